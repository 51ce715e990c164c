//! A rule ledger (`docs/rules/GAME.md`): the ids it defines. An id is defined where an entry begins with it in bold, or, for
//! decisions and hidden information, where it is the first cell of a table's row; everywhere else it is only mentioned.

use std::collections::BTreeSet;

use anyhow::{Result, bail};

use super::id::{Id, Kind};

/// The ids of one game.
pub(crate) struct Ledger {
    pub(crate) game: String,
    pub(crate) ids: BTreeSet<Id>,
}

impl Ledger {
    /// Fails if there is no id at all or one is defined twice.
    pub(crate) fn parse(game: &str, text: &str) -> Result<Self> {
        let mut ids = BTreeSet::new();
        for (number, line) in (1..).zip(text.lines()) {
            let Some(id) = defined_in(line) else { continue };
            if ids.contains(&id) {
                bail!("docs/rules/{game}.md:{number}: {id} is defined a second time");
            }
            ids.insert(id);
        }
        if ids.is_empty() {
            bail!("docs/rules/{game}.md defines no id");
        }
        Ok(Self {
            game: game.to_owned(),
            ids,
        })
    }

    /// Whether ids of this sequence are ours, existing or not.
    pub(crate) fn counts(&self, id: &Id) -> bool {
        self.ids.iter().any(|ours| ours.is_akin(id))
    }

    pub(crate) fn of_kind(&self, kind: Kind) -> impl Iterator<Item = &Id> {
        self.ids.iter().filter(move |id| id.kind == kind)
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
- **F1.10** Another.
- *See* **F9.7**.
- **FC12** A card.
- **F-R2 Title.** A ruling.
- **N-R3 — Title.** A ruling of the other style.
| D5 | `move` | always |
| **D5a** | Offer | always |
| F9.6 | rules have no rows | |
| D7–D9 | a range | |
| H1 | Deck | nobody |
- **I1** sum = 20.
**S1 — The example.** Given.
- **S2 Setup.** Given.
- **D3–D7** stay open.
";

    fn ids(text: &str) -> Vec<String> {
        Ledger::parse("small", text)
            .unwrap()
            .ids
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    #[test]
    fn entries_and_rows_define_ids_and_nothing_else_does() {
        let expected = [
            "F1.1", "F1.10", "FC12", "F-R2", "N-R3", "D5", "D5a", "H1", "I1", "S1", "S2",
        ];
        assert_eq!(ids(SMALL), expected);
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
        let counts = |text: &str| ledger.counts(&Id::at(text).unwrap().0);
        assert!(counts("D7.7") && counts("DC9"));
        assert!(!counts("D1") && !counts("F1.1") && !counts("D-R1"));
    }
}
