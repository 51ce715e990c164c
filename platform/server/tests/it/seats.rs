//! Seats: taken, left, handed over, kept warm by bots, shared at one screen.

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::place::{Person, Place};

async fn deed(person: &Person, id: &str, seat: u8, deed: &str) -> (StatusCode, Value) {
    person
        .post(
            &format!("/api/table/{id}/seat"),
            json!({ "seat": seat, "deed": deed }),
        )
        .await
}

#[tokio::test]
async fn a_seat_is_taken_once_and_can_be_left_again() {
    let place = Place::new().await;
    let (ann, bob, cid) = (
        place.person("Ann").await,
        place.person("Bob").await,
        place.person("Cid").await,
    );
    let id = ann
        .open(json!({ "game": "airlock", "seats": ["mine", "open"] }))
        .await;
    assert_eq!(deed(&bob, &id, 1, "take").await.0, StatusCode::OK);
    let (status, refused) = deed(&cid, &id, 1, "take").await;
    assert_eq!(
        (status, &refused["code"]),
        (StatusCode::CONFLICT, &json!("seat-taken"))
    );
    assert_eq!(deed(&cid, &id, 1, "leave").await.0, StatusCode::FORBIDDEN);
    assert_eq!(deed(&bob, &id, 1, "leave").await.0, StatusCode::OK);
    assert_eq!(deed(&cid, &id, 1, "take").await.0, StatusCode::OK);
    assert_eq!(
        deed(&cid, &id, 0, "open").await.0,
        StatusCode::FORBIDDEN,
        "only the host frees seats"
    );
    assert_eq!(
        deed(&ann, &id, 7, "take").await.0,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    assert_eq!(
        bob.post(&format!("/api/table/{id}/start"), json!({}))
            .await
            .0,
        StatusCode::FORBIDDEN,
        "only the host starts"
    );
}

#[tokio::test]
async fn a_bot_takes_a_leavers_seat_and_gives_it_back() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({ "bids": "off" })).await;
    let mut events = ann.listen(&format!("/api/table/{id}/events")).await;
    assert_eq!(deed(&bob, &id, 1, "leave").await.0, StatusCode::OK);
    let seat = ann.table(&id).await["seats"][1].clone();
    assert_eq!(
        (&seat["holder"], &seat["instead_of"], &seat["bot"]),
        (&json!("bot"), &json!("Bob"), &json!("ender"))
    );
    ann.played(&id, 0, json!({ "turn": "rest" })).await;
    events.until(|event| event["ply"] == 2).await;
    assert_eq!(
        ann.table(&id).await["waiting"],
        json!([0]),
        "the bot has ended bob's turn"
    );

    assert_eq!(deed(&ann, &id, 1, "back").await.0, StatusCode::FORBIDDEN);
    assert_eq!(deed(&bob, &id, 1, "back").await.0, StatusCode::OK);
    ann.played(&id, 0, json!({ "turn": "roll" })).await;
    assert_eq!(
        bob.table(&id).await["waiting"],
        json!([1]),
        "bob is asked again"
    );
    deed(&bob, &id, 1, "leave").await;
    events.until(|event| event["ply"] == 4).await;
    ann.played(&id, 0, json!({ "turn": "right" })).await;
    let order = json!({ "seat": 1, "ply": 5, "move": { "turn": "right" } });
    assert_eq!(
        bob.post(&format!("/api/table/{id}/move"), order).await.0,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    assert_eq!(
        ann.table(&id).await["seats"][1]["holder"],
        "bot",
        "a refused move changes nothing"
    );
}

#[tokio::test]
async fn bots_play_a_whole_table_by_themselves() {
    let place = Place::new().await;
    let ann = place.person("Ann").await;
    let id = ann
        .open(json!({ "game": "airlock", "seats": ["bot:ender", "bot:ender", "bot:ender"] }))
        .await;
    let mut events = ann.listen(&format!("/api/table/{id}/events")).await;
    ann.done(&format!("/api/table/{id}/start"), json!({})).await;
    let over = events.until(|event| event["over"] == true).await;
    assert_eq!(
        over["ply"],
        3 * (3 + 3) + 1,
        "three rounds of three turns and three bids, the end"
    );
    let (status, refused) = ann
        .post(
            "/api/tables",
            json!({ "game": "airlock", "seats": ["mine", "bot:genius"] }),
        )
        .await;
    assert_eq!(
        (status, &refused["code"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("unplayable"))
    );
}

#[tokio::test]
async fn a_seat_is_handed_over_by_a_link_that_is_good_once() {
    let place = Place::new().await;
    let (ann, bob, cid) = (
        place.person("Ann").await,
        place.person("Bob").await,
        place.person("Cid").await,
    );
    let id = place.game(&[&ann, &bob], json!({})).await;
    let mut old = bob.listen(&format!("/api/table/{id}/events?as=1")).await;
    old.next().await;
    assert_eq!(deed(&ann, &id, 1, "give").await.0, StatusCode::FORBIDDEN);
    assert_eq!(deed(&bob, &id, 1, "give").await.0, StatusCode::OK);
    assert_eq!(
        ann.table(&id).await["seats"][1]["give"],
        Value::Null,
        "the link is for its owner's eyes"
    );
    let link = bob.table(&id).await["seats"][1]["give"]
        .as_str()
        .unwrap()
        .to_owned();
    let path = link
        .strip_prefix(&place.url)
        .expect("a link to this server")
        .to_owned();
    let (status, page) = cid.page(&path).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("Bob"));
    let sat = cid.submit(&path, &[("name", "Cid")]).await;
    assert_eq!(sat.status(), StatusCode::SEE_OTHER);
    let seat = cid.table(&id).await["seats"][1].clone();
    assert_eq!(
        (&seat["name"], &seat["yours"]),
        (&json!("Cid"), &json!(true))
    );
    assert_eq!(old.next().await, None, "the old owner's stream has ended");
    assert_eq!(
        bob.get(&format!("/api/table/{id}/state?as=1")).await.0,
        StatusCode::FORBIDDEN
    );
    let again = bob.post(&format!("/api{path}"), json!({})).await;
    assert_eq!(
        (again.0, &again.1["code"]),
        (StatusCode::NOT_FOUND, &json!("no-such-link"))
    );
}

#[tokio::test]
async fn several_seats_at_one_screen_are_shown_one_after_the_other() {
    let place = Place::new().await;
    let ann = place.person("Ann").await;
    let id = ann
        .open(json!({ "game": "airlock", "seats": ["mine", "mine"] }))
        .await;
    ann.done(&format!("/api/table/{id}/start"), json!({})).await;
    let card = async |seat: usize| {
        let view = ann.view(&id, seat).await;
        format!("holds card {}", view["players"][seat]["card"]["face"])
    };
    let (first, second) = (card(0).await, card(1).await);
    assert_ne!(first, second);
    let fragment =
        async |question: &str| ann.page(&format!("/table/{id}/fragment{question}")).await.1;
    let passing = fragment("").await;
    assert!(
        passing.contains("Pass the screen to"),
        "secrets differ, so the screen is passed first"
    );
    assert!(!passing.contains(&first) && !passing.contains(&second));
    let shown = fragment("?as=0").await;
    assert!(
        shown.contains(&first) && !shown.contains(&second),
        "seat 0 holds the screen"
    );
    ann.played(&id, 0, json!({ "turn": "rest" })).await;
    let passing = fragment("?as=0").await;
    assert!(
        !passing.contains(&first) && !passing.contains(&second),
        "seat 1 is next: everything is covered again"
    );
    let shown = fragment("?as=1").await;
    assert!(shown.contains(&second) && !shown.contains(&first));
}

#[tokio::test]
async fn who_resigns_leaves_the_seat_to_a_bot_for_good() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    bob.done(&format!("/api/table/{id}/resign"), json!({ "seat": 1 }))
        .await;
    assert_eq!(deed(&bob, &id, 1, "back").await.0, StatusCode::FORBIDDEN);
    assert_eq!(ann.table(&id).await["status"], "running");
    ann.done(&format!("/api/table/{id}/resign"), json!({ "seat": 0 }))
        .await;
    assert_eq!(
        ann.table(&id).await["status"],
        "abandoned",
        "nobody is left"
    );
}
