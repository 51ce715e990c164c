//! The toy keeps the laws it is used to test others with.

use kernel::Lawful;
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
