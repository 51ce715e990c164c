//! How good a solo position looks: what the launch still needs, how near the lifeform is, what is left of time, nerve and chits.
//!
//! It uses the world it is given, which may be imagined; nothing here looks behind a back.

use crate::Lifeform;
use crate::content::{Column, Goal, SoloToken};
use crate::state::State;

impl Lifeform {
    /// What a solo player may expect.
    pub(crate) fn solo_hope(&self, s: &State) -> f32 {
        let loaded: u8 = Column::ALL
            .into_iter()
            .map(|column| s.loadout[column])
            .sum();
        let goals = Goal::ALL
            .into_iter()
            .filter(|&goal| s.solo.goals[goal])
            .count();
        let time = f32::from(s.minute) / 31.0;
        let tokens = s.solo.tokens[SoloToken::Survival];
        0.1 + 0.01 * f32::from(loaded) + 0.05 * goals as f32 + 0.2 * time + 0.01 * f32::from(tokens)
    }
}
