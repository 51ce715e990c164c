//! Looks for seeds that break a law, on every core: all games, all laws, new seeds, for as long as
//! it is told.
//!
//! Run it with `cargo xtask search-laws --minutes 10`. The laws are asked as the tests ask them
//! (`tests/laws/asked.rs`), each as often as there. Prints for each broken law how to see it and
//! the line that keeps its seed; ends with 1 if there is one.

#[path = "../tests/laws/asked.rs"]
mod asked;

use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use asked::{Asked, LAWS, Law};
use clap::Parser;
use record::{Secret, Seed};

/// Looks for seeds that break a law.
#[derive(Parser)]
struct Search {
    /// How long to search
    #[arg(long, conflicts_with = "times", required_unless_present = "times")]
    minutes: Option<f64>,
    /// Or how many times the seeds of a test run to try
    #[arg(long)]
    times: Option<u64>,
    /// Only laws whose name contains this
    #[arg(long, default_value = "")]
    law: String,
    /// Only this game
    #[arg(long)]
    game: Option<String>,
    /// Stop after so many broken laws
    #[arg(long, default_value_t = 10)]
    most: usize,
}

/// One question: a law, a game, one of its tables.
type Question = (Law, usize, usize);

impl Search {
    /// What is asked in a test run, each as often as there.
    fn questions(&self, games: &[Asked]) -> Vec<Question> {
        let mut all = Vec::new();
        for &law in LAWS.iter().filter(|law| law.name.contains(&self.law)) {
            for (number, game) in games.iter().enumerate() {
                if self.game.as_ref().is_none_or(|id| id == game.id) {
                    for table in 0..game.tables.len() {
                        let times = game.seeds(law) as usize;
                        all.extend(std::iter::repeat_n((law, number, table), times));
                    }
                }
            }
        }
        all
    }
}

fn main() -> ExitCode {
    let search = Search::parse();
    let games = Asked::all();
    let questions = search.questions(&games);
    if questions.is_empty() {
        eprintln!("there is no such law or game");
        return ExitCode::from(2);
    }
    let base = Secret::new().expect("the machine gives no randomness");
    let begun = Instant::now();
    let until = search
        .minutes
        .map(|minutes| begun + Duration::from_secs_f64(minutes * 60.0));
    let last = search
        .times
        .map_or(u64::MAX, |times| times * questions.len() as u64);
    let (next, asked, found) = (AtomicU64::new(0), AtomicU64::new(0), Mutex::new(0));
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let over = until.is_some_and(|until| Instant::now() >= until) || number >= last;
            if over || *found.lock().expect("no printer panics") >= search.most {
                return;
            }
            let (seed, which) = drawn(&base, number);
            // With `--minutes` any question may come next; with `--times` each comes that often.
            let which = if until.is_some() { which } else { number };
            let (law, game, table) = questions[(which % questions.len() as u64) as usize];
            let game = &games[game];
            let kept = game.ask(law, &game.tables[table], seed);
            asked.fetch_add(1, Ordering::Relaxed);
            if let Err(broken) = kept {
                let mut found = found.lock().expect("no printer panics");
                *found += 1;
                println!("{broken}\n");
            }
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(work);
        }
    });
    let found = found.into_inner().expect("no printer panics");
    println!(
        "{} games were asked a law in {:.1} minutes on {cores} cores; {found} broke one",
        asked.into_inner(),
        begun.elapsed().as_secs_f64() / 60.0
    );
    ExitCode::from(u8::from(found > 0))
}

/// The seed with this number, and a number by chance.
fn drawn(base: &Secret, number: u64) -> (Seed, u64) {
    let mut hash = blake3::Hasher::new_keyed(&base.bare_seed());
    let mut stream = hash.update(&number.to_le_bytes()).finalize_xof();
    let (mut seed, mut which) = ([0; 32], [0; 8]);
    stream.fill(&mut seed);
    stream.fill(&mut which);
    (seed, u64::from_le_bytes(which))
}
