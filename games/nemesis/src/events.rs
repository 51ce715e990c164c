//! What people at the table notice, and how it is told. What only some may know is told to them
//! alone (ledger chapter *Hidden information*).

use kernel::{Ending, Link, List, Seat, SeatSet, Space};

use crate::Nemesis;
use crate::cards::Owned;
use crate::content::{
    AttackCard, Character, CombatFace, Coordinates, Destination, Engine, EventCard,
    ExplorationToken, Intruder, IntruderToken, Item, ItemCard, ItemColor, NoiseFace, Object,
    Objective, PlotCard, Room, Weakness, Wound,
};
use crate::moves::{Ploy, Source, What};
use crate::state::Load;

kernel::events! {
    /// Something somebody at the table notices.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "snake_case")]
    #[expect(
        missing_docs,
        reason = "each event is named after the move or rule it tells of; fields are who, where, what, how many"
    )]
    pub enum Event of Nemesis {
        Drafting { seat: Seat, cards as _: List<Character, 2> },
        Drafted { seat: Seat, character: Character },
        TurnBegan { number: u8 },
        FirstPlayer { seat: Seat } = light,
        Revived { seat: Seat } = good,
        Drew { seat: Seat, count: u8 } = light,
        Acted { seat as _: Seat, what as _: What, source as _: Source },
        Paid { seat: Seat, card: Owned } = light,
        Discarded { seat: Seat, card: Owned } = light,
        Passed { seat: Seat } = light,
        Interrupted { seat: Seat } = verdict,
        Cancelled { seat: Seat } = bad grave,
        Agreed { seat: Seat } = light,
        Refused { seat: Seat } = light,
        Moved { seat: Seat, from as _: Space, to as _: Space } = light,
        Found { at: Space, room: Room } = hidden counting("tally-rooms", 1),
        Explored { at: Space, token: ExplorationToken } = hidden,
        Slimed { seat: Seat } = bad,
        Cleaned { seat: Seat } = good,
        NoiseRolled { seat: Seat, face: NoiseFace } = verdict,
        Noise { link: Link } = counting("tally-noise", 1),
        Quiet { at: Space } = light,
        Danger { at: Space } = bad grave,
        Encounter { seat: Seat, at: Space } = bad grave,
        TokenDrawn { token: IntruderToken } = hidden,
        TokenReturned { token: IntruderToken } = light,
        TokenAdded { token: IntruderToken } = light,
        Appeared { kind: Intruder, at: Space } = bad grave,
        Departed { kind: Intruder, at: Space },
        Prowled { kind: Intruder, from as _: Space, to: Space },
        Transformed { kind: Intruder, at: Space } = bad grave,
        FirstEncounter = bad grave,
        Chose { seat: Seat } = hidden,
        Surprised { seat: Seat } = bad grave,
        Attacks { kind: Intruder, seat: Seat } = bad grave,
        AttackDrawn { card: AttackCard, hits: bool }
            = if hits { says("told-attack-hits") bad grave } else { says("told-attack-misses") good },
        Ignored { seat: Seat } = good verdict,
        CombatRolled { seat: Seat, face: CombatFace } = verdict,
        Injured { kind: Intruder, at: Space, injuries: u8 } = good,
        BloodChecked { card: AttackCard },
        Regenerated { kind: Intruder, at: Space, healed: u8 } = bad grave,
        Retreats { kind: Intruder, at: Space, number: u8 } = good,
        Killed { kind: Intruder, at: Space } = good grave,
        LightWound { seat: Seat } = bad grave counting("tally-wounds", 1),
        SeriousWound { seat: Seat, wound: Wound } = bad grave counting("tally-wounds", 1),
        Treated { seat: Seat, what: What } = good,
        Contaminated { seat: Seat } = hidden,
        Infested { seat: Seat } = bad grave,
        SecondLarva { seat: Seat },
        Scanned { seat: Seat, removed: u8, infected: bool }
            = if infected { says("told-scanned-infected") bad grave } else { says("told-scanned-clean") good },
        Purged { seat: Seat, removed: u8 } = good,
        Died { seat: Seat } = bad grave verdict,
        Fire { at: Space } = bad grave,
        Quenched { at: Space } = good,
        ItemsBurned { at: Space } = bad grave,
        Malfunction { at: Space } = bad grave,
        Fixed { at: Space } = good,
        DoorClosed { link: Link },
        DoorOpened { link: Link },
        DoorDestroyed { link: Link } = bad grave,
        AirlockStarted { at: Space } = bad grave,
        AirlockCancelled { at: Space },
        AirlockOpened { at: Space } = bad grave,
        EggsDestroyed { at: Option<Space>, count: u8 } = good,
        NestDestroyed = good grave,
        EggLaid = bad grave,
        Signal { seat: Seat } = good,
        DestructStarted = bad grave,
        DestructStopped = good,
        DestructTicked { marker as left: u8 } = bad grave,
        Time { time as left: u8 },
        Discovered { object as _: Object, weakness: Weakness } = good,
        PickedUp { seat: Seat, what: Load },
        Dropped { seat: Seat, what: Load },
        Crafted { seat: Seat, item: Item, of as _: [ItemCard; 2] } = good,
        Activated { seat: Seat, item: Item } = good,
        Loaded { seat: Seat } = good,
        Bound { seat: Seat },
        Stunned { seat: Seat } = bad grave,
        Searched { seat: Seat, color: ItemColor },
        Finds { cards as _: List<ItemCard, 2> } = hidden,
        Took { seat: Seat, card as item: ItemCard } = counting("tally-items", 1),
        TookNothing { seat: Seat } = light,
        LookedAtEngine { seat: Seat, engine as _: u8 } = with("number", engine + 1) hidden,
        SawEngine { engine as _: u8, state: Engine } = with("number", engine + 1) hidden,
        EngineWorkedOn { seat: Seat, engine as _: u8, changed: bool }
            = with("number", engine + 1)
            if changed { says("told-engine-changed") } else { says("told-engine-unchanged") },
        LookedAtCoordinates { seat: Seat } = hidden,
        SawCoordinates { card: Coordinates } = hidden,
        DestinationSet { letter as _: u8 },
        LookedAtRoom { seat: Seat, at: Space } = hidden,
        SawRoom { at: Space, room: Room, token: Option<ExplorationToken> } = hidden,
        LookedAtObjective { seat: Seat, who as other: Seat } = hidden,
        SawObjective { who: Seat, objective: Objective } = hidden,
        SawEvent { card: EventCard } = hidden,
        Foresaw { seat: Seat, bottom: bool }
            = hidden at("tray:events")
            if bottom { says("told-foresaw-bottom") } else { says("told-foresaw-top") },
        Orbit,
        TradeOpened { seat: Seat },
        TradeClosed { seat: Seat } = light,
        DealOpened { seat: Seat, partner as other: Seat },
        Laid { seat: Seat, card as thing: ItemCard } = light,
        LaidHeavy { seat: Seat, what: Load } = says("told-laid") light,
        Traded { seats as _: [Seat; 2] } = good,
        PodsUnlocked = grave,
        PodTurned { pod as number: u8, unlocked: bool }
            = if unlocked { says("told-pod-unlocked") } else { says("told-pod-locked") },
        EnteredPod { seat: Seat, pod as number: u8 },
        LeftPod { seat: Seat },
        PodOverrun { seat: Seat } = bad grave,
        Launched { pod as number: u8, seats as _: SeatSet } = good grave,
        Hibernated { seat: Seat } = good grave,
        AttemptFailed { seat: Seat } = bad grave,
        EventDrawn { card: EventCard } = hidden,
        RoleChosen { seat: Seat, accepts: bool }
            = grave if accepts { says("told-role-taken") } else { says("told-role-declined") },
        PlotPlayed { seat as _: Seat, card: PlotCard, ploy as _: Ploy } = by(seat.0) bad grave,
        Ended { ending as _: Ending, destroyed: bool }
            = bad last if destroyed { says("told-ended-destroyed") } else { says("told-ended") },
        EnginesRevealed { states as _: [Engine; 3] } = hidden grave,
        EnginesFailed = bad last,
        Arrived { destination as place: Destination } = grave,
        ContaminationChecked { seat: Seat, draws: bool, fails: bool } = grave,
        ObjectiveShown { seat: Seat, objective: Objective, met: bool }
            = last if met { says("told-objective-met") good } else { says("told-objective-failed") bad },
        SharedObjective { objective: Objective, met: bool }
            = last if met { says("told-shared-met") good } else { says("told-shared-failed") bad },
        Won { winners as _: SeatSet } = last verdict,
    }
}
