//! The API is exact: asked twice is done once, an id means one thing, what is private is kept
//! nowhere, and what is not meant is refused.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::place::Place;

#[tokio::test]
async fn a_table_asked_for_twice_is_opened_once() {
    let place = Place::new().await;
    let (ann, bob) = (place.person("Ann").await, place.person("Bob").await);
    let opening = json!({ "id": "tonight", "game": "airlock", "seats": ["mine", "open"] });
    let (status, first) = ann.post("/api/tables", opening.clone()).await;
    assert_eq!(status, StatusCode::CREATED);
    let (status, again) = ann.post("/api/tables", opening.clone()).await;
    assert_eq!((status, &again), (StatusCode::OK, &first));
    let place = place.restart().await;
    let (ann, bob) = (place.here(&ann), place.here(&bob));
    let (status, again) = ann.post("/api/tables", opening.clone()).await;
    assert_eq!((status, &again["id"]), (StatusCode::OK, &first["id"]));
    let (status, others) = bob.post("/api/tables", opening.clone()).await;
    assert_eq!(
        status,
        StatusCode::CREATED,
        "everybody has ids of their own"
    );
    assert_ne!(others["id"], first["id"]);
    let mut other = opening.clone();
    other["seats"] = json!(["mine", "mine"]);
    let (status, answer) = ann.post("/api/tables", other).await;
    assert_eq!(
        (status, &answer["code"]),
        (StatusCode::CONFLICT, &json!("id-used"))
    );
    // Many at once: one table.
    let opening = json!({ "id": "storm", "game": "airlock", "seats": ["mine", "open"] });
    let storm = (0..8).map(|_| ann.post("/api/tables", opening.clone()));
    let answers = futures_util::future::join_all(storm).await;
    for (status, answer) in &answers {
        assert!(status.is_success(), "{answer}");
        assert_eq!(answer["id"], answers[0].1["id"]);
    }
    assert_eq!(
        ann.get("/api/tables?list=mine").await.1["tables"]
            .as_array()
            .unwrap()
            .len(),
        2
    );
}

#[tokio::test]
async fn an_id_is_good_for_one_move() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    let path = format!("/api/table/{id}/move");
    let order = |ply: u64, chosen: &str| json!({ "seat": 0, "ply": ply, "move": { "turn": chosen }, "id": "a" });
    let first = ann.done(&path, order(0, "right")).await;
    let (_, again) = ann.post(&path, order(0, "right")).await;
    assert_eq!(again, first);
    for ply in [0, 1] {
        let (status, answer) = ann.post(&path, order(ply, "roll")).await;
        assert_eq!(
            (status, &answer["code"]),
            (StatusCode::CONFLICT, &json!("id-used")),
            "at ply {ply}"
        );
    }
    assert_eq!(ann.table(&id).await["ply"], 1, "nothing more was played");
    ann.played(&id, 0, json!({ "turn": "roll" })).await;
    bob.played(&id, 1, json!({ "turn": "roll" })).await;
}

#[tokio::test]
async fn what_is_late_is_told_against_which_ply() {
    let place = Place::new().await;
    let (ann, _, id) = place.two(json!({})).await;
    ann.played(&id, 0, json!({ "turn": "right" })).await;
    ann.played(&id, 0, json!({ "turn": "left" })).await;
    let late = json!({ "seat": 0, "ply": 0, "move": { "turn": "right" } });
    let (status, answer) = ann.post(&format!("/api/table/{id}/move"), late).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert_eq!(
        (&answer["code"], &answer["ply"], &answer["sent"]),
        (&json!("stale"), &json!(2), &json!(0))
    );
    assert_eq!(
        answer["message"],
        "this was chosen at ply 0, but the table is at ply 2 now; look again and choose anew"
    );
}

#[tokio::test]
async fn what_is_for_one_person_is_kept_nowhere() {
    let place = Place::new().await;
    let (ann, _, id) = place.two(json!({})).await;
    for path in [
        "/api/games".to_owned(),
        "/api/tables?list=mine".to_owned(),
        format!("/api/table/{id}"),
        format!("/api/table/{id}/state"),
        format!("/api/table/{id}/menu"),
        format!("/api/table/{id}/log"),
        "/api/nothing".to_owned(),
        "/".to_owned(),
    ] {
        let answer = ann.request(Method::GET, &path).send().await.unwrap();
        assert_eq!(answer.headers()["cache-control"], "no-store", "{path}");
    }
}

#[tokio::test]
async fn nulls_and_lists_are_refused_where_they_are_not_meant() {
    let place = Place::new().await;
    let (ann, _, id) = place.two(json!({})).await;
    let open = |field: &str, value: Value| {
        let mut opening = json!({ "game": "airlock", "seats": ["mine", "open"] });
        opening[field] = value;
        ("/api/tables".to_owned(), opening)
    };
    let act = |word: &str, body: Value| (format!("/api/table/{id}/{word}"), body);
    for (path, body) in [
        ("/api/people".to_owned(), json!({ "name": null })),
        ("/api/people".to_owned(), json!(["Ann", "en"])),
        ("/api/people".to_owned(), json!(null)),
        open("clock", json!(["none"])),
        open("clock", json!(null)),
        open("options", json!([])),
        open("listed", json!(null)),
        open("id", json!(null)),
        open("id", json!("")),
        open("id", json!("two words")),
        act("move", json!([0, 0, "Right"])),
        act("move", json!({ "seat": 0, "ply": 0, "move": null })),
        act(
            "move",
            json!({ "seat": 0, "ply": 0, "move": { "turn": "right" }, "id": null }),
        ),
        act("propose", json!({ "proposal": "abandon", "to": null })),
        act("seat", json!({ "seat": 0, "deed": "leave", "bot": null })),
    ] {
        let (status, answer) = ann.post(&path, body.clone()).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{path} {body}: {answer}");
    }
    assert_eq!(ann.table(&id).await["ply"], 0);
}

/// What the document calls a wrong request is refused as one, and not as if the table were not
/// there.
#[tokio::test]
async fn a_seat_that_is_not_there_is_a_wrong_request_at_a_table_that_is() {
    let place = Place::new().await;
    let (ann, _, id) = place.two(json!({})).await;
    let away = json!({ "seat": 7, "deed": "take" });
    let (status, answer) = ann.post(&format!("/api/table/{id}/seat"), away).await;
    let wrong = (StatusCode::UNPROCESSABLE_ENTITY, json!("no-such-seat"));
    assert_eq!((status, answer["code"].clone()), wrong);
    let back = json!({ "proposal": "undo" });
    let (status, _) = ann.post(&format!("/api/table/{id}/propose"), back).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "back to which ply?");
    let (_, document) = ann.get("/api/openapi.json").await;
    let ways = &document["components"]["schemas"]["Proposal"]["oneOf"];
    assert_eq!(ways[0]["required"], json!(["to"]));
}

#[tokio::test]
async fn names_that_cannot_be_read_plainly_are_refused() {
    let place = Place::new().await;
    for name in ["\u{202E}nnA", "\u{200B}", "\u{3164}", "P\u{0430}ul"] {
        let (status, answer) = place
            .stranger()
            .post("/api/people", json!({ "name": name }))
            .await;
        assert_eq!(
            (status, &answer["code"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!("name")),
            "{name:?}"
        );
    }
    let (ann, eve) = (
        place.person("aces").await,
        place.person("\u{0430}\u{0441}\u{0435}\u{0455}").await,
    );
    let id = place.game(&[&ann, &eve], json!({})).await;
    let name = ann.table(&id).await["seats"][1]["name"].clone();
    assert!(name.as_str().unwrap().ends_with(" 2"), "{name}");
}

/// What the document says needs a key is refused without one, and what it says needs none is not.
#[tokio::test]
async fn the_document_says_which_operations_need_a_key() {
    let place = Place::new().await;
    let (_, _, id) = place.two(json!({})).await;
    let stranger = place.stranger();
    let (_, document) = stranger.get("/api/openapi.json").await;
    let mut needs = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        let address = path
            .replace("{id}", &id)
            .replace("{code}", &id)
            .replace("{thing}", "x");
        for method in ["get", "post"] {
            let operation = &methods[method];
            if operation.is_null() || path.ends_with("/events") {
                continue;
            }
            let asked = match method {
                "get" => stranger.get(&address).await.0,
                _ => stranger.post(&address, json!({})).await.0,
            };
            let keyed = operation["security"] == json!([{ "key": [] }]);
            needs += u32::from(keyed);
            assert_eq!(
                asked == StatusCode::UNAUTHORIZED,
                keyed,
                "{method} {path}: {asked}"
            );
        }
    }
    assert!(needs > 10);
}
