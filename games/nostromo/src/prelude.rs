//! What nearly every file of this crate names: `use crate::prelude::*`.

pub(crate) use crate::Nostromo;
pub(crate) use crate::content::{
    ACTIONS, CHARACTERS, Character, Characters, Effect, Equipment, Face, KINDS, Kind, ROOMS, Room,
    RoomSet, TableSize,
};
pub(crate) use crate::events::Event;
pub(crate) use crate::flow::{At, Play, Steps};
pub(crate) use crate::state::{
    Airlocks, Cards, Clock, Dodge, FireEnds, Heap, Held, Pieces, Role, RoundEnding, RoundResult,
    Share, Ships, Spot, State, Token, Turn,
};
pub(crate) use kernel::{
    Agenda, Agreed, Answer as _, Audience, Card, Choice, Colour, Deadline, Dealer, Decision, Eyes,
    Faced, KnownTo, List, Lot, MAX_SEATS, Menu, Seat, SeatSet, Slot, Step, Text, Tone, Unplayable,
    Verdict, View, Viewer, Voice, Waiting, Wanted, Worded as _, by_lot, ensure,
};
pub(crate) use serde::{Deserialize, Serialize};
