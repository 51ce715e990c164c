//! Random games of the expansions' tables: sums hold after every decision, games end, and in how
//! many ways.

use kernel::{Lawful as _, Moves, Rules as _, Silent, Standing, settle_again};
use lifeform::{Lifeform, State};

/// No random game takes more decisions than this.
const LONGEST: u32 = 20_000;

/// Plays `games` random games on every table with that many players; how they ended, by ending.
fn games(players: u8, games: u64, mut each: impl FnMut(&Lifeform, &State)) -> Vec<u32> {
    let lifeform = Lifeform::standard();
    let mut endings = vec![0; Lifeform::ABOUT.endings.len()];
    let tables = lifeform.tables().into_iter();
    for agreed in tables.filter(|agreed| agreed.players == players) {
        let options = settle_again(&lifeform, &agreed).expect("a table of the game");
        for seed in 0..games {
            let mut dealer = Silent::new(seed);
            let mut state = lifeform.deal(&options, &mut dealer);
            let (mut moves, mut decisions) = (Moves::default(), 0);
            while let Standing::Waiting(_) = lifeform.standing(&state) {
                each(&lifeform, &state);
                lifeform.decide(
                    &mut state,
                    &mut moves,
                    &mut dealer,
                    |_, seats| seats.lowest().expect("somebody is asked"),
                    |dealer, state, _, moves| {
                        assert!(!moves.is_empty(), "I12: {:?}", state.agenda.top());
                        moves[dealer.0.below(moves.len() as u32) as usize]
                    },
                );
                decisions += 1;
                assert!(decisions < LONGEST, "I23: seed {seed} of {agreed:?}");
                if let Err(why) = lifeform.audit(&state) {
                    panic!(
                        "{agreed:?}, seed {seed}: {why} at {:?}",
                        state.agenda.steps()
                    );
                }
            }
            let Standing::Over(outcome) = lifeform.standing(&state) else {
                unreachable!("the loop ends with the game");
            };
            endings[usize::from(outcome.ending.0)] += 1;
        }
    }
    endings
}

/// I5, I12, I14, I19, I23: random solo games of every table keep their sums and end.
#[test]
fn random_solo_games_end() {
    let endings = games(1, 60, |_, _| {});
    println!(
        "{:?}",
        Lifeform::ABOUT
            .endings
            .iter()
            .zip(&endings)
            .collect::<Vec<_>>()
    );
    assert!(endings.iter().sum::<u32>() > 0);
}

/// P-R1: random games with modules keep their sums and end.
#[test]
fn random_games_with_modules_end() {
    for players in 2..=4 {
        games(players, 20, |_, _| {});
    }
}
