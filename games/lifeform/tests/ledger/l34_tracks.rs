//! Chapters L34–L41: tracks, survival abilities of the lifeform, loadout bonuses, evolution tokens,
//! the end.

use crate::table::{SPECTATOR, at, hunts, quietly, seat};

/// L34.1–L34.3, L34.6–L34.9, L-R92, LC20, LC21, DP39
#[test]
fn hostility_space_by_space() {
    let table = at("1=durrant@b04,maddox hostility=5 hand1=cw28a images=stalking@b06,rearing@c03")
        .play("play cw28a 1; prowl stalking b08; prowl stalking b06");
    let table = table
        .shows("hostility=6")
        .asks([0])
        .forbids("to b04; to a09")
        .play("to c14")
        .shows("terrors=c14");
    table.told(SPECTATOR, "Hostility TerrorSet");
    let draws = at("1=durrant@a02 hostility=7 hand1=cw29a claws=lf01a")
        .play("play cw29a 2; icon 0")
        .shows("hostility=8");
    draws.counts("claws=2");
    let top = at("1=durrant@a02 hostility=21 hand1=cw29a")
        .play("play cw29a 2; icon 0")
        .shows("hostility=21");
    top.counts("Hostility=0");
    // Claws count only in the showdown.
    at("1=durrant@a02 hostility=12 hand1=cw29a claws=lf01a")
        .play("play cw29a 2; icon 0")
        .shows("hostility=13 claws=lf01a");
}

/// L33.22, L33.23, L35.1, L-R94
#[test]
fn one_survival_ability_a_game() {
    let table = hunts("lf15a", "")
        .play("hunt lf15a 1")
        .offers("ability", "move-alien hull-breach");
    table
        .play("ability move-alien")
        .shows("ability=move-alien")
        .told(SPECTATOR, "AbilityUsed");
    hunts("lf15a", "ability=move-alien").refuses("hunt lf15a 1", "L33.23");
}

/// L35.2, L21.12, L15.5
#[test]
fn android_kill() {
    let table = hunts(
        "lf15a",
        "hostility=12 android=b04 1=durrant@b04,maddox@a01 2=palmer@b04(hidden) images=stalking@b04,rearing@c03 hand1=cw01a",
    );
    let table = table
        .play("hunt lf15a 1; ability android-kill")
        .shows("1=maddox@a01 2=palmer@b04(hidden)");
    table
        .counts("Reacted=0 Killed=1 Calibrated=0")
        .offers_only("noisy; silent");
}

/// L35.3
#[test]
fn move_alien_three() {
    let table = hunts("lf15a", "")
        .play("hunt lf15a 1; ability move-alien; prowl stalking b08; prowl stalking b07");
    let table = table
        .allows("stop")
        .play("prowl stalking b10")
        .shows("images=stalking@b10,rearing@c03,coiled@aside")
        .asks([1]);
    table.counts("Prowled=3");
    let back = hunts("lf15a", "")
        .play("hunt lf15a 1; ability move-alien; prowl stalking b08; prowl stalking b06");
    back.forbids("stop").allows("prowl stalking b02");
    let last = hunts("lf15a", "")
        .play("hunt lf15a 1; ability move-alien; prowl stalking b04; prowl stalking b02");
    last.forbids("prowl stalking b06")
        .refuses("prowl stalking b06", "L35.3");
}

/// L35.4, L35.5, LC10, L-R95
#[test]
fn where_the_hull_may_be_breached() {
    let table = hunts("lf15a", "images=stalking@b09,rearing@c07 1=durrant@a09")
        .play("hunt lf15a 1; ability hull-breach");
    table
        .offers("to", "b07 b10 c01 c05 c06 c09")
        .refuses("to c10", "L35.5")
        .refuses("to b05", "L35.5");
}

/// L35.6, L35.8, L35.9, L-R51, DP94, S15
#[test]
fn a_hull_breach_step_by_step() {
    let base = "hostility=6 1=durrant@b04,maddox@b04 2=palmer@b04,villalobos@a01 hand1=cw06a hand2=cw15a missions=b04(2) outages=b04 android=b04 players=3";
    let table = hunts("lf15a,lf02a", &base.replace("outages=b04 android=b04 ", ""))
        .play("hunt lf15a 1; ability hull-breach; to b04");
    let table = table
        .asks([1])
        .offers("player", "1 2")
        .play("player 2")
        .asks([2])
        .offers_only("pass")
        .play("pass");
    let table = table
        .asks([1])
        .offers("react cw06a run", "durrant maddox")
        .play("react cw06a run durrant");
    // It cannot be cancelled, and nobody runs back in.
    let table = table
        .offers("walk durrant", "b01 b05 b07")
        .play("walk durrant b01")
        .refuses("walk durrant b04", "L17.17")
        .play("stop");
    let table = table
        .asks([0])
        .play("to c14; silent")
        .shows("1=durrant@b01 2=villalobos@a01 hostility=11 breached=b04 missions=")
        .counts("Killed=2 Cancelled=0");
    table.told(
        SPECTATOR,
        "Breached Passed Reacted Walked Killed Killed Noise",
    );
    let things = hunts(
        "lf15a",
        "android=b04 outages=b04 terrors=b04 1=durrant@a01 hostility=12 players=2 cat=b04",
    )
    .play("hunt lf15a 1; ability hull-breach; to b04");
    let things = things
        .shows("android=destroyed outages= terrors=")
        .asks([1])
        .offers("to", "b01 b02 b05 b06 b07")
        .play("to b01");
    things.shows("cat=b01");
}

/// L35.10, L35.11
#[test]
fn whoever_is_locked_in_is_let_out() {
    // b11 has two corridors: one is breached, the door lies on the other.
    let locked = hunts(
        "lf15a",
        "images=stalking@b08,rearing@c03 1=durrant@b11 2=palmer@a01 door=b10-b11",
    )
    .play("hunt lf15a 1; ability hull-breach; to b12");
    locked
        .shows("door= breached=b12")
        .told(SPECTATOR, "Breached DoorGone");
    let open = hunts(
        "lf15a",
        "images=stalking@b08,rearing@c03 1=durrant@b10 2=palmer@a01 door=b10-b11",
    )
    .play("hunt lf15a 1; ability hull-breach; to b12");
    open.shows("door=b10-b11");
}

/// L36.1, L36.3, L36.4, L33.11, L-R93, DP40
#[test]
fn the_malfunction_track() {
    let table = hunts("lf10a", "")
        .play("hunt lf10a 0; icon 0")
        .asks([0])
        .play("to a01")
        .shows("malfunction=1 outages=a01");
    table.told(SPECTATOR, "Malfunction OutageSet");
    hunts("lf10a", "malfunction=1")
        .play("hunt lf10a 0; icon 0")
        .shows("malfunction=2 android=a05");
    hunts("lf10a", "malfunction=2 minute=25 android=destroyed")
        .play("hunt lf10a 0; icon 0")
        .shows("malfunction=3 minute=24");
    hunts("lf11a", "malfunction=3 minute=25")
        .play("hunt lf11a 1")
        .shows("malfunction=3 minute=24");
}

/// L-R126, S47
#[test]
fn a_breached_hypersleep_destroys_the_android() {
    hunts("lf10a", "malfunction=1 breached=a05")
        .play("hunt lf10a 0; icon 0")
        .shows("android=destroyed");
    hunts("lf10a", "malfunction=1 1=durrant@a05")
        .play("hunt lf10a 0; icon 0")
        .shows("android=a05");
}

/// L37.1, L-R96, LC24, S17
#[test]
fn the_last_cocoon_space_with_two_players() {
    hunts("lf14a", "players=2 cocoon=2")
        .play("hunt lf14a 0")
        .shows("cocoon=3 overheating=7")
        .told(SPECTATOR, "Cocoon Overheated");
    hunts("lf14a", "players=2 cocoon=2 overheating=8")
        .play("hunt lf14a 0")
        .shows("overheating=8");
    let full = "players=2 minute=9 1=durrant@rem cat=rem overheating=8";
    at(&format!(
        "{full} loadout=weaponry(2),coolant(6),energy-cells(3),spacesuits(1) hand1=cw01a"
    ))
    .refuses("launch", "L28.4");
    at(&format!(
        "{full} loadout=weaponry(2),coolant(7),energy-cells(3),spacesuits(1)"
    ))
    .allows("launch");
}

/// L37.2–L37.4, L33.6, L-R42, L-R44, L-R93, DP41
#[test]
fn the_last_cocoon_space_with_more() {
    let table = hunts("lf14a", "cocoon=2 1=durrant@a10")
        .play("hunt lf14a 0")
        .asks([0])
        .offers("to", "a11 b02 b13 c05 c08");
    let table = table
        .play("to b02")
        .offers("real", "stalking rearing coiled")
        .play("real coiled");
    let table = table
        .allows("to b03")
        .forbids("to a09")
        .play("to b03")
        .shows("cocoon=3 images=stalking@b06,rearing@c03,coiled@b02");
    table.told(SPECTATOR, "Cocoon Placed Calibrated MissionMoved");
    hunts(
        "lf14a",
        "cocoon=3 images=stalking@b06,rearing@c03,coiled@b02",
    )
    .refuses("hunt lf14a 0", "L-R93");
    // Reached again after a fire, it happens again; without a third image only the rest.
    let again = hunts(
        "lf14a",
        "cocoon=2 images=stalking@b06,rearing@c03,coiled@gone",
    )
    .play("hunt lf14a 0; real rearing");
    again.allows("to b03");
}

/// L38.1, L38.2, LC13, DP39
#[test]
fn terror_icons_of_the_countdown_are_the_lifeforms_choice() {
    let table = at("minute=27")
        .play("equip 2")
        .asks([0])
        .allows("no; to c14")
        .forbids("to a09")
        .play("no")
        .asks([2]);
    table.shows("minute=26 terrors=");
    at("minute=27")
        .play("equip 3; to c14")
        .shows("minute=25 terrors=c14")
        .told(SPECTATOR, "Minute TerrorSet Minute");
}

/// L38.3–L38.6, DP37, S3
#[test]
fn at_twenty_minutes_the_lifeform_packs_its_bag() {
    let table = at("minute=21 crew-deck=cw01a,cw02a,cw03a")
        .play("equip 3")
        .asks([0])
        .offers("stowaway", "early middle late");
    let table = table
        .play("stowaway early")
        .shows("minute=19 stowaway=early vents=2 vent-pool=1")
        .asks([2]);
    let table = table.told(SPECTATOR, "VentGained StowawayChosen Minute");
    table
        .shows_to(seat(1), "stowaway=?")
        .shows_to(SPECTATOR, "stowaway=?")
        .shows_to(seat(0), "stowaway=early");
}

/// L38.7–L38.9, L33.1
#[test]
fn what_ten_and_nine_minutes_change() {
    hunts("lf10a", "minute=10 android=b01")
        .play("hunt lf10a 1")
        .allows("icon 0; icon 1");
    hunts("lf10a", "minute=11 android=b01")
        .play("hunt lf10a 1")
        .asks([0])
        .allows("prowl stalking b08");
    let ready = "loadout=weaponry(2),coolant(5),energy-cells(3),spacesuits(4)";
    at(&format!("minute=9 1=durrant@rem,maddox {ready}")).allows("launch");
    at(&format!("minute=10 1=durrant@rem,maddox {ready}")).refuses("launch", "L28.10");
}

/// L38.10, L41.2, L-R5
#[test]
fn at_zero_everything_ends() {
    at("minute=1 hand1=cw01a,cw01b,cw02a,cw02b,cw03a")
        .play("equip 3; discard cw01a; discard cw01b")
        .over("explosion");
    hunts("lf01a", "minute=1")
        .play("hunt lf01a 0; icon 1")
        .over("explosion")
        .told(SPECTATOR, "Ended");
}

/// L39.1, L39.3–L39.5, L-R98, DP11
#[test]
fn bonuses_of_the_loadout() {
    let load = |loadout: &str, rest: &str| {
        at(&format!(
            "stage=start 1=durrant@b03 loadout={loadout} {rest}"
        ))
    };
    load("weaponry(3)", "crew-deck=cw01a")
        .play("column weaponry")
        .shows("hand1=cw01a");
    load("coolant(1)", "outages=a01,a02")
        .play("column coolant")
        .offers("to", "a01 a02")
        .play("to a02")
        .shows("outages=a01");
    load("coolant(1)", "")
        .play("column coolant")
        .allows("equip 2");
    let moved = load("energy-cells(4)", "outages=a06,c10")
        .play("column energy-cells")
        .asks([1])
        .play("to c10");
    moved
        .offers("to", "c02 c07")
        .play("to c07")
        .shows("outages=a06,c07");
}

/// L39.6
#[test]
fn a_bonus_space_gives_again_but_the_flamethrower_once() {
    at("stage=start 1=durrant@b03 loadout=coolant(1) outages=a01")
        .play("column coolant")
        .shows("outages=");
    at("stage=start 1=durrant@b03 loadout=weaponry(1) flamethrower-gone")
        .play("column weaponry")
        .shows("hand1= flamethrower-gone");
}

/// L40.1–L40.3, L40.5, DP42, L1.20
#[test]
fn evolution_tokens() {
    let dealt = crate::table::dealt(3, &[("evolution", "on")], 4);
    assert!(
        dealt
            .state
            .sections
            .iter()
            .flatten()
            .all(|token| kernel::Faced::is_known(*token))
    );
    let sections = "evolution sections=((spinal_horns,split_jaw),(static_organ,duct_spine),(face_down,face_down))";
    let table = hunts("lf14a", sections)
        .play("hunt lf14a 0")
        .offers("evolve", "spinal-horns split-jaw")
        .play("evolve split-jaw");
    table.shows("evolved=split-jaw cocoon=1 sections=((face_down,face_down),(static_organ,duct_spine),(face_down,face_down))");
    // After a fire the section is empty.
    let empty = "evolution sections=((face_down,face_down),(static_organ,duct_spine),(face_down,face_down))";
    hunts("lf14a", empty)
        .play("hunt lf14a 0")
        .shows("cocoon=1 evolved=");
    // [MALFUNCTION, SELF-DESTRUCT] with a token: ATTACK is added.
    let adds = hunts(
        "lf06a",
        "evolution evolved=spinal-horns 1=durrant@b04 hostility=12",
    )
    .play("hunt lf06a 1");
    let adds = adds
        .allows("icon 0; evolve spinal-horns")
        .play("evolve spinal-horns")
        .offers("icon", "0 1")
        .play("icon 1; to b04");
    adds.told(SPECTATOR, "EvolutionSpent HuntIcon Attacked")
        .shows("evolved=");
}

/// L40.4, LC113
#[test]
fn no_icon_twice() {
    let base = "evolution evolved=split-jaw,static-organ";
    let table = hunts("lf08a", base)
        .play("hunt lf08a 0")
        .refuses("evolve split-jaw", "L40.4")
        .refuses("evolve static-organ", "L40.4");
    table.forbids("evolve split-jaw; evolve static-organ");
}

/// LC112–LC118
#[test]
fn each_token_adds_its_icon() {
    // lf20a row 0 is [KILL HIDDEN CHARACTER] alone; lf06a row 1 [SELF-DESTRUCT] alone.
    for (token, row) in [
        ("spinal-horns", "lf06a 1"),
        ("split-jaw", "lf06a 1"),
        ("chameleon-plates", "lf06a 1"),
        ("static-organ", "lf06a 1"),
        ("pheromone-gland", "lf06a 1"),
        ("duct-spine", "lf06a 1"),
        ("corrosive-sweat", "lf04a 0"),
    ] {
        let base =
            format!("evolution evolved={token} 1=durrant@b04 2=palmer@a01 hostility=12 minute=25");
        let card = row.split(' ').next().unwrap();
        let table = hunts(card, &base).play(&format!("hunt {row}; evolve {token}"));
        table.offers("icon", "0 1").shows("evolved=");
    }
}

/// L-R31, L-R120, S44
#[test]
fn stranded_or_waiting_aboard() {
    let all = "minute=6 1=durrant@rem 2=palmer@rem claws=lf01a,lf02a vents=0 stowaway=early";
    let ready = "loadout=weaponry(2),coolant(5),energy-cells(3),spacesuits(2)";
    let short = "loadout=weaponry(2),coolant(4),energy-cells(3),spacesuits(2)";
    let end = "phase=lifeform agenda=[Round(next:4)]";
    at(&format!("{all} {short} {end}")).over("stranded");
    at(&format!("{all} {ready} {end}")).shows("waited=1 minute=6");
    at(&format!("{all} {ready} {end} waited=2")).shows("minute=5 waited=");
    at(&format!(
        "minute=6 1=durrant@rem 2=palmer@c14 {ready} {end} waited=2"
    ))
    .shows("minute=6 waited=2");
    // Only the cat is missing: it can still come.
    at(&format!("players=4 1=durrant@rem 2=palmer@rem 3=cat cat=c14 minute=6 {ready} phase=lifeform agenda=[Round(next:5)]")).goes_on();
}

/// L-R113, LC45, LC101, S34
#[test]
fn held_minutes() {
    at("players=2 minute=21 damped=2")
        .play("equip 3")
        .shows("minute=21 damped=")
        .told(SPECTATOR, "CountdownHeld !Minute");
    at("minute=25 damped=1 hold=2")
        .play("equip 2")
        .shows("minute=25 damped=1 hold=");
    at("minute=25 damped=1")
        .play("equip 3")
        .shows("minute=24 damped=");
    // Countdown Hold ends with its player's next turn.
    at("minute=25 hold=1 stage=start 1=sister").shows("hold=");
    quietly(at("minute=25 hold=2 stage=start")).shows("hold=2");
}
