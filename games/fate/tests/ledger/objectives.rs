//! Chapter 18 and the ten objective cards (FC53–FC62); when they are checked (F-R47–F-R50).

use crate::common::at;

use kernel::Viewer::Spectator;

/// F18.1
#[test]
fn objectives_are_open_and_anybody_works_on_them() {
    at("A=ripley@bridge B=lambert@c10(flashlight) objectives=where-is-it,prep-suits")
        .shows_to(Spectator, "objectives=where-is-it,prep-suits");
    for turn in ["A", "B"] {
        at(&format!(
            "turn={turn} A=ripley@c10(flashlight) B=lambert@c10(flashlight) \
             objectives=where-is-it,prep-suits"
        ))
        .play("move med")
        .shows("objectives=where-is-it+,prep-suits");
    }
}

/// F18.2
#[test]
fn all_of_an_objectives_task_must_be_done() {
    // Both canisters.
    at("A=ripley@suit(c) objectives=prep-suits")
        .play("drop c")
        .shows("objectives=prep-suits");
    // Everybody, and everybody with scrap.
    at("A=ripley@c4(1s) B=lambert@galley objectives=crew-meeting")
        .play("move galley")
        .shows("objectives=crew-meeting");
    at("A=ripley@c4(1s) B=lambert@c2(1s) objectives=crew-meeting")
        .play("move galley")
        .shows("objectives=crew-meeting");
}

/// F18.3, F18.4, F18.10
#[test]
fn a_completed_objective_is_flipped_and_stays_completed() {
    at("A=ripley@suit(c) floor=suit(1c!) objectives=prep-suits,where-is-it")
        .play("drop c")
        .shows("objectives=prep-suits+,where-is-it floor~suit(2c!)")
        .play("pick c")
        .shows("objectives=prep-suits+,where-is-it A=ripley@suit(c)")
        .play("move c5")
        .shows("objectives=prep-suits+,where-is-it")
        .counts("ObjectiveDone=1");
}

/// F18.5, F-R50
#[test]
fn the_mission_is_revealed_at_once_when_the_last_objective_is_done() {
    at("A=ripley@c10(flashlight) objectives=where-is-it,prep-suits mission=narcissus")
        .play("move med")
        .shows("mission=narcissus");
    at(
        "A=ripley@c10(flashlight) objectives=where-is-it,prep-suits+ mission=narcissus \
         floor=med(jonesy)",
    )
    .play("move med")
    .shows("mission=narcissus!")
    // Its set-up is done before the interrupted step goes on with the token.
    .told(
        Spectator,
        "ObjectiveDone MissionRevealed CoolantReturned Revealed",
    );
    // In the encounter phase as well, and victory may follow at once.
    at(
        "A=ripley@bridge(flashlight) objectives=where-is-it mission=narcissus ash=dock \
         top=meet-me-in-the-infirmary",
    )
    .play("end")
    .shows("mission=narcissus!")
    .told(Spectator, "MissionRevealed AshMoved TurnBegan");
    at(
        "A=ripley@dock(c,carrier,incinerator) floor=dock(1c!) objectives=chances-in-shuttle \
         mission=narcissus",
    )
    .play("drop c")
    .over("narcissus");
}

/// F18.6, F18.7, F18.8
#[test]
fn bringing_needs_the_item_in_the_inventory_at_the_place_neither_dropped_nor_used() {
    at("A=ripley@c10(flashlight) objectives=where-is-it,prep-suits")
        .play("move med")
        .shows("objectives=where-is-it+,prep-suits A=ripley@med(flashlight)");
    // Lying there is not enough.
    at("A=ripley@c10 floor=med(flashlight) objectives=where-is-it")
        .play("move med")
        .shows("objectives=where-is-it");
    at("A=ripley@c8(prod/1) objectives=little-incentive,prep-suits")
        .play("move dock; move c4; move galley")
        .shows("objectives=little-incentive+,prep-suits A=ripley@galley(prod/1)");
}

/// F18.9
#[test]
fn dropping_needs_the_canisters_on_the_floor() {
    at("A=ripley@c3(c) B=lambert@suit(c) objectives=prep-suits,where-is-it")
        .play("move suit")
        .shows("objectives=prep-suits,where-is-it")
        .play("drop c; end")
        .shows("objectives=prep-suits,where-is-it")
        .play("drop c")
        .shows("objectives=prep-suits+,where-is-it");
}

/// F18.11
#[test]
fn completion_is_checked_on_entering_before_the_token() {
    at(
        "A=ripley@c10(flashlight) B=lambert@bridge floor=med(surprise2) morale=1 \
         objectives=where-is-it,prep-suits",
    )
    .play("move med")
    .over("morale")
    .shows("objectives=where-is-it+,prep-suits")
    .told(Spectator, "ObjectiveDone Revealed MoraleLost");
}

/// F18.12
#[test]
fn completing_costs_no_action_of_its_own() {
    at("turn=A/3 A=ripley@c10(flashlight) objectives=where-is-it,prep-suits")
        .play("move med")
        .shows("turn=A/2");
    at("turn=A/3 A=ripley@suit(c) floor=suit(1c!) objectives=prep-suits,where-is-it")
        .play("drop c")
        .shows("turn=A/2");
}

/// F-R47
#[test]
fn objectives_are_checked_after_every_change_of_place_inventory_or_floor() {
    let done = |position: &str, moves: &str| {
        at(&format!(
            "{position} objectives=where-is-it,prep-suits top=quiet-work"
        ))
        .play(moves)
        .shows("objectives=where-is-it+,prep-suits");
    };
    done("A=ripley@c10(flashlight)", "move med");
    done("A=ripley@bridge B=lambert@c10(flashlight)", "push B med");
    done("A=ripley@med floor=med(flashlight)", "pick flashlight");
    done("A=ripley@med(2s)", "craft flashlight");
    done(
        "A=ripley@c10(flashlight) alien=dock",
        "move c9; move dock; flee c9; flee med",
    );
    // A trade counts when it is closed: given away again meanwhile, it does not.
    done(
        "A=ripley@med B=lambert@med(flashlight)",
        "trade; give B A flashlight; close",
    );
    at("A=ripley@c10(flashlight) B=lambert@c10 objectives=where-is-it")
        .play("trade; give A B flashlight; close")
        .shows("objectives=where-is-it");
    // Converting coolant, here of somebody who was put into the Workshop without a step.
    at("A=ripley@work(c) objectives=whats-the-damage,prep-suits")
        .play("convert")
        .shows("objectives=whats-the-damage+,prep-suits");
}

/// F-R48
#[test]
fn several_things_may_come_from_several_crew_members() {
    at("A=ripley@suit(c) B=lambert@suit(c) objectives=prep-suits,where-is-it top=quiet-work")
        .play("drop c; end; drop c")
        .shows("objectives=prep-suits+,where-is-it");
}

/// F-R49
#[test]
fn only_what_a_crew_member_dropped_there_counts() {
    // One lay there from the start: it does not count until picked up and dropped; a pick up takes
    // it first.
    at("A=dallas@suit(c) floor=suit(1c) objectives=prep-suits,where-is-it")
        .play("drop c")
        .shows("objectives=prep-suits,where-is-it floor~suit(1c,1c!)")
        .play("pick c")
        .shows("floor~suit(1c!)")
        .play("drop c")
        .shows("objectives=prep-suits+,where-is-it floor~suit(2c!)");
    // Nor do those a mission's set-up brought.
    at(
        "A=ripley@c10(flashlight) B=lambert@dock(carrier,incinerator) objectives=where-is-it \
         mission=narcissus",
    )
    .play("move med")
    .shows("floor~equip(6c)");
}

/// Checks that an objective is completed by the moves from this position, and not from any of the
/// others.
fn objective(id: &str, moves: &str, met: &str, unmet: &[&str]) {
    let other = if id == "where-is-it" {
        "prep-suits"
    } else {
        "where-is-it"
    };
    at(&format!("objectives={id},{other} {met}"))
        .play(moves)
        .shows(&format!("objectives={id}+,{other}"));
    for position in unmet {
        at(&format!("objectives={id},{other} {position}"))
            .play(moves)
            .shows(&format!("objectives={id},{other}"));
    }
}

/// FC53
#[test]
fn prep_suits() {
    objective(
        "prep-suits",
        "drop c",
        "A=ripley@suit(c) floor=suit(1c!)",
        &["A=ripley@suit(c)", "A=ripley@dock(c) floor=dock(1c!)"],
    );
}

/// FC54
#[test]
fn chances_in_the_shuttle() {
    objective(
        "chances-in-shuttle",
        "drop c",
        "A=ripley@dock(c) floor=dock(1c!)",
        &["A=ripley@dock(c)", "A=ripley@suit(c) floor=suit(1c!)"],
    );
}

/// FC55
#[test]
fn crew_meeting() {
    let met = "A=ripley@c4(1s) B=lambert@galley(2s)";
    objective(
        "crew-meeting",
        "move galley",
        met,
        &[
            "A=ripley@c4 B=lambert@galley(2s)",
            "A=ripley@c4(1s) B=lambert@galley",
            "A=ripley@c4(1s) B=lambert@c4(1s)",
        ],
    );
    // The scrap is not spent.
    at(&format!("objectives=crew-meeting,where-is-it {met}"))
        .play("move galley")
        .shows("A=ripley@galley(1s) B=lambert@galley(2s)");
}

/// FC56
#[test]
fn whats_the_damage() {
    objective(
        "whats-the-damage",
        "move work",
        "A=ripley@c14 B=lambert@work",
        &["A=ripley@c14 B=lambert@c14"],
    );
}

/// FC57
#[test]
fn drive_it_into_the_airlock() {
    objective(
        "into-the-airlock",
        "move airlock",
        "A=ripley@c11(incinerator/1)",
        &["A=ripley@c11(flashlight)"],
    );
}

/// FC58
#[test]
fn where_is_it() {
    objective(
        "where-is-it",
        "move med",
        "A=ripley@c10(flashlight)",
        &["A=ripley@c10(tracker)"],
    );
}

/// FC59
#[test]
fn landed_on_this_ball() {
    objective(
        "landed-on-this-ball",
        "move garage",
        "A=ripley@c6(grapple/1)",
        &["A=ripley@c6(prod)"],
    );
}

/// FC60
#[test]
fn give_it_a_little_incentive() {
    objective(
        "little-incentive",
        "move galley",
        "A=ripley@c4(prod/1)",
        &["A=ripley@c4(flashlight)"],
    );
}

/// FC61
#[test]
fn encounter_the_nest() {
    objective(
        "encounter-the-nest",
        "move nest",
        "A=ripley@c13(incinerator) alien=bridge",
        &["A=ripley@c13 alien=bridge"],
    );
}

/// FC62
#[test]
fn check_the_hypersleep_chamber() {
    objective(
        "check-hypersleep",
        "move hyper",
        "A=ripley@c8(tracker)",
        &["A=ripley@c8(flashlight)"],
    );
}
