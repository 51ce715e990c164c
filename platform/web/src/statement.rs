//! Reads the numbered statements of a rule ledger, and says one in plain words.
//!
//! A ledger is Markdown: a statement begins with its number in bold (`- **F9.9** …`, `**S1 — …**`)
//! or, for decisions and hidden information, as the first cell of a table's row. Lines indented
//! under a statement belong to it.

use serde::Serialize;

/// Chapters for whoever makes or tests the program: no page shows them.
const WORKSHOP: [&str; 4] = ["Invariants", "Scenarios", "Source coverage", "Traceability"];

/// One statement of a ledger.
#[derive(Serialize, Clone, Debug, PartialEq, Eq)]
pub struct Statement<'a> {
    /// Its number.
    pub id: &'a str,
    /// The heading of its chapter.
    pub chapter: &'a str,
    /// What it says, as written but for bold marks.
    pub text: String,
}

/// All statements of a ledger, in its order.
pub fn statements(ledger: &str) -> Vec<Statement<'_>> {
    let mut all: Vec<Statement<'_>> = Vec::new();
    let (mut chapter, mut open) = ("", false);
    for line in ledger.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            (chapter, open) = (heading, false);
        } else if let Some((id, text)) = begins(line) {
            all.push(Statement {
                id,
                chapter,
                text: plain(text),
            });
            open = true;
        } else if open
            && line.starts_with([' ', '\t'])
            && let Some(last) = all.last_mut()
        {
            last.text = format!("{}\n      {}", last.text, plain(line.trim()));
        } else {
            open = false;
        }
    }
    all
}

/// Whether a chapter with this heading is for players and referees.
pub fn is_for_players(heading: &str) -> bool {
    !WORKSHOP.iter().any(|word| heading.contains(word))
}

/// What a chapter is called in references: `13` of "13. Encounter phase", `N4` of "N4. Placement".
pub fn chapter_label(heading: &str) -> &str {
    heading.split_once(". ").map_or(heading, |(label, _)| label)
}

/// Whether `reference` ("14", "F14", "F14.6") means the statement `id` of the chapter with this
/// heading.
pub fn covers(reference: &str, id: &str, heading: &str) -> bool {
    let bare = |text: &str| {
        text.trim_start_matches(|c: char| c.is_ascii_uppercase())
            .to_owned()
    };
    let label = chapter_label(heading);
    reference == id
        || reference == label
        || (!bare(reference).is_empty() && bare(reference) == label)
}

impl Statement<'_> {
    /// The statement without marks, without references to sources and rulings, without reasons.
    pub fn in_plain_words(&self) -> String {
        let told = ["— *", "*Why"]
            .iter()
            .filter_map(|mark| self.text.find(mark))
            .min();
        let told = &self.text[..told.unwrap_or(self.text.len())];
        let told = without_sources(&told.replace(['*', '`'], ""));
        // A pointer to another statement is said beside this one.
        let told = without(&told, '(', ')', |inside| inside.contains('→'));
        let told = told
            .trim_start_matches(['.', '—', ' '])
            .replace(" | ", " · ");
        told.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The numbers of the rulings it names.
    pub fn rulings(&self) -> Vec<&str> {
        let words = self
            .text
            .split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
        let mut named: Vec<&str> = words
            .filter(|word| word.contains("-R") && is_id(word))
            .collect();
        named.dedup();
        named
    }
}

/// A text without its references to lines of the sources: `[001:299]`, `[s:24,68]`, `[facts 5]`.
pub(crate) fn without_sources(text: &str) -> String {
    without(text, '[', ']', |inside| {
        let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        inside.starts_with("facts")
            || inside.match_indices(':').any(|(at, _)| {
                digit(inside[at + 1..].chars().next())
                    && inside[..at].ends_with(|c: char| c.is_ascii_digit() || c == 's')
            })
    })
}

/// Whether a line names one of the source files.
pub(crate) fn names_a_source(line: &str) -> bool {
    let hash = |word: &str| word.len() >= 16 && word.chars().all(|c| c.is_ascii_hexdigit());
    line.split(|c: char| !c.is_ascii_alphanumeric()).any(hash)
}

/// A text without the bracketed parts of which `goes` holds, and without the space before them.
fn without(text: &str, from: char, to: char, goes: impl Fn(&str) -> bool) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(from) {
        let Some(end) = rest[at..].find(to) else {
            break;
        };
        let inside = &rest[at + from.len_utf8()..at + end];
        if goes(inside) {
            kept.push_str(rest[..at].trim_end());
        } else {
            kept.push_str(&rest[..at + end + to.len_utf8()]);
        }
        rest = &rest[at + end + to.len_utf8()..];
    }
    kept + rest
}

/// The number a line begins a statement with, and the rest of the line.
pub(crate) fn begins(line: &str) -> Option<(&str, &str)> {
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
pub(crate) fn is_id(text: &str) -> bool {
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
- **F1.1** A *space* is a room. [001:3] (→ F-R2)
  - or a corridor
- **F1.10** Another room.

  Not part of it.
## 24. Rulings
- **F-R2 Title.** A ruling. — *Because of 001:3 [000:8].*
**S1 — The example.** Given.
| D5 | `move` | always |
";

    #[test]
    fn statements_know_their_chapter_and_their_lines() {
        let all = statements(SMALL);
        let ids: Vec<&str> = all.iter().map(|one| one.id).collect();
        assert_eq!(ids, ["F1.1", "F1.10", "F-R2", "S1", "D5"]);
        assert_eq!(
            all[0],
            Statement {
                id: "F1.1",
                chapter: "1. Terms",
                text: "A *space* is a room. [001:3] (→ F-R2)\n      - or a corridor".into()
            }
        );
        assert_eq!(all[1].text, "Another room.");
        assert_eq!(all[4].text, "`move` | always");
    }

    #[test]
    fn a_statement_is_said_in_plain_words() {
        let all = statements(SMALL);
        assert_eq!(
            all[0].in_plain_words(),
            "A space is a room. - or a corridor"
        );
        assert_eq!(all[0].rulings(), ["F-R2"]);
        assert_eq!(all[2].in_plain_words(), "Title. A ruling.");
        assert_eq!(all[4].in_plain_words(), "move · always");
    }

    #[test]
    fn sources_are_told_from_other_brackets() {
        for (text, told) in [
            (
                "Crafting costs scrap. [000:151, 001:148] (Brett → FC10)",
                "Crafting costs scrap.",
            ),
            ("Seven of each. [s:24,68]", "Seven of each."),
            ("Two each [facts 8.2].", "Two each."),
            ("[contrast 000:339] Once (base game).", "Once (base game)."),
            ("A list [a, b] stays (so).", "A list [a, b] stays (so)."),
        ] {
            let one = Statement {
                id: "F1.1",
                chapter: "",
                text: text.to_owned(),
            };
            assert_eq!(one.in_plain_words(), told);
        }
        assert!(names_a_source("Sources: `000` = 000_cc1a81e45ef47c00.txt"));
        assert!(!names_a_source(
            "- **F0.1** A *space* is one room [001:110]"
        ));
    }

    #[test]
    fn a_reference_covers_its_chapter_or_its_statement() {
        for reference in ["14", "F14", "F14.6"] {
            assert!(
                covers(reference, "F14.6", "14. Alien encounter and fleeing"),
                "{reference}"
            );
        }
        assert!(covers("N4", "N4.2", "N4. Placement phase"));
        for reference in ["4", "F14.7", "N14"] {
            assert!(
                !covers(reference, "N4.2", "N4. Placement phase"),
                "{reference}"
            );
        }
    }
}
