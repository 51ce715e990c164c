//! Chapters L25 and L26: the turns of the cat and of the SIS-TER mainframe.

use crate::prelude::*;

use crate::content::LANE;

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
    /// L28.8: of these chambers the one from which the cat is soonest on the Remora, if there is a
    /// way.
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

kernel::answers! {
    /// What the cat or the mainframe does in its turn.
    pub enum Roaming of Lifeform {
        /// DP23: the cat goes there.
        To(space: Space) = "to",
        /// DP23: the cat stays.
        Stay = "stay" => icon("no") onward,
        /// DP23, DP24: the role token of this lane.
        Advance(lane as _: Below<2>) = "advance"
            => with("lane", lane.0 + 1) slot(Slot::Others) icon("skill"),
        /// DP23: a card of the cat.
        Cat(card: CatCard) = "cat",
        /// DP24: a card of the mainframe.
        Sister(card: MainframeCard) = "sister",
        /// DP23, DP24: none of these.
        Pass = "pass" => icon("no") onward,
        /// DP22: nothing more.
        EndTurn = "end turn" => icon("no") onward,
        /// DP9: a launch is proposed.
        Launch = "launch" => at.show_launch(),
    }
}

impl Decision<Lifeform> for RoleTurn {
    type Answer = Roaming;

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

    fn offer<M: Menu<Roaming>>(&self, at: At<'_>, menu: &mut M) {
        match at.turn.stage {
            Stage::Start => {}
            Stage::Collect => {
                if let Some(here) = at.cat_space() {
                    // L25.5, L25.7.
                    menu.offer_all(at.by_any(here).iter().map(Roaming::To));
                }
                menu.offer(Roaming::Stay);
            }
            Stage::Activity => {
                // L25.6: one of these.
                let role = Self::role(at);
                let rule = if role == Role::Cat { "LC97" } else { "LC111" };
                for lane in 0..2_u8 {
                    let room = at.lanes[role as usize][usize::from(lane)] < LANE as u8;
                    let verdict = ensure(room, rule, "because-track-end");
                    menu.weigh(Roaming::Advance(Below(lane)), verdict);
                }
                if role == Role::Cat {
                    at.offer_cat_cards(menu, Roaming::Cat);
                } else {
                    for card in MainframeCard::ALL {
                        if at.has_sister(card) {
                            let helps = at.sister_helps(at.seat, card);
                            let verdict = ensure(helps, "L-R108", "because-nothing-changes");
                            menu.weigh(Roaming::Sister(card), verdict);
                        }
                    }
                }
                menu.offer(Roaming::Pass);
            }
            Stage::End => menu.offer(Roaming::EndTurn),
        }
        at.offer_launch(Roaming::Launch, menu);
    }

    fn done<D: Dealer<Event>>(self, chosen: Roaming, play: &mut Play<'_, D>) {
        let seat = play.seat;
        match chosen {
            Roaming::EndTurn => return play.d.notice(Audience::ALL),
            Roaming::Launch => {
                play.push(self);
                return play.propose_launch();
            }
            _ => play.push(self),
        }
        play.did_something();
        play.d.notice(Audience::ALL);
        match chosen {
            Roaming::To(to) => {
                play.turn.stage = Stage::Activity;
                play.move_cat(to);
            }
            Roaming::Stay => play.turn.stage = Stage::Activity,
            Roaming::Advance(Below(lane)) => {
                play.turn.stage = Stage::End;
                play.advance_role(seat, lane);
            }
            Roaming::Cat(card) => {
                play.turn.stage = Stage::End;
                play.play_cat(seat, card);
            }
            Roaming::Sister(card) => play.play_sister(seat, card),
            Roaming::Pass | Roaming::EndTurn | Roaming::Launch => play.turn.stage = Stage::End,
        }
    }

    fn otherwise(&self, at: At<'_>, offered: &[Roaming], _: Lot<'_>) -> Roaming {
        // DP9: a launch only when every surviving character is aboard.
        if at.afoot().is_empty() && offered.contains(&Roaming::Launch) {
            return Roaming::Launch;
        }
        // DP23: the cat walks to the Remora.
        let near = at.cat_space().map(|here| at.by_any(here));
        let home = near.and_then(|near| at.nearest_home(near)).map(Roaming::To);
        let home = home.unwrap_or(Roaming::Stay);
        first_of(
            offered,
            &[home, Roaming::Stay, Roaming::Pass, Roaming::EndTurn],
        )
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        voice.say(match Self::role(at) {
            _ if at.turn.stage == Stage::End => "end-turn",
            Role::Cat => "cat-turn",
            Role::Sister => "sister-turn",
        })
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// L25.10, L26.4, LC97, LC111: a role token advances on its lane.
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
            self.push(PickData::new(seat, 1));
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

kernel::answers! {
    /// Which card is taken back.
    pub enum Regaining of Lifeform {
        /// DP84: this one of the cat's.
        Cat(card: CatCard) = "cat",
        /// DP84: this one of the mainframe's.
        Sister(card: MainframeCard) = "sister",
    }
}

impl Decision<Lifeform> for Regain {
    type Answer = Regaining;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;
    const PROMPT: &'static str = "regain";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (self.left > 0 && self.any(play.at())).then_some(self)
    }

    fn offer<M: Menu<Regaining>>(&self, at: At<'_>, menu: &mut M) {
        match self.role(at) {
            Role::Cat => {
                let gone = CatCard::ALL.into_iter().filter(|&card| !at.has_cat(card));
                menu.offer_all(gone.map(Regaining::Cat));
            }
            Role::Sister => {
                let gone = MainframeCard::ALL
                    .into_iter()
                    .filter(|&card| !at.has_sister(card));
                menu.offer_all(gone.map(Regaining::Sister));
            }
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Regaining, play: &mut Play<'_, D>) {
        match chosen {
            Regaining::Cat(card) => {
                play.cat_cards |= 1 << card as u16;
                play.tell(Event::CatRegained(card));
            }
            Regaining::Sister(card) => {
                play.sister_cards |= 1 << card as u16;
                play.tell(Event::SisterRegained(card));
            }
        }
        play.push(Self {
            left: self.left - 1,
            ..self
        });
    }
}
