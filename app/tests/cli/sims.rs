//! `sim`: what is counted, and that threads change nothing.

use serde_json::{Value, json};

use crate::shell::Shell;

/// Everything but the times.
fn counted(mut report: Value) -> Value {
    for time in ["seconds", "decisions_per_second", "games_per_second"] {
        assert!(
            report
                .as_object_mut()
                .unwrap()
                .remove(time)
                .unwrap()
                .as_f64()
                .unwrap()
                > 0.0
        );
    }
    report
}

#[test]
fn the_same_seed_counts_the_same_on_any_number_of_threads() {
    let shell = Shell::new();
    let sim = |rest: &str| {
        counted(
            shell
                .run(&format!("sim fate --players 3 --games 300 --json {rest}"))
                .json(),
        )
    };
    let one = sim("--threads 1");
    assert_eq!(one, sim("--threads 4"));
    assert_eq!(one, sim(""));
    assert_ne!(one, sim("--seed 2"));
}

#[test]
fn a_report_has_all_that_was_asked() {
    let shell = Shell::new();
    let report = shell
        .run("sim fate -p 2 -g 100 -b random,greedy:1 -o ash=on --json")
        .json();
    assert_eq!(
        (&report["game"], &report["players"], &report["games"]),
        (&json!("fate"), &json!(2), &json!(100))
    );
    assert_eq!(report["bots"], json!(["random", "greedy:1"]));
    assert_eq!(report["options"]["ash"], json!("on"));
    let endings: u64 = report["outcomes"]
        .as_object()
        .unwrap()
        .values()
        .map(|games| games.as_u64().unwrap())
        .sum();
    assert_eq!(endings, 100, "every game ended somehow");
    let mean = report["mean_plies"].as_f64().unwrap();
    assert!(
        (mean * 100.0 - report["decisions"].as_f64().unwrap()).abs() < 0.5
            && mean <= report["max_plies"].as_f64().unwrap()
    );
    for rate in [
        &report["win_rate"],
        &report["seats"][0]["win_rate"],
        &report["seats"][1]["win_rate"],
    ] {
        let [low, rate, high] = ["low", "rate", "high"].map(|key| rate[key].as_f64().unwrap());
        assert!(0.0 <= low && low <= rate && rate <= high && high <= 1.0);
    }
    let text = shell.run("sim fate -p 2 -g 100").good();
    assert!(
        text.starts_with("100 games in ") && text.contains("Won: "),
        "{text}"
    );
}

#[test]
fn a_wrong_table_is_refused() {
    let shell = Shell::new();
    let why = shell.run("sim fate -p 2 -b skynet").bad();
    assert_eq!(
        why,
        "there is no bot skynet: Alien: Fate of the Nostromo can be played by random, greedy"
    );
    assert!(
        shell
            .run("sim fate -p 2 -b greedy:many")
            .bad()
            .starts_with("there is no bot greedy:many")
    );
    let why = shell.run("sim fate -p 3 -b random,greedy").bad();
    assert_eq!(
        why,
        "2 bots are named for 3 seats: name one for each, or one for all"
    );
    assert_eq!(
        shell.run("sim fate -p 3 -g 0").bad(),
        "play at least one game"
    );
}
