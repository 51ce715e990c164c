//! Chapters D1–D4: the solo table, launching and losing, the round.

use kernel::{Rules as _, Space, Wanted, settle};
use lifeform::Lifeform;
use lifeform::content::{Character, Column, SoloToken};
use lifeform::solo::TraitToken;
use lifeform::state::Android;

use crate::table::{Table, alone, calm, dealt};

/// Everything a launch needs, aboard, before step 5.
const READY: &str = "0=durrant@rem missions=a01(1) goals=cat,umbilicus,data bound=claw-claw \
    loadout=weaponry(2),coolant(6),energy-cells(3),spacesuits(1) \
    agenda=[SoloRound(android:true),SoloTurn(part:countdown)]";

pub(crate) fn ready(more: &str) -> Table {
    calm(&format!("{READY} {more}"))
}

/// A solo table before its first turn.
fn laid_out() -> crate::table::Table {
    dealt(1, &[("character", "palmer")], 4)
        .offers_only("to b01; to b09")
        .play("to b09; go")
}

/// D1.1, D1.2, D1.3, D1.4, D-R1, I17
#[test]
fn what_a_solo_table_does_without() {
    let table = laid_out();
    let s = &table.state;
    assert!(s.is_solo() && s.images_out().next().is_none());
    assert!(s.claws.is_empty() && s.claw_deck.is_empty() && s.terror_deck.is_empty());
    assert!(s.objectives.is_empty() && s.objective_box.is_empty());
    assert!(s.laser_waits && s.flamethrower_waits);
    // No skill, no energy cell.
    let menu = table.menu().join(" ");
    assert!(!menu.contains("skill") && !menu.contains("cell"), "{menu}");
}

/// D1.5, D1.6, D1.7, D1.8, D1.9, DP54
#[test]
fn what_lies_in_the_chambers_in_solo() {
    let table = laid_out();
    let (s, rules) = (&table.state, &table.rules);
    let at = |id: &str| rules.content.board.space(id).expect(id);
    let tokens = |id| s.missions[at(id)];
    assert_eq!(["b09", "b06", "b07", "c10", "c09"].map(tokens), [2; 5]);
    assert_eq!((tokens("b01"), tokens("b03"), tokens("a04")), (0, 3, 2));
    assert_eq!((s.missions.iter().sum::<u8>(), s.mission_pool), (32, 8));
    let set = |ids: [&str; 2]| ids.into_iter().map(at).collect::<kernel::SpaceSet>();
    assert_eq!(s.outages, set(["a07", "b12"]));
    assert_eq!(s.terrors, set(["a01", "b04"]).with(at("c14")));
    assert_eq!(s.solo.harpoons, set(["c05", "c12"]));
    assert_eq!(s.solo.vents, kernel::SpaceSet::EMPTY);
}

/// D1.10, D1.24, D1.25, D1.26, D1.27
#[test]
fn chits_stowaways_and_crises_in_solo() {
    let table = laid_out();
    let (s, rules) = (&table.state, &table.rules);
    assert_eq!(
        s.solo.dens,
        rules.content.board.marks[lifeform::content::Mark::Vent]
    );
    assert_eq!((s.solo.container.alive, s.solo.container.killed), (5, 1));
    assert_eq!((s.solo.stowed, s.solo.spare_alive), (0, 7));
    assert_eq!(s.solo.crisis.count_ones(), 36);
    assert_eq!(s.solo.tokens[SoloToken::Survival], 0);
}

/// D1.11, D1.12, D1.14, D1.15, D1.16, D1.17
#[test]
fn where_the_trackers_start_in_solo() {
    let table = laid_out();
    let s = &table.state;
    assert_eq!(
        (s.malfunction, s.hits, s.android),
        (0, 0, Android::Inactive)
    );
    assert_eq!((s.cocoon, s.minute, s.overheating), (0, 31, 6));
    assert_eq!((s.solo.cells, s.solo.attack_5), (15, false));
    assert_eq!(s.solo.motion, table.rules.content.solo.start);
}

/// D1.18, D1.19, D1.20, D1.21, D1.23, D-R53
#[test]
fn what_the_solo_character_starts_with() {
    let table = laid_out();
    let s = &table.state;
    let galley = table.rules.content.board.space("a09").expect("a09");
    assert_eq!((s.hero(), s.hero_at()), (Character::Palmer, galley));
    assert_eq!((s.solo.nerve, s.solo.fear), (5, 0));
    assert!(
        s.solo
            .traits
            .iter()
            .all(|token| *token == TraitToken::Unused)
    );
    assert_eq!(s.analyzers[0], 1);
}

/// D1.22, D-R49: the first hand of 4, and the card of step 2; onlookers see it.
#[test]
fn the_solo_hand_is_open() {
    let table = laid_out();
    let s = &table.state;
    assert_eq!((s.hands[0].len(), s.crew_deck.len()), (5, 61));
    let hand = |text: String| {
        text.split(' ')
            .find(|it| it.starts_with("hand0="))
            .map(str::to_owned)
    };
    assert_eq!(
        hand(table.seen_by(kernel::Viewer::Spectator)),
        hand(table.print())
    );
}

/// D2.1, D2.12, D4.2, D-R4
#[test]
fn a_launch_needs_everything() {
    ready("")
        .offers_only("end turn; launch")
        .play("launch")
        .over("safe");
    let table = ready("stowaways=2").rolling([0, 0]).play("launch");
    table
        .told(kernel::Viewer::Spectator, "Launched Solo Ended")
        .over("safe");
    // While it can be launched each turn asks; waiting costs a minute.
    ready("")
        .play("end turn")
        .shows("minute=30")
        .offers_only("end turn; launch");
}

/// Ready but for this, nobody ever launches: nothing can be mended aboard, so nothing is asked
/// until the end but what the track asks.
fn never_launches(old: &str, new: &str) {
    let text = READY.replace(old, new);
    assert_ne!(text, READY);
    let mut table = calm(&text);
    while !table.waiting().is_empty() {
        table = table.play("stow");
    }
    table.over("explosion");
}

/// D2.4, D2.5, D2.6, D2.7
#[test]
fn a_launch_needs_the_loadout() {
    never_launches("weaponry(2)", "weaponry(1)");
    never_launches("energy-cells(3)", "energy-cells(2)");
    never_launches("coolant(6)", "coolant(4)");
    never_launches(",spacesuits(1)", "");
    // With a trait token left something can be done, and the menu says what is missing.
    alone(&READY.replace("weaponry(2)", "weaponry(1)")).refuses("launch", "D2.4");
}

/// D2.8, D2.9, D2.10
#[test]
fn a_launch_needs_the_objectives() {
    let all = "goals=cat,umbilicus,data";
    never_launches(all, "goals=umbilicus,data");
    never_launches(all, "goals=cat,data");
    never_launches(&format!("{all} bound=claw-claw"), "goals=cat,umbilicus");
    alone(&READY.replace("cat,umbilicus,data", "cat,data")).refuses("launch", "D2.1");
}

/// D2.2, D2.3, D-R4, D-R5: boarding at any time, and no crisis for it.
#[test]
fn boarding_is_no_crisis_and_has_no_minute() {
    let start = "0=durrant@c14 missions=a01(1) hand0=cw01a goals=cat,umbilicus,data bound=jaw-jaw \
        loadout=weaponry(2),coolant(6),energy-cells(3),spacesuits(1)";
    let table = calm(start)
        .play("play cw01a 1")
        .offers("walk durrant", "c13 rem");
    let table = table
        .play("walk durrant rem")
        .shows("crises-gone= minute= motion=m1");
    table
        .offers_only("end turn; launch")
        .play("launch")
        .over("safe");
}

/// D2.11, D2.13, D10.1, D10.2, D10.4, D10.6, S27, HI16, HI18
#[test]
fn danger_aboard_means_a_conflict() {
    let table = ready("stowaways=2").rolling([0, 2]).play("launch");
    let table = table
        .shows("phase=showdown zones=primary(1claw,1jaw,1tail,1acid) bound= hand0=cw01a,cw01b");
    assert_eq!(table.state.data_pool.iter().sum::<u8>(), 12);
    assert!(table.state.solo.goals.iter().all(|&gained| gained));
}

/// D3.1–D3.6
#[test]
fn all_ways_of_losing() {
    calm("motion=m8 hand0=cw06a")
        .rolling([5])
        .play("wait")
        .over("chit");
    calm("motion=m8").play("wait").over("caught");
    calm("motion=tg0 nerve=2 fear=1").play("wait").over("nerve");
    calm("minute=1").play("wait").over("explosion");
    let gone = (1..=10)
        .map(|card| format!("cr-a{card}"))
        .collect::<Vec<_>>()
        .join(",");
    calm(&format!("hand0=cw01a crises-gone={gone}"))
        .play("play cw01a 1; walk durrant a12")
        .over("no-way-on");
    calm("phase=showdown zones=primary(1claw)")
        .play("defeat primary")
        .over("overrun");
    for ending in [
        "chit",
        "caught",
        "nerve",
        "explosion",
        "no-way-on",
        "overrun",
    ] {
        assert!(Lifeform::ABOUT.endings.contains(&ending));
    }
}

/// D4.1, D4.3, D4.5, D4.25, D1.28
#[test]
fn a_round_collects_draws_acts_and_counts_down() {
    let table = calm("0=durrant@a04 crew-deck=cw10a").play("wait");
    let table = table
        .shows("round=2 minute=30")
        .offers("column", "weaponry coolant energy-cells spacesuits halon");
    let table = table
        .play("column weaponry")
        .shows("loadout=weaponry(1) missions~a04(1) hand0=cw10a");
    table.offers_only("equip 2; wait; play cw10a 1");
    // Collecting is not offered but done; in an empty chamber nothing is collected.
    calm("").play("wait").shows("loadout= hand0=cw01a round=2");
    // L-R20: with every column full nothing is collected.
    let full = "weaponry(6),coolant(8),energy-cells(7),spacesuits(6),halon(9)";
    calm(&format!("0=durrant@a04 missions=a04(2) loadout={full}"))
        .play("wait")
        .shows("round=2 missions=a04(2)");
}

/// D4.4, D-R13: covering a space takes its combat token away for good.
#[test]
fn a_covered_combat_token_leaves_the_game() {
    let cells = |loaded: u8| format!("0=durrant@a04 loadout=energy-cells({loaded})");
    calm(&cells(2))
        .play("wait; column energy-cells")
        .shows("cells=");
    calm(&cells(3))
        .play("wait; column energy-cells")
        .shows("cells=14");
    calm(&cells(6))
        .play("wait; column energy-cells")
        .shows("cells=7");
    calm("0=durrant@a04 loadout=energy-cells(3) cells=14")
        .play("wait; column energy-cells")
        .shows("cells=14");
}

/// D4.6, D15.1, D15.2, D-R3, D-R54, DP97
#[test]
fn seven_cards_at_most() {
    let hand = "hand0=cw01a,cw01b,cw02a,cw02b,cw04a,cw04b,cw05a";
    let table = calm(hand).play("wait").shows("hand0~cw03a");
    let table = table.offers("discard", "cw01a cw01b cw02a cw02b cw03a cw04a cw04b cw05a");
    let table = table.play("discard cw03a").shows("crew-discard=cw03a");
    assert_eq!(table.state.hands[0].len(), 7);
    calm(hand)
        .play("equip 2; discard cw01a; discard cw01b")
        .allows("go; reduce cw03a");
    // Counted after the whole effect: a card for a card costs no third one, and a trait's other
    // cards go back first.
    let table = calm(&format!("{hand} tokens=survival(1) crew-deck=cw11a"))
        .play("spend-survival; discard cw01a")
        .allows("wait");
    table.counts("hand0=7").shows("hand0~cw11a");
    let table = alone(&format!("{hand} crew-deck=cw10a,cw11a,cw12a,cw13a"))
        .play("spend-trait grit; keep-crew cw10a")
        .offers_only("top; bottom");
    let table = table.play("top; put cw11a; put cw12a").forbids("wait");
    table.play("discard cw01a").allows("wait").counts("hand0=7");
    // An empty deck is made of the discard (L-R6).
    let mut table = calm("");
    let cards: Vec<_> = std::iter::from_fn(|| table.state.crew_deck.draw()).collect();
    for card in cards {
        table.state.crew_discard.put(card);
    }
    table
        .play("wait")
        .counts("hand0=1 crew-discard=0 crew-deck=65 shuffles=1");
}

/// D4.7–D4.9, D4.19, D-R2, DP55
#[test]
fn one_activity_a_turn() {
    calm("").offers_only("equip 2; wait");
    calm("")
        .play("wait")
        .shows("motion=m2 minute=30 hand0=cw01a");
    calm("")
        .play("equip 2")
        .shows("motion=m2 minute=30 hand0=cw01a,cw01b,cw02a");
}

/// D4.10, D4.11, D8.5, D7.11
#[test]
fn the_heat_analyzer_needs_close_range() {
    calm("motion=m4c").refuses("analyze", "D4.10");
    let table = calm("motion=m5").play("analyze");
    table
        .shows("analyzers0=0 motion=m5 hand0=cw01a,cw01b,cw02a")
        .forbids("analyze");
    calm("motion=m5 minute=11")
        .play("wait; step m6l")
        .shows("minute=10 analyzers0=0");
}

/// D4.12–D4.17, D6.6, D-R7, D-R47, DC16
#[test]
fn the_mining_laser_destroys_the_android() {
    let at = |android: &str, more: &str| {
        calm(&format!(
            "malfunction=2 hand0=mining-laser android={android} {more}"
        ))
    };
    let table = at("a07", "").play("laser durrant");
    table.shows("android=destroyed outages=a07 laser-gone !hand0~mining-laser");
    at("a09", "")
        .play("laser durrant")
        .shows("android=destroyed outages=a09");
    // By tunnel too; not two chambers away; neither chamber dark.
    at("a04", "").allows("laser durrant");
    at("a08", "").refuses("laser durrant", "D4.13");
    at("a07", "outages=a07").refuses("laser durrant", "D4.13");
    at("a07", "outages=a09").refuses("laser durrant", "D4.14");
    calm("malfunction=2 android=a07").refuses("laser durrant", "D4.12");
    // The outage goes into the Shuttle Bay as well.
    at("c14", "0=durrant@c13")
        .play("laser durrant")
        .shows("outages=c14");
    // A terror token next door instead, by corridor; no outage is placed.
    let table = calm("hand0=mining-laser terrors=a07").play("laser durrant");
    table.shows("terrors= outages= laser-gone");
    calm("hand0=mining-laser terrors=a04").forbids("laser durrant");
    calm("hand0=mining-laser terrors=a07 outages=a07").forbids("laser durrant");
    let table = at("a12", "terrors=a07").play("laser durrant");
    table
        .offers_only("android; to a07")
        .play("to a07")
        .shows("android=a12 terrors=");
}

/// D4.18, S24, D4.20
#[test]
fn whoever_comes_into_engineering_takes_the_laser() {
    let table = calm("0=durrant@c01 hand0=cw06a").rolling([0]);
    let table = table.play("play cw06a 1; walk durrant c02; stop");
    // CR-C1, no torch, no circuit: the free option, malfunction +1, lifeform +1.
    table.shows("hand0=mining-laser crises-gone=cr-c1 malfunction=1 motion=m2");
}

/// D4.21–D4.24, D-R8, D-R9
#[test]
fn the_repercussions_of_movement() {
    // Back where it began: skipped.
    let table =
        calm("hand0=cw15a").play("play cw15a 0; icon 0; walk durrant a07; walk durrant a09");
    table.shows("crises-gone= motion=m1 minute=30");
    // In the dark: a minute, then the lifeform, then the crisis.
    let table = calm("hand0=cw01a outages=a07").rolling([8]);
    let table = table
        .play("play cw01a 1; walk durrant a07")
        .shows("minute=30 motion=m2");
    table
        .play("option 3")
        .shows("minute=29 stowaways=1 crises-gone=cr-a9");
    // In a vent: its chit, the lifeform, no crisis.
    let table = calm("hand0=cw01a").play("play cw01a 1; walk durrant a10");
    table.shows("chits=5+2 !dens~a10 dens~a11 motion=m2 crises-gone= minute=30");
    // A vent in the dark does both; one that was disturbed before has no chit.
    let table = calm("hand0=cw01a outages=a10 dens=a11").play("play cw01a 1; walk durrant a10");
    table
        .shows("minute=30 chits=5+1")
        .offers("step", "m3l m3c m3r");
    // A small vent token makes a vent, without a chit.
    let table = calm("hand0=cw01a small-vents=a12").play("play cw01a 1; walk durrant a12");
    table.shows("motion=m2 crises-gone= chits=5+1");
    // With a free action open the player is asked before step 4.
    let table = alone("hand0=cw01a").play("play cw01a 1; icon 0; walk durrant a10");
    table.offers_only("go; spend-trait composure; spend-trait grit; spend-trait professionalism");
    assert_eq!(Column::COUNT, 5);
    assert_eq!(Space(39), lifeform::state::REMORA);
}

/// D-R39, D14.1–D14.9, D1.18, P-R1: what does not go together or is for one player only.
#[test]
fn options_that_do_not_go_together() {
    let rules = Lifeform::standard();
    let settles = |players: u8, wanted: &[(&str, &str)]| {
        let word = |&(id, word): &(&str, &str)| (id.to_owned(), word.to_owned());
        settle(
            &rules,
            players,
            &wanted.iter().map(word).collect::<Wanted>(),
        )
        .is_ok()
    };
    assert!(settles(1, &[]));
    for option in [
        ("nerves", "tough"),
        ("incinerator", "on"),
        ("carry", "1"),
        ("bell", "30"),
        ("withstand", "on"),
        ("isolation", "on"),
        ("star-beast", "on"),
        ("hazard", "b10"),
        ("hysterical", "on"),
        ("character", "maddox"),
        ("remora", "on"),
    ] {
        assert!(settles(1, &[option]), "{option:?}");
        assert!(!settles(2, &[option]), "{option:?}");
    }
    for option in [
        ("carry", "3"),
        ("bell", "10"),
        ("bell", "31"),
        ("hazard", "a01"),
        ("nerves", "both"),
    ] {
        assert!(!settles(1, &[option]), "{option:?}");
    }
    assert!(!settles(1, &[("hunting", "on")]) && settles(2, &[("hunting", "on")]));
    assert!(!settles(1, &[("lifeform", "first")]) && !settles(1, &[("evolution", "on")]));
    assert!(!settles(1, &[("character", "emma")]));
    assert!(settles(1, &[("character", "emma"), ("survivors", "on")]));
    assert!(settles(
        4,
        &[("survivors", "on"), ("asteroids", "on"), ("hunting", "on")]
    ));
    assert!(!settles(5, &[]));
}
