//! Chapters P3–P8: the Remora board of the solo game, and the hunt aboard.

use kernel::{Rules as _, Viewer};

use crate::table::{Table, at, calm, crisis, dealt, seat};

/// P3.1, P3.2, P3.6, P3.7, P-R5
#[test]
fn module_c_on_the_table() {
    let table = dealt(1, &[("remora", "on")], 6);
    let s = &table.state;
    assert_eq!(s.solo.crisis.count_ones(), 45);
    assert_eq!(
        (s.modules.clamps, s.modules.life_support, s.modules.rooms),
        (0, 0, 0)
    );
    assert_eq!(s.special.len(), 6);
}

/// P3.3–P3.5, P-R4, P-R25, PC15–PC17, PC22, PC23, DP70
#[test]
fn kept_crisis_cards_join_the_hand() {
    let c = |card: &str, more: &str| crisis(card, &format!("modules=remora {more}"));
    let table = c("cr-x2", "hand0=cw02a")
        .play("option 1")
        .shows("hand0~cr-x2 rooms=berths motion=m2");
    assert!(table.state.hands[0].len() == 2);
    // The RUN! reaction; after use it leaves the game.
    let table = calm("modules=remora crises-gone=cr-x2 motion=m8 hand0=cr-x2")
        .rolling([0])
        .play("wait");
    let table = table.shows("motion=m7c !hand0~cr-x2 crew-discard=");
    assert_eq!(table.state.special.len(), 6);
    // It has no action, pays [RUN] and any card.
    calm("modules=remora crises-gone=cr-x2 hand0=cr-x2").offers_only("equip 2; wait");
    c("cr-b1", "crises-gone=cr-x2,cr-b1 hand0=cr-x2").allows("option 1");
    c("cr-c13", "crises-gone=cr-x2,cr-c13 hand0=cr-x2").allows("option 2");
    // Fire extinguisher: a card, so chits are drawn; [EXT] is paid with it.
    let x3 = "modules=remora crises-gone=cr-x3 hand0=cr-x3";
    calm(&format!("{x3} motion=m8"))
        .rolling([0])
        .play("wait")
        .shows("motion=m8 chits=4+1");
    c("cr-a5", "crises-gone=cr-x3,cr-a5 hand0=cr-x3")
        .play("option 1")
        .counts("hand0=3");
    // Harpoon: throws, drives terror away, fights.
    let x4 = "modules=remora crises-gone=cr-x4 hand0=cr-x4";
    calm(&format!("{x4} terrors=a07"))
        .play("harpoon-card cr-x4")
        .shows("terrors= hand0=");
    let table = calm(&format!(
        "{x4} phase=showdown zones=primary(1claw,1jaw,1tail)"
    ));
    table
        .play("defeat primary; fight cr-x4; harpoon claw; harpoon jaw; harpoon tail")
        .over("survived");
    // Welding torch: pays [TORCH].
    c("cr-c9", "crises-gone=cr-x9,cr-c9 hand0=cr-x9").allows("option 2");
    // Within the limit.
    let hand = "hand0=cw02a,cw04a,cw05a,cw06a,cw07a,cw09a,cw10a";
    c("cr-x2", hand)
        .play("option 1; pay cw02a; discard cw01a")
        .counts("hand0=7");
}

/// P3.8, P5.1, P5.2, P-R5, P-R8, PC12, PC13, PC18–PC20, S29
#[test]
fn markers_and_life_support() {
    let c = |card: &str, more: &str| crisis(card, &format!("modules=remora {more}"));
    c("cr-x5", "hand0=cw11a")
        .play("option 2")
        .shows("rooms=engineering minute=29");
    let table = c("cr-x5", "hand0=cw11a rooms=engineering").play("option 2");
    let table = table
        .shows("life-support=1")
        .offers("column", "weaponry coolant energy-cells spacesuits halon");
    table
        .play("column halon")
        .shows("loadout=halon(1) minute=29");
    c("cr-x5", "hand0=cw11a rooms=engineering life-support=1")
        .play("option 2")
        .shows("life-support=2 halon=1");
    c(
        "cr-x5",
        "hand0=cw11a rooms=engineering life-support=2 halon=1",
    )
    .play("option 2")
    .shows("life-support=3 halon=2");
    c(
        "cr-x5",
        "hand0=cw11a rooms=engineering life-support=3 halon=2",
    )
    .play("option 2")
    .shows("life-support=3 halon=2");
}

/// P3.9, PC20, P-R6
#[test]
fn renewed_stamina() {
    let table = crisis("cr-x7", "modules=remora exhausted hand0=cw06a").play("option 2");
    table.shows("!exhausted rooms=berths motion=m2");
}

/// P4.1–P4.4, PC11, PC14, PC19, PC21
#[test]
fn docking_clamps() {
    let c = |card: &str, more: &str| crisis(card, &format!("modules=remora {more}"));
    c("cr-x6", "")
        .play("option 2")
        .shows("clamps=1 rooms=vestibule minute=30");
    c("cr-x6", "clamps=2")
        .play("option 2")
        .shows("clamps=3 goals=umbilicus");
    // Gained otherwise the track is out of use.
    c("cr-c1", "clamps=1 hand0=cw24a")
        .play("option 2")
        .shows("goals=umbilicus clamps=3");
    c("cr-x6", "goals=umbilicus clamps=3")
        .play("option 2")
        .shows("clamps=3 tokens=");
    c("cr-x8", "hand0=cw23a")
        .play("option 1")
        .shows("clamps=1 rooms=flight-deck");
    c("cr-x1", "hand0=cw24a")
        .play("option 1")
        .shows("clamps=1 rooms=flight-deck motion=m2");
}

/// P4.5–P4.7, P-R7, S29
#[test]
fn unlocking_by_hand() {
    let here = "modules=remora missions=a01(1) 0=durrant@c14 goals=cat,data bound=jaw-jaw minute=12 motion=m3c \
        loadout=weaponry(2),coolant(6),energy-cells(3),spacesuits(1)";
    let table = calm(&format!("{here} clamps=2"))
        .allows("unlock")
        .play("unlock");
    let table = table.shows("minute=9 analyzers0=0 motion=m4c clamps=3 goals=cat,umbilicus,data");
    table.forbids("unlock").allows("wait");
    calm(here).play("unlock").shows("clamps=1").allows("unlock");
    for (old, new) in [
        ("c14", "c13"),
        ("cat,data", "data"),
        ("cat,data bound=jaw-jaw", "cat"),
        ("weaponry(2)", "weaponry(1)"),
        ("modules=remora missions", "missions"),
    ] {
        calm(&here.replace(old, new)).forbids("unlock");
    }
    // D-R52: 30 SECOND is asked for once, not before each of the three minutes.
    calm(&format!(
        "{} tokens=thirty(1)",
        here.replace("minute=12", "minute=9")
    ))
    .play("unlock; go")
    .shows("minute=6");
    // Both parts of the price can be reduced.
    let table = calm(&format!("{here} tokens=survival(1)")).play("unlock; reduce-token survival");
    table.shows("motion=m3c clamps=1 minute=9");
}

/// A launch with danger aboard, the Remora board in use.
fn away(more: &str) -> Table {
    let ready = "modules=remora missions=a01(1) 0=durrant@rem goals=cat,umbilicus,data bound=claw-claw clamps=3 stowaways=1 cells=0 \
        loadout=weaponry(2),coolant(6),energy-cells(7),spacesuits(1) \
        agenda=[SoloRound(android:true),SoloTurn(part:countdown)]";
    calm(&format!("{ready} {more}"))
}

/// P6.1, P6.2, P6.3, P6.4, P-R9, DP71
#[test]
fn confront_or_hunt() {
    away("").rolling([0]).play("launch").over("safe");
    away("rooms=berths,vestibule")
        .rolling([5])
        .play("launch")
        .offers_only("confront; hunt-it");
    // With one card or none left there is nothing to choose.
    away("rooms=flight-deck,berths,cargo-crib,vestibule")
        .rolling([5])
        .play("launch")
        .over("survived");
    away("rooms=flight-deck,berths,cargo-crib,vestibule,engineering")
        .rolling([5])
        .play("launch")
        .over("survived");
}

/// P6.5, P-R10, PC24
#[test]
fn to_confront_it_is_one_zone_more() {
    away("rooms=berths,vestibule")
        .rolling([5])
        .play("launch; confront")
        .shows("zones=hidden(1claw,1jaw) phase=showdown")
        .play("airlock hidden")
        .over("survived");
}

/// P6.6, P6.7, P6.8, P-R11, P-R27, HI23
#[test]
fn a_right_guess_leaves_no_zone() {
    let table = away("rooms=berths,vestibule")
        .rolling([5, 1])
        .play("launch; hunt-it");
    let table = table.offers_only("guess flight-deck; guess cargo-crib; guess engineering");
    table.play("guess cargo-crib").over("survived");
}

/// P6.9, P-R12, PC25: the zone, and a random token for each of the other two cards.
#[test]
fn a_wrong_guess_makes_the_zone_worse() {
    let table = away("rooms=berths,vestibule")
        .rolling([5, 1, 0, 6])
        .play("launch; hunt-it; guess engineering");
    table.shows("zones=hidden(2claw,1jaw,1acid)");
}

/// P6.10, P-R13, S29: before its icons are matched, not before halon.
#[test]
fn a_survival_token_in_the_hidden_zone_is_a_chit() {
    let trapped = |roll| {
        away("traps=hidden hand0=cw15a")
            .rolling([5, roll])
            .play("launch; confront; defeat hidden")
    };
    trapped(5).over("chit");
    trapped(0)
        .shows("chits=4+1 traps=")
        .play("fight cw15a; match claw; match jaw")
        .over("survived");
    away("traps=hidden")
        .rolling([5])
        .play("launch; confront; airlock hidden")
        .over("survived");
}

/// Three disks after hibernation: Durrant and Maddox of seat 1, Palmer of seat 2.
fn hunt(more: &str) -> Table {
    at(&format!(
        "modules=hunting phase=showdown minute=8 1=durrant@rem,maddox@rem 2=palmer@rem {more} \
         agenda=[Fighting(),HuntStrip(next:0),BaitAboard(),HideAboard()]"
    ))
}

/// P7.2, P7.3, P7.4, P7.5, DP73, HI25
#[test]
fn the_lifeform_hides_and_lays_bait() {
    let table = hunt("disks=3 claws=lf01a hand1=cw01a,cw02a hand2=cw06a").asks([0]);
    let rooms = "flight-deck berths cargo-crib vestibule engineering";
    let table = table.offers("hide-in", rooms).play("hide-in berths");
    let table = table
        .offers("bait", "flight-deck berths cargo-crib vestibule")
        .play("bait vestibule")
        .shows("hiding=berths bait=vestibule");
    table
        .shows_to(seat(1), "hiding=?")
        .shows_to(Viewer::Spectator, "hiding=?")
        .shows_to(seat(0), "hiding=berths");
}

/// S30, P7.1, P7.6, P-R14, P-R15, P-R32: three disks search, reveal, search, search.
#[test]
fn three_disks_search_as_printed() {
    let table = hunt("disks=3 claws=lf01a hand1=cw01a,cw02a hand2=cw06a")
        .play("hide-in berths; bait vestibule")
        .asks([1])
        .offers("search", "durrant maddox palmer")
        .play("search durrant")
        .offers("at", "flight-deck berths cargo-crib vestibule engineering")
        .play("at flight-deck; discard cw01a")
        .asks([0])
        .play("empty engineering");
    table.asks([1]).offers("search", "maddox palmer");
}

/// P7.10, P-R16, DP75
#[test]
fn the_lifeform_reveals_where_it_is_not() {
    hunt("disks=3 claws=lf01a hand1=cw01a,cw02a hand2=cw06a")
        .play("hide-in berths; bait vestibule; search durrant; at flight-deck; discard cw01a")
        .shows("empty=flight-deck")
        .asks([0])
        .offers("empty", "cargo-crib vestibule engineering")
        .play("empty engineering")
        .shows("empty=flight-deck,engineering markers=1");
}

/// DP72: the stand-in hides by lot, so that nobody can know where.
#[test]
fn a_stand_in_hides_by_lot() {
    let table = hunt("disks=3 claws=lf01a hand1=cw01a,cw02a hand2=cw06a").asks([0]);
    let mut moves = kernel::Moves::default();
    table.rules.offer(&table.state, kernel::Seat(0), &mut moves);
    let hides = |dice| {
        let glance = kernel::Glance::new(&table.rules, &table.state, kernel::Seat(0));
        let mut bot = bots::StandIn::new(dice);
        kernel::Bot::choose(
            &mut bot,
            &table.rules,
            &glance,
            &moves.0,
            kernel::Budget::default(),
        )
    };
    let chosen: std::collections::BTreeSet<_> = (0..40).map(hides).collect();
    assert_eq!(chosen, moves.0.iter().copied().collect());
}

/// P7.9, P7.12, P-R22, P-R31, S50
#[test]
fn found_by_halon_all_disks_are_free() {
    let found = flushing("flush cargo-crib").shows("bait=");
    // LIFEFORM DISCOVERED at the Cargo Crib: the crew draws 2 in total.
    found
        .asks([1])
        .offers("player", "1 2")
        .play("player 1; player 2")
        .shows("hand1~cw01a")
        .offers_only("reward 1; reward 2; stop");
}

/// The lifeform hides in the Cargo Crib; the crew uses its halon.
fn flushing(halon: &str) -> Table {
    let with = "disks=3 claws=lf01a,lf02a hand1=cw01a hand2=cw06a fight=(target:0,last:None,card:None,icons:(0,0,0,0,0),loose:(0,0,0,0,0),harpoon:0,claws:0,stowaway:false,proposed:0,item:None,proposer:0,out:0,halon:1,remora:true,hostility:3)";
    hunt(with)
        .play("hide-in cargo-crib; bait flight-deck")
        .asks([1])
        .allows("skip")
        .play(halon)
}

/// P8.1, P8.2, P8.3, P-R19, DP77
#[test]
fn free_disks_earn_combat_tokens() {
    let table = flushing("flush cargo-crib; player 1; player 2")
        .play("reward 2; combat claw; combat claw")
        .offers("combat", "jaw tail acid");
    let table = table
        .play("combat acid")
        .offers_only("reward 1; stop")
        .play("reward 1; combat jaw");
    table.shows("combat=claw(2),jaw(1),acid(1)").asks([0]);
}

/// P7.11, P7.13, P-R17, P-R23, DP74, DP99: the crew names who pays.
#[test]
fn halon_in_vain_is_paid_by_whom_the_crew_names() {
    let table = flushing("flush flight-deck")
        .offers("player", "1 2")
        .play("player 2; discard cw06a");
    assert_eq!(table.state.fight.halon, 0);
    table
        .shows("empty=flight-deck")
        .offers("search", "durrant maddox palmer")
        .play("search durrant")
        .offers("at", "berths cargo-crib vestibule engineering");
}

/// S39, P7.14, P7.15, P7.16, PC35, DP92: the bait lies on the hiding place.
#[test]
fn never_found() {
    let table = two_disks()
        .play("hide-in berths; bait berths; empty flight-deck; search durrant; at cargo-crib");
    let table = table.play("player 1; discard cw01a; player 2; discard cw06a; empty vestibule; search palmer; at engineering");
    assert_eq!(table.state.fight.hostility, 4);
    table.shows("bait=").asks([0]);
}

/// 2 disks: REVEAL, HALON, SEARCH, REVEAL, SEARCH.
fn two_disks() -> Table {
    at(
        "modules=hunting phase=showdown minute=8 1=durrant@rem 2=palmer@rem disks=2 claws=lf01a hand1=cw01a,cw02a hand2=cw06a agenda=[Fighting(),HuntStrip(next:0),BaitAboard(),HideAboard()]",
    )
}

/// PC27, PC36, PC42
#[test]
fn two_disks_search_as_printed() {
    let table = two_disks()
        .play("hide-in berths; bait berths")
        .asks([0])
        .play("empty flight-deck")
        .asks([1])
        .play("search durrant; at cargo-crib")
        .offers("player", "1 2")
        .play("player 1; discard cw01a; player 2; discard cw06a")
        .asks([0])
        .play("empty vestibule");
    // In the Engineering Compartment nothing is lost; that was the last search.
    table
        .play("search palmer; at engineering")
        .asks([0])
        .shows("hand1=cw02a hand2=");
}

/// P7.17, P7.18, P-R18, PC33, PC44, DP76
#[test]
fn in_the_engineering_compartment_it_kills_one() {
    let table = two_disks()
        .play("hide-in engineering; bait berths; empty flight-deck; search durrant; at berths");
    let table = table
        .play("empty cargo-crib; search palmer; at vestibule")
        .asks([0])
        .offers("by", "durrant palmer");
    let table = table.play("by durrant");
    assert!(table.state.fight.out.contains(kernel::Seat(1)));
    assert_eq!(
        (table.state.fight.hostility, table.state.alive.len()),
        (1, 1)
    );
    table.shows("hand1=");
}

/// P-R19, P8.1: a zone needs as many disks as it has places, and those that searched do not count.
#[test]
fn disks_that_searched_earn_nothing() {
    let table = hunt("disks=3 claws=lf01a hand1=cw01a,cw02a hand2=cw06a")
        .play("hide-in berths; bait vestibule; search durrant; at flight-deck; discard cw01a");
    table
        .play("empty engineering; search maddox; at berths")
        .offers_only("reward 1; stop");
}

/// P-R24: nobody draws above the limit, neither the crew nor the lifeform.
#[test]
fn panels_stop_at_the_limits() {
    let fight = "fight=(target:0,last:None,card:None,icons:(0,0,0,0,0),loose:(0,0,0,0,0),harpoon:0,claws:0,stowaway:false,proposed:0,item:None,proposer:0,out:0,halon:1,remora:true,hostility:3)";
    let full = "hand1=cw01a,cw02a,cw03a,cw04a,cw05a,cw07a hand2=cw06a";
    let table = hunt(&format!("disks=3 claws=lf01a {full} {fight}"))
        .play("hide-in cargo-crib; bait flight-deck; flush cargo-crib")
        .offers_only("reward 1; reward 2; stop");
    let cards = [1, 2].map(|seat: usize| table.state.hands[seat].len());
    assert_eq!(cards, [6, 3]);
    let table = at(
        "modules=hunting phase=showdown minute=8 1=durrant@rem 2=palmer@rem disks=2 \
        claws=lf01a,lf02a,lf03a,lf04a hand1=cw01a,cw02a hand2=cw06a \
        agenda=[Fighting(),HuntStrip(next:0),BaitAboard(),HideAboard()]",
    );
    // P-R17: what is known as empty is not searched.
    let table = table
        .play("hide-in flight-deck; bait berths; empty vestibule; search durrant")
        .forbids("at vestibule")
        .play("at cargo-crib")
        .play("player 1; discard cw01a; player 2; discard cw06a")
        .play("empty engineering; search palmer; at berths");
    table
        .shows("claws=lf01a,lf02a,lf03a,lf04a")
        .offers("player", "1 2");
}

/// P7.7, P7.8, PC26, PC28, PC29, P-R15
#[test]
fn five_disks_do_not_search() {
    let last = "agenda=[Hibernate(hostility)] phase=showdown minute=8 modules=hunting claws=lf01a";
    let table = at(&format!(
        "players=4 {last} 1=durrant@rem,maddox@rem 2=palmer@rem,villalobos@rem 3=chandra@rem"
    ));
    assert_eq!(table.state.modules.disks, 0);
    let table = at(&format!(
        "{last} 1=durrant@rem,maddox@rem 2=palmer@rem,villalobos@rem"
    ));
    assert_eq!(table.state.modules.disks, 4);
    table.allows("hide-in berths");
    let without = at(&last.replace(" modules=hunting", ""));
    assert_eq!(without.state.modules.disks, 0);
}

/// PC30–PC32, PC37–PC41, PC43, P-R33
#[test]
fn every_panel() {
    let fight = "fight=(target:0,last:None,card:None,icons:(0,0,0,0,0),loose:(0,0,0,0,0),harpoon:0,claws:0,stowaway:false,proposed:0,item:None,proposer:0,out:0,halon:1,remora:true,hostility:3)";
    let with = |room: &str| {
        hunt(&format!(
            "disks=3 claws=lf01a,lf02a hand1=cw01a,cw02a hand2=cw06a {fight}"
        ))
        .play(&format!("hide-in {room}; bait cargo-crib"))
    };
    // Discovered, by halon.
    with("flight-deck")
        .play("flush flight-deck; toss lf01a")
        .shows("claws=lf02a");
    let table = with("berths").play("flush berths");
    assert_eq!(table.state.fight.hostility, 1);
    let table = with("vestibule").rolling([1, 0]).play("flush vestibule");
    table.shows("claws=");
    let table = with("engineering")
        .play("flush engineering")
        .shows("smaller-hand=1");
    table.allows("reward 2");
    // Failed at the Airlock Vestibule costs a halon token, if there is one.
    let table = with("berths").play("skip; search durrant; at vestibule");
    assert_eq!(table.state.fight.halon, 0);
    // Hidden to the end (3 disks: HALON, SEARCH, REVEAL, SEARCH, SEARCH).
    let table = with("vestibule").play(
        "skip; search durrant; at engineering; empty flight-deck; search maddox; at cargo-crib",
    );
    let table =
        table.play("player 1; discard cw01a; player 1; discard cw02a; search palmer; at berths");
    assert!(!table.state.fight.remora);
    let table = with("flight-deck").play("skip; search durrant; at engineering; empty vestibule; search maddox; at berths; search palmer; at cargo-crib");
    let table = table.play("player 1; discard cw01a; player 2; discard cw06a");
    table.counts("claws=3");
    let table = with("cargo-crib").play("skip; search durrant; at engineering; empty flight-deck; search maddox; at berths; search palmer; at vestibule");
    table
        .asks([1])
        .play("discard cw01a")
        .asks([2])
        .play("discard cw06a")
        .shows("hand1=cw02a hand2=");
}

/// P-R20, PC45
#[test]
fn a_combat_token_becomes_a_loose_icon() {
    let fight = "fight=(target:1,last:None,card:None,icons:(1,0,0,0,0),loose:(0,0,0,0,0),harpoon:0,claws:0,stowaway:false,proposed:0,item:None,proposer:0,out:0,halon:0,remora:true,hostility:0)";
    let table = at(&format!(
        "modules=hunting phase=showdown minute=8 1=durrant@rem 2=palmer@rem disks=2 hiding=berths combat=claw(1),jaw(1) claws=lf01a {fight} windows=(opened:1,raised:0,asked:2,done:0) agenda=[Fighting(),Matching()]"
    ));
    let table = table
        .asks([1])
        .allows("spend-combat claw; spend-combat jaw")
        .play("spend-combat claw; match claw");
    table
        .shows("combat=jaw(1)")
        .told(Viewer::Spectator, "FightSurvived");
}
