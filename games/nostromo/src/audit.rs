//! Law 6 and the tables of the laws: what is neither lost nor made in any position.

use kernel::{Lawful, SeatSet, Wanted};

use crate::content::{Content, Kind, ROOMS};
use crate::few::Member;
use crate::flow::{cards, encounter};
use crate::state::{Held, Phase, Spot, State, Synthetic};
use crate::{Character, Nostromo, Options};
use kernel::Rules;

impl Lawful for Nostromo {
    fn audit(&self, state: &State) -> Result<(), String> {
        audit(&self.content, state)
    }

    fn tables(&self) -> Vec<Options> {
        let variants: [&[(&str, &str)]; 4] = [
            &[],
            &[("layout", "shuffled"), ("clock", "untimed"), ("talk", "free")],
            &[("layout", "b"), ("clock", "rulebook")],
            &[("layout", "own"), ("clock", "relaxed")],
        ];
        let mut tables = Vec::new();
        for players in Self::ABOUT.fewest..=Self::ABOUT.most {
            for variant in variants {
                let mut wanted: Wanted = variant.iter().map(|&(id, word)| (id.to_owned(), word.to_owned())).collect();
                if wanted.get("layout").is_some_and(|word| word == "own") {
                    let size = self.content.size(players);
                    let last = self.content.ready_made(size).last().map(|ready| ready.layout.to_string());
                    wanted.insert("ship".to_owned(), last.unwrap_or_default());
                }
                if players == 2 && wanted.contains_key("talk") {
                    wanted.insert("alien".to_owned(), "second".to_owned());
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
    let size = content.size(state.table.players);
    ensure(state.round.eggs.top == size.eggs && state.round.eggs.value <= size.eggs, || {
        format!("there are {} eggs of {}", state.round.eggs.value, size.eggs)
    })?;
    for held in state.round.equipment {
        match held {
            Held::Floor(room) => {
                ensure(state.round.layout.has(room), || format!("an equipment lies in {room:?}, which is not there"))?;
            }
            Held::By(character) => ensure(state.pieces.spot(character) != Spot::Out, || {
                format!("{} carries an equipment but is out", content.characters[character.index()])
            })?,
        }
    }
    let thinking: SeatSet = match state.phase {
        Phase::Encounter => encounter::waited_for(state),
        Phase::Between | Phase::End => cards::waited_for(state),
        _ => SeatSet::EMPTY,
    };
    ensure(thinking.len() == state.window.thinking, || {
        format!("{} are said to be thinking but {} are", state.window.thinking, thinking.len())
    })
}

fn cards_are_all_there(content: &Content, state: &State) -> Result<(), String> {
    let copies = content.size(state.table.players).copies;
    for kind in Kind::ALL {
        let hands: u8 = state.seats().iter().map(|seat| state.hand(seat).count(kind)).sum();
        let pile = state.round.pile.iter().filter(|card| card.0 == Some(kind)).count() as u8;
        let all = hands + pile + state.round.discard.count(kind as usize);
        ensure(all == copies, || format!("there are {all} cards {} instead of {copies}", kind.letter()))?;
    }
    ensure(state.hand(state.round.alien).is_empty(), || "the Alien holds cards".to_owned())?;
    ensure(state.seats().iter().all(|seat| state.hand(seat).unknown == 0), || "a hand holds unknown cards".to_owned())
}

fn pieces_are_all_there(content: &Content, state: &State) -> Result<(), String> {
    let (size, pieces) = (content.size(state.table.players), &state.pieces);
    for seat in state.seats().iter() {
        let owned = state.table.owners.iter().filter(|&&owner| owner == Some(seat)).count();
        let due = if seat == state.round.alien { 0 } else { size.characters };
        ensure(owned == usize::from(due), || format!("seat {seat} has {owned} characters instead of {due}"))?;
        let placed: u8 = pieces.decoys.iter().map(|room| room[seat.index()]).sum();
        let decoys = placed + pieces.reserve[seat.index()] + pieces.removed[seat.index()];
        let due = if state.crew().contains(seat) { size.decoys } else { 0 };
        ensure(decoys == due, || format!("seat {seat} has {decoys} decoys instead of {due}"))?;
    }
    for character in Character::all() {
        let name = &content.characters[character.index()];
        match pieces.spot(character) {
            Spot::Covered(room) | Spot::Shown(room) if !state.round.layout.has(room) => {
                return Err(format!("{name} is in {}, which is not there", room.code()));
            }
            Spot::Unknown => return Err(format!("nobody knows where {name} is")),
            Spot::Out => {}
            _ => ensure(state.owner(character).is_some(), || format!("{name} plays but is nobody's"))?,
        }
    }
    let nothing_unknown =
        pieces.nameless == [0; ROOMS] && pieces.unknown.iter().flatten().chain(&pieces.unknown_reserve).all(|&count| count == 0);
    ensure(nothing_unknown, || "there are pieces nobody knows".to_owned())
}

fn roles_fit(content: &Content, state: &State) -> Result<(), String> {
    let crew = state.seats().without(state.round.alien);
    let fits = match state.round.synthetic {
        Synthetic::Seat(seat) => {
            content.size(state.table.players).synthetic && crew.contains(seat) && !state.round.known_human.contains(seat)
        }
        Synthetic::Nobody => !content.size(state.table.players).synthetic && !state.round.unmasked,
        Synthetic::Unknown => false,
    };
    ensure(fits, || format!("{:?} is the Synthetic of {} players", state.round.synthetic, state.table.players))?;
    ensure(state.round.unmasked || !state.round.neutralised, || "a masked Synthetic is neutralised".to_owned())
}
