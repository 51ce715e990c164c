//! What the crew is to do: the objectives and the final mission, as lists with how far they have
//! come and as faces.

use crate::prelude::*;
use kernel::{Check, Face, Item, Tray, TrayKind};

use super::Staging;
use super::faces::{back, named};
use super::names::{ALIEN, ASH, MISSION, item_name, mission_title, mission_word, the_item};
use crate::content::Objective;
use crate::flow::DEFEATED_AT;

/// The rules of objectives, by their short names.
const OBJECTIVES: [(&str, &str); 10] = [
    ("prep-suits", "FC53"),
    ("chances-in-shuttle", "FC54"),
    ("crew-meeting", "FC55"),
    ("whats-the-damage", "FC56"),
    ("into-the-airlock", "FC57"),
    ("where-is-it", "FC58"),
    ("landed-on-this-ball", "FC59"),
    ("little-incentive", "FC60"),
    ("encounter-the-nest", "FC61"),
    ("check-hypersleep", "FC62"),
];

/// The name of an objective.
pub(super) fn objective_title(card: &Objective) -> Text {
    Text::say(format!("objective-{}", card.id))
}

/// The drawing of an objective.
pub(super) fn task_icon(task: Task) -> &'static str {
    match task {
        Task::Bring(kind) => kind.word(),
        Task::DropCoolant(_) => "coolant",
        Task::Gather(_) => "gather",
    }
}

/// The drawing of a final mission.
fn mission_icon(mission: Mission) -> &'static str {
    match mission {
        Mission::FaceDown => MISSION,
        Mission::Sympathies => ASH,
        Mission::Narcissus => "shuttle",
        Mission::BlowOut => "airlock",
        Mission::BlowUp => "blast",
        Mission::CutOff => "vent",
    }
}

impl Staging<'_> {
    pub(super) fn objectives(&self, me: Option<Who>) -> Tray {
        let task = |&objective: &u8| {
            let card = &self.fate.content.objectives[objective as usize];
            let done = self.is_done(card);
            let (id, icon) = (format!("objective:{}", card.id), task_icon(card.task));
            Item {
                detail: Some(self.task(card)),
                progress: self.progress(card, done),
                distance: self.away(card.room, me).map(u16::from).filter(|_| !done),
                places: vec![self.space_id(card.room)],
                tone: if done { Tone::Good } else { Tone::Plain },
                ..Item::new(id, icon, Colour::Ink, objective_title(card))
            }
        };
        let tasks = self.s.objectives.iter().map(task);
        Tray::new("objectives", TrayKind::Tasks, tasks)
    }

    /// Whether an objective is completed.
    fn is_done(&self, card: &Objective) -> bool {
        let open = self.at().open_objectives();
        !open.into_iter().any(|open| open.id == card.id)
    }

    /// What an objective asks for.
    fn task(&self, card: &Objective) -> Text {
        let room = self.the_space(card.room);
        match card.task {
            Task::Bring(kind) => Text::say("task-bring").with("item", the_item(kind)),
            Task::DropCoolant(count) => Text::say("task-drop").with("count", count),
            Task::Gather(scrap) => Text::say("task-gather").with("scrap", scrap),
        }
        .with("room", room)
    }

    /// How much of an objective is done, where it has parts.
    fn progress(&self, card: &Objective, done: bool) -> Option<(u16, u16)> {
        let (have, need) = match card.task {
            Task::Bring(_) => return None,
            Task::DropCoolant(count) => (self.dropped(card.room).min(count), count),
            Task::Gather(scrap) => {
                let there = |figure: &&Figure| figure.at == card.room && figure.scrap >= scrap;
                let there = self.s.crew.iter().filter(there).count();
                (there as u8, self.s.crew.len() as u8)
            }
        };
        let have = if done { need } else { have };
        Some((have.into(), need.into()))
    }

    pub(super) fn mission(&self, me: Option<Who>) -> Tray {
        let mission = self.s.revealed_mission().unwrap_or(Mission::FaceDown);
        let (places, icon) = (self.mission_places(mission), mission_icon(mission));
        let title = mission_title(mission);
        let item = match mission {
            Mission::FaceDown => {
                Item::new(MISSION, icon, Colour::Violet, title).toned(Tone::Hidden)
            }
            _ => Item::new(MISSION, icon, Colour::Ink, title),
        };
        let checks = self.mission_checks(mission);
        let met = checks.iter().filter(|check| check.have >= check.need);
        let item = Item {
            detail: Some(self.mission_detail(mission)),
            progress: match &checks[..] {
                [] => None,
                [only] => Some((only.have, only.need)),
                several => Some((met.count() as u16, several.len() as u16)),
            },
            distance: places
                .iter()
                .filter_map(|&place| self.away(place, me))
                .min()
                .map(u16::from),
            places: places
                .into_iter()
                .map(|place| self.space_id(place))
                .collect(),
            ..item
        };
        Tray::new("mission", TrayKind::Tasks, [item])
    }

    /// What a final mission asks for.
    fn mission_detail(&self, mission: Mission) -> Text {
        let places = &self.fate.content.places;
        let detail = Text::say(format!("mission-{}-detail", mission_word(mission)));
        match mission {
            Mission::FaceDown | Mission::Sympathies | Mission::CutOff => detail,
            Mission::Narcissus => detail
                .with("room", self.the_space(places.docking_bay))
                .with("carrier", the_item(ItemKind::CatCarrier))
                .with("weapon", the_item(ItemKind::Incinerator)),
            Mission::BlowOut => detail
                .with("bait", self.the_space(places.docking_bay))
                .with("one", self.the_space(places.airlock))
                .with("other", self.the_space(places.bridge)),
            Mission::BlowUp => detail.with("room", self.the_space(places.airlock)),
        }
    }

    /// An objective card.
    pub(super) fn objective_face(&self, card: &Objective) -> Face {
        let (icon, title) = (task_icon(card.task), objective_title(card));
        let rule = OBJECTIVES.iter().find(|(id, _)| *id == card.id);
        named(FaceKind::Objective, "kind-objective", icon, title)
            .aim(self.task(card))
            .coloured(Colour::Green)
            .ruled(rule.map_or("F18.2", |(_, rule)| rule))
    }

    /// The same, with what is there and what is missing.
    pub(super) fn objective_now(&self, card: &Objective, me: Option<Who>) -> Face {
        let face = self.objective_face(card);
        if self.is_done(card) {
            return face.toned(Tone::Good).footed("foot-done");
        }
        let foot = self.whereabouts(card.room, me);
        face.checked(self.checks(card)).footed(foot)
    }

    /// What an objective needs.
    fn checks(&self, card: &Objective) -> Vec<Check> {
        let everybody = self.s.crew.len();
        let there = |fits: &dyn Fn(&Figure) -> bool| {
            let there = self.s.crew.iter().filter(|figure| figure.at == card.room);
            there.filter(|figure| fits(figure)).count()
        };
        let in_room = |id: &'static str| Text::say(id).with("room", self.space_label(card.room));
        match card.task {
            Task::Bring(kind) => {
                let brought = there(&|figure| figure.has(kind)).min(1);
                vec![
                    check(kind.word(), item_name(kind), self.somebody_has(kind), 1),
                    check("move", in_room("check-brought"), brought, 1),
                ]
            }
            Task::DropCoolant(count) => {
                let dropped = self.dropped(card.room).min(count);
                let label = in_room("check-dropped");
                vec![check("coolant", label, dropped.into(), count.into())]
            }
            Task::Gather(scrap) => {
                let label = in_room("check-there");
                let mut checks = vec![check("crew", label, there(&|_| true), everybody)];
                if scrap > 0 {
                    let label = Text::say("check-scrap").with("scrap", scrap);
                    let rich = self.s.crew.iter().filter(|figure| figure.scrap >= scrap);
                    checks.push(check("scrap", label, rich.count(), everybody));
                }
                checks
            }
        }
    }

    /// How many of the crew have an item of this kind, at most one.
    fn somebody_has(&self, kind: ItemKind) -> usize {
        usize::from(self.s.crew.iter().any(|figure| figure.has(kind)))
    }

    /// A final mission; from behind if it is face down.
    pub(super) fn mission_face(&self, mission: Mission) -> Face {
        let icon = mission_icon(mission);
        let rule = match mission {
            Mission::FaceDown => {
                let title = "mission-hidden".into();
                return back(FaceKind::Objective, "kind-mission", icon, title).ruled("F18.5");
            }
            Mission::Sympathies => "F19.15",
            Mission::Narcissus => "F19.7",
            Mission::BlowOut => "FC70",
            Mission::BlowUp => "FC76",
            Mission::CutOff => "FC81",
        };
        let title = mission_title(mission);
        named(FaceKind::Objective, "kind-mission", icon, title)
            .aim(self.mission_detail(mission))
            .coloured(Colour::Yellow)
            .ruled(rule)
    }

    pub(super) fn mission_now(&self, me: Option<Who>) -> Face {
        let mission = self.s.revealed_mission().unwrap_or(Mission::FaceDown);
        let face = self.mission_face(mission);
        let mut face = face.checked(self.mission_checks(mission));
        let places = self.mission_places(mission);
        face.foot = places.first().map(|&place| self.whereabouts(place, me));
        face
    }

    /// What a final mission needs.
    fn mission_checks(&self, mission: Mission) -> Vec<Check> {
        let (s, places) = (self.s, &self.fate.content.places);
        let everybody = s.crew.len();
        let of_crew = |fits: &dyn Fn(&Figure) -> bool| {
            let crew = s.crew.iter();
            crew.filter(|figure| fits(figure)).count()
        };
        let room =
            |id: &'static str, space: Space| Text::say(id).with("room", self.space_label(space));
        let item = |kind: ItemKind| check(kind.word(), item_name(kind), self.somebody_has(kind), 1);
        let all_in = |space: Space| {
            let there = of_crew(&|figure| figure.at == space);
            check("crew", room("check-there", space), there, everybody)
        };
        let manned = |icon: &str, space: Space| {
            let there = of_crew(&|figure| figure.at == space).min(1);
            check(icon, room("check-manned", space), there, 1)
        };
        match mission {
            Mission::FaceDown => Vec::new(),
            Mission::Sympathies => vec![
                Check::new(ASH, "gauge-ash", s.ash_damage, DEFEATED_AT),
                item(ItemKind::Incinerator),
            ],
            Mission::Narcissus => {
                let dropped = usize::from(self.dropped(places.docking_bay)).min(everybody);
                let label = room("check-dropped", places.docking_bay);
                vec![
                    check("coolant", label, dropped, everybody),
                    item(ItemKind::CatCarrier),
                    item(ItemKind::Incinerator),
                    all_in(places.docking_bay),
                ]
            }
            Mission::BlowOut => {
                let near = self.fate.content.ship.distance(s.alien, places.docking_bay) <= 1;
                let label = room("check-lured", places.docking_bay);
                vec![
                    manned("bridge", places.bridge),
                    manned("airlock", places.airlock),
                    check(ALIEN, label, near.into(), 1),
                ]
            }
            Mission::BlowUp => {
                let (laden, rich) = (
                    of_crew(&|figure| figure.coolant > 0),
                    of_crew(&|figure| figure.scrap > 0),
                );
                let some = Text::say("check-scrap").with("scrap", 1_u8);
                vec![
                    all_in(places.airlock),
                    check("coolant", "check-coolant", laden, everybody),
                    check("scrap", some, rich, everybody),
                ]
            }
            Mission::CutOff => {
                let rooms = usize::from(self.fate.content.rooms.len());
                let left = usize::from(s.concealed().and(self.fate.content.rooms).len());
                vec![check("concealed", "check-cleared", rooms - left, rooms)]
            }
        }
    }

    /// Where a final mission is won.
    fn mission_places(&self, mission: Mission) -> Vec<Space> {
        let places = &self.fate.content.places;
        match mission {
            Mission::FaceDown => Vec::new(),
            Mission::Sympathies => self.s.ash.into_iter().collect(),
            Mission::Narcissus => vec![places.docking_bay],
            Mission::BlowOut => vec![places.docking_bay, places.airlock, places.bridge],
            Mission::BlowUp => vec![places.airlock],
            Mission::CutOff => self.s.concealed().iter().collect(),
        }
    }
}

fn check(icon: &str, label: impl Into<Text>, have: usize, need: usize) -> Check {
    Check::new(icon, label, have as u16, need as u16)
}
