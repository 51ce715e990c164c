//! Housekeeping: whether writing works, how much is stored, letting go of quiet tables, copies.

use std::path::Path;

use rusqlite::{Connection, OpenFlags, OptionalExtension as _, params};

use super::fresh::Desk;
use super::{Work, now, open};
use crate::{Allowance, Millis, OpenError, PersonId, Quiet, TableId, Trouble, Usage};

pub(super) fn beat(db: &Connection) -> Work<(), Trouble> {
    db.prepare_cached("UPDATE house SET beat = ?1")?
        .execute([now()])?;
    Ok(())
}

pub(super) fn gathering(db: &Connection, host: PersonId) -> Work<u64, Trouble> {
    let count = db
        .prepare_cached(
            "SELECT count(*) FROM tables WHERE listed = 1 AND status = 'open' AND host = ?1",
        )?
        .query_row([host.as_bytes()], |row| row.get(0))?;
    Ok(count)
}

/// Which tables are quiet. Moves and talk do not change `updated_at`, so they are looked at too,
/// but only of tables that would be quiet without them.
const QUIET: &str = "
    (status = 'open' AND updated_at < ?1
     OR status = 'running' AND updated_at < ?2
        AND NOT EXISTS (SELECT 1 FROM lines WHERE table_number = number AND written_at >= ?2)
        AND number NOT IN (SELECT table_number FROM fresh WHERE written_at >= ?2)
     OR status IN ('over', 'abandoned') AND updated_at < ?3)
    AND NOT EXISTS (
        SELECT 1 FROM chat WHERE table_number = tables.number
        AND written_at >= CASE status WHEN 'open' THEN ?1 WHEN 'running' THEN ?2 ELSE ?3 END)";

pub(super) fn quiet(db: &Connection, since: Quiet, limit: u32) -> Work<Vec<TableId>, Trouble> {
    let mut find = db.prepare_cached(&format!("SELECT id FROM tables WHERE {QUIET} LIMIT ?4"))?;
    let [open, running, closed] = moments(since);
    let found = find.query_map(params![open, running, closed, limit], |row| {
        Ok(TableId::from_bytes(row.get(0)?))
    })?;
    Ok(found.collect::<Result<_, _>>()?)
}

/// A kind that is kept for ever has been quiet since before there was time.
fn moments(since: Quiet) -> [Millis; 3] {
    [since.open, since.running, since.closed].map(Option::unwrap_or_default)
}

pub(super) fn forget(db: &Desk, tables: &[TableId], since: Quiet) -> Work<u64, Trouble> {
    let [open, running, closed] = moments(since);
    let mut forgotten = 0;
    for id in tables {
        let mut find = db.prepare_cached(&format!(
            "SELECT number FROM tables WHERE id = ?4 AND ({QUIET})"
        ))?;
        let mut found = find.query(params![open, running, closed, id.as_bytes()])?;
        let Some(number) = found.next()?.map(|row| row.get::<_, i64>(0)).transpose()? else {
            continue;
        };
        for of in [
            "sitters",
            "lines",
            "fresh",
            "snapshots",
            "secrets",
            "chat",
            "tokens",
        ] {
            db.prepare_cached(&format!("DELETE FROM {of} WHERE table_number = ?1"))?
                .execute([number])?;
        }
        db.prepare_cached("DELETE FROM tables WHERE number = ?1")?
            .execute([number])?;
        db.forget(*id);
        forgotten += 1;
    }
    Ok(forgotten)
}

pub(super) fn allowances(db: &Connection, who: &[[u8; 32]]) -> Work<Vec<Allowance>, Trouble> {
    let mut find = db.prepare_cached("SELECT full_at FROM allowances WHERE who = ?1")?;
    let mut found = Vec::new();
    for who in who {
        let full_at = find.query_row([who], |row| row.get(0)).optional()?;
        found.extend(full_at.map(|full_at| Allowance { who: *who, full_at }));
    }
    Ok(found)
}

pub(super) fn keep_allowances(
    db: &Connection,
    used: &[Allowance],
    now: Millis,
) -> Work<(), Trouble> {
    db.prepare_cached("DELETE FROM allowances WHERE full_at <= ?1")?
        .execute([now])?;
    let mut keep =
        db.prepare_cached("INSERT OR REPLACE INTO allowances (who, full_at) VALUES (?1, ?2)")?;
    for Allowance { who, full_at } in used {
        keep.execute(params![who, full_at])?;
    }
    Ok(())
}

pub(super) fn usage(db: &Connection, path: &Path) -> Work<Usage, Trouble> {
    let pragma = |name: &str| db.pragma_query_value(None, name, |row| row.get::<_, u64>(0));
    let mut usage = Usage {
        bytes: ["", "-wal", "-shm"].map(|end| size(path, end)).iter().sum(),
        free: pragma("freelist_count")? * pragma("page_size")?,
        ..Usage::default()
    };
    let mut count = db.prepare_cached("SELECT status, count(*) FROM tables GROUP BY status")?;
    let mut rows = count.query([])?;
    while let Some(row) = rows.next()? {
        let (status, tables): (String, u64) = (row.get(0)?, row.get(1)?);
        match status.as_str() {
            "open" => usage.open = tables,
            "running" => usage.running = tables,
            _ => usage.closed += tables,
        }
    }
    Ok(usage)
}

/// The size of the file, or of one of those that lie beside it.
fn size(path: &Path, end: &str) -> u64 {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    std::fs::metadata(name).map_or(0, |file| file.len())
}

/// Copies the archive to a new file, as it is at one moment.
pub(crate) fn back_up(path: &Path, to: &Path) -> Result<u64, OpenError> {
    let fails = |error: &std::io::Error| open::unreachable(to, error);
    let db = open::for_copying(path)?;
    if to.exists() {
        return Err(OpenError::There { path: to.into() });
    }
    // Under another name until it is whole; readable by its owner alone from the beginning.
    let mut name = to.as_os_str().to_owned();
    name.push("-unfinished");
    let unfinished = std::path::PathBuf::from(name);
    let _ = std::fs::remove_file(&unfinished);
    open::create(&unfinished).map_err(|error| fails(&error))?;
    let copied = copy(&db, &unfinished)
        .map_err(|error| open::failure(to, &error))
        .and_then(|()| {
            let kept = std::fs::File::open(&unfinished)
                .and_then(|file| file.sync_all())
                .and_then(|()| std::fs::rename(&unfinished, to));
            kept.map_err(|error| fails(&error))
        });
    if copied.is_err() {
        let _ = std::fs::remove_file(&unfinished);
    }
    copied.map(|()| size(to, ""))
}

fn copy(db: &Connection, to: &Path) -> rusqlite::Result<()> {
    db.execute("VACUUM INTO ?1", [to.to_string_lossy()])?;
    // A copy that cannot be read is none.
    let copy = Connection::open_with_flags(to, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let verdict: String = copy.query_row("PRAGMA quick_check", [], |row| row.get(0))?;
    if verdict == "ok" {
        Ok(())
    } else {
        Err(rusqlite::Error::InvalidQuery)
    }
}

/// Gives space that is no longer used back to the disk.
pub(crate) fn compact(path: &Path) -> Result<(), OpenError> {
    let (db, _lock) = open::for_writing(path)?;
    db.execute_batch("VACUUM; PRAGMA wal_checkpoint(TRUNCATE);")
        .map_err(|error| open::failure(path, &error))
}
