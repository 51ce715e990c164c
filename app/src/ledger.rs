//! `rules`: the rule ledgers, searchable.
//!
//! A ledger is Markdown: an entry begins with its id in bold (`- **F9.9** …`, `**S1 — …**`) or, for decisions and hidden
//! information, as the first cell of a table's row. Lines indented under an entry belong to it.

use std::io::Write;

use anyhow::{Result, bail};
use serde::Serialize;

use crate::cli::RulesArgs;

/// One statement of a ledger.
#[derive(Serialize, Clone, Debug, PartialEq)]
struct Statement<'a> {
    id: &'a str,
    chapter: &'a str,
    text: String,
}

/// Runs the command.
pub(crate) fn run(args: &RulesArgs, out: &mut impl Write) -> Result<()> {
    let found = search(&entries(args.game.ledger), &args.query);
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

/// The entry with this id, or those of the chapter with this number, or those that have all these words.
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

fn entries(ledger: &str) -> Vec<Statement<'_>> {
    let mut entries: Vec<Statement<'_>> = Vec::new();
    let (mut chapter, mut open) = ("", false);
    for line in ledger.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            (chapter, open) = (heading, false);
        } else if let Some((id, text)) = begins(line) {
            entries.push(Statement {
                id,
                chapter,
                text: plain(text),
            });
            open = true;
        } else if open
            && line.starts_with([' ', '\t'])
            && let Some(last) = entries.last_mut()
        {
            last.text = format!("{}\n      {}", last.text, plain(line.trim()));
        } else {
            open = false;
        }
    }
    entries
}

/// The id a line begins an entry with, and the rest of the line.
fn begins(line: &str) -> Option<(&str, &str)> {
    if let Some(row) = line.strip_prefix('|') {
        let (cell, rest) = row.split_once('|')?;
        let id = cell.trim().trim_matches('*');
        return is_id(id).then_some((id, rest));
    }
    let entry = line.strip_prefix("- ").unwrap_or(line).strip_prefix("**")?;
    let end = entry.find(|c: char| c == '*' || c.is_whitespace())?;
    let (id, rest) = entry.split_at(end);
    let id = id.trim_end_matches(['.', ':']);
    is_id(id).then(|| (id, rest.strip_prefix("**").unwrap_or(rest)))
}

/// `F9.9`, `FC12`, `F-R26`, `D5a`, `S1`: capitals, then a number.
fn is_id(text: &str) -> bool {
    let digits = text.trim_start_matches(|c: char| c.is_ascii_uppercase() || c == '-');
    let number = digits.trim_end_matches(|c: char| c.is_ascii_lowercase());
    (1..=3).contains(&(text.len() - digits.len()))
        && number.starts_with(|c: char| c.is_ascii_digit())
        && number.chars().all(|c| c.is_ascii_digit() || c == '.')
}

fn plain(markdown: &str) -> String {
    markdown
        .replace("**", "")
        .trim_matches(|c: char| c == '|' || c.is_whitespace())
        .to_owned()
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
        search(&entries(SMALL), &query)
            .into_iter()
            .map(|entry| entry.id.to_owned())
            .collect()
    }

    #[test]
    fn entries_know_their_chapter_and_their_lines() {
        let all = entries(SMALL);
        assert_eq!(
            all[0],
            Statement {
                id: "F1.1",
                chapter: "1. Terms",
                text: "A *space* is a room. [001:3]\n      - or a corridor".into()
            }
        );
        assert_eq!(all[1].text, "Another room.");
        assert_eq!(
            all[2],
            Statement {
                id: "F-R2",
                chapter: "24. Rulings",
                text: "Title. A ruling.".into()
            }
        );
        assert_eq!(all[4].text, "`move` | always");
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
            assert!(entries(title.ledger).len() > 100, "{}", title.id);
        }
    }
}
