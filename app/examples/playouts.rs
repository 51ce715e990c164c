//! What a game costs, on one core: random playouts, the size of a state and the time to clone it,
//! the time to load a record.
//!
//! Run it with `cargo xtask bench playouts`; `-- --seconds 5` measures longer. Rates are by the
//! processor's time where the system tells it, so that other programs on the machine count little.
//! Nothing here is a test.

use std::fs;
use std::hint::black_box;
use std::time::{Duration, Instant};

use clap::{Parser, ValueEnum};
use hypersleep::games::{self, Shelf, Visit};
use kernel::{Judged, Lawful, Moves, Quick, Silent, Standing, Wanted, playout};
use record::{Header, Nonce, Playing, Record, Secret};

/// Measures every game.
#[derive(Parser)]
struct Bench {
    /// How long each number is measured
    #[arg(long, default_value_t = 1.0)]
    seconds: f64,
    /// Measure this part only; several may be named
    #[arg(long)]
    part: Vec<Part>,
}

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    Playouts,
    States,
    Records,
}

fn main() {
    let Bench { seconds, part } = Bench::parse();
    let wanted = |one| part.is_empty() || part.contains(&one);
    if wanted(Part::Playouts) {
        println!(
            "{:<10} {:>7} {:>14} {:>10} {:>15}",
            "game", "players", "decisions/s", "games/s", "decisions/game"
        );
        games::visit(&mut Playouts(seconds));
    }
    if wanted(Part::States) {
        println!(
            "\n{:<10} {:>12} {:>12}",
            "game", "state, bytes", "clone, ns"
        );
        games::visit(&mut States(seconds));
    }
    if wanted(Part::Records) {
        println!(
            "\n{:<10} {:>14} {:>14} {:>14}",
            "game", "record, plies", "read, ms", "resume, ms"
        );
        games::visit(&mut Records);
    }
}

/// Does `work` over and over for so many seconds; how many it took in all.
fn repeat(seconds: f64, mut work: impl FnMut()) -> f64 {
    let (wall, busy) = (Instant::now(), processor_time());
    let elapsed = || match (busy, processor_time()) {
        (Some(before), Some(now)) => now - before,
        _ => wall.elapsed().as_secs_f64(),
    };
    while elapsed() < seconds {
        work();
    }
    elapsed()
}

/// The seconds this process has kept a processor busy, where Linux tells them (in steps of 10 ms).
fn processor_time() -> Option<f64> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    let (_, fields) = stat.rsplit_once(')')?;
    let ticks = |field: usize| fields.split_whitespace().nth(field)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) / 100.0)
}

struct Playouts(f64);

impl Visit for Playouts {
    fn game<R: Lawful + Judged>(&mut self, rules: R, _: blake3::Hash) {
        for players in R::ABOUT.fewest..=R::ABOUT.most {
            let Ok(options) = rules.settle(players, &Wanted::new()) else {
                continue;
            };
            let (mut dealer, mut moves) = (Silent::new(1), Moves::with_capacity(64));
            let (mut games, mut decisions) = (0.0, 0.0);
            let seconds = repeat(self.0, || {
                for _ in 0..100 {
                    let mut state = rules.deal(&options, &mut dealer);
                    decisions +=
                        f64::from(playout(&rules, &mut state, &mut dealer, &mut moves).decisions);
                    games += 1.0;
                }
            });
            let (id, each) = (R::ABOUT.id, decisions / games);
            println!(
                "{id:<10} {players:>7} {:>14.0} {:>10.0} {each:>15.1}",
                decisions / seconds,
                games / seconds
            );
        }
    }
}

struct States(f64);

impl Visit for States {
    fn game<R: Lawful + Judged>(&mut self, rules: R, _: blake3::Hash) {
        let Some(options) = rules.tables().pop() else {
            return;
        };
        let state = rules.deal(&options, &mut Silent::new(1));
        let mut clones = 0.0;
        let seconds = repeat(self.0, || {
            for _ in 0..10_000 {
                black_box(black_box(&state).clone());
            }
            clones += 10_000.0;
        });
        println!(
            "{:<10} {:>12} {:>12.1}",
            R::ABOUT.id,
            size_of::<R::State>(),
            seconds / clones * 1e9
        );
    }
}

/// The longest of some random games, written down and taken up again.
struct Records;

impl Visit for Records {
    fn game<R: Lawful + Judged>(&mut self, _: R, _: blake3::Hash) {
        let title = games::ALL
            .iter()
            .find(|title| title.id == R::ABOUT.id)
            .expect("every game is listed");
        let game = Shelf { content: None }
            .open(title)
            .expect("its own content is sound");
        let options = game
            .settle(R::ABOUT.most, &Wanted::new())
            .expect("the defaults can be played");
        let longest = (0..50_u8).map(|number| {
            let (secret, mut chance) = (Secret::from([number; 32]), Quick::new(u64::from(number)));
            let seats = usize::from(R::ABOUT.most);
            let nonces = vec![Nonce::default(); seats];
            let header = Header::new(
                game.as_ref(),
                options.clone(),
                vec![String::new(); seats],
                &secret,
                nonces,
            );
            let header = header.expect("one name and one nonce a seat");
            let seed = header.seed(&secret);
            let (mut playing, _) = Playing::begin(&game, &header, seed).expect("it can be dealt");
            let mut record = Record::new(header);
            while let Standing::Waiting(seats) = playing.current().standing() {
                let seat = seats.lowest().expect("somebody is waited for");
                let menu = playing.current().menu(seat, false);
                let chosen = &menu[chance.below(menu.len() as u32) as usize].chosen;
                let (line, _) = playing.play(seat, chosen, 0).expect("it was offered");
                record.push(line).expect("it follows");
            }
            (record, seed)
        });
        let Some((record, seed)) = longest.max_by_key(|(record, _)| record.lines().len()) else {
            return;
        };
        let text = record.print();
        let started = Instant::now();
        let record = Record::read(&text).expect("it was just written");
        let (read, started) = (started.elapsed(), Instant::now());
        Playing::resume(&game, &record, seed).expect("it was just played");
        let resumed = started.elapsed();
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        println!(
            "{:<10} {:>14} {:>14.2} {:>14.2}",
            R::ABOUT.id,
            record.lines().len(),
            ms(read),
            ms(resumed)
        );
    }
}
