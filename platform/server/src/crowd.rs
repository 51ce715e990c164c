//! Who is connected. Everything a connection does has a time limit, and the number of connections
//! is limited, in all and from one address.
//!
//! A connection that waits (its header has not come whole, or it is kept for a next request) makes
//! room for a new one when there are too many, the oldest first; so half-sent requests lock nobody
//! out. One that is being answered, or carries an event stream, is left alone: if all are, the new
//! one is refused. Event streams have limits of their own, below those of connections, so that
//! there is always room for a request. Whatever is ended here is counted and logged.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use futures_util::task::AtomicWaker;

use crate::errors::Refusal;
use crate::time::{Millis, Time};

/// How long a request's header may take, from its first byte or from the connection's beginning.
pub const HEADER_TIME: Millis = 10_000;
/// How long its body may take.
pub const BODY_TIME: Millis = 20_000;
/// How long a connection is kept for a next request.
pub const IDLE_TIME: Millis = 75_000;
/// How long nothing of an answer may be taken by whoever asked.
pub const STUCK_TIME: Millis = 60_000;

/// How many connections and streams there may be; 0 means any number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capacity {
    /// Connections in all.
    pub connections: usize,
    /// Connections of one address; not counted behind a proxy, where all come from the same.
    pub by_address: usize,
    /// Event streams of one address.
    pub streams_by_address: usize,
}

impl Default for Capacity {
    fn default() -> Self {
        Self {
            connections: 0,
            by_address: 100,
            streams_by_address: 60,
        }
    }
}

impl Capacity {
    /// The same, with no more connections than the process may have open files.
    #[must_use]
    pub fn within(self, files: Option<usize>) -> Self {
        // The archive, the listeners and whatever the runtime has open.
        let files = files.map(|files| files.saturating_sub(48).max(8));
        let connections = match (self.connections, files) {
            (0, Some(files)) => files,
            (wanted, Some(files)) => wanted.min(files),
            (wanted, None) => wanted,
        };
        let share = |wanted: usize, part: usize| match (wanted, connections) {
            (wanted, 0) => wanted,
            (0, _) => 0,
            (wanted, connections) => wanted.min((connections / part).max(1)),
        };
        Self {
            connections,
            by_address: share(self.by_address, 2),
            streams_by_address: share(self.streams_by_address, 4),
        }
    }

    /// Event streams in all: there is always room left for requests.
    fn streams(self) -> usize {
        self.connections - self.connections / 4
    }
}

/// How many files this process may have open, where the system says so.
pub fn open_files() -> Option<usize> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits
        .lines()
        .find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// What a connection does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
enum Phase {
    /// The header of a request has not come whole.
    Asking,
    /// A request is being answered.
    Answering,
    /// An event stream is open.
    Streaming,
    /// It is kept for a next request.
    Idle,
}

impl Phase {
    const ALL: [Self; 4] = [Self::Asking, Self::Answering, Self::Streaming, Self::Idle];
}

/// Nothing is stuck.
const NEVER: Millis = Millis::MAX;

/// Ends a connection, which one task serves at a time: that task looks at it with everything it
/// does, so looking costs next to nothing.
#[derive(Debug, Default)]
struct Cut {
    is_cut: AtomicBool,
    wake: AtomicWaker,
}

impl Cut {
    fn cut(&self) {
        self.is_cut.store(true, Ordering::Release);
        self.wake.wake();
    }

    fn poll(&self, context: &mut Context<'_>) -> Poll<()> {
        // Before looking: what is cut after that wakes.
        self.wake.register(context.waker());
        if self.is_cut.load(Ordering::Acquire) {
            Poll::Ready(())
        } else {
            Poll::Pending
        }
    }
}

/// One connection.
#[derive(Debug)]
pub struct Connection {
    address: IpAddr,
    phase: AtomicU8,
    /// When it began to do that, or when it last got on with it.
    since: AtomicU64,
    /// Since when nothing of the answer is taken.
    stuck: AtomicU64,
    /// Ends it.
    cut: Cut,
    time: Time,
}

impl Connection {
    fn new(address: IpAddr, time: Time) -> Self {
        Self {
            address,
            phase: AtomicU8::new(Phase::Asking as u8),
            since: AtomicU64::new(time.now()),
            stuck: AtomicU64::new(NEVER),
            cut: Cut::default(),
            time,
        }
    }

    fn phase(&self) -> Phase {
        Phase::ALL[usize::from(self.phase.load(Ordering::Relaxed)) % Phase::ALL.len()]
    }

    fn begin(&self, phase: Phase) {
        self.since.store(self.time.now(), Ordering::Relaxed);
        self.phase.store(phase as u8, Ordering::Relaxed);
    }

    /// Something came.
    pub(crate) fn heard(&self) {
        if self.phase() == Phase::Idle {
            self.begin(Phase::Asking);
        }
    }

    /// A request has come whole.
    pub(crate) fn asked(&self) {
        self.begin(Phase::Answering);
    }

    /// It is answered, unless the answer is a stream.
    pub(crate) fn answered(&self) {
        if self.phase() != Phase::Streaming {
            self.begin(Phase::Idle);
        }
    }

    /// Some of the answer was taken.
    pub(crate) fn taken(&self) {
        self.stuck.store(NEVER, Ordering::Relaxed);
        if self.phase() == Phase::Idle {
            self.since.store(self.time.now(), Ordering::Relaxed);
        }
    }

    /// Nothing more of the answer is taken just now.
    pub(crate) fn stuck(&self) {
        let now = self.time.now();
        let _ = self
            .stuck
            .compare_exchange(NEVER, now, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// Whether nobody waits for an answer by it.
    pub(crate) fn is_waiting(&self) -> bool {
        matches!(self.phase(), Phase::Asking | Phase::Idle) && !self.is_stuck()
    }

    /// Whether nothing of its answer is taken just now.
    pub(crate) fn is_stuck(&self) -> bool {
        self.stuck.load(Ordering::Relaxed) != NEVER
    }

    /// Done once the connection must end.
    pub(crate) async fn ended(&self) {
        std::future::poll_fn(|context| self.cut.poll(context)).await;
    }

    /// Why it must end now, if it must.
    fn overdue(&self, now: Millis) -> Option<&'static str> {
        let passed =
            |since: &AtomicU64, most| now.saturating_sub(since.load(Ordering::Relaxed)) >= most;
        if passed(&self.stuck, STUCK_TIME) {
            return Some("stuck");
        }
        match self.phase() {
            Phase::Asking => passed(&self.since, HEADER_TIME).then_some("header"),
            Phase::Idle => passed(&self.since, IDLE_TIME).then_some("idle"),
            Phase::Answering | Phase::Streaming => None,
        }
    }
}

/// Everybody who is connected.
#[derive(Debug)]
pub struct Crowd {
    capacity: Capacity,
    behind_proxy: bool,
    connections: Mutex<Connections>,
    streams: Mutex<Streams>,
    ended: AtomicU64,
}

#[derive(Debug, Default)]
struct Connections {
    /// By number: the oldest first.
    open: BTreeMap<u64, Arc<Connection>>,
    by_address: HashMap<IpAddr, usize>,
    next: u64,
}

#[derive(Debug, Default)]
struct Streams {
    open: usize,
    by_address: HashMap<IpAddr, usize>,
}

impl Crowd {
    /// Nobody is connected yet.
    pub(crate) fn new(capacity: Capacity, behind_proxy: bool) -> Self {
        Self {
            capacity,
            behind_proxy,
            connections: Mutex::default(),
            streams: Mutex::default(),
            ended: AtomicU64::new(0),
        }
    }

    /// How many connections are open.
    pub fn connections(&self) -> usize {
        lock(&self.connections).open.len()
    }

    /// How many event streams are open.
    pub fn streams(&self) -> usize {
        lock(&self.streams).open
    }

    /// How many connections were refused or ended before their time.
    pub fn ended(&self) -> u64 {
        self.ended.load(Ordering::Relaxed)
    }

    /// Somebody connects: `None` if there is no room and nobody who could make any.
    pub(crate) fn admit(self: &Arc<Self>, address: IpAddr, time: &Time) -> Option<Place> {
        let mut all = lock(&self.connections);
        let Capacity {
            connections,
            by_address,
            ..
        } = self.capacity;
        let own = all.by_address.get(&address).copied().unwrap_or(0);
        if by_address > 0 && !self.behind_proxy && own >= by_address {
            self.make_room(&mut all, |one| one.address == address)?;
        }
        if connections > 0 && all.open.len() >= connections {
            self.make_room(&mut all, |_| true)?;
        }
        let connection = Arc::new(Connection::new(address, time.clone()));
        let number = all.next;
        all.next += 1;
        all.open.insert(number, Arc::clone(&connection));
        *all.by_address.entry(address).or_default() += 1;
        Some(Place {
            crowd: Arc::clone(self),
            number,
            connection,
        })
    }

    /// Ends the oldest connection among these that waits.
    fn make_room(&self, all: &mut Connections, among: impl Fn(&Connection) -> bool) -> Option<()> {
        let waits = |(_, one): &(&u64, &Arc<Connection>)| one.is_waiting() && among(one);
        let Some(number) = all.open.iter().find(waits).map(|(number, _)| *number) else {
            self.note("refused");
            return None;
        };
        if let Some(one) = all.remove(number) {
            one.cut.cut();
        }
        self.note("crowded out");
        Some(())
    }

    /// Ends the oldest connection that waits: the system has none to give.
    pub(crate) fn shed(&self) {
        let _ = self.make_room(&mut lock(&self.connections), |_| true);
    }

    /// Ends every connection that has taken too long.
    pub(crate) fn sweep(&self, now: Millis) {
        let overdue: Vec<(&'static str, Arc<Connection>)> = lock(&self.connections)
            .open
            .values()
            .filter_map(|one| Some((one.overdue(now)?, Arc::clone(one))))
            .collect();
        for (why, one) in overdue {
            one.cut.cut();
            self.note(why);
        }
        metrics::gauge!("hypersleep_connections").set(self.connections() as f64);
    }

    /// Ends every connection by which nothing is taken: the server is shutting down.
    pub(crate) fn end_stuck(&self) {
        let all = lock(&self.connections);
        let stuck = all.open.values().filter(|one| one.is_stuck());
        stuck.for_each(|one| one.cut.cut());
    }

    /// Counts and logs a connection that was refused or ended.
    pub(crate) fn note(&self, why: &'static str) {
        // One line for each doubling: whoever floods us shall not flood the log.
        let count = self.ended.fetch_add(1, Ordering::Relaxed) + 1;
        metrics::counter!("hypersleep_connections_ended_total", "why" => why).increment(1);
        if count.is_power_of_two() {
            tracing::warn!(why, count, "connections were refused or ended");
        }
    }

    /// Opens an event stream for an address.
    pub(crate) fn stream(self: &Arc<Self>, address: IpAddr) -> Result<StreamPlace, Refusal> {
        let mut streams = lock(&self.streams);
        let own = streams.by_address.get(&address).copied().unwrap_or(0);
        let full = |most: usize, open: usize| most > 0 && open >= most;
        if full(self.capacity.streams_by_address, own)
            || full(self.capacity.streams(), streams.open)
        {
            drop(streams);
            self.note("streams");
            return Err(Refusal::Crowded);
        }
        streams.open += 1;
        *streams.by_address.entry(address).or_default() += 1;
        Ok(StreamPlace {
            crowd: Arc::clone(self),
            address,
        })
    }
}

impl Connections {
    fn remove(&mut self, number: u64) -> Option<Arc<Connection>> {
        let connection = self.open.remove(&number)?;
        leave(&mut self.by_address, connection.address);
        Some(connection)
    }
}

/// One less of this address.
fn leave(by_address: &mut HashMap<IpAddr, usize>, address: IpAddr) {
    if let Some(count) = by_address.get_mut(&address) {
        *count -= 1;
        if *count == 0 {
            by_address.remove(&address);
        }
    }
}

/// The place of one connection, free again when this is dropped.
pub(crate) struct Place {
    crowd: Arc<Crowd>,
    number: u64,
    pub(crate) connection: Arc<Connection>,
}

impl Drop for Place {
    fn drop(&mut self) {
        lock(&self.crowd.connections).remove(self.number);
    }
}

/// The place of one event stream, free again when this is dropped.
pub(crate) struct StreamPlace {
    crowd: Arc<Crowd>,
    address: IpAddr,
}

impl Drop for StreamPlace {
    fn drop(&mut self) {
        let mut streams = lock(&self.crowd.streams);
        streams.open -= 1;
        leave(&mut streams.by_address, self.address);
    }
}

/// A connection while it carries a stream: it is not idle however quiet it is.
pub(crate) struct Streaming(Arc<Connection>);

impl Streaming {
    pub(crate) fn by(connection: Arc<Connection>) -> Self {
        connection.begin(Phase::Streaming);
        Self(connection)
    }
}

impl Drop for Streaming {
    fn drop(&mut self) {
        self.0.begin(Phase::Idle);
    }
}

/// Takes a lock even if somebody panicked while holding it: nothing is left half done under these
/// locks.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);
    const THERE: IpAddr = crate::limits::NOBODYS;

    fn crowd(connections: usize, by_address: usize) -> Arc<Crowd> {
        let capacity = Capacity {
            connections,
            by_address,
            streams_by_address: 2,
        };
        Arc::new(Crowd::new(capacity, false))
    }

    #[test]
    fn who_waits_longest_makes_room_and_who_is_answered_does_not() {
        let (crowd, time) = (crowd(3, 0), Time::held(0));
        let busy = crowd.admit(HERE, &time).unwrap();
        busy.connection.asked();
        let waits = [crowd.admit(HERE, &time), crowd.admit(HERE, &time)];
        assert!(crowd.admit(HERE, &time).is_some());
        assert_eq!((crowd.connections(), crowd.ended()), (2, 1));
        drop(waits);
        assert_eq!(crowd.connections(), 1, "the one that is answered");
        let all: Vec<_> = (0..2).filter_map(|_| crowd.admit(HERE, &time)).collect();
        for place in &all {
            place.connection.asked();
        }
        assert!(crowd.admit(THERE, &time).is_none(), "all are answered");
    }

    #[test]
    fn one_address_crowds_out_itself_alone() {
        let (crowd, time) = (crowd(0, 2), Time::held(0));
        let other = crowd.admit(THERE, &time).unwrap();
        let own: Vec<_> = (0..5).filter_map(|_| crowd.admit(HERE, &time)).collect();
        assert_eq!((own.len(), crowd.connections()), (5, 3));
        assert!(crowd.admit(THERE, &time).is_some());
        drop(other);
    }

    #[test]
    fn each_thing_has_its_time() {
        let (crowd, time) = (crowd(0, 0), Time::held(0));
        let places: Vec<_> = (0..4).filter_map(|_| crowd.admit(HERE, &time)).collect();
        let [asks, idle, stuck, streams] = &places[..] else {
            unreachable!()
        };
        assert!(asks.connection.is_waiting());
        idle.connection.asked();
        idle.connection.answered();
        stuck.connection.asked();
        stuck.connection.stuck();
        streams.connection.asked();
        let streaming = Streaming::by(Arc::clone(&streams.connection));
        streams.connection.answered();
        let overdue =
            |now| -> Vec<_> { places.iter().map(|it| it.connection.overdue(now)).collect() };
        assert_eq!(overdue(9_999), [None; 4]);
        assert_eq!(overdue(10_000), [Some("header"), None, None, None]);
        assert_eq!(overdue(60_000)[2], Some("stuck"));
        assert_eq!(overdue(75_000)[1], Some("idle"));
        assert_eq!(overdue(Millis::MAX >> 1)[3], None, "a stream may be quiet");
        drop(streaming);
        assert_eq!(overdue(75_000)[3], Some("idle"), "once it has ended");
        time.advance(70_000);
        idle.connection.heard();
        assert_eq!(overdue(79_999)[1], None, "a next request has begun");
        assert_eq!(overdue(80_000)[1], Some("header"), "and is not sent on");
    }

    #[test]
    fn streams_are_counted_by_address_and_leave_room_for_requests() {
        let crowd = crowd(4, 0);
        let own = [crowd.stream(HERE), crowd.stream(HERE)];
        assert!(crowd.stream(HERE).is_err());
        let other = crowd.stream(THERE);
        assert!(
            other.is_ok() && crowd.stream(THERE).is_err(),
            "three of four"
        );
        drop(own);
        assert!(crowd.stream(HERE).is_ok());
    }

    #[test]
    fn there_is_never_more_room_than_open_files() {
        let small = Capacity::default().within(Some(256));
        assert_eq!(
            (
                small.connections,
                small.by_address,
                small.streams_by_address
            ),
            (208, 100, 52)
        );
        assert_eq!(Capacity::default().within(None), Capacity::default());
        let asked = Capacity {
            connections: 50,
            ..Capacity::default()
        };
        assert_eq!(asked.within(Some(65_536)).connections, 50);
        assert_eq!(asked.within(Some(65_536)).by_address, 25);
    }
}
