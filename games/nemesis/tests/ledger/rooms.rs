//! Chapters M42–M46: Rooms and Pods.

use kernel::Seat;
use kernel::Viewer::{self, Spectator};

use crate::common::{MISS, SILENCE, Says as _, at, number};

/// M43.1, M43.2, M11.13, M37.7, D13
#[test]
fn the_armory_loads_energy_weapons() {
    at("players=1 0=scout@002(hand(search,rest),held(rifle.0*1))")
        .play("room arm")
        .seat(0, "held(rifle.0*3) hand=0");
    at("players=1 0=scout@002(hand(search,rest),held(rifle.0*3))")
        .play("room arm")
        .seat(0, "held(rifle.0*4)");
    at("players=1 0=captain@002(hand(search,rest))").forbids("room arm");
}

/// M-R145, D23
#[test]
fn the_armory_asks_which_weapon_in_hand() {
    at("players=1 0=scout@002(hand(search,rest),held(rifle.0*1,prototype-pistol.1*1))")
        .play("room arm")
        .offers("held", "0 1")
        .play("held 1")
        .seat(0, "held(rifle.0*1,prototype-pistol.1*3)");
}

/// M43.3, M10.4, M-R100, M-R15
#[test]
fn the_signal_can_be_sent_twice() {
    at("players=1 0=captain@003(signal,hand(search,rest))")
        .play("room signal")
        .seat(0, "signal");
}

/// M43.4, M34.1, M34.2, M34.4, D24
#[test]
fn the_emergency_room_treats() {
    let hurt = "players=1 0=captain@004(light2,wounds(leg,arm+,hand+),hand(search,rest))";
    at(hurt)
        .play("room dress-all")
        .seat(0, "wounds(leg+,arm+,hand+) light2");
    at(hurt)
        .play("room heal-all-light")
        .seat(0, "!light2 wounds=3");
}

/// M34.3, D36
#[test]
fn only_a_dressed_wound_is_healed() {
    at("players=1 0=captain@004(light2,wounds(leg,arm+,hand+),hand(search,rest))")
        .play("room heal-one")
        .offers("wound", "1 2")
        .play("wound 2")
        .seat(0, "wounds(leg,arm+)")
        .shows("wound-discard=hand");
    at("players=1 0=captain@004(wounds(leg),hand(search,rest))").forbids("room heal-one");
}

/// M43.9–M43.11, M-R48, M-R194, D26
#[test]
fn fire_control_reaches_any_room() {
    let start = "players=1 met events=6 0=captain@010(keeps-first,hand(search,rest))";
    at(&format!("{start} fire=006 intruders=adult@006"))
        .play("room fire-control; to 006")
        .shows("fire= intruders=adult-1@011 event-discard=6");
    at(&format!("{start} unexplored=006(doors1)"))
        .play("room fire-control; to 006")
        .shows("fire=");
    at(start)
        .play("room fire-control")
        .counts("reveals=0")
        .forbids("pass");
}

/// M35.4: what one Character has found out is good for another; a Weakness nobody has found out
/// changes nothing.
#[test]
fn a_weakness_face_up_counts_for_all() {
    let shot = |weakness: &str| {
        at(&format!(
            "players=2 met attacks=4 intruders=adult@013 weaknesses={weakness},way-of-moving,way-of-fighting \
             0=captain@013(keeps-first,hand(search)) 1=pilot@001(keeps-first)"
        ))
        .rolling([MISS])
        .play("shoot 0 adult-1")
    };
    shot("vital-places").shows("intruders=adult-1@013");
    shot("vital-places(*)").shows("intruders=adult-1@013*1");
    // Seat 1 discovers, seat 0 hits.
    at(
        "players=2 met first=1 round=(seat:1) attacks=4 intruders=adult@006 corpses=blue:013 \
        weaknesses=vital-places,way-of-moving,way-of-fighting \
        0=captain@006(keeps-first,hand(search)) 1=pilot@013(keeps-first,hand(search,rest))",
    )
    .play("room research; pass")
    .asks([0])
    .rolling([MISS])
    .play("shoot 0 adult-1")
    .shows("intruders=adult-1@006*1");
}

/// M43.17, M43.18, M35.1, M35.2, M35.3
#[test]
fn the_laboratory_reveals_weaknesses() {
    let lab = "players=2 0=captain@013(hand(search,rest)) 1=pilot@013(held(corpse-blue.0))";
    at(lab)
        .shows_to(Spectator, "weaknesses=?,?,?")
        .play("room research")
        .shows("weaknesses~vulnerability-to-fire(*)")
        .shows_to(Spectator, "weaknesses~vulnerability-to-fire(*)")
        .seat(1, "held(corpse-blue.0)");
    at("players=1 0=captain@013(hand(search,rest))").forbids("room research");
}

/// M-R90, D28
#[test]
fn the_laboratory_asks_which_kind_is_analysed() {
    let lab = "players=2 0=captain@013(hand(search,rest)) 1=pilot@013(held(corpse-blue.0))";
    at(&format!("{lab} carcasses=013:1"))
        .play("room research")
        .offers("analyse", "corpse carcass");
    at(&lab.replace(
        "players=2",
        "players=2 weaknesses=vulnerability-to-fire(*),vital-places,way-of-moving",
    ))
    .forbids("room research");
}

/// M43.19, M43.20, M43.21, M-R91, M-R92, M10.7, D22
#[test]
fn eggs_are_taken_from_the_nest() {
    at("players=1 0=captain@016(hand(search,rest))")
        .rolling([SILENCE])
        .play("room take-egg")
        .shows("nest=4")
        .seat(0, "held(six-shooter.0*6,egg.1)");
    at("players=1 nest=0 nest-destroyed 0=captain@016(hand(search,rest))").forbids("room take-egg");
    at("players=1 nest=1 eggs=016:1 0=captain@016(hand(search,rest),held(six-shooter.0*6,corpse-blue.1))")
        .play("room take-egg")
        .offers_only("slot 0; slot 1")
        .rolling([SILENCE])
        .play("slot 1")
        .shows("nest=0 nest-destroyed corpses=blue:016 eggs=016:1");
}

/// M43.27, M-R86, D15, D29, H9, H19
#[test]
fn the_storage_gives_from_any_deck() {
    at("players=2 green=alcohol,medkit 0=captain@017(hand(search,rest)) 1=pilot@001")
        .play("room storage; deck green")
        .shows_to(Viewer::Seat(Seat(1)), "drawn=?/green(0),?/green(0)")
        .play("take 1")
        .seat(0, "items(medkit)")
        .shows_to(Viewer::Seat(Seat(1)), "drawn=")
        .told(Spectator, "Searched Took !Finds");
}

/// M44.8, M44.19, D17
#[test]
fn the_canteen_heals_one_light_wound() {
    at("players=1 0=captain@008(light2,hand(search,rest,c,i))")
        .play("room canteen; pay search; pay rest; no-scan")
        .seat(0, "light1 hand=2 !larva");
    at("players=1 0=captain@008(light2,discard(i),hand(search,rest,c))")
        .play("room canteen; pay search; pay rest; scan")
        .seat(0, "light1 hand=0 !larva discard~i")
        .shows("removed=1,0");
}

/// M44.10, M-R94, M-R33, M21.1, M21.2, D31
#[test]
fn the_command_center_sets_doors() {
    at("players=1 closed=006-011 destroyed=002-006 0=captain@014(hand(search,rest))")
        .play("room doors; to 006")
        .offers("toggle", "005 007 011")
        .play("toggle 007; toggle 011; done")
        .shows("closed=006-007 destroyed=002-006");
}

/// M44.11, M44.12, M-R96, M2.12, H5
#[test]
fn engine_control_shows_all_engines_to_one() {
    at("players=2 malfunction=021 engines=working,damaged,working 0=captain@015(hand(search,rest)) 1=pilot@001")
        .shows_to(Viewer::Seat(Seat(0)), "engines=?,?,?")
        .play("room check-engines")
        .shows_to(Viewer::Seat(Seat(0)), "engines=working(0),damaged(0),working(0)")
        .shows_to(Viewer::Seat(Seat(1)), "engines=?(0),?(0),?(0)")
        .shows("engines=working(0),damaged(0),working(0)");
}

/// M45.7, M2.11
#[test]
fn an_engine_room_shows_its_own_engine() {
    at("players=1 engines=working,damaged,working 0=captain@020(hand(search,rest))")
        .play("room check-engine")
        .shows("engines=working,damaged(0),working");
}

/// M44.13, M-R95, M46.1, M9.10, D32
#[test]
fn hatch_control_turns_any_pod() {
    at("players=1 tiles=006:hatch-control pods=1A+,2B 0=captain@006(hand(search,rest))")
        .play("room hatch; pod 1")
        .shows("pods=1A,2B");
}

/// M44.14, M44.15, M-R109, M-R118, M-R198, H1, H2, H24, D33, D48
#[test]
fn monitoring_shows_tile_and_token_in_secret() {
    let one = Viewer::Seat(Seat(0));
    at("players=2 tiles=006:monitoring-room unexplored=010(fire2),013(doors1) 0=captain@006(hand(search,rest)) 1=pilot@001")
        .play("room look-at-both")
        .offers("to", "010 013")
        .play("to 010")
        .shows_to(one, "unexplored~010(fire2,tile0,token0) unexplored~013(?)")
        .shows_to(Viewer::Seat(Seat(1)), "unexplored~010(?,tile0,token0)")
        .told(one, "LookedAtRoom SawRoom")
        .told(Spectator, "LookedAtRoom !SawRoom");
}

/// M44.16, M44.20, M18.5, M20.3, M-R23, M38.7
#[test]
fn the_room_covered_with_slime() {
    at("players=1 tiles=006:slime-room unexplored=006(malfunction3) 0=captain@011(hand(search,rest))")
        .rolling([SILENCE])
        .play("walk 006; pay rest")
        .seat(0, "slime")
        .shows("items= malfunction= noise=002-006,005-006,006-007,006-011")
        .forbids("play search search");
}

/// M44.18, M18.4
#[test]
fn the_shower_does_not_put_out_fire() {
    at("players=1 tiles=006:shower-room fire=006 0=captain@006(slime,hand(search,rest))")
        .play("room shower; no-scan")
        .shows("fire=006")
        .seat(0, "!slime");
}

/// M45.1, M45.2, M45.3, M45.4, M45.5, M45.6, M-R98, M9.8, H4, D34
#[test]
fn the_cockpit() {
    let start = "players=2 coordinates=3 0=captain@001(hand(search,rest)) 1=pilot@011";
    at(start)
        .play("room check-coordinates")
        .shows_to(Viewer::Seat(Seat(0)), "coordinates=3(0)")
        .shows_to(Viewer::Seat(Seat(1)), "coordinates=?(0)");
    at(start)
        .play("room set-destination; letter B")
        .shows("destination=")
        .told(Spectator, "DestinationSet");
    at(start)
        .play("room set-destination; letter D")
        .shows("destination=D");
    at("players=2 time=5 0=captain@001(hand(search,rest)) 1=pilot@011(asleep)")
        .forbids("room set-destination");
    at(&format!("{start} met intruders=larva@001").replace("hand", "keeps-first,hand"))
        .forbids("room set-destination; room check-coordinates");
    at(&format!("{start} items=001:1")).forbids("play search search");
}

/// M45.11, M45.12, M45.13, M9.8, M20.4, M20.5, M-R73, I17
#[test]
fn hibernation_opens_on_blue() {
    at("players=2 time=9 0=captain@011(hand(search,rest)) 1=pilot@001").forbids("room hibernate");
    at("players=2 time=8 0=captain@011(hand(search,rest)) 1=pilot@001")
        .rolling([number(1)])
        .play("room hibernate")
        .seat(0, "asleep")
        .shows("noise=011-015");
    at("players=2 time=8 malfunction=011 0=captain@011(hand(search,rest)) 1=pilot@011(asleep)")
        .refuses("room hibernate", "M20.1")
        .seat(1, "asleep");
    at("players=2 time=8 met noise=011-015 bag=blank0*1,adult2*1 attacks=12 0=captain@011(keeps-first,hand(search,rest)) 1=pilot@001(keeps-first)")
        .rolling([number(1), 1])
        .play("room hibernate")
        .seat(0, "!asleep @011");
}

/// M46.6, M46.7, M46.8, M-R75, M-R77, D20
#[test]
fn whoever_waits_in_a_pod_launches_stays_or_leaves() {
    let start = || waiting().offers_only("launch; stay; leave");
    start().play("launch").seat(0, "launched");
    start().play("stay; done").seat(0, "passed pod1").asks([1]);
    start()
        .play("leave")
        .seat(0, "@005 !pod1 !passed")
        .allows("walk 006; pass");
}

/// Two wait in a locked Pod of a Section with a Malfunction; one of them holds an Egg.
fn waiting() -> crate::common::Table {
    at(
        "players=3 met pods=1A,2B,3A+ nest=4 malfunction=005 2=scout@001(keeps-first) \
        1=pilot@005(pod1,keeps-first,held(egg.0)) 0=captain@005(pod1,keeps-first,hand(search)) \
        agenda=[Rounds(ended:false),BoardPod(waiting:true)]",
    )
}

/// M46.5, M46.11, M46.12, M-R66, M-R76, M7.15
#[test]
fn a_launch_takes_everybody_along_with_what_they_hold() {
    waiting()
        .play("launch")
        .seat(0, "launched")
        .seat(1, "launched held(egg.0)")
        .shows("pods=2B,3A+")
        .asks([2]);
}

/// M46.10, M-R80, D25
#[test]
fn whoever_enters_chooses_the_pod_and_may_launch_at_once() {
    at("players=3 pods=1A+,2B,3A+ 0=captain@005(hand(search,rest)) 1=pilot@005(pod1) 2=scout@001")
        .rolling([SILENCE])
        .play("room evacuate")
        .offers_only("pod 1; pod 3")
        .play("pod 1")
        .allows("launch")
        .play("launch")
        .seat(1, "launched");
}

/// M42.2, M42.3, M42.4, MC5, MC6, M-R139, M20.11
#[test]
fn computers_and_colors() {
    let pilot = |more: &str| format!("players=1 {more} 0=pilot@003(hand(piloting,search))");
    at(&pilot("")).allows("play piloting signal; play piloting check-coordinates");
    at(&pilot("malfunction=003")).forbids("play piloting signal; play piloting check-coordinates");
    at("players=1 0=pilot@001(hand(piloting,search))")
        .allows("play piloting check-coordinates; play piloting set-destination")
        .forbids("play piloting signal");
    let content = nemesis::Nemesis::standard().content;
    assert_eq!(content.rooms.iter().filter(|room| room.computer).count(), 7);
}

/// M11.14, M-R131, MC10, MC97, M11.9
#[test]
fn a_card_gives_the_room_action() {
    at("players=1 0=pilot@002(hand(old-friend),held(shotgun.0))")
        .play("play old-friend arm")
        .seat(0, "held(shotgun.0*2) hand=0");
    at("players=1 malfunction=002 0=pilot@002(hand(old-friend))").forbids("play old-friend arm");
    at("players=1 0=pilot@003(hand(old-friend))").forbids("play old-friend signal");
}

/// M38.3, M38.5, M-R142, MC84, MC106, D15
#[test]
fn searching_white_rooms_and_empty_ones() {
    at("players=1 items=007:1 yellow=tools,chemicals 0=scout@007(hand(search,scavenging,rest))")
        .play("play search search")
        .offers("deck", "red yellow green")
        .play("deck yellow; take 0")
        .seat(0, "items(tools)")
        .shows("!items")
        .forbids("play search search")
        .allows("play scavenging scavenge");
    at("players=1 0=scout@016(hand(scavenging,rest))").forbids("play scavenging scavenge");
    at("players=1 0=scout@011(hand(scavenging,rest))").forbids("play scavenging scavenge");
}
