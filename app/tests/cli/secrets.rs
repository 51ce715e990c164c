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

/// What a seat may choose, in words.
fn menu(shell: &Shell, seat: u8) -> Vec<String> {
    let menu = shell.run(&format!("moves {GAME} --seat {seat}"));
    let words = menu.json_lines();
    let words = words.iter().filter_map(|entry| entry["words"].as_str());
    words.map(str::to_owned).collect()
}

/// A seat places all it must and is ready.
fn place_all(shell: &Shell, seat: u8) {
    loop {
        let words = menu(shell, seat);
        let ready = words.iter().find(|words| *words == "ready");
        let next = ready.or_else(|| words.iter().find(|words| words.starts_with("place ")));
        choose(shell, seat, next.expect("one can place or be ready"));
        if ready.is_some() {
            return;
        }
    }
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

/// H8: until all are ready neither the Alien nor who looks on learns that a crew member has placed
/// a piece or is ready. The crew does: it sees its pieces.
#[test]
fn the_alien_does_not_learn_that_somebody_has_placed() {
    let shell = Shell::new();
    let alien = placement(&shell);
    let who = (0..SEATS).find(|&seat| seat != alien).unwrap();
    let decoy = menu(&shell, who)
        .into_iter()
        .find(|words| words.starts_with("place decoy"));
    let outsiders = [alien.to_string(), "spectator".to_owned()];
    let seen = |viewers: &[String; 2]| -> Vec<Vec<String>> {
        viewers
            .iter()
            .map(|viewer| shown_to(&shell, viewer))
            .collect()
    };
    let before = seen(&outsiders);
    let own_before = shown_to(&shell, &who.to_string());
    choose(&shell, who, &decoy.expect("everybody has decoys"));
    assert_eq!(seen(&outsiders), before);
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

    place_all(&shell, who);
    assert_eq!(seen(&outsiders), before);
    let left = menu(&shell, who);
    assert!(
        left.contains(&"not ready".to_owned()),
        "who is ready may still change their mind: {left:?}"
    );
}

/// When all are ready the Alien notices one thing, and not who was last; plies are counted as the
/// Alien knows of them.
#[test]
fn the_alien_does_not_learn_who_was_the_last() {
    let shell = Shell::new();
    let alien = placement(&shell);
    let story = |viewer: u8| {
        let told = format!("replay {GAME} --as {viewer} --json");
        shell.run(&told).json_lines()
    };
    let crew: Vec<u8> = (0..SEATS).filter(|&seat| seat != alien).collect();
    let before = story(alien);
    for &who in &crew {
        place_all(&shell, who);
    }
    let after = story(alien);
    assert_eq!(after.len(), before.len() + 1, "{after:?}");
    let last = &after[before.len()];
    assert_eq!(last["ply"], json!(before.len()));
    assert_eq!(last["title"], json!("Somebody chose in secret"));
    assert_eq!(last["seat"], json!(null));
    let colleague = story(crew[0]);
    let names = ["Ann", "Bo", "Cy", "Di"];
    assert_eq!(
        colleague.last().unwrap()["title"],
        json!(names[usize::from(crew[2])]),
        "the crew sees who places"
    );
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
