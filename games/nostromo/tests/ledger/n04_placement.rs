//! N4: placement.

use kernel::{Rules, Seat, SeatSet};
use nostromo::content::{Blank, Speaker};
use nostromo::{Event, Nostromo, Room};

use crate::table::{A, Aboard, RIPLEY, SPECTATOR, agreed, at, seat};

/// N4.1
#[test]
fn every_turn_starts_with_placement() {
    at("players=5 phase=choose action=2 turn=3 ripley=1@MES")
        .play("skip")
        .pass()
        .shows("phase=placement turn=4 ripley=1-");
}

/// N4.2: whatever is placed, the Alien's view stays as it was; the clock runs ten seconds.
#[test]
fn the_alien_sees_nothing() {
    let before = at("players=5").seen_by(seat(A));
    let table = at("players=5")
        .lasts(10)
        .as_seat(1)
        .play("place ripley ARM")
        .as_seat(2)
        .play("place decoy HAN")
        .as_seat(1)
        .play("ready")
        .hears_nothing(seat(A));
    assert_eq!(table.seen_by(seat(A)), before);
}

/// N4.3: the time is the same for everybody and does not end while one is not ready.
#[test]
fn all_get_the_full_time() {
    let table = at("players=5");
    let deadline = table.rules.deadline(&table.state);
    let table = table
        .as_seat(1)
        .play("place ripley ARM; ready")
        .as_seat(2)
        .play("place dallas ARM; ready")
        .as_seat(3)
        .play("place kane ARM; ready")
        .asks([4])
        .shows("phase=placement");
    assert_eq!(table.rules.deadline(&table.state), deadline);
}

/// N4.4, N4.9: characters and decoys, each where one likes, together or apart.
#[test]
fn pieces_are_placed_freely() {
    at("players=5")
        .as_seat(1)
        .play("place ripley ARM; place decoy ARM")
        .as_seat(2)
        .play("place dallas HAN; place decoy CRY")
        .shows("ripley=1@ARM dallas=2@HAN decoys=1@ARM,2@CRY");
    let rooms = "ARM CMD CPU LAI HAN CRY MES";
    at("players=5")
        .as_seat(3)
        .offers("place kane", rooms)
        .offers("place decoy", rooms)
        .forbids("place ripley ARM"); // somebody else's
}

/// N4.5, N4.6: fellow crew see a covered piece, not which.
#[test]
fn pieces_are_face_down() {
    let placed = |piece: &str| {
        let table = at("players=5")
            .as_seat(1)
            .play(&format!("place {piece} ARM"))
            .shows_to(seat(2), "unknown=1@ARM");
        let heard: Vec<Event> = table.heard(seat(2)).copied().collect();
        (table.seen_by(seat(2)), heard)
    };
    assert_eq!(placed("ripley"), placed("decoy"));
}

/// N4.7: all at once, in any order, with the same result.
#[test]
fn there_is_no_order() {
    let moves = [
        (1, "place ripley ARM"),
        (2, "place dallas ARM"),
        (3, "place decoy CPU"),
    ];
    let play = |order: [usize; 3]| {
        let mut table = at("players=5").asks([1, 2, 3, 4]);
        for (player, words) in order.map(|number| moves[number]) {
            table = table.as_seat(player).play(words);
        }
        table.state
    };
    assert_eq!(play([0, 1, 2]), play([2, 1, 0]));
}

/// N4.8
#[test]
fn any_number_may_share_a_room() {
    let mut table = at("players=8");
    let characters = table.rules.content.characters.clone();
    for (player, character) in (1..).zip(characters) {
        let place = format!("place {character} HAN; place decoy HAN");
        table = table.as_seat(player).play(&place);
    }
    assert_eq!(table.state.pieces.covered_in(Room::HAN), 14);
}

/// N4.10: a placed piece is on nobody's menu, and the ply cannot be taken back: it was chosen in
/// secret.
#[test]
fn what_is_placed_stays() {
    let mut table = at("players=5");
    assert!(table.rules.standing(&table.state).is_secret());
    table = table.as_seat(1).play("place ripley ARM");
    for player in 0..5 {
        table = table.as_seat(player).offers("place ripley", "");
    }
}

/// N4.2, N4.10, H4, H5, H8: who is still placing is known to the crew alone.
#[test]
fn who_is_still_placing() {
    let crew: SeatSet = [1, 2, 3, 4].map(Seat).into_iter().collect();
    for (position, waiting) in [
        ("ripley=1@ARM", crew),
        ("ripley=1@ARM done=1", crew.without(Seat(1))),
    ] {
        let table = at(&format!("players=5 {position}"));
        let standing = table.rules.standing(&table.state);
        assert!(standing.is_secret());
        for viewer in [1, 2, 3, 4].map(seat) {
            assert_eq!(standing.seen_by(viewer), waiting);
        }
        for viewer in [seat(A), SPECTATOR] {
            assert_eq!(standing.seen_by(viewer), SeatSet::EMPTY);
        }
    }
}

/// N4.11: the menu knows rooms only, and only this ship's.
#[test]
fn rooms_only() {
    at("players=5 layout=7A")
        .as_seat(1)
        .offers("place decoy", "ARM CMD CPU LAI HAN CRY MES");
}

/// N4.12, N4.13: talk is for all ears, may name rooms and promise anything, and nothing of it is a
/// move.
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
    assert_eq!(agreed(5, &[]).unwrap().word("talk"), "phrases");
}

/// N4.14: one card against one, between crew players.
#[test]
fn cards_are_swapped_one_for_one() {
    at("players=5 h1=O h2=SA")
        .as_seat(1)
        .play("offer O")
        .as_seat(2)
        .play("accept 1 S")
        .shows("h1=S h2=OA offers=");
}

/// N4.15: who accepts cannot tell what is offered.
#[test]
fn the_offered_card_is_face_down() {
    let seen = |kind: char| {
        let table = at("players=5 h1=SO h2=A")
            .as_seat(1)
            .play(&format!("offer {kind}"))
            .as_seat(2);
        let heard: Vec<Event> = table.heard(seat(2)).copied().collect();
        (table.seen_by(seat(2)), heard, table.menu())
    };
    assert_eq!(seen('S'), seen('O'));
}

/// N4.16: more swaps than ten seconds hold.
#[test]
fn swaps_are_not_limited() {
    let mut table = at("players=5 h1=S h2=O");
    for (mine, theirs) in ["SO", "OS"].repeat(10).iter().map(|pair| pair.split_at(1)) {
        table = table
            .as_seat(1)
            .play(&format!("offer {mine}"))
            .as_seat(2)
            .play(&format!("accept 1 {theirs}"));
    }
    table.shows("h1=S h2=O").as_seat(1).allows("offer S");
}

/// N4.17
#[test]
fn swapping_stops_with_the_time() {
    at("players=5 h1=S h2=O ripley=1@ARM dallas=2@ARM kane=3@ARM lambert=4@ARM")
        .as_seat(1)
        .play("offer S")
        .expire()
        .shows("phase=choose offers= h1=S")
        .as_seat(2)
        .offers_only("");
}

/// N4.18: killed, with an egg and the hand.
#[test]
fn who_is_not_placed_is_killed() {
    at("players=5 h1=SO dallas=2@ARM kane=3@ARM lambert=4@ARM")
        .expire()
        .shows("ripley=1~ eggs=1 h1= discard=SO phase=choose missing=1")
        .all_told(&Event::NotPlaced(RIPLEY))
        .all_told(&Event::Killed(RIPLEY));
}

/// N4.19: the hunt still has two actions.
#[test]
fn such_a_death_costs_no_action() {
    at("players=5 dallas=2@ARM kane=3@ARM lambert=4@ARM")
        .expire()
        .shows("action=1 phase=choose")
        .play("visit HAN")
        .shows("action=2 phase=choose");
}

/// N4.20
#[test]
fn a_decoy_not_placed_has_no_consequence() {
    at("players=5 h1=SO ripley=1@CRY dallas=2@ARM kane=3@ARM lambert=4@ARM")
        .expire()
        .shows("eggs=0 h1=SO ripley=1@CRY missing= phase=choose");
}

/// N4.4, N4.2: owners only, rooms only: what a view prints of a placement.
#[test]
fn views_of_a_placement() {
    at("players=5 ripley=1@ARM decoys=1@HAN,2@HAN")
        .shows_to(seat(1), "ripley=1@ARM decoys=1@HAN")
        .shows_to(seat(3), "unknown=1@ARM,1@HAN,2@HAN")
        .shows_to(seat(A), "!unknown !nameless decoys=")
        .shows_to(SPECTATOR, "!unknown !nameless decoys=");
}
