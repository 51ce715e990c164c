//! The ship, and the figures and tokens aboard.

use crate::prelude::*;
use kernel::{Board, DrawnLink, DrawnSpace, LinkKind, Piece, Port, Region, Route, Shape};

use super::names::{image_id, link_id};
use crate::content::Mark as Printed;

/// The marks shown as tokens of their own, each with its drawing and colour.
const MARKS: [(Printed, &str, Colour); 4] = [
    (Printed::Vent, "vent", Colour::Red),
    (Printed::Cocoon, "cocoon", Colour::Pink),
    (Printed::Circuit, "circuit", Colour::Green),
    (Printed::Shielded, "shielded", Colour::Cyan),
];

impl Staging<'_> {
    pub(super) fn board(&self) -> Board {
        if self.is_away() {
            return self.shuttle();
        }
        let board = &self.content().board;
        let at = |(x, y): (u16, u16)| (f32::from(x), f32::from(y));
        Board {
            width: f32::from(board.size.0),
            height: f32::from(board.size.1),
            regions: board
                .decks
                .iter()
                .map(|deck| Region {
                    label: names::named("deck", deck.deck),
                    label_at: at(deck.label_at),
                    outline: deck.outline.clone(),
                })
                .collect(),
            spaces: board
                .ways
                .spaces()
                .iter()
                .map(|it| self.plate(it))
                .collect(),
            links: (0..board.links.len() as u8)
                .map(Link)
                .filter(|&link| !self.is_far(link))
                .map(|link| self.way(link))
                .collect(),
            routes: self.android_path().into_iter().collect(),
        }
    }

    /// The android's path from where it stands, or from where it would wake (L13.5).
    fn android_path(&self) -> Option<Route> {
        let board = &self.content().board;
        let start = match self.s.android {
            Android::In(space) => space,
            Android::Inactive => board.places.hypersleep,
            Android::Destroyed => return None,
        };
        let next = |space: &Space| board.android_next[space.index()];
        let path = std::iter::successors(Some(start), next);
        Some(Route {
            label: Text::say("mark-path"),
            colour: Colour::Cyan,
            path: path.map(|space| self.space_id(space)).collect(),
        })
    }

    /// A chamber.
    fn plate(&self, space: Space) -> DrawnSpace {
        let board = &self.content().board;
        let chamber = board.chamber(space);
        let (w, h) = (f32::from(board.plate.0), f32::from(board.plate.1));
        let s = self.s;
        let tone = if s.breached.contains(space) || (s.attack.on && s.attack.at == space) {
            Tone::Danger
        } else if s.outages.contains(space) {
            Tone::Dim
        } else if space == board.places.remora {
            Tone::Good
        } else {
            Tone::Plain
        };
        DrawnSpace {
            id: self.space_id(space),
            label: self.space(space),
            short: Some(Text::say(format!("short-{}", chamber.name))),
            shape: Shape::Room,
            x: f32::from(chamber.at.0) - w / 2.0,
            y: f32::from(chamber.at.1) - h / 2.0,
            w,
            h,
            tone,
            note: self.chamber_note(space),
            number: None,
            ports: self.ports(space),
            ails: Vec::new(),
        }
    }

    /// Whether a link leads so far that it is drawn as a sign at both its ends; with the door on
    /// it, it is drawn as a line.
    pub(super) fn is_far(&self, link: Link) -> bool {
        let board = &self.content().board;
        let (one, other) = board.ways.ends(link);
        let across = board.chamber(one).at.0.abs_diff(board.chamber(other).at.0);
        let barred = self.s.door.is_some_and(|door| door.link == link);
        board.links[link.index()].label.is_some() && across > board.plate.0 && !barred
    }

    /// The ladders and tunnels of a chamber that lead far away.
    fn ports(&self, space: Space) -> Vec<Port> {
        let board = &self.content().board;
        let exits = board.ways.exits(space).iter();
        let far = exits.filter(|(link, _)| self.is_far(*link));
        let port = |&(link, _): &(Link, Space)| {
            let (icon, colour) = if board.is_tunnel(link) {
                ("tunnel", Colour::Violet)
            } else {
                ("ladder", Colour::Orange)
            };
            let label = board.links[link.index()].label;
            Some(Port {
                id: self.port_id(link, space),
                icon: icon.to_owned(),
                colour,
                mark: Text::plain(label?.to_string()),
                label: self.way_label(link),
            })
        };
        far.filter_map(port).collect()
    }

    /// The id of a far link's sign at one of its ends.
    fn port_id(&self, link: Link, space: Space) -> String {
        format!("port:{}:{}", link.0, self.content().board.chamber(space).id)
    }

    /// What stands for a link on the board: itself, or its signs.
    pub(crate) fn link_ids(&self, link: Link) -> Vec<String> {
        if self.is_far(link) {
            let (one, other) = self.content().board.ways.ends(link);
            vec![self.port_id(link, one), self.port_id(link, other)]
        } else {
            vec![link_id(link)]
        }
    }

    /// What is special about a chamber, in words.
    pub(super) fn chamber_note(&self, space: Space) -> Option<Text> {
        self.s
            .breached
            .contains(space)
            .then(|| Text::say("mark-breached"))
    }

    /// A corridor, ladder or tunnel.
    fn way(&self, link: Link) -> DrawnLink {
        let board = &self.content().board;
        let (one, other) = board.ways.ends(link);
        let shut = self.s.door.filter(|door| door.link == link);
        let tunnel = board.is_tunnel(link);
        let decks = board.deck(one) != board.deck(other);
        let kind = match (shut, tunnel, decks) {
            (Some(_), ..) => LinkKind::Shut,
            (None, true, _) => LinkKind::Vent,
            (None, false, true) => LinkKind::Ladder,
            (None, false, false) => LinkKind::Corridor,
        };
        let note = shut.map(|door| Text::say(if door.half { "door-half" } else { "door-full" }));
        let ends = (self.space_id(one), self.space_id(other));
        DrawnLink {
            note,
            ..DrawnLink::new(link_id(link), self.way_label(link), ends, kind)
        }
    }

    /// The name of a corridor or tunnel.
    pub(super) fn way_label(&self, link: Link) -> Text {
        let board = &self.content().board;
        let (one, other) = board.ways.ends(link);
        let label = board.links[link.index()].label;
        let id = match (board.is_tunnel(link), label) {
            (true, None) => "tunnel",
            (true, Some(_)) => "duct",
            (false, None) => "corridor",
            (false, Some(_)) => "ladder",
        };
        let text = Text::say(id)
            .with("one", self.space(one))
            .with("other", self.space(other));
        match label {
            Some(label) => text.with("label", Text::plain(label.to_string())),
            None => text,
        }
    }

    pub(super) fn pieces(&self) -> Vec<Piece> {
        if self.is_away() {
            return self.aboard_pieces();
        }
        let mut pieces = self.crew();
        if !self.s.is_solo() {
            let images = Image::ALL.into_iter();
            pieces.extend(images.filter_map(|image| self.figure(image)));
        }
        pieces.extend(self.others());
        pieces.extend(self.tokens());
        pieces.extend(self.marks());
        pieces
    }

    /// The characters alive.
    fn crew(&self) -> Vec<Piece> {
        let s = self.s;
        let figure = |who| {
            let attacked = s.attack.on && s.attack.attacked.has(who) && !s.attack.safe.has(who);
            let tone = match (attacked, s.hidden.has(who)) {
                (true, _) => Tone::Danger,
                (false, true) => Tone::Hidden,
                (false, false) => Tone::Plain,
            };
            self.person(who, self.space_id(s.at[who])).toned(tone)
        };
        s.alive.each().map(figure).collect()
    }

    /// A character's figure.
    pub(super) fn person(&self, who: Character, at: String) -> Piece {
        Piece::new(character_id(who), "crew", names::character(who), at)
            .lettered(self.content().characters[who].letter)
            .coloured(names::character_colour(who))
            .figure()
    }

    /// An image on the ship; only the lifeform's view knows which is real, besides what has been
    /// said (HI1, HI29).
    fn figure(&self, image: Image) -> Option<Piece> {
        let Figure::In(space) = self.s.images[image] else {
            return None;
        };
        let mark = self.s.marks[image];
        let name = names::image(image);
        let (label, tone) = match mark {
            _ if self.s.real == image && mark != Mark::Real => ("image-own", Tone::Danger),
            Mark::Real => ("image-real", Tone::Danger),
            Mark::Ghost => ("image-ghost", Tone::Dim),
            Mark::Unknown => ("image-unknown", Tone::Hidden),
        };
        let label = Text::say(label).with("image", name);
        let colour = match tone {
            Tone::Danger => Colour::Red,
            _ => Colour::Violet,
        };
        let piece = Piece::new(image_id(image), image.word(), label, self.space_id(space));
        Some(piece.coloured(colour).toned(tone).figure())
    }

    /// The android and the cat.
    fn others(&self) -> Vec<Piece> {
        let figure = |id: &'static str, colour, space| {
            let piece = Piece::new(id, id, Text::say(id), self.space_id(space));
            piece.coloured(colour).figure()
        };
        let mut pieces = Vec::new();
        if let Android::In(space) = self.s.android {
            pieces.push(figure("android", Colour::Cyan, space));
        }
        if let Cat::In(space) = self.s.cat {
            pieces.push(figure("cat", Colour::Orange, space));
        }
        pieces
    }

    /// Mission tokens, outages, terror, cocoon chambers, the breach, the door.
    fn tokens(&self) -> Vec<Piece> {
        let (s, board) = (self.s, &self.content().board);
        let mut pieces = Vec::new();
        for space in board.valley_forge.iter() {
            let count = s.missions[space];
            if count > 0 {
                let label = Text::say("mark-mission").with("count", count);
                let piece = self.token("mission", "mission", label, Colour::Green, space);
                pieces.push(piece.many(count));
            }
        }
        let lying = [
            ("outage", s.outages, Colour::Blue),
            ("terror", s.terrors, Colour::Red),
            ("resin", s.resin, Colour::Pink),
            ("breach", s.breached, Colour::Red),
        ];
        for (word, spaces, colour) in lying {
            let token = |space| self.token(word, word, Text::say(word), colour, space);
            pieces.extend(spaces.iter().map(|space| token(space).toned(Tone::Danger)));
        }
        let more = [
            ("harpoon", s.solo.harpoons, Colour::Green, "token-harpoon"),
            ("small-vent", s.solo.vents, Colour::Red, "vent-token"),
            ("den", self.dens(), Colour::Red, "chit-killed"),
            ("rupture", s.modules.ruptured, Colour::Orange, "ruptured"),
        ];
        for (word, spaces, colour, label) in more {
            let icon = match word {
                "small-vent" => "vent",
                "den" => "skull",
                "rupture" => "asteroid",
                _ => word,
            };
            let token = |space| self.token(word, icon, Text::say(label), colour, space);
            pieces.extend(spaces.iter().map(token));
        }
        if s.laser_waits {
            let space = board.places.engineering;
            let label = Text::say("mark-engineering");
            let laser = Piece::new("laser", "laser", label, self.space_id(space));
            pieces.push(laser.coloured(Colour::Orange));
        }
        pieces
    }

    /// A token named after its chamber.
    fn token(&self, word: &str, icon: &str, label: Text, colour: Colour, at: Space) -> Piece {
        let id = format!("{word}:{}", self.content().board.chamber(at).id);
        Piece::new(id, icon, label, self.space_id(at)).coloured(colour)
    }

    /// D1.10: the vents with a killed chit, in a solo game.
    fn dens(&self) -> kernel::SpaceSet {
        if self.s.is_solo() {
            self.s.solo.dens
        } else {
            kernel::SpaceSet::EMPTY
        }
    }

    /// What is printed on the chambers.
    fn marks(&self) -> Vec<Piece> {
        let board = &self.content().board;
        let mut pieces = Vec::new();
        for (mark, icon, colour) in MARKS {
            let token = |space| self.token(icon, icon, named("mark", mark), colour, space);
            let printed = board.marks[mark].iter();
            pieces.extend(printed.map(|space| token(space).toned(Tone::Dim)));
        }
        pieces
    }

    /// The deck a chamber is on.
    pub(super) fn deck(&self, space: Space) -> ShipDeck {
        self.content().board.deck(space)
    }
}
