//! `cargo xtask bench server`: the server under load, by HTTP on loopback, every move durable
//! before it is answered.
//!
//! The server runs in a process of its own, so that its memory can be read; this one plays. A move
//! counts as told when its answer and every stream's news of it have arrived. Three loads are
//! measured: *closed* (everybody plays as fast as the server answers), *paced* (each table makes a
//! move now and then) and *idle* (tables that only wait).
//!
//! For `cargo xtask attack` it listens to the clock (*timing*) and besieges the bots (*siege*).

#[path = "load/client.rs"]
mod client;
#[path = "load/measure.rs"]
mod measure;
#[path = "load/serve.rs"]
mod serve;
#[path = "load/siege.rs"]
mod siege;
#[path = "load/tables.rs"]
mod tables;
#[path = "load/timing.rs"]
mod timing;

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::{Parser, Subcommand};

use measure::{Latencies, Process};
use serve::{nobody_held_back, serve};
use tables::{Crew, Party, open_tables};

/// As in the program itself: what is measured is the server as it is run.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    load: Option<Load>,
}

#[derive(Subcommand)]
enum Load {
    /// Everybody plays as fast as the server answers
    Closed {
        #[arg(long, default_value_t = 500)]
        tables: usize,
        #[arg(long, default_value_t = 10)]
        seconds: u64,
        /// By requests and streams instead of sockets
        #[arg(long)]
        requests: bool,
    },
    /// Each table makes a move every so many milliseconds
    Paced {
        #[arg(long, default_value_t = 1_000)]
        tables: usize,
        #[arg(long, default_value_t = 10)]
        seconds: u64,
        #[arg(long, default_value_t = 1_000)]
        every: u64,
        /// One person and one stream a table: for more tables than connections
        #[arg(long)]
        thin: bool,
    },
    /// Tables that wait
    Idle {
        #[arg(long, default_value_t = 10_000)]
        tables: usize,
    },
    /// Whether somebody who polls can tell from how long it takes that a choice is being stored
    Timing,
    /// How long a bot takes to answer while somebody else has 800 tables of bots
    Siege {
        /// How many keys the besieger takes
        #[arg(long)]
        keys: Option<siege::Keys>,
    },
    /// The server's own process; started by the others
    Serve {
        /// Where to keep the games
        database: String,
        /// Set up for the siege
        #[arg(long)]
        besieged: bool,
    },
}

fn main() -> Result<()> {
    match Arguments::parse().load {
        Some(Load::Serve { database, besieged }) => {
            let config = if besieged {
                siege::besieged()
            } else {
                nobody_held_back()
            };
            serve(&database, config)
        }
        Some(Load::Timing) => {
            let host = Host::start(&[])?;
            one_thread()?.block_on(timing::listen(&host.address))
        }
        Some(Load::Siege { keys }) => {
            let both = [siege::Keys::One, siege::Keys::OneATable];
            for keys in keys.map_or(both.to_vec(), |keys| vec![keys]) {
                let host = Host::start(&["--besieged"])?;
                one_thread()?.block_on(siege::measure(&host.address, keys))?;
            }
            Ok(())
        }
        Some(load) => {
            heading();
            play(&load)
        }
        None => {
            heading();
            for requests in [false, true] {
                play(&Load::Closed {
                    tables: 500,
                    seconds: 10,
                    requests,
                })?;
            }
            play(&Load::Paced {
                tables: 100,
                seconds: 10,
                every: 1_000,
                thin: false,
            })?;
            play(&Load::Paced {
                tables: 1_000,
                seconds: 10,
                every: 1_000,
                thin: false,
            })?;
            play(&Load::Paced {
                tables: 10_000,
                seconds: 20,
                every: 10_000,
                thin: true,
            })?;
            play(&Load::Idle { tables: 10_000 })
        }
    }
}

/// A server in a process of its own, gone when this is.
struct Host {
    child: Child,
    address: String,
    _folder: tempfile::TempDir,
}

impl Host {
    fn start(args: &[&str]) -> Result<Self> {
        // On the disk, not in memory: what is measured is durable.
        let folder = tempfile::tempdir_in(std::env::current_dir()?.join("target"))?;
        let database = format!("sqlite:{}", folder.path().join("load.sqlite").display());
        let mut child = Command::new(std::env::current_exe()?)
            .args(["serve", &database])
            .args(args)
            .stdout(Stdio::piped())
            .spawn()?;
        let mut address = String::new();
        BufReader::new(child.stdout.take().context("its output is read")?)
            .read_line(&mut address)?;
        if address.trim().is_empty() {
            bail!("the server did not come up");
        }
        Ok(Self {
            child,
            address: address.trim().to_owned(),
            _folder: folder,
        })
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn heading() {
    println!(
        "{:8} {:>7} {:>9} {:>11} {:>11} {:>11} {:>11} {:>9} {:>12} {:>7} {:>17}",
        "load",
        "tables",
        "moves/s",
        "ack p50 ms",
        "ack p99 ms",
        "told p50 ms",
        "told p99 ms",
        "RSS MiB",
        "KiB a table",
        "CPU %",
        "moves/CPU-second"
    );
}

fn play(load: &Load) -> Result<()> {
    let host = Host::start(&[])?;
    let process = Process(host.child.id());
    let empty = process.resident()?;
    let runtime = one_thread()?;
    let (name, tables, crew, span, pause) = match load {
        Load::Closed {
            tables,
            seconds,
            requests,
        } => {
            let (name, crew) = if *requests {
                ("requests", Crew::Requests)
            } else {
                ("closed", Crew::Full)
            };
            (name, *tables, crew, *seconds, None)
        }
        Load::Paced {
            tables,
            seconds,
            every,
            thin,
        } => {
            let crew = if *thin { Crew::Thin } else { Crew::Full };
            (
                "paced",
                *tables,
                crew,
                *seconds,
                Some(Duration::from_millis(*every)),
            )
        }
        Load::Idle { tables } => ("idle", *tables, Crew::Thin, 0, None),
        Load::Timing | Load::Siege { .. } | Load::Serve { .. } => return Ok(()),
    };
    let (latencies, elapsed, cpu, resident) =
        tokio::task::LocalSet::new().block_on(&runtime, async {
            let parties = open_tables(&host.address, tables, crew).await?;
            let (started, cpu) = (Instant::now(), process.cpu()?);
            let until = started + Duration::from_secs(span);
            // Those who wait keep their streams open while the memory is read.
            let (latencies, resident) = match span {
                0 => (Latencies::default(), process.resident()?),
                // Whoever has played is gone: what counts is the most that was held while they did.
                _ => (play_all(parties, until, pause).await?, process.peak()?),
            };
            anyhow::Ok((
                latencies,
                started.elapsed(),
                process.cpu()?.saturating_sub(cpu),
                resident,
            ))
        })?;
    let mib = |bytes: u64| bytes as f64 / 1_048_576.0;
    println!(
        "{name:8} {tables:>7} {:>9.0} {:>11.2} {:>11.2} {:>11.2} {:>11.2} {:>9.1} {:>12.1} {:>7.0} {:>17.0}",
        latencies.count() as f64 / elapsed.as_secs_f64(),
        latencies.ack(0.50),
        latencies.ack(0.99),
        latencies.told(0.50),
        latencies.told(0.99),
        mib(resident),
        resident.saturating_sub(empty) as f64 / 1_024.0 / tables as f64,
        100.0 * cpu.as_secs_f64() / elapsed.as_secs_f64(),
        latencies.count() as f64 / cpu.as_secs_f64().max(0.01),
    );
    Ok(())
}

/// Whoever asks the server shall cost little.
fn one_thread() -> Result<tokio::runtime::Runtime> {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    Ok(runtime.enable_all().build()?)
}

/// Plays all tables until the time is over. Paced tables begin spread over one pause.
async fn play_all(
    parties: Vec<Party>,
    until: Instant,
    pause: Option<Duration>,
) -> Result<Latencies> {
    let count = parties.len() as u32;
    let tasks: Vec<_> = (0..)
        .zip(parties)
        .map(|(index, party): (u32, Party)| {
            let first = Instant::now() + pause.unwrap_or_default() * index / count;
            tokio::task::spawn_local(party.play(until, first, pause))
        })
        .collect();
    let mut all = Latencies::default();
    for task in tasks {
        all.add(task.await??);
    }
    Ok(all)
}
