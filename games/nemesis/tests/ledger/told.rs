//! What changes in public is told to everybody: no thing leaves the table, and no card a hand,
//! without a word.

use kernel::Space;
use kernel::Viewer::Spectator;
use nemesis::Event;
use nemesis::content::{Intruder, Objective};

use crate::common::{SILENCE, Says as _, at, night};

/// Room 006.
const HERE: Space = Space(5);

/// M-R166, MC27
#[test]
fn a_transformation_says_who_changes() {
    let attacked = |breeders: &str| {
        night(&format!(
            "players=2 met events=6 attacks=16 intruders=creeper@006{breeders} 0=captain@001(keeps-first) \
             1=pilot@006(passed,keeps-first,hand(search))"
        ))
    };
    attacked("")
        .told(Spectator, "AttackDrawn Transformed Appeared")
        .all_told(&Event::Transformed {
            kind: Intruder::Creeper,
            at: HERE,
        })
        .shows("intruders=breeder-1@006");
    // Without a free miniature nothing changes, and nothing is told.
    attacked(",breeder@009,breeder@010").told(Spectator, "AttackDrawn !Transformed");
}

/// M-R57, M-R36
#[test]
fn a_larva_that_goes_is_told() {
    night(
        "players=2 met events=6 intruders=larva@006 contamination=c 0=captain@001(keeps-first) \
         1=pilot@006(passed,keeps-first,larva)",
    )
    .told(Spectator, "Attacks SecondLarva Contaminated !Infested");
    // All six miniatures are on the board: one that fights nobody goes onto the Character board.
    at(
        "players=2 met intruders=larva@003,larva@003,larva@003,larva@003,larva@003,larva@020 \
        0=captain@006(keeps-first,hand(rest,infected!)) 1=pilot@003(keeps-first)",
    )
    .play("play rest rest")
    .told(Spectator, "Scanned Departed Infested !TokenAdded");
}

/// MC148, MC158, M4.1
#[test]
fn cards_lost_to_an_item_are_told() {
    at("players=1 0=captain@003(hand(search,rest,c),items(space-suit))")
        .rolling([SILENCE])
        .play("use space-suit space-walk; to 015; pay rest")
        .counts("Discarded=1")
        .seat(0, "hand=1");
    at("players=2 crafted=3,2,3,3 0=captain@006(hand(search),items(taser)) 1=pilot@006(hand(search,c))")
        .play("use taser stun; who 1; let")
        .told(Spectator, "Stunned Discarded Discarded");
}

/// MC31
#[test]
fn regeneration_says_whom_it_heals() {
    night(
        "players=2 met events=1 intruders=adult@006*3,creeper@009*1,breeder@010 0=captain@001(keeps-first) \
         1=pilot@001(passed,keeps-first)",
    )
    .counts("Regenerated=2")
    .all_told(&Event::Regenerated {
        kind: Intruder::Adult,
        at: HERE,
        healed: 2,
    })
    .all_told(&Event::Regenerated {
        kind: Intruder::Creeper,
        at: Space(8),
        healed: 1,
    });
}

/// MC48
#[test]
fn consuming_fire_says_where_nothing_is_left() {
    night(
        "players=2 met events=19 fire=003,007 items=003:2,007:0 0=captain@011(keeps-first) 1=pilot@011(passed,keeps-first)",
    )
    .counts("ItemsBurned=1")
    .all_told(&Event::ItemsBurned { at: Space(2) });
}

/// M48.2, M-R187
#[test]
fn shared_objectives_are_judged_openly() {
    let told = |objective, met| Event::SharedObjective { objective, met };
    at(
        "players=3 cooperative met bereaved time=1 shared=no-man-left-behind,clean-up-crew,destination-earth \
        coordinates=1 destination=A nest=5 corpses=1:003 pods=2B 0=captain@001 1=pilot@003(dead) 2=scout@005(launched,pod1,signal)",
    )
    .play("pass")
    .counts("SharedObjective=3")
    .all_told(&told(Objective::CleanUpCrew, false))
    .all_told(&told(Objective::DestinationEarth, true))
    .told(Spectator, "SharedObjective SharedObjective SharedObjective Won");
}
