//! Chapters M36–M40: Search, Craft, quests, Weapons, thrown Items, drugs.

use crate::prelude::*;

use super::{Discarding, first_in_order};
use crate::cards::faces;
use crate::stage::names;

impl<D: Dealer<Event>> Play<'_, D> {
    /// D18: an Item of the Inventory is dropped.
    pub(super) fn drop_item(&mut self, seat: Seat, card: ItemCard) {
        self[seat].inventory.remove(card);
        self.tell(Event::Dropped {
            seat,
            what: Load::Item(card),
        });
        self.discard_item(card);
    }

    /// M12.9, M36.3, M37.3: an Item comes to where it belongs; a Weapon with the Ammo it comes with
    /// (M37.6).
    pub(super) fn gain(&mut self, seat: Seat, card: ItemCard) {
        let spec = &self.rules.content.items[card.item];
        if spec.heavy {
            let ammo = spec.weapon.map_or(0, |weapon| weapon.ammo);
            self[seat].take(Load::Item(card), ammo, Added::default());
        } else {
            self[seat].inventory.add(card);
        }
    }

    /// M43.1, M43.2, MC131, MC142: Ammo up to the capacity (M37.7).
    pub(super) fn load(&mut self, place: u8, ammo: u8) {
        let (seat, rules) = (self.round.seat, self.rules);
        if let Some(it) = self[seat].hands.get_mut(usize::from(place)) {
            it.ammo = it.ammo.saturating_add(ammo).min(rules.capacity(it));
            self.tell(Event::Loaded { seat });
        }
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
}

/// M-R149: what a thrown Item does to Characters, in order, and then to Eggs; what a Wound asks for
/// comes before the next (D50).
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

kernel::answers! {
    /// Which card of a Search is kept.
    pub enum Picking of Nemesis {
        /// D16: this one.
        Take(place: u8) = "take",
        /// D16: this one, dropping what is in this slot.
        TakeFor(place: u8, slot: u8) = "take-for",
        /// D16: neither.
        TakeNeither = "take-neither" => icon("take") onward,
    }
}

impl Decision<Nemesis> for Pick {
    type Answer = Picking;
    const PROMPT: &'static str = "search-pick";
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (!play.drawn.is_empty()).then_some(self)
    }

    fn offer<M: Menu<Picking>>(&self, at: At<'_>, menu: &mut M) {
        let player = &at[at.seat];
        let full = player.slots_used() >= player.hand_slots();
        let mut stuck = false;
        for (place, card) in (0..).zip(at.drawn.iter()) {
            // Both cards alike are one choice, but which is which tells nothing: both are offered.
            if full && at.rules.content.is_heavy(card.face) {
                stuck = true;
                menu.offer_all(player.slots().map(|slot| Picking::TakeFor(place, slot)));
            } else {
                menu.offer(Picking::Take(place));
            }
        }
        if stuck {
            menu.offer(Picking::TakeNeither);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Picking, play: &mut Play<'_, D>) {
        let seat = play.seat;
        // Whether it is Heavy is seen by all.
        play.reveal();
        let drawn = play.drawn;
        play.drawn.clear();
        let kept = match chosen {
            Picking::Take(place) => Some(usize::from(place)),
            Picking::TakeFor(place, slot) => {
                play.drop_slot(seat, slot);
                Some(usize::from(place))
            }
            Picking::TakeNeither => None,
        };
        // M-R86, M-R182: the rest goes to the bottom, the first drawn lowest. Where it lies is left
        // to memory (M-R198).
        for (number, card) in drawn.iter().enumerate().rev() {
            if kept != Some(number) {
                let color = card.face.color as usize;
                play.stock[color].deck.put_under(card.face, Eyes::NOBODY);
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

    fn show(&self, at: At<'_>, chosen: Picking) -> Choice {
        let take = |id, place: u8| {
            let card = at.drawn.get(usize::from(place));
            let item = card.map_or_else(Text::default, |card| names::item_card(card.face));
            let choice = Choice::say(id).with("item", item).icon("take");
            choice.about(format!("found:{place}"))
        };
        match chosen {
            Picking::Take(place) => take("do-take", place),
            Picking::TakeFor(place, slot) => {
                take("do-take-for", place).with("thing", at.staging().slot_things(at.seat, slot))
            }
            Picking::TakeNeither => chosen.shown(at),
        }
    }

    /// D16: the first that can be kept without dropping, else neither.
    fn otherwise(&self, _: At<'_>, offered: &[Picking], _: Lot<'_>) -> Picking {
        let mut offered = offered.iter().copied();
        let first = offered.find(|chosen| matches!(chosen, Picking::Take(_)));
        first.unwrap_or(Picking::TakeNeither)
    }
}

/// D51: Military Drugs: any number of cards, then that number and one more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Drugged {
    /// How many were discarded.
    pub count: u8,
}

impl Decision<Nemesis> for Drugged {
    type Answer = Discarding;
    const PROMPT: &'static str = "drugs";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let seat = play.round.seat;
        if play[seat].hand.is_empty() {
            play.draw(seat, self.count + 1);
            return None;
        }
        Some(self)
    }

    fn offer<M: Menu<Discarding>>(&self, at: At<'_>, menu: &mut M) {
        at.offer_discards(at.seat, menu);
    }

    fn done<D: Dealer<Event>>(self, chosen: Discarding, play: &mut Play<'_, D>) {
        let (seat, count) = (play.seat, self.count + 1);
        match chosen {
            Discarding::Discard(card) => {
                play.discard_openly(seat, card);
                play.push(Self { count });
            }
            Discarding::Done => play.draw(seat, count),
        }
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

kernel::answers! {
    /// What somebody in the smoke discards.
    pub enum SmokeDiscard of Nemesis {
        /// D49: this card.
        Discard(card: Owned) = "discard",
        /// D49: nothing, for want of Action cards.
        Let = "let" => icon("agree") onward,
    }
}

impl Decision<Nemesis> for Smoked {
    type Answer = SmokeDiscard;
    const PROMPT: &'static str = "smoke-discard";
    const WHO: fn(&Self, At<'_>) -> Seat = |it, at| it.next(at.s).unwrap_or_default();

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        self.next(play.s).map(|_| self)
    }

    fn offer<M: Menu<SmokeDiscard>>(&self, at: At<'_>, menu: &mut M) {
        let player = &at[at.seat];
        if player.action_cards() == 0 {
            menu.offer(SmokeDiscard::Let);
        }
        let cards = faces(&player.hand).filter(|card: &Owned| card.is_action());
        menu.offer_all(cards.map(SmokeDiscard::Discard));
    }

    fn done<D: Dealer<Event>>(self, chosen: SmokeDiscard, play: &mut Play<'_, D>) {
        let seat = play.seat;
        if let SmokeDiscard::Discard(card) = chosen {
            play.discard_openly(seat, card);
        }
        play.push(Self {
            left: self.left.without(seat),
        });
    }
}
