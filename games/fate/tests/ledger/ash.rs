//! Chapter 21: Ash in the base game (F-R54–F-R59). How he hunts in *You Have My Sympathies* is in
//! `missions.rs`.

use crate::common::{at, dealt, ledger_says};
use crate::walks::{asked_scene, game};

use kernel::Game as _;
use kernel::Viewer::Spectator;

/// F21.1, F21.2
#[test]
fn ash_is_an_option_and_starts_in_the_medbay() {
    dealt(2, &[("crew", "ripley,lambert")], 0).shows("ash=off");
    dealt(2, &[("crew", "ripley,lambert"), ("ash", "on")], 0).shows("ash=med");
}

/// F21.3
#[test]
fn ash_heads_for_the_nearest_scrap_or_crew() {
    at("A=ripley@galley ash=dock floor=hyper(1s),c9(1s) top=quiet-work")
        .play("end")
        .shows("ash=c9");
    at("A=ripley@galley ash=dock floor=med(1s) top=quiet-work")
        .play("end")
        .shows("ash=c4");
}

/// F21.4
#[test]
fn scrap_carried_is_no_target_of_its_own() {
    at("A=ripley@c4 B=lambert@hyper(5s) ash=dock top=quiet-work")
        .play("end")
        .shows("ash=c4");
    at("A=ripley@c4 B=lambert@c8(5s) ash=dock top=quiet-work")
        .play("end")
        .offers("ash", "c4 c8");
}

/// F21.5
#[test]
fn ash_takes_a_shortest_route() {
    at("A=ripley@med ash=dock top=collating-data")
        .play("end")
        .shows("ash=c10");
    // By ladder, as the Alien.
    at("A=ripley@equip ash=c3 top=collating-data")
        .play("end")
        .shows("ash=equip");
}

/// F21.6, D26
#[test]
fn between_equally_near_targets_the_active_player_decides_each_step() {
    at("turn=B A=ripley@c10 B=lambert@bridge ash=dock floor=hyper(1s) top=collating-data")
        .play("end")
        .asks([1])
        .offers("ash", "c8 c9")
        .play("ash c8")
        .shows("ash=hyper");
}

/// F21.7, F21.8
#[test]
fn ash_stops_at_scrap_and_takes_all_of_it() {
    at("A=ripley@bridge ash=dock floor=c9(3s),c10(1s) top=collating-data")
        .play("end")
        .shows("ash=c9 floor~c10(1s) pile=19")
        .counts("AshMoved=1");
}

/// F21.9, F21.10, F-R57, D23
#[test]
fn ash_stops_at_crew_and_each_pays_scrap_or_morale() {
    let start = || {
        at(
            "A=ripley@bridge B=lambert@c9(2s) C=dallas@c9(1s) D=parker@c10 ash=dock \
             top=crew-expendable",
        )
        .play("end")
        .shows("ash=c9")
        .counts("AshMoved=1")
        .asks([1])
        .allows("scrap; morale")
    };
    start()
        .play("scrap")
        .asks([2])
        .play("scrap")
        .shows("B=lambert@c9(1s) C=dallas@c9 pile=19 morale=20");
    start()
        .play("morale")
        .asks([2])
        .play("scrap")
        .shows("B=lambert@c9(2s) C=dallas@c9 morale=19");
    start()
        .play("morale; morale")
        .shows("B=lambert@c9(2s) C=dallas@c9(1s) morale=18");
}

/// F21.10, F21.11, F-R57
#[test]
fn what_ash_costs_several_is_one_loss_reduced_once() {
    ledger_says(
        "F-R57",
        "Scrap or morale. A crew member with scrap chooses between discarding 1 scrap and costing 1 morale; one without scrap costs 1 morale. All choose first, in turn order; then morale falls once",
    );
    // Morale falls when all have chosen, by one for each who gave up no scrap.
    at("A=ripley@c9(1s) B=lambert@c9 C=dallas@c9(1s) ash=dock top=quiet-work")
        .play("end; morale")
        .shows("morale=15")
        .asks([2])
        .play("morale")
        .shows("morale=12")
        .counts("MoraleLost=1");
    // A Flashlight anywhere takes 1 off, once.
    let lit = "A=ripley@c9 B=lambert@c9 C=dallas@c9 D=parker@bridge(flashlight) ash=dock \
               top=quiet-work";
    at(lit)
        .play("end")
        .shows("morale=18")
        .counts("MoraleLost=1");
    // Where only the holder's counts, one who pays in scrap is not struck.
    let holder = |scrap: &str| {
        at(&format!(
            "mode=holder A=ripley@c9({scrap}flashlight) B=lambert@c9 ash=dock top=quiet-work"
        ))
        .play("end")
    };
    holder("").shows("morale=14");
    holder("1s,").play("morale").shows("morale=14");
    holder("1s,").play("scrap").shows("morale=14");
    at("mode=holder A=ripley@c9(1s,flashlight) B=lambert@c9 C=dallas@c9 ash=dock top=quiet-work")
        .play("end; scrap")
        .shows("morale=13");
}

/// F-R57, F16.4
#[test]
fn whoever_would_give_up_the_last_morale_to_ash_is_warned() {
    let warned = |position: &str| {
        let table = at(&format!("{position} ash=dock top=quiet-work")).play("end");
        let game = game();
        let position = game.position(&table.print()).unwrap();
        let scene = asked_scene(&*position).unwrap();
        let mut choices = scene.choices.iter();
        choices.any(|choice| choice.warning.is_some())
    };
    assert!(warned("A=ripley@c9(1s) B=lambert@c9 morale=2"));
    assert!(!warned("A=ripley@c9(1s) B=lambert@c9 morale=3"));
    assert!(!warned("A=ripley@c9(1s,flashlight) B=lambert@c9 morale=2"));
}

/// F21.11
#[test]
fn without_scrap_morale_is_lost_for_each_of_them() {
    at("A=ripley@c9 B=lambert@c9 ash=dock top=quiet-work")
        .play("end")
        .shows("morale=13 turn=B/4");
}

/// F21.12, F21.13, F-R59
#[test]
fn an_observed_ash_does_nothing() {
    at("A=ripley@dock(2s) B=lambert@c4 ash=dock floor=dock(3s) top=quiet-garage")
        .play("end")
        .shows("ash=dock A=ripley@dock(2s) floor~dock(3s) morale=15");
}

/// F21.14
#[test]
fn meeting_ash_causes_no_fleeing_and_ends_no_phase() {
    at("A=ripley@c9 ash=dock top=quiet-work")
        .play("end")
        .shows("A=ripley@c9 ash=c9 turn=A/4");
    at("A=ripley@c9 ash=dock")
        .play("move dock")
        .shows("A=ripley@dock turn=A/3 !agenda")
        .allows("move c4");
}

/// F-R54
#[test]
fn ash_moves_one_space_on_quiet_and_alien_cards_two_on_order_937() {
    for (card, reached) in [
        ("quiet-work", "c14"),
        ("stalk", "c14"),
        ("hunt", "c14"),
        ("lost-the-signal", "c14"),
        ("collating-data", "maint"),
        ("crew-expendable", "maint"),
        ("meet-me-in-the-infirmary", "maint"),
    ] {
        // The scrap of Maintenance leads him there; that of quiet-work would keep him, so he starts
        // beside it.
        let start = if card == "quiet-work" {
            ("maint", "c14")
        } else {
            ("work", reached)
        };
        at(&format!("A=ripley@muthur ash={} top={card}", start.0))
            .play("end")
            .shows(&format!("ash={}", start.1));
        at(&format!("A=ripley@muthur ash=off top={card}"))
            .play("end")
            .shows("ash=off")
            .counts("AshMoved=0");
    }
    // Defeated he is ignored as well.
    at("A=ripley@muthur ash=off damage=3 mission=sympathies! top=collating-data")
        .play("end")
        .shows("ash=off");
}

/// F-R55
#[test]
fn scrap_in_his_own_space_keeps_ash_and_is_removed() {
    at("A=ripley@muthur ash=med floor=med(2s),c10(1s) top=collating-data")
        .play("end")
        .shows("ash=med floor~c10(1s) pile=19")
        .counts("AshMoved=0 AshCleared=1");
}

/// F-R56
#[test]
fn walking_up_to_ash_costs_nothing() {
    at("A=ripley@c9(1s) ash=dock top=quiet-work")
        .play("move dock")
        .shows("morale=15 A=ripley@dock(1s)")
        .play("end")
        .shows("ash=dock morale=15 A=ripley@dock(1s)");
}

/// F-R58
#[test]
fn with_scrap_and_crew_in_one_space_ash_takes_both_in_turn_order() {
    at("turn=B A=ripley@c9(1s) B=lambert@c9(1s) ash=dock floor=c9(3s) top=quiet-work")
        .play("end")
        .shows("!floor~c9 ash=c9")
        .told(Spectator, "AshMoved AshCleared")
        .asks([1])
        .play("scrap")
        .asks([0])
        .play("scrap")
        .shows("pile=18 morale=15 A=ripley@c9 B=lambert@c9");
}
