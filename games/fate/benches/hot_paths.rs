//! Fate's hot paths, one benchmark each: what simulations and bots do millions of times, and what a
//! page is made of.
//!
//! Run with `cargo bench -p hypersleep-fate` or, for all crates, `cargo xtask bench micro`. Nothing
//! here is a test.

use std::hint::black_box;

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use fate::{Fate, Move, Options, State};
use kernel::{
    Moves, Notation, Quick, Rules, Seat, Silent, View, Viewer, Wanted, playout, settle,
    settle_again, staged, view,
};

/// One random game, always the same: how it began, and every decision in it.
struct Walk {
    fate: Fate,
    start: State,
    dealer: Silent,
    plies: Vec<Ply>,
}

/// A position, who chose in it, and what.
struct Ply {
    before: State,
    seat: Seat,
    chosen: Move,
}

/// The usual table for so many.
fn usual(fate: &Fate, players: u8) -> Options {
    settle(fate, players, &Wanted::new())
        .and_then(|agreed| settle_again(fate, &agreed))
        .expect("the usual table")
}

impl Walk {
    fn new() -> Self {
        let fate = Fate::standard();
        let mut dealer = Silent::new(1);
        let start = fate.deal(&usual(&fate, 3), &mut dealer);
        let mut walk = Self {
            fate,
            start,
            dealer: dealer.clone(),
            plies: Vec::new(),
        };
        // Chosen with dice of their own, so that the dealer can deal the same game again.
        let (mut state, mut chance, mut moves) = (start, Quick::new(1), Moves::default());
        while let Some(seat) = walk.fate.standing(&state).seats().lowest() {
            moves.0.clear();
            walk.fate.offer(&state, seat, &mut moves);
            let chosen = moves.0[chance.below(moves.0.len() as u32) as usize];
            walk.plies.push(Ply {
                before: state,
                seat,
                chosen,
            });
            walk.fate.play(&mut state, seat, chosen, &mut dealer);
        }
        walk
    }

    /// The middle of the game, as whoever must choose sees it.
    fn seen(&self) -> View<Fate> {
        let Ply { before, seat, .. } = &self.plies[self.plies.len() / 2];
        view(&self.fate, before, Viewer::Seat(*seat))
    }
}

/// What every simulated decision costs. One element is one decision, averaged over the walk.
fn decisions(criterion: &mut Criterion) {
    let walk = Walk::new();
    let mut group = criterion.benchmark_group("fate");
    group.throughput(Throughput::Elements(walk.plies.len() as u64));
    let mut moves = Moves::with_capacity(64);
    group.bench_function("offer", |bencher| {
        bencher.iter(|| {
            for Ply { before, seat, .. } in &walk.plies {
                moves.0.clear();
                walk.fate.offer(black_box(before), *seat, &mut moves);
                black_box(&moves);
            }
        });
    });
    group.bench_function("play", |bencher| {
        let fresh = || (walk.start, walk.dealer.clone());
        bencher.iter_batched_ref(
            fresh,
            |(state, dealer)| {
                for Ply { seat, chosen, .. } in &walk.plies {
                    walk.fate.play(state, *seat, black_box(*chosen), dealer);
                }
            },
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

/// What seeing, imagining, drawing and writing down one position costs.
fn positions(criterion: &mut Criterion) {
    let walk = Walk::new();
    let (fate, seen) = (&walk.fate, walk.seen());
    let Ply { before, .. } = &walk.plies[walk.plies.len() / 2];
    let position = fate.print(before);
    let mut group = criterion.benchmark_group("fate");
    group.bench_function("clone", |bencher| bencher.iter(|| *black_box(before)));
    group.bench_function("view", |bencher| {
        bencher.iter(|| view(fate, black_box(before), seen.viewer()));
    });
    let mut dealer = Silent::new(2);
    group.bench_function("imagine", |bencher| {
        bencher.iter(|| black_box(&seen).imagine(fate, &mut dealer));
    });
    group.bench_function("stage", |bencher| {
        bencher.iter(|| staged(fate, black_box(&seen)));
    });
    group.bench_function("print", |bencher| {
        bencher.iter(|| fate.print(black_box(before)));
    });
    group.bench_function("parse", |bencher| {
        bencher.iter(|| fate.parse(black_box(&position)));
    });
    group.finish();
}

/// Whole random games, the deal included.
fn games(criterion: &mut Criterion) {
    let fate = Fate::standard();
    let mut group = criterion.benchmark_group("fate/playout");
    for players in [1, 3, 5] {
        let options = usual(&fate, players);
        let (mut dealer, mut moves) = (Silent::new(1), Moves::with_capacity(64));
        group.bench_function(BenchmarkId::from_parameter(players), |bencher| {
            bencher.iter(|| {
                let mut state = fate.deal(&options, &mut dealer);
                playout(&fate, &mut state, &mut dealer, &mut moves)
            });
        });
    }
    group.finish();
}

criterion_group!(hot_paths, decisions, positions, games);
criterion_main!(hot_paths);
