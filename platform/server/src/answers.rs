//! What the API answers. Its JSON and its description (`openapi`) are made of these types; they are
//! filled in `api`, and decide nothing.

use archive::{Status, TableId};
use kernel::{Agreed, Because, Entry, OptionSpec, Seat, SeatSet, Text, Tone};
use record::Digest;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use serde_json::Value;
use web::model::{ChatLine, Clock, Holder, LessonView, Phrase, SeatTag, TableCard, TablePhase};

use crate::meta::Question;
use crate::sitting::Done;

/// A table's id, as a pattern.
pub(crate) const TABLE_ID: &str = "^[0-9a-f]{32}$";

/// A key for a program.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Key {
    /// All that makes a seat yours.
    #[schemars(regex(pattern = "^[0-9a-f]{64}$"))]
    pub(crate) key: String,
}

/// A game one can play here.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Game {
    /// The word for it.
    pub(crate) id: &'static str,
    /// Its title.
    pub(crate) title: &'static str,
    /// Fewest players.
    pub(crate) fewest: u8,
    /// Most players.
    pub(crate) most: u8,
    /// Changes whenever a recorded move would do something else.
    pub(crate) rules_version: u32,
    /// What a table can agree on, in words.
    #[schemars(with = "Vec<serde_json::Map<String, Value>>")]
    pub(crate) options: Vec<OptionSpec>,
    /// The bots that play it.
    pub(crate) bots: Vec<&'static str>,
}

/// A page of a listing.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Tables {
    /// The tables.
    pub(crate) tables: Vec<Listed>,
    /// What to ask for the next page, if there is one.
    pub(crate) next: Option<String>,
}

/// A table in a listing.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Listed {
    id: String,
    title: String,
    /// Who sits there, by seat; null is a free seat.
    seats: Vec<Option<String>>,
    phase: Phase,
    your_turn: bool,
    spectators: bool,
    /// How long nothing has happened.
    idle_seconds: u64,
}

/// Where a listed table stands.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
enum Phase {
    Gathering,
    Playing,
    Over,
    Damaged,
}

impl Listed {
    /// What the lobby knows of a table.
    pub(crate) fn of(card: TableCard) -> Self {
        Self {
            id: card.id,
            title: card.title,
            seats: card.seats,
            phase: match card.phase {
                TablePhase::Gathering => Phase::Gathering,
                TablePhase::Playing(_) => Phase::Playing,
                TablePhase::Over(_) => Phase::Over,
                TablePhase::Damaged(_) => Phase::Damaged,
            },
            your_turn: card.your_turn,
            spectators: card.spectators,
            idle_seconds: card.idle,
        }
    }
}

/// A table one has a seat at now.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Opened {
    #[schemars(with = "String", regex(pattern = TABLE_ID))]
    pub(crate) id: TableId,
    #[serde(flatten)]
    pub(crate) done: Done,
    /// The address of its page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) path: Option<String>,
}

/// A table that goes on where another ended.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Elsewhere {
    #[schemars(with = "String", regex(pattern = TABLE_ID))]
    pub(crate) id: TableId,
    /// The address of its page.
    pub(crate) path: String,
}

/// What is known of a table beside its game.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Table {
    #[schemars(with = "String", regex(pattern = TABLE_ID))]
    pub(crate) id: TableId,
    pub(crate) game: &'static str,
    pub(crate) title: &'static str,
    pub(crate) status: StatusWord,
    /// Why it cannot be played on, if it cannot.
    pub(crate) aside: Option<String>,
    #[serde(flatten)]
    pub(crate) done: Done,
    pub(crate) seats: Vec<Sitter>,
    /// The seats that must choose now, as far as you may know.
    pub(crate) waiting: Seats,
    /// How long the question put to all of them stands, in milliseconds.
    pub(crate) window_left_millis: Option<u64>,
    pub(crate) clock: Clock,
    /// What was agreed: how many play, and a word for every option.
    #[schemars(with = "serde_json::Map<String, Value>")]
    pub(crate) options: Agreed,
    pub(crate) spectators: bool,
    pub(crate) listed: bool,
    /// The hash of the host's secret.
    #[schemars(with = "String")]
    pub(crate) commitment: Digest,
    pub(crate) votes: Vec<OpenVote>,
    /// How it ended, if it did.
    pub(crate) outcome: Option<Ended>,
    /// The table of the rematch, if there is one.
    #[schemars(with = "Option<String>")]
    pub(crate) rematch: Option<TableId>,
    /// In a guided game: its steps, the one it has come to, and what the coach says; null
    /// elsewhere.
    pub(crate) lesson: Option<LessonView>,
}

/// How far a table has come.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub(crate) enum StatusWord {
    Open,
    Running,
    Over,
    Abandoned,
    Damaged,
}

impl From<Status> for StatusWord {
    fn from(status: Status) -> Self {
        match status {
            Status::Open => Self::Open,
            Status::Running => Self::Running,
            Status::Over => Self::Over,
            Status::Abandoned => Self::Abandoned,
            Status::Damaged => Self::Damaged,
        }
    }
}

/// A seat and who holds it.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Seat")]
pub(crate) struct Sitter {
    holder: HolderWord,
    name: Option<String>,
    /// Which bot.
    bot: Option<String>,
    /// For whom the bot plays.
    instead_of: Option<String>,
    online: bool,
    yours: bool,
    left_millis: Option<u64>,
    ticking: bool,
    /// The link that hands your seat over, if you asked for one.
    give: Option<String>,
}

/// Who holds a seat.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
enum HolderWord {
    Open,
    Person,
    Bot,
}

impl Sitter {
    /// The same as the pages say.
    pub(crate) fn of(tag: SeatTag) -> Self {
        let (holder, name, bot, instead_of, online) = match tag.holder {
            Holder::Open => (HolderWord::Open, None, None, None, false),
            Holder::Person { name, online } => (HolderWord::Person, Some(name), None, None, online),
            Holder::Bot {
                name,
                bot,
                instead_of,
            } => (HolderWord::Bot, Some(name), Some(bot), instead_of, false),
        };
        Self {
            holder,
            name,
            bot,
            instead_of,
            online,
            yours: tag.yours,
            left_millis: tag.left_millis,
            ticking: tag.ticking,
            give: tag.give,
        }
    }
}

/// A question put to everybody.
#[derive(Serialize, JsonSchema)]
pub(crate) struct OpenVote {
    /// Its number.
    pub(crate) vote: u64,
    /// What is asked.
    pub(crate) question: Question,
    /// Who asks.
    pub(crate) by: String,
    /// Who has not answered yet.
    pub(crate) missing: Vec<String>,
}

/// How a game ended.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Ended {
    /// The short name of the ending; null if the game was given up.
    pub(crate) ending: Option<&'static str>,
    /// The ending in words.
    pub(crate) reason: String,
    pub(crate) winners: Seats,
    /// Points by seat, in games that count them.
    pub(crate) scores: Vec<i16>,
}

/// The running game as one viewer sees it.
#[derive(Serialize, JsonSchema)]
pub(crate) struct State {
    #[serde(flatten)]
    pub(crate) done: Done,
    /// Who looks: a seat's number or `spectator`.
    #[serde(rename = "as")]
    pub(crate) viewer: String,
    /// The seats that must choose now, as far as you may know.
    pub(crate) waiting: Seats,
    /// The time left on each seat's clock, where you may know it.
    pub(crate) left_millis: Vec<Option<u64>>,
    /// How long the question put to all of them stands, in milliseconds.
    pub(crate) window_left_millis: Option<u64>,
    /// How far back you may undo.
    pub(crate) undo_to: Option<u64>,
    /// The table as you see it, in the game's own terms.
    pub(crate) view: Value,
    /// The same to be drawn, in words.
    pub(crate) scene: Value,
}

/// What a seat may choose.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Menu {
    #[serde(flatten)]
    pub(crate) done: Done,
    #[schemars(with = "u8")]
    pub(crate) seat: Seat,
    #[serde(rename = "menu")]
    pub(crate) choices: Vec<Choice>,
}

/// One entry of a menu.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Choice {
    /// The move as it is to be sent.
    r#move: Value,
    /// The move in words of the rulebook, the same in every language.
    words: String,
    /// What it does.
    #[schemars(with = "String")]
    label: Text,
    /// Why it may not be made now: the rule and the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    refused: Option<Because>,
}

impl Choice {
    /// An entry whose words are said.
    pub(crate) fn of(entry: Entry) -> Self {
        Self {
            r#move: entry.chosen,
            words: entry.words,
            label: entry.label,
            refused: entry.refused,
        }
    }
}

/// What one viewer was told.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Log {
    #[serde(flatten)]
    pub(crate) done: Done,
    pub(crate) log: Vec<Told>,
}

/// A line of the log.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Told {
    /// Its number as its reader counts.
    pub(crate) ply: u64,
    #[schemars(with = "String")]
    pub(crate) text: Text,
    /// What it means.
    #[schemars(with = "String")]
    pub(crate) tone: Tone,
}

/// What people said, and what may be said.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Talk {
    /// The number of the latest happening.
    pub(crate) n: u64,
    /// The last lines.
    pub(crate) chat: Vec<ChatLine>,
    /// Whether everything may be said, or only phrases.
    pub(crate) free: bool,
    /// The ready-made phrases.
    pub(crate) phrases: Vec<Phrase>,
}

/// A moment of a finished game.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Moment {
    pub(crate) ply: u64,
    /// The last moment there is.
    pub(crate) last: u64,
    /// Who looks: a seat's number, `spectator` or `all`.
    #[serde(rename = "as")]
    pub(crate) viewer: String,
    /// The table as it was seen, in the game's own terms.
    pub(crate) view: Value,
    /// The same to be drawn, in words.
    pub(crate) scene: Value,
    pub(crate) log: Vec<Told>,
}

/// Seats as a list of their numbers.
#[derive(JsonSchema)]
#[schemars(inline)]
pub(crate) struct Seats(#[schemars(with = "Vec<u8>")] pub(crate) SeatSet);

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.iter())
    }
}
