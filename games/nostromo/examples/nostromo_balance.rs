//! The balance table of `docs/games/nostromo.md`: who wins rounds when `crew` plays, by number of
//! players.
//!
//! `cargo run --release -p hypersleep-nostromo --example nostromo_balance -- [matches] [turn|hunt]`
//! (what the flamethrower ends)

use kernel::{
    Bot, Budget, Glance, Moves, Quick, Rules, Seat, Silent, Standing, Wanted, settle, settle_again,
};
use nostromo::{Nostromo, RoundEnding, State};
use rayon::prelude::*;

fn main() {
    let matches: u64 = std::env::args()
        .nth(1)
        .and_then(|text| text.parse().ok())
        .unwrap_or(2000);
    let fire = std::env::args().nth(2).unwrap_or_default();
    println!(
        "| players | rounds | Alien wins | Synthetic wins | crew escapes | by six eggs | by run-out | points Alien | points Synthetic | points crew | turns |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|");
    for players in 2..=8 {
        let ended: Vec<(State, u32)> = (0..matches)
            .into_par_iter()
            .map(|seed| play(players, &fire, seed))
            .collect();
        println!("{}", line(players, &ended));
    }
}

/// One match of `crew`; how it stood at the end, and how many turns it took.
fn play(players: u8, fire: &str, seed: u64) -> (State, u32) {
    let rules = Nostromo::standard();
    let wanted = Wanted::from([("flamethrower".to_owned(), fire.to_owned())]);
    let options = settle(&rules, players, &wanted)
        .and_then(|agreed| settle_again(&rules, &agreed))
        .expect("a table");
    let mut dealer = Silent::new(seed);
    let mut order = Quick::new(seed ^ 0x5ea7);
    let mut bots: Vec<bots::Crew<Nostromo>> = (0..u64::from(players))
        .map(|seat| bots::Crew::new(seed * 31 + seat))
        .collect();
    let mut state = rules.deal(&options, &mut dealer);
    let (mut moves, mut turns, mut turn) = (Moves::with_capacity(128), 0, 0);
    while let Standing::Waiting(waiting) = rules.standing(&state) {
        let seats = waiting.seats;
        let seat: Seat = seats
            .iter()
            .nth(order.below(u32::from(seats.len())) as usize)
            .expect("somebody");
        moves.0.clear();
        rules.offer(&state, seat, &mut moves);
        let glance = Glance::new(&rules, &state, seat);
        let chosen = bots[seat.index()].choose(&rules, &glance, &moves.0, Budget::default());
        rules.play(&mut state, seat, chosen, &mut dealer);
        turns += u32::from(state.turn.number != turn && state.turn.number > 0);
        turn = state.turn.number;
    }
    (state, turns)
}

fn line(players: u8, ended: &[(State, u32)]) -> String {
    let rounds: Vec<_> = ended
        .iter()
        .flat_map(|(state, _)| state.table.results.iter().copied())
        .collect();
    let percent = |count: usize| 100.0 * count as f64 / rounds.len() as f64;
    let ending =
        |ending: RoundEnding| percent(rounds.iter().filter(|round| round.ending == ending).count());
    let escapes = ending(RoundEnding::Escape);
    let mean = |points: Vec<u8>| match points.len() {
        _ if players == 2 => "–".to_owned(),
        0 => "–".to_owned(),
        count => format!(
            "{:.1}",
            points.iter().map(|&point| f64::from(point)).sum::<f64>() / count as f64
        ),
    };
    let alien = rounds
        .iter()
        .map(|round| round.points[round.alien.index()])
        .collect();
    let synthetic = rounds
        .iter()
        .filter_map(|round| round.synthetic.map(|seat| round.points[seat.index()]))
        .collect();
    let human = |round: &nostromo::RoundResult| {
        let (alien, synthetic) = (round.alien, round.synthetic);
        let humans = (0..players)
            .map(Seat)
            .filter(move |&seat| seat != alien && Some(seat) != synthetic);
        let points = round.points;
        humans
            .map(move |seat| points[seat.index()])
            .collect::<Vec<_>>()
    };
    // The Synthetic wins with the Alien, unless it was put out and scored nothing (N16.11).
    let served = |round: &&nostromo::RoundResult| {
        round.ending != RoundEnding::Escape
            && round
                .synthetic
                .is_some_and(|seat| round.points[seat.index()] > 0)
    };
    let synthetic_wins = match rounds
        .iter()
        .filter(|round| round.synthetic.is_some())
        .count()
    {
        0 => "–".to_owned(),
        _ => format!("{:.1} %", percent(rounds.iter().filter(served).count())),
    };
    let crew = rounds.iter().flat_map(human).collect();
    let eggs = if players == 2 {
        ending(RoundEnding::Extinction)
    } else {
        ending(RoundEnding::SixEggs)
    };
    let turns = ended
        .iter()
        .map(|(_, turns)| f64::from(*turns))
        .sum::<f64>()
        / rounds.len() as f64;
    format!(
        "| {players} | {} | {:.1} % | {synthetic_wins} | {escapes:.1} % | {eggs:.1} % | {:.1} % | {} | {} | {} | {turns:.1} |",
        rounds.len(),
        100.0 - escapes,
        ending(RoundEnding::RunOut),
        mean(alien),
        mean(synthetic),
        mean(crew)
    )
}
