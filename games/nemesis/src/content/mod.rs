//! Boards, cards, tokens, dice and numbers, read once from `content/*.ron` and checked (ledger
//! chapters M1, M51, C).
//!
//! A printed thing is one row: what it costs, needs, shows and does, its effects as words of
//! [`What`], whose code is in `flow/`. A person who owns the game can put other files in; every
//! mistake is found here, with the file and the entry named, so that the rules never meet one.

mod board;
mod check;
mod ids;

use crate::prelude::*;
use kernel::Key;
use kernel::content::{BadContent, hash, no_twins, parse};

pub use board::{
    Board, CorridorSpec, DuctSpec, EntranceSpec, MAX_CORRIDORS, NUMBERS, ROOMS, Slot, SlotSpec,
};
pub use ids::*;

/// The most players (M-R177).
pub const MAX_PLAYERS: usize = 5;
/// The Room tiles (M1.3–M1.5).
pub const TILES: usize = Room::COUNT;
/// The cards of a Character's own deck (M1.24).
pub const DECK: usize = 10;
/// The Contamination cards (M1.26).
pub const CONTAMINATION: usize = 27;
/// The Intruder Attack cards (M1.27).
pub const ATTACKS: usize = 20;
/// The Event cards (M1.27).
pub const EVENTS: usize = 20;
/// The Serious Wound cards (M1.27).
pub const WOUNDS: usize = 16;
/// The Intruder Weakness cards (M1.29).
pub const WEAKNESSES: usize = Weakness::COUNT;
/// The Coordinates cards (M1.29).
pub const COORDINATES: usize = 8;
/// The cards of each of the three Item decks (M1.30).
pub const ITEMS: usize = 30;
/// The Crafted Item cards (M1.31).
pub const CRAFTED: usize = 12;
/// The kinds of Crafted Item (M1.31): the state counts what is left of each.
pub const RECIPES: usize = 4;
/// The most Actions one printed thing gives.
pub const MAX_EFFECTS: usize = 3;
/// The Exploration tokens (M1.20).
pub const EXPLORATION: usize = 20;
/// The Intruder tokens (M1.9).
pub const TOKENS: usize = 27;
/// The kinds of Intruder token: those that differ in kind or number (MC19).
pub const TOKEN_KINDS: usize = 9;
/// The Intruder Player Action cards (M1.36).
pub const PLOTS: usize = 10;
/// The Escape Pods (M1.18).
pub const PODS: usize = 4;
/// The engines (M1.17).
pub const ENGINES: usize = 3;
/// The Objectives with a face (M1.25, M1.35).
pub const OBJECTIVES: usize = 25;
/// The faces of the Noise die (MC17).
pub const NOISE_FACES: usize = 10;
/// The faces of the Combat die (MC18).
pub const COMBAT_FACES: usize = 6;
/// The spaces of the Destination track: A, B, C, D.
pub const LETTERS: usize = 4;

const BOARDS_FILE: &str = "boards.ron";
const ROOMS_FILE: &str = "rooms.ron";
const TABLE_FILE: &str = "table.ron";
const INTRUDERS_FILE: &str = "intruders.ron";
const CREW_FILE: &str = "crew.ron";
const ITEMS_FILE: &str = "items.ron";
const OBJECTIVES_FILE: &str = "objectives.ron";

/// The files content comes from, by name.
pub const FILES: [&str; 7] = [
    BOARDS_FILE,
    ROOMS_FILE,
    TABLE_FILE,
    INTRUDERS_FILE,
    CREW_FILE,
    ITEMS_FILE,
    OBJECTIVES_FILE,
];

const STANDARD: [&str; FILES.len()] = [
    include_str!("../../content/boards.ron"),
    include_str!("../../content/rooms.ron"),
    include_str!("../../content/table.ron"),
    include_str!("../../content/intruders.ron"),
    include_str!("../../content/crew.ron"),
    include_str!("../../content/items.ron"),
    include_str!("../../content/objectives.ron"),
];

/// Everything printed, ready to be played with.
#[derive(Clone, Debug)]
pub struct Content {
    /// Width and height of the boards' drawing.
    pub size: (u16, u16),
    /// Width and height of a Room's plate in it.
    pub plate: (u16, u16),
    /// Both sides of the board.
    pub boards: By<Side, Board, { Side::COUNT }>,
    /// The Rooms.
    pub rooms: By<Room, RoomSpec, { Room::COUNT }>,
    /// Numbers of the set-up, tracks and pools.
    pub table: TableSpec,
    /// What each Exploration token does, and how often it is there.
    pub exploration_kinds: By<Exploration, ExplorationSpec, { Exploration::COUNT }>,
    /// The Exploration tokens.
    pub exploration: Vec<ExplorationToken>,
    /// The Noise die.
    pub noise_die: [NoiseFace; NOISE_FACES],
    /// The Combat die.
    pub combat_die: [CombatFace; COMBAT_FACES],
    /// What A, B, C, D mean on each Coordinates card.
    pub coordinates: Vec<[Destination; LETTERS]>,
    /// The Serious Wound cards: how many of each.
    pub wounds: By<Wound, WoundSpec, { Wound::COUNT }>,
    /// The Contamination cards.
    pub contamination: ContaminationSpec,
    /// The kinds of Intruder.
    pub intruders: By<Intruder, IntruderSpec, { Intruder::COUNT }>,
    /// The kinds of Intruder token.
    pub tokens: Vec<TokenSpec>,
    /// What each Intruder Attack does.
    pub attack_kinds: By<Attack, AttackSpec, { Attack::COUNT }>,
    /// The kinds of Intruder Attack card.
    pub attacks: Vec<AttackCardSpec>,
    /// What can happen in an Event.
    pub event_kinds: By<EventKind, EventKindSpec, { EventKind::COUNT }>,
    /// The Event cards.
    pub events: Vec<EventSpec>,
    /// What the Intruder player's cards do.
    pub plot_kinds: By<Plot, PlotKindSpec, { Plot::COUNT }>,
    /// The Intruder Player Action cards.
    pub plots: Vec<PlotSpec>,
    /// The Weaknesses.
    pub weaknesses: By<Weakness, WeaknessSpec, { Weakness::COUNT }>,
    /// The Action cards.
    pub cards: By<ActionCard, CardSpec, { ActionCard::COUNT }>,
    /// The Characters.
    pub characters: By<Character, CharacterSpec, { Character::COUNT }>,
    /// The Items.
    pub items: By<Item, ItemSpec, { Item::COUNT }>,
    /// MC156: what can be crafted: the Items with a recipe.
    pub crafted: List<Item, RECIPES>,
    /// The Objectives, backs not counted.
    pub objectives: By<Objective, ObjectiveSpec, OBJECTIVES>,
    /// What a record remembers of all this.
    pub hash: blake3::Hash,
    decks: Decks,
}

/// Decks card by card, in content order: they are gone through for every view.
#[derive(Clone, Debug, Default)]
struct Decks {
    items: [Vec<ItemCard>; ItemColor::COUNT],
    attacks: Vec<AttackCard>,
    wounds: Vec<Wound>,
}

impl Decks {
    fn of(content: &Content) -> Self {
        let items = |color: ItemColor| {
            let copies = content.items.iter().flat_map(|spec| {
                let card = ItemCard::new(color, spec.item);
                std::iter::repeat_n(card, spec.copies(color).into())
            });
            copies.collect()
        };
        let attacks = (0..).map(AttackCard).zip(&content.attacks);
        let attacks =
            attacks.flat_map(|(card, spec)| std::iter::repeat_n(card, spec.copies.into()));
        let wounds = content.wounds.iter();
        let wounds = wounds.flat_map(|spec| std::iter::repeat_n(spec.wound, spec.copies.into()));
        Self {
            items: ItemColor::ALL.map(items),
            attacks: attacks.collect(),
            wounds: wounds.collect(),
        }
    }
}

/// The Actions a printed thing gives.
pub type Effects = List<What, MAX_EFFECTS>;

/// How a printed thing is drawn, besides its numbers.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// Its sign: a drawing of `icons.ron`.
    pub sign: String,
    /// Its rule in the ledger.
    pub rule: String,
    /// A sign for each line it says; left out where they follow from its effects.
    #[serde(default)]
    pub lines: Vec<String>,
}

/// What the small print of a card or an Item adds to its effects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Clause {
    /// MC4: what it does is done at a Computer.
    #[default]
    AtComputer,
    /// MC98: one may craft by it, any yellow Item as a tool.
    Craft,
    /// M-R144: it may be used on another Character in the Room, not on one's own alone.
    ForOthers,
    /// MC140: it concerns only those who sent the Signal.
    OfSenders,
    /// MC100: one passes after it.
    Pass,
    /// MC101: two Characters may escape together.
    Together,
}

/// M-R131, MC10: in which Rooms a card gives the Room's Action without cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GivesRoom {
    /// With a Computer that works (MC89, MC109).
    Computer,
    /// With such a Computer, or the Cockpit (MC95).
    Cockpit,
    /// Without a Computer (MC97).
    NoComputer,
}

/// What is printed on a Room.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoomSpec {
    /// Which one.
    pub room: Room,
    /// The back of its tile.
    pub set: TileSet,
    /// Its color (MC6).
    #[serde(default)]
    pub color: RoomColor,
    /// Whether it shows a Computer (MC4).
    #[serde(default)]
    pub computer: bool,
    /// M-R17: what its Room Action costs; `None`: it has none.
    #[serde(default)]
    pub cost: Option<u8>,
    /// What its Room Action can be (M43–M45).
    #[serde(default)]
    pub does: Effects,
    /// How it is drawn.
    pub shows: Box<Shown>,
}

/// Numbers of the set-up, tracks and pools.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableSpec {
    /// MC14: the countdown to the jump.
    pub time: TimeSpec,
    /// MC15: the countdown to the explosion.
    pub self_destruct: SelfDestructSpec,
    /// M2.8: how many Pods there are with 1 to 5 players.
    pub pods: [u8; MAX_PLAYERS],
    /// M1.18: the spaces of a Pod.
    pub pod_spaces: u8,
    /// M2.7: where the Destination marker begins, counted from A = 0.
    pub destination: u8,
    /// M5.2: cards one draws up to.
    pub hand: u8,
    /// M37.4: how many Heavy things one carries.
    pub hand_slots: u8,
    /// M33: the spaces of the Light Wound track.
    pub light_wounds: u8,
    /// How many pieces there are in the box.
    pub pieces: Pieces,
}

/// The Time track (MC14): its spaces count down, the red one is 0.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeSpec {
    /// The green space.
    pub start: u8,
    /// The first blue space.
    pub hibernation: u8,
}

/// The Self-Destruct track (MC15): its spaces count down, the skull is 0.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SelfDestructSpec {
    /// The green space.
    pub start: u8,
    /// The first yellow space.
    pub critical: u8,
}

/// How many pieces there are in the box (M1).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pieces {
    /// M1.11; unlimited in play (M-R30).
    pub status: u8,
    /// M1.12; unlimited in play.
    pub ammo_and_injury: u8,
    /// M1.12; unlimited in play.
    pub five_injuries: u8,
    /// M1.13; unlimited in play.
    pub noise: u8,
    /// M1.14: Fire markers.
    pub fire: u8,
    /// M1.15: Malfunction markers.
    pub malfunction: u8,
    /// M1.16: Door tokens.
    pub doors: u8,
    /// M1.19: Egg tokens.
    pub eggs: u8,
    /// M2.13: those on the Intruder board at the start.
    pub eggs_in_nest: u8,
    /// M1.21; unlimited in play.
    pub corpses: u8,
    /// M1.22; unlimited in play.
    pub carcasses: u8,
}

/// A kind of Exploration token (MC20).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExplorationSpec {
    /// What it does.
    pub effect: Exploration,
    /// The Item numbers of its tokens.
    pub items: Vec<u8>,
    /// How it is drawn.
    pub shows: Box<Shown>,
}

/// A kind of Serious Wound card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WoundSpec {
    /// Which one.
    pub wound: Wound,
    /// How many copies.
    pub copies: u8,
    /// How it is drawn.
    pub shows: Box<Shown>,
}

/// The Contamination cards (MC50).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ContaminationSpec {
    /// Infected ones.
    pub infected: u8,
    /// The others.
    pub clean: u8,
}

/// A kind of Intruder.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IntruderSpec {
    /// Which one.
    pub intruder: Intruder,
    /// M1.8: how many can be on the board.
    pub miniatures: u8,
    /// M2.15: how many tokens are in the bag at the start.
    pub bag: u8,
    /// M2.15: and how many more for each player.
    #[serde(default)]
    pub bag_per_player: u8,
    /// How it is drawn.
    pub shows: Box<Shown>,
}

/// A kind of Intruder token (MC19).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TokenSpec {
    /// What appears; `None`: Blank.
    #[serde(default)]
    pub intruder: Option<Intruder>,
    /// The number compared with the hand; the Blank's is 0.
    pub number: u8,
    /// How many copies.
    pub copies: u8,
}

/// What an Intruder Attack does to its target (C3), in this order. Transformation and Summoning do
/// something else besides.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttackSpec {
    /// Which one.
    pub attack: Attack,
    /// Whose symbols it shows (M30).
    pub attackers: Vec<Intruder>,
    /// MC24–MC26: from how many Serious Wounds on one dies of it; otherwise it deals one.
    #[serde(default)]
    pub deadly: Option<u8>,
    /// Light Wounds.
    #[serde(default)]
    pub light: u8,
    /// A Slime marker.
    #[serde(default)]
    pub slime: bool,
    /// Contamination cards.
    #[serde(default)]
    pub contamination: u8,
    /// MC26: everybody in the Room, not the target alone.
    #[serde(default)]
    pub everybody: bool,
    /// How it is drawn.
    pub shows: Box<Shown>,
}

impl AttackSpec {
    /// Whether it shows this kind's symbol.
    #[inline]
    pub fn is_by(&self, intruder: Intruder) -> bool {
        self.attackers.contains(&intruder)
    }
}

/// A kind of Intruder Attack card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttackCardSpec {
    /// What it does.
    pub attack: Attack,
    /// Its blood value; `None`: an arrow, the Intruder retreats (M-R46).
    #[serde(default)]
    pub blood: Option<u8>,
    /// How many copies.
    #[serde(default = "one")]
    pub copies: u8,
}

fn one() -> u8 {
    1
}

/// What can happen in an Event (C4).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventKindSpec {
    /// Which one.
    pub event: EventKind,
    /// How it is drawn.
    pub shows: Box<Shown>,
}

/// An Event card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventSpec {
    /// What happens.
    pub event: EventKind,
    /// The kinds that move first (M6.9).
    pub moves: Vec<Intruder>,
    /// The number of the Corridor they take.
    pub number: u8,
    /// Where the card goes.
    #[serde(default)]
    pub after: After,
}

impl EventSpec {
    /// Whether this kind moves.
    #[inline]
    pub fn moves(&self, intruder: Intruder) -> bool {
        self.moves.contains(&intruder)
    }
}

/// What a card of the Intruder player does (C15).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlotKindSpec {
    /// Which one.
    pub plot: Plot,
    /// How it is drawn.
    pub shows: Box<Shown>,
}

/// An Intruder Weakness card (C7).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeaknessSpec {
    /// Which one.
    pub weakness: Weakness,
    /// How it is drawn.
    pub shows: Box<Shown>,
}

/// An Intruder Player Action card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlotSpec {
    /// Its effect.
    pub plot: Plot,
    /// M49.9: the number of the Corridor; `None`: any.
    #[serde(default)]
    pub number: Option<u8>,
    /// M49.10: how many Intruder Attack cards are drawn.
    pub attacks: u8,
}

/// An Action card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardSpec {
    /// Which one.
    pub card: ActionCard,
    /// MC1: Action cards to discard besides this one.
    pub cost: u8,
    /// When it may be played.
    pub icon: CombatIcon,
    /// M-R125: played inside another effect, not as an Action.
    #[serde(default)]
    pub reaction: bool,
    /// M11.9: its sections (C9, C10; Search is one of them, M13.4).
    #[serde(default)]
    pub does: Effects,
    /// The Room Actions it gives besides.
    #[serde(default)]
    pub gives_room: Option<GivesRoom>,
    /// Its small print.
    #[serde(default)]
    pub clauses: List<Clause, 2>,
    /// How it is drawn.
    pub shows: Box<Shown>,
}

impl CardSpec {
    /// Whether its small print says this.
    #[inline]
    pub fn says(&self, clause: Clause) -> bool {
        self.clauses.contains(&clause)
    }
}

/// A Character.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CharacterSpec {
    /// Which one.
    pub character: Character,
    /// The letter on the figure.
    pub letter: char,
    /// The Action cards of the deck (MC91).
    pub deck: Vec<ActionCard>,
    /// M3.11: what it starts with, fully loaded.
    pub weapon: Item,
    /// M3.12: its two Quest Items, at first inactive.
    pub quests: [QuestSpec; 2],
    /// How it is drawn.
    pub shows: Box<Shown>,
}

/// A quest: the horizontal side of a Quest Item (MC118).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestSpec {
    /// What one gets.
    pub item: Item,
    /// What is asked for.
    pub condition: Condition,
}

/// What a quest asks for.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Condition {
    /// Being in this explored Room.
    In(Room),
    /// Discarding one of these Items.
    Discard(Vec<Item>),
}

/// A Weapon (MC111).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeaponSpec {
    /// How it is loaded.
    pub class: WeaponClass,
    /// The most Ammo.
    pub capacity: u8,
    /// Ammo it comes with: full at the start and when crafted, 1 when found (M37.6).
    pub ammo: u8,
}

/// How an Item is used (MC3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
pub enum Use {
    /// Discarded after its Action.
    #[default]
    OneUse,
    /// Kept.
    Reusable,
    /// Not an Action: it changes something as long as one has it.
    Passive,
    /// Used by Shoot.
    Weapon,
    /// Laid beside a Weapon (M37.8).
    Added,
}

/// What is printed on an Item.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ItemSpec {
    /// Which one.
    pub item: Item,
    /// In which decks it is, and how often.
    pub cards: Vec<(ItemColor, u8)>,
    /// MC1: what its Action costs.
    #[serde(default = "one")]
    pub cost: u8,
    /// When it may be used.
    pub icon: CombatIcon,
    /// How.
    #[serde(default, rename = "use")]
    pub used: Use,
    /// M-R125: used inside another effect, not as an Action.
    #[serde(default)]
    pub reaction: bool,
    /// M36.3: it needs a Hand slot.
    #[serde(default)]
    pub heavy: bool,
    /// The blue icon: what it is good for in crafting.
    #[serde(default)]
    pub component: Option<Component>,
    /// The grey icons: what it is crafted of.
    #[serde(default)]
    pub recipe: Option<[Component; 2]>,
    /// What it is as a Weapon.
    #[serde(default)]
    pub weapon: Option<WeaponSpec>,
    /// What it can be used for (M13.2, C12–C14).
    #[serde(default)]
    pub does: Effects,
    /// Its small print.
    #[serde(default)]
    pub clauses: List<Clause, 2>,
    /// How it is drawn.
    pub shows: Box<Shown>,
}

impl ItemSpec {
    /// Whether its small print says this.
    #[inline]
    pub fn says(&self, clause: Clause) -> bool {
        self.clauses.contains(&clause)
    }

    /// How many cards of this color show it.
    pub fn copies(&self, color: ItemColor) -> u8 {
        let those = self.cards.iter().filter(|(of, _)| *of == color);
        those.map(|(_, copies)| copies).sum()
    }
}

/// One part of what an Objective asks for (C8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Wish {
    /// M10.4: one has sent the Signal.
    Signal,
    /// M10.5: the ship arrives there, intact, with two engines Working.
    Reach(Destination),
    /// M10.3: nobody else is alive at the end.
    OnlySurvivor,
    /// MC70: at least one other Character lives.
    AnotherSurvives,
    /// M10.2: the Character of the player with this number does not survive.
    Dead(u8),
    /// M10.7: no Egg is left in the Nest.
    NestDestroyed,
    /// M-R113: the Queen is dead for good.
    QueenKilled,
    /// M-R114: the ship is gone, with Queen and Nest.
    ShipDestroyed,
    /// M-R118: no Room has its Exploration token left.
    AllExplored,
    /// M10.6: this Weakness is discovered.
    Weakness(Object),
    /// At least this many are.
    Weaknesses(u8),
    /// M-R174: one finishes in a Pod or in Hibernation with it; as a Corpse the blue one counts.
    FinishWith(Object),
    /// M-R173: one finishes in a Pod with at least this many Items.
    Items(u8),
    /// M-R175: the blue Corpse lies in this Room.
    CorpseIn(Room),
}

/// What is printed on an Objective.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveSpec {
    /// Which one.
    pub objective: Objective,
    /// Its rule in the ledger; its sign is that of what it asks for first.
    pub rule: String,
    /// M3.4: removed with fewer players.
    #[serde(default = "one")]
    pub players: u8,
    /// What it asks for: all wishes of one of these rows, and to survive (M10.1).
    pub wishes: Vec<Vec<Wish>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardsFile {
    size: (u16, u16),
    plate: (u16, u16),
    basic: board::BoardFile,
    alternative: board::BoardFile,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoomsFile {
    rooms: Vec<RoomSpec>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableFile {
    table: TableSpec,
    exploration: Vec<ExplorationSpec>,
    noise_die: Vec<NoiseFace>,
    combat_die: Vec<CombatFace>,
    coordinates: Vec<[Destination; LETTERS]>,
    wounds: Vec<WoundSpec>,
    contamination: ContaminationSpec,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct IntrudersFile {
    intruders: Vec<IntruderSpec>,
    tokens: Vec<TokenSpec>,
    attack_kinds: Vec<AttackSpec>,
    attacks: Vec<AttackCardSpec>,
    event_kinds: Vec<EventKindSpec>,
    events: Vec<EventSpec>,
    plot_kinds: Vec<PlotKindSpec>,
    plots: Vec<PlotSpec>,
    weaknesses: Vec<WeaknessSpec>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CrewFile {
    cards: Vec<CardSpec>,
    characters: Vec<CharacterSpec>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ItemsFile {
    items: Vec<ItemSpec>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ObjectivesFile {
    objectives: Vec<ObjectiveSpec>,
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
    pub fn read(texts: [&str; FILES.len()]) -> Result<Self, BadContent> {
        let [boards, rooms, table, intruders, crew, items, objectives] = texts;
        let boards: BoardsFile = parse(BOARDS_FILE, boards)?;
        let rooms: RoomsFile = parse(ROOMS_FILE, rooms)?;
        let table: TableFile = parse(TABLE_FILE, table)?;
        let intruders: IntrudersFile = parse(INTRUDERS_FILE, intruders)?;
        let crew: CrewFile = parse(CREW_FILE, crew)?;
        let items: ItemsFile = parse(ITEMS_FILE, items)?;
        let objectives: ObjectivesFile = parse(OBJECTIVES_FILE, objectives)?;

        let mut content = Self {
            size: boards.size,
            plate: boards.plate,
            boards: By::new([
                boards.basic.board(BOARDS_FILE, "basic")?,
                boards.alternative.board(BOARDS_FILE, "alternative")?,
            ]),
            rooms: each_once(ROOMS_FILE, "Room", rooms.rooms, |spec| spec.room)?,
            table: table.table,
            exploration: (table.exploration.iter())
                .flat_map(|spec| {
                    let token = |&items| ExplorationToken {
                        effect: spec.effect,
                        items,
                    };
                    spec.items.iter().map(token)
                })
                .collect(),
            exploration_kinds: each_once(
                TABLE_FILE,
                "Exploration token",
                table.exploration,
                |spec| spec.effect,
            )?,
            noise_die: faces(TABLE_FILE, "Noise", table.noise_die)?,
            combat_die: faces(TABLE_FILE, "Combat", table.combat_die)?,
            coordinates: table.coordinates,
            wounds: each_once(TABLE_FILE, "Serious Wound", table.wounds, |spec| spec.wound)?,
            contamination: table.contamination,
            intruders: each_once(INTRUDERS_FILE, "Intruder", intruders.intruders, |spec| {
                spec.intruder
            })?,
            tokens: intruders.tokens,
            attack_kinds: each_once(
                INTRUDERS_FILE,
                "Intruder Attack",
                intruders.attack_kinds,
                |spec| spec.attack,
            )?,
            attacks: intruders.attacks,
            event_kinds: each_once(INTRUDERS_FILE, "Event", intruders.event_kinds, |spec| {
                spec.event
            })?,
            events: intruders.events,
            plot_kinds: each_once(
                INTRUDERS_FILE,
                "Intruder Player Action card",
                intruders.plot_kinds,
                |spec| spec.plot,
            )?,
            plots: intruders.plots,
            weaknesses: each_once(INTRUDERS_FILE, "Weakness", intruders.weaknesses, |spec| {
                spec.weakness
            })?,
            cards: each_once(CREW_FILE, "Action card", crew.cards, |spec| spec.card)?,
            characters: each_once(CREW_FILE, "Character", crew.characters, |spec| {
                spec.character
            })?,
            items: each_once(ITEMS_FILE, "Item", items.items, |spec| spec.item)?,
            crafted: List::new(),
            objectives: each_once(
                OBJECTIVES_FILE,
                "Objective",
                objectives.objectives,
                |spec| spec.objective,
            )?,
            hash: hash(&texts),
            decks: Decks::default(),
        };
        content.decks = Decks::of(&content);
        content.check()?;
        let crafted = content.items.iter().filter(|spec| spec.recipe.is_some());
        content.crafted = crafted.map(|spec| spec.item).collect();
        Ok(content)
    }

    /// This side of the board.
    #[inline]
    pub fn board(&self, side: Side) -> &Board {
        &self.boards[side]
    }

    /// The printing of an Intruder Attack card.
    #[inline]
    pub fn attack(&self, card: AttackCard) -> &AttackCardSpec {
        &self.attacks[card.index()]
    }

    /// The printing of an Event card.
    #[inline]
    pub fn event(&self, card: EventCard) -> &EventSpec {
        &self.events[card.index()]
    }

    /// The printing of an Intruder token.
    #[inline]
    pub fn token(&self, token: IntruderToken) -> &TokenSpec {
        &self.tokens[token.index()]
    }

    /// The printing of an Intruder Player Action card.
    #[inline]
    pub fn plot(&self, card: PlotCard) -> &PlotSpec {
        &self.plots[card.index()]
    }

    /// The whole Intruder Attack deck, in content order.
    pub fn attack_deck(&self) -> impl Iterator<Item = AttackCard> + Clone + '_ {
        self.decks.attacks.iter().copied()
    }

    /// The whole Event deck, in content order.
    pub fn event_deck(&self) -> impl Iterator<Item = EventCard> + Clone {
        (0..self.events.len() as u8).map(EventCard)
    }

    /// All Serious Wound cards, in content order.
    pub fn wound_deck(&self) -> impl Iterator<Item = Wound> + Clone + '_ {
        self.decks.wounds.iter().copied()
    }

    /// All Contamination cards.
    pub fn contamination_deck(&self) -> impl Iterator<Item = Contamination> + Clone {
        let ContaminationSpec { infected, clean } = self.contamination;
        let infected = std::iter::repeat_n(Contamination::Infected, infected.into());
        infected.chain(std::iter::repeat_n(Contamination::Clean, clean.into()))
    }

    /// All Item cards of this color, in content order.
    pub fn item_deck(&self, color: ItemColor) -> impl Iterator<Item = ItemCard> + Clone + '_ {
        self.decks.items[color as usize].iter().copied()
    }

    /// M36.3: whether it is a Heavy Item, as far as it is known.
    pub fn is_heavy(&self, card: ItemCard) -> bool {
        card.is_known() && self.items[card.item].heavy
    }

    /// Whether the small print of what an Action comes from says this.
    pub(crate) fn says(&self, source: Source, clause: Clause) -> bool {
        match source {
            Source::Card(card) => self.cards[card].says(clause),
            Source::Item(card) => self.items[card.item].says(clause),
            Source::Basic | Source::Room => false,
        }
    }

    /// The place of a Crafted Item among the recipes.
    pub(crate) fn recipe(&self, item: Item) -> usize {
        let place = self.crafted.iter().position(|&other| other == item);
        place.unwrap_or_default()
    }

    /// The Intruder tokens outside and inside the bag, each kind as often as there is.
    pub fn all_tokens(&self) -> impl Iterator<Item = IntruderToken> + Clone + '_ {
        let kinds = (0..).map(IntruderToken).zip(&self.tokens);
        kinds.flat_map(|(token, spec)| std::iter::repeat_n(token, spec.copies.into()))
    }

    /// How many tokens of this kind are in the bag at the start (M2.15).
    pub fn in_bag(&self, intruder: Intruder, players: u8) -> u8 {
        let spec = &self.intruders[intruder];
        spec.bag + spec.bag_per_player * players
    }

    /// The Room tiles with this back, in content order.
    pub fn tiles(&self, set: TileSet) -> impl Iterator<Item = Room> + Clone + '_ {
        let those = self.rooms.iter().filter(move |spec| spec.set == set);
        those.map(|spec| spec.room)
    }
}

/// A table of entries, one for each key; says which is missing or there twice.
fn each_once<K, T, const N: usize>(
    file: &'static str,
    what: &str,
    mut entries: Vec<T>,
    key: impl Fn(&T) -> K,
) -> Result<By<K, T, N>, BadContent>
where
    K: Worded + Key + Ord,
{
    no_twins(file, what, entries.iter().map(|entry| key(entry).word()))?;
    for (wanted, word) in K::WORDS.iter().filter(|(key, _)| key.index() < N) {
        if !entries.iter().any(|entry| key(entry) == *wanted) {
            let why = format!("the {what} \"{word}\" is missing");
            return Err(BadContent::new(file, why));
        }
    }
    entries.sort_by_key(&key);
    let entries = <[T; N]>::try_from(entries)
        .map_err(|_| BadContent::new(file, format!("an entry \"{what}\" has no face")))?;
    Ok(By::new(entries))
}

/// A die's faces, exactly as many as it has.
fn faces<T, const N: usize>(
    file: &'static str,
    which: &str,
    faces: Vec<T>,
) -> Result<[T; N], BadContent> {
    let count = faces.len();
    <[T; N]>::try_from(faces).map_err(|_| {
        let why = format!("the {which} die has {N} faces, not {count}");
        BadContent::new(file, why)
    })
}
