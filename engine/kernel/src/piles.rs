//! Decks, bags, supplies and tracks.

use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Serialize};

use crate::{Dealer, List};

/// A card or token with a back: something that can lie face down.
pub trait Faced: Copy + Default + PartialEq {
    /// What one sees of it from behind. It stands in a view where the face is not known.
    const BACK: Self;

    /// Whether the face is known.
    fn is_known(self) -> bool {
        self != Self::BACK
    }
}

/// An ordered pile of at most `N` cards or tokens; the last one is on top.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[serde(bound(
    serialize = "T: Serialize",
    deserialize = "T: Deserialize<'de> + Copy + Default"
))]
pub struct Pile<T, const N: usize>(List<T, N>);

impl<T: Faced, const N: usize> Pile<T, N> {
    /// An empty pile.
    pub fn new() -> Self {
        Self(List::new())
    }

    /// Takes the top one.
    #[inline]
    pub fn draw(&mut self) -> Option<T> {
        self.0.pop()
    }

    /// The top one.
    pub fn top(&self) -> Option<T> {
        self.0.last().copied()
    }

    /// Puts one on top.
    #[inline]
    pub fn put(&mut self, card: T) {
        self.0.push(card);
    }

    /// Puts one at the bottom.
    pub fn put_under(&mut self, card: T) {
        self.0.insert(0, card);
    }

    /// Takes out the one at `index`, counted from the bottom.
    pub fn take(&mut self, index: usize) -> T {
        self.0.remove(index)
    }

    /// Moves every card that `wanted` names from here onto `other`.
    pub fn move_to(&mut self, other: &mut Self, mut wanted: impl FnMut(T) -> bool) {
        self.0.retain(|&card| {
            let goes = wanted(card);
            if goes {
                other.put(card);
            }
            !goes
        });
    }

    /// Shuffles.
    #[inline]
    pub fn shuffle<E>(&mut self, dealer: &mut impl Dealer<E>) {
        dealer.shuffle(&mut self.0);
    }

    /// Turns every card face down.
    pub fn turn_down(&mut self) {
        self.0.fill(T::BACK);
    }

    /// Gives every face-down card a face from `pool`, taken in order. Imagined worlds shuffle the pool first.
    pub fn fill_from(&mut self, pool: &mut Self) {
        for card in self.0.iter_mut().filter(|card| !card.is_known()) {
            *card = pool
                .draw()
                .expect("as many unseen faces as face-down cards");
        }
    }
}

impl<T: Faced, const N: usize> Default for Pile<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T, const N: usize> Deref for Pile<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T, const N: usize> DerefMut for Pile<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}

impl<T: Faced, const N: usize> FromIterator<T> for Pile<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(cards: I) -> Self {
        Self(cards.into_iter().collect())
    }
}

/// How many of each of `N` kinds lie somewhere.
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
        self.0[kind]
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Loaded;

    #[derive(Clone, Copy, PartialEq, Debug, Default)]
    struct Card(u8);
    impl Faced for Card {
        const BACK: Self = Self(0);
    }

    fn pile(cards: &[u8]) -> Pile<Card, 6> {
        cards.iter().map(|&n| Card(n)).collect()
    }

    #[test]
    fn the_last_card_is_on_top() {
        let mut deck = pile(&[1, 2, 3]);
        deck.put_under(Card(9));
        assert_eq!(deck.draw(), Some(Card(3)));
        assert_eq!(*deck, [Card(9), Card(1), Card(2)]);
    }

    #[test]
    fn cards_move_between_piles_by_kind() {
        let (mut discard, mut deck) = (pile(&[1, 2, 3]), pile(&[4]));
        discard.move_to(&mut deck, |card| card.0 != 2);
        assert_eq!(
            (&*discard, &*deck),
            (&[Card(2)][..], &[Card(4), Card(1), Card(3)][..])
        );
    }

    #[test]
    fn only_face_down_cards_are_filled() {
        let (mut seen, mut pool) = (pile(&[0, 5, 0]), pile(&[1, 2]));
        seen.fill_from(&mut pool);
        assert_eq!(*seen, [Card(2), Card(5), Card(1)]);
        seen.turn_down();
        assert!(seen.iter().all(|card| !card.is_known()));
    }

    #[test]
    fn a_bag_draws_each_token_by_its_number() {
        let mut bag = Bag(Supply::new([1, 0, 2]));
        let mut dealer: Loaded<()> = Loaded::new([1, 0, 0]);
        assert_eq!(
            [
                bag.draw(&mut dealer),
                bag.draw(&mut dealer),
                bag.draw(&mut dealer)
            ],
            [Some(2), Some(0), Some(2)]
        );
        assert_eq!(bag.draw(&mut dealer), None);
    }

    #[test]
    fn tracks_and_supplies_stop_at_their_ends() {
        let mut track = Track::new(3, 5);
        assert_eq!((track.lower(9), track.raise(9), track.value), (3, 5, 5));
        let mut supply = Supply::new([1]);
        assert_eq!(
            (supply.take(0), supply.take(0), supply.take_up_to(0, 4)),
            (true, false, 0)
        );
    }
}
