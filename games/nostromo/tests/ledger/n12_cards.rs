//! N12: key elements and the announcement of five cards.

use kernel::{Seat, Viewer};
use nostromo::content::Effect;
use nostromo::{Event, Kind, Move};

use crate::table::{A, at, seat, tells_apart};

use Move::{PlayDraw, Skip};

/// N12.1
#[test]
fn five_key_elements() {
    assert_eq!(
        Kind::ALL.map(Kind::id),
        ["suit", "oxygen", "launch", "arming", "countdown"]
    );
}

/// N12.2: four kinds do not escape, however many cards.
#[test]
fn all_five_kinds_are_needed() {
    for (hand, phase) in [("SOLAC", "round-over"), ("SSSOLAA", "placement")] {
        let mut table = at(&format!(
            "players=5 phase=end h1={hand} revealed ripley=1!HAN"
        ));
        table.pass();
        table.says(&format!("phase={phase}"));
    }
}

/// N12.3: every kind carries an effect, and using it discards the card.
#[test]
fn each_card_can_be_used_instead() {
    let content = nostromo::Nostromo::standard().content;
    for effect in [
        Effect::Hideout,
        Effect::Ducts,
        Effect::Airlocks,
        Effect::Reorganise,
        Effect::Draw,
    ] {
        assert_eq!(content.effect_of(content.kind_of(effect)), effect);
    }
    let mut table = at("players=5 phase=between at=MES h1=L");
    table.play(1, Move::PlayAirlocks);
    table.says("h1= discard=L");
}

/// N12.4, N12.6: told to all, without a kind.
#[test]
fn five_cards_are_announced() {
    let mut table = at("players=5 phase=choose action=2 h1=SSSS ripley=1@ARM");
    table.play(A, Skip);
    assert!(table.all_hear(&Event::Announced {
        seat: Seat(1),
        cards: 5
    }));
    let seen = |hand: &str| at(&format!("players=5 h1={hand}")).seen_by(seat(A));
    assert_eq!(seen("SOLAC"), seen("SSSSS"));
}

/// N12.5: five of a kind is announced, too; four are not.
#[test]
fn the_five_need_not_differ() {
    let mut five = at("players=5 h1=CSSS pile=SS");
    five.play(1, PlayDraw);
    assert!(five.all_hear(&Event::Announced {
        seat: Seat(1),
        cards: 5
    }));
    let mut four = at("players=5 h1=CSS pile=SSS");
    four.play(1, PlayDraw);
    assert!(
        !four
            .dealer
            .events()
            .any(|event| matches!(event, Event::Announced { .. }))
    );
}

/// N12.7
#[test]
fn hand_sizes_are_public() {
    for viewer in [seat(A), seat(2), Viewer::Spectator] {
        assert!(tells_apart(viewer, "players=5 h1=SO", "players=5 h1=S"));
        assert!(at("players=5 h1=SO").seen_by(viewer).contains("h1=?? "));
    }
}
