//! Ledger chapters N12, N13 (Airlocks, Reorganise, Draw) and N14: playing cards for their effect, drawing, the pile.
//! Ducts and Hideout are in `encounter.rs`.

use kernel::{
    Audience, Deadline, Dealer, Eyes, KnownTo, Menu, Moves, Seat, Step, Text, Voice, Waiting,
};
use serde::{Deserialize, Serialize};

use super::{because, count_thinking, deadline, encounter, round};
use crate::Nostromo;
use crate::content::{ANNOUNCED, Characters, Effect, Equipment, Face, Kind, RoomSet};
use crate::events::Event;
use crate::moves::Move;
use crate::state::{Airlocks, Held, RoundEnding, State};

/// N-R45, D6, D7, D10, D11: W-Between and W-End. Whoever holds a card may play some or pass; a card played cancels the passes.
/// Who has passed is secret (H21).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CardWindow {
    /// Between the Alien's actions (N13.12).
    Between,
    /// After the draws (N13.13).
    End,
}

impl Step<Nostromo> for CardWindow {
    /// It closes when all have passed, and does not open if nobody holds a card. Who does is looked up when it opens and when a
    /// card was played.
    #[inline]
    fn go<D: Dealer<Event>>(self, _: &Nostromo, state: &mut State, dealer: &mut D) -> Option<Self> {
        if state.thinking == 0 {
            state.windows.asked = state.holders();
        }
        count_thinking(state, dealer);
        (state.thinking > 0).then_some(self)
    }

    #[inline]
    fn asked(&self, _: &Nostromo, state: &State) -> Waiting {
        Waiting {
            also: state.windows.asked.and(state.windows.done),
            ..state.windows.side_by_side(KnownTo::EachItself)
        }
    }

    fn offer<M: Menu<Move>>(&self, rules: &Nostromo, state: &State, seat: Seat, menu: &mut M) {
        offer_draw(rules, state, seat, menu);
        offer_reorganise(rules, state, seat, menu);
        offer_airlocks(rules, state, seat, menu);
        if !state.windows.done.contains(seat) {
            menu.offer(Move::Pass);
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
        if matches!(chosen, Move::Pass) {
            return state.windows.answered(seat);
        }
        state.windows.again();
        state.thinking = 0;
        play(rules, state, seat, chosen, dealer);
        if matches!(chosen, Move::PlayAirlocks) {
            state.round.airlocks = match self {
                Self::Between => Airlocks::Active, // N13.15
                Self::End => Airlocks::Pending,    // N13.16
            };
        }
    }

    fn deadline(&self, rules: &Nostromo, state: &State) -> Option<Deadline> {
        let open = match self {
            Self::Between => rules.content.seconds.between,
            Self::End => rules.content.seconds.end,
        };
        deadline(rules, state, open)
    }

    /// No answer is a pass.
    fn expire<D: Dealer<Event>>(self, _: &Nostromo, state: &mut State, _: &mut D) {
        state.thinking = 0;
    }

    fn prompt(&self, rules: &Nostromo, seen: &State, voice: Voice) -> Text {
        let text = match self {
            Self::Between if only_passes(self, rules, seen, voice) => voice.say("between-idle"),
            Self::End if only_passes(self, rules, seen, voice) => voice.say("end-idle"),
            Self::Between => voice.say("between"),
            Self::End => voice.say("end"),
        };
        text.with("thinking", seen.thinking)
    }
}

/// Whether who is asked can do nothing but pass. All who hold a card are asked all the same: who is not would show the cards.
pub(crate) fn only_passes(
    window: &impl Step<Nostromo>,
    rules: &Nostromo,
    seen: &State,
    voice: Voice,
) -> bool {
    let Voice::Ask(seat) = voice else {
        return false;
    };
    let mut moves = Moves::default();
    window.offer(rules, seen, seat, &mut moves);
    moves.0 == [Move::Pass]
}

/// D6, N-R51.
#[inline]
pub(crate) fn offer_draw<M: Menu<Move>>(rules: &Nostromo, state: &State, seat: Seat, menu: &mut M) {
    let (hand, kind) = (state.hand(seat), rules.content.kind_of(Effect::Draw));
    if hand.free(kind) > 0 {
        menu.offer(Move::PlayDraw);
    } else if hand.count(kind) > 0 {
        menu.refuse(Move::PlayDraw, || because("N-R16", "refused-card-on-offer"));
    }
}

/// D7: one equipment, one move (N-R48), and one card a turn for the whole table: the first player to act gets it (N13.24,
/// N13.25, N-R50).
#[inline]
pub(crate) fn offer_reorganise<M: Menu<Move>>(
    rules: &Nostromo,
    state: &State,
    seat: Seat,
    menu: &mut M,
) {
    let (hand, kind) = (state.hand(seat), rules.content.kind_of(Effect::Reorganise));
    let reason = match hand.count(kind) {
        0 => return,
        _ if state.turn.reorganised => Some(("N13.24", "refused-reorganised")),
        _ if hand.free(kind) == 0 => Some(("N-R16", "refused-card-on-offer")),
        _ => None,
    };
    if reason.is_none() || menu.curious() {
        for equipment in Equipment::ALL {
            let reason = reason.or_else(|| untouchable(state, seat, equipment));
            offer_moving(state, seat, equipment, reason, menu);
        }
    }
}

/// The rule that forbids something, and the message that says why.
type Reason = (&'static str, &'static str);

/// Why `seat` may not move `equipment` now, whatever it plays.
fn untouchable(state: &State, seat: Seat, equipment: Equipment) -> Option<Reason> {
    let Held::By(carrier) = state.held(equipment) else {
        return None;
    };
    if state.meeting.exposed.contains(carrier) {
        Some(("N13.23", "refused-carrier-faces-alien"))
    } else if state.is_unmasked(seat) && !state.owned(seat).contains(carrier) {
        Some(("N8.18", "refused-synthetic-takes")) // N13.26, N-R39
    } else {
        None
    }
}

fn offer_moving<M: Menu<Move>>(
    state: &State,
    seat: Seat,
    equipment: Equipment,
    reason: Option<Reason>,
    menu: &mut M,
) {
    let own = state.owned(seat);
    let (rooms, characters) = match state.held(equipment) {
        Held::Floor(here) => (state.round.layout.rooms().without(here), Characters::EMPTY), // N13.22
        Held::By(it) if own.contains(it) => (RoomSet::EMPTY, state.characters().without(it)), // N13.21
        Held::By(_) => (RoomSet::EMPTY, state.characters_of(seat)), // N13.20
    };
    let places = rooms.iter().map(Held::Floor);
    for to in places.chain(characters.iter().map(Held::By)) {
        let chosen = Move::Reorganise(equipment, to);
        match reason {
            None => menu.offer(chosen),
            Some((rule, message)) => menu.refuse(chosen, || because(rule, message)),
        }
    }
}

/// D10: between the actions for the second of them, at the end for the next hunt (N-R46).
#[inline]
fn offer_airlocks<M: Menu<Move>>(rules: &Nostromo, state: &State, seat: Seat, menu: &mut M) {
    let kind = rules.content.kind_of(Effect::Airlocks);
    if state.hand(seat).count(kind) == 0 {
        return;
    }
    let reason = if state.round.alien_room.is_none() {
        "refused-alien-nowhere"
    } else if state.round.airlocks != Airlocks::Shut {
        "refused-airlocks-open"
    } else {
        return menu.offer(Move::PlayAirlocks);
    };
    menu.refuse(Move::PlayAirlocks, || because("N-R47", reason));
}

/// A card is played for its effect and discarded (N12.3). What Airlocks does depends on the window.
pub(crate) fn play<D: Dealer<Event>>(
    rules: &Nostromo,
    state: &mut State,
    seat: Seat,
    card: Move,
    dealer: &mut D,
) {
    let effect = match card {
        Move::PlayDraw => Effect::Draw,
        Move::PlayAirlocks => Effect::Airlocks,
        _ => Effect::Reorganise,
    };
    spend(rules, state, seat, effect, dealer);
    match card {
        Move::PlayDraw => (0..2).for_each(|_| state.agenda.push(Draw(seat))), // N13.27
        Move::Reorganise(equipment, to) => reorganise(state, equipment, to, dealer),
        _ => {}
    }
}

/// N6.3: a card used is discarded, before all.
pub(crate) fn spend<D: Dealer<Event>>(
    rules: &Nostromo,
    state: &mut State,
    seat: Seat,
    effect: Effect,
    dealer: &mut D,
) {
    let card = Face(Some(rules.content.kind_of(effect)));
    state.round.hands[seat.index()].remove(card);
    state.round.discard.add(card);
    dealer.reveal();
    dealer.tell(Audience::ALL, || Event::Played(seat, effect));
}

/// N13.19–N13.22; what is brought to somebody facing the Alien works at once (N-R49).
fn reorganise<D: Dealer<Event>>(state: &mut State, equipment: Equipment, to: Held, dealer: &mut D) {
    state.turn.reorganised = true;
    let from = state.held(equipment);
    dealer.tell(Audience::ALL, || Event::Moved(equipment, from, to));
    state.round.equipment[equipment as usize] = to;
    if let Held::By(character) = to {
        let facing = Characters::only(character).and(state.meeting.exposed);
        encounter::equipment_works(state, facing, dealer);
    }
}

/// A card from the pile to a hand; the pile may run out by it (N-R53). Only the drawer sees it (N-R55).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Draw(pub Seat);

impl Step<Nostromo> for Draw {
    #[inline]
    fn go<D: Dealer<Event>>(
        self,
        rules: &Nostromo,
        state: &mut State,
        dealer: &mut D,
    ) -> Option<Self> {
        let Self(seat) = self;
        let card = state.round.pile.draw()?;
        let hand = &mut state.round.hands[seat.index()];
        hand.add(card);
        let cards = hand.len();
        dealer.reveal();
        dealer.tell(Audience::except(seat), || Event::Drew(seat));
        if let Face(Some(kind)) = card {
            dealer.tell(Audience::only(seat), || Event::YouDrew(seat, kind));
        }
        if cards == ANNOUNCED {
            dealer.tell(Audience::ALL, || Event::Announced(seat, cards)); // N-R52: it was under five before
        }
        if state.round.pile.is_empty() {
            run_out(rules, state, dealer);
        }
        None
    }
}

/// N14.1, N14.2, N15.6, N18.11: a new pile of the discards, or the Alien wins the round (N-R63).
fn run_out<D: Dealer<Event>>(rules: &Nostromo, state: &mut State, dealer: &mut D) {
    state.round.run_outs += 1;
    let over = state.round.run_outs > rules.size(state).reshuffles;
    if over || state.round.discard.is_empty() {
        return round::end(state, RoundEnding::RunOut);
    }
    for card in state.round.discard.take_all().faces() {
        state.round.pile.put(card, Eyes::NOBODY);
    }
    state.round.pile.shuffle(dealer);
    dealer.tell(Audience::ALL, || Event::Reshuffled);
}

/// A whole hand goes to the discards.
pub(crate) fn lose_hand<D: Dealer<Event>>(state: &mut State, seat: Seat, dealer: &mut D) {
    let hand = state.round.hands[seat.index()].take_all();
    if !hand.is_empty() {
        hand.faces().for_each(|card| state.round.discard.add(card));
        dealer.reveal();
        let counts = Kind::ALL.map(|kind| hand.count(kind));
        dealer.tell(Audience::ALL, || Event::HandLost(seat, counts));
    }
}
