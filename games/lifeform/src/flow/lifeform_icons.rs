//! Chapters L33 and L35: a row of a lifeform card, icon by icon, and the lifeform's survival abilities.

use kernel::{
    Audience, Below, Choice, Deadline, Dealer, Decision, List, Menu, Seat, SeatSet, Space,
    SpaceSet, Step, Text, Voice, Waiting,
};
use serde::{Deserialize, Serialize};

use super::movement::{Gait, Prowl};
use super::{Calibrate, Deaths, Pick, Prowling, TerrorDue, Walking, Why};
use crate::Lifeform;
use crate::content::{CrewReaction, Evolution, Image, LifeformIcon, LifeformSurvival, Malfunction};
use crate::events::Event;
use crate::flow::{At, Play};
use crate::moves::Bag;
use crate::stage;
use crate::stand_in;
use crate::state::{Android, Attack, Mark, Members, REMORA};

impl At<'_> {
    /// L-R25, L-R38: the icons the lifeform can execute now, as a set.
    pub(crate) fn hunt_icons(self) -> u32 {
        let mut can = 0_u32;
        let mut set = |icon: LifeformIcon, holds: bool| can |= u32::from(holds) << icon as u32;
        let prowls = self.can_prowl();
        set(
            LifeformIcon::PathwayDeviation,
            self.reached(self.rules.plan.blinding)
                && !self.deviated
                && self.android != Android::Destroyed,
        );
        set(LifeformIcon::Attack, !self.attackable(self.real).is_empty());
        set(
            LifeformIcon::Cocoon,
            self.cocoon < self.rules.plan.last_cocoon,
        );
        set(LifeformIcon::ForceMove, self.can_force());
        set(
            LifeformIcon::KillHidden,
            !self.cornered(self.real).is_empty(),
        );
        set(
            LifeformIcon::Malfunction,
            // L36.4: whatever became of the android.
            usize::from(self.malfunction) < Malfunction::COUNT,
        );
        set(
            LifeformIcon::MissionRemoval,
            self.haunted().iter().any(|at| self.missions[at] > 0),
        );
        set(LifeformIcon::Move1x1, prowls);
        set(LifeformIcon::Move2x1, prowls);
        set(LifeformIcon::Move1x2, prowls);
        set(LifeformIcon::Move3x1, prowls);
        set(
            LifeformIcon::PowerOutage,
            !self.free_for_outage().is_empty(),
        );
        set(
            LifeformIcon::ScannerMalfunction,
            self.images_out().any(|image| !self.scans(image).is_empty()),
        );
        set(LifeformIcon::DoorRemoval, self.door.is_some());
        set(LifeformIcon::SelfDestruct, true);
        set(
            LifeformIcon::Survival,
            // L33.23, L35.1.
            self.ability.is_none()
                && LifeformSurvival::ALL
                    .into_iter()
                    .any(|ability| self.ability_helps(ability)),
        );
        set(LifeformIcon::SwapIdentities, true);
        set(LifeformIcon::Terror, !self.free_for_terror().is_empty());
        set(
            LifeformIcon::Vent,
            Prowling::new(Prowl::Vent, 1, 0).possible(self),
        );
        can
    }

    /// L33.7, L-R87: characters that can be forced.
    fn forced(self) -> Members {
        let mut all = Members::EMPTY;
        // L21.11.
        for who in self.afoot().minus(self.hidden).each() {
            if !self.steps(who, Gait::Forced).is_empty() {
                all.put(who);
            }
        }
        all
    }

    fn can_force(self) -> bool {
        !self.cocoons().and(self.haunted()).is_empty() && !self.forced().is_empty()
    }

    /// L33.10: hidden characters beside the real lifeform, if it is this image.
    fn cornered(self, real: Image) -> Members {
        self.image_space(real)
            .map_or(Members::EMPTY, |at| self.here(at).and(self.hidden))
    }

    /// Part V: the icons that the real image decides about and that could be executed for all the others know, as a set.
    fn seeming_icons(self) -> u32 {
        let mut can = 0_u32;
        for real in self
            .images_out()
            .filter(|&it| self.marks[it] != Mark::Ghost)
        {
            let mut set = |icon, holds| can |= u32::from(holds) << icon as u32;
            set(LifeformIcon::Attack, !self.attackable(real).is_empty());
            set(LifeformIcon::KillHidden, !self.cornered(real).is_empty());
            set(
                LifeformIcon::Vent,
                !self.vent_targets(real, real).is_empty(),
            );
        }
        can
    }

    /// L-R94: whether a survival ability changes something.
    fn ability_helps(self, ability: LifeformSurvival) -> bool {
        match ability {
            LifeformSurvival::AndroidKill => self
                .android_space()
                .is_some_and(|at| at != REMORA && self.is_held(at)),
            LifeformSurvival::MoveAlien => self.can_prowl(),
            LifeformSurvival::HullBreach => !self.breachable().is_empty(),
        }
    }
}

/// The icons of the row that the lifeform plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HuntRow {
    /// Which row.
    pub row: u8,
    /// The icons not executed yet; the fourth is the token's.
    pub left: u8,
    /// L40.3, L40.5: the token added to the card that is played.
    pub token: Evolution,
    /// L-R99: at most one a card.
    pub added: bool,
}

impl HuntRow {
    pub(crate) fn icons(&self, at: At<'_>) -> List<LifeformIcon, 4> {
        let card = at.hunting.map(|card| card.face).unwrap_or_default();
        let printed = at.rules.plan.hunt_row(card, self.row);
        let mut icons: List<LifeformIcon, 4> = printed.iter().copied().collect();
        if self.token != Evolution::FaceDown {
            icons.push(at.rules.content.evolutions[self.token].icon);
        }
        icons
    }

    /// The icons not executed yet that are among these.
    fn open(&self, at: At<'_>, can: u32) -> List<u8, 4> {
        let mut open = List::new();
        for (place, icon) in self.icons(at).iter().enumerate() {
            if self.left >> place & 1 == 1 && can >> *icon as u32 & 1 == 1 {
                open.push(place as u8);
            }
        }
        open
    }

    /// L40.4: tokens whose icon is among these and not like one in the row.
    pub(super) fn tokens(&self, at: At<'_>, can: u32) -> List<Evolution, 3> {
        if self.added {
            return List::new();
        }
        let icons = self.icons(at);
        let fits = |token: &&Evolution| {
            let icon = at.rules.content.evolutions[**token].icon;
            let like = |other: &LifeformIcon| *other == icon || (other.is_move() && icon.is_move());
            !icons.iter().any(like) && can >> icon as u32 & 1 == 1
        };
        at.evolved.iter().filter(fits).copied().collect()
    }
}

impl Decision<Lifeform> for HuntRow {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let (can, seeming) = (play.at().hunt_icons(), play.at().seeming_icons());
        let open = self.open(play.at(), can);
        // L-R38: whether the row goes on tells something of the real image.
        let (icons, tokens) = (
            self.open(play.at(), seeming),
            self.tokens(play.at(), seeming),
        );
        if !icons.is_empty() || !tokens.is_empty() {
            play.d.reveal();
        }
        // Part V: what could be chosen for all the others know is asked for, so that nobody learns anything from not seeing it asked.
        let tokens = self.tokens(play.at(), can | seeming);
        if open.is_empty() && tokens.is_empty() {
            if let Some(card) = play.hunting.take() {
                play.claw_discard.put(card.face);
            }
            return None;
        }
        let several = self.open(play.at(), can | seeming).len() + tokens.len() > 1;
        if let ([place], false) = (&open[..], several) {
            let icon = self.icons(play.at())[usize::from(*place)];
            play.push(Self {
                left: self.left & !(1 << place),
                ..self
            });
            play.hunt_icon(icon);
            return None;
        }
        Some(self)
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.lifeform)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let can = at.hunt_icons();
        let open = self.open(at, can);
        menu.offer_all(open.iter().copied().map(|place| Bag::Icon(Below(place))));
        let tokens = self.tokens(at, can);
        menu.offer_all(tokens.iter().copied().map(Bag::Evolve));
        let seeming = can | at.seeming_icons();
        if open.is_empty() && !self.tokens(at, seeming).is_empty() {
            menu.offer(Bag::Stop);
        }
        if menu.curious() {
            at.refuse_hunt_row(self, menu);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        match chosen {
            Bag::Icon(Below(place)) => {
                let icon = self.icons(play.at())[usize::from(place)];
                play.push(Self {
                    left: self.left & !(1 << place),
                    ..self
                });
                play.d.notice(Audience::ALL);
                play.hunt_icon(icon);
            }
            Bag::Evolve(token) => {
                let place = self.icons(play.at()).len();
                play.spend_token(token);
                play.push(Self {
                    left: self.left | 1 << place,
                    token,
                    added: true,
                    ..self
                });
            }
            _ => {
                play.d.notice(Audience::ALL);
                play.push(Self {
                    left: 0,
                    added: true,
                    ..self
                });
            }
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("hunt-icon")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// L33: one icon of a lifeform card.
    fn hunt_icon(&mut self, icon: LifeformIcon) {
        let seat = self.lifeform;
        self.tell(Event::HuntIcon(icon));
        let pick = |why| Pick { seat, why };
        match icon {
            LifeformIcon::PathwayDeviation => {
                self.deviated = true;
                self.push(Deviate);
            }
            LifeformIcon::Attack => self.push(pick(Why::AttackAt)),
            LifeformIcon::Cocoon => self.advance_cocoon(),
            LifeformIcon::ForceMove => {
                let among = self.afoot().minus(self.hidden);
                // L33.8.
                self.push(Walking::new(seat, among, Gait::Forced, 2));
            }
            LifeformIcon::KillHidden => self.push(Ability { kills: true }),
            LifeformIcon::Malfunction => self.advance_malfunction(),
            LifeformIcon::MissionRemoval => self.push(pick(Why::SpoilHaunted)),
            LifeformIcon::Move1x1 => self.push(Prowling::new(Prowl::Steps, 1, 0)),
            LifeformIcon::Move2x1 => self.push(Prowling::new(Prowl::Steps, 1, 1)),
            LifeformIcon::Move1x2 => self.push(Prowling::new(Prowl::Steps, 2, 0)),
            LifeformIcon::Move3x1 => self.push(Prowling::new(Prowl::Steps, 1, 2)),
            LifeformIcon::PowerOutage => self.push(pick(Why::Outage)),
            LifeformIcon::ScannerMalfunction => self.push(Prowling::new(Prowl::Scan, 1, 0)),
            LifeformIcon::DoorRemoval => self.remove_door(),
            LifeformIcon::SelfDestruct => self.advance_countdown(1),
            LifeformIcon::Survival => self.push(Ability { kills: false }),
            LifeformIcon::SwapIdentities => self.push(Calibrate),
            LifeformIcon::Terror => self.push(pick(Why::Terror)),
            LifeformIcon::Vent => self.push(Prowling::new(Prowl::Vent, 1, 0)),
        }
    }

    /// L35.4–L35.6, L-R95: the hull is breached.
    pub(crate) fn breach(&mut self, at: Space) {
        self.breached.add(at);
        self.tell(Event::Breached(at));
        let here = self.here(at);
        // L-R105: terror waits as in an attack.
        self.attack = Attack {
            on: true,
            at,
            attacked: here,
            ..Attack::default()
        };
        let mut asked = SeatSet::EMPTY;
        for who in here.each() {
            let owner = self.owner[who];
            if !self.reacted.contains(owner) && !self.hands[owner.index()].is_empty() {
                asked.add(owner);
            }
        }
        self.windows.open(asked);
        self.push(Breach { stage: 0 });
        self.push(BreachOrder);
    }
}

/// L33.22: which ability; L33.10: which hidden character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ability {
    /// KILL HIDDEN CHARACTER.
    pub kills: bool,
}

impl Decision<Lifeform> for Ability {
    type Answer = Bag;

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.lifeform)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        if self.kills {
            menu.offer_all(at.cornered(at.real).each().map(Bag::By));
        } else {
            let helps = |ability: &LifeformSurvival| at.ability_helps(*ability);
            menu.offer_all(
                LifeformSurvival::ALL
                    .into_iter()
                    .filter(helps)
                    .map(Bag::Ability),
            );
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        match chosen {
            Bag::By(who) => {
                // L-R57: it tells the crew which image is real.
                let image = play.real;
                play.say_truth(image);
                play.push(Deaths {
                    who: Members::of(who),
                });
            }
            Bag::Ability(ability) => {
                play.ability = Some(ability);
                play.tell(Event::AbilityUsed(ability));
                match ability {
                    LifeformSurvival::AndroidKill => {
                        if let Some(at) = play.android_space() {
                            // L21.12.
                            let who = play.here(at).minus(play.hidden);
                            play.push(Deaths { who });
                        }
                    }
                    LifeformSurvival::MoveAlien => {
                        play.push(Prowling::new(Prowl::Leap(REMORA), 3, 0));
                    }
                    LifeformSurvival::HullBreach => play.push(Pick {
                        seat,
                        why: Why::BreachAt,
                    }),
                }
            }
            _ => {}
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say(if self.kills { "kill-hidden" } else { "ability" })
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// L33.4, L-R34: the android's bonus move off the dotted line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deviate;

impl Deviate {
    fn ways(at: At<'_>) -> SpaceSet {
        let Some(here) = at.android_space() else {
            return SpaceSet::EMPTY;
        };
        if at.is_held(here) {
            return SpaceSet::EMPTY;
        }
        let off = |to: &Space| {
            !at.rules
                .content
                .board
                .dotted
                .contains(at.rules.plan.link(here, *to))
        };
        at.by_corridor(here).iter().filter(off).collect()
    }
}

impl Decision<Lifeform> for Deviate {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let ways = Self::ways(play.at());
        if ways.is_empty() {
            return None;
        }
        if std::mem::take(&mut play.skips) {
            return None;
        }
        if ways.len() == 1 {
            play.move_android(ways.lowest()?);
            return None;
        }
        Some(self)
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.lifeform)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(Self::ways(at).iter().map(Bag::To));
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        if let Bag::To(to) = chosen {
            play.move_android(to);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("deviate")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// L35.6: the crew names the order; each player is asked once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BreachOrder;

impl Decision<Lifeform> for BreachOrder {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let waiting = play.windows.waiting();
        if waiting.len() > 1 {
            return Some(self);
        }
        let seat = waiting.lowest()?;
        play.windows.answered(seat);
        play.windows.opened += 1;
        play.push(BreachRun { seat });
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        let waiting = at.windows.waiting();
        let first = at.order().find(|&seat| waiting.contains(seat));
        Waiting::for_seat(first.unwrap_or_else(|| at.first()))
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.windows.waiting().iter().map(Bag::Player));
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        if let Bag::Player(seat) = chosen {
            play.windows.answered(seat);
            play.windows.opened += 1;
            play.d.notice(Audience::ALL);
            play.push(self);
            play.push(BreachRun { seat });
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("breach-order")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// L35.6: a player may save one character by RUN!.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BreachRun {
    /// Who is asked.
    pub seat: Seat,
}

impl Decision<Lifeform> for BreachRun {
    type Answer = Bag;

    fn who(&self, _: At<'_>) -> Waiting {
        Waiting::for_seat(self.seat)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let mine = at.attack.attacked.and(at.of(at.seat)).minus(at.hidden);
        for card in at.hands[at.seat.index()].iter() {
            if at
                .rules
                .plan
                .reactions(card)
                .any(|kind| kind == CrewReaction::Run)
            {
                for who in mine.each() {
                    if !at.steps(who, Gait::Flee).is_empty() {
                        menu.offer(Bag::React(card, CrewReaction::Run, who));
                    }
                }
            }
        }
        menu.offer(Bag::Pass);
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        if let Bag::React(card, kind, who) = chosen {
            play.reacted.add(seat);
            play.tell(Event::ReactionShown(seat, card));
            play.tell(Event::Reacted(seat, kind, who));
            play.discard(seat, card);
            play.advance_hostility(1);
            play.push(Walking::new(seat, Members::of(who), Gait::Flee, 2));
        } else {
            play.tell(Event::Passed(seat));
        }
    }

    fn deadline(&self, at: At<'_>) -> Option<Deadline> {
        at.reaction_time()
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("breach-run")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// L35.7–L35.11: what the breach does to what is still there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Breach {
    /// How far it is.
    pub stage: u8,
}

impl Step<Lifeform> for Breach {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let at = play.attack.at;
        if self.stage == 1 {
            // L35.11, then terror that waited.
            play.attack.on = false;
            let trapped = play.door.is_some_and(|door| {
                let ends = play.rules.plan.ends[door.link.index()];
                [ends.0, ends.1].into_iter().any(|end| {
                    play.peopled().contains(end) && play.at().by_corridor(end).is_empty()
                }) && !play.rules.content.board.is_tunnel(door.link)
            });
            if trapped {
                play.remove_door();
            }
            play.push(TerrorDue);
            return;
        }
        play.push(Self { stage: 1 });
        play.outages.remove(at);
        play.terrors.remove(at);
        play.resin.remove(at);
        let tokens = std::mem::take(&mut play.missions[at]);
        play.mission_pool += tokens;
        if play.android == Android::In(at) {
            play.destroy_android();
        }
        let who = play.here(at);
        if !who.is_empty() {
            play.push(Deaths { who });
        }
        if play.cat_space() == Some(at) {
            let seat = play.cat_player().unwrap_or(play.lifeform);
            play.push(Pick {
                seat,
                why: Why::CatFlees(at),
            });
        }
    }
}
