//! What is drawn on each printed thing: its sign, its rule, and a sign for each line it says. The lines themselves are messages,
//! `card-search-1`, `card-search-2`; `faces.rs` puts both together.

use crate::content::{
    ActionCard, Attack, Character, EventKind, Exploration, Intruder, Item, Objective, Plot, Room,
    Weakness, Wound,
};

/// A thing, its sign, its rule, and the signs of its lines.
pub(super) type Row<T> = (T, &'static str, &'static str, &'static [&'static str]);

/// The row of a thing.
pub(super) fn row<T: Copy + PartialEq>(table: &[Row<T>], thing: T) -> Option<&Row<T>> {
    table.iter().find(|row| row.0 == thing)
}

/// Rooms.
pub(super) const ROOMS: [Row<Room>; 25] = [
    (Room::Armory, "armory", "M43.1", &["ammo"]),
    (Room::CommsRoom, "signal", "M43.3", &["signal", "objective"]),
    (
        Room::EmergencyRoom,
        "emergency",
        "M43.4",
        &["bandage", "medkit", "light-wound"],
    ),
    (
        Room::EvacuationA,
        "pod",
        "M43.5",
        &["noise", "pod", "launch"],
    ),
    (
        Room::EvacuationB,
        "pod",
        "M43.5",
        &["noise", "pod", "launch"],
    ),
    (
        Room::FireControl,
        "extinguisher",
        "M43.9",
        &["fire", "retreat"],
    ),
    (
        Room::Generator,
        "self-destruct",
        "M43.12",
        &["self-destruct", "danger"],
    ),
    (
        Room::Laboratory,
        "flask",
        "M43.17",
        &["carcass", "weakness"],
    ),
    (Room::Nest, "nest", "M43.19", &["egg", "nest"]),
    (Room::Storage, "storage", "M43.27", &["search"]),
    (
        Room::Surgery,
        "surgery",
        "M43.28",
        &["scan", "larva", "light-wound"],
    ),
    (Room::AirlockControl, "airlock", "M44.1", &["door", "skull"]),
    (Room::Cabins, "cabins", "M44.6", &["hand", "forbid"]),
    (Room::Canteen, "food", "M44.8", &["light-wound", "scan"]),
    (Room::CommandCenter, "command", "M44.10", &["door"]),
    (Room::EngineControl, "engine", "M44.11", &["look"]),
    (Room::HatchControl, "pod", "M44.13", &["key"]),
    (Room::MonitoringRoom, "monitor", "M44.14", &["look"]),
    (Room::SlimeRoom, "slime", "M44.16", &["slime"]),
    (Room::ShowerRoom, "shower", "M44.17", &["slime", "scan"]),
    (Room::Cockpit, "cockpit", "M45.2", &["look", "destination"]),
    (
        Room::Hibernatorium,
        "hibernation",
        "M45.11",
        &["time", "noise", "hibernation"],
    ),
    (Room::Engine1, "engine", "M45.7", &["look", "repair"]),
    (Room::Engine2, "engine", "M45.7", &["look", "repair"]),
    (Room::Engine3, "engine", "M45.7", &["look", "repair"]),
];

/// Characters.
pub(super) const CHARACTERS: [Row<Character>; 6] = [
    (Character::Captain, "crew", "MC92", &["order", "motivate"]),
    (Character::Pilot, "crew", "MC95", &["cockpit", "look"]),
    (
        Character::Scientist,
        "crew",
        "MC108",
        &["network", "foresee"],
    ),
    (Character::Scout, "crew", "MC105", &["recon", "search"]),
    (
        Character::Soldier,
        "crew",
        "MC102",
        &["full-auto", "nerves"],
    ),
    (Character::Mechanic, "crew", "MC98", &["repair", "ducts"]),
];

/// Kinds of Intruder.
pub(super) const INTRUDERS: [Row<Intruder>; 5] = [
    (Intruder::Larva, "larva", "M31.1", &["larva", "injury"]),
    (
        Intruder::Creeper,
        "creeper",
        "M28.5",
        &["injury", "breeder"],
    ),
    (Intruder::Adult, "adult", "M28.5", &["injury", "attack"]),
    (Intruder::Breeder, "breeder", "M28.8", &["injury", "frenzy"]),
    (Intruder::Queen, "queen", "M28.8", &["injury", "tail"]),
];

/// Action cards.
pub(super) const CARDS: [Row<ActionCard>; 28] = [
    (ActionCard::Search, "search", "MC84", &["search", "take"]),
    (
        ActionCard::Rest,
        "rest",
        "MC85",
        &["scan", "contamination", "larva"],
    ),
    (
        ActionCard::Interruption,
        "interrupt",
        "MC86",
        &["interrupt", "forbid"],
    ),
    (
        ActionCard::Demolition,
        "demolish",
        "MC87",
        &["door", "malfunction"],
    ),
    (
        ActionCard::BasicRepairs,
        "repair",
        "MC88",
        &["malfunction", "engine"],
    ),
    (
        ActionCard::Repairs,
        "repair",
        "MC88",
        &["malfunction", "engine"],
    ),
    (
        ActionCard::FastRepairs,
        "repair",
        "MC88",
        &["malfunction", "engine"],
    ),
    (
        ActionCard::ComputerSkills,
        "computer",
        "MC89",
        &["door", "computer"],
    ),
    (
        ActionCard::SuppressiveFire,
        "suppress",
        "MC90",
        &["ammo", "flee"],
    ),
    (ActionCard::Order, "order", "MC92", &["move"]),
    (ActionCard::Motivation, "motivate", "MC93", &["hand"]),
    (ActionCard::Reload, "reload", "MC94", &["ammo"]),
    (
        ActionCard::Piloting,
        "cockpit",
        "MC95",
        &["cockpit", "look"],
    ),
    (
        ActionCard::KnowledgeOfTheShip,
        "plans",
        "MC96",
        &["door", "look"],
    ),
    (ActionCard::OldFriend, "room", "MC97", &["room"]),
    (
        ActionCard::Ingenuity,
        "make",
        "MC98",
        &["malfunction", "engine", "make"],
    ),
    (
        ActionCard::Pyrotechnics,
        "fire",
        "MC99",
        &["fire", "extinguisher"],
    ),
    (
        ActionCard::TechnicalCorridors,
        "ducts",
        "MC100",
        &["ducts", "end"],
    ),
    (
        ActionCard::CoveringFire,
        "suppress",
        "MC101",
        &["ammo", "flee"],
    ),
    (
        ActionCard::FullAuto,
        "full-auto",
        "MC102",
        &["ammo", "injury"],
    ),
    (ActionCard::TakingAim, "aim", "MC103", &["shoot", "dice"]),
    (ActionCard::NervesOfSteel, "nerves", "MC104", &["armor"]),
    (
        ActionCard::Reconnaissance,
        "recon",
        "MC105",
        &["move", "silence"],
    ),
    (ActionCard::Scavenging, "search", "MC106", &["search"]),
    (
        ActionCard::Adrenaline,
        "syringe",
        "MC107",
        &["shoot", "hand"],
    ),
    (ActionCard::Intranet, "network", "MC108", &["computer"]),
    (
        ActionCard::BlockingAccess,
        "block",
        "MC109",
        &["computer", "malfunction"],
    ),
    (
        ActionCard::RiskAssessment,
        "foresee",
        "MC110",
        &["look", "event"],
    ),
];

/// Items.
pub(super) const ITEMS: [Row<Item>; 47] = [
    (Item::EnergyCharge, "battery", "MC131", &["ammo", "door"]),
    (
        Item::Grenade,
        "grenade",
        "MC132",
        &["injury", "injury", "serious-wound"],
    ),
    (Item::SmokeGrenade, "smoke", "MC133", &["hand", "flee"]),
    (Item::ReconDrone, "drone", "MC134", &["look"]),
    (Item::Decoy, "decoy", "MC135", &["adult", "move", "attack"]),
    (Item::ExtendedMagazine, "magazine", "MC136", &["ammo"]),
    (Item::PrototypeRifle, "rifle", "MC137", &["injury"]),
    (
        Item::PrototypeShotgun,
        "shotgun",
        "MC138",
        &["injury", "injury"],
    ),
    (Item::PrototypePistol, "gun", "MC139", &["dice"]),
    (Item::CommsKey, "key", "MC140", &["computer", "look"]),
    (Item::EvacuationKey, "key", "MC121", &["pod"]),
    (
        Item::SelfDestructKey,
        "key",
        "MC141",
        &["computer", "self-destruct"],
    ),
    (Item::Chemicals, "chemicals", "MC142", &["flamethrower"]),
    (
        Item::Tools,
        "repair",
        "MC143",
        &["malfunction", "engine", "door"],
    ),
    (
        Item::DuctTape,
        "tape",
        "MC144",
        &["malfunction", "engine", "take"],
    ),
    (
        Item::FireExtinguisher,
        "extinguisher",
        "MC145",
        &["fire", "retreat"],
    ),
    (Item::Clothes, "clothes", "MC146", &["slime", "bandage"]),
    (Item::TechnicalCorridorsPlans, "plans", "MC147", &["ducts"]),
    (Item::SpaceSuit, "suit", "MC148", &["hand", "move"]),
    (Item::NemesisPlans, "plans", "MC149", &["look"]),
    (
        Item::Medkit,
        "medkit",
        "MC150",
        &["bandage", "medkit", "with"],
    ),
    (
        Item::Bandages,
        "bandage",
        "MC151",
        &["bandage", "light-wound", "with"],
    ),
    (Item::SyntheticFood, "food", "MC152", &["hand"]),
    (
        Item::AdrenalineInjection,
        "syringe",
        "MC153",
        &["hand", "special", "end"],
    ),
    (
        Item::Alcohol,
        "alcohol",
        "MC154",
        &["scan", "contamination"],
    ),
    (Item::MilitaryDrugs, "pills", "MC155", &["discard", "hand"]),
    (
        Item::Antidote,
        "antidote",
        "MC157",
        &["scan", "larva", "contamination"],
    ),
    (Item::Taser, "taser", "MC158", &["injury", "hand"]),
    (
        Item::Flamethrower,
        "flamethrower",
        "MC159",
        &["injury", "fire", "chemicals"],
    ),
    (
        Item::MolotovCocktail,
        "molotov",
        "MC160",
        &["fire", "injury", "serious-wound"],
    ),
    (Item::SixShooter, "gun", "MC112", &["injury", "reload"]),
    (Item::Shotgun, "shotgun", "MC113", &["injury"]),
    (Item::SawedOffShotgun, "shotgun", "MC114", &["injury"]),
    (Item::AssaultRifle, "rifle", "MC115", &["injury"]),
    (Item::Rifle, "rifle", "MC116", &["shoot"]),
    (Item::Pistol, "gun", "MC117", &["injury"]),
    (Item::LogKey, "key", "MC119", &["computer", "look"]),
    (Item::Intercom, "intercom", "MC120", &["order"]),
    (
        Item::OrbitalManeuvering,
        "launch",
        "MC122",
        &["end", "attack"],
    ),
    (Item::PlasmaTorch, "torch", "MC123", &["door"]),
    (Item::Flashlight, "flashlight", "MC124", &["search"]),
    (Item::Autoloader, "magazine", "MC125", &["ammo", "battery"]),
    (Item::Armor, "armor", "MC126", &["armor"]),
    (Item::MotionScanner, "scanner", "MC127", &["dice"]),
    (Item::SecurityKey, "key", "MC128", &["door"]),
    (Item::HoloComputer, "computer", "MC129", &["computer"]),
    (
        Item::LaboratoryEquipment,
        "flask",
        "MC130",
        &["carcass", "weakness"],
    ),
];

/// Intruder Attacks.
pub(super) const ATTACKS: [Row<Attack>; 8] = [
    (
        Attack::Scratch,
        "claw",
        "MC22",
        &["light-wound", "contamination"],
    ),
    (
        Attack::ClawAttack,
        "claw",
        "MC23",
        &["light-wound", "contamination"],
    ),
    (Attack::Bite, "bite", "MC24", &["skull", "serious-wound"]),
    (
        Attack::TailAttack,
        "tail",
        "MC25",
        &["skull", "serious-wound"],
    ),
    (
        Attack::Frenzy,
        "frenzy",
        "MC26",
        &["crew", "skull", "serious-wound"],
    ),
    (
        Attack::Transformation,
        "breeder",
        "MC27",
        &["breeder", "attack"],
    ),
    (Attack::Slime, "slime", "MC28", &["slime", "contamination"]),
    (Attack::Summoning, "bag", "MC29", &["bag"]),
];

/// Events.
pub(super) const EVENTS: [Row<EventKind>; 19] = [
    (EventKind::Regeneration, "injury", "MC31", &["injury"]),
    (
        EventKind::Eclosion,
        "creeper",
        "MC32",
        &["skull", "scan", "larva"],
    ),
    (EventKind::BulkheadsOpen, "door", "MC33", &["door"]),
    (
        EventKind::DamagingFire,
        "fire",
        "MC34",
        &["malfunction", "fire"],
    ),
    (
        EventKind::CoolantLeak,
        "self-destruct",
        "MC35",
        &["malfunction", "self-destruct"],
    ),
    (EventKind::EggProtection, "egg", "MC36", &["egg", "adult"]),
    (
        EventKind::Damage,
        "malfunction",
        "MC37",
        &["adult", "malfunction"],
    ),
    (EventKind::Hunt, "hunt", "MC38", &["adult", "move"]),
    (
        EventKind::Malfunction,
        "malfunction",
        "MC39",
        &["malfunction"],
    ),
    (
        EventKind::LifeSupportFailure,
        "malfunction",
        "MC40",
        &["malfunction"],
    ),
    (
        EventKind::Hatching,
        "larva",
        "MC41",
        &["egg", "larva", "bag"],
    ),
    (EventKind::Nest, "nest", "MC42", &["noise"]),
    (EventKind::ScentOfPrey, "slime", "MC43", &["noise"]),
    (EventKind::PodEjection, "pod", "MC44", &["launch"]),
    (EventKind::Lurking, "bag", "MC45", &["bag", "injury"]),
    (
        EventKind::NoiseInTechnicalCorridors,
        "ducts",
        "MC46",
        &["noise", "dice"],
    ),
    (
        EventKind::FlammableCompounds,
        "fire",
        "MC47",
        &["fire", "fire"],
    ),
    (
        EventKind::ConsumingFire,
        "fire",
        "MC48",
        &["search", "fire"],
    ),
    (
        EventKind::ShortCircuit,
        "malfunction",
        "MC49",
        &["malfunction"],
    ),
];

/// Serious Wounds.
pub(super) const WOUNDS: [Row<Wound>; 5] = [
    (Wound::Body, "body", "MC51", &["hand"]),
    (Wound::Arm, "arm", "MC52", &["take"]),
    (Wound::Hand, "hand-wound", "MC53", &["hand"]),
    (Wound::Leg, "leg", "MC54", &["flee"]),
    (Wound::Bleeding, "blood", "MC55", &["light-wound"]),
];

/// Weaknesses.
pub(super) const WEAKNESSES: [Row<Weakness>; 8] = [
    (Weakness::VulnerabilityToFire, "fire", "MC56", &["injury"]),
    (
        Weakness::VulnerabilityToEnergy,
        "battery",
        "MC57",
        &["injury"],
    ),
    (Weakness::ReactionToDanger, "danger", "MC58", &["attack"]),
    (Weakness::WayOfMoving, "door", "MC59", &["door"]),
    (Weakness::VitalPlaces, "aim", "MC60", &["injury"]),
    (Weakness::BrinkOfExtinction, "skull", "MC61", &["injury"]),
    (Weakness::WayOfFighting, "bite", "MC62", &["light-wound"]),
    (
        Weakness::SusceptibilityToPhosphates,
        "extinguisher",
        "MC63",
        &["injury"],
    ),
];

/// Cards of the Intruder player.
pub(super) const PLOTS: [Row<Plot>; 5] = [
    (Plot::Pursuit, "hunt", "MC161", &["noise"]),
    (Plot::CoordinatedHunt, "adult", "MC162", &["move"]),
    (Plot::Metamorphosis, "creeper", "MC163", &["larva"]),
    (Plot::Planning, "event", "MC164", &["event"]),
    (Plot::SelfHealing, "injury", "MC165", &["injury"]),
];

/// Exploration tokens.
pub(super) const EXPLORATION: [Row<Exploration>; 6] = [
    (
        Exploration::Malfunction,
        "malfunction",
        "M15.11",
        &["malfunction", "dice"],
    ),
    (Exploration::Doors, "door", "M15.12", &["door", "dice"]),
    (Exploration::Fire, "fire", "M15.10", &["fire", "dice"]),
    (Exploration::Slime, "slime", "M15.9", &["slime", "dice"]),
    (Exploration::Danger, "danger", "M15.7", &["adult", "noise"]),
    (
        Exploration::Silence,
        "silence",
        "M15.4",
        &["silence", "slime"],
    ),
];

/// The rule of each Objective; its sign is that of what it asks for first.
pub(super) const OBJECTIVES: [(Objective, &str); 25] = [
    (Objective::SalvagingThePrimeAsset, "MC64"),
    (Objective::Quarantine, "MC65"),
    (Objective::TheGreatHunt, "MC66"),
    (Objective::Hoarder, "MC67"),
    (Objective::RelentlessInvestigator, "MC68"),
    (Objective::AProperBurial, "MC69"),
    (Objective::TheOldestFriend, "MC64"),
    (Objective::BestFriendsForever, "MC70"),
    (Objective::AliensOnASpaceship, "MC71"),
    (Objective::TheRightMomentToStrike, "MC72"),
    (Objective::GreenerPastures, "MC72"),
    (Objective::AnOldFeud, "MC72"),
    (Objective::HostileTakeover, "MC72"),
    (Objective::TheFinalEnlightenment, "MC72"),
    (Objective::AbOvo, "MC73"),
    (Objective::Necroscopy, "MC74"),
    (Objective::ExtremeFieldBiology, "MC75"),
    (Objective::MyPrecious, "MC76"),
    (Objective::DestinationEarth, "MC77"),
    (Objective::EmergencyPostMortem, "MC78"),
    (Objective::FirstContactProtocol, "MC79"),
    (Objective::CuttingOffTheHead, "MC80"),
    (Objective::NoManLeftBehind, "MC81"),
    (Objective::SpecialDelivery, "MC82"),
    (Objective::CleanUpCrew, "MC83"),
];
