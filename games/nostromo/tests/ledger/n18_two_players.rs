//! N18: the two-player game.

use kernel::{Rules, Seat, SeatSet, Standing};
use nostromo::{Kind, Move, Room, Synthetic};

use crate::table::{A, at, dealt};

use Move::{Commit, Skip, Visit};

const ALL: &str = "ripley=1@ARM dallas=1@ARM kane=1@MES lambert=1@CRY ash=1@CRY parker=1@CPU";

fn winner(table: &crate::table::Play) -> Option<(Seat, &'static str)> {
    match table.rules.standing(&table.state) {
        Standing::Over(outcome) => {
            let ending = nostromo::Nostromo::ABOUT.endings[usize::from(outcome.ending.0)];
            assert!(outcome.scores.is_empty(), "no points are counted");
            Some((outcome.winners.lowest().unwrap(), ending))
        }
        Standing::Waiting(_) => None,
    }
}

/// N18.1: dodges, equipment and the computer room work as ever.
#[test]
fn all_other_rules_apply() {
    let mut table = at(&format!("players=2 phase=choose h1=S {ALL}"));
    table
        .play(A, Visit(Room::Cpu))
        .play(1, Commit(nostromo::Character(5), nostromo::Dodge::Hideout));
    table.says("parker=1~ discard=S phase=choose");
    let mut draws = at(&format!("players=2 phase=choose action=2 {ALL}"));
    draws.play(A, Skip);
    assert_eq!(draws.state.hand(Seat(1)).len(), 2);
}

/// N18.2
#[test]
fn one_round_one_winner() {
    let mut table = at(
        "players=2 phase=choose action=2 h1=SOLAC ripley=1@HAN dallas=1x kane=1x lambert=1x ash=1x parker=1x",
    );
    table.play(A, Skip).pass();
    assert_eq!(winner(&table), Some((Seat(1), "escape")));
    assert_eq!(table.state.table.results.len(), 1);
}

/// N18.3: six characters and six decoys, so twelve covers.
#[test]
fn six_characters_and_six_decoys() {
    let state = dealt(2, &[("alien", "first")], 1).state;
    assert_eq!(
        (state.characters_of(Seat(1)).len(), state.pieces.reserve[1]),
        (6, 6)
    );
}

/// N18.4: the Alien is public and there is no other role.
#[test]
fn no_role_cards() {
    let state = dealt(2, &[], 1).state;
    assert_eq!(state.round.synthetic, Synthetic::Nobody);
}

/// N18.5, N18.6: nine rooms without the lair, no eggs.
#[test]
fn no_lair_no_eggs() {
    for letter in ["a", "b", "c"] {
        let state = dealt(2, &[("layout", letter)], 1).state;
        assert_eq!(
            (
                state.round.layout.rooms().len(),
                state.round.layout.has(Room::Lai)
            ),
            (9, false)
        );
        assert_eq!(state.round.eggs.top, 0);
    }
    let mut table = at(&format!("players=2 phase=choose {ALL}"));
    table.play(A, Visit(Room::Mes));
    table.says("kane=1x eggs=0");
}

/// N18.7
#[test]
fn the_killed_are_out_for_good() {
    let mut table = at(&format!("players=2 phase=choose action=2 {ALL}"));
    table.play(A, Visit(Room::Mes)).expire();
    table.says("phase=placement kane=1x ripley=1- turn=2");
    assert_eq!(table.state.characters_of(Seat(1)).len(), 5);
}

/// N18.8
#[test]
fn the_alien_wins_when_all_are_out() {
    let mut table =
        at("players=2 phase=choose ripley=1@MES dallas=1x kane=1x lambert=1x ash=1x parker=1x");
    table.play(A, Visit(Room::Mes));
    assert_eq!(winner(&table), Some((Seat(0), "extinction")));
}

/// N18.9
#[test]
fn the_hand_is_kept() {
    let mut table = at(&format!("players=2 phase=choose h1=LLAC {ALL}"));
    table.play(A, Visit(Room::Mes)).expire();
    table.says("kane=1x h1=LLAC discard=");
}

/// N18.10
#[test]
fn twenty_cards_four_of_each_kind() {
    let state = dealt(2, &[], 1).state;
    assert_eq!(state.round.pile.len(), 20);
    for kind in Kind::ALL {
        assert_eq!(
            state
                .round
                .pile
                .iter()
                .filter(|card| card.0 == Some(kind))
                .count(),
            4
        );
    }
}

/// N18.11
#[test]
fn the_alien_wins_when_the_pile_runs_out() {
    let mut table = at(&format!("players=2 phase=choose action=2 pile=SO {ALL}"));
    table.play(A, Skip);
    assert_eq!(winner(&table), Some((Seat(0), "run-out")));
}

/// N18.12: the ordinary condition, with any living character.
#[test]
fn the_crew_wins_in_the_hangar() {
    let mut table = at(
        "players=2 phase=choose action=2 h1=SOLAC ripley=1@ARM dallas=1@HAN kane=1x lambert=1x ash=1x parker=1x",
    );
    table.play(A, Skip).pass();
    let Standing::Over(outcome) = table.rules.standing(&table.state) else {
        panic!("{}", table.print())
    };
    assert_eq!(outcome.winners, SeatSet::only(Seat(1)));
}
