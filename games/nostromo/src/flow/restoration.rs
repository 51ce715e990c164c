//! Ledger chapters N8.10–N8.17, N10, N11 and N15: the end of a turn, in the order of N-R57, and the next.

use kernel::{Audience, Dealer, List, MAX_SEATS, Seat, SeatSet, Step};
use serde::{Deserialize, Serialize};

use super::cards::lose_hand;
use super::death::drop_all;
use super::{CardWindow, Draw, EndOfPlacement, Hunt, Placement, round, sharing};
use crate::Nostromo;
use crate::content::{CHARACTERS, Equipment, KINDS, Room};
use crate::events::Event;
use crate::state::{Role, RoundEnding, State, Turn};

/// N11.1–N11.5: (a) everything left is turned up, (b) draws, (c) W-End.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Restoration;

impl Step<Nostromo> for Restoration {
    fn go<D: Dealer<Event>>(self, _: &Nostromo, state: &mut State, dealer: &mut D) -> Option<Self> {
        turn_up(state, dealer);
        state.windows.open(SeatSet::EMPTY);
        state.agenda.push(EndOfTurn);
        state.agenda.push(CardWindow::End);
        // N11.2, N11.3, N-R65: whoever misses a character draws nothing. In seat order (N-R54), so the last is put down first.
        let drawers = state.round.crew.minus(state.turn.missing);
        let drawers: List<Seat, MAX_SEATS> = state.in_order(drawers).collect();
        for &seat in drawers.iter().rev() {
            state.agenda.push(Draw(seat));
            if state.is_in(seat, Room::CPU) {
                state.agenda.push(Draw(seat)); // N11.4, N-R58
            }
        }
        None
    }
}

/// N-R56.
fn turn_up<D: Dealer<Event>>(state: &mut State, dealer: &mut D) {
    let pieces = &mut state.pieces;
    for (heap, shown) in pieces.covered.iter_mut().zip(&mut pieces.shown) {
        *shown = shown.or(std::mem::take(&mut heap.characters));
    }
    pieces.revealed = true;
    dealer.reveal();
    dealer.tell(Audience::ALL, || {
        let mut characters = [None; CHARACTERS];
        for room in Room::all() {
            for character in state.pieces.shown_in(room).iter() {
                characters[character.index()] = Some(room);
            }
        }
        Event::TurnedUp(characters)
    });
}

/// (d) lair, (e) neutralisation, (f) pick-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EndOfTurn;

impl Step<Nostromo> for EndOfTurn {
    fn go<D: Dealer<Event>>(self, _: &Nostromo, state: &mut State, dealer: &mut D) -> Option<Self> {
        destroy_eggs(state, dealer);
        if let Some(seat) = state.synthetic().filter(|&seat| state.is_unmasked(seat)) {
            neutralise(state, seat, dealer);
        }
        state.agenda.push(VictoryCheck);
        sharing::finders_take(state, dealer);
        None
    }
}

/// N10.2–N10.5, N-R59: one egg a player, all with the flamethrower; an unmasked Synthetic none (N-R36).
fn destroy_eggs<D: Dealer<Event>>(state: &mut State, dealer: &mut D) {
    let there = state.pieces.shown_in(Room::LAI);
    for seat in state.in_order(state.owners_of(there)) {
        if state.is_unmasked(seat) {
            continue;
        }
        let own = there.and(state.owned(seat));
        let armed = state.carrier(own, Equipment::Flamethrower).is_some();
        let before = state.round.eggs.value;
        state.round.eggs.lower(if armed { u8::MAX } else { 1 }); // N-R33
        let left = state.round.eggs.value;
        if left < before {
            dealer.tell(Audience::ALL, || Event::EggsDestroyed(seat, before, left));
        }
    }
}

/// N8.11–N8.14, N-R37: two others, or one with the flamethrower, in the room of the unmasked Synthetic.
fn neutralise<D: Dealer<Event>>(state: &mut State, seat: Seat, dealer: &mut D) {
    for room in Room::all().filter(|&room| state.is_in(seat, room)) {
        let others = state.pieces.shown_in(room).minus(state.owned(seat));
        let armed = state.carrier(others, Equipment::Flamethrower).is_some();
        if others.len() >= 2 || armed {
            return put_out(state, seat, room, dealer);
        }
    }
}

/// N-R38: hand to the discards, equipment to the floor, pieces out of play.
fn put_out<D: Dealer<Event>>(state: &mut State, seat: Seat, room: Room, dealer: &mut D) {
    dealer.tell(Audience::ALL, || Event::Neutralised(seat, room));
    lose_hand(state, seat, dealer);
    let own = state.owned(seat);
    drop_all(state, own, |_| room);
    let pieces = &mut state.pieces;
    for (heap, shown) in pieces.covered.iter_mut().zip(&mut pieces.shown) {
        heap.decoys[seat.index()] = 0;
        *shown = shown.minus(own);
    }
    pieces.off = pieces.off.minus(own);
    pieces.out = pieces.out.or(own);
    pieces.reserve.decoys[seat.index()] = 0;
    pieces.removed[seat.index()] = 0;
    state.round.crew.remove(seat);
}

/// N15.1, (g) N15.3, N15.4, N-R60, N-R61: every human in the hangar whose hand now holds all five kinds (N12.2) has escaped. A
/// Synthetic never does (N-R35).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct VictoryCheck;

impl Step<Nostromo> for VictoryCheck {
    fn go<D: Dealer<Event>>(self, _: &Nostromo, state: &mut State, dealer: &mut D) -> Option<Self> {
        dealer.reveal(); // that nobody escapes tells something of the hands, too
        if !escaping(state).is_empty() {
            round::end(state, RoundEnding::Escape);
        }
        None
    }
}

pub(crate) fn escaping(state: &State) -> SeatSet {
    let escapes = |seat: &Seat| {
        state.role(*seat) == Role::Crew && usize::from(state.hand(*seat).distinct()) == KINDS
    };
    let there = state.owners_of(state.pieces.shown_in(Room::HAN));
    there.iter().filter(escapes).collect()
}

/// N15.7, N4.1, (h) of N-R57: pieces go home, what is counted by the turn starts anew, and a turn begins with the placement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct NextTurn;

impl Step<Nostromo> for NextTurn {
    fn go<D: Dealer<Event>>(
        self,
        rules: &Nostromo,
        state: &mut State,
        dealer: &mut D,
    ) -> Option<Self> {
        let number = state.turn.number.saturating_add(1);
        state.turn = Turn {
            number,
            ..Turn::default()
        };
        state.free_steps = [0; MAX_SEATS];
        round::pieces_go_home(rules, state);
        state.windows.open(state.round.crew);
        state.agenda.push(self);
        state.agenda.push(Restoration);
        state.agenda.push(Hunt);
        state.agenda.push(EndOfPlacement);
        state.agenda.push(Placement);
        dealer.tell(Audience::ALL, || Event::TurnBegan(number));
        None
    }
}
