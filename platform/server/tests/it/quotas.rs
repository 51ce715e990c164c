//! What one person or address may make in a day, what is let go, and that nobody has the lobby to
//! themselves.

use std::num::NonZeroU32;

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::place::{Person, Place, play_to_the_end};

fn opening() -> Value {
    json!({ "game": "airlock", "seats": ["mine", "open"] })
}

async fn opens(person: &Person, opening: Value) -> (StatusCode, Value) {
    person.post("/api/tables", opening).await
}

#[tokio::test]
async fn tables_and_forks_are_counted_by_person_and_by_address() {
    let place = Place::with(|config| config.a_day.tables = NonZeroU32::new(2)).await;
    let (ann, bob) = (place.person("Ann").await, place.person("Bob").await);
    let id = place.game(&[&ann, &bob], json!({})).await;
    play_to_the_end(&id, &[&ann, &bob]).await;
    ann.done(&format!("/api/table/{id}/fork"), json!({ "ply": 0 }))
        .await;
    for (path, body) in [
        ("/api/tables".to_owned(), opening()),
        (format!("/api/table/{id}/fork"), json!({ "ply": 0 })),
        (format!("/api/table/{id}/rematch"), json!({})),
    ] {
        let (status, answer) = ann.post(&path, body).await;
        assert_eq!(
            (status, &answer["code"]),
            (StatusCode::TOO_MANY_REQUESTS, &json!("enough-today")),
            "{path}"
        );
    }
    // Keys cost nothing: the address is counted too, for as many as a household.
    let mut opened = 0;
    loop {
        let newcomer = place.person("Eve").await;
        match opens(&newcomer, opening()).await.0 {
            StatusCode::CREATED => opened += 1,
            status => break assert_eq!(status, StatusCode::TOO_MANY_REQUESTS),
        }
    }
    assert!(opened < 8, "{opened}");
}

/// What was used up comes back evenly over a day, and a restart brings nothing back.
#[tokio::test]
async fn a_restart_does_not_give_a_new_day() {
    const HALF_A_DAY: u64 = 12 * 60 * 60 * 1_000;
    let place = Place::with(|config| config.a_day.tables = NonZeroU32::new(2)).await;
    let ann = place.person("Ann").await;
    for _ in 0..2 {
        assert_eq!(opens(&ann, opening()).await.0, StatusCode::CREATED);
    }
    let refused = async |ann: &Person, wait: u64| {
        let (status, answer) = opens(ann, opening()).await;
        assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
        let says = format!("in {wait} s");
        let message = answer["message"].as_str().unwrap();
        assert!(message.ends_with(&says), "{message}");
    };
    refused(&ann, HALF_A_DAY / 1_000).await;
    let place = place
        .restart_as(|config| config.a_day.tables = NonZeroU32::new(2))
        .await;
    let ann = place.here(&ann);
    refused(&ann, HALF_A_DAY / 1_000).await;
    place.time.advance(HALF_A_DAY - 1_000);
    refused(&ann, 1).await;
    place.time.advance(1_000);
    assert_eq!(opens(&ann, opening()).await.0, StatusCode::CREATED);
    refused(&ann, HALF_A_DAY / 1_000).await;
}

#[tokio::test]
async fn records_are_counted() {
    let place = Place::with(|config| config.a_day.records = NonZeroU32::new(2)).await;
    let (ann, bob, id) = place.two(json!({})).await;
    play_to_the_end(&id, &[&ann, &bob]).await;
    for path in ["record", "verify"] {
        let (status, _) = ann.text(&format!("/api/table/{id}/{path}")).await;
        assert_eq!(status, StatusCode::OK);
    }
    let (status, _) = ann.text(&format!("/api/table/{id}/record")).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    let (status, _) = bob.text(&format!("/api/table/{id}/record")).await;
    assert_eq!(status, StatusCode::OK);
}

#[tokio::test]
async fn nobody_has_the_lobby_to_themselves() {
    let place = Place::new().await;
    let (ann, eve) = (place.person("Ann").await, place.person("Eve").await);
    let listed = json!({ "game": "airlock", "seats": ["mine", "open"], "listed": true });
    let own = ann.open(listed.clone()).await;
    for _ in 0..5 {
        eve.open(listed.clone()).await;
    }
    let (status, answer) = opens(&eve, listed).await;
    assert_eq!(
        (status, &answer["code"]),
        (StatusCode::TOO_MANY_REQUESTS, &json!("gathering"))
    );
    assert_eq!(
        opens(&eve, opening()).await.0,
        StatusCode::CREATED,
        "unlisted"
    );
    let (_, lobby) = place.stranger().page("/").await;
    assert!(lobby.contains(&own));
    let links = lobby.matches("/join/").count() + lobby.matches("href=\"/table/").count();
    let ids: std::collections::BTreeSet<&str> = lobby
        .split(['/', '"', '?'])
        .filter(|part| part.len() == 32 && part.bytes().all(|byte| byte.is_ascii_hexdigit()))
        .collect();
    assert!(
        links > 0 && ids.len() == 4,
        "three of Eve's and Ann's: {ids:?}"
    );
}

/// A table that was never started, or that everybody left, is let go after a time the host sets;
/// one that is in memory is somebody's.
#[tokio::test]
async fn quiet_tables_are_let_go() {
    let place = Place::new().await;
    let ann = place.person("Ann").await;
    let (waits, kept) = (ann.open(opening()).await, ann.open(opening()).await);
    let (_, _, runs) = place.two(json!({})).await;
    let database = place.database();
    let place = place
        .restart_after(|| {
            let db = rusqlite::Connection::open(&database).unwrap();
            db.execute_batch("UPDATE tables SET updated_at = 5; UPDATE lines SET written_at = 5;")
                .unwrap();
        })
        .await;
    let ann = place.here(&ann);
    ann.table(&kept).await;
    assert_eq!(
        place.house.config.forget_deserted, None,
        "unless the host says so"
    );
    assert_eq!(place.house.tidy().await.unwrap(), 0, "not for two weeks");
    place.time.advance(15 * 24 * 60 * 60 * 1_000);
    assert_eq!(place.house.tidy().await.unwrap(), 1);
    assert_eq!(
        ann.get(&format!("/api/table/{waits}")).await.0,
        StatusCode::NOT_FOUND
    );
    for id in [&kept, &runs] {
        ann.table(id).await;
    }
}

#[tokio::test]
async fn what_is_stored_is_measured() {
    let place = Place::new().await;
    place.two(json!({})).await;
    let (_, text) = place.stranger().text("/metrics").await;
    for line in [
        "hypersleep_disk_bytes ",
        "hypersleep_disk_unused_bytes ",
        "hypersleep_tables{status=\"running\"} 1",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
}

/// A server that answers but cannot store says so, and says when it can again.
#[tokio::test]
async fn health_tells_the_truth() {
    let place = Place::new().await;
    let stranger = place.stranger();
    let health = async |path: &str| stranger.text(path).await.0;
    let all = async || {
        [
            health("/health").await,
            health("/health/ready").await,
            health("/health/live").await,
        ]
    };
    assert_eq!(all().await, [StatusCode::OK; 3]);
    let db = rusqlite::Connection::open(place.database()).unwrap();
    db.execute_batch(
        "CREATE TRIGGER full BEFORE UPDATE ON house BEGIN SELECT RAISE(ABORT, 'the disk is full'); END",
    )
    .unwrap();
    place.time.advance(1_000);
    let broken = StatusCode::SERVICE_UNAVAILABLE;
    assert_eq!(all().await, [broken, broken, StatusCode::OK]);
    db.execute_batch("DROP TRIGGER full").unwrap();
    place.time.advance(1_000);
    assert_eq!(all().await, [StatusCode::OK; 3]);
}
