//! N6: dodging.

use nostromo::{Dodge, Move, Room};

use crate::table::{A, ASH, RIPLEY, at, rolling};

use Dodge::{Ducts, Hideout, Nothing};
use Move::{Commit, Visit};

/// N6.1: with both cards both are offered, and both save.
#[test]
fn two_cards_save() {
    let mut table = at("players=5 phase=choose h1=SO ripley=1@MES");
    table.play(A, Visit(Room::Mes));
    assert_eq!(
        table.menu(1),
        [
            Commit(RIPLEY, Hideout),
            Commit(RIPLEY, Ducts),
            Commit(RIPLEY, Nothing)
        ]
    );
    for (dodge, discard) in [(Hideout, "S"), (Ducts, "O")] {
        let mut table = at("players=5 phase=choose h1=SO ripley=1@MES");
        table
            .play(A, Visit(Room::Mes))
            .play(1, Commit(RIPLEY, dodge));
        table.says(&format!("eggs=0 ripley=1~ discard={discard}"));
    }
}

/// N6.2: each equipment saves its carrier without a card.
#[test]
fn two_equipments_save() {
    for equipment in ["flamethrower", "detector"] {
        let mut table = at(&format!(
            "players=5 phase=choose {equipment}=ripley ripley=1@MES"
        ));
        table.play(A, Visit(Room::Mes));
        table.says("eggs=0 human=");
    }
}

/// N6.3
#[test]
fn a_card_used_is_discarded() {
    let mut table = at("players=5 phase=choose h1=SSA ripley=1@MES");
    table
        .play(A, Visit(Room::Mes))
        .play(1, Commit(RIPLEY, Hideout));
    table.says("h1=SA discard=S");
}

/// N6.4: only the owner, only for who is in the room just entered.
#[test]
fn a_dodge_is_played_by_the_owner() {
    let mut table = at("players=5 phase=choose h1=S h2=SO ripley=1@MES dallas=2@CRY");
    table.play(A, Visit(Room::Mes));
    table.waits_for(&[1]);
    assert!(table.menu(2).is_empty(), "{:?}", table.menu(2));
    assert!(!table.can(2, Commit(RIPLEY, Hideout)));
}

/// N6.5: gone by the ducts: a second visit does not find it.
#[test]
fn ducts_save_for_the_whole_turn() {
    let mut table = at("players=5 phase=choose h1=O ripley=1@MES");
    table
        .play(A, Visit(Room::Mes))
        .play(1, Commit(RIPLEY, Ducts));
    table.says("ripley=1~ action=2");
    table.play(A, Visit(Room::Cry));
    table.says("ripley=1- eggs=0 turn=2");
}

/// N6.6
#[test]
fn a_hidden_character_leaves_the_ship() {
    let mut table = at("players=5 phase=choose h1=S ripley=1@MES");
    table
        .play(A, Visit(Room::Mes))
        .play(1, Commit(RIPLEY, Hideout));
    table.says("ripley=1~ missing=1,2,3,4");
}

/// N6.7
#[test]
fn a_warned_character_leaves_the_ship() {
    let mut table = at("players=5 phase=choose detector=ripley ripley=1@MES");
    table.play(A, Visit(Room::Mes));
    table.says("ripley=1~ detector=MES");
}

/// N6.8: no draw in restoration after a dodge.
#[test]
fn who_dodged_does_not_draw() {
    for (hand, equipment, left) in [("h1=S", "", 0), ("h1=O", "", 0), ("", "detector=ripley", 1)] {
        let mut table = at(&format!(
            "players=5 phase=choose action=2 ripley=1@MES {hand} {equipment}"
        ));
        table.play(A, Visit(Room::Mes));
        if let [dodge @ Commit(..), ..] = table.menu(1)[..] {
            table.play(1, dodge);
        }
        assert_eq!(
            table.state.hand(kernel::Seat(1)).len(),
            left,
            "{hand} {equipment}"
        );
    }
}

/// N6.9: no reaction for who is brought in by the ducts of another, whatever the hand.
#[test]
fn who_is_brought_in_cannot_react() {
    let mut table = rolling(
        "players=5 phase=choose h1=O h2=SO ripley=1@MES dallas=2@CRY",
        [0],
    );
    table
        .play(A, Visit(Room::Mes))
        .play(1, Commit(RIPLEY, Ducts));
    table.says("dallas=2~ eggs=1 h2= discard=SOO");
}

/// N6.10: only an equipment saves it.
#[test]
fn who_is_brought_in_is_saved_by_equipment() {
    for equipment in ["flamethrower", "detector"] {
        let mut table = rolling(
            &format!("players=5 phase=choose h1=O ripley=1@MES dallas=2@CRY {equipment}=dallas"),
            [0],
        );
        table
            .play(A, Visit(Room::Mes))
            .play(1, Commit(RIPLEY, Ducts));
        table.says("eggs=0 human=");
    }
}

/// N6.11: masked or not.
#[test]
fn the_synthetic_dodges_like_anyone() {
    for unmasked in ["", "unmasked"] {
        let mut table = at(&format!(
            "players=6 synthetic=5 {unmasked} phase=choose h5=S ash=5@MES"
        ));
        table
            .play(A, Visit(Room::Mes))
            .play(5, Commit(ASH, Hideout));
        table.says(&format!(
            "h5= discard=S ash=5~ unmasked={}",
            if unmasked.is_empty() { "" } else { "yes" }
        ));
    }
}
