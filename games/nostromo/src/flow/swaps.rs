//! N4.14–N4.17 and N-R16: crew players swap cards blindly during the placement.

use crate::prelude::*;

use super::{Hiding, often_enough};
use crate::stage::{card_id, card_text, offer_id, player_text};

/// N-R72: how many offers a seat may make in one placement. What others offer is accepted without
/// limit (N4.16).
const OFFERS: u8 = 24;

impl At<'_> {
    /// D5a–D5c: what a seat with at least one card may do. With one hand there is nobody to swap
    /// with (N-R67).
    pub(super) fn offer_swaps<M: Menu<Hiding>>(self, menu: &mut M) {
        let hand = self.hand(self.seat);
        let others = self.round.crew.without(self.seat);
        if others.is_empty() {
            return;
        }
        if hand.offered.is_some() {
            menu.offer(Hiding::Withdraw);
        }
        let verdict = ensure(hand.offered.is_none(), "N-R16", "refused-one-offer").and_then(|()| {
            often_enough(
                self.offers_made[self.seat.index()],
                OFFERS,
                "refused-offers",
            )
        });
        if verdict.is_ok() || menu.curious() {
            hand.kinds()
                .for_each(|kind| menu.weigh(Hiding::Offer(kind), verdict));
        }
        for other in others.iter() {
            if self.hand(other).offered.is_some() {
                menu.offer_all(hand.kinds().map(|kind| Hiding::Accept(other, kind)));
            }
        }
    }

    /// A card of one's own is put up.
    pub(super) fn show_offer(self, kind: Kind) -> Choice {
        Choice::say("move-offer")
            .with("card", card_text(kind))
            .slot(Slot::Others)
            .icon(kind.word())
            .subject(card_id(self.seat, kind))
    }

    /// One's own offer is taken back.
    pub(super) fn show_withdrawal(self) -> Choice {
        Choice::say("move-withdraw")
            .slot(Slot::Others)
            .icon("reorganise")
            .subject(offer_id(self.seat))
    }

    /// A card for the one somebody offers.
    pub(super) fn show_swap(self, offerer: Seat, kind: Kind) -> Choice {
        Choice::say("move-accept")
            .with("who", player_text(offerer))
            .with("card", card_text(kind))
            .slot(Slot::Others)
            .icon(kind.word())
            .subject(offer_id(offerer))
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// N4.15: the card stays face down.
    pub(super) fn put_up(&mut self, seat: Seat, kind: Kind) {
        self.round.hands[seat.index()].offered = Some(Face(Some(kind)));
        self.offers_made[seat.index()] += 1;
        self.tell(Event::Offered(seat));
    }

    /// D5b: the card is no longer up for a swap.
    pub(super) fn withdraw(&mut self, seat: Seat) {
        self.round.hands[seat.index()].offered = None;
        self.tell(Event::Withdrew(seat));
    }

    /// D5c: the two cards change hands at once; only the two know which (H12).
    pub(super) fn swap(&mut self, accepter: Seat, offerer: Seat, gave: Kind) {
        let Some(Face(Some(got))) = self.round.hands[offerer.index()].offered.take() else {
            return;
        };
        if self.hand(accepter).free(gave) == 0 {
            self.withdraw(accepter); // N-R16: it was the card on offer
        }
        for (seat, loses, gains) in [(offerer, got, gave), (accepter, gave, got)] {
            let hand = &mut self.round.hands[seat.index()];
            hand.remove(Face(Some(loses)));
            hand.add(Face(Some(gains)));
        }
        self.reveal();
        self.tell(Event::Swapped(offerer, accepter));
        let [one, other] = [accepter, offerer].map(Audience::only);
        let swapped = |seat, with, gave, got| Event::YouSwapped(seat, with, gave, got);
        self.d.tell(one, || swapped(accepter, offerer, gave, got));
        self.d.tell(other, || swapped(offerer, accepter, got, gave));
    }
}
