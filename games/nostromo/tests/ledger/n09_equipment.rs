//! N9: equipment.

use kernel::Seat;
use nostromo::{Equipment, Event, Move, Room};

use crate::table::{A, RIPLEY, at};

use Equipment::{Detector, Flamethrower};
use Move::{Claim, Skip, Visit, Yield};

/// N9.1: two, each carried by a character.
#[test]
fn two_equipments_can_be_carried() {
    assert_eq!(Equipment::ALL, [Flamethrower, Detector]);
    let table = at("players=5 flamethrower=ripley detector=ripley");
    assert_eq!(table.state.equipment_of(Seat(1)), 2);
}

/// N9.2, N9.6: taken at the end of the turn, in restoration, by who ends it there unharmed.
#[test]
fn who_ends_the_turn_there_carries_it() {
    let mut table = at("players=5 phase=choose ripley=1@ARM dallas=2@CMD");
    table.play(A, Skip).play(A, Visit(Room::Cmd));
    table.says("flamethrower=ARM phase=end");
    table.pass();
    table.says("flamethrower=ripley detector=CMD phase=placement");
}

/// N9.3, N9.5: several players have ten seconds to agree.
#[test]
fn several_agree_in_ten_seconds() {
    let mut table = at("players=5 phase=choose action=2 ripley=1@ARM dallas=2@ARM");
    table.play(A, Skip).pass();
    table.says("phase=claim flamethrower=ARM");
    table.waits_for(&[1, 2]);
    assert_eq!(table.seconds(), Some(10));
    table
        .play(1, Yield(Flamethrower))
        .play(2, Claim(Flamethrower));
    table.says("flamethrower=dallas phase=placement");
}

/// N9.4
#[test]
fn without_agreement_it_stays() {
    let mut table = at("players=5 phase=choose action=2 ripley=1@ARM dallas=2@ARM");
    table
        .play(A, Skip)
        .pass()
        .play(1, Claim(Flamethrower))
        .play(2, Claim(Flamethrower));
    table.says("phase=claim");
    table.expire();
    table.says("flamethrower=ARM phase=placement");
    assert!(table.all_hear(&Event::LeftLying {
        equipment: Flamethrower,
        room: Room::Arm
    }));
}

const FIRE: &str =
    "players=5 phase=choose h2=S flamethrower=ripley ripley=1@MES dallas=2@MES kane=3@CRY";

/// N9.7, N9.8: at once, before any card, and nobody is killed.
#[test]
fn the_flamethrower_works_at_once() {
    let mut table = at(FIRE);
    table.play(A, Visit(Room::Mes));
    table.says("eggs=0 ripley=1!MES dallas=2!MES phase=end fired");
    assert!(table.all_hear(&Event::Fired {
        character: RIPLEY,
        room: Room::Mes
    }));
}

/// N9.9: the second action is lost.
#[test]
fn the_flamethrower_ends_the_hunt() {
    let mut table = at(FIRE);
    table.play(A, Visit(Room::Mes));
    table.says("action=1 revealed");
    assert_eq!(table.menu(A), []);
}

/// N9.10
#[test]
fn the_flamethrower_falls() {
    let mut table = at(FIRE);
    table.play(A, Visit(Room::Mes)).pass();
    table.says("flamethrower=MES phase=placement");
}

const WARN: &str = "players=5 phase=choose detector=ripley ripley=1@MES dallas=2@MES";

/// N9.11, N9.12, N9.13, N9.14: warned, gone, the detector left behind, one card at once.
#[test]
fn the_detector_warns() {
    let mut table = at(WARN);
    table.play(A, Visit(Room::Mes));
    table.says("ripley=1~ detector=MES");
    assert_eq!(table.state.hand(Seat(1)).len(), 1);
    assert!(table.all_hear(&Event::Warned {
        character: RIPLEY,
        room: Room::Mes
    }));
    table.says("phase=between");
}

/// N9.15
#[test]
fn the_detector_saves_its_carrier_only() {
    let mut table = at(WARN);
    table.play(A, Visit(Room::Mes));
    table.says("eggs=1 dallas=2~ human=2");
}

/// N9.16
#[test]
fn the_flamethrower_burns_all_eggs() {
    let mut table = at("players=5 phase=choose action=2 eggs=5 flamethrower=ripley ripley=1@LAI");
    table.play(A, Skip).pass();
    table.says("eggs=0 flamethrower=ripley");
}

/// N9.17
#[test]
fn one_with_the_flamethrower_is_enough_for_the_synthetic() {
    let mut table = at(
        "players=5 synthetic=2 unmasked phase=choose action=2 flamethrower=ripley ripley=1@CRY dallas=2@CRY",
    );
    table.play(A, Skip).pass();
    table.says("neutralised flamethrower=ripley dallas=2x");
}

/// N9.18: two points each, to who holds it.
#[test]
fn equipment_is_worth_two_points() {
    let mut table =
        at("players=5 phase=choose eggs=5 flamethrower=ripley detector=dallas kane=3@MES h1=S");
    table.play(A, Visit(Room::Mes)).play(1, Move::Pass);
    table.says("results=six-eggs:0:4::7.3.2.0.7");
}

/// N9.7, N9.12: together they work once each, the flamethrower first.
#[test]
fn the_flamethrower_comes_first() {
    let mut table =
        at("players=5 phase=choose flamethrower=ripley detector=kane ripley=1@MES kane=3@MES");
    table.play(A, Visit(Room::Mes));
    table.says("flamethrower=MES detector=kane kane=3!MES");
}
