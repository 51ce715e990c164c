//! Everything the server refuses, each with its status, a short code for programs and one sentence
//! for people.
//!
//! The API answers with JSON; for a page the same refusal is drawn by `web` (see `wording`). What
//! people read is said by `web` or by the game, in both languages; the English sentences here are
//! for those who write programs and read logs.

use std::fmt;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kernel::{Illegal, Lang, Text, Unplayable, Words};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;
use web::model::Trouble;

/// A sentence in every language, for a refusal is made before it is known who reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence([String; Lang::ALL.len()]);

impl Sentence {
    /// What these words say.
    pub fn new(words: &Words, text: &Text) -> Self {
        Self(Lang::ALL.map(|lang| words.say(lang, text)))
    }

    /// The sentence in this language.
    pub fn said(&self, lang: Lang) -> &str {
        &self.0[lang as usize]
    }
}

impl fmt::Display for Sentence {
    /// In English: for logs and for those who write programs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.said(Lang::En))
    }
}

/// Why something was not done. Nothing has changed.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Refusal {
    /// The address names no page.
    #[error("there is no such page")]
    NoSuchPage,
    /// The address is right, the method is not.
    #[error("this address does not take this method")]
    WrongMethod,
    /// No table has this id.
    #[error("there is no such table")]
    NoSuchTable,
    /// The link was used up, or never was one.
    #[error("this link is no longer good; ask for a new one")]
    NoSuchLink,
    /// The server plays no game of this name.
    #[error("there is no such game")]
    NoSuchGame,
    /// The table or game has no such seat.
    #[error("there is no such seat")]
    NoSuchSeat,
    /// Nobody has played yet.
    #[error("there is no such ply; the last one is {0}")]
    NoSuchPly(u64),
    /// The request shows no key.
    #[error("this needs a key: browsers get one as a cookie, programs from POST /api/people")]
    NoKey,
    /// The key shown was made by somebody else.
    #[error("this server did not hand out this key; programs get one from POST /api/people")]
    UnknownKey,
    /// The request is addressed to a name this server does not go by.
    #[error("this server does not go by this name; who runs it says with --host by which it does")]
    WrongHost,
    /// A page of another site sent the request.
    #[error("a page of another site sent this request")]
    CrossSite,
    /// The seat belongs to somebody else.
    #[error("this is not your seat")]
    NotYourSeat,
    /// Only those who sit at the table may do this.
    #[error("only those who sit at the table may do this")]
    NotSeated,
    /// Only who opened the table may do this.
    #[error("only the host of the table may do this")]
    NotHost,
    /// The table lets nobody watch.
    #[error("this table lets nobody watch")]
    NoSpectators,
    /// Somebody sits there already.
    #[error("this seat is taken")]
    SeatTaken,
    /// The game has been dealt already.
    #[error("the game has begun already")]
    Begun,
    /// The game has not been dealt yet.
    #[error("the game has not begun yet")]
    NotBegun,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// This is shown only once the game is over.
    #[error("this can be seen only once the game is over")]
    NotOver,
    /// Not every seat is filled.
    #[error("seat {0} is still empty")]
    EmptySeat(u8),
    /// The id was given to something else before.
    #[error("this id was given to another {0} before; choose a new one")]
    IdUsed(&'static str),
    /// The move was meant for another moment.
    #[error("{}the table is at ply {ply} now; look again and choose anew", .sent.map_or(String::new(), |sent| format!("this was chosen at ply {sent}, but ")))]
    Stale {
        /// Where the table is, as the one who asks counts.
        ply: u64,
        /// The ply it was chosen at.
        sent: Option<u64>,
        /// What the asker's seat may choose now.
        menu: Option<Box<RawValue>>,
    },
    /// The rules do not allow it.
    #[error("{message}")]
    Illegal {
        /// One sentence.
        message: String,
        /// The ledger's number of the rule, where one is named.
        rule: Option<String>,
        /// The reason in words, where the rule gives one.
        reason: Option<Sentence>,
    },
    /// There is nothing to take back.
    #[error("there is no move to take back")]
    NothingToUndo,
    /// What was chosen in secret is never taken back.
    #[error("what is chosen in secret is final")]
    ChosenInSecret,
    /// The table agreed on ready-made phrases.
    #[error("at this table only the ready-made phrases are said: GET chat lists them")]
    NoFreeTalk,
    /// The game brings no lesson, or the table's lesson is over.
    #[error("there is no lesson here")]
    NoLesson,
    /// Not while a lesson decides what is done next.
    #[error("not while the lesson runs: end it first")]
    InLesson,
    /// The lesson waits for another move, which the coach names; `None`: for the learner to read
    /// on.
    #[error("the lesson waits for something else: {}", .0.as_ref().map_or("next", |task| task.said(Lang::En)))]
    Awaited(Option<Sentence>),
    /// A table cannot be set up like this.
    #[error("{0}")]
    Unplayable(Sentence),
    /// A name or a line of talk is empty, too long or not plain text.
    #[error("this must have from 1 to {0} characters")]
    Length(usize),
    /// A name that cannot be read plainly.
    #[error("a name is written in plain letters that can be seen, all of one script")]
    Name,
    /// The request cannot be read.
    #[error("{0}")]
    Malformed(String),
    /// The body is too large.
    #[error(
        "the request is too large; {} bytes are the limit",
        crate::limits::BODY_LIMIT
    )]
    TooLarge,
    /// The body did not come in time.
    #[error("the request did not come in time")]
    TooSlow,
    /// Too many requests from this address; it may try again after this many seconds.
    #[error("too many requests; wait {0} s and try again")]
    TooOften(u32),
    /// Too many event streams are open.
    #[error("too many event streams are open from this address; close one")]
    Crowded,
    /// The day's allowance is used up; `after` seconds are left until the next one.
    #[error("no more {what} today; the next one is allowed in {after} s")]
    EnoughToday {
        /// Of what.
        what: &'static str,
        /// When it may be tried again, in seconds.
        after: u32,
    },
    /// Too many of one's listed tables wait for people.
    #[error(
        "{0} of your tables wait for people in the lobby; start or fill one, or open this one unlisted"
    )]
    Gathering(u32),
    /// The server is shutting down.
    #[error("the server is shutting down; try again")]
    Closing,
    /// The table's stored history does not check, or its rules failed: it is set aside, the others
    /// go on.
    #[error("this table is set aside: {0}")]
    Damaged(String),
    /// The archive did not store or give what was asked.
    #[error("the archive does not answer; nothing was changed, try again")]
    Archive,
    /// The machine has no randomness to give.
    #[error("the machine gives no random numbers")]
    NoRandomness,
}

impl Refusal {
    /// What the rules of a game with these words said.
    pub fn illegal(words: &Words, illegal: &Illegal) -> Self {
        match illegal {
            Illegal::Over => Self::Over,
            Illegal::Refused(because) => Self::Illegal {
                message: illegal.to_string(),
                rule: Some(because.rule.clone()),
                reason: Some(Sentence::new(words, &because.text)),
            },
            _ => Self::Illegal {
                message: illegal.to_string(),
                rule: None,
                reason: None,
            },
        }
    }

    /// Why a game with these words cannot be dealt.
    pub fn unplayable(words: &Words, Unplayable(why): &Unplayable) -> Self {
        Self::Unplayable(Sentence::new(words, why))
    }

    /// What the record of a game with these words said.
    pub fn recorded(words: &Words, refusal: &record::Refusal) -> Self {
        match refusal {
            record::Refusal::Illegal(illegal) => Self::illegal(words, illegal),
            record::Refusal::ChosenInSecret => Self::ChosenInSecret,
            record::Refusal::Sealed { .. } | record::Refusal::NoSuchPly(_) => Self::NothingToUndo,
            other => Self::Damaged(other.to_string()),
        }
    }

    /// A short word programs can test for.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoSuchPage => "no-such-page",
            Self::WrongMethod => "wrong-method",
            Self::NoSuchTable => "no-such-table",
            Self::NoSuchLink => "no-such-link",
            Self::NoSuchGame => "no-such-game",
            Self::NoSuchSeat => "no-such-seat",
            Self::NoSuchPly(_) => "no-such-ply",
            Self::NoKey => "no-key",
            Self::UnknownKey => "unknown-key",
            Self::WrongHost => "wrong-host",
            Self::IdUsed(_) => "id-used",
            Self::TooSlow => "too-slow",
            Self::Crowded => "crowded",
            Self::EnoughToday { .. } => "enough-today",
            Self::Gathering(_) => "gathering",
            Self::Closing => "closing",
            Self::CrossSite => "cross-site",
            Self::NotYourSeat => "not-your-seat",
            Self::NotSeated => "not-seated",
            Self::NotHost => "not-host",
            Self::NoSpectators => "no-spectators",
            Self::SeatTaken => "seat-taken",
            Self::Begun => "begun",
            Self::NotBegun => "not-begun",
            Self::Over => "over",
            Self::NotOver => "not-over",
            Self::EmptySeat(_) => "empty-seat",
            Self::Stale { .. } => "stale",
            Self::Illegal { .. } => "illegal",
            Self::NothingToUndo => "nothing-to-undo",
            Self::ChosenInSecret => "final",
            Self::NoFreeTalk => "no-free-talk",
            Self::NoLesson => "no-lesson",
            Self::InLesson => "in-lesson",
            Self::Awaited(_) => "awaited",
            Self::Unplayable(_) => "unplayable",
            Self::Length(_) => "length",
            Self::Name => "name",
            Self::Malformed(_) => "malformed",
            Self::TooLarge => "too-large",
            Self::TooOften(_) => "too-often",
            Self::Damaged(_) => "damaged",
            Self::Archive => "archive",
            Self::NoRandomness => "no-randomness",
        }
    }

    /// The HTTP status it is sent with.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::NoSuchPage
            | Self::NoSuchTable
            | Self::NoSuchLink
            | Self::NoSuchGame
            | Self::NoSuchPly(_)
            | Self::NoLesson => StatusCode::NOT_FOUND,
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::NoKey | Self::UnknownKey => StatusCode::UNAUTHORIZED,
            Self::WrongHost => StatusCode::MISDIRECTED_REQUEST,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::CrossSite
            | Self::NotYourSeat
            | Self::NotSeated
            | Self::NotHost
            | Self::NoSpectators => StatusCode::FORBIDDEN,
            Self::SeatTaken
            | Self::Begun
            | Self::NotBegun
            | Self::Over
            | Self::NotOver
            | Self::EmptySeat(_)
            | Self::Stale { .. }
            | Self::NothingToUndo
            | Self::ChosenInSecret
            | Self::IdUsed(_)
            | Self::InLesson => StatusCode::CONFLICT,
            Self::Illegal { .. }
            | Self::Awaited(_)
            | Self::Unplayable(_)
            | Self::Length(_)
            | Self::Name
            | Self::NoSuchSeat
            | Self::NoFreeTalk => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooOften(_) | Self::Crowded | Self::EnoughToday { .. } | Self::Gathering(_) => {
                StatusCode::TOO_MANY_REQUESTS
            }
            Self::Damaged(_) | Self::NoRandomness => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Archive | Self::Closing => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// After how many seconds the same may be tried again, where that is known.
    pub fn retry_after(&self) -> Option<u32> {
        match self {
            Self::TooOften(after) | Self::EnoughToday { after, .. } => Some(*after),
            Self::Crowded | Self::Gathering(_) => Some(30),
            Self::Archive | Self::Closing => Some(1),
            _ => None,
        }
    }

    /// What the pages call it, in a language.
    pub fn trouble(&self, lang: Lang) -> Trouble {
        match self {
            Self::NoSuchPage
            | Self::WrongMethod
            | Self::NoSuchTable
            | Self::NoSuchLink
            | Self::NoSuchGame
            | Self::NoSuchSeat
            | Self::NoSuchPly(_)
            | Self::WrongHost
            | Self::NoLesson => Trouble::NotFound,
            Self::NoKey
            | Self::UnknownKey
            | Self::CrossSite
            | Self::NotYourSeat
            | Self::NotSeated
            | Self::NotHost
            | Self::NoSpectators => Trouble::NotYours,
            Self::SeatTaken => Trouble::SeatTaken,
            Self::Begun => Trouble::Started,
            Self::NotBegun => Trouble::NotStarted,
            Self::Over => Trouble::Over,
            Self::EmptySeat(_) => Trouble::SeatsFree,
            Self::Stale { .. } | Self::IdUsed(_) | Self::NothingToUndo => Trouble::Stale,
            Self::Illegal {
                rule: Some(rule),
                reason,
                ..
            } => Trouble::Forbidden {
                rule: rule.clone(),
                because: reason
                    .as_ref()
                    .map_or_else(String::new, |reason| reason.said(lang).to_owned()),
            },
            Self::Illegal { .. } => Trouble::NotOffered,
            Self::Length(most) => Trouble::Length(*most),
            Self::Name => Trouble::Name,
            Self::NoFreeTalk => Trouble::ReadyMade,
            Self::TooOften(_) | Self::Crowded => Trouble::TooMany,
            Self::EnoughToday { .. } => Trouble::EnoughToday,
            Self::Gathering(waiting) => Trouble::Gathering(*waiting),
            Self::Damaged(why) => Trouble::Damaged(why.clone()),
            Self::Archive | Self::Closing | Self::NoRandomness => Trouble::Broken,
            Self::ChosenInSecret => Trouble::Final,
            Self::NotOver => Trouble::NotOver,
            Self::InLesson => Trouble::InLesson,
            Self::Awaited(task) => {
                Trouble::Awaited(task.as_ref().map(|task| task.said(lang).to_owned()))
            }
            Self::Unplayable(why) => Trouble::Unplayable(why.said(lang).to_owned()),
            Self::Malformed(_) | Self::TooLarge | Self::TooSlow => {
                Trouble::Unclear(self.to_string())
            }
        }
    }

    /// The answer as data, in the asker's language.
    pub fn body(&self, lang: Lang) -> Refused<'_> {
        Refused {
            error: web::trouble_words(lang, &self.trouble(lang)),
            code: self.code(),
            message: self.to_string(),
            more: match self {
                Self::Stale { ply, sent, menu } => More::Stale {
                    ply: *ply,
                    sent: *sent,
                    menu: menu.as_deref(),
                },
                Self::Illegal { rule, reason, .. } => More::Illegal {
                    rule: rule.as_deref(),
                    reason: reason.as_ref().map(|reason| reason.said(lang)),
                },
                _ => More::Nothing {},
            },
            status: None,
        }
    }
}

/// A refusal as it is answered.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Refusal")]
pub struct Refused<'a> {
    /// For people, in their language.
    error: String,
    /// For programs.
    code: &'static str,
    /// For who writes them.
    message: String,
    #[serde(flatten)]
    more: More<'a>,
    /// The status a request would be answered with; only where there is none else.
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<u16>,
}

impl Refused<'_> {
    /// The same with its status in it, for an answer that has none.
    pub(crate) fn with_status(self, status: StatusCode) -> Self {
        Self {
            status: Some(status.as_u16()),
            ..self
        }
    }
}

/// What is said besides of some refusals.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
enum More<'a> {
    /// The table has moved on.
    Stale {
        /// Where it is.
        ply: u64,
        /// Which ply was meant.
        sent: Option<u64>,
        /// What may be chosen now.
        menu: Option<&'a RawValue>,
    },
    /// It is against the rules.
    Illegal {
        /// The number of the rule.
        rule: Option<&'a str>,
        /// The reason in words.
        reason: Option<&'a str>,
    },
    /// Nothing.
    Nothing {},
}

impl From<archive::Trouble> for Refusal {
    fn from(trouble: archive::Trouble) -> Self {
        match trouble {
            archive::Trouble::NoTable => Self::NoSuchTable,
            archive::Trouble::Damaged(why) => Self::Damaged(why),
            archive::Trouble::Storage(why) => {
                tracing::error!(%why, "the archive failed");
                Self::Archive
            }
            archive::Trouble::Closed | archive::Trouble::Exists => Self::Archive,
        }
    }
}

impl IntoResponse for Refusal {
    /// Only the status: `wording` adds the words, as a page or as JSON, in the language of whoever
    /// asked.
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}
