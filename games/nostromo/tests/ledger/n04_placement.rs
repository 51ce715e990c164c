//! N4: placement.

use kernel::{Notation, Seat, Viewer, view};
use nostromo::content::{Blank, Speaker};
use nostromo::{Event, Kind, Move, Nostromo, Room, Talk, Token};

use crate::table::{A, DALLAS, KANE, RIPLEY, at, check, options, seat};

use Move::{Accept, Offer, Place, Ready};
use Token::{Character, Decoy};

/// N4.1
#[test]
fn every_turn_starts_with_placement() {
    let mut table = at("players=5 phase=choose action=2 turn=3 ripley=1@MES");
    table.play(A, Move::Skip).pass();
    table.says("phase=placement turn=4 ripley=1-");
}

/// N4.2: whatever is placed, the Alien's view stays as it was; the clock runs ten seconds.
#[test]
fn the_alien_sees_nothing() {
    let mut table = at("players=5");
    let before = table.seen_by(seat(A));
    assert_eq!(table.seconds(), Some(10));
    table
        .play(1, Place(Character(RIPLEY), Room::Arm))
        .play(2, Place(Decoy, Room::Han))
        .play(1, Ready);
    assert_eq!(table.seen_by(seat(A)), before);
    assert_eq!(table.hears(seat(A)), []);
}

/// N4.3: the time is the same for everybody and does not end while one is not ready.
#[test]
fn all_get_the_full_time() {
    let mut table = at("players=5");
    let window = table.rules_window();
    for (player, character) in [(1, RIPLEY), (2, DALLAS), (3, KANE)] {
        table
            .play(player, Place(Character(character), Room::Arm))
            .play(player, Ready);
    }
    table.waits_for(&[4]);
    assert_eq!(table.rules_window(), window);
    table.says("phase=placement");
}

/// N4.4, N4.9: characters and decoys, each where one likes, together or apart.
#[test]
fn pieces_are_placed_freely() {
    check(
        "players=5",
        &[
            (1, Place(Character(RIPLEY), Room::Arm)),
            (1, Place(Decoy, Room::Arm)),
            (2, Place(Character(DALLAS), Room::Han)),
            (2, Place(Decoy, Room::Cry)),
        ],
        "ripley=1@ARM dallas=2@HAN decoys=1@ARM,2@CRY",
    );
    let table = at("players=5");
    for room in table.state.round.layout.rooms().iter() {
        assert!(table.can(3, Place(Character(KANE), room)) && table.can(3, Place(Decoy, room)));
    }
    assert!(
        !table.can(3, Place(Character(RIPLEY), Room::Arm)),
        "somebody else's"
    );
}

/// N4.5, N4.6: fellow crew see a covered piece, not which.
#[test]
fn pieces_are_face_down() {
    let mut one = at("players=5");
    one.play(1, Place(Character(RIPLEY), Room::Arm));
    let mut other = at("players=5");
    other.play(1, Place(Decoy, Room::Arm));
    assert_eq!(one.seen_by(seat(2)), other.seen_by(seat(2)));
    assert!(one.seen_by(seat(2)).contains("unknown=1@ARM"));
    assert_eq!(one.hears(seat(2)), other.hears(seat(2)));
}

/// N4.7: all at once, in any order, with the same result.
#[test]
fn there_is_no_order() {
    let table = at("players=5");
    table.waits_for(&[1, 2, 3, 4]);
    let moves = [
        (1, Place(Character(RIPLEY), Room::Arm)),
        (2, Place(Character(DALLAS), Room::Arm)),
        (3, Place(Decoy, Room::Cpu)),
    ];
    let mut forwards = at("players=5");
    forwards.moves(&moves);
    let mut backwards = at("players=5");
    moves.iter().rev().for_each(|&(player, chosen)| {
        backwards.play(player, chosen);
    });
    assert_eq!(forwards.state, backwards.state);
}

/// N4.8
#[test]
fn any_number_may_share_a_room() {
    let mut table = at("players=8");
    for player in 1..=7 {
        table
            .play(
                player,
                Place(Character(nostromo::Character(player - 1)), Room::Han),
            )
            .play(player, Place(Decoy, Room::Han));
    }
    assert_eq!(table.state.pieces.covered_in(Room::Han), 14);
}

/// N4.10: a placed piece is on nobody's menu, and the ply cannot be undone.
#[test]
fn what_is_placed_stays() {
    let mut table = at("players=5");
    table.play(1, Place(Character(RIPLEY), Room::Arm));
    let moves_it = |chosen: &Move| matches!(chosen, Place(Character(RIPLEY), _));
    for player in 0..5 {
        assert!(!table.menu(player).iter().any(moves_it));
    }
    assert_eq!(table.dealer.reveals, 1, "no undo past a placement");
}

/// N4.11: the menu knows rooms only, and only this ship's.
#[test]
fn rooms_only() {
    let table = at("players=5 layout=7A");
    let rooms: Vec<Room> = table
        .menu(1)
        .iter()
        .filter_map(|chosen| match chosen {
            Place(Decoy, room) => Some(*room),
            _ => None,
        })
        .collect();
    assert_eq!(
        rooms,
        [
            Room::Arm,
            Room::Cmd,
            Room::Cpu,
            Room::Lai,
            Room::Han,
            Room::Cry,
            Room::Mes
        ]
    );
}

/// N4.12, N4.13: talk is for all ears, may name rooms and promise anything, and nothing of it is a move.
#[test]
fn crew_may_talk_and_lie() {
    let content = Nostromo::standard().content;
    let phrase = |id: &str| {
        content
            .phrases
            .iter()
            .find(|phrase| phrase.id == id)
            .unwrap()
    };
    for id in ["goto", "decoy-at", "human", "bluff"] {
        assert_eq!(phrase(id).speaker, Speaker::Anyone);
    }
    assert_eq!(
        phrase("decoy-at").blank,
        Some(Blank::Room),
        "any room, true or not"
    );
    assert_eq!(options(5, &[]).talk, Talk::Phrases);
}

/// N4.14: one card against one, between crew players.
#[test]
fn cards_are_swapped_one_for_one() {
    check(
        "players=5 h1=O h2=SA",
        &[(1, Offer(Kind::Oxygen)), (2, Accept(Seat(1), Kind::Suit))],
        "h1=S h2=OA offers=",
    );
}

/// N4.15: who accepts cannot tell what is offered.
#[test]
fn the_offered_card_is_face_down() {
    let seen = |kind: Kind| {
        let mut table = at("players=5 h1=SO h2=A");
        table.play(1, Offer(kind));
        (table.seen_by(seat(2)), table.hears(seat(2)), table.menu(2))
    };
    assert_eq!(seen(Kind::Suit), seen(Kind::Oxygen));
}

/// N4.16: more swaps than ten seconds hold.
#[test]
fn swaps_are_not_limited() {
    let mut table = at("players=5 h1=S h2=O");
    let (mut mine, mut theirs) = (Kind::Suit, Kind::Oxygen);
    for _ in 0..20 {
        table.play(1, Offer(mine)).play(2, Accept(Seat(1), theirs));
        (mine, theirs) = (theirs, mine);
    }
    table.says("h1=S h2=O");
    assert!(table.can(1, Offer(Kind::Suit)));
}

/// N4.17
#[test]
fn swapping_stops_with_the_time() {
    let mut table = at("players=5 h1=S h2=O ripley=1@ARM dallas=2@ARM kane=3@ARM lambert=4@ARM");
    table.play(1, Offer(Kind::Suit)).expire();
    table.says("phase=choose offers= h1=S");
    assert_eq!(table.menu(2), []);
}

/// N4.18: killed, with an egg and the hand.
#[test]
fn who_is_not_placed_is_killed() {
    let mut table = at("players=5 h1=SO dallas=2@ARM kane=3@ARM lambert=4@ARM");
    table.expire();
    table.says("ripley=1~ eggs=1 h1= discard=SO phase=choose missing=1");
    assert!(table.all_hear(&Event::NotPlaced { character: RIPLEY }));
    assert!(table.all_hear(&Event::Killed {
        character: RIPLEY,
        eggs: 1
    }));
}

/// N4.19: the hunt still has two actions.
#[test]
fn such_a_death_costs_no_action() {
    let mut table = at("players=5 dallas=2@ARM kane=3@ARM lambert=4@ARM");
    table.expire();
    table.says("action=1 phase=choose");
    table.play(A, Move::Visit(Room::Han));
    table.says("action=2 phase=choose");
}

/// N4.20
#[test]
fn a_decoy_not_placed_has_no_consequence() {
    let mut table = at("players=5 h1=SO ripley=1@CRY dallas=2@ARM kane=3@ARM lambert=4@ARM");
    table.expire();
    table.says("eggs=0 h1=SO ripley=1@CRY missing= phase=choose");
}

/// N4.4, N4.2: owners only, rooms only: what a view prints of a placement.
#[test]
fn views_of_a_placement() {
    let rules = Nostromo::standard();
    let state = rules
        .parse("players=5 ripley=1@ARM decoys=1@HAN,2@HAN")
        .unwrap();
    let print = |viewer| rules.print(view(&rules, &state, viewer).state());
    assert!(print(seat(1)).contains("ripley=1@ARM") && print(seat(1)).contains("decoys=1@HAN "));
    assert!(print(seat(3)).contains("unknown=1@ARM,1@HAN,2@HAN"));
    for outside in [seat(A), Viewer::Spectator] {
        assert!(!print(outside).contains("unknown=") && !print(outside).contains("nameless="));
        assert!(print(outside).contains("decoys= "));
    }
}
