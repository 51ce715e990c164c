//! Chapters L25 and L26: the turns of the cat and of the SIS-TER mainframe.

use kernel::{
    Audience, Below, Choice, Dealer, Decision, Menu, Seat, Space, SpaceSet, Text, Voice, Waiting,
};
use serde::{Deserialize, Serialize};

use super::PickObject;
use super::crew_icons::Object;
use crate::Lifeform;
use crate::content::{CatCard, LANE, MainframeCard};
use crate::events::Event;
use crate::flow::{At, Play};
use crate::moves::Bag;
use crate::stage;
use crate::stand_in;
use crate::state::{REMORA, Role, Stage};

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

impl At<'_> {
    /// L28.8: of these chambers the one from which the cat is soonest on the Remora, if there is a way.
    pub(crate) fn nearest_home(self, among: SpaceSet) -> Option<Space> {
        let (mut seen, mut ring) = (SpaceSet::EMPTY, SpaceSet::only(REMORA));
        while !ring.is_empty() {
            if let Some(found) = ring.and(among).lowest() {
                return Some(found);
            }
            seen = seen.or(ring);
            let mut next = SpaceSet::EMPTY;
            for space in ring.iter() {
                next = next.or(self.by_any(space));
            }
            ring = next.minus(seen);
        }
        None
    }
}

/// L25.4, L26.3: the turn of a player without characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RoleTurn;

impl RoleTurn {
    fn role(at: At<'_>) -> Role {
        at.roles[at.turn.seat.index()].unwrap_or(Role::Cat)
    }

    /// L-R62: a cat on the Remora can only pass.
    fn rests(at: At<'_>) -> bool {
        Self::role(at) == Role::Cat && at.cat_space().is_none_or(|here| here == REMORA)
    }
}

impl Decision<Lifeform> for RoleTurn {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if play.turn.stage == Stage::Start {
            play.turn.stage = Stage::Collect;
            play.start_turn();
        }
        if play.turn.stage == Stage::Collect
            && (Self::role(play.at()) == Role::Sister || Self::rests(play.at()))
        {
            play.turn.stage = Stage::Activity;
        }
        if play.turn.stage == Stage::Activity && Self::rests(play.at()) {
            play.turn.stage = Stage::End;
        }
        if play.turn.stage == Stage::End && !play.at().may_propose() {
            return None;
        }
        Some(self)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let seat = at.seat;
        match at.turn.stage {
            Stage::Start => {}
            Stage::Collect => {
                if let Some(here) = at.cat_space() {
                    // L25.5, L25.7.
                    menu.offer_all(at.by_any(here).iter().map(Bag::To));
                }
                menu.offer(Bag::Stay);
            }
            Stage::Activity => {
                // L25.6: one of these.
                let role = Self::role(at);
                for lane in 0..2_u8 {
                    if at.lanes[role as usize][usize::from(lane)] < LANE as u8 {
                        menu.offer(Bag::Advance(Below(lane)));
                    }
                }
                if role == Role::Cat {
                    for card in CatCard::ALL {
                        if at.has_cat(card) && at.cat_helps(card) {
                            menu.offer(Bag::Cat(card));
                        }
                    }
                } else {
                    for card in MainframeCard::ALL {
                        if at.has_sister(card) && at.sister_helps(seat, card) {
                            menu.offer(Bag::Sister(card));
                        }
                    }
                }
                menu.offer(Bag::Pass);
            }
            Stage::End => menu.offer(Bag::EndTurn),
        }
        if at.may_propose() {
            menu.offer(Bag::Launch);
        }
        if menu.curious() {
            if at.turn.stage == Stage::Activity {
                at.refuse_role(seat, menu);
            }
            at.refuse_launch(menu);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        if chosen == Bag::EndTurn {
            play.d.notice(Audience::ALL);
            return;
        }
        play.push(self);
        if chosen == Bag::Launch {
            play.propose_launch();
            return;
        }
        play.did_something();
        play.d.notice(Audience::ALL);
        match chosen {
            Bag::To(to) => {
                play.turn.stage = Stage::Activity;
                play.move_cat(to);
            }
            Bag::Stay => play.turn.stage = Stage::Activity,
            Bag::Advance(Below(lane)) => {
                play.turn.stage = Stage::End;
                play.advance_role(seat, lane);
            }
            Bag::Cat(card) => {
                play.turn.stage = Stage::End;
                play.play_cat(seat, card);
            }
            Bag::Sister(card) => play.play_sister(seat, card),
            _ => play.turn.stage = Stage::End,
        }
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        voice.say(match Self::role(at) {
            _ if at.turn.stage == Stage::End => "end-turn",
            Role::Cat => "cat-turn",
            Role::Sister => "sister-turn",
        })
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// L25.10, L26.4, LC97, LC111.
    fn advance_role(&mut self, seat: Seat, lane: u8) {
        let Some(role) = self.roles[seat.index()] else {
            return;
        };
        let space = &mut self.lanes[role as usize][usize::from(lane)];
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
    fn role(&self, at: At<'_>) -> Role {
        at.roles[self.seat.index()].unwrap_or(Role::Cat)
    }

    fn any(&self, at: At<'_>) -> bool {
        match self.role(at) {
            Role::Cat => CatCard::ALL.into_iter().any(|card| !at.has_cat(card)),
            Role::Sister => MainframeCard::ALL
                .into_iter()
                .any(|card| !at.has_sister(card)),
        }
    }
}

impl Decision<Lifeform> for Regain {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (self.left > 0 && self.any(play.at())).then_some(self)
    }

    fn who(&self, _: At<'_>) -> Waiting {
        Waiting::for_seat(self.seat)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        match self.role(at) {
            Role::Cat => menu.offer_all(
                CatCard::ALL
                    .into_iter()
                    .filter(|&card| !at.has_cat(card))
                    .map(Bag::Cat),
            ),
            Role::Sister => menu.offer_all(
                MainframeCard::ALL
                    .into_iter()
                    .filter(|&card| !at.has_sister(card))
                    .map(Bag::Sister),
            ),
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        match chosen {
            Bag::Cat(card) => {
                play.cat_cards |= 1 << card as u16;
                play.tell(Event::CatRegained(card));
            }
            Bag::Sister(card) => {
                play.sister_cards |= 1 << card as u16;
                play.tell(Event::SisterRegained(card));
            }
            _ => {}
        }
        play.push(Self {
            left: self.left - 1,
            ..self
        });
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("regain")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}
