//! Random delays, so that nobody learns anything from how long an answer takes. Whoever only looks,
//! or is refused, gets the answer a few milliseconds after it was ready, each time by another
//! delay.
//!
//! Looking never waits for somebody's choice to be stored. But the choice itself keeps a processor
//! busy for a part of a millisecond, and on a small machine that could be measured: a secret choice
//! would show. The delay is drawn from a much longer span. Whoever acts is answered at once, since
//! they know that something happens.

use std::hash::{BuildHasher as _, RandomState};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::Request;
use axum::http::Method;

use crate::time::Millis;

/// Whether a request only asks how things are. What is the same for everybody at any time needs no
/// delay.
pub(crate) fn looks(request: &Request) -> bool {
    let path = request.uri().path();
    let same = ["/assets/", "/health", "/metrics"];
    matches!(*request.method(), Method::GET | Method::HEAD)
        && !same.iter().any(|start| path.starts_with(start))
}

/// Waits for a time that nobody can foretell, at most `most`.
pub(crate) async fn wait(most: Millis) {
    if most > 0 {
        tokio::time::sleep(Duration::from_micros(drawn(most * 1_000))).await;
    }
}

/// A number below `most`, which is not 0. It is a keyed hash of a count, so whoever sees some of
/// the numbers cannot foretell another.
fn drawn(most: u64) -> u64 {
    static KEYS: LazyLock<RandomState> = LazyLock::new(RandomState::new);
    static COUNT: AtomicU64 = AtomicU64::new(0);
    KEYS.hash_one(COUNT.fetch_add(1, Ordering::Relaxed)) % most
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asks(method: Method, path: &str) -> bool {
        let mut request = Request::new(axum::body::Body::empty());
        *request.method_mut() = method;
        *request.uri_mut() = path.parse().unwrap();
        looks(&request)
    }

    #[test]
    fn whoever_looks_is_answered_a_little_later_and_who_acts_is_not() {
        assert!(asks(Method::GET, "/api/table/1/chat") && asks(Method::HEAD, "/"));
        assert!(!asks(Method::POST, "/api/table/1/move"));
        assert!(!asks(Method::GET, "/assets/page.js") && !asks(Method::GET, "/health/live"));
    }

    #[test]
    fn each_time_it_is_another_delay() {
        let delays: Vec<u64> = (0..200).map(|_| drawn(4_000)).collect();
        let below = delays.iter().filter(|one| **one < 2_000).count();
        assert!(delays.iter().all(|one| *one < 4_000) && (40..160).contains(&below));
    }
}
