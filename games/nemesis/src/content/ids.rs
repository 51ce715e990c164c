//! The names of everything printed: rooms, cards, items, objectives, kinds of Intruder, faces of
//! dice (ledger chapters M1, C).
//!
//! A value with a rule of its own is a value of an enum here. How many there are of it, what it
//! costs and which signs it shows is data (`content/*.ron`), read by the module above.

use crate::prelude::*;
use kernel::worded;

worded! {
    /// A Room: the tile on a slot, or what is printed on the board (M42–M45).
    pub enum Room back Unexplored {
        /// M43.1: loads one Energy Weapon.
        Armory = "armory",
        /// M43.3: sends the Signal.
        CommsRoom = "comms-room",
        /// M43.4: Dresses or Heals one's Wounds.
        EmergencyRoom = "emergency-room",
        /// M43.5: the way into its Pods.
        EvacuationA = "evacuation-a",
        /// M43.5: the way into its Pods.
        EvacuationB = "evacuation-b",
        /// M43.9: puts out Fire and drives Intruders away.
        FireControl = "fire-control",
        /// M43.12: starts or stops the Self-Destruct.
        Generator = "generator",
        /// M43.17: discovers the Weakness of an Object there.
        Laboratory = "laboratory",
        /// M43.19: where the Eggs are taken.
        Nest = "nest",
        /// M43.27: finds an Item of a chosen color.
        Storage = "storage",
        /// M43.28: rids one of Larva and Infected cards.
        Surgery = "surgery",
        /// M44.1: may kill all in another Yellow Room.
        AirlockControl = "airlock-control",
        /// M44.6: one more card at the draw.
        Cabins = "cabins",
        /// M44.8: Heals a Light Wound, may Scan the hand.
        Canteen = "canteen",
        /// M44.10: opens and closes one Room's Doors.
        CommandCenter = "command-center",
        /// M44.11: shows the state of all engines.
        EngineControl = "engine-control",
        /// M44.13: locks or unlocks a Pod.
        HatchControl = "hatch-control",
        /// M44.14: shows an unexplored Room in secret.
        MonitoringRoom = "monitoring-room",
        /// M44.16: slimes whoever comes in.
        SlimeRoom = "slime-room",
        /// M44.17: washes off Slime, may Scan the hand.
        ShowerRoom = "shower-room",
        /// M45.2: shows the Coordinates or sets the Destination.
        Cockpit = "cockpit",
        /// M45.11: where one sleeps until the end.
        Hibernatorium = "hibernatorium",
        /// M45.7: shows whether the first engine works.
        Engine1 = "engine-1",
        /// M45.7: shows whether the second engine works.
        Engine2 = "engine-2",
        /// M45.7: shows whether the third engine works.
        Engine3 = "engine-3",
    }

    /// Where a Room tile belongs (M1.3–M1.5).
    pub enum TileSet {
        /// Tiles with back "1": all are used.
        One = "one",
        /// Tiles with back "2": some are used.
        Two = "two",
        /// Printed on the board.
        Special = "special",
    }

    /// A Room's color, the deck one Searches in (MC6, M38.2).
    #[derive(Default)]
    pub enum RoomColor {
        /// Military.
        Red = "red",
        /// Technical.
        Yellow = "yellow",
        /// Medical.
        Green = "green",
        /// Any of the three decks (M38.3).
        White = "white",
        /// No Search (M38.7).
        #[default]
        None = "none",
    }

    /// A system of Technical Corridors; the basic board has one, the red (M50.2).
    #[derive(Default)]
    pub enum Duct {
        /// The only one of the basic board.
        #[default]
        Red = "red-ducts",
        /// The second one of the alternative board.
        Blue = "blue-ducts",
    }

    /// Which side of the board lies up (M1.1, M50).
    #[derive(Default)]
    pub enum Side {
        /// MC12: 28 Corridors, one Technical system.
        #[default]
        Basic = "basic",
        /// MC13: 29 Corridors, twin Rooms, two Technical systems.
        Alternative = "alternative",
    }

    /// The Characters (M1.2).
    #[derive(Default)]
    #[expect(missing_docs, reason = "named after the boards")]
    pub enum Character {
        #[default]
        Captain = "captain",
        Pilot = "pilot",
        Scientist = "scientist",
        Scout = "scout",
        Soldier = "soldier",
        Mechanic = "mechanic",
    }

    /// The Action cards (C9, C10).
    pub enum ActionCard back FaceDown {
        /// MC84: finds an Item in a colored Room.
        Search = "search",
        /// MC85: Scans the hand and removes clean Contamination.
        Rest = "rest",
        /// MC86: cancels another player's Action here.
        Interruption = "interruption",
        /// MC87: smashes a Door or breaks a Room.
        Demolition = "demolition",
        /// MC88: mends a Room, or mends or breaks an engine, for two cards.
        BasicRepairs = "basic-repairs",
        /// MC88: mends a Room, or mends or breaks an engine, for one card.
        Repairs = "repairs",
        /// MC88: mends a Room, or mends or breaks an engine, for no card.
        FastRepairs = "fast-repairs",
        /// MC89: opens or closes a Door, or a free Computer Room Action.
        ComputerSkills = "computer-skills",
        /// MC90: one Character leaves Combat for 1 Ammo.
        SuppressiveFire = "suppressive-fire",
        /// MC92: sends another Character next door.
        Order = "order",
        /// MC93: everybody here draws a card.
        Motivation = "motivation",
        /// MC94: 1 Ammo for the Six-Shooter.
        Reload = "reload",
        /// MC95: a free Cockpit or Computer Room Action, or the Coordinates.
        Piloting = "piloting",
        /// MC96: opens or closes a Door, or shows a tile.
        KnowledgeOfTheShip = "knowledge-of-the-ship",
        /// MC97: a free Action of a Room without Computer.
        OldFriend = "old-friend",
        /// MC98: mends a Room or engine, or Crafts.
        Ingenuity = "ingenuity",
        /// MC99: sets or puts out a Fire.
        Pyrotechnics = "pyrotechnics",
        /// MC100: crawls to another entrance, then passes.
        TechnicalCorridors = "technical-corridors",
        /// MC101: up to two Characters leave Combat for 1 Ammo.
        CoveringFire = "covering-fire",
        /// MC102: empties the Assault Rifle in one Shot.
        FullAuto = "full-auto",
        /// MC103: a Shot with one reroll.
        TakingAim = "taking-aim",
        /// MC104: a reaction that ignores a Surprise Attack.
        NervesOfSteel = "nerves-of-steel",
        /// MC105: moves without a Noise roll.
        Reconnaissance = "reconnaissance",
        /// MC106: a Search even where nothing is left.
        Scavenging = "scavenging",
        /// MC107: Shoots or Escapes, then draws a card.
        Adrenaline = "adrenaline",
        /// MC108: the Action of any Computer Room from another.
        Intranet = "intranet",
        /// MC109: a free Computer Room Action, or breaks such a Room.
        BlockingAccess = "blocking-access",
        /// MC110: shows the next Event, may put it last.
        RiskAssessment = "risk-assessment",
    }

    /// What a Contamination card says when it is Scanned (MC50).
    pub enum Contamination back Unscanned {
        /// Nothing.
        Clean = "clean",
        /// INFECTED.
        Infected = "infected",
    }

    /// When an Action may be taken (MC2).
    #[derive(Default)]
    pub enum CombatIcon {
        /// OUT: out of Combat only.
        Out = "out",
        /// IN: in Combat only.
        In = "in",
        /// Whenever.
        #[default]
        Any = "any",
    }

    /// What is written on the face of an Item card: found, crafted, started with or earned by a
    /// quest (C11–C14).
    pub enum Item back FaceDown {
        /// MC131: fills an Energy Weapon, or opens or closes a Door.
        EnergyCharge = "energy-charge",
        /// MC132: hurts all in a Room, one Intruder most.
        Grenade = "grenade",
        /// MC133: leaves Combat; others here discard a card.
        SmokeGrenade = "smoke-grenade",
        /// MC134: shows an unexplored tile and its token.
        ReconDrone = "recon-drone",
        /// MC135: lures the Intruders around into one Room.
        Decoy = "decoy",
        /// MC136: 2 more Ammo and room for it.
        ExtendedMagazine = "extended-magazine",
        /// MC137: on two hits more Ammo buys more Injury.
        PrototypeRifle = "prototype-rifle",
        /// MC138: hits any target on all but a miss.
        PrototypeShotgun = "prototype-shotgun",
        /// MC139: may reroll each Shot once.
        PrototypePistol = "prototype-pistol",
        /// MC140: shows an Objective of whoever sent the Signal.
        CommsKey = "comms-key",
        /// MC121: locks or unlocks a Pod in its Section.
        EvacuationKey = "evacuation-key",
        /// MC141: starts or stops the Self-Destruct by Computer.
        SelfDestructKey = "self-destruct-key",
        /// MC142: fills a Flamethrower.
        Chemicals = "chemicals",
        /// MC143: mends a Room or engine, or opens or closes a Door.
        Tools = "tools",
        /// MC144: mends, or binds two Heavy Items together.
        DuctTape = "duct-tape",
        /// MC145: puts out Fire or drives an Intruder away.
        FireExtinguisher = "fire-extinguisher",
        /// MC146: wipes off Slime or Dresses a Wound.
        Clothes = "clothes",
        /// MC147: crawls to another entrance without passing.
        TechnicalCorridorsPlans = "technical-corridors-plans",
        /// MC148: goes from one Yellow Room to another.
        SpaceSuit = "space-suit",
        /// MC149: shows two unexplored tiles.
        NemesisPlans = "nemesis-plans",
        /// MC150: Dresses or Heals one Serious Wound.
        Medkit = "medkit",
        /// MC151: Dresses a Serious Wound or Heals Light ones.
        Bandages = "bandages",
        /// MC152: draws two cards.
        SyntheticFood = "synthetic-food",
        /// MC153: any number of Actions, then a pass.
        AdrenalineInjection = "adrenaline-injection",
        /// MC154: removes a Contamination card; an Infected one brings another.
        Alcohol = "alcohol",
        /// MC155: exchanges cards in hand and adds one.
        MilitaryDrugs = "military-drugs",
        /// MC157: Crafted, removes every Infected card and Larva.
        Antidote = "antidote",
        /// MC158: Crafted, drives off an Intruder or empties a hand.
        Taser = "taser",
        /// MC159: a Crafted Weapon that may set Fire.
        Flamethrower = "flamethrower",
        /// MC160: Crafted, burns a Room and all in it.
        MolotovCocktail = "molotov-cocktail",
        /// MC112: the Captain's Weapon, two hits deal 3.
        SixShooter = "six-shooter",
        /// MC113: the Pilot's Weapon, every hit deals one more.
        Shotgun = "shotgun",
        /// MC114: the Mechanic's Weapon, one hit counts as two.
        SawedOffShotgun = "sawed-off-shotgun",
        /// MC115: the Soldier's Weapon, every hit deals one more.
        AssaultRifle = "assault-rifle",
        /// MC116: the Scout's Weapon, with no special rule.
        Rifle = "rifle",
        /// MC117: the Scientist's Weapon, two hits count as one.
        Pistol = "pistol",
        /// MC119: shows an Objective of another player.
        LogKey = "log-key",
        /// MC120: Order and Motivation reach Computer Rooms.
        Intercom = "intercom",
        /// MC122: all pass, and no Intruder Attacks follow.
        OrbitalManeuvering = "orbital-maneuvering",
        /// MC123: opens or closes a Door, mends a Destroyed one.
        PlasmaTorch = "plasma-torch",
        /// MC124: Searches again and again.
        Flashlight = "flashlight",
        /// MC125: room for 1 more Ammo, Energy Charges cost nothing.
        Autoloader = "autoloader",
        /// MC126: ignores one Intruder Attack.
        Armor = "armor",
        /// MC127: rerolls a Noise die for a card.
        MotionScanner = "motion-scanner",
        /// MC128: opens and closes the Doors of any Room.
        SecurityKey = "security-key",
        /// MC129: Intranet and Risk Assessment from anywhere.
        HoloComputer = "holo-computer",
        /// MC130: discovers a Weakness wherever its Object is.
        LaboratoryEquipment = "laboratory-equipment",
    }

    /// The back of an Item card: the deck it belongs to (M37.1, M-R181).
    #[derive(Default)]
    pub enum ItemColor {
        /// Military.
        #[default]
        Red = "red",
        /// Technical.
        Yellow = "yellow",
        /// Medical.
        Green = "green",
        /// Crafted.
        Blue = "blue",
        /// Starting Weapons.
        Starting = "starting",
        /// Quest Items.
        Quest = "quest",
    }

    /// A blue Component icon (MC156).
    pub enum Component {
        /// CHEM.
        Chemical = "chemical",
        /// CLOTH.
        Cloth = "cloth",
        /// ELEC.
        Electric = "electric",
        /// MED.
        Medical = "medical",
        /// TOOL.
        Tool = "tool",
    }

    /// How a Weapon is loaded (MC111).
    pub enum WeaponClass {
        /// By the Armory and the Energy Charge.
        Energy = "energy",
        /// Only as its entry says.
        Classic = "classic",
    }

    /// The kinds of Intruder, weakest first; Intruder order is the reverse (M1.8, M-R44). An
    /// injured Creeper or Adult draws one Attack card for its blood value, a Breeder or Queen two
    /// (M28.5, M28.8).
    #[derive(Default)]
    #[expect(missing_docs, reason = "named after the miniatures")]
    pub enum Intruder {
        #[default]
        Larva = "larva",
        Creeper = "creeper",
        Adult = "adult",
        Breeder = "breeder",
        Queen = "queen",
    }

    /// The Heavy Objects; each has its place for a Weakness on the Intruder board (M36.2, M2.14).
    pub enum Object {
        /// Character Corpse.
        Corpse = "corpse",
        /// Intruder Egg.
        Egg = "egg",
        /// Intruder Carcass.
        Carcass = "carcass",
    }

    /// What an Intruder Attack card does (C3).
    pub enum Attack {
        /// MC22: a Light Wound and Contamination.
        Scratch = "scratch",
        /// MC23: two Light Wounds and Contamination.
        ClawAttack = "claw-attack",
        /// MC24: a Serious Wound; two before it kill.
        Bite = "bite",
        /// MC25: a Serious Wound; one before it kills.
        TailAttack = "tail-attack",
        /// MC26: a Bite for everybody in the Room.
        Frenzy = "frenzy",
        /// MC27: a Creeper grows into a Breeder.
        Transformation = "transformation",
        /// MC28: slimes and contaminates the target.
        Slime = "slime",
        /// MC29: another Intruder comes from the bag.
        Summoning = "summoning",
    }

    /// What an Event card does after its movement (C4).
    pub enum EventKind {
        /// MC31: every Intruder loses up to 2 Injuries.
        Regeneration = "regeneration",
        /// MC32: Larvae kill, all Scan for new ones.
        Eclosion = "eclosion",
        /// MC33: every Closed Door opens.
        BulkheadsOpen = "bulkheads-open",
        /// MC34: burning Rooms break, and Fire spreads.
        DamagingFire = "damaging-fire",
        /// MC35: a broken Generator starts the Self-Destruct.
        CoolantLeak = "coolant-leak",
        /// MC36: Encounters in the Nest and for Egg carriers.
        EggProtection = "egg-protection",
        /// MC37: big Intruders break the Rooms they are in.
        Damage = "damage",
        /// MC38: Adults go to Characters next door.
        Hunt = "hunt",
        /// MC39: the lowest-numbered explored Room breaks.
        Malfunction = "malfunction",
        /// MC40: explored Green Rooms break.
        LifeSupportFailure = "life-support-failure",
        /// MC41: an Egg hatches onto Characters or into the bag.
        Hatching = "hatching",
        /// MC42: Noise all around the Nest.
        Nest = "nest",
        /// MC43: Noise all around whoever is slimed.
        ScentOfPrey = "scent-of-prey",
        /// MC44: a Pod leaves by itself.
        PodEjection = "pod-ejection",
        /// MC45: Intruders with no Character in the Room go into the bag.
        Lurking = "lurking",
        /// MC46: Noise there, or rolls at its entrances.
        NoiseInTechnicalCorridors = "noise-in-technical-corridors",
        /// MC47: Fire in the Hibernatorium, or around it.
        FlammableCompounds = "flammable-compounds",
        /// MC48: burning Rooms lose their Items, and Fire spreads.
        ConsumingFire = "consuming-fire",
        /// MC49: Yellow Rooms with a Computer break.
        ShortCircuit = "short-circuit",
    }

    /// Where an Event card goes when it is done (MC30).
    #[derive(Default)]
    pub enum After {
        /// To the discard pile.
        #[default]
        Discard = "discard",
        /// Out of the game; deck and discard pile are shuffled together.
        Remove = "remove",
        /// Back into the deck, which is shuffled.
        Back = "back",
    }

    /// Serious Wounds (C6).
    pub enum Wound back FaceDown {
        /// MC51: one draws up to 4 cards.
        Body = "body",
        /// MC52: one has a single Hand slot.
        Arm = "arm",
        /// MC53: Item Actions cost 1 more.
        Hand = "hand",
        /// MC54: Escaping on foot costs 2.
        Leg = "leg",
        /// MC55: passing costs a Light Wound.
        Bleeding = "bleeding",
    }

    /// Intruder Weaknesses (C7).
    pub enum Weakness back FaceDown {
        /// MC56: fire deals 1 more Injury.
        VulnerabilityToFire = "vulnerability-to-fire",
        /// MC57: Energy Weapons deal 1 more Injury.
        VulnerabilityToEnergy = "vulnerability-to-energy",
        /// MC58: a token's number counts 1 lower.
        ReactionToDanger = "reaction-to-danger",
        /// MC59: only Breeders and Queen break Doors.
        WayOfMoving = "way-of-moving",
        /// MC60: a miss still hits an Adult once.
        VitalPlaces = "vital-places",
        /// MC61: one Injury less kills any Intruder.
        BrinkOfExtinction = "brink-of-extinction",
        /// MC62: an Adult's Bite wounds but lightly.
        WayOfFighting = "way-of-fighting",
        /// MC63: Intruders driven off by extinguishing are hurt.
        SusceptibilityToPhosphates = "susceptibility-to-phosphates",
    }

    /// The back of an Objective card (M1.25, M1.35).
    pub enum ObjectiveKind {
        /// Personal.
        Personal = "personal",
        /// Corporate.
        Corporate = "corporate",
        /// Solo/Coop.
        Shared = "shared",
    }

    /// Objectives (C8). The last three are backs: who sees a card sees which deck it is of.
    #[derive(Default)]
    pub enum Objective {
        /// MC64: Earth, or the only survivor.
        SalvagingThePrimeAsset = "salvaging-the-prime-asset",
        /// MC65: Mars, or Earth and no Nest.
        Quarantine = "quarantine",
        /// MC66: Signal, and the ship or Queen gone.
        TheGreatHunt = "the-great-hunt",
        /// MC67: away in a Pod with 7 Items.
        Hoarder = "hoarder",
        /// MC68: Signal, and every Room explored.
        RelentlessInvestigator = "relentless-investigator",
        /// MC69: Signal, and the blue Corpse taken along.
        AProperBurial = "a-proper-burial",
        /// MC64: Earth, or the only survivor.
        TheOldestFriend = "the-oldest-friend",
        /// MC70: the owner and somebody else survive.
        BestFriendsForever = "best-friends-forever",
        /// MC71: Signal, and the Nest or ship gone.
        AliensOnASpaceship = "aliens-on-a-spaceship",
        /// MC72: player 1 dead, or the only survivor.
        TheRightMomentToStrike = "the-right-moment-to-strike",
        /// MC72: player 2 dead, or the only survivor.
        GreenerPastures = "greener-pastures",
        /// MC72: player 3 dead, or the only survivor.
        AnOldFeud = "an-old-feud",
        /// MC72: player 4 dead, or the only survivor.
        HostileTakeover = "hostile-takeover",
        /// MC72: player 5 dead, or the only survivor.
        TheFinalEnlightenment = "the-final-enlightenment",
        /// MC73: the Weakness of Eggs is known.
        AbOvo = "ab-ovo",
        /// MC74: Signal, and the Weakness of Carcasses known.
        Necroscopy = "necroscopy",
        /// MC75: two Weaknesses are known.
        ExtremeFieldBiology = "extreme-field-biology",
        /// MC76: Signal, and an Egg taken along.
        MyPrecious = "my-precious",
        /// MC77: the ship comes to Earth.
        DestinationEarth = "destination-earth",
        /// MC78: the blue Corpse lies in Surgery.
        EmergencyPostMortem = "emergency-post-mortem",
        /// MC79: two Weaknesses are known.
        FirstContactProtocol = "first-contact-protocol",
        /// MC80: Signal, and the Queen or ship gone.
        CuttingOffTheHead = "cutting-off-the-head",
        /// MC81: Signal, and every Room explored.
        NoManLeftBehind = "no-man-left-behind",
        /// MC82: somebody takes an Egg along.
        SpecialDelivery = "special-delivery",
        /// MC83: Signal, and the Nest or ship gone.
        CleanUpCrew = "clean-up-crew",
        /// A Personal one, face down.
        #[default]
        FaceDownPersonal = "?personal",
        /// A Corporate one, face down.
        FaceDownCorporate = "?corporate",
        /// A Solo/Coop one, face down.
        FaceDownShared = "?shared",
    }

    /// What an Exploration token does (M15).
    pub enum Exploration back FaceDown {
        /// M15.11: the Room breaks.
        Malfunction = "malfunction",
        /// M15.12: a Door closes behind whoever enters.
        Doors = "doors",
        /// M15.10: the Room burns.
        Fire = "fire",
        /// M15.9: whoever enters is slimed.
        Slime = "slime",
        /// M15.7: the Intruders around come.
        Danger = "danger",
        /// M15.4: no Noise roll is made.
        Silence = "silence",
    }

    /// A face of the Combat die (MC18).
    pub enum CombatFace {
        /// Blank.
        Miss = "miss",
        /// Hits Larvae and Creepers.
        Small = "small",
        /// Hits those and Adults.
        Adult = "adult",
        /// Hits any, once.
        OneHit = "one-hit",
        /// Hits any, twice.
        TwoHits = "two-hits",
    }

    /// Where the ship can be going (MC16).
    #[expect(missing_docs, reason = "named after the cards")]
    pub enum Destination {
        Earth = "earth",
        Mars = "mars",
        Venus = "venus",
        DeepSpace = "deep-space",
    }

    /// The state of an engine: the upper one of its two tokens (M2.11).
    pub enum Engine back FaceDown {
        /// It runs.
        Working = "working",
        /// It does not.
        Damaged = "damaged",
    }

    /// What the effect of an Intruder Player Action card is (C15).
    pub enum Plot {
        /// MC161: a chosen Character rolls for Noise.
        Pursuit = "pursuit",
        /// MC162: Adults go to Characters next door.
        CoordinatedHunt = "coordinated-hunt",
        /// MC163: Larvae kill, all Scan for new ones.
        Metamorphosis = "metamorphosis",
        /// MC164: draws three Events, one of which happens.
        Planning = "planning",
        /// MC165: a chosen Intruder loses up to 2 Injuries.
        SelfHealing = "self-healing",
    }
}

/// An Item card: what it is, and its back, which everybody sees (M37.1).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct ItemCard {
    /// The deck it belongs to.
    pub color: ItemColor,
    /// What it is.
    pub item: Item,
}

impl ItemCard {
    /// This card.
    pub const fn new(color: ItemColor, item: Item) -> Self {
        Self { color, item }
    }
}

impl Faced for ItemCard {
    #[inline]
    fn back(self) -> Self {
        Self::new(self.color, Item::FaceDown)
    }

    #[inline]
    fn is_known(self) -> bool {
        self.item != Item::FaceDown
    }

    /// Those with one back are a kind.
    #[inline]
    fn number_of_face(self) -> u8 {
        self.item as u8
    }
}

impl Objective {
    /// Which deck it is of.
    pub const fn kind(self) -> ObjectiveKind {
        let number = self as u8;
        if number < Self::TheRightMomentToStrike as u8 || number == Self::FaceDownPersonal as u8 {
            ObjectiveKind::Personal
        } else if number < Self::DestinationEarth as u8 || number == Self::FaceDownCorporate as u8 {
            ObjectiveKind::Corporate
        } else {
            ObjectiveKind::Shared
        }
    }

    /// Those with a face.
    pub fn faces() -> impl Iterator<Item = Self> + Clone {
        Self::ALL.into_iter().filter(|one| one.is_known())
    }
}

impl Faced for Objective {
    #[inline]
    fn back(self) -> Self {
        match self.kind() {
            ObjectiveKind::Personal => Self::FaceDownPersonal,
            ObjectiveKind::Corporate => Self::FaceDownCorporate,
            ObjectiveKind::Shared => Self::FaceDownShared,
        }
    }

    #[inline]
    fn number_of_face(self) -> u8 {
        self as u8
    }
}

/// An Exploration token (MC20).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct ExplorationToken {
    /// What it does.
    pub effect: Exploration,
    /// The Item number.
    pub items: u8,
}

impl Faced for ExplorationToken {
    #[inline]
    fn back(self) -> Self {
        Self::default()
    }

    #[inline]
    fn number_of_face(self) -> u8 {
        self.items << 3 | self.effect as u8
    }
}

/// A face of the Noise die (MC17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoiseFace {
    /// A Corridor's number.
    Number(u8),
    /// Nothing, unless one is slimed.
    Silence,
    /// The Intruders around come.
    Danger,
}

/// Writes the number of a printing in a list of the content: a card, a token. Its greatest value is
/// its back.
macro_rules! printing {
    ($($(#[$about:meta])* $name:ident,)+) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            /// Face down.
            pub const BACK: Self = Self(u8::MAX);
        }

        impl Default for $name {
            fn default() -> Self {
                Self::BACK
            }
        }

        impl Faced for $name {
            #[inline]
            fn back(self) -> Self {
                Self::BACK
            }

            #[inline]
            fn number_of_face(self) -> u8 {
                self.0
            }
        }

        impl kernel::Key for $name {
            #[inline]
            fn index(self) -> usize {
                self.0 as usize
            }
        }
    )+};
}

printing! {
    /// A kind of Intruder Attack card, by its place in
    /// [`Content::attacks`](super::Content::attacks).
    AttackCard,
    /// An Event card, by its place in [`Content::events`](super::Content::events).
    EventCard,
    /// A Coordinates card, by its place in [`Content::coordinates`](super::Content::coordinates).
    Coordinates,
    /// A kind of Intruder token, by its place in [`Content::tokens`](super::Content::tokens).
    IntruderToken,
    /// An Intruder Player Action card, by its place in [`Content::plots`](super::Content::plots).
    PlotCard,
}
