//! N1: what is in the box.

use kernel::{Staged, view};
use nostromo::content::{CARDS, EGGS, Pictogram};
use nostromo::{Kind, Layout, LayoutError, Move, Role, Room, Spot};

use Pictogram::{Egg, Flamethrower, MotionDetector, NostromoLogo, Shuttle};

use crate::table::{A, at, dealt, seat, tells_apart, walk};

/// N1.1, N1.2
#[test]
fn thirty_five_cards_of_five_kinds() {
    let table = dealt(3, &[], 1);
    assert_eq!(table.state.round.pile.len(), CARDS);
    assert_eq!(CARDS, 35);
    let kinds = Kind::ALL
        .iter()
        .filter(|&&kind| {
            table
                .state
                .round
                .pile
                .iter()
                .any(|card| card.0 == Some(kind))
        })
        .count();
    assert_eq!((kinds, Kind::ALL.len()), (5, 5));
}

/// N1.3: with eight players all role cards are out.
#[test]
fn eight_role_cards() {
    let table = dealt(8, &[], 5);
    let roles: Vec<Role> = table
        .state
        .seats()
        .iter()
        .map(|seat| table.state.role(seat))
        .collect();
    let count = |role| roles.iter().filter(|&&other| other == role).count();
    assert_eq!(
        (
            count(Role::Alien),
            count(Role::Synthetic),
            count(Role::Crew)
        ),
        (1, 1, 6)
    );
}

/// N1.4: whoever the Synthetic is, the others see the same.
#[test]
fn role_cards_share_one_back() {
    for viewer in [A, 1] {
        assert!(!tells_apart(
            seat(viewer),
            "players=5 synthetic=2",
            "players=5 synthetic=4"
        ));
    }
    assert!(tells_apart(
        seat(2),
        "players=5 synthetic=2",
        "players=5 synthetic=4"
    ));
}

/// N1.5, N1.6
#[test]
fn ten_rooms_five_with_a_pictogram() {
    let content = dealt(2, &[], 1).rules.content;
    assert_eq!(Room::ALL.len(), 10);
    let drawn: Vec<Pictogram> = content.pictograms.iter().copied().flatten().collect();
    assert_eq!(
        drawn,
        [Flamethrower, MotionDetector, NostromoLogo, Egg, Shuttle]
    );
}

/// N1.7: an eleventh airlock is not to be had.
#[test]
fn ten_airlocks() {
    let row = "ARM@0,0 CMD@1,0 CPU@2,0 LAI@3,0 HAN@4,0 CRY@5,0 MES@6,0 ENG@7,0 MED@8,0 CAR@9,0";
    let nine = "ARM-CMD CMD-CPU CPU-LAI LAI-HAN HAN-CRY CRY-MES MES-ENG ENG-MED MED-CAR";
    assert!(format!("{row} {nine} ARM-CPU").parse::<Layout>().is_ok());
    assert_eq!(
        format!("{row} {nine} ARM-CPU ARM-HAN").parse::<Layout>(),
        Err(LayoutError::TooManyAirlocks(11))
    );
}

fn count_pieces(position: &str, icon: &str) -> usize {
    let table = at(position);
    let scene = table
        .rules
        .stage(&view(&table.rules, &table.state, seat(A)));
    scene
        .pieces
        .iter()
        .filter(|piece| piece.icon == icon)
        .map(|piece| usize::from(piece.count))
        .sum()
}

/// N1.8, N1.12, N1.13, N1.14: one of each, always, wherever it is; the shuttle stands in the hangar.
#[test]
fn one_alien_one_flamethrower_one_detector_one_shuttle() {
    for position in [
        "players=5",
        "players=5 phase=choose at=MES flamethrower=ripley detector=dallas",
        "players=2 detector=HAN",
    ] {
        for icon in ["alien", "flamethrower", "detector", "shuttle"] {
            assert_eq!(count_pieces(position, icon), 1, "{icon} in {position}");
        }
    }
    let table = at("players=5");
    let scene = table
        .rules
        .stage(&view(&table.rules, &table.state, seat(A)));
    let shuttle = scene
        .pieces
        .iter()
        .find(|piece| piece.icon == "shuttle")
        .unwrap();
    assert_eq!(shuttle.at, kernel::Place::Space("room:HAN".to_owned()));
}

/// N1.9, N1.10: seven characters and seven decoys, all in play with eight players.
#[test]
fn seven_characters_seven_decoys() {
    let table = dealt(8, &[], 3);
    let characters = nostromo::Character::all()
        .filter(|&character| table.state.pieces.spot(character) == Spot::Reserve)
        .count();
    assert_eq!((characters, table.rules.content.characters.len()), (7, 7));
    assert_eq!(table.state.pieces.reserve.iter().sum::<u8>(), 7);
}

/// N1.11: never more than six eggs, in the lair or anywhere.
#[test]
fn six_eggs() {
    assert_eq!(EGGS, 6);
    let mut table =
        at("players=5 eggs=4 phase=choose ripley=1@CRY dallas=2@CRY kane=3@CRY synthetic=4");
    table.play(A, Move::Visit(Room::Cry));
    table.says("eggs=6 phase=round-over");
    walk(|_, _, after, _| assert!(after.round.eggs.value <= EGGS));
}

/// N1.15: whatever lies under a cover, it looks the same and nothing else.
#[test]
fn covers_only_hide() {
    let one = "players=5 phase=choose ripley=1@ARM decoys=1@CRY dallas=2@HAN";
    let other = "players=5 phase=choose ripley=1@CRY decoys=1@ARM dallas=2@HAN";
    for viewer in [A, 2, 3] {
        assert!(!tells_apart(seat(viewer), one, other));
    }
    assert!(tells_apart(seat(1), one, other));
}

/// N1.16: the scores of finished rounds stay on the table.
#[test]
fn a_score_sheet_is_kept() {
    let mut table = at("players=3 phase=round-over former=0 results=six-eggs:0:::7.3.4");
    table.dealer = kernel::Loaded::new([0, 0, 0, 0, 0, 0, 0, 0]);
    for player in 0..3 {
        table.play(player, Move::Continue);
    }
    table.says("phase=placement results=six-eggs:0:::7.3.4");
    assert_eq!(table.state.totals()[..3], [7, 3, 4]);
}
