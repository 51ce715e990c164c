//! D2: a round of the Player Phase. Which Actions there are, of which kind, at what cost, and why
//! not the others; what each of them needs and does is in `effects/`.

use crate::prelude::*;
use kernel::{Because, Slot};

use super::{Aim, Between, Burn, Trading};
use crate::cards::faces;
use crate::content::{GivesRoom, QuestSpec};
use crate::stage::{faces as signs, names};

/// M12: what the Basic Actions cost.
const BASIC: u8 = 1;
/// M12.3: what Careful Movement costs.
const CAREFUL: u8 = 2;
/// M5.7: how many Actions a round has.
pub(crate) const ACTIONS: u8 = 2;

/// M5.1, M5.7, M-R6: the round of `round.seat`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Rounds {
    /// The round is over but for what happens at its end.
    pub ended: bool,
}

kernel::answers! {
    /// What somebody does in a round.
    pub enum Action of Nemesis {
        /// D4: walks there.
        Walk(way: Way) = "walk",
        /// D5: walks there carefully.
        Careful(way: Way) = "careful",
        /// D6: with what is at this place in the Hands.
        Shoot(place: u8, target: Target) = "shoot",
        /// D7: attacks with bare hands.
        Melee(target: Target) = "melee",
        /// D8: picks up something Heavy.
        PickUp(load: Load) = "pick-up",
        /// D9: begins a Trade.
        Trade = "trade",
        /// D10: an Item of these two Components. One choice, so that nobody learns from the number
        /// of questions what there was to choose from.
        Craft(item: Item, card: ItemCard, other: ItemCard) = "craft",
        /// MC98: the same by Ingenuity.
        Tinker(item: Item, card: ItemCard, other: ItemCard) = "tinker",
        /// D11: plays a card.
        Play(card: ActionCard, what: What) = "play",
        /// D12: uses an Item.
        Use(card: ItemCard, what: What) = "use",
        /// D12, D58: Alcohol, and the Contamination card it is for.
        Drink(card: ItemCard, other: Owned) = "drink",
        /// D13: does the Room's Action.
        Room(what: What) = "room",
        /// D18: drops something in the Hands.
        DropHeld(place: u8) = "drop-held",
        /// D18: drops something of the Inventory.
        DropItem(card: ItemCard) = "drop",
        /// D19: activates a Quest Item.
        Quest(item: Item) = "quest",
        /// D19: activates it for the second, which is discarded.
        QuestFor(item: Item, card: ItemCard) = "quest",
        /// D2: passes.
        Pass = "pass",
    }
}

impl Decision<Nemesis> for Rounds {
    type Answer = Action;
    const OTHERWISE: &'static [Action] = &[Action::Pass];

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let seat = play.round.seat;
        let brood = play.broods(seat);
        if self.ended {
            play.then((Burn { seat }, Between));
        } else if !brood && !play[seat].in_play() {
            play.push(Between);
        } else if brood {
            // M49.7: one card is the Intruder player's whole round.
            play.begin_round(Some(seat));
        } else if play[seat].passed {
            play.push(Self { ended: true });
        } else if play.round.must_pass {
            play.push(self);
            play.pass(seat);
        } else if !play.round.unlimited && play.round.actions >= ACTIONS {
            play.push(Self { ended: true });
        } else {
            return Some(self);
        }
        None
    }

    fn waits(&self, at: At<'_>) -> bool {
        let (round, player) = (&at.round, at.me());
        !self.ended
            && player.in_play()
            && !player.passed
            && !round.must_pass
            && (round.unlimited || round.actions < ACTIONS)
    }

    /// M12.1, M-R18: passing is always among it (M-R19), and so is dropping (M-R81).
    fn offer<M: Menu<Action>>(&self, at: At<'_>, menu: &mut M) {
        let means = at.means();
        at.offer_moves(means, menu);
        at.offer_attacks(means, menu);
        at.offer_handiwork(means, menu);
        at.offer_quests(means, menu);
        at.offer_cards(means, menu);
        at.offer_items(means, menu);
        at.offer_room(means, menu);
        let player = at.me();
        menu.offer_all((0..player.hands.len() as u8).map(Action::DropHeld));
        menu.offer_all(player.inventory.distinct().map(Action::DropItem));
        menu.offer(Action::Pass);
    }

    fn done<D: Dealer<Event>>(self, chosen: Action, play: &mut Play<'_, D>) {
        play.push(self);
        let (seat, at) = (play.round.seat, play.at().here());
        let basic = |what| Deed::new(what, Source::Basic, at);
        let recipe = |item| play.rules.content.recipe(item) as u8;
        let deed = match chosen {
            Action::Pass => return play.pass(seat),
            Action::DropHeld(place) => return play.drop_held(seat, usize::from(place)),
            Action::DropItem(card) => return play.drop_item(seat, card),
            Action::Trade => {
                play.deed = basic(What::Trade);
                play.trade = crate::state::Trade::default();
                play.tell(Event::TradeOpened { seat });
                return play.push(Trading {
                    starter: seat,
                    others: None,
                });
            }
            Action::Walk(way) => basic(What::Walk).through(play.at().link(at, way)),
            Action::Careful(way) => basic(What::Careful).through(play.at().link(at, way)),
            Action::Shoot(held, target) => Deed {
                target,
                held,
                ..basic(What::Shoot).having(Param::Held).having(Param::Target)
            },
            Action::Melee(target) => Deed {
                target,
                ..basic(What::Melee).having(Param::Target)
            },
            Action::PickUp(object) => Deed {
                object,
                ..basic(What::PickUp).having(Param::Object)
            },
            Action::Craft(item, one, other) => {
                basic(What::Craft).crafting(recipe(item), one, other)
            }
            Action::Tinker(item, one, other) => Deed {
                source: Source::Card(ActionCard::Ingenuity),
                ..basic(What::Craft).crafting(recipe(item), one, other)
            },
            Action::Quest(item) => Deed {
                number: play.at().quest_number(item),
                ..basic(What::Quest)
            },
            Action::QuestFor(quest, item) => Deed {
                number: play.at().quest_number(quest),
                item,
                ..basic(What::Quest).having(Param::Item)
            },
            Action::Drink(item, card) => Deed {
                card,
                ..Deed::new(What::Drink, Source::Item(item), at)
            },
            Action::Play(card, what) => Deed::new(what, Source::Card(card), at),
            Action::Use(card, what) => Deed::new(what, Source::Item(card), at),
            Action::Room(what) => Deed::new(what, Source::Room, at),
        };
        play.deed = Deed { who: seat, ..deed };
        play.push(Aim);
    }

    fn show(&self, at: At<'_>, chosen: Action) -> Choice {
        let staging = at.staging();
        let here = at[at.seat].at;
        let basic = |choice: Choice| choice.price(price(BASIC));
        let made = |item: Item, one, other| {
            Choice::say("do-craft-of")
                .with("item", names::item(item))
                .with("one", names::item_card(one))
                .with("other", names::item_card(other))
                .slot(Slot::Make)
                .icon("make")
                .subject(format!("crafted:{}", item.word()))
        };
        match chosen {
            Action::Walk(way) => {
                let (id, icon) = if at.in_combat(at.seat) {
                    ("do-escape", "flee")
                } else {
                    ("do-walk", "move")
                };
                at.show_walk(id, way)
                    .icon(icon)
                    .price(price(at.walk_cost(at.means())))
            }
            Action::Careful(way) => at
                .show_walk("do-careful", way)
                .icon("careful")
                .price(price(CAREFUL)),
            Action::Shoot(place, target) => basic(Choice::say("do-shoot"))
                .with("target", staging.target(target))
                .with("item", staging.held(at.seat, place))
                .slot(Slot::Special)
                .icon("shoot")
                .subject(format!("held:{}:{place}", at.seat.0))
                .target(staging.target_id(here, target)),
            Action::Melee(target) => basic(Choice::say("do-melee"))
                .with("target", staging.target(target))
                .slot(Slot::Special)
                .icon("melee")
                .target(staging.target_id(here, target))
                .warning(matches!(target, Target::Beast(_)).then(|| Text::say("warn-melee"))),
            Action::PickUp(load) => basic(Choice::say("do-pick-up"))
                .with("thing", staging.load(load))
                .slot(Slot::Take)
                .icon("take")
                .target(staging.lying_id(here, load)),
            Action::Trade => basic(Choice::say("do-trade"))
                .slot(Slot::Others)
                .icon("with"),
            Action::Craft(item, one, other) => basic(made(item, one, other)),
            Action::Tinker(item, one, other) => made(item, one, other),
            Action::Play(card, what) => Choice::say("do-play")
                .with("card", names::card(card))
                .with("does", names::what(what))
                .slot(Slot::Use)
                .icon(signs::card_sign(&at.rules.content, card))
                .price(price(at.rules.content.cards[card].cost))
                .warning(at.last_marker(what))
                .about(staging.hand_id(at.seat, Owned::action(card))),
            Action::Use(card, what) => at.show_use(card).with("does", names::what(what)),
            Action::Drink(item, card) => at.show_use(item).with("does", names::owned(card)),
            Action::Room(what) => {
                let room = at.room(here);
                let cost = room.and_then(|room| at.rules.content.rooms[room].cost);
                let leaves = what == What::Hibernate;
                Choice::say("do-room")
                    .with("space", staging.space_labels(here)[0].clone())
                    .with("does", names::what(what))
                    .slot(Slot::Special)
                    .icon("room")
                    .price(cost.map(price))
                    .subject(staging.space_id(here))
                    .warning(leaves.then(|| Text::say("warn-leaves")))
            }
            Action::DropHeld(place) => {
                let it = at[at.seat].hands.get(usize::from(place));
                let lost = it.is_some_and(|it| it.card().is_some());
                at.show_held("do-drop", place)
                    .slot(Slot::Take)
                    .icon("discard")
                    .warning(lost.then(|| Text::say("warn-drop")))
            }
            Action::DropItem(card) => at
                .show_item("do-drop", card)
                .slot(Slot::Take)
                .icon("discard")
                .warning(Text::say("warn-drop")),
            Action::Quest(item) => basic(Choice::say("do-quest"))
                .with("item", names::item(item))
                .slot(Slot::Make)
                .icon("quest"),
            Action::QuestFor(item, given) => basic(Choice::say("do-quest-for"))
                .with("item", names::item(item))
                .with("given", names::item_card(given))
                .slot(Slot::Make)
                .icon("quest"),
            Action::Pass => at.show_pass(),
        }
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        let text = match at.beasts_at(at.here()).next() {
            Some(beast) if at.in_combat(at.round.seat) => voice
                .say("round-combat")
                .with("intruder", names::the_intruder(beast.kind)),
            _ => voice.say("round"),
        };
        text.with("done", at.round.actions)
    }
}

impl Deed {
    /// Through this Corridor.
    fn through(self, corridor: kernel::Link) -> Self {
        Self {
            corridor,
            ..self.having(Param::Corridor)
        }
    }

    /// An Item of these two Components.
    fn crafting(self, number: u8, item: ItemCard, component: ItemCard) -> Self {
        Self {
            number,
            item,
            component,
            ..self.having(Param::Item)
        }
    }
}

/// So many Action cards.
fn price(cards: u8) -> Text {
    Text::say("price-cards").with("count", cards)
}

/// What whoever acts has to act with: asked once for all that is offered.
#[derive(Clone, Copy)]
struct Means {
    /// Action cards in hand.
    cards: u8,
    /// Whether it is in Combat.
    fights: bool,
}

impl Means {
    /// M11.2: enough Action cards.
    fn afford(self, cost: u8) -> Verdict {
        ensure(self.cards >= cost, "M11.2", "because-cost")
    }

    /// What this rule allows only out of Combat.
    fn at_peace(self, rule: &'static str) -> Verdict {
        ensure(!self.fights, rule, "because-combat")
    }

    /// MC2, M11.4–M11.6: whether the icon allows it.
    fn fit(self, icon: CombatIcon) -> Verdict {
        match icon {
            CombatIcon::Out => self.at_peace("M11.5"),
            CombatIcon::In => ensure(self.fights, "M11.4", "because-no-combat"),
            CombatIcon::Any => Ok(()),
        }
    }
}

impl<'a> At<'a> {
    /// Whoever acts.
    #[inline]
    pub(crate) fn me(self) -> &'a Player {
        &self.s[self.round.seat]
    }

    /// What whoever acts has to act with.
    fn means(self) -> Means {
        let cards = self.me().action_cards() as u8;
        let fights = self.in_combat(self.round.seat);
        Means { cards, fights }
    }

    /// A way somebody may walk.
    fn show_walk(self, id: &'static str, way: Way) -> Choice {
        self.show_way(id, self[self.seat].at, way)
            .slot(Slot::Move)
            .warning(self.staging().way_warning(self.seat, way))
    }

    /// An Item somebody may use.
    fn show_use(self, card: ItemCard) -> Choice {
        Choice::say("do-use")
            .with("item", names::item_card(card))
            .slot(Slot::Use)
            .icon(signs::item_sign(&self.rules.content, card.item))
            .price(price(self.rules.content.items[card.item].cost))
            .subject(self.staging().item_id(self.seat, card))
    }

    /// What to think of before the last marker is placed.
    fn last_marker(self, what: What) -> Option<Text> {
        let last = match what {
            What::Burn if self.fire_left() == 0 => "warn-last-fire",
            What::Sabotage | What::Block if self.malfunction_left() == 0 => "warn-last-malfunction",
            _ => return None,
        };
        Some(Text::say(last))
    }

    /// M12.2–M12.5, M14.3, M14.5, M14.12, M27.1: through the Corridors.
    fn offer_moves<M: Menu<Action>>(self, means: Means, menu: &mut M) {
        let (at, board) = (self.here(), self.board());
        let walk = self.walk_cost(means);
        for &(link, to) in board.ship.exits(at) {
            let way = self.way(at, link);
            let open = ensure(!self.closed.contains(link), "M14.6", "because-door-closed");
            menu.weigh(Action::Walk(way), open.and_then(|()| means.afford(walk)));
            let careful = || {
                open?;
                means.afford(CAREFUL)?;
                means.at_peace("M12.5")?;
                let quiet = !board.around[to].minus(self.noise).is_empty();
                ensure(quiet, "M12.4", "because-noisy")
            };
            menu.weigh(Action::Careful(way), careful());
        }
    }

    /// M12.2, MC54, M-R119: what Movement costs.
    fn walk_cost(self, means: Means) -> u8 {
        BASIC + u8::from(means.fights && self.me().suffers(Wound::Leg))
    }

    /// What can be attacked in a Room: Intruders, Eggs (M43.22, M-R54).
    pub(super) fn each_target(self, at: Space, mut each: impl FnMut(Target)) {
        self.beasts_at(at)
            .for_each(|beast| each(Target::Beast(beast.mini)));
        if self.nest_eggs > 0 && self.room(at) == Some(Room::Nest) {
            each(Target::Nest);
        }
        if self.eggs[at] > 0 {
            each(Target::Eggs);
        }
    }

    /// M12.6, M12.7, M25.2, M25.3, M26.1, M-R52: Shots and Melee.
    fn offer_attacks<M: Menu<Action>>(self, means: Means, menu: &mut M) {
        let (at, paid) = (self.here(), means.afford(BASIC));
        for (place, it) in (0..).zip(self.me().hands.iter()) {
            if self.rules.capacity(it) > 0 {
                let loaded = ensure(it.ammo > 0, "M12.6", "because-no-ammo").and(paid);
                self.each_target(at, |target| {
                    menu.weigh(Action::Shoot(place, target), loaded);
                });
            }
        }
        self.each_target(at, |target| menu.weigh(Action::Melee(target), paid));
    }

    /// M12.8: the Heavy Objects that lie in a Room.
    fn each_lying(self, at: Space, mut each: impl FnMut(Load)) {
        self.corpses_at(at)
            .for_each(|corpse| each(Load::Corpse(corpse)));
        if self.eggs[at] > 0 {
            each(Load::Egg);
        }
        if self.carcasses[at] > 0 {
            each(Load::Carcass);
        }
    }

    /// M12.1, M12.8–M12.15: picking up, trading and crafting, out of Combat.
    fn offer_handiwork<M: Menu<Action>>(self, means: Means, menu: &mut M) {
        let (at, paid) = (self.here(), means.afford(BASIC));
        let free = means.at_peace("M12.1").and(paid);
        self.each_lying(at, |load| menu.weigh(Action::PickUp(load), free));
        if self.crew_at(at).len() > 1 {
            let again = ensure(!self.round.no_trade, "M-R83", "because-trade-empty");
            menu.weigh(Action::Trade, free.and(again));
        }
        let free = means.at_peace("M11.5").and(paid);
        self.offer_crafts(Source::Basic, free, menu, Action::Craft);
    }

    /// M12.14, M12.15, MC98: what can be crafted, by Ingenuity or without.
    fn offer_crafts<M: Menu<Action>>(
        self,
        source: Source,
        free: Verdict,
        menu: &mut M,
        make: impl Fn(Item, ItemCard, ItemCard) -> Action,
    ) {
        if free.is_err() && !menu.curious() {
            return;
        }
        for &item in self.rules.content.crafted.iter() {
            let left = ensure(
                self.crafted[self.rules.content.recipe(item)] > 0,
                "M12.15",
                "because-none-left",
            );
            self.each_pair(item, source, |one, other| {
                menu.weigh(make(item, one, other), free.and(left));
            });
        }
    }

    /// M39.2, M-R143: the pairs of Components an Item can be crafted of.
    fn each_pair(self, item: Item, source: Source, mut each: impl FnMut(ItemCard, ItemCard)) {
        let content = &self.rules.content;
        let Some([first, second]) = content.items[item].recipe else {
            return;
        };
        // MC98, M-R143: with Ingenuity any yellow Item stands for a TOOL, also one in the Hands.
        let handy = content.says(source, Clause::Craft);
        let mut all;
        let mut inventory = &self.me().inventory;
        if handy {
            all = *inventory;
            let held = self.me().hands.iter().filter_map(Carried::card);
            held.filter(|card| card.color == ItemColor::Yellow)
                .for_each(|card| all.add(card));
            inventory = &all;
        }
        let fits = |card: ItemCard, wanted: Component| {
            let stands = handy && wanted == Component::Tool && card.color == ItemColor::Yellow;
            card.item != Item::FaceDown
                && (stands || content.items[card.item].component == Some(wanted))
        };
        for (one, count) in inventory.counted().filter(|(card, _)| fits(*card, first)) {
            for (other, _) in inventory.counted().filter(|(card, _)| fits(*card, second)) {
                if one != other || count > 1 {
                    each(one, other);
                }
            }
        }
    }

    /// MC118, M40.2: the quests not fulfilled yet.
    fn offer_quests<M: Menu<Action>>(self, means: Means, menu: &mut M) {
        let player = self.me();
        let free = means.at_peace("M11.5").and(means.afford(BASIC));
        let quests = &self.rules.content.characters[player.character].quests;
        for (quest, open) in quests.iter().zip(player.quests) {
            if !open {
                continue;
            }
            let wanted = Action::Quest(quest.item);
            if !self.is_quest_open(quest) {
                menu.refuse(wanted, || why_no_quest(quest));
                continue;
            }
            match &quest.condition {
                Condition::Discard(items) if free.is_ok() => {
                    let cards = player.inventory.distinct();
                    let cards = cards.filter(|card| items.contains(&card.item));
                    menu.offer_all(cards.map(|card| Action::QuestFor(quest.item, card)));
                }
                _ => menu.weigh(wanted, free),
            }
        }
    }

    /// MC118: whether the condition of a quest holds.
    fn is_quest_open(self, quest: &QuestSpec) -> bool {
        let player = self.me();
        let met = match &quest.condition {
            Condition::In(room) => self.room(player.at) == Some(*room),
            Condition::Discard(items) => items.iter().any(|&item| player.inventory.holds(item)),
        };
        // M-R146: the Autoloader needs the Assault Rifle in one's Hands.
        let rifle = |it: &Carried| it.is(Item::AssaultRifle);
        met && (quest.item != Item::Autoloader || player.hands.iter().any(rifle))
    }

    /// Which of one's quests gives this Item.
    fn quest_number(self, item: Item) -> u8 {
        let quests = &self.rules.content.characters[self.me().character].quests;
        let number = quests.iter().position(|quest| quest.item == item);
        number.unwrap_or_default() as u8
    }

    /// M11.4, M11.5, M11.8: the cards in hand.
    fn offer_cards<M: Menu<Action>>(self, means: Means, menu: &mut M) {
        let at = self.here();
        for card in faces(&self.me().hand).filter_map(Owned::card) {
            let spec = &self.rules.content.cards[card];
            let playable = ensure(!spec.reaction, "M11.9", "because-reaction")
                .and_then(|()| means.fit(spec.icon))
                .and_then(|()| means.afford(spec.cost + 1));
            if playable.is_err() && !menu.curious() {
                continue;
            }
            let source = Source::Card(card);
            self.each_section(card, |what| {
                let may = playable.and_then(|()| self.may(&Deed::new(what, source, at)));
                menu.weigh(Action::Play(card, what), may);
            });
            if spec.says(Clause::Craft) {
                self.offer_crafts(source, playable, menu, Action::Tinker);
            }
        }
    }

    /// M11.4, M11.5, M11.10: the Items one has.
    fn offer_items<M: Menu<Action>>(self, means: Means, menu: &mut M) {
        let player = self.me();
        for card in self.usable() {
            let spec = &self.rules.content.items[card.item];
            if matches!(spec.used, Use::Passive | Use::Weapon) {
                continue;
            }
            let usable = ensure(!spec.reaction, "M-R125", "because-reaction")
                .and_then(|()| means.fit(spec.icon))
                .and_then(|()| means.afford(self.least_cost(card.item)));
            if usable.is_err() && !menu.curious() {
                continue;
            }
            for what in effects_now(self.s, &spec.does) {
                let deed = Deed::new(what, Source::Item(card), player.at);
                let may = usable.and_then(|()| self.may(&deed));
                if what == What::Drink && may.is_ok() {
                    let contamination = faces(&player.hand).filter(|face| face.is_contamination());
                    menu.offer_all(contamination.map(|face| Action::Drink(card, face)));
                } else {
                    menu.weigh(Action::Use(card, what), may);
                }
            }
        }
    }

    /// The Items somebody could use, each kind once: those of the Inventory, and Heavy ones that do
    /// something.
    fn usable(self) -> impl Iterator<Item = ItemCard> + use<'a> {
        let (player, items) = (self.me(), &self.rules.content.items);
        let mut last = None;
        let heavy = player.hands.iter().filter_map(Carried::card);
        let heavy = heavy
            .filter(|card| !items[card.item].does.is_empty())
            .filter(move |&card| last.replace(card) != Some(card));
        let all = player.inventory.distinct().chain(heavy);
        all.filter(|card| card.item != Item::FaceDown)
    }

    /// What using an Item costs at least: an Energy Charge may cost nothing (MC125).
    fn least_cost(self, item: Item) -> u8 {
        if self.rules.content.items[item].does.contains(&What::Load) {
            0
        } else {
            self.item_cost(item)
        }
    }

    /// M11.10, MC53, M-R120: what using an Item costs.
    fn item_cost(self, item: Item) -> u8 {
        self.rules.content.items[item].cost + u8::from(self.me().suffers(Wound::Hand))
    }

    /// M11.13, M11.14, M13.3, M42.1, M45.1; Search is no matter of Malfunction or Fire (M20.2,
    /// M19.7).
    fn offer_room<M: Menu<Action>>(self, means: Means, menu: &mut M) {
        let at = self.here();
        let Some(room) = self.room(at) else { return };
        let Some(cost) = self.rules.content.rooms[room].cost else {
            return;
        };
        let broken = self.malfunction.contains(at);
        let free = means
            .at_peace("M11.14")
            .and_then(|()| ensure(!broken, "M20.1", "because-malfunction"))
            .and_then(|()| means.afford(cost));
        if free.is_ok() || menu.curious() {
            self.each_room_action(room, |what| {
                let deed = Deed::new(what, Source::Room, at);
                menu.weigh(Action::Room(what), free.and_then(|()| self.may(&deed)));
            });
        }
    }

    /// What the Room Action of a Room can be now (M43–M45); Special Rooms break like others
    /// (M20.4).
    pub(super) fn each_room_action(self, room: Room, each: impl FnMut(What)) {
        if room.is_known() {
            effects_now(self.s, &self.rules.content.rooms[room].does).for_each(each);
        }
    }

    /// M11.9: the sections of an Action card; Rooms that give their Action without cost included
    /// (M-R131, MC10).
    fn each_section(self, card: ActionCard, mut each: impl FnMut(What)) {
        let at = self.here();
        let computer = self.has_computer(at);
        let here = self.room(at).unwrap_or_default();
        let spec = &self.rules.content.cards[card];
        if computer || !spec.says(Clause::AtComputer) {
            spec.does.iter().copied().for_each(&mut each);
        }
        let gives_room = match spec.gives_room {
            Some(GivesRoom::Computer) => computer,
            Some(GivesRoom::Cockpit) => computer || here == Room::Cockpit,
            Some(GivesRoom::NoComputer) => !self.rules.content.rooms_has_computer(here),
            None => false,
        };
        if gives_room && self.works(at) {
            self.each_room_action(here, each);
        }
    }

    /// MC1: what an Action costs, all its parameters chosen.
    pub(crate) fn cost(self, deed: &Deed) -> u8 {
        let content = &self.rules.content;
        match deed.source {
            Source::Basic => match deed.what {
                What::Walk => self.walk_cost(self.means()),
                What::Careful => CAREFUL,
                _ => BASIC,
            },
            Source::Card(card) => content.cards[card].cost,
            Source::Item(card) => {
                let printed = self.item_cost(card.item);
                // MC125: an Energy Charge used on a Rifle with Autoloader costs 0.
                let loads = deed.what == What::Load && deed.has(Param::Held);
                let held = self.me().hands.get(usize::from(deed.held));
                if loads && held.is_some_and(|it| it.added.autoloader) {
                    printed - content.items[card.item].cost
                } else {
                    printed
                }
            }
            Source::Room => {
                let room = self.room(deed.place).unwrap_or_default();
                content.rooms[room].cost.unwrap_or(0)
            }
        }
    }

    /// M-R15: enough Action cards besides the one that is played.
    pub(super) fn can_pay(self, deed: &Deed) -> bool {
        let played = usize::from(matches!(deed.source, Source::Card(_)));
        self.me().action_cards() >= played + usize::from(self.cost(deed))
    }
}

/// MC118: what a quest asks for.
fn why_no_quest(quest: &QuestSpec) -> Because {
    let text = match &quest.condition {
        Condition::In(room) => {
            Text::say("because-quest-room").with("space", names::the_room(*room))
        }
        Condition::Discard(items) => {
            let items = items.iter().map(|&item| names::item(item));
            let either = items.reduce(|one, other| {
                Text::say("one-or-other")
                    .with("one", one)
                    .with("other", other)
            });
            Text::say("because-quest-item").with("items", either.unwrap_or_default())
        }
    };
    Because::new("MC118", text)
}

impl crate::content::Content {
    /// Whether a Room shows a Computer, Malfunction or not.
    pub(crate) fn rooms_has_computer(&self, room: Room) -> bool {
        room != Room::Unexplored && self.rooms[room].computer
    }
}

/// M-R72: what a row does now; start and stop are one choice, of which only one is ever legal.
fn effects_now(s: &State, does: &[What]) -> impl Iterator<Item = What> {
    let running = s.destruct.is_some();
    does.iter().copied().filter(move |what| match what {
        What::StopDestruct => running,
        What::StartDestruct => !running,
        _ => true,
    })
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
