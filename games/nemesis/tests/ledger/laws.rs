//! The laws on every table, briefly; `app/tests/laws.rs` runs them long.

use kernel::Lawful;
use nemesis::Nemesis;

#[test]
fn every_law_on_every_table() {
    let nemesis = Nemesis::standard();
    let rounds = std::env::var("ROUNDS")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(1_u8);
    for (options, round) in nemesis
        .tables()
        .iter()
        .flat_map(|t| (0..rounds).map(move |r| (t.clone(), r)))
    {
        let mut seed = [7; 32];
        seed[1] = options.players;
        seed[2] = round;
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
