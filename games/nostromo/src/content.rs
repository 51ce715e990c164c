//! Rooms, ships, cards, characters, the player-count table, clocks, phrases and drawings: typed,
//! and read once from `content/*.ron` (ledger chapters C1 to C7).
//!
//! What the rules ask by name (a room's effect, a card's effect, an equipment) is an enum here;
//! what is only listed is data. It does no I/O: whoever brings other content hands in the text.

use std::collections::BTreeMap;
use std::num::NonZero;

use crate::prelude::*;
use kernel::Icon;
use kernel::content::{BadContent, hash, no_twins, parse};

use crate::layout::Layout;

/// How many rooms there are in the box (N1.5).
pub const ROOMS: usize = 10;
/// How many characters there are in the box (N1.9).
pub const CHARACTERS: usize = 7;
/// How many kinds of card there are (N1.2).
pub const KINDS: usize = 5;
/// How many cards the greatest deck has (N1.1).
pub const CARDS: usize = 35;
/// How many eggs there are in the box (N1.11); as many in the lair win the round (N7.3).
pub const EGGS: u8 = 6;
/// How many rooms the Alien may visit in a turn (N5.1).
pub const ACTIONS: u8 = 2;
/// A hand that grows to this many cards is announced (N12.4).
pub const ANNOUNCED: u8 = 5;
/// What the winners of a round score (N16.1, N16.2, N16.6).
pub const ROUND_WIN: u8 = 7;
/// What one equipment scores (N9.18).
pub const EQUIPMENT_POINTS: u8 = 2;

/// The most rounds of a match (N17.1).
pub const ROUNDS: usize = 3;
/// How often at most the discards may make a new pile.
const MOST_RESHUFFLES: u8 = 9;

/// A room of the ship, by its place in the ledger's list (C3).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(into = "&str", try_from = "String")]
pub struct Room(pub u8);

kernel::bit_set! {
    /// A set of rooms.
    #[derive(Serialize, Deserialize)]
    #[serde(transparent)]
    pub struct RoomSet(u16) of Room;
}

impl Room {
    /// The armoury, home of the flamethrower (N3.6).
    pub const ARM: Self = Self(0);
    /// The command centre, home of the motion detector (N3.7).
    pub const CMD: Self = Self(1);
    /// The computer room (N3.8).
    pub const CPU: Self = Self(2);
    /// The lair (N3.9).
    pub const LAI: Self = Self(3);
    /// The shuttle hangar (N3.10).
    pub const HAN: Self = Self(4);

    const CODES: [&'static str; ROOMS] = [
        "ARM", "CMD", "CPU", "LAI", "HAN", "CRY", "MES", "ENG", "MED", "CAR",
    ];

    /// All of them, in the order of the ledger.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        RoomSet::first(ROOMS as u8).iter()
    }

    /// As a table index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its three letters.
    pub const fn code(self) -> &'static str {
        Self::CODES[self.index()]
    }

    /// The room with these three letters.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::all().find(|room| room.code() == code)
    }
}

/// Rooms are written by their three letters in content and in moves.
impl From<Room> for &'static str {
    fn from(room: Room) -> Self {
        room.code()
    }
}

impl TryFrom<String> for Room {
    type Error = String;

    fn try_from(code: String) -> Result<Self, String> {
        Self::from_code(&code).ok_or_else(|| format!("there is no room {code}"))
    }
}

/// What is drawn on a room's tile (N1.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Pictogram {
    /// Marks the armoury.
    Flamethrower,
    /// Marks the command centre.
    MotionDetector,
    /// Marks the computer room.
    NostromoLogo,
    /// Marks the lair.
    Egg,
    /// Marks the hangar.
    Shuttle,
}

kernel::worded! {
    /// A kind of card: one of the five key elements (N12.1).
    pub enum Kind spoken otherwise {
        /// Space suit.
        Suit = "suit",
        /// Oxygen reserve.
        Oxygen = "oxygen",
        /// Shuttle launch code.
        Launch = "launch",
        /// Arming the self-destruct system.
        Arming = "arming",
        /// Programming the countdown.
        Countdown = "countdown",
    }
}

impl Kind {
    /// Its letter in positions.
    pub fn letter(self) -> char {
        ['S', 'O', 'L', 'A', 'C'][self as usize]
    }

    /// The kind with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }
}

/// What one sees of a card: its kind, or its back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Face(pub Option<Kind>);

impl Faced for Face {
    #[inline]
    fn back(self) -> Self {
        Self(None)
    }

    #[inline]
    fn number_of_face(self) -> u8 {
        self.0.map_or(u8::MAX, |kind| kind as u8)
    }
}

kernel::worded! {
    /// What a card does when it is not kept (N12.3).
    pub enum Effect {
        /// The Alien walks past (N13.7).
        Hideout = "hideout",
        /// Away through the ducts (N13.1).
        Ducts = "ducts",
        /// The Alien must walk (N13.14).
        Airlocks = "airlocks",
        /// An equipment changes place (N13.19).
        Reorganise = "reorganise",
        /// Two cards for one (N13.27).
        Draw = "draw",
    }
}

kernel::worded! {
    /// Something a character can carry (N9.1).
    pub enum Equipment {
        /// Ends the hunt.
        Flamethrower = "flamethrower",
        /// Saves its carrier.
        Detector = "detector",
    }
}

impl Equipment {
    /// Where it starts, and falls when its carrier is in no room (N2.9, N2.10, N-R44).
    pub const fn home(self) -> Room {
        match self {
            Self::Flamethrower => Room::ARM,
            Self::Detector => Room::CMD,
        }
    }
}

/// A named pawn, by its place in the roster.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Character(pub u8);

kernel::bit_set! {
    /// A set of characters.
    #[derive(Serialize, Deserialize)]
    #[serde(transparent)]
    pub struct Characters(u8) of Character;
}

impl Character {
    /// All of them, in roster order.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        Characters::first(CHARACTERS as u8).iter()
    }

    /// As a table index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One line of the player-count table (ledger C1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableSize {
    /// Players, the Alien included.
    pub players: u8,
    /// Rooms of the ship.
    pub rooms: u8,
    /// Whether the ship has the lair.
    pub lair: bool,
    /// Characters of each crew player.
    pub characters: u8,
    /// Decoys of each crew player.
    pub decoys: u8,
    /// Whether one of the crew is the Synthetic.
    pub synthetic: bool,
    /// Cards of each kind.
    pub copies: u8,
    /// Eggs in the Alien's supply.
    pub eggs: u8,
    /// Rounds of the match.
    pub rounds: u8,
    /// How often the discards make a new pile in a round.
    pub reshuffles: u8,
    /// The Standard placement clock.
    pub placement_seconds: NonZero<u16>,
}

/// How long windows are open, in seconds (ledger C6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seconds {
    /// Placement with the Rulebook clock.
    pub placement_rulebook: NonZero<u16>,
    /// How many times longer the Relaxed clock is than the Standard one.
    pub relaxed_factor: NonZero<u8>,
    /// W-Encounter.
    pub encounter: NonZero<u16>,
    /// W-Between.
    pub between: NonZero<u16>,
    /// W-End.
    pub end: NonZero<u16>,
    /// A claim window.
    pub claim: NonZero<u16>,
    /// Choosing a carrier.
    pub carrier: NonZero<u16>,
    /// One action of the Alien.
    pub alien_action: NonZero<u16>,
    /// The least time left after a card is played between actions or at the end.
    pub extend_after_play: NonZero<u16>,
    /// Taking one's seat before the first placement.
    pub muster: NonZero<u16>,
    /// Looking at the scores between rounds.
    pub round_over: NonZero<u16>,
}

/// What stands in a phrase's blank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Blank {
    /// A room of the ship.
    Room,
    /// A player.
    Player,
}

/// Who may say a phrase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Speaker {
    /// Everybody at the table.
    Anyone,
    /// The Alien only.
    Alien,
}

/// A ready-made phrase (ledger C7); its words are `phrase-…` in the Fluent files.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Phrase {
    /// Its id.
    pub id: String,
    /// What is to be filled in.
    #[serde(default)]
    pub blank: Option<Blank>,
    /// Who may say it.
    pub speaker: Speaker,
}

/// A ready-made ship (ledger C4).
#[derive(Clone, PartialEq, Debug)]
pub struct ReadyMade {
    /// `7A`: the number of rooms (2 for two players) and a letter.
    pub id: String,
    /// The ship.
    pub layout: Layout,
}

/// The files content comes from, by name.
pub const FILES: [&str; 8] = [
    "rooms.ron",
    "layouts.ron",
    "cards.ron",
    "characters.ron",
    "tables.ron",
    "clock.ron",
    "phrases.ron",
    "icons.ron",
];

const STANDARD: [&str; 8] = [
    include_str!("../content/rooms.ron"),
    include_str!("../content/layouts.ron"),
    include_str!("../content/cards.ron"),
    include_str!("../content/characters.ron"),
    include_str!("../content/tables.ron"),
    include_str!("../content/clock.ron"),
    include_str!("../content/phrases.ron"),
    include_str!("../content/icons.ron"),
];

/// Everything the rules look up.
#[derive(Clone, Debug)]
pub struct Content {
    /// What is drawn on each room.
    pub pictograms: [Option<Pictogram>; ROOMS],
    /// The ready-made ships.
    pub layouts: Vec<ReadyMade>,
    /// The character's ids, in roster order.
    pub characters: Vec<String>,
    /// The player-count table from two players on.
    pub sizes: [TableSize; 7],
    /// The clocks.
    pub seconds: Seconds,
    /// The ready-made talk.
    pub phrases: Vec<Phrase>,
    /// The drawings.
    pub icons: Vec<Icon>,
    /// What a record remembers of all this.
    pub hash: blake3::Hash,
    rooms: Vec<RoomEntry>,
    kinds: [Kind; KINDS],
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RoomEntry {
    id: Room,
    pictogram: Option<Pictogram>,
    ships: Vec<u8>,
    pair: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardEntry {
    id: Kind,
    effect: Effect,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LayoutEntry {
    id: String,
    rooms: BTreeMap<Room, (u8, u8)>,
    airlocks: Vec<(Room, Room)>,
}

impl Content {
    /// The content shipped with the program.
    pub fn standard() -> Self {
        Self::read(STANDARD)
            .expect("the content shipped with the program is sound; a test reads it")
    }

    /// Whether it is the content shipped with the program.
    pub fn is_standard(&self) -> bool {
        self.hash == hash(&STANDARD)
    }

    /// Reads the [`FILES`], given as text in that order.
    pub fn read(texts: [&str; 8]) -> Result<Self, BadContent> {
        let rooms: Vec<RoomEntry> = parse(FILES[0], texts[0])?;
        let layouts: Vec<LayoutEntry> = parse(FILES[1], texts[1])?;
        let characters: Vec<String> = parse(FILES[3], texts[3])?;
        if rooms.iter().map(|entry| entry.id).ne(Room::all()) {
            return bad(0, "lists every room once, in the order ARM to CAR");
        }
        let named = characters.len();
        if named != CHARACTERS {
            return bad(3, format!("there are {CHARACTERS} characters, not {named}"));
        }
        no_twins(FILES[3], "character", &characters)?;
        no_twins(FILES[1], "ship", layouts.iter().map(|layout| &layout.id))?;
        let mut content = Self {
            pictograms: std::array::from_fn(|room| rooms[room].pictogram),
            layouts: Vec::new(),
            characters,
            sizes: sizes(parse(FILES[4], texts[4])?)?,
            seconds: parse(FILES[5], texts[5])?,
            phrases: parse(FILES[6], texts[6])?,
            icons: parse(FILES[7], texts[7])?,
            hash: hash(&texts),
            rooms,
            kinds: kinds(parse(FILES[2], texts[2])?)?,
        };
        for entry in layouts {
            let id = entry.id;
            match Layout::new(entry.rooms.into_iter(), &entry.airlocks) {
                Ok(layout) => content.layouts.push(ReadyMade { id, layout }),
                Err(error) => return bad(1, format!("ship {id}: {error}")),
            }
        }
        content.fits()?;
        Ok(content)
    }

    /// Every table has the rooms and ships it needs.
    fn fits(&self) -> Result<(), BadContent> {
        for size in &self.sizes {
            let TableSize { players, rooms, .. } = size;
            let there = self.rooms_of(size);
            let marked = |room: Room| room == Room::LAI && !size.lair || there.contains(room);
            if there.len() != *rooms || !(0..5).map(Room).all(marked) {
                let marked = "those with a pictogram among them";
                return bad(0, format!("{players} players need {rooms} rooms, {marked}"));
            }
            let ready = self.ready_made(size).count();
            if ready < usize::from(size.rounds) {
                return bad(1, format!("{players} players need more than {ready} ships"));
            }
        }
        Ok(())
    }

    /// The line of the table for this many players.
    pub fn size(&self, players: u8) -> &TableSize {
        &self.sizes[usize::from(players) - 2]
    }

    /// The rooms of a ship of this size (N-R10).
    pub fn rooms_of(&self, size: &TableSize) -> RoomSet {
        let large = |entry: &RoomEntry| entry.ships.contains(&size.rooms);
        let belongs = |entry: &&RoomEntry| if size.lair { large(entry) } else { entry.pair };
        let rooms = self.rooms.iter().filter(belongs);
        rooms.map(|entry| entry.id).collect()
    }

    /// The ready-made ships of this size, in the order of their letters.
    pub fn ready_made(&self, size: &TableSize) -> impl Iterator<Item = &ReadyMade> + Clone {
        let rooms = self.rooms_of(size);
        let fits = move |ready: &&ReadyMade| ready.layout.rooms() == rooms;
        self.layouts.iter().filter(fits)
    }

    /// The kind of card that carries `effect` (N-R2).
    #[inline]
    pub fn kind_of(&self, effect: Effect) -> Kind {
        self.kinds[effect as usize]
    }

    /// The effect `kind` carries.
    pub fn effect_of(&self, kind: Kind) -> Effect {
        let mut effects = Effect::ALL.into_iter();
        let carried = effects.find(|&effect| self.kind_of(effect) == kind);
        carried.expect("checked on reading: every kind has an effect")
    }

    /// The character with this id.
    pub fn character(&self, id: &str) -> Option<Character> {
        let place = self.characters.iter().position(|known| known == id);
        place.map(|place| Character(place as u8))
    }
}

/// The kind of card that carries each effect.
fn kinds(cards: Vec<CardEntry>) -> Result<[Kind; KINDS], BadContent> {
    let mut kinds = [None; KINDS];
    for card in cards {
        kinds[card.effect as usize] = Some(card.id);
    }
    let all: Option<Vec<Kind>> = kinds.into_iter().collect();
    let Some(Ok(kinds)) = all.map(<[Kind; KINDS]>::try_from) else {
        return bad(2, "every effect stands on one kind of card");
    };
    if Kind::ALL.iter().any(|kind| !kinds.contains(kind)) {
        return bad(2, "every kind of card carries one effect");
    }
    Ok(kinds)
}

/// The lines of the player-count table.
fn sizes(lines: Vec<TableSize>) -> Result<[TableSize; 7], BadContent> {
    let sizes = <[TableSize; 7]>::try_from(lines).ok();
    let ordered = |sizes: &[TableSize; 7]| sizes.iter().map(|size| size.players).eq(2..=8);
    let Some(sizes) = sizes.filter(ordered) else {
        let why = "has one line for each number of players from 2 to 8, in that order";
        return bad(4, why);
    };
    for size in &sizes {
        if let Some(flaw) = flaw(size) {
            return bad(4, format!("{} players {flaw}", size.players));
        }
    }
    Ok(sizes)
}

/// Why a line of the player-count table cannot be played, if it cannot.
fn flaw(size: &TableSize) -> Option<&'static str> {
    let crew = usize::from(size.players - 1);
    let characters = usize::from(size.characters) * crew;
    let pawns = characters.max(usize::from(size.decoys) * crew);
    let cards = usize::from(size.copies) * KINDS;
    if pawns > CHARACTERS || cards > CARDS || size.eggs > EGGS {
        return Some("need more than is in the box");
    }
    if characters == 0 || size.copies == 0 || size.reshuffles > MOST_RESHUFFLES {
        return Some("need characters, cards and an end of the draw pile");
    }
    let fits = match size.players {
        2 => size.rounds == 1 && size.eggs == 0 && !size.lair && !size.synthetic,
        _ => (2..=ROUNDS as u8).contains(&size.rounds) && size.eggs > 0 && size.lair,
    };
    (!fits).then_some("have no lair, eggs or Synthetic and one round if they are two, else a lair, eggs and two or three rounds")
}

fn bad<T>(file: usize, why: impl Into<String>) -> Result<T, BadContent> {
    Err(BadContent::new(FILES[file], why))
}
