//! What a game is.
//!
//! A [`Rules`] value is a rulebook with its content (boards, cards) loaded: `&self` everywhere, so that there is no global
//! state and a table can be played with other content. The optional faces of a game are traits of their own:
//! [`Staged`] (can be drawn), [`Notation`] (has a compact text form), [`Lawful`] (can be tested by the laws).

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::hash::Hash;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::scene::{Icon, Line};
use crate::{Choice, Dealer, List, MAX_SEATS, Menu, Scene, Seat, SeatSet, Text, View, Viewer};

/// A rulebook: the one place that says what may be done and what it does. Pure: no I/O, no clock, no chance but the dealer's.
pub trait Rules: Send + Sync + Sized + 'static {
    /// What the table agreed before dealing: seats, variants, modules.
    type Options: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Everything on the table, face-down things included. Plain data.
    type State: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One small choice.
    type Move: Copy + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Something a person at the table would notice.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// Name, player range, version, endings.
    const ABOUT: About;

    /// The bot that chooses for whoever is away, in a game where nobody may keep the others waiting.
    const STAND_IN: Option<&'static str> = None;

    /// What a table may agree on before dealing, in the order it is asked.
    fn options(&self) -> Vec<OptionSpec>;

    /// Reads what the table wants; defaults fill the rest. One clear reason if it cannot be played.
    fn settle(&self, players: u8, wanted: &Wanted) -> Result<Self::Options, Unplayable>;

    /// What is wrong with single options, for whoever fills in a form: nothing if [`Rules::settle`] would take them, and perhaps
    /// nothing although it would not.
    fn objections(&self, _players: u8, _wanted: &Wanted) -> Vec<Objection> {
        Vec::new()
    }

    /// Whether options that were written down and read back could have been settled: a record may hold anything.
    fn check(&self, _options: &Self::Options) -> Result<(), Unplayable> {
        Ok(())
    }

    /// How many seats these options have.
    fn seats(&self, options: &Self::Options) -> u8;

    /// Sets the table up. Runs on to the first decision.
    fn deal<D: Dealer<Self::Event>>(&self, options: &Self::Options, dealer: &mut D) -> Self::State;

    /// Who must choose, or how it ended. Not for eyes where seats choose in secret ([`Lawful::SIMULTANEOUS`]): a scene's prompt
    /// says what its viewer may know of it.
    fn standing(&self, state: &Self::State) -> Standing;

    /// Writes what `seat` may choose, and why not the rest. Depends only on what `seat` may see.
    /// Writes nothing for a seat that is not waited for, unless [`Lawful::SIMULTANEOUS`].
    fn offer<M: Menu<Self::Move>>(&self, state: &Self::State, seat: Seat, menu: &mut M);

    /// Carries out an offered move and everything that follows by itself, up to the next decision.
    fn play<D: Dealer<Self::Event>>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        chosen: Self::Move,
        dealer: &mut D,
    );

    /// The real-time window that is open now, if the game has one.
    fn window(&self, _state: &Self::State) -> Option<Window> {
        None
    }

    /// A number that is new whenever something new is asked. Where seats choose at the same time ([`Lawful::SIMULTANEOUS`]), what
    /// one of them chooses while others choose too still answers the same question.
    fn question(&self, state: &Self::State) -> u32 {
        self.window(state).map_or(0, |window| window.serial)
    }

    /// The open window's time ran out: carries out the defaults.
    fn expire<D: Dealer<Self::Event>>(&self, _state: &mut Self::State, _dealer: &mut D) {}

    /// Turns face down all that `from` may not see. Never called for [`Viewer::Everything`].
    fn hide(&self, state: &mut Self::State, from: Viewer);

    /// Fills what is face down in `viewer`'s view with one of the worlds that agree with it, all equally likely.
    fn imagine<D: Dealer<Self::Event>>(
        &self,
        state: &mut Self::State,
        viewer: Viewer,
        dealer: &mut D,
    );
}

/// A game that can be drawn. Screens draw the scene; neither knows the other.
pub trait Staged: Rules {
    /// Every word of the game: the Fluent source in English and in French.
    fn words(&self) -> (&'static str, &'static str);

    /// The drawings its scenes name.
    fn icons(&self) -> Vec<Icon>;

    /// Everything a screen needs but the choices, which the kernel adds from the menu with [`Staged::choice`].
    fn stage(&self, view: &View<Self>) -> Scene;

    /// How one move is shown: label, the things it points at, its group. `refused` stays empty.
    fn choice(&self, view: &View<Self>, seat: Seat, chosen: Self::Move) -> Choice;

    /// An event in words, for those who were told of it. `seen` is the table after the ply as everybody sees it: it says who
    /// is who, and cannot tell more than those who were told may know.
    fn narrate(&self, seen: &View<Self>, event: &Self::Event) -> Line;

    /// Whether anything may be said at the table. If not, only [`Staged::phrases`] may.
    fn free_talk(&self, _options: &Self::Options) -> bool {
        true
    }

    /// The ready-made phrases the viewer may say now: names that [`Staged::phrase`] knows.
    fn phrases(&self, _view: &View<Self>) -> Vec<String> {
        Vec::new()
    }

    /// What a ready-made phrase says, whenever it was said. A name is words; the first alone is the phrase with open blanks.
    fn phrase(&self, _name: &str) -> Option<Text> {
        None
    }
}

/// A game with a compact text form of a position, as FEN is for chess.
pub trait Notation: Rules {
    /// The position in one line of text. Face-down things in a view print as unknown.
    fn print(&self, state: &Self::State) -> String;

    /// Reads a position; one clear sentence if it is none.
    fn parse(&self, text: &str) -> Result<Self::State, String>;
}

/// A game that states what the laws need to know of it.
pub trait Lawful: Staged + Notation {
    /// Law 6: what is neither lost nor made. One sentence on what is wrong.
    fn audit(&self, state: &Self::State) -> Result<(), String>;

    /// Every mode and variant at every player count, for the random games of the laws.
    fn tables(&self) -> Vec<Self::Options>;

    /// Law 1: no game takes more plies than this.
    const LONGEST: usize;

    /// Whether seats choose at the same time and in secret. Then who has already chosen is known to that seat alone, and a seat
    /// may have choices nobody waits for: taking back that it is ready, or playing a card while others decide.
    const SIMULTANEOUS: bool = false;
}

/// The title page.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The word for it on the command line and in addresses.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Fewest players.
    pub fewest: u8,
    /// Most players.
    pub most: u8,
    /// Changes whenever the rules as coded change what a recorded move does.
    pub rules_version: u32,
    /// The short names of the ways it can end; [`Ending`] points into it. The game says each as its message `ending-NAME`.
    pub endings: &'static [&'static str],
}

impl About {
    /// The short name of an outcome's ending.
    pub fn ending(&self, outcome: &Outcome) -> &'static str {
        self.endings
            .get(usize::from(outcome.ending.0))
            .copied()
            .unwrap_or_default()
    }

    /// An ending, by its short name, in the game's words.
    pub fn ending_text(ending: &str) -> Text {
        Text::say(format!("ending-{ending}"))
    }
}

/// What a table asks for before dealing, as typed: option id to value.
pub type Wanted = BTreeMap<String, String>;

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

impl OptionSpec {
    /// Hands every text to `each`, to be said or checked.
    pub fn each_text(&mut self, each: &mut impl FnMut(&mut Text)) {
        each(&mut self.label);
        each(&mut self.help);
        match &mut self.kind {
            OptionKind::Toggle { .. } | OptionKind::Written { grid: None, .. } => {}
            OptionKind::One { of, .. } | OptionKind::EachSeat { of } => {
                of.iter_mut().for_each(|(_, label)| each(label))
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
    /// A list with one different word for each seat, joined by commas; empty: chosen in play.
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

/// Text that puts things into the cells of a grid and joins them: words apart by spaces, `ARM@0,2` for a thing in the first column
/// and the third row, `ARM-CMD` for a link. A screen may let one draw it; only the game judges it.
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

/// Why a table cannot be dealt, in words of the game.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{0}")]
pub struct Unplayable(pub String);

/// Who must choose, or how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// These seats have a choice to make; each in its own time.
    Waiting(SeatSet),
    /// It is over.
    Over(Outcome),
}

impl Standing {
    /// How many seats are waited for.
    pub const fn seats(self) -> u8 {
        match self {
            Self::Waiting(seats) => seats.len(),
            Self::Over(_) => 0,
        }
    }
}

/// Index into [`About::endings`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ending(pub u8);

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won; nobody if the ship did.
    pub winners: SeatSet,
    /// Why.
    pub ending: Ending,
    /// Points by seat, in games that count them; else empty.
    pub scores: List<i16, MAX_SEATS>,
}

/// A real-time window: the platform's clock starts when `serial` is new and calls [`Rules::expire`] when it runs out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Window {
    /// A new number for each new window.
    pub serial: u32,
    /// How long it is open.
    pub millis: u32,
    /// A new number each time the time left is raised to at least `floor_millis`.
    pub floor_serial: u32,
    /// The least time left after such a raise.
    pub floor_millis: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_of_an_option_is_handed_out() {
        let example = Example {
            label: Text::say("example"),
            players: vec![2],
            text: "A@0,0".to_owned(),
        };
        let grid = Grid {
            side: 3,
            things: vec![("A".to_owned(), Text::say("thing"))],
            links: 1,
            when: ("layout", "own"),
            examples: vec![example],
        };
        let (label, help) = (Text::say("label"), Text::say("help"));
        let kind = OptionKind::Written {
            default: String::new(),
            grid: Some(grid),
        };
        let mut option = OptionSpec {
            id: "ship",
            label,
            help,
            kind,
        };
        let mut said = Vec::new();
        option.each_text(&mut |text| said.push(text.as_str().to_owned()));
        assert_eq!(said, ["label", "help", "thing", "example"]);
    }
}
