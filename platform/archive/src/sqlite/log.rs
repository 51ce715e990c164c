//! The log: its lines, the ids of its moves, its snapshot.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{Stop, Work, now, number, tables, trouble};
use crate::{
    Append, AppendError, Appended, Lines, MoveId, Played, Snapshot, StoredLine, TableId, Trouble,
};

pub(super) fn append(db: &Connection, append: &Append) -> Work<Appended, AppendError> {
    let (number, next) = end(db, append.table)?;
    if let Some(id) = &append.move_id
        && let Some(ply) = find_move(db, number, id)?
    {
        return Ok(Appended::Before { ply });
    }
    if append.ply < next {
        return Err(Stop::Refused(AppendError::Taken { next }));
    }
    if append.ply > next {
        return Err(Stop::Refused(AppendError::Ahead { next }));
    }
    if let Some(edit) = &append.edit {
        tables::check(db, number, edit).map_err(Stop::widen)?;
        tables::apply(db, number, edit)?;
    }
    write(
        db,
        number,
        next,
        &append.lines,
        append.move_id.as_ref(),
        append.snapshot.as_ref(),
    )?;
    Ok(Appended::Now)
}

/// The number by which the other tables know a table, and the ply of the line that comes next.
fn end<E: From<Trouble>>(db: &Connection, table: TableId) -> Work<(i64, u64), E> {
    let mut find = db.prepare_cached(
        "SELECT number, (SELECT coalesce(max(ply) + 1, 0) FROM lines WHERE table_number = number) FROM tables WHERE id = ?1",
    )?;
    match find.query_row([table.as_bytes()], |row| Ok((row.get(0)?, row.get(1)?))) {
        Err(rusqlite::Error::QueryReturnedNoRows) => Err(Stop::refused(Trouble::NoTable)),
        found => Ok(found?),
    }
}

/// Writes lines from `ply` on, and the state after them. Checks nothing.
pub(super) fn write(
    db: &Connection,
    number: i64,
    ply: u64,
    lines: &[String],
    move_id: Option<&MoveId>,
    snapshot: Option<&Snapshot>,
) -> rusqlite::Result<()> {
    let now = now();
    let mut insert = db.prepare_cached(
        "INSERT INTO lines (table_number, ply, text, written_at) VALUES (?1, ?2, ?3, ?4)",
    )?;
    for (ply, text) in (ply..).zip(lines) {
        insert.execute(params![number, ply, text, now])?;
    }
    if let Some(id) = move_id {
        db.prepare_cached("INSERT INTO moves (table_number, id, ply) VALUES (?1, ?2, ?3)")?
            .execute(params![number, id.as_str(), ply])?;
    }
    if let Some(Snapshot {
        rules_version,
        bytes,
    }) = snapshot
    {
        db.prepare_cached(
            "INSERT OR REPLACE INTO snapshots (table_number, next_ply, rules_version, bytes) VALUES (?1, ?2, ?3, ?4)",
        )?
        .execute(params![number, ply + lines.len() as u64, rules_version, bytes])?;
    }
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
            "SELECT ply, text FROM moves JOIN lines USING (table_number, ply) WHERE table_number = ?1 AND id = ?2",
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
    db.prepare_cached("SELECT ply FROM moves WHERE table_number = ?1 AND id = ?2")?
        .query_row(params![number, id.as_str()], |row| row.get(0))
        .optional()
}

/// Reads until the end or the first thing that cannot be read: a damaged page, a missing line, a
/// text that is none.
pub(super) fn lines(db: &Connection, table: TableId, from: u64) -> Work<Lines, Trouble> {
    let number = number(db, table)?;
    let from = from.min(i64::MAX as u64);
    let mut read =
        db.prepare_cached("SELECT ply, text, written_at FROM lines WHERE table_number = ?1 AND ply >= ?2 ORDER BY ply")?;
    let mut rows = read.query(params![number, from])?;
    let mut lines = Vec::new();
    let damage = loop {
        let expected = from + lines.len() as u64;
        match rows.next().and_then(|row| row.map(line).transpose()) {
            Ok(None) => break None,
            Ok(Some(line)) if line.ply == expected => lines.push(line),
            Ok(Some(_)) => break Some(Trouble::Damaged(format!("line {expected} is missing"))),
            Err(error) => break Some(trouble(&error)),
        }
    };
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
