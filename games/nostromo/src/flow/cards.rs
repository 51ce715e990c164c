//! Ledger chapters N12, N13 (Airlocks, Reorganise, Draw) and N14: playing cards for their effect, drawing, the pile.
//! Ducts and Hideout are in `encounter.rs`.

use kernel::{Audience, Dealer, Menu, Seat, SeatSet};

use super::swaps::free_cards;
use super::{Course, Going, because};
use crate::content::{ANNOUNCED, Card, Content, Effect, Equipment, KINDS, Kind};
use crate::events::Event;
use crate::moves::{Move, To};
use crate::state::{Airlocks, Held, Phase, RoundEnding, State};

/// D6.
pub(crate) fn offer_draw<M: Menu<Move>>(
    content: &Content,
    state: &State,
    seat: Seat,
    menu: &mut M,
) {
    let kind = content.kind_of(Effect::Draw);
    if free_cards(state, seat, kind) > 0 {
        menu.offer(Move::PlayDraw);
    } else if state.hand(seat).count(kind) > 0 {
        menu.refuse(Move::PlayDraw, || because("N-R16", "refused-card-on-offer"));
    }
}

/// D7: one equipment, one move (N-R48).
pub(crate) fn offer_reorganise<M: Menu<Move>>(
    content: &Content,
    state: &State,
    seat: Seat,
    menu: &mut M,
) {
    let kind = content.kind_of(Effect::Reorganise);
    if state.hand(seat).count(kind) == 0 {
        return;
    }
    let reason = if state.turn.reorganised {
        Some(("N13.24", "refused-reorganised"))
    } else if free_cards(state, seat, kind) == 0 {
        Some(("N-R16", "refused-card-on-offer"))
    } else {
        None
    };
    if reason.is_some() && !menu.curious() {
        return;
    }
    let mut put = |chosen: Move, reason: Option<(&str, &'static str)>| match reason {
        None => menu.offer(chosen),
        Some((rule, message)) => menu.refuse(chosen, || because(rule, message)),
    };
    for equipment in Equipment::ALL {
        match state.held(equipment) {
            Held::Floor(here) => {
                for room in state.round.layout.rooms().without(here).iter() {
                    put(Move::Reorganise(equipment, To::Room(room)), reason);
                }
            }
            Held::By(carrier) => {
                let own = state.owner(carrier) == Some(seat);
                let reason = if reason.is_some() {
                    reason
                } else if state.window.exposed.contains(carrier) {
                    Some(("N13.23", "refused-carrier-faces-alien"))
                } else if !own && state.is_unmasked(seat) {
                    Some(("N8.18", "refused-synthetic-takes"))
                } else {
                    None
                };
                let receivers = if own {
                    state.characters().without(carrier)
                } else {
                    state.characters_of(seat)
                };
                for character in receivers.iter() {
                    put(
                        Move::Reorganise(equipment, To::Character(character)),
                        reason,
                    );
                }
            }
        }
    }
}

/// D10: between the actions for the second of them, at the end for the next hunt (N-R46).
pub(crate) fn offer_airlocks<M: Menu<Move>>(
    content: &Content,
    state: &State,
    seat: Seat,
    menu: &mut M,
) {
    if state.hand(seat).count(content.kind_of(Effect::Airlocks)) == 0 {
        return;
    }
    if state.round.alien_room.is_none() {
        menu.refuse(Move::PlayAirlocks, || {
            because("N-R47", "refused-alien-nowhere")
        });
    } else if state.round.airlocks != Airlocks::Shut {
        menu.refuse(Move::PlayAirlocks, || {
            because("N-R47", "refused-airlocks-open")
        });
    } else {
        menu.offer(Move::PlayAirlocks);
    }
}

/// W-Between and W-End (N-R45).
pub(crate) fn offer_window<M: Menu<Move>>(
    content: &Content,
    state: &State,
    seat: Seat,
    menu: &mut M,
) {
    if !state.holders().contains(seat) {
        return;
    }
    offer_draw(content, state, seat, menu);
    offer_reorganise(content, state, seat, menu);
    offer_airlocks(content, state, seat, menu);
    if !state.window.done.contains(seat) {
        menu.offer(Move::Pass);
    }
}

impl<D: Dealer<Event>> Course<'_, D> {
    /// Opens W-Between or W-End if anybody holds a card; whether it did.
    pub(crate) fn open_window(&mut self, phase: Phase) -> bool {
        let waits = !self.state.holders().is_empty();
        if waits {
            self.open(phase);
            self.count_thinking();
        }
        waits
    }

    pub(crate) fn count_thinking(&mut self) {
        self.state.window.thinking = super::thinking(self.state);
    }

    /// After anything was done in W-Between or W-End: on with the turn once all have passed.
    pub(crate) fn window_goes_on(&mut self) -> Going {
        self.count_thinking();
        if self.state.window.thinking > 0 {
            Ok(())
        } else {
            self.close_window()
        }
    }

    /// All have passed, or the time is up.
    pub(crate) fn close_window(&mut self) -> Going {
        match self.state.phase {
            Phase::Between => {
                self.choose_room();
                Ok(())
            }
            _ => self.after_end_window(),
        }
    }

    /// N-R45: a card played here cancels the passes and leaves at least five seconds.
    fn reopen_window(&mut self) {
        if matches!(self.state.phase, Phase::Between | Phase::End) {
            self.state.window.done = SeatSet::EMPTY;
            self.state.window.extended += 1;
        }
    }

    /// N6.3: a card used is discarded.
    pub(crate) fn spend(&mut self, seat: Seat, effect: Effect) {
        let kind = self.content.kind_of(effect);
        self.state.round.hands[seat.index()].remove(kind);
        self.state.round.discard.put(kind as usize, 1);
    }

    fn play_card(&mut self, seat: Seat, effect: Effect) {
        self.spend(seat, effect);
        self.reopen_window();
        self.dealer.reveal();
        self.tell_all(|| Event::Played { seat, effect });
    }

    /// N13.27.
    pub(crate) fn play_draw(&mut self, seat: Seat) -> Going {
        self.play_card(seat, Effect::Draw);
        self.draw(seat)?;
        self.draw(seat)
    }

    /// N13.15, N13.16.
    pub(crate) fn play_airlocks(&mut self, seat: Seat) {
        self.play_card(seat, Effect::Airlocks);
        self.state.round.airlocks = if self.state.phase == Phase::Between {
            Airlocks::Active
        } else {
            Airlocks::Pending
        };
    }

    /// N13.20–N13.22; what is brought to somebody facing the Alien works at once (N-R49).
    pub(crate) fn play_reorganise(&mut self, seat: Seat, equipment: Equipment, to: To) -> Going {
        self.play_card(seat, Effect::Reorganise);
        self.state.turn.reorganised = true;
        let from = self.state.held(equipment);
        self.tell_all(|| Event::Moved {
            equipment,
            from,
            to,
        });
        match to {
            To::Room(room) => self.state.round.equipment[equipment as usize] = Held::Floor(room),
            To::Character(character) => {
                self.state.round.equipment[equipment as usize] = Held::By(character);
                if self.state.window.exposed.contains(character) {
                    return self.equipment_works();
                }
            }
        }
        Ok(())
    }

    /// One card from the pile to a hand; the pile may run out by it (N-R53).
    pub(crate) fn draw(&mut self, seat: Seat) -> Going {
        let Some(Card(Some(kind))) = self.state.round.pile.draw() else {
            return Ok(());
        };
        let hand = &mut self.state.round.hands[seat.index()];
        hand.add(kind);
        let cards = hand.len();
        self.dealer.reveal();
        self.dealer
            .tell(Audience::except(seat), || Event::Drew { seat });
        self.dealer
            .tell(Audience::only(seat), || Event::YouDrew { kind });
        if cards == ANNOUNCED {
            self.tell_all(|| Event::Announced { seat, cards }); // N-R52: it was under five before
        }
        if self.state.round.pile.is_empty() {
            self.run_out()
        } else {
            Ok(())
        }
    }

    /// N14.1, N14.2, N18.11.
    fn run_out(&mut self) -> Going {
        self.state.round.run_outs += 1;
        let reshuffles = self.content.size(self.state.table.players).reshuffles;
        if self.state.round.run_outs > reshuffles || self.state.round.discard.total() == 0 {
            return self.end_round(RoundEnding::RunOut);
        }
        for kind in Kind::ALL {
            for _ in 0..self.state.round.discard.take_up_to(kind as usize, u8::MAX) {
                self.state.round.pile.put(Card(Some(kind)));
            }
        }
        self.state.round.pile.shuffle(self.dealer);
        self.tell_all(|| Event::Reshuffled);
        Ok(())
    }

    /// A whole hand goes to the discards.
    pub(crate) fn lose_hand(&mut self, seat: Seat) {
        let hand = std::mem::take(&mut self.state.round.hands[seat.index()]);
        let cards: [u8; KINDS] = Kind::ALL.map(|kind| hand.count(kind));
        for kind in Kind::ALL {
            self.state
                .round
                .discard
                .put(kind as usize, hand.count(kind));
        }
        if !hand.is_empty() {
            self.dealer.reveal();
            self.tell_all(|| Event::HandLost { seat, cards });
        }
    }
}
