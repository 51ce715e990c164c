//! Positions and moves as text (`docs/notation.md`): `0=captain@011(hand(search,rest)) 1=scout@003
//! time=12 fire=003`.
//!
//! What goes without saying is left out. A position that says nothing of Rooms has every tile in
//! its usual place and explored; a deck that is named in part has the named cards on top and the
//! others, as far as they lie nowhere else, in content order below. Steps, and what belongs to a
//! round or an Action in progress, are data.

mod print;
mod read;
mod words;

use crate::prelude::*;
use kernel::{Notation, switches};

use crate::flow::Rounds;

impl Notation for Nemesis {
    fn print(&self, state: &State) -> String {
        self.print_position(state)
    }

    fn agreed(&self, s: &State) -> (u8, Wanted) {
        let mut words = switches([("intruder", s.mode.intruder)]);
        words.insert("mode".to_owned(), s.mode.play.word().to_owned());
        words.insert("board".to_owned(), s.mode.side.word().to_owned());
        (s.mode.players, words)
    }

    fn parse(&self, text: &str) -> Result<State, String> {
        self.read_position(text)
    }
}

/// Somebody is playing a round.
fn usual_agenda() -> Agenda<Steps> {
    Agenda::from_iter([Rounds::default().into()])
}

/// Who has seen something, in a word: seats, or everybody.
fn eyes_word(eyes: Eyes, players: u8) -> String {
    if eyes == Eyes::ALL {
        return "*".to_owned();
    }
    let seats = (0..players).filter(|&seat| eyes.include(kernel::Viewer::Seat(Seat(seat))));
    seats.map(|seat| char::from(b'0' + seat)).collect()
}

fn read_eyes(word: &str) -> Result<Eyes, String> {
    if word == "*" {
        return Ok(Eyes::ALL);
    }
    let mut eyes = Eyes::NOBODY;
    for digit in word.chars() {
        let seat = digit.to_digit(10).filter(|seat| *seat < 8);
        let seat = seat.ok_or_else(|| format!("\"{word}\" names no seats"))?;
        eyes = eyes.or(Eyes::of(Seat(seat as u8)));
    }
    Ok(eyes)
}

impl Nemesis {
    /// The tiles where they usually lie in a position: in content order.
    fn usual_tiles(&self, mode: Mode) -> [Room; ROOMS] {
        let board = self.content.board(mode.side);
        let mut tiles = [Room::Unexplored; ROOMS];
        for space in board.ship.spaces().iter() {
            if let Some(room) = board.slots[space].slot.known() {
                tiles[space.index()] = room;
            }
        }
        for set in [TileSet::One, TileSet::Two] {
            let all = self
                .content
                .tiles(set)
                .filter(|&room| board.fixed(room).is_none());
            for (space, room) in board.dealt(set).iter().zip(all) {
                tiles[space.index()] = room;
            }
        }
        tiles
    }

    /// The Exploration tokens that go without saying: so many as Rooms are explored, those not on
    /// the board, in content order.
    fn usual_resolved(&self, s: &State) -> List<ExplorationToken, 16> {
        let board = self.content.board(s.mode.side);
        let mut left = self.content.exploration.clone();
        for space in board.ship.spaces().minus(s.explored).iter() {
            let token = s.tokens[space].face;
            if let Some(place) = left.iter().position(|&other| other == token) {
                left.remove(place);
            }
        }
        let special = |space| matches!(board.slots[space].slot, Slot::Special(_));
        let explored = s.explored.iter().filter(|&space| !special(space)).count();
        left.into_iter().take(explored).collect()
    }
}

/// What is left of `all` when each of `taken` is taken out, in order.
fn rest_of<T: PartialEq + Copy>(
    all: impl IntoIterator<Item = T>,
    taken: impl IntoIterator<Item = T>,
) -> Vec<T> {
    let mut rest: Vec<T> = all.into_iter().collect();
    for one in taken {
        if let Some(place) = rest.iter().position(|other| *other == one) {
            rest.remove(place);
        }
    }
    rest
}
