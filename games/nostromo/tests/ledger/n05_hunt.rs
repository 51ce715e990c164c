//! N5: the hunt.

use nostromo::Event;

use crate::table::{A, Aboard, MES, RIPLEY, at, seat};

/// N5.1: two actions, then restoration.
#[test]
fn two_actions() {
    at("players=5 phase=choose ripley=1@ARM")
        .shows("action=1")
        .play("visit CRY")
        .shows("action=2 phase=choose")
        .play("visit MES")
        .shows("revealed phase=end");
}

/// N5.2, N5.3: any room, next to nothing in particular.
#[test]
fn an_action_visits_any_room() {
    at("players=5 layout=7B phase=choose at=HAN")
        .asks([A])
        .offers("visit", "ARM CMD CPU LAI HAN CRY MES");
}

/// N5.4
#[test]
fn the_figure_is_put_in_the_room() {
    at("players=5 phase=choose")
        .shows("at=-")
        .play("visit CRY")
        .shows("at=CRY")
        .play("visit LAI")
        .shows("at=LAI");
}

/// N5.5, N5.6: everything is turned up and decoys leave.
#[test]
fn everything_there_is_turned_up() {
    at("players=5 phase=choose h1=S ripley=1@MES decoys=1@MES,2@MES,3@CRY")
        .play("visit MES")
        .shows("ripley=1!MES exposed=ripley decoys=3@CRY removed=1:1,2:1")
        .all_told(&Event::Visited(None, MES, 3))
        .all_told(&Event::Found(RIPLEY, MES))
        .all_told(&Event::FoundDecoys(MES, 2));
    at("players=3 phase=choose decoys=1@MES,1@MES,2@MES")
        .play("visit MES")
        .all_told(&Event::FoundDecoys(MES, 3))
        .counts("Found=0");
}

/// N5.7: decoys or nothing: on to the next action.
#[test]
fn finding_nobody_leads_on() {
    at("players=5 phase=choose ripley=1@ARM decoys=1@MES,2@MES")
        .play("visit MES")
        .shows("phase=choose action=2 eggs=0")
        .play("visit CRY")
        .shows("revealed eggs=0");
}

/// N5.8
#[test]
fn who_is_found_is_killed_unless_saved() {
    at("players=6 phase=choose ripley=1@ENG dallas=2@ENG kane=3@ENG lambert=4@ARM")
        .play("visit ENG")
        .shows("eggs=3 ripley=1~ dallas=2~ kane=3~ lambert=4@ARM");
    at("players=6 phase=choose ripley=1@ENG dallas=2@ENG detector=ripley")
        .play("visit ENG")
        .shows("eggs=1 human=2");
}

/// N5.9: while the first action is open, no second room can be chosen.
#[test]
fn the_first_action_is_resolved_first() {
    at("players=5 phase=choose h1=S ripley=1@MES h2=L")
        .play("visit MES")
        .shows("phase=encounter action=1")
        .as_seat(A)
        .offers_only("")
        .expire()
        .shows("phase=between action=1 eggs=1")
        .offers_only("")
        .pass()
        .shows("phase=choose action=2");
}

/// N5.10: chapter N13 says how; here only that it does.
#[test]
fn airlocks_restrict_the_choice() {
    at("players=5 layout=7A phase=choose at=CPU").offers("visit", "ARM CMD CPU LAI HAN CRY MES");
    at("players=5 layout=7A phase=choose at=CPU airlocks=active")
        .offers_only("visit CMD; visit MES; skip")
        .refuses("visit HAN", "N13.14");
}

/// N5.11
#[test]
fn rooms_not_visited_are_left_alone() {
    at("players=5 phase=choose ripley=1@ARM dallas=2@CPU decoys=3@ARM")
        .play("visit CRY")
        .shows("ripley=1@ARM dallas=2@CPU decoys=3@ARM eggs=0")
        .shows_to(seat(A), "nameless=ARM:2,CPU:1");
}
