//! Chapters C9 and C10: what Action cards do that nothing else does; what follows after an Action.

use crate::prelude::*;

/// D14, M45.8, M45.9: the tokens of an engine go back in either order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Swap {
    /// Which engine.
    pub engine: u8,
}

kernel::answers! {
    /// How the tokens of an engine go back.
    pub enum TokenOrder of Nemesis {
        /// D14: as they lay.
        KeepOrder = "keep-order" => icon("agree"),
        /// D14: the other way round.
        Swap = "swap" => icon("engine"),
    }
}

impl Decision<Nemesis> for Swap {
    type Answer = TokenOrder;

    fn offer<M: Menu<TokenOrder>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer_all([TokenOrder::KeepOrder, TokenOrder::Swap]);
    }

    /// M-R97, H5: whether the order changed is told to all; who knew the state still knows it.
    fn done<D: Dealer<Event>>(self, chosen: TokenOrder, play: &mut Play<'_, D>) {
        let (seat, changed) = (play.seat, chosen == TokenOrder::Swap);
        if changed {
            let token = &mut play.engines[usize::from(self.engine)];
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
}

/// D47, MC110: the top Event stays or goes to the bottom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Foresee;

kernel::answers! {
    /// Where the Event that was looked at goes.
    pub enum Foreseen of Nemesis {
        /// D47: it stays on top.
        Top = "top" => icon("agree"),
        /// D47: to the bottom.
        Bottom = "bottom" => icon("discard"),
    }
}

impl Decision<Nemesis> for Foresee {
    type Answer = Foreseen;
    const PROMPT: &'static str = "foresee";

    fn offer<M: Menu<Foreseen>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer_all([Foreseen::Top, Foreseen::Bottom]);
    }

    fn done<D: Dealer<Event>>(self, chosen: Foreseen, play: &mut Play<'_, D>) {
        let (seat, bottom) = (play.seat, chosen == Foreseen::Bottom);
        if bottom {
            let top = play.events.cards().last();
            let eyes = top.map_or(Eyes::NOBODY, |card| card.eyes);
            if let Some(card) = play.events.draw() {
                play.events.put_under(card, eyes);
            }
        }
        play.tell(Event::Foresaw { seat, bottom });
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
            Self::DrawIfAlive { seat } if play[seat].in_play() => play.draw(seat, 1),
            Self::DrawIfAlive { .. } => {}
            Self::Lure { room } => {
                let around = play.board().ship.neighbours(room);
                play.lure(around, room);
            }
        }
    }
}
