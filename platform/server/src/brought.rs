//! What an open page was brought last, so that its stream brings only what changed.
//!
//! A stream brings its page whole first, then each time what changed, and nothing else brings a
//! running table's page: there is one order in which it comes. Each message names the stream by
//! the number the page gave it, the print of the text it changes and the print of what must come
//! of it. If a message does not fit, the page throws it away and fetches its table whole.
//!
//! The page is drawn anew for whoever looks, as if they had loaded it: what is sent can tell them
//! nothing else.

use bytes::Bytes;
use serde_json::{Value, json};
use web::Known;

use crate::pack::packed_text;
use crate::pages::Part;
use crate::reading::AtTable;

/// What one stream has brought.
#[derive(Debug)]
pub(crate) struct Brought {
    /// What the page calls the stream.
    stream: u32,
    last: Option<Known>,
}

impl Brought {
    /// Nothing yet.
    pub(crate) fn by(stream: u32) -> Self {
        Self { stream, last: None }
    }

    /// Whether there was nothing yet.
    pub(crate) fn is_nothing(&self) -> bool {
        self.last.is_none()
    }

    /// The frame that makes of what was brought last what `at` shows now. None if that is the same.
    pub(crate) async fn frame(&mut self, at: &AtTable) -> Option<Bytes> {
        let fragment = at.table_page(Part::Fragment).await.ok()?;
        let data = self.message(&fragment)?;
        Some(Bytes::from(format!("event: page\ndata: {data}\n\n")))
    }

    fn message(&mut self, fragment: &str) -> Option<Value> {
        let fresh = Known::of(fragment);
        let print = fresh.print();
        let from = self.last.as_ref().map(Known::print);
        if from == Some(print) {
            return None;
        }
        let runs = self.last.take().unwrap_or_default().runs(fragment, &fresh);
        let runs = serde_json::to_string(&runs).ok()?;
        self.last = Some(fresh);
        Some(json!({
            "stream": self.stream,
            "from": from,
            "whole": print,
            "page": packed_text(&runs)?,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_message_builds_on_the_one_before() {
        let page = |words: &str| format!("<div id=\"table\"><p>{words}</p></div>");
        let mut brought = Brought::by(3);
        assert!(brought.is_nothing());
        let first = brought.message(&page("one")).expect("all of it");
        assert_eq!(first["stream"], 3, "as the page calls it");
        assert_eq!(first["from"], Value::Null, "it needs nothing");
        assert!(!brought.is_nothing() && brought.message(&page("one")).is_none());
        let second = brought.message(&page("two")).expect("a change");
        assert_eq!(second["from"], first["whole"]);
        assert_ne!(second["whole"], first["whole"]);
        let third = brought.message(&page("one")).expect("back again");
        assert_eq!(third["whole"], first["whole"]);
    }
}
