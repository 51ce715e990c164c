//! Chapters L13–L15: the android.

use crate::prelude::*;

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

kernel::answers! {
    /// What the directed android does.
    pub enum Directing of Lifeform {
        /// DP36: it goes to this chamber next to it.
        To(space: Space) = "to",
        /// DP36: it works on the door.
        ForceDoor = "force door" => icon("door"),
    }
}

impl Decision<Lifeform> for AndroidTurn {
    type Answer = Directing;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "android";

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

    fn offer<M: Menu<Directing>>(&self, at: At<'_>, menu: &mut M) {
        if let Some(here) = at.android_space() {
            menu.offer_all(at.android_ways(here).iter().map(Directing::To));
            if at.door_here(here) {
                menu.offer(Directing::ForceDoor);
            }
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Directing, play: &mut Play<'_, D>) {
        match chosen {
            Directing::To(to) => play.move_android(to),
            Directing::ForceDoor => play.force_door(),
        }
    }

    /// The way it would go undirected.
    fn otherwise(&self, at: At<'_>, offered: &[Directing], _: Lot<'_>) -> Directing {
        let next = |here: Space| at.rules.content.board.android_next[here.index()];
        let wanted = at.android_space().and_then(next).map(Directing::To);
        first_of(offered, wanted.as_slice())
    }
}

/// L14: the lifeform returns tokens of the loadout to the pool; then the android is destroyed.
/// D6.4, D-R17: alone the player does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ravage {
    /// How many more.
    pub left: u8,
}

impl Decision<Lifeform> for Ravage {
    type Answer = Loading;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "ravage";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let mut loaded = Column::ALL.into_iter().filter(|&it| play.loadout[it] > 0);
        if let (Some(column), true) = (loaded.next(), self.left > 0) {
            if loaded.next().is_some() {
                return Some(self);
            }
            self.done(Loading::Column(column), play);
            return None;
        }
        // L14.4, L14.5: what is missing is ignored.
        play.destroy_android();
        None
    }

    fn offer<M: Menu<Loading>>(&self, at: At<'_>, menu: &mut M) {
        // L14.2.
        for column in Column::ALL {
            if at.loadout[column] > 0 {
                menu.offer(Loading::Column(column));
            }
        }
    }

    fn done<D: Dealer<Event>>(self, Loading::Column(column): Loading, play: &mut Play<'_, D>) {
        play.unload(column);
        let left = self.left - 1;
        play.push(Self { left });
    }
}
