//! Which files are opened, and what is said of those that are not.

use std::fs;
use std::sync::Arc;

use archive::{Append, Appended, Archive, OpenError};
use rusqlite::Connection;

use crate::{Home, line, seat_up, texts};

fn refused(url: &str) -> OpenError {
    match archive::open(url) {
        Ok(_) => panic!("{url} was opened"),
        Err(error) => error,
    }
}

#[test]
fn an_address_of_another_kind_is_refused() {
    for url in [
        "",
        "sqlite:",
        "archive.db",
        "postgres://localhost/hypersleep",
    ] {
        let error = refused(url);
        assert_eq!(error, OpenError::Unknown(url.into()));
        assert!(error.to_string().contains("sqlite:PATH"), "{error}");
    }
}

#[test]
fn a_file_that_is_no_archive_is_refused_and_left_alone() {
    let home = Home::new();
    let someone_elses = || {
        let db = Connection::open(home.file()).unwrap();
        db.execute_batch("CREATE TABLE recipes (name TEXT)")
            .unwrap();
        db.close().unwrap();
        fs::read(home.file()).unwrap()
    };
    for bytes in [b"dear diary, ".repeat(100), someone_elses()] {
        fs::write(home.file(), &bytes).unwrap();
        let error = refused(&home.url());
        assert_eq!(error, OpenError::Foreign { path: home.file() });
        assert!(
            error
                .to_string()
                .ends_with("archive.db is not an archive of Hypersleep"),
            "{error}"
        );
        assert_eq!(fs::read(home.file()).unwrap(), bytes);
    }
}

#[test]
fn a_place_where_no_file_can_be_is_refused() {
    let home = Home::new();
    fs::write(home.file(), "").unwrap();
    let error = refused(&format!("{}/below/archive.db", home.url()));
    assert!(matches!(error, OpenError::Unreachable { .. }), "{error}");
    fs::remove_file(home.file()).unwrap();
    fs::create_dir(home.file()).unwrap();
    let error = refused(&home.url());
    assert!(matches!(error, OpenError::Unreachable { .. }), "{error}");
}

#[test]
fn a_file_of_a_newer_version_is_refused() {
    let home = Home::new();
    drop(home.open());
    let db = Connection::open(home.file()).unwrap();
    db.pragma_update(None, "user_version", 1000).unwrap();
    db.close().unwrap();
    let error = refused(&home.url());
    assert!(
        matches!(error, OpenError::Newer { found: 1000, .. }),
        "{error}"
    );
    assert!(error.to_string().contains("newer Hypersleep"), "{error}");
}

#[test]
fn folders_are_made_on_the_way() {
    let home = Home::new();
    let url = home.url().replace("archive.db", "data/été/archive.db");
    assert!(archive::open(&url).is_ok());
    assert!(archive::open(&url).is_ok(), "and are there the next time");
}

#[cfg(unix)]
#[test]
fn only_the_owner_may_read_the_file() {
    use std::os::unix::fs::PermissionsExt as _;
    let home = Home::new();
    let _archive = home.open();
    for name in ["archive.db", "archive.db-wal"] {
        let mode = fs::metadata(home.file().with_file_name(name))
            .unwrap()
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}

/// A version 1 file as it was written when version 1 was new. It must open for ever.
#[tokio::test]
async fn a_file_of_version_1_is_brought_up_to_date() {
    let home = Home::new();
    let table = "000102030405060708090a0b0c0d0e0f".parse().unwrap();
    let db = Connection::open(home.file()).unwrap();
    db.execute_batch(include_str!("../../migrations/0001-the-beginning.sql"))
        .unwrap();
    db.execute_batch(
        "INSERT INTO tables VALUES (7, x'000102030405060708090a0b0c0d0e0f', 'fate', 'running', '{}', 3, 10, 20);
         INSERT INTO lines VALUES (7, 0, 'header', 15), (7, 1, 'move', 16);
         INSERT INTO moves VALUES (7, 'm1', 1);
         PRAGMA application_id = 0x48595053; PRAGMA user_version = 1;",
    )
    .unwrap();
    db.close().unwrap();
    let archive = home.open();
    assert_eq!(texts(&*archive, table).await, ["header", "move"]);
    assert_eq!(archive.table(table).await.unwrap().version, 3);
    let played = archive.played(table, "m1".parse().unwrap()).await;
    let played = played.unwrap().unwrap();
    assert_eq!((played.ply, played.line.as_str()), (1, "move"));
    let again = Append {
        move_id: "m1".parse().ok(),
        ..line(table, 2, "again")
    };
    assert_eq!(
        archive.append(again).await,
        Ok(Appended::Before { ply: 1 }),
        "ids of then count"
    );
    archive.append(line(table, 2, "on")).await.unwrap();
    assert_eq!(texts(&*archive, table).await, ["header", "move", "on"]);
}

/// One of them would show what the other has changed long ago.
#[tokio::test]
async fn a_second_server_on_the_same_file_is_refused_in_one_sentence() {
    let home = Home::new();
    let first = home.open();
    let error = refused(&home.url());
    assert_eq!(
        error.to_string(),
        format!(
            "another Hypersleep (process {}) works on {} already; stop it, or choose another file with --database",
            std::process::id(),
            home.file().display()
        )
    );
    #[cfg(unix)]
    {
        let link = home.file().with_extension("link");
        std::os::unix::fs::symlink(home.file(), &link).unwrap();
        let error = refused(&format!("sqlite:{}", link.display()));
        assert!(
            matches!(error, OpenError::InUse { .. }),
            "by another name too: {error}"
        );
    }
    drop(first);
    drop(home.open());
}

#[tokio::test]
async fn what_only_reads_or_adds_works_beside_a_server() {
    let home = Home::new();
    assert!(
        matches!(
            archive::open_beside(&home.url()).err(),
            Some(OpenError::Unreachable { .. })
        ),
        "it makes no file"
    );
    let [one, two]: [Arc<dyn Archive>; 2] = [home.open(), home.open_beside()];
    let table = seat_up(&*one).await;
    two.append(line(table, 0, "from two")).await.unwrap();
    one.append(line(table, 1, "from one")).await.unwrap();
    drop(one);
    two.append(line(table, 2, "alone")).await.unwrap();
    assert_eq!(texts(&*two, table).await, ["from two", "from one", "alone"]);
}
