//! Chapter 13 and the encounter cards of chapter C: draw, text, tokens, Alien, Ash, reshuffle,
//! discard (F-R87); the top card turned up by Lambert or a mission (D29, D31). How the Alien and
//! Ash move is in their own files.

use crate::prelude::*;

use super::{AlienMoves, AshMoves};
use crate::content::{CardText, Encounter};
use crate::stage::TOP_CARD;

/// F13.1: the top card of the encounter deck is turned over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DrawCard;

impl Step<Fate> for DrawCard {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        play.renew_deck();
        let Some(card) = play.s.deck.draw() else {
            return;
        };
        play.reveal();
        play.tell(Event::Drew { card });
        let part = Part::Text;
        // FC70, F-R92: judged before any part of it is resolved.
        if play.at().blown_out(card) {
            play.push(CardParts { card, part });
            play.win(Mission::BlowOut);
        } else {
            CardParts { card, part }.go(play);
        }
    }
}

/// F13.2, F13.3, F-R87: the parts of the card in play, from top to bottom, each with everything it
/// causes.
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
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let card = play.rules.content.card(self.card);
        let then = |part| Self { part, ..self };
        let mut part = self.part;
        if part == Part::Text {
            part = Part::TokensAndAlien;
            if card.text != CardText::Nothing {
                play.push(then(part));
                return play.card_text(card.text);
            }
        }
        if part == Part::TokensAndAlien {
            part = Part::Ash;
            play.place_tokens(card);
            let later = play.put_later(then(part));
            play.alien_part(card.alien);
            if !play.now_at_once(later) {
                return;
            }
        }
        // Ash may have entered play while the parts before were resolved (F19.13).
        if part == Part::Ash && play.ash.is_some() {
            play.push(then(Part::Rest));
            return play.ash_line(card);
        }
        play.reshuffle(card);
        // F13.4: it lies face up on the discard pile.
        play.s.discard.put(self.card);
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

kernel::answers! {
    /// What becomes of the top card.
    pub enum Topmost of Fate {
        /// D29: it is discarded unresolved.
        Discard = "discard" as "do-discard-top" => icon("deck") subject(TOP_CARD.to_owned()),
        /// D29, D31: it stays where it is.
        Keep = "keep" as "do-keep-top" => icon("deck") subject(TOP_CARD.to_owned()) onward,
        /// D31: it is put at the bottom of the deck.
        ToBottom = "bottom" as "do-to-bottom" => icon("deck") subject(TOP_CARD.to_owned()),
    }
}

impl Decision<Fate> for TopCard {
    type Answer = Topmost;

    fn offer<M: Menu<Topmost>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer(match self {
            Self::Look => Topmost::Discard,
            Self::TurnedUp => Topmost::ToBottom,
        });
        menu.offer(Topmost::Keep);
    }

    /// F-R86: what everybody saw stays known.
    fn done<D: Dealer<Event>>(self, chosen: Topmost, play: &mut Play<'_, D>) {
        let Some(card) = play.s.deck.draw() else {
            return;
        };
        let who = play.turn.who;
        match chosen {
            Topmost::Discard => {
                play.s.discard.put(card);
                play.tell(Event::TopDiscarded { who, card });
            }
            Topmost::ToBottom => {
                play.s.deck.put_under(card, Eyes::ALL);
                play.tell(Event::Buried { who, card });
            }
            Topmost::Keep => {
                play.s.deck.put(card, Eyes::ALL);
                play.tell(Event::TopKept { who, card });
            }
        }
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        let id = match self {
            Self::Look => "look",
            Self::TurnedUp => "turned-up",
        };
        let title = |card| at.staging().card_title(card);
        let card = at.deck.top().map_or(Text::default(), title);
        at.question_to_active(voice, id).with("card", card)
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// F-R45: an empty deck is made anew from the discard pile.
    #[inline]
    fn renew_deck(&mut self) {
        if self.deck.is_empty() && !self.discard.is_empty() {
            self.shuffle_discard_in();
        }
    }

    /// The whole discard pile is shuffled into the deck.
    pub(super) fn shuffle_discard_in(&mut self) {
        self.s
            .deck
            .shuffle_in(&mut self.s.discard, |_| true, self.d);
        self.tell(Event::DeckRenewed);
    }

    /// F13.6, FC44–FC46, FC50, F-R89, F-R90: what is written on the card.
    fn card_text(&mut self, text: CardText) {
        let active = self.turn.who;
        match text {
            CardText::Nothing => {}
            CardText::EachDiscardsScrap(count) => {
                for who in self.everyone().iter() {
                    self.take_scrap(who, count);
                }
            }
            CardText::ActiveDiscardsAllScrap => self.take_scrap(active, u8::MAX),
            CardText::ActiveToInfirmary => {
                let infirmary = self.rules.content.places.infirmary;
                if self.active().at != infirmary {
                    self.enter(active, infirmary, Manner::Summoned);
                }
            }
        }
    }

    /// Up to `most` scrap of an inventory go to the pile.
    fn take_scrap(&mut self, who: Who, most: u8) {
        let count = self.s[who].scrap.min(most);
        if count > 0 {
            self.discard_scrap(who, count);
            self.tell(Event::ScrapTaken { who, count });
        }
    }

    /// F13.7–F13.12, F15.16, F15.17; FC78: under Cut Off no token is placed; F-R12, F-R13: short
    /// supplies.
    fn place_tokens(&mut self, card: &Encounter) {
        let Some((at, scrap)) = card.tokens else {
            return;
        };
        let barred = self.concealed().contains(at) || self.on_mission(Mission::CutOff);
        if !barred && self.s.tokens.lay(at) {
            self.tell(Event::TokenPlaced { at });
        }
        let count = scrap.min(self.scrap_pile);
        self.s.scrap_pile -= count;
        self.s.floor[at].scrap += count;
        self.tell(Event::ScrapPlaced { at, count });
    }

    /// FC24, FC37–FC40, FC49, F-R91: what the card makes the Alien do.
    fn alien_part(&mut self, part: AlienPart) {
        match part {
            AlienPart::Nothing => {}
            AlienPart::Moves(left, loss) => {
                let next = Rooms::default();
                self.at_once(AlienMoves { left, loss, next });
            }
            AlienPart::ToNest(loss) => {
                self.put_alien(self.rules.content.places.alien_start);
                self.encounter(Cause::Card, loss);
            }
        }
    }

    /// FC25, FC42, FC48, FC50, F-R54; DC F22.29, F-R72: the Alien's number instead, if it has one.
    fn ash_line(&mut self, card: &Encounter) {
        let left = match card.alien {
            _ if !self.mode.directors_cut => card.ash,
            AlienPart::Moves(steps, _) => steps,
            AlienPart::Nothing | AlienPart::ToNest(_) => 0,
        };
        if left > 0 {
            let next = Rooms::default();
            self.push(AshMoves { left, next });
        }
    }

    /// F13.5, FC41, FC47, F-R46: the card being resolved is not in the pile and does not return.
    fn reshuffle(&mut self, card: &Encounter) {
        if card.reshuffle {
            let (kind, content) = (card.kind, &self.rules.content);
            let same = |other| content.card(other).kind == kind;
            let count = self.s.deck.shuffle_in(&mut self.s.discard, same, self.d) as u8;
            self.tell(Event::Returned { kind, count });
        }
    }

    /// FC13, FC67, F-R85: the top card is turned up for all to see.
    pub(super) fn turn_up_top(&mut self, then: TopCard) {
        self.renew_deck();
        let Some(card) = self.deck.top() else { return };
        self.reveal();
        self.s.deck.look(0, Eyes::ALL);
        let who = self.turn.who;
        self.tell(Event::Looked { who, card });
        self.push(then);
    }
}

impl At<'_> {
    /// FC70, FC71, F-R92: whether this card blows the Alien out of the airlock.
    #[inline]
    fn blown_out(self, card: Card) -> bool {
        let content = &self.rules.content;
        let places = &content.places;
        let anybody_in = |space: Space| !self.crew_in(space).is_empty();
        self.on_mission(Mission::BlowOut)
            && content.card(card).kind == CardKind::Alien
            && content.ship.distance(self.alien, places.docking_bay) <= 1
            && anybody_in(places.airlock)
            && anybody_in(places.bridge)
    }
}
