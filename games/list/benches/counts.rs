//! What every game costs in instructions: offering, playing, cloning, hiding, imagining, and whole
//! random games.
//!
//! `cargo xtask bench counts` runs this under callgrind, which counts the same on a busy machine as
//! on an idle one, and divides by the calls that each benchmark reports. Everything is drawn from
//! fixed seeds. Measures no time.

#![allow(missing_docs, reason = "the attributes of gungraun make public items")]

use std::hint::black_box;

use games::{Listed, Visit};
use gungraun::{library_benchmark, library_benchmark_group, main};
use kernel::{
    Hide, Imagine, Judged, Lawful, Moves, Quick, Rules, Seat, Silent, Viewer, Wanted, playout,
    settle, settle_again,
};

/// Random games are begun until they hold this many decisions: enough for an average, few enough
/// for valgrind.
const DECISIONS: usize = 5000;
const SEED: u64 = 1;

/// Every decision of some random games of one rulebook.
struct Walk<R: Rules> {
    rules: R,
    options: R::Options,
    decisions: Vec<Decision<R>>,
    dealer: Silent,
    moves: Moves<R::Move>,
}

/// A position, who chose in it, and what.
struct Decision<R: Rules> {
    state: R::State,
    seat: Seat,
    chosen: R::Move,
}

impl<R: Rules> Walk<R> {
    fn new(rules: R, players: u8) -> Self {
        let options = settle(&rules, players, &Wanted::new())
            .and_then(|agreed| settle_again(&rules, &agreed))
            .expect("the usual table");
        let (mut dealer, mut chance) = (Silent::new(SEED), Quick::new(SEED));
        let (mut decisions, mut moves) = (Vec::new(), Moves::with_capacity(64));
        while decisions.len() < DECISIONS {
            let mut state = rules.deal(&options, &mut dealer);
            while let Some(seat) = rules.standing(&state).seats().lowest() {
                moves.0.clear();
                rules.offer(&state, seat, &mut moves);
                let chosen = moves.0[chance.below(moves.0.len() as u32) as usize];
                decisions.push(Decision {
                    state: state.clone(),
                    seat,
                    chosen,
                });
                rules.play(&mut state, seat, chosen, &mut dealer);
            }
        }
        Self {
            rules,
            options,
            decisions,
            dealer,
            moves,
        }
    }
}

/// What is measured, whatever the game. Each says how many calls it made.
trait Measured {
    /// The game and how many play it.
    fn table(&self) -> String;
    fn offer(&mut self) -> usize;
    fn play(&mut self) -> usize;
    fn clone_states(&mut self) -> usize;
    fn hide(&mut self) -> usize;
    fn imagine(&mut self) -> usize;
    fn play_out(&mut self) -> usize;
}

impl<R: Rules> Measured for Walk<R> {
    fn table(&self) -> String {
        format!("{}_{}", R::ABOUT.id, self.rules.seats(&self.options))
    }

    fn offer(&mut self) -> usize {
        for Decision { state, seat, .. } in &self.decisions {
            self.moves.0.clear();
            self.rules.offer(black_box(state), *seat, &mut self.moves);
            black_box(&self.moves);
        }
        self.decisions.len()
    }

    fn play(&mut self) -> usize {
        for decision in &mut self.decisions {
            let Decision {
                state,
                seat,
                chosen,
            } = decision;
            self.rules
                .play(state, *seat, black_box(*chosen), &mut self.dealer);
        }
        self.decisions.len()
    }

    fn clone_states(&mut self) -> usize {
        for Decision { state, .. } in &self.decisions {
            black_box(black_box(state).clone());
        }
        self.decisions.len()
    }

    fn hide(&mut self) -> usize {
        for Decision { state, seat, .. } in &mut self.decisions {
            let viewer = Viewer::Seat(*seat);
            self.rules.faces(black_box(state), &mut Hide(viewer));
            self.rules.hide(black_box(state), viewer);
        }
        self.decisions.len()
    }

    fn imagine(&mut self) -> usize {
        for Decision { state, seat, .. } in &mut self.decisions {
            let dice = self.dealer.0.bits();
            let mut faces = Imagine(Quick::new(dice));
            self.rules.faces(black_box(state), &mut faces);
            let viewer = Viewer::Seat(*seat);
            self.rules
                .imagine(black_box(state), viewer, &mut self.dealer);
        }
        self.decisions.len()
    }

    fn play_out(&mut self) -> usize {
        let mut decisions = 0;
        while decisions < DECISIONS {
            let mut state = self.rules.deal(&self.options, &mut self.dealer);
            let played = playout(&self.rules, &mut state, &mut self.dealer, &mut self.moves);
            decisions += played.decisions as usize;
        }
        decisions
    }
}

/// The walk through the game with this id and this many players.
fn walk(id: &'static str, players: u8) -> Box<dyn Measured> {
    struct Find(&'static str, u8, Option<Box<dyn Measured>>);
    impl Visit for Find {
        fn game<R: Lawful + Judged>(&mut self, game: Listed<R>) {
            if R::ABOUT.id == self.0 {
                self.2 = Some(Box::new(Walk::new(game.rules, self.1)));
            }
        }
    }
    let mut find = Find(id, players, None);
    games::visit(&mut find);
    find.2.expect("every game is listed")
}

/// The same, each position as whoever must choose sees it.
fn seen(id: &'static str, players: u8) -> Box<dyn Measured> {
    let mut walk = walk(id, players);
    walk.hide();
    walk
}

/// What was called how often, and the walk, so that dropping it is not counted.
type Done = (&'static str, usize, Box<dyn Measured>);

/// For `cargo xtask bench counts`, which reads it.
fn report((what, calls, walk): Done) {
    eprintln!("calls {} {what} {calls}", walk.table());
}

#[library_benchmark(setup = walk, teardown = report)]
#[bench::fate_3("fate", 3)]
#[bench::nostromo_5("nostromo", 5)]
#[bench::nemesis_3("nemesis", 3)]
#[bench::lifeform_3("lifeform", 3)]
#[bench::lifeform_1("lifeform", 1)]
fn offer(mut walk: Box<dyn Measured>) -> Done {
    ("offer", walk.offer(), walk)
}

#[library_benchmark(setup = walk, teardown = report)]
#[bench::fate_3("fate", 3)]
#[bench::nostromo_5("nostromo", 5)]
#[bench::nemesis_3("nemesis", 3)]
#[bench::lifeform_3("lifeform", 3)]
#[bench::lifeform_1("lifeform", 1)]
fn play(mut walk: Box<dyn Measured>) -> Done {
    ("play", walk.play(), walk)
}

#[library_benchmark(setup = walk, teardown = report)]
#[bench::fate_3("fate", 3)]
#[bench::nostromo_5("nostromo", 5)]
#[bench::nemesis_3("nemesis", 3)]
#[bench::lifeform_3("lifeform", 3)]
#[bench::lifeform_1("lifeform", 1)]
fn clone(mut walk: Box<dyn Measured>) -> Done {
    ("clone", walk.clone_states(), walk)
}

#[library_benchmark(setup = walk, teardown = report)]
#[bench::fate_3("fate", 3)]
#[bench::nostromo_5("nostromo", 5)]
#[bench::nemesis_3("nemesis", 3)]
#[bench::lifeform_3("lifeform", 3)]
#[bench::lifeform_1("lifeform", 1)]
fn hide(mut walk: Box<dyn Measured>) -> Done {
    ("hide", walk.hide(), walk)
}

#[library_benchmark(setup = seen, teardown = report)]
#[bench::fate_3("fate", 3)]
#[bench::nostromo_5("nostromo", 5)]
#[bench::nemesis_3("nemesis", 3)]
#[bench::lifeform_3("lifeform", 3)]
#[bench::lifeform_1("lifeform", 1)]
fn imagine(mut walk: Box<dyn Measured>) -> Done {
    ("imagine", walk.imagine(), walk)
}

#[library_benchmark(setup = walk, teardown = report)]
#[bench::fate_3("fate", 3)]
#[bench::nostromo_5("nostromo", 5)]
#[bench::nemesis_3("nemesis", 3)]
#[bench::lifeform_3("lifeform", 3)]
#[bench::lifeform_1("lifeform", 1)]
fn playout(mut walk: Box<dyn Measured>) -> Done {
    ("playout", walk.play_out(), walk)
}

library_benchmark_group!(
    name = counts,
    benchmarks = [offer, play, clone, hide, imagine, playout]
);
main!(library_benchmark_groups = counts);
