//! What goes on around choices made in secret, with Nostromo: news reaches everybody who may have it, and only once; forms sent
//! twice, seats that change hands, moves taken back, other rules.

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::hidden::{act, menu_with, muster, places, three, until};
use crate::place::{Person, Place};

/// What changes for a viewer with every happening they may know of.
async fn mark(person: &Person, id: &str) -> (Value, Value) {
    let table = person.table(id).await;
    (table["n"].clone(), table["ply"].clone())
}

/// A form without script has no id: sent twice it is one choice. A program says by an id which choice it means.
#[tokio::test]
async fn a_form_sent_twice_is_one_choice() {
    let place = Place::new().await;
    let (id, seats) = three(&place, "untimed").await;
    muster(&id, &seats).await;
    let [(first, ann), _, _] = &seats;
    let ply = ann.table(&id).await["ply"].to_string();
    let fields = [
        ("seat", first.to_string()),
        ("ply", ply.clone()),
        ("move", json!({ "place": ["decoy", "CMD"] }).to_string()),
    ];
    let fields: Vec<(&str, &str)> = fields
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    let path = format!("/table/{id}/move");
    assert_eq!(
        ann.submit(&path, &fields).await.status(),
        StatusCode::SEE_OTHER
    );
    assert_eq!(
        ann.submit(&path, &fields).await.status(),
        StatusCode::CONFLICT,
        "there is another decoy, but it was not meant"
    );
    let ply: u64 = ply.parse().expect("a number");
    let order =
        json!({ "seat": first, "ply": ply, "move": { "place": ["decoy", "CMD"] }, "id": "second" });
    let path = format!("/api/table/{id}/move");
    let answers = (
        ann.done(&path, order.clone()).await,
        ann.done(&path, order).await,
    );
    assert_eq!(
        answers.0["ply"], answers.1["ply"],
        "the same id is the same choice"
    );
    let decoys = |state: &Value| {
        state["view"]["pieces"]["decoys"]
            .to_string()
            .matches('2')
            .count()
    };
    assert_eq!(
        decoys(&ann.get(&format!("/api/table/{id}/state")).await.1),
        1,
        "two decoys lie there, not three"
    );
}

/// That a bot gets up everybody sees, also who may not know of the move.
#[tokio::test]
async fn who_comes_back_by_a_secret_move_is_seen_to_be_back() {
    let place = Place::new().await;
    let (id, seats) = three(&place, "untimed").await;
    muster(&id, &seats).await;
    let [(first, ann), (second, bob), (_, cid)] = &seats;
    bob.done(
        &format!("/api/table/{id}/seat"),
        json!({ "seat": second, "deed": "leave" }),
    )
    .await;
    until(ann, &id, |state| state["waiting"] == json!([first])).await;
    let holder = async || cid.table(&id).await["seats"][*second]["holder"].clone();
    assert_eq!(holder().await, "bot");
    let (n, ply) = mark(cid, &id).await;
    act(bob, &id, *second, &json!("not_ready")).await;
    assert_eq!(holder().await, "person");
    assert_eq!(
        mark(cid, &id).await,
        (json!(n.as_u64().expect("a number") + 1), ply),
        "one piece of news, no ply"
    );
}

/// What all agreed to take back all know of; a choice made before is late then.
#[tokio::test]
async fn what_all_agree_to_take_back_is_news_for_all() {
    let place = Place::new().await;
    let (id, seats) = three(&place, "untimed").await;
    muster(&id, &seats).await;
    let [(first, ann), (second, bob), (_, cid)] = &seats;
    let choices = places(bob, &id, *second).await;
    let his = mark(bob, &id).await.1;
    act(ann, &id, *first, &places(ann, &id, *first).await[0]).await;
    let back = ann.table(&id).await["ply"].as_u64().expect("a number") - 1;
    ann.done(
        &format!("/api/table/{id}/propose"),
        json!({ "proposal": "undo", "to": back }),
    )
    .await;
    let vote = json!({ "vote": ann.table(&id).await["votes"][0]["vote"], "answer": "yes" });
    bob.done(&format!("/api/table/{id}/vote"), vote.clone())
        .await;
    let mut news = cid
        .listen_from(
            &format!("/api/table/{id}/events"),
            mark(cid, &id).await.0.as_u64(),
        )
        .await;
    let before = mark(cid, &id).await;
    cid.done(&format!("/api/table/{id}/vote"), vote).await;
    assert_eq!(
        cid.table(&id).await["votes"],
        json!([]),
        "it was carried out"
    );
    assert_ne!(
        mark(cid, &id).await,
        before,
        "the alien, who saw no piece, knows of it"
    );
    assert_eq!(news.next().await.expect("news")["kind"], "game");
    let order = json!({ "seat": second, "ply": his, "move": choices[0], "id": "late" });
    assert_eq!(
        bob.post(&format!("/api/table/{id}/move"), order).await.0,
        StatusCode::CONFLICT,
        "chosen before it was taken back"
    );
    act(bob, &id, *second, &choices[0]).await;
    let mut marks = Vec::new();
    for (_, person) in &seats {
        marks.push(mark(person, &id).await);
    }
    let place = place.restart().await;
    for ((seat, person), before) in seats.iter().zip(marks) {
        assert_eq!(
            mark(&place.here(person), &id).await,
            before,
            "seat {seat} counts on after a restart"
        );
    }
}

/// Other rules do not stop a running game, and what is secret stays so.
#[tokio::test]
async fn a_game_goes_on_under_other_rules_and_keeps_its_secrets() {
    let place = Place::new().await;
    let (id, seats) = three(&place, "untimed").await;
    muster(&id, &seats).await;
    let [(first, ann), _, _] = &seats;
    act(ann, &id, *first, &places(ann, &id, *first).await[0]).await;
    let other = blake3::hash(b"other cards");
    let mut place = place.restart_with(other, || {}).await;
    for _ in 0..2 {
        let (ann, cid) = (place.here(ann), place.here(&seats[2].1));
        let table = cid.table(&id).await;
        assert_eq!(
            (&table["status"], &table["aside"]),
            (&json!("running"), &Value::Null)
        );
        let (before, choices) = (mark(&cid, &id).await, places(&ann, &id, *first).await);
        act(&ann, &id, *first, &choices[0]).await;
        assert_eq!(mark(&cid, &id).await, before, "the alien notices nothing");
        let hers = mark(&ann, &id).await;
        place = place.restart_with(other, || {}).await;
        assert_eq!(
            mark(&place.here(&cid), &id).await,
            before,
            "nor after another start"
        );
        assert_eq!(mark(&place.here(&ann), &id).await, hers);
    }
}

/// N-R19: who takes a seat over is there, and not played for.
#[tokio::test]
async fn who_takes_a_seat_over_is_there() {
    let place = Place::new().await;
    let (id, seats) = three(&place, "untimed").await;
    muster(&id, &seats).await;
    let [(_, ann), (second, bob), (_, cid)] = &seats;
    let path = format!("/api/table/{id}/events");
    let _there = [
        ann.listen(&path).await,
        bob.listen(&path).await,
        cid.listen(&path).await,
    ];
    place.time.advance(60_000);
    bob.done(
        &format!("/api/table/{id}/seat"),
        json!({ "seat": second, "deed": "give" }),
    )
    .await;
    let link = bob.table(&id).await["seats"][*second]["give"]
        .as_str()
        .expect("a link")
        .to_owned();
    let dot = place.person("Dot").await;
    let reserve = async || {
        ann.get(&format!("/api/table/{id}/state")).await.1["view"]["pieces"]["unknown_reserve"]
            .clone()
    };
    let before = reserve().await;
    dot.done(
        &format!("/api{}", link.strip_prefix(&place.url).expect("our link")),
        json!({}),
    )
    .await;
    for _ in 0..50 {
        assert_eq!(reserve().await, before, "nobody places for dot");
    }
    assert!(!menu_with(&dot, &id, *second).await.is_empty());
}

/// Who resigns has no vote any more: perhaps all the others have agreed.
#[tokio::test]
async fn a_vote_passes_when_the_last_who_had_not_agreed_resigns() {
    let place = Place::new().await;
    let people = [place.person("Ann").await, place.person("Bob").await];
    let id = place
        .game(&[&people[0], &people[1]], json!({ "turns": "9" }))
        .await;
    people[0]
        .done(
            &format!("/api/table/{id}/propose"),
            json!({ "proposal": "abandon" }),
        )
        .await;
    people[1]
        .done(&format!("/api/table/{id}/resign"), json!({ "seat": 1 }))
        .await;
    assert_eq!(people[0].table(&id).await["status"], "abandoned");
}

/// Somebody whose stream breaks off is there for a while, however long it was open.
#[tokio::test]
async fn whose_stream_breaks_off_is_not_away_at_once() {
    let place = Place::new().await;
    let (id, seats) = three(&place, "untimed").await;
    let [(first, ann), (second, bob), (third, cid)] = &seats;
    let path = format!("/api/table/{id}/events");
    let _there = [ann.listen(&path).await, cid.listen(&path).await];
    let his = bob.listen(&path).await;
    act(ann, &id, *first, &json!("continue")).await;
    act(cid, &id, *third, &json!("continue")).await;
    place.time.advance(9_000);
    drop(his);
    while ann.table(&id).await["seats"][*second]["online"] == true {}
    for _ in 0..50 {
        assert_eq!(
            ann.get(&format!("/api/table/{id}/state")).await.1["view"]["phase"],
            "muster",
            "bob may come back"
        );
    }
    place.time.advance(5_000);
    until(ann, &id, |state| state["view"]["phase"] == "placement").await;
}

/// The same before the deal.
#[tokio::test]
async fn who_sits_down_late_is_there_when_it_begins() {
    let place = Place::new().await;
    let (ann, bob, cid) = (
        place.person("Ann").await,
        place.person("Bob").await,
        place.person("Cid").await,
    );
    let id = ann
        .open(json!({ "game": "nostromo", "seats": ["mine", "open", "open"] }))
        .await;
    place.time.advance(60_000);
    for (seat, person) in [(1, &bob), (2, &cid)] {
        person
            .done(
                &format!("/api/table/{id}/seat"),
                json!({ "seat": seat, "deed": "take" }),
            )
            .await;
    }
    ann.done(&format!("/api/table/{id}/start"), json!({})).await;
    act(&ann, &id, 0, &json!("continue")).await;
    for _ in 0..50 {
        assert_eq!(
            ann.get(&format!("/api/table/{id}/state")).await.1["view"]["phase"],
            "muster",
            "bob and cid are asked"
        );
    }
}
