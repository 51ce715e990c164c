//! What goes over the wire when somebody plays: a short answer and, for everybody, one event with
//! what changed; nothing for who may not notice.

use std::io::Read as _;

use base64::Engine as _;
use serde_json::{Value, json};

use crate::place::{Events, Person, Place};

/// An open page: its table as a text, and what that is recognised by.
#[derive(Default)]
struct Page {
    text: String,
    print: Value,
}

impl Page {
    /// Takes what a stream brings next and makes the table of it, as the script does.
    async fn bring(&mut self, events: &mut Events) -> String {
        let message = events.page().await;
        assert_eq!(message["stream"], 7, "the stream has its name");
        assert_eq!(message["from"], self.print, "it builds on what was last");
        let old: Vec<u16> = self.text.encode_utf16().collect();
        self.text.clear();
        for run in runs(&message).as_array().expect("runs") {
            match run {
                Value::String(new) => self.text += new,
                kept => {
                    let place = |at: usize| kept[at].as_u64().expect("a number") as usize;
                    let kept = &old[place(0)..place(0) + place(1)];
                    self.text += &String::from_utf16(kept).expect("letters");
                }
            }
        }
        self.print = message["whole"].clone();
        assert_eq!(
            self.print,
            json!(web::Known::of(&self.text).print()),
            "it is what it should be"
        );
        self.text.clone()
    }
}

/// What a message says of the page.
fn runs(message: &Value) -> Value {
    let packed = message["page"].as_str().expect("letters");
    let bytes = base64::engine::general_purpose::STANDARD
        .decode(packed)
        .expect("letters");
    let mut text = String::new();
    flate2::read::GzDecoder::new(&bytes[..])
        .read_to_string(&mut text)
        .expect("gzip");
    serde_json::from_str(&text).expect("JSON")
}

async fn fragment(who: &Person, id: &str, seat: u8) -> String {
    who.page(&format!("/table/{id}/fragment?as={seat}")).await.1
}

async fn listen(who: &Person, id: &str, seat: u8) -> Events {
    let n = who.table(id).await["n"].clone();
    who.listen(&format!("/table/{id}/events?as={seat}&stream=7&from={n}"))
        .await
}

/// A stream brings the whole page first; then, before the news of each move, what changed, to
/// whoever moved and to the others. Put together it is what a fresh look shows.
#[tokio::test]
async fn a_stream_brings_the_page_and_then_what_changed() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    let mut his = listen(&bob, &id, 1).await;
    let mut hers = listen(&ann, &id, 0).await;
    let (mut her_page, mut his_page) = (Page::default(), Page::default());
    let first = her_page.bring(&mut hers).await;
    assert_eq!(first, fragment(&ann, &id, 0).await);
    his_page.bring(&mut his).await;
    for chosen in ["right", "right", "peek"] {
        let answer = ann.played(&id, 0, json!({ "turn": chosen })).await;
        assert_eq!(answer["page"], Value::Null, "only the stream brings it");
        for (who, seat, events, page) in [
            (&ann, 0, &mut hers, &mut her_page),
            (&bob, 1, &mut his, &mut his_page),
        ] {
            let brought = page.bring(events).await;
            assert_eq!(brought, fragment(who, &id, seat).await, "{chosen}");
            let news = events.next().await.expect("the news behind it");
            assert_eq!(news["n"], answer["n"]);
        }
    }
}

/// After a few moves a message is a small part of the page.
#[tokio::test]
async fn what_did_not_change_is_not_sent_again() {
    let place = Place::new().await;
    let (ann, _, id) = place.two(json!({})).await;
    let mut hers = listen(&ann, &id, 0).await;
    let whole = runs(&hers.page().await).to_string().len();
    for chosen in ["right", "right", "peek"] {
        ann.played(&id, 0, json!({ "turn": chosen })).await;
        let changed = runs(&hers.page().await).to_string().len();
        assert!(changed * 2 < whole, "{changed} of {whole}");
        hers.next().await;
    }
}

/// Who may not notice a choice is sent nothing, and what the others are sent is made of their own
/// page.
#[tokio::test]
async fn who_may_not_notice_is_sent_no_page() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({ "secret": "on" })).await;
    ann.played(&id, 0, json!({ "turn": "roll" })).await;
    bob.played(&id, 1, json!({ "turn": "roll" })).await;
    let mut hers = listen(&ann, &id, 0).await;
    let mut his = listen(&bob, &id, 1).await;
    let (mut her_page, mut his_page) = (Page::default(), Page::default());
    his_page.bring(&mut his).await;
    her_page.bring(&mut hers).await;
    ann.played(&id, 0, json!({ "bids": { "bid": 1 } })).await;
    assert_eq!(
        her_page.bring(&mut hers).await,
        fragment(&ann, &id, 0).await
    );
    bob.done(&format!("/api/table/{id}/chat"), json!({ "text": "Well?" }))
        .await;
    his_page.bring(&mut his).await;
    let news = his.frame().await;
    assert!(
        news.contains("\"kind\":\"chat\""),
        "the first he hears is the talk: {news}"
    );
}

/// Nobody gets the page of another, and who names no stream gets none.
#[tokio::test]
async fn a_stream_brings_only_ones_own_page() {
    let place = Place::new().await;
    let (ann, _, id) = place.two(json!({})).await;
    let (status, _) = ann
        .get(&format!("/api/table/{id}/events?as=1&stream=7"))
        .await;
    assert_eq!(status, 403);
    let mut plain = ann.listen(&format!("/api/table/{id}/events?as=0")).await;
    let first = plain.frame().await;
    assert!(first.contains("event: news"), "{first}");
}

/// Who comes is seen by who is there already, without any news.
#[tokio::test]
async fn a_page_shows_who_comes() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    place.time.advance(60_000);
    let mut hers = listen(&ann, &id, 0).await;
    let mut page = Page::default();
    let before = page.bring(&mut hers).await;
    assert!(
        before.contains("away: "),
        "bob was not heard of for a minute"
    );
    let _his = bob.listen(&format!("/table/{id}/events?as=1")).await;
    let after = page.bring(&mut hers).await;
    assert!(!after.contains("away: "));
}

/// Pages that had to fetch their table whole are counted by why; what they call otherwise is
/// counted together.
#[tokio::test]
async fn a_page_that_fetches_anew_says_why() {
    let place = Place::new().await;
    let (ann, _, id) = place.two(json!({})).await;
    for why in ["misfit", "misfit", "made-up", "\"}", "late"] {
        let path = format!("/table/{id}/fragment?as=0&anew={why}");
        assert_eq!(ann.page(&path).await.0, 200, "{why}");
    }
    // Whoever only looks is not counted.
    ann.page(&format!("/table/{id}/fragment?as=0")).await;
    let (_, text) = place.stranger().text("/metrics").await;
    for (why, count) in [("misfit", 2), ("late", 1), ("other", 2)] {
        let line = format!("hypersleep_pages_anew_total{{why=\"{why}\"}} {count}");
        assert!(text.contains(&line), "{line} in {text}");
    }
    assert!(!text.contains("made-up"));
}

/// Pages, answers and assets are packed for whoever can unpack them.
#[tokio::test]
async fn text_is_packed_for_who_can_unpack_it() {
    let place = Place::new().await;
    let (ann, _, id) = place.two(json!({})).await;
    let asset = web::assets()
        .iter()
        .find(|asset| asset.name == "style.css")
        .expect("a style");
    let style = format!("/assets/{}/{}", web::assets_version(), asset.name);
    for path in [
        &format!("/table/{id}"),
        &format!("/api/table/{id}/state"),
        &style,
    ] {
        let plain = ann
            .browser(reqwest::Method::GET, path)
            .send()
            .await
            .expect("an answer");
        assert!(!plain.headers().contains_key("content-encoding"), "{path}");
        let plain = plain.bytes().await.expect("bytes");
        let packed = ann
            .browser(reqwest::Method::GET, path)
            .header("accept-encoding", "br, gzip");
        let packed = packed.send().await.expect("an answer");
        assert_eq!(packed.headers()["content-encoding"], "gzip", "{path}");
        assert_eq!(packed.headers()["vary"], "accept-encoding");
        let packed = packed.bytes().await.expect("bytes");
        assert!(packed.len() * 2 < plain.len(), "{path}");
        let mut unpacked = Vec::new();
        flate2::read::GzDecoder::new(&packed[..])
            .read_to_end(&mut unpacked)
            .expect("gzip");
        assert_eq!(unpacked.len(), plain.len(), "{path}");
    }
}
