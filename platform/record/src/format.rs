//! The text of a record: what each line says, how lines are chained, and what is wrong with a text
//! that is not a record.
//!
//! Line 1 is the header, line *n* + 1 is ply *n*. A line is written in exactly one way (the JSON of
//! its fields in a fixed order, no spaces, then `chain`), and its chain is `blake3(chain of the
//! line before, the line without its chain)`, so a changed, missing, swapped or cut line is found
//! and named. Reading checks the text alone; whether the moves are legal is for
//! [`Playing`](crate::Playing) and [`verify`](crate::verify) to say.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use kernel::{Agreed, Game, Seat};

use crate::fair::{Digest, Nonce, Secret, Seed, Snapshot};
use crate::playing::unplayable;

/// The version of the format itself. Since version 2 the options are kept as words.
pub const FORMAT: u32 = 2;

/// What is wrong with a record, and on which line (counted from 1).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct Fault {
    /// The line.
    pub line: usize,
    /// What is wrong with it, in a few words.
    pub why: String,
}

impl Fault {
    pub(crate) fn in_header(why: impl Into<String>) -> Self {
        Self::at_ply(0, why)
    }

    pub(crate) fn at_ply(ply: u64, why: impl Into<String>) -> Self {
        Self {
            line: usize::try_from(ply).unwrap_or(usize::MAX).saturating_add(1),
            why: why.into(),
        }
    }
}

/// What was agreed before the deal: the first line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The version of the format.
    #[serde(rename = "record")]
    pub format: u32,
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The hash of its content.
    pub content: String,
    /// What the table agreed on, in words.
    pub options: Agreed,
    /// The position it begins with instead of a deal, in words of the game's notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Who sits where, one name a seat.
    pub seats: Vec<String>,
    /// The hash of the host's secret.
    pub commitment: Digest,
    /// What each seat added to the dice.
    pub nonces: Vec<Nonce>,
    /// Whether it is a lesson's fixed deal: the dice come from the secret alone, and everybody can
    /// know them beforehand.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fixed: bool,
    /// The secret itself, in a record made by hand, so that anybody can play it on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Secret>,
}

impl Header {
    /// The header of a new game; names and nonces come one for each seat.
    pub fn new(
        game: &dyn Game,
        options: Agreed,
        seats: Vec<String>,
        secret: &Secret,
        nonces: Vec<Nonce>,
    ) -> Result<Self, Fault> {
        let players = game.seats(&options).map_err(|why| unplayable(game, &why))?;
        let players = usize::from(players);
        if seats.len() != players || nonces.len() != players {
            return Err(Fault::in_header(format!(
                "{} names and {} nonces for {players} seats",
                seats.len(),
                nonces.len()
            )));
        }
        Ok(Self {
            format: FORMAT,
            game: game.about().id.to_owned(),
            rules: game.about().rules_version,
            content: game.content_hash().to_owned(),
            options,
            position: None,
            seats,
            commitment: secret.commitment(),
            nonces,
            fixed: false,
            secret: None,
        })
    }

    /// A game that begins with this position. [`Playing::begin`](crate::Playing::begin) says
    /// whether it can be played and fits the options.
    #[must_use]
    pub fn from_position(self, position: String) -> Self {
        Self {
            position: Some(position),
            ..self
        }
    }

    /// A lesson's fixed deal.
    #[must_use]
    pub fn fixed(self) -> Self {
        Self {
            fixed: true,
            ..self
        }
    }

    /// With the secret open to every reader.
    #[must_use]
    pub fn open(self, secret: Secret) -> Self {
        Self {
            secret: Some(secret),
            ..self
        }
    }

    /// Where the dice come from, given the host's secret.
    pub fn seed(&self, secret: &Secret) -> Seed {
        if self.fixed {
            secret.bare_seed()
        } else {
            secret.seed(&self.nonces)
        }
    }

    /// The line as it stands in the text, without its end.
    pub fn print(&self) -> String {
        let body = json(self);
        chained(&body, chain_after(ROOT.into(), &body))
    }

    pub(crate) fn chain(&self) -> Digest {
        chain_after(ROOT.into(), &json(self))
    }

    fn check(&self) -> Result<(), &'static str> {
        if self.nonces.len() != self.seats.len() {
            return Err("there must be one nonce for each seat");
        }
        if self
            .secret
            .as_ref()
            .is_some_and(|secret| secret.commitment() != self.commitment)
        {
            return Err("the secret is not the one committed to");
        }
        Ok(())
    }
}

/// One line after the header.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// Its number; every line has one, so the dice of a number are never used twice.
    pub ply: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What happened.
    pub entry: Entry,
    chain: Digest,
    /// As it stands in the text: it is hashed and stored as written, so it is written once.
    text: String,
}

/// What one line says.
#[derive(Clone, PartialEq, Debug)]
pub enum Entry {
    /// A seat chose a move.
    Move {
        /// Who.
        seat: Seat,
        /// The move as JSON.
        chosen: Value,
    },
    /// The table went back to how it was after an earlier line.
    Undo {
        /// Who took back its own plies; `None`: everybody agreed.
        seat: Option<Seat>,
        /// The earlier line's ply; 0 is the deal.
        to: u64,
    },
    /// The time for what was asked ran out.
    Expire,
    /// From here on other rules hold: play goes on from this state.
    Rules {
        /// The version of the rules.
        version: u32,
        /// The hash of the content.
        content: String,
        /// The whole state.
        snapshot: Vec<u8>,
    },
    /// It is over.
    End(Ended),
}

/// How it ended, and what proves it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Ended {
    /// The ending's id, one of [`kernel::About::endings`].
    pub ending: String,
    /// Who won.
    pub winners: Vec<Seat>,
    /// Points by seat, in games that count them.
    pub scores: Vec<i16>,
    /// The hash of the last state.
    pub state: Digest,
    /// The host's secret.
    pub secret: Secret,
}

/// A line's fields as they are written, in this order.
#[derive(Serialize, Deserialize)]
struct Written<'a> {
    ply: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
    chosen: Option<Cow<'a, Value>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    undo: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    expire: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rules: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    content: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    snapshot: Option<Snapshot>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end: Option<Ended>,
    at: u64,
}

impl<'a> Written<'a> {
    fn new(ply: u64, at: u64, entry: &'a Entry) -> Self {
        let blank = Self {
            ply,
            seat: None,
            chosen: None,
            undo: None,
            expire: None,
            rules: None,
            content: None,
            snapshot: None,
            end: None,
            at,
        };
        match entry {
            Entry::Move { seat, chosen } => Self {
                seat: Some(*seat),
                chosen: Some(Cow::Borrowed(chosen)),
                ..blank
            },
            Entry::Undo { seat, to } => Self {
                seat: *seat,
                undo: Some(*to),
                ..blank
            },
            Entry::Expire => Self {
                expire: Some(true),
                ..blank
            },
            Entry::Rules {
                version,
                content,
                snapshot,
            } => Self {
                rules: Some(*version),
                content: Some(content.clone()),
                snapshot: Some(Snapshot(snapshot.clone())),
                ..blank
            },
            Entry::End(ended) => Self {
                end: Some(ended.clone()),
                ..blank
            },
        }
    }

    /// What the fields say. Fields that do not belong together are dropped here and found when the
    /// line is written again.
    fn entry(self) -> Option<Entry> {
        Some(match self {
            Self {
                seat: Some(seat),
                chosen: Some(chosen),
                ..
            } => Entry::Move {
                seat,
                chosen: chosen.into_owned(),
            },
            Self {
                undo: Some(to),
                seat,
                ..
            } => Entry::Undo { seat, to },
            Self {
                expire: Some(true), ..
            } => Entry::Expire,
            Self {
                rules: Some(version),
                content: Some(content),
                snapshot: Some(Snapshot(snapshot)),
                ..
            } => Entry::Rules {
                version,
                content,
                snapshot,
            },
            Self {
                end: Some(ended), ..
            } => Entry::End(ended),
            _ => return None,
        })
    }
}

impl Line {
    /// The line that follows a line with this chain.
    pub(crate) fn after(chain: Digest, ply: u64, at: u64, entry: Entry) -> Self {
        let body = json(&Written::new(ply, at, &entry));
        let chain = chain_after(chain, &body);
        let text = chained(&body, chain);
        Self {
            ply,
            at,
            entry,
            chain,
            text,
        }
    }

    /// The hash over this line and all before it.
    pub fn chain(&self) -> Digest {
        self.chain
    }

    /// The line as it stands in the text, without its end.
    pub fn print(&self) -> String {
        self.text.clone()
    }

    /// The same, of a line that is not needed any more.
    pub fn into_text(self) -> String {
        self.text
    }

    /// Reads one line that must follow a line with this chain. What is wrong comes back in a few
    /// words.
    fn read(text: &str, before: Digest) -> Result<Self, String> {
        let (body, chain) = unchained(text)?;
        if chain_after(before, &body) != chain {
            return Err(BROKEN.to_owned());
        }
        let written: Written<'_> = serde_json::from_str(&body)
            .map_err(|error| format!("this is not a line of a record: {error}"))?;
        let (ply, at) = (written.ply, written.at);
        let entry = written
            .entry()
            .ok_or("the line says neither move, undo, expire, rules nor end")?;
        let line = Self::after(before, ply, at, entry);
        if line.text == text {
            Ok(line)
        } else {
            Err(UNUSUAL.to_owned())
        }
    }
}

/// A whole record: its chain holds and its plies are numbered without a gap.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    header: Header,
    lines: Vec<Line>,
}

impl Record {
    /// A record with no ply yet.
    pub fn new(header: Header) -> Self {
        Self {
            header,
            lines: Vec::new(),
        }
    }

    /// Reads a text. Any bytes will do: what is not a record is refused with the number of the
    /// first line that is wrong.
    pub fn read(bytes: impl AsRef<[u8]>) -> Result<Self, Fault> {
        let mut texts = bytes
            .as_ref()
            .split_inclusive(|&byte| byte == b'\n')
            .enumerate()
            .map(|(index, bytes)| {
                let fault = |why: &str| Fault {
                    line: index + 1,
                    why: why.to_owned(),
                };
                let bytes = bytes
                    .strip_suffix(b"\n")
                    .ok_or_else(|| fault("the line is cut: its end is missing"))?;
                str::from_utf8(bytes).map_err(|_| fault("the line is not UTF-8 text"))
            });
        let header = read_header(
            texts
                .next()
                .ok_or_else(|| Fault::in_header("the record is empty"))??,
        )
        .map_err(Fault::in_header)?;
        let mut record = Self::new(header);
        for text in texts {
            let line = Line::read(text?, record.chain())
                .map_err(|why| Fault::at_ply(record.next_ply(), why))?;
            record.push(line)?;
        }
        Ok(record)
    }

    /// The whole text.
    pub fn print(&self) -> String {
        let mut text = self.header.print() + "\n";
        for line in &self.lines {
            text += &line.print();
            text.push('\n');
        }
        text
    }

    /// The header.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The lines after the header, in order: line *i* is ply *i* + 1.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The hash over the whole record.
    pub fn chain(&self) -> Digest {
        self.lines
            .last()
            .map_or_else(|| self.header.chain(), |line| line.chain)
    }

    /// The number of the next line.
    pub fn next_ply(&self) -> u64 {
        self.lines.len() as u64 + 1
    }

    /// The end, if it is over.
    pub fn end(&self) -> Option<&Ended> {
        self.lines.last().and_then(|line| {
            if let Entry::End(ended) = &line.entry {
                Some(ended)
            } else {
                None
            }
        })
    }

    /// The host's secret, if the record holds it.
    pub fn secret(&self) -> Option<&Secret> {
        self.header
            .secret
            .as_ref()
            .or_else(|| self.end().map(|ended| &ended.secret))
    }

    /// Adds a line that somebody else wrote.
    pub fn push(&mut self, line: Line) -> Result<(), Fault> {
        let fault = |why: &str| Err(Fault::at_ply(self.next_ply(), why));
        if self.end().is_some() {
            return fault("the record goes on after the end of the game");
        }
        if line.ply != self.next_ply() {
            return fault(&format!(
                "this should be ply {}, not {}",
                self.next_ply(),
                line.ply
            ));
        }
        if line != Line::after(self.chain(), line.ply, line.at, line.entry.clone()) {
            return fault(BROKEN);
        }
        self.lines.push(line);
        Ok(())
    }

    /// Writes what happened as the next line.
    pub fn append(&mut self, at: u64, entry: Entry) -> Result<&Line, Fault> {
        self.push(Line::after(self.chain(), self.next_ply(), at, entry))?;
        Ok(&self.lines[self.lines.len() - 1])
    }
}

const BROKEN: &str = "the chain is broken: this line or the one before it was changed";
const UNUSUAL: &str = "this line is not written as a record writes it";

/// What is read first: other versions may say everything else in another way.
#[derive(Deserialize)]
struct Version {
    record: u32,
}

fn read_header(text: &str) -> Result<Header, String> {
    let (body, chain) = unchained(text)?;
    if chain_after(ROOT.into(), &body) != chain {
        return Err("the chain is broken: this line was changed".to_owned());
    }
    let version: Version = serde_json::from_str(&body)
        .map_err(|error| format!("this is not the header of a record: {error}"))?;
    if version.record != FORMAT {
        return Err(format!(
            "this is a record of format {}, but this program reads format {FORMAT}",
            version.record
        ));
    }
    let header: Header = serde_json::from_str(&body)
        .map_err(|error| format!("this is not the header of a record: {error}"))?;
    header.check()?;
    if header.print() == text {
        Ok(header)
    } else {
        Err(UNUSUAL.to_owned())
    }
}

/// What the header is chained to.
const ROOT: [u8; 32] = [0; 32];

/// The hash over a line and the one before it.
fn chain_after(before: Digest, body: &str) -> Digest {
    blake3::Hasher::new()
        .update(before.as_bytes())
        .update(body.as_bytes())
        .finalize()
        .into()
}

const CHAIN: &str = ",\"chain\":\"";
const CHAIN_LEN: usize = CHAIN.len() + 64 + 2;

/// Puts `chain` into a line as its last field.
fn chained(body: &str, chain: Digest) -> String {
    format!(
        "{}{CHAIN}{chain}\"}}",
        body.strip_suffix('}').unwrap_or(body)
    )
}

/// A line's text without its last field, and that field.
fn unchained(text: &str) -> Result<(String, Digest), &'static str> {
    let split = text
        .len()
        .checked_sub(CHAIN_LEN)
        .and_then(|at| text.split_at_checked(at));
    let parts = split.and_then(|(body, chain)| {
        Some((
            body,
            chain
                .strip_prefix(CHAIN)?
                .strip_suffix("\"}")?
                .parse()
                .ok()?,
        ))
    });
    let (body, chain) = parts.ok_or("the line does not end with its chain")?;
    Ok((format!("{body}}}"), chain))
}

fn json<T: Serialize>(plain: &T) -> String {
    serde_json::to_string(plain).expect("a record's fields are JSON")
}
