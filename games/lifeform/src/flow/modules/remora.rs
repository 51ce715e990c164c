//! Chapters P3–P6: module C, the Remora board of the solo game (PC10–PC25).

use crate::prelude::*;

use crate::content::LifeSupport;

impl At<'_> {
    /// P4.5, P4.7, P-R7: whether a clamp can be unlocked by hand.
    pub(crate) fn can_unlock(self) -> bool {
        self.modules.remora
            && self.hero_at() == self.rules.plan.shuttle_bay
            && self.solo.goals[Goal::Cat]
            && self.solo.goals[Goal::Data]
            && !self.solo.goals[Goal::Umbilicus]
            && self.loaded().is_ok()
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// P3.3–P3.5: the card joins the hand, within the limit, and is used like any other there.
    pub(crate) fn keep_crisis(&mut self, card: CrisisCard) {
        let kept = self.rules.content.passenger.kept.iter();
        let mut own = kept.filter(|kept| kept.crisis == card.index());
        if let Some(kept) = own.next() {
            let seat = self.turn.seat;
            self.module_tells(ModuleEvent::CardKept(kept.card));
            self.take_special(seat, kept.card);
        }
    }

    /// P3.8, P5.1, P-R5: a marker on a Remora chamber; with one there life support advances.
    pub(crate) fn set_marker(&mut self, room: Room) {
        if self.modules.rooms & room.bit() == 0 {
            self.modules.rooms |= room.bit();
            self.module_tells(ModuleEvent::MarkerSet(room));
            return;
        }
        let track = &self.rules.content.passenger.life_support;
        let Some(&space) = track.get(usize::from(self.modules.life_support)) else {
            return;
        };
        self.modules.life_support += 1;
        let number = self.modules.life_support;
        self.module_tells(ModuleEvent::LifeSupport(number));
        match space {
            // P-R8: placed like a collected one.
            LifeSupport::Mission => {
                if self.mission_pool > 0 && self.at().has_room() {
                    self.mission_pool -= 1;
                    let who = self.hero();
                    self.push(Load { who });
                }
            }
            LifeSupport::Halon => self.gain_halon(1),
        }
    }

    /// P4.1–P4.4: the clamp token moves; at the end the umbilicus is uncoupled.
    pub(crate) fn unlock_clamp(&mut self) {
        let last = self.rules.content.passenger.clamps;
        if self.solo.goals[Goal::Umbilicus] || self.modules.clamps >= last {
            return;
        }
        self.modules.clamps += 1;
        let clamps = self.modules.clamps;
        self.module_tells(ModuleEvent::ClampUnlocked(clamps));
        if clamps == last {
            self.gain_goal(Goal::Umbilicus);
        }
    }

    /// P4.6: the countdown, then the lifeform, then the clamp.
    pub(crate) fn unlock_by_hand(&mut self) {
        let price = self.rules.content.passenger.clamp_by_hand;
        self.d.notice(Audience::ALL);
        let left = price.lifeform;
        self.then((Approach { left }, Unclamp));
        self.advance_countdown(price.minutes);
    }
}

/// P4.6: what has been paid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unclamp;

impl Step<Lifeform> for Unclamp {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        play.unlock_clamp();
    }
}

/// The Remora chambers whose cards are still in the game (P6.2, P-R27).
fn unmarked(at: At<'_>) -> impl Iterator<Item = Room> + use<> {
    let rooms = at.modules.rooms;
    Room::ALL
        .into_iter()
        .filter(move |room| rooms & room.bit() == 0)
}

/// P6.3, P6.4: with more than 1 chamber card left the player confronts the lifeform or hunts it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AfterLaunch;

impl<D: Dealer<Event>> Play<'_, D> {
    /// P6.5, P-R10: the additional combat zone.
    fn open_hidden_zone(&mut self) {
        let printed = self.rules.content.passenger.hidden_zone;
        for icon in FightIcon::ALL {
            self.solo.zones[Zone::Hidden][icon] += printed[icon];
        }
    }

    /// P6.9, P-R12: so many random combat tokens of the expansion into the additional zone.
    fn add_combat(&mut self, count: usize) {
        let combat = &self.rules.content.passenger.combat;
        let mut left = [combat.each; 4];
        for _ in 0..count {
            let all: u8 = left.iter().sum();
            if all == 0 {
                return;
            }
            let mut which = self.d.below(all.into()) as u8;
            for (place, tokens) in left.iter_mut().enumerate() {
                if which < *tokens {
                    *tokens -= 1;
                    self.solo.zones[Zone::Hidden][combat.kinds[place]] += 1;
                    break;
                }
                which -= *tokens;
            }
        }
    }
}

kernel::answers! {
    /// How the lifeform aboard is faced.
    pub enum Facing of Lifeform {
        /// P6.5: openly.
        Confront = "confront" => icon("attack"),
        /// P6.6: it is hunted.
        HuntIt = "hunt-it" => icon("explore"),
    }
}

impl Decision<Lifeform> for AfterLaunch {
    type Answer = Facing;
    const PROMPT: &'static str = "after-launch";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        // P-R9: none left is as 1 left.
        (unmarked(play.at()).count() > 1).then_some(self)
    }

    /// DP71: openly, or by guessing where it is.
    fn offer<M: Menu<Facing>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer(Facing::Confront);
        menu.offer(Facing::HuntIt);
    }

    fn done<D: Dealer<Event>>(self, chosen: Facing, play: &mut Play<'_, D>) {
        match chosen {
            Facing::Confront => {
                play.open_hidden_zone();
                play.module_tells(ModuleEvent::Confronted);
            }
            Facing::HuntIt => {
                play.d.notice(Audience::ALL);
                play.push(Guessing);
            }
        }
    }
}

/// P6.6–P6.9, P-R11: the player names one chamber, once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Guessing;

kernel::answers! {
    /// Where the lifeform is thought to hide.
    pub enum Guess of Lifeform {
        /// P6.6: in this chamber of the Remora.
        In(room: Room) = "guess" => icon("explore"),
    }
}

impl Decision<Lifeform> for Guessing {
    type Answer = Guess;
    const PROMPT: &'static str = "guess";

    fn offer<M: Menu<Guess>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(unmarked(at).map(Guess::In));
    }

    fn done<D: Dealer<Event>>(self, Guess::In(room): Guess, play: &mut Play<'_, D>) {
        let left = unmarked(play.at()).count();
        // HI23: nobody knows the hiding place before this.
        let which = play.d.below(left as u32) as usize;
        let hiding = unmarked(play.at()).nth(which).unwrap_or(room);
        play.d.reveal();
        play.module_tells(ModuleEvent::Hunted(room, hiding));
        if hiding != room {
            play.open_hidden_zone();
            play.add_combat(left - 1);
        }
    }
}
