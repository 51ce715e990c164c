//! N5: the hunt.

use nostromo::{Event, Move, Room};

use crate::table::{A, RIPLEY, at, seat};

use Move::{Skip, Visit};

/// N5.1: two actions, then restoration.
#[test]
fn two_actions() {
    let mut table = at("players=5 phase=choose ripley=1@ARM");
    table.says("action=1");
    table.play(A, Visit(Room::Cry));
    table.says("action=2 phase=choose");
    table.play(A, Visit(Room::Mes));
    table.says("revealed phase=end");
}

/// N5.2, N5.3: any room, next to nothing in particular.
#[test]
fn an_action_visits_any_room() {
    let table = at("players=5 layout=7B phase=choose at=HAN");
    let visits: Vec<Move> = table
        .state
        .round
        .layout
        .rooms()
        .iter()
        .map(Visit)
        .chain([Skip])
        .collect();
    assert_eq!(table.menu(A), visits);
    table.waits_for(&[A]);
}

/// N5.4
#[test]
fn the_figure_is_put_in_the_room() {
    let mut table = at("players=5 phase=choose");
    table.says("at=-");
    table.play(A, Visit(Room::Cry));
    table.says("at=CRY");
    table.play(A, Visit(Room::Lai));
    table.says("at=LAI");
}

/// N5.5, N5.6: everything is turned up and decoys leave.
#[test]
fn everything_there_is_turned_up() {
    let mut table = at("players=5 phase=choose h1=S ripley=1@MES decoys=1@MES,2@MES,3@CRY");
    table.play(A, Visit(Room::Mes));
    table.says("ripley=1!MES exposed=ripley decoys=3@CRY removed=1:1,2:1");
    let characters = [RIPLEY].into_iter().collect();
    assert!(table.all_hear(&Event::Visited {
        from: None,
        room: Room::Mes,
        characters,
        decoys: 2
    }));
    let mut alike = at("players=3 phase=choose decoys=1@MES,1@MES,2@MES");
    alike.play(A, Visit(Room::Mes));
    let characters = nostromo::content::Characters::EMPTY;
    assert!(alike.all_hear(&Event::Visited {
        from: None,
        room: Room::Mes,
        characters,
        decoys: 3
    }));
}

/// N5.7: decoys or nothing: on to the next action.
#[test]
fn finding_nobody_leads_on() {
    let mut table = at("players=5 phase=choose ripley=1@ARM decoys=1@MES,2@MES");
    table.play(A, Visit(Room::Mes));
    table.says("phase=choose action=2 eggs=0");
    table.play(A, Visit(Room::Cry));
    table.says("revealed eggs=0");
}

/// N5.8
#[test]
fn who_is_found_is_killed_unless_saved() {
    let mut table = at("players=6 phase=choose ripley=1@ENG dallas=2@ENG kane=3@ENG lambert=4@ARM");
    table.play(A, Visit(Room::Eng));
    table.says("eggs=3 ripley=1~ dallas=2~ kane=3~ lambert=4@ARM");
    let mut saved = at("players=6 phase=choose ripley=1@ENG dallas=2@ENG detector=ripley");
    saved.play(A, Visit(Room::Eng));
    saved.says("eggs=1 human=2");
}

/// N5.9: while the first action is open, no second room can be chosen.
#[test]
fn the_first_action_is_resolved_first() {
    let mut table = at("players=5 phase=choose h1=S ripley=1@MES h2=L");
    table.play(A, Visit(Room::Mes));
    table.says("phase=encounter action=1");
    assert_eq!(table.menu(A), []);
    table.expire();
    table.says("phase=between action=1 eggs=1");
    assert_eq!(table.menu(A), []);
    table.pass();
    table.says("phase=choose action=2");
}

/// N5.10: chapter N13 says how; here only that it does.
#[test]
fn airlocks_restrict_the_choice() {
    let free = at("players=5 layout=7A phase=choose at=CPU");
    let bound = at("players=5 layout=7A phase=choose at=CPU airlocks=active");
    assert_eq!(free.menu(A).len(), 8);
    assert_eq!(bound.menu(A), [Visit(Room::Cmd), Visit(Room::Mes), Skip]);
    assert_eq!(
        bound.refusal(A, Visit(Room::Han)).as_deref(),
        Some("N13.14")
    );
}

/// N5.11
#[test]
fn rooms_not_visited_are_left_alone() {
    let mut table = at("players=5 phase=choose ripley=1@ARM dallas=2@CPU decoys=3@ARM");
    table.play(A, Visit(Room::Cry));
    table.says("ripley=1@ARM dallas=2@CPU decoys=3@ARM eggs=0");
    assert!(table.seen_by(seat(A)).contains("nameless=ARM:2,CPU:1"));
}
