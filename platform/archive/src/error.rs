//! What can go wrong, as small enums a server can act on.

use std::path::PathBuf;

use thiserror::Error;

/// Why an archive cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OpenError {
    /// No kind of archive answers to this address.
    #[error("cannot tell what kind of archive {0:?} is, write sqlite:PATH")]
    Unknown(String),
    /// The file cannot be opened, made or set up.
    #[error("cannot open the archive {}: {why}", path.display())]
    Unreachable {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        why: String,
    },
    /// There is no room to write.
    #[error("the disk is full: nothing can be written to {}; free some space and start again", path.display())]
    Full {
        /// Which file.
        path: PathBuf,
    },
    /// Somebody else works on the file.
    #[error("another Hypersleep{} works on {} already; stop it, or choose another file with --database", by.map_or(String::new(), |process| format!(" (process {process})")), path.display())]
    InUse {
        /// Which file.
        path: PathBuf,
        /// Whose process, if it says so.
        by: Option<u32>,
    },
    /// A copy goes where nothing is yet.
    #[error("{} is there already; a copy is written to a new file", path.display())]
    There {
        /// Which file.
        path: PathBuf,
    },
    /// The file is something else.
    #[error("{} is not an archive of Hypersleep", path.display())]
    Foreign {
        /// Which file.
        path: PathBuf,
    },
    /// An older Hypersleep wrote the file, and only a server brings it up to date.
    #[error("{} was written by an older Hypersleep; start `hypersleep serve` on it once", path.display())]
    Older {
        /// Which file.
        path: PathBuf,
    },
    /// A newer Hypersleep wrote the file.
    #[error("{} was written by a newer Hypersleep (archive version {found}, this one knows up to {known})", path.display())]
    Newer {
        /// Which file.
        path: PathBuf,
        /// Its version.
        found: u32,
        /// The newest version known here.
        known: u32,
    },
}

/// The archive could not do it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Trouble {
    /// There is no such table.
    #[error("no such table")]
    NoTable,
    /// There is a table of this id already.
    #[error("there is a table of this id already")]
    Exists,
    /// What is stored of this table cannot be read; other tables may be fine.
    #[error("the stored table is damaged: {0}")]
    Damaged(String),
    /// The storage failed: full, locked, gone. Nothing of the request was kept; it may be tried
    /// again.
    #[error("the archive cannot be read or written: {0}")]
    Storage(String),
    /// The archive was closed before it answered; whether a write was kept is unknown, as after a
    /// crash.
    #[error("the archive is closed")]
    Closed,
}

/// Why an [`Edit`](crate::Edit) was not made.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EditError {
    /// Somebody else changed the table: read it again and decide anew.
    #[error("the table has changed in the meantime")]
    Stale,
    /// The token to spend was spent before or never issued for this table.
    #[error("this link was used before or is not for this table")]
    Spent,
    /// The archive could not do it.
    #[error(transparent)]
    Trouble(#[from] Trouble),
}

/// Why an [`Append`](crate::Append) was not made.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AppendError {
    /// A lost race: this ply is played already. Read the new lines and decide anew.
    #[error("the ply is taken, the next one is {next}")]
    Taken {
        /// The number of the table's next line.
        next: u64,
    },
    /// Lines before this ply are missing: the caller's state is not this table's.
    #[error("the ply is ahead of the log, the next one is {next}")]
    Ahead {
        /// The number of the table's next line.
        next: u64,
    },
    /// The edit that came along was refused, and the lines with it.
    #[error(transparent)]
    Edit(EditError),
    /// The archive could not do it.
    #[error(transparent)]
    Trouble(#[from] Trouble),
}

impl From<EditError> for AppendError {
    fn from(error: EditError) -> Self {
        match error {
            EditError::Trouble(trouble) => Self::Trouble(trouble),
            refused => Self::Edit(refused),
        }
    }
}
