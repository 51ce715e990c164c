//! A table's log: its lines, how they are appended, and the snapshot kept with them.
//!
//! A ply is the number of a line, counted from 0: the record's header. Whatever the record writes
//! is a line (a move, an undo, the end), so that the number of lines only grows.

use crate::{Edit, Millis, MoveId, TableId, Trouble};

/// Lines to be added, and what changes with them, all or nothing.
#[derive(Clone, Debug)]
pub struct Append {
    /// To this table's log.
    pub table: TableId,
    /// The number the first of them must get.
    pub ply: u64,
    /// The lines, without line ends.
    pub lines: Vec<String>,
    /// The id of the move on the first line. If a move of this id was played at this table before,
    /// nothing is done.
    pub move_id: Option<MoveId>,
    /// The state after the last of them; takes the place of the older snapshot.
    pub snapshot: Option<Snapshot>,
    /// What changes at the table, as at a game's start or end.
    pub edit: Option<Edit>,
}

impl Append {
    /// Lines and nothing else.
    pub fn lines(table: TableId, ply: u64, lines: Vec<String>) -> Self {
        Self {
            table,
            ply,
            lines,
            move_id: None,
            snapshot: None,
            edit: None,
        }
    }
}

/// What became of an [`Append`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// It is stored.
    Now,
    /// The move of this id had been stored before, at this ply; nothing was done.
    Before {
        /// The ply of the first time.
        ply: u64,
    },
}

/// A move that was played before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Its ply.
    pub ply: u64,
    /// The line it became.
    pub line: String,
}

/// One line of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredLine {
    /// Its number.
    pub ply: u64,
    /// The record's line, exactly, without a line end.
    pub text: String,
    /// When it was stored.
    pub written_at: Millis,
}

/// The lines of a log as far as they could be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lines {
    /// In order and without a gap.
    pub lines: Vec<StoredLine>,
    /// Why there are not more, if the storage is damaged behind the last of them.
    pub damage: Option<Trouble>,
}

/// A state as the rules of a version wrote it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// The version of the rules that wrote it.
    pub rules_version: u32,
    /// The state; its format is the writer's.
    pub bytes: Vec<u8>,
}
