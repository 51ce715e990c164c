//! The course of the game: one file a chapter of the rulebook, one type a step or a decision.
//!
//! A round is [`NextTurn`] at the bottom of the agenda. It puts a turn before itself: placement,
//! hunt, restoration. What ends the hunt before its time cuts the agenda down to what follows; what
//! ends the round leaves only [`Scoring`]. When nothing is left to do, the match is over.

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

use crate::prelude::*;

pub use cards::{CardPlay, CardWindow, Draw, InWindow};
pub use death::Deaths;
pub use encounter::{Ducts, Encounter, Facing, Hideouts};
pub use hunt::{Action, Choose, Hunt};
pub use placement::{EndOfPlacement, Hiding, Placement};
pub use restoration::{EndOfTurn, NextTurn, Restoration, VictoryCheck};
pub use round::{Going, Pause, Scoring};
pub use sharing::{Carrier, Carry, Claim, Word};

kernel::contexts!(pub Nostromo, State, Event, Steps);

kernel::steps! {
    /// One thing still to be done.
    pub enum Steps, Move of Nostromo {
        goes {
            NextTurn, EndOfPlacement, Hunt, Hideouts, Ducts, Deaths, Draw, Restoration, EndOfTurn,
            VictoryCheck, Scoring,
        }
        asks { Placement, Choose, Encounter, CardWindow, Claim, Carry, Pause }
    }
}

impl At<'_> {
    /// The line of the player-count table that holds here.
    pub(crate) fn size(&self) -> &TableSize {
        self.rules.size(self.s)
    }

    /// The deadline of the open window; at an untimed table it waits for its answers (N-R12).
    fn deadline(self, seconds: NonZero<u16>) -> Option<Deadline> {
        let timed = self.table.clock != Clock::Untimed;
        timed.then(|| self.countdown(seconds))
    }

    /// N-R45: counted from the opening of the window; a card played leaves at least a few seconds.
    fn countdown(self, seconds: NonZero<u16>) -> Deadline {
        let floor = self.rules.content.seconds.extend_after_play;
        let [open, floor] = [seconds, floor].map(|seconds| u32::from(seconds.get()) * 1000);
        self.windows.deadline(open, floor)
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// Tells those who watch while the Alien's eyes are shut (H4, H8).
    fn tell_crew(&mut self, event: Event) {
        let crew = Audience::seats(self.round.crew);
        self.d.tell(crew, || event);
    }

    /// Those who choose in secret are counted: that number is all the others may know (H21).
    #[inline]
    fn count_thinking(&mut self) {
        let thinking = self.windows.waiting().len();
        if thinking != self.thinking {
            self.thinking = thinking;
            self.d.notice(Audience::ALL);
        }
    }
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
fn one_of<D: Dealer<Event>>(seats: SeatSet, dealer: &mut D) -> Seat {
    let number = below(dealer, seats.len());
    seats.iter().nth(number).expect("somebody to choose from")
}

/// N-R72: what costs nothing may be done `times` times, and no more.
#[inline]
fn often_enough(done: u8, times: u8, message: &'static str) -> Verdict {
    ensure(done < times, "N-R72", message).map_err(|why| why.with("times", times))
}
