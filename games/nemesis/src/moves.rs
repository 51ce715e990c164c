//! What can be chosen (D1–D66), and the Action that is put together choice by choice. What people notice of it is in `events.rs`,
//! the words for it in `notation.rs`.

use kernel::{Link, Seat, Space};
use serde::{Deserialize, Serialize};

use crate::Nemesis;
use crate::cards::Owned;
use crate::content::{ActionCard, Character, Duct, Item, ItemCard, ItemColor, Object, PlotCard};
use crate::state::{Kept, Load, Mini, Mode};

/// What the table agreed before dealing (M-R177).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// What play depends on.
    pub mode: Mode,
}

kernel::worded! {
    /// What an Action does, whichever card, Item or Room it comes from (D2).
    #[derive(Default)]
    pub enum What {
        /// M12.2, M27.
        #[default]
        Walk = "walk",
        /// M12.3.
        Careful = "careful",
        /// M25.
        Shoot = "shoot",
        /// M26.
        Melee = "melee",
        /// M12.8.
        PickUp = "pick-up",
        /// M12.10.
        Trade = "trade",
        /// M12.14.
        Craft = "craft",
        /// MC118.
        Quest = "quest",
        /// MC84.
        Search = "search",
        /// MC106.
        Scavenge = "scavenge",
        /// MC85.
        Rest = "rest",
        /// MC87.
        SmashDoor = "smash-door",
        /// MC87.
        Sabotage = "sabotage",
        /// MC88.
        Fix = "fix",
        /// M45.8.
        Engine = "engine",
        /// MC7.
        Door = "door",
        /// MC123.
        Torch = "torch",
        /// MC90, MC101.
        Cover = "cover",
        /// MC92.
        Order = "order",
        /// MC93.
        Motivate = "motivate",
        /// MC94.
        Reload = "reload",
        /// M45.3.
        CheckCoordinates = "check-coordinates",
        /// MC96.
        LookAtTile = "look-at-tile",
        /// MC149.
        LookAtTwo = "look-at-two",
        /// MC134, M44.14.
        LookAtBoth = "look-at-both",
        /// MC99.
        Burn = "burn",
        /// MC99, MC145.
        Quench = "quench",
        /// MC100, MC147.
        Ducts = "ducts",
        /// MC102.
        FullAuto = "full-auto",
        /// MC103.
        Aim = "aim",
        /// MC105.
        Recon = "recon",
        /// MC107.
        ShootAndDraw = "shoot-and-draw",
        /// MC107.
        EscapeAndDraw = "escape-and-draw",
        /// MC108: which Room; it then becomes that Room's Action.
        Intranet = "intranet",
        /// MC109.
        Block = "block",
        /// MC110.
        Foresee = "foresee",
        /// MC131.
        Load = "load",
        /// MC142.
        LoadFlame = "load-flame",
        /// MC136.
        Extend = "extend",
        /// MC132.
        Grenade = "grenade",
        /// MC160.
        Molotov = "molotov",
        /// MC135.
        Decoy = "decoy",
        /// MC133.
        Smoke = "smoke",
        /// MC119, MC140.
        LookAtObjective = "look-at-objective",
        /// MC121.
        TurnKey = "turn-key",
        /// MC122.
        Orbit = "orbit",
        /// MC144.
        Bind = "bind",
        /// MC145.
        Repel = "repel",
        /// M18.4.
        Clean = "clean",
        /// MC146, MC150, MC151.
        Dress = "dress",
        /// MC150.
        Heal = "heal",
        /// MC151.
        HealLight = "heal-light",
        /// MC148.
        SpaceWalk = "space-walk",
        /// MC152.
        Eat = "eat",
        /// MC153.
        Inject = "inject",
        /// MC154.
        Drink = "drink",
        /// MC155.
        TakeDrugs = "take-drugs",
        /// MC157.
        Cure = "cure",
        /// MC158.
        Shock = "shock",
        /// MC158.
        Stun = "stun",
        /// M43.1.
        Arm = "arm",
        /// M43.3.
        Signal = "signal",
        /// M43.4.
        DressAll = "dress-all",
        /// M43.4.
        HealOne = "heal-one",
        /// M43.4.
        HealAllLight = "heal-all-light",
        /// M43.5.
        Evacuate = "evacuate",
        /// M43.9.
        FireControl = "fire-control",
        /// M43.12.
        StartDestruct = "start-self-destruct",
        /// M43.12.
        StopDestruct = "stop-self-destruct",
        /// M43.17, MC130.
        Research = "research",
        /// M43.19.
        TakeEgg = "take-egg",
        /// M43.27.
        Storage = "storage",
        /// M43.28.
        Surgery = "surgery",
        /// M44.1.
        Airlock = "airlock",
        /// M44.8.
        Canteen = "canteen",
        /// M44.10, MC128.
        Doors = "doors",
        /// M44.11.
        CheckEngines = "check-engines",
        /// M44.13.
        Hatch = "hatch",
        /// M44.17.
        Shower = "shower",
        /// M45.4.
        SetDestination = "set-destination",
        /// M45.7.
        CheckEngine = "check-engine",
        /// M45.11.
        Hibernate = "hibernate",
    }
}

/// Where an Action comes from (M11.1).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// A Basic Action.
    #[default]
    Basic,
    /// An Action card.
    Card(ActionCard),
    /// An Item.
    Item(ItemCard),
    /// The Room one is in.
    Room,
}

/// What is attacked.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// An Intruder.
    Beast(Mini),
    /// The Nest's own Eggs (D65).
    #[default]
    Nest,
    /// Eggs lying about.
    Eggs,
}

/// Which parameters of an Action are chosen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Param {
    /// A Corridor.
    Corridor,
    /// A Room.
    Room,
    /// A second Room (MC149).
    Second,
    /// What is attacked.
    Target,
    /// A Character.
    Who,
    /// Whether the named Character agrees (D45).
    Consent,
    /// Something in one's Hands.
    Held,
    /// Something else in one's Hands (MC144).
    Other,
    /// A Serious Wound.
    Wound,
    /// An Object.
    Object,
    /// An Item of one's own.
    Item,
    /// An Item deck.
    Color,
    /// A Pod, a letter, an Objective.
    Number,
    /// The Hand slot to be emptied (D22).
    Slot,
    /// Which Eggs are hit (D65).
    Eggs,
}

/// The Action being put together (M-R16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Deed {
    /// What it does.
    pub what: What,
    /// Where it comes from.
    pub source: Source,
    /// The parameters chosen so far, one bit each.
    pub given: u16,
    /// The Room whose Action it is; with Intranet not one's own.
    pub place: Space,
    /// [`Param::Corridor`].
    pub corridor: Link,
    /// [`Param::Room`].
    pub room: Space,
    /// [`Param::Second`].
    pub second: Space,
    /// [`Param::Target`].
    pub target: Target,
    /// [`Param::Eggs`].
    pub eggs: Target,
    /// [`Param::Who`].
    pub who: Seat,
    /// MC101: the Soldier and the other one.
    pub together: bool,
    /// [`Param::Held`].
    pub held: u8,
    /// [`Param::Other`].
    pub other: u8,
    /// [`Param::Wound`], [`Param::Number`]: the place of a Wound, a Pod, a letter, an Objective.
    pub wound: u8,
    /// [`Param::Number`].
    pub number: u8,
    /// [`Param::Object`].
    pub object: Load,
    /// M35.1.
    pub research: Option<Object>,
    /// [`Param::Item`].
    pub item: ItemCard,
    /// The other Component of what is crafted.
    pub component: ItemCard,
    /// [`Param::Color`].
    pub color: ItemColor,
    /// D58: a Contamination card.
    pub card: Owned,
    /// [`Param::Slot`].
    pub slot: u8,
}

impl Deed {
    /// The beginning of an Action.
    pub fn new(what: What, source: Source, place: Space) -> Self {
        Self {
            what,
            source,
            place,
            ..Self::default()
        }
    }

    /// Whether a parameter is chosen.
    #[inline]
    pub const fn has(&self, param: Param) -> bool {
        self.given >> param as u8 & 1 == 1
    }

    /// Marks a parameter as chosen.
    #[must_use]
    pub const fn having(mut self, param: Param) -> Self {
        self.given |= 1 << param as u8;
        self
    }
}

kernel::worded! {
    /// How an Intruder Player Action card is used (M49.9–M49.11).
    pub enum Ploy {
        /// M49.9.
        Move = "move",
        /// M49.10.
        Attack = "attack",
        /// M49.11.
        Effect = "effect",
    }
}

/// A way out of a Room: to which Room, and where two Corridors join the two, whether by the second; or into the Technical
/// Corridors. A Room is called alike on both boards, a Corridor is not.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Way(pub u8);

impl Way {
    const SECOND: u8 = 0x40;
    const DUCTS: u8 = 0x80;

    /// To a Room.
    pub const fn to(room: Space) -> Self {
        Self(room.0)
    }

    /// To a Room by the second of two Corridors.
    #[must_use]
    pub const fn second(self) -> Self {
        Self(self.0 | Self::SECOND)
    }

    /// Into the Technical Corridors.
    pub const fn ducts(duct: Duct) -> Self {
        Self(Self::DUCTS | duct as u8)
    }

    /// The Room it leads to.
    pub const fn room(self) -> Option<Space> {
        if self.0 & Self::DUCTS == 0 {
            Some(Space(self.0 & !Self::SECOND))
        } else {
            None
        }
    }

    /// Whether it is the second of two Corridors.
    pub const fn is_second(self) -> bool {
        self.0 & (Self::SECOND | Self::DUCTS) == Self::SECOND
    }

    /// The system it leads into.
    pub fn duct(self) -> Option<Duct> {
        let number = usize::from(self.0 & !Self::DUCTS);
        (self.0 & Self::DUCTS != 0)
            .then(|| Duct::ALL.get(number).copied())
            .flatten()
    }
}

kernel::answers! {
    /// What may be answered, whatever is asked: each decision takes its own from this.
    #[derive(Default)]
    pub enum Bag of Nemesis {
        /// D1.
        Draft(who: Character) = "draft",
        /// D3.
        Keep(kept: Kept) = "keep",
        /// D4.
        Walk(way: Way) = "walk",
        /// D5.
        Careful(way: Way) = "careful",
        /// D6: with what is at this place in the Hands.
        Shoot(place: u8, target: Target) = "shoot",
        /// D7.
        Melee(target: Target) = "melee",
        /// D8.
        PickUp(load: Load) = "pick-up",
        /// D9.
        Trade = "trade",
        /// D10: an Item of these two Components. One choice, so that nobody learns from the number of questions what there was to
        /// choose from.
        Craft(item: Item, card: ItemCard, other: ItemCard) = "craft",
        /// MC98: the same by Ingenuity.
        Tinker(item: Item, card: ItemCard, other: ItemCard) = "tinker",
        /// D11.
        Play(card: ActionCard, what: What) = "play",
        /// D12.
        Use(card: ItemCard, what: What) = "use",
        /// D13.
        Room(what: What) = "room",
        /// D18: something in the Hands.
        DropHeld(place: u8) = "drop-held",
        /// D18: something of the Inventory.
        DropItem(card: ItemCard) = "drop",
        /// D19.
        Quest(item: Item) = "quest",
        /// D19: for the second, which is discarded.
        QuestFor(item: Item, card: ItemCard) = "quest",
        /// D12, D58: Alcohol, and the Contamination card it is for.
        Drink(card: ItemCard, other: Owned) = "drink",
        /// D20, D25.
        Launch = "launch",
        /// D20, D25.
        Stay = "stay",
        /// D20.
        Leave = "leave",
        /// D2, D21, D40.
        #[default]
        Pass = "pass",
        /// A parameter: a Corridor (D4, D53, D55, D56, D66), also D5's marker.
        Corridor(way: Way) = "corridor",
        /// A parameter: a Room (D26, D30, D31, D33, D48, D54, D61, D62).
        To(room: Space) = "to",
        /// A parameter: an Intruder or Eggs.
        At(target: Target) = "at",
        /// A parameter: a Character (D52, D55, D56, D57, D60).
        Who(seat: Seat) = "who",
        /// A parameter: oneself and that Character (D56).
        Both(seat: Seat) = "both",
        /// A parameter: something in one's Hands (D23, D37, D59).
        Held(place: u8) = "held",
        /// A parameter: a Serious Wound (D36).
        Wound(place: u8) = "wound",
        /// A parameter: a kind of Object (D28).
        Analyse(object: Object) = "analyse",
        /// A parameter: an Item of one's own (D59).
        Item(card: ItemCard) = "item",
        /// A parameter: an Item deck (D15, D29).
        Deck(color: ItemColor) = "deck",
        /// A parameter: a Pod (D25, D32, D59).
        Pod(place: u8) = "pod",
        /// A parameter: a space of the Destination track (D34).
        Letter(letter: Letter) = "letter",
        /// A parameter: one of two Objectives (D52).
        Objective(place: u8) = "objective",
        /// A parameter: the Hand slot to be emptied (D22, D50, D64).
        Slot(place: u8) = "slot",
        /// Payment.
        Pay(card: Owned) = "pay",
        /// D21, D49, D51.
        Discard(card: Owned) = "discard",
        /// D21, D31, D51, D63.
        Done = "done",
        /// D42.
        Interrupt = "interrupt",
        /// D43: Nerves of Steel, Armor.
        Ignore = "ignore",
        /// D42, D43, D44, D46: nothing is done.
        Let = "let",
        /// D44: this card for another roll.
        Reroll(card: Owned) = "reroll",
        /// D46.
        RollAgain = "roll-again",
        /// D46.
        Spend = "spend",
        /// D39, D45, D63.
        Agree = "agree",
        /// D39, D45, D63.
        Refuse = "refuse",
        /// D17.
        Scan = "scan",
        /// D17.
        NoScan = "no-scan",
        /// D14.
        Swap = "swap",
        /// D14.
        KeepOrder = "keep-order",
        /// D47.
        Top = "top",
        /// D47.
        Bottom = "bottom",
        /// D16.
        Take(place: u8) = "take",
        /// D16: dropping what is in this slot.
        TakeFor(place: u8, slot: u8) = "take-for",
        /// D16.
        TakeNeither = "take-neither",
        /// D31: a Door that is opened or closed.
        Toggle(way: Way) = "toggle",
        /// D35: the Door in the Corridor from this Room.
        Relocate(room: Space, way: Way) = "relocate",
        /// D9, D63: a deal with that Character.
        Deal(seat: Seat) = "deal",
        /// D63: an Item.
        Lay(card: ItemCard) = "lay",
        /// D63: something Heavy.
        LayHeld(place: u8) = "lay-held",
        /// D9: the others may deal.
        Others = "others",
        /// D9.
        Close = "close",
        /// D40.
        Plot(card: PlotCard, ploy: Ploy) = "plot",
        /// D41.
        KeepPlot(card: PlotCard) = "keep-plot",
        /// D41.
        KeepNone = "keep-none",
        /// D40, D57: one of the cards drawn.
        Choose(place: u8) = "choose",
        /// D40: one of the cards drawn, to the bottom.
        Under(place: u8) = "under",
    }
}

/// A space of the Destination track: `A` to `D`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Letter(pub u8);
