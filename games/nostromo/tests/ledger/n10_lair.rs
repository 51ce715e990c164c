//! N10: the lair.

use nostromo::{Event, Move, Room};

use crate::table::{A, at};

use Move::{Skip, Visit};

/// N10.1: what lies in the lair when humans escape is what the Alien scores.
#[test]
fn the_eggs_are_the_aliens_points() {
    let mut table = at("players=5 phase=choose action=2 eggs=4 h1=SOLAC ripley=1@HAN");
    table.play(A, Skip).pass();
    table.says("results=escape:0:4:1:4.7.0.0.4");
}

/// N10.2
#[test]
fn ending_the_turn_there_destroys_an_egg() {
    let mut table = at("players=5 phase=choose action=2 eggs=4 ripley=1@LAI dallas=2@LAI");
    table.play(A, Skip).pass();
    table.says("eggs=2");
    assert!(table.all_hear(&Event::EggsDestroyed {
        seat: kernel::Seat(1),
        count: 1
    }));
}

/// N10.3
#[test]
fn the_flamethrower_destroys_all() {
    let mut table = at("players=5 phase=choose action=2 eggs=4 ripley=1@LAI flamethrower=ripley");
    table.play(A, Skip).pass();
    table.says("eggs=0");
}

/// N10.4
#[test]
fn the_caught_destroy_nothing() {
    let mut table = at("players=5 phase=choose action=2 eggs=3 ripley=1@LAI");
    table.play(A, Visit(Room::Lai));
    table.says("eggs=4 phase=placement");
}

/// N10.5
#[test]
fn without_eggs_nothing_happens() {
    let mut table = at("players=5 phase=choose action=2 ripley=1@LAI");
    table.play(A, Skip).pass();
    table.says("eggs=0 phase=placement");
    assert!(
        !table
            .dealer
            .events()
            .any(|event| matches!(event, Event::EggsDestroyed { .. }))
    );
}
