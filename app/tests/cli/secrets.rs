//! What is chosen in secret leaves no trace in what the command line shows anybody else.

use serde_json::json;

use crate::shell::{SEED, Shell};

const GAME: &str = "game.jsonl";
const SEATS: u8 = 4;

/// A table of Nostromo whose crew places its pieces in secret; who the Alien is.
fn placement(shell: &Shell) -> u8 {
    let dealt = format!("new nostromo -p {SEATS} --names Ann,Bo,Cy,Di --seed {SEED}");
    shell.write(GAME, &shell.run(&dealt).good());
    for seat in 0..SEATS {
        choose(shell, seat, "continue");
    }
    let position = shell.run("show game.jsonl --as all --json").json()["position"].clone();
    let position = position.as_str().expect("a position");
    let field = |key: &str| {
        position
            .split(' ')
            .find_map(|field| field.strip_prefix(key))
    };
    assert_eq!(field("phase="), Some("placement"), "{position}");
    let alien = field("alien=").expect("somebody is the Alien");
    alien.parse().expect("a seat")
}

fn choose(shell: &Shell, seat: u8, words: &str) {
    shell.step_with(GAME, &seat.to_string(), words).good();
}

/// Everything the command line shows a viewer.
fn shown_to(shell: &Shell, viewer: &str) -> Vec<String> {
    let mut lines = vec![
        format!("show {GAME} --as {viewer} --json"),
        format!("show {GAME} --as {viewer}"),
        format!("replay {GAME} --as {viewer} --json"),
        format!("replay {GAME} --as {viewer} --lang fr"),
    ];
    if viewer.parse::<u8>().is_ok() {
        lines.push(format!("moves {GAME} --seat {viewer} --why"));
    }
    lines.iter().map(|line| shell.run(line).good()).collect()
}

/// H8: nobody learns that a crew member has placed a piece, or is ready, before all are: neither the Alien, nor the others, nor
/// who looks on. The crew member itself does.
#[test]
fn nobody_else_learns_that_somebody_has_placed() {
    let shell = Shell::new();
    let alien = placement(&shell);
    let who = (0..SEATS).find(|&seat| seat != alien).unwrap();
    let own = shell
        .run(&format!("moves {GAME} --seat {who}"))
        .json_lines();
    let spoken = |begins: &str| {
        let words = own.iter().filter_map(|entry| entry["words"].as_str());
        let mut words = words.filter(|words| words.starts_with(begins));
        words
            .next()
            .unwrap_or_else(|| panic!("{begins}: {own:?}"))
            .to_owned()
    };
    let others: Vec<String> = (0..SEATS)
        .filter(|&seat| seat != who)
        .map(|seat| seat.to_string())
        .chain(["spectator".to_owned()])
        .collect();
    let seen = |viewers: &[String]| -> Vec<Vec<String>> {
        viewers
            .iter()
            .map(|viewer| shown_to(&shell, viewer))
            .collect()
    };
    let before = seen(&others);
    let own_before = shown_to(&shell, &who.to_string());
    choose(&shell, who, &spoken("place decoy"));
    assert_eq!(seen(&others), before);
    assert_ne!(shown_to(&shell, &who.to_string())[0], own_before[0]);
    let all = shell.run(&format!("show {GAME} --as all --json")).json();
    let aliens = shell
        .run(&format!("show {GAME} --as {alien} --json"))
        .json();
    assert_eq!((&all["ply"], &aliens["ply"]), (&json!(5), &json!(4)));
    assert_eq!(
        (&aliens["waiting"], &aliens["undo"], &all["undo"]),
        (&json!([]), &json!([]), &json!([])),
        "placement is final"
    );
    assert_eq!(
        shell
            .run(&format!("step {GAME} --seat {who} --undo 4"))
            .bad(),
        "what is chosen in secret is final"
    );

    // All characters of theirs, then ready.
    loop {
        let menu = shell
            .run(&format!("moves {GAME} --seat {who}"))
            .json_lines();
        let words: Vec<&str> = menu
            .iter()
            .filter_map(|entry| entry["words"].as_str())
            .collect();
        let next = words.iter().find(|words| **words == "ready");
        let next = next.or_else(|| words.iter().find(|words| words.starts_with("place ")));
        let next = *next.expect("one can place or be ready");
        choose(&shell, who, next);
        if next == "ready" {
            break;
        }
    }
    assert_eq!(seen(&others), before);
    let menu = shell
        .run(&format!("moves {GAME} --seat {who}"))
        .json_lines();
    assert!(
        menu.iter().any(|entry| entry["words"] == "not ready"),
        "who is ready may still change their mind: {menu:?}"
    );
}

/// When all are ready the Alien notices one thing, and not who was last; plies are counted as the Alien knows of them.
#[test]
fn nobody_learns_who_was_the_last() {
    let shell = Shell::new();
    let alien = placement(&shell);
    let story = |viewer: u8| {
        let told = format!("replay {GAME} --as {viewer} --json");
        shell.run(&told).json_lines()
    };
    let before = story(alien);
    for who in (0..SEATS).filter(|&seat| seat != alien) {
        loop {
            let menu = shell
                .run(&format!("moves {GAME} --seat {who}"))
                .json_lines();
            let Some(next) = menu
                .iter()
                .filter_map(|entry| entry["words"].as_str())
                .filter(|words| *words == "ready" || words.starts_with("place "))
                .max()
            else {
                break;
            };
            choose(&shell, who, next);
            if next == "ready" {
                break;
            }
        }
    }
    let after = story(alien);
    assert_eq!(after.len(), before.len() + 1, "{after:?}");
    let last = &after[before.len()];
    assert_eq!(last["ply"], json!(before.len()));
    assert_eq!(last["title"], json!("Somebody chose in secret"));
    assert_eq!(last["seat"], json!(null));
    let shown = shell
        .run(&format!("show {GAME} --as {alien} --json"))
        .json();
    assert_eq!(shown["ply"], last["ply"]);
    assert_eq!(shown["waiting"], json!([alien]), "now the Alien hunts");
    let earlier = format!("show {GAME} --as {alien} --json --ply {}", before.len() - 1);
    assert_eq!(shell.run(&earlier).json()["waiting"], json!([]));
    let later = format!("show {GAME} --as {alien} --ply {}", before.len() + 1);
    let why = shell.run(&later).bad();
    assert!(
        why.contains(&format!("the record stops at ply {}", before.len())),
        "{why}"
    );
}
