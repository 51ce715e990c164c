//! Chapters M42–M45: Room Actions. Pods and hibernation are in `pods.rs`, Doors and the Airlock in `doors.rs`.

use kernel::{Choice, Dealer, Decision, Eyes, List, Menu, Seat, Space, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::intruders::Hurt;
use super::{At, Play, Swap, ask};
use crate::Nemesis;
use crate::content::{Object, Weakness};
use crate::events::Event;
use crate::moves::{Bag, Deed, Param, What};
use crate::state::{Added, Load, MINIS, Mini};

impl<D: Dealer<Event>> Play<'_, D> {
    /// M43.3, M-R100.
    pub(super) fn signal(&mut self, seat: Seat) {
        self.s[seat].signal = true;
        self.tell(Event::Signal { seat });
    }

    /// M43.9–M43.11, M-R48: Fire is put out, Intruders flee.
    pub(super) fn fire_control(&mut self, room: Space) {
        self.quench(room);
        let minis: List<Mini, MINIS> = self.s.beasts_at(room).map(|beast| beast.mini).collect();
        for &mini in minis.iter() {
            self.repulse(mini);
        }
    }

    /// MC63, M-R152: a retreat that may hurt first; in any case one flight.
    pub(super) fn repulse(&mut self, mini: Mini) {
        let hurts = self.s.knows(Weakness::SusceptibilityToPhosphates);
        let hurt = if hurts {
            self.injure(mini, 1)
        } else {
            Hurt::Lives
        };
        if hurt == Hurt::Lives {
            self.retreat(mini);
        }
    }

    /// M43.12, M-R72.
    pub(super) fn start_destruct(&mut self) {
        if self.s.destruct.is_none() {
            self.s.destruct = Some(self.rules.content.table.self_destruct.start);
            self.tell(Event::DestructStarted);
        }
    }

    /// M43.14.
    pub(super) fn stop_destruct(&mut self) {
        self.s.destruct = None;
        self.tell(Event::DestructStopped);
    }

    /// M43.17, M43.18, M35.2, M35.3: a Weakness is turned face up.
    pub(super) fn research(&mut self, object: Option<Object>) {
        let Some(object) = object else { return };
        let slot = object as usize;
        self.d.reveal();
        self.s.weaknesses[slot].show(Eyes::ALL);
        let weakness = self.s.weaknesses[slot].face;
        self.tell(Event::Discovered { object, weakness });
    }

    /// M43.19, M-R92: an Egg of the Nest, then a Noise roll.
    pub(super) fn take_egg(&mut self, seat: Seat, deed: &Deed) {
        self.make_room(seat, deed);
        self.s.nest_eggs -= 1;
        self.s[seat].take(Load::Egg, 0, Added::default());
        self.tell(Event::PickedUp {
            seat,
            what: Load::Egg,
        });
        self.check_nest();
        self.noise_roll(seat);
    }

    /// D22: the chosen Hand slot is emptied.
    pub(super) fn make_room(&mut self, seat: Seat, deed: &Deed) {
        if deed.has(Param::Slot) {
            self.drop_slot(seat, deed.slot);
        }
    }

    /// M44.8, M44.17, M44.18: Canteen and Shower.
    pub(super) fn wash(&mut self, seat: Seat) {
        if self.s.deed.what == What::Canteen {
            self.s[seat].light = self.s[seat].light.saturating_sub(1);
            self.tell(Event::Treated {
                seat,
                what: What::Canteen,
            });
        } else {
            self.clean(seat);
        }
        self.push(ScanHand { seat });
    }

    /// M44.11, M44.12, M45.7, M-R96: the upper tokens of these engines, seen by the one who looks.
    pub(super) fn check_engines(&mut self, seat: Seat, engines: &[usize]) {
        self.d.reveal();
        for &engine in engines {
            self.s.engines[engine].show(Eyes::of(seat));
            let state = self.s.engines[engine].face;
            self.tell(Event::LookedAtEngine {
                seat,
                engine: engine as u8,
            });
            self.tell_to(
                seat,
                Event::SawEngine {
                    engine: engine as u8,
                    state,
                },
            );
        }
    }

    /// M45.8, M45.10: both tokens are looked at; then D14.
    pub(super) fn open_engine(&mut self, seat: Seat) {
        let engine = self
            .s
            .room(self.s[seat].at)
            .and_then(super::menu::engine_of);
        let engine = engine.unwrap_or_default();
        self.d.reveal();
        self.s.engines[engine].show(Eyes::of(seat));
        let state = self.s.engines[engine].face;
        self.tell_to(
            seat,
            Event::SawEngine {
                engine: engine as u8,
                state,
            },
        );
        self.push(Swap {
            engine: engine as u8,
        });
    }

    /// M45.3.
    pub(super) fn check_coordinates(&mut self, seat: Seat) {
        self.d.reveal();
        self.s.coordinates.show(Eyes::of(seat));
        let card = self.s.coordinates.face;
        self.tell(Event::LookedAtCoordinates { seat });
        self.tell_to(seat, Event::SawCoordinates { card });
    }

    /// M44.14, MC96, MC134, MC149: a secret look at tiles and tokens; what is said of it is nobody's business here (M-R109).
    pub(super) fn look(&mut self, seat: Seat, deed: &Deed) {
        self.d.reveal();
        let both = deed.what == What::LookAtBoth;
        let second = deed.has(Param::Second).then_some(deed.second);
        for at in [Some(deed.room), second].into_iter().flatten() {
            self.s.tiles[at].show(Eyes::of(seat));
            if both {
                self.s.tokens[at].show(Eyes::of(seat));
            }
            self.tell(Event::LookedAtRoom { seat, at });
            let room = self.s.tiles[at].face;
            let token = both.then(|| self.s.tokens[at].face);
            self.tell_to(seat, Event::SawRoom { at, room, token });
        }
    }
}

/// D17, M-R61: whether the Contamination cards in hand are Scanned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ScanHand {
    /// Whose.
    pub seat: Seat,
}

impl Decision<Nemesis> for ScanHand {
    type Answer = Bag;

    fn who(&self, _: At<'_>) -> Waiting {
        ask(self.seat)
    }

    fn offer<M: Menu<Bag>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer(Bag::NoScan);
        menu.offer(Bag::Scan);
    }

    fn done<D: Dealer<Event>>(self, reply: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        if reply == Bag::Scan {
            play.scan_hand(seat);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("scan")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
    }
}
