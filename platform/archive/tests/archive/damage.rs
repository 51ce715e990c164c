//! A file damaged on disk: what can be read is read, and other tables do not notice.

use std::fs;

use archive::{Append, Listing, NewTable, TableId, Trouble};
use rusqlite::Connection;

use crate::{Home, bare, line, seat_up, texts};

/// The page size of a new file.
const PAGE: usize = 4096;

/// The first byte of a page that holds rows.
const ROWS: u8 = 0x0D;

/// Overwrites the first page of rows that holds `with` and not `without`; the archive must be
/// closed.
fn spoil(home: &Home, with: &str, without: &str) {
    let mut bytes = fs::read(home.file()).unwrap();
    let holds = |page: &[u8], text: &str| {
        page.windows(text.len())
            .any(|window| window == text.as_bytes())
    };
    let mut pages = bytes.chunks_exact_mut(PAGE);
    let page = pages
        .find(|page| page[0] == ROWS && holds(page, with) && !holds(page, without))
        .expect("a page to spoil");
    page.fill(0xA5);
    fs::write(home.file(), bytes).unwrap();
}

#[tokio::test]
async fn a_spoiled_page_of_one_log_leaves_its_beginning_and_all_other_logs() {
    let home = Home::new();
    let archive = home.open();
    let (hurt, whole) = (seat_up(&*archive).await, seat_up(&*archive).await);
    let log = |name: &str| {
        (0..100)
            .map(|ply| format!("{name} {ply} {}", "x".repeat(200)))
            .collect::<Vec<_>>()
    };
    archive
        .append(Append::lines(hurt, 0, log("hurt")))
        .await
        .unwrap();
    archive
        .append(Append::lines(whole, 0, log("whole")))
        .await
        .unwrap();
    drop(archive);
    spoil(&home, "hurt 50 ", "whole");

    let archive = home.open();
    let read = archive.lines(hurt, 0).await.unwrap();
    assert!(
        matches!(read.damage, Some(Trouble::Damaged(_))),
        "{:?}",
        read.damage
    );
    let texts_read: Vec<_> = read.lines.into_iter().map(|line| line.text).collect();
    assert!(
        (10..=50).contains(&texts_read.len()),
        "{}",
        texts_read.len()
    );
    assert_eq!(texts_read, log("hurt")[..texts_read.len()]);
    assert_eq!(texts(&*archive, whole).await, log("whole"));
    archive.append(line(whole, 100, "on")).await.unwrap();
    assert_eq!(
        archive
            .list(Listing::Running, None, 10)
            .await
            .unwrap()
            .tables
            .len(),
        2
    );
}

#[tokio::test]
async fn a_table_that_cannot_be_read_is_left_out_of_lists() {
    let home = Home::new();
    let archive = home.open();
    let mut hurt = vec![];
    // Tables lie in the order of their making: the first page of them is full before the last one
    // is made.
    for _ in 0..20 {
        let new = NewTable {
            meta: format!("spoil me {}", "x".repeat(500)),
            ..bare(TableId::random())
        };
        hurt.push(archive.create(new).await.unwrap().id);
    }
    let whole = archive
        .create(NewTable {
            meta: "spare me".into(),
            ..bare(TableId::random())
        })
        .await
        .unwrap();
    drop(archive);
    spoil(&home, "spoil me", "spare me");

    let archive = home.open();
    assert!(matches!(
        archive.table(hurt[0]).await,
        Err(Trouble::Damaged(_))
    ));
    assert_eq!(archive.table(whole.id).await, Ok(whole.clone()));
    let listed = archive
        .list(Listing::Running, None, 50)
        .await
        .unwrap()
        .tables;
    assert!(
        listed.contains(&whole) && listed.len() < 21,
        "{}",
        listed.len()
    );
}

#[tokio::test]
async fn a_missing_line_and_a_text_that_is_none_end_the_log_there() {
    let home = Home::new();
    let archive = home.open();
    let (gap, garbled) = (seat_up(&*archive).await, seat_up(&*archive).await);
    for table in [gap, garbled] {
        archive
            .append(Append::lines(
                table,
                0,
                vec!["a".into(), "b".into(), "c".into()],
            ))
            .await
            .unwrap();
    }
    let db = Connection::open(home.file()).unwrap();
    let of = "table_number = (SELECT number FROM tables WHERE id = ?1) AND ply = 1";
    db.execute(&format!("DELETE FROM lines WHERE {of}"), [gap.as_bytes()])
        .unwrap();
    db.execute(
        &format!("UPDATE lines SET text = CAST(x'C0FF' AS TEXT) WHERE {of}"),
        [garbled.as_bytes()],
    )
    .unwrap();
    for table in [gap, garbled] {
        let read = archive.lines(table, 0).await.unwrap();
        assert_eq!(
            read.lines
                .iter()
                .map(|line| &*line.text)
                .collect::<Vec<_>>(),
            ["a"]
        );
        assert!(
            matches!(read.damage, Some(Trouble::Damaged(_))),
            "{:?}",
            read.damage
        );
    }
}
