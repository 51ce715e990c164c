//! Chapters M12, M36–M40: picking up, crafting, quests, Search, and Items that only their owner
//! feels.

use crate::prelude::*;

use super::{Each, Effect, kinds};
use crate::flow::{BroodPass, Drugged, Part, Passing, Pick};

/// M12.8, M36.1, M-R91: a Heavy Object is picked up.
impl Effect for kinds::PickUp {
    const NEEDS: &'static [Param] = &[Param::Slot];

    fn asks(at: At<'_>, _: &Deed, _: Param) -> bool {
        at.is_full()
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        play.make_room(deed);
        let (seat, at) = (play.round.seat, play.at().here());
        match deed.object {
            Load::Corpse(corpse) => play.corpses[usize::from(corpse)] = Lies::With(seat),
            Load::Egg => play.eggs[at] -= 1,
            Load::Carcass => play.carcasses[at] -= 1,
            Load::Item(_) => return,
        }
        play[seat].take(deed.object, 0, Added::default());
        let what = deed.object;
        play.tell(Event::PickedUp { seat, what });
    }
}

/// M12.10: what was agreed in a Trade changes hands.
impl Effect for kinds::Trade {
    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        play.exchange();
    }
}

/// M12.14, M39.3, M-R84: the Components are discarded, the Crafted Item is taken.
impl kinds::Craft {
    fn item(at: At<'_>, deed: &Deed) -> Item {
        at.rules.content.crafted[usize::from(deed.number)]
    }
}

impl Effect for kinds::Craft {
    const NEEDS: &'static [Param] = &[Param::Slot];

    /// D10: a slot that a Component leaves is free.
    fn asks(at: At<'_>, deed: &Deed, _: Param) -> bool {
        let player = at.me();
        let parts = [deed.item, deed.component].into_iter();
        let left = parts.filter(|&card| player.empties_slot(card)).count() as u8;
        let heavy = at.rules.content.items[Self::item(at, deed)].heavy;
        heavy && player.slots_used() - left >= player.hand_slots()
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let seat = play.round.seat;
        let of = [deed.item, deed.component];
        for card in of {
            play[seat].part_with(card);
            play.discard_item(card);
        }
        let item = Self::item(play.at(), deed);
        play.crafted[usize::from(deed.number)] -= 1;
        play.tell(Event::Crafted { seat, item, of });
        play.make_room(deed);
        play.gain(seat, ItemCard::new(ItemColor::Blue, item));
    }
}

/// MC118, M-R89, M40.3, M-R193: a Quest Item is activated.
impl kinds::Quest {
    fn item(at: At<'_>, deed: &Deed) -> Item {
        let quests = &at.rules.content.characters[at.me().character].quests;
        quests[usize::from(deed.number)].item
    }
}

impl Effect for kinds::Quest {
    const NEEDS: &'static [Param] = &[Param::Slot];

    fn asks(at: At<'_>, deed: &Deed, _: Param) -> bool {
        at.rules.content.items[Self::item(at, deed)].heavy && at.is_full()
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let (seat, item) = (play.round.seat, Self::item(play.at(), deed));
        if deed.has(Param::Item) {
            play[seat].part_with(deed.item);
            play.discard_item(deed.item);
        }
        play[seat].quests[usize::from(deed.number)] = false;
        play.tell(Event::Activated { seat, item });
        play.make_room(deed);
        if item == Item::Autoloader {
            let mut hands = play[seat].hands.iter_mut();
            if let Some(it) = hands.find(|it| it.is(Item::AssaultRifle)) {
                it.added.autoloader = true;
                it.ammo += 1;
            }
        } else {
            play.gain(seat, ItemCard::new(ItemColor::Quest, item));
        }
    }
}

/// MC84, MC106, M-R142: a Search; by Scavenging also without Items left.
impl Effect for kinds::Search {
    const NEEDS: &'static [Param] = &[Param::Color];

    /// M38.1, M38.7, M44.20, M-R87: an explored Room with a color whose deck can give a card.
    fn check(at: At<'_>, deed: &Deed) -> Verdict {
        let (here, color) = (at.here(), at.color(at.here()));
        ensure(at.room(here).is_some(), "M-R32", "because-unexplored")?;
        ensure(color != RoomColor::None, "M38.7", "because-no-search")?;
        let gives = match color {
            RoomColor::White => (0..3).any(|color| at.can_draw(color)),
            color => at.can_draw(color as usize),
        };
        let counted = at.items[here] > 0 || deed.what == What::Scavenge;
        ensure(gives && counted, "M38.1", "because-no-items")
    }

    fn asks(at: At<'_>, _: &Deed, _: Param) -> bool {
        at.color(at.here()) == RoomColor::White
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let here = play.at().here();
        let color = match play.at().color(here) {
            _ if deed.has(Param::Color) => deed.color,
            RoomColor::Yellow => ItemColor::Yellow,
            RoomColor::Green => ItemColor::Green,
            _ => ItemColor::Red,
        };
        play.items[here] = play.items[here].saturating_sub(1);
        play.search(color);
    }
}

/// M43.27: a Search in a deck of one's choice.
impl Effect for kinds::Storage {
    const NEEDS: &'static [Param] = &[Param::Color];

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        play.search(deed.color);
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// M38.4–M38.6: two cards of a deck are looked at.
    fn search(&mut self, color: ItemColor) {
        let seat = self.round.seat;
        self.reveal();
        self.drawn.clear();
        for _ in 0..2 {
            if !self.at().can_draw(color as usize) {
                break;
            }
            let stock = &mut self.s.stock[color as usize];
            if stock.deck.is_empty() {
                stock.deck.shuffle_in(&mut stock.discard, |_| true, self.d);
            }
            if let Some(card) = stock.deck.draw() {
                self.drawn.push(Card::new(card, Eyes::of(seat)));
            }
        }
        self.tell(Event::Searched { seat, color });
        let cards: List<ItemCard, 2> = self.drawn.iter().map(|card| card.face).collect();
        self.tell_to(seat, Event::Finds { cards });
        self.push(Pick { seat });
    }

    /// D22: the chosen Hand slot is emptied.
    pub(super) fn make_room(&mut self, deed: &Deed) {
        if deed.has(Param::Slot) {
            self.drop_slot(self.round.seat, deed.slot);
        }
    }
}

/// MC119, MC140, M-R153: somebody's Objective is shown to the user.
impl Effect for kinds::LookAtObjective {
    const NEEDS: &'static [Param] = &[Param::Who, Param::Number];
    const NOTHING: Why = Why::new("M-R153", "because-no-target");

    fn check(at: At<'_>, deed: &Deed) -> Verdict {
        let secret = at.mode.play == Style::SemiCooperative;
        ensure(secret, "M-R153", "because-mode")?;
        at.uses_computer(deed, "M-R153")
    }

    fn asks(at: At<'_>, deed: &Deed, param: Param) -> bool {
        param != Param::Number || at[deed.who].kept == Kept::Both
    }

    fn person(at: At<'_>, deed: &Deed, who: Seat) -> bool {
        let player = &at[who];
        let senders = at.rules.content.says(deed.source, Clause::OfSenders);
        let drafted = player.alive() && player.destiny != Destiny::Undrafted;
        who != at.round.seat && drafted && (!senders || player.signal)
    }

    fn own(_: At<'_>, _: &Deed, each: Each<'_>) {
        (0..2).for_each(|card| each(Part::Objective(card)));
    }

    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, deed: &Deed) {
        let (seat, who) = (play.round.seat, deed.who);
        play.reveal();
        let card = match play[who].kept {
            Kept::First => 0,
            Kept::Second => 1,
            Kept::Both | Kept::One => usize::from(deed.number),
        };
        play[who].objectives[card].show(Eyes::of(seat));
        if play[who].kept != Kept::Both {
            play[who].kept_seen.add(seat);
        }
        let objective = play[who].objectives[card].face;
        play.tell(Event::LookedAtObjective { seat, who });
        play.tell_to(seat, Event::SawObjective { who, objective });
    }
}

/// MC122, M-R156: everybody passes; no Intruder Attack step this turn.
impl Effect for kinds::Orbit {
    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        play.turn.calm = true;
        play.tell(Event::Orbit);
        let active = play.order().filter(|&seat| !play[seat].passed);
        let active: List<Seat, 5> = active.collect();
        for &seat in active.iter().rev() {
            if play.broods(seat) {
                play.push(BroodPass);
            } else if play[seat].in_play() {
                play.push(Passing { seat });
            }
        }
    }
}

/// MC152: two cards are drawn.
impl Effect for kinds::Eat {
    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        play.draw(play.round.seat, 2);
    }
}

/// MC153: any number of Actions this round.
impl Effect for kinds::Inject {
    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        play.draw(play.round.seat, 1);
        play.round.unlimited = true;
    }
}

/// MC155: cards are changed for others.
impl Effect for kinds::TakeDrugs {
    fn go<D: Dealer<Event>>(play: &mut Play<'_, D>, _: &Deed) {
        play.push(Drugged { count: 0 });
    }
}
