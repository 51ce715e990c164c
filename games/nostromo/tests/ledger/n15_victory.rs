//! N15: victory checks.

use crate::table::{Aboard, at};

/// N15.1: not before restoration is done.
#[test]
fn victory_is_checked_after_restoration() {
    at("players=5 phase=choose action=2 h1=SOLAC ripley=1@HAN")
        .play("skip")
        .shows("phase=end results=")
        .pass()
        .shows("phase=round-over");
}

/// N15.2
#[test]
fn the_alien_wins_with_the_sixth_egg() {
    at("players=5 phase=choose eggs=5 ripley=1@MES")
        .play("visit MES")
        .shows("results=six-eggs:0:4::7.0.0.0.7");
}

/// N15.3
#[test]
fn a_human_in_the_hangar_with_all_five_wins() {
    at("players=5 phase=choose action=2 h1=SOLAC ripley=1@HAN")
        .play("skip")
        .pass()
        .shows("results=escape:0:4:1:0.7.0.0.0");
}

/// N15.4
#[test]
fn several_can_escape_together() {
    at("players=5 phase=choose action=2 h1=SOLAC h2=SSOLAC ripley=1@HAN dallas=2@HAN kane=3@HAN")
        .play("skip")
        .pass()
        .shows("results=escape:0:4:1,2:0.7.7.1.0");
}

/// N15.5: the sixth egg comes first.
#[test]
fn the_alien_wins_a_tie() {
    at("players=5 phase=choose action=2 eggs=5 h1=SOLAC ripley=1@HAN dallas=2@MES")
        .play("visit MES")
        .shows("results=six-eggs:0:4::7.5.0.0.7");
}

/// N15.6
#[test]
fn the_alien_wins_when_the_pile_runs_out_again() {
    at("players=5 phase=choose action=2 h1=SOLAC ripley=1@HAN pile=S runouts=1")
        .play("skip")
        .shows("results=run-out:0:4::7.5.0.0.7");
}

/// N15.7
#[test]
fn otherwise_a_new_turn_begins() {
    at("players=5 phase=choose action=2 turn=4 ripley=1@HAN")
        .play("skip")
        .pass()
        .shows("phase=placement turn=5 results=");
}
