//! The names of everything printed: characters, icons, cards, tokens, columns of the loadout
//! (ledger chapters L1, C).
//!
//! A value with a rule of its own is a value of an enum here. How many there are of it and which
//! numbers it shows is data (`content/*.ron`), read by the module above. Chambers and links are the
//! kernel's spaces and links: the board is data.

use kernel::{Faced, worded};
use serde::{Deserialize, Serialize};

worded! {
    /// The decks of the Valley Forge (L1.1).
    #[expect(missing_docs, reason = "named after the board")]
    pub enum ShipDeck {
        A = "a",
        B = "b",
        C = "c",
    }
}

worded! {
    /// The marks printed on chambers, mission numbers apart (L0.12).
    pub enum Mark {
        /// LC4.
        Vent = "vent",
        /// LC5.
        Cocoon = "cocoon",
        /// LC6.
        Circuit = "circuit",
        /// LC7.
        LifeformStart = "lifeform-start",
        /// LC8.
        Objective = "objective",
        /// LC9: the restricted mark (L-R2).
        Shielded = "shielded",
    }
}

worded! {
    /// The characters (L1.12).
    #[derive(Default)]
    pub enum Character {
        /// LC37–LC39.
        #[default]
        Durrant = "durrant",
        /// LC40–LC42.
        Maddox = "maddox",
        /// LC43–LC45.
        Palmer = "palmer",
        /// LC46, LC47.
        Villalobos = "villalobos",
        /// LC48–LC50.
        Chandra = "chandra",
        /// L1.14, LC51–LC54.
        Motoko = "motoko",
        /// LC55, LC56.
        Scott = "scott",
        /// LC57, LC58.
        Solheim = "solheim",
        /// LC59, LC60.
        Wilczek = "wilczek",
        /// LC61, LC62.
        Achebe = "achebe",
        /// PC1–PC3: module A.
        Emma = "emma",
        /// PC4, PC5: module A.
        Bexley = "bexley",
    }
}

worded! {
    /// The side of a character's sheet, by the number of players (L2.12).
    pub enum Sheet {
        /// 3 or 4 players.
        Many = "many",
        /// 2 players.
        Pair = "pair",
    }
}

worded! {
    /// How long an ability lasts once its token is in the active slot (L9.3, L9.4, L32.35).
    pub enum Lasting {
        /// Resolved at once.
        OneOff = "one-off",
        /// For the rest of the game.
        Ongoing = "ongoing",
        /// Stays ready until it is used once.
        SingleTrigger = "single-trigger",
    }
}

worded! {
    /// The figures of the lifeform, each with its identifier token (L1.15, L1.17). They differ in
    /// nothing but name.
    #[expect(missing_docs, reason = "named after the figures")]
    pub enum Image back Unknown {
        Stalking = "stalking",
        Rearing = "rearing",
        Coiled = "coiled",
    }
}

worded! {
    /// The icons of a fight in the showdown (L1.21).
    pub enum FightIcon {
        /// The red claw.
        Claw = "claw",
        /// One of the three the rules do not name.
        Jaw = "jaw",
        /// One of the three the rules do not name.
        Tail = "tail",
        /// One of the three the rules do not name.
        Acid = "acid",
        /// The harpoon gun; lifeform cards never show it.
        Harpoon = "harpoon",
    }
}

worded! {
    /// The action icons of crew cards (L32).
    #[derive(Default)]
    pub enum CrewIcon {
        /// L32.1.
        CircuitBoard = "circuit-board",
        /// L32.3.
        Draw2 = "draw-2",
        /// L32.4.
        Explore = "explore",
        /// L32.7.
        Flamethrower = "flamethrower",
        /// L32.12.
        FlamethrowerAndroid = "flamethrower-android",
        /// L32.16.
        FlamethrowerCocoon = "flamethrower-cocoon",
        /// L32.22.
        MissionMaintenance = "mission-maintenance",
        /// L32.23.
        MissionSister = "mission-sister",
        /// L32.24: 1 character, 1 move.
        #[default]
        Move1x1 = "move-1x1",
        /// L32.25: 1 or 2 characters, 1 move each.
        Move2x1 = "move-2x1",
        /// L32.26.
        Run = "run",
        /// L32.30.
        SecurityDoor = "security-door",
        /// L32.32.
        SelfDestruct = "self-destruct",
        /// L32.33.
        ShockProdAndroid = "shock-prod-android",
        /// L32.35.
        Survival = "survival",
        /// L32.37.
        SwapImages = "swap-images",
    }
}

worded! {
    /// The reaction icons of crew cards (L21).
    pub enum CrewReaction {
        /// L21.1.
        Hide = "hide",
        /// L21.15.
        Run = "run",
        /// L21.23.
        ShockProd = "shock-prod",
    }
}

worded! {
    /// The action icons of lifeform cards (L33).
    #[derive(Default)]
    pub enum LifeformIcon {
        /// L33.1.
        PathwayDeviation = "pathway-deviation",
        /// L33.5.
        Attack = "attack",
        /// L33.6.
        Cocoon = "cocoon",
        /// L33.7.
        ForceMove = "force-move",
        /// L33.10.
        KillHidden = "kill-hidden",
        /// L33.11.
        Malfunction = "malfunction",
        /// L33.12.
        MissionRemoval = "mission-removal",
        /// L33.13: 1 image, 1 move.
        #[default]
        Move1x1 = "move-1x1",
        /// L33.14: 1 or 2 images, 1 move each.
        Move2x1 = "move-2x1",
        /// L33.15: 1 image, 1 or 2 moves.
        Move1x2 = "move-1x2",
        /// L33.16: 1, 2 or 3 images, 1 move each.
        Move3x1 = "move-3x1",
        /// L33.17.
        PowerOutage = "power-outage",
        /// L33.19.
        ScannerMalfunction = "scanner-malfunction",
        /// L33.20.
        DoorRemoval = "door-removal",
        /// L33.21.
        SelfDestruct = "self-destruct",
        /// L33.22.
        Survival = "survival",
        /// L33.24.
        SwapIdentities = "swap-identities",
        /// L33.25.
        Terror = "terror",
        /// L33.26.
        Vent = "vent",
    }
}

impl CrewIcon {
    /// Whether it is one of the MOVE icons.
    pub const fn is_move(self) -> bool {
        matches!(self, Self::Move1x1 | Self::Move2x1)
    }
}

impl LifeformIcon {
    /// Whether it is one of the MOVE icons (LC113).
    pub const fn is_move(self) -> bool {
        matches!(
            self,
            Self::Move1x1 | Self::Move2x1 | Self::Move1x2 | Self::Move3x1
        )
    }
}

worded! {
    /// The reaction icons of lifeform cards (L22).
    pub enum LifeformReaction {
        /// L22.1.
        RunCancel = "run-cancel",
        /// L22.3.
        ShockProdCancel = "shock-prod-cancel",
    }
}

worded! {
    /// The survival abilities of the lifeform (L35).
    pub enum LifeformSurvival {
        /// L35.2.
        AndroidKill = "android-kill",
        /// L35.3.
        MoveAlien = "move-alien",
        /// L35.4.
        HullBreach = "hull-breach",
    }
}

worded! {
    /// The columns of the shuttle loadout (L1.6).
    pub enum Column {
        /// L30: cards drawn at hibernation.
        Weaponry = "weaponry",
        /// L28: its bar, or the overheating token, is the minimum.
        Coolant = "coolant",
        /// L11.7, L30.
        EnergyCells = "energy-cells",
        /// One for each surviving character aboard.
        Spacesuits = "spacesuits",
        /// L30: its compartments give halon gas blast tokens.
        Halon = "halon",
    }
}

worded! {
    /// What a space of the loadout gives when it is covered (L39).
    pub enum Bonus {
        /// L39.2.
        Flamethrower = "flamethrower",
        /// L39.3.
        RemoveOutage = "remove-outage",
        /// L39.4.
        MoveOutage = "move-outage",
        /// L39.5.
        DrawCard = "draw-card",
    }
}

worded! {
    /// The spaces of the malfunction track after START (L36.1–L36.3).
    pub enum Malfunction {
        /// L36.1.
        PowerOutage = "power-outage",
        /// L36.2: ANDROID MALFUNCTIONS!
        Android = "android",
        /// L36.3.
        SelfDestruct = "self-destruct",
    }
}

worded! {
    /// The secret objectives (LC63–LC70).
    pub enum Objective back FaceDown {
        /// LC63.
        WipeTheOrder = "wipe-the-order",
        /// LC64.
        PullTheRecorder = "pull-the-recorder",
        /// LC65.
        BagTheResidue = "bag-the-residue",
        /// LC66: Decide Immediately.
        HardBurn = "hard-burn",
        /// LC67.
        PurgeTheInjectors = "purge-the-injectors",
        /// LC68.
        SayTheWords = "say-the-words",
        /// LC69: Decide Immediately.
        CompanyEyes = "company-eyes",
        /// LC70.
        CutTheFeedLine = "cut-the-feed-line",
    }
}

worded! {
    /// The kinds of terror card (LC71–LC84).
    pub enum TerrorCard back FaceDown {
        /// LC71.
        OnlyTheCat = "only-the-cat",
        /// LC72.
        Rooted = "rooted",
        /// LC73.
        Scream = "scream",
        /// LC74.
        DroppedGear = "dropped-gear",
        /// LC75.
        LightsDie = "lights-die",
        /// LC76.
        InTheDucts = "in-the-ducts",
        /// LC77.
        ContactMoving = "contact-moving",
        /// LC78.
        CrossedSignals = "crossed-signals",
        /// LC79.
        ItHeardYou = "it-heard-you",
        /// LC80.
        BlindPanic = "blind-panic",
        /// LC81.
        SteadyNow = "steady-now",
        /// LC82.
        ClawMarks = "claw-marks",
        /// LC83.
        ResinOnTheWalls = "resin-on-the-walls",
        /// LC84.
        WhatIsLeft = "what-is-left",
    }
}

worded! {
    /// The ship's cat cards (LC85–LC94).
    pub enum CatCard back FaceDown {
        /// LC85.
        ArchedBack = "arched-back",
        /// LC86.
        WarmLap = "warm-lap",
        /// LC87.
        FollowMe = "follow-me",
        /// LC88.
        PounceOnNothing = "pounce-on-nothing",
        /// LC89.
        KnockedOffTheShelf = "knocked-off-the-shelf",
        /// LC90.
        Underfoot = "underfoot",
        /// LC91.
        Streak = "streak",
        /// LC92.
        Bait = "bait",
        /// LC93.
        ChewedCable = "chewed-cable",
        /// LC94.
        NineLives = "nine-lives",
    }
}

worded! {
    /// The SIS-TER mainframe cards (LC98–LC109).
    pub enum MainframeCard back FaceDown {
        /// LC98.
        BulkheadCycle = "bulkhead-cycle",
        /// LC99.
        EmergencyLighting = "emergency-lighting",
        /// LC100.
        DeckScan = "deck-scan",
        /// LC101.
        CountdownHold = "countdown-hold",
        /// LC102.
        StoresRelease = "stores-release",
        /// LC103.
        LiftOverride = "lift-override",
        /// LC104.
        ServiceDirective = "service-directive",
        /// LC105.
        DutyRoster = "duty-roster",
        /// LC106.
        DuctPurge = "duct-purge",
        /// LC107.
        FileTransfer = "file-transfer",
        /// LC108.
        TelemetryBurst = "telemetry-burst",
        /// LC109.
        GasRelease = "gas-release",
    }
}

worded! {
    /// The stowaway cards (LC34–LC36).
    pub enum Stowaway back FaceDown {
        /// LC34.
        Early = "early",
        /// LC35.
        Middle = "middle",
        /// LC36.
        Late = "late",
    }
}

worded! {
    /// The evolution tokens (LC112–LC118). One is taken out of the game unseen (L40.1).
    pub enum Evolution back FaceDown {
        /// LC112.
        SpinalHorns = "spinal-horns",
        /// LC113.
        SplitJaw = "split-jaw",
        /// LC114.
        ChameleonPlates = "chameleon-plates",
        /// LC115.
        StaticOrgan = "static-organ",
        /// LC116.
        PheromoneGland = "pheromone-gland",
        /// LC117.
        DuctSpine = "duct-spine",
        /// LC118.
        CorrosiveSweat = "corrosive-sweat",
    }
}

worded! {
    /// The kinds of data token, named after their two icons (LC119).
    #[expect(missing_docs, reason = "named after their icons")]
    pub enum DataToken {
        ClawClaw = "claw-claw",
        JawJaw = "jaw-jaw",
        TailTail = "tail-tail",
        AcidAcid = "acid-acid",
        ClawJaw = "claw-jaw",
        TailAcid = "tail-acid",
    }
}

/// One of the crew cards, the Flamethrower and the Mining Laser among them; an index into
/// [`Content::crew_cards`].
///
/// [`Content::crew_cards`]: super::Content::crew_cards
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CrewCard(pub u8);

/// One of the lifeform cards; an index into [`Content::lifeform_cards`].
///
/// [`Content::lifeform_cards`]: super::Content::lifeform_cards
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LifeformCard(pub u8);

/// What both kinds of card can do.
macro_rules! numbered {
    ($($card:ident)+) => {$(
        impl $card {
            /// Face down.
            pub const BACK: Self = Self(u8::MAX);

            /// Its place in the content.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl Default for $card {
            fn default() -> Self {
                Self::BACK
            }
        }

        impl Faced for $card {
            #[inline]
            fn back(self) -> Self {
                Self::BACK
            }
        }
    )+};
}

numbered! { CrewCard LifeformCard }

kernel::numbered! {
    CrewCard < super::MAX_CREW_CARDS;
    LifeformCard < super::MAX_LIFEFORM_CARDS;
}
