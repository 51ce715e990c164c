//! How good a solo position looks: what the launch still needs against the time there is, how near the lifeform is and what would
//! hold it off, nerve, chits, and what waits aboard.
//!
//! It uses the world it is given, which may be imagined; nothing here looks behind a back.

use kernel::{Space, SpaceSet};

use crate::Lifeform;
use crate::content::{Column, CrewReaction, Goal, ShipDeck, SoloToken, Symbol, Trait};
use crate::solo::TraitToken;
use crate::state::{REMORA, State};

/// What so many cards in hand are worth.
const CARDS: [f32; 8] = [0.0, 0.6, 1.1, 1.5, 1.8, 2.0, 2.1, 2.2];

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
        // Rounds the rest may take, against those there are.
        let home = f32::from(self.solo_steps(s, at, SpaceSet::only(REMORA)));
        let stocked = if missing > 0 {
            f32::from(self.solo_steps(s, at, self.stocked(s)))
        } else {
            0.0
        };
        let cards = CARDS[s.hands[s.turn.seat.index()].len().min(CARDS.len() - 1)];
        // Tokens lying here come without a move.
        let lying = f32::from(s.missions[at].min(missing).min(2));
        let need = 2.0 * f32::from(missing) + 0.8 * goals + 0.8 * home + 0.2 * stocked
            - 0.5 * lying
            - 0.2 * cards;
        let slack = f32::from(s.minute) - need;
        // Steep where it is decided, and never flat: whoever is late still hurries.
        let steep = 1.0 / (1.0 + (-slack / 6.0).exp());
        let even = (0.6 + slack / 60.0).clamp(0.0, 1.0);
        0.02 + 0.9 * (0.2 * steep + 0.8 * even) * self.solo_safety(s)
    }

    /// Rounds an objective may take: by the crisis cards of the deck one is on or will be on, for data also by a circuit board.
    fn goal_cost(&self, s: &State, goal: Goal) -> f32 {
        if s.solo.goals[goal] {
            return 0.0;
        }
        let mut least = 10.0_f32;
        for (deck, far) in [(self.hero_deck(s), 0.0), (ShipDeck::C, 1.0)] {
            let pool = s.solo.crisis & self.plan.crisis_decks[deck as usize];
            let gives = (pool & self.plan.goal_cards[goal as usize]).count_ones();
            if gives > 0 {
                least = least.min(far + pool.count_ones() as f32 / gives as f32);
            }
        }
        if goal == Goal::Data {
            let near = f32::from(self.solo_steps(s, s.hero_at(), self.plan.circuits));
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
        let missing = |column: Column| self.minimum(s, column).saturating_sub(s.loadout[column]);
        Column::ALL.map(missing).iter().sum()
    }

    /// Corridor steps to the nearest of these.
    fn solo_steps(&self, s: &State, from: Space, to: SpaceSet) -> u8 {
        let (mut seen, mut ring) = (SpaceSet::only(from), SpaceSet::only(from));
        for steps in 0..20 {
            if !ring.and(to).is_empty() {
                return steps;
            }
            let mut next = SpaceSet::EMPTY;
            for space in ring.iter() {
                next = next.or(self.plan.corridors[space.index()]);
            }
            ring = next.minus(seen).minus(s.breached);
            seen = seen.or(ring);
        }
        20
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
        // What a conflict costs now, and how soon it comes.
        let conflict = if hides > 0 {
            0.03 + 0.2 * dies
        } else if others > 0 || hand.len() > 3 {
            0.05 + 0.9 * dies
        } else {
            0.9
        };
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
