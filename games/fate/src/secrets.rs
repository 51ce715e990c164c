//! Chapter 26: what lies face down. No player holds private information: every viewer sees the
//! same.

use crate::prelude::*;
use kernel::Faces;

use crate::content::MAX_MISSIONS;

impl Fate {
    /// H1–H8: the concealed tokens, the encounter cards, the final mission and those left in the
    /// box.
    pub(crate) fn show_faces<F: Faces>(&self, s: &mut State, faces: &mut F) {
        let mut face_up = s.face_up_tokens();
        let tokens = self.content.tokens.stack().iter().copied();
        faces.kind(tokens, &mut [&mut s.tokens, &mut face_up]);
        let mut in_play: Pile<Card, 1> = s.card_in_play().into_iter().collect();
        let cards = self.content.deck.iter();
        faces.kind(cards, &mut [&mut s.deck, &mut s.discard, &mut in_play]);
        let missions = || self.mission_pool(&s.mode);
        let boxed = missions().skip(1).map(|_| Mission::FaceDown);
        let mut boxed: Deck<Mission, MAX_MISSIONS> = boxed.collect();
        faces.kind(missions(), &mut [&mut s.mission, &mut boxed]);
    }
}

impl State {
    /// The concealed tokens everybody sees: revealed and not yet back, captured, or out of the game
    /// (H7).
    pub(crate) fn face_up_tokens(&self) -> Pile<Face, MAX_TOKENS> {
        let revealed = self.agenda.steps().iter().filter_map(|step| match step {
            Steps::TokenBack(revealed) => Some(revealed.face),
            _ => None,
        });
        let captured: u8 = self.items_in_play().map(|item| item.cats).sum();
        let cats = usize::from(captured + self.cats_gone);
        let cats = std::iter::repeat_n(Face::Jonesy, cats);
        revealed.chain(cats).collect()
    }

    /// The card being resolved.
    pub fn card_in_play(&self) -> Option<Card> {
        self.agenda.steps().iter().find_map(|step| match step {
            Steps::CardParts(parts) => Some(parts.card),
            _ => None,
        })
    }
}

/// All of a kind but those seen, in order.
pub(crate) fn rest_of<T: PartialEq>(
    all: impl Iterator<Item = T>,
    seen: impl Iterator<Item = T>,
) -> Vec<T> {
    let mut rest: Vec<T> = all.collect();
    for seen in seen {
        if let Some(place) = rest.iter().position(|other| *other == seen) {
            rest.remove(place);
        }
    }
    rest
}
