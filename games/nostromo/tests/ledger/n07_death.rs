//! N7: death, eggs, discard.

use kernel::Seat;
use nostromo::Event;

use crate::table::{Aboard, RIPLEY, at, walk};

/// N7.1, N7.2
#[test]
fn the_killed_leave_and_each_puts_an_egg() {
    at("players=5 phase=choose ripley=1@MES dallas=2@MES kane=3@CRY")
        .play("visit MES")
        .shows("ripley=1~ dallas=2~ kane=3@CRY eggs=2")
        .all_told(&Event::Killed(RIPLEY))
        .all_told(&Event::EggLaid(1));
}

/// N7.3
#[test]
fn the_sixth_egg_ends_the_round() {
    at("players=5 phase=choose eggs=5 ripley=1@MES kane=3@HAN h3=SOLAC")
        .play("visit MES")
        .shows("phase=round-over results=six-eggs:0:4::7.0.0.5.7");
}

/// N7.4
#[test]
fn the_killed_lose_their_hand() {
    at("players=5 phase=choose h1=LLA h2=C ripley=1@MES")
        .play("visit MES; commit ripley nothing")
        .shows("h1= h2=C discard=LLA")
        .all_told(&Event::HandLost(Seat(1), [0, 0, 2, 1, 0]));
}

/// N7.5: back for the next turn, character and decoy.
#[test]
fn the_killed_come_back() {
    at("players=5 phase=choose action=2 ripley=1@MES decoys=1@MES")
        .play("visit MES")
        .shows("phase=placement ripley=1- decoys= removed=")
        .as_seat(1)
        .allows("place ripley ARM");
}

/// N7.6: but for the neutralised Synthetic and the two-player game, everybody is back every turn.
#[test]
fn nobody_is_out_for_being_killed() {
    walk(|watched| {
        let (before, after) = (watched.before, watched.after);
        if after.table.players > 2 && after.turn.number > before.turn.number {
            let lost = after
                .seats()
                .without(after.round.alien)
                .minus(after.round.crew);
            assert!(lost.iter().all(|seat| after.is_unmasked(seat)));
            for seat in after.round.crew.iter() {
                assert!(!after.characters_of(seat).is_empty());
            }
        }
    });
}

/// N7.7
#[test]
fn the_killed_do_not_draw() {
    at("players=5 phase=choose ripley=1@MES dallas=2@ARM kane=3@ARM lambert=4@ARM")
        .play("visit MES; skip")
        .cards("h1=0 h2=1 h3=1 h4=1")
        .asks([2, 3, 4]);
}

/// N7.8: masked or unmasked, no egg.
#[test]
fn the_synthetic_gives_no_egg() {
    for unmasked in ["", "unmasked"] {
        at(&format!(
            "players=5 synthetic=1 {unmasked} phase=choose eggs=3 ripley=1@MES"
        ))
        .play("visit MES")
        .shows("eggs=3 unmasked ripley=1~");
    }
}
