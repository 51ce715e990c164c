//! Where records live: people, tables, each table's append-only log, and how nodes tell each other
//! that there is news.
//!
//! A server knows two object-safe traits and nothing of what is behind them:
//! - [`Archive`] stores and finds. The database, not the process, orders moves: `(table, ply)` is unique, a lost race is
//!   [`AppendError::Taken`]. Whatever was answered `Ok` survives `kill -9` and a power cut.
//! - [`Bus`] says "there is news at number n", a hint to go and read the archive.
//!
//! The archive never reads a line, a meta document or a snapshot: they are the server's and the
//! record's, kept byte for byte. It never sees a person's key or a link's token, only their hashes.

mod bus;
mod error;
mod keys;
mod log;
mod people;
mod sqlite;
mod table;

use std::sync::Arc;

use async_trait::async_trait;

pub use bus::{Bus, Ear, InProcess, Topic};
pub use error::{AppendError, EditError, OpenError, Trouble};
pub use keys::{Key, MoveId, NotAnId, PersonId, Secret, TableId, TokenId};
pub use log::{Append, Appended, Lines, Snapshot, StoredLine};
pub use people::{ChatLine, Person, SeatLink};
pub use table::{Cursor, Edit, Listing, NewTable, Page, Status, StoredTable};

/// Milliseconds since the beginning of 1970, UTC.
pub type Millis = u64;

/// Where records live. Every method that writes answers only once what it wrote is durable; times
/// are the archive's own clock.
#[async_trait]
pub trait Archive: Send + Sync {
    /// Remembers a person, or their new name and language.
    async fn greet(&self, id: PersonId, name: String, language: String) -> Result<Person, Trouble>;

    /// Those of `ids` who are known, in no particular order.
    async fn people(&self, ids: Vec<PersonId>) -> Result<Vec<Person>, Trouble>;

    /// Sets up a table: an open one without lines, or a fork or an import with its lines, all or
    /// nothing.
    async fn create(&self, table: NewTable) -> Result<StoredTable, Trouble>;

    /// One table, or [`Trouble::NoTable`].
    async fn table(&self, id: TableId) -> Result<StoredTable, Trouble>;

    /// Changes a table's status, meta document and sitters if it is still at the version the edit
    /// was made for.
    async fn edit(&self, id: TableId, edit: Edit) -> Result<StoredTable, EditError>;

    /// A page of tables, the latest changed first; `after` is the page before's [`Page::next`].
    async fn list(
        &self,
        listing: Listing,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Page, Trouble>;

    /// Appends lines to a table's log if the first of them is the next ply; with them, all or
    /// nothing, a snapshot and an edit.
    async fn append(&self, append: Append) -> Result<Appended, AppendError>;

    /// The ply at which the move of this id was played, so that sending it twice plays it once.
    async fn played(&self, table: TableId, id: MoveId) -> Result<Option<u64>, Trouble>;

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
}

/// Opens the archive at `url`: `sqlite:PATH`, a file that is made if there is none and brought up
/// to date if it is older. Blocks for as long as that takes. Dropping the last handle waits for
/// what was already sent.
pub fn open(url: &str) -> Result<Arc<dyn Archive>, OpenError> {
    match url.split_once(':') {
        Some(("sqlite", path)) if !path.is_empty() => {
            Ok(Arc::new(sqlite::Sqlite::open(path.as_ref())?))
        }
        _ => Err(OpenError::Unknown(url.to_owned())),
    }
}
