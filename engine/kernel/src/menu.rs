//! What a seat may choose, and why not the rest.
//!
//! A decision writes into a [`Menu`]. It is the only validator: a move is legal if and only if it
//! was offered. Searching bots pass [`Moves`], which ignores refusals and costs nothing; a person's
//! screen passes [`Listing`].

use std::marker::PhantomData;

use crate::{Because, List, Text};

/// Why something is not allowed: the rule's number and the message that says it, perhaps with one
/// or two numbers or names in it. [`Because`] is the same in words.
///
/// ```
/// use kernel::{Because, Text, Why, ensure};
///
/// fn may_board(minute: u8) -> Result<(), Why> {
///     ensure(minute < 26, "L17.11", "because-boarding").map_err(|why| why.with("minute", 26_u8))
/// }
///
/// let text = Text::say("because-boarding").with("minute", 26_u8);
/// assert_eq!(Because::from(may_board(30).unwrap_err()), Because::new("L17.11", text));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Why {
    /// The ledger's number of the rule that forbids it.
    pub rule: &'static str,
    /// The message.
    pub says: &'static str,
    with: [Option<(&'static str, Of)>; 2],
}

/// What a reason speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Of {
    /// A number.
    Number(u8),
    /// A message.
    Name(&'static str),
}

impl From<u8> for Of {
    fn from(number: u8) -> Self {
        Self::Number(number)
    }
}

impl From<&'static str> for Of {
    fn from(message: &'static str) -> Self {
        Self::Name(message)
    }
}

impl Why {
    /// `rule` forbids it; the message says how.
    #[inline]
    pub const fn new(rule: &'static str, says: &'static str) -> Self {
        let with = [None; 2];
        Self { rule, says, with }
    }

    /// With this number or name in the message: at most two.
    #[inline]
    #[must_use]
    pub fn with(mut self, name: &'static str, of: impl Into<Of>) -> Self {
        let [first, second] = &mut self.with;
        let free = if first.is_none() { first } else { second };
        *free = Some((name, of.into()));
        self
    }
}

impl From<Why> for Because {
    fn from(why: Why) -> Self {
        let with = why.with.into_iter().flatten();
        let text = with.fold(Text::say(why.says), |text, (name, of)| match of {
            Of::Number(number) => text.with(name, number),
            Of::Name(message) => text.with(name, Text::say(message)),
        });
        Self::new(why.rule, text)
    }
}

/// What a check finds: nothing against it, or why not.
pub type Verdict = Result<(), Why>;

/// Finds nothing against it if `holds`.
#[inline]
pub const fn ensure(holds: bool, rule: &'static str, says: &'static str) -> Verdict {
    if holds {
        Ok(())
    } else {
        Err(Why::new(rule, says))
    }
}

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

    /// Offers `wanted` if the check found nothing against it, and else says what.
    #[inline]
    fn weigh(&mut self, wanted: Move, verdict: Verdict) {
        match verdict {
            Ok(()) => self.offer(wanted),
            Err(why) => self.refuse(wanted, || why.into()),
        }
    }

    /// Whether refusals are wanted at all, so that rules can skip working them out.
    fn curious(&self) -> bool;
}

/// The legal moves alone: for bots and simulation. Clear and reuse it; it allocates only while it
/// grows.
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

    /// Copying the empty slots too, and cutting them off, is quicker than looking how many there
    /// are.
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

/// A menu of moves that a decision writes its answers into.
pub struct Wrapped<'m, M, Move, Wrap> {
    menu: &'m mut M,
    wrap: Wrap,
    moves: PhantomData<Move>,
}

impl<'m, M, Move, Wrap> Wrapped<'m, M, Move, Wrap> {
    /// Each answer becomes the move that `wrap` makes of it.
    #[inline]
    pub fn new(menu: &'m mut M, wrap: Wrap) -> Self {
        let moves = PhantomData;
        Self { menu, wrap, moves }
    }
}

impl<M, Move, Answer, Wrap> Menu<Answer> for Wrapped<'_, M, Move, Wrap>
where
    M: Menu<Move>,
    Move: Copy,
    Wrap: Fn(Answer) -> Move,
{
    #[inline]
    fn offer(&mut self, chosen: Answer) {
        self.menu.offer((self.wrap)(chosen));
    }

    #[inline]
    fn offer_all(&mut self, answers: impl IntoIterator<Item = Answer>) {
        self.menu.offer_all(answers.into_iter().map(&self.wrap));
    }

    #[inline]
    fn offer_list<const N: usize>(&mut self, answers: &List<Answer, N>)
    where
        Answer: Copy,
    {
        self.menu.offer_list(&answers.each(&self.wrap));
    }

    #[inline]
    fn refuse(&mut self, wanted: Answer, because: impl FnOnce() -> Because) {
        self.menu.refuse((self.wrap)(wanted), because);
    }

    #[inline]
    fn curious(&self) -> bool {
        self.menu.curious()
    }
}
