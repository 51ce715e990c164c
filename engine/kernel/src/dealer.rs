//! Dice, shuffles and announcements: the only door through which chance and news enter or leave a
//! game.
//!
//! - [`Live`] deals a real game: its [`Dice`] come from `blake3(seed, ply)`, so any ply can be
//!   rebuilt alone, and it keeps what was told and whether anything irreversible happened (the undo
//!   law).
//! - [`Silent`] deals simulations: fast dice, nothing told, nothing allocated.
//! - [`Loaded`] deals tests: scripted results, shuffles that leave the order as it is.

use std::collections::VecDeque;

use crate::Audience;

/// What the rules ask of whoever deals.
///
/// ```
/// use kernel::{Audience, Dealer, Dice, Live, Loaded};
///
/// fn gamble(dealer: &mut impl Dealer<u32>) {
///     let roll = dealer.roll(6);
///     dealer.tell(Audience::ALL, || roll);
/// }
///
/// let mut test = Loaded::new([3]);
/// gamble(&mut test);
/// assert_eq!(test.events().collect::<Vec<_>>(), [&4]);
/// let mut live = Live::new(Dice::of(&[7; 32], 1));
/// gamble(&mut live);
/// assert!(live.sealed, "dice were rolled: no undo");
/// ```
pub trait Dealer<Event>: 'static {
    /// A fair number from 0 to `sides` - 1. `sides` is at least 1.
    fn below(&mut self, sides: u32) -> u32;

    /// A fair die: 1 to `sides`.
    fn roll(&mut self, sides: u32) -> u32 {
        1 + self.below(sides)
    }

    /// Puts `things` into a random order.
    #[inline]
    fn shuffle<T>(&mut self, things: &mut [T]) {
        shuffle(things, |sides| self.below(sides));
    }

    /// Something that was face down for somebody has just been shown to them: there is no undo past
    /// this.
    fn reveal(&mut self);

    /// Tells `audience` what happened.
    fn tell(&mut self, audience: Audience, event: impl FnOnce() -> Event);

    /// `audience` sees the table change without being told of anything. Where a choice is secret,
    /// whoever is neither told nor meant here must see no change at all.
    fn notice(&mut self, audience: Audience);
}

/// Puts `things` into the order that these dice say.
#[inline]
fn shuffle<T>(mut things: &mut [T], mut below: impl FnMut(u32) -> u32) {
    while things.len() > 1 {
        let last = things.len() - 1;
        things.swap(last, below(last as u32 + 1) as usize);
        things = &mut things[..last];
    }
}

/// Deterministic dice: the extended output of `blake3(seed, ply)`, the same on every machine.
pub struct Dice {
    stream: blake3::OutputReader,
}

impl Dice {
    /// The dice of one ply of one game.
    pub fn of(seed: &[u8; 32], ply: u64) -> Self {
        let mut hasher = blake3::Hasher::new_keyed(seed);
        hasher.update(b"hypersleep dice");
        hasher.update(&ply.to_le_bytes());
        Self {
            stream: hasher.finalize_xof(),
        }
    }

    /// Sixty-four random bits.
    pub fn bits(&mut self) -> u64 {
        let mut bytes = [0; 8];
        self.stream.fill(&mut bytes);
        u64::from_le_bytes(bytes)
    }

    /// A fair number below `sides`: multiply and reject, so that no value is favoured.
    pub fn below(&mut self, sides: u32) -> u32 {
        loop {
            let product = (self.bits() >> 32) * u64::from(sides);
            let fraction = product as u32;
            if fraction >= sides.wrapping_neg() % sides {
                return (product >> 32) as u32;
            }
        }
    }
}

/// The dealer of a real game.
pub struct Live<Event> {
    dice: Dice,
    /// What was told, in order.
    pub told: Vec<(Audience, Event)>,
    /// Whether dice, a shuffle or a reveal made this ply irreversible.
    pub sealed: bool,
    /// Who was told something or saw the table change.
    pub noticed: Audience,
}

impl<Event> Live<Event> {
    /// Deals with these dice.
    pub fn new(dice: Dice) -> Self {
        Self {
            dice,
            told: Vec::new(),
            sealed: false,
            noticed: Audience::NOBODY,
        }
    }
}

impl<Event: 'static> Dealer<Event> for Live<Event> {
    fn below(&mut self, sides: u32) -> u32 {
        self.sealed = true;
        self.dice.below(sides)
    }

    fn reveal(&mut self) {
        self.sealed = true;
    }

    fn tell(&mut self, audience: Audience, event: impl FnOnce() -> Event) {
        self.notice(audience);
        self.told.push((audience, event()));
    }

    fn notice(&mut self, audience: Audience) {
        self.noticed = self.noticed.or(audience);
    }
}

/// Fast dice for simulation (xoshiro256++). Never used in a record.
#[derive(Clone)]
pub struct Quick {
    words: [u64; 4],
}

impl Quick {
    /// Dice from a number; equal numbers give equal dice.
    pub fn new(seed: u64) -> Self {
        let mut mixed = seed;
        Self {
            words: std::array::from_fn(|_| {
                mixed = mixed.wrapping_add(0x9e37_79b9_7f4a_7c15);
                let mut z = mixed;
                z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
                z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
                z ^ z >> 31
            }),
        }
    }

    /// Sixty-four random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.words;
        let result = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        result
    }

    /// A number below `sides`, fair to within 2⁻³².
    #[inline]
    pub fn below(&mut self, sides: u32) -> u32 {
        (((self.bits() >> 32) * u64::from(sides)) >> 32) as u32
    }

    /// Puts `things` into a random order. The dice are in hand while that goes on: quicker than to
    /// lay them down each time.
    #[inline]
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        let mut dice = self.clone();
        shuffle(things, |sides| dice.below(sides));
        *self = dice;
    }
}

/// Small numbers from fast dice, four from each number they give: as fair, and quicker.
#[derive(Clone)]
pub struct SmallDice {
    dice: Quick,
    bits: u64,
    left: u8,
}

impl SmallDice {
    /// Draws from these dice.
    #[inline]
    pub fn new(dice: Quick) -> Self {
        let (bits, left) = (0, 0);
        Self { dice, bits, left }
    }

    /// The dice as they are now.
    #[inline]
    pub(crate) fn put_down(self) -> Quick {
        self.dice
    }

    /// A number below `sides`, which is at most 256: four of them use up 32 bits at most.
    #[inline]
    pub fn below(&mut self, sides: usize) -> usize {
        debug_assert!(sides <= 1 << u8::BITS);
        if self.left == 0 {
            (self.bits, self.left) = (self.dice.bits(), 4);
        }
        self.left -= 1;
        let product = u128::from(self.bits) * sides as u128;
        self.bits = product as u64;
        (product >> u64::BITS) as usize
    }

    /// Puts at most 256 things into a random order.
    #[inline]
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        shuffle(things, |sides| self.below(sides as usize) as u32);
    }
}

/// The dealer of a simulation: says nothing, keeps nothing.
#[derive(Clone)]
pub struct Silent(pub Quick);

impl Silent {
    /// A silent dealer; equal seeds deal equally.
    pub fn new(seed: u64) -> Self {
        Self(Quick::new(seed))
    }
}

impl<Event> Dealer<Event> for Silent {
    #[inline]
    fn below(&mut self, sides: u32) -> u32 {
        self.0.below(sides)
    }

    #[inline]
    fn shuffle<T>(&mut self, things: &mut [T]) {
        self.0.shuffle(things);
    }

    #[inline]
    fn reveal(&mut self) {}

    #[inline]
    fn tell(&mut self, _: Audience, _: impl FnOnce() -> Event) {}

    #[inline]
    fn notice(&mut self, _: Audience) {}
}

/// The dealer of a test: what it rolls is written down beforehand.
pub struct Loaded<Event> {
    /// The results of the next rolls, counted from 0.
    pub rolls: VecDeque<u32>,
    /// What was told, in order.
    pub told: Vec<(Audience, Event)>,
    /// How many shuffles were asked for; they leave the order as it is.
    pub shuffles: usize,
    /// How often something face down was shown.
    pub reveals: usize,
}

impl<Event> Loaded<Event> {
    /// A dealer whose next [`Dealer::below`] results are these, in order.
    pub fn new(rolls: impl IntoIterator<Item = u32>) -> Self {
        Self {
            rolls: rolls.into_iter().collect(),
            told: Vec::new(),
            shuffles: 0,
            reveals: 0,
        }
    }

    /// The events alone, whoever was told.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.told.iter().map(|(_, event)| event)
    }

    /// How many scripted results are left.
    pub fn left(&self) -> usize {
        self.rolls.len()
    }
}

impl<Event: 'static> Dealer<Event> for Loaded<Event> {
    fn below(&mut self, sides: u32) -> u32 {
        let roll = self
            .rolls
            .pop_front()
            .expect("the test's script has no result left for this roll");
        assert!(
            roll < sides,
            "the test's script says {roll}, but the roll is below {sides}"
        );
        roll
    }

    fn shuffle<T>(&mut self, _: &mut [T]) {
        self.shuffles += 1;
    }

    fn reveal(&mut self) {
        self.reveals += 1;
    }

    fn tell(&mut self, audience: Audience, event: impl FnOnce() -> Event) {
        self.told.push((audience, event()));
    }

    fn notice(&mut self, _: Audience) {}
}
