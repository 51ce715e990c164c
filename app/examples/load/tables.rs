//! Tables with two people each, and how they play: any move of the menu, by dice of their own.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use kernel::Quick;
use serde_json::json;

use crate::client::{Connection, News, Stream};
use crate::measure::Latencies;

const PLAYERS: usize = 2;

/// Two people at one table.
pub(crate) struct Pair {
    address: String,
    keys: Vec<String>,
    seats: Vec<Connection>,
    streams: Vec<Stream>,
    id: String,
    menus: Vec<Vec<serde_json::Value>>,
    ply: u64,
    dice: Quick,
}

/// Opens and starts so many tables, with so many streams each.
pub(crate) async fn open_tables(address: &str, tables: usize, streams: usize) -> Result<Vec<Pair>> {
    let mut opening = tokio::task::JoinSet::new();
    let mut pairs = Vec::with_capacity(tables);
    for index in 0..tables {
        let address = address.to_owned();
        opening.spawn(async move { Pair::sit_down(address, index as u64, streams).await });
        // A few at a time: this is not what is measured.
        if opening.len() >= 32
            && let Some(pair) = opening.join_next().await
        {
            pairs.push(pair??);
        }
    }
    while let Some(pair) = opening.join_next().await {
        pairs.push(pair??);
    }
    Ok(pairs)
}

impl Pair {
    async fn sit_down(address: String, seed: u64, streams: usize) -> Result<Self> {
        let mut pair = Self {
            address,
            keys: Vec::new(),
            seats: Vec::new(),
            streams: Vec::new(),
            id: String::new(),
            menus: Vec::new(),
            ply: 0,
            dice: Quick::new(seed),
        };
        for _ in 0..PLAYERS {
            let mut stranger = Connection::open(&pair.address, None).await?;
            let person = stranger.post("/api/people", "{}").await?;
            let key = person["key"].as_str().context("a key")?.to_owned();
            // Idle tables wait without a connection for moves: a process may hold only so many.
            if streams == PLAYERS {
                pair.seats.push(Connection::open(&pair.address, Some(&key)).await?);
            }
            pair.keys.push(key);
        }
        pair.deal(streams).await?;
        Ok(pair)
    }

    /// A new game for the same two.
    async fn deal(&mut self, streams: usize) -> Result<()> {
        self.streams.clear();
        let mut others = Vec::new();
        if self.seats.is_empty() {
            for key in &self.keys {
                others.push(Connection::open(&self.address, Some(key)).await?);
            }
        }
        let people = if self.seats.is_empty() { &mut others } else { &mut self.seats };
        let opening = json!({ "game": "fate", "seats": ["mine", "open"] });
        let table = people[0].post("/api/tables", &opening.to_string()).await?;
        self.id = table["id"].as_str().context("an id")?.to_owned();
        people[1].post(&format!("/api/table/{}/seat", self.id), r#"{"seat":1,"deed":"take"}"#).await?;
        for key in &self.keys[..streams] {
            let path = format!("/api/table/{}/events?menu=1", self.id);
            self.streams.push(Stream::open(&self.address, key, &path).await?);
        }
        people[0].post(&format!("/api/table/{}/start", self.id), "{}").await?;
        let mut news = Vec::new();
        for stream in &mut self.streams {
            news.push(stream.next().await?);
        }
        self.look(news);
        Ok(())
    }

    fn look(&mut self, news: Vec<News>) {
        self.ply = news.first().map_or(0, |news| news.ply);
        self.menus = news.into_iter().map(|news| news.menu).collect();
    }

    /// Plays until the time is over. Between moves it waits as long as it is told to.
    pub(crate) async fn play(mut self, until: Instant, first: Instant, pause: Option<Duration>) -> Result<Latencies> {
        let mut latencies = Latencies::default();
        let mut due = first;
        while due < until && Instant::now() < until {
            if pause.is_some() {
                tokio::time::sleep_until(due.into()).await;
            }
            let over = self.play_one(&mut latencies).await?;
            if over {
                self.deal(PLAYERS).await?;
            }
            due += pause.unwrap_or_default();
        }
        Ok(latencies)
    }

    /// One move: sent, answered, told to both. Says whether the game is over.
    async fn play_one(&mut self, latencies: &mut Latencies) -> Result<bool> {
        let Some(seat) = self.menus.iter().position(|menu| !menu.is_empty()) else {
            bail!("nobody is asked at ply {}", self.ply)
        };
        let menu = &self.menus[seat];
        let chosen = &menu[self.dice.below(menu.len() as u32) as usize];
        let ply = self.ply;
        let body = format!(r#"{{"seat":{seat},"ply":{ply},"move":{chosen},"id":"m{ply}"}}"#);
        let path = format!("/api/table/{}/move", self.id);
        let sent = Instant::now();
        self.seats[seat].post(&path, &body).await?;
        let answered = sent.elapsed();
        let mut news = Vec::with_capacity(PLAYERS);
        for stream in &mut self.streams {
            news.push(stream.next().await?);
        }
        latencies.note(answered, sent.elapsed());
        let over = news.iter().any(|news| news.over);
        self.look(news);
        Ok(over)
    }
}
