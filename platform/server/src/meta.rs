//! What the server knows of a table beside its game: who sits where, what was agreed, what is put
//! to the vote.
//!
//! One JSON document, kept by the archive byte for byte and changed only together with its version.

use archive::{PersonId, TableId};
use kernel::{Agreed, Outcome, Seat, SeatSet};
use record::{Digest, Nonce, Secret};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use web::model::{Clock, Pace, Proposal};

use crate::time::Millis;

/// What the server knows of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Meta {
    /// Who opened it.
    pub host: PersonId,
    /// What the table agreed on, checked by the game.
    pub options: Agreed,
    /// The seats.
    pub seats: Vec<Chair>,
    /// What the bot of each seat is called, whether it plays or not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bots: Vec<String>,
    /// How time is counted.
    #[serde(default)]
    pub clock: Clock,
    /// How much time there is to follow what happened.
    #[serde(default)]
    pub pace: Pace,
    /// What is left in each bank, in tables that have them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub banks: Vec<Millis>,
    /// Whether people without a seat may watch.
    pub spectators: bool,
    /// Whether everybody finds it in the lobby. If not, only its sitters do, and whoever has its
    /// link.
    #[serde(default = "listed_before")]
    pub listed: bool,
    /// The hash of the host's secret.
    pub commitment: Digest,
    /// How many changes of this document came along with a ply: they are no news of their own.
    #[serde(default)]
    pub quiet: u64,
    /// Open votes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub votes: Vec<Poll>,
    /// How many votes there have been.
    #[serde(default)]
    pub polls: u64,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// The secret of a game given up before its end; one played to the end reveals it in its
    /// record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revealed: Option<Secret>,
    /// The table of the rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<TableId>,
    /// How far a guided game has come; `None`: it is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<Taught>,
    /// Which of the game's lessons it is or was.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub taught: String,
    /// Whether it goes on from the middle of another game: its dice are known.
    #[serde(default)]
    pub forked: bool,
    /// The hash of what was asked for, if its host gave it an id of their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<String>,
    /// Who played it, in an imported game: nobody here has its seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub played_by: Vec<String>,
}

/// Every table was listed before that could be chosen.
fn listed_before() -> bool {
    true
}

/// How far a guided game has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Taught {
    /// A step waits.
    At {
        /// Which.
        step: usize,
        /// Whose words are shown: it, or one before it that the learner reads again.
        shown: usize,
        /// The lesson this is.
        script: Digest,
    },
    /// The last step is done, or the learner ended the lesson: free play, and the coach says so.
    Free,
    /// Free play, and the learner knows.
    Over,
}

/// One seat and who holds it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Chair {
    /// Whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<PersonId>,
    /// The bot that plays it now: for good if it has no owner, else until the owner comes back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// What it adds to the dice.
    #[serde(default)]
    pub nonce: Nonce,
}

impl Chair {
    /// Whether anybody may sit down here.
    pub fn is_free(&self) -> bool {
        self.owner.is_none() && self.bot.is_none()
    }

    /// Who plays it now, if that is a person.
    pub fn player(&self) -> Option<PersonId> {
        if self.bot.is_some() { None } else { self.owner }
    }
}

/// An open vote.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Poll {
    /// Its number.
    pub id: u64,
    /// What is asked.
    pub question: Question,
    /// Who asks.
    pub by: PersonId,
    /// Who has agreed so far.
    pub yes: Vec<PersonId>,
}

/// What a vote is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Go back to how it was after this ply.
    Undo(u64),
    /// End the game here.
    Abandon,
}

impl Question {
    /// The same with its ply as somebody else counts.
    #[must_use]
    pub fn counted(self, count: impl Fn(u64) -> u64) -> Self {
        match self {
            Self::Undo(to) => Self::Undo(count(to)),
            Self::Abandon => Self::Abandon,
        }
    }
}

impl From<Question> for Proposal {
    fn from(question: Question) -> Self {
        match question {
            Question::Undo(to) => Self::Undo(to),
            Question::Abandon => Self::Abandon,
        }
    }
}

impl Meta {
    /// Whether a lesson decides what is done next.
    pub fn teaches(&self) -> bool {
        matches!(self.lesson, Some(Taught::At { .. }))
    }

    /// Whether nobody could know its dice beforehand.
    pub fn deals_fairly(&self) -> bool {
        !self.forked && self.lesson.is_none()
    }

    /// The seat's chair.
    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.seats.get(seat.index())
    }

    /// All seats with their chairs.
    pub fn chairs(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        (0..).map(Seat).zip(&self.seats)
    }

    /// The seats that belong to `person`, also while a bot plays them.
    pub fn owned(&self, person: Option<PersonId>) -> SeatSet {
        self.chairs()
            .filter(|(_, chair)| person.is_some() && chair.owner == person)
            .map(|(seat, _)| seat)
            .collect()
    }

    /// The seats that have another owner than they had `before`.
    pub(crate) fn reseated(&self, before: &Self) -> Vec<Seat> {
        let owner = |seat| before.chair(seat).map(|chair| chair.owner);
        self.chairs()
            .filter(|(seat, chair)| owner(*seat) != Some(chair.owner))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// The number of the open vote on this question; a new one, asked by `by`, if there is none.
    pub(crate) fn poll_on(&mut self, question: Question, by: PersonId) -> u64 {
        if let Some(open) = self.votes.iter().find(|poll| poll.question == question) {
            return open.id;
        }
        let id = self.polls;
        self.polls += 1;
        self.votes.push(Poll {
            id,
            question,
            by,
            yes: Vec::new(),
        });
        id
    }

    /// A time as long as this table's pace makes it.
    pub(crate) fn paced(&self, millis: Millis) -> Millis {
        match self.pace {
            Pace::Brisk => millis / 2,
            Pace::Normal => millis,
            Pace::Slow => millis.saturating_mul(8) / 5,
        }
    }

    /// The seats that people play now.
    pub fn played_by_people(&self) -> SeatSet {
        self.chairs()
            .filter(|(_, chair)| chair.player().is_some())
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Everybody who owns a seat, each once.
    pub fn sitters(&self) -> Vec<PersonId> {
        let mut sitters: Vec<PersonId> =
            self.seats.iter().filter_map(|chair| chair.owner).collect();
        sitters.sort_unstable();
        sitters.dedup();
        sitters
    }

    /// Everybody who plays a seat now, each once: those who have a vote.
    pub fn voters(&self) -> Vec<PersonId> {
        let mut voters: Vec<PersonId> = self.seats.iter().filter_map(Chair::player).collect();
        voters.sort_unstable();
        voters.dedup();
        voters
    }

    /// Those who have a vote and have not agreed yet.
    pub fn missing(&self, poll: &Poll) -> Vec<PersonId> {
        let mut voters = self.voters();
        voters.retain(|voter| !poll.yes.contains(voter));
        voters
    }

    /// As the archive keeps it.
    pub fn print(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads what the archive kept.
    pub fn read(text: &str) -> Result<Self, String> {
        serde_json::from_str(text)
            .map_err(|error| format!("what is stored about the table cannot be read: {error}"))
    }
}
