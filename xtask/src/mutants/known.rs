//! The survivors that are written down, and how those of a run compare with them.
//!
//! `docs/mutants.md` has a heading for each file (`## games/…/turn.rs`) and under it an item for
//! each survivor: what was changed, in backticks, and why no test can notice. Lines are not written
//! down, since they move; two changes of the same words in one function are two items.

use std::fmt;

use anyhow::{Result, bail};

/// A change that no test notices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Survivor {
    pub(crate) file: String,
    /// Where it was in this run; 0 if it is only written down.
    pub(crate) line: usize,
    /// `replace == with != in Fate::act`
    change: String,
}

impl Survivor {
    /// A line of cargo-mutants: `games/fate/src/flow/turn.rs:13:9: replace …`.
    pub(crate) fn read(line: &str) -> Option<Self> {
        let (place, change) = line.split_once(": ")?;
        let mut parts = place.split(':');
        Some(Self {
            file: parts.next()?.to_owned(),
            line: parts.next()?.parse().ok()?,
            change: change.to_owned(),
        })
    }

    fn is_like(&self, other: &Self) -> bool {
        self.file == other.file && self.change == other.change
    }
}

impl fmt::Display for Survivor {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if self.line == 0 {
            write!(f, "{}: ", self.file)?;
        }
        f.write_str(&self.change)
    }
}

/// All that is written down.
pub(crate) struct Known(Vec<Survivor>);

impl Known {
    /// Fails on an item without a file or a reason.
    pub(crate) fn read(text: &str) -> Result<Self> {
        let mut known = Vec::new();
        let mut file = None;
        for (number, line) in (1..).zip(text.lines()) {
            if let Some(heading) = line.strip_prefix('#') {
                let heading = heading.trim_matches(['#', ' ', '`']);
                file = heading.contains('/').then(|| heading.to_owned());
            } else if let Some(item) = line.strip_prefix("- `") {
                let Some((change, why)) = item.split_once("`: ") else {
                    bail!(
                        "docs/mutants.md:{number}: an item is a change in backticks, a colon and the reason"
                    );
                };
                match &file {
                    Some(file) if !why.trim().is_empty() => known.push(Survivor {
                        file: file.clone(),
                        line: 0,
                        change: change.to_owned(),
                    }),
                    Some(_) => bail!("docs/mutants.md:{number}: `{change}` has no reason"),
                    None => bail!("docs/mutants.md:{number}: `{change}` stands under no file"),
                }
            }
        }
        Ok(Self(known))
    }

    /// Those of the run that are not written down.
    pub(crate) fn unknown<'a>(&self, missed: &'a [Survivor]) -> Vec<&'a Survivor> {
        left_over(missed, &self.0)
    }

    /// Those written down that were tried in this run and did not survive.
    pub(crate) fn noticed_now(&self, missed: &[Survivor], noticed: &[Survivor]) -> Vec<&Survivor> {
        let mut gone = left_over(&self.0, missed);
        gone.retain(|gone| noticed.iter().any(|one| one.is_like(gone)));
        gone
    }
}

/// What of `all` has no partner in `others`, one for one.
fn left_over<'a>(all: &'a [Survivor], others: &[Survivor]) -> Vec<&'a Survivor> {
    let mut others: Vec<&Survivor> = others.iter().collect();
    let has_no_partner = |one: &&Survivor| {
        let partner = others.iter().position(|other| other.is_like(one));
        partner.map(|at| others.swap_remove(at)).is_none()
    };
    all.iter().filter(has_no_partner).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
# Mutants

- an ordinary item

## games/fate/src/flow/turn.rs

- `replace > with >= in Fate::act`: it is never 0 here.
- `replace > with >= in Fate::act`: nor here.
- `delete ! in Fate::end`: both do the same.
";

    fn missed(lines: &[&str]) -> Vec<Survivor> {
        let file = "games/fate/src/flow/turn.rs";
        let line = |line: &&str| Survivor::read(&format!("{file}:7:9: {line}")).unwrap();
        lines.iter().map(line).collect()
    }

    fn words(survivors: &[&Survivor]) -> Vec<String> {
        survivors.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn what_is_written_down_may_survive_as_often() {
        let known = Known::read(TEXT).unwrap();
        let same = "replace > with >= in Fate::act";
        assert!(known.unknown(&missed(&[same, same])).is_empty());
        let more = missed(&[same, same, same, "delete ! in Fate::act"]);
        assert_eq!(
            words(&known.unknown(&more)),
            [same, "delete ! in Fate::act"]
        );
    }

    #[test]
    fn what_was_tried_and_noticed_is_named() {
        let known = Known::read(TEXT).unwrap();
        let same = "replace > with >= in Fate::act";
        let gone = known.noticed_now(&missed(&[same]), &missed(&[same]));
        assert_eq!(gone.len(), 1);
        let noticed = missed(&["delete ! in Fate::end"]);
        let gone = known.noticed_now(&missed(&[same, same]), &noticed);
        assert_eq!(
            words(&gone),
            ["games/fate/src/flow/turn.rs: delete ! in Fate::end"]
        );
        assert!(known.noticed_now(&[], &[]).is_empty());
    }

    #[test]
    fn an_item_needs_a_file_and_a_reason() {
        for text in [
            "- `a`: why\n",
            "## a/b.rs\n- `a`\n",
            "## a/b.rs\n- `a`: \n",
            "## a/b.rs\n# c\n- `a`: why\n",
        ] {
            assert!(Known::read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_line_of_the_tool_is_a_place_and_a_change() {
        let survivor = Survivor::read("a/b.rs:12:5: replace a::b -> bool with true").unwrap();
        assert_eq!((survivor.file.as_str(), survivor.line), ("a/b.rs", 12));
        assert_eq!(survivor.to_string(), "replace a::b -> bool with true");
        assert_eq!(Survivor::read("no mutant"), None);
    }
}
