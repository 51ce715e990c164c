//! Opening the file: whose it is, its settings, and bringing an older one up to date.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read as _, Write as _};
use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags, TransactionBehavior};

use super::now;
use crate::{OpenError, Seal};

/// The application id in the header of our files: "HYPS".
const APPLICATION: i32 = 0x4859_5053;

/// How to get from each version to the next. Only ever added to: files of every version are out
/// there.
pub(super) const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/0001-the-beginning.sql"),
    include_str!("../../migrations/0002-private-tables.sql"),
    include_str!("../../migrations/0003-the-house.sql"),
    include_str!("../../migrations/0004-allowances.sql"),
    include_str!("../../migrations/0005-fresh-lines.sql"),
];

/// How long to wait for another process that is writing.
const PATIENCE: Duration = Duration::from_secs(10);

/// Says to others that somebody works on the file. The system lets go of it when the process ends,
/// however it ends.
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    /// Beside the file and not in it: `SQLite` would lose its own locks with ours.
    fn take(path: &Path) -> Result<Self, OpenError> {
        let place = path
            .canonicalize()
            .map_err(|error| unreachable(path, &error))?;
        let mut name = place.into_os_string();
        name.push("-lock");
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options
            .open(name)
            .map_err(|error| unreachable(path, &error))?;
        match file.try_lock() {
            // A file system that knows no locks: SQLite itself will say if it cannot work there.
            Ok(()) | Err(TryLockError::Error(_)) => {}
            Err(TryLockError::WouldBlock) => {
                let mut holder = String::new();
                let _ = file.read_to_string(&mut holder);
                return Err(OpenError::InUse {
                    path: path.into(),
                    by: holder.trim().parse().ok(),
                });
            }
        }
        // Only for the sentence others are refused with.
        let _ = file.set_len(0);
        let _ = writeln!(file, "{}", std::process::id());
        Ok(Self { _file: file })
    }
}

/// The connection that writes, and the lock that keeps others away. Makes the file if there is none
/// and brings an older one up to date.
pub(super) fn for_writing(path: &Path) -> Result<(Connection, Lock), OpenError> {
    create(path).map_err(|error| made(path, &error))?;
    let lock = Lock::take(path)?;
    let mut db = connect(path)?;
    let fails = |error| failure(path, &error);
    identify(&db, path)?;
    let mode: String = db
        .pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0))
        .map_err(fails)?;
    if mode != "wal" {
        return Err(OpenError::Unreachable {
            path: path.into(),
            why: "its file system cannot share memory between processes".into(),
        });
    }
    settle(&db).map_err(fails)?;
    migrate(&mut db, path, MIGRATIONS)?;
    // The first thing written: a disk without room is found now and not with the first move.
    db.execute(
        "INSERT INTO house (one, seal, beat) VALUES (1, ?1, ?2) ON CONFLICT DO UPDATE SET beat = ?2",
        rusqlite::params![Seal::random().as_bytes(), now()],
    )
    .map_err(fails)?;
    Ok((db, lock))
}

/// A connection that writes beside the server that works on the file: it must be there and up to
/// date.
pub(super) fn beside(path: &Path) -> Result<Connection, OpenError> {
    let db = for_copying(path)?;
    let fails = |error| failure(path, &error);
    let found: u32 = db
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .map_err(fails)?;
    let known = MIGRATIONS.len() as u32;
    match found.cmp(&known) {
        std::cmp::Ordering::Less => return Err(OpenError::Older { path: path.into() }),
        std::cmp::Ordering::Greater => {
            return Err(OpenError::Newer {
                path: path.into(),
                found,
                known,
            });
        }
        std::cmp::Ordering::Equal => {}
    }
    settle(&db).map_err(fails)?;
    Ok(db)
}

/// A connection to a file that is there, whichever version wrote it.
pub(super) fn for_copying(path: &Path) -> Result<Connection, OpenError> {
    let db = connect(path)?;
    identify(&db, path)?;
    Ok(db)
}

/// What the keys are marked with.
pub(super) fn seal(db: &Connection, path: &Path) -> Result<Seal, OpenError> {
    db.query_row("SELECT seal FROM house", [], |row| row.get(0))
        .map(Seal::from_bytes)
        .map_err(|error| failure(path, &error))
}

/// How a connection writes.
fn settle(db: &Connection) -> rusqlite::Result<()> {
    // Each commit waits until the disk has it: a power cut loses nothing that was answered.
    db.pragma_update(None, "synchronous", "full")?;
    db.pragma_update(None, "foreign_keys", true)?;
    // The same pages are written again and again: they go from the WAL into the file seldom.
    // 32 MiB of it, which the next server reads once if this one is killed.
    db.pragma_update(None, "wal_autocheckpoint", 8_192)?;
    // 8 MiB, taken only when needed. Not more: SQLite looks through all of it with each commit that
    // has split a page.
    db.pragma_update(None, "cache_size", -8 * 1024)
}

/// A connection that reads a file already opened for writing.
pub(super) fn for_reading(path: &Path) -> Result<Connection, OpenError> {
    let db = connect(path)?;
    // Not opened read-only: the last reader of a WAL must be able to tidy it up.
    db.pragma_update(None, "query_only", true)
        .map_err(|error| failure(path, &error))?;
    Ok(db)
}

/// Makes the file and its folder if there are none. Only its owner may read it: it holds the
/// secrets of running games.
pub(super) fn create(path: &Path) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        opened => opened.map(drop),
    }
}

fn connect(path: &Path) -> Result<Connection, OpenError> {
    // Made absolute, no name is one of the special ones, like `:memory:`.
    let place = path
        .canonicalize()
        .map_err(|error| unreachable(path, &error))?;
    let open = || {
        // No lock in SQLite: each connection stays with its thread.
        let db = Connection::open_with_flags(
            &place,
            OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
        )?;
        db.busy_timeout(PATIENCE)?;
        db.set_prepared_statement_cache_capacity(64);
        // Plan a query once, whatever is bound to it: else SQLite plans it anew with each value.
        db.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
        Ok(db)
    };
    open().map_err(|error| failure(path, &error))
}

/// Refuses a file that is not ours before anything in it is changed.
fn identify(db: &Connection, path: &Path) -> Result<(), OpenError> {
    let look = || {
        let application: i32 = db.pragma_query_value(None, "application_id", |row| row.get(0))?;
        let empty: bool = db.query_row(
            "SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema)",
            [],
            |row| row.get(0),
        )?;
        Ok(application == APPLICATION || application == 0 && empty)
    };
    match look() {
        Ok(true) => Ok(()),
        Ok(false) => Err(OpenError::Foreign { path: path.into() }),
        Err(error) => Err(failure(path, &error)),
    }
}

/// Applies what is missing of `migrations`, all or nothing.
fn migrate(db: &mut Connection, path: &Path, migrations: &[&str]) -> Result<(), OpenError> {
    let fails = |error| failure(path, &error);
    let transaction = db
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .map_err(fails)?;
    let found: u32 = transaction
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .map_err(fails)?;
    let known = migrations.len() as u32;
    let Some(missing) = migrations.get(found as usize..) else {
        return Err(OpenError::Newer {
            path: path.into(),
            found,
            known,
        });
    };
    for migration in missing {
        transaction.execute_batch(migration).map_err(fails)?;
    }
    if !missing.is_empty() {
        transaction
            .pragma_update(None, "application_id", APPLICATION)
            .map_err(fails)?;
        transaction
            .pragma_update(None, "user_version", known)
            .map_err(fails)?;
    }
    transaction.commit().map_err(fails)
}

/// Why the file could not be made.
fn made(path: &Path, error: &std::io::Error) -> OpenError {
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => OpenError::Full { path: path.into() },
        _ => unreachable(path, error),
    }
}

pub(super) fn failure(path: &Path, error: &rusqlite::Error) -> OpenError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => OpenError::Full { path: path.into() },
        Some(ErrorCode::NotADatabase) => OpenError::Foreign { path: path.into() },
        _ => unreachable(path, error),
    }
}

pub(super) fn unreachable(path: &Path, why: &impl ToString) -> OpenError {
    OpenError::Unreachable {
        path: path.into(),
        why: why.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: &str =
        "CREATE TABLE moons (name TEXT NOT NULL); INSERT INTO moons VALUES ('LV-426');";
    const SECOND: &str = "ALTER TABLE moons ADD COLUMN mass INTEGER NOT NULL DEFAULT 7;";

    /// What makes an answer survive a power cut.
    #[test]
    fn every_commit_is_synced() {
        let home = tempfile::tempdir().unwrap();
        let (db, _lock) = for_writing(&home.path().join("archive.db")).unwrap();
        let setting = |name| {
            db.pragma_query_value(None, name, |row| row.get::<_, rusqlite::types::Value>(0))
                .unwrap()
        };
        assert_eq!(setting("journal_mode"), "wal".to_owned().into());
        assert_eq!(setting("synchronous"), 2.into(), "FULL");
    }

    fn version(db: &Connection) -> u32 {
        db.pragma_query_value(None, "user_version", |row| row.get(0))
            .unwrap()
    }

    fn masses(db: &Connection) -> rusqlite::Result<i64> {
        db.query_row("SELECT sum(mass) FROM moons", [], |row| row.get(0))
    }

    #[test]
    fn an_older_file_gets_what_it_lacks_and_nothing_twice() {
        let (mut db, path) = (Connection::open_in_memory().unwrap(), Path::new("moons"));
        migrate(&mut db, path, &[FIRST]).unwrap();
        assert_eq!(version(&db), 1);
        for _ in 0..2 {
            migrate(&mut db, path, &[FIRST, SECOND]).unwrap();
            assert_eq!((version(&db), masses(&db).unwrap()), (2, 7));
        }
        assert_eq!(
            migrate(&mut db, path, &[FIRST]),
            Err(OpenError::Newer {
                path: path.into(),
                found: 2,
                known: 1
            })
        );
    }

    #[test]
    fn a_migration_that_fails_leaves_the_file_as_it_was() {
        let (mut db, path) = (Connection::open_in_memory().unwrap(), Path::new("moons"));
        migrate(&mut db, path, &[FIRST]).unwrap();
        assert!(
            migrate(
                &mut db,
                path,
                &[FIRST, SECOND, "CREATE TABLE moons (name TEXT)"]
            )
            .is_err()
        );
        assert_eq!(version(&db), 1);
        assert!(
            masses(&db).is_err(),
            "the second migration was undone with the third"
        );
    }
}
