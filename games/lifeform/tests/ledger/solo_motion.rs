//! Chapters D6–D9: the android, the tracks, the motion tracker, the proximity conflict.

use kernel::Viewer;

use crate::table::{alone, calm, crisis};

/// D6.1–D6.3, D6.7, D7.2
#[test]
fn the_android_follows_its_path() {
    calm("phase=android malfunction=2 android=a05").shows("android=a07 round=2");
    calm("phase=android malfunction=2 android=a05 0=durrant@a05").shows("android=a05");
    calm("phase=android malfunction=2 android=destroyed").shows("android=destroyed");
    calm("phase=android").shows("android=");
    calm("phase=android malfunction=2 android=a07 door=a07-a08")
        .shows("android=a07 door=a07-a08(half)");
    crisis("cr-a4", "malfunction=1").shows("malfunction=2 android=a05");
}

/// D6.4, D-R17, DP64
#[test]
fn in_the_remora_the_player_chooses_what_is_lost() {
    let table = calm("phase=android malfunction=2 android=c14 loadout=weaponry(3),coolant(3)");
    let table = table.asks([0]).offers("column", "weaponry coolant");
    let table = table.play("column coolant; column weaponry; column coolant; column weaponry");
    table.shows("android=destroyed loadout=weaponry(1),coolant(1)");
    let table =
        calm("phase=android malfunction=2 hits=2 android=c14 loadout=weaponry(3),coolant(3)");
    table
        .play("column coolant; column weaponry")
        .shows("android=destroyed loadout=weaponry(2),coolant(2)");
}

/// D6.5, D6.6, D12.14
#[test]
fn nobody_leaves_the_android() {
    let here = "malfunction=2 android=a09 hand0=cw15a,cw06a,cw11a";
    let table = calm(here).forbids("play cw15a 0; play cw06a 1; play cw11a 2");
    table.play("play cw11a 1").shows("hits=1 android=a09");
    calm(&format!("{here} outages=a09")).forbids("play cw11a 1");
    let last = calm("malfunction=2 hits=2 android=a09 hand0=cw11a");
    last.play("play cw11a 1").shows("android=destroyed");
    calm("malfunction=2 android=a09 motion=m8 hand0=cw06a")
        .play("wait")
        .over("caught");
}

/// D7.1, D7.3, D7.4, D-R47
#[test]
fn the_malfunction_track_in_solo() {
    crisis("cr-a4", "").shows("malfunction=1 outages=c14 motion=m2");
    crisis("cr-a4", "malfunction=1 android=destroyed").shows("malfunction=2 android=destroyed");
    crisis("cr-a4", "malfunction=2 android=a01").shows("malfunction=3 minute=30");
    crisis("cr-a4", "malfunction=3 android=a01").shows("malfunction=3 minute=");
}

/// D7.5, D7.6, D-R18, DC15
#[test]
fn terror_comes_up_the_path() {
    calm("minute=27")
        .play("wait")
        .shows("minute=26 terrors=c14");
    calm("minute=24 terrors=c14")
        .play("wait")
        .shows("minute=23 terrors=c13,c14");
    calm("minute=27 terrors=c14 breached=c13")
        .play("wait")
        .shows("terrors=c10,c14");
    calm("minute=27 0=durrant@c14")
        .play("wait")
        .shows("terrors= stowaways=1");
    let all = "a05,a07,a08,b01,b04,b07,b09,c01,c02,c10,c13,c14";
    calm(&format!("minute=27 0=durrant@a12 terrors={all}"))
        .play("wait")
        .shows("stowaways=")
        .counts("terrors=12");
    calm("minute=28").play("wait").shows("terrors=");
}

/// D7.7, D7.10, D-R19, D-R40, DP63
#[test]
fn a_vent_opens_at_twenty() {
    let table = calm("minute=21")
        .play("wait")
        .offers_only("to b01; to b03; to b05; to b07");
    let near = table.play("to b05");
    near.shows("minute=20 small-vents=b05 missions~b03(2) stowaways=1");
    let table = calm("minute=21").play("wait; to b03");
    table.shows("small-vents=b03 missions= stowaways=1");
    // Without a mission token there it is Supplies itself; a vent already is no choice.
    calm("minute=21 missions=a01(1)")
        .play("wait")
        .shows("small-vents=b03");
    calm("minute=21 missions=a01(1) small-vents=b03")
        .play("wait")
        .shows("small-vents=b03 stowaways=1");
    calm("minute=21 small-vents=b01,b03")
        .play("wait")
        .shows("small-vents=b01,b03 stowaways=1");
}

/// D7.8, D7.9, DP63
#[test]
fn a_stowaway_or_a_cell() {
    let table = calm("minute=15 loadout=energy-cells(2)")
        .play("wait")
        .offers_only("stow; drop-cell");
    table
        .play("drop-cell")
        .shows("loadout=energy-cells(1) stowaways=");
    calm("minute=15 loadout=energy-cells(2)")
        .play("wait; stow")
        .shows("loadout=energy-cells(2) stowaways=1");
    calm("minute=7").play("wait").shows("minute=6 stowaways=1");
}

/// D7.12, D3.4, D7.11
#[test]
fn explosion_loses_at_once() {
    calm("minute=1 motion=m8 hand0=cw01a")
        .play("wait")
        .over("explosion");
    calm("minute=11")
        .play("wait")
        .shows("minute=10 analyzers0=0");
    calm("minute=12")
        .play("wait")
        .shows("minute=11 analyzers0=");
}

/// D13.4, D13.5, D-R20, DP96
#[test]
fn with_all_stowaways_aboard_a_chit_comes() {
    let full = |dens: &str| format!("minute=27 0=durrant@c14 stowaways=6 dens={dens}");
    let table = calm(&full("a10,a11,b02"))
        .play("wait")
        .offers_only("to a10; to a11");
    table
        .play("to a11")
        .shows("chits=5+2 dens=a10,b02 stowaways=6");
    calm(&full("b02,c05"))
        .play("wait")
        .shows("chits=5+2 dens=c05");
    calm(&full("")).play("wait").shows("chits=5+1 stowaways=6");
}

/// D13.1, D13.2, D-R29, D-R52, DP61
#[test]
fn thirty_seconds() {
    let table = calm("minute=9 tokens=thirty(2)")
        .play("wait")
        .offers_only("reduce-token thirty; go");
    table
        .play("reduce-token thirty")
        .shows("minute=9 tokens=thirty(1) round=2");
    calm("minute=9 tokens=thirty(1)")
        .play("wait; go")
        .shows("minute=8 tokens=thirty(1)");
    calm("minute=10 tokens=thirty(1)")
        .play("wait")
        .shows("minute=9 tokens=thirty(1) round=2");
    // The space saved comes with the next advance, its task too.
    let table = calm("minute=8 tokens=thirty(1)")
        .play("wait; reduce-token thirty")
        .shows("minute=8 terrors=");
    table.play("wait; step m3c").shows("minute=6");
}

/// D8.1, D8.6, D8.9–D8.12, D-R50, DP59, S37, S49
#[test]
fn each_space_reached_is_resolved() {
    let table = calm("motion=m2")
        .play("wait")
        .offers_only("step m3l; step m3c; step m3r");
    table.play("step m3l").shows("motion=m3l nerve=4");
    calm("motion=m2")
        .play("wait; step m3c")
        .shows("motion=m3c minute=29");
    let table = calm("motion=m2").play("wait; step m3r");
    table.shows("motion=m3r stowaways=1 hand0=cw01a,cw01b,cw02a");
    calm("motion=m3l")
        .play("wait")
        .shows("motion=m4l hand0=cw01a,cw01b,cw02a");
    // TOUGH and SHAKEN lanes.
    calm("motion=tg0").play("wait").shows("motion=tg1 nerve=4");
    calm("motion=tg1")
        .play("wait")
        .shows("motion=tg2 minute=29");
    calm("motion=tg4").play("wait").shows("motion=m5");
    calm("motion=sk0")
        .play("wait")
        .shows("motion=sk1 hand0=cw01a,cw01b,cw02a");
    calm("motion=sk5").play("wait").shows("motion=m1");
    // A door drawn on the way cannot shorten the same advance.
    let table = crisis("cr-a8", "motion=m3l hand0=cw06a crew-deck=cw15a,cw15b").play("step m6c");
    table.shows("motion=m6c hand0~cw15a");
}

/// D8.2–D8.4, D-R21, D-R46, DC6
#[test]
fn backwards_along_the_centre_without_tasks() {
    let back = |from: &str, to: &str| {
        crisis("cr-c4", &format!("motion={from} hand0=cw32a"))
            .play("option 1")
            .shows(&format!("motion={to} nerve= minute=30"));
    };
    back("m7l", "m5");
    back("m8", "m6c");
    back("m5", "m3c");
    back("m4r", "m2");
    back("m2", "m1");
    back("m1", "m1");
    back("tg2", "tg0");
    back("sk1", "sk0");
}

/// D12.12, D13.8, D-R22, D-R50, DP60
#[test]
fn an_advance_can_be_held_back() {
    let table = calm("hand0=cw15a")
        .play("wait")
        .offers_only("reduce cw15a; go");
    table
        .play("reduce cw15a")
        .shows("motion=m1 crew-discard=cw15a minute=30");
    let table = calm("tokens=survival(2)")
        .play("wait")
        .offers_only("reduce-token survival; go");
    table
        .play("reduce-token survival")
        .shows("motion=m1 tokens=survival(1)");
    calm("tokens=survival(1)")
        .play("wait; go")
        .shows("motion=m2 tokens=survival(1)");
    // Aboard only SECURITY DOOR cards.
    let aboard = "0=durrant@rem minute=3 agenda=[SoloRound(android:true),Approach(left:1)]";
    calm(&format!("{aboard} tokens=survival(1)"))
        .over("explosion")
        .shows("motion=m2");
    calm(&format!("{aboard} hand0=cw15a")).offers_only("reduce cw15a; go");
}

/// D8.13, D9.1, D9.2, D9.3, D9.4, D9.7
#[test]
fn a_proximity_conflict() {
    // HIDE: back 1, no chit; nobody is hidden.
    let table = calm("motion=m8 hand0=cw01a crew-deck=cw10a").play("wait");
    let table = table.shows("motion=m8 chits=5+1 crew-discard=cw01a");
    assert!(table.state.hidden.is_empty());
    // SHOCK-PROD: back 1; RUN!: back 2 and nobody moves; a chit each.
    calm("motion=m8 hand0=cw13a")
        .rolling([4])
        .play("wait")
        .shows("motion=m8 chits=4+1");
    let table = calm("motion=m8 hand0=cw06a").rolling([0]).play("wait");
    table.shows("motion=m7c chits=4+1 0=durrant@a09");
    calm("motion=m8 hand0=cw06a chits=2+3")
        .rolling([2])
        .play("wait")
        .over("chit");
    calm("motion=m8 hand0=").play("wait").over("caught");
}

/// D-R24: neither in the dark nor beside the android; HIDE always.
#[test]
fn in_the_dark_one_can_only_hide() {
    calm("motion=m8 hand0=cw06a outages=a09")
        .play("wait")
        .over("caught");
    calm("motion=m8 hand0=cw13a outages=a09")
        .play("wait")
        .over("caught");
    calm("motion=m8 hand0=cw01a outages=a09")
        .play("wait")
        .shows("motion=m8");
}

/// D9.5, D9.6, D-R25: only the extinguisher token spares the chits.
#[test]
fn things_to_throw_at_the_lifeform() {
    calm("motion=m8 tokens=extinguisher(1)")
        .play("wait")
        .shows("motion=m8 chits=5+1 tokens=");
    calm("motion=m8 tokens=harpoon(1)")
        .rolling([0])
        .play("wait")
        .shows("motion=m8 chits=4+1 tokens=");
    let table = calm("motion=m8 hand0=cw32a").rolling([0]).play("wait");
    table.shows("motion=m8 chits=4+1 crew-discard=cw32a");
}

/// S25, D8.14, D-R23, D-R41, DP62, HI20
#[test]
fn every_space_too_many_is_a_chit_more() {
    // CR-A8: lifeform +3, after the option.
    let table = crisis("cr-a8", "motion=m8 hand0=cw06a,cw24a").rolling([0, 0, 0]);
    let table = table.play("option 3").shows("motion=m7c chits=2+1");
    table.told(Viewer::Spectator, "Reacted Minute");
    crisis("cr-a8", "motion=m8 hand0=cw06a,cw24a chits=2+1")
        .rolling([0, 0, 0])
        .play("option 3")
        .over("chit");
    // All that comes while the alert waits is surplus.
    let table = alone(
        "motion=m9 alert=1 hand0=cw06a,cw01a agenda=[SoloRound(android:true),Proximity(),Stalking(left:2)]",
    );
    assert_eq!(table.state.solo.alert, Some(3));
    table.allows("react cw01a hide durrant; react cw06a run durrant");
}

/// D9.8–D9.10, D-R26, D14.7
#[test]
fn eluding() {
    let hand = "motion=m8 hand0=cw06a,cw07a,cw09a,cw10a";
    let table = calm(hand).play("wait").allows("elude");
    let table = table.play("elude; discard cw06a; discard cw10a; discard cw07a");
    table.shows("chits=4+1 motion=m8 hand0=cw01a,cw09a");
    calm(&format!("{hand} chits=0+1"))
        .play("wait; elude; discard cw06a; discard cw10a; discard cw07a")
        .over("caught");
    let reactions = calm("motion=m8 hand0=cw06a,cw13a crew-deck=cw10a").play("wait");
    reactions.refuses("elude", "D-R26");
    let two = "motion=m8 hand0=cw15a,cw16a";
    calm(two).play("wait; go").over("caught");
    calm(&format!("{two} isolation"))
        .play("wait; go; discard cw15a")
        .shows("chits=4+1");
}
