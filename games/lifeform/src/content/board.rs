//! The Valley Forge: chambers with their marks, corridors, tunnels, the android's path (L0.7,
//! L0.12, L1.4, LC1–LC12).
//!
//! A chamber is the kernel's space, a corridor or tunnel the kernel's link: corridors come first,
//! so that a link has one number, whoever uses it. Where one may go in a given position (doors,
//! breaches, who is there) is in `flow/`.

use crate::prelude::*;
use kernel::content::{BadContent, ensure, no_twins};
use kernel::{LinkSet, Ship, ShipError};

use super::{BOARD_FILE, Mark};

/// The most chambers a board may have, the Remora among them.
pub const SPACES: usize = 40;
/// The most corridors.
pub const MAX_CORRIDORS: usize = 56;
/// The most corridors and tunnels together.
pub const MAX_LINKS: usize = 76;

/// A chamber as printed.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChamberSpec {
    /// Its short name, also in notation.
    pub id: String,
    /// The word its name is looked up by.
    pub name: String,
    /// The deck it is on; the Remora lies beside one.
    pub deck: ShipDeck,
    /// The middle of its plate in the drawing.
    pub at: (u16, u16),
    /// LC3: its mission number.
    #[serde(default)]
    pub mission: u8,
    /// Its other marks.
    #[serde(default)]
    pub marks: Vec<Mark>,
}

/// A deck as it is drawn.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckSpec {
    /// Which one.
    pub deck: ShipDeck,
    /// Where its name stands.
    pub label_at: (u16, u16),
    /// SVG path data.
    pub outline: String,
}

/// A corridor or tunnel as it is drawn.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LinkSpec {
    /// The chambers it joins.
    pub ends: (String, String),
    /// What stands at both ends, where they lie on different decks.
    #[serde(default)]
    pub label: Option<char>,
}

/// The chambers the rules name (L1.2).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Places<T = Space> {
    /// L2.13: where all characters start.
    pub galley: T,
    /// L13.2: where the android wakes up.
    pub hypersleep: T,
    /// The SIS-TER Mainframe Interface (L32.23).
    pub interface: T,
    /// L8.16: where the Mining Laser is picked up.
    pub engineering: T,
    /// L32.22: gets the mission tokens of one crew icon.
    pub maintenance: T,
    /// Docking Hub 1 (L11.8).
    pub docking_hub: T,
    /// L11.8: beside the shuttle; an energy cell can electrify it.
    pub shuttle_bay: T,
    /// L0.9: the docked shuttle, a chamber for movement only.
    pub remora: T,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardFile {
    size: (u16, u16),
    plate: (u16, u16),
    decks: Vec<DeckSpec>,
    chambers: Vec<ChamberSpec>,
    corridors: Vec<LinkSpec>,
    tunnels: Vec<LinkSpec>,
    android_path: Vec<String>,
    places: Places<String>,
}

/// The board, ready to be played on.
#[derive(Clone, Debug)]
pub struct Board {
    /// Width and height of the drawing.
    pub size: (u16, u16),
    /// Width and height of a chamber's plate.
    pub plate: (u16, u16),
    /// How the decks are drawn.
    pub decks: Vec<DeckSpec>,
    /// How the chambers are named and drawn, by space.
    pub chambers: Vec<ChamberSpec>,
    /// How corridors and tunnels are drawn, by link.
    pub links: Vec<LinkSpec>,
    /// The graph of corridors: characters and the android (L17.3).
    pub corridors: Ship,
    /// The graph of corridors and tunnels: lifeform images and the cat (L17.4). Links have the same
    /// numbers as in `corridors`.
    pub ways: Ship,
    /// The links that are tunnels.
    pub tunnels: LinkSet,
    /// The chambers that carry each mark.
    pub marks: By<Mark, SpaceSet, { Mark::COUNT }>,
    /// The chambers of each deck; the Remora is on none (L0.8).
    pub on_deck: By<ShipDeck, SpaceSet, { ShipDeck::COUNT }>,
    /// All chambers of the Valley Forge: tokens and images go nowhere else (L11.1).
    pub valley_forge: SpaceSet,
    /// LC10: the chambers HULL BREACH can never target.
    pub never_breached: SpaceSet,
    /// LC11: where the android goes next, by chamber; `None` off the path and on the Remora.
    pub android_next: [Option<Space>; SPACES],
    /// L-R34: the corridors of the dotted line.
    pub dotted: LinkSet,
    /// The chambers the rules name.
    pub places: Places,
}

impl Board {
    /// The chamber with this short name.
    pub fn space(&self, id: &str) -> Option<Space> {
        let place = self.chambers.iter().position(|chamber| chamber.id == id);
        place.map(|index| Space(index as u8))
    }

    /// A chamber's printing.
    #[inline]
    pub fn chamber(&self, space: Space) -> &ChamberSpec {
        &self.chambers[space.index()]
    }

    /// Whether a chamber carries this mark.
    #[inline]
    pub fn is(&self, space: Space, mark: Mark) -> bool {
        self.marks[mark].contains(space)
    }

    /// The deck a chamber is on.
    #[inline]
    pub fn deck(&self, space: Space) -> ShipDeck {
        self.chambers[space.index()].deck
    }

    /// Whether a link is a tunnel.
    #[inline]
    pub fn is_tunnel(&self, link: Link) -> bool {
        self.tunnels.contains(link)
    }

    /// The link between two chambers, if there is one; a corridor before a tunnel.
    pub fn link(&self, from: Space, to: Space) -> Option<Link> {
        let exits = self.ways.exits(from).iter();
        let those = exits.filter(|(_, there)| *there == to);
        those.map(|&(link, _)| link).min()
    }

    /// LC12: the corridors and tunnels of a chamber.
    pub fn exits(&self, space: Space) -> LinkSet {
        self.ways
            .exits(space)
            .iter()
            .map(|&(link, _)| link)
            .collect()
    }

    /// The chamber that a file names.
    pub(super) fn find(&self, file: &'static str, id: &str) -> Result<Space, BadContent> {
        self.space(id).ok_or_else(|| {
            BadContent::new(file, format!("there is no chamber {id:?} on the board"))
        })
    }

    /// The chambers that a file names.
    pub(super) fn all(&self, file: &'static str, ids: &[String]) -> Result<SpaceSet, BadContent> {
        ids.iter().map(|id| self.find(file, id)).collect()
    }
}

impl BoardFile {
    pub(super) fn board(self) -> Result<Board, BadContent> {
        self.check()?;
        let find = |id: &String| self.find(id);
        let places = self.places.resolve(find)?;
        let corridors = self.ship("corridors", &self.corridors)?;
        let all: Vec<LinkSpec> = (self.corridors.iter())
            .chain(&self.tunnels)
            .cloned()
            .collect();
        let ways = self.ship("corridors and tunnels", &all)?;
        let tunnels = (self.corridors.len()..all.len())
            .map(|link| Link(link as u8))
            .collect();
        let those = |fits: &dyn Fn(&ChamberSpec) -> bool| -> SpaceSet {
            let chambers = (0..).map(Space).zip(&self.chambers);
            let those =
                chambers.filter(|&(space, chamber)| space != places.remora && fits(chamber));
            those.map(|(space, _)| space).collect()
        };
        let marks = Mark::ALL.map(|mark| those(&|chamber| chamber.marks.contains(&mark)));
        let on_deck = ShipDeck::ALL.map(|deck| those(&|chamber| chamber.deck == deck));

        let path: Vec<Space> = self
            .android_path
            .iter()
            .map(find)
            .collect::<Result<_, _>>()?;
        let mut android_next = [None; SPACES];
        let mut dotted = LinkSet::EMPTY;
        for step in path.windows(2) {
            let (from, to) = (step[0], step[1]);
            let exits = corridors.exits(from).iter();
            let link = exits
                .filter(|(_, there)| *there == to)
                .map(|&(link, _)| link);
            let Some(link) = link.min() else {
                let (from, to) = (self.id(from), self.id(to));
                let why = format!("the android's path has no corridor from {from} to {to}");
                return Err(BadContent::new(BOARD_FILE, why));
            };
            dotted.add(link);
            ensure(BOARD_FILE, android_next[from.index()].is_none(), || {
                format!("the android's path leads through {} twice", self.id(from))
            })?;
            android_next[from.index()] = Some(to);
        }
        let ends = (path.first().copied(), path.last().copied());
        let wanted = (Some(places.hypersleep), Some(places.remora));
        ensure(BOARD_FILE, ends == wanted, || {
            "the android's path must lead from Hypersleep to the Remora".to_owned()
        })?;

        let bay = places.shuttle_bay;
        let never_breached = marks[Mark::Objective as usize]
            .or(ways.neighbours(bay))
            .with(bay)
            .with(places.remora);
        ensure(
            BOARD_FILE,
            ways.neighbours(places.remora).len() == 1
                && ways.neighbours(places.remora).contains(bay),
            || "the Remora must be joined to the Shuttle Bay and to nothing else".to_owned(),
        )?;
        Ok(Board {
            size: self.size,
            plate: self.plate,
            valley_forge: those(&|_| true),
            marks: By::new(marks),
            on_deck: By::new(on_deck),
            decks: self.decks,
            chambers: self.chambers,
            links: all,
            corridors,
            ways,
            tunnels,
            never_breached,
            android_next,
            dotted,
            places,
        })
    }

    fn check(&self) -> Result<(), BadContent> {
        no_twins(BOARD_FILE, "chamber", self.chambers.iter().map(|it| &it.id))?;
        no_twins(
            BOARD_FILE,
            "chamber's name",
            self.chambers.iter().map(|it| &it.name),
        )?;
        no_twins(
            BOARD_FILE,
            "deck",
            self.decks.iter().map(|it| kernel::Worded::word(it.deck)),
        )?;
        let at_most = |count: usize, most: usize, what: &str| {
            ensure(BOARD_FILE, count <= most, || {
                format!("there may be at most {most} {what}, not {count}")
            })
        };
        at_most(self.chambers.len(), SPACES, "chambers with the Remora")?;
        at_most(self.corridors.len(), MAX_CORRIDORS, "corridors")?;
        at_most(
            self.corridors.len() + self.tunnels.len(),
            MAX_LINKS,
            "corridors and tunnels",
        )?;
        ensure(BOARD_FILE, self.decks.len() == ShipDeck::COUNT, || {
            format!(
                "there must be {} decks, not {}",
                ShipDeck::COUNT,
                self.decks.len()
            )
        })?;
        let (width, height) = self.size;
        for ChamberSpec { id, at, marks, .. } in &self.chambers {
            ensure(BOARD_FILE, at.0 <= width && at.1 <= height, || {
                format!("{id} lies outside the drawing")
            })?;
            let words = marks.iter().map(|&mark| kernel::Worded::word(mark));
            no_twins(BOARD_FILE, &format!("mark of {id}"), words)?;
        }
        Ok(())
    }

    fn id(&self, space: Space) -> &str {
        &self.chambers[space.index()].id
    }

    fn find(&self, id: &String) -> Result<Space, BadContent> {
        let place = self.chambers.iter().position(|chamber| chamber.id == *id);
        let space = place.map(|index| Space(index as u8));
        space.ok_or_else(|| {
            BadContent::new(
                BOARD_FILE,
                format!("there is no chamber {id:?} on the board"),
            )
        })
    }

    fn ship(&self, what: &str, links: &[LinkSpec]) -> Result<Ship, BadContent> {
        let links: Vec<(Space, Space)> = links
            .iter()
            .map(|link| Ok((self.find(&link.ends.0)?, self.find(&link.ends.1)?)))
            .collect::<Result<_, BadContent>>()?;
        Ship::new(self.chambers.len(), &links).map_err(|error| {
            let id = |space: usize| self.id(Space(space as u8));
            let why = match error {
                ShipError::Unlinked(space) => {
                    format!("{} cannot be reached from {} by {what}", id(space), id(0))
                }
                other => format!("{what}: {other}"),
            };
            BadContent::new(BOARD_FILE, why)
        })
    }
}

impl Places<String> {
    fn resolve<E>(&self, find: impl Fn(&String) -> Result<Space, E>) -> Result<Places, E> {
        Ok(Places {
            galley: find(&self.galley)?,
            hypersleep: find(&self.hypersleep)?,
            interface: find(&self.interface)?,
            engineering: find(&self.engineering)?,
            maintenance: find(&self.maintenance)?,
            docking_hub: find(&self.docking_hub)?,
            shuttle_bay: find(&self.shuttle_bay)?,
            remora: find(&self.remora)?,
        })
    }
}
