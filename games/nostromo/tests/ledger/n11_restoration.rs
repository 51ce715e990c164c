//! N11: restoration and the computer room.

use kernel::Seat;
use nostromo::{Move, Room, Token};

use crate::table::{A, RIPLEY, at};

use Move::{Skip, Visit};

fn hands(table: &crate::table::Play, seats: &[u8]) -> Vec<u8> {
    seats
        .iter()
        .map(|&seat| table.state.hand(Seat(seat)).len())
        .collect()
}

/// N11.1, N11.2: after the hunt, a card for who has everybody aboard.
#[test]
fn a_card_for_who_is_all_aboard() {
    let mut table =
        at("players=5 phase=choose action=2 ripley=1@ARM dallas=2@MES kane=3@MES lambert=4@HAN");
    table.play(A, Visit(Room::Mes));
    assert_eq!(hands(&table, &[1, 2, 3, 4]), [1, 0, 0, 1]);
    table.says("revealed");
}

/// N11.3: one missing of three, or of two, is one too many.
#[test]
fn one_missing_character_is_no_card() {
    let mut three = at(
        "players=3 phase=choose action=2 ripley=1@ARM dallas=1@ARM kane=1@MES lambert=2@ARM ash=2@ARM parker=2@ARM",
    );
    three.play(A, Visit(Room::Mes));
    assert_eq!(hands(&three, &[1, 2]), [0, 1]);
    let mut four = at(
        "players=4 phase=choose action=2 ripley=1@ARM dallas=1@MES kane=2@ARM lambert=2@ARM ash=3@ARM parker=3@ARM",
    );
    four.play(A, Visit(Room::Mes));
    assert_eq!(hands(&four, &[1, 2, 3]), [0, 1, 1]);
}

/// N11.4: two in all, and only for who may draw at all.
#[test]
fn the_computer_room_gives_two() {
    let mut table = at(
        "players=3 phase=choose action=2 ripley=1@CPU dallas=1@CPU kane=1@MES lambert=2@CPU ash=2@ARM parker=2@ARM",
    );
    table.play(A, Visit(Room::Mes));
    assert_eq!(hands(&table, &[1, 2]), [0, 2]);
}

/// N11.5
#[test]
fn missing_decoys_do_not_matter() {
    let mut table = at("players=5 phase=choose action=2 ripley=1@ARM decoys=1@MES");
    table.play(A, Visit(Room::Mes));
    assert_eq!(hands(&table, &[1]), [1]);
}

/// N11.6
#[test]
fn everybody_takes_back_their_pieces() {
    let mut table =
        at("players=5 phase=choose action=2 ripley=1@ARM dallas=2@MES decoys=1@MES,2@CRY,3@CRY");
    table.play(A, Visit(Room::Mes)).pass();
    table.says("phase=placement ripley=1- dallas=2- kane=3- lambert=4- decoys= removed= revealed=");
    assert_eq!(table.state.pieces.reserve[1..5], [1; 4]);
    assert!(
        table.can(1, Move::Place(Token::Decoy, Room::Arm))
            && table.can(1, Move::Place(Token::Character(RIPLEY), Room::Arm))
    );
}

/// N11.7
#[test]
fn there_is_no_hand_limit() {
    let mut table = at("players=5 phase=choose action=2 h1=SSSSSSSOOOOOOOLLLLLLL ripley=1@CPU");
    table.play(A, Skip);
    assert_eq!(hands(&table, &[1]), [23]);
}
