//! What people at the table notice. Nothing in this game is private (chapter 26): everybody is told everything.

use kernel::Space;
use serde::{Deserialize, Serialize};

use crate::content::{Card, CardKind, Mission};
use crate::state::{Cause, Crowd, Face, ItemKind, Thing, Who};

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
    /// F14.1: this encounter card brought the Alien.
    Card(Card),
    /// F14.13.
    Meeting,
    /// F15.7.
    Surprise,
    /// F15.12.
    Jonesy,
    /// F21.10, F22.26.
    Ash,
    /// F19.20.
    AshAttack,
}

/// Morale fell, or would have fallen but for what the crew carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoraleLost {
    /// Why.
    pub loss: Loss,
    /// Whom it struck.
    pub struck: Crowd,
    /// Where.
    pub at: Space,
    /// Where morale stood.
    pub from: u8,
    /// How much is lost.
    pub amount: u8,
    /// What Flashlights took off.
    pub light: u8,
    /// What Electric Prods took off.
    pub prods: u8,
}

/// Something everybody at the table notices.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "each event is named after the move or rule it tells of; fields are who, where, what, how many"
)]
pub enum Event {
    Chose {
        who: Who,
        crew: u8,
    },
    TurnBegan {
        who: Who,
    },
    Moved(Moved),
    Picked {
        who: Who,
        at: Space,
        thing: Thing,
    },
    Dropped {
        who: Who,
        at: Space,
        thing: Thing,
    },
    Crafted {
        who: Who,
        kind: ItemKind,
        cost: u8,
    },
    Converted {
        who: Who,
        gained: u8,
    },
    Tracked {
        who: Who,
        at: Space,
    },
    Revealed {
        at: Space,
        face: Face,
    },
    JonesyCaught {
        who: Who,
    },
    JonesyGone {
        gone: u8,
    },
    ActionGained {
        who: Who,
    },
    Grappled {
        who: Who,
    },
    Incinerated {
        who: Who,
    },
    AlienMoved {
        from: Space,
        to: Space,
    },
    AlienPut {
        from: Space,
        to: Space,
    },
    Salvaged {
        who: Who,
    },
    Looked {
        who: Who,
        card: Card,
    },
    TopDiscarded {
        who: Who,
        card: Card,
    },
    TopKept {
        who: Who,
        card: Card,
    },
    Buried {
        who: Who,
        card: Card,
    },
    TradeOpened {
        who: Who,
    },
    Gave {
        from: Who,
        to: Who,
        thing: Thing,
    },
    TradeClosed {
        who: Who,
    },
    TradeDropped {
        who: Who,
    },
    Agreed {
        who: Who,
    },
    Refused {
        who: Who,
    },
    Recovered {
        who: Who,
        from: u8,
    },
    PhaseEnded {
        who: Who,
    },
    CardSkipped {
        who: Who,
    },
    Drew {
        card: Card,
    },
    ScrapTaken {
        who: Who,
        count: u8,
    },
    TokenPlaced {
        at: Space,
    },
    ScrapPlaced {
        at: Space,
        count: u8,
    },
    ProdUsed {
        who: Who,
    },
    Met {
        cause: Cause,
        at: Space,
        struck: Crowd,
    },
    MoraleLost(MoraleLost),
    AshMoved {
        from: Space,
        to: Space,
    },
    AshCleared {
        at: Space,
        count: u8,
    },
    AshPaid {
        who: Who,
    },
    AshHit {
        who: Who,
        damage: u8,
    },
    AshDefeated,
    AshPut {
        to: Space,
    },
    Returned {
        kind: CardKind,
        count: u8,
    },
    DeckRenewed,
    ObjectiveDone {
        who: Who,
        objective: u8,
    },
    MissionRevealed {
        mission: Mission,
    },
    CoolantReturned {
        count: u8,
    },
    CountdownStarted {
        holder: Option<Who>,
        left: u8,
    },
    CountdownTicked {
        left: u8,
    },
    Won {
        mission: Mission,
    },
    LostByMorale,
    ShipDestroyed,
}
