//! People, tables, listings, talk and links.

use crate::{Home, bare, seat_up, to};
use archive::{
    Cursor, Edit, EditError, Key, Listing, NewTable, NotAnId, PersonId, SeatLink, Secret, Status,
    StoredTable, TableId, Trouble,
};
use kernel::Seat;

fn somebody() -> PersonId {
    Key::random().person()
}

#[tokio::test]
async fn a_person_keeps_their_id_and_may_change_their_name() {
    let home = Home::new();
    let archive = home.open();
    let (ripley, nobody) = (somebody(), somebody());
    let first = archive
        .greet(ripley, "Ripley <b>".into(), "en".into())
        .await
        .unwrap();
    let again = archive
        .greet(ripley, "Ëllen".into(), "fr".into())
        .await
        .unwrap();
    assert_eq!(
        (&*again.name, &*again.language, again.created_at),
        ("Ëllen", "fr", first.created_at)
    );
    assert_eq!(archive.people(vec![nobody, ripley]).await, Ok(vec![again]));
    assert_eq!(archive.people(vec![]).await, Ok(vec![]));
}

#[tokio::test]
async fn an_edit_counts_only_for_the_version_it_was_made_for() {
    let home = Home::new();
    let archive = home.open();
    let table = archive.create(bare(TableId::random())).await.unwrap();
    assert_eq!(archive.table(table.id).await, Ok(table.clone()));
    let edit = |meta: &str| Edit {
        meta: meta.into(),
        ..to(Status::Running, 1)
    };
    let edited = archive.edit(table.id, edit("{\"host\":1}")).await.unwrap();
    assert_eq!(
        (&*edited.meta, edited.version, edited.created_at),
        ("{\"host\":1}", 2, table.created_at)
    );
    assert_eq!(
        archive.edit(table.id, edit("{\"host\":2}")).await,
        Err(EditError::Stale)
    );
    assert_eq!(archive.table(table.id).await, Ok(edited));
}

#[tokio::test]
async fn each_listing_holds_its_own_tables_and_never_a_secret() {
    let home = Home::new();
    let archive = home.open();
    let (ripley, dallas) = (somebody(), somebody());
    let mut made = vec![];
    for status in [
        Status::Open,
        Status::Running,
        Status::Over,
        Status::Abandoned,
        Status::Damaged,
    ] {
        let sitters = vec![ripley, ripley];
        let new = NewTable {
            status,
            sitters,
            secret: Some(Secret::new("5ec2e7")),
            ..bare(TableId::random())
        };
        made.push(archive.create(new).await.unwrap().id);
    }
    let ids = async |listing| {
        let page = archive.list(listing, None, 10).await.unwrap();
        assert!(!format!("{page:?}").contains("5ec2e7"));
        let mut ids: Vec<_> = page.tables.iter().map(|table| table.id).collect();
        ids.sort_by_key(|id| made.iter().position(|made| made == id));
        ids
    };
    assert_eq!(ids(Listing::Open).await, made[..1]);
    assert_eq!(ids(Listing::Running).await, made[1..2]);
    assert_eq!(ids(Listing::Finished).await, made[2..4]);
    assert_eq!(ids(Listing::Damaged).await, made[4..]);
    assert_eq!(ids(Listing::Seated(ripley)).await, made);
    assert_eq!(ids(Listing::Seated(dallas)).await, []);
    // Dallas takes Ripley's place at the open table, which starts.
    archive
        .edit(
            made[0],
            Edit {
                sitters: vec![dallas],
                ..to(Status::Running, 1)
            },
        )
        .await
        .unwrap();
    assert_eq!(ids(Listing::Open).await, []);
    assert_eq!(ids(Listing::Running).await, made[..2]);
    assert_eq!(ids(Listing::Seated(ripley)).await, made[1..]);
    assert_eq!(ids(Listing::Seated(dallas)).await, made[..1]);
}

/// A person's tables: the one they sat down at last, or that began last, comes first. What else
/// changes at a table does not move it.
#[tokio::test]
async fn own_tables_come_in_the_order_of_seats_and_beginnings() {
    let home = Home::new();
    let archive = home.open();
    let (ripley, dallas) = (somebody(), somebody());
    let mut made = vec![];
    for _ in 0..3 {
        let new = NewTable {
            status: Status::Open,
            sitters: vec![ripley],
            ..bare(TableId::random())
        };
        made.push(archive.create(new).await.unwrap().id);
    }
    let edit = async |table: usize, status, version, sitters| {
        // A later millisecond.
        std::thread::sleep(std::time::Duration::from_millis(3));
        let edit = Edit {
            sitters,
            ..to(status, version)
        };
        archive.edit(made[table], edit).await.unwrap();
    };
    let order = async || {
        let page = archive.list(Listing::Seated(ripley), None, 10).await;
        let tables = page.unwrap().tables;
        let place = |id| made.iter().position(|made| *made == id).unwrap();
        tables
            .iter()
            .map(|table| place(table.id))
            .collect::<Vec<_>>()
    };
    assert_eq!(order().await, [2, 1, 0]);
    edit(0, Status::Running, 1, vec![ripley]).await;
    assert_eq!(order().await, [0, 2, 1], "it began");
    edit(1, Status::Open, 1, vec![ripley, dallas]).await;
    assert_eq!(order().await, [1, 0, 2], "somebody sat down");
    edit(0, Status::Running, 2, vec![ripley]).await;
    edit(2, Status::Open, 1, vec![ripley, ripley]).await;
    edit(0, Status::Over, 3, vec![ripley]).await;
    assert_eq!(order().await, [1, 0, 2], "the same people, no new game");
}

/// However far a table has come: who has no seat there finds no trace of it, not even a gap between
/// pages.
#[tokio::test]
async fn a_table_that_is_not_listed_is_found_by_its_sitters_alone() {
    let home = Home::new();
    let archive = home.open();
    let (ripley, dallas) = (somebody(), somebody());
    let mut version = 1;
    let private = TableId::random();
    for (id, listed) in [(TableId::random(), true), (private, false)] {
        let new = NewTable {
            status: Status::Open,
            listed,
            sitters: vec![ripley],
            ..bare(id)
        };
        archive.create(new).await.unwrap();
    }
    let found = async |listing| {
        let page = archive.list(listing, None, 1).await.unwrap();
        (
            page.tables.iter().map(|table| table.id).collect::<Vec<_>>(),
            page.next.is_some(),
        )
    };
    for status in [Status::Open, Status::Running, Status::Over] {
        let sitters = vec![ripley];
        let edit = Edit {
            sitters,
            ..to(status, version)
        };
        version = archive.edit(private, edit).await.unwrap().version;
        for listing in [Listing::Open, Listing::Running, Listing::Finished] {
            let (ids, more) = found(listing).await;
            assert!(
                !ids.contains(&private) && !more,
                "{listing:?} while {status:?}"
            );
        }
        let (ids, more) = found(Listing::Seated(ripley)).await;
        assert!(
            ids == [private] && more,
            "the latest changed first: {status:?}"
        );
        assert_eq!(found(Listing::Seated(dallas)).await, (vec![], false));
    }
}

#[tokio::test]
async fn pages_follow_each_other_without_gap_or_repeat() {
    let home = Home::new();
    let archive = home.open();
    let ripley = somebody();
    for _ in 0..23 {
        let new = NewTable {
            status: Status::Over,
            sitters: vec![ripley],
            ..bare(TableId::random())
        };
        archive.create(new).await.unwrap();
    }
    for listing in [Listing::Finished, Listing::Seated(ripley)] {
        for limit in [0, 1, 5, 23, 24, u32::MAX] {
            let (mut all, mut after): (Vec<StoredTable>, Option<Cursor>) = (vec![], None);
            loop {
                let page = archive.list(listing, after, limit).await.unwrap();
                assert!(page.tables.len() <= limit.max(1) as usize);
                all.extend(page.tables);
                // As it would come back from an address.
                after = page.next.map(|next| next.to_string().parse().unwrap());
                if after.is_none() {
                    break;
                }
            }
            assert!(all.is_sorted_by(|a, b| a.updated_at >= b.updated_at));
            let mut ids: Vec<_> = all.iter().map(|table| table.id).collect();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!((ids.len(), all.len()), (23, 23), "{listing:?} by {limit}");
        }
    }
}

#[tokio::test]
async fn the_table_changed_last_is_listed_first() {
    let home = Home::new();
    let archive = home.open();
    let mut latest = archive.create(bare(TableId::random())).await.unwrap();
    let other = archive.create(bare(TableId::random())).await.unwrap();
    // The clock counts milliseconds: edit until one has passed.
    while latest.updated_at <= other.updated_at {
        latest = archive
            .edit(latest.id, to(Status::Running, latest.version))
            .await
            .unwrap();
    }
    assert_eq!(
        archive
            .list(Listing::Running, None, 1)
            .await
            .unwrap()
            .tables,
        [latest]
    );
}

#[test]
fn a_cursor_from_a_stranger_is_checked() {
    let table = TableId::random();
    let late = format!("9223372036854775808-{table}");
    let twice = format!("1-{table}-{table}");
    for wrong in ["", "-", "1", "1-", "-1", "a-b", "1-2", &late, &twice] {
        assert_eq!(wrong.parse::<Cursor>(), Err(NotAnId), "{wrong}");
    }
    let right = format!("12-{table}");
    let read = right.parse::<Cursor>().map(|cursor| cursor.to_string());
    assert_eq!(read, Ok(right));
}

#[tokio::test]
async fn talk_is_numbered_for_each_table() {
    let home = Home::new();
    let archive = home.open();
    let (here, there) = (seat_up(&*archive).await, seat_up(&*archive).await);
    let ripley = somebody();
    for number in 0..5 {
        assert_eq!(
            archive
                .say(here, ripley, format!("<script>{number} 🐈"))
                .await,
            Ok(number)
        );
    }
    assert_eq!(archive.say(there, ripley, "alone".into()).await, Ok(0));
    let numbers = async |from, limit| {
        let said = archive.chat(here, from, limit).await.unwrap();
        assert!(said.iter().all(
            |line| line.author == ripley && line.text == format!("<script>{} 🐈", line.number)
        ));
        said.iter().map(|line| line.number).collect::<Vec<_>>()
    };
    assert_eq!(numbers(0, 100).await, [0, 1, 2, 3, 4]);
    assert_eq!(numbers(3, 100).await, [3, 4]);
    assert_eq!(numbers(0, 2).await, [3, 4], "the latest");
    assert_eq!(archive.chat(here, u64::MAX, 3).await, Ok(vec![]));
    assert_eq!(
        archive.say(TableId::random(), ripley, "?".into()).await,
        Err(Trouble::NoTable)
    );
}

#[tokio::test]
async fn a_link_gives_its_seat_once() {
    let home = Home::new();
    let archive = home.open();
    let (table, other) = (seat_up(&*archive).await, seat_up(&*archive).await);
    let (ripley, key) = (somebody(), Key::random());
    let give = |seat| SeatLink {
        table,
        seat: Seat(seat),
        issuer: ripley,
    };
    let (old, kept) = (Key::random(), Key::random());
    for (key, seat) in [(&key, 2), (&old, 2), (&kept, 3)] {
        archive.issue(key.token(), give(seat)).await.unwrap();
    }
    assert_eq!(archive.link(key.token()).await, Ok(Some(give(2))));
    assert_eq!(archive.link(Key::random().token()).await, Ok(None));
    let spend = |key: &Key, version| Edit {
        spend: Some(key.token()),
        ..to(Status::Running, version)
    };
    assert_eq!(
        archive.edit(other, spend(&key, 1)).await,
        Err(EditError::Spent),
        "not a link to that table"
    );
    assert_eq!(
        archive.edit(table, spend(&key, 7)).await,
        Err(EditError::Stale),
        "a stale edit does not spend it"
    );
    assert_eq!(
        archive
            .edit(table, spend(&key, 1))
            .await
            .map(|table| table.version),
        Ok(2)
    );
    for (spent, why) in [(&key, "spent"), (&old, "void: the seat has a new owner")] {
        assert_eq!(
            archive.edit(table, spend(spent, 2)).await,
            Err(EditError::Spent),
            "{why}"
        );
        assert_eq!(archive.link(spent.token()).await, Ok(None));
    }
    assert_eq!(archive.link(kept.token()).await, Ok(Some(give(3))));
    assert_eq!(archive.table(table).await.unwrap().version, 2);
}
