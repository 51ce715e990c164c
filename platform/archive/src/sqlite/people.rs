//! People, talk, and links.

use kernel::Seat;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{Work, now, number};
use crate::{ChatLine, Person, PersonId, SeatLink, TableId, TokenId, Trouble};

pub(super) fn greet(
    db: &Connection,
    id: PersonId,
    name: &str,
    language: &str,
) -> Work<Person, Trouble> {
    let greeted = db
        .prepare_cached(
            "INSERT INTO people (id, name, language, created_at) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (id) DO UPDATE SET name = ?2, language = ?3
             RETURNING id, name, language, created_at",
        )?
        .query_row(params![id.as_bytes(), name, language, now()], person)?;
    Ok(greeted)
}

pub(super) fn knows(db: &Connection, id: PersonId) -> Work<bool, Trouble> {
    let known = db
        .prepare_cached(
            "SELECT 1 FROM people WHERE id = ?1 UNION ALL SELECT 1 FROM sitters WHERE person = ?1",
        )?
        .exists([id.as_bytes()])?;
    Ok(known)
}

pub(super) fn find(db: &Connection, ids: &[PersonId]) -> Work<Vec<Person>, Trouble> {
    let mut find =
        db.prepare_cached("SELECT id, name, language, created_at FROM people WHERE id = ?1")?;
    let mut found = Vec::with_capacity(ids.len());
    for id in ids {
        found.extend(find.query_row([id.as_bytes()], person).optional()?);
    }
    Ok(found)
}

fn person(row: &Row<'_>) -> rusqlite::Result<Person> {
    Ok(Person {
        id: PersonId::from_bytes(row.get(0)?),
        name: row.get(1)?,
        language: row.get(2)?,
        created_at: row.get(3)?,
    })
}

pub(super) fn say(
    db: &Connection,
    table: TableId,
    author: PersonId,
    text: &str,
) -> Work<u64, Trouble> {
    let table = number(db, table)?;
    let number = db
        .prepare_cached(
            "INSERT INTO chat (table_number, number, author, text, written_at)
             VALUES (?1, (SELECT coalesce(max(number) + 1, 0) FROM chat WHERE table_number = ?1), ?2, ?3, ?4)
             RETURNING number",
        )?
        .query_row(params![table, author.as_bytes(), text, now()], |row| row.get(0))?;
    Ok(number)
}

pub(super) fn chat(
    db: &Connection,
    table: TableId,
    from: u64,
    limit: u32,
) -> Work<Vec<ChatLine>, Trouble> {
    let table = number(db, table)?;
    let mut read = db.prepare_cached(
        "SELECT number, author, text, written_at FROM chat WHERE table_number = ?1 AND number >= ?2 ORDER BY number DESC LIMIT ?3",
    )?;
    let latest = read.query_map(params![table, from.min(i64::MAX as u64), limit], |row| {
        Ok(ChatLine {
            number: row.get(0)?,
            author: PersonId::from_bytes(row.get(1)?),
            text: row.get(2)?,
            written_at: row.get(3)?,
        })
    })?;
    let mut lines = latest.collect::<Result<Vec<_>, _>>()?;
    lines.reverse();
    Ok(lines)
}

pub(super) fn issue(db: &Connection, token: TokenId, link: &SeatLink) -> Work<(), Trouble> {
    let number = number(db, link.table)?;
    db.prepare_cached(
        "INSERT INTO tokens (id, table_number, seat, issuer) VALUES (?1, ?2, ?3, ?4)",
    )?
    .execute(params![
        token.as_bytes(),
        number,
        link.seat.0,
        link.issuer.as_bytes()
    ])?;
    Ok(())
}

pub(super) fn link(db: &Connection, token: TokenId) -> Work<Option<SeatLink>, Trouble> {
    let found = db
        .prepare_cached("SELECT tables.id, seat, issuer FROM tokens JOIN tables ON number = table_number WHERE tokens.id = ?1")?
        .query_row([token.as_bytes()], |row| {
            Ok(SeatLink {
                table: TableId::from_bytes(row.get(0)?),
                seat: Seat(row.get(1)?),
                issuer: PersonId::from_bytes(row.get(2)?),
            })
        })
        .optional()?;
    Ok(found)
}
