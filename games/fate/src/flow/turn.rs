//! Chapters 4 and 20: turns, phases and the countdown; the choice of placards (D2). Actions are in `actions.rs`.

use kernel::{Dealer, Menu, Seat, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{Act, ask, at_once, tell};
use crate::Fate;
use crate::events::Event;
use crate::moves::Move;
use crate::stage::Staging;
use crate::state::{Countdown, DESTROYED, State, Turn, Who};

/// D2, F-R7: placards are chosen in seat order from what is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Draft;

impl Step<Fate> for Draft {
    /// The last choice may be none.
    fn go<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, d: &mut D) -> Option<Self> {
        while s.crew.len() < s.mode.characters as usize {
            let mut free = fate.free_placards(s);
            let (Some(only), None) = (free.next(), free.next()) else {
                return Some(self);
            };
            fate.join(s, only, d);
        }
        s.agenda.push(BeginTurn);
        None
    }

    fn asked(&self, _: &Fate, s: &State) -> Waiting {
        ask(s, Who(s.crew.len() as u8))
    }

    fn offer<M: Menu<Move>>(&self, fate: &Fate, s: &State, _: Seat, menu: &mut M) {
        let free = fate.free_placards(s);
        free.for_each(|crew| menu.offer(Move::Choose(crew)));
    }

    fn answer<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, _: Seat, reply: Move, d: &mut D) {
        if let Move::Choose(crew) = reply {
            fate.join(s, crew, d);
        }
        s.agenda.push(self);
    }

    fn prompt(&self, fate: &Fate, s: &State, voice: Voice) -> Text {
        let next = Who(s.crew.len() as u8);
        let player = Staging { fate, s }.player(s.owner(next));
        let question = voice.say("placard").with("player", player);
        question
            .with("number", next.0 + 1)
            .with("all", s.mode.characters)
    }
}

/// F4.2: a turn begins, the countdown first (F4.15, F20.4, F20.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BeginTurn;

impl Step<Fate> for BeginTurn {
    fn go<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, d: &mut D) -> Option<Self> {
        let who = s.turn.who;
        tell(d, Event::TurnBegan { who });
        // F20.6: the turns of others remove no token.
        let countdown = s.countdown.as_mut();
        if let Some(countdown) = countdown.filter(|countdown| countdown.holder == Some(who)) {
            // F3.5, F-R52: lost when a token must be removed and none is left.
            let Some(left) = countdown.left.checked_sub(1) else {
                return destroy(s, d);
            };
            countdown.left = left;
            tell(d, Event::CountdownTicked { left });
        }
        // F4.3, F4.9: as many actions as the placard shows, whatever the last turn left.
        s.turn.actions = fate.placard(s.active()).actions;
        s.agenda.push(Act);
        None
    }
}

/// F4.1: the next crew member, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EndTurn;

impl Step<Fate> for EndTurn {
    /// F22.36, F22.37, F-R76: in the Director's Cut the countdown counts rounds, and the last token is the end.
    fn go<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, d: &mut D) -> Option<Self> {
        let countdown = s.countdown.as_mut();
        if let Some(countdown) = countdown.filter(|countdown| countdown.holder.is_none()) {
            countdown.turns = countdown.turns.wrapping_add(1);
            if countdown.turns > 0 && countdown.turns.is_multiple_of(s.mode.characters) {
                countdown.left -= 1;
                let left = countdown.left;
                tell(d, Event::CountdownTicked { left });
                if left == 0 {
                    return destroy(s, d);
                }
            }
        }
        let next = s.turn.who.0 + 1;
        s.turn = Turn {
            who: Who(if next == s.mode.characters { 0 } else { next }),
            ..Turn::default()
        };
        at_once(BeginTurn, fate, s, d);
        None
    }
}

/// The ship is lost: there is nothing more to do.
fn destroy<D: Dealer<Event>, S>(s: &mut State, d: &mut D) -> Option<S> {
    tell(d, Event::ShipDestroyed);
    s.ended = Some(DESTROYED);
    None
}

impl Fate {
    pub(crate) fn free_placards(&self, s: &State) -> impl Iterator<Item = u8> + use<> {
        let placards = s.crew.iter().map(|figure| 1_u32 << figure.crew);
        let taken = placards.fold(0, |taken, placard| taken | placard);
        (0..self.content.crew.len() as u8).filter(move |crew| taken >> crew & 1 == 0)
    }

    /// F20.2, F20.3, F-R53, F-R96; DC F22.34, F22.35.
    pub(super) fn start_countdown<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        if s.countdown.is_some() {
            return;
        }
        let holder = (!s.mode.directors_cut).then_some(s.turn.who);
        let left = self.content.setup.countdown;
        // F20.5: the turn of the reveal is not counted; it ends with count 0.
        s.countdown = Some(Countdown {
            holder,
            left,
            turns: u8::MAX,
        });
        tell(d, Event::CountdownStarted { holder, left });
    }
}
