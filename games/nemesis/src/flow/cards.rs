//! Chapters C9 and C10: what Action cards do that nothing else does; what follows after an Action.

use kernel::{Dealer, Eyes, Menu, Seat, Space, Step, Text, Voice};
use serde::{Deserialize, Serialize};

use super::Game;
use crate::Nemesis;
use crate::content::Engine;
use crate::events::Event;
use crate::moves::Move;
use crate::state::State;

/// D14, M45.8, M45.9: the tokens of an engine go back in either order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Swap {
    /// Which engine.
    pub engine: u8,
}

impl Step<Nemesis> for Swap {
    fn offer<M: Menu<Move>>(&self, _: &Nemesis, _: &State, _: Seat, menu: &mut M) {
        menu.offer(Move::KeepOrder);
        menu.offer(Move::Swap);
    }

    /// M-R97, H5: whether the order changed is told to all; who knew the state still knows it.
    fn answer<D: Dealer<Event>>(
        self,
        rules: &Nemesis,
        s: &mut State,
        seat: Seat,
        reply: Move,
        d: &mut D,
    ) {
        let changed = reply == Move::Swap;
        if changed {
            let token = &mut s.engines[usize::from(self.engine)];
            token.face = match token.face {
                Engine::Working => Engine::Damaged,
                Engine::Damaged => Engine::Working,
                Engine::FaceDown => Engine::FaceDown,
            };
        }
        Game::new(rules, s, d).tell(Event::EngineWorkedOn {
            seat,
            engine: self.engine,
            changed,
        });
    }

    fn prompt(&self, _: &Nemesis, _: &State, voice: Voice) -> Text {
        voice.say("engine").with("engine", self.engine + 1)
    }
}

/// D47, MC110: the top Event stays or goes to the bottom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Foresee;

impl Step<Nemesis> for Foresee {
    fn offer<M: Menu<Move>>(&self, _: &Nemesis, _: &State, _: Seat, menu: &mut M) {
        menu.offer(Move::Top);
        menu.offer(Move::Bottom);
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Nemesis,
        s: &mut State,
        seat: Seat,
        reply: Move,
        d: &mut D,
    ) {
        let bottom = reply == Move::Bottom;
        if bottom {
            let eyes = s
                .events
                .cards()
                .last()
                .map_or(Eyes::NOBODY, |card| card.eyes);
            if let Some(card) = s.events.draw() {
                s.events.put_under(card, eyes);
            }
        }
        Game::new(rules, s, d).tell(Event::Foresaw { seat, bottom });
    }

    fn prompt(&self, _: &Nemesis, _: &State, voice: Voice) -> Text {
        voice.say("foresee")
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// MC110, H26: the top Event is looked at; an empty deck is reshuffled first.
    pub(super) fn foresee(&mut self, seat: Seat) {
        if self.s.events.is_empty() {
            let (deck, pile) = (&mut self.s.events, &mut self.s.event_discard);
            deck.shuffle_in(pile, |_| true, self.d);
        }
        self.d.reveal();
        self.s.events.look(0, Eyes::of(seat));
        if let Some(card) = self.s.events.top() {
            self.tell_to(seat, Event::SawEvent { card });
            self.push(Foresee);
        }
    }
}

/// What follows after the rest of an Action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Rearrange {
    /// MC107: Adrenaline's card.
    DrawIfAlive {
        /// Who draws.
        seat: Seat,
    },
    /// MC135: the Intruders go to the Decoy.
    Lure {
        /// Where it lies.
        room: Space,
    },
}

impl Step<Nemesis> for Rearrange {
    fn go<D: Dealer<Event>>(self, rules: &Nemesis, s: &mut State, d: &mut D) -> Option<Self> {
        let mut game = Game::new(rules, s, d);
        match self {
            Self::DrawIfAlive { seat } if game.s[seat].in_play() => game.draw(seat, 1),
            Self::DrawIfAlive { .. } => {}
            Self::Lure { room } => {
                let around = game.board().ship.neighbours(room);
                game.lure(around, room);
            }
        }
        None
    }
}
