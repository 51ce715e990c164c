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
    let missing = own(5, &without_lair).unwrap_err();
    assert!(missing.contains("(LAI) is missing"), "{missing}");
    let with_engine =
        format!("{SEVEN} ENG@7,0 ARM-CMD CMD-CPU CPU-LAI LAI-HAN HAN-CRY CRY-MES MES-ENG");
    let extra = own(5, &with_engine).unwrap_err();
    assert!(extra.contains("(ENG) does not belong"), "{extra}");
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
    assert!(own(5, &cut).unwrap_err().contains("(MES) is not linked"));
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

/// N-R9, N3.1, N3.4, N3.5: what is wrong with a table's own ship is said in a sentence.
#[test]
fn what_is_wrong_with_a_ship_is_said() {
    let row = "ARM-CMD CMD-CPU CPU-LAI LAI-HAN HAN-CRY CRY-MES";
    let whole = format!("{SEVEN} {row}");
    for (ship, why) in [
        (
            format!("{SEVEN} ARM>CMD"),
            "“ARM>CMD” cannot be read: write a",
        ),
        (
            "ARM@0".to_owned(),
            "“ARM@0” cannot be read: write a room as",
        ),
        ("ARM@-1,0".to_owned(), "“ARM@-1,0” cannot be read: write a"),
        (
            format!("{SEVEN} BAR@9,9"),
            "There is no room BAR. The rooms are",
        ),
        (
            whole.replace("M@0,0", "M@10,0"),
            "Armoury (ARM) lies off the grid: ",
        ),
        (
            whole.replace("M@0,0", "M@0,10"),
            "Armoury (ARM) lies off the grid: ",
        ),
        (format!("{SEVEN} ARM@9,9"), "Armoury (ARM) is there twice."),
        (
            SEVEN.replace("CMD@1,0", "CMD@0,0"),
            "Armoury (ARM) and Command Centre (CMD) lie on the same cell.",
        ),
        (
            format!("{SEVEN} ARM-ENG"),
            "An airlock leads to Engine Room (ENG), which has no cell.",
        ),
        (
            format!("{whole} ARM-ARM"),
            "An airlock joins Armoury (ARM) to itself.",
        ),
        (
            format!("{whole} CMD-ARM"),
            "Two airlocks join Command Centre (CMD) and Armoury (ARM)",
        ),
        (
            format!("{whole} ARM-CPU ARM-LAI ARM-HAN ARM-CRY ARM-MES"),
            "11 airlocks are too many: there are 10.",
        ),
        (
            format!("{SEVEN} ARM-CMD"),
            "Computer Room (CPU) is not linked to the rest of the ship.",
        ),
        (
            whole.replace("LAI", "ENG"),
            "The Lair (LAI) is missing. A ship for this many players has Armoury (ARM)",
        ),
        (
            format!("{whole} ENG@7,0 MES-ENG"),
            "Engine Room (ENG) does not belong. A ship for this many players has Armoury",
        ),
        (
            String::new(),
            "Armoury (ARM) is missing. A ship for this many",
        ),
    ] {
        let said = own(5, &ship).unwrap_err();
        assert!(said.starts_with(why), "{said}");
    }
    let lair = format!("{whole} ENG@7,0 MED@8,0 MES-ENG ENG-MED");
    assert!(own(3, &lair).is_ok());
    let no_hold = own(2, &lair).unwrap_err();
    assert!(
        no_hold.starts_with("Ore Hold (CAR) is missing."),
        "{no_hold}"
    );
    assert!(!no_hold.contains("LAI"), "{no_hold}");
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
