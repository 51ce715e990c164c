//! H1 to H25: who may know what. Two positions a viewer cannot tell apart must look the same, and
//! those he can must not.

use std::collections::BTreeMap;

use kernel::{KnownTo, Notation, Rules, Seat, SeatSet, Silent, Standing, Viewer, view};
use nostromo::{Event, Kind, Room};

use crate::table::{A, CRY, RIPLEY, SPECTATOR, Table, agreed, at, field, seat, tells_apart, walk};

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

const CREW: [Viewer; 4] = [
    Viewer::Seat(Seat(1)),
    Viewer::Seat(Seat(2)),
    Viewer::Seat(Seat(3)),
    Viewer::Seat(Seat(4)),
];

/// What `viewer` has heard and sees.
fn notices(table: &Table, viewer: Viewer) -> (Vec<Event>, String) {
    let heard = table.heard(viewer).copied().collect();
    (heard, table.seen_by(viewer))
}

/// Whether `viewer` was told exactly this.
fn hears(table: &Table, viewer: Viewer, event: &Event) -> bool {
    table.heard(viewer).any(|heard| heard == event)
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
            "players=5 synthetic={synthetic} phase=round-over \
             results=escape:0:{synthetic}:3:0.0.0.7.0"
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
    known_to(&CREW, "players=5 decoys=1@ARM", "players=5 decoys=1@HAN");
    known_to(
        &CREW,
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
    known_to(&CREW, "players=5 decoys=1@ARM", "players=5");
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
        known_to(&CREW, &position(2), &position(3));
    }
    at("players=5 phase=choose h1=O ripley=1@MES decoys=3@HAN")
        .rolling([0])
        .play("visit MES; commit ripley ducts")
        .told(seat(2), "Ducted DuctedDecoyOf")
        .told(seat(A), "Ducted !DuctedDecoyOf")
        .told(SPECTATOR, "Ducted !DuctedDecoyOf");
}

/// H8
#[test]
fn unplaced_pieces_and_readiness() {
    known_to(
        &CREW,
        "players=5 ripley=1@ARM done=1",
        "players=5 ripley=1@ARM",
    );
    known_to(
        &CREW,
        "players=5 ripley=1@ARM steps=1:1",
        "players=5 ripley=1@ARM",
    ); // readiness taken back
    at("players=5 ripley=1@ARM dallas=2@ARM")
        .as_seat(1)
        .play("ready")
        .told(seat(2), "IsReady")
        .hears_nothing(seat(A))
        .hears_nothing(SPECTATOR);
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
    at("players=5 phase=encounter at=MES ripley=1!MES h1=LL")
        .expire()
        .all_told(&Event::HandLost(Seat(1), [0, 0, 2, 0, 0])); // known once discarded
}

/// H10
#[test]
fn the_number_of_cards() {
    known_to(&all(), "players=5 h1=SO", "players=5 h1=S");
}

/// H11
#[test]
fn having_five_cards() {
    at("players=5 phase=choose action=2 h1=SSSS ripley=1@ARM")
        .play("skip")
        .all_told(&Event::Announced(Seat(1), 5));
}

/// H12: the two know what they gave and got; the others see the same whatever it was.
#[test]
fn the_kinds_of_a_swap() {
    let swapped = |kind: char| {
        at("players=5 h1=SO h2=A")
            .as_seat(1)
            .play(&format!("offer {kind}"))
            .as_seat(2)
            .play("accept 1 A")
    };
    let (suit, oxygen) = (swapped('S'), swapped('O'));
    for viewer in [seat(A), seat(3), SPECTATOR] {
        assert_eq!(notices(&suit, viewer), notices(&oxygen, viewer));
    }
    for (viewer, with, gave, got) in [
        (1, 2, Kind::Suit, Kind::Arming),
        (2, 1, Kind::Arming, Kind::Suit),
    ] {
        let with = Seat(with);
        let swap = Event::YouSwapped(Seat(viewer), with, gave, got);
        assert!(hears(&suit, seat(viewer), &swap));
    }
}

/// H13
#[test]
fn that_a_swap_was_offered_and_made() {
    known_to(&all(), "players=5 h1=S offers=1S", "players=5 h1=S");
    at("players=5 h1=S h2=A")
        .as_seat(1)
        .play("offer S")
        .as_seat(2)
        .play("accept 1 A")
        .all_told(&Event::Offered(Seat(1)))
        .all_told(&Event::Swapped(Seat(1), Seat(2)));
}

/// H14
#[test]
fn a_card_drawn() {
    let drawn = |pile: &str| {
        at(&format!(
            "players=5 h1=C discard= pile=SSSSSSOOOOOOLLLLLLAAAAAACCCCCC{pile}"
        ))
        .as_seat(1)
        .play("draw")
    };
    let (one, other) = (drawn("LASO"), drawn("SOLA"));
    for viewer in [seat(A), seat(2), SPECTATOR] {
        assert_eq!(notices(&one, viewer), notices(&other, viewer));
        assert!(hears(&one, viewer, &Event::Drew(Seat(1))));
    }
    for (table, kind) in [(&one, Kind::Oxygen), (&other, Kind::Arming)] {
        assert!(hears(table, seat(1), &Event::YouDrew(Seat(1), kind)));
    }
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
            "players=5 phase=encounter at=MES ripley=1!MES dallas=2!MES h1=SO h2=S \
             commits=ripley:{dodge}"
        )
    };
    known_to(&[seat(1)], &position("hideout"), &position("ducts"));
    known_to(&[seat(1)], &position("hideout"), &position("nothing"));
    at("players=5 phase=encounter at=MES ripley=1!MES dallas=2!MES h1=SO h2=S")
        .as_seat(1)
        .play("commit ripley hideout")
        .hears_nothing(Viewer::Everything)
        .as_seat(2)
        .play("commit dallas nothing")
        .all_told(&Event::Hid(RIPLEY));
}

/// H20: who can react follows from hand sizes and who is exposed, never from the cards.
#[test]
fn who_can_still_react() {
    let waits = |hand: &str| {
        let table = at(&format!(
            "players=5 phase=choose ripley=1@MES dallas=2@MES h1={hand} h3=S"
        ))
        .play("visit MES");
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
            at(&format!("players=5 {phase} at=MES h1=S h2=S h3=S"))
                .as_seat(player)
                .play("pass")
                .hears_nothing(Viewer::Everything)
        };
        for viewer in [seat(A), seat(3), seat(4), SPECTATOR] {
            let one = passed(1).shows_to(viewer, "thinking=2");
            assert_eq!(one.seen_by(viewer), passed(2).seen_by(viewer), "{phase}");
        }
    }
    // A commitment and a pass look the same, too.
    let chosen = |player: u8, words: &str| {
        at("players=5 phase=encounter at=MES ripley=1!MES h1=S h2=S h3=S detector=kane")
            .as_seat(player)
            .play(words)
    };
    for viewer in [seat(A), seat(3), SPECTATOR] {
        let commits = chosen(1, "commit ripley nothing").seen_by(viewer);
        assert_eq!(commits, chosen(2, "pass").seen_by(viewer));
    }
}

/// H4, H8, H19, H20, H21, N-R14, N-R45: for every kind of decision, who may know which seats are
/// waited for; and nobody learns more of it by looking at the table.
#[test]
fn who_may_know_who_is_waited_for() {
    let everybody = KnownTo::Everybody;
    let crew = KnownTo::Side([1, 2, 3, 4].map(Seat).into_iter().collect());
    let share = "share-flamethrower=disputed:ripley,dallas:";
    let claim = format!("phase=claim revealed ripley=1!ARM dallas=2!ARM {share}");
    let hideout = format!("phase=claim-hideout at=ARM ripley=1~ dallas=2~ {share}");
    let carry = "phase=carry revealed ripley=1!ARM share-flamethrower=1:ripley:";
    for (position, known_to) in [
        ("phase=muster", everybody),
        ("", crew),
        ("ripley=1@ARM done=1 h2=S", crew),
        ("phase=choose", everybody),
        (
            "phase=encounter at=MES ripley=1!MES dallas=2!MES h1=S h2=S",
            KnownTo::EachItself,
        ),
        ("phase=between at=MES h1=S h2=S", KnownTo::EachItself),
        ("phase=end revealed h1=S h2=S", KnownTo::EachItself),
        (&claim, everybody),
        (&hideout, everybody),
        (carry, everybody),
        (
            "phase=round-over results=six-eggs:0:4::7.0.0.0.7",
            everybody,
        ),
    ] {
        let table = at(&format!("players=5 {position}"));
        let standing = table.rules.standing(&table.state);
        assert_eq!(standing.is_secret(), known_to != everybody, "{position}");
        assert!(
            matches!(standing, Standing::Waiting(waiting) if waiting.known_to == known_to),
            "{position}: {standing:?}"
        );
        for viewer in all() {
            let seen = view(&table.rules, &table.state, viewer);
            let there = table.rules.standing(seen.state()).seen_by(viewer);
            assert_eq!(there, standing.seen_by(viewer), "{position} {viewer:?}");
        }
    }
}

/// H8, N-R38: a neutralised Synthetic is no longer of the crew that hides.
#[test]
fn the_neutralised_watch_with_shut_eyes() {
    let table = at("players=5 synthetic=1 unmasked neutralised ripley=1x");
    let standing = table.rules.standing(&table.state);
    assert_eq!(standing.seen_by(seat(1)), SeatSet::EMPTY);
    assert_eq!(standing.seen_by(seat(2)).len(), 3);
}

/// H22: nothing of the replacement exists before it is drawn: the dealer decides when it is moved.
#[test]
fn the_ducts_replacement() {
    at("players=5 phase=choose h1=O ripley=1@MES h2=S dallas=2@MES decoys=3@HAN,4@CRY")
        .rolling([1])
        .play("visit MES; commit ripley ducts")
        .counts("rolls=1")
        .as_seat(2)
        .play("commit dallas nothing")
        .counts("rolls=0");
}

/// H23: no event of the game is talk, and the setting that governs it is the table's.
#[test]
fn chat() {
    let spoken = agreed(5, &[("talk", "free")]).unwrap();
    assert_eq!(spoken.word("talk"), "free");
}

/// H24: before it visits, the Alien commits to nothing anybody could see.
#[test]
fn the_aliens_second_room() {
    at("players=5 phase=choose h1=S ripley=1@ARM")
        .play("visit HAN")
        .shows("phase=between")
        .as_seat(A)
        .offers_only("");
}

/// H25
#[test]
fn positions_of_the_turn_just_ended() {
    let mut characters = [None; 7];
    (characters[0], characters[1]) = (Some(Room::ARM), Some(CRY));
    at("players=5 phase=choose action=2 ripley=1@ARM dallas=2@CRY")
        .play("skip")
        .all_told(&Event::TurnedUp(characters));
}

/// The worlds `viewer` could be in, as two hundred dealers imagine them.
fn worlds(position: &str, viewer: Viewer) -> Vec<String> {
    let table = at(position);
    let seen = view(&table.rules, &table.state, viewer);
    let imagined = (0..200).map(|dice| seen.imagine(&table.rules, &mut Silent::new(dice)));
    imagined.map(|world| table.rules.print(&world)).collect()
}

/// Asserts that these values come up in the worlds, no others, and each about as often.
fn even<'a>(worlds: &'a [String], value: impl Fn(&'a str) -> &'a str, expected: &str) {
    let mut times = BTreeMap::new();
    for world in worlds {
        *times.entry(value(world)).or_insert(0_usize) += 1;
    }
    let found: Vec<&str> = times.keys().copied().collect();
    assert_eq!(found.join(" "), expected);
    let number = times.len();
    let fair = |&one: &usize| one * number * 2 > 200 && one * number < 400;
    assert!(times.values().all(fair), "{times:?}");
}

/// H2, H6, H9, H14: whatever may be is imagined, and about as often; whatever cannot be is not.
#[test]
fn imagined_worlds_are_equally_likely() {
    let roles = worlds("players=6 synthetic=5 human=2", seat(1));
    even(&roles, |world| field(world, "synthetic"), "3 4 5");
    let cards = worlds("players=5 h2=S discard=", seat(1));
    even(&cards, |world| field(world, "h2"), "A C L O S");
    even(&cards, |world| &field(world, "pile")[33..], "A C L O S");
    for viewer in [seat(A), seat(2)] {
        let hunt = "players=5 phase=choose ripley=1@ARM decoys=1@HAN dallas=2~ kane=3~ lambert=4~";
        let pieces = worlds(hunt, viewer);
        even(&pieces, |world| field(world, "ripley"), "1@ARM 1@HAN");
    }
    // Who is ready has placed all characters; who is not may have placed either piece.
    let ready = worlds("players=5 ripley=1@ARM done=1", seat(2));
    even(&ready, |world| field(world, "ripley"), "1@ARM");
    let placing = worlds("players=5 ripley=1@ARM", seat(2));
    even(&placing, |world| field(world, "ripley"), "1- 1@ARM");
    for world in worlds("players=5 h1=SO h2=C offers=1S", seat(2)) {
        let offered = field(&world, "offers").trim_start_matches('1');
        assert!(field(&world, "h1").contains(offered), "{world}");
    }
    // One of two is still thinking, and that is seat 2.
    let commits = worlds(
        "players=5 phase=encounter at=MES ripley=1!MES dallas=2!MES h1=S h2=S \
         commits=ripley:hideout",
        seat(2),
    );
    for world in commits {
        assert!(field(&world, "commits").starts_with("ripley:"), "{world}");
    }
}

/// N-R71, H4, H8: over random matches, whoever only watches hears nothing that some player does
/// not.
#[test]
fn spectators_hear_what_everybody_hears() {
    let mut heard = 0;
    walk(|watched| {
        let public = watched
            .told
            .iter()
            .filter(|(audience, _)| audience.spectators);
        for (audience, event) in public {
            let deaf = watched.after.seats().minus(audience.seats);
            // The drawer alone is told more than that a card was drawn.
            assert!(
                deaf.is_empty() || matches!(event, Event::Drew(..)),
                "{event:?} is told to {audience:?}"
            );
            heard += 1;
        }
    });
    assert!(heard > 1000);
}
