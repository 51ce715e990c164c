//! Chapter 15: entering a space (F-R19) and what the concealed tokens do (FC18–FC21).

use crate::common::at;

use kernel::Viewer::Spectator;

/// F15.1, F15.2
#[test]
fn objectives_are_checked_before_the_token_is_revealed() {
    at("A=ripley@c8(tracker) floor=hyper(safe) objectives=check-hypersleep,prep-suits")
        .play("move hyper")
        .told(Spectator, "Moved ObjectiveDone Revealed");
}

/// F-R19
#[test]
fn entering_goes_figure_objectives_token_alien_ash() {
    // The token first, then the Alien who is there as well.
    at("A=ripley@c8(tracker) alien=hyper floor=hyper(jonesy) \
        objectives=check-hypersleep,prep-suits")
    .play("move hyper")
    .told(
        Spectator,
        "Moved ObjectiveDone Revealed MoraleLost MoraleLost Moved",
    )
    .shows("morale=12 A=ripley@dock(tracker)");
    // A Surprise Attack already is the meeting: one loss, one flee.
    at("A=ripley@c8 B=lambert@bridge alien=hyper floor=hyper(surprise1)")
        .play("move hyper; flee c9")
        .shows("morale=14 A=ripley@c9 turn=B/4")
        .counts("MoraleLost=1");
    // Ash last, and only if she is still there.
    at("A=ripley@c8 ash=hyper mission=sympathies! floor=hyper(jonesy)")
        .play("move hyper")
        .shows("morale=11")
        .counts("MoraleLost=2");
    at("A=ripley@c8 B=lambert@bridge ash=hyper alien=hyper mission=sympathies! top=quiet-work")
        .play("move hyper; flee c9")
        .shows("morale=13 A=ripley@c9")
        .counts("MoraleLost=1");
    // Victory ends the game before the token is turned.
    at("A=ripley@c8(c,1s) mission=blow-up! floor=airlock(surprise2)")
        .play("move dock; move c11; move airlock")
        .over("blow-up")
        .counts("Revealed=0");
}

/// F15.3
#[test]
fn the_reveal_is_mandatory() {
    at("A=ripley@c8 floor=hyper(jonesy)")
        .play("move hyper")
        .shows("!floor morale=14")
        .told(Spectator, "Moved Revealed");
}

/// F15.4, F15.5, F15.15, F15.18, FC18
#[test]
fn safe_does_nothing_and_goes_back_into_the_stack() {
    at("A=ripley@c8 floor=hyper(safe)")
        .play("move hyper")
        .shows("A=ripley@hyper morale=15 alien=nest turn=A/3 !floor !agenda")
        .counts("stack=13 shuffles=1")
        .play("move c8; move hyper")
        .counts("Revealed=1");
}

/// F15.6, F15.7, F15.9, F15.10, F15.11, FC20, FC21
#[test]
fn a_surprise_attack_brings_the_alien_costs_its_value_and_ends_the_turn() {
    for (value, morale) in [(1, 14), (2, 13)] {
        at(&format!(
            "A=ripley@c8 B=lambert@bridge alien=work floor=hyper(surprise{value}) top=quiet-med"
        ))
        .play("move hyper")
        .shows(&format!(
            "alien=hyper morale={morale} turn=A/3,skip A=ripley@dock"
        ))
        .play("flee c9")
        .shows("turn=B/4 A=ripley@c9 !discard !floor")
        .counts("Drew=0 CardSkipped=1 stack=13 shuffles=1");
    }
}

/// F15.8
#[test]
fn all_affected_by_a_surprise_attack_flee_three_spaces() {
    at("A=ripley@c8 B=lambert@hyper C=dallas@hyper floor=hyper(surprise2)")
        .play("move hyper; flee c9; flee c4; flee c11")
        .shows("A=ripley@c9 B=lambert@c4 C=dallas@c11 morale=13 turn=B/4");
}

/// F15.12, F15.13, F15.14, FC19
#[test]
fn jonesy_costs_one_morale_and_nothing_else() {
    at("A=ripley@c8 floor=hyper(jonesy)")
        .play("move hyper")
        .shows("A=ripley@hyper morale=14 turn=A/3 alien=nest !floor !agenda")
        .counts("stack=13 shuffles=1");
    // Unless he is captured.
    at("A=ripley@c8(carrier) floor=hyper(jonesy)")
        .play("move hyper")
        .shows("A=ripley@hyper(carrier*1) morale=15")
        .counts("stack=12");
}

/// F15.16, F15.17
#[test]
fn a_room_never_gets_a_second_token() {
    at("A=ripley@bridge floor=garage(jonesy) top=quiet-garage")
        .play("end")
        .shows("floor~garage(3s,jonesy)")
        .counts("stack=12");
    at(
        "A=ripley@c10(flashlight) B=dallas@c1 objectives=where-is-it mission=cut-off \
         floor=garage(jonesy),work(surprise1)",
    )
    .play("move med")
    .counts("stack=0 TokenPlaced=11")
    .shows("floor~garage(jonesy) floor~work(surprise1)");
}
