//! `cargo xtask attack`, the part that listens to the clock: can somebody who polls a table tell
//! from how long an answer takes that a choice is being stored?
//!
//! One person plays; another, who has no seat, asks for the talk at the table, whose answer no move
//! changes: between the moves, and just after one was sent. What is printed is the AUC: the chance
//! that a poll during a choice takes longer than one without. 0.5 tells nothing, 1 tells
//! everything.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use kernel::Quick;
use serde_json::json;

use crate::client::{Connection, Stream};

/// How many polls of each kind are timed.
const POLLS: usize = 1_000;

/// Attacks the server at this address and prints what the clock told.
pub(crate) async fn listen(address: &str) -> Result<()> {
    let (mut quiet, mut during) = attack(address).await?;
    let auc = auc(&quiet, &during);
    println!(
        "timing: {POLLS} polls without a choice: median {:.3} ms; {POLLS} during one: median {:.3} ms; AUC {auc:.2}",
        median(&mut quiet),
        median(&mut during)
    );
    Ok(())
}

/// How long polls took without a choice and during one, in milliseconds.
async fn attack(address: &str) -> Result<(Vec<f64>, Vec<f64>)> {
    let mut player = Connection::open(address).await?;
    let mut watcher = Connection::open(address).await?;
    let key = |answer: serde_json::Value| answer["key"].as_str().unwrap_or_default().to_owned();
    let owner = key(player.post("", "/api/people", "{}").await?);
    let stranger = key(watcher.post("", "/api/people", "{}").await?);
    let mut dice = Quick::new(1);
    let (mut quiet, mut during) = (Vec::new(), Vec::new());
    while quiet.len() < POLLS || during.len() < POLLS {
        let opening = json!({ "game": "fate", "seats": ["mine", "mine"] }).to_string();
        let table = player.post(&owner, "/api/tables", &opening).await?;
        let id = table["id"].as_str().context("an id")?.to_owned();
        let streams = [0, 1].map(|seat| format!("/api/table/{id}/events?menu=1&as={seat}"));
        let mut first = Stream::open(address, &owner, &streams[0]).await?;
        let mut second = Stream::open(address, &owner, &streams[1]).await?;
        let start = format!("/api/table/{id}/start");
        player.post(&owner, &start, "{}").await?;
        let poll = format!("/api/table/{id}/chat");
        loop {
            let news = [first.next().await?, second.next().await?];
            let asked = news.iter().position(|news| !news.menu.is_empty());
            let Some(seat) = asked.filter(|seat| !news[0].over && news[0].waiting.contains(seat))
            else {
                break;
            };
            let menu = &news[seat].menu;
            let chosen = &menu[dice.below(menu.len() as u32) as usize];
            // Some polls while nothing happens, after pauses of their own length.
            for _ in 0..2 {
                pause(&mut dice).await;
                let sent = Instant::now();
                watcher.get(&stranger, &poll).await?;
                quiet.push(sent.elapsed().as_secs_f64() * 1e3);
            }
            pause(&mut dice).await;
            let ply = news[0].ply;
            let order = json!({ "seat": seat, "ply": ply, "move": chosen }).to_string();
            let path = format!("/api/table/{id}/move");
            let plays = player.post(&owner, &path, &order);
            let listens = async {
                // The move is on its way.
                tokio::task::yield_now().await;
                let sent = Instant::now();
                watcher.get(&stranger, &poll).await?;
                anyhow::Ok(sent.elapsed())
            };
            let (played, took) = tokio::join!(plays, listens);
            played?;
            during.push(took?.as_secs_f64() * 1e3);
            if quiet.len() >= POLLS && during.len() >= POLLS {
                break;
            }
        }
    }
    quiet.truncate(POLLS);
    during.truncate(POLLS);
    Ok((quiet, during))
}

async fn pause(dice: &mut Quick) {
    tokio::time::sleep(Duration::from_millis(u64::from(2 + dice.below(5)))).await;
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

/// The chance that one of `during` is greater than one of `quiet`.
fn auc(quiet: &[f64], during: &[f64]) -> f64 {
    let wins = during.iter().flat_map(|long| {
        quiet.iter().map(move |short| match long.total_cmp(short) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        })
    });
    wins.sum::<f64>() / (quiet.len() * during.len()) as f64
}
