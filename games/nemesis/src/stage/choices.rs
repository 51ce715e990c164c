//! How each move is shown: what it does and costs, what it is done with, what it points at, what to think of first.

use kernel::{Choice, Faced as _, Seat, Slot, Space, Text, Worded as _};

use super::board::intruder_id;
use super::panels::DESTINATION;
use super::{Staging, faces, names};
use crate::cards::Owned;
use crate::flow::Steps;
use crate::moves::{Bag, Ploy, Source, Target, Way, What};
use crate::state::{Kept, Load};

impl Staging<'_> {
    pub(crate) fn choice(&self, seat: Seat, chosen: Bag) -> Choice {
        Choice {
            label: self.label(seat, chosen),
            slot: slot(chosen),
            icon: self.icon(seat, chosen).to_owned(),
            price: self.price(seat, chosen),
            subject: self.subject(seat, chosen),
            targets: self.targets(seat, chosen),
            onward: is_onward(chosen),
            idle: chosen == Bag::Let && self.is_window(),
            warning: self.warning(seat, chosen),
            ..Choice::default()
        }
    }

    /// Whether somebody is asked who perhaps cannot do anything: whether they can is theirs to know (M-R178).
    pub(super) fn is_window(&self) -> bool {
        matches!(
            self.s.agenda.top(),
            Some(Steps::Window(_) | Steps::Struck(_))
        )
    }

    fn label(&self, seat: Seat, chosen: Bag) -> Text {
        let s = self.s;
        let player = &s[seat];
        let to = |id: &'static str, way: Way| Text::say(id).with("space", self.way_label(way));
        let held =
            |id: &'static str, place: u8| Text::say(id).with("thing", self.held(seat, place));
        let card = |id: &'static str, card: Owned| Text::say(id).with("card", names::owned(card));
        match chosen {
            Bag::Draft(character) => Text::say("do-draft").with("who", names::character(character)),
            Bag::Keep(kept) => {
                let place = usize::from(kept == Kept::Second);
                let objective = player.objectives[place].face;
                Text::say("do-keep").with("objective", names::objective(objective))
            }
            Bag::Walk(way) if s.in_combat(seat) => to("do-escape", way),
            Bag::Walk(way) => to("do-walk", way),
            Bag::Careful(way) => to("do-careful", way),
            Bag::Shoot(place, target) => Text::say("do-shoot")
                .with("target", self.target(target))
                .with("item", self.held(seat, place)),
            Bag::Melee(target) => Text::say("do-melee").with("target", self.target(target)),
            Bag::PickUp(load) => Text::say("do-pick-up").with("thing", self.load(load)),
            Bag::Trade => Text::say("do-trade"),
            Bag::Craft(item, one, other) | Bag::Tinker(item, one, other) => {
                Text::say("do-craft-of")
                    .with("item", names::item(item))
                    .with("one", names::item_card(one))
                    .with("other", names::item_card(other))
            }
            Bag::Play(card, what) => Text::say("do-play")
                .with("card", names::card(card))
                .with("does", names::what(what)),
            Bag::Use(card, what) => Text::say("do-use")
                .with("item", names::item_card(card))
                .with("does", names::what(what)),
            Bag::Drink(item, card) => Text::say("do-use")
                .with("item", names::item_card(item))
                .with("does", names::owned(card)),
            Bag::Room(what) => Text::say("do-room")
                .with("space", self.space_labels(player.at)[0].clone())
                .with("does", names::what(what)),
            Bag::DropHeld(place) => held("do-drop", place),
            Bag::DropItem(card) => Text::say("do-drop").with("thing", names::item_card(card)),
            Bag::Quest(item) => Text::say("do-quest").with("item", names::item(item)),
            Bag::QuestFor(item, given) => Text::say("do-quest-for")
                .with("item", names::item(item))
                .with("given", names::item_card(given)),
            Bag::Launch => Text::say("do-launch"),
            Bag::Stay => Text::say("do-stay"),
            Bag::Leave => Text::say("do-leave"),
            Bag::Pass => Text::say("do-pass"),
            Bag::Corridor(way) => to("do-corridor", way),
            Bag::To(space) => Text::say("do-to").with("space", self.the_space(space)),
            Bag::At(target) => Text::say("do-at").with("target", self.target(target)),
            Bag::Who(who) => Text::say("do-who").with("who", self.who(who)),
            Bag::Both(who) => Text::say("do-both").with("who", self.who(who)),
            Bag::Held(place) => held("do-held", place),
            Bag::Wound(place) => {
                let wound = s[self.of_wound(seat)].wounds.get(usize::from(place));
                let wound = wound.map_or_else(Text::default, |card| names::wound(card.wound));
                Text::say("do-wound").with("wound", wound)
            }
            Bag::Analyse(object) => Text::say("do-analyse").with("object", names::object(object)),
            Bag::Item(card) => Text::say("do-item").with("item", names::item_card(card)),
            Bag::Deck(color) => Text::say("do-deck").with("deck", names::item_color(color)),
            Bag::Pod(number) => Text::say("do-pod").with("number", number),
            Bag::Letter(place) => Text::say("do-letter").with("letter", names::letter(place.0)),
            Bag::Objective(place) => {
                let of = &s[s.deed.who].objectives[usize::from(place % 2)];
                Text::say("do-objective").with("objective", names::objective(of.face))
            }
            Bag::Slot(number) => Text::say("do-slot")
                .with("number", number + 1)
                .with("thing", self.slot_things(seat, number)),
            Bag::Pay(paid) => card("do-pay", paid),
            Bag::Discard(gone) => card("do-discard", gone),
            Bag::Reroll(given) => card("do-reroll", given),
            Bag::Done => Text::say("do-done"),
            Bag::Interrupt => Text::say("do-interrupt"),
            Bag::Ignore => Text::say("do-ignore"),
            Bag::Let => Text::say("do-let"),
            Bag::RollAgain => Text::say("do-roll-again"),
            Bag::Spend => Text::say("do-spend"),
            Bag::Agree => Text::say("do-agree"),
            Bag::Refuse => Text::say("do-refuse"),
            Bag::Scan => Text::say("do-scan"),
            Bag::NoScan => Text::say("do-no-scan"),
            Bag::Swap => Text::say("do-swap"),
            Bag::KeepOrder => Text::say("do-keep-order"),
            Bag::Top => Text::say("do-top"),
            Bag::Bottom => Text::say("do-bottom"),
            Bag::Take(place) => Text::say("do-take").with("item", self.found(place)),
            Bag::TakeFor(place, slot) => Text::say("do-take-for")
                .with("item", self.found(place))
                .with("thing", self.slot_things(seat, slot)),
            Bag::TakeNeither => Text::say("do-take-neither"),
            Bag::Toggle(way) => to("do-toggle", way),
            Bag::Relocate(from, way) => Text::say("do-relocate")
                .with("one", self.the_space(from))
                .with("other", self.way_label(way)),
            Bag::Deal(who) => Text::say("do-deal").with("who", self.who(who)),
            Bag::Lay(card) => Text::say("do-lay").with("thing", names::item_card(card)),
            Bag::LayHeld(place) => held("do-lay", place),
            Bag::Others => Text::say("do-others"),
            Bag::Close => Text::say("do-close"),
            Bag::Plot(plot, ploy) => {
                let id = match ploy {
                    Ploy::Move => "do-plot-move",
                    Ploy::Attack => "do-plot-attack",
                    Ploy::Effect => "do-plot-effect",
                };
                let name = names::plot(self.content().plot(plot).plot);
                Text::say(id).with("card", name)
            }
            Bag::KeepPlot(plot) => {
                let name = names::plot(self.content().plot(plot).plot);
                Text::say("do-keep-plot").with("card", name)
            }
            Bag::KeepNone => Text::say("do-keep-none"),
            Bag::Choose(place) => Text::say("do-choose").with("card", self.drawn(place)),
            Bag::Under(place) => Text::say("do-under").with("card", self.drawn(place)),
        }
    }

    /// Whose wounds are chosen from: whoever was chosen before, or one's own.
    fn of_wound(&self, seat: Seat) -> Seat {
        let deed = &self.s.deed;
        if deed.has(crate::moves::Param::Who) {
            deed.who
        } else {
            seat
        }
    }

    /// What is at a place in somebody's Hands.
    fn held(&self, seat: Seat, place: u8) -> Text {
        let it = self.s[seat].hands.get(usize::from(place));
        it.map_or_else(Text::default, |it| self.carried(it))
    }

    /// All that is in a Hand slot.
    fn slot_things(&self, seat: Seat, slot: u8) -> Text {
        let hands = self.s[seat].hands.iter();
        let things = hands
            .filter(|it| it.slot == slot)
            .map(|it| self.load(it.what));
        names::listed(things).unwrap_or_default()
    }

    /// One of the two cards of a Search.
    fn found(&self, place: u8) -> Text {
        let card = self.s.drawn.get(usize::from(place));
        card.map_or_else(Text::default, |card| names::item_card(card.face))
    }

    /// One of the cards the Intruder player has drawn.
    fn drawn(&self, place: u8) -> Text {
        let (brood, place) = (&self.s.brood, usize::from(place));
        let content = self.content();
        let attack = brood.attacks.get(place);
        let event = brood.events.get(place);
        if let Some(card) = attack.filter(|card| card.face.is_known()) {
            names::attack_card(content.attack(card.face))
        } else if let Some(card) = event.filter(|card| card.face.is_known()) {
            names::event_card(content.event(card.face))
        } else {
            Text::say("card-back")
        }
    }

    /// What it costs, in a few words.
    fn price(&self, seat: Seat, chosen: Bag) -> Option<Text> {
        let content = self.content();
        let cards = |count: u8| Some(Text::say("price-cards").with("count", count));
        match chosen {
            Bag::Walk(_) => cards(self.rules.walk_cost(self.s, seat)),
            Bag::Careful(_) => cards(2),
            Bag::Shoot(..)
            | Bag::Melee(_)
            | Bag::PickUp(_)
            | Bag::Trade
            | Bag::Craft(..)
            | Bag::Quest(_)
            | Bag::QuestFor(..) => cards(1),
            Bag::Play(card, _) => cards(content.cards[card].cost),
            Bag::Use(card, _) | Bag::Drink(card, _) => cards(content.items[card.item].cost),
            Bag::Room(_) => {
                let room = self.s.room(self.s[seat].at)?;
                cards(content.rooms[room].cost?)
            }
            Bag::Spend => Some(Text::say("price-ammo")),
            _ => None,
        }
    }

    fn icon(&self, seat: Seat, chosen: Bag) -> &str {
        match chosen {
            Bag::Walk(_) if self.s.in_combat(seat) => "flee",
            Bag::Draft(_) | Bag::Who(_) | Bag::Both(_) => "crew",
            Bag::Keep(_) | Bag::Objective(_) => "objective",
            Bag::Walk(_) | Bag::Corridor(_) | Bag::To(_) => "move",
            Bag::Careful(_) => "careful",
            Bag::Shoot(..) => "shoot",
            Bag::Melee(_) => "melee",
            Bag::At(_) => "aim",
            Bag::PickUp(_) | Bag::Take(_) | Bag::TakeFor(..) | Bag::TakeNeither => "take",
            Bag::Trade | Bag::Deal(_) | Bag::Lay(_) | Bag::LayHeld(_) | Bag::Others => "with",
            Bag::Craft(..) | Bag::Tinker(..) => "make",
            Bag::Play(card, _) => faces::card_sign(self.content(), card),
            Bag::Use(card, _) | Bag::Drink(card, _) | Bag::Item(card) => {
                faces::item_sign(self.content(), card.item)
            }
            Bag::Room(_) => "room",
            Bag::DropHeld(_) | Bag::DropItem(_) | Bag::Slot(_) | Bag::Bottom | Bag::Under(_) => {
                "discard"
            }
            Bag::Pay(_)
            | Bag::Discard(_)
            | Bag::Reroll(_)
            | Bag::Plot(..)
            | Bag::KeepPlot(_)
            | Bag::Choose(_) => "card",
            Bag::Quest(_) | Bag::QuestFor(..) => "quest",
            Bag::Launch => "launch",
            Bag::Stay | Bag::Leave | Bag::Pod(_) => "pod",
            Bag::Pass | Bag::Done | Bag::Close => "end",
            Bag::Held(_) => "hand",
            Bag::Wound(_) => "serious-wound",
            Bag::Analyse(_) => "flask",
            Bag::Deck(color) => names::item_deck(color).1,
            Bag::Letter(_) => "destination",
            Bag::Interrupt => "interrupt",
            Bag::Ignore => "armor",
            Bag::RollAgain => "dice",
            Bag::Spend => "ammo",
            Bag::Agree | Bag::Let | Bag::KeepOrder | Bag::Top => "agree",
            Bag::Refuse | Bag::NoScan | Bag::KeepNone => "forbid",
            Bag::Scan => "scan",
            Bag::Swap => "engine",
            Bag::Toggle(_) | Bag::Relocate(..) => "door",
        }
    }

    /// The thing it is done with or to.
    fn subject(&self, seat: Seat, chosen: Bag) -> Option<String> {
        let held = |place: u8| format!("held:{}:{place}", seat.0);
        Some(match chosen {
            Bag::Draft(character) => format!("draft:{}", character.word()),
            Bag::Keep(kept) => {
                format!("objective:{}:{}", seat.0, u8::from(kept == Kept::Second))
            }
            Bag::Play(card, _) => self.hand_id(seat, Owned::action(card)),
            Bag::Use(card, _)
            | Bag::Drink(card, _)
            | Bag::DropItem(card)
            | Bag::Lay(card)
            | Bag::Item(card) => self.item_id(seat, card),
            Bag::Shoot(place, _)
            | Bag::DropHeld(place)
            | Bag::Held(place)
            | Bag::LayHeld(place) => held(place),
            Bag::Pay(card) | Bag::Discard(card) | Bag::Reroll(card) => self.hand_id(seat, card),
            Bag::Craft(item, ..) | Bag::Tinker(item, ..) => format!("crafted:{}", item.word()),
            Bag::Take(place) | Bag::TakeFor(place, _) => format!("found:{place}"),
            Bag::Plot(card, _) | Bag::KeepPlot(card) => format!("plot:{}", card.0),
            Bag::Choose(place) | Bag::Under(place) => format!("drawn:{place}"),
            Bag::Room(_) => self.space_id(self.s[seat].at),
            Bag::Letter(_) => DESTINATION.to_owned(),
            _ => return None,
        })
    }

    /// An Item in the bag or in the Hands.
    fn item_id(&self, seat: Seat, card: crate::content::ItemCard) -> String {
        let mut hands = self.s[seat].hands.iter();
        match hands.position(|it| it.what == Load::Item(card)) {
            Some(place) => format!("held:{}:{place}", seat.0),
            None => self.bag_id(seat, card),
        }
    }

    /// The things on the table it points at.
    fn targets(&self, seat: Seat, chosen: Bag) -> Vec<String> {
        let at = self.s[seat].at;
        match chosen {
            Bag::Walk(way) | Bag::Careful(way) => {
                let link = self.rules.link(self.s, at, way);
                let room = way.room().map(|space| self.space_id(space));
                room.into_iter().chain([self.link_id(link)]).collect()
            }
            Bag::Corridor(way) => {
                let from = self.deed_at(seat);
                let link = self.link_id(self.rules.link(self.s, from, way));
                let room = way.room().map(|space| self.space_id(space));
                // A Corridor itself is what is chosen, unless somebody goes through it.
                match self.s.deed.what {
                    What::Door | What::Torch | What::SmashDoor => {
                        [link].into_iter().chain(room).collect()
                    }
                    _ => room.into_iter().chain([link]).collect(),
                }
            }
            Bag::Toggle(way) => {
                let from = match self.s.agenda.top() {
                    Some(Steps::DoorsLoop(step)) => step.room,
                    _ => at,
                };
                vec![self.link_id(self.rules.link(self.s, from, way))]
            }
            Bag::Relocate(from, way) => {
                vec![self.link_id(self.rules.link(self.s, from, way))]
            }
            Bag::To(space) => vec![self.space_id(space)],
            Bag::Shoot(_, target) | Bag::Melee(target) | Bag::At(target) => {
                vec![self.target_id(at, target)]
            }
            Bag::PickUp(load) => vec![self.lying_id(at, load)],
            Bag::Who(who) | Bag::Both(who) | Bag::Deal(who) => vec![self.crew_id(who)],
            Bag::Pod(number) => vec![self.pod_id(number)],
            Bag::Launch | Bag::Stay | Bag::Leave => vec![self.pod_id(self.s[seat].pod)],
            Bag::Deck(color) => vec![format!("tray:items:{}", color.word())],
            Bag::Wound(place) => vec![format!("wound:{}:{place}", self.of_wound(seat).0)],
            // What is chosen among cards that lie open or are held is chosen by a click on it.
            Bag::Draft(_)
            | Bag::Keep(_)
            | Bag::Play(..)
            | Bag::Pay(_)
            | Bag::Discard(_)
            | Bag::Reroll(_)
            | Bag::Held(_)
            | Bag::Item(_)
            | Bag::Take(_)
            | Bag::TakeFor(..)
            | Bag::Plot(..)
            | Bag::KeepPlot(_)
            | Bag::Choose(_)
            | Bag::Under(_) => self.subject(seat, chosen).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    /// The Room whose Corridors are meant: that of whoever moves.
    fn deed_at(&self, seat: Seat) -> Space {
        let deed = &self.s.deed;
        let other =
            deed.has(crate::moves::Param::Who) && matches!(deed.what, What::Order | What::Cover);
        if other {
            self.s[deed.who].at
        } else {
            self.s[seat].at
        }
    }

    fn target_id(&self, at: Space, target: Target) -> String {
        match target {
            Target::Beast(mini) => intruder_id(mini.0),
            Target::Nest => "egg:nest".to_owned(),
            Target::Eggs => self.lying_id(at, Load::Egg),
        }
    }

    /// Something lying in a Room.
    fn lying_id(&self, at: Space, load: Load) -> String {
        let number = crate::content::Board::number(at);
        match load {
            Load::Corpse(corpse) => format!("corpse:{corpse}"),
            Load::Egg => format!("egg:{number:03}"),
            Load::Carcass => format!("carcass:{number:03}"),
            Load::Item(card) => format!("item:{}", card.item.word()),
        }
    }

    /// What to think of first.
    fn warning(&self, seat: Seat, chosen: Bag) -> Option<Text> {
        let s = self.s;
        match chosen {
            Bag::Walk(way) | Bag::Careful(way) => self.way_warning(seat, way),
            Bag::Melee(Target::Beast(_)) => Some(Text::say("warn-melee")),
            Bag::DropHeld(place) => {
                let it = s[seat].hands.get(usize::from(place))?;
                it.card().map(|_| Text::say("warn-drop"))
            }
            Bag::DropItem(_) => Some(Text::say("warn-drop")),
            Bag::Pass if s.in_combat(seat) => Some(Text::say("warn-pass-combat")),
            Bag::Pass if s.round.actions == 0 => Some(Text::say("warn-pass")),
            Bag::Launch | Bag::Room(What::Hibernate) => Some(Text::say("warn-leaves")),
            Bag::Play(_, What::Burn) if s.fire_left() == 0 => Some(Text::say("warn-last-fire")),
            Bag::Play(_, What::Sabotage | What::Block) if s.malfunction_left() == 0 => {
                Some(Text::say("warn-last-malfunction"))
            }
            Bag::To(space) if self.throws() && space == s[seat].at => {
                Some(Text::say("warn-thrower"))
            }
            _ => None,
        }
    }

    /// Whether something is being thrown that hurts whoever is there.
    fn throws(&self) -> bool {
        let deed = &self.s.deed;
        matches!(deed.source, Source::Item(_)) && matches!(deed.what, What::Grenade | What::Molotov)
    }

    fn way_warning(&self, seat: Seat, way: Way) -> Option<Text> {
        let s = self.s;
        let to = way.room()?;
        let mut warnings = Vec::new();
        let strikers = s.beasts_at(s[seat].at).count();
        if strikers > 0 {
            warnings.push(Text::say("warn-escape").with("count", strikers));
        }
        if let Some(beast) = s.beasts_at(to).next() {
            warnings
                .push(Text::say("warn-intruder").with("intruder", names::the_intruder(beast.kind)));
        }
        if s.fire.contains(to) {
            warnings.push(Text::say("warn-fire"));
        }
        let noisy = self.side().around[to].and(s.noise).len();
        if noisy > 0 && s.crew_at(to).is_empty() && !s.is_haunted(to) {
            warnings.push(Text::say("warn-noisy").with("count", noisy));
        }
        let join = |said, next| Text::say("sentences").with("said", said).with("next", next);
        warnings.into_iter().reduce(join)
    }
}

/// Where it stands in the dock.
pub(super) const fn slot(chosen: Bag) -> Slot {
    match chosen {
        Bag::Walk(_) | Bag::Careful(_) => Slot::Move,
        Bag::PickUp(_) | Bag::DropHeld(_) | Bag::DropItem(_) => Slot::Take,
        Bag::Play(..) | Bag::Use(..) | Bag::Drink(..) => Slot::Use,
        Bag::Craft(..) | Bag::Tinker(..) | Bag::Quest(_) | Bag::QuestFor(..) => Slot::Make,
        Bag::Trade => Slot::Others,
        Bag::Shoot(..) | Bag::Melee(_) | Bag::Room(_) => Slot::Special,
        _ => Slot::Answer,
    }
}

/// The way on.
const fn is_onward(chosen: Bag) -> bool {
    matches!(
        chosen,
        Bag::Pass | Bag::Done | Bag::Close | Bag::Let | Bag::TakeNeither | Bag::KeepNone
    )
}
