//! What time it is, and waiting for a moment to come.
//!
//! The server reads the clock nowhere else, so that a test can hold time still and move it on by
//! hand. What the time means to a player (banks, deadlines) is not here but in
//! [`clock`](crate::clock).

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// Milliseconds since 1970.
pub type Millis = u64;

/// A source of time.
#[derive(Clone, Debug, Default)]
pub enum Time {
    /// The machine's.
    #[default]
    System,
    /// One that moves only by [`Time::advance`].
    Held(Arc<watch::Sender<Millis>>),
}

impl Time {
    /// A time that stands still at `now`.
    pub fn held(now: Millis) -> Self {
        Self::Held(Arc::new(watch::Sender::new(now)))
    }

    /// The moment it is.
    pub fn now(&self) -> Millis {
        match self {
            Self::System => SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .map_or(0, |past| past.as_millis() as Millis),
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
            Self::System => loop {
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
