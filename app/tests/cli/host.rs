//! A server in a process of its own, as a host starts it.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

use crate::shell::Shell;

/// A server in a process of its own gone when this is.
pub(crate) struct Host {
    pub(crate) child: std::process::Child,
    pub(crate) address: String,
    pub(crate) shell: Shell,
}

impl Host {
    /// A server that may have so many files open.
    pub(crate) fn start(files: u32, options: &str) -> Self {
        let shell = Shell::new();
        let database = format!("sqlite:{}", shell.path("a.sqlite").display());
        let program = env!("CARGO_BIN_EXE_hypersleep");
        let typed = format!(
            "ulimit -n {files}; exec '{program}' serve --listen 127.0.0.1:0 --database '{database}' --rate 0 {options}"
        );
        let mut child = Command::new("sh")
            .args(["-c", &typed])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut address = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut address)
            .unwrap();
        let address = address.trim().strip_prefix("http://").unwrap().to_owned();
        Self {
            child,
            address,
            shell,
        }
    }

    pub(crate) fn connect(&self) -> std::net::TcpStream {
        std::net::TcpStream::connect(&self.address).unwrap()
    }

    /// Tells it to stop and waits until it has.
    pub(crate) fn stop(&mut self) {
        let told = Command::new("kill")
            .args(["-TERM", &self.child.id().to_string()])
            .status()
            .unwrap();
        assert!(told.success() && self.child.wait().unwrap().success());
    }

    /// Sends a request and reads the whole answer.
    pub(crate) fn ask(&self, request: &str) -> String {
        let mut socket = self.connect();
        write!(socket, "{request}").unwrap();
        let mut answer = String::new();
        let _ = socket.read_to_string(&mut answer);
        answer
    }

    pub(crate) fn post(&self, path: &str, key: &str, body: &str) -> serde_json::Value {
        let answer = self.ask(&format!(
            "POST {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {key}\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        ));
        let (_, body) = answer.split_once("\r\n\r\n").expect("an answer");
        serde_json::from_str(body).unwrap()
    }

    pub(crate) fn is_alive(&self) -> bool {
        let asked = "GET /health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
        self.ask(asked).starts_with("HTTP/1.1 200")
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
