//! What nearly every file of this crate names: `use crate::prelude::*`.

pub(crate) use crate::Nemesis;
pub(crate) use crate::cards::{Inventory, Own, Owned, Veil};
pub(crate) use crate::content::{
    ActionCard, AttackCard, Board, Character, Clause, CombatFace, CombatIcon, Component, Condition,
    Contamination, Content, Coordinates, Destination, Duct, Engine, EventCard, Exploration,
    ExplorationToken, Intruder, IntruderToken, Item, ItemCard, ItemColor, ItemSpec, NoiseFace,
    Object, Objective, ObjectiveKind, PlotCard, ROOMS, Room, RoomColor, Shown, Side, Slot, TileSet,
    Use, Weakness, Wish, Wound,
};
pub(crate) use crate::events::Event;
pub(crate) use crate::flow::{At, Play, Steps};
pub(crate) use crate::moves::{Deed, Letter, Param, Ploy, Source, Target, Way, What};
pub(crate) use crate::state::{
    Added, BLUE, Beast, Carried, Destiny, EGGS, Kept, Lies, Load, MARKERS, MAX_PLAYERS, MINIS,
    MORTAL, Mini, Minis, Mode, Player, Round, State, Style, Trade, Turn,
};
pub(crate) use kernel::{
    About, Agenda, Agreed, Answer as _, By, Card, Choice, Colour, Dealer, Decision, Deck, Ending,
    Eyes, Face, Faced, Key as _, Link, LinkSet, List, Lot, Menu, Outcome, Rules as _, Seat,
    SeatSet, Space, SpaceSet, Step, Text, Tone, Verdict, Viewer, Voice, Wanted, Why, Worded,
    ensure,
};
pub(crate) use serde::{Deserialize, Serialize};
