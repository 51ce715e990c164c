//! What people at the table notice. Nothing in this game is private (chapter 26): everybody is told everything.

use kernel::Space;
use serde::{Deserialize, Serialize};

use crate::content::{Card, CardKind, Mission};
use crate::state::{Cause, Face, ItemKind, Thing, Who};

/// How a crew member came to another space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Manner {
    /// A Move action.
    Walked,
    /// Ripley's push.
    Pushed,
    /// Fleeing.
    Fled,
    /// Put there by a card.
    Summoned,
}

/// A crew member came to another space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Moved {
    /// Who.
    pub who: Who,
    /// From where.
    pub from: Space,
    /// To where.
    pub to: Space,
    /// How.
    pub manner: Manner,
}

/// Why morale fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    /// An encounter with the Alien.
    Alien(Cause),
    /// F15.12.
    Jonesy,
    /// F21.10, F22.26.
    Ash,
    /// F19.20.
    AshAttack,
}

/// Something everybody at the table notices.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "each event is named after the move or rule it tells of; fields are who, where, what, how many"
)]
pub enum Event {
    Chose { who: Who, crew: u8 },
    TurnBegan { who: Who },
    Moved(Moved),
    Picked { who: Who, thing: Thing },
    Dropped { who: Who, thing: Thing },
    Crafted { who: Who, kind: ItemKind, cost: u8 },
    Converted { who: Who, gained: u8 },
    Tracked { who: Who, at: Space },
    Revealed { at: Space, face: Face },
    JonesyCaught { who: Who },
    JonesyGone,
    ActionGained { who: Who },
    Grappled { who: Who },
    Incinerated { who: Who },
    AlienMoved { from: Space, to: Space },
    AlienPut { from: Space, to: Space },
    Salvaged { who: Who },
    Looked { who: Who, card: Card },
    TopDiscarded { card: Card },
    TopKept { card: Card },
    Buried { card: Card },
    TradeOpened { who: Who },
    Gave { from: Who, to: Who, thing: Thing },
    TradeClosed { who: Who },
    Agreed { who: Who },
    Refused { who: Who },
    Recovered { who: Who },
    PhaseEnded { who: Who },
    CardSkipped { who: Who },
    Drew { card: Card },
    ScrapTaken { who: Who, count: u8 },
    TokenPlaced { at: Space },
    ScrapPlaced { at: Space, count: u8 },
    ProdUsed { who: Who },
    MoraleLost { loss: Loss, amount: u8, saved: u8 },
    AshMoved { from: Space, to: Space },
    AshCleared { at: Space, count: u8 },
    AshPaid { who: Who },
    AshHit { who: Who, damage: u8 },
    AshDefeated,
    AshPut { to: Space },
    Returned { kind: CardKind, count: u8 },
    DeckRenewed,
    ObjectiveDone { objective: u8 },
    MissionRevealed { mission: Mission },
    CoolantReturned { count: u8 },
    CountdownStarted { holder: Option<Who>, left: u8 },
    CountdownTicked { left: u8 },
    Won { mission: Mission },
    LostByMorale,
    ShipDestroyed,
}
