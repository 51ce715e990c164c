//! `kill -9` under load: nothing that was acknowledged is lost, and the archive opens again.
//!
//! This program is both sides. As the parent it starts a copy of itself on a file, kills it after
//! some number of acknowledged moves, and looks at what is stored; again and again on the same
//! file. As a child it appends from many tasks and prints each ply once it is acknowledged. A
//! power cut cannot be tried here; that every commit is synced is tested beside the settings.

use std::collections::HashMap;
use std::env;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use archive::{Append, AppendError, Appended, Archive, NewTable, Snapshot, Status, TableId};

/// Tells a child which archive to write to.
const CHILD: &str = "HYPERSLEEP_CRASH_CHILD";
/// How often a child is killed.
const ROUNDS: u64 = 50;
/// Tables a child plays at the same time.
const TABLES: usize = 20;

fn main() {
    // A test runner asks for the list of tests first; this file is one.
    let asked: Vec<String> = env::args().collect();
    if asked.iter().any(|word| word == "--list") {
        if !asked.iter().any(|word| word == "--ignored") {
            println!("kills_lose_nothing: test");
        }
        return;
    }
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    if let Ok(url) = env::var(CHILD) {
        runtime.block_on(play_for_ever(&url));
    }
    let home = tempfile::tempdir().expect("a temporary folder");
    let url = format!("sqlite:{}", home.path().join("archive.db").display());
    let mut acknowledged = HashMap::new();
    for round in 0..ROUNDS {
        // The first ones die while they make the file.
        acknowledged.extend(kill_after(round * 29 % 11 * 50, &url));
        runtime.block_on(check(&url, &acknowledged));
    }
    check_file(&home.path().join("archive.db"));
    let plies: u64 = acknowledged.values().map(|ply| ply + 1).sum();
    assert!(plies > 1000, "the load was no load: {plies} plies");
    println!(
        "{} kills, {} tables, {plies} acknowledged plies: all there",
        ROUNDS,
        acknowledged.len()
    );
}

fn text(table: TableId, ply: u64) -> String {
    format!("{table} {ply} {}", "x".repeat(ply as usize % 300))
}

fn move_at(table: TableId, ply: u64) -> Append {
    Append {
        move_id: format!("m{ply}").parse().ok(),
        snapshot: Some(Snapshot {
            rules_version: 1,
            bytes: ply.to_le_bytes().repeat(50),
        }),
        ..Append::lines(table, ply, vec![text(table, ply)])
    }
}

/// The child: prints `table ply` for each acknowledged ply, until it is killed.
async fn play_for_ever(url: &str) -> ! {
    let archive = archive::open(url).expect("an archive");
    let tasks: Vec<_> = (0..TABLES)
        .map(|_| tokio::spawn(play_table(Arc::clone(&archive))))
        .collect();
    for task in tasks {
        task.await.expect("a table played for ever");
    }
    unreachable!("tables are played until the process is killed")
}

async fn play_table(archive: Arc<dyn Archive>) {
    let new = NewTable {
        id: TableId::random(),
        game: "fate".into(),
        status: Status::Running,
        meta: "{}".into(),
        listed: true,
        host: archive::PersonId::from_bytes([7; 32]),
        sitters: vec![],
        secret: None,
        lines: vec![],
        snapshot: None,
    };
    let table = archive.create(new).await.expect("a table").id;
    for ply in 0.. {
        assert_eq!(archive.append(move_at(table, ply)).await, Ok(Appended::Now));
        let mut out = std::io::stdout().lock();
        writeln!(out, "{table} {ply}")
            .and_then(|()| out.flush())
            .expect("somebody to tell");
    }
}

/// Starts a child and kills it once it has acknowledged so many plies. Gives the last acknowledged
/// ply of each of its tables.
fn kill_after(acknowledgements: u64, url: &str) -> HashMap<TableId, u64> {
    let mut child = Command::new(env::current_exe().expect("this program"))
        .env(CHILD, url)
        .stdout(Stdio::piped())
        .spawn()
        .expect("a child");
    let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
    let mut last = HashMap::new();
    let mut note = |line: std::io::Result<String>| {
        let line = line.expect("its output");
        let (table, ply) = line.split_once(' ').expect("a table and a ply");
        last.insert(table.parse().expect("a table"), ply.parse().expect("a ply"));
    };
    for _ in 0..acknowledgements {
        note(lines.next().expect("a child that lives until it is killed"));
    }
    child.kill().expect("a child to kill");
    // What it said with its last breath counts too.
    lines.for_each(note);
    child.wait().expect("a dead child");
    last
}

/// Every acknowledged ply is there, and at most one more a table: the one whose acknowledgement was
/// cut off.
async fn check(url: &str, acknowledged: &HashMap<TableId, u64>) {
    let archive = archive::open(url).expect("an archive that opens again");
    for (&table, &ply) in acknowledged {
        let lines = archive.lines(table, 0).await.expect("a log");
        assert_eq!(lines.damage, None);
        let stored = lines.lines.len() as u64;
        assert!(
            (ply + 1..=ply + 2).contains(&stored),
            "{table}: {stored} lines, acknowledged up to {ply}"
        );
        for (at, line) in (0..).zip(&lines.lines) {
            assert_eq!(line.text, text(table, at));
        }
        let (next, state) = archive
            .snapshot(table)
            .await
            .expect("readable")
            .expect("a snapshot");
        assert_eq!(
            (next, &state.bytes[..8]),
            (stored, &(stored - 1).to_le_bytes()[..])
        );
        assert_eq!(
            archive.append(move_at(table, ply)).await,
            Ok(Appended::Before { ply })
        );
        let late = Append::lines(table, ply, vec!["late".into()]);
        assert_eq!(
            archive.append(late).await,
            Err(AppendError::Taken { next: stored })
        );
    }
}

/// The file itself holds together.
fn check_file(path: &Path) {
    let db = rusqlite::Connection::open(path).expect("the file");
    let verdict: String = db
        .query_row("PRAGMA integrity_check", [], |row| row.get(0))
        .expect("a verdict");
    assert_eq!(verdict, "ok");
}
