//! Supplies, bags and tracks: things that are counted. Cards that have faces are in `cards.rs`.

use serde::{Deserialize, Serialize};

use crate::{Dealer, List};

/// How many of each of `N` kinds lie somewhere.
///
/// ```
/// let mut supply = kernel::Supply::new([2, 0]);
/// assert!(supply.take(0) && !supply.take(1));
/// supply.put(1, 5);
/// assert_eq!((supply.total(), supply.take_up_to(1, 9)), (6, 5));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[serde(bound(serialize = "", deserialize = ""))]
pub struct Supply<const N: usize>(List<u8, N>);

impl<const N: usize> Supply<N> {
    /// This many of each.
    pub fn new(counts: [u8; N]) -> Self {
        Self(counts.into_iter().collect())
    }

    /// How many of `kind`.
    pub fn count(&self, kind: usize) -> u8 {
        *self.0.slot(kind)
    }

    /// How many in all.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&n| u32::from(n)).sum()
    }

    /// Takes one of `kind`; false, and nothing taken, if there is none.
    pub fn take(&mut self, kind: usize) -> bool {
        let taken = self.0[kind].checked_sub(1);
        self.0[kind] = taken.unwrap_or(0);
        taken.is_some()
    }

    /// Takes up to `wanted` of `kind` and says how many there were.
    pub fn take_up_to(&mut self, kind: usize, wanted: u8) -> u8 {
        let taken = wanted.min(self.0[kind]);
        self.0[kind] -= taken;
        taken
    }

    /// Puts `count` of `kind` back.
    pub fn put(&mut self, kind: usize, count: u8) {
        self.0[kind] += count;
    }
}

impl<const N: usize> Default for Supply<N> {
    fn default() -> Self {
        Self::new([0; N])
    }
}

/// Tokens drawn blindly: a supply whose order never exists.
///
/// ```
/// let mut bag = kernel::Bag(kernel::Supply::new([1, 0, 2]));
/// let mut dealer: kernel::Loaded<()> = kernel::Loaded::new([2]);
/// assert_eq!(bag.draw(&mut dealer), Some(2), "the third of three tokens");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
#[serde(bound(serialize = "", deserialize = ""))]
pub struct Bag<const N: usize>(pub Supply<N>);

impl<const N: usize> Bag<N> {
    /// Draws one at random and takes it out; its kind.
    pub fn draw<E>(&mut self, dealer: &mut impl Dealer<E>) -> Option<usize> {
        let total = self.0.total();
        if total == 0 {
            return None;
        }
        let mut left = dealer.below(total);
        let kind = (0..N).find(|&kind| {
            let count = u32::from(self.0.count(kind));
            let here = left < count;
            left = left.saturating_sub(count);
            here
        })?;
        self.0.take(kind);
        Some(kind)
    }
}

/// A marker on a row of spaces from 0 to `top`.
///
/// ```
/// let mut morale = kernel::Track::new(3, 5);
/// assert_eq!((morale.lower(9), morale.raise(2), morale.value), (3, 2, 2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Track {
    /// Where the marker is.
    pub value: u8,
    /// The last space.
    pub top: u8,
}

impl Track {
    /// A marker at `value`.
    pub const fn new(value: u8, top: u8) -> Self {
        Self { value, top }
    }

    /// Moves down; stops at 0. How far it went.
    pub fn lower(&mut self, by: u8) -> u8 {
        let moved = by.min(self.value);
        self.value -= moved;
        moved
    }

    /// Moves up; stops at the top. How far it went.
    pub fn raise(&mut self, by: u8) -> u8 {
        let moved = by.min(self.top - self.value);
        self.value += moved;
        moved
    }
}
