//! Ledger chapter N7 and N8.5–N8.7: what becomes of the caught, whether found by the Alien or never
//! placed.

use crate::prelude::*;

/// N5.8, N-R22 (7): everybody still exposed, and whoever the ducts brought, is caught.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deaths;

impl Step<Nostromo> for Deaths {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let meeting = std::mem::take(&mut play.meeting);
        let caught = meeting.exposed.or(meeting.doomed);
        if let Some(room) = play.round.alien_room.filter(|_| !caught.is_empty()) {
            let shown = &mut play.pieces.shown[room.index()];
            *shown = shown.minus(caught);
            play.catch(caught);
        }
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// All of `caught`, already taken from where they were, together (N-R32): unmasked or killed,
    /// eggs, hands, and whether the Alien has won (N15.5, N-R62).
    pub(super) fn catch(&mut self, caught: Characters) {
        let size = self.rules.size(self.s);
        let mut bereaved = SeatSet::EMPTY;
        for character in caught.iter() {
            let Some(seat) = self.owner(character) else {
                continue;
            };
            self.leave_ship(character); // N7.1
            let known = self.round.roles[seat.index()].eyes == Eyes::ALL;
            self.round.roles[seat.index()].show(Eyes::ALL); // N8.5 or N-R40
            if !known {
                self.reveal();
            }
            if self.role(seat) == Role::Synthetic {
                self.tell(Event::SyntheticCaught(character));
                if !known {
                    self.tell(Event::Unmasked(seat));
                }
                continue; // N7.8; unmasked first of all, so the hand is kept (N8.7, N-R34)
            }
            self.tell(Event::Killed(character));
            let laid = self.round.eggs.raise(1); // N7.2, N1.11, N-R33: none with two players
            let eggs = self.round.eggs.value;
            if laid > 0 {
                self.tell(Event::EggLaid(eggs));
            }
            if size.lair {
                bereaved.add(seat);
            } else {
                self.pieces.off.remove(character);
                self.pieces.out.add(character); // N18.7
            }
        }
        for seat in bereaved.iter() {
            self.lose_hand(seat); // N7.4, N-R31; not with two players (N18.9)
        }
        if size.lair && self.round.eggs.value == size.eggs {
            self.end_round(RoundEnding::SixEggs); // N7.3
        } else if !size.lair && self.characters().is_empty() {
            self.end_round(RoundEnding::Extinction); // N18.8
        }
    }

    /// Off the ship until the turn ends, and no draw for its player (N6.8, N7.7).
    pub(super) fn leave_ship(&mut self, character: Character) {
        self.pieces.off.add(character);
        if let Some(seat) = self.owner(character) {
            self.turn.missing.add(seat);
        }
    }

    /// What any of `carriers` has falls to the floor, where `room` says.
    pub(super) fn drop_all(&mut self, carriers: Characters, room: impl Fn(Equipment) -> Room) {
        for equipment in Equipment::ALL {
            if self.carrier(carriers, equipment).is_some() {
                self.round.equipment[equipment as usize] = Held::Floor(room(equipment));
            }
        }
    }
}
