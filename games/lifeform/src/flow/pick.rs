//! One chamber for something, asked of one seat; calibrations; where ghosts go. What may be picked follows from why it is asked.

use kernel::{
    Choice, Dealer, Decision, Link, List, Menu, Seat, Space, SpaceSet, Text, Voice, Waiting,
};
use serde::{Deserialize, Serialize};

use super::DoorCounts;
use crate::Lifeform;
use crate::content::{Character, Image};
use crate::events::Event;
use crate::flow::{At, Play};
use crate::moves::Bag;
use crate::stage;
use crate::stand_in;
use crate::state::{Android, Cat, Figure, Mark, Members, REMORA};

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

impl At<'_> {
    /// What "near" the cat means (chapter C).
    pub(crate) fn near_cat(self) -> SpaceSet {
        let around = |at| self.by_any(at).with(at).without(REMORA);
        self.cat_space().map_or(SpaceSet::EMPTY, around)
    }

    /// L-R89: outages that can be moved.
    pub(crate) fn movable_outages(self) -> SpaceSet {
        let free = self.may_hold_outage();
        let moves = |from: &Space| !self.by_any(*from).and(free).is_empty();
        self.outages.iter().filter(moves).collect()
    }

    /// Chambers with mission tokens.
    pub(crate) fn stocked(self) -> SpaceSet {
        self.rules
            .plan
            .forge
            .iter()
            .filter(|&space| self.missions[space] > 0)
            .collect()
    }

    /// LC54: where she may be placed.
    pub(crate) fn ground(self) -> SpaceSet {
        let at = self.at[Character::Motoko];
        let among = if self.pair() {
            self.rules.plan.deck_of(at)
        } else {
            self.rules.plan.vents.minus(self.outages)
        };
        among.minus(self.haunted()).minus(self.breached).without(at)
    }

    /// L35.5: where the hull may be breached.
    pub(crate) fn breachable(self) -> SpaceSet {
        let mut near = SpaceSet::EMPTY;
        for space in self.haunted().iter() {
            near = near.or(self.by_any(space));
        }
        let near = near
            .minus(self.haunted())
            .minus(self.rules.plan.unbreachable);
        if self.modules.ruptured.is_empty() {
            return near;
        }
        // P-R21: a second hole may not cut the ship in two.
        near.iter().filter(|&at| self.keeps_ways(at)).collect()
    }

    /// L20.1–L20.3, L-R55: chambers the real lifeform can attack from where it is, if it is this image.
    pub(crate) fn attackable(self, real: Image) -> SpaceSet {
        let Some(at) = self.image_space(real) else {
            return SpaceSet::EMPTY;
        };
        self.by_any(at).minus(self.haunted()).and(exposed(self))
    }

    /// L-R91, L-R101: where this image may come out of the vents, whatever the door: free ones, and for the real lifeform those with somebody to attack.
    pub(crate) fn vent_targets(self, image: Image, real: Image) -> SpaceSet {
        let vents = self
            .rules
            .plan
            .vents
            .minus(self.haunted())
            .minus(self.breached);
        let free = vents.minus(self.peopled());
        if real == image {
            free.or(vents.and(exposed(self)))
        } else {
            free
        }
    }
}

/// L11.2, L21.10: chambers of the Valley Forge with a character that is not hidden.
pub(crate) fn exposed(at: At<'_>) -> SpaceSet {
    let mut all = SpaceSet::EMPTY;
    for who in at.alive.minus(at.hidden).each() {
        all.add(at.at[who]);
    }
    all.without(REMORA)
}

impl Pick {
    /// The chambers that may be picked.
    pub(crate) fn set(&self, at: At<'_>) -> SpaceSet {
        match self.why {
            Why::Outage => at.free_for_outage(),
            Why::OutageNear(here) => at.free_for_outage().and(at.by_any(here).with(here)),
            Why::LiftOutage | Why::LiftAnother => at.outages,
            Why::Chew => at.outages.and(at.near_cat()),
            Why::ChewTo(from) | Why::PutOutage(from) => at.by_any(from).and(at.may_hold_outage()),
            Why::TakeOutage => at.movable_outages(),
            Why::Terror | Why::MayTerror => at.free_for_terror(),
            Why::OpeningTerror => at
                .free_for_terror()
                .and(at.rules.plan.decks[2])
                .minus(at.rules.plan.shielded),
            // L-R18: any vent with 2 players; L25.3, L-R62: a free one if there is one.
            Why::CatComes => {
                let vents = at.rules.plan.vents.minus(at.breached);
                let free = vents.minus(at.peopled()).minus(at.haunted());
                if at.pair() || free.is_empty() {
                    vents
                } else {
                    free
                }
            }
            Why::CatStreaks(_) => at
                .cat_space()
                .map_or(SpaceSet::EMPTY, |here| at.by_any(here)),
            Why::CatFlees(from) => at.by_any(from),
            Why::Pounce => at.terrors.and(at.near_cat()),
            Why::Steady(here) => at.terrors.and(at.by_corridor(here)),
            Why::Knock => at.stocked().and(at.near_cat()),
            Why::KnockTo(from) => at.by_any(from).without(REMORA),
            Why::ThirdImage(_) => at.rules.plan.vents.and(at.free_for_image()),
            Why::SpoilAny => at.stocked(),
            Why::SpoilHaunted => at.stocked().and(at.haunted()),
            Why::GhostAway(_) => at.nearest_to_real(),
            Why::GoneToGround(_) => at.ground(),
            Why::Store => SpaceSet::only(at.rules.plan.maintenance)
                .with(at.rules.plan.interface)
                .minus(at.breached),
            Why::BreachAt => at.breachable(),
            Why::AttackAt => at.attackable(at.real),
        }
    }

    /// Whether it may be declined.
    fn declines(&self) -> bool {
        matches!(
            self.why,
            Why::MayTerror | Why::LiftAnother | Why::CatStreaks(_) | Why::ChewTo(_)
        )
    }

    fn apply<D: Dealer<Event>>(self, play: &mut Play<'_, D>, to: Space) {
        match self.why {
            Why::Outage | Why::OutageNear(_) => play.set_outage(to),
            Why::LiftOutage | Why::LiftAnother => play.lift_outage(to),
            Why::Chew => {
                play.push(Self {
                    why: Why::ChewTo(to),
                    ..self
                });
            }
            Why::TakeOutage => {
                play.push(Self {
                    why: Why::PutOutage(to),
                    ..self
                });
            }
            Why::ChewTo(from) | Why::PutOutage(from) => {
                play.outages.remove(from);
                play.outages.add(to);
                play.tell(Event::OutageGone(from));
                play.tell(Event::OutageSet(to));
            }
            Why::Terror | Why::MayTerror | Why::OpeningTerror => {
                play.terrors.add(to);
                play.tell(Event::TerrorSet(to));
            }
            Why::CatComes | Why::CatFlees(_) => play.move_cat(to),
            Why::CatStreaks(left) => {
                play.move_cat(to);
                if left > 1 && to != REMORA {
                    play.push(Self {
                        why: Why::CatStreaks(left - 1),
                        ..self
                    });
                }
            }
            Why::Pounce | Why::Steady(_) => play.lift_terror(to),
            Why::Knock => play.push(Self {
                why: Why::KnockTo(to),
                ..self
            }),
            Why::KnockTo(from) => {
                play.missions[from] -= 1;
                play.missions[to] += 1;
                play.tell(Event::MissionMoved(to));
            }
            Why::ThirdImage(image) | Why::GhostAway(image) => {
                play.put_image(image, to);
                play.tell(Event::Placed(image, to));
                if matches!(self.why, Why::GhostAway(_)) {
                    // L19.3: its place says something of where the real one is.
                    play.d.reveal();
                } else {
                    play.terror_may_be_due();
                }
            }
            Why::SpoilAny | Why::SpoilHaunted => play.spoil(to),
            Why::GoneToGround(who) => {
                play.walk(who, to);
                play.arrive(Members::of(who));
            }
            Why::Store => play.supply(to, 1),
            Why::BreachAt => play.breach(to),
            Why::AttackAt => play.attack_from_afar(to),
        }
    }
}

impl Decision<Lifeform> for Pick {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let set = self.set(play.at());
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
                self.apply(play, to);
                None
            }
            _ => Some(self),
        }
    }

    fn who(&self, _: At<'_>) -> Waiting {
        Waiting::for_seat(self.seat)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(self.set(at).iter().map(Bag::To));
        if self.declines() {
            menu.offer(Bag::No);
        }
        if menu.curious() {
            at.refuse_pick(self, menu);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        match (chosen, self.why) {
            (Bag::To(to), _) => self.apply(play, to),
            // LC93: not moved, so it goes.
            (_, Why::ChewTo(from)) => play.lift_outage(from),
            _ => {}
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
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

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// The cat is somewhere else; on the Remora it takes no further part (L12.3, L12.4, L-R106).
    pub(crate) fn move_cat(&mut self, to: Space) {
        let from = self.cat_space().unwrap_or(to);
        self.cat = Cat::In(to);
        self.tell(Event::CatMoved(from, to));
        if to == REMORA {
            self.cat_cards = 0;
        }
    }

    /// L36.5, L36.6: the android is destroyed.
    pub(crate) fn destroy_android(&mut self) {
        self.android = Android::Destroyed;
        self.hits = self.rules.content.tracks.android.len() as u8;
        self.skips = false;
        if let Some(door) = &mut self.door {
            door.half = false;
        }
        self.tell(Event::AndroidDestroyed);
    }

    /// L15.4, L32.12, L32.33, D6.6: the android is hit.
    pub(crate) fn hit_android(&mut self) {
        self.hits += 1;
        let hits = self.hits;
        self.tell(Event::AndroidHit(hits));
        if usize::from(self.hits) >= self.rules.content.tracks.android.len() {
            self.destroy_android();
        }
    }

    /// The door goes back to the supply.
    pub(crate) fn remove_door(&mut self) {
        self.door = None;
        self.bulkhead = None;
        self.tell(Event::DoorGone);
    }

    /// L32.30: the door is laid, full-lock up.
    pub(crate) fn lay_door(&mut self, link: Link) {
        self.door = Some(crate::state::Door { link, half: false });
        self.bulkhead = None;
        self.tell(Event::DoorSet(link));
    }
}

/// L3.1, L3.2: the lifeform names the real image, in secret, and the others are ghosts; L3.6: whatever makes one due pushes this.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Calibrate;

impl Decision<Lifeform> for Calibrate {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        play.marks = kernel::By::new([Mark::Unknown; 3]);
        Some(self)
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.lifeform)
    }

    /// L3.4, L-R25: every image on the ship, the present one too.
    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.images_out().map(Bag::Real));
        if menu.curious() {
            at.refuse_calibration(menu);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        if let Bag::Real(image) = chosen {
            play.real = image;
        }
        play.d.reveal();
        play.tell(Event::Calibrated);
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("calibrate")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

impl At<'_> {
    /// L-R43: where a ghost goes after a meeting.
    pub(crate) fn nearest_to_real(self) -> SpaceSet {
        let Some(real) = self.real_space() else {
            return SpaceSet::EMPTY;
        };
        let free = self.free_for_image();
        let near = self.nearest(real, free, DoorCounts::Yes);
        if near.is_empty() {
            self.nearest(real, free, DoorCounts::No)
        } else {
            near
        }
    }

    /// L-R54: where a ghost may be brought in step 5.
    fn gathers(self, image: Image) -> SpaceSet {
        let mut free = self.free_for_image();
        if let Some(at) = self.image_space(image)
            && !self.peopled().contains(at)
        {
            free.add(at);
        }
        self.nearest(
            self.attack.at,
            free.without(self.attack.at),
            DoorCounts::Yes,
        )
    }
}

/// L19.4, L32.19: a ghost leaves the ship.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DropGhost {
    /// L-R44: where it goes.
    pub to: Figure,
}

impl Decision<Lifeform> for DropGhost {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (play.images_out().count() == 3).then_some(self)
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.lifeform)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let real = at.real;
        menu.offer_all(
            at.images_out()
                .filter(|&image| image != real)
                .map(Bag::Image),
        );
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        if let Bag::Image(image) = chosen {
            play.images[image] = self.to;
            play.marks[image] = Mark::Unknown;
            play.uncover();
            play.tell(Event::ImageGone(image));
            // L-R44: that figure was a ghost; of two others one may now be known.
            if play
                .images_out()
                .any(|other| play.marks[other] == Mark::Ghost)
            {
                let ghost: List<Image, 3> = play
                    .images_out()
                    .filter(|&other| play.marks[other] == Mark::Ghost)
                    .collect();
                play.mark(ghost[0], Mark::Ghost);
            }
            play.d.reveal();
            play.terror_may_be_due();
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("drop-ghost")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// L20.11: every ghost is brought next to the attacked chamber.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GhostsGather;

impl Decision<Lifeform> for GhostsGather {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let left: List<Image, 3> = play
            .images_out()
            .filter(|&image| image != play.real && play.attack.placed >> (image as u8) & 1 == 0)
            .collect();
        if left.is_empty() {
            return None;
        }
        if let [image] = left[..] {
            let set = play.at().gathers(image);
            if set.len() <= 1 {
                play.attack.placed |= 1 << image as u8;
                if let Some(to) = set.lowest() {
                    play.put_image(image, to);
                    play.tell(Event::Placed(image, to));
                }
                return None;
            }
        }
        Some(self)
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.lifeform)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        for image in at.images_out() {
            if image != at.real && at.attack.placed >> (image as u8) & 1 == 0 {
                let set = at.gathers(image);
                menu.offer_all(set.iter().map(|to| Bag::Prowl(image, to)));
                if let (true, Some(here)) = (set.is_empty(), at.image_space(image)) {
                    menu.offer(Bag::Prowl(image, here));
                }
            }
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        if let Bag::Prowl(image, to) = chosen {
            play.attack.placed |= 1 << image as u8;
            play.put_image(image, to);
            play.tell(Event::Placed(image, to));
            play.push(self);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("ghosts-gather")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}
