//! How good a position looks to a side: how near the launch is, who lives, how much time is left,
//! who is in danger.
//!
//! It uses the world it is given, which may be imagined; nothing here looks behind a back. To the
//! crew every image that was not said to be a ghost may be the real one. How a bot plays by it is
//! in `leaning.rs`.

use crate::prelude::*;
use kernel::{Judged, Quick};

use crate::{leaning, solo_leaning};

impl Judged for Lifeform {
    const WAYS: u32 = 4;

    fn judge(&self, world: &State, seat: Seat) -> f32 {
        if let Some(outcome) = self.outcome(world) {
            return f32::from(u8::from(outcome.winners.contains(seat)));
        }
        if world.is_solo() {
            return self.solo_hope(world).clamp(0.01, 0.99);
        }
        let crew = self.crew_hope(world, seat).clamp(0.01, 0.99);
        if seat == world.lifeform {
            1.0 - crew
        } else {
            crew
        }
    }

    fn is_quiet(&self, world: &State) -> bool {
        if world.is_solo() {
            return solo_leaning::is_quiet(At::new(self, world));
        }
        matches!(
            world.agenda.top(),
            Some(
                Steps::CrewTurn(_)
                    | Steps::RoleTurn(_)
                    | Steps::LifeformTurn(_)
                    | Steps::Fighting(_)
                    | Steps::FightSet(_)
            )
        )
    }

    fn sure(&self, world: &State, seat: Seat, menu: &[Move], dice: &mut Quick) -> Option<Move> {
        let at = At::by(self, world, seat);
        if world.is_solo() {
            solo_leaning::sure(at, menu)
        } else {
            leaning::sure(at, menu, dice)
        }
    }

    fn price(&self, _: &State, _: Seat, _: &[Move], chosen: Move) -> f32 {
        solo_leaning::price(chosen)
    }

    fn carry_on(&self, world: &State, seat: Seat, menu: &[Move], dice: &mut Quick) -> Move {
        if world.is_solo() {
            solo_leaning::carry_on(At::by(self, world, seat), menu, dice)
        } else {
            leaning::any(menu, dice)
        }
    }
}

/// So many minutes of lead make the crew's launch about three times as likely as the explosion.
const LEAD: f32 = 6.0;

impl Lifeform {
    /// What the crew may expect, as far as `seat` can tell.
    fn crew_hope(&self, s: &State, seat: Seat) -> f32 {
        if s.phase == Phase::Showdown {
            return self.showdown_hope(s);
        }
        if s.round == 0 {
            return 0.5;
        }
        let all = f32::from(2 * (s.players - 1));
        let alive = f32::from(s.alive.len());
        let work = self.work(s);
        if s.afoot().is_empty() {
            let early = !s.reached(self.plan.leaving) && !s.stowed;
            // L28.8: they wait for the cat.
            let far = match s.cat {
                Cat::In(at) => self.plan.prowl[at.index()][REMORA.index()].min(12),
                _ => 0,
            };
            return match (At::new(self, s).is_supplied(), early, far) {
                (false, ..) => 0.02,
                (true, true, 0) => 0.97,
                (true, true, far) => 0.85 - 0.01 * f32::from(far),
                (true, false, far) => 0.6 - 0.01 * f32::from(far),
            };
        }
        let home: f32 = s
            .afoot()
            .each()
            .map(|who| f32::from(self.plan.walk[s.at[who].index()][REMORA.index()]))
            .sum();
        let need = work / alive.sqrt() * 1.3 + 0.35 * home / alive;
        let time = (f32::from(s.minute) - 4.0 - need) / LEAD;
        let lost = 4.0 * (1.0 - alive / all);
        let todo = 0.3 * f32::from(self.lacks(s)) + 2.0 * s.undone().count() as f32;
        let sum = time - lost - todo
            + 6.0 * (self.comfort(s, work) - self.danger(s, seat) - self.menace(s));
        let lean = (sum + 2.0) / 3.0;
        0.5 + 0.48 * lean / (1.0 + lean.abs())
    }

    /// How many mission tokens the columns still need, if everybody alive is to fly.
    fn lacks(&self, s: &State) -> u8 {
        let lacks = At::new(self, s)
            .wanted_columns()
            .map(|(_, column, minimum)| {
                let minimum = match column {
                    Column::Spacesuits => s.alive.len(),
                    _ => minimum,
                };
                minimum.saturating_sub(s.loadout[column])
            });
        lacks.iter().sum()
    }

    /// What is still to be done before a launch, in tokens; an objective is worth three.
    fn work(&self, s: &State) -> f32 {
        let lacks = self.lacks(s);
        let lying: u8 = s.missions.iter().sum();
        let short = f32::from(lacks.saturating_sub(lying));
        f32::from(lacks) + 2.0 * short + 3.0 * s.undone().count() as f32
    }

    /// Where an objective that is not done is completed, and by what.
    fn tasks<'a>(&'a self, s: &'a State) -> impl Iterator<Item = (Space, Completed)> + 'a {
        s.undone().filter_map(|place| {
            let objective = s.objectives[place].face;
            if objective == Objective::FaceDown {
                return None;
            }
            let how = self.content.objectives[objective].how;
            match how {
                Completed::Circuit(at) | Completed::Explore(at) | Completed::Meet(at) => {
                    Some((at, how))
                }
                Completed::Immediately => None,
            }
        })
    }

    /// Small things: cards, who is near what is wanted, what lies ready.
    fn comfort(&self, s: &State, work: f32) -> f32 {
        let mut sum = 0.0;
        let lacks = self.lacks(s);
        for seat in s.crew().iter() {
            let cards = s.hands[seat.index()].len() as f32;
            sum += 0.012 * cards.min(4.0) + 0.004 * (cards - 4.0).max(0.0);
            sum += 0.006 * f32::from(s.analyzers[seat.index()]);
            let data: u8 = s.data[seat.index()].iter().sum();
            sum += 0.004 * f32::from(data);
        }
        sum += self.readiness(s);
        sum += 0.002 * f32::from(s.loadout[Column::Halon] + s.loadout[Column::Weaponry]);
        sum += 0.008 * f32::from(s.skilled.len() + s.survived.len());
        let mut taken = kernel::SpaceSet::EMPTY;
        for who in s.afoot().each() {
            let goal = if work > 0.0 {
                self.nearest_work(s, who, lacks, &mut taken)
            } else {
                self.plan.walk[s.at[who].index()][REMORA.index()]
            };
            sum -= 0.03 * f32::from(goal.min(12));
            sum -= if s.rooted.has(who) { 0.02 } else { 0.0 };
            sum -= if s.outages.contains(s.at[who]) {
                0.01
            } else {
                0.0
            };
            sum -= if s.hidden.has(who) { 0.03 } else { 0.0 };
            let held = s.android_space() == Some(s.at[who]) && !s.hidden.has(who);
            sum -= if held { 0.05 } else { 0.0 };
        }
        // Whoever boards while work is left cannot help any more.
        if work > 0.0 {
            sum -= 0.8 * f32::from(s.aboard().len());
        }
        // L28.8: nobody launches without the cat. With 2 players it gets home at any time, for its
        // cards (L12.3).
        if let Cat::In(at) = s.cat {
            let far = self.plan.prowl[at.index()][REMORA.index()].min(12);
            sum += match far {
                0 => 0.03,
                _ if s.pair() => 0.0,
                far => -0.01 * f32::from(far),
            };
        }
        sum
    }

    /// Somebody holds the card an objective asks for, the nearer to its place the better.
    fn readiness(&self, s: &State) -> f32 {
        let holds = |seat: Seat, wanted: CrewIcon| {
            s.hands[seat.index()]
                .iter()
                .any(|card| (0..3).any(|row| self.plan.crew_row(card, row).contains(&wanted)))
        };
        let mut sum: f32 = 0.0;
        for (at, how) in self.tasks(s) {
            let mut best: f32 = 0.0;
            for who in s.afoot().each() {
                let far = self.plan.walk[s.at[who].index()][at.index()].min(10);
                let ready = match how {
                    Completed::Circuit(_) => holds(s.owner[who], CrewIcon::CircuitBoard),
                    Completed::Explore(_) => holds(s.owner[who], CrewIcon::Explore),
                    _ => true,
                };
                let worth = 0.012 * f32::from(10 - far);
                best = best.max(if ready { 0.03 + worth } else { 0.5 * worth });
            }
            sum += best;
        }
        sum
    }

    /// How far the nearest thing to do is that nobody else is nearer to.
    fn nearest_work(
        &self,
        s: &State,
        who: Character,
        lacks: u8,
        taken: &mut kernel::SpaceSet,
    ) -> u8 {
        let from = &self.plan.walk[s.at[who].index()];
        let mut best = (u8::MAX, Space::default());
        if lacks > 0 {
            for (space, &tokens) in (0..).map(Space).zip(s.missions.iter()) {
                if tokens > 0 && !taken.contains(space) && from[space.index()] < best.0 {
                    best = (from[space.index()], space);
                }
            }
        }
        for (at, how) in self.tasks(s) {
            let meets = matches!(how, Completed::Meet(_));
            if from[at.index()] < best.0 && (meets || lacks == 0 && !taken.contains(at)) {
                best = (from[at.index()], at);
            }
        }
        taken.add(best.1);
        best.0.min(12)
    }

    /// Who could be attacked soon.
    fn danger(&self, s: &State, seat: Seat) -> f32 {
        let knows = seat == s.lifeform;
        let may_be = |image| s.marks[image] != Mark::Ghost;
        let suspects = s.images_out().filter(|&image| may_be(image)).count().max(1) as f32;
        let mut sum = 0.0;
        for who in s.afoot().minus(s.hidden).each() {
            let owner = s.owner[who];
            let armed = s.hands[owner.index()]
                .iter()
                .any(|card| self.plan.reactions(card).next().is_some());
            let shield = if armed { 0.55 } else { 1.0 };
            for image in s.images_out() {
                let Figure::In(at) = s.images[image] else {
                    continue;
                };
                let real = if knows {
                    if s.real == image { 1.0 } else { 0.12 }
                } else if may_be(image) {
                    1.0 / suspects
                } else {
                    0.0
                };
                let steps = self.plan.prowl[at.index()][s.at[who].index()];
                let risk = match steps {
                    0 => 0.08,
                    1 => 0.05,
                    2 => 0.025,
                    3 => 0.012,
                    _ => 0.004 * (8.0 - f32::from(steps.min(8))) / 4.0,
                };
                sum += risk * real * shield * if knows { 1.0 } else { 1.5 };
            }
        }
        sum
    }

    /// What the lifeform has gathered.
    fn menace(&self, s: &State) -> f32 {
        let claws = 0.012 * s.claws.len() as f32;
        let tracks = 0.02 * f32::from(s.cocoon) + 0.012 * f32::from(s.malfunction);
        let hate = 0.003 * f32::from(s.hostility);
        let dark = 0.003 * f32::from(s.outages.len()) + 0.003 * f32::from(s.terrors.len());
        let images = 0.02 * (s.images_out().count() as f32 - 2.0);
        claws + tracks + hate + dark + images + 0.01 * f32::from(s.vents)
    }

    /// The showdown: what can be matched against what will come.
    fn showdown_hope(&self, s: &State) -> f32 {
        let mut have = 0.0;
        for seat in s.survivors().minus(s.fight.out).iter() {
            for card in s.hands[seat.index()].iter() {
                let printed = self.plan.crew_fight(card);
                for icon in FightIcon::ALL {
                    let worth = if icon == FightIcon::Harpoon { 3.0 } else { 0.7 };
                    have += worth * f32::from(printed[icon]);
                }
            }
        }
        for seat in s.crew().iter() {
            let data: u8 = DataToken::ALL
                .iter()
                .map(|&it| s.data[seat.index()][it])
                .sum();
            have += 1.5 * f32::from(data);
        }
        let items = f32::from(s.fight.halon) + f32::from(u8::from(s.fight.remora));
        have += 3.5 * items + 1.2 * f32::from(s.alive.len());
        let mut come = 0.5 + f32::from(s.fight.hostility + s.fight.claws);
        for card in s.claws.iter() {
            come += self
                .plan
                .claw_fight(card)
                .iter()
                .map(|&it| f32::from(it))
                .sum::<f32>();
        }
        come += f32::from(s.open_icons());
        have / (have + come)
    }
}
