//! Chapter D9: the proximity conflict, and eluding it.

use kernel::{Audience, Dealer, Menu, Seat, Step, Text, Voice};
use serde::{Deserialize, Serialize};

use super::unless_forced;
use crate::Lifeform;
use crate::content::{CrewCard, CrewReaction, SoloToken, Symbol};
use crate::events::Event;
use crate::flow::Game;
use crate::moves::Move;
use crate::solo::{SoloEvent, SoloMove};
use crate::state::{End, State};

/// D9.1: the lifeform is here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Proximity;

impl Lifeform {
    /// D-R24: whether a reaction can be played.
    fn can_answer(&self, s: &State, kind: CrewReaction) -> bool {
        let at = s.hero_at();
        let barred = s.outages.contains(at) || s.android_space() == Some(at);
        match kind {
            CrewReaction::Hide => true,
            CrewReaction::ShockProd => !barred,
            CrewReaction::Run => !barred && !s.solo.exhausted,
        }
    }

    /// D9.5, D-R25: whether a card can be thrown.
    fn can_be_thrown(&self, card: CrewCard) -> bool {
        self.plan.pays(card) & (Symbol::Harpoon.bit() | Symbol::Extinguisher.bit()) != 0
    }

    /// D9.9, D14.7: how many cards eluding costs.
    pub(crate) fn elude_price(&self, s: &State) -> u8 {
        if s.solo.isolation {
            self.content.solo.elude_isolated
        } else {
            self.content.solo.elude
        }
    }
}

/// Tokens that can be thrown (D9.5).
const THROWN: [SoloToken; 2] = [SoloToken::Extinguisher, SoloToken::Harpoon];

impl<D: Dealer<Event>> Game<'_, D> {
    /// D9.6, D9.7: chits are drawn, one and one for each space the lifeform had left.
    fn face_it(&mut self, surplus: u8) {
        for _ in 0..=surplus {
            if !self.draw_chit() {
                return;
            }
        }
    }
}

impl Step<Lifeform> for Proximity {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        s.solo.alert?;
        let mut any = super::Only::default();
        self.offer(rules, s, s.turn.seat, &mut any);
        if any.first.is_none() {
            Game::new(rules, s, d).finish(End::Caught);
            return None;
        }
        unless_forced(self, rules, s, d)
    }

    /// DP62.
    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, seat: Seat, menu: &mut M) {
        let hand = &s.hands[seat.index()];
        let who = s.hero();
        for card in hand.iter() {
            for kind in rules.plan.reactions(card) {
                if rules.can_answer(s, kind) {
                    menu.offer(Move::React(card, kind, who));
                }
            }
        }
        for token in THROWN {
            if s.solo.tokens[token] > 0 {
                menu.offer(Move::Solo(SoloMove::ThrowToken(token)));
            }
        }
        for card in hand.iter() {
            if rules.can_be_thrown(card) {
                menu.offer(Move::Solo(SoloMove::Throw(card)));
            }
        }
        // D9.8, D-R26.
        if hand.len() >= usize::from(rules.elude_price(s)) {
            menu.offer(Move::Solo(SoloMove::Elude));
        }
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        seat: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        let mut g = Game::new(rules, s, d);
        let surplus = g.s.solo.alert.take().unwrap_or(0);
        match chosen {
            Move::React(card, kind, who) => {
                g.tell(Event::Reacted(seat, kind, who));
                g.discard(seat, card);
                match kind {
                    // D9.2–D9.4: nobody becomes hidden, nobody moves.
                    CrewReaction::Hide => g.drive_back(1),
                    CrewReaction::ShockProd => {
                        g.drive_back(1);
                        g.face_it(surplus);
                    }
                    CrewReaction::Run => {
                        g.drive_back(2);
                        g.face_it(surplus);
                    }
                }
            }
            Move::Solo(SoloMove::Throw(card)) => {
                g.discard(seat, card);
                g.drive_back(1);
                g.face_it(surplus);
            }
            Move::Solo(SoloMove::ThrowToken(token)) => {
                g.spend_solo_token(token);
                g.drive_back(1);
                if token != SoloToken::Extinguisher {
                    g.face_it(surplus);
                }
            }
            _ => {
                g.d.notice(Audience::ALL);
                let left = rules.elude_price(g.s);
                g.push(Eluding { left });
            }
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("proximity")
    }
}

/// D9.9, D9.10: cards of choice, then a still-alive chit on purpose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Eluding {
    /// Cards still to be discarded.
    pub left: u8,
}

impl Step<Lifeform> for Eluding {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if self.left > 0 {
            return unless_forced(self, rules, s, d);
        }
        let mut g = Game::new(rules, s, d);
        if g.s.solo.container.alive == 0 {
            g.finish(End::Caught);
            return None;
        }
        g.s.solo.container.alive -= 1;
        g.solo_tells(SoloEvent::Eluded);
        g.drive_back(1);
        None
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
                left: self.left - 1,
            });
            g.discard(seat, card);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("elude")
    }
}
