//! Questions put to several seats: who is asked, who has answered, how long there is time.
//!
//! A window asks everybody who could answer as far as everybody can see, whatever their hands hold,
//! so that neither who is asked nor how long it takes tells a secret. The seats answer side by side
//! (all of [`Windows::waiting`]) or one after the other ([`Windows::next`]); who has answered is
//! asked again only if the window is opened [`again`](Windows::again).

use serde::{Deserialize, Serialize};

use crate::{Deadline, KnownTo, Seat, SeatSet, Waiting};

/// The windows of a game: how many were opened so far, and how the open one stands.
///
/// ```
/// use kernel::{Seat, SeatSet, Windows};
///
/// let mut windows = Windows::default();
/// windows.open(SeatSet::first(3));
/// windows.answered(Seat(1));
/// assert_eq!(windows.waiting(), SeatSet::first(3).without(Seat(1)));
/// // Asked one after the other, beginning with seat 2.
/// assert_eq!(windows.next(Seat(2)), Some(Seat(2)));
/// // Somebody played a card: everybody is asked again and has at least some seconds for it.
/// windows.again();
/// assert_eq!(windows.waiting().len(), 3);
/// assert_eq!(windows.deadline(10_000, 5_000).floor_serial, 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Windows {
    /// How many were opened.
    pub opened: u32,
    /// How often the time was raised.
    pub raised: u32,
    /// Who is asked.
    pub asked: SeatSet,
    /// Who of them has answered.
    pub done: SeatSet,
}

impl Windows {
    /// Opens a window for these seats.
    pub fn open(&mut self, asked: SeatSet) {
        self.opened += 1;
        (self.asked, self.done) = (asked, SeatSet::EMPTY);
    }

    /// `seat` has answered.
    #[inline]
    pub fn answered(&mut self, seat: Seat) {
        self.done = self.done.with(seat);
    }

    /// `seat` takes back that it has answered.
    pub fn reconsiders(&mut self, seat: Seat) {
        self.done = self.done.without(seat);
    }

    /// Something happened that everybody may answer: all are asked again, with at least the floor
    /// of time.
    pub fn again(&mut self) {
        self.raised += 1;
        self.done = SeatSet::EMPTY;
    }

    /// Who has not answered.
    #[inline]
    pub const fn waiting(&self) -> SeatSet {
        self.asked.minus(self.done)
    }

    /// Whether everybody has answered.
    #[inline]
    pub const fn is_done(&self) -> bool {
        self.waiting().is_empty()
    }

    /// Who is asked next where one is asked after the other, clockwise from `first`.
    pub const fn next(&self, first: Seat) -> Option<Seat> {
        self.waiting().first_from(first)
    }

    /// What a decision that asks side by side answers to [`Decision::who`](crate::Decision::who).
    #[inline]
    pub const fn side_by_side(&self, known_to: KnownTo) -> Waiting {
        Waiting {
            known_to,
            question: self.opened,
            ..Waiting::of(self.waiting())
        }
    }

    /// How long the open window is open, and the least time left after a raise.
    pub const fn deadline(&self, millis: u32, floor_millis: u32) -> Deadline {
        Deadline {
            serial: self.opened,
            millis,
            floor_serial: self.raised,
            floor_millis,
        }
    }
}
