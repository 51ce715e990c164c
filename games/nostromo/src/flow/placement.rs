//! Ledger chapter N4: before the hunt, all crew players place their pieces at the same time, until all are ready or the clock
//! runs out. Swaps are in `swaps.rs`, cards in `cards.rs`.

use kernel::{Dealer, Menu, Seat};

use super::{Course, Going, because};
use crate::content::{Content, Room};
use crate::events::Event;
use crate::few::Member;
use crate::moves::Move;
use crate::state::{Phase, Spot, State, Token};

/// How often a seat may take back its readiness, or change its character, in one phase: more than anybody will want, so that
/// no sequence of steps that cost nothing goes on for ever.
pub(crate) const FREE_STEPS: u8 = 8;

/// Whether all of `seat`'s characters are placed.
fn all_placed(state: &State, seat: Seat) -> bool {
    state
        .characters_of(seat)
        .iter()
        .all(|character| state.pieces.spot(character) != Spot::Reserve)
}

pub(crate) fn offer<M: Menu<Move>>(content: &Content, state: &State, seat: Seat, menu: &mut M) {
    if !state.crew().contains(seat) {
        return;
    }
    if state.window.done.contains(seat) {
        if state.window.free_steps[seat.index()] < FREE_STEPS {
            menu.offer(Move::NotReady);
        }
        return;
    }
    let rooms = state.round.layout.rooms();
    for character in state.characters_of(seat).iter() {
        if state.pieces.spot(character) == Spot::Reserve {
            for room in rooms.iter() {
                menu.offer(Move::Place(Token::Character(character), room));
            }
        }
    }
    if state.pieces.reserve[seat.index()] > 0 {
        for room in rooms.iter() {
            menu.offer(Move::Place(Token::Decoy, room));
        }
    }
    super::swaps::offer(state, seat, menu);
    super::cards::offer_draw(content, state, seat, menu);
    super::cards::offer_reorganise(content, state, seat, menu);
    if all_placed(state, seat) {
        menu.offer(Move::Ready);
    } else {
        menu.refuse(Move::Ready, || because("N-R13", "refused-not-all-placed"));
    }
}

impl<D: Dealer<Event>> Course<'_, D> {
    /// N4.1: a turn begins with all pieces at home.
    pub(crate) fn begin_placement(&mut self) {
        let turn = self.state.turn.number;
        self.open(Phase::Placement);
        self.tell_all(|| Event::TurnBegan { turn });
    }

    /// N4.4, N4.10: a piece lies where it was put; there is no undo.
    pub(crate) fn place(&mut self, seat: Seat, token: Token, room: Room) {
        match token {
            Token::Character(character) => {
                self.state.pieces.characters[character.index()] = Spot::Covered(room)
            }
            Token::Decoy => {
                self.state.pieces.reserve[seat.index()] -= 1;
                self.state.pieces.decoys[room.index()][seat.index()] += 1;
            }
        }
        self.dealer.reveal();
        self.dealer
            .tell(kernel::Audience::only(seat), || Event::YouPlaced {
                token,
                room,
            });
        self.tell_crew(Some(seat), || Event::Placed { seat, room });
    }

    /// N-R13: the phase ends when all are ready.
    pub(crate) fn ready(&mut self, seat: Seat) -> Going {
        self.state.window.done = self.state.window.done.with(seat);
        self.tell_crew(None, || Event::IsReady { seat });
        if super::waited_for(self.state).is_empty() {
            self.end_placement()
        } else {
            Ok(())
        }
    }

    /// N-R13: readiness may be taken back.
    pub(crate) fn not_ready(&mut self, seat: Seat) {
        let window = &mut self.state.window;
        window.done = window.done.without(seat);
        window.free_steps[seat.index()] += 1;
        self.tell_crew(None, || Event::IsNotReady { seat });
    }

    /// N4.18: whoever is not placed is killed, before the first action and at no cost to the Alien.
    pub(crate) fn end_placement(&mut self) -> Going {
        self.dealer.reveal();
        self.tell_all(|| Event::PlacementOver);
        let late = self.state.pieces.at(Spot::Reserve);
        for character in late.iter() {
            self.tell_all(|| Event::NotPlaced { character });
        }
        // N-R44: it was in no room, so what it carried goes home; an unmasked Synthetic is only absent (N-R18).
        for character in late.iter() {
            if self
                .state
                .owner(character)
                .is_some_and(|seat| !self.state.is_unmasked(seat))
            {
                self.drop_at_home(character);
            }
        }
        self.catch(late)?;
        self.begin_hunt();
        Ok(())
    }
}
