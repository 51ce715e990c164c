//! What a game brings for people who do not know it yet: a guided first game, and a rulebook for
//! players.
//!
//! Both are data: the game writes them, the platform runs and draws them. The words stand in the
//! game's Fluent files under names made from the ids here. Nothing here decides anything: a lesson
//! is played by the rules of the game.

use serde::{Deserialize, Serialize};

use crate::{Colour, Wanted};

/// A guided first game: a fixed deal, and what is said and done in it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its name among several lessons of a game: the message `lessons-ID` says it. Empty for the
    /// only one.
    #[serde(default)]
    pub id: String,
    /// About how long it takes.
    pub minutes: u8,
    /// How many play.
    pub players: u8,
    /// What the table agrees on.
    #[serde(default)]
    pub options: Wanted,
    /// Where the learner sits.
    pub seat: u8,
    /// The number every draw of the lesson is made from.
    pub seed: u64,
    /// Who takes the other seats when the lesson hands over to free play.
    pub bot: String,
    /// What is said and done, in order.
    pub steps: Vec<LessonStep>,
}

impl Lesson {
    /// What every draw of the lesson is made from: ply `n` is dealt with `Dice::of(&key, n)`, the
    /// deal being ply 0.
    pub fn key(&self) -> [u8; 32] {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&self.seed.to_le_bytes());
        key
    }
}

/// One step of a lesson. Its words are the messages `lesson-ID` (a title), `lesson-ID-text` (what
/// is explained), and, where a move is waited for, `lesson-ID-do` (what to do).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// Its id.
    pub id: String,
    /// The thing on the table it points at, by id.
    #[serde(default)]
    pub target: Option<String>,
    /// The move waited for, in words of the rulebook; none: the learner reads and goes on.
    #[serde(default)]
    pub play: Option<String>,
    /// What is done by others, or by the learner without choosing, right after it, in order.
    #[serde(default)]
    pub then: Vec<OtherMove>,
}

/// A move a lesson makes by itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OtherMove {
    /// Whose.
    pub seat: u8,
    /// The move, in words of the rulebook.
    pub play: String,
}

/// A rulebook for players: short chapters, each with a picture.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guide {
    /// The chapters, in order.
    pub chapters: Vec<Chapter>,
}

/// One chapter. Its words are the messages `guide-ID` (a title) and `guide-ID-text` (at most 60
/// words).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// Its id.
    pub id: String,
    /// What it shows.
    pub figure: Figure,
    /// Where the exact rules stand: chapters or numbers of the ledger.
    pub rules: Vec<String>,
}

/// The picture of a chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Figure {
    /// Signs in a row, each leading to the next: icon, colour, and the message `guide-CHAPTER-N`
    /// below it; N counts from 1.
    Row(Vec<(String, Colour)>),
    /// Signs in boxes, each by itself, with a title `guide-CHAPTER-N` and a line
    /// `guide-CHAPTER-N-text`.
    Boxes(Vec<(String, Colour)>),
    /// Faces of the game, by the id its catalogue has them under.
    Faces(Vec<String>),
    /// A part of the board in a position of the game, with what to look at.
    Board {
        /// The position, in the game's notation.
        position: String,
        /// The spaces and pieces to be seen, by id.
        around: Vec<String>,
    },
}

impl Default for Figure {
    fn default() -> Self {
        Self::Row(Vec::new())
    }
}
