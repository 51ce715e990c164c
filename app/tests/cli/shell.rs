//! A folder to work in and the binary to run in it.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use kernel::Quick;
use serde_json::Value;

/// A secret, so that a test's game is the same each time.
pub(crate) const SEED: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// A folder of its own for one test, gone with it.
pub(crate) struct Shell {
    folder: tempfile::TempDir,
}

impl Shell {
    pub(crate) fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
        }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// Everything in the folder, by name.
    pub(crate) fn list(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder.path()).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    /// Runs the binary with these words, split at spaces.
    pub(crate) fn run(&self, line: &str) -> Ran {
        self.run_words(&line.split_whitespace().collect::<Vec<_>>())
    }

    pub(crate) fn run_words(&self, words: &[&str]) -> Ran {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hypersleep"));
        Ran {
            line: words.join(" "),
            output: command
                .args(words)
                .current_dir(self.folder.path())
                .output()
                .unwrap(),
        }
    }

    /// Deals a game of two into a file.
    pub(crate) fn deal(&self, name: &str) {
        let dealt = self
            .run(&format!(
                "new fate --players 2 --names Ann,Bo --seed {SEED}"
            ))
            .good();
        self.write(name, &dealt);
    }

    /// The menu now.
    pub(crate) fn moves(&self, name: &str) -> Vec<Value> {
        self.run(&format!("moves {name}")).json_lines()
    }

    /// Plays one offered move.
    pub(crate) fn step(&self, name: &str, offered: &Value) -> Ran {
        let chosen = offered["move"].to_string();
        self.step_with(name, &offered["seat"].to_string(), &chosen)
    }

    /// Plays a move as it is typed.
    pub(crate) fn step_with(&self, name: &str, seat: &str, chosen: &str) -> Ran {
        self.run_words(&["step", name, "--seat", seat, "--move", chosen])
    }

    /// Plays by chance, at most so many moves; how many it were.
    pub(crate) fn play(&self, name: &str, most: usize) -> usize {
        let mut chance = Quick::new(7);
        for played in 0..most {
            let menu = self.moves(name);
            if menu.is_empty() {
                return played;
            }
            self.step(name, &menu[chance.below(menu.len() as u32) as usize])
                .good();
        }
        most
    }
}

/// A command that was run.
pub(crate) struct Ran {
    line: String,
    output: Output,
}

impl Ran {
    /// It went well; what it printed.
    pub(crate) fn good(self) -> String {
        let errors = String::from_utf8_lossy(&self.output.stderr);
        assert!(
            self.output.status.success(),
            "hypersleep {}: {errors}",
            self.line
        );
        assert_eq!(errors, "", "hypersleep {}", self.line);
        String::from_utf8(self.output.stdout).unwrap()
    }

    pub(crate) fn json_lines(self) -> Vec<Value> {
        self.good()
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    }

    pub(crate) fn json(self) -> Value {
        serde_json::from_str(&self.good()).unwrap()
    }

    /// Exit code 1, nothing on stdout, one sentence on stderr; the sentence.
    pub(crate) fn bad(self) -> String {
        let errors = String::from_utf8(self.output.stderr).unwrap();
        assert_eq!(
            self.output.status.code(),
            Some(1),
            "hypersleep {}: {errors}",
            self.line
        );
        assert!(self.output.stdout.is_empty(), "hypersleep {}", self.line);
        let sentence = errors
            .strip_prefix("error: ")
            .and_then(|text| text.strip_suffix('\n'))
            .expect("one sentence");
        assert!(
            !sentence.contains('\n') && !sentence.contains("panicked"),
            "{sentence}"
        );
        sentence.to_owned()
    }

    /// Exit code 2: it was typed wrongly.
    pub(crate) fn misused(self) -> String {
        assert_eq!(
            self.output.status.code(),
            Some(2),
            "hypersleep {}",
            self.line
        );
        String::from_utf8(self.output.stderr).unwrap()
    }
}
