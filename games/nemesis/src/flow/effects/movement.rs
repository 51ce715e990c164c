//! Chapters M12, M17, M27 and the cards that move somebody.

use crate::prelude::*;

use super::{Effect, kinds};
use crate::flow::{Arrive, Rearrange, Smoked};

/// M12.2, M27.1, M27.5: Movement; out of a Room with Intruders an Escape. MC107: Adrenaline's card
/// is drawn after it.
impl Effect for kinds::Walk {
    const NEEDS: &'static [Param] = &[Param::Corridor];

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let seat = play.round.seat;
        if deed.what == What::EscapeAndDraw {
            play.push(Rearrange::DrawIfAlive { seat });
        }
        play.move_on(seat, deed.corridor);
    }
}

/// M12.3, MC105: without a Noise roll.
impl Effect for kinds::Careful {
    const NEEDS: &'static [Param] = &[Param::Corridor];

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let to = play.beyond(play.at().here(), deed.corridor);
        let seat = play.round.seat;
        play.push(Arrive::through(seat, deed.corridor, to, deed.what));
    }
}

/// MC90, MC101, M-R134, M-R135: a covered move.
impl Effect for kinds::Cover {
    const NEEDS: &'static [Param] = &[Param::Who, Param::Corridor, Param::Consent, Param::Held];

    fn check(at: At<'_>, _: &Deed) -> Verdict {
        let armed = at.me().hands.iter().any(|it| it.ammo > 0);
        ensure(armed, "M12.6", "because-no-ammo")
    }

    fn asks(at: At<'_>, deed: &Deed, param: Param) -> bool {
        param != Param::Consent || deed.who != at.round.seat || deed.together
    }

    fn departs(at: At<'_>, deed: &Deed) -> Space {
        at[deed.who].at
    }

    /// M-R134: an offer that was refused is not made again.
    fn corridor(at: At<'_>, deed: &Deed, link: Link) -> bool {
        let other = deed.who != at.round.seat;
        let refused = other && at.round.declined.contains(&(deed.who, link.0));
        !at.closed.contains(link) && !refused
    }

    fn held(_: At<'_>, _: &Deed, _: usize, it: &Carried) -> bool {
        it.ammo > 0
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let seat = play.round.seat;
        if let Some(it) = play[seat].hands.get_mut(usize::from(deed.held)) {
            it.ammo = it.ammo.saturating_sub(1);
        }
        let to = play.beyond(play[deed.who].at, deed.corridor);
        let (mover, along) = if deed.together {
            (seat, Some(deed.who))
        } else {
            (deed.who, None)
        };
        play.push(Arrive {
            along,
            ..Arrive::through(mover, deed.corridor, to, What::Walk)
        });
    }
}

/// MC92, M-R136, M-R200: another Character moves; out of Combat with an Intruder it Escapes.
impl Effect for kinds::Order {
    const NEEDS: &'static [Param] = &[Param::Who, Param::Corridor];
    const NOTHING: Why = Why::new("M-R15", "because-alone");

    fn departs(at: At<'_>, deed: &Deed) -> Space {
        at[deed.who].at
    }

    fn person(at: At<'_>, _: &Deed, who: Seat) -> bool {
        who != at.round.seat && at.is_reached(who)
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        play.move_on(deed.who, deed.corridor);
    }
}

/// MC93, M-R137: everybody in reach draws a card.
impl Effect for kinds::Motivate {
    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        let order: List<Seat, 5> = play.order().collect();
        for &who in order.iter() {
            if play.at().is_reached(who) {
                play.draw(who, 1);
            }
        }
    }
}

impl At<'_> {
    /// MC92, MC93: in the same Room, or with an Intercom by a Computer.
    fn is_reached(self, who: Seat) -> bool {
        let intercom = self.me().inventory.holds(Item::Intercom);
        let there = self[who].at;
        let same = there == self.here();
        self[who].in_room() && (same || intercom && self.has_computer(there))
    }
}

/// MC100, MC147: through the Technical Corridors.
impl Effect for kinds::Ducts {
    const NEEDS: &'static [Param] = &[Param::Room];
    const NOTHING: Why = Why::new("M17.1", "because-no-entrance");

    fn rooms(at: At<'_>, _: &Deed) -> SpaceSet {
        let board = at.board();
        let systems = board.systems(at.here());
        let all = systems.fold(SpaceSet::EMPTY, |all, duct| all.or(board.entrances[duct]));
        all.without(at.here())
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        if play.rules.content.says(deed.source, Clause::Pass) {
            play.round.must_pass = true;
        }
        play.push(Arrive::into(play.round.seat, deed.room));
    }
}

/// MC148: outside, from a yellow Room to another.
impl Effect for kinds::SpaceWalk {
    const NEEDS: &'static [Param] = &[Param::Room];
    const NOTHING: Why = Why::new("MC148", "because-no-yellow");

    fn check(at: At<'_>, _: &Deed) -> Verdict {
        let yellow = at.color(at.here()) == RoomColor::Yellow;
        ensure(yellow, "MC148", "because-not-yellow")
    }

    fn rooms(at: At<'_>, _: &Deed) -> SpaceSet {
        at.explored_yellow().without(at.here())
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let seat = play.round.seat;
        play.discard_hand(seat, Owned::is_action);
        play.push(Arrive::into(seat, deed.room));
    }
}

/// MC133, M-R150: the others discard, then one leaves unattacked.
impl Effect for kinds::Smoke {
    const NEEDS: &'static [Param] = &[Param::Corridor];

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let (seat, here) = (play.round.seat, play.at().here());
        let to = play.beyond(here, deed.corridor);
        let left = play.crew_at(here).without(seat);
        let leaves = Arrive::through(seat, deed.corridor, to, What::Walk);
        play.then((Smoked { left }, leaves));
    }
}
