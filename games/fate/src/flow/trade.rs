//! Chapter 10: a trade (D16, D17) and, where the table asks for it, consent (F-R16, F-R82).

use kernel::{Dealer, Menu};

use super::actions::{MAX_CANCELS, distinct};
use super::because;
use super::items::fits;
use super::{replace, tell};
use crate::Fate;
use crate::moves::{Event, Move};
use crate::state::{Crowd, Held, Plea, State, Step, Trade, Who};

impl Fate {
    /// F10.2: somebody else is here and somebody here has something. Opening is free, so it is bounded.
    pub(super) fn can_trade(&self, s: &State) -> bool {
        let here = s.crew_in(s.active().at);
        let has_something = |who: Who| {
            let figure = &s[who];
            figure.scrap > 0 || figure.coolant > 0 || !figure.items.is_empty()
        };
        here.len() > 1 && s.turn.cancels < MAX_CANCELS && here.iter().any(has_something)
    }

    pub(super) fn open_trade<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        s.agenda.push(Step::Trading);
        tell(d, Event::TradeOpened { who: s.turn.who });
    }

    /// F10.3–F10.6: any token from anybody here to anybody here; each token and each pair's scrap moves once (D17).
    pub(super) fn offer_trade<M: Menu<Move>>(&self, s: &State, menu: &mut M) {
        let here = s.crew_in(s.active().at);
        for from in here.iter() {
            let giver = &s[from];
            for to in here.without(from).iter() {
                let own = giver
                    .items
                    .iter()
                    .filter(|held| held.giver.is_none())
                    .map(|held| held.item);
                distinct(own).for_each(|item| menu.offer(Move::Give(from, to, item)));
                if self.own_coolant(s, from) > 0 {
                    menu.offer(Move::GiveCoolant(from, to));
                }
                if s.trade.scrap[from][to] == 0 {
                    (1..=self.own_scrap(s, from))
                        .for_each(|count| menu.offer(Move::GiveScrap(from, to, count)));
                }
            }
        }
        match because::cannot_close(self, s) {
            None => menu.offer(Move::CloseTrade),
            Some(why) => menu.refuse(Move::CloseTrade, why),
        }
        menu.offer(Move::CancelTrade);
    }

    /// Canisters one still has of what one brought into the trade.
    fn own_coolant(&self, s: &State, who: Who) -> u8 {
        let received = s
            .trade
            .coolant
            .iter()
            .filter(|to| **to == Some(who))
            .count() as u8;
        s[who].coolant - received
    }

    /// Scrap one still has of what one brought into the trade.
    fn own_scrap(&self, s: &State, who: Who) -> u8 {
        let received: u8 = s.trade.scrap.iter().map(|given| given[who]).sum();
        s[who].scrap - received
    }

    /// F10.7: whether everybody here keeps the limits of chapter 12.
    pub(crate) fn trade_keeps_limits(&self, s: &State) -> bool {
        let here = s.crew_in(s.active().at);
        here.iter()
            .map(|who| &s[who])
            .all(|figure| figure.coolant <= 1 && fits(&s.mode, figure.items.len(), figure.scrap))
    }

    /// Who gave or was given something.
    pub(crate) fn trade_parties(&self, s: &State) -> Crowd {
        let mut parties = Crowd::EMPTY;
        for who in (0..s.crew.len() as u8).map(Who) {
            let figure = &s[who];
            let givers = figure.items.iter().filter_map(|held| held.giver);
            let scrap_to = (0..s.crew.len() as u8)
                .map(Who)
                .filter(|&to| s.trade.scrap[who][to] > 0);
            for other in givers.chain(scrap_to).chain(s.trade.coolant[who]) {
                parties = parties.with(who).with(other);
            }
        }
        parties
    }

    pub(super) fn trade<D: Dealer<Event>>(&self, s: &mut State, transfer: Move, d: &mut D) {
        match transfer {
            Move::Give(from, to, item) => {
                let own = |held: &Held| held.giver.is_none() && held.item == item;
                if s[from].part_with(own).is_some() {
                    s[to].take(Held {
                        item,
                        giver: Some(from),
                    });
                    tell(d, Event::Gave { from, to, item });
                }
            }
            Move::GiveCoolant(from, to) => {
                s[from].coolant -= 1;
                s[to].coolant += 1;
                s.trade.coolant[from] = Some(to);
                tell(d, Event::GaveCoolant { from, to });
            }
            Move::GiveScrap(from, to, count) => {
                s[from].scrap -= count;
                s[to].scrap += count;
                s.trade.scrap[from][to] = count;
                tell(d, Event::GaveScrap { from, to, count });
            }
            Move::CloseTrade => {
                let others: Crowd = self
                    .trade_parties(s)
                    .iter()
                    .filter(|&who| s.owner(who) != s.active_seat())
                    .collect();
                if s.mode.consent && !others.is_empty() {
                    s.agenda.push(Step::Consent(Plea::Trade, others));
                } else {
                    self.close_trade(s, d);
                }
            }
            _ => self.cancel_trade(s, d),
        }
    }

    /// F-R16: one action; what changed hands stays.
    fn close_trade<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        s.agenda.pop();
        for figure in s.crew.iter_mut() {
            figure.items.iter_mut().for_each(|held| held.giver = None);
        }
        s.trade = Trade::default();
        s.turn.actions -= 1;
        s.turn.spent += 1;
        tell(d, Event::TradeClosed { who: s.turn.who });
        self.check(s, d);
    }

    /// Everything as before, nothing paid.
    fn cancel_trade<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        s.agenda.pop();
        for receiver in 0..s.crew.len() {
            while let Some(held) = s.crew[receiver].part_with(|held| held.giver.is_some()) {
                if let Some(giver) = held.giver {
                    s[giver].take(Held {
                        giver: None,
                        ..held
                    });
                }
            }
        }
        let trade = std::mem::take(&mut s.trade);
        for from in (0..s.crew.len() as u8).map(Who) {
            for to in (0..s.crew.len() as u8).map(Who) {
                let count = trade.scrap[from][to];
                s[to].scrap -= count;
                s[from].scrap += count;
            }
            if let Some(to) = trade.coolant[from] {
                s[to].coolant -= 1;
                s[from].coolant += 1;
            }
        }
        s.turn.cancels += 1;
        tell(d, Event::TradeCancelled { who: s.turn.who });
    }

    /// One of those concerned agrees or refuses; one refusal is enough.
    pub(super) fn answer<D: Dealer<Event>>(
        &self,
        s: &mut State,
        plea: Plea,
        crowd: Crowd,
        answer: Move,
        d: &mut D,
    ) {
        let Some(who) = s.first_in_turn_order(crowd) else {
            return;
        };
        let agreed = answer == Move::Agree;
        tell(
            d,
            if agreed {
                Event::Agreed { who }
            } else {
                Event::Refused { who }
            },
        );
        let left = crowd.without(who);
        if agreed && !left.is_empty() {
            replace(s, Step::Consent(plea, left));
            return;
        }
        s.agenda.pop();
        match plea {
            Plea::Trade if agreed => self.close_trade(s, d),
            Plea::Trade => self.cancel_trade(s, d),
            Plea::Push(pushed, to) if agreed => self.push_agreed(s, pushed, to, d),
            Plea::Push(pushed, _) => s.turn.unwilling = s.turn.unwilling.with(pushed),
        }
    }
}
