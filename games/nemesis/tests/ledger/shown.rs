//! Random games on every kind of table as a screen sees them: whatever is shown, offered or told has words in both languages and
//! drawings, and no word is left over.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use kernel::{
    About, Dice, Game as _, Lang, Listing, Live, OptionKind, Rulebook, Rules as _, Scene, Seat,
    Staged as _, Standing, Text, Viewer, Wanted, Words,
};
use nemesis::content::Content;
use nemesis::{Event, Move, Nemesis, State};

/// Where message ids stand in code.
const SOURCES: [&str; 27] = [
    include_str!("../../src/events.rs"),
    include_str!("../../src/flow/actions.rs"),
    include_str!("../../src/flow/brood.rs"),
    include_str!("../../src/flow/cards.rs"),
    include_str!("../../src/flow/combat.rs"),
    include_str!("../../src/flow/doors.rs"),
    include_str!("../../src/flow/encounter.rs"),
    include_str!("../../src/flow/items.rs"),
    include_str!("../../src/flow/menu.rs"),
    include_str!("../../src/flow/movement.rs"),
    include_str!("../../src/flow/noise.rs"),
    include_str!("../../src/flow/pods.rs"),
    include_str!("../../src/flow/rooms.rs"),
    include_str!("../../src/flow/trade.rs"),
    include_str!("../../src/flow/turn.rs"),
    include_str!("../../src/flow/wounds.rs"),
    include_str!("../../src/setup.rs"),
    include_str!("../../src/stage/board.rs"),
    include_str!("../../src/stage/choices.rs"),
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

/// Messages that are made of the word of a thing, or said by pages: one of a kind is as good as all.
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
const GAMES: u64 = 6;
/// One ply in so many is shown to everybody.
const SHOWN: u64 = 5;

/// What was said in many games: each text once, by what it would be as data.
#[derive(Default)]
struct Heard {
    texts: BTreeMap<String, Text>,
    icons: BTreeSet<String>,
    lost: BTreeSet<String>,
    endings: BTreeSet<String>,
}

impl Heard {
    fn hear(&mut self, text: &Text) {
        let key = serde_json::to_string(text).expect("a text is plain data");
        self.texts.entry(key).or_insert_with(|| text.clone());
    }

    fn scene(&mut self, mut scene: Scene) {
        scene.each_text(&mut |text| self.hear(text));
        let pieces = scene.pieces.iter().map(|piece| &piece.icon);
        let gauges = scene.gauges.iter().map(|gauge| &gauge.icon);
        let trays = scene.trays.iter().flat_map(|tray| &tray.items);
        let trays = trays.map(|item| &item.icon);
        let dock = scene.dock.iter().map(|group| &group.icon);
        let all = pieces.chain(gauges).chain(trays).chain(dock);
        self.icons.extend(all.cloned());
    }

    /// Every message in every text, nested ones too.
    fn ids(&self) -> BTreeSet<String> {
        let mut ids = BTreeSet::new();
        for text in self.texts.values() {
            text.each_message(&mut |id| {
                ids.insert(id.to_owned());
            });
        }
        ids
    }
}

/// What a table wants.
fn wanted(options: &[(&str, &str)]) -> Wanted {
    let options = options.iter();
    options
        .map(|(id, word)| ((*id).to_owned(), (*word).to_owned()))
        .collect()
}

static HEARD: LazyLock<Heard> = LazyLock::new(everything_said);

fn everything_said() -> Heard {
    let rules = Nemesis::standard();
    let mut heard = Heard::default();
    for (table, (players, options)) in TABLES.into_iter().enumerate() {
        let agreed = kernel::settle(&rules, players, &wanted(options));
        let agreed = agreed.expect("a table of the game");
        let options = rules.agree(&agreed).expect("a table of the game");
        for game in 0..GAMES {
            let mut seed = [table as u8; 32];
            seed[1] = game as u8;
            let mut dealer = Live::new(Dice::of(&seed, 0));
            let mut state = rules.deal(&options, &mut dealer);
            hear_told(&rules, &state, &dealer, &mut heard);
            walk(&rules, &mut state, seed, &mut heard);
        }
    }
    for (_, mut face) in rules.catalogue() {
        face.each_text(&mut |text| heard.hear(text));
    }
    for side in Nemesis::ABOUT.sides {
        heard.hear(&About::side_text(side));
    }
    for option in rules.options() {
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

/// Plays to the end at random, listening.
fn walk(rules: &Nemesis, state: &mut State, seed: [u8; 32], heard: &mut Heard) {
    let mut chance = kernel::Quick::new(u64::from(seed[0]) << 8 | u64::from(seed[1]));
    for ply in 1.. {
        let seat = match rules.standing(state) {
            Standing::Waiting(waiting) => waiting.seats.lowest(),
            Standing::Over(outcome) => {
                let view = kernel::view(rules, state, Viewer::Spectator);
                heard.hear(&rules.result(&view, &outcome));
                let ending = Nemesis::ABOUT.ending(&outcome);
                heard.endings.insert(ending.to_owned());
                return;
            }
        };
        let seat = seat.expect("somebody is waited for");
        let view = kernel::view(rules, state, Viewer::Seat(seat));
        let mut pointed = BTreeSet::new();
        if ply % SHOWN == 1 {
            let scene = kernel::staged(rules, &view);
            pointed = scene.ids().map(str::to_owned).collect();
            heard.scene(scene);
            let watched = kernel::view(rules, state, Viewer::Spectator);
            heard.scene(kernel::staged(rules, &watched));
        }
        let mut listing = Listing::default();
        kernel::menu(rules, view.state(), seat, &mut listing);
        let mut open: Vec<Move> = Vec::new();
        for (chosen, because) in listing.entries {
            if ply % SHOWN == 1 || because.is_some() {
                let choice = kernel::choice(rules, &view, seat, chosen);
                heard.hear(&choice.label);
                let said = choice.price.iter().chain(&choice.warning);
                said.for_each(|text| heard.hear(text));
                heard.icons.insert(choice.icon);
                let things = choice.subject.iter().chain(&choice.targets);
                let lost = things.filter(|id| ply % SHOWN == 1 && !pointed.contains(*id));
                let lost = lost.map(|id| format!("{chosen:?} points at {id}"));
                heard.lost.extend(lost);
            }
            match because {
                Some(because) => heard.hear(&because.text),
                None => open.push(chosen),
            }
        }
        let chosen = open[chance.below(open.len() as u32) as usize];
        let mut dealer = Live::new(Dice::of(&seed, ply));
        rules.play(state, seat, chosen, &mut dealer);
        hear_told(rules, state, &dealer, heard);
    }
}

fn hear_told(rules: &Nemesis, state: &State, dealer: &Live<Event>, heard: &mut Heard) {
    let seen = kernel::view(rules, state, Viewer::Spectator);
    for (_, event) in &dealer.told {
        let mut line = rules.narrate(&seen, event);
        line.each_text(&mut |text| heard.hear(text));
        if let Some((number, _)) = line.tally {
            heard.hear(&Text::say(number));
        }
    }
}

fn words() -> Words {
    let (en, fr) = Nemesis::standard().words();
    Words::new(en, fr)
}

#[test]
fn everything_said_has_words_in_both_languages() {
    let words = words();
    for text in HEARD.texts.values() {
        for lang in Lang::ALL {
            let said = words.say(lang, text);
            assert!(!said.contains('⟦'), "{text:?} in {}: {said}", lang.code());
            assert!(!said.trim().is_empty(), "{text:?} in {}", lang.code());
        }
    }
}

#[test]
fn everything_shown_is_drawn() {
    let icons = Nemesis::standard().icons();
    let drawn: BTreeSet<String> = icons.into_iter().map(|icon| icon.id).collect();
    let missing: Vec<_> = HEARD.icons.difference(&drawn).collect();
    assert_eq!(missing, [""; 0]);
}

#[test]
fn every_choice_points_at_things_that_are_there() {
    assert_eq!(HEARD.lost, BTreeSet::new());
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

/// The messages a Fluent source defines.
fn ids(source: &str) -> BTreeSet<&str> {
    let lines = source.lines().filter_map(|line| line.split_once(" ="));
    let ids = lines.map(|(id, _)| id);
    ids.filter(|id| id.starts_with(|c: char| c.is_ascii_lowercase()))
        .collect()
}

/// A message is used if it was heard, or if the code names it as it is. Of the steps and of what is printed the code names only
/// the ends.
#[test]
fn no_message_is_left_over() {
    let named: BTreeSet<&str> = SOURCES
        .iter()
        .flat_map(|source| source.split('"'))
        .collect();
    let heard = HEARD.ids();
    let of_events = Event::messages();
    let (en, _) = Nemesis::standard().words();
    let built = |id: &str| {
        let end = |prefix: &str| {
            id.strip_prefix(prefix)
                .is_some_and(|end| named.contains(end))
        };
        let steps = end("ask-") || end("wait-") || end("unplayable-");
        steps || FAMILIES.iter().any(|prefix| id.starts_with(prefix))
    };
    let left_over: Vec<_> = ids(en)
        .into_iter()
        .filter(|&id| !heard.contains(id) && !named.contains(id) && !built(id))
        .filter(|&id| of_events.iter().all(|message| message != id))
        .filter(|&id| id != "blurb" && id != "tag")
        .collect();
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
