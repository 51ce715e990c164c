//! The data of each page. The server fills these structs; the functions of this crate draw them.
//!
//! Nothing here is looked up or decided: names are already found, texts of a game ([`Scene`],
//! [`LogLine`], options) are already said in the visitor's language with the game's own words, and
//! a scene already holds only what its viewer may see.

use kernel::{Icon, Lang, LogLine, OptionSpec, Scene, Viewer, Wanted};
use serde::{Deserialize, Serialize};

/// Who looks at a page and how they like it. Every page takes one.
#[derive(Clone, Debug, Default)]
pub struct Visitor {
    /// What they call themselves; empty if they never said.
    pub name: String,
    /// Their language.
    pub lang: Lang,
    /// Their theme.
    pub theme: Theme,
    /// How loud what happens sounds.
    pub sound: Volume,
    /// How fast what happened is told.
    pub telling: Speed,
    /// Whether the browser shows a notification when it is their turn.
    pub notify: bool,
    /// Path and query of this page, so that a change of language comes back to it.
    pub here: String,
}

/// Dark, light, or what the visitor's system says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// The ship's computer.
    #[default]
    Dark,
    /// Paper and ink.
    Light,
    /// Whatever the system prefers.
    Auto,
}

/// How loud the pages sound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Volume {
    /// Not at all.
    #[default]
    Off,
    /// Softly.
    Low,
    /// As loud as the device is set to.
    Full,
}

/// How fast what happened is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Speed {
    /// With time to look around.
    Calm,
    /// As the timings are written.
    #[default]
    Normal,
    /// Twice as fast.
    Fast,
    /// Not at all: the recap alone says it.
    Off,
}

/// How much time a table leaves people to follow what happened, before a clock runs and before a
/// bot moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// Half of it.
    Brisk,
    /// As long as it takes to tell.
    #[default]
    Normal,
    /// More than that.
    Slow,
}

/// A game one can play here.
#[derive(Clone, Debug)]
pub struct GameCard {
    /// `fate`.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Fewest players.
    pub fewest: u8,
    /// Most players.
    pub most: u8,
    /// One sentence about it, said; or nothing.
    pub blurb: Option<String>,
}

/// The first page.
#[derive(Clone, Debug, Default)]
pub struct LobbyPage {
    /// All games.
    pub games: Vec<GameCard>,
    /// Tables the visitor sits at, those that wait for the visitor first.
    pub mine: Vec<TableCard>,
    /// Tables with a free seat or open to watch.
    pub open: Vec<TableCard>,
    /// Finished tables, newest first.
    pub finished: Vec<TableCard>,
}

/// One table in the lobby.
#[derive(Clone, Debug)]
pub struct TableCard {
    /// The table's id.
    pub id: String,
    /// The game's title.
    pub title: String,
    /// Who sits there, by seat; `None` is a free seat.
    pub seats: Vec<Option<String>>,
    /// Where it stands.
    pub phase: TablePhase,
    /// Whether it waits for the visitor.
    pub your_turn: bool,
    /// Whether it may be watched by somebody without a seat.
    pub spectators: bool,
    /// Seconds since something last happened.
    pub idle: u64,
}

/// Where a table stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TablePhase {
    /// People are still sitting down.
    Gathering,
    /// In play, at this ply.
    Playing(u64),
    /// Over; how, in one line.
    Over(String),
    /// Its record does not check out; why, in one line.
    Damaged(String),
}

/// The form that makes a table.
#[derive(Clone, Debug)]
pub struct CreatePage {
    /// The game chosen.
    pub game: GameCard,
    /// All games, to choose another.
    pub games: Vec<GameCard>,
    /// What this game lets a table agree on, said.
    pub options: Vec<OptionSpec>,
    /// Its bots as `bot` or `bot:number`, weakest first.
    pub bots: Vec<String>,
    /// What is filled in: the defaults, or what was sent and refused.
    pub wish: Wish,
    /// Why the form came back, said.
    pub problem: Option<String>,
    /// What is wrong with single options, said: the option's id and the sentence.
    pub objections: Vec<(String, String)>,
}

/// What the form that makes a table asks for; read from its fields with [`crate::read_wish`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Which game.
    pub game: String,
    /// How many players.
    pub players: u8,
    /// Who takes each seat; as many as there are players.
    pub seats: Vec<SeatPlan>,
    /// The game's own options.
    pub wanted: Wanted,
    /// The clock.
    pub clock: Clock,
    /// How much time there is to follow what happened.
    pub pace: Pace,
    /// Whether people without a seat may watch.
    pub spectators: bool,
    /// Whether everybody finds the table in the lobby, or only those who have its link.
    pub listed: bool,
}

/// Who shall take a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatPlan {
    /// Whoever makes the table.
    Mine,
    /// Whoever comes.
    Open,
    /// A bot, by name: `search:500`.
    Bot(String),
}

/// How time is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Clock {
    /// It is not.
    #[default]
    None,
    /// So long for each move.
    PerMove {
        /// The time in seconds.
        seconds: u32,
    },
    /// So long for the game, and some back for each move.
    Bank {
        /// The time at the start in seconds.
        seconds: u32,
        /// What each move gives back, in seconds.
        increment: u32,
    },
}

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holder {
    /// Nobody yet.
    Open,
    /// A person.
    Person {
        /// What they call themselves.
        name: String,
        /// Whether a page of theirs is connected.
        online: bool,
    },
    /// A bot.
    Bot {
        /// What it is called at this table.
        name: String,
        /// Which: `search:500`.
        bot: String,
        /// Whose seat it keeps warm, if it stands in for somebody who left.
        instead_of: Option<String>,
    },
}

/// One seat of a table and who holds it.
#[derive(Clone, Debug)]
pub struct SeatTag {
    /// Who.
    pub holder: Holder,
    /// Whether it is the visitor's (also while a bot stands in for them).
    pub yours: bool,
    /// The time left on its clock in milliseconds, if it has one.
    pub left_millis: Option<u64>,
    /// Whether that clock runs now.
    pub ticking: bool,
    /// A link that hands this seat to whoever opens it, if its owner asked for one; absolute. Only
    /// ever for `yours`.
    pub give: Option<String>,
}

/// A table before the deal.
#[derive(Clone, Debug)]
pub struct RoomPage {
    /// The table's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// The number of the last event this page shows.
    pub n: u64,
    /// The seats.
    pub seats: Vec<SeatTag>,
    /// Whether the visitor made the table: may place bots, free seats and start.
    pub host: bool,
    /// The bots that can be placed.
    pub bots: Vec<String>,
    /// The link that invites, absolute.
    pub invite: String,
    /// What was agreed, said: name and value.
    pub agreed: Vec<(String, String)>,
    /// The clock.
    pub clock: Clock,
    /// How much time there is to follow what happened.
    pub pace: Pace,
    /// Whether people without a seat may watch.
    pub spectators: bool,
    /// Whether everybody finds the table in the lobby, or only those who have its link.
    pub listed: bool,
    /// The hash of the host's secret, shown before the deal.
    pub commitment: String,
    /// What people said.
    pub chat: Vec<ChatLine>,
    /// Something to say once, said: why the last deed was refused.
    pub notice: Option<String>,
}

/// One line of the log.
#[derive(Clone, Debug)]
pub struct LogEntry {
    /// The ply that told it.
    pub ply: u64,
    /// What it says, said.
    pub line: LogLine,
}

/// Something somebody said.
#[derive(Clone, Debug)]
pub struct ChatLine {
    /// Who.
    pub name: String,
    /// What.
    pub text: String,
    /// Whether it was the visitor.
    pub yours: bool,
}

/// A ready-made phrase one may say.
#[derive(Clone, Debug)]
pub struct Phrase {
    /// Its name, which is sent.
    pub name: String,
    /// What it says, said.
    pub text: String,
    /// The phrase with its blank open, said: phrases that differ only in their blank have the same.
    pub group: String,
}

/// A table in play.
#[derive(Clone, Debug)]
pub struct TablePage<'a> {
    /// The table's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// The number of the last event this page shows.
    pub n: u64,
    /// The ply it waits for.
    pub ply: u64,
    /// Whom the scene was made for. [`Viewer::Everything`] never occurs here.
    pub viewer: Viewer,
    /// The seats.
    pub seats: Vec<SeatTag>,
    /// How many watch without a seat.
    pub watchers: u32,
    /// What this viewer sees, said. While [`TablePage::hand_over`] is set: what a spectator sees.
    pub scene: Scene,
    /// The game's drawings.
    pub icons: &'a [Icon],
    /// The last lines of the log, oldest first: what this viewer was told.
    pub log: Vec<LogEntry>,
    /// Whether older lines were left out; the replay has them.
    pub log_cut: bool,
    /// The ply of this viewer's last own choice: what was told from then on is the recap. `None`
    /// for who never chooses.
    pub since: Option<u64>,
    /// The last ply that somebody without script has read to the end.
    pub read: u64,
    /// What people said, oldest first.
    pub chat: Vec<ChatLine>,
    /// The ready-made phrases the visitor may say; those of one group follow each other.
    pub phrases: Vec<Phrase>,
    /// What the visitor may take back by the law.
    pub undo: Option<UndoReach>,
    /// Open votes.
    pub votes: Vec<OpenVote>,
    /// The real-time window that is open.
    pub window: Option<Countdown>,
    /// Pass the screen to this seat before its secrets are shown (one screen, several seats).
    pub hand_over: Option<u8>,
    /// What else the visitor may do.
    pub may: May,
    /// Something to say once, said: why the last move was refused.
    pub notice: Option<String>,
}

/// What a player may do beside the game's own choices.
#[derive(Clone, Copy, Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent permissions, each a button"
)]
pub struct May {
    /// Give up alone.
    pub resign: bool,
    /// Ask the others to end the game.
    pub abandon: bool,
    /// Ask the others to take back more than the law allows, to this ply.
    pub ask_undo: Option<u64>,
    /// Let a bot take the seat.
    pub leave: bool,
    /// Take the seat back from the bot.
    pub back: bool,
    /// Write to the others.
    pub chat: bool,
}

/// How far the undo button reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UndoReach {
    /// The ply to go back to.
    pub to: u64,
    /// How many plies that takes back.
    pub steps: u64,
}

/// A real-time window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Countdown {
    /// Time left in milliseconds.
    pub left_millis: u64,
    /// Time in all in milliseconds.
    pub all_millis: u64,
}

/// What is put to the vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposal {
    /// Go back to this ply, beyond the law.
    Undo(u64),
    /// End the game here.
    Abandon,
}

/// A vote that is open; it passes when everybody agrees.
#[derive(Clone, Debug)]
pub struct OpenVote {
    /// Its number.
    pub id: u64,
    /// What is asked.
    pub proposal: Proposal,
    /// Who asks.
    pub by: String,
    /// Who has not answered yet.
    pub missing: Vec<String>,
    /// Whether the visitor still has to answer.
    pub yours: bool,
}

/// A table played before: the finished game, and any earlier moment of a running one.
#[derive(Clone, Debug)]
pub struct ReplayPage<'a> {
    /// The table's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// The number of the last event this page shows: a rematch is news.
    pub n: u64,
    /// The ply shown: that many moves were made.
    pub ply: u64,
    /// The last ply there is.
    pub last: u64,
    /// Whom the scene was made for.
    pub viewer: Viewer,
    /// The viewers the visitor may choose among.
    pub viewers: Vec<Viewer>,
    /// The seats.
    pub seats: Vec<SeatTag>,
    /// What this viewer saw then, said; without choices.
    pub scene: Scene,
    /// The game's drawings.
    pub icons: &'a [Icon],
    /// What this viewer was told up to this ply, oldest first.
    pub log: Vec<LogEntry>,
    /// What people said; finished games only.
    pub chat: Vec<ChatLine>,
    /// How it ended; `None` while it runs.
    pub over: Option<Over>,
    /// Whether the visitor may start a new table from here.
    pub fork: bool,
    /// Whether the visitor may ask for a rematch.
    pub rematch: bool,
    /// The table of the rematch, if there is one.
    pub next_table: Option<String>,
}

/// How a game ended, and what can be said about it.
#[derive(Clone, Debug)]
pub struct Over {
    /// The reason, said.
    pub reason: String,
    /// Seats that won.
    pub winners: Vec<u8>,
    /// Points by seat, in games that count them.
    pub scores: Vec<i16>,
    /// What can be counted.
    pub statistics: Statistics,
    /// The proof that the deal was fair; `None` if the record has none (a fork's dice are its own).
    pub proof: Option<Proof>,
}

/// What can be counted about a finished game.
#[derive(Clone, Debug, Default)]
pub struct Statistics {
    /// Moves made and not taken back.
    pub plies: u64,
    /// From first to last move, in seconds.
    pub seconds: u64,
    /// Moves taken back.
    pub undone: u64,
    /// For each seat: moves made and seconds thought.
    pub seats: Vec<(u64, u64)>,
}

/// Fair dealing: what was promised before the deal and what was revealed after the end. All in
/// hexadecimal.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The hash of the host's secret, shown before the deal.
    pub commitment: String,
    /// The secret.
    pub secret: String,
    /// What each seat added.
    pub nonces: Vec<String>,
    /// The seed made of all.
    pub seed: String,
}

/// The answer of `GET /table/{id}/verify`: the record replayed, every hash and every roll checked.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Verdict {
    /// Whether everything checks out.
    pub ok: bool,
    /// What is wrong, in one sentence; empty if nothing is.
    pub problem: String,
}

/// A rule ledger.
#[derive(Clone, Debug)]
pub struct LedgerPage<'a> {
    /// The game's id.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// The ledger as written.
    pub source: &'a str,
}

/// Somebody came by an invitation or by a link that hands over a seat.
#[derive(Clone, Debug)]
pub struct JoinPage {
    /// The word behind `/join/`.
    pub code: String,
    /// The game's title.
    pub title: String,
    /// Who invites.
    pub host: String,
    /// The seats.
    pub seats: Vec<SeatTag>,
    /// The one seat this link hands over; `None`: any free one.
    pub seat: Option<u8>,
    /// Whether one may come in only to watch.
    pub spectators: bool,
    /// Why the form came back, said.
    pub problem: Option<String>,
}

/// What went wrong. [`crate::trouble_words`] says it in one sentence, for pages and for JSON
/// answers alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// No such page or table.
    NotFound,
    /// The visitor has no right to do that: not their seat, not their table, only watching.
    NotYours,
    /// The request cannot be understood; why, in words.
    Unclear(String),
    /// The table moved on meanwhile.
    Stale,
    /// What was chosen in secret cannot be taken back.
    Final,
    /// This can be seen only once the game is over.
    NotOver,
    /// A table cannot be set up like this; why, said by the game.
    Unplayable(String),
    /// A rule forbids the move.
    Forbidden {
        /// Its number.
        rule: String,
        /// Why, said by the game.
        because: String,
    },
    /// The move is not on the menu.
    NotOffered,
    /// Somebody else sits there already.
    SeatTaken,
    /// The game cannot start while seats are free.
    SeatsFree,
    /// Not before the deal.
    NotStarted,
    /// Not after the deal.
    Started,
    /// The game is over.
    Over,
    /// A name or a message is empty or longer than this many characters.
    Length(usize),
    /// Only the ready-made phrases may be said here.
    ReadyMade,
    /// Too many requests.
    TooMany,
    /// The table's record does not check out; why, in words.
    Damaged(String),
    /// Our fault.
    Broken,
}
