//! Enums whose values each have a word of their own: in positions, moves, options, message ids and
//! content.

/// Writes such enums, each value with its word. Each is a [`Key`](crate::Key), so that tables
/// [by](crate::By) it can be made.
///
/// What lies face down is written with its back first: the back has the word `?`, is the default,
/// and is none of `ALL`.
///
/// ```
/// use kernel::{Faced, Worded};
///
/// kernel::worded! {
///     /// What an engine token shows.
///     pub enum Engine back FaceDown {
///         /// It runs.
///         Working = "working",
///         /// It does not.
///         Damaged = "damaged",
///     }
///
///     /// Where it is.
///     pub enum Side {
///         /// To port.
///         Port = "port",
///         /// To starboard.
///         Starboard = "starboard",
///     }
/// }
///
/// assert_eq!(Engine::ALL.map(Worded::word), ["working", "damaged"]);
/// assert_eq!(Engine::Working.back(), Engine::FaceDown);
/// assert_eq!(Engine::find("?"), Some(Engine::default()));
/// ```
#[macro_export]
macro_rules! worded {
    (
        $(#[$meta:meta])*
        pub enum $name:ident { $($(#[$about:meta])* $value:ident = $word:literal,)+ }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$about])* $value,)+ }

        $crate::worded! { @table $name { $($value = $word,)+ } }
        $crate::worded! { @spoken $name }

        impl $crate::Worded for $name {
            const WORDS: &'static [(Self, &'static str)] = &[$((Self::$value, $word),)+];
        }
    };
    // In moves it is written otherwise: the game says how.
    (
        $(#[$meta:meta])*
        pub enum $name:ident spoken otherwise { $($(#[$about:meta])* $value:ident = $word:literal,)+ }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$about])* $value,)+ }

        $crate::worded! { @table $name { $($value = $word,)+ } }

        impl $crate::Worded for $name {
            const WORDS: &'static [(Self, &'static str)] = &[$((Self::$value, $word),)+];
        }
    };
    (
        $(#[$meta:meta])*
        pub enum $name:ident back $back:ident { $($(#[$about:meta])* $value:ident = $word:literal,)+ }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($(#[$about])* $value,)+
            /// Its back.
            #[default]
            $back,
        }

        $crate::worded! { @table $name { $($value = $word,)+ } }
        $crate::worded! { @spoken $name }

        impl $crate::Worded for $name {
            const WORDS: &'static [(Self, &'static str)] =
                &[$((Self::$value, $word),)+ (Self::$back, "?")];
        }

        impl $crate::Faced for $name {
            #[inline]
            fn back(self) -> Self {
                Self::$back
            }

            #[inline]
            fn number_of_face(self) -> u8 {
                self as u8
            }
        }
    };
    // Several of them.
    ($($(#[$meta:meta])* pub enum $name:ident $($how:ident)* { $($values:tt)+ })+) => {
        $($crate::worded! { $(#[$meta])* pub enum $name $($how)* { $($values)+ } })+
    };
    (@table $name:ident { $($value:ident = $word:literal,)+ }) => {
        impl $name {
            /// How many there are.
            pub const COUNT: usize = [$($word),+].len();
            /// All of them, in this order.
            pub const ALL: [Self; Self::COUNT] = [$(Self::$value),+];
        }

        impl $crate::Key for $name {
            #[inline]
            fn index(self) -> usize {
                self as usize
            }
        }

        $crate::worded! { @numbered $name }
    };
    (@numbered $name:ident) => {
        impl $crate::Numbered for $name {
            const COUNT: u32 = <Self as $crate::Worded>::WORDS.len() as u32;

            fn number(self) -> u32 {
                let place = <Self as $crate::Worded>::WORDS.iter().position(|(it, _)| *it == self);
                place.unwrap_or_default() as u32
            }

            fn numbered(number: u32) -> Option<Self> {
                <Self as $crate::Worded>::WORDS.get(number as usize).map(|(it, _)| *it)
            }
        }
    };
    (@spoken $name:ident) => {
        impl<R> $crate::Spoken<R> for $name {
            fn print(self, _: &R) -> String {
                $crate::Worded::word(self).to_owned()
            }

            fn parse(_: &R, word: &str) -> Option<Self> {
                $crate::Worded::find(word)
            }
        }
    };
}

/// Writes functions that name things by messages: `PREFIX-WORD`, or the one of the back for what is
/// not known.
///
/// ```
/// use kernel::Text;
///
/// kernel::worded! {
///     /// What an engine token shows.
///     pub enum Engine back FaceDown {
///         /// It runs.
///         Working = "working",
///     }
/// }
///
/// kernel::names! {
///     /// The state of an engine.
///     engine: Engine = "engine" or "engine-unknown",
/// }
///
/// assert_eq!(engine(Engine::Working), Text::say("engine-working"));
/// assert_eq!(engine(Engine::FaceDown), Text::say("engine-unknown"));
/// ```
#[macro_export]
macro_rules! names {
    ($($(#[$about:meta])* $name:ident: $kind:ty = $prefix:literal $(or $back:literal)?,)+) => {$(
        $(#[$about])*
        pub fn $name(it: $kind) -> $crate::Text {
            $(if !$crate::Faced::is_known(it) {
                return $crate::Text::say($back);
            })?
            $crate::Text::say(format!(concat!($prefix, "-{}"), $crate::Worded::word(it)))
        }
    )+};
}
