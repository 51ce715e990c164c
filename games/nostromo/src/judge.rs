//! How good a position looks, for bots that search. How much a player leans towards a move is in
//! `leaning.rs`.
//!
//! It uses only what the seat could know: its own hand and role, and what everybody sees.

use crate::prelude::*;
use kernel::{Judged, Quick, Rules as _};

use crate::flow::Move;
use crate::leaning;

/// A lead that makes a win about three times as likely as a loss, in points for each round still
/// to be scored.
const CLEAR_LEAD: f32 = 4.0;

impl Judged for Nostromo {
    /// Points of finished rounds and what this round promises, against the mean of the others.
    fn judge(&self, world: &State, seat: Seat) -> f32 {
        if let Some(outcome) = self.outcome(world) {
            return f32::from(u8::from(outcome.winners.contains(seat)));
        }
        let totals = world.totals();
        let stands = |seat: Seat| f32::from(totals[seat.index()]) + promise(world, seat);
        let others = world.seats().without(seat);
        let mean = others.iter().map(stands).sum::<f32>() / f32::from(others.len());
        let left = f32::from(self.size(world).rounds) - world.table.results.len() as f32;
        let lead = (stands(seat) - mean) / (CLEAR_LEAD * left.max(1.0));
        0.5 + 0.49 * lead / (1.0 + lead.abs())
    }

    /// Everything is left to the leaning. Whoever tries moves out in worlds that are all as likely
    /// believes in nothing the others did, and does the same every time: an Alien that did so won 39
    /// of 100 rounds instead of 64, a crew 4 instead of 36.
    fn sure(&self, world: &State, seat: Seat, menu: &[Move], dice: &mut Quick) -> Option<Move> {
        Some(leaning::choose(self, world, seat, menu, dice))
    }
}

/// What the round may bring `seat`, in points.
fn promise(state: &State, seat: Seat) -> f32 {
    let eggs = f32::from(state.round.eggs.value);
    let equipment = 2.0 * f32::from(state.equipment_of(seat));
    let pair = state.table.players == 2;
    let lost = f32::from(u8::from(pair) * state.pieces.out.len());
    match state.role(seat) {
        Role::Alien if pair => lost,
        Role::Alien => eggs,
        Role::Synthetic if state.is_neutralised(seat) => 0.0,
        Role::Synthetic => eggs + equipment,
        Role::Crew | Role::Secret => {
            let kinds = f32::from(state.hand(seat).distinct());
            let spare = f32::from(state.hand(seat).len()) - kinds;
            kinds + equipment + 0.3 * spare - 0.2 * eggs - lost
        }
    }
}
