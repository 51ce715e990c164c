//! Positions and moves as text (`docs/notation.md`): `0=captain@011(hand(search,rest)) 1=scout@003
//! time=12 fire=003`.
//!
//! What goes without saying is left out. A position that says nothing of Rooms has every tile in
//! its usual place and explored; a deck that is named in part has the named cards on top and the
//! others, as far as they lie nowhere else, in content order below. Steps, and what belongs to a
//! round or an Action in progress, are data.

mod position;
mod usual;
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
