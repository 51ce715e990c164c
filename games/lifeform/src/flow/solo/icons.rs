//! Chapter D12: what the icons of crew cards do for somebody who plays alone. Icons not named work as in the base game.

use kernel::{Dealer, Menu, Seat, Step, Text, Voice};
use serde::{Deserialize, Serialize};

use super::{Approach, TakeData, unless_forced};
use crate::Lifeform;
use crate::content::{CrewIcon, SoloToken};
use crate::events::Event;
use crate::flow::Game;
use crate::flow::movement::Gait;
use crate::moves::Move;
use crate::solo::SoloMove;
use crate::state::{Members, REMORA, State};

impl Lifeform {
    /// L-R25: the icons that can be executed now, as a set.
    pub(crate) fn solo_icons(&self, s: &State) -> u32 {
        let (who, at) = (s.hero(), s.hero_at());
        let own = if at == REMORA {
            Members::EMPTY
        } else {
            Members::of(who)
        };
        let afoot = at != REMORA;
        let mut can = 0_u32;
        let mut set = |icon: CrewIcon, holds: bool| can |= u32::from(holds) << icon as u32;
        let supply = s.mission_pool > 0;
        // D8.5.
        let close = self.is_close(s);
        let data = s.data_pool.iter().any(|&tokens| tokens > 0);
        set(
            CrewIcon::CircuitBoard,
            data && self.plan.circuits.contains(at),
        );
        set(
            CrewIcon::Draw2,
            s.crew_deck.len() + s.crew_discard.len() > 0,
        );
        set(
            // D12.3.
            CrewIcon::Explore,
            afoot
                && (s.missions[at] > 0 && self.has_room(s) || !self.terror_next_door(s).is_empty()),
        );
        set(CrewIcon::Flamethrower, close && self.can_flame(s));
        set(
            CrewIcon::FlamethrowerAndroid,
            // D12.6, D12.7, D14.6.
            close && !s.solo.withstand && self.can_burn_android(s, own),
        );
        // D12.8, D-R28.
        set(
            CrewIcon::FlamethrowerCocoon,
            s.solo.stowed > 0 && self.plan.cocoons.contains(at),
        );
        set(
            CrewIcon::MissionMaintenance,
            supply && !s.breached.contains(self.plan.maintenance),
        );
        set(CrewIcon::MissionSister, supply);
        // D12.10.
        let walks = afoot && !self.steps(s, who, Gait::Move).is_empty();
        set(CrewIcon::Move1x1, walks);
        set(CrewIcon::Move2x1, walks);
        set(
            CrewIcon::Run,
            // D-R43.
            afoot && !s.solo.exhausted && !self.steps(s, who, Gait::Run).is_empty(),
        );
        // D12.11, D12.13.
        set(CrewIcon::SecurityDoor, true);
        set(CrewIcon::SelfDestruct, true);
        set(
            // D12.14.
            CrewIcon::ShockProdAndroid,
            s.android_space() == Some(at) && afoot && !s.outages.contains(at),
        );
        set(
            CrewIcon::Survival,
            self.token_pool(s, SoloToken::Survival) > 0,
        );
        // D12.16: SWAP LIFEFORM IMAGES has no effect.
        can
    }

    /// D12.5: whether the lifeform can be driven back by fire.
    fn can_scorch(&self, s: &State) -> bool {
        !s.solo.impervious && self.plan.motion_back[s.solo.motion.index()].is_some()
    }

    fn can_flame(&self, s: &State) -> bool {
        !self.terror_next_door(s).is_empty() || self.can_scorch(s)
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// D12: one icon of a crew card; whether the solo rules say what it does.
    pub(crate) fn solo_icon(&mut self, icon: CrewIcon) -> bool {
        match icon {
            CrewIcon::CircuitBoard => self.push(TakeData),
            CrewIcon::Flamethrower => self.push(FlameChoice),
            CrewIcon::FlamethrowerCocoon => self.unstow(),
            // D12.9.
            CrewIcon::MissionMaintenance => {
                self.supply(self.rules.plan.maintenance, 1);
                self.push(Approach { left: 1 });
            }
            CrewIcon::MissionSister => {
                self.supply(self.rules.plan.interface, 1);
                self.push(Approach { left: 1 });
            }
            // D12.15.
            CrewIcon::Survival => self.gain_token(SoloToken::Survival),
            CrewIcon::SwapImages => {}
            _ => return false,
        }
        true
    }
}

/// D12.4: FLAMETHROWER.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FlameChoice;

impl Step<Lifeform> for FlameChoice {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        unless_forced(self, rules, s, d)
    }

    /// DP66.
    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(rules.terror_next_door(s).iter().map(Move::To));
        if rules.can_scorch(s) {
            menu.offer(Move::Solo(SoloMove::Back));
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
            Move::To(space) => g.lift_terror(space),
            _ => g.drive_back(2),
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("flame")
    }
}
