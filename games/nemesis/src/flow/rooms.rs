//! Chapters M42–M45: what Room Actions lead to. What they are is in `effects/`; Pods and
//! hibernation are in `pods.rs`, Doors and the Airlock in `doors.rs`.

use crate::prelude::*;

use super::Hurt;

impl<D: Dealer<Event>> Play<'_, D> {
    /// M43.12, M-R72: the Self-Destruct sequence begins, unless it runs.
    pub(super) fn start_destruct(&mut self) {
        if self.destruct.is_none() {
            self.destruct = Some(self.rules.content.table.self_destruct.start);
            self.tell(Event::DestructStarted);
        }
    }

    /// MC63, M-R152: a retreat that may hurt first; in any case one flight.
    pub(super) fn repulse(&mut self, mini: Mini) {
        let hurts = self.knows(Weakness::SusceptibilityToPhosphates);
        let hurt = if hurts {
            self.injure(mini, 1)
        } else {
            Hurt::Lives
        };
        if hurt == Hurt::Lives {
            self.retreat(mini);
        }
    }
}

/// D17, M-R61: whether the Contamination cards in hand are Scanned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ScanHand {
    /// Whose.
    pub seat: Seat,
}

kernel::answers! {
    /// Whether the Contamination cards in hand are Scanned.
    pub enum Scanning of Nemesis {
        /// D17: they are not.
        NoScan = "no-scan" => icon("forbid"),
        /// D17: they are.
        Scan = "scan" => icon("scan"),
    }
}

impl Decision<Nemesis> for ScanHand {
    type Answer = Scanning;
    const PROMPT: &'static str = "scan";
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;

    fn offer<M: Menu<Scanning>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer_all([Scanning::NoScan, Scanning::Scan]);
    }

    fn done<D: Dealer<Event>>(self, chosen: Scanning, play: &mut Play<'_, D>) {
        if chosen == Scanning::Scan {
            play.scan_hand(play.seat);
        }
    }
}
