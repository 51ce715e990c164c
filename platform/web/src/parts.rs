//! Takes a page's `#table` apart, so that only what changed need be sent: every element with more
//! than a few words of its own is a part, known by the hash of what is in it.
//!
//! Where a part stood in another, a sign is left, `<~NUMBER>`: no text of a page can look like
//! that. The script keeps the parts it has and puts the page together again (`assets/parts.js`).
//! Parts are made from one viewer's own page and nothing else, so neither their names nor their
//! sizes can tell that viewer more than the page does.

use std::collections::HashSet;

/// An element with less of its own stays where it is: a part of a few words saves nothing.
const SMALLEST: usize = 200;
/// Elements that have no end tag.
const VOID: [&str; 6] = ["input", "img", "br", "hr", "meta", "link"];
/// So many bytes of a hash name a part.
const NAME: usize = 9;

/// What a part is known by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PartName([u8; NAME]);

/// One part.
#[derive(Clone, Debug)]
pub struct Part {
    /// What it is known by.
    pub name: PartName,
    /// What is in it: the text before, between and behind the parts that stand in it.
    texts: Vec<String>,
    /// The parts that stand in it.
    inner: Vec<PartName>,
}

impl Part {
    fn new(opened: Opened) -> Self {
        let Opened { texts, inner, .. } = opened;
        let mut hash = blake3::Hasher::new();
        for text in &texts {
            // No text has this byte: what differs has another name.
            hash.update(text.as_bytes()).update(&[0]);
        }
        for PartName(name) in &inner {
            hash.update(name);
        }
        let mut name = [0; NAME];
        name.copy_from_slice(&hash.finalize().as_bytes()[..NAME]);
        let name = PartName(name);
        Self { name, texts, inner }
    }

    /// Its text, with a number for each part that stands in it.
    pub fn naming(&self, number: impl Fn(PartName) -> u32) -> String {
        let mut named = self.texts.first().cloned().unwrap_or_default();
        for (inner, text) in self.inner.iter().zip(self.texts.iter().skip(1)) {
            named.push_str("<~");
            named.push_str(&number(*inner).to_string());
            named.push('>');
            named.push_str(text);
        }
        named
    }
}

/// A page taken apart: every part once, each after those that stand in it. The last is the whole.
#[derive(Clone, Debug, Default)]
pub struct Parts {
    all: Vec<Part>,
    names: HashSet<PartName>,
}

/// A part whose end is not read yet.
#[derive(Default)]
struct Opened {
    texts: Vec<String>,
    inner: Vec<PartName>,
    /// How much of it is its own.
    size: usize,
}

impl Opened {
    fn with(tag: &str) -> Self {
        let mut opened = Self::default();
        opened.push(tag);
        opened
    }

    fn push(&mut self, text: &str) {
        self.size += text.len();
        match self.texts.last_mut() {
            Some(last) => last.push_str(text),
            None => self.texts.push(text.to_owned()),
        }
    }

    fn put(&mut self, inner: PartName) {
        self.push("");
        self.inner.push(inner);
        self.texts.push(String::new());
    }

    /// Takes over all that is in another.
    fn absorb(&mut self, other: Self) {
        let mut inner = other.inner.into_iter();
        for text in other.texts {
            self.push(&text);
            if let Some(name) = inner.next() {
                self.put(name);
            }
        }
    }
}

impl Parts {
    /// Takes apart what a fragment function of this crate wrote.
    pub fn of(fragment: &str) -> Self {
        let mut parts = Self::default();
        let mut outer: Vec<Opened> = Vec::new();
        let mut here = Opened::default();
        let mut rest = fragment;
        while let Some(at) = rest.find('<') {
            let Some(end) = rest[at..].find('>').map(|end| at + end + 1) else {
                break;
            };
            let tag = &rest[at..end];
            here.push(&rest[..at]);
            rest = &rest[end..];
            if tag.starts_with("</") {
                here.push(tag);
                if let Some(around) = outer.pop() {
                    let part = std::mem::replace(&mut here, around);
                    parts.close(part, &mut here);
                }
            } else if is_void(tag) {
                here.push(tag);
            } else {
                outer.push(std::mem::replace(&mut here, Opened::with(tag)));
            }
        }
        // Whatever is left open was no element of ours; it stays where it stood.
        while let Some(mut around) = outer.pop() {
            around.absorb(here);
            here = around;
        }
        here.push(rest);
        parts.add(here);
        parts
    }

    fn close(&mut self, part: Opened, around: &mut Opened) {
        if part.size < SMALLEST {
            around.absorb(part);
        } else {
            let name = self.add(part);
            around.put(name);
        }
    }

    fn add(&mut self, opened: Opened) -> PartName {
        let part = Part::new(opened);
        let name = part.name;
        if self.names.insert(name) {
            self.all.push(part);
        }
        name
    }

    /// All parts.
    pub fn iter(&self) -> impl Iterator<Item = &Part> {
        self.all.iter()
    }
}

fn is_void(tag: &str) -> bool {
    let name = tag.trim_start_matches('<');
    let name = name.split([' ', '>', '/']).next().unwrap_or_default();
    tag.ends_with("/>") || VOID.contains(&name)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use kernel::Lang;

    use super::*;
    use crate::fixture;

    /// As the script does it.
    fn together(parts: &Parts) -> String {
        let mut known: HashMap<PartName, String> = HashMap::new();
        let mut numbers = Vec::new();
        let mut page = String::new();
        for part in parts.iter() {
            let number = |name| numbers.iter().position(|known| *known == name);
            let text = part.naming(|name| number(name).expect("before its whole") as u32);
            let mut pieces = text.split("<~");
            page = pieces.next().unwrap_or_default().to_owned();
            for piece in pieces {
                let (number, rest) = piece.split_once('>').expect("a whole sign");
                let number: usize = number.parse().expect("a number");
                page += &known[&numbers[number]];
                page += rest;
            }
            numbers.push(part.name);
            known.insert(part.name, page.clone());
        }
        page
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
            let largest = parts.iter().map(|part| part.naming(|_| 0).len()).max();
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
        let names = |text: &str| -> HashSet<PartName> {
            let parts = Parts::of(&page(text));
            parts.iter().map(|part| part.name).collect()
        };
        let (one, two) = (names("one"), names("two"));
        assert_eq!(one.len(), 3);
        assert_eq!(one.intersection(&two).count(), 1);
    }
}
