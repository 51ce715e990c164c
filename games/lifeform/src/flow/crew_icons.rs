//! Chapters L10 and L32: a row of a crew card, icon by icon.

use kernel::{
    Audience, Below, Choice, Dealer, Decision, List, Menu, Seat, SpaceSet, Text, Voice, Waiting,
};
use serde::{Deserialize, Serialize};

use super::movement::Gait;
use super::pushing::Push;
use super::{Calibrate, DropGhost, Pushing, SecondToken, SwapImages, Walking};
use crate::Lifeform;
use crate::content::{Character, Completed, CrewIcon, DataToken, Image, Objective};
use crate::events::Event;
use crate::flow::{At, Play};
use crate::moves::Bag;
use crate::stage;
use crate::stand_in;
use crate::state::{Figure, Members, REMORA};

impl At<'_> {
    /// L10.5, L-R25, L-R26, L-R127: the icons this player can execute now, by characters on the Valley Forge, as a set.
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

    /// Part V: whether this icon could complete an objective for all the lifeform knows: one of them is undone, and a character is
    /// where it would be done.
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

    /// L32.13, L32.14, L-R81.
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

    /// L32.16.
    fn burners(self, own: Members) -> Members {
        let cocoons = self.cocoons();
        let mut all = Members::EMPTY;
        for who in own.minus(self.hidden).each() {
            if cocoons.contains(self.at[who]) {
                all.put(who);
            }
        }
        all
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

impl Decision<Lifeform> for CrewRow {
    type Answer = Bag;

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

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(self.open(at).iter().map(|it| Bag::Icon(Below(it.0))));
        at.offer_anytime(menu);
        if menu.curious() {
            at.refuse_crew_row(self, menu);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        let Bag::Icon(Below(place)) = chosen else {
            play.push(self);
            play.did_anytime(seat, chosen);
            return;
        };
        let card = play.played.map(|card| card.face).unwrap_or_default();
        let icons = play.rules.plan.crew_row(card, self.row);
        play.push(Self {
            left: self.left & !(1 << place),
            ..self
        });
        play.did_something();
        play.d.notice(Audience::ALL);
        play.crew_icon(seat, icons[usize::from(place)]);
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("icon")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
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
            CrewIcon::CircuitBoard => self.push(PickObject {
                seat,
                what: Object::Circuit,
            }),
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
            CrewIcon::SecurityDoor => self.push(PickObject {
                seat,
                what: Object::Door,
            }),
            CrewIcon::SelfDestruct => self.advance_countdown(1),
            CrewIcon::Survival => self.push(PickActor {
                seat,
                what: Actor::Survive,
            }),
            CrewIcon::SwapImages => self.push(SwapImages),
        }
    }

    /// A data token of the pool is taken.
    pub(crate) fn take_data(&mut self, seat: Seat, token: DataToken) {
        if self.data_pool[token] > 0 {
            self.data_pool[token] -= 1;
            self.data[seat.index()][token] += 1;
            self.tell(Event::DataTaken(seat, token));
        }
    }
}

/// L32.4: EXPLORE.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Explore;

impl Decision<Lifeform> for Explore {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let own = play.of(play.turn.seat).minus(play.aboard());
        let (gather, dispel) = (play.at().gatherers(own), play.at().dispelled(own));
        // Part V: one legal move is carried out without asking, unless a face-down objective might be another.
        let only = match (gather.single(), dispel.lowest()) {
            (Some(who), None) => Bag::Collect(who),
            (None, Some(at)) if gather.is_empty() && dispel.len() == 1 => Bag::To(at),
            // L10.4: nothing but a face-down objective led here, and it must be completed.
            (None, None) if gather.is_empty() => {
                let done = play.at().completable(own.minus(play.hidden), true).next();
                Bag::Objective(done?)
            }
            _ => return Some(self),
        };
        if !matches!(only, Bag::Objective(_)) && play.undone().next().is_some() {
            return Some(self);
        }
        self.done(only, play);
        None
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let own = at.of(at.seat).minus(at.aboard());
        let (gather, dispel) = (at.gatherers(own), at.dispelled(own));
        menu.offer_all(gather.each().map(Bag::Collect));
        menu.offer_all(dispel.iter().map(Bag::To));
        let open = own.minus(at.hidden);
        menu.offer_all(at.completable(open, true).map(Bag::Objective));
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        match chosen {
            Bag::Collect(who) => {
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
            Bag::To(space) => play.lift_terror(space),
            Bag::Objective(objective) => play.complete(objective),
            _ => {}
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("explore")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
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
            Actor::Survive => {
                let mut all = Members::EMPTY;
                for who in own.minus(at.survived).each() {
                    if at.survival_helps(who) {
                        all.put(who);
                    }
                }
                all
            }
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
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let among = self.among(play.at());
        if among.len() > 1 {
            return Some(self);
        }
        let who = among.single()?;
        self.apply(play, who);
        None
    }

    fn who(&self, _: At<'_>) -> Waiting {
        Waiting::for_seat(self.seat)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(self.among(at).each().map(Bag::By));
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        if let Bag::By(who) = chosen {
            self.apply(play, who);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("actor")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// For what something is picked that is no chamber.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Object {
    /// CIRCUIT BOARD: an objective or a data token.
    Circuit,
    /// SECURITY DOOR.
    Door,
    /// LC98: the same by the mainframe.
    Bulkhead,
    /// A data token of the pool; so many more, of other kinds than these.
    Data(u8, u8),
    /// LC46: an image within reach of Villalobos.
    Triangulate,
    /// LC85: an image near the cat.
    ArchedBack,
    /// LC100: any image.
    DeckScan,
    /// LC86: who draws a card.
    WarmLap,
    /// LC105.
    Roster,
    /// LC104.
    Service,
}

/// Something is picked that is no chamber.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PickObject {
    /// Who decides.
    pub seat: Seat,
    /// For what.
    pub what: Object,
}

impl At<'_> {
    /// Images that may be asked about.
    pub(crate) fn askable(self, what: Object) -> impl Iterator<Item = Image> {
        let within = match what {
            Object::Triangulate if !self.pair() => {
                let reach = self.rules.plan.skill(Character::Villalobos, false);
                self.within(self.at[Character::Villalobos], reach)
            }
            Object::ArchedBack => self.near_cat(),
            _ => self.rules.plan.forge,
        };
        self.s.images_out().filter(move |&image| {
            self.image_space(image)
                .is_some_and(|at| within.contains(at))
        })
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
        let mut all = Members::EMPTY;
        for who in self.alive.each() {
            if near.contains(self.at[who]) {
                all.put(who);
            }
        }
        all
    }
}

impl Decision<Lifeform> for PickObject {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        match self.what {
            Object::Data(0, _) => return None,
            Object::Data(_, but) => {
                let any =
                    |token: DataToken| play.data_pool[token] > 0 && but >> token as u8 & 1 == 0;
                if !DataToken::ALL.into_iter().any(any) {
                    return None;
                }
            }
            // Others must not be able to tell that a face-down objective was another way.
            Object::Circuit if play.undone().next().is_some() => return Some(self),
            _ => {}
        }
        play.unless_forced(self)
    }

    fn who(&self, _: At<'_>) -> Waiting {
        Waiting::for_seat(self.seat)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let tokens = |but: u8| {
            DataToken::ALL
                .into_iter()
                .filter(move |&token| at.data_pool[token] > 0 && but >> token as u8 & 1 == 0)
                .map(Bag::Data)
        };
        match self.what {
            // L-R79: of any kind in the pool.
            Object::Circuit => {
                let own = at.of(at.seat).minus(at.aboard());
                menu.offer_all(at.completable(own, false).map(Bag::Objective));
                if at.can_tap(own) {
                    menu.offer_all(tokens(0));
                }
            }
            Object::Door | Object::Bulkhead => {
                menu.offer_all(at.door_places().map(Bag::Door));
                if menu.curious() {
                    at.refuse_doors(menu);
                }
            }
            Object::Data(_, but) => menu.offer_all(tokens(but)),
            Object::Triangulate | Object::ArchedBack | Object::DeckScan => {
                menu.offer_all(at.askable(self.what).map(Bag::Image));
            }
            Object::WarmLap => menu.offer_all(at.laps().map(Bag::Player)),
            Object::Roster => menu.offer_all(at.survivors().iter().map(Bag::Player)),
            Object::Service => {
                if !at.skips {
                    menu.offer(Bag::Skip);
                }
                if at.can_be_directed() {
                    menu.offer(Bag::Damage);
                }
            }
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        match chosen {
            Bag::Objective(objective) => play.complete(objective),
            Bag::Data(token) => {
                play.take_data(seat, token);
                if let Object::Data(left, but) = self.what {
                    play.push(Self {
                        what: Object::Data(left - 1, but | 1 << token as u8),
                        ..self
                    });
                }
            }
            Bag::Door(link) => {
                play.lay_door(link);
                let durrant = Character::Durrant;
                if self.what == Object::Door
                    && play.skill_works(durrant)
                    && play.owner[durrant] == seat
                {
                    // LC37, LC38: Seal It Behind Us.
                    play.push(Walking {
                        may_stop: true,
                        ..Walking::new(seat, Members::of(durrant), Gait::Move, 1)
                    });
                    let ends = play.rules.plan.ends[link.index()];
                    let at = play.at[durrant];
                    if play.pair() && (ends.0 == at || ends.1 == at) {
                        play.draw(seat, 1);
                    }
                }
            }
            Bag::Image(image) => {
                if self.what == Object::DeckScan {
                    play.push(Calibrate);
                }
                play.say_truth(image);
            }
            Bag::Player(who) if self.what == Object::Roster => {
                play.push(super::Roster { seat: who });
                play.d.notice(Audience::ALL);
            }
            Bag::Player(who) => play.draw(who, 1),
            Bag::Skip => {
                play.skips = true;
                play.d.notice(Audience::ALL);
            }
            Bag::Damage => play.hit_android(),
            _ => {}
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say(match self.what {
            Object::Circuit => "circuit",
            Object::Door | Object::Bulkhead => "door",
            Object::Data(..) => "data",
            Object::Triangulate | Object::ArchedBack | Object::DeckScan => "ask",
            Object::WarmLap | Object::Roster => "who-draws",
            Object::Service => "service",
        })
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}
