//! Looks for a finished game of every way a game can end, and writes the shortest it finds of each
//! into `games/GAME/tests/records`, where there is none yet.
//!
//! `cargo run --release -p hypersleep-games --example endings -- --seconds 600 nemesis`. Every seat
//! of a game is played by one of the game's bots; at every table, or from positions, with seed
//! after seed.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Parser;
use games::{Listed, Visit};
use kernel::{Bot, Budget, Dice, Glance, Judged, Lawful, Live, MAX_SEATS, Moves, Quick, Standing};
use laws::Recorded;

/// Looks for finished games.
#[derive(Parser)]
struct Search {
    /// The games to look at; all of them if none is named
    games: Vec<String>,
    /// How long each game is looked at
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// Begin here instead of at every table; for one game, and as often as there are positions
    #[arg(long)]
    position: Vec<String>,
    /// The first seed
    #[arg(long, default_value_t = 0)]
    seed: u32,
}

fn main() {
    games::visit(&mut Search::parse());
}

impl Visit for Search {
    fn game<R: Judged + Lawful>(&mut self, game: Listed<R>) {
        let id = R::ABOUT.id;
        if !self.games.is_empty() && !self.games.iter().any(|wanted| wanted == id) {
            return;
        }
        let file = |ending: &str| -> PathBuf {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name(id);
            folder.join(format!("tests/records/{ending}.words"))
        };
        let end = Instant::now() + Duration::from_secs(self.seconds);
        let tables = game.rules.tables().into_iter();
        let tables = tables.map(|table| format!("table {}", laws::describe(&game.rules, &table)));
        let positions = self.position.iter().map(|text| format!("position {text}"));
        let starts: Vec<String> = if self.position.is_empty() {
            tables.collect()
        } else {
            positions.collect()
        };
        let mut found: BTreeMap<&str, (u32, Recorded)> = BTreeMap::new();
        'search: for seed in self.seed.. {
            for start in &starts {
                if Instant::now() > end {
                    break 'search;
                }
                let (ending, record) = play(&game, start, seed);
                let (times, shortest) = found.entry(ending).or_insert((0, record.clone()));
                *times += 1;
                if record.moves.len() < shortest.moves.len() {
                    *shortest = record;
                }
            }
        }
        for ending in R::ABOUT.endings {
            let Some((times, record)) = found.get(ending) else {
                println!("{id} {ending}: not found");
                continue;
            };
            println!("{id} {ending}: {times} times, {} moves", record.moves.len());
            let path = file(ending);
            if !path.exists() {
                let folder = path.parent().expect("a file in a folder");
                fs::create_dir_all(folder).expect("the folder of records can be made");
                fs::write(&path, record.to_string()).expect("a record can be written");
            }
        }
    }
}

/// Plays one game to its end with a bot in each seat; sometimes a bot's choice is left to chance.
fn play<R: Judged + Lawful>(game: &Listed<R>, start: &str, seed: u32) -> (&'static str, Recorded) {
    let (rules, dice) = (&game.rules, laws::seed(seed));
    let mut chance = Quick::new(u64::from(seed));
    let astray = [0, 2, 8][chance.below(3) as usize];
    let mut bots: Vec<Box<dyn Bot<R>>> = (0..MAX_SEATS)
        .map(|_| {
            let bot = &game.bots[chance.below(game.bots.len() as u32) as usize];
            (bot.make)(chance.bits())
        })
        .collect();
    let mut state = laws::begin(rules, start, &dice).expect("a table or a position of the game");
    let mut played = Vec::new();
    loop {
        let waiting = match rules.standing(&state) {
            Standing::Waiting(waiting) => waiting,
            Standing::Over(outcome) => {
                let record = Recorded {
                    start: start.to_owned(),
                    seed,
                    ending: laws::ending::<R>(&outcome),
                    moves: played,
                };
                return (R::ABOUT.ending(&outcome), record);
            }
        };
        let seat = waiting.seats.lowest().expect("somebody is waited for");
        let mut moves = Moves::default();
        rules.offer(&state, seat, &mut moves);
        let any = moves.0[chance.below(moves.0.len() as u32) as usize];
        let chosen = if moves.0.len() == 1 || chance.below(16) < astray {
            any
        } else {
            let glance = Glance::new(rules, &state, seat);
            bots[seat.index()].choose(rules, &glance, &moves.0, Budget::default())
        };
        played.push((seat, rules.print_move(chosen)));
        let ply = Dice::of(&dice, played.len() as u64);
        rules.play(&mut state, seat, chosen, &mut Live::new(ply));
    }
}
