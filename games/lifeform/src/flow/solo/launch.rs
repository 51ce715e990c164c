//! Chapters D2 and D3: launching alone, and what ends the game.

use crate::prelude::*;

impl At<'_> {
    /// D2.1, D2.2: whether the Remora can be launched.
    pub(crate) fn may_launch_alone(self) -> bool {
        self.hero_at() == REMORA && self.ready_alone().is_ok()
    }

    /// D2.4–D2.10: whether all is done and loaded.
    fn ready_alone(self) -> Verdict {
        let done = Goal::ALL.into_iter().all(|goal| self.solo.goals[goal]);
        ensure(done, "D2.1", "because-launch-objectives")?;
        self.loaded()
    }

    /// D2.1: a launch, once the character is aboard.
    pub(crate) fn offer_launch_alone<A, M: Menu<A>>(self, launch: A, menu: &mut M) {
        if self.hero_at() == REMORA {
            menu.weigh(launch, self.ready_alone());
        }
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// D4.2: the starship stage ends at once.
    pub(crate) fn launch_alone(&mut self) {
        self.tell(Event::Launched);
        self.agenda.clear();
        self.push(Liftoff);
    }
}

/// D2.11–D2.13: the stowaway tokens on the Remora are revealed; D1.25, D13.4: which they are is
/// drawn only now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Liftoff;

impl Step<Lifeform> for Liftoff {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let kinds = play.rules.content.solo.stowaways;
        let (mut safe, mut danger) = (0, 0);
        for _ in 0..play.solo.stowed {
            let left = u32::from(kinds.safe - safe + kinds.danger - danger);
            if play.d.below(left.max(1)) < u32::from(kinds.safe - safe) {
                safe += 1;
            } else {
                danger += 1;
            }
        }
        play.d.reveal();
        play.solo_tells(SoloEvent::StowawaysShown(safe, danger));
        if danger == 0 {
            play.end(End::Safe);
            return;
        }
        play.push(SoloSleep);
        // P6.1.
        if play.modules.remora {
            play.push(AfterLaunch);
        }
    }
}
