//! How good a position looks to a side: how near the launch is, who lives, how much time is left, what the lifeform holds.
//!
//! It uses the world it is given, which may be imagined; nothing here looks behind a back. How a bot plays by it is in `greedy.rs`.

use kernel::{Judged, Rules as _, Seat};

use crate::Lifeform;
use crate::state::State;

impl Judged for Lifeform {
    fn judge(&self, world: &State, seat: Seat) -> f32 {
        if let Some(outcome) = self.outcome(world) {
            return f32::from(u8::from(outcome.winners.contains(seat)));
        }
        if world.is_solo() {
            return self.solo_hope(world).clamp(0.01, 0.99);
        }
        let crew = self.crew_hope(world).clamp(0.01, 0.99);
        if seat == world.lifeform {
            1.0 - crew
        } else {
            crew
        }
    }
}

impl Lifeform {
    /// What the crew may expect.
    pub(crate) fn crew_hope(&self, s: &State) -> f32 {
        let alive = f32::from(s.alive.len()) / f32::from(2 * (s.players - 1));
        let time = f32::from(s.minute) / 31.0;
        0.1 + 0.4 * alive + 0.4 * time
    }
}
