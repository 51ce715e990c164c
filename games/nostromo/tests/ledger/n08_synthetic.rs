//! N8: the Synthetic.

use kernel::{Seat, Viewer};
use nostromo::{Equipment, Event, Move, Room, Synthetic, To, Token};

use crate::table::{A, DALLAS, RIPLEY, at, dealt, rolling, seat, tells_apart, walk};

use Move::{Reorganise, Skip, Visit};

/// N8.1
#[test]
fn one_from_five_players_on() {
    for players in 2..=8 {
        let synthetic = dealt(players, &[], 3).state.round.synthetic;
        assert_eq!(
            matches!(synthetic, Synthetic::Seat(_)),
            players >= 5,
            "{players} players"
        );
    }
}

/// N8.2: nobody else can tell, the Alien included.
#[test]
fn nobody_else_knows() {
    let (one, other) = ("players=6 synthetic=2", "players=6 synthetic=3");
    for viewer in [A, 1, 4, 5] {
        assert!(!tells_apart(seat(viewer), one, other));
    }
    assert!(!tells_apart(Viewer::Spectator, one, other));
    assert!(tells_apart(seat(2), one, other) && tells_apart(seat(3), one, other));
}

/// N8.3: it wins with the Alien and never by escaping.
#[test]
fn its_aim_is_the_aliens() {
    let mut lost = at("players=5 synthetic=1 phase=choose eggs=5 dallas=2@MES");
    lost.play(A, Visit(Room::Mes));
    lost.says("results=six-eggs:0:1::7.7.0.0.0");
    let mut hangar = at("players=5 synthetic=1 phase=choose action=2 h1=SOLAC ripley=1@HAN");
    hangar.play(A, Skip).pass();
    hangar.says("phase=placement results=");
}

/// N8.4: a masked Synthetic has the menu of a human, placing and swapping.
#[test]
fn masked_it_plays_as_crew() {
    for phase in [
        "offers=2S",
        "phase=between at=MES",
        "phase=end at=MES ripley=1!ARM revealed",
        "phase=encounter at=MES ripley=1!MES",
    ] {
        let position = |synthetic: u8| {
            format!("players=5 synthetic={synthetic} h1=SOLAC h2=S flamethrower=dallas {phase}")
        };
        assert_eq!(
            at(&position(1)).menu(1),
            at(&position(3)).menu(1),
            "{phase}"
        );
    }
}

/// N8.5
#[test]
fn caught_it_is_unmasked() {
    let mut table = at("players=5 synthetic=1 phase=choose ripley=1@MES");
    table.play(A, Visit(Room::Mes));
    table.says("unmasked synthetic=1");
    assert!(table.all_hear(&Event::Unmasked { seat: Seat(1) }));
    assert!(table.seen_by(Viewer::Spectator).contains("synthetic=1"));
}

/// N8.6
#[test]
fn caught_it_leaves_the_ship() {
    for unmasked in ["", "unmasked"] {
        let mut table = at(&format!(
            "players=5 synthetic=1 {unmasked} phase=choose ripley=1@MES"
        ));
        table.play(A, Visit(Room::Mes));
        table.says("ripley=1~ missing=1,2,3,4");
    }
}

/// N8.7
#[test]
fn unmasked_it_keeps_its_hand() {
    let mut table = at("players=5 synthetic=1 unmasked phase=choose h1=LLC ripley=1@MES");
    table.play(A, Visit(Room::Mes)).expire();
    table.says("h1=LLC discard= eggs=0");
}

/// N8.8
#[test]
fn dodging_keeps_the_mask() {
    let mut table = at("players=5 synthetic=1 phase=choose h1=S ripley=1@MES");
    table
        .play(A, Visit(Room::Mes))
        .play(1, Move::Commit(RIPLEY, nostromo::Dodge::Hideout));
    table.says("unmasked= ripley=1~ discard=S");
}

/// N8.9: over random matches the mask falls only by being caught.
#[test]
fn only_the_alien_unmasks() {
    let mut times = 0;
    walk(|_, before, after, told| {
        if after.round.unmasked && !before.round.unmasked {
            assert!(
                told.iter()
                    .any(|(_, event)| matches!(event, Event::SyntheticCaught { .. }))
            );
            times += 1;
        }
    });
    assert!(times > 0);
}

/// N8.10: it places again next turn.
#[test]
fn unmasked_it_plays_on() {
    let mut table = at("players=5 synthetic=1 phase=choose action=2 ripley=1@MES");
    table.play(A, Visit(Room::Mes));
    table.says("phase=placement unmasked ripley=1-");
    table.waits_for(&[1, 2, 3, 4]);
    assert!(table.can(1, Move::Place(Token::Character(RIPLEY), Room::Arm)));
}

/// Ends a turn with Ripley, the Synthetic, in ENG and whatever `position` adds; whether she is neutralised.
fn neutralised(position: &str) -> bool {
    let mut table = at(&format!(
        "players=6 synthetic=1 phase=choose action=2 ripley=1@ENG {position}"
    ));
    table.play(A, Skip).pass();
    table.state.round.neutralised
}

/// N8.11: at least two others; one, or a decoy, is not enough.
#[test]
fn two_others_neutralise_it() {
    assert!(neutralised("unmasked dallas=2@ENG kane=3@ENG"));
    assert!(neutralised(
        "unmasked dallas=2@ENG kane=3@ENG lambert=4@ENG"
    ));
    assert!(!neutralised("unmasked dallas=2@ENG"));
    assert!(!neutralised("unmasked dallas=2@ENG decoys=3@ENG"));
}

/// N8.12: one other with the flamethrower.
#[test]
fn one_armed_other_neutralises_it() {
    assert!(neutralised("unmasked dallas=2@ENG flamethrower=dallas"));
    assert!(!neutralised("unmasked dallas=2@ENG detector=dallas"));
    assert!(!neutralised("unmasked dallas=2@ARM flamethrower=dallas"));
}

/// N8.13
#[test]
fn a_masked_synthetic_is_safe() {
    assert!(!neutralised("dallas=2@ENG kane=3@ENG flamethrower=dallas"));
}

/// N8.14: out for good: next turn it is not waited for and has no piece.
#[test]
fn neutralised_it_is_out_of_the_round() {
    let mut table = at(
        "players=6 synthetic=1 unmasked phase=choose action=2 h1=S ripley=1@ENG dallas=2@ENG kane=3@ENG",
    );
    table.play(A, Skip).pass();
    table.says("phase=placement neutralised ripley=1x h1=");
    table.waits_for(&[2, 3, 4, 5]);
    assert_eq!(table.menu(1), []);
    assert_eq!(table.state.pieces.reserve[1], 0);
}

/// N8.15
#[test]
fn neutralised_it_scores_nothing() {
    let mut table =
        at("players=6 synthetic=1 unmasked neutralised ripley=1x phase=choose eggs=5 dallas=2@ENG");
    table.play(A, Visit(Room::Eng));
    table.says("results=six-eggs:0:1::7.0.0.0.0.0");
}

/// N8.16: its own flamethrower neutralises nobody and harms nobody.
#[test]
fn it_uses_no_flamethrower_on_characters() {
    let mut table = at(
        "players=6 synthetic=1 unmasked phase=choose action=2 flamethrower=ripley ripley=1@ENG dallas=2@ENG",
    );
    table.play(A, Skip).pass();
    table.says("neutralised= flamethrower=ripley phase=placement");
    assert!(!table.state.characters_of(Seat(2)).is_empty());
}

/// N8.17: at that step nothing is asked of anybody.
#[test]
fn no_card_saves_it_from_neutralisation() {
    let mut table = at(
        "players=6 synthetic=1 unmasked phase=end h1=SOLAC revealed ripley=1!ENG dallas=2!ENG kane=3!ENG",
    );
    assert!(
        !table
            .menu(1)
            .iter()
            .any(|chosen| matches!(chosen, Move::Commit(..)))
    );
    table.pass();
    table.says("neutralised discard=SOLAC");
}

/// N8.18
#[test]
fn unmasked_it_takes_nothing() {
    let take = Reorganise(Equipment::Flamethrower, To::Character(RIPLEY));
    let masked = at("players=5 synthetic=1 h1=A flamethrower=dallas");
    let unmasked = at("players=5 synthetic=1 unmasked h1=A flamethrower=dallas");
    assert!(masked.can(1, take) && !unmasked.can(1, take));
    assert_eq!(unmasked.refusal(1, take).as_deref(), Some("N8.18"));
    let give = Reorganise(Equipment::Flamethrower, To::Character(DALLAS));
    assert!(at("players=5 synthetic=1 unmasked h1=A flamethrower=ripley").can(1, give));
}

/// N8.19, N8.20: equipment counts, cards do not.
#[test]
fn it_scores_equipment_and_no_cards() {
    let mut table = at(
        "players=5 synthetic=1 phase=choose action=2 eggs=3 h1=SOLAC h2=SOLAC detector=ripley dallas=2@HAN",
    );
    table.play(A, Skip).pass();
    table.says("results=escape:0:1:2:3.5.7.0.0");
}

/// N8.9, N6.9: also when it is brought before the Alien by the ducts.
#[test]
fn the_ducts_may_unmask_it() {
    let mut table = rolling(
        "players=5 synthetic=2 phase=choose h1=O ripley=1@MES dallas=2@CRY",
        [0],
    );
    table
        .play(A, Visit(Room::Mes))
        .play(1, Move::Commit(RIPLEY, nostromo::Dodge::Ducts));
    table.says("unmasked eggs=0 dallas=2~");
}
