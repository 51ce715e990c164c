//! Bots think a few at a time, and those whose tables have bots share that fairly.
//!
//! A bot thinks on behalf of whoever opened its table. Turns are taken by address first, since
//! anybody can have many keys; then by person within an address; then by table of one person.
//! Nobody can take up all places. So if somebody else has a thousand tables, a bot waits for one
//! thought, not for a thousand.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use archive::PersonId;
use tokio::sync::oneshot;

/// For whom a bot thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Whose {
    /// Where they asked from, as far as that is known.
    pub address: Option<IpAddr>,
    /// Who opened the table.
    pub person: PersonId,
}

/// Those who take turns as one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Household {
    At(IpAddr),
    Of(PersonId),
}

impl Whose {
    fn household(self) -> Household {
        self.address
            .map_or(Household::Of(self.person), Household::At)
    }
}

/// Where bots wait for their turn to think.
#[derive(Debug)]
pub struct Thinkers(Mutex<Queue>);

#[derive(Debug)]
struct Queue {
    free: usize,
    /// How many one household may have.
    each: usize,
    waiting: Turns<Household, Turns<PersonId, Tables>>,
    thinking: HashMap<Household, usize>,
}

/// One person's tables that wait, first come first served.
type Tables = VecDeque<oneshot::Sender<Permit>>;

/// Some who take turns.
#[derive(Debug)]
struct Turns<K, V> {
    /// Those who wait, whose turn it is first.
    order: VecDeque<K>,
    own: HashMap<K, V>,
}

/// Something that has the next of those who wait.
trait Waiting: Default {
    fn next(&mut self) -> Option<oneshot::Sender<Permit>>;
    fn count(&self) -> usize;
}

impl Waiting for Tables {
    fn next(&mut self) -> Option<oneshot::Sender<Permit>> {
        self.pop_front()
    }

    fn count(&self) -> usize {
        self.len()
    }
}

impl<K: Hash + Eq + Copy, V: Waiting> Waiting for Turns<K, V> {
    fn next(&mut self) -> Option<oneshot::Sender<Permit>> {
        self.next_of(|_| true).map(|(_, grant)| grant)
    }

    fn count(&self) -> usize {
        self.own.values().map(V::count).sum()
    }
}

impl<K, V> Default for Turns<K, V> {
    fn default() -> Self {
        Self {
            order: VecDeque::new(),
            own: HashMap::new(),
        }
    }
}

impl<K: Hash + Eq + Copy, V: Waiting> Turns<K, V> {
    /// What waits for `key`, who stands last unless they waited before.
    fn of(&mut self, key: K) -> &mut V {
        self.own.entry(key).or_insert_with(|| {
            self.order.push_back(key);
            V::default()
        })
    }

    /// The next of the first whom `may` lets through; they stand last then, or leave.
    fn next_of(&mut self, may: impl Fn(&K) -> bool) -> Option<(K, oneshot::Sender<Permit>)> {
        let at = self.order.iter().position(may)?;
        let key = self.order.remove(at)?;
        let own = self.own.get_mut(&key)?;
        let grant = own.next();
        if own.count() == 0 {
            self.own.remove(&key);
        } else {
            self.order.push_back(key);
        }
        Some((key, grant?))
    }
}

impl Thinkers {
    /// Lets this many bots think at once.
    pub fn new(most: usize) -> Arc<Self> {
        let most = most.max(1);
        Arc::new(Self(Mutex::new(Queue {
            free: most,
            each: (most - 1).max(1),
            waiting: Turns::default(),
            thinking: HashMap::new(),
        })))
    }

    /// Waits for room to think for somebody.
    pub async fn room(self: &Arc<Self>, whose: Whose) -> Permit {
        loop {
            let (grant, granted) = oneshot::channel();
            self.lock().join(whose, grant);
            self.serve();
            // A sender is dropped only with the queue, of which we hold a share.
            if let Ok(permit) = granted.await {
                return permit;
            }
        }
    }

    /// How many wait.
    pub fn waiting(&self) -> usize {
        self.lock().waiting.count()
    }

    /// Gives room to whoever's turn it is, as long as there is any.
    fn serve(self: &Arc<Self>) {
        loop {
            let Some((household, grant)) = self.lock().next() else {
                return;
            };
            let permit = Permit {
                thinkers: Arc::clone(self),
                household,
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
    fn join(&mut self, whose: Whose, grant: oneshot::Sender<Permit>) {
        let household = self.waiting.of(whose.household());
        household.of(whose.person).push_back(grant);
    }

    fn next(&mut self) -> Option<(Household, oneshot::Sender<Permit>)> {
        if self.free == 0 {
            return None;
        }
        let (thinking, each) = (&self.thinking, self.each);
        let has_room =
            |household: &Household| thinking.get(household).is_none_or(|own| *own < each);
        let (household, grant) = self.waiting.next_of(has_room)?;
        self.free -= 1;
        *self.thinking.entry(household).or_default() += 1;
        Some((household, grant))
    }
}

/// Room to think, free again when this is dropped.
#[derive(Debug)]
pub struct Permit {
    thinkers: Arc<Thinkers>,
    household: Household,
}

impl Drop for Permit {
    fn drop(&mut self) {
        {
            let mut queue = self.thinkers.lock();
            queue.free += 1;
            if let Some(own) = queue.thinking.get_mut(&self.household) {
                *own -= 1;
                if *own == 0 {
                    queue.thinking.remove(&self.household);
                }
            }
        }
        self.thinkers.serve();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Whose = somebody(1, None);
    const EVE: Whose = somebody(2, None);

    const fn somebody(key: u8, address: Option<IpAddr>) -> Whose {
        Whose {
            address,
            person: PersonId::from_bytes([key; 32]),
        }
    }

    /// Asks for room and waits until it stands in the queue.
    async fn asks(thinkers: &Arc<Thinkers>, whose: Whose) -> tokio::task::JoinHandle<Permit> {
        let waiting = thinkers.waiting();
        let task = tokio::spawn({
            let thinkers = Arc::clone(thinkers);
            async move { thinkers.room(whose).await }
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

    /// Eve takes a new key for every table. It is one address all the same.
    #[tokio::test]
    async fn many_keys_are_worth_no_more_than_one() {
        let (here, there) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let thinkers = Thinkers::new(1);
        let first = thinkers.room(somebody(100, Some(here))).await;
        let mut eves = Vec::new();
        for key in 0..100 {
            eves.push(asks(&thinkers, somebody(key, Some(here))).await);
        }
        let ann = asks(&thinkers, somebody(200, Some(there))).await;
        drop(first);
        drop(eves.remove(0).await.unwrap());
        let ann = ann.await.unwrap();
        assert_eq!(thinkers.waiting(), 99, "one of hers, then Ann's");
        drop(ann);
        // Her keys take turns among themselves.
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
