//! N4.14–N4.17 and N-R16: crew players swap cards blindly during the placement.

use kernel::{Audience, Dealer, Menu, Seat};

use super::because;
use crate::content::{Face, Kind};
use crate::events::Event;
use crate::moves::Move;
use crate::state::State;

/// How many offers a seat may make in one placement. N4.16 knows no limit; this one is out of reach of ten seconds and only
/// keeps steps that cost nothing from going on for ever.
pub(crate) const OFFERS: u8 = 24;

/// D5a–D5c: what a seat with at least one card may do. With one hand there is nobody to swap with (N-R67).
pub(crate) fn offer<M: Menu<Move>>(state: &State, seat: Seat, menu: &mut M) {
    let hand = state.hand(seat);
    let others = state.round.crew.without(seat);
    if others.is_empty() {
        return;
    }
    if hand.offered.is_some() {
        menu.offer(Move::Withdraw);
        if menu.curious() {
            for kind in hand.kinds() {
                menu.refuse(Move::Offer(kind), || because("N-R16", "refused-one-offer"));
            }
        }
    } else if state.offers_made[seat.index()] < OFFERS {
        hand.kinds().for_each(|kind| menu.offer(Move::Offer(kind)));
    }
    for other in others.iter() {
        if state.hand(other).offered.is_some() {
            hand.kinds()
                .for_each(|kind| menu.offer(Move::Accept(other, kind)));
        }
    }
}

/// N4.15: the card stays face down.
pub(crate) fn put_up<D: Dealer<Event>>(state: &mut State, seat: Seat, kind: Kind, dealer: &mut D) {
    state.round.hands[seat.index()].offered = Some(Face(Some(kind)));
    state.offers_made[seat.index()] += 1;
    dealer.tell(Audience::ALL, || Event::Offered(seat));
}

/// D5b.
pub(crate) fn withdraw<D: Dealer<Event>>(state: &mut State, seat: Seat, dealer: &mut D) {
    state.round.hands[seat.index()].offered = None;
    dealer.tell(Audience::ALL, || Event::Withdrew(seat));
}

/// D5c: the two cards change hands at once; only the two know which (H12).
pub(crate) fn swap<D: Dealer<Event>>(
    state: &mut State,
    accepter: Seat,
    offerer: Seat,
    gave: Kind,
    dealer: &mut D,
) {
    let Some(Face(Some(got))) = state.round.hands[offerer.index()].offered.take() else {
        return;
    };
    if state.hand(accepter).free(gave) == 0 {
        withdraw(state, accepter, dealer); // N-R16: it was the card on offer
    }
    for (seat, loses, gains) in [(offerer, got, gave), (accepter, gave, got)] {
        let hand = &mut state.round.hands[seat.index()];
        hand.remove(Face(Some(loses)));
        hand.add(Face(Some(gains)));
    }
    dealer.reveal();
    dealer.tell(Audience::ALL, || Event::Swapped(offerer, accepter));
    let [one, other] = [accepter, offerer].map(Audience::only);
    dealer.tell(one, || Event::YouSwapped(accepter, offerer, gave, got));
    dealer.tell(other, || Event::YouSwapped(offerer, accepter, got, gave));
}
