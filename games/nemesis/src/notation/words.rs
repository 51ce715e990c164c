//! How the parts of moves and positions are written: a Room by its number, a way by where it leads, an Intruder by its miniature.

use kernel::fields::Word;
use kernel::{Space, Spoken, Worded};

use crate::Nemesis;
use crate::cards::{Owned, main_color};
use crate::content::{
    ActionCard, Board, Character, Contamination, Duct, Intruder, Item, ItemCard, ItemColor, Object,
    PlotCard, ROOMS,
};
use crate::moves::{Ploy, Target, Way, What};
use crate::state::{BLUE, Kept, Load, Mini, minis_of};

pub(super) type Action = Word<What>;
pub(super) type CardWord = Word<ActionCard>;
pub(super) type CharacterWord = Word<Character>;
pub(super) type ColorWord = Word<ItemColor>;
pub(super) type KeptWord = Word<Kept>;
pub(super) type ObjectWord = Word<Object>;
pub(super) type PloyWord = Word<Ploy>;
pub(super) type ThingWord = Word<Item>;

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
pub(super) struct RoomWord;

impl Spoken<Nemesis> for RoomWord {
    type Value = Space;
    fn print(_: &Nemesis, value: Space) -> String {
        room_word(value)
    }
    fn parse(_: &Nemesis, word: &str) -> Option<Space> {
        read_room(word)
    }
}

/// `003`, `008b`, `red-ducts`.
pub(super) struct WayWord;

impl Spoken<Nemesis> for WayWord {
    type Value = Way;
    fn print(_: &Nemesis, value: Way) -> String {
        match (value.room(), value.duct()) {
            (Some(room), _) if value.is_second() => room_word(room) + "b",
            (Some(room), _) => room_word(room),
            (None, Some(duct)) => duct.word().to_owned(),
            (None, None) => String::new(),
        }
    }
    fn parse(_: &Nemesis, word: &str) -> Option<Way> {
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

/// `adult-1`, `nest`, `eggs`.
pub(super) struct TargetWord;

impl Spoken<Nemesis> for TargetWord {
    type Value = Target;
    fn print(_: &Nemesis, value: Target) -> String {
        match value {
            Target::Beast(mini) => mini_word(mini),
            Target::Nest => "nest".to_owned(),
            Target::Eggs => "eggs".to_owned(),
        }
    }
    fn parse(_: &Nemesis, word: &str) -> Option<Target> {
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
pub(super) struct ItemWord;

impl Spoken<Nemesis> for ItemWord {
    type Value = ItemCard;
    fn print(_: &Nemesis, value: ItemCard) -> String {
        item_word(value)
    }
    fn parse(_: &Nemesis, word: &str) -> Option<ItemCard> {
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
pub(super) struct LoadWord;

impl Spoken<Nemesis> for LoadWord {
    type Value = Load;
    fn print(_: &Nemesis, value: Load) -> String {
        load_word(value)
    }
    fn parse(_: &Nemesis, word: &str) -> Option<Load> {
        read_load(word)
    }
}

/// A card of a player's own: an Action card by its word; a Contamination card by what it is (`c`, `i`), by what its owner knows of
/// it (`clean`, `infected`, with `!` if everybody does), or as nobody knows it (`contamination`); its back `?`.
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
pub(super) struct OwnedWord;

impl Spoken<Nemesis> for OwnedWord {
    type Value = Owned;
    fn print(_: &Nemesis, value: Owned) -> String {
        owned_word(value)
    }
    fn parse(_: &Nemesis, word: &str) -> Option<Owned> {
        read_owned(word)
    }
}

/// A space of the Destination track: `A` to `D`.
pub(super) struct Letter;

impl Spoken<Nemesis> for Letter {
    type Value = u8;
    fn print(_: &Nemesis, value: u8) -> String {
        char::from(b'A' + value).to_string()
    }
    fn parse(_: &Nemesis, word: &str) -> Option<u8> {
        let letter = word.bytes().next()?.checked_sub(b'A')?;
        (word.len() == 1 && letter < 4).then_some(letter)
    }
}

/// An Intruder Player Action card by its number, from 1.
pub(super) struct PlotWord;

impl Spoken<Nemesis> for PlotWord {
    type Value = PlotCard;
    fn print(_: &Nemesis, value: PlotCard) -> String {
        if value == PlotCard::BACK {
            "?".to_owned()
        } else {
            (value.0 + 1).to_string()
        }
    }
    fn parse(rules: &Nemesis, word: &str) -> Option<PlotCard> {
        if word == "?" {
            return Some(PlotCard::BACK);
        }
        let number: u8 = word.parse().ok()?;
        let there = (1..=rules.content.plots.len() as u8).contains(&number);
        there.then(|| PlotCard(number - 1))
    }
}
