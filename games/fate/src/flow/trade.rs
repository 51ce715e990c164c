//! Chapter 10: a trade (D16, D17) and, where the table asks for it, consent (F-R16).
//!
//! What is given lies on the table until the trade is closed: it is in nobody's inventory and is not given on.

use kernel::{By, Dealer, Menu, Seat, Space, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::actions::{distinct, spend};
use super::{Why, ask_first, first_of, fits, offer_unless, question, question_to_active, tell};
use crate::Fate;
use crate::content::MAX_CREW;
use crate::events::Event;
use crate::moves::Move;
use crate::stage::Staging;
use crate::state::{Crowd, Figure, Gift, ITEM_SPACES, Loose, State, Thing, Trade, Who};

/// D17: a trade is open. It always can be closed: a gift after which it could not is not offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Trading;

impl Step<Fate> for Trading {
    /// F10.3–F10.6: anything from anybody here to anybody here.
    fn offer<M: Menu<Move>>(&self, fate: &Fate, s: &State, _: Seat, menu: &mut M) {
        let here = s.crew_in(s.active().at);
        for from in here.iter() {
            let giver = &s[from];
            for to in here.without(from).iter() {
                let mut give = |thing| menu.offer(Move::Give(from, to, thing));
                if s.trade.has_room(s, to, 1) {
                    distinct(giver.items.iter().copied()).for_each(|item| give(Thing::Item(item)));
                }
                if giver.coolant > 0 && s.trade.due[to].coolant == 0 {
                    give(Thing::Coolant);
                }
                if fate.scrap_finds_slots(s, here, to) {
                    (1..=giver.scrap).for_each(|count| give(Thing::Scrap(count)));
                }
            }
        }
        offer_unless(menu, Move::CloseTrade, fate.against_closing(s));
    }

    fn answer<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, _: Seat, reply: Move, d: &mut D) {
        if let Move::Give(from, to, thing) = reply {
            s.agenda.push(self);
            tell(d, Event::Gave { from, to, thing });
            return fate.give(s, from, to, thing);
        }
        let others = |who: &Who| s.owner(*who) != s.active_seat();
        let asked: Crowd = s.trade.parties().iter().filter(others).collect();
        if s.mode.consent && !asked.is_empty() {
            s.agenda.push(AgreeToTrade { asked });
        } else {
            fate.close_trade(s, d);
        }
    }

    fn prompt(&self, fate: &Fate, s: &State, voice: Voice) -> Text {
        question_to_active(fate, s, voice, "trade")
    }
}

/// F-R16: those concerned agree to the trade, one by one; one refusal is enough, and everything goes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AgreeToTrade {
    /// Who is still asked.
    pub asked: Crowd,
}

impl Step<Fate> for AgreeToTrade {
    fn asked(&self, _: &Fate, s: &State) -> Waiting {
        ask_first(s, self.asked)
    }

    fn offer<M: Menu<Move>>(&self, _: &Fate, _: &State, _: Seat, menu: &mut M) {
        menu.offer(Move::Agree);
        menu.offer(Move::Refuse);
    }

    fn answer<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, _: Seat, reply: Move, d: &mut D) {
        let who = first_of(s, self.asked);
        let asked = self.asked.without(who);
        if reply == Move::Refuse {
            tell(d, Event::Refused { who });
            s.turn.refused = true;
            return fate.hand_out(s, |trade| trade.given, |gift| gift.from);
        }
        tell(d, Event::Agreed { who });
        if asked.is_empty() {
            fate.close_trade(s, d);
        } else {
            s.agenda.push(Self { asked });
        }
    }

    fn prompt(&self, fate: &Fate, s: &State, voice: Voice) -> Text {
        let active = Staging { fate, s }.active();
        question(fate, s, voice, "consent-trade", first_of(s, self.asked)).with("active", active)
    }
}

impl Trade {
    /// How many items lie there for this one.
    pub(crate) fn items_for(&self, who: Who) -> usize {
        self.items.iter().filter(|gift| gift.to == who).count()
    }

    /// Whether everything given to this one, and so much more, fits their placard: what they brought they can give away.
    fn has_room(&self, s: &State, who: Who, more: usize) -> bool {
        fits(&s.mode, self.items_for(who) + more, self.due[who].scrap)
    }

    /// Who gave or is given something.
    fn parties(&self) -> Crowd {
        let untouched = Loose::default();
        let loose = (0..MAX_CREW as u8)
            .map(Who)
            .filter(|&who| self.given[who] != untouched || self.due[who] != untouched);
        let items = self.items.iter().flat_map(|gift| [gift.from, gift.to]);
        items.chain(loose).collect()
    }
}

impl Fate {
    /// F10.1, F10.2: somebody else is here and somebody here has something. After a refusal there is no other trade this turn.
    #[inline]
    pub(super) fn against_trading(&self, s: &State, at: Space) -> Option<Why> {
        let mut here = s.crew.iter().filter(|figure| figure.at == at);
        if here.clone().count() < 2 {
            Some(("F10.2", "because-trade-alone"))
        } else if s.turn.refused {
            Some(("D17", "because-trade-refused"))
        } else {
            let nothing = !here.any(Figure::carries_something);
            nothing.then_some(("F-R16", "because-trade-nothing"))
        }
    }

    /// D17, DC F22.13: whether scrap given to this one leaves slots for everything carried here. What is not given yet can
    /// still be put together; scrap that was given takes a slot of its receiver for certain.
    fn scrap_finds_slots(&self, s: &State, here: Crowd, to: Who) -> bool {
        if !s.mode.directors_cut {
            return true;
        }
        let is_given = |who: Who| who == to || s.trade.due[who].scrap > 0;
        let scrap_slots = here.iter().filter(|&who| is_given(who)).count();
        let held: usize = here.iter().map(|who| s[who].items.len()).sum();
        let slots = ITEM_SPACES * here.len() as usize;
        s.trade.items_for(to) < ITEM_SPACES && held + s.trade.items.len() + scrap_slots <= slots
    }

    /// F10.7, F-R16: something changed hands and everybody here keeps the limits of chapter 12.
    fn against_closing(&self, s: &State) -> Option<Why> {
        if s.trade == Trade::default() {
            return Some(("F-R16", "because-close-nothing"));
        }
        let keeps_limits = |who: Who| {
            let (figure, due) = (&s[who], s.trade.due[who]);
            let items = figure.items.len() + s.trade.items_for(who);
            figure.coolant + due.coolant <= 1 && fits(&s.mode, items, figure.scrap + due.scrap)
        };
        let kept = s.everyone().iter().all(keeps_limits);
        (!kept).then_some(("F10.7", "because-close-limits"))
    }

    fn give(&self, s: &mut State, from: Who, to: Who, thing: Thing) {
        let (scrap, coolant) = match thing {
            Thing::Scrap(count) => (count, 0),
            Thing::Coolant => (0, 1),
            Thing::Item(item) => {
                s[from].part_with(|held| *held == item);
                return s.trade.items.push(Gift { from, to, item });
            }
        };
        s[from].scrap -= scrap;
        s[from].coolant -= coolant;
        for loose in [&mut s.trade.given[from], &mut s.trade.due[to]] {
            loose.scrap += scrap;
            loose.coolant += coolant;
        }
    }

    /// F-R16: one action; what was given changes hands.
    fn close_trade<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        spend(s);
        self.hand_out(s, |trade| trade.due, |gift| gift.to);
        tell(d, Event::TradeClosed { who: s.turn.who });
        self.check(s, s.active().at, d);
    }

    /// Clears the table: everything goes to those due, or back to those who gave it.
    fn hand_out(
        &self,
        s: &mut State,
        loose: impl Fn(&Trade) -> By<Who, Loose, MAX_CREW>,
        whose: impl Fn(&Gift) -> Who,
    ) {
        let trade = std::mem::take(&mut s.trade);
        for (figure, loose) in s.crew.iter_mut().zip(loose(&trade).iter()) {
            figure.scrap += loose.scrap;
            figure.coolant += loose.coolant;
        }
        for gift in trade.items.iter() {
            s[whose(gift)].take(gift.item);
        }
    }
}
