//! How good a solo position looks: what the launch still needs against the time there is, what the
//! android may cost, how near the lifeform is and what would hold it off, nerve, chits, and what
//! waits aboard.
//!
//! It uses the world it is given, which may be imagined; nothing here looks behind a back.

use crate::prelude::*;

/// Where no corridor leads.
const FAR: u8 = 20;

/// What so many cards in hand are worth.
const CARDS: [f32; 8] = [0.0, 0.6, 1.1, 1.5, 1.8, 2.0, 2.1, 2.2];

/// Rounds a chamber costs that is dark, one with terror, and a vent.
const DARK: f32 = 1.5;
const TERROR: f32 = 1.5;
const VENT: f32 = 1.0;
/// Chambers passed in a round of walking.
const PACE: f32 = 1.25;
/// Rounds each further token of a chamber takes.
const STAY: f32 = 0.8;

fn of(yes: bool) -> f32 {
    f32::from(u8::from(yes))
}

impl Lifeform {
    /// What a solo player may expect.
    pub(crate) fn solo_hope(&self, s: &State) -> f32 {
        let missing = self.solo_missing(s);
        let at = s.hero_at();
        let goals: f32 = Goal::ALL
            .into_iter()
            .map(|goal| self.goal_cost(s, goal))
            .sum();
        if at == REMORA && (missing > 0 || goals > 0.0) {
            // Aboard too early is the end (D-R4).
            return 0.01;
        }
        // Minutes the rest may take, against those there are.
        let rounds = self.tour(s, missing) + 0.5 * goals;
        let cards = CARDS[s.hands[s.turn.seat.index()].len().min(CARDS.len() - 1)];
        let need = 1.2 * rounds + self.android_cost(s, rounds) - 0.3 * cards;
        let slack = f32::from(s.minute) - need;
        // Steep where it is decided, and never flat: whoever is late still hurries.
        let steep = 1.0 / (1.0 + (-slack / 6.0).exp());
        let even = (0.6 + slack / 60.0).clamp(0.0, 1.0);
        0.02 + 0.9 * (0.2 * steep + 0.8 * even) * self.solo_safety(s)
    }

    /// Rounds it may take to collect so many tokens and go home: always on to where a token costs
    /// the least, detours from the way home counted.
    fn tour(&self, s: &State, mut missing: u8) -> f32 {
        let mut at = s.hero_at();
        let mut rounds = 0.0;
        let home = self.solo_walk(s, REMORA);
        let vents = At::new(self, s).solo_vents();
        let mut left: List<(Space, u8, f32), SPACES> = List::new();
        for space in self.plan.forge.iter() {
            let lying = s.missions[space];
            if lying > 0 && missing > 0 {
                let risk = if space == at {
                    0.0
                } else {
                    DARK * of(s.outages.contains(space))
                        + TERROR * of(s.terrors.contains(space))
                        + VENT * of(vents.contains(space))
                };
                left.push((space, lying, risk));
            }
        }
        while missing > 0 {
            if left.is_empty() {
                // None lies anywhere: the icons MISSION bring more.
                rounds += 3.0 * f32::from(missing);
                break;
            }
            let walk = self.solo_walk(s, at);
            let back = f32::from(home[at.index()]);
            let mut best = (f32::MAX, 0);
            for (place, &(space, lying, risk)) in left.iter().enumerate() {
                let lying = lying.min(missing);
                let detour =
                    f32::from(walk[space.index()]) + 0.7 * (f32::from(home[space.index()]) - back);
                let stay = STAY * f32::from(lying - 1);
                let price = (0.5 + detour / PACE + risk + stay) / f32::from(lying);
                if price < best.0 {
                    best = (price, place);
                }
            }
            let (space, lying, risk) = left.remove(best.1);
            let lying = lying.min(missing);
            rounds +=
                f32::from(walk[space.index()]) / PACE + STAY * f32::from(lying - 1) + 0.1 + risk;
            missing -= lying;
            at = space;
        }
        rounds + f32::from(home[at.index()]) / PACE
    }

    /// Corridor steps to everywhere, breaches left out.
    fn solo_walk(&self, s: &State, from: Space) -> [u8; SPACES] {
        if s.breached.is_empty() {
            return self.plan.walk[from.index()];
        }
        let mut steps = [FAR; SPACES];
        let (mut seen, mut ring) = (s.breached, SpaceSet::only(from));
        for step in 0.. {
            seen = seen.or(ring);
            let mut next = SpaceSet::EMPTY;
            for at in ring.iter() {
                steps[at.index()] = step;
                next = next.or(self.plan.corridors[at.index()]);
            }
            ring = next.minus(seen);
            if ring.is_empty() {
                break;
            }
        }
        steps
    }

    /// Minutes the android may cost: those of the tokens it would take, or while it holds or hunts
    /// the character.
    fn android_cost(&self, s: &State, rounds: f32) -> f32 {
        let Some(at) = s.android_space() else {
            let near = s.android == Android::Inactive && s.malfunction > 0;
            let fear = if s.solo.hysterical { 2.5 } else { 0.7 };
            return if near { fear } else { 0.0 };
        };
        let removed = &self.content.tracks.android;
        let steps = removed.len() as f32;
        let whole = (steps - f32::from(s.hits)) / steps;
        if s.solo.hysterical {
            let far = f32::from(self.solo_walk(s, s.hero_at())[at.index()]);
            return whole * (4.0 + 4.0 / (1.0 + far));
        }
        if at == s.hero_at() {
            return 2.0 + 4.0 * whole;
        }
        let (mut left, mut on) = (0.0, at);
        while let Some(next) = self.content.board.android_next[on.index()] {
            // L-R33: there it stays.
            if s.breached.contains(next) {
                return 0.0;
            }
            on = next;
            left += 1.0;
        }
        let taken = f32::from(removed[usize::from(s.hits).min(removed.len() - 1)]);
        let in_time = 1.0 / (1.0 + ((left - rounds) / 2.0).exp());
        1.5 * taken * in_time + 0.3 * whole
    }

    /// Rounds an objective may take: by the crisis cards of the deck one is on or will be on, for
    /// data also by a circuit board.
    fn goal_cost(&self, s: &State, goal: Goal) -> f32 {
        if s.solo.goals[goal] {
            return 0.0;
        }
        let mut least = 10.0_f32;
        for (deck, far) in [(At::new(self, s).hero_deck(), 0.0), (ShipDeck::C, 1.0)] {
            let pool = s.solo.crisis & self.plan.crisis_decks[deck as usize];
            let gives = (pool & self.plan.goal_cards[goal as usize]).count_ones();
            if gives > 0 {
                least = least.min(far + pool.count_ones() as f32 / gives as f32);
            }
        }
        if goal == Goal::Data {
            let walk = self.solo_walk(s, s.hero_at());
            let circuits = self.plan.circuits.iter();
            let near = circuits.map(|space| walk[space.index()]).min();
            let near = f32::from(near.unwrap_or(FAR));
            let mut hand = s.hands[s.turn.seat.index()].iter();
            let wired = hand.any(|card| self.plan.pays(card) & Symbol::Circuit.bit() != 0);
            least = least.min(if wired {
                1.0 + 0.6 * near
            } else {
                4.0 + 0.2 * near
            });
        }
        if goal == Goal::Umbilicus && s.modules.remora {
            let left = self
                .content
                .passenger
                .clamps
                .saturating_sub(s.modules.clamps);
            least = least.min(3.0 * f32::from(left));
        }
        least
    }

    /// Mission tokens the launch still needs.
    pub(crate) fn solo_missing(&self, s: &State) -> u8 {
        let missing = |column: Column| {
            At::new(self, s)
                .minimum(column)
                .saturating_sub(s.loadout[column])
        };
        Column::ALL.map(missing).iter().sum()
    }

    /// Chances to live through what the lifeform does next.
    fn solo_safety(&self, s: &State) -> f32 {
        let mut left = 0_u8;
        let mut at = s.solo.motion;
        while let Some(&next) = self.plan.motion_forward[at.index()].first() {
            left += 1;
            at = next;
        }
        let hand = &s.hands[s.turn.seat.index()];
        let (mut hides, mut others) = (u32::from(s.solo.tokens[SoloToken::Extinguisher]), 0);
        for card in hand.iter() {
            for kind in self.plan.reactions(card) {
                match kind {
                    CrewReaction::Hide => hides += 1,
                    CrewReaction::Run | CrewReaction::ShockProd => others += 1,
                }
            }
            if self.plan.pays(card) & Symbol::Door.bit() != 0 {
                others += 1;
            }
        }
        let chits = s.solo.container;
        let dies = f32::from(chits.killed) / f32::from(chits.alive + chits.killed).max(1.0);
        // What a conflict costs now by the best way there is, and how soon it comes.
        let price = At::new(self, s).elude_price();
        let mut conflict = 0.9_f32;
        if hides > 0 {
            conflict = 0.03 + 0.2 * dies;
        }
        if others > 0 {
            conflict = conflict.min(0.05 + 0.9 * dies);
        }
        if hand.len() >= usize::from(price) && chits.alive > 0 {
            conflict = conflict.min(0.08 + 0.06 * f32::from(price));
        }
        let soon = (1.0 - f32::from(left) / 5.0).clamp(0.0, 1.0);
        let margin = f32::from(s.solo.nerve) - f32::from(s.solo.fear);
        let nerve = match margin as i32 {
            ..=1 => 0.75,
            2 => 0.93,
            3 => 0.98,
            _ => 1.0,
        };
        (1.0 - 0.5 * conflict * (0.12 + 0.88 * soon * soon))
            * nerve
            * (1.0 - 0.1 * dies)
            * self.aboard(s)
    }

    /// Chances against what waits aboard.
    fn aboard(&self, s: &State) -> f32 {
        let kinds = self.content.solo.stowaways;
        let (mut safe, mut all, mut clean) = (
            f32::from(kinds.safe),
            f32::from(kinds.safe + kinds.danger),
            1.0,
        );
        for _ in 0..s.solo.stowed {
            clean *= (safe / all).max(0.0);
            safe -= 1.0;
            all -= 1.0;
        }
        let used = |area: &Trait| matches!(s.solo.traits[*area], TraitToken::Used(_));
        let traits = Trait::ALL.iter().filter(|area| used(area)).count() as f32;
        let attack = s.solo.cells.count_ones() as f32
            + 5.0 * f32::from(u8::from(s.solo.attack_5))
            + 3.0 * traits;
        let held = 2.0
            + f32::from(s.loadout[Column::Weaponry]) * 0.8
            + 3.0
                * f32::from(
                    self.content.tracks.loadout[Column::Halon]
                        .full_compartments(s.loadout[Column::Halon]),
                );
        let fight = (0.25 + 0.12 * (held - 0.5 * attack)).clamp(0.15, 0.9);
        clean + (1.0 - clean) * fight
    }
}
