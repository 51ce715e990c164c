//! Chapters 5, 6 and 12: moving, picking up, dropping, and what fits on a placard.

use crate::common::{at, space};

use fate::Content;
use kernel::Viewer::Spectator;

/// F5.1, D5
#[test]
fn a_move_leads_to_one_adjacent_space() {
    at("A=dallas@dock")
        .offers("move", "c4 c8 c9 c11 maint")
        .play("move c8")
        .shows("A=dallas@c8 turn=A/4");
}

/// F5.2
#[test]
fn the_target_may_be_a_room_or_a_corridor() {
    at("A=dallas@c10").offers("move", "med c5 c9");
}

/// F5.3, F-R8
#[test]
fn a_ladder_is_an_adjacency_like_any_other() {
    at("A=dallas@suit")
        .play("move equip")
        .shows("A=dallas@equip turn=A/4");
    at("A=dallas@dock")
        .play("move maint")
        .shows("A=dallas@maint turn=A/4");
    let content = Content::standard();
    let distance = |a, b| {
        content
            .ship
            .distance(content.space(a).unwrap(), content.space(b).unwrap())
    };
    assert_eq!(
        (
            distance("suit", "equip"),
            distance("hyper", "maint"),
            distance("galley", "galley")
        ),
        (1, 3, 0)
    );
}

/// F-R8
#[test]
fn within_n_is_distance_0_to_n_whoever_stands_between() {
    let from_the_galley = |alien: &str| {
        at(&format!(
            "mode=ash A=dallas@galley(incinerator) B=brett@c4 ash=dock alien={alien}"
        ))
    };
    from_the_galley("c8").allows("burn");
    from_the_galley("hyper")
        .refuses("burn", "F17.25")
        .forbids("burn");
    at("A=dallas@nest(incinerator) alien=nest").allows("burn");
}

/// F5.4
#[test]
fn moving_onto_a_concealed_token_reveals_it() {
    at("A=dallas@c6 floor=garage(jonesy)")
        .play("move garage")
        .shows("morale=14 !floor")
        .told(Spectator, "Moved Revealed MoraleLost");
}

/// F5.5
#[test]
fn moving_into_the_aliens_space_is_an_encounter() {
    at("A=dallas@c4 alien=dock")
        .play("move dock")
        .shows("morale=13")
        .told(Spectator, "Moved MoraleLost")
        .allows("flee c4");
}

/// F5.6
#[test]
fn one_may_leave_a_token_unrevealed() {
    at("A=dallas@garage floor=garage(surprise2)")
        .play("move c6")
        .shows("morale=15 floor~garage(surprise2)")
        .counts("Revealed=0");
}

/// F6.1, D6
#[test]
fn one_action_picks_up_any_number_of_scrap() {
    let start = || at("A=dallas@galley(1s) floor=galley(3s),c4(2s)").offers("pick", "1s 2s 3s");
    start()
        .play("pick 2s")
        .shows("A=dallas@galley(3s) floor~galley(1s) floor~c4(2s) turn=A/4");
    start()
        .play("pick 3s")
        .shows("A=dallas@galley(4s) turn=A/4 !floor~galley(1s)");
}

/// F6.2, D7
#[test]
fn one_action_drops_any_number_of_scrap() {
    let start = || at("A=dallas@galley(3s) floor=galley(1s)").offers("drop", "1s 2s 3s");
    start()
        .play("drop 2s")
        .shows("A=dallas@galley(1s) floor~galley(3s) turn=A/4");
    start()
        .play("drop 3s")
        .shows("A=dallas@galley floor~galley(4s) turn=A/4");
}

/// F6.3, D8
#[test]
fn one_action_picks_up_one_item() {
    let start = at("A=dallas@galley floor=galley(prod,prod/1,c),c4(tracker)")
        .offers("pick", "prod/1 prod/2 c");
    start
        .play("pick prod/1")
        .shows("A=dallas@galley(prod/1) floor~galley(1c,prod/2) turn=A/4");
}

/// D8, D9
#[test]
fn equal_tokens_are_one_choice() {
    at("A=dallas@galley floor=galley(prod,prod)").offers("pick", "prod/2");
    at("A=dallas@galley(prod,prod)")
        .offers("drop", "prod/2")
        .play("drop prod")
        .shows("A=dallas@galley(prod/2)");
}

/// F6.4, D9
#[test]
fn one_action_drops_one_item() {
    let start = at("A=dallas@galley(prod/1,tracker,c)").offers("drop", "prod/1 tracker c");
    start
        .play("drop tracker")
        .shows("A=dallas@galley(c,prod/1) floor~galley(tracker) turn=A/4");
}

/// F6.5
#[test]
fn picking_up_and_dropping_are_never_combined() {
    // Two scrap, an item and a canister from the floor, one scrap and an item back: six actions.
    let start = at("A=dallas@galley(carrier) floor=galley(2s,prod,c)");
    let table = start
        .play("pick 2s")
        .shows("turn=A/4 floor~galley(1c,prod/2)")
        .play("pick prod")
        .shows("turn=A/3");
    table
        .play("pick c")
        .shows("turn=A/2")
        .play("drop 1s")
        .shows("turn=A/1")
        .allows("drop carrier");
}

/// F6.6
#[test]
fn dropped_tokens_lie_where_one_stands() {
    for space in ["galley", "c4"] {
        let table = at(&format!("A=dallas@{space}(2s,c,prod)")).play("drop 2s; drop c; drop prod");
        table.shows(&format!("floor~{space}(2s,1c!,prod/2) A=dallas@{space}"));
    }
}

/// F6.7
#[test]
fn what_is_picked_up_goes_into_the_inventory() {
    let start = at("A=dallas@galley B=brett@galley floor=galley(2s,c,prod)");
    start
        .play("pick 2s; pick c; pick prod")
        .shows("A=dallas@galley(2s,c,prod/2) B=brett@galley !floor");
}

/// F6.8, F-R10
#[test]
fn a_canister_is_carried_like_an_item_but_in_its_own_space() {
    let start = at("A=dallas@galley(tracker,prod,grapple) B=brett@galley floor=galley(2c)");
    let table = start
        .play("pick c")
        .shows("turn=A/4 A=dallas@galley(c,tracker,prod/2,grapple/2) floor~galley(1c)");
    // Never two.
    let table = table.refuses("pick c", "F12.2").forbids("pick c");
    let table = table.play("drop c").shows("turn=A/3 floor~galley(1c,1c!)");
    table
        .play("pick c; trade; give A B c; close")
        .shows("A=dallas@galley(tracker,prod/2,grapple/2) B=brett@galley(c)");
}

/// F6.9, F12.1
#[test]
fn a_fourth_item_cannot_be_picked_up() {
    let floor = "floor=galley(tracker)";
    at(&format!("A=dallas@galley(prod,prod) {floor}")).allows("pick tracker");
    at(&format!("A=dallas@galley(prod,prod,carrier) {floor}"))
        .refuses("pick tracker", "F12.1")
        .forbids("pick tracker");
}

/// F6.9, F12.2
#[test]
fn a_second_canister_cannot_be_picked_up() {
    at("A=dallas@galley floor=galley(c)").allows("pick c");
    at("A=dallas@galley(c) floor=galley(c)")
        .refuses("pick c", "F12.2")
        .forbids("pick c");
}

/// F12.3
#[test]
fn the_canister_uses_no_item_space() {
    at("A=dallas@galley(c,prod,prod) floor=galley(tracker)")
        .play("pick tracker")
        .shows("A=dallas@galley(c,tracker,prod/2,prod/2)");
    at("A=dallas@galley(tracker,prod,prod) floor=galley(c)")
        .play("pick c")
        .shows("A=dallas@galley(c,tracker,prod/2,prod/2)");
}

/// F12.4
#[test]
fn an_item_cannot_use_the_coolant_space() {
    // The coolant space is free, and yet:
    at("A=dallas@galley(4s,prod,prod,carrier) floor=galley(tracker)")
        .forbids("pick tracker; craft tracker");
}

/// F12.5
#[test]
fn any_number_of_scrap_can_be_carried() {
    at("A=dallas@galley(1s) floor=galley(19s)")
        .play("pick 19s")
        .shows("A=dallas@galley(20s) pile=0");
}

/// F12.6
#[test]
fn scrap_takes_no_space_in_the_base_game() {
    let full = "A=dallas@galley(c,prod,prod,carrier) floor=galley(2s)";
    at(full)
        .play("pick 2s")
        .shows("A=dallas@galley(2s,c,prod/2,prod/2,carrier)");
    at(&format!("mode=dc {full}"))
        .refuses("pick 2s", "F22.13")
        .forbids("pick 1s; pick 2s");
}

/// F-R9
#[test]
fn any_number_may_be_in_a_space_and_the_nest_may_be_entered() {
    let crew = "A=dallas@c13 B=brett@nest C=parker@nest D=lambert@nest E=ripley@nest";
    let table = at(&format!(
        "mode=ash {crew} ash=nest alien=dock floor=nest(5s,6c,prod,grapple)"
    ))
    .play("move nest");
    assert_eq!(table.state.crew_in(space("nest")).len(), 5);
    table
        .shows("morale=20 ash=nest")
        .allows("pick 5s; pick c; pick prod");
}

/// F-R15
#[test]
fn uses_stay_on_the_token() {
    at("A=dallas@galley(grapple/1) B=brett@galley")
        .play("drop grapple/1")
        .shows("floor~galley(grapple/1)")
        .play("pick grapple/1; trade; give A B grapple/1; close")
        .shows("B=brett@galley(grapple/1)");
    // Used up and crafted anew it is full.
    let table = at("A=dallas@galley(3s,grapple/1) alien=dock")
        .play("grapple c8; stop")
        .shows("A=dallas@galley(3s)");
    table
        .play("craft grapple")
        .shows("A=dallas@galley(grapple/2)");
}

/// F-R18
#[test]
fn whoever_is_moved_by_somebody_else_enters_as_by_a_move() {
    let push = |more: &str| {
        at(&format!("A=ripley@galley B=parker@c10(flashlight) {more}")).play("push B med")
    };
    push("objectives=where-is-it,prep-suits").shows("objectives=where-is-it+,prep-suits");
    push("floor=med(safe)")
        .shows("!floor")
        .told(Spectator, "Moved Revealed");
    // 2, less the Flashlight's 1.
    push("alien=med")
        .shows("morale=14")
        .told(Spectator, "Moved MoraleLost");
    let summoned = "A=dallas@bridge(flashlight) objectives=where-is-it,prep-suits \
                    top=meet-me-in-the-infirmary";
    at(summoned)
        .play("end")
        .shows("A~dallas@med objectives=where-is-it+,prep-suits");
}

/// F-R44
#[test]
fn a_concealed_token_in_a_corridor_works_as_in_a_room() {
    at("A=dallas@galley floor=c4(jonesy)")
        .play("move c4")
        .shows("morale=14 !floor");
    at("A=dallas@galley(tracker) floor=c4(safe)")
        .play("track c4")
        .shows("!floor");
    at("A=dallas@c4 floor=c4(jonesy)")
        .play("move dock")
        .shows("morale=15 floor~c4(jonesy)");
}

/// D8, D11, F12.6
#[test]
fn in_the_directors_cut_scrap_takes_one_of_the_item_spaces() {
    let galley = |things: &str| {
        at(&format!(
            "mode=dc ash=off A=dallas@galley({things}) floor=galley(tracker)"
        ))
    };
    galley("1s,prod,prod")
        .refuses("pick tracker", "F12.1")
        .forbids("pick tracker");
    galley("prod,prod").allows("pick tracker");
    at("mode=dc ash=off A=dallas@work(c,prod,prod,tracker)")
        .refuses("convert", "F22.13")
        .forbids("convert");
    at("mode=dc ash=off A=dallas@work(c,prod,prod)").allows("convert");
}
