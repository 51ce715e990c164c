//! Seats that choose at the same time and in secret: whoever may not know that somebody has chosen
//! can fetch exactly the same bytes before and after.

use serde_json::{Value, json};

use crate::place::{Person, Place};

/// Small numbers by chance, the same in every run.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn below(&mut self, top: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % top
    }
}

/// Everything one viewer can fetch of a table.
#[derive(Clone, PartialEq)]
pub(crate) struct Seen {
    view: Value,
    told: usize,
    n: u64,
    bytes: String,
}

pub(crate) async fn look(person: &Person, id: &str) -> Seen {
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
        ("move", json!({ "seat": 0, "ply": 9_999, "words": "pass" })),
        ("undo", json!({ "to": 0, "ply": 9_999 })),
        ("propose", json!({ "proposal": "undo", "to": 9_999 })),
    ] {
        bytes += &person
            .post(&format!("/api/table/{id}/{word}"), body)
            .await
            .1
            .to_string();
    }
    let state = person.get(&format!("/api/table/{id}/state")).await.1;
    let log = person.get(&format!("/api/table/{id}/log")).await.1;
    let told = log["log"].as_array().map_or(0, Vec::len);
    Seen {
        view: state["view"].clone(),
        told,
        n: state["n"].as_u64().unwrap_or(0),
        bytes,
    }
}

/// What a seat may choose.
pub(crate) async fn menu(person: &Person, id: &str, seat: usize) -> Vec<Value> {
    let menu = person
        .get(&format!("/api/table/{id}/menu?as={seat}"))
        .await
        .1;
    let entries = menu["menu"].as_array().unwrap_or_else(|| panic!("{menu}"));
    entries.iter().map(|entry| entry["move"].clone()).collect()
}

/// Whether a person may know that this seat of theirs is waited for.
async fn is_asked(person: &Person, id: &str, seat: usize) -> bool {
    let waiting = person.table(id).await["waiting"].clone();
    waiting.as_array().expect("seats").contains(&json!(seat))
}

/// Plays by chance with these people, one seat each; the last only watches. After every move
/// everybody else either notices it, and then has news with a number, or can fetch the same bytes
/// as before. `plays` are the moves played, and `until` says of what the player sees afterwards
/// when to stop. Gives how many moves each person did not notice, and what each sees at last.
pub(crate) async fn compare(
    people: &[Person],
    id: &str,
    plays: impl Fn(&Value) -> bool,
    mut until: impl FnMut(&Value) -> bool,
) -> Vec<(usize, Value)> {
    let (seated, mut seen) = (&people[..people.len() - 1], Vec::new());
    for person in people {
        seen.push(look(person, id).await);
    }
    let (mut chance, mut unnoticed) = (Chance(1), vec![0; people.len()]);
    loop {
        let mut asked = Vec::new();
        for (seat, person) in seated.iter().enumerate() {
            if is_asked(person, id, seat).await {
                asked.push(seat);
            }
        }
        let actor = asked[chance.below(asked.len())];
        let mut choices = menu(&seated[actor], id, actor).await;
        choices.retain(&plays);
        let chosen = &choices[chance.below(choices.len())];
        seated[actor].played(id, actor as u8, chosen.clone()).await;
        for viewer in (0..people.len()).filter(|viewer| *viewer != actor) {
            let now = look(&people[viewer], id).await;
            let before = std::mem::replace(&mut seen[viewer], now);
            let now = &seen[viewer];
            if before.view == now.view && before.told == now.told {
                assert!(
                    before.bytes == now.bytes,
                    "viewer {viewer} can tell that seat {actor} chose {chosen}"
                );
                unnoticed[viewer] += 1;
            } else {
                assert!(now.n > before.n, "news has a number");
            }
        }
        seen[actor] = look(&people[actor], id).await;
        if until(&seen[actor].view) {
            let views = seen.into_iter().map(|seen| seen.view);
            return unnoticed.into_iter().zip(views).collect();
        }
    }
}

/// Three seats and somebody who watches, through two rounds of secret bids.
#[tokio::test]
async fn what_a_viewer_may_not_know_of_changes_nothing_they_can_fetch() {
    let place = Place::new().await;
    let mut people = Vec::new();
    for name in ["Ann", "Bob", "Cid", "Dot"] {
        people.push(place.person(name).await);
    }
    let seated: Vec<&Person> = people[..3].iter().collect();
    let opening = json!({
        "game": "airlock",
        "options": { "secret": "on" },
        "clock": { "kind": "bank", "seconds": 600, "increment": 5 },
    });
    let id = place.seated(&seated, opening).await;
    let end = compare(&people, &id, |_| true, |view| view["round"] == 2).await;
    let unnoticed: Vec<usize> = end.into_iter().map(|(unnoticed, _)| unnoticed).collect();
    let bids = unnoticed[..3].iter().sum::<usize>();
    assert_eq!(
        (bids, unnoticed[3]),
        (2 * 2 * 2, 2 * 2),
        "of the three bids of a round the last shows all; each other is noticed by its bidder alone: {unnoticed:?}"
    );
}
