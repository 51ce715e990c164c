//! Chapters L33 and L35: a row of a lifeform card, icon by icon, and the lifeform's survival
//! abilities.

use crate::prelude::*;
use kernel::Deadline;

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
        // L21.11.
        self.afoot()
            .minus(self.hidden)
            .filter(|who| !self.steps(who, Gait::Forced).is_empty())
    }

    fn can_force(self) -> bool {
        !self.cocoons().and(self.haunted()).is_empty() && !self.forced().is_empty()
    }

    /// L33.10: hidden characters beside the real lifeform, if it is this image.
    fn cornered(self, real: Image) -> Members {
        self.image_space(real)
            .map_or(Members::EMPTY, |at| self.here(at).and(self.hidden))
    }

    /// Part V: the icons that the real image decides about and that could be executed for all the
    /// others know, as a set.
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

    /// Why this icon cannot be executed now.
    pub(super) fn why_no_icon(self, icon: LifeformIcon) -> Why {
        let blinding = self.rules.plan.blinding;
        let (rule, says) = match icon {
            LifeformIcon::PathwayDeviation if !self.reached(blinding) => {
                let early = Why::new("L33.1", "because-deviation-early");
                return early.with("minute", blinding);
            }
            LifeformIcon::PathwayDeviation => ("L33.2", "because-deviated"),
            LifeformIcon::Cocoon | LifeformIcon::Malfunction => ("L-R93", "because-track-end"),
            LifeformIcon::DoorRemoval => ("L33.20", "because-no-door"),
            LifeformIcon::Survival if self.ability.is_some() => ("L33.23", "because-survival-used"),
            LifeformIcon::Attack => ("L33.5", "because-no-target"),
            LifeformIcon::KillHidden => ("L33.10", "because-no-target"),
            LifeformIcon::Vent => ("L-R91", "because-no-vent-target"),
            _ => ("L-R25", "because-nothing-changes"),
        };
        Why::new(rule, says)
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

    /// L40.4: whether a token adds something new to these icons that is among `can`.
    fn token(at: At<'_>, icons: &[LifeformIcon], token: Evolution, can: u32) -> Verdict {
        let icon = at.rules.content.evolutions[token].icon;
        let like = |other: &LifeformIcon| *other == icon || (other.is_move() && icon.is_move());
        let new = !icons.iter().any(like);
        ensure(new, "L40.4", "because-not-in-row-twice")?;
        let helps = can >> icon as u32 & 1 == 1;
        ensure(helps, "L-R25", "because-nothing-changes")
    }

    /// L40.4: tokens whose icon is among these and not like one in the row.
    fn tokens(&self, at: At<'_>, can: u32) -> List<Evolution, 3> {
        if self.added {
            return List::new();
        }
        let icons = self.icons(at);
        let fits = |token: &&Evolution| Self::token(at, &icons, **token, can).is_ok();
        at.evolved.iter().filter(fits).copied().collect()
    }
}

kernel::answers! {
    /// What the lifeform does next in its row.
    pub enum HuntIcons of Lifeform {
        /// DP45: the icon at this place.
        Icon(place: Below<4>) = "icon",
        /// DP45: this token adds its icon.
        Evolve(token: Evolution) = "evolve" as "do-evolve-add",
        /// DP45: nothing more.
        Stop = "stop" as "do-give-up" => icon("no") onward,
    }
}

impl Decision<Lifeform> for HuntRow {
    type Answer = HuntIcons;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "hunt-icon";
    const OTHERWISE: &'static [HuntIcons] = &[HuntIcons::Stop];

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
        // Part V: what could be chosen for all the others know is asked for, so that nobody learns
        // anything from not seeing it asked.
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

    fn offer<M: Menu<HuntIcons>>(&self, at: At<'_>, menu: &mut M) {
        let can = at.hunt_icons();
        let icons = self.icons(at);
        let mut any = false;
        for (place, &icon) in (0_u8..).zip(icons.iter()) {
            if self.left >> place & 1 == 1 {
                let holds = can >> icon as u32 & 1 == 1;
                any |= holds;
                let verdict = if holds {
                    Ok(())
                } else {
                    Err(at.why_no_icon(icon))
                };
                menu.weigh(HuntIcons::Icon(Below(place)), verdict);
            }
        }
        if !self.added {
            for &token in at.evolved.iter() {
                let verdict = Self::token(at, &icons, token, can);
                menu.weigh(HuntIcons::Evolve(token), verdict);
            }
        }
        let seeming = can | at.seeming_icons();
        if !any && !self.tokens(at, seeming).is_empty() {
            menu.offer(HuntIcons::Stop);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: HuntIcons, play: &mut Play<'_, D>) {
        match chosen {
            HuntIcons::Icon(Below(place)) => {
                let icon = self.icons(play.at())[usize::from(place)];
                play.push(Self {
                    left: self.left & !(1 << place),
                    ..self
                });
                play.d.notice(Audience::ALL);
                play.hunt_icon(icon);
            }
            HuntIcons::Evolve(token) => {
                let place = self.icons(play.at()).len();
                play.spend_token(token);
                play.push(Self {
                    left: self.left | 1 << place,
                    token,
                    added: true,
                    ..self
                });
            }
            HuntIcons::Stop => {
                play.d.notice(Audience::ALL);
                play.push(Self {
                    left: 0,
                    added: true,
                    ..self
                });
            }
        }
    }

    fn show(&self, at: At<'_>, chosen: HuntIcons) -> Choice {
        match chosen {
            // L40.3: the icon behind those of the row is the evolution token's.
            HuntIcons::Icon(Below(place)) => {
                let icon = self.icons(at)[usize::from(place)];
                Choice::say("do-icon")
                    .with("icon", named("hunt", icon))
                    .icon(names::lifeform_sign(icon))
            }
            HuntIcons::Evolve(token) => {
                let added = at.rules.content.evolutions[token].icon;
                chosen.shown(at).with("icon", named("hunt", added))
            }
            HuntIcons::Stop => chosen.shown(at),
        }
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// L33: one icon of a lifeform card.
    fn hunt_icon(&mut self, icon: LifeformIcon) {
        let seat = self.lifeform;
        self.tell(Event::HuntIcon(icon));
        let pick = |purpose| Pick { seat, purpose };
        match icon {
            LifeformIcon::PathwayDeviation => {
                self.deviated = true;
                self.push(Deviate);
            }
            LifeformIcon::Attack => self.push(pick(Purpose::AttackAt)),
            LifeformIcon::Cocoon => self.advance_cocoon(),
            LifeformIcon::ForceMove => {
                let among = self.afoot().minus(self.hidden);
                // L33.8.
                self.push(Walking::new(seat, among, Gait::Forced, 2));
            }
            LifeformIcon::KillHidden => self.push(KillHidden),
            LifeformIcon::Malfunction => self.advance_malfunction(),
            LifeformIcon::MissionRemoval => self.push(pick(Purpose::SpoilHaunted)),
            LifeformIcon::Move1x1 => self.push(Prowling::new(Prowl::Steps, 1, 0)),
            LifeformIcon::Move2x1 => self.push(Prowling::new(Prowl::Steps, 1, 1)),
            LifeformIcon::Move1x2 => self.push(Prowling::new(Prowl::Steps, 2, 0)),
            LifeformIcon::Move3x1 => self.push(Prowling::new(Prowl::Steps, 1, 2)),
            LifeformIcon::PowerOutage => self.push(pick(Purpose::Outage)),
            LifeformIcon::ScannerMalfunction => self.push(Prowling::new(Prowl::Scan, 1, 0)),
            LifeformIcon::DoorRemoval => self.remove_door(),
            LifeformIcon::SelfDestruct => self.advance_countdown(1),
            LifeformIcon::Survival => self.push(Ability),
            LifeformIcon::SwapIdentities => self.push(Calibrate),
            LifeformIcon::Terror => self.push(pick(Purpose::Terror)),
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
        self.then((BreachOrder, Breach, BreachOver));
    }
}

/// L33.22: which survival ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ability;

kernel::answers! {
    /// How the lifeform survives.
    pub enum Surviving of Lifeform {
        /// L33.22: by this ability.
        Ability(ability: LifeformSurvival) = "ability",
    }
}

impl Decision<Lifeform> for Ability {
    type Answer = Surviving;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "ability";

    fn offer<M: Menu<Surviving>>(&self, at: At<'_>, menu: &mut M) {
        let all = LifeformSurvival::ALL.into_iter();
        let helpful = all.filter(|&ability| at.ability_helps(ability));
        menu.offer_all(helpful.map(Surviving::Ability));
    }

    fn done<D: Dealer<Event>>(
        self,
        Surviving::Ability(ability): Surviving,
        play: &mut Play<'_, D>,
    ) {
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
                seat: play.seat,
                purpose: Purpose::BreachAt,
            }),
        }
    }
}

/// L33.10: which hidden character is killed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KillHidden;

impl Decision<Lifeform> for KillHidden {
    type Answer = Someone;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "kill-hidden";

    fn offer<M: Menu<Someone>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.cornered(at.real).each().map(Someone::By));
    }

    fn done<D: Dealer<Event>>(self, Someone::By(who): Someone, play: &mut Play<'_, D>) {
        // L-R57: it tells the crew which image is real.
        let image = play.real;
        play.say_truth(image);
        let who = Members::of(who);
        play.push(Deaths { who });
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
    type Answer = Chamber;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "deviate";

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

    fn offer<M: Menu<Chamber>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(Self::ways(at).iter().map(Chamber::To));
    }

    fn done<D: Dealer<Event>>(self, Chamber::To(to): Chamber, play: &mut Play<'_, D>) {
        play.move_android(to);
    }
}

/// L35.6: the crew names the order; each player is asked once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BreachOrder;

impl Decision<Lifeform> for BreachOrder {
    type Answer = Somebody;
    const PROMPT: &'static str = "breach-order";

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

    fn offer<M: Menu<Somebody>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.windows.waiting().iter().map(Somebody::Player));
    }

    fn done<D: Dealer<Event>>(self, Somebody::Player(seat): Somebody, play: &mut Play<'_, D>) {
        play.windows.answered(seat);
        play.windows.opened += 1;
        play.d.notice(Audience::ALL);
        play.then((BreachRun { seat }, self));
    }
}

/// L35.6: a player may save one character by RUN!.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BreachRun {
    /// Who is asked.
    pub seat: Seat,
}

impl Decision<Lifeform> for BreachRun {
    type Answer = CardReaction;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;
    const PROMPT: &'static str = "breach-run";

    fn offer<M: Menu<CardReaction>>(&self, at: At<'_>, menu: &mut M) {
        let mine = at.attack.attacked.and(at.of(at.seat)).minus(at.hidden);
        for card in at.hands[at.seat.index()].iter() {
            let mut kinds = at.rules.plan.reactions(card);
            if kinds.any(|kind| kind == CrewReaction::Run) {
                for who in mine.each() {
                    if !at.steps(who, Gait::Flee).is_empty() {
                        menu.offer(CardReaction::React(card, CrewReaction::Run, who));
                    }
                }
            }
        }
        menu.offer(CardReaction::Pass);
    }

    fn done<D: Dealer<Event>>(self, chosen: CardReaction, play: &mut Play<'_, D>) {
        let seat = play.seat;
        match chosen {
            CardReaction::React(card, kind, who) => {
                play.reacted.add(seat);
                play.tell(Event::ReactionShown(seat, card));
                play.tell(Event::Reacted(seat, kind, who));
                play.discard(seat, card);
                play.advance_hostility(1);
                play.push(Walking::new(seat, Members::of(who), Gait::Flee, 2));
            }
            CardReaction::Pass => play.tell(Event::Passed(seat)),
        }
    }

    fn otherwise(&self, _: At<'_>, offered: &[CardReaction], _: Lot<'_>) -> CardReaction {
        CardReaction::safest(offered.iter().copied())
    }

    fn deadline(&self, at: At<'_>) -> Option<Deadline> {
        at.reaction_time()
    }
}

/// L35.7–L35.10: what the breach does to what is still there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Breach;

impl Step<Lifeform> for Breach {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let at = play.attack.at;
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
                purpose: Purpose::CatFlees(at),
            });
        }
    }
}

/// L35.11: a door that shuts somebody in goes; then terror that waited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BreachOver;

impl Step<Lifeform> for BreachOver {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        play.attack.on = false;
        let trapped = play.door.is_some_and(|door| {
            let ends = play.rules.plan.ends[door.link.index()];
            let shut_in =
                |end| play.peopled().contains(end) && play.at().by_corridor(end).is_empty();
            [ends.0, ends.1].into_iter().any(shut_in)
                && !play.rules.content.board.is_tunnel(door.link)
        });
        if trapped {
            play.remove_door();
        }
        play.push(TerrorDue);
    }
}
