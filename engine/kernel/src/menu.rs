//! What a seat may choose, and why not the rest.
//!
//! [`Rules::offer`](crate::Rules::offer) writes into a [`Menu`]. It is the only validator: a move is legal if and only if it
//! was offered. Searching bots pass [`Moves`], which ignores refusals and costs nothing; a person's screen passes [`Listing`].

use crate::{Because, List};

/// Where the rules write what is allowed.
///
/// ```
/// use kernel::{Because, Listing, Menu, Moves, Text};
///
/// fn offer(menu: &mut impl Menu<&'static str>) {
///     menu.offer("walk");
///     menu.refuse("fly", || Because::new("T1", Text::say("no-wings")));
/// }
///
/// let (mut bare, mut listing) = (Moves::default(), Listing::default());
/// offer(&mut bare);
/// offer(&mut listing);
/// assert_eq!(bare.0, ["walk"]);
/// assert_eq!(listing.entries[1].1.as_ref().unwrap().rule, "T1");
/// ```
pub trait Menu<Move> {
    /// `chosen` is legal.
    fn offer(&mut self, chosen: Move);

    /// All of these are legal.
    #[inline]
    fn offer_all(&mut self, moves: impl IntoIterator<Item = Move>) {
        moves.into_iter().for_each(|chosen| self.offer(chosen));
    }

    /// All of these are legal; their list was made beforehand.
    #[inline]
    fn offer_list<const N: usize>(&mut self, moves: &List<Move, N>)
    where
        Move: Copy,
    {
        self.offer_all(moves.iter().copied());
    }

    /// A person would expect `wanted`, but it is not legal now.
    fn refuse(&mut self, wanted: Move, because: impl FnOnce() -> Because);

    /// Whether refusals are wanted at all, so that rules can skip working them out.
    fn curious(&self) -> bool;
}

/// The legal moves alone: for bots and simulation. Clear and reuse it; it allocates only while it grows.
#[derive(Clone, Debug)]
pub struct Moves<Move>(pub Vec<Move>);

impl<Move> Moves<Move> {
    /// An empty menu with room for `capacity` moves.
    pub fn with_capacity(capacity: usize) -> Self {
        Self(Vec::with_capacity(capacity))
    }
}

impl<Move> Default for Moves<Move> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<Move> Menu<Move> for Moves<Move> {
    #[inline]
    fn offer(&mut self, chosen: Move) {
        self.0.push(chosen);
    }

    /// Room for all is made once: quicker than one by one where their number is known.
    #[inline]
    fn offer_all(&mut self, moves: impl IntoIterator<Item = Move>) {
        self.0.extend(moves);
    }

    /// Copying the empty slots too, and cutting them off, is quicker than looking how many there are.
    #[inline]
    fn offer_list<const N: usize>(&mut self, moves: &List<Move, N>)
    where
        Move: Copy,
    {
        let all = self.0.len() + moves.len();
        self.0.extend_from_slice(&moves.slots);
        self.0.truncate(all);
    }

    #[inline]
    fn refuse(&mut self, _: Move, _: impl FnOnce() -> Because) {}

    #[inline]
    fn curious(&self) -> bool {
        false
    }
}

/// Asks one question: is this move offered?
pub struct Offers<Move> {
    wanted: Move,
    /// The answer.
    pub found: bool,
}

impl<Move> Offers<Move> {
    /// Is `wanted` on the menu?
    pub fn new(wanted: Move) -> Self {
        Self {
            wanted,
            found: false,
        }
    }
}

impl<Move: PartialEq> Menu<Move> for Offers<Move> {
    #[inline]
    fn offer(&mut self, chosen: Move) {
        self.found |= chosen == self.wanted;
    }

    #[inline]
    fn refuse(&mut self, _: Move, _: impl FnOnce() -> Because) {}

    #[inline]
    fn curious(&self) -> bool {
        false
    }
}

/// Offers and refusals in the order they were written: for people.
#[derive(Clone, Debug)]
pub struct Listing<Move> {
    /// Each move with the reason against it, if there is one.
    pub entries: Vec<(Move, Option<Because>)>,
}

impl<Move> Default for Listing<Move> {
    fn default() -> Self {
        Self {
            entries: Vec::new(),
        }
    }
}

impl<Move> Menu<Move> for Listing<Move> {
    fn offer(&mut self, chosen: Move) {
        self.entries.push((chosen, None));
    }

    fn refuse(&mut self, wanted: Move, because: impl FnOnce() -> Because) {
        self.entries.push((wanted, Some(because())));
    }

    fn curious(&self) -> bool {
        true
    }
}
