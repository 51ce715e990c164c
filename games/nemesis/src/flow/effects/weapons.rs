//! Chapters M25, M26, M37 and the Items that load, bind, throw and strike.

use crate::prelude::*;

use super::{Effect, kinds};
use crate::flow::{Assault, Blast, Hurt, Rearrange};

const NO_WEAPON: Why = Why::new("M-R15", "because-no-weapon");

/// M25.4, M25.10, MC103: a Shot. MC107: Adrenaline's card is drawn after it.
impl Effect for kinds::Shoot {
    const NEEDS: &'static [Param] = &[Param::Held, Param::Target];

    fn held(at: At<'_>, deed: &Deed, _: usize, it: &Carried) -> bool {
        it.ammo > 0 && (deed.what != What::Aim || at.rules.is_energy(it))
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let seat = play.round.seat;
        if deed.what == What::ShootAndDraw {
            play.push(Rearrange::DrawIfAlive { seat });
        }
        play.shoot(deed.held, 1);
    }
}

/// MC102, M-R132, M-R133: all Ammo of the Assault Rifle at once.
impl kinds::FullAuto {
    fn rifle(at: At<'_>) -> Option<(usize, &Carried)> {
        let mut hands = at.me().hands.iter().enumerate();
        hands.find(|(_, it)| it.is(Item::AssaultRifle) && it.ammo > 0)
    }
}

impl Effect for kinds::FullAuto {
    const NEEDS: &'static [Param] = &[Param::Target];

    fn check(at: At<'_>, _: &Deed) -> Verdict {
        ensure(Self::rifle(at).is_some(), "M12.6", "because-no-ammo")
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        if let Some((place, it)) = Self::rifle(play.at()) {
            let ammo = it.ammo;
            play.shoot(place as u8, ammo);
        }
    }
}

/// M26: a Melee Attack.
impl Effect for kinds::Melee {
    const NEEDS: &'static [Param] = &[Param::Target];

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        play.melee(deed.target);
    }
}

/// M43.1, M-R145, MC131: an Energy Weapon is loaded, also a full one; the Armory gives 2.
impl Effect for kinds::Load {
    const NEEDS: &'static [Param] = &[Param::Held];
    const NOTHING: Why = NO_WEAPON;

    fn held(at: At<'_>, _: &Deed, _: usize, it: &Carried) -> bool {
        at.rules.is_energy(it)
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        play.load(deed.held, if deed.what == What::Arm { 2 } else { u8::MAX });
    }
}

/// MC142: the Flamethrower is loaded.
impl Effect for kinds::LoadFlame {
    const NEEDS: &'static [Param] = &[Param::Held];
    const NOTHING: Why = NO_WEAPON;

    fn held(_: At<'_>, _: &Deed, _: usize, it: &Carried) -> bool {
        it.is(Item::Flamethrower)
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        play.load(deed.held, u8::MAX);
    }
}

/// MC94: the Six-Shooter is loaded, full or not (M-R15).
impl kinds::Reload {
    fn revolver(at: At<'_>) -> Option<usize> {
        at.me().hands.iter().position(|it| it.is(Item::SixShooter))
    }
}

impl Effect for kinds::Reload {
    fn check(at: At<'_>, _: &Deed) -> Verdict {
        Self::revolver(at).map(|_| ()).ok_or(NO_WEAPON)
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        if let Some(place) = Self::revolver(play.at()) {
            play.load(place as u8, 1);
        }
    }
}

/// MC136, M-R146: an Energy Weapon gets a magazine.
impl Effect for kinds::Extend {
    const NEEDS: &'static [Param] = &[Param::Held];
    const NOTHING: Why = NO_WEAPON;

    fn held(at: At<'_>, _: &Deed, _: usize, it: &Carried) -> bool {
        at.rules.is_energy(it) && !it.added.magazine
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let seat = play.round.seat;
        if let Some(it) = play[seat].hands.get_mut(usize::from(deed.held)) {
            it.added.magazine = true;
            it.ammo += 2;
            play.tell(Event::Loaded { seat });
        }
    }
}

/// MC144, M-R154, M37.9: two Heavy Items in one slot.
impl Effect for kinds::Bind {
    const NEEDS: &'static [Param] = &[Param::Held, Param::Other];

    /// M-R201: a Heavy Item that is alone in its slot; the second one after the first.
    fn held(at: At<'_>, deed: &Deed, place: usize, it: &Carried) -> bool {
        let slot = at.me().hands.iter().filter(|other| other.slot == it.slot);
        let alone = it.card().is_some() && slot.count() == 1;
        alone && (!deed.has(Param::Held) || place > usize::from(deed.held))
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let (a, b) = (usize::from(deed.held), usize::from(deed.other));
        let seat = play.round.seat;
        let hands = &mut play[seat].hands;
        let slot = hands[a].slot.min(hands[b].slot);
        hands[a].slot = slot;
        hands[b].slot = slot;
        hands.sort_by_key(|it| it.slot);
        play.tell(Event::Bound { seat });
    }
}

/// MC132, M-R149, M-R55, M41.2: Intruders, Characters, Eggs, Noise.
impl Effect for kinds::Grenade {
    const NEEDS: &'static [Param] = &[Param::Room, Param::Target, Param::Eggs];
    const HURTS: bool = true;

    fn asks(at: At<'_>, deed: &Deed, param: Param) -> bool {
        match param {
            Param::Target => at.is_haunted(deed.room),
            Param::Eggs => at.has_two_nests(deed.room),
            _ => true,
        }
    }

    fn rooms(at: At<'_>, _: &Deed) -> SpaceSet {
        at.thrown_at()
    }

    /// M-R149: what it is aimed at is an Intruder, if there is one.
    fn aims(_: At<'_>, deed: &Deed) -> (Space, bool) {
        (deed.room, false)
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let aimed = match deed.target {
            Target::Beast(mini) if deed.has(Param::Target) => Some(mini),
            _ => None,
        };
        play.throw(deed, aimed, 1, 2);
    }
}

/// MC160: a Fire as well, but no aim.
impl Effect for kinds::Molotov {
    const NEEDS: &'static [Param] = &[Param::Room, Param::Eggs];
    const HURTS: bool = true;

    fn asks(at: At<'_>, deed: &Deed, param: Param) -> bool {
        param != Param::Eggs || at.has_two_nests(deed.room)
    }

    fn rooms(at: At<'_>, _: &Deed) -> SpaceSet {
        at.thrown_at()
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let burns = play.knows(Weakness::VulnerabilityToFire);
        play.throw(deed, None, 1 + u8::from(burns), 1);
    }
}

impl At<'_> {
    /// M-R149: the Rooms without a Closed Door between.
    fn in_reach(self) -> SpaceSet {
        let exits = self.board().ship.exits(self.here()).iter();
        let open = exits.filter(|(link, _)| !self.closed.contains(*link));
        open.map(|&(_, to)| to).collect()
    }

    /// M-R149: one's own Room and those in reach, where there is something to hit.
    fn thrown_at(self) -> SpaceSet {
        let nest = |room| self.nest_eggs > 0 && self.room(room) == Some(Room::Nest);
        let worth = |room: &Space| self.is_haunted(*room) || self.eggs[*room] > 0 || nest(*room);
        self.in_reach()
            .with(self.here())
            .iter()
            .filter(worth)
            .collect()
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// MC132, MC160: what is thrown hits Intruders at once, the rest in order.
    fn throw(&mut self, deed: &Deed, aimed: Option<Mini>, injuries: u8, eggs: u8) {
        let room = deed.room;
        let minis: List<Mini, MINIS> = self.beasts_at(room).map(|it| it.mini).collect();
        let hits_eggs = self.eggs[room] > 0 || self.is_nest(room) && self.nest_eggs > 0;
        if deed.what == What::Molotov {
            self.ignite(room);
        }
        if let Some(mini) = aimed {
            self.injure(mini, 2);
        }
        for &mini in minis.iter().filter(|&&mini| aimed != Some(mini)) {
            self.injure(mini, injuries);
        }
        if hits_eggs {
            self.noise_roll(self.round.seat);
        }
        self.push(Blast {
            room,
            left: self.crew_at(room),
            eggs: if hits_eggs { eggs } else { 0 },
            first: deed.eggs,
        });
    }
}

/// MC145: a Fire Extinguisher drives an Intruder away.
impl Effect for kinds::Repel {
    const NEEDS: &'static [Param] = &[Param::Target];

    fn aims(at: At<'_>, _: &Deed) -> (Space, bool) {
        (at.here(), false)
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        if let Target::Beast(mini) = deed.target {
            play.repulse(mini);
        }
    }
}

/// MC158, M-R152, M41.1: the Taser against an Intruder.
impl Effect for kinds::Shock {
    const NEEDS: &'static [Param] = &[Param::Target];

    fn aims(at: At<'_>, _: &Deed) -> (Space, bool) {
        (at.here(), false)
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        if let Target::Beast(mini) = deed.target
            && play.injure(mini, 1) == Hurt::Lives
        {
            play.retreat(mini);
        }
    }
}

/// MC158: the Taser against a Character, who loses the hand.
impl Effect for kinds::Stun {
    const NEEDS: &'static [Param] = &[Param::Who];

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        play.tell(Event::Stunned { seat: deed.who });
        play.discard_hand(deed.who, |_| true);
    }
}

/// MC135, M-R151: Intruders around a Room move into it, those in Combat after one attack.
impl Effect for kinds::Decoy {
    const NEEDS: &'static [Param] = &[Param::Room];

    fn rooms(at: At<'_>, _: &Deed) -> SpaceSet {
        at.in_reach()
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let around = play.board().ship.neighbours(deed.room);
        let crewed = play.crewed();
        let fights = |beast: &&Beast| around.contains(beast.at) && crewed.contains(beast.at);
        let fighters = play.beasts.iter().filter(fights);
        let minis: Minis = fighters.map(|beast| beast.mini).collect();
        let target = None;
        play.then((
            Assault { minis, target },
            Rearrange::Lure { room: deed.room },
        ));
    }
}
