//! The news of one table: numbered, kept for a while, and told to each viewer only as far as that
//! viewer may know it.
//!
//! Numbers come from what is stored (lines, talk, edits), so they only grow, also over a restart.
//! As a rule they are the same for everybody: everybody gets every number, perhaps with nothing
//! told, so that a gap says nothing. Where it is secret that somebody has chosen, each viewer has
//! numbers of their own ([`Marks`]): whoever may not know of it gets no number and no news. A
//! listener has a place in the kept news and no queue of its own; if it falls too far behind it is
//! told to look at the table anew (`resync`). What those who watch are told is put together once
//! for all of them.

use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use archive::PersonId;
use futures_util::task::AtomicWaker;
use kernel::{MAX_SEATS, Seat, Viewer};
use tokio::time::{Instant, Sleep};

use crate::news::{Frame, Happening, KEPT, Kind, Mark, Marks, News, Telling};

/// How many of the latest news are kept in the form in which they are sent, menus included.
const FRESH: usize = 2;
/// How often a silent stream shows that it lives.
const HEARTBEAT: Duration = Duration::from_secs(15);

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
pub enum ToSend {
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
    pub fn tell(&self, marks: Marks, happening: Happening) {
        let mut kept = lock(&self.kept);
        let before = std::mem::replace(&mut kept.latest, marks.clone());
        kept.news.push_back(News::new(before, marks, happening));
        // Counted for each viewer apart: when something is forgotten must not tell a viewer how
        // much happened that they may not know of.
        let Kept { news, latest, .. } = &mut *kept;
        // What is older was sent to all who listen; it is put together again for who comes back.
        if let Some(older) = news.iter().rev().nth(FRESH) {
            older.grow_old();
        }
        if matches!(latest, Marks::Same(_)) {
            // What is older was forgotten before.
            while news.front().is_some_and(|one| !one.still_kept(latest)) {
                news.pop_front();
            }
        } else {
            news.retain(|one| one.still_kept(latest));
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
    pub async fn next(&mut self) -> Option<ToSend> {
        // One moment for all rounds: what a viewer is not told of must not put the heartbeat off.
        let heartbeat = Instant::now() + HEARTBEAT;
        std::future::poll_fn(|context| self.poll(heartbeat, context)).await
    }

    fn poll(&mut self, heartbeat: Instant, context: &mut Context<'_>) -> Poll<Option<ToSend>> {
        // Before looking: what is told after that wakes.
        self.wake.register(context.waker());
        match self.missed() {
            Missed::Ended => return Poll::Ready(None),
            Missed::Nothing => {}
            Missed::Company => return Poll::Ready(Some(ToSend::Company)),
            Missed::Frames(frames) => return Poll::Ready(Some(ToSend::News(frames))),
        }
        // It is set and wakes this task already: most come here for other reasons.
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
                return Poll::Ready(Some(ToSend::Heartbeat));
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
                let since = |one: &&News| one.mark(self.viewer).n > cursor;
                let late = kept.news.iter().rev().take_while(since);
                let missed = late.filter(|one| one.number(self.viewer).is_some());
                frames.extend(missed.map(|one| one.frame(self.viewer)));
                frames.reverse();
            }
            _ => {}
        }
        self.cursor = Some(latest);
        if frames.is_empty() {
            frames.push(Telling::bare(latest, ply, Kind::Resync).frame());
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
    use kernel::{Audience, SeatSet};

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
            if let ToSend::News(frames) = listener.next().await.unwrap() {
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

    /// Also when it was looked at before, by the same task or another, and after news.
    #[tokio::test(start_paused = true)]
    async fn a_quiet_stream_shows_again_and_again_that_it_lives() {
        let hub = Arc::new(Hub::new(at(0)));
        let mut listener = hub.listen(Viewer::Spectator, None, Some(0), false);
        for n in 1..=3 {
            hub.tell(at(n), Happening::Table);
            assert!(text(&mut listener).await.starts_with("id: "));
            let moment = Duration::from_secs(1);
            let looked = tokio::time::timeout(moment, listener.next()).await;
            assert!(looked.is_err(), "{looked:?}");
            for _ in 0..2 {
                let quiet = Instant::now();
                let heard = listener.next().await;
                assert!(matches!(heard, Some(ToSend::Heartbeat)), "{heard:?}");
                assert_eq!(quiet.elapsed().as_secs(), HEARTBEAT.as_secs());
            }
            listener = tokio::spawn(async move {
                assert!(matches!(listener.next().await, Some(ToSend::Heartbeat)));
                listener
            })
            .await
            .unwrap();
        }
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
