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
        .run("sim fate -p 2 -g 100 -b random,crew:1 -o ash=on --json")
        .json();
    assert_eq!(
        (&report["game"], &report["players"], &report["games"]),
        (&json!("fate"), &json!(2), &json!(100))
    );
    assert_eq!(report["bots"], json!(["random", "crew:1"]));
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

/// Every side by name, how often it won and of how many; in words too, in both languages.
#[test]
fn the_sides_of_every_game_are_counted() {
    let shell = Shell::new();
    let sides = |table: &str| {
        let report = shell.run(&format!("sim {table} -g 40 --json")).json();
        let sides = report["sides"].as_array().unwrap().clone();
        let won: u64 = report["win_rate"]["wins"].as_u64().unwrap();
        let figures = |side: &Value| {
            let [contests, wins] = [&side["contests"], &side["win_rate"]["wins"]];
            let name = side["side"].as_str().unwrap().to_owned();
            (name, contests.as_u64().unwrap(), wins.as_u64().unwrap())
        };
        (won, sides.iter().map(figures).collect::<Vec<_>>())
    };
    let one = |table: &str| {
        let (won, sides) = sides(table);
        assert_eq!(sides, [("crew".to_owned(), 40, won)], "{table}");
    };
    // Together or alone there is one side, and it wins when anybody does.
    one("fate -p 2 -b crew");
    one("nemesis -p 2 -o mode=cooperative");
    one("nemesis -p 3");
    one("lifeform -p 1");
    // One against the others: each contest has one winner.
    let against = |table: &str, contests: u64, other: &str| {
        let (_, sides) = sides(table);
        let [(crew, of, crew_wins), (hostile, of_hostile, wins)] = &sides[..] else {
            panic!("two sides in {table}: {sides:?}");
        };
        assert_eq!((crew.as_str(), hostile.as_str()), ("crew", other));
        assert_eq!(
            (*of, *of_hostile, crew_wins + wins),
            (contests, contests, contests)
        );
    };
    against("lifeform -p 3", 40, "lifeform");
    against("nostromo -p 2", 40, "alien");
    // A match of three rounds is three contests.
    against("nostromo -p 4", 120, "alien");
    // The Intruder player has won when nobody else has, and is there only where somebody took the
    // part.
    let (won, sides) = sides("nemesis -p 4 -o intruder=on");
    let [crew, (name, contests, wins)] = &sides[..] else {
        panic!("two sides: {sides:?}");
    };
    assert_eq!(crew, &("crew".to_owned(), 40, won));
    assert!(name == "intruder" && 0 < *contests && *contests <= 40);
    assert!(*wins <= *contests && *wins >= contests.saturating_sub(won));

    let said = [
        ("fate", "The crew: won ", "L’équipage : "),
        ("nostromo", "The Alien: won ", "L’Alien : "),
        ("lifeform", "The lifeform: won ", "La forme de vie : "),
        ("nemesis", "The crew: won ", "L’équipage : "),
    ];
    for (game, english, french) in said {
        for (lang, words) in [("en", english), ("fr", french)] {
            let text = shell
                .run(&format!("sim {game} -p 3 -g 40 --lang {lang}"))
                .good();
            assert!(text.contains(words), "{text}");
        }
    }
}

#[test]
fn a_wrong_table_is_refused() {
    let shell = Shell::new();
    let why = shell.run("sim fate -p 2 -b skynet").bad();
    assert_eq!(
        why,
        "there is no bot skynet: Alien: Fate of the Nostromo can be played by random, stand-in, cadet, crew, officer"
    );
    assert!(
        shell
            .run("sim fate -p 2 -b crew:many")
            .bad()
            .starts_with("there is no bot crew:many")
    );
    let why = shell.run("sim fate -p 3 -b random,crew").bad();
    assert_eq!(
        why,
        "2 bots are named for 3 seats: name one for each, or one for all"
    );
    assert_eq!(
        shell.run("sim fate -p 3 -g 0").bad(),
        "play at least one game"
    );
}

/// Whoever plays for the second side is another bot, in every seat that is on it.
#[test]
fn a_side_can_be_played_by_another_bot() {
    let shell = Shell::new();
    let wins = |bots: &str| {
        let line = format!("sim lifeform -p 3 -g 40 --json {bots}");
        let report = shell.run(&line).json();
        report["sides"][1]["win_rate"]["wins"].as_u64().unwrap()
    };
    let (weak, strong) = (
        wins("-b crew --against random"),
        wins("-b random --against crew"),
    );
    assert!(weak < strong, "the lifeform won {weak} and {strong} of 40");
    assert_eq!(
        shell.run("sim fate -p 2 --against crew").bad(),
        "nobody plays against the others in Alien: Fate of the Nostromo"
    );
}

/// Every bot sits among every kind of company, and whoever wins more is rated higher.
#[test]
fn a_tournament_tells_who_beats_whom() {
    let shell = Shell::new();
    let line = "tournament lifeform -p 2 -b random,crew:1 -g 30 --json";
    let report = shell.run(line).json();
    assert_eq!(report["bots"], json!(["random", "crew:1"]));
    let cells = |table: &str| -> Vec<u64> {
        let rows = report[table].as_array().unwrap().iter();
        let cells = rows.flat_map(|row| row.as_array().unwrap());
        cells.map(|cell| cell["wins"].as_u64().unwrap()).collect()
    };
    let [_, among_crew, crew_among, _] = cells("among")[..] else {
        panic!("two bots in two companies: {report}");
    };
    assert!(crew_among > among_crew, "{report}");
    // The crew side, played by one of the two, against the lifeform, played by the other.
    let [_, random_first, crew_first, _] = cells("sides")[..] else {
        panic!("either side against the other: {report}");
    };
    assert!(crew_first > random_first, "{report}");
    let rating = report["ratings"][1].as_i64().unwrap();
    assert!(rating > 0 && report["ratings"][0] == 0, "{report}");
    assert_eq!(report, shell.run(&format!("{line} --threads 1")).json());

    let text = shell.run("tournament fate -p 2 -b random,crew -g 5").good();
    assert!(
        text.contains("random") && text.contains("Ratings"),
        "{text}"
    );
    assert!(!text.contains("Alien"), "one side alone: {text}");
    let alone = shell.run("tournament nemesis -p 1 -b crew:1 -g 5 --lang fr");
    assert!(alone.good().contains("Classement"));
    let refused = |line: &str, why: &str| {
        let said = shell.run(&format!("tournament {line}")).bad();
        assert!(said.contains(why), "{said}");
    };
    refused("fate -p 2 -b skynet", "there is no bot skynet");
    refused("fate -p 2 -b crew -g 0", "play at least one game");
    refused("fate -p 9 -b crew", "");
}
