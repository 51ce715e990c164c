//! Chapters L32 and L33: the action icons of both sides.

use crate::table::{SPECTATOR, at, hunts, quietly};

/// L32.1, L32.2, L-R79, LC63, LC64, LC67, LC70, I20
#[test]
fn circuit_board() {
    let table = at("1=durrant@a03 hand1=cw24a objectives=wipe-the-order").play("play cw24a 0");
    let table = table
        .allows("objective wipe-the-order; data tail-acid")
        .play("objective wipe-the-order");
    table
        .shows("objectives=wipe-the-order(done,all)")
        .told(SPECTATOR, "ObjectiveDone");
    for (place, objective) in [
        ("a01", "pull-the-recorder"),
        ("c02", "purge-the-injectors"),
        ("c11", "cut-the-feed-line"),
    ] {
        at(&format!(
            "1=durrant@{place} hand1=cw24a objectives={objective}"
        ))
        .play(&format!("play cw24a 0; objective {objective}"))
        .counts("ObjectiveDone=1");
        at(&format!("1=durrant@b05 hand1=cw24a objectives={objective}"))
            .play("play cw24a 0")
            .forbids(&format!("objective {objective}"));
    }
    at("1=durrant@b05 hand1=cw24a data-pool=jaw-jaw(1)")
        .play("play cw24a 0")
        .shows("data1=jaw-jaw(1)");
    // With an objective face down it is asked all the same: nobody can tell that there was another
    // way.
    at("1=durrant@b05 hand1=cw24a data-pool=jaw-jaw(1) objectives=pull-the-recorder")
        .play("play cw24a 0")
        .offers("data", "jaw-jaw");
    at("1=durrant@b05 hand1=cw24a data-pool=").refuses("play cw24a 0", "L10.3");
}

/// L32.3, L-R8
#[test]
fn draw_two() {
    at("hand1=cw25a,cw01a crew-deck=cw02a,cw03a")
        .play("play cw25a 0")
        .shows("hand1=cw01a,cw02a,cw03a")
        .told(SPECTATOR, "CrewDrew");
}

/// L32.4–L32.6, LC65
#[test]
fn explore() {
    let table = at("1=durrant@b03,maddox@b01 terrors=b04,b02 hand1=cw14a").play("play cw14a 2");
    let table = table
        .offers_only("collect durrant; to b02; to b04")
        .play("to b02")
        .shows("terrors=b04");
    table.told(SPECTATOR, "TerrorGone");
    at("1=durrant@b03 hand1=cw14a loadout=weaponry(1)")
        .play("play cw14a 2; column weaponry")
        .shows("hand1=flamethrower(all)");
    at("1=durrant@b03(hidden) images=stalking@b03,rearing@c03 hand1=cw14a")
        .refuses("play cw14a 2", "L10.3");
    at("1=durrant@b01 terrors=b04 door=b01-b04 hand1=cw14a").refuses("play cw14a 2", "L10.3");
    let bag = at("1=durrant@b05 hand1=cw14a objectives=bag-the-residue").play("play cw14a 2");
    bag.offers_only("collect durrant; objective bag-the-residue")
        .play("objective bag-the-residue")
        .shows("objectives=bag-the-residue(done,all) loadout=");
    at("1=durrant@b05(hidden) images=stalking@b05,rearing@c03 hand1=cw14a objectives=bag-the-residue").refuses("play cw14a 2", "L10.3");
}

/// L32.7–L32.11, L-R80, L-R109, DP19, S16
#[test]
fn flamethrower() {
    let table = at("1=durrant@b05 hostility=12 hand1=cw27a images=stalking@b06,rearing@c03")
        .play("play cw27a 0");
    let table = table
        .offers("prowl stalking", "b02 b04 b08")
        .forbids("prowl rearing c02");
    let table = table
        .play("prowl stalking b04")
        .forbids("stop; prowl stalking b05")
        .offers("prowl stalking", "b01 b02 b06 b07");
    table
        .play("prowl stalking b06")
        .shows("hostility=13 images=stalking@b06,rearing@c03,coiled@aside");
    // Neither characters, the cat nor the door are passed.
    let cat = at("players=2 1=durrant@b04 hostility=12 hand1=cw27a cat=b08 door=b02-b06")
        .play("play cw27a 0");
    cat.offers("prowl stalking", "");
    at("1=durrant@a01 hand1=cw27a").refuses("play cw27a 0", "L10.3");
    at("1=durrant@b06(hidden) hand1=cw27a").refuses("play cw27a 0", "L10.3");
}

/// L32.12–L32.15, L-R81
#[test]
fn flamethrower_android() {
    let base = "1=durrant@b01,maddox@a09 hand1=cw29a hostility=12";
    at(&format!("{base} android=b01"))
        .play("play cw29a 1")
        .shows("hits=1 hostility=12");
    at(&format!("{base} android=b04"))
        .play("play cw29a 1")
        .shows("hits=1");
    at(&format!("{base} android=b07"))
        .play("play cw29a 1")
        .shows("hits=1");
    let barred = |rest: &str| {
        at(&format!("{base} android=b07 {rest}")).refuses("play cw29a 1", "L10.3");
    };
    barred("2=palmer@b04");
    barred("images=stalking@b04,rearing@c03");
    barred("door=b04-b07");
    barred("door=b01-b04");
    barred("cat=b04");
    // By tunnel b03–b07 is no way.
    at("1=durrant@b03 hand1=cw29a android=b07 2=palmer@b04,villalobos@b09")
        .refuses("play cw29a 1", "L10.3");
    at("1=durrant@b01(hidden) images=stalking@b01,rearing@c03 hand1=cw29a android=b04")
        .refuses("play cw29a 1", "L10.3");
}

/// L32.16–L32.21, L0.13, L-R10, L-R44, L-R82, DP27, LC83, S17
#[test]
fn flamethrower_cocoon() {
    let base = "1=durrant@a02 hostility=12 hand1=cw29a";
    let table = at(&format!(
        "players=4 {base} cocoon=3 images=stalking@b06,rearing@c03,coiled@c12 claws=lf01a,lf02a,lf03a,lf04a,lf05a"
    ));
    let table = table
        .play("play cw29a 2; icon 0")
        .asks([0])
        .shows("cocoon=")
        .play("toss lf01a");
    let table = table
        .offers("image", "rearing coiled")
        .play("image coiled")
        .shows("images=stalking@b06,rearing@c03,coiled@aside hostility=13");
    table
        .counts("claws=4 Calibrated=0")
        .told(SPECTATOR, "Cocoon Tossed ImageGone Hostility");
    at(base).play("play cw29a 2; icon 0").shows("hostility=13");
    at("1=durrant@b01 resin=b01 hostility=12 hand1=cw29a")
        .play("play cw29a 2; icon 0")
        .shows("resin= hostility=13");
    at("1=durrant@b01 hand1=cw28a")
        .play("play cw28a 0")
        .counts("Cocoon=0");
}

/// L18.3, L32.19: where a ghost has gone terror is due.
#[test]
fn a_ghost_that_leaves_uncovers_terror() {
    let base = "players=4 1=durrant@a02,maddox@c12(hidden) hostility=12 hand1=cw29a cocoon=3 minute=25 terrors=c12 terror-deck=scream";
    let table = at(&format!(
        "{base} images=stalking@b06,rearing@c03,coiled@c12"
    ))
    .play("play cw29a 2; icon 0; image coiled");
    table
        .shows("terrors=")
        .told(SPECTATOR, "ImageGone TerrorDrawn");
}

/// L32.22, L32.23, L-R83, L-R127, L1.2
#[test]
fn mission_icons() {
    at("hand1=cw22a missions=")
        .play("play cw22a 2")
        .shows("missions=a03(1)");
    at("hand1=cw19a missions=")
        .play("play cw19a 1")
        .shows("missions=c01(1)")
        .told(SPECTATOR, "MissionMoved");
    at("hand1=cw19a breached=c01").refuses("play cw19a 1", "L10.3");
    let full = "missions=a01(40)";
    at(&format!("hand1=cw19a {full}")).refuses("play cw19a 1", "L10.3");
}

/// L32.24, L32.25, L-R26
#[test]
fn moves() {
    let table = at("hand1=cw13a")
        .play("play cw13a 1; walk durrant a07")
        .allows("walk maddox a10; stop")
        .forbids("walk durrant a08");
    table
        .play("walk maddox a10")
        .shows("1=durrant@a07,maddox@a10");
    at("hand1=cw12a")
        .play("play cw12a 1; walk maddox a07")
        .shows("1=durrant@a09,maddox@a07")
        .asks([2]);
}

/// L32.26–L32.29
#[test]
fn run_as_an_action() {
    let table = at("1=durrant@b04 outages=b05 images=stalking@b06,rearing@c03 hand1=cw06a")
        .play("play cw06a 1");
    let table = table
        .refuses("walk durrant b05", "L32.27")
        .refuses("walk durrant b06", "L32.29")
        .offers("walk durrant", "b01 b07");
    table
        .play("walk durrant b07; walk durrant b09")
        .shows("1=durrant@b09")
        .asks([2]);
    at("1=durrant@b04 outages=b04 hand1=cw06a").refuses("play cw06a 1", "L10.3");
    at("1=durrant@b04 android=b07 hand1=cw06a")
        .play("play cw06a 1; walk durrant b07")
        .shows("1=durrant@b07")
        .asks([2]);
}

/// L32.30, L32.31, L-R84, L-R132, L1.16
#[test]
fn security_door() {
    let table = at("hand1=cw15a door=a01-a02 breached=b04")
        .play("play cw15a 2")
        .refuses("door c14-rem", "L32.31");
    let table = table
        .refuses("door a01-a02", "L-R84")
        .refuses("door b01-b04", "L-R132")
        .allows("door a10-b03");
    table.play("door a10-b03").shows("door=a10-b03");
    at("hand1=cw15a android=b01 door=a01-a02(half)")
        .play("play cw15a 2; door a01-a02")
        .shows("door=a01-a02");
}

/// L32.32, L33.21
#[test]
fn self_destruct() {
    at("minute=25 hand1=cw05a")
        .play("play cw05a 1; icon 1")
        .shows("minute=24")
        .counts("hand1=2");
    hunts("lf06a", "minute=25")
        .play("hunt lf06a 1")
        .shows("minute=24");
}

/// L32.33, L32.34, L32.39
#[test]
fn shock_prod_android() {
    at("1=durrant@b04 android=b04 hand1=cw11a")
        .play("play cw11a 1")
        .shows("hits=1");
    at("1=durrant@b04 android=b04 outages=b04 hand1=cw11a").refuses("play cw11a 1", "L10.3");
    at("1=durrant@b01 android=b04 hand1=cw11a")
        .refuses("play cw11a 1", "L10.3")
        .refuses("play cw11a 0", "L10.6");
}

/// L32.35, L32.36, L-R85, L-R108, I6
#[test]
fn survival() {
    let table = at("1=wilczek@a01,durrant@b04 hand1=cw25a")
        .play("play cw25a 2")
        .offers("by", "durrant wilczek")
        .play("by wilczek");
    table
        .shows("1=durrant@b04,wilczek@a01(survival)")
        .told(SPECTATOR, "SurvivalUsed");
    at("1=wilczek@a01(survival) hand1=cw25a").refuses("play cw25a 2", "L10.3");
}

/// L32.37, L32.38, L-R86, L3.7, HI29
#[test]
fn swap_lifeform_images() {
    let base = "1=durrant@b06(hidden) hand1=cw22a images=stalking@b06(ghost),rearing@c03(real) real=rearing";
    let table = at(base)
        .play("play cw22a 1")
        .offers_only("swap stalking rearing")
        .play("swap stalking rearing");
    table
        .shows("images=stalking@c03(ghost),rearing@b06(real),coiled@aside 1=durrant@b06(hidden)")
        .counts("Calibrated=0 Met=0");
    let three = at("hand1=cw22a images=stalking@b06,rearing@c03,coiled@c12").play("play cw22a 1");
    let three = three
        .allows("rotate 1; rotate 2; swap stalking coiled")
        .play("rotate 1");
    three.shows("images=stalking@c03,rearing@c12,coiled@b06");
}

/// L33.7–L33.9, L-R87, L-R47, S18
#[test]
fn force_move() {
    let base = "images=stalking@b05,rearing@b11 1=durrant@b01,maddox@a01 2=palmer@b07 android=b07 hostility=12";
    let table = hunts("lf18a", base)
        .play("hunt lf18a 0; icon 0")
        .allows("walk durrant b04; walk maddox a02")
        .forbids("walk palmer b04");
    let table = table
        .play("walk durrant b03")
        .allows("stop; walk durrant b05")
        .play("walk durrant b05");
    // It ends in the real one's chamber, which attacks; both ways are open.
    let table = table.told(SPECTATOR, "Met");
    quietly(table).counts("Killed=1");
    hunts("lf18a", &base.replace("rearing@b11", "rearing@c03"))
        .play("hunt lf18a 0")
        .shows("minute=27");
    hunts("lf18a", &format!("{base} door=b01-b04"))
        .play("hunt lf18a 0; icon 0")
        .forbids("walk durrant b04");
    // A ghost is met, and the move may go on.
    let ghost = hunts(
        "lf18a",
        &format!("{} minute=25", base.replace("stalking@b05", "stalking@c14")),
    )
    .play("hunt lf18a 0; icon 0; walk durrant b03; stop");
    ghost.shows("1=durrant@b03,maddox@a01");
}

/// L33.8, L-R87
#[test]
fn force_move_goes_on_after_a_ghost() {
    let base = "images=stalking@c14,rearing@b11 1=durrant@b10 hostility=12 minute=25";
    let table = hunts("lf18a", base)
        .play("hunt lf18a 0; icon 0; walk durrant b11")
        .shows("minute=24");
    let table = table
        .play("to c13; real stalking")
        .asks([0])
        .allows("stop; walk durrant b12");
    table
        .play("walk durrant b12")
        .shows("1=durrant@b12 minute=23")
        .told(SPECTATOR, "Met Calibrated Walked");
    // SHOCK-PROD saves, but the forced movement is over.
    let real = "images=stalking@b11,rearing@c14 1=durrant@b10 hostility=12 hand1=cw11a";
    let saved = hunts("lf18a", real)
        .play("hunt lf18a 0; icon 0; walk durrant b11; react cw11a shock-prod durrant; to b12");
    quietly(saved).shows("1=durrant@b11 minute=27").asks([1]);
}

/// L33.9, L-R45: RUN! has both its moves after a forced movement was stopped, and that movement
/// does not go on after it.
#[test]
fn who_runs_from_a_forced_attack_is_forced_no_further() {
    let table = hunts(
        "lf18a",
        "images=stalking@b11,rearing@c14 1=durrant@b10 hostility=12 hand1=cw06a minute=25",
    )
    .play("hunt lf18a 0; icon 0; walk durrant b11; react cw06a run durrant");
    let table = table
        .asks([1])
        .play("walk durrant b10")
        .asks([1])
        .allows("stop; walk durrant b07")
        .play("walk durrant b07");
    quietly(table).shows("1=durrant@b07 minute=24").asks([1]);
}

/// L33.12, L-R88
#[test]
fn mission_removal() {
    let table = hunts("lf22a", "images=stalking@b06,rearing@c12 real=stalking")
        .play("hunt lf22a 0; icon 0");
    table
        .told(SPECTATOR, "MissionMoved !Told")
        .shows("missions~b03(3)")
        .shows("!missions~c12");
    hunts("lf22a", "images=stalking@b06,rearing@c03").refuses("hunt lf22a 1", "L-R25");
}

/// L33.13–L33.16
#[test]
fn moves_of_images() {
    hunts("lf03a", "")
        .play("hunt lf03a 0; prowl stalking b08")
        .asks([1]);
    let two = hunts("lf06a", "")
        .play("hunt lf06a 0; prowl stalking b08")
        .forbids("prowl stalking b07")
        .allows("prowl rearing c02; stop");
    two.play("stop").asks([1]);
    let twice = hunts("lf05a", "")
        .play("hunt lf05a 1; prowl stalking b08")
        .forbids("prowl rearing c02")
        .play("prowl stalking b07");
    twice
        .asks([1])
        .shows("images=stalking@b07,rearing@c03,coiled@aside");
    let three = hunts("lf02a", "images=stalking@b06,rearing@c03,coiled@c12")
        .play("hunt lf02a 0; prowl stalking b08; prowl coiled c11; prowl rearing c02");
    three.asks([1]).counts("Prowled=3");
}

/// L33.17, L33.18, L-R2, L-R7, L-R89
#[test]
fn power_outage() {
    let table = hunts("lf08a", "outages=a01 breached=b04")
        .play("hunt lf08a 1; icon 0")
        .refuses("to a05", "L33.17")
        .refuses("to a01", "L33.17");
    table
        .forbids("to b04")
        .play("to a02")
        .shows("outages=a01,a02");
    let all = "outages=a01,a02,a03,a04,a06,a07,a08,a10,a11,a12 minute=25";
    hunts("lf08a", all)
        .play("hunt lf08a 1")
        .shows("minute=24")
        .counts("outages=10");
}

/// L33.19, L-R90
#[test]
fn scanner_malfunction() {
    let table = hunts("lf12a", "1=durrant@b04 2=palmer@b05 door=b04-b06").play("hunt lf12a 1");
    table
        .offers("prowl stalking", "b01 b02 b07")
        .play("prowl stalking b07")
        .shows("images=stalking@b07,rearing@c03,coiled@aside")
        .told(SPECTATOR, "Placed");
    hunts("lf12a", "").refuses("hunt lf12a 1", "L-R25");
}

/// L33.20
#[test]
fn security_door_removal() {
    let table = hunts("lf24a", "door=a01-a02")
        .play("hunt lf24a 1")
        .allows("icon 0; icon 1")
        .play("icon 0")
        .shows("door=");
    table.told(SPECTATOR, "DoorGone");
    hunts("lf24a", "")
        .play("hunt lf24a 1")
        .allows("prowl stalking b08");
}

/// L33.25, L-R46
#[test]
fn terror() {
    let table = hunts("lf03a", "terrors=a01 breached=b04")
        .play("hunt lf03a 1")
        .refuses("to a09", "L33.25")
        .refuses("to a01", "L-R46");
    table
        .forbids("to b04")
        .allows("to a05; to b06; to a10")
        .play("to a05")
        .shows("terrors=a01,a05");
    let all = "terrors=a01,a02,a03,a04,a05,a06,a07,a08,a10,a11,a12,b01";
    hunts("lf03a", all).refuses("hunt lf03a 1", "L-R25");
}
