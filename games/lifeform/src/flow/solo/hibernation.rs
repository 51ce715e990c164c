//! Chapter D10: what happens between the launch and the shuttle conflict.

use crate::prelude::*;

/// D10.1–D10.6: the hibernation sequence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SoloSleep;

impl Step<Lifeform> for SoloSleep {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        play.phase = Phase::Showdown;
        if let Some(token) = play.solo.bound.take() {
            play.data_pool[token] += 1;
        }
        play.fill_primary();
        play.then((Spreading { sizes: [0; 2] }, Arming, Conflict));
    }
}

/// D10.4–D10.6: what the loadout gives for the conflict.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Arming;

impl Step<Lifeform> for Arming {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        play.solo_tells(SoloEvent::ZonesFilled);
        let loadout = &play.rules.content.tracks.loadout;
        let full = loadout[Column::Halon].full_compartments(play.loadout[Column::Halon]);
        play.gain_halon(full);
        let seat = play.turn.seat;
        let cards = loadout[Column::Weaponry].covered_number(play.loadout[Column::Weaponry]);
        play.draw(seat, cards);
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// Halon gas blast tokens of the supply.
    pub(crate) fn gain_halon(&mut self, tokens: u8) {
        let left = self.rules.content.table.supply.halon - self.solo.halon;
        self.solo.halon += tokens.min(left);
        let halon = self.solo.halon;
        self.solo_tells(SoloEvent::Halon(halon));
    }

    /// D10.2, HI16: the attack-1 tokens left on Energy Cells are turned up in the primary zone.
    fn fill_primary(&mut self) {
        let mut faces: List<FightIcon8, 8> = (self.rules.content.solo.attack_1.iter())
            .map(|&icon| FightIcon8(icon))
            .collect();
        self.d.shuffle(&mut faces);
        let left = self.solo.cells.count_ones() as usize;
        for icon in faces.iter().take(left) {
            self.solo.zones[Zone::Primary][icon.0] += 1;
        }
        self.solo.cells = 0;
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

/// D10.3, D-R32: the attack-5 token and the used trait tokens are spread over the secondary zones
/// as evenly as possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spreading {
    /// Tokens in the two zones.
    pub sizes: [u8; 2],
}

/// The secondary zones.
const SECONDARY: [Zone; 2] = [Zone::First, Zone::Second];

impl Spreading {
    /// The tokens to be spread: the attack-5 token, then the traits by their areas.
    fn tokens(at: At<'_>) -> List<Fight, 4> {
        let printed = &at.rules.content.solo;
        let mut all = List::new();
        if at.solo.attack_5 {
            all.push(printed.attack_5);
        }
        for area in Trait::ALL {
            if let TraitToken::Used(side) = at.solo.traits[area] {
                all.push(printed.trait_sides[usize::from(side)]);
            }
        }
        all
    }

    fn next(&self) -> usize {
        self.sizes.iter().map(|&size| usize::from(size)).sum()
    }
}

kernel::answers! {
    /// Where a combat token goes.
    pub enum Spread of Lifeform {
        /// D10.3: into this zone.
        Into(zone: Zone) = "zone" => icon("attack"),
    }
}

impl Decision<Lifeform> for Spreading {
    type Answer = Spread;
    const PROMPT: &'static str = "spread";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if self.next() >= Self::tokens(play.at()).len() {
            return None;
        }
        play.unless_forced(self)
    }

    /// DP67: zones that are not too full.
    fn offer<M: Menu<Spread>>(&self, at: At<'_>, menu: &mut M) {
        let most = Self::tokens(at).len().div_ceil(2);
        for (zone, size) in SECONDARY.into_iter().zip(self.sizes) {
            if usize::from(size) < most {
                menu.offer(Spread::Into(zone));
            }
        }
    }

    fn done<D: Dealer<Event>>(self, Spread::Into(zone): Spread, play: &mut Play<'_, D>) {
        let token = Self::tokens(play.at())[self.next()];
        let mut sizes = self.sizes;
        sizes[usize::from(zone == Zone::Second)] += 1;
        for icon in FightIcon::ALL {
            play.solo.zones[zone][icon] += token[icon];
        }
        play.d.notice(Audience::ALL);
        play.push(Self { sizes });
    }
}
