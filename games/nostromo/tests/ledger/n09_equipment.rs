//! N9: equipment.

use nostromo::{Equipment, Event, Room};

use crate::table::{A, Aboard, MES, RIPLEY, at};

use Equipment::{Detector, Flamethrower};

/// N9.1: two, each carried by a character.
#[test]
fn two_equipments_can_be_carried() {
    assert_eq!(Equipment::ALL, [Flamethrower, Detector]);
    at("players=5 h1=A flamethrower=ripley detector=dallas")
        .as_seat(1)
        .play("reorganise detector ripley")
        .shows("flamethrower=ripley detector=ripley");
}

/// N9.2, N9.6: taken at the end of the turn, in restoration, by who ends it there unharmed.
#[test]
fn who_ends_the_turn_there_carries_it() {
    at("players=5 phase=choose ripley=1@ARM dallas=2@CMD")
        .play("skip; visit CMD")
        .shows("flamethrower=ARM phase=end")
        .pass()
        .shows("flamethrower=ripley detector=CMD phase=placement");
}

/// N9.3, N9.5: several players have ten seconds to agree.
#[test]
fn several_agree_in_ten_seconds() {
    at("players=5 phase=choose action=2 ripley=1@ARM dallas=2@ARM")
        .play("skip")
        .pass()
        .shows("phase=claim flamethrower=ARM")
        .asks([1, 2])
        .lasts(10)
        .as_seat(1)
        .play("yield flamethrower")
        .as_seat(2)
        .play("claim flamethrower")
        .shows("flamethrower=dallas phase=placement");
}

/// N9.4
#[test]
fn without_agreement_it_stays() {
    at("players=5 phase=choose action=2 ripley=1@ARM dallas=2@ARM")
        .play("skip")
        .pass()
        .as_seat(1)
        .play("claim flamethrower")
        .as_seat(2)
        .play("claim flamethrower")
        .shows("phase=claim")
        .expire()
        .shows("flamethrower=ARM phase=placement")
        .all_told(&Event::LeftLying(Flamethrower, Room::ARM));
}

const FIRE: &str =
    "players=5 phase=choose h2=S flamethrower=ripley ripley=1@MES dallas=2@MES kane=3@CRY";

/// N9.7, N9.8: at once, before any card, and nobody is killed.
#[test]
fn the_flamethrower_works_at_once() {
    at(FIRE)
        .play("visit MES")
        .shows("eggs=0 h2=S human=")
        .all_told(&Event::Fired(RIPLEY, MES));
}

/// N9.9: the second action is lost, whatever else is over with it.
#[test]
fn the_flamethrower_ends_the_turn() {
    at(FIRE)
        .play("visit MES")
        .shows("turn=2 phase=placement")
        .as_seat(A)
        .offers_only("");
    at(&format!("{FIRE} fire=hunt"))
        .play("visit MES")
        .shows("turn=1 action=1 revealed phase=end fired")
        .as_seat(A)
        .offers_only("");
}

/// N9.10
#[test]
fn the_flamethrower_falls() {
    at(FIRE)
        .play("visit MES")
        .shows("flamethrower=MES phase=placement");
}

const WARN: &str = "players=5 phase=choose detector=ripley ripley=1@MES dallas=2@MES";

/// N9.11, N9.12, N9.13, N9.14: warned, gone, the detector left behind, one card at once.
#[test]
fn the_detector_warns() {
    at(WARN)
        .play("visit MES")
        .shows("ripley=1~ detector=MES")
        .cards("h1=1")
        .all_told(&Event::Warned(RIPLEY, MES))
        .shows("phase=between");
}

/// N9.15
#[test]
fn the_detector_saves_its_carrier_only() {
    at(WARN).play("visit MES").shows("eggs=1 dallas=2~ human=2");
}

/// N9.16
#[test]
fn the_flamethrower_burns_all_eggs() {
    at("players=5 phase=choose action=2 eggs=5 flamethrower=ripley ripley=1@LAI")
        .play("skip")
        .pass()
        .shows("eggs=0 flamethrower=ripley");
}

/// N9.17
#[test]
fn one_with_the_flamethrower_is_enough_for_the_synthetic() {
    at(
        "players=5 synthetic=2 unmasked phase=choose action=2 flamethrower=ripley ripley=1@CRY \
         dallas=2@CRY",
    )
    .play("skip")
    .pass()
    .shows("neutralised flamethrower=ripley dallas=2x");
}

/// N9.18: two points each, to who holds it.
#[test]
fn equipment_is_worth_two_points() {
    at("players=5 phase=choose eggs=5 flamethrower=ripley detector=dallas kane=3@MES h1=S")
        .play("visit MES; pass")
        .shows("results=six-eggs:0:4::7.3e1.2e1.0.7");
}

/// N9.7, N9.12: together they work once each, the flamethrower first.
#[test]
fn the_flamethrower_comes_first() {
    at("players=5 phase=choose flamethrower=ripley detector=kane ripley=1@MES kane=3@MES")
        .play("visit MES")
        .shows("flamethrower=MES detector=kane");
}
