//! A file damaged on disk: what can be read is read, and other tables do not notice.

use std::fs;

use archive::{Append, AppendError, Appended, Archive, Listing, NewTable, TableId, Trouble};
use rusqlite::Connection;

use crate::{Home, bare, line, seat_up, texts};

/// The page size of a new file.
const PAGE: usize = 4096;

/// The first byte of a page that holds tables.
const TABLES: u8 = 0x0D;
/// The first byte of a page that holds lines in their place.
const LOGS: u8 = 0x0A;

/// Overwrites the first page of a kind that holds `with` and not `without`. It must not have been
/// changed since the archive was closed.
fn spoil(home: &Home, kind: u8, with: &str, without: &str) {
    let mut bytes = fs::read(home.file()).unwrap();
    let holds = |page: &[u8], text: &str| {
        page.windows(text.len())
            .any(|window| window == text.as_bytes())
    };
    let mut pages = bytes.chunks_exact_mut(PAGE);
    let page = pages
        .find(|page| page[0] == kind && holds(page, with) && !holds(page, without))
        .expect("a page to spoil");
    page.fill(0xA5);
    fs::write(home.file(), bytes).unwrap();
}

/// A table with a hundred lines that say its name and their ply.
fn with_log(name: &str) -> NewTable {
    let line = |ply| format!("{name} {ply} {}", "x".repeat(200));
    NewTable {
        lines: (0..100).map(line).collect(),
        ..bare(TableId::random())
    }
}

#[tokio::test]
async fn a_spoiled_page_of_one_log_leaves_its_beginning_and_all_other_logs() {
    let home = Home::new();
    let archive = home.open();
    let hurt = archive.create(with_log("hurt")).await.unwrap().id;
    let whole = archive.create(with_log("whole")).await.unwrap().id;
    drop(archive);
    spoil(&home, LOGS, "hurt 50 ", "whole");

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
    assert_eq!(texts_read, with_log("hurt").lines[..texts_read.len()]);
    assert_eq!(texts(&*archive, whole).await, with_log("whole").lines);
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

/// What is just written waits for its place; where that is damaged it goes on waiting, and all
/// others get to theirs.
#[tokio::test]
async fn lines_whose_place_is_spoiled_are_kept_and_hold_nobody_up() {
    let home = Home::new();
    let archive = home.open();
    let hurt = seat_up(&*archive).await;
    // Neighbours in the file may be looked at when a page overflows.
    let between = seat_up(&*archive).await;
    let whole = seat_up(&*archive).await;
    let play = async |archive: &dyn Archive, table, ply: u64, name: &str| {
        let append = Append {
            move_id: format!("{name}-{ply}").parse().ok(),
            ..line(table, ply, format!("{name} {ply} {}", "x".repeat(100)))
        };
        archive.append(append).await
    };
    for (table, name) in [(hurt, "hurt"), (between, "between"), (whole, "whole")] {
        for ply in 0..300 {
            play(&*archive, table, ply, name).await.unwrap();
        }
    }
    drop(archive);
    let archive = home.open();
    // Whoever opens an archive brings all to its place with the first write.
    archive.beat().await.unwrap();
    archive.beat().await.unwrap();
    // The place of the first one of these is on the page that is spoiled then.
    play(&*archive, hurt, 300, "hurt").await.unwrap();
    play(&*archive, whole, 300, "whole").await.unwrap();
    spoil(&home, LOGS, "hurt 299 ", "whole");

    let beside = home.open_beside();
    assert_eq!(
        play(&*beside, whole, 301, "whole").await,
        Ok(Appended::Now),
        "another table goes on"
    );
    let sent_again = Append {
        move_id: "whole-300".parse().ok(),
        ..line(whole, 302, "again")
    };
    assert_eq!(
        beside.append(sent_again).await,
        Ok(Appended::Before { ply: 300 })
    );
    assert_eq!(texts(&*beside, whole).await.len(), 302);
    let db = Connection::open(home.file()).unwrap();
    let kept: String = db
        .query_row("SELECT group_concat(text) FROM fresh", [], |row| row.get(0))
        .unwrap();
    assert!(
        kept.starts_with("hurt 300 ") && !kept.contains("whole"),
        "{kept}"
    );
    let played = play(&*beside, hurt, 301, "hurt").await;
    assert!(
        matches!(played, Err(AppendError::Trouble(Trouble::Damaged(_)))),
        "{played:?}"
    );
}

#[tokio::test]
async fn a_table_that_cannot_be_read_is_left_out_of_lists() {
    let home = Home::new();
    let archive = home.open();
    let mut hurt = vec![];
    // Tables lie in the order of their making: the first page of them is full before the last one
    // is made.
    for number in 0..20 {
        let new = NewTable {
            meta: format!("spoil me {number} {}", "x".repeat(500)),
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
    spoil(&home, TABLES, "spoil me 0 ", "spare me");

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
    let log = || NewTable {
        lines: vec!["a".into(), "b".into(), "c".into()],
        ..bare(TableId::random())
    };
    let gap = archive.create(log()).await.unwrap().id;
    let garbled = archive.create(log()).await.unwrap().id;
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
