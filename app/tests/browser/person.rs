//! Somebody at the table who has no browser: plays by the JSON API, so that a test comes quickly to
//! what it is about.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::browser::GLANCE;

/// Somebody with a key.
pub(crate) struct Person {
    http: reqwest::Client,
    url: String,
    key: String,
}

impl Person {
    pub(crate) async fn new(url: &str, name: &str) -> Result<Self> {
        let mut person = Self {
            http: reqwest::Client::new(),
            url: url.to_owned(),
            key: String::new(),
        };
        let answer = person.post("/api/people", json!({ "name": name })).await?;
        answer["key"]
            .as_str()
            .context("no key")?
            .clone_into(&mut person.key);
        Ok(person)
    }

    async fn post(&self, path: &str, body: Value) -> Result<Value> {
        let request = self.http.post(format!("{}{path}", self.url)).json(&body);
        let request = if self.key.is_empty() {
            request
        } else {
            request.bearer_auth(&self.key)
        };
        let answer = request.send().await?;
        ensure!(
            answer.status().is_success(),
            "{path} answers {}: {}",
            answer.status(),
            answer.text().await?
        );
        Ok(answer.json().await?)
    }

    async fn get(&self, path: &str) -> Result<Value> {
        let request = self
            .http
            .get(format!("{}{path}", self.url))
            .bearer_auth(&self.key);
        Ok(request.send().await?.error_for_status()?.json().await?)
    }

    /// Opens and starts a game of Fate in which these crew members are this person's; the table's
    /// id.
    pub(crate) async fn start(&self, crew: &[&str]) -> Result<String> {
        let options = json!({ "crew": crew.join(","), "first": "0" });
        let seats = vec!["mine"; crew.len()];
        self.open("fate", &seats, options).await
    }

    /// Opens and starts a game with these seats and options; the table's id.
    pub(crate) async fn open(&self, game: &str, seats: &[&str], options: Value) -> Result<String> {
        let id = self.gather(game, seats, options).await?;
        self.post(&format!("/api/table/{id}/start"), json!({}))
            .await?;
        Ok(id)
    }

    /// Opens a game with these seats and options; the table's id.
    pub(crate) async fn gather(
        &self,
        game: &str,
        seats: &[&str],
        options: Value,
    ) -> Result<String> {
        let wish = json!({ "game": game, "seats": seats, "options": options });
        let opened = self.post("/api/tables", wish).await?;
        Ok(opened["id"].as_str().context("no table")?.to_owned())
    }

    /// Gives up the game of a seat.
    pub(crate) async fn resign(&self, id: &str, seat: u8) -> Result<()> {
        self.post(&format!("/api/table/{id}/resign"), json!({ "seat": seat }))
            .await
            .map(drop)
    }

    /// The record of a finished game, its secret included.
    pub(crate) async fn record(&self, id: &str) -> Result<String> {
        let request = self.http.get(format!("{}/api/table/{id}/record", self.url));
        let request = request.bearer_auth(&self.key);
        Ok(request.send().await?.error_for_status()?.text().await?)
    }

    /// A new table that goes on from this ply of a finished game; its id.
    pub(crate) async fn fork(&self, id: &str, ply: u64) -> Result<String> {
        let answer = self
            .post(&format!("/api/table/{id}/fork"), json!({ "ply": ply }))
            .await?;
        Ok(answer["id"].as_str().context("no table")?.to_owned())
    }

    /// What a browser must hold to be this person.
    pub(crate) fn key(&self) -> &str {
        &self.key
    }

    /// Makes so many moves, always the first that is offered.
    pub(crate) async fn play(&self, id: &str, moves: usize) -> Result<()> {
        for _ in 0..moves {
            let table = self.get(&format!("/api/table/{id}")).await?;
            let seat = table["waiting"][0].as_u64().context("nobody is asked")?;
            let menu = self.get(&format!("/api/table/{id}/menu?as={seat}")).await?;
            let chosen =
                json!({ "seat": seat, "ply": menu["ply"], "move": menu["menu"][0]["move"] });
            self.post(&format!("/api/table/{id}/move"), chosen).await?;
        }
        Ok(())
    }

    /// Plays this seat to the end of the game, now this and now that; bots play the others.
    pub(crate) async fn play_out(&self, id: &str, seat: u8) -> Result<()> {
        self.play_as(id, seat, u64::MAX).await
    }

    /// Plays this seat, now this and now that, until so many plies are played and it is asked
    /// again, or the game is over.
    pub(crate) async fn play_as(&self, id: &str, seat: u8, plies: u64) -> Result<()> {
        self.play_until(id, seat, |ply, _| ply >= plies).await
    }

    /// Plays this seat until it is offered the move of these words for the first time, or the game
    /// is over.
    pub(crate) async fn play_to(&self, id: &str, seat: u8, words: &str) -> Result<()> {
        let offers = |offered: &[Value]| offered.iter().any(|entry| entry["words"] == words);
        self.play_until(id, seat, |_, offered| offers(offered))
            .await
    }

    /// Plays this seat, now this and now that, until the ply and what is offered are as wanted, or
    /// the game is over.
    async fn play_until(
        &self,
        id: &str,
        seat: u8,
        wanted: impl Fn(u64, &[Value]) -> bool,
    ) -> Result<()> {
        loop {
            let table = self.get(&format!("/api/table/{id}")).await?;
            if !table["outcome"].is_null() {
                return Ok(());
            }
            let asked = table["waiting"].as_array();
            if !asked.is_some_and(|asked| asked.contains(&json!(seat))) {
                tokio::time::sleep(GLANCE).await;
                continue;
            }
            let menu = self.get(&format!("/api/table/{id}/menu?as={seat}")).await?;
            let (Some(ply), Some(offered)) = (menu["ply"].as_u64(), menu["menu"].as_array()) else {
                continue;
            };
            if offered.is_empty() {
                continue;
            }
            if wanted(ply, offered) {
                return Ok(());
            }
            let chosen = &offered[ply as usize * 7 % offered.len()]["move"];
            let chosen = json!({ "seat": seat, "ply": ply, "move": chosen });
            self.post(&format!("/api/table/{id}/move"), chosen).await?;
        }
    }

    /// The ply at which a line of the log said this, if one did.
    pub(crate) async fn told_at(&self, id: &str, words: &str) -> Result<Option<u64>> {
        let told = self.get(&format!("/api/table/{id}/log")).await?;
        let lines = told["log"].as_array().context("no log")?;
        let says = |line: &&Value| line["text"].as_str().is_some_and(|it| it.contains(words));
        Ok(lines
            .iter()
            .find(says)
            .and_then(|line| line["ply"].as_u64()))
    }

    /// A game alone that was given up after so many moves; the table's id.
    pub(crate) async fn finish(&self, moves: usize) -> Result<String> {
        let id = self.start(&["ripley"]).await?;
        self.play(&id, moves).await?;
        self.resign(&id, 0).await?;
        Ok(id)
    }
}
