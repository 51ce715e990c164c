//! Somebody at the table who has no browser: plays by the JSON API, so that a test comes quickly to what it is about.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

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

    /// Opens and starts a game of Fate in which these crew members are this person's; the table's id.
    pub(crate) async fn start(&self, crew: &[&str]) -> Result<String> {
        let options = json!({ "crew": crew.join(","), "first": "0" });
        let seats = vec!["mine"; crew.len()];
        let opened = self
            .post(
                "/api/tables",
                json!({ "game": "fate", "seats": seats, "options": options }),
            )
            .await?;
        let id = opened["id"].as_str().context("no table")?.to_owned();
        self.post(&format!("/api/table/{id}/start"), json!({}))
            .await?;
        Ok(id)
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

    /// A game alone that was given up after so many moves; the table's id.
    pub(crate) async fn finish(&self, moves: usize) -> Result<String> {
        let id = self.start(&["ripley"]).await?;
        self.play(&id, moves).await?;
        self.post(&format!("/api/table/{id}/resign"), json!({ "seat": 0 }))
            .await?;
        Ok(id)
    }
}
