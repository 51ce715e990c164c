//! N-R34 to N-R44: the Synthetic and equipment.

use kernel::{Seat, Viewer};
use nostromo::{Equipment, Event, Kind, Move, Room, To, Token};

use crate::table::{A, DALLAS, RIPLEY, at, seat, tells_apart};

use Equipment::{Detector, Flamethrower};
use Move::{Carrier, Claim, Reorganise, Skip, Visit, Yield};

/// N-R34
#[test]
fn the_catch_that_unmasks_costs_no_hand() {
    let mut table = at("players=5 synthetic=1 phase=choose h1=LLA ripley=1@MES");
    table.play(A, Visit(Room::Mes)).expire();
    table.says("unmasked h1=LLA discard=");
}

/// N-R35: no end, and no message.
#[test]
fn the_synthetic_never_escapes() {
    let heard = |synthetic: u8| {
        let mut table = at(&format!(
            "players=5 synthetic={synthetic} phase=end h1=SOLAC revealed ripley=1!HAN h2=S"
        ));
        table.pass();
        (table.state.phase, table.hears(Viewer::Spectator))
    };
    let (phase, events) = heard(1);
    assert_eq!(
        (phase, events),
        (
            nostromo::Phase::Placement,
            vec![Event::TurnBegan { turn: 2 }]
        )
    );
    assert_eq!(heard(2).0, nostromo::Phase::RoundOver);
}

/// N-R36: masked it destroys eggs, unmasked none.
#[test]
fn the_synthetic_in_the_lair() {
    for (position, eggs) in [
        ("", 3),
        ("flamethrower=ripley", 0),
        ("unmasked", 4),
        ("unmasked flamethrower=ripley", 4),
    ] {
        let mut table = at(&format!(
            "players=5 synthetic=1 {position} phase=choose action=2 eggs=4 ripley=1@LAI"
        ));
        table.play(A, Skip).pass();
        table.says(&format!("eggs={eggs}"));
    }
    let mut beside = at(
        "players=5 synthetic=1 unmasked phase=choose action=2 eggs=4 ripley=1@LAI dallas=2@LAI flamethrower=ripley",
    );
    beside.play(A, Skip).pass();
    beside.says("eggs=3"); // nor does its flamethrower work for others
}

/// N-R37: automatic; who left the ship does not count, and the flamethrower is not dropped.
#[test]
fn neutralisation_is_automatic() {
    let mut table = at(
        "players=6 synthetic=1 unmasked phase=choose action=2 ripley=1@ENG dallas=2@ENG flamethrower=dallas",
    );
    table.play(A, Skip).pass();
    table.says("neutralised flamethrower=dallas");
    let mut gone = at(
        "players=6 synthetic=1 unmasked phase=end revealed h1=S ripley=1!ENG dallas=2!ENG kane=3~",
    );
    gone.pass();
    gone.says("neutralised=");
}

/// N-R38: hand to the discards, equipment to the floor and up for grabs, pieces out; watching until the next round.
#[test]
fn after_neutralisation() {
    let mut table = at(
        "players=6 synthetic=1 unmasked phase=end h1=SO revealed ripley=1!ENG dallas=2!ENG kane=3!ENG detector=ripley",
    );
    table.pass();
    table.says("neutralised discard=SO detector=ENG ripley=1x phase=claim");
    table.waits_for(&[2, 3]);
    table.moves(&[(2, Claim(Detector)), (3, Yield(Detector))]);
    table.says("detector=dallas phase=placement");
    assert_eq!(table.menu(1), []);
    table.play(2, Move::Place(Token::Decoy, Room::Arm));
    assert!(
        !table.seen_by(seat(1)).contains("unknown="),
        "it only watches"
    );
}

/// N-R39: everything but taking by Reorganise.
#[test]
fn what_an_unmasked_synthetic_may_do() {
    let placing = at("players=5 synthetic=1 unmasked h1=SAC h2=O offers=2O detector=dallas");
    assert!(placing.can(1, Move::Place(Token::Character(RIPLEY), Room::Arm)));
    assert!(placing.can(1, Move::Accept(Seat(2), Kind::Suit)) && placing.can(1, Move::PlayDraw));
    assert!(placing.can(1, Reorganise(Flamethrower, To::Room(Room::Han))));
    assert!(!placing.can(1, Reorganise(Detector, To::Character(RIPLEY))));
    let mut picks = at("players=5 synthetic=1 unmasked phase=choose action=2 ripley=1@ARM");
    picks.play(A, Skip).pass();
    picks.says("flamethrower=ripley");
    let mut draws = at("players=5 synthetic=1 unmasked phase=choose action=2 ripley=1@CPU");
    draws.play(A, Skip);
    assert_eq!(draws.state.hand(Seat(1)).len(), 2);
    let between = at("players=5 synthetic=1 unmasked phase=between at=MES h1=L");
    assert!(between.can(1, Move::PlayAirlocks));
    let claim = at(
        "players=5 synthetic=1 unmasked phase=claim revealed ripley=1!ARM dallas=2!ARM share-flamethrower=disputed:ripley,dallas:",
    );
    claim.waits_for(&[1, 2]);
}

/// N-R40: no move shows a role; a human killed with an egg is known to be one; all roles are shown when the round ends.
#[test]
fn role_secrecy() {
    let mut table = at("players=6 synthetic=2 phase=choose ripley=1@ENG");
    table.play(A, Visit(Room::Eng));
    table.says("human=1");
    assert!(table.seen_by(seat(A)).contains("synthetic=? human=1"));
    let over = |synthetic: u8| {
        format!(
            "players=5 synthetic={synthetic} phase=round-over results=six-eggs:0:{synthetic}::7.0.0.0.0"
        )
    };
    assert!(tells_apart(Viewer::Spectator, &over(1), &over(2)));
    assert!(
        at(&over(2))
            .seen_by(Viewer::Spectator)
            .contains("synthetic=2")
    );
}

/// N-R41: the Synthetic's flamethrower fires at the Alien all the same.
#[test]
fn the_synthetics_flamethrower_fires() {
    for unmasked in ["", "unmasked"] {
        let mut table = at(&format!(
            "players=5 synthetic=1 {unmasked} phase=choose ripley=1@MES dallas=2@MES flamethrower=ripley"
        ));
        table.play(A, Visit(Room::Mes));
        table.says("fired eggs=0 flamethrower=MES");
    }
}

/// N-R42: by character, also both, also off the ship; passed on only by Reorganise; points to the player.
#[test]
fn carried_by_a_character() {
    let mut table =
        at("players=3 phase=choose h1=S ripley=1@MES dallas=1@ARM kane=1@ARM detector=dallas");
    table
        .play(A, Visit(Room::Mes))
        .play(1, Move::Commit(RIPLEY, nostromo::Dodge::Hideout));
    table.says("detector=dallas");
    let off = at("players=5 phase=choose action=2 ripley=1~ flamethrower=ripley detector=ripley");
    assert_eq!(off.state.equipment_of(Seat(1)), 2);
    let own = at("players=3 detector=ripley h1=A");
    assert!(own.can(1, Reorganise(Detector, To::Character(DALLAS))));
    assert!(
        !at("players=3 detector=ripley h1=S")
            .menu(1)
            .iter()
            .any(|chosen| matches!(chosen, Reorganise(..)))
    );
}

const CLAIM: &str = "players=6 phase=end h1=S revealed ripley=1!ARM dallas=2!ARM kane=3!ARM";

/// N-R43: one claim and the rest yields; all yield; anything else at time-out; one player chooses; two side by side.
#[test]
fn pick_up_and_agreement() {
    let mut table = at(CLAIM);
    table.pass();
    table.moves(&[
        (1, Claim(Flamethrower)),
        (2, Claim(Flamethrower)),
        (3, Yield(Flamethrower)),
        (2, Yield(Flamethrower)),
    ]);
    table.says("flamethrower=ripley phase=placement");
    let mut nobody = at(CLAIM);
    nobody.pass().moves(&[
        (1, Yield(Flamethrower)),
        (2, Yield(Flamethrower)),
        (3, Yield(Flamethrower)),
    ]);
    nobody.says("flamethrower=ARM phase=placement");
    let mut silent = at(CLAIM);
    silent
        .pass()
        .moves(&[(1, Claim(Flamethrower)), (2, Yield(Flamethrower))])
        .expire();
    silent.says("flamethrower=ARM phase=placement");
    let mut one = at("players=3 phase=end h1=S revealed ripley=1!ARM dallas=1!ARM kane=1!CMD");
    one.pass();
    one.says("detector=kane phase=carry");
    assert_eq!(
        one.menu(1),
        [Carrier(Flamethrower, RIPLEY), Carrier(Flamethrower, DALLAS)]
    );
    assert_eq!(one.seconds(), Some(10));
    one.play(1, Carrier(Flamethrower, DALLAS));
    one.says("flamethrower=dallas");
    let mut both = at(&format!("{CLAIM} detector=ARM"));
    both.pass();
    assert_eq!(
        both.menu(1),
        [
            Claim(Flamethrower),
            Yield(Flamethrower),
            Claim(Detector),
            Yield(Detector)
        ]
    );
    let mut last_word = at(CLAIM);
    last_word.pass().play(3, Yield(Flamethrower));
    for _ in 0..8 {
        last_word.moves(&[(1, Claim(Flamethrower)), (2, Claim(Flamethrower))]);
    }
    last_word.says("flamethrower=ARM phase=placement"); // nobody can speak any more
}

/// N-R44: not placed, so in no room: what it carried goes home.
#[test]
fn a_carrier_killed() {
    let mut table =
        at("players=5 flamethrower=ripley detector=ripley dallas=2@MES kane=3@MES lambert=4@MES");
    table.expire();
    table.says("flamethrower=ARM detector=CMD eggs=1");
}
