//! Ledger chapter N4: before the hunt, all crew players place their pieces at the same time, until all are ready or the clock
//! runs out. Swaps are in `swaps.rs`, cards in `cards.rs`.

use kernel::{
    Audience, Deadline, Dealer, KnownTo, MAX_SEATS, Menu, Seat, Step, Text, Voice, Waiting,
};
use serde::{Deserialize, Serialize};

use super::death::{catch, drop_all};
use super::{because, cards, crew, deadline, swaps};
use crate::Nostromo;
use crate::content::{Characters, Equipment, Kind};
use crate::events::Event;
use crate::moves::Move;
use crate::state::{Clock, State, Token};

/// How often a seat may take back its readiness, or change its character, while one thing is asked: more than anybody will
/// want, so that no sequence of steps that cost nothing goes on for ever.
pub(crate) const FREE_STEPS: u8 = 8;

/// N4.1–N4.9, D3–D7: everybody in the crew places at the same time (N4.7), in the order of arrival (N-R70). A piece placed lies
/// where it was put: who is waited for is known to the crew alone (H8), so nothing done here can be taken back (N4.10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placement;

impl Step<Nostromo> for Placement {
    /// N-R13: it ends when all are ready.
    #[inline]
    fn go<D: Dealer<Event>>(self, rules: &Nostromo, state: &mut State, _: &mut D) -> Option<Self> {
        self.waits(rules, state).then_some(self)
    }

    #[inline]
    fn waits(&self, _: &Nostromo, state: &State) -> bool {
        !state.windows.is_done()
    }

    #[inline]
    fn asked(&self, _: &Nostromo, state: &State) -> Waiting {
        Waiting {
            also: state.windows.done,
            ..state.windows.side_by_side(KnownTo::Side(state.round.crew))
        }
    }

    fn offer<M: Menu<Move>>(&self, rules: &Nostromo, state: &State, seat: Seat, menu: &mut M) {
        if state.windows.done.contains(seat) {
            if state.free_steps[seat.index()] < FREE_STEPS {
                menu.offer(Move::NotReady);
            }
            return;
        }
        let reserve = &state.pieces.reserve;
        let unplaced = reserve.characters.and(state.owned(seat));
        let rooms = state.round.layout.listed();
        let mut offer = |token| {
            menu.offer_all(rooms.iter().map(|&room| Move::Place(token, room)));
        };
        let has_decoy = reserve.decoys[seat.index()] > 0;
        let decoy_first = has_decoy && decoys_first(state, seat);
        if decoy_first {
            offer(Token::Decoy);
        }
        for character in unplaced.iter() {
            offer(Token::Character(character));
        }
        if has_decoy && !decoy_first {
            offer(Token::Decoy);
        }
        if !state.hand(seat).is_empty() {
            swaps::offer(state, seat, menu);
            cards::offer_draw(rules, state, seat, menu);
            cards::offer_reorganise(rules, state, seat, menu);
        }
        if unplaced.is_empty() {
            menu.offer(Move::Ready);
        } else {
            menu.refuse(Move::Ready, || because("N-R13", "refused-not-all-placed"));
        }
    }

    #[inline]
    fn answer<D: Dealer<Event>>(
        self,
        rules: &Nostromo,
        state: &mut State,
        seat: Seat,
        chosen: Move,
        dealer: &mut D,
    ) {
        state.agenda.push(self);
        match chosen {
            Move::Place(token, room) => {
                state.pieces.place(seat, token, room);
                dealer.tell(Audience::only(seat), || Event::YouPlaced(seat, token, room));
                let others = Audience::seats(state.round.crew.without(seat));
                dealer.tell(others, || Event::Placed(seat, room));
            }
            Move::Ready => {
                state.windows.answered(seat);
                dealer.tell(crew(state), || Event::IsReady(seat));
            }
            Move::NotReady => {
                state.windows.reconsiders(seat);
                state.free_steps[seat.index()] += 1;
                dealer.tell(crew(state), || Event::IsNotReady(seat));
            }
            Move::Offer(kind) => swaps::put_up(state, seat, kind, dealer),
            Move::Withdraw => swaps::withdraw(state, seat, dealer),
            Move::Accept(offerer, kind) => swaps::swap(state, seat, offerer, kind, dealer),
            card => cards::play(rules, state, seat, card, dealer),
        }
    }

    /// N4.2, N4.3, N-R12.
    fn deadline(&self, rules: &Nostromo, state: &State) -> Option<Deadline> {
        let standard = rules.size(state).placement_seconds;
        let seconds = match state.table.clock {
            Clock::Standard => standard,
            Clock::Rulebook => rules.content.seconds.placement_rulebook,
            Clock::Relaxed => standard.saturating_mul(rules.content.seconds.relaxed_factor.into()),
            Clock::Untimed => return None,
        };
        deadline(rules, state, seconds)
    }

    /// The clock alone decides: whoever is not ready has placed what lies on the ship.
    fn expire<D: Dealer<Event>>(self, _: &Nostromo, _: &mut State, _: &mut D) {}

    fn prompt(&self, _: &Nostromo, seen: &State, voice: Voice) -> Text {
        match voice {
            Voice::Wait(Some(seat)) if seat == seen.round.alien => voice.say("placement-alien"),
            Voice::Ask(_) if seen.table.clock == Clock::Untimed => voice.say("placement-untimed"),
            _ => voice.say("placement"),
        }
    }
}

/// H6: whether decoys are offered before characters. It changes from turn to turn and with cards the others do not see, so that
/// nobody who takes the first piece first shows by it what the piece is.
fn decoys_first(state: &State, seat: Seat) -> bool {
    let cards = Kind::ALL.into_iter().zip(1..);
    let cards = cards.map(|(kind, weight)| u32::from(state.hand(seat).count(kind)) * weight);
    (u32::from(state.turn.number) + u32::from(seat.0) + cards.sum::<u32>()).is_multiple_of(2)
}

/// N4.17–N4.20: offers lapse; whoever is not placed is killed, before the first action and at no cost to the Alien. A decoy not
/// placed stays where it is (N-R17).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EndOfPlacement;

impl Step<Nostromo> for EndOfPlacement {
    fn go<D: Dealer<Event>>(
        self,
        rules: &Nostromo,
        state: &mut State,
        dealer: &mut D,
    ) -> Option<Self> {
        dealer.reveal();
        dealer.tell(Audience::ALL, || Event::PlacementOver);
        for hand in &mut state.round.hands {
            hand.offered = None;
        }
        (state.free_steps, state.offers_made) = ([0; MAX_SEATS], [0; MAX_SEATS]);
        let late = state.pieces.reserve.characters;
        for character in late.iter() {
            dealer.tell(Audience::ALL, || Event::NotPlaced(character));
        }
        // N-R44: they were in no room, so what they carried lies in its home room, an unmasked Synthetic's too (N-R18).
        drop_all(state, late, Equipment::home);
        if !late.is_empty() {
            state.pieces.reserve.characters = Characters::EMPTY;
            catch(rules, state, late, dealer);
        }
        None
    }
}
