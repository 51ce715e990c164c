//! M12.10–M12.13, M-R83, M-R183: a Trade among all Characters in a Room, deal by deal.

use crate::prelude::*;
use kernel::Audience;

use super::{Emptied, Pay, Window};

/// M-R183: the deals the starter may open.
const DEALS: u8 = 4;

/// D9: the starter opens deals, lets the others deal, or closes; then each other participant may
/// open one.
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

kernel::answers! {
    /// How a Trade goes on.
    pub enum TradeChoice of Nemesis {
        /// D9: no further deal of one's own; the starter's ends it.
        Close = "close" => icon("end") onward,
        /// D9: the others may deal.
        Others = "others" => icon("with"),
        /// D9, D63: a deal with that Character.
        Deal(seat as who: Seat) = "deal" => icon("with"),
    }
}

impl Decision<Nemesis> for Trading {
    type Answer = TradeChoice;
    const PROMPT: &'static str = "trade";
    const WHO: fn(&Self, At<'_>) -> Seat = |it, at| it.asks(at.s).unwrap_or(it.starter);

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if play.trade.over || self.asks(play.s).is_none() {
            play.close_trade();
            return None;
        }
        Some(self)
    }

    fn offer<M: Menu<TradeChoice>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer(TradeChoice::Close);
        let starter = self.others.is_none();
        if starter {
            menu.offer(TradeChoice::Others);
        }
        if !starter || at.trade.deals < DEALS {
            let here = at.crew_at(at[self.starter].at).without(at.seat);
            menu.offer_all(here.iter().map(TradeChoice::Deal));
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: TradeChoice, play: &mut Play<'_, D>) {
        let seat = play.seat;
        let left = Self {
            others: self.others.map(|left| left.without(seat)),
            ..self
        };
        match chosen {
            TradeChoice::Deal(partner) => {
                let Trade { deals, paid, .. } = play.trade;
                play.trade = Trade {
                    opener: seat,
                    partner,
                    deals: deals + u8::from(self.others.is_none()),
                    paid,
                    ..Trade::default()
                };
                play.tell(Event::DealOpened { seat, partner });
                play.then((Dealing::Opener, left));
            }
            TradeChoice::Others => {
                let others = play.crew_at(play[seat].at).without(seat);
                play.push(Self {
                    others: Some(others),
                    ..self
                });
            }
            TradeChoice::Close if self.others.is_some() => play.push(left),
            TradeChoice::Close => play.close_trade(),
        }
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

kernel::answers! {
    /// What is done in a deal.
    pub enum DealChoice of Nemesis {
        /// D63: nothing more is laid.
        Done = "done" => icon("end") onward,
        /// D63: the deal is refused.
        Refuse = "refuse" => icon("forbid"),
        /// D63: the deal is agreed.
        Agree = "agree" => icon("agree"),
        /// D63: an Item is laid.
        Lay(card: ItemCard) = "lay" => at.show_item("do-lay", card) icon("with"),
        /// D63: something Heavy is laid.
        LayHeld(place: u8) = "lay-held" as "do-lay" => at.show_held("do-lay", place) icon("with"),
    }
}

impl Decision<Nemesis> for Dealing {
    type Answer = DealChoice;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, at| match it {
        Self::Partner => at.trade.partner,
        Self::Opener | Self::Answer => at.trade.opener,
    };
    /// D63: a deal is refused; whoever opened one by mistake lays nothing.
    const OTHERWISE: &'static [DealChoice] = &[DealChoice::Refuse, DealChoice::Done];

    fn offer<M: Menu<DealChoice>>(&self, at: At<'_>, menu: &mut M) {
        if *self == Self::Answer {
            return menu.offer_all([DealChoice::Agree, DealChoice::Refuse]);
        }
        menu.offer(DealChoice::Done);
        if *self == Self::Partner {
            menu.offer(DealChoice::Refuse);
        }
        menu.offer_all(at[at.seat].inventory.distinct().map(DealChoice::Lay));
        let laid = at.trade.heavy[self.side()];
        let held = (0..at[at.seat].hands.len() as u8).filter(|place| laid >> place & 1 == 0);
        menu.offer_all(held.map(DealChoice::LayHeld));
    }

    fn done<D: Dealer<Event>>(self, chosen: DealChoice, play: &mut Play<'_, D>) {
        let seat = play.seat;
        let side = self.side();
        match chosen {
            DealChoice::Lay(card) => {
                play[seat].inventory.remove(card);
                play.trade.laid[side].add(card);
                play.reveal();
                let back = match card.color {
                    ItemColor::Quest => card,
                    color => ItemCard::new(color, Item::FaceDown),
                };
                let parties = Audience {
                    seats: SeatSet::only(play.trade.opener).with(play.trade.partner),
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
            DealChoice::LayHeld(place) => {
                play.trade.heavy[side] |= 1 << place;
                let what = play[seat].hands[usize::from(place)].what;
                play.tell(Event::LaidHeavy { seat, what });
                play.push(self);
            }
            DealChoice::Done if self == Self::Opener => play.push(Self::Partner),
            DealChoice::Done => {
                let trade = &play.trade;
                let empty = trade.laid.iter().all(Inventory::is_empty) && trade.heavy == [0; 2];
                if empty {
                    play.refuse_deal(seat);
                } else {
                    play.push(Self::Answer);
                }
            }
            DealChoice::Agree => play.agree_deal(),
            DealChoice::Refuse => play.refuse_deal(seat),
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say(match self {
            Self::Opener => "lay",
            Self::Partner => "lay-too",
            Self::Answer => "deal",
        })
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
        } = self.trade;
        for (seat, laid) in [opener, partner].into_iter().zip(laid) {
            laid.iter().for_each(|card| self[seat].inventory.add(card));
        }
        self.trade.laid = [Inventory::default(); 2];
        self.trade.heavy = [0; 2];
    }

    fn refuse_deal(&mut self, seat: Seat) {
        self.take_back();
        self.tell(Event::Refused { seat });
    }

    /// M-R183 (4): at the first agreed deal the starter pays, and may be interrupted.
    fn agree_deal(&mut self) {
        let seat = self.trade.opener;
        self.tell(Event::Agreed { seat });
        if self.trade.paid {
            return self.exchange();
        }
        self.trade.paid = true;
        self.round.actions += 1;
        let starter = self.round.seat;
        self.then((Pay::of(1), Window::after(starter)));
    }

    /// M-R183 (5): things change hands together.
    pub(super) fn exchange(&mut self) {
        let Trade {
            opener,
            partner,
            laid,
            heavy,
            ..
        } = self.trade;
        let sides = [opener, partner];
        let mut carried: [List<Carried, 8>; 2] = [List::new(); 2];
        for side in 0..2 {
            let hands = self[sides[side]].hands;
            let is_laid = |place: usize| heavy[side] >> place & 1 == 1;
            carried[side] = (0..hands.len())
                .filter(|&place| is_laid(place))
                .map(|place| hands[place])
                .collect();
            self[sides[side]].hands = (0..hands.len())
                .filter(|&place| !is_laid(place))
                .map(|place| hands[place])
                .collect();
        }
        for side in 0..2 {
            let to = sides[1 - side];
            laid[side]
                .iter()
                .for_each(|card| self[to].inventory.add(card));
            for it in carried[side].iter() {
                self[to].take(it.what, it.ammo, it.added);
                if let Load::Corpse(corpse) = it.what {
                    self.corpses[usize::from(corpse)] = Lies::With(to);
                }
            }
        }
        self.trade.laid = [Inventory::default(); 2];
        self.trade.heavy = [0; 2];
        self.tell(Event::Traded { seats: sides });
        // M-R185: in order, so the last is put first.
        let order: List<Seat, 5> = self.order().collect();
        for &seat in order.iter().rev().filter(|seat| sides.contains(seat)) {
            self.push(TooMuch { seat });
        }
    }

    /// M-R179: an interrupted Trade is over.
    pub(super) fn cancel_trade(&mut self) {
        self.take_back();
        self.trade.over = true;
    }

    /// M-R83: a Trade without a deal costs nothing and is not offered again in this round.
    fn close_trade(&mut self) {
        if !self.trade.paid {
            self.round.no_trade = true;
        }
        self.trade = Trade::default();
        let seat = self.round.seat;
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
    type Answer = Emptied;
    const PROMPT: &'static str = "too-much";
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let player = &mut play[self.seat];
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

    fn offer<M: Menu<Emptied>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at[self.seat].slots().map(Emptied::Slot));
    }

    fn done<D: Dealer<Event>>(self, Emptied::Slot(slot): Emptied, play: &mut Play<'_, D>) {
        play.drop_slot(self.seat, slot);
        play.push(self);
    }

    /// D50, D64: the last slot first; what came in a deal is in a higher one.
    fn otherwise(&self, _: At<'_>, offered: &[Emptied], _: Lot<'_>) -> Emptied {
        offered[offered.len() - 1]
    }
}
