//! Chapters L4 and L16: the round, and the lifeform's activity.

use kernel::{
    Below, Card, Choice, Dealer, Decision, Eyes, Menu, Seat, SeatSet, Step, Text, Voice, Waiting,
};
use serde::{Deserialize, Serialize};

use super::movement::Prowl;
use super::{AndroidTurn, CrewTurn, HuntRow, Prowling, RoleTurn};
use crate::Lifeform;
use crate::events::Event;
use crate::flow::{At, Play};
use crate::moves::Bag;
use crate::stage;
use crate::stand_in;
use crate::state::{End, Phase, Stage, Turn};

/// L4.1: what comes next in the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Round {
    /// Crew turns by turn order, then the android, the lifeform, the end.
    pub next: u8,
}

impl Step<Lifeform> for Round {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let crew = play.players - 1;
        let all_aboard = play.afoot().is_empty();
        if self.next == 0 {
            play.round += 1;
            let round = play.round;
            play.tell(Event::RoundBegan(round));
            // L-R31: nothing that is missing can be mended aboard.
            if all_aboard && !play.at().is_supplied() {
                play.finish(End::Stranded);
                return;
            }
        }
        if self.next > crew + 1 {
            // L-R120: waiting aboard costs a minute every few rounds.
            play.push(Self { next: 0 });
            if all_aboard {
                play.waited += 1;
                if play.waited >= play.rules.content.table.waiting_rounds {
                    play.waited = 0;
                    play.advance_countdown(1);
                }
            }
            return;
        }
        play.push(Self {
            next: self.next + 1,
        });
        let turns = crew > self.next;
        if turns {
            let seat = Seat((play.lifeform.0 + 1 + self.next) % play.players);
            play.phase = Phase::Crew;
            play.turn = Turn {
                seat,
                stage: Stage::Start,
                rooted: play.rooted,
                ..Turn::default()
            };
            play.tell(Event::TurnBegan(seat));
            if play.roles[seat.index()].is_some() {
                play.push(RoleTurn);
            } else {
                play.push(CrewTurn);
            }
        } else if self.next == crew {
            play.phase = Phase::Android;
            play.push(AndroidTurn);
        } else {
            play.phase = Phase::Lifeform;
            play.reacted = SeatSet::EMPTY;
            play.push(LifeformTurn);
        }
    }
}

/// L16.1: LURK, USE VENT or PLAY A LIFEFORM CARD.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LifeformTurn;

impl Decision<Lifeform> for LifeformTurn {
    type Answer = Bag;

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.lifeform)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let mut any = false;
        if at.claws.len() < at.most_claws() {
            menu.offer(Bag::Lurk);
            any = true;
        }
        if at.vents > 0 && Prowling::new(Prowl::Vent, 1, 0).possible(at) {
            menu.offer(Bag::UseVent);
            any = true;
        }
        let can = at.hunt_icons();
        for card in at.claws.iter() {
            for row in 0..3 {
                let icons = at.rules.plan.hunt_row(card, row);
                if icons.iter().any(|&icon| can >> icon as u32 & 1 == 1) {
                    menu.offer(Bag::Hunt(card, Below(row)));
                    any = true;
                }
            }
        }
        // L-R30.
        if !any {
            menu.offer(Bag::Pass);
        }
        if menu.curious() {
            at.refuse_hunt(menu);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        match chosen {
            Bag::Lurk => {
                play.tell(Event::Lurked);
                let left = play.at().evolution_number();
                play.push(Lurking { left });
            }
            Bag::UseVent => {
                play.vents -= 1;
                play.tell(Event::VentUsed);
                play.push(Prowling::new(Prowl::Vent, 1, 0));
            }
            Bag::Hunt(card, Below(row)) => {
                play.claws.remove(card);
                play.hunting = Some(Card::new(card, Eyes::ALL));
                play.d.reveal();
                play.tell(Event::Hunted(card, row));
                let icons = play.rules.plan.hunt_row(card, row).len() as u8;
                play.push(HuntRow {
                    row,
                    left: (1 << icons) - 1,
                    token: crate::content::Evolution::FaceDown,
                    added: false,
                });
            }
            _ => play.d.notice(kernel::Audience::ALL),
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("lifeform-turn")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// L16.5, L16.6, L-R37: cards may be discarded before drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lurking {
    /// How many more.
    pub left: u8,
}

impl Decision<Lifeform> for Lurking {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if self.left > 0 && !play.claws.is_empty() {
            return Some(self);
        }
        let missing = play.at().most_claws().saturating_sub(play.claws.len());
        play.lifeform_draws(missing);
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.lifeform)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.claws.iter().map(Bag::Toss));
        menu.offer(Bag::Draw);
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        match chosen {
            Bag::Toss(card) => {
                play.push(Self {
                    left: self.left - 1,
                });
                play.toss(card);
            }
            _ => play.push(Self { left: 0 }),
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("lurk")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}
