//! The ledger's scenarios, by number: Rooms, Pods, the end, modes (S25–S45).

use kernel::Seat;
use kernel::Viewer::{self, Spectator};

use crate::common::{ADULT, MISS, SILENCE, Says as _, at, night, number};

/// S25, M43.5, M43.6, M43.7, M43.8, M46.2, M46.3, M46.4, M-R73, M-R74
#[test]
fn s25_failed_evacuation() {
    let start = "players=1 met pods=1A+,2B noise=005-006 bag=blank0*1,larva1*1 0=captain@005(keeps-first,hand(search,rest))";
    at(start)
        .rolling([number(3), 1])
        .play("room evacuate")
        .seat(0, "@005 larva !pod1 hand=0")
        .shows("intruders= pods=1A+,2B")
        .told(Spectator, "Surprised Infested AttemptFailed");
    at(&format!("{start} events=16"))
        .rolling([number(3), 0, 0, 0])
        .play("room evacuate")
        .offers_only("launch; stay")
        .seat(0, "pod1")
        .play("stay")
        .shows("time=14");
    at(&start.replace("1A+", "1A")).forbids("room evacuate");
    at(&format!("{start} malfunction=005")).refuses("room evacuate", "M20.1");
}

/// S26, M44.17, M44.19, M32.4, M32.6, M32.9
#[test]
fn s26_shower_scan() {
    at("players=2 tiles=006:shower-room 1=pilot@006 0=captain@006(slime,hand(search,rest,i,i,c))")
        .play("room shower; pay search; pay rest")
        .offers_only("no-scan; scan")
        .play("scan")
        .shows("removed=1,0")
        .seat(0, "!slime larva hand(infected!,infected!)");
}

/// M32.7, M44.9, M-R56, M-R61, M-R62
#[test]
fn a_second_larva_found_by_a_scan_is_death() {
    at("players=2 tiles=006:shower-room 1=pilot@006 0=captain@006(larva,hand(search,rest,infected!))")
        .play("room shower; pay search; pay rest; scan")
        .shows("corpses=0:006 intruders=creeper-1@006 met")
        .told(Spectator, "Died Appeared !Attacks")
        .asks([1])
        .play("keep first")
        .seat(1, "keeps-first !dead");
}

/// S27, M43.28, M43.29, M43.30, M43.31, M-R58
#[test]
fn s27_surgery() {
    at("players=2 1=pilot@001(hand(search)) 0=captain@018(larva,light1,hand(search,rest,i),deck(i),discard(c))")
        .play("room surgery; pay search; pay rest")
        .seat(0, "!larva light2 passed hand=0 discard=0 deck=11")
        .shows("removed=0,2")
        .asks([1]);
}

/// S28, D27, M6.3, M9.9, M43.12, M43.13, M43.14, M43.15, M43.16, M-R72
#[test]
fn s28_self_destruct() {
    night("players=2 destruct=4 events=16 0=captain@001 1=pilot@011(passed)")
        .shows("destruct=3 pods=1A+,2B+");
    at("players=2 destruct=3 0=captain@012(hand(search,rest)) 1=pilot@011")
        .forbids("room stop-self-destruct");
    at("players=2 time=5 0=captain@012(hand(search,rest)) 1=pilot@011(asleep)")
        .forbids("room start-self-destruct");
    at("players=2 time=5 destruct=5 0=captain@012(hand(search,rest)) 1=pilot@011(asleep)")
        .play("room stop-self-destruct")
        .shows("!destruct");
    at("players=2 0=captain@012(hand(search,rest)) 1=pilot@011")
        .play("room start-self-destruct")
        .shows("destruct=6");
}

/// S29, M7.10, M7.11, M7.12, M8.1, M8.15, M45.11, M45.12, M45.13
#[test]
fn s29_last_one_out() {
    let start = "players=3 met time=5 pods=2B,3A round=(seat:2) 0=captain@005(launched,pod1,keeps-first) \
                 1=pilot@011(asleep,keeps-first) 2=scout@011(keeps-first,hand(search,rest))";
    at(&format!("{start} destruct=5"))
        .rolling([SILENCE])
        .play("room hibernate")
        .over("nobody-left")
        .seat(0, "launched")
        .seat(1, "dead")
        .seat(2, "dead")
        .told(
            Spectator,
            "Hibernated Ended !EnginesRevealed ContaminationChecked",
        );
    at(start)
        .rolling([SILENCE])
        .play("room hibernate")
        .over("nobody-left")
        .told(Spectator, "Hibernated Ended EnginesRevealed Arrived");
}

/// S30, M7.4, M7.6, M7.13, M-R69
#[test]
fn s30_time_runs_out_with_self_destruct() {
    at("players=2 met time=1 destruct=5 0=captain@001(keeps-first) 1=pilot@011(asleep,keeps-first) intruders=adult@003")
        .play("pass")
        .over("jump")
        .seat(0, "dead")
        .seat(1, "dead")
        .told(Spectator, "Time Ended !EventDrawn !EnginesRevealed");
    at("players=2 met time=9 destruct=1 0=captain@001(keeps-first) 1=pilot@011(passed,keeps-first)")
        .play("pass")
        .over("self-destruct");
}

/// S31, M8.1, M8.2, M8.3, M8.4
#[test]
fn s31_engines() {
    let start = "players=1 met time=5 destination=A 0=captain@011(keeps-first,hand(search,rest))";
    at(&format!("{start} engines=working,damaged,damaged"))
        .rolling([SILENCE])
        .play("room hibernate")
        .over("nobody-left")
        .told(Spectator, "EnginesRevealed EnginesFailed Died")
        .seat(0, "dead");
    at(&format!(
        "{start} engines=working,working,damaged malfunction=019,020,021"
    ))
    .rolling([SILENCE])
    .play("room hibernate")
    .told(Spectator, "EnginesRevealed !EnginesFailed Arrived")
    .seat(0, "asleep");
}

/// S32, M8.5–M8.8, M-R12
#[test]
fn s32_coordinates() {
    at(
        "players=4 met time=1 coordinates=2 destination=C pods=2B 0=captain@001(keeps-first) \
        1=pilot@011(asleep,keeps-second,goals(ab-ovo,quarantine)) 2=scout@011(asleep,keeps-first) \
        3=soldier@005(launched,pod1,keeps-first)",
    )
    .play("pass")
    .over("jump")
    .seat(0, "dead")
    .seat(1, "asleep")
    .seat(2, "dead")
    .seat(3, "launched")
    .told(Spectator, "EnginesRevealed Arrived Died ObjectiveShown");
}

/// S33, M8.9, M8.10, M8.12, M8.13, M-R59
#[test]
fn s33_contamination_check() {
    let end = |cards: &str| {
        at(&format!(
            "players=2 met time=1 pods=2B 0=captain@001(keeps-first) 1=pilot@005(launched,pod1,keeps-first,{cards})"
        ))
        .play("pass")
    };
    end("discard(c,c)").seat(1, "launched");
    end("discard(i,c,c)").seat(1, "dead");
    end("larva").seat(1, "launched");
    end("larva,discard(c)").seat(1, "dead");
}

/// S34, M46.9, M30.3, M-R43, M-R79
#[test]
fn s34_waiting_pod_overrun() {
    night(
        "players=3 met events=7 intruders=adult@010 pods=1A+,2B,3A first=2 0=captain@001(keeps-first) \
         1=pilot@005(pod1,passed,keeps-first) 2=scout@005(pod1,passed,keeps-first)",
    )
    .shows("intruders=adult-1@005 pods=1A+,2B,3A")
    .seat(1, "@005 !pod1")
    .seat(2, "@005 !pod1");
}

/// S35, D30, M44.1, M44.2, M44.4, M44.5
#[test]
fn s35_airlock() {
    let start = "players=2 met events=16 bag=blank0*1 fire=015 closed=011-015 intruders=adult@015 \
                 0=captain@006(keeps-first,hand(search,rest)) 1=pilot@015(keeps-first)";
    let begun = || {
        at(start)
            .play("room airlock; to 015")
            .shows("closed=011-015,015-016,015-018 airlock=015")
    };
    begun()
        .play("pass")
        .rolling([0, 0])
        .play("pass")
        .shows("!airlock corpses=1:015 carcasses=015:1 fire= intruders= time=14")
        .seat(1, "dead");
    at(&format!("{start} destroyed=015-016"))
        .play("room airlock")
        .offers("to", "003 010 012");
    // A Door that is opened cancels it, and nobody dies.
    at("players=2 met airlock=015 closed=011-015,015-016,015-018 0=mechanic@015(keeps-first,hand(computer-skills)) \
        1=pilot@001(keeps-first)")
        .play("play computer-skills door; corridor 011")
        .shows("!airlock closed=015-016,015-018");
}

/// S36, M6.12, M6.13, M6.14
#[test]
fn s36_bag_development() {
    let crew = "0=captain@001(keeps-first) 1=pilot@006(passed,keeps-first) 2=scout@008(passed,keeps-first)";
    let dawn = |bag: &str, more: &str, rolls: &[u32]| {
        at(&format!(
            "players=3 met events=16 attacks=12 {crew} bag=blank0*1,{bag} {more}"
        ))
        .rolling(rolls.iter().copied())
        .play("pass")
    };
    dawn("larva1*1", "", &[1, 0]).shows("bag=blank0*1,adult2*1");
    dawn("creeper1*1", "", &[1, 1]).shows("bag=blank0*1,breeder4*1");
    dawn("adult3*1", "intruders=adult@001", &[1, SILENCE, number(1)])
        .shows("bag=blank0*1,adult3*1 noise=004-008");
    dawn("queen4*1", "unexplored=016(doors1)", &[1]).shows("nest=6 bag=blank0*1,queen4*1");
    dawn("queen4*1", "nest=0 nest-destroyed", &[1]).shows("nest=0 bag=blank0*1,queen4*1");
}

/// M6.15, M6.16, M6.17, M6.21, M-R29, M-R112
#[test]
fn adult_and_breeder_drawn_make_everybody_roll_who_is_not_in_combat() {
    for token in ["adult3*1", "breeder3*1"] {
        at(&format!(
            "players=3 met events=16 attacks=12 bag=blank0*1,{token} intruders=adult@001 \
             0=captain@001(keeps-first) 1=pilot@006(passed,keeps-first) 2=scout@008(passed,keeps-first)"
        ))
        .rolling([1, SILENCE, number(1)])
        .play("pass")
        .shows(&format!("bag=blank0*1,{token} noise=004-008"))
        .told(Spectator, "TokenDrawn NoiseRolled NoiseRolled TurnBegan");
    }
}

/// M6.20
#[test]
fn a_blank_drawn_adds_an_adult() {
    at("players=1 met events=16 bag=blank0*1 0=captain@001(keeps-first)")
        .rolling([0, 0])
        .play("pass")
        .shows("bag=blank0*1,adult2*1");
}

/// M6.18, M-R39, M-R40
#[test]
fn the_queen_drawn_comes_to_whoever_is_in_the_nest() {
    at(
        "players=3 met events=16 attacks=12 noise=015-016 bag=blank0*1,queen4*1 \
         0=captain@001(keeps-first) 1=pilot@016(passed,keeps-first,hand(search)) \
         2=scout@016(passed,keeps-first,hand(search,rest))",
    )
    .rolling([1])
    .play("pass")
    .shows("noise= intruders=queen-1@016 bag=blank0*1")
    .seat(1, "wounds=1")
    .seat(2, "wounds=0")
    .told(Spectator, "Encounter Quiet Appeared Surprised SeriousWound");
}

/// M6.19, M-R41, M-R202
#[test]
fn the_queen_lays_an_egg_unless_the_nest_is_destroyed() {
    let dawn = |nest: &str| {
        at(&format!(
            "players=1 met events=16 bag=blank0*1,queen4*1 0=captain@001(keeps-first) {nest}"
        ))
        .rolling([1])
        .play("pass")
    };
    dawn("unexplored=016(doors1)").shows("nest=6 bag=blank0*1,queen4*1");
    dawn("nest=3").shows("nest=4 bag=blank0*1,queen4*1");
    dawn("nest=0 nest-destroyed").shows("nest=0 bag=blank0*1,queen4*1");
}

/// S37, M22.3, M-R34, M-R35
#[test]
fn s37_adult_overflow() {
    at("players=2 met noise=006-011 bag=blank0*1,adult4*1 \
        intruders=adult@015,adult@015,adult@015,adult@001,adult@001,adult@001,adult@001,adult@001 \
        0=captain@011(keeps-first,hand(search,rest,order,reload,motivation)) 1=pilot@015(keeps-first)")
        .rolling([number(2), 1, 0, 0, 0, 0, 0])
        .play("walk 006; pay order")
        .shows("intruders=adult-1@015,adult-2@015,adult-3@015,adult-4@006 bag=blank0*1,adult2*4,adult3*1");
}

/// S38, M30.1–M30.3, M30.8, M6.4
#[test]
fn s38_attack_target() {
    let start = "players=3 met events=16 attacks=2 bag=blank0*1 intruders=adult@006 \
                 0=captain@006(keeps-first,hand(search,rest,order)) \
                 1=pilot@006(passed,keeps-first,hand(search,c)) 2=scout@006(passed,keeps-first,hand(search,rest))";
    at(&format!("{start} first=2"))
        .rolling([0, 0])
        .play("pass; done")
        .seat(2, "light1")
        .seat(1, "!light1");
    at(start)
        .rolling([0, 0])
        .play("pass; done")
        .seat(1, "light1")
        .seat(2, "!light1");
}

/// S39, M12.3, M12.4, M12.5, M-R24
#[test]
fn s39_careful_movement() {
    let start = "players=1 0=captain@011(hand(search,rest))";
    at(&format!("{start} noise=002-006,005-006,006-007,006-011")).refuses("careful 006", "M12.4");
    at(&format!("{start} noise=002-006,006-007,006-011"))
        .play("careful 006")
        .shows("noise=002-006,005-006,006-007,006-011 intruders=");
    at(
        &format!("{start} met unexplored=006(danger2) intruders=adult@005")
            .replace("hand(", "keeps-first,hand("),
    )
    .play("careful 006")
    .offers("corridor", "002 005 007 011")
    .play("corridor 007")
    .shows("items=006:1 noise=006-007 intruders=adult-1@005");
    at(&format!("{start} met intruders=adult@011").replace("hand(", "keeps-first,hand("))
        .refuses("careful 006", "M12.5");
}

/// S40, M45.7, M45.8, M45.9, M45.10, M-R97, H5, H24, D14
#[test]
fn s40_engine_repair() {
    let [one, two] = [0, 2].map(|seat| Viewer::Seat(Seat(seat)));
    at("players=3 malfunction=020 0=captain@011(hand(search)) 1=mechanic@020(hand(fast-repairs,rest)) 2=scout@001 \
        engines=working,working(0),working")
        .play("pass; done; play fast-repairs engine; swap")
        .shows("engines=working,damaged(01),working malfunction=020")
        .shows_to(one, "engines~damaged(01)")
        .shows_to(two, "engines~?(01)")
        .shows_to(Spectator, "engines~?(01)")
        .told(Spectator, "EngineWorkedOn !SawEngine");
}

/// S41, M6.6, M28.4, M43.21, M43.22, M43.23, M43.24, M43.26, M-R49, M-R54
#[test]
fn s41_eggs() {
    at("players=1 nest=1 0=captain@016(hand(search))")
        .rolling([ADULT, SILENCE])
        .play("shoot 0 nest")
        .shows("nest=0 nest-destroyed");
    at("players=1 nest=1 0=captain@016(hand(search))")
        .rolling([MISS, SILENCE])
        .play("melee nest")
        .shows("nest=1")
        .seat(0, "wounds=0 discard(search)");
    night("players=2 nest=3 fire=016 events=16 0=captain@001 1=pilot@011(passed)").shows("nest=2");
}

/// S42, M37.4, M37.5, M37.6, M37.12, M-R82
#[test]
fn s42_hands_full() {
    search_with_full_hands()
        .offers_only("take-for 0 0; take-for 0 1; take 1; take-neither")
        .play("take-for 0 0")
        .seat(0, "held(prototype-shotgun.0*1,corpse-blue.1)")
        .shows("red-discard=")
        .told(Spectator, "Searched Dropped Took !Finds");
    search_with_full_hands()
        .play("take-for 0 1")
        .shows("corpses=blue:002");
    search_with_full_hands()
        .play("take-neither")
        .seat(0, "held(rifle.0*4,corpse-blue.1) items=0");
}

/// A red Room with one Item: a Heavy one and another are found.
fn search_with_full_hands() -> crate::common::Table {
    at("players=1 items=002:1 red=prototype-shotgun,grenade \
        0=scout@002(hand(search,rest),held(rifle.0*4,corpse-blue.1))")
    .play("play search search")
}

/// M38.2, M38.4, M38.6, M12.9, M36.3
#[test]
fn a_search_takes_one_of_two_from_the_rooms_deck() {
    search_with_full_hands()
        .shows("!items")
        .play("take 1")
        .seat(0, "items(grenade) held(rifle.0*4,corpse-blue.1)")
        .counts("red=29");
    at("players=1 items=002:1 red=prototype-shotgun,grenade 0=scout@002(hand(search))")
        .play("play search search; take 0")
        .seat(0, "items=0 held(rifle.0*4,prototype-shotgun.1*1)")
        .counts("red=29");
}

/// S43, M44.6, M44.7, M-R99, MC51, M-R121
#[test]
fn s43_cabins() {
    let start = "players=2 events=16 first=1 0=captain@007(hand(search,rest)) 1=pilot@001(passed) bag=blank0*1";
    let wake = |position: String| at(&position).rolling([0, 0]).play("pass; done");
    wake(start.to_owned()).seat(0, "hand=6");
    wake(format!("{start} malfunction=007")).seat(0, "hand=5");
    wake(
        format!("{start} met intruders=larva@007 contamination=c")
            .replace("hand(", "keeps-first,hand(")
            .replace("passed", "passed,keeps-first"),
    )
    .seat(0, "larva");
    wake(start.replace("hand(", "wounds(body),hand(")).seat(0, "hand=5");
}

/// S44, M48.4–M48.6, M-R102, M-R103
#[test]
fn s44_coop_revive() {
    let start = "players=2 cooperative bereaved events=16 0=captain@004(held(corpse-1.0)) \
                 1=pilot@003(dead,light1,wounds(leg,arm,body))";
    night(start)
        .shows("corpses=")
        .seat(1, "@004 !dead !light1 wounds(leg+,arm+,body+) hand=5")
        .seat(0, "held()");
    night(&format!("{start} malfunction=004")).seat(1, "dead hand=0");
}

/// S45, M49.4, M49.5, M49.8, M-R106, D41
#[test]
fn s45_intruder_player() {
    let turn = offered_the_role()
        .rolling([0, 0])
        .play("agree")
        .told(
            Spectator,
            "RoleChosen Time Attacks EventDrawn TokenDrawn TurnBegan",
        )
        .shows("first=1 time=14");
    assert_eq!(turn.state.brood.hand.len(), 3);
    // The lowest cards of the deck were drawn last: 10, 9, 8.
    let turn = turn.play("pass; done; pass; done").asks([0]);
    let turn = turn
        .play("plot 10 attack; pass")
        .offers_only("keep-plot 8; keep-plot 9; keep-none");
    let turn = turn
        .play("keep-plot 9")
        .told(Spectator, "PlotPlayed Passed TurnBegan");
    assert_eq!(turn.state.brood.hand.len(), 4);
}

/// A death with the Intruder player's role on offer.
fn offered_the_role() -> crate::common::Table {
    at("players=3 intruder met fire=003 events=16 attacks=12,1,2 bag=blank0*1 intruders=adult@006 \
        0=captain@003(wounds(leg,body,hand),keeps-first) \
        1=pilot@006(passed,keeps-first,hand(search,rest,repairs,demolition)) 2=scout@001(passed,keeps-first)")
    .play("pass")
}

/// M49.3, M49.6, M-R104, D39
#[test]
fn whoever_dies_first_may_become_the_intruder_player() {
    let chosen = offered_the_role()
        .asks([0])
        .offers_only("agree; refuse")
        .rolling([0, 0])
        .play("agree")
        .shows("first=1");
    let brood = &chosen.state.brood;
    assert_eq!((brood.deck.len(), brood.hand.len()), (7, 3));
}

/// M49.10, M-R105, D40
#[test]
fn a_plot_is_a_move_an_attack_or_its_effect() {
    offered_the_role()
        .rolling([0, 0])
        .play("agree; pass; done; pass; done")
        .asks([0])
        .allows("plot 10 move; plot 10 attack; plot 10 effect; pass")
        .play("plot 10 attack")
        .shows("attack-discard=12,1");
}

/// M49.12, M49.13, M49.14
#[test]
fn with_an_intruder_player_the_event_phase_is_time_and_fire() {
    offered_the_role()
        .rolling([0, 0])
        .play("agree")
        .forget()
        .play("pass; done; pass; done; pass; keep-plot 9")
        .shows("time=13")
        .told(
            Spectator,
            "Passed Time !Attacks !EventDrawn !TokenDrawn TurnBegan",
        );
}

/// S72, M-R177, M47.1, M48.1, M50.1
#[test]
fn s72_options() {
    use kernel::{Wanted, settle};
    let nemesis = nemesis::Nemesis::standard();
    let table = |players: u8, options: &[(&str, &str)]| {
        let wanted: Wanted = options
            .iter()
            .map(|&(id, word)| (id.to_owned(), word.to_owned()))
            .collect();
        settle(&nemesis, players, &wanted).is_ok()
    };
    assert!(table(1, &[]) && table(1, &[("mode", "solo")]));
    assert!(!table(1, &[("mode", "cooperative")]) && !table(1, &[("intruder", "on")]));
    assert!(!table(2, &[("mode", "solo")]));
    assert!(table(
        3,
        &[("mode", "cooperative"), ("board", "alternative")]
    ));
    assert!(!table(3, &[("mode", "cooperative"), ("intruder", "on")]));
    assert!(table(
        2,
        &[("mode", "semi-cooperative"), ("intruder", "on")]
    ));
}

/// S57, M-R68, MC15
#[test]
fn s57_second_yellow_space() {
    night("players=2 destruct=3 pods=1A,2B+ events=16 0=captain@001 1=pilot@011(passed)")
        .shows("destruct=2 pods=1A,2B+");
}

/// S58, M-R78, M46.9
#[test]
fn s58_waiting_in_a_pod() {
    at("players=2 met events=16 attacks=12 noise=005-006 pods=1A+,2B bag=blank0*1,adult2*1 0=captain@001(keeps-first) \
        1=pilot@005(pod1,passed,keeps-first,hand(search))")
        .rolling([1, SILENCE, number(3), 1])
        .play("pass")
        .seat(1, "@005 !pod1")
        .shows("intruders=adult-1@005 noise=")
        .told(Spectator, "NoiseRolled NoiseRolled Encounter Appeared PodOverrun Surprised Attacks");
}

/// S68, M-R165, MC44, M7.10
#[test]
fn s68_pod_ejection() {
    night("players=2 events=15 pods=2A,4B 0=captain@001 1=pilot@011(passed)")
        .shows("pods=4B event-removed=15");
    at("players=2 met events=15 bag=blank0*1 pods=2A+,4B 0=captain@005(pod2,keeps-first) 1=pilot@011(dead,keeps-first) \
        corpses=1:011 bereaved agenda=[Rounds(ended:false),BoardPod(waiting:true)]")
        .offers_only("launch; stay; leave")
        .play("stay")
        .over("nobody-left")
        .seat(0, "launched");
}

/// S69, M50.2, M-R138, MC13, M17.4
#[test]
fn s69_two_systems() {
    at("players=1 alternative 0=mechanic@007(hand(technical-corridors,search))")
        .play("play technical-corridors ducts")
        .offers("to", "001 003 009 010 011 012 018 019 020");
    at("players=1 alternative 0=mechanic@001(hand(technical-corridors,search)) noise=red-ducts")
        .play("play technical-corridors ducts")
        .offers("to", "007 009 010 011 018 019");
    at("players=1 alternative noise=red-ducts 0=captain@002(hand(search))")
        .rolling([number(1)])
        .play("walk 003")
        .shows("noise=red-ducts,blue-ducts");
}

/// S85, M-R192
#[test]
fn s85_coop_end_and_revival() {
    at("players=3 cooperative bereaved time=5 events=16 corpses=1:004 fire=001 1=pilot@003(dead) 2=scout@011(asleep) \
        0=captain@001(wounds(leg,body,hand)) destination=A")
        .play("pass")
        .over("nobody-left")
        .seat(1, "dead");
}

/// S90, M-R199, M-R121
#[test]
fn s90_draw_step() {
    night(
        "players=3 met time=7 events=16 first=2 pods=1A+,2B 0=captain@007(keeps-first,wounds(body)) \
         1=pilot@005(pod1,passed,keeps-first,hand(search)) 2=scout@011(asleep,keeps-first)",
    )
    .seat(0, "hand=5")
    .seat(1, "hand=5")
    .seat(2, "hand=0");
}
