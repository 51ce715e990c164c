//! Bad input: exit code 1, one sentence that says where and what, nothing written.

use record::{Entry, Header, Record};
use serde_json::{Value, json};

use crate::shell::{SEED, Shell};

/// The content the game ships with, file by file.
pub(crate) const CONTENT: [(&str, &str); 3] = [
    (
        "board.ron",
        include_str!("../../../games/fate/content/board.ron"),
    ),
    (
        "setup.ron",
        include_str!("../../../games/fate/content/setup.ron"),
    ),
    (
        "cards.ron",
        include_str!("../../../games/fate/content/cards.ron"),
    ),
];

/// Every command that reads a record refuses it with these words and leaves it as it is.
fn refused(shell: &Shell, text: &str, expected: &str) {
    shell.write("bad.jsonl", text);
    let before = shell.list();
    for command in [
        "moves bad.jsonl",
        "show bad.jsonl --as all",
        "show bad.jsonl --json",
        "replay bad.jsonl",
        "verify bad.jsonl",
        "step bad.jsonl --seat 0 --move \"end_phase\"",
    ] {
        let why = shell.run(command).bad();
        assert!(
            why.starts_with(&format!("bad.jsonl: {expected}")),
            "{command}: {why}"
        );
    }
    assert_eq!(
        (shell.list(), shell.read("bad.jsonl")),
        (before, text.to_owned()),
        "nothing is written"
    );
}

fn sound(shell: &Shell) -> Record {
    shell.deal("game.jsonl");
    shell.play("game.jsonl", 4);
    Record::read(shell.read("game.jsonl")).unwrap()
}

/// The record written anew, chain and all.
fn rewritten(
    record: &Record,
    header: impl FnOnce(&mut Header),
    entry: impl Fn(u64, &mut Entry),
) -> String {
    let mut changed = record.header().clone();
    header(&mut changed);
    let mut again = Record::new(changed);
    for line in record.lines() {
        let mut changed = line.entry.clone();
        entry(line.ply, &mut changed);
        again.append(line.at, changed).unwrap();
    }
    again.print()
}

#[test]
fn a_record_of_another_game_rules_or_content() {
    let shell = Shell::new();
    let record = sound(&shell);
    let header = |change: fn(&mut Header), expected: &str| {
        refused(&shell, &rewritten(&record, change, |_, _| {}), expected);
    };
    header(
        |header| header.game = "chess".into(),
        "line 1: there is no game chess here",
    );
    header(
        |header| header.rules = 0,
        "line 1: this was played under version 0 of the rules, but this program plays version ",
    );
    header(
        |header| header.content = "00".into(),
        "line 1: this was played with other content: its hash is 00, but this is ",
    );
    header(
        |header| drop(header.options.words.insert("weather".into(), "rain".into())),
        "line 1: there is no option “weather”; there are ",
    );
    header(
        |header| header.secret = None,
        "line 1: the record's secret is not revealed yet",
    );
}

#[test]
fn a_record_with_a_wrong_move() {
    let shell = Shell::new();
    let record = sound(&shell);
    let Entry::Move { seat, .. } = record.lines()[1].entry else {
        panic!("only moves were played")
    };
    let other = kernel::Seat(1 - seat.0);
    let second = |seat: kernel::Seat, chosen: Value, expected: &str| {
        let wrong = Entry::Move { seat, chosen };
        refused(
            &shell,
            &rewritten(
                &record,
                |_| {},
                |ply, entry| {
                    if ply == 2 {
                        *entry = wrong.clone();
                    }
                },
            ),
            expected,
        );
    };
    second(
        seat,
        json!("teleport"),
        "line 3: this is not a move of the game: unknown variant `teleport`",
    );
    second(
        seat,
        json!({"act": {"walk": "north"}}),
        "line 3: this is not a move of the game: ",
    );
    second(seat, json!({"draft": {"choose": 250}}), "line 3: ");
    second(
        other,
        json!({"act": "end_phase"}),
        &format!("line 3: seat {other} is not asked to choose now"),
    );
    second(
        kernel::Seat(7),
        json!({"act": "end_phase"}),
        "line 3: seat 7 is not asked to choose now",
    );
}

#[test]
fn a_record_that_was_changed_or_cut() {
    let shell = Shell::new();
    let text = sound(&shell).print();
    let line = |number: usize| text.match_indices('\n').nth(number - 2).unwrap().0 + 1;
    refused(
        &shell,
        &text.replacen("\"ply\":3", "\"ply\":9", 1),
        "line 4: the chain is broken: this line or the one before it was changed",
    );
    refused(
        &shell,
        &text[..text.len() - 1],
        "line 5: the line is cut: its end is missing",
    );
    refused(
        &shell,
        &text[..text.len() - 20],
        "line 5: the line is cut: its end is missing",
    );
    refused(
        &shell,
        &[&text[..line(2)], &text[line(3)..]].concat(),
        "line 2: the chain is broken",
    );
    refused(
        &shell,
        &[&text, &text[line(5)..]].concat(),
        "line 6: the chain is broken",
    );
    refused(&shell, "", "line 1: the record is empty");
    refused(
        &shell,
        "this is a letter\n",
        "line 1: the line does not end with its chain",
    );
    assert!(
        shell
            .run("show nothing.jsonl")
            .bad()
            .starts_with("nothing.jsonl: ")
    );
    assert!(
        shell
            .run("fork bad.jsonl --ply 0")
            .bad()
            .starts_with("bad.jsonl: line 1: ")
    );
}

#[test]
fn an_end_that_is_wrong() {
    let shell = Shell::new();
    shell.deal("game.jsonl");
    let last = shell.play("game.jsonl", usize::MAX) + 2;
    let record = Record::read(shell.read("game.jsonl")).unwrap();
    let end = |change: fn(&mut record::Ended), expected: &str| {
        let text = rewritten(
            &record,
            |_| {},
            |_, entry| {
                if let Entry::End(ended) = entry {
                    change(ended);
                }
            },
        );
        refused(&shell, &text, &format!("line {last}: {expected}"));
    };
    end(
        |ended| ended.state = [0; 32].into(),
        "the game did not end so: the hash of the last state is another",
    );
    end(
        |ended| ended.ending = "won".into(),
        "the game did not end so: the outcome is another",
    );
    let cut: String = shell
        .read("game.jsonl")
        .split_inclusive('\n')
        .take(last - 1)
        .collect();
    shell.write("cut.jsonl", &cut);
    assert_eq!(
        shell.run("verify cut.jsonl").bad(),
        format!(
            "cut.jsonl: line {}: the record stops here, before the end of the game",
            last - 1
        )
    );
}

#[test]
fn a_step_that_is_wrong_leaves_the_file_as_it_was() {
    let shell = Shell::new();
    shell.deal("game.jsonl");
    let before = shell.read("game.jsonl");
    let seat = shell.moves("game.jsonl")[0]["seat"].as_u64().unwrap();
    let other = 1 - seat;
    let step = |seat: u64, chosen: &str| shell.step_with("game.jsonl", &seat.to_string(), chosen);
    for words in ["teleport", "craft", "craft moon", "end end", "7", ""] {
        assert_eq!(
            step(seat, words).bad(),
            format!(
                "\"{words}\" is no move of this game: `hypersleep moves` lists what may be chosen"
            )
        );
    }
    assert!(
        step(seat, "{\"act\":")
            .bad()
            .starts_with("the move is not JSON")
    );
    assert!(
        step(seat, "\"teleport\"")
            .bad()
            .starts_with("this is not a move of the game: unknown variant `teleport`")
    );
    for end in ["end", "{\"act\":\"end_phase\"}"] {
        assert_eq!(
            step(other, end).bad(),
            format!("seat {other} is not asked to choose now")
        );
    }
    assert_eq!(
        step(9, "end").bad(),
        "there is no seat 9: this table has seats 0 to 1"
    );
    assert!(
        step(seat, "{\"draft\":{\"choose\":77}}")
            .bad()
            .ends_with("not on the menu now")
    );
    shell.run("step game.jsonl --seat 0").misused();
    shell.run("step game.jsonl --move 1").misused();
    shell
        .run("step game.jsonl --seat 0 --move 1 --undo 1")
        .misused();
    shell.run("step game.jsonl --seat 0 --expire").misused();
    assert_eq!(
        (shell.read("game.jsonl"), shell.list()),
        (before, vec!["game.jsonl".to_owned()])
    );
}

#[test]
fn options_out_of_range() {
    let shell = Shell::new();
    let refused = |rest: &str, english: &str, french: &str| {
        for command in ["new", "sim"] {
            for (lang, expected) in [("en", english), ("fr", french)] {
                let why = shell.run(&format!("{command} fate {rest} --lang {lang}"));
                let why = why.bad();
                assert!(why.starts_with(expected), "{command} {rest} {lang}: {why}");
            }
        }
    };
    for players in ["0", "6", "255"] {
        refused(
            &format!("-p {players}"),
            &format!("Alien: Fate of the Nostromo is for 1 to 5 players, not {players}"),
            &format!("Alien: Fate of the Nostromo se joue de 1 à 5, pas à {players}"),
        );
    }
    refused(
        "-p 2 -o crew=ripley,kane",
        "option crew names “kane”, but there are ",
        "l’option crew nomme « kane », mais il y a ",
    );
    refused(
        "-p 2 -o crew=ripley,ripley",
        "option crew names ripley twice",
        "l’option crew nomme ripley deux fois",
    );
    refused("-p 2 -o crew=ripley", "", "");
    refused(
        "-p 2 -o weather=rain",
        "there is no option “weather”; there are ",
        "il n’y a pas d’option « weather » ; il y a ",
    );
    refused(
        "-p 2 -o ash=maybe",
        "option ash is on or off, not “maybe”",
        "l’option ash vaut on ou off, pas « maybe »",
    );
    refused(
        "-p 2 -o ash=on -o ash=off",
        "the option ash is given twice",
        "l'option ash est donnée deux fois",
    );
    refused("-p 2 -o first=2", "", "");
    assert_eq!(
        shell.run("new fate -p 2 --names Ann").bad(),
        "1 names are given for 2 seats"
    );
    shell.run("new fate -p 2 -o ash").misused();
    shell.run("new fate -p two").misused();
    shell.run("new fate -p 256").misused();
    shell
        .run(&format!("new fate -p 2 --seed {}", &SEED[1..]))
        .misused();
    assert!(shell.list().is_empty());
}

#[test]
fn content_that_is_wrong() {
    let shell = Shell::new();
    let check = |file: usize, change: &dyn Fn(&str) -> String, expected: &str| {
        for (index, (name, text)) in CONTENT.iter().enumerate() {
            let changed = if index == file {
                change(text)
            } else {
                (*text).to_owned()
            };
            assert_eq!(
                changed == *text,
                index != file,
                "{name} has changed: change this test too"
            );
            shell.write(&format!("own/{name}"), &changed);
        }
        let why = shell.run("content check own").bad();
        assert!(
            why.starts_with(&format!("own: {}: ", CONTENT[file].0)) && why.contains(expected),
            "{why}"
        );
        assert_eq!(
            shell.run("--content own sim fate -p 2").bad(),
            why,
            "nobody plays with it"
        );
        assert_eq!(shell.run("--content own new fate -p 2").bad(), why);
    };
    let without = |line: &'static str| {
        move |text: &str| {
            text.split_inclusive('\n')
                .filter(|text| !text.contains(line))
                .collect::<String>()
        }
    };
    let with = |from: &'static str, to: &'static str| move |text: &str| text.replacen(from, to, 1);
    check(
        0,
        &without("(id: \"garage\""),
        "there is no space \"garage\" on the board",
    );
    check(
        0,
        &with("id: \"garage\"", "id: \"galley\""),
        "the space \"galley\" is there twice",
    );
    check(
        0,
        &with("(\"muthur\", \"c1\"), ", ""),
        "muthur cannot be reached",
    );
    check(
        1,
        &with("scrap: 20", "scrap: -20"),
        "Integer is out of bounds",
    );
    check(
        1,
        &with("flashlight: 2", "flashlight: -2"),
        "Integer is out of bounds",
    );
    check(
        1,
        &with("crew: [", "crow: ["),
        "Unexpected field named `crow`",
    );
    check(0, &with("links: [", "links: "), "");

    std::fs::remove_file(shell.path("own/cards.ron")).unwrap();
    let why = shell.run("content check own").bad();
    assert!(why.starts_with("own holds no game's content: fate wants board.ron, setup.ron, cards.ron; nostromo wants "), "{why}");
    assert!(
        shell
            .run("content check own --game fate")
            .bad()
            .starts_with("own/cards.ron: ")
    );
    assert!(
        shell
            .run("content check nowhere")
            .bad()
            .starts_with("nowhere holds no game's content")
    );
}
