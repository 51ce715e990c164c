//! N10: the lair.

use kernel::Seat;
use nostromo::Event;

use crate::table::{Aboard, at};

/// N10.1: what lies in the lair when humans escape is what the Alien scores.
#[test]
fn the_eggs_are_the_aliens_points() {
    at("players=5 phase=choose action=2 eggs=4 h1=SOLAC ripley=1@HAN")
        .play("skip")
        .pass()
        .shows("results=escape:0:4:1:4.7.0.0.4");
}

/// N10.2
#[test]
fn ending_the_turn_there_destroys_an_egg() {
    at("players=5 phase=choose action=2 eggs=4 ripley=1@LAI dallas=2@LAI")
        .play("skip")
        .pass()
        .shows("eggs=2")
        .all_told(&Event::EggsDestroyed(Seat(1), 4, 3));
}

/// N10.3
#[test]
fn the_flamethrower_destroys_all() {
    at("players=5 phase=choose action=2 eggs=4 ripley=1@LAI flamethrower=ripley")
        .play("skip")
        .pass()
        .shows("eggs=0");
}

/// N10.4
#[test]
fn the_caught_destroy_nothing() {
    at("players=5 phase=choose action=2 eggs=3 ripley=1@LAI")
        .play("visit LAI")
        .shows("eggs=4 phase=placement");
}

/// N10.5
#[test]
fn without_eggs_nothing_happens() {
    at("players=5 phase=choose action=2 ripley=1@LAI")
        .play("skip")
        .pass()
        .shows("eggs=0 phase=placement")
        .counts("EggsDestroyed=0");
}
