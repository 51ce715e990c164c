//! Ids of ledger entries and where a text mentions them: `F13.7`, `FC12`, `F-R26`, `D5a`, `H1`,
//! `I1`, `S1`, and ranges `F13.7–F13.13`. Knows the shape of an id, not which ids exist.

use std::fmt;

/// What an entry of a ledger is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Rule,
    Card,
    Ruling,
    Decision,
    Hidden,
    Invariant,
    Scenario,
}

impl Kind {
    pub(crate) const ALL: [Kind; 7] = [
        Self::Rule,
        Self::Card,
        Self::Ruling,
        Self::Decision,
        Self::Hidden,
        Self::Invariant,
        Self::Scenario,
    ];

    /// The plural a person reads.
    pub(crate) fn heading(self) -> &'static str {
        match self {
            Self::Rule => "rules",
            Self::Card => "cards",
            Self::Ruling => "rulings",
            Self::Decision => "decisions",
            Self::Hidden => "hidden",
            Self::Invariant => "invariants",
            Self::Scenario => "scenarios",
        }
    }

    /// Whether several games use the same ids, so that only the folder says which game is meant.
    pub(crate) fn is_ambiguous(self) -> bool {
        matches!(
            self,
            Self::Decision | Self::Hidden | Self::Invariant | Self::Scenario
        )
    }

    fn of(prefix: &str, minor: Option<u32>) -> Option<Self> {
        let letters = prefix.strip_suffix("-R");
        match (prefix, minor) {
            (_, None) if letters.is_some() => Some(Self::Ruling),
            (_, Some(_)) if letters.is_none() && prefix.len() == 1 => Some(Self::Rule),
            ("D" | "DP", None) => Some(Self::Decision),
            ("H" | "HI", None) => Some(Self::Hidden),
            ("I", None) => Some(Self::Invariant),
            ("S", None) => Some(Self::Scenario),
            (_, None) if prefix.len() == 2 && prefix.ends_with('C') => Some(Self::Card),
            _ => None,
        }
    }
}

/// One id. The order is by kind, then as a person counts: F1.2 before F1.10.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Id {
    pub(crate) kind: Kind,
    prefix: String,
    major: u32,
    minor: Option<u32>,
    suffix: Option<char>,
}

impl Id {
    /// The id that `text` begins with, and what follows it. An id is taken whole: `F1.1` does not
    /// begin `F1.10`.
    pub(crate) fn at(text: &str) -> Option<(Self, &str)> {
        let letters = text.len()
            - text
                .trim_start_matches(|c: char| c.is_ascii_uppercase())
                .len();
        if !(1..=2).contains(&letters) {
            return None;
        }
        let ruling = letters == 1 && text[letters..].starts_with("-R");
        let (prefix, rest) = text.split_at(if ruling {
            letters + "-R".len()
        } else {
            letters
        });
        let (major, rest) = number(rest)?;
        let (minor, rest) = match rest.strip_prefix('.').and_then(number) {
            Some((minor, rest)) => (Some(minor), rest),
            None => (None, rest),
        };
        let suffix = rest.chars().next().filter(char::is_ascii_lowercase);
        let rest = &rest[suffix.map_or(0, char::len_utf8)..];
        let goes_on =
            rest.starts_with(|c: char| c.is_alphanumeric() || c == '_') || dotted_digit(rest);
        let kind = Kind::of(prefix, minor).filter(|_| !goes_on)?;
        Some((
            Self {
                kind,
                prefix: prefix.to_owned(),
                major,
                minor,
                suffix,
            },
            rest,
        ))
    }

    /// The id that `text` is, capitals or not: `F13.9`, `f-r26`, `d5a`.
    pub(crate) fn named(text: &str) -> Option<Self> {
        let number = text.rfind(|c: char| c.is_ascii_digit())?;
        let (name, suffix) = text.split_at(number + 1);
        let text = name.to_ascii_uppercase() + &suffix.to_ascii_lowercase();
        Self::at(&text).and_then(|(id, rest)| rest.is_empty().then_some(id))
    }

    /// Whether both are counted in one sequence, as F1.1 and F2.7 are.
    pub(crate) fn is_akin(&self, other: &Self) -> bool {
        self.kind == other.kind && self.prefix == other.prefix
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", self.prefix, self.major)?;
        if let Some(minor) = self.minor {
            write!(f, ".{minor}")?;
        }
        self.suffix.map_or(Ok(()), |suffix| write!(f, "{suffix}"))
    }
}

/// The number that `text` begins with; `01` is none.
fn number(text: &str) -> Option<(u32, &str)> {
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, rest) = text.split_at(digits);
    let padded = number.len() > 1 && number.starts_with('0');
    if padded {
        None
    } else {
        Some((number.parse().ok()?, rest))
    }
}

fn dotted_digit(text: &str) -> bool {
    text.strip_prefix('.')
        .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// Something in a text that names ids.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Mention {
    One(Id),
    /// From the first to the last, both included.
    Range(Id, Id),
    /// `F13.7–13`: nobody can tell what is meant.
    HalfRange(Id),
}

impl Mention {
    /// The id it begins with.
    pub(crate) fn first(&self) -> &Id {
        let (Self::One(first) | Self::Range(first, _) | Self::HalfRange(first)) = self;
        first
    }
}

/// All mentions in `text`, in order.
pub(crate) fn mentions(text: &str) -> Vec<Mention> {
    let mut found = Vec::new();
    let mut rest = text;
    let mut before = ' ';
    while let Some(next) = rest.chars().next() {
        let joined = before.is_alphanumeric() || before == '_' || before == '-';
        if let Some((id, after)) = Id::at(rest).filter(|_| !joined) {
            let (mention, after) = complete(id, after);
            found.push(mention);
            rest = after;
            before = ' ';
        } else {
            rest = &rest[next.len_utf8()..];
            before = next;
        }
    }
    found
}

/// What the id, with what follows it, says.
fn complete(id: Id, after: &str) -> (Mention, &str) {
    if starts_half_range(after) {
        return (Mention::HalfRange(id), after);
    }
    let Some(second) = after_dash(after) else {
        return (Mention::One(id), after);
    };
    match Id::at(second) {
        Some((last, after)) if last.is_akin(&id) => (Mention::Range(id, last), after),
        Some(_) => (Mention::One(id), second),
        None => (Mention::One(id), after),
    }
}

fn after_dash(text: &str) -> Option<&str> {
    let text = text.trim_start();
    ["–", "..=", "..", "-"]
        .iter()
        .find_map(|dash| text.strip_prefix(dash))
        .map(str::trim_start)
}

/// Whether a dash or slash is followed at once by a bare number.
fn starts_half_range(text: &str) -> bool {
    let after = ["–", "..=", "..", "-", "/"]
        .iter()
        .find_map(|dash| text.strip_prefix(dash));
    after
        .is_some_and(|after| after.starts_with(|c: char| c.is_ascii_digit()) || dotted_digit(after))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The mentions, written out: `F1.1`, `F1.1..F1.3`, `F1.1?`.
    fn check(text: &str, expected: &[&str]) {
        let found: Vec<_> = mentions(text)
            .iter()
            .map(|mention| match mention {
                Mention::One(id) => id.to_string(),
                Mention::Range(first, last) => format!("{first}..{last}"),
                Mention::HalfRange(id) => format!("{id}?"),
            })
            .collect();
        assert_eq!(found, expected, "in {text:?}");
    }

    #[test]
    fn every_kind_is_recognised() {
        let kinds = |text: &str| Id::at(text).unwrap().0.kind;
        assert_eq!(kinds("F13.7"), Kind::Rule);
        assert_eq!(kinds("D1.1"), Kind::Rule);
        assert_eq!(kinds("FC12"), Kind::Card);
        assert_eq!(kinds("DC12"), Kind::Card);
        assert_eq!(kinds("N-R12"), Kind::Ruling);
        assert_eq!(kinds("D5a"), Kind::Decision);
        assert_eq!(kinds("DP92"), Kind::Decision);
        assert_eq!(kinds("H1"), Kind::Hidden);
        assert_eq!(kinds("HI28"), Kind::Hidden);
        assert_eq!(kinds("I1"), Kind::Invariant);
        assert_eq!(kinds("S1"), Kind::Scenario);
    }

    #[test]
    fn an_id_is_taken_whole() {
        check("F1.10 FC12 F-R26", &["F1.10", "FC12", "F-R26"]);
        check(
            "(F1.1), `F1.2`; **F1.3**. F1.4.",
            &["F1.1", "F1.2", "F1.3", "F1.4"],
        );
        check("F1.1.2 F1.1x2 F1.1_a xF1.1 _F1.1", &[]);
    }

    #[test]
    fn other_names_are_no_ids() {
        check(
            "C4 P1 F13 A-03 CR-C1 CR-S1 S01 H2O HTTP2 ISO8601 F1.01 Q1 I am",
            &[],
        );
    }

    #[test]
    fn an_id_may_be_typed_in_small_letters() {
        let named = |text: &str| Id::named(text).map(|id| id.to_string());
        for (typed, id) in [
            ("f13.9", "F13.9"),
            ("n-r12", "N-R12"),
            ("D5A", "D5a"),
            ("d-r54", "D-R54"),
            ("p1.10", "P1.10"),
            ("hi28", "HI28"),
        ] {
            assert_eq!(named(typed).as_deref(), Some(id));
        }
        for other in ["fate", "F13", "F13.9,", "F13.9 F13.10", "", "9", "C4"] {
            assert_eq!(named(other), None, "{other}");
        }
    }

    #[test]
    fn ranges_need_two_full_ids_of_one_sequence() {
        check("F13.7–F13.13", &["F13.7..F13.13"]);
        check(
            "F13.7..F13.13, F13.7 – F14.1",
            &["F13.7..F13.13", "F13.7..F14.1"],
        );
        check(
            "F13.7..=F13.9 F-R2-F-R26 D5a-D5c",
            &["F13.7..F13.9", "F-R2..F-R26", "D5a..D5c"],
        );
        check("F13.7–FC12 F13.7-FC12", &["F13.7", "FC12", "F13.7", "FC12"]);
        check("F13.7 – the door stays shut", &["F13.7"]);
        check("F13.7 — F13.9", &["F13.7", "F13.9"]);
    }

    #[test]
    fn half_a_range_is_noticed() {
        check(
            "F13.7–13, F13.8-.13, F-R2/3",
            &["F13.7?", "F13.8?", "F-R2?"],
        );
        check("S1, 3 players; S2 – 3 players", &["S1", "S2"]);
    }

    #[test]
    fn ids_are_ordered_as_people_count() {
        let id = |text: &str| Id::at(text).unwrap().0;
        assert!(id("F1.2") < id("F1.10"));
        assert!(id("F2.1") < id("F10.1"));
        assert!(id("D5") < id("D5a") && id("D5a") < id("D5b") && id("D5c") < id("D6"));
    }
}
