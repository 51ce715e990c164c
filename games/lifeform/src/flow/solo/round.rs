//! Chapter D4: the round of somebody who plays alone: collect, draw, activity, movement
//! repercussions, countdown; the android.

use crate::prelude::*;

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
    /// The solo turn, where nothing in it is going on.
    pub(crate) fn solo_turn(self) -> Option<SoloTurn> {
        match self.s.agenda.top() {
            Some(Steps::SoloTurn(turn)) => Some(*turn),
            _ => None,
        }
    }

    /// D4.21, D-R5: whether step 4 takes place.
    fn has_moved(self) -> bool {
        let at = self.hero_at();
        at != self.solo.began && at != REMORA
    }

    /// D4.10: whether a heat analyzer can be used.
    fn analyze_alone(self) -> Verdict {
        let analyzers = self.analyzers[self.seat.index()];
        ensure(analyzers > 0, "D4.10", "because-no-analyzer")?;
        ensure(self.is_close(), "D4.10", "because-not-close")
    }

    /// D4.12–D4.14, D-R7: whether the Mining Laser can be shot.
    fn shoot_alone(self) -> Verdict {
        let laser = self.hands[self.seat.index()].count(self.rules.plan.laser) > 0;
        ensure(laser, "D4.12", "because-no-laser")?;
        let dark = self.outages.contains(self.hero_at());
        ensure(!dark, "D4.14", "because-outage")?;
        let target = self.android_in_reach() || !self.terror_in_reach().is_empty();
        ensure(target, "D4.13", "because-no-target")
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

    /// D4.7, D-R2, DP55: the activities of step 3, and why not the rest; there are no others.
    fn offer_solo_activities<M: Menu<SoloDeed>>(self, menu: &mut M) {
        menu.offer(SoloDeed::Equip(Below(self.rules.content.solo.equip_draws)));
        menu.weigh(SoloDeed::Analyze, self.analyze_alone());
        menu.weigh(SoloDeed::Laser(self.hero()), self.shoot_alone());
        menu.offer(SoloDeed::Wait);
        self.offer_rows(menu, SoloDeed::Play);
    }
}

kernel::answers! {
    /// What is done in a step of a solo turn.
    pub enum SoloDeed of Lifeform {
        /// D4.9: cards are drawn.
        Equip(cards: Below<15>) = "equip" as "do-equip-alone" => icon("equip") slot(Slot::Take),
        /// D4.10: a heat analyzer is used.
        Analyze = "analyze" => icon("analyzer") slot(Slot::Take),
        /// D4.12: the Mining Laser is shot.
        Laser(who: Character) = "laser" => at.show_laser(who),
        /// DP55, D4.19: nothing is done, and EXHAUSTED ends.
        Wait = "wait" => icon("lurk") slot(Slot::Take),
        /// D4.20: a row of a card is played.
        Play(card: CrewCard, row: Below<3>) = "play" => at.show_row(card, row),
        /// D4.25: step 5 follows.
        EndTurn = "end turn" => icon("no") onward,
        /// D-R30: no free action before the next step.
        Go = "go" => icon("yes") onward,
        /// D4.2: the Remora is launched.
        Launch = "launch" => icon("launch") slot(Slot::Make),
    } also {
        /// DP56: something free.
        Free(FreeAction),
    }
}

impl Decision<Lifeform> for SoloTurn {
    type Answer = SoloDeed;

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

    fn offer<M: Menu<SoloDeed>>(&self, at: At<'_>, menu: &mut M) {
        match self.part {
            Part::Activity => at.offer_solo_activities(menu),
            Part::Countdown => menu.offer(SoloDeed::EndTurn),
            Part::Collect | Part::Draw | Part::Repercussions => menu.offer(SoloDeed::Go),
        }
        at.offer_launch_alone(SoloDeed::Launch, menu);
        at.offer_free(|free| menu.offer(SoloDeed::Free(free)));
    }

    fn done<D: Dealer<Event>>(self, chosen: SoloDeed, play: &mut Play<'_, D>) {
        let seat = play.seat;
        let after = Self {
            part: Part::Repercussions,
        };
        match chosen {
            SoloDeed::EndTurn | SoloDeed::Go => {
                play.d.notice(Audience::ALL);
                play.solo_step(self.part);
            }
            SoloDeed::Launch => play.launch_alone(),
            SoloDeed::Free(free) => {
                play.push(self);
                play.act_freely(free);
            }
            // D4.9: the countdown stays.
            SoloDeed::Equip(Below(cards)) => {
                play.then((Approach { left: 1 }, after));
                play.draw(seat, cards);
                play.d.notice(Audience::ALL);
            }
            SoloDeed::Analyze => {
                play.push(after);
                play.analyzers[seat.index()] -= 1;
                play.tell(Event::Analyzed(seat));
                play.draw(seat, play.rules.content.solo.analyzer_draws);
            }
            SoloDeed::Laser(_) => {
                play.then((SoloLaser, after));
                play.d.notice(Audience::ALL);
            }
            // D4.19.
            SoloDeed::Wait => {
                play.solo_tells(SoloEvent::Waited);
                play.rest();
                play.then((Approach { left: 1 }, after));
            }
            // D4.20.
            SoloDeed::Play(card, Below(row)) => {
                play.push(after);
                play.play_row(seat, card, row);
            }
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

    fn otherwise(&self, _: At<'_>, offered: &[SoloDeed], _: Lot<'_>) -> SoloDeed {
        match self.part {
            // DP55: wait; aboard with D2 fulfilled: launch.
            Part::Activity => SoloDeed::Wait,
            Part::Countdown if offered.contains(&SoloDeed::Launch) => SoloDeed::Launch,
            Part::Countdown => SoloDeed::EndTurn,
            Part::Collect | Part::Draw | Part::Repercussions => SoloDeed::Go,
        }
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// One step of the turn, now that no free action is wanted before it; step 3 is what its
    /// answers do.
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
                self.then((DarkRepercussions, Repercussions, next(Part::Countdown)));
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

/// D4.22, D-R8: the first repercussion of movement: an outage where the character has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DarkRepercussions;

impl Step<Lifeform> for DarkRepercussions {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        if play.outages.contains(play.hero_at()) {
            play.push(Approach { left: 1 });
            play.advance_countdown(1);
        }
    }
}

/// D4.23, D4.24, D-R8: the second: a vent brings the lifeform nearer, any other chamber a crisis.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Repercussions;

impl Step<Lifeform> for Repercussions {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let at = play.hero_at();
        if play.at().solo_vents().contains(at) {
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

kernel::answers! {
    /// What the Mining Laser is shot at.
    pub enum Shot of Lifeform {
        /// D4.13: the android.
        Android = "android" as "do-at-android" => icon("android") target("android"),
        /// D-R7: a terror token.
        Terror(space: Space) = "to",
    }
}

impl Decision<Lifeform> for SoloLaser {
    type Answer = Shot;
    const PROMPT: &'static str = "solo-laser";
    const UNLESS_FORCED: bool = true;

    fn offer<M: Menu<Shot>>(&self, at: At<'_>, menu: &mut M) {
        if at.android_in_reach() {
            menu.offer(Shot::Android);
        }
        menu.offer_all(at.terror_in_reach().iter().map(Shot::Terror));
    }

    fn done<D: Dealer<Event>>(self, chosen: Shot, play: &mut Play<'_, D>) {
        let seat = play.seat;
        let who = play.hero();
        play.tell(Event::LaserShot(who));
        match chosen {
            Shot::Terror(space) => play.lift_terror(space),
            Shot::Android => {
                if let Some(at) = play.android_space() {
                    play.set_outage(at);
                    play.destroy_android();
                }
            }
        }
        play.discard(seat, play.rules.plan.laser);
    }
}
