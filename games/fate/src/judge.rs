//! How good a position looks: what a player walks towards.
//!
//! The numbers are ours and say only what is worth more than what: a completed task above
//! everything on the way to it, a thing in hand above a thing to be fetched, one space nearer above
//! standing still. Nothing face down is looked at. They are added up and laid on the one scale of
//! all games, from 0 (lost) to 1 (won).

use crate::prelude::*;
use kernel::Judged;

use crate::state::Floor;

/// The scale. A game that goes on is worth between `HOPELESS` and `TOP` points, so that even the
/// poorest stands well above one that is lost, and the best below one that is won.
const HOPELESS: f32 = -1000.0;
/// See [`HOPELESS`].
const TOP: f32 = 4000.0;

/// Farther than any way on the ship.
const FAR: f32 = 12.0;
/// A completed objective.
const TASK: f32 = 150.0;
/// What standing this many spaces from the Alien costs.
const FEAR: [f32; 6] = [10.0, 9.0, 6.0, 3.0, 1.0, 0.0];

impl Judged for Fate {
    fn judge(&self, world: &State, _: Seat) -> f32 {
        if let Some(outcome) = world.outcome() {
            return f32::from(u8::from(!outcome.winners.is_empty()));
        }
        let look = Look(At::new(self, world));
        let points = look.morale() + look.tools() + look.tasks() + look.mission() - look.fear();
        ((points - HOPELESS) / (TOP - HOPELESS)).clamp(0.001, 0.999)
    }
}

/// What each crew member is on the way to: only the best way of each counts, so that nobody is torn
/// between two.
#[derive(Default)]
struct Ways([f32; MAX_CREW]);

impl Ways {
    fn add(&mut self, who: usize, worth: f32) {
        self.0[who] = self.0[who].max(worth);
    }

    fn sum(&self) -> f32 {
        self.0.iter().sum()
    }
}

/// The table as it is weighed.
struct Look<'a>(At<'a>);

impl Look<'_> {
    fn near(&self, from: Space, to: Space) -> f32 {
        FAR - f32::from(self.0.rules.content.ship.distance(from, to))
    }

    fn nearest(&self, from: Space, targets: SpaceSet) -> f32 {
        let nearest = self.0.rules.content.ship.nearest(from, targets);
        nearest.map_or(0.0, |distance| FAR - f32::from(distance))
    }

    /// The best of what each crew member makes of it.
    fn best(&self, worth: impl Fn(&Figure) -> f32) -> f32 {
        self.0.crew.iter().map(worth).fold(0.0, f32::max)
    }

    fn sum(&self, worth: impl Fn(&Figure) -> f32) -> f32 {
        self.0.crew.iter().map(worth).sum()
    }

    fn spaces(&self, holds: impl Fn(&Floor) -> bool) -> SpaceSet {
        let spaces = self.0.rules.content.ship.spaces().iter();
        let holds = |space: &Space| holds(&self.0.floor[*space]);
        spaces.filter(holds).collect()
    }

    /// The lower it is, the dearer each point.
    fn morale(&self) -> f32 {
        let morale = f32::from(self.0.morale.value);
        5.2 * morale - 36.0 / (morale + 1.0)
    }

    fn fear(&self) -> f32 {
        let hunting = self.0.on_mission(Mission::Sympathies) && self.0.ash.is_none();
        self.sum(|figure| {
            let distance = self.0.rules.content.ship.distance(figure.at, self.0.alien) as usize;
            match FEAR.get(distance) {
                Some(fear) if !(hunting && figure.has(ItemKind::Incinerator)) => *fear,
                _ => 0.0,
            }
        })
    }

    /// Things worth having whatever the task.
    fn tools(&self) -> f32 {
        let worth = |item: Item| match item.kind {
            ItemKind::Flashlight => 9.0,
            ItemKind::ElectricProd => 10.0 * f32::from(item.uses),
            ItemKind::Incinerator => 5.0 * f32::from(item.uses),
            ItemKind::GrappleGun => 2.0 * f32::from(item.uses),
            ItemKind::MotionTracker => 2.5,
            ItemKind::CatCarrier => 3.0 + 10.0 * f32::from(item.cats),
        };
        self.sum(|figure| {
            let tools: f32 = figure.items.iter().map(|&item| worth(item)).sum();
            // A second Flashlight adds nothing.
            let idle = figure.all(ItemKind::Flashlight).skip(1);
            let idle = idle.map(worth).sum::<f32>();
            tools - idle + 1.6 * f32::from(figure.scrap.min(6))
        })
    }

    /// Completed objectives, what is in hand for the open ones, and each crew member's way to one
    /// of them.
    fn tasks(&self) -> f32 {
        if self.0.revealed_mission().is_some() {
            return TASK * (1.0 + self.0.objectives.len() as f32);
        }
        let mut ways = Ways::default();
        let mut worth = TASK * self.0.done.count_ones() as f32;
        let cards = || self.0.open_objectives();
        let open = || cards().map(|card| (card.task, card.room));
        // One drop and one meeting at a time: whoever carries for two rooms arrives in neither.
        if let Some((Task::DropCoolant(count), room)) =
            open().find(|(task, _)| matches!(task, Task::DropCoolant(_)))
        {
            worth += self.drop_coolant(count, room, &mut ways);
        }
        for (task, room) in open() {
            if let Task::Bring(kind) = task {
                worth += self.bring(kind, room, &mut ways);
            }
        }
        if let Some((Task::Gather(scrap), room)) =
            open().find(|(task, _)| matches!(task, Task::Gather(_)))
        {
            let nothing_else = open().all(|(task, _)| matches!(task, Task::Gather(_)));
            worth += self.gather(scrap, room, if nothing_else { 8.5 } else { 0.1 });
        }
        worth + ways.sum()
    }

    /// An item in hand and near the room, or what it takes to have one.
    fn bring(&self, kind: ItemKind, room: Space, ways: &mut Ways) -> f32 {
        let lying = self.0.lying.iter();
        let lying = lying.filter(|lying| lying.item.kind == kind);
        let lying: SpaceSet = lying.map(|lying| lying.at).collect();
        let crew = self.0.crew.iter().enumerate();
        let holders = crew.filter(|(_, figure)| figure.has(kind));
        let near = |figure: &Figure| self.near(figure.at, room);
        if let Some((who, figure)) = holders.max_by(|(_, a), (_, b)| near(a).total_cmp(&near(b))) {
            ways.add(who, 5.0 * self.near(figure.at, room));
            return 80.0;
        }
        for (who, figure) in self.0.crew.iter().enumerate() {
            let way = if lying.is_empty() {
                self.craft(figure, kind)
            } else {
                20.0 + self.nearest(figure.at, lying)
            };
            ways.add(who, way);
        }
        0.0
    }

    /// Canisters already there, then carriers, then who could fetch one.
    fn drop_coolant(&self, count: u8, room: Space, ways: &mut Ways) -> f32 {
        let there = self.0.floor[room].dropped.min(count);
        let free = self.spaces(|floor| floor.coolant > floor.dropped);
        let mut wanted = count - there;
        let mut worth = 60.0 * f32::from(there);
        for (who, figure) in self.0.crew.iter().enumerate() {
            if figure.coolant > 0 && wanted > 0 {
                wanted -= 1;
                worth += 20.0;
                ways.add(who, 3.0 * self.near(figure.at, room));
            } else if figure.coolant == 0 && wanted > 0 {
                ways.add(who, 0.75 * self.nearest(figure.at, free));
            }
        }
        worth
    }

    fn own(&self, kind: ItemKind) -> f32 {
        let own = |figure: &Figure| figure.has(kind).then_some(60.0);
        self.best(|figure| own(figure).unwrap_or_else(|| self.craft(figure, kind)))
    }

    fn craft(&self, figure: &Figure, kind: ItemKind) -> f32 {
        if self.0.supply.count(kind.index()) == 0 || figure.items.len() >= 3 {
            return 0.0;
        }
        let cost = self.0.rules.cost_for(figure, kind);
        let saved = 5.0 * f32::from(figure.scrap.min(cost));
        if figure.scrap < cost {
            return saved + self.nearest(figure.at, self.spaces(|floor| floor.scrap > 0));
        }
        let workbench = if self.0.mode.directors_cut {
            self.nearest(figure.at, self.0.rules.content.craft_rooms)
        } else {
            FAR
        };
        saved + workbench
    }

    fn gather(&self, scrap: u8, room: Space, weight: f32) -> f32 {
        let crew = self.0.crew.len() as f32;
        let ready = self.sum(|figure| 12.0 * f32::from(u8::from(figure.scrap >= scrap)));
        (ready + weight * self.sum(|figure| self.near(figure.at, room))) / crew.max(1.0) * 2.0
    }

    fn mission(&self) -> f32 {
        let Some(mission) = self.0.revealed_mission() else {
            return 0.0;
        };
        let places = &self.0.rules.content.places;
        let crew = self.0.crew.len();
        match mission {
            Mission::FaceDown => 0.0,
            Mission::Narcissus => {
                let dock = places.docking_bay;
                let mut ways = Ways::default();
                let coolant = self.drop_coolant(crew as u8, dock, &mut ways);
                let items = self.own(ItemKind::CatCarrier) + self.own(ItemKind::Incinerator);
                let things = items + coolant + ways.sum();
                let ready = self.0.floor[dock].dropped as usize >= crew;
                things + self.gather(0, dock, if ready { 2.7 } else { 1.3 })
            }
            Mission::BlowUp => {
                let free = self.spaces(|floor| floor.coolant > 0);
                self.sum(|figure| {
                    let coolant = match figure.coolant {
                        0 => 1.5 * self.nearest(figure.at, free),
                        _ => 16.0 + 5.2 * self.near(figure.at, places.airlock),
                    };
                    coolant + 45.0 * f32::from(figure.scrap.min(1))
                })
            }
            Mission::CutOff => {
                let tokens = self.0.concealed();
                3.4 * self.sum(|figure| self.nearest(figure.at, tokens))
                    - 16.0 * f32::from(tokens.len())
            }
            Mission::BlowOut => {
                let (airlock, bridge) = (places.airlock, places.bridge);
                let crew = || self.0.crew.iter().enumerate();
                let pairs = crew().flat_map(|one| crew().map(move |other| (one, other)));
                let pairs = pairs.filter(|((one, _), (other, _))| one != other);
                let posts = pairs
                    .map(|((_, a), (_, b))| self.near(a.at, airlock) + self.near(b.at, bridge))
                    .fold(0.0, f32::max);
                8.0 * posts
                    + 0.6 * self.near(self.0.alien, places.docking_bay)
                    + 2.0 * self.sum(|figure| f32::from(figure.scrap.min(3)))
            }
            Mission::Sympathies => {
                let weapon = self.own(ItemKind::Incinerator);
                let Some(ash) = self.0.ash else {
                    let hunter = |figure: &&Figure| figure.has(ItemKind::Incinerator);
                    let hunters = self.0.crew.iter().filter(hunter);
                    let closing = hunters.map(|figure| 2.4 * self.near(figure.at, self.0.alien));
                    return 570.0 + 0.6 * weapon + closing.fold(0.0, f32::max);
                };
                let free = self.spaces(|floor| floor.coolant > 0);
                let armed = self.sum(|figure| match figure.coolant {
                    0 => 0.8 * self.nearest(figure.at, free),
                    _ => 25.0,
                });
                let closing = self.best(|figure| match figure.coolant {
                    0 => 0.0,
                    _ => 4.0 * self.near(figure.at, ash),
                });
                160.0 * f32::from(self.0.ash_damage) + armed + closing + weapon
            }
        }
    }
}
