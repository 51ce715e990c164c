//! Programs that end with whoever started them: the game, and the driver of the browsers.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

pub(crate) const CHROMIUM: &str = "/usr/bin/chromium";
const CHROMEDRIVER: &str = "/usr/bin/chromedriver";
/// How many ports the driver may try.
const PORTS: usize = 20;

/// A program that ends with this one.
pub(crate) struct Program(Child);

impl Program {
    /// Starts it and waits for the line of its output that `ready` understands.
    pub(crate) fn start(
        command: &mut Command,
        ready: impl Fn(&str) -> Option<String>,
    ) -> Result<(Self, String)> {
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{command:?} does not start"))?;
        let output = child.stdout.take().context("its output is piped")?;
        let program = Self(child);
        let mut lines = BufReader::new(output).lines().map_while(Result::ok);
        let mut before = Vec::new();
        let said = lines.find_map(|line| {
            let said = ready(&line);
            before.push(line);
            said
        });
        // Whoever prints into a full pipe waits for ever.
        std::thread::spawn(move || lines.for_each(drop));
        let said = said.with_context(|| {
            let before = before.join("\n");
            format!("{command:?} ended before it was ready: {before}")
        })?;
        Ok((program, said))
    }

    /// Starts `ChromeDriver`; where it listens. It takes a free port of IPv4 and ends if the port
    /// of the same number is taken in IPv6: then it is started again and takes another.
    pub(crate) fn chromedriver() -> Result<(Self, String)> {
        let start = || {
            let mut driver = Command::new(CHROMEDRIVER);
            driver.arg("--port=0").stderr(Stdio::null());
            Self::start(&mut driver, |line| {
                let port = line.strip_prefix("ChromeDriver was started successfully on port ")?;
                Some(format!("http://127.0.0.1:{}", port.trim_end_matches('.')))
            })
        };
        let mut tries = (0..PORTS).map(|_| start());
        tries.find(Result::is_ok).unwrap_or_else(start)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Fails unless the browser and its driver are there.
pub(crate) fn need_browser() -> Result<()> {
    for program in [CHROMIUM, CHROMEDRIVER] {
        if !Path::new(program).is_file() {
            bail!("{program} is missing: run `cargo xtask test`, which installs it");
        }
    }
    Ok(())
}
