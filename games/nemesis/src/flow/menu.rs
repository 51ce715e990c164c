//! D2: the round menu. Which Actions there are, of which kind, at what cost, and whether they can be taken at all; the choices
//! inside an Action are in `params.rs`.

use kernel::{Because, Faced as _, Menu, Seat, Space, Text};

use crate::Nemesis;
use crate::cards::{Owned, faces};
use crate::content::{
    ActionCard, Clause, CombatIcon, Condition, GivesRoom, Item, ItemCard, Room, RoomColor, Use,
    Wound,
};
use crate::moves::{Bag, Deed, Param, Source, Target, What};
use crate::state::{Carried, Fate, Load, Player, State, Style};

/// M12: what the Basic Actions cost.
const BASIC: u8 = 1;
/// M12.3.
const CAREFUL: u8 = 2;

type Why = (&'static str, &'static str);

fn refuse<M: Menu<Bag>>(menu: &mut M, wanted: Bag, (rule, message): Why) {
    menu.refuse(wanted, || Because::new(rule, Text::say(message)));
}

impl Nemesis {
    /// Everything a player may do in a round (M12.1, M-R18); passing is always among it (M-R19), and so is dropping (M-R81).
    pub(crate) fn offer_round<M: Menu<Bag>>(&self, s: &State, seat: Seat, menu: &mut M) {
        let player = &s[seat];
        let combat = s.in_combat(seat);
        let cards = player.action_cards() as u8;
        self.offer_moves(s, seat, cards, menu);
        if cards >= BASIC {
            self.offer_attacks(s, seat, menu);
            if !combat {
                self.offer_handiwork(s, seat, menu);
            }
        }
        for face in faces(&player.hand) {
            let Some(card) = face.card() else { continue };
            let spec = &self.content.cards[card];
            if !spec.reaction && fits(spec.icon, combat) && cards > spec.cost {
                self.each_section(s, seat, card, |what| {
                    let deed = Deed::new(what, Source::Card(card), player.at);
                    if self.can_do(s, seat, &deed) {
                        menu.offer(Bag::Play(card, what));
                    }
                });
                if spec.says(Clause::Craft) {
                    for &item in self.content.crafted.iter() {
                        self.each_pair(s, seat, item, Source::Card(card), |one, other| {
                            menu.offer(Bag::Tinker(item, one, other));
                        });
                    }
                }
            }
        }
        self.offer_items(s, seat, combat, cards, menu);
        if !combat {
            self.offer_room(s, seat, cards, menu);
        }
        for place in 0..player.hands.len() {
            menu.offer(Bag::DropHeld(place as u8));
        }
        menu.offer_all(player.inventory.distinct().map(Bag::DropItem));
        if menu.curious() {
            self.refuse_round(s, seat, menu);
        }
        menu.offer(Bag::Pass);
    }

    /// M12.2–M12.5, M14.3, M14.5, M14.12, M27.1.
    fn offer_moves<M: Menu<Bag>>(&self, s: &State, seat: Seat, cards: u8, menu: &mut M) {
        let at = s[seat].at;
        let combat = s.in_combat(seat);
        let walk = self.walk_cost(s, seat);
        let board = self.board(s);
        for &(link, to) in board.ship.exits(at) {
            let way = self.way(s, at, link);
            if s.closed.contains(link) {
                refuse(menu, Bag::Walk(way), ("M14.6", "because-door-closed"));
            } else if cards >= walk {
                menu.offer(Bag::Walk(way));
            } else {
                refuse(menu, Bag::Walk(way), ("M11.2", "because-cost"));
            }
            if s.closed.contains(link) {
                refuse(menu, Bag::Careful(way), ("M14.6", "because-door-closed"));
            } else if cards < CAREFUL {
                refuse(menu, Bag::Careful(way), ("M11.2", "because-cost"));
            } else if combat {
                refuse(menu, Bag::Careful(way), ("M12.5", "because-combat"));
            } else if board.around[to].minus(s.noise).is_empty() {
                refuse(menu, Bag::Careful(way), ("M12.4", "because-noisy"));
            } else {
                menu.offer(Bag::Careful(way));
            }
        }
    }

    /// M12.2, MC54, M-R119: what Movement costs.
    pub(crate) fn walk_cost(&self, s: &State, seat: Seat) -> u8 {
        let limps = s.in_combat(seat) && s[seat].suffers(Wound::Leg);
        BASIC + u8::from(limps)
    }

    /// What can be attacked in a Room: Intruders, Eggs (M43.22, M-R54).
    pub(crate) fn each_target(&self, s: &State, at: Space, mut each: impl FnMut(Target)) {
        s.beasts_at(at)
            .for_each(|beast| each(Target::Beast(beast.mini)));
        if s.nest_eggs > 0 && s.room(at) == Some(Room::Nest) {
            each(Target::Nest);
        }
        if s.eggs[at] > 0 {
            each(Target::Eggs);
        }
    }

    /// M12.6, M12.7, M25.2, M25.3, M26.1, M-R52.
    fn offer_attacks<M: Menu<Bag>>(&self, s: &State, seat: Seat, menu: &mut M) {
        let at = s[seat].at;
        for (place, it) in s[seat].hands.iter().enumerate() {
            if it.ammo > 0 {
                self.each_target(s, at, |target| {
                    menu.offer(Bag::Shoot(place as u8, target));
                });
            }
        }
        self.each_target(s, at, |target| menu.offer(Bag::Melee(target)));
    }

    /// M12.8: the Heavy Objects that lie in a Room.
    pub(super) fn each_lying(&self, s: &State, at: Space, mut each: impl FnMut(Load)) {
        s.corpses_at(at)
            .for_each(|corpse| each(Load::Corpse(corpse)));
        if s.eggs[at] > 0 {
            each(Load::Egg);
        }
        if s.carcasses[at] > 0 {
            each(Load::Carcass);
        }
    }

    /// M12.8–M12.15, MC118: out of Combat.
    fn offer_handiwork<M: Menu<Bag>>(&self, s: &State, seat: Seat, menu: &mut M) {
        let at = s[seat].at;
        let player = &s[seat];
        self.each_lying(s, at, |load| menu.offer(Bag::PickUp(load)));
        if s.crew_at(at).len() > 1 {
            if s.round.no_trade {
                refuse(menu, Bag::Trade, ("M-R83", "because-trade-empty"));
            } else {
                menu.offer(Bag::Trade);
            }
        }
        if !player.inventory.is_empty() {
            for &item in self.content.crafted.iter() {
                self.each_pair(s, seat, item, Source::Basic, |one, other| {
                    menu.offer(Bag::Craft(item, one, other));
                });
            }
        }
        let quests = &self.content.characters[player.character].quests;
        for (quest, spec) in quests.iter().enumerate() {
            let deed = Deed {
                number: quest as u8,
                ..Deed::new(What::Quest, Source::Basic, at)
            };
            if !player.quests[quest] || !self.can_do(s, seat, &deed) {
                continue;
            }
            match &spec.condition {
                Condition::In(_) => menu.offer(Bag::Quest(spec.item)),
                Condition::Discard(items) => {
                    let cards = player.inventory.distinct();
                    let cards = cards.filter(|card| items.contains(&card.item));
                    menu.offer_all(cards.map(|card| Bag::QuestFor(spec.item, card)));
                }
            }
        }
    }

    /// M11.10: the Items one has.
    fn offer_items<M: Menu<Bag>>(
        &self,
        s: &State,
        seat: Seat,
        combat: bool,
        cards: u8,
        menu: &mut M,
    ) {
        let player = &s[seat];
        for card in self.usable(player) {
            let spec = &self.content.items[card.item];
            let used = matches!(spec.used, Use::OneUse | Use::Reusable | Use::Added);
            let least = self.least_cost(s, seat, card.item);
            if used && !spec.reaction && fits(spec.icon, combat) && cards >= least {
                for what in effects_now(s, &spec.does) {
                    let deed = Deed::new(what, Source::Item(card), player.at);
                    if !self.can_do(s, seat, &deed) {
                        continue;
                    }
                    if what == What::Drink {
                        let contamination =
                            faces(&player.hand).filter(|face| face.is_contamination());
                        menu.offer_all(contamination.map(|face| Bag::Drink(card, face)));
                    } else {
                        menu.offer(Bag::Use(card, what));
                    }
                }
            }
        }
    }

    /// What using an Item costs at least: an Energy Charge may cost nothing (MC125).
    pub(super) fn least_cost(&self, s: &State, seat: Seat, item: Item) -> u8 {
        if self.content.items[item].does.contains(&What::Load) {
            0
        } else {
            self.item_cost(s, seat, item)
        }
    }

    /// M11.10, MC53, M-R120.
    pub(crate) fn item_cost(&self, s: &State, seat: Seat, item: Item) -> u8 {
        self.content.items[item].cost + u8::from(s[seat].suffers(Wound::Hand))
    }

    /// M11.13, M11.14, M13.3, M42.1, M45.1; Search is no matter of Malfunction or Fire (M20.2, M19.7).
    fn offer_room<M: Menu<Bag>>(&self, s: &State, seat: Seat, cards: u8, menu: &mut M) {
        let at = s[seat].at;
        let Some(room) = s.room(at) else { return };
        let Some(cost) = self.content.rooms[room].cost else {
            return;
        };
        self.each_room_action(s, room, |what| {
            let deed = Deed::new(what, Source::Room, at);
            if s.malfunction.contains(at) {
                refuse(menu, Bag::Room(what), ("M20.1", "because-malfunction"));
            } else if cards < cost {
                refuse(menu, Bag::Room(what), ("M11.2", "because-cost"));
            } else if self.can_do(s, seat, &deed) {
                menu.offer(Bag::Room(what));
            }
        });
    }

    /// What the Room Action of a Room can be now (M43–M45); Special Rooms break like others (M20.4).
    pub(crate) fn each_room_action(&self, s: &State, room: Room, each: impl FnMut(What)) {
        if room.is_known() {
            effects_now(s, &self.content.rooms[room].does).for_each(each);
        }
    }

    /// M11.9: the sections of an Action card; Rooms that give their Action without cost included (M-R131, MC10).
    pub(crate) fn each_section(
        &self,
        s: &State,
        seat: Seat,
        card: ActionCard,
        mut each: impl FnMut(What),
    ) {
        let at = s[seat].at;
        let computer = self.has_computer(s, at);
        let here = s.room(at).unwrap_or_default();
        let spec = &self.content.cards[card];
        if computer || !spec.says(Clause::AtComputer) {
            spec.does.iter().copied().for_each(&mut each);
        }
        let gives_room = match spec.gives_room {
            Some(GivesRoom::Computer) => computer,
            Some(GivesRoom::Cockpit) => computer || here == Room::Cockpit,
            Some(GivesRoom::NoComputer) => !self.content.rooms_has_computer(here),
            None => false,
        };
        if gives_room && s.works(at) {
            self.each_room_action(s, here, each);
        }
    }
}

impl crate::content::Content {
    /// Whether a Room shows a Computer, Malfunction or not.
    pub(crate) fn rooms_has_computer(&self, room: Room) -> bool {
        room != Room::Unexplored && self.rooms[room].computer
    }
}

/// MC2, M11.4–M11.6: whether the icon allows it.
pub(crate) fn fits(icon: CombatIcon, combat: bool) -> bool {
    match icon {
        CombatIcon::Out => !combat,
        CombatIcon::In => combat,
        CombatIcon::Any => true,
    }
}

/// M-R72: what a row does now; start and stop are one choice, of which only one is ever legal.
pub(super) fn effects_now(s: &State, does: &[What]) -> impl Iterator<Item = What> {
    let running = s.destruct.is_some();
    does.iter().copied().filter(move |what| match what {
        What::StopDestruct => running,
        What::StartDestruct => !running,
        _ => true,
    })
}

impl Nemesis {
    /// The Items somebody could use, each kind once: those of the Inventory, and Heavy ones that
    /// do something.
    pub(super) fn usable(&self, player: &Player) -> impl Iterator<Item = ItemCard> {
        let mut last = None;
        let heavy = (player.hands.iter().filter_map(Carried::card))
            .filter(|card| !self.content.items[card.item].does.is_empty())
            .filter(move |&card| last.replace(card) != Some(card));
        let all = player.inventory.distinct().chain(heavy);
        all.filter(|card| card.item != Item::FaceDown)
    }

    /// MC1: what an Action costs, all its parameters chosen.
    pub(crate) fn cost(&self, s: &State, seat: Seat, deed: &Deed) -> u8 {
        match deed.source {
            Source::Basic => match deed.what {
                What::Walk => self.walk_cost(s, seat),
                What::Careful => CAREFUL,
                _ => BASIC,
            },
            Source::Card(card) => self.content.cards[card].cost,
            Source::Item(card) => {
                let printed = self.item_cost(s, seat, card.item);
                // MC125: an Energy Charge used on a Rifle with Autoloader costs 0.
                let loads = deed.what == What::Load && deed.has(Param::Held);
                let held = s[seat].hands.get(usize::from(deed.held));
                if loads && held.is_some_and(|it| it.added.autoloader) {
                    printed - self.content.items[card.item].cost
                } else {
                    printed
                }
            }
            Source::Room => {
                let room = s.room(deed.place).unwrap_or_default();
                self.content.rooms[room].cost.unwrap_or(0)
            }
        }
    }

    /// M-R15: enough Action cards besides the one that is played.
    pub(crate) fn can_pay(&self, s: &State, seat: Seat, deed: &Deed) -> bool {
        let played = usize::from(matches!(deed.source, Source::Card(_)));
        s[seat].action_cards() >= played + usize::from(self.cost(s, seat, deed))
    }

    /// Whether an Action can be completed and paid: its conditions hold and there is a choice for each parameter.
    pub(crate) fn can_do(&self, s: &State, seat: Seat, deed: &Deed) -> bool {
        (deed.given > 0 || self.allowed(s, seat, deed)) && self.can_complete(s, seat, deed)
    }

    /// Conditions that no parameter can change (M-R15): M38.1, M43.15, M43.16, M45.5, M45.6, M46.2, M43.8, M-R98, M-R141, M-R142.
    fn allowed(&self, s: &State, seat: Seat, deed: &Deed) -> bool {
        let player = &s[seat];
        let at = player.at;
        let place = deed.place;
        let computer = || self.has_computer(s, at);
        let holds = |item| {
            player
                .hands
                .iter()
                .any(|it| it.card().is_some_and(|card| card.item == item))
        };
        if let Source::Item(card) = deed.source
            && self.content.items[card.item].says(Clause::AtComputer)
            && !computer()
        {
            return false;
        }
        match deed.what {
            What::Search => self.searchable(s, at) && s.items[at] > 0,
            What::Scavenge => self.searchable(s, at),
            What::Sabotage => Self::may_break(s, at),
            What::Fix => s.malfunction.contains(at),
            What::Engine => s.room(at).is_some_and(|room| engine_of(room).is_some()),
            What::Cover => player.hands.iter().any(|it| it.ammo > 0),
            What::FullAuto => {
                let rifle = |it: &Carried| {
                    it.ammo > 0
                        && it
                            .card()
                            .is_some_and(|card| card.item == Item::AssaultRifle)
                };
                player.hands.iter().any(rifle)
            }
            What::Reload => player.hands.iter().any(is_six_shooter),
            What::LookAtTile | What::LookAtTwo => self.face_down(s).next().is_some(),
            What::Quench => s.fire.contains(at),
            What::Ducts => self.board(s).systems(at).next().is_some(),
            What::Intranet => computer() || holds(Item::HoloComputer),
            What::Foresee => {
                let known = computer() || holds(Item::HoloComputer);
                known && !(s.events.is_empty() && s.event_discard.is_empty())
            }
            What::Clean => player.slime,
            What::SpaceWalk => self.color(s, at) == RoomColor::Yellow,
            What::LookAtObjective => s.mode.play == Style::SemiCooperative,
            What::TurnKey => matches!(s.room(at), Some(Room::EvacuationA | Room::EvacuationB)),
            What::StartDestruct => s.destruct.is_none() && !s.anybody_asleep(),
            What::StopDestruct => s.destruct.is_some() && !self.destruct_critical(s),
            What::Drink => player.hand.iter().any(|card| card.is_contamination()),
            What::TakeEgg => s.nest_eggs > 0 && player.hand_slots() > 0,
            What::Airlock => s.airlock.is_none(),
            What::SetDestination => !s.anybody_asleep() && !s.is_haunted(place),
            What::Hibernate => self.chambers_open(s) && !s.is_haunted(at),
            What::Evacuate => {
                let free = self.open_pods(s, at).next().is_some();
                free && !s.is_haunted(at)
            }
            What::Bind => {
                player
                    .hands
                    .iter()
                    .filter(|it| self.bindable(player, it))
                    .count()
                    >= 2
            }
            What::Quest => self.quest_open(s, seat, deed.number),
            What::Inject => !s.round.unlimited || player.in_play(),
            _ => true,
        }
    }

    /// M38.1, M38.7, M44.20, M-R87: an explored Room with a color whose deck can give a card.
    fn searchable(&self, s: &State, at: Space) -> bool {
        match self.color(s, at) {
            RoomColor::None => false,
            RoomColor::White => (0..3).any(|color| can_draw(s, color)),
            color => can_draw(s, color as usize),
        }
    }

    /// The most Ammo a Weapon takes.
    pub fn capacity_of(&self, it: &Carried) -> u8 {
        self.capacity(it)
    }

    /// MC111, M-R146: the most Ammo it takes; 0 if it is no Weapon.
    pub(crate) fn capacity(&self, it: &Carried) -> u8 {
        let weapon = it
            .card()
            .and_then(|card| self.content.items[card.item].weapon);
        weapon.map_or(0, |weapon| {
            weapon.capacity + 2 * u8::from(it.added.magazine) + u8::from(it.added.autoloader)
        })
    }

    /// M-R201: a Heavy Item that is alone in its slot.
    pub(crate) fn bindable(&self, player: &Player, it: &Carried) -> bool {
        let alone = player
            .hands
            .iter()
            .filter(|other| other.slot == it.slot)
            .count()
            == 1;
        it.card().is_some() && alone
    }

    /// MC118, M40.2: the quest is not fulfilled yet, and its condition holds.
    pub(super) fn quest_open(&self, s: &State, seat: Seat, number: u8) -> bool {
        let player = &s[seat];
        let quest = &self.content.characters[player.character].quests[usize::from(number)];
        let met = match &quest.condition {
            Condition::In(room) => s.room(player.at) == Some(*room),
            Condition::Discard(items) => items.iter().any(|&item| player.inventory.holds(item)),
        };
        // M-R146: the Autoloader needs the Assault Rifle in one's Hands.
        let rifle = |it: &Carried| {
            it.card()
                .is_some_and(|card| card.item == Item::AssaultRifle)
        };
        met && (quest.item != Item::Autoloader || player.hands.iter().any(rifle))
    }

    /// Rooms whose tile lies face down (M-R118).
    pub(crate) fn face_down<'a>(&self, s: &'a State) -> impl Iterator<Item = Space> + use<'a> {
        let all = (0..crate::content::ROOMS as u8).map(Space);
        all.filter(|&at| s.tiles[at].eyes != kernel::Eyes::ALL)
    }

    /// M43.5, M46.2, M-R77: the Pods of this Section one can enter.
    pub(crate) fn open_pods<'a>(
        &self,
        s: &'a State,
        at: Space,
    ) -> impl Iterator<Item = u8> + use<'a> {
        let section_b = s.room(at) == Some(Room::EvacuationB);
        let spaces = self.content.table.pod_spaces;
        (1..=4).filter(move |&pod| {
            let token = s.pods[usize::from(pod - 1)];
            token.aboard
                && token.unlocked
                && token.section_b == section_b
                && s.in_pod(pod).len() < spaces
        })
    }
}

/// The Weapon of MC94, full or not (M-R15).
pub(super) fn is_six_shooter(it: &Carried) -> bool {
    it.card().is_some_and(|card| card.item == Item::SixShooter)
}

/// The engine whose Room this is.
pub(crate) fn engine_of(room: Room) -> Option<usize> {
    match room {
        Room::Engine1 => Some(0),
        Room::Engine2 => Some(1),
        Room::Engine3 => Some(2),
        _ => None,
    }
}

/// M-R87: whether a deck of this color can give a card.
pub(crate) fn can_draw(s: &State, color: usize) -> bool {
    !s.stock[color].deck.is_empty() || !s.stock[color].discard.is_empty()
}

/// Whether somebody's Objective may be looked at (M-R153).
pub(crate) fn has_objective(s: &State, seat: Seat) -> bool {
    s[seat].alive() && s[seat].fate != Fate::Undrafted
}

/// Whether a hand holds this Action card.
pub(crate) fn in_hand(s: &State, seat: Seat, card: ActionCard) -> bool {
    s[seat].hand.contains(&Owned::action(card))
}
