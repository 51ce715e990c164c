//! Chapters M7, M8, M10: how it ends, the Victory Check, Objectives.

use crate::prelude::*;

use super::KeepObjectives;
use crate::state::{Finish, HULL, JUMP, NINTH_FIRE, NOBODY_LEFT, SELF_DESTRUCT};

impl<D: Dealer<Event>> Play<'_, D> {
    /// M7.4–M7.15, M8.15, M-R69, M-R70, M-R71: the game ends at once; whoever is on board and not
    /// safe dies.
    pub(super) fn end(&mut self, ending: Ending) {
        if self.over() {
            return;
        }
        let armed = self.destruct.is_some();
        let destroyed = match ending {
            SELF_DESTRUCT | NINTH_FIRE | HULL => true,
            JUMP | NOBODY_LEFT => armed,
            _ => false,
        };
        if ending == NOBODY_LEFT {
            if armed {
                self.destruct = Some(0);
            } else {
                self.time = 0;
            }
        }
        self.finish = Some(Finish {
            ending,
            destroyed,
            ..Finish::default()
        });
        self.agenda.clear();
        self.tell(Event::Ended { ending, destroyed });
        for seat in self.seats().iter() {
            let destiny = self[seat].destiny;
            if destiny == Destiny::InPlay || destroyed && destiny == Destiny::Asleep {
                self.fall(seat);
            }
        }
        if self.survivors().is_empty() {
            self.conclude(SeatSet::EMPTY);
        } else {
            self.agenda.push(Judgement::Engines);
        }
    }

    /// Somebody does not survive the end.
    fn fall(&mut self, seat: Seat) {
        self[seat].destiny = Destiny::Dead;
        self.tell(Event::Died { seat });
    }

    fn survivors(&self) -> SeatSet {
        let alive = |seat: &Seat| self[*seat].alive();
        self.seats().iter().filter(alive).collect()
    }

    fn conclude(&mut self, winners: SeatSet) {
        if let Some(finish) = &mut self.finish {
            finish.winners = winners;
            finish.done = true;
        }
        self.tell(Event::Won { winners });
    }
}

/// M8, M-R13, M-R14, M-R59: the Victory Check, step by step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Judgement {
    /// M8.1–M8.4: the engines are checked.
    #[default]
    Engines,
    /// M8.5–M8.8: the Coordinates are checked.
    Coordinates,
    /// M8.9–M8.13: the Contamination is checked.
    Contamination,
    /// M8.14: the Objectives are checked.
    Objectives,
    /// The result.
    Verdict,
}

impl Step<Nemesis> for Judgement {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let next = match self {
            Self::Engines => {
                play.check_ship();
                Self::Coordinates
            }
            Self::Coordinates => {
                play.check_destination();
                Self::Contamination
            }
            Self::Contamination => {
                play.check_infection();
                Self::Objectives
            }
            Self::Objectives => {
                // M-R11: without a First Encounter survivors choose only now.
                play.agenda.then((KeepObjectives, Self::Verdict));
                return;
            }
            Self::Verdict => {
                play.judge_objectives();
                return;
            }
        };
        play.agenda.push(next);
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    fn is_destroyed(&self) -> bool {
        self.finish.is_some_and(|finish| finish.destroyed)
    }

    fn check_ship(&mut self) {
        if self.is_destroyed() {
            return;
        }
        self.d.reveal();
        for engine in 0..3 {
            self.engines[engine].show(Eyes::ALL);
        }
        let states = self.engines.map(|engine| engine.face);
        let damaged = states
            .iter()
            .filter(|state| **state == Engine::Damaged)
            .count();
        self.tell(Event::EnginesRevealed { states });
        if damaged >= 2 {
            if let Some(finish) = &mut self.finish {
                finish.destroyed = true;
            }
            self.tell(Event::EnginesFailed);
            for seat in self.seats().iter() {
                if self[seat].destiny == Destiny::Asleep {
                    self.fall(seat);
                }
            }
        }
    }

    fn check_destination(&mut self) {
        if self.is_destroyed() {
            return;
        }
        self.d.reveal();
        self.coordinates.show(Eyes::ALL);
        let card = self.coordinates.face;
        let destinations = &self.rules.content.coordinates[usize::from(card.0)];
        let destination = destinations[usize::from(self.destination)];
        if let Some(finish) = &mut self.finish {
            finish.destination = Some(destination);
        }
        self.tell(Event::Arrived { destination });
        if destination == Destination::Earth {
            return;
        }
        for seat in self.seats().iter() {
            let player = &self[seat];
            // M8.7, M-R11, M-R12.
            let quarantine = match player.kept {
                Kept::Both => player
                    .objectives
                    .iter()
                    .any(|card| card.face == Objective::Quarantine),
                _ => player.objective() == Some(Objective::Quarantine),
            };
            let spared = quarantine && destination == Destination::Mars;
            if player.destiny == Destiny::Asleep && !spared {
                self.fall(seat);
            }
        }
    }

    fn check_infection(&mut self) {
        for seat in self.survivors().iter() {
            self.d.reveal();
            let player = &mut self[seat];
            for place in [&mut player.deck, &mut player.hand, &mut player.discard] {
                for card in place.iter_mut().filter(|card| card.is_contamination()) {
                    *card = card.opened();
                }
            }
            let hand = player.hand;
            player.hand.clear();
            hand.iter()
                .for_each(|&card| crate::cards::take_up(&mut player.hand, card));
            let infected = player.own().any(Owned::is_infected);
            let draws = infected || player.larva;
            let mut fails = false;
            if draws {
                let mut all: List<Owned, { crate::cards::MAX_OWN }> = player.own().collect();
                self.d.shuffle(&mut all);
                fails = all.iter().rev().take(4).any(|card| card.is_contamination());
            }
            self.tell(Event::ContaminationChecked { seat, draws, fails });
            if fails {
                self.fall(seat);
            }
        }
    }

    fn judge_objectives(&mut self) {
        let survivors = self.survivors();
        let mut winners = SeatSet::EMPTY;
        if self.mode.play == Style::Cooperative {
            let shared = self.shared;
            let mut all_met = true;
            for &objective in shared.iter() {
                let met = self.at().is_met(objective, None);
                self.tell(Event::SharedObjective { objective, met });
                all_met &= met;
            }
            if all_met && !survivors.is_empty() {
                winners = self.seats();
            }
        } else {
            for seat in survivors.iter() {
                let Some(objective) = self[seat].objective() else {
                    continue;
                };
                self.d.reveal();
                let card = usize::from(self[seat].kept == Kept::Second);
                self[seat].objectives[card].show(Eyes::ALL);
                self[seat].kept_seen = SeatSet(u8::MAX);
                let met = self.at().is_met(objective, Some(seat));
                if let Some(finish) = &mut self.finish {
                    finish.shown.add(seat);
                }
                self.tell(Event::ObjectiveShown {
                    seat,
                    objective,
                    met,
                });
                if met {
                    winners.add(seat);
                }
            }
        }
        self.conclude(winners);
    }
}

impl At<'_> {
    /// C8, M7.1–M7.3, M47.4, M48.2: whether an Objective is fulfilled, as things stand at the end.
    pub fn is_met(self, objective: Objective, owner: Option<Seat>) -> bool {
        let rows = &self.rules.content.objectives[objective].wishes;
        rows.iter()
            .any(|row| row.iter().all(|&wish| self.is_granted(wish, owner)))
    }

    /// One wish of an Objective; in coop nobody's in particular.
    pub(crate) fn is_granted(self, wish: Wish, owner: Option<Seat>) -> bool {
        let alive = |seat: Seat| self[seat].alive();
        let finish = self.finish.unwrap_or_default();
        let destroyed = finish.destroyed;
        let owners = || {
            let all = owner.map_or(self.seats(), SeatSet::only);
            all.iter().filter(|&seat| alive(seat)).collect::<SeatSet>()
        };
        match wish {
            // M48.3, M-R186: as many Characters as Objectives that ask for it.
            Wish::Signal => {
                if let Some(seat) = owner {
                    self[seat].signal
                } else {
                    let asks = |it: &&Objective| {
                        let rows = &self.rules.content.objectives[**it].wishes;
                        rows.iter().all(|row| row.contains(&Wish::Signal))
                    };
                    let asked = self.shared.iter().filter(asks).count();
                    self.players.iter().filter(|player| player.signal).count() >= asked
                }
            }
            Wish::Reach(destination) => !destroyed && finish.destination == Some(destination),
            Wish::OnlySurvivor => self
                .seats()
                .iter()
                .all(|seat| Some(seat) == owner || !alive(seat)),
            Wish::AnotherSurvives => self
                .seats()
                .iter()
                .any(|seat| Some(seat) != owner && alive(seat)),
            Wish::Dead(number) => {
                let named = |seat: &Seat| self[*seat].number == number;
                self.seats()
                    .iter()
                    .find(named)
                    .is_some_and(|seat| !alive(seat))
            }
            Wish::NestDestroyed => self.nest_destroyed || destroyed,
            Wish::QueenKilled => self.queen_dead || destroyed,
            Wish::ShipDestroyed => destroyed,
            Wish::AllExplored => usize::from(self.explored.len()) == crate::content::ROOMS,
            Wish::Weakness(object) => self.discovered(object as usize),
            Wish::Weaknesses(count) => {
                (0..3).filter(|&slot| self.discovered(slot)).count() >= usize::from(count)
            }
            Wish::FinishWith(object) => owners().iter().any(|seat| {
                let wanted = |load: Load| match object {
                    Object::Corpse => load == Load::Corpse(BLUE),
                    Object::Egg => load == Load::Egg,
                    Object::Carcass => load == Load::Carcass,
                };
                self[seat].hands.iter().any(|it| wanted(it.what))
            }),
            Wish::Items(count) => owners().iter().any(|seat| {
                let player = &self[seat];
                let heavy = player.hands.iter().filter(|it| it.card().is_some()).count();
                let items = player.inventory.len() + heavy;
                player.destiny == Destiny::Launched && items >= usize::from(count)
            }),
            Wish::CorpseIn(room) => match self.corpses[usize::from(BLUE)] {
                Lies::In(at) => self.room(at) == Some(room),
                _ => false,
            },
        }
    }
}
