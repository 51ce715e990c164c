//! Chapter D4: the round of somebody who plays alone: collect, draw, activity, movement repercussions, countdown; the android.

use kernel::{Audience, Dealer, Menu, Seat, SpaceSet, Step, Text, Voice};
use serde::{Deserialize, Serialize};

use super::{Approach, Pursuit};
use crate::Lifeform;
use crate::events::Event;
use crate::flow::{AndroidTurn, Game};
use crate::moves::Move;
use crate::solo::{SoloEvent, SoloMove};
use crate::state::{Phase, REMORA, State, Turn};

/// D4.1: the crew activity phase, then the android phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SoloRound {
    /// Whether the android is next.
    pub android: bool,
}

impl Step<Lifeform> for SoloRound {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let mut g = Game::new(rules, s, d);
        g.push(Self {
            android: !self.android,
        });
        if self.android {
            g.s.phase = Phase::Android;
            if g.s.solo.hysterical {
                g.push(Pursuit { moved: false });
            } else {
                g.push(AndroidTurn);
            }
        } else {
            g.s.round += 1;
            let round = g.s.round;
            g.tell(Event::RoundBegan(round));
            g.s.phase = Phase::Crew;
            g.s.turn = Turn::default();
            g.push(SoloTurn {
                part: Part::Collect,
            });
        }
        None
    }
}

/// How far a solo turn is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Step 1.
    #[default]
    Collect,
    /// Step 2.
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

impl Lifeform {
    /// D4.21, D-R5: whether step 4 takes place.
    fn has_moved(&self, s: &State) -> bool {
        let at = s.hero_at();
        at != s.solo.began && at != REMORA
    }

    /// D4.13, D4.14: whether the android can be shot.
    fn android_in_reach(&self, s: &State) -> bool {
        let from = s.hero_at();
        !s.outages.contains(from) && self.android_shot(s, from)
    }

    /// D-R7: terror tokens the laser can remove.
    fn terror_in_reach(&self, s: &State) -> SpaceSet {
        if s.outages.contains(s.hero_at()) {
            return SpaceSet::EMPTY;
        }
        self.terror_next_door(s).minus(s.outages)
    }

    /// D-R48: terror tokens in chambers next to the character's.
    pub(crate) fn terror_next_door(&self, s: &State) -> SpaceSet {
        if s.terrors.is_empty() || s.hero_at() == REMORA {
            return SpaceSet::EMPTY;
        }
        self.by_corridor(s, s.hero_at()).and(s.terrors)
    }

    /// D4.7, D-R2, DP55: the activities of step 3; there are no others.
    fn offer_solo_activities<M: Menu<Move>>(&self, s: &State, seat: Seat, menu: &mut M) {
        menu.offer(Move::Equip(self.content.solo.equip_draws));
        // D4.10.
        if s.analyzers[seat.index()] > 0 && self.is_close(s) {
            menu.offer(Move::Analyze);
        }
        if s.hands[seat.index()].count(self.plan.laser) > 0
            && (self.android_in_reach(s) || !self.terror_in_reach(s).is_empty())
        {
            menu.offer(Move::Laser(s.hero()));
        }
        menu.offer(Move::Solo(SoloMove::Wait));
        self.offer_rows(s, seat, menu);
    }
}

impl Step<Lifeform> for SoloTurn {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let mut g = Game::new(rules, s, d);
        let (seat, at) = (g.s.turn.seat, g.s.hero_at());
        match self.part {
            // D-R4: aboard, steps 1 to 4 are skipped.
            Part::Collect if at == REMORA => g.push(Self {
                part: Part::Countdown,
            }),
            Part::Collect => {
                g.push(Self { part: Part::Draw });
                // D4.3.
                if g.s.missions[at] > 0 && rules.has_room(g.s) {
                    let who = g.s.hero();
                    g.collect(who);
                }
            }
            Part::Draw => {
                g.push(Self {
                    part: Part::Activity,
                });
                // D4.5.
                g.draw(seat, 1);
            }
            Part::Activity => {
                g.s.solo.began = at;
                return Some(self);
            }
            Part::Repercussions if rules.has_moved(g.s) => {
                if rules.solo_anytime(g.s) {
                    return Some(self);
                }
                g.move_on();
            }
            Part::Repercussions => g.push(Self {
                part: Part::Countdown,
            }),
            // D4.25.
            Part::Countdown => {
                if rules.may_launch_alone(g.s) {
                    return Some(self);
                }
                g.advance_countdown(1);
            }
        }
        None
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, seat: Seat, menu: &mut M) {
        match self.part {
            Part::Activity => rules.offer_solo_activities(s, seat, menu),
            Part::Countdown => menu.offer(Move::EndTurn),
            _ => menu.offer(Move::Solo(SoloMove::Go)),
        }
        rules.offer_solo_anytime(s, seat, menu);
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
        g.push(self);
        if g.did_solo_anytime(seat, chosen) {
            return;
        }
        g.s.agenda.drop_top();
        match chosen {
            Move::EndTurn => {
                g.d.notice(Audience::ALL);
                g.advance_countdown(1);
                return;
            }
            Move::Solo(SoloMove::Go) => {
                g.d.notice(Audience::ALL);
                g.move_on();
                return;
            }
            _ => g.push(Self {
                part: Part::Repercussions,
            }),
        }
        match chosen {
            // D4.9: the countdown stays.
            Move::Equip(cards) => {
                g.push(Approach { left: 1 });
                g.draw(seat, cards);
                g.d.notice(Audience::ALL);
            }
            Move::Analyze => {
                g.s.analyzers[seat.index()] -= 1;
                g.tell(Event::Analyzed(seat));
                g.draw(seat, rules.content.solo.analyzer_draws);
            }
            Move::Laser(_) => {
                g.push(SoloLaser);
                g.d.notice(Audience::ALL);
            }
            Move::Solo(SoloMove::Wait) => {
                // D4.19.
                g.solo_tells(SoloEvent::Waited);
                g.rest();
                g.push(Approach { left: 1 });
            }
            // D4.20.
            Move::Play(card, row) => g.play_row(seat, card, row),
            _ => {}
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say(match self.part {
            Part::Collect | Part::Draw | Part::Activity => "solo-activity",
            Part::Repercussions => "repercussions",
            Part::Countdown => "solo-aboard",
        })
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// Step 4, then step 5.
    fn move_on(&mut self) {
        self.push(SoloTurn {
            part: Part::Countdown,
        });
        self.push(Repercussions { part: 0 });
    }

    /// D-R43, P-R6: EXHAUSTED ends.
    pub(crate) fn rest(&mut self) {
        if std::mem::take(&mut self.s.solo.exhausted) {
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
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let mut g = Game::new(rules, s, d);
        let at = g.s.hero_at();
        if self.part == 0 {
            g.push(Self { part: 1 });
            if g.s.outages.contains(at) {
                g.push(Approach { left: 1 });
                g.advance_countdown(1);
            }
        } else if rules.solo_vents(g.s).contains(at) {
            g.disturb_den(at);
            g.push(Approach { left: 1 });
        } else {
            let deck = rules.hero_deck(g.s);
            g.crisis(deck);
        }
        None
    }
}

/// D4.12–D4.17, DC16, D-R7: the Mining Laser is shot at the android or at a terror token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SoloLaser;

impl Step<Lifeform> for SoloLaser {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        super::unless_forced(self, rules, s, d)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        if rules.android_in_reach(s) {
            menu.offer(Move::AtAndroid);
        }
        menu.offer_all(rules.terror_in_reach(s).iter().map(Move::To));
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
        let who = g.s.hero();
        g.tell(Event::LaserShot(who));
        if let Move::To(space) = chosen {
            g.lift_terror(space);
        } else if let Some(at) = g.s.android_space() {
            g.set_outage(at);
            g.destroy_android();
        }
        g.discard(seat, rules.plan.laser);
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("solo-laser")
    }
}
