//! Chapter L30: what happens between the launch and the first fight.

use crate::prelude::*;

/// L30: the hibernation sequence, step by step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hibernate {
    /// L30.3, L30.4: weaponry gives cards, which are shared.
    Weaponry,
    /// L30.1, L30.6–L30.8: hands are looked at; what can cancel a fight.
    Halon,
    /// L30.9: the lifeform draws, and keeps one.
    Claws,
    /// L30.10: who was left behind is dead.
    LeftBehind,
    /// L30.11: hostility, and the fights.
    Hostility,
}

impl Step<Lifeform> for Hibernate {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let loadout = &play.rules.content.tracks.loadout;
        match self {
            Self::Weaponry => {
                play.phase = Phase::Showdown;
                let tokens = play.loadout[Column::Weaponry];
                for _ in 0..loadout[Column::Weaponry].covered_number(tokens) {
                    play.draw_unseen();
                }
                play.then((ShareCards, Self::Halon));
            }
            Self::Halon => {
                play.push(Self::Claws);
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
            Self::Claws => {
                let tokens = play.loadout[Column::EnergyCells];
                let eyes = Eyes::of(play.lifeform);
                for _ in 0..loadout[Column::EnergyCells].uncovered_number(tokens) {
                    if let Some(card) = play.lifeform_card() {
                        play.choice.add(card, eyes);
                    }
                }
                play.d.reveal();
                play.d.notice(Audience::ALL);
                play.then((KeepOne, Self::LeftBehind));
            }
            Self::LeftBehind => {
                play.push(Self::Hostility);
                // L30.10, L-R68.
                let left = play.afoot();
                left.each().for_each(|who| play.kill(who));
                play.advance_hostility(2 * left.len());
            }
            Self::Hostility => {
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
    type Answer = Somebody;
    const PROMPT: &'static str = "share";

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

    fn offer<M: Menu<Somebody>>(&self, at: At<'_>, menu: &mut M) {
        let room = |seat: &Seat| at.hands[seat.index()].len() < 14;
        menu.offer_all(at.boarded().iter().filter(room).map(Somebody::Player));
    }

    fn done<D: Dealer<Event>>(self, Somebody::Player(seat): Somebody, play: &mut Play<'_, D>) {
        play.share(seat);
        play.push(self);
    }

    fn show(&self, at: At<'_>, chosen: Somebody) -> Choice {
        chosen.shown(at).says("do-give-to")
    }
}

/// L30.9: one of the cards drawn is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeepOne;

kernel::answers! {
    /// Which card the lifeform keeps.
    pub enum Keeping of Lifeform {
        /// DP48: this one.
        KeepCard(card: LifeformCard) = "keep-card" => icon("card"),
    }
}

impl Decision<Lifeform> for KeepOne {
    type Answer = Keeping;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "keep-one";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let first = play.choice.iter().next();
        if let (1, Some(card)) = (play.choice.len(), first) {
            self.done(Keeping::KeepCard(card), play);
            return None;
        }
        (!play.choice.is_empty()).then_some(self)
    }

    fn offer<M: Menu<Keeping>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.choice.iter().map(Keeping::KeepCard));
    }

    fn done<D: Dealer<Event>>(self, Keeping::KeepCard(card): Keeping, play: &mut Play<'_, D>) {
        play.choice.remove(card);
        let rest = play.choice;
        play.choice.clear();
        for other in rest.iter() {
            play.claw_discard.put(other);
            play.tell(Event::Tossed(other));
        }
        let eyes = Eyes::of(play.lifeform);
        play.claws.add(card, eyes);
        play.d.reveal();
        play.tell(Event::CardKept);
        play.check_claws();
    }

    fn show(&self, at: At<'_>, chosen: Keeping) -> Choice {
        let Keeping::KeepCard(card) = chosen;
        let place = at.choice.iter().position(|it| it == card);
        let id = &at.rules.content.lifeform_card(card).id;
        let subject = place.map(|place| format!("choice:{place}:{id}"));
        chosen.shown(at).subject(subject)
    }
}
