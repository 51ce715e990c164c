//! Chapter D13: terror and the fear track, trait tokens, and what may be done at any point of a solo turn.

use kernel::{Audience, Choice, Dealer, Decision, Eyes, Menu, Seat, SpaceSet, Text, Voice};
use serde::{Deserialize, Serialize};

use crate::Lifeform;
use crate::content::{Character, SoloToken, Symbol, Trait};
use crate::events::Event;
use crate::flow::{At, Play};
use crate::moves::Bag;
use crate::solo::{SoloEvent, TraitToken};
use crate::stage;
use crate::stand_in;
use crate::state::REMORA;

impl At<'_> {
    /// D13.7: whether a survival token can be spent for a card.
    fn can_refresh(self) -> bool {
        self.solo.tokens[SoloToken::Survival] > 0 && self.hero_at() != REMORA && self.can_draw()
    }

    /// L-R6: whether a crew card is left to draw.
    fn can_draw(self) -> bool {
        self.crew_deck.len() + self.crew_discard.len() > 0
    }

    /// D-R30: whether any free action is possible.
    pub(crate) fn solo_anytime(self) -> bool {
        self.may_launch_alone()
            || self.can_refresh()
            || self.can_unlock()
            || (self.solo.unused().next().is_some() && self.can_draw())
            || !self.harpooned().is_empty()
    }

    /// D13.12: terror tokens a harpoon can remove, if there is a harpoon.
    fn harpooned(self) -> SpaceSet {
        let near = self.terror_next_door();
        let has = || {
            let mut hand = self.hands[self.turn.seat.index()].iter();
            self.solo.tokens[SoloToken::Harpoon] > 0
                || hand.any(|card| self.rules.plan.pays(card) & Symbol::Harpoon.bit() != 0)
        };
        if !near.is_empty() && has() {
            near
        } else {
            SpaceSet::EMPTY
        }
    }

    /// DP56.
    pub(crate) fn offer_solo_anytime<M: Menu<Bag>>(self, seat: Seat, menu: &mut M) {
        if self.may_launch_alone() {
            menu.offer(Bag::Launch);
        }
        if self.can_refresh() {
            menu.offer(Bag::SpendSurvival);
        }
        if self.can_draw() {
            let with = Bag::SpendTrait;
            menu.offer_all(self.solo.unused().map(with));
        }
        if !self.harpooned().is_empty() {
            if self.solo.tokens[SoloToken::Harpoon] > 0 {
                menu.offer(Bag::HarpoonToken);
            }
            for card in self.hands[seat.index()].iter() {
                if self.rules.plan.pays(card) & Symbol::Harpoon.bit() != 0 {
                    menu.offer(Bag::HarpoonCard(card));
                }
            }
        }
        if self.can_unlock() {
            menu.offer(Bag::Unlock);
        }
    }

    /// D13.9, D13.13: unused trait tokens that work on the character's deck.
    fn composed(self) -> impl Iterator<Item = Trait> {
        let deck = self.hero_deck();
        let traits = &self.rules.content.solo.traits;
        self.solo
            .unused()
            .filter(move |&area| traits[area].decks.contains(&deck))
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// DP56: a free action; whether it was one.
    pub(crate) fn did_solo_anytime(&mut self, seat: Seat, chosen: Bag) -> bool {
        match chosen {
            Bag::Launch => self.launch_alone(),
            Bag::SpendSurvival => {
                self.spend_solo_token(SoloToken::Survival);
                self.rest();
                // D-R3: the hand is counted after the discard, so the limit waits below it.
                self.draw(seat, 1);
                self.push(DropOne);
            }
            Bag::SpendTrait(area) => {
                self.solo.traits[area] = TraitToken::Gone;
                self.solo_tells(SoloEvent::TraitSpent(area));
                self.look_at_cards();
            }
            Bag::HarpoonCard(card) => {
                self.discard(seat, card);
                self.push(HarpoonAt);
            }
            Bag::HarpoonToken => {
                self.spend_solo_token(SoloToken::Harpoon);
                self.push(HarpoonAt);
            }
            Bag::Unlock => self.unlock_by_hand(),
            _ => return false,
        }
        true
    }

    /// D13.15: 4 cards are drawn, of which one is kept.
    fn look_at_cards(&mut self) {
        for _ in 0..4 {
            if let Some(card) = self.crew_card() {
                self.solo.looked.add(card, Eyes::ALL);
            }
        }
        let drawn = self.solo.looked.len() as u8;
        self.d.reveal();
        self.solo_tells(SoloEvent::CardsLookedAt(drawn));
        self.push(TraitLook { stage: Look::Keep });
    }

    /// D-R6: a harpoon token lying here is taken.
    pub(crate) fn pick_up_harpoon(&mut self, who: Character) {
        let at = self.at[who];
        if self.solo.harpoons.contains(at) {
            self.solo.harpoons.remove(at);
            self.solo.tokens[SoloToken::Harpoon] += 1;
            self.solo_tells(SoloEvent::HarpoonTaken(at));
        }
    }
}

/// D13.9, D13.10, D-R9: the character has come to a terror token; step 4 follows all the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fright;

impl Decision<Lifeform> for Fright {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if !play.terrors.contains(play.hero_at()) {
            return None;
        }
        let who = play.hero();
        play.halt(who);
        play.unless_forced(self)
    }

    /// DP58.
    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let with = Bag::UseTrait;
        menu.offer_all(at.composed().map(with));
        menu.offer(Bag::Fear);
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let at = play.hero_at();
        play.lift_terror(at);
        if let Bag::UseTrait(area) = chosen {
            play.trait_aboard(area);
            return;
        }
        // D-R31: the leftmost empty space; with none the token lapses.
        play.solo.fear = (play.solo.fear + 1).min(play.rules.content.solo.fear);
        let fear = play.solo.fear;
        play.solo_tells(SoloEvent::Feared(fear));
        play.check_nerve();
        if play.end.is_none() {
            let deck = play.at().hero_deck();
            play.crisis(deck);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("fright")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// D13.7: a card of choice is discarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DropOne;

impl Decision<Lifeform> for DropOne {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        // D-R54.
        if play.hands[play.turn.seat.index()].is_empty() {
            return None;
        }
        play.unless_forced(self)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.hands[at.seat.index()].iter().map(Bag::Discard));
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        if let Bag::Discard(card) = chosen {
            play.discard(seat, card);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("drop-one")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// D13.12: which terror token the harpoon removes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HarpoonAt;

impl Decision<Lifeform> for HarpoonAt {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        play.unless_forced(self)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.terror_next_door().iter().map(Bag::To));
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        if let Bag::To(space) = chosen {
            play.lift_terror(space);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("harpoon-terror")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
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

impl Decision<Lifeform> for TraitLook {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if play.solo.looked.is_empty() {
            return None;
        }
        play.unless_forced(self)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let cards = at.solo.looked.iter();
        match self.stage {
            Look::Keep => menu.offer_all(cards.map(Bag::KeepCrew)),
            Look::Where => {
                menu.offer(Bag::Top);
                menu.offer(Bag::Bottom);
            }
            Look::Top | Look::Bottom => {
                menu.offer_all(cards.map(Bag::Put));
            }
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.d.notice(Audience::ALL);
        let stage = match chosen {
            Bag::KeepCrew(card) => {
                play.solo.looked.remove(card);
                play.take_up(seat, card);
                // D-R3: the hand is counted when the other cards are back.
                play.check_hand(seat);
                play.push(Self { stage: Look::Where });
                return;
            }
            Bag::Top => Look::Top,
            Bag::Bottom => Look::Bottom,
            Bag::Put(card) => {
                play.solo.looked.remove(card);
                // Views keep no memory (part VI): what was put back is face down again.
                if self.stage == Look::Top {
                    play.crew_deck.put(card, Eyes::NOBODY);
                } else {
                    play.crew_deck.put_under(card, Eyes::NOBODY);
                }
                self.stage
            }
            _ => self.stage,
        };
        play.push(Self { stage });
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say(match self.stage {
            Look::Keep => "look-keep",
            Look::Where => "look-where",
            Look::Top | Look::Bottom => "look-put",
        })
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}
