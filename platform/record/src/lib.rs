//! One game's history: the file format, seeded dice, undo, fork, replay and verification.
//!
//! A [`Record`] is a text of JSON lines: a header, one line a ply, an end. Every line carries a
//! hash chained over the line before it. A [`Playing`] is a game going on: it turns choices into
//! lines and lines into the game, by one and the same path, so whatever was written can be followed
//! again. [`verify`] proves a finished record, [`fork`] starts another game from the middle of one.
//! A game begins with a deal or with a position in words.
//!
//! This crate names no game and does no I/O: whoever stores lines and reads clocks hands over text
//! and times.

mod fair;
mod format;
mod noticed;
mod playing;
mod proof;
mod run;
mod saved;

pub use fair::{Digest, Nonce, Secret, Seed};
pub use format::{Ended, Entry, FORMAT, Fault, Header, Line, Record};
pub use noticed::Noticed;
pub use playing::{Playing, Refusal, difference};
pub use proof::{Verified, fork, retell, verify};
