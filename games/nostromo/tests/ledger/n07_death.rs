//! N7: death, eggs, discard.

use nostromo::{Event, Move, Room};

use crate::table::{A, RIPLEY, at, walk};

use Move::{Pass, Skip, Visit};

/// N7.1, N7.2
#[test]
fn the_killed_leave_and_each_puts_an_egg() {
    let mut table = at("players=5 phase=choose ripley=1@MES dallas=2@MES kane=3@CRY");
    table.play(A, Visit(Room::Mes));
    table.says("ripley=1~ dallas=2~ kane=3@CRY eggs=2");
    assert!(table.all_hear(&Event::Killed {
        character: RIPLEY,
        eggs: 1
    }));
}

/// N7.3
#[test]
fn the_sixth_egg_ends_the_round() {
    let mut table = at("players=5 phase=choose eggs=5 ripley=1@MES kane=3@HAN h3=SOLAC");
    table.play(A, Visit(Room::Mes));
    table.says("phase=round-over results=six-eggs:0:4::7.0.0.5.7");
}

/// N7.4
#[test]
fn the_killed_lose_their_hand() {
    let mut table = at("players=5 phase=choose h1=LLA h2=C ripley=1@MES");
    table
        .play(A, Visit(Room::Mes))
        .play(1, Move::Commit(RIPLEY, nostromo::Dodge::Nothing));
    table.says("h1= h2=C discard=LLA");
    assert!(table.all_hear(&Event::HandLost {
        seat: kernel::Seat(1),
        cards: [0, 0, 2, 1, 0]
    }));
}

/// N7.5: back for the next turn, character and decoy.
#[test]
fn the_killed_come_back() {
    let mut table = at("players=5 phase=choose action=2 ripley=1@MES decoys=1@MES");
    table.play(A, Visit(Room::Mes));
    table.says("phase=placement ripley=1- decoys= removed=");
    assert!(table.can(
        1,
        Move::Place(nostromo::Token::Character(RIPLEY), Room::Arm)
    ));
}

/// N7.6: but for the neutralised Synthetic and the two-player game, everybody is back every turn.
#[test]
fn nobody_is_out_for_being_killed() {
    walk(|_, before, after, _| {
        if after.table.players > 2 && after.turn.number > before.turn.number {
            let lost = after.seats().len() - 1 - after.crew().len();
            assert_eq!(lost > 0, after.round.neutralised);
            assert!(
                after
                    .crew()
                    .iter()
                    .all(|seat| !after.characters_of(seat).is_empty())
            );
        }
    });
}

/// N7.7
#[test]
fn the_killed_do_not_draw() {
    let mut table = at("players=5 phase=choose ripley=1@MES dallas=2@ARM kane=3@ARM lambert=4@ARM");
    table.play(A, Visit(Room::Mes)).play(A, Skip);
    assert_eq!(
        [1, 2, 3, 4].map(|seat| table.state.hand(kernel::Seat(seat)).len()),
        [0, 1, 1, 1]
    );
    table.play(2, Pass);
}

/// N7.8: masked or unmasked, no egg.
#[test]
fn the_synthetic_gives_no_egg() {
    for unmasked in ["", "unmasked"] {
        let mut table = at(&format!(
            "players=5 synthetic=1 {unmasked} phase=choose eggs=3 ripley=1@MES"
        ));
        table.play(A, Visit(Room::Mes));
        table.says("eggs=3 unmasked ripley=1~");
    }
}
