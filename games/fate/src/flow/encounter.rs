//! Chapter 13 and the encounter cards of chapter C: draw, text, tokens, Alien, Ash, reshuffle, discard (F-R87).

use kernel::{Dealer, Space};

use super::{replace, tell};
use crate::Fate;
use crate::content::{AlienPart, Card, CardKind, CardText, Mission};
use crate::moves::{Event, Manner, Move};
use crate::state::{Cause, Room, State, Step, Who};

impl Fate {
    /// F13.1–F13.3: the top card; its parts are stacked so that they are resolved from top to bottom.
    pub(super) fn draw<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) -> bool {
        s.agenda.pop();
        self.renew_deck(s, d);
        let Some(card) = s.deck.draw() else {
            return true;
        };
        s.top_known = false;
        s.bottom_known = s.bottom_known.min(s.deck.len() as u8);
        d.reveal();
        tell(d, Event::Drew { card });
        let parts = self.content.card(card);
        s.agenda.push(Step::Discard(card));
        for (there, part) in [
            (parts.reshuffle, Step::Reshuffle(card)),
            // Ash may enter play while the parts before are resolved (F19.13).
            (true, Step::Ash(card)),
            (parts.alien != AlienPart::Nothing, Step::Alien(card)),
            (parts.tokens.is_some(), Step::Tokens(card)),
            (parts.text != CardText::Nothing, Step::Text(card)),
        ] {
            if there {
                s.agenda.push(part);
            }
        }
        // FC70, F-R92: judged before any part of it is resolved.
        if self.blown_out(s, card) {
            self.win(s, Mission::BlowOut, d);
        }
        true
    }

    /// F-R45: an empty deck is made anew from the discard pile.
    pub(super) fn renew_deck<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        if s.deck.is_empty() && !s.discard.is_empty() {
            self.shuffle_back(s, |_| true, d);
            tell(d, Event::DeckRenewed);
        }
    }

    /// Shuffles the named cards of the discard pile into the deck; what was known of the deck's order is lost (F-R86).
    pub(super) fn shuffle_back<D: Dealer<Event>>(
        &self,
        s: &mut State,
        wanted: impl Fn(CardKind) -> bool,
        d: &mut D,
    ) -> u8 {
        let before = s.deck.len();
        s.discard
            .move_to(&mut s.deck, |card| wanted(self.content.card(card).kind));
        s.deck.shuffle(d);
        s.top_known = false;
        s.bottom_known = 0;
        (s.deck.len() - before) as u8
    }

    /// F13.6, FC44–FC46, F-R89, F-R90.
    pub(super) fn card_text<D: Dealer<Event>>(&self, s: &mut State, card: Card, d: &mut D) -> bool {
        s.agenda.pop();
        let active = s.turn.who;
        match self.content.card(card).text {
            CardText::Nothing => {}
            CardText::EachDiscardsScrap(count) => {
                for who in (0..s.crew.len() as u8).map(Who) {
                    self.take_scrap(s, who, count, d);
                }
            }
            CardText::ActiveDiscardsAllScrap => self.take_scrap(s, active, u8::MAX, d),
            CardText::ActiveToInfirmary => {
                let infirmary = self.content.places.infirmary;
                if s.active().at != infirmary {
                    self.enter(s, active, infirmary, Manner::Summoned, d);
                }
            }
        }
        true
    }

    /// Up to `most` scrap of an inventory go to the pile.
    fn take_scrap<D: Dealer<Event>>(&self, s: &mut State, who: Who, most: u8, d: &mut D) {
        let figure = &mut s[who];
        let count = figure.scrap.min(most);
        if count > 0 {
            figure.scrap -= count;
            s.scrap_pile += count;
            tell(d, Event::ScrapTaken { who, count });
        }
    }

    /// F13.7–F13.12; FC78: under Cut Off no token is placed; F-R12, F-R13: short supplies.
    pub(super) fn place_tokens<D: Dealer<Event>>(
        &self,
        s: &mut State,
        card: Card,
        d: &mut D,
    ) -> bool {
        s.agenda.pop();
        let Some((at, scrap)) = self.content.card(card).tokens else {
            return true;
        };
        if s.floor[Room(at)].token.is_none() && !s.on_mission(Mission::CutOff) {
            s.floor[Room(at)].token = s.stack.draw();
            if s.floor[Room(at)].token.is_some() {
                tell(d, Event::TokenPlaced { at });
            }
        }
        let count = scrap.min(s.scrap_pile);
        s.scrap_pile -= count;
        s.floor[Room(at)].scrap += count;
        tell(d, Event::ScrapPlaced { at, count });
        true
    }

    /// FC24, FC37–FC40, FC49.
    pub(super) fn alien_part<D: Dealer<Event>>(
        &self,
        s: &mut State,
        card: Card,
        d: &mut D,
    ) -> bool {
        match self.content.card(card).alien {
            AlienPart::Nothing => drop(s.agenda.pop()),
            AlienPart::Moves(steps, loss) => replace(s, Step::AlienMoves(steps, loss)),
            AlienPart::ToNest(loss) => {
                replace(s, Step::Encounter(Cause::Card, loss));
                self.put_alien(s, self.content.places.alien_start, d);
            }
        }
        true
    }

    /// FC25, FC42, FC48, F-R54; DC F22.29, F-R72: the Alien's number instead, if it has one.
    pub(super) fn ash_line(&self, s: &mut State, card: Card) -> bool {
        let card = self.content.card(card);
        let steps = match card.alien {
            _ if !s.mode.directors_cut => card.ash,
            AlienPart::Moves(steps, _) => steps,
            AlienPart::Nothing | AlienPart::ToNest(_) => 0,
        };
        s.agenda.pop();
        if s.ash.is_some() && steps > 0 {
            s.agenda.push(Step::AshMoves(steps));
        }
        true
    }

    /// FC41, FC47, F-R46: the card being resolved is not in the pile and does not return.
    pub(super) fn reshuffle<D: Dealer<Event>>(&self, s: &mut State, card: Card, d: &mut D) -> bool {
        s.agenda.pop();
        let kind = self.content.card(card).kind;
        let count = self.shuffle_back(s, |other| other == kind, d);
        tell(d, Event::Returned { kind, count });
        true
    }

    /// F13.4.
    pub(super) fn discard_card(&self, s: &mut State, card: Card) -> bool {
        s.agenda.pop();
        s.discard.put(card);
        true
    }

    /// FC13, FC67, F-R85: the top card is turned up for all to see.
    pub(super) fn turn_up_top<D: Dealer<Event>>(&self, s: &mut State, then: Step, d: &mut D) {
        self.renew_deck(s, d);
        let Some(card) = s.deck.top() else { return };
        let who = s.turn.who;
        d.reveal();
        s.top_known = true;
        tell(d, Event::Looked { who, card });
        s.agenda.push(then);
    }

    /// FC14, FC68: the card turned up is discarded unresolved, put at the bottom, or left.
    pub(super) fn decide_top<D: Dealer<Event>>(&self, s: &mut State, fate: Move, d: &mut D) {
        s.agenda.pop();
        let Some(card) = s.deck.top() else { return };
        match fate {
            Move::KeepTop => tell(d, Event::TopKept { card }),
            Move::DiscardTop => {
                s.deck.draw();
                s.discard.put(card);
                s.top_known = false;
                s.bottom_known = s.bottom_known.min(s.deck.len() as u8);
                tell(d, Event::TopDiscarded { card });
            }
            _ => {
                s.deck.draw();
                s.deck.put_under(card);
                s.top_known = false;
                s.bottom_known = (s.bottom_known + 1).min(s.deck.len() as u8);
                tell(d, Event::Buried { card });
            }
        }
    }

    /// FC70, F-R92.
    fn blown_out(&self, s: &State, card: Card) -> bool {
        let places = &self.content.places;
        let anybody_in = |space: Space| !s.crew_in(space).is_empty();
        s.on_mission(Mission::BlowOut)
            && self.content.card(card).kind == CardKind::Alien
            && self.content.ship.distance(s.alien, places.docking_bay) <= 1
            && anybody_in(places.airlock)
            && anybody_in(places.bridge)
    }
}
