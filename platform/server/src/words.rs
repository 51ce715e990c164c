//! What the server itself has to say to people; everything else is said by the pages or by the
//! games.

use std::sync::LazyLock;

use kernel::{Text, Words};

use crate::errors::{Refusal, Sentence};

/// The server's own words.
pub(crate) fn words() -> &'static Words {
    static WORDS: LazyLock<Words> = LazyLock::new(|| {
        Words::new(
            include_str!("../text/en.ftl"),
            include_str!("../text/fr.ftl"),
        )
    });
    &WORDS
}

/// The server itself says why a table cannot be set up.
pub(crate) fn unplayable(why: &Text) -> Refusal {
    Refusal::Unplayable(Sentence::new(words(), why))
}
