//! The ledger's scenarios, by number: Action cards, Items, Weaknesses, Objectives, Trade (S46–S91).

use kernel::Viewer;
use kernel::Viewer::Spectator;

use crate::common::{ADULT, MISS, ONE_HIT, SILENCE, SMALL, Says as _, TWO_HITS, at, night, number};

/// S46, M-R18, MC2, M11.4, M11.6, M42.1
#[test]
fn s46_basic_actions_in_combat() {
    let here = "players=2 met eggs=003:1 nest=4 corpses=blue:003 1=pilot@003(keeps-first) \
                0=captain@003(keeps-first,hand(search,demolition,motivation,rest),items(tools,energy-charge,grenade))";
    at(&format!("{here} intruders=adult@003"))
        .allows("walk 001; shoot 0 adult-1; melee adult-1; play demolition sabotage; play motivation motivate; use grenade grenade")
        .forbids("pick-up corpse-blue; trade; craft taser energy-charge tools; quest log-key; play search search; use tools fix; room signal")
        .refuses("careful 001", "M12.5");
    at(&format!("{here} items=003:1"))
        .allows("pick-up corpse-blue; trade; craft taser energy-charge tools; quest log-key; play search search; room signal; careful 001")
        .forbids("shoot 0 adult-1; melee adult-1");
}

/// S47, M-R24, MC105
#[test]
fn s47_reconnaissance() {
    at(
        "players=1 met unexplored=006(silence1) intruders=adult@005 \
        0=scout@011(slime,keeps-first,hand(reconnaissance,search))",
    )
    .play("play reconnaissance recon; corridor 006")
    .shows("items=006:1 noise= intruders=adult-1@005")
    .seat(0, "@006");
    at("players=1 unexplored=006(fire2) 0=scout@011(hand(reconnaissance,search))")
        .play("play reconnaissance recon; corridor 006")
        .shows("fire=006 items=006:1 noise=");
}

/// S48, M-R34, M-R37, M-R113, MC45
#[test]
fn s48_token_pool() {
    at(
        "players=1 met events=6 attacks=12,13 bag=blank0*1,larva1*1 0=captain@011(keeps-first) \
        intruders=adult@001,adult@001,adult@001,adult@001,adult@001,adult@001,adult@001,adult@001",
    )
    .rolling([1, 11])
    .play("pass")
    .shows("bag=blank0*1,adult4*1")
    .counts("intruders=8");
    night("players=2 met queen-dead events=16 0=captain@011(keeps-first) 1=pilot@001(passed,keeps-first)")
        .shows("bag=blank0*1,adult2*1 queen-dead");
}

/// S49, M-R126, M-R127, M-R9, M-R125, MC86, MC88, D42
#[test]
fn s49_interruption() {
    let start = "players=3 malfunction=003 2=scout@001(hand(interruption)) 1=pilot@003(passed,hand(interruption))";
    let repairs = || {
        at(&format!(
            "{start} 0=captain@003(hand(basic-repairs,search,rest,interruption))"
        ))
        .play("play basic-repairs fix; pay search; pay rest")
        .asks([1])
        .offers_only("let; interrupt")
        .play("interrupt")
        .asks([0])
    };
    repairs()
        .play("let")
        .shows("malfunction=003")
        .seat(0, "hand(interruption) discard=3")
        .asks([0]);
    repairs()
        .play("interrupt")
        .shows("malfunction=")
        .seat(0, "hand=0")
        .seat(1, "hand=0");
    at(&format!(
        "{start} 0=captain@003(hand(search,rest),items(tools))"
    ))
    .play("use tools fix; pay rest; interrupt")
    .shows("malfunction=003")
    .seat(0, "items(tools) hand(search)");
}

/// S50, M-R128, M-R129, MC26, MC104, MC126
#[test]
fn s50_ignoring_attacks() {
    // The Pilot triggers an Encounter in the Soldier's Room; a Breeder comes and draws Frenzy.
    let start = "players=2 met attacks=14 wounds=body noise=005-006 bag=blank0*1,breeder4*1 pods=1A+,2B \
                 0=pilot@005(keeps-first,hand(search,rest)) \
                 1=soldier@005(keeps-first,wounds(leg,hand+),hand(nerves-of-steel))";
    let struck = || {
        at(start)
            .rolling([number(3), 1])
            .play("room evacuate; let")
            .asks([1])
    };
    struck()
        .play("ignore")
        .seat(1, "wounds=2 hand=0 !dead")
        .seat(0, "wounds(body)");
    struck().play("let").seat(1, "dead").seat(0, "wounds(body)");
    // In the Event Phase Nerves of Steel is not asked for, Armor is.
    at("players=2 met events=16 attacks=9 bag=blank0*1 intruders=adult@006 0=pilot@001(keeps-first) \
        1=soldier@006(passed,keeps-first,quests(2),items(armor),hand(nerves-of-steel))")
        .play("pass")
        .asks([1])
        .rolling([0, 0])
        .play("ignore")
        .seat(1, "wounds=0 items=0 hand=5");
}

/// S51, M-R133, MC102, MC115, MC57
#[test]
fn s51_full_auto() {
    let fire = |more: &str, roll: u32| {
        at(&format!(
            "players=1 met intruders=breeder@006 attacks=4,3 {more}"
        ))
        .rolling([roll])
        .play("play full-auto full-auto")
    };
    let soldier = "0=soldier@006(keeps-first,hand(full-auto))";
    fire(soldier, SMALL)
        .shows("intruders=breeder-1@006*3")
        .seat(0, "held(assault-rifle.0)");
    fire(soldier, TWO_HITS).shows("intruders=breeder-1@006*5");
    let energy = "weaknesses=vulnerability-to-fire,vulnerability-to-energy(*),way-of-moving";
    fire(&format!("{soldier} {energy}"), TWO_HITS).shows("intruders=breeder-1@006*6");
    fire(
        "0=soldier@006(keeps-first,hand(full-auto),held(assault-rifle.0*1))",
        MISS,
    )
    .shows("intruders=breeder-1@006");
}

/// S52, M-R134, M-R135, MC101, D45, D56, M27.5
#[test]
fn s52_covering_fire() {
    let start = || {
        at(
            "players=2 met attacks=12 noise=006-007 intruders=adult@006 bag=blank0*1,adult3*1 \
            0=soldier@006(keeps-first,hand(covering-fire,search,rest)) \
            1=pilot@006(keeps-first,hand(search,rest,repairs,demolition,piloting))",
        )
        .play("play covering-fire cover; both 1; corridor 007")
        .asks([1])
    };
    start()
        .rolling([number(1), 1])
        .play("agree; let")
        .seat(0, "@007 held(assault-rifle.0*4)")
        .seat(1, "@007")
        .shows("intruders=adult-1@006,adult-2@007")
        .told(
            Spectator,
            "Moved Moved NoiseRolled Encounter Surprised Attacks",
        );
    start()
        .play("refuse")
        .asks([0])
        .seat(0, "@006 hand=3")
        .rolling([SILENCE])
        .play("play covering-fire cover; who 0; corridor 007; let")
        .seat(0, "@007")
        .seat(1, "@006");
}

/// S53, M-R136, M-R137, MC92, MC120, D55
#[test]
fn s53_order_by_intercom() {
    let start = "players=2 met attacks=12 1=scout@013(keeps-first,passed)";
    let captain = "0=captain@001(keeps-first,quests(2),items(intercom),hand(order,search))";
    at(&format!(
        "{start} {captain} intruders=adult@013 unexplored=010(doors1)"
    ))
    .rolling([SILENCE])
    .play("play order order; corridor 010")
    .seat(1, "@010 passed")
    .shows("unexplored= closed=010-013 attack-discard=12")
    .told(Spectator, "Attacks Moved Explored");
    at(&format!("{start} {captain} intruders=adult@001")).forbids("play order order");
    at(&format!("{start} {captain} malfunction=013")).forbids("play order order");
}

/// S54, M-R89, MC118, M-R120, M40.1, M40.2, M40.3, MC121, MC53
#[test]
fn s54_quest_activation() {
    let pilot = |facts: &str| format!("players=1 malfunction=010 0=pilot@010({facts}hand(search))");
    at(&pilot(""))
        .play("quest evacuation-key")
        .seat(0, "items(evacuation-key/quest) quests(1) hand=0");
    at(&pilot("wounds(hand),")).allows("quest evacuation-key");
    at(&format!(
        "{} met intruders=larva@010",
        pilot("keeps-first,")
    ))
    .forbids("quest evacuation-key");
    at("players=1 0=pilot@005(wounds(hand),quests(1),items(evacuation-key/quest),hand(search))")
        .forbids("use evacuation-key/quest turn-key");
    at("players=1 0=pilot@005(wounds(hand),quests(1),items(evacuation-key/quest),hand(search,rest))")
        .play("use evacuation-key/quest turn-key")
        .shows("pods=1A+,2B")
        .seat(0, "items=0 hand=0");
}

/// S55, MC34, M-R32, M-R157
#[test]
fn s55_damaging_fire() {
    night(
        "players=2 events=4 fire=003,010 unexplored=010(doors1),005(doors2) closed=010-013 \
         0=captain@011 1=pilot@011(passed)",
    )
    .shows("malfunction=003 fire=001,003,005,007,010");
}

/// S56, MC35, M-R72, M-R111
#[test]
fn s56_coolant_leak() {
    let start = "players=2 time=7 events=5 event-discard=16 0=captain@001 1=pilot@011(asleep)";
    night(&format!("{start} malfunction=012")).shows("destruct=6 event-removed=5 event-discard=");
    night(start).shows("!destruct event-removed=5 event-discard=");
}

/// S59, M-R119, M-R120, M-R121, M-R123, MC51, MC53, MC54, MC55, M-R7
#[test]
fn s59_wound_costs() {
    at("players=1 met intruders=adult@006 0=scout@006(keeps-first,wounds(leg),hand(adrenaline))")
        .refuses("walk 011", "M11.2")
        .allows("play adrenaline escape-and-draw; melee adult-1; shoot 0 adult-1");
    let hurt = "0=scout@006(wounds(hand),light1,hand(search),items(bandages,extended-magazine))";
    at(&format!("players=1 {hurt}"))
        .forbids("use bandages heal-light")
        .allows("use extended-magazine extend");
    at("players=2 fire=006 wounds=body 0=scout@006(light2,wounds(bleeding)) 1=pilot@001(hand(search))")
        .play("pass")
        .seat(0, "wounds(bleeding,body) light1");
}

/// S60, MC132, M-R149, M43.25, M41.2
#[test]
fn s60_grenade() {
    let start = "players=2 met attacks=4 wounds=body 0=captain@011(keeps-first,hand(search),items(grenade)) \
                 1=scout@006(keeps-first)";
    at(&format!("{start} intruders=adult@006,larva@006"))
        .play("use grenade grenade; at adult-1")
        .shows("intruders=adult-1@006*2 red-discard=grenade")
        .seat(1, "wounds(body)")
        .seat(0, "wounds=0");
    at(&format!(
        "{start} intruders=adult@006,larva@006 closed=006-011"
    ))
    .forbids("use grenade grenade");
    at("players=2 nest=3 0=captain@015(hand(search),items(grenade)) 1=scout@001")
        .rolling([number(3)])
        .play("use grenade grenade")
        .shows("nest=1 noise=015-018");
}

/// S61, MC135, M-R151
#[test]
fn s61_decoy() {
    at(
        "players=1 met attacks=12 intruders=adult@011,creeper@005 closed=005-006 \
        0=captain@011(keeps-first,hand(search),items(decoy))",
    )
    .play("use decoy decoy; to 006")
    .shows("intruders=adult-1@006,creeper-1@005 destroyed=005-006 attack-discard=12");
}

/// S62, M-R152, MC63, MC158, MC9
#[test]
fn s62_taser_and_phosphates() {
    let taser = "players=1 met intruders=creeper@006*1 0=captain@006(keeps-first,hand(search),items(taser)) crafted=3,2,3,3";
    at(&format!("{taser} attacks=1"))
        .play("use taser shock")
        .shows("intruders= carcasses=006:1 event-discard= crafted-gone=0,1,0,0");
    at(&format!("{taser} attacks=8 events=6"))
        .play("use taser shock")
        .shows("intruders=creeper-1@011*2 event-discard=6");
    at("players=1 met intruders=adult@006,adult@006 attacks=4,8 events=6,11 \
        weaknesses=susceptibility-to-phosphates(*),vital-places,way-of-moving 0=captain@010(keeps-first,hand(search,rest))")
        .play("room fire-control; to 006")
        .shows("intruders=adult-1@011*1,adult-2@005*1 event-discard=6,11");
}

/// S63, MC32, M-R164, M-R184
#[test]
fn s63_eclosion() {
    night(
        "players=4 met time=7 events=2 attacks=12 0=captain@006(larva,keeps-first) 2=scout@011(asleep,keeps-first) \
         3=soldier@001(passed,keeps-first) \
         1=pilot@001(passed,keeps-first,hand(search),deck(rest,repairs,search),discard(demolition,piloting,old-friend,interruption,computer-skills,knowledge-of-the-ship,i))",
    )
    .shows("corpses=0:006 intruders=creeper-1@006")
    .seat(0, "dead")
    .seat(1, "larva hand=5")
    .seat(2, "!larva")
    .told(Viewer::Everything, "Died Appeared Scanned Infested");
}

/// S64, MC27, MC29, M-R166, M-R167, M24.2
#[test]
fn s64_creeper_cards() {
    let strike = |more: &str, rolls: &[u32]| {
        at(&format!(
            "players=2 met events=6 bag=blank0*1 0=captain@001(keeps-first) {more}"
        ))
        .rolling(rolls.iter().copied())
        .play("pass")
    };
    strike(
        "intruders=creeper@006*1 attacks=16 1=pilot@006(passed,keeps-first,hand(c))",
        &[0, 0],
    )
    .shows("intruders=breeder-1@006 attack-discard=16");
    strike(
        "intruders=creeper@006*1 attacks=16,12 1=pilot@006(passed,keeps-first)",
        &[0, 0],
    )
    .shows("intruders=breeder-1@006 attack-discard=12,16");
    strike("intruders=creeper@006,breeder@001,breeder@001 attacks=16,12,13 1=pilot@006(passed,keeps-first)", &[0, 0])
        .shows("attack-discard~16 intruders~creeper-1@006");
    strike(
        "noise=002-006 intruders=creeper@006 attacks=19 1=pilot@006(passed,keeps-first)",
        &[0, 0, 0, 0],
    )
    .shows("noise=002-006,005-006,006-007,006-011 intruders=creeper-1@006");
}

/// S65, M-R148, M-R58, MC157, M-R196
#[test]
fn s65_antidote_and_surgery() {
    let start = "players=2 1=pilot@001(hand(search)) crafted=2,3,3,3 contamination=c";
    at(&format!(
        "{start} 0=captain@006(larva,hand(search,rest,i),discard(c,c),items(antidote))"
    ))
    .play("use antidote cure; pay rest")
    .offers("discard", "search")
    .play("done")
    .seat(0, "!larva passed hand(search) discard=0 deck=12")
    .shows("removed=0,1");
    at(&format!(
        "{start} crafted-gone=1,0,0,0 0=captain@018(larva,hand(search,rest,i),discard(c,c))"
    ))
    .play("room surgery; pay search; pay rest")
    .seat(0, "!larva passed light1 hand=0 deck=12");
}

/// S66, M-R5, M-R173, M-R114, MC66, MC67, MC72, M10.1, M10.2, M10.3, M7.2, M7.3
#[test]
fn s66_objectives() {
    let end = |more: &str| {
        at(&format!(
            "players=2 met time=1 pods=3A 0=captain@001(keeps-first) {more}"
        ))
        .play("pass")
    };
    // Player 2 with Greener Pastures wins only as the only survivor, and is.
    end("1=pilot@005(launched,pod1,keeps-first,goals(greener-pastures,quarantine))")
        .told(Spectator, "ObjectiveShown Won")
        .shows("finish=(ending:0,destroyed:false,destination:mars,winners:2,shown:2,done:true)");
    let items = "items(tools,tools,medkit,log-key,alcohol)";
    let hoarder = |fate: &str, items: &str| {
        end(&format!(
            "1=pilot@005({fate},keeps-second,goals(ab-ovo,hoarder),{items},held(shotgun.0,rifle.1*2+magazine))"
        ))
    };
    hoarder("launched,pod1", items)
        .shows("finish~(ending:0,destroyed:false,destination:mars,winners:2,shown:2,done:true)");
    hoarder("launched,pod1", "items(tools,tools,medkit,log-key)")
        .shows("finish~(ending:0,destroyed:false,destination:mars,winners:0,shown:2,done:true)");
    end("engines=damaged,damaged,working 1=pilot@005(launched,pod1,signal,keeps-second,goals(ab-ovo,the-great-hunt))")
        .shows("finish~(ending:0,destroyed:true,destination:None,winners:2,shown:2,done:true)");
}

/// S67, M-R168, MC56, MC159
#[test]
fn s67_fire_weakness() {
    let weak = "weaknesses=vulnerability-to-fire(*),vital-places,way-of-moving";
    at(&format!(
        "players=1 met {weak} crafted=3,3,2,3 attacks=4 intruders=adult@006 \
         0=captain@006(keeps-first,hand(search),held(flamethrower.0*4))"
    ))
    .rolling([TWO_HITS])
    .play("shoot 0 adult-1")
    .shows("intruders=adult-1@006*3 fire=006");
    night(&format!(
        "players=2 met {weak} events=6 attacks=4 fire=003,016 intruders=adult@003 0=captain@001(keeps-first) \
         1=pilot@011(passed,keeps-first)"
    ))
    .shows("intruders=adult-1@003*2 nest=3");
}

/// S70, M-R83, M12.10, D9
#[test]
fn s70_empty_trade() {
    at("players=2 0=captain@003(hand(search),items(tools)) 1=pilot@003")
        .play("trade; deal 1; lay tools; done")
        .asks([1])
        .play("refuse")
        .asks([0])
        .play("close")
        .seat(0, "hand(search) items(tools)")
        .shows("round=(seat:0,actions:0,unlimited:false,must_pass:false,no_trade:true,declined:[])")
        .refuses("trade", "M-R83");
}

/// S71, M-R172, MC60, MC114, MC138
#[test]
fn s71_vital_places() {
    let start = "players=1 met attacks=4 intruders=adult@006 weaknesses=vital-places(*),way-of-moving,way-of-fighting";
    at(&format!("{start} 0=mechanic@006(keeps-first,hand(search))"))
        .rolling([MISS])
        .play("melee adult-1")
        .shows("intruders=adult-1@006*1")
        .seat(0, "wounds=0 discard=2");
    at(&format!("{start} 0=mechanic@006(keeps-first,hand(search))"))
        .rolling([MISS])
        .play("shoot 0 adult-1")
        .shows("intruders=adult-1@006*1");
    at(&format!(
        "{start} 0=mechanic@006(keeps-first,hand(search),held(prototype-shotgun.0*1))"
    ))
    .rolling([MISS])
    .play("shoot 0 adult-1")
    .shows("intruders=adult-1@006*2");
}

/// S73, M-R178, M-R179, H27
#[test]
fn s73_asked_or_not() {
    let start = "players=2 0=captain@003(hand(rest,search))";
    at(&format!("{start} 1=pilot@003(hand(search,rest,repairs))"))
        .play("play rest rest")
        .asks([1])
        .offers_only("let");
    at(&format!(
        "{start} 1=pilot@003(hand(search),discard(interruption))"
    ))
    .play("play rest rest")
    .asks([0]);
    at(&format!("{start} 1=pilot@003"))
        .play("play rest rest")
        .asks([0]);
}

/// S74, M-R178
#[test]
fn s74_paying() {
    at("players=1 0=captain@003(hand(search,rest,c))")
        .play("room signal")
        .offers_only("pay search")
        .play("pay search")
        .offers_only("pay rest")
        .play("pay rest")
        .seat(0, "signal");
    at("players=1 0=captain@003(hand(search,rest))")
        .play("room signal")
        .seat(0, "signal hand=0");
}

/// S75, M-R182, D16
#[test]
fn s75_search_with_full_hands() {
    let search = |red: &str| {
        at(&format!(
            "players=1 items=002:2 red={red} 0=scout@002(hand(search),held(rifle.0*4,fire-extinguisher.1))"
        ))
        .play("play search search")
    };
    search("prototype-rifle,grenade")
        .offers_only("take-for 0 0; take-for 0 1; take 1; take-neither")
        .play("take-neither")
        .shows("items=002:1")
        .counts("red=30");
    search("decoy,grenade").offers_only("take 0; take 1");
}

/// S76, M-R183, M12.11–M12.13, D63
#[test]
fn s76_a_deal() {
    let agreed = || {
        at(
            "players=3 0=captain@003(hand(search,rest),items(tools)) 1=pilot@003(items(bandages)) \
            2=scout@003(hand(interruption))",
        )
        .play("trade; deal 1; lay tools; done; lay bandages; done; agree; pay rest")
        .asks([2])
    };
    agreed()
        .play("let")
        .seat(0, "items(bandages) hand(search)")
        .seat(1, "items(tools)")
        .asks([0])
        .play("others")
        .asks([1])
        .play("close")
        .asks([2])
        .play("deal 1; done; refuse")
        .asks([0])
        .shows(
            "round=(seat:0,actions:1,unlimited:false,must_pass:false,no_trade:false,declined:[])",
        );
    agreed()
        .play("interrupt; let")
        .seat(0, "items(tools) hand(search)")
        .seat(1, "items(bandages)")
        .asks([0]);
}

/// S77, M-R184, M-R10, M-R11, M7.14, M-R71
#[test]
fn s77_order_of_a_death() {
    at("players=2 nest=4 1=pilot@001 0=captain@006(larva,hand(rest,infected!),held(egg.0))")
        .play("play rest rest")
        .shows("corpses=0:006 eggs=006:1 pods=1A+,2B+ intruders=creeper-1@006")
        .asks([1])
        .offers_only("keep first; keep second")
        .seat(0, "dead !keeps-first");
    at("players=1 nest=4 0=captain@006(larva,hand(rest,infected!),held(egg.0))")
        .play("play rest rest")
        .over("nobody-left")
        .shows("intruders=");
}

/// S78, M-R181, M-R146, M37.12
#[test]
fn s78_where_items_go() {
    at("players=1 0=soldier@006(quests(1),held(assault-rifle.0*6+autoloader))")
        .play("drop-held 0")
        .shows("red-discard=")
        .seat(0, "held()");
    at("players=1 0=scout@006(held(rifle.0*6+magazine))")
        .play("drop-held 0")
        .shows("red-discard=extended-magazine");
    at("players=1 items=002:1 red=grenade,decoy 0=scout@002(hand(search,scavenging,rest),held(prototype-pistol.0*3))")
        .play("drop-held 0")
        .shows("red-discard=prototype-pistol");
}

/// S79, M-R189, M-R33, M21.7, D35
#[test]
fn s79_airlock_and_scarce_doors() {
    let doors = "closed=011-015,015-016,001-002,001-003,001-004,002-006,003-007,004-008,005-006,005-010,006-007 destroyed=007-008";
    at(&format!(
        "players=2 {doors} 0=captain@006(hand(search,rest)) 1=pilot@015(hand(search))"
    ))
    .play("room airlock; to 015")
    .asks([0])
    .forbids("relocate 011 015")
    .play("relocate 007 008")
    .shows("airlock=015 destroyed=")
    .shows("closed~015-018 closed~011-015 !closed~007-008");
}

/// S80, M-R186, M48.2, M48.3
#[test]
fn s80_signal_in_coop() {
    let end = |signals: [&str; 2]| {
        let [a, b] = signals;
        at(&format!(
            "players=3 cooperative met bereaved time=1 shared=no-man-left-behind,clean-up-crew,destination-earth \
             coordinates=1 destination=A nest=0 nest-destroyed corpses=1:003 pods=2B 0=captain@001 1=pilot@003(dead{a}) \
             2=scout@005(launched,pod1{b})"
        ))
        .play("pass")
    };
    end([",signal", ",signal"])
        .shows("finish~(ending:0,destroyed:false,destination:earth,winners:7,shown:0,done:true)");
    end([",signal", ""])
        .shows("finish~(ending:0,destroyed:false,destination:earth,winners:0,shown:0,done:true)");
}

/// S81, M-R188, M49.14
#[test]
fn s81_flight_with_an_intruder_player() {
    at("players=3 intruder met bereaved events=6 corpses=0:001 intruders=adult@006 round=(seat:1) \
        brood=(seat:0,offered:true) \
        turn=(number:5,players:true,intruder:true) 0=captain@001(dead,keeps-first) 2=scout@001(keeps-first) \
        1=pilot@006(keeps-first,hand(search),held(fire-extinguisher.0))")
        .play("use fire-extinguisher repel")
        .shows("intruders=adult-1@011 event-discard=6 yellow-discard=fire-extinguisher");
}

/// S82, M-R197, MC114, MC159, MC138, MC57
#[test]
fn s82_counting_a_shot() {
    let shot = |more: &str, target: &str, roll: u32| {
        at(&format!(
            "players=1 met crafted=3,3,2,3 attacks=4,3 intruders={target}@006 {more}"
        ))
        .rolling([roll])
        .play(&format!("shoot 0 {target}-1"))
    };
    let energy = "weaknesses=vulnerability-to-energy(*),vital-places,way-of-moving";
    let vital = "weaknesses=vulnerability-to-energy(*),vital-places(*),way-of-moving";
    let fire = "weaknesses=vulnerability-to-fire(*),vital-places,way-of-moving";
    let mechanic = "crafted-gone=0,0,1,0 0=mechanic@006(keeps-first,hand(search))";
    shot(&format!("{mechanic} {energy}"), "adult", ONE_HIT).shows("intruders=adult-1@006*3");
    shot(&format!("{mechanic} {vital}"), "adult", MISS).shows("intruders=adult-1@006*2");
    shot(
        &format!("0=mechanic@006(keeps-first,hand(search),held(flamethrower.0*2)) {fire}"),
        "queen",
        SMALL,
    )
    .shows("intruders=queen-1@006*2");
    shot(
        "crafted-gone=0,0,1,0 0=mechanic@006(keeps-first,hand(search),held(prototype-shotgun.0*2))",
        "breeder",
        ADULT,
    )
    .shows("intruders=breeder-1@006*1");
}

/// S83, M-R170, MC24, MC62
#[test]
fn s83_the_way_of_fighting() {
    let bite = |kind: &str, wounds: &str| {
        at(&format!(
            "players=2 met events=6 attacks=9 wounds=body bag=blank0*1 intruders={kind}@006 \
             weaknesses=way-of-fighting(*),vital-places,way-of-moving 0=captain@001(keeps-first) \
             1=pilot@006(passed,keeps-first,{wounds})"
        ))
        .rolling([0, 0])
        .play("pass")
    };
    bite("adult", "wounds(leg)").seat(1, "light1 wounds(leg)");
    bite("adult", "wounds(leg,hand+)").seat(1, "dead");
    bite("breeder", "signal").seat(1, "wounds(body)");
}

/// S84, M-R180, M4.6
#[test]
fn s84_reshuffle_in_mid_effect() {
    at("players=1 met intruders=breeder@006 attacks=4 \
        attack-discard=1,2,3,5,6,7,8,9,9,10,11,12,13,14,15,16,17,18,19 0=scout@006(keeps-first,hand(search))")
        .rolling([ONE_HIT])
        .play("shoot 0 breeder-1")
        .counts("attacks=18 attack-discard=2 shuffles=1");
}

/// S86, M-R200, M-R136
#[test]
fn s86_moved_by_others() {
    at("players=2 fire=011,006 0=captain@011(hand(order,search)) 1=pilot@011(passed)")
        .rolling([SILENCE])
        .play("play order order; corridor 006")
        .seat(1, "@006 passed !light1")
        .told(Spectator, "Moved NoiseRolled");
}

/// S87, M-R201, M-R122, M-R154, MC52, D50
#[test]
fn s87_bound_pair() {
    let held = "held(rifle.0*4,fire-extinguisher.0,corpse-blue.1)";
    let bitten = || {
        at(&format!(
            "players=2 met events=6 attacks=9 wounds=arm bag=blank0*1 intruders=adult@006 0=captain@001(keeps-first) \
             1=scout@006(passed,keeps-first,{held})"
        ))
        .play("pass")
        .asks([1])
        .offers_only("slot 0; slot 1")
        .rolling([0, 0])
    };
    bitten()
        .play("slot 0")
        .seat(1, "held(corpse-blue.1)")
        .shows("yellow-discard=fire-extinguisher");
    bitten().play("slot 1").shows("corpses=blue:006");
    at(&format!("players=1 0=scout@006({held})"))
        .play("drop-held 1")
        .seat(0, "held(rifle.0*4,corpse-blue.1)");
}

/// S88, M-R187, M8.2, M48.2, M7.1, M49.15
#[test]
fn s88_result() {
    at("players=3 intruder met bereaved time=1 pods=2B corpses=2:003 engines=damaged,damaged,working \
        brood=(seat:2,offered:true) turn=(number:9,players:true) 0=captain@005(launched,pod1,signal,keeps-second,goals(ab-ovo,the-great-hunt)) \
        1=pilot@001(keeps-first) 2=scout@003(dead,keeps-first,goals(an-old-feud,hoarder)) round=(seat:1)")
        .play("pass")
        .over("jump")
        .shows("finish~(ending:0,destroyed:true,destination:None,winners:1,shown:1,done:true)");
}

/// S89, M-R193, M-R130, M-R137, MC127, D44
#[test]
fn s89_in_other_hands() {
    at("players=2 0=pilot@011(hand(search,rest),held(motion-scanner.0)) 1=scout@001(quests(1))")
        .rolling([number(2), SILENCE])
        .play("walk 006; pay rest")
        .offers_only("let; reroll search")
        .play("reroll search")
        .shows("noise=")
        .seat(0, "hand=0");
    at("players=3 0=captain@001(hand(order,search),quests(2)) 1=pilot@013(items(intercom)) 2=scout@003")
        .forbids("play order order");
}

/// S91, M-R191, M-R36
#[test]
fn s91_no_creeper_left() {
    let start = "players=2 met 0=captain@006(larva,keeps-first,hand(rest,infected!)) 1=pilot@003(keeps-first)";
    at(&format!(
        "{start} intruders=creeper@003,creeper@003,creeper@003"
    ))
    .play("play rest rest")
    .shows("corpses=0:006")
    .counts("intruders=3");
    at(&format!(
        "{start} bag=blank0*1 intruders=creeper@003,creeper@003,creeper@001"
    ))
    .play("play rest rest")
    .shows("intruders=creeper-1@003,creeper-2@003,creeper-3@006 bag=blank0*1,creeper1*1");
}
