//! `rules`: the rule ledgers, searchable.
//!
//! What a statement is and where it ends is known to [`web::statements`], as for the pages.

use std::io::Write;

use anyhow::{Result, bail};
use web::{Statement, statements};

use crate::cli::RulesArgs;

/// Runs the command.
pub(crate) fn run(args: &RulesArgs, out: &mut impl Write) -> Result<()> {
    let found = search(&statements(args.game.ledger), &args.query);
    if found.is_empty() {
        bail!(
            "nothing in the rules of {} answers to {}",
            args.game.id,
            args.query.join(" ")
        );
    }
    let mut chapter = "";
    for entry in &found {
        if args.json {
            writeln!(out, "{}", serde_json::to_string(entry)?)?;
            continue;
        }
        if chapter != entry.chapter {
            writeln!(
                out,
                "{}{}",
                if chapter.is_empty() { "" } else { "\n" },
                entry.chapter
            )?;
            chapter = entry.chapter;
        }
        writeln!(out, "  {}  {}", entry.id, entry.text)?;
    }
    Ok(())
}

/// The entry with this id, or those of the chapter with this number, or those that have all these
/// words.
fn search<'a>(entries: &[Statement<'a>], query: &[String]) -> Vec<Statement<'a>> {
    let words: Vec<String> = query
        .iter()
        .flat_map(|text| text.split_whitespace())
        .map(str::to_lowercase)
        .collect();
    let by = |wanted: &dyn Fn(&Statement<'a>) -> bool| -> Vec<Statement<'a>> {
        entries
            .iter()
            .filter(|&entry| wanted(entry))
            .cloned()
            .collect()
    };
    if let [id] = &words[..] {
        let exact = by(&|entry| entry.id.eq_ignore_ascii_case(id));
        let found = if exact.is_empty() {
            by(&|entry| {
                entry
                    .id
                    .to_lowercase()
                    .strip_prefix(id.as_str())
                    .is_some_and(|rest| rest.starts_with('.'))
            })
        } else {
            exact
        };
        if !found.is_empty() {
            return found;
        }
    }
    by(&|entry| {
        let text = format!("{} {} {}", entry.id, entry.chapter, entry.text).to_lowercase();
        words.iter().all(|word| text.contains(word))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: &str = "\
# Ledger
| Kind | Ids |
|---|---|
| Rules | F1.1 – F1.10 |
## 1. Terms
Text that mentions **F9.9**.
- **F1.1** A *space* is a room. [001:3]
  - or a corridor
- **F1.10** Another room.

  Not part of it.
## 24. Rulings
- **F-R2 Title.** A ruling.
**S1 — The example.** Given.
| D5 | `move` | always |
";

    fn ids(query: &[&str]) -> Vec<String> {
        let query: Vec<String> = query.iter().map(|&word| word.to_owned()).collect();
        search(&statements(SMALL), &query)
            .into_iter()
            .map(|entry| entry.id.to_owned())
            .collect()
    }

    #[test]
    fn an_id_finds_itself_a_chapter_its_entries_and_words_what_has_them_all() {
        assert_eq!(ids(&["f1.1"]), ["F1.1"]);
        assert_eq!(ids(&["F1"]), ["F1.1", "F1.10"]);
        assert_eq!(ids(&["f-r2"]), ["F-R2"]);
        assert_eq!(ids(&["ROOM"]), ["F1.1", "F1.10"]);
        assert_eq!(ids(&["room corridor"]), ["F1.1"]);
        assert_eq!(ids(&["room", "another"]), ["F1.10"]);
        assert_eq!(ids(&[]), ["F1.1", "F1.10", "F-R2", "S1", "D5"]);
        assert!(ids(&["xenomorph"]).is_empty());
    }

    #[test]
    fn every_game_has_a_ledger() {
        for title in games::ALL {
            assert!(statements(title.ledger).len() > 100, "{}", title.id);
        }
    }
}
