//! A record's text survives reading and writing, and nothing else passes for one.

use crate::played::Played;
use proptest::prelude::*;
use record::{Entry, Header, Record};

fn finished(number: u64) -> Record {
    Played::deal(number).finish(number).record
}

/// Refused with a line number that exists in (or right behind) the text.
fn refused(text: &[u8]) -> usize {
    let fault =
        Record::read(text).expect_err("a changed record was read as if nothing had happened");
    assert!(
        fault.line >= 1 && fault.line <= text.split(|&byte| byte == b'\n').count(),
        "{fault}"
    );
    fault.line
}

/// Golden text: if this is not read and proved, no record ever written can be.
#[test]
fn a_record_written_long_ago_is_still_proved() {
    let text = include_str!("golden.jsonl");
    let record = Record::read(text).unwrap();
    assert_eq!(record.print(), text);
    record::verify(&crate::played::airlock(), &record).unwrap();
    let said = |entry: fn(&Entry) -> bool| record.lines().iter().any(|line| entry(&line.entry));
    assert!(
        said(|entry| matches!(entry, Entry::Expire))
            && said(|entry| matches!(entry, Entry::Undo { .. }))
    );
}

#[test]
fn lines_are_numbered_as_people_count() {
    assert_eq!(refused(b""), 1);
    assert_eq!(refused(b"\n"), 1);
    assert_eq!(refused(b"{}\n"), 1);
    assert_eq!(refused("é".repeat(100).as_bytes()), 1);
    let text = finished(3).print();
    let third = text.match_indices('\n').nth(1).unwrap().0 + 10;
    let mut changed = text.into_bytes();
    changed[third] ^= 1;
    assert_eq!(
        Record::read(&changed).unwrap_err().to_string(),
        "line 3: the chain is broken: this line or the one before it was changed"
    );
}

/// Somebody who recomputes the chain still cannot write a line in another way, skip a number or go
/// on after the end.
#[test]
fn a_sound_chain_is_not_enough() {
    let rechained = |header: &Header, bodies: &[String]| {
        let mut text = header.print() + "\n";
        let mut before = Record::new(header.clone()).chain();
        for body in bodies {
            let mut bytes = before.as_bytes().to_vec();
            bytes.extend_from_slice(body.as_bytes());
            before = record::Digest::of(&bytes);
            text += &[
                body.strip_suffix('}').unwrap(),
                ",\"chain\":\"",
                &before.to_string(),
                "\"}\n",
            ]
            .concat();
        }
        text
    };
    let header = finished(4).header().clone();
    let check = |bodies: &[&str], expected: &str| {
        let bodies: Vec<String> = bodies.iter().map(|&body| body.to_owned()).collect();
        let why = Record::read(rechained(&header, &bodies))
            .unwrap_err()
            .to_string();
        assert!(why.starts_with(expected), "{why}");
    };
    let roll = r#"{"ply":1,"seat":0,"move":{"turn":"roll"},"at":5}"#;
    assert!(Record::read(rechained(&header, &[roll.to_owned()])).is_ok());
    check(
        &[roll, r#"{"ply":3,"seat":0,"move":{"turn":"roll"},"at":5}"#],
        "line 3: this should be ply 2, not 3",
    );
    check(&[roll, roll], "line 3: this should be ply 2, not 1");
    check(
        &[r#"{"ply":1, "seat":0,"move":{"turn":"roll"},"at":5}"#],
        "line 2: this line is not written as a record writes it",
    );
    check(
        &[r#"{"ply":1,"seat":0,"move":{"turn":"roll"},"undo":0,"at":5}"#],
        "line 2: this line is not written as a record writes it",
    );
    check(
        &[r#"{"ply":1,"seat":0,"move":{"turn":"roll"},"at":5,"by":"me"}"#],
        "line 2: this line is not written as a record writes it",
    );
    check(
        &[r#"{"ply":1,"seat":0,"at":5}"#],
        "line 2: the line says neither move, undo, expire, rules nor end",
    );
    check(
        &[r#"{"ply":-1,"seat":0,"move":{"turn":"roll"},"at":5}"#],
        "line 2: this is not a line of a record: invalid value",
    );
    check(&["[]}"], "line 2: this is not a line of a record");

    let mut record = finished(4);
    let fault = record.append(9, Entry::Expire).unwrap_err();
    assert_eq!(
        fault.to_string(),
        format!(
            "line {}: the record goes on after the end of the game",
            record.next_ply() + 1
        )
    );

    let with_header = |change: &dyn Fn(&mut Header)| {
        let mut header = header.clone();
        change(&mut header);
        Record::read(header.print() + "\n").unwrap_err().to_string()
    };
    assert_eq!(
        with_header(&|header| header.format = 1),
        "line 1: this is a record of format 1, but this program reads format 2"
    );
    assert_eq!(
        with_header(&|header| header.nonces.clear()),
        "line 1: there must be one nonce for each seat"
    );
    assert_eq!(
        with_header(&|header| header.secret = Some([1; 32].into())),
        "line 1: the secret is not the one committed to"
    );
}

proptest! {
    #![proptest_config(crate::fixed())]

    #[test]
    fn whatever_is_written_is_read_back(number in any::<u64>()) {
        let record = finished(number);
        let text = record.print();
        let read = Record::read(&text).unwrap();
        prop_assert_eq!(&read, &record);
        prop_assert_eq!(read.print(), text);
    }

    #[test]
    fn a_cut_record_is_refused_or_a_shorter_one(number in 0..8_u64, cut in any::<prop::sample::Index>()) {
        let record = finished(number);
        let text = record.print();
        let cut = cut.index(text.len());
        if cut > 0 && text.as_bytes()[cut - 1] == b'\n' {
            let shorter = Record::read(&text[..cut]).unwrap();
            prop_assert_eq!(shorter.lines(), &record.lines()[..shorter.lines().len()]);
            prop_assert!(record::verify(&crate::played::airlock(), &shorter).is_err(), "a finished game without its end is not proved");
        } else {
            prop_assert_eq!(refused(&text.as_bytes()[..cut]), text[..cut].matches('\n').count() + 1);
        }
    }

    #[test]
    fn a_changed_byte_is_found_on_its_line(number in 0..8_u64, at in any::<prop::sample::Index>(), to in any::<u8>()) {
        let text = finished(number).print();
        let (at, mut changed) = (at.index(text.len()), text.clone().into_bytes());
        prop_assume!(changed[at] != to);
        changed[at] = to;
        prop_assert_eq!(refused(&changed), text[..at].matches('\n').count() + 1);
    }

    #[test]
    fn swapped_missing_and_doubled_lines_are_found(
        number in 0..8_u64,
        one in any::<prop::sample::Index>(),
        other in any::<prop::sample::Index>(),
    ) {
        let text = finished(number).print();
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let (one, other) = (one.index(lines.len()), other.index(lines.len()));
        let mut swapped = lines.clone();
        swapped.swap(one, other);
        if one != other {
            prop_assert_eq!(refused(swapped.concat().as_bytes()), one.min(other) + 1);
        }
        let mut doubled = lines.clone();
        doubled.insert(one, lines[one]);
        prop_assert_eq!(refused(doubled.concat().as_bytes()), one + 2);
        let mut missing = lines.clone();
        missing.remove(one);
        if one + 1 < lines.len() {
            prop_assert_eq!(refused(missing.concat().as_bytes()), one + 1);
        }
    }

    #[test]
    fn no_bytes_make_reading_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        prop_assert!(Record::read(&bytes).is_err());
    }
}
