//! Chapter D9: the proximity conflict, and eluding it.

use crate::prelude::*;
use kernel::Only;

/// D9.1: the lifeform is here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Proximity;

impl Lifeform {
    /// D9.5, D-R25: whether a card can be thrown.
    fn can_be_thrown(&self, card: CrewCard) -> bool {
        self.plan.pays(card) & (Symbol::Harpoon.bit() | Symbol::Extinguisher.bit()) != 0
    }
}

impl At<'_> {
    /// D-R24: whether a reaction can be played.
    fn answer(self, kind: CrewReaction) -> Verdict {
        if kind == CrewReaction::Hide {
            return Ok(());
        }
        let at = self.hero_at();
        let free = self.android_space() != Some(at);
        ensure(free, "D-R24", "because-android-holds")?;
        ensure(!self.outages.contains(at), "D-R24", "because-outage")?;
        let tired = kind == CrewReaction::Run && self.solo.exhausted;
        ensure(!tired, "D-R43", "because-exhausted")
    }

    /// D9.9, D14.7: how many cards eluding costs.
    pub(crate) fn elude_price(self) -> u8 {
        if self.solo.isolation {
            self.rules.content.solo.elude_isolated
        } else {
            self.rules.content.solo.elude
        }
    }
}

/// Tokens that can be thrown (D9.5).
const THROWN: [SoloToken; 2] = [SoloToken::Extinguisher, SoloToken::Harpoon];

impl<D: Dealer<Event>> Play<'_, D> {
    /// D9.6, D9.7: chits are drawn, one and one for each space the lifeform had left.
    fn face_it(&mut self, surplus: u8) {
        for _ in 0..=surplus {
            if !self.draw_chit() {
                return;
            }
        }
    }
}

kernel::answers! {
    /// How somebody gets away from the lifeform.
    pub enum Escape of Lifeform {
        /// D9.2–D9.4: by a reaction.
        React(card: CrewCard, kind: CrewReaction, who: Character) = "react"
            => at.show_reaction(card, kind, who),
        /// D9.5: a token is thrown.
        ThrowToken(token: SoloToken) = "throw-token",
        /// D9.5: a card is thrown.
        Throw(card: CrewCard) = "throw" => icon("harpoon"),
        /// D9.8: cards are discarded.
        Elude = "elude" => icon("hide"),
    }
}

impl Decision<Lifeform> for Proximity {
    type Answer = Escape;
    const PROMPT: &'static str = "proximity";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        play.solo.alert?;
        let mut ways = Only::default();
        self.offer(At::by(play.rules, play.s, play.turn.seat), &mut ways);
        if ways.is_empty() {
            play.end(End::Caught);
            return None;
        }
        play.unless_forced(self)
    }

    /// DP62: every way out of a proximity conflict.
    fn offer<M: Menu<Escape>>(&self, at: At<'_>, menu: &mut M) {
        let hand = &at.hands[at.seat.index()];
        let who = at.hero();
        for card in hand.iter() {
            for kind in at.rules.plan.reactions(card) {
                menu.weigh(Escape::React(card, kind, who), at.answer(kind));
            }
        }
        for token in THROWN {
            if at.solo.tokens[token] > 0 {
                menu.offer(Escape::ThrowToken(token));
            }
        }
        for card in hand.iter() {
            if at.rules.can_be_thrown(card) {
                menu.offer(Escape::Throw(card));
            }
        }
        let enough = hand.len() >= usize::from(at.elude_price());
        menu.weigh(Escape::Elude, ensure(enough, "D-R26", "because-few-cards"));
    }

    fn done<D: Dealer<Event>>(self, chosen: Escape, play: &mut Play<'_, D>) {
        let seat = play.seat;
        let surplus = play.solo.alert.take().unwrap_or(0);
        match chosen {
            Escape::React(card, kind, who) => {
                play.tell(Event::Reacted(seat, kind, who));
                play.discard(seat, card);
                match kind {
                    // D9.2–D9.4: nobody becomes hidden, nobody moves.
                    CrewReaction::Hide => play.drive_back(1),
                    CrewReaction::ShockProd => {
                        play.drive_back(1);
                        play.face_it(surplus);
                    }
                    CrewReaction::Run => {
                        play.drive_back(2);
                        play.face_it(surplus);
                    }
                }
            }
            Escape::Throw(card) => {
                play.discard(seat, card);
                play.drive_back(1);
                play.face_it(surplus);
            }
            Escape::ThrowToken(token) => {
                play.spend_solo_token(token);
                play.drive_back(1);
                if token != SoloToken::Extinguisher {
                    play.face_it(surplus);
                }
            }
            Escape::Elude => {
                play.d.notice(Audience::ALL);
                let left = play.at().elude_price();
                play.push(Eluding { left });
            }
        }
    }

    fn show(&self, at: At<'_>, chosen: Escape) -> Choice {
        match chosen {
            Escape::Elude => chosen.shown(at).with("cards", at.elude_price()),
            _ => chosen.shown(at),
        }
    }

    fn otherwise(&self, _: At<'_>, offered: &[Escape], _: Lot<'_>) -> Escape {
        // DP62: the first way that is legal, HIDE before others.
        let hides = |chosen: &&Escape| matches!(chosen, Escape::React(_, CrewReaction::Hide, _));
        *offered.iter().find(hides).unwrap_or(&offered[0])
    }
}

/// D9.9, D9.10: cards of choice, then a still-alive chit on purpose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Eluding {
    /// Cards still to be discarded.
    pub left: u8,
}

impl Decision<Lifeform> for Eluding {
    type Answer = Discard;
    const PROMPT: &'static str = "elude";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if self.left > 0 {
            return play.unless_forced(self);
        }
        if play.solo.container.alive == 0 {
            play.end(End::Caught);
            return None;
        }
        play.solo.container.alive -= 1;
        play.solo_tells(SoloEvent::Eluded);
        play.drive_back(1);
        None
    }

    fn offer<M: Menu<Discard>>(&self, at: At<'_>, menu: &mut M) {
        Discard::offer(at, menu);
    }

    fn done<D: Dealer<Event>>(self, Discard::Card(card): Discard, play: &mut Play<'_, D>) {
        let seat = play.seat;
        let left = self.left - 1;
        play.push(Self { left });
        play.discard(seat, card);
    }

    fn otherwise(&self, at: At<'_>, offered: &[Discard], _: Lot<'_>) -> Discard {
        Discard::least(at, offered)
    }
}
