//! Chapters M12–M22: Basic Actions, Movement, exploration, Noise, markers, Doors, Intruder
//! movement.

use kernel::Viewer::Spectator;

use crate::common::{DANGER, SILENCE, Says as _, at, night, number};

/// M12.2, M14.3, M14.4, M14.5, M14.6, M14.10, M-R16, M-R21, D4
#[test]
fn movement_goes_through_open_corridors() {
    at("players=1 closed=006-011 0=captain@011(hand(search))")
        .refuses("walk 006", "M14.6")
        .offers("walk", "008 014 015");
    at("players=1 destroyed=006-011 0=captain@011(hand(search))")
        .rolling([number(1)])
        .play("walk 006")
        .seat(0, "@006")
        .told(Spectator, "Acted Paid Moved NoiseRolled Noise");
}

/// M21.5, M21.9, M16.8, M16.7: Doors have no influence on Noise; an Encounter comes through a
/// Closed one.
#[test]
fn doors_and_noise() {
    at("players=1 met closed=006-007 noise=006-007 attacks=12 bag=blank0*1,adult2*1 0=captain@011(keeps-first,hand(search))")
        .rolling([number(1), 1])
        .play("walk 006")
        .shows("intruders=adult-1@006 closed=006-007");
}

/// M14.13, M-R28, M15.12, M21.1, M21.2, M17.5
#[test]
fn doors_tokens() {
    let into = |more: &str| {
        at(&format!("players=1 unexplored=006(doors2) {more}"))
            .rolling([SILENCE])
            .play("walk 006")
    };
    into("0=captain@011(hand(search))").shows("closed=006-011");
    into("destroyed=006-011 0=captain@011(hand(search))").shows("destroyed=006-011 closed=");
    at("players=1 unexplored=014(doors2) 0=mechanic@002(hand(search),items(technical-corridors-plans))")
        .rolling([SILENCE])
        .play("use technical-corridors-plans ducts; to 014")
        .seat(0, "@014")
        .shows("closed= unexplored=");
}

/// M15.9, M15.10, M15.13, M18.3
#[test]
fn slime_and_fire_tokens() {
    at("players=1 unexplored=006(slime3) 0=captain@011(hand(search))")
        .rolling([number(1)])
        .play("walk 006")
        .seat(0, "slime")
        .shows("noise=006-007 items=006:2");
    at("players=1 unexplored=006(fire2) 0=captain@011(hand(search))")
        .rolling([number(1)])
        .play("walk 006")
        .shows("fire=006 noise=006-007");
}

/// M15.6, M15.7, M-R27: a Danger token brings those around and no roll.
#[test]
fn danger_tokens() {
    at("players=1 met unexplored=006(danger3) intruders=creeper@005,larva@011,adult@013 0=captain@007(keeps-first,hand(search))")
        .play("walk 006")
        .shows("intruders=adult-1@013,creeper-1@006,larva-1@006 noise=")
        .told(Spectator, "Danger !NoiseRolled !Encounter");
}

/// M16.1, M16.5, M16.6, M18.1, M-R30
#[test]
fn danger_rolls() {
    at("players=1 noise=006-007 0=captain@011(hand(search))")
        .rolling([DANGER])
        .play("walk 006")
        .shows("noise=002-006,005-006,006-007,006-011 intruders=");
    at("players=1 0=captain@011(slime,hand(search))")
        .rolling([SILENCE])
        .play("walk 006")
        .shows("noise=002-006,005-006,006-007,006-011");
    at("players=1 0=captain@011(hand(search))")
        .rolling([SILENCE])
        .play("walk 006")
        .shows("noise=");
}

/// M12.8, M36.2, M37.4, M-R82, D8, D18, D22, M37.10, M37.11, M-R81
#[test]
fn picking_up_and_dropping() {
    at("players=1 carcasses=006:1 eggs=006:1 nest=4 corpses=blue:006 0=captain@006(hand(search,rest),held())")
        .offers("pick-up", "corpse-blue egg carcass")
        .play("pick-up egg; pay rest")
        .seat(0, "held(egg.0)")
        .shows("eggs=")
        .play("drop-held 0")
        .shows("eggs=006:1")
        .allows("pick-up egg");
    at("players=1 carcasses=006:1 0=captain@006(hand(search,rest),held(six-shooter.0*6,corpse-blue.1))")
        .play("pick-up carcass")
        .offers_only("slot 0; slot 1")
        .play("slot 0; pay rest")
        .seat(0, "held(carcass.0,corpse-blue.1)")
        .shows("carcasses=");
}

/// M19.3, M6.5, M-R49, M28.10
#[test]
fn fire_hurts_intruders() {
    night(
        "players=2 met events=6 attacks=4 fire=003 intruders=adult@003,larva@003 0=captain@001(keeps-first) \
         1=pilot@011(passed,keeps-first)",
    )
    .shows("intruders=adult-1@003*1 carcasses=");
}

/// M20.7, MC87
#[test]
fn malfunctions_are_made() {
    at("players=1 0=captain@003(hand(demolition,search))")
        .play("play demolition sabotage")
        .shows("malfunction=003");
    at("players=1 malfunction=003 0=captain@003(hand(demolition,search))")
        .forbids("play demolition sabotage");
    at("players=1 0=captain@016(hand(demolition))").forbids("play demolition sabotage");
}

/// M20.6, M20.9, M20.10, MC88, M4.3
#[test]
fn malfunctions_are_repaired() {
    at("players=1 malfunction=003 0=mechanic@003(hand(fast-repairs))")
        .play("play fast-repairs fix")
        .shows("malfunction=");
    at("players=1 malfunction=003 0=captain@003(hand(search),items(duct-tape))")
        .play("use duct-tape fix")
        .shows("malfunction= yellow-discard=duct-tape");
    at("players=1 malfunction=021 engines=working,working,working 0=captain@021(hand(search),items(tools))")
        .play("use tools engine; keep-order")
        .shows("malfunction=021 engines=working(0),working,working");
}

/// M7.8, M20.8, MC37
#[test]
fn the_ninth_malfunction_ends_the_game() {
    at("players=1 malfunction=001,002,003,004,005,006,007,008 0=captain@009(hand(demolition))")
        .play("play demolition sabotage")
        .over("hull");
}

/// M21.3, M21.6, MC7, MC87, MC123, D53
#[test]
fn doors_are_opened_closed_destroyed_and_mended() {
    let start = "players=1 closed=006-007 destroyed=006-011";
    at(&format!(
        "{start} 0=mechanic@006(hand(computer-skills,demolition))"
    ))
    .play("play computer-skills door")
    .offers("corridor", "002 005 007")
    .play("corridor 007")
    .shows("closed=");
    at(&format!("{start} 0=mechanic@006(hand(demolition))"))
        .play("play demolition smash-door")
        .shows("destroyed=006-007,006-011");
    at(&format!(
        "{start} 0=mechanic@006(quests(1),hand(search),items(plasma-torch))"
    ))
    .play("use plasma-torch torch; corridor 011")
    .shows("closed=006-007,006-011 destroyed=")
    .seat(0, "items(plasma-torch)");
}

/// M14.2, M6.9, MC59, M-R171, M-R163, MC38
#[test]
fn the_way_of_moving() {
    let weak = "weaknesses=way-of-moving(*),vital-places,way-of-fighting";
    let hunt = |kind: &str| {
        night(&format!(
            "players=2 met {weak} events=3 closed=001-003 intruders={kind}@003 0=captain@011(keeps-first) \
             1=pilot@011(passed,keeps-first)"
        ))
    };
    // Bulkheads Open moves Adults and Breeders by number 1, then opens what is still Closed.
    hunt("adult").shows("intruders=adult-1@003 destroyed= closed=");
    hunt("breeder").shows("intruders=breeder-1@003 destroyed=001-003");
    night(
        "players=2 met events=13 closed=006-011 intruders=adult@006,adult@013 0=captain@011(keeps-first) \
         1=pilot@014(passed,keeps-first)",
    )
    .shows("intruders=adult-1@006,adult-2@014 destroyed=006-011");
}

/// M50.3, M50.4, M-R107, M47.3
#[test]
fn twin_corridors_and_open_sections() {
    at("players=1 alternative 0=captain@008(hand(search))").offers("walk", "005 005b 010 012");
    at("players=1 alternative unexplored=005(doors1) 0=captain@008(hand(search))")
        .rolling([SILENCE])
        .play("walk 005b")
        .shows("closed=005-008b");
    at("players=1 alternative met closed=005-008 intruders=adult@005 0=captain@012(keeps-first,hand(search))")
        .rolling([DANGER])
        .play("walk 008")
        .shows("intruders=adult-1@008 closed=005-008");
    at("players=2 alternative unexplored=007(fire2,tile*) 0=captain@004(hand(search)) 1=pilot@001")
        .shows_to(Spectator, "unexplored=007(?,tile*)")
        .forbids("room evacuate")
        .rolling([SILENCE])
        .play("walk 007")
        .shows("fire=007 items=007:2 unexplored=");
}

/// M-R107, M-R185: of two Closed Doors between two Rooms an Intruder destroys that of the
/// lower-numbered Corridor.
#[test]
fn twin_doors_fall_by_their_numbers() {
    // Corridor 1 and Corridor 2, 3 join Rooms 020 and 021.
    at(
        "players=1 alternative met closed=020-021,020-021b intruders=adult@020 \
        0=captain@016(keeps-first,hand(search))",
    )
    .rolling([DANGER])
    .play("walk 021")
    .shows("intruders=adult-1@020 destroyed=020-021 closed=020-021b");
    at("players=1 alternative met intruders=adult@001 0=captain@016(keeps-first,hand(search))")
        .rolling([number(1)])
        .play("walk 021")
        .shows("noise=020-021");
    at("players=1 alternative met intruders=adult@001 0=captain@016(keeps-first,hand(search))")
        .rolling([number(3)])
        .play("walk 021")
        .shows("noise=020-021b");
}
