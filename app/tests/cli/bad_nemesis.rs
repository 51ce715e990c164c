//! Bad input for Nemesis: its content, its options, its records. Exit code 1, one sentence that
//! says where and what, nothing written.

use crate::shell::{SEED, Shell};

/// The content the game ships with, file by file.
const CONTENT: [(&str, &str); 7] = [
    (
        "boards.ron",
        include_str!("../../../games/nemesis/content/boards.ron"),
    ),
    (
        "rooms.ron",
        include_str!("../../../games/nemesis/content/rooms.ron"),
    ),
    (
        "table.ron",
        include_str!("../../../games/nemesis/content/table.ron"),
    ),
    (
        "intruders.ron",
        include_str!("../../../games/nemesis/content/intruders.ron"),
    ),
    (
        "crew.ron",
        include_str!("../../../games/nemesis/content/crew.ron"),
    ),
    (
        "items.ron",
        include_str!("../../../games/nemesis/content/items.ron"),
    ),
    (
        "objectives.ron",
        include_str!("../../../games/nemesis/content/objectives.ron"),
    ),
];

/// The file, what stands there, what is put in its place, and what is said of it.
const WRONG: [(&str, &str, &str, &str); 11] = [
    // A Room that is missing: on the board, among the tiles.
    (
        "boards.ron",
        "(number: 18, slot: One, at: (874, 354)),",
        "",
        "basic board: Room 018 is missing",
    ),
    (
        "rooms.ron",
        r#"(room: storage,         set: one, color: red,    cost: 2, does: [storage], shows: (sign: "storage", rule: "M43.27")),"#,
        "",
        "storage",
    ),
    // A Corridor without a number, with a wrong one, to nowhere.
    (
        "boards.ron",
        "(rooms: (1, 2), numbers: [3]),",
        "(rooms: (1, 2), numbers: []),",
        "basic board: the Corridor 001-002 has no number",
    ),
    (
        "boards.ron",
        "(rooms: (1, 2), numbers: [3]),",
        "(rooms: (1, 2), numbers: [5]),",
        "basic board: the Corridor 001-002 has number 5, but numbers go from 1 to 4",
    ),
    (
        "boards.ron",
        "(rooms: (1, 2), numbers: [3]),",
        "(rooms: (1, 22), numbers: [3]),",
        "leads to Room 022, which does not exist",
    ),
    // Decks that do not sum.
    (
        "intruders.ron",
        "(attack: scratch, blood: 6),",
        "",
        "Intruder Attack cards",
    ),
    (
        "items.ron",
        "(item: tools, cards: [(yellow, 6)]",
        "(item: tools, cards: [(yellow, 5)]",
        "yellow",
    ),
    (
        "intruders.ron",
        "(intruder: larva,   number: 1, copies: 8),",
        "(intruder: larva,   number: 1, copies: 7),",
        "Intruder tokens",
    ),
    // A Character with nine cards.
    (
        "crew.ron",
        "basic_repairs, suppressive_fire, order, motivation, reload]",
        "basic_repairs, suppressive_fire, order, motivation]",
        "the Character \"captain\" has 9 Action cards, not 10",
    ),
    // What cannot be read at all.
    (
        "objectives.ron",
        "players: 2, wishes: [[Items(7)]]",
        "players: -2, wishes: [[Items(7)]]",
        "Integer is out of bounds",
    ),
    (
        "table.ron",
        "time: (start: 15, hibernation: 8)",
        "time: (start: 15, hibernation: 80)",
        "hibernation opens on space 80, which is not on a Time track of 15",
    ),
];

#[test]
fn content_that_is_wrong() {
    let shell = Shell::new();
    for (file, from, to, expected) in WRONG {
        for (name, text) in CONTENT {
            let changed = if name == file {
                text.replacen(from, to, 1)
            } else {
                text.to_owned()
            };
            assert_eq!(changed != text, name == file, "{name} has changed: {from}");
            shell.write(&format!("own/{name}"), &changed);
        }
        let why = shell.run("content check own").bad();
        assert!(
            why.starts_with(&format!("own: {file}: ")) && why.contains(expected),
            "{expected}: {why}"
        );
        for command in ["sim nemesis -p 3", "new nemesis -p 3"] {
            assert_eq!(shell.run(&format!("--content own {command}")).bad(), why);
        }
    }
    assert_eq!(shell.list(), ["own"]);
    std::fs::remove_file(shell.path("own/crew.ron")).unwrap();
    assert!(
        shell
            .run("content check own --game nemesis")
            .bad()
            .starts_with("own/crew.ron: ")
    );
}

#[test]
fn options_out_of_range() {
    let shell = Shell::new();
    let refused = |rest: &str, english: &str, french: &str| {
        for command in ["new", "sim"] {
            for (lang, expected) in [("en", english), ("fr", french)] {
                let why = shell.run(&format!("{command} nemesis {rest} --lang {lang}"));
                let why = why.bad();
                assert!(why.starts_with(expected), "{command} {rest} {lang}: {why}");
            }
        }
    };
    for players in ["0", "6"] {
        refused(
            &format!("-p {players}"),
            &format!("Nemesis is for 1 to 5 players, not {players}"),
            &format!("Nemesis se joue de 1 à 5, pas à {players}"),
        );
    }
    refused(
        "-p 3 -o board=third",
        "option board is one of basic, alternative, not “third”",
        "l’option board vaut basic, alternative, pas « third »",
    );
    refused(
        "-p 3 -o weather=rain",
        "there is no option “weather”; there are ",
        "il n’y a pas d’option « weather » ; il y a ",
    );
    refused(
        "-p 3 -o mode=solo",
        "solo is for one player alone",
        "le solo est pour un joueur seul",
    );
    refused(
        "-p 1 -o mode=cooperative",
        "one player alone plays solo",
        "un joueur seul joue en solo",
    );
    refused(
        "-p 2 -o mode=cooperative -o intruder=on",
        "an Intruder player needs the semi-cooperative mode",
        "un joueur des intrus exige le mode semi-coopératif",
    );
    assert!(shell.list().is_empty());
}

#[test]
fn a_record_damaged_anywhere() {
    let shell = Shell::new();
    let dealt = shell.run(&format!("new nemesis -p 2 --names Ann,Bo --seed {SEED}"));
    shell.write("game.jsonl", &dealt.good());
    shell.play("game.jsonl", 6);
    let text = shell.read("game.jsonl");
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    assert_eq!(lines.len(), 7);
    for (place, line) in lines.iter().enumerate() {
        // One sign in the middle of the line is another one.
        let middle = line.len() / 2;
        let sign = if line.as_bytes()[middle] == b'1' {
            "2"
        } else {
            "1"
        };
        let damaged = [&line[..middle], sign, &line[middle + 1..]].concat();
        let mut all = lines.clone();
        all[place] = &damaged;
        shell.write("bad.jsonl", &all.concat());
        let before = (shell.list(), shell.read("bad.jsonl"));
        for command in [
            "moves bad.jsonl",
            "show bad.jsonl --as all",
            "replay bad.jsonl",
            "verify bad.jsonl",
        ] {
            let why = shell.run(command).bad();
            // A chain breaks at the line that was changed or at the next.
            let here = format!("bad.jsonl: line {}: ", place + 1);
            let next = format!("bad.jsonl: line {}: ", place + 2);
            assert!(
                why.starts_with(&here) || why.starts_with(&next),
                "{command}: {why}"
            );
        }
        assert_eq!((shell.list(), shell.read("bad.jsonl")), before);
    }
}
