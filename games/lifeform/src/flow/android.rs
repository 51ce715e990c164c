//! Chapters L13–L15: the android.

use kernel::{Choice, Dealer, Decision, Menu, Space, SpaceSet, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use crate::Lifeform;
use crate::content::Column;
use crate::events::Event;
use crate::flow::{At, Play};
use crate::moves::Bag;
use crate::stage;
use crate::stand_in;
use crate::state::{Android, REMORA};

impl At<'_> {
    /// L13.3, L13.4: whether a character that is not hidden holds the android.
    pub(crate) fn is_held(self, at: Space) -> bool {
        !self.here(at).minus(self.hidden).is_empty()
    }

    /// L11.4, L13.9, L-R35: where the directed android may go, into the Remora and back too.
    fn android_ways(self, at: Space) -> SpaceSet {
        self.by_corridor(at)
    }

    /// L13.10, L-R36: whether the door lies on a corridor of its chamber.
    fn door_here(self, at: Space) -> bool {
        self.door.is_some_and(|door| {
            let (a, b) = self.rules.plan.ends[door.link.index()];
            (a == at || b == at) && !self.rules.content.board.is_tunnel(door.link)
        })
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// L13.6, L13.7: the android works on the door.
    pub(crate) fn force_door(&mut self) {
        match &mut self.door {
            Some(door) if !door.half => {
                door.half = true;
                self.tell(Event::DoorForced);
            }
            _ => self.remove_door(),
        }
    }

    /// The android moves; in the Remora it ravages the loadout and does nothing else (L14, L-R103).
    pub(crate) fn move_android(&mut self, to: Space) {
        let from = self.android_space().unwrap_or(to);
        self.android = Android::In(to);
        self.tell(Event::AndroidMoved(from, to));
        if to == REMORA {
            let left = self.rules.content.tracks.android[usize::from(self.hits)];
            self.push(Ravage { left });
        }
    }
}

/// L13: the android phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AndroidTurn;

impl Decision<Lifeform> for AndroidTurn {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        // L13.1, D6.1.
        let at = play.android_space()?;
        // L13.3, D6.2.
        if play.at().is_held(at) {
            return None;
        }
        let ways = play.at().android_ways(at);
        let door = play.at().door_here(at);
        // L-R33, L-R35: where there is nothing to do it stays, and nothing is skipped either.
        if play.deviated {
            if ways.is_empty() && !door {
                return None;
            }
        } else if play
            .breached
            .contains(play.rules.content.board.android_next[at.index()]?)
        {
            return None;
        }
        // L-R112.
        if std::mem::take(&mut play.skips) {
            play.tell(Event::AndroidSkipped);
            return None;
        }
        // L13.8, L13.12: one action of the lifeform's choice.
        if play.deviated {
            return match (door, ways.len()) {
                (false, 1) => {
                    play.move_android(ways.lowest()?);
                    None
                }
                (true, 0) => {
                    play.force_door();
                    None
                }
                _ => Some(self),
            };
        }
        let next = play.rules.content.board.android_next[at.index()]?;
        let link = play.rules.plan.link(at, next);
        if play.door.is_some_and(|door| door.link == link) {
            play.force_door();
        } else {
            play.move_android(next);
        }
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.lifeform)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        if let Some(here) = at.android_space() {
            menu.offer_all(at.android_ways(here).iter().map(Bag::To));
            if at.door_here(here) {
                menu.offer(Bag::ForceDoor);
            }
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        match chosen {
            Bag::To(to) => play.move_android(to),
            _ => play.force_door(),
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("android")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// L14: the lifeform returns tokens of the loadout to the pool; then the android is destroyed. D6.4, D-R17: alone the player does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ravage {
    /// How many more.
    pub left: u8,
}

impl Decision<Lifeform> for Ravage {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let mut loaded = Column::ALL.into_iter().filter(|&it| play.loadout[it] > 0);
        if let (Some(column), true) = (loaded.next(), self.left > 0) {
            if loaded.next().is_some() {
                return Some(self);
            }
            self.done(Bag::Column(column), play);
            return None;
        }
        // L14.4, L14.5: what is missing is ignored.
        play.destroy_android();
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.lifeform)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        // L14.2.
        for column in Column::ALL {
            if at.loadout[column] > 0 {
                menu.offer(Bag::Column(column));
            }
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        if let Bag::Column(column) = chosen {
            play.unload(column);
            play.push(Self {
                left: self.left - 1,
            });
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("ravage")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}
