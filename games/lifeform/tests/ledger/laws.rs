//! The laws on every table, briefly; `app/tests/laws.rs` runs them long.

use kernel::Agreed;
use laws::Broken;
use lifeform::{Lifeform, thinkers};

fn hold(seeds: u8, law: impl Fn(&Lifeform, &Agreed, [u8; 32]) -> Result<(), Box<Broken>>) {
    laws::hold(&Lifeform::standard(), seeds, law);
}

/// I12, I15, I23
#[test]
fn play_accepts_what_is_offered_and_games_end() {
    hold(3, laws::accept_is_offer);
}

/// I13
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
    hold(4, laws::unsealed_plies_show_nothing);
}

#[test]
fn replay_rebuilds() {
    hold(2, laws::replay_rebuilds);
}

/// I10
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
        laws::bots_are_honest(rules, options, seed, &thinkers())
    });
}
