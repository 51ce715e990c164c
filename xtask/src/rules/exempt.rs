//! The list of rules that no code carries, each with its reason: `xtask/exempt.txt`.

use std::collections::BTreeMap;

use super::id::Id;

/// Where the list stands.
pub(crate) const FILE: &str = "xtask/exempt.txt";

/// An exemption: where it stands and why it is one.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Exemption {
    /// Counted from 1.
    pub(crate) line: usize,
    pub(crate) reason: String,
}

/// One exemption a line, the id and the reason; `#` begins a comment. What is no such line is
/// returned beside, with what is wrong.
pub(crate) fn exemptions(text: &str) -> (BTreeMap<Id, Exemption>, Vec<(usize, String)>) {
    let mut exempt = BTreeMap::new();
    let mut wrong = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let text = text.trim();
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        let (id, reason) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let reason = reason.trim().to_owned();
        match Id::named(id) {
            None => wrong.push((line, format!("{id} is no id"))),
            Some(id) if reason.is_empty() => wrong.push((line, format!("{id} has no reason"))),
            Some(id) if exempt.contains_key(&id) => {
                wrong.push((line, format!("{id} is exempt a second time")));
            }
            Some(id) => {
                exempt.insert(id, Exemption { line, reason });
            }
        }
    }
    (exempt, wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_an_id_and_its_reason() {
        let (exempt, wrong) = exemptions("# why\n\nF1.1  data: board.ron\n  F-R2 paper\n");
        let found: Vec<_> = exempt
            .iter()
            .map(|(id, it)| format!("{}:{id}:{}", it.line, it.reason))
            .collect();
        assert_eq!(found, ["3:F1.1:data: board.ron", "4:F-R2:paper"]);
        assert_eq!(wrong, []);
    }

    #[test]
    fn what_is_no_exemption_is_named() {
        let (exempt, wrong) = exemptions("F1.1\nchess no\nF1.2 a\nF1.2 b\n");
        assert_eq!(exempt.len(), 1);
        let wrong: Vec<_> = wrong
            .iter()
            .map(|(line, what)| format!("{line}: {what}"))
            .collect();
        assert_eq!(
            wrong,
            [
                "1: F1.1 has no reason",
                "2: chess is no id",
                "4: F1.2 is exempt a second time"
            ]
        );
    }
}
