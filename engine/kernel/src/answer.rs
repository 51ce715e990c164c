//! What may be answered to a decision: a type of its own, whose words, JSON, number and look come
//! from one declaration.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Choice, Link, MAX_LINKS, MAX_SPACES, Rules, Space};

/// An answer to a decision, or the move of a game: one of finitely many, each with its number and
/// its words. [`answers!`](crate::answers) writes it.
pub trait Answer<R: Rules>:
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

    /// How it is shown: what it does, its drawing, the things it points at.
    fn shown(self, at: R::At<'_>) -> Choice;

    /// The messages that say what answers do.
    fn messages() -> Vec<String>;
}

/// A part of an answer: a number, somebody, a space, a card.
pub trait Chosen<R: Rules>: Copy {
    /// Adds it to a choice: as the argument `name` of its words, and as whatever else it means to a
    /// choice: a drawing, what it is done with, what to point at.
    fn choose(self, name: &'static str, at: R::At<'_>, choice: Choice) -> Choice;
}

/// A number is said.
impl<R: Rules> Chosen<R> for u8 {
    fn choose(self, name: &'static str, _: R::At<'_>, choice: Choice) -> Choice {
        choice.with(name, self)
    }
}

/// The message that says what an answer does: `end turn` is said by `do-end-turn`.
#[doc(hidden)]
pub fn said_by(words: &str) -> String {
    format!("do-{}", words.replace(' ', "-"))
}

/// Writes how a game shows the parts of its answers, one row a type: the part, the argument's name,
/// the table and the choice by the names given, and the choice with it.
///
/// ```text
/// kernel::chosen! { Fate, |it, name, at, choice|
///     Space => choice.with(name, at.staging().space(it)).target(space_id(it)),
/// }
/// ```
#[macro_export]
macro_rules! chosen {
    (
        $rules:ident, |$it:ident, $name:ident, $at:ident, $choice:ident|
        $($kind:ty => $shown:expr),+ $(,)?
    ) => {
        $(impl $crate::Chosen<$rules> for $kind {
            #[allow(unused_variables, reason = "not everything needs the table or the name")]
            fn choose(
                self,
                $name: &'static str,
                $at: <$rules as $crate::Rules>::At<'_>,
                $choice: $crate::Choice,
            ) -> $crate::Choice {
                let $it = self;
                $shown
            }
        })+
    };
}

/// Writes how a game's parts of answers are written ([`Spoken`](crate::Spoken)), one row a type:
/// the part, a word and the rules by the names given, its word, and what a word means.
///
/// ```
/// struct Rules;
/// struct Place(u8);
///
/// kernel::spoken! { Rules, |it, word, rules|
///     Place => format!("p{}", it.0), word.strip_prefix('p')?.parse().ok().map(Place);
/// }
///
/// use kernel::Spoken;
/// assert_eq!(Place(3).print(&Rules), "p3");
/// assert_eq!(Place::parse(&Rules, "p3").map(|place| place.0), Some(3));
/// ```
///
/// An enum is told by a word for each value, or by what is in the one that has no word:
///
/// ```
/// # struct Rules;
/// # struct Place(u8);
/// # kernel::spoken! { Rules, |it, word, rules|
/// #     Place => format!("p{}", it.0), word.strip_prefix('p')?.parse().ok().map(Place);
/// # }
/// enum Cat { Asleep, Gone, In(Place) }
///
/// kernel::spoken! { Rules:
///     Cat { Asleep = "asleep", Gone = "gone" or In }
/// }
///
/// use kernel::Spoken;
/// assert_eq!(Cat::In(Place(3)).print(&Rules), "p3");
/// assert!(matches!(Cat::parse(&Rules, "gone"), Some(Cat::Gone)));
/// ```
#[macro_export]
macro_rules! spoken {
    ($rules:ident: $($kind:ident { $($value:ident = $word:literal),+ or $other:ident })+) => {
        $(impl $crate::Spoken<$rules> for $kind {
            fn print(self, rules: &$rules) -> String {
                match self {
                    $(Self::$value => $word.to_owned(),)+
                    Self::$other(it) => $crate::Spoken::<$rules>::print(it, rules),
                }
            }

            fn parse(rules: &$rules, word: &str) -> Option<Self> {
                match word {
                    $($word => Some(Self::$value),)+
                    word => $crate::Spoken::<$rules>::parse(rules, word).map(Self::$other),
                }
            }
        })+
    };
    (
        $rules:ident, |$it:ident, $word:ident, $by:ident|
        $($kind:ty => $print:expr, $parse:expr;)+
    ) => {
        $(impl $crate::Spoken<$rules> for $kind {
            #[allow(unused_variables, reason = "not every word hangs on the content")]
            fn print(self, $by: &$rules) -> String {
                let $it = self;
                $print
            }

            #[allow(unused_variables, reason = "not every word hangs on the content")]
            fn parse($by: &$rules, $word: &str) -> Option<Self> {
                $parse
            }
        })+
    };
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

/// Says that types are [`Numbered`]: a newtype of a small number with its bound, an enum without
/// parts with the list of its values, or one whose values hold at most one part each. The numbers
/// of its values follow one another.
///
/// ```
/// use kernel::Numbered;
///
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// struct Place(u8);
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Thing { Lamp, Rope }
/// impl Thing { const ALL: [Self; 2] = [Self::Lamp, Self::Rope]; }
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Held { Nothing, One(Thing), At(Place) }
///
/// kernel::numbered! {
///     Place < 4;
///     Thing in Thing::ALL;
///     Held: Nothing, One(Thing), At(Place);
/// }
///
/// assert_eq!(Held::COUNT, 1 + 2 + 4);
/// assert_eq!(Held::At(Place(1)).number(), 4);
/// assert_eq!(Held::numbered(2), Some(Held::One(Thing::Rope)));
/// assert_eq!(Held::numbered(7), None);
/// ```
#[macro_export]
macro_rules! numbered {
    () => {};
    ($name:ident < $count:expr; $($more:tt)*) => {
        impl $crate::Numbered for $name {
            const COUNT: u32 = $count as u32;

            fn number(self) -> u32 {
                self.0.into()
            }

            fn numbered(number: u32) -> Option<Self> {
                (number < $count as u32).then_some($name(number as _))
            }
        }
        $crate::numbered! { $($more)* }
    };
    ($name:ident in $all:expr; $($more:tt)*) => {
        impl $crate::Numbered for $name {
            const COUNT: u32 = $all.len() as u32;

            fn number(self) -> u32 {
                self as u32
            }

            fn numbered(number: u32) -> Option<Self> {
                $all.get(number as usize).copied()
            }
        }
        $crate::numbered! { $($more)* }
    };
    ($name:ident: $($value:ident $(($part:ty))?),+; $($more:tt)*) => {
        impl $crate::Numbered for $name {
            const COUNT: u32 = 0 $(+ (1 $(* <$part as $crate::Numbered>::COUNT)?))+;

            fn number(self) -> u32 {
                let mut before = 0;
                $(
                    #[allow(irrefutable_let_patterns, reason = "there may be one value")]
                    if let $crate::numbered!(@of it $name::$value $(($part))?) = self {
                        return before $(+ <$part as $crate::Numbered>::number(it))?;
                    }
                    before += 1 $(* <$part as $crate::Numbered>::COUNT)?;
                )+
                unreachable!("value {before} of {}", Self::COUNT)
            }

            fn numbered(mut number: u32) -> Option<Self> {
                $(
                    let count = 1 $(* <$part as $crate::Numbered>::COUNT)?;
                    if number < count {
                        $(let it = <$part as $crate::Numbered>::numbered(number)?;)?
                        return Some($crate::numbered!(@of it $name::$value $(($part))?));
                    }
                    number -= count;
                )+
                let _ = number;
                None
            }
        }
        $crate::numbered! { $($more)* }
    };
    (@of $it:ident $name:ident::$value:ident) => { $name::$value };
    (@of $it:ident $name:ident::$value:ident ($part:ty)) => { $name::$value($it) };
}

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

/// A small number is said.
impl<R: Rules, const N: u8> Chosen<R> for Below<N> {
    fn choose(self, name: &'static str, _: R::At<'_>, choice: Choice) -> Choice {
        choice.with(name, self.0)
    }
}

/// Writes what may be answered to decisions: enums whose values each have words and parts, each
/// part with a name. A part's type is [`Numbered`], [`Spoken`](crate::Spoken) and [`Chosen`].
///
/// Where two answers begin with the same words, the first whose parts can be read is meant. What
/// several decisions may be answered with is an enum of its own, which each of them holds: `also`.
///
/// An answer shows itself: it is said by the message named after its words (`do-keep-rest`), or by
/// another one (`= "keep rest" as "do-keep"`), and every part is [`Chosen`] in it by its name, or by
/// another one: `to as whom: Seat`; a part `as _` is not shown. Behind `=>` stands what it has beside
/// its parts: words of [`Choice`] such as `icon("no")`, `onward`, `slot(Slot::Take)`, whose arguments
/// may name parts. Where they begin with a word of the game's own table, that shows it alone:
/// `=> at.show_walk(who, to) onward`. What hangs on the decision is said in
/// [`Decision::show`](crate::Decision::show).
///
/// ```
/// use kernel::{Answer, Below, Rules, Seat, Silent, settle, settle_again};
/// use toy::{Airlock, At};
///
/// kernel::answers! {
///     /// What somebody does with their tokens.
///     pub enum Paying of Airlock {
///         /// Gives some away.
///         Give(to: Seat, tokens: Below<5>) = "give" => icon("token"),
///         /// Keeps the rest.
///         Keep = "keep rest" => onward,
///     }
///
///     /// What somebody does with their tokens or leaves alone.
///     pub enum Turn of Airlock {
///         /// Nothing.
///         Pass = "pass",
///     } also {
///         /// Something.
///         Pay(Paying),
///     }
/// }
///
/// assert_eq!(Turn::read(&Airlock, &["keep", "rest"]), Some(Turn::Pay(Paying::Keep)));
/// assert_eq!(Turn::COUNT, 1 + Paying::COUNT);
/// let gift = Paying::Give(Seat(2), Below(3));
/// assert_eq!(gift.words(&Airlock), "give 2 3");
/// assert_eq!(Paying::read(&Airlock, &["keep", "rest"]), Some(Paying::Keep));
/// assert_eq!(Paying::read(&Airlock, &["give", "2"]), None);
/// assert_eq!(Paying::numbered(gift.number()), Some(gift));
/// assert_eq!(serde_json::to_string(&gift).unwrap(), r#"{"give":[2,3]}"#);
///
/// let agreed = settle(&Airlock, 2, &Default::default()).unwrap();
/// let state = Airlock.deal(&settle_again(&Airlock, &agreed).unwrap(), &mut Silent::new(1));
/// let choice = Turn::Pay(Paying::Keep).shown(At::new(&Airlock, &state));
/// assert_eq!((choice.label.as_str(), choice.onward), ("do-keep-rest", true));
/// ```
#[macro_export]
macro_rules! answers {
    () => {};
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident of $rules:ident { $($values:tt)* } also { $($also:tt)* }
        $($more:tt)*
    ) => {
        $crate::answers! { @one $(#[$meta])* $vis enum $name of $rules { $($values)* } also { $($also)* } }
        $crate::answers! { $($more)* }
    };
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident of $rules:ident { $($values:tt)* }
        $($more:tt)*
    ) => {
        $crate::answers! { @one $(#[$meta])* $vis enum $name of $rules { $($values)* } }
        $crate::answers! { $($more)* }
    };
    (
        @one
        $(#[$meta:meta])*
        $vis:vis enum $name:ident of $rules:ident {
            $(
                $(#[$about:meta])*
                $value:ident $(( $($part:ident $(as $called:tt)?: $kind:ty),+ $(,)? ))?
                = $words:literal $(as $id:literal)?
                $(=> $($how:ident $(. $by:ident)? $(( $($with:expr),* ))?)+)?
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

            #[allow(unused_variables, reason = "what is not shown is not looked at")]
            fn shown(self, at: <$rules as $crate::Rules>::At<'_>) -> $crate::Choice {
                match self {
                    $(Self::$value $(( $($part),+ ))? => {
                        let choice = $crate::Choice::say($crate::answers!(@said $words $($id)?));
                        $($(let choice = $crate::answers!(@part $rules, at, choice, $part $(as $called)?);)+)?
                        $crate::answers!(@shown at, choice; $($($how $(. $by)? $(( $($with),* ))?)+)?)
                    })*
                    $($(Self::$outer(answer) => $crate::Answer::<$rules>::shown(answer, at),)+)?
                }
            }

            fn messages() -> Vec<String> {
                let own: Vec<String> = vec![$($crate::answers!(@said $words $($id)?).into(),)*];
                [own, $($(<$inner as $crate::Answer<$rules>>::messages(),)+)?].concat()
            }
        }
    };
    (@said $words:literal) => { $crate::said_by($words) };
    (@said $words:literal $id:literal) => { $id };
    (@part $rules:ident, $at:ident, $choice:ident, $part:ident) => {
        $crate::answers!(@part $rules, $at, $choice, $part as $part)
    };
    (@part $rules:ident, $at:ident, $choice:ident, $part:ident as _) => { $choice };
    (@part $rules:ident, $at:ident, $choice:ident, $part:ident as $called:ident) => {
        $crate::Chosen::<$rules>::choose($part, stringify!($called), $at, $choice)
    };
    (@shown $at:ident, $choice:expr;) => { $choice };
    (@shown $at:ident, $choice:expr; at . $by:ident ( $($with:expr),* ) $($more:tt)*) => {
        $crate::answers!(@shown $at, $at.$by($($with),*); $($more)*)
    };
    (@shown $at:ident, $choice:expr; $how:ident ( $($with:expr),* ) $($more:tt)*) => {
        $crate::answers!(@shown $at, $choice.$how($($with),*); $($more)*)
    };
    (@shown $at:ident, $choice:expr; $how:ident $($more:tt)*) => {
        $crate::answers!(@shown $at, $choice.$how(); $($more)*)
    };
}

/// The first of these that is offered; whatever is offered first if none is.
pub fn first_of<A: Copy + PartialEq>(offered: &[A], wanted: &[A]) -> A {
    let first = wanted.iter().find(|wanted| offered.contains(wanted));
    *first.unwrap_or(&offered[0])
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
