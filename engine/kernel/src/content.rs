//! What reading a game's content takes, whatever the game: text in RON, mistakes told with their
//! file, one hash for a record to remember. It opens no file; what the entries mean is the game's.

use std::collections::BTreeSet;
use std::fmt::Display;

use serde::de::DeserializeOwned;

use crate::{By, Key, Worded};

/// What is wrong with content: in which file, and what.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {why}")]
pub struct BadContent {
    /// The file.
    pub file: &'static str,
    /// What is wrong in it.
    pub why: String,
}

impl BadContent {
    /// Something wrong in this file.
    pub fn new(file: &'static str, why: impl Into<String>) -> Self {
        Self {
            file,
            why: why.into(),
        }
    }
}

/// Reads the text of a file. What may be left out is written without `Some`.
pub fn parse<T: DeserializeOwned>(file: &'static str, text: &str) -> Result<T, BadContent> {
    notation::parse(text).map_err(|why| BadContent::new(file, why))
}

/// Reads the text of a file that is part of the program: a test reads it too.
pub fn shipped<T: DeserializeOwned>(file: &'static str, text: &str) -> T {
    parse(file, text).expect("what is part of the program can be read")
}

/// Says what is wrong in a file, unless all is well.
pub fn ensure(
    file: &'static str,
    holds: bool,
    why: impl FnOnce() -> String,
) -> Result<(), BadContent> {
    if holds {
        Ok(())
    } else {
        Err(BadContent::new(file, why()))
    }
}

/// Refuses a name that is there twice; `what` says of what.
pub fn no_twins<T: Ord + Display>(
    file: &'static str,
    what: &str,
    names: impl IntoIterator<Item = T>,
) -> Result<(), BadContent> {
    let mut seen = BTreeSet::new();
    for name in names {
        if seen.contains(&name) {
            return Err(BadContent::new(
                file,
                format!("the {what} \"{name}\" is there twice"),
            ));
        }
        seen.insert(name);
    }
    Ok(())
}

/// An entry of a table that has one for each of its keys: a kind of card, a room. Written by
/// [`rows!`](crate::rows).
pub trait Row {
    /// What it is about.
    type Key: Worded + Key + Ord;
    /// The file it is in.
    const FILE: &'static str;
    /// What it is called in sentences.
    const WHAT: &'static str;

    /// What it is about.
    fn key(&self) -> Self::Key;

    /// Says what is wrong with it, unless all is well: a sentence that begins with its name.
    fn must(&self, holds: bool, why: impl Display) -> Result<(), BadContent> {
        let (what, name) = (Self::WHAT, self.key().word());
        ensure(Self::FILE, holds, || format!("the {what} \"{name}\" {why}"))
    }
}

/// Writes entries of content: what may be read, with nothing in a file that is not theirs. A field
/// that may be left out says `= default`; an entry that is there once for each key says of what, in
/// which file, and by which of its fields.
///
/// ```
/// kernel::worded! {
///     /// A room.
///     pub enum Room {
///         /// Where one eats.
///         Galley = "galley",
///     }
/// }
///
/// kernel::rows! {
///     /// What is printed on a room.
///     pub struct RoomSpec of "room" in "rooms.ron" by room: Room {
///         /// Which one.
///         pub room: Room,
///         /// How much can be found there.
///         pub items: u8 = default,
///     }
/// }
///
/// let rooms: Vec<RoomSpec> = kernel::content::parse("rooms.ron", "[(room: galley)]").unwrap();
/// let rooms: kernel::By<Room, RoomSpec, 1> = kernel::content::each_once(rooms).unwrap();
/// assert_eq!(rooms[Room::Galley].items, 0);
/// ```
#[macro_export]
macro_rules! rows {
    ($(
        $(#[$meta:meta])*
        $vis:vis struct $name:ident $(of $what:literal in $file:tt by $key:ident: $of:ty)? {
            $($(#[$about:meta])* $seen:vis $field:ident: $kind:ty $(= $default:ident)?,)+
        }
    )+) => {$(
        $(#[$meta])*
        #[derive(Clone, Debug, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        $vis struct $name {
            $($(#[$about])* $(#[serde($default)])? $seen $field: $kind,)+
        }

        $(impl $crate::content::Row for $name {
            type Key = $of;
            const FILE: &'static str = $file;
            const WHAT: &'static str = $what;

            fn key(&self) -> $of {
                self.$key
            }
        })?
    )+};
}

/// Says which files a game's content comes from: for each the constant of its name, and what it
/// holds. Writes `FILES` and a type `Files` that reads them, and the content shipped with the program.
#[macro_export]
macro_rules! content_files {
    ($content:ident from $folder:literal {
        $($part:ident: $kind:ty = $file:ident $name:literal,)+
    }) => {
        $(pub(crate) const $file: &str = $name;)+

        /// The files content comes from, by name.
        pub const FILES: [&str; [$($name),+].len()] = [$($file),+];

        const STANDARD: [&str; FILES.len()] = [$(include_str!(concat!($folder, $name))),+];

        struct Files {
            $($part: $kind,)+
        }

        impl Files {
            fn parse(texts: [&str; FILES.len()]) -> Result<Self, $crate::content::BadContent> {
                let [$($part),+] = texts;
                Ok(Self { $($part: $crate::content::parse($file, $part)?,)+ })
            }
        }

        impl $content {
            /// The content shipped with the program.
            pub fn standard() -> Self {
                Self::read(STANDARD)
                    .expect("the content shipped with the program is sound; a test reads it")
            }

            /// Whether it is the content shipped with the program.
            pub fn is_standard(&self) -> bool {
                self.hash == $crate::content::hash(&STANDARD)
            }
        }
    };
}

/// Returns what is wrong in a file, unless all is well.
///
/// ```
/// use kernel::content::BadContent;
///
/// fn checked(crew: usize) -> Result<(), BadContent> {
///     kernel::sound!("crew.ron", crew > 0, "there are {crew} Characters");
///     Ok(())
/// }
/// assert_eq!(checked(0).unwrap_err().to_string(), "crew.ron: there are 0 Characters");
/// ```
#[macro_export]
macro_rules! sound {
    ($file:expr, $holds:expr, $($why:tt)+) => {
        $crate::content::ensure($file, $holds, || format!($($why)+))?
    };
}

/// A table of entries, one for each key; says which is missing or there twice.
pub fn each_once<T: Row, const N: usize>(
    mut entries: Vec<T>,
) -> Result<By<T::Key, T, N>, BadContent> {
    let (file, what) = (T::FILE, T::WHAT);
    no_twins(file, what, entries.iter().map(|entry| entry.key().word()))?;
    for (wanted, word) in T::Key::WORDS.iter().filter(|(key, _)| key.index() < N) {
        let there = entries.iter().any(|entry| entry.key() == *wanted);
        ensure(file, there, || format!("the {what} \"{word}\" is missing"))?;
    }
    entries.sort_by_key(Row::key);
    let entries = <[T; N]>::try_from(entries)
        .map_err(|_| BadContent::new(file, format!("an entry \"{what}\" has no face")))?;
    Ok(By::new(entries))
}

/// The hash of what all texts say. Comments and how they are laid out make no difference; where one
/// text ends and the next begins does.
pub fn hash(texts: &[&str]) -> blake3::Hash {
    let mut hasher = blake3::Hasher::new();
    for text in texts {
        hasher.update(blake3::hash(without_layout(text).as_bytes()).as_bytes());
    }
    hasher.finalize()
}

/// A text of RON without comments, white space outside of quotes, and commas before a closing
/// bracket.
fn without_layout(text: &str) -> String {
    let mut said = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (skipped, taken) = match first {
            _ if rest.starts_with("//") => (rest.find('\n').unwrap_or(rest.len()), 0),
            _ if rest.starts_with("/*") => (block_comment(rest), 0),
            '"' | '\'' => (0, quoted(rest, first)),
            'r' if is_raw(rest) && !said.ends_with(char::is_alphanumeric) => (0, raw(rest)),
            _ if first.is_whitespace() => (first.len_utf8(), 0),
            _ => (0, first.len_utf8()),
        };
        if matches!(first, ')' | ']' | '}') && taken > 0 && said.ends_with(',') {
            said.pop();
        }
        said.push_str(&rest[..taken]);
        rest = &rest[skipped + taken..];
    }
    said
}

/// How long the comment is that begins here; others may lie within it.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while at < text.len() {
        let step = match &text[at..] {
            rest if rest.starts_with("/*") => {
                depth += 1;
                2
            }
            rest if rest.starts_with("*/") => {
                depth -= 1;
                2
            }
            rest => rest.chars().next().map_or(1, char::len_utf8),
        };
        at += step;
        if depth == 0 {
            break;
        }
    }
    at
}

/// How long the quoted text is that begins here.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        if letter == quote && !escaped {
            return at + 1;
        }
        escaped = letter == '\\' && !escaped;
    }
    text.len()
}

/// Whether a raw string begins here.
fn is_raw(text: &str) -> bool {
    text[1..].trim_start_matches('#').starts_with('"')
}

/// How long the raw string is that begins here.
fn raw(text: &str) -> usize {
    let hashes = text[1..].find('"').unwrap_or(0);
    let begin = hashes + 2;
    let end = format!("\"{}", "#".repeat(hashes));
    text[begin..]
        .find(&end)
        .map_or(text.len(), |at| begin + at + end.len())
}
