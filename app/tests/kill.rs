//! The real binary, killed at random moments under load: whatever was acknowledged is there when it
//! comes back.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use kernel::Quick;
use serde_json::{Value, json};
use tokio::sync::Notify;

/// How often the server is killed, unless `HYPERSLEEP_KILLS` says otherwise.
const KILLS: u32 = 50;
const TABLES: u64 = 8;

/// A server in a process of its own.
struct Host {
    child: Child,
    url: String,
}

impl Host {
    fn start(folder: &Path) -> Self {
        let database = format!("sqlite:{}", folder.join("kill.sqlite").display());
        let mut child = Command::new(env!("CARGO_BIN_EXE_hypersleep"))
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--rate",
                "0",
                "--bot-delay",
                "0",
                "--database",
                &database,
            ])
            .env("RUST_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut url = String::new();
        BufReader::new(child.stdout.take().expect("its output"))
            .read_line(&mut url)
            .expect("it says where it is");
        Self {
            child,
            url: url.trim().to_owned(),
        }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody who plays one table alone for all its seats, and remembers what was acknowledged.
struct Player {
    http: reqwest::Client,
    key: String,
    table: String,
    dice: Quick,
    sent: u64,
    /// The id of each acknowledged move of this table, the ply it was sent at, and the ply it got.
    acknowledged: Vec<(String, Value, u64)>,
}

impl Player {
    async fn new(url: &str, seed: u64) -> Self {
        let http = reqwest::Client::new();
        let answer = http
            .post(format!("{url}/api/people"))
            .json(&json!({ "name": "Ann" }))
            .send()
            .await
            .expect("an answer");
        let answer: Value = answer.json().await.expect("a key");
        let key = answer["key"].as_str().expect("a key").to_owned();
        let mut player = Self {
            http,
            key,
            table: String::new(),
            dice: Quick::new(seed),
            sent: 0,
            acknowledged: Vec::new(),
        };
        player.open(url).await.expect("a table");
        player
    }

    async fn open(&mut self, url: &str) -> Option<()> {
        let table = self
            .post(
                url,
                "/api/tables",
                json!({ "game": "fate", "seats": ["mine", "mine"] }),
            )
            .await?
            .1;
        table["id"].as_str()?.clone_into(&mut self.table);
        self.acknowledged.clear();
        self.start(url).await
    }

    async fn start(&self, url: &str) -> Option<()> {
        let (status, answer) = self
            .post(url, &format!("/api/table/{}/start", self.table), json!({}))
            .await?;
        assert!(status.is_success(), "{answer}");
        Some(())
    }

    /// The answer, or nothing if the server died over it.
    async fn post(
        &self,
        url: &str,
        path: &str,
        body: Value,
    ) -> Option<(reqwest::StatusCode, Value)> {
        let response = self
            .http
            .post(format!("{url}{path}"))
            .bearer_auth(&self.key)
            .json(&body)
            .send()
            .await
            .ok()?;
        Some((response.status(), response.json().await.ok()?))
    }

    async fn get(&self, url: &str, path: &str) -> Option<Value> {
        let response = self
            .http
            .get(format!("{url}{path}"))
            .bearer_auth(&self.key)
            .send()
            .await
            .ok()?;
        assert!(
            response.status().is_success(),
            "{path}: {}",
            response.status()
        );
        response.json().await.ok()
    }

    /// Everything acknowledged is there, at its ply; sent again it is the same move.
    async fn check(&self, url: &str) {
        let table = self
            .get(url, &format!("/api/table/{}", self.table))
            .await
            .expect("the table is there");
        assert_eq!(table["aside"], Value::Null, "the table can be played on");
        let last = self
            .acknowledged
            .iter()
            .map(|(_, _, ply)| *ply)
            .max()
            .unwrap_or(0);
        assert!(
            table["ply"].as_u64().expect("a ply") >= last,
            "ply {last} was acknowledged, but {} is the last",
            table["ply"]
        );
        for (id, body, ply) in self.acknowledged.iter().rev().take(5) {
            let (status, answer) = self
                .post(
                    url,
                    &format!("/api/table/{}/move", self.table),
                    body.clone(),
                )
                .await
                .expect("an answer");
            assert!(
                status.is_success() && answer["ply"] == *ply,
                "{id} was played at ply {ply}: {status} {answer}"
            );
        }
    }

    /// Plays one move. Nothing, if the server died.
    async fn play(&mut self, url: &str) -> Option<()> {
        let table = self.get(url, &format!("/api/table/{}", self.table)).await?;
        match table["status"].as_str() {
            Some("over") => return self.open(url).await,
            // The server died before it was started.
            Some("open") => return self.start(url).await,
            _ => {}
        }
        let seat = &table["waiting"][0];
        let menu = self
            .get(url, &format!("/api/table/{}/menu?as={seat}", self.table))
            .await?;
        let choices = menu["menu"].as_array().expect("a menu");
        let chosen = &choices[self.dice.below(choices.len() as u32) as usize]["move"];
        self.sent += 1;
        let id = format!("move-{}", self.sent);
        let body = json!({ "seat": seat, "ply": menu["ply"], "move": chosen, "id": id });
        let (status, answer) = self
            .post(
                url,
                &format!("/api/table/{}/move", self.table),
                body.clone(),
            )
            .await?;
        assert!(status.is_success(), "{body}: {status} {answer}");
        self.acknowledged
            .push((id, body, answer["ply"].as_u64().expect("a ply")));
        Some(())
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_fifty_times_under_load_it_never_loses_an_acknowledged_move() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut dice = Quick::new(2026);
    let mut host = Host::start(folder.path());
    let mut players = Vec::new();
    for seed in 0..TABLES {
        players.push(Player::new(&host.url, seed).await);
    }
    let mut moves = 0;
    let kills = std::env::var("HYPERSLEEP_KILLS").ok();
    let kills = kills.and_then(|kills| kills.parse().ok()).unwrap_or(KILLS);
    for _ in 0..kills {
        for player in &players {
            player.check(&host.url).await;
        }
        let budget = 1 + dice.below(40);
        let (count, enough) = (Arc::new(AtomicU32::new(0)), Arc::new(Notify::new()));
        let tasks: Vec<_> = players
            .drain(..)
            .map(|mut player| {
                let (url, count, enough) =
                    (host.url.clone(), Arc::clone(&count), Arc::clone(&enough));
                tokio::spawn(async move {
                    while player.play(&url).await.is_some() {
                        if count.fetch_add(1, Ordering::Relaxed) + 1 == budget {
                            enough.notify_one();
                        }
                    }
                    player
                })
            })
            .collect();
        enough.notified().await;
        host.child.kill().expect("killed");
        host.child.wait().expect("dead");
        for task in tasks {
            players.push(task.await.expect("a player saw nothing wrong"));
        }
        moves += count.load(Ordering::Relaxed);
        host = Host::start(folder.path());
    }
    for player in &mut players {
        player.check(&host.url).await;
        player.play(&host.url).await.expect("the table goes on");
    }
    println!("kills: {kills} kills, {moves} moves, every acknowledged one there");
    assert!(moves >= kills, "{moves} moves in {kills} lives");
}
