//! What is printed on the thing with a given id, as its viewer may know it. Whatever has no printing shows what the scene says.

use kernel::{Face, Seat, Space, Text};

use super::board::intruder_id;
use super::{Staging, faces};
use crate::content::{Board, Object, Room};

impl Staging<'_> {
    pub(super) fn face(&self, id: &str) -> Option<Face> {
        let (what, rest) = id.split_once(':').unwrap_or((id, ""));
        match what {
            "space" => self.space_face(rest),
            "crew" => self.figure_face(id),
            "intruder" => {
                let beasts = self.s.beasts.iter();
                let mut those = beasts.filter(|beast| intruder_id(beast.mini.0) == id);
                let beast = those.next()?;
                let foot = Text::say("intruder-injured")
                    .with("intruder", super::names::intruder(beast.kind))
                    .with("injuries", beast.injuries);
                let face = faces::intruder(self.content(), beast.kind);
                Some(faces::footed(face, foot))
            }
            "corpse" => Some(faces::object(Object::Corpse)),
            "egg" => Some(faces::object(Object::Egg)),
            "carcass" => Some(faces::object(Object::Carcass)),
            "noise" | "fire" | "malfunction" | "door" if !rest.is_empty() => faces::marker(what),
            _ => self.tray_face(id),
        }
    }

    /// A Room as everybody sees it; one that its viewer alone has seen keeps its back for others.
    fn space_face(&self, rest: &str) -> Option<Face> {
        let number: u8 = rest.parse().ok()?;
        let space = number.checked_sub(1).map(Space)?;
        if space.index() >= crate::content::ROOMS {
            return None;
        }
        let shown = self.room_shown(space).unwrap_or(Room::Unexplored);
        let face = faces::room(self.content(), shown);
        let [title, _] = self.space_labels(space);
        let foot = Text::say("numbered-space")
            .with("space", title.clone())
            .with("number", Board::number(space));
        Some(faces::footed(Face { title, ..face }, foot))
    }

    fn figure_face(&self, id: &str) -> Option<Face> {
        let mut seats = self.s.seats().iter();
        let seat: Seat = seats.find(|&seat| self.crew_id(seat) == id)?;
        Some(faces::character(self.content(), self.s[seat].character))
    }

    /// A thing in a tray: its item carries the face.
    fn tray_face(&self, id: &str) -> Option<Face> {
        let trays = self.trays();
        let mut items = trays.iter().flat_map(|tray| &tray.items);
        let item = items.find(|item| item.id == id)?;
        item.face.as_deref().cloned()
    }
}
