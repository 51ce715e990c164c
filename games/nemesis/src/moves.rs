//! What choices speak of: what Actions do, where they come from, what they are aimed at, and the
//! Action that is put together choice by choice.

use crate::prelude::*;

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
        /// M12.2, M27: goes through a Corridor.
        #[default]
        Walk = "walk",
        /// M12.3: goes carefully, without a Noise roll.
        Careful = "careful",
        /// M25: shoots at an Intruder or Eggs.
        Shoot = "shoot",
        /// M26: attacks with bare hands.
        Melee = "melee",
        /// M12.8: picks up a Heavy Object.
        PickUp = "pick-up",
        /// M12.10: trades with others in the Room.
        Trade = "trade",
        /// M12.14: makes an Item of two.
        Craft = "craft",
        /// MC118: activates a Quest Item.
        Quest = "quest",
        /// MC84: searches the Room.
        Search = "search",
        /// MC106: searches even where nothing is left.
        Scavenge = "scavenge",
        /// MC85: Scans the Contamination in hand.
        Rest = "rest",
        /// MC87: destroys a Closed Door.
        SmashDoor = "smash-door",
        /// MC87: breaks the Room.
        Sabotage = "sabotage",
        /// MC88: repairs a Malfunction.
        Fix = "fix",
        /// M45.8: repairs or breaks an engine.
        Engine = "engine",
        /// MC7: opens or closes a Door.
        Door = "door",
        /// MC123: does so even to a Destroyed one.
        Torch = "torch",
        /// MC90, MC101: covers a move without a reply.
        Cover = "cover",
        /// MC92: moves another Character.
        Order = "order",
        /// MC93: lets everybody in reach draw.
        Motivate = "motivate",
        /// MC94: loads the Six-Shooter.
        Reload = "reload",
        /// M45.3: looks at the Coordinates.
        CheckCoordinates = "check-coordinates",
        /// MC96: looks at a Room tile.
        LookAtTile = "look-at-tile",
        /// MC149: looks at two Room tiles.
        LookAtTwo = "look-at-two",
        /// MC134, M44.14: looks at a tile and its token.
        LookAtBoth = "look-at-both",
        /// MC99: sets the Room on Fire.
        Burn = "burn",
        /// MC99, MC145: puts a Fire out.
        Quench = "quench",
        /// MC100, MC147: goes through the Technical Corridors.
        Ducts = "ducts",
        /// MC102: shoots with all Ammo.
        FullAuto = "full-auto",
        /// MC103: shoots and may roll again.
        Aim = "aim",
        /// MC105: goes ahead without Noise.
        Recon = "recon",
        /// MC107: shoots, then draws a card.
        ShootAndDraw = "shoot-and-draw",
        /// MC107: Escapes, then draws a card.
        EscapeAndDraw = "escape-and-draw",
        /// MC108: which Room; it then becomes that Room's Action.
        Intranet = "intranet",
        /// MC109: breaks a Room with a Computer.
        Block = "block",
        /// MC110: looks at the next Event.
        Foresee = "foresee",
        /// MC131: loads an Energy Weapon.
        Load = "load",
        /// MC142: loads the Flamethrower.
        LoadFlame = "load-flame",
        /// MC136: adds a magazine to a Weapon.
        Extend = "extend",
        /// MC132: throws a Grenade.
        Grenade = "grenade",
        /// MC160: throws a Molotov Cocktail.
        Molotov = "molotov",
        /// MC135: lures Intruders into a Room.
        Decoy = "decoy",
        /// MC133: leaves under smoke.
        Smoke = "smoke",
        /// MC119, MC140: looks at somebody's Objective.
        LookAtObjective = "look-at-objective",
        /// MC121: locks or unlocks a Pod here.
        TurnKey = "turn-key",
        /// MC122: makes everybody pass.
        Orbit = "orbit",
        /// MC144: binds two Heavy Items.
        Bind = "bind",
        /// MC145: drives an Intruder away.
        Repel = "repel",
        /// M18.4: removes Slime.
        Clean = "clean",
        /// MC146, MC150, MC151: Dresses a Serious Wound.
        Dress = "dress",
        /// MC150: Heals a Dressed Wound.
        Heal = "heal",
        /// MC151: Heals Light Wounds.
        HealLight = "heal-light",
        /// MC148: goes outside to another Room.
        SpaceWalk = "space-walk",
        /// MC152: draws two cards.
        Eat = "eat",
        /// MC153: acts as often as one likes.
        Inject = "inject",
        /// MC154: Scans one Contamination card.
        Drink = "drink",
        /// MC155: changes cards for others.
        TakeDrugs = "take-drugs",
        /// MC157: purges the body of Contamination.
        Cure = "cure",
        /// MC158: stuns an Intruder.
        Shock = "shock",
        /// MC158: stuns a Character.
        Stun = "stun",
        /// M43.1: loads a Weapon in the Armory.
        Arm = "arm",
        /// M43.3: sends the Signal.
        Signal = "signal",
        /// M43.4: Dresses all Serious Wounds.
        DressAll = "dress-all",
        /// M43.4: Heals one Dressed Wound.
        HealOne = "heal-one",
        /// M43.4: Heals all Light Wounds.
        HealAllLight = "heal-all-light",
        /// M43.5: tries to enter a Pod.
        Evacuate = "evacuate",
        /// M43.9: puts a Fire out anywhere.
        FireControl = "fire-control",
        /// M43.12: starts the Self-Destruct sequence.
        StartDestruct = "start-self-destruct",
        /// M43.12: stops the Self-Destruct sequence.
        StopDestruct = "stop-self-destruct",
        /// M43.17, MC130: finds out a Weakness.
        Research = "research",
        /// M43.19: takes an Egg of the Nest.
        TakeEgg = "take-egg",
        /// M43.27: searches a deck of choice.
        Storage = "storage",
        /// M43.28: has the Larva cut out.
        Surgery = "surgery",
        /// M44.1: begins the Airlock procedure.
        Airlock = "airlock",
        /// M44.8: Heals a Light Wound.
        Canteen = "canteen",
        /// M44.10, MC128: opens and closes Doors anywhere.
        Doors = "doors",
        /// M44.11: looks at all engines.
        CheckEngines = "check-engines",
        /// M44.13: locks or unlocks any Pod.
        Hatch = "hatch",
        /// M44.17: removes Slime in the shower.
        Shower = "shower",
        /// M45.4: sets the Destination.
        SetDestination = "set-destination",
        /// M45.7: looks at this engine.
        CheckEngine = "check-engine",
        /// M45.11: tries to hibernate.
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
    /// M35.1: the kind of Object analysed.
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
        /// M49.9: an Intruder moves.
        Move = "move",
        /// M49.10: an Intruder attacks.
        Attack = "attack",
        /// M49.11: its text is carried out.
        Effect = "effect",
    }
}

/// A way out of a Room: to which Room, and where two Corridors join the two, whether by the second;
/// or into the Technical Corridors. A Room is called alike on both boards, a Corridor is not.
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
