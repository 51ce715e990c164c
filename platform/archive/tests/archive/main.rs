//! What an archive promises, asked of the one that `archive::open` gives. Here: a place for a
//! test's archive and shorthand for what tests store in it.

mod damage;
mod files;
mod lobby;
mod log;
mod upkeep;

use std::path::PathBuf;
use std::sync::Arc;

use archive::{Append, Archive, Edit, MoveId, NewTable, PersonId, Status, TableId};
use tempfile::TempDir;

/// A folder that goes away with the test.
struct Home(TempDir);

impl Home {
    fn new() -> Self {
        Self(TempDir::new().expect("a temporary folder"))
    }

    /// The archive's file.
    fn file(&self) -> PathBuf {
        self.0.path().join("archive.db")
    }

    /// The archive's address.
    fn url(&self) -> String {
        format!("sqlite:{}", self.file().display())
    }

    fn open(&self) -> Arc<dyn Archive> {
        archive::open(&self.url()).expect("an archive")
    }

    /// Another handle on the same file, as another process would have.
    fn open_beside(&self) -> Arc<dyn Archive> {
        archive::open_beside(&self.url()).expect("an archive that is there")
    }
}

/// A running table without sitters or lines.
fn bare(id: TableId) -> NewTable {
    NewTable {
        id,
        game: "fate".into(),
        status: Status::Running,
        meta: "{}".into(),
        listed: true,
        host: PersonId::from_bytes([7; 32]),
        sitters: vec![],
        secret: None,
        lines: vec![],
        snapshot: None,
    }
}

/// Sets up a running table and gives its id.
async fn seat_up(archive: &dyn Archive) -> TableId {
    archive
        .create(bare(TableId::random()))
        .await
        .expect("a table")
        .id
}

/// One line at a ply.
fn line(table: TableId, ply: u64, text: impl Into<String>) -> Append {
    Append::lines(table, ply, vec![text.into()])
}

/// A change of status and nothing else.
fn to(status: Status, version: u64) -> Edit {
    Edit {
        version,
        status,
        meta: "{}".into(),
        sitters: vec![],
        spend: None,
    }
}

/// The log's texts, which must be whole.
async fn texts(archive: &dyn Archive, table: TableId) -> Vec<String> {
    let lines = archive.lines(table, 0).await.expect("a log");
    assert_eq!(lines.damage, None);
    lines.lines.into_iter().map(|line| line.text).collect()
}

/// Where the move of this id was played.
async fn ply_of(archive: &dyn Archive, table: TableId, id: &MoveId) -> Option<u64> {
    let played = archive.played(table, id.clone()).await;
    played.expect("an answer").map(|played| played.ply)
}
