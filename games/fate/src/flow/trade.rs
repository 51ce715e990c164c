//! Chapter 10: a trade (D16, D17) and, where the table asks for it, consent (F-R16).
//!
//! What is given lies on the table until the trade is closed: it is in nobody's inventory and is
//! not given on.

use crate::prelude::*;

use super::actions::distinct;
use super::fits;
use crate::stage::{of_thing, scrap_counted, thing_icon};
use crate::state::{Gift, ITEM_SPACES, Loose};

/// D17: a trade is open. It always can be closed: a gift after which it could not is not offered,
/// and with nothing given it costs nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Trading;

kernel::answers! {
    /// What is done in a trade.
    pub enum Dealing of Fate {
        /// D17: the first gives something to the second.
        Give(from: Who, to: Who, thing: Thing) = "give",
        /// D17: it is closed.
        Close = "close" as "do-close-trade" => icon("with") onward,
    }
}

impl Decision<Fate> for Trading {
    type Answer = Dealing;

    /// F10.3–F10.6: anything from anybody here to anybody here.
    fn offer<M: Menu<Dealing>>(&self, at: At<'_>, menu: &mut M) {
        let all_here = at.crew_in(at.active().at);
        let here = all_here.minus(at.turn.refused);
        if here != all_here && menu.curious() {
            at.refuse_gifts(all_here, menu);
        }
        for from in here.iter() {
            let giver = &at.s[from];
            for to in here.without(from).iter() {
                let mut give = |thing| menu.offer(Dealing::Give(from, to, thing));
                if at.trade.has_room(at.s, to, 1) {
                    distinct(giver.items.iter().copied()).for_each(|item| give(Thing::Item(item)));
                }
                if giver.coolant > 0 && at.trade.due[to].coolant == 0 {
                    give(Thing::Coolant);
                }
                if at.scrap_finds_slots(here, to) {
                    (1..=giver.scrap).for_each(|count| give(Thing::Scrap(count)));
                }
            }
        }
        menu.weigh(Dealing::Close, at.may_close());
    }

    fn done<D: Dealer<Event>>(self, chosen: Dealing, play: &mut Play<'_, D>) {
        if let Dealing::Give(from, to, thing) = chosen {
            play.push(self);
            play.tell(Event::Gave { from, to, thing });
            return play.give(from, to, thing);
        }
        // F-R16: nothing was given, so nothing is paid; something else comes before another trade.
        if play.trade == Trade::default() {
            play.s.turn.closed = true;
            let who = play.turn.who;
            return play.tell(Event::TradeDropped { who });
        }
        let others = |who: &Who| play.owner(*who) != play.active_seat();
        let asked: Crowd = play.trade.parties().iter().filter(others).collect();
        if play.mode.consent && !asked.is_empty() {
            play.push(AgreeToTrade { asked });
        } else {
            play.close_trade();
        }
    }

    fn show(&self, at: At<'_>, chosen: Dealing) -> Choice {
        match chosen {
            Dealing::Give(from, to, thing) => {
                let staging = at.staging();
                let [giver, taker] = [from, to].map(|who| staging.who(who));
                let parties = |text: Text| text.with("from", giver).with("to", taker);
                let of = parties.clone()(Text::say("count-give"));
                let shown = Choice::labelled(parties(of_thing("do-give", thing)))
                    .icon(thing_icon(thing))
                    .subject(staging.held_id(&at.s[from], thing))
                    .target(staging.crew_id(&at.s[to]));
                scrap_counted(shown, of, thing)
            }
            Dealing::Close => {
                // F-R16: a trade without a gift is closed free of cost.
                let costs = at.trade != Trade::default();
                chosen.shown(at).price(costs.then(|| "price-action".into()))
            }
        }
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        at.question_to_active(voice, "trade")
    }
}

/// F-R16: those concerned agree to the trade, one by one; one refusal is enough, and everything
/// goes back. Whoever refused takes no part in another trade of this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AgreeToTrade {
    /// Who is still asked.
    pub asked: Crowd,
}

kernel::answers! {
    /// Whether somebody agrees: a table option (F-R16).
    pub enum Consent of Fate {
        /// Yes.
        Agree = "agree" => icon("agree"),
        /// No.
        Refuse = "refuse" => icon("refuse"),
    }
}

impl Consent {
    pub(super) fn offer_both<M: Menu<Self>>(menu: &mut M) {
        menu.offer(Self::Agree);
        menu.offer(Self::Refuse);
    }
}

impl Decision<Fate> for AgreeToTrade {
    type Answer = Consent;

    fn who(&self, at: At<'_>) -> Waiting {
        at.ask_first(self.asked)
    }

    fn offer<M: Menu<Consent>>(&self, _: At<'_>, menu: &mut M) {
        Consent::offer_both(menu);
    }

    fn done<D: Dealer<Event>>(self, chosen: Consent, play: &mut Play<'_, D>) {
        let who = play.first_of(self.asked);
        let asked = self.asked.without(who);
        match chosen {
            Consent::Refuse => {
                play.tell(Event::Refused { who });
                play.s.turn.refused.add(who);
                play.s.hand_out(|trade| trade.given, |gift| gift.from);
            }
            Consent::Agree => {
                play.tell(Event::Agreed { who });
                if asked.is_empty() {
                    play.close_trade();
                } else {
                    play.push(Self { asked });
                }
            }
        }
    }

    fn show(&self, at: At<'_>, chosen: Consent) -> Choice {
        let ends_it = chosen == Consent::Refuse;
        let warning = ends_it.then(|| "warn-refuse-trade".into());
        chosen.shown(at).warning(warning)
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        at.question(voice, "consent-trade", at.first_of(self.asked))
            .with("active", at.staging().active())
    }
}

impl Trade {
    /// How many items lie there for this one.
    pub(crate) fn items_for(&self, who: Who) -> usize {
        self.items.iter().filter(|gift| gift.to == who).count()
    }

    /// Whether everything given to this one, and so much more, fits their placard: what they
    /// brought they can give away.
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

impl At<'_> {
    /// F10.1, F10.2: somebody else is here who has not refused, and somebody of them has something.
    #[inline]
    pub(super) fn may_trade(self, at: Space) -> Verdict {
        let here = self.crew_in(at);
        ensure(here.several(), "F10.2", "because-trade-alone")?;
        let willing = here.minus(self.turn.refused);
        ensure(willing.several(), "D17", "because-trade-refused")?;
        let laden = self.those(Figure::carries_something).and(willing);
        ensure(!laden.is_empty(), "F-R16", "because-trade-nothing")?;
        ensure(!self.turn.closed, "D17", "because-trade-closed")
    }

    /// D17: what those who refused a trade in this turn would give or be given.
    fn refuse_gifts<M: Menu<Dealing>>(self, here: Crowd, menu: &mut M) {
        for from in here.iter() {
            for to in here.without(from).iter() {
                let mut parties = [from, to].into_iter();
                let Some(who) = parties.find(|&who| self.turn.refused.contains(who)) else {
                    continue;
                };
                for thing in self.s[from].things() {
                    let gift = Dealing::Give(from, to, thing);
                    menu.refuse(gift, || self.unwilling("D17", who));
                }
            }
        }
    }

    /// D17, DC F22.13: whether scrap given to this one leaves slots for everything carried here.
    /// What is not given yet can still be put together; scrap that was given takes a slot of its
    /// receiver for certain.
    fn scrap_finds_slots(self, here: Crowd, to: Who) -> bool {
        if !self.mode.directors_cut {
            return true;
        }
        let is_given = |who: Who| who == to || self.trade.due[who].scrap > 0;
        let scrap_slots = here.iter().filter(|&who| is_given(who)).count();
        let held: usize = here.iter().map(|who| self.s[who].items.len()).sum();
        let slots = ITEM_SPACES * here.len() as usize;
        self.trade.items_for(to) < ITEM_SPACES
            && held + self.trade.items.len() + scrap_slots <= slots
    }

    /// F10.7: everybody here keeps the limits of chapter 12.
    fn may_close(self) -> Verdict {
        let keeps_limits = |who: Who| {
            let (figure, due) = (&self.s[who], self.trade.due[who]);
            let items = figure.items.len() + self.trade.items_for(who);
            figure.coolant + due.coolant <= 1 && fits(&self.mode, items, figure.scrap + due.scrap)
        };
        let kept = self.everyone().iter().all(keeps_limits);
        ensure(kept, "F10.7", "because-close-limits")
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    fn give(&mut self, from: Who, to: Who, thing: Thing) {
        let s = &mut *self.s;
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
    fn close_trade(&mut self) {
        self.spend();
        self.s.hand_out(|trade| trade.due, |gift| gift.to);
        let who = self.turn.who;
        self.tell(Event::TradeClosed { who });
        self.check(self.active().at);
    }
}

impl State {
    /// Clears the table: everything goes to those due, or back to those who gave it.
    fn hand_out(
        &mut self,
        loose: impl Fn(&Trade) -> By<Who, Loose, MAX_CREW>,
        whose: impl Fn(&Gift) -> Who,
    ) {
        let trade = std::mem::take(&mut self.trade);
        for (figure, loose) in self.crew.iter_mut().zip(loose(&trade).iter()) {
            figure.scrap += loose.scrap;
            figure.coolant += loose.coolant;
        }
        for gift in trade.items.iter() {
            self[whose(gift)].take(gift.item);
        }
    }
}
