//! Chapters L4 and L16: the round, and the lifeform's activity.

use kernel::{Card, Dealer, Eyes, Menu, Seat, SeatSet, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::movement::Prowl;
use super::{AndroidTurn, CrewTurn, Game, HuntRow, Prowling, RoleTurn, ask};
use crate::Lifeform;
use crate::events::Event;
use crate::moves::Move;
use crate::state::{End, Phase, Stage, State, Turn};

/// L4.1: what comes next in the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Round {
    /// Crew turns by turn order, then the android, the lifeform, the end.
    pub next: u8,
}

impl Step<Lifeform> for Round {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let mut g = Game::new(rules, s, d);
        let crew = g.s.players - 1;
        let all_aboard = g.s.afoot().is_empty();
        if self.next == 0 {
            g.s.round += 1;
            let round = g.s.round;
            g.tell(Event::RoundBegan(round));
            // L-R31: nothing that is missing can be mended aboard.
            if all_aboard && !rules.is_supplied(g.s) {
                g.finish(End::Stranded);
                return None;
            }
        }
        if self.next > crew + 1 {
            // L-R120: waiting aboard costs a minute every few rounds.
            g.push(Self { next: 0 });
            if all_aboard {
                g.s.waited += 1;
                if g.s.waited >= rules.content.table.waiting_rounds {
                    g.s.waited = 0;
                    g.advance_countdown(1);
                }
            }
            return None;
        }
        g.push(Self {
            next: self.next + 1,
        });
        let turns = crew > self.next;
        if turns {
            let seat = Seat((g.s.lifeform.0 + 1 + self.next) % g.s.players);
            g.s.phase = Phase::Crew;
            g.s.turn = Turn {
                seat,
                stage: Stage::Start,
                rooted: g.s.rooted,
                ..Turn::default()
            };
            g.tell(Event::TurnBegan(seat));
            if g.s.roles[seat.index()].is_some() {
                g.push(RoleTurn);
            } else {
                g.push(CrewTurn);
            }
        } else if self.next == crew {
            g.s.phase = Phase::Android;
            g.push(AndroidTurn);
        } else {
            g.s.phase = Phase::Lifeform;
            g.s.reacted = SeatSet::EMPTY;
            g.push(LifeformTurn);
        }
        None
    }
}

/// L16.1: LURK, USE VENT or PLAY A LIFEFORM CARD.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LifeformTurn;

impl Step<Lifeform> for LifeformTurn {
    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        let mut any = false;
        if s.claws.len() < rules.most_claws(s) {
            menu.offer(Move::Lurk);
            any = true;
        }
        if s.vents > 0 && Prowling::new(Prowl::Vent, 1, 0).possible(rules, s) {
            menu.offer(Move::UseVent);
            any = true;
        }
        let can = rules.hunt_icons(s);
        for card in s.claws.iter() {
            for row in 0..3 {
                let icons = rules.plan.hunt_row(card, row);
                if icons.iter().any(|&icon| can >> icon as u32 & 1 == 1) {
                    menu.offer(Move::Hunt(card, row));
                    any = true;
                }
            }
        }
        // L-R30.
        if !any {
            menu.offer(Move::Pass);
        }
        if menu.curious() {
            rules.refuse_hunt(s, menu);
        }
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
        match chosen {
            Move::Lurk => {
                g.tell(Event::Lurked);
                let left = rules.evolution_number(g.s);
                g.push(Lurking { left });
            }
            Move::UseVent => {
                g.s.vents -= 1;
                g.tell(Event::VentUsed);
                g.push(Prowling::new(Prowl::Vent, 1, 0));
            }
            Move::Hunt(card, row) => {
                g.s.claws.remove(card);
                g.s.hunting = Some(Card::new(card, Eyes::ALL));
                g.d.reveal();
                g.tell(Event::Hunted(card, row));
                let icons = rules.plan.hunt_row(card, row).len() as u8;
                g.push(HuntRow {
                    row,
                    left: (1 << icons) - 1,
                    token: crate::content::Evolution::FaceDown,
                    added: false,
                });
            }
            _ => g.d.notice(kernel::Audience::ALL),
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("lifeform-turn")
    }
}

/// L16.5, L16.6, L-R37: cards may be discarded before drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lurking {
    /// How many more.
    pub left: u8,
}

impl Step<Lifeform> for Lurking {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if self.left > 0 && !s.claws.is_empty() {
            return Some(self);
        }
        let missing = rules.most_claws(s).saturating_sub(s.claws.len());
        Game::new(rules, s, d).lifeform_draws(missing);
        None
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(s.claws.iter().map(Move::Toss));
        menu.offer(Move::Draw);
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
        match chosen {
            Move::Toss(card) => {
                g.push(Self {
                    left: self.left - 1,
                });
                g.toss(card);
            }
            _ => g.push(Self { left: 0 }),
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("lurk")
    }
}
