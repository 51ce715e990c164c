//! Chapters L33 and L35: a row of a lifeform card, icon by icon, and the lifeform's survival abilities.

use kernel::{
    Audience, Deadline, Dealer, List, Menu, Seat, SeatSet, Space, SpaceSet, Step, Text, Voice,
    Waiting,
};
use serde::{Deserialize, Serialize};

use super::attack::default_answer;
use super::movement::{Gait, Prowl};
use super::{Calibrate, Deaths, Game, Pick, Prowling, TerrorDue, Walking, Why, ask};
use crate::Lifeform;
use crate::content::{CrewReaction, Evolution, Image, LifeformIcon, LifeformSurvival, Malfunction};
use crate::events::Event;
use crate::moves::Move;
use crate::state::{Android, Attack, Mark, Members, REMORA, State};

impl Lifeform {
    /// L-R25, L-R38: the icons the lifeform can execute now, as a set.
    pub(crate) fn hunt_icons(&self, s: &State) -> u32 {
        let mut can = 0_u32;
        let mut set = |icon: LifeformIcon, holds: bool| can |= u32::from(holds) << icon as u32;
        let prowls = self.can_prowl(s);
        set(
            LifeformIcon::PathwayDeviation,
            s.reached(self.plan.blinding) && !s.deviated && s.android != Android::Destroyed,
        );
        set(LifeformIcon::Attack, !self.attackable(s, s.real).is_empty());
        set(LifeformIcon::Cocoon, s.cocoon < self.plan.last_cocoon);
        set(LifeformIcon::ForceMove, self.can_force(s));
        set(
            LifeformIcon::KillHidden,
            !self.cornered(s, s.real).is_empty(),
        );
        set(
            LifeformIcon::Malfunction,
            // L36.4: whatever became of the android.
            usize::from(s.malfunction) < Malfunction::COUNT,
        );
        set(
            LifeformIcon::MissionRemoval,
            s.haunted().iter().any(|at| s.missions[at] > 0),
        );
        set(LifeformIcon::Move1x1, prowls);
        set(LifeformIcon::Move2x1, prowls);
        set(LifeformIcon::Move1x2, prowls);
        set(LifeformIcon::Move3x1, prowls);
        set(
            LifeformIcon::PowerOutage,
            !self.free_for_outage(s).is_empty(),
        );
        set(
            LifeformIcon::ScannerMalfunction,
            s.images_out().any(|image| !self.scans(s, image).is_empty()),
        );
        set(LifeformIcon::DoorRemoval, s.door.is_some());
        set(LifeformIcon::SelfDestruct, true);
        set(
            LifeformIcon::Survival,
            // L33.23, L35.1.
            s.ability.is_none()
                && LifeformSurvival::ALL
                    .into_iter()
                    .any(|ability| self.ability_helps(s, ability)),
        );
        set(LifeformIcon::SwapIdentities, true);
        set(LifeformIcon::Terror, !self.free_for_terror(s).is_empty());
        set(
            LifeformIcon::Vent,
            Prowling::new(Prowl::Vent, 1, 0).possible(self, s),
        );
        can
    }

    /// L33.7, L-R87: characters that can be forced.
    fn forced(&self, s: &State) -> Members {
        let mut all = Members::EMPTY;
        // L21.11.
        for who in s.afoot().minus(s.hidden).each() {
            if !self.steps(s, who, Gait::Forced).is_empty() {
                all.put(who);
            }
        }
        all
    }

    fn can_force(&self, s: &State) -> bool {
        !self.cocoons(s).and(s.haunted()).is_empty() && !self.forced(s).is_empty()
    }

    /// L33.10: hidden characters beside the real lifeform, if it is this image.
    fn cornered(&self, s: &State, real: Image) -> Members {
        s.image_space(real)
            .map_or(Members::EMPTY, |at| s.here(at).and(s.hidden))
    }

    /// Part V: the icons that the real image decides about and that could be executed for all the others know, as a set.
    fn seeming_icons(&self, s: &State) -> u32 {
        let mut can = 0_u32;
        for real in s.images_out().filter(|&it| s.marks[it] != Mark::Ghost) {
            let mut set = |icon, holds| can |= u32::from(holds) << icon as u32;
            set(LifeformIcon::Attack, !self.attackable(s, real).is_empty());
            set(LifeformIcon::KillHidden, !self.cornered(s, real).is_empty());
            set(
                LifeformIcon::Vent,
                !self.vent_targets(s, real, real).is_empty(),
            );
        }
        can
    }

    /// L-R94: whether a survival ability changes something.
    fn ability_helps(&self, s: &State, ability: LifeformSurvival) -> bool {
        match ability {
            LifeformSurvival::AndroidKill => s
                .android_space()
                .is_some_and(|at| at != REMORA && self.is_held(s, at)),
            LifeformSurvival::MoveAlien => self.can_prowl(s),
            LifeformSurvival::HullBreach => !self.breachable(s).is_empty(),
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
    pub(crate) fn icons(&self, rules: &Lifeform, s: &State) -> List<LifeformIcon, 4> {
        let card = s.hunting.map(|card| card.face).unwrap_or_default();
        let printed = rules.plan.hunt_row(card, self.row);
        let mut icons: List<LifeformIcon, 4> = printed.iter().copied().collect();
        if self.token != Evolution::FaceDown {
            icons.push(rules.content.evolutions[self.token].icon);
        }
        icons
    }

    /// The icons not executed yet that are among these.
    fn open(&self, rules: &Lifeform, s: &State, can: u32) -> List<u8, 4> {
        let mut open = List::new();
        for (place, icon) in self.icons(rules, s).iter().enumerate() {
            if self.left >> place & 1 == 1 && can >> *icon as u32 & 1 == 1 {
                open.push(place as u8);
            }
        }
        open
    }

    /// L40.4: tokens whose icon is among these and not like one in the row.
    pub(super) fn tokens(&self, rules: &Lifeform, s: &State, can: u32) -> List<Evolution, 3> {
        if self.added {
            return List::new();
        }
        let icons = self.icons(rules, s);
        let fits = |token: &&Evolution| {
            let icon = rules.content.evolutions[**token].icon;
            let like = |other: &LifeformIcon| *other == icon || (other.is_move() && icon.is_move());
            !icons.iter().any(like) && can >> icon as u32 & 1 == 1
        };
        s.evolved.iter().filter(fits).copied().collect()
    }
}

impl Step<Lifeform> for HuntRow {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let (can, seeming) = (rules.hunt_icons(s), rules.seeming_icons(s));
        let open = self.open(rules, s, can);
        // L-R38: whether the row goes on tells something of the real image.
        let (icons, tokens) = (self.open(rules, s, seeming), self.tokens(rules, s, seeming));
        if !icons.is_empty() || !tokens.is_empty() {
            d.reveal();
        }
        // Part V: what could be chosen for all the others know is asked for, so that nobody learns anything from not seeing it asked.
        let tokens = self.tokens(rules, s, can | seeming);
        if open.is_empty() && tokens.is_empty() {
            if let Some(card) = s.hunting.take() {
                s.claw_discard.put(card.face);
            }
            return None;
        }
        let several = self.open(rules, s, can | seeming).len() + tokens.len() > 1;
        if let ([place], false) = (&open[..], several) {
            let icon = self.icons(rules, s)[usize::from(*place)];
            let mut g = Game::new(rules, s, d);
            g.push(Self {
                left: self.left & !(1 << place),
                ..self
            });
            g.hunt_icon(icon);
            return None;
        }
        Some(self)
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        let can = rules.hunt_icons(s);
        let open = self.open(rules, s, can);
        menu.offer_all(open.iter().copied().map(Move::Icon));
        let tokens = self.tokens(rules, s, can);
        menu.offer_all(tokens.iter().copied().map(Move::Evolve));
        let seeming = can | rules.seeming_icons(s);
        if open.is_empty() && !self.tokens(rules, s, seeming).is_empty() {
            menu.offer(Move::Stop);
        }
        if menu.curious() {
            rules.refuse_hunt_row(s, self, menu);
        }
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        match chosen {
            Move::Icon(place) => {
                let icon = self.icons(rules, s)[usize::from(place)];
                let mut g = Game::new(rules, s, d);
                g.push(Self {
                    left: self.left & !(1 << place),
                    ..self
                });
                g.d.notice(Audience::ALL);
                g.hunt_icon(icon);
            }
            Move::Evolve(token) => {
                let place = self.icons(rules, s).len();
                let mut g = Game::new(rules, s, d);
                g.spend_token(token);
                g.push(Self {
                    left: self.left | 1 << place,
                    token,
                    added: true,
                    ..self
                });
            }
            _ => {
                let mut g = Game::new(rules, s, d);
                g.d.notice(Audience::ALL);
                g.push(Self {
                    left: 0,
                    added: true,
                    ..self
                });
            }
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("hunt-icon")
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// L33: one icon of a lifeform card.
    fn hunt_icon(&mut self, icon: LifeformIcon) {
        let seat = self.s.lifeform;
        self.tell(Event::HuntIcon(icon));
        let pick = |why| Pick { seat, why };
        match icon {
            LifeformIcon::PathwayDeviation => {
                self.s.deviated = true;
                self.push(Deviate);
            }
            LifeformIcon::Attack => self.push(pick(Why::AttackAt)),
            LifeformIcon::Cocoon => self.advance_cocoon(),
            LifeformIcon::ForceMove => {
                let among = self.s.afoot().minus(self.s.hidden);
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
        self.s.breached.add(at);
        self.tell(Event::Breached(at));
        let here = self.s.here(at);
        // L-R105: terror waits as in an attack.
        self.s.attack = Attack {
            on: true,
            at,
            attacked: here,
            ..Attack::default()
        };
        let mut asked = SeatSet::EMPTY;
        for who in here.each() {
            let owner = self.s.owner[who];
            if !self.s.reacted.contains(owner) && !self.s.hands[owner.index()].is_empty() {
                asked.add(owner);
            }
        }
        self.s.windows.open(asked);
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

impl Step<Lifeform> for Ability {
    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        if self.kills {
            menu.offer_all(rules.cornered(s, s.real).each().map(Move::By));
        } else {
            let helps = |ability: &LifeformSurvival| rules.ability_helps(s, *ability);
            menu.offer_all(
                LifeformSurvival::ALL
                    .into_iter()
                    .filter(helps)
                    .map(Move::Ability),
            );
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
        match chosen {
            Move::By(who) => {
                // L-R57: it tells the crew which image is real.
                let image = g.s.real;
                g.say_truth(image);
                g.push(Deaths {
                    who: Members::of(who),
                });
            }
            Move::Ability(ability) => {
                g.s.ability = Some(ability);
                g.tell(Event::AbilityUsed(ability));
                match ability {
                    LifeformSurvival::AndroidKill => {
                        if let Some(at) = g.s.android_space() {
                            // L21.12.
                            let who = g.s.here(at).minus(g.s.hidden);
                            g.push(Deaths { who });
                        }
                    }
                    LifeformSurvival::MoveAlien => {
                        g.push(Prowling::new(Prowl::Leap(REMORA), 3, 0));
                    }
                    LifeformSurvival::HullBreach => g.push(Pick {
                        seat,
                        why: Why::BreachAt,
                    }),
                }
            }
            _ => {}
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say(if self.kills { "kill-hidden" } else { "ability" })
    }
}

/// L33.4, L-R34: the android's bonus move off the dotted line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deviate;

impl Deviate {
    fn ways(rules: &Lifeform, s: &State) -> SpaceSet {
        let Some(at) = s.android_space() else {
            return SpaceSet::EMPTY;
        };
        if rules.is_held(s, at) {
            return SpaceSet::EMPTY;
        }
        let off = |to: &Space| {
            !rules
                .content
                .board
                .dotted
                .contains(rules.plan.link(at, *to))
        };
        rules.by_corridor(s, at).iter().filter(off).collect()
    }
}

impl Step<Lifeform> for Deviate {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let ways = Self::ways(rules, s);
        if ways.is_empty() {
            return None;
        }
        if std::mem::take(&mut s.skips) {
            return None;
        }
        if ways.len() == 1 {
            Game::new(rules, s, d).move_android(ways.lowest()?);
            return None;
        }
        Some(self)
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(Self::ways(rules, s).iter().map(Move::To));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::To(to) = chosen {
            Game::new(rules, s, d).move_android(to);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("deviate")
    }
}

/// L35.6: the crew names the order; each player is asked once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BreachOrder;

impl Step<Lifeform> for BreachOrder {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let waiting = s.windows.waiting();
        if waiting.len() > 1 {
            return Some(self);
        }
        let seat = waiting.lowest()?;
        let mut g = Game::new(rules, s, d);
        g.s.windows.answered(seat);
        g.s.windows.opened += 1;
        g.push(BreachRun { seat });
        None
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        let waiting = s.windows.waiting();
        let first = s.order().find(|&seat| waiting.contains(seat));
        ask(first.unwrap_or_else(|| s.first()))
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(s.windows.waiting().iter().map(Move::Player));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::Player(seat) = chosen {
            let mut g = Game::new(rules, s, d);
            g.s.windows.answered(seat);
            g.s.windows.opened += 1;
            g.d.notice(Audience::ALL);
            g.push(self);
            g.push(BreachRun { seat });
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("breach-order")
    }
}

/// L35.6: a player may save one character by RUN!.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BreachRun {
    /// Who is asked.
    pub seat: Seat,
}

impl Step<Lifeform> for BreachRun {
    fn asked(&self, _: &Lifeform, _: &State) -> Waiting {
        ask(self.seat)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, seat: Seat, menu: &mut M) {
        let mine = s.attack.attacked.and(s.of(seat)).minus(s.hidden);
        for card in s.hands[seat.index()].iter() {
            if rules
                .plan
                .reactions(card)
                .any(|kind| kind == CrewReaction::Run)
            {
                for who in mine.each() {
                    if !rules.steps(s, who, Gait::Flee).is_empty() {
                        menu.offer(Move::React(card, CrewReaction::Run, who));
                    }
                }
            }
        }
        menu.offer(Move::Pass);
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
        if let Move::React(card, kind, who) = chosen {
            g.s.reacted.add(seat);
            g.tell(Event::ReactionShown(seat, card));
            g.tell(Event::Reacted(seat, kind, who));
            g.discard(seat, card);
            g.advance_hostility(1);
            g.push(Walking::new(seat, Members::of(who), Gait::Flee, 2));
        } else {
            g.tell(Event::Passed(seat));
        }
    }

    fn deadline(&self, rules: &Lifeform, s: &State) -> Option<Deadline> {
        rules.reaction_time(s)
    }

    fn expire<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) {
        default_answer(self, rules, s, d);
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("breach-run")
    }
}

/// L35.7–L35.11: what the breach does to what is still there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Breach {
    /// How far it is.
    pub stage: u8,
}

impl Step<Lifeform> for Breach {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let mut g = Game::new(rules, s, d);
        let at = g.s.attack.at;
        if self.stage == 1 {
            // L35.11, then terror that waited.
            g.s.attack.on = false;
            let trapped = g.s.door.is_some_and(|door| {
                let ends = rules.plan.ends[door.link.index()];
                [ends.0, ends.1].into_iter().any(|end| {
                    g.s.peopled().contains(end) && rules.by_corridor(g.s, end).is_empty()
                }) && !rules.content.board.is_tunnel(door.link)
            });
            if trapped {
                g.remove_door();
            }
            g.push(TerrorDue);
            return None;
        }
        g.push(Self { stage: 1 });
        g.s.outages.remove(at);
        g.s.terrors.remove(at);
        g.s.resin.remove(at);
        let tokens = std::mem::take(&mut g.s.missions[at]);
        g.s.mission_pool += tokens;
        if g.s.android == Android::In(at) {
            g.destroy_android();
        }
        let who = g.s.here(at);
        if !who.is_empty() {
            g.push(Deaths { who });
        }
        if g.s.cat_space() == Some(at) {
            let seat = g.s.cat_player().unwrap_or(g.s.lifeform);
            g.push(Pick {
                seat,
                why: Why::CatFlees(at),
            });
        }
        None
    }
}
