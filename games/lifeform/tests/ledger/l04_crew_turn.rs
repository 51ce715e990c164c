//! Chapters L4–L12: the crew turn, its activities, the Remora, the cat of two players.

use crate::table::{SPECTATOR, at, seat};

const READY: &str = "loadout=weaponry(2),coolant(5),energy-cells(3),spacesuits(4)";

/// L4.1, L4.2, L4.3, L-R116
#[test]
fn a_round_goes_round_the_crew_then_android_then_lifeform() {
    let table = at("crew-deck=cw01a,cw02a,cw03a,cw04a claws=lf01a minute=30 players=4").asks([1]);
    let table = table
        .play("equip 2")
        .asks([2])
        .play("equip 2")
        .asks([3])
        .play("equip 2")
        .asks([0]);
    let table = table
        .play("lurk; draw")
        .asks([1])
        .shows("round=2 minute=27");
    table.told(SPECTATOR, "TurnBegan TurnBegan Lurked RoundBegan TurnBegan");
    at("players=4 lifeform=2 turn=3")
        .play("equip 2")
        .asks([0])
        .play("equip 2")
        .asks([1]);
}

/// L4.6, L4.7, L6.1, L-R30, DP12, DP13
#[test]
fn exactly_one_activity() {
    let table = at("minute=16 crew-deck=cw01a,cw02a,cw03a").refuses("end turn", "L4.7");
    let table = table
        .allows("equip 2; equip 3; analyze; skill maddox")
        .play("equip 3")
        .asks([2]);
    table.shows("minute=14 hand1=cw01a,cw02a,cw03a");
}

/// L6.1, L6.2, L-R8, L-R121, DP14, S46
#[test]
fn equip_draws_then_the_limit_then_the_minutes() {
    let table =
        at("minute=21 hand1=cw01a,cw01b,cw02a,cw02b,cw03a,cw03b crew-deck=cw04a,cw05a,cw06a");
    let table = table
        .play("equip 3")
        .asks([1])
        .shows("minute=21")
        .counts("hand1=9");
    let table = table
        .play("discard cw04a; discard cw05a; discard cw06a")
        .asks([0])
        .shows("minute=20");
    table
        .play("stowaway late")
        .shows("minute=19")
        .counts("hand1=6 crew-discard=3");
}

/// S2, L5.1, L5.2, L5.3, L5.6, DP10
#[test]
fn mission_tokens_are_collected_first() {
    let table = at("stage=start 1=durrant@b03,maddox@b03 loadout=weaponry(1)").asks([1]);
    let table = table
        .offers("collect", "durrant maddox")
        .play("collect maddox; column weaponry");
    // The last one is collected without being asked; the column is asked.
    let table = table
        .play("column halon")
        .shows("loadout=weaponry(2),halon(1)")
        .allows("equip 2");
    assert_eq!(
        table.state.missions[table.rules.content.board.space("b03").unwrap()],
        1
    );
}

/// L5.7, L39.2
#[test]
fn a_covered_bonus_is_taken_at_once() {
    at("stage=start 1=durrant@b03,maddox@b03 loadout=weaponry(1)")
        .play("collect maddox; column weaponry")
        .shows("hand1=flamethrower(all)")
        .told(SPECTATOR, "Collected FlamethrowerTaken");
}

/// L5.5, L-R20
#[test]
fn a_full_column_takes_no_token() {
    let full = "loadout=weaponry(6),coolant(8),energy-cells(7),spacesuits(6),halon(9)";
    at(&format!(
        "stage=start 1=durrant@b03,maddox missions=b03(3) {full}"
    ))
    .allows("equip 2");
    let one = "loadout=weaponry(6),coolant(8),energy-cells(7),spacesuits(6),halon(8)";
    at(&format!(
        "stage=start 1=durrant@b03,maddox missions=b03(3) {one}"
    ))
    .shows("loadout~halon(9)");
    at("stage=start 1=durrant@b03,maddox loadout=weaponry(6)").refuses("column weaponry", "L5.5");
}

/// L5.4, L21.5, L0.16
#[test]
fn who_hides_collects_nothing() {
    at("stage=start 1=durrant@b04(hidden),maddox images=stalking@b04,rearing@c03")
        .allows("equip 2")
        .forbids("collect durrant");
}

/// L5.8, L5.9, L-R21, L-R27, DP22
#[test]
fn who_is_aboard_does_nothing_on_the_ship() {
    let table =
        at("stage=start minute=15 1=durrant@rem,maddox@rem hand1=cw15a loadout=energy-cells(1)");
    let table = table
        .offers_only("cell cw15a; end turn")
        .refuses("equip 2", "L5.8");
    table.play("end turn").asks([2]);
    at(&format!(
        "stage=start minute=15 1=durrant@rem,maddox@rem 2=palmer@rem {READY}"
    ))
    .allows("launch");
    let half =
        at("stage=start minute=15 1=durrant@rem,maddox@b03 hand1=cw15a loadout=energy-cells(1)");
    half.play("column coolant")
        .allows("equip 2; cell cw15a; play cw15a 0")
        .refuses("skill durrant", "L-R110");
    at("stage=start minute=15 1=durrant@rem,maddox@rem").asks([2]);
}

/// L7.1–L7.3, L-R14, L-R22, DP15
#[test]
fn the_heat_analyzer_gives_two_cards_and_perhaps_one_to_the_lifeform() {
    let table = at("crew-deck=cw01a,cw02a claws=lf01a").play("analyze");
    table
        .counts("hand1=2 claws=2")
        .shows("analyzers1=1")
        .told(SPECTATOR, "Analyzed CrewDrew LifeformDrew");
    // b06 is 2 from b01, over b04.
    at("claws=lf01a 1=durrant@b01,maddox")
        .play("analyze")
        .counts("claws=1");
    at("claws=lf01a 1=durrant@rem,maddox@a09 minute=15")
        .play("analyze")
        .counts("claws=2");
    at("analyzers1=0").refuses("analyze", "L7.1");
    at("analyzers1=0 minute=9").refuses("analyze", "L7.5");
    let lost = at("1=durrant analyzers1=2")
        .play("analyze")
        .shows("analyzers1=1");
    lost.shows("1=durrant@a09");
}

/// L7.4, L-R39, S4
#[test]
fn the_analyzer_ignores_the_door_but_no_breach() {
    at("claws=lf01a 1=durrant@b01,maddox door=b01-b04 outages=b02")
        .play("analyze")
        .counts("claws=1");
    at("claws=lf01a 1=durrant@b01,maddox breached=b04,b02")
        .play("analyze")
        .counts("claws=2");
}

/// L7.5, L38.7
#[test]
fn at_ten_minutes_the_analyzers_go() {
    at("minute=11 analyzers2=1")
        .play("equip 2")
        .shows("minute=10 analyzers1=0 analyzers2=0")
        .told(SPECTATOR, "AnalyzersGone");
}

const LASER: &str = "hand1=mining-laser 1=durrant@b04,maddox";

/// S5, L8.8, L8.9, L8.10, L-R121, DP16
#[test]
fn the_laser_drives_an_image_away() {
    let table = at(&format!("{LASER} claws=lf01a,lf02a hostility=8"))
        .play("laser durrant")
        .offers("prowl stalking", "b02 b08");
    let table = table
        .play("prowl stalking b08")
        .shows("images=stalking@b08,rearing@c03,coiled@aside claws=")
        .counts("claw-discard=2 crew-discard=0");
    table.told(
        SPECTATOR,
        "LaserShot Prowled Tossed OutageSet Hostility Discarded !Told !Calibrated",
    );
}

/// L8.13, L8.14, L8.15, L34.3
#[test]
fn the_laser_leaves_the_dark_and_is_gone() {
    at(&format!("{LASER} hostility=8"))
        .play("laser durrant; prowl stalking b08")
        .shows("outages=b06 hostility=9 hand1= laser-gone")
        .counts("crew-discard=0");
}

/// L8.1, L8.2, L8.3, L8.4, L8.5, L-R23
#[test]
fn the_laser_needs_a_shooter_who_sees_a_target() {
    at(LASER).refuses("laser maddox", "L8.4");
    at("1=durrant@b04,maddox").refuses("laser durrant", "L8.2");
    at(&format!("{LASER} outages=b04")).refuses("laser durrant", "L8.5");
    at(&format!("{LASER} outages=b06")).refuses("laser durrant", "L8.4");
    at("hand1=mining-laser 1=durrant@b06(hidden),maddox").refuses("laser durrant", "L8.3");
    at("hand1=mining-laser 1=durrant@b06(hidden),maddox").forbids("laser durrant");
    at(&format!("{LASER} door=b04-b06")).refuses("laser durrant", "L8.4");
    // Everywhere around are characters or images: no target.
    at(&format!("{LASER} 2=palmer@b02,villalobos@b08")).refuses("laser durrant", "L8.4");
}

/// L8.6, L8.7
#[test]
fn the_laser_reaches_next_door_by_tunnel_too() {
    at("hand1=mining-laser 1=durrant@c05,maddox")
        .play("laser durrant")
        .offers("prowl rearing", "c02");
    at("hand1=mining-laser 1=durrant@b01,maddox").refuses("laser durrant", "L8.4");
}

/// L8.11, L8.12, L36.5, L36.6, L15.4
#[test]
fn the_laser_destroys_the_android() {
    let table = at(&format!(
        "{LASER} android=b04 door=a01-a02(half) claws=lf01a hostility=4"
    ));
    let table = table
        .play("laser durrant")
        .allows("android; prowl stalking b02")
        .play("android");
    table.shows("android=destroyed door=a01-a02 outages=b04 claws=lf01a hostility=5");
    at(&format!(
        "{LASER} android=b05 images=stalking@c08,rearing@c03"
    ))
    .play("laser durrant")
    .shows("android=b05")
    .offers_only("android");
    // No outage in the Shuttle Bay.
    let bay =
        at("hand1=mining-laser 1=durrant@c13,maddox android=c14 images=stalking@c08,rearing@c03");
    bay.play("laser durrant; android")
        .shows("android=destroyed outages=");
}

/// L8.16, L2.2, L-R15, L-R102, HI30
#[test]
fn whoever_first_comes_into_engineering_takes_the_laser() {
    let table =
        at("1=durrant@c01,maddox hand1=cw15a").play("play cw15a 0; icon 1; walk durrant c02");
    table
        .shows("hand1=mining-laser(all)")
        .told(SPECTATOR, "Walked LaserTaken")
        .shows_to(seat(2), "hand1=mining-laser(all)");
    at("1=durrant@c01,maddox hand1=cw15a laser-gone")
        .play("play cw15a 0; icon 1; walk durrant c02")
        .shows("hand1= laser-gone");
    let full = "hand1=cw01a,cw01b,cw02a,cw02b,cw03a,cw03b,cw15a";
    let table = at(&format!(
        "1=durrant@c01,maddox {full} agenda=[Round(next:1),CrewTurn(),CrewLimit(seat:1)]"
    ));
    table.play("discard cw15a").counts("hand1=6");
}

/// L9.1–L9.5, DP17
#[test]
fn a_skill_is_activated_once() {
    let table = at("1=palmer@a07,durrant 2=chandra")
        .play("skill palmer")
        .shows("1=durrant@a09,palmer@a07(skill)");
    table.told(SPECTATOR, "SkillUsed").asks([2]);
    at("1=palmer@a07(skill),durrant 2=chandra")
        .refuses("skill palmer", "L9.5")
        .forbids("skill palmer");
}

/// L10.1–L10.3, L-R25, DP18, S6
#[test]
fn a_row_is_executed_icon_by_icon() {
    // [MOVE (1x1), EXPLORE] of cw09: EXPLORE must follow if it can.
    let table = at("1=durrant@b04,maddox missions=b05 hand1=cw09a").play("play cw09a 1");
    let table = table
        .play("walk durrant b05")
        .asks([1])
        .play("column coolant")
        .asks([2]);
    table
        .shows("loadout=coolant(1) crew-discard=cw09a hand1=")
        .told(SPECTATOR, "Played CrewIcon Walked CrewIcon Collected");
    // Nothing there: it lapses.
    at("1=durrant@b04,maddox missions=a01 hand1=cw09a")
        .play("play cw09a 1; walk durrant b05")
        .asks([2]);
    let table = at("1=durrant@b04,maddox@b03 hand1=cw09a")
        .allows("play cw09a 1")
        .play("play cw09a 1; icon 1");
    table.offers("collect", "durrant maddox");
    at("hand1=cw24a,cw09a")
        .refuses("play cw24a 0", "L10.3")
        .refuses("play cw09a 0", "L10.6");
}

/// L10.5, L10.7, L30.2
#[test]
fn an_icon_is_judged_where_a_character_of_ones_own_is() {
    at("1=durrant@a09 2=palmer@a01 hand1=cw24a").refuses("play cw24a 0", "L10.3");
    at("1=durrant@a01 hand1=cw24a")
        .play("play cw24a 0; data claw-claw")
        .shows("data1=claw-claw(1)");
}

/// L11.2–L11.5, L17.11, L17.15
#[test]
fn the_remora_is_closed_to_images_and_a_way_of_no_return() {
    let early = at("minute=21 1=durrant@c14,maddox hand1=cw15a").play("play cw15a 0; icon 1");
    early.refuses("walk durrant rem", "L17.11");
    let table = at("minute=20 1=durrant@c14 hand1=cw16a").play("play cw16a 1; walk durrant rem");
    table.shows("1=durrant@rem").asks([2]);
    let image = at("phase=lifeform claws=lf01a images=stalking@c14,rearing@c03")
        .play("hunt lf01a 0; icon 0");
    image.refuses("prowl stalking rem", "L17.15");
    at("phase=lifeform claws=lf04a minute=15 1=durrant@rem images=stalking@c14,rearing@c03")
        .forbids("hunt lf04a 0");
    at("players=2 cat=c14 cat-cards=streak minute=25")
        .play("cat streak; to rem")
        .shows("cat=rem");
    at("phase=android android=c14 minute=25").shows("android=destroyed");
}

/// L11.6, L11.7, L11.8, L-R28, DP20, S19
#[test]
fn a_cell_electrifies_the_docking_area() {
    let cells = "minute=15 1=durrant@rem,maddox@rem hand1=cw15a,cw16a loadout=energy-cells(3)";
    let table = at(&format!("{cells} images=stalking@c14,rearing@c13")).play("cell cw15a");
    let table = table
        .shows("loadout=energy-cells(2) hand1=cw16a")
        .play("electrify");
    // By tunnel the image in the Shuttle Bay may go first, too.
    let table = table
        .forbids("prowl stalking c13; prowl rearing c14")
        .offers("prowl rearing", "c10 c11");
    let table = table
        .play("prowl rearing c11")
        .offers("prowl stalking", "c10 c13")
        .play("prowl stalking c13");
    table
        .asks([2])
        .shows("images=stalking@c13,rearing@c11,coiled@aside")
        .told(SPECTATOR, "CellUsed Prowled Prowled");
    at("minute=15 1=durrant@c13,maddox hand1=cw15a loadout=energy-cells(3)").forbids("cell cw15a");
    at("minute=15 1=durrant@rem,maddox hand1=cw15a").refuses("cell cw15a", "L11.7");
}

/// L11.9, L11.10, L-R29, L-R122, L-R132, LC12
#[test]
fn a_bulkhead_lasts_until_the_next_turn() {
    let cells = "minute=15 1=durrant@rem,maddox@rem 2=palmer hand1=cw15a loadout=energy-cells(3)";
    let table = at(&format!(
        "{cells} images=stalking@b06,rearing@c03 claws=lf01a vents=0"
    ))
    .play("cell cw15a");
    let table = table
        .offers("door", "c10-c13 c13-c11 c13-c14")
        .play("door c10-c13")
        .shows("door=c10-c13 bulkhead=1");
    let table = table.play("equip 2; lurk; draw");
    table
        .told(SPECTATOR, "DoorSet DoorGone")
        .shows("door= bulkhead=");
    at(&format!("{cells} door=c10-c13"))
        .play("cell cw15a")
        .offers("door", "c13-c11 c13-c14");
    let moved = at("stage=start bulkhead=2 door=a01-a02");
    moved.shows("door=a01-a02 bulkhead=2");
}

/// L12.1–L12.3, L-R32, L-R106, DP21
#[test]
fn the_cat_of_two_players() {
    let table =
        at("players=2 cat=a11 terrors=a12 cat-cards=pounce-on-nothing,bait").allows("cat home");
    let table = table
        .play("cat pounce-on-nothing")
        .shows("terrors= cat-cards=bait")
        .refuses("cat home", "L-R32");
    table.forbids("cat bait").play("equip 2").asks([0]);
    let last = at("players=2 cat=a11 terrors=a12 cat-cards=pounce-on-nothing")
        .play("cat pounce-on-nothing");
    last.shows("cat=rem").forbids("cat home");
    let home = at("players=2 cat=a11")
        .play("cat home")
        .shows("cat=rem cat-cards=");
    home.told(SPECTATOR, "CatMoved");
    // The disk moves by its cards alone.
    at("players=2 cat=a11").forbids("to a12; stay");
}

/// L4.4, L4.5, L-R19, L-R119, DP9, S43
#[test]
fn a_launch_may_be_proposed_at_any_point_of_the_turn() {
    let position = format!(
        "minute=9 stage=start 1=durrant@rem,maddox@c14 2=palmer@rem,villalobos@c14 hand1=cw12a {READY}"
    );
    let table = at(&position)
        .asks([1])
        .play("launch")
        .asks([2])
        .offers_only("agree; refuse");
    let table = table
        .play("refuse")
        .refuses("launch", "L-R119")
        .told(SPECTATOR, "LaunchProposed LaunchRefused");
    let table = table
        .play("play cw12a 1; icon 1; walk maddox rem")
        .asks([1])
        .allows("launch; end turn");
    table.play("launch; agree").told(SPECTATOR, "Launched");
    let sister = format!("minute=12 turn=1 1=sister 2=palmer@rem {READY}");
    at(&sister)
        .allows("launch")
        .play("pass")
        .allows("launch; end turn");
    // Who has nobody aboard has no veto.
    let alone = at(&format!("minute=9 1=durrant@rem 2=palmer@c14 {READY}")).play("launch");
    alone.told(SPECTATOR, "Launched");
}
