//! Tables, who sits there, their secrets, and the lobby's listings.

use std::collections::BTreeSet;

use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{Stop, Work, log, now, number, trouble};
use crate::{
    Cursor, Edit, EditError, Listing, Millis, NewTable, Page, PersonId, Secret, Status,
    StoredTable, TableId, Trouble,
};

/// The most tables on a page.
const PAGE: u32 = 500;

pub(super) fn create(db: &Connection, new: &NewTable) -> Work<StoredTable, Trouble> {
    let now = now();
    if db
        .prepare_cached("SELECT 1 FROM tables WHERE id = ?1")?
        .exists([new.id.as_bytes()])?
    {
        return Err(Stop::Refused(Trouble::Exists));
    }
    db.prepare_cached(
        "INSERT INTO tables (id, game, status, meta, version, created_at, updated_at, listed, host) VALUES (?1, ?2, ?3, ?4, 1, ?5, ?5, ?6, ?7)",
    )?
    .execute(params![new.id.as_bytes(), new.game, word(new.status), new.meta, now, new.listed, new.host.as_bytes()])?;
    let number = db.last_insert_rowid();
    seat(db, number, &new.sitters, now)?;
    if let Some(secret) = new.secret.as_ref().filter(|_| !new.status.is_closed()) {
        db.prepare_cached("INSERT INTO secrets (table_number, secret) VALUES (?1, ?2)")?
            .execute(params![number, secret.reveal()])?;
    }
    log::begin(db, number, &new.lines, new.snapshot.as_ref())?;
    Ok(read(db, number)?)
}

pub(super) fn find(db: &Connection, id: TableId) -> Work<StoredTable, Trouble> {
    let number = number(db, id)?;
    Ok(read(db, number)?)
}

pub(super) fn edit(db: &Connection, id: TableId, edit: &Edit) -> Work<StoredTable, EditError> {
    let number = number(db, id)?;
    check(db, number, edit)?;
    apply(db, number, edit)?;
    Ok(read(db, number)?)
}

/// Refuses an edit that cannot be made. Writes nothing.
pub(super) fn check(db: &Connection, number: i64, edit: &Edit) -> Work<(), EditError> {
    let version: u64 = db
        .prepare_cached("SELECT version FROM tables WHERE number = ?1")?
        .query_row([number], |row| row.get(0))?;
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
    let now = now();
    let reseats = begins(db, number, edit)? || sit_otherwise(db, number, edit)?;
    db.prepare_cached("UPDATE tables SET status = ?2, meta = ?3, version = version + 1, updated_at = ?4 WHERE number = ?1")?
        .execute(params![number, word(edit.status), edit.meta, now])?;
    if reseats {
        db.prepare_cached("DELETE FROM sitters WHERE table_number = ?1")?
            .execute([number])?;
        seat(db, number, &edit.sitters, now)?;
    }
    if let Some(token) = edit.spend {
        db.prepare_cached("DELETE FROM tokens WHERE table_number = ?1 AND seat = (SELECT seat FROM tokens WHERE id = ?2)")?
            .execute(params![number, token.as_bytes()])?;
    }
    if edit.status.is_closed() {
        // What only a running game needs.
        db.prepare_cached("DELETE FROM secrets WHERE table_number = ?1")?
            .execute([number])?;
        db.prepare_cached("DELETE FROM snapshots WHERE table_number = ?1")?
            .execute([number])?;
    }
    Ok(())
}

/// Whether the game begins with this edit.
fn begins(db: &Connection, number: i64, edit: &Edit) -> rusqlite::Result<bool> {
    if edit.status != Status::Running {
        return Ok(false);
    }
    db.prepare_cached("SELECT status FROM tables WHERE number = ?1")?
        .query_row([number], |row| {
            Ok(row.get_ref(0)?.as_str()? != word(edit.status))
        })
}

/// Whether other people sit there with this edit than before. Each row lies with the rows of its
/// person, far from all others: they are not written anew with every edit.
fn sit_otherwise(db: &Connection, number: i64, edit: &Edit) -> rusqlite::Result<bool> {
    let mut seated = db.prepare_cached("SELECT person FROM sitters WHERE table_number = ?1")?;
    let seated = seated.query_map([number], |row| Ok(PersonId::from_bytes(row.get(0)?)))?;
    let seated = seated.collect::<rusqlite::Result<BTreeSet<_>>>()?;
    Ok(seated != edit.sitters.iter().copied().collect())
}

pub(super) fn secret(db: &Connection, id: TableId) -> Work<Option<Secret>, Trouble> {
    let number = number(db, id)?;
    let secret = db
        .prepare_cached("SELECT secret FROM secrets WHERE table_number = ?1")?
        .query_row([number], |row| row.get::<_, String>(0))
        .optional()?;
    Ok(secret.map(Secret::new))
}

/// First the places on the page, from an index alone, then the tables one by one: a table that
/// cannot be read is left out and spoils no list.
pub(super) fn list(
    db: &Connection,
    listing: Listing,
    after: Option<Cursor>,
    limit: u32,
) -> Work<Page, Trouble> {
    let limit = limit.clamp(1, PAGE) as usize;
    let mut places = places(db, listing, after, limit + 1)?;
    let more = places.len() > limit;
    places.truncate(limit);
    let mut tables = Vec::with_capacity(places.len());
    for place in &places {
        match read(db, place.number) {
            Ok(table) => tables.push(table),
            Err(error) if matches!(trouble(&error), Trouble::Damaged(_)) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let next = match places.last().filter(|_| more) {
        Some(place) => Some(Cursor {
            updated_at: place.updated_at,
            table: id(db, place.number)?,
        }),
        None => None,
    };
    Ok(Page { tables, next })
}

/// Where a table stands in a listing.
struct Place {
    updated_at: Millis,
    number: i64,
}

fn id(db: &Connection, number: i64) -> rusqlite::Result<TableId> {
    db.prepare_cached("SELECT id FROM tables WHERE number = ?1")?
        .query_row([number], |row| row.get(0))
        .map(TableId::from_bytes)
}

fn places(
    db: &Connection,
    listing: Listing,
    after: Option<Cursor>,
    limit: usize,
) -> Work<Vec<Place>, Trouble> {
    let mut list = db.prepare_cached(places_query(listing))?;
    let after = match after {
        Some(Cursor { updated_at, table }) => Place {
            updated_at,
            number: number(db, table)?,
        },
        None => Place {
            updated_at: i64::MAX as u64,
            number: i64::MAX,
        },
    };
    let place = |row: &Row<'_>| {
        Ok(Place {
            updated_at: row.get(0)?,
            number: row.get(1)?,
        })
    };
    let places: rusqlite::Result<Vec<Place>> = match listing {
        Listing::Seated(person) => list
            .query_map(
                params![after.updated_at, after.number, limit, person.as_bytes()],
                place,
            )?
            .collect(),
        _ => list
            .query_map(params![after.updated_at, after.number, limit], place)?
            .collect(),
    };
    Ok(places?)
}

/// The words of a status stand in the query, so that the planner sees which index serves it.
fn places_query(listing: Listing) -> &'static str {
    macro_rules! query {
        ($number:literal, $from:literal) => {
            concat!(
                "SELECT updated_at, ",
                $number,
                " FROM ",
                $from,
                " AND (updated_at, ",
                $number,
                ") < (?1, ?2) ",
                "ORDER BY updated_at DESC, ",
                $number,
                " DESC LIMIT ?3"
            )
        };
    }
    match listing {
        Listing::Open => query!("number", "tables WHERE listed = 1 AND status = 'open'"),
        Listing::Running => query!("number", "tables WHERE listed = 1 AND status = 'running'"),
        Listing::Finished => query!(
            "number",
            "tables WHERE listed = 1 AND status IN ('over', 'abandoned')"
        ),
        Listing::Damaged => query!("number", "tables WHERE status = 'damaged'"),
        Listing::Seated(_) => query!("table_number", "sitters WHERE person = ?4"),
    }
}

/// Writes who sits there. `updated_at` in these rows is when people last sat down otherwise or the
/// game began: so a person's tables are listed.
fn seat(db: &Connection, number: i64, sitters: &[PersonId], now: Millis) -> rusqlite::Result<()> {
    // One person may own several seats.
    let mut sit = db.prepare_cached(
        "INSERT OR IGNORE INTO sitters (person, updated_at, table_number) VALUES (?1, ?2, ?3)",
    )?;
    for person in sitters {
        sit.execute(params![person.as_bytes(), now, number])?;
    }
    Ok(())
}

fn read(db: &Connection, number: i64) -> rusqlite::Result<StoredTable> {
    db.prepare_cached("SELECT id, game, status, meta, version, created_at, updated_at FROM tables WHERE number = ?1")?.query_row(
        [number],
        |row| {
            let status: String = row.get(2)?;
            Ok(StoredTable {
                id: TableId::from_bytes(row.get(0)?),
                game: row.get(1)?,
                status: status_of(&status).ok_or(rusqlite::Error::InvalidColumnType(2, "status".into(), Type::Text))?,
                meta: row.get(3)?,
                version: row.get(4)?,
                created_at: row.get(5)?,
                updated_at: row.get(6)?,
            })
        },
    )
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
    [Open, Running, Over, Abandoned, Damaged]
        .into_iter()
        .find(|status| word(*status) == text)
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::*;

    /// However many tables there are, a page costs the same: no listing sorts or reads tables to
    /// find its places.
    #[test]
    fn each_listing_is_found_in_an_index() {
        let db = Connection::open_in_memory().unwrap();
        db.execute_batch(crate::sqlite::open::MIGRATIONS.concat().as_str())
            .unwrap();
        let nobody = PersonId::from_bytes([0; 32]);
        for listing in [
            Listing::Open,
            Listing::Running,
            Listing::Finished,
            Listing::Damaged,
            Listing::Seated(nobody),
        ] {
            let mut explain = db
                .prepare(&format!("EXPLAIN QUERY PLAN {}", places_query(listing)))
                .unwrap();
            let mut rows = explain.raw_query();
            let mut plan = String::new();
            while let Some(row) = rows.next().unwrap() {
                plan += &row.get::<_, String>(3).unwrap();
            }
            assert!(
                plan.starts_with("SEARCH") && !plan.contains("B-TREE"),
                "{listing:?}: {plan}"
            );
            assert!(
                plan.contains("COVERING INDEX") || plan.contains("PRIMARY KEY"),
                "{listing:?}: {plan}"
            );
        }
    }

    #[test]
    fn every_status_has_its_word() {
        for status in [
            Status::Open,
            Status::Running,
            Status::Over,
            Status::Abandoned,
            Status::Damaged,
        ] {
            assert_eq!(status_of(word(status)), Some(status));
        }
        assert_eq!(status_of("lost"), None);
    }
}
