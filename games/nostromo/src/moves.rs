//! The small choices of the game (ledger D.1) and what a table agrees on before it is dealt (D1).

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::content::{Character, Equipment, Kind, Room};
use crate::layout::Layout;
use crate::state::{Clock, Dodge, FireEnds, Held, Ships, Token};

/// One small choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// D2: the first, which is free, instead of the second, which is one's own.
    TakeCharacter(Character, Character),
    /// D15: on to the first placement, or to the next round.
    Continue,
    /// D3: a piece goes face down into a room.
    Place(Token, Room),
    /// D4: all my characters are placed.
    Ready,
    /// D4: not yet, after all.
    NotReady,
    /// D5a: a card is up for a swap.
    Offer(Kind),
    /// D5b: it is no longer.
    Withdraw,
    /// D5c: this card of mine for the one that player offers.
    Accept(Seat, Kind),
    /// D6: two cards for one.
    PlayDraw,
    /// D7: an equipment changes place: taken or given to a character, or moved to another room's floor.
    Reorganise(Equipment, Held),
    /// D8: the Alien goes there.
    Visit(Room),
    /// D8: the Alien goes nowhere.
    Skip,
    /// D9: what is done for an exposed character.
    Commit(Character, Dodge),
    /// D10: the Alien must walk.
    PlayAirlocks,
    /// D11: no card from me.
    Pass,
    /// D12: I take it.
    Claim(Equipment),
    /// D12: not I.
    Yield(Equipment),
    /// D13: this character of mine carries it.
    Carrier(Equipment, Character),
}

/// What the table agreed before dealing.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Options {
    /// Players, the Alien included.
    pub players: u8,
    /// Where the ships come from.
    pub ships: Ships,
    /// The ship of the whole match, if there is one.
    pub ship: Option<Layout>,
    /// The placement clock.
    pub clock: Clock,
    /// What the flamethrower ends.
    pub fire: FireEnds,
    /// Who is the Alien, if it is not drawn: with two players only (N-R5).
    pub alien: Option<Seat>,
    /// Whether anything may be said (N-R15); the platform's chat reads it.
    pub free_talk: bool,
}
