//! Law 6 and the tables of the laws: what is neither lost nor made in any position.

use kernel::{Lawful, MAX_SEATS, Rules, Seat, SeatSet, Wanted};

use crate::Nostromo;
use crate::content::{Character, Characters, Content, Kind, ROOMS, Room};
use crate::few::Member;
use crate::flow;
use crate::moves::Options;
use crate::state::{Held, Occasion, Offer, Phase, ShareStage, Ships, Spot, State, Synthetic};

impl Lawful for Nostromo {
    fn audit(&self, state: &State) -> Result<(), String> {
        audit(&self.content, state)
    }

    fn tables(&self) -> Vec<Options> {
        let variants: [&[(&str, &str)]; 4] = [
            &[],
            &[
                ("layout", "shuffled"),
                ("clock", "untimed"),
                ("talk", "free"),
            ],
            &[("layout", "b"), ("clock", "rulebook")],
            &[("layout", "own"), ("clock", "relaxed")],
        ];
        let mut tables = Vec::new();
        for players in Self::ABOUT.fewest..=Self::ABOUT.most {
            for variant in variants {
                let mut wanted: Wanted = variant
                    .iter()
                    .map(|&(id, word)| (id.to_owned(), word.to_owned()))
                    .collect();
                if wanted.get("layout").is_some_and(|word| word == "own") {
                    let size = self.content.size(players);
                    let last = self
                        .content
                        .ready_made(size)
                        .last()
                        .map(|ready| ready.layout.to_string());
                    wanted.insert("ship".to_owned(), last.unwrap_or_default());
                }
                if players == 2 {
                    let alien = match wanted.get("clock").map(String::as_str) {
                        Some("untimed") => "second",
                        Some("rulebook") => "first",
                        _ => "random",
                    };
                    wanted.insert("alien".to_owned(), alien.to_owned());
                }
                tables.extend(self.settle(players, &wanted));
            }
        }
        tables
    }

    /// Random matches take about a thousand plies; the rules themselves set no bound.
    const LONGEST: usize = 40_000;

    const SIMULTANEOUS: bool = true;
}

fn ensure(holds: bool, why: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why()) }
}

/// What holds on every table; one sentence on what is wrong.
pub(crate) fn audit(content: &Content, state: &State) -> Result<(), String> {
    cards_are_all_there(content, state)?;
    pieces_are_all_there(content, state)?;
    roles_fit(content, state)?;
    equipment_is_somewhere(content, state)?;
    the_match_fits(content, state)?;
    the_window_fits(state)
}

fn equipment_is_somewhere(content: &Content, state: &State) -> Result<(), String> {
    for held in state.round.equipment {
        let fits = match held {
            Held::Floor(room) => state.round.layout.has(room),
            Held::By(character) => {
                state.pieces.spot(character) != Spot::Out && state.phase != Phase::Muster
            }
        };
        ensure(fits, || {
            format!("an equipment is nowhere on this table: {held:?}")
        })?;
    }
    let size = content.size(state.table.players);
    ensure(
        state.round.eggs.top == size.eggs && state.round.eggs.value <= size.eggs,
        || format!("there are {} eggs of {}", state.round.eggs.value, size.eggs),
    )
}

/// There are ships and Aliens for the rounds to come.
fn the_match_fits(content: &Content, state: &State) -> Result<(), String> {
    let size = content.size(state.table.players);
    let (over, played) = (state.phase == Phase::Over, state.table.results.len());
    ensure(
        if over {
            played == usize::from(size.rounds)
        } else {
            played < usize::from(size.rounds)
        },
        || format!("{played} of {} rounds are over", size.rounds),
    )?;
    let seats = state.seats();
    ensure(state.table.former_aliens.0 & !seats.0 == 0, || {
        "somebody was the Alien who is not there".to_owned()
    })?;
    let begun = played + usize::from(!matches!(state.phase, Phase::RoundOver | Phase::Over));
    let to_come = usize::from(size.rounds) - begun;
    let fresh = usize::from(seats.len() - state.table.former_aliens.len());
    ensure(fresh >= to_come, || {
        format!("{to_come} rounds are to come but only {fresh} may be the Alien")
    })?;
    let fresh = (0..content.ready_made(size).count())
        .filter(|number| state.table.ships_used >> number & 1 == 0)
        .count();
    ensure(
        state.table.ships == Ships::Fixed || fresh >= to_come,
        || format!("{to_come} rounds are to come but only {fresh} ships are left"),
    )
}

/// Somebody is waited for and can do something; what the window has collected belongs to who is there.
fn the_window_fits(state: &State) -> Result<(), String> {
    let window = &state.window;
    let waiting = flow::waited_for(state);
    ensure(waiting.is_empty() == (state.phase == Phase::Over), || {
        format!("{:?} waits for {waiting:?}", state.phase)
    })?;
    let thinking = flow::thinking(state);
    ensure(thinking == window.thinking, || {
        format!(
            "{} are said to be thinking but {thinking} are",
            window.thinking
        )
    })?;
    let hunted = matches!(
        state.phase,
        Phase::Encounter | Phase::Claim(Occasion::Hideout) | Phase::Carry(Occasion::Hideout)
    );
    let found = state
        .round
        .alien_room
        .map_or(Characters::EMPTY, |room| state.pieces.shown_in(room));
    let facing = window.exposed.or(window.doomed);
    ensure(
        facing.and(found) == facing && (facing.is_empty() || hunted),
        || "somebody faces the Alien who is not there".to_owned(),
    )?;
    ensure(!hunted || state.round.alien_room.is_some(), || {
        "somebody faces the Alien, which is nowhere".to_owned()
    })?;
    for seat in 0..MAX_SEATS as u8 {
        let (seat, hand) = (Seat(seat), &state.round.hands[usize::from(seat)]);
        if let Offer::Card(kind) = window.offers[seat.index()] {
            let may = state.crew().contains(seat) && state.phase == Phase::Placement;
            ensure(may && hand.count(kind) > 0, || {
                format!("seat {seat} offers a card it has not")
            })?;
        }
    }
    for (character, dodge) in Character::all().zip(window.commits) {
        let committed = dodge.is_some_and(|dodge| dodge.effect().is_some());
        let held = state
            .owner(character)
            .is_some_and(|seat| !state.hand(seat).is_empty());
        ensure(!committed || held && hunted, || {
            "a card is committed that nobody holds".to_owned()
        })?;
    }
    for share in &window.shares {
        let players = state.owners_of(share.contenders);
        let fits = match share.stage {
            ShareStage::Settled => true,
            ShareStage::Disputed => players.len() > 1,
            ShareStage::Choosing(seat) => players.contains(seat),
        };
        ensure(
            fits && SeatSet(players.0 & !state.crew().0).is_empty(),
            || "an equipment is shared by nobody".to_owned(),
        )?;
    }
    Ok(())
}

fn cards_are_all_there(content: &Content, state: &State) -> Result<(), String> {
    let copies = content.size(state.table.players).copies;
    for kind in Kind::ALL {
        let hands: u8 = state
            .seats()
            .iter()
            .map(|seat| state.hand(seat).count(kind))
            .sum();
        let pile = state
            .round
            .pile
            .iter()
            .filter(|card| card.0 == Some(kind))
            .count() as u8;
        let all = hands + pile + state.round.discard.count(kind as usize);
        ensure(all == copies, || {
            format!(
                "there are {all} cards {} instead of {copies}",
                kind.letter()
            )
        })?;
    }
    ensure(state.hand(state.round.alien).is_empty(), || {
        "the Alien holds cards".to_owned()
    })?;
    ensure(
        state
            .seats()
            .iter()
            .all(|seat| state.hand(seat).unknown == 0),
        || "a hand holds unknown cards".to_owned(),
    )
}

fn pieces_are_all_there(content: &Content, state: &State) -> Result<(), String> {
    let (size, pieces) = (content.size(state.table.players), &state.pieces);
    for seat in state.seats().iter() {
        let owned = state
            .table
            .owners
            .iter()
            .filter(|&&owner| owner == Some(seat))
            .count();
        let due = if seat == state.round.alien {
            0
        } else {
            size.characters
        };
        ensure(owned == usize::from(due), || {
            format!("seat {seat} has {owned} characters instead of {due}")
        })?;
        let placed: u32 = pieces
            .decoys
            .iter()
            .map(|room| u32::from(room[seat.index()]))
            .sum();
        let decoys = placed
            + u32::from(pieces.reserve[seat.index()])
            + u32::from(pieces.removed[seat.index()]);
        let due = if state.crew().contains(seat) {
            size.decoys
        } else {
            0
        };
        ensure(decoys == u32::from(due), || {
            format!("seat {seat} has {decoys} decoys instead of {due}")
        })?;
    }
    let strangers = (usize::from(state.table.players)..MAX_SEATS)
        .any(|seat| pieces.removed[seat] > 0 || pieces.decoys.iter().any(|room| room[seat] > 0));
    ensure(!strangers, || {
        "somebody has decoys who is not there".to_owned()
    })?;
    for room in Room::ALL
        .into_iter()
        .filter(|&room| !state.round.layout.has(room))
    {
        ensure(pieces.covered_in(room) == 0, || {
            format!("pieces lie in {}, which is not there", room.code())
        })?;
    }
    for character in Character::all() {
        let name = &content.characters[character.index()];
        let owner = state.owner(character);
        ensure(
            owner.is_none_or(|seat| state.seats().contains(seat)),
            || format!("{name} is somebody's who is not there"),
        )?;
        match pieces.spot(character) {
            Spot::Covered(room) | Spot::Shown(room) if !state.round.layout.has(room) => {
                return Err(format!("{name} is in {}, which is not there", room.code()));
            }
            Spot::Unknown => return Err(format!("nobody knows where {name} is")),
            Spot::Out => {}
            _ => ensure(owner.is_some(), || format!("{name} plays but is nobody's"))?,
        }
    }
    let nothing_unknown = pieces.nameless == [0; ROOMS]
        && pieces
            .unknown
            .iter()
            .flatten()
            .chain(&pieces.unknown_reserve)
            .all(|&count| count == 0);
    ensure(nothing_unknown, || {
        "there are pieces nobody knows".to_owned()
    })
}

fn roles_fit(content: &Content, state: &State) -> Result<(), String> {
    let crew = state.seats().without(state.round.alien);
    let fits = match state.round.synthetic {
        Synthetic::Seat(seat) => {
            content.size(state.table.players).synthetic
                && crew.contains(seat)
                && !state.round.known_human.contains(seat)
        }
        Synthetic::Nobody => !content.size(state.table.players).synthetic && !state.round.unmasked,
        Synthetic::Unknown => false,
    };
    ensure(fits, || {
        format!(
            "{:?} is the Synthetic of {} players",
            state.round.synthetic, state.table.players
        )
    })?;
    let gone = Character::all().all(|character| {
        state
            .owner(character)
            .is_none_or(|seat| state.crew().contains(seat))
            || state.pieces.spot(character) == Spot::Out
    });
    let over = matches!(state.phase, Phase::RoundOver | Phase::Over);
    ensure(
        !state.round.neutralised || state.round.unmasked && (gone || over),
        || "the Synthetic is neutralised but still there".to_owned(),
    )
}
