//! Housekeeping: what is let go and what is kept, how much there is, copies of a file in use, and
//! keys that are known again.

use archive::{Key, Listing, NewTable, PersonId, Quiet, Status, TableId, Trouble};

use crate::{Home, bare, line, seat_up, texts, to};

/// Everything that is quiet at all.
const ALL: Quiet = Quiet {
    open: Some(u64::MAX >> 1),
    running: Some(u64::MAX >> 1),
    closed: Some(u64::MAX >> 1),
};

fn gathering(id: TableId) -> NewTable {
    NewTable {
        status: Status::Open,
        ..bare(id)
    }
}

#[tokio::test]
async fn only_what_has_been_quiet_is_let_go_and_nothing_of_it_stays() {
    let home = Home::new();
    let archive = home.open();
    let waits = archive.create(gathering(TableId::random())).await.unwrap();
    let runs = seat_up(&*archive).await;
    archive.append(line(runs, 0, "header")).await.unwrap();
    let person = PersonId::from_bytes([1; 32]);
    archive.say(runs, person, "hello".into()).await.unwrap();
    let over = seat_up(&*archive).await;
    archive.edit(over, to(Status::Over, 1)).await.unwrap();
    assert_eq!(
        archive.quiet(Quiet::default(), 9).await.unwrap(),
        [],
        "what nobody named is kept for ever"
    );
    let since = |open, running, closed| Quiet {
        open,
        running,
        closed,
    };
    let early = Some(waits.created_at);
    assert_eq!(
        archive.quiet(since(early, early, early), 9).await.unwrap(),
        [],
        "none of them has been quiet since then"
    );
    let late = ALL.open;
    assert_eq!(
        archive.quiet(since(late, None, None), 9).await.unwrap(),
        [waits.id]
    );
    assert_eq!(
        archive.quiet(since(None, late, None), 9).await.unwrap(),
        [runs]
    );
    assert_eq!(
        archive.quiet(since(None, None, late), 9).await.unwrap(),
        [over]
    );
    assert_eq!(archive.quiet(ALL, 2).await.unwrap().len(), 2);
    assert_eq!(
        archive
            .forget(vec![runs, waits.id], since(early, early, None))
            .await,
        Ok(0),
        "what has happened since it was looked at counts"
    );
    assert_eq!(archive.forget(vec![runs, waits.id], ALL).await, Ok(2));
    assert_eq!(archive.table(runs).await, Err(Trouble::NoTable));
    assert_eq!(archive.forget(vec![runs], ALL).await, Ok(0));
    drop(archive);
    let db = rusqlite::Connection::open(home.file()).unwrap();
    for of in [
        "sitters",
        "lines",
        "fresh",
        "snapshots",
        "secrets",
        "chat",
        "tokens",
    ] {
        let rest: u64 = db
            .query_row(&format!("SELECT count(*) FROM {of}"), [], |row| row.get(0))
            .unwrap();
        assert_eq!(rest, 0, "{of}");
    }
}

/// A move changes nothing about the table but its log.
#[tokio::test]
async fn a_table_where_something_was_played_lately_is_not_deserted() {
    let home = Home::new();
    let archive = home.open();
    let runs = seat_up(&*archive).await;
    archive.append(line(runs, 0, "header")).await.unwrap();
    drop(archive);
    let db = rusqlite::Connection::open(home.file()).unwrap();
    db.execute("UPDATE tables SET updated_at = 5", []).unwrap();
    db.execute("UPDATE lines SET written_at = 100", []).unwrap();
    db.close().unwrap();
    let archive = home.open();
    let running = |moment| Quiet {
        running: Some(moment),
        ..Quiet::default()
    };
    assert_eq!(archive.quiet(running(50), 9).await.unwrap(), []);
    assert_eq!(archive.quiet(running(101), 9).await.unwrap(), [runs]);
}

#[tokio::test]
async fn what_is_stored_is_counted() {
    let home = Home::new();
    let archive = home.open();
    let host = PersonId::from_bytes([7; 32]);
    for _ in 0..3 {
        archive.create(gathering(TableId::random())).await.unwrap();
    }
    let unlisted = NewTable {
        listed: false,
        ..gathering(TableId::random())
    };
    archive.create(unlisted).await.unwrap();
    seat_up(&*archive).await;
    let usage = archive.usage().await.unwrap();
    assert_eq!((usage.open, usage.running, usage.closed), (4, 1, 0));
    assert!(usage.bytes > 4_096, "{usage:?}");
    assert_eq!(archive.gathering(host).await, Ok(3));
    assert_eq!(archive.beat().await, Ok(()));
}

#[tokio::test]
async fn a_table_is_set_up_once() {
    let home = Home::new();
    let archive = home.open();
    let id = seat_up(&*archive).await;
    assert_eq!(archive.create(bare(id)).await, Err(Trouble::Exists));
    assert_eq!(
        archive
            .list(Listing::Running, None, 9)
            .await
            .unwrap()
            .tables
            .len(),
        1
    );
}

#[tokio::test]
async fn a_copy_of_a_file_in_use_is_whole_and_nobody_elses_to_read() {
    let home = Home::new();
    let archive = home.open();
    let table = seat_up(&*archive).await;
    archive.append(line(table, 0, "header")).await.unwrap();
    let copy = home.file().with_extension("copy");
    let size = archive::back_up(&home.url(), &copy).unwrap();
    assert_eq!(size, copy.metadata().unwrap().len());
    #[cfg(unix)]
    assert_eq!(
        std::os::unix::fs::PermissionsExt::mode(&copy.metadata().unwrap().permissions()) & 0o777,
        0o600
    );
    archive.append(line(table, 1, "later")).await.unwrap();
    let restored = archive::open(&format!("sqlite:{}", copy.display())).unwrap();
    assert_eq!(texts(&*restored, table).await, ["header"]);
    let again = archive::back_up(&home.url(), &copy).unwrap_err();
    assert!(again.to_string().contains("is there already"), "{again}");
    let nowhere = archive::back_up(&format!("{}x", home.url()), &copy).unwrap_err();
    assert!(nowhere.to_string().contains("archive.dbx"), "{nowhere}");
}

#[tokio::test]
async fn keys_are_known_again_after_a_restart_and_people_of_before_by_their_name_or_seat() {
    let home = Home::new();
    let archive = home.open();
    let key = Key::issued(archive.seal());
    drop(archive);
    let archive = home.open();
    assert!(key.is_issued(archive.seal()));
    let (named, seated, stranger) = (Key::random(), Key::random(), Key::random());
    archive
        .greet(named.person(), "Ann".into(), "en".into())
        .await
        .unwrap();
    let table = NewTable {
        sitters: vec![seated.person()],
        ..bare(TableId::random())
    };
    archive.create(table).await.unwrap();
    for (key, known) in [(&named, true), (&seated, true), (&stranger, false)] {
        assert_eq!(archive.knows(key.person()).await, Ok(known));
    }
}
