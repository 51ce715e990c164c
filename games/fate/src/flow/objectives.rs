//! Chapters 3, 18 and 19: objectives, the final mission, victory. Missions won by a deed are won
//! where the deed is done.

use crate::prelude::*;

use super::{offer_each, only};
use crate::content::Objective;

/// D32, FC77, F-R94: every room but those chosen gets a token. Rooms that stay empty are chosen
/// first if the stack is short.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LeaveEmpty {
    /// How many more are to be chosen.
    pub count: u8,
    /// Those chosen.
    pub chosen: Rooms,
}

kernel::answers! {
    /// Which room gets no token.
    pub enum EmptyRoom of Fate {
        /// D32: this one.
        Leave(room as space: Space) = "empty" as "do-leave-empty" => icon("room"),
    }
}

impl LeaveEmpty {
    /// The rooms without a concealed token that are not chosen.
    fn left(&self, at: At<'_>) -> SpaceSet {
        at.empty_rooms().minus(self.chosen.into())
    }

    fn leave(&mut self, room: Space) {
        self.count -= 1;
        self.chosen = SpaceSet::from(self.chosen).with(room).into();
    }
}

impl Decision<Fate> for LeaveEmpty {
    type Answer = EmptyRoom;

    fn go<D: Dealer<Event>>(mut self, play: &mut Play<'_, D>) -> Option<Self> {
        while self.count > 0 {
            match only(self.left(play.at())) {
                Some(room) => self.leave(room),
                None => return Some(self),
            }
        }
        for at in self.left(play.at()).iter() {
            play.s.tokens.lay(at);
            play.tell(Event::TokenPlaced { at });
        }
        play.check_cut_off();
        None
    }

    fn offer<M: Menu<EmptyRoom>>(&self, at: At<'_>, menu: &mut M) {
        offer_each(menu, self.left(at), EmptyRoom::Leave);
    }

    fn done<D: Dealer<Event>>(mut self, chosen: EmptyRoom, play: &mut Play<'_, D>) {
        let EmptyRoom::Leave(room) = chosen;
        self.leave(room);
        play.push(self);
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        at.question_to_active(voice, "leave-empty")
            .with("left", self.count)
    }
}

impl<'a> At<'a> {
    /// The rooms where a change can complete something.
    pub(crate) fn goals(self) -> SpaceSet {
        let places = &self.rules.content.places;
        match self.revealed_mission() {
            Some(Mission::Narcissus) => SpaceSet::only(places.docking_bay),
            Some(Mission::BlowUp) => SpaceSet::only(places.airlock),
            Some(_) => SpaceSet::EMPTY,
            None => self.open_objectives().map(|card| card.room).collect(),
        }
    }

    /// The objectives that are not completed.
    pub(crate) fn open_objectives(self) -> impl Iterator<Item = &'a Objective> {
        let open = self.s.objectives.iter().enumerate();
        let open = open.filter(move |(place, _)| self.s.done >> place & 1 == 0);
        open.map(move |(_, &objective)| &self.rules.content.objectives[objective as usize])
    }

    /// The rooms without a concealed token.
    fn empty_rooms(self) -> SpaceSet {
        self.rules.content.rooms.minus(self.concealed())
    }

    /// F3.3, F19.2, F19.3: whether all requirements of the mission are met at this moment.
    fn is_accomplished(self, mission: Mission) -> bool {
        let places = &self.rules.content.places;
        let all_in = |space| self.crew.iter().all(|figure| figure.at == space);
        let anybody_has = |kind| self.crew.iter().any(|figure| figure.has(kind));
        match mission {
            // Won by a deed: F19.23, FC70.
            Mission::FaceDown | Mission::Sympathies | Mission::BlowOut => false,
            // F19.7–F19.11, F-R51: everybody and all that is needed in the Docking Bay.
            Mission::Narcissus => {
                all_in(places.docking_bay)
                    && self.floor[places.docking_bay].dropped as usize >= self.crew.len()
                    && anybody_has(ItemKind::CatCarrier)
                    && anybody_has(ItemKind::Incinerator)
            }
            // FC76, F-R93: everybody in the Airlock, with coolant and scrap.
            Mission::BlowUp => {
                let ready = |one: &Figure| one.coolant > 0 && one.scrap > 0;
                all_in(places.airlock) && self.crew.iter().all(ready)
            }
            // FC81, F-R95: a token is cleared when its effect is over.
            Mission::CutOff => {
                let placing =
                    |step: &Steps| matches!(step, Steps::TokenBack(_) | Steps::LeaveEmpty(_));
                self.concealed().is_empty() && !self.agenda.steps().iter().any(placing)
            }
        }
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// F-R47: a check of the state, after every change of a position, an inventory or the tokens
    /// lying in a space. Whatever completes an objective or a mission happens in its room, so a
    /// change elsewhere is not looked at.
    #[inline]
    pub(super) fn check(&mut self, at: Space) {
        if self.goals.contains(at) {
            self.check_goals(at);
        }
    }

    fn check_goals(&mut self, at: Space) {
        if let Some(mission) = self.revealed_mission() {
            return self.check_mission(mission);
        }
        let (who, content) = (self.turn.who, &self.rules.content);
        let (objectives, mut done) = (self.objectives, self.done);
        for (place, &objective) in objectives.iter().enumerate() {
            let card = &content.objectives[objective as usize];
            // F18.3, F18.4: once is enough.
            if card.room == at && done >> place & 1 == 0 && is_met(self.s, card) {
                done |= 1 << place;
                self.tell(Event::ObjectiveDone { who, objective });
            }
        }
        if done == self.done {
            return;
        }
        self.s.done = done;
        // F3.2, F18.5, F-R50: with the last objective the mission is revealed.
        if done.count_ones() as usize == self.objectives.len() {
            self.reveal_mission();
        }
        self.s.goals = self.at().goals();
    }

    /// F19.1: its set-up at once.
    fn reveal_mission(&mut self) {
        let mission = self.mission.face;
        self.s.mission.show(Eyes::ALL);
        self.reveal();
        self.tell(Event::MissionRevealed { mission });
        match mission {
            Mission::FaceDown => {}
            // F19.6: discarded canisters go to Equipment Storage.
            Mission::Narcissus => self.return_coolant(),
            Mission::Sympathies => {
                // F19.12, F19.13, F-R64: likewise, and Ash is put into MU-TH-UR.
                self.return_coolant();
                let to = self.rules.content.places.mother;
                self.s.ash = Some(to);
                self.tell(Event::AshPut { to });
            }
            // FC66: the discard pile goes back into the deck.
            Mission::BlowOut => self.shuffle_discard_in(),
            // F19.4, F20.1, FC73, FC74: canisters come back, self-destruct starts.
            Mission::BlowUp => {
                self.return_coolant();
                self.start_countdown();
            }
            // F19.4, F20.1, FC77, FC79: self-destruct starts, empty rooms get tokens.
            Mission::CutOff => {
                self.start_countdown();
                let rooms = self.at().empty_rooms().len() as usize;
                let stack = self.tokens.stack().len();
                self.push(LeaveEmpty {
                    count: rooms.saturating_sub(stack) as u8,
                    chosen: Rooms::default(),
                });
            }
        }
        // F22.34: in the Director's Cut self-destruct starts with every mission.
        if self.mode.directors_cut {
            self.start_countdown();
        }
        self.check_mission(mission);
    }

    /// Discarded canisters lie in Equipment Storage; they do not count as dropped (F-R49).
    fn return_coolant(&mut self) {
        let count = std::mem::take(&mut self.s.coolant_discard);
        self.s.floor[self.rules.content.places.equipment_storage].coolant += count;
        self.tell(Event::CoolantReturned { count });
    }

    /// The game is won if the mission is accomplished.
    fn check_mission(&mut self, mission: Mission) {
        if self.at().is_accomplished(mission) {
            self.win(mission);
        }
    }

    /// F-R95: a concealed token was cleared, or all were placed.
    #[inline]
    pub(super) fn check_cut_off(&mut self) {
        if self.on_mission(Mission::CutOff) {
            self.check_mission(Mission::CutOff);
        }
    }

    pub(super) fn win(&mut self, mission: Mission) {
        self.tell(Event::Won { mission });
        self.end(mission.ending());
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
