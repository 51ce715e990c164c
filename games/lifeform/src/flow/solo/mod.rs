//! The Dragon's Domain (ledger part II): one character, no lifeform player, a figure on the motion
//! tracker.
//!
//! One file a chapter. Where the solo rules say nothing else the base game's steps are used as they
//! are (D1.28): movement, rows of icons, the loadout, the android. A round reads: `SoloRound` →
//! `SoloTurn` (steps 1 to 5) → the android.

mod conflict;
mod crisis;
mod hibernation;
mod icons;
mod launch;
mod motion;
mod proximity;
mod round;
mod setup;
mod tokens;
mod tracks;
mod variants;

use crate::prelude::*;

pub use conflict::*;
pub use crisis::*;
pub use hibernation::*;
pub use icons::*;
pub use launch::*;
pub use motion::*;
pub use proximity::*;
pub use round::*;
pub use setup::*;
pub use tokens::*;
pub use tracks::*;
pub use variants::*;

impl At<'_> {
    /// D1.27, L-R7: how many tokens of a kind the pool holds.
    pub(crate) fn token_pool(self, token: SoloToken) -> u8 {
        let laid = match token {
            SoloToken::Survival => self.solo.traps.iter().filter(|&&laid| laid).count() as u8,
            SoloToken::Harpoon => self.solo.harpoons.len(),
            _ => 0,
        };
        self.rules.content.solo.supply[token].saturating_sub(self.solo.tokens[token] + laid)
    }

    /// The ship's deck the character is on.
    pub(crate) fn hero_deck(self) -> ShipDeck {
        let at = self.hero_at();
        let on = |deck: &ShipDeck| self.rules.plan.decks[*deck as usize].contains(at);
        ShipDeck::ALL.into_iter().find(on).unwrap_or(ShipDeck::C)
    }

    /// D8.4: whether the lifeform is in close range.
    #[inline]
    pub(crate) fn is_close(self) -> bool {
        self.rules.plan.close >> self.solo.motion.0 & 1 == 1
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    #[inline]
    pub(crate) fn solo_tells(&mut self, event: SoloEvent) {
        self.tell(Event::Solo(event));
    }

    /// A token of the pool, if there is one (L-R7, D-R45).
    pub(crate) fn gain_token(&mut self, token: SoloToken) {
        if self.at().token_pool(token) > 0 {
            self.solo.tokens[token] += 1;
            self.solo_tells(SoloEvent::TokenGained(token));
        }
    }

    /// A token goes back to the pool.
    pub(crate) fn spend_solo_token(&mut self, token: SoloToken) {
        self.solo.tokens[token] -= 1;
        self.solo_tells(SoloEvent::TokenSpent(token));
    }

    /// D5.5, D8.9, D-R31: nerve moves left; on the first space it stays.
    pub(crate) fn lose_nerve(&mut self) {
        self.solo.nerve = self.solo.nerve.saturating_sub(1).max(1);
        let nerve = self.solo.nerve;
        self.solo_tells(SoloEvent::NerveLost(nerve));
        self.check_nerve();
    }

    /// D3.3: nerve and terror on one space.
    pub(crate) fn check_nerve(&mut self) {
        if self.solo.nerve <= self.solo.fear {
            self.end(End::Nerve);
        }
    }

    /// D9.6, D-R27, D-R41: a chit is drawn, of which one at least is a killed one; whether the
    /// character is still alive.
    pub(crate) fn draw_chit(&mut self) -> bool {
        let container = self.solo.container;
        let drawn = self
            .d
            .below(u32::from(container.alive + container.killed).max(1));
        let alive = drawn < u32::from(container.alive);
        self.solo_tells(SoloEvent::ChitDrawn(alive));
        if alive {
            self.solo.container.alive -= 1;
        } else {
            self.end(End::Chit);
        }
        alive
    }

    /// D13.14, D13.16, HI17: a trait token goes to the Remora and shows its fight side.
    pub(crate) fn trait_aboard(&mut self, area: Trait) {
        let unseen = !self.solo.sides & ((1 << Trait::COUNT) - 1);
        let mut which = self.d.below(unseen.count_ones().max(1));
        let mut side = 0;
        for place in 0..Trait::COUNT as u8 {
            if unseen >> place & 1 == 1 {
                if which == 0 {
                    side = place;
                    break;
                }
                which -= 1;
            }
        }
        self.solo.sides |= 1 << side;
        self.solo.traits[area] = TraitToken::Used(side);
        self.solo_tells(SoloEvent::TraitUsed(area));
    }

    /// D-R44: a survival token is laid against the player; whether one could be.
    pub(crate) fn lay_trap(&mut self, trap: Trap) -> bool {
        if self.solo.traps[trap] || self.at().token_pool(SoloToken::Survival) == 0 {
            return false;
        }
        self.solo.traps[trap] = true;
        self.solo_tells(SoloEvent::Trapped(trap));
        true
    }
}
