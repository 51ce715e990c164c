//! Where records live: people, tables, each table's append-only log.
//!
//! A server knows one object-safe trait and nothing of what is behind it: [`Archive`] stores and
//! finds. The database, not the process, orders moves: `(table, ply)` is unique, a lost race is
//! [`AppendError::Taken`]. Whatever was answered `Ok` survives `kill -9` and a power cut.
//!
//! The archive never reads a line, a meta document or a snapshot: they are the server's and the
//! record's, kept byte for byte. It never sees a person's key or a link's token, only their hashes.

mod error;
mod keys;
mod log;
mod people;
mod sqlite;
mod table;
mod upkeep;

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;

pub use error::{AppendError, EditError, OpenError, Trouble};
pub use keys::{Key, MoveId, NotAnId, PersonId, Seal, Secret, TableId, TokenId};
pub use log::{Append, Appended, Lines, Played, Snapshot, StoredLine};
pub use people::{ChatLine, Person, SeatLink};
pub use table::{Cursor, Edit, Listing, NewTable, Page, Status, StoredTable};
pub use upkeep::{Allowance, Quiet, Usage};

/// Milliseconds since the beginning of 1970, UTC.
pub type Millis = u64;

/// Where records live. Every method that writes answers only once what it wrote is durable; times
/// are the archive's own clock.
#[async_trait]
pub trait Archive: Send + Sync {
    /// What the server marks its keys with: drawn once, when the archive was made.
    fn seal(&self) -> &Seal;

    /// Whether somebody with this id has a name or a seat here.
    async fn knows(&self, id: PersonId) -> Result<bool, Trouble>;

    /// Remembers a person, or their new name and language.
    async fn greet(&self, id: PersonId, name: String, language: String) -> Result<Person, Trouble>;

    /// Those of `ids` who are known, in no particular order.
    async fn people(&self, ids: Vec<PersonId>) -> Result<Vec<Person>, Trouble>;

    /// Sets up a table: an open one without lines, or a fork or an import with its lines, all or
    /// nothing. [`Trouble::Exists`] if there is one of this id.
    async fn create(&self, table: NewTable) -> Result<StoredTable, Trouble>;

    /// One table, or [`Trouble::NoTable`].
    async fn table(&self, id: TableId) -> Result<StoredTable, Trouble>;

    /// Changes a table's status, meta document and sitters if it is still at the version the edit
    /// was made for.
    async fn edit(&self, id: TableId, edit: Edit) -> Result<StoredTable, EditError>;

    /// A page of tables in the order of its [`Listing`]; `after` is the page before's
    /// [`Page::next`].
    async fn list(
        &self,
        listing: Listing,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Page, Trouble>;

    /// Appends lines to a table's log if the first of them is the next ply; with them, all or
    /// nothing, a snapshot and an edit.
    async fn append(&self, append: Append) -> Result<Appended, AppendError>;

    /// The move of this id, if it was played before, so that sending it twice plays it once.
    async fn played(&self, table: TableId, id: MoveId) -> Result<Option<Played>, Trouble>;

    /// The lines of a table from ply `from` on, as far as they can be read. A table without lines
    /// has none.
    async fn lines(&self, table: TableId, from: u64) -> Result<Lines, Trouble>;

    /// The latest snapshot of a table, with the ply that comes next after it: play on with
    /// [`lines`](Self::lines) from there.
    async fn snapshot(&self, table: TableId) -> Result<Option<(u64, Snapshot)>, Trouble>;

    /// The secret of a table that is not closed yet.
    async fn secret(&self, table: TableId) -> Result<Option<Secret>, Trouble>;

    /// Adds a line of talk and gives its number, counted from 0 for each table.
    async fn say(&self, table: TableId, author: PersonId, text: String) -> Result<u64, Trouble>;

    /// The latest lines of talk from number `from` on, at most `limit` of them, in order.
    async fn chat(&self, table: TableId, from: u64, limit: u32) -> Result<Vec<ChatLine>, Trouble>;

    /// Makes a token good for one use: whoever carries its key may have the seat. Spent by
    /// [`Edit::spend`].
    async fn issue(&self, token: TokenId, link: SeatLink) -> Result<(), Trouble>;

    /// What an unspent token is good for.
    async fn link(&self, token: TokenId) -> Result<Option<SeatLink>, Trouble>;

    /// Writes something that changes nothing: whether the archive can be written to just now.
    async fn beat(&self) -> Result<(), Trouble>;

    /// How many listed tables of this host wait for people.
    async fn gathering(&self, host: PersonId) -> Result<u64, Trouble>;

    /// Some tables at which nothing has happened since, at most `limit` of them.
    async fn quiet(&self, since: Quiet, limit: u32) -> Result<Vec<TableId>, Trouble>;

    /// Forgets those of `tables` at which nothing has happened since, with all that belongs to
    /// them, and gives their number.
    async fn forget(&self, tables: Vec<TableId>, since: Quiet) -> Result<u64, Trouble>;

    /// Those of these allowances that are kept.
    async fn allowances(&self, who: Vec<[u8; 32]>) -> Result<Vec<Allowance>, Trouble>;

    /// Keeps these allowances, and lets go of all that were full before `now`.
    async fn keep_allowances(&self, used: Vec<Allowance>, now: Millis) -> Result<(), Trouble>;

    /// How much is stored.
    async fn usage(&self) -> Result<Usage, Trouble>;

    /// Writes what was sent before and nothing more; then somebody else may open it. Reading goes
    /// on.
    async fn close(&self);
}

/// Opens the archive at `url`: `sqlite:PATH`, a file that is made if there is none and brought up
/// to date if it is older. Blocks for as long as that takes. As long as it is open nobody else can
/// open it so. Dropping the last handle waits for what was already sent.
pub fn open(url: &str) -> Result<Arc<dyn Archive>, OpenError> {
    Ok(Arc::new(sqlite::Sqlite::open(path(url)?)?))
}

/// Opens an archive that is there and up to date while a server may be at work on it. Who opens it
/// so reads, or sets up new tables, and changes nothing that the server has in memory.
pub fn open_beside(url: &str) -> Result<Arc<dyn Archive>, OpenError> {
    Ok(Arc::new(sqlite::Sqlite::open_beside(path(url)?)?))
}

/// Writes a copy of the archive at `url` to a new file, as it is at one moment, also while a server
/// is at work on it. Blocks for as long as that takes and gives the size of the copy in bytes.
pub fn back_up(url: &str, to: &Path) -> Result<u64, OpenError> {
    sqlite::back_up(path(url)?, to)
}

/// Gives room that nothing is kept in back to the disk. Nobody else may have the archive open.
/// Blocks for as long as that takes.
pub fn compact(url: &str) -> Result<(), OpenError> {
    sqlite::compact(path(url)?)
}

fn path(url: &str) -> Result<&Path, OpenError> {
    match url.split_once(':') {
        Some(("sqlite", path)) if !path.is_empty() => Ok(path.as_ref()),
        _ => Err(OpenError::Unknown(url.to_owned())),
    }
}
