//! Where a rule ends and the next begins: the breached vent, the neighbour's image, the turn after.
//! Each of these tests notices a small change of the code that no scenario notices.

use crate::table::{SPECTATOR, alone, at, calm, crisis, hunts};

/// L17.17, L33.26, LC54, LC76: nothing comes out of a breached vent.
#[test]
fn a_breached_vent_is_no_vent() {
    let vent = hunts("lf01a", "breached=b13 1=durrant@a11").play("use vent");
    vent.offers("prowl rearing", "a10 b02 c05 c08");
    let ducts = at("1=durrant@b04 terrors=b05 terror-deck=in-the-ducts hand1=cw12a breached=b13")
        .play("play cw12a 1; walk durrant b05");
    ducts.offers("prowl stalking", "a10 a11 b02 c05 c08");
    let ground = at("1=motoko@b04 images=stalking@a11,rearing@c03 breached=c08 hand1=cw25a")
        .play("play cw25a 2");
    ground.offers("to", "a10 b02 b13 c05");
}

/// L20.7, L-R48: a reaction in the crew's phase leaves that of the lifeform's phase.
#[test]
fn the_lifeforms_phase_brings_a_new_reaction() {
    let table = at(
        "players=2 cat=rem 1=durrant@b04,maddox@a01 reacted=2 hand1=cw01a,cw06a \
        claws=lf04a hostility=12",
    )
    .play("equip 2; hunt lf04a 0; to b04");
    table.asks([1]).allows("pass; react cw06a run durrant");
}

/// L7.3, L-R22: images beside other players' characters do not count.
#[test]
fn the_analyzer_looks_around_its_owner() {
    at("claws=lf01a 1=durrant@a01,maddox@a01 2=palmer@b04")
        .play("analyze")
        .told(SPECTATOR, "LifeformDrew");
}

/// L12.4, L-R106: aboard the cat's streak is over.
#[test]
fn a_cat_aboard_streaks_no_further() {
    at("players=2 cat=c14 cat-cards=streak minute=25")
        .play("cat streak; to rem")
        .shows("cat=rem")
        .allows("equip 2");
}

/// L-R124: whoever becomes SIS-TER in the own turn ends it at once, even if a launch could be
/// proposed.
#[test]
fn a_role_taken_ends_the_turn() {
    let table = at(
        "minute=8 1=durrant@b10 2=palmer@rem images=stalking@b11,rearing@c03 hand1=cw12a \
        loadout=weaponry(2),coolant(5),energy-cells(3),spacesuits(4) stowaway=early hostility=12",
    )
    .play("play cw12a 1; icon 1; walk durrant b11");
    let table = crate::table::quietly(table).asks([1]).play("role sister");
    crate::table::quietly(table).asks([2]);
}

/// PC1: once in each own turn.
#[test]
fn calm_voice_returns_with_the_next_turn() {
    let here = "modules=survivors exchanged 1=emma@a07(skill),durrant@a09 2=palmer@a07 hand1=cw01a hand2=cw06a";
    at(here).forbids("exchange 2");
    at(&format!("{here} stage=start")).allows("exchange 2");
}

/// L12.3, LC95: a cat sent home leaves no card behind.
#[test]
fn a_cat_aboard_has_no_cards() {
    let table = at("players=2 cat=a10").play("cat home");
    assert_eq!(table.state.cat_cards, 0);
}

/// L-R29: a door that was moved is no bulkhead any more.
#[test]
fn a_moved_door_is_no_bulkhead() {
    let table = at("turn=2 bulkhead=1 door=c10-c13 2=palmer hand2=cw15a").play("play cw15a 2");
    let table = table.play("door a07-a09").shows("door=a07-a09");
    assert_eq!(table.state.bulkhead, None);
}

/// L20.11, L-R54: behind the door is not next to the attacked chamber.
#[test]
fn ghosts_do_not_gather_behind_the_door() {
    let table = hunts(
        "lf04a",
        "1=durrant@b13 2=palmer,villalobos images=stalking@c08,rearing@c03 door=b12-b13 hostility=12",
    )
    .play("hunt lf04a 0; to b13; silent; by palmer");
    table.offers("prowl rearing", "b11 c08");
}

/// L21.17: only the way by which the image came is barred, not the chamber it left.
#[test]
fn who_runs_may_come_round_to_where_the_image_stood() {
    let table = hunts(
        "lf04a",
        "1=durrant@a09 2=palmer@c14 images=stalking@a04,rearing@c03 hand1=cw06a hostility=12",
    )
    .play("hunt lf04a 0; to a09; react cw06a run durrant; walk durrant a07");
    table.allows("walk durrant a04; stop");
}

/// L-R40: in the crew's phase a movement goes on after an attack that was cancelled.
#[test]
fn all_hands_goes_on_after_an_attack() {
    let table = at(
        "players=2 cat=rem 1=maddox@b10,durrant@a01 images=stalking@b11,rearing@c03 \
        hand1=cw11a hostility=12",
    )
    .play("skill maddox; by maddox; walk maddox b11; react cw11a shock-prod maddox; to b12");
    crate::table::quietly(table)
        .asks([1])
        .allows("walk maddox b10; stop");
}

/// LC83: a chamber that is a cocoon already takes no token.
#[test]
fn resin_needs_clean_walls() {
    let walls = |from: &str, to: &str| {
        at(&format!(
            "1=durrant@{from} terrors={to} terror-deck=resin-on-the-walls hand1=cw12a"
        ))
        .play(&format!("play cw12a 1; walk durrant {to}"))
        .state
        .resin
        .len()
    };
    assert_eq!(walls("b10", "b11"), 0);
    assert_eq!(walls("b04", "b05"), 1);
}

/// L-R48: in the crew's phase each attack brings its own reaction.
#[test]
fn each_attack_of_a_crew_turn_may_be_answered() {
    at("1=durrant@b10 reacted=2 images=stalking@b11,rearing@c03 hand1=cw12a,cw01a hostility=12")
        .play("play cw12a 1; walk durrant b11")
        .asks([1])
        .allows("pass; react cw01a hide durrant");
}

/// L40.6, L-R117: a token is enough to be asked for an answer.
#[test]
fn a_token_alone_may_cancel() {
    hunts(
        "lf04a",
        "evolution evolved=split-jaw 1=durrant@b04 hand1=cw01a hostility=12",
    )
    .play("hunt lf04a 0; icon 0; to b04; react cw01a hide durrant")
    .asks([0])
    .offers_only("evolve split-jaw; let");
}

/// L-R56: nobody is hidden from an attack that was cancelled after all.
#[test]
fn a_cancelled_attack_hides_nobody() {
    let table = hunts(
        "lf04a",
        "1=durrant@b04 2=palmer@b04 hand1=cw01a hand2=cw11a hostility=12",
    )
    .play("hunt lf04a 0; to b04; react cw01a hide durrant; react cw11a shock-prod palmer");
    crate::table::quietly(table).shows("1=durrant@b04 2=palmer@b04");
}

/// L-R117, DP28: in a crew turn its player is asked first.
#[test]
fn the_active_player_reacts_first() {
    at(
        "turn=2 1=durrant@b10 2=maddox@b10 images=stalking@b11,rearing@c03 hand1=cw01a hand2=cw01b \
        hostility=12",
    )
    .play("skill maddox; walk maddox b11; walk durrant b11")
    .asks([2])
    .play("pass")
    .asks([1]);
}

/// L-R102: who flees in panic into Engineering takes the Mining Laser, whether there was a choice
/// or not.
#[test]
fn panic_finds_the_laser() {
    let flee = |from: &str| {
        hunts(
            "lf04a",
            &format!("1=durrant@b04 2=palmer@{from} images=stalking@b06,rearing@a10 hostility=12"),
        )
        .play("hunt lf04a 0; to b04; noisy")
    };
    flee("c03").shows("2=palmer@c02 hand2=mining-laser(all)");
    flee("c01")
        .play("walk palmer c02")
        .shows("2=palmer@c02 hand2=mining-laser(all)");
}

/// L-R119: a role player may propose a launch after the turn's action, too.
#[test]
fn sister_may_propose_after_passing() {
    let ready = "loadout=weaponry(2),coolant(5),energy-cells(3),spacesuits(4) stowaway=early";
    at(&format!("turn=1 1=sister minute=8 2=palmer@rem {ready}"))
        .play("pass")
        .asks([1])
        .offers_only("end turn; launch");
}

/// LC97: the cat's board gives no data tokens.
#[test]
fn the_cats_lane_ends_without_data() {
    let table = at("turn=1 1=cat cat=a10 2=palmer lanes=((5,5),(0,0))").play("advance 0");
    let data = |step: &lifeform::Steps| matches!(step, lifeform::Steps::PickData(_));
    assert!(!table.state.agenda.steps().iter().any(data));
}

/// LC37: only doors that her owner lays let Durrant go on.
#[test]
fn durrant_follows_her_owners_doors_alone() {
    at("turn=2 1=durrant(skill) 2=palmer hand2=cw15a")
        .play("play cw15a 2; door a07-a09")
        .forbids("walk durrant a10; walk durrant a12; stop");
}

/// L32.9: fire drives no image into the cat's chamber.
#[test]
fn the_cat_stands_in_the_way_of_fire() {
    at("players=2 cat=b08 1=durrant@b04 images=stalking@b06,rearing@c12 hand1=flamethrower")
        .play("play flamethrower 0; icon 0")
        .offers("prowl stalking", "b02 c03");
}

/// LC62: the second image of Cargo Drop is another one.
#[test]
fn cargo_drops_on_two_images() {
    at("players=2 cat=rem 1=achebe@b01 images=stalking@b06,rearing@b07 hand1=cw25a")
        .play("play cw25a 2; prowl stalking b08; stop")
        .forbids("prowl stalking b06")
        .allows("prowl rearing b10; stop");
}

/// L21.11: with nobody but hidden characters FORCE MOVE cannot be executed.
#[test]
fn who_hides_cannot_be_forced() {
    hunts(
        "lf18a",
        "1=durrant@b11(hidden) 2=palmer@rem images=stalking@b11,rearing@c03 minute=15",
    )
    .play("hunt lf18a 0")
    .shows("minute=14")
    .forbids("icon 0");
}

/// L40.4, L-R99: all MOVE icons are alike.
#[test]
fn no_second_move_of_another_kind() {
    hunts(
        "lf06a",
        "evolution evolved=split-jaw 1=durrant@b04 hostility=12",
    )
    .play("hunt lf06a 0")
    .refuses("evolve split-jaw", "L40.4")
    .forbids("evolve split-jaw");
}

/// L20.7, L-R95: RUN! out of a hull breach is the reaction of the phase.
#[test]
fn one_reaction_a_phase_in_a_breach_too() {
    let breach = |more: &str| {
        hunts(
            "lf15a",
            &format!("1=durrant@b04,maddox@a01 hand1=cw06a,cw01a hostility=12 {more}"),
        )
        .play("hunt lf15a 1; ability hull-breach; to b04")
    };
    breach("reacted=2").asks([0]).allows("noisy; silent");
    breach("")
        .asks([1])
        .play("react cw06a run durrant; walk durrant b05; stop")
        .shows("reacted=2 hostility=13");
}

/// L35.7, L35.11, L-R95: a breach takes the resin; a door on a tunnel locks nobody in.
#[test]
fn what_a_breach_takes_and_leaves() {
    let table = hunts("lf15a", "resin=b04 1=durrant@a01 2=palmer@a01")
        .play("hunt lf15a 1; ability hull-breach; to b04");
    assert!(table.state.resin.is_empty());
    hunts(
        "lf15a",
        "images=stalking@b08,rearing@c03 1=durrant@b13 2=palmer@a01 door=b13-b11",
    )
    .play("hunt lf15a 1; ability hull-breach; to b12")
    .shows("door=b13-b11");
}

/// L-R115, LC103: who is rooted is not lifted.
#[test]
fn who_is_rooted_takes_no_lift() {
    at("turn=1 1=sister sister-cards=lift-override 2=palmer@b01(rooted)")
        .forbids("sister lift-override");
}

/// LC103: no lift goes where the android is.
#[test]
fn the_android_blocks_a_lift() {
    at("turn=1 1=sister sister-cards=lift-override 2=palmer@b01 android=c07 malfunction=2")
        .play("sister lift-override")
        .offers("walk palmer", "b09");
}

/// LC87: two follow the cat, not three.
#[test]
fn two_follow_the_cat() {
    at("players=4 turn=1 1=cat cat=a09 cat-cards=follow-me 2=palmer,villalobos 3=chandra")
        .play("cat follow-me; by palmer; walk palmer a07; by villalobos; walk villalobos a07")
        .forbids("by chandra");
}

/// L-R68: a TERROR space that the deaths of hibernation reach lapses.
#[test]
fn hibernation_spreads_no_terror() {
    at(
        "minute=8 1=durrant@rem 2=palmer@a01 hostility=5 claws=lf01a stowaway=early \
        loadout=weaponry(2),coolant(5),energy-cells(7),spacesuits(4)",
    )
    .play("launch; draw")
    .shows("hostility=7")
    .told(SPECTATOR, "Killed !TerrorSet")
    .forbids("to a01; to b01");
}

/// L-R20, LC61: with the loadout full nothing more is collected, not even by a strong back.
#[test]
fn a_full_loadout_takes_no_second_token() {
    at("stage=start 1=achebe@b03(skill) missions=b03(2) \
        loadout=weaponry(6),coolant(8),energy-cells(7),spacesuits(6),halon(8)")
    .shows("loadout=weaponry(6),coolant(8),energy-cells(7),spacesuits(6),halon(9)")
    .forbids("collect achebe")
    .allows("equip 2");
}

/// PC1: in the own turn of Emma's owner alone.
#[test]
fn only_emmas_owner_speaks_calmly() {
    let here =
        "modules=survivors 1=emma@a07(skill),durrant@a09 2=palmer@a07 hand1=cw01a hand2=cw06a";
    at(here).allows("exchange 2");
    at(&format!("{here} turn=2")).forbids("exchange 1");
}

/// D13.7: aboard no survival token is spent for a card.
#[test]
fn survival_tokens_do_not_work_aboard() {
    calm(
        "0=durrant@rem missions=a01(1) goals=cat,umbilicus,data bound=claw-claw tokens=survival(1) \
        loadout=weaponry(2),coolant(6),energy-cells(3),spacesuits(1) \
        agenda=[SoloRound(android:true),SoloTurn(part:countdown)]",
    )
    .offers_only("end turn; launch");
}

/// PC8, L-R84: no door is left on a way into a rupture.
#[test]
fn a_rupture_takes_the_door_along() {
    at("modules=asteroids asteroid-minutes=19,18,17,16 minute=20 door=c06-c07")
        .rolling([0, 1])
        .play("equip 2; to c07")
        .shows("!door ruptured=c07");
}

/// L25.6, LC97: lanes are counted from one, and the turn is the cat's.
#[test]
fn the_cats_turn_has_its_words() {
    at("stage=start 1=cat 2=palmer@a01 cat=b13 cat-cards=bait,streak turn=1")
        .prompts("ask-cat-turn")
        .play("stay")
        .reads("advance 0", "Advance the token of lane 1")
        .reads("advance 1", "Advance the token of lane 2");
}

/// L-R25: an icon that changes nothing is refused, one that does is not.
#[test]
fn an_icon_that_changes_nothing_says_so() {
    let table = alone("hand0=cw09a missions=c01(1) terrors=").play("play cw09a 1");
    assert!(table.refusal("icon 0").is_none());
    table.allows("icon 0").refuses("icon 1", "L-R25");
}

/// L16.5, LC17: no more cards are given up than the cocoon track says.
#[test]
fn lurking_gives_up_as_many_as_the_track_says() {
    hunts("lf01a,lf02a", "cocoon=0")
        .play("lurk; toss lf01a")
        .asks([1]);
    hunts("lf01a,lf02a,lf03a", "cocoon=1")
        .play("lurk; toss lf01a; toss lf02a")
        .asks([1]);
}

/// D13.12, D-R30: a card without a harpoon drives nothing away, and nobody is asked.
#[test]
fn only_a_harpoon_is_a_harpoon() {
    calm("hand0=cw01a,cw06a terrors=a09")
        .play("play cw01a 1; walk durrant a10")
        .shows("motion=m2");
}

/// P-R12: there are two combat tokens of each kind.
#[test]
fn combat_tokens_run_out() {
    let ready = "modules=remora missions=a01(1) 0=durrant@rem goals=cat,umbilicus,data bound=claw-claw clamps=3 stowaways=1 cells=0 \
        loadout=weaponry(2),coolant(6),energy-cells(7),spacesuits(1) \
        agenda=[SoloRound(android:true),SoloTurn(part:countdown)]";
    calm(ready)
        .rolling([5, 1, 0, 0, 0, 0])
        .play("launch; hunt-it; guess engineering")
        .shows("zones=hidden(3claw,3jaw)");
}

/// L38.1, L-R113: whatever holds nothing back is not told of.
#[test]
fn a_countdown_that_is_not_held_says_nothing() {
    at("minute=25")
        .play("equip 2")
        .told(SPECTATOR, "Minute !CountdownHeld");
}

/// L13.10: a door at either end of a corridor is in the android's way.
#[test]
fn the_android_forces_the_door_from_both_sides() {
    for place in ["b01", "b02"] {
        crate::l13_android::android(&format!("android={place} deviated door=b01-b02"))
            .allows("force door");
    }
}

/// L17.2, L11.5, L18.1, L14.1: whoever walks is warned.
#[test]
fn a_step_is_warned_of() {
    let walker = "1=durrant@b04,maddox@a01 hand1=cw12a";
    let step = |more: &str| at(&format!("{walker} {more}")).play("play cw12a 1");
    step("android=b05 malfunction=2")
        .says("walk durrant b05", "warn-android !warn-terror")
        .says("walk durrant b01", "!warn-android");
    step("terrors=b05").says("walk durrant b05", "warn-terror");
}

/// L33.14: two images, not three.
#[test]
fn the_third_image_stays() {
    hunts("lf06a", "images=stalking@b06,rearing@c03,coiled@c12")
        .play("hunt lf06a 0; prowl stalking b08; prowl rearing c02")
        .asks([1])
        .counts("Prowled=2");
}

/// L-R28: each image is driven out once.
#[test]
fn an_image_is_driven_out_once() {
    at("minute=15 1=durrant@rem,maddox@rem hand1=cw15a,cw16a loadout=energy-cells(3) images=stalking@c13,rearing@c14")
        .play("cell cw15a; electrify; prowl stalking c11; prowl rearing c13")
        .asks([2]);
}

/// L-R25, L-R7: with an empty pool no data token is taken.
#[test]
fn an_empty_pool_gives_no_data() {
    let all = "data0=claw-claw(2),jaw-jaw(2),tail-tail(2),acid-acid(2),claw-jaw(2),tail-acid(2)";
    calm(&format!("0=durrant@a01 hand0=cw24a {all}")).forbids("play cw24a 0");
    calm("0=durrant@a01 hand0=cw24a").allows("play cw24a 0");
}

/// P-R8, L-R7: with an empty pool life support gives no mission token.
#[test]
fn life_support_gives_what_there_is() {
    crisis(
        "cr-x5",
        "modules=remora hand0=cw11a rooms=engineering missions=a01(20),a04(20)",
    )
    .play("option 2")
    .shows("life-support=1 loadout=");
}
