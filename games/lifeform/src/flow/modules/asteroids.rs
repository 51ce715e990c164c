//! Chapter P2: module B, the asteroids on their way to the ship (PC6–PC9).

use kernel::{Dealer, Menu, Seat, Space, SpaceSet, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::EachDiscards;
use crate::Lifeform;
use crate::content::{Asteroid, Column, Image, ShipDeck};
use crate::events::Event;
use crate::flow::{Approach, Arrive, DoorCounts, Game, Pick, Why, ask};
use crate::modules::ModuleEvent;
use crate::moves::Move;
use crate::state::{Android, End, REMORA, State};

impl<D: Dealer<Event>> Game<'_, D> {
    /// P2.3, P-R3, P-R34: a token on the space the tracker has come to is due after what is printed there.
    pub(crate) fn asteroid_due(&mut self, minute: u8) {
        if self.s.modules.slots >> minute & 1 == 1 {
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
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let mut g = Game::new(rules, s, d);
        g.s.modules.slots &= !(1 << self.minute);
        // HI22: nobody has seen any of them, so it is one of those left by lot.
        let struck = g.d.below(u32::from(g.s.modules.unseen).max(1)) == 0;
        g.s.modules.unseen -= 1;
        g.d.reveal();
        g.module_tells(ModuleEvent::AsteroidSeen(struck));
        if !struck {
            return None;
        }
        g.s.modules.slots = 0;
        // P2.2: nobody has seen them, so the first is any.
        let card = Asteroid::ALL[g.d.below(Asteroid::COUNT as u32) as usize];
        g.module_tells(ModuleEvent::Struck(card));
        match card {
            Asteroid::GlancingHit if g.s.is_solo() => g.glance_alone(),
            Asteroid::GlancingHit => {
                let left = g.s.crew();
                g.push(EachDiscards { left });
                g.push(GlancingHit { deck: None });
            }
            Asteroid::DeckRupture => g.push(Rupture),
            Asteroid::TrunkSevered => {
                let tokens = rules
                    .content
                    .passenger
                    .severed
                    .min(g.s.loadout[Column::Coolant]);
                for _ in 0..tokens {
                    g.unload(Column::Coolant);
                }
                g.module_tells(ModuleEvent::CoolantLost(tokens));
                g.advance_countdown(1);
            }
        }
        None
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// PC7, P-R26, solo: two outages, a card, an advance.
    fn glance_alone(&mut self) {
        self.push(Approach { left: 1 });
        let left = self.s.crew();
        self.push(EachDiscards { left });
        let places = self.rules.content.passenger.glancing_outages;
        for space in places.minus(self.s.outages).minus(self.s.breached).iter() {
            self.set_outage(space);
        }
    }
}

/// PC7: the lifeform places 2 outages on different decks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GlancingHit {
    /// The deck of the first.
    pub deck: Option<ShipDeck>,
}

impl GlancingHit {
    fn places(&self, rules: &Lifeform, s: &State) -> SpaceSet {
        let barred = self
            .deck
            .map_or(SpaceSet::EMPTY, |deck| rules.plan.decks[deck as usize]);
        rules.free_for_outage(s).minus(barred)
    }
}

impl Step<Lifeform> for GlancingHit {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, _: &mut D) -> Option<Self> {
        (!self.places(rules, s).is_empty()).then_some(self)
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(self.places(rules, s).iter().map(Move::To));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::To(space) = chosen {
            let mut g = Game::new(rules, s, d);
            g.set_outage(space);
            if self.deck.is_none() {
                let on = |deck: &ShipDeck| rules.plan.decks[*deck as usize].contains(space);
                g.push(Self {
                    deck: ShipDeck::ALL.into_iter().find(on),
                });
            }
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("glancing-hit")
    }
}

impl Lifeform {
    /// P-R21: whether every living character and every objective chamber that has a way to the Shuttle Bay keeps it when this
    /// chamber is closed too; the door does not matter.
    pub(crate) fn keeps_ways(&self, s: &State, closed: Space) -> bool {
        let bay = self.plan.shuttle_bay;
        let reach = |barred: SpaceSet| {
            let (mut seen, mut ring) = (SpaceSet::only(bay), SpaceSet::only(bay));
            while !ring.is_empty() {
                let mut next = SpaceSet::EMPTY;
                for space in ring.iter() {
                    next = next.or(self.plan.corridors[space.index()]);
                }
                ring = next.minus(seen).minus(barred);
                seen = seen.or(ring);
            }
            seen
        };
        let mut needed = self.plan.objectives.without(closed);
        for space in s.peopled().iter() {
            // Who stands in the chamber itself makes a move out of it.
            if space != closed {
                needed.add(space);
            }
        }
        let (before, after) = (reach(s.breached), reach(s.breached.with(closed)));
        needed.and(before).minus(after).is_empty()
    }

    /// PC8, P-R21: chambers that may rupture.
    pub(crate) fn ruptures(&self, s: &State) -> SpaceSet {
        let open = self.content.passenger.ruptures.minus(s.breached);
        open.iter()
            .filter(|&space| self.keeps_ways(s, space))
            .collect()
    }

    /// PC8: where a character can go out of a rupture.
    fn ways_out(&self, s: &State, who: crate::content::Character) -> SpaceSet {
        let mut to = self.by_corridor(s, s.at[who]).minus(s.haunted());
        if !s.is_solo() && !s.reached(self.plan.boarding) {
            to.remove(REMORA);
        }
        to
    }
}

/// PC8: the crew chooses the chamber that ruptures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rupture;

impl Step<Lifeform> for Rupture {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let places = rules.ruptures(s);
        match places.len() {
            0 => None,
            1 => {
                let at = places.lowest()?;
                Game::new(rules, s, d).rupture(at);
                None
            }
            _ => Some(self),
        }
    }

    fn asked(&self, rules: &Lifeform, s: &State) -> Waiting {
        ask(rules.crew_voice(s, s.alive))
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(rules.ruptures(s).iter().map(Move::To));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::To(space) = chosen {
            Game::new(rules, s, d).rupture(space);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("rupture")
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    fn rupture(&mut self, at: Space) {
        self.module_tells(ModuleEvent::Ruptured(at));
        if self.s.android == Android::In(at) {
            self.destroy_android();
        }
        self.push(Ruptured { at });
    }
}

/// PC8: characters leave, also one whom panic drives back in, then images, then the cat; then the chamber is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ruptured {
    /// Where.
    pub at: Space,
}

impl Ruptured {
    fn next(&self, s: &State) -> Option<crate::content::Character> {
        s.here(self.at).and(s.alive).each().next()
    }
}

impl Step<Lifeform> for Ruptured {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if let Some(who) = self.next(s) {
            if !rules.ways_out(s, who).is_empty() {
                return Some(self);
            }
            // L-R130: without a way out it is killed, and nobody declares noise.
            let mut g = Game::new(rules, s, d);
            g.push(self);
            g.lose_to_the_void(who);
            return None;
        }
        let mut g = Game::new(rules, s, d);
        g.push(CatOut {
            at: self.at,
            moved: false,
        });
        if let Some(image) = g.s.image_at(self.at) {
            g.push(ImagesOut { image });
        }
        None
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        let owner = self.next(s).map(|who| s.owner[who]);
        ask(owner.unwrap_or_else(|| s.first()))
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        if let Some(who) = self.next(s) {
            let to = rules.ways_out(s, who);
            menu.offer_all(to.iter().map(|to| Move::Walk(who, to)));
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
        if let Move::Walk(who, to) = chosen {
            let mut g = Game::new(rules, s, d);
            g.push(self);
            g.walk(who, to);
            // P-R30: the consequences follow at once.
            g.push(Arrive {
                who: [who].into_iter().collect(),
                stage: 0,
            });
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("ruptured")
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// L-R130: nobody is the last aboard by this, since the lifeform did not kill (L27).
    fn lose_to_the_void(&mut self, who: crate::content::Character) {
        self.kill(who);
        if self.s.alive.is_empty() {
            self.finish(End::CrewDead);
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
    fn places(&self, rules: &Lifeform, s: &State) -> SpaceSet {
        let Some(at) = s.image_space(self.image) else {
            return SpaceSet::EMPTY;
        };
        let near = rules.prowls(s, at);
        if !near.is_empty() {
            return near;
        }
        let free = rules.free_for_image(s);
        let nearest = rules.nearest(s, at, free, DoorCounts::Yes);
        if nearest.is_empty() {
            rules.nearest(s, at, free, DoorCounts::No)
        } else {
            nearest
        }
    }
}

impl Step<Lifeform> for ImagesOut {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, _: &mut D) -> Option<Self> {
        (!self.places(rules, s).is_empty()).then_some(self)
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        let to = self.places(rules, s);
        menu.offer_all(to.iter().map(|to| Move::Prowl(self.image, to)));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::Prowl(image, to) = chosen {
            let mut g = Game::new(rules, s, d);
            let from = g.s.image_space(image).unwrap_or(to);
            g.put_image(image, to);
            g.tell(Event::Prowled(image, from, to));
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("images-out")
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
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let mut game = Game::new(rules, s, d);
        let at = self.at;
        if !self.moved && game.s.cat_space() == Some(at) {
            let seat = game.s.cat_player().unwrap_or(game.s.lifeform);
            game.push(Self {
                moved: true,
                ..self
            });
            game.push(Pick {
                seat,
                why: Why::CatFlees(at),
            });
            return None;
        }
        game.s.outages.remove(at);
        game.s.terrors.remove(at);
        game.s.resin.remove(at);
        let tokens = std::mem::take(&mut game.s.missions[at]);
        game.s.mission_pool += tokens;
        game.s.solo.dens.remove(at);
        game.s.solo.vents.remove(at);
        game.s.breached.add(at);
        game.s.modules.ruptured.add(at);
        // L-R84: no door lies on a way into the void.
        if let Some(door) = game.s.door {
            let (a, b) = rules.plan.ends[door.link.index()];
            if a == at || b == at {
                game.remove_door();
            }
        }
        game.tell(Event::Breached(at));
        game.uncover();
        game.terror_may_be_due();
        None
    }
}
