//! The eight laws of the kernel, on every mode at every number of players, and exact move counts.

use std::collections::BTreeSet;

use kernel::{Agreed, Dice, Lawful, Live, Rules, Wanted, settle, settle_again};
use laws::Broken;
use nostromo::Nostromo;

fn hold(seeds: u8, law: impl Fn(&Nostromo, &Agreed, [u8; 32]) -> Result<(), Box<Broken>>) {
    laws::hold(&Nostromo::standard(), seeds, law);
}

#[test]
fn play_accepts_what_is_offered_and_matches_end() {
    hold(3, laws::accept_is_offer);
}

#[test]
fn hidden_things_stay_hidden() {
    hold(2, laws::hidden_things_stay_hidden);
}

#[test]
fn unnoticed_plies_change_nothing() {
    hold(2, laws::unnoticed_plies_change_nothing);
}

#[test]
fn the_order_of_secret_choices_stays_secret() {
    hold(2, laws::arrival_order_stays_secret);
}

#[test]
fn unsealed_plies_show_nothing() {
    hold(6, laws::unsealed_plies_show_nothing);
}

/// N-R40: who is killed after an equipment was shared out is shown to be human in a ply of its own.
#[test]
fn a_death_after_a_claim_shows_a_role() {
    let seed = "7ef9dbedbeaa84bf45114cc0a324658649ab945462d27b27998260aaab68c88d";
    let seed = *blake3::Hash::from_hex(seed).unwrap().as_bytes();
    let wanted = [
        ("clock", "untimed"),
        ("layout", "shuffled"),
        ("talk", "free"),
    ];
    let wanted = wanted.map(|(id, word)| (id.to_owned(), word.to_owned()));
    let table = kernel::settle(&Nostromo::standard(), 5, &wanted.into()).unwrap();
    laws::unsealed_plies_show_nothing(&Nostromo::standard(), &table, seed).unwrap();
}

#[test]
fn replay_rebuilds() {
    hold(2, laws::replay_rebuilds);
}

#[test]
fn nothing_is_lost_or_made() {
    hold(4, laws::nothing_is_lost_or_made);
}

#[test]
fn round_trips() {
    hold(1, laws::round_trips);
}

#[test]
fn bots_see_only_their_view() {
    hold(1, |rules, options, seed| {
        laws::bots_are_honest(rules, options, seed, &bots::company())
    });
}

/// Every word of every option at every number of players that can have it.
#[test]
fn every_mode_is_on_the_tables() {
    let tables = Nostromo::standard().tables();
    for players in 2..=8 {
        let words = |id: &str| -> BTreeSet<&str> {
            let tables = tables.iter().filter(|table| table.players == players);
            tables.map(|table| table.word(id)).collect()
        };
        let clocks = ["relaxed", "rulebook", "standard", "untimed"];
        assert_eq!(words("clock"), BTreeSet::from(clocks));
        assert_eq!(words("flamethrower"), BTreeSet::from(["hunt", "turn"]));
        assert!(words("layout").is_superset(&BTreeSet::from(["own", "random", "shuffled"])));
        let aliens = match players {
            2 => BTreeSet::from(["first", "random", "second"]),
            _ => BTreeSet::from(["random"]),
        };
        assert_eq!(words("alien"), aliens);
    }
}

/// Any change of what may be done shows here.
#[test]
fn move_counts_from_three_deals() {
    let rules = Nostromo::standard();
    let count = |players: u8, seed: u8, depth: u32| {
        let agreed = settle(&rules, players, &Wanted::new()).unwrap();
        let options = settle_again(&rules, &agreed).unwrap();
        let seed = [seed; 32];
        let state = rules.deal(&options, &mut Live::new(Dice::of(&seed, 0)));
        laws::perft(&rules, &state, &seed, 0, depth)
    };
    assert_eq!(
        [count(2, 1, 4), count(3, 2, 4), count(5, 3, 4)],
        [10_620, 4_104, 59_952]
    );
}
