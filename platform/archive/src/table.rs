//! A table as the lobby knows it: never its lines, its snapshot or its secret.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{Millis, NotAnId, PersonId, Secret, Snapshot, TableId, TokenId};

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Waiting for people.
    Open,
    /// Being played.
    Running,
    /// Played to its end.
    Over,
    /// Given up before its end.
    Abandoned,
    /// What is stored of it does not hold together; it can be looked at but not played.
    Damaged,
}

impl Status {
    /// Whether nothing more will be played here. Its secret is forgotten: the log's last line has
    /// revealed it.
    pub const fn is_closed(self) -> bool {
        matches!(self, Self::Over | Self::Abandoned)
    }
}

/// A table as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// Its name in addresses.
    pub id: TableId,
    /// The game's word, as in `About::id`.
    pub game: String,
    /// How far it has come.
    pub status: Status,
    /// The server's JSON document about it: seats, options, clock, host. Kept byte for byte.
    pub meta: String,
    /// Counts the edits; an [`Edit`] is for one version.
    pub version: u64,
    /// When it was set up.
    pub created_at: Millis,
    /// When it was last edited. Moves alone do not change it.
    pub updated_at: Millis,
}

/// A table to be set up.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its name, from [`TableId::random`].
    pub id: TableId,
    /// The game's word.
    pub game: String,
    /// Open as a rule; running for a fork, closed for an import.
    pub status: Status,
    /// The server's JSON document about it.
    pub meta: String,
    /// Whether everybody finds it in a listing. One that is not listed is found only by those who
    /// sit there, and reached by its id.
    pub listed: bool,
    /// Who opened it.
    pub host: PersonId,
    /// Who sits there, for [`Listing::Seated`].
    pub sitters: Vec<PersonId>,
    /// What must not be known before the end; not kept if the table is closed from the beginning.
    pub secret: Option<Secret>,
    /// Its log so far, from the header on.
    pub lines: Vec<String>,
    /// The state after those lines.
    pub snapshot: Option<Snapshot>,
}

/// A change to a table, made only if it is still at `version`. Takes the place of what was there.
#[derive(Clone, Debug)]
pub struct Edit {
    /// The [`StoredTable::version`] this edit was decided on.
    pub version: u64,
    /// The status from now on.
    pub status: Status,
    /// The meta document from now on.
    pub meta: String,
    /// Who sits there from now on.
    pub sitters: Vec<PersonId>,
    /// A token used up by this edit. Every other token for the same seat is void then.
    pub spend: Option<TokenId>,
}

/// What to list, the latest changed first if nothing else is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listing {
    /// Listed tables waiting for people.
    Open,
    /// Listed tables being played.
    Running,
    /// Listed tables that are closed: over or abandoned.
    Finished,
    /// Damaged tables.
    Damaged,
    /// Tables at which this person sits, whatever their status, listed or not; first the one at
    /// which people sat down, or that began, last.
    Seated(PersonId),
}

/// Some tables of a listing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// At most as many as asked for.
    pub tables: Vec<StoredTable>,
    /// Where the next page begins, if there is one.
    pub next: Option<Cursor>,
}

/// A place in a listing: behind this table. As text, `1700000000000-TABLE`, it fits into an
/// address. It tells nothing of tables that are not listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cursor {
    pub(crate) updated_at: Millis,
    pub(crate) table: TableId,
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.updated_at, self.table)
    }
}

impl FromStr for Cursor {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, NotAnId> {
        let (updated_at, table) = text.split_once('-').ok_or(NotAnId)?;
        // No database counts further than an `i64`.
        let updated_at = updated_at.parse().ok();
        Ok(Self {
            updated_at: updated_at
                .filter(|at| i64::try_from(*at).is_ok())
                .ok_or(NotAnId)?,
            table: table.parse()?,
        })
    }
}
