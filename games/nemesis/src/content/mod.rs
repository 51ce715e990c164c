//! Boards, cards, tokens, dice and numbers, read once from `content/*.ron` and checked (ledger
//! chapters M1, M51, C).
//!
//! A printed thing is one row: what it costs, needs, shows and does, its effects as words of
//! [`What`], whose code is in `flow/`. A person who owns the game can put other files in; every
//! mistake is found here, with the file and the entry named, so that the rules never meet one.

mod board;
mod check;
mod ids;
mod rows;

use crate::prelude::*;
use kernel::content::{BadContent, each_once, hash};

pub use board::{
    Board, CorridorSpec, DuctSpec, EntranceSpec, MAX_CORRIDORS, NUMBERS, ROOMS, Slot, SlotSpec,
};
pub use ids::*;
pub use rows::*;

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

kernel::content_files! {
    Content from "../../content/" {
        boards: BoardsFile = BOARDS_FILE "boards.ron",
        rooms: RoomsFile = ROOMS_FILE "rooms.ron",
        table: TableFile = TABLE_FILE "table.ron",
        intruders: IntrudersFile = INTRUDERS_FILE "intruders.ron",
        crew: CrewFile = CREW_FILE "crew.ron",
        items: ItemsFile = ITEMS_FILE "items.ron",
        objectives: ObjectivesFile = OBJECTIVES_FILE "objectives.ron",
    }
}

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
    tiles: [[Vec<Room>; TileSet::COUNT]; Side::COUNT],
    objectives: [[Vec<Objective>; ObjectiveKind::COUNT]; MAX_PLAYERS],
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
            tiles: Side::ALL.map(|side| {
                TileSet::ALL.map(|set| {
                    let board = &content.boards[side];
                    let loose = content
                        .tiles(set)
                        .filter(|&room| board.fixed(room).is_none());
                    loose.collect()
                })
            }),
            objectives: std::array::from_fn(|less_one| {
                let players = less_one as u8 + 1;
                ObjectiveKind::ALL.map(|kind| {
                    let used = content.objectives.iter().filter(|spec| {
                        spec.objective.kind() == kind
                            && (kind == ObjectiveKind::Shared || spec.players <= players)
                    });
                    used.map(|spec| spec.objective).collect()
                })
            }),
        }
    }
}

impl Content {
    /// Reads the [`FILES`], given as text in that order.
    pub fn read(texts: [&str; FILES.len()]) -> Result<Self, BadContent> {
        let files = Files::parse(texts)?;
        let (boards, table, intruders) = (files.boards, files.table, files.intruders);
        let mut content = Self {
            size: boards.size,
            plate: boards.plate,
            boards: By::new([
                boards.basic.board(BOARDS_FILE, "basic")?,
                boards.alternative.board(BOARDS_FILE, "alternative")?,
            ]),
            rooms: each_once(files.rooms.rooms)?,
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
            exploration_kinds: each_once(table.exploration)?,
            noise_die: faces(TABLE_FILE, "Noise", table.noise_die)?,
            combat_die: faces(TABLE_FILE, "Combat", table.combat_die)?,
            coordinates: table.coordinates,
            wounds: each_once(table.wounds)?,
            contamination: table.contamination,
            intruders: each_once(intruders.intruders)?,
            tokens: intruders.tokens,
            attack_kinds: each_once(intruders.attack_kinds)?,
            attacks: intruders.attacks,
            event_kinds: each_once(intruders.event_kinds)?,
            events: intruders.events,
            plot_kinds: each_once(intruders.plot_kinds)?,
            plots: intruders.plots,
            weaknesses: each_once(intruders.weaknesses)?,
            cards: each_once(files.crew.cards)?,
            characters: each_once(files.crew.characters)?,
            items: each_once(files.items.items)?,
            crafted: List::new(),
            objectives: each_once(files.objectives.objectives)?,
            hash: hash(&texts),
            decks: Decks::default(),
        };
        content.decks = Decks::of(&content);
        content.check()?;
        let crafted = content.items.iter().filter(|spec| spec.recipe.is_some());
        content.crafted = crafted.map(|spec| spec.item).collect();
        Ok(content)
    }

    /// The tiles with this back that are dealt onto this side: those whose place is not known
    /// before the game.
    pub fn dealt_tiles(&self, side: Side, set: TileSet) -> &[Room] {
        &self.decks.tiles[side as usize][set as usize]
    }

    /// The Objectives of a deck with so many players (M3.4).
    pub fn objective_deck(&self, kind: ObjectiveKind, players: u8) -> &[Objective] {
        &self.decks.objectives[usize::from(players) - 1][kind as usize]
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
