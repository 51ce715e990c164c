//! How good a position looks to a seat: whether it lives, whether its Objective comes nearer, whether there is a way out.
//!
//! It uses the world it is given, which may be imagined; nothing here looks behind a back. How a bot plays by it is in `greedy.rs`.

use kernel::{Judged, Key as _, Rules as _, Seat, Space};

use crate::Nemesis;
use crate::content::{Destination, Engine, Object, Objective, Room, Wish};
use crate::state::{BLUE, Fate, Kept, Lies, Load, Play, State};

impl Judged for Nemesis {
    fn judge(&self, world: &State, seat: Seat) -> f32 {
        if let Some(outcome) = self.outcome(world) {
            return f32::from(u8::from(outcome.winners.contains(seat)));
        }
        let value = if world.brood.seat == Some(seat) {
            self.judge_brood(world)
        } else if world.mode.play == Play::Cooperative {
            let crew = world
                .seats()
                .iter()
                .map(|one| self.judge_one(world, one))
                .sum::<f32>();
            0.4 * self.judge_one(world, seat) + 0.6 * crew / f32::from(world.mode.players)
        } else {
            self.judge_one(world, seat)
        };
        value.clamp(0.01, 0.99)
    }
}

/// Nearness in steps, 1 at the place itself.
fn near(steps: u8) -> f32 {
    (1.0 - 0.09 * f32::from(steps)).max(0.0)
}

impl Nemesis {
    /// M49.15: nobody else is to win.
    fn judge_brood(&self, s: &State) -> f32 {
        let alive = s.players.iter().filter(|player| player.alive());
        let health = alive
            .map(|player| 1.0 - 0.25 * player.wounds.len() as f32)
            .sum::<f32>();
        let beasts = 0.01 * s.beasts.len() as f32;
        0.9 - 0.15 * health + beasts
    }

    /// Life times goal: what the Objective will be worth if this one lives, and how likely that is.
    fn judge_one(&self, s: &State, seat: Seat) -> f32 {
        let player = &s[seat];
        let goal = self.goal(s, seat);
        let worth = |goal: f32| 0.1 + 0.85 * goal;
        let kept = 0.08 + 0.87 * goal.powf(1.5);
        let clean = self.cleanliness(s, seat);
        match player.fate {
            Fate::Dead => 0.02,
            Fate::Launched => clean * kept,
            Fate::Asleep => clean * self.arrival(s) * kept,
            Fate::Undrafted => 0.4,
            Fate::InPlay => {
                let left = f32::from(s.destruct.map_or(s.time, |marker| marker.min(s.time)));
                let open = (1.0 - goal) * 0.5 * (left / 15.0);
                let lives = self.survival(s, seat, left);
                clean * lives * worth(goal + open) + self.comfort(s, seat) - self.decay(s)
            }
        }
    }

    /// How likely somebody in play is to get out alive: much time is hope, little time needs a way out that is near.
    fn survival(&self, s: &State, seat: Seat, left: f32) -> f32 {
        let player = &s[seat];
        let health = 1.0 - 0.13 * player.wounds.len() as f32 - 0.04 * f32::from(player.light);
        let late = 1.0 - left / 15.0;
        let hope = (1.0 - late) * 0.6 + late * 0.9 * self.way_out(s, seat);
        let last = if left < 1.5 {
            0.35
        } else if left < 2.5 {
            0.7
        } else {
            1.0
        };
        let fights = if s.in_combat(seat) {
            let foes = s.beasts_at(player.at);
            let threat = foes
                .map(|foe| 0.2 + 0.06 * f32::from(foe.kind as u8) - 0.04 * f32::from(foe.injuries));
            (1.0 - threat.map(|threat| threat.max(0.1)).sum::<f32>()).max(0.3)
        } else {
            1.0
        };
        let burns = if s.fire.contains(player.at) {
            0.93
        } else {
            1.0
        };
        health * hope * last * fights * burns
    }

    /// Small things: what one has, what one knows, how loud it is around.
    fn comfort(&self, s: &State, seat: Seat) -> f32 {
        let player = &s[seat];
        let eyes = kernel::Viewer::Seat(seat);
        let items = (player.inventory.len() as f32).min(8.0) * 0.004;
        // Whoever holds few cards is surprised (M23.7).
        let hand = 0.014 * (player.hand.len() as f32).min(4.0);
        let explored = if s.time > 6 { 0.007 } else { 0.003 } * f32::from(s.explored.len());
        let engines = s
            .engines
            .iter()
            .filter(|engine| engine.eyes.include(eyes))
            .count() as f32;
        let cockpit = self.board(s).fixed(Room::Cockpit).unwrap_or_default();
        let course = if s.coordinates.eyes.include(eyes) {
            0.06
        } else {
            0.02 * near(self.board(s).ship.distance(player.at, cockpit))
        };
        let noise = f32::from(self.board(s).around[player.at].and(s.noise).len());
        let slime = if player.slime { 0.01 } else { 0.0 };
        items + hand + explored + 0.015 * engines + course - 0.006 * noise - slime
    }

    /// How near the ship is to the ninth Fire or the ninth Malfunction: little at first, much at the end.
    fn decay(&self, s: &State) -> f32 {
        let worst = |markers: u8| f32::from(markers).powi(2) * 0.002;
        worst(s.fire.len()) + worst(s.malfunction.len())
    }

    /// What a Contamination Check will leave.
    fn cleanliness(&self, s: &State, seat: Seat) -> f32 {
        let cards = s[seat].own().filter(|card| card.is_contamination()).count();
        let larva = if s[seat].larva { 0.25 } else { 0.0 };
        (1.0 - larva - 0.02 * cards as f32).max(0.3)
    }

    /// How likely the ship is to bring its sleepers home.
    fn arrival(&self, s: &State) -> f32 {
        let damaged = s
            .engines
            .iter()
            .filter(|engine| engine.face == Engine::Damaged)
            .count();
        let engines = if damaged < 2 { 1.0 } else { 0.1 };
        let safe = if s.destruct.is_some() { 0.05 } else { 1.0 };
        engines
            * safe
            * if self.heading(s) == Some(Destination::Earth) {
                1.0
            } else {
                0.1
            }
    }

    /// The same as far as this seat can tell or still change.
    fn prospect(&self, s: &State, seat: Seat) -> f32 {
        let eyes = kernel::Viewer::Seat(seat);
        let course = match s.coordinates.eyes.include(eyes) {
            true if self.heading(s) == Some(Destination::Earth) => 1.0,
            true if s.anybody_asleep() => 0.1,
            true => 0.6,
            false => 0.35,
        };
        let known = s.engines.iter().filter(|engine| engine.eyes.include(eyes));
        let damaged = known
            .clone()
            .filter(|engine| engine.face == Engine::Damaged)
            .count();
        let engines = match (known.count(), damaged) {
            (_, 2..) => 0.2,
            (3, _) | (2, 0) => 1.0,
            (_, 0) => 0.65,
            _ => 0.45,
        };
        let safe = if s.destruct.is_some() { 0.05 } else { 1.0 };
        course * engines * safe
    }

    fn heading(&self, s: &State) -> Option<Destination> {
        let card = self.content.coordinates.get(s.coordinates.face.index())?;
        Some(card[usize::from(s.destination)])
    }

    /// How near a way to survive is: a chamber that is open, a Pod that can be entered.
    fn way_out(&self, s: &State, seat: Seat) -> f32 {
        let at = s[seat].at;
        let ship = &self.board(s).ship;
        let steps = |to: Space| ship.distance(at, to);
        let chamber = self.board(s).fixed(Room::Hibernatorium).unwrap_or_default();
        let open = if s.chambers_open() && s.works(chamber) {
            1.0
        } else {
            0.6
        };
        let sleep = open * near(steps(chamber)) * self.prospect(s, seat);
        let pods = [Room::EvacuationA, Room::EvacuationB]
            .into_iter()
            .filter_map(|section| {
                let room = s.find(section)?;
                let free = self.open_pods(s, room).next().is_some() && s.works(room);
                Some(near(steps(room)) * if free { 1.0 } else { 0.25 })
            });
        if s[seat].pod > 0 {
            1.0
        } else {
            pods.fold(sleep, f32::max)
        }
    }

    /// How far the Objective is done, 0 to 1; before the choice the better of the two.
    fn goal(&self, s: &State, seat: Seat) -> f32 {
        let player = &s[seat];
        if s.mode.play == Play::Cooperative {
            let all = s
                .shared
                .iter()
                .map(|&it| self.progress(s, it, None, seat))
                .sum::<f32>();
            return all / s.shared.len().max(1) as f32;
        }
        match player.kept {
            Kept::First | Kept::Second | Kept::One => {
                let objective = player.objective().unwrap_or(player.objectives[1].face);
                self.progress(s, objective, Some(seat), seat)
            }
            Kept::Both => {
                let each = player
                    .objectives
                    .iter()
                    .map(|card| self.progress(s, card.face, Some(seat), seat));
                each.fold(0.0, f32::max)
            }
        }
    }

    fn progress(&self, s: &State, objective: Objective, owner: Option<Seat>, doer: Seat) -> f32 {
        if objective.index() >= self.content.objectives.iter().len() {
            return 0.3;
        }
        let rows = self.content.objectives[objective].wishes.iter();
        let row = |row: &Vec<Wish>| {
            let sum = row
                .iter()
                .map(|&wish| self.wish(s, wish, owner, doer))
                .sum::<f32>();
            sum / row.len().max(1) as f32
        };
        rows.map(row).fold(0.0, f32::max)
    }

    /// How near one wish is to being granted.
    fn wish(&self, s: &State, wish: Wish, owner: Option<Seat>, doer: Seat) -> f32 {
        if !matches!(
            wish,
            Wish::Reach(_) | Wish::FinishWith(_) | Wish::Items(_) | Wish::AnotherSurvives
        ) && self.is_granted(s, wish, owner)
        {
            return 1.0;
        }
        let player = &s[doer];
        let ship = &self.board(s).ship;
        let to = |room: Room| {
            s.find(room)
                .map_or(0.2, |at| near(ship.distance(player.at, at)))
        };
        let carries = |load: Load| player.hands.iter().any(|it| it.what == load);
        let others = f32::from(s.mode.players - 1).max(1.0);
        let dead = s
            .players
            .iter()
            .filter(|other| other.fate == Fate::Dead)
            .count() as f32;
        match wish {
            Wish::Signal => 0.35 * to(Room::CommsRoom),
            Wish::Reach(destination) => {
                let there = if self.heading(s) == Some(destination) {
                    0.9
                } else {
                    0.3
                };
                let damaged = s
                    .engines
                    .iter()
                    .filter(|engine| engine.face == Engine::Damaged)
                    .count();
                there * if damaged < 2 { 1.0 } else { 0.4 }
            }
            Wish::OnlySurvivor => 0.6 * dead / others,
            Wish::AnotherSurvives => {
                if dead < others {
                    0.7
                } else {
                    0.0
                }
            }
            Wish::Dead(number) => {
                let named = s.players.iter().find(|other| other.number == number);
                named.map_or(0.0, |other| 0.1 + 0.15 * other.wounds.len() as f32)
            }
            Wish::NestDestroyed => {
                let eggs = 0.1 * f32::from(5_u8.saturating_sub(s.nest_eggs));
                0.1 + eggs + 0.2 * to(Room::Nest)
            }
            Wish::QueenKilled => 0.1,
            Wish::ShipDestroyed => match s.destruct {
                Some(marker) => 0.95 - 0.08 * f32::from(marker),
                None => 0.2 * to(Room::Generator),
            },
            Wish::AllExplored => f32::from(s.explored.len()) / 21.0,
            Wish::Weakness(object) => self.sample(s, object, doer),
            Wish::Weaknesses(count) => {
                let known = (0..3).filter(|&slot| s.discovered(slot)).count() as f32;
                let best = Object::ALL
                    .into_iter()
                    .filter(|&it| !s.discovered(it as usize));
                let best = best.map(|it| self.sample(s, it, doer)).fold(0.0, f32::max);
                ((known + best) / f32::from(count)).min(1.0)
            }
            Wish::FinishWith(object) => match object {
                Object::Corpse if carries(Load::Corpse(BLUE)) => 0.9,
                Object::Egg if carries(Load::Egg) => 0.9,
                Object::Carcass if carries(Load::Carcass) => 0.9,
                Object::Corpse => match s.corpses[usize::from(BLUE)] {
                    Lies::In(at) => 0.4 * near(ship.distance(player.at, at)),
                    _ => 0.1,
                },
                _ => 0.3 * to(Room::Nest),
            },
            Wish::Items(count) => {
                let heavy = player.hands.iter().filter(|it| it.card().is_some()).count();
                let items = (player.inventory.len() + heavy) as f32;
                0.9 * (items / f32::from(count)).min(1.0)
            }
            Wish::CorpseIn(room) if carries(Load::Corpse(BLUE)) => 0.5 + 0.4 * to(room),
            Wish::CorpseIn(_) => match s.corpses[usize::from(BLUE)] {
                Lies::In(at) => 0.3 * near(ship.distance(player.at, at)),
                _ => 0.3,
            },
        }
    }

    /// How near something to analyse is to the Laboratory.
    fn sample(&self, s: &State, object: Object, doer: Seat) -> f32 {
        let player = &s[doer];
        let ship = &self.board(s).ship;
        let carries = player.hands.iter().any(|it| match (object, it.what) {
            (Object::Corpse, Load::Corpse(_)) => true,
            (Object::Egg, load) => load == Load::Egg,
            (Object::Carcass, load) => load == Load::Carcass,
            _ => false,
        });
        let lab = s.find(Room::Laboratory);
        let to_lab = lab.map_or(0.3, |at| near(ship.distance(player.at, at)));
        if carries {
            return 0.35 + 0.5 * to_lab;
        }
        let places = (0..crate::content::ROOMS as u8).map(Space);
        let lies = |at: &Space| match object {
            Object::Corpse => s.corpses.contains(&Lies::In(*at)),
            Object::Egg => s.eggs[*at] > 0 || s.nest_eggs > 0 && s.room(*at) == Some(Room::Nest),
            Object::Carcass => s.carcasses[*at] > 0,
        };
        let nearest = places
            .filter(lies)
            .map(|at| near(ship.distance(player.at, at)));
        0.3 * nearest.fold(0.0, f32::max)
    }
}
