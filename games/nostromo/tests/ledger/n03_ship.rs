//! N3: the ship.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{Lang, Staged, Words};
use nostromo::{Layout, LayoutError, Nostromo, Room};
use serde_json::Value;

use crate::table::{Aboard, MES, agreed, at, dealt};

/// A table's own ship, or what is wrong with it in English.
fn own(players: u8, ship: &str) -> Result<Layout, String> {
    let (english, french) = Nostromo::standard().words();
    let words = Words::new(english, french);
    let wanted = [("layout", "own"), ("ship", ship)];
    let agreed = agreed(players, &wanted).map_err(|why| words.say(Lang::En, &why.0))?;
    Ok(agreed.word("ship").parse().unwrap())
}

const SEVEN: &str = "ARM@0,0 CMD@1,0 CPU@2,0 LAI@3,0 HAN@4,0 CRY@5,0 MES@6,0";

/// N3.1, N3.2: all five pictogram rooms, the rest plain, as many as the table says.
#[test]
fn pictogram_rooms_and_plain_ones() {
    let content = Nostromo::standard().content;
    for size in &content.sizes[1..] {
        let rooms = content.rooms_of(size);
        assert_eq!(rooms.len(), size.rooms);
        let drawn = rooms
            .iter()
            .filter(|&room| content.pictograms[room.index()].is_some())
            .count();
        assert_eq!(drawn, 5, "{} players", size.players);
    }
    let without_lair =
        SEVEN.replace("LAI", "ENG") + " ARM-CMD CMD-CPU CPU-ENG ENG-HAN HAN-CRY CRY-MES";
    assert!(
        own(5, &without_lair)
            .unwrap_err()
            .contains("LAI is missing")
    );
    let with_engine =
        format!("{SEVEN} ENG@7,0 ARM-CMD CMD-CPU CPU-LAI LAI-HAN HAN-CRY CRY-MES MES-ENG");
    assert!(
        own(5, &with_engine)
            .unwrap_err()
            .contains("ENG does not belong")
    );
    assert!(own(6, &with_engine).is_ok());
}

/// N3.3: three ready-made ships for each size, a table's own, and all of them are played on.
#[test]
fn the_arrangement_is_free() {
    for letter in ["a", "b", "c"] {
        dealt(5, &[("layout", letter)], 1).shows(&format!("layout=7{}", letter.to_uppercase()));
    }
    let ship = format!("{SEVEN} ARM-CMD CMD-CPU CPU-LAI LAI-HAN HAN-CRY CRY-MES");
    let table = dealt(5, &[("layout", "own"), ("ship", &ship)], 1);
    assert_eq!(table.state.round.layout.to_string(), ship.replace(' ', ";"));
}

/// N3.4
#[test]
fn every_room_is_linked() {
    let cut = format!("{SEVEN} ARM-CMD CMD-CPU CPU-LAI LAI-HAN HAN-CRY");
    assert_eq!(cut.parse::<Layout>(), Err(LayoutError::Unlinked(MES)));
    assert!(own(5, &cut).unwrap_err().contains("MES is not linked"));
    assert!(own(5, &(cut + " CRY-MES")).is_ok());
}

/// N3.5: at most ten.
#[test]
fn at_most_ten_airlocks() {
    let content = Nostromo::standard().content;
    for ready in &content.layouts {
        assert!(ready.layout.airlocks().count() <= 10, "{}", ready.id);
    }
    let many = format!(
        "{SEVEN} ARM-CMD CMD-CPU CPU-LAI LAI-HAN HAN-CRY CRY-MES ARM-CPU ARM-LAI ARM-HAN ARM-CRY \
         ARM-MES"
    );
    assert!(
        own(5, &many)
            .unwrap_err()
            .contains("11 airlocks are too many")
    );
}

/// N3.3, N-R9, N-R10: the fifteen ready-made ships are those of the ledger, cell by cell and
/// airlock by airlock.
#[test]
fn the_fifteen_ready_made_ships() {
    let content = Nostromo::standard().content;
    let ledger = include_str!("../../../../docs/rules/nostromo.md");
    let blocks = ledger
        .split("```json")
        .skip(1)
        .filter_map(|block| block.split("```").next());
    let ships: Vec<Value> = blocks
        .filter_map(|block| serde_json::from_str(block).ok())
        .filter(|block: &Value| block["adjacency"].is_object())
        .collect();
    let ids: Vec<&str> = ships
        .iter()
        .filter_map(|ship| ship["id"].as_str())
        .collect();
    assert_eq!(
        ids,
        content
            .layouts
            .iter()
            .map(|ready| ready.id.as_str())
            .collect::<Vec<_>>()
    );
    assert_eq!(ids.len(), 15);
    for (ship, ready) in ships.iter().zip(&content.layouts) {
        let (id, layout) = (&ready.id, &ready.layout);
        let cells: BTreeMap<&str, (u8, u8)> = layout
            .rooms()
            .iter()
            .map(|room| (room.code(), layout.cell(room)))
            .collect();
        let adjacency: BTreeMap<&str, BTreeSet<&str>> = layout
            .rooms()
            .iter()
            .map(|room| {
                (
                    room.code(),
                    layout.adjacent(room).iter().map(Room::code).collect(),
                )
            })
            .collect();
        assert_eq!(serde_json::to_value(&cells).unwrap(), ship["rooms"], "{id}");
        for (room, neighbours) in &adjacency {
            let said = ship["adjacency"][room]
                .as_array()
                .unwrap()
                .iter()
                .filter_map(Value::as_str)
                .collect();
            assert_eq!(*neighbours, said, "{room} of {id}");
        }
        assert_eq!(
            layout.airlocks().count(),
            ship["airlocks"].as_array().unwrap().len(),
            "{id}"
        );
        for (a, b) in layout.airlocks() {
            let ((ax, ay), (bx, by)) = (layout.cell(a), layout.cell(b));
            assert_eq!(
                ax.abs_diff(bx) + ay.abs_diff(by),
                1,
                "{a:?}-{b:?} of {id} is one cell long"
            );
        }
    }
}

/// N-R9, N3.1, N3.4, N3.5: what is wrong with a table's own ship is said in one sentence.
#[test]
fn what_is_wrong_with_a_ship_is_said() {
    let row = "ARM-CMD CMD-CPU CPU-LAI LAI-HAN HAN-CRY CRY-MES";
    let rooms = "this table's ship has ARM CMD CPU LAI HAN CRY MES";
    for (ship, why) in [
        (
            format!("{SEVEN} ARM>CMD"),
            "cannot read \"ARM>CMD\": write a room as ARM@0,0 and an airlock as ARM-CMD".to_owned(),
        ),
        (
            "ARM@0".to_owned(),
            "cannot read \"ARM@0\": write a room as ARM@0,0 and an airlock as ARM-CMD".to_owned(),
        ),
        (
            "ARM@-1,0".to_owned(),
            "cannot read \"ARM@-1,0\": write a room as ARM@0,0 and an airlock as ARM-CMD"
                .to_owned(),
        ),
        (
            format!("{SEVEN} BAR@9,9"),
            "there is no room BAR: the rooms are ARM CMD CPU LAI HAN CRY MES ENG MED CAR"
                .to_owned(),
        ),
        (
            SEVEN.replace("ARM@0,0", "ARM@10,0"),
            "ARM is off the grid: cells go from 0,0 to 9,9".to_owned(),
        ),
        (
            SEVEN.replace("ARM@0,0", "ARM@0,10"),
            "ARM is off the grid: cells go from 0,0 to 9,9".to_owned(),
        ),
        (format!("{SEVEN} ARM@9,9"), "ARM is there twice".to_owned()),
        (
            SEVEN.replace("CMD@1,0", "CMD@0,0"),
            "ARM and CMD lie on the same cell".to_owned(),
        ),
        (
            format!("{SEVEN} ARM-ENG"),
            "an airlock leads to ENG, which has no cell".to_owned(),
        ),
        (
            format!("{SEVEN} {row} ARM-ARM"),
            "an airlock joins ARM to itself".to_owned(),
        ),
        (
            format!("{SEVEN} {row} CMD-ARM"),
            "two airlocks join CMD and ARM".to_owned(),
        ),
        (
            format!("{SEVEN} {row} ARM-CPU ARM-LAI ARM-HAN ARM-CRY ARM-MES"),
            "11 airlocks are too many: there are 10".to_owned(),
        ),
        (
            format!("{SEVEN} ARM-CMD"),
            "CPU is not linked to the rest of the ship".to_owned(),
        ),
        (
            format!("{} {row}", SEVEN.replace("LAI", "ENG")).replace("LAI", "ENG"),
            format!("LAI is missing: {rooms}"),
        ),
        (
            format!("{SEVEN} ENG@7,0 {row} MES-ENG"),
            format!("ENG does not belong: {rooms}"),
        ),
        (String::new(), format!("ARM is missing: {rooms}")),
    ] {
        assert_eq!(own(5, &ship), Err(format!("this is no ship: {why}")));
    }
    let nine = "ARM@0,0 CMD@1,0 CPU@2,0 LAI@3,0 HAN@4,0 CRY@5,0 MES@6,0 ENG@7,0 MED@8,0";
    let lair = format!("{nine} {row} MES-ENG ENG-MED");
    assert!(own(3, &lair).is_ok());
    assert!(
        own(2, &lair)
            .unwrap_err()
            .starts_with("this is no ship: CAR is missing: this table's ship has ARM CMD CPU HAN")
    );
    assert!(own(2, &lair.replace("LAI", "CAR")).is_ok());
}

/// N3.6: what the armoury is for.
#[test]
fn the_armoury_is_home_to_the_flamethrower() {
    assert_eq!(nostromo::Equipment::Flamethrower.home(), Room::ARM);
    at("players=5").shows("flamethrower=ARM");
}

/// N3.7
#[test]
fn the_command_centre_is_home_to_the_detector() {
    assert_eq!(nostromo::Equipment::Detector.home(), Room::CMD);
    at("players=5").shows("detector=CMD");
}

/// N3.8: the computer room, and no other, gives a second card.
#[test]
fn the_logo_marks_the_computer_room() {
    for (room, cards) in [("CPU", 2), ("MES", 1)] {
        at(&format!(
            "players=5 phase=choose action=2 ripley=1@{room} synthetic=4"
        ))
        .play("skip")
        .cards(&format!("h1={cards}"));
    }
}

/// N3.9: the lair, and no other room, has eggs to be destroyed.
#[test]
fn the_egg_marks_the_lair() {
    for (room, eggs) in [("LAI", 2), ("MES", 3)] {
        at(&format!(
            "players=5 phase=choose action=2 ripley=1@{room} eggs=3 synthetic=4"
        ))
        .play("skip")
        .pass()
        .shows(&format!("eggs={eggs} phase=placement"));
    }
}

/// N3.10: the hangar, and no other room, lets one escape.
#[test]
fn the_shuttle_marks_the_hangar() {
    for (room, phase) in [("HAN", "round-over"), ("MES", "placement")] {
        at(&format!(
            "players=5 phase=choose action=2 ripley=1@{room} h1=SOLAC synthetic=4"
        ))
        .play("skip")
        .pass()
        .shows(&format!("phase={phase}"));
    }
}
