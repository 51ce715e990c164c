//! The solo game's own state, moves and events (ledger chapters D1–D15). What they mean is in
//! `flow/solo/`; a table of two or more never touches them.
//!
//! Nothing here is face down. What lies face down for everybody and has no order (stowaway tokens,
//! attack-1 tokens, trait tokens, chits, crisis cards) is drawn by lot at the moment it is turned
//! up, so there is nothing anybody could see too early (HI16–HI21).

use crate::prelude::*;

use crate::content::Chits;

worded! {
    /// Where the lifeform starts (D8.7, D14.1, D14.2).
    #[derive(Default)]
    pub enum Nerves {
        /// On START.
        #[default]
        Steady = "steady",
        /// D14.1: easier.
        Shaken = "shaken",
        /// D14.2: harder.
        Tough = "tough",
    }
}

/// What a solo table agreed (D14, D-R53).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Variants {
    /// D14.1, D14.2: where the lifeform starts.
    pub nerves: Nerves,
    /// D14.3: FUELLED INCINERATING UNIT.
    pub incinerator: bool,
    /// D14.4: EVERYDAY CARRY, how many survival tokens.
    pub carry: u8,
    /// D14.5: FOR WHOM THE BELL TOLLS, the minute it starts on.
    pub bell: Option<u8>,
    /// D14.6: "I AM BUILT TO WITHSTAND…".
    pub withstand: bool,
    /// D14.7: ISOLATION MODE.
    pub isolation: bool,
    /// D14.8: MURDEROUS STAR-BEAST.
    pub star_beast: bool,
    /// D14.9: HAZARDOUS ENVIRONMENT.
    pub hazard: Hazard,
    /// D14.10: "YOU ARE BECOMING HYSTERICAL".
    pub hysterical: bool,
}

/// D14.9, D-R35: which chamber is breached from the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Hazard {
    /// None.
    #[default]
    None,
    /// One of the three, by lot.
    Lot,
    /// This one.
    At(Space),
}

/// A trait token (D1.21).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TraitToken {
    /// Face down in its area.
    #[default]
    Unused,
    /// D13.14: on the Remora, showing this side.
    Used(u8),
    /// Discarded.
    Gone,
}

/// Everything a solo game adds to the table.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Solo {
    /// D14.6: flames do nothing to the android.
    pub withstand: bool,
    /// D14.7: eluding costs less.
    pub isolation: bool,
    /// D14.10: the android comes nearer.
    pub hysterical: bool,
    /// Where the lifeform stands on the motion tracker.
    pub motion: MotionSpace,
    /// D8.13, D8.14: an alert that is not resolved yet, and the movement that was left.
    pub alert: Option<u8>,
    /// The nerve token's space of the fear track.
    pub nerve: u8,
    /// Terror tokens on the fear track, from its first space on.
    pub fear: u8,
    /// The trait areas.
    pub traits: By<Trait, TraitToken, { Trait::COUNT }>,
    /// Which sides of trait tokens have been seen.
    pub sides: u8,
    /// The conflict resolution container.
    pub container: Chits,
    /// D11.16: still-alive chits in the supply.
    pub spare_alive: u8,
    /// D1.10: chambers with a killed chit.
    pub dens: SpaceSet,
    /// D14.8: the cocoon space with a still-alive chit; 0: none.
    pub beast_chit: u8,
    /// Stowaway tokens on the Remora.
    pub stowed: u8,
    /// Attack-1 tokens on the top spaces of Energy Cells, as a set, the lowest first.
    pub cells: u8,
    /// D5.12: the attack-5 token is on the Remora.
    pub attack_5: bool,
    /// Crisis cards still in their decks, as a set.
    pub crisis: u64,
    /// Objectives gained (D2.8–D2.10).
    pub goals: By<Goal, bool, { Goal::COUNT }>,
    /// D-R15: the data token bound to its objective.
    pub bound: Option<DataToken>,
    /// Tokens of the player.
    pub tokens: By<SoloToken, u8, { SoloToken::COUNT }>,
    /// Halon gas blast tokens of the player.
    pub halon: u8,
    /// D-R6: harpoon tokens that lie in chambers.
    pub harpoons: SpaceSet,
    /// D7.7: small vent tokens.
    pub vents: SpaceSet,
    /// D-R43: whether nobody can run.
    pub exhausted: bool,
    /// D12.5: whether flames no longer drive the lifeform back.
    pub impervious: bool,
    /// D-R44: survival tokens laid on the airlock and on the hidden-lifeform zone.
    pub traps: By<Trap, bool, { Trap::COUNT }>,
    /// D11.13: once a game.
    pub airlock_used: bool,
    /// D11.15: once a game.
    pub locker_used: bool,
    /// D4.21: where step 3 began.
    pub began: Space,
    /// D14.11: the android's first phase is over.
    pub roused: bool,
    /// Fight icons in the combat zones.
    pub zones: By<Zone, Fight, { Zone::COUNT }>,
    /// D13.15: cards drawn, of which one is kept.
    pub looked: Hand<CrewCard, 4>,
}

impl Solo {
    /// Trait tokens nobody has used.
    #[inline]
    pub fn unused(&self) -> impl Iterator<Item = Trait> + use<> {
        let traits = self.traits;
        Trait::ALL
            .into_iter()
            .filter(move |&area| traits[area] == TraitToken::Unused)
    }

    /// Whether a combat zone has anything left in it.
    pub fn is_filled(&self, zone: Zone) -> bool {
        self.zones[zone].iter().any(|&icons| icons > 0)
    }

    /// The combat zones with something in them.
    pub fn filled(&self) -> impl Iterator<Item = Zone> + '_ {
        Zone::ALL.into_iter().filter(|&zone| self.is_filled(zone))
    }
}

kernel::events! {
    /// What is noticed in the solo game.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "snake_case")]
    #[expect(
        missing_docs,
        reason = "each event is named after the move or rule it tells of; fields are where, what, how many"
    )]
    pub enum SoloEvent of Lifeform {
        Waited,
        Advanced(space: MotionSpace) = bad,
        DrivenBack(space: MotionSpace) = good,
        Reduced(number: u8) = good,
        NerveLost(number: u8) = bad grave by(0) counting("tally-nerve", 1),
        Feared(number: u8) = bad grave,
        TraitUsed(area as trait: Trait),
        TraitSpent(area as trait: Trait),
        CrisisDrawn(card: CrisisCard)
            = says("told-crisis") bad grave by(0) counting("tally-crises", 1),
        OptionTaken(card: CrisisCard, option as _: u8),
        GoalGained(goal: Goal) = says("told-goal") good grave verdict,
        TokenGained(token: SoloToken) = good,
        TokenSpent(token: SoloToken),
        HarpoonTaken(space as _: Space) = good,
        Stowed(number: u8) = hidden,
        Unstowed(number: u8) = hidden,
        CellDropped = bad,
        SmallVent(space as _: Space) = bad,
        ChitAdded = bad,
        BeastChitAdded = good,
        ChitDrawn(alive: bool)
            = verdict if alive { says("told-chit-alive") good grave } else { says("told-chit-killed") bad last },
        Alert(number: u8) = bad grave,
        Eluded = good,
        AttackAboard = bad,
        Exhausted = bad,
        Rested = good,
        Impervious = bad,
        Trapped(trap: Trap) = bad,
        CardsLookedAt(number: u8) = says("told-looked"),
        StowawaysShown(safe: u8, danger: u8) = says("told-stowaways") grave,
        ZonesFilled = bad,
        Halon(number: u8),
        DefeatBegan(zone: Zone) = says("told-defeat"),
        Extinguished(icon: FightIcon) = good,
        ZoneCleared(zone: Zone) = good verdict,
        AirlockOpened(zone: Zone) = says("told-airlock") grave,
        LockerOpened = says("told-locker"),
        ColumnPaid(column: Column),
    }
}
