//! Chapters 4–8 and 11: the crew action phase and what one action buys (D5–D20). Items are in `items.rs`, trades in `trade.rs`.

use kernel::{Because, Dealer, Key, Menu, Seat, Space, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{
    DrawCard, EndTurn, TopCard, Trading, Why, ask, at_once, fits, offer_unless, question, tell,
};
use crate::Fate;
use crate::content::{Ability, Mission};
use crate::events::{Event, Manner};
use crate::moves::Move;
use crate::stage::Staging;
use crate::state::{Figure, Item, Lying, Phase, State, Thing, Who};

/// F11.1.
pub(crate) const CONVERTED: u8 = 2;
/// F22.22.
pub(crate) const RECOVERY_PRICE: u8 = 3;

/// The crew action phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Act;

impl Step<Fate> for Act {
    /// It goes on, or the encounter phase follows (F4.2, F4.8).
    fn go<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, d: &mut D) -> Option<Self> {
        let who = s.turn.who;
        // F-R79, F-R83: with no action left it ends by itself, unless crafting is free and possible.
        let goes_on = s.turn.actions > 0 || fate.can_craft_for_free(s);
        if s.turn.phase == Phase::Open && goes_on {
            return Some(self);
        }
        s.turn.phase = s.turn.phase.max(Phase::Over);
        tell(d, Event::PhaseEnded { who });
        s.agenda.push(EndTurn);
        // F4.12, F4.14, F-R21
        if s.turn.phase == Phase::OverWithoutCard || s.turn.burned {
            tell(d, Event::CardSkipped { who });
        } else {
            at_once(DrawCard, fate, s, d);
        }
        None
    }

    fn waits(&self, _: &Fate, s: &State) -> bool {
        s.turn.phase == Phase::Open && s.turn.actions > 0
    }

    fn offer<M: Menu<Move>>(&self, fate: &Fate, s: &State, _: Seat, menu: &mut M) {
        fate.offer_actions(s, menu);
    }

    fn answer<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, _: Seat, reply: Move, d: &mut D) {
        let who = s.turn.who;
        s.agenda.push(self);
        match reply {
            // F4.4: also with actions left.
            Move::EndPhase => s.turn.phase = Phase::Over,
            Move::Move(to) => {
                spend(s);
                fate.enter(s, who, to, Manner::Walked, d);
            }
            action => fate.act(s, action, d),
        }
    }

    fn prompt(&self, fate: &Fate, s: &State, voice: Voice) -> Text {
        Staging { fate, s }.with_actions(voice.say("act"))
    }
}

/// F-R16, F-R82: may Ripley push this one there? Nothing is paid yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AgreeToPush {
    /// Who would be pushed.
    pub pushed: Who,
    /// Where to.
    pub to: Space,
}

impl Step<Fate> for AgreeToPush {
    fn asked(&self, _: &Fate, s: &State) -> Waiting {
        ask(s, self.pushed)
    }

    fn offer<M: Menu<Move>>(&self, _: &Fate, _: &State, _: Seat, menu: &mut M) {
        menu.offer(Move::Agree);
        menu.offer(Move::Refuse);
    }

    fn answer<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, _: Seat, reply: Move, d: &mut D) {
        let who = self.pushed;
        if reply == Move::Agree {
            tell(d, Event::Agreed { who });
            spend(s);
            fate.enter(s, who, self.to, Manner::Pushed, d);
        } else {
            tell(d, Event::Refused { who });
            s.turn.unwilling = s.turn.unwilling.with(who);
        }
    }

    fn prompt(&self, fate: &Fate, s: &State, voice: Voice) -> Text {
        let staging = Staging { fate, s };
        question(fate, s, voice, "consent-push", self.pushed)
            .with("active", staging.active())
            .with("space", staging.the_space(self.to))
    }
}

impl Fate {
    /// D5–D20: what one action buys, and what costs none.
    fn offer_actions<M: Menu<Move>>(&self, s: &State, menu: &mut M) {
        let figure = s.active();
        let ability = self.ability(figure);
        if s.turn.actions > 0 {
            // F5.1–F5.3
            menu.offer_list(&self.content.walks[figure.at]);
            self.offer_floor(s, figure, menu);
            if figure.carries_something() {
                offer_inventory(figure, menu);
                self.offer_items(s, figure, menu);
            }
            self.offer_special(s, ability, menu);
            self.offer_rooms_and_missions(s, figure, menu);
            if s.mode.characters > 1 {
                offer_unless(menu, Move::OpenTrade, self.against_trading(s, figure.at));
            }
        }
        // FC11: crafting costs Brett no action.
        if s.turn.actions > 0 || ability == Ability::Tinker {
            self.offer_craft(s, figure, menu);
        }
        menu.offer(Move::EndPhase);
    }

    /// Pays for any action but walking and does it. Crafting is free for Brett, opening a trade for everybody.
    // Walking and ending the phase, which are most of what is done, are quicker without this.
    #[inline(never)]
    fn act<D: Dealer<Event>>(&self, s: &mut State, reply: Move, d: &mut D) {
        let who = s.turn.who;
        match reply {
            Move::OpenTrade => {
                s.agenda.push(Trading);
                return tell(d, Event::TradeOpened { who });
            }
            // F-R82: asked before anything is paid.
            Move::Push(pushed, to) if s.mode.consent && s.owner(pushed) != s.active_seat() => {
                return s.agenda.push(AgreeToPush { pushed, to });
            }
            Move::Craft(_) if self.ability(s.active()) == Ability::Tinker => {}
            _ => spend(s),
        }
        match reply {
            Move::Push(pushed, to) => return self.enter(s, pushed, to, Manner::Pushed, d),
            Move::Tracker(space) => return self.track(s, space, d),
            Move::Grapple(to) => return self.grapple(s, to, d),
            Move::Incinerate => return self.incinerate(s, d),
            Move::Look => return self.turn_up_top(s, TopCard::Look, d),
            Move::TurnUp => {
                // F-R92: action and scrap are paid before the card is turned up.
                self.discard_scrap(s, who, 1);
                return self.turn_up_top(s, TopCard::TurnedUp, d);
            }
            Move::AttackAsh => return self.hit_ash(s, who, d),
            Move::Pick(thing) => self.pick(s, thing, d),
            Move::Drop(thing) => self.drop(s, thing, d),
            Move::Craft(kind) => self.craft(s, kind, d),
            Move::ConvertCoolant => self.convert_coolant(s, d),
            Move::Salvage => self.salvage(s, d),
            Move::Recover => self.recover(s, d),
            other => unreachable!("{other:?} is no action"),
        }
        self.check(s, s.active().at, d);
    }

    /// F6.1, F6.3, F6.8, F6.9.
    fn offer_floor<M: Menu<Move>>(&self, s: &State, figure: &Figure, menu: &mut M) {
        let floor = &s.floor[figure.at];
        for less in 0..floor.scrap {
            let chosen = Move::Pick(Thing::Scrap(less + 1));
            offer_unless(menu, chosen, against_scrap(s, figure));
        }
        if !s.lying.is_empty() {
            let here = s.lying.iter().filter(|lying| lying.at == figure.at);
            for item in distinct(here.map(|lying| lying.item)) {
                let full = !fits(&s.mode, figure.items.len() + 1, figure.scrap);
                let against = full.then_some(("F12.1", "because-inventory-full"));
                offer_unless(menu, Move::Pick(Thing::Item(item)), against);
            }
        }
        if floor.coolant > 0 {
            let against = (figure.coolant > 0).then_some(("F12.2", "because-coolant-carried"));
            offer_unless(menu, Move::Pick(Thing::Coolant), against);
        }
    }

    /// F8.1, FC2, FC7, FC13.
    fn offer_special<M: Menu<Move>>(&self, s: &State, ability: Ability, menu: &mut M) {
        match ability {
            Ability::Nothing | Ability::Tinker => {}
            Ability::Push => self.offer_pushes(s, menu),
            Ability::Salvage => offer_unless(menu, Move::Salvage, against_salvage(s)),
            Ability::Look => {
                if !s.deck.is_empty() || !s.discard.is_empty() {
                    menu.offer(Move::Look);
                }
            }
        }
    }

    /// FC3, F-R82: anybody else, wherever they are.
    fn offer_pushes<M: Menu<Move>>(&self, s: &State, menu: &mut M) {
        for who in s.everyone().without(s.turn.who).iter() {
            let pushes = &self.content.pushes[who.index()][s[who].at];
            if !s.turn.unwilling.contains(who) {
                menu.offer_list(pushes);
                continue;
            }
            let name = || Staging { fate: self, s }.who(who);
            let why = || Text::say("because-unwilling").with("who", name());
            for &chosen in pushes.iter() {
                menu.refuse(chosen, || Because::new("F-R82", why()));
            }
        }
    }

    /// F11.1, F22.22, F22.30, FC67.
    fn offer_rooms_and_missions<M: Menu<Move>>(&self, s: &State, figure: &Figure, menu: &mut M) {
        if figure.coolant > 0 {
            let elsewhere = figure.at != self.content.places.workshop;
            let against = elsewhere.then_some(("F11.1", "because-only-in-workshop"));
            let against = against.or_else(|| against_scrap(s, figure));
            offer_unless(menu, Move::ConvertCoolant, against);
        }
        if s.on_mission(Mission::BlowOut) {
            let against = (figure.scrap == 0).then_some(("FC67", "because-turn-up-scrap"));
            offer_unless(menu, Move::TurnUp, against);
        }
        if s.mode.directors_cut {
            offer_unless(menu, Move::Recover, self.against_recovery(s, figure));
            if s.on_mission(Mission::Sympathies) && s.ash == Some(figure.at) {
                let against = (figure.coolant == 0).then_some(("F22.30", "because-attack-coolant"));
                offer_unless(menu, Move::AttackAsh, against);
            }
        }
    }

    /// F22.22–F22.24, F-R66, F-R78.
    fn against_recovery(&self, s: &State, figure: &Figure) -> Option<Why> {
        if !self.content.recover_rooms.contains(figure.at) {
            Some(("F22.22", "because-recover-room"))
        } else if s.turn.recovered {
            Some(("F22.24", "because-recovered"))
        } else if figure.scrap < RECOVERY_PRICE {
            Some(("F22.22", "because-recover-scrap"))
        } else {
            (s.morale.value == s.morale.top).then_some(("F-R78", "because-morale-top"))
        }
    }

    /// F6.7: into the inventory.
    fn pick<D: Dealer<Event>>(&self, s: &mut State, thing: Thing, d: &mut D) {
        let (who, at) = (s.turn.who, s.active().at);
        let (floor, figure) = (&mut s.floor[at], s.crew.slot_mut(who.index()));
        match thing {
            Thing::Scrap(count) => {
                floor.scrap -= count;
                figure.scrap += count;
            }
            // F-R49: one that does not count as dropped is taken first.
            Thing::Coolant => {
                floor.coolant -= 1;
                floor.dropped = floor.dropped.min(floor.coolant);
                figure.coolant += 1;
            }
            Thing::Item(item) => {
                let lies_here = |lying: &Lying| *lying == Lying { at, item };
                if let Some(place) = s.lying.iter().position(lies_here) {
                    s.lying.remove(place);
                    figure.take(item);
                }
            }
        }
        tell(d, Event::Picked { who, at, thing });
    }

    /// F6.6: where the crew member stands.
    fn drop<D: Dealer<Event>>(&self, s: &mut State, thing: Thing, d: &mut D) {
        let (who, at) = (s.turn.who, s.active().at);
        let (floor, figure) = (&mut s.floor[at], s.crew.slot_mut(who.index()));
        match thing {
            Thing::Scrap(count) => {
                figure.scrap -= count;
                floor.scrap += count;
            }
            Thing::Coolant => {
                figure.coolant -= 1;
                floor.coolant += 1;
                floor.dropped += 1;
            }
            Thing::Item(item) => {
                if figure.part_with(|held| *held == item).is_some() {
                    let dropped = Lying { at, item };
                    let place = s.lying.partition_point(|lying| *lying < dropped);
                    s.lying.insert(place, dropped);
                }
            }
        }
        tell(d, Event::Dropped { who, at, thing });
    }

    /// F0.6: discarded scrap goes to the pile.
    pub(super) fn discard_scrap(&self, s: &mut State, who: Who, count: u8) {
        s[who].scrap -= count;
        s.scrap_pile += count;
    }

    /// F11.1–F11.3, F-R12, F-R17.
    fn convert_coolant<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        let (who, gained) = (s.turn.who, CONVERTED.min(s.scrap_pile));
        s.scrap_pile -= gained;
        s.coolant_discard += 1;
        let figure = s.active_mut();
        figure.coolant -= 1;
        figure.scrap += gained;
        tell(d, Event::Converted { who, gained });
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
        let (who, from) = (s.turn.who, s.morale.value);
        self.discard_scrap(s, who, RECOVERY_PRICE);
        s.morale.raise(1);
        s.turn.recovered = true;
        tell(d, Event::Recovered { who, from });
    }
}

/// F6.2, F6.4, F6.8.
fn offer_inventory<M: Menu<Move>>(figure: &Figure, menu: &mut M) {
    for less in 0..figure.scrap {
        menu.offer(Move::Drop(Thing::Scrap(less + 1)));
    }
    if !figure.items.is_empty() {
        let items = distinct(figure.items.iter().copied());
        items.for_each(|item| menu.offer(Move::Drop(Thing::Item(item))));
    }
    if figure.coolant > 0 {
        menu.offer(Move::Drop(Thing::Coolant));
    }
}

/// F22.13, F-R69: whether there is no slot for scrap.
fn against_scrap(s: &State, figure: &Figure) -> Option<Why> {
    let full = !fits(&s.mode, figure.items.len(), 1);
    full.then_some(("F22.13", "because-no-slot-for-scrap"))
}

/// FC8, F-R84.
fn against_salvage(s: &State) -> Option<Why> {
    if s.turn.salvaged {
        Some(("FC8", "because-salvaged"))
    } else if s.scrap_pile == 0 {
        Some(("F-R84", "because-pile-empty"))
    } else {
        against_scrap(s, s.active())
    }
}

/// One action is paid.
pub(super) fn spend(s: &mut State) {
    s.turn.actions -= 1;
    s.turn.spent += 1;
}

/// D8: tokens of equal type and uses are one choice. The items come in token order.
pub(super) fn distinct(items: impl Iterator<Item = Item>) -> impl Iterator<Item = Item> {
    let mut last = None;
    items.filter(move |&item| last.replace(item) != Some(item))
}
