//! The text form of positions and moves: reading and printing, whatever the game.
//!
//! A position is one line of fields apart by spaces: `key=value`, or a bare `key` for a fact that
//! holds. A value is a word or a list joined by commas; an entry of a list may carry its own list
//! in brackets: `floor=med(2s,safe),galley(c)`. What goes without saying is left out. A move is a
//! few words: `craft prod`; which ones, the kernel's `answers!` says.

mod data;
mod line;
mod untyped;

use std::collections::BTreeMap;
use std::fmt::{Display, Write as _};
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use data::{data_from, data_text};
use scene::{Seat, SeatSet};

pub use data::parse;
pub use line::{Form, Line, Listed, NUMBER, Pair, Prefixed, Said, With, Word};

/// The fields of a position, to be read one by one. Each is taken out when it is read, so that what
/// is left over is known to be none of the game's.
///
/// ```
/// use notation::Fields;
///
/// let mut fields = Fields::read("turn=B floor=med(2s,safe),galley(c) over").unwrap();
/// assert_eq!(fields.text("turn"), Some("B"));
/// assert!(fields.flag("over"));
/// assert_eq!(fields.number::<u8>("morale").unwrap(), None);
/// let floor: Vec<_> = fields.list("floor").collect();
/// assert_eq!(floor, ["med(2s,safe)", "galley(c)"]);
/// assert_eq!(notation::bracket(floor[0]), ("med", Some("2s,safe")));
/// assert!(fields.done().is_ok());
/// ```
#[derive(Debug)]
pub struct Fields<'a>(BTreeMap<&'a str, &'a str>);

/// The value of a bare key.
const HOLDS: &str = "\u{0}";

impl<'a> Fields<'a> {
    /// Splits a position into its fields.
    pub fn read(position: &'a str) -> Result<Self, String> {
        let mut fields = BTreeMap::new();
        for field in position.split_whitespace() {
            let (key, value) = field.split_once('=').unwrap_or((field, HOLDS));
            if fields.insert(key, value).is_some() {
                return Err(format!("the field {key} is there twice"));
            }
        }
        Ok(Self(fields))
    }

    /// The value of a field, if it is there.
    pub fn text(&mut self, key: &str) -> Option<&'a str> {
        self.0.remove(key)
    }

    /// Whether a bare key is there.
    pub fn flag(&mut self, key: &str) -> bool {
        self.0.remove(key).is_some()
    }

    /// A number.
    pub fn number<T: FromStr>(&mut self, key: &str) -> Result<Option<T>, String> {
        self.map(key, |word| {
            number(word).map_err(|why| format!("{key}: {why}"))
        })
    }

    /// A value that `read` reads.
    pub fn map<T>(
        &mut self,
        key: &str,
        read: impl FnOnce(&'a str) -> Result<T, String>,
    ) -> Result<Option<T>, String> {
        self.text(key).map(read).transpose()
    }

    /// One of a few words.
    pub fn worded<T: Worded>(&mut self, key: &str) -> Result<Option<T>, String> {
        self.map(key, |word| {
            T::read(word).map_err(|why| format!("{key}: {why}"))
        })
    }

    /// The entries of a list; none if the field is not there.
    pub fn list(&mut self, key: &str) -> impl Iterator<Item = &'a str> + use<'a> {
        entries(self.text(key).unwrap_or_default())
    }

    /// The entries of a list, each read by `read`, at most `most`; nothing if the field is not
    /// there.
    pub fn all<T>(
        &mut self,
        key: &str,
        most: usize,
        read: impl FnMut(&'a str) -> Result<T, String>,
    ) -> Result<Option<Vec<T>>, String> {
        self.map(key, |list| {
            let all: Vec<T> = entries(list).map(read).collect::<Result<_, _>>()?;
            if all.len() > most {
                return Err(format!("{key} holds at most {most}"));
            }
            Ok(all)
        })
    }

    /// A set of seats: `0,2`.
    pub fn seats(&mut self, key: &str) -> Result<SeatSet, String> {
        self.list(key).map(|word| number(word).map(Seat)).collect()
    }

    /// Plain data in RON: what has no words of its own, such as the steps of an agenda.
    pub fn data<T: DeserializeOwned>(&mut self, key: &str) -> Result<Option<T>, String> {
        self.map(key, |text| {
            data_from(text).map_err(|why| format!("{key}: {why}"))
        })
    }

    /// The fields not read yet.
    pub fn left(&self) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.0.iter().map(|(key, value)| (*key, *value))
    }

    /// Refuses fields that nobody has read.
    pub fn done(self) -> Result<(), String> {
        match self.0.keys().next() {
            None => Ok(()),
            Some(key) => Err(format!("a position has no field \"{key}\"")),
        }
    }
}

/// A position being printed.
///
/// ```
/// let mut line = notation::Printer::default();
/// line.field("turn", "B").list("floor", ["med(2s)", "galley(c)"]);
/// line.flag("over", true).list("gone", [""; 0]);
/// assert_eq!(line.text(), "turn=B floor=med(2s),galley(c) over");
/// ```
#[derive(Default)]
pub struct Printer(String);

impl Printer {
    /// A field.
    pub fn field(&mut self, key: &str, value: impl Display) -> &mut Self {
        let space = if self.0.is_empty() { "" } else { " " };
        let _ = write!(self.0, "{space}{key}={value}");
        self
    }

    /// A field, unless it goes without saying.
    pub fn unless<T: Display + PartialEq + Copy>(
        &mut self,
        usual: T,
        key: &str,
        value: T,
    ) -> &mut Self {
        if value == usual {
            self
        } else {
            self.field(key, value)
        }
    }

    /// A list, unless it is empty.
    pub fn list<T: Display>(
        &mut self,
        key: &str,
        entries: impl IntoIterator<Item = T>,
    ) -> &mut Self {
        let list = join(entries);
        if list.is_empty() {
            self
        } else {
            self.field(key, list)
        }
    }

    /// A bare key, if it holds.
    pub fn flag(&mut self, key: &str, holds: bool) -> &mut Self {
        if holds {
            let space = if self.0.is_empty() { "" } else { " " };
            let _ = write!(self.0, "{space}{key}");
        }
        self
    }

    /// Plain data in RON, unless it is the usual.
    pub fn data<T: Serialize + PartialEq>(&mut self, usual: &T, key: &str, value: &T) -> &mut Self {
        if value == usual {
            self
        } else {
            self.field(key, data_text(value))
        }
    }

    /// What was printed.
    pub fn text(&mut self) -> String {
        std::mem::take(&mut self.0)
    }
}

/// Entries joined by commas.
pub fn join<T: Display>(entries: impl IntoIterator<Item = T>) -> String {
    let mut list = String::new();
    for entry in entries {
        let comma = if list.is_empty() { "" } else { "," };
        let _ = write!(list, "{comma}{entry}");
    }
    list
}

/// The entries of a list; commas in brackets do not part them.
pub fn entries(list: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0_i32;
    list.split(move |c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == ',' && depth == 0
    })
    .filter(|entry| !entry.is_empty())
}

/// An entry's name and what stands in brackets behind it.
pub fn bracket(entry: &str) -> (&str, Option<&str>) {
    match entry.split_once('(') {
        Some((name, rest)) => (name, Some(rest.strip_suffix(')').unwrap_or(rest))),
        None => (entry, None),
    }
}

/// Something with what belongs to it in brackets, if anything does: `garage(2s,c)`, or `garage`
/// alone.
pub fn bracketed<T: Display>(name: &str, entries: impl IntoIterator<Item = T>) -> String {
    let list = join(entries);
    if list.is_empty() {
        name.to_owned()
    } else {
        format!("{name}({list})")
    }
}

/// Something and what stands in brackets behind it, entry by entry.
pub fn opened(entry: &str) -> (&str, impl Iterator<Item = &str>) {
    let (name, list) = bracket(entry);
    (name, entries(list.unwrap_or_default()))
}

/// How many: `2s` is two of `s`, `s` is one.
pub fn counted(word: &str, unit: &str) -> Option<u8> {
    match word.strip_suffix(unit)? {
        "" => Some(1),
        digits => digits.parse().ok(),
    }
}

/// A count with its unit (`3scrap`), or nothing if the count is 0.
pub fn counting(count: u8, unit: &str) -> Option<String> {
    (count > 0).then(|| format!("{count}{unit}"))
}

/// The place of an entry of a table by its name, or that there is none: `what` says of what.
pub fn place_of<T>(
    what: &str,
    word: &str,
    table: &[T],
    name: impl Fn(&T) -> &str,
) -> Result<u8, String> {
    let place = table.iter().position(|entry| name(entry) == word);
    let place = place.map(|place| place as u8);
    place.ok_or_else(|| format!("there is no {what} \"{word}\""))
}

/// Reads a number.
pub fn number<T: FromStr>(word: &str) -> Result<T, String> {
    word.parse()
        .map_err(|_| format!("\"{word}\" is no number that fits here"))
}

/// Something written as one of a few words.
pub trait Worded: Sized + Copy + PartialEq + 'static {
    /// Each value with its word.
    const WORDS: &'static [(Self, &'static str)];

    /// Its word.
    fn word(self) -> &'static str {
        let found = Self::WORDS.iter().find(|(value, _)| *value == self);
        found.map_or("", |(_, word)| word)
    }

    /// The value of a word.
    fn find(word: &str) -> Option<Self> {
        let found = Self::WORDS.iter().find(|(_, known)| *known == word);
        found.map(|(value, _)| *value)
    }

    /// The value of a word, or what the words are.
    fn read(word: &str) -> Result<Self, String> {
        Self::find(word).ok_or_else(|| {
            let words: Vec<_> = Self::WORDS.iter().map(|(_, word)| *word).collect();
            format!("\"{word}\" is none of {}", words.join(", "))
        })
    }
}

/// A part of an answer as it is written: a space by its id, a crew member by a letter.
pub trait Spoken<R>: Sized {
    /// Its word.
    fn print(self, rules: &R) -> String;

    /// What a word means, if it is one.
    fn parse(rules: &R, word: &str) -> Option<Self>;
}

/// A number.
impl<R> Spoken<R> for u8 {
    fn print(self, _: &R) -> String {
        self.to_string()
    }

    fn parse(_: &R, word: &str) -> Option<Self> {
        word.parse().ok()
    }
}

/// A seat by its number.
impl<R> Spoken<R> for Seat {
    fn print(self, _: &R) -> String {
        self.to_string()
    }

    fn parse(_: &R, word: &str) -> Option<Self> {
        word.parse().ok().map(Self)
    }
}
