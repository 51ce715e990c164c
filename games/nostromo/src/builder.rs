//! The ship builder: how a table draws its own ship on a form, and in words what is wrong with it (N-R9, N-R10).
//!
//! What a ship is stands in `layout.rs`; nothing is judged here a second time.

use kernel::{Example, Grid, Objection, Text, Wanted};

use crate::content::{Content, Room, RoomSet};
use crate::layout::{AIRLOCKS, GRID, Layout, LayoutError};
use crate::stage::{listed, room_text};

/// The option that holds the ship, and the one that asks for it.
const SHIP: &str = "ship";
const LAYOUT: &str = "layout";
const OWN: &str = "own";

/// What a screen needs to let somebody draw a ship.
pub(crate) fn grid(content: &Content) -> Grid {
    let players_of = |layout: &Layout| {
        content
            .sizes
            .iter()
            .filter(|size| content.rooms_of(size) == layout.rooms())
            .map(|size| size.players)
            .collect()
    };
    let examples = content.layouts.iter().map(|ready| Example {
        label: Text::say(format!("layout-{}", ready.id.to_lowercase())),
        players: players_of(&ready.layout),
        text: ready.layout.to_string().replace(';', " "),
    });
    Grid {
        side: GRID + 1,
        things: Room::ALL
            .into_iter()
            .map(|room| (room.code().to_owned(), room_text(room)))
            .collect(),
        links: AIRLOCKS as u8,
        when: (LAYOUT, OWN),
        examples: examples.collect(),
    }
}

/// Reads the ship of a table of so many.
pub(crate) fn read(content: &Content, players: u8, text: &str) -> Result<Layout, LayoutError> {
    Layout::read(text, content.rooms_of(content.size(players)))
}

/// What is wrong with a table's own ship.
pub(crate) fn objections(content: &Content, players: u8, wanted: &Wanted) -> Vec<Objection> {
    let word = |id: &str| wanted.get(id).map_or("", |word| word.trim());
    let known = content.sizes.iter().any(|size| size.players == players);
    let text = match (word(LAYOUT), word(SHIP)) {
        (OWN | "", ship) if known && (word(LAYOUT) == OWN || !ship.is_empty()) => {
            read(content, players, ship).err().map(in_words)
        }
        (OWN | "", _) | (_, "") => None,
        _ => Some(Text::say("ship-not-asked-for")),
    };
    text.map(|text| Objection { option: SHIP, text })
        .into_iter()
        .collect()
}

fn in_words(error: LayoutError) -> Text {
    let rooms = |rooms: RoomSet| listed(rooms.iter().map(named)).unwrap_or_default();
    match error {
        LayoutError::Unreadable(word) => {
            Text::say("ship-unreadable").with("word", Text::plain(word))
        }
        LayoutError::NoSuchRoom(code) => Text::say("ship-no-such-room")
            .with("code", Text::plain(code))
            .with("rooms", rooms(Room::ALL.into_iter().collect())),
        LayoutError::OffTheGrid(room) => Text::say("ship-off-the-grid")
            .with("room", named(room))
            .with("last", GRID),
        LayoutError::Twice(room) => Text::say("ship-twice").with("room", named(room)),
        LayoutError::SameCell(a, b) => Text::say("ship-same-cell")
            .with("a", named(a))
            .with("b", named(b)),
        LayoutError::NoCell(room) => Text::say("ship-no-cell").with("room", named(room)),
        LayoutError::Loop(room) => Text::say("ship-loop").with("room", named(room)),
        LayoutError::TwoAirlocks(a, b) => Text::say("ship-two-airlocks")
            .with("a", named(a))
            .with("b", named(b)),
        LayoutError::TooManyAirlocks(n) => Text::say("ship-too-many-airlocks")
            .with("n", n)
            .with("most", AIRLOCKS),
        LayoutError::Unlinked(room) => Text::say("ship-unlinked").with("room", named(room)),
        LayoutError::Missing(room, all) => Text::say("ship-missing")
            .with("room", named(room))
            .with("rooms", rooms(all)),
        LayoutError::Extra(room, all) => Text::say("ship-extra")
            .with("room", named(room))
            .with("rooms", rooms(all)),
    }
}

/// A room with the code it has in the text.
fn named(room: Room) -> Text {
    Text::say("ship-room")
        .with("room", room_text(room))
        .with("code", Text::plain(room.code()))
}

#[cfg(test)]
mod tests {
    use kernel::Lang;

    use super::*;
    use crate::Nostromo;

    fn wanted(layout: &str, ship: &str) -> Wanted {
        [(LAYOUT, layout), (SHIP, ship)]
            .map(|(id, word)| (id.to_owned(), word.to_owned()))
            .into()
    }

    /// N-R9
    #[test]
    fn every_example_is_a_ship_of_its_tables_and_nobody_objects() {
        let content = Nostromo::standard().content;
        let grid = grid(&content);
        for players in 2..=8 {
            let fitting: Vec<&Example> = grid
                .examples
                .iter()
                .filter(|example| example.players.contains(&players))
                .collect();
            assert!(
                fitting.len() >= 3,
                "{players} players have no ship to start from"
            );
            for example in fitting {
                read(&content, players, &example.text).unwrap();
                assert_eq!(
                    objections(&content, players, &wanted(OWN, &example.text)),
                    []
                );
            }
        }
    }

    /// N3.4, N3.5, N-R9, N-R10: whatever `settle` refuses about the ship is objected to, in both languages, with the room's name.
    #[test]
    fn what_is_wrong_is_said_in_words() {
        let rules = Nostromo::standard();
        let (en, fr) = kernel::Staged::words(&rules);
        let words = kernel::Words::new(en, fr);
        let good = grid(&rules.content)
            .examples
            .into_iter()
            .find(|example| example.players.contains(&5))
            .unwrap()
            .text;
        let cut_off = good
            .split(' ')
            .filter(|word| !(word.contains('-') && word.contains("ARM")))
            .collect::<Vec<_>>()
            .join(" ");
        let cases = [
            (
                OWN,
                String::new(),
                "Armoury (ARM) is missing",
                "Il manque : Armurerie (ARM)",
            ),
            (OWN, "nonsense".to_owned(), "nonsense", "nonsense"),
            (OWN, "XYZ@0,0".to_owned(), "XYZ", "XYZ"),
            (OWN, "ARM@0,0 ARM@1,0".to_owned(), "twice", "deux fois"),
            (OWN, "ARM@0,0 CMD@0,0".to_owned(), "same cell", "même case"),
            (
                OWN,
                "ARM@0,10".to_owned(),
                "off the grid",
                "hors de la grille",
            ),
            (
                OWN,
                format!("{good} CAR@9,9 CAR-ARM"),
                "does not belong",
                "de trop",
            ),
            (OWN, format!("{good} ARM-ARM"), "itself", "à elle-même"),
            (
                OWN,
                "ARM@0,0 CMD@1,0 ARM-CMD CMD-ARM".to_owned(),
                "Two airlocks",
                "Deux sas",
            ),
            (
                OWN,
                format!("{good} ARM-CAR"),
                "has no cell",
                "n'a pas de case",
            ),
            (OWN, cut_off, "not linked", "n'est relié"),
            ("random", good, "Our own", "Le nôtre"),
        ];
        for (layout, ship, english, french) in cases {
            let wanted = wanted(layout, &ship);
            assert!(kernel::Rules::settle(&rules, 5, &wanted).is_err(), "{ship}");
            let found = objections(&rules.content, 5, &wanted);
            let [objection] = &found[..] else {
                panic!("{ship}: {found:?}")
            };
            assert_eq!(objection.option, SHIP);
            for (lang, part) in [(Lang::En, english), (Lang::Fr, french)] {
                let said = words.say(lang, &objection.text);
                assert!(said.contains(part) && !said.contains('⟦'), "{ship}: {said}");
            }
        }
    }

    #[test]
    fn other_ships_are_nobodys_business() {
        let content = Nostromo::standard().content;
        assert_eq!(objections(&content, 5, &Wanted::new()), []);
        assert_eq!(objections(&content, 5, &wanted("a", "")), []);
        assert_eq!(objections(&content, 99, &wanted(OWN, "")), []);
    }
}
