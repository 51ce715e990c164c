//! The tables of `docs/games/lifeform.md`: who wins under greedy play, how games end and how long they take, with others and
//! alone, and whether everything the box holds occurs.
//!
//! `cargo run --release -p hypersleep-lifeform --example lifeform_balance -- [games] [part of a table's name]`
//!
//! Every table plays so many games with greedy players in all seats. For what occurs, as many games of random players are added.

mod occurs;

use kernel::{
    Audience, Bot, Budget, Dealer, Glance, Moves, Quick, Rules, Seat, Standing, Wanted, settle,
    settle_again,
};
use lifeform::state::ENDINGS;
use lifeform::{Content, Event, Greedy, Lifeform, Move, State};
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

/// Tables of one.
const SOLO: [(&str, Words); 17] = [
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
    ("module A", &[("survivors", "on"), ("character", "emma")]),
    ("module B", &[("asteroids", "on")]),
    ("module C", &[("remora", "on")]),
    ("modules B and C", &[("asteroids", "on"), ("remora", "on")]),
];

/// Games are numbered from here on; those before were used while the players were made.
const FIRST_GAME: u64 = 1_000_000;

fn main() {
    let mut args = std::env::args().skip(1);
    let games = args.next().and_then(|text| text.parse().ok());
    let games: u64 = games.unwrap_or(2000);
    let only = args.next().unwrap_or_default();
    let wanted = |name: &str| name.contains(&only);
    let rules = Lifeform::standard();
    let mut patient = Content::standard();
    patient.table.waiting_rounds = u8::MAX;
    let patient = Lifeform::new(patient);
    let mut occurred = Occurred::default();
    print_head("crew wins", &TOGETHER);
    for (name, players, words) in CREWS.into_iter().filter(|it| wanted(it.0)) {
        Table::new(&rules, players, words).report(name, games, &TOGETHER, &mut occurred);
    }
    for players in 2..=4 {
        let name = format!("{players} players, without L-R120");
        if wanted(&name) {
            Table::new(&patient, players, &[]).report(&name, games, &TOGETHER, &mut occurred);
        }
    }
    println!();
    print_head("gets home", &ALONE);
    for (name, words) in SOLO {
        let name = format!("alone, {name}");
        if wanted(&name) {
            Table::new(&rules, 1, words).report(&name, games, &ALONE, &mut occurred);
        }
    }
    println!();
    occurred.print(&rules);
}

fn print_head(wins: &str, endings: &[&str]) {
    let endings = endings.join(" | ");
    println!("| table | games | {wins} | {endings} | rounds | decisions |");
    let columns = endings.split('|').count() + 5;
    println!("{}|", "|---".repeat(columns));
}

/// Rules, players and what they agreed on.
struct Table<'a> {
    rules: &'a Lifeform,
    options: lifeform::Options,
}

/// What is counted of a game, or of many.
#[derive(Default)]
struct Counted {
    games: u64,
    crew: u64,
    rounds: u64,
    decisions: u64,
    endings: [u64; ENDINGS.len()],
    occurred: Occurred,
}

impl Counted {
    fn add(mut self, other: Self) -> Self {
        self.games += other.games;
        self.crew += other.crew;
        self.rounds += other.rounds;
        self.decisions += other.decisions;
        for (sum, count) in self.endings.iter_mut().zip(other.endings) {
            *sum += count;
        }
        self.occurred.add(other.occurred);
        self
    }
}

type Chooser = Box<dyn FnMut(&Lifeform, &State, Seat, &[Move]) -> Move>;

/// Greedy players in all seats.
fn greedy(players: u8, seed: u64) -> Chooser {
    let bot = |seat| Greedy::new(seed * 31 + seat);
    let mut bots: Vec<Greedy> = (0..u64::from(players)).map(bot).collect();
    Box::new(move |rules, state, seat, menu| {
        let glance = Glance::new(rules, state, seat);
        bots[seat.index()].choose(rules, &glance, menu, Budget::default())
    })
}

/// Random players in all seats.
fn random(_: u8, seed: u64) -> Chooser {
    let mut dice = Quick::new(seed ^ 0xd1ce);
    Box::new(move |_, _, _, menu| menu[dice.below(menu.len() as u32) as usize])
}

impl<'a> Table<'a> {
    fn new(rules: &'a Lifeform, players: u8, words: Words) -> Self {
        let words = words.iter().map(|&(id, word)| (id.into(), word.into()));
        let wanted: Wanted = words.collect();
        let options = settle(rules, players, &wanted)
            .and_then(|agreed| settle_again(rules, &agreed))
            .expect("a table of the game");
        Self { rules, options }
    }

    /// Prints a line of the table.
    fn report(&self, name: &str, games: u64, endings: &[&str], occurred: &mut Occurred) {
        let counted = self.play(games, greedy);
        let share = |count: u64| format!("{:.1} %", 100.0 * count as f64 / games.max(1) as f64);
        let of = |ending: &&str| {
            let place = ENDINGS.iter().position(|it| it == ending);
            place.map_or_else(String::new, |place| share(counted.endings[place]))
        };
        let columns: Vec<String> = endings.iter().map(of).collect();
        println!(
            "| {name} | {games} | **{}** | {} | {:.1} | {:.0} |",
            share(counted.crew),
            columns.join(" | "),
            counted.rounds as f64 / games.max(1) as f64,
            counted.decisions as f64 / games.max(1) as f64,
        );
        occurred.add(counted.occurred);
        occurred.add(self.play(games, random).occurred);
    }

    fn play(&self, games: u64, chooser: fn(u8, u64) -> Chooser) -> Counted {
        let players = self.options.players;
        let numbers = (FIRST_GAME..FIRST_GAME + games).into_par_iter();
        numbers
            .map(|seed| self.play_one(seed, chooser(players, seed)))
            .reduce(Counted::default, Counted::add)
    }

    fn play_one(&self, seed: u64, mut chooser: Chooser) -> Counted {
        let mut game = Watched {
            dice: Quick::new(seed),
            rules: self.rules,
            counted: Counted::default(),
        };
        let mut state = self.rules.deal(&self.options, &mut game);
        let mut moves = Moves::with_capacity(128);
        while let Standing::Waiting(waiting) = self.rules.standing(&state) {
            let seat = waiting.seats.lowest().expect("somebody");
            moves.0.clear();
            self.rules.offer(&state, seat, &mut moves);
            let chosen = chooser(self.rules, &state, seat, &moves.0);
            self.rules.play(&mut state, seat, chosen, &mut game);
            game.counted.occurred.loaded(&state);
            game.counted.decisions += 1;
        }
        let outcome = self.rules.outcome(&state).expect("it is over");
        let mut counted = game.counted;
        counted.games = 1;
        counted.rounds = state.round.into();
        counted.endings[usize::from(outcome.ending.0)] = 1;
        // Alone nobody plays the lifeform, and who wins is home.
        let lifeform = !state.is_solo() && outcome.winners.contains(state.lifeform);
        counted.crew = u64::from(!outcome.winners.is_empty() && !lifeform);
        counted
    }
}

/// Quick dice, and an ear for everything told.
struct Watched<'a> {
    dice: Quick,
    rules: &'a Lifeform,
    counted: Counted,
}

impl Dealer<Event> for Watched<'_> {
    fn below(&mut self, sides: u32) -> u32 {
        self.dice.below(sides)
    }

    fn reveal(&mut self) {}

    fn tell(&mut self, _: Audience, event: impl FnOnce() -> Event) {
        self.counted.occurred.told(self.rules, event());
    }

    fn notice(&mut self, _: Audience) {}
}
