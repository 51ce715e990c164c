//! Guided games: a table that follows Airlock's lesson, waits for one move, answers every other,
//! and hands over to free play. Whatever happens in between, the step is kept.

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::place::{Person, Place};

/// Ann begins the lesson of this game; the id of its table.
async fn begin(ann: &Person, game: &str) -> String {
    let answer = ann.submit("/learn", &[("game", game)]).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let to = answer.headers()["location"].to_str().unwrap();
    to.strip_prefix("/table/").expect("a table").to_owned()
}

/// The step the table has come to, and the one shown; nothing once the lesson is over.
async fn steps(ann: &Person, id: &str) -> Option<(u64, u64)> {
    let lesson = &ann.table(id).await["lesson"];
    lesson["steps"]
        .as_array()
        .filter(|steps| !steps.is_empty())?;
    Some((lesson["at"].as_u64()?, lesson["shown"].as_u64()?))
}

async fn asks(ann: &Person, id: &str, deed: &str, step: u64) -> (StatusCode, Value) {
    let body = json!({ "deed": deed, "step": step });
    ann.post(&format!("/api/table/{id}/lesson"), body).await
}

async fn done(ann: &Person, id: &str, deed: &str, step: u64) {
    let (status, answer) = asks(ann, id, deed, step).await;
    assert_eq!(status, StatusCode::OK, "{deed} at {step}: {answer}");
}

#[tokio::test]
async fn a_lesson_is_played_step_by_step_and_hands_over() {
    let place = Place::new().await;
    let ann = place.person("Ann").await;
    let id = begin(&ann, "airlock").await;
    assert_eq!(steps(&ann, &id).await, Some((0, 0)));

    // The first step is only read.
    let (status, refused) = ann.plays(&id, 0, json!({ "turn": "right" })).await;
    assert_eq!(
        (status, &refused["code"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("awaited"))
    );
    assert!(
        refused["error"].as_str().unwrap().contains("Next"),
        "{refused}"
    );
    done(&ann, &id, "next", 0).await;

    // Then one move is waited for; every other is answered and changes nothing.
    let before = ann.table(&id).await;
    for wrong in [
        json!({ "turn": "roll" }),
        json!({ "turn": "left" }),
        json!("fly"),
    ] {
        let (status, refused) = ann.plays(&id, 0, wrong.clone()).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
        assert!(
            refused["error"].as_str().unwrap().contains("Step right."),
            "{refused}"
        );
    }
    let (status, refused) = asks(&ann, &id, "next", 1).await;
    assert_eq!(
        (status, &refused["code"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("awaited"))
    );
    assert_eq!(ann.table(&id).await, before);
    ann.played(&id, 0, json!({ "turn": "right" })).await;
    assert_eq!(steps(&ann, &id).await, Some((2, 2)));

    // Back shows what was said before; the table stays as it is.
    done(&ann, &id, "back", 2).await;
    assert_eq!(steps(&ann, &id).await, Some((2, 1)));
    assert_eq!(ann.table(&id).await["ply"], 1);
    let (status, refused) = asks(&ann, &id, "next", 2).await;
    assert_eq!(
        (status, &refused["code"]),
        (StatusCode::CONFLICT, &json!("stale")),
        "sent twice"
    );
    done(&ann, &id, "next", 1).await;
    assert_eq!(steps(&ann, &id).await, Some((2, 2)));

    // The coach does it.
    done(&ann, &id, "do", 2).await;
    // After the learner's roll the other seat rolls, because the lesson says so.
    ann.played(&id, 0, json!({ "turn": "roll" })).await;
    assert_eq!(ann.table(&id).await["ply"], 4);
    assert_eq!(steps(&ann, &id).await, Some((4, 4)));

    // A window is open, but nobody's time runs and no bot bids by itself.
    place.time.advance(60_000);
    let table = ann.table(&id).await;
    assert_eq!(
        (&table["ply"], &table["window_left_millis"]),
        (&json!(4), &Value::Null)
    );
    assert_eq!(table["waiting"], json!([0, 1]));
    ann.played(&id, 0, json!({ "bids": { "bid": 0 } })).await;
    assert_eq!(ann.table(&id).await["ply"], 6);

    // The last step is read; then the game is free, and the bot plays when its turn comes.
    done(&ann, &id, "next", 5).await;
    assert_eq!(steps(&ann, &id).await, None);
    let (_, page) = ann.page(&format!("/table/{id}")).await;
    assert!(page.contains("Now you play"), "it is said");
    ann.played(&id, 0, json!({ "turn": "right" })).await;
    let (_, page) = ann.page(&format!("/table/{id}")).await;
    assert!(!page.contains("Now you play"), "who plays has read it");
    let mut news = ann.listen(&format!("/api/table/{id}/events")).await;
    ann.played(&id, 0, json!({ "turn": "roll" })).await;
    news.until(|event| event["ply"] == 9).await;
}

#[tokio::test]
async fn every_lesson_is_dealt_alike_and_its_record_is_proved() {
    let place = Place::new().await;
    let mut dealt = Vec::new();
    for name in ["Ann", "Bob"] {
        let person = place.person(name).await;
        let id = begin(&person, "airlock").await;
        dealt.push(person.view(&id, 0).await);
        done(&person, &id, "end", 0).await;
        person
            .done(&format!("/api/table/{id}/resign"), json!({ "seat": 0 }))
            .await;
        let (_, verdict) = person.get(&format!("/api/table/{id}/verify")).await;
        assert_eq!(verdict["ok"], true, "{verdict}");
        let (_, record) = person.text(&format!("/api/table/{id}/record")).await;
        assert!(
            record.starts_with("{\"record\":2") && record.contains("\"fixed\":true"),
            "{record}"
        );
        let (_, page) = person.page(&format!("/table/{id}")).await;
        assert!(
            !page.contains("data-proof"),
            "a known deal proves no fairness"
        );
    }
    assert_eq!(dealt[0], dealt[1]);
}

#[tokio::test]
async fn while_a_lesson_runs_nothing_else_is_done() {
    let place = Place::new().await;
    let (ann, bob) = (place.person("Ann").await, place.person("Bob").await);
    let id = begin(&ann, "airlock").await;
    done(&ann, &id, "next", 0).await;
    ann.played(&id, 0, json!({ "turn": "right" })).await;
    for (act, body) in [
        ("undo", json!({ "to": 0, "ply": 1 })),
        ("propose", json!({ "proposal": "abandon" })),
        ("seat", json!({ "seat": 0, "deed": "leave" })),
        ("seat", json!({ "seat": 0, "deed": "give" })),
        ("resign", json!({ "seat": 0 })),
    ] {
        let (status, refused) = ann.post(&format!("/api/table/{id}/{act}"), body).await;
        assert_eq!(
            (status, &refused["code"]),
            (StatusCode::CONFLICT, &json!("in-lesson")),
            "{act}"
        );
    }
    let (status, _) = asks(&bob, &id, "end", 2).await;
    assert!(status.is_client_error(), "it is Ann's");
    let (status, _) = bob.get(&format!("/api/table/{id}")).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "nobody watches a lesson");

    // Whoever ends it plays on: then everything is as usual.
    done(&ann, &id, "end", 2).await;
    ann.done(
        &format!("/api/table/{id}/undo"),
        json!({ "to": 0, "ply": 1 }),
    )
    .await;
    let (status, refused) = asks(&ann, &id, "next", 0).await;
    assert_eq!(status, StatusCode::OK, "the coach is sent away: {refused}");
    let (status, refused) = asks(&ann, &id, "next", 0).await;
    assert_eq!(
        (status, &refused["code"]),
        (StatusCode::NOT_FOUND, &json!("no-lesson"))
    );
}

#[tokio::test]
async fn a_lesson_survives_a_restart_and_is_found_again() {
    let place = Place::new().await;
    let ann = place.person("Ann").await;
    let id = begin(&ann, "airlock").await;
    done(&ann, &id, "next", 0).await;
    ann.played(&id, 0, json!({ "turn": "right" })).await;
    done(&ann, &id, "back", 2).await;
    let place = place.restart().await;
    let ann = place.here(&ann);
    assert_eq!(
        steps(&ann, &id).await,
        Some((2, 1)),
        "also what was being read"
    );
    let (_, page) = ann.page("/learn").await;
    assert!(page.contains("at step 3 of 6"), "{page}");
    assert_eq!(begin(&ann, "airlock").await, id, "the same table goes on");
    let anew = ann
        .submit("/learn", &[("game", "airlock"), ("anew", "on")])
        .await;
    assert_ne!(anew.headers()["location"], *format!("/table/{id}"));
    for (deed, step) in [("do", 1), ("do", 3), ("do", 4), ("do", 5)] {
        done(&ann, &id, deed, step).await;
    }
    assert_eq!(steps(&ann, &id).await, None);
    assert_eq!(ann.table(&id).await["ply"], 6);
}

/// The rules, or the lesson itself, may change while somebody learns: then the game is theirs.
#[tokio::test]
async fn a_lesson_of_another_version_becomes_free_play() {
    let place = Place::new().await;
    let ann = place.person("Ann").await;
    let id = begin(&ann, "airlock").await;
    done(&ann, &id, "next", 0).await;
    let place = place.restart_with("other content", || {}).await;
    let ann = place.here(&ann);
    assert_eq!(steps(&ann, &id).await, None);
    ann.played(&id, 0, json!({ "turn": "roll" })).await;
}

#[tokio::test]
async fn the_page_offers_only_what_is_waited_for() {
    let place = Place::new().await;
    let ann = place.person("Ann").await;
    let id = begin(&ann, "airlock").await;
    let table = format!("/table/{id}");
    let (_, page) = ann.page(&table).await;
    assert!(!page.contains("name=\"move\""), "nothing to do yet");
    ann.submit(
        &format!("{table}/lesson"),
        &[("deed", "next"), ("step", "0")],
    )
    .await;
    let (_, page) = ann.page(&table).await;
    for words in [
        "2 of 6",
        "Step right.",
        "Do it for me",
        "End lesson",
        "data-points=\"space:1\"",
    ] {
        assert!(page.contains(words), "{words}: {page}");
    }
    let offered = page.matches("name=\"move\"").count();
    assert_eq!(offered, 1, "only the step to the right");
    let (_, state) = ann.get(&format!("/api/table/{id}/state?lang=fr")).await;
    let notes: Vec<&Value> = state["scene"]["dock"]
        .as_array()
        .unwrap()
        .iter()
        .map(|group| &group["note"])
        .collect();
    assert_eq!(notes, ["maintenant", "plus tard", "plus tard"]);

    // Without script a wrong move comes back as the page, with the coach's answer.
    let wrong = [("seat", "0"), ("ply", "0"), ("move", r#"{"turn":"roll"}"#)];
    let answer = ann.submit(&format!("{table}/move"), &wrong).await;
    assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        answer
            .text()
            .await
            .unwrap()
            .contains("Not now. Step right.")
    );
}

#[tokio::test]
async fn a_game_without_a_lesson_says_so() {
    let place = Place::new().await;
    let ann = place.person("Ann").await;
    let answer = ann.submit("/learn", &[("game", "chess")]).await;
    assert_eq!(answer.status(), StatusCode::NOT_FOUND);
    let (status, _) = ann.page("/learn/chess").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let (status, page) = ann.page("/learn/airlock").await;
    assert_eq!(status, StatusCode::OK);
    assert!(
        page.contains("Start the lesson") && page.contains("Welcome aboard"),
        "{page}"
    );
}
