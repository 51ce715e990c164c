//! Law 5: undo is offered if and only if since then no dice, no shuffle, nothing revealed, and no
//! other seat acted.

use crate::played::Played;
use kernel::{Seat, Viewer};
use record::{Playing, Record, Refusal};

const ANN: Seat = Seat(0);
const BO: Seat = Seat(1);

#[test]
fn own_unsealed_plies_can_all_be_taken_back() {
    let mut table = Played::deal(1);
    let dealt = table.position();
    assert_eq!(table.playing.undo_reach(ANN), None, "nothing was done yet");
    table.play(0, "right");
    let first = table.position();
    table.play(0, "right");
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
    let mut table = Played::deal(1);
    let ply = table.play(0, "right");
    assert_eq!(
        table.undo(0, ply),
        Err(Refusal::Sealed { seat: ANN, to: ply })
    );
}

#[test]
fn what_was_taken_back_can_be_brought_back() {
    let mut table = Played::deal(1);
    table.play(0, "right");
    table.play(0, "right");
    let second = table.position();
    table.undo(0, 0).unwrap();
    table.play(0, "right");
    table.undo(0, 2).unwrap();
    assert_eq!(table.position(), second);
    assert_eq!(table.playing.undo_step(ANN), Some(1));
}

#[test]
fn dice_end_it() {
    let mut table = Played::deal(1);
    table.play(0, "right");
    table.play(0, "roll");
    assert_eq!(table.playing.undo_reach(ANN), None);
    assert_eq!(table.undo(0, 1), Err(Refusal::Sealed { seat: ANN, to: 1 }));
}

#[test]
fn something_revealed_ends_it_but_what_follows_can_be_taken_back() {
    let mut table = Played::deal(1);
    table.play(0, "right");
    let peek = table.play(0, "peek");
    assert_eq!(table.playing.undo_reach(ANN), None);
    table.play(0, "right");
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
    let mut table = Played::deal(1);
    let rest = table.play(0, "rest");
    assert_eq!(table.playing.undo_reach(ANN), Some(0));
    assert_eq!(table.playing.undo_reach(BO), None, "not Bo's to take back");
    table.play(1, "right");
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
fn a_question_whose_time_ran_out_ends_it() {
    let mut table = Played::deal(1);
    table.both_roll();
    table.play(0, "bid 1");
    assert_eq!(
        table.playing.undo_reach(ANN),
        Some(2),
        "where everybody may know who bids, a bid may be changed while nobody has acted"
    );
    table.expire();
    assert_eq!(table.playing.undo_reach(ANN), None);
}

/// What is chosen where not everybody may know who chooses is final: not by the law, not by
/// consent, not once all is over.
#[test]
fn what_is_chosen_in_secret_is_final() {
    let mut table = Played::deal_with(1, "secret=on");
    let refuses = |table: &mut Played| {
        for to in 0..table.playing.ply() + 2 {
            assert_eq!(table.undo(0, to), Err(Refusal::ChosenInSecret));
            assert_eq!(table.undo(1, to), Err(Refusal::ChosenInSecret));
            assert_eq!(table.undo_by_consent(to), Err(Refusal::ChosenInSecret));
        }
        let reach = [ANN, BO].map(|seat| table.playing.undo_reach(seat));
        assert_eq!((reach, table.playing.undo_floor()), ([None, None], None));
    };
    table.play(0, "roll");
    table.play(1, "right");
    table.play(1, "rest");
    refuses(&mut table);
    table.play(0, "bid 0");
    refuses(&mut table);
    let shown = table.play(1, "bid 0");
    assert_eq!(table.playing.undo_floor(), None, "the bids are final");
    let position = table.position();
    table.play(0, "right");
    assert_eq!(table.playing.undo_floor(), Some(shown));
    assert_eq!(table.playing.undo_reach(ANN), Some(shown), "the law holds");
    for to in 0..shown {
        assert_eq!(table.undo_by_consent(to), Err(Refusal::ChosenInSecret));
    }
    table.play(0, "roll");
    table.undo_by_consent(shown).unwrap();
    assert_eq!(table.position(), position);
}

/// Where the bids are secret nobody but the bidder notices one; the last one shows them all.
#[test]
fn secret_choices_are_counted_by_those_who_noticed() {
    let mut table = Played::deal_with(1, "secret=on");
    table.both_roll();
    let counts = |table: &Played| {
        let viewers = [Viewer::Seat(ANN), Viewer::Seat(BO), Viewer::Spectator];
        viewers.map(|viewer| table.playing.noticed().count(viewer, table.playing.ply()))
    };
    assert_eq!(counts(&table), [2, 2, 2]);
    table.play(1, "bid 0");
    assert_eq!(counts(&table), [2, 3, 2]);
    assert_eq!(table.playing.noticed().asked_at(Viewer::Seat(ANN)), 2);
    table.play(0, "bid 0");
    assert_eq!(counts(&table), [3, 4, 3]);
    let mut open = Played::deal(1);
    open.both_roll();
    open.play(1, "bid 0");
    assert_eq!(counts(&open), [3, 3, 3]);
    assert!(open.playing.noticed().everything());
    let late = open.playing.noticed().asked_at(Viewer::Seat(ANN));
    assert_eq!(late, 2, "Bo's bid does not make Ann's late");
}

/// Time that runs out in secret is final too.
#[test]
fn a_secret_question_whose_time_ran_out_is_final() {
    let mut table = Played::deal_with(1, "secret=on");
    table.both_roll();
    table.play(0, "bid 1");
    table.expire();
    let ply = table.playing.ply();
    table.play(0, "right");
    assert_eq!(table.playing.undo_floor(), Some(ply));
}

#[test]
fn the_number_of_a_ply_is_never_used_twice() {
    let mut table = Played::deal(1);
    table.play(0, "right");
    table.undo(0, 0).unwrap();
    assert_eq!(
        table.play(0, "roll"),
        3,
        "not 1: else one could try the dice of ply 1 twice"
    );
}

#[test]
fn consent_goes_further_than_the_law() {
    let mut table = Played::deal(1);
    let dealt = table.position();
    table.play(0, "roll");
    let rolled = table.position();
    table.play(1, "peek");
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
    let mut table = Played::deal(1);
    table.play(0, "roll");
    for _ in 0..200 {
        table.undo_by_consent(table.playing.ply() - 1).unwrap();
    }
    let resumed = Playing::resume(&table.game, &table.record, table.seed).unwrap();
    assert_eq!(resumed.ply(), 201);
}

/// Followers need the history of this very game.
#[test]
fn consent_is_not_followed_with_another_history() {
    let mut table = Played::deal(1);
    table.play(0, "roll");
    let (mut follower, past) = (table.playing.clone(), table.record.clone());
    table.undo_by_consent(0).unwrap();
    let line = &table.record.lines()[1];
    for other in [None, Some(&table.record), Some(&Played::deal(2).record)] {
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
    let mut table = Played::deal_with(1, "bids=off");
    for turn in ["rest", "roll", "rest"] {
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
