//! Clocks, with time held still and moved by hand.

use serde_json::{Value, json};
use server::time::Time;

use crate::place::{Person, Place, START};

/// Ann and Bob at a table without bids, with this clock.
async fn timed(place: &Place, clock: Value) -> (Person, Person, String) {
    let (ann, bob) = (place.person("Ann").await, place.person("Bob").await);
    let opening = json!({ "game": "airlock", "clock": clock, "options": { "bids": "off" } });
    let id = place.seated(&[&ann, &bob], opening).await;
    assert_eq!(place.time.now(), START);
    (ann, bob, id)
}

#[tokio::test]
async fn when_the_time_for_a_move_is_up_a_bot_sits_down_until_the_owner_is_back() {
    let place = Place::new().await;
    let clock = json!({ "kind": "per_move", "seconds": 30 });
    let (ann, bob, id) = timed(&place, clock).await;
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
    bob.played(&id, 1, json!({ "turn": "rest" })).await;
    events.until(|event| event["ply"] == 3).await;
    ann.done(
        &format!("/api/table/{id}/seat"),
        json!({ "seat": 0, "deed": "back" }),
    )
    .await;
    bob.played(&id, 1, json!({ "turn": "roll" })).await;
    let table = ann.table(&id).await;
    assert_eq!(
        (&table["waiting"], &table["seats"][0]["left_millis"]),
        (&json!([0]), &json!(30_000)),
        "her clock runs afresh"
    );
}

#[tokio::test]
async fn a_bank_is_spent_by_thinking_filled_by_moving_and_survives_a_restart() {
    let place = Place::new().await;
    let clock = json!({ "kind": "bank", "seconds": 60, "increment": 5 });
    let (ann, bob, id) = timed(&place, clock).await;
    place.time.advance(20_000);
    ann.played(&id, 0, json!({ "turn": "rest" })).await;
    let left =
        |table: &Value| [0, 1].map(|seat| table["seats"][seat]["left_millis"].as_u64().unwrap());
    assert_eq!(left(&ann.table(&id).await), [45_000, 60_000]);
    place.time.advance(10_000);
    assert_eq!(left(&ann.table(&id).await), [45_000, 50_000]);
    let place = place.restart().await;
    let (ann, bob) = (place.here(&ann), place.here(&bob));
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

/// The machine's clock is set while the server is down: what was left is left, and comes to its end
/// after exactly so long.
#[tokio::test]
async fn a_wall_clock_set_by_an_hour_over_a_restart_changes_no_bank_and_no_deadline() {
    const HOUR: u64 = 60 * 60 * 1_000;
    for began in [START - HOUR, START + HOUR] {
        let place = Place::new().await;
        let clock = json!({ "kind": "bank", "seconds": 60, "increment": 5 });
        let (ann, bob, id) = timed(&place, clock).await;
        place.time.advance(20_000);
        ann.played(&id, 0, json!({ "turn": "rest" })).await;
        let place = place
            .restart_as(|config| config.time = Time::held(began))
            .await;
        let (ann, bob) = (place.here(&ann), place.here(&bob));
        let left = async |seat: usize| ann.table(&id).await["seats"][seat]["left_millis"].clone();
        assert_eq!(
            (left(0).await, left(1).await),
            (json!(45_000), json!(60_000))
        );
        let mut events = bob.listen(&format!("/api/table/{id}/events")).await;
        place.time.advance(59_999);
        assert_eq!((left(0).await, left(1).await), (json!(45_000), json!(1)));
        assert_eq!(bob.table(&id).await["seats"][1]["holder"], "person");
        place.time.advance(1);
        events.until(|event| event["ply"] == 2).await;
        assert_eq!(bob.table(&id).await["seats"][1]["holder"], "bot");
    }
}

#[tokio::test]
async fn the_time_to_bid_runs_out_by_itself_and_its_floor_lengthens_it() {
    let place = Place::new().await;
    let (ann, bob) = (place.person("Ann").await, place.person("Bob").await);
    let id = place
        .seated(&[&ann, &bob], json!({ "game": "absent" }))
        .await;
    let mut events = ann.listen(&format!("/api/table/{id}/events")).await;
    let _there = bob.listen(&format!("/api/table/{id}/events")).await;
    ann.played(&id, 0, json!({ "turn": "roll" })).await;
    assert_eq!(ann.table(&id).await["window_left_millis"], Value::Null);
    bob.played(&id, 1, json!({ "turn": "roll" })).await;
    assert_eq!(ann.table(&id).await["window_left_millis"], 10_000);
    place.time.advance(8_000);
    assert_eq!(ann.table(&id).await["window_left_millis"], 2_000);
    ann.played(&id, 0, json!({ "bids": { "bid": 1 } })).await;
    assert_eq!(
        ann.table(&id).await["window_left_millis"],
        3_000,
        "a bid gives at least three seconds"
    );
    place.time.advance(3_000);
    let out = events.until(|event| event["ply"] == 4).await;
    assert_eq!(
        out["told"],
        json!([{ "Bids": [1, 0] }]),
        "who has not bid bids nothing"
    );
    let table = ann.table(&id).await;
    assert_eq!(
        (&table["waiting"], &table["window_left_millis"]),
        (&json!([0]), &Value::Null),
        "the next round has begun"
    );
}

#[tokio::test]
async fn a_clock_starts_once_what_everybody_was_told_could_be_told() {
    let place = Place::with(|config| config.allowance = 12_000).await;
    let clock = json!({ "kind": "per_move", "seconds": 30 });
    let (ann, bob, id) = timed(&place, clock).await;
    place.time.advance(12_000);
    ann.played(&id, 0, json!({ "turn": "rest" })).await;
    let left = async || bob.table(&id).await["seats"][1]["left_millis"].clone();
    place.time.advance(400);
    assert_eq!(left().await, 30_000, "bob follows what ann did");
    place.time.advance(12_000);
    let left = left().await.as_u64().expect("a time");
    assert!((18_000..30_000).contains(&left), "{left}");
}
