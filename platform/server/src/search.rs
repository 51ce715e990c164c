//! Finds what somebody looks for in a game's rules: chapters of the rulebook, things with a face,
//! and statements of the ledger, best first. Every word asked for must occur; where it occurs
//! decides.

use web::model::{Found, FoundKind};

/// The most answers one search gives.
const MOST: usize = 40;

/// What of `all` answers to `query`, best first.
pub(crate) fn search(query: &str, all: Vec<Found>) -> Vec<Found> {
    let wanted: Vec<String> = words(query).collect();
    if wanted.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<(u32, Found)> = all
        .into_iter()
        .filter_map(|one| Some((score(&wanted, query, &one)?, one)))
        .collect();
    // Equals stay in the order of the book.
    found.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    found.into_iter().take(MOST).map(|(_, one)| one).collect()
}

/// How well something answers; `None` if it does not.
fn score(wanted: &[String], query: &str, found: &Found) -> Option<u32> {
    let name: Vec<String> = words(&found.name).collect();
    let text: Vec<String> = words(&found.text).collect();
    let kind = match found.kind {
        FoundKind::Chapter => 3,
        FoundKind::Face => 2,
        FoundKind::Rule => 0,
    };
    if folded(&found.name) == folded(query.trim()) {
        return Some(1_000 + kind);
    }
    let mut sum = kind;
    for word in wanted {
        let worth = in_words(word, &name, 40).max(in_words(word, &text, 10));
        if worth == 0 {
            return None;
        }
        sum += worth;
    }
    Some(sum)
}

/// What a word is worth among others: whole, as a beginning, somewhere inside, not at all.
fn in_words(word: &str, among: &[String], worth: u32) -> u32 {
    let one = |other: &String| match other {
        other if other == word => worth,
        other if other.starts_with(word) => worth * 3 / 4,
        other if word.chars().count() > 2 && other.contains(word) => worth / 4,
        _ => 0,
    };
    among.iter().map(one).max().unwrap_or(0)
}

fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !(c.is_alphanumeric() || c == '.' || c == '-'))
        .map(|word| folded(word.trim_matches(['.', '-'])))
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .into_iter()
}

/// In small letters without accents: who types `elan` finds `Élan`.
fn folded(text: &str) -> String {
    let plain = |c: char| match c {
        'à' | 'â' | 'ä' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        other => other,
    };
    text.to_lowercase().chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(kind: FoundKind, name: &str, text: &str) -> Found {
        Found {
            kind,
            name: name.to_owned(),
            text: text.to_owned(),
            path: String::new(),
            icon: String::new(),
            colour: kernel::Colour::Ink,
        }
    }

    fn names(query: &str) -> Vec<String> {
        let all = vec![
            found(
                FoundKind::Chapter,
                "The Alien",
                "It reaches you; then you flee 3 spaces.",
            ),
            found(
                FoundKind::Chapter,
                "Fuir",
                "Trois cases, où vous voulez, à l’écart.",
            ),
            found(FoundKind::Face, "Flashlight", "takes 1 off each loss"),
            found(FoundKind::Face, "Élan", "une case de plus"),
            found(
                FoundKind::Rule,
                "F14.6",
                "Fleeing is moving three spaces away.",
            ),
            found(
                FoundKind::Rule,
                "F14.5",
                "Every crew member must flee at once.",
            ),
        ];
        search(query, all).into_iter().map(|one| one.name).collect()
    }

    #[test]
    fn whole_words_come_before_beginnings_and_titles_before_texts() {
        assert_eq!(names("flee"), ["The Alien", "F14.5", "F14.6"]);
        assert_eq!(names("fl"), ["Flashlight", "The Alien", "F14.6", "F14.5"]);
        assert_eq!(names("f14.6"), ["F14.6"]);
        assert_eq!(names("flee spaces"), ["The Alien", "F14.6"]);
        assert_eq!(names("flee loss"), [] as [&str; 0]);
    }

    #[test]
    fn accents_and_capitals_do_not_matter() {
        assert_eq!(names("ELAN"), ["Élan"]);
        assert_eq!(names("écart"), ["Fuir"]);
    }

    #[test]
    fn who_asks_nothing_finds_nothing() {
        assert!(names("  ").is_empty() && names("!").is_empty() && names("xenomorph").is_empty());
    }
}
