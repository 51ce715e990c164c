//! *Alien: Fate of the Nostromo*, complete: base game, Ash, Director's Cut, solo (ledger:
//! `docs/rules/fate.md`).
//!
//! A turn reads: `BeginTurn` (countdown, `flow/turn.rs`) → `Act` (the crew action phase,
//! `flow/actions.rs`) → `DrawCard` and `CardParts` (the encounter card, `flow/encounter.rs`) →
//! `EndTurn`. Whatever interrupts (a token revealed, the Alien met, a flight, Ash) is a step put on
//! the agenda (`flow/enter.rs`, `flow/alien.rs`, `flow/ash.rs`) and done before the turn goes on.
//!
//! The crate knows only the kernel: no I/O, no clock, no HTML, no global state.

mod audit;
pub mod content;
pub mod events;
pub mod flow;
mod judge;
mod notation;
mod prelude;
mod secrets;
mod setup;
mod stage;
pub mod state;

use std::sync::Arc;

use crate::prelude::*;
use kernel::{Faces, Game, OptionSpec, Rulebook, Rules, Thinker, Unplayable};

pub use content::Content;
pub use events::Event;
pub use flow::{Move, Steps};
pub use state::{Options, State};

use flow::{At, Play};

/// The rulebook with its content.
#[derive(Clone, Debug)]
pub struct Fate {
    /// What is printed.
    pub content: Content,
}

impl Fate {
    /// With this content.
    pub fn new(content: Content) -> Self {
        Self { content }
    }

    /// With the content shipped with the program.
    pub fn standard() -> Self {
        Self::new(Content::standard())
    }

    /// The game as the platform holds it. That is compiled here, beside the rules, and so but once.
    pub fn without_types(self, bots: Vec<Thinker<Self>>) -> Arc<dyn Game> {
        let content = self.content.hash;
        Arc::new(Rulebook::new(self, content, bots))
    }
}

impl Rules for Fate {
    kernel::usual_rules!();

    /// F2.1: for 1 to 5 players.
    const ABOUT: About = About {
        id: "fate",
        title: "Alien: Fate of the Nostromo",
        fewest: 1,
        most: 5,
        minutes: 45,
        weight: 2,
        rules_version: 3,
        endings: state::ENDINGS,
        sides: &["crew"],
    };

    fn options(&self) -> Vec<OptionSpec> {
        self.option_specs()
    }

    fn agree(&self, agreed: &Agreed) -> Result<Options, Unplayable> {
        self.read_options(agreed)
    }

    fn seats(&self, options: &Options) -> u8 {
        options.mode.players
    }

    fn set_up<D: Dealer<Event>>(&self, options: &Options, dealer: &mut D) -> State {
        self.lay_out(options, dealer)
    }

    fn faces<F: Faces>(&self, state: &mut State, faces: &mut F) {
        self.show_faces(state, faces);
    }
}
