//! Chapters M45 (hibernation) and M46: attempts, Pods, launching.

use kernel::{Dealer, Menu, Seat, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::Game;
use crate::Nemesis;
use crate::events::Event;
use crate::moves::{Move, What};
use crate::state::{Fate, State};

impl<D: Dealer<Event>> Game<'_, D> {
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
    fn go<D: Dealer<Event>>(self, rules: &Nemesis, s: &mut State, d: &mut D) -> Option<Self> {
        let mut game = Game::new(rules, s, d);
        if game.undisturbed(self.seat) {
            game.s[self.seat].fate = Fate::Asleep;
            game.tell(Event::Hibernated { seat: self.seat });
            game.check_nobody_left();
        } else {
            game.tell(Event::AttemptFailed { seat: self.seat });
        }
        None
    }
}

/// M43.7, M46.3, M-R80, D25: after the roll the Character enters a Pod, if nothing came.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct EnterPod {
    /// Who.
    pub seat: Seat,
}

impl EnterPod {
    fn enter<D: Dealer<Event>>(self, rules: &Nemesis, s: &mut State, pod: u8, d: &mut D) {
        s[self.seat].pod = pod;
        let mut game = Game::new(rules, s, d);
        game.tell(Event::EnteredPod {
            seat: self.seat,
            pod,
        });
        game.push(BoardPod { waiting: false });
    }
}

impl Step<Nemesis> for EnterPod {
    fn go<D: Dealer<Event>>(self, rules: &Nemesis, s: &mut State, d: &mut D) -> Option<Self> {
        let at = s[self.seat].at;
        if !Game::new(rules, s, d).undisturbed(self.seat) {
            Game::new(rules, s, d).tell(Event::AttemptFailed { seat: self.seat });
            return None;
        }
        let (first, more) = {
            let mut pods = rules.open_pods(s, at);
            (pods.next(), pods.next())
        };
        match (first, more) {
            (Some(_), Some(_)) => return Some(self),
            (Some(pod), None) => self.enter(rules, s, pod, d),
            (None, _) => {}
        }
        None
    }

    fn asked(&self, _: &Nemesis, _: &State) -> Waiting {
        super::ask(self.seat)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Nemesis, s: &State, seat: Seat, menu: &mut M) {
        menu.offer_all(rules.open_pods(s, s[seat].at).map(Move::Pod));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Nemesis,
        s: &mut State,
        _: Seat,
        reply: Move,
        d: &mut D,
    ) {
        if let Move::Pod(pod) = reply {
            self.enter(rules, s, pod, d);
        }
    }

    fn prompt(&self, _: &Nemesis, _: &State, voice: Voice) -> Text {
        voice.say("pod")
    }
}

/// D20, D25, M46.4, M46.7, M46.10, M-R75: in a Pod: launch, stay, or (at the start of one's round) leave.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BoardPod {
    /// M46.6: the start of the first round of a Player Phase.
    pub waiting: bool,
}

impl Step<Nemesis> for BoardPod {
    fn go<D: Dealer<Event>>(self, _: &Nemesis, s: &mut State, _: &mut D) -> Option<Self> {
        let player = &s[s.round.seat];
        (player.in_play() && player.pod > 0).then_some(self)
    }

    fn offer<M: Menu<Move>>(&self, _: &Nemesis, _: &State, _: Seat, menu: &mut M) {
        menu.offer(Move::Launch);
        menu.offer(Move::Stay);
        if self.waiting {
            menu.offer(Move::Leave);
        }
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Nemesis,
        s: &mut State,
        seat: Seat,
        reply: Move,
        d: &mut D,
    ) {
        let pod = s[seat].pod;
        let mut game = Game::new(rules, s, d);
        match reply {
            Move::Launch => game.launch(pod),
            Move::Leave => {
                game.s[seat].pod = 0;
                game.tell(Event::LeftPod { seat });
            }
            // M46.8, M-R74: whoever waits passes.
            _ => game.s.round.must_pass = true,
        }
    }

    fn prompt(&self, _: &Nemesis, _: &State, voice: Voice) -> Text {
        voice.say("launch")
    }
}
