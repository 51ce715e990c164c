//! Every word a person can meet exists in both languages, and no word is left over.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use crate::walks::{asked_scene, each_position, game};
use fate::Fate;
use fate::state::ENDINGS;
use kernel::{Game, Lang, Match, Seat, Staged, Text, Viewer};
use laws::Said;

/// Where message ids stand in code.
const SOURCES: [&str; 19] = [
    include_str!("../../src/flow/actions.rs"),
    include_str!("../../src/flow/alien.rs"),
    include_str!("../../src/flow/ash.rs"),
    include_str!("../../src/flow/encounter.rs"),
    include_str!("../../src/flow/items.rs"),
    include_str!("../../src/flow/mod.rs"),
    include_str!("../../src/flow/objectives.rs"),
    include_str!("../../src/flow/trade.rs"),
    include_str!("../../src/flow/turn.rs"),
    include_str!("../../src/setup.rs"),
    include_str!("../../src/stage/board.rs"),
    include_str!("../../src/stage/dock.rs"),
    include_str!("../../src/stage/events.rs"),
    include_str!("../../src/stage/faces.rs"),
    include_str!("../../src/stage/goals.rs"),
    include_str!("../../src/stage/mod.rs"),
    include_str!("../../src/stage/names.rs"),
    include_str!("../../src/stage/places.rs"),
    include_str!("../../src/stage/trays.rs"),
];

/// The messages a Fluent source defines.
fn ids(source: &str) -> BTreeSet<&str> {
    let is_id = |id: &&str| id.starts_with(|c: char| c.is_ascii_lowercase());
    source
        .lines()
        .filter_map(|line| line.split_once(" ="))
        .map(|(id, _)| id)
        .filter(is_id)
        .collect()
}

static SAID: LazyLock<Said> = LazyLock::new(everything_said);

/// Everything said on every table: scenes, choices with refusals, the log, the options.
fn everything_said() -> Said {
    let game = game();
    let mut said = Said::default();
    let mut positions = 0;
    each_position(&game, |position, told| {
        // Faces of every thing at every position would take minutes.
        positions += 1;
        if positions % 150 == 0 {
            hear_faces(position, &mut said);
        }
        for mut scene in asked_scene(position)
            .into_iter()
            .chain([position.scene(Viewer::Spectator)])
        {
            scene.each_text(&mut |text| said.hear(text));
        }
        for line in &position.narrate(told) {
            line.clone().each_text(&mut |text| said.hear(text));
            if let Some((number, _)) = line.tally {
                said.hear(&Text::say(number));
            }
        }
    });
    said.lists(&Fate::standard());
    let taught = laws::taught(&game).into_iter();
    taught.for_each(|id| said.hear(&Text::say(id)));
    said
}

/// What is printed on every thing, as somebody at the table sees it.
fn hear_faces(position: &dyn Match, said: &mut Said) {
    let scene = position.scene(Viewer::Seat(Seat(0)));
    let items = scene.trays.iter().flat_map(|tray| &tray.items);
    let things = items.map(|item| &item.id);
    let things = things.chain(scene.pieces.iter().map(|piece| &piece.id));
    let things = things.chain(scene.trays.iter().map(|tray| &tray.id));
    let things = things.chain(scene.gauges.iter().map(|gauge| &gauge.id));
    let things = things.chain(scene.board.spaces.iter().map(|space| &space.id));
    let things = things.chain(scene.board.links.iter().map(|link| &link.id));
    for id in things {
        let face = position.face(Viewer::Seat(Seat(0)), id);
        face.unwrap_or_default()
            .each_text(&mut |text| said.hear(text));
    }
}

#[test]
fn everything_said_has_words_in_both_languages_and_is_a_message() {
    SAID.has_words(&Fate::standard()).unwrap();
    for text in SAID.texts() {
        let is_number = |words: &String| words.parse::<u8>().is_ok();
        assert!(
            !matches!(text, Text::Plain(words) if !is_number(words)),
            "{text:?} is no message"
        );
    }
}

#[test]
fn every_ending_and_every_printed_thing_has_a_name_in_both_languages() {
    let fate = Fate::standard();
    let (content, game) = (&fate.content, game());
    let rooms = content
        .rooms
        .iter()
        .map(|room| &content.spaces[room.index()].id);
    let names = (content.crew.iter().map(|crew| format!("crew-{}", crew.id)))
        .chain(rooms.flat_map(|room| [format!("space-{room}"), format!("the-{room}")]))
        .chain(
            content
                .objectives
                .iter()
                .map(|objective| format!("objective-{}", objective.id)),
        )
        .chain(ENDINGS.iter().map(|ending| format!("ending-{ending}")));
    for id in names {
        for lang in Lang::ALL {
            assert!(
                game.words().knows(lang, &id),
                "{id} is missing in {}",
                lang.code()
            );
        }
    }
}

#[test]
fn both_languages_say_the_same_things_with_the_same_arguments() {
    let (en, fr) = Fate::standard().words();
    assert_eq!(ids(en), ids(fr));
    let arguments = |source: &str| -> BTreeMap<String, BTreeSet<String>> {
        let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut id = String::new();
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            if let Some((start, _)) = line
                .split_once(" =")
                .filter(|(start, _)| !start.starts_with([' ', '*', '[']))
            {
                start.clone_into(&mut id);
            }
            let names = line
                .split('$')
                .skip(1)
                .map(|rest| rest.split([' ', '}']).next().unwrap_or_default().to_owned());
            found.entry(id.clone()).or_default().extend(names);
        }
        found
    };
    assert_eq!(arguments(en), arguments(fr));
}

/// A message is used if it was heard, or if the code names it as it is; ids built of printed things
/// must be heard. The lobby says the `blurb` and the `tag`, the page of a finished game its
/// `headline`.
#[test]
fn no_message_is_left_over() {
    let left_over = SAID.left_over(&Fate::standard(), &SOURCES, &["headline-"]);
    assert_eq!(left_over, [""; 0], "never said");
}
