//! The laws on every table, briefly; `app/tests/laws.rs` runs them long.
use fate::Fate;
use kernel::Lawful;

#[test]
fn every_law_on_every_table() {
    let fate = Fate::standard();
    for options in fate.tables() {
        for round in 0..3_u8 {
            let mut seed = [round; 32];
            seed[1] = options.players;
            laws::accept_is_offer(&fate, &options, seed).unwrap();
            laws::hidden_things_stay_hidden(&fate, &options, seed).unwrap();
            laws::unnoticed_plies_change_nothing(&fate, &options, seed).unwrap();
            laws::unsealed_plies_show_nothing(&fate, &options, seed).unwrap();
            laws::replay_rebuilds(&fate, &options, seed).unwrap();
            laws::nothing_is_lost_or_made(&fate, &options, seed).unwrap();
            laws::round_trips(&fate, &options, seed).unwrap();
        }
    }
}
