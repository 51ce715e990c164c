//! Players made of code: [`Random`] chooses by chance, [`Greedy`] looks one ply ahead with the
//! game's own judgement, [`StandIn`] chooses for whoever is away.
//!
//! A bot is handed a glance at the table, the menu, its budget and its own dice, and nothing else:
//! what is face down for its seat is face down for it. This crate knows only the kernel; a game
//! brings its judgement ([`Judged`]) and lists [`thinkers`] among its players.

mod greedy;
mod random;
mod stand_in;

use kernel::{Judged, Rules, Thinker};

pub use greedy::Greedy;
pub use random::Random;
pub use stand_in::StandIn;

/// Everybody who can play a game that can be judged, weakest first: `random`, and `greedy`, whose
/// budget is the number of worlds it imagines for each decision (`greedy:4`).
pub fn thinkers<R: Judged>() -> Vec<Thinker<R>> {
    vec![
        random(),
        Thinker {
            name: "greedy",
            make: |dice| Box::new(Greedy::<R>::new(dice)),
        },
    ]
}

/// Who chooses for whoever is away: `stand-in`.
pub fn stand_in<R: Rules>() -> Thinker<R> {
    Thinker {
        name: "stand-in",
        make: |dice| Box::new(StandIn::new(dice)),
    }
}

/// Everybody who can play a game where nobody may keep the others waiting, weakest first: `random`,
/// `stand-in`, and the game's own.
pub fn company<R: Rules>(own: Vec<Thinker<R>>) -> Vec<Thinker<R>> {
    let mut all = vec![random(), stand_in()];
    all.extend(own);
    all
}

/// Who can play any game: `random`.
pub fn random<R: Rules>() -> Thinker<R> {
    Thinker {
        name: "random",
        make: |dice| Box::new(Random::new(dice)),
    }
}
