//! Players made of code, the same for every game: [`Random`] chooses by chance, [`StandIn`] for
//! whoever is away, [`Cadet`] in haste, [`Crew`] at first sight, [`Officer`] after trying moves out.
//!
//! A bot is handed a glance at the table, the menu, its budget and its own dice, and nothing else:
//! what is face down for its seat is face down for it. This crate knows only the kernel; a game
//! brings its judgement and what it leans to ([`Judged`]).

mod ahead;
mod cadet;
mod crew;
mod officer;
mod race;
mod random;
mod stand_in;

use kernel::{Bot, Judged, Thinker};

pub use cadet::Cadet;
pub use crew::Crew;
pub use officer::Officer;
pub use random::Random;
pub use stand_in::StandIn;

/// Everybody who can play a game that can be judged, weakest first. Behind a colon stands how much
/// one may think about a choice: `crew:4` imagines four worlds, `officer:500` makes 500 playouts.
pub fn company<R: Judged>() -> Vec<Thinker<R>> {
    vec![
        named("random", |dice| Box::new(Random::new(dice))),
        named("stand-in", |dice| Box::new(StandIn::new(dice))),
        named("cadet", |dice| Box::new(Cadet::new(dice))),
        named("crew", |dice| Box::new(Crew::new(dice))),
        named("officer", |dice| Box::new(Officer::new(dice))),
    ]
}

fn named<R: Judged>(name: &'static str, make: fn(u64) -> Box<dyn Bot<R>>) -> Thinker<R> {
    Thinker { name, make }
}
