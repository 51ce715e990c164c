//! Whoever looks at a table waits for nobody: not even how long an answer takes tells that a choice
//! is being stored.

use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::place::{Person, Place};

/// Another program holds the file, so that a choice is stored as long as we like.
#[tokio::test]
async fn who_looks_does_not_wait_while_a_choice_is_stored() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({ "secret": "on" })).await;
    let (eve, mallory) = (place.stranger(), place.person("Mallory").await);
    let before = bob.get(&format!("/api/table/{id}/state")).await;
    // What people are called is looked up once.
    bob.page("/").await;
    eve.page(&format!("/table/{id}")).await;
    let table = place.house.in_memory(id.parse().unwrap()).unwrap();
    assert!(table.is_resting());
    let db = rusqlite::Connection::open(place.database()).unwrap();
    db.execute_batch("BEGIN IMMEDIATE").unwrap();
    let stores = tokio::spawn({
        let (ann, id) = (ann.clone(), id.clone());
        async move {
            let order = json!({ "seat": 0, "ply": 0, "move": { "turn": "right" } });
            ann.post(&format!("/api/table/{id}/move"), order).await
        }
    });
    while table.is_resting() {
        tokio::task::yield_now().await;
    }
    for path in ["", "/state", "/menu", "/log", "/chat"] {
        let (status, _) = bob.get(&format!("/api/table/{id}{path}")).await;
        assert!(status.is_success(), "{path}");
    }
    for path in ["", "/fragment", "/face/seat:1", "/replay"] {
        assert!(bob.page(&format!("/table/{id}{path}")).await.0.is_success());
        assert!(eve.page(&format!("/table/{id}{path}")).await.0.is_success());
    }
    assert!(bob.page("/").await.0.is_success(), "the lobby");
    let stream = bob
        .request(Method::GET, &format!("/api/table/{id}/events"))
        .send()
        .await
        .unwrap();
    assert!(stream.status().is_success());
    assert_eq!(
        bob.get(&format!("/api/table/{id}/state")).await,
        before,
        "the table as it was left last"
    );
    for (word, body) in [
        (
            "move",
            json!({ "seat": 0, "ply": 0, "move": { "turn": "right" } }),
        ),
        ("undo", json!({ "to": 0, "ply": 0 })),
        ("propose", json!({ "proposal": "abandon" })),
        ("vote", json!({ "vote": 0, "answer": "yes" })),
        ("chat", json!({ "text": "hi" })),
        ("start", json!({})),
        ("resign", json!({ "seat": 0 })),
        ("seat", json!({ "seat": 0, "deed": "leave" })),
        ("seat", json!({ "seat": 0, "deed": "bot" })),
    ] {
        let (status, answer) = mallory.post(&format!("/api/table/{id}/{word}"), body).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{word}: {answer}");
    }
    assert!(!stores.is_finished(), "nobody waited for it");
    db.execute_batch("ROLLBACK").unwrap();
    let (status, answer) = stores.await.unwrap();
    assert!(status.is_success(), "{answer}");
    assert_eq!(bob.table(&id).await["ply"], 1);
}

/// Whoever sends a move and hangs up before it is stored has played it all the same: the others are
/// told, and the game goes on.
#[tokio::test]
async fn who_hangs_up_while_a_move_is_stored_holds_up_nobody() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({ "bids": "off" })).await;
    let db = rusqlite::Connection::open(place.database()).unwrap();
    db.execute_batch("BEGIN IMMEDIATE").unwrap();
    let hasty = Person {
        http: reqwest::Client::new(),
        ..ann.clone()
    };
    let order = json!({ "seat": 0, "ply": 0, "move": { "turn": "rest" } });
    let path = format!("/api/table/{id}/move");
    let sends = tokio::spawn(async move { hasty.post(&path, order).await });
    let table = place.house.in_memory(id.parse().unwrap()).unwrap();
    while table.is_resting() {
        tokio::task::yield_now().await;
    }
    let mut events = bob.listen(&format!("/api/table/{id}/events?menu=1")).await;
    let connected = place.house.crowd.connections();
    sends.abort();
    assert!(sends.await.unwrap_err().is_cancelled());
    while place.house.crowd.connections() == connected {
        tokio::task::yield_now().await;
    }
    db.execute_batch("ROLLBACK").unwrap();
    let news = events.until(|event| event["ply"] == 1).await;
    assert_eq!(
        (&news["kind"], &news["waiting"]),
        (&json!("game"), &json!([1]))
    );
    assert!(news["menu"].is_array(), "Bob may choose: {news}");
}
