//! Every word a person can meet exists in both languages, and no word is left over.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use crate::walks::{asked_scene, each_position, game};
use fate::Fate;
use fate::state::ENDINGS;
use kernel::{About, Game, Lang, Match, OptionKind, Rules as _, Seat, Staged, Text, Viewer};

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

/// What was said in many games: each text once, by what it would be as data.
#[derive(Default)]
struct Heard(BTreeMap<String, Text>);

impl Heard {
    fn hear(&mut self, text: &Text) {
        let key = serde_json::to_string(text).expect("a text is plain data");
        self.0.entry(key).or_insert_with(|| text.clone());
    }

    /// Every message in every text, nested ones too.
    fn ids(&self) -> BTreeSet<String> {
        let mut ids = BTreeSet::new();
        for text in self.0.values() {
            text.each_message(&mut |id| {
                ids.insert(id.to_owned());
            });
        }
        ids
    }
}

static HEARD: LazyLock<Heard> = LazyLock::new(everything_said);

/// Everything said on every table: scenes, choices with refusals, the log, the options.
fn everything_said() -> Heard {
    let game = game();
    let mut heard = Heard::default();
    let mut positions = 0;
    each_position(&game, |position, told| {
        // Faces of every thing at every position would take minutes.
        positions += 1;
        if positions % 150 == 0 {
            hear_faces(position, &mut heard);
        }
        for mut scene in asked_scene(position)
            .into_iter()
            .chain([position.scene(Viewer::Spectator)])
        {
            scene.each_text(&mut |text| heard.hear(text));
        }
        for line in &position.narrate(told) {
            line.clone().each_text(&mut |text| heard.hear(text));
            if let Some((number, _)) = line.tally {
                heard.hear(&Text::say(number));
            }
        }
    });
    for (_, mut face) in game.catalogue() {
        face.each_text(&mut |text| heard.hear(text));
    }
    let taught = laws::taught(&game).into_iter();
    taught.for_each(|id| heard.hear(&Text::say(id)));
    for side in Fate::ABOUT.sides {
        heard.hear(&About::side_text(side));
    }
    for option in game.options() {
        heard.hear(&option.label);
        heard.hear(&option.help);
        if let OptionKind::One { of, .. } | OptionKind::EachSeat { of } = option.kind {
            for (_, text) in &of {
                heard.hear(text);
            }
        }
    }
    heard
}

/// What is printed on every thing, as somebody at the table sees it.
fn hear_faces(position: &dyn Match, heard: &mut Heard) {
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
            .each_text(&mut |text| heard.hear(text));
    }
}

#[test]
fn everything_said_has_words_in_both_languages_and_is_a_message() {
    let game = game();
    for text in HEARD.0.values() {
        for lang in Lang::ALL {
            let said = game.words().say(lang, text);
            assert!(!said.contains('⟦'), "{text:?} in {}: {said}", lang.code());
            assert!(
                !said.trim().is_empty(),
                "{text:?} says nothing in {}",
                lang.code()
            );
        }
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

/// A message is used if it was heard, or if the code names it as it is; ids built of printed things must be heard. The lobby says
/// the `blurb` and the `tag`, the page of a finished game its `headline`.
#[test]
fn no_message_is_left_over() {
    let named: BTreeSet<&str> = SOURCES
        .iter()
        .flat_map(|source| source.split('"'))
        .collect();
    let heard = HEARD.ids();
    let (en, _) = Fate::standard().words();
    let left_over: Vec<_> = ids(en)
        .into_iter()
        .filter(|&id| !heard.contains(id) && !named.contains(id))
        .filter(|&id| id != "blurb" && id != "tag" && !id.starts_with("headline-"))
        .collect();
    assert_eq!(left_over, [""; 0], "never said");
}
