//! A line of text that is printed and read by the same words: a game says once, in the order it is
//! printed, what a position tells of its table.

use std::fmt::Display;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{
    Fields, HOLDS, Spoken, Worded, bracket, bracketed, data_from, data_text, join, number, opened,
};

type Read<T> = Result<T, String>;

/// How one thing is written.
pub trait Form<T> {
    /// Its word.
    fn print(&self, value: T) -> String;

    /// What a word means, or what is wrong with it.
    fn read(&self, word: &str) -> Read<T>;
}

/// As these two functions say.
impl<T, P: Fn(T) -> String, R: Fn(&str) -> Read<T>> Form<T> for (P, R) {
    fn print(&self, value: T) -> String {
        self.0(value)
    }

    fn read(&self, word: &str) -> Read<T> {
        self.1(word)
    }
}

/// As it is written in moves too.
pub struct Said<'a, R>(pub &'a R);

impl<R> Clone for Said<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for Said<'_, R> {}

impl<R, T: Spoken<R>> Form<T> for Said<'_, R> {
    fn print(&self, value: T) -> String {
        value.print(self.0)
    }

    fn read(&self, word: &str) -> Read<T> {
        T::parse(self.0, word).ok_or_else(|| format!("there is no \"{word}\""))
    }
}

/// By its word.
#[derive(Clone, Copy)]
pub struct Word;

impl<T: Worded> Form<T> for Word {
    fn print(&self, value: T) -> String {
        value.word().to_owned()
    }

    fn read(&self, word: &str) -> Read<T> {
        T::read(word)
    }
}

/// A number behind a word: `light2`.
pub struct Prefixed(pub &'static str);

impl<T: Display + FromStr> Form<T> for Prefixed {
    fn print(&self, value: T) -> String {
        format!("{}{value}", self.0)
    }

    fn read(&self, word: &str) -> Read<T> {
        let digits = word.strip_prefix(self.0);
        number(digits.ok_or_else(|| format!("\"{word}\" is no {}", self.0))?)
    }
}

/// A number alone.
pub const NUMBER: Prefixed = Prefixed("");

/// A thing with another in brackets, such as how many: `claw(2)`. Without brackets it is 1.
pub struct With<A, B>(pub A, pub B);

impl<T, U, A: Form<T>, B: Form<U>> Form<(T, U)> for With<A, B> {
    fn print(&self, (one, other): (T, U)) -> String {
        bracketed(&self.0.print(one), Some(self.1.print(other)))
    }

    fn read(&self, word: &str) -> Read<(T, U)> {
        let (one, other) = bracket(word);
        Ok((self.0.read(one)?, self.1.read(other.unwrap_or("1"))?))
    }
}

/// Two things with a colon between: `003:2`.
pub struct Pair<A, B>(pub A, pub B);

impl<T, U, A: Form<T>, B: Form<U>> Form<(T, U)> for Pair<A, B> {
    fn print(&self, (one, other): (T, U)) -> String {
        format!("{}:{}", self.0.print(one), self.1.print(other))
    }

    fn read(&self, word: &str) -> Read<(T, U)> {
        let parts = word.split_once(':');
        let (one, other) = parts.ok_or_else(|| format!("\"{word}\" has no colon"))?;
        Ok((self.0.read(one)?, self.1.read(other)?))
    }
}

/// Several things that are written as a list.
pub trait Listed {
    /// One of them.
    type Entry;
    /// How many there may be.
    const MOST: usize;

    /// All of them, in the order they are written.
    fn listed(&self) -> Vec<Self::Entry>;

    /// These instead.
    fn replace(&mut self, entries: Vec<Self::Entry>);
}

impl<T: Clone> Listed for Vec<T> {
    type Entry = T;
    const MOST: usize = usize::MAX;

    fn listed(&self) -> Vec<T> {
        self.clone()
    }

    fn replace(&mut self, entries: Vec<T>) {
        *self = entries;
    }
}

/// Always as many; what is not named stays.
impl<T: Copy, const N: usize> Listed for [T; N] {
    type Entry = T;
    const MOST: usize = N;

    fn listed(&self) -> Vec<T> {
        self.to_vec()
    }

    fn replace(&mut self, entries: Vec<T>) {
        for (old, new) in self.iter_mut().zip(entries) {
            *old = new;
        }
    }
}

/// A line being printed or read. Printed, each method writes what it is given; read, each puts what
/// the line says in its place and leaves alone what it does not mention. They say whether it was
/// there.
///
/// ```
/// use notation::{Line, Prefixed};
///
/// fn position(turn: &mut u8, over: &mut bool, line: &mut Line<'_>) -> Result<(), String> {
///     line.unless("turn", 1, turn, &Prefixed("no"))?;
///     line.flag("over", over);
///     Ok(())
/// }
///
/// let mut line = Line::printing();
/// position(&mut 3, &mut true, &mut line).unwrap();
/// assert_eq!(line.text(), "turn=no3 over");
///
/// let (mut turn, mut over) = (1, false);
/// let mut line = Line::reading("turn=no3").unwrap();
/// position(&mut turn, &mut over, &mut line).unwrap();
/// line.done().unwrap();
/// assert_eq!((turn, over), (3, false));
/// ```
pub struct Line<'a> {
    /// What is still to be read; nothing while it is printed.
    fields: Option<Fields<'a>>,
    printed: Vec<String>,
    /// Whether it stands in brackets.
    nested: bool,
}

impl<'a> Line<'a> {
    /// A line to be printed.
    pub fn printing() -> Self {
        Self {
            fields: None,
            printed: Vec::new(),
            nested: false,
        }
    }

    /// A line that is read.
    pub fn reading(text: &'a str) -> Read<Self> {
        Ok(Self {
            fields: Some(Fields::read(text)?),
            ..Self::printing()
        })
    }

    /// Whether it is read.
    pub fn is_read(&self) -> bool {
        self.fields.is_some()
    }

    /// Whether it is read, and this field is still to come.
    pub fn says(&self, key: &str) -> bool {
        let fields = self.fields.as_ref();
        fields.is_some_and(|Fields(fields)| fields.contains_key(key))
    }

    /// What was printed.
    pub fn text(self) -> String {
        self.printed.join(if self.nested { "," } else { " " })
    }

    /// Refuses what nobody has read.
    pub fn done(self) -> Read<()> {
        self.fields.map_or(Ok(()), Fields::done)
    }

    fn put(&mut self, key: &str, text: &str) {
        self.printed.push(if self.nested {
            format!("{key}({text})")
        } else {
            format!("{key}={text}")
        });
    }

    /// A field: printed as `print` says, if it says something; read by `read`.
    fn field<T>(
        &mut self,
        key: &str,
        value: &mut T,
        print: impl FnOnce(&T) -> Option<String>,
        read: impl FnOnce(&'a str) -> Read<T>,
    ) -> Read<bool> {
        let Some(fields) = &mut self.fields else {
            let text = print(value);
            if let Some(text) = &text {
                self.put(key, text);
            }
            return Ok(text.is_some());
        };
        let said = fields
            .map(key, read)
            .map_err(|why| format!("{key}: {why}"))?;
        Ok(said.map(|said| *value = said).is_some())
    }

    /// A bare key, if it holds.
    pub fn flag(&mut self, key: &str, holds: &mut bool) {
        match &mut self.fields {
            Some(fields) => *holds = fields.flag(key),
            None => self.printed.extend(holds.then(|| key.to_owned())),
        }
    }

    /// A field that is always there.
    pub fn one<T: Copy>(&mut self, key: &str, value: &mut T, form: &impl Form<T>) -> Read<bool> {
        let print = |value: &T| Some(form.print(*value));
        self.field(key, value, print, |text| form.read(text))
    }

    /// A field, unless it goes without saying.
    pub fn unless<T: Copy + PartialEq>(
        &mut self,
        key: &str,
        usual: T,
        value: &mut T,
        form: &impl Form<T>,
    ) -> Read<bool> {
        let print = |value: &T| (*value != usual).then(|| form.print(*value));
        self.field(key, value, print, |text| form.read(text))
    }

    /// A field that may be missing.
    pub fn maybe<T: Copy>(
        &mut self,
        key: &str,
        value: &mut Option<T>,
        form: &impl Form<T>,
    ) -> Read<bool> {
        let print = |value: &Option<T>| value.map(|value| form.print(value));
        self.field(key, value, print, |text| form.read(text).map(Some))
    }

    /// A list, unless it is empty.
    pub fn list<C: Listed>(
        &mut self,
        key: &str,
        values: &mut C,
        form: &impl Form<C::Entry>,
    ) -> Read<bool> {
        if !self.is_read() && values.listed().is_empty() {
            return Ok(false);
        }
        self.all(key, values, form)
    }

    /// A list, also an empty one.
    pub fn all<C: Listed>(
        &mut self,
        key: &str,
        values: &mut C,
        form: &impl Form<C::Entry>,
    ) -> Read<bool> {
        let Some(fields) = &mut self.fields else {
            let words = values.listed().into_iter().map(|it| form.print(it));
            self.put(key, &join(words));
            return Ok(true);
        };
        let read = |word: &str| form.read(word).map_err(|why| format!("{key}: {why}"));
        let said = fields.all(key, C::MOST, read)?;
        Ok(said.map(|said| values.replace(said)).is_some())
    }

    /// A list, also an empty one, unless it is the usual.
    pub fn list_unless<C: Listed + PartialEq>(
        &mut self,
        key: &str,
        usual: &C,
        values: &mut C,
        form: &impl Form<C::Entry>,
    ) -> Read<bool> {
        if !self.is_read() && values == usual {
            return Ok(false);
        }
        self.all(key, values, form)
    }

    /// Plain data in RON, unless it is the usual.
    pub fn data<T: Serialize + DeserializeOwned + PartialEq>(
        &mut self,
        key: &str,
        usual: T,
        value: &mut T,
    ) -> Read<bool> {
        if !self.is_read() {
            let print = |value: &T| (*value != usual).then(|| data_text(value));
            return self.field(key, value, print, |text| data_from(text));
        }
        *value = usual;
        self.field(key, value, |_| None, data_from)
    }

    /// A word that is told by its form alone, unless it goes without saying.
    pub fn word<T: Copy + PartialEq>(
        &mut self,
        usual: T,
        value: &mut T,
        form: &impl Form<T>,
    ) -> bool {
        let Some(Fields(fields)) = &mut self.fields else {
            let said = *value != usual;
            self.printed.extend(said.then(|| form.print(*value)));
            return said;
        };
        let said = fields.iter().find_map(|(key, list)| {
            let list = Some(list).filter(|list| **list != HOLDS);
            let said = form.read(&bracketed(key, list)).ok()?;
            Some((*key, said))
        });
        let Some((key, said)) = said else {
            return false;
        };
        fields.remove(key);
        *value = said;
        true
    }

    /// A field with a name and, in brackets, a line of its own: `0=captain(passed,hand(rest))`.
    pub fn nested(
        &mut self,
        key: &str,
        inside: impl FnOnce(&mut String, &mut Line<'a>) -> Read<()>,
    ) -> Read<()> {
        let (mut name, mut line) = (String::new(), Line::printing());
        line.nested = true;
        let Some(fields) = &mut self.fields else {
            inside(&mut name, &mut line)?;
            self.put(key, &bracketed(&name, line.printed));
            return Ok(());
        };
        let text = fields.text(key);
        let (said, words) = opened(text.ok_or_else(|| format!("{key} is missing"))?);
        said.clone_into(&mut name);
        let words = words.map(bracket);
        let words = words.map(|(word, list)| (word, list.unwrap_or(HOLDS)));
        line.fields = Some(Fields(words.collect()));
        inside(&mut name, &mut line)
            .and_then(|()| line.done())
            .map_err(|why| format!("{key}: {why}"))
    }
}
