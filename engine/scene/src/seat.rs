//! Who sits at the table, who watches, and who is told.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The most seats a game may have.
pub const MAX_SEATS: usize = 8;

/// One place at the table, counted from 0 in turn order around it.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as a table index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat of `seats`, clockwise.
    #[must_use]
    pub const fn next(self, seats: u8) -> Self {
        Self((self.0 + 1) % seats)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

crate::bit_set! {
    /// A set of seats.
    #[derive(Serialize, Deserialize)]
    #[serde(transparent)]
    pub struct SeatSet(u8) of Seat;
}

/// Whose eyes a view is made for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Somebody who only watches: sees what is public.
    Spectator,
    /// Sees every face: for finished games, reports and tests. A platform never gives it to anybody
    /// while a game runs.
    Everything,
}

/// Who is told of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Audience {
    /// The seats that are told.
    pub seats: SeatSet,
    /// Whether those who only watch are told too.
    pub spectators: bool,
}

impl Audience {
    /// Everybody at the table and around it.
    pub const ALL: Self = Self {
        seats: SeatSet(u8::MAX),
        spectators: true,
    };

    /// Nobody.
    pub const NOBODY: Self = Self {
        seats: SeatSet::EMPTY,
        spectators: false,
    };

    /// Those of either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self {
            seats: self.seats.or(other.seats),
            spectators: self.spectators || other.spectators,
        }
    }

    /// One seat alone.
    pub const fn only(seat: Seat) -> Self {
        Self {
            seats: SeatSet::only(seat),
            spectators: false,
        }
    }

    /// These seats alone.
    pub const fn seats(seats: SeatSet) -> Self {
        Self {
            seats,
            spectators: false,
        }
    }

    /// Everybody but this seat.
    pub const fn except(seat: Seat) -> Self {
        Self {
            seats: SeatSet(u8::MAX).without(seat),
            spectators: true,
        }
    }

    /// Everybody but these seats.
    pub const fn except_all(seats: SeatSet) -> Self {
        Self {
            seats: SeatSet(!seats.0),
            spectators: true,
        }
    }

    /// Whether `viewer` is told.
    pub const fn includes(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.seats.contains(seat),
            Viewer::Spectator => self.spectators,
            Viewer::Everything => true,
        }
    }
}
