//! Who is who at a table, who finds it, and what is told of a game that is over.

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::place::{Person, Place, play_to_the_end};

/// What everybody reads about a running table, as pages and as data.
async fn everything_read(who: &Person, id: &str) -> Vec<(String, String)> {
    let mut read = Vec::new();
    for path in ["", "/fragment", "/replay", "/ending", "/ending/fragment"] {
        let path = format!("/table/{id}{path}");
        read.push((path.clone(), who.page(&path).await.1));
    }
    for path in ["", "/state", "/menu?why=1", "/log", "/chat", "/replay"] {
        let path = format!("/api/table/{id}{path}");
        read.push((path.clone(), who.text(&path).await.1));
    }
    read.push(("/".to_owned(), who.page("/").await.1));
    read
}

fn has_marks(text: &str) -> bool {
    text.chars()
        .any(|letter| ('\u{e000}'..='\u{f8ff}').contains(&letter))
}

/// One name everywhere, the same for every reader; no mark is left in anything anybody reads.
#[tokio::test]
async fn people_are_called_by_one_name_in_prompt_log_and_seats() {
    let place = Place::new().await;
    let (ann, bob) = (place.person("Ann").await, place.person("Bob").await);
    let id = place.game(&[&ann, &bob], json!({})).await;
    ann.played(&id, 0, json!({ "turn": "right" })).await;
    let (_, state) = bob.get(&format!("/api/table/{id}/state")).await;
    assert_eq!(state["scene"]["prompt"]["text"], "Ann has the turn.");
    assert_eq!(
        state["scene"]["panels"][0]["name"], "Seat 0",
        "what Ann plays"
    );
    let (_, log) = bob.get(&format!("/api/table/{id}/log")).await;
    assert_eq!(log["log"][0]["text"], "Ann steps to 1");
    let (_, page) = bob.page(&format!("/table/{id}")).await;
    assert!(
        page.contains("<b>Ann</b></span> has the turn."),
        "with a badge"
    );
    assert!(page.contains("<b>Ann</b></span> steps to 1"));
    for reader in [&ann, &bob, &place.stranger()] {
        for (path, text) in everything_read(reader, &id).await {
            assert!(!has_marks(&text), "{path}");
        }
    }
    play_on(&id, &ann, &bob).await;
    for (path, text) in everything_read(&bob, &id).await {
        assert!(!has_marks(&text), "{path} after the end");
    }
}

/// Plays from wherever the first turn stands to the end.
async fn play_on(id: &str, ann: &Person, bob: &Person) {
    ann.played(id, 0, json!({ "turn": "roll" })).await;
    bob.played(id, 1, json!({ "turn": "roll" })).await;
    for (seat, person) in [(0, ann), (1, bob)] {
        person
            .played(id, seat, json!({ "bids": { "bid": 0 } }))
            .await;
    }
    play_to_the_end(id, &[ann, bob]).await;
}

#[tokio::test]
async fn namesakes_are_told_apart_and_who_has_no_name_is_called_by_what_they_play() {
    let place = Place::new().await;
    let (ann, other) = (place.person("Ann").await, place.person("ann").await);
    // A key without a name: a browser that never said one.
    let stranger = place.stranger();
    let nobody = Person {
        key: Some(
            stranger.done("/api/people", json!({})).await["key"]
                .to_string()
                .replace('"', ""),
        ),
        ..stranger
    };
    let id = place.game(&[&ann, &other, &nobody], json!({})).await;
    let seats = ann.table(&id).await["seats"].clone();
    assert_eq!(
        (&seats[0]["name"], &seats[1]["name"]),
        (&json!("Ann"), &json!("ann 2"))
    );
    ann.played(&id, 0, json!({ "turn": "roll" })).await;
    other.played(&id, 1, json!({ "turn": "roll" })).await;
    nobody.played(&id, 2, json!({ "turn": "right" })).await;
    let (_, log) = ann.get(&format!("/api/table/{id}/log")).await;
    let lines: Vec<&str> = log["log"]
        .as_array()
        .expect("lines")
        .iter()
        .filter_map(|line| line["text"].as_str())
        .collect();
    assert!(
        lines.iter().any(|line| line.starts_with("ann 2 rolls")),
        "{lines:?}"
    );
    assert!(
        lines.iter().any(|line| line.starts_with("Seat 2 steps")),
        "{lines:?}"
    );
    let (_, page) = ann.page(&format!("/table/{id}")).await;
    assert!(
        page.contains("<b>Seat 2</b></span> steps"),
        "set off like a name"
    );
}

/// A bot has a name of its own, another at each seat, and keeps it over a restart.
#[tokio::test]
async fn bots_have_names_and_keep_them() {
    let place = Place::new().await;
    let ann = place.person("Ann").await;
    let id = ann
        .open(json!({ "game": "airlock", "seats": ["mine", "bot:ender", "bot:ender"] }))
        .await;
    let names = async |ann: &Person| {
        let seats = ann.table(&id).await["seats"].clone();
        [1, 2].map(|seat| {
            assert_eq!(seats[seat]["bot"], "ender", "what it is stands beside it");
            seats[seat]["name"].as_str().expect("a name").to_owned()
        })
    };
    let before = names(&ann).await;
    assert!(
        before[0] != before[1] && !before[0].is_empty(),
        "{before:?}"
    );
    let (_, room) = ann.page(&format!("/table/{id}")).await;
    assert!(before.iter().all(|name| room.contains(name.as_str())));
    let place = place.restart().await;
    assert_eq!(names(&place.here(&ann)).await, before);
}

/// Whoever has just loaded a page is there, on it and for the others, although no stream is open
/// yet.
#[tokio::test]
async fn who_has_just_come_is_not_away() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    let (_, page) = ann.page(&format!("/table/{id}")).await;
    assert!(
        !page.contains("away: "),
        "both asked for something just now"
    );
    place.time.advance(60_000);
    let (_, page) = ann.page(&format!("/table/{id}")).await;
    assert_eq!(
        page.matches("away: ").count(),
        1,
        "bob was not heard of for a minute"
    );
    let seats = ann.table(&id).await["seats"].clone();
    assert_eq!(
        (&seats[0]["online"], &seats[1]["online"]),
        (&json!(true), &json!(false))
    );
    bob.table(&id).await;
    assert_eq!(ann.table(&id).await["seats"][1]["online"], true);
}

/// Lists of tables and the lobby, for somebody without a seat there.
async fn found(who: &Person, id: &str) -> bool {
    let mut found = who.page("/").await.1.contains(id);
    for list in ["open", "running", "finished"] {
        let (_, page) = who.get(&format!("/api/tables?list={list}")).await;
        assert_eq!(page["next"], Value::Null);
        found |= page.to_string().contains(id);
    }
    found
}

#[tokio::test]
async fn a_private_table_is_found_by_its_sitters_alone_and_its_link_lets_in() {
    let place = Place::new().await;
    let (ann, bob, eve) = (
        place.person("Ann").await,
        place.person("Bob").await,
        place.person("Eve").await,
    );
    let id = ann
        .open(json!({ "game": "airlock", "seats": ["mine", "open"] }))
        .await;
    assert_eq!(
        ann.table(&id).await["listed"],
        false,
        "private is the default"
    );
    assert!(!found(&eve, &id).await && !found(&place.stranger(), &id).await);
    assert!(eve.page("/").await.1.contains("no open table in play"));
    // The link lets in, to sit down and to watch.
    assert_eq!(bob.page(&format!("/join/{id}")).await.0, StatusCode::OK);
    bob.done(&format!("/api/join/{id}"), json!({ "seat": 1 }))
        .await;
    ann.done(&format!("/api/table/{id}/start"), json!({})).await;
    assert!(!found(&eve, &id).await, "nor while it is played");
    assert!(
        eve.page("/").await.1.contains("no open table in play"),
        "it is not counted"
    );
    assert_eq!(
        eve.page(&format!("/table/{id}")).await.0,
        StatusCode::OK,
        "by link"
    );
    for sitter in [&ann, &bob] {
        let (_, mine) = sitter.get("/api/tables?list=mine").await;
        assert!(mine.to_string().contains(&id));
        assert!(sitter.page("/").await.1.contains(&id));
    }
    play_to_the_end(&id, &[&ann, &bob]).await;
    assert!(!found(&eve, &id).await, "nor when it is over");
    let rematch = ann
        .done(&format!("/api/table/{id}/rematch"), json!({}))
        .await;
    assert!(!found(&eve, rematch["id"].as_str().expect("an id")).await);
    let fork = eve
        .done(&format!("/api/table/{id}/fork"), json!({ "ply": 1 }))
        .await;
    assert!(
        !found(&bob, fork["id"].as_str().expect("an id")).await,
        "a fork is its maker's"
    );
}

#[tokio::test]
async fn a_table_is_listed_if_its_host_says_so() {
    let place = Place::new().await;
    let (ann, eve) = (place.person("Ann").await, place.person("Eve").await);
    let fields = [
        ("game", "airlock"),
        ("players", "2"),
        ("seat", "mine"),
        ("seat", "open"),
        ("listed", "on"),
    ];
    let made = ann.submit("/new", &fields).await;
    let path = made.headers()["location"]
        .to_str()
        .expect("a path")
        .to_owned();
    let id = path.rsplit('/').next().expect("an id");
    assert!(found(&eve, id).await);
    let (_, lobby) = eve.page("/").await;
    assert!(lobby.contains("Ann’s table") && lobby.contains(&format!("/join/{id}")));
    let (_, found_by_code) = eve
        .page(&format!("/find?code=http%3A%2F%2Fx%2Fjoin%2F{id}"))
        .await;
    assert_eq!(found_by_code, "");
    let strange = eve.page("/find?code=%2F%2Fevil.example%2F..").await;
    assert_eq!(strange.0, StatusCode::NOT_FOUND);
}

/// The page of the end says how it ended, how it went and what everybody did, and leads on; while
/// the game runs there is none.
#[tokio::test]
async fn the_end_tells_the_story() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    assert_eq!(
        ann.page(&format!("/table/{id}/ending")).await.0,
        StatusCode::CONFLICT
    );
    ann.played(&id, 0, json!({ "turn": "right" })).await;
    play_on(&id, &ann, &bob).await;
    let (status, page) = ann.page(&format!("/table/{id}")).await;
    assert_eq!(status, StatusCode::OK);
    let said = [
        "How it went",
        "Turning points",
        "steps",
        "rolls",
        "Fair dealing",
    ];
    for words in said {
        assert!(page.contains(words), "{words}");
    }
    assert!(
        page.contains("class=\"line\""),
        "the curve is drawn by the server"
    );
    assert!(page.contains(&format!("/table/{id}/rematch")));
    // Asked twice it is the same story.
    assert_eq!(ann.page(&format!("/table/{id}")).await.1, page);
    let next = bob
        .done(&format!("/api/table/{id}/rematch"), json!({}))
        .await;
    let next = next["id"].as_str().expect("an id");
    bob.page(&format!("/table/{next}")).await;
    let (_, page) = ann.page(&format!("/table/{id}")).await;
    assert!(page.contains(&format!("/table/{next}")) && page.contains("1 of 2 there"));
    assert_eq!(
        place
            .stranger()
            .page(&format!("/table/{id}/replay?ply=1"))
            .await
            .0,
        StatusCode::OK
    );
}

/// What one person alone gets is the table the game says, and nobody else finds it.
#[tokio::test]
async fn who_plays_at_once_sits_at_the_table_the_game_names() {
    let place = Place::new().await;
    let ann = place.person("Ann").await;
    let quick = ann.submit("/quick", &[("game", "nostromo")]).await;
    let path = quick.headers()["location"]
        .to_str()
        .expect("a path")
        .to_owned();
    let id = path.rsplit('/').next().expect("an id");
    let seats = ann.table(id).await["seats"].clone();
    let bots = seats.as_array().expect("seats").iter();
    assert_eq!(bots.filter(|seat| seat["holder"] == "bot").count(), 4);
    assert!(!found(&place.person("Eve").await, id).await);
}
