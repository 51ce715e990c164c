//! What `verify` and `fork` refuse, and where they say it is wrong. The chain is sound in all of
//! these: whoever changed the record has written it anew.

use crate::played::{Played, airlock, airlock_with_other_content};
use kernel::Seat;
use record::{Entry, Header, Playing, Record, Secret, fork, verify};
use serde_json::json;

/// The record written anew with changed entries.
fn rewritten(
    record: &Record,
    header: impl FnOnce(&mut Header),
    entry: impl Fn(u64, &mut Entry),
) -> Record {
    let mut changed = record.header().clone();
    header(&mut changed);
    let mut again = Record::new(changed);
    for line in record.lines() {
        let mut changed = line.entry.clone();
        entry(line.ply, &mut changed);
        again.append(line.at, changed).unwrap();
    }
    again
}

fn refused(record: &Record) -> String {
    verify(&airlock(), record).unwrap_err().to_string()
}

fn finished() -> Record {
    let record = Played::deal(3).finish(3).record;
    assert!(verify(&airlock(), &record).is_ok());
    record
}

#[test]
fn another_game_other_rules_other_content_other_seats() {
    let record = finished();
    let header = |change: fn(&mut Header)| refused(&rewritten(&record, change, |_, _| {}));
    assert_eq!(
        header(|header| header.game = "nostromo".into()),
        "line 1: this is a record of the game nostromo, not of airlock"
    );
    assert_eq!(
        header(|header| header.rules = 9),
        "line 1: this was played under version 9 of the rules, but this program plays version 1"
    );
    assert!(
        header(|header| header.content = "00".into())
            .starts_with("line 1: this was played with other content")
    );
    assert!(
        verify(&airlock_with_other_content(), &record)
            .unwrap_err()
            .to_string()
            .starts_with("line 1: this was played with")
    );
    assert_eq!(
        header(|header| drop(header.options.words.insert("bids".into(), "two".into()))),
        "line 1: option bids is on or off, not “two”"
    );
    assert_eq!(
        header(|header| header.options.players = 3),
        "line 1: the options are for 3 seats, but 2 are named"
    );
    assert_eq!(
        header(|header| header.options.players = 200),
        "line 1: Airlock is for 2 to 3 players, not 200"
    );
    assert!(
        header(|header| header.nonces[0] = "77".parse().unwrap()).contains("line "),
        "other dice make another game"
    );
}

#[test]
fn a_wrong_move_is_named_by_its_line() {
    let mut table = Played::deal(3);
    table.play(0, "right");
    table.play(0, "rest");
    let record = table.finish(3).record;
    let second = |entry: Entry| {
        refused(&rewritten(
            &record,
            |_| {},
            |ply, old| {
                if ply == 2 {
                    *old = entry.clone();
                }
            },
        ))
    };
    let chosen = |seat: u8, chosen: serde_json::Value| Entry::Move {
        seat: Seat(seat),
        chosen,
    };
    assert_eq!(
        second(chosen(1, json!({ "turn": "rest" }))),
        "line 3: seat 1 is not asked to choose now: seat 1 chose “rest”"
    );
    assert_eq!(
        second(chosen(0, json!({ "bids": { "bid": 0 } }))),
        "line 3: this move is not on the menu now: seat 0 chose “bid 0”"
    );
    assert!(
        second(chosen(0, json!("Fly")))
            .starts_with("line 3: this is not a move of the game: unknown variant")
    );
    assert_eq!(
        second(Entry::Expire),
        "line 3: nothing is asked now whose time could run out"
    );
    assert!(
        second(Entry::Undo {
            seat: Some(Seat(1)),
            to: 1
        })
        .starts_with("line 3: seat 1 may not take back to ply 1")
    );
    assert!(
        second(Entry::Undo {
            seat: Some(Seat(0)),
            to: 2
        })
        .starts_with("line 3: seat 0 may not take back to ply 2")
    );
    assert_eq!(
        second(Entry::Undo {
            seat: None,
            to: u64::MAX
        }),
        format!("line 3: there is no ply {} to go back to", u64::MAX)
    );
    let note = Entry::Rules {
        version: 2,
        content: "00".into(),
        snapshot: vec![1, 2],
    };
    assert!(second(note).starts_with("line 3: from here on rules version 2 holds with content 00"));
    let note = Entry::Rules {
        version: 1,
        content: airlock().content_hash().to_owned(),
        snapshot: vec![1, 2],
    };
    assert_eq!(
        second(note),
        "line 3: the stored state cannot be read by these rules"
    );
}

#[test]
fn a_wrong_end_is_named() {
    let record = finished();
    let line = record.lines().len() + 1;
    let end = |change: fn(&mut record::Ended)| {
        let why = refused(&rewritten(
            &record,
            |_| {},
            |_, entry| {
                if let Entry::End(ended) = entry {
                    change(ended);
                }
            },
        ));
        why.strip_prefix(&format!("line {line}: "))
            .expect("named by its line")
            .to_owned()
    };
    assert_eq!(
        end(|ended| ended.state = [0; 32].into()),
        "the game did not end so: the hash of the last state is another"
    );
    assert_eq!(
        end(|ended| ended.winners.clear()),
        "the game did not end so: the outcome is another"
    );
    assert_eq!(
        end(|ended| ended.scores.clear()),
        "the game did not end so: the outcome is another"
    );
    assert_eq!(
        end(|ended| ended.ending.clear()),
        "the game did not end so: the outcome is another"
    );
    assert_eq!(
        end(|ended| ended.secret = Secret::from([1; 32])),
        "the secret revealed is not the one committed to"
    );
}

#[test]
fn an_early_end_or_none_is_named() {
    let record = finished();
    let mut early = Record::new(record.header().clone());
    early.append(0, record.lines()[0].entry.clone()).unwrap();
    assert_eq!(
        refused(&early),
        "line 2: the record stops here, before the end of the game"
    );
    early
        .append(0, Entry::End(record.end().unwrap().clone()))
        .unwrap();
    assert_eq!(refused(&early), "line 3: the game is not over");
}

#[test]
fn a_fork_needs_a_ply_and_a_secret() {
    let table = Played::deal(3);
    assert_eq!(
        fork(&table.record, 0).unwrap_err().to_string(),
        "line 1: the record holds no secret yet, so nobody could play the fork on"
    );
    let record = finished();
    let last = record.lines().len() - 1;
    assert!(fork(&record, last as u64).unwrap().end().is_none());
    let why = fork(&record, last as u64 + 1).unwrap_err().to_string();
    assert_eq!(
        why,
        format!(
            "line {}: the last ply is {last}, so there is no ply {} to fork at",
            last + 1,
            last + 1
        )
    );
}

#[test]
fn a_line_of_another_game_is_not_followed() {
    let (mut one, other) = (Played::deal(3), finished());
    let fault = one
        .playing
        .follow(&Played::deal(4).finish(4).record.lines()[0], None)
        .unwrap_err();
    assert_eq!(
        fault.to_string(),
        "line 2: this line does not follow ply 0 of the game"
    );
    assert!(
        Playing::resume(&one.game, &other, one.seed).is_ok(),
        "the same deal, so the same game"
    );
}

/// A lesson's deal comes from the secret alone, whatever the nonces; who strikes the word out of
/// the header has another game.
#[test]
fn a_fixed_deal_comes_from_the_secret_alone() {
    let (usual, fixed) = (Played::deal(3), Played::deal_fixed(3));
    assert_ne!(usual.seed, fixed.seed);
    assert_eq!(fixed.seed, *blake3::hash(&3_u64.to_le_bytes()).as_bytes());
    let record = fixed.finish(3).record;
    assert!(
        record
            .print()
            .lines()
            .next()
            .unwrap()
            .contains(",\"fixed\":true")
    );
    assert!(!usual.record.print().contains("fixed"));
    let read = Record::read(record.print()).unwrap();
    assert!(read.header().fixed && verify(&airlock(), &read).is_ok());
    let struck = rewritten(&record, |header| header.fixed = false, |_, _| {});
    assert!(verify(&airlock(), &struck).is_err());
}
