//! What reading a game's content takes, whatever the game: text in RON, mistakes told with their
//! file, one hash for a record to remember. It opens no file; what the entries mean is the game's.

use std::collections::BTreeSet;
use std::fmt::Display;

use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

/// What is wrong with content: in which file, and what.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {why}")]
pub struct BadContent {
    /// The file.
    pub file: &'static str,
    /// What is wrong in it.
    pub why: String,
}

impl BadContent {
    /// Something wrong in this file.
    pub fn new(file: &'static str, why: impl Into<String>) -> Self {
        Self {
            file,
            why: why.into(),
        }
    }
}

/// Reads the text of a file. What may be left out is written without `Some`.
pub fn parse<T: DeserializeOwned>(file: &'static str, text: &str) -> Result<T, BadContent> {
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    options
        .from_str(text)
        .map_err(|error| BadContent::new(file, error.to_string()))
}

/// Reads the text of a file that is part of the program: a test reads it too.
pub fn shipped<T: DeserializeOwned>(file: &'static str, text: &str) -> T {
    parse(file, text).expect("what is part of the program can be read")
}

/// Says what is wrong in a file, unless all is well.
pub fn ensure(
    file: &'static str,
    holds: bool,
    why: impl FnOnce() -> String,
) -> Result<(), BadContent> {
    if holds {
        Ok(())
    } else {
        Err(BadContent::new(file, why()))
    }
}

/// Refuses a name that is there twice; `what` says of what.
pub fn no_twins<T: Ord + Display>(
    file: &'static str,
    what: &str,
    names: impl IntoIterator<Item = T>,
) -> Result<(), BadContent> {
    let mut seen = BTreeSet::new();
    for name in names {
        if seen.contains(&name) {
            return Err(BadContent::new(
                file,
                format!("the {what} \"{name}\" is there twice"),
            ));
        }
        seen.insert(name);
    }
    Ok(())
}

/// The hash of what all texts say. Comments and how they are laid out make no difference; where one
/// text ends and the next begins does.
pub fn hash(texts: &[&str]) -> blake3::Hash {
    let mut hasher = blake3::Hasher::new();
    for text in texts {
        hasher.update(blake3::hash(without_layout(text).as_bytes()).as_bytes());
    }
    hasher.finalize()
}

/// A text of RON without comments, white space outside of quotes, and commas before a closing
/// bracket.
fn without_layout(text: &str) -> String {
    let mut said = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (skipped, taken) = match first {
            _ if rest.starts_with("//") => (rest.find('\n').unwrap_or(rest.len()), 0),
            _ if rest.starts_with("/*") => (block_comment(rest), 0),
            '"' | '\'' => (0, quoted(rest, first)),
            'r' if is_raw(rest) && !said.ends_with(char::is_alphanumeric) => (0, raw(rest)),
            _ if first.is_whitespace() => (first.len_utf8(), 0),
            _ => (0, first.len_utf8()),
        };
        if matches!(first, ')' | ']' | '}') && taken > 0 && said.ends_with(',') {
            said.pop();
        }
        said.push_str(&rest[..taken]);
        rest = &rest[skipped + taken..];
    }
    said
}

/// How long the comment is that begins here; others may lie within it.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while at < text.len() {
        let step = match &text[at..] {
            rest if rest.starts_with("/*") => {
                depth += 1;
                2
            }
            rest if rest.starts_with("*/") => {
                depth -= 1;
                2
            }
            rest => rest.chars().next().map_or(1, char::len_utf8),
        };
        at += step;
        if depth == 0 {
            break;
        }
    }
    at
}

/// How long the quoted text is that begins here.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        if letter == quote && !escaped {
            return at + 1;
        }
        escaped = letter == '\\' && !escaped;
    }
    text.len()
}

/// Whether a raw string begins here.
fn is_raw(text: &str) -> bool {
    text[1..].trim_start_matches('#').starts_with('"')
}

/// How long the raw string is that begins here.
fn raw(text: &str) -> usize {
    let hashes = text[1..].find('"').unwrap_or(0);
    let begin = hashes + 2;
    let end = format!("\"{}", "#".repeat(hashes));
    text[begin..]
        .find(&end)
        .map_or(text.len(), |at| begin + at + end.len())
}
