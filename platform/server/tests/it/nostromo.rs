//! Nostromo at the server: its secrets, its stand-in for whoever is away, its phrases. The hardest
//! game to keep secrets in.

use std::collections::BTreeSet;

use kernel::Rulebook;
use nostromo::Nostromo;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::hidden::{compare, menu};
use crate::place::{Person, Place};
use crate::unnoticed::until;

/// Nostromo as the server gets it.
pub(crate) fn game(content: blake3::Hash) -> Rulebook<Nostromo> {
    Rulebook::new(Nostromo::standard(), content, bots::company())
}

/// What is asked at the table: the name of the step that waits.
pub(crate) fn phase(view: &Value) -> String {
    let steps = view["agenda"].as_array().and_then(|steps| steps.last());
    match steps {
        Some(Value::String(name)) => name.clone(),
        Some(Value::Object(step)) => step.keys().next().cloned().unwrap_or_default(),
        _ => String::new(),
    }
}

/// Whether a move leaves something as it was before: whoever looked before and after would see no
/// change.
fn goes_on(chosen: &Value) -> bool {
    let answer = crate::dream::answer(chosen);
    answer != "not_ready" && answer != "withdraw" && answer.get("offer").is_none()
}

async fn act(person: &Person, id: &str, seat: usize, chosen: &Value) {
    person.played(id, seat as u8, chosen.clone()).await;
}

/// H4, H5, H8, H10: eight seats and somebody who watches, from the muster through placement, hunt
/// and restoration.
#[tokio::test]
async fn what_a_viewer_may_not_know_of_changes_nothing_they_can_fetch() {
    let place = Place::new().await;
    let mut people = Vec::new();
    for name in [
        "Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida",
    ] {
        people.push(place.person(name).await);
    }
    let seated: Vec<&Person> = people[..8].iter().collect();
    let bank = json!({ "kind": "bank", "seconds": 600, "increment": 5 });
    let opening = json!({ "game": "nostromo", "options": { "clock": "untimed" }, "clock": bank });
    let id = place.seated(&seated, opening).await;
    let mut phases = BTreeSet::new();
    let restored = |view: &Value| {
        let phase = phase(view);
        let again = phases.contains("Choose") && phase == "Placement";
        phases.insert(phase);
        again
    };
    let end = compare(&people, &id, goes_on, restored).await;
    let alien = end[8].1["round"]["alien"].as_u64().expect("an alien") as usize;
    let unnoticed: Vec<usize> = end.iter().map(|(unnoticed, _)| *unnoticed).collect();
    assert!(
        unnoticed[alien] >= 14 && unnoticed[8] >= 14,
        "placement went unnoticed by {alien} and who watches: {unnoticed:?}"
    );
}

/// The seats of a started game of three that nobody has chosen in yet, crew first; the Alien last.
async fn three(place: &Place, clock: &str) -> (String, [(usize, Person); 3]) {
    let people = [
        place.person("Ann").await,
        place.person("Bob").await,
        place.person("Cid").await,
    ];
    let seated: Vec<&Person> = people.iter().collect();
    let opening = json!({ "game": "nostromo", "options": { "clock": clock } });
    let id = place.seated(&seated, opening).await;
    let view = people[0].view(&id, 0).await;
    let alien = view["round"]["alien"].as_u64().expect("a seat");
    let mut seats: Vec<(usize, Person)> = people.into_iter().enumerate().collect();
    seats.sort_by_key(|(seat, _)| *seat as u64 == alien);
    (id, seats.try_into().ok().expect("three"))
}

/// Everybody is asked whether to begin; now all have said so.
async fn muster(id: &str, seats: &[(usize, Person)]) {
    for (seat, person) in seats {
        act(person, id, *seat, &json!({ "pause": "continue" })).await;
    }
}

/// The ways to hide a character. Of decoys there may be several, all alike.
async fn places(person: &Person, id: &str, seat: usize) -> Vec<Value> {
    let mut chosen = menu(person, id, seat).await;
    chosen.retain(|chosen| {
        crate::dream::answer(chosen)["place"][0]
            .get("character")
            .is_some()
    });
    chosen
}

async fn phase_for(person: &Person, id: &str) -> String {
    phase(&person.get(&format!("/api/table/{id}/state")).await.1["view"])
}

/// N-R70: what arrives while others choose too is played in the order of arrival; a choice for
/// another question is late.
#[tokio::test]
async fn a_choice_is_not_late_because_somebody_else_chose_too() {
    let place = Place::new().await;
    let (id, seats) = three(&place, "standard").await;
    muster(&id, &seats).await;
    let [(first, ann), (second, bob), _] = &seats;
    let ply = ann.table(&id).await["ply"].clone();
    let choices = places(ann, &id, *first).await;
    let order = |chosen: &Value| json!({ "seat": first, "ply": ply, "move": chosen });
    act(bob, &id, *second, &places(bob, &id, *second).await[0]).await;
    let path = format!("/api/table/{id}/move");
    let (status, answer) = ann.post(&path, order(&choices[0])).await;
    assert_eq!(
        status,
        StatusCode::OK,
        "bob was quicker, and that is all: {answer}"
    );
    let (status, answer) = ann.post(&path, order(&choices[0])).await;
    assert_eq!(
        status,
        StatusCode::CONFLICT,
        "it may be the same form twice: {answer}"
    );
    let mut again = order(&choices[0]);
    again["id"] = json!("another");
    let (status, answer) = ann.post(&path, again).await;
    assert_eq!(
        status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "that piece is placed: the menu decides: {answer}"
    );
    place.time.advance(30_000);
    until(ann, &id, |state| phase(&state["view"]) != "Placement").await;
    let (status, _) = ann.post(&path, order(&choices[1])).await;
    assert_eq!(status, StatusCode::CONFLICT, "its time is up");
}

/// N4.10: what is placed is final. Nobody takes it back, nobody is asked to, and the Alien learns
/// nothing of it.
#[tokio::test]
async fn what_is_placed_stays_by_nobodys_consent() {
    let place = Place::new().await;
    let (id, seats) = three(&place, "untimed").await;
    muster(&id, &seats).await;
    let [(first, ann), (second, bob), (_, cid)] = &seats;
    act(ann, &id, *first, &places(ann, &id, *first).await[0]).await;
    for person in [ann, bob, cid] {
        let ply = person.table(&id).await["ply"].as_u64().expect("a ply");
        for (word, body) in [
            ("undo", json!({ "to": ply - 1, "ply": ply })),
            ("propose", json!({ "proposal": "undo", "to": ply - 1 })),
            ("propose", json!({ "proposal": "undo", "to": 0 })),
        ] {
            let (status, answer) = person.post(&format!("/api/table/{id}/{word}"), body).await;
            assert_eq!(
                (status, &answer["code"]),
                (StatusCode::CONFLICT, &json!("final"))
            );
        }
        assert_eq!(person.table(&id).await["votes"], json!([]));
        let state = person.get(&format!("/api/table/{id}/state")).await.1;
        assert_eq!(state["undo_to"], Value::Null);
    }
    act(bob, &id, *second, &places(bob, &id, *second).await[0]).await;
}

/// N-R19: a stand-in chooses for who is away, and only then; who is back chooses again.
#[tokio::test]
async fn who_is_away_is_played_for_until_they_are_back() {
    let place = Place::new().await;
    let (id, seats) = three(&place, "untimed").await;
    let [(first, ann), (second, bob), _] = &seats;
    let news = format!("/api/table/{id}/events");
    let (hers, his) = (ann.listen(&news).await, bob.listen(&news).await);
    act(ann, &id, *first, &json!({ "pause": "continue" })).await;
    act(bob, &id, *second, &json!({ "pause": "continue" })).await;
    place.time.advance(4_000);
    let then = phase_for(ann, &id).await;
    assert_eq!(then, "Pause", "cid was there a moment ago");
    place.time.advance(1_000);
    until(ann, &id, |state| phase(&state["view"]) == "Placement").await;
    // Bob leaves in the middle of his choice; ann is idle, but there.
    act(bob, &id, *second, &places(bob, &id, *second).await[0]).await;
    drop(his);
    place.until_streams(&id, 1).await;
    place.time.advance(5_000);
    until(ann, &id, |state| state["waiting"] == json!([first])).await;
    // He is back: what comes next is his.
    let chosen = menu(bob, &id, *second).await;
    assert!(
        chosen.contains(&json!({ "placement": "not_ready" })),
        "the stand-in was ready: {chosen:?}"
    );
    act(bob, &id, *second, &json!({ "placement": "not_ready" })).await;
    assert_eq!(ann.table(&id).await["waiting"], json!([first, second]));
    drop(hers);
}

/// N-R15: phrases only, unless the host agreed to free talk; everybody reads them in their own
/// language, the Alien too.
#[tokio::test]
async fn at_a_table_of_phrases_nothing_else_is_said() {
    let place = Place::new().await;
    let (id, seats) = three(&place, "untimed").await;
    let [(_, ann), _, (_, cid)] = &seats;
    let chat = format!("/api/table/{id}/chat");
    let (_, talk) = ann.get(&chat).await;
    let names: Vec<&str> = talk["phrases"]
        .as_array()
        .expect("phrases")
        .iter()
        .filter_map(|one| one["name"].as_str())
        .collect();
    assert_eq!(
        (
            &talk["free"],
            names.contains(&"goto CMD"),
            names.contains(&"hiss")
        ),
        (&json!(false), true, false)
    );
    ann.done(&chat, json!({ "text": "goto CMD" })).await;
    for refused in ["I hold a suit", "hiss", "goto XYZ", "\u{1}goto CMD", "goto"] {
        let (status, answer) = ann.post(&chat, json!({ "text": refused })).await;
        assert!(status.is_client_error(), "{refused}: {answer}");
    }
    cid.done(&chat, json!({ "text": "hiss" })).await;
    let said = async |lang: &str| {
        let (_, talk) = cid.get(&format!("{chat}?lang={lang}")).await;
        let lines = talk["chat"].as_array().expect("lines").iter();
        lines
            .map(|line| line["text"].as_str().expect("text").to_owned())
            .collect::<Vec<_>>()
    };
    let (english, french) = (said("en").await, said("fr").await);
    assert_eq!((english.len(), french.len()), (2, 2));
    assert!(
        english[0].contains("Command") && english[0] != french[0] && english[1] != french[1],
        "{english:?} {french:?}"
    );
    let page = ann.page(&format!("/table/{id}")).await.1;
    assert!(
        page.contains(r#"value="goto CMD""#) && !page.contains("chat-text"),
        "phrases to choose from, nothing to write in"
    );

    let gathering = ann
        .open(json!({ "game": "nostromo", "seats": ["mine", "open", "open"] }))
        .await;
    ann.done(
        &format!("/api/table/{gathering}/chat"),
        json!({ "text": "Who is in?" }),
    )
    .await;

    let free = json!({ "game": "nostromo", "options": { "talk": "free" } });
    let id = place
        .seated(&[ann, cid, &place.person("Dot").await], free)
        .await;
    ann.done(
        &format!("/api/table/{id}/chat"),
        json!({ "text": "I hold a suit" }),
    )
    .await;
}
