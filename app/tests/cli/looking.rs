//! Looking at games and rules: `show`, `replay`, `rules`, `content check`, `completions`, help.

use serde_json::json;

use crate::shell::{SEED, Shell};

#[test]
fn a_table_is_shown_as_its_viewer_sees_it() {
    let shell = Shell::new();
    shell.deal("game.jsonl");
    shell.play("game.jsonl", 12);
    let show = |eyes: &str| {
        shell
            .run(&format!("show game.jsonl --json --as {eyes}"))
            .json()
    };
    assert_eq!(show("0")["as"], json!(0));
    assert_eq!(
        show("spectator")["view"],
        shell.run("show game.jsonl --json").json()["view"],
        "spectator unless said otherwise"
    );
    assert_ne!(
        show("all")["view"],
        show("spectator")["view"],
        "the mission lies face down"
    );
    assert_eq!(show("all")["ply"], json!(12));
    assert_eq!(
        shell.run("show game.jsonl --ply 0 --json").json()["ply"],
        json!(0)
    );
    let text = shell.run("show game.jsonl --as 1").good();
    assert!(
        text.starts_with("Alien: Fate of the Nostromo, ply 12, as seen by Bo\n"),
        "{text}"
    );
    assert!(
        text.contains(show("1")["position"].as_str().unwrap())
            && text.contains("What happened last:"),
        "{text}"
    );
    assert!(
        shell
            .run("show game.jsonl --as 1 --lang fr")
            .good()
            .starts_with("Alien: Fate of the Nostromo, coup 12, vu par Bo\n")
    );
    assert_eq!(
        shell.run("show game.jsonl --as 2").bad(),
        "there is no seat 2: this table has seats 0 to 1"
    );
    assert!(
        shell
            .run("show game.jsonl --ply 13")
            .bad()
            .contains("the record stops at ply 12")
    );
    shell.run("show game.jsonl --as everybody").misused();
}

/// Nemesis numbers its players by lot: that number has a name of its own, whoever has no name is
/// named once, and a track of letters shows its letter.
#[test]
fn every_player_of_nemesis_is_called_one_thing() {
    let shell = Shell::new();
    let show = |names: &str| {
        let dealt = shell
            .run(&format!("new nemesis --players 3 --seed {SEED} {names}"))
            .good();
        shell.write("game.jsonl", &dealt);
        shell.run("show game.jsonl").good()
    };
    let text = show("");
    let lines = |wanted: &str| text.lines().filter(|line| line.trim() == wanted).count();
    for number in 1..=3 {
        let seat = number - 1;
        assert_eq!(lines(&format!("{seat} Player {number}")), 1, "{text}");
        assert_eq!(lines(&format!("Player Number {number}")), 1, "{text}");
    }
    assert!(!text.contains("(Player"), "{text}");
    // A Pod is a place and the thing in it; the card of the coordinates lies alone under its name.
    assert_eq!(
        (lines("Pod 1, locked"), lines("Coordinates")),
        (1, 1),
        "{text}"
    );
    let courses = ["A", "B", "C", "D"].map(|course| lines(&format!("Course: {course}")));
    assert_eq!(courses.iter().sum::<usize>(), 1, "{text}");
    let text = show("--names Ann,Bo,Cy");
    assert!(text.contains(" 1 Player 2 (Bo)\n"), "{text}");
}

/// What one seat chose is told to others only as far as the events tell it.
#[test]
fn a_story_has_a_chapter_for_each_ply() {
    let shell = Shell::new();
    shell.deal("game.jsonl");
    shell.play("game.jsonl", 12);
    let chapters = shell.run("replay game.jsonl --as all --json").json_lines();
    assert_eq!(
        chapters
            .iter()
            .map(|chapter| chapter["ply"].clone())
            .collect::<Vec<_>>(),
        (0..=12).map(|ply| json!(ply)).collect::<Vec<_>>()
    );
    let title = |eyes: &str, ply: usize| {
        shell
            .run(&format!("replay game.jsonl --json --as {eyes}"))
            .json_lines()[ply]["title"]
            .clone()
    };
    let seat = usize::from(title("all", 1).as_str().unwrap().starts_with("Bo: "));
    assert_eq!(title(&seat.to_string(), 1), title("all", 1));
    assert_eq!(
        title(&(1 - seat).to_string(), 1),
        ["Ann", "Bo"][seat],
        "who, but not what"
    );
    let moved = &chapters[1];
    let title = moved["title"].as_str().unwrap();
    let words = moved["words"].as_str().unwrap();
    assert!(title.ends_with(&format!(" ({words})")), "{moved}");
    let own = format!("replay game.jsonl --json --as {}", moved["seat"]);
    assert_eq!(shell.run(&own).json_lines()[1], *moved);
    let others = format!("replay game.jsonl --json --as {}", 1 - seat);
    let known = &shell.run(&others).json_lines()[1];
    for unknown in ["seat", "move", "words"] {
        assert_eq!(known[unknown], serde_json::Value::Null, "{known}");
    }
    let story = shell.run("replay game.jsonl --as all").good();
    assert!(
        story.starts_with("   0  The deal\n") && story.contains("\n  12  "),
        "{story}"
    );
    assert!(
        shell
            .run("replay game.jsonl --lang fr")
            .good()
            .starts_with("   0  La donne\n")
    );
}

#[test]
fn a_record_can_come_through_a_pipe() {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let shell = Shell::new();
    shell.deal("game.jsonl");
    let mut child = Command::new(env!("CARGO_BIN_EXE_hypersleep"))
        .args(["moves", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(shell.read("game.jsonl").as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        shell.run("moves game.jsonl").good()
    );
}

#[test]
fn rules_are_found_by_id_chapter_and_word() {
    let shell = Shell::new();
    let one = shell.run("rules fate f9.9 --json").json();
    assert_eq!(
        (one["id"].as_str(), one["chapter"].as_str()),
        (Some("F9.9"), Some("9. Action: Craft"))
    );
    let chapter = shell.run("rules fate F9 --json").json_lines();
    assert!(
        chapter.len() > 5
            && chapter
                .iter()
                .all(|entry| entry["id"].as_str().unwrap().starts_with("F9."))
    );
    let found = shell.run("rules fate grapple alien").good();
    assert!(found.lines().count() > 3, "{found}");
    let all = shell.run("rules fate --json").json_lines();
    let count = |prefix: &str| {
        all.iter()
            .filter(|entry| entry["id"].as_str().unwrap().starts_with(prefix))
            .count()
    };
    assert_eq!(
        (count("F-R"), count("FC"), count("I"), count("S")),
        (96, 81, 17, 36),
        "the ledger's own table of contents"
    );
    assert_eq!(
        shell.run("rules fate xyzzy").bad(),
        "nothing in the rules of fate answers to xyzzy"
    );
}

#[test]
fn help_and_completions_need_no_file() {
    let shell = Shell::new();
    assert!(shell.run("serve --help").good().contains("--public"));
    assert!(shell.run("--help").good().contains("Exit codes"));
    for command in [
        "sim",
        "new",
        "moves",
        "step",
        "show",
        "verify",
        "fork",
        "replay",
        "rules",
        "content",
        "completions",
    ] {
        assert!(
            shell
                .run(&format!("{command} --help"))
                .good()
                .contains("Usage:"),
            "{command}"
        );
    }
    for name in ["bash", "zsh", "fish"] {
        assert!(
            shell
                .run(&format!("completions {name}"))
                .good()
                .contains("hypersleep"),
            "{name}"
        );
    }
    shell.run("nonsense").misused();
    shell.run("new chess --players 2").misused();
}

#[test]
fn other_content_plays_another_game() {
    let shell = Shell::new();
    for (name, text) in crate::bad_input::CONTENT {
        shell.write(&format!("own/{name}"), text);
    }
    shell.deal("game.jsonl");
    let same = shell.run("content check own").good();
    assert!(
        same.starts_with("This content of Alien: Fate of the Nostromo can be played."),
        "{same}"
    );
    shell.run("--content own show game.jsonl").good();
    let (name, text) = crate::bad_input::CONTENT[1];
    shell.write(
        &format!("own/{name}"),
        &text.replacen("scrap: 20", "scrap: 21", 1),
    );
    let why = shell.run("--content own show game.jsonl").bad();
    assert!(
        why.starts_with("game.jsonl: line 1: this was played with other content"),
        "{why}"
    );
    assert_ne!(shell.run("--content own content check own").good(), same);
    shell
        .run("--content own sim fate --players 2 --games 3")
        .good();
}
