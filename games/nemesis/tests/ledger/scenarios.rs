//! The ledger's scenarios, by number: setup, movement, Noise, Encounters, Combat (S1–S24). The
//! others follow in `scenarios_ship.rs` and `scenarios_cards.rs`.

use kernel::Viewer::Spectator;
use nemesis::Nemesis;
use nemesis::content::{Intruder, ROOMS};

use crate::common::{
    ADULT, DANGER, MISS, ONE_HIT, SILENCE, SMALL, Says as _, TWO_HITS, Table, at, night, number,
};

fn dealt(players: u8, options: &[(&str, &str)], seed: u64) -> Table {
    laws::dealt(Nemesis::standard(), players, options, seed)
}

/// The tokens of a kind in the bag.
fn in_bag(table: &Table, kind: Option<Intruder>) -> u8 {
    let tokens = table.rules.content.tokens.iter().enumerate();
    let those = tokens.filter(|(_, spec)| spec.intruder == kind);
    those.map(|(token, _)| table.state.bag.0.count(token)).sum()
}

/// S1, M2.2, M2.3, M2.4, M2.5
#[test]
fn s1_setup_with_four() {
    for seed in 0..8 {
        let table = dealt(4, &[], seed);
        let s = &table.state;
        assert_eq!(
            usize::from(s.explored.len()),
            5,
            "Special Rooms are explored"
        );
        let face_down =
            (0..ROOMS as u8).filter(|&at| s.tiles[kernel::Space(at)].eyes != kernel::Eyes::ALL);
        assert_eq!(face_down.count(), 16);
    }
}

/// M2.8, M2.9, M2.10
#[test]
fn pods_are_locked_and_lie_in_turn_in_both_sections() {
    for seed in 0..8 {
        let table = dealt(4, &[], seed);
        let aboard: Vec<_> = table.state.pods.iter().filter(|pod| pod.aboard).collect();
        let sections: Vec<bool> = aboard.iter().map(|pod| pod.section_b).collect();
        assert_eq!(sections, [false, true, false]);
        assert!(aboard.iter().all(|pod| !pod.unlocked));
    }
}

/// M2.13, M2.15, M2.16
#[test]
fn the_bag_and_the_eggs_at_the_start() {
    let table = dealt(4, &[], 1);
    assert_eq!(in_bag(&table, None), 1);
    assert_eq!(in_bag(&table, Some(Intruder::Larva)), 4);
    assert_eq!(in_bag(&table, Some(Intruder::Creeper)), 1);
    assert_eq!(in_bag(&table, Some(Intruder::Adult)), 7);
    assert_eq!(in_bag(&table, Some(Intruder::Breeder)), 0);
    assert_eq!(in_bag(&table, Some(Intruder::Queen)), 1);
    assert_eq!((table.state.nest_eggs, table.state.eggs_out()), (5, 5));
}

/// M2.7, M2.20, M2.21, M2.22, M2.23
#[test]
fn nothing_has_happened_at_the_start() {
    let table = dealt(4, &[], 1);
    let s = &table.state;
    assert_eq!((s.time, s.destination), (15, 1));
    assert_eq!(s.destruct, None);
    let markers = (
        s.fire.is_empty(),
        s.malfunction.is_empty(),
        s.noise.is_empty(),
    );
    assert_eq!(markers, (true, true, true));
    assert!(s.closed.is_empty() && s.destroyed.is_empty() && s.beasts.is_empty());
}

/// M2.1, M2.6, M2.14
#[test]
fn one_coordinates_card_and_three_weaknesses_lie_face_down() {
    let dealt_to = |table: &Table| {
        let seen = table.seen_by(Spectator);
        let field = |key: &str| {
            let found = seen.split(' ').find_map(|field| field.strip_prefix(key));
            found.map(str::to_owned)
        };
        (field("coordinates="), field("weaknesses="))
    };
    let hidden = dealt_to(&dealt(4, &[], 1));
    assert_eq!(hidden, (Some("?".to_owned()), Some("?,?,?".to_owned())));
    let basic = dealt(4, &[], 1).state.mode.side;
    let alternative = dealt(4, &[("board", "alternative")], 1).state.mode.side;
    assert_ne!(basic, alternative);
}

/// S2, M2.8, M2.9, M2.15, M3.4
#[test]
fn s2_setup_with_two_and_five() {
    let two = dealt(2, &[], 3);
    let pods = |table: &Table| -> Vec<bool> {
        let aboard = table.state.pods.iter().filter(|pod| pod.aboard);
        aboard.map(|pod| pod.section_b).collect()
    };
    assert_eq!(pods(&two), [false, true]);
    assert_eq!(two.state.bag.0.total(), 12);
    let five = dealt(5, &[], 3);
    assert_eq!(pods(&five), [false, true, false, true]);
    assert_eq!(five.state.bag.0.total(), 15);
    let content = &five.rules.content;
    assert!(content.objectives.iter().all(|spec| spec.players <= 5));
    // With two players nothing marked for more is dealt.
    for seed in 0..20 {
        let table = dealt(2, &[], seed);
        for player in table.state.players.iter() {
            for card in &player.objectives {
                assert!(table.rules.content.objectives[card.face].players <= 2);
            }
        }
    }
}

/// S3, M5.4, M5.5, M5.6, M-R2, M3.14
#[test]
fn s3_first_player_token() {
    let fresh = dealt(3, &[], 5);
    let number_one = fresh
        .state
        .seats()
        .iter()
        .find(|&seat| fresh.state[seat].number == 1);
    assert_eq!(Some(fresh.state.first), number_one);
    night("players=3 events=16 0=captain@011 1=pilot@011(passed) 2=scout@011(passed)")
        .shows("first=1");
    night("players=3 events=16 corpses=1:003 0=captain@011 1=pilot@003(dead) 2=scout@011(passed)")
        .shows("first=2");
}

/// S4, M4.4, M5.2, M5.3, M-R3, M-R4
#[test]
fn s4_draw_through_a_reshuffle() {
    night(
        "players=2 events=16 first=1 1=pilot@011(passed) \
         0=captain@011(deck(search,order),discard(c,search,rest,reload,motivation,demolition,suppressive-fire,interruption,basic-repairs))",
    )
    .seat(0, "hand=5 deck=6 discard=0");
    let kept = "players=2 events=16 first=1 0=captain@011 \
                1=pilot@011(passed,hand(search,search,rest,demolition,repairs))";
    night(kept).seat(1, "hand=5");
}

/// S5, M5.7, M5.8, M5.9, M5.10, M5.11, M5.12, M5.13, M-R6, M-R19
#[test]
fn s5_rounds_and_passing() {
    at(
        "players=3 events=16 bag=blank0*1 0=captain@001(hand(search,rest,demolition,order)) \
        1=pilot@011(hand(search)) 2=scout@020(hand(search,rest))",
    )
    .asks([0])
    .play("play demolition sabotage")
    .asks([0])
    .play("play rest rest")
    .asks([1])
    .play("pass; done")
    .seat(1, "passed")
    .asks([2])
    .play("play rest rest; pass; discard search")
    .seat(2, "passed hand=0")
    .asks([0])
    .rolling([0, 0])
    .play("pass; done")
    .shows("time=14 first=1")
    .seat(0, "!passed hand=5")
    .asks([1]);
}

/// S6, M11.2, M11.3, M11.8, M-R8, M32.2
#[test]
fn s6_payment() {
    let start = "players=1 0=pilot@003(hand(repairs,search,c,c,c)) malfunction=003";
    at(start)
        .allows("walk 001; careful 001; play repairs fix")
        .forbids("room signal")
        .play("play repairs fix; pay search")
        .shows("malfunction=")
        .seat(0, "hand=3");
    at("players=1 events=16 bag=blank0*1 0=captain@003(hand(basic-repairs,search,c,c,c)) malfunction=003")
        .forbids("play basic-repairs fix")
        .rolling([SILENCE])
        .play("walk 001; pay search")
        .forbids("careful 002")
        .rolling([0, 0])
        .play("pass; discard contamination; discard contamination; discard contamination; discard basic-repairs")
        .shows("time=14");
}

/// S7, M14.8, M14.9, M16.2, M-R22
#[test]
fn s7_into_an_empty_room() {
    at("players=2 0=captain@011(hand(search)) 1=pilot@001")
        .rolling([number(2)])
        .play("walk 006")
        .shows("noise=006-011")
        .seat(0, "@006");
    at("players=2 0=captain@011(hand(search)) 1=pilot@006")
        .play("walk 006")
        .shows("noise=");
    // A Corpse and somebody in a Pod are nobody in the Room.
    at("players=2 pods=1A+,2B corpses=blue:005 0=captain@006(hand(search)) 1=pilot@005(pod1)")
        .rolling([number(4)])
        .play("walk 005")
        .shows("noise=red-ducts");
}

/// S8, M16.3, M23.1, M23.4, M23.5, M23.9
#[test]
fn s8_encounter_with_surprise_attack() {
    at(
        "players=2 noise=006-011,005-006,001-003 bag=blank0*1,adult4*1 attacks=12 \
        0=captain@011(hand(search,rest,order,c)) 1=pilot@001",
    )
    .rolling([number(2), 1])
    .play("walk 006; pay order")
    .shows("noise=001-003 intruders=adult-1@006 bag=blank0*1 met")
    .play("keep second; keep first")
    .shows("attack-discard=12")
    .told(
        Spectator,
        "Encounter TokenDrawn Appeared FirstEncounter Surprised Attacks AttackDrawn",
    )
    .seat(0, "hand=3 keeps-second")
    .seat(1, "keeps-first");
}

/// M9.1, M9.2, M9.3, M-R195
#[test]
fn the_first_encounter_waits_for_every_choice() {
    at(
        "players=2 noise=006-011,005-006 bag=blank0*1,adult4*1 attacks=12 \
        0=captain@011(hand(search,rest,order,c)) 1=pilot@001",
    )
    .rolling([number(2), 1])
    .play("walk 006; pay order")
    .asks([0])
    .offers_only("keep first; keep second")
    .play("keep second")
    .asks([1])
    .shows("attack-discard=")
    .told(Spectator, "FirstEncounter !Surprised")
    .play("keep first")
    .shows("attack-discard=12")
    .seat(0, "keeps-second")
    .seat(1, "keeps-first");
}

/// M23.7, M24.1, M30.7, M30.9
#[test]
fn a_surprise_attack_is_one_card_against_whoever_came() {
    let surprised = |attack: &str| {
        at(&format!(
            "players=2 met noise=006-011,005-006 bag=blank0*1,adult4*1 attacks={attack} wounds=leg \
             contamination=c 0=captain@011(keeps-first,hand(search,rest,order,c)) 1=pilot@001(keeps-first)"
        ))
        .rolling([number(2), 1])
        .play("walk 006; pay order")
        .told(Spectator, "TokenDrawn Appeared Surprised Attacks AttackDrawn")
        .shows(&format!("attack-discard={attack}"))
        .seat(1, "wounds=0")
    };
    // The Adult's symbol is on the first, not on the second.
    surprised("9").seat(0, "wounds(leg)");
    surprised("12").seat(0, "wounds=0");
}

/// S9, M23.6, M23.8, M-R18, M-R20
#[test]
fn s9_no_surprise_on_equality() {
    at("players=1 noise=006-011 bag=blank0*1,adult4*1 0=scout@011(hand(search,rest,scavenging,c,c))")
        .rolling([number(2), 1])
        .play("walk 006; pay scavenging; keep first")
        .shows("attack-discard=")
        .told(Spectator, "!Attacks")
        .allows("shoot 0 adult-1; melee adult-1; walk 011")
        .forbids("careful 011; play search search; play rest rest");
}

/// S10, M23.3, M24.3–M24.5, M-R38
#[test]
fn s10_blank_encounter() {
    let start = "players=1 0=captain@011(hand(search)) noise=013-014,014-017,red-ducts";
    at(&format!("{start} bag=blank0*1,larva1*1"))
        .rolling([number(1), 0])
        .play("walk 014")
        .shows("noise=011-014,013-014,014-017,red-ducts intruders= !met bag~blank0*1 bag~larva1*1");
    at(&format!("{start} bag=blank0*1"))
        .rolling([number(1), 0, 0])
        .play("walk 014")
        .shows("bag~blank0*1 bag~adult2*1");
}

/// S11, M14.7, M15.1, M15.2, M15.11, M15.14
#[test]
fn s11_exploration() {
    at("players=2 unexplored=008(malfunction3) 0=scout@011(hand(search,rest,scavenging,order)) 1=pilot@001")
        .forbids("room canteen");
    at("players=2 unexplored=008(malfunction3) 1=pilot@001 \
        0=scout@011(hand(search,rest,scavenging,demolition))")
    .rolling([SILENCE])
    .play("walk 008; pay rest")
    .shows("unexplored= items=008:3 malfunction=008");
    at("players=1 unexplored=008(malfunction3) 0=scout@011(hand(search))")
        .rolling([SILENCE])
        .play("walk 008")
        .shows("items=008:2");
}

/// M19.7, M20.1, M20.2
#[test]
fn a_malfunction_stops_the_rooms_action_but_no_search_and_fire_neither() {
    let canteen = |more: &str| {
        at(&format!(
            "players=1 items=008:3 {more} 0=scout@008(light1,hand(search,rest,scavenging))"
        ))
    };
    canteen("malfunction=008")
        .refuses("room canteen", "M20.1")
        .allows("play search search");
    canteen("fire=008").allows("room canteen; play search search");
}

/// S12, M15.4–M15.6, M15.8, M18.2
#[test]
fn s12_slimed_silence() {
    at("players=1 unexplored=007(silence1) noise=007-008 0=captain@006(slime,hand(search))")
        .play("walk 007")
        .shows("items=007:1 noise=003-007,006-007,007-008 intruders=");
    // Without Slime nothing happens at all.
    at("players=1 unexplored=007(silence1) noise=007-008 0=captain@006(hand(search))")
        .play("walk 007")
        .shows("items=007:1 noise=007-008");
}

/// S13, M16.4, M21.4, M22.2, M-R26, M14.11
#[test]
fn s13_danger_and_a_closed_door() {
    at(
        "players=2 met closed=006-007 intruders=adult@007,creeper@005,breeder@002 \
        0=captain@011(keeps-first,hand(search)) 1=pilot@002(keeps-first)",
    )
    .rolling([DANGER])
    .play("walk 006")
    .shows("intruders=breeder-1@002,adult-1@007,creeper-1@006 destroyed=006-007 closed= noise=")
    .told(Spectator, "Danger !TokenDrawn");
}

/// S14, M16.7, M17.1, M17.2, M17.3, M23.3
#[test]
fn s14_technical_corridors_noise() {
    at("players=1 noise=red-ducts,013-014,001-002 bag=blank0*1 0=captain@001(hand(search))")
        .rolling([number(1), 0, 0])
        .play("walk 002")
        .shows("noise=001-002,002-006,013-014,red-ducts")
        .told(Spectator, "Encounter Quiet TokenDrawn");
}

/// S15, M6.8, M21.8, M22.1, M-R42, MC33
#[test]
fn s15_event_movement() {
    event_movement()
        .shows(
            "intruders=breeder-1@013,adult-1@011,adult-3@003,adult-4@003,larva-1@004 \
                destroyed=001-003 closed= unexplored=013(silence1)",
        )
        .told(
            Spectator,
            "Attacks EventDrawn Departed TokenAdded DoorDestroyed",
        );
}

/// Bulkheads Open: Adult and Breeder, number 1.
fn event_movement() -> Table {
    at("players=1 met events=3 noise=red-ducts unexplored=013(silence1) bag=blank0*1 closed=001-003 \
        intruders=adult@011,adult@002*2,adult@003,adult@003,breeder@014,larva@004 attacks=12 \
        0=captain@011(keeps-first)")
        .rolling([0, 0, 0])
        .play("pass")
}

/// M6.9, M6.10, M17.6, M17.7: who is in Combat or not on the card stays; who goes to an entrance
/// leaves, and the Noise there stays.
#[test]
fn event_movement_through_technical_corridors() {
    event_movement()
        .shows("intruders=breeder-1@013,adult-1@011,adult-3@003,adult-4@003,larva-1@004 noise=red-ducts")
        .told(Spectator, "Departed TokenAdded");
}

/// S16, M5.14, M6.7, M19.1, M19.2, M-R7
#[test]
fn s16_fire_on_characters() {
    at(
        "players=2 events=16 bag=blank0*1 fire=011 1=pilot@001(hand(search)) \
        0=captain@011(hand(rest,motivation,demolition,reload))",
    )
    .play("play rest rest; play demolition sabotage")
    .seat(0, "light1")
    .play("pass; done")
    .asks([0])
    .rolling([0, 0])
    .play("play motivation motivate; pass; done")
    .seat(0, "light2")
    .told(Spectator, "LightWound LightWound Time");
}

/// M33.1, M33.2, M33.3
#[test]
fn the_third_light_wound_is_a_serious_one() {
    let burnt = |wounds: &str| {
        at(&format!(
            "players=2 fire=011 first=1 1=pilot@001(hand(search)) wounds=body round=(seat:0,actions:1) \
             0=captain@011({wounds}hand(rest))"
        ))
        .play("play rest rest")
    };
    burnt("").seat(0, "light1 wounds=0");
    burnt("light1,").seat(0, "light2 wounds=0");
    burnt("light2,").seat(0, "!light1 !light2 wounds(body)");
}

/// S17, M9.6, M9.7, M33.5, M33.7, M33.8, M34.1, M-R65, M-R67, M-R184
#[test]
fn s17_first_death() {
    at("players=2 fire=003 0=captain@003(wounds(body+,leg+,hand),held(rifle.0*4,egg.1)) 1=pilot@001 nest=4")
        .play("pass")
        .shows("corpses=0:003 eggs=003:1 bereaved pods=1A+,2B+")
        .seat(0, "dead held(rifle.0*4)");
    at("players=3 fire=003 bereaved pods=1A,2B+,3A+ corpses=2:004 0=captain@003(wounds(body+,leg+,hand)) \
        1=pilot@001 2=scout@004(dead)")
        .play("pass")
        .shows("corpses=0:003,2:004 pods=1A,2B+,3A+");
}

/// S18, M7.7, M7.9, M19.4, M19.5, M-R70
#[test]
fn s18_ninth_fire() {
    let burning = "fire=002,003,004,005,006,007,008,009";
    at(&format!(
        "players=1 {burning} 0=mechanic@003(hand(pyrotechnics,search),items(tools))"
    ))
    .play("play pyrotechnics burn; item tools")
    .goes_on()
    .shows(burning)
    .seat(0, "items=0");
    at(&format!(
        "players=2 {burning} time=5 pods=1A 0=mechanic@001(hand(pyrotechnics,search),items(tools)) \
         1=pilot@011(asleep,keeps-second,goals(ab-ovo,quarantine))"
    ))
    .play("play pyrotechnics burn; item tools")
    .over("fire")
    .seat(0, "dead")
    .seat(1, "dead");
    // Whoever has launched goes on to the Contamination Check.
    at(&format!(
        "players=2 {burning} pods=1A 0=mechanic@001(hand(pyrotechnics,search),items(tools),keeps-first) \
         1=pilot@005(launched,pod2,signal,keeps-second,goals(ab-ovo,the-great-hunt)) met"
    ))
    .play("play pyrotechnics burn; item tools")
    .over("fire")
    .told(Spectator, "Ended !EnginesRevealed ContaminationChecked ObjectiveShown Won")
    .seat(1, "launched");
}

/// S19, M15.3, M20.3, M-R31, M20.8
#[test]
fn s19_nest_found_with_a_malfunction_token() {
    at(
        "players=1 malfunction=001,002,003,004,005,006,007,008 unexplored=016(malfunction2) \
        0=captain@015(hand(search))",
    )
    .rolling([SILENCE])
    .play("walk 016")
    .goes_on()
    .shows("unexplored= items= malfunction=001,002,003,004,005,006,007,008");
}

/// S20, M28.5, M28.6, M28.7, M28.8, M28.9
#[test]
fn s20_shoot_results() {
    let start = "players=1 met 0=scout@006(keeps-first,hand(search))";
    at(&format!("{start} intruders=adult@006"))
        .rolling([SMALL])
        .play("shoot 0 adult-1")
        .shows("intruders=adult-1@006 attack-discard=")
        .seat(0, "held(rifle.0*3)");
    at(&format!("{start} intruders=adult@006 attacks=2"))
        .rolling([ADULT])
        .play("shoot 0 adult-1")
        .shows("intruders=adult-1@006*1 attack-discard=2");
    at(&format!("{start} intruders=breeder@006*3 attacks=1,2"))
        .rolling([TWO_HITS])
        .play("shoot 0 breeder-1")
        .shows("intruders= carcasses=006:1 attack-discard=1,2");
}

/// M25.3
#[test]
fn shooting_needs_ammo_and_a_target() {
    let scout = |held: &str, adult: &str| {
        at(&format!(
            "players=1 met intruders=adult@{adult} 0=scout@006(keeps-first,hand(search),held({held}))"
        ))
    };
    scout("rifle.0*1", "006").allows("shoot 0 adult-1");
    scout("rifle.0", "006").forbids("shoot 0 adult-1");
    scout("corpse-blue.0", "006").forbids("shoot 0 adult-1");
    scout("rifle.0*1", "011").forbids("shoot 0 adult-1");
}

/// M25.4, M25.5, M25.6, M25.7, M25.8, M25.10
#[test]
fn the_face_says_whom_a_shot_hits() {
    let shot = |target: &str, face: u32, then: &str| {
        at(&format!(
            "players=1 met attacks=1,2 intruders={target}@006 0=scout@006(keeps-first,hand(search))"
        ))
        .rolling([face])
        .play(&format!("shoot 0 {target}-1"))
        .shows(&format!("intruders={then}"))
        .seat(0, "held(rifle.0*3) wounds=0 discard=1");
    };
    shot("larva", MISS, "larva-1@006");
    shot("creeper", MISS, "creeper-1@006");
    shot("larva", SMALL, "");
    shot("adult", SMALL, "adult-1@006");
    shot("adult", ADULT, "adult-1@006*1");
    shot("breeder", ADULT, "breeder-1@006");
    shot("breeder", ONE_HIT, "breeder-1@006*1");
    shot("breeder", TWO_HITS, "breeder-1@006*2");
}

/// M25.9, M28.1, M28.2, M-R45
#[test]
fn two_injuries_at_once_add_up_and_are_one_check() {
    let start = "players=1 met attacks=1,2,12 0=scout@006(keeps-first,hand(search))";
    at(&format!("{start} intruders=breeder@006*3"))
        .rolling([TWO_HITS])
        .play("shoot 0 breeder-1")
        .shows("intruders= carcasses=006:1 attack-discard=1,2");
    at(&format!("{start} intruders=breeder@006*2"))
        .rolling([TWO_HITS])
        .play("shoot 0 breeder-1")
        .shows("intruders=breeder-1@006*4 attack-discard=1,2");
}

/// M29.1, M29.3, M-R46
#[test]
fn an_arrow_on_either_card_is_a_retreat() {
    for attacks in ["1,8", "8,1"] {
        at(&format!(
            "players=1 met intruders=breeder@006*9 attacks={attacks} events=6 \
             0=scout@006(keeps-first,hand(search))"
        ))
        .rolling([ONE_HIT])
        .play("shoot 0 breeder-1")
        .shows("intruders=breeder-1@011*10 carcasses= event-discard=6");
    }
}

/// S21, M-R50, M29.2, M21.4, M-R47
#[test]
fn s21_retreat_blocked() {
    at(
        "players=1 met closed=006-011 intruders=adult@006 attacks=8 events=10 \
        0=scout@006(keeps-first,hand(search))",
    )
    .rolling([ONE_HIT])
    .play("shoot 0 adult-1")
    .shows("intruders=adult-1@006*1 destroyed=006-011 closed= event-discard=10 event-removed=");
}

/// S22, M26.2, M26.8, M28.3, M32.1
#[test]
fn s22_melee() {
    let start = "players=1 met contamination=c wounds=leg 0=scout@006(keeps-first,hand(search))";
    at(&format!("{start} intruders=adult@006"))
        .rolling([MISS])
        .play("melee adult-1")
        .seat(0, "discard~c wounds(leg)");
    at(&format!("{start} intruders=adult@006 attacks=4"))
        .rolling([TWO_HITS])
        .play("melee adult-1")
        .shows("intruders=adult-1@006*1")
        .seat(0, "discard~c wounds=0");
    at(&format!("{start} intruders=larva@006"))
        .rolling([SMALL])
        .play("melee larva-1")
        .shows("intruders= carcasses= attack-discard=")
        .seat(0, "discard~c");
}

/// M26.1, M26.3, M26.4, M26.5, M26.6, M26.7
#[test]
fn the_face_says_whom_a_blow_hits() {
    let blow = |target: &str, face: u32, then: &str, wounds: &str| {
        at(&format!(
            "players=1 met contamination=c wounds=leg attacks=1,2 intruders={target}@006 \
             0=scout@006(keeps-first,hand(search),held())"
        ))
        .rolling([face])
        .play(&format!("melee {target}-1"))
        .shows(&format!("intruders={then}"))
        .seat(0, wounds);
    };
    blow("larva", MISS, "larva-1@006", "wounds(leg)");
    blow("larva", SMALL, "", "wounds=0");
    blow("adult", SMALL, "adult-1@006", "wounds(leg)");
    blow("adult", ADULT, "adult-1@006*1", "wounds=0");
    blow("breeder", ADULT, "breeder-1@006", "wounds(leg)");
    blow("breeder", ONE_HIT, "breeder-1@006*1", "wounds=0");
    at("players=1 met intruders=adult@011 0=scout@006(keeps-first,hand(search))")
        .forbids("melee adult-1");
}

/// S23, M14.12, M27.1, M27.2, M27.3, M30.6
#[test]
fn s23_escape_from_two() {
    escape_from_two()
        .shows("intruders=adult-1@006 unexplored= items=007:1 closed=006-007")
        .seat(0, "@007 larva wounds(body) discard~c")
        .told(
            Spectator,
            "Attacks AttackDrawn SeriousWound Attacks Infested Moved Explored NoiseRolled",
        );
}

/// Out of a Room with a Larva and an Adult into an unexplored one.
fn escape_from_two() -> Table {
    at(
        "players=1 met intruders=larva@006,adult@006 attacks=9 wounds=body contamination=c \
        unexplored=007(doors2) 0=captain@006(keeps-first,hand(search))",
    )
    .rolling([SILENCE])
    .play("walk 007")
}

/// M31.1, M31.2, M31.3, M-R44: the Larva comes last and needs no card.
#[test]
fn a_larva_infests_after_the_others() {
    escape_from_two()
        .shows("intruders=adult-1@006 attack-discard=9")
        .seat(0, "larva discard~c")
        .told(Spectator, "Attacks AttackDrawn Attacks Infested");
}

/// S24, M27.4, M33.5, M33.8, M-R51
#[test]
fn s24_death_in_escape() {
    at("players=2 met intruders=adult@006,adult@006 attacks=9 unexplored=007(doors2) 1=pilot@001(keeps-first) \
        0=captain@006(keeps-first,wounds(leg,hand+,body+),held(corpse-blue.0),hand(search,rest))")
        .play("walk 007")
        .shows("corpses=0:006,blue:006 unexplored=007(doors2) attack-discard=9")
        .seat(0, "dead");
}
