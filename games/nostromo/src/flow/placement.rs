//! Ledger chapter N4: before the hunt, all crew players place their pieces at the same time, until
//! all are ready or the clock runs out. Swaps are in `swaps.rs`, cards in `cards.rs`.

use crate::prelude::*;

use super::cards::CardPlay;
use super::often_enough;
use crate::stage::{room_text, space_id};

/// N-R72: how often a seat may take back its readiness in one placement, or change characters
/// before the first.
pub(crate) const FREE_STEPS: u8 = 8;

/// N4.1–N4.9, D3–D7: everybody in the crew places at the same time (N4.7), in the order of arrival
/// (N-R70). A piece placed lies where it was put: who is waited for is known to the crew alone
/// (H8), so nothing done here can be taken back (N4.10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Placement;

kernel::answers! {
    /// What a player does while the crew hides.
    pub enum Hiding of Nostromo {
        /// D3: a piece goes face down into a room.
        Place(token: Token, room: Room) = "place" => at.show_placing(token, room),
        /// D4: all my characters are placed.
        Ready = "ready" as "move-ready" => onward,
        /// D4: not yet, after all.
        NotReady = "not ready" as "move-not-ready",
        /// D5a: a card is up for a swap.
        Offer(card: Kind) = "offer" => at.show_offer(card),
        /// D5b: it is no longer.
        Withdraw = "withdraw" => at.show_withdrawal(),
        /// D5c: this card of mine for the one that player offers.
        Accept(offerer: Seat, card: Kind) = "accept" => at.show_swap(offerer, card),
    } also {
        /// D6, D7: a card that may be played whenever cards may be.
        Card(CardPlay),
    }
}

impl Decision<Nostromo> for Placement {
    type Answer = Hiding;

    /// N-R13: it ends when all are ready.
    #[inline]
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        self.waits(play.at()).then_some(self)
    }

    #[inline]
    fn waits(&self, at: At<'_>) -> bool {
        !at.windows.is_done()
    }

    #[inline]
    fn who(&self, at: At<'_>) -> Waiting {
        Waiting {
            also: at.windows.done,
            ..at.windows.side_by_side(KnownTo::Side(at.round.crew))
        }
    }

    fn offer<M: Menu<Hiding>>(&self, at: At<'_>, menu: &mut M) {
        let seat = at.seat;
        if at.windows.done.contains(seat) {
            let back = at.free_steps[seat.index()];
            let verdict = often_enough(back, FREE_STEPS, "refused-ready-stands");
            return menu.weigh(Hiding::NotReady, verdict);
        }
        let reserve = &at.pieces.reserve;
        let unplaced = reserve.characters.and(at.owned(seat));
        let rooms = at.round.layout.listed();
        let mut offer = |token| {
            menu.offer_all(rooms.iter().map(|&room| Hiding::Place(token, room)));
        };
        let has_decoy = reserve.decoys[seat.index()] > 0;
        let decoy_first = has_decoy && decoys_first(at.s, seat);
        if decoy_first {
            offer(Token::Decoy);
        }
        for character in unplaced.iter() {
            offer(Token::Character(character));
        }
        if has_decoy && !decoy_first {
            offer(Token::Decoy);
        }
        if !at.hand(seat).is_empty() {
            at.offer_swaps(menu);
            at.offer_cards(menu, Hiding::Card);
        }
        let verdict = ensure(unplaced.is_empty(), "N-R13", "refused-not-all-placed");
        menu.weigh(Hiding::Ready, verdict);
    }

    #[inline]
    fn done<D: Dealer<Event>>(self, chosen: Hiding, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.push(self);
        match chosen {
            Hiding::Place(token, room) => {
                play.pieces.place(seat, token, room);
                let others = Audience::seats(play.round.crew.without(seat));
                let own = Audience::only(seat);
                play.d.tell(own, || Event::YouPlaced(seat, token, room));
                play.d.tell(others, || Event::Placed(seat, room));
            }
            Hiding::Ready => {
                play.windows.answered(seat);
                play.tell_crew(Event::IsReady(seat));
            }
            Hiding::NotReady => {
                play.windows.reconsiders(seat);
                play.free_steps[seat.index()] += 1;
                play.tell_crew(Event::IsNotReady(seat));
            }
            Hiding::Offer(kind) => play.put_up(seat, kind),
            Hiding::Withdraw => play.withdraw(seat),
            Hiding::Accept(offerer, kind) => play.swap(seat, offerer, kind),
            Hiding::Card(card) => play.play_card(seat, card),
        }
    }

    fn show(&self, at: At<'_>, chosen: Hiding) -> Choice {
        let reserve = &at.pieces.reserve;
        let placed = reserve.characters.and(at.owned(at.seat)).is_empty();
        let spares_decoys = placed && reserve.decoys[at.seat.index()] > 0;
        if chosen == Hiding::Ready && spares_decoys {
            return Choice::say("move-ready-decoys-left").onward();
        }
        chosen.shown(at)
    }

    /// N-R19: whoever is away places at random, and is ready then.
    fn otherwise(&self, _: At<'_>, offered: &[Hiding], below: Lot<'_>) -> Hiding {
        let places = |it: Hiding| matches!(it, Hiding::Place(..));
        if offered.iter().copied().any(places) {
            by_lot(offered, below, places)
        } else {
            Hiding::Ready
        }
    }

    /// N4.2, N4.3, N-R12: the clock of the table.
    fn deadline(&self, at: At<'_>) -> Option<Deadline> {
        let standard = at.size().placement_seconds;
        let seconds = &at.rules.content.seconds;
        at.deadline(match at.table.clock {
            Clock::Standard => standard,
            Clock::Rulebook => seconds.placement_rulebook,
            Clock::Relaxed => standard.saturating_mul(seconds.relaxed_factor.into()),
            Clock::Untimed => return None,
        })
    }

    /// The clock alone decides: whoever is not ready has placed what lies on the ship.
    fn late<D: Dealer<Event>>(self, _: &mut Play<'_, D>) -> Option<Self> {
        None
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        match voice {
            Voice::Wait(Some(seat)) if seat == at.round.alien => voice.say("placement-alien"),
            Voice::Ask(_) if at.table.clock == Clock::Untimed => voice.say("placement-untimed"),
            _ => voice.say("placement"),
        }
    }
}

impl At<'_> {
    fn show_placing(self, token: Token, room: Room) -> Choice {
        let (icon, piece) = match token {
            Token::Character(it) => ("crew", self.rules.character_id(it)),
            Token::Decoy => ("decoy", format!("decoy:{}", self.seat)),
        };
        Choice::say("move-place")
            .with("what", self.rules.token_text(token))
            .with("room", room_text(room))
            .slot(Slot::Move)
            .icon(icon)
            .target(space_id(room))
            .takes(piece.clone())
            .subject(piece)
    }
}

/// H6: whether decoys are offered before characters. It changes from turn to turn and with cards
/// the others do not see, so that nobody who takes the first piece first shows by it what the piece
/// is.
fn decoys_first(state: &State, seat: Seat) -> bool {
    let cards = Kind::ALL.into_iter().zip(1..);
    let cards = cards.map(|(kind, weight)| u32::from(state.hand(seat).count(kind)) * weight);
    (u32::from(state.turn.number) + u32::from(seat.0) + cards.sum::<u32>()).is_multiple_of(2)
}

/// N4.17–N4.20: offers lapse; whoever is not placed is killed, before the first action and at no
/// cost to the Alien. A decoy not placed stays where it is (N-R17).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EndOfPlacement;

impl Step<Nostromo> for EndOfPlacement {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        play.reveal();
        play.tell(Event::PlacementOver);
        for hand in &mut play.round.hands {
            hand.offered = None;
        }
        (play.s.free_steps, play.s.offers_made) = ([0; MAX_SEATS], [0; MAX_SEATS]);
        let late = play.pieces.reserve.characters;
        for character in late.iter() {
            play.tell(Event::NotPlaced(character));
        }
        // N-R44: they were in no room, so what they carried lies in its home room, an unmasked
        // Synthetic's too (N-R18).
        play.drop_all(late, Equipment::home);
        if !late.is_empty() {
            play.pieces.reserve.characters = Characters::EMPTY;
            play.catch(late);
        }
    }
}
