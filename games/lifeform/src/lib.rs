//! Lifeform: one hunter with two or three images of which one is real, a crew that gathers what a
//! shuttle needs, an android on its way, a countdown (ledger chapters L0–L41).
//!
//! A round reads: `Round` (`flow/round.rs`) → a `CrewTurn` for each crew player (`flow/turn.rs`;
//! for the cat and SIS-TER a `RoleTurn`) → `AndroidTurn` → `LifeformTurn`. A card is played row by
//! row in `CrewRow` and `HuntRow`. Whatever interrupts (a meeting, an attack, terror, a death) is a
//! step put on the agenda and done before the turn goes on. `Takeoff` ends the stage aboard the
//! Valley Forge; `Fighting` is the showdown.
//!
//! The crate knows only the kernel: no I/O, no clock, no HTML, no global state.

mod audit;
pub mod content;
pub mod events;
pub mod flow;
mod judge;
mod leaning;
pub mod modules;
mod notation;
mod plan;
mod prelude;
mod secrets;
mod setup;
pub mod solo;
mod solo_audit;
mod solo_judge;
mod solo_leaning;
pub mod stage;
pub mod state;

use std::sync::Arc;

use crate::prelude::*;
use kernel::{About, Contests, Faces, Fared, Game, Rulebook, Rules, Thinker};

pub use content::Content;
pub use events::Event;
pub use flow::{At, Move, Play, Steps};
pub use setup::{Chosen, Options};
pub use state::State;

/// The rulebook with its content.
#[derive(Clone, Debug)]
pub struct Lifeform {
    /// What is printed.
    pub content: Content,
    pub(crate) plan: plan::Plan,
}

impl Lifeform {
    /// With this content.
    pub fn new(content: Content) -> Self {
        let plan = plan::Plan::new(&content);
        Self { content, plan }
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

impl Rules for Lifeform {
    kernel::usual_rules!();

    /// L-R133: what the game is called, and how it ends.
    const ABOUT: About = About {
        id: "lifeform",
        title: "Lifeform",
        fewest: 1,
        most: 4,
        minutes: 120,
        weight: 4,
        rules_version: 3,
        endings: state::ENDINGS,
        sides: &["crew", "lifeform"],
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
        options.players
    }

    fn set_up<D: Dealer<Event>>(&self, options: &Options, dealer: &mut D) -> State {
        self.lay_out(options, dealer)
    }

    /// L41.1–L41.3, D3: the crew against the lifeform, if somebody plays it.
    fn fared(&self, state: &State, outcome: &Outcome) -> Fared {
        let crew = Contests {
            fought: 1,
            won: u8::from(!outcome.winners.and(state.crew()).is_empty()),
        };
        let lifeform = if state.is_solo() {
            Contests::default()
        } else {
            Contests {
                fought: 1,
                won: u8::from(outcome.winners.contains(state.lifeform)),
            }
        };
        [crew, lifeform].into_iter().collect()
    }

    fn side(&self, state: &State, seat: Seat) -> usize {
        usize::from(!state.is_solo() && seat == state.lifeform)
    }

    fn faces<F: Faces>(&self, state: &mut State, faces: &mut F) {
        self.show_faces(state, faces);
    }

    fn hide(&self, state: &mut State, from: Viewer) {
        secrets::hide(state, from);
    }

    fn imagine<D: Dealer<Event>>(&self, state: &mut State, viewer: Viewer, dealer: &mut D) {
        secrets::imagine(self, state, viewer, dealer);
    }
}
