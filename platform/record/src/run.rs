//! What one seat may take back by the undo law: its own plies since dice, something revealed or
//! another seat came between.

use std::sync::Arc;

use kernel::{Dice, Illegal, Match, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::fair::Seed;

/// A table that several share and nobody changes. It stays in the box it came in, so that sharing
/// it copies nothing.
pub(crate) type Shared = Arc<Box<dyn Match>>;

/// The plies of one seat that may still be taken back.
#[derive(Clone)]
pub(crate) struct Run {
    pub(crate) seat: Seat,
    /// The ply after which it began.
    pub(crate) start: u64,
    /// The table then.
    pub(crate) before: Shared,
    /// One for each ply since.
    pub(crate) plies: Vec<Taken>,
}

/// One ply of a run.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) enum Taken {
    /// A move was taken, as JSON text. Shared: with each ply the game is copied.
    Move(Arc<str>),
    /// Moves were taken back: the table is as it was after an earlier ply of the run.
    Back(u64),
}

impl Run {
    /// The plies of the run that lead to the table as it was after `ply`; those taken back do not.
    pub(crate) fn leading_to(&self, ply: u64) -> Vec<u64> {
        plies_leading_to(self.start, ply, |ply| match self.at(ply) {
            Taken::Back(to) => Some(*to),
            Taken::Move(_) => None,
        })
    }

    /// The table as it was after `ply`.
    pub(crate) fn table_after(&self, ply: u64, seed: &Seed) -> Result<Box<dyn Match>, Illegal> {
        let mut table = self.before.duplicate();
        for ply in self.leading_to(ply) {
            if let Taken::Move(chosen) = self.at(ply) {
                let chosen: Value = serde_json::from_str(chosen)
                    .map_err(|error| Illegal::Unreadable(error.to_string()))?;
                table.play(self.seat, &chosen, Dice::of(seed, ply))?;
            }
        }
        Ok(table)
    }

    fn at(&self, ply: u64) -> &Taken {
        &self.plies[(ply - self.start - 1) as usize]
    }
}

/// The plies after `start` that lead to the table as it was after `ply`, in order; `back` says
/// where an undo led.
pub(crate) fn plies_leading_to(
    start: u64,
    mut ply: u64,
    back: impl Fn(u64) -> Option<u64>,
) -> Vec<u64> {
    let mut plies = Vec::new();
    while ply > start {
        ply = back(ply).unwrap_or_else(|| {
            plies.push(ply);
            ply - 1
        });
    }
    plies.reverse();
    plies
}
