//! A whole server on loopback with its own archive, and people who talk to it by HTTP as any
//! program would.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use reqwest::{RequestBuilder, StatusCode};
use serde_json::{Value, json};
use server::crowd::Capacity;
use server::quotas::ADay;
use server::time::Time;
use server::{Config, House, Server};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::games::{self, Thoughts};

pub(crate) const START: u64 = 1_000_000_000;
/// What the games' content is called as long as nobody changes it.
const USUAL: &str = "content";

/// A running server.
pub(crate) struct Place {
    pub(crate) house: Arc<House>,
    pub(crate) url: String,
    pub(crate) metrics: Option<SocketAddr>,
    pub(crate) time: Time,
    pub(crate) thoughts: Arc<Thoughts>,
    dir: Arc<tempfile::TempDir>,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

impl Place {
    pub(crate) async fn new() -> Self {
        Self::with(|_| {}).await
    }

    /// A server set up otherwise.
    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> Self {
        let dir = Arc::new(tempfile::tempdir().expect("a directory"));
        Self::at(dir, USUAL, change).await
    }

    async fn at(
        dir: Arc<tempfile::TempDir>,
        content: &str,
        change: impl FnOnce(&mut Config),
    ) -> Self {
        let mut config = Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            rate: None,
            // Everybody here comes from one address.
            capacity: Capacity {
                connections: 0,
                by_address: 0,
                streams_by_address: 0,
            },
            a_day: ADay {
                tables: None,
                records: None,
            },
            bot_delay: 0,
            allowance: 0,
            thinkers: 1,
            time: Time::held(START),
            ..Config::default()
        };
        // Whoever tests need not be kept in the dark.
        config.blur = 0;
        change(&mut config);
        let time = config.time.clone();
        let thoughts = Arc::new(Thoughts::default());
        let games = games::all(content, &thoughts);
        let ledgers = BTreeMap::from([(
            "airlock".to_owned(),
            "# Airlock\n\n- **T1** A seat steps at most twice a turn.\n".to_owned(),
        )]);
        let path = dir.path().join("archive.sqlite");
        let archive = archive::open(&format!("sqlite:{}", path.display())).expect("an archive");
        let house = House::new(games, ledgers, archive, config);
        let server = Server::bind(Arc::clone(&house)).await.expect("a free port");
        let url = format!("http://{}", server.address());
        let metrics = server.metrics();
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(async move {
            let stopped = async {
                let _ = stopped.await;
            };
            server.run(stopped).await.expect("runs to its end");
        });
        Self {
            house,
            url,
            metrics,
            time,
            thoughts,
            dir,
            stop,
            running,
        }
    }

    /// Stops in good order and starts again on the same archive.
    pub(crate) async fn restart(self) -> Self {
        self.restart_after(|| {}).await
    }

    /// The same, and does something while nobody is there.
    pub(crate) async fn restart_after(self, meanwhile: impl FnOnce()) -> Self {
        self.restart_with(USUAL, meanwhile).await
    }

    /// The same; the games now have this content.
    pub(crate) async fn restart_with(self, content: &str, meanwhile: impl FnOnce()) -> Self {
        self.restart_changed(content, meanwhile, |_| {}).await
    }

    /// The same; the server is now set up otherwise.
    pub(crate) async fn restart_as(self, change: impl FnOnce(&mut Config)) -> Self {
        self.restart_changed(USUAL, || {}, change).await
    }

    async fn restart_changed(
        self,
        content: &str,
        meanwhile: impl FnOnce(),
        change: impl FnOnce(&mut Config),
    ) -> Self {
        let Self {
            house,
            dir,
            stop,
            running,
            ..
        } = self;
        stop.send(()).expect("still running");
        running.await.expect("stops in good order");
        drop(house);
        meanwhile();
        Self::at(dir, content, change).await
    }

    /// Waits until the server has noticed that only so many streams of a table are open.
    pub(crate) async fn until_streams(&self, id: &str, open: usize) {
        let id = id.parse().expect("an id");
        let table = self.house.in_memory(id).expect("a table in memory");
        while table.hub.streams() != open {
            tokio::task::yield_now().await;
        }
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.dir.path().join("archive.sqlite")
    }

    /// Somebody with a key and a name.
    pub(crate) async fn person(&self, name: &str) -> Person {
        let stranger = self.stranger();
        let (status, answer) = stranger.post("/api/people", json!({ "name": name })).await;
        assert_eq!(status, StatusCode::CREATED);
        Person {
            key: Some(answer["key"].as_str().expect("a key").to_owned()),
            ..stranger
        }
    }

    /// Somebody without a key.
    pub(crate) fn stranger(&self) -> Person {
        let http = reqwest::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            // A connection for each request: held time moves on in leaps, and ends idle ones.
            .pool_max_idle_per_host(0)
            .build()
            .expect("a client");
        Person {
            http,
            url: self.url.clone(),
            key: None,
        }
    }

    /// The same person at this server.
    pub(crate) fn here(&self, person: &Person) -> Person {
        Person {
            url: self.url.clone(),
            ..person.clone()
        }
    }

    /// A started game of Airlock between these people, one seat each; the id of its table.
    pub(crate) async fn game(&self, people: &[&Person], options: Value) -> String {
        self.seated(people, json!({ "game": "airlock", "options": options }))
            .await
    }

    /// Ann and Bob, and a started game of Airlock between them.
    pub(crate) async fn two(&self, options: Value) -> (Person, Person, String) {
        let (ann, bob) = (self.person("Ann").await, self.person("Bob").await);
        let id = self.game(&[&ann, &bob], options).await;
        (ann, bob, id)
    }

    /// A started game between these people, one seat each, opened like this; the id of its table.
    pub(crate) async fn seated(&self, people: &[&Person], mut opening: Value) -> String {
        let mut seats = vec!["mine"];
        seats.resize(people.len(), "open");
        opening["seats"] = json!(seats);
        opening["listed"] = json!(true);
        let id = people[0].open(opening).await;
        for (seat, person) in people.iter().enumerate().skip(1) {
            person
                .done(
                    &format!("/api/table/{id}/seat"),
                    json!({ "seat": seat, "deed": "take" }),
                )
                .await;
        }
        people[0]
            .done(&format!("/api/table/{id}/start"), json!({}))
            .await;
        id
    }
}

/// Moves of the toy's turn as the menu lists them.
pub(crate) fn turns(words: &[&str]) -> Vec<Value> {
    words.iter().map(|word| json!({ "turn": word })).collect()
}

/// Everybody rolls and then bids nothing, until the game is over; the turn is the first one's.
pub(crate) async fn play_to_the_end(id: &str, people: &[&Person]) {
    while people[0].table(id).await["status"] == "running" {
        for chosen in [json!({ "turn": "roll" }), json!({ "bids": { "bid": 0 } })] {
            for (seat, person) in (0..).zip(people) {
                person.played(id, seat, chosen.clone()).await;
            }
        }
    }
}

/// Somebody who talks to the server.
#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) http: reqwest::Client,
    pub(crate) url: String,
    pub(crate) key: Option<String>,
}

impl Person {
    pub(crate) fn request(&self, method: reqwest::Method, path: &str) -> RequestBuilder {
        let request = self.http.request(method, format!("{}{path}", self.url));
        match &self.key {
            Some(key) => request.bearer_auth(key),
            None => request,
        }
    }

    /// The same person in a browser: the key is in a cookie, pages are wanted.
    pub(crate) fn browser(&self, method: reqwest::Method, path: &str) -> RequestBuilder {
        let request = self
            .http
            .request(method, format!("{}{path}", self.url))
            .header("accept", "text/html");
        match &self.key {
            Some(key) => request.header("cookie", format!("hypersleep={key}")),
            None => request,
        }
    }

    pub(crate) async fn get(&self, path: &str) -> (StatusCode, Value) {
        let response = self
            .request(reqwest::Method::GET, path)
            .send()
            .await
            .expect("an answer");
        let status = response.status();
        (status, response.json().await.unwrap_or(Value::Null))
    }

    pub(crate) async fn text(&self, path: &str) -> (StatusCode, String) {
        let response = self
            .request(reqwest::Method::GET, path)
            .send()
            .await
            .expect("an answer");
        (response.status(), response.text().await.expect("text"))
    }

    pub(crate) async fn page(&self, path: &str) -> (StatusCode, String) {
        let response = self
            .browser(reqwest::Method::GET, path)
            .send()
            .await
            .expect("an answer");
        (response.status(), response.text().await.expect("text"))
    }

    pub(crate) async fn submit(&self, path: &str, fields: &[(&str, &str)]) -> reqwest::Response {
        self.browser(reqwest::Method::POST, path)
            .form(fields)
            .send()
            .await
            .expect("an answer")
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        let response = self
            .request(reqwest::Method::POST, path)
            .json(&body)
            .send()
            .await
            .expect("an answer");
        let status = response.status();
        (status, response.json().await.unwrap_or(Value::Null))
    }

    /// Does something that must succeed.
    pub(crate) async fn done(&self, path: &str, body: Value) -> Value {
        let (status, answer) = self.post(path, body.clone()).await;
        assert!(status.is_success(), "{path} {body}: {status} {answer}");
        answer
    }

    pub(crate) async fn open(&self, opening: Value) -> String {
        let (status, answer) = self.post("/api/tables", opening).await;
        assert_eq!(status, StatusCode::CREATED, "{answer}");
        answer["id"].as_str().expect("an id").to_owned()
    }

    /// The summary of a table.
    pub(crate) async fn table(&self, id: &str) -> Value {
        let (status, table) = self.get(&format!("/api/table/{id}")).await;
        assert_eq!(status, StatusCode::OK, "{table}");
        table
    }

    /// Plays at the ply where the table is.
    pub(crate) async fn plays(&self, id: &str, seat: u8, chosen: Value) -> (StatusCode, Value) {
        let ply = self.table(id).await["ply"].clone();
        self.post(
            &format!("/api/table/{id}/move"),
            json!({ "seat": seat, "ply": ply, "move": chosen }),
        )
        .await
    }

    /// Plays what must be allowed.
    pub(crate) async fn played(&self, id: &str, seat: u8, chosen: Value) -> Value {
        let (status, answer) = self.plays(id, seat, chosen.clone()).await;
        assert_eq!(status, StatusCode::OK, "{chosen}: {answer}");
        answer
    }

    /// The running game as one of this person's seats sees it.
    pub(crate) async fn view(&self, id: &str, seat: usize) -> Value {
        let (_, state) = self.get(&format!("/api/table/{id}/state?as={seat}")).await;
        state["view"].clone()
    }

    /// Listens to a table's news.
    pub(crate) async fn listen(&self, path: &str) -> Events {
        self.listen_from(path, None).await
    }

    pub(crate) async fn listen_from(&self, path: &str, last: Option<u64>) -> Events {
        let mut request = self.request(reqwest::Method::GET, path);
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        let response = request.send().await.expect("an answer");
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Events {
            response,
            unread: String::new(),
        }
    }
}

/// An open stream.
pub(crate) struct Events {
    response: reqwest::Response,
    unread: String,
}

impl Events {
    /// The next frame as it is; `None` when the stream has ended.
    async fn next_frame(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.unread.find("\n\n") {
                return Some(self.unread.drain(..end + 2).collect());
            }
            let chunk = self.response.chunk().await.ok().flatten()?;
            self.unread.push_str(str::from_utf8(&chunk).expect("text"));
        }
    }

    /// The next frame as it is.
    pub(crate) async fn frame(&mut self) -> String {
        self.next_frame().await.expect("the stream goes on")
    }

    /// The next frame's data, which must bring a page.
    pub(crate) async fn page(&mut self) -> Value {
        let frame = self.frame().await;
        let data = frame.strip_prefix("event: page\ndata: ");
        let data = data.unwrap_or_else(|| panic!("no page: {frame}"));
        serde_json::from_str(data).expect("JSON")
    }

    /// The next event's data; `None` when the stream has ended.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let frame = self.next_frame().await?;
            let data = frame.lines().find_map(|line| line.strip_prefix("data: "));
            let Some(data) = data else { continue };
            let data: Value = serde_json::from_str(data).expect("JSON");
            let id = frame
                .lines()
                .find_map(|line| line.strip_prefix("id: "))
                .expect("a number");
            assert_eq!(data["n"].to_string(), id);
            return Some(data);
        }
    }

    /// Waits for the first event of which `is` holds.
    pub(crate) async fn until(&mut self, is: impl Fn(&Value) -> bool) -> Value {
        loop {
            let event = self.next().await.expect("the stream goes on");
            if is(&event) {
                return event;
            }
        }
    }
}
