//! Chapters 3, 18 and 19: objectives, the final mission, victory.

use kernel::{Dealer, SpaceSet};

use super::tell;
use crate::Fate;
use crate::content::{Mission, Task};
use crate::moves::Event;
use crate::state::{ItemKind, Room, Rooms, State, Step};

impl Fate {
    /// F-R47: a check of the state, after every change of a position, an inventory or the tokens lying in a space.
    pub(super) fn check<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        if !s.mission_revealed {
            let crew_spaces = s.crew_spaces();
            let all = (1_u16 << s.objectives.len()) - 1;
            let mut open = all & !s.done;
            while open != 0 {
                let place = open.trailing_zeros() as usize;
                open &= open - 1;
                let objective = s.objectives[place];
                if self.is_met(s, crew_spaces, objective) {
                    s.done |= 1 << place;
                    tell(d, Event::ObjectiveDone { objective });
                }
            }
            // F18.5, F-R50
            if s.done == all {
                self.reveal_mission(s, d);
            }
        }
        if let Some(mission) = s
            .mission
            .filter(|_| s.mission_revealed && s.outcome.is_none())
            && self.is_accomplished(s, mission)
        {
            self.win(s, mission, d);
        }
    }

    /// F18.6–F18.9.
    #[inline]
    fn is_met(&self, s: &State, crew_spaces: SpaceSet, objective: u8) -> bool {
        let (task, room) = self.content.tasks[objective as usize];
        match task {
            Task::DropCoolant(count) => s.floor[Room(room)].dropped >= count,
            _ if !crew_spaces.contains(room) => false,
            Task::Bring(kind) => s
                .crew
                .iter()
                .any(|figure| figure.at == room && figure.has(kind)),
            Task::Gather(scrap) => s
                .crew
                .iter()
                .all(|figure| figure.at == room && figure.scrap >= scrap),
        }
    }

    /// F19.1: its set-up at once.
    fn reveal_mission<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        let Some(mission) = s.mission else { return };
        s.mission_revealed = true;
        d.reveal();
        tell(d, Event::MissionRevealed { mission });
        match mission {
            // F19.6
            Mission::Narcissus => self.return_coolant(s, d),
            Mission::Sympathies => {
                // F19.12, F19.13, F-R64
                self.return_coolant(s, d);
                let to = self.content.places.mother;
                s.ash = Some(to);
                tell(d, Event::AshPut { to });
            }
            // FC66
            Mission::BlowOut => {
                self.shuffle_back(s, |_| true, d);
                tell(d, Event::DeckRenewed);
            }
            Mission::BlowUp => {
                // FC73, FC74
                self.return_coolant(s, d);
                self.start_countdown(s, d);
            }
            Mission::CutOff => {
                // FC77, FC79
                self.start_countdown(s, d);
                let short = self
                    .rooms_to_fill(s)
                    .len()
                    .saturating_sub(s.stack.len() as u32);
                s.agenda
                    .push(Step::LeaveEmpty(short as u8, Rooms::default()));
            }
        }
        // F22.34
        if s.mode.directors_cut {
            self.start_countdown(s, d);
        }
    }

    /// Discarded canisters lie in Equipment Storage; they do not count as dropped (F-R49).
    fn return_coolant<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        let count = std::mem::take(&mut s.coolant_discard);
        s.floor[Room(self.content.places.equipment_storage)].coolant += count;
        tell(d, Event::CoolantReturned { count });
    }

    /// F19.2: all requirements at the same moment. Sympathies and Blow It Out are won by a deed instead.
    fn is_accomplished(&self, s: &State, mission: Mission) -> bool {
        let places = &self.content.places;
        let all_in = |space| s.crew.iter().all(|figure| figure.at == space);
        let anybody_has = |kind| s.crew.iter().any(|figure| figure.has(kind));
        match mission {
            Mission::Sympathies | Mission::BlowOut => false,
            // F19.7–F19.11, F-R51
            Mission::Narcissus => {
                all_in(places.docking_bay)
                    && s.floor[Room(places.docking_bay)].dropped as usize >= s.crew.len()
                    && anybody_has(ItemKind::CatCarrier)
                    && anybody_has(ItemKind::Incinerator)
            }
            // FC76, F-R93
            Mission::BlowUp => {
                all_in(places.airlock)
                    && s.crew
                        .iter()
                        .all(|figure| figure.coolant > 0 && figure.scrap > 0)
            }
            // FC81, F-R95: a token is cleared when its effect is over.
            Mission::CutOff => {
                s.concealed().is_empty()
                    && !s
                        .agenda
                        .steps()
                        .iter()
                        .any(|step| matches!(step, Step::TokenBack(_) | Step::LeaveEmpty(..)))
            }
        }
    }

    pub(super) fn win<D: Dealer<Event>>(&self, s: &mut State, mission: Mission, d: &mut D) {
        tell(d, Event::Won { mission });
        s.won(mission);
    }
}
