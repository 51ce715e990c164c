//! How the kernel's own things are written in positions: cards with who has seen them, decks, sets.

use notation::{Form, Listed, Spoken, bracket, bracketed};

use crate::{Card, Deck, Eyes, Faced, Link, LinkSet, List, Pile, Seat, Space, SpaceSet, Viewer};

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
