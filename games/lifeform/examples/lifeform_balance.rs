//! The tables of `docs/games/lifeform.md`: who wins under greedy play by number of players, how games end, how long they take, and
//! what of the content occurred.
//!
//! `cargo run --release -p hypersleep-lifeform --example lifeform_balance -- [games] [players] [option=word …]`

use std::collections::BTreeMap;

use kernel::{
    Audience, Bot, Budget, Dealer, Glance, Moves, Quick, Rules, Seat, Standing, Wanted, settle,
    settle_again,
};
use lifeform::{Event, Greedy, Lifeform, Move, State};
use rayon::prelude::*;

/// Quick dice, and an ear for everything told.
struct Hearing {
    dice: Quick,
    told: BTreeMap<String, u32>,
}

impl Dealer<Event> for Hearing {
    fn below(&mut self, sides: u32) -> u32 {
        self.dice.below(sides)
    }

    fn reveal(&mut self) {}

    fn tell(&mut self, _: Audience, event: impl FnOnce() -> Event) {
        let name = name(&event());
        *self.told.entry(name).or_default() += 1;
    }

    fn notice(&mut self, _: Audience) {}
}

/// What is counted of an event: its kind, with the card, token, track space or ability it is about.
fn name(event: &Event) -> String {
    let text = format!("{event:?}");
    let keeps = [
        "TerrorDrawn",
        "SkillUsed",
        "SurvivalUsed",
        "CatPlayed",
        "SisterPlayed",
        "ObjectiveDone",
        "AbilityUsed",
        "StowawayShown",
        "Evolved",
        "EvolutionSpent",
        "CrewIcon",
        "HuntIcon",
        "Minute",
        "Hostility",
        "Malfunction",
        "Cocoon",
        "Collected",
        "DataTaken",
        "DataSpent",
        "Reacted",
        "FightCancelled",
        "Became",
        "Played",
        "Hunted",
        "RoleAdvanced",
        "Noise",
        "Met",
    ];
    let kind = text.split('(').next().unwrap_or_default();
    if keeps.contains(&kind) {
        text
    } else {
        kind.to_owned()
    }
}

/// One game of greedy players.
struct Played {
    state: State,
    told: BTreeMap<String, u32>,
    decisions: u32,
}

fn main() {
    let mut args = std::env::args().skip(1);
    let games: u64 = args
        .next()
        .and_then(|text| text.parse().ok())
        .unwrap_or(2000);
    let players = args.next().and_then(|text| text.parse::<u8>().ok());
    let wanted: Wanted = args
        .filter_map(|text| {
            let (id, word) = text.split_once('=')?;
            Some((id.to_owned(), word.to_owned()))
        })
        .collect();
    let counts = players.map_or(2..=4, |players| players..=players);
    println!(
        "| players | games | crew wins | escaped | clean | survived | explosion | crew dead | stranded | devoured | rounds | decisions |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|---|");
    let mut told: BTreeMap<String, u32> = BTreeMap::new();
    for players in counts {
        let played: Vec<Played> = (0..games)
            .into_par_iter()
            .map(|seed| play(players, &wanted, seed))
            .collect();
        println!("{}", line(players, &played));
        for game in played {
            for (name, count) in game.told {
                *told.entry(name).or_default() += count;
            }
        }
    }
    println!();
    for (name, count) in told {
        println!("{count:>8} {name}");
    }
}

fn play(players: u8, wanted: &Wanted, seed: u64) -> Played {
    let rules = Lifeform::standard();
    let options = settle(&rules, players, wanted)
        .and_then(|agreed| settle_again(&rules, &agreed))
        .expect("a table");
    let mut dealer = Hearing {
        dice: Quick::new(seed),
        told: BTreeMap::new(),
    };
    let mut bots: Vec<Greedy> = (0..u64::from(players))
        .map(|seat| Greedy::new(seed * 31 + seat))
        .collect();
    let mut state = rules.deal(&options, &mut dealer);
    let (mut moves, mut decisions) = (Moves::with_capacity(128), 0);
    while let Standing::Waiting(waiting) = rules.standing(&state) {
        let seat: Seat = waiting.seats.lowest().expect("somebody");
        moves.0.clear();
        rules.offer(&state, seat, &mut moves);
        let glance = Glance::new(&rules, &state, seat);
        let chosen: Move = bots[seat.index()].choose(&rules, &glance, &moves.0, Budget::default());
        rules.play(&mut state, seat, chosen, &mut dealer);
        decisions += 1;
    }
    Played {
        state,
        told: dealer.told,
        decisions,
    }
}

fn line(players: u8, played: &[Played]) -> String {
    let rules = Lifeform::standard();
    let games = played.len() as f64;
    let mut endings = [0_u32; 7];
    let (mut crew, mut rounds, mut decisions) = (0_u32, 0.0, 0.0);
    for game in played {
        let outcome = rules.outcome(&game.state).expect("it is over");
        endings[usize::from(outcome.ending.0)] += 1;
        crew += u32::from(!outcome.winners.contains(game.state.lifeform));
        rounds += f64::from(game.state.round);
        decisions += f64::from(game.decisions);
    }
    let percent = |count: u32| format!("{:.1} %", 100.0 * f64::from(count) / games);
    let endings = endings.map(percent).join(" | ");
    format!(
        "| {players} | {} | {} | {endings} | {:.1} | {:.0} |",
        played.len(),
        percent(crew),
        rounds / games,
        decisions / games
    )
}
