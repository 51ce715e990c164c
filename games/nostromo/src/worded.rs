//! Enums whose values each have a word of their own: in positions, moves, options and message ids.

/// Writes such an enum: each value with its word.
macro_rules! worded {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$about:meta])* $value:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$about])* $value,)+ }

        impl $name {
            /// All of them, in this order.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$value),+];
        }

        impl kernel::Worded for $name {
            const WORDS: &'static [(Self, &'static str)] = &[$((Self::$value, $word),)+];
        }
    };
}

pub(crate) use worded;
