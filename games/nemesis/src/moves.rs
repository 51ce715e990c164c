//! What choices speak of: where Actions come from, what they are aimed at, and the
//! Action that is put together choice by choice.

use crate::prelude::*;

pub use crate::flow::What;

/// What the table agreed before dealing (M-R177).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// What play depends on.
    pub mode: Mode,
}

/// Where an Action comes from (M11.1).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// A Basic Action.
    #[default]
    Basic,
    /// An Action card.
    Card(ActionCard),
    /// An Item.
    Item(ItemCard),
    /// The Room one is in.
    Room,
}

/// What is attacked.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// An Intruder.
    Beast(Mini),
    /// The Nest's own Eggs (D65).
    #[default]
    Nest,
    /// Eggs lying about.
    Eggs,
}

/// Which parameters of an Action are chosen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Param {
    /// A Corridor.
    Corridor,
    /// A Room.
    Room,
    /// A second Room (MC149).
    Second,
    /// What is attacked.
    Target,
    /// A Character.
    Who,
    /// Whether the named Character agrees (D45).
    Consent,
    /// Something in one's Hands.
    Held,
    /// Something else in one's Hands (MC144).
    Other,
    /// A Serious Wound.
    Wound,
    /// An Object.
    Object,
    /// An Item of one's own.
    Item,
    /// An Item deck.
    Color,
    /// A Pod, a letter, an Objective.
    Number,
    /// The Hand slot to be emptied (D22).
    Slot,
    /// Which Eggs are hit (D65).
    Eggs,
}

/// The Action being put together (M-R16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Deed {
    /// What it does.
    pub what: What,
    /// Where it comes from.
    pub source: Source,
    /// The parameters chosen so far, one bit each.
    pub given: u16,
    /// The Room whose Action it is; with Intranet not one's own.
    pub place: Space,
    /// [`Param::Corridor`].
    pub corridor: Link,
    /// [`Param::Room`].
    pub room: Space,
    /// [`Param::Second`].
    pub second: Space,
    /// [`Param::Target`].
    pub target: Target,
    /// [`Param::Eggs`].
    pub eggs: Target,
    /// [`Param::Who`].
    pub who: Seat,
    /// MC101: the Soldier and the other one.
    pub together: bool,
    /// [`Param::Held`].
    pub held: u8,
    /// [`Param::Other`].
    pub other: u8,
    /// [`Param::Wound`], [`Param::Number`]: the place of a Wound, a Pod, a letter, an Objective.
    pub wound: u8,
    /// [`Param::Number`].
    pub number: u8,
    /// [`Param::Object`].
    pub object: Load,
    /// M35.1: the kind of Object analysed.
    pub research: Option<Object>,
    /// [`Param::Item`].
    pub item: ItemCard,
    /// The other Component of what is crafted.
    pub component: ItemCard,
    /// [`Param::Color`].
    pub color: ItemColor,
    /// D58: a Contamination card.
    pub card: Owned,
    /// [`Param::Slot`].
    pub slot: u8,
}

impl Deed {
    /// The beginning of an Action.
    pub fn new(what: What, source: Source, place: Space) -> Self {
        Self {
            what,
            source,
            place,
            ..Self::default()
        }
    }

    /// Whether a parameter is chosen.
    #[inline]
    pub const fn has(&self, param: Param) -> bool {
        self.given >> param as u8 & 1 == 1
    }

    /// Marks a parameter as chosen.
    #[must_use]
    pub const fn having(mut self, param: Param) -> Self {
        self.given |= 1 << param as u8;
        self
    }
}

kernel::worded! {
    /// How an Intruder Player Action card is used (M49.9–M49.11).
    pub enum Ploy {
        /// M49.9: an Intruder moves.
        Move = "move",
        /// M49.10: an Intruder attacks.
        Attack = "attack",
        /// M49.11: its text is carried out.
        Effect = "effect",
    }
}

/// A way out of a Room: to which Room, and where two Corridors join the two, whether by the second;
/// or into the Technical Corridors. A Room is called alike on both boards, a Corridor is not.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Way(pub u8);

impl Way {
    const SECOND: u8 = 0x40;
    const DUCTS: u8 = 0x80;

    /// To a Room.
    pub const fn to(room: Space) -> Self {
        Self(room.0)
    }

    /// To a Room by the second of two Corridors.
    #[must_use]
    pub const fn second(self) -> Self {
        Self(self.0 | Self::SECOND)
    }

    /// Into the Technical Corridors.
    pub const fn ducts(duct: Duct) -> Self {
        Self(Self::DUCTS | duct as u8)
    }

    /// The Room it leads to.
    pub const fn room(self) -> Option<Space> {
        if self.0 & Self::DUCTS == 0 {
            Some(Space(self.0 & !Self::SECOND))
        } else {
            None
        }
    }

    /// Whether it is the second of two Corridors.
    pub const fn is_second(self) -> bool {
        self.0 & (Self::SECOND | Self::DUCTS) == Self::SECOND
    }

    /// The system it leads into.
    pub fn duct(self) -> Option<Duct> {
        let number = usize::from(self.0 & !Self::DUCTS);
        (self.0 & Self::DUCTS != 0)
            .then(|| Duct::ALL.get(number).copied())
            .flatten()
    }
}

/// A space of the Destination track: `A` to `D`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Letter(pub u8);
