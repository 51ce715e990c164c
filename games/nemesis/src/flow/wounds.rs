//! Chapters M32–M34: Wounds, treatment, Scans, death.

use crate::prelude::*;

use super::RoleOffer;
use crate::state::{NOBODY_LEFT, WoundCard};

impl<D: Dealer<Event>> Play<'_, D> {
    /// M33.1–M33.3, M33.5: a Light Wound.
    pub(super) fn light_wound(&mut self, seat: Seat) {
        if self.over() || !self[seat].in_play() {
            return;
        }
        if self[seat].wounds.len() >= MORTAL {
            return self.die(seat);
        }
        self.tell(Event::LightWound { seat });
        self[seat].light += 1;
        if self[seat].light > self.rules.content.table.light_wounds {
            self[seat].light = 0;
            self.serious_wound(seat);
        }
    }

    /// M33.4–M33.6, M-R64: a Serious Wound card is drawn.
    pub(super) fn serious_wound(&mut self, seat: Seat) {
        if self.over() || !self[seat].in_play() {
            return;
        }
        if self[seat].wounds.len() >= MORTAL {
            return self.die(seat);
        }
        if self.wounds.is_empty() {
            let (deck, pile) = (&mut self.s.wounds, &mut self.s.wound_discard);
            deck.shuffle_in(pile, |_| true, self.d);
        }
        self.d.reveal();
        let wound = self.wounds.draw().unwrap_or_default();
        self[seat].wounds.push(WoundCard {
            wound,
            dressed: false,
        });
        self.tell(Event::SeriousWound { seat, wound });
        if wound == Wound::Arm && self[seat].slots_used() > self[seat].hand_slots() {
            self.push(ArmDrop { seat });
        }
    }

    /// M33.7, M33.8, M-R184, M-R65, M-R116, M27.4: a Character dies.
    pub(super) fn die(&mut self, seat: Seat) {
        self.perish(seat);
        self.after_death(seat);
    }

    /// M32.7, M-R62, M-R191, M44.9: a Character dies of the Larva in it, and a Creeper comes.
    pub(super) fn hatch(&mut self, seat: Seat) {
        self[seat].hatched = true;
        self.perish(seat);
        let at = self[seat].at;
        self.after_death(seat);
        if !self.over() {
            self.place(Intruder::Creeper, at);
            // M-R184: put last and so asked first, before the Intruder role is offered.
            self.first_encounter();
        }
    }

    fn perish(&mut self, seat: Seat) {
        let at = self[seat].at;
        self.tell(Event::Died { seat });
        let player = &mut self[seat];
        player.destiny = Destiny::Dead;
        player.pod = 0;
        player.slime = false;
        let hands = player.hands;
        player.hands.retain(|it| it.card().is_some());
        for it in hands.iter() {
            match it.what {
                Load::Corpse(corpse) => self.corpses[usize::from(corpse)] = Lies::In(at),
                Load::Egg => self.eggs[at] += 1,
                Load::Carcass => self.carcasses[at] += 1,
                Load::Item(_) => {}
            }
        }
        self.corpses[seat.index()] = Lies::In(at);
        // M9.6, M-R67.
        if !self.bereaved {
            self.bereaved = true;
            self.unlock_pods();
        }
    }

    fn after_death(&mut self, seat: Seat) {
        self.check_nobody_left();
        if self.mode.intruder && !self.brood.offered && !self.over() {
            self.brood.offered = true;
            self.push(RoleOffer { seat });
        }
    }

    /// M7.10: the last one awake on board is gone.
    pub(super) fn check_nobody_left(&mut self) {
        if !self
            .s
            .players
            .iter()
            .any(super::super::state::Player::in_play)
        {
            self.end(NOBODY_LEFT);
        }
    }

    /// M32.4–M32.6, M32.9, MC85, M-R56, M44.19: all Contamination cards in hand are Scanned; clean
    /// ones are removed.
    pub(super) fn scan_hand(&mut self, seat: Seat) {
        let hand = self[seat].hand;
        let scanned = hand.iter().filter(|card| card.is_contamination()).count();
        let infected = hand.iter().filter(|card| card.is_infected()).count();
        self.d.reveal();
        let clean = (scanned - infected) as u8;
        let player = &mut self[seat];
        player.hand.clear();
        for card in hand.iter() {
            if !card.is_contamination() {
                crate::cards::take_up(&mut player.hand, *card);
            } else if card.is_infected() {
                crate::cards::take_up(&mut player.hand, card.opened());
            }
        }
        self.removed[0] += clean;
        self.tell(Event::Scanned {
            seat,
            removed: clean,
            infected: infected > 0,
        });
        if infected > 0 {
            self.infect(seat);
        }
    }

    /// M32.6, M32.7: a Scan found an Infected card.
    fn infect(&mut self, seat: Seat) {
        if self[seat].larva {
            self.hatch(seat);
        } else {
            self.larva(seat);
        }
    }

    /// M-R57: a Larva on the Character board, where there is never a second; if no miniature is
    /// free one that fights nobody is taken (M-R36).
    pub(super) fn larva(&mut self, seat: Seat) {
        if self[seat].larva {
            return self.tell(Event::SecondLarva { seat });
        }
        if self.free_minis(Intruder::Larva) == 0 {
            let crewed = self.crewed();
            let idle = |beast: &&Beast| beast.kind == Intruder::Larva && !crewed.contains(beast.at);
            if let Some(&Beast { mini, kind, at, .. }) = self.beasts.iter().find(idle) {
                self.remove_beast(mini);
                self.tell(Event::Departed { kind, at });
            }
        }
        self[seat].larva = true;
        self.tell(Event::Infested { seat });
    }

    /// M43.28, MC157: every Contamination card in deck, hand and discard pile is Scanned, the
    /// Infected ones are removed.
    pub(super) fn purge(&mut self, seat: Seat) {
        self.d.reveal();
        let player = &mut self[seat];
        let before = player.own().count();
        for place in [&mut player.deck, &mut player.hand, &mut player.discard] {
            place.retain(|card| !card.is_infected());
            for card in place.iter_mut().filter(|card| card.is_contamination()) {
                *card = card.opened();
            }
        }
        let hand = player.hand;
        player.hand.clear();
        hand.iter()
            .for_each(|&card| crate::cards::take_up(&mut player.hand, card));
        let removed = (before - player.own().count()) as u8;
        player.larva = false;
        self.removed[1] += removed;
        self.tell(Event::Purged { seat, removed });
    }

    /// M18.4: Slime is removed.
    pub(super) fn clean(&mut self, seat: Seat) {
        self[seat].slime = false;
        self.tell(Event::Cleaned { seat });
    }
}

/// D50, M-R122: both Hand slots are in use when an Arm Wound comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ArmDrop {
    /// Whose.
    pub seat: Seat,
}

kernel::answers! {
    /// Which Hand slot is emptied.
    pub enum Emptied of Nemesis {
        /// D50, D64: this one.
        Slot(place: u8) = "slot" => at.show_slot(place),
    }
}

impl Decision<Nemesis> for ArmDrop {
    type Answer = Emptied;
    const PROMPT: &'static str = "drop-slot";
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let player = &play[self.seat];
        (player.in_play() && player.slots_used() > player.hand_slots()).then_some(self)
    }

    fn offer<M: Menu<Emptied>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at[self.seat].slots().map(Emptied::Slot));
    }

    fn done<D: Dealer<Event>>(self, Emptied::Slot(slot): Emptied, play: &mut Play<'_, D>) {
        play.drop_slot(self.seat, slot);
    }

    /// D50, D64: the last slot first; what came in a deal is in a higher one.
    fn otherwise(&self, _: At<'_>, offered: &[Emptied], _: Lot<'_>) -> Emptied {
        offered[offered.len() - 1]
    }
}
