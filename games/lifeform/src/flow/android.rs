//! Chapters L13–L15: the android.

use kernel::{Dealer, Menu, Seat, Space, SpaceSet, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{Game, ask};
use crate::Lifeform;
use crate::content::Column;
use crate::events::Event;
use crate::moves::Move;
use crate::state::{Android, REMORA, State};

impl Lifeform {
    /// L13.3, L13.4: whether a character that is not hidden holds the android.
    pub(crate) fn is_held(&self, s: &State, at: Space) -> bool {
        !s.here(at).minus(s.hidden).is_empty()
    }

    /// L11.4, L13.9, L-R35: where the directed android may go, into the Remora and back too.
    fn android_ways(&self, s: &State, at: Space) -> SpaceSet {
        self.by_corridor(s, at)
    }

    /// L13.10, L-R36: whether the door lies on a corridor of its chamber.
    fn door_here(&self, s: &State, at: Space) -> bool {
        s.door.is_some_and(|door| {
            let (a, b) = self.plan.ends[door.link.index()];
            (a == at || b == at) && !self.content.board.is_tunnel(door.link)
        })
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// L13.6, L13.7: the android works on the door.
    pub(crate) fn force_door(&mut self) {
        match &mut self.s.door {
            Some(door) if !door.half => {
                door.half = true;
                self.tell(Event::DoorForced);
            }
            _ => self.remove_door(),
        }
    }

    /// The android moves; in the Remora it ravages the loadout and does nothing else (L14, L-R103).
    pub(crate) fn move_android(&mut self, to: Space) {
        let from = self.s.android_space().unwrap_or(to);
        self.s.android = Android::In(to);
        self.tell(Event::AndroidMoved(from, to));
        if to == REMORA {
            let left = self.rules.content.tracks.android[usize::from(self.s.hits)];
            self.push(Ravage { left });
        }
    }
}

/// L13: the android phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AndroidTurn;

impl Step<Lifeform> for AndroidTurn {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        // L13.1, D6.1.
        let at = s.android_space()?;
        // L13.3, D6.2.
        if rules.is_held(s, at) {
            return None;
        }
        let ways = rules.android_ways(s, at);
        let door = rules.door_here(s, at);
        // L-R33, L-R35: where there is nothing to do it stays, and nothing is skipped either.
        if s.deviated {
            if ways.is_empty() && !door {
                return None;
            }
        } else if s
            .breached
            .contains(rules.content.board.android_next[at.index()]?)
        {
            return None;
        }
        let mut g = Game::new(rules, s, d);
        // L-R112.
        if std::mem::take(&mut g.s.skips) {
            g.tell(Event::AndroidSkipped);
            return None;
        }
        // L13.8, L13.12: one action of the lifeform's choice.
        if g.s.deviated {
            return match (door, ways.len()) {
                (false, 1) => {
                    g.move_android(ways.lowest()?);
                    None
                }
                (true, 0) => {
                    g.force_door();
                    None
                }
                _ => Some(self),
            };
        }
        let next = rules.content.board.android_next[at.index()]?;
        let link = rules.plan.link(at, next);
        if g.s.door.is_some_and(|door| door.link == link) {
            g.force_door();
        } else {
            g.move_android(next);
        }
        None
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        if let Some(at) = s.android_space() {
            menu.offer_all(rules.android_ways(s, at).iter().map(Move::To));
            if rules.door_here(s, at) {
                menu.offer(Move::ForceDoor);
            }
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
            Move::To(to) => g.move_android(to),
            _ => g.force_door(),
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("android")
    }
}

/// L14: the lifeform returns tokens of the loadout to the pool; then the android is destroyed. D6.4, D-R17: alone the player does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ravage {
    /// How many more.
    pub left: u8,
}

impl Step<Lifeform> for Ravage {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let mut loaded = Column::ALL.into_iter().filter(|&it| s.loadout[it] > 0);
        if let (Some(column), true) = (loaded.next(), self.left > 0) {
            if loaded.next().is_some() {
                return Some(self);
            }
            self.answer(rules, s, s.lifeform, Move::Column(column), d);
            return None;
        }
        // L14.4, L14.5: what is missing is ignored.
        Game::new(rules, s, d).destroy_android();
        None
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        // L14.2.
        for column in Column::ALL {
            if s.loadout[column] > 0 {
                menu.offer(Move::Column(column));
            }
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
        if let Move::Column(column) = chosen {
            let mut g = Game::new(rules, s, d);
            g.unload(column);
            g.push(Self {
                left: self.left - 1,
            });
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("ravage")
    }
}
