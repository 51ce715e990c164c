//! Chapter D4: the round of somebody who plays alone: collect, draw, activity, movement repercussions, countdown; the android.

use kernel::{Audience, Below, Choice, Dealer, Decision, Menu, Seat, SpaceSet, Step, Text, Voice};
use serde::{Deserialize, Serialize};

use super::{Approach, Pursuit};
use crate::Lifeform;
use crate::events::Event;
use crate::flow::AndroidTurn;
use crate::flow::{At, Play};
use crate::moves::Bag;
use crate::solo::SoloEvent;
use crate::stage;
use crate::stand_in;
use crate::state::{Phase, REMORA, Turn};

/// D4.1: the crew activity phase, then the android phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SoloRound {
    /// Whether the android is next.
    pub android: bool,
}

impl Step<Lifeform> for SoloRound {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        play.push(Self {
            android: !self.android,
        });
        if self.android {
            play.phase = Phase::Android;
            if play.solo.hysterical {
                play.push(Pursuit { moved: false });
            } else {
                play.push(AndroidTurn);
            }
        } else {
            play.round += 1;
            let round = play.round;
            play.tell(Event::RoundBegan(round));
            play.phase = Phase::Crew;
            play.turn = Turn::default();
            play.push(SoloTurn {
                part: Part::Collect,
            });
        }
    }
}

/// How far a solo turn is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Before step 1.
    #[default]
    Collect,
    /// Before step 2.
    Draw,
    /// Step 3.
    Activity,
    /// Before step 4.
    Repercussions,
    /// Before step 5.
    Countdown,
}

/// D4: the steps of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SoloTurn {
    /// How far it is.
    pub part: Part,
}

impl At<'_> {
    /// D4.21, D-R5: whether step 4 takes place.
    fn has_moved(self) -> bool {
        let at = self.hero_at();
        at != self.solo.began && at != REMORA
    }

    /// D4.13, D4.14: whether the android can be shot.
    fn android_in_reach(self) -> bool {
        let from = self.hero_at();
        !self.outages.contains(from) && self.android_shot(from)
    }

    /// D-R7: terror tokens the laser can remove.
    fn terror_in_reach(self) -> SpaceSet {
        if self.outages.contains(self.hero_at()) {
            return SpaceSet::EMPTY;
        }
        self.terror_next_door().minus(self.outages)
    }

    /// D-R48: terror tokens in chambers next to the character's.
    pub(crate) fn terror_next_door(self) -> SpaceSet {
        if self.terrors.is_empty() || self.hero_at() == REMORA {
            return SpaceSet::EMPTY;
        }
        self.by_corridor(self.hero_at()).and(self.terrors)
    }

    /// D4.7, D-R2, DP55: the activities of step 3; there are no others.
    fn offer_solo_activities<M: Menu<Bag>>(self, seat: Seat, menu: &mut M) {
        menu.offer(Bag::Equip(Below(self.rules.content.solo.equip_draws)));
        // D4.10.
        if self.analyzers[seat.index()] > 0 && self.is_close() {
            menu.offer(Bag::Analyze);
        }
        if self.hands[seat.index()].count(self.rules.plan.laser) > 0
            && (self.android_in_reach() || !self.terror_in_reach().is_empty())
        {
            menu.offer(Bag::Laser(self.hero()));
        }
        menu.offer(Bag::Wait);
        self.offer_rows(seat, menu);
    }
}

impl Decision<Lifeform> for SoloTurn {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let at = play.hero_at();
        let collects = play.missions[at] > 0 && play.at().has_room();
        let skipped = match self.part {
            // D-R4: aboard, steps 1 to 4 are skipped.
            Part::Collect if at == REMORA => Some(Part::Countdown),
            Part::Collect if !collects => Some(Part::Draw),
            Part::Repercussions if !play.at().has_moved() => Some(Part::Countdown),
            Part::Activity => {
                play.solo.began = at;
                return Some(self);
            }
            _ => None,
        };
        // D-R30: before each step there is time for free actions.
        if skipped.is_none() && play.at().solo_anytime() {
            return Some(self);
        }
        match skipped {
            Some(part) => play.push(Self { part }),
            None => play.solo_step(self.part),
        }
        None
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let seat = at.seat;
        match self.part {
            Part::Activity => at.offer_solo_activities(seat, menu),
            Part::Countdown => menu.offer(Bag::EndTurn),
            _ => menu.offer(Bag::Go),
        }
        at.offer_solo_anytime(seat, menu);
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.push(self);
        if play.did_solo_anytime(seat, chosen) {
            return;
        }
        play.agenda.drop_top();
        match chosen {
            Bag::EndTurn | Bag::Go => {
                play.d.notice(Audience::ALL);
                play.solo_step(self.part);
                return;
            }
            _ => play.push(Self {
                part: Part::Repercussions,
            }),
        }
        match chosen {
            // D4.9: the countdown stays.
            Bag::Equip(Below(cards)) => {
                play.push(Approach { left: 1 });
                play.draw(seat, cards);
                play.d.notice(Audience::ALL);
            }
            Bag::Analyze => {
                play.analyzers[seat.index()] -= 1;
                play.tell(Event::Analyzed(seat));
                play.draw(seat, play.rules.content.solo.analyzer_draws);
            }
            Bag::Laser(_) => {
                play.push(SoloLaser);
                play.d.notice(Audience::ALL);
            }
            Bag::Wait => {
                // D4.19.
                play.solo_tells(SoloEvent::Waited);
                play.rest();
                play.push(Approach { left: 1 });
            }
            // D4.20.
            Bag::Play(card, Below(row)) => play.play_row(seat, card, row),
            _ => {}
        }
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        voice.say(match self.part {
            Part::Collect => "solo-collect",
            Part::Draw => "solo-draw",
            Part::Activity => "solo-activity",
            Part::Repercussions => "repercussions",
            Part::Countdown if at.may_launch_alone() => "solo-aboard",
            Part::Countdown => "solo-countdown",
        })
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// One step of the turn, now that no free action is wanted before it; step 3 is what its answers do.
    fn solo_step(&mut self, part: Part) {
        let next = |part| SoloTurn { part };
        match part {
            // D4.3.
            Part::Collect => {
                self.push(next(Part::Draw));
                let who = self.hero();
                self.collect(who);
            }
            // D4.5.
            Part::Draw => {
                self.push(next(Part::Activity));
                self.draw(self.turn.seat, 1);
            }
            Part::Activity => {}
            Part::Repercussions => {
                self.push(next(Part::Countdown));
                self.push(Repercussions { part: 0 });
            }
            // D4.25.
            Part::Countdown => self.advance_countdown(1),
        }
    }

    /// D-R43, P-R6: EXHAUSTED ends.
    pub(crate) fn rest(&mut self) {
        if std::mem::take(&mut self.solo.exhausted) {
            self.solo_tells(SoloEvent::Rested);
        }
    }
}

/// D4.22–D4.24, D-R8: the repercussions of movement, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Repercussions {
    /// How far it is.
    pub part: u8,
}

impl Step<Lifeform> for Repercussions {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let at = play.hero_at();
        if self.part == 0 {
            play.push(Self { part: 1 });
            if play.outages.contains(at) {
                play.push(Approach { left: 1 });
                play.advance_countdown(1);
            }
        } else if play.at().solo_vents().contains(at) {
            play.disturb_den(at);
            play.push(Approach { left: 1 });
        } else {
            let deck = play.at().hero_deck();
            play.crisis(deck);
        }
    }
}

/// D4.12–D4.17, DC16, D-R7: the Mining Laser is shot at the android or at a terror token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SoloLaser;

impl Decision<Lifeform> for SoloLaser {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        play.unless_forced(self)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        if at.android_in_reach() {
            menu.offer(Bag::AtAndroid);
        }
        menu.offer_all(at.terror_in_reach().iter().map(Bag::To));
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        let who = play.hero();
        play.tell(Event::LaserShot(who));
        if let Bag::To(space) = chosen {
            play.lift_terror(space);
        } else if let Some(at) = play.android_space() {
            play.set_outage(at);
            play.destroy_android();
        }
        play.discard(seat, play.rules.plan.laser);
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("solo-laser")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}
