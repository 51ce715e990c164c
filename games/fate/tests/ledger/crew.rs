//! Chapter 8 and the placards of chapter C: what each crew member can do (D15, D29).

use crate::common::{ALL_CARDS, at};

use fate::Event;
use fate::state::Who;
use kernel::Viewer::Spectator;

/// F8.1
#[test]
fn a_special_action_costs_an_action() {
    at("turn=A/1 A=parker@galley B=brett@galley top=quiet-hyper")
        .play("salvage")
        .shows("turn=B/3");
    at("A=parker@galley(2s)").play("salvage").shows("turn~A/3");
}

/// F8.2, FC3, FC8, FC15
#[test]
fn a_special_action_may_be_repeated_unless_the_placard_forbids_it() {
    let ripley = at("A=ripley@galley B=brett@galley C=dallas@muthur")
        .play("push B c4; push B dock; push C c1");
    ripley
        .shows("turn=A/1 B=brett@dock C=dallas@c1")
        .allows("push C bridge");
    at("A=lambert@galley")
        .play("look; keep; look; keep; look; keep")
        .shows("turn=A/1")
        .allows("look");
    at("A=parker@galley")
        .play("salvage")
        .shows("turn=A/3,salvaged")
        .refuses("salvage", "FC8")
        .forbids("salvage");
}

/// F8.3
#[test]
fn ripley_moves_lambert_into_the_bridge() {
    at("A=ripley@dock B=lambert@c2")
        .play("push B bridge")
        .shows("A=ripley@dock B=lambert@bridge turn=A/3");
}

/// F8.4
#[test]
fn a_push_can_complete_an_objective() {
    let start = "A=ripley@bridge B=lambert@c10(flashlight) objectives=where-is-it,prep-suits";
    at(start)
        .play("push B med")
        .shows("objectives=where-is-it+,prep-suits");
}

/// F8.5, FC5, FC9, D15
#[test]
fn dallas_and_brett_have_no_special_action() {
    for id in ["dallas", "brett"] {
        at(&format!("A={id}@galley B=ripley@galley")).forbids("push B c4; salvage; look");
    }
    at("A=ripley@galley B=dallas@galley")
        .allows("push B c4")
        .forbids("salvage; look");
    at("A=parker@galley B=dallas@galley")
        .allows("salvage")
        .forbids("push B c4; look");
    at("A=lambert@galley B=dallas@galley")
        .allows("look")
        .forbids("push B c4; salvage");
    // Nobody else is there to be pushed.
    at("A=ripley@galley").forbids("push A c4");
}

/// FC5
#[test]
fn dallas_has_no_passive_ability() {
    at("A=dallas@galley(1s)")
        .offers("craft", "carrier")
        .play("craft carrier")
        .shows("turn=A/4 A=dallas@galley(carrier)");
}

/// FC2, D15
#[test]
fn a_push_is_one_step_ladders_included() {
    let start = at("A=ripley@bridge B=lambert@suit");
    start
        .allows("push B c3; push B c5; push B equip")
        .forbids("push B galley; push B c7; push B suit; push A c1; push A c2");
}

/// FC3, F-R82
#[test]
fn a_push_reaches_everybody_anywhere() {
    at("A=ripley@muthur B=lambert@nest C=dallas@muthur alien=hyper")
        .allows("push B c13; push C c1");
}

/// F-R82
#[test]
fn choices_after_a_push_belong_to_the_one_pushed() {
    let table =
        at("A=ripley@galley B=lambert@c4(prod) C=dallas@bridge alien=dock top=collating-data")
            .play("push B dock");
    // An encounter ends Ripley's phase; the encounter phase takes place.
    let table = table
        .asks([1])
        .allows("prod; no prod")
        .play("no prod")
        .asks([1])
        .play("flee c9; flee med");
    table
        .shows("B~lambert@med morale=13 turn=B/4")
        .counts("Drew=1");
}

/// F-R82
#[test]
fn with_consent_a_push_is_asked_for_and_paid_only_if_agreed() {
    let push = || {
        at("mode=consent A=ripley@galley B=lambert@c4 C=dallas@c4")
            .play("push B dock")
            .asks([1])
            .shows("turn=A/4 B=lambert@c4")
    };
    push()
        .play("agree")
        .asks([0])
        .shows("turn=A/3 B=lambert@dock");
    let refused = push()
        .play("refuse")
        .asks([0])
        .shows("turn=A/4,unwilling=B B=lambert@c4");
    refused
        .refuses("push B dock", "F-R82")
        .forbids("push B dock; push B galley")
        .allows("push C dock");
}

/// FC7, F-R84
#[test]
fn parker_takes_a_scrap_from_the_pile() {
    at("A=parker@galley(1s)")
        .shows("pile=19")
        .play("salvage")
        .shows("A=parker@galley(2s) pile=18 turn~A/3");
    at("A=parker@galley floor=bridge(20s)")
        .refuses("salvage", "F-R84")
        .forbids("salvage");
    let full = "A=parker@galley(prod,prod,tracker)";
    at(full).allows("salvage");
    at(&format!("mode=dc ash=off {full}"))
        .refuses("salvage", "F22.13")
        .forbids("salvage");
}

/// FC8
#[test]
fn parker_may_salvage_again_next_turn() {
    at("A=parker@galley top=quiet-hyper")
        .play("salvage; end")
        .shows("turn=A/4")
        .allows("salvage");
}

/// FC10
#[test]
fn what_costs_two_or_more_costs_brett_one_less() {
    let costs = [
        ("flashlight", 1),
        ("tracker", 1),
        ("prod", 2),
        ("grapple", 2),
        ("incinerator", 3),
        ("carrier", 1),
    ];
    for (item, cost) in costs {
        at(&format!("A=brett@galley({}s)", cost - 1)).forbids(&format!("craft {item}"));
        at(&format!("A=brett@galley({cost}s) B=dallas@c4"))
            .play(&format!("craft {item}"))
            .shows("pile=20");
    }
}

/// FC11
#[test]
fn crafting_costs_brett_no_action() {
    at("A=brett@galley(3s)")
        .play("craft flashlight; craft tracker")
        .shows("turn=A/3 A=brett@galley(1s,flashlight,tracker)");
}

/// F-R83
#[test]
fn with_no_action_left_brett_may_still_craft() {
    let open = at("turn=A/1 A=brett@galley(2s) B=dallas@bridge top=quiet-hyper")
        .play("move c4")
        .shows("turn=A/0 A~brett@c4");
    let open = open
        .asks([0])
        .allows("craft carrier; end")
        .forbids("move dock; drop 1s; trade");
    // It ends when no craft is legal, or when he says so.
    open.counts("PhaseEnded=0")
        .play("craft carrier")
        .shows("turn=A/0")
        .play("craft carrier")
        .shows("turn=B/5");
    let stop = at("turn=A/1 A=brett@galley(2s) B=dallas@bridge top=quiet-hyper")
        .play("move c4; end")
        .shows("turn=B/5");
    stop.told(Spectator, "PhaseEnded Drew");
    at("turn=A/1 A=brett@galley B=dallas@bridge top=quiet-hyper")
        .play("move c4")
        .shows("turn=B/5");
}

/// F-R83
#[test]
fn brett_crafts_neither_in_sub_choices_nor_after_an_encounter_nor_out_of_turn() {
    at("A=brett@galley(5s) B=dallas@galley")
        .play("trade")
        .forbids("craft carrier");
    let met = at("A=brett@c4(5s) B=dallas@bridge alien=dock top=quiet-hyper")
        .play("move dock")
        .forbids("craft carrier");
    met.play("flee c9; flee med").shows("turn=B/5");
    at("turn=B A=brett@galley(1s) B=dallas@bridge")
        .asks([1])
        .forbids("craft carrier");
    at("mode=dc ash=off A=brett@galley(5s)").refuses("craft prod", "F22.12");
    at("mode=dc ash=off A=brett@equip(5s)").allows("craft prod");
}

/// FC13, F-R85
#[test]
fn lamberts_look_is_shown_to_all() {
    let table = at("A=lambert@galley B=dallas@bridge top=hunt")
        .play("look")
        .asks([0])
        .shows("turn=A/3");
    let Some(Event::Looked { who, card }) = table.heard(Spectator).last() else {
        panic!("nobody was told of the look");
    };
    assert_eq!(*who, Who(0));
    assert_eq!(table.rules.content.card(*card).id, "hunt");
}

/// FC14, D29
#[test]
fn lambert_discards_the_card_or_leaves_it() {
    let look = || at("A=lambert@galley B=dallas@c13 top=hunt").play("look");
    assert_eq!(look().menu(), ["discard", "keep"]);
    // No part of it is resolved: the Alien stays where it is, one step from Dallas.
    look()
        .play("discard")
        .shows("discard=hunt alien=nest morale=15 turn=A/3")
        .allows("move c2");
    look()
        .play("keep")
        .shows("!discard turn=A/3")
        .shows_to(Spectator, "deck~hunt")
        .counts("deck=21");
}

/// F-R85
#[test]
fn the_draw_of_the_encounter_phase_takes_the_then_top_card() {
    let start =
        || at("A=lambert@galley B=dallas@bridge top=quiet-hyper,quiet-airlock").play("look");
    start()
        .play("keep; end")
        .shows("discard=quiet-airlock floor~airlock(3s,surprise2)");
    start()
        .play("discard; end")
        .shows("discard=quiet-airlock,quiet-hyper floor~hyper(2s,surprise2)");
}

/// FC13
#[test]
fn with_the_deck_empty_the_discard_pile_is_shuffled_for_the_look() {
    at(&format!("A=lambert@galley deck= discard={ALL_CARDS}"))
        .play("look")
        .told(Spectator, "DeckRenewed Looked")
        .counts("deck=21 discard=0 shuffles=1");
}
