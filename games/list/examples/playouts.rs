//! What a game costs, on one core: random playouts, bare and between random bots as `hypersleep
//! sim` plays them, the size of a state and the time to clone it, the time to load a record.
//!
//! Run it with `cargo xtask bench playouts`; `-- --seconds 5` measures longer. Rates are by the
//! processor's time where the system tells it, so that other programs on the machine count little.
//! Nothing here is a test.

use std::fs;
use std::hint::black_box;
use std::time::{Duration, Instant};

use clap::{Parser, ValueEnum};
use games::{Listed, Visit};
use kernel::{
    Judged, Lawful, Moves, NamedBot, Quick, Silent, Wanted, playout, settle, settle_again,
};
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
            "{:<10} {:>7} {:>14} {:>10} {:>15} {:>14} {:>8}",
            "game", "players", "decisions/s", "games/s", "decisions/game", "with bots/s", "of bare"
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

/// Does `work` over and over for `seconds`; how long it took in all.
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
    fn game<R: Lawful + Judged>(&mut self, game: Listed<R>) {
        let mut bare = Vec::new();
        for players in R::ABOUT.fewest..=R::ABOUT.most {
            let Ok(agreed) = settle(&game.rules, players, &Wanted::new()) else {
                continue;
            };
            let options = settle_again(&game.rules, &agreed).expect("it was agreed on");
            let (mut dealer, mut moves) = (Silent::new(1), Moves::with_capacity(64));
            let (mut games, mut decisions) = (0.0, 0.0);
            let seconds = repeat(self.0, || {
                for _ in 0..100 {
                    let mut state = game.rules.deal(&options, &mut dealer);
                    let played = playout(&game.rules, &mut state, &mut dealer, &mut moves);
                    decisions += f64::from(played.decisions);
                    games += 1.0;
                }
            });
            let seats = game.rules.seats(&options);
            bare.push((agreed, seats, games / seconds, decisions / seconds));
        }
        let game = game.without_types();
        for (agreed, seats, games, decisions) in bare {
            let random = NamedBot::read("random").expect("a bot's name");
            let bots = vec![random; usize::from(seats)];
            let (mut dice, mut with_bots) = (Quick::new(1), 0.0);
            let seconds = repeat(self.0, || {
                let seeds: Vec<u64> = (0..64).map(|_| dice.bits()).collect();
                let played = game.simulate(&agreed, &bots, &seeds);
                let played = played.expect("every game has random bots");
                for played in played.expect("it was agreed on") {
                    with_bots += f64::from(played.decisions);
                }
            });
            let with_bots = with_bots / seconds;
            println!(
                "{:<10} {:>7} {decisions:>14.0} {games:>10.0} {:>15.1} {with_bots:>14.0} {:>6.0} %",
                R::ABOUT.id,
                agreed.players,
                decisions / games,
                100.0 * with_bots / decisions,
            );
        }
    }
}

struct States(f64);

impl Visit for States {
    fn game<R: Lawful + Judged>(&mut self, game: Listed<R>) {
        let Some(agreed) = game.rules.tables().pop() else {
            return;
        };
        let options = settle_again(&game.rules, &agreed).expect("it was agreed on");
        let state = game.rules.deal(&options, &mut Silent::new(1));
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
    fn game<R: Lawful + Judged>(&mut self, game: Listed<R>) {
        let game = game.without_types();
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
            while let Some(seat) = playing.current().standing().seats().lowest() {
                let menu = playing.current().menu(seat, false);
                let chosen = &menu[chance.below(menu.len() as u32) as usize].chosen;
                let (line, _) = playing
                    .play(seat, chosen.clone(), 0)
                    .expect("it was offered");
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
