//! The news of one table: numbered, kept for a while, and told to each viewer only as far as that viewer may know it.
//!
//! A number belongs to a happening, not to a viewer: everybody gets every number, perhaps with nothing told, so that a gap
//! says nothing. Numbers come from what is stored (lines, talk, edits), so they only grow, also over a restart.
//! A listener has a cursor into the kept news and no queue of its own; if it falls too far behind it is told to look at the
//! table anew (`resync`). What a listener is told is serialised once for each viewer.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use archive::PersonId;
use bytes::{Bytes, BytesMut};
use kernel::{Audience, MAX_SEATS, Seat, SeatSet, Viewer};
use serde::Serialize;
use serde_json::value::RawValue;
use tokio::sync::watch;

/// How many happenings are kept for those who come back.
const KEPT: usize = 32;
/// How often a silent stream shows that it lives.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// What happened.
#[derive(Debug)]
pub enum Happening {
    /// The game went on: a move, an undo, time that ran out, the deal, the end.
    Game {
        /// Who is told what, as JSON text: kept news must be small.
        told: Vec<(Audience, Box<RawValue>)>,
        /// Who must choose now.
        waiting: SeatSet,
        /// Whether it is over.
        over: bool,
        /// What the waiting seats may choose, for those whose streams asked.
        menus: Vec<(Seat, Box<RawValue>)>,
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
    n: u64,
    ply: u64,
    happening: Happening,
    said: Mutex<Vec<(Viewer, Bytes)>>,
}

/// A happening as one viewer is told of it.
#[derive(Serialize)]
struct Telling<'a> {
    n: u64,
    ply: u64,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    told: Option<Vec<&'a RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    waiting: Option<Vec<Seat>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    over: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    menu: Option<&'a RawValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
}

impl Telling<'_> {
    fn bare(n: u64, ply: u64, kind: &'static str) -> Self {
        Self { n, ply, kind, told: None, waiting: None, over: None, menu: None, name: None, text: None }
    }

    /// The frame of a server-sent event.
    fn frame(&self) -> Bytes {
        // Plain data whose keys are text always serialises.
        let data = serde_json::to_string(self).unwrap_or_default();
        Bytes::from(format!("id: {}\nevent: news\ndata: {data}\n\n", self.n))
    }
}

impl News {
    fn frame(&self, viewer: Viewer) -> Bytes {
        let mut said = lock(&self.said);
        if let Some((_, frame)) = said.iter().find(|(to, _)| *to == viewer) {
            return frame.clone();
        }
        let frame = self.telling(viewer).frame();
        said.push((viewer, frame.clone()));
        frame
    }

    fn telling(&self, viewer: Viewer) -> Telling<'_> {
        match &self.happening {
            Happening::Game { told, waiting, over, menus } => Telling {
                told: Some(told.iter().filter(|(to, _)| to.includes(viewer)).map(|(_, event)| event.as_ref()).collect()),
                waiting: Some(waiting.iter().collect()),
                over: Some(*over),
                menu: menus.iter().find(|(seat, _)| viewer == Viewer::Seat(*seat)).map(|(_, menu)| menu.as_ref()),
                ..Telling::bare(self.n, self.ply, "game")
            },
            Happening::Chat { name, text } => {
                Telling { name: Some(name), text: Some(text), ..Telling::bare(self.n, self.ply, "chat") }
            }
            Happening::Table => Telling::bare(self.n, self.ply, "table"),
        }
    }
}

/// The news of one table and who listens.
#[derive(Debug)]
pub struct Hub {
    kept: Mutex<Kept>,
    latest: watch::Sender<u64>,
    /// How many streams ask for each seat's menu.
    menus: [AtomicU32; MAX_SEATS],
}

#[derive(Debug)]
struct Kept {
    /// Everything after this number is in `news`.
    base: u64,
    latest: u64,
    ply: u64,
    news: VecDeque<Arc<News>>,
    listening: Vec<Option<PersonId>>,
    /// Counts the owners of each seat; a stream opened under an earlier owner ends.
    owners: [u32; MAX_SEATS],
    /// Every stream ends.
    ended: bool,
}

impl Hub {
    /// A hub for a table that stands at number `n` and ply `ply`.
    pub fn new(n: u64, ply: u64) -> Self {
        let kept =
            Kept { base: n, latest: n, ply, news: VecDeque::new(), listening: Vec::new(), owners: [0; MAX_SEATS], ended: false };
        Self { kept: Mutex::new(kept), latest: watch::Sender::new(n), menus: Default::default() }
    }

    /// Tells everybody what happened; `n` is greater than any number before.
    pub fn tell(&self, n: u64, ply: u64, happening: Happening) {
        let mut kept = lock(&self.kept);
        kept.latest = n;
        kept.ply = ply;
        kept.news.push_back(Arc::new(News { n, ply, happening, said: Mutex::default() }));
        while kept.news.len() > KEPT {
            kept.base = kept.news.pop_front().map_or(n, |news| news.n);
        }
        drop(kept);
        self.latest.send_replace(n);
    }

    /// The number of the latest happening.
    pub fn latest(&self) -> u64 {
        lock(&self.kept).latest
    }

    /// Whether a stream asks for this seat's menu.
    pub fn wants_menu(&self, seat: Seat) -> bool {
        self.menus.get(seat.index()).is_some_and(|count| count.load(Ordering::Relaxed) > 0)
    }

    /// How many streams are open.
    pub fn streams(&self) -> usize {
        lock(&self.kept).listening.len()
    }

    /// Who has a stream open; `None` for those without a key.
    pub fn present(&self) -> Vec<Option<PersonId>> {
        lock(&self.kept).listening.clone()
    }

    /// Forgets kept news; who comes back later looks at the table anew.
    pub fn forget(&self) {
        let mut kept = lock(&self.kept);
        kept.base = kept.latest;
        kept.news = VecDeque::new();
    }

    /// Ends the streams that look through `seat`'s eyes: it has another owner now.
    pub fn close(&self, seat: Seat) {
        if let Some(count) = lock(&self.kept).owners.get_mut(seat.index()) {
            *count += 1;
        }
        self.latest.send_modify(|_| {});
    }

    /// Ends every stream: the server is shutting down.
    pub fn end(&self) {
        lock(&self.kept).ended = true;
        self.latest.send_modify(|_| {});
    }

    /// Listens as `viewer`, from the number after `from`; without one, from now on, beginning with a `resync`.
    pub fn listen(self: &Arc<Self>, viewer: Viewer, person: Option<PersonId>, from: Option<u64>, menu: bool) -> Listener {
        let mut kept = lock(&self.kept);
        kept.listening.push(person);
        let menu = match viewer {
            Viewer::Seat(seat) if menu => Some(seat),
            _ => None,
        };
        if let Some(seat) = menu {
            self.menus[seat.index()].fetch_add(1, Ordering::Relaxed);
        }
        Listener {
            viewer,
            person,
            menu,
            cursor: from,
            owner: kept.owner(viewer),
            wake: self.latest.subscribe(),
            hub: Arc::clone(self),
        }
    }
}

impl Kept {
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
    person: Option<PersonId>,
    menu: Option<Seat>,
    cursor: Option<u64>,
    owner: u32,
    wake: watch::Receiver<u64>,
}

impl Listener {
    /// The next frames to send, or a heartbeat; `None` when the stream must end.
    pub async fn next(&mut self) -> Option<Bytes> {
        loop {
            self.wake.borrow_and_update();
            match self.missed() {
                Missed::Ended => return None,
                Missed::Nothing => {}
                Missed::Frames(frames) => return Some(frames),
            }
            match tokio::time::timeout(HEARTBEAT, self.wake.changed()).await {
                Ok(Ok(())) => {}
                Ok(Err(_)) => return None,
                Err(_) => return Some(Bytes::from_static(b":\n\n")),
            }
        }
    }

    fn missed(&mut self) -> Missed {
        let kept = lock(&self.hub.kept);
        if kept.ended || kept.owner(self.viewer) != self.owner {
            return Missed::Ended;
        }
        let news: Vec<Arc<News>> = match self.cursor {
            Some(cursor) if cursor == kept.latest => return Missed::Nothing,
            Some(cursor) if (kept.base..kept.latest).contains(&cursor) => {
                let from = kept.news.partition_point(|news| news.n <= cursor);
                kept.news.range(from..).cloned().collect()
            }
            _ => Vec::new(),
        };
        self.cursor = Some(kept.latest);
        if news.is_empty() {
            return Missed::Frames(Telling::bare(kept.latest, kept.ply, "resync").frame());
        }
        drop(kept);
        if let [one] = news.as_slice() {
            return Missed::Frames(one.frame(self.viewer));
        }
        let mut frames = BytesMut::new();
        for news in &news {
            frames.extend_from_slice(&news.frame(self.viewer));
        }
        Missed::Frames(frames.freeze())
    }
}

enum Missed {
    Nothing,
    Frames(Bytes),
    Ended,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let mut kept = lock(&self.hub.kept);
        if let Some(at) = kept.listening.iter().position(|person| *person == self.person) {
            kept.listening.swap_remove(at);
        }
        if let Some(seat) = self.menu {
            self.hub.menus[seat.index()].fetch_sub(1, Ordering::Relaxed);
        }
    }
}

/// Nothing under these locks panics half way; what is there is whole.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn raw(text: &str) -> Box<RawValue> {
        RawValue::from_string(text.to_owned()).unwrap()
    }

    fn game(told: Vec<(Audience, Box<RawValue>)>) -> Happening {
        Happening::Game { told, waiting: SeatSet::only(Seat(1)), over: false, menus: vec![(Seat(1), raw("[\"go\"]"))] }
    }

    async fn text(listener: &mut Listener) -> String {
        String::from_utf8(listener.next().await.unwrap().to_vec()).unwrap()
    }

    #[tokio::test]
    async fn who_comes_back_gets_exactly_what_was_missed() {
        let hub = Arc::new(Hub::new(10, 0));
        for n in 11..=13 {
            hub.tell(n, n, Happening::Table);
        }
        let mut listener = hub.listen(Viewer::Spectator, None, Some(11), false);
        let frames = text(&mut listener).await;
        assert_eq!(frames.matches("event: news").count(), 2);
        assert!(frames.starts_with("id: 12\n") && frames.contains("id: 13\n"));
        hub.tell(14, 14, Happening::Table);
        assert!(text(&mut listener).await.starts_with("id: 14\n"));
    }

    #[tokio::test]
    async fn who_was_away_too_long_or_knows_too_much_is_told_to_look_anew() {
        let hub = Arc::new(Hub::new(10, 0));
        (11..100).for_each(|n| hub.tell(n, n, Happening::Table));
        for from in [None, Some(5), Some(20), Some(1_000)] {
            let frames = text(&mut hub.listen(Viewer::Spectator, None, from, false)).await;
            assert!(frames.contains("\"resync\"") && frames.contains("id: 99\n"), "{from:?}");
        }
        hub.forget();
        assert!(text(&mut hub.listen(Viewer::Spectator, None, Some(98), false)).await.contains("\"resync\""));
    }

    #[tokio::test]
    async fn each_viewer_is_told_only_what_is_for_them() {
        let hub = Arc::new(Hub::new(0, 0));
        let told = vec![(Audience::ALL, raw("\"open\"")), (Audience::only(Seat(1)), raw("\"secret\""))];
        hub.tell(1, 1, game(told));
        let seen = async |viewer| text(&mut hub.listen(viewer, None, Some(0), false)).await;
        assert!(
            seen(Viewer::Seat(Seat(1))).await.contains(r#""told":["open","secret"],"waiting":[1],"over":false,"menu":["go"]"#)
        );
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
            let frame = seen(viewer).await;
            assert!(frame.contains(r#""told":["open"],"waiting":[1],"over":false}"#), "{frame}");
        }
    }

    #[tokio::test]
    async fn a_stream_ends_when_its_seat_changes_hands() {
        let hub = Arc::new(Hub::new(0, 0));
        let mut old = hub.listen(Viewer::Seat(Seat(1)), None, Some(0), true);
        assert!(hub.wants_menu(Seat(1)));
        hub.close(Seat(1));
        assert!(old.next().await.is_none());
        drop(old);
        assert_eq!((hub.streams(), hub.wants_menu(Seat(1))), (0, false));
    }
}
