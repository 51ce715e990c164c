//! Chapters L16–L19: the lifeform's activity, movement, terror, meetings.

use crate::table::{SPECTATOR, at, hunts, quietly, seat};

/// L16.1, L16.2, L-R30, DP43
#[test]
fn one_activity_a_phase() {
    let table = hunts("lf01a", "")
        .asks([0])
        .allows("lurk; use vent; hunt lf01a 0; hunt lf01a 1");
    table.play("lurk").allows("draw");
    // Nothing at all can be done.
    let none = "1=durrant@b04 images=stalking@b06,rearing@c03 vents=0 cocoon=2 players=2 lifeform=0 hostility=13 cat=rem";
    at(&format!("phase=lifeform {none} claws=lf20a,lf20b,lf18b")).forbids("pass");
}

/// L16.3–L16.7, L-R10, L-R37, DP44, LC16, LC18
#[test]
fn lurking_fills_the_hand() {
    let table = hunts("lf01a,lf02a", "cocoon=1")
        .play("lurk")
        .allows("toss lf01a; toss lf02a; draw");
    let table = table
        .play("toss lf01a")
        .play("draw")
        .counts("claws=4 claw-discard=1");
    table
        .told(SPECTATOR, "Lurked Tossed LifeformDrew")
        .told(seat(1), "!Drew");
    hunts("lf01a,lf02a,lf03a,lf04a", "").refuses("lurk", "L16.3");
    // On the last space nothing may be discarded first.
    hunts("lf01a,lf02a", "cocoon=3 images=stalking@b06,rearing@c03")
        .play("lurk")
        .counts("claws=7")
        .asks([1]);
    hunts("lf01a,lf02a", "cocoon=2")
        .play("lurk; toss lf01a; toss lf02a")
        .counts("claws=6")
        .asks([1]);
}

/// L16.8, L16.9, L33.26, L-R91, L-R101, L38.3
#[test]
fn a_vent_token_is_a_vent() {
    let table = hunts("lf01a", "door=b02-b06 1=durrant@a11")
        .play("use vent")
        .shows("vents=0");
    // Rearing is a ghost: only vents without characters; the real one may attack.
    let table = table
        .offers("prowl rearing", "a10 b02 b13 c05 c08")
        .offers("prowl stalking", "a10 a11 b02 b13 c05 c08");
    table
        .play("prowl rearing b02")
        .shows("images=stalking@b06,rearing@b02,coiled@aside")
        .told(SPECTATOR, "VentUsed Placed");
    hunts("lf01a", "vents=0").refuses("use vent", "L16.8");
    at("minute=21 vents=0")
        .play("equip 2; stowaway early")
        .shows("vent-pool=1")
        .told(SPECTATOR, "VentGained");
    at("minute=21 vents=0 vent-pool=0")
        .play("equip 2; stowaway early")
        .shows("vents=0")
        .told(SPECTATOR, "!VentGained");
}

/// L16.10–L16.12, L-R38, DP45
#[test]
fn a_lifeform_card_is_played_like_a_crew_card() {
    let table = hunts("lf08a", "")
        .refuses("hunt lf08a 2", "L16.11")
        .play("hunt lf08a 1");
    let table = table
        .offers("icon", "0 1")
        .play("icon 1")
        .asks([0])
        .play("to a01");
    table
        .shows("minute=27 outages=a01 claw-discard=lf08a claws=")
        .asks([1]);
    // [ATTACK] with nobody near cannot be chosen; [MOVE, ATTACK] must attack if it then can.
    hunts("lf04a", "").refuses("hunt lf04a 0", "L33.5");
    let table =
        hunts("lf03a", "1=durrant@b01 images=stalking@b06,rearing@c03").play("hunt lf03a 0");
    table.play("prowl stalking b04").offers_only("to b01");
}

/// L17.1–L17.4, L0.7, L-R39
#[test]
fn characters_use_corridors_images_tunnels_too() {
    let table = at("1=durrant@a04,maddox@c14 hand1=cw16a").play("play cw16a 0");
    let table = table
        .offers("walk durrant", "a03 a07")
        .refuses("walk durrant a09", "L17.4");
    table.refuses("walk maddox c10", "L17.4");
    let door = at("1=durrant@a04 hand1=cw16a door=a07-a09 breached=a03").play("play cw16a 1");
    door.shows("1=durrant@a07")
        .refuses("walk durrant a09", "L17.2")
        .allows("walk durrant a04");
    let image = hunts(
        "lf01a",
        "images=stalking@a04,rearing@c03 1=durrant@c14 2=palmer@c14",
    )
    .play("hunt lf01a 0; icon 0");
    image.offers("prowl stalking", "a03 a07 a09");
    let barred = hunts(
        "lf01a",
        "images=stalking@a04,rearing@c03 door=a03-a04 breached=a07 1=durrant@a09",
    );
    let barred = barred
        .play("hunt lf01a 0; icon 0")
        .refuses("prowl stalking a03", "L17.2");
    barred
        .refuses("prowl stalking a07", "L17.17")
        .refuses("prowl stalking a09", "L17.12");
}

/// L17.5, L17.16, L32.24, L32.26
#[test]
fn several_moves_of_one_are_one_movement() {
    let table = at("1=durrant@b04 hand1=cw06a")
        .play("play cw06a 1; walk durrant b05")
        .offers("walk durrant", "b03 b04 b09");
    table
        .allows("stop")
        .play("stop")
        .shows("1=durrant@b05")
        .asks([2]);
    at("1=durrant@b04 outages=b05 hand1=cw12a")
        .play("play cw12a 1; walk durrant b05")
        .shows("1=durrant@b05");
    at("1=durrant@b05 outages=b05 hand1=cw12a")
        .play("play cw12a 1; walk durrant b04")
        .shows("1=durrant@b04");
}

/// L17.6, L17.7, L-R41, L-R100, L-R123, DP34
#[test]
fn consequences_wait_until_all_have_moved() {
    let table = at(
        "1=durrant@b04,maddox@b01 terrors=b05,b02 terror-deck=scream,scream minute=25 hand1=cw13a",
    );
    let table = table
        .play("play cw13a 1; walk durrant b05")
        .shows("minute=25 terrors=b02,b05");
    let table = table
        .play("walk maddox b02")
        .shows("minute=23 terrors=")
        .asks([0]);
    table.told(SPECTATOR, "Walked Walked TerrorDrawn TerrorDrawn");
    let alone = at("1=durrant@b04,maddox@b01 terrors=b05 terror-deck=scream minute=25 hand1=cw13a");
    alone
        .play("play cw13a 1; walk durrant b05; stop")
        .shows("minute=24 1=durrant@b05,maddox@b01");
}

/// L17.9, L17.14, L17.18, L17.12, L17.13
#[test]
fn where_nobody_may_go() {
    let both = at("1=durrant@b04 images=stalking@b05,rearing@c03 android=b05 hand1=cw12a")
        .play("play cw12a 1");
    both.refuses("walk durrant b05", "L17.9");
    let table = hunts("lf01a", "images=stalking@b04,rearing@b05 1=durrant@b07")
        .play("hunt lf01a 0; icon 0");
    table
        .refuses("prowl stalking b05", "L17.14")
        .refuses("prowl stalking b07", "L17.12");
}

/// L17.17, L35.10
#[test]
fn a_breached_chamber_is_closed_to_everything() {
    let table = at("1=durrant@b04 breached=b05 hand1=cw12a")
        .play("play cw12a 1")
        .refuses("walk durrant b05", "L17.17");
    table.offers("walk durrant", "b01 b06 b07");
    at("players=2 cat=b04 cat-cards=streak breached=b05")
        .play("cat streak")
        .forbids("to b05");
}

/// L18.1, L-R5, L-R45, DP25, L-R6
#[test]
fn a_terror_token_is_a_card() {
    let table = at("1=durrant@b04 terrors=b05 terror-deck=scream minute=25 hand1=cw12a")
        .play("play cw12a 1; walk durrant b05");
    table
        .shows("terrors= minute=24 terror-discard=scream")
        .told(SPECTATOR, "TerrorGone TerrorDrawn Minute");
    let empty = "terror-discard=only-the-cat,only-the-cat,rooted,rooted,scream,scream,dropped-gear,dropped-gear,dropped-gear,lights-die,lights-die,in-the-ducts,in-the-ducts,contact-moving,contact-moving,contact-moving,crossed-signals,crossed-signals,it-heard-you,it-heard-you,blind-panic,blind-panic,steady-now,steady-now,claw-marks,claw-marks,resin-on-the-walls,what-is-left";
    let table = at(&format!("1=durrant@b04 terrors=b05 {empty} hand1=cw12a"))
        .play("play cw12a 1; walk durrant b05");
    table.counts("shuffles=1 terror-deck=27");
}

/// L18.2, L18.3, L21.14, L-R45, DP93, S14
#[test]
fn with_an_image_there_terror_waits() {
    let place = "1=durrant@b05(hidden) terrors=b05 images=stalking@b05,rearing@c03 terror-deck=scream minute=25";
    at(&format!("stage=start {place}"))
        .shows("terrors=b05")
        .allows("equip 2");
    let table = hunts("lf03a", place).play("hunt lf03a 0; prowl stalking b04");
    table
        .shows("1=durrant@b05 terrors= minute=24")
        .told(SPECTATOR, "Uncovered Prowled TerrorGone");
    // Two characters there: the crew says who meets it.
    let two = place.replace(
        "1=durrant@b05(hidden)",
        "1=durrant@b05(hidden) 2=palmer@b05(hidden)",
    );
    let table = hunts("lf03a", &two)
        .play("hunt lf03a 0; prowl stalking b04")
        .asks([1]);
    table
        .offers("by", "durrant palmer")
        .play("by palmer")
        .told(SPECTATOR, "TerrorDrawn");
    // Who walks away leaves it behind.
    let away = at(&format!("{place} hand1=cw12a"))
        .play("play cw12a 1; walk durrant b03")
        .shows("1=durrant@b03 terrors=b05");
    away.shows("minute=25");
}

/// L18.4, L32.28, L21.16
#[test]
fn terror_stops_a_run() {
    let table = at("1=durrant@b04,maddox terrors=b05 terror-deck=scream minute=25 hand1=cw06a")
        .play("play cw06a 1; walk durrant b05");
    table.shows("1=durrant@b05,maddox@a09 minute=24").asks([2]);
}

/// L19.1–L19.4, L19.6, L-R43, L-R44, DP26, DP27, S7
#[test]
fn meeting_a_ghost() {
    let base = "1=durrant@b04,maddox minute=25 hand1=cw12a";
    let table = at(&format!(
        "{base} images=stalking@c08,rearing@b05 terrors=b05 terror-deck=scream"
    ));
    let table = table
        .play("play cw12a 1; walk durrant b05")
        .asks([0])
        .shows("minute=24");
    let table = table
        .shows("images=stalking@c08(real),rearing@b05(ghost),coiled@aside")
        .told(SPECTATOR, "Met Minute");
    // Nearest to the real one in c08.
    let table = table
        .offers("to", "b13 c06 c11 c12")
        .play("to c06")
        .offers("real", "stalking rearing");
    let table = table
        .shows("images=stalking@c08,rearing@c06,coiled@aside")
        .play("real rearing");
    table
        .shows("minute=23 terrors=")
        .told(SPECTATOR, "Placed Calibrated TerrorDrawn");
    let third = at(&format!(
        "{base} images=stalking@c08,rearing@b05,coiled@a01"
    ))
    .play("play cw12a 1; walk durrant b05; to c06");
    let third = third
        .asks([0])
        .offers("image", "rearing coiled")
        .play("image coiled");
    third
        .shows("images=stalking@c08,rearing@c06,coiled@gone")
        .offers("real", "stalking rearing");
}

/// L17.7, L19.1–L19.6, L-R41, L-R123
#[test]
fn all_images_entered_are_revealed_before_one_calibration() {
    let base = "1=durrant@b04,maddox@b01 2=palmer@c14 minute=16 hostility=12 hand1=cw13a";
    let enter = |images: &str| {
        at(&format!("{base} images={images}"))
            .play("play cw13a 1; walk durrant b05; walk maddox b02")
            .asks([0])
            .told(SPECTATOR, "Walked Walked Met Met Minute !Calibrated")
            .shows("minute=15")
    };
    // Two ghosts: both are known as such, so neither can turn real under the second character.
    let ghosts = enter("stalking@c08,rearing@b05,coiled@b02")
        .shows("images=stalking@c08(real),rearing@b05(ghost),coiled@b02(ghost)");
    let both = ghosts.play("to c06; image rearing").shows("minute=14");
    let both = both.offers("to", "b13 c06 c11 c12").play("to c06");
    let both = both
        .offers_only("real stalking; real coiled")
        .play("real coiled")
        .counts("Met=2 Calibrated=1");
    both.asks([2]).shows("minute=14 1=durrant@b05,maddox@b02");
    // The second ghost has left the game when its turn comes: its minute is lost all the same.
    let gone = enter("stalking@c08,rearing@b05,coiled@b02").play("to c06; image coiled");
    gone.shows("minute=14 images=stalking@c08,rearing@c06,coiled@gone")
        .offers_only("real stalking; real rearing");
    // A ghost and the real one: the ghost goes first, whoever moved first, and the attack brings
    // the calibration.
    for (images, dead, left) in [
        ("stalking@b05,rearing@b02", "durrant", "maddox@b02"),
        ("stalking@b02,rearing@b05", "maddox", "durrant@b05"),
    ] {
        let table = enter(images).counts("Attacked=0 Killed=0");
        let away = table.menu()[0].clone();
        let table = quietly(table.play(&away)).counts("Met=2 Calibrated=1 Killed=1");
        table
            .asks([2])
            .shows(&format!("minute=15 1={left} !1~{dead}"));
    }
}

/// L-R43
#[test]
fn a_ghost_goes_round_the_door_if_it_can() {
    let base = "1=durrant@b04 minute=25 hand1=cw12a images=stalking@c12,rearing@b05 door=c11-c12";
    let table = at(base).play("play cw12a 1; walk durrant b05").asks([0]);
    // Asked even for one chamber: how many there are would tell where the real one is.
    let table = table
        .offers("to", "c08")
        .play("to c08")
        .shows("images=stalking@c12,rearing@c08,coiled@aside");
    table.offers("real", "stalking rearing");
}

/// L19.5, L19.6, L20.1, L-R47, L-R48, S8
#[test]
fn meeting_the_real_one_is_an_attack() {
    let base =
        "1=durrant@b04,maddox@b03 images=stalking@b05,rearing@c14 hostility=12 hand1=cw13a,cw11a";
    let table = at(base)
        .play("play cw13a 1; walk durrant b05; walk maddox b05")
        .asks([1]);
    let table = table
        .told(SPECTATOR, "Met")
        .allows("react cw11a shock-prod durrant; react cw11a shock-prod maddox; pass");
    let table = table.play("react cw11a shock-prod durrant").asks([1]);
    // No way it came: the player sends it to any free neighbour.
    let table = table
        .offers("to", "b03 b04 b09")
        .play("to b09")
        .shows("hostility=13 1=durrant@b05,maddox@b05");
    let table = quietly(table).asks([2]);
    table
        .counts("Calibrated=1 Killed=0")
        .told(SPECTATOR, "AttackCancelled Prowled Placed Calibrated");
    let one =
        at(&base.replace("cw11a", "cw01a")).play("play cw13a 1; walk durrant b05; walk maddox b05");
    let one = quietly(one.play("react cw01a hide durrant"));
    one.shows("1=durrant@b05(hidden)")
        .told(SPECTATOR, "Hid Killed");
}
