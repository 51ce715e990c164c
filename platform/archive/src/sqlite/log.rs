//! The log: its lines, the ids of its moves, its snapshot. Where its end is kept and how lines get
//! to their place is in [`fresh`](super::fresh).

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::fresh::Desk;
use super::{Stop, Work, now, number, tables, trouble};
use crate::{
    Append, AppendError, Appended, Lines, MoveId, Played, Snapshot, StoredLine, TableId, Trouble,
};

pub(super) fn append(desk: &Desk, append: &Append) -> Work<Appended, AppendError> {
    let mut end = desk.end(append.table)?;
    if let Some(id) = &append.move_id
        && end.may_know(id)
        && let Some(ply) = find_move(desk, end.number, id)?
    {
        return Ok(Appended::Before { ply });
    }
    let next = end.next;
    if append.ply < next {
        return Err(Stop::Refused(AppendError::Taken { next }));
    }
    if append.ply > next {
        return Err(Stop::Refused(AppendError::Ahead { next }));
    }
    if let Some(edit) = &append.edit {
        tables::check(desk, end.number, edit).map_err(Stop::widen)?;
        tables::apply(desk, end.number, edit)?;
    }
    desk.write(&mut end, &append.lines, append.move_id.as_ref())?;
    if let Some(snapshot) = &append.snapshot {
        keep_snapshot(desk, end.number, end.next, snapshot)?;
    }
    Ok(Appended::Now)
}

/// Writes the log of a table that has none yet. Checks nothing.
pub(super) fn begin(
    db: &Connection,
    number: i64,
    lines: &[String],
    snapshot: Option<&Snapshot>,
) -> rusqlite::Result<()> {
    let now = now();
    let mut insert = db.prepare_cached(
        "INSERT INTO lines (table_number, ply, text, written_at) VALUES (?1, ?2, ?3, ?4)",
    )?;
    for (ply, text) in lines.iter().enumerate() {
        insert.execute(params![number, ply as u64, text, now])?;
    }
    match snapshot {
        Some(snapshot) => keep_snapshot(db, number, lines.len() as u64, snapshot),
        None => Ok(()),
    }
}

/// The state before the ply `next` takes the place of an older one.
fn keep_snapshot(
    db: &Connection,
    number: i64,
    next: u64,
    snapshot: &Snapshot,
) -> rusqlite::Result<()> {
    let Snapshot {
        rules_version,
        bytes,
    } = snapshot;
    db.prepare_cached(
        "INSERT OR REPLACE INTO snapshots (table_number, next_ply, rules_version, bytes) VALUES (?1, ?2, ?3, ?4)",
    )?
    .execute(params![number, next, rules_version, bytes])?;
    Ok(())
}

pub(super) fn played(
    db: &Connection,
    table: TableId,
    id: &MoveId,
) -> Work<Option<Played>, Trouble> {
    let number = number(db, table)?;
    let found = db
        .prepare_cached(
            "SELECT ply, text FROM lines WHERE table_number = ?1 AND move_id = ?2
             UNION ALL SELECT ply, text FROM fresh WHERE table_number = ?1 AND move_id = ?2",
        )?
        .query_row(params![number, id.as_str()], |row| {
            Ok(Played {
                ply: row.get(0)?,
                line: row.get(1)?,
            })
        })
        .optional()?;
    Ok(found)
}

fn find_move(db: &Connection, number: i64, id: &MoveId) -> rusqlite::Result<Option<u64>> {
    db.prepare_cached(
        "SELECT ply FROM lines WHERE table_number = ?1 AND move_id = ?2
         UNION ALL SELECT ply FROM fresh WHERE table_number = ?1 AND move_id = ?2",
    )?
    .query_row(params![number, id.as_str()], |row| row.get(0))
    .optional()
}

/// The lines of a log that are in their place, and those that are fresh: these come behind them.
pub(super) const LINES: [&str; 2] = [
    "SELECT ply, text, written_at, move_id FROM lines WHERE table_number = ?1 AND ply >= ?2 ORDER BY ply",
    "SELECT ply, text, written_at, move_id FROM fresh WHERE table_number = ?1 AND ply >= ?2 ORDER BY ply",
];

/// Reads until the end or the first thing that cannot be read: a damaged page, a missing line, a
/// text that is none.
pub(super) fn lines(db: &Connection, table: TableId, from: u64) -> Work<Lines, Trouble> {
    // One moment for both: between them lines could be folded.
    let moment = db.unchecked_transaction()?;
    let number = number(&moment, table)?;
    let from = from.min(i64::MAX as u64);
    let mut lines = Vec::new();
    for query in LINES {
        let mut read = moment.prepare_cached(query)?;
        let mut rows = read.query(params![number, from])?;
        loop {
            let expected = from + lines.len() as u64;
            let damage = match rows.next().and_then(|row| row.map(line).transpose()) {
                Ok(None) => break,
                Ok(Some(line)) if line.ply == expected => {
                    lines.push(line);
                    continue;
                }
                Ok(Some(_)) => Trouble::Damaged(format!("line {expected} is missing")),
                Err(error) => trouble(&error),
            };
            let damage = Some(damage);
            return Ok(Lines { lines, damage });
        }
    }
    let damage = None;
    Ok(Lines { lines, damage })
}

fn line(row: &Row<'_>) -> rusqlite::Result<StoredLine> {
    Ok(StoredLine {
        ply: row.get(0)?,
        text: row.get(1)?,
        written_at: row.get(2)?,
    })
}

pub(super) fn snapshot(db: &Connection, table: TableId) -> Work<Option<(u64, Snapshot)>, Trouble> {
    let number = number(db, table)?;
    let found = db
        .prepare_cached(
            "SELECT next_ply, rules_version, bytes FROM snapshots WHERE table_number = ?1",
        )?
        .query_row([number], |row| {
            Ok((
                row.get(0)?,
                Snapshot {
                    rules_version: row.get(1)?,
                    bytes: row.get(2)?,
                },
            ))
        })
        .optional()?;
    Ok(found)
}
