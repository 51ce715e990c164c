//! Reading content.

use kernel::content::*;

#[test]
fn mistakes_name_their_file() {
    assert_eq!(
        parse::<Vec<Option<u8>>>("a.ron", "[1, None]"),
        Ok(vec![Some(1), None])
    );
    let why = parse::<Vec<u8>>("a.ron", "[1, x]").unwrap_err().to_string();
    assert!(why.starts_with("a.ron: 1:"), "{why}");
    assert_eq!(no_twins("a.ron", "card", ["x", "y"]), Ok(()));
    assert_eq!(
        no_twins("a.ron", "card", ["x", "y", "x"])
            .unwrap_err()
            .to_string(),
        "a.ron: the card \"x\" is there twice"
    );
}

kernel::worded! {
    /// A room.
    pub enum Room {
        /// One.
        Galley = "galley",
        /// Another.
        Nest = "nest",
    }
}

kernel::rows! {
    /// What is printed on a room.
    pub struct RoomSpec of "room" in "rooms.ron" by room: Room {
        /// Which one.
        pub room: Room,
        /// What can be found there.
        pub items: u8 = default,
    }
}

/// A table has one row for each key, and a row says what is wrong with it by its name.
#[test]
fn rows_are_there_once() {
    let read = |text: &str| -> Result<kernel::By<Room, RoomSpec, 2>, BadContent> {
        each_once(parse("rooms.ron", text)?)
    };
    let rooms = read("[(room: nest, items: 2), (room: galley)]").unwrap();
    assert_eq!((rooms[Room::Galley].items, rooms[Room::Nest].items), (0, 2));
    let wrong = rooms[Room::Nest].must(false, "is empty").unwrap_err();
    assert_eq!(wrong.to_string(), "rooms.ron: the room \"nest\" is empty");
    let why = |text| read(text).unwrap_err().to_string();
    assert!(why("[(room: nest)]").ends_with("the room \"galley\" is missing"));
    assert!(why("[(room: nest), (room: nest)]").ends_with("\"nest\" is there twice"));
    assert!(why("[(room: nest, doors: 1)]").contains("doors"));
}

#[test]
fn a_hash_tells_texts_and_their_borders_apart() {
    assert_eq!(hash(&["ab", "c"]), hash(&["ab", "c"]));
    assert_ne!(hash(&["ab", "c"]), hash(&["a", "bc"]));
    assert_ne!(hash(&["ab"]), hash(&["ab", ""]));
}

/// A comment or another layout refuses no old record; another word does.
#[test]
fn a_hash_is_of_what_is_said_not_of_how_it_is_laid_out() {
    let written = "(\n  // what it costs\n  cost: 2, /* of /* all */ */\n  name: \"a // \\\" b\",\n  sign: '\"',\n  raw: r#\"/* \" */\"#,\n)\n";
    let close = "(cost:2,name:\"a // \\\" b\",sign:'\"',raw:r#\"/* \" */\"#)";
    assert_eq!(hash(&[written]), hash(&[close]));
    for other in [
        close.replace('2', "3"),
        close.replace("// ", "//"),
        close.replace("/* \" */", "\""),
    ] {
        assert_ne!(hash(&[&other]), hash(&[close]), "{other}");
    }
}
