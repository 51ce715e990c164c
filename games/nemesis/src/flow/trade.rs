//! M12.10–M12.13, M-R83, M-R183: a Trade among all Characters in a Room, deal by deal.

use kernel::{Audience, Dealer, List, Menu, Seat, SeatSet, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{Game, Pay, Window, ask};
use crate::Nemesis;
use crate::cards::{Inventory, Owned};
use crate::content::{Item, ItemCard, ItemColor};
use crate::events::Event;
use crate::moves::Move;
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

impl Step<Nemesis> for Trading {
    fn go<D: Dealer<Event>>(self, rules: &Nemesis, s: &mut State, d: &mut D) -> Option<Self> {
        if s.trade.over || self.asks(s).is_none() {
            Game::new(rules, s, d).close_trade();
            return None;
        }
        Some(self)
    }

    fn asked(&self, _: &Nemesis, s: &State) -> Waiting {
        ask(self.asks(s).unwrap_or(self.starter))
    }

    fn offer<M: Menu<Move>>(&self, _: &Nemesis, s: &State, seat: Seat, menu: &mut M) {
        menu.offer(Move::Close);
        let starter = self.others.is_none();
        if starter {
            menu.offer(Move::Others);
        }
        if !starter || s.trade.deals < DEALS {
            let here = s.crew_at(s[self.starter].at).without(seat);
            menu.offer_all(here.iter().map(Move::Deal));
        }
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Nemesis,
        s: &mut State,
        seat: Seat,
        reply: Move,
        d: &mut D,
    ) {
        let mut game = Game::new(rules, s, d);
        let left = self.others.map(|left| left.without(seat));
        match reply {
            Move::Deal(partner) => {
                game.push(Self {
                    others: left,
                    ..self
                });
                let Trade { deals, paid, .. } = game.s.trade;
                game.s.trade = Trade {
                    opener: seat,
                    partner,
                    deals: deals + u8::from(self.others.is_none()),
                    paid,
                    ..Trade::default()
                };
                game.tell(Event::DealOpened { seat, partner });
                game.push(Dealing::Opener);
            }
            Move::Others => {
                let others = game.s.crew_at(game.s[seat].at).without(seat);
                game.push(Self {
                    others: Some(others),
                    ..self
                });
            }
            _ if self.others.is_some() => game.push(Self {
                others: left,
                ..self
            }),
            _ => game.close_trade(),
        }
    }

    fn prompt(&self, _: &Nemesis, _: &State, voice: Voice) -> Text {
        voice.say("trade")
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

impl Step<Nemesis> for Dealing {
    fn asked(&self, _: &Nemesis, s: &State) -> Waiting {
        ask(if *self == Self::Partner {
            s.trade.partner
        } else {
            s.trade.opener
        })
    }

    fn offer<M: Menu<Move>>(&self, _: &Nemesis, s: &State, seat: Seat, menu: &mut M) {
        if *self == Self::Answer {
            menu.offer(Move::Agree);
            menu.offer(Move::Refuse);
            return;
        }
        menu.offer(Move::Done);
        if *self == Self::Partner {
            menu.offer(Move::Refuse);
        }
        menu.offer_all(s[seat].inventory.distinct().map(Move::Lay));
        let laid = s.trade.heavy[self.side()];
        let held = (0..s[seat].hands.len() as u8).filter(|place| laid >> place & 1 == 0);
        menu.offer_all(held.map(Move::LayHeld));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Nemesis,
        s: &mut State,
        seat: Seat,
        reply: Move,
        d: &mut D,
    ) {
        let mut game = Game::new(rules, s, d);
        let side = self.side();
        match reply {
            Move::Lay(card) => {
                game.s[seat].inventory.remove(card);
                game.s.trade.laid[side].add(card);
                game.d.reveal();
                let parties = SeatSet::only(game.s.trade.opener).with(game.s.trade.partner);
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
                game.d.tell(parties, || Event::Laid { seat, card });
                game.d.tell(others, || Event::Laid { seat, card: back });
                game.push(self);
            }
            Move::LayHeld(place) => {
                game.s.trade.heavy[side] |= 1 << place;
                let what = game.s[seat].hands[usize::from(place)].what;
                game.tell(Event::LaidHeavy { seat, what });
                game.push(self);
            }
            Move::Done if self == Self::Opener => game.push(Self::Partner),
            Move::Done => {
                let trade = &game.s.trade;
                let empty = trade.laid.iter().all(Inventory::is_empty) && trade.heavy == [0; 2];
                if empty {
                    game.refuse_deal(seat);
                } else {
                    game.push(Self::Answer);
                }
            }
            Move::Agree => game.agree_deal(),
            _ => game.refuse_deal(seat),
        }
    }

    fn prompt(&self, _: &Nemesis, _: &State, voice: Voice) -> Text {
        voice.say(match self {
            Self::Opener => "lay",
            Self::Partner => "lay-too",
            Self::Answer => "deal",
        })
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
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

impl Step<Nemesis> for TooMuch {
    fn go<D: Dealer<Event>>(self, _: &Nemesis, s: &mut State, _: &mut D) -> Option<Self> {
        let player = &mut s[self.seat];
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

    fn asked(&self, _: &Nemesis, _: &State) -> Waiting {
        ask(self.seat)
    }

    fn offer<M: Menu<Move>>(&self, _: &Nemesis, s: &State, seat: Seat, menu: &mut M) {
        menu.offer_all(s[seat].slots().map(Move::Slot));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Nemesis,
        s: &mut State,
        seat: Seat,
        reply: Move,
        d: &mut D,
    ) {
        let mut game = Game::new(rules, s, d);
        if let Move::Slot(slot) = reply {
            game.drop_slot(seat, slot);
        }
        game.push(self);
    }

    fn prompt(&self, _: &Nemesis, _: &State, voice: Voice) -> Text {
        voice.say("too-much")
    }
}
