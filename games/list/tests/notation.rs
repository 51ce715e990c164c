//! `docs/notation.md` has every word: random games print no move and no field that its tables lack.

use std::collections::BTreeSet;

use games::{Listed, Visit};
use kernel::{Dice, Judged, Lawful, Moves, Quick, Silent, Viewer, menu, settle_again, view};

const PAGE: &str = include_str!("../../../docs/notation.md");
/// How many games of each table are played.
const GAMES: u64 = 3;

/// What stands in quotation marks for code in the first column of a game's tables.
fn examples(game: &str) -> Vec<&'static str> {
    let (_, section) = PAGE
        .split_once(&format!("(`{game}`)\n"))
        .unwrap_or_else(|| panic!("the page has no section for {game}"));
    let section = section.split("\n## ").next().unwrap_or(section);
    let rows = section.lines().filter_map(|line| line.strip_prefix("| "));
    let cells = rows.map(|row| row.split(" | ").next().unwrap_or(row));
    cells
        .flat_map(|cell| cell.split('`').skip(1).step_by(2))
        .collect()
}

/// The words of a move without its parts, as far as the page's examples tell them apart.
fn is_listed(words: &str, examples: &[&str]) -> bool {
    let same = |example: &&str| {
        let (mut given, mut shown) = (words.split(' '), example.split(' '));
        given.next() == shown.next() && given.count() == shown.count()
    };
    examples.iter().any(same)
}

/// A field without digits and seats: `h1` is the hand of any seat, `A` any crew member, `0` any
/// player.
fn key(field: &str) -> &str {
    let key = field.split('=').next().unwrap_or(field);
    match key.as_bytes() {
        [b'A'..=b'E'] => "A",
        [b'h', b'0'..=b'7'] => "h1",
        [b'0'..=b'7'] => "0",
        _ => key,
    }
}

struct Printed;

impl Visit for Printed {
    fn game<R: Lawful + Judged>(&mut self, Listed { rules, .. }: Listed<R>) {
        let id = R::ABOUT.id;
        let examples = examples(id);
        let keys: BTreeSet<&str> = examples.iter().map(|example| key(example)).collect();
        let (mut chance, mut moves) = (Quick::new(8), Moves::default());
        for (agreed, seed) in rules
            .tables()
            .iter()
            .flat_map(|agreed| (0..GAMES).map(move |seed| (agreed, seed)))
        {
            let options = settle_again(&rules, agreed).expect("a table of the game");
            let mut dealer = Silent::new(seed);
            let mut state = rules.deal(&options, &mut dealer);
            while let Some(seat) = rules.standing(&state).seats().lowest() {
                let seen = view(&rules, &state, Viewer::Seat(seat));
                for position in [rules.print(&state), rules.print(seen.state())] {
                    for field in position.split(' ') {
                        let named = is_named_piece(id, field) || keys.contains(key(field));
                        assert!(named, "the page says nothing of {field} in {position}");
                    }
                }
                moves.0.clear();
                menu(&rules, &state, seat, &mut moves);
                for &offered in &moves.0 {
                    let words = rules.print_move(offered);
                    assert!(
                        is_listed(&words, &examples),
                        "the page says nothing of the move {words} of {id}"
                    );
                }
                let chosen = moves.0[chance.below(moves.0.len() as u32) as usize];
                rules.play(&mut state, seat, chosen, &mut dealer);
            }
        }
    }
}

/// Nostromo's pieces are fields by their names; the page shows one.
fn is_named_piece(game: &str, field: &str) -> bool {
    let names = ["dallas", "kane", "lambert", "ash", "parker", "brett"];
    game == "nostromo" && names.contains(&key(field))
}

#[test]
fn every_word_that_is_printed_is_on_the_page() {
    games::visit(&mut Printed);
}

/// And the page has no move of its own: each example is read.
#[test]
fn every_move_on_the_page_can_be_read() {
    for title in games::ALL {
        let game = title.open();
        let (moves, fields): (Vec<&str>, Vec<&str>) = examples(title.id)
            .into_iter()
            .partition(|example| game.knows_move(example));
        assert!(moves.len() > 15, "{}: {moves:?}", title.id);
        for field in fields {
            assert!(
                field.contains('=') || FACTS.contains(&field),
                "{}: {field} is neither a move nor a field",
                title.id
            );
        }
    }
}

/// A record may hold any JSON: what reads as a move but names things that no table has is said in
/// words all the same.
#[test]
fn a_move_that_no_table_has_can_be_said() {
    for title in games::ALL {
        let game = title.open();
        for agreed in game.tables() {
            let (mut table, _) = game
                .deal(&agreed, Dice::of(&[3; 32], 0))
                .expect("a table of the game");
            for ply in 1..60 {
                let Some(seat) = table.standing().seats().lowest() else {
                    break;
                };
                let menu = table.menu(seat, true);
                for entry in &menu {
                    let text = entry.chosen.to_string();
                    let far: String = text
                        .chars()
                        .map(|c| if c.is_ascii_digit() { '7' } else { c })
                        .collect();
                    for wrong in [far.replace('7', "250"), far.replace('7', "77")] {
                        let wrong = serde_json::from_str(&wrong).expect("still JSON");
                        assert!(!game.say_move(&wrong).is_empty());
                    }
                }
                let offered: Vec<_> = menu
                    .iter()
                    .filter(|entry| entry.refused.is_none())
                    .collect();
                let chosen = &offered[ply as usize % offered.len()].chosen;
                let dice = Dice::of(&[3; 32], ply);
                table.play(seat, chosen, dice).expect("it was offered");
            }
        }
    }
}

/// Fields without a value.
const FACTS: [&str; 29] = [
    "unmasked",
    "neutralised",
    "reorganised",
    "fired",
    "revealed",
    "cooperative",
    "alternative",
    "intruder",
    "nest-destroyed",
    "queen-dead",
    "met",
    "bereaved",
    "disturbed",
    "evolution",
    "four-cards",
    "flame-returns",
    "deviated",
    "skips",
    "stowed",
    "withstand",
    "isolation",
    "hysterical",
    "attack-5",
    "exhausted",
    "impervious",
    "airlock-used",
    "locker-used",
    "roused",
    "exchanged",
];
