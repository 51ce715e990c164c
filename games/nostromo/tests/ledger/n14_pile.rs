//! N14: the draw pile.

use nostromo::{Event, Move};

use crate::table::{at, walk};

/// N14.1: the first time, the discards become the pile.
#[test]
fn the_first_time_the_discards_are_shuffled() {
    let mut table = at("players=5 h1=C pile=SO");
    table.play(1, Move::PlayDraw);
    table.says("h1=SO runouts=1 discard= phase=placement");
    assert_eq!(table.state.round.pile.len(), 33);
    assert_eq!(table.dealer.shuffles, 1);
    assert!(table.all_hear(&Event::Reshuffled));
}

/// N14.2: the second time the Alien wins.
#[test]
fn the_second_time_the_alien_wins() {
    let mut table = at("players=5 h1=C pile=SO runouts=1");
    table.play(1, Move::PlayDraw);
    table.says("phase=round-over results=run-out:0:4::7.2.0.0.7");
    walk(|_, before, after, _| {
        if after.table.players > 2 && after.round.run_outs == 2 && before.round.run_outs < 2 {
            assert!(after.table.results.len() > before.table.results.len());
        }
    });
}
