//! The news of one table: numbered, kept for a while, and told to each viewer only as far as that
//! viewer may know it.
//!
//! Numbers come from what is stored (lines, talk, edits), so they only grow, also over a restart.
//! As a rule they are the same for everybody: everybody gets every number, perhaps with nothing
//! told, so that a gap says nothing. Where it is secret that somebody has chosen, each viewer has
//! numbers of their own ([`Marks`]): whoever may not know of it gets no number and no news. A
//! listener has a place in the kept news and no queue of its own; if it falls too far behind it is
//! told to look at the table anew (`resync`). What those who watch are told is put together once for
//! all of them.

use std::collections::VecDeque;
use std::io::Write as _;
use std::pin::Pin;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use archive::PersonId;
use bytes::Bytes;
use futures_util::task::AtomicWaker;
use kernel::{Events, MAX_SEATS, Seat, SeatSet, Viewer};
use serde::{Serialize, Serializer};
use tokio::time::{Instant, Sleep};

/// How many happenings are kept for each viewer who comes back.
const KEPT: u64 = 32;
/// So many of them, the latest, are kept as they are sent, with their menus.
const FRESH: usize = 2;
/// How often a silent stream shows that it lives.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// How many kinds of viewers a table can have: its seats, and those who watch.
const VIEWERS: usize = MAX_SEATS + 1;

/// Where a table stands, as far as one viewer may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The number of the latest happening.
    pub n: u64,
    /// The latest ply.
    pub ply: u64,
    /// Who must choose now.
    pub waiting: SeatSet,
}

/// Where a table stands, for every viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Marks {
    /// The same for all.
    Same(Mark),
    /// For each seat, and last for those who watch.
    Each(Box<[Mark; VIEWERS]>),
}

impl Marks {
    /// Asks for the mark of each of so many seats; everybody else has that of those who watch.
    pub(crate) fn each(seats: usize, mark: impl Fn(Viewer) -> Mark) -> Self {
        let mut marks = [mark(Viewer::Spectator); VIEWERS];
        for (index, own) in marks.iter_mut().enumerate().take(seats.min(MAX_SEATS)) {
            *own = mark(Viewer::Seat(Seat(index as u8)));
        }
        Self::Each(Box::new(marks))
    }

    /// Where it stands for one viewer.
    pub fn of(&self, viewer: Viewer) -> Mark {
        self.at(Self::index(viewer))
    }

    /// Whether this is still kept: whether, for some viewer, it was news after `before` and fewer
    /// than [`KEPT`] pieces of news have followed until `latest`.
    fn still_kept(&self, before: &Self, latest: &Self) -> bool {
        let news_to = |index: usize| {
            self.at(index).n > before.at(index).n && self.at(index).n + KEPT > latest.at(index).n
        };
        match (self, before, latest) {
            (Self::Same(_), Self::Same(_), Self::Same(_)) => news_to(0),
            _ => (0..VIEWERS).any(news_to),
        }
    }

    fn at(&self, index: usize) -> Mark {
        match self {
            Self::Same(mark) => *mark,
            Self::Each(marks) => marks[index],
        }
    }

    fn index(viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) => seat.index().min(MAX_SEATS),
            Viewer::Spectator | Viewer::Everything => MAX_SEATS,
        }
    }
}

/// What happened.
#[derive(Debug)]
pub enum Happening {
    /// The game went on: a move, an undo, time that ran out, the deal, the end.
    Game {
        /// Who is told what.
        told: Events,
        /// Whether it is over.
        over: bool,
        /// What the waiting seats may choose, as JSON text, for those whose streams asked.
        menus: Vec<(Seat, String)>,
    },
    /// Somebody said something.
    Chat {
        /// Who.
        name: String,
        /// What.
        text: String,
    },
    /// Something else about the table: seats, votes.
    Table,
}

/// One numbered happening.
#[derive(Debug)]
struct News {
    /// Where the table stood before it.
    before: Marks,
    marks: Marks,
    happening: Happening,
    fresh: Mutex<Fresh>,
}

/// What is kept only of the latest news.
#[derive(Debug, Default)]
struct Fresh {
    /// What the waiting seats could choose: whoever comes back later needs the latest menu alone.
    menus: Vec<(Seat, String)>,
    /// What those who watch were sent, who may be many.
    said: Option<Frame>,
}

/// A piece of news as it is sent.
#[derive(Clone, Debug)]
pub struct Frame {
    /// A server-sent event.
    event: Bytes,
    /// Where its JSON begins.
    json: usize,
}

impl Frame {
    /// What ends an event.
    const END: &[u8] = b"\n\n";

    /// All of it, as a server-sent event.
    pub fn event(&self) -> Bytes {
        self.event.clone()
    }

    /// The JSON alone.
    pub fn into_json(mut self) -> Bytes {
        self.event.truncate(self.event.len() - Self::END.len());
        self.event.split_off(self.json)
    }
}

/// A happening as one viewer is told of it.
#[derive(Serialize)]
struct Telling<'a> {
    n: u64,
    ply: u64,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    waiting: Option<EachOf>,
    #[serde(skip_serializing_if = "Option::is_none")]
    over: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
    /// Both are JSON text already, put in by [`Telling::frame`].
    #[serde(skip)]
    told: Option<ToldTo<'a>>,
    #[serde(skip)]
    menu: Option<&'a str>,
}

/// What one viewer is told of what was told.
struct ToldTo<'a>(Viewer, &'a Events);

impl ToldTo<'_> {
    /// Writes it as a list.
    fn write(&self, frame: &mut Vec<u8>) {
        let own = self.1.iter().filter(|(to, _)| to.includes(self.0));
        frame.push(b'[');
        for (place, (_, event)) in own.enumerate() {
            if place > 0 {
                frame.push(b',');
            }
            frame.extend_from_slice(event.as_bytes());
        }
        frame.push(b']');
    }
}

/// Seats as a list of their numbers.
struct EachOf(SeatSet);

impl Serialize for EachOf {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.iter())
    }
}

impl Telling<'_> {
    fn bare(n: u64, ply: u64, kind: &'static str) -> Self {
        Self {
            n,
            ply,
            kind,
            waiting: None,
            over: None,
            name: None,
            text: None,
            told: None,
            menu: None,
        }
    }

    /// The frame of a server-sent event.
    fn frame(&self) -> Frame {
        let told = self
            .told
            .as_ref()
            .map_or(0, |told| told.1.bytes() + told.1.len());
        let menu = self.menu.map_or(0, str::len);
        let mut frame = Vec::with_capacity(192 + told + menu);
        // Neither can fail: what is written to is memory, and plain data whose keys are text
        // always serialises.
        let _ = write!(frame, "id: {}\nevent: news\ndata: ", self.n);
        let json = frame.len();
        let _ = serde_json::to_writer(&mut frame, self);
        // The last fields, in front of the brace.
        frame.pop();
        if let Some(told) = &self.told {
            frame.extend_from_slice(b",\"told\":");
            told.write(&mut frame);
        }
        if let Some(menu) = self.menu {
            frame.extend_from_slice(b",\"menu\":");
            frame.extend_from_slice(menu.as_bytes());
        }
        frame.push(b'}');
        frame.extend_from_slice(Frame::END);
        Frame {
            event: Bytes::from(frame),
            json,
        }
    }
}

impl News {
    /// The viewer's number of it, if it happened for that viewer.
    fn number(&self, viewer: Viewer) -> Option<u64> {
        let n = self.marks.of(viewer).n;
        (n > self.before.of(viewer).n).then_some(n)
    }

    fn frame(&self, viewer: Viewer) -> Frame {
        let mut fresh = lock(&self.fresh);
        let Fresh { menus, said } = &mut *fresh;
        let frame = || self.telling(viewer, menus).frame();
        match viewer {
            Viewer::Spectator => said.get_or_insert_with(frame).clone(),
            Viewer::Seat(_) | Viewer::Everything => frame(),
        }
    }

    fn telling<'a>(&'a self, viewer: Viewer, menus: &'a [(Seat, String)]) -> Telling<'a> {
        let Mark { n, ply, waiting } = self.marks.of(viewer);
        match &self.happening {
            Happening::Game { told, over, .. } => Telling {
                told: Some(ToldTo(viewer, told)),
                waiting: Some(EachOf(waiting)),
                over: Some(*over),
                menu: menus
                    .iter()
                    .find(|(seat, _)| viewer == Viewer::Seat(*seat))
                    .map(|(_, menu)| menu.as_str()),
                ..Telling::bare(n, ply, "game")
            },
            Happening::Chat { name, text } => Telling {
                name: Some(name),
                text: Some(text),
                ..Telling::bare(n, ply, "chat")
            },
            Happening::Table => Telling::bare(n, ply, "table"),
        }
    }
}

/// The news of one table and who listens.
#[derive(Debug)]
pub struct Hub {
    kept: Mutex<Kept>,
    /// How many streams ask for each seat's menu.
    menus: [AtomicU32; MAX_SEATS],
}

#[derive(Debug)]
struct Kept {
    /// Everything after these numbers is in `news`, as far as it is not too long ago.
    base: Marks,
    latest: Marks,
    news: VecDeque<News>,
    listening: Vec<Ear>,
    /// Counts the owners of each seat; a stream opened under an earlier owner ends.
    owners: [u32; MAX_SEATS],
    /// Counts how often somebody came or went.
    company: u64,
    /// Every stream ends.
    ended: bool,
}

/// Somebody who listens.
#[derive(Debug)]
struct Ear {
    /// Who; `None` for those without a key.
    person: Option<PersonId>,
    wake: Arc<AtomicWaker>,
}

/// What a stream has to send.
#[derive(Debug)]
pub enum Due {
    /// News, the oldest first.
    News(Vec<Frame>),
    /// Nothing new, but somebody came or went: pages show who is there.
    Company,
    /// Nothing at all, for a while.
    Heartbeat,
}

impl Hub {
    /// A hub for a table that stands here.
    pub fn new(marks: Marks) -> Self {
        let kept = Kept {
            base: marks.clone(),
            latest: marks,
            news: VecDeque::new(),
            listening: Vec::new(),
            owners: [0; MAX_SEATS],
            company: 0,
            ended: false,
        };
        Self {
            kept: Mutex::new(kept),
            menus: Default::default(),
        }
    }

    /// Tells what happened to everybody who may know of it: those whose number is greater than
    /// before.
    pub fn tell(&self, marks: Marks, mut happening: Happening) {
        let mut fresh = Fresh::default();
        if let Happening::Game { menus, .. } = &mut happening {
            fresh.menus = std::mem::take(menus);
        }
        let mut kept = lock(&self.kept);
        let before = std::mem::replace(&mut kept.latest, marks.clone());
        kept.news.push_back(News {
            before,
            marks,
            happening,
            fresh: Mutex::new(fresh),
        });
        // Counted for each viewer: what is forgotten must not tell how much happened that they may
        // not know of.
        let Kept { news, latest, .. } = &mut *kept;
        // What is older was sent to all who listen; it is put together again for who comes back.
        if let Some(older) = news.iter().rev().nth(FRESH) {
            *lock(&older.fresh) = Fresh::default();
        }
        if matches!(latest, Marks::Same(_)) {
            // What is older was forgotten before.
            while news
                .front()
                .is_some_and(|one| !one.marks.still_kept(&one.before, latest))
            {
                news.pop_front();
            }
        } else {
            news.retain(|one| one.marks.still_kept(&one.before, latest));
        }
        kept.wake();
    }

    /// Where the table stands.
    pub fn latest(&self) -> Marks {
        lock(&self.kept).latest.clone()
    }

    /// Whether a stream asks for this seat's menu.
    pub fn wants_menu(&self, seat: Seat) -> bool {
        self.menus
            .get(seat.index())
            .is_some_and(|count| count.load(Ordering::Relaxed) > 0)
    }

    /// How many streams are open.
    pub fn streams(&self) -> usize {
        lock(&self.kept).listening.len()
    }

    /// Whether this person has a stream open.
    pub fn hears(&self, person: PersonId) -> bool {
        lock(&self.kept).hears(Some(person))
    }

    /// Who has a stream open; `None` for those without a key.
    pub fn present(&self) -> Vec<Option<PersonId>> {
        let kept = lock(&self.kept);
        kept.listening.iter().map(|ear| ear.person).collect()
    }

    /// Somebody who left has been gone for long enough to be missed.
    pub fn miss(&self, person: Option<PersonId>) {
        let mut kept = lock(&self.kept);
        if !kept.hears(person) {
            kept.company += 1;
            kept.wake();
        }
    }

    /// Forgets kept news; who comes back later looks at the table anew.
    pub fn forget(&self) {
        let mut kept = lock(&self.kept);
        kept.base = kept.latest.clone();
        kept.news = VecDeque::new();
    }

    /// Ends the streams of this seat: it has another owner now.
    pub fn close(&self, seat: Seat) {
        let mut kept = lock(&self.kept);
        if let Some(count) = kept.owners.get_mut(seat.index()) {
            *count += 1;
        }
        kept.wake();
    }

    /// Ends every stream: the server is shutting down.
    pub fn end(&self) {
        let mut kept = lock(&self.kept);
        kept.ended = true;
        kept.wake();
    }

    /// Listens as `viewer`, from the number after `from`; without one, from now on, beginning with
    /// a `resync`.
    pub fn listen(
        self: &Arc<Self>,
        viewer: Viewer,
        person: Option<PersonId>,
        from: Option<u64>,
        menu: bool,
    ) -> Listener {
        let mut kept = lock(&self.kept);
        if !kept.hears(person) {
            kept.company += 1;
            kept.wake();
        }
        let wake = Arc::new(AtomicWaker::new());
        kept.listening.push(Ear {
            person,
            wake: Arc::clone(&wake),
        });
        let menu = match viewer {
            Viewer::Seat(seat) if menu => Some(seat),
            _ => None,
        };
        if let Some(seat) = menu {
            self.menus[seat.index()].fetch_add(1, Ordering::Relaxed);
        }
        Listener {
            viewer,
            menu,
            cursor: from,
            owner: kept.owner(viewer),
            company: kept.company,
            wake,
            alarm: Box::pin(tokio::time::sleep(HEARTBEAT)),
            wakes: None,
            hub: Arc::clone(self),
        }
    }
}

impl Kept {
    /// Whoever listens looks whether there is something to send.
    fn wake(&self) {
        for ear in &self.listening {
            ear.wake.wake();
        }
    }

    fn hears(&self, person: Option<PersonId>) -> bool {
        self.listening.iter().any(|ear| ear.person == person)
    }

    /// The least number from which on everything is in `news` for this viewer.
    fn first(&self, viewer: Viewer) -> u64 {
        self.base
            .of(viewer)
            .n
            .max(self.latest.of(viewer).n.saturating_sub(KEPT))
    }

    fn owner(&self, viewer: Viewer) -> u32 {
        match viewer {
            Viewer::Seat(seat) => self.owners[seat.index()],
            Viewer::Spectator | Viewer::Everything => 0,
        }
    }
}

/// One open stream.
pub struct Listener {
    hub: Arc<Hub>,
    viewer: Viewer,
    menu: Option<Seat>,
    cursor: Option<u64>,
    owner: u32,
    company: u64,
    wake: Arc<AtomicWaker>,
    /// Goes off now and then; set anew only when it does, not with each piece of news.
    alarm: Pin<Box<Sleep>>,
    /// Whom it wakes.
    wakes: Option<Waker>,
}

impl Listener {
    /// What to send next; `None` when the stream must end.
    pub async fn next(&mut self) -> Option<Due> {
        // One moment for all rounds: what a viewer is not told of must not put the heartbeat off.
        let heartbeat = Instant::now() + HEARTBEAT;
        std::future::poll_fn(|context| self.poll(heartbeat, context)).await
    }

    fn poll(&mut self, heartbeat: Instant, context: &mut Context<'_>) -> Poll<Option<Due>> {
        // Before looking: what is told after that wakes.
        self.wake.register(context.waker());
        match self.missed() {
            Missed::Ended => return Poll::Ready(None),
            Missed::Nothing => {}
            Missed::Company => return Poll::Ready(Some(Due::Company)),
            Missed::Frames(frames) => return Poll::Ready(Some(Due::News(frames))),
        }
        let set = |wakes: &Waker| wakes.will_wake(context.waker());
        if self.wakes.as_ref().is_some_and(set) && !self.alarm.is_elapsed() {
            return Poll::Pending;
        }
        self.wakes = Some(context.waker().clone());
        while self.alarm.as_mut().poll(context).is_ready() {
            let now = Instant::now();
            if now >= heartbeat {
                self.alarm.as_mut().reset(now + HEARTBEAT);
                self.wakes = None;
                return Poll::Ready(Some(Due::Heartbeat));
            }
            self.alarm.as_mut().reset(heartbeat);
        }
        Poll::Pending
    }

    /// Nobody is woken by news until they are asked for again.
    pub fn hush(&self) {
        self.wake.take();
    }

    /// The news there are already; they are not told again.
    pub fn news(&mut self) -> Vec<Frame> {
        match self.missed() {
            Missed::Frames(frames) => frames,
            // Whoever waits next is told of all else.
            Missed::Ended | Missed::Nothing | Missed::Company => Vec::new(),
        }
    }

    fn missed(&mut self) -> Missed {
        let kept = lock(&self.hub.kept);
        if kept.ended || kept.owner(self.viewer) != self.owner {
            return Missed::Ended;
        }
        let Mark { n: latest, ply, .. } = kept.latest.of(self.viewer);
        let mut frames: Vec<Frame> = Vec::new();
        match self.cursor {
            Some(cursor) if cursor == latest => {
                let company = std::mem::replace(&mut self.company, kept.company);
                return if company == kept.company {
                    Missed::Nothing
                } else {
                    Missed::Company
                };
            }
            Some(cursor) if (kept.first(self.viewer)..latest).contains(&cursor) => {
                // Numbers only grow: what was missed stands at the end, mostly one piece.
                let since = |one: &&News| one.marks.of(self.viewer).n > cursor;
                let late = kept.news.iter().rev().take_while(since);
                let missed = late.filter(|one| one.number(self.viewer).is_some());
                frames.extend(missed.map(|one| one.frame(self.viewer)));
                frames.reverse();
            }
            _ => {}
        }
        self.cursor = Some(latest);
        if frames.is_empty() {
            frames.push(Telling::bare(latest, ply, "resync").frame());
        }
        Missed::Frames(frames)
    }
}

enum Missed {
    Nothing,
    Company,
    Frames(Vec<Frame>),
    Ended,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let mut kept = lock(&self.hub.kept);
        kept.listening
            .retain(|ear| !Arc::ptr_eq(&ear.wake, &self.wake));
        if let Some(seat) = self.menu {
            self.hub.menus[seat.index()].fetch_sub(1, Ordering::Relaxed);
        }
    }
}

/// Takes a lock even if somebody panicked while holding it: nothing is left half done under these
/// locks.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use kernel::Audience;

    use super::*;

    fn game(told: impl IntoIterator<Item = (Audience, &'static str)>) -> Happening {
        Happening::Game {
            told: told.into_iter().collect(),
            over: false,
            menus: vec![(Seat(1), "[\"go\"]".to_owned())],
        }
    }

    fn at(n: u64) -> Marks {
        Marks::Same(Mark {
            n,
            ply: n,
            waiting: SeatSet::only(Seat(1)),
        })
    }

    /// Seat 0 stands elsewhere than everybody else.
    fn marks(ann: u64, rest: u64) -> Marks {
        Marks::each(2, |viewer| {
            let n = if viewer == Viewer::Seat(Seat(0)) {
                ann
            } else {
                rest
            };
            Mark {
                n,
                ply: n,
                waiting: SeatSet::EMPTY,
            }
        })
    }

    async fn text(listener: &mut Listener) -> String {
        loop {
            if let Due::News(frames) = listener.next().await.unwrap() {
                let events: Vec<u8> = frames.iter().flat_map(Frame::event).collect();
                return String::from_utf8(events).unwrap();
            }
        }
    }

    #[tokio::test]
    async fn who_comes_back_gets_exactly_what_was_missed() {
        let hub = Arc::new(Hub::new(at(10)));
        for n in 11..=13 {
            hub.tell(at(n), Happening::Table);
        }
        let mut listener = hub.listen(Viewer::Spectator, None, Some(11), false);
        let frames = text(&mut listener).await;
        assert_eq!(frames.matches("event: news").count(), 2);
        assert!(frames.starts_with("id: 12\n") && frames.contains("id: 13\n"));
        hub.tell(at(14), Happening::Table);
        assert!(text(&mut listener).await.starts_with("id: 14\n"));
    }

    #[tokio::test]
    async fn who_was_away_too_long_or_knows_too_much_is_told_to_look_anew() {
        let hub = Arc::new(Hub::new(at(10)));
        (11..100).for_each(|n| hub.tell(at(n), Happening::Table));
        for from in [None, Some(5), Some(20), Some(1_000)] {
            let frames = text(&mut hub.listen(Viewer::Spectator, None, from, false)).await;
            assert!(
                frames.contains("\"resync\"") && frames.contains("id: 99\n"),
                "{from:?}"
            );
        }
        hub.forget();
        assert!(
            text(&mut hub.listen(Viewer::Spectator, None, Some(98), false))
                .await
                .contains("\"resync\"")
        );
    }

    #[tokio::test]
    async fn each_viewer_is_told_only_what_is_for_them() {
        let hub = Arc::new(Hub::new(at(0)));
        let told = [(Audience::ALL, "open"), (Audience::only(Seat(1)), "secret")];
        hub.tell(at(1), game(told));
        let seen = async |viewer| text(&mut hub.listen(viewer, None, Some(0), false)).await;
        assert!(
            seen(Viewer::Seat(Seat(1)))
                .await
                .contains(r#""waiting":[1],"over":false,"told":["open","secret"],"menu":["go"]}"#)
        );
        // Whoever was told before: nobody is sent what was put together for another.
        assert!(seen(Viewer::Everything).await.contains("secret"));
        for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Spectator] {
            let frame = seen(viewer).await;
            assert!(
                frame.contains(r#""waiting":[1],"over":false,"told":["open"]}"#),
                "{frame}"
            );
        }
        assert!(seen(Viewer::Everything).await.contains("secret"));
    }

    #[tokio::test]
    async fn what_a_viewer_may_not_know_of_does_not_happen_for_them() {
        let hub = Arc::new(Hub::new(marks(5, 5)));
        let mut ann = hub.listen(Viewer::Seat(Seat(0)), None, Some(5), false);
        let mut bob = hub.listen(Viewer::Seat(Seat(1)), None, Some(5), false);
        hub.tell(marks(6, 5), Happening::Table);
        hub.tell(marks(7, 6), Happening::Table);
        assert_eq!(text(&mut ann).await.matches("event: news").count(), 2);
        let frames = text(&mut bob).await;
        assert_eq!(frames.matches("event: news").count(), 1);
        assert!(
            frames.starts_with("id: 6\n"),
            "the next number, no gap: {frames}"
        );
    }

    #[tokio::test]
    async fn what_is_forgotten_does_not_tell_how_much_happened_unnoticed() {
        let hub = Arc::new(Hub::new(marks(0, 0)));
        (1..=3).for_each(|n| {
            hub.tell(
                marks(n, n),
                Happening::Chat {
                    name: String::new(),
                    text: format!("line {n}"),
                },
            );
        });
        let back =
            async |viewer, from| text(&mut hub.listen(viewer, None, Some(from), false)).await;
        let before = back(Viewer::Spectator, 0).await;
        assert_eq!(before.matches("line").count(), 3);
        (4..=200).for_each(|n| hub.tell(marks(n, 3), Happening::Table));
        assert_eq!(
            back(Viewer::Spectator, 0).await,
            before,
            "the same as if nothing had happened"
        );
        let ann = Viewer::Seat(Seat(0));
        assert_eq!(back(ann, 168).await.matches("event: news").count(), 32);
        assert!(
            back(ann, 167).await.contains("resync"),
            "who noticed all of it was away too long"
        );
        assert!(lock(&hub.kept).news.len() <= 3 + 32, "and no more is kept");
    }

    #[tokio::test]
    async fn a_stream_ends_when_its_seat_changes_hands() {
        let hub = Arc::new(Hub::new(at(0)));
        let mut old = hub.listen(Viewer::Seat(Seat(1)), None, Some(0), true);
        assert!(hub.wants_menu(Seat(1)));
        hub.close(Seat(1));
        assert!(old.next().await.is_none());
        drop(old);
        assert_eq!((hub.streams(), hub.wants_menu(Seat(1))), (0, false));
    }
}
