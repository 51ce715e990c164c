//! The course of the game: one file a chapter. A [`Course`] carries the table from one decision to the next.
//!
//! Whatever can end the hunt or the round before its time returns [`Going`]: after `Err(Stopped)` the game has already been
//! carried on to its next decision, and whoever was in the middle of something drops it.

pub(crate) mod cards;
pub(crate) mod death;
pub(crate) mod encounter;
pub(crate) mod hunt;
pub(crate) mod placement;
pub(crate) mod restoration;
pub(crate) mod round;
pub(crate) mod sharing;
pub(crate) mod swaps;

use kernel::{Audience, Because, Dealer, MAX_SEATS, Seat, SeatSet, Text};

use crate::content::Content;
use crate::events::Event;
use crate::state::{Offer, Phase, State};

/// The table, its content and its dealer, for the length of one ply.
pub(crate) struct Course<'a, D> {
    pub(crate) content: &'a Content,
    pub(crate) state: &'a mut State,
    pub(crate) dealer: &'a mut D,
}

/// The hunt or the round has ended; what was being done is dropped.
pub(crate) struct Stopped;

/// Whether to go on with what is being done.
pub(crate) type Going = Result<(), Stopped>;

impl<D: Dealer<Event>> Course<'_, D> {
    pub(crate) fn tell_all(&mut self, event: impl FnOnce() -> Event) {
        self.dealer.tell(Audience::ALL, event);
    }

    /// What happens before the eyes of the crew while the Alien's are shut (H4, H8).
    pub(crate) fn tell_crew(&mut self, except: Option<Seat>, event: impl FnOnce() -> Event) {
        let crew = self.state.crew();
        self.dealer.tell(
            Audience::seats(except.map_or(crew, |seat| crew.without(seat))),
            event,
        );
    }

    /// Waits in `phase`: a new window, empty. What was on offer in the placement lapses with it (N4.17).
    pub(crate) fn open(&mut self, phase: Phase) {
        self.state.phase = phase;
        let window = &mut self.state.window;
        window.serial += 1;
        window.done = SeatSet::EMPTY;
        window.thinking = 0;
        window.free_steps = [0; MAX_SEATS];
        window.offers = [Offer::None; MAX_SEATS];
        window.offers_made = [0; MAX_SEATS];
    }
}

/// Who must choose, phase by phase.
pub(crate) fn waited_for(state: &State) -> SeatSet {
    let still = |seats: SeatSet| SeatSet(seats.0 & !state.window.done.0);
    match state.phase {
        Phase::Muster | Phase::RoundOver => still(state.seats()),
        Phase::Placement => still(state.crew()),
        Phase::Choose => SeatSet::only(state.round.alien),
        Phase::Encounter => encounter::waited_for(state),
        Phase::Between | Phase::End => still(state.holders()),
        Phase::Claim(_) | Phase::Carry(_) => sharing::waited_for(state),
        Phase::Over => SeatSet::EMPTY,
    }
}

/// How many are still thinking where who has chosen is secret: what everybody knows of it (H21).
pub(crate) fn thinking(state: &State) -> u8 {
    match state.phase {
        Phase::Encounter | Phase::Between | Phase::End => waited_for(state).len(),
        _ => 0,
    }
}

/// A refusal: the rule's number and the message that says why.
pub(crate) fn because(rule: &str, message: &'static str) -> Because {
    Because::new(rule, Text::say(message))
}
