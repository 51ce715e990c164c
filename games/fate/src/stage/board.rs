//! The ship, and the figures and tokens aboard.

use crate::prelude::*;
use kernel::{Board, DrawnLink, DrawnSpace, LinkKind, Piece, Region, Shape};

use super::Staging;
use super::goals::{objective_title, task_icon};
use super::names::{ALIEN, ASH, crew_colour, face_label, item_label, sentences};

impl Staging<'_> {
    pub(super) fn board(&self) -> Board {
        let content = &self.fate.content;
        let regions = content.decks.iter().map(|deck| Region {
            label: Text::say(format!("deck-{}", deck.id)),
            label_at: (f32::from(deck.label_at.0), f32::from(deck.label_at.1)),
            outline: deck.outline.clone(),
        });
        let links = content.ship.links().iter().zip(0..);
        let links = links.map(|(&(from, to), number)| {
            let kind = if content.ladders.contains(Link(number)) {
                LinkKind::Ladder
            } else {
                LinkKind::Corridor
            };
            let ends = (self.space_id(from), self.space_id(to));
            let label = self.link_label(from, to);
            DrawnLink::new(format!("link:{number}"), label, ends, kind)
        });
        Board {
            routes: Vec::new(),
            width: f32::from(content.size.0),
            height: f32::from(content.size.1),
            regions: regions.collect(),
            spaces: content
                .ship
                .spaces()
                .iter()
                .map(|space| self.shown(space))
                .collect(),
            links: links.collect(),
        }
    }

    pub(super) fn link_label(&self, from: Space, to: Space) -> Text {
        Text::say("link")
            .with("from", self.space_label(from))
            .with("to", self.space_label(to))
    }

    fn shown(&self, space: Space) -> DrawnSpace {
        let spec = &self.fate.content.spaces[space.index()];
        DrawnSpace {
            number: None,
            ports: Vec::new(),
            ails: Vec::new(),
            id: self.space_id(space),
            label: self.space_label(space),
            short: self.space_short(space),
            shape: match spec.kind {
                SpaceKind::Room => Shape::Room,
                SpaceKind::Corridor => Shape::Corridor,
            },
            x: f32::from(spec.at.0),
            y: f32::from(spec.at.1),
            w: f32::from(spec.size.0),
            h: f32::from(spec.size.1),
            tone: if self.s.alien == space {
                Tone::Danger
            } else {
                Tone::Plain
            },
            note: sentences(self.notes(space)),
        }
    }

    /// What a space is for, now.
    fn notes(&self, space: Space) -> Vec<Text> {
        let (_, special) = self.special(space);
        let special = special.into_iter().map(|(_, note)| note);
        let mission = self.mission_notes(space);
        let objectives = self.objectives_in(space).map(|(_, note)| note);
        special.chain(mission).chain(objectives).collect()
    }

    /// What the final mission needs a space for.
    pub(super) fn mission_notes(&self, space: Space) -> Vec<Text> {
        let places = &self.fate.content.places;
        let posts = space == places.airlock || space == places.bridge;
        let bay = space == places.docking_bay;
        let needed = [
            (Mission::Narcissus, bay, "note-narcissus"),
            (Mission::BlowUp, space == places.airlock, "note-blow-up"),
            (Mission::BlowOut, posts, "note-blow-out-post"),
            (Mission::BlowOut, bay, "note-blow-out-bait"),
        ];
        let needed = needed
            .into_iter()
            .filter(|&(mission, here, _)| here && self.s.on_mission(mission));
        needed.map(|(_, _, note)| Text::say(note)).collect()
    }

    /// The open objectives of a space: a drawing and a note each.
    pub(super) fn objectives_in(&self, space: Space) -> impl Iterator<Item = (&'static str, Text)> {
        let open = self.at().open_objectives();
        open.filter(move |card| card.room == space).map(|card| {
            let note = Text::say("note-objective").with("objective", objective_title(card));
            (task_icon(card.task), note)
        })
    }

    pub(super) fn pieces(&self) -> Vec<Piece> {
        let s = self.s;
        let alien = self.piece(ALIEN, ALIEN, Colour::Red, "alien", s.alien);
        let mut pieces = vec![alien.figure().toned(Tone::Danger)];
        if let Some(at) = s.ash {
            let tone = if s.on_mission(Mission::Sympathies) {
                Tone::Danger
            } else {
                Tone::Plain
            };
            let ash = self.piece(ASH, ASH, Colour::White, "ash", at);
            pieces.push(ash.figure().toned(tone));
        }
        for figure in s.crew.iter() {
            let (name, colour) = (self.crew_name(figure.crew), crew_colour(figure.crew));
            let letter = self.fate.content.crew[figure.crew as usize].letter;
            let crew = self.piece(self.crew_id(figure), "crew", colour, name, figure.at);
            pieces.push(crew.figure().lettered(letter));
        }
        for space in self.fate.content.ship.spaces().iter() {
            self.lay_out(space, &mut pieces);
        }
        pieces
    }

    /// What lies in a space.
    fn lay_out(&self, space: Space, pieces: &mut Vec<Piece>) {
        let floor = &self.s.floor[space];
        let mut lay = |count: usize, thing: Thing, icon: &str, colour: Colour, label: Text| {
            let piece = self.piece(self.lying_id(space, thing), icon, colour, label, space);
            pieces.extend((count > 0).then(|| piece.many(count as u16)));
        };
        let (scrap, coolant) = (floor.scrap as usize, floor.coolant as usize);
        lay(scrap, Thing::Scrap(0), "scrap", Colour::Ink, "scrap".into());
        let dropped = Text::say("coolant-lying").with("dropped", floor.dropped);
        lay(coolant, Thing::Coolant, "coolant", Colour::Blue, dropped);
        let lying = self.s.lying.iter().filter(|lying| lying.at == space);
        let lying: Vec<_> = lying.map(|lying| lying.item).collect();
        for same in lying.chunk_by(|one, other| one == other) {
            let (item, word) = (Thing::Item(same[0]), same[0].kind.word());
            lay(same.len(), item, word, Colour::White, item_label(same[0]));
        }
        if let Some(face) = self.s.tokens.at(space) {
            let (icon, label) = face_label(face);
            let tone = if matches!(face, Face::Surprise(_)) {
                Tone::Danger
            } else {
                Tone::Hidden
            };
            let token = self.piece(self.token_id(space), icon, Colour::Violet, label, space);
            pieces.push(token.toned(tone));
        }
    }

    /// A token in a space.
    fn piece(
        &self,
        id: impl Into<String>,
        icon: &str,
        colour: Colour,
        label: impl Into<Text>,
        at: Space,
    ) -> Piece {
        Piece::new(id, icon, label, self.space_id(at)).coloured(colour)
    }
}
