//! `cargo xtask attack`, the part that besieges the bots: how long does somebody's bot take to
//! answer while somebody else, from one address and within the rate it may ask, has 800 tables with
//! a bot that thinks long in every seat?
//!
//! The besieger looks at these tables in turn, for bots among themselves rest while nobody does.
//! Once all tables are one key's, once each has a key of its own. Bots wait for nobody here
//! (`--bot-delay 0`): what is measured is thinking, and waiting for room to think. The host allows
//! more than usual: ten times the usual budget of a bot, any number of tables.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use kernel::Quick;
use serde_json::{Value, json};
use server::Config;

use crate::client::Connection;
use crate::serve::nobody_held_back;

const TABLES: usize = 800;
const BOT: &str = "bot:crew:1000";
/// How many answers are timed.
const ANSWERS: usize = 20;
const VICTIM: &str = "192.0.2.1";
const BESIEGER: &str = "198.51.100.1";
/// Somewhat less often than an address may ask in the long run.
const BETWEEN: Duration = Duration::from_millis(11);

/// How many keys the besieger takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Keys {
    /// One for all tables.
    One,
    /// A new one for each.
    OneATable,
}

/// How the server is set up that is besieged.
pub(crate) fn besieged() -> Config {
    Config {
        behind_proxy: true,
        rate: Config::default().rate,
        bot_budget: 1_000,
        bot_delay: 0,
        ..nobody_held_back()
    }
}

/// Times the bot's answers without the siege and with it.
pub(crate) async fn measure(address: &str, keys: Keys) -> Result<()> {
    let mut victim = Victim::sit_down(address).await?;
    let quiet = victim.answers().await?;
    let siege = Siege::lay(address, keys).await?;
    let looking = siege.look_on();
    let besieged = tokio::select! {
        answers = victim.answers() => answers?,
        broken = looking => return broken,
    };
    for (when, mut answers) in [("without", quiet), ("with", besieged)] {
        answers.sort_by(f64::total_cmp);
        println!(
            "siege: {TABLES} tables of {BOT}, keys: {keys:?}, {when:7} them a bot answers in {:.2} s (median), {:.2} s (longest)",
            answers[answers.len() / 2],
            answers[answers.len() - 1],
        );
    }
    Ok(())
}

/// Somebody who plays with a bot.
struct Victim {
    address: String,
    connection: Connection,
    key: String,
    table: String,
    dice: Quick,
}

async fn key(connection: &mut Connection) -> Result<String> {
    let person = connection.post("", "/api/people", "{}").await?;
    Ok(person["key"].as_str().context("a key")?.to_owned())
}

async fn open(connection: &mut Connection, key: &str, seats: Value) -> Result<String> {
    let opening = json!({ "game": "fate", "seats": seats }).to_string();
    let table = connection.post(key, "/api/tables", &opening).await?;
    let id = table["id"].as_str().context("an id")?.to_owned();
    let start = format!("/api/table/{id}/start");
    connection.post(key, &start, "{}").await?;
    Ok(id)
}

impl Victim {
    async fn sit_down(address: &str) -> Result<Self> {
        let mut connection = Connection::open_from(address, VICTIM).await?;
        let key = key(&mut connection).await?;
        let table = open(&mut connection, &key, json!(["mine", BOT])).await?;
        Ok(Self {
            address: address.to_owned(),
            connection,
            key,
            table,
            dice: Quick::new(1),
        })
    }

    async fn look(&mut self) -> Result<Value> {
        let path = format!("/api/table/{}", self.table);
        self.connection.get(&self.key, &path).await
    }

    /// How long the bot takes to answer a choice, in seconds.
    async fn answers(&mut self) -> Result<Vec<f64>> {
        let mut answers = Vec::new();
        // Laying a siege may take longer than a connection is kept.
        self.connection = Connection::open_from(&self.address, VICTIM).await?;
        while answers.len() < ANSWERS {
            let table = self.look().await?;
            if table["status"] != "running" {
                self.connection = Connection::open_from(&self.address, VICTIM).await?;
                self.table = open(&mut self.connection, &self.key, json!(["mine", BOT])).await?;
            } else if table["waiting"] == json!([0]) {
                let played = self.play().await?;
                answers.extend(self.answer(&played).await?);
                // A look, a menu and a move: the victim keeps within the rate too.
                tokio::time::sleep(3 * BETWEEN).await;
            } else {
                tokio::time::sleep(BETWEEN).await;
            }
        }
        Ok(answers)
    }

    /// How long the bot takes after the ply that was played just now; `None` if it is not asked.
    async fn answer(&mut self, played: &Value) -> Result<Option<f64>> {
        let asked = Instant::now();
        loop {
            tokio::time::sleep(BETWEEN).await;
            let table = self.look().await?;
            if table["ply"].as_u64() > played.as_u64() {
                let over = table["status"] != "running";
                return Ok((!over).then(|| asked.elapsed().as_secs_f64()));
            }
            if table["waiting"] == json!([0]) {
                return Ok(None);
            }
        }
    }

    /// Any move. Its ply comes back.
    async fn play(&mut self) -> Result<Value> {
        let path = format!("/api/table/{}/menu?as=0", self.table);
        let menu = self.connection.get(&self.key, &path).await?;
        let choices = menu["menu"].as_array().context("a menu")?;
        let chosen = &choices[self.dice.below(choices.len() as u32) as usize]["move"];
        let order = json!({ "seat": 0, "ply": menu["ply"], "move": chosen }).to_string();
        let path = format!("/api/table/{}/move", self.table);
        let mut played = self.connection.post(&self.key, &path, &order).await?;
        Ok(played["ply"].take())
    }
}

/// Somebody with many tables of bots.
struct Siege {
    address: String,
    tables: Vec<(String, String)>,
}

impl Siege {
    async fn lay(address: &str, keys: Keys) -> Result<Self> {
        let mut connection = Connection::open_from(address, BESIEGER).await?;
        let mut own = key(&mut connection).await?;
        let mut tables = Vec::new();
        while tables.len() < TABLES {
            if keys == Keys::OneATable {
                own = key(&mut connection).await?;
                tokio::time::sleep(BETWEEN).await;
            }
            let id = open(&mut connection, &own, json!([BOT, BOT])).await?;
            tables.push((own.clone(), id));
            tokio::time::sleep(2 * BETWEEN).await;
        }
        Ok(Self {
            address: address.to_owned(),
            tables,
        })
    }

    /// Looks at one table after the other, so that their bots go on.
    async fn look_on(&self) -> Result<()> {
        let mut connection = Connection::open_from(&self.address, BESIEGER).await?;
        loop {
            for (key, id) in &self.tables {
                connection.get(key, &format!("/api/table/{id}")).await?;
                tokio::time::sleep(BETWEEN).await;
            }
        }
    }
}
