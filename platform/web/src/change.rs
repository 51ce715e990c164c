//! How a page's `#table` differs from the one sent before it: runs of the old text that stay, and
//! what is new. Of the old text only the prints of its pieces are kept.
//!
//! A piece ends before a tag that is chosen by its own text, so what did not change falls into the
//! same pieces wherever it stands. The script puts the text together again and compares its print
//! (`assets/brought.js`). A change is made from two looks of one viewer and nothing else, so it can
//! tell that viewer no more than the pages do.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::LazyLock;

use serde::{Serialize, Serializer};

/// On average one tag in this many begins a piece. With small pieces little else is sent along with
/// a change; with few pieces little memory is needed.
const OFTEN: u32 = 4;

/// A text known by its pieces. Places and lengths are counted in UTF-16 units, as scripts do.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// The print of the whole text.
    print: Print,
    /// The name of each piece, in order.
    names: Vec<u64>,
    /// Where each piece begins, and where the last one ends.
    begins: Vec<u32>,
}

/// What a whole text is recognised by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Print(u32, u32);

impl Print {
    /// The script computes the same (`print` in `assets/brought.js`).
    fn of(text: &str) -> Self {
        let (mut one, mut other) = (0x811c_9dc5_u32, 0x9e37_79b9_u32);
        for unit in text.encode_utf16().map(u32::from) {
            one = (one ^ unit).wrapping_mul(0x0100_0193);
            other = (other.rotate_left(5) ^ unit).wrapping_mul(0x85eb_ca6b);
        }
        Self(one, other)
    }
}

impl Serialize for Print {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&format_args!("{:08x}{:08x}", self.0, self.1))
    }
}

/// One run of the new text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Run<'a> {
    /// It stood in the old text: from where on, and how long it is.
    Kept(u32, u32),
    /// It is new.
    New(&'a str),
}

impl Known {
    /// Takes note of a text that a fragment function of this crate wrote.
    pub fn of(text: &str) -> Self {
        let mut known = Self {
            print: Print::of(text),
            names: Vec::new(),
            begins: vec![0],
        };
        let mut end = 0;
        for piece in pieces(text) {
            end += piece.encode_utf16().count() as u32;
            known.names.push(name(piece));
            known.begins.push(end);
        }
        known
    }

    /// The print of the whole.
    pub fn print(&self) -> Print {
        self.print
    }

    /// The runs that make `text`, which is known as `fresh`, of this text.
    pub fn runs<'a>(&self, text: &'a str, fresh: &Self) -> Vec<Run<'a>> {
        let at: HashMap<u64, usize> = self.names.iter().copied().zip(0..).collect();
        let mut runs = Vec::new();
        // Where the new run begins that is not written down yet, and what would lengthen the old
        // one.
        let (mut begun, mut here, mut next) = (0, 0, None);
        for (piece, name) in pieces(text).zip(&fresh.names) {
            let follows = next.filter(|next| self.names.get(*next) == Some(name));
            let found = follows.or_else(|| at.get(name).copied());
            if let Some(found) = found {
                if begun < here {
                    runs.push(Run::New(&text[begun..here]));
                }
                let long = self.begins[found + 1] - self.begins[found];
                match runs.last_mut() {
                    Some(Run::Kept(_, length)) if next == Some(found) => *length += long,
                    _ => runs.push(Run::Kept(self.begins[found], long)),
                }
                begun = here + piece.len();
            }
            next = found.map(|found| found + 1);
            here += piece.len();
        }
        if begun < here {
            runs.push(Run::New(&text[begun..]));
        }
        runs
    }
}

/// The text cut into pieces.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let cut = rest
            .match_indices('<')
            .skip_while(|(at, _)| *at < first.len_utf8())
            .find(|(at, _)| begins_piece(&rest[*at..]))
            .map_or(rest.len(), |(at, _)| at);
        let (piece, others) = rest.split_at(cut);
        rest = others;
        Some(piece)
    })
}

/// Whether a piece begins with the tag at the beginning of this text: by the tag alone.
fn begins_piece(text: &str) -> bool {
    let tag = text.split('>').next().unwrap_or_default();
    tag.bytes().map(u32::from).sum::<u32>() % OFTEN == 0
}

/// What a piece is known by in this process; nobody can make two alike on purpose.
fn name(piece: &str) -> u64 {
    static NAMES: LazyLock<RandomState> = LazyLock::new(RandomState::new);
    NAMES.hash_one(piece)
}

#[cfg(test)]
mod tests {
    use kernel::Lang;

    use super::*;
    use crate::fixture;

    /// As the script does it.
    fn put(old: &str, runs: &[Run<'_>]) -> String {
        let old: Vec<u16> = old.encode_utf16().collect();
        let mut text = String::new();
        for run in runs {
            match run {
                Run::New(new) => text += new,
                Run::Kept(from, long) => {
                    let (from, long) = (*from as usize, *long as usize);
                    text += &String::from_utf16(&old[from..from + long]).expect("whole letters");
                }
            }
        }
        text
    }

    fn changed<'a>(old: &str, fresh: &'a str) -> Vec<Run<'a>> {
        let runs = Known::of(old).runs(fresh, &Known::of(fresh));
        assert_eq!(put(old, &runs), fresh);
        runs
    }

    fn page(lang: Lang) -> String {
        let icons = fixture::icons();
        let visitor = fixture::visitor(lang, crate::model::Theme::Dark);
        crate::table_fragment(&visitor, &fixture::table(lang, &icons))
    }

    #[test]
    fn every_page_comes_of_every_other() {
        let mut pages = Lang::ALL.map(page).to_vec();
        pages
            .extend(["", "no tag", "<div", "<p>é𝄞<br>b</p></div>", "<b>", "é<b>𝄞"].map(Into::into));
        for old in &pages {
            for fresh in &pages {
                changed(old, fresh);
            }
        }
    }

    #[test]
    fn what_did_not_change_is_not_said_again() {
        let old = page(Lang::En);
        assert_eq!(
            changed(&old, &old),
            [Run::Kept(0, old.encode_utf16().count() as u32)]
        );
        let pieces = Known::of(&old).names.len();
        assert!(old.len() / pieces < 400, "{pieces} pieces of {}", old.len());
        let fresh = old.replacen("</h1>", " 𝄞</h1>", 1);
        let new = changed(&old, &fresh).iter().fold(0, |sum, run| match run {
            Run::New(new) => sum + new.len(),
            Run::Kept(..) => sum,
        });
        assert!((1..3000).contains(&new), "{new} of {}", fresh.len());
    }

    #[test]
    fn prints_differ_where_texts_do() {
        let print = |text| serde_json::to_string(&Print::of(text)).expect("text");
        // The browser's tests compare these with the script's own.
        assert_eq!(print(""), "\"811c9dc59e3779b9\"");
        let texts = ["", "a", "b", "ab", "ba", "a\0", "é", "𝄞"];
        for one in texts {
            for other in texts {
                assert_eq!(Print::of(one) == Print::of(other), one == other);
            }
        }
    }
}
