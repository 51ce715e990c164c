//! What each open page has been sent, so that it is sent only what it lacks.
//!
//! A page that is open names its stream. News bring it the parts of its table that changed, and so
//! does the answer to whatever it sends itself; never both. The page is drawn anew for whoever
//! looks, as if they had loaded it: what is sent can tell them nothing else. Should anything get
//! lost, the page asks for its whole table again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use archive::PersonId;
use bytes::Bytes;
use serde_json::{Map, Value, json};
use web::{PartName, Parts};

use crate::pack::packed_text;
use crate::pages::Part;
use crate::reading::AtTable;

/// The longest name a page may give its stream.
const LONGEST_NAME: usize = 40;

/// One page that is open.
#[derive(Debug)]
pub(crate) struct OpenPage {
    person: Option<PersonId>,
    sent: Mutex<Sent>,
}

#[derive(Debug, Default)]
struct Sent {
    /// The parts the page has, and their numbers.
    parts: HashMap<PartName, u32>,
    /// How many parts it was sent in all.
    numbers: u32,
    /// The number of the whole it was sent last.
    whole: u32,
    /// How often it was sent something. Answers and the stream go different ways: the page takes
    /// what they bring in this order.
    order: u32,
    /// How many answers are on their way that will bring the page along.
    answers: u32,
}

impl OpenPage {
    fn sent(&self) -> MutexGuard<'_, Sent> {
        self.sent.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What the page lacks of `fragment`: the parts by number, and the number of the whole. It has
    /// them from now on. Numbers are shorter than names, and a page counts its own. Nothing if it
    /// has it all already.
    fn lacks(&self, fragment: &str) -> Option<Value> {
        let parts = Parts::of(fragment);
        let mut sent = self.sent();
        let mut has = HashMap::new();
        let mut lacking = Map::new();
        let mut whole = 0;
        for part in parts.iter() {
            whole = if let Some(number) = sent.parts.get(&part.name) {
                *number
            } else {
                sent.numbers += 1;
                let text = part.naming(|inner| has.get(&inner).copied().unwrap_or_default());
                lacking.insert(sent.numbers.to_string(), Value::from(text));
                sent.numbers
            };
            has.insert(part.name, whole);
        }
        if whole == sent.whole {
            return None;
        }
        sent.parts = has;
        sent.whole = whole;
        sent.order += 1;
        Some(json!({ "order": sent.order, "whole": whole, "parts": lacking }))
    }

    /// The frame that brings the page what it lacks; none while an answer will.
    pub(crate) async fn frame(&self, at: &AtTable) -> Option<Bytes> {
        if self.sent().answers > 0 {
            return None;
        }
        let fragment = at.table_page(Part::Fragment).await.ok()?;
        let packed = packed_text(&self.lacks(&fragment)?.to_string())?;
        let n = number(&fragment);
        Some(Bytes::from(format!(
            "event: page\ndata: {{\"n\":{n},\"page\":\"{packed}\"}}\n\n"
        )))
    }

    /// What follows will be brought by an answer.
    pub(crate) fn answering(self: &Arc<Self>) -> Answering {
        self.sent().answers += 1;
        Answering(Arc::clone(self))
    }
}

/// The number of the last event a page shows, as it says itself.
fn number(fragment: &str) -> u64 {
    let number = fragment.split_once(" data-n=\"").map(|(_, rest)| rest);
    let number = number.and_then(|rest| rest.split('"').next()?.parse().ok());
    number.unwrap_or_default()
}

/// An answer that will bring an open page what it lacks. While one is on its way the stream sends
/// no page.
pub(crate) struct Answering(Arc<OpenPage>);

impl Answering {
    /// What the page lacks now.
    pub(crate) async fn page(&self, at: &AtTable) -> Option<Value> {
        let fragment = at.table_page(Part::Fragment).await.ok()?;
        self.0.lacks(&fragment)
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.sent().answers -= 1;
    }
}

/// The open pages of a table, by what they call their streams.
#[derive(Debug, Default)]
pub(crate) struct OpenPages(Mutex<HashMap<String, Weak<OpenPage>>>);

impl OpenPages {
    /// A page opens a stream under this name. It has nothing yet.
    pub(crate) fn open(&self, name: &str, person: Option<PersonId>) -> Option<Arc<OpenPage>> {
        if name.is_empty() || name.len() > LONGEST_NAME {
            return None;
        }
        let page = Arc::new(OpenPage {
            person,
            sent: Mutex::default(),
        });
        let mut pages = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        pages.retain(|_, page| page.strong_count() > 0);
        pages.insert(name.to_owned(), Arc::downgrade(&page));
        Some(page)
    }

    /// The open page of this name, if it is `person`'s.
    pub(crate) fn of(&self, name: &str, person: Option<PersonId>) -> Option<Arc<OpenPage>> {
        let pages = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let page = pages.get(name)?.upgrade()?;
        (page.person == person).then_some(page)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(words: &str) -> String {
        let line = "x".repeat(200);
        format!(
            "<div id=\"table\" data-n=\"7\"><p id=\"a\">{line}</p><p id=\"b\">{words}{line}</p></div>"
        )
    }

    #[test]
    fn a_page_is_sent_what_it_lacks_and_nothing_twice() {
        let pages = OpenPages::default();
        let open = pages.open("tab", None).unwrap();
        let sent = |words: &str| {
            let page = open.lacks(&page(words))?;
            Some((page["order"].as_u64()?, page["parts"].as_object()?.len()))
        };
        assert_eq!(sent("one"), Some((1, 3)), "all of it");
        assert_eq!(sent("one"), None);
        assert_eq!(
            sent("two"),
            Some((2, 2)),
            "the part that changed and the whole it stands in"
        );
        assert_eq!(number(&page("one")), 7);
    }

    #[test]
    fn nobody_gets_what_another_page_lacks() {
        let pages = OpenPages::default();
        let ann = Some(PersonId::from_bytes([1; 32]));
        let open = pages.open("tab", ann).unwrap();
        assert!(pages.of("tab", None).is_none() && pages.of("other", ann).is_none());
        assert!(pages.of("tab", ann).is_some());
        drop(open);
        assert!(pages.of("tab", ann).is_none(), "its stream is closed");
        assert!(pages.open(&"x".repeat(41), ann).is_none());
    }
}
