//! N12: key elements and the announcement of five cards.

use kernel::{Seat, Worded};
use nostromo::content::Effect;
use nostromo::{Event, Kind, Nostromo};

use crate::table::{A, Aboard, SPECTATOR, at, seat, tells_apart};

/// N12.1
#[test]
fn five_key_elements() {
    assert_eq!(
        Kind::ALL.map(Kind::word),
        ["suit", "oxygen", "launch", "arming", "countdown"]
    );
}

/// N12.2: four kinds do not escape, however many cards.
#[test]
fn all_five_kinds_are_needed() {
    for (hand, phase) in [("SOLAC", "round-over"), ("SSSOLAA", "placement")] {
        at(&format!(
            "players=5 phase=end h1={hand} revealed ripley=1!HAN"
        ))
        .pass()
        .shows(&format!("phase={phase}"));
    }
}

/// N12.3: every kind carries an effect, and using it discards the card.
#[test]
fn each_card_can_be_used_instead() {
    let content = Nostromo::standard().content;
    for effect in [
        Effect::Hideout,
        Effect::Ducts,
        Effect::Airlocks,
        Effect::Reorganise,
        Effect::Draw,
    ] {
        assert_eq!(content.effect_of(content.kind_of(effect)), effect);
    }
    at("players=5 phase=between at=MES h1=L")
        .as_seat(1)
        .play("airlocks")
        .shows("h1= discard=L");
}

/// N12.4, N12.6: told to all, without a kind.
#[test]
fn five_cards_are_announced() {
    at("players=5 phase=choose action=2 h1=SSSS ripley=1@ARM")
        .play("skip")
        .all_told(&Event::Announced(Seat(1), 5));
    let seen = |hand: &str| at(&format!("players=5 h1={hand}")).seen_by(seat(A));
    assert_eq!(seen("SOLAC"), seen("SSSSS"));
}

/// N12.5: five of a kind is announced, too; four are not.
#[test]
fn the_five_need_not_differ() {
    at("players=5 h1=CSSS pile=SS")
        .as_seat(1)
        .play("draw")
        .all_told(&Event::Announced(Seat(1), 5));
    at("players=5 h1=CSS pile=SSS")
        .as_seat(1)
        .play("draw")
        .counts("Announced=0");
}

/// N12.7
#[test]
fn hand_sizes_are_public() {
    for viewer in [seat(A), seat(2), SPECTATOR] {
        assert!(tells_apart(viewer, "players=5 h1=SO", "players=5 h1=S"));
        at("players=5 h1=SO").shows_to(viewer, "h1=??");
    }
}
