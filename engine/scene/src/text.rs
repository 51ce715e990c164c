//! Words for people: Fluent messages in English and French.
//!
//! Code holds message ids and arguments, never a sentence. [`Words`] turns them into a language.

use std::borrow::Cow;
use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};

/// A language we speak.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::En, Self::Fr];

    /// Its short name: `en`, `fr`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
        }
    }

    /// The language with this short name.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.code() == code)
    }
}

/// Something to say: a message id with arguments, or words already chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Text {
    /// Words as they are: names people typed, or a message already said.
    Plain(String),
    /// Whoever has this seat. The game knows them by what they play; a screen that knows what they
    /// are called says that.
    Who {
        /// The seat.
        seat: u8,
        /// What they play: "Ripley", "player 3".
        called: Box<Text>,
    },
    /// A message of the game's Fluent files.
    Say {
        /// The message id.
        id: Cow<'static, str>,
        /// Its arguments.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        with: Vec<(Cow<'static, str>, Arg)>,
    },
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Arg {
    /// A number; Fluent chooses plurals by it.
    Number(i64),
    /// Another message, or plain words.
    Text(Box<Text>),
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}
impl From<u8> for Arg {
    fn from(number: u8) -> Self {
        Self::Number(i64::from(number))
    }
}
impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(number as i64)
    }
}
impl From<Text> for Arg {
    fn from(text: Text) -> Self {
        Self::Text(Box::new(text))
    }
}

impl Text {
    /// The message `id`.
    pub fn say(id: impl Into<Cow<'static, str>>) -> Self {
        Self::Say {
            id: id.into(),
            with: Vec::new(),
        }
    }

    /// Every message in it, nested ones too.
    pub fn each_message(&self, each: &mut impl FnMut(&str)) {
        match self {
            Self::Plain(_) => {}
            Self::Who { called, .. } => called.each_message(each),
            Self::Say { id, with } => {
                each(id);
                for (_, arg) in with {
                    if let Arg::Text(inner) = arg {
                        inner.each_message(each);
                    }
                }
            }
        }
    }

    /// Whoever has `seat`, known in the game as `called`.
    pub fn who(seat: u8, called: Self) -> Self {
        let called = Box::new(called);
        Self::Who { seat, called }
    }

    /// Words as they are.
    pub fn plain(words: impl Into<String>) -> Self {
        Self::Plain(words.into())
    }

    /// With one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        if let Self::Say { with, .. } = &mut self {
            with.push((Cow::Borrowed(name), arg.into()));
        }
        self
    }

    /// Another message with the same arguments.
    #[must_use]
    pub fn otherwise(mut self, id: impl Into<Cow<'static, str>>) -> Self {
        if let Self::Say { id: said, .. } = &mut self {
            *said = id.into();
        }
        self
    }

    /// The message of this one among several, with the same arguments: `do-become`, of `cat`, is
    /// `do-become-cat`.
    #[must_use]
    pub fn of(mut self, word: &str) -> Self {
        if let Self::Say { id, .. } = &mut self {
            let id = id.to_mut();
            id.push('-');
            id.push_str(word);
        }
        self
    }

    /// The words, once said; an unsaid message shows its id.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Plain(words) => words,
            Self::Who { called, .. } => called.as_str(),
            Self::Say { id, .. } => id,
        }
    }
}

/// The message with this id.
impl From<&'static str> for Text {
    fn from(id: &'static str) -> Self {
        Self::say(id)
    }
}

/// What is said or not: a text, the id of a message, or nothing.
pub trait Perhaps {
    /// The text, if there is one.
    fn perhaps(self) -> Option<Text>;
}

impl Perhaps for Text {
    fn perhaps(self) -> Option<Text> {
        Some(self)
    }
}

impl Perhaps for &'static str {
    fn perhaps(self) -> Option<Text> {
        Some(Text::say(self))
    }
}

impl Perhaps for Option<Text> {
    fn perhaps(self) -> Option<Text> {
        self
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// What the people at a table are called, by seat; an empty name is none, and then they are called
/// by what they play.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// The names.
    pub by_seat: Vec<String>,
    /// What is put before and after a name, for a screen that draws a badge there: the character
    /// before it plus the seat's number, and the character after it.
    pub marks: Option<(char, char)>,
}

impl Names {
    /// Whoever has `seat`, known in the game as `called`.
    fn say(&self, seat: u8, called: impl FnOnce() -> String) -> String {
        let name = self.by_seat.get(usize::from(seat));
        let name = name
            .filter(|name| !name.is_empty())
            .cloned()
            .unwrap_or_else(called);
        match self.marks {
            None => name,
            Some((before, after)) => {
                let before = char::from_u32(u32::from(before) + u32::from(seat)).unwrap_or(before);
                format!("{before}{name}{after}")
            }
        }
    }
}

/// Stands before words put into a French message, until they are joined with what stands before
/// them.
const JOINT: char = '\u{F8FF}';

/// French words that lose their last letter before a vowel.
const ELIDED: [&str; 11] = [
    "de", "le", "la", "que", "ne", "se", "me", "te", "je", "jusque", "lorsque",
];

/// Joins what was put into a French message with the word before it: "de" and "Ash" are "d’Ash".
fn join_french(said: &str) -> String {
    let mut parts = said.split(JOINT);
    let mut joined = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let word = joined.strip_suffix(' ').unwrap_or_default();
        let word = word.rsplit([' ', '\u{a0}', '(', '«']).next();
        let elided = word.is_some_and(|word| ELIDED.contains(&&*word.to_lowercase()));
        if elided && begins_with_vowel(part) {
            joined.truncate(joined.len() - 2);
            joined.push('’');
        }
        joined.push_str(part);
    }
    joined
}

/// Whether the first letter is a vowel, behind whatever marks a screen puts before a name.
fn begins_with_vowel(words: &str) -> bool {
    let is_mark = |letter: &char| matches!(letter, '\u{E000}'..='\u{F8FF}');
    let first = words.chars().find(|letter| !is_mark(letter));
    let first = first.and_then(|letter| letter.to_lowercase().next());
    first.is_some_and(|letter| "aàâäeéèêëiîïoôöuùûüœæ".contains(letter))
}

/// All words of a game or of the platform, in every language.
pub struct Words {
    bundles: [FluentBundle<FluentResource>; 2],
}

impl Words {
    /// Reads Fluent sources; the kernel's own messages come along. Panics on a file that is not
    /// Fluent: it is part of the program, and a test reads it.
    pub fn new(en: &str, fr: &str) -> Self {
        let read = |lang: Lang, sources: [&str; 2]| {
            let id = lang.code().parse().expect("a language code");
            let mut bundle = FluentBundle::new_concurrent(vec![id]);
            bundle.set_use_isolating(false);
            for source in sources {
                let resource =
                    FluentResource::try_new(source.to_owned()).unwrap_or_else(|(_, errors)| {
                        panic!("the {} words are not Fluent: {errors:?}", lang.code())
                    });
                if let Err(errors) = bundle.add_resource(resource) {
                    panic!("the {} words say something twice: {errors:?}", lang.code());
                }
            }
            bundle
        };
        Self {
            bundles: [
                read(Lang::En, [include_str!("../text/en.ftl"), en]),
                read(Lang::Fr, [include_str!("../text/fr.ftl"), fr]),
            ],
        }
    }

    /// Whether `lang` has the message `id`.
    pub fn knows(&self, lang: Lang, id: &str) -> bool {
        self.bundles[lang as usize].has_message(id)
    }

    /// `text` in `lang`. A missing message or argument shows as its name in double brackets; tests
    /// look for them.
    pub fn say(&self, lang: Lang, text: &Text) -> String {
        self.say_of(lang, &Names::default(), text)
    }

    /// The same, with the people at the table called by their names.
    pub fn say_of(&self, lang: Lang, names: &Names, text: &Text) -> String {
        let (id, with) = match text {
            Text::Plain(words) => return words.clone(),
            Text::Who { seat, called } => {
                return names.say(*seat, || self.say_of(lang, names, called));
            }
            Text::Say { id, with } => (id, with),
        };
        let bundle = &self.bundles[lang as usize];
        let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) else {
            return format!("⟦{id}⟧");
        };
        let mut args = FluentArgs::new();
        for (name, arg) in with {
            let value: FluentValue<'_> = match arg {
                Arg::Number(number) => (*number).into(),
                Arg::Text(text) => match self.say_of(lang, names, text) {
                    said if lang == Lang::Fr => format!("{JOINT}{said}").into(),
                    said => said.into(),
                },
            };
            args.set(name.as_ref(), value);
        }
        let mut errors: Vec<FluentError> = Vec::new();
        let said = bundle.format_pattern(pattern, Some(&args), &mut errors);
        let said = join_french(&said);
        if errors.is_empty() {
            said
        } else {
            format!("⟦{id}: {said}⟧")
        }
    }

    /// Says every text of `scene` in `lang`, in place, with the people at the table called by their
    /// names.
    pub fn speak(&self, lang: Lang, names: &Names, scene: &mut crate::Scene) {
        scene.each_text(&mut |text| *text = Text::Plain(self.say_of(lang, names, text)));
    }
}
