//! Everything on the table. Plain data: copied as a whole, nothing on the heap.

use std::ops::{Index, IndexMut};

use kernel::{
    Agenda, By, Ending, Faced, Key, List, Outcome, Pile, Seat, SeatSet, Space, SpaceSet, Supply,
    Track,
};
use serde::{Deserialize, Serialize};

use crate::content::{
    Card, MAX_CARDS, MAX_CREW, MAX_ITEMS, MAX_OBJECTIVES, MAX_SPACES, MAX_TOKENS, Mission,
};

/// What the table agreed before dealing (D1–D4).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Options {
    /// How many people play.
    pub players: u8,
    /// How many crew members are in play: as many as players, but for Director's Cut solo (F-R77).
    pub characters: u8,
    /// The placards in seat order; empty: they are chosen in play (F-R7).
    pub crew: Vec<u8>,
    /// Who begins; `None`: drawn at random (F-R6).
    pub first: Option<u8>,
    /// F21.1.
    pub ash: bool,
    /// Chapter 22.
    pub directors_cut: bool,
    /// How many objectives are revealed.
    pub objectives: u8,
    /// F-R16: trades and pushes need the others' consent.
    pub consent: bool,
    /// F-R34: Flashlight and Prod work from anywhere on the ship.
    pub remote_reduction: bool,
}

/// The part of the options that play depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mode {
    /// How many people play.
    pub players: u8,
    /// How many crew members are in play.
    pub characters: u8,
    /// Whether Ash was chosen (always in the Director's Cut).
    pub ash: bool,
    /// Chapter 22.
    pub directors_cut: bool,
    /// F-R16.
    pub consent: bool,
    /// F-R34.
    pub remote_reduction: bool,
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

/// A set of crew members.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Crowd(SeatSet);

impl Crowd {
    /// Nobody.
    pub const EMPTY: Self = Self(SeatSet::EMPTY);

    /// The first `count` crew members.
    pub const fn first(count: u8) -> Self {
        Self(SeatSet::first(count))
    }

    /// Just this one.
    pub const fn only(who: Who) -> Self {
        Self(SeatSet::only(Seat(who.0)))
    }

    /// With `who`.
    #[must_use]
    pub const fn with(self, who: Who) -> Self {
        Self(self.0.with(Seat(who.0)))
    }

    /// Without `who`.
    #[must_use]
    pub const fn without(self, who: Who) -> Self {
        Self(self.0.without(Seat(who.0)))
    }

    /// Those also in `other`.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(SeatSet(self.0.0 & other.0.0))
    }

    /// Whether `who` is in it.
    pub const fn contains(self, who: Who) -> bool {
        self.0.contains(Seat(who.0))
    }

    /// How many.
    pub const fn len(self) -> u8 {
        self.0.len()
    }

    /// Whether nobody is in it.
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Its members in seat order.
    pub fn iter(self) -> impl Iterator<Item = Who> {
        self.0.iter().map(|seat| Who(seat.0))
    }

    /// The first of them in turn order, starting with `active` (F-R29).
    #[inline]
    pub fn first_from(self, active: Who) -> Option<Who> {
        let from_active = SeatSet(self.0.0 >> active.0 << active.0);
        from_active
            .lowest()
            .or(self.0.lowest())
            .map(|seat| Who(seat.0))
    }
}

impl FromIterator<Who> for Crowd {
    fn from_iter<I: IntoIterator<Item = Who>>(members: I) -> Self {
        members.into_iter().fold(Self::EMPTY, Self::with)
    }
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

/// An item token: what it is, how often it can still be used (0: for ever), how many Jonesy tokens lie under it.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Item {
    /// What it is.
    pub kind: ItemKind,
    /// Uses left; 0 for items without a limit.
    pub uses: u8,
    /// F17.38: captured Jonesy tokens.
    pub cats: u8,
}

/// An item in an inventory. While a trade is open, `giver` says who gave it in this trade.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub struct Held {
    /// The token.
    pub item: Item,
    /// Who gave it in the open trade.
    pub giver: Option<Who>,
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
    const BACK: Self = Self::Back;
}

/// A crew member in play with the inventory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Figure {
    /// The placard: an index into the content's crew.
    pub crew: u8,
    /// Where they are.
    pub at: Space,
    /// Carried scrap.
    pub scrap: u8,
    /// Carried canisters: at most 1 outside an open trade.
    pub coolant: u8,
    /// Carried items in token order: at most 3 outside an open trade.
    pub items: List<Held, MAX_ITEMS>,
}

impl Figure {
    /// Puts an item among the others, in token order, so that equal inventories are equal states.
    pub(crate) fn take(&mut self, held: Held) {
        let place = self.items.partition_point(|other| *other < held);
        self.items.insert(place, held);
    }

    /// Takes out the first item that `wanted` names.
    pub(crate) fn part_with(&mut self, wanted: impl Fn(&Held) -> bool) -> Option<Held> {
        let place = self.items.iter().position(wanted)?;
        Some(self.items.remove(place))
    }

    /// Whether an item of this kind is in the inventory.
    #[inline]
    pub fn has(&self, kind: ItemKind) -> bool {
        self.items.iter().any(|held| held.item.kind == kind)
    }

    /// The item of this kind with the fewest uses (D14).
    pub(crate) fn fewest_uses(&self, kind: ItemKind) -> Option<Item> {
        self.items
            .iter()
            .map(|held| held.item)
            .filter(|item| item.kind == kind)
            .min_by_key(|item| item.uses)
    }
}

/// A set of spaces in four bytes, for a step: a board has at most 32 spaces, and every byte of a step counts many times.
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

/// What lies in a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Floor {
    /// Scrap.
    pub scrap: u8,
    /// Canisters in all.
    pub coolant: u8,
    /// F-R49: those of them that a crew member dropped here.
    pub dropped: u8,
    /// The concealed token.
    pub token: Option<Face>,
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
    /// FC8.
    pub salvaged: bool,
    /// F22.24.
    pub recovered: bool,
    /// How often a trade was opened and cancelled: bounds free moves.
    pub cancels: u8,
    /// Whose owners refused a push this turn (F-R82).
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

/// What a trade has moved so far, so that it can be taken back (D17).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Trade {
    /// Scrap given, by giver and receiver.
    pub scrap: By<Who, By<Who, u8, MAX_CREW>, MAX_CREW>,
    /// Who was given each one's canister.
    pub coolant: By<Who, Option<Who>, MAX_CREW>,
}

/// Why the Alien and crew members met.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Cause {
    /// F14.1: an encounter card brought it.
    Card,
    /// F14.13: somebody walked into it, or it was moved onto somebody, in the crew action phase.
    Meeting,
    /// F15.6.
    Surprise,
}

/// A loss of morale by the Alien, while Prods are offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Strike {
    /// Why.
    pub cause: Cause,
    /// Who is struck.
    pub struck: Crowd,
    /// What was at stake before anything reduced it.
    pub at_stake: u8,
    /// What is still to be lost: one shared amount in the first entry, or in the Director's Cut each one's share (F-R71).
    pub shares: By<Who, u8, MAX_CREW>,
    /// Whose Prods have not been asked for yet.
    pub to_ask: Crowd,
    /// How many Prods of the one being asked were not used on this loss.
    pub unused: u8,
}

/// A flight of three spaces (F-R26).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Flight {
    /// Who flees.
    pub who: Who,
    /// Where they stood when it began.
    pub origin: Space,
    /// Where the last step led.
    pub reached: Space,
    /// Steps taken.
    pub steps: u8,
    /// F-R63: whether Ash's space is barred too.
    pub from_ash: bool,
}

/// A question to the owners of those concerned (F-R16, F-R82).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Plea {
    /// May the trade be closed?
    Trade,
    /// May Ripley push this one there?
    Push(Who, Space),
}

/// One thing still to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Step {
    /// D2: placards are chosen.
    Draft,
    /// A turn begins: countdown, actions (F4.15, F4.3).
    #[default]
    Begin,
    /// The crew action phase.
    Act,
    /// The encounter phase: a card is turned over.
    Draw,
    /// The parts of the card, in order (F-R87).
    Text(Card),
    /// Its tokens.
    Tokens(Card),
    /// Its Alien part.
    Alien(Card),
    /// Its Ash line.
    Ash(Card),
    /// Its reshuffle.
    Reshuffle(Card),
    /// F13.4: it goes to the discard pile.
    Discard(Card),
    /// The turn is over.
    End,

    /// D16, D17: a trade is open.
    Trading,
    /// Those concerned are asked, one by one.
    Consent(Plea, Crowd),
    /// D13: the Alien may be shifted this many more spaces.
    Grapple(u8),
    /// D29: Lambert decides on the card turned up.
    Look,
    /// D31: the mission's card turned up.
    TurnedUp,
    /// FC77, D32: this many more rooms are to be named that stay without a token, besides these; then the others get one.
    LeaveEmpty(u8, Rooms),

    /// F-R19 step 3: the token that lay there is revealed.
    RevealTo(Who, Space),
    /// F-R19 step 4: the Alien is met, if both are still there.
    MeetAlien(Who, Space),
    /// F-R19 step 5: Ash is met in You Have My Sympathies, if both are still there.
    MeetAsh(Who, Space),
    /// A revealed token goes back into the stack when its effect is over (F-R95).
    TokenBack(Face),
    /// The Alien and all crew members in its space meet; this much morale is at stake.
    Encounter(Cause, u8),
    /// Prods are offered, then morale falls.
    Strike(Strike),
    /// They flee, one after the other (F-R29).
    FleeAll(Crowd),
    /// One flees.
    Flee(Flight),

    /// The Alien moves this many more spaces; meeting crew costs this much.
    AlienMoves(u8, u8),
    /// Ash moves this many more spaces.
    AshMoves(u8),
    /// F21.10: these crew members still pay.
    AshTakes(Crowd),
    /// F-R61: these crew members still face Ash.
    FaceAsh(Crowd),
    /// F-R62: this one shifts Ash this many more spaces.
    ShiftAsh(Who, u8),
}

/// The deepest nesting of steps: a card, its Alien part, a flight, a token on the way, the next flight …
pub const DEEPEST: usize = 24;

/// Everything on the table, face-down things included.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    /// What the table agreed.
    pub mode: Mode,
    /// The crew in play, in seat order.
    pub crew: List<Figure, MAX_CREW>,
    /// Placards fixed before the deal or still to be chosen: see [`Step::Draft`].
    pub turn: Turn,
    /// What is still to be done.
    pub agenda: Agenda<Step, DEEPEST>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Shared morale.
    pub morale: Track,
    /// Where the Alien is.
    pub alien: Space,
    /// Where Ash is, if he is on the ship.
    pub ash: Option<Space>,
    /// Canisters on his mission card (F19.16).
    pub ash_damage: u8,
    /// What lies in each space.
    pub floor: By<Room, Floor, MAX_SPACES>,
    /// Items lying about.
    pub lying: List<Lying, MAX_ITEMS>,
    /// Items beside the board, by kind.
    pub supply: Supply<{ ItemKind::COUNT }>,
    /// Scrap beside the board.
    pub scrap_pile: u8,
    /// Discarded canisters.
    pub coolant_discard: u8,
    /// Concealed tokens beside the board.
    pub stack: Pile<Face, MAX_TOKENS>,
    /// DC F22.32: Jonesy tokens out of the game.
    pub cats_gone: u8,
    /// The encounter deck.
    pub deck: Pile<Card, MAX_CARDS>,
    /// H8: whether the top card is known.
    pub top_known: bool,
    /// H8: how many cards from the bottom up are known.
    pub bottom_known: u8,
    /// The encounter discard pile.
    pub discard: Pile<Card, MAX_CARDS>,
    /// The starting objectives.
    pub objectives: List<u8, MAX_OBJECTIVES>,
    /// Which of them are completed, by place in the list.
    pub done: u16,
    /// The final mission; `None` in a view: face down.
    pub mission: Option<Mission>,
    /// Whether it is face up.
    pub mission_revealed: bool,
    /// The self-destruct track.
    pub countdown: Option<Countdown>,
    /// What the open trade has moved.
    pub trade: Trade,
}

/// A space as the key of [`State::floor`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Room(pub Space);

impl Key for Room {
    fn index(self) -> usize {
        self.0.index()
    }
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
        &self.crew[who.index()]
    }
}

impl IndexMut<Who> for State {
    #[inline]
    fn index_mut(&mut self, who: Who) -> &mut Figure {
        &mut self.crew[who.index()]
    }
}

impl State {
    /// Everybody in play.
    pub fn everyone(&self) -> Crowd {
        Crowd::first(self.crew.len() as u8)
    }

    /// The active crew member.
    #[inline]
    pub fn active(&self) -> &Figure {
        &self.crew[self.turn.who.index()]
    }

    pub(crate) fn active_mut(&mut self) -> &mut Figure {
        &mut self.crew[self.turn.who.index()]
    }

    /// Who is in a space.
    #[inline]
    pub fn crew_in(&self, space: Space) -> Crowd {
        let here = self
            .crew
            .iter()
            .enumerate()
            .fold(0, |here, (index, figure)| {
                here | u8::from(figure.at == space) << index
            });
        Crowd(SeatSet(here))
    }

    /// The spaces with crew.
    #[inline]
    pub fn crew_spaces(&self) -> SpaceSet {
        SpaceSet(
            self.crew
                .iter()
                .fold(0, |set, figure| set | 1 << figure.at.0),
        )
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
    pub const fn active_seat(&self) -> Seat {
        self.owner(self.turn.who)
    }

    /// The revealed final mission.
    #[inline]
    pub fn on_mission(&self, mission: Mission) -> bool {
        self.mission_revealed && self.mission == Some(mission)
    }

    /// The spaces where a concealed token lies.
    pub fn concealed(&self) -> SpaceSet {
        let spaces = self
            .floor
            .iter()
            .enumerate()
            .filter(|(_, floor)| floor.token.is_some());
        spaces.map(|(index, _)| Space(index as u8)).collect()
    }

    /// Captured Jonesy tokens, in inventories and on the floor.
    pub fn cats(&self) -> u8 {
        let carried = self
            .crew
            .iter()
            .flat_map(|figure| figure.items.iter())
            .map(|held| held.item.cats);
        carried
            .chain(self.lying.iter().map(|lying| lying.item.cats))
            .sum()
    }

    pub(crate) fn over(&mut self, winners: SeatSet, ending: Ending) {
        self.outcome = Some(Outcome {
            winners,
            ending,
            scores: List::new(),
        });
    }

    pub(crate) fn lost(&mut self, ending: Ending) {
        self.over(SeatSet::EMPTY, ending);
    }

    /// F3.1: all win together.
    pub(crate) fn won(&mut self, mission: Mission) {
        self.over(SeatSet::first(self.mode.players), mission.ending());
    }
}
