//! N17: the match.

use kernel::{Rules, SeatSet};

use crate::table::{Aboard, Table, at, walk};

/// N17.1, N17.2: three rounds, an Alien in each.
#[test]
fn three_rounds_with_an_alien_each() {
    let mut matches = 0;
    walk(|watched| {
        let table = &watched.after.table;
        if table.players > 2 && watched.rules.outcome(watched.after).is_some() {
            let aliens: SeatSet = table.results.iter().map(|result| result.alien).collect();
            assert_eq!((table.results.len(), aliens.len()), (3, 3));
            matches += 1;
        }
    });
    assert!(matches >= 6 * 3);
}

/// The last round of a match of three ends by the sixth egg.
fn last_round(results: &str) -> Table {
    let position = "players=3 former=0,1,2 phase=choose eggs=5 ripley=1@MES";
    at(&format!("{position} results={results}")).play("visit MES")
}

/// N17.3
#[test]
fn the_highest_total_wins() {
    last_round("six-eggs:1:::2.7.1/six-eggs:2:::3.0.7")
        .over("won")
        .won_by(&[0], &[12, 7, 8]);
}

/// N17.4
#[test]
fn a_tie_is_shared() {
    last_round("six-eggs:1:::2.7.1/six-eggs:2:::0.2.7")
        .over("shared")
        .won_by(&[0, 1], &[9, 9, 8]);
}
