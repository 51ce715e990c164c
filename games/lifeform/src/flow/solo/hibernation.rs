//! Chapter D10: what happens between the launch and the shuttle conflict.

use kernel::{Audience, Dealer, List, Menu, Seat, Step, Text, Voice};
use serde::{Deserialize, Serialize};

use super::{Conflict, unless_forced};
use crate::Lifeform;
use crate::content::{Column, Fight, FightIcon, Trait, Zone};
use crate::events::Event;
use crate::flow::Game;
use crate::moves::Move;
use crate::solo::{SoloEvent, SoloMove, TraitToken};
use crate::state::{Phase, State};

/// D10.1–D10.6: the hibernation sequence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SoloSleep {
    /// How far it is.
    pub stage: u8,
}

impl Step<Lifeform> for SoloSleep {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let mut g = Game::new(rules, s, d);
        if self.stage == 0 {
            g.s.phase = Phase::Showdown;
            if let Some(token) = g.s.solo.bound.take() {
                g.s.data_pool[token] += 1;
            }
            g.fill_primary();
            g.push(Self { stage: 1 });
            g.push(Spreading { sizes: [0; 2] });
            return None;
        }
        g.solo_tells(SoloEvent::ZonesFilled);
        let loadout = &rules.content.tracks.loadout;
        let full = loadout[Column::Halon].full_compartments(g.s.loadout[Column::Halon]);
        g.gain_halon(full);
        g.push(Conflict);
        let seat = g.s.turn.seat;
        let cards = loadout[Column::Weaponry].covered_number(g.s.loadout[Column::Weaponry]);
        g.draw(seat, cards);
        None
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// Halon gas blast tokens of the supply.
    pub(crate) fn gain_halon(&mut self, tokens: u8) {
        let left = self.rules.content.table.supply.halon - self.s.solo.halon;
        self.s.solo.halon += tokens.min(left);
        let halon = self.s.solo.halon;
        self.solo_tells(SoloEvent::Halon(halon));
    }

    /// D10.2, HI16: the attack-1 tokens left on Energy Cells are turned up in the primary zone.
    fn fill_primary(&mut self) {
        let mut faces: List<FightIcon8, 8> = (self.rules.content.solo.attack_1.iter())
            .map(|&icon| FightIcon8(icon))
            .collect();
        self.d.shuffle(&mut faces);
        let left = self.s.solo.cells.count_ones() as usize;
        for icon in faces.iter().take(left) {
            self.s.solo.zones[Zone::Primary][icon.0] += 1;
        }
        self.s.solo.cells = 0;
        self.d.reveal();
    }
}

/// A fight icon in a list.
#[derive(Clone, Copy)]
struct FightIcon8(FightIcon);

impl Default for FightIcon8 {
    fn default() -> Self {
        Self(FightIcon::Claw)
    }
}

/// D10.3, D-R32: the attack-5 token and the used trait tokens are spread over the secondary zones as evenly as possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spreading {
    /// Tokens in the two zones.
    pub sizes: [u8; 2],
}

/// The secondary zones.
const SECONDARY: [Zone; 2] = [Zone::First, Zone::Second];

impl Spreading {
    /// The tokens to be spread: the attack-5 token, then the traits by their areas.
    fn tokens(rules: &Lifeform, s: &State) -> List<Fight, 4> {
        let printed = &rules.content.solo;
        let mut all = List::new();
        if s.solo.attack_5 {
            all.push(printed.attack_5);
        }
        for area in Trait::ALL {
            if let TraitToken::Used(side) = s.solo.traits[area] {
                all.push(printed.trait_sides[usize::from(side)]);
            }
        }
        all
    }

    fn next(&self) -> usize {
        self.sizes.iter().map(|&size| usize::from(size)).sum()
    }
}

impl Step<Lifeform> for Spreading {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if self.next() >= Self::tokens(rules, s).len() {
            return None;
        }
        unless_forced(self, rules, s, d)
    }

    /// DP67.
    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        let most = Self::tokens(rules, s).len().div_ceil(2);
        for (zone, size) in SECONDARY.into_iter().zip(self.sizes) {
            if usize::from(size) < most {
                menu.offer(Move::Solo(SoloMove::Zone(zone)));
            }
        }
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::Solo(SoloMove::Zone(zone)) = chosen {
            let token = Self::tokens(rules, s)[self.next()];
            let mut sizes = self.sizes;
            sizes[usize::from(zone == Zone::Second)] += 1;
            let mut g = Game::new(rules, s, d);
            for icon in FightIcon::ALL {
                g.s.solo.zones[zone][icon] += token[icon];
            }
            g.d.notice(Audience::ALL);
            g.push(Self { sizes });
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("spread")
    }
}
