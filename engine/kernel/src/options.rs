//! What a table agrees on before it is dealt: which options there are, and words checked against them.
//!
//! A game lists its options ([`OptionSpec`]); [`settle`] checks what a table wants against that list and fills the rest with
//! defaults. The game itself adds only what joins two options ([`Rules::agree`]). A record keeps the words ([`Agreed`]), so a
//! record that was written by hand is checked by the same path as a form.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Rules, Text};

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

/// Checks what a table wants against the game's options, and with the game itself.
///
/// ```
/// # use kernel::{settle, Lang};
/// # use toy::Airlock;
/// let agreed = settle(&Airlock, 2, &[("bids".to_owned(), "off".to_owned())].into()).unwrap();
/// assert!(!agreed.on("bids"));
/// assert!(settle(&Airlock, 9, &Default::default()).is_err());
/// ```
pub fn settle<R: Rules>(rules: &R, players: u8, wanted: &Wanted) -> Result<Agreed, Unplayable> {
    let about = R::ABOUT;
    if !(about.fewest..=about.most).contains(&players) {
        let why = Text::say("kernel-players").with("game", Text::plain(about.title));
        let why = why.with("fewest", about.fewest).with("most", about.most);
        return Err(why.with("players", players).into());
    }
    let specs = rules.options();
    if let Some(id) = wanted
        .keys()
        .find(|id| !specs.iter().any(|spec| spec.id == **id))
    {
        let all: Vec<_> = specs.iter().map(|spec| spec.id).collect();
        let why = Text::say("kernel-no-option").with("option", Text::plain(id.clone()));
        return Err(why.with("options", Text::plain(all.join(", "))).into());
    }
    let word = |spec: &OptionSpec| {
        let word = wanted.get(spec.id).map_or("", |word| word.trim());
        Ok((spec.id.to_owned(), spec.read(word)?))
    };
    let words = specs
        .iter()
        .map(word)
        .collect::<Result<Wanted, Unplayable>>()?;
    let agreed = Agreed { players, words };
    rules.agree(&agreed)?;
    Ok(agreed)
}

/// What is wrong with single options a table wants: words that are none, then what the game objects to.
pub(crate) fn objections<R: Rules>(rules: &R, players: u8, wanted: &Wanted) -> Vec<Objection> {
    let mut objections = Vec::new();
    let mut words = Wanted::new();
    for spec in rules.options() {
        match spec.read(wanted.get(spec.id).map_or("", |word| word.trim())) {
            Ok(word) => drop(words.insert(spec.id.to_owned(), word)),
            Err(Unplayable(text)) => objections.push(Objection {
                option: spec.id,
                text,
            }),
        }
    }
    if objections.is_empty() && (R::ABOUT.fewest..=R::ABOUT.most).contains(&players) {
        objections = rules.objections(&Agreed { players, words });
    }
    objections
}

/// Options that were written down and read back: a record may hold anything, so they are checked like new ones.
pub fn settle_again<R: Rules>(rules: &R, agreed: &Agreed) -> Result<R::Options, Unplayable> {
    rules.agree(&settle(rules, agreed.players, &agreed.words)?)
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
        }
    }

    /// A switch that is off if nobody says.
    pub fn switch(id: &'static str) -> Self {
        Self::new(id, OptionKind::Toggle { default: false })
    }

    /// One of these words, the first if nobody says. A number is called by its digits, a word by the message `option-ID-WORD`.
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

/// Text that puts things into the cells of a grid and joins them: words apart by spaces, `ARM@0,2` for a thing in the first
/// column and the third row, `ARM-CMD` for a link. A screen may let one draw it; only the game judges it.
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

/// A text one may start from; the things in it are those a table of so many players needs.
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
