//! Chapters 4 and 20: turns, phases and the countdown; the choice of placards (D2). Actions are in
//! `actions.rs`.

use crate::prelude::*;
use kernel::Audience;

use super::Act;
use crate::state::{Countdown, DESTROYED};

/// D2, F-R7: placards are chosen in seat order from what is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Draft;

/// A placard: an index into the content's crew.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Placard(pub u8);

kernel::answers! {
    /// Whom a seat plays.
    pub enum Choosing of Fate {
        /// D2: the crew member of this placard.
        Choose(placard: Placard) = "choose",
    }
}

impl Decision<Fate> for Draft {
    type Answer = Choosing;

    /// The last choice may be none.
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        while play.crew.len() < play.mode.characters as usize {
            let mut free = play.at().free_placards();
            let (Some(only), None) = (free.next(), free.next()) else {
                return Some(self);
            };
            play.join(only);
        }
        play.push(BeginTurn);
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        at.ask(at.next_to_join())
    }

    fn offer<M: Menu<Choosing>>(&self, at: At<'_>, menu: &mut M) {
        let free = at.free_placards();
        menu.offer_all(free.map(|crew| Choosing::Choose(Placard(crew))));
    }

    fn done<D: Dealer<Event>>(self, chosen: Choosing, play: &mut Play<'_, D>) {
        let Choosing::Choose(Placard(crew)) = chosen;
        play.join(crew);
        play.push(self);
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        let next = at.next_to_join();
        let player = at.staging().player(at.owner(next));
        let question = voice.say("placard").with("player", player);
        question
            .with("number", next.0 + 1)
            .with("all", at.mode.characters)
    }
}

/// F4.2: a turn begins, the countdown first (F4.15, F20.4, F20.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BeginTurn;

impl Step<Fate> for BeginTurn {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let who = play.turn.who;
        play.tell(Event::TurnBegan { who });
        // F20.6: the turns of others remove no token.
        let countdown = play.s.countdown.as_mut();
        if let Some(countdown) = countdown.filter(|countdown| countdown.holder == Some(who)) {
            // F3.5, F-R52: lost when a token must be removed and none is left.
            let Some(left) = countdown.left.checked_sub(1) else {
                return play.destroy();
            };
            countdown.left = left;
            play.tell(Event::CountdownTicked { left });
        }
        // F4.3, F4.9: as many actions as the placard shows, whatever the last turn left.
        play.s.turn.actions = play.rules.placard(play.s.active()).actions;
        play.push(Act);
    }
}

/// F4.1: the next crew member, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EndTurn;

impl Step<Fate> for EndTurn {
    /// F22.36, F22.37, F-R76: in the Director's Cut the countdown counts rounds, and the last token
    /// is the end.
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let characters = play.mode.characters;
        let countdown = play.s.countdown.as_mut();
        if let Some(countdown) = countdown.filter(|countdown| countdown.holder.is_none()) {
            countdown.turns = countdown.turns.wrapping_add(1);
            if countdown.turns > 0 && countdown.turns.is_multiple_of(characters) {
                countdown.left -= 1;
                let left = countdown.left;
                play.tell(Event::CountdownTicked { left });
                if left == 0 {
                    return play.destroy();
                }
            }
        }
        let next = play.turn.who.0 + 1;
        play.s.turn = Turn {
            who: Who(if next == characters { 0 } else { next }),
            ..Turn::default()
        };
        BeginTurn.go(play);
    }
}

impl At<'_> {
    /// Whoever takes the next placard.
    fn next_to_join(self) -> Who {
        Who(self.crew.len() as u8)
    }

    pub(crate) fn free_placards(self) -> impl Iterator<Item = u8> + use<> {
        let placards = self.crew.iter().map(|figure| 1_u32 << figure.crew);
        let taken = placards.fold(0, |taken, placard| taken | placard);
        (0..self.rules.content.crew.len() as u8).filter(move |crew| taken >> crew & 1 == 0)
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// F2.20, F2.21: the next seat takes this placard.
    pub(crate) fn join(&mut self, crew: u8) {
        let who = self.at().next_to_join();
        self.s.crew.push(Figure {
            crew,
            at: self.rules.content.places.crew_start,
            ..Figure::default()
        });
        self.d.tell(Audience::ALL, || Event::Chose { who, crew });
    }

    /// The ship is lost: there is nothing more to do.
    fn destroy(&mut self) {
        self.tell(Event::ShipDestroyed);
        self.end(DESTROYED);
    }

    /// F20.2, F20.3, F-R53, F-R96; DC F22.34, F22.35: the countdown starts, unless it runs already.
    pub(super) fn start_countdown(&mut self) {
        if self.countdown.is_some() {
            return;
        }
        let holder = (!self.mode.directors_cut).then_some(self.turn.who);
        let left = self.rules.content.setup.countdown;
        // F20.5: the turn of the reveal is not counted; it ends with count 0.
        self.s.countdown = Some(Countdown {
            holder,
            left,
            turns: u8::MAX,
        });
        self.tell(Event::CountdownStarted { holder, left });
    }
}
