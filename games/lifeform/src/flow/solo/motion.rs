//! Chapter D8: the lifeform on the motion tracker.

use kernel::{Audience, Dealer, Menu, Seat, Step, Text, Voice};
use serde::{Deserialize, Serialize};

use super::Stowing;
use crate::Lifeform;
use crate::content::{Motion, MotionSpace, SoloToken, Symbol};
use crate::events::Event;
use crate::flow::Game;
use crate::moves::Move;
use crate::solo::{SoloEvent, SoloMove};
use crate::state::{REMORA, State};

/// D-R22, D-R50: an advance before the figure moves; it may be made shorter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Approach {
    /// Spaces left.
    pub left: u8,
}

impl Lifeform {
    /// D12.12: whether this card is a SECURITY DOOR card.
    fn bars_the_way(&self, card: crate::content::CrewCard) -> bool {
        self.plan.pays(card) & Symbol::Door.bit() != 0
    }

    /// D13.8: survival tokens work on the Valley Forge only.
    fn can_hold_out(&self, s: &State) -> bool {
        s.solo.tokens[SoloToken::Survival] > 0 && s.hero_at() != REMORA
    }
}

impl Step<Lifeform> for Approach {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if self.left == 0 {
            return None;
        }
        let hand = s.hands[s.turn.seat.index()];
        if rules.can_hold_out(s) || hand.iter().any(|card| rules.bars_the_way(card)) {
            return Some(self);
        }
        Game::new(rules, s, d).push(Stalking { left: self.left });
        None
    }

    /// DP60.
    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, seat: Seat, menu: &mut M) {
        for card in s.hands[seat.index()].iter() {
            if rules.bars_the_way(card) {
                menu.offer(Move::Solo(SoloMove::Reduce(card)));
            }
        }
        if rules.can_hold_out(s) {
            menu.offer(Move::Solo(SoloMove::ReduceToken(SoloToken::Survival)));
        }
        menu.offer(Move::Solo(SoloMove::Go));
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
        match chosen {
            Move::Solo(SoloMove::Reduce(card)) => g.discard(seat, card),
            Move::Solo(SoloMove::ReduceToken(token)) => g.spend_solo_token(token),
            _ => {
                g.d.notice(Audience::ALL);
                g.push(Stalking { left: self.left });
                return;
            }
        }
        let left = self.left - 1;
        g.solo_tells(SoloEvent::Reduced(left));
        g.push(Self { left });
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("approach").with("spaces", self.left)
    }
}

/// D8.1, D8.6: the figure moves space by space; at a fork the player chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stalking {
    /// Spaces left.
    pub left: u8,
}

impl<D: Dealer<Event>> Game<'_, D> {
    fn stalk(&mut self, to: MotionSpace, left: u8) {
        self.s.solo.motion = to;
        self.solo_tells(SoloEvent::Advanced(to));
        if self.rules.plan.motion[to.index()] == Motion::Alert {
            self.s.solo.alert = Some(left);
            self.solo_tells(SoloEvent::Alert(left));
            self.raise_alert();
            return;
        }
        self.push(Stalking { left });
        let seat = self.s.turn.seat;
        match self.rules.plan.motion[to.index()] {
            Motion::Blank | Motion::Alert => {}
            Motion::LoseNerve => self.lose_nerve(),
            Motion::Draw => self.draw(seat, 2),
            Motion::SelfDestruct => self.advance_countdown(1),
            Motion::DrawStowaway => {
                self.push(Stowing);
                self.draw(seat, 2);
            }
        }
    }

    /// D8.2, D8.3, D-R21, D-R46: backwards along the central pathway; no space is triggered.
    pub(crate) fn drive_back(&mut self, spaces: u8) {
        for _ in 0..spaces {
            if let Some(back) = self.rules.plan.motion_back[self.s.solo.motion.index()] {
                self.s.solo.motion = back;
            }
        }
        let at = self.s.solo.motion;
        self.solo_tells(SoloEvent::DrivenBack(at));
    }
}

impl Step<Lifeform> for Stalking {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if self.left == 0 {
            return None;
        }
        // D-R23: with an alert pending all spaces are surplus.
        if let Some(surplus) = &mut s.solo.alert {
            *surplus = surplus.saturating_add(self.left);
            return None;
        }
        let ways = rules.plan.motion_forward[s.solo.motion.index()];
        if ways.len() > 1 {
            return Some(self);
        }
        let to = *ways.first()?;
        Game::new(rules, s, d).stalk(to, self.left - 1);
        None
    }

    /// DP59.
    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        let ways = rules.plan.motion_forward[s.solo.motion.index()];
        menu.offer_all(ways.iter().map(|&to| Move::Solo(SoloMove::Step(to))));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::Solo(SoloMove::Step(to)) = chosen {
            Game::new(rules, s, d).stalk(to, self.left - 1);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("stalk")
    }
}
