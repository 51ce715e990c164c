//! Exact counts: how many sequences of moves there are from fixed deals. Any change of the rules
//! shows here; one that is meant is written down by changing the number.

use crate::common::settled;

use fate::Fate;
use kernel::{Dice, Live, Rules as _};

/// The sequences of 1, 2, … moves from the deal.
fn counts(players: u8, options: &[(&str, &str)], seed: u8, depth: u32) -> Vec<u64> {
    let fate = Fate::standard();
    let options = settled(players, options).unwrap();
    let seed = [seed; 32];
    let state = fate.deal(&options, &mut Live::new(Dice::of(&seed, 0)));
    (1..=depth)
        .map(|depth| laws::perft(&fate, &state, &seed, 0, depth))
        .collect()
}

#[test]
fn one_player_base_game() {
    let counted = counts(1, &[("crew", "lambert")], 1, 9);
    assert_eq!(
        counted,
        [5, 19, 78, 313, 1_229, 4_804, 19_159, 77_587, 329_268]
    );
}

#[test]
fn three_players_with_ash() {
    let counted = counts(
        3,
        &[
            ("crew", "ripley,parker,brett"),
            ("first", "0"),
            ("ash", "on"),
        ],
        2,
        6,
    );
    assert_eq!(counted, [10, 86, 672, 5_145, 20_836, 94_024]);
}

#[test]
fn five_players_directors_cut_with_draft() {
    let counted = counts(5, &[("directors-cut", "on"), ("consent", "on")], 3, 8);
    assert_eq!(counted, [5, 20, 60, 120, 816, 3_672, 22_374, 124_632]);
}
