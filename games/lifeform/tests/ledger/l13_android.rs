//! Chapters L13–L15: the android.

use crate::table::{SPECTATOR, at};

pub(crate) fn android(position: &str) -> crate::table::Table {
    at(&format!("phase=android {position}"))
}

/// L13.1, L13.2, L13.12, L36.2, LC11, L1.4
#[test]
fn it_walks_its_path_one_chamber_a_phase() {
    android("").shows("android=").asks([0]);
    android("android=destroyed")
        .shows("android=destroyed")
        .asks([0]);
    android("android=a05").shows("android=a07").asks([0]);
    android("android=c01").shows("android=c02");
}

/// L13.3, L13.4, L15.3, S13
#[test]
fn somebody_holds_it_unless_hidden() {
    android("android=b01 1=durrant@b01").shows("android=b01");
    let hidden = "android=b01 1=durrant@b01(hidden) images=stalking@b01,rearing@c03";
    android(hidden).shows("android=b04");
}

/// L13.5–L13.7, L-R33
#[test]
fn a_door_on_its_way_takes_two_phases() {
    android("android=b01 door=b01-b04").shows("android=b01 door=b01-b04(half)");
    android("android=b01 door=b01-b04(half)").shows("android=b01 door=");
    android("android=b01 door=b01-b02").shows("android=b04 door=b01-b02");
    android("android=b01 breached=b04").shows("android=b01");
    android("android=b01 breached=b04 skips").shows("android=b01 skips");
}

/// L13.8–L13.10, L-R35, L-R36, DP36
#[test]
fn after_deviation_the_lifeform_directs_it() {
    let table = android("android=b01 deviated")
        .asks([0])
        .offers("to", "a08 b02 b03 b04");
    table.play("to b03").shows("android=b03").asks([0]);
    let door = android("android=b01 deviated door=b01-b02")
        .offers("to", "a08 b03 b04")
        .allows("force door");
    door.play("force door")
        .shows("android=b01 door=b01-b02(half)");
    android("android=b01 deviated door=b01-b02(half)")
        .play("force door")
        .shows("door=");
    // A door on a tunnel is none of its business.
    android("android=b03 deviated door=b03-b07").offers_only("to b01; to b05");
    android("android=c05 deviated breached=c04")
        .shows("android=c05")
        .asks([0]);
    android("android=c05 deviated").shows("android=c04");
    android("android=b01 deviated 1=durrant@b01").shows("android=b01");
}

/// L13.11, L17.10
#[test]
fn images_do_not_mind_it() {
    android("android=b01 images=stalking@b04,rearing@c03")
        .shows("android=b04 images=stalking@b04,rearing@c03,coiled@aside");
    let table =
        at("phase=lifeform android=b04 claws=lf03a").play("hunt lf03a 0; prowl stalking b04");
    table.shows("android=b04 images=stalking@b04,rearing@c03,coiled@aside");
}

/// L14.1–L14.5, L-R103, DP38, LC14, S13
#[test]
fn in_the_remora_it_ravages_the_loadout() {
    let table = android("android=c14 loadout=coolant(3),weaponry(2)").asks([0]);
    let table = table
        .offers("column", "weaponry coolant")
        .play("column coolant; column coolant; column weaponry; column weaponry");
    table
        .shows("android=destroyed loadout=coolant(1)")
        .counts("Unloaded=4")
        .told(SPECTATOR, "Unloaded AndroidDestroyed");
    android("android=c14 hits=2 loadout=coolant(1)").shows("android=destroyed loadout=");
    android("android=c14 hits=1 loadout=coolant(5) minute=15 1=durrant@rem")
        .shows("android=destroyed loadout=coolant(2) 1=durrant@rem");
}

/// L15.1, L15.2, L17.8, L21.22
#[test]
fn nobody_leaves_its_chamber() {
    let held = at("android=b04 1=durrant@b04,maddox@a09 hand1=cw16a");
    let table = held.play("play cw16a 0");
    table
        .forbids("walk durrant b01")
        .refuses("walk durrant b01", "L15.1")
        .allows("walk maddox a07");
    at("android=b04 1=durrant@b04 hand1=cw16a").refuses("play cw16a 1", "L10.3");
}

/// L15.3, L15.4, L32.12, L32.33, L36.5
#[test]
fn hits_destroy_it() {
    let table =
        at("android=b04 hits=2 1=durrant@b04 hand1=cw11a door=a01-a02(half)").play("play cw11a 1");
    table
        .shows("android=destroyed door=a01-a02")
        .told(SPECTATOR, "AndroidHit AndroidDestroyed");
    at("android=b04 hits=1 1=durrant@b04 hand1=cw11a")
        .play("play cw11a 1")
        .shows("android=b04 hits=2");
}

/// L15.5, L35.2
#[test]
fn by_itself_it_harms_nobody() {
    let table = android("android=a08 1=durrant@b01,maddox@a08").shows("android=a08");
    table.shows("1=durrant@b01,maddox@a08");
}

/// L-R34, L33.1–L33.4
#[test]
fn deviation_is_a_turn_off_the_path() {
    let table = at("phase=lifeform minute=10 android=b01 claws=lf24a").play("hunt lf24a 0; icon 0");
    let table = table
        .asks([0])
        .offers("to", "b02 b03")
        .play("to b02")
        .shows("android=b02 deviated minute=9");
    table.told(SPECTATOR, "HuntIcon AndroidMoved");
    at("phase=lifeform minute=11 android=b01 claws=lf24a")
        .play("hunt lf24a 0")
        .shows("minute=10 android=b01");
    at("phase=lifeform minute=9 deviated android=b01 claws=lf24a")
        .play("hunt lf24a 0")
        .shows("minute=8")
        .forbids("icon 0; icon 1");
    at("phase=lifeform minute=9 android=destroyed claws=lf24a")
        .play("hunt lf24a 0")
        .shows("!deviated");
    at("phase=lifeform minute=9 claws=lf24a")
        .play("hunt lf24a 0; icon 0")
        .shows("deviated minute=8");
    at("phase=lifeform minute=9 android=b01 1=durrant@b01 claws=lf24a")
        .play("hunt lf24a 0; icon 0")
        .shows("android=b01 deviated")
        .forbids("to b02; to b03");
    at("phase=lifeform minute=9 android=b01 skips claws=lf24a")
        .play("hunt lf24a 0; icon 0")
        .shows("android=b01 deviated !skips");
    at("phase=lifeform minute=9 deviated android=b01 claws=lf10a")
        .play("hunt lf10a 1")
        .shows("android=b01");
}

/// L-R35, L-R112: where the directed android has nothing to do, no move is skipped.
#[test]
fn a_shut_in_android_skips_nothing() {
    let shut = "phase=android deviated malfunction=2 minute=9 skips android=b13";
    at(&format!("{shut} breached=b12")).shows("android=b13 skips");
    at(shut).shows("android=b13 !skips");
}
