//! Room for bots to think: so many at once, shared fairly.
//!
//! Whoever opened a table is who its bots think for. These people take turns, however many tables
//! each of them has, and one person's tables take turns among themselves; nobody has all the room.
//! So a thousand tables of somebody else's make a bot wait for one thought, not for a thousand.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use archive::PersonId;
use tokio::sync::oneshot;

/// Room for so many thoughts at once.
#[derive(Debug)]
pub struct Thinkers(Mutex<Queue>);

#[derive(Debug)]
struct Queue {
    free: usize,
    /// How many one person may have.
    each: usize,
    /// Those who wait, whose turn it is first.
    turns: VecDeque<PersonId>,
    waiting: HashMap<PersonId, VecDeque<oneshot::Sender<Permit>>>,
    thinking: HashMap<PersonId, usize>,
}

impl Thinkers {
    /// Room for so many.
    pub fn new(most: usize) -> Arc<Self> {
        let most = most.max(1);
        Arc::new(Self(Mutex::new(Queue {
            free: most,
            each: (most - 1).max(1),
            turns: VecDeque::new(),
            waiting: HashMap::new(),
            thinking: HashMap::new(),
        })))
    }

    /// Waits for room to think for `person`.
    pub async fn room(self: &Arc<Self>, person: PersonId) -> Permit {
        loop {
            let (grant, granted) = oneshot::channel();
            {
                let mut queue = self.lock();
                if !queue.waiting.contains_key(&person) {
                    queue.turns.push_back(person);
                }
                queue.waiting.entry(person).or_default().push_back(grant);
            }
            self.serve();
            // A sender is dropped only with the queue, of which we hold a share.
            if let Ok(permit) = granted.await {
                return permit;
            }
        }
    }

    /// How many wait.
    pub fn waiting(&self) -> usize {
        self.lock().waiting.values().map(VecDeque::len).sum()
    }

    /// Gives room to whoever's turn it is, as long as there is any.
    fn serve(self: &Arc<Self>) {
        loop {
            let Some((person, grant)) = self.lock().next() else {
                return;
            };
            let permit = Permit {
                thinkers: Arc::clone(self),
                person,
            };
            // Whoever no longer waits gives it back by dropping it.
            let _ = grant.send(permit);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    fn next(&mut self) -> Option<(PersonId, oneshot::Sender<Permit>)> {
        if self.free == 0 {
            return None;
        }
        let has_room =
            |person: &PersonId| self.thinking.get(person).is_none_or(|own| *own < self.each);
        let at = self.turns.iter().position(has_room)?;
        let person = self.turns.remove(at)?;
        let own = self.waiting.get_mut(&person)?;
        let grant = own.pop_front();
        if own.is_empty() {
            self.waiting.remove(&person);
        } else {
            self.turns.push_back(person);
        }
        let grant = grant?;
        self.free -= 1;
        *self.thinking.entry(person).or_default() += 1;
        Some((person, grant))
    }
}

/// Room to think, free again when this is dropped.
#[derive(Debug)]
pub struct Permit {
    thinkers: Arc<Thinkers>,
    person: PersonId,
}

impl Drop for Permit {
    fn drop(&mut self) {
        {
            let mut queue = self.thinkers.lock();
            queue.free += 1;
            if let Some(own) = queue.thinking.get_mut(&self.person) {
                *own -= 1;
                if *own == 0 {
                    queue.thinking.remove(&self.person);
                }
            }
        }
        self.thinkers.serve();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: PersonId = PersonId::from_bytes([1; 32]);
    const EVE: PersonId = PersonId::from_bytes([2; 32]);

    /// Asks for room and waits until it stands in the queue.
    async fn asks(thinkers: &Arc<Thinkers>, person: PersonId) -> tokio::task::JoinHandle<Permit> {
        let waiting = thinkers.waiting();
        let task = tokio::spawn({
            let thinkers = Arc::clone(thinkers);
            async move { thinkers.room(person).await }
        });
        while thinkers.waiting() == waiting {
            tokio::task::yield_now().await;
        }
        task
    }

    #[tokio::test]
    async fn who_has_one_table_waits_for_one_thought_of_somebody_with_a_thousand() {
        let thinkers = Thinkers::new(1);
        let first = thinkers.room(EVE).await;
        let mut eves = Vec::new();
        for _ in 0..1_000 {
            eves.push(asks(&thinkers, EVE).await);
        }
        let ann = asks(&thinkers, ANN).await;
        drop(first);
        // Eve stood first in the queue; after her one thought it is Ann's turn.
        drop(eves.remove(0).await.unwrap());
        let ann = ann.await.unwrap();
        assert_eq!(thinkers.waiting(), 999);
        drop(ann);
        drop(eves.remove(0).await.unwrap());
    }

    #[tokio::test]
    async fn nobody_has_all_the_room() {
        let thinkers = Thinkers::new(2);
        let eve = thinkers.room(EVE).await;
        let more = asks(&thinkers, EVE).await;
        let ann = thinkers.room(ANN).await;
        assert_eq!(thinkers.waiting(), 1);
        drop(eve);
        drop((more.await.unwrap(), ann));
    }

    #[tokio::test]
    async fn who_no_longer_waits_takes_no_room() {
        let thinkers = Thinkers::new(1);
        let first = thinkers.room(EVE).await;
        asks(&thinkers, ANN).await.abort();
        tokio::task::yield_now().await;
        drop(first);
        drop(thinkers.room(EVE).await);
    }
}
