//! Chapter 13 and the encounter cards of chapter C: draw, text, tokens, Alien, Ash, reshuffle, discard (F-R87); the top card
//! turned up by Lambert or a mission (D29, D31). How the Alien and Ash move is in their own files.

use kernel::{Dealer, Eyes, Menu, Seat, Space, Step, Text, Voice};
use serde::{Deserialize, Serialize};

use super::{AlienMoves, AshMoves, at_once, now_at_once, put_later, question_to_active, tell};
use crate::Fate;
use crate::content::{AlienPart, Card, CardKind, CardText, Encounter, Mission};
use crate::events::{Event, Manner};
use crate::moves::Move;
use crate::stage::Staging;
use crate::state::{Cause, Rooms, State, Who};

/// F13.1: the top card of the encounter deck is turned over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DrawCard;

impl Step<Fate> for DrawCard {
    fn go<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, d: &mut D) -> Option<Self> {
        fate.renew_deck(s, d);
        let card = s.deck.draw()?;
        d.reveal();
        tell(d, Event::Drew { card });
        let part = Part::Text;
        // FC70, F-R92: judged before any part of it is resolved.
        if fate.blown_out(s, card) {
            s.agenda.push(CardParts { card, part });
            fate.win(s, Mission::BlowOut, d);
        } else {
            at_once(CardParts { card, part }, fate, s, d);
        }
        None
    }
}

/// F13.2, F13.3, F-R87: the parts of the card in play, from top to bottom, each with everything it causes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardParts {
    /// The card.
    pub card: Card,
    /// The part that comes next.
    pub part: Part,
}

/// A part of an encounter card. What causes nothing further is done together with what follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Part {
    /// Its text.
    Text,
    /// Its tokens, then its Alien part.
    TokensAndAlien,
    /// Its Ash line.
    Ash,
    /// Its reshuffle, then it is discarded.
    Rest,
}

impl Step<Fate> for CardParts {
    fn go<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, d: &mut D) -> Option<Self> {
        let card = fate.content.card(self.card);
        let then = |part| Self { part, ..self };
        let mut part = self.part;
        if part == Part::Text {
            part = Part::TokensAndAlien;
            if card.text != CardText::Nothing {
                s.agenda.push(then(part));
                fate.card_text(s, card.text, d);
                return None;
            }
        }
        if part == Part::TokensAndAlien {
            part = Part::Ash;
            fate.place_tokens(s, card, d);
            let later = put_later(then(part), s);
            fate.alien_part(s, card.alien, d);
            if !now_at_once(later, s) {
                return None;
            }
        }
        // Ash may have entered play while the parts before were resolved (F19.13).
        if part == Part::Ash && s.ash.is_some() {
            s.agenda.push(then(Part::Rest));
            fate.ash_line(s, card);
            return None;
        }
        fate.reshuffle(s, card, d);
        // F13.4
        s.discard.put(self.card);
        None
    }
}

/// The top card lies face up: what becomes of it?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TopCard {
    /// D29, FC14, F-R85: Lambert discards it unresolved or leaves it.
    Look,
    /// D31, FC68: by the mission's ability it is put at the bottom or left.
    TurnedUp,
}

impl Step<Fate> for TopCard {
    fn offer<M: Menu<Move>>(&self, _: &Fate, _: &State, _: Seat, menu: &mut M) {
        menu.offer(match self {
            Self::Look => Move::DiscardTop,
            Self::TurnedUp => Move::ToBottom,
        });
        menu.offer(Move::KeepTop);
    }

    /// F-R86: what everybody saw stays known.
    fn answer<D: Dealer<Event>>(self, _: &Fate, s: &mut State, _: Seat, reply: Move, d: &mut D) {
        let Some(card) = s.deck.draw() else { return };
        let who = s.turn.who;
        match reply {
            Move::DiscardTop => {
                s.discard.put(card);
                tell(d, Event::TopDiscarded { who, card });
            }
            Move::ToBottom => {
                s.deck.put_under(card, Eyes::ALL);
                tell(d, Event::Buried { who, card });
            }
            _ => {
                s.deck.put(card, Eyes::ALL);
                tell(d, Event::TopKept { who, card });
            }
        }
    }

    fn prompt(&self, fate: &Fate, s: &State, voice: Voice) -> Text {
        let id = match self {
            Self::Look => "look",
            Self::TurnedUp => "turned-up",
        };
        let title = |card| Staging { fate, s }.card_title(card);
        let card = s.deck.top().map_or(Text::default(), title);
        question_to_active(fate, s, voice, id).with("card", card)
    }
}

impl Fate {
    /// F-R45: an empty deck is made anew from the discard pile.
    #[inline]
    fn renew_deck<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        if s.deck.is_empty() && !s.discard.is_empty() {
            s.deck.shuffle_in(&mut s.discard, |_| true, d);
            tell(d, Event::DeckRenewed);
        }
    }

    /// F13.6, FC44–FC46, FC50, F-R89, F-R90.
    fn card_text<D: Dealer<Event>>(&self, s: &mut State, text: CardText, d: &mut D) {
        let active = s.turn.who;
        match text {
            CardText::Nothing => {}
            CardText::EachDiscardsScrap(count) => {
                for who in s.everyone().iter() {
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
    }

    /// Up to `most` scrap of an inventory go to the pile.
    fn take_scrap<D: Dealer<Event>>(&self, s: &mut State, who: Who, most: u8, d: &mut D) {
        let count = s[who].scrap.min(most);
        if count > 0 {
            self.discard_scrap(s, who, count);
            tell(d, Event::ScrapTaken { who, count });
        }
    }

    /// F13.7–F13.12, F15.16, F15.17; FC78: under Cut Off no token is placed; F-R12, F-R13: short supplies.
    fn place_tokens<D: Dealer<Event>>(&self, s: &mut State, card: &Encounter, d: &mut D) {
        let Some((at, scrap)) = card.tokens else {
            return;
        };
        let barred = s.concealed().contains(at) || s.on_mission(Mission::CutOff);
        if !barred && s.tokens.lay(at) {
            tell(d, Event::TokenPlaced { at });
        }
        let count = scrap.min(s.scrap_pile);
        s.scrap_pile -= count;
        s.floor[at].scrap += count;
        tell(d, Event::ScrapPlaced { at, count });
    }

    /// FC24, FC37–FC40, FC49, F-R91.
    fn alien_part<D: Dealer<Event>>(&self, s: &mut State, part: AlienPart, d: &mut D) {
        match part {
            AlienPart::Nothing => {}
            AlienPart::Moves(left, loss) => {
                let next = Rooms::default();
                at_once(AlienMoves { left, loss, next }, self, s, d);
            }
            AlienPart::ToNest(loss) => {
                self.put_alien(s, self.content.places.alien_start, d);
                self.encounter(s, Cause::Card, loss, d);
            }
        }
    }

    /// FC25, FC42, FC48, FC50, F-R54; DC F22.29, F-R72: the Alien's number instead, if it has one.
    fn ash_line(&self, s: &mut State, card: &Encounter) {
        let left = match card.alien {
            _ if !s.mode.directors_cut => card.ash,
            AlienPart::Moves(steps, _) => steps,
            AlienPart::Nothing | AlienPart::ToNest(_) => 0,
        };
        if left > 0 {
            let next = Rooms::default();
            s.agenda.push(AshMoves { left, next });
        }
    }

    /// F13.5, FC41, FC47, F-R46: the card being resolved is not in the pile and does not return.
    fn reshuffle<D: Dealer<Event>>(&self, s: &mut State, card: &Encounter, d: &mut D) {
        if card.reshuffle {
            let kind = card.kind;
            let same = |other| self.content.card(other).kind == kind;
            let count = s.deck.shuffle_in(&mut s.discard, same, d) as u8;
            tell(d, Event::Returned { kind, count });
        }
    }

    /// FC13, FC67, F-R85: the top card is turned up for all to see.
    pub(super) fn turn_up_top<D: Dealer<Event>>(&self, s: &mut State, then: TopCard, d: &mut D) {
        self.renew_deck(s, d);
        let Some(card) = s.deck.top() else { return };
        d.reveal();
        s.deck.look(0, Eyes::ALL);
        let who = s.turn.who;
        tell(d, Event::Looked { who, card });
        s.agenda.push(then);
    }

    /// FC70, FC71, F-R92.
    #[inline]
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
