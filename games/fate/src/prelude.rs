//! What nearly every file of this crate names: `use crate::prelude::*`.

pub(crate) use crate::Fate;
pub(crate) use crate::content::{
    Ability, AlienPart, Card, CardKind, MAX_CREW, MAX_TOKENS, Mission, SpaceKind, Task,
};
pub(crate) use crate::events::{Event, Loss, Manner};
pub(crate) use crate::flow::{At, Play, Steps};
pub(crate) use crate::state::{
    BY_MORALE, Cause, Crowd, Face, Figure, Item, ItemKind, Mode, Phase, Rooms, State, Thing, Trade,
    Turn, Who,
};
pub(crate) use kernel::{
    About, Agenda, Agreed, Answer as _, By, Choice, Colour, Dealer, Decision, Deck, Ending, Eyes,
    FaceKind, Faced, Key, Link, List, Menu, Pile, Seat, Space, SpaceSet, Step, Text, Tone, Track,
    Verdict, Voice, Waiting, Worded as _, ensure,
};
pub(crate) use serde::{Deserialize, Serialize};
