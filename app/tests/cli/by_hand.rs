//! Games played by hand: `new`, `moves`, `step`, `fork`, `verify`.

use serde_json::{Value, json};

use crate::shell::{SEED, Shell};

#[test]
fn a_game_is_driven_from_the_deal_to_its_proof() {
    let shell = Shell::new();
    shell.deal("game.jsonl");
    let played = shell.play("game.jsonl", usize::MAX);
    assert!(played > 10);
    assert!(
        shell.run("moves game.jsonl --why").good().is_empty(),
        "no line when the game is over"
    );
    assert!(
        shell
            .run("verify game.jsonl")
            .good()
            .starts_with(&format!("Proved: all {played} plies"))
    );
    let proved = shell.run("verify game.jsonl --json").json();
    assert_eq!(
        (&proved["game"], &proved["from"], &proved["to"]),
        (&json!("fate"), &json!(1), &json!(played))
    );
    let shown = shell.run("show game.jsonl --json").json();
    assert_eq!(shown["over"]["ending"], proved["end"]["ending"]);
    assert_eq!(shown["waiting"], json!([]));
    assert_eq!(shell.list(), ["game.jsonl"], "nothing is left lying about");

    let before = shell.read("game.jsonl");
    shell.step_with("game.jsonl", "0", "end").bad();
    assert_eq!(shell.read("game.jsonl"), before);
}

#[test]
fn the_same_seed_deals_the_same_game_and_none_another() {
    let shell = Shell::new();
    let deal = |seed: &str| shell.run(&format!("new fate --players 3{seed}")).good();
    let seeded = format!(" --seed {SEED}");
    assert_eq!(deal(&seeded), deal(&seeded));
    assert_ne!(deal(""), deal(""));
    assert_eq!(deal(&seeded).lines().count(), 1);
    let header: Value = serde_json::from_str(&deal(&seeded)).unwrap();
    assert_eq!(header["seats"], json!(["Player 1", "Player 2", "Player 3"]));
    assert_eq!(header["secret"], SEED);
}

#[test]
fn moves_are_lines_a_program_reads() {
    let shell = Shell::new();
    shell.deal("game.jsonl");
    let menu = shell.moves("game.jsonl");
    assert!(!menu.is_empty());
    for offered in &menu {
        let keys: Vec<&String> = offered.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["seat", "move", "words", "label"]);
    }
    let waiting = menu[0]["seat"].as_u64().unwrap();
    let other = 1 - waiting;
    assert_eq!(
        shell
            .run(&format!("moves game.jsonl --seat {waiting}"))
            .json_lines(),
        menu
    );
    assert!(
        shell
            .run(&format!("moves game.jsonl --seat {other}"))
            .json_lines()
            .is_empty()
    );
}

/// A move in words.
fn spoken(entry: &Value) -> &str {
    entry["words"].as_str().expect("every move has words")
}

/// The words and the JSON of a move are the same move: played either way the game goes on the same.
#[test]
fn a_move_is_typed_in_words_or_as_json() {
    let shell = Shell::new();
    shell.deal("words.jsonl");
    shell.deal("json.jsonl");
    let mut chance = kernel::Quick::new(3);
    for _ in 0..30 {
        let menu = shell.moves("words.jsonl");
        assert_eq!(menu, shell.moves("json.jsonl"));
        let Some(chosen) = menu.get(chance.below(menu.len() as u32) as usize) else {
            break;
        };
        let seat = chosen["seat"].to_string();
        let typed = shell.step_with("words.jsonl", &seat, spoken(chosen)).good();
        assert_eq!(typed, shell.step("json.jsonl", chosen).good());
    }
    let told = |name: &str| shell.run(&format!("replay {name} --as all --json")).good();
    assert_eq!(told("words.jsonl"), told("json.jsonl"));
}

/// `moves --why` explains a refused craft with its rule, and `step` gives the same reason.
#[test]
fn a_refused_craft_is_explained_with_its_rule() {
    let shell = Shell::new();
    let dealt = shell
        .run(&format!(
            "new fate --players 2 --option crew=ripley,parker --seed {SEED}"
        ))
        .good();
    shell.write("game.jsonl", &dealt);
    let all = shell.run("moves game.jsonl --why").json_lines();
    let craft = all
        .iter()
        .find(|entry| spoken(entry).starts_with("craft ") && entry["refused"].is_object());
    let craft = craft.expect("nobody can craft without scrap, and is told so");
    let rule = craft["refused"]["rule"].as_str().unwrap();
    assert!(rule.starts_with('F'), "{craft}");
    assert!(!craft["refused"]["because"].as_str().unwrap().is_empty());
    assert!(
        shell
            .step("game.jsonl", craft)
            .bad()
            .starts_with(&format!("rule {rule} forbids this move now: "))
    );
    assert!(
        !shell.run(&format!("rules fate {rule}")).good().is_empty(),
        "the ledger has the rule"
    );
    let offered = all.iter().filter(|entry| entry["refused"].is_null());
    assert!(
        offered.eq(&shell.moves("game.jsonl")),
        "without --why, the offered ones alone"
    );
}

#[test]
fn what_is_not_sealed_can_be_taken_back() {
    let shell = Shell::new();
    let dealt = shell
        .run(&format!(
            "new fate --players 2 --option crew=ripley,parker --seed {SEED}"
        ))
        .good();
    shell.write("game.jsonl", &dealt);
    let first = shell.moves("game.jsonl");
    let walk = first
        .iter()
        .find(|entry| spoken(entry).starts_with("move "))
        .expect("one can walk somewhere");
    let seat = walk["seat"].to_string();
    shell.step("game.jsonl", walk).good();
    assert_ne!(shell.moves("game.jsonl"), first);
    let undo = |viewer: &str| {
        let shown = shell.run(&format!("show game.jsonl --json --as {viewer}"));
        shown.json()["undo"].clone()
    };
    let own = json!([{ "seat": walk["seat"], "to": 0 }]);
    assert_eq!((undo(&seat), undo("all")), (own.clone(), own));
    assert_eq!(undo("spectator"), json!([]), "it is no choice of theirs");
    shell
        .run(&format!("step game.jsonl --seat {seat} --undo 0"))
        .good();
    assert_eq!(shell.moves("game.jsonl"), first);
    let why = shell
        .run(&format!("step game.jsonl --seat {seat} --undo 0"))
        .bad();
    assert!(
        why.starts_with(&format!("seat {seat} may not take back to ply 0")),
        "{why}"
    );
    let end = first
        .iter()
        .find(|entry| spoken(entry) == "end")
        .expect("one can end the phase");
    shell.step("game.jsonl", end).good();
    shell
        .run(&format!("step game.jsonl --seat {seat} --undo 2"))
        .bad();
    assert_eq!(
        shell.run("step game.jsonl --expire").bad(),
        "nothing is asked now whose time could run out"
    );
}

#[test]
fn a_fork_is_another_game_from_the_middle() {
    let shell = Shell::new();
    shell.deal("game.jsonl");
    shell.play("game.jsonl", 8);
    let forked = shell.run("fork game.jsonl --ply 5").good();
    assert_eq!(forked.lines().count(), 6);
    assert!(
        shell.read("game.jsonl").starts_with(&forked),
        "an open record's beginning is the fork itself"
    );
    shell.write("fork.jsonl", &forked);
    let (here, there) = (
        shell.run("show fork.jsonl --as all --json"),
        shell.run("show game.jsonl --ply 5 --as all --json"),
    );
    assert_eq!(here.json(), there.json());
    shell.play("fork.jsonl", usize::MAX);
    shell.run("verify fork.jsonl").good();
    assert!(
        shell
            .run("fork game.jsonl --ply 9")
            .bad()
            .contains("there is no ply 9 to fork at")
    );
}

#[test]
fn a_record_keeps_its_permissions_and_its_link() {
    use std::fs;
    use std::os::unix::fs::{PermissionsExt, symlink};
    let shell = Shell::new();
    shell.deal("game.jsonl");
    fs::set_permissions(shell.path("game.jsonl"), fs::Permissions::from_mode(0o640)).unwrap();
    symlink("game.jsonl", shell.path("link.jsonl")).unwrap();
    shell.play("link.jsonl", 2);
    assert_eq!(shell.read("game.jsonl").lines().count(), 3);
    assert!(
        fs::symlink_metadata(shell.path("link.jsonl"))
            .unwrap()
            .is_symlink()
    );
    assert_eq!(
        fs::metadata(shell.path("game.jsonl"))
            .unwrap()
            .permissions()
            .mode()
            & 0o777,
        0o640
    );
}
