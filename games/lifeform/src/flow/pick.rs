//! One chamber for something, asked of one seat; calibrations; where ghosts go. What may be picked follows from why it is asked.

use kernel::{Dealer, Link, List, Menu, Seat, Space, SpaceSet, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{DoorCounts, Game, ask};
use crate::Lifeform;
use crate::content::{Character, Image};
use crate::events::Event;
use crate::moves::Move;
use crate::state::{Android, Cat, Figure, Mark, Members, REMORA, State};

/// Why a chamber is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// L33.17, L36.1: a power outage.
    #[default]
    Outage,
    /// LC75: a power outage here or next to it.
    OutageNear(Space),
    /// L39.3, LC59, LC99: a power outage goes.
    LiftOutage,
    /// LC59 with 2 players: a second one may go.
    LiftAnother,
    /// LC93: an outage near the cat goes or moves.
    Chew,
    /// The outage there goes away or to a neighbour.
    ChewTo(Space),
    /// L39.4: an outage is moved.
    TakeOutage,
    /// L39.4: to here.
    PutOutage(Space),
    /// L33.25, L34.8: a terror token.
    Terror,
    /// L38.2: a terror token, if the lifeform wants.
    MayTerror,
    /// L2.23.
    OpeningTerror,
    /// L2.31, L25.3: the cat comes into play.
    CatComes,
    /// LC91: the cat makes so many more moves.
    CatStreaks(u8),
    /// L35.8: the cat leaves a breached chamber.
    CatFlees(Space),
    /// LC88: a terror token near the cat goes.
    Pounce,
    /// LC81: a terror token next to the character goes.
    Steady(Space),
    /// LC89: a mission token near the cat is taken.
    Knock,
    /// LC89: and put down.
    KnockTo(Space),
    /// L37.2: the third image.
    ThirdImage(Image),
    /// L37.4: a mission token of a chamber goes.
    SpoilAny,
    /// L33.12, L-R88: a mission token beside an image goes, real or not.
    SpoilHaunted,
    /// L19.3: the ghost that was met.
    GhostAway(Image),
    /// LC54.
    GoneToGround(Character),
    /// LC102.
    Store,
    /// L35.4.
    BreachAt,
    /// L33.5: whom the real lifeform attacks.
    AttackAt,
}

/// A chamber for something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pick {
    /// Who decides.
    pub seat: Seat,
    /// For what.
    pub why: Why,
}

impl Lifeform {
    /// What "near" the cat means (chapter C).
    pub(crate) fn near_cat(&self, s: &State) -> SpaceSet {
        let around = |at| self.by_any(s, at).with(at).without(REMORA);
        s.cat_space().map_or(SpaceSet::EMPTY, around)
    }

    /// L-R89: outages that can be moved.
    pub(crate) fn movable_outages(&self, s: &State) -> SpaceSet {
        let free = self.may_hold_outage(s);
        let moves = |from: &Space| !self.by_any(s, *from).and(free).is_empty();
        s.outages.iter().filter(moves).collect()
    }

    /// Chambers with mission tokens.
    pub(crate) fn stocked(&self, s: &State) -> SpaceSet {
        self.plan
            .forge
            .iter()
            .filter(|&space| s.missions[space] > 0)
            .collect()
    }

    /// LC54: where she may be placed.
    pub(crate) fn ground(&self, s: &State) -> SpaceSet {
        let at = s.at[Character::Motoko];
        let among = if s.pair() {
            self.plan.deck_of(at)
        } else {
            self.plan.vents.minus(s.outages)
        };
        among.minus(s.haunted()).minus(s.breached).without(at)
    }

    /// L35.5: where the hull may be breached.
    pub(crate) fn breachable(&self, s: &State) -> SpaceSet {
        let mut near = SpaceSet::EMPTY;
        for space in s.haunted().iter() {
            near = near.or(self.by_any(s, space));
        }
        let near = near.minus(s.haunted()).minus(self.plan.unbreachable);
        if s.modules.ruptured.is_empty() {
            return near;
        }
        // P-R21: a second hole may not cut the ship in two.
        near.iter().filter(|&at| self.keeps_ways(s, at)).collect()
    }

    /// L20.1–L20.3, L-R55: chambers the real lifeform can attack from where it is, if it is this image.
    pub(crate) fn attackable(&self, s: &State, real: Image) -> SpaceSet {
        let Some(at) = s.image_space(real) else {
            return SpaceSet::EMPTY;
        };
        self.by_any(s, at).minus(s.haunted()).and(exposed(s))
    }

    /// L-R91, L-R101: where this image may come out of the vents, whatever the door: free ones, and for the real lifeform those with somebody to attack.
    pub(crate) fn vent_targets(&self, s: &State, image: Image, real: Image) -> SpaceSet {
        let vents = self.plan.vents.minus(s.haunted()).minus(s.breached);
        let free = vents.minus(s.peopled());
        if real == image {
            free.or(vents.and(exposed(s)))
        } else {
            free
        }
    }
}

/// L11.2, L21.10: chambers of the Valley Forge with a character that is not hidden.
pub(crate) fn exposed(s: &State) -> SpaceSet {
    let mut all = SpaceSet::EMPTY;
    for who in s.alive.minus(s.hidden).each() {
        all.add(s.at[who]);
    }
    all.without(REMORA)
}

impl Pick {
    /// The chambers that may be picked.
    pub(crate) fn set(&self, rules: &Lifeform, s: &State) -> SpaceSet {
        match self.why {
            Why::Outage => rules.free_for_outage(s),
            Why::OutageNear(at) => rules.free_for_outage(s).and(rules.by_any(s, at).with(at)),
            Why::LiftOutage | Why::LiftAnother => s.outages,
            Why::Chew => s.outages.and(rules.near_cat(s)),
            Why::ChewTo(from) | Why::PutOutage(from) => {
                rules.by_any(s, from).and(rules.may_hold_outage(s))
            }
            Why::TakeOutage => rules.movable_outages(s),
            Why::Terror | Why::MayTerror => rules.free_for_terror(s),
            Why::OpeningTerror => rules
                .free_for_terror(s)
                .and(rules.plan.decks[2])
                .minus(rules.plan.shielded),
            // L-R18: any vent with 2 players; L25.3, L-R62: a free one if there is one.
            Why::CatComes => {
                let vents = rules.plan.vents.minus(s.breached);
                let free = vents.minus(s.peopled()).minus(s.haunted());
                if s.pair() || free.is_empty() {
                    vents
                } else {
                    free
                }
            }
            Why::CatStreaks(_) => s
                .cat_space()
                .map_or(SpaceSet::EMPTY, |at| rules.by_any(s, at)),
            Why::CatFlees(from) => rules.by_any(s, from),
            Why::Pounce => s.terrors.and(rules.near_cat(s)),
            Why::Steady(at) => s.terrors.and(rules.by_corridor(s, at)),
            Why::Knock => rules.stocked(s).and(rules.near_cat(s)),
            Why::KnockTo(from) => rules.by_any(s, from).without(REMORA),
            Why::ThirdImage(_) => rules.plan.vents.and(rules.free_for_image(s)),
            Why::SpoilAny => rules.stocked(s),
            Why::SpoilHaunted => rules.stocked(s).and(s.haunted()),
            Why::GhostAway(_) => rules.nearest_to_real(s),
            Why::GoneToGround(_) => rules.ground(s),
            Why::Store => SpaceSet::only(rules.plan.maintenance)
                .with(rules.plan.interface)
                .minus(s.breached),
            Why::BreachAt => rules.breachable(s),
            Why::AttackAt => rules.attackable(s, s.real),
        }
    }

    /// Whether it may be declined.
    fn declines(&self) -> bool {
        matches!(
            self.why,
            Why::MayTerror | Why::LiftAnother | Why::CatStreaks(_) | Why::ChewTo(_)
        )
    }

    fn apply<D: Dealer<Event>>(self, g: &mut Game<'_, D>, to: Space) {
        match self.why {
            Why::Outage | Why::OutageNear(_) => g.set_outage(to),
            Why::LiftOutage | Why::LiftAnother => g.lift_outage(to),
            Why::Chew => {
                g.push(Self {
                    why: Why::ChewTo(to),
                    ..self
                });
            }
            Why::TakeOutage => {
                g.push(Self {
                    why: Why::PutOutage(to),
                    ..self
                });
            }
            Why::ChewTo(from) | Why::PutOutage(from) => {
                g.s.outages.remove(from);
                g.s.outages.add(to);
                g.tell(Event::OutageGone(from));
                g.tell(Event::OutageSet(to));
            }
            Why::Terror | Why::MayTerror | Why::OpeningTerror => {
                g.s.terrors.add(to);
                g.tell(Event::TerrorSet(to));
            }
            Why::CatComes | Why::CatFlees(_) => g.move_cat(to),
            Why::CatStreaks(left) => {
                g.move_cat(to);
                if left > 1 && to != REMORA {
                    g.push(Self {
                        why: Why::CatStreaks(left - 1),
                        ..self
                    });
                }
            }
            Why::Pounce | Why::Steady(_) => g.lift_terror(to),
            Why::Knock => g.push(Self {
                why: Why::KnockTo(to),
                ..self
            }),
            Why::KnockTo(from) => {
                g.s.missions[from] -= 1;
                g.s.missions[to] += 1;
                g.tell(Event::MissionMoved(to));
            }
            Why::ThirdImage(image) | Why::GhostAway(image) => {
                g.put_image(image, to);
                g.tell(Event::Placed(image, to));
                if matches!(self.why, Why::GhostAway(_)) {
                    // L19.3: its place says something of where the real one is.
                    g.d.reveal();
                } else {
                    g.terror_may_be_due();
                }
            }
            Why::SpoilAny | Why::SpoilHaunted => g.spoil(to),
            Why::GoneToGround(who) => {
                g.walk(who, to);
                g.arrive(Members::of(who));
            }
            Why::Store => g.supply(to, 1),
            Why::BreachAt => g.breach(to),
            Why::AttackAt => g.attack_from_afar(to),
        }
    }
}

impl Step<Lifeform> for Pick {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let set = self.set(rules, s);
        if self.declines() && !matches!(self.why, Why::ChewTo(_)) {
            return (!set.is_empty()).then_some(self);
        }
        // Where the real one is decides how many chambers are left: then the lifeform is asked even for one, so that nobody learns
        // anything from not seeing it asked. All else that has one answer is not asked.
        if matches!(self.why, Why::AttackAt | Why::GhostAway(_)) {
            return (!set.is_empty()).then_some(self);
        }
        match set.len() {
            0 if !matches!(self.why, Why::ChewTo(_)) => None,
            1 if !self.declines() => {
                let to = set.lowest()?;
                self.apply(&mut Game::new(rules, s, d), to);
                None
            }
            _ => Some(self),
        }
    }

    fn asked(&self, _: &Lifeform, _: &State) -> Waiting {
        ask(self.seat)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(self.set(rules, s).iter().map(Move::To));
        if self.declines() {
            menu.offer(Move::No);
        }
        if menu.curious() {
            rules.refuse_pick(s, self, menu);
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
        let mut g = Game::new(rules, s, d);
        match (chosen, self.why) {
            (Move::To(to), _) => self.apply(&mut g, to),
            // LC93: not moved, so it goes.
            (_, Why::ChewTo(from)) => g.lift_outage(from),
            _ => {}
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say(match self.why {
            Why::Outage | Why::OutageNear(_) => "pick-outage",
            Why::LiftOutage => "pick-lift-outage",
            Why::LiftAnother => "pick-lift-another",
            Why::Chew => "pick-chew",
            Why::ChewTo(_) => "pick-chew-to",
            Why::TakeOutage => "pick-take-outage",
            Why::PutOutage(_) => "pick-put-outage",
            Why::Terror | Why::OpeningTerror => "pick-terror",
            Why::MayTerror => "pick-may-terror",
            Why::CatComes => "pick-cat-comes",
            Why::CatStreaks(_) | Why::CatFlees(_) => "pick-cat-moves",
            Why::Pounce | Why::Steady(_) => "pick-clear-terror",
            Why::Knock | Why::SpoilAny | Why::SpoilHaunted => "pick-take-mission",
            Why::KnockTo(_) => "pick-put-mission",
            Why::ThirdImage(_) => "pick-third-image",
            Why::GhostAway(_) => "pick-ghost-away",
            Why::GoneToGround(_) => "pick-gone-to-ground",
            Why::Store => "pick-store",
            Why::BreachAt => "pick-breach",
            Why::AttackAt => "pick-attack",
        })
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// The cat is somewhere else; on the Remora it takes no further part (L12.3, L12.4, L-R106).
    pub(crate) fn move_cat(&mut self, to: Space) {
        let from = self.s.cat_space().unwrap_or(to);
        self.s.cat = Cat::In(to);
        self.tell(Event::CatMoved(from, to));
        if to == REMORA {
            self.s.cat_cards = 0;
        }
    }

    /// L36.5, L36.6: the android is destroyed.
    pub(crate) fn destroy_android(&mut self) {
        self.s.android = Android::Destroyed;
        self.s.hits = self.rules.content.tracks.android.len() as u8;
        self.s.skips = false;
        if let Some(door) = &mut self.s.door {
            door.half = false;
        }
        self.tell(Event::AndroidDestroyed);
    }

    /// L15.4, L32.12, L32.33, D6.6: the android is hit.
    pub(crate) fn hit_android(&mut self) {
        self.s.hits += 1;
        let hits = self.s.hits;
        self.tell(Event::AndroidHit(hits));
        if usize::from(self.s.hits) >= self.rules.content.tracks.android.len() {
            self.destroy_android();
        }
    }

    /// The door goes back to the supply.
    pub(crate) fn remove_door(&mut self) {
        self.s.door = None;
        self.s.bulkhead = None;
        self.tell(Event::DoorGone);
    }

    /// L32.30: the door is laid, full-lock up.
    pub(crate) fn lay_door(&mut self, link: Link) {
        self.s.door = Some(crate::state::Door { link, half: false });
        self.s.bulkhead = None;
        self.tell(Event::DoorSet(link));
    }
}

/// L3.1, L3.2: the lifeform names the real image, in secret, and the others are ghosts; L3.6: whatever makes one due pushes this.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Calibrate;

impl Step<Lifeform> for Calibrate {
    fn go<D: Dealer<Event>>(self, _: &Lifeform, s: &mut State, _: &mut D) -> Option<Self> {
        s.marks = kernel::By::new([Mark::Unknown; 3]);
        Some(self)
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    /// L3.4, L-R25: every image on the ship, the present one too.
    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(s.images_out().map(Move::Real));
        if menu.curious() {
            rules.refuse_calibration(s, menu);
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
        let mut g = Game::new(rules, s, d);
        if let Move::Real(image) = chosen {
            g.s.real = image;
        }
        g.d.reveal();
        g.tell(Event::Calibrated);
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("calibrate")
    }
}

impl Lifeform {
    /// L-R43: where a ghost goes after a meeting.
    pub(crate) fn nearest_to_real(&self, s: &State) -> SpaceSet {
        let Some(real) = s.real_space() else {
            return SpaceSet::EMPTY;
        };
        let free = self.free_for_image(s);
        let near = self.nearest(s, real, free, DoorCounts::Yes);
        if near.is_empty() {
            self.nearest(s, real, free, DoorCounts::No)
        } else {
            near
        }
    }

    /// L-R54: where a ghost may be brought in step 5.
    fn gathers(&self, s: &State, image: Image) -> SpaceSet {
        let mut free = self.free_for_image(s);
        if let Some(at) = s.image_space(image)
            && !s.peopled().contains(at)
        {
            free.add(at);
        }
        self.nearest(s, s.attack.at, free.without(s.attack.at), DoorCounts::Yes)
    }
}

/// L19.4, L32.19: a ghost leaves the ship.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DropGhost {
    /// L-R44: where it goes.
    pub to: Figure,
}

impl Step<Lifeform> for DropGhost {
    fn go<D: Dealer<Event>>(self, _: &Lifeform, s: &mut State, _: &mut D) -> Option<Self> {
        (s.images_out().count() == 3).then_some(self)
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        let real = s.real;
        menu.offer_all(
            s.images_out()
                .filter(|&image| image != real)
                .map(Move::Image),
        );
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
        if let Move::Image(image) = chosen {
            g.s.images[image] = self.to;
            g.s.marks[image] = Mark::Unknown;
            g.uncover();
            g.tell(Event::ImageGone(image));
            // L-R44: that figure was a ghost; of two others one may now be known.
            if g.s
                .images_out()
                .any(|other| g.s.marks[other] == Mark::Ghost)
            {
                let ghost: List<Image, 3> =
                    g.s.images_out()
                        .filter(|&other| g.s.marks[other] == Mark::Ghost)
                        .collect();
                g.mark(ghost[0], Mark::Ghost);
            }
            g.d.reveal();
            g.terror_may_be_due();
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("drop-ghost")
    }
}

/// L20.11: every ghost is brought next to the attacked chamber.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GhostsGather;

impl Step<Lifeform> for GhostsGather {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let left: List<Image, 3> = s
            .images_out()
            .filter(|&image| image != s.real && s.attack.placed >> (image as u8) & 1 == 0)
            .collect();
        if left.is_empty() {
            return None;
        }
        if let [image] = left[..] {
            let set = rules.gathers(s, image);
            if set.len() <= 1 {
                s.attack.placed |= 1 << image as u8;
                if let Some(to) = set.lowest() {
                    let mut g = Game::new(rules, s, d);
                    g.put_image(image, to);
                    g.tell(Event::Placed(image, to));
                }
                return None;
            }
        }
        Some(self)
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        for image in s.images_out() {
            if image != s.real && s.attack.placed >> (image as u8) & 1 == 0 {
                let set = rules.gathers(s, image);
                menu.offer_all(set.iter().map(|to| Move::Prowl(image, to)));
                if let (true, Some(at)) = (set.is_empty(), s.image_space(image)) {
                    menu.offer(Move::Prowl(image, at));
                }
            }
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
        let mut g = Game::new(rules, s, d);
        if let Move::Prowl(image, to) = chosen {
            g.s.attack.placed |= 1 << image as u8;
            g.put_image(image, to);
            g.tell(Event::Placed(image, to));
            g.push(self);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("ghosts-gather")
    }
}
