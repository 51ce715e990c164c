//! What a player has: own cards (Action and Contamination in one deck) and the Inventory. Both are
//! secret in two ways, which is why they are written here and not taken from the kernel: a
//! Contamination card has the back of an Action card, and nobody knows whether it is Infected until
//! it is Scanned (M32.3); Items are hidden but for their backs (M37.1).

use crate::prelude::*;
use kernel::{Place, Tally, Unseen};
use serde::{Deserializer, Serializer};

/// The most cards a player can have: 10 Action cards and all Contamination cards.
pub const MAX_OWN: usize = 37;

/// A card of a player's own, in one byte: a back, an Action card, or a Contamination card with who
/// has seen its status.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Owned(pub(crate) u8);

const CONTAMINATION: u8 = 0x80;
const INFECTED: u8 = 0x40;
/// In a view and in moves: the status is not known.
const UNKNOWN: u8 = 0x20;
/// Its owner has Scanned it.
const SCANNED: u8 = 0x10;
/// Everybody knows (M-R196).
const OPEN: u8 = 0x08;

impl Owned {
    /// A card seen from behind.
    pub const BACK: Self = Self(0);
    /// A Contamination card nobody has Scanned, as one sees it.
    pub const UNSCANNED: Self = Self(CONTAMINATION | UNKNOWN);
    /// An Infected one that its owner knows.
    pub const INFECTED: Self = Self(CONTAMINATION | INFECTED | SCANNED);
    /// A clean one that its owner knows.
    pub const CLEAN: Self = Self(CONTAMINATION | SCANNED);

    /// An Action card.
    pub const fn action(card: ActionCard) -> Self {
        Self(card as u8 + 1)
    }

    /// A Contamination card that nobody has Scanned.
    pub const fn contamination(status: Contamination) -> Self {
        match status {
            Contamination::Infected => Self(CONTAMINATION | INFECTED),
            Contamination::Clean => Self(CONTAMINATION),
            Contamination::Unscanned => Self::UNSCANNED,
        }
    }

    /// Whether it is an Action card.
    #[inline]
    pub const fn is_action(self) -> bool {
        self.0 != 0 && self.0 & CONTAMINATION == 0
    }

    /// Whether it is a Contamination card.
    #[inline]
    pub const fn is_contamination(self) -> bool {
        self.0 & CONTAMINATION != 0
    }

    /// Whether it says INFECTED.
    #[inline]
    pub const fn is_infected(self) -> bool {
        self.is_marked(INFECTED)
    }

    /// Whether its owner knows its status.
    pub const fn is_scanned(self) -> bool {
        self.is_marked(SCANNED)
    }

    /// Whether everybody knows its status.
    pub const fn is_open(self) -> bool {
        self.is_marked(OPEN)
    }

    /// Whether it is a Contamination card with this mark; the codes of Action cards have such bits
    /// too, and mean nothing by them.
    #[inline]
    const fn is_marked(self, mark: u8) -> bool {
        self.0 & (CONTAMINATION | mark) == CONTAMINATION | mark
    }

    /// The Action card.
    #[inline]
    pub fn card(self) -> Option<ActionCard> {
        let number = usize::from(self.0).checked_sub(1)?;
        ActionCard::ALL.get(number).copied()
    }

    /// Its status.
    pub const fn status(self) -> Contamination {
        if self.0 & UNKNOWN != 0 {
            Contamination::Unscanned
        } else if self.is_infected() {
            Contamination::Infected
        } else {
            Contamination::Clean
        }
    }

    /// Its owner Scans it.
    #[must_use]
    pub const fn scanned(self) -> Self {
        Self(self.0 | SCANNED)
    }

    /// Everybody knows its status.
    #[must_use]
    pub const fn opened(self) -> Self {
        Self(self.0 | SCANNED | OPEN)
    }

    /// As its owner sees it: what moves name. A status that was not Scanned is not told.
    #[inline]
    #[must_use]
    pub const fn face(self) -> Self {
        if self.0 & CONTAMINATION == 0 {
            self
        } else if self.0 & SCANNED == 0 {
            Self::UNSCANNED
        } else {
            Self(self.0 & !OPEN)
        }
    }

    /// As somebody sees it who knows its status or not.
    #[must_use]
    const fn seen(self, knows: bool) -> Self {
        if self.0 & CONTAMINATION == 0 || knows {
            self
        } else {
            Self::UNSCANNED
        }
    }

    /// As `viewer` sees it lying face up; `owner` is the viewer's.
    #[must_use]
    pub const fn seen_by(self, owner: bool) -> Self {
        self.seen(self.is_open() || owner && self.is_scanned())
    }

    /// The byte, for notation.
    pub const fn code(self) -> u8 {
        self.0
    }

    /// From the byte, if it is one.
    pub fn from_code(code: u8) -> Option<Self> {
        let card = Self(code);
        let contamination = code & CONTAMINATION != 0 && code.trailing_zeros() >= 3;
        (code == 0 || card.card().is_some() || contamination).then_some(card)
    }
}

/// A deck, hand or discard pile of a player's own cards.
pub type Own = List<Owned, MAX_OWN>;

/// Takes up a card into a hand, after the others that look like it.
pub fn take_up(hand: &mut Own, card: Owned) {
    let place = hand.partition_point(|other| other.face() <= card.face());
    hand.insert(place, card);
}

/// Parts with the first card that looks like this to its owner.
pub fn part_with(hand: &mut Own, face: Owned) -> Option<Owned> {
    let place = hand.iter().position(|card| card.face() == face)?;
    Some(hand.remove(place))
}

/// The cards in hand as their owner sees them, each face once.
pub fn faces(hand: &Own) -> impl Iterator<Item = Owned> {
    let mut last = None;
    let faces = hand.iter().map(|card| card.face());
    faces.filter(move |&face| last.replace(face) != Some(face))
}

/// What a viewer knows of the Contamination cards among a player's backs: how many there are, and
/// how many of them are known to their owner as Infected or clean, and to everybody. All 0 but in a
/// view.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Veil {
    /// Contamination cards among the backs.
    pub all: u8,
    /// Known to the owner: clean, Infected.
    pub scanned: [u8; 2],
    /// Known to everybody: clean, Infected.
    pub open: [u8; 2],
}

impl Veil {
    /// Counts a card that is turned face down.
    pub(crate) fn count(&mut self, card: Owned, owner: bool) {
        if card.is_contamination() {
            self.all += 1;
            let status = usize::from(card.is_infected());
            if card.is_open() {
                self.open[status] += 1;
            } else if owner && card.is_scanned() {
                self.scanned[status] += 1;
            }
        }
    }
}

/// How many different cards an Inventory tells apart: every Item, the second colors of three of
/// them, and six backs.
const KINDS: usize = Item::COUNT + 3 + ItemColor::COUNT;

const fn place_of(card: ItemCard) -> usize {
    const SECOND: usize = Item::COUNT;
    match (card.item, card.color) {
        (Item::EnergyCharge, ItemColor::Yellow) => SECOND,
        (Item::Clothes, ItemColor::Green) => SECOND + 1,
        (Item::EvacuationKey, ItemColor::Quest) => SECOND + 2,
        (Item::FaceDown, color) => SECOND + 3 + color as usize,
        (item, _) => item as usize,
    }
}

/// The first Item of each deck: Items are named deck by deck.
const FIRST: [Item; ItemColor::COUNT] = [
    Item::EnergyCharge,
    Item::Chemicals,
    Item::Medkit,
    Item::Antidote,
    Item::SixShooter,
    Item::LogKey,
];

/// The color of the deck most cards of an Item belong to.
pub(crate) const fn main_color(item: Item) -> ItemColor {
    let mut deck = ItemColor::COUNT - 1;
    while (item as u8) < FIRST[deck] as u8 {
        deck -= 1;
    }
    ItemColor::ALL[deck]
}

/// Whether an Inventory can tell this card from others: not every Item has a second color.
pub(crate) fn told_apart(card: ItemCard) -> bool {
    card_at(place_of(card)) == card
}

/// The card counted at this place.
const fn card_at(place: usize) -> ItemCard {
    const SECOND: usize = Item::COUNT;
    if place < SECOND {
        let item = Item::ALL[place];
        return ItemCard::new(main_color(item), item);
    }
    match place - SECOND {
        0 => ItemCard::new(ItemColor::Yellow, Item::EnergyCharge),
        1 => ItemCard::new(ItemColor::Green, Item::Clothes),
        2 => ItemCard::new(ItemColor::Quest, Item::EvacuationKey),
        back => ItemCard::new(ItemColor::ALL[back - 3], Item::FaceDown),
    }
}

/// The places of the cards of each color, its back among them, as a set of bits.
const OF_COLOR: [u64; ItemColor::COUNT] = {
    let mut sets = [0; ItemColor::COUNT];
    let mut place = 0;
    while place < KINDS {
        sets[card_at(place).color as usize] |= 1 << place;
        place += 1;
    }
    sets
};

/// The places of the cards that are somebody's secret: Starting Weapons and Quest Items are not.
const SECRET: u64 = {
    let mut set = 0;
    let mut place = 0;
    while place < KINDS {
        let card = card_at(place);
        if card.color as u8 <= ItemColor::Blue as u8 && card.item as u8 != Item::FaceDown as u8 {
            set |= 1 << place;
        }
        place += 1;
    }
    set
};

/// The places in a set of bits.
fn places(mut left: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = left.trailing_zeros() as usize;
        left &= left.wrapping_sub(1);
        (place < KINDS).then_some(place)
    })
}

/// Non-Heavy Items in any number (M37.2), counted by card.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Inventory {
    present: u64,
    counts: [u8; KINDS],
}

impl Default for Inventory {
    fn default() -> Self {
        Self {
            present: 0,
            counts: [0; KINDS],
        }
    }
}

impl std::fmt::Debug for Inventory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.counted()).finish()
    }
}

impl Inventory {
    /// Puts a card in.
    pub fn add(&mut self, card: ItemCard) {
        let place = place_of(card);
        self.counts[place] += 1;
        self.present |= 1 << place;
    }

    /// Takes a card out; whether it was there.
    pub fn remove(&mut self, card: ItemCard) -> bool {
        let place = place_of(card);
        let there = self.counts[place] > 0;
        if there {
            self.counts[place] -= 1;
            if self.counts[place] == 0 {
                self.present &= !(1 << place);
            }
        }
        there
    }

    /// Whether the card is there.
    #[inline]
    pub fn has(&self, card: ItemCard) -> bool {
        self.counts[place_of(card)] > 0
    }

    /// Whether there is such an Item, of whatever color.
    #[inline]
    pub fn holds(&self, item: Item) -> bool {
        self.distinct().any(|card| card.item == item)
    }

    /// Each card with how many there are.
    pub fn counted(&self) -> impl Iterator<Item = (ItemCard, u8)> {
        places(self.present).map(|place| (card_at(place), self.counts[place]))
    }

    /// Each card once.
    #[inline]
    pub fn distinct(&self) -> impl Iterator<Item = ItemCard> {
        self.counted().map(|(card, _)| card)
    }

    /// Every card.
    pub fn iter(&self) -> impl Iterator<Item = ItemCard> {
        self.counted()
            .flat_map(|(card, count)| (0..count).map(move |_| card))
    }

    /// Each card of this color with how many there are.
    fn counted_of(&self, color: ItemColor) -> impl Iterator<Item = (ItemCard, u8)> {
        let counts = &self.counts;
        places(self.present & OF_COLOR[color as usize]).map(|place| (card_at(place), counts[place]))
    }

    /// Counts every card of this color.
    pub(crate) fn count_of(&self, color: ItemColor, tally: &mut Tally<ItemCard>) {
        for (card, count) in self.counted_of(color) {
            (0..count).for_each(|_| tally.see(card));
        }
    }

    /// Turns what has a color that is dealt or crafted face down, but for what is shown.
    pub(crate) fn turn_down(&mut self, shown: &[ItemCard]) {
        for place in places(self.present & SECRET) {
            let (card, count) = (card_at(place), self.counts[place]);
            let kept = shown.iter().filter(|&&other| other == card).count();
            for _ in kept..usize::from(count) {
                self.remove(card);
                self.add(card.back());
            }
        }
    }

    /// How many cards.
    pub fn len(&self) -> usize {
        self.counted().map(|(_, count)| usize::from(count)).sum()
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.present == 0
    }
}

impl FromIterator<ItemCard> for Inventory {
    fn from_iter<I: IntoIterator<Item = ItemCard>>(cards: I) -> Self {
        let mut inventory = Self::default();
        cards.into_iter().for_each(|card| inventory.add(card));
        inventory
    }
}

impl Serialize for Inventory {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let all: List<(ItemCard, u8), KINDS> = self.counted().collect();
        all.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Inventory {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut inventory = Self::default();
        for &(card, count) in List::<(ItemCard, u8), KINDS>::deserialize(deserializer)?.iter() {
            (0..count).for_each(|_| inventory.add(card));
        }
        Ok(inventory)
    }
}

/// The Items of one color in an Inventory or a deal. Who sees them is said in `secrets.rs`.
pub(crate) struct Pocket<'a> {
    items: &'a mut Inventory,
    color: ItemColor,
    content: &'a Content,
}

impl<'a> Pocket<'a> {
    pub(crate) fn new(items: &'a mut Inventory, color: ItemColor, content: &'a Content) -> Self {
        Self {
            items,
            color,
            content,
        }
    }
}

impl Place<ItemCard> for Pocket<'_> {
    fn hide(&mut self, _: Viewer) {}

    fn count(&self, tally: &mut Tally<ItemCard>) {
        self.items.count_of(self.color, tally);
    }

    /// M37.3: what lies here is not Heavy, so these backs must be given faces before those that may
    /// be anything.
    fn fill(&mut self, unseen: &mut Unseen<ItemCard>) {
        let back = ItemCard::new(self.color, Item::FaceDown);
        while self.items.remove(back) {
            let card = unseen.take_where(|card| !self.content.is_heavy(card));
            self.items
                .add(card.expect("as many unseen Items that are not Heavy as backs"));
        }
    }
}
