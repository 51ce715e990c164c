//! The state, moves and events of The 13th Passenger (ledger chapters P1–P8). What they mean is in
//! `flow/modules/`; a table without modules never touches them.

use crate::prelude::*;

/// Everything the modules add to the table.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Modules {
    /// Module A: Emma and Bexley are among the disks.
    pub survivors: bool,
    /// Module B.
    pub asteroids: bool,
    /// Module C.
    pub remora: bool,
    /// Module D.
    pub hunting: bool,
    /// P2.1: minutes with a token, as a set.
    pub slots: u32,
    /// Asteroid tokens nobody has looked at.
    pub unseen: u8,
    /// P-R21: the chamber that ruptured.
    pub ruptured: SpaceSet,
    /// P4.3: clamps unlocked.
    pub clamps: u8,
    /// P5.1: spaces of the life support track after START.
    pub life_support: u8,
    /// P3.8: Remora chambers with a marker, as a set.
    pub rooms: u8,
    /// P7.2: the hiding place, the lifeform's secret.
    pub hiding: Room,
    /// P-R16: locations known as empty, as a set.
    pub empty: u8,
    /// P-R16: mission tokens of the pool among the markers of empty locations.
    pub markers: u8,
    /// P7.3: where the bait lies.
    pub bait: Option<Room>,
    /// P7.6: disks when the search began.
    pub disks: u8,
    /// P-R17: disks that have searched.
    pub searched: Members,
    /// P-R20: combat tokens in the crew pool.
    pub combat: By<FightIcon, u8, { FightIcon::COUNT }>,
    /// PC43: by how much the lifeform's maximum hand is smaller.
    pub smaller: u8,
    /// PC1: cards have been exchanged this turn.
    pub exchanged: bool,
}

impl Room {
    /// As a set.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

kernel::events! {
    /// What is noticed of the modules.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "snake_case")]
    #[expect(
        missing_docs,
        reason = "each event is named after the move or rule it tells of; fields are who, where, what, how many"
    )]
    pub enum ModuleEvent of Lifeform {
        AsteroidSeen(strikes: bool)
            = if strikes { says("told-struck") bad grave } else { says("told-imminent") },
        Struck(card: Asteroid) = says("told-asteroid") bad grave,
        Ruptured(space as _: Space) = bad,
        CoolantLost(number: u8) = bad,
        MarkerSet(room as _: Room) = says("told-marker") with("room", named("room", room)) good,
        ClampUnlocked(number: u8) = says("told-clamp") good,
        LifeSupport(number: u8) = good,
        CardKept(card: CrewCard) = says("told-card-kept-aboard") good,
        Confronted = bad,
        Hunted(guess: Room, room: Room) = grave verdict,
        HidAboard = hidden,
        Baited(room: Room),
        Revealed(room: Room) = good,
        Flushed(room: Room, found: bool)
            = if found { says("told-flushed-found") good } else { says("told-flushed") },
        Searched(who as _: Character, room: Room, found: bool)
            = with("who", named("character", who)) grave verdict
            if found { says("told-searched-found") good } else { says("told-searched") },
        BaitKept = bad,
        BaitGone,
        Rewarded(icon: FightIcon) = good,
        CombatSpent(icon: FightIcon),
        HostilityGained(number: u8) = bad,
        HostilityLost(number: u8) = good,
        HalonLost = bad,
        RemoraLost = bad,
        SmallerHand(number: u8) = good,
        Exchanged(one: Seat, other: Seat),
        HandSeen(who: Seat),
        HandCard(card: LifeformCard) = hidden,
        StayedHidden(room: Room) = bad,
    }
}
