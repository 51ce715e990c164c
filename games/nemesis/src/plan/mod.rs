//! What somebody still has to do before going home, and what it costs in Action cards: errands,
//! ways, exits.
//!
//! A plan is a row of an Objective's wishes with a way off the ship. It is worth what it would win,
//! less the more cards it needs and the fewer there are left. Only what the seat has seen counts: a
//! Room nobody has found has to be looked for, an engine nobody has checked is as good as a coin.
//! Ways off the ship are in `exits.rs`, what Objectives ask for in `wishes.rs`; how a position
//! looks on the whole is in `judge.rs`.

mod exits;
mod wishes;

use std::cell::Cell;

use crate::prelude::*;

/// What surviving is worth without the Objective.
pub(crate) const ALIVE: f32 = 0.12;
/// A card of cost divides the worth of a plan by e to the power of one in so many.
const PATIENCE: f32 = 10.0;
/// What another turn aboard takes off the worth of a plan, likewise.
const TURN: f32 = 0.06;
/// Cards one draws a turn, on average without Contamination.
const CARDS_A_TURN: f32 = 4.6;
/// What one more unexplored Room costs when one looks for something.
const SEARCHING: f32 = 1.7;
/// How much of the cards that come before a way out opens costs nothing to somebody alone, whom
/// nobody's death lets out earlier.
const IDLE: f32 = 0.65;

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
    /// Where each Room is, as far as this seat knows.
    places: By<Room, Option<Space>, { Room::COUNT + 1 }>,
    /// How likely each engine works, the worst first.
    works: [f32; 3],
    /// The Action cards one may play before the turn is over.
    now: f32,
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
            steps: By::new([f32::INFINITY; ROOMS]),
            places: By::default(),
            works: [0.0; 3],
            now: 0.0,
            unknown: [0; 2],
            nearest: [f32::INFINITY; 2],
            found: Cell::default(),
        };
        planner.walk();
        planner.look_around();
        planner
    }

    /// The cheapest ways from where one is, and what is unexplored.
    fn walk(&mut self) {
        let board = self.rules.content.board(self.s.mode.side);
        let haunted = self.s.haunted();
        let from = self.s[self.seat].at;
        self.steps[from] = 0.0;
        // From whatever was reached more cheaply last, until nothing is.
        let mut reached = SpaceSet::only(from);
        while !reached.is_empty() {
            for at in std::mem::take(&mut reached).iter() {
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
                        reached.add(to);
                    }
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

    /// Where which Room is, how the engines are, and what there is in hand.
    fn look_around(&mut self) {
        let s = self.s;
        for at in s.explored.iter() {
            self.places[s.tiles[at].face].get_or_insert(at);
        }
        let spaces = self.rules.content.board(s.mode.side).ship.spaces();
        for at in spaces.minus(s.explored).iter() {
            let tile = &s.tiles[at];
            if tile.eyes.include(self.eyes) {
                self.places[tile.face].get_or_insert(at);
            }
        }
        self.works = s.engines.map(|engine| self.engine_works(engine));
        self.works.sort_unstable_by(f32::total_cmp);
        let player = &s[self.seat];
        if !player.passed && s.turn.players {
            self.now = player.action_cards() as f32;
        }
    }

    /// Where a Room is, as far as this seat knows.
    fn find(&self, room: Room) -> Option<Space> {
        self.places[room]
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
            Some(from) => {
                1.1 * f32::from(
                    self.rules
                        .content
                        .board(self.s.mode.side)
                        .ship
                        .distance(from, to),
                )
            }
        }
    }

    /// What all errands and the way out cost: always the nearest first, what must be looked for
    /// last.
    fn cost(&self, plan: &Plan, extra: &[Leg], exit: Leg) -> f32 {
        let mut cost = 0.0;
        let mut here = None;
        let mut lost = false;
        let mut unfound = [0.0_f32; 2];
        // What is left of each errand.
        let mut left: List<&[Leg], 12> = List::new();
        plan.errands.iter().for_each(|errand| left.push(errand));
        extra.chunks(1).for_each(|leg| left.push(leg));
        loop {
            let mut best: Option<(usize, Space, f32)> = None;
            for (place, errand) in left.iter().enumerate() {
                if let Some(at) = errand.first().and_then(|leg| leg.at) {
                    let way = self.distance(here, at);
                    if best.is_none_or(|(_, _, other)| way < other) {
                        best = Some((place, at, way));
                    }
                }
            }
            let Some((place, at, way)) = best else { break };
            cost += way + left[place][0].cards;
            left[place] = &left[place][1..];
            here = Some(at);
        }
        for errand in left.iter() {
            for leg in *errand {
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
            let left = self.rules.content.board(self.s.mode.side).ship.len() as f32
                - f32::from(self.s.explored.len());
            let nearest = self.nearest[0].min(self.nearest[1]);
            cost += if left > 0.0 {
                nearest + SEARCHING * (left - 1.0)
            } else {
                0.0
            };
            lost |= left > 0.0;
        } else {
            for (set, &many) in unfound.iter().enumerate() {
                let slots = f32::from(self.unknown[set]);
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
        let turns = self
            .s
            .destruct
            .map_or(self.s.time, |marker| marker.min(self.s.time));
        self.now + CARDS_A_TURN * (f32::from(turns) - 1.0).max(0.0)
    }

    /// What this plan is worth with a way out that opens in so many turns.
    fn worth(&self, wins: f32, cost: f32, opens: f32) -> f32 {
        let slack = self.cards_left() - cost;
        let time = 1.0 / (1.0 + (-(slack - 2.0) / 3.0).exp());
        // Every turn aboard is a danger of its own: cards that are not used now mean more of them.
        let now = self.now;
        let turns = ((cost - now).max(0.0) / CARDS_A_TURN).max(opens);
        // Those that are gone count as well, or a pass would look like progress.
        let gone = self.rules.content.table.time.start - self.s.time;
        let turns = turns + f32::from(gone);
        let idle = if self.s.mode.players == 1 && opens > 0.0 {
            IDLE * (now + CARDS_A_TURN * (opens - 1.0)).min(cost)
        } else {
            0.0
        };
        let cost = cost - idle;
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
        if self.s.mode.play == Style::Cooperative {
            return self.best_share();
        }
        let objectives: List<Objective, 2> = if let Some(objective) = player.objective() {
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

    /// M48: the best way to do this seat's share of what is still open, Objectives and Signals, and
    /// to leave.
    fn best_share(&self) -> f32 {
        let s = self.s;
        let awake = s.seats().iter().filter(|&seat| s[seat].in_play());
        let place = awake.clone().position(|seat| seat == self.seat);
        let (place, crew) = (place.unwrap_or_default(), awake.count().max(1));
        let mut start = Plan {
            odds: 1.0,
            ..Plan::default()
        };
        if self.must_signal(self.seat) {
            start.add([self.leg(Room::CommsRoom, 2.0)]);
        }
        let homeward = |row: &[Wish]| row.contains(&Wish::Reach(Destination::Earth));
        let needs_ship = s.shared.iter().any(|&it| {
            let rows = &self.rules.content.objectives[it].wishes;
            rows.iter().all(|row| homeward(row))
        });
        let mine = self.open_shares().enumerate();
        let mine = mine.filter(|(turn, _)| turn % crew == place);
        let mut plans: List<Plan, 4> = [start].into_iter().collect();
        for (_, objective) in mine {
            let mut next = List::<Plan, 4>::new();
            for plan in plans.iter() {
                for row in &self.rules.content.objectives[objective].wishes {
                    if next.is_full() {
                        break;
                    }
                    let mut plan = *plan;
                    if needs_ship && row.contains(&Wish::ShipDestroyed) {
                        plan.odds *= 0.02;
                    }
                    for &wish in row.iter().filter(|&&wish| wish != Wish::Signal) {
                        self.wish(wish, &mut plan);
                    }
                    next.push(plan);
                }
            }
            plans = next;
        }
        plans
            .iter()
            .map(|plan| self.exits(plan))
            .fold(0.0, f32::max)
    }

    /// The crew's Objectives that are open; those awake take them in turn.
    pub(crate) fn open_shares(&self) -> impl Iterator<Item = Objective> {
        let shared = self.s.shared.iter().copied();
        shared.filter(|&it| !self.looks_met(it))
    }

    /// M48.3: whether a Signal is missing that falls to this one: whoever has not sent it yet goes,
    /// the first ones first.
    pub(crate) fn must_signal(&self, seat: Seat) -> bool {
        let s = self.s;
        let asks = |it: &&Objective| {
            let rows = &self.rules.content.objectives[**it].wishes;
            rows.iter().all(|row| row.contains(&Wish::Signal))
        };
        let asked = s.shared.iter().filter(asks).count();
        let sent = s.players.iter().filter(|player| player.signal).count();
        let silent = s.seats().iter();
        let mut silent = silent.filter(|&other| s[other].in_play() && !s[other].signal);
        silent
            .by_ref()
            .take(asked.saturating_sub(sent))
            .any(|other| other == seat)
    }

    /// Whether nothing but perhaps a Signal is left to do for an Objective of the crew.
    fn looks_met(&self, objective: Objective) -> bool {
        let rows = &self.rules.content.objectives[objective].wishes;
        let granted = |wish: &Wish| {
            *wish == Wish::Signal || At::new(self.rules, self.s).is_granted(*wish, None)
        };
        rows.iter().any(|row| row.iter().all(granted))
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
}
