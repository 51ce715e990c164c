//! What a person at the table would notice. Whoever tells one names its audience (ledger chapter H).

use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::content::{CHARACTERS, Character, Characters, Effect, Equipment, KINDS, Kind, Room};
use crate::moves::To;
use crate::state::{Dodge, Held, RoundResult, Token};

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A round begins; its Alien is known to all (H1).
    RoundBegan {
        /// Counted from 1.
        round: u8,
        /// The Alien.
        alien: Seat,
    },
    /// To one player: you are human.
    YouAreHuman,
    /// To one player: you are the Synthetic.
    YouAreSynthetic,
    /// A player changed characters.
    TookCharacter {
        /// Who.
        seat: Seat,
        /// The character taken.
        take: Character,
        /// The character given back.
        leave: Character,
    },
    /// A player is ready to go on.
    Continues {
        /// Who.
        seat: Seat,
    },
    /// A turn begins with the placement.
    TurnBegan {
        /// Counted from 1 in the round.
        turn: u16,
    },
    /// To the player who placed it (H6).
    YouPlaced {
        /// What.
        token: Token,
        /// Where.
        room: Room,
    },
    /// To the rest of the crew: something was placed (H4).
    Placed {
        /// Whose.
        seat: Seat,
        /// Where.
        room: Room,
    },
    /// To the crew: a player is ready (H8).
    IsReady {
        /// Who.
        seat: Seat,
    },
    /// To the crew: a player is not ready after all.
    IsNotReady {
        /// Who.
        seat: Seat,
    },
    /// A card is up for a swap (H13).
    Offered {
        /// Whose.
        seat: Seat,
    },
    /// It is no longer.
    Withdrew {
        /// Whose.
        seat: Seat,
    },
    /// Two players swapped a card (H13).
    Swapped {
        /// Who had offered.
        offerer: Seat,
        /// Who accepted.
        accepter: Seat,
    },
    /// To each of the two: what was given and got (H12).
    YouSwapped {
        /// With whom.
        with: Seat,
        /// The card given.
        gave: Kind,
        /// The card got.
        got: Kind,
    },
    /// The placement is over.
    PlacementOver,
    /// A character was not placed in time (N4.18).
    NotPlaced {
        /// Which.
        character: Character,
    },
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
    /// The flamethrower fired: the hunt is over (N9.7).
    Fired {
        /// Its carrier.
        character: Character,
        /// The room where it now lies.
        room: Room,
    },
    /// The detector warned its carrier (N9.11).
    Warned {
        /// Its carrier, off the ship now.
        character: Character,
        /// The room where it now lies.
        room: Room,
    },
    /// The window has closed: what was committed for a character (H19).
    Committed {
        /// Which.
        character: Character,
        /// What.
        dodge: Dodge,
    },
    /// A character hid (N13.7).
    Hid {
        /// Which.
        character: Character,
    },
    /// A character left through the ducts (N13.1).
    Ducted {
        /// Which.
        character: Character,
        /// What was put before the Alien instead.
        replacement: Option<Token>,
        /// From which room.
        from: Option<Room>,
    },
    /// To the crew: whose decoy the ducts brought (H7).
    DuctedDecoyOf {
        /// Whose.
        seat: Seat,
    },
    /// A human was killed.
    Killed {
        /// Which.
        character: Character,
        /// Eggs in the lair now.
        eggs: u8,
    },
    /// The Synthetic was caught: no egg (N7.8).
    SyntheticCaught {
        /// Which character.
        character: Character,
    },
    /// Everybody knows who the Synthetic is (N8.5).
    Unmasked {
        /// Who.
        seat: Seat,
    },
    /// A whole hand went to the discards (N7.4, N-R38).
    HandLost {
        /// Whose.
        seat: Seat,
        /// How many of each kind.
        cards: [u8; KINDS],
    },
    /// Cards were drawn (H14).
    Drew {
        /// Who.
        seat: Seat,
    },
    /// To the drawer alone.
    YouDrew {
        /// The card.
        kind: Kind,
    },
    /// A hand has grown to five cards or more (N12.4).
    Announced {
        /// Whose.
        seat: Seat,
        /// How many cards.
        cards: u8,
    },
    /// The discards became the draw pile (N14.1).
    Reshuffled,
    /// A card was played for its effect.
    Played {
        /// Who.
        seat: Seat,
        /// What it does.
        effect: Effect,
    },
    /// An equipment changed place by Reorganise.
    Moved {
        /// Which.
        equipment: Equipment,
        /// From where.
        from: Held,
        /// To where.
        to: To,
    },
    /// Restoration: everything left on the ship is turned up (N-R56).
    TurnedUp {
        /// Where each character stands.
        characters: [Option<Room>; CHARACTERS],
    },
    /// Eggs were destroyed in the lair (N10.2).
    EggsDestroyed {
        /// By whom.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// The Synthetic is out of the round (N8.11).
    Neutralised {
        /// Who.
        seat: Seat,
        /// Where.
        room: Room,
    },
    /// A player wants an equipment.
    Claimed {
        /// Who.
        seat: Seat,
        /// Which.
        equipment: Equipment,
    },
    /// A player leaves an equipment to the others.
    Yielded {
        /// Who.
        seat: Seat,
        /// Which.
        equipment: Equipment,
    },
    /// A character carries an equipment now.
    Took {
        /// Which character.
        character: Character,
        /// Which equipment.
        equipment: Equipment,
    },
    /// No agreement: it stays where it is (N9.4).
    LeftLying {
        /// Which.
        equipment: Equipment,
        /// Where.
        room: Room,
    },
    /// A round is over: roles and hands are shown, points counted.
    RoundOver {
        /// How it ended.
        result: RoundResult,
    },
    /// The match is over.
    MatchOver {
        /// Who won.
        winners: SeatSet,
    },
}
