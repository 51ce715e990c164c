//! What a person at the table would notice. Whoever tells one names its audience (ledger chapter H).

use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::content::{CHARACTERS, Character, Effect, Equipment, KINDS, Kind, Room};
use crate::state::{Dodge, Held, RoundResult, Token};

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A round of this number, counted from 1, begins; this is its Alien, known to all (H1).
    RoundBegan(u8, Seat),
    /// To this player alone: you are human.
    YouAreHuman(Seat),
    /// To this player alone: you are the Synthetic.
    YouAreSynthetic(Seat),
    /// A player took the first character and gave back the second.
    TookCharacter(Seat, Character, Character),
    /// A player is ready to go on.
    Continues(Seat),
    /// The turn of this number, counted from 1 in the round, begins with the placement.
    TurnBegan(u16),
    /// To the player who placed it (H6).
    YouPlaced(Seat, Token, Room),
    /// To the rest of the crew: that player has placed something there (H4).
    Placed(Seat, Room),
    /// To the crew: a player is ready (H8).
    IsReady(Seat),
    /// To the crew: a player is not ready after all.
    IsNotReady(Seat),
    /// A player has put a card up for a swap (H13).
    Offered(Seat),
    /// It is no longer.
    Withdrew(Seat),
    /// The first had offered a card, the second accepted it (H13).
    Swapped(Seat, Seat),
    /// To each of the two, named first: with whom, the card given and the card got (H12).
    YouSwapped(Seat, Seat, Kind, Kind),
    /// The placement is over.
    PlacementOver,
    /// A character was not placed in time (N4.18).
    NotPlaced(Character),
    /// The Alien begins its action of this number.
    Hunts(u8),
    /// The Alien entered a room, from another if it was aboard; so many covered pieces lie there.
    Visited(Option<Room>, Room, u8),
    /// A character was turned up there (H6).
    Found(Character, Room),
    /// So many decoys were turned up there and leave the ship; never whose (H7).
    FoundDecoys(Room, u8),
    /// The Alien let an action go by.
    Skipped,
    /// A carrier fired the flamethrower (N9.7), which now lies in that room.
    Fired(Character, Room),
    /// The first stood before the Alien too and was saved by the fire of the second (N9.8).
    Spared(Character, Character),
    /// The detector warned its carrier, who is off the ship (N9.11); it lies in that room.
    Warned(Character, Room),
    /// The window has closed: what was committed for a character (H19).
    Committed(Character, Dodge),
    /// A character hid (N13.7).
    Hid(Character),
    /// A character left through the ducts (N13.1).
    Ducted(Character),
    /// What was put before the Alien instead (N13.4), and from which room.
    Replaced(Option<(Token, Room)>),
    /// To the crew: whose decoy the ducts brought (H7).
    DuctedDecoyOf(Seat),
    /// A human was killed.
    Killed(Character),
    /// It laid an egg (N7.2); so many are in the lair now.
    EggLaid(u8),
    /// The Synthetic was caught: no egg (N7.8).
    SyntheticCaught(Character),
    /// Everybody knows who the Synthetic is (N8.5).
    Unmasked(Seat),
    /// A whole hand went to the discards (N7.4, N-R38), so many cards of each kind.
    HandLost(Seat, [u8; KINDS]),
    /// A player drew a card (H14).
    Drew(Seat),
    /// To the drawer alone.
    YouDrew(Seat, Kind),
    /// A hand has grown to five cards or more (N12.4): how many, never which (N12.6).
    Announced(Seat, u8),
    /// The discards became the draw pile (N14.1).
    Reshuffled,
    /// A card was played for its effect.
    Played(Seat, Effect),
    /// An equipment changed place by Reorganise.
    Moved(Equipment, Held, Held),
    /// Restoration: everything left on the ship is turned up (N-R56); where each character stands.
    TurnedUp([Option<Room>; CHARACTERS]),
    /// A player destroyed eggs in the lair (N10.2): how many there were, how many are left.
    EggsDestroyed(Seat, u8, u8),
    /// The Synthetic is out of the round, caught in that room (N8.11).
    Neutralised(Seat, Room),
    /// A player wants an equipment.
    Claimed(Seat, Equipment),
    /// A player leaves an equipment to the others.
    Yielded(Seat, Equipment),
    /// A character carries an equipment now.
    Took(Character, Equipment),
    /// No agreement: it stays where it is (N9.4).
    LeftLying(Equipment, Room),
    /// A human has escaped (N15.3).
    Escaped(Seat),
    /// A round is over: roles and hands are shown, points counted.
    RoundOver(RoundResult),
    /// The match is over; these have won.
    MatchOver(SeatSet),
}
