//! Chapter 20: the self-destruct track (F-R52, F-R53). The Director's Cut's own countdown is in
//! `directors_cut.rs`.

use crate::common::at;

use kernel::Viewer::Spectator;

/// F20.1
#[test]
fn only_a_mission_starts_the_countdown() {
    for (mission, starts) in [
        ("sympathies", 0),
        ("narcissus", 0),
        ("blow-out", 0),
        ("blow-up", 1),
        ("cut-off", 1),
    ] {
        let position = "A=ripley@c10(flashlight) B=lambert@bridge";
        let last = format!("{position} objectives=where-is-it mission={mission}");
        at(&last)
            .play("move med")
            .counts(&format!("CountdownStarted={starts}"));
        // Not while an objective is open.
        let open = format!("{position} objectives=where-is-it,prep-suits mission={mission}");
        at(&open).play("move med").shows("!count");
    }
}

/// F20.2, F20.3
#[test]
fn the_track_is_put_before_the_one_whose_turn_it_is_with_four_tokens() {
    let position =
        "A=ripley@bridge B=lambert@c10(flashlight) objectives=where-is-it mission=blow-up";
    at(&format!("turn=B {position}"))
        .play("move med")
        .shows("count=B/4/255");
    at(&format!("turn=A {position}"))
        .play("push B med")
        .shows("count=A/4/255");
}

/// F20.4, F20.5, F20.6
#[test]
fn each_later_turn_of_its_holder_removes_one_token_and_no_other() {
    at(
        "A=ripley@c10(flashlight) B=lambert@bridge objectives=where-is-it mission=blow-up \
         top=quiet-work,quiet-garage,quiet-suit",
    )
    .play("move med; end")
    .shows("turn=B/4 count=A/4/255")
    .play("end")
    // Before any action of A.
    .shows("turn=A/4 count=A/3/255")
    .told(Spectator, "TurnBegan CountdownTicked")
    .play("end")
    .shows("turn=B/4 count=A/3/255")
    .counts("CountdownTicked=1");
}

/// F20.7, FC75, FC80
#[test]
fn the_ship_is_destroyed_when_a_token_must_go_and_none_is_left() {
    for mission in ["blow-up", "cut-off"] {
        let position = format!(
            "turn=B A=ripley@bridge B=lambert@bridge mission={mission}! floor=hyper(safe) \
             top=quiet-work"
        );
        at(&format!("{position} count=A/1"))
            .play("end")
            .goes_on()
            .shows("count=A/0/255 turn=A/4");
        at(&format!("{position} count=A/0"))
            .play("end")
            .over("destroyed")
            .counts("ShipDestroyed=1");
        at(&format!("{position} count=B/0")).play("end").goes_on();
    }
}

/// F-R52
#[test]
fn the_fifth_turn_of_the_holder_is_lost_not_the_fourth() {
    let mut table = at("A=ripley@c1 mission=blow-up! count=A/4 \
                        top=quiet-work,quiet-garage,quiet-suit,quiet-hyper,quiet-airlock");
    for left in [3, 2, 1, 0] {
        table = table
            .play("end")
            .shows(&format!("count=A/{left}/255 turn=A/4"))
            .goes_on();
    }
    table.play("end").over("destroyed");
}

/// F-R53
#[test]
fn there_is_one_track_and_a_second_trigger_has_no_effect() {
    // In the Director's Cut the reveal starts it and so would the mission.
    at(
        "mode=dc A=ripley@c10(flashlight) B=lambert@bridge ash=off objectives=where-is-it \
         mission=blow-up",
    )
    .play("move med")
    .shows("count=-/4/255")
    .counts("CountdownStarted=1");
    // It stays with the same placard.
    at(
        "turn=A A=ripley@muthur B=lambert@muthur C=dallas@muthur mission=blow-up! count=B/3 \
         top=quiet-work,quiet-garage,quiet-suit",
    )
    .play("end; end; end")
    .shows("turn=A/4 count=B/2/255");
}
