//! Clocks, with time held still and moved by hand.

use serde_json::{Value, json};

use crate::place::{Person, Place};

async fn timed(place: &Place, people: &[&Person; 2], clock: Value, options: Value) -> String {
    let id = people[0]
        .open(
            json!({ "game": "toy", "seats": ["mine", "open"], "clock": clock, "options": options }),
        )
        .await;
    people[1]
        .done(
            &format!("/api/table/{id}/seat"),
            json!({ "seat": 1, "deed": "take" }),
        )
        .await;
    people[0]
        .done(&format!("/api/table/{id}/start"), json!({}))
        .await;
    assert_eq!(place.time.now(), crate::place::START);
    id
}

#[tokio::test]
async fn when_the_time_for_a_move_is_up_a_bot_sits_down_until_the_owner_is_back() {
    let place = Place::new().await;
    let people = [&place.person("Ann").await, &place.person("Bob").await];
    let [ann, bob] = people;
    let id = timed(
        &place,
        &people,
        json!({ "kind": "per_move", "seconds": 30 }),
        json!({}),
    )
    .await;
    let mut events = bob.listen(&format!("/api/table/{id}/events")).await;
    assert_eq!(ann.table(&id).await["seats"][0]["left_millis"], 30_000);
    place.time.advance(29_999);
    assert_eq!(ann.table(&id).await["seats"][0]["left_millis"], 1);
    place.time.advance(1);
    events.until(|event| event["ply"] == 1).await;
    let table = ann.table(&id).await;
    assert_eq!(
        (&table["waiting"], &table["seats"][0]["holder"]),
        (&json!([1]), &json!("bot")),
        "the bot has played ann's turn"
    );
    bob.played(&id, 1, json!("done")).await;
    events.until(|event| event["ply"] == 3).await;
    ann.done(
        &format!("/api/table/{id}/seat"),
        json!({ "seat": 0, "deed": "back" }),
    )
    .await;
    bob.played(&id, 1, json!("done")).await;
    let table = ann.table(&id).await;
    assert_eq!(
        (&table["waiting"], &table["seats"][0]["left_millis"]),
        (&json!([0, 1]), &json!(30_000)),
        "her clock runs afresh"
    );
}

#[tokio::test]
async fn a_bank_is_spent_by_thinking_filled_by_moving_and_survives_a_restart() {
    let place = Place::new().await;
    let people = [&place.person("Ann").await, &place.person("Bob").await];
    let [ann, bob] = people;
    let id = timed(
        &place,
        &people,
        json!({ "kind": "bank", "seconds": 60, "increment": 5 }),
        json!({}),
    )
    .await;
    place.time.advance(20_000);
    ann.played(&id, 0, json!("done")).await;
    let left =
        |table: &Value| [0, 1].map(|seat| table["seats"][seat]["left_millis"].as_u64().unwrap());
    assert_eq!(left(&ann.table(&id).await), [45_000, 60_000]);
    place.time.advance(10_000);
    assert_eq!(left(&ann.table(&id).await), [45_000, 50_000]);
    let (ann, bob) = (ann.clone(), bob.clone());
    let place = place.restart().await;
    let (ann, bob) = (
        Person {
            url: place.url.clone(),
            ..ann
        },
        Person {
            url: place.url.clone(),
            ..bob
        },
    );
    assert_eq!(
        left(&ann.table(&id).await),
        [45_000, 60_000],
        "what the server was down for, nobody pays"
    );
    place.time.advance(60_000);
    let mut events = bob.listen(&format!("/api/table/{id}/events")).await;
    events.until(|event| event["ply"] == 2).await;
    assert_eq!(bob.table(&id).await["seats"][1]["holder"], "bot");
}

#[tokio::test]
async fn a_window_of_the_game_runs_out_by_itself_and_its_floor_lengthens_it() {
    let place = Place::new().await;
    let people = [&place.person("Ann").await, &place.person("Bob").await];
    let [ann, _] = people;
    let id = timed(
        &place,
        &people,
        json!({ "kind": "none" }),
        json!({ "window": "on" }),
    )
    .await;
    let mut events = ann.listen(&format!("/api/table/{id}/events")).await;
    place.time.advance(8_000);
    assert_eq!(ann.table(&id).await["window_left_millis"], 2_000);
    ann.played(&id, 0, json!("nod")).await;
    assert_eq!(
        ann.table(&id).await["window_left_millis"],
        3_000,
        "a nod gives at least three seconds"
    );
    place.time.advance(3_000);
    let out = events.until(|event| event["ply"] == 2).await;
    assert_eq!(
        out["told"],
        json!(["timed_out", { "ended": { "seat": 0 } }])
    );
    let table = ann.table(&id).await;
    assert_eq!(
        (&table["waiting"], &table["window_left_millis"]),
        (&json!([1]), &json!(10_000)),
        "a new window for bob"
    );
}
