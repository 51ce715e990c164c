//! What a person at the table would notice, and how it is told. Whoever tells one names its
//! audience (ledger chapter H).

use crate::prelude::*;

use crate::stage::{
    EGGS, card_id, equipment_id, equipment_text, hand_id, offer_id, seat_id, space_id,
};

kernel::events! {
    /// Something that happened.
    #[derive(Copy)]
    #[serde(rename_all = "snake_case")]
    pub enum Event of Nostromo as "event" {
        /// A round of this number, counted from 1, begins; this is its Alien, known to all (H1).
        RoundBegan(round: u8, who: Seat) = at("alien"),
        /// To this player alone: you are human.
        YouAreHuman(who: Seat) = good grave,
        /// To this player alone: you are the Synthetic.
        YouAreSynthetic(who: Seat) = hidden grave,
        /// A player took the first character and gave back the second.
        TookCharacter(who: Seat, take: Character, leave: Character) = dim,
        /// A player is ready to go on.
        Continues(who: Seat) = dim,
        /// The turn of this number, counted from 1 in the round, begins with the placement.
        TurnBegan(turn: u16) = light,
        /// To the player who placed it (H6).
        YouPlaced(who: Seat, what: Token, room: Room) = hidden light,
        /// To the rest of the crew: that player has placed something there (H4).
        Placed(who: Seat, room: Room) = hidden light,
        /// To the crew: a player is ready (H8).
        IsReady(who: Seat) = says("event-ready") dim,
        /// To the crew: a player is not ready after all.
        IsNotReady(who: Seat) = says("event-not-ready") dim,
        /// A player has put a card up for a swap (H13).
        Offered(who: Seat) = light gain(offer_id(who)),
        /// It is no longer.
        Withdrew(who: Seat) = dim lose(offer_id(who)),
        /// The first had offered a card, the second accepted it (H13).
        Swapped(who: Seat, other: Seat) = light,
        /// To each of the two, named first: with whom, the card given and the card got (H12).
        YouSwapped(me as _: Seat, with as partner: Seat, gave: Kind, got: Kind)
            = hidden light by(me.0) at(seat_id(me)) gain(card_id(me, got)),
        /// The placement is over.
        PlacementOver,
        /// A character was not placed in time (N4.18).
        NotPlaced(who: Character) = bad grave verdict,
        /// The Alien begins its action of this number.
        Hunts(action: u8) = bad at("alien") cause("alien"),
        /// The Alien entered a room, from another if it was aboard; so many covered pieces lie
        /// there.
        Visited(from as _: Option<Room>, room: Room, pieces: u8) = bad at("alien"),
        /// A character was turned up there (H6).
        Found(who: Character, room: Room) = bad grave,
        /// So many decoys were turned up there and leave the ship; never whose (H7).
        FoundDecoys(room: Room, n: u8) = at("alien") counting("tally-decoys", n.into()),
        /// The Alien let an action go by.
        Skipped = at("alien"),
        /// A carrier fired the flamethrower (N9.7), which now lies in that room.
        Fired(who: Character, room as _: Room)
            = good grave verdict at(equipment_id(Equipment::Flamethrower))
            counting("tally-dodged", 1),
        /// The first stood before the Alien too and was saved by the fire of the second (N9.8).
        Spared(who: Character, saver: Character) = good grave verdict counting("tally-saved", 1),
        /// The detector warned its carrier, who is off the ship (N9.11); it lies in that room.
        Warned(who: Character, room as _: Room)
            = good grave verdict at(equipment_id(Equipment::Detector)) counting("tally-dodged", 1),
        /// The window has closed: what was committed for a character (H19).
        Committed(who: Character, dodge as _: Dodge) = dim,
        /// A character hid (N13.7).
        Hid(character: Character) = good grave verdict counting("tally-dodged", 1),
        /// A character left through the ducts (N13.1).
        Ducted(character: Character) = good grave verdict counting("tally-dodged", 1),
        /// What was put before the Alien instead (N13.4), and from which room.
        Replaced(found as _: Option<(Token, Room)>),
        /// To the crew: whose decoy the ducts brought (H7).
        DuctedDecoyOf(who: Seat) = dim,
        /// A human was killed.
        Killed(who: Character) = bad grave verdict counting("tally-caught", 1),
        /// It laid an egg (N7.2); so many are in the lair now.
        EggLaid(eggs: u8)
            = bad grave at("alien") at(EGGS) gauge(EGGS, eggs.saturating_sub(1), eggs)
            counting("tally-eggs", 1),
        /// The Synthetic was caught: no egg (N7.8).
        SyntheticCaught(who: Character) = bad grave verdict,
        /// Everybody knows who the Synthetic is (N8.5).
        Unmasked(who: Seat) = bad grave,
        /// A whole hand went to the discards (N7.4, N-R38), so many cards of each kind.
        HandLost(who: Seat, counts as _: [u8; KINDS]) = bad grave,
        /// A player drew a card (H14).
        Drew(who: Seat) = dim gain(hand_id(who)) counting("tally-drawn", 1),
        /// To the drawer alone.
        YouDrew(who: Seat, card: Kind) = hidden light gain(card_id(who, card)),
        /// A hand has grown to five cards or more (N12.4): how many, never which (N12.6).
        Announced(who: Seat, n: u8) = at(hand_id(who)),
        /// The discards became the draw pile (N14.1).
        Reshuffled = bad at("tray:pile"),
        /// A card was played for its effect.
        Played(who: Seat, effect: Effect) = at("tray:discard") counting("tally-cards", 1),
        /// An equipment changed place by Reorganise.
        Moved(what: Equipment, from as _: Held, to as _: Held),
        /// Restoration: everything left on the ship is turned up (N-R56); where each character
        /// stands.
        TurnedUp(stands as _: [Option<Room>; CHARACTERS]),
        /// A player destroyed eggs in the lair (N10.2): how many there were, how many are left.
        EggsDestroyed(who: Seat, from as _: u8, to as _: u8)
            = with("n", from - to) good at(EGGS) at(space_id(Room::LAI)) gauge(EGGS, from, to)
            counting("tally-eggs-destroyed", (from - to).into()),
        /// The Synthetic is out of the round, caught in that room (N8.11).
        Neutralised(who: Seat, room: Room) = good grave verdict,
        /// A player wants an equipment.
        Claimed(who: Seat, what: Equipment) = light,
        /// A player leaves an equipment to the others.
        Yielded(who: Seat, what: Equipment) = light,
        /// A character carries an equipment now.
        Took(who: Character, what as _: Equipment)
            = with("what", equipment_text(what)) good gain(equipment_id(what))
            counting("tally-equipment", 1),
        /// No agreement: it stays where it is (N9.4).
        LeftLying(what: Equipment, room: Room),
        /// A human has escaped (N15.3).
        Escaped(who: Seat)
            = good grave verdict at(space_id(Room::HAN)) counting("tally-escaped", 1),
        /// A round is over: roles and hands are shown, points counted.
        RoundOver(result as _: RoundResult) = last verdict,
        /// The match is over; these have won.
        MatchOver(winners as _: SeatSet) = last verdict,
    }
}
