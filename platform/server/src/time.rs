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

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// Milliseconds since 1970.
pub type Millis = u64;

/// A source of time.
#[derive(Clone, Debug)]
pub enum Time {
    /// One that passes as the machine's does, from a moment on.
    Passing {
        /// What the wall clock said then.
        began: Millis,
        /// The same moment.
        since: Instant,
    },
    /// One that moves only by [`Time::advance`].
    Held(Arc<watch::Sender<Millis>>),
}

impl Default for Time {
    /// The machine's.
    fn default() -> Self {
        Self::from_wall(wall)
    }
}

/// What the machine's wall clock says.
fn wall() -> Millis {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |past| past.as_millis() as Millis)
}

impl Time {
    /// A time that begins with what a wall clock says now. It can be asked no second time.
    pub fn from_wall(wall: impl FnOnce() -> Millis) -> Self {
        Self::Passing {
            began: wall(),
            since: Instant::now(),
        }
    }

    /// How far the wall clock was set since the beginning, or whether it was wrong then.
    pub fn astray(&self) -> Millis {
        match self {
            Self::Passing { .. } => wall().abs_diff(self.now()),
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
            Self::Passing { began, since } => began + since.elapsed().as_millis() as Millis,
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
    use super::*;

    #[tokio::test]
    async fn a_wall_clock_that_is_set_changes_no_moment() {
        let mut said = [5_000, 5_000 - 3_600_000_i64, 5_000 + 3_600_000].into_iter();
        let mut wall = || said.next().map_or(0, |millis| millis as Millis);
        let time = Time::from_wall(&mut wall);
        let began = time.now();
        // An hour back, an hour on.
        wall();
        wall();
        assert!((5_000..5_000 + 60_000).contains(&began));
        time.until(began + 1).await;
        assert!(time.now() < began + 60_000);
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
