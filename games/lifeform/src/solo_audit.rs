//! Part VII of the ledger for the expansions: what is neither lost nor made in a solo game and with
//! modules, and their tables.

use crate::prelude::*;

/// What a table may agree on, and with how many players.
type Mode = (u8, &'static [(&'static str, &'static str)]);

/// Every variant and module alone and together, as far as they go together (D-R39, P-R1).
pub(crate) const TABLES: &[Mode] = &[
    (1, &[]),
    (1, &[("nerves", "shaken"), ("character", "chandra")]),
    (1, &[("nerves", "tough")]),
    (1, &[("incinerator", "on")]),
    (1, &[("incinerator", "on"), ("flamethrower", "on")]),
    (1, &[("carry", "2")]),
    (1, &[("bell", "20")]),
    (1, &[("withstand", "on")]),
    (1, &[("isolation", "on")]),
    (1, &[("star-beast", "on")]),
    (1, &[("hazard", "lot")]),
    (1, &[("hysterical", "on")]),
    (
        1,
        &[
            ("nerves", "tough"),
            ("incinerator", "on"),
            ("carry", "1"),
            ("bell", "18"),
            ("withstand", "on"),
            ("isolation", "on"),
            ("star-beast", "on"),
            ("hazard", "c07"),
            ("hysterical", "on"),
        ],
    ),
    (1, &[("survivors", "on"), ("character", "emma")]),
    (1, &[("asteroids", "on")]),
    (1, &[("remora", "on")]),
    (
        1,
        &[
            ("survivors", "on"),
            ("asteroids", "on"),
            ("remora", "on"),
            ("nerves", "shaken"),
            ("character", "bexley"),
        ],
    ),
    (2, &[("survivors", "on")]),
    (3, &[("survivors", "on"), ("lifeform", "first")]),
    (2, &[("asteroids", "on")]),
    (4, &[("asteroids", "on"), ("evolution", "on")]),
    (2, &[("hunting", "on")]),
    (3, &[("hunting", "on")]),
    (
        3,
        &[("survivors", "on"), ("asteroids", "on"), ("hunting", "on")],
    ),
    (
        4,
        &[
            ("survivors", "on"),
            ("asteroids", "on"),
            ("hunting", "on"),
            ("objectives", "off"),
        ],
    ),
];

fn ensure(holds: bool, why: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why.to_owned()) }
}

impl Lifeform {
    /// I5, I14 and what else must hold in a solo game.
    pub(crate) fn check_solo(&self, s: &State) -> Result<(), String> {
        let (printed, solo) = (&self.content.solo, &s.solo);
        ensure(s.alive.len() == 1, "a solo player has one character")?;
        ensure(
            s.images_out().next().is_none(),
            "D1.1: an image is on the ship",
        )?;
        ensure(
            solo.container.killed > 0,
            "I14: no killed chit is in the container",
        )?;
        ensure(
            solo.stowed <= printed.stowaways.safe + printed.stowaways.danger,
            "I14: there are too many stowaway tokens on the Remora",
        )?;
        ensure(
            solo.container.killed + solo.dens.len() <= printed.chits.killed
                && solo.container.alive + solo.spare_alive <= printed.chits.alive,
            "DC13: a chit is made",
        )?;
        ensure(
            (1..=printed.fear).contains(&solo.nerve) && solo.fear <= printed.fear,
            "D-R31: a token is beside the fear track",
        )?;
        ensure(
            solo.nerve > solo.fear || s.ended.is_some(),
            "D3.3: nerve and terror share a space",
        )?;
        ensure(
            solo.motion.index() < printed.motion.len(),
            "D8: the lifeform is beside the motion tracker",
        )?;
        for token in SoloToken::ALL {
            let laid = match token {
                SoloToken::Survival => Trap::ALL.iter().filter(|&&it| solo.traps[it]).count() as u8,
                SoloToken::Harpoon => solo.harpoons.len(),
                _ => 0,
            };
            ensure(
                solo.tokens[token] + laid <= printed.supply[token],
                "L-R7: a token is made",
            )?;
        }
        ensure(
            solo.halon <= self.content.table.supply.halon,
            "L-R7: a halon gas blast token is made",
        )?;
        for area in Trait::ALL {
            if let TraitToken::Used(side) = solo.traits[area] {
                ensure(
                    usize::from(side) < Trait::COUNT && solo.sides >> side & 1 == 1,
                    "D13.16: a trait token shows no side",
                )?;
            }
        }
        ensure(
            solo.bound.is_none() || solo.goals[Goal::Data],
            "D-R15: a data token is bound to nothing",
        )?;
        let all = self
            .plan
            .crisis_decks
            .iter()
            .fold(0, |set, deck| set | deck);
        ensure(
            solo.crisis & !all == 0,
            "D1.26: there is no such crisis card",
        )?;
        ensure(
            solo.vents.len() <= printed.small_vents && !solo.vents.contains(REMORA),
            "D7.7: a small vent token is where none can be",
        )
    }

    /// What must hold with modules.
    pub(crate) fn check_modules(&self, s: &State) -> Result<(), String> {
        let passenger = &self.content.passenger;
        ensure(
            s.modules.ruptured.minus(s.breached).is_empty(),
            "P-R21: a ruptured chamber is open",
        )?;
        ensure(
            s.modules.clamps <= passenger.clamps
                && usize::from(s.modules.life_support) <= passenger.life_support.len(),
            "P3.6: a token is beside its track",
        )?;
        ensure(
            s.modules.slots == 0 || s.modules.unseen > 0,
            "P2.1: an asteroid token is made",
        )?;
        let each = passenger.combat.each;
        ensure(
            s.modules.combat.iter().all(|&tokens| tokens <= each),
            "PC25: a combat token is made",
        )
    }
}
