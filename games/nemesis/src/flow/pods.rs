//! Chapters M45 (hibernation) and M46: attempts, Pods, launching.

use kernel::{Choice, Dealer, Decision, Menu, Seat, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{At, Play};
use crate::Nemesis;
use crate::events::Event;
use crate::moves::{Bag, What};
use crate::state::Fate;

impl<D: Dealer<Event>> Play<'_, D> {
    /// M43.6, M45.12: the attempt begins with a Noise roll.
    pub(super) fn attempt(&mut self, seat: Seat) {
        self.s.disturbed = false;
        if self.s.deed.what == What::Hibernate {
            self.push(Sleep { seat });
        } else {
            self.push(EnterPod { seat });
        }
        self.noise_roll(seat);
    }

    /// M-R73: whether the attempt goes on.
    fn undisturbed(&self, seat: Seat) -> bool {
        let player = &self.s[seat];
        player.in_room() && !self.s.disturbed && !self.s.is_haunted(player.at)
    }

    /// M9.6, M9.9.
    pub(super) fn unlock_pods(&mut self) {
        for pod in &mut self.s.pods {
            pod.unlocked |= pod.aboard;
        }
        self.tell(Event::PodsUnlocked);
    }

    /// M44.13, MC121, M46.1, M9.7, M9.10, M-R95.
    pub(super) fn flip_pod(&mut self, number: u8) {
        let pod = &mut self.s.pods[usize::from(number - 1)];
        pod.unlocked = !pod.unlocked;
        let unlocked = pod.unlocked;
        self.tell(Event::PodTurned {
            pod: number,
            unlocked,
        });
    }

    /// M46.5, M46.11, M46.12, M-R66, M-R76, M-R165.
    pub(super) fn launch(&mut self, pod: u8) {
        self.s.pods[usize::from(pod - 1)] = crate::state::Pod::default();
        let aboard = self.s.in_pod(pod);
        self.tell(Event::Launched { pod, seats: aboard });
        for seat in aboard.iter() {
            self.s[seat].fate = Fate::Launched;
        }
        if !aboard.is_empty() {
            self.check_nobody_left();
        }
    }
}

/// M45.12, M45.13: after the roll the Character hibernates, if nothing came.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Sleep {
    /// Who.
    pub seat: Seat,
}

impl Step<Nemesis> for Sleep {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        if play.undisturbed(self.seat) {
            play.s[self.seat].fate = Fate::Asleep;
            play.tell(Event::Hibernated { seat: self.seat });
            play.check_nobody_left();
        } else {
            play.tell(Event::AttemptFailed { seat: self.seat });
        }
    }
}

/// M43.7, M46.3, M-R80, D25: after the roll the Character enters a Pod, if nothing came.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct EnterPod {
    /// Who.
    pub seat: Seat,
}

impl EnterPod {
    fn enter<D: Dealer<Event>>(self, pod: u8, play: &mut Play<'_, D>) {
        play.s[self.seat].pod = pod;
        play.tell(Event::EnteredPod {
            seat: self.seat,
            pod,
        });
        play.push(BoardPod { waiting: false });
    }
}

impl Decision<Nemesis> for EnterPod {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let at = play.s[self.seat].at;
        if !play.undisturbed(self.seat) {
            play.tell(Event::AttemptFailed { seat: self.seat });
            return None;
        }
        let (first, more) = {
            let mut pods = play.rules.open_pods(play.s, at);
            (pods.next(), pods.next())
        };
        match (first, more) {
            (Some(_), Some(_)) => return Some(self),
            (Some(pod), None) => self.enter(pod, play),
            (None, _) => {}
        }
        None
    }

    fn who(&self, _: At<'_>) -> Waiting {
        super::ask(self.seat)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.rules.open_pods(at.s, at.s[at.seat].at).map(Bag::Pod));
    }

    fn done<D: Dealer<Event>>(self, reply: Bag, play: &mut Play<'_, D>) {
        if let Bag::Pod(pod) = reply {
            self.enter(pod, play);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("pod")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
    }
}

/// D20, D25, M46.4, M46.7, M46.10, M-R75: in a Pod: launch, stay, or (at the start of one's round) leave.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BoardPod {
    /// M46.6: the start of the first round of a Player Phase.
    pub waiting: bool,
}

impl Decision<Nemesis> for BoardPod {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let player = &play.s[play.s.round.seat];
        (player.in_play() && player.pod > 0).then_some(self)
    }

    fn offer<M: Menu<Bag>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer(Bag::Launch);
        menu.offer(Bag::Stay);
        if self.waiting {
            menu.offer(Bag::Leave);
        }
    }

    fn done<D: Dealer<Event>>(self, reply: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        let pod = play.s[seat].pod;
        match reply {
            Bag::Launch => play.launch(pod),
            Bag::Leave => {
                play.s[seat].pod = 0;
                play.tell(Event::LeftPod { seat });
            }
            // M46.8, M-R74: whoever waits passes.
            _ => play.s.round.must_pass = true,
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("launch")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
    }
}
