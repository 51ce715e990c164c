//! The laws on every table, briefly; `app/tests/laws.rs` runs them long.

use kernel::Lawful;
use nemesis::Nemesis;

#[test]
fn every_law_on_every_table() {
    let nemesis = Nemesis::standard();
    for (options, round) in tables(&nemesis) {
        let mut seed = [round; 32];
        seed[1] = options.players;
        laws::accept_is_offer(&nemesis, &options, seed).unwrap();
        laws::nothing_is_lost_or_made(&nemesis, &options, seed).unwrap();
        laws::round_trips(&nemesis, &options, seed).unwrap();
        laws::replay_rebuilds(&nemesis, &options, seed).unwrap();
        laws::hidden_things_stay_hidden(&nemesis, &options, seed).unwrap();
        laws::unnoticed_plies_change_nothing(&nemesis, &options, seed).unwrap();
        laws::unsealed_plies_show_nothing(&nemesis, &options, seed).unwrap();
        laws::bots_are_honest(&nemesis, &options, seed, &nemesis::thinkers()).unwrap();
    }
}

/// Every table, twice.
fn tables(nemesis: &Nemesis) -> impl Iterator<Item = (kernel::Agreed, u8)> {
    let tables = nemesis.tables().into_iter();
    tables.flat_map(|options| (0..2).map(move |round| (options.clone(), round)))
}
