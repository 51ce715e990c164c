//! A player of one's own, measured: it never ends its turn while there is something else to do.
//!
//! `cargo run --release -p hypersleep-fate --example own_bot`; explained in `docs/bots.md`.

use fate::flow::Action;
use fate::{Fate, Move};
use kernel::{Bot, Budget, Glance, Quick, Rules, Wanted, settle, settle_again, simulate};

struct Restless {
    dice: Quick,
}

impl Bot<Fate> for Restless {
    fn choose(&mut self, _: &Fate, _: &Glance<'_, Fate>, menu: &[Move], _: Budget) -> Move {
        let busy: Vec<Move> = menu
            .iter()
            .copied()
            .filter(|chosen| *chosen != Move::Act(Action::EndPhase))
            .collect();
        let among = if busy.is_empty() { menu } else { &busy };
        among[self.dice.below(among.len() as u32) as usize]
    }
}

fn main() {
    let fate = Fate::standard();
    let options = settle(&fate, 3, &Wanted::new()).and_then(|agreed| settle_again(&fate, &agreed));
    let options = options.expect("three can play");
    let (games, mut won, mut decisions) = (1_000, 0, 0);
    for seed in 0..games {
        let mut bots: Vec<(Box<dyn Bot<Fate>>, Budget)> = Vec::new();
        for seat in 0..fate.seats(&options) {
            let dice = Quick::new(seed * 8 + u64::from(seat));
            bots.push((Box::new(Restless { dice }), Budget::default()));
        }
        let played = simulate(&fate, &options, &mut bots, seed);
        won += u32::from(!played.outcome.winners.is_empty());
        decisions += played.decisions;
    }
    println!(
        "{won} of {games} games won, {} decisions a game",
        u64::from(decisions) / games
    );
}
