//! Random games on every kind of table as a screen sees them: whatever is shown, offered or told
//! has words in both languages and drawings, and no word is left over.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use kernel::{
    Answer as _, Dice, Game as _, Lang, Live, Rulebook, Rules as _, Seat, Staged as _, Standing,
    Viewer, Wanted, Words,
};
use laws::Said;
use nemesis::content::Content;
use nemesis::{Event, Move, Nemesis};

/// Where message ids stand in code.
const SOURCES: [&str; 33] = [
    include_str!("../../src/events.rs"),
    include_str!("../../src/flow/actions.rs"),
    include_str!("../../src/flow/brood.rs"),
    include_str!("../../src/flow/cards.rs"),
    include_str!("../../src/flow/combat.rs"),
    include_str!("../../src/flow/doors.rs"),
    include_str!("../../src/flow/effects/healing.rs"),
    include_str!("../../src/flow/effects/items.rs"),
    include_str!("../../src/flow/effects/movement.rs"),
    include_str!("../../src/flow/effects/rooms.rs"),
    include_str!("../../src/flow/effects/ship.rs"),
    include_str!("../../src/flow/effects/weapons.rs"),
    include_str!("../../src/flow/encounter.rs"),
    include_str!("../../src/flow/items.rs"),
    include_str!("../../src/flow/menu.rs"),
    include_str!("../../src/flow/movement.rs"),
    include_str!("../../src/flow/noise.rs"),
    include_str!("../../src/flow/pods.rs"),
    include_str!("../../src/flow/rooms.rs"),
    include_str!("../../src/flow/show.rs"),
    include_str!("../../src/flow/trade.rs"),
    include_str!("../../src/flow/turn.rs"),
    include_str!("../../src/flow/wounds.rs"),
    include_str!("../../src/setup.rs"),
    include_str!("../../src/stage/board.rs"),
    include_str!("../../src/stage/dock.rs"),
    include_str!("../../src/stage/events.rs"),
    include_str!("../../src/stage/faces.rs"),
    include_str!("../../src/stage/mod.rs"),
    include_str!("../../src/stage/names.rs"),
    include_str!("../../src/stage/panels.rs"),
    include_str!("../../src/stage/things.rs"),
    include_str!("../../src/stage/trays.rs"),
];

/// The tables walked on: players and options.
const TABLES: [(u8, &[(&str, &str)]); 7] = [
    (1, &[]),
    (1, &[("board", "alternative")]),
    (2, &[]),
    (3, &[("intruder", "on")]),
    (3, &[("mode", "cooperative"), ("board", "alternative")]),
    (4, &[("board", "alternative"), ("intruder", "on")]),
    (5, &[]),
];

/// Messages that are made of the word of a thing, or said by pages: one of a kind is as good as
/// all.
const FAMILIES: [&str; 13] = [
    "because-",
    "color-",
    "combat-",
    "ending-",
    "guide-",
    "headline-",
    "item-back-",
    "lesson-",
    "letter-",
    "objective-back-",
    "the-",
    "what-",
    "wish-",
];

/// Random games a table.
const GAMES: u8 = 6;

/// What a table wants.
fn wanted(options: &[(&str, &str)]) -> Wanted {
    let options = options.iter();
    options
        .map(|(id, word)| ((*id).to_owned(), (*word).to_owned()))
        .collect()
}

static SAID: LazyLock<Said> = LazyLock::new(|| {
    let rules = Nemesis::standard();
    let agreed = TABLES.map(|(players, options)| {
        kernel::settle(&rules, players, &wanted(options)).expect("a table of the game")
    });
    Said::of(&rules, agreed, GAMES)
});

fn words() -> Words {
    let (en, fr) = Nemesis::standard().words();
    Words::new(en, fr)
}

#[test]
fn everything_said_has_words_in_both_languages() {
    SAID.has_words(&Nemesis::standard()).unwrap();
}

#[test]
fn everything_shown_is_drawn() {
    SAID.is_drawn(&Nemesis::standard()).unwrap();
}

#[test]
fn every_choice_points_at_things_that_are_there() {
    SAID.points_at_things().unwrap();
}

/// The face of every thing somebody sees, at the beginning of a game.
#[test]
fn everything_seen_has_a_face_or_a_name() {
    let rules = Nemesis::standard();
    let agreed = kernel::settle(&rules, 3, &Wanted::new()).unwrap();
    let options = rules.agree(&agreed).unwrap();
    let state = rules.deal(&options, &mut Live::new(Dice::of(&[7; 32], 0)));
    let words = words();
    for seat in 0..3 {
        let view = kernel::view(&rules, &state, Viewer::Seat(Seat(seat)));
        let scene = rules.stage(&view);
        for id in scene.ids() {
            let face = rules.face(&view, id).or_else(|| scene.plain_face(id));
            let face = face.unwrap_or_else(|| panic!("{id} has no face"));
            assert!(!words.say(Lang::En, &face.title).contains('⟦'), "{id}");
        }
        let ids: Vec<&str> = scene.ids().collect();
        let once: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(once.len(), ids.len(), "an id is there twice");
    }
}

/// The game as the platform holds it.
fn game() -> Rulebook<Nemesis> {
    let rules = Nemesis::standard();
    let hash = rules.content.hash;
    Rulebook::new(rules, hash, Vec::new())
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
    for (players, options) in [(1, &[][..]), (3, &[("intruder", "on")])] {
        let agreed = game.settle(players, &wanted(options)).unwrap();
        laws::everything_has_a_face(&game, &agreed, [players; 32]).unwrap();
    }
}

#[test]
fn every_printed_thing_has_a_name() {
    assert!(Content::standard().is_standard());
    let words = words();
    for ending in Nemesis::ABOUT.endings {
        for id in [format!("ending-{ending}"), format!("headline-{ending}")] {
            for lang in Lang::ALL {
                assert!(words.knows(lang, &id), "{id} in {}", lang.code());
            }
        }
    }
}

#[test]
fn no_message_is_left_over() {
    let mut left_over = SAID.left_over(&Nemesis::standard(), &SOURCES, &FAMILIES);
    let said = [Event::messages(), Move::messages()].concat();
    left_over.retain(|id| !said.contains(id));
    assert_eq!(left_over, [""; 0], "never said");
}

/// What is refused says why, by a rule of the ledger; and whoever waits is told who is asked.
#[test]
fn refusals_say_why_and_prompts_whom() {
    let ledger = include_str!("../../../../docs/rules/nemesis.md");
    let (game, words) = (game(), words());
    let agreed = game.settle(3, &Wanted::new()).unwrap();
    let (mut table, _) = game.deal(&agreed, Dice::of(&[5; 32], 0)).unwrap();
    let (mut refusals, mut asked) = (BTreeSet::new(), 0);
    for ply in 1..160 {
        let Standing::Waiting(waiting) = table.standing() else {
            break;
        };
        let seat = waiting.seats.iter().next().unwrap();
        let scene = table.scene(Viewer::Seat(seat));
        for choice in scene.choices {
            let Some(because) = choice.refused else {
                continue;
            };
            for lang in Lang::ALL {
                let said = words.say(lang, &because.text);
                assert!(!said.contains('⟦') && !said.is_empty(), "{because:?}");
            }
            let id = format!("**{}**", because.rule);
            let row = format!("| {} |", because.rule);
            assert!(ledger.contains(&id) || ledger.contains(&row), "{because:?}");
            refusals.insert(because.rule);
        }
        if waiting.seats.len() == 1 {
            let watched = table.scene(Viewer::Spectator);
            let panels = &watched.panels;
            let panel = panels.iter().find(|panel| panel.seat == seat.0).unwrap();
            for lang in Lang::ALL {
                let prompt = words.say(lang, &watched.prompt.text);
                let name = words.say(lang, &panel.player);
                assert!(prompt.contains(&name), "{prompt} does not name {name}");
            }
            asked += 1;
        }
        let menu = table.menu(seat, false);
        let chosen = menu[ply * 7 % menu.len()].chosen.clone();
        let dice = Dice::of(&[5; 32], ply as u64);
        table.play(seat, &chosen, dice).unwrap();
    }
    assert!(refusals.len() > 5, "only {refusals:?} refuse anything");
    assert!(asked > 100, "{asked} questions");
}
