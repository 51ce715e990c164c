//! The data of each page. The server fills these structs; the functions of this crate draw them.
//!
//! Nothing here is looked up or decided: names are already found, texts of a game ([`Scene`],
//! [`LogLine`], options) are already said in the visitor's language with the game's own words, and
//! a scene already holds only what its viewer may see.

use kernel::{Colour, Face, Icon, Lang, LogLine, OptionSpec, Scene, Tone, Viewer, Wanted};
use schemars::JsonSchema;
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

impl Speed {
    /// How many times as long as written it takes; none if it is not told.
    pub(crate) fn factor(self) -> Option<f64> {
        match self {
            Self::Calm => Some(1.6),
            Self::Normal => Some(1.0),
            Self::Fast => Some(0.5),
            Self::Off => None,
        }
    }
}

/// How much time a table leaves people to follow what happened, before a clock runs and before a
/// bot moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
    /// How long it usually takes, in minutes.
    pub minutes: u16,
    /// How much there is to learn, from 1 to 5.
    pub weight: u8,
    /// How many play when one person presses one button; bots take the other seats.
    pub quick: u8,
    /// Who plays against whom, said, in a few words; or nothing.
    pub tag: Option<String>,
    /// One sentence about it, said; or nothing.
    pub blurb: Option<String>,
    /// The address of its cover, if it has one.
    pub cover: Option<String>,
}

/// The first page.
#[derive(Clone, Debug, Default)]
pub struct LobbyPage {
    /// All games.
    pub games: Vec<GameCard>,
    /// The table that waits for the visitor, if one does.
    pub resume: Option<Resume>,
    /// Tables the visitor sits at, those that wait for the visitor first.
    pub mine: Vec<TableCard>,
    /// Listed tables with a free seat or open to watch.
    pub open: Vec<TableCard>,
    /// Finished tables, newest first.
    pub finished: Vec<TableCard>,
    /// How many people have a page of a listed table open.
    pub awake: u64,
    /// How many listed tables are in play.
    pub running: u64,
}

/// The table that waits for the visitor.
#[derive(Clone, Debug)]
pub struct Resume {
    /// The table.
    pub card: TableCard,
    /// Who else plays there.
    pub others: Vec<String>,
    /// What the visitor sees there, said.
    pub scene: Scene,
    /// The visitor's own figure: a piece id.
    pub mine: Option<String>,
    /// What happened since the visitor's last move, the gravest few, said.
    pub since: Vec<(Tone, String)>,
    /// How many other tables wait for the visitor.
    pub waiting: u64,
}

/// One table in the lobby.
#[derive(Clone, Debug)]
pub struct TableCard {
    /// The table's id.
    pub id: String,
    /// The game's title.
    pub title: String,
    /// The address of the game's cover, if it has one.
    pub cover: Option<String>,
    /// Who opened it; `None` if that is the visitor, or nobody with a name.
    pub host: Option<String>,
    /// Who sits there, by seat; `None` is a free seat.
    pub seats: Vec<Option<String>>,
    /// Where it stands.
    pub phase: TablePhase,
    /// Whether the visitor has a seat there.
    pub yours: bool,
    /// Whether it waits for the visitor.
    pub your_turn: bool,
    /// Whether everybody finds it in the lobby, or only those who have its link.
    pub listed: bool,
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
    /// A bot, by name: `officer:500`.
    Bot(String),
}

/// The longest time a clock may give, in seconds: a month.
pub const LONGEST_CLOCK: u32 = 31 * 24 * 60 * 60;

/// How time is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Clock {
    /// It is not.
    #[default]
    None,
    /// Time for each move.
    PerMove {
        /// The time in seconds.
        #[schemars(range(min = 1, max = LONGEST_CLOCK))]
        seconds: u32,
    },
    /// Time for the whole game, and some more for each move.
    Bank {
        /// The time at the start in seconds.
        #[schemars(range(min = 1, max = LONGEST_CLOCK))]
        seconds: u32,
        /// What each move gives back, in seconds.
        #[schemars(range(max = LONGEST_CLOCK))]
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
        /// Which: `officer:500`.
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
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ChatLine {
    /// Who.
    pub name: String,
    /// What.
    pub text: String,
    /// Whether it was the visitor.
    pub yours: bool,
}

/// A ready-made phrase one may say.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Phrase {
    /// Its name, which is sent.
    pub name: String,
    /// What it says, said.
    pub text: String,
    /// The phrase with its blank open, said: phrases that differ only in their blank have the same.
    #[serde(skip)]
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
    /// The viewer's own clock, while it runs.
    pub clock: Option<Countdown>,
    /// Pass the screen to this seat before its secrets are shown (one screen, several seats).
    pub hand_over: Option<u8>,
    /// What else the visitor may do.
    pub may: May,
    /// Something to say once, said: why the last move was refused.
    pub notice: Option<String>,
    /// In a guided game: what the coach says.
    pub lesson: Option<LessonView>,
}

/// What the coach of a guided game says now. Without steps: that the lesson is over and free play
/// has begun.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Lesson")]
pub struct LessonView {
    /// The steps by name, said.
    pub steps: Vec<String>,
    /// The one the table has come to.
    pub at: usize,
    /// The one whose words are shown: it, or one before it.
    pub shown: usize,
    /// What is explained, said.
    pub text: String,
    /// What to do, said; none: to read on.
    pub task: Option<String>,
    /// The thing on the table it is about, by id.
    pub target: Option<String>,
}

/// How far somebody has come with a lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Learnt {
    /// Not begun.
    #[default]
    New,
    /// At this step, counted from 0.
    At(usize),
    /// To its end.
    Done,
}

/// A game in the list of lessons.
#[derive(Clone, Debug)]
pub struct LearnCard {
    /// The game.
    pub game: GameCard,
    /// Its lessons, if it brings any.
    pub lessons: Vec<LessonCard>,
}

/// A lesson in a list.
#[derive(Clone, Debug, Default)]
pub struct LessonCard {
    /// Its id among the game's lessons.
    pub id: String,
    /// What it is called, where the game has several, said.
    pub name: Option<String>,
    /// About how long it takes.
    pub minutes: u8,
    /// Its steps by name, said.
    pub steps: Vec<String>,
    /// How far the visitor has come.
    pub learnt: Learnt,
}

/// What is printed on one thing of a table.
#[derive(Clone, Debug)]
pub struct FacePage<'a> {
    /// The game's id.
    pub game: String,
    /// The way back to the table.
    pub back: String,
    /// The face as the visitor may know it, said.
    pub face: Face,
    /// The game's drawings.
    pub icons: &'a [Icon],
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

/// Time that runs out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Countdown {
    /// Time left in milliseconds; more than there is in all, until it starts.
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

impl Over {
    /// Whether the visitor won, if the visitor played.
    pub(crate) fn won_by_visitor(&self, seats: &[SeatTag]) -> Option<bool> {
        let yours = seats.iter().enumerate().filter(|(_, tag)| tag.yours);
        yours
            .map(|(seat, _)| self.winners.contains(&(seat as u8)))
            .reduce(|a, b| a || b)
    }
}

/// The end of a game.
#[derive(Clone, Debug)]
pub struct EndingPage<'a> {
    /// The last moment, with everything turned up.
    pub replay: ReplayPage<'a>,
    /// How it ended.
    pub over: Over,
    /// The same in a few words, said.
    pub headline: String,
    /// The address of a drawing of it.
    pub picture: Option<String>,
    /// How it went.
    pub story: Story,
    /// How many of how many are at the table of the rematch, if there is one.
    pub ready: Option<(usize, usize)>,
}

/// How a game went.
#[derive(Clone, Debug, Default)]
pub struct Story {
    /// The track that is drawn, said; `None`: what each seat could expect.
    pub about: Option<String>,
    /// The plies they are drawn over.
    pub plies: Vec<u64>,
    /// The curves: one, or one for each seat.
    pub curves: Vec<Curve>,
    /// What a share of 1 stands for; `None`: a certain win.
    pub top: Option<u16>,
    /// The moments at which it turned, oldest first.
    pub turns: Vec<Turn>,
    /// What everybody did, in numbers.
    pub numbers: Vec<Number>,
}

/// One curve.
#[derive(Clone, Debug)]
pub struct Curve {
    /// Whose; nobody's alone if all are in one boat.
    pub seat: Option<u8>,
    /// A share from 0 to 1 after each of [`Story::plies`].
    pub shares: Vec<f32>,
    /// Whether it stays until it changes.
    pub stepped: bool,
}

/// A moment at which the game turned.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The ply.
    pub ply: u64,
    /// What happened, said; with marks around names.
    pub text: String,
    /// For whom it turned; for everybody if nobody is named.
    pub seat: Option<u8>,
    /// Whether for the better.
    pub up: bool,
    /// By how much of a certain win.
    pub by: f32,
    /// By how much the track moved that is drawn, if one is.
    pub track: i32,
}

/// A number that each seat has.
#[derive(Clone, Debug)]
pub struct Number {
    /// What is counted, said.
    pub name: String,
    /// How many, by seat.
    pub by_seat: Vec<u64>,
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
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Verdict {
    /// Whether everything checks out.
    pub ok: bool,
    /// What is wrong, in one sentence; empty if nothing is.
    pub problem: String,
}

/// A game's rulebook for players.
#[derive(Clone, Debug)]
pub struct GuidePage<'a> {
    /// The game's id.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// The game's drawings.
    pub icons: &'a [Icon],
    /// The chapters.
    pub chapters: Vec<ChapterView>,
    /// Every face of the game under a name of its own, said.
    pub things: Vec<(String, Face)>,
    /// How long its lesson takes, if it brings one.
    pub minutes: Option<u8>,
    /// What was asked for.
    pub query: String,
    /// What was found, best first.
    pub found: Vec<Found>,
}

/// A chapter of a rulebook, said.
#[derive(Clone, Debug)]
pub struct ChapterView {
    /// Its id on the page.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it explains.
    pub text: String,
    /// What it shows.
    pub figure: FigureView,
    /// Where the exact rules stand: what they are called, and their addresses.
    pub exact: Vec<(String, String)>,
}

/// The picture of a chapter.
#[derive(Clone, Debug)]
pub enum FigureView {
    /// Signs, each leading to the next.
    Row(Vec<SignView>),
    /// Signs in boxes.
    Boxes(Vec<SignView>),
    /// Faces.
    Faces(Vec<Face>),
    /// A part of the board.
    Board {
        /// The table.
        scene: Box<Scene>,
        /// What is to be seen of it, by id.
        around: Vec<String>,
    },
}

/// A sign with its words.
#[derive(Clone, Debug)]
pub struct SignView {
    /// Which drawing.
    pub icon: String,
    /// Its colour.
    pub colour: Colour,
    /// What it is called.
    pub title: String,
    /// What it does; in a row, nothing.
    pub text: String,
}

/// What a search can find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundKind {
    /// A chapter of the rulebook.
    Chapter,
    /// A card, an item, a room.
    Face,
    /// A statement of the ledger, in English.
    Rule,
}

/// Something found.
#[derive(Clone, Debug)]
pub struct Found {
    /// What it is.
    pub kind: FoundKind,
    /// Its title, or a rule's number.
    pub name: String,
    /// What it says.
    pub text: String,
    /// Where it stands.
    pub path: String,
    /// Which drawing; empty for the usual one.
    pub icon: String,
    /// Its colour.
    pub colour: Colour,
}

/// One rule in plain words.
#[derive(Clone, Debug)]
pub struct RulePage {
    /// The game's id.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// The rule's number.
    pub id: String,
    /// What it says, in English.
    pub text: String,
    /// The rulings that make it exact: number and text, in English.
    pub rulings: Vec<(String, String)>,
    /// The chapter of the rulebook it belongs to: its id on the page and its title, said.
    pub chapter: Option<(String, String)>,
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
    /// As many were made today as one person or address may.
    EnoughToday,
    /// This many of the visitor's tables wait for people in the lobby already.
    Gathering(u32),
    /// The name cannot be read plainly.
    Name,
    /// The table's record does not check out; why, in words.
    Damaged(String),
    /// Not while a lesson decides what is done next.
    InLesson,
    /// The lesson waits for something else: what, said by the game; none: for the learner to read
    /// on.
    Awaited(Option<String>),
    /// Our fault.
    Broken,
}
