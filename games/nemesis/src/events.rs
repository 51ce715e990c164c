//! What people at the table notice. What only some may know is told to them alone (ledger chapter
//! *Hidden information*).

use kernel::{Ending, Link, List, Seat, SeatSet, Space};
use serde::{Deserialize, Serialize};

use crate::cards::Owned;
use crate::content::{
    AttackCard, Character, CombatFace, Coordinates, Destination, Engine, EventCard,
    ExplorationToken, Intruder, IntruderToken, Item, ItemCard, ItemColor, NoiseFace, Object,
    Objective, PlotCard, Room, Weakness, Wound,
};
use crate::moves::{Ploy, Source, What};
use crate::state::Load;

/// Something somebody at the table notices.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "each event is named after the move or rule it tells of; fields are who, where, what, how many"
)]
pub enum Event {
    Drafting {
        seat: Seat,
        cards: List<Character, 2>,
    },
    Drafted {
        seat: Seat,
        character: Character,
    },
    TurnBegan {
        number: u8,
    },
    FirstPlayer {
        seat: Seat,
    },
    Revived {
        seat: Seat,
    },
    Drew {
        seat: Seat,
        count: u8,
    },
    Acted {
        seat: Seat,
        what: What,
        source: Source,
    },
    Paid {
        seat: Seat,
        card: Owned,
    },
    Discarded {
        seat: Seat,
        card: Owned,
    },
    Passed {
        seat: Seat,
    },
    Interrupted {
        seat: Seat,
    },
    Cancelled {
        seat: Seat,
    },
    Agreed {
        seat: Seat,
    },
    Refused {
        seat: Seat,
    },
    Moved {
        seat: Seat,
        from: Space,
        to: Space,
    },
    Found {
        at: Space,
        room: Room,
    },
    Explored {
        at: Space,
        token: ExplorationToken,
    },
    Slimed {
        seat: Seat,
    },
    Cleaned {
        seat: Seat,
    },
    NoiseRolled {
        seat: Seat,
        face: NoiseFace,
    },
    Noise {
        link: Link,
    },
    Quiet {
        at: Space,
    },
    Danger {
        at: Space,
    },
    Encounter {
        seat: Seat,
        at: Space,
    },
    TokenDrawn {
        token: IntruderToken,
    },
    TokenReturned {
        token: IntruderToken,
    },
    TokenAdded {
        token: IntruderToken,
    },
    Appeared {
        kind: Intruder,
        at: Space,
    },
    Departed {
        kind: Intruder,
        at: Space,
    },
    Prowled {
        kind: Intruder,
        from: Space,
        to: Space,
    },
    Transformed {
        kind: Intruder,
        at: Space,
    },
    FirstEncounter,
    Chose {
        seat: Seat,
    },
    Surprised {
        seat: Seat,
    },
    Attacks {
        kind: Intruder,
        seat: Seat,
    },
    AttackDrawn {
        card: AttackCard,
        hits: bool,
    },
    Ignored {
        seat: Seat,
    },
    CombatRolled {
        seat: Seat,
        face: CombatFace,
    },
    Injured {
        kind: Intruder,
        at: Space,
        injuries: u8,
    },
    BloodChecked {
        card: AttackCard,
    },
    Regenerated {
        kind: Intruder,
        at: Space,
        healed: u8,
    },
    Retreats {
        kind: Intruder,
        at: Space,
        number: u8,
    },
    Killed {
        kind: Intruder,
        at: Space,
    },
    LightWound {
        seat: Seat,
    },
    SeriousWound {
        seat: Seat,
        wound: Wound,
    },
    Treated {
        seat: Seat,
        what: What,
    },
    Contaminated {
        seat: Seat,
    },
    Infested {
        seat: Seat,
    },
    SecondLarva {
        seat: Seat,
    },
    Scanned {
        seat: Seat,
        removed: u8,
        infected: bool,
    },
    Purged {
        seat: Seat,
        removed: u8,
    },
    Died {
        seat: Seat,
    },
    Fire {
        at: Space,
    },
    Quenched {
        at: Space,
    },
    ItemsBurned {
        at: Space,
    },
    Malfunction {
        at: Space,
    },
    Fixed {
        at: Space,
    },
    DoorClosed {
        link: Link,
    },
    DoorOpened {
        link: Link,
    },
    DoorDestroyed {
        link: Link,
    },
    AirlockStarted {
        at: Space,
    },
    AirlockCancelled {
        at: Space,
    },
    AirlockOpened {
        at: Space,
    },
    EggsDestroyed {
        at: Option<Space>,
        count: u8,
    },
    NestDestroyed,
    EggLaid,
    Signal {
        seat: Seat,
    },
    DestructStarted,
    DestructStopped,
    DestructTicked {
        marker: u8,
    },
    Time {
        time: u8,
    },
    Discovered {
        object: Object,
        weakness: Weakness,
    },
    PickedUp {
        seat: Seat,
        what: Load,
    },
    Dropped {
        seat: Seat,
        what: Load,
    },
    Crafted {
        seat: Seat,
        item: Item,
        of: [ItemCard; 2],
    },
    Activated {
        seat: Seat,
        item: Item,
    },
    Loaded {
        seat: Seat,
    },
    Bound {
        seat: Seat,
    },
    Stunned {
        seat: Seat,
    },
    Searched {
        seat: Seat,
        color: ItemColor,
    },
    Finds {
        cards: List<ItemCard, 2>,
    },
    Took {
        seat: Seat,
        card: ItemCard,
    },
    TookNothing {
        seat: Seat,
    },
    LookedAtEngine {
        seat: Seat,
        engine: u8,
    },
    SawEngine {
        engine: u8,
        state: Engine,
    },
    EngineWorkedOn {
        seat: Seat,
        engine: u8,
        changed: bool,
    },
    LookedAtCoordinates {
        seat: Seat,
    },
    SawCoordinates {
        card: Coordinates,
    },
    DestinationSet {
        letter: u8,
    },
    LookedAtRoom {
        seat: Seat,
        at: Space,
    },
    SawRoom {
        at: Space,
        room: Room,
        token: Option<ExplorationToken>,
    },
    LookedAtObjective {
        seat: Seat,
        who: Seat,
    },
    SawObjective {
        who: Seat,
        objective: Objective,
    },
    SawEvent {
        card: EventCard,
    },
    Foresaw {
        seat: Seat,
        bottom: bool,
    },
    Orbit,
    TradeOpened {
        seat: Seat,
    },
    TradeClosed {
        seat: Seat,
    },
    DealOpened {
        seat: Seat,
        partner: Seat,
    },
    Laid {
        seat: Seat,
        card: ItemCard,
    },
    LaidHeavy {
        seat: Seat,
        what: Load,
    },
    Traded {
        seats: [Seat; 2],
    },
    PodsUnlocked,
    PodTurned {
        pod: u8,
        unlocked: bool,
    },
    EnteredPod {
        seat: Seat,
        pod: u8,
    },
    LeftPod {
        seat: Seat,
    },
    PodOverrun {
        seat: Seat,
    },
    Launched {
        pod: u8,
        seats: SeatSet,
    },
    Hibernated {
        seat: Seat,
    },
    AttemptFailed {
        seat: Seat,
    },
    EventDrawn {
        card: EventCard,
    },
    RoleChosen {
        seat: Seat,
        accepts: bool,
    },
    PlotPlayed {
        seat: Seat,
        card: PlotCard,
        ploy: Ploy,
    },
    Ended {
        ending: Ending,
        destroyed: bool,
    },
    EnginesRevealed {
        states: [Engine; 3],
    },
    EnginesFailed,
    Arrived {
        destination: Destination,
    },
    ContaminationChecked {
        seat: Seat,
        draws: bool,
        fails: bool,
    },
    ObjectiveShown {
        seat: Seat,
        objective: Objective,
        met: bool,
    },
    SharedObjective {
        objective: Objective,
        met: bool,
    },
    Won {
        winners: SeatSet,
    },
}
