//! Random-playout decisions a second, for each number of players.
use std::time::Instant;

use kernel::{Moves, Rules, Silent, Wanted, playout};
use nostromo::Nostromo;

fn main() {
    let rules = Nostromo::standard();
    println!("state: {} bytes", size_of::<nostromo::State>());
    for players in 2..=8 {
        let options = rules.settle(players, &Wanted::new()).expect("a table");
        let (mut dealer, mut moves) = (Silent::new(7), Moves::with_capacity(128));
        let (start, mut decisions, mut games, mut longest) = (Instant::now(), 0_u64, 0_u32, 0);
        while start.elapsed().as_secs_f32() < 1.0 {
            let mut state = rules.deal(&options, &mut dealer);
            let game = playout(&rules, &mut state, &mut dealer, &mut moves);
            decisions += u64::from(game.decisions);
            longest = longest.max(game.decisions);
            games += 1;
        }
        let pace = decisions as f64 / start.elapsed().as_secs_f64();
        println!(
            "{players} players: {:.2} million decisions/s, {games} games, longest {longest}, mean {}",
            pace / 1e6,
            decisions / u64::from(games)
        );
    }
}
