//! News: numbered, replayed after a gap, and all of it after a restart.

use serde_json::{Value, json};

use crate::place::{Place, turns};

#[tokio::test]
async fn who_reconnects_gets_exactly_the_missing_events() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    let path = format!("/api/table/{id}/events");
    let mut events = bob.listen(&path).await;
    let first = events.next().await.unwrap();
    assert_eq!(
        first["kind"], "resync",
        "a new stream begins with where the table is"
    );
    ann.played(&id, 0, json!({ "turn": "right" })).await;
    let seen = events.next().await.unwrap();
    assert_eq!(
        (&seen["kind"], &seen["told"][0]),
        (&json!("game"), &json!({ "Stepped": { "who": 0, "at": 1 } }))
    );
    drop(events);

    ann.done(&format!("/api/table/{id}/chat"), json!({ "text": "hello" }))
        .await;
    ann.played(&id, 0, json!({ "turn": "peek" })).await;
    let last = bob.table(&id).await["n"].as_u64().unwrap();
    let missed = async |mut events: crate::place::Events| {
        let mut missed = Vec::new();
        loop {
            let event = events.next().await.unwrap();
            let n = event["n"].as_u64().unwrap();
            missed.push(event);
            if n == last {
                return missed;
            }
        }
    };
    let by_header = missed(bob.listen_from(&path, seen["n"].as_u64()).await).await;
    let kinds: Vec<&Value> = by_header.iter().map(|event| &event["kind"]).collect();
    assert_eq!(kinds, ["chat", "game"], "both, once, in order");
    assert_eq!(
        (&by_header[0]["name"], &by_header[0]["text"]),
        (&json!("Ann"), &json!("hello"))
    );
    assert_eq!(
        by_header[1]["told"],
        json!([{ "Looked": { "who": 0 } }]),
        "not what ann saw"
    );
    let by_question = missed(bob.listen(&format!("{path}?from={}", seen["n"])).await).await;
    assert_eq!(by_header, by_question);
    let far = missed(bob.listen_from(&path, Some(1_000_000)).await).await;
    assert_eq!(far[0]["kind"], "resync", "a number that never was");
}

#[tokio::test]
async fn a_stream_brings_the_menu_if_it_is_asked_to() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    let mut events = bob.listen(&format!("/api/table/{id}/events?menu=1")).await;
    events.next().await;
    ann.played(&id, 0, json!({ "turn": "right" })).await;
    assert_eq!(
        events.next().await.unwrap()["menu"],
        Value::Null,
        "not bob's turn"
    );
    ann.played(&id, 0, json!({ "turn": "rest" })).await;
    let turn = events.next().await.unwrap();
    assert_eq!(
        (&turn["waiting"], &turn["menu"]),
        (
            &json!([1]),
            &json!(turns(&["right", "peek", "roll", "rest"]))
        )
    );
}

#[tokio::test]
async fn everything_goes_on_after_a_restart() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    ann.played(&id, 0, json!({ "turn": "roll" })).await;
    bob.played(&id, 1, json!({ "turn": "right" })).await;
    bob.done(
        &format!("/api/table/{id}/chat"),
        json!({ "text": "back soon" }),
    )
    .await;
    let (_, before) = bob.get(&format!("/api/table/{id}/state")).await;
    let (_, told) = bob.get(&format!("/api/table/{id}/log")).await;
    let mut events = bob.listen(&format!("/api/table/{id}/events")).await;
    events.next().await;

    let place = place.restart().await;
    assert_eq!(events.next().await, None, "streams end in good order");
    let (ann, bob) = (place.here(&ann), place.here(&bob));
    let (_, after) = bob.get(&format!("/api/table/{id}/state")).await;
    assert_eq!(before, after);
    assert_eq!(told, bob.get(&format!("/api/table/{id}/log")).await.1);
    assert_eq!(
        bob.get(&format!("/api/table/{id}/chat")).await.1["chat"][0]["text"],
        "back soon"
    );
    let mut events = bob
        .listen_from(&format!("/api/table/{id}/events"), before["n"].as_u64())
        .await;
    bob.done(
        &format!("/api/table/{id}/undo"),
        json!({ "to": 1, "ply": 2 }),
    )
    .await;
    let news = events.next().await.unwrap();
    assert_eq!(
        (&news["kind"], &news["ply"]),
        (&json!("game"), &json!(3)),
        "numbers go on where they were: no resync"
    );
    bob.played(&id, 1, json!({ "turn": "roll" })).await;
    ann.played(&id, 0, json!({ "bids": { "bid": 0 } })).await;
}
