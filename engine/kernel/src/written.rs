//! How the kernel's own things are written in positions: cards with who has seen them, decks, sets.

use notation::{Form, Listed, Spoken, Worded, bracket, bracketed};

use crate::{
    By, Card, Deck, Eyes, Faced, Hand, Key, Link, LinkSet, List, Pile, Seat, Space, SpaceSet,
    Viewer,
};

/// Seats, or everybody: `02`, `*`.
impl<R> Spoken<R> for Eyes {
    fn print(self, _: &R) -> String {
        if self == Self::ALL {
            return "*".to_owned();
        }
        let seats = (0..8).filter(|&seat| self.include(Viewer::Seat(Seat(seat))));
        seats.map(|seat| char::from(b'0' + seat)).collect()
    }

    fn parse(_: &R, word: &str) -> Option<Self> {
        if word == "*" {
            return Some(Self::ALL);
        }
        word.chars().try_fold(Self::NOBODY, |eyes, digit| {
            let seat = digit.to_digit(8)?;
            Some(eyes.or(Self::of(Seat(seat as u8))))
        })
    }
}

/// A card with who has seen it in brackets, if anybody has: `rest(02)`.
pub struct Seen<F>(pub F);

impl<T: Faced, F: Form<T>> Form<Card<T>> for Seen<F> {
    fn print(&self, card: Card<T>) -> String {
        let eyes = card.eyes.print(&());
        let eyes = Some(eyes).filter(|eyes| !eyes.is_empty());
        bracketed(&self.0.print(card.face), eyes)
    }

    fn read(&self, word: &str) -> Result<Card<T>, String> {
        let (face, eyes) = bracket(word);
        let eyes = Eyes::parse(&(), eyes.unwrap_or_default());
        let eyes = eyes.ok_or_else(|| format!("\"{word}\" names no seats"))?;
        Ok(Card::new(self.0.read(face)?, eyes))
    }
}

/// A card that nobody has seen.
pub struct Hidden<F>(pub F);

impl<T: Faced, F: Form<T>> Form<Card<T>> for Hidden<F> {
    fn print(&self, card: Card<T>) -> String {
        self.0.print(card.face)
    }

    fn read(&self, word: &str) -> Result<Card<T>, String> {
        Ok(Card::new(self.0.read(word)?, Eyes::NOBODY))
    }
}

impl<T: Copy + Default, const N: usize> Listed for List<T, N> {
    type Entry = T;
    const MOST: usize = N;

    fn listed(&self) -> Vec<T> {
        self.to_vec()
    }

    fn replace(&mut self, entries: Vec<T>) {
        *self = entries.into_iter().collect();
    }
}

impl<T: Copy + Default, const N: usize> Listed for Pile<T, N> {
    type Entry = T;
    const MOST: usize = N;

    fn listed(&self) -> Vec<T> {
        self.to_vec()
    }

    fn replace(&mut self, entries: Vec<T>) {
        *self = entries.into_iter().collect();
    }
}

/// The top card first.
impl<T: Faced, const N: usize> Listed for Deck<T, N> {
    type Entry = Card<T>;
    const MOST: usize = N;

    fn listed(&self) -> Vec<Card<T>> {
        self.cards().iter().rev().copied().collect()
    }

    fn replace(&mut self, entries: Vec<Card<T>>) {
        *self = entries.into_iter().rev().collect();
    }
}

impl<T: Faced + Ord, const N: usize> Listed for Hand<T, N> {
    type Entry = Card<T>;
    const MOST: usize = N;

    fn listed(&self) -> Vec<Card<T>> {
        self.cards().to_vec()
    }

    fn replace(&mut self, entries: Vec<Card<T>>) {
        *self = Self::new();
        for card in entries {
            self.add(card.face, card.eyes);
        }
    }
}

/// Those of which it holds.
impl<K: Key + Worded, const N: usize> Listed for By<K, bool, N> {
    type Entry = K;
    const MOST: usize = N;

    fn listed(&self) -> Vec<K> {
        let all = K::WORDS.iter().zip(self);
        all.filter(|(_, holds)| **holds)
            .map(|(key, _)| key.0)
            .collect()
    }

    fn replace(&mut self, entries: Vec<K>) {
        *self = Self::default();
        for key in entries {
            self[key] = true;
        }
    }
}

/// Those of which there are some, with how many.
impl<K: Key + Worded, const N: usize> Listed for By<K, u8, N> {
    type Entry = (K, u8);
    const MOST: usize = N;

    fn listed(&self) -> Vec<(K, u8)> {
        let all = K::WORDS
            .iter()
            .zip(self)
            .map(|(key, count)| (key.0, *count));
        all.filter(|(_, count)| *count > 0).collect()
    }

    fn replace(&mut self, entries: Vec<(K, u8)>) {
        *self = Self::default();
        for (key, count) in entries {
            self[key] = count;
        }
    }
}

/// Spaces where there are some, with how many.
impl<const N: usize> Listed for By<Space, u8, N> {
    type Entry = (Space, u8);
    const MOST: usize = N;

    fn listed(&self) -> Vec<(Space, u8)> {
        let all = (0..).map(Space).zip(self.iter().copied());
        all.filter(|(_, count)| *count > 0).collect()
    }

    fn replace(&mut self, entries: Vec<(Space, u8)>) {
        *self = Self::default();
        for (at, count) in entries {
            self[at] = count;
        }
    }
}

macro_rules! listed_sets {
    ($($set:ident of $member:ident,)+) => {$(
        impl Listed for $set {
            type Entry = $member;
            const MOST: usize = usize::MAX;

            fn listed(&self) -> Vec<$member> {
                self.iter().collect()
            }

            fn replace(&mut self, entries: Vec<$member>) {
                *self = entries.into_iter().collect();
            }
        }
    )+};
}

listed_sets! {
    SpaceSet of Space,
    LinkSet of Link,
}

/// What is left of `all` when each of `taken` is taken out, in order.
pub fn rest_of<T: PartialEq + Copy>(
    all: impl IntoIterator<Item = T>,
    taken: impl IntoIterator<Item = T>,
) -> Vec<T> {
    let mut rest: Vec<T> = all.into_iter().collect();
    for one in taken {
        if let Some(place) = rest.iter().position(|other| *other == one) {
            rest.remove(place);
        }
    }
    rest
}

/// Below the cards of a deck that a position names lie all that are nowhere else, unless one of
/// them is not known.
pub fn complete_deck<T: Faced, const N: usize>(
    deck: &mut Deck<T, N>,
    all: impl IntoIterator<Item = T>,
    elsewhere: impl IntoIterator<Item = T>,
) -> Result<(), String> {
    let named = deck.cards().to_vec();
    if named.iter().any(|card| !card.face.is_known()) {
        return Ok(());
    }
    let taken = elsewhere.into_iter();
    let below = rest_of(all, taken.chain(named.iter().map(|card| card.face)));
    if named.len() + below.len() > N {
        return Err(format!("a deck has at most {N} cards"));
    }
    let below = below.into_iter().rev();
    let below = below.map(|face| Card::new(face, Eyes::NOBODY));
    *deck = below.chain(named).collect();
    Ok(())
}
