//! Keys in cookies: which of them counts, that none is ever replaced, and that only this server's
//! own are taken.

use archive::Key;
use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::place::{Person, Place};

/// What a page sets, asked for with these cookies.
async fn set_cookies(person: &Person, cookies: &str) -> Vec<String> {
    let page = person
        .http
        .get(format!("{}/", person.url))
        .header("accept", "text/html")
        .header("cookie", cookies)
        .send()
        .await
        .unwrap();
    let set = page.headers().get_all("set-cookie").iter();
    set.map(|set| set.to_str().unwrap().to_owned()).collect()
}

/// The name and the value of a cookie.
fn pair(set: &str) -> (&str, &str) {
    let (name, rest) = set.split_once('=').unwrap();
    (name, rest.split(';').next().unwrap())
}

/// Whether whoever brings these cookies may move for seat 0.
async fn moves(place: &Place, id: &str, cookies: &str) -> StatusCode {
    let person = place.stranger();
    let sent = person
        .http
        .post(format!("{}/table/{id}/move", place.url))
        .header("accept", "text/html")
        .header("cookie", cookies)
        .form(&[("seat", "0"), ("ply", "0"), ("move", r#"{"turn":"right"}"#)]);
    sent.send().await.unwrap().status()
}

/// A page on another port of the same host can add cookies of our name for a path of ours: browsers
/// send them first.
#[tokio::test]
async fn another_ports_cookies_take_nobodys_seat() {
    let place = Place::new().await;
    let (ann, _, id) = place.two(json!({})).await;
    let key = ann.key.clone().unwrap();
    let stranger = place.stranger();
    let name = pair(&set_cookies(&stranger, "").await[0]).0.to_owned();
    let forged = Key::random().reveal();
    for name in ["hypersleep", name.as_str()] {
        for planted in ["garbage", "", forged.as_str()] {
            let cookies = format!("{name}={planted}; theme=dark; {name}={key}");
            let set = set_cookies(&ann, &cookies).await;
            assert!(
                set.iter().all(|set| pair(set).1 == key),
                "{cookies}: the key is replaced by {set:?}"
            );
        }
    }
    let cookies = format!("{name}=garbage; {name}={key}");
    assert_eq!(moves(&place, &id, &cookies).await, StatusCode::SEE_OTHER);
}

/// Whoever could choose another person's key would sit in their place.
#[tokio::test]
async fn only_keys_this_server_handed_out_are_taken() {
    let place = Place::new().await;
    let (ann, _, id) = place.two(json!({})).await;
    let forged = Key::random().reveal();
    let stranger = Person {
        key: Some(forged.clone()),
        ..ann.clone()
    };
    let (status, answer) = stranger
        .post(
            "/api/tables",
            json!({ "game": "airlock", "seats": ["mine", "open"] }),
        )
        .await;
    assert_eq!(
        (status, &answer["code"]),
        (StatusCode::UNAUTHORIZED, &json!("unknown-key"))
    );
    let set = set_cookies(&place.stranger(), &format!("hypersleep={forged}")).await;
    assert_ne!(pair(&set[0]).1, forged, "a newcomer like any other");
    assert_eq!(
        moves(&place, &id, &format!("hypersleep={forged}")).await,
        StatusCode::UNAUTHORIZED
    );
    let other = Place::new().await;
    let eve = other.person("Eve").await;
    let elsewhere = place.here(&eve);
    assert_eq!(
        elsewhere.get("/api/tables?list=mine").await.0,
        StatusCode::UNAUTHORIZED,
        "another server's key"
    );
}

/// Two servers on one host share a jar of cookies.
#[tokio::test]
async fn two_servers_on_one_host_do_not_replace_each_others_keys() {
    let (one, two) = (Place::new().await, Place::new().await);
    let first = set_cookies(&one.stranger(), "").await;
    let (name, key) = pair(&first[0]);
    let second = set_cookies(&two.stranger(), &format!("{name}={key}")).await;
    let (other, new) = pair(&second[0]);
    assert_ne!((name, key), (other, new));
    assert_ne!(name, other, "the first one's cookie stays");
    let both = format!("{other}={new}; {name}={key}");
    assert_eq!(set_cookies(&one.stranger(), &both).await, [""; 0]);
    assert_eq!(set_cookies(&two.stranger(), &both).await, [""; 0]);
}

#[tokio::test]
async fn by_https_no_other_host_and_no_plain_http_can_set_the_key() {
    let place = Place::with(|config| config.https = true).await;
    let set = set_cookies(&place.stranger(), "").await;
    let (name, key) = pair(&set[0]);
    assert!(name.starts_with("__Host-hypersleep"), "{name}");
    for part in ["; Secure", "; Path=/;", "HttpOnly"] {
        assert!(set[0].contains(part), "{}", set[0]);
    }
    assert!(!set[0].contains("Domain"));
    let planted = place.person("Eve").await.key.unwrap();
    let cookies = format!("hypersleep={planted}");
    let fresh = set_cookies(&place.stranger(), &cookies).await;
    assert_ne!(pair(&fresh[0]).1, planted, "a key somebody else planted");
    let cookies = format!("hypersleep={planted}; {name}={key}");
    assert_eq!(set_cookies(&place.stranger(), &cookies).await, [""; 0]);
}

/// People who came before keys bore a seal keep their seats.
#[tokio::test]
async fn keys_of_before_are_good_for_those_who_have_a_name_or_a_seat() {
    let place = Place::new().await;
    let key = Key::random();
    let text = key.reveal();
    let old = Person {
        key: Some(text.clone()),
        ..place.stranger()
    };
    assert_eq!(
        old.get("/api/tables?list=mine").await.0,
        StatusCode::UNAUTHORIZED
    );
    let archive = &place.house.archive;
    archive
        .greet(key.person(), "Old".into(), "en".into())
        .await
        .unwrap();
    assert_eq!(old.get("/api/tables?list=mine").await.0, StatusCode::OK);
    let set = set_cookies(&old, &format!("hypersleep={text}")).await;
    assert_eq!(pair(&set[0]).1, text, "kept under the new name");
}

/// A page of another site can have its own name lead to this machine.
#[tokio::test]
async fn a_server_on_this_machine_answers_to_no_other_name() {
    let place = Place::new().await;
    let asked = async |place: &Place, name: &str| {
        let asked = place.stranger().request(Method::GET, "/api/games");
        asked.header("host", name).send().await.unwrap().status()
    };
    for name in ["localhost", "127.0.0.1:80", "[::1]"] {
        assert_eq!(asked(&place, name).await, StatusCode::OK, "{name}");
    }
    assert_eq!(
        asked(&place, "evil.example").await,
        StatusCode::MISDIRECTED_REQUEST
    );
    let named = Place::with(|config| {
        config.behind_proxy = true;
        config.hosts = vec!["games.example.org".to_owned()];
    })
    .await;
    assert_eq!(asked(&named, "games.example.org").await, StatusCode::OK);
    assert_eq!(
        asked(&named, "evil.example").await,
        StatusCode::MISDIRECTED_REQUEST
    );
}

/// What the proxy does not say must not be taken for this machine asking.
#[tokio::test]
async fn behind_a_proxy_nobody_reads_the_measurements_by_it() {
    let place = Place::with(|config| {
        config.behind_proxy = true;
        config.metrics = Some(([127, 0, 0, 1], 0).into());
    })
    .await;
    for (name, value) in [
        ("x-none", ""),
        ("x-forwarded-for", "127.0.0.1"),
        ("x-forwarded-for", "::1"),
        ("x-forwarded-for", "127.0.0.1:1234"),
        ("x-forwarded-for", "nonsense"),
        ("forwarded", "for=127.0.0.1"),
    ] {
        let asked = place.stranger().request(Method::GET, "/metrics");
        let answer = asked.header(name, value).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{name}: {value}");
    }
    let apart = format!(
        "http://{}/metrics",
        place.metrics.expect("their own address")
    );
    let answer = place.stranger().http.get(apart).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    assert!(
        answer
            .text()
            .await
            .unwrap()
            .contains("hypersleep_requests_total")
    );
}

#[tokio::test]
async fn who_asks_too_often_is_told_how_long_to_wait() {
    let place = Place::with(|config| {
        config.rate = Some(server::limits::Rate {
            per_second: std::num::NonZeroU32::MIN,
            burst: std::num::NonZeroU32::MIN,
        });
    })
    .await;
    let stranger = place.stranger();
    let asked = async || {
        stranger
            .request(Method::GET, "/api/games")
            .send()
            .await
            .unwrap()
    };
    assert_eq!(asked().await.status(), StatusCode::OK);
    let refused = asked().await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(refused.headers()["retry-after"], "1");
    assert_eq!(refused.headers()["cache-control"], "no-store");
}
