//! Chapter 14, meeting the Alien: what it costs, when, whom it strikes, what it ends (F-R20, F-R21,
//! F-R25).

use crate::common::at;

use kernel::Viewer::Spectator;

/// F14.1
#[test]
fn the_loss_is_the_amount_on_the_card() {
    for (card, left) in [
        ("quiet-hyper", 13),
        ("stalk", 12),
        ("hunt", 11),
        ("lost-the-signal", 13),
    ] {
        at(&format!("A=ripley@nest alien=c13 top={card}"))
            .play("end")
            .shows(&format!("morale={left} alien=nest"));
    }
}

/// F14.2, F14.3, F14.7, F-R25
#[test]
fn everybody_in_the_space_is_met_for_one_loss_and_flees_their_own_way() {
    at("A=ripley@dock B=lambert@dock C=dallas@dock D=parker@galley alien=maint top=hunt")
        .play("end")
        .shows("morale=16")
        .play("flee c4; flee c2; flee c9; flee med; flee c9; flee c5")
        .shows("A=ripley@c2 B=lambert@med C=dallas@c5 D=parker@galley morale=16 turn=B/4")
        .counts("MoraleLost=1");
}

/// F14.4
#[test]
fn morale_is_lost_before_they_flee() {
    at("A=ripley@dock alien=maint top=hunt")
        .play("end")
        .shows("morale=11 A=ripley@dock")
        .told(Spectator, "MoraleLost");
    at("A=ripley@c8 alien=dock")
        .play("move dock")
        .shows("morale=13 A=ripley@dock")
        .told(Spectator, "MoraleLost");
    // At 0 nobody flees any more.
    at("A=ripley@dock alien=maint morale=2 top=hunt")
        .play("end")
        .over("morale")
        .shows("A=ripley@dock");
}

/// F14.5
#[test]
fn fleeing_is_not_optional() {
    let table = at("A=ripley@dock alien=maint top=hunt").play("end");
    assert_eq!(table.menu().len(), 3, "nothing but ways to flee");
    table.offers("flee", "c4 c9 maint");
}

/// F14.8
#[test]
fn fleeing_costs_no_action() {
    at("turn=A/3 A=ripley@dock B=lambert@dock alien=maint top=hunt")
        .play("end; flee c4; flee c2")
        .asks([1])
        .shows("turn~A/3 A=ripley@c2")
        .play("flee c4; flee c2")
        .shows("turn=B/4 B=lambert@c2");
}

/// F14.13
#[test]
fn meeting_the_alien_in_the_action_phase_costs_two() {
    at("A=ripley@c8 alien=hyper")
        .play("move hyper")
        .shows("morale=13 alien=hyper");
}

/// F14.14
#[test]
fn whoever_met_it_in_the_action_phase_flees_three_spaces() {
    at("A=ripley@c8 alien=hyper top=quiet-suit")
        .play("move hyper")
        .shows("A=ripley@dock")
        .offers("flee", "c4 c9 c11 maint")
        .play("flee c9")
        .shows("A=ripley@c9 turn=A/4")
        .counts("Moved=4");
}

/// F14.15
#[test]
fn the_current_players_phase_is_over_even_if_somebody_else_was_met() {
    at("A=ripley@bridge B=lambert@c8 alien=hyper top=quiet-suit")
        .play("push B hyper")
        .asks([1])
        .play("flee c9")
        .shows("A=ripley@bridge B=lambert@c9 turn=B/4 discard=quiet-suit");
}

/// F14.16
#[test]
fn the_alien_stays_where_the_encounter_took_place() {
    at("A=ripley@dock alien=maint top=hunt")
        .play("end; flee c4; flee c2")
        .shows("alien=dock turn=A/4");
    at("turn=A/1 A=ripley@c8 B=lambert@bridge alien=hyper top=collating-data")
        .play("move hyper; flee c9")
        .shows("alien=hyper");
}

/// F-R20
#[test]
fn the_alien_brought_onto_crew_in_the_action_phase_costs_two_once_and_all_there_flee() {
    // Grapple Gun.
    at("A=ripley@c8(grapple) B=lambert@dock C=dallas@dock alien=c9 top=collating-data")
        .play("grapple dock")
        .shows("morale=13 turn=A/3,over alien=dock")
        .asks([1])
        .play("flee c4; flee c2")
        .asks([2])
        .play("flee c4; flee c2")
        .shows("turn=B/4 morale=13 discard=collating-data");
    // Motion Tracker: the token's own value does not count.
    at("A=ripley@c8(tracker) B=lambert@dock floor=dock(surprise1) top=collating-data")
        .play("track dock")
        .shows("morale=13 alien=dock")
        .asks([1])
        .play("flee c4; flee c2")
        .shows("turn=B/4 discard=collating-data");
    // The Incinerator, with somebody in the Nest.
    at("A=ripley@maint(incinerator) B=lambert@nest alien=c12")
        .play("burn")
        .shows("morale=13 alien=nest")
        .asks([1])
        .play("flee c6")
        .shows("turn=B/4 B=lambert@c6");
    // In the encounter phase: the card's value, or 2 where it has none.
    at("A=ripley@bridge alien=med top=meet-me-in-the-infirmary")
        .play("end")
        .shows("morale=13 A=ripley@c10");
    at("A=ripley@nest B=lambert@nest alien=dock top=lost-the-signal")
        .play("end")
        .shows("morale=13");
}

/// F-R21
#[test]
fn the_encounter_phase_follows_a_meeting_unless_the_incinerator_was_used() {
    at("A=ripley@c8 alien=hyper top=quiet-suit")
        .play("move hyper; flee c9")
        .shows("discard=quiet-suit")
        .counts("Drew=1");
    at("A=ripley@c13(incinerator) B=lambert@bridge alien=c12")
        .play("burn; move nest; flee maint")
        .shows("turn=B/4 A~ripley@maint morale=13")
        .counts("Drew=0 CardSkipped=1");
}
