//! Chapters D10–D15: hibernation, the shuttle conflict, icons, tokens, variants.

use kernel::{Rules as _, Viewer};
use lifeform::content::{SoloToken, Trait};
use lifeform::solo::TraitToken;

use crate::table::{Table, alone, calm, dealt};

const READY: &str = "0=durrant@rem missions=a01(1) goals=cat,umbilicus,data bound=claw-claw \
    agenda=[SoloRound(android:true),SoloTurn(part:countdown)]";

/// A conflict with these zones.
fn conflict(zones: &str, more: &str) -> Table {
    calm(&format!("phase=showdown zones={zones} {more}"))
}

/// D10.1–D10.6, D-R32, DP67, S27
#[test]
fn hibernation() {
    let loadout = "loadout=weaponry(3),coolant(6),energy-cells(5),spacesuits(1),halon(5) cells=12";
    let aboard = "stowaways=1 attack-5 traits=composure(0),grit(1),professionalism(gone)";
    let table = alone(&format!("{READY} {loadout} {aboard}"))
        .rolling([5])
        .play("launch");
    // Two attack-1 tokens; three tokens to spread, at most two in a zone.
    let table = table
        .shows("zones~primary")
        .offers_only("zone first; zone second");
    let table = table
        .play("zone first; zone second")
        .offers_only("zone first; zone second");
    let table = table.play("zone second");
    table.shows("zones=primary(1claw,1jaw),first(2claw,1jaw,1tail,1acid),second(1claw,2jaw,1tail,2acid) halon=2 bound= hand0=cw01a,cw01b,cw02a");
    // An even spread leaves no choice for the last.
    let table = alone(&format!(
        "{READY} {loadout} stowaways=1 attack-5 traits=composure(2),grit(gone),professionalism(gone)"
    ));
    let table = table.rolling([5]).play("launch; zone second");
    table.shows("zones~first(1claw,1tail,1acid) zones~second(2claw,1jaw,1tail,1acid)");
    // No token anywhere: won.
    let none = "loadout=weaponry(2),coolant(6),energy-cells(7),spacesuits(1) cells=0";
    calm(&format!("{READY} {none} stowaways=1"))
        .rolling([5])
        .play("launch")
        .over("survived");
    // Down to 7 cards.
    let hand = "hand0=cw01a,cw01b,cw02a,cw02b,cw04a,cw04b";
    let table = calm(&format!("{READY} {loadout} stowaways=1 {hand}"))
        .rolling([5])
        .play("launch");
    table.offers(
        "discard",
        "cw01a cw01b cw02a cw02b cw03a cw03b cw04a cw04b cw05a",
    );
}

/// D11.1–D11.3, D11.11, D-R34, DP68, I16
#[test]
fn rounds_until_all_zones_are_empty() {
    let table = conflict("primary(1jaw),first(1tail)", "hand0=cw01a,cw07a");
    let table =
        table.offers_only("defeat primary; airlock primary; defeat first; airlock first; locker");
    let table = table
        .play("defeat primary; fight cw01a; match jaw")
        .shows("zones=first(1tail)");
    // The loose tail of the first fight is lost.
    assert_eq!(table.state.fight.loose, [0; 5]);
    table
        .play("defeat first; fight cw07a; match tail")
        .over("survived");
    conflict("primary(1jaw)", "hand0=cw07a")
        .play("defeat primary; give-up")
        .over("overrun");
    conflict("primary(1jaw)", "hand0=cw07a")
        .play("defeat primary; fight cw07a")
        .over("overrun");
}

/// D11.4, D11.5, D11.6, D11.10
#[test]
fn everything_that_matches() {
    clears(
        "1jaw,1tail",
        "hand0=cw01a",
        "fight cw01a; match jaw; match tail",
    );
    clears("1acid", "hand0=cw15a", "fight cw15a; pair claw jaw acid");
    clears(
        "1claw,1jaw,1tail",
        "hand0=cw32a",
        "fight cw32a; harpoon claw; harpoon jaw; harpoon tail",
    );
    clears(
        "1acid",
        "hand0=cw32a,cw06a",
        "fight cw32a; fight cw06a; pair claw harpoon acid",
    );
}

/// The zone is cleared by these moves, which ends the conflict.
fn clears(zone: &str, more: &str, moves: &str) {
    let table = alone(&format!("phase=showdown zones=primary({zone}) {more}"));
    table
        .play(&format!("defeat primary; {moves}"))
        .over("survived");
}

/// D11.8, D13.18, D13.19, DP69
#[test]
fn torch_harpoon_and_traits_match_anything() {
    clears(
        "1claw,1jaw,1tail",
        "tokens=torch(1),harpoon(1)",
        "torch claw; harpoon-at jaw; trait grit tail",
    );
    clears(
        "3acid",
        "",
        "trait grit acid; trait composure acid; trait professionalism acid",
    );
    conflict("primary(1claw,1jaw)", "tokens=torch(2)")
        .play("defeat primary")
        .offers("torch", "claw jaw");
}

/// D11.9, D-R51
#[test]
fn a_data_token_matches_both_of_its_icons() {
    clears("2claw", "data0=claw-claw(1)", "spend claw-claw");
    clears("1tail,1acid", "data0=tail-acid(1)", "spend tail-acid");
    conflict("primary(1claw,1jaw)", "data0=claw-claw(1) tokens=torch(2)")
        .play("defeat primary")
        .forbids("spend claw-claw");
}

/// D11.7, D13.3, D-R33
#[test]
fn the_extinguisher_changes_what_is_not_matched() {
    clears(
        "1claw,1jaw",
        "tokens=extinguisher(1) hand0=cw19a",
        "extinguish claw; fight cw19a; match claw; match claw",
    );
    let table = conflict(
        "primary(1claw,1jaw,1acid)",
        "tokens=torch(1),extinguisher(1) hand0=cw19a",
    );
    let table = table.play("defeat primary; torch acid; extinguish claw");
    assert_eq!(table.state.fight.icons, [2, 0, 0, 0, 0]);
    // The Flamethrower has an icon to fight with, the Mining Laser has none.
    clears(
        "1claw",
        "hand0=flamethrower",
        "fight flamethrower; match claw",
    );
    conflict("primary(1claw)", "hand0=mining-laser")
        .play("defeat primary")
        .over("overrun");
}

/// D11.12–D11.16, D-R27, D-R44, S27, DP68
#[test]
fn halon_airlock_and_locker() {
    conflict("primary(5claw)", "halon=1")
        .play("halon primary")
        .over("survived");
    // D11.12: the token is gone.
    conflict("primary(5claw),first(4jaw)", "halon=1")
        .play("halon first")
        .shows("zones=primary(5claw) !halon")
        .forbids("halon primary");
    let table = conflict("primary(5claw),first(4jaw)", "").play("airlock first");
    table
        .shows("zones=primary(5claw) airlock-used")
        .forbids("airlock primary");
    // With a survival token there a chit comes first.
    let trapped = |roll: u32| {
        conflict("primary(5claw),first(1jaw)", "traps=airlock")
            .rolling([roll])
            .play("airlock primary")
    };
    trapped(4).shows("zones=first(1jaw) traps= chits=4+1");
    trapped(5).over("chit");
    let table = conflict("primary(1claw)", "crew-deck=cw10a,cw11a")
        .rolling([0])
        .play("locker");
    table
        .shows("locker-used chits=4+1 hand0=cw10a,cw11a")
        .forbids("locker");
    conflict("primary(1claw)", "")
        .rolling([5])
        .play("locker")
        .over("chit");
    let table = conflict("primary(1claw)", "tokens=survival(3)")
        .play("locker")
        .offers_only("add-chit; go");
    let table = table
        .play("add-chit; add-chit")
        .shows("chits=7+1 tokens=survival(1) spare-alive=5");
    table.rolling([6]).play("go").shows("chits=6+1");
    // As far as chits are there.
    conflict("primary(1claw)", "tokens=survival(3) spare-alive=0")
        .rolling([0])
        .play("locker")
        .shows("locker-used");
}

/// D12.2, D12.3, D12.10, D12.11, D12.13, D12.15, D12.16
#[test]
fn icons_that_work_as_ever() {
    calm("hand0=cw25a crew-deck=cw10a,cw11a,cw12a")
        .play("play cw25a 0")
        .shows("hand0=cw10a,cw11a,cw12a");
    let table = calm("0=durrant@a04 hand0=cw02a").play("play cw02a 1; column coolant");
    table.shows("loadout~coolant(1)");
    calm("hand0=cw02a terrors=a07,a04")
        .play("play cw02a 1")
        .shows("terrors=a04");
    calm("hand0=cw02a").forbids("play cw02a 1");
    let table = calm("hand0=cw15a")
        .play("play cw15a 2")
        .forbids("door c14-rem");
    table.play("door a07-a09").shows("door=a07-a09");
    calm("0=durrant@a02 stowaways=1 hand0=cw29a")
        .play("play cw29a 2; icon 1")
        .shows("minute=29 stowaways=");
    calm("hand0=cw25a")
        .play("play cw25a 2")
        .shows("tokens=survival(1)");
    calm("hand0=cw25a tokens=survival(8)").forbids("play cw25a 2");
    calm("hand0=cw22a")
        .forbids("play cw22a 1")
        .allows("play cw22a 0; play cw22a 2");
    calm("hand0=cw06a")
        .play("play cw06a 1; walk durrant a07")
        .offers("walk durrant", "a04 a05 a08 a09")
        .allows("stop");
}

/// D12.4, D12.5, D-R48, D8.5, DP66
#[test]
fn the_flamethrower_needs_close_range() {
    calm("motion=m4c hand0=cw27a terrors=a07").forbids("play cw27a 0");
    calm("motion=m5 hand0=cw27a")
        .play("play cw27a 0")
        .shows("motion=m3c nerve= minute=30");
    let table = calm("motion=m5 hand0=cw27a terrors=a07,a04")
        .play("play cw27a 0")
        .offers_only("to a07; back");
    table.play("to a07").shows("terrors=a04 motion=m5");
    calm("motion=m5 impervious hand0=cw27a").forbids("play cw27a 0");
    calm("motion=m5 impervious hand0=cw27a terrors=a07")
        .play("play cw27a 0")
        .shows("terrors= motion=m5");
}

/// D12.6, D12.7, D14.6
#[test]
fn fire_against_the_android() {
    let at = |android: &str, more: &str| {
        calm(&format!(
            "motion=m5 malfunction=2 android={android} hand0=cw29a {more}"
        ))
    };
    at("a07", "").play("play cw29a 1").shows("hits=1");
    at("a09", "").allows("play cw29a 1");
    at("a08", "").allows("play cw29a 1");
    at("b01", "").forbids("play cw29a 1");
    at("a07", "withstand").forbids("play cw29a 1");
    calm("motion=m4c malfunction=2 android=a07 hand0=cw29a").forbids("play cw29a 1");
}

/// D12.8, D-R28
#[test]
fn fire_in_the_cocoon_chamber_drives_out_a_stowaway() {
    let table = calm("0=durrant@a02 motion=m1 stowaways=2 cocoon=2 hand0=cw29a");
    table
        .play("play cw29a 2; icon 0")
        .shows("stowaways=1 cocoon=2 minute=29");
    calm("0=durrant@a01 stowaways=2 hand0=cw28a")
        .play("play cw28a 0")
        .shows("stowaways=2");
}

/// D12.9
#[test]
fn missions_bring_the_lifeform_nearer() {
    calm("hand0=cw22a")
        .play("play cw22a 2")
        .shows("missions~a03(2) motion=m2");
    calm("hand0=cw19a")
        .play("play cw19a 1")
        .shows("missions~c01(2) motion=m2");
}

/// D13.6, D13.7, D-R30, DP56
#[test]
fn a_survival_token_for_a_card() {
    let table = calm("tokens=survival(2) hand0=cw10a crew-deck=cw11a,cw12a").play("spend-survival");
    let table = table
        .shows("tokens=survival(1)")
        .offers_only("discard cw10a; discard cw11a");
    let table = table.play("discard cw10a; spend-survival; discard cw12a");
    table
        .shows("tokens= hand0=cw11a")
        .allows("wait")
        .forbids("spend-survival");
}

/// D-R30, D-R4, D4.3, D4.5, D4.25, DP56
#[test]
fn free_actions_before_and_after_every_step() {
    let grit = "minute=29 traits=composure(gone),professionalism(gone)";
    // After an activity without movement, before step 1 with a token to collect, before step 2.
    let table = alone(&format!("0=durrant@a04 {grit}"))
        .play("wait")
        .offers_only("end turn; spend-trait grit")
        .shows("minute=29");
    let table = table
        .play("end turn")
        .offers_only("go; spend-trait grit")
        .shows("minute=28 loadout=");
    let table = table
        .play("go; column coolant")
        .offers_only("go; spend-trait grit")
        .shows("hand0= loadout=coolant(1)");
    table.play("go").allows("wait").counts("hand0=1");
    // Nothing to collect: before step 1 is before step 2.
    let table = alone(grit).play("wait; end turn").shows("hand0=");
    table.play("go").allows("wait").counts("hand0=1");
    // After step 4; once it is done, the turn goes on where it was.
    let table = alone(&format!(
        "{grit} hand0=cw01a crew-deck=cw10a,cw11a,cw12a,cw13a"
    ));
    let table = table.play("play cw01a 1; icon 0; walk durrant a10; go");
    let table = table
        .offers_only("end turn; spend-trait grit")
        .shows("minute=29 motion=m2 chits=5+2");
    let table = table.play("spend-trait grit; keep-crew cw10a; top; put cw11a; put cw12a");
    let table = table.play("column coolant");
    table.shows("minute=28 traits~grit(gone) hand0=cw10a,cw13a");
    // A harpoon at any time, a survival token not aboard.
    let table = calm("minute=29 tokens=harpoon(1) terrors=a07").play("wait");
    let table = table.offers_only("end turn; harpoon-token");
    table
        .play("harpoon-token")
        .shows("terrors= tokens= minute=28");
    calm("0=durrant@rem tokens=survival(1)").forbids("spend-survival");
    alone(&format!(
        "0=durrant@rem {grit} agenda=[SoloRound(android:true),SoloTurn(part:collect)]"
    ))
    .offers_only("end turn; spend-trait grit");
}

/// D13.9–D13.11, D13.13, D13.14, D13.16, D-R9, D-R31, DP58, S26, HI17
#[test]
fn terror_is_met_with_a_trait_or_with_fear() {
    let at = |traits: &str, more: &str| {
        alone(&format!("traits={traits} hand0=cw01a terrors=a07 {more}"))
    };
    // A trait: the terror token leaves the game; step 4 follows all the same.
    let table = at("composure(gone),grit(gone)", "").rolling([2, 8]);
    let table = table
        .play("play cw01a 1; icon 0; walk durrant a07")
        .offers_only("use-trait professionalism; fear");
    let table = table.play("use-trait professionalism; option 3");
    table.shows("terrors= fear= traits~professionalism(2) crises-gone=cr-a9");
    // Fear: a token on the fear track, a crisis at once, and another in step 4.
    let gone = "composure(gone),grit(gone),professionalism(gone)";
    let table = at(gone, "")
        .rolling([8, 6])
        .play("play cw01a 1; walk durrant a07");
    let table = table
        .shows("fear=1 terrors= crises-gone=cr-a9")
        .play("option 3");
    table
        .shows("crises-gone~cr-a7")
        .offers_only("option 2; option 3")
        .play("option 3")
        .shows("cocoon=1");
    // Only traits of that deck: GRIT is none of A deck's, COMPOSURE none of C deck's.
    let table = at("professionalism(gone)", "").play("play cw01a 1; icon 0; walk durrant a07");
    table.offers("use-trait", "composure");
    let table = alone("0=durrant@c01 hand0=cw01a terrors=c04")
        .play("play cw01a 1; icon 0; walk durrant c04");
    table.offers("use-trait", "grit professionalism");
    // Nerve and terror on one space lose the game; a full track takes no more.
    at(gone, "nerve=1")
        .play("play cw01a 1; walk durrant a07")
        .over("nerve");
    at(gone, "nerve=2 fear=1")
        .play("play cw01a 1; walk durrant a07")
        .over("nerve");
    // RUN! stops at it.
    let table = calm("hand0=cw06a terrors=a07")
        .rolling([8, 8])
        .play("play cw06a 1; walk durrant a07; option 3");
    table.shows("0=durrant@a07");
}

/// D5.5, D8.9, D-R31: on the first space nerve stays.
#[test]
fn nerve_does_not_leave_its_track() {
    calm("motion=tg0 nerve=1")
        .play("wait")
        .shows("nerve=1 motion=tg1")
        .goes_on();
}

/// D13.12, D-R6, D1.9
#[test]
fn harpoons_drive_terror_away() {
    let table = calm("tokens=harpoon(1) terrors=a07").play("harpoon-token");
    table.shows("terrors= tokens=").allows("wait");
    let table = calm("hand0=cw32a terrors=a07,a12")
        .play("harpoon-card cw32a")
        .offers_only("to a07; to a12");
    table.play("to a12").shows("terrors=a07 crew-discard=cw32a");
    calm("tokens=harpoon(1) terrors=a04").forbids("harpoon-token");
    // One that lies in a chamber is taken on entering.
    let table = calm("0=durrant@c04 hand0=cw01a").play("play cw01a 1; walk durrant c05");
    table.shows("tokens=harpoon(1) harpoons=c12");
}

/// D13.15, HI19, DP56
#[test]
fn a_trait_looks_at_four_cards() {
    let table = alone("crew-deck=cw10a,cw11a,cw12a,cw13a").play("spend-trait grit");
    let table = table
        .offers("keep-crew", "cw10a cw11a cw12a cw13a")
        .play("keep-crew cw11a");
    let table = table
        .shows("hand0=cw11a traits=grit(gone)")
        .offers_only("top; bottom");
    let top = table.play("top; put cw10a; put cw12a");
    let names: Vec<_> = (top.state.crew_deck.iter())
        .map(|card| top.rules.content.crew_card(card).id.clone())
        .collect();
    assert_eq!(names[names.len() - 3..], ["cw10a", "cw12a", "cw13a"]);
    // What was put back is face down again, for the player too.
    let seen = top.seen_by(Viewer::Seat(kernel::Seat(0)));
    assert!(seen.contains("crew-deck=?65"), "{seen}");
    let low = alone("crew-deck=cw10a,cw11a,cw12a,cw13a")
        .play("spend-trait grit; keep-crew cw11a; bottom; put cw13a; put cw10a");
    let names: Vec<_> = (low.state.crew_deck.iter().take(3))
        .map(|card| low.rules.content.crew_card(card).id.clone())
        .collect();
    assert_eq!(names, ["cw12a", "cw10a", "cw13a"]);
}

/// D14.1–D14.5, D14.8, D14.9, D-R35, D-R37, D-R38, D-R53, DP54
#[test]
fn variants_of_the_set_up() {
    let motion = |wanted: &[(&str, &str)]| {
        let table = dealt(1, wanted, 2);
        table.rules.content.solo.motion[table.state.solo.motion.index()]
            .id
            .clone()
    };
    assert_eq!(motion(&[("nerves", "shaken")]), "sk0");
    assert_eq!(motion(&[("nerves", "tough")]), "tg0");
    let table = dealt(1, &[("incinerator", "on")], 2)
        .play("to b01; go")
        .shows("hand0~flamethrower");
    assert_eq!(
        (table.state.hands[0].len(), table.state.flamethrower_waits),
        (5, false)
    );
    // The bonus space of the Flamethrower then gives nothing.
    let table =
        calm("0=durrant@a04 loadout=weaponry(1) hand0=flamethrower").play("wait; column weaponry");
    table.counts("hand0=2");
    let table = dealt(1, &[("carry", "2")], 2);
    assert_eq!(table.state.solo.tokens[SoloToken::Survival], 2);
    assert_eq!(dealt(1, &[("bell", "17")], 2).state.minute, 17);
    let table = dealt(1, &[("star-beast", "on")], 2).offers_only("mark 1; mark 2; mark 3");
    let table = table.play("mark 2; to b01").shows("chits=4+1 beast-chit=2");
    assert_eq!(table.state.solo.spare_alive, 7);
    crate::table::crisis("cr-a7", "cocoon=1 beast-chit=2 chits=4+1")
        .play("option 3")
        .shows("chits=5+2 beast-chit=");
    dealt(1, &[("hazard", "c07")], 2).shows("breached=c07");
    let lots: std::collections::BTreeSet<_> = (0..20)
        .map(|seed| format!("{:?}", dealt(1, &[("hazard", "lot")], seed).state.breached))
        .collect();
    assert_eq!(lots.len(), 3);
    // A breached chamber is no way.
    calm("0=durrant@b12 breached=a12 hand0=cw01a")
        .play("play cw01a 1")
        .offers("walk durrant", "b08 b11 b13");
}

/// D14.10, D14.11, D-R36, DP65
#[test]
fn becoming_hysterical() {
    let at = |android: &str, more: &str| {
        calm(&format!(
            "hysterical phase=android malfunction=2 android={android} {more}"
        ))
    };
    // It comes nearer, by the player's choice among the nearer chambers.
    at("a05", "").shows("android=a07");
    at("a08", "0=durrant@a05")
        .offers_only("to a06; to a07")
        .play("to a06")
        .shows("android=a06");
    // D-R36: its way is counted round a breached chamber, not through it.
    at("a04", "0=durrant@a06").offers_only("to a03; to a07");
    at("a04", "0=durrant@a06 breached=a05").shows("android=a07");
    // The door is forced, not walked through.
    at("a07", "door=a07-a09").shows("android=a07 door=a07-a09(half)");
    // In the character's chamber a chit, but not in its first phase.
    at("a07", "").shows("android=a09 chits=5+1");
    let table = calm("hysterical roused malfunction=2 android=a09")
        .rolling([0])
        .play("wait");
    table.shows("android=a09 chits=4+1");
    calm("hysterical roused malfunction=2 android=a09")
        .rolling([5])
        .play("wait")
        .over("chit");
    calm("hysterical malfunction=2 android=a09")
        .play("wait")
        .shows("chits=5+1 roused");
    // With the character aboard it heads for the Remora and ravages it.
    let aboard = format!("{READY} loadout=weaponry(2),coolant(6),energy-cells(3),spacesuits(1)");
    let table = calm(&format!("{aboard} hysterical malfunction=2 android=c13")).play("end turn");
    table.shows("android=c14");
    assert_eq!(Trait::ALL.len(), 3);
    assert_eq!(TraitToken::default(), TraitToken::Unused);
    assert_eq!(lifeform::Lifeform::ABOUT.fewest, 1);
}

/// D11.9: a data token spent in the conflict goes back to the pool.
#[test]
fn a_data_token_spent_goes_to_the_pool() {
    let token = lifeform::content::DataToken::ClawClaw;
    let table = conflict("primary(2claw),first(1jaw)", "data0=claw-claw(1)");
    let before = table.state.data_pool[token];
    let table = table.play("defeat primary; spend claw-claw");
    assert_eq!(table.state.data[0][token], 0);
    assert_eq!(table.state.data_pool[token], before + 1);
}
