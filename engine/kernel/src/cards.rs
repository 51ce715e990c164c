//! Cards and tokens that know who has seen them.
//!
//! A [`Deck`], a [`Hand`], a [`Pile`], [`Tokens`] on the board or a single [`Card`] keep for each
//! card which eyes have seen it. Looking adds eyes, shuffling forgets them, putting a known card on
//! top or under a deck keeps them. A game shows its things with backs once
//! ([`Rules::faces`](crate::Rules::faces)); hiding them from a viewer and imagining what a viewer
//! cannot see both follow from that ([`Faces`]).

use std::marker::PhantomData;

use serde::{Deserialize, Serialize};

use crate::{Dealer, List, Quick, Seat, SeatSet, SmallDice, Space, SpaceSet, Viewer};

/// A card or token with a back: something that can lie face down.
pub trait Faced: Copy + Default + PartialEq {
    /// What one sees of it from behind. It stands in a view where the face is not known.
    #[must_use]
    fn back(self) -> Self;

    /// Whether the face is known.
    #[inline]
    fn is_known(self) -> bool {
        self != self.back()
    }

    /// A number that no other known face of its kind has, so that faces can be counted.
    fn number_of_face(self) -> u8;
}

/// Who has seen something: seats, and perhaps everybody around the table too.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Eyes(u16);

impl Eyes {
    /// Nobody.
    pub const NOBODY: Self = Self(0);
    /// Everybody at the table and around it.
    pub const ALL: Self = Self(u16::MAX);

    /// One seat.
    pub const fn of(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// These seats.
    pub const fn of_all(seats: SeatSet) -> Self {
        Self(seats.0 as u16)
    }

    /// Those of either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether `viewer` has seen it.
    #[inline]
    pub const fn include(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.0 >> seat.0 & 1 == 1,
            Viewer::Spectator => self.0 >> 15 == 1,
            Viewer::Everything => true,
        }
    }
}

/// One card and who has seen it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Card<T> {
    /// What it is.
    pub face: T,
    /// Who knows.
    pub eyes: Eyes,
}

impl<T: Faced> Card<T> {
    /// A card these eyes have seen.
    #[inline]
    pub const fn new(face: T, eyes: Eyes) -> Self {
        Self { face, eyes }
    }

    /// These eyes see it.
    pub fn show(&mut self, eyes: Eyes) {
        self.eyes = self.eyes.or(eyes);
    }

    #[inline]
    fn hide(&mut self, viewer: Viewer) {
        if !self.eyes.include(viewer) {
            self.face = self.face.back();
        }
    }

    #[inline]
    fn fill(&mut self, unseen: &mut Unseen<T>) {
        if !self.face.is_known() {
            self.face = unseen.take(self.face);
        }
    }
}

/// An ordered pile whose top is drawn. What somebody has seen of its order they know until it is
/// drawn or shuffled.
///
/// ```
/// use kernel::{Deck, Eyes, Faced, Loaded, Seat};
/// # #[derive(Clone, Copy, PartialEq, Debug, Default)]
/// # struct Letter(char);
/// # impl Faced for Letter {
/// #     fn back(self) -> Self { Letter('?') }
/// #     fn number_of_face(self) -> u8 { self.0 as u8 }
/// # }
///
/// let mut deck: Deck<Letter, 8> = "abc".chars().map(Letter).collect();
/// deck.look(0, Eyes::of(Seat(1)));        // Seat 1 looks at the top card, …
/// deck.put_under(Letter('z'), Eyes::ALL); // … and everybody sees one go to the bottom.
/// assert_eq!(deck.known_at(0, Seat(1)), Some(Letter('c')));
/// assert_eq!(deck.known_at(3, Seat(0)), Some(Letter('z')));
/// assert_eq!(deck.known_at(0, Seat(0)), None);
/// deck.shuffle::<()>(&mut Loaded::new([]));
/// assert_eq!(deck.known_at(0, Seat(1)), None);            // A shuffle forgets.
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[serde(bound(
    serialize = "T: Serialize",
    deserialize = "T: Deserialize<'de> + Copy + Default"
))]
pub struct Deck<T, const N: usize>(List<Card<T>, N>);

impl<T: Faced, const N: usize> Deck<T, N> {
    /// No card.
    pub fn new() -> Self {
        Self(List::new())
    }

    /// Takes the top card.
    #[inline]
    pub fn draw(&mut self) -> Option<T> {
        self.0.pop().map(|card| card.face)
    }

    /// The top card.
    #[inline]
    pub fn top(&self) -> Option<T> {
        self.0.last().map(|card| card.face)
    }

    /// Puts a card on top that these eyes have seen.
    #[inline]
    pub fn put(&mut self, card: T, eyes: Eyes) {
        self.0.push(Card::new(card, eyes));
    }

    /// Puts a card at the bottom that these eyes have seen.
    pub fn put_under(&mut self, card: T, eyes: Eyes) {
        self.0.insert(0, Card::new(card, eyes));
    }

    /// Takes out the card `place` cards below the top.
    pub fn take(&mut self, place: usize) -> T {
        self.0.remove(self.0.len() - 1 - place).face
    }

    /// These eyes see the card `place` cards below the top.
    pub fn look(&mut self, place: usize, eyes: Eyes) {
        let last = self.0.len().checked_sub(place + 1);
        if let Some(card) = last.and_then(|index| self.0.get_mut(index)) {
            card.show(eyes);
        }
    }

    /// The card `place` cards below the top, if `seat` knows it.
    pub fn known_at(&self, place: usize, seat: Seat) -> Option<T> {
        let card = self.0.get(self.0.len().checked_sub(place + 1)?)?;
        card.eyes.include(Viewer::Seat(seat)).then_some(card.face)
    }

    /// Shuffles; nobody knows anything of the order any more.
    #[inline]
    pub fn shuffle<E>(&mut self, dealer: &mut impl Dealer<E>) {
        dealer.shuffle(&mut self.0);
        self.0.iter_mut().for_each(|card| card.eyes = Eyes::NOBODY);
    }

    /// Shuffles the cards of a pile that `wanted` names into the deck. How many there were.
    pub fn shuffle_in<E, const M: usize>(
        &mut self,
        pile: &mut Pile<T, M>,
        mut wanted: impl FnMut(T) -> bool,
        dealer: &mut impl Dealer<E>,
    ) -> usize {
        let before = self.0.len();
        pile.0.retain(|&card| {
            let goes = wanted(card);
            if goes {
                self.put(card, Eyes::NOBODY);
            }
            !goes
        });
        self.shuffle(dealer);
        self.0.len() - before
    }

    /// How many cards.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The cards with who has seen them, bottom first.
    pub fn cards(&self) -> &[Card<T>] {
        &self.0
    }

    /// The faces, bottom first.
    pub fn iter(&self) -> impl Iterator<Item = T> {
        self.0.iter().map(|card| card.face)
    }
}

impl<T: Faced, const N: usize> Default for Deck<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Faced, const N: usize> FromIterator<T> for Deck<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(cards: I) -> Self {
        cards
            .into_iter()
            .map(|card| Card::new(card, Eyes::NOBODY))
            .collect()
    }
}

impl<T: Faced, const N: usize> FromIterator<Card<T>> for Deck<T, N> {
    fn from_iter<I: IntoIterator<Item = Card<T>>>(cards: I) -> Self {
        Self(cards.into_iter().collect())
    }
}

/// A pile that lies face up: discards. The last card is on top.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[serde(bound(
    serialize = "T: Serialize",
    deserialize = "T: Deserialize<'de> + Copy + Default"
))]
pub struct Pile<T, const N: usize>(List<T, N>);

impl<T: Copy + Default, const N: usize> Pile<T, N> {
    /// No card.
    pub fn new() -> Self {
        Self(List::new())
    }

    /// Puts a card on top.
    #[inline]
    pub fn put(&mut self, card: T) {
        self.0.push(card);
    }

    /// Takes the top card.
    pub fn draw(&mut self) -> Option<T> {
        self.0.pop()
    }

    /// Takes out the card at `index`, counted from the bottom.
    pub fn take(&mut self, index: usize) -> T {
        self.0.remove(index)
    }
}

impl<T: Copy + Default, const N: usize> Default for Pile<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T, const N: usize> std::ops::Deref for Pile<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Pile<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(cards: I) -> Self {
        Self(cards.into_iter().collect())
    }
}

/// Cards held, in no order: kept sorted, so that equal hands are equal states and no order tells
/// anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[serde(bound(
    serialize = "T: Serialize",
    deserialize = "T: Deserialize<'de> + Copy + Default"
))]
pub struct Hand<T, const N: usize>(List<Card<T>, N>);

impl<T: Faced + Ord, const N: usize> Hand<T, N> {
    /// No card.
    pub fn new() -> Self {
        Self(List::new())
    }

    /// Takes up a card these eyes have seen.
    pub fn add(&mut self, card: T, eyes: Eyes) {
        let card = Card::new(card, eyes);
        let place = self
            .0
            .partition_point(|other| Self::rank(other) < Self::rank(&card));
        self.0.insert(place, card);
    }

    fn rank(card: &Card<T>) -> (T, u16) {
        (card.face, card.eyes.0)
    }

    /// Gives away a card; whether it was there. Of several the one that fewest have seen.
    pub fn remove(&mut self, card: T) -> bool {
        let place = self.0.iter().position(|held| held.face == card);
        place.map(|place| self.0.remove(place)).is_some()
    }

    /// How many of this card.
    pub fn count(&self, card: T) -> usize {
        self.0.iter().filter(|held| held.face == card).count()
    }

    /// How many cards.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The faces, in their own order; unknown ones as their backs.
    pub fn iter(&self) -> impl Iterator<Item = T> {
        self.0.iter().map(|card| card.face)
    }

    /// The faces, each once.
    pub fn distinct(&self) -> impl Iterator<Item = T> {
        let mut last = None;
        self.iter()
            .filter(move |&card| last.replace(card) != Some(card))
    }

    /// The cards with who has seen them.
    pub fn cards(&self) -> &[Card<T>] {
        &self.0
    }

    /// Gives everything away.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    fn sort(&mut self) {
        self.0.sort_by_key(Self::rank);
    }
}

impl<T: Faced + Ord, const N: usize> Default for Hand<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

/// A token of [`Tokens`] that was turned up and mixed in again: it may lie in the stack or where
/// one was laid since, but not where a token has been lying all the time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Returned<T> {
    /// What it is.
    pub face: T,
    /// Where it cannot be.
    pub not_at: SpaceSet,
}

/// At most `N` tokens: some in a stack that nobody knows the order of, some face down in up to `P`
/// places. One that was turned up can be mixed into the stack again; everybody then knows it as
/// *one of those* that are in the stack or were laid later.
///
/// ```
/// use kernel::{Faced, Loaded, Space, Tokens};
/// # #[derive(Clone, Copy, PartialEq, Debug, Default)]
/// # struct Letter(char);
/// # impl Faced for Letter {
/// #     fn back(self) -> Self { Letter('?') }
/// #     fn number_of_face(self) -> u8 { self.0 as u8 }
/// # }
///
/// let mut tokens: Tokens<Letter, 4, 8> = "abc".chars().map(Letter).collect();
/// tokens.lay(Space(3));
/// tokens.lay(Space(5));
/// // The c is turned up and goes back into the stack. It cannot be the token on space 5, which
/// // lay there all the time.
/// let seen = tokens.turn_up(Space(3)).unwrap();
/// tokens.mix_in::<()>(seen, &mut Loaded::new([]));
/// assert!(tokens.returned()[0].not_at.contains(Space(5)));
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound(
    serialize = "T: Serialize",
    deserialize = "T: Deserialize<'de> + Copy + Default"
))]
pub struct Tokens<T, const N: usize, const P: usize> {
    stack: List<T, N>,
    laid_at: SpaceSet,
    laid: List<Card<T>, P>,
    returned: List<Returned<T>, N>,
}

impl<T: Faced, const N: usize, const P: usize> Tokens<T, N, P> {
    /// The places where a token lies face down.
    #[inline]
    pub fn places(&self) -> SpaceSet {
        self.laid_at
    }

    /// The token lying there.
    pub fn at(&self, place: Space) -> Option<T> {
        self.laid_at
            .contains(place)
            .then(|| self.laid[place.index()].face)
    }

    /// Lays the next token of the stack there; false if there is none.
    pub fn lay(&mut self, place: Space) -> bool {
        let Some(face) = self.stack.pop() else {
            return false;
        };
        self.put(place, face);
        true
    }

    /// Puts this token face down there: for set-ups and positions.
    pub fn put(&mut self, place: Space, face: T) {
        self.laid[place.index()] = Card::new(face, Eyes::NOBODY);
        self.laid_at = self.laid_at.with(place);
    }

    /// These eyes see the token there; it stays where it is.
    pub fn look(&mut self, place: Space, eyes: Eyes) {
        if self.laid_at.contains(place) {
            self.laid[place.index()].show(eyes);
        }
    }

    /// Takes the token off its place and shows it to everybody.
    pub fn turn_up(&mut self, place: Space) -> Option<T> {
        let face = self.at(place)?;
        self.laid_at = self.laid_at.without(place);
        self.laid[place.index()] = Card::default();
        // It may be one that came back earlier. Of several the one that is bound most: what is left
        // then surely holds.
        let could_be = |token: &Returned<T>| token.face == face && !token.not_at.contains(place);
        if let Some(index) = self.returned.iter().rposition(could_be) {
            self.returned.remove(index);
        }
        for token in self.returned.iter_mut() {
            token.not_at = token.not_at.without(place);
        }
        Some(face)
    }

    /// Mixes a token that everybody has seen into the stack.
    pub fn mix_in<E>(&mut self, face: T, dealer: &mut impl Dealer<E>) {
        self.stack.push(face);
        dealer.shuffle(&mut self.stack);
        // Later ones can be in fewer places, so the list stays in order of how much they are bound.
        self.returned.push(Returned {
            face,
            not_at: self.laid_at,
        });
    }

    /// Shuffles the stack.
    pub fn shuffle<E>(&mut self, dealer: &mut impl Dealer<E>) {
        dealer.shuffle(&mut self.stack);
    }

    /// The tokens in the stack, bottom first.
    pub fn stack(&self) -> &[T] {
        &self.stack
    }

    /// The tokens everybody knows to have come back.
    pub fn returned(&self) -> &[Returned<T>] {
        &self.returned
    }

    /// For audits: whether each token known to have come back is, or may be, somewhere it can be.
    /// Those that came back later can be in fewer places, so it is enough to count.
    pub fn holds_what_returned(&self) -> bool {
        let mut later = (0..self.returned.len()).map(|first| &self.returned[first..]);
        later.all(|those| {
            let Returned { face, not_at } = those[0];
            let fits = |other: T| other == face || other == face.back();
            let laid = self.laid_at.minus(not_at).iter();
            let laid = laid.filter(|place| fits(self.laid[place.index()].face));
            let stack = self.stack.iter().filter(|&&other| fits(other));
            let alike = those.iter().filter(|token| token.face == face);
            alike.count() <= stack.count() + laid.count()
        })
    }

    /// Tokens as they are in a position: the stack, bottom first, and those known to have come
    /// back, in that order.
    pub fn set(&mut self, stack: List<T, N>, returned: List<Returned<T>, N>) {
        (self.stack, self.returned) = (stack, returned);
    }
}

impl<T: Faced, const N: usize, const P: usize> FromIterator<T> for Tokens<T, N, P> {
    fn from_iter<I: IntoIterator<Item = T>>(tokens: I) -> Self {
        Self {
            stack: tokens.into_iter().collect(),
            laid_at: SpaceSet::EMPTY,
            laid: List::full(Card::default()),
            returned: List::new(),
        }
    }
}

/// Where cards or tokens lie: what hiding and imagining need to know of it.
pub trait Place<T> {
    /// Turns face down what `viewer` has not seen.
    fn hide(&mut self, viewer: Viewer);

    /// Counts what lies here.
    fn count(&self, tally: &mut Tally<T>);

    /// Gives everything face down a face that nobody has seen elsewhere.
    fn fill(&mut self, unseen: &mut Unseen<T>);
}

impl<T: Faced> Place<T> for Card<T> {
    fn hide(&mut self, viewer: Viewer) {
        Card::hide(self, viewer);
    }
    fn count(&self, tally: &mut Tally<T>) {
        tally.see(self.face);
    }
    fn fill(&mut self, unseen: &mut Unseen<T>) {
        Card::fill(self, unseen);
    }
}

impl<T, P: Place<T>> Place<T> for Option<P> {
    fn hide(&mut self, viewer: Viewer) {
        if let Some(card) = self {
            card.hide(viewer);
        }
    }
    fn count(&self, tally: &mut Tally<T>) {
        if let Some(card) = self {
            card.count(tally);
        }
    }
    fn fill(&mut self, unseen: &mut Unseen<T>) {
        if let Some(card) = self {
            card.fill(unseen);
        }
    }
}

/// A row of places is one: all hands at the table.
impl<T, P: Place<T>, const N: usize> Place<T> for [P; N] {
    fn hide(&mut self, viewer: Viewer) {
        for place in self {
            place.hide(viewer);
        }
    }
    fn count(&self, tally: &mut Tally<T>) {
        for place in self {
            place.count(tally);
        }
    }
    fn fill(&mut self, unseen: &mut Unseen<T>) {
        for place in self {
            place.fill(unseen);
        }
    }
}

impl<T: Faced, const N: usize> Place<T> for Deck<T, N> {
    fn hide(&mut self, viewer: Viewer) {
        self.0.iter_mut().for_each(|card| card.hide(viewer));
    }
    fn count(&self, tally: &mut Tally<T>) {
        self.0.iter().for_each(|card| card.count(tally));
    }
    fn fill(&mut self, unseen: &mut Unseen<T>) {
        unseen.turn_up(&mut self.0);
    }
}

impl<T: Faced + Ord, const N: usize> Place<T> for Hand<T, N> {
    fn hide(&mut self, viewer: Viewer) {
        self.0.iter_mut().for_each(|card| card.hide(viewer));
        self.sort();
    }
    fn count(&self, tally: &mut Tally<T>) {
        self.0.iter().for_each(|card| card.count(tally));
    }
    fn fill(&mut self, unseen: &mut Unseen<T>) {
        unseen.turn_up(&mut self.0);
        self.sort();
    }
}

impl<T: Faced, const N: usize> Place<T> for Pile<T, N> {
    fn hide(&mut self, _: Viewer) {}
    fn count(&self, tally: &mut Tally<T>) {
        self.0.iter().for_each(|&card| tally.see(card));
    }
    fn fill(&mut self, _: &mut Unseen<T>) {}
}

impl<T: Faced, const N: usize, const P: usize> Place<T> for Tokens<T, N, P> {
    fn hide(&mut self, viewer: Viewer) {
        self.stack
            .iter_mut()
            .for_each(|token| *token = token.back());
        for place in self.laid_at.iter() {
            self.laid[place.index()].hide(viewer);
        }
    }

    fn count(&self, tally: &mut Tally<T>) {
        self.stack.iter().for_each(|&token| tally.see(token));
        for place in self.laid_at.iter() {
            tally.see(self.laid[place.index()].face);
        }
    }

    /// First what is known to have come back, the most bound first: what one may take, all before
    /// it may take too, so every way to lay them is equally likely. One that the viewer has looked
    /// at where it lies need not be dealt again. Then the rest.
    fn fill(&mut self, unseen: &mut Unseen<T>) {
        let is_seen = |place: &Space| self.laid[place.index()].face.is_known();
        let seen: SpaceSet = self.laid_at.iter().filter(is_seen).collect();
        let mut found: List<T, N> = List::new();
        for index in (0..self.returned.len()).rev() {
            let Returned { face, not_at } = self.returned[index];
            let is_face = |place: &Space| self.laid[place.index()].face == face;
            let looked_at = seen.minus(not_at).iter().filter(is_face).count();
            if looked_at > found.iter().filter(|&&other| other == face).count() {
                found.push(face);
                continue;
            }
            let back = face.back();
            let is_free = |place: &Space| self.laid[place.index()].face == back;
            let places: SpaceSet = self.laid_at.minus(not_at).iter().filter(is_free).collect();
            let stack = self.stack.iter().filter(|&&other| other == back).count();
            let which = unseen.below(stack + usize::from(places.len()));
            let slot = match places.iter().nth(which.wrapping_sub(stack)) {
                Some(place) => Some(&mut self.laid[place.index()].face),
                None => self
                    .stack
                    .iter_mut()
                    .filter(|other| **other == back)
                    .nth(which),
            };
            *slot.expect("a returned token is somewhere") = unseen.take_this(face);
        }
        for face in self.stack.iter_mut().filter(|face| !face.is_known()) {
            *face = unseen.take(*face);
        }
        for place in self.laid_at.iter() {
            self.laid[place.index()].fill(unseen);
        }
    }
}

/// The most faces of one kind of card.
pub const MAX_FACES: usize = 128;

/// How many cards of one kind lie in some places: of each known face, and face down.
pub struct Tally<T> {
    known: [u8; 1 << u8::BITS],
    face_down: usize,
    /// Whether anybody asks how many lie face down.
    backs: bool,
    kind: PhantomData<T>,
}

impl<T: Faced> Tally<T> {
    /// What lies in these places.
    pub fn of(places: &[&mut dyn Place<T>]) -> Self {
        let mut tally = Self::new(true);
        tally.count(places);
        tally
    }

    #[inline]
    fn new(backs: bool) -> Self {
        Self {
            known: [0; 1 << u8::BITS],
            face_down: 0,
            backs,
            kind: PhantomData,
        }
    }

    #[inline]
    fn count(&mut self, places: &[&mut dyn Place<T>]) {
        for place in places {
            place.count(self);
        }
    }

    /// Counts a card, as it is seen.
    #[inline]
    pub fn see(&mut self, card: T) {
        if card.is_known() {
            self.known[usize::from(card.number_of_face())] += 1;
        } else {
            self.face_down += 1;
        }
    }

    /// Counts cards that nobody sees: as many as `count` says, which is asked only where that
    /// matters.
    #[inline]
    pub fn see_backs(&mut self, count: impl FnOnce() -> usize) {
        if self.backs {
            self.face_down += count();
        }
    }

    /// How many lie face down.
    pub fn face_down(&self) -> usize {
        self.face_down
    }

    /// How many lie face up.
    fn face_up(&self) -> usize {
        self.known.iter().map(|&count| usize::from(count)).sum()
    }

    /// Leaves out one of this face; whether there was one.
    #[inline]
    fn cross_off(&mut self, face: T) -> bool {
        let known = &mut self.known[usize::from(face.number_of_face())];
        let there = *known > 0;
        *known -= u8::from(there);
        there
    }
}

/// The faces of one kind of card that a viewer sees nowhere. Which of them is taken is decided by
/// lot.
pub struct Unseen<T> {
    faces: [T; MAX_FACES],
    count: usize,
    dice: SmallDice,
}

impl<T: Faced> Unseen<T> {
    #[inline]
    fn new(dice: SmallDice) -> Self {
        Self {
            faces: [T::default(); MAX_FACES],
            count: 0,
            dice,
        }
    }

    /// Those of these faces that were not seen.
    #[inline]
    fn gather(&mut self, all: impl IntoIterator<Item = T>, seen: &mut Tally<T>) {
        let mut there = 0;
        for face in all {
            // Written down in any case, and counted if it was not seen: quicker than two ways.
            self.faces[self.count % MAX_FACES] = face;
            self.count += usize::from(!seen.cross_off(face));
            there += 1;
        }
        assert!(there <= MAX_FACES, "at most {MAX_FACES} faces of a kind");
    }

    /// Takes one that looks like this from behind, each as likely.
    #[inline]
    pub fn take(&mut self, back: T) -> T {
        self.take_where(|face| face.back() == back)
            .expect("as many unseen faces as backs")
    }

    /// Gives each of these cards that lies face down a face. The dice are in hand while that goes
    /// on: quicker than to take them up for each.
    #[inline]
    fn turn_up(&mut self, cards: &mut [Card<T>]) {
        let mut dice = self.dice.clone();
        for card in cards.iter_mut().filter(|card| !card.face.is_known()) {
            let any = dice.below(self.count);
            if any < self.count && self.faces[any % MAX_FACES].back() == card.face {
                card.face = self.take_at(any);
            } else {
                self.dice = dice;
                card.face = self.take(card.face);
                dice = self.dice.clone();
            }
        }
        self.dice = dice;
    }

    /// Takes this face, which must be among them.
    pub fn take_this(&mut self, face: T) -> T {
        let place = self.faces[..self.count]
            .iter()
            .position(|&other| other == face);
        self.take_at(place.expect("a face that was there a moment ago"))
    }

    /// Takes one that `fits`, each as likely, if there is one: where a back does not say enough.
    #[inline]
    pub fn take_where(&mut self, fits: impl Fn(T) -> bool) -> Option<T> {
        let any = self.dice.below(self.count);
        if any < self.count && fits(self.faces[any % MAX_FACES]) {
            Some(self.take_at(any))
        } else {
            self.take_from_among(fits)
        }
    }

    /// The same where most do not fit.
    #[inline(never)]
    fn take_from_among(&mut self, fits: impl Fn(T) -> bool) -> Option<T> {
        let faces = self.faces[..self.count].iter().enumerate();
        let mut fitting = faces.filter(|&(_, &face)| fits(face));
        let which = self.dice.below(fitting.clone().count());
        let (place, _) = fitting.nth(which)?;
        Some(self.take_at(place))
    }

    /// Takes the one at this place; the last one takes its place.
    #[inline]
    fn take_at(&mut self, place: usize) -> T {
        self.count -= 1;
        let face = self.faces[place % MAX_FACES];
        self.faces[place % MAX_FACES] = self.faces[self.count % MAX_FACES];
        face
    }

    /// A random number below `sides`; 0 if there is none.
    #[inline]
    pub fn below(&mut self, sides: usize) -> usize {
        self.dice.below(sides)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }
}

/// Somebody who goes through everything on the table that has a back.
pub trait Faces {
    /// All cards of one kind, and every place where one of them can lie.
    fn kind<T: Faced>(
        &mut self,
        all: impl IntoIterator<Item = T>,
        places: &mut [&mut dyn Place<T>],
    );
}

/// Turns face down what a viewer has not seen.
pub struct Hide(pub Viewer);

impl Faces for Hide {
    fn kind<T: Faced>(&mut self, _: impl IntoIterator<Item = T>, places: &mut [&mut dyn Place<T>]) {
        for place in places {
            place.hide(self.0);
        }
    }
}

/// Gives everything face down a face.
pub struct Imagine(pub Quick);

impl Faces for Imagine {
    fn kind<T: Faced>(
        &mut self,
        all: impl IntoIterator<Item = T>,
        places: &mut [&mut dyn Place<T>],
    ) {
        let mut seen = Tally::new(false);
        seen.count(places);
        let mut unseen = Unseen::new(SmallDice::new(self.0.clone()));
        unseen.gather(all, &mut seen);
        for place in places {
            place.fill(&mut unseen);
        }
        self.0 = unseen.dice.put_down();
    }
}

/// Checks that no card is lost or made: of each kind as many as there are, and nothing that does
/// not belong. For audits, also of views.
#[derive(Default)]
pub struct Whole {
    /// What is wrong, in one sentence.
    pub wrong: Option<String>,
}

impl Faces for Whole {
    fn kind<T: Faced>(
        &mut self,
        all: impl IntoIterator<Item = T>,
        places: &mut [&mut dyn Place<T>],
    ) {
        let mut tally = Tally::of(places);
        let there = tally.face_up() + tally.face_down();
        let (mut count, mut faces, mut alike) = (0, [None; 1 << u8::BITS], false);
        for face in all {
            let first = faces[usize::from(face.number_of_face())].get_or_insert(face);
            alike |= *first != face;
            count += 1;
            tally.cross_off(face);
        }
        let strange = tally.face_up();
        let kind = std::any::type_name::<T>()
            .rsplit("::")
            .next()
            .unwrap_or_default();
        if there != count {
            self.wrong = Some(format!("there are {there} of {kind}, not {count}"));
        } else if strange > 0 {
            self.wrong = Some(format!("{strange} of {kind} are too many of their face"));
        } else if alike {
            self.wrong = Some(format!("two faces of {kind} have the same number"));
        }
    }
}
