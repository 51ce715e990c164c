//! What strangers, other sites and broken programs send: each refused, or shown harmless.

use std::num::NonZeroU32;

use reqwest::{Method, StatusCode};
use serde_json::json;
use server::limits::Rate;

use crate::place::Place;

#[tokio::test]
async fn without_a_key_with_anothers_key_or_only_watching_nothing_can_be_done() {
    let place = Place::new().await;
    let (ann, bob, eve) = (
        place.person("Ann").await,
        place.person("Bob").await,
        place.person("Eve").await,
    );
    let id = place.game(&[&ann, &bob], json!({})).await;
    let acts = [
        (
            "move",
            json!({ "seat": 0, "ply": 0, "move": { "turn": "right" } }),
        ),
        ("undo", json!({ "to": 0, "ply": 0 })),
        ("propose", json!({ "proposal": "abandon" })),
        ("vote", json!({ "vote": 0, "answer": "yes" })),
        ("seat", json!({ "seat": 0, "deed": "leave" })),
        ("seat", json!({ "seat": 0, "deed": "give" })),
        ("seat", json!({ "seat": 0, "deed": "back" })),
        ("seat", json!({ "seat": 0, "deed": "bot" })),
        ("chat", json!({ "text": "hi" })),
        ("start", json!({})),
        ("resign", json!({ "seat": 0 })),
    ];
    for (word, body) in acts {
        let path = format!("/api/table/{id}/{word}");
        let nobody = place.stranger().post(&path, body.clone()).await;
        assert_eq!(
            (nobody.0, &nobody.1["code"]),
            (StatusCode::UNAUTHORIZED, &json!("no-key")),
            "{word}"
        );
        let watching = eve.post(&path, body.clone()).await;
        assert_eq!(
            watching.0,
            StatusCode::FORBIDDEN,
            "{word} {body}: {watching:?}"
        );
    }
    let (status, answer) = bob
        .post(
            &format!("/api/table/{id}/move"),
            json!({ "seat": 0, "ply": 0, "move": { "turn": "right" } }),
        )
        .await;
    assert_eq!(
        (status, &answer["code"]),
        (StatusCode::FORBIDDEN, &json!("not-your-seat"))
    );
    let cookie = eve
        .submit(
            &format!("/table/{id}/move"),
            &[("seat", "0"), ("ply", "0"), ("move", r#"{"turn":"right"}"#)],
        )
        .await;
    assert_eq!(
        cookie.status(),
        StatusCode::FORBIDDEN,
        "another person's cookie"
    );
    for seat in [0, 1] {
        for what in ["state", "menu", "log", "events"] {
            let (status, _) = eve.text(&format!("/api/table/{id}/{what}?as={seat}")).await;
            assert_eq!(
                status,
                StatusCode::FORBIDDEN,
                "{what} through seat {seat}'s eyes"
            );
        }
        assert_eq!(
            eve.page(&format!("/table/{id}?as={seat}")).await.0,
            StatusCode::FORBIDDEN
        );
    }
    assert_eq!(ann.table(&id).await["ply"], 0, "nothing was played");
}

#[tokio::test]
async fn a_table_that_lets_nobody_watch_lets_nobody_watch() {
    let place = Place::new().await;
    let (ann, eve) = (place.person("Ann").await, place.person("Eve").await);
    let id = ann
        .open(json!({ "game": "airlock", "seats": ["mine", "bot:ender"], "spectators": false, "listed": true }))
        .await;
    ann.done(&format!("/api/table/{id}/start"), json!({})).await;
    for path in ["", "/state", "/log", "/chat", "/events"] {
        assert_eq!(
            eve.text(&format!("/api/table/{id}{path}")).await.0,
            StatusCode::FORBIDDEN,
            "{path}"
        );
        assert!(ann.table(&id).await["spectators"] == false);
    }
    assert_eq!(
        eve.page(&format!("/table/{id}")).await.0,
        StatusCode::FORBIDDEN
    );
    assert!(
        !eve.page("/").await.1.contains(&id),
        "nor does the lobby tell of it"
    );
    ann.done(
        &format!("/api/table/{id}/propose"),
        json!({ "proposal": "abandon" }),
    )
    .await;
    assert!(
        !eve.page("/").await.1.contains(&id),
        "not even once it is over"
    );
    for list in ["running", "finished"] {
        assert_eq!(
            eve.get(&format!("/api/tables?list={list}")).await.1["tables"],
            json!([])
        );
    }
    for path in ["/replay", "/record", "/verify"] {
        assert_eq!(
            eve.text(&format!("/api/table/{id}{path}")).await.0,
            StatusCode::FORBIDDEN,
            "{path}"
        );
    }
}

#[tokio::test]
async fn a_guessed_table_is_not_found() {
    let place = Place::new().await;
    let eve = place.person("Eve").await;
    for id in [
        "0",
        "00000000000000000000000000000000",
        "../../etc/passwd",
        "%00",
        "x".repeat(5_000).as_str(),
    ] {
        let id = id.replace('/', "%2F");
        for path in ["", "/state", "/events", "/record"] {
            let (status, _) = eve.text(&format!("/api/table/{id}{path}")).await;
            assert!(
                matches!(status, StatusCode::NOT_FOUND | StatusCode::BAD_REQUEST),
                "{id}{path}: {status}"
            );
        }
    }
    let (status, page) = eve.page("/table/00000000000000000000000000000000").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(page.contains("There is nothing here."), "said as a page");
    assert_eq!(eve.page("/join/nonsense").await.0, StatusCode::NOT_FOUND);
    assert!(
        place.house.all_in_memory().is_empty(),
        "guesses leave nothing behind"
    );
}

#[tokio::test]
async fn another_sites_page_cannot_act_for_a_visitor() {
    let place = Place::new().await;
    let (ann, _, id) = place.two(json!({})).await;
    let fields = [("seat", "0"), ("ply", "0"), ("move", r#"{"turn":"right"}"#)];
    let post = |headers: &[(&str, &str)]| {
        let mut request = ann
            .browser(Method::POST, &format!("/table/{id}/move"))
            .form(&fields);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.send()
    };
    for headers in [
        &[("origin", "https://evil.example")][..],
        &[("origin", "null")],
        &[
            ("sec-fetch-site", "cross-site"),
            ("origin", place.url.as_str()),
        ],
        &[("sec-fetch-site", "same-site")],
    ] {
        assert_eq!(
            post(headers).await.unwrap().status(),
            StatusCode::FORBIDDEN,
            "{headers:?}"
        );
    }
    assert_eq!(ann.table(&id).await["ply"], 0);
    let own = post(&[
        ("origin", place.url.as_str()),
        ("sec-fetch-site", "same-origin"),
    ])
    .await
    .unwrap();
    assert_eq!(own.status(), StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_newcomer_gets_a_key_that_scripts_cannot_read() {
    let place = Place::new().await;
    let stranger = place.stranger();
    let page = stranger.browser(Method::GET, "/").send().await.unwrap();
    let cookie = page.headers()["set-cookie"].to_str().unwrap().to_owned();
    for part in ["hypersleep-", "HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"));
    let body = page.text().await.unwrap();
    let key = cookie.split(['=', ';']).nth(1).unwrap();
    assert!(!body.contains(key), "the key stands in no page");
    let api = stranger
        .request(Method::GET, "/api/games")
        .send()
        .await
        .unwrap();
    assert!(
        api.headers().get("set-cookie").is_none(),
        "programs ask for theirs"
    );
    let https = Place::with(|config| config.https = true).await;
    let page = https
        .stranger()
        .browser(Method::GET, "/")
        .send()
        .await
        .unwrap();
    assert!(
        page.headers()["set-cookie"]
            .to_str()
            .unwrap()
            .contains("; Secure")
    );
}

#[tokio::test]
async fn every_answer_forbids_scripts_frames_and_guessing() {
    let place = Place::new().await;
    let (ann, _, id) = place.two(json!({})).await;
    let paths = [
        "/",
        "/nothing",
        "/health",
        "/metrics",
        "/api/games",
        "/api/nothing",
        &format!("/table/{id}"),
        &format!("/table/{id}/move"),
    ];
    for path in paths {
        let headers = ann
            .browser(Method::GET, path)
            .send()
            .await
            .unwrap()
            .headers()
            .clone();
        let policy = headers["content-security-policy"].to_str().unwrap();
        assert!(
            policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"),
            "{path}"
        );
        assert!(!policy.contains("unsafe"), "{path}");
        assert_eq!(headers["x-content-type-options"], "nosniff", "{path}");
    }
    let (_, page) = ann.page(&format!("/table/{id}")).await;
    assert!(
        !page.contains("<script>") && !page.contains("style=\"") && !page.contains(" onclick"),
        "nothing inline"
    );
    assert_eq!(
        ann.get("/table/x/move").await.0,
        StatusCode::METHOD_NOT_ALLOWED
    );
}

#[tokio::test]
async fn a_body_of_ten_megabytes_is_refused() {
    let place = Place::new().await;
    let (ann, _, id) = place.two(json!({})).await;
    for path in [
        format!("/api/table/{id}/move"),
        format!("/table/{id}/chat"),
        "/api/tables".to_owned(),
        "/new".to_owned(),
    ] {
        let sent = ann
            .request(Method::POST, &path)
            .body(vec![b'x'; 10 * 1024 * 1024])
            .send()
            .await;
        // The server answers without reading on; a client still sending may see the connection
        // closed instead.
        if let Ok(answer) = sent {
            assert_eq!(answer.status(), StatusCode::PAYLOAD_TOO_LARGE, "{path}");
        }
    }
    let small = ann
        .request(Method::POST, "/api/tables")
        .body(vec![b'x'; 65 * 1024])
        .send()
        .await
        .unwrap();
    assert_eq!(
        small.status(),
        StatusCode::PAYLOAD_TOO_LARGE,
        "just above the limit"
    );
    assert_eq!(ann.table(&id).await["ply"], 0, "and goes on");
}

#[tokio::test]
async fn a_flood_from_one_address_is_turned_away() {
    let few = NonZeroU32::new(20).unwrap();
    let place = Place::with(|config| {
        config.rate = Some(Rate {
            per_second: NonZeroU32::MIN,
            burst: few,
        });
    })
    .await;
    let stranger = place.stranger();
    let mut answers = Vec::new();
    for _ in 0..60 {
        answers.push(stranger.get("/api/games").await);
    }
    let refused = answers
        .iter()
        .filter(|(status, _)| *status == StatusCode::TOO_MANY_REQUESTS)
        .count();
    let served = answers
        .iter()
        .filter(|(status, _)| *status == StatusCode::OK)
        .count();
    assert_eq!(served + refused, 60);
    assert!(
        refused > 0 && served >= 20,
        "{served} served, {refused} refused"
    );
    let (_, body) = &answers
        .iter()
        .find(|(status, _)| *status == StatusCode::TOO_MANY_REQUESTS)
        .unwrap();
    assert_eq!(body["code"], "too-often");
}

#[tokio::test]
async fn what_cannot_be_read_is_refused_in_one_sentence() {
    let place = Place::new().await;
    let (ann, _, id) = place.two(json!({})).await;
    let bodies: [&[u8]; 8] = [
        b"{",
        b"[]",
        b"null",
        b"{\"seat\":0}",
        b"{\"seat\":-1,\"ply\":0,\"move\":\"Right\"}",
        b"{\"seat\":999,\"ply\":0,\"move\":\"Right\"}",
        b"\xff\xfe",
        b"{\"seat\":0,\"ply\":0,\"move\":\"Right\",\"id\":\"a b\"}",
    ];
    for body in bodies {
        let answer = ann
            .request(Method::POST, &format!("/api/table/{id}/move"))
            .body(body.to_vec())
            .send()
            .await
            .unwrap();
        assert_eq!(
            answer.status(),
            StatusCode::BAD_REQUEST,
            "{}",
            String::from_utf8_lossy(body)
        );
        let answer: serde_json::Value = answer.json().await.unwrap();
        assert_eq!(answer["code"], "malformed");
        assert!(!answer["message"].as_str().unwrap().contains('\n'));
    }
    let deep = "[".repeat(30_000);
    let answer = ann
        .request(Method::POST, &format!("/api/table/{id}/move"))
        .body(deep)
        .send()
        .await
        .unwrap();
    assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
    for last in ["x", "-1", "1.5", "99999999999999999999999", "1\t2", ""] {
        let answer = ann
            .request(Method::GET, &format!("/api/table/{id}/events"))
            .header("last-event-id", last)
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{last:?}");
    }
    for question in [
        "events?from=x",
        "state?as=x",
        "state?as=99",
        "state?lang=tlh",
        "menu?as=-1",
        "replay?ply=x",
    ] {
        let (status, _) = ann.get(&format!("/api/table/{id}/{question}")).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{question}");
    }
    for opening in [
        json!({}),
        json!({ "game": "airlock", "seats": ["yours"] }),
        json!({ "game": 7 }),
    ] {
        assert_eq!(
            ann.post("/api/tables", opening).await.0,
            StatusCode::BAD_REQUEST
        );
    }
    for opening in [
        json!({ "game": "airlock", "seats": [] }),
        json!({ "game": "airlock", "seats": vec!["mine"; 300] }),
        json!({ "game": "airlock", "seats": ["mine", "open"], "options": { "bids": "many" } }),
        json!({ "game": "airlock", "seats": ["mine", "open"], "clock": { "kind": "per_move", "seconds": 0 } }),
    ] {
        assert_eq!(
            ann.post("/api/tables", opening).await.0,
            StatusCode::UNPROCESSABLE_ENTITY
        );
    }
    assert_eq!(
        ann.post("/api/tables", json!({ "game": "chess", "seats": ["mine"] }))
            .await
            .0,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn script_in_names_and_talk_is_shown_as_text() {
    let place = Place::new().await;
    let script = "<script>alert(1)</script>";
    let quote = "\"><img src=x onerror=alert(1)>";
    let ann = place.person(script).await;
    let bob = place.person(quote).await;
    let id = place.game(&[&ann, &bob], json!({})).await;
    ann.done(
        &format!("/api/table/{id}/chat"),
        json!({ "text": format!("{script}{quote}") }),
    )
    .await;
    ann.done(
        &format!("/api/table/{id}/chat"),
        json!({ "text": "two\nlines\n\nevent: news\ndata: {}" }),
    )
    .await;
    for person in [&ann, &bob, &place.person("Eve").await] {
        for path in [
            "/".to_owned(),
            format!("/table/{id}"),
            format!("/table/{id}/fragment"),
            format!("/join/{id}"),
            "/settings".to_owned(),
        ] {
            let (status, page) = person.page(&path).await;
            assert_eq!(status, StatusCode::OK, "{path}");
            assert!(
                !page.contains(script) && !page.contains("<img src=x"),
                "{path}"
            );
        }
    }
    let mut events = bob
        .listen_from(&format!("/api/table/{id}/events"), Some(0))
        .await;
    events.next().await;
    ann.done(
        &format!("/api/table/{id}/chat"),
        json!({ "text": "a\n\nid: 9999\nevent: news\ndata: {\"n\":9999}" }),
    )
    .await;
    let event = events.next().await.unwrap();
    assert_eq!(event["kind"], "chat", "talk cannot forge events");
    for text in ["", "   ", "x".repeat(501).as_str()] {
        let (status, refused) = ann
            .post(&format!("/api/table/{id}/chat"), json!({ "text": text }))
            .await;
        assert_eq!(
            (status, &refused["code"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!("length"))
        );
    }
}
