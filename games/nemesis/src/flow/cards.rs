//! Chapters C9 and C10: what Action cards do that nothing else does; what follows after an Action.

use kernel::{Choice, Dealer, Decision, Eyes, Menu, Seat, Space, Step, Text, Voice};
use serde::{Deserialize, Serialize};

use super::{At, Play};
use crate::Nemesis;
use crate::content::Engine;
use crate::events::Event;
use crate::moves::Bag;

/// D14, M45.8, M45.9: the tokens of an engine go back in either order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Swap {
    /// Which engine.
    pub engine: u8,
}

impl Decision<Nemesis> for Swap {
    type Answer = Bag;

    fn offer<M: Menu<Bag>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer(Bag::KeepOrder);
        menu.offer(Bag::Swap);
    }

    /// M-R97, H5: whether the order changed is told to all; who knew the state still knows it.
    fn done<D: Dealer<Event>>(self, reply: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        let changed = reply == Bag::Swap;
        if changed {
            let token = &mut play.s.engines[usize::from(self.engine)];
            token.face = match token.face {
                Engine::Working => Engine::Damaged,
                Engine::Damaged => Engine::Working,
                Engine::FaceDown => Engine::FaceDown,
            };
        }
        play.tell(Event::EngineWorkedOn {
            seat,
            engine: self.engine,
            changed,
        });
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("engine").with("engine", self.engine + 1)
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
    }
}

/// D47, MC110: the top Event stays or goes to the bottom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Foresee;

impl Decision<Nemesis> for Foresee {
    type Answer = Bag;

    fn offer<M: Menu<Bag>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer(Bag::Top);
        menu.offer(Bag::Bottom);
    }

    fn done<D: Dealer<Event>>(self, reply: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        let bottom = reply == Bag::Bottom;
        if bottom {
            let eyes = play
                .s
                .events
                .cards()
                .last()
                .map_or(Eyes::NOBODY, |card| card.eyes);
            if let Some(card) = play.s.events.draw() {
                play.s.events.put_under(card, eyes);
            }
        }
        play.tell(Event::Foresaw { seat, bottom });
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("foresee")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
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
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        match self {
            Self::DrawIfAlive { seat } if play.s[seat].in_play() => play.draw(seat, 1),
            Self::DrawIfAlive { .. } => {}
            Self::Lure { room } => {
                let around = play.board().ship.neighbours(room);
                play.lure(around, room);
            }
        }
    }
}
