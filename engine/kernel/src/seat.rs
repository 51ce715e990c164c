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

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatSet(pub u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    /// Just this one.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Seats 0 to `count` - 1.
    pub const fn first(count: u8) -> Self {
        if count >= 8 {
            Self(u8::MAX)
        } else {
            Self((1 << count) - 1)
        }
    }

    /// Whether `seat` is in it.
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 >> seat.0 & 1 == 1
    }

    /// The set with `seat`.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// The set without `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// In either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// In both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Here but not in `other`.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether nobody is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat.
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 {
            None
        } else {
            Some(Seat(self.0.trailing_zeros() as u8))
        }
    }

    /// Its seats, lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let seat = (left != 0).then(|| Seat(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            seat
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// Whose eyes a view is made for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Somebody who only watches: sees what is public.
    Spectator,
    /// Sees every face: for finished games, reports and tests. A platform never gives it to anybody while a game runs.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_lists_its_seats_in_order() {
        let set: SeatSet = [Seat(6), Seat(1)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(1), Seat(6)]);
        assert_eq!(set.without(Seat(1)).lowest(), Some(Seat(6)));
        assert_eq!(SeatSet::first(8).len(), 8);
        assert!(!set.contains(Seat(0)) && !set.contains(Seat(200)));
    }

    #[test]
    fn what_is_told_to_one_seat_reaches_no_other_viewer() {
        let audience = Audience::only(Seat(2));
        assert!(audience.includes(Viewer::Seat(Seat(2))));
        assert!(!audience.includes(Viewer::Seat(Seat(1))) && !audience.includes(Viewer::Spectator));
        let rest = Audience::except(Seat(2));
        assert!(rest.includes(Viewer::Spectator) && !rest.includes(Viewer::Seat(Seat(2))));
    }
}
