//! The tables of `docs/games/lifeform.md`: who wins when `crew` plays, how games end and how long
//! they take, with others and alone, and whether everything the box holds occurs.
//!
//! `cargo run --release -p hypersleep-lifeform --example lifeform_balance -- [games] [part of a
//! table's name] [first game]`
//!
//! Several parts are written with a bar between them.
//!
//! Every table plays so many games with `crew` in all seats. The games are numbered, and a
//! number means the same dice at every table, so that variants are compared game by game. For what
//! occurs, games of other players are added: random ones, stand-ins, careless ones, and a
//! side of `crew` against a random one.

mod occurs;

use std::sync::Arc;

use kernel::{
    Audience, Bot, Budget, Dealer, Glance, Moves, Quick, Rules, Seat, Standing, Wanted, settle,
    settle_again,
};
use lifeform::state::ENDINGS;
use lifeform::{Content, Event, Lifeform, Move, State};
use occurs::Occurred;
use rayon::prelude::*;

/// What a table agrees on: options and their words.
type Words = &'static [(&'static str, &'static str)];

/// The endings of games with others, in the order of the columns.
const TOGETHER: [&str; 7] = [
    "escaped",
    "clean",
    "survived",
    "explosion",
    "crew-dead",
    "stranded",
    "devoured",
];
/// The same of somebody who plays alone.
const ALONE: [&str; 8] = [
    "safe",
    "survived",
    "chit",
    "caught",
    "nerve",
    "explosion",
    "no-way-on",
    "overrun",
];

/// Tables of several.
const CREWS: [(&str, u8, Words); 11] = [
    ("2 players", 2, &[]),
    ("3 players", 3, &[]),
    ("4 players", 4, &[]),
    ("2 players, evolution", 2, &[("evolution", "on")]),
    ("3 players, evolution", 3, &[("evolution", "on")]),
    ("4 players, evolution", 4, &[("evolution", "on")]),
    ("3 players, no objectives", 3, &[("objectives", "off")]),
    ("3 players, module A", 3, &[("survivors", "on")]),
    ("3 players, module B", 3, &[("asteroids", "on")]),
    ("3 players, module D", 3, &[("hunting", "on")]),
    (
        "3 players, modules A, B and D",
        3,
        &[("survivors", "on"), ("asteroids", "on"), ("hunting", "on")],
    ),
];

/// Tables of one. Where a choice is left to lot, the games take turns with its words, so that the
/// dice stay the same.
const SOLO: [(&str, &[Words]); 16] = [
    (STANDARD, &[&[]]),
    ("SHAKEN", &[&[("nerves", "shaken")]]),
    ("TOUGH", &[&[("nerves", "tough")]]),
    ("fuelled incinerating unit", &[&[("incinerator", "on")]]),
    ("everyday carry, 1", &[&[("carry", "1")]]),
    ("everyday carry, 2", &[&[("carry", "2")]]),
    ("isolation mode", &[&[("isolation", "on")]]),
    ("the bell tolls, 27", &[&[("bell", "27")]]),
    ("built to withstand", &[&[("withstand", "on")]]),
    ("murderous star-beast", &[&[("star-beast", "on")]]),
    (
        "hazardous environment",
        &[
            &[("hazard", "b10")],
            &[("hazard", "a12")],
            &[("hazard", "c07")],
        ],
    ),
    ("becoming hysterical", &[&[("hysterical", "on")]]),
    ("module B", &[&[("asteroids", "on")]]),
    ("module C", &[&[("remora", "on")]]),
    (
        "modules B and C",
        &[&[("asteroids", "on"), ("remora", "on")]],
    ),
    ("module A", &[&[("survivors", "on"), ("character", "emma")]]),
];
/// What the other tables of one are compared with.
const STANDARD: &str = "standard";

/// Games are numbered from here on if nobody says; those before were used while the players were
/// made.
const FIRST_GAME: u64 = 1_000_000;

/// For so many games of a table one game of each kind of player is added that takes its time.
const SLOW: u64 = 10;

/// Tables at which nothing is counted but what occurs: others than those above, where the hunt and
/// the roles are reached.
const SHOWN: [(u8, Words); 4] = [
    (2, &[("hunting", "on")]),
    (4, &[("hunting", "on")]),
    (2, &[("survivors", "on"), ("evolution", "on")]),
    (4, &[("survivors", "on"), ("evolution", "on")]),
];

fn main() {
    let mut args = std::env::args().skip(1);
    let games = args.next().and_then(|text| text.parse().ok());
    let games: u64 = games.unwrap_or(2000);
    let only = args.next().unwrap_or_default();
    let first = args.next().and_then(|text| text.parse().ok());
    let first = first.unwrap_or(FIRST_GAME);
    let numbers = first..first + games;
    let wanted = |name: &str| only.split('|').any(|part| name.contains(part));
    let rules = Arc::new(Lifeform::standard());
    let mut patient = Content::standard();
    patient.table.waiting_rounds = u8::MAX;
    let patient = Arc::new(Lifeform::new(patient));
    let mut occurred = Occurred::default();
    print_head("crew wins", &TOGETHER, &[]);
    for (name, players, words) in CREWS.into_iter().filter(|it| wanted(it.0)) {
        let table = Table::new(&rules, players, &[words]);
        let counted = table.play(numbers.clone(), crew);
        counted.print(name, &TOGETHER, None);
        occurred.add(counted.occurred);
        occurred.add(table.play_otherwise(numbers.clone()));
    }
    for players in 2..=4 {
        let name = format!("{players} players, without L-R120");
        if wanted(&name) {
            let table = Table::new(&patient, players, &[&[]]);
            let counted = table.play(numbers.clone(), crew);
            counted.print(&name, &TOGETHER, None);
        }
    }
    println!();
    print_head("gets home", &ALONE, &["against standard"]);
    let mut standard = Vec::new();
    let name = |name: &str| format!("alone, {name}");
    let any = SOLO.iter().any(|it| wanted(&name(it.0)));
    for (short, words) in SOLO {
        if wanted(&name(short)) || any && short == STANDARD {
            let table = Table::new(&rules, 1, words);
            let counted = table.play(numbers.clone(), crew);
            if short == STANDARD {
                standard.clone_from(&counted.won);
            }
            counted.print(&name(short), &ALONE, Some(&standard));
            occurred.add(counted.occurred);
            occurred.add(table.play_otherwise(numbers.clone()));
        }
    }
    println!();
    if only.is_empty() || only == "shown" {
        for (players, words) in SHOWN {
            let table = Table::new(&rules, players, &[words]);
            occurred.add(table.play_otherwise(numbers.clone()));
        }
    }
    occurred.print(&rules);
}

fn print_head(wins: &str, endings: &[&str], more: &[&str]) {
    let columns = [
        &["table", "games", wins],
        more,
        endings,
        &["rounds", "decisions"],
    ]
    .concat();
    println!("| {} |", columns.join(" | "));
    println!("{}|", "|---".repeat(columns.len()));
}

/// Rules, players and what they agreed on; with several agreements the games take turns.
struct Table {
    rules: Arc<Lifeform>,
    options: Vec<lifeform::Options>,
}

/// What is counted of a game, or of many.
#[derive(Default)]
struct Counted {
    /// Game by game, whether the crew won.
    won: Vec<bool>,
    rounds: u64,
    decisions: u64,
    endings: [u64; ENDINGS.len()],
    occurred: Occurred,
}

impl Counted {
    fn add(mut self, other: Self) -> Self {
        self.won.extend(other.won);
        self.rounds += other.rounds;
        self.decisions += other.decisions;
        for (sum, count) in self.endings.iter_mut().zip(other.endings) {
            *sum += count;
        }
        self.occurred.add(other.occurred);
        self
    }

    /// Prints a line of the table, compared with the same games at another table if there is one.
    fn print(&self, name: &str, endings: &[&str], other: Option<&[bool]>) {
        let games = self.won.len().max(1) as f64;
        let share = |count: u64| format!("{:.1} %", 100.0 * count as f64 / games);
        let wins = self.won.iter().filter(|&&won| won).count() as u64;
        let mut columns = vec![
            name.to_owned(),
            self.won.len().to_string(),
            format!("**{}**", share(wins)),
        ];
        columns.extend(other.map(|other| difference(&self.won, other)));
        for ending in endings {
            let place = ENDINGS.iter().position(|it| it == ending);
            columns.push(share(self.endings[place.expect("an ending of the game")]));
        }
        columns.push(format!("{:.1}", self.rounds as f64 / games));
        columns.push(format!("{:.0}", self.decisions as f64 / games));
        println!("| {} |", columns.join(" | "));
    }
}

/// By how many of a hundred games one table is won more often than another, with the standard error
/// of the pairs.
fn difference(these: &[bool], those: &[bool]) -> String {
    let games = these.len().max(1) as f64;
    let of = |it: &bool| f64::from(u8::from(*it));
    let pairs = these.iter().zip(those);
    let pairs: Vec<f64> = pairs.map(|(one, other)| of(one) - of(other)).collect();
    let mean = pairs.iter().sum::<f64>() / games;
    let spread = pairs.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / games;
    let error = (spread / games).sqrt();
    format!("{:+.1} ± {:.1}", 100.0 * mean, 100.0 * error)
}

/// A player for one decision: it is handed new dice each time, so that nothing before it matters.
type Player = fn(&Lifeform, &State, Seat, &[Move], u64) -> Move;

fn crew(rules: &Lifeform, state: &State, seat: Seat, menu: &[Move], dice: u64) -> Move {
    let glance = Glance::new(rules, state, seat);
    bots::Crew::new(dice).choose(rules, &glance, menu, Budget::default())
}

fn stand_in(rules: &Lifeform, state: &State, seat: Seat, menu: &[Move], dice: u64) -> Move {
    let glance = Glance::new(rules, state, seat);
    bots::StandIn::new(dice).choose(rules, &glance, menu, Budget::default())
}

fn random(_: &Lifeform, _: &State, _: Seat, menu: &[Move], dice: u64) -> Move {
    menu[Quick::new(dice).below(menu.len() as u32) as usize]
}

/// A player who leaves every fourth decision to chance.
fn careless(rules: &Lifeform, state: &State, seat: Seat, menu: &[Move], dice: u64) -> Move {
    if Quick::new(!dice).below(4) == 0 {
        random(rules, state, seat, menu, dice)
    } else {
        crew(rules, state, seat, menu, dice)
    }
}

/// A crew that plays to win and a random lifeform.
fn weak_lifeform(rules: &Lifeform, state: &State, seat: Seat, menu: &[Move], dice: u64) -> Move {
    if seat == state.lifeform {
        random(rules, state, seat, menu, dice)
    } else {
        crew(rules, state, seat, menu, dice)
    }
}

/// A random crew and a lifeform that plays to win.
fn weak_crew(rules: &Lifeform, state: &State, seat: Seat, menu: &[Move], dice: u64) -> Move {
    if seat == state.lifeform {
        crew(rules, state, seat, menu, dice)
    } else {
        random(rules, state, seat, menu, dice)
    }
}

impl Table {
    fn new(rules: &Arc<Lifeform>, players: u8, agreements: &[Words]) -> Self {
        let agree = |words: &Words| {
            let words = words.iter().map(|&(id, word)| (id.into(), word.into()));
            let wanted: Wanted = words.collect();
            settle(&**rules, players, &wanted)
                .and_then(|agreed| settle_again(&**rules, &agreed))
                .expect("a table of the game")
        };
        Self {
            rules: Arc::clone(rules),
            options: agreements.iter().map(agree).collect(),
        }
    }

    fn play(&self, numbers: std::ops::Range<u64>, player: Player) -> Counted {
        numbers
            .into_par_iter()
            .map(|number| self.play_one(number, player))
            .reduce(Counted::default, Counted::add)
    }

    /// Games of other players, only for what occurs in them.
    fn play_otherwise(&self, numbers: std::ops::Range<u64>) -> Occurred {
        let mut occurred = Occurred::default();
        let few = numbers.start..numbers.start + (numbers.end - numbers.start).div_ceil(SLOW);
        let quick: [Player; 2] = [random, stand_in];
        for player in quick {
            occurred.add(self.play(numbers.clone(), player).occurred);
        }
        let mut slow: Vec<Player> = vec![careless];
        if self.options[0].players > 1 {
            slow.extend([weak_lifeform as Player, weak_crew]);
        }
        for player in slow {
            occurred.add(self.play(few.clone(), player).occurred);
        }
        occurred
    }

    fn play_one(&self, number: u64, player: Player) -> Counted {
        let mut game = Watched {
            dice: Quick::new(number),
            rules: Arc::clone(&self.rules),
            counted: Counted::default(),
        };
        let options = &self.options[number as usize % self.options.len()];
        let mut state = self.rules.deal(options, &mut game);
        let mut moves = Moves::with_capacity(128);
        let (mut round, mut asked) = (0, 0);
        while let Standing::Waiting(waiting) = self.rules.standing(&state) {
            let seat = waiting.seats.lowest().expect("somebody");
            moves.0.clear();
            self.rules.offer(&state, seat, &mut moves);
            if state.round != round {
                (round, asked) = (state.round, 0);
            }
            asked += 1;
            let place = u64::from(round) << 32 | asked;
            let dice = (number ^ place.rotate_left(16)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let chosen = player(&self.rules, &state, seat, &moves.0, dice);
            self.rules.play(&mut state, seat, chosen, &mut game);
            game.counted.occurred.loaded(&state);
            game.counted.decisions += 1;
        }
        let outcome = self.rules.outcome(&state).expect("it is over");
        let mut counted = game.counted;
        counted.rounds = state.round.into();
        counted.endings[usize::from(outcome.ending.0)] = 1;
        // Alone nobody plays the lifeform, and who wins is home.
        let lifeform = !state.is_solo() && outcome.winners.contains(state.lifeform);
        counted.won = vec![!outcome.winners.is_empty() && !lifeform];
        counted
    }
}

/// Quick dice, and an ear for everything told.
struct Watched {
    dice: Quick,
    rules: Arc<Lifeform>,
    counted: Counted,
}

impl Dealer<Event> for Watched {
    fn below(&mut self, sides: u32) -> u32 {
        self.dice.below(sides)
    }

    fn reveal(&mut self) {}

    fn tell(&mut self, _: Audience, event: impl FnOnce() -> Event) {
        self.counted.occurred.told(&self.rules, event());
    }

    fn notice(&mut self, _: Audience) {}
}
