//! The two boards: slots for Rooms, Corridors with their numbers, entrances to the Technical
//! Corridors (M1.1, M14, M50, MC11–MC13).
//!
//! A Room Number *n* is the kernel's space *n* − 1, a Corridor the kernel's link. The Technical
//! Corridors are no part of the graph, for nobody walks them; their Noise space is a link of its
//! own ([`Duct::link`]), so that one set of links holds all Noise.

use crate::prelude::*;
use kernel::content::{BadContent, no_twins};
use kernel::{Ship, ShipError, sound};

/// How many Rooms a board has (MC12, MC13).
pub const ROOMS: usize = 21;
/// The most Corridors a board may have.
pub const MAX_CORRIDORS: usize = 30;
/// The numbers that answer to a die or an Event: 1, 2, 3, 4 (MC11).
pub const NUMBERS: usize = 4;

impl Duct {
    /// The Noise space of this system, beside the links of the Corridors.
    #[inline]
    pub const fn link(self) -> Link {
        Link((MAX_CORRIDORS + self as usize) as u8)
    }

    /// The system whose Noise space this is; a Corridor's link is none.
    #[inline]
    pub const fn of(link: Link) -> Option<Self> {
        match link.index().checked_sub(MAX_CORRIDORS) {
            Some(0) => Some(Self::Red),
            Some(1) => Some(Self::Blue),
            _ => None,
        }
    }
}

/// What lies on a slot of the board before the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Slot {
    /// A Special Room, printed (M1.5).
    Special(Room),
    /// A fixed tile that lies face up, with an Exploration token (M50.4).
    FaceUp(Room),
    /// A tile with back "1".
    One,
    /// A tile with back "2".
    Two,
}

impl Slot {
    /// The back of the tile that is dealt onto it; `None` where nothing is dealt.
    pub const fn dealt(self) -> Option<TileSet> {
        match self {
            Self::One => Some(TileSet::One),
            Self::Two => Some(TileSet::Two),
            Self::Special(_) | Self::FaceUp(_) => None,
        }
    }

    /// The Room that is known to be there before the game.
    pub const fn known(self) -> Option<Room> {
        match self {
            Self::Special(room) | Self::FaceUp(room) => Some(room),
            Self::One | Self::Two => None,
        }
    }
}

kernel::rows! {
    /// A slot with its place in the drawing.
    #[derive(Copy)]
    pub struct SlotSpec {
        /// The Room Number.
        pub number: u8,
        /// What lies there.
        pub slot: Slot,
        /// The middle of its plate in the drawing.
        pub at: (u16, u16),
    }

    /// A Corridor: the two Rooms it joins and the numbers it shows at both ends.
    pub struct CorridorSpec {
        /// The Room Numbers of its ends.
        pub rooms: (u8, u8),
        /// One or two of 1, 2, 3, 4.
        pub numbers: Vec<u8>,
    }

    /// An entrance to the Technical Corridors.
    pub struct EntranceSpec {
        /// The Room Number.
        pub room: u8,
        /// Which system.
        #[serde(default = "red")]
        pub duct: Duct,
        /// One or two of 1, 2, 3, 4.
        pub numbers: Vec<u8>,
    }

    /// Where the Noise space of a system is drawn.
    #[derive(Copy)]
    pub struct DuctSpec {
        /// Which system.
        pub duct: Duct,
        /// The middle of its plate.
        pub at: (u16, u16),
    }

    /// One side of the board as written in the file.
    pub(super) struct BoardFile {
        rooms: Vec<SlotSpec>,
        corridors: Vec<CorridorSpec>,
        ducts: Vec<DuctSpec>,
        entrances: Vec<EntranceSpec>,
        pods: Vec<[(u16, u16); 2]>,
    }
}

fn red() -> Duct {
    Duct::Red
}

/// One side of the board, ready to be played on.
#[derive(Clone, Debug)]
pub struct Board {
    /// Rooms and Corridors as a graph; Technical Corridors are not in it.
    pub ship: Ship,
    /// The slots by Room.
    pub slots: By<Space, SlotSpec, ROOMS>,
    /// The Corridors by link, in the order of M-R185: of twins the lower-numbered one comes first
    /// (M-R107).
    pub corridors: Vec<CorridorSpec>,
    /// The systems of Technical Corridors there are.
    pub ducts: Vec<DuctSpec>,
    /// What each number leads to, by Room: a Corridor, or the Noise space of a system (M-R25).
    pub exits: By<Space, [Link; NUMBERS], ROOMS>,
    /// All that Noise can lie in around each Room: its Corridors, and its systems if it has
    /// entrances.
    pub around: By<Space, LinkSet, ROOMS>,
    /// The Corridors of each Room.
    pub doors: By<Space, LinkSet, ROOMS>,
    /// The slots that get a tile, by its back.
    dealt: By<TileSet, SpaceSet, { TileSet::COUNT }>,
    /// Where each Room is, if it is known before the game.
    fixed: By<Room, Option<Space>, { Room::COUNT + 1 }>,
    /// The Rooms with an entrance, by system.
    pub entrances: By<Duct, SpaceSet, { Duct::COUNT }>,
    /// Where the Pods of Sections A and B are drawn.
    pub pods: [[(u16, u16); 2]; 2],
}

impl Board {
    /// The Room with this Room Number.
    pub const fn room(number: u8) -> Space {
        Space(number - 1)
    }

    /// The Room Number of a Room.
    pub const fn number(space: Space) -> u8 {
        space.0 + 1
    }

    /// What a number, 1 to 4, leads to from a Room.
    #[inline]
    pub fn exit(&self, from: Space, number: u8) -> Link {
        self.exits[from][usize::from(number - 1)]
    }

    /// The Room at the other end of a Corridor; `None` for a system of Technical Corridors.
    #[inline]
    pub fn beyond(&self, from: Space, link: Link) -> Option<Space> {
        let (a, b) = self.corridors.get(link.index())?.rooms;
        let (a, b) = (Self::room(a), Self::room(b));
        Some(if a == from { b } else { a })
    }

    /// Where this Room is, if it is known before the game.
    pub fn fixed(&self, room: Room) -> Option<Space> {
        self.fixed[room]
    }

    /// The slots that get a tile with this back.
    pub fn dealt(&self, set: TileSet) -> SpaceSet {
        self.dealt[set]
    }

    /// The systems a Room has an entrance to.
    pub fn systems(&self, space: Space) -> impl Iterator<Item = Duct> + '_ {
        Duct::ALL
            .into_iter()
            .filter(move |&duct| self.entrances[duct].contains(space))
    }
}

impl BoardFile {
    /// Checks what is written and makes a board of it; `name` is the side's.
    pub(super) fn board(mut self, file: &'static str, name: &str) -> Result<Board, BadContent> {
        self.check(file, name)?;
        // M-R185: Corridors by the lower, then the higher Room Number, then their number.
        self.corridors.sort_by_key(|corridor| {
            let (a, b) = corridor.rooms;
            (a.min(b), a.max(b), corridor.numbers.iter().min().copied())
        });
        let links: Vec<_> = (self.corridors.iter())
            .map(|corridor| {
                let (a, b) = corridor.rooms;
                (Board::room(a), Board::room(b))
            })
            .collect();
        let ship = Ship::new(ROOMS, &links).map_err(|error| {
            let why = match error {
                ShipError::Unlinked(space) => {
                    format!("Room {:03} cannot be reached from Room 001", space + 1)
                }
                other => other.to_string(),
            };
            BadContent::new(file, format!("{name} board: {why}"))
        })?;
        let mut exits = By::new([[None; NUMBERS]; ROOMS]);
        for (space, link, numbers) in self.mouths() {
            for &number in numbers {
                let exit: &mut Option<Link> = &mut exits[space][usize::from(number - 1)];
                let room = Board::number(space);
                sound!(
                    file,
                    exit.is_none(),
                    "{name} board: Room {room:03} has two exits with number {number}"
                );
                *exit = Some(link);
            }
        }
        let mut around = By::new([LinkSet::EMPTY; ROOMS]);
        let mut doors = By::new([LinkSet::EMPTY; ROOMS]);
        for (space, link, _) in self.mouths() {
            around[space].add(link);
            if Duct::of(link).is_none() {
                doors[space].add(link);
            }
        }
        let mut whole = By::new([[Link::default(); NUMBERS]; ROOMS]);
        for space in ship.spaces().iter() {
            for (place, exit) in exits[space].iter().enumerate() {
                whole[space][place] = exit.ok_or_else(|| {
                    let (room, number) = (Board::number(space), place + 1);
                    let why =
                        format!("{name} board: Room {room:03} has no exit with number {number}");
                    BadContent::new(file, why)
                })?;
            }
        }
        let mut entrances = By::new([SpaceSet::EMPTY; Duct::COUNT]);
        for entrance in &self.entrances {
            entrances[entrance.duct].add(Board::room(entrance.room));
        }
        let pods = <[[(u16, u16); 2]; 2]>::try_from(self.pods).map_err(|pods| {
            let why = format!(
                "{name} board: Pods are drawn in 2 Sections, not {}",
                pods.len()
            );
            BadContent::new(file, why)
        })?;
        let mut slots = self.rooms;
        slots.sort_by_key(|slot| slot.number);
        let mut dealt = By::new([SpaceSet::EMPTY; TileSet::COUNT]);
        let mut fixed = By::new([None; Room::COUNT + 1]);
        for spec in &slots {
            let space = Board::room(spec.number);
            if let Some(set) = spec.slot.dealt() {
                dealt[set].add(space);
            }
            if let Some(room) = spec.slot.known() {
                fixed[room] = Some(space);
            }
        }
        let slots = <[SlotSpec; ROOMS]>::try_from(slots).expect("counted above");
        Ok(Board {
            slots: By::new(slots),
            dealt,
            fixed,
            ship,
            corridors: self.corridors,
            ducts: self.ducts,
            exits: whole,
            around,
            doors,
            entrances,
            pods,
        })
    }

    /// Each mouth of a Corridor or system: the Room, what it belongs to, its numbers.
    fn mouths(&self) -> impl Iterator<Item = (Space, Link, &[u8])> {
        let corridors = (0..).map(Link).zip(&self.corridors);
        let corridors = corridors.flat_map(|(link, corridor)| {
            let (a, b) = corridor.rooms;
            [a, b].map(|room| (Board::room(room), link, &corridor.numbers[..]))
        });
        corridors.chain(self.entrances.iter().map(|entrance| {
            let room = Board::room(entrance.room);
            (room, entrance.duct.link(), &entrance.numbers[..])
        }))
    }

    fn check(&self, file: &'static str, name: &str) -> Result<(), BadContent> {
        let numbers = self.rooms.iter().map(|slot| slot.number);
        no_twins(file, &format!("Room of the {name} board"), numbers)?;
        for number in 1..=ROOMS as u8 {
            let there = self.rooms.iter().any(|slot| slot.number == number);
            sound!(file, there, "{name} board: Room {number:03} is missing");
        }
        let count = self.rooms.len();
        let all = count == ROOMS;
        sound!(
            file,
            all,
            "{name} board: there are {ROOMS} Rooms, not {count}"
        );
        let count = self.corridors.len();
        sound!(
            file,
            count <= MAX_CORRIDORS,
            "{name} board: there may be at most {MAX_CORRIDORS} Corridors, not {count}"
        );
        let exists = |room: u8, what: &str| {
            sound!(
                file,
                (1..=ROOMS as u8).contains(&room),
                "{name} board: {what} leads to Room {room:03}, which does not exist"
            );
            Ok(())
        };
        let numbered = |numbers: &[u8], what: &str| {
            let any = !numbers.is_empty();
            sound!(file, any, "{name} board: {what} has no number");
            for number in numbers {
                sound!(
                    file,
                    (1..=4).contains(number),
                    "{name} board: {what} has number {number}, but numbers go from 1 to 4"
                );
            }
            Ok(())
        };
        for corridor in &self.corridors {
            let (a, b) = corridor.rooms;
            let what = format!("the Corridor {a:03}-{b:03}");
            exists(a, &what)?;
            exists(b, &what)?;
            numbered(&corridor.numbers, &what)?;
        }
        for entrance in &self.entrances {
            let what = format!("the entrance in Room {:03}", entrance.room);
            exists(entrance.room, "an entrance")?;
            numbered(&entrance.numbers, &what)?;
            let drawn = self.ducts.iter().any(|spec| spec.duct == entrance.duct);
            sound!(
                file,
                drawn,
                "{name} board: {what} leads to Technical Corridors that do not exist"
            );
        }
        Ok(())
    }
}
