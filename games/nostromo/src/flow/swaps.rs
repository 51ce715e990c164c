//! N4.14–N4.17 and N-R16: crew players swap cards blindly during the placement.

use kernel::{Audience, Dealer, Menu, Seat};

use super::{Course, because};
use crate::content::Kind;
use crate::events::Event;
use crate::moves::Move;
use crate::state::{Offer, State};

/// How many offers a seat may make in one placement. N4.16 knows no limit; this one is out of reach of ten seconds and only
/// keeps steps that cost nothing from going on for ever.
pub(crate) const OFFERS: u8 = 24;

/// How many cards of `kind` `seat` may use: one on offer or committed is spoken for (N-R16, N-R30).
pub(crate) fn free_cards(state: &State, seat: Seat, kind: Kind) -> u8 {
    let offered = u8::from(state.window.offers[seat.index()] == Offer::Card(kind));
    state.hand(seat).count(kind) - offered
}

pub(crate) fn offer<M: Menu<Move>>(state: &State, seat: Seat, menu: &mut M) {
    let hand = state.hand(seat);
    if hand.is_empty() || state.crew().len() < 2 {
        return; // N-R67: with one hand there is nobody to swap with
    }
    let held = || Kind::ALL.into_iter().filter(|&kind| hand.count(kind) > 0);
    if state.window.offers[seat.index()] != Offer::None {
        menu.offer(Move::Withdraw);
        if menu.curious() {
            for kind in held() {
                menu.refuse(Move::Offer(kind), || because("N-R16", "refused-one-offer"));
            }
        }
    } else if state.window.offers_made[seat.index()] < OFFERS {
        held().for_each(|kind| menu.offer(Move::Offer(kind)));
    }
    for other in state.crew().without(seat).iter() {
        if state.window.offers[other.index()] != Offer::None {
            held().for_each(|kind| menu.offer(Move::Accept(other, kind)));
        }
    }
}

impl<D: Dealer<Event>> Course<'_, D> {
    /// N4.15: the card stays face down.
    pub(crate) fn put_on_offer(&mut self, seat: Seat, kind: Kind) {
        self.state.window.offers[seat.index()] = Offer::Card(kind);
        self.state.window.offers_made[seat.index()] += 1;
        self.tell_all(|| Event::Offered { seat });
    }

    pub(crate) fn withdraw(&mut self, seat: Seat) {
        self.state.window.offers[seat.index()] = Offer::None;
        self.tell_all(|| Event::Withdrew { seat });
    }

    /// The two cards change hands at once; only the two know which (H12).
    pub(crate) fn swap(&mut self, accepter: Seat, offerer: Seat, gave: Kind) {
        let Offer::Card(got) = self.state.window.offers[offerer.index()] else {
            return;
        };
        self.state.window.offers[offerer.index()] = Offer::None;
        if free_cards(self.state, accepter, gave) == 0 {
            self.withdraw(accepter); // N-R16: it was the card on offer
        }
        let hands = &mut self.state.round.hands;
        hands[offerer.index()].remove(got);
        hands[accepter.index()].remove(gave);
        hands[offerer.index()].add(gave);
        hands[accepter.index()].add(got);
        self.dealer.reveal();
        self.tell_all(|| Event::Swapped { offerer, accepter });
        self.dealer
            .tell(Audience::only(accepter), || Event::YouSwapped {
                with: offerer,
                gave,
                got,
            });
        self.dealer
            .tell(Audience::only(offerer), || Event::YouSwapped {
                with: accepter,
                gave: got,
                got: gave,
            });
    }
}
