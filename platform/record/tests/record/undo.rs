//! Law 5: undo is offered if and only if since then no dice, no shuffle, nothing revealed, and no other seat acted.

use crate::table::Table;
use kernel::Seat;
use record::{Playing, Record, Refusal};

const ANN: Seat = Seat(0);
const BO: Seat = Seat(1);

#[test]
fn own_unsealed_plies_can_all_be_taken_back() {
    let mut table = Table::deal(1);
    let dealt = table.position();
    assert_eq!(table.playing.undo_reach(ANN), None, "nothing was done yet");
    table.play(0, "Right");
    let first = table.position();
    table.play(0, "Right");
    assert_eq!(
        (table.playing.undo_reach(ANN), table.playing.undo_step(ANN)),
        (Some(0), Some(1))
    );
    table.undo(0, 1).unwrap();
    assert_eq!(table.position(), first);
    assert_eq!(
        (table.playing.undo_reach(ANN), table.playing.undo_step(ANN)),
        (Some(0), Some(0))
    );
    table.undo(0, 0).unwrap();
    assert_eq!(table.position(), dealt);
    assert_eq!(
        (table.playing.undo_reach(ANN), table.playing.undo_step(ANN)),
        (None, None),
        "all is taken back"
    );
}

#[test]
fn one_goes_back_and_not_to_where_one_is() {
    let mut table = Table::deal(1);
    let ply = table.play(0, "Right");
    assert_eq!(
        table.undo(0, ply),
        Err(Refusal::Sealed { seat: ANN, to: ply })
    );
}

#[test]
fn what_was_taken_back_can_be_brought_back() {
    let mut table = Table::deal(1);
    table.play(0, "Right");
    table.play(0, "Right");
    let second = table.position();
    table.undo(0, 0).unwrap();
    table.play(0, "Right");
    table.undo(0, 2).unwrap();
    assert_eq!(table.position(), second);
    assert_eq!(table.playing.undo_step(ANN), Some(1));
}

#[test]
fn dice_end_it() {
    let mut table = Table::deal(1);
    table.play(0, "Right");
    table.play(0, "Roll");
    assert_eq!(table.playing.undo_reach(ANN), None);
    assert_eq!(table.undo(0, 1), Err(Refusal::Sealed { seat: ANN, to: 1 }));
}

#[test]
fn something_revealed_ends_it_but_what_follows_can_be_taken_back() {
    let mut table = Table::deal(1);
    table.play(0, "Right");
    let peek = table.play(0, "Peek");
    assert_eq!(table.playing.undo_reach(ANN), None);
    table.play(0, "Right");
    assert_eq!(table.playing.undo_reach(ANN), Some(peek));
    assert_eq!(
        table.undo(0, peek - 1),
        Err(Refusal::Sealed {
            seat: ANN,
            to: peek - 1
        })
    );
    table.undo(0, peek).unwrap();
}

#[test]
fn another_seats_act_ends_it() {
    let mut table = Table::deal(1);
    let rest = table.play(0, "Rest");
    assert_eq!(table.playing.undo_reach(ANN), Some(0));
    assert_eq!(table.playing.undo_reach(BO), None, "not Bo's to take back");
    table.play(1, "Right");
    assert_eq!(table.playing.undo_reach(ANN), None);
    assert_eq!(table.playing.undo_reach(BO), Some(rest));
    table.undo(1, rest).unwrap();
    assert_eq!(
        table.playing.undo_reach(ANN),
        None,
        "Bo acted, even if that was taken back"
    );
    assert_eq!(table.undo(0, 0), Err(Refusal::Sealed { seat: ANN, to: 0 }));
}

#[test]
fn a_window_that_ran_out_ends_it() {
    let mut table = Table::deal(1);
    for (seat, chosen) in [(0, "Roll"), (1, "Roll")] {
        table.play(seat, chosen);
    }
    let (line, _) = table
        .playing
        .play(ANN, &serde_json::json!({"Bid": 1}), 0)
        .unwrap();
    table.record.push(line).unwrap();
    assert_eq!(
        table.playing.undo_reach(ANN),
        Some(2),
        "a secret bid may be changed while nobody has acted"
    );
    table.playing.expire(0).unwrap();
    assert_eq!(table.playing.undo_reach(ANN), None);
}

#[test]
fn the_number_of_a_ply_is_never_used_twice() {
    let mut table = Table::deal(1);
    table.play(0, "Right");
    table.undo(0, 0).unwrap();
    assert_eq!(
        table.play(0, "Roll"),
        3,
        "not 1: else one could try the dice of ply 1 twice"
    );
}

#[test]
fn consent_goes_further_than_the_law() {
    let mut table = Table::deal(1);
    let dealt = table.position();
    table.play(0, "Roll");
    let rolled = table.position();
    table.play(1, "Peek");
    table.undo_by_consent(1).unwrap();
    assert_eq!(table.position(), rolled);
    assert_eq!(
        table.playing.undo_reach(BO),
        None,
        "what the table agreed on is nobody's own to take back"
    );
    table.undo_by_consent(0).unwrap();
    assert_eq!(table.position(), dealt);
    assert_eq!(
        table.undo_by_consent(table.playing.ply()),
        Err(Refusal::NoSuchPly(4))
    );
    let older = Record::new(table.record.header().clone());
    assert_eq!(
        table.playing.undo_by_consent(&older, 0, 0),
        Err(Refusal::OtherRecord)
    );
}

/// Consent after consent costs no more than the length of the record each time.
#[test]
fn many_undos_by_consent_are_followed_quickly() {
    let mut table = Table::deal(1);
    table.play(0, "Roll");
    for _ in 0..200 {
        table.undo_by_consent(table.playing.ply() - 1).unwrap();
    }
    let resumed = Playing::resume(&table.game, &table.record, table.seed).unwrap();
    assert_eq!(resumed.ply(), 201);
}

/// Followers need the history of this very game.
#[test]
fn consent_is_not_followed_with_another_history() {
    let mut table = Table::deal(1);
    table.play(0, "Roll");
    let (mut follower, past) = (table.playing.clone(), table.record.clone());
    table.undo_by_consent(0).unwrap();
    let line = &table.record.lines()[1];
    for other in [None, Some(&table.record), Some(&Table::deal(2).record)] {
        let fault = follower.follow(line, other).unwrap_err();
        assert_eq!(
            fault.to_string(),
            "line 3: this is not the whole record of the game up to now"
        );
    }
    follower.follow(line, Some(&past)).unwrap();
    assert_eq!(follower.current().hash(), table.playing.current().hash());
}

/// Not even a last ply that showed nothing.
#[test]
fn nothing_is_taken_back_from_a_finished_game() {
    let mut table = Table::deal_with(1, &[("bids".to_owned(), "off".to_owned())].into());
    for turn in ["Rest", "Roll", "Rest"] {
        table.play(0, turn);
        assert_eq!(table.playing.undo_reach(BO), None);
        table.play(1, turn);
    }
    assert!(table.playing.outcome().is_some());
    assert_eq!(table.playing.undo_reach(BO), None);
    assert_eq!(table.undo(1, 5), Err(Refusal::Sealed { seat: BO, to: 5 }));
    assert_eq!(table.undo_by_consent(0), Err(kernel::Illegal::Over.into()));
    assert_eq!(table.playing.ply(), 6);
}
