//! Law 6 and the tables of the laws: what is neither lost nor made in any position.

use kernel::{Agreed, Lawful, Rules, SeatSet, Standing, Wanted, Whole, settle};

use crate::Nostromo;
use crate::content::{Characters, Room};
use crate::flow::Steps;
use crate::state::{Dodge, Held, Role, Ships, State};

/// The options of the laws' tables; `own` is a ready-made ship in the table's own words, and who the Alien is only two may say.
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
        ("flamethrower", "turn"),
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

fn ensure(holds: bool, why: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why()) }
}

fn roles_fit(rules: &Nostromo, state: &State) -> Result<(), String> {
    let (round, players) = (&state.round, state.table.players);
    ensure(state.hand(round.alien).is_empty(), || {
        "the Alien holds cards".to_owned()
    })?;
    let fits = state.role(round.alien) == Role::Alien
        && state.synthetic().is_some() == rules.size(state).synthetic;
    ensure(fits, || {
        format!(
            "{:?} is the Synthetic of {players} players",
            state.synthetic()
        )
    })?;
    let out = state.seats().without(round.alien).minus(round.crew);
    let gone = |seat| state.characters_of(seat).is_empty() || state.is_scored();
    ensure(
        out.iter().all(|seat| state.is_unmasked(seat) && gone(seat)),
        || "the Synthetic is neutralised but still there".to_owned(),
    )
}

/// Everybody has their due, and it lies in rooms of this ship. That nothing is lost or made the kernel has counted.
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
    let used = |room: &Room| !pieces.shown_in(*room).is_empty() || pieces.covered_in(*room) > 0;
    let nowhere = Room::all().find(|room| used(room) && !layout.has(*room));
    nowhere.map_or(Ok(()), |room| {
        Err(format!("pieces lie in {}, which is not there", room.code()))
    })
}

fn equipment_is_somewhere(rules: &Nostromo, state: &State) -> Result<(), String> {
    let mustering = matches!(state.agenda.top(), Some(Steps::Muster(_)));
    for held in state.round.equipment {
        let fits = match held {
            Held::Floor(room) => state.round.layout.has(room),
            Held::By(character) => state.characters().contains(character) && !mustering,
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
    ensure(former.minus(seats).is_empty(), || {
        "somebody was the Alien who is not there".to_owned()
    })?;
    let to_come = rounds - played - usize::from(!state.is_scored());
    let fresh = usize::from(seats.len() - former.len());
    ensure(fresh >= to_come, || {
        format!("{to_come} rounds are to come but only {fresh} may be the Alien")
    })?;
    let used = |number: &usize| state.table.ships_used >> number & 1 == 1;
    let ships = 0..rules.content.ready_made(size).count();
    let fresh = ships.filter(|number| !used(number)).count();
    ensure(
        state.table.ships == Ships::Fixed || fresh >= to_come,
        || format!("{to_come} rounds are to come but only {fresh} ships are left"),
    )
}

/// Somebody is waited for and can do something; what was collected belongs to who is there.
fn the_window_fits(rules: &Nostromo, state: &State) -> Result<(), String> {
    let top = state.agenda.top();
    let over = matches!(rules.standing(state), Standing::Over(_));
    ensure(over || !rules.standing(state).seats().is_empty(), || {
        format!("{top:?} waits for nobody")
    })?;
    let counted = matches!(top, Some(Steps::Encounter(_) | Steps::CardWindow(_)));
    let thinking = if counted {
        state.windows.waiting().len()
    } else {
        0
    };
    ensure(thinking == state.thinking, || {
        format!(
            "{} are said to be thinking but {thinking} are",
            state.thinking
        )
    })?;
    let hunted = |step: &Steps| matches!(step, Steps::Encounter(_) | Steps::Ducts(_));
    let hunted = state.agenda.steps().iter().any(hunted);
    let here = state.round.alien_room;
    let found = here.map_or(Characters::EMPTY, |room| state.pieces.shown_in(room));
    let facing = state.meeting.exposed.or(state.meeting.doomed);
    ensure(
        facing.minus(found).is_empty() && (facing.is_empty() || hunted),
        || "somebody faces the Alien who is not there".to_owned(),
    )?;
    ensure(!hunted || here.is_some(), || {
        "somebody faces the Alien, which is nowhere".to_owned()
    })?;
    for seat in SeatSet(u8::MAX).iter() {
        let hand = state.hand(seat);
        let held = |face| hand.faces().any(|card| card == face);
        let may = state.round.crew.contains(seat) && state.is_placing();
        ensure(hand.offered.is_none_or(|card| may && held(card)), || {
            format!("seat {seat} offers a card it has not")
        })?;
    }
    let committed = state.meeting.exposed.minus(state.meeting.open());
    let all = state.meeting.commits.iter().map(|commits| commits.len());
    ensure(all.sum::<u8>() == committed.len(), || {
        "more is committed than there are exposed".to_owned()
    })?;
    for (seat, dodge) in state.seats().iter().flat_map(|seat| {
        let dodges = [Dodge::Hideout, Dodge::Ducts];
        dodges.map(|dodge| (seat, dodge))
    }) {
        let kind = dodge.effect().map(|effect| rules.content.kind_of(effect));
        let held = kind.map_or(0, |kind| state.hand(seat).count(kind));
        let committed = state.meeting.committed(dodge).and(state.owned(seat));
        ensure(committed.len() <= held, || {
            format!("seat {seat} has committed a card it has not")
        })?;
    }
    for share in &state.shares {
        let players = state.owners_of(share.contenders);
        let said = share.claims.or(share.yields);
        let fits = said.minus(players).is_empty() && share.claims.and(share.yields).is_empty();
        ensure(fits && players.minus(state.round.crew).is_empty(), || {
            "an equipment is shared by nobody".to_owned()
        })?;
    }
    Ok(())
}
