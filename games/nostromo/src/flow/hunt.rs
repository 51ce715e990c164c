//! Ledger chapter N5: the Alien's two actions. What happens once it has found somebody is in `encounter.rs`.

use kernel::{
    Audience, Deadline, Dealer, KnownTo, Menu, Seat, SeatSet, Step, Text, Voice, Waiting,
};
use serde::{Deserialize, Serialize};

use super::{CardWindow, because, deadline, encounter};
use crate::Nostromo;
use crate::content::{ACTIONS, Room};
use crate::events::Event;
use crate::moves::Move;
use crate::state::{Airlocks, State};

/// N5.1, N5.9: two actions, the first completely done before the second is chosen; cards may come between (N13.12).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hunt;

impl Step<Nostromo> for Hunt {
    fn go<D: Dealer<Event>>(self, _: &Nostromo, state: &mut State, _: &mut D) -> Option<Self> {
        if state.turn.action == ACTIONS {
            end_hunt(state);
            return None;
        }
        state.agenda.push(self);
        state.agenda.push(Choose);
        if state.turn.action > 0 {
            state.windows.open(SeatSet::EMPTY);
            state.agenda.push(CardWindow::Between);
        } else if state.round.airlocks == Airlocks::Pending {
            state.round.airlocks = Airlocks::Active; // N13.16: played after the last hunt
        }
        None
    }
}

/// N13.15, N-R47: an Airlocks in force ends with its hunt.
pub(crate) fn end_hunt(state: &mut State) {
    if state.round.airlocks == Airlocks::Active {
        state.round.airlocks = Airlocks::Shut;
    }
}

/// N5.2, N5.3, D8: one action is one room of the Alien's choice, or none (N-R20).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Choose;

impl Step<Nostromo> for Choose {
    fn go<D: Dealer<Event>>(self, _: &Nostromo, state: &mut State, _: &mut D) -> Option<Self> {
        state.turn.action += 1;
        state.windows.open(SeatSet::only(state.round.alien));
        Some(self)
    }

    fn asked(&self, _: &Nostromo, state: &State) -> Waiting {
        state.windows.side_by_side(KnownTo::Everybody)
    }

    fn offer<M: Menu<Move>>(&self, _: &Nostromo, state: &State, _: Seat, menu: &mut M) {
        let reachable = state.reachable();
        for room in state.round.layout.rooms().iter() {
            let chosen = Move::Visit(room);
            if reachable.contains(room) {
                menu.offer(chosen);
            } else if state.turn.visited == Some(room) {
                menu.refuse(chosen, || because("N-R20", "refused-visited"));
            } else {
                menu.refuse(chosen, || because("N13.14", "refused-not-adjacent"));
            }
        }
        menu.offer(Move::Skip);
    }

    fn answer<D: Dealer<Event>>(
        self,
        _: &Nostromo,
        state: &mut State,
        _: Seat,
        chosen: Move,
        dealer: &mut D,
    ) {
        match chosen {
            Move::Visit(room) => visit(state, room, dealer),
            _ => dealer.tell(Audience::ALL, || Event::Skipped),
        }
    }

    fn deadline(&self, rules: &Nostromo, state: &State) -> Option<Deadline> {
        deadline(rules, state, rules.content.seconds.alien_action)
    }

    /// N-R20: nothing is visited, the figure stays.
    fn expire<D: Dealer<Event>>(self, _: &Nostromo, _: &mut State, dealer: &mut D) {
        dealer.tell(Audience::ALL, || Event::Skipped);
    }

    fn prompt(&self, _: &Nostromo, seen: &State, voice: Voice) -> Text {
        voice.say("choose").with("action", seen.turn.action)
    }
}

/// N5.4–N5.7: the figure moves, everything is turned up, decoys leave; whoever was found faces the Alien (N-R21).
fn visit<D: Dealer<Event>>(state: &mut State, room: Room, dealer: &mut D) {
    let from = state.round.alien_room.replace(room);
    state.turn.visited = Some(room);
    let heap = std::mem::take(&mut state.pieces.covered[room.index()]);
    let found = heap.characters;
    state.pieces.shown[room.index()] = state.pieces.shown_in(room).or(found);
    for (removed, decoys) in state.pieces.removed.iter_mut().zip(heap.decoys) {
        *removed += decoys;
    }
    dealer.reveal();
    let action = state.turn.action;
    dealer.tell(Audience::ALL, || Event::Hunts(action));
    dealer.tell(Audience::ALL, || Event::Visited(from, room, heap.count()));
    for character in found.iter() {
        dealer.tell(Audience::ALL, || Event::Found(character, room));
    }
    let decoys = heap.decoys.iter().sum();
    if decoys > 0 {
        dealer.tell(Audience::ALL, || Event::FoundDecoys(room, decoys));
    }
    if !found.is_empty() {
        encounter::meet(state, found, dealer);
    }
}
