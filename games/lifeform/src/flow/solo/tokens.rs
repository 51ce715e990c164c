//! Chapter D13: terror and the fear track, trait tokens, and what may be done at any point of a solo turn.

use kernel::{Audience, Dealer, Eyes, Menu, Seat, SpaceSet, Step, Text, Voice};
use serde::{Deserialize, Serialize};

use super::unless_forced;
use crate::Lifeform;
use crate::content::{Character, SoloToken, Symbol, Trait};
use crate::events::Event;
use crate::flow::Game;
use crate::moves::Move;
use crate::solo::{SoloEvent, SoloMove, TraitToken};
use crate::state::{REMORA, State};

impl Lifeform {
    /// D13.7: whether a survival token can be spent for a card.
    fn can_refresh(&self, s: &State) -> bool {
        s.solo.tokens[SoloToken::Survival] > 0 && s.hero_at() != REMORA && self.can_draw(s)
    }

    /// L-R6: whether a crew card is left to draw.
    fn can_draw(&self, s: &State) -> bool {
        s.crew_deck.len() + s.crew_discard.len() > 0
    }

    /// D-R30: whether any free action is possible.
    pub(crate) fn solo_anytime(&self, s: &State) -> bool {
        self.may_launch_alone(s)
            || self.can_refresh(s)
            || self.can_unlock(s)
            || (s.solo.unused().next().is_some() && self.can_draw(s))
            || !self.harpooned(s).is_empty()
    }

    /// D13.12: terror tokens a harpoon can remove, if there is a harpoon.
    fn harpooned(&self, s: &State) -> SpaceSet {
        let near = self.terror_next_door(s);
        let has = || {
            let mut hand = s.hands[s.turn.seat.index()].iter();
            s.solo.tokens[SoloToken::Harpoon] > 0
                || hand.any(|card| self.plan.pays(card) & Symbol::Harpoon.bit() != 0)
        };
        if !near.is_empty() && has() {
            near
        } else {
            SpaceSet::EMPTY
        }
    }

    /// DP56.
    pub(crate) fn offer_solo_anytime<M: Menu<Move>>(&self, s: &State, seat: Seat, menu: &mut M) {
        if self.may_launch_alone(s) {
            menu.offer(Move::Launch);
        }
        if self.can_refresh(s) {
            menu.offer(Move::Solo(SoloMove::SpendSurvival));
        }
        if self.can_draw(s) {
            let with = |area| Move::Solo(SoloMove::SpendTrait(area));
            menu.offer_all(s.solo.unused().map(with));
        }
        if !self.harpooned(s).is_empty() {
            if s.solo.tokens[SoloToken::Harpoon] > 0 {
                menu.offer(Move::Solo(SoloMove::HarpoonToken));
            }
            for card in s.hands[seat.index()].iter() {
                if self.plan.pays(card) & Symbol::Harpoon.bit() != 0 {
                    menu.offer(Move::Solo(SoloMove::HarpoonCard(card)));
                }
            }
        }
        if self.can_unlock(s) {
            menu.offer(Move::Solo(SoloMove::Unlock));
        }
    }

    /// D13.9, D13.13: unused trait tokens that work on the character's deck.
    fn composed(&self, s: &State) -> impl Iterator<Item = Trait> {
        let deck = self.hero_deck(s);
        let traits = &self.content.solo.traits;
        s.solo
            .unused()
            .filter(move |&area| traits[area].decks.contains(&deck))
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// DP56: a free action; whether it was one.
    pub(crate) fn did_solo_anytime(&mut self, seat: Seat, chosen: Move) -> bool {
        match chosen {
            Move::Launch => self.launch_alone(),
            Move::Solo(SoloMove::SpendSurvival) => {
                self.spend_solo_token(SoloToken::Survival);
                self.rest();
                self.push(DropOne);
                self.draw(seat, 1);
            }
            Move::Solo(SoloMove::SpendTrait(area)) => {
                self.s.solo.traits[area] = TraitToken::Gone;
                self.solo_tells(SoloEvent::TraitSpent(area));
                self.look_at_cards();
            }
            Move::Solo(SoloMove::HarpoonCard(card)) => {
                self.discard(seat, card);
                self.push(HarpoonAt);
            }
            Move::Solo(SoloMove::HarpoonToken) => {
                self.spend_solo_token(SoloToken::Harpoon);
                self.push(HarpoonAt);
            }
            Move::Solo(SoloMove::Unlock) => self.unlock_by_hand(),
            _ => return false,
        }
        true
    }

    /// D13.15: 4 cards are drawn, of which one is kept.
    fn look_at_cards(&mut self) {
        for _ in 0..4 {
            if let Some(card) = self.crew_card() {
                self.s.solo.looked.add(card, Eyes::ALL);
            }
        }
        let drawn = self.s.solo.looked.len() as u8;
        self.d.reveal();
        self.solo_tells(SoloEvent::CardsLookedAt(drawn));
        self.push(TraitLook { stage: Look::Keep });
    }

    /// D-R6: a harpoon token lying here is taken.
    pub(crate) fn pick_up_harpoon(&mut self, who: Character) {
        let at = self.s.at[who];
        if self.s.solo.harpoons.contains(at) {
            self.s.solo.harpoons.remove(at);
            self.s.solo.tokens[SoloToken::Harpoon] += 1;
            self.solo_tells(SoloEvent::HarpoonTaken(at));
        }
    }
}

/// D13.9, D13.10, D-R9: the character has come to a terror token; step 4 follows all the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fright;

impl Step<Lifeform> for Fright {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if !s.terrors.contains(s.hero_at()) {
            return None;
        }
        let who = s.hero();
        Game::new(rules, s, d).halt(who);
        unless_forced(self, rules, s, d)
    }

    /// DP58.
    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        let with = |area| Move::Solo(SoloMove::UseTrait(area));
        menu.offer_all(rules.composed(s).map(with));
        menu.offer(Move::Solo(SoloMove::Fear));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        let mut g = Game::new(rules, s, d);
        let at = g.s.hero_at();
        g.lift_terror(at);
        if let Move::Solo(SoloMove::UseTrait(area)) = chosen {
            g.trait_aboard(area);
            return;
        }
        // D-R31: the leftmost empty space; with none the token lapses.
        g.s.solo.fear = (g.s.solo.fear + 1).min(rules.content.solo.fear);
        let fear = g.s.solo.fear;
        g.solo_tells(SoloEvent::Feared(fear));
        g.check_nerve();
        if g.s.end.is_none() {
            let deck = rules.hero_deck(g.s);
            g.crisis(deck);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("fright")
    }
}

/// D13.7: a card of choice is discarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DropOne;

impl Step<Lifeform> for DropOne {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        // D-R54.
        if s.hands[s.turn.seat.index()].is_empty() {
            return None;
        }
        unless_forced(self, rules, s, d)
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, seat: Seat, menu: &mut M) {
        menu.offer_all(s.hands[seat.index()].iter().map(Move::Discard));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        seat: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::Discard(card) = chosen {
            Game::new(rules, s, d).discard(seat, card);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("drop-one")
    }
}

/// D13.12: which terror token the harpoon removes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HarpoonAt;

impl Step<Lifeform> for HarpoonAt {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        unless_forced(self, rules, s, d)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(rules.terror_next_door(s).iter().map(Move::To));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::To(space) = chosen {
            Game::new(rules, s, d).lift_terror(space);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("harpoon-terror")
    }
}

/// How far a trait's four cards are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Look {
    /// One is kept.
    #[default]
    Keep,
    /// Where the others go.
    Where,
    /// On top, one by one: the last one is drawn first.
    Top,
    /// Under the deck, one by one: the last one is the lowest.
    Bottom,
}

/// D13.15: 4 cards are looked at, 1 is kept, the others go together on top of the deck or under it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TraitLook {
    /// How far it is.
    pub stage: Look,
}

impl Step<Lifeform> for TraitLook {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if s.solo.looked.is_empty() {
            return None;
        }
        unless_forced(self, rules, s, d)
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        let cards = s.solo.looked.iter();
        match self.stage {
            Look::Keep => menu.offer_all(cards.map(|it| Move::Solo(SoloMove::KeepCrew(it)))),
            Look::Where => {
                menu.offer(Move::Solo(SoloMove::Top));
                menu.offer(Move::Solo(SoloMove::Bottom));
            }
            Look::Top | Look::Bottom => {
                menu.offer_all(cards.map(|it| Move::Solo(SoloMove::Put(it))));
            }
        }
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        seat: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        let mut g = Game::new(rules, s, d);
        g.d.notice(Audience::ALL);
        let stage = match chosen {
            Move::Solo(SoloMove::KeepCrew(card)) => {
                g.push(Self { stage: Look::Where });
                g.s.solo.looked.remove(card);
                g.take_up(seat, card);
                g.check_hand(seat);
                return;
            }
            Move::Solo(SoloMove::Top) => Look::Top,
            Move::Solo(SoloMove::Bottom) => Look::Bottom,
            Move::Solo(SoloMove::Put(card)) => {
                g.s.solo.looked.remove(card);
                // Views keep no memory (part VI): what was put back is face down again.
                if self.stage == Look::Top {
                    g.s.crew_deck.put(card, Eyes::NOBODY);
                } else {
                    g.s.crew_deck.put_under(card, Eyes::NOBODY);
                }
                self.stage
            }
            _ => self.stage,
        };
        g.push(Self { stage });
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say(match self.stage {
            Look::Keep => "look-keep",
            Look::Where => "look-where",
            Look::Top | Look::Bottom => "look-put",
        })
    }
}
