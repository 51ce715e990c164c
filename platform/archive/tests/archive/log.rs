//! The log: order, races, repeats, what comes along with lines, and what is kept over a restart.

use std::sync::Arc;

use crate::{Home, bare, line, ply_of, seat_up, texts, to};
use archive::{
    Append, AppendError, Appended, EditError, MoveId, NewTable, Secret, Snapshot, Status, TableId,
    Trouble,
};

#[tokio::test]
async fn lines_come_back_exactly_and_in_order() {
    let (home, texts_in) = (
        Home::new(),
        [
            "",
            " ",
            "{\"a\":\"é\\n\"}",
            "𝄞 \u{202e} \u{0} \u{feff}",
            "'; DROP TABLE lines; --",
        ],
    );
    let archive = home.open();
    let table = seat_up(&*archive).await;
    archive
        .append(Append::lines(
            table,
            0,
            texts_in[..2].iter().map(ToString::to_string).collect(),
        ))
        .await
        .unwrap();
    for (ply, text) in (2..).zip(&texts_in[2..]) {
        archive.append(line(table, ply, *text)).await.unwrap();
    }
    assert_eq!(texts(&*archive, table).await, texts_in);
    let rest = archive.lines(table, 3).await.unwrap().lines;
    assert_eq!(rest.iter().map(|line| line.ply).collect::<Vec<_>>(), [3, 4]);
    assert!(rest[0].written_at <= rest[1].written_at && rest[0].written_at > 1_700_000_000_000);
    for beyond in [5, u64::MAX] {
        assert_eq!(archive.lines(table, beyond).await.unwrap().lines, []);
    }
}

#[tokio::test]
async fn a_line_may_be_a_megabyte_long() {
    let home = Home::new();
    let archive = home.open();
    let table = seat_up(&*archive).await;
    let long = "é".repeat(1 << 19);
    archive.append(line(table, 0, &*long)).await.unwrap();
    archive.append(line(table, 1, "short")).await.unwrap();
    assert_eq!(texts(&*archive, table).await, [&*long, "short"]);
}

#[tokio::test]
async fn a_ply_is_neither_played_twice_nor_ahead_of_time() {
    let home = Home::new();
    let archive = home.open();
    let table = seat_up(&*archive).await;
    assert_eq!(
        archive.append(line(table, 1, "early")).await,
        Err(AppendError::Ahead { next: 0 })
    );
    assert_eq!(
        archive.append(line(table, 0, "first")).await,
        Ok(Appended::Now)
    );
    assert_eq!(
        archive.append(line(table, 0, "late")).await,
        Err(AppendError::Taken { next: 1 })
    );
    assert_eq!(
        archive.append(line(table, u64::MAX, "far")).await,
        Err(AppendError::Ahead { next: 1 })
    );
    assert_eq!(texts(&*archive, table).await, ["first"]);
}

#[tokio::test]
async fn an_unknown_table_has_nothing() {
    let home = Home::new();
    let archive = home.open();
    let nowhere = TableId::random();
    assert_eq!(
        archive.append(line(nowhere, 0, "x")).await,
        Err(AppendError::Trouble(Trouble::NoTable))
    );
    assert_eq!(archive.lines(nowhere, 0).await, Err(Trouble::NoTable));
    assert_eq!(archive.table(nowhere).await, Err(Trouble::NoTable));
    assert_eq!(archive.snapshot(nowhere).await, Err(Trouble::NoTable));
    assert_eq!(archive.secret(nowhere).await, Err(Trouble::NoTable));
    assert_eq!(
        archive.edit(nowhere, to(Status::Over, 1)).await,
        Err(EditError::Trouble(Trouble::NoTable))
    );
}

/// Many callers, through two handles on one file as two processes would have, race for each ply:
/// one wins, the others are told.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_race_for_a_ply_has_one_winner() {
    let home = Home::new();
    let handles = [home.open(), home.open_beside()];
    let table = seat_up(&*handles[0]).await;
    for ply in 0..20 {
        let racers = (0..50).map(|racer| {
            let archive = Arc::clone(&handles[racer % 2]);
            tokio::spawn(async move {
                (
                    racer,
                    archive.append(line(table, ply, racer.to_string())).await,
                )
            })
        });
        let mut winners = vec![];
        for racer in racers.collect::<Vec<_>>() {
            match racer.await.unwrap() {
                (racer, Ok(Appended::Now)) => winners.push(racer.to_string()),
                (_, answer) => assert_eq!(answer, Err(AppendError::Taken { next: ply + 1 })),
            }
        }
        let stored = handles[1].lines(table, ply).await.unwrap().lines;
        assert_eq!(
            stored.into_iter().map(|line| line.text).collect::<Vec<_>>(),
            winners
        );
        assert_eq!(winners.len(), 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_move_sent_many_times_is_played_once() {
    let home = Home::new();
    let archive = home.open();
    let (table, other) = (seat_up(&*archive).await, seat_up(&*archive).await);
    archive.append(line(table, 0, "header")).await.unwrap();
    let id: MoveId = "b7".parse().unwrap();
    assert_eq!(archive.played(table, id.clone()).await, Ok(None));
    let named = |table, ply, text: &str| Append {
        move_id: Some(id.clone()),
        ..line(table, ply, text)
    };
    let sent: Vec<_> = (0..20)
        .map(|_| {
            let (archive, append) = (Arc::clone(&archive), named(table, 1, "move"));
            tokio::spawn(async move { archive.append(append).await })
        })
        .collect();
    let mut now = 0;
    for answer in sent {
        match answer.await.unwrap() {
            Ok(Appended::Now) => now += 1,
            answer => assert_eq!(answer, Ok(Appended::Before { ply: 1 })),
        }
    }
    assert_eq!(now, 1);
    // Whatever ply it is sent for the second time, and whatever came in between.
    archive.append(line(table, 2, "another")).await.unwrap();
    for ply in [1, 3, 9] {
        assert_eq!(
            archive.append(named(table, ply, "again")).await,
            Ok(Appended::Before { ply: 1 })
        );
    }
    assert_eq!(texts(&*archive, table).await, ["header", "move", "another"]);
    assert_eq!(ply_of(&*archive, table, &id).await, Some(1));
    // Another table has its own ids.
    assert_eq!(
        archive.append(named(other, 0, "move")).await,
        Ok(Appended::Now)
    );
}

#[tokio::test]
async fn a_refused_move_does_not_use_up_its_id() {
    let home = Home::new();
    let archive = home.open();
    let table = seat_up(&*archive).await;
    let named = |ply| Append {
        move_id: "m".parse().ok(),
        ..line(table, ply, "x")
    };
    assert_eq!(
        archive.append(named(1)).await,
        Err(AppendError::Ahead { next: 0 })
    );
    assert_eq!(archive.append(named(0)).await, Ok(Appended::Now));
}

#[tokio::test]
async fn the_latest_snapshot_is_kept_with_its_place() {
    let home = Home::new();
    let archive = home.open();
    let table = seat_up(&*archive).await;
    assert_eq!(archive.snapshot(table).await, Ok(None));
    let state = |rules_version, byte| Snapshot {
        rules_version,
        bytes: vec![byte; 3000],
    };
    let first = Append {
        snapshot: Some(state(1, 7)),
        ..Append::lines(table, 0, vec!["a".into(), "b".into()])
    };
    archive.append(first).await.unwrap();
    assert_eq!(archive.snapshot(table).await, Ok(Some((2, state(1, 7)))));
    archive.append(line(table, 2, "c")).await.unwrap();
    assert_eq!(
        archive.snapshot(table).await,
        Ok(Some((2, state(1, 7)))),
        "a move without a snapshot leaves the older one"
    );
    archive
        .append(Append {
            snapshot: Some(state(2, 8)),
            ..line(table, 3, "d")
        })
        .await
        .unwrap();
    assert_eq!(archive.snapshot(table).await, Ok(Some((4, state(2, 8)))));
    let lost = Append {
        snapshot: Some(state(3, 9)),
        ..line(table, 3, "late")
    };
    assert_eq!(
        archive.append(lost).await,
        Err(AppendError::Taken { next: 4 })
    );
    assert_eq!(
        archive.snapshot(table).await,
        Ok(Some((4, state(2, 8)))),
        "a lost race leaves no snapshot"
    );
}

#[tokio::test]
async fn lines_and_the_edit_that_comes_along_are_all_or_nothing() {
    let home = Home::new();
    let archive = home.open();
    let id = TableId::random();
    let new = NewTable {
        status: Status::Open,
        secret: Some(Secret::new("5ec")),
        ..bare(id)
    };
    assert_eq!(archive.create(new).await.unwrap().version, 1);
    let start = |version| Append {
        edit: Some(to(Status::Running, version)),
        ..line(id, 0, "header")
    };
    // Somebody joined between the reading and the start.
    archive.edit(id, to(Status::Open, 1)).await.unwrap();
    assert_eq!(
        archive.append(start(1)).await,
        Err(AppendError::Edit(EditError::Stale))
    );
    assert_eq!(texts(&*archive, id).await, [""; 0]);
    assert_eq!(archive.append(start(2)).await, Ok(Appended::Now));
    assert_eq!(archive.table(id).await.unwrap().status, Status::Running);
    assert_eq!(archive.secret(id).await, Ok(Some(Secret::new("5ec"))));
    let snapshot = Snapshot {
        rules_version: 1,
        bytes: vec![7],
    };
    let kept = Append {
        snapshot: Some(snapshot.clone()),
        ..Append::lines(id, 1, vec![])
    };
    assert_eq!(archive.append(kept).await, Ok(Appended::Now));
    // A lost race for the end changes nothing.
    let end = |ply| Append {
        edit: Some(to(Status::Over, 3)),
        ..line(id, ply, "end")
    };
    assert_eq!(
        archive.append(end(0)).await,
        Err(AppendError::Taken { next: 1 })
    );
    assert_eq!(archive.table(id).await.unwrap().status, Status::Running);
    assert_eq!(archive.snapshot(id).await, Ok(Some((1, snapshot))));
    assert_eq!(archive.append(end(1)).await, Ok(Appended::Now));
    let table = archive.table(id).await.unwrap();
    assert_eq!((table.status, table.version), (Status::Over, 4));
    assert_eq!(
        archive.secret(id).await,
        Ok(None),
        "the end line has revealed it"
    );
    assert_eq!(archive.snapshot(id).await, Ok(None), "nobody plays on");
}

#[tokio::test]
async fn a_finished_game_is_imported_whole() {
    let home = Home::new();
    let archive = home.open();
    let lines: Vec<String> = (0..300).map(|ply| format!("line {ply}")).collect();
    let snapshot = Snapshot {
        rules_version: 4,
        bytes: vec![1, 2, 3],
    };
    let new = NewTable {
        status: Status::Over,
        secret: Some(Secret::new("not to be kept")),
        lines: lines.clone(),
        snapshot: Some(snapshot.clone()),
        ..bare(TableId::random())
    };
    let table = archive.create(new.clone()).await.unwrap();
    assert_eq!(table.status, Status::Over);
    assert_eq!(texts(&*archive, table.id).await, lines);
    assert_eq!(archive.snapshot(table.id).await, Ok(Some((300, snapshot))));
    assert_eq!(archive.secret(table.id).await, Ok(None));
    assert!(
        matches!(archive.create(new).await, Err(Trouble::Exists)),
        "a table's name is given once"
    );
    assert_eq!(texts(&*archive, table.id).await, lines);
}

#[tokio::test]
async fn everything_is_there_after_a_restart() {
    let home = Home::new();
    let table = {
        let archive = home.open();
        let table = seat_up(&*archive).await;
        let append = Append {
            move_id: "m".parse().ok(),
            ..line(table, 0, "header")
        };
        archive.append(append).await.unwrap();
        table
    };
    let archive = home.open();
    assert_eq!(texts(&*archive, table).await, ["header"]);
    assert_eq!(
        archive.append(line(table, 0, "x")).await,
        Err(AppendError::Taken { next: 1 })
    );
    assert_eq!(
        ply_of(&*archive, table, &"m".parse().unwrap()).await,
        Some(0)
    );
}

/// Lines are written one behind the other and brought to their places many at a time. Nobody
/// notices when.
#[tokio::test]
async fn thousands_of_moves_keep_their_order_and_their_ids() {
    let home = Home::new();
    let archive = home.open();
    let tables = [seat_up(&*archive).await, seat_up(&*archive).await];
    let id = |ply: u64| MoveId::try_from(format!("m{ply}")).unwrap();
    let named = |table, ply: u64| Append {
        move_id: Some(id(ply)),
        ..line(table, ply, format!("{table} {ply}"))
    };
    for ply in 0..3_000 {
        let both = tables.map(|table| archive.append(named(table, ply)));
        let [one, two] = both;
        assert_eq!(
            tokio::join!(one, two),
            (Ok(Appended::Now), Ok(Appended::Now))
        );
    }
    let look = async |archive: &dyn archive::Archive| {
        for table in tables {
            let expected: Vec<String> = (0..3_000).map(|ply| format!("{table} {ply}")).collect();
            assert_eq!(texts(archive, table).await, expected);
            for ply in [0, 1, 1_500, 2_047, 2_048, 2_999] {
                assert_eq!(ply_of(archive, table, &id(ply)).await, Some(ply));
                for at in [ply, 3_000] {
                    let again = Append {
                        ply: at,
                        ..named(table, ply)
                    };
                    assert_eq!(archive.append(again).await, Ok(Appended::Before { ply }));
                }
            }
            assert_eq!(
                archive.append(line(table, 2_999, "late")).await,
                Err(AppendError::Taken { next: 3_000 })
            );
        }
    };
    look(&*archive).await;
    look(&*home.open_beside()).await;
    drop(archive);
    look(&*home.open()).await;
}

/// A copy holds also what was written a moment ago.
#[tokio::test]
async fn what_was_just_written_is_in_a_copy() {
    let home = Home::new();
    let archive = home.open();
    let table = seat_up(&*archive).await;
    archive.append(line(table, 0, "just now")).await.unwrap();
    let copy = home.file().with_file_name("copy.db");
    archive::back_up(&home.url(), &copy).unwrap();
    let copied = archive::open(&format!("sqlite:{}", copy.display())).unwrap();
    assert_eq!(texts(&*copied, table).await, ["just now"]);
    assert_eq!(
        copied.append(line(table, 0, "again")).await,
        Err(AppendError::Taken { next: 1 })
    );
}
