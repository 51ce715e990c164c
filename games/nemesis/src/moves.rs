//! What choices speak of: what Actions do, where they come from, what they are aimed at, and the
//! Action that is put together choice by choice.

use kernel::{Link, Seat, Space};
use serde::{Deserialize, Serialize};

use crate::cards::Owned;
use crate::content::{ActionCard, Duct, ItemCard, ItemColor, Object};
use crate::state::{Load, Mini, Mode};

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

/// A space of the Destination track: `A` to `D`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Letter(pub u8);
