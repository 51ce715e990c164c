//! `cargo xtask attack`: the server attacked for minutes, with figures. Kills, floods, slow clients and faults are the
//! tests of `app` and `platform/server` run longer than in `cargo xtask test`; then the clock is listened to, and a
//! program made for it (Schemathesis, from `PyPI`) asks every operation of the API whatever its description allows and
//! what it does not.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::run::{cargo, finish, succeeds};

/// How often the server is killed.
const KILLS: &str = "300";
/// At how many writes of a game each fault is tried.
const FAULTS: &str = "120";
/// The version whose checks the API is known to pass.
const SCHEMATHESIS: &str = "4.32.5";
/// Requests for each operation and phase.
const EXAMPLES: &str = "100";

/// Runs the lot.
pub(crate) fn everything(root: &Path) -> Result<()> {
    let test = |title: &str, package: &str, args: &[&str]| -> Result<()> {
        println!("== {title}");
        let mut test = cargo(root, &["test", "--release", "-p", package]);
        test.args(args).args(["--", "--nocapture"]);
        test.env("HYPERSLEEP_KILLS", KILLS)
            .env("HYPERSLEEP_FAULTS", FAULTS);
        finish(&mut test, "the attack went through: see above what broke")
    };
    test("kills under load", "hypersleep", &["--test", "kill"])?;
    test(
        "kills of the archive alone",
        "hypersleep-archive",
        &["--test", "crash"],
    )?;
    test(
        "faults of disk and memory",
        "hypersleep",
        &["--test", "faults"],
    )?;
    test(
        "floods at few open files",
        "hypersleep",
        &["--test", "cli", "serve::"],
    )?;
    test(
        "slow and half-open clients",
        "hypersleep-server",
        &["--test", "it", "crowd::"],
    )?;
    test(
        "bots under siege",
        "hypersleep-server",
        &["--test", "it", "bots::"],
    )?;
    println!("== what the clock tells");
    let timing = [
        "run",
        "--release",
        "-p",
        "hypersleep",
        "--example",
        "timing",
    ];
    finish(
        &mut cargo(root, &timing),
        "the clock could not be listened to",
    )?;
    println!("== every operation of the API");
    api(root)
}

/// Asks every operation of a live server.
fn api(root: &Path) -> Result<()> {
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
    let server = Server::start(root, &database)?;
    let key = server.key()?;
    let settings = folder.join("schemathesis.toml");
    fs::write(&settings, SETTINGS)?;
    let mut run = Command::new(program);
    run.current_dir(&folder)
        .arg("--config-file")
        .arg(&settings)
        .arg("run")
        .arg(format!("{}/api/openapi.json", server.address))
        .args(["--max-examples", EXAMPLES, "--no-color"])
        .arg("--header")
        .arg(format!("Authorization: Bearer {key}"))
        .stdin(Stdio::null());
    finish(&mut run, "the API does not do what its description says")
}

/// What a refusal by the rules of a game is: no fault of the request's form.
const SETTINGS: &str = r#"# Written by `cargo xtask attack`.
[checks]
positive_data_acceptance.expected-statuses = ["2xx", "401", "403", "404", "409", "422", "429"]
negative_data_rejection.expected-statuses = ["400", "401", "403", "404", "405", "409", "413", "422", "429"]
"#;

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
        use std::io::{Read, Write};
        let host = self.address.trim_start_matches("http://");
        let mut socket = std::net::TcpStream::connect(host)?;
        let ask = format!(
            "POST /api/people HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{{}}"
        );
        socket.write_all(ask.as_bytes())?;
        let mut answer = String::new();
        socket.read_to_string(&mut answer)?;
        let (_, body) = answer.split_once("\r\n\r\n").context("an answer")?;
        let body: serde_json::Value = serde_json::from_str(body)?;
        Ok(body["key"].as_str().context("a key")?.to_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
