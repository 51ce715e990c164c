//! Chapter 21: Ash moves, collects and is observed; in You Have My Sympathies he hunts (F19.12–F19.24).

use kernel::{Dealer, Space, SpaceSet};

use super::{FLIGHT, replace, tell};
use crate::Fate;
use crate::content::Mission;
use crate::moves::{Event, Loss};
use crate::state::{Crowd, Room, State, Step, Who};

/// F19.15.
pub(crate) const DEFEATED_AT: u8 = 3;
/// F19.20.
pub(crate) const ASH_LOSS: u8 = 3;

impl Fate {
    pub(super) fn ash_moves<D: Dealer<Event>>(&self, s: &mut State, left: u8, d: &mut D) -> bool {
        let Some(ash) = s.ash.filter(|&ash| s.crew_in(ash).is_empty()) else {
            // F21.12, F-R59: observed, he does nothing.
            s.agenda.pop();
            return true;
        };
        if s.floor[Room(ash)].scrap > 0 && !s.on_mission(Mission::Sympathies) {
            // F-R55: scrap in his own space is the nearest.
            s.agenda.pop();
            self.clear_scrap(s, ash, d);
            return true;
        }
        let steps = if left > 0 {
            self.ash_steps(s)
        } else {
            SpaceSet::EMPTY
        };
        match (steps.lowest(), steps.len()) {
            (None, _) => {
                s.agenda.pop();
            }
            (Some(to), 1) => self.ash_step(s, left, to, d),
            _ => return false,
        }
        true
    }

    /// F21.3–F21.6, F21.15: towards the nearest scrap or crew; in You Have My Sympathies towards crew alone.
    pub(super) fn ash_steps(&self, s: &State) -> SpaceSet {
        let Some(ash) = s.ash else {
            return SpaceSet::EMPTY;
        };
        let crew = s.crew_spaces();
        let targets = if s.on_mission(Mission::Sympathies) {
            crew
        } else {
            let scrap = self
                .content
                .ship
                .spaces()
                .iter()
                .filter(|&space| s.floor[Room(space)].scrap > 0);
            scrap.fold(crew, SpaceSet::with)
        };
        self.content.ship.steps_towards(ash, targets)
    }

    /// F21.7–F21.10, F21.16–F21.19.
    pub(super) fn ash_step<D: Dealer<Event>>(&self, s: &mut State, left: u8, to: Space, d: &mut D) {
        self.move_ash(s, to, d);
        let met = s.crew_in(to);
        if s.on_mission(Mission::Sympathies) {
            replace(
                s,
                if met.is_empty() {
                    Step::AshMoves(left - 1)
                } else {
                    Step::FaceAsh(met)
                },
            );
            return;
        }
        let scrap = s.floor[Room(to)].scrap;
        if met.is_empty() && scrap == 0 {
            replace(s, Step::AshMoves(left - 1));
            return;
        }
        s.agenda.pop();
        // F-R58: both.
        self.clear_scrap(s, to, d);
        s.agenda.push(Step::AshTakes(met));
    }

    fn move_ash<D: Dealer<Event>>(&self, s: &mut State, to: Space, d: &mut D) {
        if let Some(from) = s.ash.replace(to) {
            tell(d, Event::AshMoved { from, to });
        }
    }

    fn clear_scrap<D: Dealer<Event>>(&self, s: &mut State, at: Space, d: &mut D) {
        let count = std::mem::take(&mut s.floor[Room(at)].scrap);
        if count > 0 {
            s.scrap_pile += count;
            tell(d, Event::AshCleared { at, count });
        }
    }

    /// F21.10, F21.11, F-R57: each in turn order discards 1 scrap or costs 1 morale. DC F22.26, F22.28: no choice.
    pub(super) fn ash_takes<D: Dealer<Event>>(
        &self,
        s: &mut State,
        crowd: Crowd,
        d: &mut D,
    ) -> bool {
        let Some(who) = s.first_in_turn_order(crowd) else {
            s.agenda.pop();
            return true;
        };
        if s[who].scrap > 0 && !s.mode.directors_cut {
            return false;
        }
        self.pay_ash(s, crowd, false, d);
        true
    }

    pub(super) fn pay_ash<D: Dealer<Event>>(
        &self,
        s: &mut State,
        crowd: Crowd,
        with_scrap: bool,
        d: &mut D,
    ) {
        let Some(who) = s.first_in_turn_order(crowd) else {
            return;
        };
        replace(s, Step::AshTakes(crowd.without(who)));
        if with_scrap {
            s[who].scrap -= 1;
            s.scrap_pile += 1;
            tell(d, Event::AshPaid { who });
        } else {
            let saved = self.shine(s, Crowd::only(who));
            self.lose(s, Loss::Ash, 1 - saved, saved, d);
        }
    }

    /// F-R61: one by one, in an order chosen by the active player, while Ash is there.
    pub(super) fn face_ash<D: Dealer<Event>>(
        &self,
        s: &mut State,
        crowd: Crowd,
        d: &mut D,
    ) -> bool {
        let there = s.ash.map_or(Crowd::EMPTY, |ash| s.crew_in(ash).and(crowd));
        match (there.iter().next(), there.len()) {
            (None, _) => {
                s.agenda.pop();
            }
            (Some(only), 1) => self.face(s, there, only, d),
            _ if there != crowd => replace(s, Step::FaceAsh(there)),
            _ => return false,
        }
        true
    }

    /// F19.17–F19.21.
    pub(super) fn face<D: Dealer<Event>>(&self, s: &mut State, crowd: Crowd, who: Who, d: &mut D) {
        if s[who].coolant > 0 {
            s.agenda.pop();
            self.hit_ash(s, who, d);
        } else {
            replace(s, Step::FaceAsh(crowd.without(who)));
            self.start_flight(s, who, true);
            let saved = self.shine(s, Crowd::only(who));
            self.lose(s, Loss::AshAttack, ASH_LOSS - saved, saved, d);
        }
    }

    /// F19.16, F19.18, F19.19, F19.22: a canister on the card; Ash is shifted, or at the third removed.
    pub(super) fn hit_ash<D: Dealer<Event>>(&self, s: &mut State, who: Who, d: &mut D) {
        s[who].coolant -= 1;
        s.ash_damage += 1;
        tell(
            d,
            Event::AshHit {
                who,
                damage: s.ash_damage,
            },
        );
        if s.ash_damage == DEFEATED_AT {
            s.ash = None;
            tell(d, Event::AshDefeated);
        } else {
            s.agenda.push(Step::ShiftAsh(who, FLIGHT));
        }
    }

    /// F-R62.
    pub(super) fn shift_ash<D: Dealer<Event>>(&self, s: &mut State, left: u8, d: &mut D) -> bool {
        let steps = if left > 0 {
            self.ash_shifts(s)
        } else {
            SpaceSet::EMPTY
        };
        let Some(Step::ShiftAsh(who, _)) = s.agenda.top().copied() else {
            return false;
        };
        match (steps.lowest(), steps.len()) {
            (None, _) => {
                s.agenda.pop();
            }
            (Some(to), 1) => self.shift_step(s, who, left, to, d),
            _ => return false,
        }
        true
    }

    pub(super) fn ash_shifts(&self, s: &State) -> SpaceSet {
        s.ash
            .map_or(SpaceSet::EMPTY, |ash| self.content.ship.neighbours(ash))
    }

    /// A step into a space with crew stops him and is an encounter.
    pub(super) fn shift_step<D: Dealer<Event>>(
        &self,
        s: &mut State,
        who: Who,
        left: u8,
        to: Space,
        d: &mut D,
    ) {
        self.move_ash(s, to, d);
        let met = s.crew_in(to);
        replace(
            s,
            if met.is_empty() {
                Step::ShiftAsh(who, left - 1)
            } else {
                Step::FaceAsh(met)
            },
        );
    }

    /// Whether Ash is out of the way of F19.23.
    pub(super) fn ash_defeated(s: &State) -> bool {
        s.ash_damage >= DEFEATED_AT
    }
}
