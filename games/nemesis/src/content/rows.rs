//! What is printed on each kind of thing, as the files write it: a row of a table each.

use crate::prelude::*;

use super::{
    After, Attack, CREW_FILE, EventKind, INTRUDERS_FILE, ITEMS_FILE, LETTERS, MAX_EFFECTS,
    MAX_PLAYERS, OBJECTIVES_FILE, Plot, ROOMS_FILE, TABLE_FILE, WeaponClass,
};

/// The Actions a printed thing gives.
pub type Effects = List<What, MAX_EFFECTS>;

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

/// What a quest asks for.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Condition {
    /// Being in this explored Room.
    In(Room),
    /// Discarding one of these Items.
    Discard(Vec<Item>),
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

kernel::rows! {
    /// How a printed thing is drawn, besides its numbers.
    pub struct Shown {
        /// Its sign: a drawing of `icons.ron`.
        pub sign: String,
        /// Its rule in the ledger.
        pub rule: String,
        /// A sign for each line it says; left out where they follow from its effects.
        pub lines: Vec<String> = default,
    }

    /// What is printed on a Room.
    pub struct RoomSpec of "Room" in ROOMS_FILE by room: Room {
        /// Which one.
        pub room: Room,
        /// The back of its tile.
        pub set: TileSet,
        /// Its color (MC6).
        pub color: RoomColor = default,
        /// Whether it shows a Computer (MC4).
        pub computer: bool = default,
        /// M-R17: what its Room Action costs; `None`: it has none.
        pub cost: Option<u8> = default,
        /// What its Room Action can be (M43–M45).
        pub does: Effects = default,
        /// How it is drawn.
        pub shows: Box<Shown>,
    }

    /// Numbers of the set-up, tracks and pools.
    #[derive(Copy)]
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
    #[derive(Copy)]
    pub struct TimeSpec {
        /// The green space.
        pub start: u8,
        /// The first blue space.
        pub hibernation: u8,
    }

    /// The Self-Destruct track (MC15): its spaces count down, the skull is 0.
    #[derive(Copy)]
    pub struct SelfDestructSpec {
        /// The green space.
        pub start: u8,
        /// The first yellow space.
        pub critical: u8,
    }

    /// How many pieces there are in the box (M1).
    #[derive(Copy)]
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
    pub struct ExplorationSpec of "Exploration token" in TABLE_FILE by effect: Exploration {
        /// What it does.
        pub effect: Exploration,
        /// The Item numbers of its tokens.
        pub items: Vec<u8>,
        /// How it is drawn.
        pub shows: Box<Shown>,
    }

    /// A kind of Serious Wound card.
    pub struct WoundSpec of "Serious Wound" in TABLE_FILE by wound: Wound {
        /// Which one.
        pub wound: Wound,
        /// How many copies.
        pub copies: u8,
        /// How it is drawn.
        pub shows: Box<Shown>,
    }

    /// The Contamination cards (MC50).
    #[derive(Copy)]
    pub struct ContaminationSpec {
        /// Infected ones.
        pub infected: u8,
        /// The others.
        pub clean: u8,
    }

    /// A kind of Intruder.
    pub struct IntruderSpec of "Intruder" in INTRUDERS_FILE by intruder: Intruder {
        /// Which one.
        pub intruder: Intruder,
        /// M1.8: how many can be on the board.
        pub miniatures: u8,
        /// M2.15: how many tokens are in the bag at the start.
        pub bag: u8,
        /// M2.15: and how many more for each player.
        pub bag_per_player: u8 = default,
        /// How it is drawn.
        pub shows: Box<Shown>,
    }

    /// A kind of Intruder token (MC19).
    #[derive(Copy, PartialEq, Eq)]
    pub struct TokenSpec {
        /// What appears; `None`: Blank.
        pub intruder: Option<Intruder> = default,
        /// The number compared with the hand; the Blank's is 0.
        pub number: u8,
        /// How many copies.
        pub copies: u8,
    }

    /// What an Intruder Attack does to its target (C3), in this order. Transformation and Summoning do
    /// something else besides.
    pub struct AttackSpec of "Intruder Attack" in INTRUDERS_FILE by attack: Attack {
        /// Which one.
        pub attack: Attack,
        /// Whose symbols it shows (M30).
        pub attackers: Vec<Intruder>,
        /// MC24–MC26: from how many Serious Wounds on one dies of it; otherwise it deals one.
        pub deadly: Option<u8> = default,
        /// Light Wounds.
        pub light: u8 = default,
        /// A Slime marker.
        pub slime: bool = default,
        /// Contamination cards.
        pub contamination: u8 = default,
        /// MC26: everybody in the Room, not the target alone.
        pub everybody: bool = default,
        /// How it is drawn.
        pub shows: Box<Shown>,
    }

    /// A kind of Intruder Attack card.
    #[derive(Copy, PartialEq, Eq)]
    pub struct AttackCardSpec {
        /// What it does.
        pub attack: Attack,
        /// Its blood value; `None`: an arrow, the Intruder retreats (M-R46).
        pub blood: Option<u8> = default,
        /// How many copies.
        #[serde(default = "one")]
        pub copies: u8,
    }

    /// What can happen in an Event (C4).
    pub struct EventKindSpec of "Event" in INTRUDERS_FILE by event: EventKind {
        /// Which one.
        pub event: EventKind,
        /// How it is drawn.
        pub shows: Box<Shown>,
    }

    /// An Event card.
    pub struct EventSpec {
        /// What happens.
        pub event: EventKind,
        /// The kinds that move first (M6.9).
        pub moves: Vec<Intruder>,
        /// The number of the Corridor they take.
        pub number: u8,
        /// Where the card goes.
        pub after: After = default,
    }

    /// What a card of the Intruder player does (C15).
    pub struct PlotKindSpec of "Intruder Player Action card" in INTRUDERS_FILE by plot: Plot {
        /// Which one.
        pub plot: Plot,
        /// How it is drawn.
        pub shows: Box<Shown>,
    }

    /// An Intruder Weakness card (C7).
    pub struct WeaknessSpec of "Weakness" in INTRUDERS_FILE by weakness: Weakness {
        /// Which one.
        pub weakness: Weakness,
        /// How it is drawn.
        pub shows: Box<Shown>,
    }

    /// An Intruder Player Action card.
    #[derive(Copy, PartialEq, Eq)]
    pub struct PlotSpec {
        /// Its effect.
        pub plot: Plot,
        /// M49.9: the number of the Corridor; `None`: any.
        pub number: Option<u8> = default,
        /// M49.10: how many Intruder Attack cards are drawn.
        pub attacks: u8,
    }

    /// An Action card.
    pub struct CardSpec of "Action card" in CREW_FILE by card: ActionCard {
        /// Which one.
        pub card: ActionCard,
        /// MC1: Action cards to discard besides this one.
        pub cost: u8,
        /// When it may be played.
        pub icon: CombatIcon,
        /// M-R125: played inside another effect, not as an Action.
        pub reaction: bool = default,
        /// M11.9: its sections (C9, C10; Search is one of them, M13.4).
        pub does: Effects = default,
        /// The Room Actions it gives besides.
        pub gives_room: Option<GivesRoom> = default,
        /// Its small print.
        pub clauses: List<Clause, 2> = default,
        /// How it is drawn.
        pub shows: Box<Shown>,
    }

    /// A Character.
    pub struct CharacterSpec of "Character" in CREW_FILE by character: Character {
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
    pub struct QuestSpec {
        /// What one gets.
        pub item: Item,
        /// What is asked for.
        pub condition: Condition,
    }

    /// A Weapon (MC111).
    #[derive(Copy, PartialEq, Eq)]
    pub struct WeaponSpec {
        /// How it is loaded.
        pub class: WeaponClass,
        /// The most Ammo.
        pub capacity: u8,
        /// Ammo it comes with: full at the start and when crafted, 1 when found (M37.6).
        pub ammo: u8,
    }

    /// What is printed on an Item.
    pub struct ItemSpec of "Item" in ITEMS_FILE by item: Item {
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
        #[serde(rename = "use")]
        pub used: Use = default,
        /// M-R125: used inside another effect, not as an Action.
        pub reaction: bool = default,
        /// M36.3: it needs a Hand slot.
        pub heavy: bool = default,
        /// The blue icon: what it is good for in crafting.
        pub component: Option<Component> = default,
        /// The grey icons: what it is crafted of.
        pub recipe: Option<[Component; 2]> = default,
        /// What it is as a Weapon.
        pub weapon: Option<WeaponSpec> = default,
        /// What it can be used for (M13.2, C12–C14).
        pub does: Effects = default,
        /// Its small print.
        pub clauses: List<Clause, 2> = default,
        /// How it is drawn.
        pub shows: Box<Shown>,
    }

    /// What is printed on an Objective.
    pub struct ObjectiveSpec of "Objective" in OBJECTIVES_FILE by objective: Objective {
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

    /// `boards.ron`.
    pub(super) struct BoardsFile {
        pub(super) size: (u16, u16),
        pub(super) plate: (u16, u16),
        pub(super) basic: super::board::BoardFile,
        pub(super) alternative: super::board::BoardFile,
    }

    /// `rooms.ron`.
    pub(super) struct RoomsFile {
        pub(super) rooms: Vec<RoomSpec>,
    }

    /// `table.ron`.
    pub(super) struct TableFile {
        pub(super) table: TableSpec,
        pub(super) exploration: Vec<ExplorationSpec>,
        pub(super) noise_die: Vec<NoiseFace>,
        pub(super) combat_die: Vec<CombatFace>,
        pub(super) coordinates: Vec<[Destination; LETTERS]>,
        pub(super) wounds: Vec<WoundSpec>,
        pub(super) contamination: ContaminationSpec,
    }

    /// `intruders.ron`.
    pub(super) struct IntrudersFile {
        pub(super) intruders: Vec<IntruderSpec>,
        pub(super) tokens: Vec<TokenSpec>,
        pub(super) attack_kinds: Vec<AttackSpec>,
        pub(super) attacks: Vec<AttackCardSpec>,
        pub(super) event_kinds: Vec<EventKindSpec>,
        pub(super) events: Vec<EventSpec>,
        pub(super) plot_kinds: Vec<PlotKindSpec>,
        pub(super) plots: Vec<PlotSpec>,
        pub(super) weaknesses: Vec<WeaknessSpec>,
    }

    /// `crew.ron`.
    pub(super) struct CrewFile {
        pub(super) cards: Vec<CardSpec>,
        pub(super) characters: Vec<CharacterSpec>,
    }

    /// `items.ron`.
    pub(super) struct ItemsFile {
        pub(super) items: Vec<ItemSpec>,
    }

    /// `objectives.ron`.
    pub(super) struct ObjectivesFile {
        pub(super) objectives: Vec<ObjectiveSpec>,
    }
}

impl AttackSpec {
    /// Whether it shows this kind's symbol.
    #[inline]
    pub fn is_by(&self, intruder: Intruder) -> bool {
        self.attackers.contains(&intruder)
    }
}

fn one() -> u8 {
    1
}

impl EventSpec {
    /// Whether this kind moves.
    #[inline]
    pub fn moves(&self, intruder: Intruder) -> bool {
        self.moves.contains(&intruder)
    }
}

impl CardSpec {
    /// Whether its small print says this.
    #[inline]
    pub fn says(&self, clause: Clause) -> bool {
        self.clauses.contains(&clause)
    }
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
