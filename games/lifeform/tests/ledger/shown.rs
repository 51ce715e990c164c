//! Random games on every kind of table as a screen sees them: whatever is shown, offered or told has words in both languages and
//! drawings, and no word is left over.

use std::sync::LazyLock;

use kernel::{Agreed, Lang, Rulebook, Rules as _, Staged as _, Wanted, Words, settle};
use laws::Said;
use lifeform::Lifeform;

/// Where message ids stand in code.
const SOURCES: [&str; 28] = [
    include_str!("../../src/flow/abilities.rs"),
    include_str!("../../src/flow/android.rs"),
    include_str!("../../src/flow/attack.rs"),
    include_str!("../../src/flow/crew_icons.rs"),
    include_str!("../../src/flow/death.rs"),
    include_str!("../../src/flow/launch.rs"),
    include_str!("../../src/flow/lifeform_icons.rs"),
    include_str!("../../src/flow/loadout.rs"),
    include_str!("../../src/flow/movement.rs"),
    include_str!("../../src/flow/opening.rs"),
    include_str!("../../src/flow/pick.rs"),
    include_str!("../../src/flow/refusals.rs"),
    include_str!("../../src/flow/roles.rs"),
    include_str!("../../src/flow/round.rs"),
    include_str!("../../src/flow/showdown.rs"),
    include_str!("../../src/flow/tracks.rs"),
    include_str!("../../src/flow/turn.rs"),
    include_str!("../../src/setup.rs"),
    include_str!("../../src/stage/board.rs"),
    include_str!("../../src/stage/choices.rs"),
    include_str!("../../src/stage/dock.rs"),
    include_str!("../../src/stage/events.rs"),
    include_str!("../../src/stage/faces.rs"),
    include_str!("../../src/stage/mod.rs"),
    include_str!("../../src/stage/names.rs"),
    include_str!("../../src/stage/panels.rs"),
    include_str!("../../src/stage/trays.rs"),
    include_str!("../../src/state.rs"),
];

/// Messages that are made of the word of a thing, or said by pages: one of a kind is as good as all.
const FAMILIES: [&str; 19] = [
    "asteroid-",
    "cat-",
    "cost-",
    "crisis-",
    "ending-",
    "guide-",
    "headline-",
    "kind-",
    "lesson",
    "mark-",
    "room-",
    "sister-",
    "skill-",
    "solo-",
    "survival-",
    "terror-",
    "the-",
    "tracker-",
    "trait-",
];

/// The tables walked on: players and options.
const TABLES: [(u8, &[(&str, &str)]); 4] = [
    (2, &[("evolution", "on")]),
    (3, &[]),
    (4, &[("evolution", "on")]),
    (4, &[("objectives", "off")]),
];

/// Random games a table.
const GAMES: u8 = 8;

fn tables(rules: &Lifeform) -> impl Iterator<Item = Agreed> {
    TABLES.into_iter().map(|(players, options)| {
        let options = options.iter();
        let wanted: Wanted = options
            .map(|&(id, word)| (id.to_owned(), word.to_owned()))
            .collect();
        settle(rules, players, &wanted).expect("a table of the game")
    })
}

static SAID: LazyLock<Said> = LazyLock::new(|| {
    let rules = Lifeform::standard();
    let tables = tables(&rules);
    Said::of(&rules, tables, GAMES)
});

#[test]
fn everything_said_has_words_in_both_languages() {
    SAID.has_words(&Lifeform::standard()).unwrap();
}

#[test]
fn everything_shown_is_drawn() {
    SAID.is_drawn(&Lifeform::standard()).unwrap();
}

#[test]
fn every_choice_points_at_things_that_are_there() {
    SAID.points_at_things().unwrap();
}

#[test]
fn no_message_is_left_over() {
    let left_over = SAID.left_over(&Lifeform::standard(), &SOURCES, &FAMILIES);
    assert_eq!(left_over, [""; 0], "never said");
}

#[test]
fn every_ending_has_words() {
    let (en, fr) = Lifeform::standard().words();
    let words = Words::new(en, fr);
    for ending in Lifeform::ABOUT.endings {
        for id in [format!("ending-{ending}"), format!("headline-{ending}")] {
            for lang in Lang::ALL {
                assert!(words.knows(lang, &id), "{id} in {}", lang.code());
            }
        }
    }
}

/// The game as the platform holds it.
fn game() -> Rulebook<Lifeform> {
    let rules = Lifeform::standard();
    let hash = rules.content.hash;
    Rulebook::new(rules, hash, lifeform::thinkers())
}

#[test]
fn the_lessons_can_be_played() {
    laws::the_lessons_can_be_played(&game()).unwrap();
}

#[test]
fn the_catalogue_and_the_guide_can_be_drawn() {
    let game = game();
    laws::the_catalogue_is_sound(&game).unwrap();
    laws::the_guide_can_be_drawn(&game).unwrap();
}

#[test]
fn every_thing_has_a_face_all_game_long() {
    let game = game();
    for (players, agreed) in (2..).zip(tables(&Lifeform::standard())) {
        laws::everything_has_a_face(&game, &agreed, [players; 32]).unwrap();
    }
}
