//! What a long record costs to read, to take up and to prove, and what one more move costs.
//!
//! The game is the toy, whose rules cost next to nothing, so this is the price of the record
//! itself; `cargo xtask bench playouts` measures records of the real games. Run with `cargo bench
//! -p hypersleep-record`. Nothing here is a test.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use kernel::{Game, Quick, Rulebook, Seat, Wanted};
use record::{Header, Nonce, Playing, Record, Secret, Seed, verify};
use serde_json::Value;

const SEATS: u8 = 3;
/// Fewer plies than any game of the toy takes at this table.
const TAKEN_BACK: usize = 15;
/// How often a table takes everything back: about a thousand lines, more than the real games need.
const TIMES: usize = 64;

/// A table of the toy.
struct Played {
    game: Arc<dyn Game>,
    secret: Secret,
    seed: Seed,
    playing: Playing,
    record: Record,
    chance: Quick,
}

impl Played {
    fn new() -> Self {
        let game: Arc<dyn Game> = Arc::new(Rulebook::new(
            toy::Airlock,
            blake3::hash(b"toy"),
            Vec::new(),
        ));
        let options = game.settle(SEATS, &Wanted::new()).expect("the usual table");
        let (secret, seats) = (Secret::from([1; 32]), usize::from(SEATS));
        let (names, nonces) = (vec![String::new(); seats], vec![Nonce::default(); seats]);
        let header = Header::new(game.as_ref(), options, names, &secret, nonces)
            .expect("one name and one nonce a seat");
        let seed = header.seed(&secret);
        let (playing, _) = Playing::begin(&game, &header, seed).expect("it can be dealt");
        Self {
            game,
            secret,
            seed,
            playing,
            record: Record::new(header),
            chance: Quick::new(1),
        }
    }

    /// Any move that can be made now; `None` when the game is over.
    fn choice(&mut self) -> Option<(Seat, Value)> {
        let seat = self.playing.current().standing().seats().lowest()?;
        let mut menu = self.playing.current().menu(seat, false);
        let any = self.chance.below(menu.len() as u32) as usize;
        Some((seat, menu.swap_remove(any).chosen))
    }

    fn play(&mut self, most: usize) {
        for _ in 0..most {
            let Some((seat, chosen)) = self.choice() else {
                break;
            };
            let (line, _) = self.playing.play(seat, chosen, 0).expect("it was offered");
            self.record.push(line).expect("it follows");
        }
    }

    /// A table that takes its game back again and again, and plays it to the end at last.
    fn after_a_long_game() -> Self {
        let mut table = Self::new();
        for _ in 0..TIMES {
            table.play(TAKEN_BACK);
            let line = table
                .playing
                .undo_by_consent(&table.record, 0, 0)
                .expect("everybody agrees");
            table.record.push(line).expect("it follows");
        }
        table.play(usize::MAX);
        let line = table.playing.end(&table.secret, 0).expect("it is over");
        table.record.push(line).expect("it follows");
        table
    }
}

/// One element is one line.
fn long_records(criterion: &mut Criterion) {
    let Played {
        game, record, seed, ..
    } = Played::after_a_long_game();
    let text = record.print();
    let mut group = criterion.benchmark_group("record");
    group.throughput(Throughput::Elements(record.lines().len() as u64));
    group.bench_function("read", |bencher| {
        bencher.iter(|| Record::read(black_box(&text)));
    });
    group.bench_function("resume", |bencher| {
        bencher.iter(|| Playing::resume(&game, black_box(&record), seed));
    });
    group.bench_function("verify", |bencher| {
        bencher.iter(|| verify(&game, black_box(&record)));
    });
    group.finish();
}

/// A move, from the menu to the text that is stored.
fn one_move(criterion: &mut Criterion) {
    let mut table = Played::new();
    let (seat, chosen) = table.choice().expect("the game has just begun");
    criterion.bench_function("record/append", |bencher| {
        bencher.iter_batched(
            || table.playing.clone(),
            |mut playing| {
                playing
                    .play(seat, black_box(chosen.clone()), 0)
                    .map(|(line, _)| line.print())
            },
            BatchSize::SmallInput,
        );
    });
}

criterion_group!(records, long_records, one_move);
criterion_main!(records);
