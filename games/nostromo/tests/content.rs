//! Content that cannot be played with is refused, with the file and what is wrong in it.

use nostromo::Content;
use nostromo::content::FILES;

fn files() -> [String; 8] {
    FILES.map(|file| std::fs::read_to_string(format!("{}/content/{file}", env!("CARGO_MANIFEST_DIR"))).unwrap())
}

/// Reads the standard content with `old` replaced by `new` in one file.
fn changed(file: &str, old: &str, new: &str) -> String {
    let mut texts = files();
    let number = FILES.iter().position(|known| *known == file).unwrap();
    assert!(texts[number].contains(old), "{file} has no {old}");
    texts[number] = texts[number].replacen(old, new, 1);
    Content::read(texts.each_ref().map(String::as_str)).unwrap_err().to_string()
}

#[test]
fn what_is_wrong_is_said() {
    for (file, old, new, why) in [
        ("rooms.ron", "id: CMD", "id: ARM", "rooms.ron: lists every room once"),
        ("layouts.ron", "(MES, LAI)", "(MES, MES)", "ship 7A: an airlock joins MES to itself"),
        ("layouts.ron", ", (MES, LAI)", "", "ship 7A: LAI is not linked to the rest of the ship"),
        ("cards.ron", "effect: ducts", "effect: hideout", "cards.ron: every effect stands on one kind of card"),
        ("characters.ron", "\"brett\"", "", "characters.ron: there are 7 characters, not 6"),
        ("tables.ron", "players: 3", "players: 4", "tables.ron: has one line for each number of players"),
        ("tables.ron", "characters: 3", "characters: 9", "tables.ron: 3 players need more than is in the box"),
        ("clock.ron", "encounter", "meeting", "clock.ron: "),
    ] {
        let said = changed(file, old, new);
        assert!(said.contains(why), "{said}");
    }
}

#[test]
fn the_hash_tells_contents_apart() {
    let mut texts = files();
    let standard = Content::read(texts.each_ref().map(String::as_str)).unwrap().hash;
    assert_eq!(standard, Content::standard().hash);
    texts[5] = texts[5].replace("encounter: 10", "encounter: 20");
    assert_ne!(Content::read(texts.each_ref().map(String::as_str)).unwrap().hash, standard);
}
