//! Numbers: latencies, and what the server's process uses.

use std::fs;
use std::time::Duration;

use anyhow::{Context, Result};

/// How long moves took, in milliseconds.
#[derive(Default)]
pub(crate) struct Latencies {
    acks: Vec<f64>,
    tolds: Vec<f64>,
}

impl Latencies {
    /// One move: until it was answered, and until everybody was told.
    pub(crate) fn note(&mut self, ack: Duration, told: Duration) {
        self.acks.push(ack.as_secs_f64() * 1e3);
        self.tolds.push(told.as_secs_f64() * 1e3);
    }

    pub(crate) fn add(&mut self, other: Self) {
        self.acks.extend(other.acks);
        self.tolds.extend(other.tolds);
    }

    pub(crate) fn count(&self) -> usize {
        self.acks.len()
    }

    pub(crate) fn ack(&self, part: f64) -> f64 {
        quantile(&self.acks, part)
    }

    pub(crate) fn told(&self, part: f64) -> f64 {
        quantile(&self.tolds, part)
    }
}

fn quantile(values: &[f64], part: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let at = (sorted.len() as f64 * part) as usize;
    sorted
        .get(at.min(sorted.len().saturating_sub(1)))
        .copied()
        .unwrap_or(0.0)
}

/// A process of this machine, by its number. Linux only: it reads `/proc`.
pub(crate) struct Process(pub(crate) u32);

impl Process {
    /// The memory it holds, in bytes.
    pub(crate) fn resident(&self) -> Result<u64> {
        self.memory("VmRSS:")
    }

    /// The most memory it has held so far, in bytes.
    pub(crate) fn peak(&self) -> Result<u64> {
        self.memory("VmHWM:")
    }

    fn memory(&self, name: &str) -> Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.0))
            .context("the server's memory")?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix(name))
            .context("its memory is told")?;
        let kib: u64 = line.trim().trim_end_matches(" kB").parse()?;
        Ok(kib * 1_024)
    }

    /// The time it has computed.
    pub(crate) fn cpu(&self) -> Result<Duration> {
        let stat =
            fs::read_to_string(format!("/proc/{}/stat", self.0)).context("the server's time")?;
        let fields: Vec<&str> = stat
            .rsplit(')')
            .next()
            .unwrap_or("")
            .split_whitespace()
            .collect();
        let ticks: u64 = fields.get(11).context("user time")?.parse::<u64>()?
            + fields.get(12).context("system time")?.parse::<u64>()?;
        Ok(Duration::from_millis(ticks * 10))
    }
}
