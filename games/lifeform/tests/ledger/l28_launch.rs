//! Chapters L28–L31: launch criteria, endings, hibernation, fights.

use crate::table::{SPECTATOR, Table, at, seat};

const READY: &str = "loadout=weaponry(2),coolant(5),energy-cells(3),spacesuits(4)";

/// All four aboard.
fn aboard(position: &str) -> Table {
    at(&format!(
        "1=durrant@rem,maddox@rem 2=palmer@rem,villalobos@rem {position}"
    ))
}

/// S20, L28.1, L28.2, L28.8, L28.10
#[test]
fn the_criteria() {
    lacks(&format!("minute=9 {READY}"), "L28.1");
    lacks(
        &format!("minute=9 1=durrant@rem,maddox objectives=wipe-the-order {READY}"),
        "L28.2",
    );
    lacks(
        &format!(
            "players=2 {ABOARD} cat=a10 loadout=weaponry(2),coolant(6),energy-cells(3),spacesuits(4)"
        ),
        "L28.8",
    );
    lacks(&format!("minute=12 1=durrant@rem,maddox {READY}"), "L28.10");
    at(&format!("{ABOARD} objectives=wipe-the-order(done) {READY}")).allows("launch");
    at("minute=21 1=durrant@c14").forbids("launch");
    assert!(at("minute=21 1=durrant@c14").refusal("launch").is_none());
}

/// One of two is aboard in good time.
const ABOARD: &str = "minute=9 1=durrant@rem,maddox";

/// A launch is refused for this rule.
fn lacks(position: &str, rule: &str) {
    at(position).refuses("launch", rule).forbids("launch");
}

/// L28.3, L28.4, L28.5, L28.6, L28.7
#[test]
fn each_column_has_to_be_filled() {
    let short = |loadout: &str, rule: &str| lacks(&format!("{ABOARD} loadout={loadout}"), rule);
    short(
        "weaponry(1),coolant(5),energy-cells(3),spacesuits(4)",
        "L28.3",
    );
    short(
        "weaponry(2),coolant(4),energy-cells(3),spacesuits(4)",
        "L28.5",
    );
    lacks(
        &format!("players=2 {ABOARD} loadout=weaponry(2),coolant(4),energy-cells(3),spacesuits(4)"),
        "L28.4",
    );
    short(
        "weaponry(2),coolant(5),energy-cells(2),spacesuits(4)",
        "L28.6",
    );
    short("weaponry(2),coolant(5),energy-cells(3)", "L28.7");
    at(&format!(
        "players=2 {ABOARD} cat=rem loadout=weaponry(2),coolant(6),energy-cells(3),spacesuits(1)"
    ))
    .allows("launch");
}

/// L28.9, L29.1, L41.1, L41.3, L-R133, DP95
#[test]
fn ending_a_escaped() {
    let table = aboard(&format!("minute=12 {READY}"))
        .play("launch")
        .asks([2])
        .play("agree")
        .over("escaped");
    let winners = kernel::Rules::outcome(&table.rules, &table.state)
        .unwrap()
        .winners;
    assert_eq!(winners, table.state.crew());
    aboard(&format!("minute=12 {READY}"))
        .play("launch; refuse")
        .goes_on()
        .asks([2]);
}

/// L29.2–L29.6, L-R65
#[test]
fn ending_b_is_a_guess() {
    let launch = |minute: u8, card: &str, token: &str| {
        aboard(&format!(
            "minute={minute} stowaway={card} {token} {READY} claws=lf01a"
        ))
        .play("launch; agree")
    };
    launch(9, "middle", "")
        .over("clean")
        .told(SPECTATOR, "StowawayShown");
    launch(2, "early", "").over("clean");
    launch(6, "middle", "").over("clean");
    launch(6, "early", "").goes_on().shows("stowaway=gone");
    launch(5, "middle", "").goes_on();
    launch(3, "middle", "").goes_on();
    let lucky = launch(6, "middle", "stowaway-token=held").goes_on();
    lucky
        .shows("stowaway=gone stowaway-token=gone minute=6")
        .told(SPECTATOR, "StowawayShown StowawayTokenUsed");
    launch(2, "middle", "stowaway-token=held").goes_on();
    launch(8, "middle", "stowaway-token=held")
        .over("clean")
        .shows("stowaway-token=gone");
    launch(3, "late", "stowaway-token=held").shows("stowaway=kept");
}

/// L29.7–L29.9
#[test]
fn the_late_card_is_kept_for_the_showdown() {
    let table =
        aboard(&format!("minute=2 stowaway=late {READY} claws=lf01a")).play("launch; agree");
    table.shows("stowaway=kept phase=showdown");
    let other =
        aboard(&format!("minute=7 stowaway=early {READY} claws=lf01a")).play("launch; agree");
    other.shows("stowaway=gone phase=showdown");
}

/// LC47, DP87, S38
#[test]
fn a_dirty_launch_shifts_the_minute() {
    let base =
        format!("1=durrant@rem 2=villalobos@rem(survival) stowaway=middle {READY} claws=lf01a");
    let table = at(&format!("minute=6 {base}"))
        .play("launch; agree")
        .asks([2])
        .offers("mark", "5 6 7");
    table
        .play("mark 5")
        .goes_on()
        .told(SPECTATOR, "MinuteCounted");
    at(&format!("minute=5 {base}"))
        .play("launch; agree; mark 6")
        .over("clean");
    at(&format!("minute=9 {base}"))
        .play("launch; agree")
        .offers("mark", "8 9");
    at(&format!("minute=1 {base}"))
        .play("launch; agree")
        .offers("mark", "1 2");
    let two = "players=2 1=durrant@rem,villalobos@rem(survival) cat=rem stowaway=early claws=lf01a";
    let full = "loadout=weaponry(2),coolant(6),energy-cells(3),spacesuits(2)";
    let table = at(&format!("minute=9 {two} {full}"))
        .play("launch")
        .offers("mark", "7 8 9")
        .play("mark 7");
    // S38: two crew cards drawn, one halon for two players, four lifeform cards to choose from.
    assert_eq!(table.state.fight.halon, 1);
    table
        .counts("hand1=2 choice=4")
        .shows("phase=showdown")
        .told(SPECTATOR, "PoolFilled");
}

/// L29.10–L29.13, L-R37, DP46, S21
#[test]
fn ending_c_leaves_somebody_behind() {
    let base = "players=4 minute=8 1=durrant@rem 2=palmer@rem,villalobos@rem 3=chandra@b01 cocoon=1 claws=lf01a,lf02a,lf03a hostility=12 stowaway=middle";
    let table = at(&format!(
        "{base} loadout=weaponry(3),coolant(5),energy-cells(3),spacesuits(3),halon(3)"
    ));
    let table = table
        .play("launch")
        .asks([2])
        .play("agree")
        .asks([0])
        .shows("stowaway=gone");
    let table = table.play("toss lf01a; draw").asks([1]).counts("claws=6");
    // L30.3, L30.4: three cards are shared unseen, only among those aboard.
    let table = table
        .offers("player", "1 2")
        .play("player 1; player 2; player 2")
        .counts("hand1=1 hand2=2");
    let table = table
        .asks([0])
        .counts("choice=4")
        .told(SPECTATOR, "CardShared PoolFilled");
    let keep = table.menu()[0].clone();
    let table = table.play(&keep).told(SPECTATOR, "CardKept");
    let table = if table.menu()[0].starts_with("toss") {
        let toss = table.menu()[0].clone();
        table.play(&toss)
    } else {
        table
    };
    // L30.10: who was left behind dies, hostility advances by 2.
    let table = table
        .shows("hostility=14 3=")
        .told(SPECTATOR, "Killed ClawsTaken")
        .counts("claws=6");
    assert_eq!(
        (table.state.fight.halon, table.state.fight.hostility),
        (1, 5)
    );
    assert!(table.state.fight.remora);
    table.offers("player", "1 2").counts("Noise=0 Took=0");
}

/// L-R107: with the cocoon as far as it goes nothing is discarded, and all that is missing drawn.
#[test]
fn ending_c_on_the_last_cocoon_space_only_draws() {
    let launched = |cocoon: u8| {
        at(&format!(
            "players=4 minute=8 1=durrant@rem 2=palmer@rem 3=chandra@b01 cocoon={cocoon} \
             claws=lf01a,lf02a,lf03a hostility=12 stowaway=middle {READY}"
        ))
        .play("launch; agree")
    };
    launched(2).asks([0]).allows("toss lf01a; draw");
    let most = launched(2).play("draw").state.claws.len();
    let last = launched(3).asks([1]).shows("claw-discard=");
    assert!(last.state.claws.len() >= most && most > 3);
}

/// L30.1, L30.3, L-R67, L-R70, HI12, DP47
#[test]
fn shared_cards_are_seen_only_when_all_are_shared() {
    let cards = "hand1=cw01a,cw02a,cw03a,cw04a,cw05a,cw06a crew-deck=cw07a,cw08a";
    let table = aboard(&format!(
        "minute=7 stowaway=early {READY} claws=lf01a {cards}"
    ))
    .play("launch; agree");
    let table = table
        .play("player 1")
        .shows("hand1~cw08a(nobody)")
        .shows_to(seat(1), "hand1~?(nobody)");
    let table = table
        .play("player 2")
        .asks([1])
        .offers("discard", "cw01a cw02a cw03a cw04a cw05a cw06a cw08a");
    table
        .shows("hand2=cw07a")
        .play("discard cw01a")
        .counts("hand1=6");
}

/// L30.5, L30.6, L30.7, L30.11, L0.17, L-R66
#[test]
fn what_each_side_takes_into_the_fight() {
    let table = asleep(
        "hostility=10",
        "weaponry(4),coolant(5),energy-cells(7),spacesuits(2),halon(9)",
    )
    .play("player 1; player 1; player 2; player 2")
    .asks([0]);
    let fight = &table.state.fight;
    assert_eq!((fight.halon, fight.remora, fight.hostility), (3, true, 4));
    let low = asleep(
        "hostility=6",
        "weaponry(2),coolant(5),energy-cells(6),spacesuits(2),halon(1)",
    )
    .play("player 1; player 2")
    .asks([0]);
    assert_eq!((low.state.fight.halon, low.state.fight.hostility), (0, 0));
}

/// A launch with one of two characters of each player aboard.
fn asleep(hostility: &str, loadout: &str) -> Table {
    at(&format!(
        "minute=7 stowaway=early claws=lf01a 1=durrant@rem 2=palmer@rem missions= {hostility} loadout={loadout}"
    ))
    .play("launch; agree")
}

/// L30.9, L-R69, DP48
#[test]
fn the_lifeform_draws_by_the_energy_cells() {
    let drawn = |cells: u8| {
        let loadout =
            format!("weaponry(2),coolant(5),energy-cells({cells}),spacesuits(2),halon(1)");
        asleep("hostility=6", &loadout)
            .play("player 1; player 2")
            .asks([0])
    };
    // All covered: none. One left: it is kept without asking. Two left: one of them is kept.
    drawn(7).counts("choice=0 claws=1");
    drawn(6).counts("choice=0 claws=2");
    drawn(5).counts("choice=2 claws=1");
}

/// A showdown: the lifeform with these cards against two crew players.
pub(crate) fn showdown(position: &str) -> Table {
    at(&format!(
        "phase=showdown minute=7 stowaway=gone 1=durrant@rem 2=palmer@rem {position}"
    ))
}

/// L31.1, L31.2, L31.22–L31.24, L-R77, L-R78, DP49, I16
#[test]
fn one_fight_after_the_other() {
    showdown("").over("survived");
    showdown("claws=lf01a")
        .asks([0])
        .offers_only("player 1; player 2");
    let last = "fight=(target:1,last:1,card:None,icons:(0,0,0,0,0),loose:(0,0,0,0,0),harpoon:0,claws:0,stowaway:false,proposed:0,item:None,proposer:0,out:0,halon:0,remora:false,hostility:0)";
    // Not the same target twice: begun without asking.
    let table = showdown(&format!("claws=lf01a {last}"))
        .told(SPECTATOR, "!FightBegan")
        .offers_only("fight-card lf01a");
    let table = table
        .play("fight-card lf01a")
        .asks([2])
        .play("pass")
        .counts("claws=0")
        .over("survived");
    table.told(SPECTATOR, "FightCard Eliminated");
    let alone = showdown(&format!("claws=lf01a,lf02a {last}").replace("2=palmer@rem", "2=cat"));
    drop(alone);
    let one = at(&format!(
        "phase=showdown minute=7 1=durrant@rem 2=sister claws=lf01a,lf02a stowaway=gone {last}"
    ));
    one.offers("fight-card", "lf01a lf02a")
        .play("fight-card lf01a; pass")
        .over("devoured");
}

/// L31.3, L31.4, L31.8, L-R71, DP50, HI14
#[test]
fn the_fight_card_lies_face_down_until_it_is_revealed() {
    let fight = "fight=(target:0,last:None,card:None,icons:(0,0,0,0,0),loose:(0,0,0,0,0),harpoon:0,claws:0,stowaway:false,proposed:0,item:None,proposer:0,out:0,halon:1,remora:false,hostility:2)";
    let table = showdown(&format!("claws=lf01a,lf02a {fight}")).play("player 2; fight-card lf01a");
    let table = table
        .shows_to(seat(1), "fight-card=?")
        .shows_to(seat(0), "fight-card=lf01a");
    let table = table
        .offers_only("add hostility; stop")
        .play("add hostility; stop")
        .asks([2]);
    let table = table
        .offers_only("offer halon; no")
        .play("offer halon")
        .asks([1])
        .offers_only("agree; refuse")
        .play("agree");
    // L31.8: all that was used is gone, nobody is hurt, the next target is the other one.
    let table = table
        .shows("claw-discard=lf01a 1=durrant@rem 2=palmer@rem")
        .told(SPECTATOR, "FightCard FightCancelled");
    assert_eq!(
        (table.state.fight.hostility, table.state.fight.halon),
        (1, 0)
    );
    table.offers("fight-card", "lf02a");
}

/// L31.9: nobody cancels, so everybody sees the card the fight is about.
#[test]
fn the_fight_card_is_revealed() {
    let hidden = showdown("claws=lf01a,lf02a hand2=cw01a,cw02a").play("player 2");
    let mut table = hidden.play("fight-card lf01a").asks([2]);
    for viewer in [seat(0), seat(1), seat(2), SPECTATOR] {
        table = table
            .shows_to(viewer, "fight-card=lf01a(all)")
            .told(viewer, "FightCard !FightCancelled");
    }
}

/// L31.6, L31.7, L-R72, DP51, S22
#[test]
fn cancelling_needs_everybody() {
    let fight = "fight=(target:0,last:None,card:None,icons:(0,0,0,0,0),loose:(0,0,0,0,0),harpoon:0,claws:0,stowaway:false,proposed:0,item:None,proposer:0,out:0,halon:1,remora:true,hostility:0)";
    let table = showdown(&format!(
        "claws=lf01a hand1=mining-laser hand2=cw01a {fight}"
    ))
    .play("player 2; fight-card lf01a");
    let table = table
        .asks([2])
        .offers_only("offer halon; offer remora; no")
        .play("offer halon; refuse");
    let table = table
        .asks([2])
        .refuses("offer halon", "L-R72")
        .offers_only("offer remora; no")
        .play("no");
    let table = table
        .asks([1])
        .offers_only("offer remora; offer laser; no")
        .play("offer laser; agree");
    table
        .shows("hand1= laser-gone")
        .told(
            SPECTATOR,
            "ItemOffered ItemRefused ItemOffered FightCancelled",
        )
        .over("survived");
}

/// L-R117: what is refused was not spent, so who has passed is not asked again.
#[test]
fn a_refused_item_asks_nobody_again() {
    let fight = "fight=(target:0,last:None,card:None,icons:(0,0,0,0,0),loose:(0,0,0,0,0),harpoon:0,claws:0,stowaway:false,proposed:0,item:None,proposer:0,out:0,halon:1,remora:true,hostility:0)";
    let table = showdown(&format!(
        "claws=lf01a hand1=mining-laser hand2=cw01a {fight}"
    ))
    .play("player 2; fight-card lf01a; no; offer remora; refuse");
    let table = table.asks([1]).offers_only("offer halon; offer laser; no");
    table
        .play("no")
        .asks([2])
        .told(SPECTATOR, "ItemRefused FightCard");
}

/// L-R5, L-R70: who holds too many cards after hibernation discards in turn order.
#[test]
fn hands_are_cut_in_turn_order() {
    let hands =
        "hand0=cw01a,cw02a,cw03a,cw04a,cw05a,cw06a hand1=cw07a,cw08a,cw09a,cw10a,cw11a,cw12a";
    let table = at(&format!(
        "lifeform=2 turn=0 minute=7 stowaway=early claws=lf01a 0=durrant@rem 1=palmer@rem missions= {hands} \
        hostility=6 loadout=weaponry(2),coolant(5),energy-cells(6),spacesuits(2)"
    ));
    table
        .play("launch; agree; player 0; player 1")
        .asks([0])
        .play("discard cw01a")
        .asks([1]);
}

/// L31.10, DP52
#[test]
fn at_most_five_icons_count() {
    let fight = "fight=(target:0,last:None,card:None,icons:(0,0,0,0,0),loose:(0,0,0,0,0),harpoon:0,claws:0,stowaway:false,proposed:0,item:None,proposer:0,out:0,halon:0,remora:false,hostility:4)";
    let table = showdown(&format!("claws=lf01a {fight}").replace("stowaway=gone", ""))
        .play("player 1; fight-card lf01a");
    let table = table
        .play("add hostility; add hostility; add hostility; add hostility")
        .asks([0]);
    let table = table
        .offers("drop", "claw jaw tail")
        .play("drop jaw; drop claw")
        .asks([1]);
    assert_eq!(table.state.fight.icons, [4, 0, 1, 0, 0]);
}

/// L31.5, L31.21, LC36
#[test]
fn the_kept_card_joins_one_fight() {
    let table =
        at("phase=showdown minute=2 stowaway=kept 1=durrant@rem claws=lf03a,lf04a 2=sister");
    let table = table
        .play("fight-card lf03a")
        .offers_only("add stowaway; stop")
        .play("add stowaway")
        .asks([1]);
    assert_eq!(table.state.fight.icons, [3, 0, 0, 1, 0]);
    table.play("pass").over("devoured");
    // It is used up, also in a fight that was cancelled.
    let halon = "fight=(target:0,last:None,card:None,icons:(0,0,0,0,0),loose:(0,0,0,0,0),harpoon:0,claws:0,stowaway:false,proposed:0,item:None,proposer:0,out:0,halon:1,remora:false,hostility:0)";
    at(&format!(
        "phase=showdown minute=2 stowaway=kept 1=durrant@rem claws=lf03a,lf04a 2=sister {halon}"
    ))
    .play("fight-card lf03a; add stowaway; offer halon")
    .shows("stowaway=gone");
}

/// Durrant and Maddox of seat 1 must match `icons` (claw, jaw, tail, acid, harpoon).
pub(crate) fn fight(icons: &str, position: &str) -> Table {
    let fight = format!(
        "fight=(target:1,last:None,card:None,icons:({icons}),loose:(0,0,0,0,0),harpoon:0,claws:0,stowaway:false,proposed:0,item:None,proposer:0,out:0,halon:0,remora:false,hostility:0)"
    );
    at(&format!(
        "phase=showdown minute=7 stowaway=gone {position} {fight} agenda=[Matching()] claws=lf24a"
    ))
}

/// L31.11–L31.13, L-R73, DP53, S23
#[test]
fn matching_icons() {
    // cw15a: claw jaw; cw17a: tail tail.
    let table = fight(
        "2,1,0,0,0",
        "1=durrant@rem 2=palmer@rem hand1=cw15a,cw17a hand2=cw16a",
    )
    .asks([1]);
    let table = table
        .play("fight cw15a")
        .offers("match", "claw jaw")
        .play("match claw; match jaw; fight cw17a");
    let table = table
        .offers("pair tail tail", "claw")
        .play("pair tail tail claw")
        .shows("hand1= crew-discard=cw15a,cw17a");
    table
        .told(
            SPECTATOR,
            "FightPlayed Matched Matched FightPlayed Matched FightSurvived",
        )
        .shows("hand2=cw16a");
    // Unused icons are lost: the next fight begins without.
    let spare = fight("1,0,0,0,0", "1=durrant@rem 2=palmer@rem hand1=cw15a")
        .play("fight cw15a; match claw");
    spare.asks([0]).play("fight-card lf24a").shows("hand1=");
}

/// L31.14, L-R74, LC31
#[test]
fn a_harpoon_matches_three() {
    let table =
        fight("1,1,2,0,0", "1=durrant@rem 2=palmer@rem hand1=cw32a,cw33a").play("fight cw32a");
    let table = table
        .play("harpoon tail; harpoon tail; harpoon claw")
        .forbids("harpoon jaw");
    let table = table
        .play("fight cw33a")
        .allows("harpoon jaw")
        .forbids("pair harpoon harpoon jaw");
    table.play("harpoon jaw").told(SPECTATOR, "FightSurvived");
    let half = fight("1,0,0,0,0", "1=durrant@rem 2=palmer@rem hand1=cw32a,cw06b")
        .play("fight cw32a; fight cw06b");
    half.allows("pair jaw harpoon claw");
}

/// L31.16, LC120, L30.13, L30.15
#[test]
fn data_tokens_match_both_or_nothing() {
    let table = fight(
        "1,1,0,0,0",
        "1=durrant@rem 2=sister data1=claw-claw,claw-jaw",
    )
    .refuses("spend claw-claw", "L31.16");
    table
        .play("spend claw-jaw")
        .told(SPECTATOR, "DataSpent FightSurvived")
        .shows("data1=claw-claw(1)");
    let sister = fight("2,0,0,0,0", "1=durrant@rem 2=sister data2=claw-claw")
        .play("pass")
        .asks([2])
        .play("spend claw-claw");
    assert!(sister.state.fight.out.contains(kernel::Seat(2)));
    sister.told(SPECTATOR, "FightSurvived");
    // With another token left SIS-TER stays.
    let more = fight(
        "2,0,0,0,0",
        "1=durrant@rem 2=sister data2=claw-claw,jaw-jaw",
    )
    .play("pass; spend claw-claw");
    assert!(!more.state.fight.out.contains(kernel::Seat(2)));
}

/// L31.15, L31.17, L31.18, L-R75, L-R76, L30.12, L30.14
#[test]
fn helpers_and_sacrifices() {
    let base = "1=durrant@rem 2=palmer@rem,villalobos@rem 3=cat cat=rem players=4 hand2=cw01a";
    let table = fight("1,1,0,0,0", base)
        .refuses("surplus durrant claw", "L-R75")
        .play("pass")
        .asks([2]);
    let table = table.refuses("fight cw01a", "L31.12");
    let table = table
        .play("surplus palmer claw")
        .asks([1])
        .play("pass")
        .asks([3])
        .play("spend-cat jaw");
    assert!(table.state.fight.out.contains(kernel::Seat(3)));
    table.shows("2=villalobos@rem cat=gone").told(
        SPECTATOR,
        "Sacrificed Matched CatSpent Matched FightSurvived",
    );
    let two = fight("1,0,0,0,0", "players=2 1=durrant@rem cat=rem")
        .play("spend-cat claw")
        .shows("cat=gone");
    assert!(two.state.fight.out.is_empty());
    two.told(SPECTATOR, "FightSurvived");
    // L31.16: who only has a character to spare spends no data token.
    fight(
        "2,0,0,0,0",
        "1=durrant@rem 2=palmer@rem,villalobos@rem data2=claw-claw(1)",
    )
    .play("pass")
    .asks([2])
    .allows("surplus palmer claw")
    .forbids("spend claw-claw");
}

/// L31.19, L-R72: a fight begins with nothing left of the one before.
#[test]
fn a_fight_begins_anew() {
    let last = "fight=(target:1,last:1,card:None,icons:(0,0,0,0,0),loose:(1,0,0,0,0),harpoon:2,claws:0,stowaway:false,proposed:7,item:None,proposer:0,out:0,halon:1,remora:false,hostility:0)";
    let fight = showdown(&format!("claws=lf01a {last}")).state.fight;
    assert_eq!((fight.loose, fight.harpoon, fight.proposed), ([0; 5], 0, 0));
}

/// L31.20
#[test]
fn with_an_open_icon_the_target_is_out() {
    let table = fight(
        "1,0,0,0,0",
        "1=durrant@rem 2=palmer@rem hand1=cw01a,mining-laser data1=claw-claw",
    )
    .play("pass");
    table
        .shows("1= hand1= data1= laser-gone")
        .told(SPECTATOR, "Killed Eliminated")
        .asks([0]);
}
