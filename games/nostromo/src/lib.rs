//! Nostromo (2010): one Alien hunts, everybody else hides among decoys, and one of the crew may be
//! a machine.
//!
//! A match is three rounds. A turn of a round is: **placement** (all at once, face down, ten
//! seconds) → **hunt** (two rooms; who is found may dodge) → **restoration** (cards, eggs,
//! equipment) → **victory check**. The ledger is `docs/rules/nostromo.md`.
//!
//! This file is the table of contents; the steps of the game are in `flow/`. It knows only the
//! kernel, does no I/O and reads no clock.

mod audit;
mod builder;
pub mod content;
mod events;
pub mod flow;
mod judge;
mod layout;
mod leaning;
mod notation;
mod prelude;
mod secrets;
mod setup;
mod stage;
mod state;

use std::sync::Arc;

use crate::prelude::*;
use kernel::{
    About, Contests, Ending, Faces, Fared, Game, Objection, OptionSpec, Outcome, Rulebook, Rules,
    Thinker,
};

pub use content::{Character, Characters, Content, Equipment, Face, Kind, Room, RoomSet};
pub use events::Event;
pub use flow::{
    Action, At, CardPlay, Carrier, Facing, Going, Hiding, InWindow, Move, Pause, Play, Steps, Word,
};
pub use layout::{Layout, LayoutError};
pub use setup::Options;
pub use state::*;

use flow::round;

/// The rulebook with its content.
#[derive(Clone, Debug)]
pub struct Nostromo {
    /// Rooms, ships, cards and clocks.
    pub content: Content,
}

impl Nostromo {
    /// With this content.
    pub fn new(content: Content) -> Self {
        Self { content }
    }

    /// With the content the game comes with.
    pub fn standard() -> Self {
        Self::new(Content::standard())
    }

    /// The game as the platform holds it. That is compiled here, beside the rules, and so but once.
    pub fn without_types(self, bots: Vec<Thinker<Self>>) -> Arc<dyn Game> {
        let content = self.content.hash;
        Arc::new(Rulebook::new(self, content, bots))
    }

    /// The line of the player-count table that holds here.
    #[inline]
    pub(crate) fn size(&self, state: &State) -> &content::TableSize {
        self.content.size(state.table.players)
    }
}

impl Rules for Nostromo {
    kernel::usual_rules!();

    /// N2.1: two to eight players.
    const ABOUT: About = About {
        id: "nostromo",
        title: "Nostromo",
        fewest: 2,
        most: 8,
        minutes: 30,
        weight: 2,
        rules_version: 2,
        endings: &["won", "shared", "escape", "extinction", "run-out"],
        sides: &["crew", "alien"],
    };

    /// N-R19: nobody who is away keeps the others waiting.
    const STAND_IN: Option<&'static str> = Some("stand-in");

    fn options(&self) -> Vec<OptionSpec> {
        setup::options(self)
    }

    fn agree(&self, agreed: &Agreed) -> Result<Options, Unplayable> {
        setup::agree(self, agreed)
    }

    fn objections(&self, agreed: &Agreed) -> Vec<Objection> {
        builder::objections(&self.content, agreed)
    }

    fn seats(&self, options: &Options) -> u8 {
        options.players
    }

    /// Everybody takes a seat.
    fn set_up<D: Dealer<Event>>(&self, options: &Options, dealer: &mut D) -> State {
        let mut state = setup::table(self, options);
        let mut play = Play::new(self, &mut state, dealer);
        play.begin_round(options.alien);
        let everybody = play.seats();
        play.windows.open(everybody);
        play.push(Pause::Muster);
        state
    }

    /// N15.3, N16: a side wins or loses each round: the crew if somebody escapes.
    fn fared(&self, state: &State, _: &Outcome) -> Fared {
        let results = &state.table.results;
        let fought = results.len() as u8;
        let escapes = |result: &&RoundResult| result.ending == RoundEnding::Escape;
        let crew = results.iter().filter(escapes).count() as u8;
        let won = [crew, fought - crew].into_iter();
        won.map(|won| Contests { fought, won }).collect()
    }

    fn side(&self, state: &State, seat: Seat) -> usize {
        usize::from(matches!(state.role(seat), Role::Alien | Role::Synthetic))
    }

    fn faces<F: Faces>(&self, state: &mut State, faces: &mut F) {
        secrets::faces(self, state, faces);
    }

    fn hide(&self, state: &mut State, from: Viewer) {
        secrets::hide(state, from);
    }

    fn imagine<D: Dealer<Event>>(&self, state: &mut State, viewer: Viewer, dealer: &mut D) {
        secrets::imagine(self, state, viewer, dealer);
    }
}

impl State {
    /// How it ended, when nothing is left to do.
    #[inline]
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.agenda.top().is_none().then(|| outcome(self))
    }

    /// The Alien: everything else is asked of several at once.
    pub(crate) fn turn(&self) -> Seat {
        self.round.alien
    }
}

#[cold]
fn outcome(state: &State) -> Outcome {
    let winners = round::winners(state);
    let result = state.table.results.last().copied().unwrap_or_default();
    let pair = state.table.players == 2;
    let ending = match result.ending {
        _ if !pair && winners.len() == 1 => "won",
        _ if !pair => "shared",
        RoundEnding::SixEggs => "extinction",
        ending => ending.word(),
    };
    let number = Nostromo::ABOUT.endings.iter().position(|&it| it == ending);
    let totals = state.totals().map(i16::from);
    let counted = if pair { 0 } else { state.table.players };
    Outcome {
        winners,
        ending: Ending(number.unwrap_or_default() as u8),
        scores: totals.into_iter().take(counted.into()).collect(),
    }
}
