//! How each move is shown: what it does and costs, what it is done with, what it points at, what to think of first.

use kernel::{Choice, Faced as _, Seat, Slot, Space, Text, Worded as _};

use super::board::intruder_id;
use super::panels::DESTINATION;
use super::{Staging, faces, names};
use crate::cards::Owned;
use crate::flow::Steps;
use crate::moves::{Move, Ploy, Source, Target, Way, What};
use crate::state::{Kept, Load};

impl Staging<'_> {
    pub(super) fn choice(&self, seat: Seat, chosen: Move) -> Choice {
        Choice {
            chosen: serde_json::to_value(chosen).unwrap_or_default(),
            label: self.label(seat, chosen),
            slot: slot(chosen),
            icon: self.icon(seat, chosen).to_owned(),
            price: self.price(seat, chosen),
            subject: self.subject(seat, chosen),
            targets: self.targets(seat, chosen),
            onward: is_onward(chosen),
            idle: chosen == Move::Let && self.is_window(),
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

    fn label(&self, seat: Seat, chosen: Move) -> Text {
        let s = self.s;
        let player = &s[seat];
        let to = |id: &'static str, way: Way| Text::say(id).with("space", self.way_label(way));
        let held =
            |id: &'static str, place: u8| Text::say(id).with("thing", self.held(seat, place));
        let card = |id: &'static str, card: Owned| Text::say(id).with("card", names::owned(card));
        match chosen {
            Move::Draft(character) => {
                Text::say("do-draft").with("who", names::character(character))
            }
            Move::Keep(kept) => {
                let place = usize::from(kept == Kept::Second);
                let objective = player.objectives[place].face;
                Text::say("do-keep").with("objective", names::objective(objective))
            }
            Move::Walk(way) if s.in_combat(seat) => to("do-escape", way),
            Move::Walk(way) => to("do-walk", way),
            Move::Careful(way) => to("do-careful", way),
            Move::Shoot(place, target) => Text::say("do-shoot")
                .with("target", self.target(target))
                .with("item", self.held(seat, place)),
            Move::Melee(target) => Text::say("do-melee").with("target", self.target(target)),
            Move::PickUp(load) => Text::say("do-pick-up").with("thing", self.load(load)),
            Move::Trade => Text::say("do-trade"),
            Move::Craft(item, one, other) | Move::Tinker(item, one, other) => {
                Text::say("do-craft-of")
                    .with("item", names::item(item))
                    .with("one", names::item_card(one))
                    .with("other", names::item_card(other))
            }
            Move::Play(card, what) => Text::say("do-play")
                .with("card", names::card(card))
                .with("does", names::what(what)),
            Move::Use(card, what) => Text::say("do-use")
                .with("item", names::item_card(card))
                .with("does", names::what(what)),
            Move::Drink(item, card) => Text::say("do-use")
                .with("item", names::item_card(item))
                .with("does", names::owned(card)),
            Move::Room(what) => Text::say("do-room")
                .with("space", self.space_labels(player.at)[0].clone())
                .with("does", names::what(what)),
            Move::DropHeld(place) => held("do-drop", place),
            Move::DropItem(card) => Text::say("do-drop").with("thing", names::item_card(card)),
            Move::Quest(item) => Text::say("do-quest").with("item", names::item(item)),
            Move::QuestFor(item, given) => Text::say("do-quest-for")
                .with("item", names::item(item))
                .with("given", names::item_card(given)),
            Move::Launch => Text::say("do-launch"),
            Move::Stay => Text::say("do-stay"),
            Move::Leave => Text::say("do-leave"),
            Move::Pass => Text::say("do-pass"),
            Move::Corridor(way) => to("do-corridor", way),
            Move::To(space) => Text::say("do-to").with("space", self.the_space(space)),
            Move::At(target) => Text::say("do-at").with("target", self.target(target)),
            Move::Who(who) => Text::say("do-who").with("who", self.who(who)),
            Move::Both(who) => Text::say("do-both").with("who", self.who(who)),
            Move::Held(place) => held("do-held", place),
            Move::Wound(place) => {
                let wound = s[self.of_wound(seat)].wounds.get(usize::from(place));
                let wound = wound.map_or_else(Text::default, |card| names::wound(card.wound));
                Text::say("do-wound").with("wound", wound)
            }
            Move::Analyse(object) => Text::say("do-analyse").with("object", names::object(object)),
            Move::Item(card) => Text::say("do-item").with("item", names::item_card(card)),
            Move::Deck(color) => Text::say("do-deck").with("deck", names::item_color(color)),
            Move::Pod(number) => Text::say("do-pod").with("number", number),
            Move::Letter(place) => Text::say("do-letter").with("letter", names::letter(place)),
            Move::Objective(place) => {
                let of = &s[s.deed.who].objectives[usize::from(place % 2)];
                Text::say("do-objective").with("objective", names::objective(of.face))
            }
            Move::Slot(number) => Text::say("do-slot")
                .with("number", number + 1)
                .with("thing", self.slot_things(seat, number)),
            Move::Pay(paid) => card("do-pay", paid),
            Move::Discard(gone) => card("do-discard", gone),
            Move::Reroll(given) => card("do-reroll", given),
            Move::Done => Text::say("do-done"),
            Move::Interrupt => Text::say("do-interrupt"),
            Move::Ignore => Text::say("do-ignore"),
            Move::Let => Text::say("do-let"),
            Move::RollAgain => Text::say("do-roll-again"),
            Move::Spend => Text::say("do-spend"),
            Move::Agree => Text::say("do-agree"),
            Move::Refuse => Text::say("do-refuse"),
            Move::Scan => Text::say("do-scan"),
            Move::NoScan => Text::say("do-no-scan"),
            Move::Swap => Text::say("do-swap"),
            Move::KeepOrder => Text::say("do-keep-order"),
            Move::Top => Text::say("do-top"),
            Move::Bottom => Text::say("do-bottom"),
            Move::Take(place) => Text::say("do-take").with("item", self.found(place)),
            Move::TakeFor(place, slot) => Text::say("do-take-for")
                .with("item", self.found(place))
                .with("thing", self.slot_things(seat, slot)),
            Move::TakeNeither => Text::say("do-take-neither"),
            Move::Toggle(way) => to("do-toggle", way),
            Move::Relocate(from, way) => Text::say("do-relocate")
                .with("one", self.the_space(from))
                .with("other", self.way_label(way)),
            Move::Deal(who) => Text::say("do-deal").with("who", self.who(who)),
            Move::Lay(card) => Text::say("do-lay").with("thing", names::item_card(card)),
            Move::LayHeld(place) => held("do-lay", place),
            Move::Others => Text::say("do-others"),
            Move::Close => Text::say("do-close"),
            Move::Plot(plot, ploy) => {
                let id = match ploy {
                    Ploy::Move => "do-plot-move",
                    Ploy::Attack => "do-plot-attack",
                    Ploy::Effect => "do-plot-effect",
                };
                let name = names::plot(self.content().plot(plot).plot);
                Text::say(id).with("card", name)
            }
            Move::KeepPlot(plot) => {
                let name = names::plot(self.content().plot(plot).plot);
                Text::say("do-keep-plot").with("card", name)
            }
            Move::KeepNone => Text::say("do-keep-none"),
            Move::Choose(place) => Text::say("do-choose").with("card", self.drawn(place)),
            Move::Under(place) => Text::say("do-under").with("card", self.drawn(place)),
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
    fn price(&self, seat: Seat, chosen: Move) -> Option<Text> {
        let content = self.content();
        let cards = |count: u8| Some(Text::say("price-cards").with("count", count));
        match chosen {
            Move::Walk(_) => cards(self.rules.walk_cost(self.s, seat)),
            Move::Careful(_) => cards(2),
            Move::Shoot(..)
            | Move::Melee(_)
            | Move::PickUp(_)
            | Move::Trade
            | Move::Craft(..)
            | Move::Quest(_)
            | Move::QuestFor(..) => cards(1),
            Move::Play(card, _) => cards(content.cards[card].cost),
            Move::Use(card, _) | Move::Drink(card, _) => cards(content.items[card.item].cost),
            Move::Room(_) => {
                let room = self.s.room(self.s[seat].at)?;
                cards(content.rooms[room].cost?)
            }
            Move::Spend => Some(Text::say("price-ammo")),
            _ => None,
        }
    }

    fn icon(&self, seat: Seat, chosen: Move) -> &'static str {
        match chosen {
            Move::Walk(_) if self.s.in_combat(seat) => "flee",
            Move::Draft(_) | Move::Who(_) | Move::Both(_) => "crew",
            Move::Keep(_) | Move::Objective(_) => "objective",
            Move::Walk(_) | Move::Corridor(_) | Move::To(_) => "move",
            Move::Careful(_) => "careful",
            Move::Shoot(..) => "shoot",
            Move::Melee(_) => "melee",
            Move::At(_) => "aim",
            Move::PickUp(_) | Move::Take(_) | Move::TakeFor(..) | Move::TakeNeither => "take",
            Move::Trade | Move::Deal(_) | Move::Lay(_) | Move::LayHeld(_) | Move::Others => "with",
            Move::Craft(..) | Move::Tinker(..) => "make",
            Move::Play(card, _) => faces::card_sign(card),
            Move::Use(card, _) | Move::Drink(card, _) | Move::Item(card) => {
                faces::item_sign(card.item)
            }
            Move::Room(_) => "room",
            Move::DropHeld(_)
            | Move::DropItem(_)
            | Move::Slot(_)
            | Move::Bottom
            | Move::Under(_) => "discard",
            Move::Pay(_)
            | Move::Discard(_)
            | Move::Reroll(_)
            | Move::Plot(..)
            | Move::KeepPlot(_)
            | Move::Choose(_) => "card",
            Move::Quest(_) | Move::QuestFor(..) => "quest",
            Move::Launch => "launch",
            Move::Stay | Move::Leave | Move::Pod(_) => "pod",
            Move::Pass | Move::Done | Move::Close => "end",
            Move::Held(_) => "hand",
            Move::Wound(_) => "serious-wound",
            Move::Analyse(_) => "flask",
            Move::Deck(color) => names::item_deck(color).1,
            Move::Letter(_) => "destination",
            Move::Interrupt => "interrupt",
            Move::Ignore => "armor",
            Move::RollAgain => "dice",
            Move::Spend => "ammo",
            Move::Agree | Move::Let | Move::KeepOrder | Move::Top => "agree",
            Move::Refuse | Move::NoScan | Move::KeepNone => "forbid",
            Move::Scan => "scan",
            Move::Swap => "engine",
            Move::Toggle(_) | Move::Relocate(..) => "door",
        }
    }

    /// The thing it is done with or to.
    fn subject(&self, seat: Seat, chosen: Move) -> Option<String> {
        let held = |place: u8| format!("held:{}:{place}", seat.0);
        Some(match chosen {
            Move::Draft(character) => format!("draft:{}", character.word()),
            Move::Keep(kept) => {
                format!("objective:{}:{}", seat.0, u8::from(kept == Kept::Second))
            }
            Move::Play(card, _) => self.hand_id(seat, Owned::action(card)),
            Move::Use(card, _)
            | Move::Drink(card, _)
            | Move::DropItem(card)
            | Move::Lay(card)
            | Move::Item(card) => self.item_id(seat, card),
            Move::Shoot(place, _)
            | Move::DropHeld(place)
            | Move::Held(place)
            | Move::LayHeld(place) => held(place),
            Move::Pay(card) | Move::Discard(card) | Move::Reroll(card) => self.hand_id(seat, card),
            Move::Craft(item, ..) | Move::Tinker(item, ..) => format!("crafted:{}", item.word()),
            Move::Take(place) | Move::TakeFor(place, _) => format!("found:{place}"),
            Move::Plot(card, _) | Move::KeepPlot(card) => format!("plot:{}", card.0),
            Move::Choose(place) | Move::Under(place) => format!("drawn:{place}"),
            Move::Room(_) => self.space_id(self.s[seat].at),
            Move::Letter(_) => DESTINATION.to_owned(),
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
    fn targets(&self, seat: Seat, chosen: Move) -> Vec<String> {
        let at = self.s[seat].at;
        match chosen {
            Move::Walk(way) | Move::Careful(way) => {
                let link = self.rules.link(self.s, at, way);
                let room = way.room().map(|space| self.space_id(space));
                room.into_iter().chain([self.link_id(link)]).collect()
            }
            Move::Corridor(way) => {
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
            Move::Toggle(way) => {
                let from = match self.s.agenda.top() {
                    Some(Steps::DoorsLoop(step)) => step.room,
                    _ => at,
                };
                vec![self.link_id(self.rules.link(self.s, from, way))]
            }
            Move::Relocate(from, way) => {
                vec![self.link_id(self.rules.link(self.s, from, way))]
            }
            Move::To(space) => vec![self.space_id(space)],
            Move::Shoot(_, target) | Move::Melee(target) | Move::At(target) => {
                vec![self.target_id(at, target)]
            }
            Move::PickUp(load) => vec![self.lying_id(at, load)],
            Move::Who(who) | Move::Both(who) | Move::Deal(who) => vec![self.crew_id(who)],
            Move::Pod(number) => vec![self.pod_id(number)],
            Move::Launch | Move::Stay | Move::Leave => vec![self.pod_id(self.s[seat].pod)],
            Move::Deck(color) => vec![format!("tray:items:{}", color.word())],
            Move::Wound(place) => vec![format!("wound:{}:{place}", self.of_wound(seat).0)],
            // What is chosen among cards that lie open or are held is chosen by a click on it.
            Move::Draft(_)
            | Move::Keep(_)
            | Move::Play(..)
            | Move::Pay(_)
            | Move::Discard(_)
            | Move::Reroll(_)
            | Move::Held(_)
            | Move::Item(_)
            | Move::Take(_)
            | Move::TakeFor(..)
            | Move::Plot(..)
            | Move::KeepPlot(_)
            | Move::Choose(_)
            | Move::Under(_) => self.subject(seat, chosen).into_iter().collect(),
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
    fn warning(&self, seat: Seat, chosen: Move) -> Option<Text> {
        let s = self.s;
        match chosen {
            Move::Walk(way) | Move::Careful(way) => self.way_warning(seat, way),
            Move::Melee(Target::Beast(_)) => Some(Text::say("warn-melee")),
            Move::DropHeld(place) => {
                let it = s[seat].hands.get(usize::from(place))?;
                it.card().map(|_| Text::say("warn-drop"))
            }
            Move::DropItem(_) => Some(Text::say("warn-drop")),
            Move::Pass if s.in_combat(seat) => Some(Text::say("warn-pass-combat")),
            Move::Pass if s.round.actions == 0 => Some(Text::say("warn-pass")),
            Move::Launch | Move::Room(What::Hibernate) => Some(Text::say("warn-leaves")),
            Move::Play(_, What::Burn) if s.fire_left() == 0 => Some(Text::say("warn-last-fire")),
            Move::Play(_, What::Sabotage | What::Block) if s.malfunction_left() == 0 => {
                Some(Text::say("warn-last-malfunction"))
            }
            Move::To(space) if self.throws() && space == s[seat].at => {
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
pub(super) const fn slot(chosen: Move) -> Slot {
    match chosen {
        Move::Walk(_) | Move::Careful(_) => Slot::Move,
        Move::PickUp(_) | Move::DropHeld(_) | Move::DropItem(_) => Slot::Take,
        Move::Play(..) | Move::Use(..) | Move::Drink(..) => Slot::Use,
        Move::Craft(..) | Move::Tinker(..) | Move::Quest(_) | Move::QuestFor(..) => Slot::Make,
        Move::Trade => Slot::Others,
        Move::Shoot(..) | Move::Melee(_) | Move::Room(_) => Slot::Special,
        _ => Slot::Answer,
    }
}

/// The way on.
const fn is_onward(chosen: Move) -> bool {
    matches!(
        chosen,
        Move::Pass | Move::Done | Move::Close | Move::Let | Move::TakeNeither | Move::KeepNone
    )
}
