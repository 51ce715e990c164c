//! Games played by the API from the first seat taken to the proof of fair dealing.

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::place::{Person, Place, play_to_the_end, turns};

#[tokio::test]
async fn a_whole_game_is_played_by_the_api() {
    let place = Place::new().await;
    let (ann, bob) = (place.person("Ann").await, place.person("Bob").await);
    let id = ann
        .open(json!({ "game": "airlock", "seats": ["mine", "open"] }))
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
    let each = |key: &str| -> Vec<Value> {
        let entries = menu["menu"].as_array().unwrap().iter();
        entries.map(|entry| entry[key].clone()).collect()
    };
    assert_eq!(
        each("label"),
        [
            "Un pas à gauche",
            "Un pas à droite",
            "Regarder la carte du dessus",
            "Lancer",
            "Se reposer"
        ]
    );
    assert_eq!(each("words"), ["left", "right", "peek", "roll", "rest"]);
    assert_eq!(
        each("move"),
        turns(&["left", "right", "peek", "roll", "rest"])
    );
    assert_eq!(
        menu["menu"][0]["refused"],
        json!({ "rule": "T1", "text": "Il y a un mur." })
    );

    ann.played(&id, 0, json!({ "turn": "right" })).await;
    ann.played(&id, 0, json!({ "turn": "roll" })).await;
    bob.played(&id, 1, json!({ "turn": "peek" })).await;
    bob.played(&id, 1, json!({ "turn": "roll" })).await;
    assert_eq!(
        ann.table(&id).await["waiting"],
        json!([0, 1]),
        "everybody bids at once"
    );
    bob.played(&id, 1, json!({ "bids": { "bid": 0 } })).await;
    let (status, refused) = bob.plays(&id, 1, json!({ "bids": { "bid": 1 } })).await;
    assert_eq!(
        (status, &refused["code"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("illegal"))
    );
    ann.played(&id, 0, json!({ "bids": { "bid": 1 } })).await;
    play_to_the_end(&id, &[&ann, &bob]).await;

    let over = ann.table(&id).await;
    assert_eq!(over["status"], "over");
    let outcome = &over["outcome"];
    let scores: Vec<i64> = serde_json::from_value(outcome["scores"].clone()).unwrap();
    let best = scores.iter().max().unwrap();
    let winners: Vec<usize> = (0..2).filter(|seat| scores[*seat] == *best).collect();
    assert_eq!(outcome["winners"], json!(winners));
    let reasons = ["The highest sum wins.", "The win is shared."];
    assert_eq!(outcome["reason"], reasons[winners.len() - 1]);
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
    assert_eq!(lines.len(), 1 + 14 + 1, "header, fourteen moves, end");
    assert_eq!(lines[0]["commitment"], commitment);
    assert_eq!(lines[0]["seats"], json!(["Ann", "Bob"]));
    assert_eq!(
        lines[0]["options"],
        json!({ "players": 2, "bids": "on", "secret": "off" })
    );
    let nonces: Vec<&Value> = lines[0]["nonces"].as_array().unwrap().iter().collect();
    assert!(
        nonces[0] != nonces[1] && nonces[0] != "",
        "each seat adds its own"
    );
    let (status, refused) = ann.plays(&id, 0, json!({ "turn": "right" })).await;
    assert_eq!(
        (status, &refused["code"]),
        (StatusCode::CONFLICT, &json!("over"))
    );
}

#[tokio::test]
async fn what_the_rules_refuse_comes_back_with_rule_and_reason() {
    let place = Place::new().await;
    let (ann, _, id) = place.two(json!({})).await;
    let (status, refused) = ann.plays(&id, 0, json!({ "turn": "left" })).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        (&refused["rule"], &refused["reason"]),
        (&json!("T1"), &json!("There is a wall."))
    );
    let (status, refused) = ann.plays(&id, 0, json!("fly")).await;
    assert_eq!(
        (status, &refused["rule"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &Value::Null)
    );
    assert_eq!(ann.table(&id).await["ply"], 0);
}

#[tokio::test]
async fn a_move_may_be_sent_in_words_of_the_rulebook() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    let path = format!("/api/table/{id}/move");
    let order = |ply: u64, words: &str| json!({ "seat": 0, "ply": ply, "words": words });
    ann.done(&path, order(0, "right")).await;
    let form = [("seat", "0"), ("ply", "1"), ("words", "roll")];
    let sent = ann.submit(&format!("/table/{id}/move"), &form).await;
    assert_eq!(sent.status(), StatusCode::SEE_OTHER);
    bob.played(&id, 1, json!({ "turn": "roll" })).await;
    ann.done(&path, order(3, "bid 1")).await;
    assert_eq!(
        ann.view(&id, 0).await["players"][0]["bid"],
        json!({ "Made": 1 })
    );
    for (words, code) in [("fly", "illegal"), ("bid", "illegal"), ("bid 1", "illegal")] {
        let (status, refused) = ann.post(&path, order(4, words)).await;
        assert_eq!(
            (status, &refused["code"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!(code)),
            "{words}"
        );
    }
    let mut twice = order(4, "roll");
    twice["move"] = json!({ "turn": "roll" });
    assert_eq!(ann.post(&path, twice).await.0, StatusCode::BAD_REQUEST);
    let neither = json!({ "seat": 0, "ply": 4 });
    assert_eq!(ann.post(&path, neither).await.0, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn the_same_move_sent_twice_is_played_once() {
    let place = Place::new().await;
    let (ann, _, id) = place.two(json!({})).await;
    let order = json!({ "seat": 0, "ply": 0, "move": { "turn": "right" }, "id": "first" });
    let path = format!("/api/table/{id}/move");
    let first = ann.done(&path, order.clone()).await;
    assert_eq!(first["ply"], 1);
    let again = ann.done(&path, order).await;
    assert_eq!(again["ply"], 1, "answered as the first time");
    let (status, _) = ann
        .post(
            &path,
            json!({ "seat": 0, "ply": 1, "move": { "turn": "roll" }, "id": "first" }),
        )
        .await;
    assert_eq!(
        status,
        StatusCode::CONFLICT,
        "an id belongs to one move for ever"
    );
    assert_eq!(ann.table(&id).await["ply"], 1);
    ann.played(&id, 0, json!({ "turn": "roll" })).await;
}

#[tokio::test]
async fn two_who_number_their_moves_alike_do_not_swallow_each_others() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    let path = format!("/api/table/{id}/move");
    let order = |seat: u8, ply: u64| json!({ "seat": seat, "ply": ply, "move": { "turn": "rest" }, "id": "1" });
    ann.done(&path, order(0, 0)).await;
    let (status, answer) = bob.post(&path, order(1, 0)).await;
    assert_eq!(
        status,
        StatusCode::CONFLICT,
        "ann's id is no news to bob: {answer}"
    );
    assert_eq!(bob.done(&path, order(1, 1)).await["ply"], 2);
}

#[tokio::test]
async fn a_stale_move_is_told_where_the_table_is() {
    let place = Place::new().await;
    let (ann, _, id) = place.two(json!({})).await;
    ann.played(&id, 0, json!({ "turn": "right" })).await;
    let (status, stale) = ann
        .post(
            &format!("/api/table/{id}/move"),
            json!({ "seat": 0, "ply": 0, "move": { "turn": "roll" } }),
        )
        .await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert_eq!(
        (&stale["code"], &stale["ply"]),
        (&json!("stale"), &json!(1))
    );
    assert_eq!(
        stale["menu"],
        json!(turns(&["left", "right", "peek", "roll", "rest"]))
    );
    assert_eq!(stale["error"], "The table has moved on since you looked.");
}

#[tokio::test]
async fn of_two_racing_for_one_ply_one_wins_and_the_other_is_told() {
    let place = Place::new().await;
    let (ann, _, id) = place.two(json!({})).await;
    let path = format!("/api/table/{id}/move");
    let order = |chosen: &str| json!({ "seat": 0, "ply": 0, "move": { "turn": chosen } });
    let (a, b) = tokio::join!(
        ann.post(&path, order("right")),
        ann.post(&path, order("peek"))
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
async fn where_all_are_asked_at_once_nobody_is_late_because_another_was_quicker() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    ann.played(&id, 0, json!({ "turn": "roll" })).await;
    bob.played(&id, 1, json!({ "turn": "roll" })).await;
    let path = format!("/api/table/{id}/move");
    let order =
        |seat: u8, ply: u64| json!({ "seat": seat, "ply": ply, "move": { "bids": { "bid": 0 } } });
    let (a, b) = tokio::join!(ann.post(&path, order(0, 2)), bob.post(&path, order(1, 2)));
    assert_eq!((a.0, b.0), (StatusCode::OK, StatusCode::OK), "{a:?} {b:?}");
    let (status, stale) = ann.post(&path, order(0, 2)).await;
    assert_eq!(
        (status, &stale["ply"]),
        (StatusCode::CONFLICT, &json!(4)),
        "that question is answered"
    );
}

#[tokio::test]
async fn undo_follows_the_law_and_beyond_it_everybody_must_agree() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    ann.played(&id, 0, json!({ "turn": "right" })).await;
    ann.played(&id, 0, json!({ "turn": "right" })).await;
    let undo = format!("/api/table/{id}/undo");
    let (status, _) = bob.post(&undo, json!({ "to": 0, "ply": 2 })).await;
    assert_eq!(status, StatusCode::CONFLICT, "not bob's to take back");
    ann.done(&undo, json!({ "to": 1, "ply": 2 })).await;
    let (_, state) = ann.get(&format!("/api/table/{id}/state")).await;
    assert_eq!(
        (
            &state["ply"],
            &state["view"]["players"][0]["at"],
            &state["undo_to"]
        ),
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
            .filter(|text| text.as_str().unwrap().contains("steps to"))
            .count(),
        1,
        "what was taken back is not told"
    );

    ann.played(&id, 0, json!({ "turn": "roll" })).await;
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
        (
            &state["ply"],
            &state["waiting"],
            &state["view"]["players"][0]["at"]
        ),
        (&json!(5), &json!([0]), &json!(1))
    );
    assert_eq!(ann.table(&id).await["votes"], json!([]));

    ann.played(&id, 0, json!({ "turn": "roll" })).await;
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
    let (ann, bob, id) = place.two(json!({})).await;
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
    let (ann, bob, id) = place.two(json!({})).await;
    ann.played(&id, 0, json!({ "turn": "peek" })).await;
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
async fn what_is_chosen_in_secret_is_not_put_to_the_vote() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({ "secret": "on" })).await;
    let propose = async |person: &Person, to: u64| {
        let path = format!("/api/table/{id}/propose");
        let (status, refused) = person
            .post(&path, json!({ "proposal": "undo", "to": to }))
            .await;
        (status, refused["code"].clone())
    };
    let refused = (StatusCode::CONFLICT, json!("final"));
    ann.played(&id, 0, json!({ "turn": "right" })).await;
    ann.played(&id, 0, json!({ "turn": "rest" })).await;
    bob.played(&id, 1, json!({ "turn": "rest" })).await;
    for to in [0, 1, 2, 3, 9] {
        assert_eq!(propose(&ann, to).await, refused, "all bid in secret now");
    }
    ann.played(&id, 0, json!({ "bids": { "bid": 0 } })).await;
    for (person, to) in [(&ann, 2), (&ann, 3), (&bob, 1), (&bob, 2), (&bob, 3)] {
        assert_eq!(propose(person, to).await, refused, "ann has bid");
        assert_eq!(bob.table(&id).await["votes"], json!([]), "nobody is asked");
        let page = person.page(&format!("/table/{id}")).await.1;
        assert!(!page.contains(r#"value="undo""#), "nor offered to ask");
    }
    let undo = format!("/api/table/{id}/undo");
    for (person, ply) in [(&ann, 4), (&bob, 3)] {
        let (status, answer) = person
            .post(&undo, json!({ "to": ply - 1, "ply": ply }))
            .await;
        assert_eq!((status, answer["code"].clone()), refused);
        assert_eq!(answer["error"], "What is chosen in secret is final.");
    }
    bob.played(&id, 1, json!({ "bids": { "bid": 0 } })).await;
    ann.played(&id, 0, json!({ "turn": "right" })).await;
    let (_, hers) = ann.get(&format!("/api/table/{id}/state")).await;
    assert_eq!(
        (&hers["ply"], &hers["undo_to"]),
        (&json!(6), &json!(5)),
        "the law holds again, and she counts what she noticed"
    );
    let (_, his) = bob.get(&format!("/api/table/{id}/state")).await;
    assert_eq!((&his["ply"], &his["undo_to"]), (&json!(5), &Value::Null));
    assert_eq!(propose(&bob, 3).await, refused, "not past the bids");
    ann.done(&undo, json!({ "to": 5, "ply": 6 })).await;
    ann.played(&id, 0, json!({ "turn": "roll" })).await;
    assert_eq!(propose(&bob, 6).await.0, StatusCode::OK, "a step of his");
    let vote = ann.table(&id).await["votes"][0].clone();
    assert_eq!(vote["question"], json!({ "undo": 7 }), "a step of hers");
    ann.done(
        &format!("/api/table/{id}/vote"),
        json!({ "vote": vote["vote"], "answer": "yes" }),
    )
    .await;
    assert_eq!(ann.table(&id).await["waiting"], json!([0]));
}

#[tokio::test]
async fn a_finished_game_is_replayed_forked_and_played_again() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    let replay = format!("/api/table/{id}/replay");
    let (status, refused) = ann.get(&replay).await;
    assert_eq!(
        (status, &refused["code"]),
        (StatusCode::CONFLICT, &json!("not-over"))
    );
    ann.played(&id, 0, json!({ "turn": "peek" })).await;
    play_to_the_end(&id, &[&ann, &bob]).await;

    let card =
        |moment: &Value, seat: usize| moment["view"]["players"][seat]["card"]["face"].clone();
    let (_, all) = bob.get(&format!("{replay}?ply=1&as=all")).await;
    let (_, his) = bob.get(&format!("{replay}?ply=1&as=1")).await;
    let (_, public) = bob.get(&format!("{replay}?ply=1&as=spectator")).await;
    assert!(card(&all, 0) != 0 && card(&all, 1) != 0);
    assert_eq!(card(&his, 0), 0, "a seat sees what it saw, also afterwards");
    assert_eq!(card(&his, 1), card(&all, 1));
    assert_eq!(card(&public, 1), 0);
    assert_eq!((&all["ply"], &all["last"]), (&json!(1), &json!(13)));

    let (status, why) = ann
        .post(&format!("/api/table/{id}/fork"), json!({ "ply": 14 }))
        .await;
    assert_eq!(
        (status, &why["code"]),
        (StatusCode::NOT_FOUND, &json!("no-such-ply"))
    );
    let forked = ann
        .done(&format!("/api/table/{id}/fork"), json!({ "ply": 1 }))
        .await["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let (_, state) = ann.get(&format!("/api/table/{forked}/state?as=0")).await;
    assert_eq!(
        (&state["ply"], &state["view"]["players"][0]["card"]["face"]),
        (&json!(1), &card(&all, 0)),
        "the same cards at the same moment"
    );
    ann.played(&forked, 0, json!({ "turn": "right" })).await;
    play_to_the_end(&forked, &[&ann, &ann]).await;
    let last = |moment: &Value| moment["view"]["players"][0]["at"].clone();
    let (_, first) = ann.get(&format!("{replay}?as=all")).await;
    let (_, second) = ann.get(&format!("/api/table/{forked}/replay?as=all")).await;
    assert_eq!(
        (last(&first), last(&second)),
        (json!(0), json!(1)),
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
    let (ann, _, id) = place.two(json!({})).await;
    let path = format!("/table/{id}/move");
    let step = async |ply: &str| {
        let fields = [("seat", "0"), ("ply", ply), ("move", r#"{"turn":"right"}"#)];
        ann.submit(&path, &fields).await
    };
    let done = step("0").await;
    assert_eq!(
        (done.status(), done.headers()["location"].to_str().unwrap()),
        (StatusCode::SEE_OTHER, format!("/table/{id}").as_str())
    );
    let stale = step("0").await;
    assert_eq!(stale.status(), StatusCode::CONFLICT);
    assert!(
        stale
            .text()
            .await
            .unwrap()
            .contains("The table has moved on since you looked."),
        "the page says why"
    );
    assert_eq!(step("1").await.status(), StatusCode::SEE_OTHER);
    let refused = step("2").await;
    assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused
            .text()
            .await
            .unwrap()
            .contains("Two steps a turn are enough.")
    );
    assert_eq!(ann.table(&id).await["ply"], 2);
}

#[tokio::test]
async fn the_lobby_and_its_forms_open_tables() {
    let place = Place::new().await;
    let ann = place.person("Ann").await;
    let quick = ann.submit("/quick", &[("game", "airlock")]).await;
    assert_eq!(quick.status(), StatusCode::SEE_OTHER);
    let path = quick.headers()["location"].to_str().unwrap().to_owned();
    let (status, page) = ann.page(&path).await;
    assert_eq!(status, StatusCode::OK);
    assert!(
        page.contains("Step right") && page.contains("Roll"),
        "a game against a bot is under way"
    );
    let bob = place.person("Bob").await;
    let open = bob
        .open(json!({ "game": "airlock", "seats": ["mine", "open"], "listed": true }))
        .await;
    let (_, lobby) = ann.page("/").await;
    assert!(
        lobby.contains(&path) && lobby.contains(&format!("/join/{open}")),
        "mine and others'"
    );
    for page in [
        "/new",
        "/new?game=airlock",
        "/rules",
        "/rules/airlock",
        "/rules/airlock?q=step",
        "/rules/airlock/search?q=step",
        "/rules/airlock/aid",
        "/rules/airlock/aid/fragment",
        "/rules/airlock/rule/T1",
        "/rules/airlock/rule/T1/fragment",
        "/rules/airlock/ledger",
        "/learn",
        "/learn/airlock",
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
        (&json!("airlock"), &json!("Enchères"))
    );
}

/// Whatever is wrong with a new table, the form and the API say it in the language of whoever
/// asked.
#[tokio::test]
async fn what_cannot_be_played_is_said_in_the_readers_language() {
    let place = Place::new().await;
    let ann = place.person("Ann").await;
    let opening = |options: Value, seats: &[&str]| json!({ "game": "airlock", "seats": seats, "options": options });
    let two = ["mine", "open"];
    let mut slow = opening(json!({}), &two);
    slow["clock"] = json!({ "kind": "per_move", "seconds": 0 });
    let wrong = [
        (
            opening(json!({ "bids": "off", "secret": "on" }), &two),
            "without bids nobody can bid in secret",
            "sans enchères, personne ne peut miser en secret",
        ),
        (
            opening(json!({ "bids": "many" }), &two),
            "option bids is on or off, not “many”",
            "l’option bids vaut on ou off, pas « many »",
        ),
        (
            opening(json!({}), &["mine"]),
            "Airlock is for 2 to 3 players, not 1",
            "Airlock se joue de 2 à 3",
        ),
        (
            opening(json!({}), &["mine", "bot:genius"]),
            "there is no bot “genius” in this game",
            "ce jeu n’a pas de robot « genius »",
        ),
        (
            slow,
            "a clock gives from a second to a month",
            "une pendule donne d’une seconde à un mois",
        ),
    ];
    for (opening, english, french) in wrong {
        for (lang, sentence) in [("en", english), ("fr", french)] {
            let request = ann.request(reqwest::Method::POST, "/api/tables");
            let request = request.header("accept-language", lang).json(&opening);
            let answer = request.send().await.unwrap();
            assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY);
            let answer: Value = answer.json().await.unwrap();
            assert_eq!(answer["code"], "unplayable");
            assert!(
                answer["error"].as_str().unwrap().contains(sentence),
                "{answer}"
            );
            assert_eq!(answer["message"], english, "for who writes the program");
        }
    }
    let fields = [
        ("game", "airlock"),
        ("players", "2"),
        ("seat", "mine"),
        ("seat", "open"),
        ("option-bids", "off"),
        ("option-secret", "on"),
    ];
    let form = ann.browser(reqwest::Method::POST, "/new").form(&fields);
    let answer = form.header("accept-language", "fr").send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let page = answer.text().await.unwrap();
    assert!(page.contains("sans enchères, personne ne peut miser en secret"));
    assert!(!page.contains("without bids"));
}

#[tokio::test]
async fn a_moment_of_a_running_game_is_seen_as_its_reader_saw_it_and_no_otherwise() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({ "bids": "off" })).await;
    ann.played(&id, 0, json!({ "turn": "rest" })).await;
    bob.played(&id, 1, json!({ "turn": "rest" })).await;
    let moment = format!("/table/{id}/replay?ply=1");
    let (status, page) = ann.page(&moment).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("data-replay") && page.contains("data-ply=\"1\" data-last=\"2\""));
    assert!(
        !page.contains("name=\"move\"") && !page.contains("data-proof"),
        "it can only be looked at, and nothing is revealed"
    );
    for (path, refused) in [
        (format!("{moment}&as=1"), StatusCode::FORBIDDEN),
        (format!("{moment}&as=all"), StatusCode::CONFLICT),
        (format!("/table/{id}/replay?ply=3"), StatusCode::NOT_FOUND),
    ] {
        assert_eq!(ann.page(&path).await.0, refused, "{path}");
    }
}
