//! What Actions do (M-R15): each effect is one type in the file of its chapter. It says which
//! parameters it needs, in order, what may be chosen for them, whether it may be done now and if
//! not why, and what it does. Here is the list of them and what their parameters share.

mod healing;
mod items;
mod movement;
mod rooms;
mod ship;
mod weapons;

use crate::prelude::*;

use super::Part;

/// What may be chosen for a parameter is told to this.
type Each<'a> = &'a mut dyn FnMut(Part);

/// What an Action does, whichever card, Item or Room it comes from.
trait Effect {
    /// Its parameters, in the order they are asked for.
    const NEEDS: &'static [Param] = &[];
    /// Why not, where there is nothing to choose for one of them.
    const NOTHING: Why = Why::new("M-R15", "because-no-target");

    /// What must hold whatever is chosen.
    fn check(_: At<'_>, _: &Deed) -> Verdict {
        Ok(())
    }

    /// Whether a parameter is asked for at all, as things stand.
    fn asks(_: At<'_>, _: &Deed, _: Param) -> bool {
        true
    }

    /// The Room whose Corridors are meant.
    fn departs(at: At<'_>, _: &Deed) -> Space {
        at.here()
    }

    /// Whether a Corridor may be chosen.
    fn corridor(at: At<'_>, _: &Deed, link: Link) -> bool {
        !at.closed.contains(link)
    }

    /// The Rooms that may be chosen.
    fn rooms(_: At<'_>, _: &Deed) -> SpaceSet {
        SpaceSet::EMPTY
    }

    /// Where what is attacked is, and whether Eggs may be meant.
    fn aims(at: At<'_>, _: &Deed) -> (Space, bool) {
        (at.here(), true)
    }

    /// Whether a Character may be chosen.
    fn person(at: At<'_>, _: &Deed, who: Seat) -> bool {
        at.is_here(who)
    }

    /// Whether something in the Hands, at this place, may be chosen.
    fn held(_: At<'_>, _: &Deed, _: usize, _: &Carried) -> bool {
        false
    }

    /// What may be chosen for a parameter that only this effect knows.
    fn own(_: At<'_>, _: &Deed, _: Each<'_>) {}

    /// Carries it out.
    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed);
}

/// Says which type each effect is.
macro_rules! effects {
    ($($($what:ident)|+ => $chapter:ident::$effect:ident,)+) => {
        impl What {
            /// Its parameters, in order.
            const fn needs(self) -> &'static [Param] {
                match self {
                    $($(Self::$what)|+ => <$chapter::$effect as Effect>::NEEDS,)+
                }
            }

            /// Why it cannot be done if nothing can be chosen.
            const fn nothing(self) -> Why {
                match self {
                    $($(Self::$what)|+ => <$chapter::$effect as Effect>::NOTHING,)+
                }
            }
        }

        impl Deed {
            fn check(&self, at: At<'_>) -> Verdict {
                match self.what {
                    $($(What::$what)|+ => $chapter::$effect::check(at, self),)+
                }
            }

            fn asks(&self, at: At<'_>, param: Param) -> bool {
                match self.what {
                    $($(What::$what)|+ => $chapter::$effect::asks(at, self, param),)+
                }
            }

            pub(super) fn departs(&self, at: At<'_>) -> Space {
                match self.what {
                    $($(What::$what)|+ => $chapter::$effect::departs(at, self),)+
                }
            }

            fn corridor(&self, at: At<'_>, link: Link) -> bool {
                match self.what {
                    $($(What::$what)|+ => $chapter::$effect::corridor(at, self, link),)+
                }
            }

            fn rooms(&self, at: At<'_>) -> SpaceSet {
                match self.what {
                    $($(What::$what)|+ => $chapter::$effect::rooms(at, self),)+
                }
            }

            fn aims(&self, at: At<'_>) -> (Space, bool) {
                match self.what {
                    $($(What::$what)|+ => $chapter::$effect::aims(at, self),)+
                }
            }

            fn person(&self, at: At<'_>, who: Seat) -> bool {
                match self.what {
                    $($(What::$what)|+ => $chapter::$effect::person(at, self, who),)+
                }
            }

            fn held(&self, at: At<'_>, place: usize, it: &Carried) -> bool {
                match self.what {
                    $($(What::$what)|+ => $chapter::$effect::held(at, self, place, it),)+
                }
            }

            fn own(&self, at: At<'_>, each: Each<'_>) {
                match self.what {
                    $($(What::$what)|+ => $chapter::$effect::own(at, self, each),)+
                }
            }
        }

        impl<D: Dealer<Event>> Play<'_, D> {
            /// Does what the Action says.
            pub(super) fn carry_out(&mut self, deed: &Deed) {
                match deed.what {
                    $($(What::$what)|+ => $chapter::$effect::go(self, deed),)+
                }
            }
        }
    };
}

effects! {
    Walk | EscapeAndDraw => movement::Walk,
    Careful | Recon => movement::Sneak,
    Cover => movement::Cover,
    Order => movement::Order,
    Motivate => movement::Motivate,
    Ducts => movement::Ducts,
    SpaceWalk => movement::SpaceWalk,
    Smoke => movement::Smoke,
    Shoot | Aim | ShootAndDraw => weapons::Shoot,
    FullAuto => weapons::FullAuto,
    Melee => weapons::Melee,
    Load | Arm => weapons::Load,
    LoadFlame => weapons::LoadFlame,
    Reload => weapons::Reload,
    Extend => weapons::Extend,
    Bind => weapons::Bind,
    Grenade => weapons::Grenade,
    Molotov => weapons::Molotov,
    Repel => weapons::Repel,
    Shock => weapons::Shock,
    Stun => weapons::Stun,
    Decoy => weapons::Decoy,
    PickUp => items::PickUp,
    Trade => items::Trade,
    Craft => items::Craft,
    Quest => items::Quest,
    Search | Scavenge => items::Search,
    Storage => items::Storage,
    LookAtObjective => items::LookAtObjective,
    Orbit => items::Orbit,
    Eat => items::Eat,
    Inject => items::Inject,
    TakeDrugs => items::TakeDrugs,
    Rest => healing::Rest,
    Clean => healing::Clean,
    Dress => healing::Dress,
    Heal | HealOne => healing::Heal,
    HealLight => healing::HealLight,
    DressAll => healing::DressAll,
    HealAllLight => healing::HealAllLight,
    Drink => healing::Drink,
    Cure => healing::Cure,
    Surgery => healing::Surgery,
    Canteen => healing::Canteen,
    Shower => healing::Shower,
    SmashDoor => ship::SmashDoor,
    Door => ship::Door,
    Torch => ship::Torch,
    Doors => ship::Doors,
    Airlock => ship::Airlock,
    Sabotage => ship::Sabotage,
    Block => ship::Block,
    Fix => ship::Fix,
    Burn => ship::Burn,
    Quench => ship::Quench,
    FireControl => ship::FireControl,
    StartDestruct => ship::StartDestruct,
    StopDestruct => ship::StopDestruct,
    Engine => rooms::Engine,
    CheckEngine => rooms::CheckEngine,
    CheckEngines => rooms::CheckEngines,
    CheckCoordinates => rooms::CheckCoordinates,
    SetDestination => rooms::SetDestination,
    LookAtTile => rooms::LookAtTile,
    LookAtTwo => rooms::LookAtTwo,
    LookAtBoth => rooms::LookAtBoth,
    Signal => rooms::Signal,
    Research => rooms::Research,
    TakeEgg => rooms::TakeEgg,
    Intranet => rooms::Intranet,
    Foresee => rooms::Foresee,
    TurnKey => rooms::TurnKey,
    Hatch => rooms::Hatch,
    Evacuate => rooms::Evacuate,
    Hibernate => rooms::Hibernate,
}

impl At<'_> {
    /// The next parameter of the Action to be chosen.
    pub(crate) fn next_param(self, deed: &Deed) -> Option<Param> {
        let needs = deed.what.needs().iter().copied();
        let mut open = needs.filter(|&param| !deed.has(param));
        open.find(|&param| deed.asks(self, param))
    }

    /// M-R15: whether an Action can be taken, and if not why: its conditions hold, there is a
    /// choice for each parameter, and it can be paid.
    pub(super) fn may(self, deed: &Deed) -> Verdict {
        deed.check(self)?;
        self.completes(deed)
    }

    /// Whether there is a choice for every parameter that is left, and the cost can be paid.
    pub(super) fn completes(self, deed: &Deed) -> Verdict {
        match self.next_param(deed) {
            None => ensure(self.can_pay(deed), "M11.2", "because-cost"),
            Some(Param::Consent) => self.completes(&deed.having(Param::Consent)),
            Some(param) => {
                let mut found = Err(deed.what.nothing());
                self.each_part(deed, param, &mut |part| {
                    if found.is_err() {
                        found = self.completes(&self.with(deed, param, part));
                    }
                });
                found
            }
        }
    }

    /// What can be chosen for the next parameter so that the rest can be done too.
    pub(super) fn each_way_on(self, deed: &Deed, param: Param, each: Each<'_>) {
        self.each_part(deed, param, &mut |part| {
            if self.completes(&self.with(deed, param, part)).is_ok() {
                each(part);
            }
        });
    }

    /// Whether whoever is not the player can tell that there is only one choice: then it is not
    /// asked (M-R178).
    pub(super) fn is_public(self, deed: &Deed, param: Param) -> bool {
        match param {
            Param::Item | Param::Consent => false,
            // MC125: of two Weapons one may be loaded without a cost; that the other cannot be paid
            // is nobody's business.
            Param::Held if deed.what == What::Load => {
                let weapons = self.me().hands.iter();
                weapons.filter(|it| self.rules.is_energy(it)).count() == 1
            }
            _ => true,
        }
    }

    /// The Action with this parameter chosen.
    pub(super) fn with(self, deed: &Deed, param: Param, part: Part) -> Deed {
        let mut deed = deed.having(param);
        match part {
            Part::Corridor(way) => deed.corridor = self.link(deed.departs(self), way),
            Part::To(room) if param == Param::Second => deed.second = room,
            Part::To(room) if deed.what == What::Intranet => {
                // M-R140: it becomes the Action of that Room.
                self.each_room_action(self.tiles[room].face, |what| {
                    deed = Deed::new(what, deed.source, room);
                });
            }
            Part::To(room) => deed.room = room,
            Part::At(target) if param == Param::Eggs => deed.eggs = target,
            Part::At(target) => deed.target = target,
            Part::Who(who) => deed.who = who,
            Part::Both(who) => (deed.who, deed.together) = (who, true),
            Part::Held(place) if param == Param::Other => deed.other = place,
            Part::Held(place) if param == Param::Item => deed.held = place + 1,
            Part::Held(place) => deed.held = place,
            Part::Wound(place) => deed.wound = place,
            Part::Analyse(object) => deed.research = Some(object),
            Part::Item(card) => deed.item = card,
            Part::Deck(color) => deed.color = color,
            Part::Pod(number) | Part::Letter(Letter(number)) | Part::Objective(number) => {
                deed.number = number;
            }
            Part::Slot(slot) => deed.slot = slot,
        }
        deed
    }

    /// What may be chosen for a parameter.
    fn each_part(self, deed: &Deed, param: Param, each: Each<'_>) {
        let player = self.me();
        match param {
            Param::Corridor => {
                let from = deed.departs(self);
                for &(link, _) in self.board().ship.exits(from) {
                    if deed.corridor(self, link) {
                        each(Part::Corridor(self.way(from, link)));
                    }
                }
            }
            Param::Room | Param::Second => {
                let rooms = deed.rooms(self);
                rooms.iter().for_each(|room| each(Part::To(room)));
            }
            Param::Target => {
                let (room, eggs) = deed.aims(self);
                self.each_target(room, |target| {
                    if eggs || matches!(target, Target::Beast(_)) {
                        each(Part::At(target));
                    }
                });
            }
            Param::Eggs => [Target::Nest, Target::Eggs]
                .into_iter()
                .for_each(|group| each(Part::At(group))),
            Param::Who => {
                let covering = self.rules.content.says(deed.source, Clause::Together);
                for who in self.seats().iter().filter(|&who| deed.person(self, who)) {
                    each(Part::Who(who));
                    if covering && who != self.round.seat {
                        each(Part::Both(who));
                    }
                }
            }
            Param::Held | Param::Other => {
                for (place, it) in player.hands.iter().enumerate() {
                    if deed.held(self, place, it) {
                        each(Part::Held(place as u8));
                    }
                }
            }
            Param::Item => {
                let items = player.inventory.distinct();
                items.for_each(|card| each(Part::Item(card)));
                for (place, it) in player.hands.iter().enumerate() {
                    if it.card().is_some() {
                        each(Part::Held(place as u8));
                    }
                }
            }
            Param::Color => {
                for color in [ItemColor::Red, ItemColor::Yellow, ItemColor::Green] {
                    if self.can_draw(color as usize) {
                        each(Part::Deck(color));
                    }
                }
            }
            Param::Slot => player.slots().for_each(|slot| each(Part::Slot(slot))),
            Param::Wound | Param::Object | Param::Number => deed.own(self, each),
            // D45: it is somebody else who answers.
            Param::Consent => {}
        }
    }

    /// The Room of whoever acts.
    #[inline]
    pub(crate) fn here(self) -> Space {
        self[self.round.seat].at
    }

    /// Whether somebody is in the Room of whoever acts.
    fn is_here(self, who: Seat) -> bool {
        self[who].in_room() && self[who].at == self.here()
    }

    /// MC119, MC140, MC141: some Items are used at a working Computer.
    fn uses_computer(self, deed: &Deed, rule: &'static str) -> Verdict {
        let item = matches!(deed.source, Source::Item(_));
        if !item || !self.rules.content.says(deed.source, Clause::AtComputer) {
            return Ok(());
        }
        let room = self.room(self.here()).unwrap_or_default();
        let shows = self.rules.content.rooms_has_computer(room);
        ensure(shows, rule, "because-no-computer")?;
        ensure(self.has_computer(self.here()), rule, "because-malfunction")
    }

    /// D22: whether something Heavy finds no slot free.
    fn is_full(self) -> bool {
        self.me().slots_used() >= self.me().hand_slots()
    }

    /// D65: the Nest's own Eggs and loose ones in one Room.
    fn has_two_nests(self, at: Space) -> bool {
        self.room(at) == Some(Room::Nest) && self.nest_eggs > 0 && self.eggs[at] > 0
    }
}
