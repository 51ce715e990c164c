//! Chapter 26: what nobody may know, and what stays known.

use crate::common::{Table, at, dealt};

use std::collections::BTreeSet;

use fate::content::Card;
use fate::state::Face;
use fate::{Event, Fate, State};
use kernel::{Audience, Faced as _, Notation as _, Quick, Rules as _, Seat, Silent, Viewer, view};

/// What everybody sees, in the words of a position. All viewers get the same.
fn seen(table: &Table) -> String {
    let view_of = |viewer| *view(&table.fate, &table.state, viewer).state();
    let spectator = view_of(Viewer::Spectator);
    for seat in 0..table.state.mode.players {
        assert_eq!(
            view_of(Viewer::Seat(Seat(seat))),
            spectator,
            "no player holds private information"
        );
    }
    table.fate.print(&spectator)
}

/// With the deck, the stack or both in another order.
fn reordered(mut table: Table, change: impl Fn(&mut State, &mut Silent)) -> Table {
    change(&mut table.state, &mut Silent(Quick::new(7)));
    table
}

/// H1
#[test]
fn faces_on_the_board_are_hidden_until_revealed() {
    let start = |face: &str| at(&format!("A:dallas@c14 floor:work({face}),med(safe)"));
    let views: BTreeSet<String> = ["safe", "jonesy", "surprise1", "surprise2"]
        .map(|face| seen(&start(face)))
        .into();
    assert_eq!(views.len(), 1);
    assert!(views.first().unwrap().contains("floor:med(?),work(?)"));
    let shown = start("jonesy").play("move work");
    let at = shown.space("work");
    assert!(shown.dealer.told.contains(&(
        Audience::ALL,
        Event::Revealed {
            at,
            face: Face::Jonesy
        }
    )));
    assert_eq!(shown.dealer.reveals, 1);
}

/// H2
#[test]
fn the_stack_is_hidden() {
    let start = || at("A:dallas@c14 floor:work(safe)");
    let mixed = reordered(start(), |state, dice| state.stack.shuffle::<Event>(dice));
    assert_ne!(mixed.state.stack, start().state.stack);
    assert_eq!(seen(&mixed), seen(&start()));
    assert!(
        seen(&mixed).contains("stack:?,?,?,?,?,?,?,?,?,?,?,? "),
        "its size is open"
    );
}

/// H3
#[test]
fn the_order_of_the_deck_is_hidden_and_the_discard_pile_open() {
    let start = || at("A:dallas@galley top:quiet-hyper").play("end");
    let mixed = reordered(start(), |state, dice| state.deck.shuffle::<Event>(dice));
    assert_ne!(mixed.state.deck, start().state.deck);
    assert_eq!(seen(&mixed), seen(&start()));
    assert!(seen(&mixed).contains("discard:quiet-hyper"));
    let hidden = view(&mixed.fate, &mixed.state, Viewer::Spectator);
    assert!(hidden.state().deck.iter().all(|card| !card.is_known()));
    // Card by card it becomes known to all.
    let card = start().state.discard.top().unwrap();
    assert!(
        start()
            .dealer
            .told
            .contains(&(Audience::ALL, Event::Drew { card }))
    );
}

/// H4
#[test]
fn the_final_mission_is_hidden_until_all_objectives_are_completed() {
    let start = |mission: &str| {
        at(&format!(
            "A:dallas@c10(flashlight) objectives:where-is-it mission:{mission}"
        ))
    };
    let missions = ["sympathies", "narcissus", "blow-out", "blow-up", "cut-off"];
    let views: BTreeSet<String> = missions.map(|mission| seen(&start(mission))).into();
    assert_eq!(views.len(), 1);
    assert!(views.first().unwrap().ends_with("mission:?"));
    for mission in missions {
        let revealed = start(mission).play("move med");
        assert!(seen(&revealed).contains(&format!("mission:{mission}!")));
        assert!(revealed.dealer.reveals > 0);
    }
}

/// H5
#[test]
fn missions_not_drawn_are_nowhere_to_be_seen() {
    // Face down, every mission of the draw is possible for who imagines it; face up, only the one.
    let table = dealt(2, &[("crew", "dallas,brett")], 3);
    let imagined = |table: &Table| -> BTreeSet<_> {
        let seen = view(&table.fate, &table.state, Viewer::Seat(Seat(0)));
        (0..100)
            .filter_map(|seed| seen.imagine(&table.fate, &mut Silent::new(seed)).mission)
            .collect()
    };
    assert_eq!(imagined(&table).len(), 5);
    assert_eq!(imagined(&dealt(1, &[("crew", "dallas")], 1)).len(), 3);
    assert_eq!(imagined(&at("A:dallas@galley mission:blow-up!")).len(), 1);
}

/// H6
#[test]
fn objectives_not_revealed_are_not_on_the_table() {
    let table = dealt(2, &[("crew", "dallas,brett")], 0);
    let printed = seen(&table);
    let shown: Vec<_> = table
        .content()
        .objectives
        .iter()
        .filter(|objective| printed.contains(&objective.id))
        .collect();
    assert_eq!(shown.len(), 3);
}

/// H7
#[test]
fn a_revealed_face_is_known_to_all_and_its_place_in_the_stack_to_nobody() {
    let table = at("A:dallas@c14 floor:work(jonesy),med(surprise2)").play("move work");
    assert_eq!(table.count_told("Revealed"), 1);
    // The whole stack is mixed, tokens on the board are not.
    assert_eq!((table.dealer.shuffles, table.state.stack.len()), (1, 12));
    let hidden = view(&table.fate, &table.state, Viewer::Spectator);
    assert!(hidden.state().stack.iter().all(|&face| face == Face::Back));
    table.shows("floor:med(surprise2)");
}

/// H7
#[test]
fn a_token_goes_back_to_any_place_of_the_stack() {
    let fate = Fate::standard();
    let places: BTreeSet<_> = (0..200)
        .filter_map(|seed| {
            // The only Surprise Attack of 1 among the others.
            let mut state = fate.parse("A:dallas@c14 floor:work(surprise1)").unwrap();
            fate.play(
                &mut state,
                Seat(0),
                fate::Move::Move(fate.content.space("work")?),
                &mut Silent::new(seed),
            );
            while !state.agenda.steps().is_empty() && state.stack.len() < 13 {
                let mut moves = kernel::Moves::default();
                fate.offer(&state, Seat(0), &mut moves);
                fate.play(&mut state, Seat(0), moves.0[0], &mut Silent::new(seed));
            }
            state
                .stack
                .iter()
                .position(|&face| face == Face::Surprise(1))
        })
        .collect();
    assert_eq!(places.len(), 13);
}

/// H8, F-R86
#[test]
fn a_card_left_on_top_stays_known_until_it_is_drawn() {
    let kept = at("A:lambert@galley top:quiet-hyper,hunt").play("look; keep");
    assert!(seen(&kept).contains("?,hunt known:top,0"));
    // Who imagines the rest keeps it.
    let view_of = view(&kept.fate, &kept.state, Viewer::Seat(Seat(0)));
    for seed in 0..50 {
        assert_eq!(
            view_of
                .imagine(&kept.fate, &mut Silent::new(seed))
                .deck
                .top(),
            kept.state.deck.top()
        );
    }
    let drawn = kept.play("end");
    assert!(drawn.state.discard.top().is_some() && !seen(&drawn).contains("known:"));
}

/// H8, F-R86
#[test]
fn a_card_known_and_discarded_tells_nothing_of_the_next() {
    let discarded = at("A:lambert@galley top:quiet-hyper,hunt").play("look; keep; look; discard");
    assert!(!seen(&discarded).contains("known:"));
    assert!(
        view(&discarded.fate, &discarded.state, Viewer::Spectator)
            .state()
            .deck
            .iter()
            .all(|&card| card == Card::BACK)
    );
}

/// H8, F-R86
#[test]
fn cards_put_at_the_bottom_stay_known() {
    let buried = at("A:dallas@galley(3s) mission:blow-out! top:stalk,hunt")
        .play("turn up; bottom; turn up; bottom");
    assert!(
        seen(&buried).contains("deck:stalk,hunt,?"),
        "the last one buried lies lowest"
    );
    assert!(seen(&buried).contains("known:2"));
    let view_of = view(&buried.fate, &buried.state, Viewer::Seat(Seat(0)));
    for seed in 0..50 {
        let world = view_of.imagine(&buried.fate, &mut Silent::new(seed));
        assert_eq!(world.deck[..2], buried.state.deck[..2]);
    }
}

/// H8, F-R86
#[test]
fn a_shuffle_takes_the_knowledge_away() {
    let start =
        "A:lambert@c10(1s,flashlight) objectives:where-is-it mission:blow-out top:stalk,hunt";
    let shuffled = at(start)
        .play("look; keep")
        .shows("known:top,0")
        .play("move med")
        .shows("!known:");
    assert!(!seen(&shuffled).contains("hunt"));
    // So does a reshuffle of a type, for the cards at the bottom.
    let start = at("A:dallas@galley(1s) mission:blow-out! top:crew-expendable,hunt")
        .play("turn up; bottom")
        .shows("known:1");
    start.play("end").shows("!known:").told("Drew Returned");
}
