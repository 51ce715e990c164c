//! The binary as a developer meets it: usage, exit codes, and `rules` over a small tree on disk.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

/// Runs xtask as if the workspace were `root`.
fn xtask(root: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command
        .env("CARGO_MANIFEST_DIR", root.join("xtask"))
        .args(args)
        .output()
        .unwrap()
}

/// A workspace with a ledger of two rules and a decision, of which a test cites `cited`, and a
/// ledger without code.
fn workspace(cited: &str, complete: &str) -> TempDir {
    let root = tempfile::tempdir().unwrap();
    let test = format!("/// {cited}\n#[test]\nfn t() {{}}\n");
    let files = [
        (
            "docs/rules/fate.md",
            "- **F1.1** a\n- **F1.10** b\n| D5 | move |\n",
        ),
        ("docs/rules/nemesis.md", "- **M1.1** a\n| D5 | trade |\n"),
        ("docs/rules/README.md", "What ledgers are.\n"),
        ("games/fate/Cargo.toml", ""),
        ("games/fate/tests/deep/chapter.rs", &test),
        (
            "games/fate/target/built.rs",
            "/// F9.9\n#[test]\nfn t() {}\n",
        ),
        (
            "games/fate/src/flow.rs",
            "// F1.1, D5\n#[cfg(test)]\nmod tests {\n    // F9.9\n}\n",
        ),
        ("xtask/complete.txt", complete),
        ("xtask/exempt.txt", "M1.1 read at the table\n"),
    ];
    for (name, text) in files {
        let path = root.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    root
}

/// Runs and compares the exit code; stdout and stderr.
fn check(root: &TempDir, args: &[&str], code: i32) -> (String, String) {
    let output = xtask(root.path(), args);
    let texts = (
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
    );
    assert_eq!(output.status.code(), Some(code), "{texts:?}");
    texts
}

#[test]
fn no_command_or_an_unknown_one_is_usage() {
    let root = workspace("F1.1", "");
    for args in [
        &[][..],
        &["dance"],
        &["rules", "--dance"],
        &["bench", "dance"],
    ] {
        let (_, errors) = check(&root, args, 2);
        assert!(errors.contains("Usage: cargo xtask"), "{errors}");
    }
}

#[test]
fn an_open_game_passes_with_uncited_rules() {
    let (table, _) = check(&workspace("F1.1", ""), &["rules"], 0);
    assert!(table.contains("\nfate       1/2 "), "{table}");
    assert!(table.contains("no code yet"), "{table}");
    assert!(!table.contains("cited by no test"), "{table}");
}

#[test]
fn a_list_names_the_uncited_of_the_game_asked_for() {
    let (text, _) = check(&workspace("F1.1", ""), &["rules", "fate", "--list"], 0);
    assert!(
        text.contains("fate: 1 rules cited by no test\n  F1.10\n"),
        "{text}"
    );
    assert!(!text.contains("nemesis"), "{text}");
}

#[test]
fn a_complete_game_fails_until_all_is_cited() {
    let (text, errors) = check(&workspace("F1.1, D5", "fate\n"), &["rules"], 1);
    assert!(text.contains("\n  F1.10\n"), "{text}");
    assert!(
        errors.contains("error: fate is marked complete but 1 of its ids"),
        "{errors}"
    );
    check(&workspace("F1.1–F1.10, D5", "fate\n"), &["rules"], 0);
}

#[test]
fn a_game_complete_in_code_fails_until_code_carries_all() {
    let cited = "F1.1–F1.10, D5";
    let root = workspace(cited, "fate code\n");
    let (text, errors) = check(&root, &["rules"], 1);
    assert!(
        text.contains("fate: 1 rules carried by no code and not exempt\n  F1.10\n"),
        "{text}"
    );
    assert!(
        errors.contains("error: fate is marked complete in code but 1 of its ids"),
        "{errors}"
    );
    fs::write(root.path().join("xtask/exempt.txt"), "F1.10 paper\n").unwrap();
    let (text, _) = check(&root, &["rules"], 0);
    assert!(text.contains("complete, in code too"), "{text}");
}

#[test]
fn an_id_is_looked_up_in_every_ledger_that_has_it() {
    let root = workspace("F1.1–F1.10", "");
    let (text, _) = check(&root, &["rules", "f1.1"], 0);
    let place = |path: &str, rest: &str| format!("{}:{rest}", Path::new(path).display());
    let code = place("games/fate/src/flow.rs", "1  // F1.1, D5\n");
    let test = place("games/fate/tests/deep/chapter.rs", "3  t\n");
    assert!(text.contains("F1.1  docs/rules/fate.md:1\n  a\n"), "{text}");
    assert!(text.contains(&code) && text.contains(&test), "{text}");
    let (text, _) = check(&root, &["rules", "D5"], 0);
    assert!(
        text.contains("  move\n") && text.contains("  trade\n"),
        "{text}"
    );
    let (text, _) = check(&root, &["rules", "nemesis", "D5"], 0);
    assert!(
        !text.contains("  move\n") && text.contains("  trade\n"),
        "{text}"
    );
}

#[test]
fn an_unknown_id_is_one_sentence() {
    let root = workspace("F1.1", "");
    let (text, errors) = check(&root, &["rules", "F1.2"], 1);
    assert_eq!(text, "");
    assert_eq!(
        errors,
        "error: F1.2 is not in docs/rules/fate.md or docs/rules/nemesis.md\n"
    );
    let (_, errors) = check(&root, &["rules", "fate", "F13"], 1);
    assert_eq!(errors.lines().count(), 1, "{errors}");
}

#[test]
fn a_typo_fails_with_its_place() {
    let (_, errors) = check(&workspace("F1.2", ""), &["rules"], 1);
    let place = Path::new("games/fate/tests/deep/chapter.rs");
    assert!(
        errors.contains(&format!(
            "{}:1: F1.2 is not in docs/rules/fate.md",
            place.display()
        )),
        "{errors}"
    );
}

#[test]
fn unknown_games_are_errors() {
    let (_, errors) = check(&workspace("F1.1", ""), &["rules", "chess"], 1);
    assert_eq!(
        errors,
        "error: chess is neither a game with a ledger (fate, nemesis) nor an id such as F13.9, FC12, F-R26 or D5\n"
    );
    check(&workspace("F1.1", "chess\n"), &["rules"], 1);
}

#[test]
fn a_missing_benchmark_is_an_error_that_names_it() {
    let (_, errors) = check(&workspace("F1.1", ""), &["bench", "server"], 1);
    assert!(
        errors.contains("app/examples/load.rs does not exist yet"),
        "{errors}"
    );
}
