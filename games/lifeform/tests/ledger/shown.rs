//! Random games on every kind of table as a screen sees them: whatever is shown, offered or told
//! has words in both languages and drawings, and no word is left over.

use std::sync::LazyLock;

use kernel::{Agreed, Answer as _, Lang, Rulebook, Rules as _, Staged as _, Wanted, Words, settle};
use laws::Said;
use lifeform::modules::ModuleEvent;
use lifeform::solo::SoloEvent;
use lifeform::{Event, Lifeform, Move};

/// Where message ids stand in code.
const SOURCES: [&str; 54] = [
    include_str!("../../src/events.rs"),
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
    include_str!("../../src/flow/answers.rs"),
    include_str!("../../src/flow/roles.rs"),
    include_str!("../../src/flow/round.rs"),
    include_str!("../../src/flow/hibernation.rs"),
    include_str!("../../src/flow/pushing.rs"),
    include_str!("../../src/flow/showdown.rs"),
    include_str!("../../src/flow/tracks.rs"),
    include_str!("../../src/flow/turn.rs"),
    include_str!("../../src/modules.rs"),
    include_str!("../../src/setup.rs"),
    include_str!("../../src/solo.rs"),
    include_str!("../../src/stage/board.rs"),
    include_str!("../../src/stage/dock.rs"),
    include_str!("../../src/stage/events.rs"),
    include_str!("../../src/stage/faces.rs"),
    include_str!("../../src/stage/mod.rs"),
    include_str!("../../src/stage/names.rs"),
    include_str!("../../src/stage/panels.rs"),
    include_str!("../../src/stage/trays.rs"),
    include_str!("../../src/state.rs"),
    include_str!("../../src/flow/modules/asteroids.rs"),
    include_str!("../../src/flow/modules/hunt.rs"),
    include_str!("../../src/flow/modules/mod.rs"),
    include_str!("../../src/flow/modules/remora.rs"),
    include_str!("../../src/flow/modules/survivors.rs"),
    include_str!("../../src/flow/solo/conflict.rs"),
    include_str!("../../src/flow/solo/crisis.rs"),
    include_str!("../../src/flow/solo/hibernation.rs"),
    include_str!("../../src/flow/solo/icons.rs"),
    include_str!("../../src/flow/solo/launch.rs"),
    include_str!("../../src/flow/solo/mod.rs"),
    include_str!("../../src/flow/solo/motion.rs"),
    include_str!("../../src/flow/solo/proximity.rs"),
    include_str!("../../src/flow/solo/round.rs"),
    include_str!("../../src/flow/solo/setup.rs"),
    include_str!("../../src/flow/solo/tokens.rs"),
    include_str!("../../src/flow/solo/tracks.rs"),
    include_str!("../../src/flow/solo/variants.rs"),
    include_str!("../../src/stage/aboard.rs"),
    include_str!("../../src/stage/expansions.rs"),
    include_str!("../../src/stage/printed.rs"),
    include_str!("../../src/stage/solo.rs"),
];

/// Messages that are made of the word of a thing, or said by pages: one of a kind is as good as
/// all.
const FAMILIES: [&str; 32] = [
    "do-offer-",
    "do-role-",
    "told-became-",
    "told-fight-cancelled-",
    "told-item-offered-",
    "told-reacted-",
    "told-role-advanced-",
    "asteroid-",
    "cat-",
    "crisis-",
    "effect-",
    "ending-",
    "goal-",
    "guide-",
    "headline-",
    "lesson",
    "life-support-",
    "mark-",
    "plate-",
    "room-",
    "search-",
    "short-room-",
    "sister-",
    "skill-",
    "survival-",
    "symbol-",
    "terror-",
    "the-",
    "token-",
    "trap-",
    "tray-",
    "zone-",
];

/// The tables walked on: players and options.
const TABLES: [(u8, &[(&str, &str)]); 8] = [
    (2, &[("evolution", "on")]),
    (3, &[]),
    (4, &[("evolution", "on")]),
    (4, &[("objectives", "off")]),
    (1, &[]),
    (
        1,
        &[
            ("remora", "on"),
            ("asteroids", "on"),
            ("carry", "2"),
            ("star-beast", "on"),
        ],
    ),
    (
        1,
        &[
            ("hysterical", "on"),
            ("hazard", "lot"),
            ("nerves", "shaken"),
        ],
    ),
    (
        3,
        &[("survivors", "on"), ("asteroids", "on"), ("hunting", "on")],
    ),
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
    let mut left_over = SAID.left_over(&Lifeform::standard(), &SOURCES, &FAMILIES);
    let named = [
        Event::messages(),
        SoloEvent::messages(),
        ModuleEvent::messages(),
        Move::messages(),
    ];
    left_over.retain(|id| !named.iter().flatten().any(|message| message == id));
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
    Rulebook::new(rules, hash, bots::company())
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
    for (number, agreed) in (2..).zip(tables(&Lifeform::standard())) {
        laws::everything_has_a_face(&game, &agreed, [number; 32]).unwrap();
    }
}
