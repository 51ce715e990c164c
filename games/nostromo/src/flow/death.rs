//! Ledger chapter N7 and N8.5–N8.7: what becomes of the caught, whether found by the Alien or never placed.

use kernel::{Audience, Dealer, Eyes, SeatSet, Step};
use serde::{Deserialize, Serialize};

use super::{cards, round};
use crate::Nostromo;
use crate::content::{Character, Characters, Equipment, Room};
use crate::events::Event;
use crate::state::{Held, Role, RoundEnding, State};

/// N5.8, N-R22 (7): everybody still exposed, and whoever the ducts brought, is caught.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deaths;

impl Step<Nostromo> for Deaths {
    fn go<D: Dealer<Event>>(
        self,
        rules: &Nostromo,
        state: &mut State,
        dealer: &mut D,
    ) -> Option<Self> {
        let meeting = std::mem::take(&mut state.meeting);
        let caught = meeting.exposed.or(meeting.doomed);
        if let Some(room) = state.round.alien_room.filter(|_| !caught.is_empty()) {
            let shown = &mut state.pieces.shown[room.index()];
            *shown = shown.minus(caught);
            catch(rules, state, caught, dealer);
        }
        None
    }
}

/// All of `caught`, already taken from where they were, together (N-R32): unmasked or killed, eggs, hands, and whether the
/// Alien has won (N15.5, N-R62).
pub(crate) fn catch<D: Dealer<Event>>(
    rules: &Nostromo,
    state: &mut State,
    caught: Characters,
    dealer: &mut D,
) {
    let size = rules.size(state);
    let mut bereaved = SeatSet::EMPTY;
    for character in caught.iter() {
        let Some(seat) = state.owner(character) else {
            continue;
        };
        leave_ship(state, character); // N7.1
        let known = state.round.roles[seat.index()].eyes == Eyes::ALL;
        state.round.roles[seat.index()].show(Eyes::ALL); // N8.5 or N-R40
        if !known {
            dealer.reveal();
        }
        if state.role(seat) == Role::Synthetic {
            dealer.tell(Audience::ALL, || Event::SyntheticCaught(character));
            if !known {
                dealer.tell(Audience::ALL, || Event::Unmasked(seat));
            }
            continue; // N7.8; unmasked first of all, so the hand is kept (N8.7, N-R34)
        }
        dealer.tell(Audience::ALL, || Event::Killed(character));
        let laid = state.round.eggs.raise(1); // N7.2, N1.11, N-R33: none with two players
        let eggs = state.round.eggs.value;
        if laid > 0 {
            dealer.tell(Audience::ALL, || Event::EggLaid(eggs));
        }
        if size.lair {
            bereaved.add(seat);
        } else {
            state.pieces.off.remove(character);
            state.pieces.out.add(character); // N18.7
        }
    }
    for seat in bereaved.iter() {
        cards::lose_hand(state, seat, dealer); // N7.4, N-R31; not with two players (N18.9)
    }
    if size.lair && state.round.eggs.value == size.eggs {
        round::end(state, RoundEnding::SixEggs); // N7.3
    } else if !size.lair && state.characters().is_empty() {
        round::end(state, RoundEnding::Extinction); // N18.8
    }
}

/// Off the ship until the turn ends, and no draw for its player (N6.8, N7.7).
pub(crate) fn leave_ship(state: &mut State, character: Character) {
    state.pieces.off.add(character);
    if let Some(seat) = state.owner(character) {
        state.turn.missing.add(seat);
    }
}

/// What any of `carriers` has falls to the floor, where `room` says.
pub(crate) fn drop_all(state: &mut State, carriers: Characters, room: impl Fn(Equipment) -> Room) {
    for equipment in Equipment::ALL {
        if state.carrier(carriers, equipment).is_some() {
            state.round.equipment[equipment as usize] = Held::Floor(room(equipment));
        }
    }
}
