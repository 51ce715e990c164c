//! Ways off the ship: the Hibernatorium on a ship that is sure enough, or a Pod that is open or
//! will be.

use crate::prelude::*;

use super::{Leg, Plan, Planner};

/// How likely each of the others who is awake leaves the ship whole.
const STEADY: f32 = 0.8;
/// The Time by which somebody has usually died.
const FIRST_DEATH: u8 = 8;

impl Planner<'_> {
    /// The best way off the ship for a plan.
    pub(super) fn exits(&self, plan: &Plan) -> f32 {
        let mut best = 0.0_f32;
        let s = self.s;
        let legs = self.ship_legs(plan.course.unwrap_or(Destination::Earth));
        let wanted = plan.course.unwrap_or(Destination::Earth);
        // M8.7: only Quarantine sleeps on the way to Mars.
        let quarantine = s[self.seat]
            .objectives
            .iter()
            .any(|card| card.face == Objective::Quarantine);
        let sleeps = !plan.pod
            && !plan.destroys
            && s.destruct.is_none()
            && (wanted == Destination::Earth || quarantine && wanted == Destination::Mars);
        if sleeps {
            let chamber = self.leg(Room::Hibernatorium, 2.0);
            // Whoever else is awake may yet burn the ship.
            let others = s
                .seats()
                .iter()
                .filter(|&other| other != self.seat && s[other].in_play());
            let holds = match s.mode.play {
                Style::Cooperative => 1.0,
                _ => STEADY.powi(others.count() as i32),
            };
            let asks = holds * self.ship_odds(wanted);
            let cost = self.cost(plan, &[], chamber);
            // M9.8: not before the Time marker is on a blue space.
            let blue = self.rules.content.table.time.hibernation;
            let opens = f32::from(s.time.saturating_sub(blue));
            best = best.max(self.worth(plan.odds * asks, cost, opens));
            for upto in 1..=legs.len() {
                let cost = self.cost(plan, &legs[..upto], chamber);
                let odds = self.ship_odds_after(wanted, upto);
                best = best.max(self.worth(plan.odds * holds * odds, cost, opens));
            }
        }
        for section in [Room::EvacuationA, Room::EvacuationB] {
            let (odds, cards, opens) = self.pod_odds(section, plan.destroys);
            if odds <= 0.0 {
                continue;
            }
            let leg = Leg {
                cards: cards + 2.0,
                ..self.leg(section, 2.0)
            };
            let odds = odds * plan.odds;
            if plan.course.is_some() {
                let unsure = self.ship_odds(wanted);
                best = best.max(self.worth(odds * unsure, self.cost(plan, &[], leg), opens));
                for upto in 1..=legs.len() {
                    let cost = self.cost(plan, &legs[..upto], leg);
                    let ship = self.ship_odds_after(wanted, upto);
                    best = best.max(self.worth(odds * ship, cost, opens));
                }
            } else {
                best = best.max(self.worth(odds, self.cost(plan, &[], leg), opens));
            }
        }
        best
    }

    /// How likely one gets away in a Pod of this Section, what waiting or unlocking costs, and in
    /// how many turns it opens.
    fn pod_odds(&self, section: Room, destroys: bool) -> (f32, f32, f32) {
        let s = self.s;
        let b = section == Room::EvacuationB;
        let spaces = self.rules.content.table.pod_spaces;
        let pods = || s.pods.iter().filter(|pod| pod.aboard && pod.section_b == b);
        if pods().next().is_none() {
            return (0.0, 0.0, 0.0);
        }
        let free = (1..=4_u8).any(|pod| {
            let token = s.pods[usize::from(pod - 1)];
            token.aboard && token.section_b == b && token.unlocked && s.in_pod(pod).len() < spaces
        });
        let haunted = self.find(section).is_some_and(|at| s.is_haunted(at));
        let quiet = if haunted { 0.6 } else { 0.95 };
        if free {
            return (quiet, 0.0, 0.0);
        }
        // M9.9: it will open them.
        let track = self.rules.content.table.self_destruct;
        let marker = s.destruct.unwrap_or(track.start);
        let opens = f32::from(marker.saturating_sub(track.critical));
        if destroys {
            return (0.85 * quiet, 1.0, opens);
        }
        if s.destruct.is_some() {
            return (0.5 * quiet, 1.0, opens);
        }
        let key = s[self.seat].inventory.holds(Item::EvacuationKey);
        if key {
            return (0.9 * quiet, 1.0, 0.0);
        }
        if let Some(at) = self.find(Room::HatchControl) {
            return (0.85 * quiet, 2.0 + self.steps[at].min(6.0), 0.0);
        }
        // M9.6: the first death opens them.
        let others = f32::from(s.mode.players - 1);
        if s.bereaved {
            (0.1, 0.0, 0.0)
        } else {
            let opens = f32::from(s.time.saturating_sub(FIRST_DEATH));
            ((0.3 * others).min(0.75), 0.0, opens)
        }
    }

    /// How sure the ship is to arrive where it should, as far as this seat knows.
    pub(crate) fn ship_odds(&self, wanted: Destination) -> f32 {
        self.course_odds(wanted)
            * self.engine_odds(0)
            * if self.s.destruct.is_some() { 0.05 } else { 1.0 }
    }

    fn course_odds(&self, wanted: Destination) -> f32 {
        if !self.s.coordinates.eyes.include(self.eyes) {
            // Whoever has looked has had the chance to set it.
            let looked = self.seen_by_others(self.s.coordinates.eyes);
            return if looked && wanted == Destination::Earth {
                0.6
            } else {
                0.25
            };
        }
        let card = self
            .rules
            .content
            .coordinates
            .get(self.s.coordinates.face.index());
        let heading = card.map(|card| card[usize::from(self.s.destination)]);
        if heading == Some(wanted) { 1.0 } else { 0.0 }
    }

    /// Whether anybody else who still plays has seen a card.
    fn seen_by_others(&self, eyes: Eyes) -> bool {
        let others = self.s.seats().iter().filter(|&other| other != self.seat);
        let mut others = others.filter(|&other| eyes.include(Viewer::Seat(other)));
        others.any(|other| self.s[other].alive())
    }

    /// How likely an engine works, as far as this seat knows.
    pub(super) fn engine_works(&self, engine: Card<Engine>) -> f32 {
        match engine.face {
            Engine::Working if engine.eyes.include(self.eyes) => 1.0,
            Engine::Damaged if engine.eyes.include(self.eyes) => 0.0,
            _ if self.seen_by_others(engine.eyes) => 0.65,
            _ => 0.5,
        }
    }

    /// How likely two engines work, with so many more of those that are not sure put right.
    fn engine_odds(&self, fixed: usize) -> f32 {
        let mut works = self.works;
        works.iter_mut().take(fixed).for_each(|odds| *odds = 1.0);
        let [a, b, c] = works;
        a * b + a * c + b * c - 2.0 * a * b * c
    }

    /// The legs that make a sleeper sure: the Cockpit, then engines, nearest first.
    fn ship_legs(&self, wanted: Destination) -> List<Leg, 4> {
        let mut legs = List::<Leg, 4>::new();
        let s = self.s;
        if self.course_odds(wanted) < 1.0 && !s.anybody_asleep() {
            let seen = s.coordinates.eyes.include(self.eyes);
            legs.push(self.leg(Room::Cockpit, if seen { 2.0 } else { 3.5 }));
        }
        if self.engine_odds(0) < 1.0 {
            let rooms = [Room::Engine1, Room::Engine2, Room::Engine3];
            let mut unsure: List<(f32, Leg), 3> = List::new();
            for (engine, room) in s.engines.iter().zip(rooms) {
                let seen = engine.eyes.include(self.eyes);
                if seen && engine.face == Engine::Working {
                    continue;
                }
                let cards = if seen { self.repair_cost() } else { 2.0 };
                let leg = Leg {
                    cards,
                    ..self.leg(room, 1.0)
                };
                let way = leg.at.map_or(9.0, |at| self.steps[at]) + cards;
                unsure.push((way, leg));
            }
            unsure.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
            let works = 3 - unsure.len();
            let needed = 2_usize.saturating_sub(works);
            unsure.iter().take(needed).for_each(|it| legs.push(it.1));
        }
        legs
    }

    /// What it takes to put an engine right: cheap with the card in hand.
    fn repair_cost(&self) -> f32 {
        let player = &self.s[self.seat];
        let content = &self.rules.content;
        let mut items = player.inventory.distinct().filter(|card| card.is_known());
        if items.any(|card| content.items[card.item].does.contains(&What::Engine)) {
            return 1.0;
        }
        let cost = |card: ActionCard| f32::from(1 + content.cards[card].cost);
        let deck = content.characters[player.character].deck.iter();
        let repairs = deck.filter(|&&card| content.cards[card].does.contains(&What::Engine));
        let Some(&card) = repairs.min_by_key(|&&card| content.cards[card].cost) else {
            return 8.0;
        };
        let ready = player.hand.contains(&crate::cards::Owned::action(card));
        cost(card) + if ready { 0.0 } else { 3.5 }
    }

    /// What is known of the ship once the first `upto` legs are done.
    fn ship_odds_after(&self, wanted: Destination, upto: usize) -> f32 {
        let course = self.course_odds(wanted);
        let steers = course < 1.0 && !self.s.anybody_asleep();
        let course = if steers { 0.97 } else { course };
        let checks = upto - usize::from(steers);
        let engines = if checks == 0 {
            self.engine_odds(0)
        } else {
            let sure = 0.8;
            (1.0 - sure) * self.engine_odds(0) + sure * self.engine_odds(checks)
        };
        course * engines
    }

    /// How likely a sleeper comes home.
    pub(crate) fn arrival(&self) -> f32 {
        let mars = self.s[self.seat].objective() == Some(Objective::Quarantine);
        let earth = self.ship_odds(Destination::Earth);
        if mars {
            earth.max(self.ship_odds(Destination::Mars))
        } else {
            earth
        }
    }

    /// The letter one would set, if one has seen the card.
    pub(crate) fn letter(&self) -> Option<u8> {
        let card = self.s.coordinates;
        if !card.eyes.include(self.eyes) || card.eyes == Eyes::NOBODY {
            return None;
        }
        let wanted = if self.s[self.seat].objective() == Some(Objective::Quarantine) {
            Destination::Mars
        } else {
            Destination::Earth
        };
        let places = self.rules.content.coordinates.get(card.face.index())?;
        let place = places.iter().position(|&it| it == wanted)?;
        Some(place as u8)
    }
}
