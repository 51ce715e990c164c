//! Where a rule ends and the next begins: the last marker, the open Door, the card still in hand. Each of these tests notices a
//! small change of the code that no scenario notices.

use kernel::Viewer::Spectator;

use crate::common::{MISS, ONE_HIT, SMALL, Says as _, TWO_HITS, at, night};

/// M-R113, M29.1
#[test]
fn the_queen_dies_once() {
    at("players=1 met intruders=queen@006*9 attacks=1,2 0=captain@006(keeps-first,hand(search))")
        .rolling([TWO_HITS])
        .play("shoot 0 queen-1")
        .shows("queen-dead intruders=");
}

/// MC36, M-R162
#[test]
fn whoever_carries_an_egg_is_hunted() {
    at(
        "players=2 met bag=blank0*1,adult2*1 events=6 attacks=12 1=pilot@001(passed,keeps-first) \
        0=captain@003(keeps-first,held(six-shooter.0*6,egg.1))",
    )
    .rolling([1, 0, 0])
    .play("pass")
    .shows("intruders=adult-1@003")
    .told(Spectator, "EventDrawn Encounter");
}

/// MC37: an Adult is big enough.
#[test]
fn an_adult_breaks_the_room_it_is_in() {
    night("players=1 met events=7 intruders=adult@003 0=captain@011(keeps-first)")
        .shows("intruders=adult-1@001 malfunction=001");
}

/// MC38, M-R163: an Adult in Combat hunts nobody else.
#[test]
fn an_adult_in_combat_stays() {
    night("players=2 met events=8 attacks=12 intruders=adult@006 0=captain@006(keeps-first) 1=pilot@007(passed,keeps-first)")
        .shows("intruders=adult-1@006");
}

/// MC41, M-R161: an Action card in hand saves from the Larva.
#[test]
fn a_card_in_hand_keeps_the_larva_away() {
    at("players=2 met events=11 bag=blank0*1 0=captain@016(keeps-first,hand(search)) 1=pilot@001(passed,keeps-first)")
        .rolling([0, 0])
        .play("pass; done")
        .seat(0, "!larva")
        .shows("bag~larva1*1");
}

/// M7.7, M7.8: the eighth marker ends nothing.
#[test]
fn the_eighth_marker_is_the_last_that_holds() {
    night("players=1 met events=18 fire=001,002,003,004,005,006,007 0=captain@020(keeps-first)")
        .goes_on()
        .shows("fire=001,002,003,004,005,006,007,011");
    night(
        "players=1 met events=9 malfunction=002,003,004,005,006,007,008 0=captain@020(keeps-first)",
    )
    .goes_on()
    .shows("malfunction=001,002,003,004,005,006,007,008");
}

/// M44.3, M-R93: an open Door saves whoever is in the Airlock.
#[test]
fn an_open_door_stops_the_airlock() {
    night("players=2 met airlock=015 closed=011-015,015-016 events=17 0=captain@001(keeps-first) 1=pilot@015(passed,keeps-first)")
        .seat(1, "!dead");
}

/// M25.6, MC60: what hits small ones hits a Creeper; only an Adult has vital places.
#[test]
fn faces_by_kind() {
    let shot = |face, more: &str| {
        at(&format!(
            "players=1 met intruders=creeper@006 attacks=4 0=captain@006(keeps-first,hand(search)) {more}"
        ))
        .rolling([face])
        .play("shoot 0 creeper-1")
    };
    shot(SMALL, "").shows("intruders=creeper-1@006*1");
    let vital = "weaknesses=vital-places(*),vulnerability-to-fire,vulnerability-to-energy";
    shot(MISS, vital).shows("intruders=creeper-1@006");
}

/// MC137: the Prototype Rifle asks for more Ammo only after two hits.
#[test]
fn the_prototype_rifle_wants_two_hits() {
    let shot = |face| {
        at("players=1 met intruders=adult@006 attacks=4 0=captain@006(keeps-first,hand(search,rest),held(prototype-rifle.0*3))")
            .rolling([face])
            .play("shoot 0 adult-1; pay search")
    };
    shot(ONE_HIT).forbids("spend");
    shot(TWO_HITS).allows("spend");
}
