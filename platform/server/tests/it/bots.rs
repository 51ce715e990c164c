//! Bots cannot be starved: thoughts are counted and let end one by one, nothing is timed.

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::place::{Person, Place};

/// At the end nobody may be left thinking: the test would wait for it.
const ALL: u32 = 1_000_000;

async fn until_thoughts(place: &Place, count: u32) {
    while place.thoughts.begun() < count {
        tokio::task::yield_now().await;
    }
}

/// A started table with these seats.
async fn table(person: &Person, seats: Value, options: Value) -> String {
    let opening = json!({ "game": "airlock", "seats": seats, "options": options });
    let id = person.open(opening).await;
    person
        .done(&format!("/api/table/{id}/start"), json!({}))
        .await;
    id
}

async fn until_ply(person: &Person, id: &str, ply: u64) {
    while person.table(id).await["ply"].as_u64() < Some(ply) {
        tokio::task::yield_now().await;
    }
}

/// Eve has many tables whose bots think; Ann's bot waits for one thought of theirs and no more.
#[tokio::test(flavor = "multi_thread")]
async fn many_tables_of_one_person_hold_up_nobody_else() {
    let place = Place::new().await;
    let (ann, eve) = (place.person("Ann").await, place.person("Eve").await);
    let bots = json!(["bot:ponderer", "bot:ponderer"]);
    for _ in 0..30 {
        table(&eve, bots.clone(), json!({})).await;
    }
    until_thoughts(&place, 1).await;
    while place.house.thinkers.waiting() < 29 {
        tokio::task::yield_now().await;
    }
    let id = table(&ann, json!(["bot:ponderer", "mine"]), json!({})).await;
    while place.house.thinkers.waiting() < 30 {
        tokio::task::yield_now().await;
    }
    // The thought under way, one more of Eve's, then it is Ann's turn.
    place.thoughts.let_end(3);
    until_ply(&ann, &id, 1).await;
    place.thoughts.let_end(ALL);
}

#[tokio::test]
async fn no_more_is_asked_of_a_bot_than_the_host_allows() {
    let place = Place::with(|config| config.bot_budget = 4).await;
    let ann = place.person("Ann").await;
    let opening = |bot: &str| json!({ "game": "airlock", "seats": ["mine", bot] });
    let (status, answer) = ann.post("/api/tables", opening("bot:ender:5")).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        answer["error"].as_str().unwrap().contains("no more than 4"),
        "{answer}"
    );
    let id = ann.open(opening("bot:ender:4")).await;
    let seat = json!({ "seat": 1, "deed": "bot", "bot": "ender:5" });
    let (status, _) = ann.post(&format!("/api/table/{id}/seat"), seat).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
}

/// While nobody looks on, bots among themselves rest; whoever looks wakes them.
#[tokio::test(flavor = "multi_thread")]
async fn bots_among_themselves_rest_while_nobody_watches() {
    let place = Place::new().await;
    let ann = place.person("Ann").await;
    let bots = json!(["bot:ponderer", "bot:ponderer"]);
    let id = table(&ann, bots, json!({})).await;
    until_thoughts(&place, 1).await;
    place.time.advance(place.house.config.away);
    place.thoughts.let_end(1);
    let table = place.house.in_memory(id.parse().unwrap()).unwrap();
    while !table.is_resting() {
        tokio::task::yield_now().await;
    }
    assert_eq!(place.thoughts.begun(), 1, "nobody was there to see it");
    assert_eq!(ann.table(&id).await["ply"], 1, "what was thought is played");
    until_thoughts(&place, 2).await;
    place.thoughts.let_end(1);
    until_ply(&ann, &id, 2).await;
    place.thoughts.let_end(ALL);
}

/// All bid at once: what somebody else bids does not make a bot think again.
#[tokio::test(flavor = "multi_thread")]
async fn a_thought_is_not_lost_because_somebody_else_chose() {
    for options in [json!({}), json!({ "secret": "on" })] {
        let place = Place::new().await;
        let ann = place.person("Ann").await;
        let id = table(&ann, json!(["mine", "bot:ponderer"]), options).await;
        ann.played(&id, 0, json!({ "turn": "roll" })).await;
        until_thoughts(&place, 1).await;
        place.thoughts.let_end(1);
        // Now both bid: the bot thinks about its bid while Ann makes hers.
        until_thoughts(&place, 2).await;
        ann.played(&id, 0, json!({ "bids": { "bid": 0 } })).await;
        place.thoughts.let_end(1);
        while ann.view(&id, 0).await["round"] == 0 && ann.table(&id).await["ply"].as_u64() < Some(4)
        {
            tokio::task::yield_now().await;
        }
        assert_eq!(place.thoughts.begun(), 2, "it thought once about its bid");
    }
}

/// Keys cost nothing: whoever takes a new one for each table is one address all the same.
#[tokio::test(flavor = "multi_thread")]
async fn many_keys_of_one_address_hold_up_nobody_else() {
    let place = Place::with(|config| config.behind_proxy = true).await;
    let from = |person: Person, address: &str| {
        let headers = [("x-forwarded-for", address.parse().unwrap())];
        let headers =
            headers.map(|(name, value)| (reqwest::header::HeaderName::from_static(name), value));
        Person {
            http: reqwest::Client::builder()
                .default_headers(headers.into_iter().collect())
                .build()
                .unwrap(),
            ..person
        }
    };
    let bots = json!(["bot:ponderer", "bot:ponderer"]);
    for _ in 0..30 {
        let eve = from(place.person("Eve").await, "192.0.2.66");
        table(&eve, bots.clone(), json!({})).await;
    }
    while place.house.thinkers.waiting() < 29 {
        tokio::task::yield_now().await;
    }
    let ann = from(place.person("Ann").await, "192.0.2.1");
    let id = table(&ann, json!(["bot:ponderer", "mine"]), json!({})).await;
    while place.house.thinkers.waiting() < 30 {
        tokio::task::yield_now().await;
    }
    // The thought under way, one more of Eve's, then it is Ann's turn.
    place.thoughts.let_end(3);
    until_ply(&ann, &id, 1).await;
    place.thoughts.let_end(ALL);
}
