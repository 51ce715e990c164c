//! The 13th Passenger (ledger part III): module A in `survivors.rs`, B in `asteroids.rs`, C in
//! `remora.rs`, D in `hunt.rs`.
//!
//! A module is switched on by the table; without it none of these steps is ever put on the agenda.

mod asteroids;
mod hunt;
mod remora;
mod survivors;

use crate::prelude::*;

use crate::modules::Modules;
use crate::setup::Options;

pub use asteroids::*;
pub use hunt::*;
pub use remora::*;
pub use survivors::*;

impl Lifeform {
    /// P2.1, P3.6: what the modules put on the table.
    pub(crate) fn lay_out_modules(&self, options: &Options, s: &mut State) {
        let chosen = options.modules;
        let passenger = &self.content.passenger;
        s.modules = Modules {
            survivors: chosen.survivors,
            asteroids: chosen.asteroids,
            remora: chosen.remora,
            hunting: chosen.hunting,
            ..Modules::default()
        };
        if chosen.asteroids {
            let minutes = passenger.asteroid_minutes.iter();
            s.modules.unseen = minutes.len() as u8;
            s.modules.slots = minutes.fold(0, |set, minute| set | 1 << minute);
        }
        if chosen.remora {
            for kept in &passenger.kept {
                s.special.put(kept.card);
            }
        }
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    #[inline]
    pub(crate) fn module_tells(&mut self, event: ModuleEvent) {
        self.tell(Event::Module(event));
    }
}

/// PC7, PC30, PC38: each of these players discards cards of choice, one player after the other in
/// turn order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EachDiscards {
    /// Who has not discarded yet.
    pub left: SeatSet,
}

impl EachDiscards {
    fn next(&self, at: At<'_>) -> Option<Seat> {
        let waits = |seat: &Seat| self.left.contains(*seat) && !at.hands[seat.index()].is_empty();
        at.order().find(waits)
    }
}

impl Decision<Lifeform> for EachDiscards {
    type Answer = Discard;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, at| it.next(at).unwrap_or_else(|| at.first());
    const PROMPT: &'static str = "discard-one";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        self.next(play.at()).map(|_| self)
    }

    fn offer<M: Menu<Discard>>(&self, at: At<'_>, menu: &mut M) {
        Discard::offer(at, menu);
    }

    fn done<D: Dealer<Event>>(self, Discard::Card(card): Discard, play: &mut Play<'_, D>) {
        let seat = play.seat;
        let left = self.left.without(seat);
        play.push(Self { left });
        play.discard(seat, card);
    }

    fn otherwise(&self, at: At<'_>, offered: &[Discard], _: Lot<'_>) -> Discard {
        Discard::least(at, offered)
    }
}
