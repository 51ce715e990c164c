//! Ledger chapter N7 and N8.5–N8.7: what becomes of the caught, whether found by the Alien or never placed.

use kernel::{Dealer, SeatSet};

use super::{Course, Going};
use crate::content::{Character, Characters, Equipment};
use crate::events::Event;
use crate::few::Member;
use crate::state::{Held, RoundEnding, Spot, Synthetic};

impl<D: Dealer<Event>> Course<'_, D> {
    /// All of `caught` together (N-R32): unmasked or killed, eggs, hands, and whether the Alien has won.
    pub(crate) fn catch(&mut self, caught: Characters) -> Going {
        let size = self.content.size(self.state.table.players);
        let mut bereaved = SeatSet::EMPTY;
        for character in caught.iter() {
            let Some(seat) = self.state.owner(character) else {
                continue;
            };
            self.leave_ship(character);
            if self.state.round.synthetic == Synthetic::Seat(seat) {
                self.tell_all(|| Event::SyntheticCaught { character });
                if !self.state.round.unmasked {
                    self.state.round.unmasked = true; // N8.5, and first of all: so the hand is kept (N-R34)
                    self.tell_all(|| Event::Unmasked { seat });
                }
                continue;
            }
            self.state.round.eggs.raise(1); // N1.11: its top is the number of eggs there are, none with two players
            self.state.round.known_human = self.state.round.known_human.with(seat);
            let eggs = self.state.round.eggs.value;
            self.tell_all(|| Event::Killed { character, eggs });
            if size.lair {
                bereaved = bereaved.with(seat);
            } else {
                self.state.pieces.characters[character.index()] = Spot::Out; // N18.7
            }
        }
        for seat in bereaved.iter() {
            self.lose_hand(seat); // N7.4; not with two players (N18.9)
        }
        if size.lair && self.state.round.eggs.value == size.eggs {
            return self.end_round(RoundEnding::SixEggs);
        }
        if !size.lair && self.state.characters().is_empty() {
            return self.end_round(RoundEnding::Extinction);
        }
        Ok(())
    }

    /// Off the ship until the turn ends, and no draw for its player (N6.8, N7.7).
    pub(crate) fn leave_ship(&mut self, character: Character) {
        self.state.pieces.characters[character.index()] = Spot::Off;
        if let Some(seat) = self.state.owner(character) {
            self.state.turn.missing = self.state.turn.missing.with(seat);
        }
    }

    /// N-R44: what `character` carried lies in its home room.
    pub(crate) fn drop_at_home(&mut self, character: Character) {
        for equipment in Equipment::ALL {
            if self.state.carries(character, equipment) {
                self.state.round.equipment[equipment as usize] = Held::Floor(equipment.home());
            }
        }
    }
}
