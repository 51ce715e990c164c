//! What the wishes of an Objective ask for: errands, odds, and how likely they are granted to
//! somebody who does nothing more.

use crate::prelude::*;

use super::{Leg, Looked, Plan, Planner};

impl Planner<'_> {
    /// Adds what a wish asks for.
    pub(super) fn wish(&self, wish: Wish, plan: &mut Plan) {
        let s = self.s;
        let owner = (s.mode.play != Style::Cooperative).then_some(self.seat);
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
        if fixed && At::new(self.rules, s).is_granted(wish, owner) {
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
                    let board = self.rules.content.board(s.mode.side);
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
        match player.destiny {
            Destiny::Dead => 1.0,
            Destiny::Launched => 0.1,
            Destiny::Asleep => 0.4,
            _ => 0.8 + 0.05 * player.wounds.len() as f32,
        }
    }

    /// Where the nearest of these Objects lies, and what it costs to take it.
    fn object(&self, object: Object, any_corpse: bool) -> Option<Leg> {
        let s = self.s;
        let spaces = self.rules.content.board(s.mode.side).ship.spaces();
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
        if s.mode.play == Style::Cooperative {
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
                let asleep = s[self.seat].destiny == Destiny::Asleep;
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
            wish if At::new(self.rules, s).is_granted(wish, Some(self.seat)) => 1.0,
            Wish::Items(_) | Wish::FinishWith(_) | Wish::Signal => 0.0,
            _ => 0.05,
        }
    }
}
