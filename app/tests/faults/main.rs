//! The disk is full, a write fails or is torn, a sync fails, memory runs out: at one write of a
//! game after the other. Whatever was acknowledged is there afterwards, and the server goes on or
//! stops in one sentence.
//!
//! The faults come from a few lines of C (`shim.c`) that stand between the server and the system
//! and spoil what concerns its archive. Linux only. `HYPERSLEEP_FAULTS=N` tries each of the first N
//! writes instead of a few.

#![cfg(target_os = "linux")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

/// How things fail, and how many times in a row.
const KINDS: [(&str, u32); 5] = [
    ("full", 40),
    ("io", 1),
    ("torn", 1),
    ("sync", 1),
    ("memory", 3),
];
/// At which of them, unless told otherwise.
const FEW: [u32; 6] = [1, 2, 3, 7, 20, 45];
/// How many moves are tried.
const MOVES: usize = 40;

/// A server in a process of its own.
struct Host {
    child: Child,
    address: String,
}

impl Host {
    fn start(folder: &Path, fault: Option<(&Path, &str, u32, u32)>) -> Option<Self> {
        let database = format!("sqlite:{}", folder.join("faults.sqlite").display());
        let mut command = Command::new(env!("CARGO_BIN_EXE_hypersleep"));
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--rate", "0"])
            .args(["--database", &database])
            .env("RUST_LOG", "off")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        if let Some((shim, kind, at, many)) = fault {
            command
                .env("LD_PRELOAD", shim)
                .env("HYPERSLEEP_FAULT", kind)
                .env("HYPERSLEEP_FAULT_AT", at.to_string())
                .env("HYPERSLEEP_FAULT_FOR", many.to_string())
                .env("HYPERSLEEP_FAULT_ARMED", folder.join("armed"));
        }
        let mut child = command.spawn().expect("the binary starts");
        let mut said = String::new();
        let mut out = BufReader::new(child.stdout.take().expect("its output"));
        out.read_line(&mut said).expect("it says where it is");
        if let Some(address) = said.trim().strip_prefix("http://") {
            Some(Self {
                address: address.to_owned(),
                child,
            })
        } else {
            let mut why = String::new();
            let mut errors = child.stderr.take().expect("its errors");
            errors.read_to_string(&mut why).expect("text");
            assert_eq!(why.trim().lines().count(), 1, "one sentence: {why}");
            assert!(why.starts_with("error: "), "{why}");
            child.wait().expect("it has ended");
            None
        }
    }

    /// Asks for something: the status and the answer; nothing if the server is gone.
    fn ask(&self, method: &str, path: &str, key: &str, body: &str) -> Option<(u16, Value)> {
        let mut socket = TcpStream::connect(&self.address).ok()?;
        write!(
            socket,
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {key}\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        )
        .ok()?;
        let mut answer = String::new();
        socket.read_to_string(&mut answer).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        let status = head.get(9..12)?.parse().ok()?;
        Some((status, serde_json::from_str(body).unwrap_or_default()))
    }

    fn must(&self, path: &str, key: &str, body: &str) -> Value {
        let (status, answer) = self.ask("POST", path, key, body).expect("an answer");
        assert!(status < 300, "{path}: {status} {answer}");
        answer
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Made by the C compiler that made the archive's own library.
fn shim(folder: &Path) -> PathBuf {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/faults/shim.c");
    let made = folder.join("shim.so");
    let done = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .arg(&made)
        .arg(source)
        .arg("-ldl")
        .status()
        .expect("a C compiler");
    assert!(done.success());
    made
}

/// What came of one fault.
#[derive(Default)]
struct Tally {
    faults: u32,
    acknowledged: u64,
    refused: u64,
    recovered: u32,
}

/// Plays with a fault at one write, then without, and compares.
fn play(shim: &Path, kind: &str, at: u32, many: u32, tally: &mut Tally) {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Host::start(folder.path(), Some((shim, kind, at, many))).expect("not armed yet");
    let key = host.must("/api/people", "", "{}")["key"]
        .as_str()
        .expect("a key")
        .to_owned();
    let opening = r#"{"game":"fate","seats":["mine","mine"]}"#;
    let table = host.must("/api/tables", &key, opening);
    let id = table["id"].as_str().expect("an id").to_owned();
    host.must(&format!("/api/table/{id}/start"), &key, "{}");
    std::fs::write(folder.path().join("armed"), "").expect("armed");
    let path = format!("/api/table/{id}/move");
    let (mut kept, mut last) = (Vec::new(), true);
    for number in 0..MOVES {
        let Some((200, table)) = host.ask("GET", &format!("/api/table/{id}"), &key, "") else {
            tally.refused += 1;
            continue;
        };
        let seat = table["waiting"][0].as_u64().unwrap_or(0);
        let menu = host.ask("GET", &format!("/api/table/{id}/menu?as={seat}"), &key, "");
        let Some((200, menu)) = menu else {
            tally.refused += 1;
            continue;
        };
        let chosen = &menu["menu"][0]["move"];
        let order =
            json!({ "seat": seat, "ply": menu["ply"], "move": chosen, "id": format!("m{number}") });
        match host.ask("POST", &path, &key, &order.to_string()) {
            Some((200, answer)) => {
                kept.push((order, answer["ply"].clone()));
                last = true;
            }
            Some((status, answer)) => {
                assert_eq!(status, 503, "{kind} at {at}: {answer}");
                tally.refused += 1;
                last = false;
            }
            None => last = false,
        }
    }
    drop(host);
    tally.faults += 1;
    tally.acknowledged += kept.len() as u64;
    tally.recovered += u32::from(last);
    let host = Host::start(folder.path(), None).expect("it opens again");
    for (order, ply) in kept {
        let again = host.must(&path, &key, &order.to_string());
        assert_eq!(
            again["ply"], ply,
            "{kind} at {at}: {order} was acknowledged"
        );
    }
    let (status, table) = host
        .ask("GET", &format!("/api/table/{id}"), &key, "")
        .expect("an answer");
    assert_eq!(
        (status, &table["aside"]),
        (200, &Value::Null),
        "{kind} at {at}"
    );
}

#[test]
fn whatever_fails_nothing_acknowledged_is_lost() {
    let folder = tempfile::tempdir().expect("a folder");
    let shim = shim(folder.path());
    let all = std::env::var("HYPERSLEEP_FAULTS").ok();
    let all: Option<u32> = all.and_then(|number| number.parse().ok());
    let places: Vec<u32> = all.map_or(FEW.to_vec(), |last| (1..=last).collect());
    for (kind, many) in KINDS {
        let mut tally = Tally::default();
        for at in &places {
            play(&shim, kind, *at, many, &mut tally);
        }
        println!(
            "faults: {kind}: {} faults, {} moves acknowledged, none lost; {} refused, {} times it went on by itself",
            tally.faults, tally.acknowledged, tally.refused, tally.recovered
        );
        assert!(tally.acknowledged > 0);
    }
}

/// A server that cannot write says so and does not come up.
#[test]
fn a_full_disk_is_said_in_one_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let shim = shim(folder.path());
    std::fs::write(folder.path().join("armed"), "").expect("armed");
    let database = format!("sqlite:{}", folder.path().join("faults.sqlite").display());
    let ran = Command::new(env!("CARGO_BIN_EXE_hypersleep"))
        .args(["serve", "--listen", "127.0.0.1:0", "--database", &database])
        .env("LD_PRELOAD", &shim)
        .env("HYPERSLEEP_FAULT", "full")
        .env("HYPERSLEEP_FAULT_AT", "1")
        .env("HYPERSLEEP_FAULT_FOR", "1000000")
        .env("HYPERSLEEP_FAULT_ARMED", folder.path().join("armed"))
        .output()
        .expect("the binary starts");
    assert_eq!(ran.status.code(), Some(1));
    let said = String::from_utf8(ran.stderr).expect("text");
    let file = folder.path().join("faults.sqlite");
    assert_eq!(
        said.trim(),
        format!(
            "error: the disk is full: nothing can be written to {}; free some space and start again",
            file.display()
        )
    );
}
