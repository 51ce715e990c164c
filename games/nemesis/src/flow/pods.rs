//! Chapters M45 (hibernation) and M46: attempts, Pods, launching.

use crate::prelude::*;

impl<D: Dealer<Event>> Play<'_, D> {
    /// M-R73: whether the attempt goes on.
    fn undisturbed(&self, seat: Seat) -> bool {
        let player = &self[seat];
        player.in_room() && !self.disturbed && !self.is_haunted(player.at)
    }

    /// M9.6, M9.9: all Pods aboard are unlocked.
    pub(super) fn unlock_pods(&mut self) {
        for pod in &mut self.pods {
            pod.unlocked |= pod.aboard;
        }
        self.tell(Event::PodsUnlocked);
    }

    /// M44.13, MC121, M46.1, M9.7, M9.10, M-R95: a Pod is locked or unlocked.
    pub(super) fn flip_pod(&mut self, number: u8) {
        let pod = &mut self.pods[usize::from(number - 1)];
        pod.unlocked = !pod.unlocked;
        let unlocked = pod.unlocked;
        self.tell(Event::PodTurned {
            pod: number,
            unlocked,
        });
    }

    /// M46.5, M46.11, M46.12, M-R66, M-R76, M-R165: a Pod leaves with whoever is in it.
    pub(super) fn launch(&mut self, pod: u8) {
        self.pods[usize::from(pod - 1)] = crate::state::Pod::default();
        let aboard = self.in_pod(pod);
        self.tell(Event::Launched { pod, seats: aboard });
        for seat in aboard.iter() {
            self[seat].destiny = Destiny::Launched;
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
            play[self.seat].destiny = Destiny::Asleep;
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

kernel::answers! {
    /// Which Pod is entered.
    pub enum PodChoice of Nemesis {
        /// D25: this one.
        Pod(number: u8) = "pod" => at.show_pod(number),
    }
}

impl Decision<Nemesis> for EnterPod {
    type Answer = PodChoice;
    const PROMPT: &'static str = "pod";
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if !play.undisturbed(self.seat) {
            play.tell(Event::AttemptFailed { seat: self.seat });
            return None;
        }
        let any = play.at().open_pods(play[self.seat].at).next().is_some();
        any.then_some(self).and_then(|it| play.unless_forced(it))
    }

    fn offer<M: Menu<PodChoice>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.open_pods(at[self.seat].at).map(PodChoice::Pod));
    }

    fn done<D: Dealer<Event>>(self, PodChoice::Pod(pod): PodChoice, play: &mut Play<'_, D>) {
        play[self.seat].pod = pod;
        let seat = self.seat;
        play.tell(Event::EnteredPod { seat, pod });
        play.push(BoardPod { waiting: false });
    }
}

/// D20, D25, M46.4, M46.7, M46.10, M-R75: in a Pod: launch, stay, or (at the start of one's round)
/// leave.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BoardPod {
    /// M46.6: the start of the first round of a Player Phase.
    pub waiting: bool,
}

kernel::answers! {
    /// What somebody in a Pod does.
    pub enum Aboard of Nemesis {
        /// D20, D25: launches it.
        Launch = "launch" => icon("launch") warning(Text::say("warn-leaves")),
        /// D20, D25: waits.
        Stay = "stay" => icon("pod"),
        /// D20: gets out.
        Leave = "leave" => icon("pod"),
    }
}

impl Decision<Nemesis> for BoardPod {
    type Answer = Aboard;
    const PROMPT: &'static str = "launch";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let player = &play[play.round.seat];
        (player.in_play() && player.pod > 0).then_some(self)
    }

    fn offer<M: Menu<Aboard>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer_all([Aboard::Launch, Aboard::Stay]);
        if self.waiting {
            menu.offer(Aboard::Leave);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Aboard, play: &mut Play<'_, D>) {
        let seat = play.seat;
        match chosen {
            Aboard::Launch => play.launch(play[seat].pod),
            Aboard::Leave => {
                play[seat].pod = 0;
                play.tell(Event::LeftPod { seat });
            }
            // M46.8, M-R74: whoever waits passes.
            Aboard::Stay => play.round.must_pass = true,
        }
    }

    fn show(&self, at: At<'_>, chosen: Aboard) -> Choice {
        let pod = at.staging().pod_id(at[at.seat].pod);
        chosen.shown(at).target(pod)
    }

    /// D20: launch if there is no time left. D25: launch.
    fn otherwise(&self, at: At<'_>, _: &[Aboard], _: Lot<'_>) -> Aboard {
        if self.waiting && !at.destruct_critical() && at.time != 1 {
            Aboard::Stay
        } else {
            Aboard::Launch
        }
    }
}
