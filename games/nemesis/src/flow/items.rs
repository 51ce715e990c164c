//! Chapters M36–M40: Search, Craft, quests, Weapons, thrown Items, drugs.

use kernel::{
    Card, Choice, Dealer, Decision, Eyes, List, Menu, Seat, SeatSet, SpaceSet, Step, Text, Voice,
    Waiting,
};
use serde::{Deserialize, Serialize};

use super::intruders::Hurt;
use super::menu::{can_draw, is_six_shooter};
use super::{Arrive, Assault, At, Passing, Play, ask, first_in_order};
use crate::Nemesis;
use crate::cards::{Owned, faces};
use crate::content::{Item, ItemCard, ItemColor, RoomColor, Weakness};
use crate::events::Event;
use crate::moves::{Bag, Deed, Param, Target, What};
use crate::state::{Added, Beast, Carried, Kept, Lies, Load, MINIS, Mini, Minis, State};

impl<D: Dealer<Event>> Play<'_, D> {
    /// D18: an Item of the Inventory is dropped.
    pub(super) fn drop_item(&mut self, seat: Seat, card: ItemCard) {
        self.s[seat].inventory.remove(card);
        self.tell(Event::Dropped {
            seat,
            what: Load::Item(card),
        });
        self.discard_item(card);
    }

    /// M12.8, M36.1, M-R91.
    pub(super) fn pick_up(&mut self, seat: Seat, deed: &Deed) {
        self.make_room(seat, deed);
        let at = self.s[seat].at;
        match deed.object {
            Load::Corpse(corpse) => self.s.corpses[usize::from(corpse)] = Lies::With(seat),
            Load::Egg => self.s.eggs[at] -= 1,
            Load::Carcass => self.s.carcasses[at] -= 1,
            Load::Item(_) => return,
        }
        self.s[seat].take(deed.object, 0, Added::default());
        self.tell(Event::PickedUp {
            seat,
            what: deed.object,
        });
    }

    /// M12.14, M39.3, M-R84: the Components are discarded, the Crafted Item is taken.
    pub(super) fn craft(&mut self, seat: Seat, deed: &Deed) {
        for card in [deed.item, deed.component] {
            self.s[seat].part_with(card);
            self.discard_item(card);
        }
        let item = self.rules.content.crafted[usize::from(deed.number)];
        self.s.crafted[usize::from(deed.number)] -= 1;
        self.tell(Event::Crafted {
            seat,
            item,
            of: [deed.item, deed.component],
        });
        self.make_room(seat, deed);
        self.gain(seat, ItemCard::new(ItemColor::Blue, item));
    }

    /// M12.9, M36.3, M37.3: an Item comes to where it belongs; a Weapon with the Ammo it comes with (M37.6).
    pub(super) fn gain(&mut self, seat: Seat, card: ItemCard) {
        let spec = &self.rules.content.items[card.item];
        if spec.heavy {
            let ammo = spec.weapon.map_or(0, |weapon| weapon.ammo);
            self.s[seat].take(Load::Item(card), ammo, Added::default());
        } else {
            self.s[seat].inventory.add(card);
        }
    }

    /// MC118, M-R89, M40.3, M-R193: a Quest Item is activated.
    pub(super) fn activate(&mut self, seat: Seat, deed: &Deed) {
        let quest = usize::from(deed.number);
        let item = self.rules.content.characters[self.s[seat].character].quests[quest].item;
        if deed.has(Param::Item) {
            self.s[seat].part_with(deed.item);
            self.discard_item(deed.item);
        }
        self.s[seat].quests[quest] = false;
        self.tell(Event::Activated { seat, item });
        self.make_room(seat, deed);
        if item == Item::Autoloader {
            let rifle = |it: &&mut Carried| {
                it.card()
                    .is_some_and(|card| card.item == Item::AssaultRifle)
            };
            if let Some(it) = self.s[seat].hands.iter_mut().find(rifle) {
                it.added.autoloader = true;
                it.ammo += 1;
            }
        } else {
            self.gain(seat, ItemCard::new(ItemColor::Quest, item));
        }
    }

    /// M38.4–M38.6, M43.27: two cards of a deck are looked at.
    pub(super) fn search(&mut self, seat: Seat, deed: &Deed) {
        let at = self.s[seat].at;
        let color = if deed.has(Param::Color) {
            deed.color
        } else {
            match self.rules.color(self.s, at) {
                RoomColor::Yellow => ItemColor::Yellow,
                RoomColor::Green => ItemColor::Green,
                _ => ItemColor::Red,
            }
        };
        if deed.what != What::Storage {
            self.s.items[at] = self.s.items[at].saturating_sub(1);
        }
        self.d.reveal();
        self.s.drawn.clear();
        for _ in 0..2 {
            if !can_draw(self.s, color as usize) {
                break;
            }
            let stock = &mut self.s.stock[color as usize];
            if stock.deck.is_empty() {
                stock.deck.shuffle_in(&mut stock.discard, |_| true, self.d);
            }
            if let Some(card) = stock.deck.draw() {
                self.s.drawn.push(Card::new(card, Eyes::of(seat)));
            }
        }
        self.tell(Event::Searched { seat, color });
        let cards: List<ItemCard, 2> = self.s.drawn.iter().map(|card| card.face).collect();
        self.tell_to(seat, Event::Finds { cards });
        self.push(Pick { seat });
    }

    /// MC94.
    pub(super) fn reload(&mut self, seat: Seat) {
        let revolver = self.s[seat].hands.iter().position(is_six_shooter);
        if let Some(place) = revolver {
            self.load(seat, place as u8, 1);
        }
    }

    /// M43.1, M43.2, MC131, MC142: Ammo up to the capacity (M37.7).
    pub(super) fn load(&mut self, seat: Seat, place: u8, ammo: u8) {
        let rules = self.rules;
        if let Some(it) = self.s[seat].hands.get_mut(usize::from(place)) {
            it.ammo = it.ammo.saturating_add(ammo).min(rules.capacity(it));
            self.tell(Event::Loaded { seat });
        }
    }

    /// MC136, M-R146.
    pub(super) fn extend(&mut self, seat: Seat, place: u8) {
        if let Some(it) = self.s[seat].hands.get_mut(usize::from(place)) {
            it.added.magazine = true;
            it.ammo += 2;
            self.tell(Event::Loaded { seat });
        }
    }

    /// MC144, M-R154, M37.9: two Heavy Items in one slot.
    pub(super) fn bind(&mut self, seat: Seat, deed: &Deed) {
        let (a, b) = (usize::from(deed.held), usize::from(deed.other));
        let hands = &mut self.s[seat].hands;
        let slot = hands[a].slot.min(hands[b].slot);
        hands[a].slot = slot;
        hands[b].slot = slot;
        hands.sort_by_key(|it| it.slot);
        self.tell(Event::Bound { seat });
    }

    /// MC99: any Item of one's own burns.
    pub(super) fn burn(&mut self, seat: Seat, deed: &Deed) {
        if deed.held > 0 {
            self.drop_held(seat, usize::from(deed.held - 1));
        } else {
            self.drop_item(seat, deed.item);
        }
        self.ignite(self.s[seat].at);
    }

    /// MC145.
    pub(super) fn repel(&mut self, deed: &Deed) {
        if let Target::Beast(mini) = deed.target {
            self.repulse(mini);
        }
    }

    /// MC158, M-R152, M41.1.
    pub(super) fn taser(&mut self, deed: &Deed) {
        if let (What::Shock, Target::Beast(mini)) = (deed.what, deed.target) {
            if self.injure(mini, 1) == Hurt::Lives {
                self.retreat(mini);
            }
        } else {
            self.tell(Event::Stunned { seat: deed.who });
            self.discard_hand(deed.who, |_| true);
        }
    }

    /// MC132, MC160, M-R149, M-R55, M41.2: Fire, Intruders, Characters, Eggs, Noise.
    pub(super) fn throw(&mut self, seat: Seat, deed: &Deed) {
        let room = deed.room;
        let molotov = deed.what == What::Molotov;
        let chosen = match deed.target {
            Target::Beast(mini) if deed.has(Param::Target) => Some(mini),
            _ => None,
        };
        let minis: List<Mini, MINIS> = self.s.beasts_at(room).map(|it| it.mini).collect();
        let nest = self.is_nest(room) && self.s.nest_eggs > 0;
        let eggs = nest || self.s.eggs[room] > 0;
        if molotov {
            self.ignite(room);
        }
        let burns = molotov && self.s.knows(Weakness::VulnerabilityToFire);
        if let Some(mini) = chosen {
            self.injure(mini, 2);
        }
        for &mini in minis.iter().filter(|&&mini| chosen != Some(mini)) {
            self.injure(mini, 1 + u8::from(burns));
        }
        if eggs {
            self.noise_roll(seat);
        }
        let destroyed = if molotov { 1 } else { 2 };
        self.push(Blast {
            room,
            left: self.s.crew_at(room),
            eggs: if eggs { destroyed } else { 0 },
            first: deed.eggs,
        });
    }

    /// M-R54: Eggs of the chosen group; what is left over falls on the other.
    fn blow_up_eggs(&mut self, room: kernel::Space, first: Target, count: u8) {
        let mut groups = [Target::Nest, Target::Eggs];
        if first == Target::Eggs {
            groups.reverse();
        }
        let mut left = count;
        for group in groups {
            if group == Target::Eggs || self.is_nest(room) {
                left = self.destroy_eggs(room, group, left);
            }
        }
    }

    /// MC135, M-R151: Intruders around a Room move into it, those in Combat after one attack.
    pub(super) fn decoy(&mut self, _: Seat, room: kernel::Space) {
        let around: SpaceSet = self.board().ship.neighbours(room);
        let crewed = self.s.crewed();
        let fights = |beast: &&Beast| around.contains(beast.at) && crewed.contains(beast.at);
        let minis: Minis = self
            .s
            .beasts
            .iter()
            .filter(fights)
            .map(|beast| beast.mini)
            .collect();
        self.push(super::Rearrange::Lure { room });
        self.push(Assault {
            minis,
            target: None,
        });
    }

    /// MC133, M-R150.
    pub(super) fn smoke(&mut self, seat: Seat, deed: &Deed) {
        let at = self.s[seat].at;
        let to = self.beyond(at, deed.corridor);
        self.push(Arrive::through(seat, deed.corridor, to, What::Walk));
        let others = self.s.crew_at(at).without(seat);
        self.push(Smoked { left: others });
    }

    /// M-R153: somebody's Objective is shown to the user.
    pub(super) fn look_at_objective(&mut self, seat: Seat, deed: &Deed) {
        self.d.reveal();
        let who = deed.who;
        let card = match self.s[who].kept {
            Kept::First => 0,
            Kept::Second => 1,
            Kept::Both | Kept::One => usize::from(deed.number),
        };
        self.s[who].objectives[card].show(Eyes::of(seat));
        if self.s[who].kept != Kept::Both {
            self.s[who].kept_seen.add(seat);
        }
        let objective = self.s[who].objectives[card].face;
        self.tell(Event::LookedAtObjective { seat, who });
        self.tell_to(seat, Event::SawObjective { who, objective });
    }

    /// MC122, M-R156: everybody passes; no Intruder Attack step this turn.
    pub(super) fn orbit(&mut self) {
        self.s.turn.calm = true;
        self.tell(Event::Orbit);
        let order: List<Seat, 5> = self.s.order().collect();
        for &seat in order.iter().rev() {
            if self.s[seat].passed {
                continue;
            }
            if self.s.broods(seat) {
                self.push(super::BroodPass);
            } else if self.s[seat].in_play() {
                self.push(Passing { seat });
            }
        }
    }
}

/// M-R149: what a thrown Item does to Characters, in order, and then to Eggs; what a Wound asks for comes before the next (D50).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Blast {
    /// Where it went off.
    pub room: kernel::Space,
    /// Who has not suffered yet.
    pub left: SeatSet,
    /// How many Eggs it destroys.
    pub eggs: u8,
    /// Which of them first (D65).
    pub first: Target,
}

impl Step<Nemesis> for Blast {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let next = first_in_order(play.s, self.left);
        if let Some(seat) = next {
            play.push(Self {
                left: self.left.without(seat),
                ..self
            });
            play.serious_wound(seat);
        } else {
            play.blow_up_eggs(self.room, self.first, self.eggs);
        }
    }
}

/// D16, M37.5, M-R82, M-R88, M-R182: one of the cards of a Search is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pick {
    /// Who searches.
    pub seat: Seat,
}

impl Decision<Nemesis> for Pick {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (!play.s.drawn.is_empty()).then_some(self)
    }

    fn who(&self, _: At<'_>) -> Waiting {
        ask(self.seat)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let player = &at.s[at.seat];
        let full = player.slots_used() >= player.hand_slots();
        let mut stuck = false;
        for (number, card) in at.s.drawn.iter().enumerate() {
            // Both cards alike are one choice, but which is which tells nothing: both are offered.
            if !at.rules.content.is_heavy(card.face) || !full {
                menu.offer(Bag::Take(number as u8));
                continue;
            }
            stuck = true;
            let kept_for = player.slots().map(|slot| Bag::TakeFor(number as u8, slot));
            menu.offer_all(kept_for);
        }
        if stuck {
            menu.offer(Bag::TakeNeither);
        }
    }

    fn done<D: Dealer<Event>>(self, reply: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        // Whether it is Heavy is seen by all.
        play.d.reveal();
        let drawn = play.s.drawn;
        play.s.drawn.clear();
        let kept = match reply {
            Bag::Take(number) => Some(usize::from(number)),
            Bag::TakeFor(number, slot) => {
                play.drop_slot(seat, slot);
                Some(usize::from(number))
            }
            _ => None,
        };
        // M-R86, M-R182: the rest goes to the bottom, the first drawn lowest. Where it lies is left to memory (M-R198).
        for (number, card) in drawn.iter().enumerate().rev() {
            if kept != Some(number) {
                let color = card.face.color as usize;
                play.s.stock[color].deck.put_under(card.face, Eyes::NOBODY);
            }
        }
        match kept.map(|number| drawn[number].face) {
            Some(card) => {
                play.gain(seat, card);
                let shown = if play.rules.content.is_heavy(card) {
                    card
                } else {
                    ItemCard::new(card.color, Item::FaceDown)
                };
                play.tell(Event::Took { seat, card: shown });
            }
            None => play.tell(Event::TookNothing { seat }),
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("search-pick")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
    }
}

/// D51: Military Drugs: any number of cards, then that number and one more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Drugged {
    /// How many were discarded.
    pub count: u8,
}

impl Decision<Nemesis> for Drugged {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let seat = play.s.round.seat;
        if play.s[seat].hand.is_empty() {
            play.draw(seat, self.count + 1);
            return None;
        }
        Some(self)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer(Bag::Done);
        menu.offer_all(faces(&at.s[at.seat].hand).map(Bag::Discard));
    }

    fn done<D: Dealer<Event>>(self, reply: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        if let Bag::Discard(card) = reply {
            play.discard_openly(seat, card);
            play.push(Self {
                count: self.count + 1,
            });
        } else {
            play.draw(seat, self.count + 1);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("drugs")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
    }
}

/// D49, M-R150: the others in the smoke discard a card each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Smoked {
    /// Who has not yet.
    pub left: SeatSet,
}

impl Smoked {
    /// M-R178: whoever has a card in hand is asked.
    fn next(&self, s: &State) -> Option<Seat> {
        let asked = |seat: &Seat| self.left.contains(*seat) && !s[*seat].hand.is_empty();
        s.order().find(asked)
    }
}

impl Decision<Nemesis> for Smoked {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        self.next(play.s).map(|_| self)
    }

    fn who(&self, at: At<'_>) -> Waiting {
        ask(self.next(at.s).unwrap_or_default())
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let cards = faces(&at.s[at.seat].hand).filter(|card: &Owned| card.is_action());
        if at.s[at.seat].action_cards() == 0 {
            menu.offer(Bag::Let);
        } else {
            menu.offer_all(cards.map(Bag::Discard));
        }
    }

    fn done<D: Dealer<Event>>(self, reply: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        if let Bag::Discard(card) = reply {
            play.discard_openly(seat, card);
        }
        play.push(Self {
            left: self.left.without(seat),
        });
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("smoke-discard")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
    }
}
