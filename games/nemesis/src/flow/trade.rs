//! M12.10–M12.13, M-R83, M-R183: a Trade among all Characters in a Room, deal by deal.

use kernel::{Audience, Choice, Dealer, Decision, List, Menu, Seat, SeatSet, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{At, Pay, Play, Window, ask};
use crate::Nemesis;
use crate::cards::{Inventory, Owned};
use crate::content::{Item, ItemCard, ItemColor};
use crate::events::Event;
use crate::moves::Bag;
use crate::state::{Carried, Lies, Load, State, Trade};

/// M-R183: the deals the starter may open.
const DEALS: u8 = 4;

/// D9: the starter opens deals, lets the others deal, or closes; then each other participant may open one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Trading {
    /// Who started the Trade.
    pub starter: Seat,
    /// The others who may still open a deal, once it is their turn.
    pub others: Option<SeatSet>,
}

impl Trading {
    fn asks(&self, s: &State) -> Option<Seat> {
        match self.others {
            None => Some(self.starter),
            Some(left) => s
                .order()
                .find(|&seat| left.contains(seat) && is_there(s, seat, self.starter)),
        }
    }
}

/// Whether somebody takes part in the Trade.
fn is_there(s: &State, seat: Seat, starter: Seat) -> bool {
    s[seat].in_room() && s[seat].at == s[starter].at
}

impl Decision<Nemesis> for Trading {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if play.s.trade.over || self.asks(play.s).is_none() {
            play.close_trade();
            return None;
        }
        Some(self)
    }

    fn who(&self, at: At<'_>) -> Waiting {
        ask(self.asks(at.s).unwrap_or(self.starter))
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer(Bag::Close);
        let starter = self.others.is_none();
        if starter {
            menu.offer(Bag::Others);
        }
        if !starter || at.s.trade.deals < DEALS {
            let here = at.s.crew_at(at.s[self.starter].at).without(at.seat);
            menu.offer_all(here.iter().map(Bag::Deal));
        }
    }

    fn done<D: Dealer<Event>>(self, reply: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        let left = self.others.map(|left| left.without(seat));
        match reply {
            Bag::Deal(partner) => {
                play.push(Self {
                    others: left,
                    ..self
                });
                let Trade { deals, paid, .. } = play.s.trade;
                play.s.trade = Trade {
                    opener: seat,
                    partner,
                    deals: deals + u8::from(self.others.is_none()),
                    paid,
                    ..Trade::default()
                };
                play.tell(Event::DealOpened { seat, partner });
                play.push(Dealing::Opener);
            }
            Bag::Others => {
                let others = play.s.crew_at(play.s[seat].at).without(seat);
                play.push(Self {
                    others: Some(others),
                    ..self
                });
            }
            _ if self.others.is_some() => play.push(Self {
                others: left,
                ..self
            }),
            _ => play.close_trade(),
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("trade")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
    }
}

/// D63: the opener lays things, then the partner, then the opener agrees or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Dealing {
    /// The opener lays.
    #[default]
    Opener,
    /// The partner lays or refuses.
    Partner,
    /// The opener agrees or refuses.
    Answer,
}

impl Dealing {
    fn side(self) -> usize {
        usize::from(self == Self::Partner)
    }
}

impl Decision<Nemesis> for Dealing {
    type Answer = Bag;

    fn who(&self, at: At<'_>) -> Waiting {
        ask(if *self == Self::Partner {
            at.s.trade.partner
        } else {
            at.s.trade.opener
        })
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        if *self == Self::Answer {
            menu.offer(Bag::Agree);
            menu.offer(Bag::Refuse);
            return;
        }
        menu.offer(Bag::Done);
        if *self == Self::Partner {
            menu.offer(Bag::Refuse);
        }
        menu.offer_all(at.s[at.seat].inventory.distinct().map(Bag::Lay));
        let laid = at.s.trade.heavy[self.side()];
        let held = (0..at.s[at.seat].hands.len() as u8).filter(|place| laid >> place & 1 == 0);
        menu.offer_all(held.map(Bag::LayHeld));
    }

    fn done<D: Dealer<Event>>(self, reply: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        let side = self.side();
        match reply {
            Bag::Lay(card) => {
                play.s[seat].inventory.remove(card);
                play.s.trade.laid[side].add(card);
                play.d.reveal();
                let parties = SeatSet::only(play.s.trade.opener).with(play.s.trade.partner);
                let back = match card.color {
                    ItemColor::Quest => card,
                    color => ItemCard::new(color, Item::FaceDown),
                };
                let parties = Audience {
                    seats: parties,
                    spectators: false,
                };
                let others = Audience {
                    seats: SeatSet(!parties.seats.0),
                    spectators: true,
                };
                play.d.tell(parties, || Event::Laid { seat, card });
                play.d.tell(others, || Event::Laid { seat, card: back });
                play.push(self);
            }
            Bag::LayHeld(place) => {
                play.s.trade.heavy[side] |= 1 << place;
                let what = play.s[seat].hands[usize::from(place)].what;
                play.tell(Event::LaidHeavy { seat, what });
                play.push(self);
            }
            Bag::Done if self == Self::Opener => play.push(Self::Partner),
            Bag::Done => {
                let trade = &play.s.trade;
                let empty = trade.laid.iter().all(Inventory::is_empty) && trade.heavy == [0; 2];
                if empty {
                    play.refuse_deal(seat);
                } else {
                    play.push(Self::Answer);
                }
            }
            Bag::Agree => play.agree_deal(),
            _ => play.refuse_deal(seat),
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say(match self {
            Self::Opener => "lay",
            Self::Partner => "lay-too",
            Self::Answer => "deal",
        })
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// What was laid goes back.
    fn take_back(&mut self) {
        let Trade {
            opener,
            partner,
            laid,
            ..
        } = self.s.trade;
        for (seat, laid) in [opener, partner].into_iter().zip(laid) {
            laid.iter()
                .for_each(|card| self.s[seat].inventory.add(card));
        }
        self.s.trade.laid = [Inventory::default(); 2];
        self.s.trade.heavy = [0; 2];
    }

    fn refuse_deal(&mut self, seat: Seat) {
        self.take_back();
        self.tell(Event::Refused { seat });
    }

    /// M-R183 (4): at the first agreed deal the starter pays, and may be interrupted.
    fn agree_deal(&mut self) {
        let seat = self.s.trade.opener;
        self.tell(Event::Agreed { seat });
        if self.s.trade.paid {
            return self.exchange();
        }
        self.s.trade.paid = true;
        self.s.round.actions += 1;
        let starter = self.s.round.seat;
        self.push(Window::after(starter));
        self.push(Pay {
            left: 1,
            last: Owned::BACK,
        });
    }

    /// M-R183 (5): things change hands together.
    pub(super) fn exchange(&mut self) {
        let Trade {
            opener,
            partner,
            laid,
            heavy,
            ..
        } = self.s.trade;
        let sides = [opener, partner];
        let mut carried: [List<Carried, 8>; 2] = [List::new(); 2];
        for side in 0..2 {
            let hands = self.s[sides[side]].hands;
            let is_laid = |place: usize| heavy[side] >> place & 1 == 1;
            carried[side] = (0..hands.len())
                .filter(|&place| is_laid(place))
                .map(|place| hands[place])
                .collect();
            self.s[sides[side]].hands = (0..hands.len())
                .filter(|&place| !is_laid(place))
                .map(|place| hands[place])
                .collect();
        }
        for side in 0..2 {
            let to = sides[1 - side];
            laid[side]
                .iter()
                .for_each(|card| self.s[to].inventory.add(card));
            for it in carried[side].iter() {
                self.s[to].take(it.what, it.ammo, it.added);
                if let Load::Corpse(corpse) = it.what {
                    self.s.corpses[usize::from(corpse)] = Lies::With(to);
                }
            }
        }
        self.s.trade.laid = [Inventory::default(); 2];
        self.s.trade.heavy = [0; 2];
        self.tell(Event::Traded { seats: sides });
        // M-R185: in order, so the last is put first.
        let order: List<Seat, 5> = self.s.order().collect();
        for &seat in order.iter().rev().filter(|seat| sides.contains(seat)) {
            self.push(TooMuch { seat });
        }
    }

    /// M-R179: an interrupted Trade is over.
    pub(super) fn cancel_trade(&mut self) {
        self.take_back();
        self.s.trade.over = true;
    }

    /// M-R83: a Trade without a deal costs nothing and is not offered again in this round.
    fn close_trade(&mut self) {
        if !self.s.trade.paid {
            self.s.round.no_trade = true;
        }
        self.s.trade = Trade::default();
        let seat = self.s.round.seat;
        self.tell(Event::TradeClosed { seat });
    }
}

/// D64, M-R201: somebody holds more than the Hands bear; whole slots are emptied.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TooMuch {
    /// Who.
    pub seat: Seat,
}

impl Decision<Nemesis> for TooMuch {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let player = &mut play.s[self.seat];
        if player.slots_used() > player.hand_slots() {
            return Some(self);
        }
        // What is left moves into the first slots.
        let mut slots: List<u8, 8> = List::new();
        for it in player.hands.iter_mut() {
            if slots.last() != Some(&it.slot) {
                slots.push(it.slot);
            }
            it.slot = slots.len() as u8 - 1;
        }
        None
    }

    fn who(&self, _: At<'_>) -> Waiting {
        ask(self.seat)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.s[at.seat].slots().map(Bag::Slot));
    }

    fn done<D: Dealer<Event>>(self, reply: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        if let Bag::Slot(slot) = reply {
            play.drop_slot(seat, slot);
        }
        play.push(self);
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("too-much")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        at.show_choice(chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        at.default_answer(offered)
    }
}
