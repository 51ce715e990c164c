//! Tables, who sits there, their secrets, and the lobby's listings.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{Stop, Work, log, now, number};
use crate::{Cursor, Edit, EditError, Listing, Millis, NewTable, Page, PersonId, Secret, Status, Table, TableId, Trouble};

/// The columns [`read`] reads.
const COLUMNS: &str = "id, game, status, meta, version, created_at, updated_at, number";

/// The most tables on a page.
const PAGE: u32 = 500;

pub(super) fn create(db: &Connection, new: &NewTable) -> Work<Table, Trouble> {
    let now = now();
    db.prepare_cached(
        "INSERT INTO tables (id, game, status, meta, version, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, 1, ?5, ?5)",
    )?
    .execute(params![new.id.as_bytes(), new.game, word(new.status), new.meta, now])?;
    let number = db.last_insert_rowid();
    seat(db, number, &new.sitters)?;
    if let Some(secret) = new.secret.as_ref().filter(|_| !new.status.is_closed()) {
        db.prepare_cached("INSERT INTO secrets (table_number, secret) VALUES (?1, ?2)")?
            .execute(params![number, secret.reveal()])?;
    }
    log::write(db, number, 0, &new.lines, None, new.snapshot.as_ref())?;
    find(db, new.id)
}

pub(super) fn find<E: From<Trouble>>(db: &Connection, id: TableId) -> Work<Table, E> {
    let found = db
        .prepare_cached(&format!("SELECT {COLUMNS} FROM tables WHERE id = ?1"))?
        .query_row([id.as_bytes()], |row| Ok(read(row)?.0))
        .optional()?;
    found.ok_or(Stop::refused(Trouble::NoTable))
}

pub(super) fn edit(db: &Connection, id: TableId, edit: &Edit) -> Work<Table, EditError> {
    let number = number(db, id)?;
    check(db, number, edit)?;
    apply(db, number, edit)?;
    find(db, id)
}

/// Refuses an edit that cannot be made. Writes nothing.
pub(super) fn check(db: &Connection, number: i64, edit: &Edit) -> Work<(), EditError> {
    let version: u64 =
        db.prepare_cached("SELECT version FROM tables WHERE number = ?1")?.query_row([number], |row| row.get(0))?;
    if version != edit.version {
        return Err(Stop::Refused(EditError::Stale));
    }
    if let Some(token) = edit.spend {
        let good = db
            .prepare_cached("SELECT 1 FROM tokens WHERE id = ?1 AND table_number = ?2")?
            .exists(params![token.as_bytes(), number])?;
        if !good {
            return Err(Stop::Refused(EditError::Spent));
        }
    }
    Ok(())
}

/// Makes an edit that [`check`] has passed.
pub(super) fn apply(db: &Connection, number: i64, edit: &Edit) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE tables SET status = ?2, meta = ?3, version = version + 1, updated_at = ?4 WHERE number = ?1")?
        .execute(params![number, word(edit.status), edit.meta, now()])?;
    db.prepare_cached("DELETE FROM sitters WHERE table_number = ?1")?.execute([number])?;
    seat(db, number, &edit.sitters)?;
    if let Some(token) = edit.spend {
        db.prepare_cached("DELETE FROM tokens WHERE table_number = ?1 AND seat = (SELECT seat FROM tokens WHERE id = ?2)")?
            .execute(params![number, token.as_bytes()])?;
    }
    if edit.status.is_closed() {
        db.prepare_cached("DELETE FROM secrets WHERE table_number = ?1")?.execute([number])?;
    }
    Ok(())
}

pub(super) fn secret(db: &Connection, id: TableId) -> Work<Option<Secret>, Trouble> {
    let number = number(db, id)?;
    let secret = db
        .prepare_cached("SELECT secret FROM secrets WHERE table_number = ?1")?
        .query_row([number], |row| row.get::<_, String>(0))
        .optional()?;
    Ok(secret.map(Secret::new))
}

pub(super) fn list(db: &Connection, listing: Listing, after: Option<Cursor>, limit: u32) -> Work<Page, Trouble> {
    // The words stand in the query so that SQLite sees which index serves it.
    let (of, person) = match listing {
        Listing::Open => ("status = 'open'", None),
        Listing::Running => ("status = 'running'", None),
        Listing::Finished => ("status IN ('over', 'abandoned')", None),
        Listing::Damaged => ("status = 'damaged'", None),
        Listing::Seated(person) => ("number IN (SELECT table_number FROM sitters WHERE person = ?4)", Some(person)),
    };
    let query = format!(
        "SELECT {COLUMNS} FROM tables WHERE {of} AND (updated_at, number) < (?1, ?2) ORDER BY updated_at DESC, number DESC LIMIT ?3"
    );
    let limit = limit.clamp(1, PAGE) as usize;
    let after = after.unwrap_or(Cursor { updated_at: i64::MAX as u64, number: i64::MAX as u64 });
    let person = person.as_ref().map(PersonId::as_bytes);
    let mut list = db.prepare_cached(&query)?;
    let mut found = Vec::with_capacity(limit + 1);
    let mut rows = match person {
        Some(person) => list.query(params![after.updated_at, after.number, limit + 1, person])?,
        None => list.query(params![after.updated_at, after.number, limit + 1])?,
    };
    while let Some(row) = rows.next()? {
        found.push(read(row)?);
    }
    let more = found.len() > limit;
    found.truncate(limit);
    let next = found.last().filter(|_| more).map(|(table, number)| Cursor { updated_at: table.updated_at, number: *number });
    Ok(Page { tables: found.into_iter().map(|(table, _)| table).collect(), next })
}

fn seat(db: &Connection, number: i64, sitters: &[PersonId]) -> rusqlite::Result<()> {
    // One person may own several seats.
    let mut sit = db.prepare_cached("INSERT OR IGNORE INTO sitters (person, table_number) VALUES (?1, ?2)")?;
    for person in sitters {
        sit.execute(params![person.as_bytes(), number])?;
    }
    Ok(())
}

/// A table and its number from a row of [`COLUMNS`].
fn read(row: &Row<'_>) -> rusqlite::Result<(Table, u64)> {
    let status: String = row.get(2)?;
    let table = Table {
        id: TableId::from_bytes(row.get(0)?),
        game: row.get(1)?,
        status: status_of(&status).ok_or(rusqlite::Error::InvalidColumnName(status))?,
        meta: row.get(3)?,
        version: row.get(4)?,
        created_at: row.get::<_, Millis>(5)?,
        updated_at: row.get::<_, Millis>(6)?,
    };
    Ok((table, row.get(7)?))
}

/// The word stored for a status; migrations know these words too.
fn word(status: Status) -> &'static str {
    match status {
        Status::Open => "open",
        Status::Running => "running",
        Status::Over => "over",
        Status::Abandoned => "abandoned",
        Status::Damaged => "damaged",
    }
}

fn status_of(text: &str) -> Option<Status> {
    use Status::{Abandoned, Damaged, Open, Over, Running};
    [Open, Running, Over, Abandoned, Damaged].into_iter().find(|status| word(*status) == text)
}
