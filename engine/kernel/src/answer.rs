//! What may be answered to a decision: a type of its own, whose words, JSON and number come from
//! one declaration.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// An answer to a decision, or the move of a game: one of finitely many, each with its number and
/// its words. [`answers!`](crate::answers) writes it.
pub trait Answer<R>:
    Copy + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// How many there are.
    const COUNT: u32;

    /// Its number, below [`Answer::COUNT`]: the same in every game and position.
    fn number(self) -> u32;

    /// The answer with this number.
    fn numbered(number: u32) -> Option<Self>;

    /// It in words of the rulebook: `craft prod`.
    fn words(self, rules: &R) -> String;

    /// What these words mean, if they are an answer.
    fn read(rules: &R, words: &[&str]) -> Option<Self>;
}

/// One of finitely many things of a kind: a part of an answer.
pub trait Numbered: Copy {
    /// How many there are.
    const COUNT: u32;

    /// Its number, below [`Numbered::COUNT`].
    fn number(self) -> u32;

    /// The thing with this number.
    fn numbered(number: u32) -> Option<Self>;
}

/// A plain number.
impl Numbered for u8 {
    const COUNT: u32 = 256;

    fn number(self) -> u32 {
        self.into()
    }

    fn numbered(number: u32) -> Option<Self> {
        number.try_into().ok()
    }
}

impl Numbered for crate::Seat {
    const COUNT: u32 = crate::MAX_SEATS as u32;

    fn number(self) -> u32 {
        self.0.into()
    }

    fn numbered(number: u32) -> Option<Self> {
        (number < Self::COUNT).then_some(Self(number as u8))
    }
}

/// Says that a newtype of a small number is [`Numbered`], with a bound: `numbered!(Space < 64);`.
#[macro_export]
macro_rules! numbered {
    ($($name:ident < $count:expr;)+) => {
        $(impl $crate::Numbered for $name {
            const COUNT: u32 = $count as u32;

            fn number(self) -> u32 {
                self.0.into()
            }

            fn numbered(number: u32) -> Option<Self> {
                (number < $count as u32).then_some($name(number as _))
            }
        })+
    };
}

use crate::{Link, MAX_LINKS, MAX_SPACES, Space};

numbered! {
    Space < MAX_SPACES;
    Link < MAX_LINKS;
}

/// A small count or place, below `N`.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    Default,
    serde::Serialize,
    serde::Deserialize,
)]
#[serde(transparent)]
pub struct Below<const N: u8>(pub u8);

impl<const N: u8> Below<N> {
    /// The number as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl<const N: u8> Numbered for Below<N> {
    const COUNT: u32 = N as u32;

    fn number(self) -> u32 {
        self.0.into()
    }

    fn numbered(number: u32) -> Option<Self> {
        (number < Self::COUNT).then_some(Self(number as u8))
    }
}

impl<R, const N: u8> crate::Spoken<R> for Below<N> {
    fn print(self, _: &R) -> String {
        self.0.to_string()
    }

    fn parse(_: &R, word: &str) -> Option<Self> {
        word.parse().ok().filter(|&number| number < N).map(Self)
    }
}

/// Writes what may be answered to a decision: an enum whose values each have words and parts, each
/// part with a name. A part's type is [`Numbered`] and [`Spoken`](crate::Spoken).
///
/// Where two answers begin with the same words, the first whose parts can be read is meant. What
/// several decisions may be answered with is an enum of its own, which each of them holds: `also`.
///
/// ```
/// use kernel::{Answer, Below, Seat};
///
/// struct Rules;
///
/// kernel::answers! {
///     /// What somebody does with their tokens.
///     pub enum Paying of Rules {
///         /// Gives some away.
///         Give(to: Seat, tokens: Below<5>) = "give",
///         /// Keeps the rest.
///         Keep = "keep rest",
///     }
/// }
///
/// kernel::answers! {
///     /// What somebody does with their tokens or leaves alone.
///     pub enum Turn of Rules {
///         /// Nothing.
///         Pass = "pass",
///     } also {
///         /// Something.
///         Pay(Paying),
///     }
/// }
///
/// assert_eq!(Turn::read(&Rules, &["keep", "rest"]), Some(Turn::Pay(Paying::Keep)));
/// assert_eq!(Turn::COUNT, 1 + Paying::COUNT);
/// let gift = Paying::Give(Seat(2), Below(3));
/// assert_eq!(gift.words(&Rules), "give 2 3");
/// assert_eq!(Paying::read(&Rules, &["keep", "rest"]), Some(Paying::Keep));
/// assert_eq!(Paying::read(&Rules, &["give", "2"]), None);
/// assert_eq!(Paying::numbered(gift.number()), Some(gift));
/// assert_eq!(serde_json::to_string(&gift).unwrap(), r#"{"give":[2,3]}"#);
/// ```
#[macro_export]
macro_rules! answers {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident of $rules:ident {
            $(
                $(#[$about:meta])*
                $value:ident $(( $($part:ident: $kind:ty),+ $(,)? ))? = $words:literal
            ),* $(,)?
        }
        $(also { $($(#[$more:meta])* $outer:ident($inner:ty)),+ $(,)? })?
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        $vis enum $name {
            $($(#[$about])* $value $(( $($kind),+ ))?,)*
            $($($(#[$more])* $outer($inner),)+)?
        }

        impl $crate::Answer<$rules> for $name {
            const COUNT: u32 = 0 $(+ (1 $($(* <$kind as $crate::Numbered>::COUNT)+)?))*
                $($(+ <$inner as $crate::Answer<$rules>>::COUNT)+)?;

            fn number(self) -> u32 {
                let mut before = 0;
                $(
                    let mut scale = 1;
                    if let Self::$value $(( $($part),+ ))? = self {
                        $($(
                            before += scale * $crate::Numbered::number($part);
                            scale *= <$kind as $crate::Numbered>::COUNT;
                        )+)?
                        let _ = scale;
                        return before;
                    }
                    $($(scale *= <$kind as $crate::Numbered>::COUNT;)+)?
                    before += scale;
                )*
                $($(
                    if let Self::$outer(answer) = self {
                        return before + $crate::Answer::<$rules>::number(answer);
                    }
                    before += <$inner as $crate::Answer<$rules>>::COUNT;
                )+)?
                unreachable!("answer {before} of {}", Self::COUNT)
            }

            fn numbered(mut number: u32) -> Option<Self> {
                $(
                    let count = 1 $($(* <$kind as $crate::Numbered>::COUNT)+)?;
                    if number < count {
                        $($(
                            let $part = number % <$kind as $crate::Numbered>::COUNT;
                            number /= <$kind as $crate::Numbered>::COUNT;
                        )+)?
                        let _ = number;
                        return Some(Self::$value $(( $(<$kind as $crate::Numbered>::numbered($part)?),+ ))?);
                    }
                    number -= count;
                )*
                $($(
                    let count = <$inner as $crate::Answer<$rules>>::COUNT;
                    if number < count {
                        return $crate::Answer::<$rules>::numbered(number).map(Self::$outer);
                    }
                    number -= count;
                )+)?
                let _ = number;
                None
            }

            fn words(self, rules: &$rules) -> String {
                let _ = rules;
                match self {
                    $(Self::$value $(( $($part),+ ))? => {
                        #[allow(unused_mut, reason = "not every answer has parts")]
                        let mut words = String::from($words);
                        $($(
                            if !words.is_empty() {
                                words.push(' ');
                            }
                            words += &$crate::Spoken::<$rules>::print($part, rules);
                        )+)?
                        words
                    })*
                    $($(Self::$outer(answer) => $crate::Answer::<$rules>::words(answer, rules),)+)?
                }
            }

            fn read(rules: &$rules, words: &[&str]) -> Option<Self> {
                let _ = rules;
                $(
                    let said = || {
                        #[allow(unused_mut, reason = "not every answer has parts")]
                        let mut left = $crate::after(words, $words)?.iter();
                        $($(let $part = <$kind as $crate::Spoken<$rules>>::parse(rules, left.next()?)?;)+)?
                        left.as_slice().is_empty().then_some(Self::$value $(( $($part),+ ))?)
                    };
                    if let Some(answer) = said() {
                        return Some(answer);
                    }
                )*
                $($(
                    if let Some(answer) = $crate::Answer::<$rules>::read(rules, words) {
                        return Some(Self::$outer(answer));
                    }
                )+)?
                None
            }
        }
    };
}

/// One of those offered that `fits`, each as likely; any of all if none does.
pub fn by_lot<A: Copy>(offered: &[A], below: crate::Lot<'_>, fits: impl Fn(A) -> bool) -> A {
    let mut fitting = offered.iter().copied().filter(|&answer| fits(answer));
    let count = fitting.clone().count() as u32;
    let any = fitting.nth(below(count.max(1)) as usize);
    any.unwrap_or_else(|| offered[below(offered.len() as u32) as usize])
}

/// What stands behind the first of these words; nothing if they begin otherwise.
#[doc(hidden)]
pub fn after<'w, 'a>(words: &'w [&'a str], first: &str) -> Option<&'w [&'a str]> {
    let mut left = words;
    for word in first.split_whitespace() {
        let (said, rest) = left.split_first()?;
        if *said != word {
            return None;
        }
        left = rest;
    }
    Some(left)
}
