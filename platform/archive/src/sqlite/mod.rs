//! The archive in one `SQLite` file.
//!
//! Why `rusqlite` and not `sqlx`: group commit. One thread owns the only connection that writes;
//! whatever requests have queued up while it was committing become one transaction with one `fsync`
//! ([`writer`]). That is a plain loop over a blocking driver; an asynchronous one would put a
//! thread hop and two allocations behind every statement. Another database gets its own module with
//! its own way of committing, behind the same [`Archive`].
//!
//! Durability: WAL with `synchronous=FULL`. A commit returns after the WAL is synced, callers are
//! answered after the commit. What that costs against `NORMAL`, which loses the last moves in a
//! power cut (`examples/throughput.rs`, 2 cores shared with the callers): a lone caller waits 0.2
//! ms for an append instead of 0.02 ms; 500 callers get their 20,000 to 40,000 appends a second
//! either way.
//!
//! - [`open`]: the file, its settings, its migrations
//! - [`writer`], [`readers`]: the threads
//! - [`people`], [`tables`], [`log`]: the SQL
//! - [`fresh`]: where lines are written first, and what the writer knows without reading it again

mod fresh;
mod log;
mod open;
mod people;
mod readers;
mod tables;
mod upkeep;
mod writer;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;
use rusqlite::{Connection, ErrorCode};

use crate::{
    Allowance, Append, AppendError, Appended, Archive, ChatLine, Cursor, Edit, EditError, Lines,
    Listing, Millis, MoveId, NewTable, OpenError, Page, Person, PersonId, Played, Quiet, Seal,
    SeatLink, Secret, Snapshot, StoredTable, TableId, TokenId, Trouble, Usage,
};
use fresh::Desk;
use readers::Readers;
pub(crate) use upkeep::{back_up, compact};
use writer::Writer;

/// An archive in one file. Dropping it waits for the requests already sent.
pub(crate) struct Sqlite {
    writer: Writer,
    readers: Readers,
    seal: Seal,
    path: PathBuf,
    /// Last, so that nobody else begins before the threads have ended.
    lock: Mutex<Option<open::Lock>>,
}

impl Sqlite {
    /// Opens the file, makes it if there is none, and brings an older one up to date.
    pub(crate) fn open(path: &Path) -> Result<Self, OpenError> {
        let (writer, lock) = open::for_writing(path)?;
        Self::start(path, writer, Some(lock))
    }

    /// Opens a file that is there and up to date, beside the server that works on it.
    pub(crate) fn open_beside(path: &Path) -> Result<Self, OpenError> {
        Self::start(path, open::beside(path)?, None)
    }

    fn start(
        path: &Path,
        writer: rusqlite::Connection,
        lock: Option<open::Lock>,
    ) -> Result<Self, OpenError> {
        let seal = open::seal(&writer, path)?;
        let readers = (0..readers::COUNT)
            .map(|_| open::for_reading(path))
            .collect::<Result<Vec<_>, _>>()?;
        let start = || {
            io::Result::Ok(Self {
                writer: Writer::start(Desk::new(writer))?,
                readers: Readers::start(readers)?,
                seal,
                path: path.to_owned(),
                lock: Mutex::new(lock),
            })
        };
        start().map_err(|error| open::unreachable(path, &error))
    }
}

#[async_trait]
impl Archive for Sqlite {
    fn seal(&self) -> &Seal {
        &self.seal
    }

    async fn knows(&self, id: PersonId) -> Result<bool, Trouble> {
        self.readers.read(move |db| people::knows(db, id)).await
    }

    async fn greet(&self, id: PersonId, name: String, language: String) -> Result<Person, Trouble> {
        self.writer
            .write(move |db| people::greet(db, id, &name, &language))
            .await
    }

    async fn people(&self, ids: Vec<PersonId>) -> Result<Vec<Person>, Trouble> {
        self.readers.read(move |db| people::find(db, &ids)).await
    }

    async fn create(&self, table: NewTable) -> Result<StoredTable, Trouble> {
        self.writer
            .write(move |db| tables::create(db, &table))
            .await
    }

    async fn table(&self, id: TableId) -> Result<StoredTable, Trouble> {
        self.readers.read(move |db| tables::find(db, id)).await
    }

    async fn edit(&self, id: TableId, edit: Edit) -> Result<StoredTable, EditError> {
        self.writer
            .write(move |db| tables::edit(db, id, &edit))
            .await
    }

    async fn list(
        &self,
        listing: Listing,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Page, Trouble> {
        self.readers
            .read(move |db| tables::list(db, listing, after, limit))
            .await
    }

    async fn append(&self, append: Append) -> Result<Appended, AppendError> {
        self.writer.write(move |db| log::append(db, &append)).await
    }

    async fn played(&self, table: TableId, id: MoveId) -> Result<Option<Played>, Trouble> {
        self.readers
            .read(move |db| log::played(db, table, &id))
            .await
    }

    async fn lines(&self, table: TableId, from: u64) -> Result<Lines, Trouble> {
        self.readers
            .read(move |db| log::lines(db, table, from))
            .await
    }

    async fn snapshot(&self, table: TableId) -> Result<Option<(u64, Snapshot)>, Trouble> {
        self.readers.read(move |db| log::snapshot(db, table)).await
    }

    async fn secret(&self, table: TableId) -> Result<Option<Secret>, Trouble> {
        self.readers.read(move |db| tables::secret(db, table)).await
    }

    async fn say(&self, table: TableId, author: PersonId, text: String) -> Result<u64, Trouble> {
        self.writer
            .write(move |db| people::say(db, table, author, &text))
            .await
    }

    async fn chat(&self, table: TableId, from: u64, limit: u32) -> Result<Vec<ChatLine>, Trouble> {
        self.readers
            .read(move |db| people::chat(db, table, from, limit))
            .await
    }

    async fn issue(&self, token: TokenId, link: SeatLink) -> Result<(), Trouble> {
        self.writer
            .write(move |db| people::issue(db, token, &link))
            .await
    }

    async fn link(&self, token: TokenId) -> Result<Option<SeatLink>, Trouble> {
        self.readers.read(move |db| people::link(db, token)).await
    }

    async fn beat(&self) -> Result<(), Trouble> {
        self.writer.write(|db| upkeep::beat(db)).await
    }

    async fn gathering(&self, host: PersonId) -> Result<u64, Trouble> {
        self.readers
            .read(move |db| upkeep::gathering(db, host))
            .await
    }

    async fn quiet(&self, since: Quiet, limit: u32) -> Result<Vec<TableId>, Trouble> {
        self.readers
            .read(move |db| upkeep::quiet(db, since, limit))
            .await
    }

    async fn forget(&self, tables: Vec<TableId>, since: Quiet) -> Result<u64, Trouble> {
        self.writer
            .write(move |db| upkeep::forget(db, &tables, since))
            .await
    }

    async fn allowances(&self, who: Vec<[u8; 32]>) -> Result<Vec<Allowance>, Trouble> {
        self.readers
            .read(move |db| upkeep::allowances(db, &who))
            .await
    }

    async fn keep_allowances(&self, used: Vec<Allowance>, now: Millis) -> Result<(), Trouble> {
        self.writer
            .write(move |db| upkeep::keep_allowances(db, &used, now))
            .await
    }

    async fn usage(&self) -> Result<Usage, Trouble> {
        let path = self.path.clone();
        self.readers.read(move |db| upkeep::usage(db, &path)).await
    }

    async fn close(&self) {
        self.writer.close().await;
        *self.lock.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

/// Why a piece of work on the database stopped.
enum Stop<E> {
    /// The answer is no. Nothing has been written: work that writes makes all its checks first.
    Refused(E),
    /// The database failed; what was written must be rolled back.
    Failed(rusqlite::Error),
}

/// What a piece of work comes to.
type Work<T, E> = Result<T, Stop<E>>;

impl<E> From<rusqlite::Error> for Stop<E> {
    fn from(error: rusqlite::Error) -> Self {
        Self::Failed(error)
    }
}

impl<E: From<Trouble>> Stop<E> {
    /// No, because of this trouble.
    fn refused(trouble: Trouble) -> Self {
        Self::Refused(trouble.into())
    }

    /// The same stop for a caller whose refusals include these.
    fn widen<F: From<E>>(self) -> Stop<F> {
        match self {
            Self::Refused(error) => Stop::Refused(error.into()),
            Self::Failed(error) => Stop::Failed(error),
        }
    }

    /// The error to answer with.
    fn into_error(self) -> E {
        match self {
            Self::Refused(error) => error,
            Self::Failed(error) => trouble(&error).into(),
        }
    }
}

/// A failure of the database in the words of the archive.
fn trouble(error: &rusqlite::Error) -> Trouble {
    match error.sqlite_error_code() {
        // No code means that SQLite has no complaint, but a value is not of the kind that was
        // written there.
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) | None => {
            Trouble::Damaged(error.to_string())
        }
        Some(_) => Trouble::Storage(error.to_string()),
    }
}

/// Now, on the archive's clock.
fn now() -> crate::Millis {
    let since = std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .unwrap_or_default();
    since.as_millis() as crate::Millis
}

/// The number by which the other tables know a table.
fn number<E: From<Trouble>>(db: &Connection, id: TableId) -> Work<i64, E> {
    let mut find = db.prepare_cached("SELECT number FROM tables WHERE id = ?1")?;
    match find.query_row([id.as_bytes()], |row| row.get(0)) {
        Err(rusqlite::Error::QueryReturnedNoRows) => Err(Stop::refused(Trouble::NoTable)),
        found => Ok(found?),
    }
}
