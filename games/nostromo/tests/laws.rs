//! The eight laws of the kernel, on every mode at every number of players; exact move counts; no heap in play.

use kernel::laws::{self, Broken};
use kernel::{Dice, Lawful, Live, Rules, Wanted};
use nostromo::{AlienSeat, Clock, Nostromo, Options, ShipChoice};

/// Holds `law` against `seeds` random matches of every table.
fn hold(seeds: u8, law: impl Fn(&Nostromo, &Options, [u8; 32]) -> Result<(), Box<Broken>>) {
    let rules = Nostromo::standard();
    for (number, options) in rules.tables().iter().enumerate() {
        for seed in 0..seeds {
            law(
                &rules,
                options,
                [seed ^ (number as u8).wrapping_mul(37); 32],
            )
            .unwrap();
        }
    }
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
fn the_order_of_secret_choices_stays_secret() {
    hold(3, laws::arrival_order_stays_secret);
}

#[test]
fn unsealed_plies_show_nothing() {
    hold(6, laws::unsealed_plies_show_nothing);
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
fn every_mode_is_on_the_tables() {
    let tables = Nostromo::standard().tables();
    assert_eq!(tables.len(), 7 * 4);
    for players in 2..=8 {
        let of = |wanted: fn(&Options) -> bool| {
            tables
                .iter()
                .filter(|table| table.players == players && wanted(table))
                .count()
        };
        assert_eq!(
            [
                Clock::Standard,
                Clock::Rulebook,
                Clock::Relaxed,
                Clock::Untimed
            ]
            .map(|clock| {
                tables
                    .iter()
                    .filter(|table| table.players == players && table.clock == clock)
                    .count()
            }),
            [1; 4]
        );
        assert_eq!(of(|table| matches!(table.ship, ShipChoice::Own(_))), 1);
        assert_eq!(of(|table| table.ship == ShipChoice::Shuffled), 1);
        let both = usize::from(players == 2);
        assert_eq!(
            [
                of(|table| table.alien == AlienSeat::First),
                of(|table| table.alien == AlienSeat::Second)
            ],
            [both; 2]
        );
    }
}

/// Any change of what may be done shows here.
#[test]
fn move_counts_from_three_deals() {
    let rules = Nostromo::standard();
    let count = |players: u8, seed: u8, depth: u32| {
        let options = rules.settle(players, &Wanted::new()).unwrap();
        let seed = [seed; 32];
        let state = rules.deal(&options, &mut Live::new(Dice::of(&seed, 0)));
        laws::perft(&rules, &state, &seed, 0, depth)
    };
    assert_eq!(
        [count(2, 1, 4), count(3, 2, 4), count(5, 3, 4)],
        [10_620, 4_104, 59_952]
    );
}
