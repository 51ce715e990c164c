//! Chapters M19–M21, M43.9–M43.16, M44: Fire, Malfunction, Doors, the Airlock, the Self-Destruct.

use crate::prelude::*;

use super::{Effect, kinds};
use crate::flow::{DoorsLoop, PlaceDoor};

const NO_DOOR: Why = Why::new("M-R15", "because-no-door");

/// MC87: a Closed Door is Destroyed.
impl Effect for kinds::SmashDoor {
    const NEEDS: &'static [Param] = &[Param::Corridor];
    const NOTHING: Why = NO_DOOR;

    fn corridor(at: At<'_>, _: &Deed, link: Link) -> bool {
        at.closed.contains(link)
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        play.destroy_door(deed.corridor);
    }
}

/// MC7, M-R94: a Door is opened or closed; a Destroyed one cannot be chosen.
impl Effect for kinds::Door {
    const NEEDS: &'static [Param] = &[Param::Corridor];
    const NOTHING: Why = NO_DOOR;

    fn corridor(at: At<'_>, _: &Deed, link: Link) -> bool {
        !at.destroyed.contains(link)
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        play.toggle_door(deed.corridor);
    }
}

/// MC123, M21.6: also a Destroyed Door may be made Closed.
impl Effect for kinds::Torch {
    const NEEDS: &'static [Param] = &[Param::Corridor];

    fn corridor(_: At<'_>, _: &Deed, _: Link) -> bool {
        true
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let link = deed.corridor;
        if play.destroyed.contains(link) {
            play.destroyed.remove(link);
            play.close_door(link);
        } else {
            play.toggle_door(link);
        }
    }
}

/// M44.10, MC128, M-R194: the Doors of any Room.
impl Effect for kinds::Doors {
    const NEEDS: &'static [Param] = &[Param::Room];

    fn rooms(at: At<'_>, _: &Deed) -> SpaceSet {
        at.board().ship.spaces()
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let doors = play.board().doors[deed.room].minus(play.destroyed);
        play.push(DoorsLoop {
            by: play.round.seat,
            room: deed.room,
            left: doors.0 as u32,
            placed: 0,
        });
    }
}

/// M44.1, M44.2, M-R93, M-R189: the Airlock procedure begins.
impl Effect for kinds::Airlock {
    const NEEDS: &'static [Param] = &[Param::Room];

    fn check(at: At<'_>, _: &Deed) -> Verdict {
        ensure(at.airlock.is_none(), "M-R15", "because-no-target")
    }

    fn rooms(at: At<'_>, deed: &Deed) -> SpaceSet {
        let yellow = at.explored_yellow().without(deed.place);
        let whole = |room: &Space| at.board().doors[*room].and(at.destroyed).is_empty();
        yellow.iter().filter(whole).collect()
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let room = deed.room;
        play.airlock = Some(room);
        play.tell(Event::AirlockStarted { at: room });
        let (by, doors) = (play.round.seat, play.board().doors[room]);
        let barred = doors.0 as u32;
        let missing: List<Link, 4> = doors.minus(play.closed).iter().collect();
        for &link in missing.iter().rev() {
            play.push(PlaceDoor { link, by, barred });
        }
    }
}

impl At<'_> {
    /// The explored yellow Rooms.
    pub(super) fn explored_yellow(self) -> SpaceSet {
        let yellow = |room: &Space| self.color(*room) == RoomColor::Yellow;
        self.explored.iter().filter(yellow).collect()
    }
}

/// MC87: a Malfunction in one's own Room.
impl Effect for kinds::Sabotage {
    fn check(at: At<'_>, _: &Deed) -> Verdict {
        let here = at.here();
        ensure(at.room(here).is_some(), "M-R32", "because-unexplored")?;
        let broken = at.malfunction.contains(here);
        ensure(!broken, "M20.7", "because-already-broken")?;
        ensure(at.may_break(here), "M20.3", "because-cannot-break")
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        play.break_room(play.at().here());
    }
}

/// MC109: a Malfunction in a Room with a Computer.
impl Effect for kinds::Block {
    const NEEDS: &'static [Param] = &[Param::Room];

    fn rooms(at: At<'_>, _: &Deed) -> SpaceSet {
        let fits = |room: &Space| at.has_computer(*room) && at.may_break(*room);
        at.explored.iter().filter(fits).collect()
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        play.break_room(deed.room);
    }
}

/// MC88, M20.9, M20.10: the Malfunction is repaired.
impl Effect for kinds::Fix {
    fn check(at: At<'_>, _: &Deed) -> Verdict {
        let broken = at.malfunction.contains(at.here());
        ensure(broken, "M20.1", "because-no-malfunction")
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        let at = play.at().here();
        play.malfunction.remove(at);
        play.tell(Event::Fixed { at });
    }
}

/// MC99: any Item of one's own burns.
impl Effect for kinds::Burn {
    const NEEDS: &'static [Param] = &[Param::Item];
    const NOTHING: Why = Why::new("M-R15", "because-no-item");

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let seat = play.round.seat;
        if deed.held > 0 {
            play.drop_held(seat, usize::from(deed.held - 1));
        } else {
            play.drop_item(seat, deed.item);
        }
        play.ignite(play.at().here());
    }
}

/// MC99, MC145: the Fire in one's own Room is put out.
impl Effect for kinds::Quench {
    fn check(at: At<'_>, _: &Deed) -> Verdict {
        ensure(at.fire.contains(at.here()), "M19.6", "because-no-fire")
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        play.quench(play.at().here());
    }
}

/// M43.9–M43.11, M-R48: Fire in any Room is put out, Intruders flee.
impl Effect for kinds::FireControl {
    const NEEDS: &'static [Param] = &[Param::Room];

    fn rooms(at: At<'_>, _: &Deed) -> SpaceSet {
        at.board().ship.spaces()
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        play.quench(deed.room);
        let minis: List<Mini, MINIS> = play.beasts_at(deed.room).map(|it| it.mini).collect();
        minis.iter().for_each(|&mini| play.repulse(mini));
    }
}

/// M43.12, M43.16, M-R72: the Self-Destruct sequence begins.
impl Effect for kinds::StartDestruct {
    fn check(at: At<'_>, deed: &Deed) -> Verdict {
        at.uses_computer(deed, "MC141")?;
        let can = at.destruct.is_none() && !at.anybody_asleep();
        ensure(can, "M43.16", "because-somebody-sleeps")
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        play.start_destruct();
    }
}

/// M43.14, M43.15: it is stopped, while it can be.
impl Effect for kinds::StopDestruct {
    fn check(at: At<'_>, deed: &Deed) -> Verdict {
        at.uses_computer(deed, "MC141")?;
        let can = at.destruct.is_some() && !at.destruct_critical();
        ensure(can, "M43.15", "because-irreversible")
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        play.destruct = None;
        play.tell(Event::DestructStopped);
    }
}
