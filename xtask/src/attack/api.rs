//! Every operation of the API, asked by a program made for it (Schemathesis, from `PyPI`): whatever
//! its description allows, and what it does not. `live.py` sees to it that there are tables to ask
//! for; each operation must have been done at least once, else nothing was found out about it.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::run::{cargo, finish, succeeds};

/// The version whose checks the API is known to pass.
const SCHEMATHESIS: &str = "4.32.5";
/// Requests for each operation and phase.
const EXAMPLES: &str = "100";
/// What gives Schemathesis something to ask for.
const LIVE: &str = include_str!("live.py");

/// What a refusal by the rules of a game is: no fault of the request's form.
const SETTINGS: &str = r#"# Written by `cargo xtask attack`.
hooks = "live.py"
[checks]
positive_data_acceptance.expected-statuses = ["2xx", "401", "403", "404", "409", "422", "429"]
negative_data_rejection.expected-statuses = ["400", "401", "403", "404", "405", "409", "413", "422", "429"]
"#;

/// How often each operation was answered with which status.
type Answers = BTreeMap<String, BTreeMap<u16, u64>>;

/// Asks every operation of a live server.
pub(super) fn ask_everything(root: &Path) -> Result<()> {
    let program = schemathesis(root)?;
    let build = [
        "build",
        "--release",
        "-p",
        "hypersleep",
        "--bin",
        "hypersleep",
    ];
    finish(&mut cargo(root, &build), "the server does not build")?;
    let folder = root.join("target/attack");
    fs::create_dir_all(&folder)?;
    let database = folder.join("attack.sqlite");
    for end in ["", "-wal", "-shm", "-lock"] {
        let mut name = database.clone().into_os_string();
        name.push(end);
        let _ = fs::remove_file(name);
    }
    fs::write(folder.join("live.py"), LIVE)?;
    fs::write(folder.join("schemathesis.toml"), SETTINGS)?;
    let answers = folder.join("answers.json");
    let _ = fs::remove_file(&answers);
    let server = Server::start(root, &database)?;
    let key = server.key()?;
    let mut run = Command::new(program);
    run.current_dir(&folder)
        .args(["--config-file", "schemathesis.toml", "run"])
        .arg(format!("{}/api/openapi.json", server.address))
        .args(["--max-examples", EXAMPLES, "--no-color"])
        .arg("--header")
        .arg(format!("Authorization: Bearer {key}"))
        .env("HYPERSLEEP_ADDRESS", &server.address)
        .env("HYPERSLEEP_KEY", &key)
        .env("HYPERSLEEP_ANSWERS", &answers)
        .stdin(Stdio::null());
    finish(&mut run, "the API does not do what its description says")?;
    let answers = fs::read(&answers).context("Schemathesis wrote down no answers")?;
    report(&server.operations()?, &serde_json::from_slice(&answers)?)
}

/// Prints what was asked and how often it was done; all of them must have been.
fn report(operations: &[String], answers: &Answers) -> Result<()> {
    let mut never = Vec::new();
    let (mut asked, mut done) = (0, 0);
    println!(
        "{:44} {:>7} {:>7}  refused as",
        "operation", "asked", "done"
    );
    for operation in operations {
        let none = BTreeMap::new();
        let own = answers.get(operation).unwrap_or(&none);
        let count = |good: bool| -> u64 {
            let these = own
                .iter()
                .filter(|(status, _)| (200..300).contains(*status) == good);
            these.map(|(_, count)| count).sum()
        };
        let refused: Vec<String> = own
            .iter()
            .filter(|(status, _)| **status >= 300)
            .map(|(status, count)| format!("{status}: {count}"))
            .collect();
        let (good, bad) = (count(true), count(false));
        println!(
            "{operation:44} {:>7} {good:>7}  {}",
            good + bad,
            refused.join(", ")
        );
        asked += good + bad;
        done += good;
        if good == 0 {
            never.push(operation.as_str());
        }
    }
    println!(
        "API: {} operations asked {asked} times, {done} times done",
        operations.len()
    );
    if !never.is_empty() {
        bail!("never done, only refused: {}", never.join(", "));
    }
    Ok(())
}

/// Makes sure that the program is there, in a folder of its own under `target`.
fn schemathesis(root: &Path) -> Result<PathBuf> {
    let folder = root.join("target/schemathesis");
    let program = folder.join("bin/schemathesis");
    let mut ask = Command::new(&program);
    if succeeds(ask.arg("--version")) {
        println!("Schemathesis is there");
        return Ok(program);
    }
    println!("installing Schemathesis {SCHEMATHESIS} under target");
    let mut make = Command::new("python3");
    make.args(["-m", "venv"]).arg(&folder);
    finish(
        &mut make,
        "python3 with venv is missing: install the Debian package python3-venv",
    )?;
    let mut install = Command::new(folder.join("bin/pip"));
    install.args([
        "install",
        "--quiet",
        &format!("schemathesis=={SCHEMATHESIS}"),
    ]);
    finish(&mut install, "Schemathesis could not be fetched from PyPI")?;
    Ok(program)
}

/// A server of the program itself, gone when this is.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(root: &Path, database: &Path) -> Result<Self> {
        let mut child = Command::new(root.join("target/release/hypersleep"))
            .args(["serve", "--listen", "127.0.0.1:0", "--bot-delay", "0"])
            .args(["--rate", "0", "--tables-a-day", "0", "--records-a-day", "0"])
            .arg("--database")
            .arg(format!("sqlite:{}", database.display()))
            .env("RUST_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .context("the server does not start")?;
        let mut address = String::new();
        let out = child.stdout.take().context("its output is read")?;
        BufReader::new(out).read_line(&mut address)?;
        if address.trim().is_empty() {
            bail!("the server did not come up");
        }
        Ok(Self {
            child,
            address: address.trim().to_owned(),
        })
    }

    /// A key to ask with.
    fn key(&self) -> Result<String> {
        let answer = self.ask("POST /api/people", "{}")?;
        Ok(answer["key"].as_str().context("a key")?.to_owned())
    }

    /// Every operation its description names: `GET /api/games`.
    fn operations(&self) -> Result<Vec<String>> {
        let document = self.ask("GET /api/openapi.json", "")?;
        let paths = document["paths"].as_object().context("paths")?;
        let methods = paths.iter().flat_map(|(path, methods)| {
            let named = methods.as_object().into_iter().flatten();
            let named = named.filter(|(method, _)| matches!(method.as_str(), "get" | "post"));
            named.map(move |(method, _)| format!("{} {path}", method.to_uppercase()))
        });
        Ok(methods.collect())
    }

    /// Asks one thing and reads the JSON that comes back.
    fn ask(&self, line: &str, body: &str) -> Result<Value> {
        let host = self.address.trim_start_matches("http://");
        let mut socket = TcpStream::connect(host)?;
        let length = body.len();
        let ask = format!(
            "{line} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n{body}"
        );
        socket.write_all(ask.as_bytes())?;
        let mut answer = String::new();
        socket.read_to_string(&mut answer)?;
        let (_, body) = answer.split_once("\r\n\r\n").context("an answer")?;
        Ok(serde_json::from_str(body)?)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_only_ever_refused_is_named() {
        let operations = ["GET /a".to_owned(), "POST /b".to_owned()];
        let both = BTreeMap::from([
            ("GET /a".to_owned(), BTreeMap::from([(200, 1), (404, 9)])),
            ("POST /b".to_owned(), BTreeMap::from([(404, 10), (201, 1)])),
        ]);
        assert!(report(&operations, &both).is_ok());
        let mut one = both;
        one.insert("POST /b".to_owned(), BTreeMap::from([(404, 10)]));
        let why = report(&operations, &one).unwrap_err().to_string();
        assert_eq!(why, "never done, only refused: POST /b");
        one.remove("POST /b");
        assert!(report(&operations, &one).is_err(), "never asked at all");
    }
}
