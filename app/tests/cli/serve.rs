//! `serve`: what it refuses, and that it comes up, says where, and stops in good order when it is
//! told to.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Command, Stdio};

#[cfg(unix)]
use crate::host::Host;
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
        .stderr(Stdio::piped())
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
    let stopped = child.wait_with_output().unwrap();
    assert!(stopped.status.success(), "it was told to stop, and did");
    let logged = String::from_utf8(stopped.stderr).unwrap();
    assert!(logged.contains("shutting down"), "{logged}");
    assert!(
        !logged.contains('\u{1b}'),
        "no colours in a file: {logged:?}"
    );
}

#[cfg(unix)]
#[test]
fn with_few_files_to_open_half_sent_headers_lock_nobody_out() {
    use std::io::Write;
    let server = Host::start(256, "--connections-by-address 0");
    let halves: Vec<_> = (0..300)
        .map(|_| {
            let mut socket = server.connect();
            let _ = socket.write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ");
            socket
        })
        .collect();
    assert!(server.is_alive());
    drop(halves);
}

#[cfg(unix)]
#[test]
fn with_few_files_to_open_the_streams_of_one_address_lock_nobody_out() {
    use std::io::Write;
    let server = Host::start(256, "");
    let key = server.post("/api/people", "", "{}")["key"]
        .as_str()
        .unwrap()
        .to_owned();
    let opening = r#"{"game":"fate","seats":["mine","open"]}"#;
    let table = server.post("/api/tables", &key, opening);
    let path = format!("/api/table/{}/events", table["id"].as_str().unwrap());
    let streams: Vec<_> = (0..600)
        .filter_map(|_| {
            let mut socket = std::net::TcpStream::connect(&server.address).ok()?;
            let asked = format!(
                "GET {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {key}\r\n\r\n"
            );
            socket.write_all(asked.as_bytes()).ok()?;
            Some(socket)
        })
        .collect();
    assert!(server.is_alive());
    drop(streams);
}

#[test]
fn names_are_bare_names() {
    let shell = Shell::new();
    let said = shell
        .run("serve --host http://games.example.org/")
        .misused();
    assert!(said.contains("write a bare name"), "{said}");
    let public = shell
        .run("serve --listen 127.0.0.1:0 --metrics 0.0.0.0:0 --database sqlite:a.sqlite")
        .bad();
    assert!(public.contains("0.0.0.0:0 can be reached"), "{public}");
}

#[cfg(unix)]
#[test]
fn a_second_server_on_the_same_file_is_refused() {
    let server = Host::start(1_024, "");
    let second = server
        .shell
        .run("serve --listen 127.0.0.1:0 --database sqlite:a.sqlite")
        .bad();
    assert_eq!(
        second,
        format!(
            "another Hypersleep (process {}) works on a.sqlite already; stop it, or choose another file with --database",
            server.child.id()
        )
    );
}

/// Whoever hosts reads one page: every option stands there.
#[test]
fn every_option_is_told_to_hosts() {
    let help = Shell::new().run("serve --help").good();
    let page = std::fs::read_to_string(
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/hosting.md"),
    )
    .unwrap();
    let options = help.lines().filter_map(|line| {
        let option = line
            .trim()
            .split([' ', '<'])
            .find(|word| word.starts_with("--"))?;
        line.trim().starts_with('-').then_some(option)
    });
    let ours = options.filter(|option| !["--content", "--lang", "--help"].contains(option));
    let mut found = 0;
    for option in ours {
        assert!(page.contains(option), "{option} is not in docs/hosting.md");
        found += 1;
    }
    assert!(found > 15, "{found}");
}

/// The unit starts the program with options it has.
#[test]
fn the_unit_starts_what_there_is() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../hosting");
    let unit = std::fs::read_to_string(folder.join("hypersleep.service")).unwrap();
    let container = std::fs::read_to_string(folder.join("Containerfile")).unwrap();
    let help = Shell::new().run("serve --help").good();
    let started = unit
        .lines()
        .find_map(|line| line.strip_prefix("ExecStart=/usr/local/bin/hypersleep serve "));
    let words = started.expect("it is started").split(' ');
    let words = words.chain(container.split(['"', ' ']));
    let mut options = 0;
    for option in words.filter(|word| word.starts_with("--") && word.len() > 2) {
        let building = [
            "--no-install-recommends",
            "--release",
            "--locked",
            "--bin",
            "--system",
            "--uid",
            "--from=build",
            "--name",
        ];
        if !building.contains(&option) {
            assert!(help.contains(option), "{option}");
            options += 1;
        }
    }
    assert!(options > 6, "{options}");
}

/// What was compiled outside stays outside: the image is built from the sources, and from them
/// alone.
#[test]
fn an_image_is_built_without_what_was_compiled_before() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let ignored = std::fs::read_to_string(root.join(".dockerignore")).unwrap();
    for folder in ["**/target", ".git"] {
        assert!(ignored.lines().any(|line| line == folder), "{folder}");
    }
}
