//! What `cargo xtask rules F13.9` prints: the statement, the rulings, the code and the tests.

use std::fmt::Write;

use super::exempt;
use super::id::{Id, Kind};
use super::survey::{CARRIED, Game, Place};

/// The widest line of a statement or of a quoted line of code.
const WIDTH: usize = 100;

/// All there is about one id; nothing if the game's ledger does not have it.
pub(crate) fn all_about(game: &Game, id: &Id) -> Option<String> {
    game.ledger.entry(id)?;
    let mut text = statement(game, id);
    let (kinds, heading): (&[Kind], _) = match id.kind {
        Kind::Ruling => (&Kind::ALL, "it bears on, or is named by"),
        _ => (&[Kind::Ruling], "rulings"),
    };
    let related = game.ledger.related(id, kinds);
    if !related.is_empty() {
        let _ = writeln!(text, "\n{heading}");
        for other in related {
            text.push_str(&indented(&statement(game, other)));
        }
    }
    let _ = writeln!(text, "\ncode");
    let mut code = game.code_of(id).peekable();
    if code.peek().is_none() {
        let _ = writeln!(text, "  {}", no_code(game, id));
    }
    for place in code {
        text.push_str(&cited_at(place));
    }
    let _ = writeln!(text, "\ntests");
    let mut tests = game.tests_of(id).peekable();
    if tests.peek().is_none() {
        let _ = writeln!(text, "  no test cites it");
    }
    for place in tests {
        text.push_str(&cited_at(place));
    }
    Some(text)
}

fn no_code(game: &Game, id: &Id) -> String {
    match game.exemption(id) {
        Some(exemption) => format!(
            "none, and none is needed ({}:{}): {}",
            exempt::FILE,
            exemption.line,
            exemption.reason
        ),
        None if CARRIED.contains(&id.kind) => {
            format!("no code carries it, and it is not in {}", exempt::FILE)
        }
        None => "no code carries it".to_owned(),
    }
}

/// The id with its place, and under it what the ledger says.
fn statement(game: &Game, id: &Id) -> String {
    let Some(entry) = game.ledger.entry(id) else {
        return String::new();
    };
    let mut text = format!("{id}  {}:{}\n", game.ledger.file(), entry.line);
    for line in entry.text.lines() {
        text.push_str(&indented(&wrapped(&without_markup(line, id))));
    }
    text
}

/// The words of an entry or a row, without its id in front.
fn without_markup(line: &str, id: &Id) -> String {
    let row = line.starts_with('|');
    let line = line.trim_matches('|').replace("**", "");
    let line = line.trim().trim_start_matches("- ");
    let line = line
        .strip_prefix(&id.to_string())
        .map_or(line, |line| line.trim_start_matches([' ', '—', ':', '.']));
    if row {
        line.trim_start_matches([' ', '|']).replace(" | ", "; ")
    } else {
        line.to_owned()
    }
}

fn wrapped(text: &str) -> String {
    let mut lines = String::new();
    let mut width = 0;
    for word in text.split_whitespace() {
        let letters = word.chars().count();
        if width > 0 && width + 1 + letters > WIDTH {
            lines.push('\n');
            width = 0;
        }
        if width > 0 {
            lines.push(' ');
            width += 1;
        }
        lines.push_str(word);
        width += letters;
    }
    lines.push('\n');
    lines
}

fn indented(text: &str) -> String {
    let lines: Vec<_> = text.lines().map(|line| format!("  {line}\n")).collect();
    lines.concat()
}

fn cited_at(place: &Place) -> String {
    let what: String = if place.what.chars().count() > WIDTH {
        place.what.chars().take(WIDTH - 1).chain(['…']).collect()
    } else {
        place.what.clone()
    };
    format!("  {}:{}  {what}\n", place.file, place.line)
}

#[cfg(test)]
mod tests {
    use super::super::ledger::Ledger;
    use super::super::survey::{Demand, Room, Stage, Survey};
    use super::*;

    const LEDGER: &str = "\
- **F1.1** No second token. (→ F-R2)
- **F1.2** A board.
- **F-R2 Short stack.** Then none.
- **F-R3 — Later.** F1.1–F1.2 wait.
| **D5** | `take` | always |
";

    fn about(id: &str) -> Option<String> {
        let ledger = Ledger::parse("fate", LEDGER).unwrap();
        let mut survey = Survey::of(vec![Game::new(ledger, Stage::Open, Demand::Wished)]);
        let here = Room::Game("fate");
        survey.read_code(here, "flow.rs", "fn f() {\n    g(); // F1.1, D5\n}");
        survey.read_tests(here, "t.rs", "/// F1.1–F1.2\n#[test]\nfn one_token() {}");
        survey.read_exemptions("F1.2 paper");
        all_about(&survey.games[0], &Id::named(id).unwrap())
    }

    #[test]
    fn a_rule_has_its_statement_rulings_code_and_tests() {
        let expected = "\
F1.1  docs/rules/fate.md:1
  No second token. (→ F-R2)

rulings
  F-R2  docs/rules/fate.md:3
    Short stack. Then none.
  F-R3  docs/rules/fate.md:4
    Later. F1.1–F1.2 wait.

code
  flow.rs:2  g(); // F1.1, D5

tests
  t.rs:3  one_token
";
        assert_eq!(about("F1.1").unwrap(), expected);
    }

    #[test]
    fn a_row_reads_as_a_sentence_and_what_is_missing_is_said() {
        let expected = "\
D5  docs/rules/fate.md:5
  `take`; always

code
  flow.rs:2  g(); // F1.1, D5

tests
  no test cites it
";
        assert_eq!(about("D5").unwrap(), expected);
        let exempt = about("F1.2").unwrap();
        assert!(
            exempt.contains("none, and none is needed (xtask/exempt.txt:1): paper"),
            "{exempt}"
        );
        let ruling = about("F-R2").unwrap();
        assert!(
            ruling.contains("no code carries it, and it is not in xtask/exempt.txt"),
            "{ruling}"
        );
        assert!(
            ruling.contains("it bears on, or is named by\n  F1.1  docs/rules/fate.md:1\n"),
            "{ruling}"
        );
    }

    #[test]
    fn what_the_ledger_does_not_have_is_nothing() {
        assert_eq!(about("F1.3"), None);
    }

    #[test]
    fn long_statements_are_wrapped_and_keep_their_words() {
        let text = "rule ".repeat(60);
        let lines = wrapped(&text);
        assert!(lines.lines().all(|line| line.len() <= WIDTH), "{lines}");
        assert_eq!(lines.split_whitespace().count(), 60);
    }
}
