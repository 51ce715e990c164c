//! What a person at the table would notice. Whoever tells one names its audience (ledger chapter H).

use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::content::{CHARACTERS, Character, Characters, Effect, Equipment, KINDS, Kind, Room};
use crate::state::{Dodge, Held, RoundResult, Token};

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A round of this number, counted from 1, begins; this is its Alien, known to all (H1).
    RoundBegan(u8, Seat),
    /// To one player: you are human.
    YouAreHuman,
    /// To one player: you are the Synthetic.
    YouAreSynthetic,
    /// A player took the first character and gave back the second.
    TookCharacter(Seat, Character, Character),
    /// A player is ready to go on.
    Continues(Seat),
    /// The turn of this number, counted from 1 in the round, begins with the placement.
    TurnBegan(u16),
    /// To the player who placed it (H6).
    YouPlaced(Token, Room),
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
    /// To each of the two: with whom, the card given and the card got (H12).
    YouSwapped(Seat, Kind, Kind),
    /// The placement is over.
    PlacementOver,
    /// A character was not placed in time (N4.18).
    NotPlaced(Character),
    /// The Alien entered a room and turned everything up.
    Visited {
        /// Where the figure stood.
        from: Option<Room>,
        /// Where it is.
        room: Room,
        /// The characters found.
        characters: Characters,
        /// How many decoys were found; they leave the ship.
        decoys: u8,
    },
    /// The Alien let an action go by.
    Skipped,
    /// A carrier fired the flamethrower (N9.7), which now lies in that room.
    Fired(Character, Room),
    /// The detector warned its carrier, who is off the ship (N9.11); it lies in that room.
    Warned(Character, Room),
    /// The window has closed: what was committed for a character (H19).
    Committed(Character, Dodge),
    /// A character hid (N13.7).
    Hid(Character),
    /// A character left through the ducts (N13.1); what was put before the Alien instead, and from which room.
    Ducted(Character, Option<(Token, Room)>),
    /// To the crew: whose decoy the ducts brought (H7).
    DuctedDecoyOf(Seat),
    /// A human was killed; so many eggs are in the lair now.
    Killed(Character, u8),
    /// The Synthetic was caught: no egg (N7.8).
    SyntheticCaught(Character),
    /// Everybody knows who the Synthetic is (N8.5).
    Unmasked(Seat),
    /// A whole hand went to the discards (N7.4, N-R38), so many cards of each kind.
    HandLost(Seat, [u8; KINDS]),
    /// A player drew a card (H14).
    Drew(Seat),
    /// To the drawer alone.
    YouDrew(Kind),
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
    /// A player destroyed so many eggs in the lair (N10.2).
    EggsDestroyed(Seat, u8),
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
    /// A round is over: roles and hands are shown, points counted.
    RoundOver(RoundResult),
    /// The match is over; these have won.
    MatchOver(SeatSet),
}
