//! Nostromo (2010): one Alien hunts, everybody else hides among decoys, and one of the crew may be a machine.
//!
//! A match is three rounds. A turn of a round is: **placement** (all at once, face down, ten seconds) → **hunt** (two rooms; who
//! is found may dodge) → **restoration** (cards, eggs, equipment) → **victory check**. The ledger is `docs/rules/nostromo.md`.
//!
//! This file is the table of contents: which phase waits for whom, offers what, and leads where. It knows only the kernel, does
//! no I/O and reads no clock.

mod audit;
mod builder;
pub mod content;
mod events;
pub mod few;
mod flow;
mod greedy;
mod judge;
mod layout;
mod moves;
mod notation;
mod secrets;
mod setup;
mod stage;
mod stand_in;
mod state;

use kernel::{
    About, Dealer, Ending, Menu, Objection, OptionSpec, Outcome, Rules, Seat, Standing, Unplayable,
    Viewer, Wanted, Window,
};

pub use content::{Character, Content, Equipment, Kind, Room};
pub use events::Event;
pub use greedy::{Greedy, thinkers};
pub use layout::{Layout, LayoutError};
pub use moves::{AlienSeat, Move, Options, ShipChoice, Talk, To};
pub use stand_in::StandIn;
pub use state::*;

use flow::{Course, cards, encounter, hunt, placement, round, sharing};

/// The rulebook with its content.
#[derive(Clone, Debug)]
pub struct Nostromo {
    /// Rooms, ships, cards and clocks.
    pub content: Content,
}

impl Nostromo {
    /// With the content the game comes with.
    pub fn standard() -> Self {
        Self {
            content: Content::standard(),
        }
    }
}

/// Where each ending stands in [`About::endings`].
mod endings {
    use kernel::Ending;
    pub(crate) const WON: Ending = Ending(0);
    pub(crate) const SHARED: Ending = Ending(1);
    pub(crate) const ESCAPE: Ending = Ending(2);
    pub(crate) const EXTINCTION: Ending = Ending(3);
    pub(crate) const RUN_OUT: Ending = Ending(4);
}

impl Rules for Nostromo {
    type Options = Options;
    type State = State;
    type Move = Move;
    type Event = Event;

    const ABOUT: About = About {
        id: "nostromo",
        title: "Nostromo",
        fewest: 2,
        most: 8,
        rules_version: 1,
        endings: &["won", "shared", "escape", "extinction", "run-out"],
    };

    /// N-R19.
    const STAND_IN: Option<&'static str> = Some("stand-in");

    fn options(&self) -> Vec<OptionSpec> {
        setup::options(&self.content)
    }

    fn settle(&self, players: u8, wanted: &Wanted) -> Result<Options, Unplayable> {
        setup::settle(&self.content, players, wanted)
    }

    fn check(&self, options: &Options) -> Result<(), Unplayable> {
        setup::check(&self.content, options)
    }

    fn objections(&self, players: u8, wanted: &Wanted) -> Vec<Objection> {
        builder::objections(&self.content, players, wanted)
    }

    fn seats(&self, options: &Options) -> u8 {
        options.players
    }

    fn deal<D: Dealer<Event>>(&self, options: &Options, dealer: &mut D) -> State {
        setup::deal(&self.content, options, dealer)
    }

    fn standing(&self, state: &State) -> Standing {
        match state.phase {
            Phase::Over => Standing::Over(outcome(state)),
            _ => Standing::Waiting(flow::waited_for(state)),
        }
    }

    fn offer<M: Menu<Move>>(&self, state: &State, seat: Seat, menu: &mut M) {
        let content = &self.content;
        match state.phase {
            Phase::Muster | Phase::RoundOver => round::offer(state, seat, menu),
            Phase::Placement => placement::offer(content, state, seat, menu),
            Phase::Choose if seat == state.round.alien => hunt::offer(state, menu),
            Phase::Encounter => encounter::offer(content, state, seat, menu),
            Phase::Between | Phase::End => cards::offer_window(content, state, seat, menu),
            Phase::Claim(_) | Phase::Carry(_) => sharing::offer(state, seat, menu),
            Phase::Choose | Phase::Over => {}
        }
    }

    fn play<D: Dealer<Event>>(&self, state: &mut State, seat: Seat, chosen: Move, dealer: &mut D) {
        let mut course = Course {
            content: &self.content,
            state,
            dealer,
        };
        // A stop has already led to the next decision; there is nothing left to do here.
        let _ = course.play(seat, chosen);
    }

    fn window(&self, state: &State) -> Option<Window> {
        let seconds = &self.content.seconds;
        let open = match state.phase {
            Phase::Muster => seconds.muster,
            Phase::Placement => {
                return placement_seconds(&self.content, state)
                    .map(|open| window(state, open, seconds.extend_after_play));
            }
            Phase::Choose => seconds.alien_action,
            Phase::Encounter => seconds.encounter,
            Phase::Between => seconds.between,
            Phase::End => seconds.end,
            Phase::Claim(_) => seconds.claim,
            Phase::Carry(_) => seconds.carrier,
            Phase::RoundOver => seconds.round_over,
            Phase::Over => return None,
        };
        Some(window(state, open, seconds.extend_after_play))
    }

    /// N-R70. Also where no clock runs.
    fn question(&self, state: &State) -> u32 {
        state.window.serial
    }

    fn expire<D: Dealer<Event>>(&self, state: &mut State, dealer: &mut D) {
        let mut course = Course {
            content: &self.content,
            state,
            dealer,
        };
        let _ = course.expire();
    }

    fn hide(&self, state: &mut State, from: Viewer) {
        secrets::hide(state, from);
    }

    fn imagine<D: Dealer<Event>>(&self, state: &mut State, viewer: Viewer, dealer: &mut D) {
        secrets::imagine(&self.content, state, viewer, dealer);
    }
}

/// N-R12.
fn placement_seconds(content: &Content, state: &State) -> Option<u32> {
    let standard = content.size(state.table.players).placement_seconds;
    match state.table.clock {
        Clock::Rulebook => Some(content.seconds.placement_rulebook),
        Clock::Standard => Some(standard),
        Clock::Relaxed => Some(standard * content.seconds.relaxed_factor),
        Clock::Untimed => None,
    }
}

fn window(state: &State, open: u32, floor: u32) -> Window {
    Window {
        serial: state.window.serial,
        millis: open * 1000,
        floor_serial: state.window.extended,
        floor_millis: floor * 1000,
    }
}

fn outcome(state: &State) -> Outcome {
    let winners = round::winners(state);
    let result = state.table.results.last().copied().unwrap_or_default();
    let pair = state.table.players == 2;
    let ending: Ending = match result.ending {
        _ if !pair && winners.len() == 1 => endings::WON,
        _ if !pair => endings::SHARED,
        RoundEnding::Escape => endings::ESCAPE,
        RoundEnding::RunOut => endings::RUN_OUT,
        RoundEnding::Extinction | RoundEnding::SixEggs => endings::EXTINCTION,
    };
    let totals = state.totals();
    let scores = state
        .seats()
        .iter()
        .filter(|_| !pair)
        .map(|seat| i16::from(totals[seat.index()]))
        .collect();
    Outcome {
        winners,
        ending,
        scores,
    }
}

impl<D: Dealer<Event>> Course<'_, D> {
    /// One move, and on to the next decision.
    fn play(&mut self, seat: Seat, chosen: Move) -> flow::Going {
        let phase = self.state.phase;
        match chosen {
            Move::TakeCharacter { take, leave } => self.take_character(seat, take, leave),
            Move::Continue => self.go_on(seat),
            Move::Place(token, room) => self.place(seat, token, room),
            Move::Ready => self.ready(seat)?,
            Move::NotReady => self.not_ready(seat),
            Move::Offer(kind) => self.put_on_offer(seat, kind),
            Move::Withdraw => self.withdraw(seat),
            Move::Accept(offerer, kind) => self.swap(seat, offerer, kind),
            Move::PlayDraw => self.play_draw(seat)?,
            Move::Reorganise(equipment, to) => self.play_reorganise(seat, equipment, to)?,
            Move::PlayAirlocks => self.play_airlocks(seat),
            Move::Visit(room) => return self.visit(room),
            Move::Skip => return self.skip(),
            Move::Commit(character, dodge) => self.commit(character, dodge),
            Move::Pass => self.state.window.done = self.state.window.done.with(seat),
            Move::Claim(equipment) => return self.speak(seat, equipment, Word::Claim),
            Move::Yield(equipment) => return self.speak(seat, equipment, Word::Yield),
            Move::Carrier(equipment, character) => {
                self.carry(equipment, character);
                return self.sharing_goes_on();
            }
        }
        match phase {
            Phase::Encounter => self.encounter_goes_on(),
            Phase::Between | Phase::End => self.window_goes_on(),
            _ => Ok(()),
        }
    }

    /// The defaults of D.1.
    fn expire(&mut self) -> flow::Going {
        match self.state.phase {
            Phase::Muster | Phase::RoundOver => self.everybody_goes_on(),
            Phase::Placement => return self.end_placement(),
            Phase::Choose => return self.skip(),
            Phase::Encounter => return self.resolve(),
            Phase::Between | Phase::End => return self.close_window(),
            Phase::Claim(_) | Phase::Carry(_) => return self.sharing_expires(),
            Phase::Over => {}
        }
        Ok(())
    }
}
