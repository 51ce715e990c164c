//! *Alien: Fate of the Nostromo*, complete: base game, Ash, Director's Cut, solo (ledger: `docs/rules/fate.md`).
//!
//! A turn reads: [`Step::Begin`](state::Step) (countdown) → `Act` (the crew action phase, `flow/actions.rs`) → `Draw` and the parts of the
//! encounter card (`flow/encounter.rs`) → `End`. Whatever interrupts — a token revealed, the Alien met, a flight, Ash — is a
//! step pushed on the agenda (`flow/enter.rs`, `flow/alien.rs`, `flow/ash.rs`) and done before the turn goes on.
//!
//! The crate knows only the kernel: no I/O, no clock, no HTML, no global state.

pub mod content;
mod flow;
mod judge;
mod lawful;
pub mod moves;
mod notation;
mod secrets;
mod setup;
mod stage;
pub mod state;

use kernel::{
    About, Dealer, Menu, OptionSpec, Rules, Seat, SeatSet, Standing, Unplayable, Viewer, Wanted,
};

pub use content::Content;
pub use moves::{Event, Move};
pub use state::{Options, State};

/// The rulebook with its content.
#[derive(Clone, Debug)]
pub struct Fate {
    /// What is printed.
    pub content: Content,
}

impl Fate {
    /// With the content shipped with the program.
    pub fn standard() -> Self {
        Self {
            content: Content::standard(),
        }
    }
}

impl Rules for Fate {
    type Options = Options;
    type State = State;
    type Move = Move;
    type Event = Event;

    const ABOUT: About = About {
        id: "fate",
        title: "Alien: Fate of the Nostromo",
        fewest: 1,
        most: 5,
        rules_version: 1,
        endings: state::ENDINGS,
    };

    fn options(&self) -> Vec<OptionSpec> {
        self.option_specs()
    }

    fn settle(&self, players: u8, wanted: &Wanted) -> Result<Options, Unplayable> {
        self.read_options(players, wanted)
    }

    fn check(&self, options: &Options) -> Result<(), Unplayable> {
        self.check_options(options)
    }

    fn seats(&self, options: &Options) -> u8 {
        options.players
    }

    fn deal<D: Dealer<Event>>(&self, options: &Options, dealer: &mut D) -> State {
        let mut state = self.set_up(options, dealer);
        self.run(&mut state, dealer);
        state
    }

    fn standing(&self, state: &State) -> Standing {
        match state.outcome {
            Some(outcome) => Standing::Over(outcome),
            None => Standing::Waiting(SeatSet::only(self.decider(state))),
        }
    }

    fn offer<M: Menu<Move>>(&self, state: &State, seat: Seat, menu: &mut M) {
        if state.outcome.is_none() && self.decider(state) == seat {
            self.offer_step(state, menu);
        }
    }

    fn play<D: Dealer<Event>>(&self, state: &mut State, _: Seat, chosen: Move, dealer: &mut D) {
        self.carry_out(state, chosen, dealer);
        self.run(state, dealer);
    }

    fn hide(&self, state: &mut State, from: Viewer) {
        self.turn_face_down(state, from);
    }

    fn imagine<D: Dealer<Event>>(&self, state: &mut State, _: Viewer, dealer: &mut D) {
        self.fill_face_down(state, dealer);
    }
}
