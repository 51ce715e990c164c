//! The crawl: as every viewer, fetch everything a running game answers with, and search the bytes for what that viewer may
//! not know.

use std::collections::BTreeSet;

use reqwest::StatusCode;
use serde_json::json;

use crate::place::{Person, Place};
use crate::toy::Face;

/// The faces that occur in some bytes.
fn faces(text: &str) -> BTreeSet<String> {
    Face::ALL
        .into_iter()
        .map(Face::name)
        .filter(|name| text.contains(name.as_str()))
        .collect()
}

/// Everything there is to fetch about a table.
async fn crawl(person: &Person, id: &str) -> String {
    let mut found = String::new();
    let mut pages = vec!["/".to_owned(), "/metrics".to_owned(), format!("/join/{id}")];
    let eyes = ["", "as=0", "as=1", "as=2", "as=spectator", "as=all"];
    for asked in eyes {
        for lang in ["en", "fr"] {
            for page in [
                "",
                "/fragment",
                "/replay",
                "/replay/fragment",
                "/record",
                "/verify",
            ] {
                pages.push(format!("/table/{id}{page}?{asked}&lang={lang}&ply=1"));
                pages.push(format!("/table/{id}{page}?{asked}&lang={lang}"));
            }
            for answer in [
                "", "/state", "/menu", "/log", "/chat", "/record", "/verify", "/replay",
            ] {
                pages.push(format!("/api/table/{id}{answer}?{asked}&lang={lang}&why=1"));
                pages.push(format!("/api/table/{id}{answer}?{asked}&lang={lang}&ply=2"));
            }
        }
    }
    for list in ["open", "running", "finished", "mine"] {
        pages.push(format!("/api/tables?list={list}"));
    }
    for path in pages {
        found += &person.text(&path).await.1;
        found += &person.page(&path).await.1;
    }
    for asked in eyes {
        for from in ["", "&from=0", "&menu=1"] {
            found += &stream(person, &format!("/api/table/{id}/events?{asked}{from}")).await;
            found += &stream(person, &format!("/table/{id}/events?{asked}{from}")).await;
        }
    }
    // What is refused must tell nothing either.
    for (word, body) in [
        ("move", json!({ "seat": 0, "ply": 77, "move": "draw" })),
        ("move", json!({ "seat": 1, "ply": 77, "move": "draw" })),
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
    found
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

#[tokio::test]
async fn nothing_hidden_reaches_a_viewer_who_may_not_know_it() {
    let place = Place::new().await;
    let people = [
        place.person("Ann").await,
        place.person("Bob").await,
        place.person("Cid").await,
    ];
    let [ann, bob, cid] = &people;
    let id = place.game(&[ann, bob, cid], json!({ "turns": "9" })).await;
    ann.played(&id, 0, json!("draw")).await;
    bob.played(&id, 1, json!("draw")).await;
    cid.played(&id, 2, json!("nod")).await;

    let mut hands = Vec::new();
    for (seat, person) in people.iter().enumerate() {
        let (_, state) = person.get(&format!("/api/table/{id}/state")).await;
        hands.push(faces(&state["view"]["hands"][seat].to_string()));
    }
    assert_eq!(
        hands.iter().map(BTreeSet::len).collect::<Vec<_>>(),
        [2, 2, 1],
        "each sees its own"
    );
    for (seat, person) in people.iter().enumerate() {
        assert_eq!(
            faces(&crawl(person, &id).await),
            hands[seat],
            "seat {seat} learns its own faces and no other"
        );
    }
    let eve = place.person("Eve").await;
    assert_eq!(
        faces(&crawl(&eve, &id).await),
        BTreeSet::new(),
        "a spectator learns none"
    );
    assert_eq!(
        faces(&crawl(&place.stranger(), &id).await),
        BTreeSet::new(),
        "nor does somebody without a key"
    );

    // A seat handed over: the new owner learns it, the old one no longer.
    let give = async |person: &Person, seat: u8| {
        person
            .done(
                &format!("/api/table/{id}/seat"),
                json!({ "seat": seat, "deed": "give" }),
            )
            .await;
        person.table(&id).await["seats"][usize::from(seat)]["give"]
            .as_str()
            .expect("a link")
            .to_owned()
    };
    let link = give(bob, 1).await;
    let dot = place.person("Dot").await;
    dot.done(
        &format!("/api{}", link.strip_prefix(&place.url).expect("our link")),
        json!({}),
    )
    .await;
    assert_eq!(faces(&crawl(&dot, &id).await), hands[1]);
    assert_eq!(faces(&crawl(bob, &id).await), BTreeSet::new());
}

#[tokio::test]
async fn one_person_with_two_seats_is_shown_one_seat_at_a_time() {
    let place = Place::new().await;
    let (ann, bob) = (place.person("Ann").await, place.person("Bob").await);
    let id = ann.open(json!({ "game": "toy", "seats": ["mine", "open", "mine"], "options": { "turns": "9" } })).await;
    bob.done(
        &format!("/api/table/{id}/seat"),
        json!({ "seat": 1, "deed": "take" }),
    )
    .await;
    ann.done(&format!("/api/table/{id}/start"), json!({})).await;
    let face = async |person: &Person, seat: u8| {
        let (_, state) = person
            .get(&format!("/api/table/{id}/state?as={seat}"))
            .await;
        faces(&state["view"]["hands"][usize::from(seat)].to_string())
    };
    let (first, third) = (face(&ann, 0).await, face(&ann, 2).await);
    let seen = async |question: &str| {
        faces(
            &ann.page(&format!("/table/{id}/fragment?{question}"))
                .await
                .1,
        )
    };
    assert_eq!(seen("").await, BTreeSet::new());
    assert_eq!(seen("as=0").await, first);
    ann.played(&id, 0, json!("done")).await;
    assert_eq!(
        seen("").await,
        BTreeSet::new(),
        "bob's turn: nothing is on the screen unasked"
    );
    assert_eq!(
        seen("as=2").await,
        third,
        "who asks for a seat's eyes has them"
    );
    let stream = stream(&ann, &format!("/table/{id}/events?from=0")).await;
    assert_eq!(
        faces(&stream),
        BTreeSet::new(),
        "the page's stream is for both seats"
    );
    assert_eq!(faces(&crawl(&bob, &id).await), face(&bob, 1).await);
}

#[tokio::test]
async fn a_secret_vote_is_secret_until_all_have_voted() {
    let place = Place::new().await;
    let (ann, bob) = (place.person("Ann").await, place.person("Bob").await);
    let id = place.game(&[&ann, &bob], json!({ "turns": "0" })).await;
    ann.played(&id, 0, json!({ "vote": 3 })).await;
    let (_, his) = bob.get(&format!("/api/table/{id}/state")).await;
    assert_eq!(his["view"]["votes"], json!(["face_down", "open"]));
    let (_, hers) = ann.get(&format!("/api/table/{id}/state")).await;
    assert_eq!(hers["view"]["votes"], json!([{ "for": 3 }, "open"]));
    let crawled = crawl(&bob, &id).await;
    assert!(
        !crawled.contains(r#""for":3"#),
        "bob sees a ballot face down"
    );
    assert!(
        !crawled.contains(r#"{"vote":3},"at""#),
        "the record is not for his eyes yet"
    );
}
