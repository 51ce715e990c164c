//! A player with the Character: its cards, its Wounds, what it carries.

use crate::prelude::*;

use super::HANDS;

/// A Heavy thing in a Character's Hands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(Default)]
pub enum Load {
    /// A Heavy Item.
    Item(ItemCard),
    /// The Corpse of this seat's Character, or the blue one ([`BLUE`]).
    Corpse(u8),
    /// An Egg.
    #[default]
    Egg,
    /// A Carcass.
    Carcass,
}

/// Something carried, with the Hand slot it is in. Two Items bound by Duct Tape are in the same
/// slot (M-R154).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Carried {
    /// What.
    pub what: Load,
    /// In which slot: 0, 1; more only while something must be dropped.
    pub slot: u8,
    /// Ammo, if it is a Weapon.
    pub ammo: u8,
    /// M-R146: what was added to it.
    pub added: Added,
}

/// Cards added to a Weapon (M-R146).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Added {
    /// MC136: an Extended Magazine.
    pub magazine: bool,
    /// MC125: the Autoloader.
    pub autoloader: bool,
}

impl Carried {
    /// The Item card, if it is one.
    #[inline]
    pub const fn card(&self) -> Option<ItemCard> {
        match self.what {
            Load::Item(card) => Some(card),
            _ => None,
        }
    }

    /// Whether it is this Item.
    #[inline]
    pub fn is(&self, item: Item) -> bool {
        self.card().is_some_and(|card| card.item == item)
    }
}

/// A Serious Wound card at a Character board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct WoundCard {
    /// What it says; face down: recorded without a card (M-R64).
    pub wound: Wound,
    /// M34.1: whether it is Dressed.
    pub dressed: bool,
}

/// A player with the Character.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// M3.1: the Player Number, from 1.
    pub number: u8,
    /// The Character; meaningless while [`Destiny::Undrafted`].
    pub character: Character,
    /// What has become of it.
    pub destiny: Destiny,
    /// Where it is, or was last; in a Pod: its Evacuation Section.
    pub at: Space,
    /// The Pod it waits in, or left in, by number; 0: none.
    pub pod: u8,
    /// M5.11: whether they have passed.
    pub passed: bool,
    /// M33.1–M33.3: Light Wounds, 0 to 2.
    pub light: u8,
    /// Serious Wounds.
    pub wounds: List<WoundCard, MORTAL>,
    /// M18: whether they have Slime.
    pub slime: bool,
    /// M10.4, M-R186: whether they sent the Signal.
    pub signal: bool,
    /// A Larva on the Character board.
    pub larva: bool,
    /// M-R102: a Larva was what killed it.
    pub hatched: bool,
    /// M40.1: which of the two quests are still to be fulfilled.
    pub quests: [bool; 2],
    /// The face-down personal deck; the last is on top.
    pub deck: Own,
    /// The hand, in no order.
    pub hand: Own,
    /// The face-up discard pile; the last is on top (M4.2).
    pub discard: Own,
    /// In a view: what its viewer knows of the Contamination cards among the backs.
    pub veil: Veil,
    /// Non-Heavy Items.
    pub inventory: Inventory,
    /// What is in the Hands, by slot.
    pub hands: List<Carried, 8>,
    /// M3.5: the Corporate one, then the Personal one; in solo the two that were drawn.
    pub objectives: [Card<Objective>; 2],
    /// Which of them is kept.
    pub kept: Kept,
    /// Who besides the owner has seen which is kept (M-R153).
    pub kept_seen: SeatSet,
}

impl Player {
    /// Whether the hand holds this Action card.
    pub fn has_card(&self, card: ActionCard) -> bool {
        self.hand.contains(&Owned::action(card))
    }

    /// In play: alive, on the ship, awake.
    #[inline]
    pub fn in_play(&self) -> bool {
        self.destiny == Destiny::InPlay
    }

    /// In play and in a Room, or in none while it waits in a Pod (M14.1).
    #[inline]
    pub fn in_room(&self) -> bool {
        self.destiny == Destiny::InPlay && self.pod == 0
    }

    /// Alive or not yet judged: in play, asleep or launched.
    #[inline]
    pub fn alive(&self) -> bool {
        matches!(
            self.destiny,
            Destiny::InPlay | Destiny::Asleep | Destiny::Launched
        )
    }

    /// Whether an undressed Wound of this kind works on it.
    #[inline]
    pub fn suffers(&self, wound: Wound) -> bool {
        self.wounds
            .iter()
            .any(|card| card.wound == wound && !card.dressed)
    }

    /// The Hand slots it has (MC52).
    #[inline]
    pub fn hand_slots(&self) -> u8 {
        HANDS - u8::from(self.suffers(Wound::Arm))
    }

    /// The Hand slots in use.
    #[inline]
    pub fn slots_used(&self) -> u8 {
        let used = self
            .hands
            .iter()
            .fold(0_u16, |used, it| used | 1 << it.slot);
        used.count_ones() as u8
    }

    /// The Hand slots something is in, each once.
    pub fn slots(&self) -> impl Iterator<Item = u8> {
        let mut last = None;
        let slots = self.hands.iter().map(|it| it.slot);
        slots.filter(move |&slot| last.replace(slot) != Some(slot))
    }

    /// The lowest slot nothing is in.
    pub fn free_slot(&self) -> u8 {
        let used = self
            .hands
            .iter()
            .fold(0_u16, |used, it| used | 1 << it.slot);
        used.trailing_ones() as u8
    }

    /// The place of an Item in the Hands: a Heavy one, which is never in the Inventory (M37.3).
    pub fn place_of(&self, card: ItemCard) -> Option<usize> {
        let held = |it: &Carried| it.what == Load::Item(card);
        self.hands.iter().position(held)
    }

    /// Whether a Hand slot becomes free when this Item goes.
    pub fn empties_slot(&self, card: ItemCard) -> bool {
        self.place_of(card).is_some_and(|place| {
            let slot = self.hands[place].slot;
            self.hands.iter().filter(|it| it.slot == slot).count() == 1
        })
    }

    /// Parts with an Item, wherever it is kept.
    pub fn part_with(&mut self, card: ItemCard) {
        match self.place_of(card) {
            Some(place) => drop(self.hands.remove(place)),
            None => drop(self.inventory.remove(card)),
        }
    }

    /// Takes a Heavy thing into the lowest free slot.
    pub fn take(&mut self, what: Load, ammo: u8, added: Added) {
        let slot = self.free_slot();
        let place = self.hands.partition_point(|it| it.slot < slot);
        self.hands.insert(
            place,
            Carried {
                what,
                slot,
                ammo,
                added,
            },
        );
    }

    /// Whether it carries an Egg.
    pub fn carries_egg(&self) -> bool {
        self.hands.iter().any(|it| it.what == Load::Egg)
    }

    /// The Objective that is kept, if it is known.
    pub fn objective(&self) -> Option<Objective> {
        match self.kept {
            Kept::First => Some(self.objectives[0].face),
            Kept::Second => Some(self.objectives[1].face),
            Kept::Both | Kept::One => None,
        }
    }

    /// The cards in hand that are Action cards.
    #[inline]
    pub fn action_cards(&self) -> usize {
        self.hand.iter().filter(|card| card.is_action()).count()
    }

    /// The three places a player's own cards are in.
    pub fn own(&self) -> impl Iterator<Item = Owned> {
        let places = [&self.deck, &self.hand, &self.discard];
        places.into_iter().flat_map(|place| place.iter().copied())
    }
}
