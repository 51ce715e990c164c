//! N11: restoration and the computer room.

use crate::table::{Aboard, at};

/// N11.1, N11.2: after the hunt, a card for who has everybody aboard.
#[test]
fn a_card_for_who_is_all_aboard() {
    at("players=5 phase=choose action=2 ripley=1@ARM dallas=2@MES kane=3@MES lambert=4@HAN")
        .play("visit MES")
        .cards("h1=1 h2=0 h3=0 h4=1")
        .shows("revealed");
}

/// N11.3: one missing of three, or of two, is one too many.
#[test]
fn one_missing_character_is_no_card() {
    at(
        "players=3 phase=choose action=2 ripley=1@ARM dallas=1@ARM kane=1@MES lambert=2@ARM \
         ash=2@ARM parker=2@ARM",
    )
    .play("visit MES")
    .cards("h1=0 h2=1");
    at(
        "players=4 phase=choose action=2 ripley=1@ARM dallas=1@MES kane=2@ARM lambert=2@ARM \
         ash=3@ARM parker=3@ARM",
    )
    .play("visit MES")
    .cards("h1=0 h2=1 h3=1");
}

/// N11.4: two in all, and only for who may draw at all.
#[test]
fn the_computer_room_gives_two() {
    at(
        "players=3 phase=choose action=2 ripley=1@CPU dallas=1@CPU kane=1@MES lambert=2@CPU \
         ash=2@ARM parker=2@ARM",
    )
    .play("visit MES")
    .cards("h1=0 h2=2");
}

/// N11.5
#[test]
fn missing_decoys_do_not_matter() {
    at("players=5 phase=choose action=2 ripley=1@ARM decoys=1@MES")
        .play("visit MES")
        .cards("h1=1");
}

/// N11.6
#[test]
fn everybody_takes_back_their_pieces() {
    at("players=5 phase=choose action=2 ripley=1@ARM dallas=2@MES decoys=1@MES,2@CRY,3@CRY")
        .play("visit MES")
        .pass()
        .shows("phase=placement ripley=1- dallas=2- kane=3- lambert=4- decoys= removed= !revealed")
        .as_seat(1)
        .play("place decoy ARM; place ripley ARM")
        .offers("place", "")
        .as_seat(2)
        .play("place decoy ARM; place dallas ARM")
        .offers("place", "")
        .as_seat(3)
        .allows("place decoy ARM; place kane ARM")
        .as_seat(4)
        .allows("place decoy ARM; place lambert ARM");
}

/// N11.7
#[test]
fn there_is_no_hand_limit() {
    at("players=5 phase=choose action=2 h1=SSSSSSSOOOOOOOLLLLLLL ripley=1@CPU")
        .play("skip")
        .cards("h1=23");
}
