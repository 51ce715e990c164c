//! N1: what is in the box.

use kernel::{Staged, Whereabouts, view};
use nostromo::content::{CARDS, EGGS, Pictogram};
use nostromo::{Kind, Layout, LayoutError, Nostromo, Role, Room};

use Pictogram::{Egg, Flamethrower, MotionDetector, NostromoLogo, Shuttle};

use crate::table::{A, Aboard, at, dealt, seat, tells_apart, walk};

/// N1.1, N1.2
#[test]
fn thirty_five_cards_of_five_kinds() {
    let table = dealt(3, &[], 1).cards("pile=35");
    let pile = table.field("pile");
    let drawn = Kind::ALL.map(|kind| pile.contains(kind.letter()));
    assert_eq!((CARDS, drawn), (35, [true; 5]));
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
    let [aliens, synthetics, crew] = [Role::Alien, Role::Synthetic, Role::Crew].map(count);
    assert_eq!((aliens, synthetics, crew), (1, 1, 6));
}

/// N1.4: whoever the Synthetic is, the others see the same.
#[test]
fn role_cards_share_one_back() {
    let (one, other) = ("players=5 synthetic=2", "players=5 synthetic=4");
    assert!(
        [A, 1]
            .map(seat)
            .iter()
            .all(|&viewer| !tells_apart(viewer, one, other))
    );
    assert!(tells_apart(seat(2), one, other));
}

/// N1.5, N1.6
#[test]
fn ten_rooms_five_with_a_pictogram() {
    let content = Nostromo::standard().content;
    assert_eq!(Room::all().count(), 10);
    let drawn: Vec<Pictogram> = content.pictograms.iter().copied().flatten().collect();
    let all = [Flamethrower, MotionDetector, NostromoLogo, Egg, Shuttle];
    assert_eq!(drawn, all);
}

/// N1.7: an eleventh airlock is not to be had.
#[test]
fn ten_airlocks() {
    let row = "ARM@0,0 CMD@1,0 CPU@2,0 LAI@3,0 HAN@4,0 CRY@5,0 MES@6,0 ENG@7,0 MED@8,0 CAR@9,0";
    let nine = "ARM-CMD CMD-CPU CPU-LAI LAI-HAN HAN-CRY CRY-MES MES-ENG ENG-MED MED-CAR";
    assert!(format!("{row} {nine} ARM-CPU").parse::<Layout>().is_ok());
    let eleven = format!("{row} {nine} ARM-CPU ARM-HAN").parse::<Layout>();
    assert_eq!(eleven, Err(LayoutError::TooManyAirlocks(11)));
}

/// Where pieces with this drawing lie in the Alien's scene, and how many.
fn drawn(position: &str, icon: &str) -> Vec<(Whereabouts, u16)> {
    let table = at(position);
    let scene = table
        .rules
        .stage(&view(&table.rules, &table.state, seat(A)));
    let pieces = scene.pieces.into_iter().filter(|piece| piece.icon == icon);
    pieces.map(|piece| (piece.at, piece.count)).collect()
}

/// N1.8, N1.12, N1.13, N1.14: one of each, always, wherever it is; the shuttle stands in the
/// hangar.
#[test]
fn one_alien_one_flamethrower_one_detector_one_shuttle() {
    for position in [
        "players=5",
        "players=5 phase=choose at=MES flamethrower=ripley detector=dallas",
        "players=2 detector=HAN",
    ] {
        for icon in ["alien", "flamethrower", "detector", "shuttle"] {
            let number: u16 = drawn(position, icon).iter().map(|(_, count)| count).sum();
            assert_eq!(number, 1, "{icon} in {position}");
        }
    }
    let hangar = Whereabouts::Space("room:HAN".to_owned());
    assert_eq!(drawn("players=5", "shuttle"), [(hangar, 1)]);
}

/// N1.9, N1.10: seven characters and seven decoys, all in play with eight players.
#[test]
fn seven_characters_seven_decoys() {
    let content = Nostromo::standard().content;
    assert_eq!(content.characters.len(), 7);
    let mut table = at("players=8");
    for (player, character) in (1..).zip(&content.characters) {
        let place = format!("place {character} ARM; place decoy HAN");
        table = table
            .as_seat(player)
            .play(&place)
            .forbids("place decoy HAN");
    }
    let decoys = (1..=7)
        .map(|player| format!("{player}@HAN"))
        .collect::<Vec<_>>();
    table.shows(&format!("brett=7@ARM decoys={}", decoys.join(",")));
}

/// N1.11: never more than six eggs, in the lair or anywhere.
#[test]
fn six_eggs() {
    assert_eq!(EGGS, 6);
    at("players=5 eggs=4 phase=choose ripley=1@CRY dallas=2@CRY kane=3@CRY synthetic=4")
        .play("visit CRY")
        .shows("eggs=6 phase=round-over");
    walk(|watched| assert!(watched.after.round.eggs.value <= EGGS));
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
    let table = at("players=3 phase=round-over former=0 results=six-eggs:0:::7.3.4")
        .rolling([0; 8])
        .play("continue; continue; continue")
        .shows("phase=placement results=six-eggs:0:::7.3.4");
    assert_eq!(table.state.totals()[..3], [7, 3, 4]);
}
