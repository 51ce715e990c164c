//! Nemesis at the server: nobody can tell their world from another they could be in.

use std::sync::LazyLock;

use nemesis::Nemesis;
use serde_json::{Value, json};

use crate::dream::{Dreaming, Played, Switch};

static SWITCH: LazyLock<Switch> = LazyLock::new(Switch::default);

/// Nemesis as the server gets it.
pub(crate) fn game(content: blake3::Hash) -> Dreaming<Nemesis> {
    let rules = Nemesis::standard();
    Dreaming::new(rules, content, bots::company(), SWITCH.clone())
}

fn played(options: Value, seed: u64) -> Played {
    Played {
        game: "nemesis",
        seats: 5,
        options,
        seed,
        most: 300,
        // Whoever passes meets nothing.
        avoided: |chosen| crate::dream::answer(chosen) == "pass",
    }
}

/// M-R178, H1 to H33: all five seats and somebody who watches, in every kind of decision that comes
/// up in two games.
#[tokio::test]
async fn nobody_can_tell_their_world_from_another() {
    let mut asked = played(json!({ "intruder": "on" }), 3)
        .compare(&SWITCH)
        .await;
    asked.extend(
        played(json!({ "mode": "cooperative" }), 11)
            .compare(&SWITCH)
            .await,
    );
    asked.extend(
        played(json!({ "board": "alternative" }), 19)
            .compare(&SWITCH)
            .await,
    );
    // What is asked in every game, and much more that depends on the dice.
    for question in ["Draft", "Rounds", "Pay", "Passing"] {
        assert!(asked.contains(question), "{question}");
    }
    assert!(asked.len() >= 8, "only {asked:?} came up");
}
