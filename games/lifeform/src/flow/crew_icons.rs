//! Chapters L10 and L32: a row of a crew card, icon by icon.

use kernel::{Audience, Dealer, List, Menu, Seat, SpaceSet, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::movement::Gait;
use super::pushing::Push;
use super::{
    Calibrate, DropGhost, Game, Pushing, SecondToken, SwapImages, Walking, ask, unless_forced,
};
use crate::Lifeform;
use crate::content::{Character, Completed, CrewIcon, DataToken, Image, Objective};
use crate::events::Event;
use crate::moves::Move;
use crate::state::{Figure, Members, REMORA, State};

impl Lifeform {
    /// L10.5, L-R25, L-R26, L-R127: the icons this player can execute now, by characters on the Valley Forge, as a set.
    pub(crate) fn crew_icons(&self, s: &State, seat: Seat) -> u32 {
        if s.is_solo() {
            return self.solo_icons(s);
        }
        let own = s.of(seat).minus(s.aboard());
        let mut can = 0_u32;
        let mut set = |icon: CrewIcon, holds: bool| can |= u32::from(holds) << icon as u32;
        let supply = s.mission_pool > 0;
        set(CrewIcon::CircuitBoard, self.can_wire(s, own));
        set(
            CrewIcon::Draw2,
            s.crew_deck.len() + s.crew_discard.len() > 0,
        );
        set(CrewIcon::Explore, self.can_explore(s, own));
        set(
            CrewIcon::Flamethrower,
            s.images_out()
                .any(|image| !self.pushes(s, Push::Flame(seat), image).is_empty()),
        );
        set(CrewIcon::FlamethrowerAndroid, self.can_burn_android(s, own));
        set(
            CrewIcon::FlamethrowerCocoon,
            !self.burners(s, own).is_empty(),
        );
        // L-R83: no character is needed.
        let maintained = !s.breached.contains(self.plan.maintenance);
        set(CrewIcon::MissionMaintenance, supply && maintained);
        set(CrewIcon::MissionSister, supply);
        let walks = self.can_walk(s, own, Gait::Move);
        set(CrewIcon::Move1x1, walks);
        set(CrewIcon::Move2x1, walks);
        set(CrewIcon::Run, self.can_walk(s, own, Gait::Run));
        set(CrewIcon::SecurityDoor, true);
        set(CrewIcon::SelfDestruct, true);
        // L32.34.
        let prods = s.android_space().is_some_and(|at| {
            !self.dark_for_prod(s).contains(at) && !s.here(at).and(own).is_empty()
        });
        set(CrewIcon::ShockProdAndroid, prods);
        set(
            CrewIcon::Survival,
            // L32.36, L-R85: once a character.
            own.minus(s.survived)
                .each()
                .any(|who| self.survival_helps(s, who)),
        );
        set(CrewIcon::SwapImages, s.images_out().count() > 1);
        can
    }

    /// L32.1, LC60: whether a data token can be taken, by whom.
    fn can_tap(&self, s: &State, own: Members) -> bool {
        s.data_pool.iter().any(|&tokens| tokens > 0)
            && own.each().any(|who| {
                let at = s.at[who];
                self.plan.circuits.contains(at)
                    || (who == Character::Wilczek
                        && s.survival_works(who)
                        && !s.outages.contains(at))
            })
    }

    /// L32.2, LC63–LC70: objectives that CIRCUIT BOARD or EXPLORE completes now.
    fn completable<'a>(
        &'a self,
        s: &'a State,
        own: Members,
        exploring: bool,
    ) -> impl Iterator<Item = Objective> + 'a {
        s.undone().filter_map(move |index| {
            let objective = s.objectives[index].face;
            if objective == Objective::FaceDown {
                return None;
            }
            let place = match self.content.objectives[objective].how {
                Completed::Circuit(place) if !exploring => place,
                Completed::Explore(place) if exploring => place,
                _ => return None,
            };
            own.each()
                .any(|who| s.at[who] == place)
                .then_some(objective)
        })
    }

    /// Part V: whether this icon could complete an objective for all the lifeform knows: one of them is undone, and a character is
    /// where it would be done.
    fn may_complete(&self, s: &State, own: Members, icon: CrewIcon) -> bool {
        let done = |objective| {
            (0..s.objectives.len())
                .any(|place| s.completed >> place & 1 == 1 && s.objectives[place].face == objective)
        };
        Objective::ALL.into_iter().any(|objective| {
            match (self.content.objectives[objective].how, icon) {
                (Completed::Circuit(place), CrewIcon::CircuitBoard)
                | (Completed::Explore(place), CrewIcon::Explore) => {
                    !s.here(place).and(own).is_empty() && !done(objective)
                }
                _ => false,
            }
        })
    }

    fn can_wire(&self, s: &State, own: Members) -> bool {
        self.can_tap(s, own) || self.completable(s, own, false).next().is_some()
    }

    /// L32.4, L32.6: who can collect by EXPLORE.
    fn gatherers(&self, s: &State, own: Members) -> Members {
        let mut all = Members::EMPTY;
        if self.has_room(s) {
            for who in own.minus(s.hidden).each() {
                if s.missions[s.at[who]] > 0 {
                    all.put(who);
                }
            }
        }
        all
    }

    /// L32.4: terror tokens next to these characters.
    fn dispelled(&self, s: &State, own: Members) -> SpaceSet {
        let mut all = SpaceSet::EMPTY;
        if !s.terrors.is_empty() {
            for who in own.each() {
                all = all.or(self.by_corridor(s, s.at[who]));
            }
        }
        all.and(s.terrors)
    }

    fn can_explore(&self, s: &State, own: Members) -> bool {
        !self.gatherers(s, own).is_empty()
            || !self.dispelled(s, own).is_empty()
            || self
                .completable(s, own.minus(s.hidden), true)
                .next()
                .is_some()
    }

    /// L32.13, L32.14, L-R81.
    pub(crate) fn can_burn_android(&self, s: &State, own: Members) -> bool {
        let Some(at) = s.android_space() else {
            return false;
        };
        if at == REMORA {
            return false;
        }
        let mut crossed = s.peopled().or(s.haunted());
        if let Some(cat) = s.cat_space() {
            crossed.add(cat);
        }
        let near = self.by_corridor(s, at);
        let mut reach = near.with(at);
        for middle in near.minus(crossed).iter() {
            reach = reach.or(self.by_corridor(s, middle));
        }
        own.minus(s.hidden)
            .each()
            .any(|who| reach.contains(s.at[who]))
    }

    /// L32.16.
    fn burners(&self, s: &State, own: Members) -> Members {
        let cocoons = self.cocoons(s);
        let mut all = Members::EMPTY;
        for who in own.minus(s.hidden).each() {
            if cocoons.contains(s.at[who]) {
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
    fn open(&self, rules: &Lifeform, s: &State) -> List<(u8, CrewIcon), 3> {
        let mut open = List::new();
        let Some(card) = s.played else {
            return open;
        };
        let can = rules.crew_icons(s, s.turn.seat);
        let icons = rules.plan.crew_row(card.face, self.row);
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
    fn secret(&self, rules: &Lifeform, s: &State) -> List<CrewIcon, 3> {
        let Some(card) = s.played.filter(|_| s.undone().next().is_some()) else {
            return List::new();
        };
        let own = s.of(s.turn.seat).minus(s.aboard());
        let icons = rules.plan.crew_row(card.face, self.row);
        let left = (icons.iter().enumerate()).filter(|(place, _)| self.left >> place & 1 == 1);
        left.map(|(_, &icon)| icon)
            .filter(|&icon| rules.may_complete(s, own, icon))
            .collect()
    }
}

impl Step<Lifeform> for CrewRow {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let seat = s.turn.seat;
        let gone = s.roles[seat.index()].is_some();
        let secret = self.secret(rules, s);
        if !secret.is_empty() {
            d.reveal();
        }
        let open = if gone {
            List::new()
        } else {
            self.open(rules, s)
        };
        if open.is_empty() {
            if let Some(card) = s.played.take() {
                Game::new(rules, s, d).lay_off(card.face);
            }
            return None;
        }
        // Part V: that nothing is asked must not tell that no face-down objective is another way.
        let closed = |icon: &CrewIcon| !open.iter().any(|it| it.1 == *icon);
        let asks = rules.anytime(s) || secret.iter().any(closed);
        if let ([(place, icon)], false) = (&open[..], asks) {
            let mut g = Game::new(rules, s, d);
            g.push(Self {
                left: self.left & !(1 << place),
                ..self
            });
            g.crew_icon(seat, *icon);
            return None;
        }
        Some(self)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(self.open(rules, s).iter().map(|it| Move::Icon(it.0)));
        rules.offer_anytime(s, menu);
        if menu.curious() {
            rules.refuse_crew_row(s, self, menu);
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
        let Move::Icon(place) = chosen else {
            g.push(self);
            g.did_anytime(seat, chosen);
            return;
        };
        let card = g.s.played.map(|card| card.face).unwrap_or_default();
        let icons = rules.plan.crew_row(card, self.row);
        g.push(Self {
            left: self.left & !(1 << place),
            ..self
        });
        g.did_something();
        g.d.notice(Audience::ALL);
        g.crew_icon(seat, icons[usize::from(place)]);
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("icon")
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// L32: one icon of a crew card.
    fn crew_icon(&mut self, seat: Seat, icon: CrewIcon) {
        self.tell(Event::CrewIcon(seat, icon));
        if self.s.is_solo() && self.solo_icon(icon) {
            return;
        }
        let own = self.s.of(seat).minus(self.s.aboard());
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
        if self.s.data_pool[token] > 0 {
            self.s.data_pool[token] -= 1;
            self.s.data[seat.index()][token] += 1;
            self.tell(Event::DataTaken(seat, token));
        }
    }
}

/// L32.4: EXPLORE.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Explore;

impl Step<Lifeform> for Explore {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let own = s.of(s.turn.seat).minus(s.aboard());
        let (gather, dispel) = (rules.gatherers(s, own), rules.dispelled(s, own));
        // Part V: one legal move is carried out without asking, unless a face-down objective might be another.
        let only = match (gather.single(), dispel.lowest()) {
            (Some(who), None) => Move::Collect(who),
            (None, Some(at)) if gather.is_empty() && dispel.len() == 1 => Move::To(at),
            _ => return Some(self),
        };
        if s.undone().next().is_some() {
            return Some(self);
        }
        self.answer(rules, s, s.turn.seat, only, d);
        None
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, seat: Seat, menu: &mut M) {
        let own = s.of(seat).minus(s.aboard());
        let (gather, dispel) = (rules.gatherers(s, own), rules.dispelled(s, own));
        menu.offer_all(gather.each().map(Move::Collect));
        menu.offer_all(dispel.iter().map(Move::To));
        // Only a face-down objective led here: others must not be able to tell that it did.
        if gather.is_empty() && dispel.is_empty() {
            menu.offer(Move::Stop);
        }
        let open = own.minus(s.hidden);
        menu.offer_all(rules.completable(s, open, true).map(Move::Objective));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        let mut g = Game::new(rules, s, d);
        match chosen {
            Move::Collect(who) => {
                // LC57: Eye for Seams, on B deck, with 2 players on B or C deck.
                let decks = &rules.plan.decks;
                let at = g.s.at[who];
                let seams = decks[1].contains(at) || (g.s.pair() && decks[2].contains(at));
                if who == Character::Solheim && g.s.skill_works(who) && seams {
                    g.push(SecondToken { who });
                }
                // L32.5.
                g.collect(who);
            }
            Move::To(space) => g.lift_terror(space),
            Move::Objective(objective) => g.complete(objective),
            _ => {}
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("explore")
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
    fn among(&self, rules: &Lifeform, s: &State) -> Members {
        let own = s.of(self.seat).minus(s.aboard());
        match self.what {
            Actor::Burn => rules.burners(s, own),
            Actor::Survive => {
                let mut all = Members::EMPTY;
                for who in own.minus(s.survived).each() {
                    if rules.survival_helps(s, who) {
                        all.put(who);
                    }
                }
                all
            }
            Actor::Guard => rules.near_the_cat(s),
        }
    }

    fn apply<D: Dealer<Event>>(self, g: &mut Game<'_, D>, who: Character) {
        match self.what {
            Actor::Burn => {
                // L32.17–L32.21, L34.2, L-R82: also with the tracker on START.
                let at = g.s.at[who];
                g.s.cocoon = 0;
                g.tell(Event::Cocoon(0));
                g.s.resin.remove(at);
                g.advance_hostility(1);
                g.push(DropGhost { to: Figure::Aside });
                g.check_claws();
            }
            Actor::Survive => g.use_survival(self.seat, who),
            Actor::Guard => {
                g.s.guarded = Some((who, self.seat));
                g.tell(Event::Guarded(who));
            }
        }
    }
}

impl Step<Lifeform> for PickActor {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let among = self.among(rules, s);
        if among.len() > 1 {
            return Some(self);
        }
        let who = among.single()?;
        self.apply(&mut Game::new(rules, s, d), who);
        None
    }

    fn asked(&self, _: &Lifeform, _: &State) -> Waiting {
        ask(self.seat)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(self.among(rules, s).each().map(Move::By));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::By(who) = chosen {
            self.apply(&mut Game::new(rules, s, d), who);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("actor")
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

impl Lifeform {
    /// Images that may be asked about.
    pub(crate) fn askable<'a>(
        &'a self,
        s: &'a State,
        what: Object,
    ) -> impl Iterator<Item = Image> + 'a {
        let within = match what {
            Object::Triangulate if !s.pair() => {
                let reach = self.plan.skill(Character::Villalobos, false);
                self.within(s, s.at[Character::Villalobos], reach)
            }
            Object::ArchedBack => self.near_cat(s),
            _ => self.plan.forge,
        };
        s.images_out()
            .filter(move |&image| s.image_space(image).is_some_and(|at| within.contains(at)))
    }

    /// LC104: whether the android can be hit by a directive.
    pub(crate) fn can_be_directed(&self, s: &State) -> bool {
        s.android_space()
            .is_some_and(|at| !s.outages.contains(at) && at != REMORA)
    }

    /// LC86: crew players with a character near the cat.
    pub(crate) fn laps<'a>(&'a self, s: &'a State) -> impl Iterator<Item = Seat> + 'a {
        let near = self.near_the_cat(s);
        s.order()
            .filter(move |&seat| !near.and(s.of(seat)).is_empty())
    }

    /// Characters near the cat.
    pub(crate) fn near_the_cat(&self, s: &State) -> Members {
        let near = self.near_cat(s);
        let mut all = Members::EMPTY;
        for who in s.alive.each() {
            if near.contains(s.at[who]) {
                all.put(who);
            }
        }
        all
    }
}

impl Step<Lifeform> for PickObject {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        match self.what {
            Object::Data(0, _) => return None,
            Object::Data(_, but) => {
                let any = |token: DataToken| s.data_pool[token] > 0 && but >> token as u8 & 1 == 0;
                if !DataToken::ALL.into_iter().any(any) {
                    return None;
                }
            }
            // Others must not be able to tell that a face-down objective was another way.
            Object::Circuit if s.undone().next().is_some() => return Some(self),
            _ => {}
        }
        unless_forced(self, rules, s, d)
    }

    fn asked(&self, _: &Lifeform, _: &State) -> Waiting {
        ask(self.seat)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, seat: Seat, menu: &mut M) {
        let tokens = |but: u8| {
            DataToken::ALL
                .into_iter()
                .filter(move |&token| s.data_pool[token] > 0 && but >> token as u8 & 1 == 0)
                .map(Move::Data)
        };
        match self.what {
            // L-R79: of any kind in the pool.
            Object::Circuit => {
                let own = s.of(seat).minus(s.aboard());
                menu.offer_all(rules.completable(s, own, false).map(Move::Objective));
                if rules.can_tap(s, own) {
                    menu.offer_all(tokens(0));
                }
            }
            Object::Door | Object::Bulkhead => {
                menu.offer_all(rules.door_places(s).map(Move::Door));
                if menu.curious() {
                    rules.refuse_doors(s, menu);
                }
            }
            Object::Data(_, but) => menu.offer_all(tokens(but)),
            Object::Triangulate | Object::ArchedBack | Object::DeckScan => {
                menu.offer_all(rules.askable(s, self.what).map(Move::Image));
            }
            Object::WarmLap => menu.offer_all(rules.laps(s).map(Move::Player)),
            Object::Roster => menu.offer_all(s.survivors().iter().map(Move::Player)),
            Object::Service => {
                if !s.skips {
                    menu.offer(Move::Skip);
                }
                if rules.can_be_directed(s) {
                    menu.offer(Move::Damage);
                }
            }
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
            Move::Objective(objective) => g.complete(objective),
            Move::Data(token) => {
                g.take_data(seat, token);
                if let Object::Data(left, but) = self.what {
                    g.push(Self {
                        what: Object::Data(left - 1, but | 1 << token as u8),
                        ..self
                    });
                }
            }
            Move::Door(link) => {
                g.lay_door(link);
                let durrant = Character::Durrant;
                if self.what == Object::Door
                    && g.s.skill_works(durrant)
                    && g.s.owner[durrant] == seat
                {
                    // LC37, LC38: Seal It Behind Us.
                    g.push(Walking {
                        may_stop: true,
                        ..Walking::new(seat, Members::of(durrant), Gait::Move, 1)
                    });
                    let ends = rules.plan.ends[link.index()];
                    let at = g.s.at[durrant];
                    if g.s.pair() && (ends.0 == at || ends.1 == at) {
                        g.draw(seat, 1);
                    }
                }
            }
            Move::Image(image) => {
                if self.what == Object::DeckScan {
                    g.push(Calibrate);
                }
                g.say_truth(image);
            }
            Move::Player(who) if self.what == Object::Roster => {
                g.push(super::Roster { seat: who });
                g.d.notice(Audience::ALL);
            }
            Move::Player(who) => g.draw(who, 1),
            Move::Skip => {
                g.s.skips = true;
                g.d.notice(Audience::ALL);
            }
            Move::Damage => g.hit_android(),
            _ => {}
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say(match self.what {
            Object::Circuit => "circuit",
            Object::Door | Object::Bulkhead => "door",
            Object::Data(..) => "data",
            Object::Triangulate | Object::ArchedBack | Object::DeckScan => "ask",
            Object::WarmLap | Object::Roster => "who-draws",
            Object::Service => "service",
        })
    }
}
