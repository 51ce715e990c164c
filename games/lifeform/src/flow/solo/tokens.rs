//! Chapter D13: terror and the fear track, trait tokens, and what may be done at any point of a
//! solo turn.

use crate::prelude::*;

kernel::answers! {
    /// DP56: what is free at any point of a solo turn.
    pub enum FreeAction of Lifeform {
        /// D13.7: a survival token for a card.
        SpendSurvival = "spend-survival"
            => at.show_token("do-spend-survival", SoloToken::Survival) slot(Slot::Others),
        /// D13.15: a trait token for a look at cards.
        SpendTrait(area as trait: Trait) = "spend-trait" => slot(Slot::Others),
        /// D13.12: a card removes a terror token.
        HarpoonCard(card: CrewCard) = "harpoon-card" => icon("harpoon") slot(Slot::Others),
        /// D13.12: a harpoon token does.
        HarpoonToken = "harpoon-token"
            => at.show_token("do-harpoon-token", SoloToken::Harpoon) slot(Slot::Others),
        /// P4.5: a docking clamp is unlocked by hand.
        Unlock = "unlock" => icon("launch") slot(Slot::Make),
    }
}

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

    /// DP56: what is free now.
    #[inline]
    pub(crate) fn offer_free(self, mut offer: impl FnMut(FreeAction)) {
        if self.can_refresh() {
            offer(FreeAction::SpendSurvival);
        }
        if self.can_draw() {
            self.solo
                .unused()
                .for_each(|area| offer(FreeAction::SpendTrait(area)));
        }
        if !self.harpooned().is_empty() {
            if self.solo.tokens[SoloToken::Harpoon] > 0 {
                offer(FreeAction::HarpoonToken);
            }
            for card in self.hands[self.turn.seat.index()].iter() {
                if self.rules.plan.pays(card) & Symbol::Harpoon.bit() != 0 {
                    offer(FreeAction::HarpoonCard(card));
                }
            }
        }
        if self.can_unlock() {
            offer(FreeAction::Unlock);
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
    /// DP56: a free action.
    pub(crate) fn act_freely(&mut self, chosen: FreeAction) {
        let seat = self.turn.seat;
        match chosen {
            FreeAction::SpendSurvival => {
                self.spend_solo_token(SoloToken::Survival);
                self.rest();
                // D-R3: the hand is counted after the discard, so the limit waits below it.
                self.draw(seat, 1);
                self.push(DropOne);
            }
            FreeAction::SpendTrait(area) => {
                self.solo.traits[area] = TraitToken::Gone;
                self.solo_tells(SoloEvent::TraitSpent(area));
                self.look_at_cards();
            }
            FreeAction::HarpoonCard(card) => {
                self.discard(seat, card);
                self.push(HarpoonAt);
            }
            FreeAction::HarpoonToken => {
                self.spend_solo_token(SoloToken::Harpoon);
                self.push(HarpoonAt);
            }
            FreeAction::Unlock => self.unlock_by_hand(),
        }
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

    /// D13.10, D-R31: the leftmost empty space of the fear track; with none the token lapses.
    fn fear(&mut self) {
        self.solo.fear = (self.solo.fear + 1).min(self.rules.content.solo.fear);
        let fear = self.solo.fear;
        self.solo_tells(SoloEvent::Feared(fear));
        self.check_nerve();
        if self.ended.is_none() {
            let deck = self.at().hero_deck();
            self.crisis(deck);
        }
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

kernel::answers! {
    /// How terror is borne.
    pub enum Composure of Lifeform {
        /// D13.9: by a trait token.
        UseTrait(area as trait: Trait) = "use-trait",
        /// D13.10: it is feared.
        Fear = "fear" => icon("terror"),
    }
}

impl Decision<Lifeform> for Fright {
    type Answer = Composure;
    const PROMPT: &'static str = "fright";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if !play.terrors.contains(play.hero_at()) {
            return None;
        }
        let who = play.hero();
        play.halt(who);
        play.unless_forced(self)
    }

    /// DP58: a trait against fear.
    fn offer<M: Menu<Composure>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.composed().map(Composure::UseTrait));
        menu.offer(Composure::Fear);
    }

    fn done<D: Dealer<Event>>(self, chosen: Composure, play: &mut Play<'_, D>) {
        let at = play.hero_at();
        play.lift_terror(at);
        match chosen {
            Composure::UseTrait(area) => play.trait_aboard(area),
            Composure::Fear => play.fear(),
        }
    }
}

/// D13.7: a card of choice is discarded. D-R54: whoever holds none is not asked for one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DropOne;

impl Decision<Lifeform> for DropOne {
    type Answer = Discard;
    const PROMPT: &'static str = "drop-one";
    const UNLESS_FORCED: bool = true;

    fn offer<M: Menu<Discard>>(&self, at: At<'_>, menu: &mut M) {
        Discard::offer(at, menu);
    }

    fn done<D: Dealer<Event>>(self, Discard::Card(card): Discard, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.discard(seat, card);
    }

    fn otherwise(&self, at: At<'_>, offered: &[Discard], _: Lot<'_>) -> Discard {
        Discard::least(at, offered)
    }
}

/// D13.12: which terror token the harpoon removes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HarpoonAt;

impl Decision<Lifeform> for HarpoonAt {
    type Answer = Chamber;
    const PROMPT: &'static str = "harpoon-terror";
    const UNLESS_FORCED: bool = true;

    fn offer<M: Menu<Chamber>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.terror_next_door().iter().map(Chamber::To));
    }

    fn done<D: Dealer<Event>>(self, Chamber::To(space): Chamber, play: &mut Play<'_, D>) {
        play.lift_terror(space);
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

kernel::answers! {
    /// What is done with cards looked at.
    pub enum Looking of Lifeform {
        /// DP56: this one is kept.
        Keep(card: CrewCard) = "keep-crew",
        /// DP56: the others go on top of the deck.
        Top = "top" => icon("deck"),
        /// DP56: the others go under it.
        Bottom = "bottom" => icon("deck"),
        /// DP56: this one goes there next.
        Put(card: CrewCard) = "put",
    }
}

impl Decision<Lifeform> for TraitLook {
    type Answer = Looking;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if play.solo.looked.is_empty() {
            return None;
        }
        play.unless_forced(self)
    }

    fn offer<M: Menu<Looking>>(&self, at: At<'_>, menu: &mut M) {
        let cards = at.solo.looked.iter();
        match self.stage {
            Look::Keep => menu.offer_all(cards.map(Looking::Keep)),
            Look::Where => {
                menu.offer(Looking::Top);
                menu.offer(Looking::Bottom);
            }
            Look::Top | Look::Bottom => menu.offer_all(cards.map(Looking::Put)),
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Looking, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.d.notice(Audience::ALL);
        let stage = match chosen {
            Looking::Keep(card) => {
                play.solo.looked.remove(card);
                play.take_up(seat, card);
                // D-R3: the hand is counted when the other cards are back.
                play.check_hand(seat);
                play.push(Self { stage: Look::Where });
                return;
            }
            Looking::Top => Look::Top,
            Looking::Bottom => Look::Bottom,
            Looking::Put(card) => {
                play.solo.looked.remove(card);
                // Views keep no memory (part VI): what was put back is face down again.
                if self.stage == Look::Top {
                    play.crew_deck.put(card, Eyes::NOBODY);
                } else {
                    play.crew_deck.put_under(card, Eyes::NOBODY);
                }
                self.stage
            }
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

    fn show(&self, at: At<'_>, chosen: Looking) -> Choice {
        let choice = chosen.shown(at);
        let (Looking::Keep(card) | Looking::Put(card)) = chosen else {
            return choice;
        };
        let place = at.solo.looked.iter().position(|it| it == card);
        let printed = &at.rules.content.crew_card(card).id;
        choice.subject(place.map(|place| format!("looked:{place}:{printed}")))
    }
}
