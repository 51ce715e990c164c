//! What people notice, each with the line that tells of it: an event narrates itself from its
//! fields.

use crate::{LogLine, Rules};

/// Something an event speaks of: a number, somebody, a space, a card.
pub trait Mentioned<R: Rules>: Copy {
    /// Adds it to a line: as the argument `name` of its words, and as whatever else it means to a
    /// line: whose doing it is, what to look at.
    fn mention(self, name: &'static str, at: R::At<'_>, line: LogLine) -> LogLine;
}

/// A number is said.
impl<R: Rules> Mentioned<R> for u8 {
    fn mention(self, name: &'static str, _: R::At<'_>, line: LogLine) -> LogLine {
        line.with(name, self)
    }
}

/// A great number is said.
impl<R: Rules> Mentioned<R> for u16 {
    fn mention(self, name: &'static str, _: R::At<'_>, line: LogLine) -> LogLine {
        line.with(name, usize::from(self))
    }
}

/// A yes or no is not said: it chooses between words.
impl<R: Rules> Mentioned<R> for bool {
    fn mention(self, _: &'static str, _: R::At<'_>, line: LogLine) -> LogLine {
        line
    }
}

/// What may be missing is said if it is there.
impl<R: Rules, T: Mentioned<R>> Mentioned<R> for Option<T> {
    fn mention(self, name: &'static str, at: R::At<'_>, line: LogLine) -> LogLine {
        match self {
            Some(it) => it.mention(name, at, line),
            None => line,
        }
    }
}

/// The message that tells of an event: `TurnBegan` is told by `told-turn-began`.
pub fn told_by(prefix: &str, event: &str) -> String {
    let mut id = String::from(prefix);
    for letter in event.chars() {
        if letter.is_uppercase() {
            id.push('-');
        }
        id.extend(letter.to_lowercase());
    }
    id
}

/// Writes how a game mentions its things in a line, one row a type: the thing, the argument's name,
/// the table and the line by the names given, and the line with it.
///
/// ```text
/// kernel::mentioned! { Fate, |it, name, at, line|
///     Card => line.with(name, at.staging().card_title(it)),
/// }
/// ```
#[macro_export]
macro_rules! mentioned {
    (
        $rules:ident, |$it:ident, $name:ident, $at:ident, $line:ident|
        $($kind:ty => $told:expr),+ $(,)?
    ) => {
        $(impl $crate::Mentioned<$rules> for $kind {
            #[allow(unused_variables, reason = "not everything needs the table or the name")]
            fn mention(
                self,
                $name: &'static str,
                $at: <$rules as $crate::Rules>::At<'_>,
                $line: $crate::LogLine,
            ) -> $crate::LogLine {
                let $it = self;
                $told
            }
        })+
    };
}

/// Writes the events of a game, each with its fields and, behind `=`, what its line has beside them:
/// words of [`LogLine`] such as `light`, `good grave`, `at("tray:bag")`, `says("told-otherwise")`;
/// their arguments may name fields. `if FIELD { … } else { … }` at the end tells two ways.
///
/// The line of an event has the message named after it (`told-…`, or `PREFIX-…` with
/// `of RULES as "PREFIX"`), and every field is [`Mentioned`] in it by its name, or by another one:
/// `from as whence: Space`. A field `as _` is not mentioned. Fields in round brackets have no names
/// but in the line: `Walked(who: Seat, space: Space)` is the variant `Walked(Seat, Space)`.
///
/// What a line needs more than this a game adds in [`Staged::narrate`](crate::Staged::narrate).
///
/// ```
/// // The game of `engine/toy` says: kernel::events! { pub enum Event of Airlock { … } }
/// use kernel::{Rules, Seat, Silent, settle, settle_again};
/// use toy::{Airlock, At, Event};
///
/// let agreed = settle(&Airlock, 2, &Default::default()).unwrap();
/// let state = Airlock.deal(&settle_again(&Airlock, &agreed).unwrap(), &mut Silent::new(1));
/// let line = Event::Rolled { who: Seat(1), roll: 6 }.line(At::new(&Airlock, &state));
/// assert_eq!((line.text.as_str(), line.by), ("told-rolled", Some(1)));
/// ```
#[macro_export]
macro_rules! events {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident of $rules:ident $(as $prefix:literal)? {
            $(
                $(#[$about:meta])*
                $event:ident
                $({ $($(#[$of:meta])* $field:ident $(as $said:tt)?: $kind:ty),+ $(,)? })?
                $(( $($part:ident $(as $called:tt)?: $inner:ty),+ $(,)? ))?
                $(= $($told:ident $(($($with:expr),*))?)+ $({ $($yes:tt)+ } else { $($no:tt)+ })?)?
            ),+ $(,)?
        }
    ) => {
        #[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
        $(#[$meta])*
        $vis enum $name {
            $($(#[$about])* $event $({ $($(#[$of])* $field: $kind),+ })? $(( $($inner),+ ))?,)+
        }

        impl $name {
            const PREFIX: &str = $crate::events!(@prefix $($prefix)?);

            /// The messages named after the events.
            pub fn messages() -> Vec<String> {
                [$(stringify!($event)),+].map(|event| $crate::told_by(Self::PREFIX, event)).into()
            }

            /// The line that tells of it. The table is seen as it is after the whole ply.
            #[allow(unused_variables, reason = "what is not mentioned is not looked at")]
            pub fn line(self, at: <$rules as $crate::Rules>::At<'_>) -> $crate::LogLine {
                match self {
                    $(Self::$event $({ $($field),+ })? $(( $($part),+ ))? => {
                        let line = $crate::LogLine::say($crate::told_by(
                            Self::PREFIX,
                            stringify!($event),
                        ));
                        $($(let line = $crate::events!(@mention $rules, at, line, $field $(as $said)?);)+)?
                        $($(let line = $crate::events!(@mention $rules, at, line, $part $(as $called)?);)+)?
                        $crate::events!(@told line; $($($told $(($($with),*))?)+ $({ $($yes)+ } else { $($no)+ })?)?)
                    })+
                }
            }
        }
    };
    (@prefix) => { "told" };
    (@prefix $prefix:literal) => { $prefix };
    (@mention $rules:ident, $at:ident, $line:ident, $field:ident) => {
        $crate::events!(@mention $rules, $at, $line, $field as $field)
    };
    (@mention $rules:ident, $at:ident, $line:ident, $field:ident as _) => { $line };
    (@mention $rules:ident, $at:ident, $line:ident, $field:ident as $said:ident) => {
        $crate::Mentioned::<$rules>::mention($field, stringify!($said), $at, $line)
    };
    (@told $line:expr;) => { $line };
    (@told $line:expr; if $flag:ident { $($yes:tt)+ } else { $($no:tt)+ }) => {
        if $flag {
            $crate::events!(@told $line; $($yes)+)
        } else {
            $crate::events!(@told $line; $($no)+)
        }
    };
    (@told $line:expr; $word:ident ( $($with:expr),* ) $($more:tt)*) => {
        $crate::events!(@told $line.$word($($with),*); $($more)*)
    };
    (@told $line:expr; $word:ident $($more:tt)*) => {
        $crate::events!(@told $line.$word(); $($more)*)
    };
}
