//! The crawl: everything a running game answers with is fetched as every viewer. It must not depend
//! on what that viewer may not know: at two tables that look the same to a viewer, every byte is
//! the same, whatever lies face down.

use std::collections::BTreeMap;

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::place::{Person, Place};

/// All that a viewer may name in an address.
const AS: [&str; 6] = ["", "as=0", "as=1", "as=2", "as=spectator", "as=all"];

/// Everything there is to fetch about a table without a stream.
async fn crawl(person: &Person, id: &str) -> String {
    let mut pages = vec!["/".to_owned(), format!("/join/{id}")];
    for asked in AS {
        for lang in ["en", "fr"] {
            for page in [
                "",
                "/fragment",
                "/face/card",
                "/face/seat:1/fragment",
                "/replay",
                "/replay/fragment",
                "/record",
                "/verify",
            ] {
                pages.push(format!("/table/{id}{page}?{asked}&lang={lang}&ply=1"));
                pages.push(format!("/table/{id}{page}?{asked}&lang={lang}"));
            }
            for answer in [
                "",
                "/state",
                "/menu",
                "/face/card",
                "/face/seat:1",
                "/log",
                "/chat",
                "/record",
                "/verify",
                "/replay",
            ] {
                pages.push(format!("/api/table/{id}{answer}?{asked}&lang={lang}&why=1"));
                pages.push(format!("/api/table/{id}{answer}?{asked}&lang={lang}&ply=2"));
            }
        }
    }
    for list in ["open", "running", "finished", "mine"] {
        pages.push(format!("/api/tables?list={list}"));
    }
    let mut found = String::new();
    for path in pages {
        found += &person.text(&path).await.1;
        found += &person.page(&path).await.1;
    }
    // What is refused must tell nothing either.
    for (word, body) in [
        (
            "move",
            json!({ "seat": 0, "ply": 77, "move": { "turn": "peek" } }),
        ),
        (
            "move",
            json!({ "seat": 1, "ply": 77, "move": { "turn": "peek" } }),
        ),
        ("move", json!({ "seat": 2, "ply": 77, "words": "peek" })),
        ("undo", json!({ "to": 0, "ply": 77 })),
        ("fork", json!({ "ply": 0 })),
        ("rematch", json!({})),
    ] {
        found += &person
            .post(&format!("/api/table/{id}/{word}"), body)
            .await
            .1
            .to_string();
    }
    without_ids(&found)
}

/// Everything the streams of a table tell.
async fn streams(person: &Person, id: &str) -> String {
    let mut found = String::new();
    for asked in AS {
        for from in ["", "&from=0", "&menu=1"] {
            found += &stream(person, &format!("/api/table/{id}/events?{asked}{from}")).await;
            found += &stream(person, &format!("/table/{id}/events?{asked}{from}")).await;
        }
    }
    without_ids(&found)
}

/// All events there are: everything up to the number the table stands at.
async fn stream(person: &Person, path: &str) -> String {
    let response = person
        .request(reqwest::Method::GET, path)
        .send()
        .await
        .expect("an answer");
    if response.status() != StatusCode::OK {
        return response.text().await.expect("text");
    }
    drop(response);
    let id = path
        .split('/')
        .find(|part| part.len() == 32)
        .expect("a table's id");
    let latest = person.table(id).await["n"].as_u64().expect("a number");
    let mut events = person.listen(path).await;
    let mut found = String::new();
    loop {
        let event = events.next().await.expect("the stream goes on");
        found += &event.to_string();
        if event["n"].as_u64() >= Some(latest) {
            return found;
        }
    }
}

/// Every table has an id and a commitment of its own: long hexadecimal numbers are all the same
/// here.
fn without_ids(text: &str) -> String {
    let mut short = String::with_capacity(text.len());
    let mut digits = String::new();
    for letter in text.chars().chain(['\n']) {
        if letter.is_ascii_hexdigit() {
            digits.push(letter);
            continue;
        }
        short += if digits.len() < 32 { &digits } else { "#" };
        digits.clear();
        short.push(letter);
    }
    short
}

/// A running game of three: Ann has looked at the top of the deck, Bob has stepped.
async fn started(place: &Place, people: &[Person; 3]) -> String {
    let [ann, bob, cid] = people;
    let id = place.game(&[ann, bob, cid], json!({})).await;
    ann.played(&id, 0, json!({ "turn": "peek" })).await;
    ann.played(&id, 0, json!({ "turn": "rest" })).await;
    bob.played(&id, 1, json!({ "turn": "right" })).await;
    id
}

/// The hidden cards of a table: each seat's own, then the top of the deck.
async fn hidden(people: &[Person; 3], id: &str) -> [u64; 4] {
    let mut cards = [0; 4];
    for (seat, person) in people.iter().enumerate() {
        let view = person.view(id, seat).await;
        cards[seat] = view["players"][seat]["card"]["face"]
            .as_u64()
            .expect("a card");
        if seat == 0 {
            let top = view["deck"].as_array().and_then(|deck| deck.last());
            let top = top.and_then(|card| card["face"].as_u64());
            cards[3] = top.expect("a card on top");
        }
    }
    cards
}

type Tables = BTreeMap<String, [u64; 4]>;

/// Two tables at which the cards in these places are the same and all others are not.
fn twins<'a>(tables: &'a Tables, known: &[usize]) -> Option<[&'a str; 2]> {
    let twins = |one: &[u64; 4], other: &[u64; 4]| {
        (0..4).all(|at| known.contains(&at) == (one[at] == other[at]))
    };
    tables.iter().find_map(|(one, cards)| {
        let twin = tables.iter().find(|(_, other)| twins(cards, other));
        twin.map(|(twin, _)| [one.as_str(), twin.as_str()])
    })
}

/// A table at which the cards in these places are others than at `one`.
fn stranger<'a>(tables: &'a Tables, known: &[usize], one: &str) -> Option<&'a str> {
    let differs = |other: &[u64; 4]| known.iter().any(|at| other[*at] != tables[one][*at]);
    let other = tables.iter().find(|(_, other)| differs(other));
    other.map(|(id, _)| id.as_str())
}

#[tokio::test]
async fn nothing_hidden_reaches_a_viewer_who_may_not_know_it() {
    let place = Place::new().await;
    let people = [
        place.person("Ann").await,
        place.person("Bob").await,
        place.person("Cid").await,
    ];
    let (eve, nobody) = (place.person("Eve").await, place.stranger());
    // Ann knows her card and the top one, Bob and Cid their own, those who watch none.
    let viewers: [(&Person, &[usize]); 5] = [
        (&people[0], &[0, 3]),
        (&people[1], &[1]),
        (&people[2], &[2]),
        (&eve, &[]),
        (&nobody, &[]),
    ];
    let mut tables = Tables::new();
    while viewers
        .iter()
        .any(|(_, known)| twins(&tables, known).is_none())
    {
        let id = started(&place, &people).await;
        let cards = hidden(&people, &id).await;
        tables.insert(id, cards);
    }
    for (number, (person, known)) in viewers.iter().enumerate() {
        let [one, twin] = twins(&tables, known).expect("found before");
        let seen = crawl(person, one).await;
        assert!(
            seen == crawl(person, twin).await,
            "viewer {number} can tell two tables apart"
        );
        if let Some(stranger) = stranger(&tables, known, one) {
            let other = crawl(person, stranger).await;
            assert!(seen != other, "viewer {number} sees their own cards");
        }
    }
    // All pages come before all streams: who listens is shown on pages.
    for (number, (person, known)) in viewers.iter().enumerate() {
        let [one, twin] = twins(&tables, known).expect("found before");
        assert!(
            streams(person, one).await == streams(person, twin).await,
            "viewer {number} can tell two tables apart by their news"
        );
    }
}

/// A seat handed over: the new owner sees what it sees, the old one no longer does.
#[tokio::test]
async fn who_hands_a_seat_over_sees_its_card_no_longer() {
    let place = Place::new().await;
    let people = [
        place.person("Ann").await,
        place.person("Bob").await,
        place.person("Cid").await,
    ];
    let (bob, dot) = (&people[1], place.person("Dot").await);
    let mut tables: Vec<(String, [u64; 4])> = Vec::new();
    while tables.len() < 2 {
        let id = started(&place, &people).await;
        let cards = hidden(&people, &id).await;
        let apart = |(_, other): &(String, [u64; 4])| (0..4).all(|at| other[at] != cards[at]);
        if tables.iter().all(apart) {
            tables.push((id, cards));
        }
    }
    let mut seen = Vec::new();
    for (id, cards) in &tables {
        let path = format!("/api/table/{id}/seat");
        bob.done(&path, json!({ "seat": 1, "deed": "give" })).await;
        let link = bob.table(id).await["seats"][1]["give"]
            .as_str()
            .expect("a link")
            .to_owned();
        let path = link.strip_prefix(&place.url).expect("our link");
        dot.done(&format!("/api{path}"), json!({})).await;
        let view = dot.view(id, 1).await;
        assert_eq!(view["players"][1]["card"]["face"], cards[1]);
        seen.push(id);
    }
    let (one, other) = (crawl(bob, seen[0]).await, crawl(bob, seen[1]).await);
    assert!(one == other, "bob only watches now");
    let (one, other) = (streams(bob, seen[0]).await, streams(bob, seen[1]).await);
    assert!(one == other, "also by streams");
}

/// The cards that are named on a page.
fn named(page: &str) -> Vec<String> {
    let cards = (1..=6).map(|card| format!("holds card {card}"));
    cards.filter(|card| page.contains(card)).collect()
}

#[tokio::test]
async fn one_person_with_two_seats_is_shown_one_seat_at_a_time() {
    let place = Place::new().await;
    let (ann, bob) = (place.person("Ann").await, place.person("Bob").await);
    let id = ann
        .open(json!({ "game": "airlock", "seats": ["mine", "open", "mine"] }))
        .await;
    bob.done(
        &format!("/api/table/{id}/seat"),
        json!({ "seat": 1, "deed": "take" }),
    )
    .await;
    ann.done(&format!("/api/table/{id}/start"), json!({})).await;
    let card = async |person: &Person, seat: usize| {
        let view = person.view(&id, seat).await;
        format!("holds card {}", view["players"][seat]["card"]["face"])
    };
    let nothing = Vec::<String>::new();
    let seen = async |question: &str| {
        let path = format!("/table/{id}/fragment?{question}");
        named(&ann.page(&path).await.1)
    };
    assert_eq!(seen("").await, nothing);
    assert_eq!(seen("as=0").await, [card(&ann, 0).await]);
    ann.played(&id, 0, json!({ "turn": "rest" })).await;
    assert_eq!(
        seen("").await,
        nothing,
        "bob's turn: nothing is on the screen unasked"
    );
    assert_eq!(
        seen("as=2").await,
        [card(&ann, 2).await],
        "who asks to look as a seat does"
    );
    let n = ann.table(&id).await["n"].clone();
    bob.played(&id, 1, json!({ "turn": "peek" })).await;
    let news = stream(&ann, &format!("/table/{id}/events?from={n}")).await;
    assert!(news.contains("Looked") && !news.contains("Saw"), "{news}");
    let his = named(&crawl(&bob, &id).await);
    assert_eq!(his, [card(&bob, 1).await]);
}

#[tokio::test]
async fn a_bid_is_face_down_until_all_have_bid() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    ann.played(&id, 0, json!({ "turn": "roll" })).await;
    bob.played(&id, 1, json!({ "turn": "roll" })).await;
    ann.played(&id, 0, json!({ "bids": { "bid": 1 } })).await;
    let bids = |view: Value| [0, 1].map(|seat| view["players"][seat]["bid"].clone());
    assert_eq!(
        bids(bob.view(&id, 1).await),
        [json!("Hidden"), json!("Open")]
    );
    assert_eq!(
        bids(ann.view(&id, 0).await),
        [json!({ "Made": 1 }), json!("Open")]
    );
    let crawled = crawl(&bob, &id).await + &streams(&bob, &id).await;
    assert!(!crawled.contains(r#""Made""#), "bob sees a bid face down");
    assert!(
        !crawled.contains(r#"{ "bids": { "bid": 1 } },"at""#),
        "the record is not for him to read yet"
    );
}
