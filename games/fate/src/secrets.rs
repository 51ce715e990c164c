//! Chapter 26: what nobody may know, and worlds that agree with what everybody knows.

use kernel::{Dealer, Faced, Pile, Viewer};

use crate::Fate;
use crate::content::{Card, MAX_CARDS, MAX_TOKENS};
use crate::moves::Event;
use crate::state::{Face, State, Step};

impl Fate {
    /// H1–H6. No player holds private information: every viewer gets the same view.
    pub(crate) fn turn_face_down(&self, s: &mut State, _: Viewer) {
        s.stack.turn_down();
        for floor in &mut s.floor {
            floor.token = floor.token.map(|_| Face::BACK);
        }
        let (bottom, len, top_known) = (s.bottom_known as usize, s.deck.len(), s.top_known);
        for (place, card) in s.deck.iter_mut().enumerate() {
            // H8: what was turned up and left in its place stays known.
            if place >= bottom && !(top_known && place + 1 == len) {
                *card = Card::BACK;
            }
        }
        if !s.mission_revealed {
            s.mission = None;
        }
    }

    /// Fills what is face down: every arrangement of the unseen faces is equally likely.
    pub(crate) fn fill_face_down<D: Dealer<Event>>(&self, s: &mut State, dealer: &mut D) {
        let mut faces = self.unseen_faces(s);
        dealer.shuffle(&mut faces);
        s.stack.fill_from(&mut faces);
        for token in s
            .floor
            .iter_mut()
            .filter_map(|floor| floor.token.as_mut())
            .filter(|token| !token.is_known())
        {
            *token = faces.draw().expect("as many unseen faces as tokens");
        }
        let mut cards = self.unseen_cards(s);
        dealer.shuffle(&mut cards);
        s.deck.fill_from(&mut cards);
        if s.mission.is_none() {
            let pool = self.mission_pool(&s.mode).count();
            s.mission = self
                .mission_pool(&s.mode)
                .nth(dealer.below(pool as u32) as usize);
        }
    }

    /// The concealed tokens whose place is not known.
    pub(crate) fn unseen_faces(&self, s: &State) -> Pile<Face, MAX_TOKENS> {
        let mut unseen: Pile<Face, MAX_TOKENS> = self.content.tokens.iter().copied().collect();
        let on_board = s.floor.iter().filter_map(|floor| floor.token);
        let in_hand = s.agenda.steps().iter().filter_map(|step| match step {
            Step::TokenBack(face) => Some(*face),
            _ => None,
        });
        let captured = std::iter::repeat_n(Face::Jonesy, (s.cats() + s.cats_gone) as usize);
        for face in s
            .stack
            .iter()
            .copied()
            .chain(on_board)
            .chain(in_hand)
            .chain(captured)
            .filter(|face| face.is_known())
        {
            remove(&mut unseen, face);
        }
        unseen
    }

    /// The encounter cards whose place is not known.
    pub(crate) fn unseen_cards(&self, s: &State) -> Pile<Card, MAX_CARDS> {
        let mut unseen: Pile<Card, MAX_CARDS> = self.content.deck.iter().copied().collect();
        let in_play = s.card_in_play();
        for card in s
            .deck
            .iter()
            .chain(s.discard.iter())
            .copied()
            .chain(in_play)
            .filter(|card| card.is_known())
        {
            remove(&mut unseen, card);
        }
        unseen
    }
}

impl State {
    /// The card being resolved.
    pub fn card_in_play(&self) -> Option<Card> {
        self.agenda.steps().iter().find_map(|step| match step {
            Step::Discard(card) => Some(*card),
            _ => None,
        })
    }
}

fn remove<T: Faced, const N: usize>(pile: &mut Pile<T, N>, seen: T) {
    if let Some(place) = pile.iter().position(|&card| card == seen) {
        pile.take(place);
    }
}
