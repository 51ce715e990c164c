//! The names of everything printed: characters, icons, cards, tokens, columns of the loadout
//! (ledger chapters L1, C).
//!
//! A value with a rule of its own is a value of an enum here. How many there are of it and which
//! numbers it shows is data (`content/*.ron`), read by the module above. Chambers and links are the
//! kernel's spaces and links: the board is data.

use crate::prelude::*;

worded! {
    /// The decks of the Valley Forge (L1.1).
    #[expect(missing_docs, reason = "named after the board")]
    pub enum ShipDeck {
        A = "a",
        B = "b",
        C = "c",
    }

    /// The marks printed on chambers, mission numbers apart (L0.12).
    pub enum Mark {
        /// LC4: opens into the ducts; the lifeform comes out here.
        Vent = "vent",
        /// LC5: nest where the crew can burn the cocoon.
        Cocoon = "cocoon",
        /// LC6: has a terminal giving data tokens.
        Circuit = "circuit",
        /// LC7: where an image may begin the game.
        LifeformStart = "lifeform-start",
        /// LC8: secret objectives are done here; never breached.
        Objective = "objective",
        /// LC9: the restricted mark (L-R2).
        Shielded = "shielded",
    }

    /// The characters (L1.12).
    #[derive(Default)]
    pub enum Character {
        /// LC37–LC39: moves on after closing doors, and can bolt several chambers.
        #[default]
        Durrant = "durrant",
        /// LC40–LC42: gets the whole crew moving, and hands out cards.
        Maddox = "maddox",
        /// LC43–LC45: works despite power outages, and slows the countdown.
        Palmer = "palmer",
        /// LC46, LC47: unmasks an image, and shifts the launch minute.
        Villalobos = "villalobos",
        /// LC48–LC50: takes data tokens, and saves someone from an attack.
        Chandra = "chandra",
        /// L1.14, LC51–LC54: never has to panic, crawls through tunnels, and slips out of sight.
        Motoko = "motoko",
        /// LC55, LC56: shares his escape with another, and shocks attackers without a card.
        Scott = "scott",
        /// LC57, LC58: explores for two tokens, and brings fresh mission tokens.
        Solheim = "solheim",
        /// LC59, LC60: clears power outages, and taps data almost anywhere.
        Wilczek = "wilczek",
        /// LC61, LC62: carries a second mission token, and drives images away.
        Achebe = "achebe",
        /// PC1–PC3: module A.
        Emma = "emma",
        /// PC4, PC5: module A.
        Bexley = "bexley",
    }

    /// The side of a character's sheet, by the number of players (L2.12).
    pub enum Sheet {
        /// 3 or 4 players.
        Many = "many",
        /// 2 players.
        Pair = "pair",
    }

    /// How long an ability lasts once its token is in the active slot (L9.3, L9.4, L32.35).
    pub enum Lasting {
        /// Resolved at once.
        OneOff = "one-off",
        /// For the rest of the game.
        Ongoing = "ongoing",
        /// Stays ready until it is used once.
        SingleTrigger = "single-trigger",
    }

    /// The figures of the lifeform, each with its identifier token (L1.15, L1.17). They differ in
    /// nothing but name.
    #[expect(missing_docs, reason = "named after the figures")]
    pub enum Image back Unknown {
        Stalking = "stalking",
        Rearing = "rearing",
        Coiled = "coiled",
    }

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

    /// The action icons of crew cards (L32).
    #[derive(Default)]
    pub enum CrewIcon {
        /// L32.1: works a terminal for data or an objective.
        CircuitBoard = "circuit-board",
        /// L32.3: two more crew cards for the hand.
        Draw2 = "draw-2",
        /// L32.4: picks up a mission token or clears nearby terror.
        Explore = "explore",
        /// L32.7: drives an image two chambers away.
        Flamethrower = "flamethrower",
        /// L32.12: damages the android from up to two chambers.
        FlamethrowerAndroid = "flamethrower-android",
        /// L32.16: burns the nest, resetting the cocoon track.
        FlamethrowerCocoon = "flamethrower-cocoon",
        /// L32.22: new mission token in Maintenance.
        MissionMaintenance = "mission-maintenance",
        /// L32.23: new mission token at the mainframe interface.
        MissionSister = "mission-sister",
        /// L32.24: 1 character, 1 move.
        #[default]
        Move1x1 = "move-1x1",
        /// L32.25: 1 or 2 characters, 1 move each.
        Move2x1 = "move-2x1",
        /// L32.26: one character, up to two moves, never through outages.
        Run = "run",
        /// L32.30: puts the door on a corridor or tunnel.
        SecurityDoor = "security-door",
        /// L32.32: the countdown loses a minute.
        SelfDestruct = "self-destruct",
        /// L32.33: damages the android in the same chamber.
        ShockProdAndroid = "shock-prod-android",
        /// L32.35: turns on a character's survival ability.
        Survival = "survival",
        /// L32.37: images trade places, their identities with them.
        SwapImages = "swap-images",
    }

    /// The reaction icons of crew cards (L21).
    pub enum CrewReaction {
        /// L21.1: one character escapes by staying unseen.
        Hide = "hide",
        /// L21.15: one character escapes by moving away.
        Run = "run",
        /// L21.23: calls off the attack for everybody there.
        ShockProd = "shock-prod",
    }

    /// The action icons of lifeform cards (L33).
    #[derive(Default)]
    pub enum LifeformIcon {
        /// L33.1: from now on the lifeform steers the android.
        PathwayDeviation = "pathway-deviation",
        /// L33.5: strikes everyone visible in a neighbouring chamber.
        Attack = "attack",
        /// L33.6: the nest grows by one space.
        Cocoon = "cocoon",
        /// L33.7: drags a visible character one or two chambers.
        ForceMove = "force-move",
        /// L33.10: finds and kills a character in hiding.
        KillHidden = "kill-hidden",
        /// L33.11: moves the malfunction track towards waking the android.
        Malfunction = "malfunction",
        /// L33.12: takes away a mission token beside an image.
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
        /// L33.17: darkens a chamber without the restricted mark.
        PowerOutage = "power-outage",
        /// L33.19: an image jumps to another side of a character.
        ScannerMalfunction = "scanner-malfunction",
        /// L33.20: takes the door off the board.
        DoorRemoval = "door-removal",
        /// L33.21: the countdown loses a minute.
        SelfDestruct = "self-destruct",
        /// L33.22: uses the one survival ability of the game.
        Survival = "survival",
        /// L33.24: secretly chooses anew which image is real.
        SwapIdentities = "swap-identities",
        /// L33.25: lays a terror token where nobody is.
        Terror = "terror",
        /// L33.26: an image surfaces from any vent.
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
        /// L22.1: stops a character running from an attack.
        RunCancel = "run-cancel",
        /// L22.3: the shock fails and the attack goes on.
        ShockProdCancel = "shock-prod-cancel",
    }

    /// The survival abilities of the lifeform (L35).
    pub enum LifeformSurvival {
        /// L35.2: whoever is visible beside the android dies.
        AndroidKill = "android-kill",
        /// L35.3: an image runs up to three chambers.
        MoveAlien = "move-alien",
        /// L35.4: opens a chamber to space for good.
        HullBreach = "hull-breach",
    }

    /// The columns of the shuttle loadout (L1.6).
    pub enum Column {
        /// L30: cards drawn at hibernation.
        Weaponry = "weaponry",
        /// L28: its bar, or the overheating token, is the minimum.
        Coolant = "coolant",
        /// L11.7, L30: power for the docked shuttle; few mean more lifeform cards later.
        EnergyCells = "energy-cells",
        /// One for each surviving character aboard.
        Spacesuits = "spacesuits",
        /// L30: its compartments give halon gas blast tokens.
        Halon = "halon",
    }

    /// What a space of the loadout gives when it is covered (L39).
    pub enum Bonus {
        /// L39.2: the special weapon card joins the hand.
        Flamethrower = "flamethrower",
        /// L39.3: light returns to a chamber of choice.
        RemoveOutage = "remove-outage",
        /// L39.4: an outage shifts to a neighbouring chamber.
        MoveOutage = "move-outage",
        /// L39.5: one more crew card.
        DrawCard = "draw-card",
    }

    /// The spaces of the malfunction track after START (L36.1–L36.3).
    pub enum Malfunction {
        /// L36.1: the lifeform darkens a chamber.
        PowerOutage = "power-outage",
        /// L36.2: ANDROID MALFUNCTIONS!
        Android = "android",
        /// L36.3: the countdown loses a minute.
        SelfDestruct = "self-destruct",
    }

    /// The secret objectives (LC63–LC70).
    pub enum Objective back FaceDown {
        /// LC63: use the terminal at the mainframe interface.
        WipeTheOrder = "wipe-the-order",
        /// LC64: use the terminal in the Cockpit.
        PullTheRecorder = "pull-the-recorder",
        /// LC65: explore in the Assay Lab.
        BagTheResidue = "bag-the-residue",
        /// LC66: Decide Immediately.
        HardBurn = "hard-burn",
        /// LC67: use the terminal in Engineering.
        PurgeTheInjectors = "purge-the-injectors",
        /// LC68: two characters meet in the Infirmary.
        SayTheWords = "say-the-words",
        /// LC69: Decide Immediately.
        CompanyEyes = "company-eyes",
        /// LC70: use the terminal in Docking Hub 2.
        CutTheFeedLine = "cut-the-feed-line",
    }

    /// The kinds of terror card (LC71–LC84).
    pub enum TerrorCard back FaceDown {
        /// LC71: false alarm; the player draws a card.
        OnlyTheCat = "only-the-cat",
        /// LC72: the character freezes for a turn.
        Rooted = "rooted",
        /// LC73: the countdown loses a minute.
        Scream = "scream",
        /// LC74: a random card is lost.
        DroppedGear = "dropped-gear",
        /// LC75: power fails here or next door.
        LightsDie = "lights-die",
        /// LC76: an image pops up at a vent.
        InTheDucts = "in-the-ducts",
        /// LC77: an image creeps one chamber.
        ContactMoving = "contact-moving",
        /// LC78: the lifeform rechooses the real image.
        CrossedSignals = "crossed-signals",
        /// LC79: hostility rises by one.
        ItHeardYou = "it-heard-you",
        /// LC80: the character flees next door.
        BlindPanic = "blind-panic",
        /// LC81: nearby terror is calmed.
        SteadyNow = "steady-now",
        /// LC82: the lifeform gets the stowaway token.
        ClawMarks = "claw-marks",
        /// LC83: this chamber becomes a nest.
        ResinOnTheWalls = "resin-on-the-walls",
        /// LC84: the lifeform draws a card.
        WhatIsLeft = "what-is-left",
    }

    /// The ship's cat cards (LC85–LC94).
    pub enum CatCard back FaceDown {
        /// LC85: learns whether an image nearby is real.
        ArchedBack = "arched-back",
        /// LC86: a player near the cat draws.
        WarmLap = "warm-lap",
        /// LC87: leads up to two characters onward.
        FollowMe = "follow-me",
        /// LC88: removes a terror token nearby.
        PounceOnNothing = "pounce-on-nothing",
        /// LC89: pushes a mission token next door.
        KnockedOffTheShelf = "knocked-off-the-shelf",
        /// LC90: trips the android for one move.
        Underfoot = "underfoot",
        /// LC91: the cat dashes up to three chambers.
        Streak = "streak",
        /// LC92: lures an image one chamber.
        Bait = "bait",
        /// LC93: lifts or shifts a power outage nearby.
        ChewedCable = "chewed-cable",
        /// LC94: lets any card hide a character.
        NineLives = "nine-lives",
    }

    /// The SIS-TER mainframe cards (LC98–LC109).
    pub enum MainframeCard back FaceDown {
        /// LC98: places the security door.
        BulkheadCycle = "bulkhead-cycle",
        /// LC99: removes a power outage.
        EmergencyLighting = "emergency-lighting",
        /// LC100: unmasks an image, then identities are rechosen.
        DeckScan = "deck-scan",
        /// LC101: the countdown loses one minute less.
        CountdownHold = "countdown-hold",
        /// LC102: new mission token in Maintenance or at the interface.
        StoresRelease = "stores-release",
        /// LC103: a character rides to another lift.
        LiftOverride = "lift-override",
        /// LC104: stalls or damages the android.
        ServiceDirective = "service-directive",
        /// LC105: a player trades one card for two.
        DutyRoster = "duty-roster",
        /// LC106: drives an image out of a vent.
        DuctPurge = "duct-purge",
        /// LC107: passes a data token between players.
        FileTransfer = "file-transfer",
        /// LC108: takes a data token of choice.
        TelemetryBurst = "telemetry-burst",
        /// LC109: drives an image away from a character.
        GasRelease = "gas-release",
    }

    /// The stowaway cards (LC34–LC36).
    pub enum Stowaway back FaceDown {
        /// LC34: bets on a launch at minutes 9 to 6.
        Early = "early",
        /// LC35: bets on a launch at minutes 5 to 3.
        Middle = "middle",
        /// LC36: bets on minutes 2 and 1; may also fight.
        Late = "late",
    }

    /// The evolution tokens (LC112–LC118). One is taken out of the game unseen (L40.1).
    pub enum Evolution back FaceDown {
        /// LC112: adds an attack to a card.
        SpinalHorns = "spinal-horns",
        /// LC113: adds one image's move to a card.
        SplitJaw = "split-jaw",
        /// LC114: adds a new choice of the real image.
        ChameleonPlates = "chameleon-plates",
        /// LC115: adds a power outage to a card.
        StaticOrgan = "static-organ",
        /// LC116: adds a terror token to a card.
        PheromoneGland = "pheromone-gland",
        /// LC117: adds an image's jump around a character.
        DuctSpine = "duct-spine",
        /// LC118: adds a minute of countdown to a card.
        CorrosiveSweat = "corrosive-sweat",
    }

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

            #[inline]
            fn number_of_face(self) -> u8 {
                self.0
            }
        }
    )+};
}

numbered! { CrewCard LifeformCard }

kernel::numbered! {
    CrewCard < super::MAX_CREW_CARDS;
    LifeformCard < super::MAX_LIFEFORM_CARDS;
}
