//! A rule ledger (`docs/rules/GAME.md`): the ids it defines and what it says of each. An id is
//! defined where an entry begins with it in bold, or, for decisions and hidden information, where
//! it is the first cell of a table's row; everywhere else it is only mentioned.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, bail};

use super::id::{Id, Kind, Mention, mentions};

/// The entries of one game.
pub(crate) struct Ledger {
    pub(crate) game: String,
    entries: BTreeMap<Id, Entry>,
}

/// What the ledger says of one id.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Counted from 1.
    pub(crate) line: usize,
    /// As written, the id included; an entry of several lines has several here.
    pub(crate) text: String,
}

impl Ledger {
    /// Fails if there is no id at all or one is defined twice.
    pub(crate) fn parse(game: &str, text: &str) -> Result<Self> {
        let mut entries: BTreeMap<Id, Entry> = BTreeMap::new();
        let mut open: Option<Id> = None;
        for (line, text) in (1..).zip(text.lines()) {
            if let Some(id) = defined_in(text) {
                if entries.contains_key(&id) {
                    bail!("docs/rules/{game}.md:{line}: {id} is defined a second time");
                }
                open = (!text.starts_with('|')).then(|| id.clone());
                entries.insert(
                    id,
                    Entry {
                        line,
                        text: text.to_owned(),
                    },
                );
            } else if ends_an_entry(text) {
                open = None;
            } else if let Some(entry) = open.as_ref().and_then(|id| entries.get_mut(id)) {
                entry.text.push('\n');
                entry.text.push_str(text.trim());
            }
        }
        if entries.is_empty() {
            bail!("docs/rules/{game}.md defines no id");
        }
        Ok(Self {
            game: game.to_owned(),
            entries,
        })
    }

    /// The path of the ledger in the workspace.
    pub(crate) fn file(&self) -> String {
        format!("docs/rules/{}.md", self.game)
    }

    /// All ids, as a person counts.
    pub(crate) fn ids(&self) -> impl Iterator<Item = &Id> {
        self.entries.keys()
    }

    pub(crate) fn entry(&self, id: &Id) -> Option<&Entry> {
        self.entries.get(id)
    }

    /// Whether ids of this sequence are ours, existing or not.
    pub(crate) fn counts(&self, id: &Id) -> bool {
        self.ids().any(|ours| ours.is_akin(id))
    }

    pub(crate) fn of_kind(&self, kind: Kind) -> impl Iterator<Item = &Id> {
        self.ids().filter(move |id| id.kind == kind)
    }

    /// The ids that a mention names, or what is wrong with it.
    pub(crate) fn named_by(&self, mention: Mention) -> Result<Vec<Id>, String> {
        match mention {
            Mention::One(id) => {
                self.must_have(&id)?;
                Ok(vec![id])
            }
            Mention::Range(first, last) => self.between(&first, &last),
            Mention::HalfRange(first) => Err(format!(
                "{first} begins half a range: write both ids in full"
            )),
        }
    }

    /// The entries of these kinds that name `id`, and those that `id`'s entry names.
    pub(crate) fn related(&self, id: &Id, kinds: &[Kind]) -> BTreeSet<&Id> {
        let of_interest = |other: &Id| other != id && kinds.contains(&other.kind);
        let ours = self.names(id);
        self.ids()
            .filter(|&other| of_interest(other))
            .filter(|&other| ours.contains(other) || self.names(other).contains(id))
            .collect()
    }

    /// All that the entry of `id` names; what it names wrongly is passed by.
    fn names(&self, id: &Id) -> BTreeSet<Id> {
        let text = self.entry(id).map_or("", |entry| entry.text.as_str());
        mentions(text)
            .into_iter()
            .filter_map(|mention| self.named_by(mention).ok())
            .flatten()
            .collect()
    }

    fn between(&self, first: &Id, last: &Id) -> Result<Vec<Id>, String> {
        self.must_have(first)?;
        self.must_have(last)?;
        if first > last {
            return Err(format!("the range {first}–{last} runs backwards"));
        }
        Ok(self
            .entries
            .range(first..=last)
            .map(|(id, _)| id.clone())
            .collect())
    }

    fn must_have(&self, id: &Id) -> Result<(), String> {
        if self.entries.contains_key(id) {
            Ok(())
        } else {
            Err(format!("{id} is not in {}", self.file()))
        }
    }
}

fn defined_in(line: &str) -> Option<Id> {
    match line.strip_prefix('|') {
        Some(row) => row_defines(row),
        None => entry_defines(line),
    }
}

/// `| D5 | …` or `| **D5a** | …`
fn row_defines(row: &str) -> Option<Id> {
    let (cell, _) = row.split_once('|')?;
    let (id, rest) = Id::at(cell.trim().trim_matches('*'))?;
    (rest.is_empty() && matches!(id.kind, Kind::Decision | Kind::Hidden)).then_some(id)
}

/// `- **F1.1** …`, `- **F-R1 Title.** …`, `**S1 — Title.** …`
fn entry_defines(line: &str) -> Option<Id> {
    let entry = line.strip_prefix("- ").unwrap_or(line).strip_prefix("**")?;
    let (id, rest) = Id::at(entry)?;
    rest.starts_with(['*', ' ', '.', ':']).then_some(id)
}

/// A blank line, a heading, another list's line or a table's row.
fn ends_an_entry(line: &str) -> bool {
    line.trim().is_empty() || line.starts_with(['#', '-', '|'])
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: &str = "\
# Ledger
| Kind | Ids | Count |
|---|---|---|
| Rules | F1.1 – F1.10 | 3 |
Text that mentions **F9.9** and FC9.
- **F1.1** A rule (→ F-R7). **F9.8** is no entry.
- **F1.10** Another,
  on two lines.
- *See* **F9.7**.
- **FC12** A card.
- **F-R2 Title.** A ruling on F1.1–F1.10.
- **N-R3 — Title.** A ruling of the other style.
| D5 | `move` | always |
| **D5a** | Offer | always (F-R2) |
| F9.6 | rules have no rows | |
| D7–D9 | a range | |
| H1 | Deck | nobody |
- **I1** sum = 20.
**S1 — The example.** Given.
*Expected* that. (F-R2)

*Not* this.
- **S2 Setup.** Given.
- **D3–D7** stay open.
";

    fn small() -> Ledger {
        Ledger::parse("small", SMALL).unwrap()
    }

    fn id(text: &str) -> Id {
        Id::named(text).unwrap()
    }

    #[test]
    fn entries_and_rows_define_ids_and_nothing_else_does() {
        let ledger = small();
        let ids: Vec<_> = ledger.ids().map(ToString::to_string).collect();
        let expected = [
            "F1.1", "F1.10", "FC12", "F-R2", "N-R3", "D5", "D5a", "H1", "I1", "S1", "S2",
        ];
        assert_eq!(ids, expected);
    }

    #[test]
    fn an_entry_is_its_lines() {
        let check = |name: &str, line: usize, text: &str| {
            let entry = Entry {
                line,
                text: text.to_owned(),
            };
            assert_eq!(small().entry(&id(name)), Some(&entry));
        };
        check("F1.10", 7, "- **F1.10** Another,\non two lines.");
        check("FC12", 10, "- **FC12** A card.");
        check("D5a", 14, "| **D5a** | Offer | always (F-R2) |");
        check(
            "S1",
            19,
            "**S1 — The example.** Given.\n*Expected* that. (F-R2)",
        );
    }

    #[test]
    fn entries_that_name_each_other_are_related() {
        let ledger = small();
        let related = |name: &str, kind| {
            let ids = ledger.related(&id(name), &[kind]);
            ids.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(related("F1.1", Kind::Ruling), ["F-R2"]);
        assert_eq!(related("D5a", Kind::Ruling), ["F-R2"]);
        assert_eq!(related("F-R2", Kind::Rule), ["F1.1", "F1.10"]);
        assert_eq!(related("F-R2", Kind::Scenario), ["S1"]);
        assert!(related("FC12", Kind::Ruling).is_empty());
    }

    #[test]
    fn an_id_defined_twice_is_an_error_with_its_line() {
        let error = Ledger::parse("small", "- **F1.1** a\n\n- **F1.1** b\n")
            .err()
            .unwrap();
        assert_eq!(
            error.to_string(),
            "docs/rules/small.md:3: F1.1 is defined a second time"
        );
    }

    #[test]
    fn a_ledger_without_ids_is_an_error() {
        assert!(Ledger::parse("small", "# Nothing\n").is_err());
    }

    #[test]
    fn sequences_are_told_apart() {
        let ledger = Ledger::parse("small", "- **D1.1** a rule\n- **DC1** a card\n").unwrap();
        let counts = |text: &str| ledger.counts(&id(text));
        assert!(counts("D7.7") && counts("DC9"));
        assert!(!counts("D1") && !counts("F1.1") && !counts("D-R1"));
    }
}
