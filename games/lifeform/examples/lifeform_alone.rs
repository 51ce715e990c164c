//! The solo tables of `docs/games/lifeform.md`: how often the greedy player gets home in the standard game, with each variant and
//! with each module, how games end and how long they take.
//!
//! `cargo run --release -p hypersleep-lifeform --example lifeform_alone -- [games] [only]`

use kernel::{
    Bot, Budget, Glance, Moves, Quick, Rules, Seat, Silent, Standing, settle, settle_again,
};
use lifeform::{Alone, Lifeform};

/// The tables: a name, and what is agreed.
const TABLES: &[(&str, &[(&str, &str)])] = &[
    ("standard", &[]),
    ("SHAKEN", &[("nerves", "shaken")]),
    ("TOUGH", &[("nerves", "tough")]),
    ("fuelled incinerating unit", &[("incinerator", "on")]),
    ("everyday carry, 1", &[("carry", "1")]),
    ("everyday carry, 2", &[("carry", "2")]),
    ("the bell tolls, 27", &[("bell", "27")]),
    ("the bell tolls, 24", &[("bell", "24")]),
    ("built to withstand", &[("withstand", "on")]),
    ("isolation mode", &[("isolation", "on")]),
    ("murderous star-beast", &[("star-beast", "on")]),
    ("hazardous environment", &[("hazard", "lot")]),
    ("becoming hysterical", &[("hysterical", "on")]),
    ("module B", &[("asteroids", "on")]),
    ("module C", &[("remora", "on")]),
    (
        "modules A, B and C",
        &[("survivors", "on"), ("asteroids", "on"), ("remora", "on")],
    ),
];

fn main() {
    let mut args = std::env::args().skip(1);
    let games: u64 = args
        .next()
        .and_then(|text| text.parse().ok())
        .unwrap_or(2000);
    let only = args.next();
    let rules = Lifeform::standard();
    let endings = Lifeform::ABOUT.endings;
    let solo = [
        "safe",
        "survived",
        "chit",
        "caught",
        "nerve",
        "explosion",
        "no-way-on",
        "overrun",
    ];
    println!(
        "| table | games | won | {} | rounds | decisions |",
        solo.join(" | ")
    );
    println!("|---|---|---|{}---|---|", "---|".repeat(solo.len()));
    for (name, wanted) in TABLES {
        if only
            .as_ref()
            .is_some_and(|only| !name.contains(only.as_str()))
        {
            continue;
        }
        let wanted = wanted
            .iter()
            .map(|&(id, word)| (id.to_owned(), word.to_owned()));
        let agreed = settle(&rules, 1, &wanted.collect()).expect("a table of the game");
        let options = settle_again(&rules, &agreed).expect("a table of the game");
        let (mut won, mut rounds, mut decisions) = (0, 0, 0_u64);
        let mut ended = vec![0; endings.len()];
        for seed in 0..games {
            let mut dealer = Silent::new(seed);
            let mut bot = Alone::new(Quick::new(seed ^ 0x51).bits());
            let mut state = rules.deal(&options, &mut dealer);
            let mut moves = Moves::default();
            while let Standing::Waiting(_) = rules.standing(&state) {
                moves.0.clear();
                rules.offer(&state, Seat(0), &mut moves);
                let table = Glance::new(&rules, &state, Seat(0));
                let chosen = bot.choose(&rules, &table, &moves.0, Budget::default());
                rules.play(&mut state, Seat(0), chosen, &mut dealer);
                decisions += 1;
            }
            if let Standing::Over(outcome) = rules.standing(&state) {
                won += u32::from(!outcome.winners.is_empty());
                ended[usize::from(outcome.ending.0)] += 1;
            }
            rounds += u64::from(state.round);
        }
        let share = |count: u32| format!("{:.1} %", 100.0 * f64::from(count) / games as f64);
        let of = |ending: &&str| {
            let place = endings
                .iter()
                .position(|it| it == ending)
                .expect("an ending");
            share(ended[place])
        };
        let ends: Vec<String> = solo.iter().map(of).collect();
        println!(
            "| {name} | {games} | **{}** | {} | {:.1} | {} |",
            share(won),
            ends.join(" | "),
            rounds as f64 / games as f64,
            decisions / games
        );
    }
}
