//! Takes a page's `#table` apart, so that only what changed need be sent: every element with a key
//! of its own is a part, known by the hash of what is in it.
//!
//! Where a part stood in another, its name is left, as `<~NAME>`: no text of a page can look like
//! that. The script keeps the parts it has and puts the page together again (`assets/parts.js`).
//! Parts are made from one viewer's own page and nothing else, so neither their names nor their
//! sizes can tell that viewer more than the page does.

use std::collections::HashSet;
use std::fmt;

use serde::{Serialize, Serializer};

/// A smaller element stays where it is: its name would be as long as itself.
const SMALLEST: usize = 120;
/// Elements that have no end tag.
const VOID: [&str; 6] = ["input", "img", "br", "hr", "meta", "link"];
/// So many bytes of a hash name a part.
const NAME: usize = 9;

/// What a part is known by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PartName([u8; NAME]);

impl PartName {
    fn of(text: &str) -> Self {
        let mut name = [0; NAME];
        name.copy_from_slice(&blake3::hash(text.as_bytes()).as_bytes()[..NAME]);
        Self(name)
    }
}

impl fmt::Display for PartName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LETTERS: &[u8; 64] =
            b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        for three in self.0.chunks(3) {
            let bits = three
                .iter()
                .fold(0, |bits, byte| bits << 8 | usize::from(*byte));
            for shift in [18, 12, 6, 0] {
                write!(f, "{}", char::from(LETTERS[bits >> shift & 63]))?;
            }
        }
        Ok(())
    }
}

impl Serialize for PartName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A page taken apart: every part once, each after those that stand in it. The last is the whole.
#[derive(Clone, Debug, Default)]
pub struct Parts {
    all: Vec<(PartName, String)>,
    names: HashSet<PartName>,
}

impl Parts {
    /// Takes apart what a fragment function of this crate wrote.
    pub fn of(fragment: &str) -> Self {
        let mut parts = Self::default();
        // What is read so far of each open part, and the elements open in it.
        let mut open: Vec<(String, usize)> = vec![(String::new(), 0)];
        let mut rest = fragment;
        while let Some(at) = rest.find('<') {
            let Some(end) = rest[at..].find('>').map(|end| at + end + 1) else {
                break;
            };
            let (words, tag) = (&rest[..at], &rest[at..end]);
            rest = &rest[end..];
            let top = open.len() - 1;
            open[top].0.push_str(words);
            if tag.starts_with("</") {
                open[top].0.push_str(tag);
                open[top].1 = open[top].1.saturating_sub(1);
                if open[top].1 == 0
                    && top > 0
                    && let Some((text, _)) = open.pop()
                {
                    parts.close(text, &mut open[top - 1].0);
                }
            } else if is_void(tag) {
                open[top].0.push_str(tag);
            } else if is_keyed(tag) && open[top].1 > 0 {
                open.push((tag.to_owned(), 1));
            } else {
                open[top].0.push_str(tag);
                open[top].1 += 1;
            }
        }
        // Whatever is left open was no element of ours; it stays where it stood.
        while let Some((text, _)) = open.pop() {
            match open.last_mut() {
                Some((outer, _)) => outer.push_str(&text),
                None => parts.add(text + rest),
            }
        }
        parts
    }

    fn close(&mut self, text: String, outer: &mut String) {
        if text.len() < SMALLEST {
            outer.push_str(&text);
        } else {
            let name = PartName::of(&text);
            *outer += &format!("<~{name}>");
            self.add(text);
        }
    }

    fn add(&mut self, text: String) {
        let name = PartName::of(&text);
        if self.names.insert(name) {
            self.all.push((name, text));
        }
    }

    /// The whole page's name.
    pub fn whole(&self) -> Option<PartName> {
        self.all.last().map(|(name, _)| *name)
    }

    /// The names of all parts.
    pub fn names(self) -> HashSet<PartName> {
        self.names
    }

    /// All parts.
    pub fn iter(&self) -> impl Iterator<Item = (PartName, &str)> {
        self.all.iter().map(|(name, text)| (*name, text.as_str()))
    }
}

fn is_void(tag: &str) -> bool {
    let name = tag.trim_start_matches('<');
    let name = name.split([' ', '>', '/']).next().unwrap_or_default();
    tag.ends_with("/>") || VOID.contains(&name)
}

fn is_keyed(tag: &str) -> bool {
    tag.contains(" id=\"") || tag.contains(" data-key=\"")
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use kernel::Lang;

    use super::*;
    use crate::fixture;

    /// As the script does it.
    fn together(parts: &Parts) -> String {
        let known: HashMap<String, &str> = parts
            .iter()
            .map(|(name, text)| (name.to_string(), text))
            .collect();
        fn put(text: &str, known: &HashMap<String, &str>) -> String {
            let mut pieces = text.split("<~");
            let mut page = pieces.next().unwrap_or_default().to_owned();
            for piece in pieces {
                let (name, rest) = piece.split_once('>').expect("a whole name");
                page += &put(known[name], known);
                page += rest;
            }
            page
        }
        put(known[&parts.whole().expect("a whole").to_string()], &known)
    }

    #[test]
    fn taken_apart_and_put_together_a_page_is_the_same() {
        let icons = fixture::icons();
        for lang in Lang::ALL {
            let visitor = fixture::visitor(lang, crate::model::Theme::Dark);
            let page = crate::table_fragment(&visitor, &fixture::table(lang, &icons));
            let parts = Parts::of(&page);
            assert_eq!(together(&parts), page);
            assert!(parts.iter().count() > 30, "the page has many parts");
            let largest = parts.iter().map(|(_, text)| text.len()).max();
            assert!(
                largest < Some(page.len() / 2),
                "none is most of it: {largest:?}"
            );
        }
        for strange in ["", "no tag", "<div", "<p>a<br>b</p></div>", "<b id=\"x\">"] {
            assert_eq!(together(&Parts::of(strange)), strange);
        }
    }

    #[test]
    fn what_did_not_change_has_the_same_name() {
        let line = "x".repeat(SMALLEST);
        let page = |text: &str| {
            format!("<div id=\"table\"><p id=\"a\">{line}</p><p id=\"b\">{text}{line}</p></div>")
        };
        let (one, two) = (Parts::of(&page("one")), Parts::of(&page("two")));
        let same = one
            .iter()
            .filter(|(name, _)| two.iter().any(|(other, _)| other == *name));
        assert_eq!(same.count(), 1);
        assert_eq!(one.iter().count(), 3);
    }
}
