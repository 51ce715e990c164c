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
pub fn told_by(event: &str) -> String {
    let mut id = String::from("told");
    for letter in event.chars() {
        if letter.is_uppercase() {
            id.push('-');
        }
        id.extend(letter.to_lowercase());
    }
    id
}

/// Writes the events of a game, each with its fields and, behind `=`, how its line is told: words
/// of [`LogLine`] such as `light`, `good`, `grave`. The line of an event has the message named
/// after it, and every field is [`Mentioned`] in it by its name.
///
/// A field in brackets is not mentioned; what its line needs more than this a game adds in
/// [`Staged::narrate`](crate::Staged::narrate).
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
        $vis:vis enum $name:ident of $rules:ident {
            $(
                $(#[$about:meta])*
                $event:ident
                $({ $($(#[$of:meta])* $field:ident: $kind:ty),+ $(,)? })?
                $(( $($inner:ty),+ $(,)? ))?
                $(= $($told:ident)+)?
            ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
        $vis enum $name {
            $($(#[$about])* $event $({ $($(#[$of])* $field: $kind),+ })? $(( $($inner),+ ))?,)+
        }

        impl $name {
            /// The line that tells of it. The table is seen as it is after the whole ply.
            pub fn line(self, at: At<'_>) -> $crate::LogLine {
                let _ = at;
                match self {
                    $($crate::events!(@pattern $event $({ $($field),+ })? $(( $($inner),+ ))?) => {
                        let line = $crate::LogLine::say($crate::told_by(stringify!($event)));
                        $($(let line = $crate::Mentioned::<$rules>::mention($field, stringify!($field), at, line);)+)?
                        $($(let line = line.$told();)+)?
                        line
                    })+
                }
            }
        }
    };
    (@pattern $event:ident) => { Self::$event };
    (@pattern $event:ident { $($field:ident),+ }) => { Self::$event { $($field),+ } };
    (@pattern $event:ident ( $($inner:ty),+ )) => { Self::$event(..) };
}
