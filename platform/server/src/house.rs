//! Everything the server works with: the games it plays, the archive, and the tables that are in
//! memory.
//!
//! A table is read from the archive when somebody asks for it and let go when nobody has for a
//! while. Whoever holds one of the locks here never waits for anything else meanwhile.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use archive::{Archive, PersonId, Quiet, TableId};
use kernel::Game;
use tokio::sync::watch;

use crate::crowd::{Capacity, Crowd};
use crate::errors::Refusal;
use crate::identity::CookieRule;
use crate::limits::{Hosts, Rate, Turnstile};
use crate::quotas::{ADay, Quotas};
use crate::table::Table;
use crate::thinkers::Thinkers;
use crate::time::{Millis, Time};

/// The longest name a person may have, in characters.
pub const LONGEST_NAME: usize = 32;
/// How many names are remembered before they are asked for again.
const NAMES: usize = 50_000;

/// A day, in milliseconds.
const DAY: Millis = 24 * 60 * 60 * 1_000;
/// How often tables are looked for that can be let go.
const TIDY: Millis = 60 * 60 * 1_000;
/// How many tables are let go in one write to the archive; between two of them moves are stored.
const LET_GO: u32 = 100;
/// If the wall clock was set forward or back by this much, it may be wrong: then no table is let go
/// because of its age.
const ASTRAY: Millis = TIDY;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Whether it may listen where others can reach it.
    pub public: bool,
    /// Whether a browser shall be opened.
    pub open: bool,
    /// Whether people reach it by https, through a proxy: cookies are for https alone then.
    pub https: bool,
    /// Whether a proxy stands in front and tells the addresses of those who ask.
    pub behind_proxy: bool,
    /// The names it goes by; none: any, or those of this machine if only that can reach it.
    pub hosts: Vec<String>,
    /// How much one address may ask; `None`: as much as it likes.
    pub rate: Option<Rate>,
    /// How many connections and streams there may be.
    pub capacity: Capacity,
    /// Where its measurements can be read, besides by this machine itself where it listens.
    pub metrics: Option<SocketAddr>,
    /// How long a bot waits before it moves, so that people can follow.
    pub bot_delay: Millis,
    /// The longest that clocks and bots wait until people have followed what everybody was told.
    pub allowance: Millis,
    /// How long nothing is heard of somebody before they are away, in games whose rules care.
    pub away: Millis,
    /// The longest random delay, in milliseconds, of an answer to somebody who only looks, so that
    /// how long it takes tells nothing.
    pub blur: Millis,
    /// How many bots may think at once.
    pub thinkers: usize,
    /// The most that may be asked of a bot: the number behind its name.
    pub bot_budget: u32,
    /// How much one person may make and take a day.
    pub a_day: ADay,
    /// How long nothing happens at a table that was never started before it is let go; `None`: it
    /// is kept.
    pub forget_open: Option<Millis>,
    /// How long nothing happens in a running game before it is let go; `None`: it is kept.
    pub forget_deserted: Option<Millis>,
    /// How long a table nobody asks for stays in memory.
    pub idle: Millis,
    /// What time it is.
    pub time: Time,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 7937)),
            public: false,
            open: false,
            https: false,
            behind_proxy: false,
            hosts: Vec::new(),
            rate: Some(Rate::default()),
            capacity: Capacity::default(),
            metrics: None,
            bot_delay: 1_000,
            allowance: 12_000,
            away: 5_000,
            blur: 4,
            thinkers: std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
            bot_budget: 1_000,
            a_day: ADay::default(),
            forget_open: Some(14 * DAY),
            forget_deserted: None,
            idle: 10 * 60 * 1_000,
            time: Time::default(),
        }
    }
}

/// Everything the server works with.
pub struct House {
    /// The games, in the order they are shown.
    pub games: Vec<Arc<dyn Game>>,
    /// Each game's rule ledger, by the game's id.
    pub ledgers: BTreeMap<String, String>,
    /// Where everything is kept.
    pub archive: Arc<dyn Archive>,
    /// How it is set up.
    pub config: Config,
    /// Where bots wait for their turn to think.
    pub thinkers: Arc<Thinkers>,
    /// How much is made and taken a day.
    pub(crate) quotas: Quotas,
    /// Counts requests by address.
    pub turnstile: Turnstile,
    /// The names it goes by.
    pub hosts: Hosts,
    /// Who is connected.
    pub crowd: Arc<Crowd>,
    /// What its cookie is called.
    pub cookie: CookieRule,
    /// When it was last looked for tables that can be let go.
    tidied: AtomicU64,
    /// People whose keys were made before there were seals.
    older: Mutex<HashSet<PersonId>>,
    /// When it was last tried to store and read something, and what came of it.
    tried: Mutex<Option<(Millis, Result<(), Refusal>)>>,
    /// Says once that the server is shutting down.
    closes: watch::Sender<bool>,
    tables: Mutex<HashMap<TableId, Arc<Table>>>,
    names: Mutex<HashMap<PersonId, Arc<str>>>,
}

impl Config {
    /// The names it goes by. An address that only this machine can reach has the names of this
    /// machine: a request that says another name comes from a page that had its own name lead here.
    fn names(&self) -> Hosts {
        if self.hosts.is_empty() && (self.behind_proxy || !self.listen.ip().is_loopback()) {
            Hosts::any()
        } else {
            Hosts::only(&self.hosts)
        }
    }
}

impl House {
    /// A house with these games.
    pub fn new(
        games: Vec<Arc<dyn Game>>,
        ledgers: BTreeMap<String, String>,
        archive: Arc<dyn Archive>,
        config: Config,
    ) -> Arc<Self> {
        let cookie = CookieRule::new(archive.seal(), config.https);
        let quotas = Quotas::new(config.a_day, &archive);
        Arc::new(Self {
            games,
            ledgers,
            archive,
            thinkers: Thinkers::new(config.thinkers),
            quotas,
            tidied: AtomicU64::new(config.time.now()),
            turnstile: Turnstile::new(config.rate, config.behind_proxy),
            hosts: config.names(),
            crowd: Arc::new(Crowd::new(
                config.capacity.within(crate::crowd::open_files()),
                config.behind_proxy,
            )),
            cookie,
            older: Mutex::default(),
            tried: Mutex::default(),
            closes: watch::Sender::new(false),
            config,
            tables: Mutex::default(),
            names: Mutex::default(),
        })
    }

    /// What time it is.
    pub fn now(&self) -> Millis {
        self.config.time.now()
    }

    /// The game of this name.
    pub fn game(&self, id: &str) -> Result<&Arc<dyn Game>, Refusal> {
        self.games
            .iter()
            .find(|game| game.about().id == id)
            .ok_or(Refusal::NoSuchGame)
    }

    /// The table of this id, from memory or from the archive.
    pub async fn table(self: &Arc<Self>, id: TableId) -> Result<Arc<Table>, Refusal> {
        if let Some(table) = self.in_memory(id) {
            let watched = table.is_watched(self);
            table.touch(self.now());
            if !watched {
                // Its bots may have been resting.
                Box::pin(table.wake(self)).await;
            }
            return Ok(table);
        }
        Box::pin(self.fetch(id)).await
    }

    /// Reads a table from the archive.
    async fn fetch(self: &Arc<Self>, id: TableId) -> Result<Arc<Table>, Refusal> {
        let loaded = Table::load(self, id).await?;
        Ok(self.keep(loaded).await)
    }

    /// Keeps a table in memory, unless somebody else has brought it there meanwhile: the first one
    /// counts.
    pub(crate) async fn keep(self: &Arc<Self>, loaded: Table) -> Arc<Table> {
        let loaded = Arc::new(loaded);
        let table = Arc::clone(
            lock(&self.tables)
                .entry(loaded.id)
                .or_insert_with(|| Arc::clone(&loaded)),
        );
        if Arc::ptr_eq(&table, &loaded) {
            table.wake(self).await;
        }
        table
    }

    /// The table of this id as people write it.
    pub async fn table_named(self: &Arc<Self>, id: &str) -> Result<Arc<Table>, Refusal> {
        self.table(id.parse().map_err(|_| Refusal::NoSuchTable)?)
            .await
    }

    /// The table, if it is in memory.
    pub fn in_memory(&self, id: TableId) -> Option<Arc<Table>> {
        lock(&self.tables).get(&id).cloned()
    }

    /// All tables in memory.
    pub fn all_in_memory(&self) -> Vec<Arc<Table>> {
        lock(&self.tables).values().cloned().collect()
    }

    /// Whether something can be stored and read just now: both are tried, but at most once a
    /// second, whoever asks how often.
    pub(crate) async fn is_ready(&self) -> Result<(), Refusal> {
        if self.is_closing() {
            return Err(Refusal::Closing);
        }
        let now = self.now();
        let tried = lock(&self.tried).clone();
        if let Some((_, outcome)) = tried.filter(|(at, _)| now < at + 1_000) {
            return outcome;
        }
        let outcome = match self.archive.beat().await {
            Ok(()) => self
                .archive
                .list(archive::Listing::Open, None, 1)
                .await
                .map(|_| ()),
            Err(trouble) => Err(trouble),
        };
        let outcome = outcome.map_err(Refusal::from);
        *lock(&self.tried) = Some((now, outcome.clone()));
        outcome
    }

    /// Whether the server is shutting down.
    pub fn is_closing(&self) -> bool {
        *self.closes.borrow()
    }

    /// Done once the server is shutting down.
    pub(crate) async fn closing(&self) {
        // The sender lives as long as `self`, so waiting cannot fail.
        let _ = self.closes.subscribe().wait_for(|closing| *closing).await;
    }

    /// Ends all streams and lets no bot begin another turn: the server is shutting down.
    pub fn fall_silent(&self) {
        self.closes.send_replace(true);
        for table in self.all_in_memory() {
            table.hub.end();
        }
        self.crowd.end_stuck();
    }

    /// Stores every table's snapshot, so that even other rules can take the games up.
    pub async fn store_all(&self) {
        let tables = self.all_in_memory();
        // All at once: the archive commits them together.
        futures_util::future::join_all(tables.iter().map(|table| table.store_snapshot(self))).await;
    }

    /// Lets go of what nobody asked for lately. Called every now and then.
    pub async fn sweep(&self) {
        self.turnstile.sweep();
        let now = self.now();
        self.quotas.sweep(now);
        if now.saturating_sub(self.tidied.load(Ordering::Relaxed)) >= TIDY {
            self.tidied.store(now, Ordering::Relaxed);
            if let Err(error) = self.tidy().await {
                tracing::warn!(%error, "quiet tables could not be let go");
            }
        }
        for table in self.all_in_memory() {
            let quiet = now.saturating_sub(table.touched());
            if quiet > self.config.idle.min(60_000) {
                table.slim();
            }
            if quiet > self.config.idle && table.is_resting() {
                table.store_snapshot(self).await;
                let mut tables = lock(&self.tables);
                // Two holders: the map and this loop. Anybody else would play on a table no longer
                // found by others.
                if Arc::strong_count(&table) == 2 {
                    tables.remove(&table.id);
                }
            }
        }
        let tables = self.all_in_memory();
        metrics::gauge!("hypersleep_tables_in_memory").set(tables.len() as f64);
        metrics::gauge!("hypersleep_streams").set(
            tables
                .iter()
                .map(|table| table.hub.streams())
                .sum::<usize>() as f64,
        );
    }

    /// Lets go of tables that were never started, or deserted, for as long as the host set. Those
    /// in memory are somebody's just now.
    pub async fn tidy(&self) -> Result<u64, Refusal> {
        let before = |span: Option<Millis>| Some(self.now().saturating_sub(span?));
        let since = Quiet {
            open: before(self.config.forget_open),
            running: before(self.config.forget_deserted),
            closed: None,
        };
        if self.config.time.astray() >= ASTRAY {
            tracing::warn!("the clock was set: no table is let go by its time");
            return Ok(0);
        }
        let mut forgotten = 0;
        loop {
            let mut quiet = self.archive.quiet(since, LET_GO).await?;
            quiet.retain(|id| self.in_memory(*id).is_none());
            let gone = self.archive.forget(quiet, since).await?;
            if gone == 0 {
                break;
            }
            forgotten += gone;
        }
        if forgotten > 0 {
            metrics::counter!("hypersleep_tables_forgotten_total").increment(forgotten);
            tracing::info!(tables = forgotten, "quiet tables were let go");
        }
        Ok(forgotten)
    }

    /// Measures what is stored.
    pub(crate) async fn measure(&self) -> Result<(), Refusal> {
        let usage = self.archive.usage().await?;
        metrics::gauge!("hypersleep_disk_bytes").set(usage.bytes as f64);
        metrics::gauge!("hypersleep_disk_unused_bytes").set(usage.free as f64);
        for (status, tables) in [
            ("open", usage.open),
            ("running", usage.running),
            ("closed", usage.closed),
        ] {
            metrics::gauge!("hypersleep_tables", "status" => status).set(tables as f64);
        }
        Ok(())
    }

    /// Whether somebody whose key bears no seal is known all the same, from before.
    pub(crate) async fn knows(&self, person: PersonId) -> Result<bool, Refusal> {
        if lock(&self.older).contains(&person) {
            return Ok(true);
        }
        let known = self.archive.knows(person).await?;
        if known {
            lock(&self.older).insert(person);
        }
        Ok(known)
    }

    /// What people call themselves, in the order asked; empty for those who never said.
    pub async fn names(&self, people: &[PersonId]) -> Result<Vec<Arc<str>>, Refusal> {
        let unknown: Vec<PersonId> = {
            let names = lock(&self.names);
            people
                .iter()
                .filter(|person| !names.contains_key(person))
                .copied()
                .collect()
        };
        if !unknown.is_empty() {
            let found = self.archive.people(unknown.clone()).await?;
            let mut names = lock(&self.names);
            if names.len() > NAMES {
                names.clear();
            }
            for person in unknown {
                names.insert(person, Arc::from(""));
            }
            for person in found {
                names.insert(person.id, Arc::from(person.name));
            }
        }
        let names = lock(&self.names);
        Ok(people
            .iter()
            .map(|person| names.get(person).cloned().unwrap_or_default())
            .collect())
    }

    /// What one person calls themselves.
    pub async fn name(&self, person: PersonId) -> Result<Arc<str>, Refusal> {
        Ok(self.names(&[person]).await?.pop().unwrap_or_default())
    }

    /// Remembers what a person wants to be called.
    pub async fn greet(
        &self,
        person: PersonId,
        name: &str,
        lang: kernel::Lang,
    ) -> Result<(), Refusal> {
        let name = crate::names::plain(name)?;
        self.archive
            .greet(person, name.clone(), lang.code().to_owned())
            .await?;
        lock(&self.names).insert(person, Arc::from(name));
        Ok(())
    }
}

/// Takes a lock even if somebody panicked while holding it: nothing is left half done under these
/// locks.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
