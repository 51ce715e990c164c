//! H1 to H25: who may know what. Two positions a viewer cannot tell apart must look the same, and those he can must not.

use kernel::{Rules, Seat, SeatSet, Silent, Viewer, view};
use nostromo::{Dodge, Event, Kind, Move, Room, Spot, State, Synthetic};

use crate::table::{A, DALLAS, RIPLEY, at, rolling, seat, tells_apart, walk};

use Move::{Accept, Commit, Offer, Pass, PlayDraw, Ready, Skip, Visit};

const SPECTATOR: Viewer = Viewer::Spectator;

/// These viewers can tell the two positions apart, and no others of five seats and a spectator.
fn known_to(known: &[Viewer], one: &str, other: &str) {
    for viewer in (0..5).map(seat).chain([SPECTATOR]) {
        assert_eq!(
            tells_apart(viewer, one, other),
            known.contains(&viewer),
            "{viewer:?}: {one} or {other}"
        );
    }
}

/// Everybody.
fn all() -> Vec<Viewer> {
    (0..5).map(seat).chain([SPECTATOR]).collect()
}

/// H1
#[test]
fn who_is_the_alien() {
    known_to(
        &all(),
        "players=5 alien=0 former=0 synthetic=3",
        "players=5 alien=1 former=1 synthetic=3 kane=3- lambert=4-",
    );
}

/// H2: one's own; everybody's when unmasked or when the round is over; a dead human's too.
#[test]
fn roles() {
    known_to(
        &[seat(1), seat(2)],
        "players=5 synthetic=1",
        "players=5 synthetic=2",
    );
    known_to(
        &all(),
        "players=5 synthetic=1 unmasked",
        "players=5 synthetic=2 unmasked",
    );
    let over = |synthetic: u8| {
        format!(
            "players=5 synthetic={synthetic} phase=round-over results=escape:0:{synthetic}:3:0.0.0.7.0"
        )
    };
    known_to(&all(), &over(1), &over(2));
    known_to(
        &all(),
        "players=5 synthetic=1 human=2",
        "players=5 synthetic=1 human=3",
    );
}

/// H3
#[test]
fn whose_characters() {
    known_to(
        &all(),
        "players=5 ripley=1- dallas=2-",
        "players=5 ripley=2- dallas=1-",
    );
}

/// H4: owner and room, live, to the crew; to all at the restoration reveal.
#[test]
fn a_piece_being_placed() {
    known_to(
        &[seat(1), seat(2), seat(3), seat(4)],
        "players=5 decoys=1@ARM",
        "players=5 decoys=1@HAN",
    );
    known_to(
        &[seat(1), seat(2), seat(3), seat(4)],
        "players=5 phase=choose decoys=1@ARM",
        "players=5 phase=choose decoys=2@ARM",
    );
    known_to(
        &all(),
        "players=5 phase=end revealed h1=S decoys=1@ARM",
        "players=5 phase=end revealed h1=S decoys=2@ARM",
    );
}

/// H5: numbers per room, for the Alien once placement has ended.
#[test]
fn covered_pieces_per_room() {
    known_to(
        &[seat(1), seat(2), seat(3), seat(4)],
        "players=5 decoys=1@ARM",
        "players=5",
    );
    known_to(
        &all(),
        "players=5 phase=choose decoys=1@ARM",
        "players=5 phase=choose decoys=1@HAN",
    );
}

/// H6
#[test]
fn the_nature_of_a_covered_piece() {
    let one = "players=5 phase=choose ripley=1@ARM decoys=1@HAN";
    let other = "players=5 phase=choose ripley=1@HAN decoys=1@ARM";
    known_to(&[seat(1)], one, other);
    let placing = |text: &str| text.replace(" phase=choose", "");
    known_to(&[seat(1)], &placing(one), &placing(other));
    known_to(
        &all(),
        "players=5 phase=end revealed h1=S ripley=1!ARM decoys=1@HAN",
        "players=5 phase=end revealed h1=S ripley=1!HAN decoys=1@ARM",
    );
}

/// H7: the crew saw it placed; the Alien is never told, not even by the ducts or at the reveal.
#[test]
fn the_owner_of_a_decoy_turned_up() {
    for phase in ["phase=choose action=2", "phase=end revealed h1=S"] {
        let position = |owner: u8| format!("players=5 {phase} removed={owner}:1");
        known_to(
            &[seat(1), seat(2), seat(3), seat(4)],
            &position(2),
            &position(3),
        );
    }
    let mut ducts = rolling("players=5 phase=choose h1=O ripley=1@MES decoys=3@HAN", [0]);
    ducts
        .play(A, Visit(Room::Mes))
        .play(1, Commit(RIPLEY, Dodge::Ducts));
    let whose = Event::DuctedDecoyOf { seat: Seat(3) };
    assert!(ducts.hears(seat(2)).contains(&whose));
    assert!(!ducts.hears(seat(A)).contains(&whose) && !ducts.hears(SPECTATOR).contains(&whose));
}

/// H8
#[test]
fn unplaced_pieces_and_readiness() {
    let crew = [seat(1), seat(2), seat(3), seat(4)];
    known_to(
        &crew,
        "players=5 ripley=1@ARM done=1",
        "players=5 ripley=1@ARM",
    );
    known_to(
        &crew,
        "players=5 ripley=1@ARM steps=1:1",
        "players=5 ripley=1@ARM",
    ); // readiness taken back
    let mut table = at("players=5 ripley=1@ARM dallas=2@ARM");
    table.play(1, Ready);
    assert_eq!(table.hears(seat(2)), [Event::IsReady { seat: Seat(1) }]);
    assert!(table.hears(seat(A)).is_empty() && table.hears(SPECTATOR).is_empty());
    // What is not placed is counted, not named.
    known_to(
        &[seat(1)],
        "players=5 ripley=1@ARM",
        "players=5 decoys=1@ARM",
    );
}

/// H9: one's own; all hands when the round is over.
#[test]
fn cards_in_a_hand() {
    known_to(&[seat(1)], "players=5 h1=SO", "players=5 h1=LA");
    let over = |hand: &str| {
        format!("players=5 phase=round-over results=six-eggs:0:4::7.0.0.0.7 h1={hand}")
    };
    known_to(&all(), &over("SO"), &over("LA"));
    let mut lost = at("players=5 phase=encounter at=MES ripley=1!MES h1=LL");
    lost.expire();
    assert!(
        lost.all_hear(&Event::HandLost {
            seat: Seat(1),
            cards: [0, 0, 2, 0, 0]
        }),
        "known once discarded"
    );
}

/// H10
#[test]
fn the_number_of_cards() {
    known_to(&all(), "players=5 h1=SO", "players=5 h1=S");
}

/// H11
#[test]
fn having_five_cards() {
    let mut table = at("players=5 phase=choose action=2 h1=SSSS ripley=1@ARM");
    table.play(A, Skip);
    assert!(table.all_hear(&Event::Announced {
        seat: Seat(1),
        cards: 5
    }));
}

/// H12: the two know what they gave and got; the others see the same whatever it was.
#[test]
fn the_kinds_of_a_swap() {
    let swapped = |kind: Kind| {
        let mut table = at("players=5 h1=SO h2=A");
        table
            .play(1, Offer(kind))
            .play(2, Accept(Seat(1), Kind::Arming));
        table
    };
    let (mut suit, mut oxygen) = (swapped(Kind::Suit), swapped(Kind::Oxygen));
    for viewer in [seat(A), seat(3), SPECTATOR] {
        assert_eq!(
            (suit.hears(viewer), suit.seen_by(viewer)),
            (oxygen.hears(viewer), oxygen.seen_by(viewer))
        );
    }
    assert!(suit.hears(seat(1)).contains(&Event::YouSwapped {
        with: Seat(2),
        gave: Kind::Suit,
        got: Kind::Arming
    }));
    assert!(suit.hears(seat(2)).contains(&Event::YouSwapped {
        with: Seat(1),
        gave: Kind::Arming,
        got: Kind::Suit
    }));
}

/// H13
#[test]
fn that_a_swap_was_offered_and_made() {
    known_to(&all(), "players=5 h1=S offers=1S", "players=5 h1=S");
    let mut table = at("players=5 h1=S h2=A");
    table
        .play(1, Offer(Kind::Suit))
        .play(2, Accept(Seat(1), Kind::Arming));
    assert!(table.all_hear(&Event::Offered { seat: Seat(1) }));
    assert!(table.all_hear(&Event::Swapped {
        offerer: Seat(1),
        accepter: Seat(2)
    }));
}

/// H14
#[test]
fn a_card_drawn() {
    let drawn = |pile: &str| {
        let mut table = at(&format!(
            "players=5 h1=C discard= pile=SSSSSSOOOOOOLLLLLLAAAAAACCCCCC{pile}"
        ));
        table.play(1, PlayDraw);
        table
    };
    let (mut one, mut other) = (drawn("LASO"), drawn("SOLA"));
    for viewer in [seat(A), seat(2), SPECTATOR] {
        assert_eq!(
            (one.hears(viewer), one.seen_by(viewer)),
            (other.hears(viewer), other.seen_by(viewer))
        );
        assert!(one.hears(viewer).contains(&Event::Drew { seat: Seat(1) }));
    }
    assert!(
        one.hears(seat(1))
            .contains(&Event::YouDrew { kind: Kind::Oxygen })
    );
    assert!(
        other
            .hears(seat(1))
            .contains(&Event::YouDrew { kind: Kind::Arming })
    );
}

/// H15
#[test]
fn the_order_of_the_pile() {
    let rest = "SSSSSSOOOOOOLLLLLLLAAAAAAACCCCCCC";
    known_to(
        &[],
        &format!("players=5 discard= pile={rest}SO"),
        &format!("players=5 discard= pile={rest}OS"),
    );
}

/// H16
#[test]
fn sizes_of_piles_and_the_discards() {
    known_to(&all(), "players=5 discard=S", "players=5 discard=O");
    known_to(&all(), "players=5 runouts=1", "players=5 runouts=0");
    known_to(&all(), "players=5 discard=SS", "players=5 discard=S");
}

/// H17
#[test]
fn where_equipment_is() {
    known_to(
        &all(),
        "players=5 detector=ripley",
        "players=5 detector=dallas",
    );
    known_to(&all(), "players=5 detector=HAN", "players=5 detector=CMD");
}

/// H18
#[test]
fn eggs_and_effects() {
    known_to(&all(), "players=5 eggs=1", "players=5 eggs=2");
    known_to(&all(), "players=5 at=MES", "players=5 at=HAN");
    known_to(
        &all(),
        "players=5 at=MES airlocks=pending",
        "players=5 at=MES",
    );
    known_to(&all(), "players=5 reorganised", "players=5");
}

/// H19: the committer's own until the window closes.
#[test]
fn a_committed_reaction() {
    let position = |dodge: &str| {
        format!(
            "players=5 phase=encounter at=MES ripley=1!MES dallas=2!MES h1=SO h2=S commits=ripley:{dodge}"
        )
    };
    known_to(&[seat(1)], &position("hideout"), &position("ducts"));
    known_to(&[seat(1)], &position("hideout"), &position("nothing"));
    let mut table = at("players=5 phase=encounter at=MES ripley=1!MES dallas=2!MES h1=SO h2=S");
    table.play(1, Commit(RIPLEY, Dodge::Hideout));
    assert!(table.dealer.told.is_empty());
    table.play(2, Commit(DALLAS, Dodge::Nothing));
    assert!(table.all_hear(&Event::Hid { character: RIPLEY }));
}

/// H20: who can react follows from hand sizes and who is exposed, never from the cards.
#[test]
fn who_can_still_react() {
    let waits = |hand: &str| {
        let mut table = at(&format!(
            "players=5 phase=choose ripley=1@MES dallas=2@MES h1={hand} h3=S"
        ));
        table.play(A, Visit(Room::Mes));
        (table.waiting(), table.seen_by(seat(A)))
    };
    assert_eq!(waits("SO"), waits("LL"));
    assert_eq!(waits("S").0, SeatSet::only(Seat(1)));
}

/// H21: how many are still thinking, never who.
#[test]
fn who_has_passed() {
    for phase in ["phase=between", "phase=end revealed"] {
        let passed = |player: u8| {
            let mut table = at(&format!("players=5 {phase} at=MES h1=S h2=S h3=S"));
            table.play(player, Pass);
            table
        };
        let (one, two) = (passed(1), passed(2));
        for viewer in [seat(A), seat(3), seat(4), SPECTATOR] {
            assert_eq!(one.seen_by(viewer), two.seen_by(viewer), "{phase}");
            assert!(one.seen_by(viewer).contains("thinking=2"));
        }
        assert!(one.dealer.told.is_empty());
    }
    // A commitment and a pass look the same, too.
    let position = "players=5 phase=encounter at=MES ripley=1!MES h1=S h2=S h3=S detector=kane";
    let (mut commits, mut passes) = (at(position), at(position));
    commits.play(1, Commit(RIPLEY, Dodge::Nothing));
    passes.play(2, Pass);
    for viewer in [seat(A), seat(3), SPECTATOR] {
        assert_eq!(commits.seen_by(viewer), passes.seen_by(viewer));
    }
}

/// H22: nothing of the replacement exists before it is drawn: the dealer decides when it is moved.
#[test]
fn the_ducts_replacement() {
    let mut table = rolling(
        "players=5 phase=choose h1=O ripley=1@MES h2=S dallas=2@MES decoys=3@HAN,4@CRY",
        [1],
    );
    table
        .play(A, Visit(Room::Mes))
        .play(1, Commit(RIPLEY, Dodge::Ducts));
    assert_eq!(table.dealer.left(), 1);
    table.play(2, Commit(DALLAS, Dodge::Nothing));
    assert_eq!(table.dealer.left(), 0);
}

/// H23: no event of the game is talk, and the setting that governs it is the table's.
#[test]
fn chat() {
    let spoken = crate::table::options(5, &[("talk", "free")]);
    assert_eq!(serde_json::to_value(spoken).unwrap()["talk"], "free");
}

/// H24: before it visits, the Alien commits to nothing anybody could see.
#[test]
fn the_aliens_second_room() {
    let mut table = at("players=5 phase=choose h1=S ripley=1@ARM");
    table.play(A, Visit(Room::Han));
    table.says("phase=between");
    assert_eq!(table.menu(A), []);
}

/// H25
#[test]
fn positions_of_the_turn_just_ended() {
    let mut table = at("players=5 phase=choose action=2 ripley=1@ARM dallas=2@CRY");
    table.play(A, Skip);
    let mut characters = [None; 7];
    (characters[0], characters[1]) = (Some(Room::Arm), Some(Room::Cry));
    assert!(table.all_hear(&Event::TurnedUp { characters }));
}

/// The worlds `viewer` could be in, as two hundred dealers imagine them.
fn worlds(position: &str, viewer: Viewer) -> Vec<State> {
    let table = at(position);
    let seen = view(&table.rules, &table.state, viewer);
    let imagined = (0..200).map(|dice| {
        let mut world = *seen.state();
        table
            .rules
            .imagine(&mut world, viewer, &mut Silent::new(dice));
        world
    });
    imagined.collect()
}

/// How often each of `all` comes up.
fn tally<T: PartialEq>(all: &[T], found: impl Iterator<Item = T>) -> Vec<usize> {
    let mut times = vec![0; all.len()];
    for one in found {
        times[all
            .iter()
            .position(|known| *known == one)
            .expect("one of them")] += 1;
    }
    times
}

/// H2, H6, H9, H14: whatever may be is imagined, and about as often; whatever cannot be is not.
#[test]
fn imagined_worlds_are_equally_likely() {
    let even = |times: &[usize]| {
        times
            .iter()
            .all(|&one| one * times.len() * 2 > 200 && one * times.len() < 400)
    };
    let roles = worlds("players=6 synthetic=5 human=2", seat(1));
    let suspects = tally(
        &[3, 4, 5].map(|other| Synthetic::Seat(Seat(other))),
        roles.iter().map(|world| world.round.synthetic),
    );
    assert!(even(&suspects), "{suspects:?}");
    let hands = worlds("players=5 h2=S discard=", seat(1));
    let kinds = tally(
        &Kind::ALL,
        hands
            .iter()
            .filter_map(|world| world.hand(Seat(2)).cards().next()),
    );
    assert!(even(&kinds), "{kinds:?}");
    let tops = tally(
        &Kind::ALL,
        hands
            .iter()
            .filter_map(|world| world.round.pile.iter().last().and_then(|card| card.0)),
    );
    assert!(even(&tops), "{tops:?}");
    for viewer in [seat(A), seat(2)] {
        let pieces = worlds(
            "players=5 phase=choose ripley=1@ARM decoys=1@HAN dallas=2~ kane=3~ lambert=4~",
            viewer,
        );
        let spots = tally(
            &[Room::Arm, Room::Han].map(Spot::Covered),
            pieces.iter().map(|world| world.pieces.spot(RIPLEY)),
        );
        assert!(even(&spots), "{viewer:?}: {spots:?}");
    }
    // Who is ready has placed all characters; who is not may have placed either piece.
    let ready = worlds("players=5 ripley=1@ARM done=1", seat(2));
    assert!(
        ready
            .iter()
            .all(|world| world.pieces.spot(RIPLEY) == Spot::Covered(Room::Arm))
    );
    let placing = worlds("players=5 ripley=1@ARM", seat(2));
    let spots = tally(
        &[Spot::Covered(Room::Arm), Spot::Reserve],
        placing.iter().map(|world| world.pieces.spot(RIPLEY)),
    );
    assert!(even(&spots), "{spots:?}");
    let offers = worlds("players=5 h1=SO h2=C offers=1S", seat(2));
    assert!(
        offers
            .iter()
            .all(|world| matches!(world.window.offers[1], nostromo::Offer::Card(kind) if world.hand(Seat(1)).count(kind) > 0))
    );
    let commits = worlds(
        "players=5 phase=encounter at=MES ripley=1!MES dallas=2!MES h1=S h2=S commits=ripley:hideout",
        seat(2),
    );
    assert!(
        commits
            .iter()
            .all(|world| world.window.commits[0].is_some()),
        "one of two is still thinking, and that is seat 2"
    );
}

/// N-R71, H4, H8: over random matches, whoever only watches hears nothing that some player does not.
#[test]
fn spectators_hear_what_everybody_hears() {
    let mut heard = 0;
    walk(|_, _, after, told| {
        for (audience, event) in told.iter().filter(|(audience, _)| audience.spectators) {
            let deaf = after
                .seats()
                .iter()
                .filter(|&player| !audience.seats.contains(player))
                .count();
            // The drawer alone is told more than that a card was drawn.
            assert!(
                deaf == 0 || matches!(event, Event::Drew { .. }),
                "{event:?} is told to {audience:?}"
            );
            heard += 1;
        }
    });
    assert!(heard > 1000);
}
