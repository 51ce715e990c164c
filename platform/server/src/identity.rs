//! Who is asking: identity without accounts.
//!
//! A person is whoever holds a long random key. A browser keeps it in a cookie scripts cannot read,
//! a program sends it as `Authorization: Bearer KEY`; the server stores only its hash. There are no
//! passwords and nothing to recover: a lost key is a lost seat, unless the seat was handed over by
//! link before.

use archive::{Key, PersonId, TableId};
use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use kernel::Seat;

use crate::errors::Refusal;

const COOKIE: &str = "hypersleep";
const YEAR: u32 = 365 * 24 * 60 * 60;

/// Who sent a request, if they showed a key.
#[derive(Clone, Debug)]
pub struct Asking(Option<Key>);

impl Asking {
    /// The person, if there is a key.
    pub fn somebody(&self) -> Option<PersonId> {
        self.0.as_ref().map(Key::person)
    }

    /// The person, or the refusal to act for nobody.
    pub fn person(&self) -> Result<PersonId, Refusal> {
        self.somebody().ok_or(Refusal::NoKey)
    }

    /// What this person adds to the dice of a table: fixed by their key, so that nobody else can
    /// choose it.
    pub fn nonce(&self, table: TableId, seat: Seat) -> Result<[u8; 32], Refusal> {
        let key = self.0.as_ref().ok_or(Refusal::NoKey)?;
        let mut hasher = blake3::Hasher::new_derive_key("hypersleep 2026 seat nonce");
        hasher
            .update(key.reveal().as_bytes())
            .update(table.as_bytes())
            .update(&[seat.0]);
        Ok(*hasher.finalize().as_bytes())
    }
}

impl<S: Sync> FromRequestParts<S> for Asking {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        Ok(parts
            .extensions
            .get::<Self>()
            .cloned()
            .unwrap_or(Self(None)))
    }
}

/// Whether cookies may be marked for https alone.
#[derive(Clone, Copy, Debug)]
pub struct CookieRule {
    /// Add `Secure`.
    pub secure: bool,
}

impl CookieRule {
    /// The cookie that hands `key` to its owner's browser.
    pub fn bake(self, key: &Key) -> Option<HeaderValue> {
        let secure = if self.secure { "; Secure" } else { "" };
        let cookie = format!(
            "{COOKIE}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={YEAR}{secure}",
            key.reveal()
        );
        HeaderValue::from_str(&cookie).ok()
    }
}

/// Tells the handlers who asks, and refuses posts that another site's page sent. A newcomer's
/// browser gets a key: the cookie that comes back must go along with the answer.
pub(crate) fn identify(
    request: &mut Request,
    rule: CookieRule,
) -> Result<Option<HeaderValue>, Refusal> {
    let headers = request.headers();
    let bearer = bearer(headers);
    if bearer.is_none() && changes_something(request.method()) && from_another_site(headers) {
        return Err(Refusal::CrossSite);
    }
    let key = bearer.or_else(|| cookie(headers));
    let newcomer = key.is_none()
        && request.method() == Method::GET
        && wants_a_page(request.uri().path(), headers);
    let minted = newcomer.then(Key::random);
    let cookie = minted.as_ref().and_then(|key| rule.bake(key));
    request.extensions_mut().insert(Asking(key.or(minted)));
    Ok(cookie)
}

fn changes_something(method: &Method) -> bool {
    !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

/// A browser asking for a page of ours, not for a style sheet or an API answer.
pub(crate) fn wants_a_page(path: &str, headers: &HeaderMap) -> bool {
    let html = headers
        .get(header::ACCEPT)
        .and_then(|accept| accept.to_str().ok())
        .is_some_and(|a| a.contains("text/html"));
    html && !path.starts_with("/api/") && !path.starts_with("/assets/")
}

fn bearer(headers: &HeaderMap) -> Option<Key> {
    headers
        .get(header::AUTHORIZATION)?
        .to_str()
        .ok()?
        .strip_prefix("Bearer ")?
        .trim()
        .parse()
        .ok()
}

fn cookie(headers: &HeaderMap) -> Option<Key> {
    cookie_named(headers, COOKIE)?.parse().ok()
}

/// The value of a cookie the request brought.
pub(crate) fn cookie_named<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let lines = headers
        .get_all(header::COOKIE)
        .into_iter()
        .filter_map(|line| line.to_str().ok());
    let mut pairs = lines
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    pairs.find_map(|(found, value)| (found == name).then_some(value))
}

/// Browsers say where a post comes from; a program that says nothing has no cookie it was tricked
/// into sending.
fn from_another_site(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or(""));
    if let Some(site) = text("sec-fetch-site") {
        return !matches!(site, "same-origin" | "none");
    }
    match (text("origin"), text("host")) {
        (None, _) => false,
        (Some(origin), Some(host)) => origin
            .split_once("://")
            .is_none_or(|(_, authority)| authority != host),
        (Some(_), None) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| ((*name).parse().unwrap(), value.parse().unwrap()))
            .collect()
    }

    #[test]
    fn a_key_is_found_among_other_cookies() {
        let key = Key::random();
        let line = format!("theme=dark; hypersleep={}; x=y", key.reveal());
        assert!(cookie(&headers(&[("cookie", &line)])) == Some(key.clone()));
        assert!(cookie(&headers(&[("cookie", "hypersleep=zz")])).is_none());
        let line = format!("Bearer {}", key.reveal());
        assert!(bearer(&headers(&[("authorization", &line)])) == Some(key));
    }

    #[test]
    fn another_sites_posts_are_told_by_what_the_browser_says() {
        let strange: [&[(&str, &str)]; 5] = [
            &[("sec-fetch-site", "cross-site"), ("host", "a")],
            &[
                ("sec-fetch-site", "same-site"),
                ("origin", "http://a"),
                ("host", "a"),
            ],
            &[("origin", "http://evil.example"), ("host", "a")],
            &[("origin", "null"), ("host", "a")],
            &[("origin", "http://a:1"), ("host", "a:2")],
        ];
        for pairs in strange {
            assert!(from_another_site(&headers(pairs)), "{pairs:?}");
        }
        let ours: [&[(&str, &str)]; 3] = [
            &[("sec-fetch-site", "same-origin")],
            &[("origin", "https://a:1"), ("host", "a:1")],
            &[("host", "a")],
        ];
        for pairs in ours {
            assert!(!from_another_site(&headers(pairs)), "{pairs:?}");
        }
    }
}
