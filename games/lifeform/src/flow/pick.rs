//! One chamber for something, asked of one seat; calibrations; where ghosts go. What may be picked
//! follows from why it is asked.

use crate::prelude::*;

/// For what a chamber is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
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
    /// L2.23: the first terror token.
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
    /// LC54: where Motoko goes to ground.
    GoneToGround(Character),
    /// LC102: where a mission token comes from the stores.
    Store,
    /// L35.4: where the hull is breached.
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
    pub purpose: Purpose,
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

    /// L20.1–L20.3, L-R55: chambers the real lifeform can attack from where it is, if it is this
    /// image.
    pub(crate) fn attackable(self, real: Image) -> SpaceSet {
        let Some(at) = self.image_space(real) else {
            return SpaceSet::EMPTY;
        };
        self.by_any(at).minus(self.haunted()).and(exposed(self))
    }

    /// L-R91, L-R101: where this image may come out of the vents, whatever the door: free ones, and
    /// for the real lifeform those with somebody to attack.
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
        match self.purpose {
            Purpose::Outage => at.free_for_outage(),
            Purpose::OutageNear(here) => at.free_for_outage().and(at.by_any(here).with(here)),
            Purpose::LiftOutage | Purpose::LiftAnother => at.outages,
            Purpose::Chew => at.outages.and(at.near_cat()),
            Purpose::ChewTo(from) | Purpose::PutOutage(from) => {
                at.by_any(from).and(at.may_hold_outage())
            }
            Purpose::TakeOutage => at.movable_outages(),
            Purpose::Terror | Purpose::MayTerror => at.free_for_terror(),
            Purpose::OpeningTerror => at
                .free_for_terror()
                .and(at.rules.plan.decks[2])
                .minus(at.rules.plan.shielded),
            // L-R18: any vent with 2 players; L25.3, L-R62: a free one if there is one.
            Purpose::CatComes => {
                let vents = at.rules.plan.vents.minus(at.breached);
                let free = vents.minus(at.peopled()).minus(at.haunted());
                if at.pair() || free.is_empty() {
                    vents
                } else {
                    free
                }
            }
            Purpose::CatStreaks(_) => at
                .cat_space()
                .map_or(SpaceSet::EMPTY, |here| at.by_any(here)),
            Purpose::CatFlees(from) => at.by_any(from),
            Purpose::Pounce => at.terrors.and(at.near_cat()),
            Purpose::Steady(here) => at.terrors.and(at.by_corridor(here)),
            Purpose::Knock => at.stocked().and(at.near_cat()),
            Purpose::KnockTo(from) => at.by_any(from).without(REMORA),
            Purpose::ThirdImage(_) => at.rules.plan.vents.and(at.free_for_image()),
            Purpose::SpoilAny => at.stocked(),
            Purpose::SpoilHaunted => at.stocked().and(at.haunted()),
            Purpose::GhostAway(_) => at.nearest_to_real(),
            Purpose::GoneToGround(_) => at.ground(),
            Purpose::Store => SpaceSet::only(at.rules.plan.maintenance)
                .with(at.rules.plan.interface)
                .minus(at.breached),
            Purpose::BreachAt => at.breachable(),
            Purpose::AttackAt => at.attackable(at.real),
        }
    }

    /// Whether it may be declined.
    fn declines(&self) -> bool {
        matches!(
            self.purpose,
            Purpose::MayTerror | Purpose::LiftAnother | Purpose::CatStreaks(_) | Purpose::ChewTo(_)
        )
    }

    fn apply<D: Dealer<Event>>(self, play: &mut Play<'_, D>, to: Space) {
        match self.purpose {
            Purpose::Outage | Purpose::OutageNear(_) => play.set_outage(to),
            Purpose::LiftOutage | Purpose::LiftAnother => play.lift_outage(to),
            Purpose::Chew => {
                play.push(Self {
                    purpose: Purpose::ChewTo(to),
                    ..self
                });
            }
            Purpose::TakeOutage => {
                play.push(Self {
                    purpose: Purpose::PutOutage(to),
                    ..self
                });
            }
            Purpose::ChewTo(from) | Purpose::PutOutage(from) => {
                play.outages.remove(from);
                play.outages.add(to);
                play.tell(Event::OutageGone(from));
                play.tell(Event::OutageSet(to));
            }
            Purpose::Terror | Purpose::MayTerror | Purpose::OpeningTerror => {
                play.terrors.add(to);
                play.tell(Event::TerrorSet(to));
            }
            Purpose::CatComes | Purpose::CatFlees(_) => play.move_cat(to),
            Purpose::CatStreaks(left) => {
                play.move_cat(to);
                if left > 1 && to != REMORA {
                    play.push(Self {
                        purpose: Purpose::CatStreaks(left - 1),
                        ..self
                    });
                }
            }
            Purpose::Pounce | Purpose::Steady(_) => play.lift_terror(to),
            Purpose::Knock => play.push(Self {
                purpose: Purpose::KnockTo(to),
                ..self
            }),
            Purpose::KnockTo(from) => {
                play.missions[from] -= 1;
                play.missions[to] += 1;
                play.tell(Event::MissionMoved(to));
            }
            Purpose::ThirdImage(image) | Purpose::GhostAway(image) => {
                play.put_image(image, to);
                play.tell(Event::Placed(image, to));
                if matches!(self.purpose, Purpose::GhostAway(_)) {
                    // L19.3: its place says something of where the real one is.
                    play.d.reveal();
                } else {
                    play.terror_may_be_due();
                }
            }
            Purpose::SpoilAny | Purpose::SpoilHaunted => play.spoil(to),
            Purpose::GoneToGround(who) => {
                play.walk(who, to);
                play.arrive(Members::of(who));
            }
            Purpose::Store => play.supply(to, 1),
            Purpose::BreachAt => play.breach(to),
            Purpose::AttackAt => play.attack_from_afar(to),
        }
    }
}

kernel::answers! {
    /// Which chamber it is, if any.
    pub enum Picking of Lifeform {
        /// This one.
        To(space: Space) = "to",
        /// None.
        No = "no" => icon("no") onward,
    }
}

impl Pick {
    /// Chambers a person might click for this, and why not.
    fn barred(&self, at: At<'_>, mut bar: impl FnMut(SpaceSet, Why)) {
        let plan = &at.rules.plan;
        let mut bar = |among, rule, says| bar(among, Why::new(rule, says));
        match self.purpose {
            Purpose::Outage | Purpose::OutageNear(_) => {
                bar(plan.shielded, "L33.17", "because-shielded");
                let dark = at.outages.minus(plan.shielded);
                bar(dark, "L33.17", "because-dark-already");
            }
            Purpose::Terror | Purpose::MayTerror => {
                bar(at.peopled(), "L33.25", "because-characters-there");
                let there = at.terrors.minus(at.peopled());
                bar(there, "L-R46", "because-terror-there");
            }
            Purpose::OpeningTerror => {
                let shielded = plan.decks[2].and(plan.shielded);
                bar(shielded, "L2.23", "because-shielded");
            }
            Purpose::AttackAt => {
                let Some(real) = at.real_space() else { return };
                let near = plan.links[real.index()].and(at.peopled());
                let door = near.minus(at.by_any(real));
                bar(door, "L17.2", "because-door");
                let haunted = near.and(at.haunted()).minus(door);
                bar(haunted, "L-R55", "because-image-there");
            }
            Purpose::BreachAt => {
                let near = plan.unbreachable.without(REMORA);
                bar(near, "L35.5", "because-nothing-changes");
            }
            _ => {}
        }
    }
}

impl Decision<Lifeform> for Pick {
    type Answer = Picking;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let set = self.set(play.at());
        if self.declines() && !matches!(self.purpose, Purpose::ChewTo(_)) {
            return (!set.is_empty()).then_some(self);
        }
        // Where the real one is decides how many chambers are left: then the lifeform is asked even
        // for one, so that nobody learns anything from not seeing it asked. All else that has one
        // answer is not asked.
        if matches!(self.purpose, Purpose::AttackAt | Purpose::GhostAway(_)) {
            return (!set.is_empty()).then_some(self);
        }
        match set.len() {
            0 if !matches!(self.purpose, Purpose::ChewTo(_)) => None,
            1 if !self.declines() => {
                let to = set.lowest()?;
                self.apply(play, to);
                None
            }
            _ => Some(self),
        }
    }

    fn offer<M: Menu<Picking>>(&self, at: At<'_>, menu: &mut M) {
        let may = self.set(at);
        menu.offer_all(may.iter().map(Picking::To));
        if self.declines() {
            menu.offer(Picking::No);
        }
        if menu.curious() {
            self.barred(at, |among, why| {
                for to in among.minus(may).iter() {
                    menu.weigh(Picking::To(to), Err(why));
                }
            });
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Picking, play: &mut Play<'_, D>) {
        match (chosen, self.purpose) {
            (Picking::To(to), _) => self.apply(play, to),
            // LC93: not moved, so it goes.
            (Picking::No, Purpose::ChewTo(from)) => play.lift_outage(from),
            (Picking::No, _) => {}
        }
    }

    fn show(&self, at: At<'_>, chosen: Picking) -> Choice {
        match (chosen, self.purpose) {
            (Picking::No, Purpose::ChewTo(_)) => chosen.shown(at).says("do-mend"),
            _ => chosen.shown(at),
        }
    }

    /// DP35: the cat comes out of the vent nearest to the Remora.
    fn otherwise(&self, at: At<'_>, offered: &[Picking], _: Lot<'_>) -> Picking {
        if self.purpose == Purpose::CatComes && !at.pair() {
            let places = offered.iter().filter_map(|chosen| match *chosen {
                Picking::To(to) => Some(to),
                Picking::No => None,
            });
            let nearest = at.nearest_home(places.collect()).map(Picking::To);
            return first_of(offered, nearest.as_slice());
        }
        first_of(offered, &[Picking::No])
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say(match self.purpose {
            Purpose::Outage | Purpose::OutageNear(_) => "pick-outage",
            Purpose::LiftOutage => "pick-lift-outage",
            Purpose::LiftAnother => "pick-lift-another",
            Purpose::Chew => "pick-chew",
            Purpose::ChewTo(_) => "pick-chew-to",
            Purpose::TakeOutage => "pick-take-outage",
            Purpose::PutOutage(_) => "pick-put-outage",
            Purpose::Terror | Purpose::OpeningTerror => "pick-terror",
            Purpose::MayTerror => "pick-may-terror",
            Purpose::CatComes => "pick-cat-comes",
            Purpose::CatStreaks(_) | Purpose::CatFlees(_) => "pick-cat-moves",
            Purpose::Pounce | Purpose::Steady(_) => "pick-clear-terror",
            Purpose::Knock | Purpose::SpoilAny | Purpose::SpoilHaunted => "pick-take-mission",
            Purpose::KnockTo(_) => "pick-put-mission",
            Purpose::ThirdImage(_) => "pick-third-image",
            Purpose::GhostAway(_) => "pick-ghost-away",
            Purpose::GoneToGround(_) => "pick-gone-to-ground",
            Purpose::Store => "pick-store",
            Purpose::BreachAt => "pick-breach",
            Purpose::AttackAt => "pick-attack",
        })
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

/// L3.1, L3.2: the lifeform names the real image, in secret, and the others are ghosts; L3.6:
/// whatever makes one due pushes this.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Calibrate;

kernel::answers! {
    /// Which image is real.
    pub enum Naming of Lifeform {
        /// DP6: this one.
        Real(image: Image) = "real" => icon("real"),
    }
}

impl Decision<Lifeform> for Calibrate {
    type Answer = Naming;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "calibrate";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        play.marks = kernel::By::new([Mark::Unknown; 3]);
        Some(self)
    }

    /// L3.4, L-R25: every image on the ship, the present one too.
    fn offer<M: Menu<Naming>>(&self, at: At<'_>, menu: &mut M) {
        for image in Image::ALL {
            let here = matches!(at.images[image], Figure::In(_));
            let verdict = ensure(here, "L3.5", "because-image-away");
            menu.weigh(Naming::Real(image), verdict);
        }
    }

    fn done<D: Dealer<Event>>(self, Naming::Real(image): Naming, play: &mut Play<'_, D>) {
        play.real = image;
        play.d.reveal();
        play.tell(Event::Calibrated);
    }

    fn otherwise(&self, at: At<'_>, offered: &[Naming], _: Lot<'_>) -> Naming {
        first_of(offered, &[Naming::Real(at.real)])
    }
}

impl State {
    /// Whether the lifeform names the real image now.
    pub(crate) fn calibrates(&self) -> bool {
        matches!(self.agenda.top(), Some(Steps::Calibrate(_)))
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
    type Answer = Apparition;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "drop-ghost";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (play.images_out().count() == 3).then_some(self)
    }

    fn offer<M: Menu<Apparition>>(&self, at: At<'_>, menu: &mut M) {
        let ghosts = at.images_out().filter(|&image| image != at.real);
        menu.offer_all(ghosts.map(Apparition::Image));
    }

    fn done<D: Dealer<Event>>(self, Apparition::Image(image): Apparition, play: &mut Play<'_, D>) {
        play.images[image] = self.to;
        play.marks[image] = Mark::Unknown;
        play.uncover();
        play.tell(Event::ImageGone(image));
        // L-R44: that figure was a ghost; of two others one may now be known.
        let ghost = play
            .images_out()
            .find(|&other| play.marks[other] == Mark::Ghost);
        if let Some(ghost) = ghost {
            play.mark(ghost, Mark::Ghost);
        }
        play.d.reveal();
        play.terror_may_be_due();
    }
}

/// L20.11: every ghost is brought next to the attacked chamber.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GhostsGather;

impl Decision<Lifeform> for GhostsGather {
    type Answer = Haunt;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "ghosts-gather";

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

    fn offer<M: Menu<Haunt>>(&self, at: At<'_>, menu: &mut M) {
        for image in at.images_out() {
            if image != at.real && at.attack.placed >> (image as u8) & 1 == 0 {
                let set = at.gathers(image);
                menu.offer_all(set.iter().map(|to| Haunt::Prowl(image, to)));
                if let (true, Some(here)) = (set.is_empty(), at.image_space(image)) {
                    menu.offer(Haunt::Prowl(image, here));
                }
            }
        }
    }

    fn done<D: Dealer<Event>>(self, Haunt::Prowl(image, to): Haunt, play: &mut Play<'_, D>) {
        play.attack.placed |= 1 << image as u8;
        play.put_image(image, to);
        play.tell(Event::Placed(image, to));
        play.push(self);
    }
}
