//! The Remora after the launch: the ship is left behind, and the board shows who fights what. For
//! several the showdown, and the hunt before it; alone the zones of the shuttle conflict.

use crate::prelude::*;
use kernel::{Board, DrawnLink, DrawnSpace, LinkKind, Piece, Region, Shape};

use super::printed;

/// The drawing's size.
const SIZE: (f32, f32) = (780.0, 400.0);
/// A plate's size.
const PLATE: (f32, f32) = (128.0, 56.0);
/// The hull of the shuttle.
const HULL: &str = "M60 24 H640 L766 140 V260 L640 376 H60 L14 320 V80 Z";

/// The lifeform's plate.
pub(super) const LAIR: &str = "aboard:lair";
/// The plate of what must be matched.
pub(super) const FIGHT: &str = "aboard:fight";
/// The plate of what all may use.
const POOL: &str = "aboard:pool";
/// The airlock and the locker of the solo game.
const AIRLOCK: &str = "aboard:airlock";
const LOCKER: &str = "aboard:locker";

/// The plate of a crew player.
pub(crate) fn berth_id(seat: Seat) -> String {
    format!("berth:{}", seat.0)
}

/// The plate of a zone.
pub(crate) fn zone_id(zone: Zone) -> String {
    format!("zone:{}", zone.word())
}

/// The plate of a chamber of the shuttle.
pub(crate) fn room_id(room: Room) -> String {
    format!("room:{}", room.word())
}

/// Where the middle of each chamber's plate is.
const fn room_at(room: Room) -> (f32, f32) {
    match room {
        Room::FlightDeck => (672.0, 200.0),
        Room::Berths => (530.0, 70.0),
        Room::CargoCrib => (380.0, 70.0),
        Room::Vestibule => (230.0, 70.0),
        Room::Engineering | Room::FaceDown => (90.0, 70.0),
    }
}

fn plate(id: &str, label: Text, at: (f32, f32), tone: Tone) -> DrawnSpace {
    DrawnSpace {
        id: id.to_owned(),
        label,
        short: None,
        shape: Shape::Room,
        x: at.0 - PLATE.0 / 2.0,
        y: at.1 - PLATE.1 / 2.0,
        w: PLATE.0,
        h: PLATE.1,
        tone,
        note: None,
        number: None,
        ports: Vec::new(),
        ails: Vec::new(),
    }
}

fn way(from: &str, to: &str, tone: Tone) -> DrawnLink {
    let ends = (from.to_owned(), to.to_owned());
    DrawnLink {
        tone,
        ..DrawnLink::new(
            format!("way:{from}:{to}"),
            Text::say("way-aboard"),
            ends,
            LinkKind::Corridor,
        )
    }
}

/// Something lying on a plate, so many times.
fn lying(id: &str, icon: &str, label: Text, at: &str, count: u8) -> Piece {
    Piece::new(id, icon, label, at).many(count)
}

impl Staging<'_> {
    /// Whether the ship has been left behind.
    pub(crate) fn is_away(&self) -> bool {
        self.s.phase == Phase::Showdown
    }

    /// Whether the chambers of the shuttle matter.
    fn has_rooms(&self) -> bool {
        self.s.modules.hunting || self.s.modules.remora
    }

    /// The shuttle.
    pub(super) fn shuttle(&self) -> Board {
        let (spaces, links) = if self.s.is_solo() {
            self.conflict()
        } else {
            self.showdown()
        };
        Board {
            width: SIZE.0,
            height: SIZE.1,
            regions: vec![Region {
                label: Text::say("space-remora"),
                label_at: (40.0, 350.0),
                outline: HULL.to_owned(),
            }],
            spaces,
            links,
            routes: Vec::new(),
        }
    }

    /// The chambers, those known as empty dim.
    fn rooms(&self) -> Vec<DrawnSpace> {
        if !self.has_rooms() {
            return Vec::new();
        }
        let it = &self.s.modules;
        let drawn = |room: Room| {
            let empty = (it.empty | it.rooms) & room.bit() != 0;
            DrawnSpace {
                short: Some(named("short-room", room)),
                note: empty.then(|| Text::say("room-empty")),
                ..plate(
                    &room_id(room),
                    named("room", room),
                    room_at(room),
                    if empty { Tone::Dim } else { Tone::Plain },
                )
            }
        };
        Room::ALL.map(drawn).into()
    }

    /// The lifeform on the left, whom it may attack on the right, the fight between them.
    fn showdown(&self) -> (Vec<DrawnSpace>, Vec<DrawnLink>) {
        let s = self.s;
        let goes_on = At::new(self.rules, self.s).is_fighting();
        let mut spaces = self.rooms();
        let low = if spaces.is_empty() { 190.0 } else { 236.0 };
        spaces.push(plate(
            LAIR,
            Text::say("lifeform"),
            (110.0, low),
            Tone::Danger,
        ));
        let tone = if goes_on { Tone::Danger } else { Tone::Plain };
        spaces.push(plate(FIGHT, Text::say("tray-fight"), (300.0, low), tone));
        spaces.push(plate(
            POOL,
            Text::say("tray-pool"),
            (300.0, 336.0),
            Tone::Good,
        ));
        let mut links = vec![way(LAIR, FIGHT, tone)];
        let crew: Vec<Seat> = s.crew().iter().collect();
        for (place, &seat) in crew.iter().enumerate() {
            let out = s.fight.out.contains(seat) || s.of(seat).is_empty();
            let attacked = goes_on && s.fight.target == seat && !out;
            // One below the other, around the middle.
            let middle = (crew.len() as f32 - 1.0) / 2.0;
            let y = low + 92.0 * (place as f32 - middle);
            let x = if place % 2 == 1 { 560.0 } else { 520.0 };
            let tone = match (out, attacked) {
                (true, _) => Tone::Dim,
                (_, true) => Tone::Danger,
                _ => Tone::Plain,
            };
            let id = berth_id(seat);
            spaces.push(DrawnSpace {
                note: out.then(|| Text::say("panel-out")),
                ..plate(&id, self.berth(seat), (x, y), tone)
            });
            if !out {
                links.push(way(FIGHT, &id, tone));
            }
        }
        (spaces, links)
    }

    /// The player's plate and the zones around it.
    fn conflict(&self) -> (Vec<DrawnSpace>, Vec<DrawnLink>) {
        let solo = &self.s.solo;
        let hero = berth_id(Seat(0));
        let mut spaces = self.rooms();
        let low = if spaces.is_empty() { 0.0 } else { 36.0 };
        let own = self.berth(Seat(0));
        spaces.push(plate(&hero, own, (380.0, 200.0 + low), Tone::Plain));
        let mut links = Vec::new();
        let places = [
            (Zone::Primary, (170.0, 200.0 + low)),
            (Zone::First, (220.0, 100.0 + 2.0 * low)),
            (Zone::Second, (220.0, 310.0 + low / 2.0)),
            (Zone::Hidden, (560.0, 130.0 + 2.0 * low)),
        ];
        for (zone, at) in places {
            if zone == Zone::Hidden && !self.s.modules.remora {
                continue;
            }
            let tone = if At::new(self.rules, self.s)
                .zone_icons(zone)
                .iter()
                .any(|&icons| icons > 0)
            {
                Tone::Danger
            } else {
                Tone::Good
            };
            let label = Text::say(format!("plate-{}", zone.word()));
            spaces.push(plate(&zone_id(zone), label, at, tone));
            links.push(way(&zone_id(zone), &hero, tone));
        }
        for (id, label, at, used) in [
            (
                AIRLOCK,
                "plate-airlock",
                (560.0, 250.0 + low),
                solo.airlock_used,
            ),
            (
                LOCKER,
                "plate-locker",
                (520.0, 326.0 + low / 4.0),
                solo.locker_used,
            ),
        ] {
            let tone = if used { Tone::Dim } else { Tone::Plain };
            spaces.push(plate(id, Text::say(label), at, tone));
            links.push(way(&hero, id, tone));
        }
        (spaces, links)
    }

    /// The name of a crew player's plate.
    fn berth(&self, seat: Seat) -> Text {
        if self.s.is_solo() {
            names::character(self.s.hero())
        } else {
            Text::say("player").with("number", seat.0 + 1)
        }
    }

    /// Fight icons on a plate.
    fn icons_at(&self, place: &str, icons: [u8; 5], colour: Colour) -> Vec<Piece> {
        let there = FightIcon::ALL.into_iter().zip(icons);
        let there = there.filter(|(_, count)| *count > 0);
        let drawn = |(icon, count): (FightIcon, u8)| {
            let (id, sign) = (
                format!("icon:{place}:{}", icon.word()),
                names::fight_sign(icon),
            );
            lying(&id, sign, named("fight", icon), place, count).coloured(colour)
        };
        there.map(drawn).collect()
    }

    /// Everybody and everything aboard.
    pub(super) fn aboard_pieces(&self) -> Vec<Piece> {
        let s = self.s;
        let crew = s.alive.each();
        let crew = crew.map(|who| self.person(who, berth_id(s.owner[who])));
        let mut pieces: Vec<Piece> = crew.collect();
        if s.is_solo() {
            pieces.extend(self.conflict_pieces());
        } else {
            pieces.extend(self.showdown_pieces());
        }
        pieces.extend(self.room_pieces());
        pieces
    }

    fn conflict_pieces(&self) -> Vec<Piece> {
        let solo = &self.s.solo;
        let zones = Zone::ALL.into_iter();
        let zones = zones.filter(|zone| *zone != Zone::Hidden || self.s.modules.remora);
        let mut pieces: Vec<Piece> = zones
            .flat_map(|zone| {
                self.icons_at(
                    &zone_id(zone),
                    At::new(self.rules, self.s).zone_icons(zone),
                    Colour::Red,
                )
            })
            .collect();
        let hero = berth_id(Seat(0));
        pieces.extend(self.icons_at(&hero, self.s.fight.loose, Colour::Green));
        for trap in Trap::ALL {
            let place = match trap {
                Trap::Airlock => AIRLOCK.to_owned(),
                Trap::Hidden => zone_id(Zone::Hidden),
            };
            let drawn = trap == Trap::Airlock || self.s.modules.remora;
            if solo.traps[trap] && drawn {
                let label = Text::say("trapped").with("trap", named("trap", trap));
                let piece = Piece::new(format!("trap:{}", trap.word()), "survival", label, place);
                pieces.push(piece.coloured(Colour::Red).toned(Tone::Danger));
            }
        }
        pieces
    }

    fn showdown_pieces(&self) -> Vec<Piece> {
        let s = self.s;
        let lifeform = Piece::new("lifeform", "lifeform", Text::say("lifeform"), LAIR);
        let lifeform = lifeform.coloured(Colour::Red).toned(Tone::Danger);
        let mut pieces = vec![lifeform.figure()];
        if s.fight.hostility > 0 {
            let (label, count) = (Text::say("hostility-token"), s.fight.hostility);
            pieces.push(lying("lair:claws", "claw", label, LAIR, count).coloured(Colour::Red));
        }
        pieces.extend(self.icons_at(FIGHT, s.fight.icons, Colour::Red));
        if At::new(self.rules, self.s).is_fighting() {
            let target = berth_id(s.fight.target);
            pieces.extend(self.icons_at(&target, s.fight.loose, Colour::Green));
        }
        let remora = u8::from(s.fight.remora);
        for (id, icon, label, count) in [
            ("store:halon", "halon", "halon-token", s.fight.halon),
            ("store:remora", "remora", "remora-token", remora),
        ] {
            if count > 0 {
                let piece = lying(id, icon, Text::say(label), POOL, count);
                pieces.push(piece.coloured(Colour::Cyan));
            }
        }
        let combat = FightIcon::ALL.map(|icon| s.modules.combat[icon]);
        pieces.extend(self.icons_at(POOL, combat, Colour::Green));
        pieces
    }

    /// What lies in the chambers of the shuttle: the bait for all, the hiding place for whoever
    /// knows it (HI22).
    fn room_pieces(&self) -> Vec<Piece> {
        let it = &self.s.modules;
        let mut pieces = Vec::new();
        if let Some(room) = it.bait {
            let (tokens, at) = (self.content().passenger.bait, room_id(room));
            let piece = lying("bait", "hostility", Text::say("bait"), &at, tokens);
            pieces.push(piece.coloured(Colour::Red));
        }
        if it.hunting && it.hiding.is_known() {
            let (label, at) = (Text::say("hiding-place"), room_id(it.hiding));
            let piece = Piece::new("hiding", "hide", label, at);
            pieces.push(piece.coloured(Colour::Violet).toned(Tone::Hidden));
        }
        pieces
    }

    /// What is printed on a plate of the shuttle, by its id.
    pub(super) fn aboard_face(&self, kind: &str, rest: &str) -> Option<Face> {
        match kind {
            "zone" => Some(printed::zone(Zone::find(rest)?)),
            "room" | "chamber" => {
                let room = Room::find(rest).filter(|room| room.is_known())?;
                Some(printed::room(self.content(), room))
            }
            _ => None,
        }
    }
}
