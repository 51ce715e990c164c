//! Chapter P2: module B, the asteroids on their way to the ship (PC6–PC9).

use crate::prelude::*;

impl<D: Dealer<Event>> Play<'_, D> {
    /// P2.3, P-R3, P-R34: a token on the space the tracker has come to is due after what is printed
    /// there.
    pub(crate) fn asteroid_due(&mut self, minute: u8) {
        if self.modules.slots >> minute & 1 == 1 {
            self.push(AsteroidDue { minute });
        }
    }
}

/// P2.3–P2.5: an asteroid token is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AsteroidDue {
    /// On which space.
    pub minute: u8,
}

impl Step<Lifeform> for AsteroidDue {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        play.modules.slots &= !(1 << self.minute);
        // HI22: nobody has seen any of them, so it is one of those left by lot.
        let struck = play.d.below(u32::from(play.modules.unseen).max(1)) == 0;
        play.modules.unseen -= 1;
        play.d.reveal();
        play.module_tells(ModuleEvent::AsteroidSeen(struck));
        if !struck {
            return;
        }
        play.modules.slots = 0;
        // P2.2: nobody has seen them, so the first is any.
        let card = Asteroid::ALL[play.d.below(Asteroid::COUNT as u32) as usize];
        play.module_tells(ModuleEvent::Struck(card));
        match card {
            Asteroid::GlancingHit if play.is_solo() => play.glance_alone(),
            Asteroid::GlancingHit => {
                let left = play.crew();
                play.then((GlancingHit { deck: None }, EachDiscards { left }));
            }
            Asteroid::DeckRupture => play.push(Rupture),
            Asteroid::TrunkSevered => {
                let tokens = play
                    .rules
                    .content
                    .passenger
                    .severed
                    .min(play.loadout[Column::Coolant]);
                for _ in 0..tokens {
                    play.unload(Column::Coolant);
                }
                play.module_tells(ModuleEvent::CoolantLost(tokens));
                play.advance_countdown(1);
            }
        }
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// PC7, P-R26, solo: two outages, a card, an advance.
    fn glance_alone(&mut self) {
        let left = self.crew();
        self.then((EachDiscards { left }, Approach { left: 1 }));
        let places = self.rules.content.passenger.glancing_outages;
        for space in places.minus(self.outages).minus(self.breached).iter() {
            self.set_outage(space);
        }
    }
}

/// DP91, PC7: the lifeform places 2 outages on different decks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GlancingHit {
    /// The deck of the first.
    pub deck: Option<ShipDeck>,
}

impl GlancingHit {
    fn places(&self, at: At<'_>) -> SpaceSet {
        let barred = self
            .deck
            .map_or(SpaceSet::EMPTY, |deck| at.rules.plan.decks[deck as usize]);
        at.free_for_outage().minus(barred)
    }
}

impl Decision<Lifeform> for GlancingHit {
    type Answer = Chamber;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "glancing-hit";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (!self.places(play.at()).is_empty()).then_some(self)
    }

    fn offer<M: Menu<Chamber>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(self.places(at).iter().map(Chamber::To));
    }

    fn done<D: Dealer<Event>>(self, Chamber::To(space): Chamber, play: &mut Play<'_, D>) {
        play.set_outage(space);
        if self.deck.is_none() {
            let on = |deck: &ShipDeck| play.rules.plan.decks[*deck as usize].contains(space);
            let deck = ShipDeck::ALL.into_iter().find(on);
            play.push(Self { deck });
        }
    }
}

impl At<'_> {
    /// P-R21: whether every living character and every objective chamber that has a way to the
    /// Shuttle Bay keeps it when this chamber is closed too; the door does not matter.
    pub(crate) fn keeps_ways(self, closed: Space) -> bool {
        let bay = self.rules.plan.shuttle_bay;
        let reach = |barred: SpaceSet| {
            let (mut seen, mut ring) = (SpaceSet::only(bay), SpaceSet::only(bay));
            while !ring.is_empty() {
                let mut next = SpaceSet::EMPTY;
                for space in ring.iter() {
                    next = next.or(self.rules.plan.corridors[space.index()]);
                }
                ring = next.minus(seen).minus(barred);
                seen = seen.or(ring);
            }
            seen
        };
        let mut needed = self.rules.plan.objectives.without(closed);
        for space in self.peopled().iter() {
            // Who stands in the chamber itself makes a move out of it.
            if space != closed {
                needed.add(space);
            }
        }
        let (before, after) = (reach(self.breached), reach(self.breached.with(closed)));
        needed.and(before).minus(after).is_empty()
    }

    /// PC8, P-R21: chambers that may rupture.
    pub(crate) fn ruptures(self) -> SpaceSet {
        let open = self.rules.content.passenger.ruptures.minus(self.breached);
        open.iter()
            .filter(|&space| self.keeps_ways(space))
            .collect()
    }

    /// PC8: where a character can go out of a rupture.
    fn ways_out(self, who: Character) -> SpaceSet {
        let mut to = self.by_corridor(self.at[who]).minus(self.haunted());
        if !self.is_solo() && !self.reached(self.rules.plan.boarding) {
            to.remove(REMORA);
        }
        to
    }
}

/// DP91, PC8: the crew chooses the chamber that ruptures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rupture;

impl Decision<Lifeform> for Rupture {
    type Answer = Chamber;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.crew_voice(at.alive);
    const PROMPT: &'static str = "rupture";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let places = play.at().ruptures();
        match places.len() {
            0 => None,
            1 => {
                let at = places.lowest()?;
                play.rupture(at);
                None
            }
            _ => Some(self),
        }
    }

    fn offer<M: Menu<Chamber>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.ruptures().iter().map(Chamber::To));
    }

    fn done<D: Dealer<Event>>(self, Chamber::To(space): Chamber, play: &mut Play<'_, D>) {
        play.rupture(space);
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    fn rupture(&mut self, at: Space) {
        self.module_tells(ModuleEvent::Ruptured(at));
        if self.android == Android::In(at) {
            self.destroy_android();
        }
        self.push(Ruptured { at });
    }
}

/// PC8: characters leave, also one whom panic drives back in, then images, then the cat; then the
/// chamber is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ruptured {
    /// Where.
    pub at: Space,
}

impl Ruptured {
    fn next(&self, at: At<'_>) -> Option<Character> {
        at.here(self.at).and(at.alive).each().next()
    }
}

kernel::answers! {
    /// Where somebody leaves a rupture.
    pub enum WayOut of Lifeform {
        /// PC8: this character goes there.
        Walk(who: Character, to: Space) = "walk" => at.show_walk(who, to),
    }
}

impl Decision<Lifeform> for Ruptured {
    type Answer = WayOut;
    const PROMPT: &'static str = "ruptured";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if let Some(who) = self.next(play.at()) {
            if !play.at().ways_out(who).is_empty() {
                return Some(self);
            }
            // L-R130: without a way out it is killed, and nobody declares noise.
            play.push(self);
            play.lose_to_the_void(who);
            return None;
        }
        play.push(CatOut {
            at: self.at,
            moved: false,
        });
        if let Some(image) = play.image_at(self.at) {
            play.push(ImagesOut { image });
        }
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        let owner = self.next(at).map(|who| at.owner[who]);
        Waiting::for_seat(owner.unwrap_or_else(|| at.first()))
    }

    fn offer<M: Menu<WayOut>>(&self, at: At<'_>, menu: &mut M) {
        if let Some(who) = self.next(at) {
            let to = at.ways_out(who);
            menu.offer_all(to.iter().map(|to| WayOut::Walk(who, to)));
        }
    }

    fn done<D: Dealer<Event>>(self, WayOut::Walk(who, to): WayOut, play: &mut Play<'_, D>) {
        play.push(self);
        play.walk(who, to);
        // P-R30: the consequences follow at once.
        play.arrive(Members::of(who));
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// L-R130: nobody is the last aboard by this, since the lifeform did not kill (L27).
    fn lose_to_the_void(&mut self, who: Character) {
        self.kill(who);
        if self.alive.is_empty() {
            self.end(End::CrewDead);
            return;
        }
        self.push(crate::flow::Control);
        self.advance_hostility(2);
    }
}

/// PC8, P-R29: the lifeform moves its image out, next door if it can.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ImagesOut {
    /// Which.
    pub image: Image,
}

impl ImagesOut {
    fn places(&self, at: At<'_>) -> SpaceSet {
        let Some(here) = at.image_space(self.image) else {
            return SpaceSet::EMPTY;
        };
        let near = at.prowls(here);
        if !near.is_empty() {
            return near;
        }
        let free = at.free_for_image();
        let nearest = at.nearest(here, free, DoorCounts::Yes);
        if nearest.is_empty() {
            at.nearest(here, free, DoorCounts::No)
        } else {
            nearest
        }
    }
}

kernel::answers! {
    /// Where an image leaves a rupture.
    pub enum Driven of Lifeform {
        /// PC8: it goes there.
        Prowl(image: Image, to: Space) = "prowl" => at.show_prowl(image, to),
    }
}

impl Decision<Lifeform> for ImagesOut {
    type Answer = Driven;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "images-out";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (!self.places(play.at()).is_empty()).then_some(self)
    }

    fn offer<M: Menu<Driven>>(&self, at: At<'_>, menu: &mut M) {
        let to = self.places(at);
        menu.offer_all(to.iter().map(|to| Driven::Prowl(self.image, to)));
    }

    fn done<D: Dealer<Event>>(self, Driven::Prowl(image, to): Driven, play: &mut Play<'_, D>) {
        let from = play.image_space(image).unwrap_or(to);
        play.put_image(image, to);
        play.tell(Event::Prowled(image, from, to));
    }
}

/// PC8, P-R29: the cat leaves; then all tokens go to the pool and the chamber is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CatOut {
    /// Where.
    pub at: Space,
    /// Whether the cat has been asked for.
    pub moved: bool,
}

impl Step<Lifeform> for CatOut {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let at = self.at;
        if !self.moved && play.cat_space() == Some(at) {
            let seat = play.cat_player().unwrap_or(play.lifeform);
            let pick = Pick {
                seat,
                purpose: Purpose::CatFlees(at),
            };
            play.then((pick, Self { moved: true, at }));
            return;
        }
        play.outages.remove(at);
        play.terrors.remove(at);
        play.resin.remove(at);
        let tokens = std::mem::take(&mut play.missions[at]);
        play.mission_pool += tokens;
        play.solo.dens.remove(at);
        play.solo.vents.remove(at);
        play.breached.add(at);
        play.modules.ruptured.add(at);
        // L-R84: no door lies on a way into the void.
        if let Some(door) = play.door {
            let (a, b) = play.rules.plan.ends[door.link.index()];
            if a == at || b == at {
                play.remove_door();
            }
        }
        play.tell(Event::Breached(at));
        play.uncover();
        play.terror_may_be_due();
    }
}
