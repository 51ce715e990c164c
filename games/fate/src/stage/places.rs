//! Faces of rooms, corridors and ways: what is special there, what lies there, what is next to it,
//! and how far away it is.

use crate::prelude::*;
use kernel::Face;

use super::Staging;
use super::faces::named;
use super::names::{ALIEN, MISSION, MORALE, item_label, listed};

impl Staging<'_> {
    /// A space as it is printed: what is special there, and what it is next to.
    pub(super) fn place_face(&self, space: Space) -> Face {
        let content = &self.fate.content;
        let room = content.spaces[space.index()].kind == SpaceKind::Room;
        let kind = if room { "kind-room" } else { "kind-corridor" };
        let next = content.ship.neighbours(space).iter();
        let next = listed(next.map(|space| self.space_label(space))).unwrap_or_default();
        let (icon, title) = (self.place_icon(space), self.space_label(space));
        let face = named(FaceKind::Place, kind, icon, title);
        let face = face.footed(Text::say("foot-next-to").with("spaces", next));
        let (rule, printed) = self.special(space);
        let steps = printed.into_iter();
        steps
            .fold(face, |face, (icon, text)| face.step(icon, text))
            .ruled(rule)
    }

    /// What is always so in a space, and the rule that says it.
    pub(super) fn special(&self, space: Space) -> (&'static str, Vec<(&'static str, Text)>) {
        let (content, cut) = (&self.fate.content, self.s.mode.directors_cut);
        let places = &content.places;
        let mut special = Vec::new();
        let mut rule = "F5.1";
        if space == places.workshop {
            rule = "F11.1";
            special.push(("coolant", Text::say("note-workshop")));
        }
        if space == places.alien_start {
            rule = "F2.17";
            special.push((ALIEN, Text::say("note-nest")));
        }
        if cut && content.craft_rooms.contains(space) {
            rule = "F22.12";
            special.push(("make", Text::say("note-craft")));
        }
        if cut && content.recover_rooms.contains(space) {
            rule = "F22.22";
            special.push((MORALE, Text::say("note-recover")));
        }
        (rule, special)
    }

    pub(super) fn space_face(&self, space: Space, me: Option<Who>) -> Face {
        let mut face = self.place_face(space);
        if let Some(lying) = listed(self.lying(space)) {
            face = face.step("take", Text::say("lies-here").with("things", lying));
        }
        for (icon, note) in self.objectives_in(space) {
            face = face.step(icon, note);
        }
        for note in self.mission_notes(space) {
            face = face.step(MISSION, note);
        }
        face.tone = if self.s.alien == space {
            Tone::Danger
        } else {
            Tone::Plain
        };
        if let Some(distance) = self.away(space, me) {
            let near = face.foot.take().unwrap_or_default();
            let foot = Text::say("foot-space").with("distance", distance);
            face.foot = Some(foot.with("near", near));
        }
        face
    }

    /// What lies in a space, in a few words each.
    fn lying(&self, space: Space) -> Vec<Text> {
        let floor = &self.s.floor[space];
        let mut things = Vec::new();
        if floor.scrap > 0 {
            things.push(Text::say("some-scrap").with("count", floor.scrap));
        }
        if floor.coolant > 0 {
            things.push(Text::say("some-coolant").with("count", floor.coolant));
        }
        let items = self.s.lying.iter().filter(|lying| lying.at == space);
        things.extend(items.map(|lying| item_label(lying.item)));
        if self.s.concealed().contains(space) {
            things.push(Text::say("some-token"));
        }
        things
    }

    fn place_icon(&self, space: Space) -> &'static str {
        let (content, places) = (&self.fate.content, &self.fate.content.places);
        let special = [
            (places.workshop, "workshop"),
            (places.infirmary, "infirmary"),
            (places.docking_bay, "shuttle"),
            (places.airlock, "airlock"),
            (places.bridge, "bridge"),
            (places.equipment_storage, "storage"),
            (places.mother, "computer"),
            (places.alien_start, "nest"),
            (places.crew_start, "galley"),
        ];
        let special = special.into_iter().find(|(place, _)| *place == space);
        match (special, content.spaces[space.index()].kind) {
            (Some((_, icon)), _) => icon,
            (None, SpaceKind::Room) => "room",
            (None, SpaceKind::Corridor) => "corridor",
        }
    }

    pub(super) fn link_face(&self, number: u8) -> Option<Face> {
        let content = &self.fate.content;
        let &(from, to) = content.ship.links().get(usize::from(number))?;
        let ladder = content.ladders.contains(Link(number));
        let (kind, icon, rule) = if ladder {
            ("kind-ladder", "ladder", "F5.3")
        } else {
            ("kind-way", "corridor", "F5.1")
        };
        let face = named(FaceKind::Place, kind, icon, self.link_label(from, to));
        Some(face.step("move", "way-price").ruled(rule))
    }

    /// Where something is and how far from there one's own figure is.
    pub(super) fn whereabouts(&self, at: Space, me: Option<Who>) -> Text {
        let place = self.space_label(at);
        match self.away(at, me) {
            Some(distance) => {
                let foot = Text::say("foot-away").with("place", place);
                foot.with("distance", distance)
            }
            None => place,
        }
    }

    /// How far one's own figure is from a space.
    pub(super) fn away(&self, space: Space, me: Option<Who>) -> Option<u8> {
        me.map(|me| self.fate.content.ship.distance(self.s[me].at, space))
    }

    /// The figure whose eyes these are: the only one of a seat, or of several the one whose turn it
    /// is.
    pub(super) fn own_figure(&self, seat: Option<Seat>) -> Option<Who> {
        let seat = seat?;
        let active = self.s.turn.who;
        let mut own = self
            .s
            .everyone()
            .iter()
            .filter(|&who| self.s.owner(who) == seat);
        if self.s.everyone().contains(active) && self.s.owner(active) == seat {
            return Some(active);
        }
        own.next()
    }
}
