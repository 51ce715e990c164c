//! What Actions do (M-R15): each effect has a type, whose code is in the file of its chapter. It says
//! which parameters it needs, in order, what may be chosen for them, whether it may be done now and
//! if not why, and what it does. Here is the list of them, with the words and signs they have on
//! cards, Items and Rooms, and what their parameters share.

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

/// What an Action lacks to be completed: small, for it is asked of every Action there is.
enum Lacks {
    /// Action cards to pay with.
    Cards,
    /// Something to choose for a parameter of this effect.
    Choice(What),
}

/// What an Action does, whichever card, Item or Room it comes from.
trait Effect {
    /// Its parameters, in the order they are asked for.
    const NEEDS: &'static [Param] = &[];
    /// Why not, where there is nothing to choose for one of them.
    const NOTHING: Why = Why::new("M-R15", "because-no-target");
    /// Whether it hurts whoever is in the Room it is done to.
    const HURTS: bool = false;

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

/// The list of effects: each with its word, the effect whose type is its own too, and the signs of
/// the lines it takes on a card.
macro_rules! effects {
    ($($(#[$about:meta])* $what:ident = $word:literal
        $(like $same:ident)? $(shows [$($sign:literal),+])?,)+) => {
        kernel::worded! {
            /// What an Action does, whichever card, Item or Room it comes from (D2).
            #[derive(Default)]
            pub enum What { $($(#[$about])* $what = $word,)+ }
        }

        /// A type for each effect.
        mod kinds {
            $(effects! { @kind $what $($same)? })+
        }

        impl What {
            /// The signs of the lines it takes on a card; Basic Actions stand on none.
            pub(crate) const fn signs(self) -> &'static [&'static str] {
                match self {
                    $(Self::$what => &[$($($sign),+)?],)+
                }
            }

            /// Whether it hurts whoever is in the Room it is done to.
            pub(super) const fn hurts(self) -> bool {
                match self {
                    $(Self::$what => <kinds::$what as Effect>::HURTS,)+
                }
            }

            /// Its parameters, in order.
            const fn needs(self) -> &'static [Param] {
                match self {
                    $(Self::$what => <kinds::$what as Effect>::NEEDS,)+
                }
            }

            /// Why it cannot be done if nothing can be chosen.
            const fn nothing(self) -> Why {
                match self {
                    $(Self::$what => <kinds::$what as Effect>::NOTHING,)+
                }
            }
        }

        impl Deed {
            fn check(&self, at: At<'_>) -> Verdict {
                match self.what {
                    $(What::$what => kinds::$what::check(at, self),)+
                }
            }

            fn asks(&self, at: At<'_>, param: Param) -> bool {
                match self.what {
                    $(What::$what => kinds::$what::asks(at, self, param),)+
                }
            }

            pub(super) fn departs(&self, at: At<'_>) -> Space {
                match self.what {
                    $(What::$what => kinds::$what::departs(at, self),)+
                }
            }

            fn corridor(&self, at: At<'_>, link: Link) -> bool {
                match self.what {
                    $(What::$what => kinds::$what::corridor(at, self, link),)+
                }
            }

            fn rooms(&self, at: At<'_>) -> SpaceSet {
                match self.what {
                    $(What::$what => kinds::$what::rooms(at, self),)+
                }
            }

            fn aims(&self, at: At<'_>) -> (Space, bool) {
                match self.what {
                    $(What::$what => kinds::$what::aims(at, self),)+
                }
            }

            fn person(&self, at: At<'_>, who: Seat) -> bool {
                match self.what {
                    $(What::$what => kinds::$what::person(at, self, who),)+
                }
            }

            fn held(&self, at: At<'_>, place: usize, it: &Carried) -> bool {
                match self.what {
                    $(What::$what => kinds::$what::held(at, self, place, it),)+
                }
            }

            fn own(&self, at: At<'_>, each: Each<'_>) {
                match self.what {
                    $(What::$what => kinds::$what::own(at, self, each),)+
                }
            }
        }

        impl<D: Dealer<Event>> Play<'_, D> {
            /// Does what the Action says.
            pub(super) fn carry_out(&mut self, deed: &Deed) {
                match deed.what {
                    $(What::$what => kinds::$what::go(self, deed),)+
                }
            }
        }
    };
    (@kind $what:ident) => {
        pub(super) struct $what;
    };
    (@kind $what:ident $same:ident) => {
        pub(super) type $what = $same;
    };
}

effects! {
    /// M12.2, M27: goes through a Corridor.
    #[default]
    Walk = "walk",
    /// M12.3: goes carefully, without a Noise roll.
    Careful = "careful",
    /// M25: shoots at an Intruder or Eggs.
    Shoot = "shoot",
    /// M26: attacks with bare hands.
    Melee = "melee",
    /// M12.8: picks up a Heavy Object.
    PickUp = "pick-up",
    /// M12.10: trades with others in the Room.
    Trade = "trade",
    /// M12.14: makes an Item of two.
    Craft = "craft",
    /// MC118: activates a Quest Item.
    Quest = "quest",
    /// MC84: searches the Room.
    Search = "search" shows ["search"],
    /// MC106: searches even where nothing is left.
    Scavenge = "scavenge" like Search shows ["search"],
    /// MC85: Scans the Contamination in hand.
    Rest = "rest" shows ["scan", "contamination", "larva"],
    /// MC87: destroys a Closed Door.
    SmashDoor = "smash-door" shows ["door"],
    /// MC87: breaks the Room.
    Sabotage = "sabotage" shows ["malfunction"],
    /// MC88: repairs a Malfunction.
    Fix = "fix" shows ["malfunction"],
    /// M45.8: repairs or breaks an engine.
    Engine = "engine" shows ["engine"],
    /// MC7: opens or closes a Door.
    Door = "door" shows ["door"],
    /// MC123: does so even to a Destroyed one.
    Torch = "torch" shows ["door"],
    /// MC90, MC101: covers a move without a reply.
    Cover = "cover" shows ["ammo", "flee"],
    /// MC92: moves another Character.
    Order = "order" shows ["move"],
    /// MC93: lets everybody in reach draw.
    Motivate = "motivate" shows ["hand"],
    /// MC94: loads the Six-Shooter.
    Reload = "reload" shows ["ammo"],
    /// M45.3: looks at the Coordinates.
    CheckCoordinates = "check-coordinates" shows ["look"],
    /// MC96: looks at a Room tile.
    LookAtTile = "look-at-tile" shows ["look"],
    /// MC149: looks at two Room tiles.
    LookAtTwo = "look-at-two" shows ["look"],
    /// MC134, M44.14: looks at a tile and its token.
    LookAtBoth = "look-at-both" shows ["look"],
    /// MC99: sets the Room on Fire.
    Burn = "burn" shows ["fire"],
    /// MC99, MC145: puts a Fire out.
    Quench = "quench" shows ["fire"],
    /// MC100, MC147: goes through the Technical Corridors.
    Ducts = "ducts" shows ["ducts"],
    /// MC102: shoots with all Ammo.
    FullAuto = "full-auto" shows ["ammo", "injury"],
    /// MC103: shoots and may roll again.
    Aim = "aim" like Shoot shows ["shoot", "dice"],
    /// MC105: goes ahead without Noise.
    Recon = "recon" like Careful shows ["move", "silence"],
    /// MC107: shoots, then draws a card.
    ShootAndDraw = "shoot-and-draw" like Shoot shows ["shoot"],
    /// MC107: Escapes, then draws a card.
    EscapeAndDraw = "escape-and-draw" like Walk shows ["hand"],
    /// MC108: which Room; it then becomes that Room's Action.
    Intranet = "intranet" shows ["computer"],
    /// MC109: breaks a Room with a Computer.
    Block = "block" shows ["malfunction"],
    /// MC110: looks at the next Event.
    Foresee = "foresee" shows ["look", "event"],
    /// MC131: loads an Energy Weapon.
    Load = "load" shows ["ammo"],
    /// MC142: loads the Flamethrower.
    LoadFlame = "load-flame" shows ["flamethrower"],
    /// MC136: adds a magazine to a Weapon.
    Extend = "extend" shows ["ammo"],
    /// MC132: throws a Grenade.
    Grenade = "grenade" shows ["injury", "injury", "serious-wound"],
    /// MC160: throws a Molotov Cocktail.
    Molotov = "molotov" shows ["fire", "injury", "serious-wound"],
    /// MC135: lures Intruders into a Room.
    Decoy = "decoy" shows ["adult", "move", "attack"],
    /// MC133: leaves under smoke.
    Smoke = "smoke" shows ["hand", "flee"],
    /// MC119, MC140: looks at somebody's Objective.
    LookAtObjective = "look-at-objective" shows ["look"],
    /// MC121: locks or unlocks a Pod here.
    TurnKey = "turn-key" shows ["pod"],
    /// MC122: makes everybody pass.
    Orbit = "orbit" shows ["end", "attack"],
    /// MC144: binds two Heavy Items.
    Bind = "bind" shows ["take"],
    /// MC145: drives an Intruder away.
    Repel = "repel" shows ["retreat"],
    /// M18.4: removes Slime.
    Clean = "clean" shows ["slime"],
    /// MC146, MC150, MC151: Dresses a Serious Wound.
    Dress = "dress" shows ["bandage"],
    /// MC150: Heals a Dressed Wound.
    Heal = "heal" shows ["medkit"],
    /// MC151: Heals Light Wounds.
    HealLight = "heal-light" shows ["light-wound"],
    /// MC148: goes outside to another Room.
    SpaceWalk = "space-walk" shows ["hand", "move"],
    /// MC152: draws two cards.
    Eat = "eat" shows ["hand"],
    /// MC153: acts as often as one likes.
    Inject = "inject" shows ["hand", "special", "end"],
    /// MC154: Scans one Contamination card.
    Drink = "drink" shows ["scan", "contamination"],
    /// MC155: changes cards for others.
    TakeDrugs = "take-drugs" shows ["discard", "hand"],
    /// MC157: purges the body of Contamination.
    Cure = "cure" shows ["scan", "larva", "contamination"],
    /// MC158: stuns an Intruder.
    Shock = "shock" shows ["injury"],
    /// MC158: stuns a Character.
    Stun = "stun" shows ["hand"],
    /// M43.1: loads a Weapon in the Armory.
    Arm = "arm" like Load shows ["ammo"],
    /// M43.3: sends the Signal.
    Signal = "signal" shows ["signal", "objective"],
    /// M43.4: Dresses all Serious Wounds.
    DressAll = "dress-all" shows ["bandage"],
    /// M43.4: Heals one Dressed Wound.
    HealOne = "heal-one" like Heal shows ["medkit"],
    /// M43.4: Heals all Light Wounds.
    HealAllLight = "heal-all-light" shows ["light-wound"],
    /// M43.5: tries to enter a Pod.
    Evacuate = "evacuate" shows ["noise", "pod", "launch"],
    /// M43.9: puts a Fire out anywhere.
    FireControl = "fire-control" shows ["fire", "retreat"],
    /// M43.12: starts the Self-Destruct sequence.
    StartDestruct = "start-self-destruct" shows ["self-destruct"],
    /// M43.12: stops the Self-Destruct sequence.
    StopDestruct = "stop-self-destruct" shows ["danger"],
    /// M43.17, MC130: finds out a Weakness.
    Research = "research" shows ["carcass", "weakness"],
    /// M43.19: takes an Egg of the Nest.
    TakeEgg = "take-egg" shows ["egg", "nest"],
    /// M43.27: searches a deck of choice.
    Storage = "storage" shows ["search"],
    /// M43.28: has the Larva cut out.
    Surgery = "surgery" shows ["scan", "larva", "light-wound"],
    /// M44.1: begins the Airlock procedure.
    Airlock = "airlock" shows ["door", "skull"],
    /// M44.8: Heals a Light Wound.
    Canteen = "canteen" shows ["light-wound", "scan"],
    /// M44.10, MC128: opens and closes Doors anywhere.
    Doors = "doors" shows ["door"],
    /// M44.11: looks at all engines.
    CheckEngines = "check-engines" shows ["look"],
    /// M44.13: locks or unlocks any Pod.
    Hatch = "hatch" shows ["key"],
    /// M44.17: removes Slime in the shower.
    Shower = "shower" shows ["slime", "scan"],
    /// M45.4: sets the Destination.
    SetDestination = "set-destination" shows ["destination"],
    /// M45.7: looks at this engine.
    CheckEngine = "check-engine" shows ["look", "repair"],
    /// M45.11: tries to hibernate.
    Hibernate = "hibernate" shows ["time", "noise", "hibernation"],
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
        self.completes(deed).map_err(|lacks| match lacks {
            Lacks::Cards => Why::new("M11.2", "because-cost"),
            Lacks::Choice(what) => what.nothing(),
        })
    }

    /// Whether there is a choice for every parameter that is left, and the cost can be paid.
    fn completes(self, deed: &Deed) -> Result<(), Lacks> {
        match self.next_param(deed) {
            None if self.can_pay(deed) => Ok(()),
            None => Err(Lacks::Cards),
            Some(Param::Consent) => self.completes(&deed.having(Param::Consent)),
            Some(param) => {
                let mut found = Err(Lacks::Choice(deed.what));
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
