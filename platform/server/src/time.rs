//! What time it is, and waiting for a moment to come.
//!
//! The server reads the clock nowhere else, so that a test can hold time still and move it on by
//! hand. What the time means to a player (banks, deadlines) is not here but in
//! [`clock`](crate::clock).
//!
//! The machine's wall clock is read once, when the server starts; from then on time only passes.
//! Somebody who sets the clock, or a clock that finds out it was wrong, changes no bank and no
//! deadline. Over a restart only times that were left are kept, never moments, so that a clock set
//! meanwhile changes nothing either.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// Milliseconds since 1970.
pub type Millis = u64;

/// A source of time.
#[derive(Clone, Debug)]
pub enum Time {
    /// One that passes as a machine's does, from a moment on.
    Passing {
        /// What the wall clock said then.
        began: Millis,
        /// What had passed then.
        since: Duration,
        /// The machine.
        machine: Arc<dyn Machine>,
    },
    /// One that moves only by [`Time::advance`].
    Held(Arc<watch::Sender<Millis>>),
}

/// The two clocks of a machine.
pub trait Machine: Send + Sync + fmt::Debug {
    /// What the wall clock says: somebody may set it.
    fn wall(&self) -> Millis;

    /// How much time has passed since some moment: nobody can change that.
    fn passed(&self) -> Duration;
}

/// The machine the server runs on.
#[derive(Debug)]
struct ThisMachine {
    first: Instant,
}

impl Machine for ThisMachine {
    fn wall(&self) -> Millis {
        SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |past| past.as_millis() as Millis)
    }

    fn passed(&self) -> Duration {
        self.first.elapsed()
    }
}

impl Default for Time {
    /// The machine's.
    fn default() -> Self {
        Self::of(Arc::new(ThisMachine {
            first: Instant::now(),
        }))
    }
}

impl Time {
    /// A time that begins with what a machine's wall clock says now. It is asked no second time for
    /// what time it is.
    pub fn of(machine: Arc<dyn Machine>) -> Self {
        Self::Passing {
            began: machine.wall(),
            since: machine.passed(),
            machine,
        }
    }

    /// How far the wall clock was set since the beginning, or whether it was wrong then.
    pub fn astray(&self) -> Millis {
        match self {
            Self::Passing { machine, .. } => machine.wall().abs_diff(self.now()),
            Self::Held(_) => 0,
        }
    }

    /// A time that stands still at `now`.
    pub fn held(now: Millis) -> Self {
        Self::Held(Arc::new(watch::Sender::new(now)))
    }

    /// The moment it is.
    pub fn now(&self) -> Millis {
        match self {
            Self::Passing {
                began,
                since,
                machine,
            } => began + machine.passed().saturating_sub(*since).as_millis() as Millis,
            Self::Held(now) => *now.borrow(),
        }
    }

    /// Moves a held time on; the machine's cannot be moved.
    pub fn advance(&self, by: Millis) {
        if let Self::Held(now) = self {
            now.send_modify(|now| *now += by);
        }
    }

    /// Returns once `moment` has come.
    pub async fn until(&self, moment: Millis) {
        match self {
            Self::Passing { .. } => loop {
                let now = self.now();
                if now >= moment {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(moment - now)).await;
            },
            Self::Held(now) => {
                // The sender lives as long as `self`, so waiting cannot fail.
                let _ = now.subscribe().wait_for(|now| *now >= moment).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    const HOUR: Millis = 60 * 60 * 1_000;

    /// A machine whose clocks are moved by hand.
    #[derive(Debug)]
    struct ByHand {
        wall: AtomicU64,
        passed: AtomicU64,
    }

    impl Machine for ByHand {
        fn wall(&self) -> Millis {
            self.wall.load(Ordering::SeqCst)
        }

        fn passed(&self) -> Duration {
            Duration::from_millis(self.passed.load(Ordering::SeqCst))
        }
    }

    impl ByHand {
        /// Time passes: both clocks go on.
        fn pass(&self, by: Millis) {
            self.wall.fetch_add(by, Ordering::SeqCst);
            self.passed.fetch_add(by, Ordering::SeqCst);
        }
    }

    #[test]
    fn a_wall_clock_that_is_set_changes_no_moment() {
        let began = 100 * HOUR;
        let machine = Arc::new(ByHand {
            wall: AtomicU64::new(began),
            passed: AtomicU64::new(7),
        });
        let time = Time::of(Arc::clone(&machine) as Arc<dyn Machine>);
        assert_eq!((time.now(), time.astray()), (began, 0));
        machine.pass(30);
        assert_eq!(time.now(), began + 30);
        machine.wall.fetch_add(HOUR, Ordering::SeqCst);
        assert_eq!(
            (time.now(), time.astray()),
            (began + 30, HOUR),
            "an hour on"
        );
        machine.pass(5);
        assert_eq!(time.now(), began + 35);
        machine.wall.fetch_sub(2 * HOUR, Ordering::SeqCst);
        assert_eq!(
            (time.now(), time.astray()),
            (began + 35, HOUR),
            "an hour back"
        );
        machine.pass(5);
        assert_eq!(time.now(), began + 40);
    }

    /// Waiting ends when the time has passed, whatever the wall clock says.
    #[tokio::test]
    async fn a_wall_clock_that_is_set_stops_no_deadline() {
        for set_to in [50 * HOUR, 150 * HOUR] {
            let machine = Arc::new(ByHand {
                wall: AtomicU64::new(100 * HOUR),
                passed: AtomicU64::new(0),
            });
            let time = Time::of(Arc::clone(&machine) as Arc<dyn Machine>);
            let due = time.now() + 2;
            let waits = tokio::spawn(async move { time.until(due).await });
            machine.wall.store(set_to, Ordering::SeqCst);
            machine.pass(1);
            for _ in 0..100 {
                tokio::task::yield_now().await;
                assert!(!waits.is_finished(), "a millisecond is left");
            }
            machine.pass(1);
            waits.await.expect("the wait ends");
        }
    }

    /// Whoever asks the wall clock what time it is would notice when it is set.
    #[test]
    fn nobody_else_reads_the_wall_clock() {
        let sources = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
        for file in std::fs::read_dir(sources).expect("the sources") {
            let path = file.expect("a file").path();
            let text = std::fs::read_to_string(&path).expect("text");
            let ours = path.ends_with("time.rs");
            assert_eq!(text.contains("SystemTime"), ours, "{}", path.display());
        }
    }

    #[tokio::test]
    async fn a_held_time_comes_only_when_it_is_moved() {
        let time = Time::held(1_000);
        let waits = tokio::spawn({
            let time = time.clone();
            async move { time.until(1_500).await }
        });
        time.advance(499);
        tokio::task::yield_now().await;
        assert!(!waits.is_finished());
        time.advance(1);
        waits.await.expect("the wait ends");
        assert_eq!(time.now(), 1_500);
    }
}
