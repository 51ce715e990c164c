//! How a game's own tests hold the laws: on every table, with a few seeds each.

use kernel::{Agreed, Lawful, Thinker};

use crate::{
    Broken, accept_is_offer, arrival_order_stays_secret, bots_are_honest,
    hidden_things_stay_hidden, nothing_is_lost_or_made, replay_rebuilds, round_trips,
    unnoticed_plies_change_nothing, unsealed_plies_show_nothing,
};

/// Holds a law against `seeds` random games of every table; panics where it is broken, and says how
/// to see it again.
pub fn hold<R: Lawful>(
    rules: &R,
    seeds: u8,
    law: impl Fn(&R, &Agreed, [u8; 32]) -> Result<(), Box<Broken>>,
) {
    for (number, options) in rules.tables().iter().enumerate() {
        for seed in 0..seeds {
            let seed = [seed ^ (number as u8).wrapping_mul(37); 32];
            law(rules, options, seed).unwrap();
        }
    }
}

/// All of them at once, for a game whose tables are quickly played.
pub fn every_law<R: Lawful>(
    rules: &R,
    options: &Agreed,
    seed: [u8; 32],
    thinkers: &[Thinker<R>],
) -> Result<(), Box<Broken>> {
    accept_is_offer(rules, options, seed)?;
    hidden_things_stay_hidden(rules, options, seed)?;
    unnoticed_plies_change_nothing(rules, options, seed)?;
    arrival_order_stays_secret(rules, options, seed)?;
    unsealed_plies_show_nothing(rules, options, seed)?;
    replay_rebuilds(rules, options, seed)?;
    nothing_is_lost_or_made(rules, options, seed)?;
    round_trips(rules, options, seed)?;
    bots_are_honest(rules, options, seed, thinkers)
}
