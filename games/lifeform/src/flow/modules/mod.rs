//! The 13th Passenger (ledger part III): module A in `survivors.rs`, B in `asteroids.rs`, C in `remora.rs`, D in `hunt.rs`.
//!
//! A module is switched on by the table; without it none of these steps is ever put on the agenda.

mod asteroids;
mod hunt;
mod remora;
mod survivors;

use kernel::{Dealer, Menu, Seat, SeatSet, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{Game, ask};
use crate::Lifeform;
use crate::events::Event;
use crate::modules::{ModuleEvent, Modules};
use crate::moves::{Move, Options};
use crate::state::State;

pub use asteroids::{AsteroidDue, CatOut, GlancingHit, ImagesOut, Rupture, Ruptured};
pub use hunt::{
    AskHalon, BaitAboard, CombatReward, CrewShare, HideAboard, HuntStrip, KillAboard,
    LifeformDrops, Reveal, Rewards, SearchAt, SearchBy,
};
pub use remora::{AfterLaunch, Guessing, Unclamp};
pub use survivors::{CalmPair, CalmVoice};

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

impl<D: Dealer<Event>> Game<'_, D> {
    #[inline]
    pub(crate) fn module_tells(&mut self, event: ModuleEvent) {
        self.tell(Event::Module(event));
    }
}

/// PC7, PC30, PC38: each of these players discards cards of choice, one player after the other in turn order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EachDiscards {
    /// Who has not discarded yet.
    pub left: SeatSet,
}

impl EachDiscards {
    fn next(&self, s: &State) -> Option<Seat> {
        let waits = |seat: &Seat| self.left.contains(*seat) && !s.hands[seat.index()].is_empty();
        s.order().find(waits)
    }
}

impl Step<Lifeform> for EachDiscards {
    fn go<D: Dealer<Event>>(self, _: &Lifeform, s: &mut State, _: &mut D) -> Option<Self> {
        self.next(s).map(|_| self)
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(self.next(s).unwrap_or_else(|| s.first()))
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, seat: Seat, menu: &mut M) {
        menu.offer_all(s.hands[seat.index()].iter().map(Move::Discard));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        seat: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::Discard(card) = chosen {
            let mut g = Game::new(rules, s, d);
            g.push(Self {
                left: self.left.without(seat),
            });
            g.discard(seat, card);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("discard-one")
    }
}
