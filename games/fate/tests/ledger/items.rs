//! Chapter 17: scrap, coolant and the six items (F-R39–F-R43).

use crate::common::at;

/// F17.1, F17.5, F17.12, F17.19, F17.23, F17.28, F17.34
#[test]
fn scrap_pays_for_crafting_each_item_at_its_cost() {
    for (item, cost) in [
        ("flashlight", 2),
        ("tracker", 2),
        ("grapple", 3),
        ("incinerator", 4),
        ("prod", 3),
        ("carrier", 1),
    ] {
        let (enough, craft) = (format!("A=dallas@galley({cost}s)"), format!("craft {item}"));
        at(&enough)
            .play(&craft)
            .shows("pile=20")
            .counts("Crafted=1");
        let short = cost - 1;
        let purse = if short > 0 {
            format!("({short}s)")
        } else {
            String::new()
        };
        at(&format!("A=dallas@galley{purse}")).refuses(&craft, "F9.2");
    }
}

/// F17.20, F17.24, F17.29, F17.6, F17.13, F17.37
#[test]
fn grapple_gun_incinerator_and_prod_have_two_uses_the_others_no_limit() {
    for (item, made) in [
        ("grapple", "grapple/2"),
        ("incinerator", "incinerator/2"),
        ("prod", "prod/2"),
        ("flashlight", "flashlight"),
        ("tracker", "tracker"),
        ("carrier", "carrier"),
    ] {
        at("A=dallas@galley(4s)")
            .play(&format!("craft {item}; drop {item}"))
            .shows(&format!("floor~galley({made})"));
    }
    at("A=dallas@bridge(grapple) alien=galley")
        .play("grapple c4; stop")
        .shows("A=dallas@bridge(grapple/1)");
    at("A=dallas@bridge(grapple/1) alien=galley")
        .play("grapple c4; stop")
        .shows("A=dallas@bridge")
        .allows("end");
    // Used again and again, these stay.
    at("A=dallas@dock(flashlight,tracker,carrier) floor=c8(jonesy),hyper(safe),c4(safe)")
        .play("track hyper; track c4; move c8")
        .shows("A=dallas@c8(flashlight,tracker,carrier*1) morale=15");
}

/// F17.2, F17.4
#[test]
fn some_objectives_use_scrap_and_some_use_coolant() {
    at("A=ripley@c4(1s) objectives=crew-meeting,where-is-it")
        .play("move galley")
        .shows("objectives=crew-meeting+,where-is-it");
    at("A=ripley@suit(c) floor=suit(1c!) objectives=prep-suits,where-is-it")
        .play("drop c")
        .shows("objectives=prep-suits+,where-is-it");
}

/// F17.3
#[test]
fn new_scrap_enters_the_board_by_encounter_cards() {
    at("A=ripley@bridge pile=20 top=quiet-airlock")
        .play("end")
        .shows("floor~airlock(3s,surprise2) pile=17");
}

/// F17.7, F17.11
#[test]
fn a_flashlight_takes_one_off_every_loss_of_its_holder() {
    for (lost, position, moves) in [
        (2, "A=ripley@dock(flashlight) alien=maint top=stalk", "end"),
        (1, "A=ripley@c8(flashlight) alien=hyper", "move hyper"),
        (
            1,
            "A=ripley@c8(flashlight) floor=hyper(surprise2)",
            "move hyper",
        ),
        (
            0,
            "A=ripley@c8(flashlight) floor=hyper(jonesy)",
            "move hyper",
        ),
        (0, "A=ripley@hyper(flashlight) ash=c8 top=quiet-work", "end"),
        (
            2,
            "A=ripley@hyper(flashlight) ash=c8 mission=sympathies! top=quiet-work",
            "end",
        ),
    ] {
        at(position)
            .play(moves)
            .shows(&format!("morale={}", 15 - lost));
    }
}

/// F17.8, F17.31, F17.36
#[test]
fn flashlight_prod_and_cat_carrier_need_no_action() {
    at("turn=A/1 A=ripley@c8(flashlight,prod) B=lambert@bridge floor=hyper(surprise2)")
        .play("move hyper; prod")
        .shows("morale=15 turn=A/0,skip");
    at("turn=A/2 A=ripley@c8(carrier) floor=hyper(jonesy)")
        .play("move hyper")
        .shows("turn=A/1 A=ripley@hyper(carrier*1)");
}

/// F17.14, F-R39
#[test]
fn the_tracker_reveals_one_token_at_most_two_spaces_away_its_own_space_too() {
    at("A=ripley@dock(tracker) \
        floor=dock(safe),hyper(safe),c14(safe),c12(safe),c8(safe),work(safe),med(safe)")
    .offers("track", "dock hyper c14 c12 c8")
    .refuses("track work", "F17.14")
    .play("track dock")
    .shows("turn=A/3")
    .counts("floor=6 Revealed=1");
}

/// F17.15, F17.16
#[test]
fn the_alien_found_by_the_tracker_comes_there_and_gives_an_action() {
    at("turn=A/2 A=ripley@dock(tracker) floor=hyper(surprise2)")
        .play("track hyper")
        .shows("alien=hyper turn=A/2,+1 morale=15 A~ripley@dock !agenda");
    at("turn=A/2 A=ripley@dock(tracker) floor=hyper(safe)")
        .play("track hyper")
        .shows("alien=nest turn=A/1");
}

/// F17.17
#[test]
fn a_tracked_token_goes_back_into_the_stack() {
    for face in ["safe", "jonesy", "surprise1"] {
        at(&format!("A=ripley@dock(tracker) floor=hyper({face})"))
            .play("track hyper")
            .shows("!floor morale=15")
            .counts("stack=13 shuffles=1");
    }
}

/// F17.18
#[test]
fn the_trackers_range_runs_across_levels() {
    at("A=ripley@c3(tracker) floor=equip(safe)")
        .play("track equip")
        .counts("Revealed=1");
}

/// F-R40
#[test]
fn tracked_tokens_have_no_effect_of_their_own() {
    at("A=ripley@dock(tracker) floor=hyper(jonesy)")
        .play("track hyper")
        .shows("morale=15")
        .counts("stack=13");
    at("A=ripley@dock(tracker,carrier) floor=hyper(jonesy)")
        .play("track hyper")
        .shows("A=ripley@dock(tracker,carrier*1) morale=15")
        .counts("stack=12");
    // The carrier of somebody else does not help.
    at("A=ripley@dock(tracker) B=lambert@hyper(carrier) floor=hyper(jonesy)")
        .play("track hyper")
        .counts("stack=13");
    // Meeting the figure is an encounter of 2; the gained action is lost.
    at("A=ripley@dock(tracker) B=lambert@hyper floor=hyper(surprise1) top=collating-data")
        .play("track hyper")
        .shows("morale=13 alien=hyper turn=A/4,+1,over")
        .play("flee c9")
        .shows("turn=B/4")
        .counts("Drew=1 stack=13");
}

/// F17.21
#[test]
fn the_grapple_gun_reaches_the_alien_three_spaces_away() {
    for (alien, reach) in [
        ("galley", "c2 c3 c4"),
        ("c4", "galley dock"),
        ("dock", "c4 c8 c9 c11 maint"),
        ("c9", "dock c10"),
    ] {
        at(&format!("A=ripley@galley(grapple) alien={alien}")).offers("grapple", reach);
    }
    at("A=ripley@galley(grapple) alien=c10")
        .offers("grapple", "")
        .refuses("grapple c10", "F17.21");
}

/// F17.22, F-R41
#[test]
fn the_grapple_gun_shifts_the_alien_one_to_three_steps_any_way() {
    at("turn=A/2 A=ripley@galley(grapple) alien=dock")
        .play("grapple maint")
        // Ladders, and back again.
        .offers("alien", "dock c12 c14")
        .allows("stop")
        .play("alien dock; alien c11")
        .shows("alien=c11 A=ripley@galley(grapple/1) turn=A/1 !agenda");
    at("A=ripley@galley(grapple) alien=dock")
        .play("grapple c9; stop")
        .shows("alien=c9 turn=A/3 !agenda")
        .forbids("stop");
    at("A=ripley@galley(grapple) alien=dock")
        .play("grapple c9; alien c10; stop")
        .shows("alien=c10 turn=A/3");
    // A space with crew is legal, stops the Alien and is an encounter.
    at("A=ripley@galley(grapple) B=lambert@c9 alien=c4 top=collating-data")
        .play("grapple dock; alien c9")
        .shows("alien=c9 morale=13")
        .asks([1])
        .offers("flee", "c10 dock");
}

/// F17.25
#[test]
fn the_incinerator_reaches_the_alien_three_spaces_away() {
    for alien in ["galley", "c4", "dock", "c9"] {
        at(&format!("A=ripley@galley(incinerator) alien={alien}")).allows("burn");
    }
    at("A=ripley@galley(incinerator) alien=c10").refuses("burn", "F17.25");
    // Of several the one with the fewest uses is spent.
    at("A=ripley@galley(incinerator/1,incinerator/2) alien=c4")
        .play("burn")
        .shows("A=ripley@galley(incinerator/2)");
}

/// F17.26, F17.27
#[test]
fn the_incinerator_sends_the_alien_to_the_nest_and_no_card_is_drawn() {
    at("A=ripley@galley(incinerator) B=lambert@bridge alien=dock top=hunt")
        .play("burn")
        .shows("alien=nest A=ripley@galley(incinerator/1) turn=A/3,burned")
        .play("end")
        .shows("turn=B/4 alien=nest !discard")
        .counts("Drew=0");
}

/// F-R42
#[test]
fn the_incinerator_may_be_used_on_the_alien_in_the_nest_and_ash_stays_too() {
    at("A=ripley@c12(incinerator) B=lambert@bridge ash=suit top=quiet-suit")
        .play("burn; move maint; end")
        .shows("alien=nest A=ripley@maint(incinerator/1) ash=suit turn=B/4");
    at("A=ripley@c12(incinerator) B=lambert@nest")
        .play("burn")
        .shows("alien=nest morale=13")
        .asks([1]);
}

/// F17.30, F17.33
#[test]
fn a_prod_saves_two_if_its_holder_wants() {
    let start = || {
        at("A=ripley@dock(prod) alien=maint top=hunt")
            .play("end")
            .allows("prod; no prod")
    };
    start()
        .play("prod")
        .shows("morale=13 A=ripley@dock(prod/1)");
    start()
        .play("no prod")
        .shows("morale=11 A=ripley@dock(prod/2)");
    // The last use sends it to the supply.
    let table = at("A=ripley@dock(prod/1) alien=maint top=hunt")
        .play("end; prod")
        .shows("A=ripley@dock");
    assert_eq!(table.state.supply.count(2), 2);
}

/// F17.35, F17.38, F-R43
#[test]
fn a_carrier_keeps_every_jonesy_its_holder_reveals() {
    at("A=dallas@c8(carrier) floor=hyper(jonesy),dock(jonesy)")
        .play("move hyper; move c8; move dock")
        .shows("A=dallas@dock(carrier*2) morale=15")
        .counts("stack=11")
        // They stay under it when it is dropped …
        .play("drop carrier*2")
        .shows("floor~dock(carrier*2)")
        .counts("stack=11");
    // … or traded.
    at("A=ripley@dock(carrier*1) B=lambert@dock")
        .play("trade; give A B carrier*1; close")
        .shows("B=lambert@dock(carrier*1)");
    // Only the one who reveals captures, and is not asked.
    at("A=ripley@c8 B=lambert@hyper(carrier) floor=hyper(jonesy)")
        .play("move hyper")
        .shows("B=lambert@hyper(carrier) morale=14")
        .counts("stack=13");
    at("A=ripley@c8(carrier) floor=hyper(surprise1)")
        .play("move hyper")
        .shows("A=ripley@dock(carrier) morale=14");
}
