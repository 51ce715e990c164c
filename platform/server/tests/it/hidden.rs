//! Seats that choose at the same time and in secret, with Nostromo: nobody notices what they may not know of, nobody's choice
//! is late because somebody else chose, and who is away is played for.

use std::collections::BTreeSet;

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::place::{Person, Place};

/// Small numbers by chance, the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, top: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % top
    }
}

/// Everything one viewer can fetch of a table.
#[derive(Clone, PartialEq)]
struct Seen {
    view: Value,
    told: usize,
    n: u64,
    bytes: String,
}

async fn look(person: &Person, id: &str) -> Seen {
    let mut bytes = String::new();
    for path in [
        "",
        "/state",
        "/menu?why=1",
        "/log",
        "/chat",
        "/record",
        "/verify",
        "/replay",
    ] {
        bytes += &person.text(&format!("/api/table/{id}{path}")).await.1;
    }
    for path in ["", "/fragment?lang=fr", "/replay", "/record"] {
        bytes += &person.page(&format!("/table/{id}{path}")).await.1;
    }
    for path in ["/api/tables?list=running", "/api/tables?list=mine"] {
        bytes += &person.text(path).await.1;
    }
    bytes += &person.page("/").await.1;
    for (word, body) in [
        ("move", json!({ "seat": 0, "ply": 9_999, "move": "pass" })),
        ("undo", json!({ "to": 0, "ply": 9_999 })),
    ] {
        bytes += &person
            .post(&format!("/api/table/{id}/{word}"), body)
            .await
            .1
            .to_string();
    }
    let state = person.get(&format!("/api/table/{id}/state")).await.1;
    let log = person.get(&format!("/api/table/{id}/log")).await.1;
    let told = log["log"].as_array().expect("a log").len();
    Seen {
        view: state["view"].clone(),
        told,
        n: state["n"].as_u64().expect("a number"),
        bytes,
    }
}

pub(crate) async fn menu_with(person: &Person, id: &str, seat: usize) -> Vec<Value> {
    let menu = person
        .get(&format!("/api/table/{id}/menu?as={seat}"))
        .await
        .1;
    let entries = menu["menu"].as_array().unwrap_or_else(|| panic!("{menu}"));
    entries.iter().map(|entry| entry["move"].clone()).collect()
}

/// The same without what can be taken back: whoever looked before and after would see no change.
async fn menu(person: &Person, id: &str, seat: usize) -> Vec<Value> {
    let chosen = menu_with(person, id, seat).await.into_iter();
    chosen
        .filter(|chosen| {
            chosen != "not_ready" && chosen != "withdraw" && chosen.get("offer").is_none()
        })
        .collect()
}

pub(crate) async fn act(person: &Person, id: &str, seat: usize, chosen: &Value) {
    person.played(id, seat as u8, chosen.clone()).await;
}

/// H4, H5, H8, H10: eight seats and somebody who watches, from the muster through placement, hunt and restoration.
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
    let mut seen = Vec::new();
    for person in &people {
        seen.push(look(person, &id).await);
    }
    let mut phases = BTreeSet::new();
    let (mut chance, mut unnoticed) = (Chance(1), [0; 9]);
    while !phases.contains("restored") {
        let waiting: Vec<usize> = {
            let mut waiting = Vec::new();
            for (seat, person) in seated.iter().enumerate() {
                let own = person.table(&id).await["waiting"]
                    .as_array()
                    .expect("seats")
                    .contains(&json!(seat));
                waiting.extend(own.then_some(seat));
            }
            waiting
        };
        let actor = waiting[chance.below(waiting.len())];
        let choices = menu(seated[actor], &id, actor).await;
        let chosen = &choices[chance.below(choices.len())];
        act(seated[actor], &id, actor, chosen).await;
        for viewer in (0..people.len()).filter(|viewer| *viewer != actor) {
            let now = look(&people[viewer], &id).await;
            let before = std::mem::replace(&mut seen[viewer], now);
            let now = &seen[viewer];
            if before.view == now.view && before.told == now.told {
                assert!(
                    before.bytes == now.bytes,
                    "viewer {viewer} can tell that seat {actor} chose {choices:?}"
                );
                unnoticed[viewer] += 1;
            } else {
                assert!(now.n > before.n, "news has a number");
            }
        }
        seen[actor] = look(&people[actor], &id).await;
        let phase = seen[actor].view["phase"].to_string();
        let hunted = phases.contains("\"choose\"");
        if hunted && phase.contains("placement") {
            phases.insert("restored".to_owned());
        }
        phases.insert(phase);
    }
    let alien = (0..8)
        .find(|seat| seen[*seat].view["round"]["alien"] == json!(seat))
        .expect("an alien");
    assert!(
        unnoticed[alien] >= 14 && unnoticed[8] >= 14,
        "placement went unnoticed by {alien} and who watches: {unnoticed:?}"
    );
}

/// The seats of a started game of three that nobody has chosen in yet, crew first; the Alien last.
pub(crate) async fn three(place: &Place, clock: &str) -> (String, [(usize, Person); 3]) {
    let people = [
        place.person("Ann").await,
        place.person("Bob").await,
        place.person("Cid").await,
    ];
    let id = place
        .seated(
            &[&people[0], &people[1], &people[2]],
            json!({ "game": "nostromo", "options": { "clock": clock } }),
        )
        .await;
    let alien = people[0].get(&format!("/api/table/{id}/state")).await.1["view"]["round"]["alien"]
        .as_u64()
        .expect("a seat");
    let mut seats: Vec<(usize, Person)> = people.into_iter().enumerate().collect();
    seats.sort_by_key(|(seat, _)| *seat as u64 == alien);
    (id, seats.try_into().ok().expect("three"))
}

/// Everybody is asked whether to begin; now all have said so.
pub(crate) async fn muster(id: &str, seats: &[(usize, Person)]) {
    for (seat, person) in seats {
        act(person, id, *seat, &json!("continue")).await;
    }
}

pub(crate) async fn places(person: &Person, id: &str, seat: usize) -> Vec<Value> {
    menu(person, id, seat)
        .await
        .into_iter()
        .filter(|chosen| chosen.get("place").is_some())
        .collect()
}

/// N-R70: what arrives while others choose too is played in the order of arrival; a choice for another question is late.
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
    until(ann, &id, |state| state["view"]["phase"] != "placement").await;
    let (status, _) = ann.post(&path, order(&choices[1])).await;
    assert_eq!(status, StatusCode::CONFLICT, "its time is up");
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

/// N-R19: a stand-in chooses for who is away, and only then; who is back chooses again.
#[tokio::test]
async fn who_is_away_is_played_for_until_they_are_back() {
    let place = Place::new().await;
    let (id, seats) = three(&place, "untimed").await;
    let [(first, ann), (second, bob), _] = &seats;
    let news = format!("/api/table/{id}/events");
    let (hers, his) = (ann.listen(&news).await, bob.listen(&news).await);
    act(ann, &id, *first, &json!("continue")).await;
    act(bob, &id, *second, &json!("continue")).await;
    place.time.advance(4_000);
    let state = ann.get(&format!("/api/table/{id}/state")).await.1;
    assert_eq!(
        state["view"]["phase"], "muster",
        "cid was there a moment ago"
    );
    place.time.advance(1_000);
    until(ann, &id, |state| state["view"]["phase"] == "placement").await;
    // Bob leaves in the middle of his choice; ann is idle, but there.
    act(bob, &id, *second, &places(bob, &id, *second).await[0]).await;
    drop(his);
    while ann.table(&id).await["seats"][*second]["online"] == true {}
    let reserve = |state: &Value| state["view"]["pieces"]["unknown_reserve"][*second].as_u64();
    let mine = |state: &Value| {
        state["waiting"]
            .as_array()
            .is_some_and(|waiting| waiting.contains(&json!(first)))
    };
    place.time.advance(5_000);
    let state = until(ann, &id, |state| reserve(state) == Some(0)).await;
    assert!(
        mine(&state),
        "an idle player is waited for: {}",
        state["waiting"]
    );
    // He is back: what comes next is his.
    until(ann, &id, |state| state["waiting"] == json!([first])).await;
    let chosen = menu_with(bob, &id, *second).await;
    assert!(
        chosen.contains(&json!("not_ready")),
        "the stand-in was ready: {chosen:?}"
    );
    act(bob, &id, *second, &json!("not_ready")).await;
    assert_eq!(ann.table(&id).await["waiting"], json!([first, second]));
    drop(hers);
}

/// When nobody is there nothing goes on: no stand-in chooses and no window closes.
#[tokio::test]
async fn a_deserted_table_waits_for_the_first_who_comes_back() {
    let place = Place::new().await;
    let (id, seats) = three(&place, "standard").await;
    muster(&id, &seats).await;
    let (first, ann) = &seats[0];
    assert_eq!(ann.table(&id).await["window_left_millis"], 30_000);
    let choices = places(ann, &id, *first).await;
    // Somebody who only watches keeps nothing going, but sees it.
    let eve = place.person("Eve").await;
    place.time.advance(5_000);
    while !eve.table(&id).await["window_left_millis"].is_null() {}
    place.time.advance(600_000);
    for _ in 0..50 {
        assert_eq!(
            eve.get(&format!("/api/table/{id}/state")).await.1["view"]["phase"],
            "placement",
            "nobody chooses"
        );
    }
    let state = ann.get(&format!("/api/table/{id}/state")).await.1;
    assert_eq!(
        (&state["view"]["phase"], &state["window_left_millis"]),
        (&json!("placement"), &json!(30_000))
    );
    assert_eq!(
        places(ann, &id, *first).await,
        choices,
        "nothing was placed for her"
    );
    place.time.advance(4_000);
    assert_eq!(
        ann.table(&id).await["window_left_millis"],
        26_000,
        "who comes back in the middle sees the time left"
    );
}

/// N-R15: phrases only, unless the host agreed to free talk; everybody reads them in their own language, the Alien too.
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
