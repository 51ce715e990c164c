//! Everything on the table. Plain data: copied as a whole, nothing on the heap. What is still to be
//! done with it is in `flow/`.

mod player;

use std::ops::{Index, IndexMut};

use crate::prelude::*;
use kernel::{Bag, Key, Pile};

pub use player::{Added, Carried, Load, Player, WoundCard};

/// M1.2, M1.28: the most players.
pub const MAX_PLAYERS: usize = 5;
/// M1.8: the miniatures of Intruders.
pub const MINIS: usize = 20;
/// MC19: the kinds of Intruder tokens, by symbol and number.
pub const TOKENS: usize = 9;
/// M1.18: Evacuation Pods.
pub const PODS: usize = 4;
/// The blue Corpse, after the red ones of the seats (M1.21).
pub const BLUE: u8 = MAX_PLAYERS as u8;
/// M1.19: Egg tokens.
pub const EGGS: u8 = 8;
/// M1.14, M1.15: Fire markers, and as many Malfunction markers.
pub const MARKERS: u8 = 8;
/// M1.16: Door tokens.
pub const DOORS: u8 = 12;
/// M37.4: the slots a Character's Hands have.
pub const HANDS: u8 = 2;
/// M33.5: with so many Serious Wounds any further Wound kills.
pub const MORTAL: usize = 3;

kernel::worded! {
    /// How the table plays (M-R177).
    #[derive(Default)]
    pub enum Style {
        /// Each with an Objective of their own.
        #[default]
        SemiCooperative = "semi-cooperative",
        /// M47: one player alone.
        Solo = "solo",
        /// M48: all with the same Objectives.
        Cooperative = "cooperative",
    }

    /// What has become of a Character.
    #[derive(Default)]
    pub enum Destiny {
        /// Not chosen yet (D1).
        #[default]
        Undrafted = "undrafted",
        /// In play: alive, on the ship, awake.
        InPlay = "in-play",
        /// Dead.
        Dead = "dead",
        /// Hibernating until the end (M45.13).
        Asleep = "asleep",
        /// Gone in a Pod (M46.5).
        Launched = "launched",
    }

    /// Which of two Objectives somebody keeps (D3).
    #[derive(Default)]
    pub enum Kept {
        /// Not chosen yet.
        #[default]
        Both = "both",
        /// The first: Corporate, in solo card 1.
        First = "first",
        /// The second: Personal, in solo card 2.
        Second = "second",
        /// One of them; in the view of somebody who does not know which.
        One = "one",
    }
}

/// What the table agreed before dealing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Mode {
    /// How many people play.
    pub players: u8,
    /// How.
    pub play: Style,
    /// Which side of the board lies up.
    pub side: Side,
    /// M49: the first dead may become the Intruder player.
    pub intruder: bool,
}

/// A miniature, by number: 0 to 5 Larvae, then Creepers, Adults, Breeders, the Queen.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Mini(pub u8);

kernel::bit_set! {
    /// A set of miniatures.
    #[derive(Serialize, Deserialize)]
    #[serde(transparent)]
    pub struct Minis(u32) of Mini;
}

/// M1.8: the first number and how many there are of a kind.
pub const fn minis_of(kind: Intruder) -> (u8, u8) {
    match kind {
        Intruder::Larva => (0, 6),
        Intruder::Creeper => (6, 3),
        Intruder::Adult => (9, 8),
        Intruder::Breeder => (17, 2),
        Intruder::Queen => (19, 1),
    }
}

impl Mini {
    /// Of what kind it is.
    pub fn kind(self) -> Intruder {
        let mut kinds = Intruder::ALL.into_iter().rev();
        let kind = kinds.find(|&kind| minis_of(kind).0 <= self.0);
        kind.unwrap_or_default()
    }
}

/// An Intruder on the board, always in a Room (M14.2). The list of them is in Intruder order
/// (M-R44). Injuries stay (M-R50).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Beast {
    /// Which miniature.
    pub mini: Mini,
    /// Of what kind.
    pub kind: Intruder,
    /// Where.
    pub at: Space,
    /// M28.1: the Injury markers on it.
    pub injuries: u8,
}

/// A Pod token (M1.18).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pod {
    /// Whether it is on the ship.
    pub aboard: bool,
    /// Whether it is Unlocked.
    pub unlocked: bool,
    /// Whether it belongs to Section B.
    pub section_b: bool,
}

/// Where a Corpse is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lies {
    /// There is none.
    #[default]
    Nowhere,
    /// In a Room.
    In(Space),
    /// In somebody's Hands.
    With(Seat),
}

/// What belongs to the round being played (M5.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Round {
    /// Whose.
    pub seat: Seat,
    /// How many Actions were taken.
    pub actions: u8,
    /// M-R155: no limit of Actions.
    pub unlimited: bool,
    /// An effect makes the player pass.
    pub must_pass: bool,
    /// M-R83: a Trade came to nothing.
    pub no_trade: bool,
    /// M-R134: who declined to be moved there in this Action slot.
    pub declined: List<(Seat, u8), 16>,
}

/// What belongs to the turn being played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Turn {
    /// M5.5: how many turns were begun.
    pub number: u8,
    /// Whether it is the Player Phase.
    pub players: bool,
    /// M-R156: no Intruder Attack step in this turn's Event Phase.
    pub calm: bool,
    /// M49.12: the Event Phase is the Intruder player's.
    pub intruder: bool,
}

/// M-R183: an open Trade.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Trade {
    /// Who opened the deal.
    pub opener: Seat,
    /// With whom.
    pub partner: Seat,
    /// What the opener and the partner have laid: Items of the Inventory.
    pub laid: [Inventory; 2],
    /// Heavy things of theirs that are laid, by place in their Hands.
    pub heavy: [u8; 2],
    /// How many deals the starter has opened.
    pub deals: u8,
    /// Whether the Trade is paid for.
    pub paid: bool,
    /// M-R179: it was interrupted.
    pub over: bool,
}

/// M49: the Intruder player's cards.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Brood {
    /// Who plays the Intruders.
    pub seat: Option<Seat>,
    /// Whether the role was offered (M-R104).
    pub offered: bool,
    /// The deck.
    pub deck: Deck<PlotCard, 10>,
    /// The hand.
    pub hand: kernel::Hand<PlotCard, 10>,
    /// The discard pile.
    pub discard: Pile<PlotCard, 10>,
    /// The card being played.
    pub played: Option<PlotCard>,
    /// Attack cards to choose from (M49.10).
    pub attacks: List<Card<AttackCard>, 3>,
    /// Events to choose from (MC164).
    pub events: List<Card<EventCard>, 3>,
}

/// How the game ended and what the checks brought (M-R187).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Finish {
    /// Which trigger; an index into [`ENDINGS`].
    pub ending: Ending,
    /// M7.9, M8.2: the ship is lost.
    pub destroyed: bool,
    /// Where it arrived, if that was looked at.
    pub destination: Option<crate::content::Destination>,
    /// Who won.
    pub winners: SeatSet,
    /// Who has shown the Objective.
    pub shown: SeatSet,
    /// Whether everything is settled.
    pub done: bool,
}

/// The ways it can end; [`Ending`] is an index into them.
pub const ENDINGS: &[&str] = &["jump", "self-destruct", "fire", "hull", "nobody-left"];
/// M7.4: the ship jumps.
pub const JUMP: Ending = Ending(0);
/// M7.6: the Self-Destruct sequence ends.
pub const SELF_DESTRUCT: Ending = Ending(1);
/// M7.7: a ninth Fire marker is due.
pub const NINTH_FIRE: Ending = Ending(2);
/// M7.8: a ninth Malfunction marker is due.
pub const HULL: Ending = Ending(3);
/// M7.10: nobody is left awake aboard.
pub const NOBODY_LEFT: Ending = Ending(4);

/// One of the colored Item decks with its discard pile.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Stock {
    /// Face down.
    pub deck: Deck<ItemCard, 30>,
    /// Face up.
    pub discard: Pile<ItemCard, 30>,
}

/// Everything on the table, face-down things included.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    /// What the table agreed.
    pub mode: Mode,
    /// Who sits at it.
    pub players: List<Player, MAX_PLAYERS>,
    /// M3.7: the draft cards that were drawn (D1).
    pub draft: List<Character, 2>,
    /// What is still to be done.
    pub agenda: Agenda<Steps>,
    /// The Action being taken.
    pub deed: Deed,
    /// The round being played.
    pub round: Round,
    /// The turn being played.
    pub turn: Turn,
    /// Who has the First Player token.
    pub first: Seat,
    /// The Time marker: 15 to 1; 0 is the jump (MC14).
    pub time: u8,
    /// The Self-Destruct marker: 6 to 1; 0 is the skull (MC15).
    pub destruct: Option<u8>,
    /// The Destination marker: 0 to 3 for A to D.
    pub destination: u8,
    /// M2.6: where the ship flies, face down.
    pub coordinates: Card<Coordinates>,
    /// M2.11: the upper token of each engine.
    pub engines: [Card<Engine>; 3],
    /// The Pods by number.
    pub pods: [Pod; PODS],
    /// The Room tiles by slot.
    pub tiles: By<Space, Card<Room>, ROOMS>,
    /// The Exploration tokens by slot; meaningless where a Room is explored.
    pub tokens: By<Space, Card<ExplorationToken>, ROOMS>,
    /// The Exploration tokens resolved: out of the game, known to all.
    pub resolved: Pile<ExplorationToken, 16>,
    /// M-R118: Rooms without Exploration token.
    pub explored: SpaceSet,
    /// The Item Counters.
    pub items: By<Space, u8, ROOMS>,
    /// Rooms with a Fire marker.
    pub fire: SpaceSet,
    /// Rooms with a Malfunction marker.
    pub malfunction: SpaceSet,
    /// Corridors and Technical spaces with a Noise marker.
    pub noise: LinkSet,
    /// Corridors whose Door is Closed.
    pub closed: LinkSet,
    /// Corridors whose Door is Destroyed; it lets everything through (M21.5).
    pub destroyed: LinkSet,
    /// The Room with the Airlock token (M1.23).
    pub airlock: Option<Space>,
    /// Eggs on the Intruder board.
    pub nest_eggs: u8,
    /// M43.21: the Nest is destroyed.
    pub nest_destroyed: bool,
    /// Eggs lying in Rooms.
    pub eggs: By<Space, u8, ROOMS>,
    /// Carcasses lying in Rooms.
    pub carcasses: By<Space, u8, ROOMS>,
    /// The red Corpses by seat, then the blue one.
    pub corpses: [Lies; MAX_PLAYERS + 1],
    /// The Intruders on the board, in Intruder order.
    pub beasts: List<Beast, MINIS>,
    /// The Intruder bag, by kind of token (M1.6, M1.10).
    pub bag: Bag<TOKENS>,
    /// M-R113: the Queen is dead.
    pub queen_dead: bool,
    /// M9.1: an Intruder has appeared.
    pub met: bool,
    /// M9.6: somebody has died.
    pub bereaved: bool,
    /// M-R73: an Intruder came into the Room of the attempt being made.
    pub disturbed: bool,
    /// The Weaknesses of Corpse, Egg, Carcass.
    pub weaknesses: [Card<Weakness>; 3],
    /// The Item decks: Red, Yellow, Green.
    pub stock: [Stock; 3],
    /// The cards of a Search, seen by the searcher.
    pub drawn: List<Card<ItemCard>, 2>,
    /// The Crafted Items there are, in the order of the recipes; open to all (M4.8, M39.1, M39.4).
    pub crafted: [u8; 4],
    /// The Crafted Items used up (M-R85).
    pub crafted_gone: [u8; 4],
    /// The Contamination deck.
    pub contamination: List<Owned, 27>,
    /// Contamination cards out of the game: clean ones and Infected ones (M4.7, M32.8).
    pub removed: [u8; 2],
    /// The Events.
    pub events: Deck<EventCard, 20>,
    /// The Event discard pile, face up like those of Items, Attacks and Wounds (M4.1).
    pub event_discard: Pile<EventCard, 20>,
    /// Events out of the game.
    pub event_removed: Pile<EventCard, 4>,
    /// The Event being resolved.
    pub event: Option<EventCard>,
    /// The Intruder Attacks.
    pub attacks: Deck<AttackCard, 20>,
    /// Their discard pile.
    pub attack_discard: Pile<AttackCard, 20>,
    /// Attack cards on the table (M-R180).
    pub attacks_drawn: Pile<AttackCard, 8>,
    /// The Serious Wounds.
    pub wounds: Deck<Wound, 16>,
    /// Their discard pile.
    pub wound_discard: Pile<Wound, 16>,
    /// M48.1: the open Objectives.
    pub shared: List<Objective, MAX_PLAYERS>,
    /// The Trade going on.
    pub trade: Trade,
    /// M49: the Intruder player.
    pub brood: Brood,
    /// How it ended, once a trigger was reached.
    pub finish: Option<Finish>,
}

impl Index<Seat> for State {
    type Output = Player;
    #[inline]
    fn index(&self, seat: Seat) -> &Player {
        self.players.slot(seat.index())
    }
}

impl IndexMut<Seat> for State {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut Player {
        self.players.slot_mut(seat.index())
    }
}

impl State {
    /// Whose round it is.
    #[inline]
    pub(crate) fn turn(&self) -> Seat {
        self.round.seat
    }

    /// How it ended, if everything is settled.
    #[inline]
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.finish
            .filter(|finish| finish.done)
            .map(|finish| Outcome {
                winners: finish.winners,
                ending: finish.ending,
                ..Outcome::default()
            })
    }

    /// All seats.
    pub fn seats(&self) -> SeatSet {
        SeatSet::first(self.mode.players)
    }

    /// The seats, beginning with `first`, clockwise.
    #[inline]
    pub fn from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let players = self.mode.players;
        (0..players).map(move |step| {
            let seat = first.0 + step;
            Seat(if seat < players { seat } else { seat - players })
        })
    }

    /// The seats in order: from the First Player token, clockwise (M5.6).
    #[inline]
    pub fn order(&self) -> impl Iterator<Item = Seat> + use<> {
        self.from(self.first)
    }

    /// The next seat clockwise.
    pub fn next(&self, seat: Seat) -> Seat {
        Seat(if seat.0 + 1 < self.mode.players {
            seat.0 + 1
        } else {
            0
        })
    }

    /// The seats whose Characters are in this Room, not in a Pod.
    #[inline]
    pub fn crew_at(&self, room: Space) -> SeatSet {
        let here = |seat: &Seat| self[*seat].at == room && self[*seat].in_room();
        self.from(Seat(0)).filter(here).collect()
    }

    /// The Rooms with a Character.
    #[inline]
    pub fn crewed(&self) -> SpaceSet {
        let players = self.players.iter().filter(|player| player.in_room());
        players.map(|player| player.at).collect()
    }

    /// The Rooms with an Intruder.
    #[inline]
    pub fn haunted(&self) -> SpaceSet {
        self.beasts.iter().map(|beast| beast.at).collect()
    }

    /// Whether an Intruder is in this Room.
    #[inline]
    pub fn is_haunted(&self, room: Space) -> bool {
        self.beasts.iter().any(|beast| beast.at == room)
    }

    /// Whether this seat's Character is in Combat (M25.1, M22.2, M14.11); Eggs never count (M11.7,
    /// M9.5).
    #[inline]
    pub fn in_combat(&self, seat: Seat) -> bool {
        self[seat].in_room() && self.is_haunted(self[seat].at)
    }

    /// The Intruder with this miniature.
    pub fn beast(&self, mini: Mini) -> Option<&Beast> {
        self.beasts.iter().find(|beast| beast.mini == mini)
    }

    /// The Intruder with this miniature, to change.
    pub fn beast_mut(&mut self, mini: Mini) -> Option<&mut Beast> {
        self.beasts.iter_mut().find(|beast| beast.mini == mini)
    }

    /// The Intruders in a Room, in Intruder order.
    pub fn beasts_at(&self, room: Space) -> impl Iterator<Item = &Beast> {
        self.beasts.iter().filter(move |beast| beast.at == room)
    }

    /// Whether this Room is explored.
    #[inline]
    pub fn is_explored(&self, room: Space) -> bool {
        self.explored.contains(room)
    }

    /// What is there, if it is explored.
    #[inline]
    pub fn room(&self, at: Space) -> Option<Room> {
        self.is_explored(at).then(|| self.tiles[at].face)
    }

    /// MC5: a Room that works, explored and without Malfunction.
    #[inline]
    pub fn works(&self, at: Space) -> bool {
        self.is_explored(at) && !self.malfunction.contains(at)
    }

    /// Where an explored Room is; in a view as in the state.
    pub fn find(&self, room: Room) -> Option<Space> {
        self.explored
            .iter()
            .find(|&space| self.tiles[space].face == room)
    }

    /// Where a face-up Room is, explored or not (M-R107).
    pub fn find_face_up(&self, room: Room) -> Option<Space> {
        let all = (0..ROOMS as u8).map(Space);
        all.into_iter()
            .find(|&space| self.tiles[space].face == room && self.tiles[space].eyes == Eyes::ALL)
    }

    /// Who hibernates or has hibernated.
    pub fn anybody_asleep(&self) -> bool {
        self.players
            .iter()
            .any(|player| player.destiny == Destiny::Asleep)
    }

    /// M35.4: a face-up Weakness.
    #[inline]
    pub fn knows(&self, weakness: Weakness) -> bool {
        self.weaknesses
            .iter()
            .any(|card| card.eyes == Eyes::ALL && card.face == weakness)
    }

    /// Whether this Weakness has been discovered, by slot.
    pub fn discovered(&self, slot: usize) -> bool {
        self.weaknesses[slot].eyes == Eyes::ALL
    }

    /// Who waits in this Pod.
    pub fn in_pod(&self, pod: u8) -> SeatSet {
        let waits = |seat: &Seat| self[*seat].in_play() && self[*seat].pod == pod;
        self.from(Seat(0)).filter(waits).collect()
    }

    /// Fire markers beside the board; discarded ones are here again (M4.3).
    pub fn fire_left(&self) -> u8 {
        MARKERS - self.fire.len()
    }

    /// Malfunction markers beside the board.
    pub fn malfunction_left(&self) -> u8 {
        MARKERS - self.malfunction.len()
    }

    /// Door tokens beside the board.
    pub fn doors_left(&self) -> u8 {
        DOORS - self.closed.len() - self.destroyed.len()
    }

    /// Eggs outside the supply: on the Intruder board, lying, carried.
    pub fn eggs_out(&self) -> u8 {
        let lying: u8 = self.eggs.iter().sum();
        let carried = self.players.iter().flat_map(|player| player.hands.iter());
        let carried = carried.filter(|it| it.what == Load::Egg).count() as u8;
        self.nest_eggs + lying + carried
    }

    /// Larvae that are miniatures on Character boards.
    pub fn larvae_aboard(&self) -> u8 {
        let hosts = |player: &&Player| player.larva && player.destiny != Destiny::Dead;
        self.players.iter().filter(hosts).count() as u8
    }

    /// The Corpses lying in a Room, by number.
    pub fn corpses_at(&self, room: Space) -> impl Iterator<Item = u8> {
        let lies = self.corpses.iter().zip(0..);
        lies.filter(move |(lies, _)| **lies == Lies::In(room))
            .map(|(_, corpse)| corpse)
    }

    /// The stock of a color.
    pub fn stock(&self, color: ItemColor) -> &Stock {
        &self.stock[color.index()]
    }

    /// The Intruder player's seat from the turn on in which the role begins.
    #[inline]
    pub fn broods(&self, seat: Seat) -> bool {
        self.turn.intruder && self.brood.seat == Some(seat)
    }
}
