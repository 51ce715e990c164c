//! Chapter P1: what Emma and Jonah Bexley can do (PC1–PC5).

use kernel::{Audience, Card, Dealer, Eyes, Menu, Seat, SeatSet, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use crate::Lifeform;
use crate::content::{Character, CrewCard};
use crate::events::Event;
use crate::flow::{Game, ask};
use crate::modules::{ModuleEvent, ModuleMove};
use crate::moves::Move;
use crate::state::{Android, State};

impl Lifeform {
    /// Cards of a hand that may be given away: HI30 says who holds the special ones.
    fn gifts(&self, s: &State, seat: Seat) -> usize {
        let hand = &s.hands[seat.index()];
        hand.len() - hand.count(self.plan.laser) - hand.count(self.plan.flamethrower)
    }

    /// PC1: players with whom cards may be exchanged now.
    pub(crate) fn confidants(&self, s: &State) -> SeatSet {
        let (emma, seat) = (Character::Emma, s.turn.seat);
        let mut all = SeatSet::EMPTY;
        if !s.skill_works(emma)
            || s.pair()
            || s.modules.exchanged
            || s.owner[emma] != seat
            || self.gifts(s, seat) == 0
        {
            return all;
        }
        for who in s.here(s.at[emma]).each() {
            let other = s.owner[who];
            if other != seat && !s.turn.refusers.contains(other) && self.gifts(s, other) > 0 {
                all.add(other);
            }
        }
        all
    }

    /// PC2: whether the two-player skill can be used at the start of this turn.
    pub(crate) fn calms_pair(&self, s: &State) -> bool {
        let emma = Character::Emma;
        s.pair()
            && s.skill_works(emma)
            && s.of(s.turn.seat).len() > 1
            && s.of(s.turn.seat).minus(s.here(s.at[emma])).is_empty()
    }

    /// PC5: whether Override Code changes something.
    pub(crate) fn can_override(&self, s: &State) -> bool {
        match s.android {
            Android::In(_) => true,
            Android::Inactive => s.malfunction > 0,
            Android::Destroyed => false,
        }
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// PC4: the owner alone looks at the lifeform's hand; with 2 players it discards one at random.
    pub(crate) fn special_order(&mut self, seat: Seat, discards: u8) {
        let hand = self.s.claws;
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
        let hand = self.s.claws;
        if !hand.is_empty() {
            let which = self.d.below(hand.len() as u32) as usize;
            if let Some(card) = hand.iter().nth(which) {
                self.toss(card);
            }
        }
    }

    /// PC5: Override Code.
    pub(crate) fn override_code(&mut self, hits: u8) {
        if self.s.android_space().is_some() {
            for _ in 0..hits {
                if self.s.android != Android::Destroyed {
                    self.hit_android();
                }
            }
        } else if self.s.malfunction > 0 {
            self.s.malfunction -= 1;
            let space = self.s.malfunction;
            self.tell(Event::Malfunction(space));
        }
    }

    /// PC3: Stay Together.
    pub(crate) fn stay_together(&mut self, cards: u8) {
        let at = self.s.at[Character::Emma];
        let near = self.rules.by_corridor(self.s, at).with(at);
        let mut who = SeatSet::EMPTY;
        for other in self.s.afoot().each() {
            if near.contains(self.s.at[other]) {
                who.add(self.s.owner[other]);
            }
        }
        let order: kernel::List<Seat, 4> = self.s.order().collect();
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

impl Step<Lifeform> for CalmVoice {
    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        // First the consent, then Emma's owner, whose card waits face down, then the other.
        ask(if self.agreed && s.shown.is_none() {
            s.turn.seat
        } else {
            self.with
        })
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, seat: Seat, menu: &mut M) {
        if self.agreed {
            let gift = |card: &CrewCard| !rules.plan.is_special(*card);
            let hand = s.hands[seat.index()].iter().filter(gift);
            menu.offer_all(hand.map(|card| Move::Module(ModuleMove::Give(card))));
        } else {
            menu.offer(Move::Agree);
            menu.offer(Move::Refuse);
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
        match chosen {
            Move::Agree => g.push(Self {
                agreed: true,
                ..self
            }),
            Move::Module(ModuleMove::Give(card)) => {
                g.s.hands[seat.index()].remove(card);
                g.d.reveal();
                let Some(first) = g.s.shown.take() else {
                    g.s.shown = Some(Card::new(card, Eyes::of(seat)));
                    g.push(self);
                    return;
                };
                let owner = g.s.turn.seat;
                // HI27: both know both cards.
                let eyes = Eyes::of(owner).or(Eyes::of(seat));
                g.s.hands[seat.index()].add(first.face, eyes);
                g.s.hands[owner.index()].add(card, eyes);
                g.s.modules.exchanged = true;
                g.did_something();
                g.module_tells(ModuleEvent::Exchanged(owner, seat));
            }
            _ => g.s.turn.refusers.add(seat),
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say(if self.agreed { "give-card" } else { "exchange" })
    }
}

/// PC2, DP90: with 2 players a card may be drawn and one discarded at the start of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CalmPair;

impl Step<Lifeform> for CalmPair {
    fn offer<M: Menu<Move>>(&self, _: &Lifeform, _: &State, _: Seat, menu: &mut M) {
        menu.offer(Move::Module(ModuleMove::Use));
        menu.offer(Move::No);
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
        if chosen == Move::Module(ModuleMove::Use) {
            g.push(super::EachDiscards {
                left: SeatSet::only(seat),
            });
            g.draw(seat, 1);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("calm-pair")
    }
}
