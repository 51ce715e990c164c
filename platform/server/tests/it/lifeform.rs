//! Lifeform at the server: nobody can tell their world from another they could be in, reactions
//! included.

use std::sync::LazyLock;

use lifeform::Lifeform;
use serde_json::{Value, json};

use crate::dream::{Dreaming, Played, Switch};

static SWITCH: LazyLock<Switch> = LazyLock::new(Switch::default);

/// Lifeform as the server gets it.
pub(crate) fn game(content: blake3::Hash) -> Dreaming<Lifeform> {
    let rules = Lifeform::standard();
    Dreaming::new(rules, content, bots::company(), SWITCH.clone())
}

/// Whether a move spoils what is to be seen: reactions and attacks are wanted.
fn avoided(chosen: &Value) -> bool {
    let answer = crate::dream::answer(chosen);
    answer == "pass" || answer == "let" || answer == "lurk" || answer.get("equip").is_some()
}

fn played(seats: usize, options: Value, seed: u64) -> Played {
    Played {
        game: "lifeform",
        seats,
        options,
        seed,
        most: 200,
        avoided,
    }
}

/// HI1 to HI34: every seat and somebody who watches, in every kind of decision that comes up.
#[tokio::test]
async fn nobody_can_tell_their_world_from_another() {
    let evolving = json!({ "evolution": "on" });
    let mut asked = played(4, evolving, 3).compare(&SWITCH).await;
    asked.extend(played(2, json!({}), 8).compare(&SWITCH).await);
    // Until somebody was attacked, reacted and was answered: mostly soon, but the server's dice are
    // others each time.
    let wanted = ["Calibrate", "Reactions", "Answer"];
    for seed in 5..60 {
        if wanted.iter().all(|question| asked.contains(*question)) {
            break;
        }
        asked.extend(played(3, json!({}), seed).compare(&SWITCH).await);
    }
    for question in wanted {
        assert!(asked.contains(question), "{question}: {asked:?}");
    }
    assert!(asked.len() >= 10, "only {asked:?} came up");
}
