//! How one part of a server, or one node, tells another that there is news.
//!
//! News is a number and nothing more: what happened is read from the [`Archive`](crate::Archive). A
//! listener that was slow sees only the latest number, so nothing queues up. Across nodes a notice
//! may be late or lost; whoever listens must also look by itself now and then.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use tokio::sync::watch;

use crate::TableId;

/// What the news is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Topic {
    /// Tables came, went or changed.
    Lobby,
    /// Something happened at this table.
    Table(TableId),
}

/// Carries notices between whoever writes and whoever listens.
pub trait Bus: Send + Sync {
    /// Says that there is news up to `number`, counted from 1. Never waits; a number that is not
    /// new is ignored.
    fn tell(&self, topic: Topic, number: u64);

    /// Listens from now on. Listen first and read the archive then, and nothing is missed.
    fn listen(&self, topic: Topic) -> Ear;
}

/// Hears the news of one topic.
#[derive(Clone, Debug)]
pub struct Ear(watch::Receiver<u64>);

impl Ear {
    /// An ear for what `source` sends; for those who write a [`Bus`].
    pub fn new(source: &watch::Sender<u64>) -> Self {
        Self(source.subscribe())
    }

    /// Waits for news and gives the latest number; nothing once the bus is gone.
    pub async fn hear(&mut self) -> Option<u64> {
        self.0.changed().await.ok()?;
        Some(*self.0.borrow_and_update())
    }
}

/// The bus of a server that is one process.
#[derive(Debug, Default)]
pub struct InProcess(Mutex<Listened>);

/// The topics somebody listens to.
#[derive(Debug, Default)]
struct Listened {
    topics: HashMap<Topic, watch::Sender<u64>>,
    /// How many topics there may be before those nobody listens to any more are dropped.
    room: usize,
}

impl InProcess {
    /// A bus nobody listens to yet.
    pub fn new() -> Self {
        Self::default()
    }

    fn listened(&self) -> std::sync::MutexGuard<'_, Listened> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Bus for InProcess {
    fn tell(&self, topic: Topic, number: u64) {
        if let Some(source) = self.listened().topics.get(&topic) {
            source.send_if_modified(|latest| {
                let new = number > *latest;
                *latest = number.max(*latest);
                new
            });
        }
    }

    fn listen(&self, topic: Topic) -> Ear {
        let mut listened = self.listened();
        if listened.topics.len() >= listened.room {
            listened
                .topics
                .retain(|_, source| source.receiver_count() > 0);
            listened.room = 2 * listened.topics.len() + 64;
        }
        Ear::new(
            listened
                .topics
                .entry(topic)
                .or_insert_with(|| watch::Sender::new(0)),
        )
    }
}

#[cfg(test)]
mod tests {
    use std::future::Future as _;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use super::*;

    /// What the ear hears without waiting.
    fn heard(ear: &mut Ear) -> Option<u64> {
        match pin!(ear.hear()).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(news) => news,
            Poll::Pending => None,
        }
    }

    #[test]
    fn everybody_who_listens_hears_the_latest_of_their_topic() {
        let bus: &dyn Bus = &InProcess::new();
        let (here, there) = (
            Topic::Table(TableId::random()),
            Topic::Table(TableId::random()),
        );
        bus.tell(here, 1);
        let (mut one, mut two, mut other) = (bus.listen(here), bus.listen(here), bus.listen(there));
        assert_eq!(
            heard(&mut one),
            None,
            "what was told before is in the archive"
        );
        bus.tell(here, 2);
        bus.tell(here, 3);
        assert_eq!(
            (heard(&mut one), heard(&mut two), heard(&mut other)),
            (Some(3), Some(3), None)
        );
        assert_eq!(heard(&mut one), None);
    }

    #[test]
    fn old_news_is_no_news() {
        let bus = InProcess::new();
        let mut ear = bus.listen(Topic::Lobby);
        bus.tell(Topic::Lobby, 5);
        assert_eq!(heard(&mut ear), Some(5));
        for old in [4, 5] {
            bus.tell(Topic::Lobby, old);
            assert_eq!(heard(&mut ear), None);
        }
        bus.tell(Topic::Lobby, 6);
        assert_eq!(heard(&mut ear), Some(6));
    }

    #[tokio::test]
    async fn an_ear_ends_with_its_bus() {
        let bus = InProcess::new();
        let mut ear = bus.listen(Topic::Lobby);
        bus.tell(Topic::Lobby, 1);
        drop(bus);
        assert_eq!(ear.hear().await, Some(1));
        assert_eq!(ear.hear().await, None);
    }

    #[test]
    fn topics_nobody_listens_to_any_more_are_forgotten() {
        let bus = InProcess::new();
        let mut kept = bus.listen(Topic::Lobby);
        for _ in 0..10_000 {
            drop(bus.listen(Topic::Table(TableId::random())));
        }
        assert!(bus.listened().topics.len() < 200);
        bus.tell(Topic::Lobby, 1);
        assert_eq!(heard(&mut kept), Some(1));
    }
}
