//! What people at the table notice, and how it is told. Nothing in this game is private (chapter 26): everybody is told everything.

use crate::prelude::*;

use crate::flow::DEFEATED_AT;
use crate::stage::{ALIEN, ASH, ASH_DAMAGE, COUNTDOWN, DECK, MISSION, MORALE};

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
    /// F14.13: a crew member met the Alien while acting.
    Meeting,
    /// F15.7: a revealed token was a Surprise Attack.
    Surprise,
    /// F15.12: the cat turned up.
    Jonesy,
    /// F21.10, F22.26: Ash came upon crew.
    Ash,
    /// F19.20: Ash met one without a coolant canister.
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

kernel::events! {
    /// Something everybody at the table notices.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "snake_case")]
    #[expect(
        missing_docs,
        reason = "each event is named after the move or rule it tells of; fields are who, where, what, how many"
    )]
    pub enum Event of Fate {
        Chose { who as _: Who, crew as _: u8 },
        TurnBegan { who: Who } = says("told-turn") light,
        Moved(moved as _: Moved),
        Picked { who: Who, at: Space, thing: Thing } = light,
        Dropped { who: Who, at: Space, thing: Thing } = light,
        Crafted { who: Who, kind as item: ItemKind, cost: u8 } = counting("tally-made", 1),
        Converted { who: Who, gained as scrap: u8 } = light,
        Tracked { who: Who, at: Space },
        Revealed { at: Space, face: Face },
        JonesyCaught { who: Who } = good verdict,
        JonesyGone { gone: u8 } = good verdict,
        ActionGained { who: Who } = good light,
        Grappled { who: Who } = at(ALIEN),
        Incinerated { who: Who } = at(ALIEN),
        AlienMoved { from as _: Space, to: Space } = bad,
        AlienPut { from as _: Space, to: Space } = bad,
        Salvaged { who: Who } = light,
        Looked { who: Who, card: Card } = hidden at(DECK),
        TopDiscarded { who: Who, card: Card } = at(DECK),
        TopKept { who: Who, card: Card } = light at(DECK),
        Buried { who: Who, card: Card } = at(DECK),
        TradeOpened { who: Who } = dim,
        Gave { from as who: Who, to: Who, thing: Thing } = light,
        TradeClosed { who: Who } = light,
        TradeDropped { who: Who } = dim,
        Agreed { who: Who } = dim,
        Refused { who: Who },
        Recovered { who: Who, from as _: u8 } = good at(MORALE),
        PhaseEnded { who: Who } = dim,
        CardSkipped { who: Who } = at(DECK),
        Drew { card: Card } = hidden at(DECK),
        ScrapTaken { who: Who, count: u8 } = bad,
        TokenPlaced { at: Space } = hidden,
        ScrapPlaced { at: Space, count: u8 },
        ProdUsed { who: Who } = good,
        Met { cause as _: Cause, at: Space, struck as who: Crowd } = bad grave at(ALIEN),
        MoraleLost(lost as _: MoraleLost) = at(MORALE),
        AshMoved { from as _: Space, to: Space },
        AshCleared { at: Space, count: u8 } = bad at(ASH),
        AshPaid { who: Who } = bad at(ASH),
        AshHit { who: Who, damage: u8 } = with("defeated", DEFEATED_AT) good at(ASH),
        AshDefeated = good grave verdict at(ASH_DAMAGE),
        AshPut { to: Space } = bad at(ASH) gain(ASH),
        Returned { kind: CardKind, count: u8 } = dim at(DECK),
        DeckRenewed = dim at(DECK),
        ObjectiveDone { who: Who, objective as _: u8 }
            = says("told-objective") good verdict counting("tally-goals", 1),
        MissionRevealed { mission: Mission } = says("told-mission") hidden grave at(MISSION),
        CoolantReturned { count: u8 },
        CountdownStarted { holder as who: Option<Who>, left: u8 }
            = says("told-countdown") bad at(COUNTDOWN) gain(COUNTDOWN),
        CountdownTicked { left: u8 } = says("told-ticked") bad grave at(COUNTDOWN),
        Won { mission as _: Mission } = good last verdict at(MISSION),
        LostByMorale = bad last verdict at(MORALE),
        ShipDestroyed = bad last verdict at(COUNTDOWN),
    }
}
