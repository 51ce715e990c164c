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

/// The hash of all texts, comments included. Where one ends and the next begins makes a difference.
pub fn hash(texts: &[&str]) -> blake3::Hash {
    let mut hasher = blake3::Hasher::new();
    for text in texts {
        hasher.update(blake3::hash(text.as_bytes()).as_bytes());
    }
    hasher.finalize()
}
