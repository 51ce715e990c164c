//! Chapters M19–M21: Fire, Malfunction and Doors; the Airlock.

use kernel::{Choice, Dealer, Decision, Link, LinkSet, Menu, Seat, Space, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{At, Play, ask, by_number};
use crate::Nemesis;
use crate::content::Board;
use crate::events::Event;
use crate::moves::Bag;
use crate::state::{HULL, MINIS, Mini, NINTH_FIRE, State};

impl<D: Dealer<Event>> Play<'_, D> {
    /// M19.4, M19.5: a Fire marker in a Room.
    pub(super) fn ignite(&mut self, at: Space) {
        if self.over() || self.s.fire.contains(at) {
            return;
        }
        if self.s.fire_left() == 0 {
            return self.end(NINTH_FIRE);
        }
        self.s.fire.add(at);
        self.tell(Event::Fire { at });
    }

    /// M19.6.
    pub(super) fn quench(&mut self, at: Space) {
        if self.s.fire.contains(at) {
            self.s.fire.remove(at);
            self.tell(Event::Quenched { at });
        }
    }

    /// M20.8, M-R31: a Malfunction marker in a Room; sleepers and engines are not touched by it (M20.5, M20.6).
    pub(super) fn break_room(&mut self, at: Space) {
        if self.over() || !Nemesis::may_break(self.s, at) {
            return;
        }
        if self.s.malfunction_left() == 0 {
            return self.end(HULL);
        }
        self.s.malfunction.add(at);
        self.tell(Event::Malfunction { at });
    }

    /// M20.9, M20.10.
    pub(super) fn fix(&mut self, at: Space) {
        self.s.malfunction.remove(at);
        self.tell(Event::Fixed { at });
    }

    /// M21.2: the Door is Destroyed.
    pub(super) fn destroy_door(&mut self, link: Link) {
        self.s.closed.remove(link);
        self.s.destroyed.add(link);
        self.tell(Event::DoorDestroyed { link });
    }

    /// M-R94, M44.3: a Closed Door is opened.
    pub(super) fn open_door(&mut self, link: Link) {
        self.s.closed.remove(link);
        self.tell(Event::DoorOpened { link });
        if let Some(room) = self.s.airlock
            && self.board().doors[room].contains(link)
        {
            self.s.airlock = None;
            self.tell(Event::AirlockCancelled { at: room });
        }
    }

    fn close_door(&mut self, link: Link) {
        self.s.closed.add(link);
        self.tell(Event::DoorClosed { link });
    }

    /// MC7.
    pub(super) fn toggle_door(&mut self, seat: Seat, link: Link) {
        if self.s.closed.contains(link) {
            self.open_door(link);
        } else {
            self.push(PlaceDoor {
                link,
                by: seat,
                barred: 0,
            });
        }
    }

    /// MC123: also a Destroyed Door may be made Closed.
    pub(super) fn torch(&mut self, seat: Seat, link: Link) {
        if self.s.destroyed.contains(link) {
            self.s.destroyed.remove(link);
            self.close_door(link);
        } else {
            self.toggle_door(seat, link);
        }
    }

    /// M44.1, M44.2, M-R189: the Airlock procedure begins.
    pub(super) fn start_airlock(&mut self, seat: Seat, room: Space) {
        self.s.airlock = Some(room);
        self.tell(Event::AirlockStarted { at: room });
        let doors = self.board().doors[room];
        let missing: kernel::List<Link, 4> = doors.minus(self.s.closed).iter().collect();
        for &link in missing.iter().rev() {
            self.push(PlaceDoor {
                link,
                by: seat,
                barred: doors.0 as u32,
            });
        }
    }

    /// M44.4, M44.5, M-R93, M-R189: at the end of the Player Phase.
    pub(super) fn execute_airlock(&mut self) {
        let Some(room) = self.s.airlock.take() else {
            return;
        };
        if !self.board().doors[room].minus(self.s.closed).is_empty() {
            return self.tell(Event::AirlockCancelled { at: room });
        }
        self.tell(Event::AirlockOpened { at: room });
        for &seat in by_number(self.s, self.s.crew_at(room)).iter() {
            self.die(seat);
        }
        if self.over() {
            return;
        }
        let minis: kernel::List<Mini, MINIS> = self.s.beasts_at(room).map(|it| it.mini).collect();
        minis.iter().for_each(|&mini| self.kill(mini));
        self.quench(room);
    }

    /// M44.10, MC128: the Doors of a Room.
    pub(super) fn command_doors(&mut self, seat: Seat, room: Space) {
        let doors = self.board().doors[room].minus(self.s.destroyed);
        self.push(DoorsLoop {
            by: seat,
            room,
            left: doors.0 as u32,
            placed: 0,
        });
    }
}

/// M21.1, M21.7, M17.5: a Door is placed in a Corridor; with no token left one is moved (D35, M-R33).
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

impl Decision<Nemesis> for PlaceDoor {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        // M-R28: a Door that is there, Closed or Destroyed, stays as it is.
        if play.s.closed.or(play.s.destroyed).contains(self.link) {
            return None;
        }
        if play.s.doors_left() == 0 {
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

    fn who(&self, _: At<'_>) -> Waiting {
        ask(self.by)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        for link in self.tokens(at.s).iter() {
            let from = Board::room(at.rules.board(at.s).corridors[link.index()].rooms.0);
            menu.offer(Bag::Relocate(from, at.rules.way(at.s, from, link)));
        }
    }

    fn done<D: Dealer<Event>>(self, reply: Bag, play: &mut Play<'_, D>) {
        if let Bag::Relocate(from, way) = reply {
            let link = play.rules.link(play.s, from, way);
            self.take(link, play);
            play.close_door(self.link);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("relocate-door")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
    }
}

impl PlaceDoor {
    fn take<D: Dealer<Event>>(self, link: Link, play: &mut Play<'_, D>) {
        play.s.destroyed.remove(link);
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

impl Decision<Nemesis> for DoorsLoop {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, _: &mut Play<'_, D>) -> Option<Self> {
        (self.left != 0).then_some(self)
    }

    fn who(&self, _: At<'_>) -> Waiting {
        ask(self.by)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let left = LinkSet(self.left.into());
        // A Door can be closed only if a token can be found for it (M-R33).
        let tokens =
            at.s.closed
                .or(at.s.destroyed)
                .minus(LinkSet(self.placed.into()));
        let some = at.s.doors_left() > 0 || !tokens.is_empty();
        for link in left
            .iter()
            .filter(|&link| some || at.s.closed.contains(link))
        {
            menu.offer(Bag::Toggle(at.rules.way(at.s, self.room, link)));
        }
        menu.offer(Bag::Done);
    }

    fn done<D: Dealer<Event>>(self, reply: Bag, play: &mut Play<'_, D>) {
        let Bag::Toggle(way) = reply else { return };
        let link = play.rules.link(play.s, self.room, way);
        let bit = 1_u32 << link.0;
        let closes = !play.s.closed.contains(link);
        let placed = if closes {
            self.placed | bit
        } else {
            self.placed
        };
        play.push(Self {
            left: self.left & !bit,
            placed,
            ..self
        });
        if closes {
            play.push(PlaceDoor {
                link,
                by: self.by,
                barred: self.placed,
            });
        } else {
            play.open_door(link);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("doors")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
    }
}
