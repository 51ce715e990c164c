//! Games played by the API from the first seat taken to the proof of fair dealing.

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::place::Place;

#[tokio::test]
async fn a_whole_game_is_played_by_the_api() {
    let place = Place::new().await;
    let (ann, bob) = (place.person("Ann").await, place.person("Bob").await);
    let id = ann
        .open(json!({ "game": "toy", "seats": ["mine", "open"], "options": { "turns": "2" } }))
        .await;
    let open = ann.table(&id).await;
    assert_eq!(open["status"], "open");
    let commitment = open["commitment"].clone();
    let (status, refused) = ann.post(&format!("/api/table/{id}/start"), json!({})).await;
    assert_eq!(
        (status, &refused["code"]),
        (StatusCode::CONFLICT, &json!("empty-seat"))
    );
    bob.done(&format!("/api/join/{id}"), json!({ "seat": 1 }))
        .await;
    ann.done(&format!("/api/table/{id}/start"), json!({})).await;

    let (_, menu) = ann
        .get(&format!("/api/table/{id}/menu?why=1&lang=fr"))
        .await;
    let labels: Vec<&str> = menu["menu"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["label"].as_str().unwrap())
        .collect();
    assert_eq!(
        labels,
        ["Faire signe", "Lancer", "Piocher", "Montrer", "Terminer"]
    );
    assert_eq!(
        menu["menu"][3]["refused"],
        json!({ "rule": "T1.1", "text": "on ne montre qu’à la fin" })
    );

    ann.played(&id, 0, json!("nod")).await;
    ann.played(&id, 0, json!("roll")).await;
    bob.played(&id, 1, json!("draw")).await;
    assert_eq!(
        ann.table(&id).await["waiting"],
        json!([0, 1]),
        "everybody votes at once"
    );
    bob.played(&id, 1, json!({ "vote": 1 })).await;
    let (status, refused) = bob.plays(&id, 1, json!({ "vote": 2 })).await;
    assert_eq!(
        (status, &refused["code"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("illegal"))
    );
    ann.played(&id, 0, json!({ "vote": 3 })).await;

    let over = ann.table(&id).await;
    assert_eq!(over["status"], "over");
    assert_eq!(over["outcome"]["winners"], json!([0]));
    assert_eq!(over["outcome"]["reason"], "The votes are counted");
    let (status, verdict) = bob.get(&format!("/api/table/{id}/verify")).await;
    assert_eq!(
        (status, verdict),
        (StatusCode::OK, json!({ "ok": true, "problem": "" }))
    );
    let (status, record) = bob.text(&format!("/api/table/{id}/record")).await;
    assert_eq!(status, StatusCode::OK);
    let lines: Vec<Value> = record
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 1 + 5 + 1, "header, five moves, end");
    assert_eq!(lines[0]["commitment"], commitment);
    assert_eq!(lines[0]["seats"], json!(["Ann", "Bob"]));
    let nonces: Vec<&Value> = lines[0]["nonces"].as_array().unwrap().iter().collect();
    assert!(
        nonces[0] != nonces[1] && nonces[0] != "",
        "each seat adds its own"
    );
    let (status, refused) = ann.plays(&id, 0, json!("nod")).await;
    assert_eq!(
        (status, &refused["code"]),
        (StatusCode::CONFLICT, &json!("over"))
    );
}

#[tokio::test]
async fn what_the_rules_refuse_comes_back_with_rule_and_reason() {
    let place = Place::new().await;
    let ann = place.person("Ann").await;
    let id = place.game(&[&ann], json!({})).await;
    let (status, refused) = ann.plays(&id, 0, json!("show")).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        (&refused["rule"], &refused["reason"]),
        (&json!("T1.1"), &json!("faces are shown at the end"))
    );
    let (status, refused) = ann.plays(&id, 0, json!("fly")).await;
    assert_eq!(
        (status, &refused["rule"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &Value::Null)
    );
    assert_eq!(ann.table(&id).await["ply"], 0);
}

#[tokio::test]
async fn the_same_move_sent_twice_is_played_once() {
    let place = Place::new().await;
    let ann = place.person("Ann").await;
    let id = place.game(&[&ann], json!({})).await;
    let order = json!({ "seat": 0, "ply": 0, "move": "nod", "id": "first" });
    let path = format!("/api/table/{id}/move");
    let first = ann.done(&path, order.clone()).await;
    assert_eq!(first["ply"], 1);
    let again = ann.done(&path, order).await;
    assert_eq!(again["ply"], 1, "answered as the first time");
    let (status, _) = ann
        .post(
            &path,
            json!({ "seat": 0, "ply": 1, "move": "roll", "id": "first" }),
        )
        .await;
    assert_eq!(
        status,
        StatusCode::CONFLICT,
        "an id belongs to one move for ever"
    );
    assert_eq!(ann.table(&id).await["ply"], 1);
    ann.played(&id, 0, json!("roll")).await;
}

#[tokio::test]
async fn two_who_number_their_moves_alike_do_not_swallow_each_others() {
    let place = Place::new().await;
    let (ann, bob) = (place.person("Ann").await, place.person("Bob").await);
    let id = place.game(&[&ann, &bob], json!({})).await;
    let path = format!("/api/table/{id}/move");
    ann.done(
        &path,
        json!({ "seat": 0, "ply": 0, "move": "done", "id": "1" }),
    )
    .await;
    let (status, answer) = bob
        .post(
            &path,
            json!({ "seat": 1, "ply": 0, "move": "done", "id": "1" }),
        )
        .await;
    assert_eq!(
        status,
        StatusCode::CONFLICT,
        "ann's id is no news to bob: {answer}"
    );
    let done = bob
        .done(
            &path,
            json!({ "seat": 1, "ply": 1, "move": "done", "id": "1" }),
        )
        .await;
    assert_eq!(done["ply"], 2);
}

#[tokio::test]
async fn a_stale_move_is_told_where_the_table_is() {
    let place = Place::new().await;
    let ann = place.person("Ann").await;
    let id = place.game(&[&ann], json!({})).await;
    ann.played(&id, 0, json!("nod")).await;
    let (status, stale) = ann
        .post(
            &format!("/api/table/{id}/move"),
            json!({ "seat": 0, "ply": 0, "move": "roll" }),
        )
        .await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert_eq!(
        (&stale["code"], &stale["ply"]),
        (&json!("stale"), &json!(1))
    );
    assert_eq!(stale["menu"], json!(["nod", "roll", "draw", "done"]));
    assert_eq!(stale["error"], "The table has moved on since you looked.");
}

#[tokio::test]
async fn of_two_racing_for_one_ply_one_wins_and_the_other_is_told() {
    let place = Place::new().await;
    let (ann, bob) = (place.person("Ann").await, place.person("Bob").await);
    let id = place.game(&[&ann, &bob], json!({ "turns": "0" })).await;
    let path = format!("/api/table/{id}/move");
    let (a, b) = tokio::join!(
        ann.post(&path, json!({ "seat": 0, "ply": 0, "move": { "vote": 1 } })),
        bob.post(&path, json!({ "seat": 1, "ply": 0, "move": { "vote": 2 } })),
    );
    let mut statuses = [a.0, b.0];
    statuses.sort();
    assert_eq!(
        statuses,
        [StatusCode::OK, StatusCode::CONFLICT],
        "{a:?} {b:?}"
    );
    assert_eq!(ann.table(&id).await["ply"], 1);
}

#[tokio::test]
async fn undo_follows_the_law_and_beyond_it_everybody_must_agree() {
    let place = Place::new().await;
    let (ann, bob) = (place.person("Ann").await, place.person("Bob").await);
    let id = place.game(&[&ann, &bob], json!({})).await;
    ann.played(&id, 0, json!("nod")).await;
    ann.played(&id, 0, json!("nod")).await;
    let undo = format!("/api/table/{id}/undo");
    let (status, _) = bob.post(&undo, json!({ "to": 0, "ply": 2 })).await;
    assert_eq!(status, StatusCode::CONFLICT, "not bob's to take back");
    ann.done(&undo, json!({ "to": 1, "ply": 2 })).await;
    let (_, state) = ann.get(&format!("/api/table/{id}/state")).await;
    assert_eq!(
        (&state["ply"], &state["view"]["nods"], &state["undo_to"]),
        (&json!(3), &json!(1), &json!(0))
    );
    let (_, log) = bob.get(&format!("/api/table/{id}/log")).await;
    let told = |log: &Value| {
        log["log"]
            .as_array()
            .unwrap()
            .iter()
            .map(|line| line["text"].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        told(&log)
            .iter()
            .filter(|text| **text == "Seat 0 nods")
            .count(),
        1,
        "what was taken back is not told"
    );

    ann.played(&id, 0, json!("roll")).await;
    let (status, refused) = ann.post(&undo, json!({ "to": 3, "ply": 4 })).await;
    assert_eq!(
        (status, &refused["code"]),
        (StatusCode::CONFLICT, &json!("nothing-to-undo")),
        "dice have fallen"
    );
    ann.done(
        &format!("/api/table/{id}/propose"),
        json!({ "proposal": "undo", "to": 3 }),
    )
    .await;
    let vote = ann.table(&id).await["votes"][0].clone();
    assert_eq!(vote["missing"], json!(["Bob"]));
    assert_eq!(ann.table(&id).await["ply"], 4, "one has not agreed yet");
    bob.done(
        &format!("/api/table/{id}/vote"),
        json!({ "vote": vote["vote"], "answer": "yes" }),
    )
    .await;
    let (_, state) = ann.get(&format!("/api/table/{id}/state")).await;
    assert_eq!(
        (&state["ply"], &state["waiting"], &state["view"]["nods"]),
        (&json!(5), &json!([0]), &json!(1))
    );
    assert_eq!(ann.table(&id).await["votes"], json!([]));

    ann.played(&id, 0, json!("roll")).await;
    ann.done(
        &format!("/api/table/{id}/propose"),
        json!({ "proposal": "undo", "to": 5 }),
    )
    .await;
    let vote = ann.table(&id).await["votes"][0]["vote"].clone();
    bob.done(
        &format!("/api/table/{id}/vote"),
        json!({ "vote": vote, "answer": "no" }),
    )
    .await;
    let table = ann.table(&id).await;
    assert_eq!(
        (&table["votes"], &table["ply"]),
        (&json!([]), &json!(6)),
        "one no ends it"
    );
}

#[tokio::test]
async fn who_leaves_no_longer_stands_in_the_way_of_a_vote() {
    let place = Place::new().await;
    let (ann, bob) = (place.person("Ann").await, place.person("Bob").await);
    let id = place.game(&[&ann, &bob], json!({})).await;
    ann.done(
        &format!("/api/table/{id}/propose"),
        json!({ "proposal": "abandon" }),
    )
    .await;
    assert_eq!(ann.table(&id).await["status"], "running");
    bob.done(
        &format!("/api/table/{id}/seat"),
        json!({ "seat": 1, "deed": "leave" }),
    )
    .await;
    assert_eq!(ann.table(&id).await["status"], "abandoned");
}

#[tokio::test]
async fn a_game_given_up_by_all_can_still_be_looked_at_and_proved() {
    let place = Place::new().await;
    let (ann, bob) = (place.person("Ann").await, place.person("Bob").await);
    let id = place.game(&[&ann, &bob], json!({})).await;
    ann.played(&id, 0, json!("draw")).await;
    bob.done(
        &format!("/api/table/{id}/propose"),
        json!({ "proposal": "abandon" }),
    )
    .await;
    assert_eq!(ann.table(&id).await["status"], "running");
    ann.done(
        &format!("/api/table/{id}/propose"),
        json!({ "proposal": "abandon" }),
    )
    .await;
    let table = ann.table(&id).await;
    assert_eq!(
        (&table["status"], &table["outcome"]["reason"]),
        (
            &json!("abandoned"),
            &json!("The game was given up before its end.")
        )
    );
    assert_eq!(
        ann.get(&format!("/api/table/{id}/verify")).await.1["ok"],
        true
    );
    let (status, replay) = ann
        .get(&format!("/api/table/{id}/replay?ply=0&as=all"))
        .await;
    assert_eq!((status, &replay["last"]), (StatusCode::OK, &json!(1)));
    let (status, page) = ann.page(&format!("/table/{id}")).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("The game was given up before its end."));
}

#[tokio::test]
async fn a_finished_game_is_replayed_forked_and_played_again() {
    let place = Place::new().await;
    let (ann, bob) = (place.person("Ann").await, place.person("Bob").await);
    let id = place.game(&[&ann, &bob], json!({ "turns": "1" })).await;
    let replay = format!("/api/table/{id}/replay");
    let (status, refused) = ann.get(&replay).await;
    assert_eq!(
        (status, &refused["code"]),
        (StatusCode::CONFLICT, &json!("not-over"))
    );
    ann.played(&id, 0, json!("draw")).await;
    ann.played(&id, 0, json!({ "vote": 2 })).await;
    bob.played(&id, 1, json!({ "vote": 2 })).await;

    let hand = |moment: &Value, seat: usize| moment["view"]["hands"][seat].clone();
    let (_, all) = bob.get(&format!("{replay}?ply=1&as=all")).await;
    let (_, his) = bob.get(&format!("{replay}?ply=1&as=1")).await;
    let (_, public) = bob.get(&format!("{replay}?ply=1&as=spectator")).await;
    assert!(
        hand(&all, 0)
            .as_array()
            .unwrap()
            .iter()
            .all(Value::is_string)
    );
    assert_eq!(
        hand(&his, 0),
        json!([null, null]),
        "a seat's eyes are a seat's eyes, also afterwards"
    );
    assert_eq!(hand(&his, 1), hand(&all, 1));
    assert_eq!(hand(&public, 1), json!([null]));
    assert_eq!((&all["ply"], &all["last"]), (&json!(1), &json!(3)));

    let forked = ann
        .done(&format!("/api/table/{id}/fork"), json!({ "ply": 1 }))
        .await["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let (_, state) = ann.get(&format!("/api/table/{forked}/state?as=0")).await;
    assert_eq!(
        (&state["ply"], &state["view"]["hands"][0]),
        (&json!(1), &hand(&all, 0)),
        "the same cards at the same moment"
    );
    ann.played(&forked, 0, json!({ "vote": 1 })).await;
    ann.played(&forked, 1, json!({ "vote": 3 })).await;
    assert_eq!(
        ann.table(&forked).await["outcome"]["winners"],
        json!([1]),
        "and another end"
    );

    let again = bob
        .done(&format!("/api/table/{id}/rematch"), json!({}))
        .await["id"]
        .clone();
    assert_eq!(
        ann.done(&format!("/api/table/{id}/rematch"), json!({}))
            .await["id"],
        again,
        "asked twice it is one table"
    );
    let next = bob.table(again.as_str().unwrap()).await;
    assert_eq!(
        (
            &next["status"],
            &next["seats"][0]["name"],
            &next["seats"][1]["yours"]
        ),
        (&json!("open"), &json!("Ann"), &json!(true))
    );
    bob.done(
        &format!("/api/table/{}/start", again.as_str().unwrap()),
        json!({}),
    )
    .await;
}

#[tokio::test]
async fn forms_without_script_play_too() {
    let place = Place::new().await;
    let ann = place.person("Ann").await;
    let id = place.game(&[&ann], json!({})).await;
    let path = format!("/table/{id}/move");
    let done = ann
        .submit(&path, &[("seat", "0"), ("ply", "0"), ("move", "\"nod\"")])
        .await;
    assert_eq!(
        (done.status(), done.headers()["location"].to_str().unwrap()),
        (StatusCode::SEE_OTHER, format!("/table/{id}").as_str())
    );
    let stale = ann
        .submit(&path, &[("seat", "0"), ("ply", "0"), ("move", "\"nod\"")])
        .await;
    assert_eq!(stale.status(), StatusCode::CONFLICT);
    assert!(
        stale
            .text()
            .await
            .unwrap()
            .contains("The table has moved on since you looked."),
        "the page says why"
    );
    let refused = ann
        .submit(&path, &[("seat", "0"), ("ply", "1"), ("move", "\"show\"")])
        .await;
    assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused
            .text()
            .await
            .unwrap()
            .contains("faces are shown at the end")
    );
    assert_eq!(ann.table(&id).await["ply"], 1);
}

#[tokio::test]
async fn the_lobby_and_its_forms_open_tables() {
    let place = Place::new().await;
    let ann = place.person("Ann").await;
    let quick = ann.submit("/quick", &[("game", "toy")]).await;
    assert_eq!(quick.status(), StatusCode::SEE_OTHER);
    let path = quick.headers()["location"].to_str().unwrap().to_owned();
    let (status, page) = ann.page(&path).await;
    assert_eq!(status, StatusCode::OK);
    assert!(
        page.contains("Nod") && page.contains("Roll"),
        "a game for one is under way"
    );
    let bob = place.person("Bob").await;
    let open = bob
        .open(json!({ "game": "toy", "seats": ["mine", "open"] }))
        .await;
    let (_, lobby) = ann.page("/").await;
    assert!(
        lobby.contains(&path) && lobby.contains(&format!("/table/{open}")),
        "mine and others'"
    );
    for page in [
        "/new",
        "/new?game=toy",
        "/rules",
        "/rules/toy",
        "/settings",
        &format!("/join/{open}"),
        &format!("/table/{open}"),
    ] {
        let (status, body) = ann.page(page).await;
        assert_eq!(status, StatusCode::OK, "{page}");
        assert!(!body.contains('⟦'), "{page} lacks a word");
    }
    let (_, tables) = bob.get("/api/tables?list=mine").await;
    assert_eq!(tables["tables"].as_array().unwrap().len(), 1);
    let (_, games) = bob.get("/api/games?lang=fr").await;
    assert_eq!(
        (&games[0]["id"], &games[0]["options"][0]["label"]),
        (&json!("toy"), &json!("Tours"))
    );
}
