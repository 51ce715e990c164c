//! Damaged tables and failing rules: set aside, and nobody else notices.

use reqwest::StatusCode;
use serde_json::json;
use server::{Config, House, ServeError, Server};

use crate::place::Place;

#[tokio::test]
async fn rules_that_fail_set_their_own_table_aside_and_no_other() {
    let place = Place::new().await;
    let (ann, bob, other) = place.two(json!({})).await;
    let trapped = place
        .seated(&[&ann, &bob], json!({ "game": "failing" }))
        .await;
    ann.played(&trapped, 0, json!({ "turn": "right" })).await;
    let (status, failed) = ann.plays(&trapped, 0, json!({ "turn": "peek" })).await;
    assert_eq!(
        (status, &failed["code"]),
        (StatusCode::INTERNAL_SERVER_ERROR, &json!("damaged"))
    );
    let (status, page) = ann.page(&format!("/table/{trapped}")).await;
    assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(page.contains("damaged"), "shown as what it is");
    ann.played(&other, 0, json!({ "turn": "right" })).await;
    assert_eq!(ann.page("/").await.0, StatusCode::OK);
    let place = place.restart().await;
    let ann = place.here(&ann);
    assert_eq!(ann.table(&trapped).await["ply"], 1, "its history was kept");
    ann.played(&trapped, 0, json!({ "turn": "right" })).await;
}

#[tokio::test]
async fn a_table_damaged_on_disk_is_shown_as_damaged_and_stops_no_other() {
    let place = Place::new().await;
    let (ann, bob, broken) = place.two(json!({})).await;
    let whole = place.game(&[&ann, &bob], json!({})).await;
    for id in [&broken, &whole] {
        ann.played(id, 0, json!({ "turn": "right" })).await;
        ann.played(id, 0, json!({ "turn": "peek" })).await;
    }
    let database = place.database();
    let place = place.restart_after(|| damage(&database, &broken)).await;
    let ann = place.here(&ann);
    let (status, refused) = ann.get(&format!("/api/table/{broken}/state")).await;
    assert_eq!(
        (status, &refused["code"]),
        (StatusCode::INTERNAL_SERVER_ERROR, &json!("damaged"))
    );
    assert!(
        refused["message"].as_str().unwrap().contains("line 2"),
        "and says where: {refused}"
    );
    let (status, refused) = ann.plays(&broken, 0, json!({ "turn": "right" })).await;
    assert_eq!(
        (status, &refused["code"]),
        (StatusCode::INTERNAL_SERVER_ERROR, &json!("damaged"))
    );
    assert_eq!(
        ann.page(&format!("/table/{broken}")).await.0,
        StatusCode::INTERNAL_SERVER_ERROR
    );
    let (status, lobby) = ann.page("/").await;
    assert_eq!(status, StatusCode::OK);
    assert!(
        lobby.contains(&broken) && lobby.contains(&whole),
        "both are listed"
    );
    ann.played(&whole, 0, json!({ "turn": "right" })).await;
}

/// Changes one stored line behind the server's back.
fn damage(database: &std::path::Path, id: &str) {
    let db = rusqlite::Connection::open(database).expect("the archive's file");
    let changed = db.execute(
        "UPDATE lines SET text = replace(text, 'right', 'wrong')
         WHERE ply = 1 AND table_number = (SELECT number FROM tables WHERE hex(id) = upper(?1))",
        [id],
    );
    assert_eq!(changed.expect("a line to damage"), 1);
}

#[tokio::test]
async fn a_busy_port_and_a_public_address_are_refused_in_one_sentence() {
    let place = Place::new().await;
    let address: std::net::SocketAddr = place.url.strip_prefix("http://").unwrap().parse().unwrap();
    let bind = async |listen, public| {
        let archive = std::sync::Arc::clone(&place.house.archive);
        let config = Config {
            listen,
            public,
            ..Config::default()
        };
        let house = House::new(
            Vec::new(),
            std::collections::BTreeMap::new(),
            archive,
            config,
        );
        Server::bind(house).await.map(|server| server.address())
    };
    let busy = bind(address, false).await.unwrap_err();
    assert!(matches!(busy, ServeError::Busy(port) if port == address.port()));
    assert!(busy.to_string().contains("in use"));
    let everywhere = std::net::SocketAddr::from(([0, 0, 0, 0], 0));
    let public = bind(everywhere, false).await.unwrap_err();
    assert!(matches!(public, ServeError::Public(_)) && public.to_string().contains("--public"));
    assert!(bind(everywhere, true).await.is_ok(), "said so");
}

#[tokio::test]
async fn health_and_metrics_answer() {
    let place = Place::new().await;
    let (ann, _, id) = place.two(json!({})).await;
    ann.played(&id, 0, json!({ "turn": "right" })).await;
    assert_eq!(
        ann.text("/health").await,
        (StatusCode::OK, "ok\n".to_owned())
    );
    let (status, metrics) = ann.text("/metrics").await;
    assert_eq!(status, StatusCode::OK);
    assert!(
        metrics.contains("hypersleep_moves_total")
            && metrics.contains("hypersleep_request_seconds_bucket")
    );
    assert!(!metrics.contains(&id), "metrics name no table");
    let proxied = Place::with(|config| config.behind_proxy = true).await;
    let from_far = proxied
        .stranger()
        .request(reqwest::Method::GET, "/metrics")
        .header("x-forwarded-for", "192.0.2.1");
    assert_eq!(
        from_far.send().await.unwrap().status(),
        StatusCode::NOT_FOUND,
        "nobody counts choices from afar"
    );
}
