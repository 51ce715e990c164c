//! The toy keeps the laws it is used to test others with.

use kernel::{Answer, Lawful};
use toy::Airlock;

#[test]
fn the_toy_keeps_the_laws() {
    for options in Airlock.tables() {
        for number in 0..40_u64 {
            let seed = *blake3::hash(&number.to_le_bytes()).as_bytes();
            for law in [
                laws::accept_is_offer,
                laws::hidden_things_stay_hidden,
                laws::unsealed_plies_show_nothing,
                laws::unnoticed_plies_change_nothing,
                laws::arrival_order_stays_secret,
                laws::replay_rebuilds,
                laws::nothing_is_lost_or_made,
                laws::round_trips,
            ] {
                law(&Airlock, &options, seed).unwrap();
            }
        }
    }
}

/// A broken law says what it is, and names the last plies in words that can be typed.
#[test]
fn a_broken_law_names_its_last_plies_in_words() {
    let options = &Airlock.tables()[0];
    let broken = laws::walk(
        &Airlock,
        options,
        [7; 32],
        6,
        usize::MAX,
        |watched, _| match watched.number {
            9 => Err("there is one too many".to_owned()),
            _ => Ok(()),
        },
    );
    let broken = broken.expect_err("ply 9 breaks it");
    let told = format!("{broken:?}");
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(
        lines[0],
        "law 6 is broken in airlock: there is one too many"
    );
    assert!(lines[1].ends_with("after 9 plies"), "{told}");
    let last = broken.plies[8].as_ref().expect("the toy has no clock");
    assert_eq!(lines[7], format!("  9 seat {}: {}", last.seat, last.words));
    let words: Vec<&str> = last.words.split(' ').collect();
    let read = toy::Move::read(&Airlock, &words).expect("a move in words");
    assert_eq!(serde_json::to_value(read).unwrap(), last.chosen);
}
