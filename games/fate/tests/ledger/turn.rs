//! Chapters 3 and 4: how it ends, and how a turn goes.

use crate::common::{Table, at, dealt, ledger_says};

use fate::Fate;
use fate::state::{BY_MORALE, DESTROYED, ENDINGS};
use kernel::Viewer::Spectator;
use kernel::{Lawful as _, Rules as _, SeatSet};

fn winners(table: &Table) -> SeatSet {
    let outcome = table.rules.outcome(&table.state);
    outcome.expect("it is over").winners
}

/// F3.1
#[test]
fn all_win_or_lose_together() {
    let won = at(
        "A=dallas@dock(carrier) B=brett@c4(incinerator) turn=B mission=narcissus! floor=dock(2c!)",
    )
    .play("move dock");
    assert_eq!(winners(&won), SeatSet::first(2));
    let lost = at("A=dallas@c6 B=brett@bridge floor=garage(jonesy) morale=1").play("move garage");
    assert_eq!(winners(&lost), SeatSet::EMPTY);
}

/// F3.2
#[test]
fn the_last_objective_reveals_the_final_mission() {
    let start = "A=dallas@c10(flashlight) objectives=where-is-it,prep-suits";
    at(start)
        .play("move med")
        .shows("objectives=where-is-it+,prep-suits mission=narcissus")
        .goes_on();
    let start = "A=dallas@c10(flashlight) objectives=where-is-it,prep-suits+";
    at(start)
        .play("move med")
        .shows("mission=narcissus!")
        .told(Spectator, "ObjectiveDone MissionRevealed")
        .goes_on();
}

/// F3.3
#[test]
fn the_crew_wins_when_every_requirement_is_fulfilled() {
    let start = "mission=narcissus! A=dallas@c4(incinerator,carrier)";
    at(&format!("{start} floor=dock(1c!)"))
        .play("move dock")
        .over("narcissus");
    at(&format!("{start} floor=dock(1c)"))
        .play("move dock")
        .goes_on();
}

/// F3.4
#[test]
fn at_morale_0_the_crew_loses_at_once() {
    at("A=dallas@c6 floor=garage(jonesy) morale=1")
        .play("move garage")
        .over("morale")
        .counts("PhaseEnded=0");
    at("A=dallas@c6 floor=garage(jonesy) morale=2")
        .play("move garage")
        .goes_on();
}

/// F3.5
#[test]
fn the_crew_loses_at_once_when_the_sequence_runs_out() {
    let start = "A=dallas@galley B=brett@galley mission=blow-up! top=collating-data";
    let lost = at(&format!("{start} turn=A count=B/0"))
        .play("move c4; end")
        .over("destroyed");
    lost.told(Spectator, "TurnBegan ShipDestroyed");
    at(&format!("{start} turn=A count=B/1"))
        .play("move c4; end")
        .goes_on();
}

/// F3.6
#[test]
fn a_mission_can_add_a_losing_condition() {
    let reveal = |mission: &str| {
        let start = "A=dallas@c10(flashlight) objectives=where-is-it \
                     top=quiet-dock,quiet-hyper,quiet-suit,quiet-airlock,quiet-bridge";
        at(&format!("{start} mission={mission}")).play("move med; end; end; end; end")
    };
    // Five turns later the one is lost, the other is not.
    reveal("blow-up").play("end").over("destroyed");
    reveal("narcissus").play("end").goes_on();
}

/// F3.7
#[test]
fn there_is_no_other_defeat_and_nobody_is_eliminated() {
    assert_eq!(&ENDINGS[..2], ["morale", "destroyed"]);
    let fate = Fate::standard();
    for options in fate.tables() {
        let seed = [options.players; 32];
        laws::walk(&fate, &options, seed, 1, usize::MAX, |watched, _| {
            let (before, after) = (watched.before, watched.after);
            assert!(after.crew.len() >= before.crew.len());
            let outcome = fate.outcome(after);
            if let Some(outcome) = outcome.filter(|outcome| outcome.winners.is_empty()) {
                let by_morale = outcome.ending == BY_MORALE && after.morale.value == 0;
                let by_countdown = outcome.ending == DESTROYED
                    && after.countdown.is_some_and(|count| count.left == 0);
                assert!(by_morale || by_countdown, "{outcome:?}");
            }
            Ok(())
        })
        .unwrap();
    }
}

/// F4.1
#[test]
fn turns_go_clockwise_from_the_first_player() {
    let crew = ("crew", "dallas,brett,parker");
    dealt(3, &[crew, ("first", "1")], 0).shows("turn=B/3");
    at("turn=B A=dallas@galley B=brett@galley C=parker@galley \
        top=quiet-med,quiet-hyper,quiet-airlock")
    .asks([1])
    .play("end")
    .shows("turn=C/4")
    .asks([2])
    .play("end")
    .shows("turn=A/5")
    .asks([0])
    .play("end")
    .shows("turn=B/3");
}

/// F4.2
#[test]
fn first_the_crew_action_phase_then_the_encounter_phase() {
    let table = at("A=dallas@galley B=brett@galley top=quiet-hyper").play("move c4; end");
    table.told(Spectator, "Moved PhaseEnded Drew AlienMoved TurnBegan");
}

/// F4.3, F4.6, F4.8, FC1, FC4, FC6, FC9, FC12
#[test]
fn as_many_actions_as_the_placard_shows() {
    for (id, actions) in [
        ("ripley", 4),
        ("dallas", 5),
        ("parker", 4),
        ("brett", 3),
        ("lambert", 4),
    ] {
        // The same action again and again; after the last one the encounter phase follows by
        // itself.
        let next = if id == "brett" { "dallas" } else { "brett" };
        let mut table = at(&format!(
            "A={id}@galley({actions}s) B={next}@bridge top=quiet-hyper"
        ));
        for taken in 0..actions {
            let left = format!("turn=A/{}", actions - taken);
            table = table.shows(&left).counts("Drew=0").play("drop 1s");
        }
        table.counts("Drew=1").asks([1]);
    }
}

/// F4.4, F4.8
#[test]
fn one_may_take_fewer_actions_or_none() {
    at("A=dallas@galley B=brett@galley top=quiet-hyper")
        .play("end")
        .shows("turn=B/3")
        .told(Spectator, "PhaseEnded Drew");
    at("A=dallas@galley B=brett@galley top=quiet-hyper")
        .play("move c4; end")
        .shows("turn=B/3")
        .told(Spectator, "PhaseEnded Drew");
}

/// F4.5
#[test]
fn actions_may_be_taken_in_any_order() {
    let start = "A=dallas@galley(2s) floor=galley(c)";
    let orders = [
        "pick c; craft flashlight; move c4",
        "move c4; craft flashlight; move galley",
        "craft flashlight; move c4",
    ];
    for order in orders {
        at(start).play(order).goes_on();
    }
    let one = at(start).play("pick c; craft flashlight; move c4").state;
    assert_eq!(
        one,
        at(start).play("craft flashlight; pick c; move c4").state
    );
}

/// F4.7, F7.1, F8.1, F9.1, F10.1, D5–D7, D9
#[test]
fn every_kind_of_action_costs_one() {
    let actions = [
        ("A=dallas@galley", "move c4"),
        ("A=dallas@galley floor=galley(2s)", "pick 2s"),
        ("A=dallas@galley(2s)", "drop 2s"),
        ("A=dallas@galley floor=galley(prod)", "pick prod"),
        ("A=dallas@galley(prod)", "drop prod"),
        ("A=dallas@galley floor=galley(c)", "pick c"),
        ("A=dallas@galley(c)", "drop c"),
        ("A=dallas@galley(2s)", "craft tracker"),
        ("A=dallas@work(c)", "convert"),
        ("A=dallas@c8(tracker) floor=maint(safe)", "track maint"),
        ("A=dallas@galley(grapple) alien=dock", "grapple c8; stop"),
        ("A=dallas@galley(incinerator) alien=dock", "burn"),
        (
            "A=dallas@galley(s) B=brett@galley",
            "trade; give A B 1s; close",
        ),
        ("A=ripley@galley B=brett@galley", "push B c4"),
        ("A=parker@galley", "salvage"),
        ("A=lambert@galley", "look; keep"),
    ];
    for (position, action) in actions {
        let table = at(position);
        let before = table.state.turn.actions;
        assert_eq!(
            table.play(action).state.turn.actions,
            before - 1,
            "{action}"
        );
    }
}

/// F4.9
#[test]
fn unused_actions_do_not_carry_over() {
    at("A=dallas@galley top=quiet-hyper")
        .play("end")
        .shows("turn=A/5");
}

/// F4.10, F4.13
#[test]
fn meeting_the_alien_ends_the_phase_and_the_encounter_phase_follows() {
    let start = "A=dallas@c8 B=brett@bridge alien=hyper top=collating-data";
    // It flees back past where it came from: C8, Docking Bay and one more.
    at(start)
        .play("move hyper")
        .shows("turn=A/4,over morale=13")
        .play("flee c4")
        .shows("turn=B/3")
        .counts("Drew=1 CardSkipped=0");
}

/// F4.11, F4.12
#[test]
fn a_surprise_attack_ends_the_phase_and_no_card_is_drawn() {
    at("A=dallas@c8 B=brett@bridge floor=hyper(surprise1) top=hunt")
        .play("move hyper; flee c4")
        .shows("turn=B/3")
        .counts("Drew=0 CardSkipped=1");
}

/// F4.14
#[test]
fn after_the_incinerator_no_card_is_drawn() {
    at("A=dallas@galley(incinerator) B=brett@bridge alien=dock")
        .play("burn; move c4; end")
        .shows("turn=B/3")
        .counts("Drew=0 deck=21");
    // The next turn has its card again.
    at("turn=A/1,burned A=dallas@galley B=brett@bridge top=quiet-hyper")
        .play("end; end")
        .counts("Drew=1");
}

/// F4.15
#[test]
fn the_countdown_comes_before_any_action() {
    at("turn=A A=dallas@galley B=brett@galley mission=blow-up! count=A/3 top=quiet-med,quiet-hyper")
        .play("end")
        .shows("turn=B/3 count=A/3/255")
        .play("end")
        .shows("turn=A/5 count=A/2/255")
        .told(Spectator, "TurnBegan CountdownTicked");
}

/// F-R79, D20
#[test]
fn the_phase_can_be_ended_whenever_nothing_else_is_asked() {
    ledger_says(
        "F-R79",
        "Ending the phase, taking back. No move takes back another: that is undo.",
    );
    at("A=dallas@galley")
        .allows("end")
        .play("move c4")
        .allows("end");
    at("A=dallas@galley(s) B=brett@galley")
        .play("trade")
        .forbids("end");
    at("A=lambert@galley").play("look").forbids("end");
    at("A=dallas@galley(grapple) alien=dock")
        .play("grapple c8")
        .forbids("end");
    at("A=dallas@c4 alien=dock")
        .play("move dock")
        .forbids("end");
    // A trade is paid when it is closed.
    at("A=dallas@galley(s) B=brett@galley")
        .play("trade; give A B 1s")
        .shows("turn=A/5")
        .play("close")
        .shows("turn=A/4");
}

/// D20
#[test]
fn with_nothing_to_do_one_may_move_or_end() {
    let table = at("A=dallas@galley");
    assert_eq!(table.menu(), ["move c2", "move c3", "move c4", "end"]);
}

/// F3.5, F4.9
#[test]
fn a_countdown_that_runs_out_after_a_busy_turn_leaves_sound_sums() {
    // Five actions spent by Dallas, then Brett's turn, which would have three, never begins.
    at("A=dallas@galley(5s) B=brett@galley mission=blow-up! count=B/0 top=collating-data")
        .play("drop 1s; drop 1s; drop 1s; drop 1s; drop 1s")
        .over("destroyed");
}
