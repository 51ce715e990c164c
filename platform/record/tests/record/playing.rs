//! A game is taken up again from wherever it was left, and says no without changing.

use crate::played::{Played, airlock, airlock_with_other_content};
use kernel::{Illegal, Seat, Viewer};
use proptest::prelude::*;
use record::{Entry, Playing, Record, Refusal, fork, retell, verify};
use serde_json::json;

fn same(one: &Playing, other: &Playing) {
    assert_eq!((one.ply(), one.chain()), (other.ply(), other.chain()));
    assert_eq!(one.current().hash(), other.current().hash());
    assert_eq!(
        (one.undo_floor(), one.noticed()),
        (other.undo_floor(), other.noticed())
    );
    for seat in [Seat(0), Seat(1)] {
        assert_eq!(
            (one.undo_reach(seat), one.undo_step(seat)),
            (other.undo_reach(seat), other.undo_step(seat))
        );
    }
}

proptest! {
    #![proptest_config(crate::fixed())]

    /// From the whole record, from a stored state, from a stored state and the lines since, line by
    /// line, and by copying: it is the same game, undo included.
    #[test]
    fn every_way_to_take_a_game_up_leads_to_the_same_game(number in any::<u64>(), at in any::<prop::sample::Index>(), secret in any::<bool>()) {
        let table = Played::deal_with(number, if secret { "secret=on" } else { "" }).finish(number);
        let (game, record) = (&table.game, &table.record);
        let ply = at.index(record.lines().len()) as u64;
        let half = Playing::at_ply(game, record, table.seed, ply).unwrap();
        prop_assert_eq!(half.ply(), ply);
        same(&half, &half.clone());
        same(&half, &Playing::restore(game, table.seed, &half.save(), []).unwrap());

        let by_consent = |line: &&record::Line| matches!(line.entry, Entry::Undo { seat: None, .. });
        let since = &record.lines()[ply as usize..];
        let restored = Playing::restore(game, table.seed, &half.save(), since);
        match since.iter().find(by_consent) {
            None => same(&restored.unwrap(), &table.playing),
            Some(line) => prop_assert_eq!(restored.err().unwrap().line, line.ply as usize + 1),
        }

        let mut follower = half;
        let mut past = Record::new(record.header().clone());
        for line in record.lines() {
            if line.ply > ply {
                follower.follow(line, Some(&past)).unwrap();
            }
            past.push(line.clone()).unwrap();
        }
        same(&follower, &table.playing);
    }

    #[test]
    fn a_finished_record_is_proved(number in any::<u64>()) {
        let table = Played::deal(number).finish(number);
        let proved = verify(&table.game, &table.record).unwrap();
        prop_assert_eq!((proved.from, proved.to), (1, table.playing.ply() - 1));
        prop_assert_eq!(Some(&proved.end), table.record.end());
    }

    #[test]
    fn a_fork_goes_on_with_the_same_dice(number in any::<u64>(), at in any::<prop::sample::Index>()) {
        let table = Played::deal(number).finish(number);
        let ply = at.index(table.record.lines().len()) as u64;
        let mut forked = fork(&table.record, ply).unwrap();
        prop_assert_eq!(Record::read(forked.print()).unwrap(), forked.clone());
        prop_assert_eq!(forked.header().secret.as_ref(), Some(&table.secret));
        for line in &table.record.lines()[ply as usize..] {
            forked.append(line.at, line.entry.clone()).unwrap();
        }
        verify(&table.game, &forked).unwrap();
    }
}

#[test]
fn a_refused_act_changes_nothing() {
    let mut table = Played::deal(1);
    let (position, ply) = (table.position(), table.playing.ply());
    let mut refused = |seat: u8, chosen: serde_json::Value| {
        table.playing.play(Seat(seat), chosen, 0).unwrap_err()
    };
    assert_eq!(
        refused(1, json!({ "turn": "roll" })),
        Illegal::NotAsked(Seat(1)).into()
    );
    assert_eq!(
        refused(200, json!({ "turn": "roll" })),
        Illegal::NotAsked(Seat(200)).into()
    );
    assert!(matches!(
        refused(0, json!("Fly")),
        Refusal::Illegal(Illegal::Unreadable(_))
    ));
    assert!(
        matches!(refused(0, json!({ "turn": "left" })), Refusal::Illegal(Illegal::Refused(because)) if because.rule == "T1")
    );
    assert_eq!(
        refused(0, json!({ "bids": { "bid": 1 } })),
        Illegal::NotOffered.into()
    );
    assert_eq!(
        table.playing.expire(0).unwrap_err(),
        Illegal::NoDeadline.into()
    );
    assert_eq!(
        table.playing.end(&table.secret, 0).unwrap_err(),
        Refusal::NotOver
    );
    assert_eq!((table.position(), table.playing.ply()), (position, ply));
}

#[test]
fn a_finished_game_takes_no_more_lines() {
    let mut table = Played::deal(1).finish(1);
    assert_eq!(
        table
            .playing
            .play(Seat(0), json!({ "turn": "roll" }), 0)
            .unwrap_err(),
        Refusal::Ended
    );
    assert_eq!(
        table.playing.end(&table.secret, 0).unwrap_err(),
        Refusal::Ended
    );
    assert_eq!(
        Playing::adopt(&table.game, table.seed, &table.playing.save(), 0).err(),
        Some(Refusal::Ended)
    );
}

/// The seed decides the deal and every roll; another secret or nonce deals another game.
#[test]
fn dice_come_from_secret_and_nonces() {
    let table = Played::deal(1);
    let same_again = Played::deal(1);
    assert_eq!(table.position(), same_again.position());
    let others: Vec<String> = (2..12)
        .map(|number| Played::deal(number).position())
        .collect();
    assert!(others.iter().any(|other| *other != table.position()));
    let mut header = table.record.header().clone();
    let deals: Vec<String> = ["", "01", "02", "03", "04"]
        .map(|nonce| {
            header.nonces[0] = nonce.parse().unwrap();
            let (playing, _) =
                Playing::begin(&table.game, &header, header.seed(&table.secret)).unwrap();
            playing.current().print(Viewer::Everything)
        })
        .to_vec();
    assert!(deals.iter().any(|deal| *deal != deals[0]));
}

#[test]
fn a_game_goes_on_under_other_rules_and_its_record_says_so() {
    let mut table = Played::deal(1);
    table.play(0, "right");
    let other = airlock_with_other_content();
    assert!(
        Playing::restore(&other, table.seed, &table.playing.save(), []).is_err(),
        "not without saying so"
    );
    let position = table.position();
    let (adopted, line) = Playing::adopt(&other, table.seed, &table.playing.save(), 7).unwrap();
    table.record.push(line).unwrap();
    table.playing = adopted;
    assert_eq!((table.position(), table.playing.ply()), (position, 2));
    assert_eq!(
        table.playing.undo_reach(Seat(0)),
        None,
        "undo ends where the rules changed"
    );
    assert_eq!(table.undo_by_consent(1), Err(Refusal::NoSuchPly(1)));
    table.play(0, "roll");
    table.undo_by_consent(2).unwrap();

    let resumed = Playing::resume(&other, &table.record, table.seed).unwrap();
    assert_eq!(resumed.current().hash(), table.playing.current().hash());
    let fault = Playing::resume(&airlock(), &table.record, table.seed)
        .err()
        .unwrap();
    assert_eq!(fault.line, 3);
    let fault = Playing::at_ply(&other, &table.record, table.seed, 1)
        .err()
        .unwrap();
    assert!(
        fault
            .to_string()
            .starts_with("line 1: this was played with other content"),
        "{fault}"
    );

    table.game = other;
    let table = table.finish(5);
    let proved = verify(&table.game, &table.record).unwrap();
    assert_eq!(
        proved.from, 3,
        "what came before the change of rules cannot be checked"
    );
    assert_eq!(Record::read(table.record.print()).unwrap(), table.record);
}

#[test]
fn a_game_is_told_again_line_by_line() {
    let table = Played::deal(9).finish(9);
    let last = table.playing.ply();
    let (mut plies, mut events) = (Vec::new(), 0);
    let retold = retell(
        &table.game,
        &table.record,
        table.seed,
        last,
        |line, told, _| {
            plies.push(line.map_or(0, |line| line.ply));
            events += told.events.len();
        },
    );
    assert_eq!(plies, (0..=last).collect::<Vec<_>>());
    assert!(events > 0);
    same(&retold.unwrap(), &table.playing);
    let fault = retell(
        &table.game,
        &table.record,
        table.seed,
        last + 1,
        |_, _, _| {},
    )
    .err()
    .unwrap();
    assert_eq!(
        fault.to_string(),
        format!(
            "line {}: the record stops at ply {last}, before ply {}",
            last + 1,
            last + 1
        )
    );
}
