//! The course of the game: one file a chapter of the rulebook, one type a step.
//!
//! A round is [`NextTurn`] at the bottom of the agenda. It puts a turn on top of itself: placement, hunt, restoration. What ends
//! the hunt before its time cuts the agenda down to what follows; what ends the round leaves only [`Scoring`]. When nothing is
//! left to do, the match is over.

pub(crate) mod cards;
pub(crate) mod death;
pub(crate) mod encounter;
pub(crate) mod hunt;
pub(crate) mod placement;
pub(crate) mod restoration;
pub(crate) mod round;
pub(crate) mod sharing;
pub(crate) mod swaps;

use std::num::NonZero;

use kernel::{Audience, Because, Deadline, Dealer, Seat, Text};

use crate::Nostromo;
use crate::events::Event;
use crate::state::{Clock, State};

pub(crate) use cards::{CardWindow, Draw};
pub(crate) use death::Deaths;
pub(crate) use encounter::{Ducts, Encounter, Hideouts};
pub(crate) use hunt::{Choose, Hunt};
pub(crate) use placement::{EndOfPlacement, Placement};
pub(crate) use restoration::{EndOfTurn, NextTurn, Restoration, VictoryCheck};
pub(crate) use round::{Pause, Scoring};
pub(crate) use sharing::{Carry, Claim};

kernel::steps! {
    /// One thing still to be done.
    pub enum Steps of Nostromo {
        NextTurn,
        Placement,
        EndOfPlacement,
        Hunt,
        Choose,
        Encounter,
        Hideouts,
        Ducts,
        Deaths,
        CardWindow,
        Draw,
        Restoration,
        EndOfTurn,
        Claim,
        Carry,
        VictoryCheck,
        Scoring,
        Pause,
    }
}

/// Those who watch while the Alien's eyes are shut (H4, H8).
pub(crate) fn crew(state: &State) -> Audience {
    Audience::seats(state.round.crew)
}

/// Those who choose in secret are counted: that number is all the others may know of it (H21).
pub(crate) fn count_thinking<D: Dealer<Event>>(state: &mut State, dealer: &mut D) {
    let thinking = state.windows.waiting().len();
    if thinking != state.thinking {
        state.thinking = thinking;
        dealer.notice(Audience::ALL);
    }
}

/// The deadline of the open window; at an untimed table it waits for its answers (N-R12).
pub(crate) fn deadline(rules: &Nostromo, state: &State, seconds: NonZero<u16>) -> Option<Deadline> {
    let timed = state.table.clock != Clock::Untimed;
    timed.then(|| countdown(rules, state, seconds))
}

/// So long from the opening of the window; a card played leaves at least a few seconds (N-R45).
pub(crate) fn countdown(rules: &Nostromo, state: &State, seconds: NonZero<u16>) -> Deadline {
    let floor = rules.content.seconds.extend_after_play;
    let [open, floor] = [seconds, floor].map(|seconds| u32::from(seconds.get()) * 1000);
    state.windows.deadline(open, floor)
}

/// A number below `sides`; no dice where there is no choice.
pub(crate) fn below<D: Dealer<Event>>(dealer: &mut D, sides: u8) -> usize {
    if sides < 2 {
        0
    } else {
        dealer.below(sides.into()) as usize
    }
}

/// Any of these seats, each as likely.
fn one_of<D: Dealer<Event>>(seats: kernel::SeatSet, dealer: &mut D) -> Seat {
    let number = below(dealer, seats.len());
    seats.iter().nth(number).expect("somebody to choose from")
}

/// A refusal: the rule's number and the message that says why.
pub(crate) fn because(rule: &str, message: &'static str) -> Because {
    Because::new(rule, Text::say(message))
}
