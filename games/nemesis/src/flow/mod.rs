//! What goes on and what is asked, chapter by chapter: each step and each decision is one type in
//! the file of its chapter, with everything that belongs to it; what an Action does is one type in
//! `effects/`. Here is only the list of them and what several chapters share.
//!
//! The bottom of the agenda is the turn: `Rounds` in the Player Phase, `Phase` in the Event Phase,
//! `Judgement` at the end. An Action is `Aim` (its parameters) → `Pay` → `Window` (Interruption) →
//! `Resolve`.

mod actions;
mod brood;
mod cards;
mod combat;
mod doors;
mod effects;
mod encounter;
mod ending;
mod events;
mod intruders;
mod items;
mod menu;
mod movement;
mod noise;
mod pods;
mod rooms;
mod show;
mod trade;
mod turn;
mod wounds;

use crate::prelude::*;
use kernel::Audience;

use crate::cards::take_up;
use crate::content::{WeaponClass, WeaponSpec};

pub use actions::{Aim, Aiming, Interrupting, Part, Pay, Payment, Resolve, Window};
pub use brood::{
    AttackChoice, BroodAim, BroodAttack, BroodEvent, BroodPass, BroodRound, Consent, EventChoice,
    PlotAim, PlotKept, PlotPlay, RoleOffer,
};
pub use cards::{Foresee, Foreseen, Rearrange, Swap, TokenOrder};
pub use combat::{AfterRoll, Assault, Attack, AttackDone, Defence, Roll, Struck, Suffer};
pub use doors::{DoorChoice, DoorsLoop, PlaceDoor, Relocation};
pub use effects::What;
pub use encounter::{Compare, Encounter, KeepObjectives, Keeping};
pub use ending::Judgement;
pub use events::{DuctNoise, Encounters, EventDone, FourCards, Phase, Rolls};
use intruders::Hurt;
pub use items::{Blast, Drugged, Pick, Picking, SmokeDiscard, Smoked};
pub(crate) use menu::{ACTIONS, engine_of};
pub use menu::{Action, Rounds};
pub use movement::{Arrive, Careful, NoisePlaced};
pub use noise::{NoiseRoll, Reroll, Rerolling};
pub use pods::{Aboard, BoardPod, EnterPod, PodChoice, Sleep};
pub use rooms::{ScanHand, Scanning};
pub use trade::{DealChoice, Dealing, TooMuch, TradeChoice, Trading};
pub use turn::{Between, Burn, Discarding, Draft, Drafting, Passing, StartTurn};
pub use wounds::{ArmDrop, Emptied};

kernel::contexts!(pub Nemesis, State, Event, Steps, until finish);

kernel::steps! {
    /// One thing still to be done.
    pub enum Steps, Move of Nemesis {
        goes { Resolve, Rearrange, Assault, Attack, AttackDone, Suffer, Encounter, Compare, Judgement, Phase, EventDone, Rolls, Encounters, DuctNoise, FourCards, Blast, Arrive, NoiseRoll, Sleep, StartTurn, Burn, Between }
        asks { Rounds, Aim, Pay, Window, RoleOffer, BroodRound, BroodAim, BroodAttack, BroodEvent, BroodPass, Swap, Foresee, Struck, Roll, PlaceDoor, DoorsLoop, KeepObjectives, Pick, Drugged, Smoked, Careful, Reroll, EnterPod, BoardPod, ScanHand, Trading, Dealing, TooMuch, Draft, Passing, ArmDrop }
    }
}

impl<'a, D: Dealer<Event>> Play<'a, D> {
    /// The board that lies up.
    #[inline]
    pub(crate) fn board(&self) -> &'a Board {
        self.rules.content.board(self.mode.side)
    }

    /// Whether an end trigger was reached.
    #[inline]
    pub(crate) fn over(&self) -> bool {
        self.finish.is_some()
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
            take_up(&mut self[seat].hand, card);
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
        if self.over() || !self[seat].alive() {
            return;
        }
        if let Some(card) = self.contamination.pop() {
            self[seat].discard.push(card);
            self.tell(Event::Contaminated { seat });
        }
    }

    /// A card of the hand goes face up onto the discard pile.
    pub(crate) fn discard(&mut self, seat: Seat, face: Owned) {
        let player = &mut self[seat];
        if let Some(card) = crate::cards::part_with(&mut player.hand, face) {
            player.discard.push(card);
        }
    }

    /// A card of the hand is discarded, and everybody sees which; a status that only its owner
    /// knows is not told (H17).
    pub(crate) fn discard_openly(&mut self, seat: Seat, face: Owned) {
        let player = &mut self[seat];
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
                self.stock[card.color as usize].discard.put(card);
            }
            ItemColor::Blue => {
                let recipe = self.rules.content.recipe(card.item);
                self.crafted_gone[recipe] += 1;
            }
            ItemColor::Starting | ItemColor::Quest => {}
        }
    }

    /// M37.10–M37.12: what is at this place in the Hands is dropped.
    pub(crate) fn drop_held(&mut self, seat: Seat, place: usize) {
        let it = self[seat].hands.remove(place);
        let at = self[seat].at;
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
                self.corpses[usize::from(corpse)] = crate::state::Lies::In(at);
            }
            Load::Egg => self.eggs[at] += 1,
            Load::Carcass => self.carcasses[at] += 1,
        }
    }

    /// M-R201: everything in a Hand slot is dropped.
    pub(crate) fn drop_slot(&mut self, seat: Seat, slot: u8) {
        while let Some(place) = self[seat].hands.iter().position(|it| it.slot == slot) {
            self.drop_held(seat, place);
        }
    }
}

impl<'a> At<'a> {
    /// The board that lies up.
    #[inline]
    pub(crate) fn board(self) -> &'a Board {
        self.rules.content.board(self.mode.side)
    }

    /// A Corridor or system of Technical Corridors as it is called from a Room.
    #[inline]
    pub(crate) fn way(self, from: Space, link: Link) -> Way {
        if let Some(duct) = Duct::of(link) {
            return Way::ducts(duct);
        }
        let exits = self.board().ship.exits(from);
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
    pub(crate) fn link(self, from: Space, way: Way) -> Link {
        if let Some(duct) = way.duct() {
            return duct.link();
        }
        let exits = self.board().ship.exits(from).iter();
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
    pub(crate) fn has_computer(self, at: Space) -> bool {
        self.works(at) && self.rules.content.rooms[self.tiles[at].face].computer
    }

    /// MC15: the Self-Destruct marker is on a yellow space.
    pub(crate) fn destruct_critical(self) -> bool {
        let yellow = self.rules.content.table.self_destruct.critical;
        self.destruct.is_some_and(|marker| marker <= yellow)
    }

    /// M9.8: the Time marker is on a blue space.
    pub(crate) fn chambers_open(self) -> bool {
        self.time <= self.rules.content.table.time.hibernation
    }

    /// M42.4: the color of an explored Room.
    #[inline]
    pub(crate) fn color(self, at: Space) -> RoomColor {
        let room = self.room(at);
        room.map_or(RoomColor::None, |room| self.rules.content.rooms[room].color)
    }

    /// M-R178: whether, as far as everybody can see, this player may hold the card.
    pub(crate) fn may_hold(self, seat: Seat, card: ActionCard) -> bool {
        let player = &self[seat];
        let deck = &self.rules.content.characters[player.character].deck;
        !player.hand.is_empty()
            && deck.contains(&card)
            && !player.discard.contains(&Owned::action(card))
    }

    /// M43.5, M46.2, M-R77: the Pods of this Section one can enter.
    pub(crate) fn open_pods(self, at: Space) -> impl Iterator<Item = u8> + use<'a> {
        let section_b = self.room(at) == Some(Room::EvacuationB);
        let spaces = self.rules.content.table.pod_spaces;
        (1..=4).filter(move |&pod| {
            let token = self.pods[usize::from(pod - 1)];
            token.aboard
                && token.unlocked
                && token.section_b == section_b
                && self.in_pod(pod).len() < spaces
        })
    }
}

impl State {
    /// Whether a round menu is up.
    pub(crate) fn in_round(&self) -> bool {
        matches!(self.agenda.top(), Some(Steps::Rounds(_)))
    }

    /// Whether no Action is going on.
    pub(crate) fn between_actions(&self) -> bool {
        self.in_round() || matches!(self.agenda.top(), Some(Steps::BroodRound(_)))
    }

    /// What is being paid, if anything.
    pub(crate) fn payment(&self) -> Option<Pay> {
        match self.agenda.top() {
            Some(&Steps::Pay(pay)) => Some(pay),
            _ => None,
        }
    }

    /// M-R178: whether somebody is asked who perhaps cannot do anything: that is theirs to know.
    pub(crate) fn is_window(&self) -> bool {
        matches!(self.agenda.top(), Some(Steps::Window(_) | Steps::Struck(_)))
    }

    /// M20.3, M20.7, M-R31, M-R32: whether a Malfunction marker may lie there.
    pub(crate) fn may_break(&self, at: Space) -> bool {
        let spared = |room| matches!(room, Room::Nest | Room::SlimeRoom);
        self.room(at).is_some_and(|room| !spared(room)) && !self.malfunction.contains(at)
    }

    /// M30.2–M30.4, M-R20: whom an Intruder attacks in a Room.
    pub(crate) fn prey(&self, at: Space) -> Option<Seat> {
        let here = self.crew_at(at);
        self.order()
            .filter(|&seat| here.contains(seat))
            .min_by_key(|&seat| self[seat].hand.len())
    }

    /// M-R118: Rooms whose tile lies face down.
    pub(crate) fn face_down(&self) -> SpaceSet {
        let all = (0..crate::content::ROOMS as u8).map(Space);
        all.filter(|&at| self.tiles[at].eyes != Eyes::ALL).collect()
    }

    /// M-R87: whether a deck of this color can give a card.
    pub(crate) fn can_draw(&self, color: usize) -> bool {
        !self.stock[color].deck.is_empty() || !self.stock[color].discard.is_empty()
    }
}

impl Nemesis {
    /// MC111, M-R146: the most Ammo it takes; 0 if it is no Weapon.
    pub fn capacity(&self, it: &Carried) -> u8 {
        self.weapon(it).map_or(0, |weapon| {
            weapon.capacity + 2 * u8::from(it.added.magazine) + u8::from(it.added.autoloader)
        })
    }

    /// Whether it is an Energy Weapon.
    pub(crate) fn is_energy(&self, it: &Carried) -> bool {
        let weapon = self.weapon(it);
        weapon.is_some_and(|weapon| weapon.class == WeaponClass::Energy)
    }

    fn weapon(&self, it: &Carried) -> Option<WeaponSpec> {
        it.card()
            .and_then(|card| self.content.items[card.item].weapon)
    }
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
