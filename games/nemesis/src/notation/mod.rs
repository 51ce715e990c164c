//! Positions and moves as text (`docs/notation.md`): `0=captain@011(hand(search,rest)) 1=scout@003 time=12 fire=003`.
//!
//! What goes without saying is left out. A position that says nothing of Rooms has every tile in its usual place and explored; a
//! deck that is named in part has the named cards on top and the others, as far as they lie nowhere else, in content order below.
//! Steps, and what belongs to a round or an Action in progress, are data.

mod print;
mod read;
mod words;

use kernel::fields::Number;
use kernel::{Agenda, Eyes, List, Notation, Seat};

use crate::Nemesis;
use crate::content::{ExplorationToken, ROOMS, Room, Slot, TileSet};
use crate::flow::{Rounds, Steps};
use crate::moves::Move;
use crate::state::{Mode, State};
use words::{
    Action, CardWord, CharacterWord, ColorWord, ItemWord, KeptWord, Letter, LoadWord, ObjectWord,
    OwnedWord, PlotWord, PloyWord, RoomWord, TargetWord, ThingWord, WayWord,
};

impl Notation for Nemesis {
    fn print(&self, state: &State) -> String {
        self.print_position(state)
    }

    fn parse(&self, text: &str) -> Result<State, String> {
        self.read_position(text)
    }

    kernel::move_words! { Move {
        "draft" CharacterWord => Draft,
        "keep" KeptWord => Keep,
        "walk" WayWord => Walk,
        "careful" WayWord => Careful,
        "shoot" Number TargetWord => Shoot,
        "melee" TargetWord => Melee,
        "pick-up" LoadWord => PickUp,
        "trade" => Trade,
        "craft" ThingWord ItemWord ItemWord => Craft,
        "tinker" ThingWord ItemWord ItemWord => Tinker,
        "play" CardWord Action => Play,
        "use" ItemWord Action => Use,
        "room" Action => Room,
        "drop-held" Number => DropHeld,
        "drop" ItemWord => DropItem,
        "quest" ThingWord => Quest,
        "quest" ThingWord ItemWord => QuestFor,
        "drink" ItemWord OwnedWord => Drink,
        "launch" => Launch,
        "stay" => Stay,
        "leave" => Leave,
        "pass" => Pass,
        "corridor" WayWord => Corridor,
        "to" RoomWord => To,
        "at" TargetWord => At,
        "who" Seat => Who,
        "both" Seat => Both,
        "held" Number => Held,
        "wound" Number => Wound,
        "analyse" ObjectWord => Analyse,
        "item" ItemWord => Item,
        "deck" ColorWord => Deck,
        "pod" Number => Pod,
        "letter" Letter => Letter,
        "objective" Number => Objective,
        "slot" Number => Slot,
        "pay" OwnedWord => Pay,
        "discard" OwnedWord => Discard,
        "done" => Done,
        "interrupt" => Interrupt,
        "ignore" => Ignore,
        "let" => Let,
        "reroll" OwnedWord => Reroll,
        "roll-again" => RollAgain,
        "spend" => Spend,
        "agree" => Agree,
        "refuse" => Refuse,
        "scan" => Scan,
        "no-scan" => NoScan,
        "swap" => Swap,
        "keep-order" => KeepOrder,
        "top" => Top,
        "bottom" => Bottom,
        "take" Number => Take,
        "take-for" Number Number => TakeFor,
        "take-neither" => TakeNeither,
        "toggle" WayWord => Toggle,
        "relocate" RoomWord WayWord => Relocate,
        "deal" Seat => Deal,
        "lay" ItemWord => Lay,
        "lay-held" Number => LayHeld,
        "others" => Others,
        "close" => Close,
        "plot" PlotWord PloyWord => Plot,
        "keep-plot" PlotWord => KeepPlot,
        "keep-none" => KeepNone,
        "choose" Number => Choose,
        "under" Number => Under,
    } }
}

/// Somebody is playing a round.
fn usual_agenda() -> Agenda<Steps> {
    Agenda::from_iter([Rounds::default().into()])
}

/// Who has seen something, in a word: seats, or everybody.
fn eyes_word(eyes: Eyes, players: u8) -> String {
    if eyes == Eyes::ALL {
        return "*".to_owned();
    }
    let seats = (0..players).filter(|&seat| eyes.include(kernel::Viewer::Seat(Seat(seat))));
    seats.map(|seat| char::from(b'0' + seat)).collect()
}

fn read_eyes(word: &str) -> Result<Eyes, String> {
    if word == "*" {
        return Ok(Eyes::ALL);
    }
    let mut eyes = Eyes::NOBODY;
    for digit in word.chars() {
        let seat = digit.to_digit(10).filter(|seat| *seat < 8);
        let seat = seat.ok_or_else(|| format!("\"{word}\" names no seats"))?;
        eyes = eyes.or(Eyes::of(Seat(seat as u8)));
    }
    Ok(eyes)
}

impl Nemesis {
    /// The tiles where they usually lie in a position: in content order.
    fn usual_tiles(&self, mode: Mode) -> [Room; ROOMS] {
        let board = self.content.board(mode.side);
        let mut tiles = [Room::Unexplored; ROOMS];
        for space in board.ship.spaces().iter() {
            if let Some(room) = board.slots[space].slot.known() {
                tiles[space.index()] = room;
            }
        }
        for set in [TileSet::One, TileSet::Two] {
            let all = self
                .content
                .tiles(set)
                .filter(|&room| board.fixed(room).is_none());
            for (space, room) in board.dealt(set).iter().zip(all) {
                tiles[space.index()] = room;
            }
        }
        tiles
    }

    /// The Exploration tokens that go without saying: so many as Rooms are explored, those not on the board, in content order.
    fn usual_resolved(&self, s: &State) -> List<ExplorationToken, 16> {
        let board = self.content.board(s.mode.side);
        let mut left = self.content.exploration.clone();
        for space in board.ship.spaces().minus(s.explored).iter() {
            let token = s.tokens[space].face;
            if let Some(place) = left.iter().position(|&other| other == token) {
                left.remove(place);
            }
        }
        let special = |space| matches!(board.slots[space].slot, Slot::Special(_));
        let explored = s.explored.iter().filter(|&space| !special(space)).count();
        left.into_iter().take(explored).collect()
    }
}

/// What is left of `all` when each of `taken` is taken out, in order.
fn rest_of<T: PartialEq + Copy>(
    all: impl IntoIterator<Item = T>,
    taken: impl IntoIterator<Item = T>,
) -> Vec<T> {
    let mut rest: Vec<T> = all.into_iter().collect();
    for one in taken {
        if let Some(place) = rest.iter().position(|other| *other == one) {
            rest.remove(place);
        }
    }
    rest
}
