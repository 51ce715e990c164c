//! A set of at most sixteen things, as bits: the rooms of a ship, the characters of a player.
//!
//! Like the kernel's `SeatSet`, for the two indices this game has of its own.

use std::fmt;
use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Something a [`Few`] can hold: one of at most sixteen, counted from 0.
pub trait Member: Copy + fmt::Debug {
    /// Its number.
    fn index(self) -> usize;
    /// The one with this number.
    fn of(index: usize) -> Self;
}

/// A set of at most sixteen things.
pub struct Few<T> {
    bits: u16,
    of: PhantomData<fn() -> T>,
}

impl<T: Member> Few<T> {
    /// None of them.
    pub const EMPTY: Self = Self {
        bits: 0,
        of: PhantomData,
    };

    /// Just this one.
    pub fn only(member: T) -> Self {
        Self::EMPTY.with(member)
    }

    /// Whether `member` is in it.
    #[inline]
    pub fn contains(self, member: T) -> bool {
        self.bits >> member.index() & 1 == 1
    }

    /// With `member`.
    #[must_use]
    #[inline]
    pub fn with(self, member: T) -> Self {
        Self {
            bits: self.bits | 1 << member.index(),
            of: PhantomData,
        }
    }

    /// Without `member`.
    #[must_use]
    #[inline]
    pub fn without(self, member: T) -> Self {
        Self {
            bits: self.bits & !(1 << member.index()),
            of: PhantomData,
        }
    }

    /// What is in both.
    #[must_use]
    #[inline]
    pub fn and(self, other: Self) -> Self {
        Self {
            bits: self.bits & other.bits,
            of: PhantomData,
        }
    }

    /// What is in either.
    #[must_use]
    #[inline]
    pub fn or(self, other: Self) -> Self {
        Self {
            bits: self.bits | other.bits,
            of: PhantomData,
        }
    }

    /// How many.
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The first, in their own order.
    #[inline]
    pub fn first(self) -> Option<T> {
        (self.bits != 0).then(|| T::of(self.bits.trailing_zeros() as usize))
    }

    /// All of them, in their own order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = T> {
        let mut left = self;
        std::iter::from_fn(move || {
            let first = left.first()?;
            left.bits &= left.bits - 1;
            Some(first)
        })
    }
}

impl<T> Clone for Few<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Few<T> {}
impl<T> PartialEq for Few<T> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}
impl<T> Eq for Few<T> {}
impl<T: Member> Default for Few<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}
impl<T: Member> FromIterator<T> for Few<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        members.into_iter().fold(Self::EMPTY, Self::with)
    }
}
impl<T: Member> fmt::Debug for Few<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
impl<T> Serialize for Few<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.bits.serialize(serializer)
    }
}
impl<'de, T> Deserialize<'de> for Few<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self {
            bits: u16::deserialize(deserializer)?,
            of: PhantomData,
        })
    }
}
