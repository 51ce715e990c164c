//! What goes over the wire when somebody plays: one answer, one event for the others, little of
//! each, and nothing for who may not notice.

use std::collections::HashMap;
use std::io::Read as _;

use base64::Engine as _;
use serde_json::{Value, json};

use crate::place::{Events, Person, Place};

/// An open page: the parts it has.
#[derive(Default)]
struct Page(HashMap<String, String>);

impl Page {
    /// Takes what came and puts the table together, as the script does.
    fn put(&mut self, page: &Value) -> String {
        for (number, text) in page["parts"].as_object().expect("parts") {
            let text = text.as_str().expect("a text");
            self.0.insert(number.clone(), text.to_owned());
        }
        self.part(&page["whole"].to_string())
    }

    fn part(&self, number: &str) -> String {
        let mut pieces = self.0[number].split("<~");
        let mut text = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            let (inner, rest) = piece.split_once('>').expect("a sign");
            text += &self.part(inner);
            text += rest;
        }
        text
    }
}

/// The page an event brought.
fn brought(event: &Value) -> Value {
    let packed = event["page"].as_str().expect("letters");
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

async fn listen(who: &Person, id: &str, seat: u8, name: &str) -> Events {
    let n = who.table(id).await["n"].clone();
    who.listen(&format!(
        "/table/{id}/events?as={seat}&stream={name}&from={n}"
    ))
    .await
}

async fn play(who: &Person, id: &str, seat: u8, name: &str, chosen: Value) -> Value {
    let ply = who.table(id).await["ply"].clone();
    let path = format!("/api/table/{id}/move?as={seat}&stream={name}");
    who.done(&path, json!({ "seat": seat, "ply": ply, "move": chosen }))
        .await
}

/// Whoever moves gets the new page with the answer, the others with the event, each only what
/// changed; put together it is what a fresh look shows.
#[tokio::test]
async fn the_answer_and_the_event_bring_what_changed() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    let mut hers = listen(&ann, &id, 0, "a").await;
    let mut his = listen(&bob, &id, 1, "b").await;
    let (mut her_page, mut his_page) = (Page::default(), Page::default());
    // Bob has come: that is seen on her page.
    her_page.put(&brought(&hers.page().await));
    for chosen in ["Right", "Right", "Peek"] {
        let answer = play(&ann, &id, 0, "a", json!(chosen)).await;
        let page = fragment(&ann, &id, 0).await;
        let sent = answer["page"].to_string().len();
        assert!(
            sent * 2 < page.len(),
            "only what changed: {sent} of {}",
            page.len()
        );
        assert_eq!(her_page.put(&answer["page"]), page, "{chosen}");
        // Her own stream only says so: the answer has brought it.
        let said = hers.frame().await;
        assert!(
            said.contains("event: news") && !said.contains("event: page"),
            "{said}"
        );
        let event = his.page().await;
        assert_eq!(event["n"], answer["n"]);
        let page = brought(&event);
        assert_eq!(
            his_page.put(&page),
            fragment(&bob, &id, 1).await,
            "{chosen}"
        );
        assert_eq!(
            his.next().await.expect("the news behind it")["n"],
            answer["n"]
        );
    }
}

/// Who may not notice a choice is sent nothing, and what the others are sent is made of their own
/// page.
#[tokio::test]
async fn who_may_not_notice_is_sent_no_page() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({ "secret": "on" })).await;
    ann.played(&id, 0, json!("Roll")).await;
    bob.played(&id, 1, json!("Roll")).await;
    let mut his = listen(&bob, &id, 1, "b").await;
    let mut hers = listen(&ann, &id, 0, "a").await;
    his.page().await;
    let mut page = Page::default();
    let answer = play(&ann, &id, 0, "a", json!({ "Bid": 1 })).await;
    assert_eq!(page.put(&answer["page"]), fragment(&ann, &id, 0).await);
    assert!(hers.frame().await.contains("event: news"));
    bob.done(&format!("/api/table/{id}/chat"), json!({ "text": "Well?" }))
        .await;
    let first = his.frame().await;
    let news = his.frame().await;
    assert!(
        first.contains("event: page"),
        "the first he hears is the talk: {first}"
    );
    assert!(news.contains("\"kind\":\"chat\""), "{news}");
}

/// Nobody gets the page of another, and a stream of which nothing is known brings nothing.
#[tokio::test]
async fn an_answer_brings_only_ones_own_page() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    let _hers = listen(&ann, &id, 0, "a").await;
    for name in ["a", "b", ""] {
        let path = format!("/api/table/{id}/chat?stream={name}");
        let answer = bob.done(&path, json!({ "text": "Hello" })).await;
        assert_eq!(answer["page"], Value::Null, "{name}");
    }
    let (status, _) = ann
        .get(&format!("/api/table/{id}/events?as=1&stream=a"))
        .await;
    assert_eq!(status, 403, "nor does a stream bring another's");
}

/// Who comes is seen by who is there already, without any news.
#[tokio::test]
async fn a_page_shows_who_comes() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    place.time.advance(60_000);
    let mut hers = listen(&ann, &id, 0, "a").await;
    let mut page = Page::default();
    ann.done(&format!("/api/table/{id}/chat"), json!({ "text": "Bob?" }))
        .await;
    let before = page.put(&brought(&hers.page().await));
    assert!(
        before.contains("away: "),
        "bob was not heard of for a minute"
    );
    hers.next().await;
    let _his = bob.listen(&format!("/table/{id}/events?as=1")).await;
    let after = page.put(&brought(&hers.page().await));
    assert!(!after.contains("away: "));
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
