//! `serve`: what it refuses, and that it comes up, says where, and stops in good order when it is told to.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Command, Stdio};

use crate::shell::Shell;

#[test]
fn what_cannot_be_listened_on_is_refused_in_one_sentence() {
    let shell = Shell::new();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap();
    let busy = shell
        .run(&format!(
            "serve --listen {address} --database sqlite:a.sqlite"
        ))
        .bad();
    assert_eq!(
        busy,
        format!(
            "port {} is in use already; choose another with --listen, or stop what listens there",
            address.port()
        )
    );
    let public = shell
        .run("serve --listen 0.0.0.0:0 --database sqlite:a.sqlite")
        .bad();
    assert_eq!(
        public,
        "0.0.0.0:0 can be reached from other machines; add --public if that is meant, or listen on 127.0.0.1"
    );
    assert!(
        shell
            .run("serve --database postgres://x")
            .bad()
            .contains("postgres")
    );
    shell.run("serve --listen here").misused();
}

#[cfg(unix)]
#[test]
fn it_comes_up_says_where_and_stops_when_told() {
    let shell = Shell::new();
    let database = format!("sqlite:{}", shell.path("a.sqlite").display());
    let mut child = Command::new(env!("CARGO_BIN_EXE_hypersleep"))
        .args(["serve", "--listen", "127.0.0.1:0", "--database", &database])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut address = String::new();
    BufReader::new(child.stdout.take().unwrap())
        .read_line(&mut address)
        .unwrap();
    assert!(address.starts_with("http://127.0.0.1:"), "{address}");
    let told = Command::new("kill")
        .args(["-TERM", &child.id().to_string()])
        .status()
        .unwrap();
    assert!(told.success());
    assert!(
        child.wait().unwrap().success(),
        "it was told to stop, and did"
    );
}
