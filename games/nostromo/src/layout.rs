//! A ship: rooms on a grid joined by airlocks, and the text a table may bring its own in (ledger
//! chapters N3, N-R9, C4).
//!
//! The text lists cells and airlocks in any order, apart by spaces, semicolons or line ends:
//! `ARM@0,0 CMD@1,0 … ARM-CMD …`. Which rooms a table needs is asked of the content by whoever
//! reads the text.

use std::fmt;
use std::str::FromStr;

use crate::prelude::*;

/// The most airlocks a ship has (N3.5).
pub(crate) const AIRLOCKS: usize = 10;
/// Cells are counted from 0 to this in both directions.
pub(crate) const GRID: u8 = 9;

/// A ship as it lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Layout {
    rooms: RoomSet,
    listed: List<Room, ROOMS>,
    cells: [(u8, u8); ROOMS],
    doors: [RoomSet; ROOMS],
}

/// Why rooms and airlocks are no ship.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LayoutError {
    /// Not a word of the text form.
    #[error("cannot read \"{0}\": write a room as ARM@0,0 and an airlock as ARM-CMD")]
    Unreadable(String),
    /// Not a room.
    #[error("there is no room {0}: the rooms are ARM CMD CPU LAI HAN CRY MES ENG MED CAR")]
    NoSuchRoom(String),
    /// Off the grid.
    #[error("{} is off the grid: cells go from 0,0 to {GRID},{GRID}", .0.code())]
    OffTheGrid(Room),
    /// A room in two cells.
    #[error("{} is there twice", .0.code())]
    Twice(Room),
    /// Two rooms in one cell.
    #[error("{} and {} lie on the same cell", .0.code(), .1.code())]
    SameCell(Room, Room),
    /// An airlock to a room that is not there.
    #[error("an airlock leads to {}, which has no cell", .0.code())]
    NoCell(Room),
    /// An airlock from a room to itself.
    #[error("an airlock joins {} to itself", .0.code())]
    Loop(Room),
    /// Two airlocks between the same rooms (N-R9).
    #[error("two airlocks join {} and {}", .0.code(), .1.code())]
    TwoAirlocks(Room, Room),
    /// More airlocks than there are (N3.5).
    #[error("{0} airlocks are too many: there are {AIRLOCKS}")]
    TooManyAirlocks(usize),
    /// A room that cannot be reached (N3.4).
    #[error("{} is not linked to the rest of the ship", .0.code())]
    Unlinked(Room),
    /// A room this table must have (N3.1, N-R10).
    #[error("{} is missing: this table's ship has {}", .0.code(), codes(.1))]
    Missing(Room, RoomSet),
    /// A room this table must not have (N-R10, N18.5).
    #[error("{} does not belong: this table's ship has {}", .0.code(), codes(.1))]
    Extra(Room, RoomSet),
}

fn codes(rooms: &RoomSet) -> String {
    let codes: Vec<_> = rooms.iter().map(Room::code).collect();
    codes.join(" ")
}

impl Layout {
    /// A ship of these rooms in these cells, joined by these airlocks.
    pub fn new(
        rooms: impl Iterator<Item = (Room, (u8, u8))>,
        airlocks: &[(Room, Room)],
    ) -> Result<Self, LayoutError> {
        let mut layout = Self::default();
        for (room, cell) in rooms {
            if cell.0 > GRID || cell.1 > GRID {
                return Err(LayoutError::OffTheGrid(room));
            }
            if layout.has(room) {
                return Err(LayoutError::Twice(room));
            }
            let same = |other: &Room| layout.cell(*other) == cell;
            if let Some(other) = layout.rooms().iter().find(same) {
                return Err(LayoutError::SameCell(other, room));
            }
            layout.cells[room.index()] = cell;
            layout.rooms.add(room);
        }
        if airlocks.len() > AIRLOCKS {
            return Err(LayoutError::TooManyAirlocks(airlocks.len()));
        }
        for &(a, b) in airlocks {
            if let Some(nowhere) = [a, b].into_iter().find(|&room| !layout.has(room)) {
                return Err(LayoutError::NoCell(nowhere));
            }
            if a == b {
                return Err(LayoutError::Loop(a));
            }
            if layout.adjacent(a).contains(b) {
                return Err(LayoutError::TwoAirlocks(a, b));
            }
            layout.doors[a.index()].add(b);
            layout.doors[b.index()].add(a);
        }
        layout.linked()?;
        layout.listed = layout.rooms.iter().collect();
        Ok(layout)
    }

    /// N3.4, N-R9: every room can be reached from every other.
    fn linked(&self) -> Result<(), LayoutError> {
        let near = |rooms: RoomSet| {
            let next = |all: RoomSet, room| all.or(self.adjacent(room));
            rooms.iter().fold(rooms, next)
        };
        let mut reached: RoomSet = self.rooms.lowest().into_iter().collect();
        while near(reached) != reached {
            reached = near(reached);
        }
        let cut_off = self.rooms.minus(reached).lowest();
        cut_off.map_or(Ok(()), |room| Err(LayoutError::Unlinked(room)))
    }

    /// Reads a ship; it must have exactly `rooms`.
    pub fn read(text: &str, rooms: RoomSet) -> Result<Self, LayoutError> {
        let layout: Self = text.parse()?;
        if let Some(missing) = rooms.minus(layout.rooms).lowest() {
            return Err(LayoutError::Missing(missing, rooms));
        }
        if let Some(extra) = layout.rooms.minus(rooms).lowest() {
            return Err(LayoutError::Extra(extra, rooms));
        }
        Ok(layout)
    }

    /// The same cells and airlocks with the rooms shuffled over them (ledger C4).
    #[must_use]
    pub(crate) fn shuffled<E>(&self, dealer: &mut impl Dealer<E>) -> Self {
        let mut order = self.listed;
        dealer.shuffle(&mut order);
        let mut places = [Room::ARM; ROOMS];
        for (room, &place) in self.rooms().iter().zip(order.iter()) {
            places[room.index()] = place;
        }
        let mut other = Self {
            rooms: self.rooms,
            listed: self.listed,
            ..Self::default()
        };
        for room in self.rooms().iter() {
            let (place, near) = (places[room.index()], self.adjacent(room));
            other.cells[place.index()] = self.cell(room);
            other.doors[place.index()] = near.iter().map(|near| places[near.index()]).collect();
        }
        other
    }

    /// Its rooms.
    #[inline]
    pub fn rooms(&self) -> RoomSet {
        self.rooms
    }

    /// Its rooms, one after the other.
    #[inline]
    pub fn listed(&self) -> &[Room] {
        &self.listed
    }

    /// Whether it has `room`.
    #[inline]
    pub fn has(&self, room: Room) -> bool {
        self.rooms.contains(room)
    }

    /// The rooms an airlock away from `room`.
    #[inline]
    pub fn adjacent(&self, room: Room) -> RoomSet {
        self.doors[room.index()]
    }

    /// Where `room` lies.
    pub fn cell(&self, room: Room) -> (u8, u8) {
        self.cells[room.index()]
    }

    /// Every airlock once.
    pub fn airlocks(&self) -> impl Iterator<Item = (Room, Room)> {
        let from = |a: Room| self.adjacent(a).iter().map(move |b| (a, b));
        self.rooms().iter().flat_map(from).filter(|(a, b)| a < b)
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cell = |room: Room| {
            let (x, y) = self.cell(room);
            format!("{}@{x},{y}", room.code())
        };
        let airlock = |(a, b): (Room, Room)| format!("{}-{}", a.code(), b.code());
        let words = self.rooms().iter().map(cell);
        let words: Vec<_> = words.chain(self.airlocks().map(airlock)).collect();
        f.write_str(&words.join(";"))
    }
}

impl FromStr for Layout {
    type Err = LayoutError;

    fn from_str(text: &str) -> Result<Self, LayoutError> {
        let (mut cells, mut airlocks) = (Vec::new(), Vec::new());
        let room = |code: &str| {
            Room::from_code(code).ok_or_else(|| LayoutError::NoSuchRoom(code.to_owned()))
        };
        let words = text.split(|c: char| c.is_whitespace() || c == ';');
        for word in words.filter(|word| !word.is_empty()) {
            let unreadable = || LayoutError::Unreadable(word.to_owned());
            if let Some((code, cell)) = word.split_once('@') {
                let (x, y) = cell.split_once(',').ok_or_else(unreadable)?;
                let number = |text: &str| text.parse::<u8>().map_err(|_| unreadable());
                cells.push((room(code)?, (number(x)?, number(y)?)));
            } else if let Some((a, b)) = word.split_once('-') {
                airlocks.push((room(a)?, room(b)?));
            } else {
                return Err(unreadable());
            }
        }
        Self::new(cells.into_iter(), &airlocks)
    }
}

impl From<Layout> for String {
    fn from(layout: Layout) -> Self {
        layout.to_string()
    }
}

impl TryFrom<String> for Layout {
    type Error = LayoutError;

    fn try_from(text: String) -> Result<Self, LayoutError> {
        text.parse()
    }
}
