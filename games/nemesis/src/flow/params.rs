//! The choices inside an Action, one after the other (D4–D66): which parameter is next, and what may be chosen for it.

use kernel::{Eyes, Seat, Space, SpaceSet};

use super::menu::{can_draw, has_objective};
use crate::Nemesis;
use crate::content::{
    Clause, Component, Item, ItemCard, ItemColor, Object, Room, RoomColor, WeaponClass,
};
use crate::moves::{Bag, Deed, Letter, Param, Source, Target, What};
use crate::state::{Carried, Kept, Lies, Load, State};

impl Nemesis {
    /// The next parameter to be chosen.
    pub(crate) fn next_param(&self, s: &State, seat: Seat, deed: &Deed) -> Option<Param> {
        use Param as P;
        let player = &s[seat];
        let all: &[Param] = match deed.what {
            What::Walk
            | What::Careful
            | What::Recon
            | What::EscapeAndDraw
            | What::Smoke
            | What::SmashDoor
            | What::Door
            | What::Torch => &[P::Corridor],
            What::Shoot | What::Aim | What::ShootAndDraw => &[P::Held, P::Target],
            What::Melee | What::FullAuto | What::Repel | What::Shock => &[P::Target],
            What::PickUp => &[P::Object, P::Slot],
            What::Craft | What::Quest | What::TakeEgg => &[P::Slot],
            What::Search | What::Scavenge | What::Storage => &[P::Color],
            What::Cover => &[P::Who, P::Corridor, P::Consent, P::Held],
            What::Order => &[P::Who, P::Corridor],
            What::LookAtTile
            | What::LookAtBoth
            | What::Ducts
            | What::SpaceWalk
            | What::Intranet
            | What::Block
            | What::Decoy
            | What::FireControl
            | What::Airlock
            | What::Doors => &[P::Room],
            What::LookAtTwo => &[P::Room, P::Second],
            What::Grenade => &[P::Room, P::Target, P::Eggs],
            What::Molotov => &[P::Room, P::Eggs],
            What::Burn => &[P::Item],
            What::Load | What::LoadFlame | What::Extend | What::Arm => &[P::Held],
            What::LookAtObjective => &[P::Who, P::Number],
            What::TurnKey | What::Hatch | What::SetDestination => &[P::Number],
            What::Research => &[P::Object],
            What::Bind => &[P::Held, P::Other],
            What::Dress | What::Heal => &[P::Who, P::Wound],
            What::HealOne => &[P::Wound],
            What::HealLight | What::Stun => &[P::Who],
            _ => &[],
        };
        all.iter().copied().find(|&param| {
            !deed.has(param)
                && match param {
                    P::Color => {
                        deed.what == What::Storage || self.color(s, player.at) == RoomColor::White
                    }
                    P::Slot => self.needs_slot(s, seat, deed),
                    P::Who => match deed.what {
                        // M-R144: Clothes are one's own.
                        What::Dress | What::Heal | What::HealLight => {
                            self.content.says(deed.source, Clause::ForOthers)
                        }
                        _ => true,
                    },
                    P::Consent => deed.who != seat || deed.together,
                    P::Number if deed.what == What::LookAtObjective => {
                        s[deed.who].kept == Kept::Both
                    }
                    P::Target => deed.what != What::Grenade || s.is_haunted(deed.room),
                    P::Eggs => self.two_nests(s, deed.room),
                    P::Second => self.face_down(s).count() > 1,
                    _ => true,
                }
        })
    }

    /// D65: the Nest's own Eggs and loose ones in one Room.
    fn two_nests(&self, s: &State, at: Space) -> bool {
        s.room(at) == Some(Room::Nest) && s.nest_eggs > 0 && s.eggs[at] > 0
    }

    /// D22: a Heavy gain with no slot free.
    fn needs_slot(&self, s: &State, seat: Seat, deed: &Deed) -> bool {
        let player = &s[seat];
        let mut used = player.slots_used();
        let heavy = match deed.what {
            What::PickUp | What::TakeEgg => true,
            What::Craft => {
                // D10: a slot that a Component leaves is free.
                let parts = [deed.item, deed.component].into_iter();
                used -= parts.filter(|&card| player.empties_slot(card)).count() as u8;
                self.content.items[self.content.crafted[usize::from(deed.number)]].heavy
            }
            What::Quest => {
                let quests = &self.content.characters[player.character].quests;
                self.content.items[quests[usize::from(deed.number)].item].heavy
            }
            _ => false,
        };
        heavy && used >= player.hand_slots()
    }

    /// Whether whoever is not the player can tell that there is only one choice: then it is not asked (M-R178).
    pub(crate) fn is_public(&self, s: &State, seat: Seat, deed: &Deed, param: Param) -> bool {
        match param {
            Param::Item | Param::Consent => false,
            // MC125: of two Weapons one may be loaded without a cost; that the other cannot be paid is nobody's business.
            Param::Held if deed.what == What::Load => {
                let weapons = s[seat].hands.iter();
                weapons.filter(|it| self.is_energy(it)).count() == 1
            }
            _ => true,
        }
    }

    /// Whether there is a choice for every parameter that is left, and the cost can be paid.
    pub(crate) fn can_complete(&self, s: &State, seat: Seat, deed: &Deed) -> bool {
        match self.next_param(s, seat, deed) {
            None => self.can_pay(s, seat, deed),
            // Any Room will do.
            Some(Param::Room) if matches!(deed.what, What::FireControl | What::Doors) => {
                self.can_pay(s, seat, deed)
            }
            Some(Param::Consent) => self.can_complete(s, seat, &deed.having(Param::Consent)),
            Some(param) => {
                let mut found = false;
                self.each_choice(s, seat, deed, param, &mut |chosen| {
                    found = found || self.can_complete(s, seat, &self.with(s, deed, param, chosen));
                });
                found
            }
        }
    }

    /// The Action with this parameter chosen.
    pub(crate) fn with(&self, s: &State, deed: &Deed, param: Param, chosen: Bag) -> Deed {
        let mut deed = deed.having(param);
        match chosen {
            Bag::Corridor(way) => {
                let from = self.departure(s, &deed);
                deed.corridor = self.link(s, from, way);
            }
            Bag::To(room) if param == Param::Second => deed.second = room,
            Bag::To(room) if deed.what == What::Intranet => {
                // M-R140: it becomes the Action of that Room.
                self.each_room_action(s, s.tiles[room].face, |what| {
                    deed = Deed::new(what, deed.source, room);
                });
            }
            Bag::To(room) => deed.room = room,
            Bag::At(target) if param == Param::Eggs => deed.eggs = target,
            Bag::At(target) | Bag::Melee(target) => deed.target = target,
            Bag::Who(who) => deed.who = who,
            Bag::Both(who) => (deed.who, deed.together) = (who, true),
            Bag::Held(place) if param == Param::Other => deed.other = place,
            Bag::Held(place) if param == Param::Item => deed.held = place + 1,
            Bag::Held(place) => deed.held = place,
            Bag::Wound(place) => deed.wound = place,
            Bag::PickUp(object) => deed.object = object,
            Bag::Analyse(object) => deed.research = Some(object),
            Bag::Item(card) => deed.item = card,
            Bag::Deck(color) => deed.color = color,
            Bag::Pod(number) | Bag::Letter(Letter(number)) | Bag::Objective(number) => {
                deed.number = number;
            }
            Bag::Slot(slot) => deed.slot = slot,
            _ => {}
        }
        deed
    }

    /// What may be chosen for a parameter.
    pub(crate) fn each_choice(
        &self,
        s: &State,
        seat: Seat,
        deed: &Deed,
        param: Param,
        each: &mut dyn FnMut(Bag),
    ) {
        let player = &s[seat];
        let at = player.at;
        match param {
            Param::Corridor => self.each_corridor(s, seat, deed, each),
            Param::Room | Param::Second => self.each_room(s, seat, deed, param, each),
            Param::Target => self.each_aim(s, at, deed, each),
            Param::Eggs => [Target::Nest, Target::Eggs]
                .into_iter()
                .for_each(|group| each(Bag::At(group))),
            Param::Who => self.each_person(s, seat, deed, each),
            Param::Consent => {}
            Param::Held | Param::Other => {
                for (place, it) in player.hands.iter().enumerate() {
                    let fits = match deed.what {
                        What::Shoot | What::ShootAndDraw | What::Cover => it.ammo > 0,
                        What::Aim => it.ammo > 0 && self.is_energy(it),
                        // M43.1, M-R145, MC131: also a full one.
                        What::Load | What::Arm => self.is_energy(it),
                        What::Extend => self.is_energy(it) && !it.added.magazine,
                        What::LoadFlame => it
                            .card()
                            .is_some_and(|card| card.item == Item::Flamethrower),
                        What::Bind => {
                            let later = param == Param::Held || place > usize::from(deed.held);
                            self.bindable(player, it) && later
                        }
                        _ => false,
                    };
                    if fits {
                        each(Bag::Held(place as u8));
                    }
                }
            }
            Param::Wound => {
                let who = if deed.has(Param::Who) { deed.who } else { seat };
                let dressed = deed.what != What::Dress;
                for (place, card) in s[who].wounds.iter().enumerate() {
                    if card.dressed == dressed {
                        each(Bag::Wound(place as u8));
                    }
                }
            }
            Param::Object => self.each_object(s, deed, each),
            Param::Item => {
                player
                    .inventory
                    .distinct()
                    .for_each(|card| each(Bag::Item(card)));
                for (place, it) in player.hands.iter().enumerate() {
                    if it.card().is_some() {
                        each(Bag::Held(place as u8));
                    }
                }
            }
            Param::Color => {
                for color in [ItemColor::Red, ItemColor::Yellow, ItemColor::Green] {
                    if can_draw(s, color as usize) {
                        each(Bag::Deck(color));
                    }
                }
            }
            Param::Number => self.each_number(s, seat, deed, each),
            Param::Slot => player.slots().for_each(|slot| each(Bag::Slot(slot))),
        }
    }

    pub(crate) fn is_energy(&self, it: &Carried) -> bool {
        let weapon = it
            .card()
            .and_then(|card| self.content.items[card.item].weapon);
        weapon.is_some_and(|weapon| weapon.class == WeaponClass::Energy)
    }

    /// The Room whose Corridors are meant: one's own, or that of whoever is moved.
    pub(crate) fn departure(&self, s: &State, deed: &Deed) -> Space {
        match deed.what {
            What::Order | What::Cover => s[deed.who].at,
            _ => s[s.round.seat].at,
        }
    }

    fn each_corridor(&self, s: &State, seat: Seat, deed: &Deed, each: &mut dyn FnMut(Bag)) {
        let board = self.board(s);
        let from = self.departure(s, deed);
        for &(link, _) in board.ship.exits(from) {
            let fits = match deed.what {
                // MC7, M-R94: a Destroyed Door cannot be chosen.
                What::Door => !s.destroyed.contains(link),
                // MC123, M21.6.
                What::Torch => true,
                What::SmashDoor => s.closed.contains(link),
                What::Cover => {
                    let declined = s.round.declined.iter();
                    let mut declined =
                        declined.filter(|(who, _)| deed.who != seat && *who == deed.who);
                    !s.closed.contains(link) && !declined.any(|(_, other)| *other == link.0)
                }
                _ => !s.closed.contains(link),
            };
            if fits {
                each(Bag::Corridor(self.way(s, from, link)));
            }
        }
    }

    /// M-R149: one's own Room and those without a Closed Door between.
    fn in_reach(&self, s: &State, at: Space) -> SpaceSet {
        let exits = self.board(s).ship.exits(at).iter();
        let open = exits.filter(|(link, _)| !s.closed.contains(*link));
        open.map(|&(_, to)| to).collect()
    }

    fn each_room(
        &self,
        s: &State,
        seat: Seat,
        deed: &Deed,
        param: Param,
        each: &mut dyn FnMut(Bag),
    ) {
        let at = s[seat].at;
        let board = self.board(s);
        let all = board.ship.spaces();
        let eggs =
            |room: Space| s.eggs[room] > 0 || s.nest_eggs > 0 && s.room(room) == Some(Room::Nest);
        let among = match deed.what {
            What::Decoy => self.in_reach(s, at),
            What::Grenade | What::Molotov => self.in_reach(s, at).with(at),
            What::Ducts => {
                let systems = board.systems(at);
                systems.fold(SpaceSet::EMPTY, |all, duct| all.or(board.entrances[duct]))
            }
            What::Intranet | What::Block | What::SpaceWalk | What::Airlock => s.explored,
            What::LookAtBoth => all.minus(s.explored),
            _ => all,
        };
        let face_down = match deed.what {
            What::LookAtTwo => self.face_down(s).collect(),
            _ => SpaceSet::EMPTY,
        };
        let last = face_down.iter().last();
        for room in among.iter() {
            let fits = match deed.what {
                What::LookAtTile => s.tiles[room].eyes != Eyes::ALL,
                // The second has a higher number than the first, so that no pair is offered twice.
                What::LookAtTwo if param == Param::Second => {
                    face_down.contains(room) && room > deed.room
                }
                What::LookAtTwo => {
                    face_down.contains(room) && (face_down.len() < 2 || last != Some(room))
                }
                What::Ducts => room != at,
                What::SpaceWalk => room != at && self.color(s, room) == RoomColor::Yellow,
                What::Intranet => {
                    self.has_computer(s, room) && {
                        let mut legal = false;
                        self.each_room_action(s, s.tiles[room].face, |what| {
                            legal |= self.can_do(s, seat, &Deed::new(what, deed.source, room));
                        });
                        legal
                    }
                }
                What::Block => self.has_computer(s, room) && Self::may_break(s, room),
                What::Grenade | What::Molotov => s.is_haunted(room) || eggs(room),
                // M44.1, M-R93.
                What::Airlock => {
                    room != deed.place
                        && self.color(s, room) == RoomColor::Yellow
                        && board.doors[room].and(s.destroyed).is_empty()
                }
                // M-R118: a look also at a face-up Room with its token. M-R194: any Room.
                What::LookAtBoth | What::Decoy | What::FireControl | What::Doors => true,
                _ => false,
            };
            if fits {
                each(Bag::To(room));
            }
        }
    }

    fn each_aim(&self, s: &State, at: Space, deed: &Deed, each: &mut dyn FnMut(Bag)) {
        // M-R149: what a Grenade is aimed at is an Intruder, if there is one.
        let beasts_only = matches!(deed.what, What::Repel | What::Shock | What::Grenade);
        let room = match deed.what {
            What::Grenade => deed.room,
            _ => at,
        };
        self.each_target(s, room, |target| {
            if !beasts_only || matches!(target, Target::Beast(_)) {
                each(Bag::At(target));
            }
        });
    }

    fn each_person(&self, s: &State, seat: Seat, deed: &Deed, each: &mut dyn FnMut(Bag)) {
        let at = s[seat].at;
        let reached = |who: Seat| {
            let intercom = s[seat].inventory.holds(Item::Intercom);
            s[who].in_room() && (s[who].at == at || intercom && self.has_computer(s, s[who].at))
        };
        let covering = self.content.says(deed.source, Clause::Together);
        for who in s.seats().iter() {
            let fits = match deed.what {
                What::Order => who != seat && reached(who),
                What::LookAtObjective => {
                    let senders = self.content.says(deed.source, Clause::OfSenders);
                    who != seat && has_objective(s, who) && (!senders || s[who].signal)
                }
                What::HealLight => s[who].in_room() && s[who].at == at && s[who].light > 0,
                _ => s[who].in_room() && s[who].at == at,
            };
            if fits {
                each(Bag::Who(who));
                if covering && who != seat {
                    each(Bag::Both(who));
                }
            }
        }
    }

    fn each_object(&self, s: &State, deed: &Deed, each: &mut dyn FnMut(Bag)) {
        // M43.17, M-R90, MC130: lying in the Room, carried by anybody there, or the Nest's own.
        let place = deed.place;
        if deed.what != What::Research {
            return;
        }
        let here = s.crew_at(place);
        let carried = |wanted: fn(&Load) -> bool| {
            let mut crew = here.iter();
            crew.any(|who| s[who].hands.iter().any(|it| wanted(&it.what)))
        };
        let nest = matches!(deed.source, Source::Item(_)) && s.room(place) == Some(Room::Nest);
        for object in Object::ALL {
            let there = match object {
                Object::Corpse => {
                    s.corpses.contains(&Lies::In(place))
                        || carried(|it| matches!(it, Load::Corpse(_)))
                }
                Object::Egg => {
                    s.eggs[place] > 0 || carried(|it| *it == Load::Egg) || nest && s.nest_eggs > 0
                }
                Object::Carcass => s.carcasses[place] > 0 || carried(|it| *it == Load::Carcass),
            };
            if there && !s.discovered(object as usize) {
                each(Bag::Analyse(object));
            }
        }
    }

    /// M39.2, M-R143: the pairs of Components an Item can be crafted of.
    pub(crate) fn each_pair(
        &self,
        s: &State,
        seat: Seat,
        item: Item,
        source: Source,
        each: impl FnMut(ItemCard, ItemCard),
    ) {
        if s.crafted[self.content.recipe(item)] > 0 {
            self.each_fitting_pair(s, seat, item, source, each);
        }
    }

    /// The same, whether there is such an Item left or not.
    pub(super) fn each_fitting_pair(
        &self,
        s: &State,
        seat: Seat,
        item: Item,
        source: Source,
        mut each: impl FnMut(ItemCard, ItemCard),
    ) {
        let Some([first, second]) = self.content.items[item].recipe else {
            return;
        };
        // MC98, M-R143: with Ingenuity any yellow Item stands for a TOOL, also one in the Hands.
        let handy = self.content.says(source, Clause::Craft);
        let mut all;
        let mut inventory = &s[seat].inventory;
        if handy {
            all = *inventory;
            let held = s[seat].hands.iter().filter_map(Carried::card);
            held.filter(|card| card.color == ItemColor::Yellow)
                .for_each(|card| all.add(card));
            inventory = &all;
        }
        let fits = |card: ItemCard, wanted: Component| {
            let stands = handy && wanted == Component::Tool && card.color == ItemColor::Yellow;
            card.item != Item::FaceDown
                && (stands || self.content.items[card.item].component == Some(wanted))
        };
        for (one, count) in inventory.counted().filter(|(card, _)| fits(*card, first)) {
            for (other, _) in inventory.counted().filter(|(card, _)| fits(*card, second)) {
                if one != other || count > 1 {
                    each(one, other);
                }
            }
        }
    }

    fn each_number(&self, s: &State, seat: Seat, deed: &Deed, each: &mut dyn FnMut(Bag)) {
        match deed.what {
            What::LookAtObjective => (0..2).for_each(|card| each(Bag::Objective(card))),
            What::SetDestination => (0..4).for_each(|letter| each(Bag::Letter(Letter(letter)))),
            _ => {
                let section_b = s.room(s[seat].at) == Some(Room::EvacuationB);
                for pod in 1..=4 {
                    let token = s.pods[usize::from(pod - 1)];
                    let here = deed.what == What::Hatch || token.section_b == section_b;
                    if token.aboard && here {
                        each(Bag::Pod(pod));
                    }
                }
            }
        }
    }
}
