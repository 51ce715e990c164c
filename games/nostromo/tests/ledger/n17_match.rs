//! N17: the match.

use kernel::{Rules, Seat, SeatSet, Standing};
use nostromo::{Move, Nostromo, Room};

use crate::table::{A, at, walk};

/// N17.1, N17.2: three rounds, an Alien in each.
#[test]
fn three_rounds_with_an_alien_each() {
    let mut matches = 0;
    walk(|rules, _, after, _| {
        if after.table.players > 2 && matches!(rules.standing(after), Standing::Over(_)) {
            assert_eq!(after.table.results.len(), 3);
            let aliens: SeatSet = after
                .table
                .results
                .iter()
                .map(|result| result.alien)
                .collect();
            assert_eq!(aliens.len(), 3);
            matches += 1;
        }
    });
    assert!(matches >= 6 * 3);
}

/// The last round of a match of three ends by the sixth egg; how it stands.
fn last_round(results: &str) -> (SeatSet, Vec<i16>, &'static str) {
    let mut table = at(&format!(
        "players=3 former=0,1,2 results={results} phase=choose eggs=5 ripley=1@MES"
    ));
    table.play(A, Move::Visit(Room::Mes));
    match table.rules.standing(&table.state) {
        Standing::Over(outcome) => (
            outcome.winners,
            outcome.scores.to_vec(),
            Nostromo::ABOUT.ending(&outcome),
        ),
        Standing::Waiting(seats) => panic!("{seats:?} are waited for"),
    }
}

/// N17.3
#[test]
fn the_highest_total_wins() {
    let result = last_round("six-eggs:1:::2.7.1/six-eggs:2:::3.0.7");
    assert_eq!(result, (SeatSet::only(Seat(0)), vec![12, 7, 8], "won"));
}

/// N17.4
#[test]
fn a_tie_is_shared() {
    let result = last_round("six-eggs:1:::2.7.1/six-eggs:2:::0.2.7");
    assert_eq!(
        result,
        (
            [Seat(0), Seat(1)].into_iter().collect(),
            vec![9, 9, 8],
            "shared"
        )
    );
}
