//! What is printed on a thing is shown to whoever may know it, and to nobody else.

use reqwest::StatusCode;
use serde_json::json;

use crate::place::{Place, play_to_the_end};

#[tokio::test]
async fn a_face_is_made_from_the_view_of_whoever_asks() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    let face = format!("/api/table/{id}/face/card");
    let own = async |person: &crate::place::Person, seat: usize| {
        let held = person.view(&id, seat).await["players"][seat]["card"]["face"].clone();
        let (status, face) = person.get(&face).await;
        assert_eq!(status, StatusCode::OK);
        let title = face["title"].as_str().unwrap_or_default().to_owned();
        assert!(title.contains(&held.to_string()), "{title} is not {held}");
        title
    };
    let title = own(&ann, 0).await;
    own(&bob, 1).await;

    // The page and its part show the same; the page leads back.
    let (status, page) = ann.page(&format!("/table/{id}/face/card")).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains(&title) && page.contains("<h1"));
    assert!(
        page.contains(&format!("href=\"/table/{id}?as=0\"")),
        "{page}"
    );
    let (_, part) = ann.page(&format!("/table/{id}/face/card/fragment")).await;
    assert!(part.starts_with("<div id=\"face\">") && part.contains(&title));

    // Nobody looks through another's eyes.
    let asked = bob.get(&format!("{face}?as=0")).await;
    assert_eq!(asked.0, StatusCode::FORBIDDEN);
    let stranger = place.person("Cid").await;
    let asked = stranger.get(&face).await;
    assert_eq!(
        (asked.0, &asked.1["code"]),
        (StatusCode::NOT_FOUND, &json!("no-such-page")),
        "a spectator holds no card"
    );
}

#[tokio::test]
async fn what_is_not_on_the_table_has_no_face() {
    let place = Place::new().await;
    let (ann, _, id) = place.two(json!({})).await;
    for thing in ["dragon", "seat:9", "%2e%2e%2fetc", "card%00"] {
        let (status, page) = ann.page(&format!("/table/{id}/face/{thing}")).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{thing}");
        assert!(page.contains("There is nothing here."), "{page}");
    }
    let (status, _) = ann.page(&format!("/table/{id}/face/seat:1")).await;
    assert_eq!(status, StatusCode::OK, "everybody sees who sits there");
}

#[tokio::test]
async fn a_finished_game_shows_faces_as_they_were() {
    let place = Place::new().await;
    let (ann, bob, id) = place.two(json!({})).await;
    let held = ann.get(&format!("/api/table/{id}/face/card")).await.1;
    let early = ann
        .get(&format!("/api/table/{id}/face/card?as=0&ply=0"))
        .await;
    assert_eq!(early.0, StatusCode::CONFLICT, "not while it runs");
    play_to_the_end(&id, &[&ann, &bob]).await;
    let then = bob
        .get(&format!("/api/table/{id}/face/card?as=0&ply=0"))
        .await;
    assert_eq!(then, (StatusCode::OK, held));
    let nobody = bob
        .get(&format!("/api/table/{id}/face/card?as=7&ply=0"))
        .await;
    assert_eq!(nobody.0, StatusCode::UNPROCESSABLE_ENTITY);
}
