//! Chapter D8: the lifeform on the motion tracker.

use crate::prelude::*;

/// D-R22, D-R50: an advance before the figure moves; it may be made shorter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Approach {
    /// Spaces left.
    pub left: u8,
}

impl Lifeform {
    /// D12.12: whether this card is a SECURITY DOOR card.
    fn bars_the_way(&self, card: CrewCard) -> bool {
        self.plan.pays(card) & Symbol::Door.bit() != 0
    }
}

impl At<'_> {
    /// D13.8: survival tokens work on the Valley Forge only.
    fn can_hold_out(self) -> bool {
        self.solo.tokens[SoloToken::Survival] > 0 && self.hero_at() != REMORA
    }
}

kernel::answers! {
    /// What makes an advance shorter.
    pub enum Hold of Lifeform {
        /// D12.12: a SECURITY DOOR card.
        Bar(card: CrewCard) = "reduce" => icon("door"),
        /// D13.8: a survival token.
        HoldOut = "reduce-token survival"
            => at.show_token("do-reduce-token", SoloToken::Survival),
        /// DP60: nothing more.
        Go = "go" => icon("yes") onward,
    }
}

impl Decision<Lifeform> for Approach {
    type Answer = Hold;
    const OTHERWISE: &'static [Hold] = &[Hold::Go];

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if self.left == 0 {
            return None;
        }
        let hand = play.hands[play.turn.seat.index()];
        if play.at().can_hold_out() || hand.iter().any(|card| play.rules.bars_the_way(card)) {
            return Some(self);
        }
        play.push(Stalking { left: self.left });
        None
    }

    /// DP60: what keeps the lifeform off.
    fn offer<M: Menu<Hold>>(&self, at: At<'_>, menu: &mut M) {
        for card in at.hands[at.seat.index()].iter() {
            if at.rules.bars_the_way(card) {
                menu.offer(Hold::Bar(card));
            }
        }
        if at.can_hold_out() {
            menu.offer(Hold::HoldOut);
        }
        menu.offer(Hold::Go);
    }

    fn done<D: Dealer<Event>>(self, chosen: Hold, play: &mut Play<'_, D>) {
        let seat = play.seat;
        match chosen {
            Hold::Bar(card) => play.discard(seat, card),
            Hold::HoldOut => play.spend_solo_token(SoloToken::Survival),
            Hold::Go => {
                play.d.notice(Audience::ALL);
                play.push(Stalking { left: self.left });
                return;
            }
        }
        let left = self.left - 1;
        play.solo_tells(SoloEvent::Reduced(left));
        play.push(Self { left });
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("approach").with("spaces", self.left)
    }
}

/// D8.1, D8.6: the figure moves space by space; at a fork the player chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stalking {
    /// Spaces left.
    pub left: u8,
}

impl<D: Dealer<Event>> Play<'_, D> {
    fn stalk(&mut self, to: MotionSpace, left: u8) {
        self.solo.motion = to;
        self.solo_tells(SoloEvent::Advanced(to));
        if self.rules.plan.motion[to.index()] == Motion::Alert {
            self.solo.alert = Some(left);
            self.solo_tells(SoloEvent::Alert(left));
            self.raise_alert();
            return;
        }
        self.push(Stalking { left });
        let seat = self.turn.seat;
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
            if let Some(back) = self.rules.plan.motion_back[self.solo.motion.index()] {
                self.solo.motion = back;
            }
        }
        let at = self.solo.motion;
        self.solo_tells(SoloEvent::DrivenBack(at));
    }
}

kernel::answers! {
    /// Where the lifeform goes at a fork.
    pub enum Stalk of Lifeform {
        /// DP59: to this space of the tracker.
        To(space: MotionSpace) = "step",
    }
}

impl Decision<Lifeform> for Stalking {
    type Answer = Stalk;
    const PROMPT: &'static str = "stalk";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if self.left == 0 {
            return None;
        }
        // D-R23: with an alert pending all spaces are surplus.
        if let Some(surplus) = &mut play.solo.alert {
            *surplus = surplus.saturating_add(self.left);
            return None;
        }
        let ways = play.rules.plan.motion_forward[play.solo.motion.index()];
        if ways.len() > 1 {
            return Some(self);
        }
        let to = *ways.first()?;
        play.stalk(to, self.left - 1);
        None
    }

    /// DP59: where the lifeform steps.
    fn offer<M: Menu<Stalk>>(&self, at: At<'_>, menu: &mut M) {
        let ways = at.rules.plan.motion_forward[at.solo.motion.index()];
        menu.offer_all(ways.iter().map(|&to| Stalk::To(to)));
    }

    fn done<D: Dealer<Event>>(self, Stalk::To(to): Stalk, play: &mut Play<'_, D>) {
        play.stalk(to, self.left - 1);
    }
}
