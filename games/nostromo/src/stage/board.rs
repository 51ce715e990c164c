//! The ship, and on it the pieces as far as the viewer knows them.

use kernel::{
    Board, Colour, DrawnLink, DrawnSpace, Gauge, LinkKind, Piece, Seat, Shape, Text, Tone,
    Whereabouts, Worded as _,
};

use super::{Stage, colour, equipment_id, equipment_text, number, room_text, space_id, tray_id};
use crate::content::{Character, EGGS, Equipment, Room};
use crate::state::{Held, Spot};

/// Sizes of the drawing.
const ROOM: (f32, f32) = (132.0, 110.0);
const PITCH: (f32, f32) = (160.0, 138.0);
const MARGIN: f32 = 18.0;

fn in_room(room: Room) -> Whereabouts {
    Whereabouts::Space(space_id(room))
}

fn with_owner(seat: Option<Seat>) -> Whereabouts {
    Whereabouts::Tray(tray_id(seat.unwrap_or_default()))
}

/// A token without owner.
fn token(id: String, icon: &str, label: Text, at: Whereabouts) -> Piece {
    Piece {
        id,
        icon: icon.to_owned(),
        letter: None,
        colour: Colour::Ink,
        label,
        at,
        count: 1,
        figure: false,
        tone: Tone::Plain,
    }
}

impl Stage<'_> {
    pub(super) fn board(&self) -> Board {
        let layout = &self.state.round.layout;
        let spaces: Vec<DrawnSpace> = layout.rooms().iter().map(|room| self.space(room)).collect();
        let edge = |far: fn(&DrawnSpace) -> f32| spaces.iter().map(far).fold(0.0, f32::max);
        let link = |(from, to): (Room, Room)| {
            let id = format!("link:{}-{}", from.code(), to.code());
            let label = Text::say("airlock").with("a", room_text(from));
            let (label, ends) = (label.with("b", room_text(to)), [from, to].map(space_id));
            DrawnLink::new(id, label, ends.into(), LinkKind::Corridor)
        };
        Board {
            width: edge(|space| space.x + space.w) + MARGIN,
            height: edge(|space| space.y + space.h) + MARGIN,
            regions: Vec::new(),
            links: layout.airlocks().map(link).collect(),
            spaces,
        }
    }

    fn space(&self, room: Room) -> DrawnSpace {
        let round = &self.state.round;
        let (x, y) = round.layout.cell(room);
        let eyes_shut = self.state.is_placing() && self.me == Some(round.alien);
        let special = self.rules.content.pictograms[room.index()];
        DrawnSpace {
            id: space_id(room),
            label: room_text(room),
            short: None,
            shape: Shape::Room,
            x: MARGIN + f32::from(x) * PITCH.0,
            y: MARGIN + f32::from(y) * PITCH.1,
            w: ROOM.0,
            h: ROOM.1,
            tone: match round.alien_room {
                _ if eyes_shut => Tone::Dim,
                Some(here) if here == room => Tone::Danger,
                _ => Tone::Plain,
            },
            note: special.map(|_| Text::say(format!("room-{}-note", room.code().to_lowercase()))),
        }
    }

    pub(super) fn pieces(&self) -> Vec<Piece> {
        let (state, round) = (self.state, &self.state.round);
        let mut pieces = Vec::new();
        let named = |id: &str, at| token(id.to_owned(), id, Text::say(format!("piece-{id}")), at);
        if round.layout.has(Room::HAN) {
            pieces.push(named("shuttle", in_room(Room::HAN)));
        }
        if round.eggs.value > 0 {
            pieces.push(Piece {
                count: round.eggs.value.into(),
                tone: Tone::Danger,
                ..named("egg", in_room(Room::LAI))
            });
        }
        for equipment in Equipment::ALL {
            let at = match state.held(equipment) {
                Held::Floor(room) => in_room(room),
                Held::By(character) => with_owner(state.owner(character)),
            };
            let (id, label) = (equipment_id(equipment), equipment_text(equipment));
            pieces.push(Piece {
                colour: Colour::Amber,
                ..token(id, equipment.word(), label, at)
            });
        }
        pieces.extend(Character::all().filter_map(|character| self.character(character)));
        self.decoys_and_covers(&mut pieces);
        let beside = || Whereabouts::Tray("tray:beside".to_owned());
        pieces.push(Piece {
            colour: Colour::Red,
            figure: true,
            tone: Tone::Danger,
            ..named("alien", round.alien_room.map_or_else(beside, in_room))
        });
        pieces
    }

    /// A character whose place the viewer knows.
    fn character(&self, character: Character) -> Option<Piece> {
        let owner = self.state.owner(character);
        let exposed = self.state.meeting.exposed.contains(character);
        let (at, tone) = match self.state.pieces.spot(character)? {
            Spot::Covered(room) => (in_room(room), Tone::Hidden),
            Spot::Shown(room) if exposed => (in_room(room), Tone::Danger),
            Spot::Shown(room) => (in_room(room), Tone::Plain),
            Spot::Reserve => (with_owner(owner), Tone::Plain),
            Spot::Off => (with_owner(owner), Tone::Dim),
            Spot::Out => return None,
        };
        let id = self.rules.character_id(character);
        let name = &self.rules.content.characters[character.index()];
        Some(Piece {
            letter: name.get(..1).map(str::to_uppercase),
            colour: colour(owner),
            figure: true,
            tone,
            ..token(id, "crew", self.rules.character_text(character), at)
        })
    }

    /// What the viewer knows to be a decoy looks like one; anything else is a cover with its owner's number, if that is known.
    fn decoys_and_covers(&self, pieces: &mut Vec<Piece>) {
        let (state, rooms) = (self.state, self.state.round.layout.rooms());
        let heap = |room: Room| (Some(room), &state.pieces.covered[room.index()]);
        let reserve = [(None, &state.pieces.reserve)];
        let heaps = || rooms.iter().map(heap).chain(reserve);
        let mut put = |icon: &str, owner: Option<Seat>, room: Option<Room>, count: u8| {
            if count == 0 {
                return;
            }
            let label = match owner {
                Some(seat) if icon == "decoy" => self.of_whom("piece-decoy", seat),
                Some(seat) => Text::say("piece-cover-of").with("who", self.rules.who(state, seat)),
                None => Text::say("piece-cover"),
            };
            let (whose, code) = (owner.map(|seat| seat.to_string()), room.map(Room::code));
            let parts = [whose.as_deref(), code].into_iter().flatten();
            let parts: Vec<_> = [icon].into_iter().chain(parts).collect();
            let at = room.map_or_else(|| with_owner(owner), in_room);
            pieces.push(Piece {
                letter: owner.filter(|_| icon == "cover").map(number),
                colour: colour(owner),
                count: count.into(),
                tone: Tone::Hidden,
                ..token(parts.join(":"), icon, label, at)
            });
        };
        for seat in state.seats().iter() {
            for (room, heap) in heaps() {
                put("decoy", Some(seat), room, heap.decoys[seat.index()]);
                put("cover", Some(seat), room, heap.covers[seat.index()]);
            }
        }
        for (room, heap) in heaps() {
            put("cover", None, room, heap.nameless);
        }
    }

    pub(super) fn gauges(&self) -> Vec<Gauge> {
        let eggs = &self.state.round.eggs;
        let gauge = Gauge {
            id: "eggs".to_owned(),
            label: Text::say("gauge-eggs"),
            icon: "egg".to_owned(),
            note: None,
            value: eggs.value.into(),
            top: EGGS.into(),
            tone: Tone::Danger,
        };
        (eggs.top > 0).then_some(gauge).into_iter().collect()
    }
}
