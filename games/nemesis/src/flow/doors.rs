//! Chapters M19–M21: Fire, Malfunction and Doors; the Airlock.

use crate::prelude::*;

use super::by_number;
use crate::state::{HULL, NINTH_FIRE};

impl<D: Dealer<Event>> Play<'_, D> {
    /// M19.4, M19.5: a Fire marker in a Room.
    pub(super) fn ignite(&mut self, at: Space) {
        if self.over() || self.fire.contains(at) {
            return;
        }
        if self.fire_left() == 0 {
            return self.end(NINTH_FIRE);
        }
        self.fire.add(at);
        self.tell(Event::Fire { at });
    }

    /// M19.6: a Fire is put out.
    pub(super) fn quench(&mut self, at: Space) {
        if self.fire.contains(at) {
            self.fire.remove(at);
            self.tell(Event::Quenched { at });
        }
    }

    /// M20.8, M-R31: a Malfunction marker in a Room; sleepers and engines are not touched by it
    /// (M20.5, M20.6).
    pub(super) fn break_room(&mut self, at: Space) {
        if self.over() || !self.may_break(at) {
            return;
        }
        if self.malfunction_left() == 0 {
            return self.end(HULL);
        }
        self.malfunction.add(at);
        self.tell(Event::Malfunction { at });
    }

    /// M21.2: the Door is Destroyed.
    pub(super) fn destroy_door(&mut self, link: Link) {
        self.closed.remove(link);
        self.destroyed.add(link);
        self.tell(Event::DoorDestroyed { link });
    }

    /// M-R94, M44.3: a Closed Door is opened.
    pub(super) fn open_door(&mut self, link: Link) {
        self.closed.remove(link);
        self.tell(Event::DoorOpened { link });
        if let Some(room) = self.airlock
            && self.board().doors[room].contains(link)
        {
            self.airlock = None;
            self.tell(Event::AirlockCancelled { at: room });
        }
    }

    pub(super) fn close_door(&mut self, link: Link) {
        self.closed.add(link);
        self.tell(Event::DoorClosed { link });
    }

    /// MC7: a Closed Door is opened, else one is placed.
    pub(super) fn toggle_door(&mut self, link: Link) {
        if self.closed.contains(link) {
            self.open_door(link);
        } else {
            self.push(PlaceDoor {
                link,
                by: self.round.seat,
                barred: 0,
            });
        }
    }

    /// M44.4, M44.5, M-R93, M-R189: at the end of the Player Phase.
    pub(super) fn execute_airlock(&mut self) {
        let Some(room) = self.airlock.take() else {
            return;
        };
        if !self.board().doors[room].minus(self.closed).is_empty() {
            return self.tell(Event::AirlockCancelled { at: room });
        }
        self.tell(Event::AirlockOpened { at: room });
        for &seat in by_number(self.s, self.crew_at(room)).iter() {
            self.die(seat);
        }
        if self.over() {
            return;
        }
        let minis: kernel::List<Mini, MINIS> = self.beasts_at(room).map(|it| it.mini).collect();
        minis.iter().for_each(|&mini| self.kill(mini));
        self.quench(room);
    }
}

/// M21.1, M21.7, M17.5: a Door is placed in a Corridor; with no token left one is moved (D35,
/// M-R33).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PlaceDoor {
    /// Where.
    pub link: Link,
    /// Who chooses.
    pub by: Seat,
    /// Corridors whose token may not be taken, as bits.
    pub barred: u32,
}

impl PlaceDoor {
    fn tokens(&self, s: &State) -> LinkSet {
        s.closed.or(s.destroyed).minus(LinkSet(self.barred.into()))
    }
}

kernel::answers! {
    /// Which Door is moved.
    pub enum Relocation of Nemesis {
        /// D35: the one in the Corridor from this Room.
        Relocate(room: Space, way: Way) = "relocate" => at.show_relocation(room, way),
    }
}

impl Decision<Nemesis> for PlaceDoor {
    type Answer = Relocation;
    const PROMPT: &'static str = "relocate-door";
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.by;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        // M-R28: a Door that is there, Closed or Destroyed, stays as it is.
        if play.closed.or(play.destroyed).contains(self.link) {
            return None;
        }
        if play.doors_left() == 0 {
            let tokens = self.tokens(play.s);
            let only = tokens.lowest().filter(|_| tokens.len() == 1);
            match only {
                Some(link) => self.take(link, play),
                None => return (!tokens.is_empty()).then_some(self),
            }
        }
        play.close_door(self.link);
        None
    }

    fn offer<M: Menu<Relocation>>(&self, at: At<'_>, menu: &mut M) {
        for link in self.tokens(at.s).iter() {
            let from = Board::room(at.board().corridors[link.index()].rooms.0);
            menu.offer(Relocation::Relocate(from, at.way(from, link)));
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Relocation, play: &mut Play<'_, D>) {
        let Relocation::Relocate(from, way) = chosen;
        let link = play.at().link(from, way);
        self.take(link, play);
        play.close_door(self.link);
    }
}

impl At<'_> {
    fn show_relocation(self, from: Space, way: Way) -> Choice {
        let staging = self.staging();
        Choice::say("do-relocate")
            .with("one", staging.the_space(from))
            .with("other", staging.way_label(way))
            .icon("door")
            .target(staging.link_id(self.link(from, way)))
    }
}

impl PlaceDoor {
    fn take<D: Dealer<Event>>(self, link: Link, play: &mut Play<'_, D>) {
        play.destroyed.remove(link);
        play.open_door(link);
    }
}

/// D31: each Door of a Room is opened, closed or left, at most once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct DoorsLoop {
    /// Who chooses.
    pub by: Seat,
    /// Whose Doors.
    pub room: Space,
    /// The Corridors not yet changed, as bits.
    pub left: u32,
    /// Those that got a token by this effect.
    pub placed: u32,
}

kernel::answers! {
    /// What is done with the Doors of a Room.
    pub enum DoorChoice of Nemesis {
        /// D31: this one is opened or closed.
        Toggle(way: Way) = "toggle",
        /// D31: the others are left.
        Done = "done" => icon("end") onward,
    }
}

impl Decision<Nemesis> for DoorsLoop {
    type Answer = DoorChoice;
    const PROMPT: &'static str = "doors";
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.by;
    const OTHERWISE: &'static [DoorChoice] = &[DoorChoice::Done];

    fn go<D: Dealer<Event>>(self, _: &mut Play<'_, D>) -> Option<Self> {
        (self.left != 0).then_some(self)
    }

    fn offer<M: Menu<DoorChoice>>(&self, at: At<'_>, menu: &mut M) {
        // A Door can be closed only if a token can be found for it (M-R33).
        let tokens = at
            .closed
            .or(at.destroyed)
            .minus(LinkSet(self.placed.into()));
        let some = at.doors_left() > 0 || !tokens.is_empty();
        let left = LinkSet(self.left.into()).iter();
        let can = left.filter(|&link| some || at.closed.contains(link));
        menu.offer_all(can.map(|link| DoorChoice::Toggle(at.way(self.room, link))));
        menu.offer(DoorChoice::Done);
    }

    fn done<D: Dealer<Event>>(self, chosen: DoorChoice, play: &mut Play<'_, D>) {
        let DoorChoice::Toggle(way) = chosen else {
            return;
        };
        let link = play.at().link(self.room, way);
        let bit = 1_u32 << link.0;
        let left = self.left & !bit;
        if play.closed.contains(link) {
            play.push(Self { left, ..self });
            play.open_door(link);
        } else {
            let door = PlaceDoor {
                link,
                by: self.by,
                barred: self.placed,
            };
            let placed = self.placed | bit;
            play.then((
                door,
                Self {
                    left,
                    placed,
                    ..self
                },
            ));
        }
    }

    fn show(&self, at: At<'_>, chosen: DoorChoice) -> Choice {
        let DoorChoice::Toggle(way) = chosen else {
            return chosen.shown(at);
        };
        Choice::say("do-toggle")
            .with("space", at.staging().way_label(way))
            .icon("door")
            .target(at.staging().link_id(at.link(self.room, way)))
    }
}
