//! *Nemesis*, complete: semi-cooperative, solo and fully cooperative, the Intruder player, both boards (ledger:
//! `docs/rules/nemesis.md`).
//!
//! A turn reads: `StartTurn` (drawing, `flow/turn.rs`) → `Rounds` (the Player Phase,
//! `flow/menu.rs`; how an Action is taken is in `flow/actions.rs`, what it does in `flow/effects/`)
//! → `Phase` (the Event Phase, `flow/events.rs`). Whatever interrupts (a Noise roll, an Encounter,
//! an attack, a Wound) is a step put on the agenda and done before the turn goes on. `Judgement`
//! (`flow/ending.rs`) is the Victory Check.
//!
//! What the box holds besides boards, cards, tokens and dice has no part in the game (M1.37); all
//! that has is content (M51.1).
//!
//! The crate knows only the kernel: no I/O, no clock, no HTML, no global state.

mod audit;
pub mod cards;
pub mod content;
pub mod events;
pub mod flow;
mod judge;
mod leaning;
pub mod moves;
mod notation;
mod plan;
mod prelude;
mod secrets;
mod setup;
pub mod stage;
pub mod state;

use std::sync::Arc;

use crate::prelude::*;
use kernel::{Contests, Faces, Fared, Game, OptionSpec, Rulebook, Rules, Thinker, Unplayable};

pub use content::Content;
pub use events::Event;
pub use flow::{At, Move, Play, Steps};
pub use moves::Options;
pub use state::State;

/// The rulebook with its content.
#[derive(Clone, Debug)]
pub struct Nemesis {
    /// What is printed.
    pub content: Content,
}

impl Nemesis {
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

impl Rules for Nemesis {
    kernel::usual_rules!();

    /// M-R177: one plays solo, two to five together or against each other.
    const ABOUT: About = About {
        id: "nemesis",
        title: "Nemesis",
        fewest: 1,
        most: 5,
        minutes: 150,
        weight: 4,
        rules_version: 3,
        endings: state::ENDINGS,
        sides: &["crew", "intruder"],
    };

    /// The ledger's defaults for absent players.
    const STAND_IN: Option<&'static str> = Some("stand-in");

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

    /// M49.15: the crew won if anybody did, the Intruder player if nobody did.
    fn fared(&self, state: &State, outcome: &Outcome) -> Fared {
        let saved = !outcome.winners.is_empty();
        let crew = Contests {
            fought: 1,
            won: u8::from(saved),
        };
        let intruder = match state.brood.seat {
            Some(_) => Contests {
                fought: 1,
                won: u8::from(!saved),
            },
            None => Contests::default(),
        };
        [crew, intruder].into_iter().collect()
    }

    fn side(&self, state: &State, seat: Seat) -> usize {
        usize::from(state.brood.seat == Some(seat))
    }

    fn faces<F: Faces>(&self, state: &mut State, faces: &mut F) {
        self.show_faces(state, faces);
    }

    fn hide(&self, state: &mut State, from: Viewer) {
        secrets::hide(state, from);
    }

    fn imagine<D: Dealer<Event>>(&self, state: &mut State, _: Viewer, dealer: &mut D) {
        secrets::imagine(self, state, dealer);
    }
}
