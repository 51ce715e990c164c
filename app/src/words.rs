//! The words of the command line itself: Fluent, English and French, like every game's.

use std::sync::LazyLock;

use kernel::{Lang, Text, Words};

static WORDS: LazyLock<Words> = LazyLock::new(|| {
    Words::new(
        include_str!("../text/en.ftl"),
        include_str!("../text/fr.ftl"),
    )
});

/// A message of the command line in words.
pub(crate) fn say(lang: Lang, text: &Text) -> String {
    WORDS.say(lang, text)
}
