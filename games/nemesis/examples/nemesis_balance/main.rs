//! The tables of `docs/games/nemesis.md`: how games of `crew` end, mode by mode, and
//! whether everything the box holds occurs.
//!
//! `cargo run --release -p hypersleep-nemesis --example nemesis_balance -- [games]`
//!
//! Every mode and number of players plays so many games with `crew` in all seats, on both
//! boards in turn. For what occurs, the same number of games of random players is added.

mod occurs;

use std::collections::BTreeMap;

use bots::Crew;
use kernel::{
    Audience, Bot, Budget, Dealer, Glance, Moves, Quick, Rules, Seat, Silent, Standing, Wanted,
    Worded, settle, settle_again,
};
use nemesis::content::{Destination, Intruder, Objective};
use nemesis::state::{Destiny, ENDINGS, Style};
use nemesis::{Event, Move, Nemesis, State};
use occurs::Occurred;
use rayon::prelude::*;

/// Its name in the table, the words of a mode, the fewest and the most players.
type Mode = (
    &'static str,
    &'static [(&'static str, &'static str)],
    u8,
    u8,
);

const MODES: [Mode; 4] = [
    ("solo", &[], 1, 1),
    ("semi-cooperative", &[], 2, 5),
    ("cooperative", &[("mode", "cooperative")], 2, 5),
    ("Intruder player", &[("intruder", "on")], 2, 5),
];

fn main() {
    let games: u64 = std::env::args()
        .nth(1)
        .and_then(|text| text.parse().ok())
        .unwrap_or(2000);
    let only: Option<u8> = std::env::args().nth(2).and_then(|text| text.parse().ok());
    let rules = Nemesis::standard();
    let mut rows = Vec::new();
    let mut all = Counted::default();
    for (name, words, fewest, most) in MODES {
        for players in fewest..=most {
            if only.is_some_and(|only| only != players) {
                continue;
            }
            let table = Table {
                rules: &rules,
                words,
                players,
            };
            let counted = table.play(games, crew);
            rows.push((format!("{name}, {players}"), counted.clone()));
            all.add(counted);
            all.occurred.add(table.play(games, random).occurred);
        }
    }
    print_results(&rows);
    print_endings(&rows);
    print_deaths(&rows);
    print_objectives(&all);
    all.occurred.print(&rules);
}

/// A mode with so many players.
struct Table<'a> {
    rules: &'a Nemesis,
    words: &'a [(&'a str, &'a str)],
    players: u8,
}

type Chooser = Box<dyn FnMut(&Nemesis, &State, Seat, &[Move]) -> Move>;

/// `crew` in all seats.
fn crew(players: u8, seed: u64) -> Chooser {
    let bot = |seat| Crew::new(seed * 31 + seat);
    let mut bots: Vec<Crew<Nemesis>> = (0..u64::from(players)).map(bot).collect();
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

impl Table<'_> {
    fn play(&self, games: u64, chooser: impl Fn(u8, u64) -> Chooser + Sync) -> Counted {
        let one = |seed| self.play_one(seed, chooser(self.players, seed));
        let add = |mut sum: Counted, game| {
            sum.add(game);
            sum
        };
        let games = (0..games).into_par_iter().map(one);
        games.reduce(Counted::default, add)
    }

    fn play_one(&self, seed: u64, mut chooser: Chooser) -> Counted {
        let board = ["basic", "alternative"][(seed % 2) as usize];
        let words = self.words.iter().copied().chain([("board", board)]);
        let wanted: Wanted = words.map(|(id, word)| (id.into(), word.into())).collect();
        let options = settle(self.rules, self.players, &wanted)
            .and_then(|agreed| settle_again(self.rules, &agreed))
            .expect("a table");
        let mut game = Watched::new(seed);
        let mut state = self.rules.deal(&options, &mut game);
        let mut moves = Moves::with_capacity(128);
        while let Standing::Waiting(waiting) = self.rules.standing(&state) {
            let seat = waiting.seats.lowest().expect("somebody");
            moves.0.clear();
            self.rules.offer(&state, seat, &mut moves);
            let chosen = chooser(self.rules, &state, seat, &moves.0);
            game.counted.decisions += 1;
            self.rules.play(&mut state, seat, chosen, &mut game);
        }
        game.conclude(self.rules, &state);
        game.counted
    }
}

/// What many games came to.
#[derive(Clone, Default)]
struct Counted {
    games: u64,
    seats: u64,
    survivors: u64,
    asleep: u64,
    launched: u64,
    wins: u64,
    winning_games: u64,
    turns: u64,
    decisions: u64,
    endings: BTreeMap<&'static str, u64>,
    ship: BTreeMap<&'static str, u64>,
    deaths: BTreeMap<&'static str, u64>,
    /// How often each was kept, and how often it was kept, survived with and fulfilled.
    objectives: BTreeMap<Objective, (u64, u64, u64)>,
    occurred: Occurred,
}

impl Counted {
    fn add(&mut self, other: Self) {
        self.games += other.games;
        self.seats += other.seats;
        self.survivors += other.survivors;
        self.asleep += other.asleep;
        self.launched += other.launched;
        self.wins += other.wins;
        self.winning_games += other.winning_games;
        self.turns += other.turns;
        self.decisions += other.decisions;
        for (mine, its) in [
            (&mut self.endings, other.endings),
            (&mut self.ship, other.ship),
            (&mut self.deaths, other.deaths),
        ] {
            for (what, count) in its {
                *mine.entry(what).or_default() += count;
            }
        }
        for (objective, (kept, lived, met)) in other.objectives {
            let mine = self.objectives.entry(objective).or_default();
            *mine = (mine.0 + kept, mine.1 + lived, mine.2 + met);
        }
        self.occurred.add(other.occurred);
    }
}

/// Deals a game like [`Silent`] and counts what is told.
struct Watched {
    dice: Silent,
    counted: Counted,
    /// What is going on: whoever dies now dies of it.
    cause: &'static str,
}

impl Watched {
    fn new(seed: u64) -> Self {
        Self {
            dice: Silent::new(seed),
            counted: Counted::default(),
            cause: "other",
        }
    }

    fn watch(&mut self, event: Event) {
        self.counted.occurred.told(event);
        match event {
            Event::Attacks {
                kind: Intruder::Larva,
                ..
            } => self.cause = "Larva",
            Event::Attacks { .. } => self.cause = "attack",
            Event::CombatRolled { .. } => self.cause = "Melee",
            Event::Scanned { .. } => self.cause = "Scan",
            Event::Passed { .. } | Event::Time { .. } | Event::Acted { .. } => {
                self.cause = "Fire, Bleeding";
            }
            Event::EventDrawn { .. } => self.cause = "Event",
            Event::AirlockOpened { .. } => self.cause = "airlock",
            Event::Ended { destroyed, .. } => {
                self.cause = if destroyed {
                    "ship destroyed"
                } else {
                    "awake at the jump"
                };
            }
            Event::EnginesFailed => self.cause = "engines",
            Event::Arrived { .. } => self.cause = "wrong destination",
            Event::ContaminationChecked { .. } => self.cause = "Contamination Check",
            Event::TurnBegan { .. } => self.counted.turns += 1,
            Event::Died { .. } => {
                *self.counted.deaths.entry(self.cause).or_default() += 1;
            }
            _ => {}
        }
    }

    fn conclude(&mut self, rules: &Nemesis, state: &State) {
        let Some(finish) = state.finish else { return };
        let counted = &mut self.counted;
        counted.games = 1;
        counted.seats = u64::from(state.mode.players);
        counted.wins = u64::from(finish.winners.len());
        counted.winning_games = u64::from(!finish.winners.is_empty());
        *counted
            .endings
            .entry(ENDINGS[usize::from(finish.ending.0)])
            .or_default() += 1;
        let ship = match (finish.destroyed, finish.destination) {
            (true, _) => "lost",
            (false, Some(Destination::Earth)) => "Earth",
            (false, Some(Destination::Mars)) => "Mars",
            (false, Some(_)) => "astray",
            (false, None) => "empty",
        };
        *counted.ship.entry(ship).or_default() += 1;
        for seat in state.seats().iter() {
            let player = &state[seat];
            counted.survivors += u64::from(player.alive());
            counted.asleep += u64::from(player.destiny == Destiny::Asleep);
            counted.launched += u64::from(player.destiny == Destiny::Launched);
            if let Some(objective) = player.objective() {
                let met = nemesis::At::new(rules, state).is_met(objective, Some(seat));
                let entry = counted.objectives.entry(objective).or_default();
                let lives = player.alive();
                *entry = (
                    entry.0 + 1,
                    entry.1 + u64::from(lives),
                    entry.2 + u64::from(lives && met),
                );
                if lives && met {
                    counted.occurred.objective(objective);
                }
            }
        }
        if state.mode.play == Style::Cooperative {
            for &objective in state.shared.iter() {
                let won = !finish.winners.is_empty();
                let entry = counted.objectives.entry(objective).or_default();
                *entry = (
                    entry.0 + 1,
                    entry.1 + u64::from(state.players.iter().any(nemesis::state::Player::alive)),
                    entry.2 + u64::from(won),
                );
                if won {
                    counted.occurred.objective(objective);
                }
            }
        }
    }
}

impl Dealer<Event> for Watched {
    fn below(&mut self, sides: u32) -> u32 {
        Dealer::<Event>::below(&mut self.dice, sides)
    }
    fn reveal(&mut self) {}
    fn tell(&mut self, _: Audience, event: impl FnOnce() -> Event) {
        self.watch(event());
    }
    fn notice(&mut self, _: Audience) {}
}

type Rows = [(String, Counted)];

fn percent(part: u64, whole: u64) -> String {
    format!("{:.1} %", 100.0 * part as f64 / whole.max(1) as f64)
}

fn print_results(rows: &Rows) {
    println!(
        "| table | games | seats that win | games with a winner | seats that survive | asleep | in a Pod | turns | decisions |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    for (name, it) in rows {
        println!(
            "| {name} | {} | {} | {} | {} | {} | {} | {:.1} | {:.0} |",
            it.games,
            percent(it.wins, it.seats),
            percent(it.winning_games, it.games),
            percent(it.survivors, it.seats),
            percent(it.asleep, it.seats),
            percent(it.launched, it.seats),
            it.turns as f64 / it.games as f64,
            it.decisions as f64 / it.games as f64,
        );
    }
    println!();
}

/// A table with a column for whatever was counted in any row.
fn print_shares(
    rows: &Rows,
    of: impl Fn(&Counted) -> (&BTreeMap<&'static str, u64>, u64),
    head: &str,
) {
    let mut columns: Vec<&str> = rows
        .iter()
        .flat_map(|(_, it)| of(it).0.keys().copied())
        .collect();
    columns.sort_unstable();
    columns.dedup();
    println!("| {head} | {} |", columns.join(" | "));
    println!("|---|{}", "---|".repeat(columns.len()));
    for (name, it) in rows {
        let (counts, whole) = of(it);
        let share = |column: &&str| percent(counts.get(column).copied().unwrap_or(0), whole);
        let shares: Vec<String> = columns.iter().map(share).collect();
        println!("| {name} | {} |", shares.join(" | "));
    }
    println!();
}

fn print_endings(rows: &Rows) {
    print_shares(rows, |it| (&it.endings, it.games), "ending of games");
    print_shares(rows, |it| (&it.ship, it.games), "the ship");
}

fn print_deaths(rows: &Rows) {
    print_shares(rows, |it| (&it.deaths, it.seats), "seats that die of");
}

fn print_objectives(all: &Counted) {
    println!("| Objective | kept | survives | fulfilled, too |");
    println!("|---|---|---|---|");
    for (objective, &(kept, lived, met)) in &all.objectives {
        println!(
            "| {} | {kept} | {} | {} |",
            objective.word(),
            percent(lived, kept),
            percent(met, kept)
        );
    }
    println!();
}
