//! Chapter L30: what happens between the launch and the first fight.

use kernel::{Audience, Dealer, Eyes, List, Menu, Seat, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{Fighting, Game, ask};
use crate::Lifeform;
use crate::content::Column;
use crate::events::Event;
use crate::moves::Move;
use crate::state::{Phase, State};

/// L30: the hibernation sequence, step by step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hibernate {
    /// How far it is.
    pub stage: u8,
}

impl Step<Lifeform> for Hibernate {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let mut g = Game::new(rules, s, d);
        let loadout = &rules.content.tracks.loadout;
        if self.stage < 4 {
            g.push(Self {
                stage: self.stage + 1,
            });
        }
        match self.stage {
            0 => {
                g.s.phase = Phase::Showdown;
                let tokens = g.s.loadout[Column::Weaponry];
                for _ in 0..loadout[Column::Weaponry].covered_number(tokens) {
                    g.draw_unseen();
                }
                g.push(ShareCards);
            }
            1 => {
                // L30.1, L-R67, L-R70: now they are looked at, and the limit holds.
                // L-R5: in turn order, so the last is put down first.
                let order: List<Seat, 4> = g.s.order().collect();
                for &seat in order.iter().rev() {
                    let hand = g.s.hands[seat.index()];
                    let cards = hand.cards();
                    if cards.iter().any(|card| card.eyes == Eyes::NOBODY) {
                        let place = &mut g.s.hands[seat.index()];
                        place.clear();
                        for card in cards {
                            let eyes = if card.eyes == Eyes::NOBODY {
                                Eyes::of(seat)
                            } else {
                                card.eyes
                            };
                            place.add(card.face, eyes);
                        }
                        g.d.reveal();
                    }
                    g.check_hand(seat);
                }
                let tokens = g.s.loadout[Column::Halon];
                let extra = rules.content.players(g.s.players.into()).halon;
                let halon = loadout[Column::Halon].full_compartments(tokens) + extra;
                g.s.fight.halon = halon.min(rules.content.table.supply.halon);
                // L30.6.
                g.s.fight.remora = true;
                let halon = g.s.fight.halon;
                g.tell(Event::PoolFilled(halon));
            }
            2 => {
                let tokens = g.s.loadout[Column::EnergyCells];
                let eyes = Eyes::of(g.s.lifeform);
                for _ in 0..loadout[Column::EnergyCells].uncovered_number(tokens) {
                    if let Some(card) = g.lifeform_card() {
                        g.s.choice.add(card, eyes);
                    }
                }
                g.d.reveal();
                g.d.notice(Audience::ALL);
                g.push(KeepOne);
            }
            3 => {
                // L30.10, L-R68.
                let left = g.s.afoot();
                left.each().for_each(|who| g.kill(who));
                g.advance_hostility(2 * left.len());
            }
            _ => {
                let number = rules.content.tracks.hostility.claws(g.s.hostility);
                g.s.fight.hostility = number.min(rules.content.table.supply.hostility);
                let tokens = g.s.fight.hostility;
                g.tell(Event::ClawsTaken(tokens));
                g.push(Fighting);
                // P-R14: just before the first fight.
                g.begin_hunt();
            }
        }
        None
    }
}

/// L30.4: one face-down card at a time is given to a surviving crew player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShareCards;

impl<D: Dealer<Event>> Game<'_, D> {
    fn share(&mut self, seat: Seat) {
        if let Some(card) = self.s.to_share.draw() {
            self.s.hands[seat.index()].add(card, Eyes::NOBODY);
            self.tell(Event::CardShared(seat));
        }
    }
}

impl Step<Lifeform> for ShareCards {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let to = s.boarded();
        if s.to_share.is_empty() {
            return None;
        }
        if to.len() == 1 {
            let seat = to.lowest()?;
            let mut g = Game::new(rules, s, d);
            while !g.s.to_share.is_empty() {
                g.share(seat);
            }
            return None;
        }
        Some(self)
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        let boarded = s.boarded();
        let first = s.order().find(|&seat| boarded.contains(seat));
        ask(first.unwrap_or_else(|| s.first()))
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        let room = |seat: &Seat| s.hands[seat.index()].len() < 14;
        menu.offer_all(s.boarded().iter().filter(room).map(Move::Player));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::Player(seat) = chosen {
            let mut g = Game::new(rules, s, d);
            g.share(seat);
            g.push(self);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("share")
    }
}

/// L30.9: one of the cards drawn is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeepOne;

impl Step<Lifeform> for KeepOne {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let first = s.choice.iter().next();
        if let (1, Some(card)) = (s.choice.len(), first) {
            self.answer(rules, s, s.lifeform, Move::KeepCard(card), d);
            return None;
        }
        (!s.choice.is_empty()).then_some(self)
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(s.choice.iter().map(Move::KeepCard));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        seat: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::KeepCard(card) = chosen {
            let mut g = Game::new(rules, s, d);
            g.s.choice.remove(card);
            let rest = g.s.choice;
            g.s.choice.clear();
            for other in rest.iter() {
                g.s.claw_discard.put(other);
                g.tell(Event::Tossed(other));
            }
            g.s.claws.add(card, Eyes::of(seat));
            g.d.reveal();
            g.tell(Event::CardKept);
            g.check_claws();
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("keep-one")
    }
}
