//! Chapter 26: what nobody may know, and what stays known.

use crate::common::{Table, at, dealt, space};

use std::collections::BTreeSet;

use fate::flow::Action;
use fate::state::Face;
use fate::{Event, Fate, Move, State};
use kernel::Viewer::Spectator;
use kernel::{Notation as _, Rules as _, Seat, Silent, Viewer, fields, view};

/// What everybody sees, in the words of a position. All viewers get the same.
fn seen(table: &Table) -> String {
    let spectator = table.seen_by(Spectator);
    for seat in 0..table.state.mode.players {
        let seen = table.seen_by(Viewer::Seat(Seat(seat)));
        assert_eq!(seen, spectator, "no player holds private information");
    }
    spectator
}

/// Worlds that somebody at the table could take for the true one.
fn worlds(table: &Table, count: u64) -> impl Iterator<Item = State> {
    let seen = view(&table.rules, &table.state, Viewer::Seat(Seat(0)));
    (0..count).map(move |seed| seen.imagine(&table.rules, &mut Silent::new(seed)))
}

/// The entries of a list in a position.
fn listed<'a>(position: &'a str, key: &str) -> Vec<&'a str> {
    let value = |field: &'a str| field.strip_prefix(key)?.strip_prefix('=');
    fields::entries(position.split(' ').find_map(value).unwrap_or_default()).collect()
}

/// As many cards as nobody has seen.
fn unseen(cards: usize) -> String {
    vec!["?"; cards].join(",")
}

/// H1
#[test]
fn faces_on_the_board_are_hidden_until_revealed() {
    let start = |face: &str| at(&format!("A=dallas@c14 floor=work({face}),med(safe)"));
    let views: BTreeSet<String> = ["safe", "jonesy", "surprise1", "surprise2"]
        .map(|face| seen(&start(face)))
        .into();
    assert_eq!(views.len(), 1);
    let (at, face) = (space("work"), Face::Jonesy);
    start("jonesy")
        .shows_to(Spectator, "floor=med(?),work(?)")
        .play("move work")
        .all_told(&Event::Revealed { at, face })
        .counts("reveals=1");
}

/// H2
#[test]
fn the_stack_is_hidden() {
    let stack = |order: &str| at(&format!("A=dallas@c14 floor=work(safe) stack={order}"));
    let sorted = "safe,safe,safe,safe,safe,safe,safe,jonesy,jonesy,surprise1,surprise2,surprise2";
    let mixed = "safe,surprise2,safe,jonesy,safe,safe,surprise2,safe,jonesy,safe,safe,surprise1";
    assert_eq!(seen(&stack(sorted)), seen(&stack(mixed)));
    // Its size is open.
    stack(mixed).shows_to(Spectator, &format!("stack={}", unseen(12)));
}

/// H3
#[test]
fn the_order_of_the_deck_is_hidden_and_the_discard_pile_open() {
    let drawn = |top: &str| {
        at(&format!("A=dallas@galley top={top},quiet-hyper"))
            .play("end")
            .shows_to(
                Spectator,
                &format!("discard=quiet-hyper deck={}", unseen(20)),
            )
    };
    assert_eq!(seen(&drawn("hunt")), seen(&drawn("quiet-med,stalk")));
    let table = drawn("hunt");
    // Card by card it becomes known to all.
    let card = *table.state.discard.last().unwrap();
    table.all_told(&Event::Drew { card });
}

/// H4
#[test]
fn the_final_mission_is_hidden_until_all_objectives_are_completed() {
    let start = |mission: &str| {
        at(&format!(
            "A=dallas@c10(flashlight) B=brett@muthur objectives=where-is-it mission={mission}"
        ))
    };
    let missions = ["sympathies", "narcissus", "blow-out", "blow-up", "cut-off"];
    let views: BTreeSet<String> = missions.map(|mission| seen(&start(mission))).into();
    assert_eq!(views.len(), 1);
    for mission in missions {
        start(mission)
            .shows_to(Spectator, "mission=?")
            .play("move med")
            .shows_to(Spectator, &format!("mission={mission}!"))
            .counts("reveals=1");
    }
}

/// H5
#[test]
fn missions_not_drawn_are_nowhere_to_be_seen() {
    // Face down, every mission of the draw is possible for who imagines it; face up, only the one.
    let table = dealt(2, &[("crew", "dallas,brett")], 3);
    let imagined = |table: &Table| -> BTreeSet<_> {
        worlds(table, 100).map(|world| world.mission.face).collect()
    };
    assert_eq!(imagined(&table).len(), 5);
    assert_eq!(imagined(&dealt(1, &[("crew", "dallas")], 1)).len(), 3);
    assert_eq!(imagined(&at("A=dallas@galley mission=blow-up!")).len(), 1);
}

/// H6
#[test]
fn objectives_not_revealed_are_not_on_the_table() {
    let table = dealt(2, &[("crew", "dallas,brett")], 0);
    let printed = seen(&table);
    let shown: Vec<_> = table
        .rules
        .content
        .objectives
        .iter()
        .filter(|objective| printed.contains(&objective.id))
        .collect();
    assert_eq!(shown.len(), 3);
}

/// H7
#[test]
fn a_revealed_face_is_known_to_all_and_its_place_in_the_stack_to_nobody() {
    at("A=dallas@c14 floor=work(jonesy),med(surprise2)")
        .play("move work")
        // The whole stack is mixed, tokens on the board are not.
        .counts("Revealed=1 shuffles=1 stack=12")
        .shows("floor=med(surprise2)")
        .shows_to(Spectator, &format!("stack={} floor=med(?)", unseen(12)));
}

/// H7
#[test]
fn a_token_goes_back_to_any_place_of_the_stack() {
    let fate = Fate::standard();
    let places: BTreeSet<_> = (0..200)
        .filter_map(|seed| {
            // The only Surprise Attack of 1 among the others; the Motion Tracker turns it up.
            let position = "A=dallas@c14(tracker) floor=work(surprise1)";
            let mut state = fate.parse(position).unwrap();
            let track = Move::Act(Action::Track(space("work")));
            fate.play(&mut state, Seat(0), track, &mut Silent::new(seed));
            let after = fate.print(&state);
            let stack = listed(&after, "stack");
            stack.iter().position(|&face| face == "surprise1")
        })
        .collect();
    assert_eq!(places.len(), 13);
}

/// H7
#[test]
fn a_token_shuffled_back_is_never_imagined_where_one_lay_all_the_time() {
    // There is one Surprise Attack of 1. Turned up, it is in the stack, or it is the token placed
    // since.
    let imagined = |table: &Table| -> Vec<String> {
        let worlds = worlds(table, 400);
        worlds.map(|world| table.rules.print(&world)).collect()
    };
    let tracked = at(
        "A=dallas@c14(tracker) floor=work(surprise1),med(safe),galley(safe) \
         top=quiet-hyper",
    )
    .play("track work");
    for world in imagined(&tracked) {
        assert!(listed(&world, "stack").contains(&"surprise1"), "{world}");
    }
    let placed = tracked
        .play("end")
        .shows_to(Spectator, "floor=galley(?),med(?),hyper(2s,?)");
    let mut at_hyper = 0;
    for world in imagined(&placed) {
        let floor = listed(&world, "floor");
        assert!(!floor.contains(&"med(surprise1)"), "{world}");
        assert!(!floor.contains(&"galley(surprise1)"), "{world}");
        at_hyper += u32::from(floor.contains(&"hyper(2s,surprise1)"));
    }
    // One of eleven that could lie there.
    assert!((10..70).contains(&at_hyper), "{at_hyper} of 400");
    // Of two Jonesies one was turned up and came back: only one can lie where tokens lay all the
    // time.
    let one_back =
        at("A=dallas@c14(tracker) floor=work(jonesy),med(jonesy),galley(safe)").play("track work");
    let worlds = imagined(&one_back);
    let jonesies = |world: &String| {
        let floor = listed(world, "floor");
        floor
            .iter()
            .filter(|entry| entry.contains("jonesy"))
            .count()
    };
    assert_eq!(worlds.iter().map(jonesies).max(), Some(1));
}

/// H8, F-R86
#[test]
fn a_card_left_on_top_stays_known_until_it_is_drawn() {
    let kept = at("A=lambert@galley top=quiet-hyper,hunt").play("look; keep");
    let kept = kept.shows_to(Spectator, &format!("deck={},hunt", unseen(20)));
    // Who imagines the rest keeps it.
    for world in worlds(&kept, 50) {
        assert_eq!(world.deck.top(), kept.state.deck.top());
    }
    kept.play("end")
        .shows("discard=hunt")
        .shows_to(Spectator, &format!("deck={}", unseen(20)));
}

/// H8, F-R86
#[test]
fn a_card_known_and_discarded_tells_nothing_of_the_next() {
    at("A=lambert@galley top=quiet-hyper,hunt")
        .play("look; keep; look; discard")
        .shows("discard=hunt")
        .shows_to(Spectator, &format!("deck={}", unseen(20)));
}

/// H8, F-R86
#[test]
fn cards_put_at_the_bottom_stay_known() {
    // The last one buried lies lowest.
    let buried = at("A=dallas@galley(3s) B=brett@muthur mission=blow-out! top=stalk,hunt")
        .play("turn up; bottom; turn up; bottom")
        .shows_to(Spectator, &format!("deck=stalk,hunt,{}", unseen(19)));
    for world in worlds(&buried, 50) {
        let world = buried.rules.print(&world);
        assert_eq!(listed(&world, "deck")[..2], ["stalk", "hunt"]);
    }
}

/// H8, F-R86
#[test]
fn a_shuffle_takes_the_knowledge_away() {
    let last = "objectives=where-is-it mission=blow-out";
    at(&format!(
        "A=lambert@c10(1s,flashlight) B=brett@muthur {last} top=stalk,hunt"
    ))
    .play("look; keep")
    .shows_to(Spectator, "deck~hunt")
    .play("move med")
    .shows_to(Spectator, "!deck~hunt");
    // So does a reshuffle of a type, for the cards at the bottom.
    at("A=dallas@galley(1s) B=brett@muthur mission=blow-out! top=crew-expendable,hunt")
        .play("turn up; bottom")
        .shows_to(Spectator, "deck~hunt")
        .play("end")
        .shows_to(Spectator, "!deck~hunt")
        .told(Spectator, "Drew Returned");
}
