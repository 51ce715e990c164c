//! The names of everything printed: rooms, cards, items, objectives, kinds of Intruder, faces of
//! dice (ledger chapters M1, C).
//!
//! A value with a rule of its own is a value of an enum here. How many there are of it, what it
//! costs and which signs it shows is data (`content/*.ron`), read by the module above.

use kernel::{Faced, worded};
use serde::{Deserialize, Serialize};

worded! {
    /// A Room: the tile on a slot, or what is printed on the board (M42–M45).
    pub enum Room back Unexplored {
        /// M43.1.
        Armory = "armory",
        /// M43.3.
        CommsRoom = "comms-room",
        /// M43.4.
        EmergencyRoom = "emergency-room",
        /// M43.5.
        EvacuationA = "evacuation-a",
        /// M43.5.
        EvacuationB = "evacuation-b",
        /// M43.9.
        FireControl = "fire-control",
        /// M43.12.
        Generator = "generator",
        /// M43.17.
        Laboratory = "laboratory",
        /// M43.19.
        Nest = "nest",
        /// M43.27.
        Storage = "storage",
        /// M43.28.
        Surgery = "surgery",
        /// M44.1.
        AirlockControl = "airlock-control",
        /// M44.6.
        Cabins = "cabins",
        /// M44.8.
        Canteen = "canteen",
        /// M44.10.
        CommandCenter = "command-center",
        /// M44.11.
        EngineControl = "engine-control",
        /// M44.13.
        HatchControl = "hatch-control",
        /// M44.14.
        MonitoringRoom = "monitoring-room",
        /// M44.16.
        SlimeRoom = "slime-room",
        /// M44.17.
        ShowerRoom = "shower-room",
        /// M45.2.
        Cockpit = "cockpit",
        /// M45.11.
        Hibernatorium = "hibernatorium",
        /// M45.7.
        Engine1 = "engine-1",
        /// M45.7.
        Engine2 = "engine-2",
        /// M45.7.
        Engine3 = "engine-3",
    }
}

worded! {
    /// Where a Room tile belongs (M1.3–M1.5).
    pub enum TileSet {
        /// Tiles with back "1": all are used.
        One = "one",
        /// Tiles with back "2": some are used.
        Two = "two",
        /// Printed on the board.
        Special = "special",
    }
}

worded! {
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
}

worded! {
    /// A system of Technical Corridors; the basic board has one, the red (M50.2).
    #[derive(Default)]
    pub enum Duct {
        /// The only one of the basic board.
        #[default]
        Red = "red-ducts",
        /// The second one of the alternative board.
        Blue = "blue-ducts",
    }
}

worded! {
    /// Which side of the board lies up (M1.1, M50).
    #[derive(Default)]
    pub enum Side {
        /// MC12.
        #[default]
        Basic = "basic",
        /// MC13.
        Alternative = "alternative",
    }
}

worded! {
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
}

worded! {
    /// The Action cards (C9, C10).
    pub enum ActionCard back FaceDown {
        /// MC84.
        Search = "search",
        /// MC85.
        Rest = "rest",
        /// MC86.
        Interruption = "interruption",
        /// MC87.
        Demolition = "demolition",
        /// MC88.
        BasicRepairs = "basic-repairs",
        /// MC88.
        Repairs = "repairs",
        /// MC88.
        FastRepairs = "fast-repairs",
        /// MC89.
        ComputerSkills = "computer-skills",
        /// MC90.
        SuppressiveFire = "suppressive-fire",
        /// MC92.
        Order = "order",
        /// MC93.
        Motivation = "motivation",
        /// MC94.
        Reload = "reload",
        /// MC95.
        Piloting = "piloting",
        /// MC96.
        KnowledgeOfTheShip = "knowledge-of-the-ship",
        /// MC97.
        OldFriend = "old-friend",
        /// MC98.
        Ingenuity = "ingenuity",
        /// MC99.
        Pyrotechnics = "pyrotechnics",
        /// MC100.
        TechnicalCorridors = "technical-corridors",
        /// MC101.
        CoveringFire = "covering-fire",
        /// MC102.
        FullAuto = "full-auto",
        /// MC103.
        TakingAim = "taking-aim",
        /// MC104.
        NervesOfSteel = "nerves-of-steel",
        /// MC105.
        Reconnaissance = "reconnaissance",
        /// MC106.
        Scavenging = "scavenging",
        /// MC107.
        Adrenaline = "adrenaline",
        /// MC108.
        Intranet = "intranet",
        /// MC109.
        BlockingAccess = "blocking-access",
        /// MC110.
        RiskAssessment = "risk-assessment",
    }
}

worded! {
    /// What a Contamination card says when it is Scanned (MC50).
    pub enum Contamination back Unscanned {
        /// Nothing.
        Clean = "clean",
        /// INFECTED.
        Infected = "infected",
    }
}

worded! {
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
}

worded! {
    /// What is written on the face of an Item card: found, crafted, started with or earned by a
    /// quest (C11–C14).
    pub enum Item back FaceDown {
        /// MC131.
        EnergyCharge = "energy-charge",
        /// MC132.
        Grenade = "grenade",
        /// MC133.
        SmokeGrenade = "smoke-grenade",
        /// MC134.
        ReconDrone = "recon-drone",
        /// MC135.
        Decoy = "decoy",
        /// MC136.
        ExtendedMagazine = "extended-magazine",
        /// MC137.
        PrototypeRifle = "prototype-rifle",
        /// MC138.
        PrototypeShotgun = "prototype-shotgun",
        /// MC139.
        PrototypePistol = "prototype-pistol",
        /// MC140.
        CommsKey = "comms-key",
        /// MC121.
        EvacuationKey = "evacuation-key",
        /// MC141.
        SelfDestructKey = "self-destruct-key",
        /// MC142.
        Chemicals = "chemicals",
        /// MC143.
        Tools = "tools",
        /// MC144.
        DuctTape = "duct-tape",
        /// MC145.
        FireExtinguisher = "fire-extinguisher",
        /// MC146.
        Clothes = "clothes",
        /// MC147.
        TechnicalCorridorsPlans = "technical-corridors-plans",
        /// MC148.
        SpaceSuit = "space-suit",
        /// MC149.
        NemesisPlans = "nemesis-plans",
        /// MC150.
        Medkit = "medkit",
        /// MC151.
        Bandages = "bandages",
        /// MC152.
        SyntheticFood = "synthetic-food",
        /// MC153.
        AdrenalineInjection = "adrenaline-injection",
        /// MC154.
        Alcohol = "alcohol",
        /// MC155.
        MilitaryDrugs = "military-drugs",
        /// MC157.
        Antidote = "antidote",
        /// MC158.
        Taser = "taser",
        /// MC159.
        Flamethrower = "flamethrower",
        /// MC160.
        MolotovCocktail = "molotov-cocktail",
        /// MC112.
        SixShooter = "six-shooter",
        /// MC113.
        Shotgun = "shotgun",
        /// MC114.
        SawedOffShotgun = "sawed-off-shotgun",
        /// MC115.
        AssaultRifle = "assault-rifle",
        /// MC116.
        Rifle = "rifle",
        /// MC117.
        Pistol = "pistol",
        /// MC119.
        LogKey = "log-key",
        /// MC120.
        Intercom = "intercom",
        /// MC122.
        OrbitalManeuvering = "orbital-maneuvering",
        /// MC123.
        PlasmaTorch = "plasma-torch",
        /// MC124.
        Flashlight = "flashlight",
        /// MC125.
        Autoloader = "autoloader",
        /// MC126.
        Armor = "armor",
        /// MC127.
        MotionScanner = "motion-scanner",
        /// MC128.
        SecurityKey = "security-key",
        /// MC129.
        HoloComputer = "holo-computer",
        /// MC130.
        LaboratoryEquipment = "laboratory-equipment",
    }
}

worded! {
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
    fn back(self) -> Self {
        Self::new(self.color, Item::FaceDown)
    }
}

worded! {
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
}

worded! {
    /// How a Weapon is loaded (MC111).
    pub enum WeaponClass {
        /// By the Armory and the Energy Charge.
        Energy = "energy",
        /// Only as its entry says.
        Classic = "classic",
    }
}

worded! {
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
}

worded! {
    /// The Heavy Objects; each has its place for a Weakness on the Intruder board (M36.2, M2.14).
    pub enum Object {
        /// Character Corpse.
        Corpse = "corpse",
        /// Intruder Egg.
        Egg = "egg",
        /// Intruder Carcass.
        Carcass = "carcass",
    }
}

worded! {
    /// What an Intruder Attack card does (C3).
    pub enum Attack {
        /// MC22.
        Scratch = "scratch",
        /// MC23.
        ClawAttack = "claw-attack",
        /// MC24.
        Bite = "bite",
        /// MC25.
        TailAttack = "tail-attack",
        /// MC26.
        Frenzy = "frenzy",
        /// MC27.
        Transformation = "transformation",
        /// MC28.
        Slime = "slime",
        /// MC29.
        Summoning = "summoning",
    }
}

worded! {
    /// What an Event card does after its movement (C4).
    pub enum EventKind {
        /// MC31.
        Regeneration = "regeneration",
        /// MC32.
        Eclosion = "eclosion",
        /// MC33.
        BulkheadsOpen = "bulkheads-open",
        /// MC34.
        DamagingFire = "damaging-fire",
        /// MC35.
        CoolantLeak = "coolant-leak",
        /// MC36.
        EggProtection = "egg-protection",
        /// MC37.
        Damage = "damage",
        /// MC38.
        Hunt = "hunt",
        /// MC39.
        Malfunction = "malfunction",
        /// MC40.
        LifeSupportFailure = "life-support-failure",
        /// MC41.
        Hatching = "hatching",
        /// MC42.
        Nest = "nest",
        /// MC43.
        ScentOfPrey = "scent-of-prey",
        /// MC44.
        PodEjection = "pod-ejection",
        /// MC45.
        Lurking = "lurking",
        /// MC46.
        NoiseInTechnicalCorridors = "noise-in-technical-corridors",
        /// MC47.
        FlammableCompounds = "flammable-compounds",
        /// MC48.
        ConsumingFire = "consuming-fire",
        /// MC49.
        ShortCircuit = "short-circuit",
    }
}

worded! {
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
}

worded! {
    /// Serious Wounds (C6).
    pub enum Wound back FaceDown {
        /// MC51.
        Body = "body",
        /// MC52.
        Arm = "arm",
        /// MC53.
        Hand = "hand",
        /// MC54.
        Leg = "leg",
        /// MC55.
        Bleeding = "bleeding",
    }
}

worded! {
    /// Intruder Weaknesses (C7).
    pub enum Weakness back FaceDown {
        /// MC56.
        VulnerabilityToFire = "vulnerability-to-fire",
        /// MC57.
        VulnerabilityToEnergy = "vulnerability-to-energy",
        /// MC58.
        ReactionToDanger = "reaction-to-danger",
        /// MC59.
        WayOfMoving = "way-of-moving",
        /// MC60.
        VitalPlaces = "vital-places",
        /// MC61.
        BrinkOfExtinction = "brink-of-extinction",
        /// MC62.
        WayOfFighting = "way-of-fighting",
        /// MC63.
        SusceptibilityToPhosphates = "susceptibility-to-phosphates",
    }
}

worded! {
    /// The back of an Objective card (M1.25, M1.35).
    pub enum ObjectiveKind {
        /// Personal.
        Personal = "personal",
        /// Corporate.
        Corporate = "corporate",
        /// Solo/Coop.
        Shared = "shared",
    }
}

worded! {
    /// Objectives (C8). The last three are backs: who sees a card sees which deck it is of.
    #[derive(Default)]
    pub enum Objective {
        /// MC64.
        SalvagingThePrimeAsset = "salvaging-the-prime-asset",
        /// MC65.
        Quarantine = "quarantine",
        /// MC66.
        TheGreatHunt = "the-great-hunt",
        /// MC67.
        Hoarder = "hoarder",
        /// MC68.
        RelentlessInvestigator = "relentless-investigator",
        /// MC69.
        AProperBurial = "a-proper-burial",
        /// MC64.
        TheOldestFriend = "the-oldest-friend",
        /// MC70.
        BestFriendsForever = "best-friends-forever",
        /// MC71.
        AliensOnASpaceship = "aliens-on-a-spaceship",
        /// MC72.
        TheRightMomentToStrike = "the-right-moment-to-strike",
        /// MC72.
        GreenerPastures = "greener-pastures",
        /// MC72.
        AnOldFeud = "an-old-feud",
        /// MC72.
        HostileTakeover = "hostile-takeover",
        /// MC72.
        TheFinalEnlightenment = "the-final-enlightenment",
        /// MC73.
        AbOvo = "ab-ovo",
        /// MC74.
        Necroscopy = "necroscopy",
        /// MC75.
        ExtremeFieldBiology = "extreme-field-biology",
        /// MC76.
        MyPrecious = "my-precious",
        /// MC77.
        DestinationEarth = "destination-earth",
        /// MC78.
        EmergencyPostMortem = "emergency-post-mortem",
        /// MC79.
        FirstContactProtocol = "first-contact-protocol",
        /// MC80.
        CuttingOffTheHead = "cutting-off-the-head",
        /// MC81.
        NoManLeftBehind = "no-man-left-behind",
        /// MC82.
        SpecialDelivery = "special-delivery",
        /// MC83.
        CleanUpCrew = "clean-up-crew",
        /// A Personal one, face down.
        #[default]
        FaceDownPersonal = "?personal",
        /// A Corporate one, face down.
        FaceDownCorporate = "?corporate",
        /// A Solo/Coop one, face down.
        FaceDownShared = "?shared",
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
    fn back(self) -> Self {
        match self.kind() {
            ObjectiveKind::Personal => Self::FaceDownPersonal,
            ObjectiveKind::Corporate => Self::FaceDownCorporate,
            ObjectiveKind::Shared => Self::FaceDownShared,
        }
    }
}

worded! {
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
    fn back(self) -> Self {
        Self::default()
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

worded! {
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
}

worded! {
    /// Where the ship can be going (MC16).
    #[expect(missing_docs, reason = "named after the cards")]
    pub enum Destination {
        Earth = "earth",
        Mars = "mars",
        Venus = "venus",
        DeepSpace = "deep-space",
    }
}

worded! {
    /// The state of an engine: the upper one of its two tokens (M2.11).
    pub enum Engine back FaceDown {
        /// It runs.
        Working = "working",
        /// It does not.
        Damaged = "damaged",
    }
}

worded! {
    /// What the effect of an Intruder Player Action card is (C15).
    pub enum Plot {
        /// MC161.
        Pursuit = "pursuit",
        /// MC162.
        CoordinatedHunt = "coordinated-hunt",
        /// MC163.
        Metamorphosis = "metamorphosis",
        /// MC164.
        Planning = "planning",
        /// MC165.
        SelfHealing = "self-healing",
    }
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
            fn back(self) -> Self {
                Self::BACK
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
