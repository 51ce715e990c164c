//! N-R56 to N-R71: restoration, lair, victory, two players and the rest.

use kernel::{Lang, Seat, Staged, Text, Words};
use nostromo::{Event, Nostromo, Room};

use crate::table::{A, Aboard, SPECTATOR, at, seat, tells_apart};

/// N-R56: owners included, decoys too.
#[test]
fn everything_is_turned_up() {
    let mut characters = [None; 7];
    characters[0] = Some(Room::ARM);
    at("players=5 phase=choose action=2 h1=S ripley=1@ARM decoys=2@HAN")
        .shows_to(seat(A), "ripley=1? decoys=")
        .play("skip")
        .shows_to(seat(A), "ripley=1!ARM decoys=2@HAN")
        .all_told(&Event::TurnedUp(characters));
}

/// N-R57: reveal, draws, W-End, lair, neutralisation, pick-up, hangar, home.
#[test]
fn the_order_of_the_end_of_a_turn() {
    at(
        "players=7 layout=9A synthetic=6 unmasked phase=choose action=2 eggs=3 ripley=1@LAI \
         flamethrower=LAI parker=6@ENG detector=parker dallas=2@ENG kane=3@ENG h1=S \
         lambert=4@HAN h4=SOLA pile=SSSSSC",
    )
    .play("skip")
    .shows("phase=end revealed eggs=3 h4=SSOLA")
    .pass()
    // One egg, not all: the flamethrower is picked up after the lair. The Synthetic's detector is
    // contended for at once.
    .shows("eggs=2 neutralised flamethrower=ripley phase=claim")
    .as_seat(2)
    .play("claim detector")
    .as_seat(3)
    .play("yield detector")
    .shows("detector=dallas phase=placement turn=2 !reorganised")
    .told(
        SPECTATOR,
        "TurnedUp Drew EggsDestroyed Neutralised Took Took TurnBegan",
    )
    .counts("TurnedUp=1 EggsDestroyed=1 Neutralised=1 Took=2 TurnBegan=1");
}

/// N-R58: two at most, whatever the number in the computer room; the detector's card comes on top.
#[test]
fn the_draw_count() {
    at("players=3 phase=choose action=2 ripley=1@CPU dallas=1@CPU kane=1@CPU")
        .play("skip")
        .cards("h1=2 h0=0");
    at("players=4 phase=choose action=2 ripley=1@MES dallas=1@CPU detector=ripley")
        .play("visit MES")
        .cards("h1=1"); // from the detector alone
}

/// N-R59: players are counted, not characters.
#[test]
fn the_lair_counts_players() {
    for (position, eggs) in [
        ("ripley=1@LAI dallas=1@LAI kane=1@LAI", 4),
        ("ripley=1@LAI dallas=1@LAI lambert=2@LAI", 3),
        ("ripley=1@LAI lambert=2@LAI flamethrower=lambert", 0),
    ] {
        at(&format!(
            "players=3 phase=choose action=2 eggs=5 {position}"
        ))
        .play("skip")
        .pass()
        .shows(&format!("eggs={eggs}"));
    }
}

/// N-R60: with the cards of this restoration, W-End included.
#[test]
fn the_check_uses_the_hand_after_the_draw() {
    at("players=5 phase=choose action=2 h1=SOLA ripley=1@HAN pile=SSC")
        .play("skip")
        .pass()
        .shows("phase=round-over");
    at("players=5 phase=end revealed h1=SOLC ripley=1!HAN pile=SSAC")
        .as_seat(1)
        .play("draw")
        .pass()
        .shows("phase=round-over");
}

/// N-R61: automatic, for all who can; one character is enough; the winning hands are shown.
#[test]
fn escape_is_automatic() {
    at(
        "players=3 phase=end revealed h1=SOLAC h2=SOLAC ripley=1!HAN dallas=1!ARM kane=1!ARM \
         lambert=2!HAN ash=2!ARM parker=2!ARM",
    )
    .pass()
    .expire()
    .shows("results=escape:0::1,2:0.7.7")
    .shows_to(SPECTATOR, "h1=SOLAC h2=SOLAC");
}

/// N-R62: extinction, eggs and exhaustion come at once, the hangar last.
#[test]
fn precedence() {
    at("players=5 phase=choose action=2 h1=SOLA ripley=1@HAN pile=C runouts=1")
        .play("skip")
        .shows("results=run-out:0:4::7.5.0.0.7");
}

/// N-R63: a round is over, the match goes on.
#[test]
fn exhaustion_ends_the_round() {
    at("players=5 h1=C pile=SO runouts=1")
        .as_seat(1)
        .play("draw")
        .shows("phase=round-over")
        .goes_on();
}

/// N-R64: eggs after the lair; escaping winners count no cards; kinds once each; all as it stands.
#[test]
fn scoring_details() {
    at(
        "players=5 phase=choose action=2 eggs=4 h1=SOLAC h2=SSSSO ripley=1@HAN kane=3@LAI \
         flamethrower=dallas",
    )
    .play("skip")
    .pass()
    .shows("results=escape:0:4:1:3.7.4e1.1.3");
}

const TWO: &str =
    "players=2 phase=choose action=2 dallas=1x kane=1x lambert=1x ash=1x parker=1@ARM";

/// N-R65: those alive when the turn began count.
#[test]
fn drawing_with_two_players() {
    for (position, words, cards) in [
        ("ripley=1@MES", "skip", "h1=1"),
        ("ripley=1@CPU", "skip", "h1=2"),
        ("ripley=1@MES", "visit MES", "h1=0"),
    ] {
        at(&format!("{TWO} {position}")).play(words).cards(cards);
    }
}

/// N-R66: six of them whatever the losses, not one for each living character.
#[test]
fn decoys_with_two_players() {
    at(&format!("{TWO} ripley=1@MES decoys=1@MES,1@MES"))
        .play("visit MES")
        .shows("phase=placement ripley=1x parker=1- decoys= removed=")
        .play("place decoy ARM; place decoy ARM; place decoy ARM")
        .play("place decoy ARM; place decoy ARM; place decoy ARM")
        .forbids("place decoy ARM");
}

/// N-R67: no swaps, no claims, no taking; the rest as ever; all rooms but the lair.
#[test]
fn other_two_player_points() {
    at("players=2 h1=SOLAC flamethrower=ripley")
        .offers("offer", "")
        .offers("accept", "")
        .offers("place ripley", "ARM CMD CPU HAN CRY MES ENG MED CAR")
        .allows("reorganise flamethrower dallas; draw");
    at("players=2 phase=end revealed h1=L at=MES ripley=1!ARM dallas=1!ARM")
        .as_seat(1)
        .allows("airlocks")
        .pass()
        .shows("phase=carry");
    at("players=2 h1=SSSC pile=OOO")
        .as_seat(1)
        .play("draw")
        .all_told(&Event::Announced(Seat(1), 5));
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
    let (english, french) = rules.words();
    let words = Words::new(english, french);
    for lang in Lang::ALL {
        let shuttle = words.say(lang, &Text::say("piece-shuttle"));
        assert!(shuttle.contains("Narcissus"), "{shuttle}");
    }
}

/// N-R69: all that can be read of the lost caption: Airlocks comes between the two moves.
#[test]
fn the_lost_caption() {
    at("players=5 layout=7A phase=choose h1=L")
        .play("visit CPU")
        .shows("phase=between")
        .as_seat(1)
        .allows("airlocks");
}

/// N-R70: the first to arrive is the first to play; after the deadline nothing is accepted.
#[test]
fn simultaneous_messages() {
    at("players=5 h1=A h2=A")
        .as_seat(2)
        .play("reorganise detector HAN")
        .as_seat(1)
        .forbids("reorganise detector MES");
    at("players=5 ripley=1- dallas=2@ARM kane=3@ARM lambert=4@ARM")
        .expire()
        .as_seat(1)
        .forbids("place ripley ARM");
}

/// N-R71: never owners, hands or roles before the round ends.
#[test]
fn spectators() {
    let hunt = |rest: &str| format!("players=5 phase=choose {rest}");
    let one = hunt("synthetic=1 h1=S ripley=1@ARM decoys=2@HAN");
    let other = hunt("synthetic=2 h1=O ripley=1@HAN decoys=3@ARM");
    assert!(!tells_apart(SPECTATOR, &one, &other));
    assert!(!tells_apart(
        SPECTATOR,
        "players=5",
        "players=5 ripley=1@ARM decoys=2@HAN done=1"
    ));
    let over = |hand: &str| {
        format!("players=5 phase=round-over results=six-eggs:0:4::7.0.0.0.7 h1={hand}")
    };
    assert!(tells_apart(SPECTATOR, &over("S"), &over("O")));
}
