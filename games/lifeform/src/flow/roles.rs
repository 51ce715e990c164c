//! Chapters L25 and L26: the turns of the cat and of the SIS-TER mainframe.

use kernel::{Audience, Dealer, Menu, Seat, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::crew_icons::Object;
use super::{Game, PickObject, ask};
use crate::Lifeform;
use crate::content::{CatCard, LANE, MainframeCard};
use crate::events::Event;
use crate::moves::Move;
use crate::state::{REMORA, Role, Stage, State};

impl Lifeform {
    /// What a space of a role board gives.
    fn regains(&self, role: Role, lane: u8, space: u8) -> u8 {
        let lanes = match role {
            Role::Cat => self.content.tracks.cat.lanes,
            Role::Sister => self.content.tracks.mainframe.lanes,
        };
        let lane = if lane == 0 { lanes.0 } else { lanes.1 };
        lane[usize::from(space) - 1]
    }
}

/// L25.4, L26.3: the turn of a player without characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RoleTurn;

impl RoleTurn {
    fn role(s: &State) -> Role {
        s.roles[s.turn.seat.index()].unwrap_or(Role::Cat)
    }

    /// L-R62: a cat on the Remora can only pass.
    fn rests(s: &State) -> bool {
        Self::role(s) == Role::Cat && s.cat_space().is_none_or(|at| at == REMORA)
    }
}

impl Step<Lifeform> for RoleTurn {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if s.turn.stage == Stage::Start {
            s.turn.stage = Stage::Collect;
            Game::new(rules, s, d).start_turn();
        }
        if s.turn.stage == Stage::Collect && (Self::role(s) == Role::Sister || Self::rests(s)) {
            s.turn.stage = Stage::Activity;
        }
        if s.turn.stage == Stage::Activity && Self::rests(s) {
            s.turn.stage = Stage::End;
        }
        if s.turn.stage == Stage::End && !rules.may_propose(s) {
            return None;
        }
        Some(self)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, seat: Seat, menu: &mut M) {
        match s.turn.stage {
            Stage::Start => {}
            Stage::Collect => {
                if let Some(at) = s.cat_space() {
                    // L25.5, L25.7.
                    menu.offer_all(rules.by_any(s, at).iter().map(Move::To));
                }
                menu.offer(Move::Stay);
            }
            Stage::Activity => {
                // L25.6: one of these.
                let role = Self::role(s);
                for lane in 0..2_u8 {
                    if s.lanes[role as usize][usize::from(lane)] < LANE as u8 {
                        menu.offer(Move::Advance(lane));
                    }
                }
                if role == Role::Cat {
                    for card in CatCard::ALL {
                        if s.has_cat(card) && rules.cat_helps(s, card) {
                            menu.offer(Move::Cat(card));
                        }
                    }
                } else {
                    for card in MainframeCard::ALL {
                        if s.has_sister(card) && rules.sister_helps(s, seat, card) {
                            menu.offer(Move::Sister(card));
                        }
                    }
                }
                menu.offer(Move::Pass);
            }
            Stage::End => menu.offer(Move::EndTurn),
        }
        if rules.may_propose(s) {
            menu.offer(Move::Launch);
        }
        if menu.curious() {
            if s.turn.stage == Stage::Activity {
                rules.refuse_role(s, seat, menu);
            }
            rules.refuse_launch(s, menu);
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
        if chosen == Move::EndTurn {
            g.d.notice(Audience::ALL);
            return;
        }
        g.push(self);
        if chosen == Move::Launch {
            g.propose_launch();
            return;
        }
        g.did_something();
        g.d.notice(Audience::ALL);
        match chosen {
            Move::To(to) => {
                g.s.turn.stage = Stage::Activity;
                g.move_cat(to);
            }
            Move::Stay => g.s.turn.stage = Stage::Activity,
            Move::Advance(lane) => {
                g.s.turn.stage = Stage::End;
                g.advance_role(seat, lane);
            }
            Move::Cat(card) => {
                g.s.turn.stage = Stage::End;
                g.play_cat(seat, card);
            }
            Move::Sister(card) => g.play_sister(seat, card),
            _ => g.s.turn.stage = Stage::End,
        }
    }

    fn prompt(&self, _: &Lifeform, s: &State, voice: Voice) -> Text {
        voice.say(match Self::role(s) {
            _ if s.turn.stage == Stage::End => "end-turn",
            Role::Cat => "cat-turn",
            Role::Sister => "sister-turn",
        })
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// L25.10, L26.4, LC97, LC111.
    fn advance_role(&mut self, seat: Seat, lane: u8) {
        let Some(role) = self.s.roles[seat.index()] else {
            return;
        };
        let space = &mut self.s.lanes[role as usize][usize::from(lane)];
        *space += 1;
        let space = *space;
        self.tell(Event::RoleAdvanced(role, lane, space));
        let (data_lane, data_space) = self.rules.content.tracks.mainframe.data_at;
        if role == Role::Sister && (lane + 1, space) == (data_lane, data_space) {
            self.push(PickObject {
                seat,
                what: Object::Data(1, 0),
            });
        }
        let left = self.rules.regains(role, lane, space);
        if left > 0 {
            self.push(Regain { seat, left });
        }
    }
}

/// DP84: cards are taken back from the discard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Regain {
    /// Who.
    pub seat: Seat,
    /// How many more.
    pub left: u8,
}

impl Regain {
    fn role(&self, s: &State) -> Role {
        s.roles[self.seat.index()].unwrap_or(Role::Cat)
    }

    fn any(&self, s: &State) -> bool {
        match self.role(s) {
            Role::Cat => CatCard::ALL.into_iter().any(|card| !s.has_cat(card)),
            Role::Sister => MainframeCard::ALL
                .into_iter()
                .any(|card| !s.has_sister(card)),
        }
    }
}

impl Step<Lifeform> for Regain {
    fn go<D: Dealer<Event>>(self, _: &Lifeform, s: &mut State, _: &mut D) -> Option<Self> {
        (self.left > 0 && self.any(s)).then_some(self)
    }

    fn asked(&self, _: &Lifeform, _: &State) -> Waiting {
        ask(self.seat)
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        match self.role(s) {
            Role::Cat => menu.offer_all(
                CatCard::ALL
                    .into_iter()
                    .filter(|&card| !s.has_cat(card))
                    .map(Move::Cat),
            ),
            Role::Sister => menu.offer_all(
                MainframeCard::ALL
                    .into_iter()
                    .filter(|&card| !s.has_sister(card))
                    .map(Move::Sister),
            ),
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
            Move::Cat(card) => {
                g.s.cat_cards |= 1 << card as u16;
                g.tell(Event::CatRegained(card));
            }
            Move::Sister(card) => {
                g.s.sister_cards |= 1 << card as u16;
                g.tell(Event::SisterRegained(card));
            }
            _ => {}
        }
        g.push(Self {
            left: self.left - 1,
            ..self
        });
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("regain")
    }
}
