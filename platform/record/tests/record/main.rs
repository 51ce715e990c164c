//! Records and games going on, tested with the toy game.

mod played;
mod playing;
mod position;
mod proof;
mod text;
mod undo;

use proptest::test_runner::{Config, RngSeed};

/// The same cases in every run: one commit, one verdict.
fn fixed() -> Config {
    Config {
        rng_seed: RngSeed::Fixed(22),
        failure_persistence: None,
        ..Config::default()
    }
}
