//! Chapter P1: what Emma and Jonah Bexley can do (PC1–PC5).

use crate::prelude::*;

impl At<'_> {
    /// Cards of a hand that may be given away: HI30 says who holds the special ones. A Flamethrower
    /// that comes back is a card like any other (L-R9), or not asking would tell who has drawn it.
    fn gifts(self, seat: Seat) -> impl Iterator<Item = CrewCard> {
        let hand = self.s.hands[seat.index()].iter();
        hand.filter(move |&card| !self.leaves_the_game(card))
    }

    /// PC1: players with whom cards may be exchanged now.
    pub(crate) fn confidants(self) -> SeatSet {
        let (emma, seat) = (Character::Emma, self.turn.seat);
        let mut all = SeatSet::EMPTY;
        if !self.skill_works(emma)
            || self.pair()
            || self.modules.exchanged
            || self.owner[emma] != seat
            || self.gifts(seat).next().is_none()
        {
            return all;
        }
        for who in self.here(self.at[emma]).each() {
            let other = self.owner[who];
            if other != seat
                && !self.turn.refusers.contains(other)
                && self.gifts(other).next().is_some()
            {
                all.add(other);
            }
        }
        all
    }

    /// PC2: whether the two-player skill can be used at the start of this turn.
    pub(crate) fn calms_pair(self) -> bool {
        let emma = Character::Emma;
        self.pair()
            && self.skill_works(emma)
            && self.of(self.turn.seat).len() > 1
            && self
                .of(self.turn.seat)
                .minus(self.here(self.at[emma]))
                .is_empty()
    }

    /// PC5: whether Override Code changes something.
    pub(crate) fn can_override(self) -> bool {
        match self.android {
            Android::In(_) => true,
            Android::Inactive => self.malfunction > 0,
            Android::Destroyed => false,
        }
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// PC4: the owner alone looks at the lifeform's hand; with 2 players it discards one at random.
    pub(crate) fn special_order(&mut self, seat: Seat, discards: u8) {
        let hand = self.claws;
        self.d.reveal();
        self.module_tells(ModuleEvent::HandSeen(seat));
        for card in hand.iter() {
            self.d.tell(Audience::only(seat), || {
                Event::Module(ModuleEvent::HandCard(card))
            });
        }
        for _ in 0..discards {
            self.lifeform_loses_one();
        }
    }

    /// A random card of the lifeform's hand is discarded.
    pub(crate) fn lifeform_loses_one(&mut self) {
        let hand = self.claws;
        if !hand.is_empty() {
            let which = self.d.below(hand.len() as u32) as usize;
            if let Some(card) = hand.iter().nth(which) {
                self.toss(card);
            }
        }
    }

    /// PC5: Override Code.
    pub(crate) fn override_code(&mut self, hits: u8) {
        if self.android_space().is_some() {
            for _ in 0..hits {
                if self.android != Android::Destroyed {
                    self.hit_android();
                }
            }
        } else if self.malfunction > 0 {
            self.malfunction -= 1;
            let space = self.malfunction;
            self.tell(Event::Malfunction(space));
        }
    }

    /// PC3: Stay Together.
    pub(crate) fn stay_together(&mut self, cards: u8) {
        let at = self.at[Character::Emma];
        let near = self.at().by_corridor(at).with(at);
        let mut who = SeatSet::EMPTY;
        for other in self.afoot().each() {
            if near.contains(self.at[other]) {
                who.add(self.owner[other]);
            }
        }
        let order: kernel::List<Seat, 4> = self.order().collect();
        for &seat in order.iter().rev() {
            if who.contains(seat) {
                self.draw(seat, cards);
            }
        }
    }
}

/// PC1, DP90: the other player is asked; then both give a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CalmVoice {
    /// With whom.
    pub with: Seat,
    /// Whether they have agreed.
    pub agreed: bool,
}

kernel::answers! {
    /// What an exchange of cards needs.
    pub enum Exchange of Lifeform {
        /// DP90: consent.
        Agree = "agree" => icon("yes"),
        /// DP90: it is declined.
        Refuse = "refuse" => icon("no"),
        /// DP90: this card is given.
        Give(card: CrewCard) = "give-card",
    }
}

impl Decision<Lifeform> for CalmVoice {
    type Answer = Exchange;
    const OTHERWISE: &'static [Exchange] = &[Exchange::Refuse];

    fn who(&self, at: At<'_>) -> Waiting {
        // First the consent, then Emma's owner, whose card waits face down, then the other.
        Waiting::for_seat(if self.agreed && at.shown.is_none() {
            at.turn.seat
        } else {
            self.with
        })
    }

    fn offer<M: Menu<Exchange>>(&self, at: At<'_>, menu: &mut M) {
        if self.agreed {
            let gifts = at.gifts(at.seat);
            menu.offer_all(gifts.map(Exchange::Give));
        } else {
            menu.offer(Exchange::Agree);
            menu.offer(Exchange::Refuse);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Exchange, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.d.notice(Audience::ALL);
        match chosen {
            Exchange::Agree => play.push(Self {
                agreed: true,
                ..self
            }),
            Exchange::Give(card) => {
                play.hands[seat.index()].remove(card);
                play.d.reveal();
                let Some(first) = play.shown.take() else {
                    play.shown = Some(Card::new(card, Eyes::of(seat)));
                    play.push(self);
                    return;
                };
                let owner = play.turn.seat;
                // HI27: both know both cards.
                let eyes = Eyes::of(owner).or(Eyes::of(seat));
                play.hands[seat.index()].add(first.face, eyes);
                play.hands[owner.index()].add(card, eyes);
                play.modules.exchanged = true;
                play.did_something();
                play.module_tells(ModuleEvent::Exchanged(owner, seat));
            }
            Exchange::Refuse => play.turn.refusers.add(seat),
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say(if self.agreed { "give-card" } else { "exchange" })
    }
}

/// PC2, DP90: with 2 players a card may be drawn and one discarded at the start of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CalmPair;

kernel::answers! {
    /// Whether Calm Voice is used with 2 players.
    pub enum Calming of Lifeform {
        /// DP90: it is.
        Use = "use" => icon("card"),
        /// DP90: it is not.
        No = "no" => icon("no") onward,
    }
}

impl Decision<Lifeform> for CalmPair {
    type Answer = Calming;
    const PROMPT: &'static str = "calm-pair";
    const OTHERWISE: &'static [Calming] = &[Calming::No];

    fn offer<M: Menu<Calming>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer(Calming::Use);
        menu.offer(Calming::No);
    }

    fn done<D: Dealer<Event>>(self, chosen: Calming, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.d.notice(Audience::ALL);
        match chosen {
            Calming::Use => {
                // L-R8: the hand is counted after the discard, so the limit waits below it.
                play.draw(seat, 1);
                let left = SeatSet::only(seat);
                play.push(super::EachDiscards { left });
            }
            Calming::No => {}
        }
    }
}
