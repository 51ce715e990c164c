//! Chapter L30: what happens between the launch and the first fight.

use kernel::{
    Audience, Choice, Dealer, Decision, Eyes, List, Menu, Seat, Step, Text, Voice, Waiting,
};
use serde::{Deserialize, Serialize};

use super::Fighting;
use crate::Lifeform;
use crate::content::Column;
use crate::events::Event;
use crate::flow::{At, Play};
use crate::moves::Bag;
use crate::stage;
use crate::stand_in;
use crate::state::Phase;

/// L30: the hibernation sequence, step by step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hibernate {
    /// How far it is.
    pub stage: u8,
}

impl Step<Lifeform> for Hibernate {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let loadout = &play.rules.content.tracks.loadout;
        if self.stage < 4 {
            play.push(Self {
                stage: self.stage + 1,
            });
        }
        match self.stage {
            0 => {
                play.phase = Phase::Showdown;
                let tokens = play.loadout[Column::Weaponry];
                for _ in 0..loadout[Column::Weaponry].covered_number(tokens) {
                    play.draw_unseen();
                }
                play.push(ShareCards);
            }
            1 => {
                // L30.1, L-R67, L-R70: now they are looked at, and the limit holds.
                // L-R5: in turn order, so the last is put down first.
                let order: List<Seat, 4> = play.order().collect();
                for &seat in order.iter().rev() {
                    let hand = play.hands[seat.index()];
                    let cards = hand.cards();
                    if cards.iter().any(|card| card.eyes == Eyes::NOBODY) {
                        let place = &mut play.hands[seat.index()];
                        place.clear();
                        for card in cards {
                            let eyes = if card.eyes == Eyes::NOBODY {
                                Eyes::of(seat)
                            } else {
                                card.eyes
                            };
                            place.add(card.face, eyes);
                        }
                        play.d.reveal();
                    }
                    play.check_hand(seat);
                }
                let tokens = play.loadout[Column::Halon];
                let extra = play.rules.content.players(play.players.into()).halon;
                let halon = loadout[Column::Halon].full_compartments(tokens) + extra;
                play.fight.halon = halon.min(play.rules.content.table.supply.halon);
                // L30.6.
                play.fight.remora = true;
                let halon = play.fight.halon;
                play.tell(Event::PoolFilled(halon));
            }
            2 => {
                let tokens = play.loadout[Column::EnergyCells];
                let eyes = Eyes::of(play.lifeform);
                for _ in 0..loadout[Column::EnergyCells].uncovered_number(tokens) {
                    if let Some(card) = play.lifeform_card() {
                        play.choice.add(card, eyes);
                    }
                }
                play.d.reveal();
                play.d.notice(Audience::ALL);
                play.push(KeepOne);
            }
            3 => {
                // L30.10, L-R68.
                let left = play.afoot();
                left.each().for_each(|who| play.kill(who));
                play.advance_hostility(2 * left.len());
            }
            _ => {
                let number = play.rules.content.tracks.hostility.claws(play.hostility);
                play.fight.hostility = number.min(play.rules.content.table.supply.hostility);
                let tokens = play.fight.hostility;
                play.tell(Event::ClawsTaken(tokens));
                play.push(Fighting);
                // P-R14: just before the first fight.
                play.begin_hunt();
            }
        }
    }
}

/// L30.4: one face-down card at a time is given to a surviving crew player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShareCards;

impl<D: Dealer<Event>> Play<'_, D> {
    fn share(&mut self, seat: Seat) {
        if let Some(card) = self.to_share.draw() {
            self.hands[seat.index()].add(card, Eyes::NOBODY);
            self.tell(Event::CardShared(seat));
        }
    }
}

impl Decision<Lifeform> for ShareCards {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let to = play.boarded();
        if play.to_share.is_empty() {
            return None;
        }
        if to.len() == 1 {
            let seat = to.lowest()?;
            while !play.to_share.is_empty() {
                play.share(seat);
            }
            return None;
        }
        Some(self)
    }

    fn who(&self, at: At<'_>) -> Waiting {
        let boarded = at.boarded();
        let first = at.order().find(|&seat| boarded.contains(seat));
        Waiting::for_seat(first.unwrap_or_else(|| at.first()))
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let room = |seat: &Seat| at.hands[seat.index()].len() < 14;
        menu.offer_all(at.boarded().iter().filter(room).map(Bag::Player));
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        if let Bag::Player(seat) = chosen {
            play.share(seat);
            play.push(self);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("share")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// L30.9: one of the cards drawn is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeepOne;

impl Decision<Lifeform> for KeepOne {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let first = play.choice.iter().next();
        if let (1, Some(card)) = (play.choice.len(), first) {
            self.done(Bag::KeepCard(card), play);
            return None;
        }
        (!play.choice.is_empty()).then_some(self)
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.lifeform)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.choice.iter().map(Bag::KeepCard));
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.lifeform;
        if let Bag::KeepCard(card) = chosen {
            play.choice.remove(card);
            let rest = play.choice;
            play.choice.clear();
            for other in rest.iter() {
                play.claw_discard.put(other);
                play.tell(Event::Tossed(other));
            }
            play.claws.add(card, Eyes::of(seat));
            play.d.reveal();
            play.tell(Event::CardKept);
            play.check_claws();
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("keep-one")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}
