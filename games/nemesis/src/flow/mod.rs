//! What goes on and what is asked, chapter by chapter: each decision and each automatic step is one type with its [`kernel::Step`]
//! implementation in the file of its chapter. Here is only the list of them and what several chapters share.
//!
//! The bottom of the agenda is the turn: `Rounds` in the Player Phase, `Phase` in the Event Phase, `Judgement` at the end. An Action
//! is `Aim` (its parameters) → `Pay` → `Window` (Interruption) → `Resolve`.

mod actions;
mod brood;
mod cards;
mod combat;
mod doors;
mod encounter;
mod ending;
mod events;
mod intruders;
mod items;
mod menu;
mod movement;
mod noise;
mod params;
mod pods;
mod refusals;
mod rooms;
mod trade;
mod turn;
mod wounds;

use kernel::{Audience, Dealer, Link, List, Seat, SeatSet, Space, Waiting};

use crate::Nemesis;
use crate::cards::{Owned, take_up};
use crate::content::{ActionCard, Board, Duct, Item, ItemCard, ItemColor, Room, RoomColor};
use crate::events::Event;
use crate::moves::{Bag, Way};
use crate::state::{Load, State};

pub use actions::{Aim, Pay, Resolve, Window};
pub use brood::{BroodAim, BroodAttack, BroodEvent, BroodPass, BroodRound, RoleOffer};
pub use cards::{Foresee, Rearrange, Swap};
pub use combat::{Assault, Attack, AttackDone, Roll, Struck, Suffer};
pub use doors::{DoorsLoop, PlaceDoor};
pub use encounter::{Compare, Encounter, KeepObjectives};
pub use ending::Judgement;
pub use events::{DuctNoise, Encounters, EventDone, FourCards, Phase, Rolls};
pub use items::{Blast, Drugged, Pick, Smoked};
pub(crate) use menu::engine_of;
pub use movement::{Arrive, Careful};
pub use noise::{NoiseRoll, Reroll};
pub use pods::{BoardPod, EnterPod, Sleep};
pub use rooms::ScanHand;
pub use trade::{Dealing, TooMuch, Trading};
pub use turn::{Between, Burn, Draft, Passing, Rounds, StartTurn};
pub use wounds::ArmDrop;

kernel::contexts!(pub Nemesis, State, Event, Steps, until finish);

kernel::steps! {
    /// One thing still to be done.
    pub enum Steps, Move of Nemesis {
        goes { Resolve, Rearrange, Assault, Attack, AttackDone, Suffer, Encounter, Compare, Judgement, Phase, EventDone, Rolls, Encounters, DuctNoise, FourCards, Blast, Arrive, NoiseRoll, Sleep, StartTurn, Burn, Between }
        asks { Rounds, Aim, Pay, Window, RoleOffer, BroodRound, BroodAim, BroodAttack, BroodEvent, BroodPass, Swap, Foresee, Struck, Roll, PlaceDoor, DoorsLoop, KeepObjectives, Pick, Drugged, Smoked, Careful, Reroll, EnterPod, BoardPod, ScanHand, Trading, Dealing, TooMuch, Draft, Passing, ArmDrop }
    }
}

impl Move {
    /// The answer, whatever was asked.
    pub fn answer(self) -> Bag {
        match self {
            Self::Rounds(answer)
            | Self::Aim(answer)
            | Self::Pay(answer)
            | Self::Window(answer)
            | Self::RoleOffer(answer)
            | Self::BroodRound(answer)
            | Self::BroodAim(answer)
            | Self::BroodAttack(answer)
            | Self::BroodEvent(answer)
            | Self::BroodPass(answer)
            | Self::Swap(answer)
            | Self::Foresee(answer)
            | Self::Struck(answer)
            | Self::Roll(answer)
            | Self::PlaceDoor(answer)
            | Self::DoorsLoop(answer)
            | Self::KeepObjectives(answer)
            | Self::Pick(answer)
            | Self::Drugged(answer)
            | Self::Smoked(answer)
            | Self::Careful(answer)
            | Self::Reroll(answer)
            | Self::EnterPod(answer)
            | Self::BoardPod(answer)
            | Self::ScanHand(answer)
            | Self::Trading(answer)
            | Self::Dealing(answer)
            | Self::TooMuch(answer)
            | Self::Draft(answer)
            | Self::Passing(answer)
            | Self::ArmDrop(answer) => answer,
        }
    }
}

impl<'a, D: Dealer<Event>> Play<'a, D> {
    /// The board that lies up.
    #[inline]
    pub(crate) fn board(&self) -> &'a Board {
        self.rules.content.board(self.s.mode.side)
    }

    /// Whether an end trigger was reached.
    #[inline]
    pub(crate) fn over(&self) -> bool {
        self.s.finish.is_some()
    }

    /// Tells one seat something nobody else may know.
    pub(crate) fn tell_to(&mut self, seat: Seat, event: Event) {
        self.d.tell(Audience::only(seat), || event);
    }

    /// M4.4, M-R4, MC8: draws cards into the hand.
    pub(crate) fn draw(&mut self, seat: Seat, count: u8) {
        let mut drawn = 0;
        while drawn < count {
            let Some(card) = self.draw_one(seat) else {
                break;
            };
            take_up(&mut self.s[seat].hand, card);
            drawn += 1;
        }
        if drawn > 0 {
            self.d.reveal();
            self.tell(Event::Drew { seat, count: drawn });
        }
    }

    /// The next card of a personal deck; the discard pile becomes the deck when it is needed.
    pub(crate) fn draw_one(&mut self, seat: Seat) -> Option<Owned> {
        let player = &mut self.s[seat];
        if player.deck.is_empty() {
            player.deck = player.discard;
            player.discard.clear();
            self.d.shuffle(&mut player.deck);
        }
        player.deck.pop()
    }

    /// M32.1, M-R60: a Contamination card onto the discard pile.
    pub(crate) fn contaminate(&mut self, seat: Seat) {
        if self.over() || !self.s[seat].alive() {
            return;
        }
        if let Some(card) = self.s.contamination.pop() {
            self.s[seat].discard.push(card);
            self.tell(Event::Contaminated { seat });
        }
    }

    /// A card of the hand goes face up onto the discard pile.
    pub(crate) fn discard(&mut self, seat: Seat, face: Owned) {
        let player = &mut self.s[seat];
        if let Some(card) = crate::cards::part_with(&mut player.hand, face) {
            player.discard.push(card);
        }
    }

    /// A card of the hand is discarded, and everybody sees which; a status that only its owner knows is not told (H17).
    pub(crate) fn discard_openly(&mut self, seat: Seat, face: Owned) {
        let player = &mut self.s[seat];
        if let Some(card) = crate::cards::part_with(&mut player.hand, face) {
            player.discard.push(card);
            if card.is_scanned() {
                // M-R196: whether it is one whose status everybody knows, its back did not tell.
                self.d.reveal();
            }
            self.tell(Event::Discarded {
                seat,
                card: card.seen_by(false),
            });
        }
    }

    /// M-R181: an Item card goes where it belongs.
    pub(crate) fn discard_item(&mut self, card: ItemCard) {
        match card.color {
            ItemColor::Red | ItemColor::Yellow | ItemColor::Green => {
                self.s.stock[card.color as usize].discard.put(card);
            }
            ItemColor::Blue => {
                let recipe = self.rules.content.recipe(card.item);
                self.s.crafted_gone[recipe] += 1;
            }
            ItemColor::Starting | ItemColor::Quest => {}
        }
    }

    /// M37.10–M37.12: what is at this place in the Hands is dropped.
    pub(crate) fn drop_held(&mut self, seat: Seat, place: usize) {
        let it = self.s[seat].hands.remove(place);
        let at = self.s[seat].at;
        self.tell(Event::Dropped {
            seat,
            what: it.what,
        });
        match it.what {
            Load::Item(card) => {
                self.discard_item(card);
                if it.added.magazine {
                    self.discard_item(ItemCard::new(ItemColor::Red, Item::ExtendedMagazine));
                }
            }
            Load::Corpse(corpse) => {
                self.s.corpses[usize::from(corpse)] = crate::state::Lies::In(at);
            }
            Load::Egg => self.s.eggs[at] += 1,
            Load::Carcass => self.s.carcasses[at] += 1,
        }
    }

    /// M-R201: everything in a Hand slot is dropped.
    pub(crate) fn drop_slot(&mut self, seat: Seat, slot: u8) {
        while let Some(place) = self.s[seat].hands.iter().position(|it| it.slot == slot) {
            self.drop_held(seat, place);
        }
    }
}

impl Nemesis {
    /// The board that lies up.
    #[inline]
    pub(crate) fn board(&self, s: &State) -> &Board {
        self.content.board(s.mode.side)
    }

    /// A Corridor or system of Technical Corridors as it is called from a Room.
    #[inline]
    pub(crate) fn way(&self, s: &State, from: Space, link: Link) -> Way {
        if let Some(duct) = Duct::of(link) {
            return Way::ducts(duct);
        }
        let exits = self.board(s).ship.exits(from);
        let to = exits
            .iter()
            .find(|(other, _)| *other == link)
            .map_or(from, |&(_, to)| to);
        let first = exits
            .iter()
            .filter(|(_, there)| *there == to)
            .map(|&(link, _)| link)
            .min();
        if first == Some(link) {
            Way::to(to)
        } else {
            Way::to(to).second()
        }
    }

    /// The Corridor or Technical space a way means.
    #[inline]
    pub(crate) fn link(&self, s: &State, from: Space, way: Way) -> Link {
        if let Some(duct) = way.duct() {
            return duct.link();
        }
        let exits = self.board(s).ship.exits(from).iter();
        let there = exits
            .filter(|(_, to)| Some(*to) == way.room())
            .map(|&(link, _)| link);
        let link = if way.is_second() {
            there.max()
        } else {
            there.min()
        };
        link.unwrap_or_default()
    }

    /// MC4, M-R139, M20.11, M42.2, M42.3: an explored Room with a Computer and without Malfunction.
    #[inline]
    pub(crate) fn has_computer(&self, s: &State, at: Space) -> bool {
        s.works(at) && self.content.rooms[s.tiles[at].face].computer
    }

    /// MC15: the Self-Destruct marker is on a yellow space.
    pub(crate) fn destruct_critical(&self, s: &State) -> bool {
        let yellow = self.content.table.self_destruct.critical;
        s.destruct.is_some_and(|marker| marker <= yellow)
    }

    /// M9.8: the Time marker is on a blue space.
    pub(crate) fn chambers_open(&self, s: &State) -> bool {
        s.time <= self.content.table.time.hibernation
    }

    /// The color of an explored Room (M42.4).
    #[inline]
    pub(crate) fn color(&self, s: &State, at: Space) -> RoomColor {
        s.room(at)
            .map_or(RoomColor::None, |room| self.content.rooms[room].color)
    }

    /// M20.3, M20.7, M-R31, M-R32: whether a Malfunction marker may lie there.
    pub(crate) fn may_break(s: &State, at: Space) -> bool {
        let spared = |room| matches!(room, Room::Nest | Room::SlimeRoom);
        s.room(at).is_some_and(|room| !spared(room)) && !s.malfunction.contains(at)
    }

    /// M-R178: whether, as far as everybody can see, this player may hold the card.
    pub(crate) fn may_hold(&self, s: &State, seat: Seat, card: ActionCard) -> bool {
        let player = &s[seat];
        !player.hand.is_empty()
            && self.content.characters[player.character]
                .deck
                .contains(&card)
            && !player.discard.contains(&Owned::action(card))
    }

    /// M30.2–M30.4, M-R20: whom an Intruder attacks in a Room.
    pub(crate) fn prey(s: &State, at: Space) -> Option<Seat> {
        let here = s.crew_at(at);
        s.order()
            .filter(|&seat| here.contains(seat))
            .min_by_key(|&seat| s[seat].hand.len())
    }
}

/// Asks one seat.
pub(crate) fn ask(seat: Seat) -> Waiting {
    Waiting::for_seat(seat)
}

/// The first of `seats` in order.
pub(crate) fn first_in_order(s: &State, seats: SeatSet) -> Option<Seat> {
    s.order().find(|&seat| seats.contains(seat))
}

/// Seats by Player Number (M-R115).
pub(crate) fn by_number(s: &State, seats: SeatSet) -> List<Seat, 5> {
    let mut all: List<Seat, 5> = seats.iter().collect();
    all.sort_unstable_by_key(|&seat| s[seat].number);
    all
}
