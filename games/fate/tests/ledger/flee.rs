//! Chapter 14, fleeing: routes, order, tokens on the way (F-R26–F-R32).

use crate::common::{at, ledger_says};

/// F14.6, D22
#[test]
fn fleeing_is_three_steps_each_chosen_by_the_owner() {
    at("A=ripley@bridge B=lambert@galley alien=c4 top=quiet-work")
        .play("end")
        .asks([1])
        .offers("flee", "c2 c3 c4")
        .play("flee c4")
        .shows("B=lambert@dock")
        .offers("flee", "c8 c9 c11 maint")
        .play("flee c9")
        .shows("B=lambert@c9 turn=B/4")
        .counts("Moved=3");
}

/// F-R26
#[test]
fn every_step_leads_farther_away_and_never_through_the_alien() {
    // The rings of corridors are open in both directions, but nobody turns back; the dead ends C8
    // and C11 are too short.
    at("A=ripley@c8 alien=dock")
        .play("move dock")
        .offers("flee", "c4 c9 maint")
        .play("flee c4")
        .shows("A=ripley@galley")
        .offers("flee", "c2 c3");
    // Towards other crew members and towards the Nest are free choices.
    at("A=ripley@c14 B=lambert@c12 alien=maint")
        .play("move maint")
        .offers("flee", "c12 dock")
        .play("flee c12")
        .offers("flee", "c6 c7 c13");
    // The Alien was drawn to the Galley by another flee: it bars the way of the second, whose
    // origin is where she stands.
    at("A=ripley@c4 B=lambert@dock C=dallas@hyper alien=dock floor=galley(surprise1)")
        .play("move dock; flee c4; flee c2")
        .asks([1])
        .shows("alien=galley A=ripley@c1 B=lambert@dock")
        .offers("flee", "c9 maint");
}

/// F-R27
#[test]
fn without_a_full_route_the_longest_is_taken() {
    // Two: from MU-TH-UR to the Bridge, with the Alien drawn to C2.
    at("A=ripley@c1 B=lambert@muthur alien=muthur floor=c2(surprise1)")
        .play("move muthur; flee galley; flee c3")
        .shows("alien=c2 B=lambert@bridge A=ripley@suit morale=12 turn=B/4");
    // None: the only door is barred; she stays, and nothing more is lost.
    at("A=ripley@c8 B=lambert@hyper alien=hyper floor=c8(surprise1)")
        .play("move hyper; flee c4")
        .shows("alien=c8 A=ripley@galley B=lambert@hyper morale=12 turn=B/4");
}

/// F-R27
#[test]
fn of_two_ways_the_one_that_leads_farther_is_taken() {
    // The Medbay is a dead end one step too short: from C10 there is only C5, and then Suit
    // Storage.
    at("A=ripley@c10 B=lambert@bridge alien=c9 top=quiet-work")
        .play("move c9")
        .offers("flee", "c10 dock")
        .play("flee c10")
        .shows("A=ripley@suit turn=B/4");
    // The Alien is drawn to the Galley by Ripley. From the Bridge, C2 leads one space and C1 two.
    at("A=ripley@c1 B=lambert@bridge alien=bridge floor=galley(surprise1)")
        .play("move bridge; flee c3; flee equip")
        .shows("alien=galley A=ripley@equip B=lambert@muthur morale=12 turn=B/4");
}

/// F14.9, F14.10, F14.11, F-R28
#[test]
fn a_token_on_the_way_ends_the_flee_and_is_resolved() {
    for (face, morale) in [("safe", 13), ("jonesy", 12)] {
        at(&format!(
            "A=ripley@c8 alien=dock floor=c4({face}) top=collating-data"
        ))
        .play("move dock")
        // The route through the token's space is as free a choice as the others.
        .offers("flee", "c4 c9 maint")
        .play("flee c4")
        .shows(&format!("A=ripley@c4 morale={morale} turn=A/4"))
        .counts("Revealed=1 Moved=2 stack=13");
    }
}

/// F14.12
#[test]
fn a_surprise_attack_on_the_way_brings_the_alien_and_a_new_flee_of_three() {
    at("A=ripley@c8 B=lambert@bridge alien=dock floor=c10(surprise2)")
        .play("move dock; flee c9")
        .shows("alien=c10 A=ripley@c10 morale=11")
        .offers("flee", "c5 c9")
        .play("flee c5; flee c3")
        .shows("A=ripley@c3 turn=B/4")
        .counts("Moved=6");
}

/// F-R29
#[test]
fn they_flee_in_turn_order_from_the_active_player_each_to_the_end() {
    at("turn=B A=ripley@dock B=lambert@dock C=dallas@dock alien=maint floor=c10(jonesy) top=hunt")
        .play("end")
        .shows("morale=11")
        .asks([1])
        .play("flee c9")
        .shows("B=lambert@c10 morale=10")
        .asks([2])
        .play("flee c4; flee c2")
        .asks([0])
        .play("flee c4; flee c3")
        .shows("turn=C/5 A=ripley@c3 C=dallas@c2 morale=10");
}

/// F-R29
#[test]
fn who_has_fled_meanwhile_does_not_flee_again() {
    ledger_says(
        "F-R29",
        "Several fleeing. Turn order, starting with the active player; each finishes the whole flee, including everything it triggers, before the next begins. Loss of morale comes once before all of them. If a flee triggers another encounter",
    );
    // Ripley's flight leads over the Galley back into the Docking Bay, where a second Surprise
    // Attack strikes Brett too: he flees from that one, and not once more from the first.
    at("turn=A/1 A=ripley@dock B=brett@dock alien=c11 morale=20 \
        floor=dock(surprise1),galley(surprise2) top=hunt")
    .play("end; flee c4; flee c4; flee maint; flee c14")
    .asks([1])
    .play("flee c9; flee c5")
    .shows("alien=dock A=ripley@work B=brett@c5 morale=13 turn=B/3")
    .counts("Moved=10");
}

/// F-R30
#[test]
fn a_surprise_attack_during_a_flee_skips_the_card_only_in_the_action_phase() {
    at("A=ripley@c8 B=lambert@bridge alien=dock floor=c10(surprise2)")
        .play("move dock; flee c9; flee c5; flee c3")
        .shows("turn=B/4 !discard")
        .counts("Drew=0");
    // In the encounter phase the rest of the card is resolved and the next turn is complete.
    at("A=ripley@dock B=lambert@bridge alien=maint ash=work floor=c10(surprise1) top=quiet-hyper")
        .play("end; flee c9")
        .shows("turn=A/4,over alien=c10")
        .play("flee c5; flee c3")
        .shows("turn=B/4 A=ripley@c3 ash=c14 discard=quiet-hyper morale=12 alien=c10")
        .play("end")
        .counts("Drew=2");
}

/// F-R31
#[test]
fn a_surprise_attack_strikes_all_in_the_room_the_others_only_who_entered() {
    at("A=ripley@c8 B=lambert@hyper floor=hyper(surprise2)")
        .play("move hyper")
        .shows("morale=13 A=ripley@dock B=lambert@hyper")
        .play("flee c9; flee c9")
        .shows("A=ripley@c9 B=lambert@c9 morale=13");
    // Where only the holder's Flashlight counts, it is that of the one who entered that shines on
    // Jonesy.
    at("mode=holder A=ripley@c8 B=lambert@hyper(flashlight) floor=hyper(jonesy)")
        .play("move hyper")
        .shows("morale=14 B~lambert@hyper");
    at("mode=holder A=ripley@c8(flashlight) B=lambert@hyper floor=hyper(jonesy)")
        .play("move hyper")
        .shows("morale=15 B=lambert@hyper");
}

/// F-R32
#[test]
fn objectives_are_completed_and_games_won_while_fleeing() {
    at("A=ripley@c8(flashlight) alien=dock objectives=where-is-it,prep-suits")
        .play("move dock; flee c9; flee med")
        .shows("objectives=where-is-it+,prep-suits");
    at(
        "turn=B A=ripley@dock(carrier) B=lambert@c8(incinerator) alien=hyper mission=narcissus! \
         floor=dock(2c!)",
    )
    .play("move hyper")
    .over("narcissus")
    .shows("B~lambert@dock");
}
