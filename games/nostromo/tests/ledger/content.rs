//! Content that cannot be played with is refused, with the file and what is wrong in it.

use nostromo::Content;
use nostromo::content::FILES;

fn files() -> [String; 8] {
    FILES.map(|file| {
        std::fs::read_to_string(format!("{}/content/{file}", env!("CARGO_MANIFEST_DIR"))).unwrap()
    })
}

/// Reads the standard content with `old` replaced by `new` in one file.
fn changed(file: &str, old: &str, new: &str) -> String {
    let mut texts = files();
    let number = FILES.iter().position(|known| *known == file).unwrap();
    assert!(texts[number].contains(old), "{file} has no {old}");
    texts[number] = texts[number].replacen(old, new, 1);
    Content::read(texts.each_ref().map(String::as_str))
        .unwrap_err()
        .to_string()
}

#[test]
fn what_is_wrong_is_said() {
    for (file, old, new, why) in [
        (
            "rooms.ron",
            "id: \"CMD\"",
            "id: \"ARM\"",
            "rooms.ron: lists every room once",
        ),
        (
            "layouts.ron",
            "(\"MES\", \"LAI\")",
            "(\"MES\", \"MES\")",
            "ship 7A: an airlock joins MES to itself",
        ),
        (
            "layouts.ron",
            ", (\"MES\", \"LAI\")",
            "",
            "ship 7A: LAI is not linked to the rest of the ship",
        ),
        (
            "cards.ron",
            "effect: ducts",
            "effect: hideout",
            "cards.ron: every effect stands on one kind of card",
        ),
        (
            "characters.ron",
            "\"brett\"",
            "",
            "characters.ron: there are 7 characters, not 6",
        ),
        (
            "tables.ron",
            "players: 3",
            "players: 4",
            "tables.ron: has one line for each number of players",
        ),
        (
            "tables.ron",
            "characters: 3",
            "characters: 9",
            "tables.ron: 3 players need more than is in the box",
        ),
        (
            "tables.ron",
            "decoys: 6",
            "decoys: 200",
            "tables.ron: 2 players need more than is in the box",
        ),
        (
            "tables.ron",
            "copies: 7",
            "copies: 8",
            "tables.ron: 3 players need more than is in the box",
        ),
        (
            "tables.ron",
            "eggs: 6",
            "eggs: 7",
            "tables.ron: 3 players need more than is in the box",
        ),
        (
            "tables.ron",
            "copies: 4",
            "copies: 0",
            "tables.ron: 2 players need characters, cards",
        ),
        (
            "tables.ron",
            "characters: 3",
            "characters: 0",
            "tables.ron: 3 players need characters, cards",
        ),
        (
            "tables.ron",
            "reshuffles: 1",
            "reshuffles: 255",
            "an end of the draw pile",
        ),
        (
            "tables.ron",
            "rounds: 1",
            "rounds: 3",
            "tables.ron: 2 players have no lair, eggs or Synthetic and one round",
        ),
        (
            "tables.ron",
            "synthetic: false",
            "synthetic: true",
            "tables.ron: 2 players have no lair, eggs or Synthetic",
        ),
        (
            "tables.ron",
            "eggs: 6",
            "eggs: 0",
            "tables.ron: 3 players have no lair",
        ),
        (
            "tables.ron",
            "rounds: 3",
            "rounds: 4",
            "tables.ron: 3 players have no lair",
        ),
        (
            "tables.ron",
            "rooms: 7",
            "rooms: 6",
            "rooms.ron: 5 players need 6 rooms",
        ),
        (
            "rooms.ron",
            "(id: \"CPU\", pictogram: Some(NostromoLogo), ships: [7, ",
            "(id: \"CPU\", pictogram: None, ships: [",
            "rooms.ron: 5 players need 7",
        ),
        (
            "layouts.ron",
            "id: \"7B\"",
            "id: \"7A\"",
            "layouts.ron: the ship \"7A\" is there twice",
        ),
        (
            "layouts.ron",
            "id: \"7B\",",
            "id: \"7B\", name: 1,",
            "layouts.ron: ",
        ),
        (
            "characters.ron",
            "dallas",
            "ripley",
            "characters.ron: the character \"ripley\" is there twice",
        ),
        ("phrases.ron", "id:", "colour: red, id:", "phrases.ron: "),
        ("icons.ron", "id:", "colour: red, id:", "icons.ron: "),
        ("clock.ron", "encounter", "meeting", "clock.ron: "),
        ("clock.ron", "encounter: 10", "encounter: 0", "clock.ron: "),
        (
            "clock.ron",
            "round_over: 30",
            "round_over: 5000000",
            "clock.ron: ",
        ),
        (
            "tables.ron",
            "placement_seconds: 60",
            "placement_seconds: 5000000",
            "tables.ron: ",
        ),
        (
            "clock.ron",
            "relaxed_factor: 3",
            "relaxed_factor: 4000",
            "clock.ron: ",
        ),
    ] {
        let said = changed(file, old, new);
        assert!(said.contains(why), "{said}");
    }
}

#[test]
fn the_hash_tells_contents_apart() {
    let mut texts = files();
    let standard = Content::read(texts.each_ref().map(String::as_str))
        .unwrap()
        .hash;
    assert_eq!(standard, Content::standard().hash);
    texts[5] = texts[5].replace("encounter: 10", "encounter: 20");
    assert_ne!(
        Content::read(texts.each_ref().map(String::as_str))
            .unwrap()
            .hash,
        standard
    );
    // A comment and another layout do not.
    texts = files();
    texts[0].insert_str(0, "// as printed\n\n");
    assert_eq!(
        Content::read(texts.each_ref().map(String::as_str))
            .unwrap()
            .hash,
        standard
    );
}

/// N-R8: a match has a ship for every round.
#[test]
fn every_round_needs_a_ship() {
    let mut texts = files();
    let third = texts[1].find("    (\n        id: \"7C\"").unwrap();
    let length = texts[1][third..].find("    ),\n").unwrap() + "    ),\n".len();
    texts[1].replace_range(third..third + length, "");
    let error = Content::read(texts.each_ref().map(String::as_str)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "layouts.ron: 5 players need more than 2 ships"
    );
}
