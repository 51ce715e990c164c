//! The ship, and on it the pieces as far as the viewer knows them.

use crate::prelude::*;
use kernel::{Board, DrawnLink, DrawnSpace, Gauge, LinkKind, Piece, Shape, Whereabouts};

use super::{
    Staging, colour, equipment_id, equipment_text, number, player_text, room_text, space_id,
    tray_id,
};
use crate::content::EGGS;

/// Sizes of the drawing.
const ROOM: (f32, f32) = (132.0, 110.0);
const PITCH: (f32, f32) = (160.0, 138.0);
const MARGIN: f32 = 18.0;
/// Lines closer than this are one to the eye.
const NEAR: f32 = 6.0;
/// How an airlock may be bent, the least first.
const BENDS: [f32; 11] = [
    0.0, 40.0, -40.0, 80.0, -80.0, 120.0, -120.0, 160.0, -160.0, 220.0, -220.0,
];

/// A place on the drawing.
type Point = (f32, f32);

fn in_room(room: Room) -> Whereabouts {
    Whereabouts::Space(space_id(room))
}

fn with_owner(seat: Option<Seat>) -> Whereabouts {
    Whereabouts::Tray(tray_id(seat.unwrap_or_default()))
}

/// A token without owner.
fn token(id: String, icon: &str, label: Text, at: Whereabouts) -> Piece {
    Piece {
        at,
        ..Piece::new(id, icon, label, String::new())
    }
}

/// How an airlock is bent so that it passes behind as few other rooms, over as few others and as
/// little beyond the edge as can be; straight if nothing is better.
fn clear_way(
    spaces: &[DrawnSpace],
    size: [f32; 2],
    ends: &[String; 2],
    drawn: &mut Vec<Point>,
) -> f32 {
    let [Some(from), Some(to)] = ends.each_ref().map(|id| middle(spaces, id)) else {
        return 0.0;
    };
    let others = |space: &&DrawnSpace| !ends.contains(&space.id);
    let hidden = |(x, y): &Point| {
        let behind = |space: &DrawnSpace| {
            let inside_x = (space.x - NEAR..space.x + space.w + NEAR).contains(x);
            inside_x && (space.y - NEAR..space.y + space.h + NEAR).contains(y)
        };
        let off = !(0.0..size[0]).contains(x) || !(0.0..size[1]).contains(y);
        off || spaces.iter().filter(others).any(behind)
    };
    let open = |point: &Point| {
        let end = |space: &&DrawnSpace| !others(space);
        !spaces
            .iter()
            .filter(end)
            .any(|space| lies_in(space, *point))
    };
    let trouble = |bend: &f32| {
        let way: Vec<Point> = way(from, to, *bend).filter(open).collect();
        let crossed = |(x, y): &&Point| {
            drawn
                .iter()
                .any(|(other_x, other_y)| (x - other_x).hypot(y - other_y) < NEAR)
        };
        3 * way.iter().filter(|point| hidden(point)).count() + way.iter().filter(crossed).count()
    };
    let bend = BENDS.into_iter().min_by_key(trouble).unwrap_or_default();
    drawn.extend(way(from, to, bend).filter(open));
    bend
}

fn middle(spaces: &[DrawnSpace], id: &str) -> Option<Point> {
    let space = spaces.iter().find(|space| space.id == id)?;
    Some((space.x + space.w / 2.0, space.y + space.h / 2.0))
}

fn lies_in(space: &DrawnSpace, (x, y): Point) -> bool {
    (space.x..space.x + space.w).contains(&x) && (space.y..space.y + space.h).contains(&y)
}

/// Points along a way whose middle stands off by `bend`, as screens draw it.
fn way(from: Point, to: Point, bend: f32) -> impl Iterator<Item = Point> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let long = dx.hypot(dy).max(1.0);
    (1_u8..32).map(move |piece| {
        let part = f32::from(piece) / 32.0;
        let off = bend * 4.0 * part * (1.0 - part) / long;
        (from.0 + dx * part - dy * off, from.1 + dy * part + dx * off)
    })
}

impl Staging<'_> {
    pub(super) fn board(&self) -> Board {
        let layout = &self.state.round.layout;
        let spaces: Vec<DrawnSpace> = layout.rooms().iter().map(|room| self.space(room)).collect();
        let edge = |far: fn(&DrawnSpace) -> f32| spaces.iter().map(far).fold(0.0, f32::max);
        let size = [
            edge(|space| space.x + space.w) + MARGIN,
            edge(|space| space.y + space.h) + MARGIN,
        ];
        let mut drawn: Vec<Point> = Vec::new();
        let link = |(from, to): (Room, Room)| {
            let id = format!("link:{}-{}", from.code(), to.code());
            let label = Text::say("airlock").with("a", room_text(from));
            let (label, ends) = (label.with("b", room_text(to)), [from, to].map(space_id));
            let bend = clear_way(&spaces, size, &ends, &mut drawn);
            DrawnLink {
                bend,
                ..DrawnLink::new(id, label, ends.into(), LinkKind::Corridor)
            }
        };
        Board {
            routes: Vec::new(),
            links: layout.airlocks().map(link).collect(),
            width: size[0],
            height: size[1],
            regions: Vec::new(),
            spaces,
        }
    }

    /// How far apart rooms lie: farther on a ship with slanting airlocks, which are drawn across
    /// the corners.
    fn pitch(&self) -> Point {
        let layout = &self.state.round.layout;
        let slants = |(from, to): (Room, Room)| {
            let ((x, y), (to_x, to_y)) = (layout.cell(from), layout.cell(to));
            x != to_x && y != to_y
        };
        let wider = if layout.airlocks().any(slants) {
            40.0
        } else {
            0.0
        };
        (PITCH.0 + wider, PITCH.1 + wider)
    }

    fn space(&self, room: Room) -> DrawnSpace {
        let round = &self.state.round;
        let (x, y) = round.layout.cell(room);
        let pitch = self.pitch();
        let eyes_shut = self.state.is_placing() && self.me == Some(round.alien);
        let special = self.rules.content.pictograms[room.index()];
        DrawnSpace {
            number: None,
            ports: Vec::new(),
            ails: Vec::new(),
            id: space_id(room),
            label: room_text(room),
            short: None,
            shape: Shape::Room,
            x: MARGIN + f32::from(x) * pitch.0,
            y: MARGIN + f32::from(y) * pitch.1,
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
            let eggs = named("egg", in_room(Room::LAI)).toned(Tone::Danger);
            pieces.push(eggs.many(round.eggs.value));
        }
        for equipment in Equipment::ALL {
            let at = match state.held(equipment) {
                Held::Floor(room) => in_room(room),
                Held::By(character) => with_owner(state.owner(character)),
            };
            let (id, label) = (equipment_id(equipment), equipment_text(equipment));
            pieces.push(token(id, equipment.word(), label, at).coloured(Colour::Amber));
        }
        pieces.extend(Character::all().filter_map(|character| self.character(character)));
        self.decoys_and_covers(&mut pieces);
        let beside = || Whereabouts::Tray("tray:beside".to_owned());
        let alien = named("alien", round.alien_room.map_or_else(beside, in_room));
        pieces.push(alien.coloured(Colour::Red).toned(Tone::Danger).figure());
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

    /// What the viewer knows to be a decoy looks like one; anything else is a cover with its
    /// owner's number, if that is known.
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
                Some(seat) => Text::say("piece-cover-of").with("who", player_text(seat)),
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
            stops: Vec::new(),
            id: super::EGGS.to_owned(),
            label: Text::say("gauge-eggs"),
            icon: "egg".to_owned(),
            note: Some(Text::say("gauge-eggs-note")),
            value: eggs.value.into(),
            top: EGGS.into(),
            tone: Tone::Danger,
        };
        (eggs.top > 0).then_some(gauge).into_iter().collect()
    }
}
