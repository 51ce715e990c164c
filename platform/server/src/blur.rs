//! How long an answer takes tells nothing: whoever only looks, or is refused, gets the answer a little
//! later than it was there, each time by another while.
//!
//! Nobody who looks waits for a choice that is being stored, but on a machine with few processors
//! the choice takes a part of a millisecond of them. The while is drawn from much more than that. An
//! act is answered at once: who acts knows that something happens.

use std::hash::{BuildHasher as _, RandomState};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::Request;
use axum::http::Method;

use crate::time::Millis;

/// Whether a request only asks how things are. What is the same for everybody at any time needs no
/// while.
pub(crate) fn looks(request: &Request) -> bool {
    let path = request.uri().path();
    let same = ["/assets/", "/health", "/metrics"];
    matches!(*request.method(), Method::GET | Method::HEAD)
        && !same.iter().any(|start| path.starts_with(start))
}

/// Waits for a while that nobody can foretell, up to so long.
pub(crate) async fn wait(most: Millis) {
    if most > 0 {
        tokio::time::sleep(Duration::from_micros(drawn(most * 1_000))).await;
    }
}

/// A number below `most`, which is not 0. A keyed hash of a count: who sees some of them foretells
/// none.
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
    fn each_time_it_is_another_while() {
        let whiles: Vec<u64> = (0..200).map(|_| drawn(4_000)).collect();
        let below = whiles.iter().filter(|one| **one < 2_000).count();
        assert!(whiles.iter().all(|one| *one < 4_000) && (40..160).contains(&below));
    }
}
