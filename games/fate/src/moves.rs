//! What can be chosen (D2, D5–D32) and what people notice of it.

use kernel::Space;
use serde::{Deserialize, Serialize};

use crate::content::{Card, CardKind, Mission};
use crate::state::{Cause, Face, Item, ItemKind, Who};

/// One small choice. The words are those of chapter 25.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// D2: a placard, by index.
    Choose(u8),
    /// D5.
    Move(Space),
    /// D6.
    PickScrap(u8),
    /// D7.
    DropScrap(u8),
    /// D8.
    PickItem(Item),
    /// D8: a canister.
    PickCoolant,
    /// D9.
    DropItem(Item),
    /// D9: the canister.
    DropCoolant,
    /// D10.
    Craft(ItemKind),
    /// D11.
    ConvertCoolant,
    /// D12.
    Tracker(Space),
    /// D13: fires the Grapple Gun; the Alien's first step.
    Grapple(Space),
    /// D13, D25: the Alien's next step.
    AlienStep(Space),
    /// D13: no further step.
    Stop,
    /// D14.
    Incinerate,
    /// D15: Ripley moves another crew member.
    Push(Who, Space),
    /// D15: Parker takes scrap from the pile.
    Salvage,
    /// D15: Lambert turns up the top card.
    Look,
    /// D29.
    DiscardTop,
    /// D29, D31.
    KeepTop,
    /// D30.
    TurnUp,
    /// D31.
    ToBottom,
    /// D16.
    OpenTrade,
    /// D17: giver, receiver, token.
    Give(Who, Who, Item),
    /// D17: giver, receiver.
    GiveCoolant(Who, Who),
    /// D17: giver, receiver, how many.
    GiveScrap(Who, Who, u8),
    /// D17.
    CloseTrade,
    /// D17.
    CancelTrade,
    /// F-R16: a table option.
    Agree,
    /// F-R16: a table option.
    Refuse,
    /// D18.
    Recover,
    /// D19.
    AttackAsh,
    /// D20.
    EndPhase,
    /// D21.
    UseProd,
    /// D21.
    NoProd,
    /// D22.
    Flee(Space),
    /// D23.
    DiscardScrap,
    /// D23.
    LoseMorale,
    /// D26, D28.
    AshStep(Space),
    /// D27: who faces Ash next.
    FaceAsh(Who),
    /// D32.
    LeaveEmpty(Space),
}

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

/// Something everybody at the table notices. Nothing in this game is private (chapter 26).
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
    Moved {
        who: Who,
        from: Space,
        to: Space,
        manner: Manner,
    },
    PickedScrap {
        who: Who,
        count: u8,
    },
    DroppedScrap {
        who: Who,
        count: u8,
    },
    PickedItem {
        who: Who,
        item: Item,
    },
    DroppedItem {
        who: Who,
        item: Item,
    },
    PickedCoolant {
        who: Who,
    },
    DroppedCoolant {
        who: Who,
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
    JonesyGone,
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
        card: Card,
    },
    TopKept {
        card: Card,
    },
    Buried {
        card: Card,
    },
    TradeOpened {
        who: Who,
    },
    Gave {
        from: Who,
        to: Who,
        item: Item,
    },
    GaveCoolant {
        from: Who,
        to: Who,
    },
    GaveScrap {
        from: Who,
        to: Who,
        count: u8,
    },
    TradeClosed {
        who: Who,
    },
    TradeCancelled {
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
    MoraleLost {
        loss: Loss,
        amount: u8,
        saved: u8,
    },
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
