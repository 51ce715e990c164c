//! How the parts of moves and positions are written: a Room by its number, a way by where it leads,
//! an Intruder by its miniature.

use crate::prelude::*;
use kernel::{Numbered, Spoken};

use super::position::with_count;
use crate::cards::main_color;
use crate::state::{WoundCard, minis_of};

/// A Room Number: `003`.
impl Spoken<Nemesis> for Space {
    fn print(self, _: &Nemesis) -> String {
        format!("{:03}", Board::number(self))
    }
    fn parse(_: &Nemesis, word: &str) -> Option<Self> {
        let number: u8 = word.parse().ok()?;
        let there = (1..=ROOMS as u8).contains(&number);
        there.then(|| Board::room(number))
    }
}

/// `003`, `008b`, `red-ducts`.
impl Spoken<Nemesis> for Way {
    fn print(self, rules: &Nemesis) -> String {
        match (self.room(), self.duct()) {
            (Some(room), _) if self.is_second() => room.print(rules) + "b",
            (Some(room), _) => room.print(rules),
            (None, Some(duct)) => duct.word().to_owned(),
            (None, None) => String::new(),
        }
    }
    fn parse(rules: &Nemesis, word: &str) -> Option<Self> {
        if let Some(duct) = Duct::find(word) {
            return Some(Way::ducts(duct));
        }
        match word.strip_suffix('b') {
            Some(word) => Space::parse(rules, word).map(|room| Way::to(room).second()),
            None => Space::parse(rules, word).map(Way::to),
        }
    }
}

/// A miniature: `adult-1`.
impl Spoken<Nemesis> for Mini {
    fn print(self, _: &Nemesis) -> String {
        let kind = self.kind();
        format!("{}-{}", kind.word(), self.0 - minis_of(kind).0 + 1)
    }
    fn parse(_: &Nemesis, word: &str) -> Option<Self> {
        let (kind, number) = word.rsplit_once('-')?;
        let (first, count) = minis_of(Intruder::find(kind)?);
        let number: u8 = number.parse().ok()?;
        let there = (1..=count).contains(&number);
        there.then(|| Mini(first + number - 1))
    }
}

kernel::spoken! { Nemesis:
    Target { Nest = "nest", Eggs = "eggs" or Beast }
}

/// An Item card: `tools`; of a second color `clothes/green`; its back `?/red`.
impl Spoken<Nemesis> for ItemCard {
    fn print(self, _: &Nemesis) -> String {
        if self.item != Item::FaceDown && self.color == main_color(self.item) {
            self.item.word().to_owned()
        } else {
            format!("{}/{}", self.item.word(), self.color.word())
        }
    }
    fn parse(_: &Nemesis, word: &str) -> Option<Self> {
        if let Some((item, color)) = word.split_once('/') {
            Some(ItemCard::new(ItemColor::find(color)?, Item::find(item)?))
        } else {
            let item = Item::find(word).filter(|item| *item != Item::FaceDown)?;
            Some(ItemCard::new(main_color(item), item))
        }
    }
}

/// `corpse-0`, `corpse-blue`, `egg`, `carcass`, or an Item card.
impl Spoken<Nemesis> for Load {
    fn print(self, rules: &Nemesis) -> String {
        match self {
            Load::Corpse(BLUE) => "corpse-blue".to_owned(),
            Load::Corpse(seat) => format!("corpse-{seat}"),
            Load::Egg => "egg".to_owned(),
            Load::Carcass => "carcass".to_owned(),
            Load::Item(card) => card.print(rules),
        }
    }
    fn parse(rules: &Nemesis, word: &str) -> Option<Self> {
        match word {
            "corpse-blue" => Some(Load::Corpse(BLUE)),
            "egg" => Some(Load::Egg),
            "carcass" => Some(Load::Carcass),
            word => match word.strip_prefix("corpse-") {
                Some(seat) => {
                    let seat = seat.parse().ok().filter(|seat| *seat < BLUE);
                    seat.map(Load::Corpse)
                }
                None => ItemCard::parse(rules, word).map(Load::Item),
            },
        }
    }
}

/// `rifle.0*3+magazine`: what, in which slot, with how much Ammo, with what added. A slot and no
/// Ammo go without saying.
impl Spoken<Nemesis> for Carried {
    fn print(self, rules: &Nemesis) -> String {
        let slot = format!("{}.{}", self.what.print(rules), self.slot);
        let mut word = with_count(slot, self.ammo);
        if self.added.magazine {
            word += "+magazine";
        }
        if self.added.autoloader {
            word += "+autoloader";
        }
        word
    }
    fn parse(rules: &Nemesis, word: &str) -> Option<Self> {
        let mut parts = word.split('+');
        let first = parts.next()?;
        let mut added = Added::default();
        for part in parts {
            match part {
                "magazine" => added.magazine = true,
                "autoloader" => added.autoloader = true,
                _ => return None,
            }
        }
        let (name, ammo) = first.split_once('*').unwrap_or((first, "0"));
        let (name, slot) = name.split_once('.').unwrap_or((name, "0"));
        Some(Self {
            what: Load::parse(rules, name)?,
            slot: slot.parse().ok().filter(|slot| *slot < 8)?,
            ammo: ammo.parse().ok()?,
            added,
        })
    }
}

/// A Serious Wound: `leg`, Dressed `leg+`; without a card `none`.
impl Spoken<Nemesis> for WoundCard {
    fn print(self, _: &Nemesis) -> String {
        let dressed = if self.dressed { "+" } else { "" };
        let wound = match self.wound {
            Wound::FaceDown => "none",
            wound => wound.word(),
        };
        format!("{wound}{dressed}")
    }
    fn parse(_: &Nemesis, word: &str) -> Option<Self> {
        let open = word.strip_suffix('+');
        let wound = match open.unwrap_or(word) {
            "none" => Wound::FaceDown,
            wound => Wound::find(wound)?,
        };
        let dressed = open.is_some();
        Some(Self { wound, dressed })
    }
}

/// An Exploration token: `malfunction2`; its back `?`.
impl Spoken<Nemesis> for ExplorationToken {
    fn print(self, _: &Nemesis) -> String {
        match self.effect {
            Exploration::FaceDown => "?".to_owned(),
            effect => format!("{}{}", effect.word(), self.items),
        }
    }
    fn parse(_: &Nemesis, word: &str) -> Option<Self> {
        if word == "?" {
            return Some(Self::default());
        }
        let digits = word.trim_start_matches(|letter: char| !letter.is_ascii_digit());
        let effect = Exploration::find(&word[..word.len() - digits.len()])?;
        let items = digits.parse().ok()?;
        Some(Self { effect, items })
    }
}

/// A card of a player's own: an Action card by its word; a Contamination card by what it is (`c`,
/// `i`), by what its owner knows of it (`clean`, `infected`, with `!` if everybody does), or as
/// nobody knows it (`contamination`); its back `?`.
impl Spoken<Nemesis> for Owned {
    fn print(self, _: &Nemesis) -> String {
        if let Some(card) = self.card() {
            return card.word().to_owned();
        }
        if self == Owned::BACK {
            return "?".to_owned();
        }
        let open = if self.is_open() { "!" } else { "" };
        match (self.status(), self.is_scanned()) {
            (Contamination::Unscanned, _) => "contamination".to_owned(),
            (Contamination::Clean, false) => "c".to_owned(),
            (Contamination::Infected, false) => "i".to_owned(),
            (status, true) => format!("{}{open}", status.word()),
        }
    }
    fn parse(_: &Nemesis, word: &str) -> Option<Self> {
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
            word => {
                let card = ActionCard::find(word);
                Owned::action(card.filter(|card| *card != ActionCard::FaceDown)?)
            }
        })
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

/// A card of a list of the content by its number, from 1; its back `?`.
macro_rules! by_number {
    ($($card:ident of $list:ident,)+) => {$(
        impl Spoken<Nemesis> for $card {
            fn print(self, _: &Nemesis) -> String {
                match self {
                    Self::BACK => "?".to_owned(),
                    Self(place) => (place + 1).to_string(),
                }
            }
            fn parse(rules: &Nemesis, word: &str) -> Option<Self> {
                if word == "?" {
                    return Some(Self::BACK);
                }
                let number: u8 = word.parse().ok()?;
                let there = (1..=rules.content.$list.len() as u8).contains(&number);
                there.then(|| Self(number - 1))
            }
        }
    )+};
}

by_number! {
    PlotCard of plots,
    EventCard of events,
    AttackCard of attacks,
    Coordinates of coordinates,
}

kernel::numbered! {
    Way < 256;
    Mini < 32;
    Owned < 256;
    PlotCard < 256;
    Letter < 4;
    Target: Nest, Eggs, Beast(Mini);
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
