//! Records that begin with a position: `new --position`, and everything that takes a record.

use serde_json::{Value, json};

use crate::shell::{SEED, Shell};

/// Ripley may craft at once.
const CRAFT: &str = "A=ripley@garage(3s) B=parker@galley";

/// Begins a game of this position in a file; its header.
fn begin(shell: &Shell, name: &str, game: &str, position: &str) -> Value {
    let begun = shell.run_words(&["new", game, "--position", position, "--seed", SEED]);
    shell.write(name, &begun.good());
    serde_json::from_str(shell.read(name).lines().next().unwrap()).unwrap()
}

fn position(shell: &Shell, name: &str) -> String {
    let shown = shell.run(&format!("show {name} --as all --json")).json();
    shown["position"].as_str().unwrap().to_owned()
}

#[test]
fn a_game_is_driven_from_a_position_to_its_proof() {
    let shell = Shell::new();
    let header = begin(&shell, "game.jsonl", "fate", CRAFT);
    assert_eq!(header["position"], position(&shell, "game.jsonl"));
    assert_eq!(header["options"]["players"], 2);
    assert_eq!(header["seats"], json!(["Player 1", "Player 2"]));
    let menu = shell.moves("game.jsonl");
    assert!(menu.iter().any(|entry| entry["words"] == "craft prod"));
    let told = shell.step_with("game.jsonl", "0", "craft prod").good();
    assert!(told.contains("Ripley"), "{told}");
    assert!(position(&shell, "game.jsonl").contains("A=ripley@garage(prod"));
    shell.run("step game.jsonl --seat 0 --undo 0").good();
    assert_eq!(header["position"], position(&shell, "game.jsonl"));
    let played = 2 + shell.play("game.jsonl", usize::MAX);
    assert!(
        shell
            .run("verify game.jsonl")
            .good()
            .starts_with(&format!("Proved: all {played} plies"))
    );
    let told = shell.run("replay game.jsonl --as all").good();
    assert!(
        told.starts_with("   0  The position it begins with\n   1  Player 1: "),
        "{told}"
    );
    let forked = shell.run("fork game.jsonl --ply 1").good();
    shell.write("fork.jsonl", &forked);
    assert!(position(&shell, "fork.jsonl").contains("A=ripley@garage(prod"));
    let first = shell.run("show game.jsonl --ply 0 --as all --json").json();
    assert_eq!(first["position"], header["position"]);
}

#[test]
fn a_position_printed_by_any_game_begins_another_that_is_the_same() {
    let shell = Shell::new();
    for title in games::ALL {
        let game = title.open();
        for table in game.tables() {
            let (mut dealt, _) = game.deal(&table, kernel::Dice::of(&[7; 32], 0)).unwrap();
            for ply in 1..30 {
                let Some(seat) = dealt.standing().seats().iter().next() else {
                    break;
                };
                let menu = dealt.menu(seat, false);
                let chosen = &menu[ply as usize % menu.len()].chosen;
                let dice = kernel::Dice::of(&[7; 32], ply);
                dealt.play(seat, chosen, dice).unwrap();
            }
            let text = dealt.print(kernel::Viewer::Everything);
            let begun = game.position(&text).unwrap();
            assert_eq!(begun.hash(), dealt.hash(), "{text}");
            let agreed = begun.agreed().unwrap();
            assert_eq!(agreed.players, table.players, "{text}");
            let (again, _) = game.deal(&agreed, kernel::Dice::of(&[7; 32], 0)).unwrap();
            assert_eq!(again.agreed().unwrap(), agreed, "{text}");
        }
        let (dealt, _) = game
            .deal(&game.tables()[0], kernel::Dice::of(&[7; 32], 0))
            .unwrap();
        let text = dealt.print(kernel::Viewer::Everything);
        begin(&shell, "game.jsonl", title.id, &text);
        assert_eq!(position(&shell, "game.jsonl"), text);
        shell.play("game.jsonl", 3);
    }
}

#[test]
fn players_and_options_follow_from_the_position() {
    let shell = Shell::new();
    let header = begin(
        &shell,
        "game.jsonl",
        "fate",
        &format!("{CRAFT} mode=consent"),
    );
    assert_eq!(header["options"]["consent"], "on");
    let with = |words: &[&str]| {
        let line = [&["new", "fate", "--position", CRAFT], words].concat();
        shell.run_words(&line)
    };
    with(&["--players", "2", "--option", "consent=off"]).good();
    with(&["--names", "Ann,Bo"]).good();
    assert_eq!(
        with(&["--players", "3"]).bad(),
        "this is a position of 2 players, not of 3"
    );
    assert_eq!(
        with(&["--option", "consent=on"]).bad(),
        "with this position the option consent is off, not on"
    );
    assert_eq!(
        with(&["--option", "first=1"]).bad(),
        "with this position the option first is random, not 1"
    );
    assert_eq!(
        with(&["--names", "Ann"]).bad(),
        "1 names are given for 2 seats"
    );
    assert!(
        with(&["--option", "weather=rain"])
            .bad()
            .contains("weather")
    );
}

#[test]
fn bad_positions_get_one_sentence() {
    let shell = Shell::new();
    let bad = |position: &str| {
        let ran = shell.run_words(&["new", "fate", "--position", position]);
        ran.bad()
    };
    assert_eq!(
        bad("A=ripley@attic"),
        "the position cannot be played: there is no space \"attic\""
    );
    assert_eq!(
        bad("A=ripley@galley weather=rain"),
        "the position cannot be played: a position has no field \"weather\""
    );
    assert!(bad("").starts_with("the position cannot be played: "));
    shell.deal("game.jsonl");
    shell.play("game.jsonl", 4);
    let shown = shell.run("show game.jsonl --as 0 --json").json();
    let seen = shown["position"].as_str().unwrap();
    assert!(
        bad(seen).starts_with("the position cannot be played: "),
        "what one player sees is not the whole table"
    );
    let over = format!("{CRAFT} end=morale morale=0 agenda=[]");
    assert_eq!(
        bad(&over),
        "line 1: in this position the game is over: there is nothing to play"
    );
    let neither = shell.run("new fate").misused();
    assert!(neither.contains("--players"), "{neither}");
}
