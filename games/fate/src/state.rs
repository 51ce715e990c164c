//! Everything on the table. Plain data: copied as a whole, nothing on the heap. What is still to be
//! done with it is in `flow/`.

use std::ops::{Index, IndexMut};

use crate::prelude::*;
use kernel::{Outcome, SeatSet, Supply, Tokens};

use crate::content::{MAX_CARDS, MAX_ITEMS, MAX_OBJECTIVES, MAX_SPACES};

/// F12.1, F-R11, FC16: the item spaces of a placard.
pub const ITEM_SPACES: usize = 3;

/// What the table agreed before dealing (D1–D4).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// What play depends on.
    pub mode: Mode,
    /// The placards in seat order; empty: they are chosen in play (F-R7).
    pub crew: Vec<u8>,
    /// Who begins; `None`: drawn at random (F-R6).
    pub first: Option<u8>,
    /// How many objectives are revealed.
    pub objectives: u8,
}

/// The part of the options that play depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Mode {
    /// How many people play.
    pub players: u8,
    /// How many crew members are in play: as many as players, but for Director's Cut solo (F-R77).
    pub characters: u8,
    /// F21.1; always in the Director's Cut (F22.1).
    pub ash: bool,
    /// Chapter 22.
    pub directors_cut: bool,
    /// F-R16: trades and pushes need the others' consent.
    pub consent: bool,
    /// F-R34: Flashlight and Prod work only for losses that strike their holder.
    pub holder_only: bool,
}

/// A crew member in play, by place in the order of seats: A, B, C …
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Who(pub u8);

impl Key for Who {
    fn index(self) -> usize {
        self.0 as usize
    }
}

kernel::bit_set! {
    /// A set of crew members.
    #[derive(Serialize, Deserialize)]
    #[serde(transparent)]
    pub struct Crowd(u8) of Who;
}

/// The kinds of item (F1.11).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[expect(missing_docs, reason = "named after the tokens")]
pub enum ItemKind {
    #[default]
    Flashlight,
    MotionTracker,
    ElectricProd,
    Incinerator,
    GrappleGun,
    CatCarrier,
}

impl ItemKind {
    /// How many kinds there are.
    pub const COUNT: usize = 6;
    /// All kinds.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Flashlight,
        Self::MotionTracker,
        Self::ElectricProd,
        Self::Incinerator,
        Self::GrappleGun,
        Self::CatCarrier,
    ];
}

impl Key for ItemKind {
    fn index(self) -> usize {
        self as usize
    }
}

/// An item token: what it is, how often it can still be used, how many Jonesy tokens lie under it.
/// All of that stays with the token, whoever has it (F-R15, F17.38).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Item {
    /// What it is.
    pub kind: ItemKind,
    /// Uses left; 0 for items without a limit.
    pub uses: u8,
    /// Captured Jonesy tokens.
    pub cats: u8,
}

/// What is picked up, dropped or given in one move (F6.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Thing {
    /// This much scrap.
    Scrap(u8),
    /// A canister (F-R10).
    Coolant,
    /// An item token.
    Item(Item),
}

/// The face of a concealed token (FC17).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Face {
    /// Face down.
    #[default]
    Back,
    /// No effect.
    Safe,
    /// Hisses.
    Jonesy,
    /// The Alien; costs this much morale.
    Surprise(u8),
}

impl Faced for Face {
    #[inline]
    fn back(self) -> Self {
        Self::Back
    }

    #[inline]
    fn number_of_face(self) -> u8 {
        match self {
            Self::Back => 0,
            Self::Safe => 1,
            Self::Jonesy => 2,
            Self::Surprise(morale) => morale.saturating_add(3),
        }
    }
}

/// A crew member in play with the inventory. Aligned, so that one is quickly found among others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[repr(align(8))]
pub struct Figure {
    /// The placard: an index into the content's crew.
    pub crew: u8,
    /// Where they are.
    pub at: Space,
    /// Carried scrap.
    pub scrap: u8,
    /// F12.2–F12.4: the canister on its own space; 0 or 1.
    pub coolant: u8,
    /// Carried items in token order.
    pub items: List<Item, ITEM_SPACES>,
}

impl Figure {
    /// Puts an item among the others, in token order, so that equal inventories are equal states.
    pub(crate) fn take(&mut self, item: Item) {
        let place = self.items.partition_point(|other| *other < item);
        self.items.insert(place, item);
    }

    /// Takes out the first item that `wanted` names.
    pub(crate) fn part_with(&mut self, wanted: impl Fn(&Item) -> bool) -> Option<Item> {
        let place = self.items.iter().position(wanted)?;
        Some(self.items.remove(place))
    }

    /// Whether an item of this kind is in the inventory.
    #[inline]
    pub fn has(&self, kind: ItemKind) -> bool {
        self.items.iter().any(|item| item.kind == kind)
    }

    /// Whether there is anything in the inventory.
    #[inline]
    pub(crate) fn carries_something(&self) -> bool {
        self.scrap | self.coolant | self.items.len() as u8 > 0
    }

    /// Whatever could be given away in one move (D17).
    pub(crate) fn things(&self) -> impl Iterator<Item = Thing> {
        let items = self.items.iter().copied().map(Thing::Item);
        let coolant = (self.coolant > 0).then_some(Thing::Coolant);
        items
            .chain(coolant)
            .chain((1..=self.scrap).map(Thing::Scrap))
    }

    /// The items of this kind.
    pub(crate) fn all(&self, kind: ItemKind) -> impl DoubleEndedIterator<Item = Item> {
        let items = self.items.iter().copied();
        items.filter(move |item| item.kind == kind)
    }
}

/// A set of spaces in four bytes, for a step: a board has at most 32 spaces, and every byte of a
/// step counts many times.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "SpaceSet", into = "SpaceSet")]
pub struct Rooms([u8; MAX_SPACES / 8]);

impl From<SpaceSet> for Rooms {
    fn from(spaces: SpaceSet) -> Self {
        Self((spaces.0 as u32).to_le_bytes())
    }
}

impl From<Rooms> for SpaceSet {
    fn from(rooms: Rooms) -> Self {
        Self(u64::from(u32::from_le_bytes(rooms.0)))
    }
}

/// What lies in a space besides items and a concealed token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Floor {
    /// Scrap.
    pub scrap: u8,
    /// Canisters in all.
    pub coolant: u8,
    /// F-R49: those of them that a crew member dropped here.
    pub dropped: u8,
}

/// An item lying in a space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub struct Lying {
    /// Where.
    pub at: Space,
    /// What.
    pub item: Item,
}

/// Where the turn's crew action phase goes when it is over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum Phase {
    /// It goes on.
    #[default]
    Open,
    /// F4.10, F4.13: it is over, the encounter phase follows.
    Over,
    /// F4.12: it is over, no card is drawn.
    OverWithoutCard,
}

/// What belongs to the turn being taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// The active crew member.
    pub who: Who,
    /// Actions left.
    pub actions: u8,
    /// Actions gained by the Motion Tracker (I13).
    pub gained: u8,
    /// Actions spent (I13).
    pub spent: u8,
    /// Whether the crew action phase is over.
    pub phase: Phase,
    /// F4.14: the Incinerator was used, no card is drawn.
    pub burned: bool,
    /// FC8: Parker took scrap from the pile this turn.
    pub salvaged: bool,
    /// F22.24: morale was recovered this turn.
    pub recovered: bool,
    /// F-R75: Jonesy was caught for the first time in this turn.
    pub caught: bool,
    /// D17: the last thing done was to close a trade in which nothing was given.
    pub closed: bool,
    /// D17: whose owners refused a trade.
    pub refused: Crowd,
    /// Whose owners refused a push (F-R82).
    pub unwilling: Crowd,
}

/// The self-destruct track (chapter 20; DC F22.34).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Countdown {
    /// Whose placard it lies at; nobody's in the Director's Cut (F-R76).
    pub holder: Option<Who>,
    /// Tokens left.
    pub left: u8,
    /// Director's Cut: turns completed after the turn of the reveal.
    pub turns: u8,
}

/// What lies on the table in an open trade: given by somebody, not yet in anybody's inventory
/// (D17).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Trade {
    /// Items.
    pub items: List<Gift, MAX_ITEMS>,
    /// What else each crew member gave.
    pub given: By<Who, Loose, MAX_CREW>,
    /// What else each crew member is to have.
    pub due: By<Who, Loose, MAX_CREW>,
}

/// An item given in the open trade.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Gift {
    /// By whom.
    pub from: Who,
    /// To whom.
    pub to: Who,
    /// What.
    pub item: Item,
}

/// Scrap and canisters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Loose {
    /// Scrap.
    pub scrap: u8,
    /// Canisters.
    pub coolant: u8,
}

/// Why the Alien and crew members met.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Cause {
    /// F14.1: an encounter card brought it.
    Card,
    /// F14.13: somebody walked into it, or it was moved onto somebody, in the crew action phase.
    Meeting,
    /// F15.6: a Surprise Attack token brought it.
    Surprise,
}

/// Everything on the table, face-down things included.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    /// What the table agreed.
    pub mode: Mode,
    /// The crew in play, in seat order.
    pub crew: List<Figure, MAX_CREW>,
    /// The turn being taken.
    pub turn: Turn,
    /// What is still to be done.
    pub agenda: Agenda<Steps>,
    /// How it ended.
    pub ended: Option<Ending>,
    /// Shared morale.
    pub morale: Track,
    /// Where the Alien is.
    pub alien: Space,
    /// Where Ash is, if he is on the ship.
    pub ash: Option<Space>,
    /// Canisters on his mission card (F19.16).
    pub ash_damage: u8,
    /// What lies in each space.
    pub floor: By<Space, Floor, MAX_SPACES>,
    /// Items lying about.
    pub lying: List<Lying, MAX_ITEMS>,
    /// Items beside the board, by kind.
    pub supply: Supply<{ ItemKind::COUNT }>,
    /// Scrap beside the board.
    pub scrap_pile: u8,
    /// Discarded canisters.
    pub coolant_discard: u8,
    /// The concealed tokens, aboard and in the stack.
    pub tokens: Tokens<Face, MAX_TOKENS, MAX_SPACES>,
    /// DC F22.32: Jonesy tokens out of the game.
    pub cats_gone: u8,
    /// The encounter deck.
    pub deck: Deck<Card, MAX_CARDS>,
    /// The encounter discard pile.
    pub discard: Pile<Card, MAX_CARDS>,
    /// The starting objectives.
    pub objectives: List<u8, MAX_OBJECTIVES>,
    /// Which of them are completed, by place in the list.
    pub done: u16,
    /// The final mission: face up once everybody has seen it.
    pub mission: kernel::Card<Mission>,
    /// The rooms where a change can complete an objective or the final mission.
    pub goals: SpaceSet,
    /// The self-destruct track.
    pub countdown: Option<Countdown>,
    /// The open trade.
    pub trade: Trade,
}

/// The ways it can end; [`Ending`] is an index into them.
pub const ENDINGS: &[&str] = &[
    "morale",
    "destroyed",
    "sympathies",
    "narcissus",
    "blow-out",
    "blow-up",
    "cut-off",
];

/// Defeat by morale.
pub const BY_MORALE: Ending = Ending(0);
/// Defeat by the self-destruct sequence.
pub const DESTROYED: Ending = Ending(1);

impl Mission {
    /// The ending it wins by.
    pub const fn ending(self) -> Ending {
        Ending(2 + self as u8)
    }
}

impl Index<Who> for State {
    type Output = Figure;
    #[inline]
    fn index(&self, who: Who) -> &Figure {
        self.crew.slot(who.index())
    }
}

impl IndexMut<Who> for State {
    #[inline]
    fn index_mut(&mut self, who: Who) -> &mut Figure {
        self.crew.slot_mut(who.index())
    }
}

impl State {
    /// Everybody in play.
    #[inline]
    pub fn everyone(&self) -> Crowd {
        Crowd::first(self.crew.len() as u8)
    }

    /// The active crew member.
    #[inline]
    pub fn active(&self) -> &Figure {
        &self[self.turn.who]
    }

    #[inline]
    pub(crate) fn active_mut(&mut self) -> &mut Figure {
        self.crew.slot_mut(self.turn.who.index())
    }

    /// Who of the crew is as `fits` says.
    #[inline]
    pub fn those(&self, fits: impl Fn(&Figure) -> bool) -> Crowd {
        let add = |those, figure| those << 1 | u8::from(fits(figure));
        Crowd(self.crew.iter().rev().fold(0, add))
    }

    /// Who is in a space.
    #[inline]
    pub fn crew_in(&self, space: Space) -> Crowd {
        self.those(|figure| figure.at == space)
    }

    /// The spaces with crew.
    #[inline]
    pub fn crew_spaces(&self) -> SpaceSet {
        self.crew.iter().map(|figure| figure.at).collect()
    }

    /// The first of `crowd` in turn order, starting with the active crew member (F-R29).
    #[inline]
    pub fn first_in_turn_order(&self, crowd: Crowd) -> Option<Who> {
        crowd.first_from(self.turn.who)
    }

    /// Whose choices this crew member's are (F0.4): one player may own several (F-R77).
    #[inline]
    pub const fn owner(&self, who: Who) -> Seat {
        if self.mode.players == 1 {
            Seat(0)
        } else {
            Seat(who.0)
        }
    }

    /// The active player.
    #[inline]
    pub const fn active_seat(&self) -> Seat {
        self.owner(self.turn.who)
    }

    /// Whose turn it is, as the kernel asks.
    #[inline]
    pub(crate) const fn turn(&self) -> Seat {
        self.active_seat()
    }

    /// The final mission, if it is face up.
    #[inline]
    pub fn revealed_mission(&self) -> Option<Mission> {
        (self.mission.eyes == Eyes::ALL).then_some(self.mission.face)
    }

    /// Whether this is the final mission and face up.
    #[inline]
    pub fn on_mission(&self, mission: Mission) -> bool {
        self.revealed_mission() == Some(mission)
    }

    /// The spaces where a concealed token lies.
    #[inline]
    pub fn concealed(&self) -> SpaceSet {
        self.tokens.places()
    }

    /// All items in inventories, on the floor and in an open trade.
    pub(crate) fn items_in_play(&self) -> impl Iterator<Item = Item> {
        let held = self.crew.iter().flat_map(|figure| figure.items.iter());
        let given = self.trade.items.iter().map(|gift| gift.item);
        let lying = self.lying.iter().map(|lying| lying.item);
        held.copied().chain(given).chain(lying)
    }

    /// How much scrap and how many canisters are in inventories, on the floor, in an open trade and
    /// on Ash's mission card.
    pub(crate) fn loose_in_play(&self) -> (u32, u32) {
        let held = self.crew.iter().map(|one| (one.scrap, one.coolant));
        let lying = self.floor.iter().map(|floor| (floor.scrap, floor.coolant));
        let given = self.trade.given.iter();
        let given = given.map(|loose| (loose.scrap, loose.coolant));
        let all = held.chain(lying).chain(given).chain([(0, self.ash_damage)]);
        all.fold((0, 0), |(scrap, coolant), (more, canisters)| {
            (scrap + u32::from(more), coolant + u32::from(canisters))
        })
    }

    /// How it ended: all win together (F3.1).
    #[inline]
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.ended.map(|ending| Outcome {
            winners: if ending == BY_MORALE || ending == DESTROYED {
                SeatSet::EMPTY
            } else {
                SeatSet::first(self.mode.players)
            },
            ending,
            scores: List::new(),
        })
    }
}
