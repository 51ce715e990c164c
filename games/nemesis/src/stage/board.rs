//! The ship, and the figures, markers and tokens aboard.

use crate::prelude::*;
use kernel::{Ail, Board, DrawnLink, DrawnSpace, LinkKind, Piece, Port, Shape};

use super::Staging;
use super::names;
use crate::content::Board as Numbered;

/// Width and height of the plate of a Pod.
const POD: (f32, f32) = (48.0, 40.0);
/// How far the middles of twin Corridors stand off the straight line (M50.3).
const BEND: f32 = 14.0;

impl Staging<'_> {
    pub(super) fn board(&self) -> Board {
        let content = self.content();
        let side = self.side();
        let mut spaces: Vec<DrawnSpace> =
            side.ship.spaces().iter().map(|s| self.plate(s)).collect();
        spaces.extend(side.ducts.iter().map(|spec| {
            let label = names::duct(spec.duct, self.s.mode.side);
            let (w, h) = (f32::from(content.plate.0), f32::from(content.plate.1) * 0.6);
            DrawnSpace {
                short: Some(names::short_duct(spec.duct, self.s.mode.side)),
                ..drawn(self.duct_id(spec.duct), label, spec.at, (w, h))
            }
        }));
        spaces.extend(self.pods());
        Board {
            routes: Vec::new(),
            width: f32::from(content.size.0),
            height: f32::from(content.size.1),
            regions: Vec::new(),
            spaces,
            links: (0..side.corridors.len() as u8)
                .map(|number| self.tube(Link(number)))
                .collect(),
        }
    }

    /// A Room.
    fn plate(&self, space: Space) -> DrawnSpace {
        let content = self.content();
        let spec = &self.side().slots[space];
        let [label, short] = self.space_labels(space);
        let size = (f32::from(content.plate.0), f32::from(content.plate.1));
        let shown = self.room_shown(space);
        let tone = match shown {
            None => Tone::Hidden,
            Some(Room::Nest) => Tone::Danger,
            Some(_) if self.s.malfunction.contains(space) => Tone::Dim,
            Some(_) => Tone::Plain,
        };
        DrawnSpace {
            short: Some(short),
            tone,
            note: self.space_note(space),
            number: Some(Text::plain(format!("{:03}", Numbered::number(space)))),
            ports: self.entrances(space),
            ails: self.ails(space),
            ..drawn(self.space_id(space), label, spec.at, size)
        }
    }

    /// What is special about a Room, in words; what only its viewer has seen there included (H1,
    /// H2).
    fn space_note(&self, space: Space) -> Option<Text> {
        let s = self.s;
        let tile = s.tiles[space].face;
        let mut notes = Vec::new();
        if s.is_explored(space) {
            let spec = &self.content().rooms[tile];
            if spec.color != RoomColor::None {
                notes.push(names::room_color(spec.color));
                notes.push(Text::say("items-left").with("count", s.items[space]));
            }
            if spec.computer {
                notes.push(Text::say("computer"));
            }
            if tile == Room::Nest && s.nest_destroyed {
                notes.push(Text::say("nest-destroyed"));
            }
        } else if self.room_shown(space).is_none() && tile.is_known() {
            let token = s.tokens[space].face;
            let seen = if token.is_known() {
                Text::say("told-saw-room-and-token").with("token", names::exploration_token(token))
            } else {
                Text::say("told-saw-room")
            };
            notes.push(seen.with("room", names::room(tile)));
        }
        if s.airlock == Some(space) {
            notes.push(Text::say("airlock-token"));
        }
        names::listed(notes)
    }

    /// Fire and Malfunction, as they show in the Room itself.
    fn ails(&self, space: Space) -> Vec<Ail> {
        let ails = [
            (self.s.fire, Ail::Burning),
            (self.s.malfunction, Ail::Broken),
        ];
        let here = ails.into_iter().filter(|(rooms, _)| rooms.contains(space));
        here.map(|(_, ail)| ail).collect()
    }

    /// A Corridor with its Door.
    fn tube(&self, link: Link) -> DrawnLink {
        let s = self.s;
        let side = self.side();
        let spec = &side.corridors[link.index()];
        let (one, other) = side.ship.links()[link.index()];
        let ends = (self.space_id(one), self.space_id(other));
        let (kind, note) = if s.closed.contains(link) {
            (LinkKind::Shut, Some(Text::say("door-closed")))
        } else if s.destroyed.contains(link) {
            (LinkKind::Broken, Some(Text::say("door-destroyed")))
        } else {
            (LinkKind::Corridor, None)
        };
        let mut twins = (0..).map(Link).zip(&side.corridors);
        let twin = twins.find(|(at, twin)| *at != link && twin.rooms == spec.rooms);
        let bend = match twin {
            Some((at, _)) if at < link => BEND,
            Some(_) => -BEND,
            None => 0.0,
        };
        DrawnLink {
            mark: Some(names::numbers(&spec.numbers)),
            bend,
            note,
            sound: s.noise.contains(link).then(|| Text::say("noise")),
            ..DrawnLink::new(self.link_id(link), self.link_label(link), ends, kind)
        }
    }

    /// The Pods still on the ship.
    fn pods(&self) -> impl Iterator<Item = DrawnSpace> {
        let mut sections = [0; 2];
        let pods = (1..)
            .zip(self.s.pods.iter())
            .filter_map(move |(number, pod)| {
                let section = usize::from(pod.section_b);
                let place = sections[section];
                sections[section] += usize::from(pod.aboard);
                let at = self.side().pods[section].get(place).copied()?;
                pod.aboard.then_some((number, pod, at))
            });
        pods.map(|(number, pod, at)| {
            let (id, tone) = if pod.unlocked {
                ("pod-unlocked", Tone::Good)
            } else {
                ("pod-locked", Tone::Dim)
            };
            let label = Text::say(id).with("number", number);
            DrawnSpace {
                short: Some(Text::say("pod").with("number", number)),
                tone,
                ..drawn(self.pod_id(number), label, at, POD)
            }
        })
    }

    pub(super) fn pieces(&self) -> Vec<Piece> {
        let mut pieces = self.crew();
        pieces.extend(self.intruders());
        pieces.extend(self.objects());
        pieces.extend(self.markers());
        pieces.extend(self.engines());
        pieces.extend(self.locks());
        pieces
    }

    /// The Characters aboard.
    fn crew(&self) -> Vec<Piece> {
        let s = self.s;
        let aboard = s.seats().iter().filter(|&seat| s[seat].in_play());
        let figure = |seat| {
            let player = &s[seat];
            let letter = self.content().characters[player.character].letter;
            let at = match player.pod {
                0 => self.space_id(player.at),
                pod => self.pod_id(pod),
            };
            Piece::new(self.crew_id(seat), "crew", self.who(seat), at)
                .lettered(letter)
                .coloured(names::character_colour(player.character))
                .figure()
        };
        aboard.map(figure).collect()
    }

    fn intruders(&self) -> impl Iterator<Item = Piece> {
        self.s.beasts.iter().map(|beast| {
            let label = Text::say("intruder-injured")
                .with("intruder", names::intruder(beast.kind))
                .with("injuries", beast.injuries);
            let (id, at) = (intruder_id(beast.mini.0), self.space_id(beast.at));
            Piece {
                injuries: beast.injuries,
                ..threat(id, beast.kind.word(), label, at, Colour::Red).figure()
            }
        })
    }

    /// Corpses, Eggs and Carcasses lying about.
    fn objects(&self) -> Vec<Piece> {
        let s = self.s;
        let mut pieces = Vec::new();
        for (number, lies) in (0..).zip(s.corpses) {
            if let Lies::In(space) = lies {
                let label = self.load(Load::Corpse(number));
                let corpse = Piece::new(
                    format!("corpse:{number}"),
                    "corpse",
                    label,
                    self.space_id(space),
                );
                let blue = number == BLUE;
                pieces.push(corpse.coloured(if blue { Colour::Blue } else { Colour::Red }));
            }
        }
        for space in self.side().ship.spaces().iter() {
            let lying = [
                (Object::Egg, s.eggs[space]),
                (Object::Carcass, s.carcasses[space]),
            ];
            for (object, count) in lying.into_iter().filter(|(_, count)| *count > 0) {
                let label = names::object(object);
                pieces.push(self.marker(object.word(), space, label).many(count));
            }
        }
        // M43.20: the Eggs of the Nest lie there, once it is found.
        if let Some(nest) = s.find(Room::Nest).filter(|_| s.nest_eggs > 0) {
            let (label, at) = (Text::say("eggs-nest"), self.space_id(nest));
            let eggs = threat("egg:nest", "egg", label, at, Colour::Red);
            pieces.push(eggs.many(s.nest_eggs));
        }
        pieces
    }

    /// What lies in a Room and is called by what it is and by the Room.
    fn marker(&self, word: &str, space: Space, label: Text) -> Piece {
        let id = format!("{word}:{:03}", Numbered::number(space));
        Piece::new(id, word, label, self.space_id(space))
    }

    /// Fire, Malfunction, what can be found, Noise in the Technical Corridors, the Airlock token.
    fn markers(&self) -> Vec<Piece> {
        let s = self.s;
        let mut pieces = Vec::new();
        let marked = [
            ("fire", s.fire, Colour::Orange),
            ("malfunction", s.malfunction, Colour::Yellow),
        ];
        for (word, spaces, colour) in marked {
            let marker = |space| self.marker(word, space, Text::say(word));
            let marker = |space| marker(space).coloured(colour).toned(Tone::Danger);
            pieces.extend(spaces.iter().map(marker));
        }
        for space in s.explored.iter() {
            let spec = &self.content().rooms[s.tiles[space].face];
            let (colour, sign) = names::room_deck(spec.color);
            if spec.color != RoomColor::None {
                let count = s.items[space];
                let label = Text::say("items-left").with("count", count);
                let items = self.marker("items", space, label);
                pieces.push(Piece {
                    icon: sign.to_owned(),
                    colour,
                    count: count.into(),
                    tone: if count == 0 { Tone::Dim } else { Tone::Plain },
                    ..items
                });
            }
        }
        let ducts = s.noise.iter().filter(|&link| Duct::of(link).is_some());
        pieces.extend(ducts.map(|link| {
            let (id, at) = (format!("noise:{}", link.0), self.link_id(link));
            threat(id, "noise", Text::say("noise"), at, Colour::White)
        }));
        pieces.extend(s.airlock.map(|space| {
            let (label, at) = (Text::say("airlock-token"), self.space_id(space));
            threat("airlock", "airlock", label, at, Colour::Red)
        }));
        pieces
    }

    /// The state of each engine, as far as its viewer knows it (H5).
    fn engines(&self) -> Vec<Piece> {
        let rooms = [Room::Engine1, Room::Engine2, Room::Engine3];
        let engines = (1..).zip(rooms).zip(&self.s.engines);
        let engines = engines.filter_map(|((number, room), card)| {
            let at = self.space_id(self.side().fixed(room)?);
            let (tone, colour) = match card.face {
                Engine::Working => (Tone::Good, Colour::White),
                Engine::Damaged => (Tone::Danger, Colour::White),
                Engine::FaceDown => (Tone::Hidden, Colour::Violet),
            };
            let (id, label) = (format!("engine:{number}"), names::engine(card.face));
            Some(
                Piece::new(id, "engine", label, at)
                    .toned(tone)
                    .coloured(colour),
            )
        });
        engines.collect()
    }

    /// Whether each Pod is locked.
    fn locks(&self) -> impl Iterator<Item = Piece> {
        let pods = (1..).zip(self.s.pods.iter()).filter(|(_, pod)| pod.aboard);
        pods.map(|(number, pod)| {
            let (icon, label, colour) = if pod.unlocked {
                ("unlocked", "pod-unlocked", Colour::Green)
            } else {
                ("locked", "pod-locked", Colour::Red)
            };
            let label = Text::say(label).with("number", number);
            Piece::new(format!("lock:{number}"), icon, label, self.pod_id(number)).coloured(colour)
        })
    }

    /// The entrances of a Room to the Technical Corridors (M17.1).
    fn entrances(&self, space: Space) -> Vec<Port> {
        let side = self.side();
        let entrance = |duct: Duct| {
            let numbers: Vec<u8> = (1..=4)
                .filter(|&number| side.exit(space, number) == duct.link())
                .collect();
            let mark = names::numbers(&numbers);
            Port {
                id: format!("entrance:{:03}:{}", Numbered::number(space), duct.word()),
                icon: "ducts".to_owned(),
                colour: match duct {
                    Duct::Red if side.ducts.len() > 1 => Colour::Red,
                    Duct::Red | Duct::Blue => Colour::Blue,
                },
                mark: mark.clone(),
                label: Text::say("entrance").with("numbers", mark),
            }
        };
        side.systems(space).map(entrance).collect()
    }
}

pub(super) fn intruder_id(mini: u8) -> String {
    format!("intruder:{mini}")
}

/// A plate whose middle is at `at`.
fn drawn(id: String, label: Text, at: (u16, u16), (w, h): (f32, f32)) -> DrawnSpace {
    DrawnSpace {
        id,
        label,
        short: None,
        shape: Shape::Room,
        x: f32::from(at.0) - w / 2.0,
        y: f32::from(at.1) - h / 2.0,
        w,
        h,
        tone: Tone::Plain,
        note: None,
        number: None,
        ports: Vec::new(),
        ails: Vec::new(),
    }
}

/// A token that means danger.
fn threat(id: impl Into<String>, icon: &str, label: Text, at: String, colour: Colour) -> Piece {
    Piece::new(id, icon, label, at)
        .toned(Tone::Danger)
        .coloured(colour)
}
