//! What goes on around secret choices: news reaches everybody who may have it, and only once; forms
//! sent twice, seats that change hands, moves taken back, other rules; and who is away, where the
//! rules name a stand-in.

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::hidden::menu;
use crate::place::{Person, Place};

/// What changes for a viewer with every happening they may know of.
async fn mark(person: &Person, id: &str) -> (Value, Value) {
    let table = person.table(id).await;
    (table["n"].clone(), table["ply"].clone())
}

/// Ann, Bob and Cid at a table of this game where all bid in secret now. Ann has points to bid.
async fn bidding(place: &Place, game: &str) -> ([Person; 3], String) {
    let people = [
        place.person("Ann").await,
        place.person("Bob").await,
        place.person("Cid").await,
    ];
    let seated: Vec<&Person> = people.iter().collect();
    let opening = json!({
        "game": game,
        "options": { "secret": "on" },
        "clock": { "kind": "bank", "seconds": 86_400, "increment": 5 },
    });
    let id = place.seated(&seated, opening).await;
    for (seat, person) in (0..).zip(&people) {
        person.played(&id, seat, json!({ "turn": "roll" })).await;
    }
    (people, id)
}

fn bid(points: u8) -> Value {
    json!({ "bids": { "bid": points } })
}

/// Waits until a person sees this of the table.
pub(crate) async fn until(person: &Person, id: &str, is: impl Fn(&Value) -> bool) -> Value {
    let mut events = person.listen(&format!("/api/table/{id}/events")).await;
    loop {
        let state = person.get(&format!("/api/table/{id}/state")).await.1;
        if is(&state) {
            return state;
        }
        events.next().await.expect("the stream goes on");
    }
}

/// A form without script has no id: sent twice it is one choice. A program says by an id which
/// choice it means.
#[tokio::test]
async fn a_form_sent_twice_is_one_choice() {
    let place = Place::new().await;
    let ([ann, bob, _], id) = bidding(&place, "airlock").await;
    let ply = ann.table(&id).await["ply"].to_string();
    let chosen = bid(1).to_string();
    let fields = [("seat", "0"), ("ply", &ply), ("move", &chosen)];
    let path = format!("/table/{id}/move");
    bob.played(&id, 1, bid(0)).await;
    assert_eq!(
        ann.submit(&path, &fields).await.status(),
        StatusCode::SEE_OTHER,
        "bob was quicker, and that is all"
    );
    assert_eq!(
        ann.submit(&path, &fields).await.status(),
        StatusCode::CONFLICT,
        "the same form twice is late"
    );
    let ply: u64 = ply.parse().expect("a number");
    let order = json!({ "seat": 0, "ply": ply, "move": bid(1), "id": "second" });
    let (status, answer) = ann.post(&format!("/api/table/{id}/move"), order).await;
    assert_eq!(
        status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "another choice, which the rules refuse: {answer}"
    );
}

/// Lists show the latest changed tables first: a secret choice must not bring its table to the
/// front.
#[tokio::test]
async fn a_secret_choice_moves_its_table_in_no_list() {
    let place = Place::new().await;
    let ([ann, bob, cid], id) = bidding(&place, "airlock").await;
    let later = place.game(&[&cid, &ann], json!({})).await;
    let lists = async || {
        let mut lists = String::new();
        for list in ["running", "mine"] {
            lists += &cid.text(&format!("/api/tables?list={list}")).await.1;
        }
        lists + &cid.page("/").await.1
    };
    let before = lists().await;
    assert!(
        before.find(&later) < before.find(&id),
        "the later one first"
    );
    bob.played(&id, 1, bid(0)).await;
    assert!(lists().await == before);
    ann.played(&id, 0, bid(0)).await;
    assert!(lists().await == before);
    cid.played(&id, 2, bid(0)).await;
    let after = lists().await;
    assert!(after.find(&id) < after.find(&later), "all bids are shown");
}

/// An id names one choice, in secret too.
#[tokio::test]
async fn a_secret_choice_sent_twice_with_its_id_is_played_once() {
    let place = Place::new().await;
    let ([ann, bob, _], id) = bidding(&place, "airlock").await;
    let path = format!("/api/table/{id}/move");
    bob.played(&id, 1, bid(0)).await;
    let order = json!({ "seat": 0, "ply": 3, "move": bid(0), "id": "mine" });
    let answers = [
        ann.done(&path, order.clone()).await,
        ann.done(&path, order).await,
    ];
    assert_eq!(answers.map(|answer| answer["ply"].clone()), [4, 4]);
}

/// That a bot gets up everybody sees, also who may not know of the move.
#[tokio::test]
async fn who_comes_back_by_a_secret_move_is_seen_to_be_back() {
    // The bot never finds the time to think.
    let place = Place::with(|config| config.bot_delay = u64::MAX / 2).await;
    let ([ann, bob, cid], id) = bidding(&place, "airlock").await;
    for (seat, person) in [(0, &ann), (2, &cid)] {
        person.played(&id, seat, bid(0)).await;
    }
    let path = format!("/api/table/{id}/seat");
    bob.done(&path, json!({ "seat": 1, "deed": "leave" })).await;
    let holder = async || cid.table(&id).await["seats"][1]["holder"].clone();
    assert_eq!(holder().await, "bot");
    let (n, ply) = mark(&cid, &id).await;
    let (n, ply) = (n.as_u64().expect("a number"), ply.as_u64().expect("a ply"));
    bob.played(&id, 1, bid(0)).await;
    assert_eq!(holder().await, "person");
    assert_eq!(
        mark(&cid, &id).await,
        (json!(n + 2), json!(ply + 1)),
        "the bids are shown, and bob is back"
    );
}

/// What all agreed to take back all know of, and everybody counts on as before after a restart.
#[tokio::test]
async fn what_all_agree_to_take_back_is_news_for_all() {
    let place = Place::new().await;
    let (people, id) = bidding(&place, "airlock").await;
    let [ann, bob, cid] = &people;
    for (seat, person) in (0..).zip(&people) {
        person.played(&id, seat, bid(0)).await;
    }
    ann.played(&id, 0, json!({ "turn": "roll" })).await;
    let late = json!({ "seat": 1, "ply": mark(bob, &id).await.1, "move": { "turn": "right" }, "id": "late" });
    let back = mark(ann, &id).await.1.as_u64().expect("a ply") - 1;
    ann.done(
        &format!("/api/table/{id}/propose"),
        json!({ "proposal": "undo", "to": back }),
    )
    .await;
    let vote = json!({ "vote": ann.table(&id).await["votes"][0]["vote"], "answer": "yes" });
    bob.done(&format!("/api/table/{id}/vote"), vote.clone())
        .await;
    let before = mark(cid, &id).await;
    let path = format!("/api/table/{id}/events");
    let mut news = cid.listen_from(&path, before.0.as_u64()).await;
    cid.done(&format!("/api/table/{id}/vote"), vote).await;
    assert_eq!(cid.table(&id).await["votes"], json!([]), "it was done");
    assert_ne!(mark(cid, &id).await, before);
    assert_eq!(news.next().await.expect("news")["kind"], "game");
    let (status, _) = bob.post(&format!("/api/table/{id}/move"), late).await;
    assert_eq!(
        status,
        StatusCode::CONFLICT,
        "chosen before it was taken back"
    );
    ann.played(&id, 0, json!({ "turn": "rest" })).await;
    let mut marks = Vec::new();
    for person in &people {
        marks.push(mark(person, &id).await);
    }
    let place = place.restart().await;
    for (person, before) in people.iter().zip(marks) {
        assert_eq!(
            mark(&place.here(person), &id).await,
            before,
            "everybody counts on after a restart"
        );
    }
}

/// Each seat of one person counts for itself; whichever of them they look from, they take back what
/// they mean.
#[tokio::test]
async fn who_has_several_seats_takes_back_from_any_of_them() {
    let place = Place::new().await;
    let (ann, bob) = (place.person("Ann").await, place.person("Bob").await);
    let id = ann
        .open(json!({
            "game": "airlock",
            "seats": ["mine", "open", "mine"],
            "options": { "secret": "on" },
        }))
        .await;
    bob.done(
        &format!("/api/table/{id}/seat"),
        json!({ "seat": 1, "deed": "take" }),
    )
    .await;
    ann.done(&format!("/api/table/{id}/start"), json!({})).await;
    let seats = [(0, &ann), (1, &bob), (2, &ann)];
    let state = async |seat: u8| {
        let path = format!("/api/table/{id}/state?as={seat}");
        seats[usize::from(seat)].1.get(&path).await.1
    };
    for chosen in [json!({ "turn": "roll" }), bid(0)] {
        for (seat, person) in seats {
            let order = json!({ "seat": seat, "ply": state(seat).await["ply"], "move": chosen });
            person.done(&format!("/api/table/{id}/move"), order).await;
        }
    }
    let plies = [0, 1, 2].map(async |seat| state(seat).await["ply"].clone());
    let [first, second, third] = plies;
    assert_eq!(
        [first.await, second.await, third.await],
        [5, 5, 4],
        "the last bid showed itself to all"
    );
    for look_from in [0, 2] {
        let now = state(0).await["ply"].clone();
        let step = json!({ "seat": 0, "ply": now, "move": { "turn": "right" } });
        ann.done(&format!("/api/table/{id}/move"), step).await;
        let ply = state(look_from).await["ply"].as_u64().expect("a ply");
        let undo = json!({ "to": ply - 1, "ply": ply });
        ann.done(&format!("/api/table/{id}/undo"), undo).await;
        assert_eq!(ann.view(&id, 0).await["players"][0]["at"], 0);
    }
    let now = state(0).await["ply"].clone();
    let roll = json!({ "seat": 0, "ply": now, "move": { "turn": "roll" } });
    ann.done(&format!("/api/table/{id}/move"), roll).await;
    let ply = state(2).await["ply"].as_u64().expect("a ply");
    let propose = |ply: u64| json!({ "proposal": "undo", "to": ply - 1, "ply": ply });
    let path = format!("/api/table/{id}/propose");
    let (status, late) = ann.post(&path, propose(ply - 1)).await;
    assert_eq!(
        (status, &late["code"]),
        (StatusCode::CONFLICT, &json!("stale"))
    );
    ann.done(&path, propose(ply)).await;
    let his = bob.table(&id).await;
    let back = his["ply"].as_u64().expect("a ply") - 1;
    assert_eq!(his["votes"][0]["question"], json!({ "undo": back }));
}

/// Who counts differently counts on so after a restart, in the middle of secret choices, from a
/// snapshot or without one.
#[tokio::test]
async fn a_restart_tells_nobody_what_they_did_not_notice() {
    let mut place = Place::new().await;
    let (people, id) = bidding(&place, "airlock").await;
    people[1].played(&id, 1, bid(0)).await;
    for _ in 0..2 {
        let mut marks = Vec::new();
        for person in &people {
            marks.push(mark(&place.here(person), &id).await);
        }
        let plies: Vec<&Value> = marks.iter().map(|(_, ply)| ply).collect();
        assert_eq!(plies, [3, 4, 3]);
        let database = place.database();
        place = place
            .restart_after(|| {
                let db = rusqlite::Connection::open(database).expect("the archive's file");
                db.execute("DELETE FROM snapshots", []).expect("snapshots");
            })
            .await;
        for (person, before) in people.iter().zip(marks) {
            assert_eq!(mark(&place.here(person), &id).await, before);
        }
        place = place.restart().await;
    }
}

/// Other rules do not stop a running game, and what is secret stays so.
#[tokio::test]
async fn a_game_goes_on_under_other_rules_and_keeps_its_secrets() {
    let place = Place::new().await;
    let ([ann, bob, cid], id) = bidding(&place, "airlock").await;
    ann.played(&id, 0, bid(1)).await;
    let mut place = place.restart_with("other content", || {}).await;
    let table = place.here(&cid).table(&id).await;
    assert_eq!(
        (&table["status"], &table["aside"]),
        (&json!("running"), &Value::Null)
    );
    let (hers, before) = (
        mark(&place.here(&bob), &id).await,
        mark(&place.here(&cid), &id).await,
    );
    place.here(&bob).played(&id, 1, bid(0)).await;
    let his = mark(&place.here(&bob), &id).await;
    assert_ne!(his, hers);
    for _ in 0..2 {
        assert_eq!(
            mark(&place.here(&cid), &id).await,
            before,
            "cid notices nothing, nor after another start"
        );
        assert_eq!(mark(&place.here(&bob), &id).await, his);
        place = place.restart_with("other content", || {}).await;
    }
}

/// Who resigns has no vote any more: perhaps all the others have agreed.
#[tokio::test]
async fn a_vote_passes_when_the_last_who_had_not_agreed_resigns() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    ann.done(
        &format!("/api/table/{id}/propose"),
        json!({ "proposal": "abandon" }),
    )
    .await;
    bob.done(&format!("/api/table/{id}/resign"), json!({ "seat": 1 }))
        .await;
    assert_eq!(ann.table(&id).await["status"], "abandoned");
}

/// A stand-in chooses for who is away, one choice at a time; who is back chooses again.
#[tokio::test]
async fn who_is_away_is_played_for_until_they_are_back() {
    let place = Place::new().await;
    let ([ann, bob, cid], id) = bidding(&place, "absent").await;
    let news = format!("/api/table/{id}/events");
    let _there = [ann.listen(&news).await, cid.listen(&news).await];
    place.time.advance(4_000);
    ann.played(&id, 0, bid(0)).await;
    cid.played(&id, 2, bid(0)).await;
    let round = async || ann.view(&id, 0).await["round"].clone();
    assert_eq!(round().await, 0, "bob was there a moment ago");
    place.time.advance(1_000);
    until(&ann, &id, |state| state["view"]["round"] == 1).await;
    let holder = ann.table(&id).await["seats"][1].clone();
    assert_eq!(
        (&holder["holder"], &holder["online"]),
        (&json!("person"), &json!(false)),
        "the seat stays his"
    );
    ann.played(&id, 0, json!({ "turn": "roll" })).await;
    until(&ann, &id, |state| state["waiting"] == json!([2])).await;
    bob.table(&id).await;
    cid.played(&id, 2, json!({ "turn": "roll" })).await;
    for _ in 0..50 {
        let choices = menu(&bob, &id, 1).await;
        assert!(choices.contains(&bid(0)), "he is back and bids himself");
    }
}

/// When nobody is there nothing goes on: no stand-in chooses and no deadline passes.
#[tokio::test]
async fn a_deserted_table_waits_for_the_first_who_comes_back() {
    let place = Place::new().await;
    let ([ann, ..], id) = bidding(&place, "absent").await;
    assert_eq!(ann.table(&id).await["window_left_millis"], 10_000);
    // Somebody who only watches keeps nothing going, but sees it.
    let eve = place.person("Eve").await;
    place.time.advance(5_000);
    while !eve.table(&id).await["window_left_millis"].is_null() {}
    place.time.advance(600_000);
    for _ in 0..50 {
        let state = eve.get(&format!("/api/table/{id}/state")).await.1;
        assert_eq!(state["view"]["round"], 0, "nobody chooses");
    }
    let state = ann.get(&format!("/api/table/{id}/state")).await.1;
    assert_eq!(
        (&state["view"]["round"], &state["window_left_millis"]),
        (&json!(0), &json!(10_000))
    );
    assert!(
        menu(&ann, &id, 0).await.contains(&bid(1)),
        "nothing was bid for her"
    );
    place.time.advance(4_000);
    assert_eq!(
        ann.table(&id).await["window_left_millis"],
        6_000,
        "who comes back in the middle sees the time left"
    );
}

/// Who takes a seat over is there, and not played for.
#[tokio::test]
async fn who_takes_a_seat_over_is_there() {
    let place = Place::new().await;
    let people = [place.person("Ann").await, place.person("Bob").await];
    let [ann, bob] = &people;
    let id = place.seated(&[ann, bob], json!({ "game": "absent" })).await;
    let path = format!("/api/table/{id}/events");
    let _there = [ann.listen(&path).await, bob.listen(&path).await];
    place.time.advance(60_000);
    ann.played(&id, 0, json!({ "turn": "rest" })).await;
    bob.done(
        &format!("/api/table/{id}/seat"),
        json!({ "seat": 1, "deed": "give" }),
    )
    .await;
    let link = bob.table(&id).await["seats"][1]["give"]
        .as_str()
        .expect("a link")
        .to_owned();
    let dot = place.person("Dot").await;
    let path = link.strip_prefix(&place.url).expect("our link");
    dot.done(&format!("/api{path}"), json!({})).await;
    for _ in 0..50 {
        assert_eq!(ann.table(&id).await["waiting"], json!([1]), "dot is asked");
    }
    assert!(!menu(&dot, &id, 1).await.is_empty());
}

/// Somebody whose stream breaks off is there for a while, however long it was open.
#[tokio::test]
async fn whose_stream_breaks_off_is_not_away_at_once() {
    let place = Place::new().await;
    let people = [place.person("Ann").await, place.person("Bob").await];
    let [ann, bob] = &people;
    let id = place.seated(&[ann, bob], json!({ "game": "absent" })).await;
    let path = format!("/api/table/{id}/events");
    let _there = ann.listen(&path).await;
    let his = bob.listen(&path).await;
    ann.played(&id, 0, json!({ "turn": "rest" })).await;
    place.time.advance(9_000);
    drop(his);
    place.until_streams(&id, 1).await;
    assert_eq!(ann.table(&id).await["seats"][1]["online"], true);
    for _ in 0..50 {
        let waiting = ann.table(&id).await["waiting"].clone();
        assert_eq!(waiting, json!([1]), "bob may come back");
    }
    place.time.advance(5_000);
    until(ann, &id, |state| state["waiting"][0] == 0).await;
}

/// The same before the deal.
#[tokio::test]
async fn who_sits_down_late_is_there_when_it_begins() {
    let place = Place::new().await;
    let (ann, bob) = (place.person("Ann").await, place.person("Bob").await);
    let id = ann
        .open(json!({ "game": "absent", "seats": ["mine", "open"] }))
        .await;
    place.time.advance(60_000);
    bob.done(
        &format!("/api/table/{id}/seat"),
        json!({ "seat": 1, "deed": "take" }),
    )
    .await;
    ann.done(&format!("/api/table/{id}/start"), json!({})).await;
    ann.played(&id, 0, json!({ "turn": "rest" })).await;
    for _ in 0..50 {
        assert_eq!(ann.table(&id).await["waiting"], json!([1]), "bob is asked");
    }
}
