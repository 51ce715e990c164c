//! What nearly every file of this crate names: `use crate::prelude::*`.

pub(crate) use crate::Lifeform;
pub(crate) use crate::content::{
    Asteroid, BASE_CHARACTERS, Board, CatCard, Character, Column, Completed, Content, CrewCard,
    CrewIcon, CrewReaction, CrisisCard, DataToken, Effect, Evolution, Fight, FightIcon, Goal,
    Image, LifeformCard, LifeformIcon, LifeformReaction, LifeformSurvival, MainframeCard,
    Malfunction, Motion, MotionSpace, Objective, Room, Row, SPACES, Sheet, ShipDeck, SoloToken,
    Stowaway, Symbol, TerrorCard, Trait, Trap, Zone,
};
pub(crate) use crate::events::Event;
pub(crate) use crate::flow::*;
pub(crate) use crate::modules::ModuleEvent;
pub(crate) use crate::solo::{Solo, SoloEvent, TraitToken};
pub(crate) use crate::stage::Staging;
pub(crate) use crate::stage::names::{self, character_id, listed, named};
pub(crate) use crate::state::{
    Android, Attack, Cat, End, Figure, Hideaway, Item, Mark, Members, Phase, Plus, REMORA, Role,
    Stage, State, Turn,
};
pub(crate) use kernel::{
    Agenda, Agreed, Answer as _, Audience, Below, By, Card, Choice, Chosen as _, Colour, Dealer,
    Decision, Eyes, Face, FaceKind, Faced, Hand, Link, List, LogLine, Lot, Menu, Moves, OptionSpec,
    Outcome, Rules as _, Seat, SeatSet, Slot, Space, SpaceSet, Spoken, Standing, Step, Text, Tone,
    Unplayable, Verdict, Viewer, Voice, Waiting, Wanted, Why, Worded, ensure, first_of, worded,
};
pub(crate) use serde::{Deserialize, Serialize};
