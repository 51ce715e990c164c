//! Chapter 21: Ash moves, collects and is observed; in You Have My Sympathies he hunts (F19.12–F19.24).

use kernel::{Dealer, Menu, Seat, Space, SpaceSet, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{
    FLIGHT, Flee, ask, ask_first, first_of, offer_each, only, question, question_to_active, tell,
};
use crate::Fate;
use crate::content::Mission;
use crate::events::{Event, Loss};
use crate::moves::Move;
use crate::state::{Crowd, Rooms, State, Who};

/// F19.15.
pub(crate) const DEFEATED_AT: u8 = 3;
/// F19.20.
pub(crate) const ASH_LOSS: u8 = 3;

/// D26, F-R55: Ash moves step by step; ties are the active player's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AshMoves {
    /// How many more spaces.
    pub left: u8,
    /// The spaces he may go to next, when that is asked.
    pub next: Rooms,
}

impl AshMoves {
    /// F21.7–F21.10, F21.16–F21.19, F-R73.
    fn step<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, to: Space, d: &mut D) {
        fate.move_ash(s, to, d);
        let (crowd, hunts) = (s.crew_in(to), s.on_mission(Mission::Sympathies));
        if hunts && !crowd.is_empty() {
            s.agenda.push(FaceAsh { crowd });
        } else if crowd.is_empty() && (hunts || s.floor[to].scrap == 0) {
            let left = self.left - 1;
            s.agenda.push(Self { left, ..self });
        } else {
            // F-R58: both.
            fate.clear_scrap(s, to, d);
            s.agenda.push(AshTakes { crowd });
        }
    }
}

impl Step<Fate> for AshMoves {
    // Rare and long: inside the runner's loop it would slow every other step.
    #[inline(never)]
    fn go<D: Dealer<Event>>(mut self, fate: &Fate, s: &mut State, d: &mut D) -> Option<Self> {
        // F21.12, F21.13, F-R56, F-R59: observed, he does nothing.
        let ash = s.ash.filter(|&ash| s.crew_in(ash).is_empty())?;
        let hunts = s.on_mission(Mission::Sympathies);
        if s.floor[ash].scrap > 0 && !hunts {
            // F-R55: scrap in his own space is the nearest.
            fate.clear_scrap(s, ash, d);
            return None;
        }
        if self.left == 0 {
            return None;
        }
        // F21.3–F21.6, F21.15: towards the nearest scrap or crew; in You Have My Sympathies towards crew alone (F19.14).
        let lies = |space: &Space| !hunts && s.floor[*space].scrap > 0;
        let scrap: SpaceSet = fate.content.ship.spaces().iter().filter(lies).collect();
        let targets = s.crew_spaces().or(scrap);
        let next = fate.content.ship.steps_towards(ash, targets);
        if let Some(to) = only(next) {
            self.step(fate, s, to, d);
            return None;
        }
        self.next = next.into();
        Some(self)
    }

    fn offer<M: Menu<Move>>(&self, _: &Fate, _: &State, _: Seat, menu: &mut M) {
        offer_each(menu, self.next.into(), Move::AshStep);
    }

    fn answer<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, _: Seat, reply: Move, d: &mut D) {
        if let Move::AshStep(to) = reply {
            self.step(fate, s, to, d);
        }
    }

    fn prompt(&self, fate: &Fate, s: &State, voice: Voice) -> Text {
        question_to_active(fate, s, voice, "ash").with("left", self.left)
    }
}

/// D23, F21.10, F21.11, F-R57: each in turn order discards 1 scrap or costs 1 morale. DC F22.26, F22.28: no choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AshTakes {
    /// Who still pays.
    pub crowd: Crowd,
}

impl AshTakes {
    fn lose<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, who: Who, d: &mut D) {
        let crowd = self.crowd.without(who);
        s.agenda.push(Self { crowd });
        fate.lose_reduced(s, Loss::Ash, 1, who, d);
    }
}

impl Step<Fate> for AshTakes {
    fn go<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, d: &mut D) -> Option<Self> {
        let who = s.first_in_turn_order(self.crowd)?;
        if s[who].scrap > 0 && !s.mode.directors_cut {
            return Some(self);
        }
        self.lose(fate, s, who, d);
        None
    }

    fn asked(&self, _: &Fate, s: &State) -> Waiting {
        ask_first(s, self.crowd)
    }

    fn offer<M: Menu<Move>>(&self, _: &Fate, _: &State, _: Seat, menu: &mut M) {
        menu.offer(Move::DiscardScrap);
        menu.offer(Move::LoseMorale);
    }

    fn answer<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, _: Seat, reply: Move, d: &mut D) {
        let who = first_of(s, self.crowd);
        if reply == Move::LoseMorale {
            return self.lose(fate, s, who, d);
        }
        let crowd = self.crowd.without(who);
        s.agenda.push(Self { crowd });
        fate.discard_scrap(s, who, 1);
        tell(d, Event::AshPaid { who });
    }

    fn prompt(&self, fate: &Fate, s: &State, voice: Voice) -> Text {
        question(fate, s, voice, "ash-takes", first_of(s, self.crowd))
    }
}

/// D27, F-R61: these face Ash one by one, in an order chosen by the active player, while he is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FaceAsh {
    /// Who still does.
    pub crowd: Crowd,
}

impl FaceAsh {
    /// F19.17–F19.21, F-R63.
    fn face<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, who: Who, d: &mut D) {
        if s[who].coolant > 0 {
            return fate.hit_ash(s, who, d);
        }
        let crowd = self.crowd.without(who);
        s.agenda.push(Self { crowd });
        s.agenda.push(Flee::from_ash(s, who));
        fate.lose_reduced(s, Loss::AshAttack, ASH_LOSS, who, d);
    }
}

impl Step<Fate> for FaceAsh {
    fn go<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, d: &mut D) -> Option<Self> {
        let crowd = s.crew_in(s.ash?).and(self.crowd);
        let left = Self { crowd };
        match crowd.len() {
            0 => {}
            1 => left.face(fate, s, first_of(s, crowd), d),
            _ => return Some(left),
        }
        None
    }

    fn offer<M: Menu<Move>>(&self, _: &Fate, _: &State, _: Seat, menu: &mut M) {
        let crowd = self.crowd.iter();
        crowd.for_each(|who| menu.offer(Move::FaceAsh(who)));
    }

    fn answer<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, _: Seat, reply: Move, d: &mut D) {
        if let Move::FaceAsh(who) = reply {
            self.face(fate, s, who, d);
        }
    }

    fn prompt(&self, fate: &Fate, s: &State, voice: Voice) -> Text {
        question_to_active(fate, s, voice, "face-ash")
    }
}

/// D28, F-R62: this one shifts Ash this many more spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShiftAsh {
    /// Who.
    pub who: Who,
    /// How many.
    pub left: u8,
}

impl ShiftAsh {
    /// A step into a space with crew stops him and is an encounter.
    fn step<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, to: Space, d: &mut D) {
        fate.move_ash(s, to, d);
        let crowd = s.crew_in(to);
        if !crowd.is_empty() {
            s.agenda.push(FaceAsh { crowd });
        } else if self.left > 1 {
            let left = self.left - 1;
            s.agenda.push(Self { left, ..self });
        }
    }
}

impl Step<Fate> for ShiftAsh {
    fn go<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, d: &mut D) -> Option<Self> {
        let ways = fate.content.ship.neighbours(s.ash?);
        let Some(to) = only(ways) else {
            return Some(self);
        };
        self.step(fate, s, to, d);
        None
    }

    fn asked(&self, _: &Fate, s: &State) -> Waiting {
        ask(s, self.who)
    }

    fn offer<M: Menu<Move>>(&self, fate: &Fate, s: &State, _: Seat, menu: &mut M) {
        let ways = |ash| fate.content.ship.neighbours(ash);
        offer_each(menu, s.ash.map_or(SpaceSet::EMPTY, ways), Move::AshStep);
    }

    fn answer<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, _: Seat, reply: Move, d: &mut D) {
        if let Move::AshStep(to) = reply {
            self.step(fate, s, to, d);
        }
    }

    fn prompt(&self, fate: &Fate, s: &State, voice: Voice) -> Text {
        question(fate, s, voice, "shift-ash", self.who).with("left", self.left)
    }
}

impl Fate {
    fn move_ash<D: Dealer<Event>>(&self, s: &mut State, to: Space, d: &mut D) {
        if let Some(from) = s.ash.replace(to) {
            tell(d, Event::AshMoved { from, to });
        }
    }

    fn clear_scrap<D: Dealer<Event>>(&self, s: &mut State, at: Space, d: &mut D) {
        let count = std::mem::take(&mut s.floor[at].scrap);
        if count > 0 {
            s.scrap_pile += count;
            tell(d, Event::AshCleared { at, count });
        }
    }

    /// F19.16, F19.18, F19.19, F19.22: a canister on the card; Ash is shifted, or at the third removed.
    pub(super) fn hit_ash<D: Dealer<Event>>(&self, s: &mut State, who: Who, d: &mut D) {
        s[who].coolant -= 1;
        s.ash_damage += 1;
        let damage = s.ash_damage;
        tell(d, Event::AshHit { who, damage });
        if Self::ash_defeated(s) {
            s.ash = None;
            tell(d, Event::AshDefeated);
        } else {
            s.agenda.push(ShiftAsh { who, left: FLIGHT });
        }
    }

    /// Whether Ash is out of the way of F19.23.
    pub(super) fn ash_defeated(s: &State) -> bool {
        s.ash_damage >= DEFEATED_AT
    }
}
