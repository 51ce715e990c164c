//! The ship, and the figures and tokens aboard.

use kernel::{
    Board, Colour, DrawnLink, DrawnSpace, Link, LinkKind, Piece, Region, Shape, Space, Text, Tone,
    Whereabouts,
};

use super::Staging;
use super::names::{
    ALIEN, ASH, counted, crew_colour, face_label, look_of, objective_title, sentences,
};
use crate::content::{Mission, SpaceKind};
use crate::state::{Face, Thing};

impl Staging<'_> {
    pub(super) fn board(&self) -> Board {
        let content = &self.fate.content;
        let regions = content.decks.iter().map(|deck| Region {
            label: Text::say(format!("deck-{}", deck.id)),
            label_at: (f32::from(deck.label_at.0), f32::from(deck.label_at.1)),
            outline: deck.outline.clone(),
        });
        let spaces = content.ship.spaces().iter();
        let links = content.ship.links().iter().zip(0..);
        let links = links.map(|(&(from, to), number)| {
            let ladder = content.ladders.contains(Link(number));
            let ladder = ladder.then_some(LinkKind::Ladder);
            let kind = ladder.unwrap_or(LinkKind::Corridor);
            let label = Text::say("link").with("from", self.space_label(from));
            let label = label.with("to", self.space_label(to));
            let ends = (self.space_id(from), self.space_id(to));
            DrawnLink::new(format!("link:{number}"), label, ends, kind)
        });
        Board {
            width: f32::from(content.size.0),
            height: f32::from(content.size.1),
            regions: regions.collect(),
            spaces: spaces.map(|space| self.shown(space)).collect(),
            links: links.collect(),
        }
    }

    fn shown(&self, space: Space) -> DrawnSpace {
        let spec = &self.fate.content.spaces[space.index()];
        let danger = self.s.alien == space;
        DrawnSpace {
            id: self.space_id(space),
            label: self.space_label(space),
            shape: match spec.kind {
                SpaceKind::Room => Shape::Room,
                SpaceKind::Corridor => Shape::Corridor,
            },
            x: f32::from(spec.at.0),
            y: f32::from(spec.at.1),
            w: f32::from(spec.size.0),
            h: f32::from(spec.size.1),
            tone: if danger { Tone::Danger } else { Tone::Plain },
            note: sentences(self.notes(space)),
        }
    }

    /// What a space is for, now.
    fn notes(&self, space: Space) -> Vec<Text> {
        let (content, s) = (&self.fate.content, self.s);
        let places = &content.places;
        let mut notes = Vec::new();
        let mut note =
            |applies: bool, id: &'static str| notes.extend(applies.then(|| Text::say(id)));
        let (cut, dock) = (s.mode.directors_cut, space == places.docking_bay);
        let (airlock, bridge) = (space == places.airlock, space == places.bridge);
        let on = |mission| s.on_mission(mission);
        note(space == places.workshop, "note-workshop");
        note(cut && content.craft_rooms.contains(space), "note-craft");
        note(cut && content.recover_rooms.contains(space), "note-recover");
        note(on(Mission::Narcissus) && dock, "note-narcissus");
        note(on(Mission::BlowUp) && airlock, "note-blow-up");
        let post = on(Mission::BlowOut) && (airlock || bridge);
        note(post, "note-blow-out-post");
        note(on(Mission::BlowOut) && dock, "note-blow-out-bait");
        let open = self.fate.open_objectives(s);
        for card in open.filter(|card| card.room == space) {
            notes.push(Text::say("note-objective").with("objective", objective_title(card)));
        }
        notes
    }

    pub(super) fn pieces(&self) -> Vec<Piece> {
        let s = self.s;
        let figure = |piece, tone, letter: Option<char>| Piece {
            figure: true,
            tone,
            letter: letter.map(String::from),
            ..piece
        };
        let named =
            |id: &'static str, colour, at| self.piece(id.to_owned(), id, colour, Text::say(id), at);
        let alien = named(ALIEN, Colour::Red, s.alien);
        let mut pieces = vec![figure(alien, Tone::Danger, None)];
        if let Some(at) = s.ash {
            let hunts = s.on_mission(Mission::Sympathies);
            let tone = if hunts { Tone::Danger } else { Tone::Plain };
            pieces.push(figure(named(ASH, Colour::White, at), tone, None));
        }
        for one in s.crew.iter() {
            let (name, colour) = (self.crew_name(one.crew), crew_colour(one.crew));
            let crew = self.piece(self.crew_id(one), "crew", colour, name, one.at);
            let letter = self.fate.placard(one).letter;
            pieces.push(figure(crew, Tone::Plain, Some(letter)));
        }
        for space in self.fate.content.ship.spaces().iter() {
            self.lay_out(space, &mut pieces);
        }
        pieces
    }

    /// What lies in a space.
    fn lay_out(&self, space: Space, pieces: &mut Vec<Piece>) {
        let floor = &self.s.floor[space];
        let mut lay = |(thing, count): (Thing, u8)| {
            let (icon, colour, label) = look_of(thing);
            let label = match thing {
                Thing::Coolant => Text::say("coolant-lying").with("dropped", floor.dropped),
                _ => label,
            };
            let piece = self.piece(self.lying_id(space, thing), icon, colour, label, space);
            let count = u16::from(count);
            pieces.extend((count > 0).then_some(Piece { count, ..piece }));
        };
        lay((Thing::Scrap(0), floor.scrap));
        lay((Thing::Coolant, floor.coolant));
        let lying = self.s.lying.iter().filter(|lying| lying.at == space);
        let lying: Vec<_> = lying.map(|lying| lying.item).collect();
        counted(&lying).for_each(lay);
        if let Some(face) = self.s.tokens.at(space) {
            let (icon, label) = face_label(face);
            let tone = match face {
                Face::Surprise(_) => Tone::Danger,
                _ => Tone::Hidden,
            };
            pieces.push(Piece {
                tone,
                ..self.piece(self.token_id(space), icon, Colour::Violet, label, space)
            });
        }
    }

    /// A token in a space.
    fn piece(&self, id: String, icon: &str, colour: Colour, label: Text, at: Space) -> Piece {
        Piece {
            id,
            icon: icon.to_owned(),
            letter: None,
            colour,
            label,
            at: Whereabouts::Space(self.space_id(at)),
            count: 1,
            figure: false,
            tone: Tone::Plain,
        }
    }
}
