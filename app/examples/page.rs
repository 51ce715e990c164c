//! `cargo xtask bench page`: how quick a move is for the person who makes it, in Chromium on this
//! machine: requests and bytes on the wire, and the time from the click until the board shows it;
//! with the network as it is, and with a slow one.
//!
//! The server runs in a process of its own. Moves are those of somebody who plays alone and takes
//! whatever is offered that needs no second thought.

#[expect(dead_code, reason = "the tests need more of a browser")]
#[path = "../tests/browser/browser.rs"]
mod browser;
#[path = "../tests/browser/program.rs"]
mod program;
#[path = "load/serve.rs"]
mod serve;

use std::process::Command;

use anyhow::Result;
use clap::{Parser, Subcommand};
use serde_json::json;

use browser::Browser;
use program::{CHROMIUM, Program, need_browser};
use serve::{nobody_held_back, serve};

/// As in the program itself: what is measured is the server as it is run.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    part: Option<Part>,
    /// How many moves to make with each network
    #[arg(long, default_value_t = 60)]
    moves: usize,
    /// Which game
    #[arg(long, default_value = "fate")]
    game: String,
    /// The delay of the slow network, there and back, in milliseconds
    #[arg(long, default_value_t = 150)]
    delay: u32,
}

#[derive(Subcommand)]
enum Part {
    /// The server's own process; started by the other
    Serve {
        /// Where to keep the games
        database: String,
    },
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    match &arguments.part {
        Some(Part::Serve { database }) => serve(database, nobody_held_back()),
        None => tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?
            .block_on(measure(&arguments)),
    }
}

/// What one move took.
struct Sample {
    requests: u64,
    bytes: u64,
    millis: f64,
}

async fn measure(arguments: &Arguments) -> Result<()> {
    need_browser()?;
    let folder = tempfile::tempdir()?;
    let database = format!("sqlite:{}", folder.path().join("archive.sqlite").display());
    let mut server = Command::new(std::env::current_exe()?);
    let (_server, url) = Program::start(server.arg("serve").arg(database), |line| {
        Some(format!("http://{line}"))
    })?;
    let (_driver, chromedriver) = Program::chromedriver()?;
    let browser = Browser::open(&chromedriver, CHROMIUM, "en", &url).await?;
    // What is told first takes the time a person needs; here it counts when the table has come.
    browser.likes("en.dark.off.off.off").await?;
    browser.weigh_streams().await?;
    println!(
        "{:<12} {:>6} {:>9} {:>10} {:>10} {:>9} {:>9}",
        "network", "moves", "requests", "bytes p50", "bytes max", "ms p50", "ms p95"
    );
    for (name, delay) in [("as it is", 0), ("slow", arguments.delay)] {
        let samples = play(&browser, arguments, delay).await?;
        report(&format!("{name} +{delay}"), &samples);
    }
    browser.close().await
}

/// Makes moves and measures each.
async fn play(browser: &Browser, arguments: &Arguments, delay: u32) -> Result<Vec<Sample>> {
    let conditions = json!({ "offline": false, "latency": delay, "downloadThroughput": -1, "uploadThroughput": -1 });
    browser.devtools("Network.enable", json!({})).await?;
    browser
        .devtools("Network.emulateNetworkConditions", conditions)
        .await?;
    let mut samples = Vec::new();
    while samples.len() < arguments.moves {
        let begun: bool = browser
            .look(
                "return document.querySelector('#table[data-page=page-table]') !== null",
                &[],
            )
            .await?;
        if !begun {
            browser.goto("/").await?;
            // What is told is told at leisure; here only the way of a move is measured.
            let _: bool = browser.look_later(QUIETLY, &[]).await?;
            browser
                .click(&format!(
                    "form[action='/quick']:has([value='{}']) button",
                    arguments.game
                ))
                .await?;
            browser.live().await?;
        }
        let moved: Option<(u64, u64, f64)> = browser.look_later(MOVE, &[]).await?;
        match moved {
            Some((requests, bytes, millis)) => samples.push(Sample {
                requests,
                bytes,
                millis,
            }),
            // Nothing harmless is left: another table.
            None => browser.goto("/").await?,
        }
    }
    Ok(samples)
}

const QUIETLY: &str = "
    const done = arguments[arguments.length - 1];
    fetch('/settings', { method: 'POST', body: new URLSearchParams({ speed: 'off', back: '/' }) }).then(() => done(true));";

/// Clicks something that is offered; its requests, their bytes, and the time until the board shows
/// it and is painted.
const MOVE: &str = "
    const done = arguments[arguments.length - 1];
    const table = () => document.getElementById('table');
    const offered = [...document.querySelectorAll('#choices button.choice')].filter((choice) => choice.form && !choice.dataset.warning);
    const choice = offered[Math.floor(Math.random() * offered.length)];
    if (!choice || table().dataset.page !== 'page-table') done(null);
    else {
        performance.clearResourceTimings();
        window.brought = 0;
        const [before, start] = [table().dataset.n, performance.now()];
        const shown = () => {
            if (table().dataset.n === before) return performance.now() - start > 8000 ? done(null) : setTimeout(shown, 1);
            requestAnimationFrame(() => setTimeout(() => {
                const millis = performance.now() - start;
                setTimeout(() => {
                    const asked = performance.getEntriesByType('resource');
                    done([asked.length, asked.reduce((sum, { transferSize }) => sum + transferSize, window.brought), millis]);
                }, 300);
            }));
        };
        choice.click();
        shown();
    }";

fn report(name: &str, samples: &[Sample]) {
    let share = |mut values: Vec<f64>, share: f64| {
        values.sort_by(f64::total_cmp);
        let at = (values.len() as f64 * share) as usize;
        values
            .get(at.min(values.len().saturating_sub(1)))
            .copied()
            .unwrap_or_default()
    };
    let bytes: Vec<f64> = samples.iter().map(|sample| sample.bytes as f64).collect();
    let millis: Vec<f64> = samples.iter().map(|sample| sample.millis).collect();
    let requests = samples.iter().map(|sample| sample.requests).sum::<u64>() as f64;
    println!(
        "{name:<12} {:>6} {:>9.2} {:>10.0} {:>10.0} {:>9.0} {:>9.0}",
        samples.len(),
        requests / samples.len().max(1) as f64,
        share(bytes.clone(), 0.5),
        share(bytes, 1.0),
        share(millis.clone(), 0.5),
        share(millis, 0.95),
    );
}
