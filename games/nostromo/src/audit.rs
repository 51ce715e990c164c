//! Law 6 and the tables of the laws: what is neither lost nor made in any position.

use crate::prelude::*;
use kernel::{Lawful, Rules, Standing, Whole, settle};

use crate::flow::encounter;

/// The options of the laws' tables; `own` is a ready-made ship in the table's own words, and who
/// the Alien is only two may say.
const VARIANTS: [&[(&str, &str)]; 4] = [
    &[],
    &[
        ("layout", "shuffled"),
        ("clock", "untimed"),
        ("alien", "second"),
        ("talk", "free"),
    ],
    &[
        ("layout", "b"),
        ("clock", "rulebook"),
        ("alien", "first"),
        ("flamethrower", "hunt"),
    ],
    &[("layout", "own"), ("clock", "relaxed")],
];

impl Lawful for Nostromo {
    fn audit(&self, state: &State) -> Result<(), String> {
        let mut whole = Whole::default();
        self.faces(&mut state.clone(), &mut whole);
        whole.wrong.map_or(Ok(()), Err)?;
        roles_fit(self, state)?;
        pieces_fit(self, state)?;
        equipment_is_somewhere(self, state)?;
        the_match_fits(self, state)?;
        the_window_fits(self, state)
    }

    fn tables(&self) -> Vec<Agreed> {
        let table = |players: u8, variant: &[(&str, &str)]| {
            let usable = |(id, _): &&(&str, &str)| *id != "alien" || players == 2;
            let word = |&(id, word): &(&str, &str)| (id.to_owned(), word.to_owned());
            let mut wanted: Wanted = variant.iter().filter(usable).map(word).collect();
            let last = self.content.ready_made(self.content.size(players)).last();
            if let (Some("own"), Some(ready)) = (wanted.get("layout").map(String::as_str), last) {
                wanted.insert("ship".to_owned(), ready.layout.to_string());
            }
            settle(self, players, &wanted).ok()
        };
        let players = Self::ABOUT.fewest..=Self::ABOUT.most;
        let tables = players.flat_map(|players| VARIANTS.map(|variant| table(players, variant)));
        tables.flatten().collect()
    }

    /// Random matches take about a thousand plies; the rules themselves set no bound.
    const LONGEST: usize = 40_000;
}

fn ensure<T: Into<String>>(holds: bool, why: impl FnOnce() -> T) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why().into()) }
}

fn roles_fit(rules: &Nostromo, state: &State) -> Result<(), String> {
    let (round, players) = (&state.round, state.table.players);
    let empty = state.hand(round.alien).is_empty();
    ensure(empty, || "the Alien holds cards")?;
    let (hunts, synthetic) = (state.role(round.alien) == Role::Alien, state.synthetic());
    let fits = hunts && synthetic.is_some() == rules.size(state).synthetic;
    ensure(fits, || {
        format!("{synthetic:?} is the Synthetic of {players} players")
    })?;
    let mut out = state.seats().iter().filter(|&it| state.is_neutralised(it));
    let gone = |seat| state.characters_of(seat).is_empty() || state.is_scored();
    let fits = out.all(|seat| state.is_unmasked(seat) && gone(seat));
    ensure(fits, || "the Synthetic is neutralised but still there")
}

/// Everybody has their due, and it lies in rooms of this ship. That nothing is lost or made the
/// kernel has counted.
fn pieces_fit(rules: &Nostromo, state: &State) -> Result<(), String> {
    let size = rules.size(state);
    for seat in SeatSet(u8::MAX).iter() {
        let crew = state.seats().without(state.round.alien).contains(seat);
        let due = if crew { size.characters } else { 0 };
        let owned = state.owned(seat).len();
        ensure(owned == due, || {
            format!("seat {seat} has {owned} characters instead of {due}")
        })?;
    }
    let (pieces, layout) = (&state.pieces, &state.round.layout);
    let at_home = pieces.reserve.characters == state.characters();
    ensure(
        at_home || !state.is_mustering(),
        || "somebody is aboard before the first placement",
    )?;
    // N-R13: who is ready has placed every character. N4.18: after the placement nobody is left who
    // was not placed.
    let bound = if state.is_placing() {
        let ready = state.windows.done.iter();
        ready.fold(Characters::EMPTY, |all, seat| all.or(state.owned(seat)))
    } else if state.turn.number > 0 {
        state.characters()
    } else {
        Characters::EMPTY
    };
    ensure(
        pieces.reserve.characters.and(bound).is_empty(),
        || "somebody is in the reserve who must be placed",
    )?;
    let used = |room: &Room| !pieces.shown_in(*room).is_empty() || pieces.covered_in(*room) > 0;
    let nowhere = Room::all().find(|room| used(room) && !layout.has(*room));
    nowhere.map_or(Ok(()), |room| {
        Err(format!("pieces lie in {}, which is not there", room.code()))
    })
}

fn equipment_is_somewhere(rules: &Nostromo, state: &State) -> Result<(), String> {
    for held in state.round.equipment {
        let fits = match held {
            Held::Floor(room) => state.round.layout.has(room),
            Held::By(character) => state.characters().contains(character) && !state.is_mustering(),
        };
        ensure(fits, || {
            format!("an equipment is nowhere on this table: {held:?}")
        })?;
    }
    let (eggs, top) = (state.round.eggs, rules.size(state).eggs);
    ensure(eggs.top == top && eggs.value <= top, || {
        format!("there are {} eggs of {top}", eggs.value)
    })
}

/// There are ships and Aliens for the rounds to come.
fn the_match_fits(rules: &Nostromo, state: &State) -> Result<(), String> {
    let size = rules.size(state);
    let rounds = usize::from(size.rounds);
    let (over, played) = (state.agenda.top().is_none(), state.table.results.len());
    ensure(played <= rounds && over == (played == rounds), || {
        format!("{played} of {rounds} rounds are over")
    })?;
    let (seats, former) = (state.seats(), state.table.former_aliens);
    let fits = former.minus(seats).is_empty();
    ensure(fits, || "somebody was the Alien who is not there")?;
    let to_come = rounds - played - usize::from(!state.is_scored());
    let fresh = usize::from(seats.len() - former.len());
    ensure(fresh >= to_come, || {
        format!("{to_come} rounds are to come but only {fresh} may be the Alien")
    })?;
    let used = |number: &usize| state.table.ships_used >> number & 1 == 1;
    let ships = 0..rules.content.ready_made(size).count();
    let fresh = ships.filter(|number| !used(number)).count();
    let enough = state.table.ships == Ships::Fixed || fresh >= to_come;
    ensure(enough, || {
        format!("{to_come} rounds are to come but only {fresh} ships are left")
    })
}

/// Somebody is waited for and can do something.
fn the_window_fits(rules: &Nostromo, state: &State) -> Result<(), String> {
    let standing = rules.standing(state);
    let over = matches!(standing, Standing::Over(_));
    ensure(over || !standing.seats().is_empty(), || {
        format!("{:?} waits for nobody", state.agenda.top())
    })?;
    let waiting = state.windows.waiting().len();
    let (said, thinking) = (state.thinking, u8::from(state.is_counted()) * waiting);
    ensure(thinking == said, || {
        format!("{said} are said to be thinking but {thinking} are")
    })?;
    for seat in SeatSet(u8::MAX).iter() {
        let hand = state.hand(seat);
        let held = |face| hand.faces().any(|card| card == face);
        let may = state.round.crew.contains(seat) && state.is_placing();
        ensure(hand.offered.is_none_or(|card| may && held(card)), || {
            format!("seat {seat} offers a card it has not")
        })?;
    }
    for share in &state.shares {
        let players = state.owners_of(share.contenders);
        let strange = share.claims.or(share.yields).minus(players);
        let strange = strange.or(players.minus(state.round.crew));
        let fits = strange.or(share.claims.and(share.yields)).is_empty();
        ensure(fits, || "an equipment is shared by nobody")?;
    }
    the_meeting_fits(rules, state)
}

/// Who faces the Alien is there, and what is committed can be done.
fn the_meeting_fits(rules: &Nostromo, state: &State) -> Result<(), String> {
    let (meeting, here) = (&state.meeting, state.round.alien_room);
    let hunted = |step: &Steps| matches!(step, Steps::Encounter(_) | Steps::Ducts(_));
    let hunted = state.agenda.steps().iter().any(hunted);
    let found = here.map_or(Characters::EMPTY, |room| state.pieces.shown_in(room));
    let facing = meeting.exposed.or(meeting.doomed);
    let fits = facing.minus(found).is_empty() && (facing.is_empty() || hunted);
    ensure(fits, || "somebody faces the Alien who is not there")?;
    let somewhere = !hunted || here.is_some();
    ensure(somewhere, || "somebody faces the Alien, which is nowhere")?;
    let committed: u8 = meeting.commits.iter().map(|commits| commits.len()).sum();
    let fits = meeting.open().len() + committed == meeting.exposed.len();
    ensure(fits, || "more is committed than there are exposed")?;
    for seat in state.seats().iter() {
        for dodge in [Dodge::Hideout, Dodge::Ducts] {
            let held = encounter::cards_for(rules, state, seat, dodge);
            let committed = meeting.committed(dodge).and(state.owned(seat)).len();
            ensure(committed <= held, || {
                format!("seat {seat} has committed a card it has not")
            })?;
        }
    }
    Ok(())
}
