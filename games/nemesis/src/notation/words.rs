//! How the parts of moves and positions are written: a Room by its number, a way by where it leads,
//! an Intruder by its miniature.

use crate::prelude::*;
use kernel::{Numbered, Spoken};

use crate::cards::main_color;
use crate::state::minis_of;

/// A Room Number: `003`.
pub(super) fn room_word(space: Space) -> String {
    format!("{:03}", Board::number(space))
}

pub(super) fn read_room(word: &str) -> Option<Space> {
    let number: u8 = word.parse().ok()?;
    (1..=ROOMS as u8)
        .contains(&number)
        .then(|| Board::room(number))
}

/// `003`.
impl Spoken<Nemesis> for Space {
    fn print(self, _: &Nemesis) -> String {
        room_word(self)
    }
    fn parse(_: &Nemesis, word: &str) -> Option<Self> {
        read_room(word)
    }
}

/// `003`, `008b`, `red-ducts`.
impl Spoken<Nemesis> for Way {
    fn print(self, _: &Nemesis) -> String {
        match (self.room(), self.duct()) {
            (Some(room), _) if self.is_second() => room_word(room) + "b",
            (Some(room), _) => room_word(room),
            (None, Some(duct)) => duct.word().to_owned(),
            (None, None) => String::new(),
        }
    }
    fn parse(_: &Nemesis, word: &str) -> Option<Self> {
        if let Some(duct) = Duct::find(word) {
            return Some(Way::ducts(duct));
        }
        match word.strip_suffix('b') {
            Some(word) => read_room(word).map(|room| Way::to(room).second()),
            None => read_room(word).map(Way::to),
        }
    }
}

/// A miniature: `adult-1`.
pub(super) fn mini_word(mini: Mini) -> String {
    let is = |kind: &Intruder| {
        let (first, count) = minis_of(*kind);
        (first..first + count).contains(&mini.0)
    };
    let kind = Intruder::ALL.into_iter().find(is).unwrap_or_default();
    format!("{}-{}", kind.word(), mini.0 - minis_of(kind).0 + 1)
}

pub(super) fn read_mini(word: &str) -> Option<Mini> {
    let (kind, number) = word.rsplit_once('-')?;
    let (first, count) = minis_of(Intruder::find(kind)?);
    let number: u8 = number.parse().ok()?;
    (1..=count)
        .contains(&number)
        .then(|| Mini(first + number - 1))
}

/// `adult-1`.
impl Spoken<Nemesis> for Mini {
    fn print(self, _: &Nemesis) -> String {
        mini_word(self)
    }
    fn parse(_: &Nemesis, word: &str) -> Option<Self> {
        read_mini(word)
    }
}

/// `adult-1`, `nest`, `eggs`.
impl Spoken<Nemesis> for Target {
    fn print(self, _: &Nemesis) -> String {
        match self {
            Target::Beast(mini) => mini_word(mini),
            Target::Nest => "nest".to_owned(),
            Target::Eggs => "eggs".to_owned(),
        }
    }
    fn parse(_: &Nemesis, word: &str) -> Option<Self> {
        match word {
            "nest" => Some(Target::Nest),
            "eggs" => Some(Target::Eggs),
            word => read_mini(word).map(Target::Beast),
        }
    }
}

/// An Item card: `tools`; of a second color `clothes/green`; its back `?/red`.
pub(super) fn item_word(card: ItemCard) -> String {
    if card.item != Item::FaceDown && card.color == main_color(card.item) {
        card.item.word().to_owned()
    } else {
        format!("{}/{}", card.item.word(), card.color.word())
    }
}

pub(super) fn read_item(word: &str) -> Option<ItemCard> {
    if let Some((item, color)) = word.split_once('/') {
        Some(ItemCard::new(ItemColor::find(color)?, Item::find(item)?))
    } else {
        let item = Item::find(word).filter(|item| *item != Item::FaceDown)?;
        Some(ItemCard::new(main_color(item), item))
    }
}

/// An Item card.
impl Spoken<Nemesis> for ItemCard {
    fn print(self, _: &Nemesis) -> String {
        item_word(self)
    }
    fn parse(_: &Nemesis, word: &str) -> Option<Self> {
        read_item(word)
    }
}

/// `corpse-0`, `corpse-blue`, `egg`, `carcass`, or an Item card.
pub(super) fn load_word(load: Load) -> String {
    match load {
        Load::Corpse(BLUE) => "corpse-blue".to_owned(),
        Load::Corpse(seat) => format!("corpse-{seat}"),
        Load::Egg => "egg".to_owned(),
        Load::Carcass => "carcass".to_owned(),
        Load::Item(card) => item_word(card),
    }
}

pub(super) fn read_load(word: &str) -> Option<Load> {
    match word {
        "corpse-blue" => Some(Load::Corpse(BLUE)),
        "egg" => Some(Load::Egg),
        "carcass" => Some(Load::Carcass),
        word => match word.strip_prefix("corpse-") {
            Some(seat) => seat
                .parse()
                .ok()
                .filter(|seat| *seat < BLUE)
                .map(Load::Corpse),
            None => read_item(word).map(Load::Item),
        },
    }
}

/// Something Heavy.
impl Spoken<Nemesis> for Load {
    fn print(self, _: &Nemesis) -> String {
        load_word(self)
    }
    fn parse(_: &Nemesis, word: &str) -> Option<Self> {
        read_load(word)
    }
}

/// A card of a player's own: an Action card by its word; a Contamination card by what it is (`c`,
/// `i`), by what its owner knows of it (`clean`, `infected`, with `!` if everybody does), or as
/// nobody knows it (`contamination`); its back `?`.
pub(super) fn owned_word(card: Owned) -> String {
    if let Some(card) = card.card() {
        return card.word().to_owned();
    }
    if card == Owned::BACK {
        return "?".to_owned();
    }
    let open = if card.is_open() { "!" } else { "" };
    match (card.status(), card.is_scanned()) {
        (Contamination::Unscanned, _) => "contamination".to_owned(),
        (Contamination::Clean, false) => "c".to_owned(),
        (Contamination::Infected, false) => "i".to_owned(),
        (status, true) => format!("{}{open}", status.word()),
    }
}

pub(super) fn read_owned(word: &str) -> Option<Owned> {
    let clean = Owned::contamination(Contamination::Clean);
    let infected = Owned::contamination(Contamination::Infected);
    Some(match word {
        "?" => Owned::BACK,
        "contamination" => Owned::UNSCANNED,
        "c" => clean,
        "i" => infected,
        "clean" => clean.scanned(),
        "infected" => infected.scanned(),
        "clean!" => clean.opened(),
        "infected!" => infected.opened(),
        word => Owned::action(ActionCard::find(word).filter(|card| *card != ActionCard::FaceDown)?),
    })
}

/// A card of a player's own.
impl Spoken<Nemesis> for Owned {
    fn print(self, _: &Nemesis) -> String {
        owned_word(self)
    }
    fn parse(_: &Nemesis, word: &str) -> Option<Self> {
        read_owned(word)
    }
}

/// A space of the Destination track: `A` to `D`.
impl Spoken<Nemesis> for Letter {
    fn print(self, _: &Nemesis) -> String {
        char::from(b'A' + self.0).to_string()
    }
    fn parse(_: &Nemesis, word: &str) -> Option<Self> {
        let letter = word.bytes().next()?.checked_sub(b'A')?;
        (word.len() == 1 && letter < 4).then_some(Self(letter))
    }
}

/// An Intruder Player Action card by its number, from 1.
impl Spoken<Nemesis> for PlotCard {
    fn print(self, _: &Nemesis) -> String {
        if self == PlotCard::BACK {
            "?".to_owned()
        } else {
            (self.0 + 1).to_string()
        }
    }
    fn parse(rules: &Nemesis, word: &str) -> Option<Self> {
        if word == "?" {
            return Some(PlotCard::BACK);
        }
        let number: u8 = word.parse().ok()?;
        let there = (1..=rules.content.plots.len() as u8).contains(&number);
        there.then(|| PlotCard(number - 1))
    }
}

/// Something in one's Hands, a Wound, a Pod, a slot: by its number.
impl Spoken<Nemesis> for u8 {
    fn print(self, _: &Nemesis) -> String {
        self.to_string()
    }
    fn parse(_: &Nemesis, word: &str) -> Option<Self> {
        word.parse().ok()
    }
}

kernel::numbered! {
    Way < 256;
    Mini < 32;
    Owned < 256;
    PlotCard < 256;
    Letter < 4;
}

impl Numbered for ItemCard {
    const COUNT: u32 = <Item as Numbered>::COUNT * <ItemColor as Numbered>::COUNT;

    fn number(self) -> u32 {
        self.item.number() * <ItemColor as Numbered>::COUNT + self.color.number()
    }

    fn numbered(number: u32) -> Option<Self> {
        let colors = <ItemColor as Numbered>::COUNT;
        Some(Self::new(
            ItemColor::numbered(number % colors)?,
            Item::numbered(number / colors)?,
        ))
    }
}

impl Numbered for Target {
    const COUNT: u32 = 2 + <Mini as Numbered>::COUNT;

    fn number(self) -> u32 {
        match self {
            Self::Nest => 0,
            Self::Eggs => 1,
            Self::Beast(mini) => 2 + mini.number(),
        }
    }

    fn numbered(number: u32) -> Option<Self> {
        match number {
            0 => Some(Self::Nest),
            1 => Some(Self::Eggs),
            mini => Mini::numbered(mini - 2).map(Self::Beast),
        }
    }
}

impl Numbered for Load {
    const COUNT: u32 = 2 + 8 + <ItemCard as Numbered>::COUNT;

    fn number(self) -> u32 {
        match self {
            Self::Egg => 0,
            Self::Carcass => 1,
            Self::Corpse(whose) => 2 + u32::from(whose),
            Self::Item(card) => 10 + card.number(),
        }
    }

    fn numbered(number: u32) -> Option<Self> {
        match number {
            0 => Some(Self::Egg),
            1 => Some(Self::Carcass),
            2..10 => Some(Self::Corpse(number as u8 - 2)),
            card => ItemCard::numbered(card - 10).map(Self::Item),
        }
    }
}
