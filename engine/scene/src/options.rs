//! What a table agrees on before it is dealt: which options a game has, and the words a table
//! chose.
//!
//! A game lists its options ([`OptionSpec`]), a form shows them, a record keeps the words
//! ([`Agreed`]). Whether words fit each other only the game can say; the kernel asks it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::Text;

/// What a table asks for before dealing, as typed: option id to word.
pub type Wanted = BTreeMap<String, String>;

/// What a table has agreed on: the number of players and a word for every option, each checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Agreed {
    /// How many play.
    pub players: u8,
    /// A word for every option.
    #[serde(flatten)]
    pub words: Wanted,
}

impl Agreed {
    /// The word of an option; empty if there is none.
    pub fn word(&self, id: &str) -> &str {
        self.words.get(id).map_or("", String::as_str)
    }

    /// Whether a switch is on.
    pub fn on(&self, id: &str) -> bool {
        self.word(id) == "on"
    }

    /// The number an option says, if its word is one.
    pub fn number(&self, id: &str) -> Option<u8> {
        self.word(id).parse().ok()
    }

    /// The words of a list.
    pub fn list(&self, id: &str) -> impl Iterator<Item = &str> {
        words_of(self.word(id))
    }
}

/// The words of a list joined by commas.
fn words_of(list: &str) -> impl Iterator<Item = &str> {
    list.split(',')
        .map(str::trim)
        .filter(|word| !word.is_empty())
}

/// Why a table cannot be dealt, in words of the game or of the kernel.
#[derive(Clone, Debug, PartialEq)]
pub struct Unplayable(pub Text);

impl Unplayable {
    /// The message `id` says why.
    pub fn say(id: &'static str) -> Self {
        Self(Text::say(id))
    }
}

impl From<Text> for Unplayable {
    fn from(why: Text) -> Self {
        Self(why)
    }
}

/// One thing a table may agree on.
#[derive(Clone, Debug, Serialize)]
pub struct OptionSpec {
    /// Its word on the command line: `--option id=value`.
    pub id: &'static str,
    /// What it is called.
    pub label: Text,
    /// One sentence on what it does.
    pub help: Text,
    /// What it can be.
    pub kind: OptionKind,
    /// The heading it stands under with its neighbours, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub under: Option<Text>,
    /// The fewest and the most players it is for, if not for every number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players: Option<(u8, u8)>,
}

/// What an option can be.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum OptionKind {
    /// `on` or `off`.
    Toggle {
        /// What it is if nobody says.
        default: bool,
    },
    /// One of these words.
    One {
        /// The words and what they are called.
        of: Vec<(String, Text)>,
        /// What it is if nobody says.
        default: String,
    },
    /// A list of different words, one for each seat, joined by commas; empty: chosen in play.
    EachSeat {
        /// The words and what they are called.
        of: Vec<(String, Text)>,
    },
    /// Free text the game reads itself (a layout, a position).
    Written {
        /// What it is if nobody says.
        default: String,
        /// How it can be drawn instead, if it is about things on a grid.
        grid: Option<Grid>,
    },
}

impl OptionSpec {
    /// An option whose words are the messages `option-ID` and `option-ID-help`.
    pub fn new(id: &'static str, kind: OptionKind) -> Self {
        Self {
            id,
            label: Text::say(format!("option-{id}")),
            help: Text::say(format!("option-{id}-help")),
            kind,
            under: None,
            players: None,
        }
    }

    /// Under the heading `options-NAME`.
    #[must_use]
    pub fn under(mut self, name: &'static str) -> Self {
        self.under = Some(Text::say(format!("options-{name}")));
        self
    }

    /// Only for tables with this many players.
    #[must_use]
    pub fn for_players(mut self, fewest: u8, most: u8) -> Self {
        self.players = Some((fewest, most));
        self
    }

    /// A switch that is off if nobody says.
    pub fn switch(id: &'static str) -> Self {
        Self::new(id, OptionKind::Toggle { default: false })
    }

    /// One of these words, the first if nobody says. A number is called by its digits, a word by
    /// the message `option-ID-WORD`.
    pub fn one_of(id: &'static str, words: impl IntoIterator<Item = impl Into<String>>) -> Self {
        let of: Vec<(String, Text)> = words
            .into_iter()
            .map(|word| {
                let word = word.into();
                let called = match word.parse::<u8>() {
                    Ok(_) => Text::plain(word.clone()),
                    Err(_) => Text::say(format!("option-{id}-{word}")),
                };
                (word, called)
            })
            .collect();
        let default = of
            .first()
            .map_or_else(String::new, |(word, _)| word.clone());
        Self::new(id, OptionKind::One { of, default })
    }

    /// What the option is if a table says `word`; an empty word is the default.
    pub fn read(&self, word: &str) -> Result<String, Unplayable> {
        let cannot = |why: &'static str| {
            let why = Text::say(why).with("option", Text::plain(self.id));
            why.with("word", Text::plain(word))
        };
        let named = |of: &[(String, Text)]| {
            let words: Vec<_> = of.iter().map(|(word, _)| word.as_str()).collect();
            Text::plain(words.join(", "))
        };
        match &self.kind {
            OptionKind::Toggle { default } => match word {
                "" => Ok(if *default { "on" } else { "off" }.to_owned()),
                "on" | "off" => Ok(word.to_owned()),
                _ => Err(cannot("kernel-on-or-off").into()),
            },
            OptionKind::One { default, .. } if word.is_empty() => Ok(default.clone()),
            OptionKind::One { of, .. } => match of.iter().find(|(known, _)| known == word) {
                Some(_) => Ok(word.to_owned()),
                None => Err(cannot("kernel-not-one-of").with("words", named(of)).into()),
            },
            OptionKind::EachSeat { of } => {
                let mut chosen: Vec<&str> = Vec::new();
                for one in words_of(word) {
                    let one_of = Text::plain(one);
                    if !of.iter().any(|(known, _)| known == one) {
                        let why = cannot("kernel-not-in-list").with("one", one_of);
                        return Err(why.with("words", named(of)).into());
                    }
                    if chosen.contains(&one) {
                        return Err(cannot("kernel-chosen-twice").with("one", one_of).into());
                    }
                    chosen.push(one);
                }
                Ok(chosen.join(","))
            }
            OptionKind::Written { default, .. } if word.is_empty() => Ok(default.clone()),
            OptionKind::Written { .. } => Ok(word.to_owned()),
        }
    }

    /// Hands every text to `each`, to be said or checked.
    pub fn each_text(&mut self, each: &mut impl FnMut(&mut Text)) {
        each(&mut self.label);
        each(&mut self.help);
        self.under.as_mut().map(&mut *each);
        match &mut self.kind {
            OptionKind::Toggle { .. } | OptionKind::Written { grid: None, .. } => {}
            OptionKind::One { of, .. } | OptionKind::EachSeat { of } => {
                for (_, label) in of {
                    each(label);
                }
            }
            OptionKind::Written {
                grid: Some(grid), ..
            } => {
                grid.things.iter_mut().for_each(|(_, label)| each(label));
                grid.examples
                    .iter_mut()
                    .for_each(|example| each(&mut example.label));
            }
        }
    }
}

/// Text that puts things into the cells of a grid and joins them: words apart by spaces, `ARM@0,2`
/// for a thing in the first column and the third row, `ARM-CMD` for a link. A screen may let one
/// draw it; only the game judges it.
#[derive(Clone, Debug, Serialize)]
pub struct Grid {
    /// How many columns and rows there are.
    pub side: u8,
    /// The things and what they are called.
    pub things: Vec<(String, Text)>,
    /// The most links.
    pub links: u8,
    /// The option that asks for it and the word it must have for that.
    pub when: (&'static str, &'static str),
    /// Texts to start from.
    pub examples: Vec<Example>,
}

/// A text one may start from. What is in it is what a table with this many players needs.
#[derive(Clone, Debug, Serialize)]
pub struct Example {
    /// What it is called.
    pub label: Text,
    /// For how many players.
    pub players: Vec<u8>,
    /// The text.
    pub text: String,
}

/// What is wrong with one option a table wants, in words of the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Objection {
    /// The option's id.
    pub option: &'static str,
    /// What is wrong.
    pub text: Text,
}
