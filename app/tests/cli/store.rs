//! A server's games from the shell: `backup`, `prune`, `export`, `import`, with the server running
//! and without.

use crate::host::Host;
use crate::shell::Shell;

/// A finished game of bots, made by hand.
fn finished(shell: &Shell, name: &str) {
    shell.deal(name);
    shell.play(name, usize::MAX);
}

#[test]
fn a_game_goes_into_a_servers_database_and_out_again_while_it_runs() {
    let mut host = Host::start(1_024, "");
    let shell = &host.shell;
    finished(shell, "game.jsonl");
    let table = shell
        .run("import game.jsonl --database sqlite:a.sqlite --listed")
        .good();
    let table = table.trim();
    let asked =
        format!("GET /api/table/{table} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    let answer = host.ask(&asked);
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains("\"status\":\"over\""), "{answer}");
    let out = shell
        .run(&format!("export {table} --database sqlite:a.sqlite"))
        .good();
    assert_eq!(out, shell.read("game.jsonl"), "byte for byte");
    let again = shell
        .run("import game.jsonl --database sqlite:a.sqlite")
        .bad();
    assert_eq!(again, "game.jsonl: this game is there already");
    let copied = shell
        .run("backup --database sqlite:a.sqlite copy.sqlite")
        .good();
    assert!(copied.starts_with("copy.sqlite ("), "{copied}");
    let busy = shell.run("prune --open 7 --database sqlite:a.sqlite").bad();
    assert!(busy.starts_with("another Hypersleep"), "{busy}");
    let from_copy = shell
        .run(&format!("export {table} --database sqlite:copy.sqlite"))
        .good();
    assert_eq!(from_copy, out);
    host.stop();
    let shell = &host.shell;
    let pruned = shell
        .run("prune --finished 0 --dry-run --database sqlite:a.sqlite")
        .good();
    assert_eq!(pruned, "1 tables would be let go\n");
    let pruned = shell
        .run("prune --finished 0 --compact --database sqlite:a.sqlite")
        .good();
    assert_eq!(pruned, "1 tables were let go\n");
    let gone = shell
        .run(&format!("export {table} --database sqlite:a.sqlite"))
        .bad();
    assert_eq!(gone, format!("table {table}: there is no such table"));
}

#[test]
fn what_cannot_be_kept_or_given_is_refused_in_one_sentence() {
    let mut host = Host::start(1_024, "");
    let key = host.post("/api/people", "", "{}")["key"].to_string();
    let opening = r#"{"game":"fate","seats":["mine","mine"]}"#;
    let table = host.post("/api/tables", key.trim_matches('"'), opening)["id"].to_string();
    let table = table.trim_matches('"');
    host.stop();
    let shell = &host.shell;
    shell.deal("running.jsonl");
    let half = shell
        .run("import running.jsonl --database sqlite:a.sqlite")
        .bad();
    assert!(half.contains("before the end of the game"), "{half}");
    let secret = shell
        .run(&format!("export {table} --database sqlite:a.sqlite"))
        .bad();
    assert_eq!(
        secret,
        format!("the game of table {table} is not over: its secret must not be known yet")
    );
    for (typed, said) in [
        ("export x --database sqlite:a.sqlite", "x is no table's id"),
        ("prune --database sqlite:a.sqlite", "say what to let go of"),
        (
            "prune --open 1 --database sqlite:none.sqlite",
            "none.sqlite",
        ),
        (
            "backup --database sqlite:none.sqlite copy.sqlite",
            "none.sqlite",
        ),
        (
            "backup --database sqlite:a.sqlite a.sqlite",
            "is there already",
        ),
    ] {
        let refused = shell.run(typed).bad();
        assert!(refused.contains(said), "{typed}: {refused}");
    }
    assert!(
        !shell.list().contains(&"none.sqlite".to_owned()),
        "nothing is made"
    );
    shell.run("prune --open -1").misused();
    shell.run("serve --forget-open 99999999").misused();
}
