//! What the documentation shows on a shell is what happens there.

use std::env;
use std::path::Path;
use std::process::Command;

use crate::shell::Shell;

/// The pages that show commands with what they print.
const PAGES: [(&str, &str); 1] = [("notation.md", include_str!("../../../docs/notation.md"))];

/// In every block marked `console` a line that begins with `$ ` is typed and the lines under it
/// come out; `…` stands for anything. The blocks of a page are one session in one folder.
#[test]
fn what_pages_show_is_what_happens() {
    for (name, page) in PAGES {
        let (shell, mut typed) = (Shell::new(), 0);
        for (command, expected) in sessions(page) {
            typed += 1;
            let printed = run(&shell, command);
            let same = printed.lines().count() == expected.len()
                && printed
                    .lines()
                    .zip(&expected)
                    .all(|(printed, expected)| fits(printed, expected));
            assert!(
                same,
                "{name}: $ {command}\n{printed}\nbut the page says\n{}",
                expected.join("\n")
            );
        }
        assert!(typed > 0, "{name} shows no command");
    }
}

/// Each command of a page and the lines under it.
fn sessions(page: &str) -> Vec<(&str, Vec<&str>)> {
    let mut sessions: Vec<(&str, Vec<&str>)> = Vec::new();
    let mut inside = false;
    for line in page.lines() {
        match (line.strip_prefix("```"), line.strip_prefix("$ ")) {
            (Some(kind), _) => inside = kind == "console",
            (None, Some(command)) if inside => sessions.push((command, Vec::new())),
            (None, None) if inside => {
                let (_, lines) = sessions.last_mut().expect("a command comes first");
                lines.push(line);
            }
            _ => {}
        }
    }
    sessions
}

/// What a shell prints, errors too.
fn run(shell: &Shell, command: &str) -> String {
    let programs = Path::new(env!("CARGO_BIN_EXE_hypersleep"))
        .parent()
        .unwrap();
    let others = env::var_os("PATH").unwrap_or_default();
    let path = [programs.to_owned()]
        .into_iter()
        .chain(env::split_paths(&others));
    let output = Command::new("sh")
        .args(["-c", &format!("{command} 2>&1")])
        .env("PATH", env::join_paths(path).unwrap())
        .current_dir(shell.path("."))
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// Whether a line is as the page has it, where `…` stands for anything.
fn fits(line: &str, pattern: &str) -> bool {
    let parts: Vec<&str> = pattern.split('…').collect();
    let [first, between @ .., last] = &parts[..] else {
        return line == pattern;
    };
    let rest = line
        .strip_prefix(first)
        .and_then(|rest| rest.strip_suffix(last));
    rest.is_some_and(|rest| {
        let mut rest = rest;
        between.iter().all(|part| match rest.split_once(part) {
            Some((_, after)) => {
                rest = after;
                true
            }
            None => false,
        })
    })
}

#[test]
fn dots_stand_for_anything() {
    assert!(fits("abc", "abc") && fits("abc", "a…c") && fits("abc", "…") && fits("abcabc", "a…b…"));
    assert!(!fits("abc", "ab") && !fits("abc", "b…") && !fits("abc", "a…d…c"));
}
