//! Chapters L20–L27: the attack, reactions and cancels, death, taking control, the roles, last man
//! aboard.

use lifeform::state::Role;

use crate::table::{SPECTATOR, Table, at, hunts, quietly};

/// The real lifeform in `b06` attacks `b04`.
fn attacked(position: &str) -> Table {
    let claws = if position.contains("claws=") {
        ""
    } else {
        "claws=lf04a"
    };
    let hostility = if position.contains("hostility=") {
        ""
    } else {
        "hostility=12"
    };
    at(&format!("phase=lifeform {claws} {hostility} {position}")).play("hunt lf04a 0; to b04")
}

/// L20.2–L20.5, L33.5, L-R55
#[test]
fn the_real_lifeform_attacks_next_door() {
    let table = hunts("lf04a", "1=durrant@b04,maddox@b08 2=palmer@b01").play("hunt lf04a 0");
    let table = table.offers_only("to b04; to b08").play("to b04");
    table
        .shows("images=stalking@b04(real),rearing@c03(ghost),coiled@aside")
        .told(SPECTATOR, "HuntIcon Attacked");
    // Its own chamber cannot be attacked, nor one with another image, nor who hides.
    hunts("lf04a", "1=durrant@b06(hidden)").refuses("hunt lf04a 0", "L33.5");
    hunts(
        "lf04a",
        "1=durrant@b04(hidden) images=stalking@b06,rearing@b04",
    )
    .refuses("hunt lf04a 0", "L33.5");
    // The ghost next door attacks nobody.
    hunts("lf04a", "real=rearing 1=durrant@b04").refuses("hunt lf04a 0", "L33.5");
}

/// L20.6, L20.7, L-R49, DP28, S42, I11
#[test]
fn everybody_attacked_is_asked_whatever_they_hold() {
    let table =
        attacked("1=durrant@b04 2=palmer@b04 hand1=cw15a,cw16a hand2=cw01a claws=lf04a,lf01a");
    let table = table
        .asks([1])
        .offers_only("pass")
        .refuses("react cw15a hide durrant", "L20.6")
        .play("pass");
    let table = table
        .asks([2])
        .play("react cw01a hide palmer")
        .asks([0])
        .offers_only("let");
    let table = table.play("let").asks([1]).play("pass");
    table.told(
        SPECTATOR,
        "Passed ReactionShown Reacted Let Hid Hostility Passed Killed",
    );
    // An empty hand is public: not asked.
    attacked("1=durrant@b04 2=palmer@b04 hand2=cw01a").asks([2]);
    // Who has reacted in this lifeform phase is not asked again.
    attacked("1=durrant@b04,maddox@b04 hand1=cw01a,cw02a")
        .play("react cw01a hide durrant")
        .told(SPECTATOR, "Killed");
    let used = hunts("lf04a", "reacted=2 1=durrant@b04 hand1=cw01a hostility=12")
        .play("hunt lf04a 0; to b04");
    used.told(SPECTATOR, "Killed");
}

/// L20.8, L-R50, L-R104, L22.1, L22.6, S9
#[test]
fn run_can_be_cancelled() {
    let base = "1=durrant@b04 2=palmer@b04 hand1=cw06a,cw07a hand2=cw01a claws=lf04a,lf02a,lf08a";
    let table = attacked(base)
        .play("react cw06a run durrant")
        .asks([0])
        .offers("cancel", "lf02a");
    let table = table
        .refuses("cancel lf08a", "L22.1")
        .play("cancel lf02a")
        .shows("hostility=12 crew-discard=cw06a");
    let table = table.told(SPECTATOR, "Reacted Tossed Cancelled").asks([2]);
    // Its reaction is used up: only B is asked, then Durrant dies.
    quietly(table.play("react cw01a hide palmer; let"))
        .shows("2=palmer@b04(hidden)")
        .counts("Killed=1");
    let table = attacked(base)
        .play("react cw06a run durrant; let")
        .offers("walk durrant", "b01 b05 b07");
    table
        .play("walk durrant b01; stop")
        .shows("hostility=13 1=durrant@b01");
}

/// L22.3, L22.5, L22.2, L22.4, L40.6, L-R99
#[test]
fn prods_can_be_cancelled_and_hiding_only_by_tokens() {
    let base = "1=durrant@b04 hand1=cw11a,cw01a claws=lf04a,lf02a,lf08a";
    let table = attacked(base)
        .play("react cw11a shock-prod durrant")
        .offers("cancel", "lf08a")
        .refuses("cancel lf02a", "L22.3");
    let table = quietly(table.play("cancel lf08a")).counts("Killed=1 AttackCancelled=0");
    table.shows("crew-discard~cw11a");
    let hide = attacked(base)
        .play("react cw01a hide durrant")
        .refuses("cancel lf02a", "L22.5")
        .offers("cancel", "");
    quietly(hide.play("let")).counts("Killed=0");
    let token = at(&format!(
        "phase=lifeform hostility=12 {base} evolution evolved=split-jaw"
    ))
    .play("hunt lf04a 0; icon 0; to b04; react cw01a hide durrant; evolve split-jaw");
    quietly(token)
        .counts("Killed=1 EvolutionSpent=1")
        .shows("evolved=");
    // The SHOCK-PROD – ANDROID action and the RUN! action are no reactions: nobody is asked.
    at("android=b04 1=durrant@b04 hand1=cw11a claws=lf08a")
        .play("play cw11a 1")
        .asks([2]);
    at("1=durrant@b04 hand1=cw06a claws=lf02a")
        .play("play cw06a 1; walk durrant b05; stop")
        .asks([2]);
}

/// L20.9, L20.10, L23.1, L23.2, L34.4, L34.5
#[test]
fn who_does_not_avoid_it_is_killed() {
    let table = quietly(
        attacked("hostility=12 1=durrant@b04,maddox@b04 2=palmer@b04,villalobos hand1=cw01a")
            .play("react cw01a hide maddox; to c14"),
    );
    table
        .shows("1=maddox@b04(hidden) hostility=17 crew-discard=cw01a")
        .counts("Killed=2 Noise=1")
        .told(SPECTATOR, "Hid Hostility Killed Killed Hostility");
}

/// L20.11, L20.12, L-R53, L-R54, DP32, S41
#[test]
fn ghosts_gather_and_identities_are_chosen_anew() {
    let table = attacked("1=durrant@b04,maddox").play("silent").asks([0]);
    let table = table
        .offers("prowl rearing", "b01 b02 b05 b06 b07")
        .play("prowl rearing b07");
    table
        .offers("real", "stalking rearing")
        .play("real rearing")
        .shows("images=stalking@b04,rearing@b07,coiled@aside");
    // A ghost beside it may stay; one beside a hidden character must leave.
    let stay = attacked("1=durrant@b04,maddox images=stalking@b06,rearing@b05").play("silent");
    stay.offers("prowl rearing", "b01 b02 b05 b06 b07");
    let leaves = attacked("1=durrant@b04,maddox 2=palmer@b05(hidden) images=stalking@b06,rearing@b05 terrors=b05 terror-deck=scream").play("silent");
    let leaves = leaves
        .offers("prowl rearing", "b01 b02 b06 b07")
        .play("prowl rearing b07")
        .shows("2=palmer@b05 terrors=b05");
    leaves
        .play("real stalking")
        .shows("terrors=")
        .told(SPECTATOR, "Uncovered Calibrated TerrorDrawn");
}

/// L21.1–L21.4, L-R56, L0.16
#[test]
fn hiding_saves_one_and_works_anywhere() {
    let table =
        attacked("1=durrant@b04,maddox@b04 hand1=cw01a outages=b04 android=b04 claws=lf04a")
            .offers("react cw01a hide", "durrant maddox");
    let table = table.play("react cw01a hide durrant");
    let table = table
        .asks([0])
        .shows("1=durrant@b04(hidden)")
        .told(SPECTATOR, "Hid Killed");
    quietly(table).shows("images=stalking@b04,rearing@b01,coiled@aside 1=durrant@b04(hidden)");
}

/// L21.6–L21.13, L-R57, L33.10
#[test]
fn what_a_hidden_character_may_not_do() {
    let hidden = "1=durrant@a02(hidden),maddox images=stalking@a02,rearing@c03 missions=a02";
    at(&format!("stage=start {hidden}")).allows("equip 2");
    at(&format!("{hidden} hand1=cw28a")).refuses("play cw28a 1", "L10.3");
    at(&format!("{hidden} hand1=cw28a,cw29a android=a02")).refuses("play cw29a 1", "L10.3");
    at(&format!("{hidden} hand1=cw29a"))
        .play("play cw29a 2")
        .counts("Cocoon=0");
    at(&format!("{hidden} hand1=mining-laser")).refuses("laser durrant", "L8.3");
    hunts("lf19a", hidden)
        .play("hunt lf19a 0; icon 0")
        .offers("walk maddox", "a07 a10 a12")
        .forbids("walk durrant a01");
    hunts("lf15a", &format!("{hidden} android=a02"))
        .play("hunt lf15a 1")
        .forbids("ability android-kill");
    // All else it can: move, draw, explore terror away.
    at(&format!("{hidden} hand1=cw16a"))
        .play("play cw16a 1; walk durrant a05")
        .shows("1=durrant@a05,maddox@a09");
    let kill = hunts("lf20a", &format!("{hidden} hostility=12"))
        .play("hunt lf20a 0")
        .asks([0]);
    let kill = kill
        .offers_only("by durrant")
        .play("by durrant")
        .told(SPECTATOR, "Told Killed");
    kill.play("silent")
        .counts("Calibrated=0 Reacted=0")
        .shows("images=stalking@a02(real),rearing@c03(ghost),coiled@aside");
    hunts("lf20a", &format!("{hidden} real=rearing")).refuses("hunt lf20a 0", "L33.10");
}

/// L21.14, L-R131
#[test]
fn hiding_ends_when_either_leaves() {
    let table = attacked("1=durrant@b04 2=palmer@b06(hidden) hand1=cw11a");
    let table = table.shows("2=palmer@b06").told(SPECTATOR, "Uncovered");
    // And the way back is barred now.
    table
        .play("react cw11a shock-prod durrant")
        .offers("to", "b01 b02 b05 b07");
}

/// L21.15, L21.17–L21.20, L-R51, DP30, S10
#[test]
fn running_from_an_attack() {
    let table = attacked("1=durrant@b04 hand1=cw06a outages=b01 images=stalking@b06,rearing@b05");
    let table = table.play("react cw06a run durrant").shows("1=durrant@b07");
    let table = table
        .refuses("walk durrant b04", "L21.19")
        .offers("walk durrant", "b08 b09 b10")
        .allows("stop");
    table
        .play("walk durrant b09")
        .shows("1=durrant@b09")
        .counts("Killed=0");
    let none =
        attacked("1=durrant@b04 hand1=cw06a outages=b01,b07 images=stalking@b06,rearing@b05");
    none.refuses("react cw06a run durrant", "L-R51");
    let dark = attacked("1=durrant@b04 hand1=cw06a outages=b04")
        .refuses("react cw06a run durrant", "L21.22");
    dark.offers_only("pass");
    attacked("1=durrant@b04 hand1=cw06a android=b04").refuses("react cw06a run durrant", "L21.22");
    let way = attacked("1=durrant@b04 hand1=cw06a door=b04-b05").play("react cw06a run durrant");
    way.refuses("walk durrant b06", "L21.17")
        .refuses("walk durrant b05", "L17.2")
        .offers("walk durrant", "b01 b07");
    // By tunnel: every corridor is open.
    let tunnel = hunts(
        "lf04a",
        "1=durrant@c05 hand1=cw06a images=stalking@c03,rearing@a01 hostility=12",
    )
    .play("hunt lf04a 0; to c05");
    tunnel
        .play("react cw06a run durrant")
        .shows("1=durrant@c04");
}

/// L21.16, L-R105
#[test]
fn terror_on_the_way_waits_for_the_end_of_the_attack() {
    let table = attacked(
        "1=durrant@b04 hand1=cw06a terrors=b05 terror-deck=scream minute=25 outages=b01,b07",
    );
    let table = table
        .play("react cw06a run durrant")
        .shows("1=durrant@b05 terrors=b05 minute=25");
    quietly(table)
        .shows("terrors= minute=24")
        .told(SPECTATOR, "Walked Calibrated TerrorDrawn");
}

/// L21.21, L33.27, L21.25, L21.26, L-R91
#[test]
fn an_attack_out_of_the_vents() {
    let base = "1=durrant@b02 hand1=cw06a,cw11a images=stalking@b01,rearing@c03 hostility=12";
    let table = hunts("lf16a", base)
        .play("hunt lf16a 0; prowl stalking b02")
        .told(SPECTATOR, "Attacked");
    let table = table.allows("react cw06a run durrant; react cw11a shock-prod durrant");
    let prod = table
        .play("react cw11a shock-prod durrant")
        .asks([1])
        .offers("to", "b01 b04 b06");
    quietly(prod.play("to b04")).counts("Killed=0");
    let run = hunts("lf16a", base)
        .play("hunt lf16a 0; prowl stalking b02; react cw06a run durrant")
        .shows("1=durrant@b06");
    run.counts("Killed=0");
    let cut = hunts(
        "lf16a",
        "1=durrant@b02,maddox@b01 2=palmer@b04,villalobos@b06 hand1=cw11a images=stalking@c12,rearing@c03 hostility=12",
    );
    let cut = cut
        .play("hunt lf16a 0; prowl stalking b02")
        .refuses("react cw11a shock-prod durrant", "L21.26");
    cut.allows("pass");
    hunts(
        "lf16a",
        "1=durrant@b02(hidden) images=stalking@c12,rearing@b02",
    )
    .play("hunt lf16a 0")
    .forbids("prowl stalking b02");
}

/// L21.23, L21.24, L21.27, L-R52, DP31
#[test]
fn a_shock_prod_saves_all_and_sends_it_back() {
    let table =
        attacked("1=durrant@b04 2=palmer@b04 hand1=cw11a").play("react cw11a shock-prod durrant");
    let table = table
        .shows("images=stalking@b06(real),rearing@c03(ghost),coiled@aside hostility=13")
        .asks([0]);
    quietly(table)
        .counts("Killed=0 Calibrated=1")
        .shows("1=durrant@b04");
    attacked("1=durrant@b04 hand1=cw11a outages=b04")
        .refuses("react cw11a shock-prod durrant", "L21.27");
    attacked("1=durrant@b04 hand1=cw11a android=b04")
        .refuses("react cw11a shock-prod durrant", "L21.27");
}

/// L23.3–L23.8, L-R58, L-R59, DP33, S11
#[test]
fn a_noisy_kill_makes_everybody_run() {
    let base = "1=durrant@b04,maddox@b01 2=palmer@b05,villalobos@rem minute=15";
    let table = attacked(base)
        .asks([0])
        .offers_only("noisy; silent")
        .play("noisy")
        .asks([1]);
    let table = table
        .offers_only("by maddox; by palmer")
        .play("by palmer")
        .asks([2]);
    let table = table
        .offers("walk palmer", "b03 b09")
        .play("walk palmer b09")
        .asks([1]);
    let table = table
        .offers("walk maddox", "a08 b03")
        .play("walk maddox b03");
    table
        .shows("1=maddox@b03 2=palmer@b09,villalobos@rem")
        .counts("Played=0");
    attacked(base)
        .play("silent")
        .asks([0])
        .shows("1=maddox@b01");
}

/// L23.9–L23.11, L15.2
#[test]
fn where_nobody_flees_to() {
    let base =
        "hostility=11 1=durrant@b04,maddox@b04 2=palmer@a08 outages=a07 terrors=a06 android=b01";
    // a11 is a vent chamber: Palmer has nowhere to go.
    let table = attacked(base).play("noisy");
    table.shows("2=palmer@a08").counts("Noise=1");
    attacked("1=durrant@b04 2=palmer@b01 android=b01")
        .play("noisy")
        .shows("2=palmer@b01");
    let hidden = attacked("1=durrant@b04 2=palmer@c03(hidden)").play("noisy");
    hidden.shows("2=palmer@c03(hidden)");
}

/// L23.12, LC51, L1.14
#[test]
fn motoko_may_stay() {
    let table = attacked("1=durrant@b04 2=motoko@b05")
        .play("noisy")
        .asks([2])
        .allows("stay; walk motoko b03; walk motoko b09");
    table.play("stay").shows("2=motoko@b05");
}

/// L24.1, L24.3–L24.5, L-R60, L-R110
#[test]
fn who_has_nobody_left_takes_one_over() {
    let table = attacked(
        "1=durrant@b04 2=palmer@b01(skill),villalobos@a01 hand1=cw15a analyzers1=1 data2=claw-claw",
    )
    .play("pass; silent");
    let table = table
        .asks([1])
        .offers_only("by palmer; by villalobos")
        .play("by palmer");
    let table = table
        .shows("1=palmer@b01(skill) 2=villalobos@a01 hand1=cw15a analyzers1=1 data2=claw-claw(1)");
    table.told(SPECTATOR, "Killed Took");
    quietly(attacked("1=durrant@b04,maddox@a01"))
        .shows("1=maddox@a01")
        .counts("Took=0");
}

/// L24.2, L24.9, L-R61, L41.2
#[test]
fn with_nobody_left_the_crew_has_lost() {
    attacked("players=2 1=durrant@b04").over("crew-dead");
    attacked("1=durrant@b04 2=cat").over("crew-dead");
    attacked("1=durrant@b04 2=palmer@b04").over("crew-dead");
}

/// S12, L24.6, L24.7, L24.8
#[test]
fn whoever_cannot_becomes_cat_or_mainframe() {
    attacked(LAST_ONE)
        .play("pass; silent")
        .asks([1])
        .offers_only("role cat; role sister")
        .shows("hand1= laser-gone crew-discard=cw15a");
    attacked("players=4 1=durrant@b04 2=cat 3=chandra@a01 cat=a10 claws=lf04a")
        .play("silent")
        .shows("1=sister");
}

/// Durrant is the last of player 1, and player 2 has nobody to give away.
const LAST_ONE: &str =
    "1=durrant@b04 2=palmer@a11 hand1=mining-laser,cw15a data1=claw-claw analyzers1=2";

/// L25.1, L25.2, L25.3, L-R62, LC96
#[test]
fn a_new_cat_begins_in_a_vent_with_all_its_cards() {
    let cat = attacked(LAST_ONE)
        .play("pass; silent; role cat")
        .shows("1=cat data1= analyzers1=0")
        .counts("cat-cards=10");
    let cat = cat
        .offers("to", "a10 b02 b13 c05 c08")
        .play("to c05")
        .shows("cat=c05");
    assert_eq!(cat.state.lanes[Role::Cat as usize], [0, 0]);
}

/// L26.1, L26.2, L-R63, LC110
#[test]
fn a_new_mainframe_keeps_its_data() {
    let sister = attacked(LAST_ONE)
        .play("pass; silent; role sister")
        .shows("1=sister data1=claw-claw(1) analyzers1=0")
        .counts("sister-cards=12");
    assert_eq!(sister.state.lanes[Role::Sister as usize], [0, 0]);
}

/// S35, HI28: the table may agree on four by lot; the others are regained.
#[test]
fn four_role_cards_by_lot() {
    let four = |role: &str| {
        attacked(&format!("{LAST_ONE} four-cards")).play(&format!("pass; silent; role {role}"))
    };
    four("cat").counts("cat-cards=4 shuffles=1");
    four("sister").counts("sister-cards=4 shuffles=1");
}

/// L25.4–L25.10, L-R62, LC97, DP23, DP84
#[test]
fn the_cat_has_turns_of_its_own() {
    let base = "1=cat 2=palmer@a01 cat=b13 cat-cards=bait,streak turn=1";
    let table = at(&format!("stage=start {base}"))
        .asks([1])
        .offers("to", "b11 b12 c08")
        .allows("stay");
    let table = table
        .play("to c08")
        .shows("cat=c08")
        .offers("advance", "0 1")
        .allows("pass")
        .play("advance 0")
        .asks([2]);
    table
        .shows("lanes=((1,0),(0,0))")
        .told(SPECTATOR, "CatMoved RoleAdvanced");
    let regain = at(&format!("stage=start {base} lanes=((1,0),(0,0))"))
        .play("stay; advance 0")
        .asks([1]);
    let regain = regain
        .forbids("cat bait")
        .play("cat nine-lives")
        .counts("cat-cards=3")
        .asks([2]);
    regain.told(SPECTATOR, "CatRegained");
    at(&format!("stage=start {base} lanes=((6,6),(0,0))"))
        .play("stay")
        .refuses("advance 0", "LC97")
        .forbids("advance 1");
    // Nothing hurts it, it collects nothing, and aboard it rests.
    at("stage=start turn=1 1=cat 2=palmer@a01 cat=b03")
        .play("stay; pass")
        .asks([2])
        .shows("loadout=");
    at("stage=start turn=1 1=cat 2=palmer@a01 cat=rem").asks([2]);
    hunts("lf04a", "1=cat 2=palmer@a01 cat=b04").refuses("hunt lf04a 0", "L33.5");
}

/// L26.3, L26.4, LC111, DP24
#[test]
fn sister_has_turns_of_its_own() {
    let base = "stage=start turn=1 1=sister 2=palmer@a01 sister-cards=telemetry-burst";
    let table = at(base)
        .asks([1])
        .offers("advance", "0 1")
        .allows("pass; sister telemetry-burst")
        .play("sister telemetry-burst; data jaw-jaw");
    table.shows("data1=jaw-jaw(1) sister-cards=").asks([2]);
    let table = at(&format!("{base} lanes=((0,0),(5,0))")).play("advance 0; sister deck-scan");
    table
        .asks([1])
        .play("data claw-jaw")
        .shows("data1=claw-jaw(1)")
        .counts("sister-cards=2")
        .asks([2]);
    at(&format!("{base} lanes=((0,0),(6,0))"))
        .refuses("advance 0", "LC111")
        .play("pass")
        .asks([2]);
}

/// L27.1–L27.3, L-R64
#[test]
fn the_last_man_aboard() {
    let table =
        attacked("minute=15 1=durrant@b04,maddox@rem 2=palmer@rem stowaway=early").shows("stowed");
    table.told(SPECTATOR, "Killed LastAboard");
    attacked("minute=15 1=durrant@b04,maddox@rem 2=palmer@a01").shows("!stowed");
    // The criteria stay: nothing can be launched yet, and when it can be, it is Ending C.
    let base = "minute=12 stowed stowaway=early 1=durrant@rem 2=palmer@rem claws=lf01a";
    at(&format!("{base} hand1=cw15a loadout=energy-cells(1)"))
        .refuses("launch", "L28.3")
        .forbids("launch");
    let launch = at(&format!(
        "{base} loadout=weaponry(2),coolant(5),energy-cells(3),spacesuits(2)"
    ))
    .play("launch; agree");
    launch
        .shows("stowaway=gone")
        .told(SPECTATOR, "Launched !StowawayShown");
}

/// L-R124, S45
#[test]
fn death_in_the_middle_of_a_row() {
    let base = "1=durrant@b04 images=stalking@b05,rearing@c03 hand1=cw09a hostility=12 turn=1";
    let table = at(&format!("{base} 2=palmer@b03,villalobos@a01"))
        .play("play cw09a 1; icon 0; walk durrant b05");
    let table = quietly(quietly(table).asks([1]).play("by palmer")).asks([1]);
    table
        .play("column coolant")
        .shows("loadout=coolant(1) crew-discard=cw09a")
        .asks([2]);
    let ends = at(&format!("{base} 2=palmer@b03")).play("play cw09a 1; icon 0; walk durrant b05");
    let ends = quietly(quietly(ends).play("role sister")).asks([2]);
    ends.shows("crew-discard=cw09a");
}

/// L-R117: whoever may react is asked in answer to something; whose turn it is is not.
#[test]
fn a_reaction_is_asked_for_as_one() {
    let reaction = attacked("1=durrant@b04 2=palmer@a11 hand1=cw01a").asks([1]);
    assert!(reaction.scene().prompt.reacts);
    assert!(!at("hand1=cw01a").scene().prompt.reacts);
}
