//! `serve`: the games for browsers and programs, until it is told to stop.

use std::collections::BTreeMap;
use std::io::{IsTerminal as _, Write};
use std::num::NonZeroU32;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Parser;
use server::crowd::Capacity;
use server::limits::Rate;
use server::quotas::ADay;
use server::{Config, House, Server, told_to_stop};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::cli::{Command, CommandLine, Log, ServeArgs};
use crate::shelf::Shelf;

/// What `hypersleep` without a command does: `hypersleep serve`, with everything as usual.
pub(crate) fn usual() -> ServeArgs {
    match CommandLine::parse_from(["hypersleep", "serve"]).command {
        Some(Command::Serve(args)) => args,
        _ => unreachable!("that is what was typed"),
    }
}

/// Runs the command.
pub(crate) fn run(args: &ServeArgs, shelf: &Shelf, out: &mut impl Write) -> Result<()> {
    log(args.log);
    let archive = archive::open(&database(args.database.as_deref())?)?;
    let opened = shelf.open_all()?;
    let ledgers: BTreeMap<String, String> = games::ALL
        .iter()
        .map(|title| (title.id.to_owned(), title.ledger.to_owned()))
        .collect();
    let house = House::new(opened, ledgers, archive, config(args));
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let (server, stop) = (Server::bind(house).await?, told_to_stop()?);
        writeln!(out, "http://{}", server.address())?;
        out.flush()?;
        Ok(server.run(stop).await?)
    })
}

/// Where games are kept: where somebody says, or in their own data folder.
pub(crate) fn database(said: Option<&str>) -> Result<String> {
    Ok(match said {
        Some(url) => url.to_owned(),
        None => format!(
            "sqlite:{}",
            data_folder()?.join("hypersleep.sqlite").display()
        ),
    })
}

/// A day, in milliseconds.
pub(crate) const DAY: u64 = 24 * 60 * 60 * 1_000;

fn config(args: &ServeArgs) -> Config {
    let days = |days: u64| (days > 0).then_some(days * DAY);
    let rate = |per_second: NonZeroU32| Rate {
        per_second,
        burst: per_second.saturating_mul(NonZeroU32::MIN.saturating_add(1)),
    };
    Config {
        listen: args.listen,
        public: args.public,
        open: args.open,
        https: args.https,
        behind_proxy: args.behind_proxy,
        hosts: args.hosts.clone(),
        metrics: args.metrics,
        capacity: Capacity {
            connections: args.connections,
            by_address: args.connections_by_address,
            streams_by_address: args.streams_by_address,
        },
        rate: NonZeroU32::new(args.rate).map(rate),
        a_day: ADay {
            tables: NonZeroU32::new(args.tables_a_day),
            records: NonZeroU32::new(args.records_a_day),
        },
        forget_open: days(args.forget_open),
        forget_deserted: days(args.forget_deserted),
        bot_budget: args.bot_budget,
        bot_delay: args.bot_delay,
        allowance: args.allowance,
        ..Config::default()
    }
}

/// Logs go to stderr; `RUST_LOG` chooses how much.
fn log(how: Log) {
    let wanted = std::env::var("RUST_LOG")
        .ok()
        .filter(|wanted| !wanted.is_empty());
    let wanted = wanted.and_then(|wanted| wanted.parse::<Targets>().ok());
    let filter = wanted.unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO));
    let lines = tracing_subscriber::fmt()
        .with_max_level(LevelFilter::TRACE)
        // Colours are for people: in a journal or a file they are noise.
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    // Fails only if somebody logs already.
    let _ = match how {
        Log::Text => lines.finish().with(filter).try_init(),
        Log::Json => lines.json().finish().with(filter).try_init(),
    };
}

/// Where this user's programs keep their data.
fn data_folder() -> Result<PathBuf> {
    let variable = |name: &str| {
        std::env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    let home = || variable("HOME");
    let folder = if cfg!(windows) {
        variable("APPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        variable("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local/share")))
    };
    Ok(folder
        .context("there is no data folder; say where to keep games with --database sqlite:PATH")?
        .join("hypersleep"))
}
