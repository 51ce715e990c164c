//! How good a position looks, for bots.

use kernel::{Judged, Seat};

use crate::Fate;
use crate::state::State;

impl Judged for Fate {
    fn judge(&self, world: &State, _: Seat) -> f32 {
        f32::from(world.morale.value)
    }
}
