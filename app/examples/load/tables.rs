//! Tables and how they are played: any move of the menu, by dice of their own.
//!
//! A *full* table has two people, each with a socket for moves and news; by *requests*, each has a
//! connection for moves and a stream that brings the menu. A process may hold only so many
//! connections, so the *thin* tables of the larger loads have one person for both seats, one
//! stream, and share connections for everything else.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use kernel::Quick;
use serde_json::{Value, json};

use crate::client::{Connection, News, Socket, Stream};
use crate::measure::Latencies;

/// How a table is manned.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Crew {
    /// Two people, each with a socket.
    Full,
    /// Two people, each with a connection for moves and a stream.
    Requests,
    /// One person, one stream.
    Thin,
}

/// Connections nobody uses just now.
#[derive(Clone, Default)]
struct Pool(Rc<RefCell<Vec<Connection>>>);

impl Pool {
    async fn take(&self, address: &str) -> Result<Connection> {
        loop {
            let free = self.0.borrow_mut().pop();
            match free {
                Some(connection) if connection.is_open() => return Ok(connection),
                Some(_) => {}
                None => return Connection::open(address).await,
            }
        }
    }

    fn give_back(&self, connection: Connection) {
        self.0.borrow_mut().push(connection);
    }
}

/// One table and the people who play it.
pub(crate) struct Party {
    address: String,
    crew: Crew,
    pool: Pool,
    keys: Vec<String>,
    connections: Vec<Connection>,
    streams: Vec<Stream>,
    sockets: Vec<Socket>,
    id: String,
    news: Vec<News>,
    dice: Quick,
}

/// Opens and starts this many tables.
pub(crate) async fn open_tables(address: &str, tables: usize, crew: Crew) -> Result<Vec<Party>> {
    let mut opening = tokio::task::JoinSet::new();
    let (pool, mut parties) = (Pool::default(), Vec::with_capacity(tables));
    for index in 0..tables {
        let (address, pool) = (address.to_owned(), pool.clone());
        opening
            .spawn_local(async move { Party::sit_down(address, index as u64, crew, pool).await });
        // A few at a time: this is not what is measured.
        if opening.len() >= 32
            && let Some(party) = opening.join_next().await
        {
            parties.push(party??);
        }
    }
    while let Some(party) = opening.join_next().await {
        parties.push(party??);
    }
    Ok(parties)
}

impl Party {
    async fn sit_down(address: String, seed: u64, crew: Crew, pool: Pool) -> Result<Self> {
        let people = if crew == Crew::Thin { 1 } else { 2 };
        let (mut keys, mut connections) = (Vec::new(), Vec::new());
        for _ in 0..people {
            let mut connection = pool.take(&address).await?;
            let person = connection.post("", "/api/people", "{}").await?;
            keys.push(person["key"].as_str().context("a key")?.to_owned());
            if crew == Crew::Requests {
                connections.push(connection);
            } else {
                pool.give_back(connection);
            }
        }
        let dice = Quick::new(seed);
        let mut party = Self {
            address,
            crew,
            pool,
            keys,
            connections,
            streams: Vec::new(),
            sockets: Vec::new(),
            id: String::new(),
            news: Vec::new(),
            dice,
        };
        party.deal().await?;
        Ok(party)
    }

    /// A new game for the same people.
    async fn deal(&mut self) -> Result<()> {
        if self.sockets.is_empty() {
            self.deal_at_a_new_table().await?;
        } else {
            self.deal_again().await?;
        }
        self.hear().await
    }

    /// Whoever has a socket asks for the next table by it.
    async fn deal_again(&mut self) -> Result<()> {
        self.sockets[0].send("rematch {}").await?;
        let next = self.sockets[0].done().await?;
        self.id = id_of(&next)?;
        for (seat, socket) in self.sockets.iter_mut().enumerate() {
            socket
                .listen(&format!("{}?{}", self.id, as_seat(seat)))
                .await?;
        }
        self.sockets[0].send("start {}").await?;
        self.sockets[0].done().await.map(drop)
    }

    async fn deal_at_a_new_table(&mut self) -> Result<()> {
        self.streams.clear();
        let mut connection = self.pool.take(&self.address).await?;
        let seats = if self.crew == Crew::Thin {
            ["mine", "mine"]
        } else {
            ["mine", "open"]
        };
        let opening = json!({ "game": "fate", "seats": seats }).to_string();
        let table = connection
            .post(&self.keys[0], "/api/tables", &opening)
            .await?;
        self.id = id_of(&table)?;
        if let Some(key) = self.keys.get(1) {
            connection
                .post(
                    key,
                    &format!("/api/table/{}/seat", self.id),
                    r#"{"seat":1,"deed":"take"}"#,
                )
                .await?;
        }
        for (seat, key) in self.keys.iter().enumerate() {
            let path = format!("/api/table/{}/events?{}", self.id, as_seat(seat));
            if self.crew == Crew::Full {
                let socket = Socket::open(&self.address, key, &path).await?;
                self.sockets.push(socket);
            } else {
                let stream = Stream::open(&self.address, key, &path).await?;
                self.streams.push(stream);
            }
        }
        connection
            .post(
                &self.keys[0],
                &format!("/api/table/{}/start", self.id),
                "{}",
            )
            .await?;
        self.pool.give_back(connection);
        Ok(())
    }

    /// Waits until everybody was told of the last move.
    async fn hear(&mut self) -> Result<()> {
        self.news.clear();
        for socket in &mut self.sockets {
            self.news.push(socket.news().await?);
        }
        for stream in &mut self.streams {
            self.news.push(stream.next().await?);
        }
        Ok(())
    }

    /// Plays until the time is over. Between moves it waits as long as it is told to.
    pub(crate) async fn play(
        mut self,
        until: Instant,
        first: Instant,
        pause: Option<Duration>,
    ) -> Result<Latencies> {
        let mut latencies = Latencies::default();
        let mut due = first;
        while due < until && Instant::now() < until {
            if pause.is_some() {
                tokio::time::sleep_until(due.into()).await;
            }
            self.play_one(&mut latencies).await?;
            if self.news[0].over {
                self.deal().await?;
            }
            due += pause.unwrap_or_default();
        }
        Ok(latencies)
    }

    /// One move: sent, answered, told to everybody.
    async fn play_one(&mut self, latencies: &mut Latencies) -> Result<()> {
        let ply = self.news[0].ply;
        let (seat, menu) = self.menu().await?;
        let chosen = &menu[self.dice.below(menu.len() as u32) as usize];
        let body = format!(r#"{{"seat":{seat},"ply":{ply},"move":{chosen},"id":"m{ply}"}}"#);
        let sent = Instant::now();
        if self.crew == Crew::Full {
            let socket = &mut self.sockets[seat];
            socket.send(&format!("move {body}")).await?;
            socket.done().await?;
        } else {
            self.post(seat, &body).await?;
        }
        let answered = sent.elapsed();
        self.hear().await?;
        latencies.note(answered, sent.elapsed());
        Ok(())
    }

    /// Sends a move as a request.
    async fn post(&mut self, seat: usize, body: &str) -> Result<()> {
        let path = format!("/api/table/{}/move", self.id);
        if let Some(connection) = self.connections.get_mut(seat) {
            connection.post(&self.keys[seat], &path, body).await?;
            return Ok(());
        }
        let mut shared = self.pool.take(&self.address).await?;
        shared.post(&self.keys[0], &path, body).await?;
        self.pool.give_back(shared);
        Ok(())
    }

    /// Who is asked and what they may choose: brought by a stream, or else asked for.
    async fn menu(&mut self) -> Result<(usize, Vec<Value>)> {
        if let Some(seat) = self.news.iter().position(|news| !news.menu.is_empty()) {
            return Ok((seat, std::mem::take(&mut self.news[seat].menu)));
        }
        let Some(&seat) = self.news[0].waiting.first() else {
            bail!("nobody is asked at ply {}", self.news[0].ply)
        };
        let mut connection = self.pool.take(&self.address).await?;
        let answer = connection
            .get(
                &self.keys[0],
                &format!("/api/table/{}/menu?as={seat}", self.id),
            )
            .await?;
        self.pool.give_back(connection);
        let entries = answer["menu"].as_array().context("a menu")?;
        Ok((
            seat,
            entries.iter().map(|entry| entry["move"].clone()).collect(),
        ))
    }
}

/// The id in an answer.
fn id_of(answer: &Value) -> Result<String> {
    Ok(answer["id"].as_str().context("an id")?.to_owned())
}

/// Listens as this seat, and wants to know what it may choose.
fn as_seat(seat: usize) -> String {
    format!("menu=1&as={seat}")
}
