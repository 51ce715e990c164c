//! N18: the two-player game.

use kernel::Seat;
use nostromo::{Kind, Room};

use crate::table::{Aboard, at, dealt};

const ALL: &str = "ripley=1@ARM dallas=1@ARM kane=1@MES lambert=1@CRY ash=1@CRY parker=1@CPU";

/// One living character.
const LAST: &str = "players=2 dallas=1x kane=1x lambert=1x ash=1x parker=1x";

/// N18.1: dodges, equipment and the computer room work as ever.
#[test]
fn all_other_rules_apply() {
    at(&format!("players=2 phase=choose h1=S {ALL}"))
        .play("visit CPU; commit parker hideout")
        .shows("parker=1~ discard=S phase=choose");
    at(&format!("players=2 phase=choose action=2 {ALL}"))
        .play("skip")
        .cards("h1=2");
}

/// N18.2: and no points are counted.
#[test]
fn one_round_one_winner() {
    let table = at(&format!(
        "{LAST} phase=choose action=2 h1=SOLAC ripley=1@HAN"
    ))
    .play("skip")
    .pass()
    .over("escape")
    .won_by(&[1], &[]);
    assert_eq!(table.state.table.results.len(), 1);
}

/// N18.3: six characters and six decoys, so twelve covers.
#[test]
fn six_characters_and_six_decoys() {
    let table = dealt(2, &[("alien", "first")], 1).play("continue; continue");
    assert_eq!(table.state.characters_of(Seat(1)).len(), 6);
    table
        .play("place decoy ARM; place decoy ARM; place decoy ARM")
        .play("place decoy ARM; place decoy ARM; place decoy ARM")
        .forbids("place decoy ARM");
}

/// N18.4: the Alien is public and there is no other role.
#[test]
fn no_role_cards() {
    dealt(2, &[("alien", "first")], 1).shows("alien=0 synthetic=");
}

/// N18.5, N18.6: nine rooms without the lair, no eggs.
#[test]
fn no_lair_no_eggs() {
    for letter in ["a", "b", "c"] {
        let state = dealt(2, &[("layout", letter)], 1).state;
        let ship = state.round.layout;
        assert_eq!((ship.rooms().len(), ship.has(Room::LAI)), (9, false));
        assert_eq!(state.round.eggs.top, 0);
    }
    at(&format!("players=2 phase=choose {ALL}"))
        .play("visit MES")
        .shows("kane=1x eggs=0");
}

/// N18.7
#[test]
fn the_killed_are_out_for_good() {
    at(&format!("players=2 phase=choose action=2 {ALL}"))
        .play("visit MES")
        .expire()
        .shows("phase=placement turn=2 kane=1x")
        .shows("ripley=1- dallas=1- lambert=1- ash=1- parker=1-");
}

/// N18.8
#[test]
fn the_alien_wins_when_all_are_out() {
    at(&format!("{LAST} phase=choose ripley=1@MES"))
        .play("visit MES")
        .over("extinction")
        .won_by(&[0], &[]);
}

/// N18.9
#[test]
fn the_hand_is_kept() {
    at(&format!("players=2 phase=choose h1=LLAC {ALL}"))
        .play("visit MES")
        .expire()
        .shows("kane=1x h1=LLAC discard=");
}

/// N18.10
#[test]
fn twenty_cards_four_of_each_kind() {
    let pile = dealt(2, &[], 1).cards("pile=20").field("pile");
    for kind in Kind::ALL {
        assert_eq!(pile.matches(kind.letter()).count(), 4, "{kind:?}");
    }
}

/// N18.11
#[test]
fn the_alien_wins_when_the_pile_runs_out() {
    at(&format!("players=2 phase=choose action=2 pile=SO {ALL}"))
        .play("skip")
        .over("run-out")
        .won_by(&[0], &[]);
}

/// N18.12: the ordinary condition, with any living character.
#[test]
fn the_crew_wins_in_the_hangar() {
    at(
        "players=2 phase=choose action=2 h1=SOLAC ripley=1@ARM dallas=1@HAN kane=1x lambert=1x \
         ash=1x parker=1x",
    )
    .play("skip")
    .pass()
    .over("escape")
    .won_by(&[1], &[]);
}
