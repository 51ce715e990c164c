//! Connections end: half-sent requests, idle and stuck ones, too many of them, and none holds up
//! the server's end. No test waits: time is held and moved on by hand.

use reqwest::StatusCode;
use serde_json::json;
use server::crowd::{BODY_TIME, HEADER_TIME, IDLE_TIME, STUCK_TIME};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::place::Place;

/// A connection that sends this and then nothing.
async fn sends(place: &Place, text: &str) -> TcpStream {
    let address = place.url.strip_prefix("http://").unwrap();
    let mut socket = TcpStream::connect(address).await.unwrap();
    socket.write_all(text.as_bytes()).await.unwrap();
    socket
}

/// Everything that comes until the server hangs up.
async fn rest(mut socket: TcpStream) -> String {
    let mut text = Vec::new();
    let _ = socket.read_to_end(&mut text).await;
    String::from_utf8_lossy(&text).into_owned()
}

async fn until_connected(place: &Place, count: usize) {
    while place.house.crowd.connections() != count {
        tokio::task::yield_now().await;
    }
}

const HALF: &str = "GET /api/games HTTP/1.1\r\nhost: localhost\r\nx-slow: ";

#[tokio::test]
async fn half_a_header_is_waited_for_only_so_long() {
    let place = Place::new().await;
    let silent = sends(&place, "").await;
    let half = sends(&place, HALF).await;
    until_connected(&place, 2).await;
    place.time.advance(HEADER_TIME);
    assert_eq!((rest(silent).await, rest(half).await), Default::default());
    assert_eq!(place.house.crowd.ended(), 2, "counted");
    until_connected(&place, 0).await;
}

#[tokio::test]
async fn half_a_body_is_waited_for_only_so_long() {
    let place = Place::new().await;
    let head = "POST /api/people HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{";
    let half = sends(&place, head).await;
    let wait = async {
        while place.house.crowd.ended() == 0 {
            place.time.advance(BODY_TIME);
            tokio::task::yield_now().await;
        }
    };
    let (answer, ()) = tokio::join!(rest(half), wait);
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(answer.contains("\"too-slow\""), "{answer}");
}

#[tokio::test]
async fn a_connection_is_kept_for_a_next_request_only_so_long() {
    let place = Place::new().await;
    let mut kept = sends(
        &place,
        "GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n",
    )
    .await;
    let mut answer = vec![0; 4];
    kept.read_exact(&mut answer).await.unwrap();
    // What comes of a next request counts from its own beginning.
    place.time.advance(IDLE_TIME - 1);
    kept.write_all(HALF.as_bytes()).await.unwrap();
    let wait = async {
        while place.house.crowd.ended() == 0 {
            place.time.advance(HEADER_TIME);
            tokio::task::yield_now().await;
        }
    };
    let (answer, ()) = tokio::join!(rest(kept), wait);
    assert!(answer.contains("ok"), "{answer}");
    until_connected(&place, 0).await;
}

/// Who asks and takes no answer.
#[tokio::test]
async fn an_answer_nobody_takes_is_held_only_so_long() {
    let place = Place::new().await;
    let ask = "GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(4_000);
    let address = place.url.strip_prefix("http://").unwrap().to_owned();
    let mut greedy = TcpStream::connect(address).await.unwrap();
    // What is asked fills the buffers with answers; then nothing more is read.
    let asks = tokio::spawn(async move {
        let _ = greedy.write_all(ask.as_bytes()).await;
        greedy
    });
    while place.house.crowd.ended() == 0 {
        place.time.advance(STUCK_TIME);
        tokio::task::yield_now().await;
    }
    until_connected(&place, 0).await;
    drop(asks.await);
}

#[tokio::test]
async fn half_sent_headers_lock_nobody_out() {
    let place = Place::with(|config| config.capacity.connections = 8).await;
    let mut halves = Vec::new();
    for _ in 0..40 {
        halves.push(sends(&place, HALF).await);
    }
    assert_eq!(
        place.stranger().get("/api/games").await.0,
        StatusCode::OK,
        "the oldest makes room"
    );
    assert!(place.house.crowd.connections() <= 8);
    assert_eq!(rest(halves.swap_remove(0)).await, "");
}

#[tokio::test]
async fn one_address_has_only_so_many_streams_and_still_plays() {
    let place = Place::with(|config| config.capacity.streams_by_address = 3).await;
    let (ann, bob, id) = place.two(json!({})).await;
    let path = format!("/api/table/{id}/events");
    let mut streams = Vec::new();
    for _ in 0..3 {
        streams.push(ann.listen(&path).await);
    }
    let refused = bob
        .request(reqwest::Method::GET, &path)
        .send()
        .await
        .unwrap();
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.headers().contains_key("retry-after"));
    ann.played(&id, 0, json!({ "turn": "right" })).await;
    streams.pop();
    place.until_streams(&id, 2).await;
    streams.push(bob.listen(&path).await);
    assert_eq!(place.house.crowd.streams(), 3);
}

/// A stream stays open however long nothing happens, and counts as no request that is waited for.
#[tokio::test]
async fn a_quiet_stream_is_not_idle() {
    let place = Place::with(|config| config.capacity.connections = 8).await;
    let (ann, _, id) = place.two(json!({})).await;
    let mut stream = ann.listen(&format!("/api/table/{id}/events")).await;
    stream.next().await.expect("where it stands");
    for _ in 0..5 {
        place.time.advance(IDLE_TIME);
        tokio::task::yield_now().await;
    }
    let mut halves = Vec::new();
    for _ in 0..40 {
        halves.push(sends(&place, HALF).await);
    }
    ann.played(&id, 0, json!({ "turn": "right" })).await;
    stream.next().await.expect("the stream goes on");
}

#[tokio::test]
async fn nothing_half_sent_holds_up_the_end() {
    let place = Place::new().await;
    let (ann, _, id) = place.two(json!({})).await;
    let stream = ann.listen(&format!("/api/table/{id}/events")).await;
    let body = "POST /api/people HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{";
    let halves = [
        sends(&place, "").await,
        sends(&place, HALF).await,
        sends(&place, body).await,
    ];
    until_connected(&place, place.house.crowd.connections().max(4)).await;
    let crowd = std::sync::Arc::clone(&place.house.crowd);
    // Time is held: whoever waited for the half-sent would wait for ever.
    let place = place.restart().await;
    assert_eq!(crowd.ended(), 0, "nobody had to be cut off");
    assert_eq!(place.here(&ann).table(&id).await["status"], "running");
    drop((halves, stream));
}
