//! Bad input for Lifeform: its content, its options, its records. Exit code 1, one sentence that
//! says where and what, nothing written.

use crate::shell::{SEED, Shell};

/// The content the game ships with, file by file.
const CONTENT: [(&str, &str); 9] = [
    (
        "board.ron",
        include_str!("../../../games/lifeform/content/board.ron"),
    ),
    (
        "tracks.ron",
        include_str!("../../../games/lifeform/content/tracks.ron"),
    ),
    (
        "cards.ron",
        include_str!("../../../games/lifeform/content/cards.ron"),
    ),
    (
        "crew.ron",
        include_str!("../../../games/lifeform/content/crew.ron"),
    ),
    (
        "decks.ron",
        include_str!("../../../games/lifeform/content/decks.ron"),
    ),
    (
        "table.ron",
        include_str!("../../../games/lifeform/content/table.ron"),
    ),
    (
        "solo.ron",
        include_str!("../../../games/lifeform/content/solo.ron"),
    ),
    (
        "crisis.ron",
        include_str!("../../../games/lifeform/content/crisis.ron"),
    ),
    (
        "passenger.ron",
        include_str!("../../../games/lifeform/content/passenger.ron"),
    ),
];

/// The file, what stands there, what is put in its place, and what is said of it.
const WRONG: [(&str, &str, &str, &str); 8] = [
    (
        "tracks.ron",
        "first: 30",
        "first: 130",
        "at most 100 minutes",
    ),
    (
        "tracks.ron",
        "boarding: 20",
        "boarding: 10",
        "must follow each other on the countdown",
    ),
    ("crew.ron", "letter: 'D'", "letter: 7", ""),
    (
        "table.ron",
        "start_hand: 3",
        "start_hand: -3",
        "Integer is out of bounds",
    ),
    (
        "table.ron",
        "start_hand: 3",
        "first_hand: 3",
        "Unexpected field named `first_hand`",
    ),
    ("solo.ron", "supplies: \"b03\"", "supplies: \"b99\"", "b99"),
    ("crisis.ron", "effects: []", "effects: [", ""),
    (
        "passenger.ron",
        "glancing_outages: [\"b07\"",
        "glancing_outages: [\"x07\"",
        "x07",
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
        for command in ["sim lifeform -p 3", "new lifeform -p 1"] {
            assert_eq!(shell.run(&format!("--content own {command}")).bad(), why);
        }
    }
    assert_eq!(shell.list(), ["own"]);
    std::fs::remove_file(shell.path("own/solo.ron")).unwrap();
    let why = shell.run("content check own --game lifeform").bad();
    assert!(why.starts_with("own/solo.ron: "), "{why}");
}

/// What a table of so many agreed, and why it cannot be played, in both languages.
#[test]
fn options_out_of_range() {
    let shell = Shell::new();
    let refused = |rest: &str, english: &str, french: &str| {
        for command in ["new", "sim"] {
            for (lang, expected) in [("en", english), ("fr", french)] {
                let why = shell.run(&format!("{command} lifeform {rest} --lang {lang}"));
                let why = why.bad();
                assert!(why.starts_with(expected), "{command} {rest} {lang}: {why}");
            }
        }
    };
    for players in ["0", "5", "255"] {
        refused(
            &format!("-p {players}"),
            &format!("Lifeform is for 1 to 4 players, not {players}"),
            &format!("Lifeform se joue de 1 à 4, pas à {players}"),
        );
    }
    refused(
        "-p 3 -o lifeform=fourth",
        "There is no such seat for the lifeform",
        "Ce siège n’existe pas",
    );
    refused(
        "-p 1 -o lifeform=first",
        "Alone nobody plays the lifeform",
        "Seul, personne ne joue la ",
    );
    refused(
        "-p 2 -o remora=on",
        "Module C is for one player",
        "Le module C se joue seul",
    );
    refused(
        "-p 1 -o hunting=on",
        "Module D needs at least two players",
        "Le module D demande au moins deux joueurs",
    );
    refused(
        "-p 2 -o nerves=tough",
        "The variants and the choice of a character are for one player",
        "Les variantes et le choix d’un personnage sont pour un seul joueur",
    );
    refused(
        "-p 1 -o character=emma",
        "Emma and Bexley come with module A",
        "Emma et Bexley viennent avec le module A",
    );
    refused("-p 1 -o bell=31", "option bell ", "l’option bell ");
    refused("-p 1 -o carry=3", "option carry ", "l’option carry ");
    refused(
        "-p 3 -o weather=rain",
        "there is no option “weather”; there are ",
        "il n’y a pas d’option « weather » ; il y a ",
    );
    assert!(shell.list().is_empty());
}

/// A sound record is changed, cut, or goes on with what is no move: each command that reads it
/// refuses it and leaves it alone.
#[test]
fn records_that_are_damaged() {
    let shell = Shell::new();
    let dealt = shell
        .run(&format!("new lifeform -p 1 --names Ann --seed {SEED}"))
        .good();
    shell.write("game.jsonl", &dealt);
    shell.play("game.jsonl", 6);
    let sound = shell.read("game.jsonl");
    let damaged = [
        sound.replacen("\"ply\":3", "\"ply\":9", 1),
        sound[..sound.len() - 20].to_owned(),
        sound.replacen("\"game\":\"lifeform\"", "\"game\":\"lifefrom\"", 1),
        String::new(),
    ];
    for text in damaged {
        assert_ne!(text, sound);
        shell.write("bad.jsonl", &text);
        let before = shell.list();
        for command in ["moves", "replay", "verify", "show"] {
            let why = shell.run(&format!("{command} bad.jsonl")).bad();
            assert!(why.starts_with("bad.jsonl: line "), "{command}: {why}");
        }
        assert_eq!((shell.list(), shell.read("bad.jsonl")), (before, text));
    }
    for chosen in [
        "\"teleport\"",
        "{\"solo\":{\"option\":9}}",
        "\"launch\"",
        "7",
    ] {
        shell.step_with("game.jsonl", "0", chosen).bad();
        assert_eq!(shell.read("game.jsonl"), sound, "{chosen}");
    }
    shell.step_with("game.jsonl", "1", "\"pass\"").bad();
    assert_eq!(shell.read("game.jsonl"), sound);
}
