//! Chapter D12: what the icons of crew cards do for somebody who plays alone. Icons not named work
//! as in the base game.

use crate::prelude::*;

impl At<'_> {
    /// L-R25: the icons that can be executed now, as a set.
    pub(crate) fn solo_icons(self) -> u32 {
        let (who, at) = (self.hero(), self.hero_at());
        let own = if at == REMORA {
            Members::EMPTY
        } else {
            Members::of(who)
        };
        let afoot = at != REMORA;
        let mut can = 0_u32;
        let mut set = |icon: CrewIcon, holds: bool| can |= u32::from(holds) << icon as u32;
        let supply = self.mission_pool > 0;
        // D8.5.
        let close = self.is_close();
        let data = self.data_pool.iter().any(|&tokens| tokens > 0);
        set(
            CrewIcon::CircuitBoard,
            data && self.rules.plan.circuits.contains(at),
        );
        set(
            CrewIcon::Draw2,
            self.crew_deck.len() + self.crew_discard.len() > 0,
        );
        set(
            // D12.3.
            CrewIcon::Explore,
            afoot
                && (self.missions[at] > 0 && self.has_room()
                    || !self.terror_next_door().is_empty()),
        );
        set(CrewIcon::Flamethrower, close && self.can_flame());
        set(
            CrewIcon::FlamethrowerAndroid,
            // D12.6, D12.7, D14.6.
            close && !self.solo.withstand && self.can_burn_android(own),
        );
        // D12.8, D-R28.
        set(
            CrewIcon::FlamethrowerCocoon,
            self.solo.stowed > 0 && self.rules.plan.cocoons.contains(at),
        );
        set(
            CrewIcon::MissionMaintenance,
            supply && !self.breached.contains(self.rules.plan.maintenance),
        );
        set(CrewIcon::MissionSister, supply);
        // D12.10.
        let walks = afoot && !self.steps(who, Gait::Move).is_empty();
        set(CrewIcon::Move1x1, walks);
        set(CrewIcon::Move2x1, walks);
        set(
            CrewIcon::Run,
            // D-R43.
            afoot && !self.solo.exhausted && !self.steps(who, Gait::Run).is_empty(),
        );
        // D12.11, D12.13.
        set(CrewIcon::SecurityDoor, true);
        set(CrewIcon::SelfDestruct, true);
        set(
            // D12.14.
            CrewIcon::ShockProdAndroid,
            self.android_space() == Some(at) && afoot && !self.outages.contains(at),
        );
        set(CrewIcon::Survival, self.token_pool(SoloToken::Survival) > 0);
        // D12.16: SWAP LIFEFORM IMAGES has no effect.
        can
    }

    /// D12.5: whether the lifeform can be driven back by fire.
    fn can_scorch(self) -> bool {
        !self.solo.impervious && self.rules.plan.motion_back[self.solo.motion.index()].is_some()
    }

    fn can_flame(self) -> bool {
        !self.terror_next_door().is_empty() || self.can_scorch()
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// D12: one icon of a crew card; whether the solo rules say what it does.
    pub(crate) fn solo_icon(&mut self, icon: CrewIcon) -> bool {
        match icon {
            CrewIcon::CircuitBoard => self.push(PickData::new(self.turn.seat, 1)),
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

kernel::answers! {
    /// What fire drives away.
    pub enum Flame of Lifeform {
        /// D12.4: a terror token.
        Terror(space: Space) = "to",
        /// D12.5: the lifeform.
        Back = "back" => icon("flamethrower"),
    }
}

impl Decision<Lifeform> for FlameChoice {
    type Answer = Flame;
    const PROMPT: &'static str = "flame";
    const UNLESS_FORCED: bool = true;

    /// DP66: terror is burnt, or the lifeform driven back.
    fn offer<M: Menu<Flame>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.terror_next_door().iter().map(Flame::Terror));
        if at.can_scorch() {
            menu.offer(Flame::Back);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Flame, play: &mut Play<'_, D>) {
        match chosen {
            Flame::Terror(space) => play.lift_terror(space),
            Flame::Back => play.drive_back(2),
        }
    }
}
