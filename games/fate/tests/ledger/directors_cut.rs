//! Chapter 22: the Director's Cut (F-R67, F-R69–F-R76, F-R78).

use crate::common::{Table, at, dealt, ledger_says, settled};
use crate::walks::game;

use fate::Event;
use kernel::Viewer::Spectator;
use kernel::{Game as _, Lang, Text};

/// A new game of two in the Director's Cut. Nothing is shuffled: the top tokens are two Surprise
/// Attacks of 2 and one of 1.
fn new_game() -> Table {
    dealt(
        2,
        &[
            ("directors-cut", "on"),
            ("crew", "ripley,lambert"),
            ("first", "0"),
        ],
        0,
    )
}

/// F22.1
#[test]
fn ash_is_always_in_play() {
    new_game().shows("mode=dc,ash ash=med");
}

/// F22.2, F22.3, F22.4, F22.5, F22.6, F22.7, F22.9
#[test]
fn five_canisters_start_in_five_rooms_and_six_scrap_in_three() {
    new_game().shows(
        "floor=suit(1c),equip(2s,1c),garage(2s,1c,surprise2),maint(1c,surprise1),\
         work(2s,1c,surprise2) pile=14 !waste",
    );
}

/// F22.8, F22.10
#[test]
fn nine_items_are_in_the_supply() {
    let table = new_game();
    // Flashlights, Motion Trackers, Electric Prods, Incinerators, Grapple Guns, Cat Carriers.
    assert_eq!(
        (0..6)
            .map(|kind| table.state.supply.count(kind))
            .collect::<Vec<_>>(),
        [2, 2, 2, 1, 1, 1]
    );
}

/// F22.11
#[test]
fn alone_one_plays_three_characters_or_four_objectives_at_least() {
    let settle = |id: &str, number: &str| {
        let options = settled(1, &[("directors-cut", "on"), (id, number)]);
        options.map(|options| (options.mode.characters, options.objectives))
    };
    assert_eq!(settle("characters", "3"), Ok((3, 4)));
    assert_eq!(settle("characters", "5"), Ok((5, 6)));
    assert_eq!(settle("objectives", "4"), Ok((1, 4)));
    assert!(settle("characters", "2").is_err());
    assert!(settle("objectives", "3").is_err());
}

/// F22.12
#[test]
fn crafting_is_legal_only_in_equipment_storage_and_workshop() {
    for place in ["equip", "work"] {
        at(&format!("mode=dc A=ripley@{place}(2s)")).allows("craft flashlight");
    }
    for place in ["garage", "galley", "c4"] {
        at(&format!("mode=dc A=ripley@{place}(2s)")).refuses("craft flashlight", "F22.12");
    }
    at("A=ripley@galley(2s)").allows("craft flashlight");
}

/// F22.13, F22.14, F-R69
#[test]
fn carried_scrap_takes_one_item_space_however_much_it_is() {
    let full = "A=ripley@dock(flashlight,tracker,prod) floor=dock(7s)";
    at(&format!("mode=dc {full}"))
        .refuses("pick 1s", "F22.13")
        .refuses("pick 7s", "F22.13");
    at(full).allows("pick 7s");
    at("mode=dc A=ripley@dock(flashlight,tracker) floor=dock(7s)")
        .play("pick 7s")
        .shows("A=ripley@dock(7s,flashlight,tracker)");
    // With scrap two items are the limit; the coolant space stays what it is.
    at("mode=dc A=ripley@dock(1s,flashlight,tracker) floor=dock(prod,c)")
        .refuses("pick prod", "F12.1")
        .allows("pick c");
    at("mode=dc A=ripley@dock(flashlight,tracker) floor=dock(prod)").allows("pick prod");
    // Crafting is judged after the payment, and converting needs the space as well.
    at("mode=dc A=ripley@work(2s,tracker,prod)")
        .play("craft flashlight")
        .shows("A=ripley@work(flashlight,tracker,prod/2)");
    at("mode=dc A=ripley@work(3s,tracker,prod)").refuses("craft flashlight", "F12.1");
    at("mode=dc A=ripley@work(c,flashlight,tracker,prod)").refuses("convert", "F22.13");
    at("mode=dc A=ripley@work(c,tracker,prod)")
        .play("convert")
        .shows("A=ripley@work(2s,tracker,prod/2)");
}

/// F22.15, F22.16, F-R70
#[test]
fn incinerator_and_grapple_gun_need_the_alien_beside_on_the_same_level() {
    let armed = |alien: &str| {
        at(&format!(
            "mode=dc A=ripley@dock(incinerator,grapple) alien={alien}"
        ))
    };
    armed("dock").allows("burn; grapple c9");
    armed("c9").allows("burn; grapple c10");
    // Two spaces, or up a ladder.
    for alien in ["c10", "maint"] {
        armed(alien)
            .refuses("burn", "F22.15")
            .refuses(&format!("grapple {alien}"), "F22.16")
            .offers("grapple", "");
    }
}

/// F22.17, F22.18, F-R34, F-R70
#[test]
fn prod_and_flashlight_need_their_holder_in_the_same_space() {
    ledger_says(
        "F-R70",
        "Ranges. Prod and Flashlight: a holder in the space where the loss occurs, struck or not",
    );
    let met = "A=ripley@c8 B=lambert@dock(flashlight,prod) alien=hyper ash=off";
    at(&format!("mode=dc {met}"))
        .play("move hyper")
        .asks([0])
        .shows("morale=13");
    at("mode=dc A=ripley@c8 B=lambert@hyper(flashlight,prod) alien=hyper ash=off")
        .play("move hyper")
        .asks([1])
        .play("prod")
        .shows("morale=14");
    // Whoever stands there may help, struck or not, unless the table wants the struck alone.
    let hiss = "A=dallas@c10 B=lambert@med(flashlight) ash=hyper floor=med(jonesy)";
    at(&format!("mode=dc {hiss}"))
        .play("move med")
        .shows("morale=15");
    at(&format!("mode=dc,holder {hiss}"))
        .play("move med")
        .shows("morale=14");
    let hunted = "A=dallas@hyper B=lambert@hyper(c,flashlight) ash=c8 mission=sympathies! \
                  count=-/4 top=quiet-work";
    at(&format!("mode=dc {hunted}"))
        .play("end; face A")
        .shows("morale=13");
    // A space farther off nobody can.
    at("mode=dc A=dallas@c10 B=lambert@c9(flashlight) ash=hyper floor=med(jonesy)")
        .play("move med")
        .shows("morale=14");
}

/// F22.19
#[test]
fn the_grapple_gun_keeps_the_alien_on_its_level() {
    at("mode=dc A=ripley@c4(grapple) alien=dock").offers("grapple", "c4 c8 c9 c11");
    at("mode=dc A=ripley@c4(grapple) alien=dock ash=off")
        .play("grapple c9")
        .play("alien dock")
        .offers("alien", "c4 c8 c9 c11");
    at("A=ripley@c4(grapple) alien=dock").allows("grapple maint");
}

/// F22.20, F-R70
#[test]
fn the_tracker_works_across_levels() {
    at("mode=dc A=ripley@c4(tracker) floor=maint(safe),work(safe)")
        .offers("track", "maint")
        .play("track maint")
        .counts("Revealed=1");
}

/// F22.21, F-R70
#[test]
fn a_flashlight_shines_on_an_alien_that_came_by_ladder_but_not_up_the_ladder() {
    at("mode=dc A=ripley@dock(flashlight) alien=maint ash=off top=quiet-work")
        .play("end")
        .shows("morale=14 alien=dock");
    at("mode=dc A=ripley@maint(flashlight) B=lambert@dock alien=c4 ash=off top=quiet-work")
        .play("end")
        .shows("morale=13 alien=dock");
}

/// F22.22, F22.23, F-R67
#[test]
fn three_scrap_and_an_action_recover_one_morale_in_medbay_or_galley() {
    for place in ["med", "galley"] {
        at(&format!("mode=dc A=ripley@{place}(4s) morale=9"))
            .play("recover")
            .shows(&format!(
                "morale=10 A=ripley@{place}(1s) turn=A/3,recovered"
            ));
    }
    at("mode=dc A=ripley@dock(4s) morale=9").refuses("recover", "F22.22");
    at("A=ripley@med(4s) morale=9").forbids("recover");
}

/// F22.24, F-R78
#[test]
fn recovery_is_legal_once_a_turn_with_three_scrap_below_the_top() {
    at("mode=dc A=ripley@med(6s) morale=9")
        .play("recover")
        .shows("pile=17")
        .refuses("recover", "F22.24");
    // Medbay and Galley share the one use; the next turn has its own.
    at("mode=dc turn=A/3,recovered A=ripley@galley(6s) morale=9 ash=galley top=quiet-work")
        .refuses("recover", "F22.24")
        .play("end")
        .allows("recover");
    at("mode=dc A=ripley@med(2s) morale=9").refuses("recover", "F22.22");
    at("mode=dc A=ripley@med(3s) morale=20").refuses("recover", "F-R78");
}

/// F22.25, F-R71
#[test]
fn the_alien_costs_its_amount_for_each_of_several_in_one_loss() {
    ledger_says(
        "F-R71",
        "Group. Applies to all three kinds of Alien encounter (card, action phase, Surprise Attack). The amount is multiplied by the number of struck characters and is one loss",
    );
    // The card.
    at("mode=dc A=ripley@dock B=lambert@dock alien=maint ash=off top=stalk")
        .play("end")
        .shows("morale=9");
    // The action phase.
    at("mode=dc A=ripley@c8 B=lambert@hyper alien=hyper ash=off")
        .play("move hyper")
        .shows("morale=11");
    // The Surprise Attack.
    at("mode=dc A=ripley@c8 B=lambert@hyper floor=hyper(surprise1) ash=off")
        .play("move hyper")
        .shows("morale=13");
    // Of the whole loss one Flashlight takes 1, however many shine, and each Prod 2.
    let start = || {
        at(
            "mode=dc A=ripley@dock(flashlight,prod) B=lambert@dock(flashlight) C=dallas@dock \
             alien=maint ash=off top=quiet-work",
        )
        .play("end")
        .asks([0])
    };
    start()
        .play("prod")
        .shows("morale=12")
        .counts("MoraleLost=1");
    start()
        .play("no prod")
        .shows("morale=10")
        .counts("MoraleLost=1");
    // A Prod is worth its 2 where the amount for each is 1.
    at("mode=dc A=ripley@c8(prod) B=lambert@hyper floor=hyper(surprise1) ash=off")
        .play("move hyper; prod")
        .shows("morale=15");
}

/// F22.26, F22.28, F-R57, F-R73
#[test]
fn ash_entering_costs_one_morale_per_character_and_takes_only_floor_scrap() {
    ledger_says(
        "F-R73",
        "Ash enters with crew. 1 morale per character, no choice, in one loss",
    );
    // One loss of as many: a Flashlight there takes 1 of it, one elsewhere nothing.
    let pair = "mode=dc A=ripley@c9 C=dallas@c4(flashlight) ash=dock top=quiet-work";
    at(&format!("{pair} B=lambert@c9(flashlight)"))
        .play("end; ash c9")
        .shows("morale=14")
        .counts("MoraleLost=1");
    at(&format!("{pair} B=lambert@c9"))
        .play("end; ash c9")
        .shows("morale=13")
        .counts("MoraleLost=1");
    at("mode=dc A=ripley@c9(2s) B=lambert@c9 ash=dock floor=c9(3s) top=quiet-work")
        .play("end")
        .shows("morale=13 A=ripley@c9(2s) ash=c9 pile=16 turn=B/4")
        .counts("AshPaid=0 AshCleared=1");
}

/// F22.27
#[test]
fn walking_up_to_ash_costs_no_morale() {
    at("mode=dc A=ripley@c9 ash=dock")
        .play("move dock")
        .shows("morale=15 A=ripley@dock turn=A/3");
}

/// F22.29, F-R72
#[test]
fn ash_moves_as_far_as_the_card_moves_the_alien() {
    for (card, reached) in [
        ("quiet-suit", "c12"),
        ("hunt", "maint"),
        ("stalk", "c14"),
        ("lost-the-signal", "c13"),
        ("collating-data", "c13"),
        ("meet-me-in-the-infirmary", "c13"),
        ("crew-expendable", "c13"),
    ] {
        at(&format!(
            "mode=dc A=ripley@muthur ash=c13 floor=work(1s) alien=work top={card}"
        ))
        .play("end")
        .shows(&format!("ash={reached}"));
    }
    // After the Alien part, flee and all; he still stops at scrap and stands still when observed.
    at("mode=dc A=ripley@dock ash=work alien=c12 floor=c14(1s) top=stalk")
        .play("end; flee c4; flee c2")
        .told(Spectator, "Moved AshMoved")
        .shows("ash=c14");
    at("mode=dc A=ripley@muthur ash=muthur top=stalk")
        .play("end")
        .shows("ash=muthur");
    // Towards crew alone in You Have My Sympathies.
    at("mode=dc A=ripley@muthur ash=c2 floor=galley(1s) mission=sympathies! count=-/4 top=hunt")
        .play("end")
        .shows("ash=c1");
}

/// F22.30, F-R74
#[test]
fn in_sympathies_attacking_ash_costs_an_action_and_entering_is_no_encounter() {
    let mission = "mode=dc mission=sympathies! count=-/4";
    at(&format!("{mission} turn=A/3 A=ripley@c8(c) ash=hyper"))
        .play("move hyper")
        .shows("morale=15 !damage turn=A/2")
        .play("attack")
        .shows("damage=1 turn=A/1 A=ripley@hyper")
        .play("ash dock; ash c4")
        .shows("ash=c4 !agenda");
    at(&format!("{mission} A=ripley@hyper ash=hyper")).refuses("attack", "F22.30");
    at(&format!("{mission} A=ripley@c8(c) ash=hyper")).forbids("attack");
    at("A=ripley@hyper(c) ash=hyper mission=sympathies!").forbids("attack");
    // The third damage defeats him at once.
    at(&format!("{mission} A=ripley@hyper(c) ash=hyper damage=2"))
        .play("attack")
        .shows("ash=off damage=3 !agenda");
    // If Ash comes, the card applies as printed.
    at(&format!(
        "{mission} A=ripley@hyper(c) ash=c8 top=quiet-work"
    ))
    .play("end")
    .shows("damage=1 morale=15");
    at(&format!("{mission} A=ripley@hyper ash=c8 top=quiet-work"))
        .play("end")
        .shows("morale=12 A=ripley@dock");
}

/// F22.31, F22.32
#[test]
fn a_jonesy_revealed_by_a_holder_of_the_carrier_is_removed_from_the_game() {
    at("mode=dc A=ripley@c8(carrier) floor=hyper(jonesy)")
        .play("move hyper")
        .shows("morale=15 gone=1 A=ripley@hyper(carrier)")
        .counts("stack=12");
}

/// F22.33, F-R75
#[test]
fn from_the_next_turn_on_every_jonesy_counts_as_empty_and_is_removed() {
    ledger_says(
        "F-R75",
        "Jonesy. \"Has crafted\" = has the Cat Carrier in the inventory when revealing, by entering or with the Motion Tracker (F-R40). From the turn after the first such capture on",
    );
    at("mode=dc A=ripley@c8 gone=1 floor=hyper(jonesy)")
        .play("move hyper")
        .shows("morale=15 gone=2")
        .counts("stack=11");
    at("mode=dc A=ripley@c8(tracker) gone=1 floor=hyper(jonesy)")
        .play("track hyper")
        .shows("gone=2")
        .counts("stack=11");
    // The Motion Tracker captures as well.
    at("mode=dc A=ripley@c8(tracker,carrier) floor=hyper(jonesy)")
        .play("track hyper")
        .shows("gone=1")
        .counts("stack=12");
    // Before that he hisses and goes back.
    at("mode=dc A=ripley@c8 floor=hyper(jonesy)")
        .play("move hyper")
        .shows("morale=14 !gone")
        .counts("stack=13");
    at("mode=dc A=ripley@c8(tracker) floor=hyper(jonesy)")
        .play("track hyper")
        .shows("morale=15 !gone")
        .counts("stack=13");
}

/// F22.31, F22.33, F-R75
#[test]
fn in_the_turn_of_the_first_capture_jonesy_still_hisses_at_others() {
    ledger_says(
        "F22.33",
        "In the turns after that one every Jonesy token revealed counts as empty",
    );
    let captured = || {
        at("mode=dc A=ripley@c8(carrier) B=lambert@c6 ash=off \
            floor=hyper(jonesy),garage(jonesy) top=quiet-med")
        .play("move hyper")
        .shows("morale=15 gone=1")
    };
    // Lambert, who holds no carrier, is pushed onto the other one in the same turn.
    captured()
        .play("push B garage")
        .shows("morale=14 gone=1 !floor")
        .counts("stack=12");
    // In her own turn he counts as empty.
    captured()
        .play("end; move garage")
        .shows("turn=B/3 morale=15 gone=2")
        .counts("stack=10");
    // The story says so, too: what is told of the first one does not promise it for this turn.
    let told = |gone: u8| {
        let text = Text::say("told-jonesy-gone").with("gone", gone);
        game().words().say(Lang::En, &text)
    };
    assert!(told(1).contains("from the next turn on"), "{}", told(1));
    assert!(told(2).contains("counts as empty"), "{}", told(2));
    captured().all_told(&Event::JonesyGone { gone: 1 });
    // The holder of the carrier ignores him in any turn.
    at("mode=dc A=dallas@c8(carrier) ash=off floor=hyper(jonesy),dock(jonesy)")
        .play("move hyper; move c8; move dock")
        .shows("morale=15 gone=2");
}

/// F22.34, F22.35
#[test]
fn the_countdown_starts_with_the_last_objective_whatever_the_mission() {
    for mission in ["sympathies", "narcissus", "blow-out", "blow-up", "cut-off"] {
        let position = "mode=dc A=ripley@c10(flashlight) B=lambert@bridge ash=off";
        at(&format!(
            "{position} objectives=where-is-it mission={mission}"
        ))
        .play("move med")
        .shows("count=-/4/255");
        at(&format!(
            "{position} objectives=where-is-it,prep-suits mission={mission}"
        ))
        .play("move med")
        .shows("!count");
    }
}

/// F22.36, F22.37, F-R76
#[test]
fn after_each_round_a_token_goes_and_the_fourth_loses() {
    ledger_says(
        "F-R76",
        "Countdown. Started at the reveal of the final mission. Count turns completed after the turn of the reveal; each time the count reaches a multiple of the number of crew members in play",
    );
    // The turn of the reveal does not count; a token goes at the end of the last player's turn.
    let turn = |who: &str, count: &str| {
        let position = "mode=dc A=ripley@muthur B=lambert@muthur C=dallas@muthur ash=muthur \
                        mission=blow-up! top=quiet-work";
        at(&format!("{position} turn={who} count={count}")).play("end")
    };
    turn("A", "-/4/255").shows("count=-/4/0 turn=B/4");
    turn("B", "-/4/0").shows("count=-/4/1");
    turn("C", "-/4/1").shows("count=-/4/2");
    turn("A", "-/4/2").shows("count=-/3/3");
    turn("C", "-/1/10").goes_on();
    turn("A", "-/1/11").over("destroyed");
    // One player with three characters has rounds of three turns.
    at(
        "mode=dc,solo A=ripley@muthur B=lambert@muthur C=dallas@muthur ash=muthur mission=blow-up! \
         count=-/4/0 top=quiet-work",
    )
    .play("end")
    .shows("count=-/4/1");
}
