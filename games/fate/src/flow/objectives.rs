//! Chapters 3, 18 and 19: objectives, the final mission, victory. Missions won by a deed are won where the deed is done.

use kernel::{Dealer, Eyes, Menu, Seat, Space, SpaceSet, Step, Text, Voice};
use serde::{Deserialize, Serialize};

use super::{Steps, offer_each, only, question_to_active, tell};
use crate::Fate;
use crate::content::{Mission, Objective, Task};
use crate::events::Event;
use crate::moves::Move;
use crate::state::{ItemKind, Rooms, State};

/// D32, FC77, F-R94: every room but those chosen gets a token. Rooms that stay empty are chosen first if the stack is short.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LeaveEmpty {
    /// How many more are to be chosen.
    pub count: u8,
    /// Those chosen.
    pub chosen: Rooms,
}

impl LeaveEmpty {
    /// The rooms without a concealed token that are not chosen.
    fn left(&self, fate: &Fate, s: &State) -> SpaceSet {
        fate.empty_rooms(s).minus(self.chosen.into())
    }

    fn leave(&mut self, room: Space) {
        self.count -= 1;
        self.chosen = SpaceSet::from(self.chosen).with(room).into();
    }
}

impl Step<Fate> for LeaveEmpty {
    fn go<D: Dealer<Event>>(mut self, fate: &Fate, s: &mut State, d: &mut D) -> Option<Self> {
        while self.count > 0 {
            match only(self.left(fate, s)) {
                Some(room) => self.leave(room),
                None => return Some(self),
            }
        }
        for at in self.left(fate, s).iter() {
            s.tokens.lay(at);
            tell(d, Event::TokenPlaced { at });
        }
        fate.check_cut_off(s, d);
        None
    }

    fn offer<M: Menu<Move>>(&self, fate: &Fate, s: &State, _: Seat, menu: &mut M) {
        offer_each(menu, self.left(fate, s), Move::LeaveEmpty);
    }

    fn answer<D: Dealer<Event>>(self, _: &Fate, s: &mut State, _: Seat, reply: Move, _: &mut D) {
        let mut left = self;
        if let Move::LeaveEmpty(room) = reply {
            left.leave(room);
        }
        s.agenda.push(left);
    }

    fn prompt(&self, fate: &Fate, s: &State, voice: Voice) -> Text {
        question_to_active(fate, s, voice, "leave-empty").with("left", self.count)
    }
}

impl Fate {
    /// F-R47: a check of the state, after every change of a position, an inventory or the tokens lying in a space. Whatever
    /// completes an objective or a mission happens in its room, so a change elsewhere is not looked at.
    #[inline]
    pub(super) fn check<D: Dealer<Event>>(&self, s: &mut State, at: Space, d: &mut D) {
        if s.goals.contains(at) {
            self.check_goals(s, at, d);
        }
    }

    fn check_goals<D: Dealer<Event>>(&self, s: &mut State, at: Space, d: &mut D) {
        if let Some(mission) = s.revealed_mission() {
            return self.check_mission(s, mission, d);
        }
        let mut done = s.done;
        for (place, &objective) in s.objectives.iter().enumerate() {
            let card = &self.content.objectives[objective as usize];
            // F18.3, F18.4: once is enough.
            if card.room == at && done >> place & 1 == 0 && is_met(s, card) {
                done |= 1 << place;
                let who = s.turn.who;
                tell(d, Event::ObjectiveDone { who, objective });
            }
        }
        if done == s.done {
            return;
        }
        s.done = done;
        // F3.2, F18.5, F-R50
        if s.done.count_ones() as usize == s.objectives.len() {
            self.reveal_mission(s, d);
        }
        s.goals = self.goals(s);
    }

    /// The rooms where a change can complete something.
    pub(crate) fn goals(&self, s: &State) -> SpaceSet {
        let places = &self.content.places;
        match s.revealed_mission() {
            Some(Mission::Narcissus) => SpaceSet::only(places.docking_bay),
            Some(Mission::BlowUp) => SpaceSet::only(places.airlock),
            Some(_) => SpaceSet::EMPTY,
            None => self.open_objectives(s).map(|card| card.room).collect(),
        }
    }

    /// The objectives that are not completed.
    pub(crate) fn open_objectives<'a>(
        &'a self,
        s: &'a State,
    ) -> impl Iterator<Item = &'a Objective> {
        let open = s.objectives.iter().enumerate();
        let open = open.filter(|(place, _)| s.done >> place & 1 == 0);
        open.map(|(_, &objective)| &self.content.objectives[objective as usize])
    }

    /// F19.1: its set-up at once.
    fn reveal_mission<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        let mission = s.mission.face;
        s.mission.show(Eyes::ALL);
        d.reveal();
        tell(d, Event::MissionRevealed { mission });
        match mission {
            Mission::FaceDown => {}
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
                s.deck.shuffle_in(&mut s.discard, |_| true, d);
                tell(d, Event::DeckRenewed);
            }
            // F19.4, F20.1, FC73, FC74
            Mission::BlowUp => {
                self.return_coolant(s, d);
                self.start_countdown(s, d);
            }
            // F19.4, F20.1, FC77, FC79
            Mission::CutOff => {
                self.start_countdown(s, d);
                let (rooms, stack) = (self.empty_rooms(s).len() as usize, s.tokens.stack().len());
                s.agenda.push(LeaveEmpty {
                    count: rooms.saturating_sub(stack) as u8,
                    chosen: Rooms::default(),
                });
            }
        }
        // F22.34
        if s.mode.directors_cut {
            self.start_countdown(s, d);
        }
        self.check_mission(s, mission, d);
    }

    /// Discarded canisters lie in Equipment Storage; they do not count as dropped (F-R49).
    fn return_coolant<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        let count = std::mem::take(&mut s.coolant_discard);
        s.floor[self.content.places.equipment_storage].coolant += count;
        tell(d, Event::CoolantReturned { count });
    }

    /// The rooms without a concealed token.
    fn empty_rooms(&self, s: &State) -> SpaceSet {
        self.content.rooms.minus(s.concealed())
    }

    /// F3.3, F19.2, F19.3: won when all requirements are met at the same moment.
    fn check_mission<D: Dealer<Event>>(&self, s: &mut State, mission: Mission, d: &mut D) {
        let places = &self.content.places;
        let all_in = |space| s.crew.iter().all(|figure| figure.at == space);
        let anybody_has = |kind| s.crew.iter().any(|figure| figure.has(kind));
        let accomplished = match mission {
            // Won by a deed: F19.23, FC70.
            Mission::FaceDown | Mission::Sympathies | Mission::BlowOut => false,
            // F19.7–F19.11, F-R51
            Mission::Narcissus => {
                all_in(places.docking_bay)
                    && s.floor[places.docking_bay].dropped as usize >= s.crew.len()
                    && anybody_has(ItemKind::CatCarrier)
                    && anybody_has(ItemKind::Incinerator)
            }
            // FC76, F-R93
            Mission::BlowUp => {
                all_in(places.airlock) && s.crew.iter().all(|one| one.coolant > 0 && one.scrap > 0)
            }
            // FC81, F-R95: a token is cleared when its effect is over.
            Mission::CutOff => {
                let placing =
                    |step: &Steps| matches!(step, Steps::TokenBack(_) | Steps::LeaveEmpty(_));
                s.concealed().is_empty() && !s.agenda.steps().iter().any(placing)
            }
        };
        if accomplished {
            self.win(s, mission, d);
        }
    }

    /// F-R95: a concealed token was cleared, or all were placed.
    #[inline]
    pub(super) fn check_cut_off<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        if s.on_mission(Mission::CutOff) {
            self.check_mission(s, Mission::CutOff, d);
        }
    }

    pub(super) fn win<D: Dealer<Event>>(&self, s: &mut State, mission: Mission, d: &mut D) {
        tell(d, Event::Won { mission });
        s.ended = Some(mission.ending());
    }
}

/// F18.2, F18.6–F18.9, F-R48: nobody asks who of those there has it.
fn is_met(s: &State, card: &Objective) -> bool {
    let mut crew = s.crew.iter();
    match card.task {
        Task::Bring(kind) => crew.any(|figure| figure.at == card.room && figure.has(kind)),
        Task::DropCoolant(count) => s.floor[card.room].dropped >= count,
        Task::Gather(scrap) => crew.all(|one| one.at == card.room && one.scrap >= scrap),
    }
}
