//! The ledger's scenarios, by number.

mod common;
use common::at;

/// S10, F4.11, F4.12, F15.6–F15.11, FC21, F-R31, F-R37
#[test]
fn s10_surprise_attack_in_the_action_phase() {
    let start = || {
        at("turn:A/4 A:ripley@c14(flashlight,prod) B:lambert@work C:dallas@bridge morale:8 floor:work(surprise2)")
            .play("move work")
    };
    start().asks(0).play("prod").shows("morale:8 alien:work A:ripley@maint(flashlight,prod/1)").offers("flee", "c12 dock");
    let after = start().play("no prod").shows("morale:7 alien:work").asks(0);
    after
        .play("flee c12")
        .asks(1)
        .play("flee dock")
        .shows("A:ripley@c12 B:lambert@dock turn:B/4 !floor: !agenda: !discard:")
        .told("Revealed AlienPut MoraleLost Moved Moved Moved Moved PhaseEnded CardSkipped TurnBegan");
}
