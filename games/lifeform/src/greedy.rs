//! Bots of the game by name.

use kernel::Thinker;

use crate::Lifeform;
use crate::stand_in::StandIn;

/// The bots of the game, weakest first; the random one comes from the house.
pub fn thinkers() -> Vec<Thinker<Lifeform>> {
    vec![Thinker {
        name: "stand-in",
        make: |_| Box::new(StandIn),
    }]
}
