//! N-R56 to N-R71: restoration, lair, victory, two players and the rest.

use kernel::{Rules, Seat, Standing, Viewer, Wanted};
use nostromo::{Equipment, Event, Move, Nostromo, Room, To, Token};

use crate::table::{A, DALLAS, RIPLEY, at, seat, tells_apart};

use Move::{Claim, Place, PlayAirlocks, PlayDraw, Reorganise, Skip, Visit, Yield};

/// N-R56: owners included, decoys too.
#[test]
fn everything_is_turned_up() {
    let mut table = at("players=5 phase=choose action=2 h1=S ripley=1@ARM decoys=2@HAN");
    assert!(!table.seen_by(seat(A)).contains('@'));
    table.play(A, Skip);
    let seen = table.seen_by(seat(A));
    assert!(
        seen.contains("ripley=1!ARM") && seen.contains("decoys=2@HAN"),
        "{seen}"
    );
    let mut characters = [None; 7];
    characters[0] = Some(Room::Arm);
    assert!(table.all_hear(&Event::TurnedUp { characters }));
}

/// N-R57: reveal, draws, W-End, lair, neutralisation, pick-up, hangar, home.
#[test]
fn the_order_of_the_end_of_a_turn() {
    let mut table = at(
        "players=7 layout=9A synthetic=6 unmasked phase=choose action=2 eggs=3 ripley=1@LAI flamethrower=LAI parker=6@ENG detector=parker \
         dallas=2@ENG kane=3@ENG h1=S lambert=4@HAN h4=SOLA pile=SSSSSC",
    );
    table.play(A, Skip);
    table.says("phase=end revealed eggs=3 h4=SSOLA");
    table.pass();
    // One egg, not all: the flamethrower is picked up after the lair. The Synthetic's detector is contended for at once.
    table.says("eggs=2 neutralised flamethrower=ripley phase=claim");
    table.moves(&[
        (2, Claim(Equipment::Detector)),
        (3, Yield(Equipment::Detector)),
    ]);
    table.says("detector=dallas phase=placement turn=2 reorganised=");
    let order: Vec<&str> = table
        .dealer
        .events()
        .filter_map(|event| match event {
            Event::TurnedUp { .. } => Some("reveal"),
            Event::EggsDestroyed { .. } => Some("lair"),
            Event::Neutralised { .. } => Some("neutralisation"),
            Event::Took { .. } => Some("pick-up"),
            Event::TurnBegan { .. } => Some("home"),
            _ => None,
        })
        .collect();
    assert_eq!(
        order,
        [
            "reveal",
            "lair",
            "neutralisation",
            "pick-up",
            "pick-up",
            "home"
        ]
    );
}

/// N-R58: two at most, whatever the number in the computer room; the detector's card comes on top.
#[test]
fn the_draw_count() {
    let mut table = at("players=3 phase=choose action=2 ripley=1@CPU dallas=1@CPU kane=1@CPU");
    table.play(A, Skip);
    assert_eq!(table.state.hand(Seat(1)).len(), 2);
    let mut warned =
        at("players=4 phase=choose action=2 ripley=1@MES dallas=1@CPU detector=ripley");
    warned.play(A, Visit(Room::Mes));
    assert_eq!(
        warned.state.hand(Seat(1)).len(),
        1,
        "from the detector alone"
    );
    let mut alien = at("players=3 phase=choose action=2 ripley=1@CPU dallas=1@CPU kane=1@CPU");
    alien.play(A, Skip);
    assert!(alien.state.hand(Seat(A)).is_empty());
}

/// N-R59: players are counted, not characters.
#[test]
fn the_lair_counts_players() {
    for (position, eggs) in [
        ("ripley=1@LAI dallas=1@LAI kane=1@LAI", 4),
        ("ripley=1@LAI dallas=1@LAI lambert=2@LAI", 3),
        ("ripley=1@LAI lambert=2@LAI flamethrower=lambert", 0),
    ] {
        let mut table = at(&format!(
            "players=3 phase=choose action=2 eggs=5 {position}"
        ));
        table.play(A, Skip).pass();
        table.says(&format!("eggs={eggs}"));
    }
}

/// N-R60: with the cards of this restoration, W-End included.
#[test]
fn the_check_uses_the_hand_after_the_draw() {
    let mut drawn = at("players=5 phase=choose action=2 h1=SOLA ripley=1@HAN pile=SSC");
    drawn.play(A, Skip).pass();
    drawn.says("phase=round-over");
    let mut played = at("players=5 phase=end revealed h1=SOLC ripley=1!HAN pile=SSAC");
    played.play(1, PlayDraw).pass();
    played.says("phase=round-over");
}

/// N-R61: automatic, for all who can; one character is enough; the winning hands are shown.
#[test]
fn escape_is_automatic() {
    let mut table = at(
        "players=3 phase=end revealed h1=SOLAC h2=SOLAC ripley=1!HAN dallas=1!ARM kane=1!ARM lambert=2!HAN ash=2!ARM parker=2!ARM",
    );
    table.pass().expire();
    table.says("results=escape:0::1,2:0.7.7");
    assert!(
        table
            .seen_by(Viewer::Spectator)
            .contains("h1=SOLAC h2=SOLAC")
    );
}

/// N-R62: extinction, eggs and exhaustion come at once, the hangar last.
#[test]
fn precedence() {
    let mut table = at("players=5 phase=choose action=2 h1=SOLA ripley=1@HAN pile=C runouts=1");
    table.play(A, Skip);
    table.says("results=run-out:0:4::7.5.0.0.7");
}

/// N-R63: a round is over, the match goes on.
#[test]
fn exhaustion_ends_the_round() {
    let mut table = at("players=5 h1=C pile=SO runouts=1");
    table.play(1, PlayDraw);
    table.says("phase=round-over");
    assert!(matches!(
        table.rules.standing(&table.state),
        Standing::Waiting(_)
    ));
}

/// N-R64: eggs after the lair; escaping winners count no cards; kinds once each; all as it stands.
#[test]
fn scoring_details() {
    let mut table = at(
        "players=5 phase=choose action=2 eggs=4 h1=SOLAC h2=SSSSO ripley=1@HAN kane=3@LAI flamethrower=dallas",
    );
    table.play(A, Skip).pass();
    table.says("results=escape:0:4:1:3.7.4.1.3");
}

const TWO: &str =
    "players=2 phase=choose action=2 dallas=1x kane=1x lambert=1x ash=1x parker=1@ARM";

/// N-R65: those alive when the turn began count.
#[test]
fn drawing_with_two_players() {
    for (position, room, cards) in [
        ("ripley=1@MES", None, 1),
        ("ripley=1@CPU", None, 2),
        ("ripley=1@MES", Some(Room::Mes), 0),
    ] {
        let mut table = at(&format!("{TWO} {position}"));
        table.play(A, room.map_or(Skip, Visit));
        assert_eq!(
            table.state.hand(Seat(1)).len(),
            cards,
            "{position} {room:?}"
        );
    }
}

/// N-R66
#[test]
fn decoys_with_two_players() {
    let mut table = at(&format!("{TWO} ripley=1@MES decoys=1@MES,1@MES"));
    table.play(A, Visit(Room::Mes));
    table.says("phase=placement ripley=1x");
    assert_eq!(table.state.pieces.reserve[1], 6);
}

/// N-R67: no swaps, no claims, no taking; the rest as ever; all rooms but the lair.
#[test]
fn other_two_player_points() {
    let placing = at("players=2 h1=SOLAC flamethrower=ripley");
    let menu = placing.menu(1);
    assert!(
        !menu
            .iter()
            .any(|chosen| matches!(chosen, Move::Offer(_) | Move::Accept(..)))
    );
    assert!(menu.contains(&Reorganise(Equipment::Flamethrower, To::Character(DALLAS))));
    assert!(menu.contains(&PlayDraw));
    let mut many = at("players=2 phase=end revealed h1=L at=MES ripley=1!ARM dallas=1!ARM");
    assert!(many.can(1, PlayAirlocks));
    many.pass();
    many.says("phase=carry");
    let rooms = placing.state.round.layout.rooms();
    assert_eq!(
        Room::ALL
            .into_iter()
            .filter(|&room| !rooms.contains(room))
            .collect::<Vec<_>>(),
        [Room::Lai]
    );
    let mut five = at("players=2 h1=SSSC pile=OOO");
    five.play(1, PlayDraw);
    assert!(five.all_hear(&Event::Announced {
        seat: Seat(1),
        cards: 5
    }));
}

/// N-R68: names are data and words; the shuttle is the Narcissus.
#[test]
fn names() {
    let rules = Nostromo::standard();
    assert_eq!(
        rules.content.characters,
        [
            "ripley", "dallas", "kane", "lambert", "ash", "parker", "brett"
        ]
    );
    let words = kernel::Words::new(
        include_str!("../../text/en.ftl"),
        include_str!("../../text/fr.ftl"),
    );
    for lang in kernel::Lang::ALL {
        assert!(
            words
                .say(lang, &kernel::Text::say("piece-shuttle"))
                .contains("Narcissus")
        );
    }
}

/// N-R69: all that can be read of the lost caption: Airlocks comes between the two moves.
#[test]
fn the_lost_caption() {
    let mut table = at("players=5 layout=7A phase=choose h1=L");
    table.play(A, Visit(Room::Cpu));
    table.says("phase=between");
    assert!(table.can(1, PlayAirlocks));
}

/// N-R70: the first to arrive is the first to play; after the deadline nothing is accepted.
#[test]
fn simultaneous_messages() {
    let mut table = at("players=5 h1=A h2=A");
    table.play(2, Reorganise(Equipment::Detector, To::Room(Room::Han)));
    assert!(!table.can(1, Reorganise(Equipment::Detector, To::Room(Room::Mes))));
    let mut late = at("players=5 ripley=1- dallas=2@ARM kane=3@ARM lambert=4@ARM");
    late.expire();
    assert!(!late.can(1, Place(Token::Character(RIPLEY), Room::Arm)));
    let rules = Nostromo::standard();
    let options = rules.settle(5, &Wanted::new()).unwrap();
    assert_eq!(rules.seats(&options), 5);
}

/// N-R71: never owners, hands or roles before the round ends.
#[test]
fn spectators() {
    let hunt = |rest: &str| format!("players=5 phase=choose {rest}");
    let one = hunt("synthetic=1 h1=S ripley=1@ARM decoys=2@HAN");
    let other = hunt("synthetic=2 h1=O ripley=1@HAN decoys=3@ARM");
    assert!(!tells_apart(Viewer::Spectator, &one, &other));
    assert!(!tells_apart(
        Viewer::Spectator,
        "players=5",
        "players=5 ripley=1@ARM decoys=2@HAN done=1"
    ));
    let over = |hand: &str| {
        format!("players=5 phase=round-over results=six-eggs:0:4::7.0.0.0.7 h1={hand}")
    };
    assert!(tells_apart(Viewer::Spectator, &over("S"), &over("O")));
}
