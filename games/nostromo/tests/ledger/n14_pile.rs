//! N14: the draw pile.

use nostromo::Event;

use crate::table::{Aboard, at, walk};

/// N14.1: the first time, the discards become the pile.
#[test]
fn the_first_time_the_discards_are_shuffled() {
    at("players=5 h1=C pile=SO")
        .as_seat(1)
        .play("draw")
        .shows("h1=SO runouts=1 discard= phase=placement")
        .cards("pile=33")
        .counts("shuffles=1")
        .all_told(&Event::Reshuffled);
}

/// N14.2: the second time the Alien wins.
#[test]
fn the_second_time_the_alien_wins() {
    at("players=5 h1=C pile=SO runouts=1")
        .as_seat(1)
        .play("draw")
        .shows("phase=round-over results=run-out:0:4::7.2.0.0.7");
    walk(|watched| {
        let (before, after) = (watched.before, watched.after);
        if after.table.players > 2 && after.round.run_outs == 2 && before.round.run_outs < 2 {
            assert!(after.table.results.len() > before.table.results.len());
        }
    });
}
