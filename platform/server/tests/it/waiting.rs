//! Whoever looks at a table waits for nobody: not even how long an answer takes tells that a choice
//! is being stored.

use reqwest::Method;
use serde_json::json;

use crate::place::Place;

/// Another program holds the file, so that a choice is stored as long as we like.
#[tokio::test]
async fn who_looks_does_not_wait_while_a_choice_is_stored() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({ "secret": "on" })).await;
    let eve = place.stranger();
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
            let order = json!({ "seat": 0, "ply": 0, "move": "Right" });
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
    assert!(!stores.is_finished(), "nobody waited for it");
    db.execute_batch("ROLLBACK").unwrap();
    let (status, answer) = stores.await.unwrap();
    assert!(status.is_success(), "{answer}");
    assert_eq!(bob.table(&id).await["ply"], 1);
}
