//! N6: dodging.

use crate::table::{Aboard, at};

/// N6.1: with both cards both are offered, and both save.
#[test]
fn two_cards_save() {
    let found = || at("players=5 phase=choose h1=SO ripley=1@MES").play("visit MES");
    found().offers_only("commit ripley hideout; commit ripley ducts; commit ripley nothing");
    found()
        .play("commit ripley hideout")
        .shows("eggs=0 ripley=1~ discard=S");
    found()
        .play("commit ripley ducts")
        .shows("eggs=0 ripley=1~ discard=O");
}

/// N6.2: each equipment saves its carrier without a card.
#[test]
fn two_equipments_save() {
    for equipment in ["flamethrower", "detector"] {
        at(&format!(
            "players=5 phase=choose {equipment}=ripley ripley=1@MES"
        ))
        .play("visit MES")
        .shows("eggs=0 human=");
    }
}

/// N6.3
#[test]
fn a_card_used_is_discarded() {
    at("players=5 phase=choose h1=SSA ripley=1@MES")
        .play("visit MES; commit ripley hideout")
        .shows("h1=SA discard=S");
}

/// N6.4: only the owner, only for who is in the room just entered.
#[test]
fn a_dodge_is_played_by_the_owner() {
    at("players=5 phase=choose h1=S h2=SO ripley=1@MES dallas=2@CRY")
        .play("visit MES")
        .asks([1])
        .as_seat(2)
        .offers_only("")
        .forbids("commit ripley hideout");
}

/// N6.5: gone by the ducts: a second visit does not find it.
#[test]
fn ducts_save_for_the_whole_turn() {
    at("players=5 phase=choose h1=O ripley=1@MES")
        .play("visit MES; commit ripley ducts")
        .shows("ripley=1~ action=2")
        .play("visit CRY")
        .shows("ripley=1- eggs=0 turn=2");
}

/// N6.6
#[test]
fn a_hidden_character_leaves_the_ship() {
    at("players=5 phase=choose h1=S ripley=1@MES")
        .play("visit MES; commit ripley hideout")
        .shows("ripley=1~ missing=1,2,3,4");
}

/// N6.7
#[test]
fn a_warned_character_leaves_the_ship() {
    at("players=5 phase=choose detector=ripley ripley=1@MES")
        .play("visit MES")
        .shows("ripley=1~ detector=MES");
}

/// N6.8: no draw in restoration after a dodge.
#[test]
fn who_dodged_does_not_draw() {
    let found = |rest: &str| {
        at(&format!(
            "players=5 phase=choose action=2 ripley=1@MES {rest}"
        ))
        .play("visit MES")
    };
    found("h1=S").play("commit ripley hideout").cards("h1=0");
    found("h1=O").play("commit ripley ducts").cards("h1=0");
    found("detector=ripley").cards("h1=1"); // the detector's own card
}

/// N6.9: no reaction for who is brought in by the ducts of another, whatever the hand.
#[test]
fn who_is_brought_in_cannot_react() {
    at("players=5 phase=choose h1=O h2=SO ripley=1@MES dallas=2@CRY")
        .rolling([0])
        .play("visit MES; commit ripley ducts")
        .shows("dallas=2~ eggs=1 h2= discard=SOO");
}

/// N6.10: only an equipment saves it.
#[test]
fn who_is_brought_in_is_saved_by_equipment() {
    for equipment in ["flamethrower", "detector"] {
        at(&format!(
            "players=5 phase=choose h1=O ripley=1@MES dallas=2@CRY {equipment}=dallas"
        ))
        .rolling([0])
        .play("visit MES; commit ripley ducts")
        .shows("eggs=0 human=");
    }
}

/// N6.11: masked or not.
#[test]
fn the_synthetic_dodges_like_anyone() {
    for (before, after) in [("", "!unmasked"), ("unmasked", "unmasked")] {
        at(&format!(
            "players=6 synthetic=5 {before} phase=choose h5=S ash=5@MES"
        ))
        .play("visit MES; commit ash hideout")
        .shows(&format!("h5= discard=S ash=5~ {after}"));
    }
}
