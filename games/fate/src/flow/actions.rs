//! Chapters 4–8 and 11: what one action buys (D5–D20).

use kernel::{Dealer, Menu, Space};

use super::because;
use super::items::fits;
use super::tell;
use crate::Fate;
use crate::content::{Ability, Mission};
use crate::moves::{Event, Manner, Move};
use crate::state::{Crowd, Held, Item, Lying, Phase, Plea, Room, State, Step, Who};

/// F11.1.
pub(crate) const CONVERTED: u8 = 2;
/// F22.22.
pub(crate) const RECOVERY_PRICE: u8 = 3;
/// How often a trade may be opened and cancelled in a turn: free moves are bounded (D17).
pub(crate) const MAX_CANCELS: u8 = 3;

impl Fate {
    pub(super) fn offer_actions<M: Menu<Move>>(&self, s: &State, menu: &mut M) {
        if s.turn.actions > 0 {
            self.content
                .ship
                .neighbours(s.active().at)
                .iter()
                .for_each(|space| menu.offer(Move::Move(space)));
            self.offer_floor(s, menu);
            self.offer_inventory(s, menu);
            self.offer_items(s, menu);
            self.offer_special(s, menu);
            self.offer_rooms_and_missions(s, menu);
            if self.can_trade(s) {
                menu.offer(Move::OpenTrade);
            } else if s.mode.characters > 1 {
                menu.refuse(Move::OpenTrade, || because::trade(s));
            }
        }
        // FC11: crafting costs Brett no action.
        if s.turn.actions > 0 || self.ability(s.active()) == Ability::Tinker {
            self.offer_craft(s, menu);
        }
        menu.offer(Move::EndPhase);
    }

    /// F6.1, F6.3, F6.8, F6.9.
    fn offer_floor<M: Menu<Move>>(&self, s: &State, menu: &mut M) {
        let figure = s.active();
        let floor = &s.floor[Room(figure.at)];
        for count in 1..=floor.scrap {
            if fits(&s.mode, figure.items.len(), 1) {
                menu.offer(Move::PickScrap(count));
            } else {
                menu.refuse(Move::PickScrap(count), because::no_slot_for_scrap);
            }
        }
        for item in distinct(
            s.lying
                .iter()
                .filter(|lying| lying.at == figure.at)
                .map(|lying| lying.item),
        ) {
            if fits(&s.mode, figure.items.len() + 1, figure.scrap) {
                menu.offer(Move::PickItem(item));
            } else {
                menu.refuse(Move::PickItem(item), because::inventory_full);
            }
        }
        if floor.coolant > 0 {
            if figure.coolant == 0 {
                menu.offer(Move::PickCoolant);
            } else {
                menu.refuse(Move::PickCoolant, because::coolant_carried);
            }
        }
    }

    /// F6.2, F6.4, F6.8.
    fn offer_inventory<M: Menu<Move>>(&self, s: &State, menu: &mut M) {
        let figure = s.active();
        (1..=figure.scrap).for_each(|count| menu.offer(Move::DropScrap(count)));
        for item in distinct(figure.items.iter().map(|held| held.item)) {
            menu.offer(Move::DropItem(item));
        }
        if figure.coolant > 0 {
            menu.offer(Move::DropCoolant);
        }
    }

    /// F8.1, FC2, FC7, FC13.
    fn offer_special<M: Menu<Move>>(&self, s: &State, menu: &mut M) {
        match self.ability(s.active()) {
            Ability::Nothing | Ability::Tinker => {}
            Ability::Push => {
                for (index, figure) in s.crew.iter().enumerate() {
                    let who = Who(index as u8);
                    if who == s.turn.who {
                        continue;
                    }
                    for space in self.content.ship.neighbours(figure.at).iter() {
                        if s.turn.unwilling.contains(who) {
                            menu.refuse(Move::Push(who, space), || {
                                because::unwilling(self, s, who)
                            });
                        } else {
                            menu.offer(Move::Push(who, space));
                        }
                    }
                }
            }
            Ability::Salvage => match because::salvage(s) {
                None => menu.offer(Move::Salvage),
                Some(why) => menu.refuse(Move::Salvage, why),
            },
            Ability::Look => {
                if !s.deck.is_empty() || !s.discard.is_empty() {
                    menu.offer(Move::Look);
                }
            }
        }
    }

    /// F11.1, F22.22, F22.30, FC67.
    fn offer_rooms_and_missions<M: Menu<Move>>(&self, s: &State, menu: &mut M) {
        let figure = s.active();
        if figure.coolant > 0 {
            if figure.at != self.content.places.workshop {
                menu.refuse(Move::ConvertCoolant, because::only_in_workshop);
            } else if fits(&s.mode, figure.items.len(), 1) {
                menu.offer(Move::ConvertCoolant);
            } else {
                menu.refuse(Move::ConvertCoolant, because::no_slot_for_scrap);
            }
        }
        if s.on_mission(Mission::BlowOut) {
            if figure.scrap > 0 {
                menu.offer(Move::TurnUp);
            } else {
                menu.refuse(Move::TurnUp, because::turn_up_needs_scrap);
            }
        }
        if s.mode.directors_cut {
            match because::recover(self, s) {
                None => menu.offer(Move::Recover),
                Some(why) => menu.refuse(Move::Recover, why),
            }
            if s.on_mission(Mission::Sympathies) && s.ash == Some(figure.at) {
                if figure.coolant > 0 {
                    menu.offer(Move::AttackAsh);
                } else {
                    menu.refuse(Move::AttackAsh, because::attack_needs_coolant);
                }
            }
        }
    }

    /// Pays for the action and does it. Crafting is free for Brett, ending the phase and opening a trade for everybody.
    pub(super) fn take_action<D: Dealer<Event>>(&self, s: &mut State, action: Move, d: &mut D) {
        let who = s.turn.who;
        match action {
            Move::EndPhase => return s.turn.phase = Phase::Over,
            Move::OpenTrade => return self.open_trade(s, d),
            // F-R82: asked before anything is paid.
            Move::Push(pushed, to) if s.mode.consent && s.owner(pushed) != s.active_seat() => {
                return s
                    .agenda
                    .push(Step::Consent(Plea::Push(pushed, to), Crowd::only(pushed)));
            }
            Move::Craft(_) if self.ability(s.active()) == Ability::Tinker => {}
            _ => spend(s),
        }
        match action {
            Move::Move(to) => return self.enter(s, who, to, Manner::Walked, d),
            Move::Push(pushed, to) => return self.enter(s, pushed, to, Manner::Pushed, d),
            Move::PickScrap(count) => self.pick_scrap(s, count, d),
            Move::DropScrap(count) => self.drop_scrap(s, count, d),
            Move::PickItem(item) => self.pick_item(s, item, d),
            Move::DropItem(item) => self.drop_item(s, item, d),
            Move::PickCoolant => self.pick_coolant(s, d),
            Move::DropCoolant => self.drop_coolant(s, d),
            Move::Craft(kind) => self.craft(s, kind, d),
            Move::ConvertCoolant => self.convert_coolant(s, d),
            Move::Tracker(space) => return self.track(s, space, d),
            Move::Grapple(to) => return self.grapple(s, to, d),
            Move::Incinerate => return self.incinerate(s, d),
            Move::Salvage => self.salvage(s, d),
            Move::Look => return self.turn_up_top(s, Step::Look, d),
            Move::TurnUp => {
                // F-R92: action and scrap are paid before the card is turned up.
                s.active_mut().scrap -= 1;
                s.scrap_pile += 1;
                return self.turn_up_top(s, Step::TurnedUp, d);
            }
            Move::Recover => self.recover(s, d),
            Move::AttackAsh => return self.hit_ash(s, who, d),
            other => unreachable!("{other:?} is no action"),
        }
        self.check(s, d);
    }

    /// Ripley's push, agreed to by the owner of the one pushed.
    pub(super) fn push_agreed<D: Dealer<Event>>(
        &self,
        s: &mut State,
        pushed: Who,
        to: Space,
        d: &mut D,
    ) {
        spend(s);
        self.enter(s, pushed, to, Manner::Pushed, d);
    }

    fn pick_scrap<D: Dealer<Event>>(&self, s: &mut State, count: u8, d: &mut D) {
        let at = s.active().at;
        s.floor[Room(at)].scrap -= count;
        s.active_mut().scrap += count;
        tell(
            d,
            Event::PickedScrap {
                who: s.turn.who,
                count,
            },
        );
    }

    fn drop_scrap<D: Dealer<Event>>(&self, s: &mut State, count: u8, d: &mut D) {
        let at = s.active().at;
        s.active_mut().scrap -= count;
        s.floor[Room(at)].scrap += count;
        tell(
            d,
            Event::DroppedScrap {
                who: s.turn.who,
                count,
            },
        );
    }

    fn pick_item<D: Dealer<Event>>(&self, s: &mut State, item: Item, d: &mut D) {
        let picked = Lying {
            at: s.active().at,
            item,
        };
        if let Some(place) = s.lying.iter().position(|lying| *lying == picked) {
            s.lying.remove(place);
            s.active_mut().take(Held { item, giver: None });
            tell(
                d,
                Event::PickedItem {
                    who: s.turn.who,
                    item,
                },
            );
        }
    }

    fn drop_item<D: Dealer<Event>>(&self, s: &mut State, item: Item, d: &mut D) {
        let at = s.active().at;
        if s.active_mut().part_with(|held| held.item == item).is_some() {
            let dropped = Lying { at, item };
            let place = s.lying.partition_point(|lying| *lying < dropped);
            s.lying.insert(place, dropped);
            tell(
                d,
                Event::DroppedItem {
                    who: s.turn.who,
                    item,
                },
            );
        }
    }

    /// F-R49: one that does not count as dropped is taken first.
    fn pick_coolant<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        let at = s.active().at;
        let floor = &mut s.floor[Room(at)];
        floor.coolant -= 1;
        floor.dropped = floor.dropped.min(floor.coolant);
        s.active_mut().coolant += 1;
        tell(d, Event::PickedCoolant { who: s.turn.who });
    }

    fn drop_coolant<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        let at = s.active().at;
        let floor = &mut s.floor[Room(at)];
        floor.coolant += 1;
        floor.dropped += 1;
        s.active_mut().coolant -= 1;
        tell(d, Event::DroppedCoolant { who: s.turn.who });
    }

    /// F11.1–F11.3, F-R12, F-R17.
    fn convert_coolant<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        let gained = CONVERTED.min(s.scrap_pile);
        s.scrap_pile -= gained;
        s.coolant_discard += 1;
        let figure = s.active_mut();
        figure.coolant -= 1;
        figure.scrap += gained;
        tell(
            d,
            Event::Converted {
                who: s.turn.who,
                gained,
            },
        );
    }

    /// FC7, FC8.
    fn salvage<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        s.scrap_pile -= 1;
        s.active_mut().scrap += 1;
        s.turn.salvaged = true;
        tell(d, Event::Salvaged { who: s.turn.who });
    }

    /// F22.22–F22.24, F-R67, F-R78.
    fn recover<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        s.active_mut().scrap -= RECOVERY_PRICE;
        s.scrap_pile += RECOVERY_PRICE;
        s.morale.raise(1);
        s.turn.recovered = true;
        tell(d, Event::Recovered { who: s.turn.who });
    }
}

fn spend(s: &mut State) {
    s.turn.actions -= 1;
    s.turn.spent += 1;
}

/// D8: tokens of equal type and uses are one choice. The items come in token order.
pub(super) fn distinct(items: impl Iterator<Item = Item>) -> impl Iterator<Item = Item> {
    let mut last = None;
    items.filter(move |&item| last.replace(item) != Some(item))
}
