//! Sockets: acts, answers and news by one connection; refused, counted and ended like everything
//! else that comes from outside.

use futures_util::{SinkExt as _, StreamExt as _};
use reqwest::StatusCode;
use serde_json::{Value, json};
use server::limits::Rate;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::place::{Person, Place, turns};

/// An open socket.
struct Socket(WebSocketStream<TcpStream>);

/// The request for a socket at this path.
fn request(place: &Place, path: &str) -> Request {
    let address = place.url.replace("http://", "ws://");
    format!("{address}{path}").into_client_request().unwrap()
}

async fn opened(place: &Place, request: Request) -> Result<Socket, StatusCode> {
    let stream = TcpStream::connect(place.url.strip_prefix("http://").unwrap());
    let opened = tokio_tungstenite::client_async(request, stream.await.unwrap()).await;
    match opened {
        Ok((socket, _)) => Ok(Socket(socket)),
        Err(Error::Http(answer)) => Err(answer.status()),
        Err(error) => panic!("{error}"),
    }
}

/// A socket of this person's.
async fn socket(place: &Place, person: &Person, path: &str) -> Result<Socket, StatusCode> {
    let mut request = request(place, path);
    if let Some(key) = &person.key {
        let shown = format!("Bearer {key}").parse().unwrap();
        request.headers_mut().insert("authorization", shown);
    }
    opened(place, request).await
}

impl Socket {
    async fn says(&mut self, act: &str, body: Value) {
        let message = format!("{act} {body}");
        self.0.send(Message::text(message)).await.unwrap();
    }

    /// The next object that comes.
    async fn next(&mut self) -> Value {
        loop {
            match self.0.next().await.unwrap().unwrap() {
                Message::Text(text) => return serde_json::from_str(&text).unwrap(),
                Message::Ping(_) | Message::Pong(_) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    /// Says why it was closed, when it is.
    async fn end(mut self) -> Option<CloseCode> {
        while let Some(Ok(message)) = self.0.next().await {
            if let Message::Close(frame) = message {
                return frame.map(|frame| frame.code);
            }
        }
        None
    }
}

#[tokio::test]
async fn acts_answers_and_news_go_by_one_connection() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    let path = |seat: u8| format!("/api/table/{id}/events?as={seat}&menu=1");
    let mut anns = socket(&place, &ann, &path(0)).await.ok().unwrap();
    let mut bobs = socket(&place, &bob, &path(1)).await.ok().unwrap();
    for own in [&mut anns, &mut bobs] {
        assert_eq!(own.next().await["kind"], "resync");
    }
    anns.says(
        "move",
        json!({ "seat": 0, "ply": 0, "move": { "turn": "peek" }, "id": "a" }),
    )
    .await;
    let answer = anns.next().await;
    assert_eq!(
        (&answer["kind"], &answer["ply"]),
        (&json!("done"), &json!(1))
    );
    let (own, others) = (anns.next().await, bobs.next().await);
    assert_eq!(own["n"], answer["n"]);
    assert_eq!(own["menu"], json!(turns(&["right", "roll", "rest"])));
    assert_ne!(own["told"], others["told"], "what ann saw is hers");
    assert_eq!(others["told"], json!([{ "Looked": { "who": 0 } }]));
    assert_eq!(others["menu"], Value::Null);

    // The same move once more, with its id.
    anns.says(
        "move",
        json!({ "seat": 0, "ply": 0, "move": { "turn": "peek" }, "id": "a" }),
    )
    .await;
    assert_eq!(anns.next().await, answer);
    bobs.says("chat", json!({ "text": "hello" })).await;
    assert_eq!(bobs.next().await["kind"], "done");
    for own in [&mut bobs, &mut anns] {
        assert_eq!(own.next().await["text"], "hello");
    }
    // A request does the same.
    ann.played(&id, 0, json!({ "turn": "rest" })).await;
    assert_eq!(bobs.next().await["waiting"], json!([1]));
}

#[tokio::test]
async fn what_is_refused_is_said_and_changes_nothing() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    let path = format!("/api/table/{id}/events?as=1");
    let mut socket = socket(&place, &bob, &path).await.ok().unwrap();
    socket.next().await;
    let before = ann.table(&id).await;
    for (message, status, code) in [
        (
            r#"move {"seat":0,"ply":0,"move":{"turn":"right"}}"#,
            403,
            "not-your-seat",
        ),
        (
            r#"move {"seat":1,"ply":0,"move":{"turn":"right"}}"#,
            422,
            "illegal",
        ),
        (
            r#"move {"seat":1,"ply":7,"move":{"turn":"right"}}"#,
            409,
            "stale",
        ),
        (r#"move {"seat":1"#, 400, "malformed"),
        ("move", 400, "malformed"),
        ("jump {}", 400, "malformed"),
        ("", 400, "malformed"),
        ("start {}", 403, "not-host"),
        ("listen nowhere", 404, "no-such-table"),
        (
            "listen 00000000000000000000000000000000?as=1",
            404,
            "no-such-table",
        ),
    ] {
        socket.0.send(Message::text(message)).await.unwrap();
        let refused = socket.next().await;
        let said = (&refused["kind"], &refused["status"], &refused["code"]);
        assert_eq!(
            said,
            (&json!("refused"), &json!(status), &json!(code)),
            "{message}: {refused}"
        );
    }
    let others = format!("listen {id}?as=0");
    socket.0.send(Message::text(others)).await.unwrap();
    assert_eq!(socket.next().await["code"], "not-your-seat");
    assert_eq!(ann.table(&id).await, before);
    ann.played(&id, 0, json!({ "turn": "right" })).await;
    assert_eq!(socket.next().await["kind"], "game", "it goes on");
}

#[tokio::test]
async fn what_is_no_act_at_all_ends_it() {
    let place = Place::new().await;
    let (ann, _, id) = place.two(json!({})).await;
    let path = format!("/api/table/{id}/events");
    for (message, why) in [
        (Message::binary(vec![1]), CloseCode::Unsupported),
        (Message::text("x".repeat(70_000)), CloseCode::Size),
    ] {
        let mut own = socket(&place, &ann, &path).await.ok().unwrap();
        own.next().await;
        let _ = own.0.send(message).await;
        assert_eq!(own.end().await, Some(why));
    }
    place.until_streams(&id, 0).await;
}

#[tokio::test]
async fn nobody_opens_one_who_may_not_listen_or_is_sent_by_another_site() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    let path = format!("/api/table/{id}/events?as=0");
    assert_eq!(
        socket(&place, &bob, &path).await.err(),
        Some(StatusCode::FORBIDDEN)
    );
    assert_eq!(
        socket(&place, &place.stranger(), &path).await.err(),
        Some(StatusCode::UNAUTHORIZED)
    );
    let by_cookie = |origin: &str| {
        let mut request = request(&place, &path);
        let cookie = format!("hypersleep={}", ann.key.as_deref().unwrap());
        let headers = request.headers_mut();
        headers.insert("cookie", cookie.parse().unwrap());
        headers.insert("origin", origin.parse().unwrap());
        request
    };
    let evil = opened(&place, by_cookie("http://evil.example")).await;
    assert_eq!(
        evil.err(),
        Some(StatusCode::FORBIDDEN),
        "a page of another site"
    );
    assert!(
        opened(&place, by_cookie(&place.url)).await.is_ok(),
        "our own page"
    );
    for version in ["12", "13"] {
        let half = ann.request(reqwest::Method::GET, &path);
        let half = half.header("upgrade", "websocket");
        let half = half.header("sec-websocket-version", version).send().await;
        let status = half.unwrap().status();
        assert_eq!(status, StatusCode::BAD_REQUEST, "version {version}, no key");
    }
    place.until_streams(&id, 0).await;
}

#[tokio::test]
async fn who_plays_on_elsewhere_has_left() {
    let place = Place::new().await;
    let (ann, bob, first) = place.two(json!({})).await;
    let second = place.game(&[&bob, &ann], json!({})).await;
    let path = format!("/api/table/{first}/events?as=0&menu=1");
    let mut own = socket(&place, &ann, &path).await.ok().unwrap();
    own.next().await;
    let there = format!("listen {second}?as=1&menu=1");
    own.0.send(Message::text(there)).await.unwrap();
    assert_eq!(own.next().await["kind"], "done");
    assert_eq!(own.next().await["kind"], "resync");
    place.until_streams(&first, 0).await;
    assert_eq!(place.house.crowd.streams(), 1, "it is one connection");
    ann.played(&first, 0, json!({ "turn": "right" })).await;
    bob.played(&second, 0, json!({ "turn": "rest" })).await;
    let news = own.next().await;
    assert_eq!(news["waiting"], json!([1]), "the other table's: {news}");
    own.says(
        "move",
        json!({ "seat": 1, "ply": 1, "move": { "turn": "right" } }),
    )
    .await;
    assert_eq!(own.next().await["kind"], "done");
    assert_eq!(ann.table(&second).await["ply"], 2);
}

#[tokio::test]
async fn messages_are_counted_like_requests_and_sockets_like_streams() {
    let place = Place::with(|config| {
        config.capacity.streams_by_address = 2;
        config.rate = Some(Rate {
            per_second: std::num::NonZeroU32::MIN,
            burst: std::num::NonZeroU32::new(20).unwrap(),
        });
    })
    .await;
    let ann = place.person("Ann").await;
    let id = ann
        .open(json!({ "game": "airlock", "seats": ["mine", "mine"] }))
        .await;
    let path = format!("/api/table/{id}/events");
    let mut own = socket(&place, &ann, &path).await.ok().unwrap();
    let second = socket(&place, &ann, &path).await.ok().unwrap();
    assert_eq!(
        socket(&place, &ann, &path).await.err(),
        Some(StatusCode::TOO_MANY_REQUESTS)
    );
    drop(second);
    place.until_streams(&id, 1).await;
    own.next().await;
    let mut refused = None;
    for _ in 0..30 {
        own.says("chat", json!({})).await;
        let answer = own.next().await;
        refused = refused.or((answer["status"] == 429).then_some(answer));
    }
    assert_eq!(refused.unwrap()["code"], "too-often");
}

#[tokio::test]
async fn it_ends_when_the_seat_changes_hands_and_when_the_server_stops() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    let path = |seat: u8| format!("/api/table/{id}/events?as={seat}");
    let left = socket(&place, &bob, &path(1)).await.ok().unwrap();
    let stays = socket(&place, &ann, &path(0)).await.ok().unwrap();
    let seat = format!("/api/table/{id}/seat");
    bob.done(&seat, json!({ "seat": 1, "deed": "give" })).await;
    let link = &bob.table(&id).await["seats"][1]["give"];
    let join = link
        .as_str()
        .unwrap()
        .strip_prefix(&place.url)
        .unwrap()
        .to_owned();
    let eve = place.person("Eve").await;
    eve.done(&format!("/api{join}"), json!({})).await;
    assert_eq!(left.end().await, Some(CloseCode::Away));
    place.restart().await;
    assert_eq!(stays.end().await, Some(CloseCode::Away));
}
