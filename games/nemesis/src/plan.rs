//! What somebody still has to do before going home, and what it costs in Action cards: errands, ways, exits.
//!
//! A plan is a row of an Objective's wishes with a way off the ship. It is worth what it would win, less the more cards it needs
//! and the fewer there are left. Only what the seat has seen counts: a Room nobody has found has to be looked for, an engine
//! nobody has checked is as good as a coin. How a position looks on the whole is in `judge.rs`.

use std::cell::Cell;

use kernel::{By, Eyes, Key as _, List, Seat, Space, Viewer};

use crate::Nemesis;
use crate::content::{
    ActionCard, Destination, Engine, Item, Object, Objective, ROOMS, Room, Slot, TileSet, Wish,
};
use crate::state::{BLUE, Fate, Lies, Load, Play, State};

/// What surviving is worth without the Objective.
const ALIVE: f32 = 0.12;
/// A card of cost divides the worth of a plan by e to the power of one in so many.
const PATIENCE: f32 = 10.0;
/// What another turn aboard takes off the worth of a plan, likewise.
const TURN: f32 = 0.06;
/// Cards one draws a turn, on average without Contamination.
const CARDS_A_TURN: f32 = 4.6;
/// What one more unexplored Room costs when one looks for something.
const SEARCHING: f32 = 1.7;

/// Somewhere to go and cards to spend there. A Room that is not found has no place.
#[derive(Clone, Copy, Debug, Default)]
struct Leg {
    at: Option<Space>,
    set: Looked,
    cards: f32,
}

/// Among which tiles an unfound Room is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Looked {
    #[default]
    One,
    Two,
}

/// Legs that must come one after the other.
type Errand = List<Leg, 3>;

#[derive(Clone, Copy, Debug, Default)]
struct Plan {
    errands: List<Errand, 8>,
    /// How likely it is to work out if all errands are done.
    odds: f32,
    /// Where the ship has to arrive for it.
    course: Option<Destination>,
    /// The ship has to be destroyed for it.
    destroys: bool,
    /// One has to leave in a Pod.
    pod: bool,
    /// Every Room has to be explored.
    explores: bool,
}

impl Plan {
    fn add(&mut self, legs: impl IntoIterator<Item = Leg>) {
        if !self.errands.is_full() {
            self.errands.push(legs.into_iter().collect());
        }
    }
}

/// One seat's eyes on a position.
pub(crate) struct Planner<'a> {
    rules: &'a Nemesis,
    s: &'a State,
    seat: Seat,
    eyes: Viewer,
    /// What it costs to walk from where one is.
    steps: By<Space, f32, ROOMS>,
    /// Unexplored slots for tiles "1" and "2".
    unknown: [u8; 2],
    /// What it costs to walk to the nearest of them.
    nearest: [f32; 2],
    /// The worth and the cost of the best plan so far.
    found: Cell<(f32, f32)>,
}

impl<'a> Planner<'a> {
    pub(crate) fn new(rules: &'a Nemesis, s: &'a State, seat: Seat) -> Self {
        let mut planner = Self {
            rules,
            s,
            seat,
            eyes: Viewer::Seat(seat),
            steps: By::default(),
            unknown: [0; 2],
            nearest: [f32::INFINITY; 2],
            found: Cell::default(),
        };
        planner.walk();
        planner
    }

    /// The cheapest ways from where one is, and what is unexplored.
    fn walk(&mut self) {
        let board = self.rules.board(self.s);
        for at in board.ship.spaces().iter() {
            self.steps[at] = f32::INFINITY;
        }
        let haunted = self.s.haunted();
        self.steps[self.s[self.seat].at] = 0.0;
        let mut open = board.ship.spaces();
        while let Some(at) = open
            .iter()
            .min_by(|a, b| self.steps[*a].total_cmp(&self.steps[*b]))
        {
            open.remove(at);
            for &(link, to) in board.ship.exits(at) {
                let mut step = self.steps[at] + 1.0;
                if self.s.closed.contains(link) {
                    step += 3.0;
                }
                if haunted.contains(to) {
                    step += 2.5;
                }
                if self.s.fire.contains(to) {
                    step += 0.3;
                }
                if step < self.steps[to] {
                    self.steps[to] = step;
                }
            }
        }
        for at in board.ship.spaces().minus(self.s.explored).iter() {
            let set = match board.slots[at].slot {
                Slot::Two => 1,
                _ => 0,
            };
            if board.slots[at].slot.known().is_none() {
                self.unknown[set] += 1;
            }
            self.nearest[set] = self.nearest[set].min(self.steps[at]);
        }
    }

    /// Where a Room is, as far as this seat knows.
    fn find(&self, room: Room) -> Option<Space> {
        if let Some(at) = self.s.find(room) {
            return Some(at);
        }
        let spaces = self.rules.board(self.s).ship.spaces();
        spaces.iter().find(|&at| {
            let tile = &self.s.tiles[at];
            tile.face == room && tile.eyes.include(self.eyes)
        })
    }

    /// A Room Action in this Room.
    fn leg(&self, room: Room, cards: f32) -> Leg {
        let set = match self.rules.content.rooms[room].set {
            TileSet::Two => Looked::Two,
            _ => Looked::One,
        };
        let at = self.find(room);
        let broken = at.is_some_and(|at| self.s.malfunction.contains(at) && cards >= 2.0);
        let haunted = at.is_some_and(|at| self.s.is_haunted(at) && self.s[self.seat].at == at);
        Leg {
            at,
            set,
            cards: cards + if broken { 3.5 } else { 0.0 } + if haunted { 3.0 } else { 0.0 },
        }
    }

    fn distance(&self, from: Option<Space>, to: Space) -> f32 {
        match from {
            None => self.steps[to],
            Some(from) => 1.1 * f32::from(self.rules.board(self.s).ship.distance(from, to)),
        }
    }

    /// What all errands and the way out cost: always the nearest first, what must be looked for last.
    fn cost(&self, plan: &Plan, extra: &[Leg], exit: Leg) -> f32 {
        let mut cost = 0.0;
        let mut here = None;
        let mut lost = false;
        let mut unfound = [0.0_f32; 2];
        let mut next: List<(Errand, u8), 12> = plan.errands.iter().map(|&it| (it, 0)).collect();
        for &leg in extra {
            next.push(([leg].into_iter().collect(), 0));
        }
        loop {
            let mut best: Option<(usize, Space, f32)> = None;
            for (place, (errand, done)) in next.iter().enumerate() {
                let Some(leg) = errand.get(usize::from(*done)) else {
                    continue;
                };
                if let Some(at) = leg.at {
                    let way = self.distance(here, at);
                    if best.is_none_or(|(_, _, other)| way < other) {
                        best = Some((place, at, way));
                    }
                }
            }
            let Some((place, at, way)) = best else { break };
            cost += way + next[place].0[usize::from(next[place].1)].cards;
            next[place].1 += 1;
            here = Some(at);
        }
        for (errand, done) in next.iter() {
            for leg in errand.iter().skip(usize::from(*done)) {
                cost += leg.cards;
                if leg.at.is_none() {
                    unfound[leg.set as usize] += 1.0;
                } else {
                    cost += 2.5;
                }
                lost = true;
            }
        }
        if exit.at.is_none() {
            unfound[exit.set as usize] += 1.0;
        }
        if plan.explores {
            let left =
                self.rules.board(self.s).ship.len() as f32 - f32::from(self.s.explored.len());
            let nearest = self.nearest[0].min(self.nearest[1]);
            cost += if left > 0.0 {
                nearest + SEARCHING * (left - 1.0)
            } else {
                0.0
            };
            lost |= left > 0.0;
        } else {
            for set in 0..2 {
                let (many, slots) = (unfound[set], f32::from(self.unknown[set]));
                if many > 0.0 && slots > 0.0 {
                    let looked = many * (slots + 1.0) / (many + 1.0);
                    cost += self.nearest[set] + SEARCHING * (looked - 1.0).max(0.0);
                } else if many > 0.0 {
                    cost += 30.0;
                }
            }
        }
        cost += exit.cards;
        if let Some(at) = exit.at {
            cost += if lost { 3.0 } else { self.distance(here, at) };
        }
        cost
    }

    /// The Action cards there will be until the jump or the explosion.
    fn cards_left(&self) -> f32 {
        let player = &self.s[self.seat];
        let turns = self
            .s
            .destruct
            .map_or(self.s.time, |marker| marker.min(self.s.time));
        let now = if player.passed || !self.s.turn.players {
            0.0
        } else {
            player.action_cards() as f32
        };
        now + CARDS_A_TURN * (f32::from(turns) - 1.0).max(0.0)
    }

    /// What this plan is worth with this way out.
    fn worth(&self, wins: f32, cost: f32) -> f32 {
        let slack = self.cards_left() - cost;
        let time = 1.0 / (1.0 + (-(slack - 2.0) / 3.0).exp());
        // Every turn aboard is a danger of its own: cards that are not used now mean more of them.
        let player = &self.s[self.seat];
        let now = if player.passed || !self.s.turn.players {
            0.0
        } else {
            player.action_cards() as f32
        };
        let turns = (cost - now).max(0.0) / CARDS_A_TURN;
        let worth = wins * (-cost / PATIENCE - turns * TURN).exp() * time;
        if worth > self.found.get().0 {
            self.found.set((worth, cost));
        }
        worth
    }

    /// The best that this seat, alive and awake, can hope for.
    pub(crate) fn best(&self) -> f32 {
        let mut best = self.exits(&Plan {
            odds: ALIVE,
            ..Plan::default()
        });
        let player = &self.s[self.seat];
        let objectives: List<Objective, 2> = if self.s.mode.play == Play::Cooperative {
            self.own_share().into_iter().collect()
        } else if let Some(objective) = player.objective() {
            [objective].into_iter().collect()
        } else {
            player.objectives.iter().map(|card| card.face).collect()
        };
        for &objective in objectives.iter() {
            self.each_row(objective, |plan| best = best.max(self.exits(&plan)));
        }
        best
    }

    /// What the best plan still costs.
    pub(crate) fn still_to_do(&self) -> f32 {
        self.best();
        self.found.get().1
    }

    /// M48: which of the open Objectives this seat cares for: its own by its place, if that is done the next.
    fn own_share(&self) -> Option<Objective> {
        let shared = &self.s.shared;
        let count = shared.len().max(1);
        let open = |place: &usize| !self.looks_met(shared[place % count]);
        let first = self.seat.index();
        let mine = (first..first + count).find(open).unwrap_or(first);
        shared.get(mine % count).copied()
    }

    fn looks_met(&self, objective: Objective) -> bool {
        let rows = &self.rules.content.objectives[objective].wishes;
        rows.iter().any(|row| {
            row.iter()
                .all(|&wish| self.rules.is_granted(self.s, wish, None))
        })
    }

    fn each_row(&self, objective: Objective, mut each: impl FnMut(Plan)) {
        if objective.index() >= self.rules.content.objectives.iter().len() {
            return;
        }
        for row in &self.rules.content.objectives[objective].wishes {
            let mut plan = Plan {
                odds: 1.0,
                ..Plan::default()
            };
            for &wish in row {
                self.wish(wish, &mut plan);
            }
            each(plan);
        }
    }

    /// The best way off the ship for a plan.
    fn exits(&self, plan: &Plan) -> f32 {
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
            let asks = self.ship_odds(wanted);
            let cost = self.cost(plan, &[], chamber);
            best = best.max(self.worth(plan.odds * asks, cost));
            for upto in 1..=legs.len() {
                let cost = self.cost(plan, &legs[..upto], chamber);
                let odds = self.ship_odds_after(wanted, upto, legs.len());
                best = best.max(self.worth(plan.odds * odds, cost));
            }
        }
        for section in [Room::EvacuationA, Room::EvacuationB] {
            let (odds, cards) = self.pod_odds(section, plan.destroys);
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
                best = best.max(self.worth(odds * unsure, self.cost(plan, &[], leg)));
                for upto in 1..=legs.len() {
                    let cost = self.cost(plan, &legs[..upto], leg);
                    let ship = self.ship_odds_after(wanted, upto, legs.len());
                    best = best.max(self.worth(odds * ship, cost));
                }
            } else {
                best = best.max(self.worth(odds, self.cost(plan, &[], leg)));
            }
        }
        best
    }

    /// How likely one gets away in a Pod of this Section, and what waiting or unlocking costs.
    fn pod_odds(&self, section: Room, destroys: bool) -> (f32, f32) {
        let s = self.s;
        let b = section == Room::EvacuationB;
        let pods = || s.pods.iter().filter(|pod| pod.aboard && pod.section_b == b);
        if pods().next().is_none() {
            return (0.0, 0.0);
        }
        let free = (1..=4_u8).any(|pod| {
            let token = s.pods[usize::from(pod - 1)];
            token.aboard && token.section_b == b && token.unlocked && s.in_pod(pod).len() < 2
        });
        let haunted = self.find(section).is_some_and(|at| s.is_haunted(at));
        let quiet = if haunted { 0.6 } else { 0.95 };
        if free {
            return (quiet, 0.0);
        }
        // M9.9: it will open them.
        if destroys {
            return (0.85 * quiet, 1.0);
        }
        if s.destruct.is_some() {
            return (0.5 * quiet, 1.0);
        }
        let key = s[self.seat].inventory.holds(Item::EvacuationKey);
        if key {
            return (0.9 * quiet, 1.0);
        }
        if let Some(at) = self.find(Room::HatchControl) {
            return (0.85 * quiet, 2.0 + self.steps[at].min(6.0));
        }
        // M9.6: the first death opens them.
        let others = f32::from(s.mode.players - 1);
        if s.bereaved {
            (0.1, 0.0)
        } else {
            (0.12 * others, 0.0)
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

    /// How likely two engines work, with so many more of those that are not sure put right.
    fn engine_odds(&self, fixed: usize) -> f32 {
        let mut works = [0.0_f32; 3];
        for (odds, engine) in works.iter_mut().zip(&self.s.engines) {
            *odds = match engine.face {
                Engine::Working if engine.eyes.include(self.eyes) => 1.0,
                Engine::Damaged if engine.eyes.include(self.eyes) => 0.0,
                _ if self.seen_by_others(engine.eyes) => 0.65,
                _ => 0.5,
            };
        }
        works.sort_unstable_by(f32::total_cmp);
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
        let tools = player.inventory.holds(Item::Tools) || player.inventory.holds(Item::DuctTape);
        if tools {
            return 1.0;
        }
        let cost = |card: ActionCard| f32::from(1 + self.rules.content.cards[card].cost);
        let repairs = [
            ActionCard::FastRepairs,
            ActionCard::Ingenuity,
            ActionCard::Repairs,
            ActionCard::BasicRepairs,
        ];
        let own = |card: &ActionCard| {
            self.rules.content.characters[player.character]
                .deck
                .contains(card)
        };
        let Some(card) = repairs.into_iter().find(own) else {
            return 8.0;
        };
        let ready = player.hand.contains(&crate::cards::Owned::action(card));
        cost(card) + if ready { 0.0 } else { 3.5 }
    }

    /// What is known of the ship once the first `upto` of `all` legs are done.
    fn ship_odds_after(&self, wanted: Destination, upto: usize, _: usize) -> f32 {
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

    /// Adds what a wish asks for.
    fn wish(&self, wish: Wish, plan: &mut Plan) {
        let s = self.s;
        let owner = (s.mode.play != Play::Cooperative).then_some(self.seat);
        let player = &s[self.seat];
        let fixed = !matches!(
            wish,
            Wish::Reach(_)
                | Wish::FinishWith(_)
                | Wish::Items(_)
                | Wish::AnotherSurvives
                | Wish::OnlySurvivor
                | Wish::CorpseIn(_)
        );
        if fixed && self.rules.is_granted(s, wish, owner) {
            plan.destroys |= wish == Wish::ShipDestroyed;
            return;
        }
        let carries = |load: Load| player.hands.iter().any(|it| it.what == load);
        match wish {
            Wish::Signal if player.signal => plan.odds *= 0.1,
            Wish::Signal => plan.add([self.leg(Room::CommsRoom, 2.0)]),
            Wish::Reach(destination) => plan.course = Some(destination),
            Wish::OnlySurvivor => {
                for other in s.seats().iter().filter(|&other| other != self.seat) {
                    plan.odds *= self.death_odds(other) * 0.6;
                }
            }
            Wish::AnotherSurvives => {
                let others = s.seats().iter().filter(|&other| other != self.seat);
                let lives = others.map(|other| 1.0 - self.death_odds(other));
                plan.odds *= lives.fold(0.0, f32::max);
            }
            Wish::Dead(number) => {
                let named = s.seats().iter().find(|&other| s[other].number == number);
                plan.odds *= named.map_or(0.0, |other| {
                    if other == self.seat {
                        0.0
                    } else {
                        self.death_odds(other)
                    }
                });
            }
            Wish::NestDestroyed => {
                plan.odds *= 0.75;
                plan.add([self.leg(Room::Nest, 0.5 + 1.3 * f32::from(s.nest_eggs))]);
            }
            Wish::QueenKilled => plan.odds *= 0.01,
            Wish::ShipDestroyed => {
                plan.destroys = true;
                if s.destruct.is_some() {
                    // Whoever starts it without knowing the way out burns with the ship.
                    let section = [Room::EvacuationA, Room::EvacuationB];
                    let known = section.into_iter().any(|room| self.find(room).is_some());
                    plan.odds *= if known { 0.95 } else { 0.4 };
                    if !plan.errands.is_empty() {
                        plan.odds *= 0.75;
                    }
                } else if s.anybody_asleep() {
                    plan.odds *= 0.02;
                } else {
                    plan.odds *= 0.85;
                    plan.add([self.leg(Room::Generator, 2.0)]);
                }
            }
            Wish::AllExplored => plan.explores = true,
            Wish::Weakness(object) => self.study(object, plan),
            Wish::Weaknesses(count) => {
                let known = (0..3).filter(|&slot| s.discovered(slot)).count();
                let wanted = usize::from(count).saturating_sub(known);
                // Corpses lie about, Eggs must be fetched, Carcasses made.
                let made = carries(Load::Carcass) || s.carcasses.iter().any(|&it| it > 0);
                let order = if made {
                    [Object::Corpse, Object::Carcass, Object::Egg]
                } else {
                    [Object::Corpse, Object::Egg, Object::Carcass]
                };
                let open = order.into_iter();
                let open = open.filter(|&object| !s.discovered(object as usize));
                open.take(wanted)
                    .for_each(|object| self.study(object, plan));
            }
            Wish::FinishWith(object) => self.carry(object, plan),
            Wish::Items(count) => {
                plan.pod = true;
                let heavy = player.hands.iter().filter(|it| it.card().is_some()).count();
                let missing = usize::from(count).saturating_sub(player.inventory.len() + heavy);
                if missing > 0 {
                    let board = self.rules.board(s);
                    let rich = board.ship.spaces().iter().filter(|&at| s.items[at] > 0);
                    let nearest = rich.min_by(|a, b| self.steps[*a].total_cmp(&self.steps[*b]));
                    plan.add([Leg {
                        at: nearest,
                        set: Looked::One,
                        cards: 2.2 * missing as f32,
                    }]);
                    plan.odds *= 0.9;
                }
            }
            Wish::CorpseIn(room) => {
                let surgery = self.leg(room, 0.0);
                match s.corpses[usize::from(BLUE)] {
                    Lies::In(at) if s.room(at) == Some(room) => {}
                    Lies::In(at) => plan.add([
                        Leg {
                            at: Some(at),
                            cards: 1.0,
                            ..Leg::default()
                        },
                        surgery,
                    ]),
                    Lies::With(seat) if seat == self.seat => plan.add([surgery]),
                    _ => plan.odds *= 0.3,
                }
            }
        }
    }

    /// How likely somebody is to be dead at the end.
    fn death_odds(&self, seat: Seat) -> f32 {
        let player = &self.s[seat];
        match player.fate {
            Fate::Dead => 1.0,
            Fate::Launched => 0.1,
            Fate::Asleep => 0.4,
            _ => 0.8 + 0.05 * player.wounds.len() as f32,
        }
    }

    /// Where the nearest of these Objects lies, and what it costs to take it.
    fn object(&self, object: Object, any_corpse: bool) -> Option<Leg> {
        let s = self.s;
        let spaces = self.rules.board(s).ship.spaces();
        let lies = |at: Space| match object {
            Object::Corpse if any_corpse => s.corpses.contains(&Lies::In(at)),
            Object::Corpse => s.corpses[usize::from(BLUE)] == Lies::In(at),
            Object::Egg => s.eggs[at] > 0,
            Object::Carcass => s.carcasses[at] > 0,
        };
        let nearest = spaces
            .iter()
            .filter(|&at| lies(at))
            .min_by(|a, b| self.steps[*a].total_cmp(&self.steps[*b]));
        if let Some(at) = nearest {
            return Some(Leg {
                at: Some(at),
                cards: 1.0,
                ..Leg::default()
            });
        }
        (object == Object::Egg && s.nest_eggs > 0).then(|| self.leg(Room::Nest, 2.0))
    }

    fn holds(&self, object: Object, any_corpse: bool) -> bool {
        self.s[self.seat]
            .hands
            .iter()
            .any(|it| match (object, it.what) {
                (Object::Corpse, Load::Corpse(corpse)) => any_corpse || corpse == BLUE,
                (Object::Egg, Load::Egg) | (Object::Carcass, Load::Carcass) => true,
                _ => false,
            })
    }

    /// M35.1: an Object into the Laboratory.
    fn study(&self, object: Object, plan: &mut Plan) {
        let lab = self.leg(Room::Laboratory, 2.0);
        if self.holds(object, true) {
            plan.add([lab]);
        } else if let Some(leg) = self.object(object, true) {
            plan.odds *= 0.92;
            plan.add([leg, lab]);
        } else {
            plan.odds *= 0.2;
            plan.add([
                Leg {
                    cards: 8.0,
                    at: Some(self.s[self.seat].at),
                    ..Leg::default()
                },
                lab,
            ]);
        }
    }

    /// To leave with an Object.
    fn carry(&self, object: Object, plan: &mut Plan) {
        if self.holds(object, false) {
            plan.odds *= 0.97;
        } else if let Some(leg) = self.object(object, false) {
            plan.odds *= 0.92;
            plan.add([leg]);
        } else {
            plan.odds *= 0.1;
        }
    }

    /// M8.14: how likely the Objective is fulfilled by somebody who does nothing more.
    pub(crate) fn fulfilled(&self) -> f32 {
        let s = self.s;
        let player = &s[self.seat];
        if s.mode.play == Play::Cooperative {
            let met = s.shared.iter().filter(|&&it| self.looks_met(it)).count();
            return met as f32 / s.shared.len().max(1) as f32;
        }
        let objective = player.objective().unwrap_or(player.objectives[1].face);
        if objective.index() >= self.rules.content.objectives.iter().len() {
            return 0.3;
        }
        let rows = self.rules.content.objectives[objective].wishes.iter();
        let row = |row: &Vec<Wish>| row.iter().map(|&wish| self.granted(wish)).product::<f32>();
        rows.map(row).fold(0.0, f32::max)
    }

    fn granted(&self, wish: Wish) -> f32 {
        let s = self.s;
        match wish {
            Wish::Reach(destination) => {
                let asleep = s[self.seat].fate == Fate::Asleep;
                match (asleep, destination) {
                    // Counted with the way home.
                    (true, Destination::Earth) => 1.0,
                    _ => self.ship_odds(destination),
                }
            }
            Wish::OnlySurvivor => s
                .seats()
                .iter()
                .filter(|&other| other != self.seat)
                .map(|other| self.death_odds(other))
                .product(),
            Wish::AnotherSurvives => s
                .seats()
                .iter()
                .filter(|&other| other != self.seat)
                .map(|other| 1.0 - self.death_odds(other))
                .fold(0.0, f32::max),
            Wish::Dead(number) => s
                .seats()
                .iter()
                .find(|&other| s[other].number == number)
                .map_or(0.0, |other| self.death_odds(other)),
            Wish::ShipDestroyed if s.destruct.is_some() => 0.9,
            wish if self.rules.is_granted(s, wish, Some(self.seat)) => 1.0,
            Wish::Items(_) | Wish::FinishWith(_) | Wish::Signal => 0.0,
            _ => 0.05,
        }
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
