//! Chapters L10 and L32: a row of a crew card, icon by icon.

use crate::prelude::*;
use kernel::Wrapped;

impl At<'_> {
    /// L10.5, L-R25, L-R26, L-R127: the icons this player can execute now, by characters on the
    /// Valley Forge, as a set.
    pub(crate) fn crew_icons(self, seat: Seat) -> u32 {
        if self.is_solo() {
            return self.solo_icons();
        }
        let own = self.of(seat).minus(self.aboard());
        let mut can = 0_u32;
        let mut set = |icon: CrewIcon, holds: bool| can |= u32::from(holds) << icon as u32;
        let supply = self.mission_pool > 0;
        set(CrewIcon::CircuitBoard, self.can_wire(own));
        set(
            CrewIcon::Draw2,
            self.crew_deck.len() + self.crew_discard.len() > 0,
        );
        set(CrewIcon::Explore, self.can_explore(own));
        set(
            CrewIcon::Flamethrower,
            self.images_out()
                .any(|image| !self.pushes(Push::Flame(seat), image).is_empty()),
        );
        set(CrewIcon::FlamethrowerAndroid, self.can_burn_android(own));
        set(CrewIcon::FlamethrowerCocoon, !self.burners(own).is_empty());
        // L-R83: no character is needed.
        let maintained = !self.breached.contains(self.rules.plan.maintenance);
        set(CrewIcon::MissionMaintenance, supply && maintained);
        set(CrewIcon::MissionSister, supply);
        let walks = self.can_walk(own, Gait::Move);
        set(CrewIcon::Move1x1, walks);
        set(CrewIcon::Move2x1, walks);
        set(CrewIcon::Run, self.can_walk(own, Gait::Run));
        set(CrewIcon::SecurityDoor, true);
        set(CrewIcon::SelfDestruct, true);
        // L32.34.
        let prods = self.android_space().is_some_and(|at| {
            !self.dark_for_prod().contains(at) && !self.here(at).and(own).is_empty()
        });
        set(CrewIcon::ShockProdAndroid, prods);
        set(
            CrewIcon::Survival,
            // L32.36, L-R85: once a character.
            own.minus(self.survived)
                .each()
                .any(|who| self.survival_helps(who)),
        );
        set(CrewIcon::SwapImages, self.images_out().count() > 1);
        can
    }

    /// L32.1, LC60: whether a data token can be taken, by whom.
    fn can_tap(self, own: Members) -> bool {
        self.data_pool.iter().any(|&tokens| tokens > 0)
            && own.each().any(|who| {
                let at = self.at[who];
                self.rules.plan.circuits.contains(at)
                    || (who == Character::Wilczek
                        && self.survival_works(who)
                        && !self.outages.contains(at))
            })
    }

    /// L32.2, LC63–LC70: objectives that CIRCUIT BOARD or EXPLORE completes now.
    fn completable(self, own: Members, exploring: bool) -> impl Iterator<Item = Objective> {
        self.undone().filter_map(move |index| {
            let objective = self.objectives[index].face;
            if objective == Objective::FaceDown {
                return None;
            }
            let place = match self.rules.content.objectives[objective].how {
                Completed::Circuit(place) if !exploring => place,
                Completed::Explore(place) if exploring => place,
                _ => return None,
            };
            own.each()
                .any(|who| self.at[who] == place)
                .then_some(objective)
        })
    }

    /// Part V: whether this icon could complete an objective for all the lifeform knows: one of
    /// them is undone, and a character is where it would be done.
    fn may_complete(self, own: Members, icon: CrewIcon) -> bool {
        let done = |objective| {
            (0..self.objectives.len()).any(|place| {
                self.completed >> place & 1 == 1 && self.objectives[place].face == objective
            })
        };
        Objective::ALL.into_iter().any(|objective| {
            match (self.rules.content.objectives[objective].how, icon) {
                (Completed::Circuit(place), CrewIcon::CircuitBoard)
                | (Completed::Explore(place), CrewIcon::Explore) => {
                    !self.here(place).and(own).is_empty() && !done(objective)
                }
                _ => false,
            }
        })
    }

    fn can_wire(self, own: Members) -> bool {
        self.can_tap(own) || self.completable(own, false).next().is_some()
    }

    /// L32.4, L32.6: who can collect by EXPLORE.
    fn gatherers(self, own: Members) -> Members {
        let mut all = Members::EMPTY;
        if self.has_room() {
            for who in own.minus(self.hidden).each() {
                if self.missions[self.at[who]] > 0 {
                    all.put(who);
                }
            }
        }
        all
    }

    /// L32.4: terror tokens next to these characters.
    fn dispelled(self, own: Members) -> SpaceSet {
        let mut all = SpaceSet::EMPTY;
        if !self.terrors.is_empty() {
            for who in own.each() {
                all = all.or(self.by_corridor(self.at[who]));
            }
        }
        all.and(self.terrors)
    }

    fn can_explore(self, own: Members) -> bool {
        !self.gatherers(own).is_empty()
            || !self.dispelled(own).is_empty()
            || self
                .completable(own.minus(self.hidden), true)
                .next()
                .is_some()
    }

    /// L32.13, L32.14, L-R81: whether somebody can burn the android.
    pub(crate) fn can_burn_android(self, own: Members) -> bool {
        let Some(at) = self.android_space() else {
            return false;
        };
        if at == REMORA {
            return false;
        }
        let mut crossed = self.peopled().or(self.haunted());
        if let Some(cat) = self.cat_space() {
            crossed.add(cat);
        }
        let near = self.by_corridor(at);
        let mut reach = near.with(at);
        for middle in near.minus(crossed).iter() {
            reach = reach.or(self.by_corridor(middle));
        }
        own.minus(self.hidden)
            .each()
            .any(|who| reach.contains(self.at[who]))
    }

    /// L32.16: who stands in a cocoon chamber.
    fn burners(self, own: Members) -> Members {
        let cocoons = self.cocoons();
        own.minus(self.hidden)
            .filter(|who| cocoons.contains(self.at[who]))
    }
}

/// L-R24, L-R100: the icons of the row that is played, each with its consequences before the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CrewRow {
    /// Which row.
    pub row: u8,
    /// The icons not executed yet.
    pub left: u8,
}

impl CrewRow {
    /// The icons that can be executed, equal ones once.
    fn open(&self, at: At<'_>) -> List<(u8, CrewIcon), 3> {
        let mut open = List::new();
        let Some(card) = at.played else {
            return open;
        };
        let can = at.crew_icons(at.turn.seat);
        let icons = at.rules.plan.crew_row(card.face, self.row);
        for (place, &icon) in icons.iter().enumerate() {
            let twin = |&(_, other): &(u8, CrewIcon)| other == icon;
            if self.left >> place & 1 == 1 && can >> icon as u32 & 1 == 1 && !open.iter().any(twin)
            {
                open.push((place as u8, icon));
            }
        }
        open
    }

    /// The icons left whose execution may depend on a face-down objective.
    fn secret(&self, at: At<'_>) -> List<CrewIcon, 3> {
        let Some(card) = at.played.filter(|_| at.undone().next().is_some()) else {
            return List::new();
        };
        let own = at.of(at.turn.seat).minus(at.aboard());
        let icons = at.rules.plan.crew_row(card.face, self.row);
        let left = (icons.iter().enumerate()).filter(|(place, _)| self.left >> place & 1 == 1);
        left.map(|(_, &icon)| icon)
            .filter(|&icon| at.may_complete(own, icon))
            .collect()
    }
}

kernel::answers! {
    /// Which icon of the row is next.
    pub enum Icons of Lifeform {
        /// DP19: the one at this place.
        Icon(place: Below<4>) = "icon",
    } also {
        /// L4.4: what is free at any point.
        Anytime(Anytime),
        /// DP56: what is free to somebody who plays alone.
        Free(FreeAction),
    }
}

impl Decision<Lifeform> for CrewRow {
    type Answer = Icons;
    const PROMPT: &'static str = "icon";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let seat = play.turn.seat;
        let gone = play.roles[seat.index()].is_some();
        let secret = self.secret(play.at());
        if !secret.is_empty() {
            play.d.reveal();
        }
        let open = if gone {
            List::new()
        } else {
            self.open(play.at())
        };
        if open.is_empty() {
            if let Some(card) = play.played.take() {
                play.lay_off(card.face);
            }
            return None;
        }
        // Part V: that nothing is asked must not tell that no face-down objective is another way.
        let closed = |icon: &CrewIcon| !open.iter().any(|it| it.1 == *icon);
        let asks = play.at().anytime() || secret.iter().any(closed);
        if let ([(place, icon)], false) = (&open[..], asks) {
            play.push(Self {
                left: self.left & !(1 << place),
                ..self
            });
            play.crew_icon(seat, *icon);
            return None;
        }
        Some(self)
    }

    fn offer<M: Menu<Icons>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(self.open(at).iter().map(|it| Icons::Icon(Below(it.0))));
        at.offer_anytime(&mut Wrapped::new(menu, Icons::Anytime));
        if at.is_solo() {
            at.offer_free(|free| menu.offer(Icons::Free(free)));
        }
        if let (true, Some(card)) = (menu.curious(), at.played) {
            let can = at.crew_icons(at.turn.seat);
            let icons = at.rules.plan.crew_row(card.face, self.row);
            for (place, &icon) in (0_u8..).zip(icons.iter()) {
                if self.left >> place & 1 == 1 && can >> icon as u32 & 1 == 0 {
                    let why = Why::new("L-R25", "because-nothing-changes");
                    menu.weigh(Icons::Icon(Below(place)), Err(why));
                }
            }
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Icons, play: &mut Play<'_, D>) {
        let Below(place) = match chosen {
            Icons::Icon(place) => place,
            Icons::Anytime(chosen) => {
                play.push(self);
                play.do_anytime(chosen);
                return;
            }
            Icons::Free(chosen) => {
                play.push(self);
                play.act_freely(chosen);
                return;
            }
        };
        let card = play.played.map(|card| card.face).unwrap_or_default();
        let icons = play.rules.plan.crew_row(card, self.row);
        play.push(Self {
            left: self.left & !(1 << place),
            ..self
        });
        play.did_something();
        play.d.notice(Audience::ALL);
        play.crew_icon(play.seat, icons[usize::from(place)]);
    }

    fn show(&self, at: At<'_>, chosen: Icons) -> Choice {
        let Icons::Icon(Below(place)) = chosen else {
            return chosen.shown(at);
        };
        let card = at.played.map(|card| card.face).unwrap_or_default();
        let icon = at.rules.plan.crew_row(card, self.row)[usize::from(place)];
        Choice::say("do-icon")
            .with("icon", named("act", icon))
            .icon(names::crew_sign(icon))
    }

    fn otherwise(&self, at: At<'_>, offered: &[Icons], _: Lot<'_>) -> Icons {
        // DP9: a launch only when every surviving character is aboard.
        if at.afoot().is_empty() {
            return first_of(offered, &[Icons::Anytime(Anytime::Launch)]);
        }
        offered[0]
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// L32: one icon of a crew card.
    fn crew_icon(&mut self, seat: Seat, icon: CrewIcon) {
        self.tell(Event::CrewIcon(seat, icon));
        if self.is_solo() && self.solo_icon(icon) {
            return;
        }
        let own = self.of(seat).minus(self.aboard());
        let walking = |gait, left| Walking::new(seat, own, gait, left);
        match icon {
            CrewIcon::CircuitBoard => self.push(Circuit { seat }),
            CrewIcon::Draw2 => self.draw(seat, 2),
            CrewIcon::Explore => self.push(Explore),
            CrewIcon::Flamethrower => self.push(Pushing::new(seat, Push::Flame(seat))),
            CrewIcon::FlamethrowerAndroid | CrewIcon::ShockProdAndroid => self.hit_android(),
            CrewIcon::FlamethrowerCocoon => self.push(PickActor {
                seat,
                what: Actor::Burn,
            }),
            CrewIcon::MissionMaintenance => self.supply(self.rules.plan.maintenance, 1),
            CrewIcon::MissionSister => self.supply(self.rules.plan.interface, 1),
            CrewIcon::Move1x1 => self.push(walking(Gait::Move, 1)),
            CrewIcon::Move2x1 => self.push(Walking {
                others: 1,
                ..walking(Gait::Move, 1)
            }),
            CrewIcon::Run => self.push(walking(Gait::Run, 2)),
            CrewIcon::SecurityDoor => self.push(LayDoor {
                seat,
                by_crew: true,
            }),
            CrewIcon::SelfDestruct => self.advance_countdown(1),
            CrewIcon::Survival => self.push(PickActor {
                seat,
                what: Actor::Survive,
            }),
            CrewIcon::SwapImages => self.push(SwapImages),
        }
    }

    /// LC37, LC38: Seal It Behind Us.
    fn seal_behind_us(&mut self, seat: Seat, link: Link) {
        let durrant = Character::Durrant;
        if !self.skill_works(durrant) || self.owner[durrant] != seat {
            return;
        }
        self.push(Walking {
            may_stop: true,
            ..Walking::new(seat, Members::of(durrant), Gait::Move, 1)
        });
        let ends = self.rules.plan.ends[link.index()];
        let at = self.at[durrant];
        if self.pair() && (ends.0 == at || ends.1 == at) {
            self.draw(seat, 1);
        }
    }

    /// A data token of the pool is taken.
    pub(crate) fn take_data(&mut self, seat: Seat, token: DataToken) {
        if self.data_pool[token] > 0 {
            self.data_pool[token] -= 1;
            self.data[seat.index()][token] += 1;
            self.tell(Event::DataTaken(seat, token));
        }
        // D12.1: the first one is bound to its objective.
        if self.is_solo() && !self.solo.goals[Goal::Data] {
            self.data[seat.index()][token] -= 1;
            self.solo.bound = Some(token);
            self.gain_goal(Goal::Data);
        }
    }
}

/// L32.4: EXPLORE.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Explore;

kernel::answers! {
    /// What is found by exploring.
    pub enum Exploring of Lifeform {
        /// L32.4: a mission token, by this character.
        Collect(who: Character) = "collect" => icon("mission"),
        /// L32.4: terror next to a character is cleared.
        To(space: Space) = "to" as "do-clear-terror",
        /// L32.4: what completes an objective.
        Objective(objective: Objective) = "objective" as "do-complete",
    }
}

impl Decision<Lifeform> for Explore {
    type Answer = Exploring;
    const PROMPT: &'static str = "explore";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let own = play.of(play.turn.seat).minus(play.aboard());
        let (gather, dispel) = (play.at().gatherers(own), play.at().dispelled(own));
        // Part V: one legal move is carried out without asking, unless a face-down objective might
        // be another.
        let only = match (gather.single(), dispel.lowest()) {
            (Some(who), None) => Exploring::Collect(who),
            (None, Some(at)) if gather.is_empty() && dispel.len() == 1 => Exploring::To(at),
            // L10.4: nothing but a face-down objective led here, and it must be completed.
            (None, None) if gather.is_empty() => {
                let done = play.at().completable(own.minus(play.hidden), true).next();
                Exploring::Objective(done?)
            }
            _ => return Some(self),
        };
        if !matches!(only, Exploring::Objective(_)) && play.undone().next().is_some() {
            return Some(self);
        }
        self.done(only, play);
        None
    }

    fn offer<M: Menu<Exploring>>(&self, at: At<'_>, menu: &mut M) {
        let own = at.of(at.seat).minus(at.aboard());
        let (gather, dispel) = (at.gatherers(own), at.dispelled(own));
        menu.offer_all(gather.each().map(Exploring::Collect));
        menu.offer_all(dispel.iter().map(Exploring::To));
        let open = own.minus(at.hidden);
        menu.offer_all(at.completable(open, true).map(Exploring::Objective));
    }

    fn done<D: Dealer<Event>>(self, chosen: Exploring, play: &mut Play<'_, D>) {
        match chosen {
            Exploring::Collect(who) => {
                // LC57: Eye for Seams, on B deck, with 2 players on B or C deck.
                let decks = &play.rules.plan.decks;
                let at = play.at[who];
                let seams = decks[1].contains(at) || (play.pair() && decks[2].contains(at));
                if who == Character::Solheim && play.skill_works(who) && seams {
                    play.push(SecondToken { who });
                }
                // L32.5.
                play.collect(who);
            }
            Exploring::To(space) => play.lift_terror(space),
            Exploring::Objective(objective) => play.complete(objective),
        }
    }
}

/// For what one of the own characters is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// FLAMETHROWER – COCOON.
    Burn,
    /// SURVIVAL.
    Survive,
    /// LC94: whom the Nine Lives guard.
    Guard,
}

/// One of the characters is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PickActor {
    /// Who decides.
    pub seat: Seat,
    /// For what.
    pub what: Actor,
}

impl PickActor {
    fn among(&self, at: At<'_>) -> Members {
        let own = at.of(self.seat).minus(at.aboard());
        match self.what {
            Actor::Burn => at.burners(own),
            Actor::Survive => own.minus(at.survived).filter(|who| at.survival_helps(who)),
            Actor::Guard => at.near_the_cat(),
        }
    }

    fn apply<D: Dealer<Event>>(self, play: &mut Play<'_, D>, who: Character) {
        match self.what {
            Actor::Burn => {
                // L32.17–L32.21, L34.2, L-R82: also with the tracker on START.
                let at = play.at[who];
                play.cocoon = 0;
                play.tell(Event::Cocoon(0));
                play.resin.remove(at);
                play.advance_hostility(1);
                play.push(DropGhost { to: Figure::Aside });
                play.check_claws();
            }
            Actor::Survive => play.use_survival(self.seat, who),
            Actor::Guard => {
                play.guarded = Some((who, self.seat));
                play.tell(Event::Guarded(who));
            }
        }
    }
}

impl Decision<Lifeform> for PickActor {
    type Answer = Someone;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;
    const PROMPT: &'static str = "actor";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let among = self.among(play.at());
        if among.len() > 1 {
            return Some(self);
        }
        let who = among.single()?;
        self.apply(play, who);
        None
    }

    fn offer<M: Menu<Someone>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(self.among(at).each().map(Someone::By));
    }

    fn done<D: Dealer<Event>>(self, Someone::By(who): Someone, play: &mut Play<'_, D>) {
        self.apply(play, who);
    }
}

impl At<'_> {
    /// The kinds of data token in the pool but for these.
    fn data_but(self, but: u8) -> impl Iterator<Item = DataToken> {
        DataToken::ALL
            .into_iter()
            .filter(move |&token| self.data_pool[token] > 0 && but >> token as u8 & 1 == 0)
    }

    /// L32.1: whether a data token of the pool is taken now.
    pub(crate) fn takes_data(self) -> bool {
        let top = self.agenda.top();
        matches!(top, Some(Steps::Circuit(_) | Steps::PickData(_)))
    }

    /// LC104: whether the android can be hit by a directive.
    pub(crate) fn can_be_directed(self) -> bool {
        self.android_space()
            .is_some_and(|at| !self.outages.contains(at) && at != REMORA)
    }

    /// LC86: crew players with a character near the cat.
    pub(crate) fn laps(self) -> impl Iterator<Item = Seat> {
        let near = self.near_the_cat();
        self.order()
            .filter(move |&seat| !near.and(self.of(seat)).is_empty())
    }

    /// Characters near the cat.
    pub(crate) fn near_the_cat(self) -> Members {
        let near = self.near_cat();
        self.alive.filter(|who| near.contains(self.at[who]))
    }
}

/// L32.1, L32.2, L-R79: CIRCUIT BOARD: an objective, or a data token of any kind in the pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Circuit {
    /// Who decides.
    pub seat: Seat,
}

kernel::answers! {
    /// What a terminal is used for.
    pub enum Tapping of Lifeform {
        /// L32.2: this objective is completed.
        Objective(objective: Objective) = "objective" as "do-complete",
        /// L32.1: a data token of this kind is taken.
        Data(token: DataToken) = "data" => at.show_pool(token),
    }
}

impl Decision<Lifeform> for Circuit {
    type Answer = Tapping;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;
    const PROMPT: &'static str = "circuit";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        // Others must not be able to tell that a face-down objective was another way.
        if play.undone().next().is_some() {
            return Some(self);
        }
        play.unless_forced(self)
    }

    fn offer<M: Menu<Tapping>>(&self, at: At<'_>, menu: &mut M) {
        let own = at.of(at.seat).minus(at.aboard());
        menu.offer_all(at.completable(own, false).map(Tapping::Objective));
        if at.can_tap(own) {
            menu.offer_all(at.data_but(0).map(Tapping::Data));
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Tapping, play: &mut Play<'_, D>) {
        match chosen {
            Tapping::Objective(objective) => play.complete(objective),
            Tapping::Data(token) => play.take_data(play.seat, token),
        }
    }
}

/// L32.1, LC48, LC108, D12.1: data tokens of the pool are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PickData {
    /// Who decides.
    pub seat: Seat,
    /// How many more.
    pub left: u8,
    /// Of other kinds than these, as a set.
    pub but: u8,
}

impl PickData {
    /// So many, each of another kind.
    pub(crate) fn new(seat: Seat, left: u8) -> Self {
        Self { seat, left, but: 0 }
    }
}

kernel::answers! {
    /// Which data token is taken.
    pub enum Taking of Lifeform {
        /// One of this kind.
        Data(token: DataToken) = "data" => at.show_pool(token),
    }
}

impl Decision<Lifeform> for PickData {
    type Answer = Taking;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;
    const PROMPT: &'static str = "data";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if self.left == 0 {
            return None;
        }
        play.unless_forced(self)
    }

    fn offer<M: Menu<Taking>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.data_but(self.but).map(Taking::Data));
    }

    fn done<D: Dealer<Event>>(self, Taking::Data(token): Taking, play: &mut Play<'_, D>) {
        play.take_data(play.seat, token);
        play.push(Self {
            left: self.left - 1,
            but: self.but | 1 << token as u8,
            ..self
        });
    }
}

/// L32.30, LC98: the security door is laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LayDoor {
    /// Who decides.
    pub seat: Seat,
    /// Whether by a card of the crew, and not by the mainframe.
    pub by_crew: bool,
}

kernel::answers! {
    /// Where the door is laid.
    pub enum Laying of Lifeform {
        /// L32.30: here.
        Door(link: Link) = "door",
    }
}

impl Decision<Lifeform> for LayDoor {
    type Answer = Laying;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;
    const PROMPT: &'static str = "door";
    const UNLESS_FORCED: bool = true;

    fn offer<M: Menu<Laying>>(&self, at: At<'_>, menu: &mut M) {
        for link in (0..at.rules.plan.ends.len() as u8).map(Link) {
            menu.weigh(Laying::Door(link), at.bar(link));
        }
    }

    fn done<D: Dealer<Event>>(self, Laying::Door(link): Laying, play: &mut Play<'_, D>) {
        play.lay_door(link);
        if self.by_crew {
            play.seal_behind_us(play.seat, link);
        }
    }
}

/// Which images the lifeform can be asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    /// LC46: those within reach of Villalobos.
    Triangulate,
    /// LC85: those near the cat.
    ArchedBack,
    /// LC100: any.
    DeckScan,
}

impl At<'_> {
    /// Images that may be asked about.
    pub(crate) fn askable(self, reach: Reach) -> impl Iterator<Item = Image> {
        let within = match reach {
            Reach::Triangulate if !self.pair() => {
                let reach = self.rules.plan.skill(Character::Villalobos, false);
                self.within(self.at[Character::Villalobos], reach)
            }
            Reach::ArchedBack => self.near_cat(),
            Reach::Triangulate | Reach::DeckScan => self.rules.plan.forge,
        };
        self.s.images_out().filter(move |&image| {
            self.image_space(image)
                .is_some_and(|at| within.contains(at))
        })
    }
}

/// L-R111: the lifeform is asked whether an image is real.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unmask {
    /// Who decides.
    pub seat: Seat,
    /// Among which.
    pub reach: Reach,
}

impl Decision<Lifeform> for Unmask {
    type Answer = Apparition;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;
    const PROMPT: &'static str = "ask";
    const UNLESS_FORCED: bool = true;

    fn offer<M: Menu<Apparition>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.askable(self.reach).map(Apparition::Image));
    }

    fn done<D: Dealer<Event>>(self, Apparition::Image(image): Apparition, play: &mut Play<'_, D>) {
        if self.reach == Reach::DeckScan {
            play.push(Calibrate);
        }
        play.say_truth(image);
    }
}

/// LC86, LC105: somebody draws.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WhoDraws {
    /// Who decides.
    pub seat: Seat,
    /// Whether new cards by the Duty Roster, and not one by the Warm Lap.
    pub roster: bool,
}

impl Decision<Lifeform> for WhoDraws {
    type Answer = Somebody;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;
    const PROMPT: &'static str = "who-draws";
    const UNLESS_FORCED: bool = true;

    fn offer<M: Menu<Somebody>>(&self, at: At<'_>, menu: &mut M) {
        if self.roster {
            menu.offer_all(at.survivors().iter().map(Somebody::Player));
        } else {
            menu.offer_all(at.laps().map(Somebody::Player));
        }
    }

    fn done<D: Dealer<Event>>(self, Somebody::Player(seat): Somebody, play: &mut Play<'_, D>) {
        if self.roster {
            play.push(Roster { seat });
            play.d.notice(Audience::ALL);
        } else {
            play.draw(seat, 1);
        }
    }
}

/// LC104: the android is told what to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Service {
    /// Who decides.
    pub seat: Seat,
}

kernel::answers! {
    /// What the android is told to do.
    pub enum Directive of Lifeform {
        /// DP83: nothing next time.
        Skip = "skip" => icon("android") onward,
        /// DP83: it is hit.
        Damage = "damage" => icon("android"),
    }
}

impl Decision<Lifeform> for Service {
    type Answer = Directive;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;
    const PROMPT: &'static str = "service";
    const UNLESS_FORCED: bool = true;

    fn offer<M: Menu<Directive>>(&self, at: At<'_>, menu: &mut M) {
        if !at.skips {
            menu.offer(Directive::Skip);
        }
        if at.can_be_directed() {
            menu.offer(Directive::Damage);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Directive, play: &mut Play<'_, D>) {
        match chosen {
            Directive::Skip => {
                play.skips = true;
                play.d.notice(Audience::ALL);
            }
            Directive::Damage => play.hit_android(),
        }
    }
}
