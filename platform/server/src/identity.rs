//! Who is asking: identity without accounts.
//!
//! A person is whoever holds a long random key. A browser keeps it in a cookie scripts cannot read,
//! a program sends it as `Authorization: Bearer KEY`; the server stores only its hash. There are no
//! passwords and nothing to recover: a lost key is a lost seat, unless the seat was handed over by
//! link before.
//!
//! Only keys this server handed out count: they bear its seal ([`archive::Seal`]). Those of before
//! there were seals count if their owner has a name or a seat. Cookies do not tell ports apart, so
//! whatever else runs on the same host can add cookies of our name: the first key that counts is
//! taken, wherever it stands, and a browser that has one is never given another. The cookie's name
//! has this server's own word in it; by https it begins with `__Host-`, which no other host and no
//! plain http can set.

use std::net::IpAddr;

use archive::{Key, PersonId, Seal, TableId};
use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use kernel::Seat;

use crate::errors::Refusal;
use crate::house::House;
use crate::socket;

/// What the cookie was called before each server had a word of its own in it. Programs may still
/// send it so.
const COOKIE: &str = "hypersleep";
const YEAR: u32 = 365 * 24 * 60 * 60;
/// How many keys without our seal are looked up for one request, at most.
const LOOKED_UP: usize = 3;

/// Who sent a request, if they showed a key.
#[derive(Clone, Debug, Default)]
pub struct Asking {
    key: Option<Key>,
    /// Whose key it is: a hash of it, made once.
    person: Option<PersonId>,
    /// From where, as far as that is known.
    address: Option<IpAddr>,
}

impl Asking {
    /// The person, if there is a key.
    pub fn somebody(&self) -> Option<PersonId> {
        self.person
    }

    /// The address that asks: one for a whole household. Nobody's, if a proxy does not say whose.
    pub(crate) fn address(&self) -> IpAddr {
        self.address.unwrap_or(crate::limits::NOBODYS)
    }

    /// The id of the table that this person names so: nobody else can know or name it.
    pub(crate) fn own_table(&self, name: &str) -> Result<TableId, Refusal> {
        let key = self.key.as_ref().ok_or(Refusal::NoKey)?;
        let mut hasher = blake3::Hasher::new_derive_key("hypersleep 2026 own table");
        hasher
            .update(key.reveal().as_bytes())
            .update(name.as_bytes());
        let mut id = [0; 16];
        id.copy_from_slice(&hasher.finalize().as_bytes()[..16]);
        Ok(TableId::from_bytes(id))
    }

    /// The person, or the refusal to act for nobody.
    pub fn person(&self) -> Result<PersonId, Refusal> {
        self.somebody().ok_or(Refusal::NoKey)
    }

    /// What this person adds to the dice of a table: fixed by their key, so that nobody else can
    /// choose it.
    pub fn nonce(&self, table: TableId, seat: Seat) -> Result<[u8; 32], Refusal> {
        let key = self.key.as_ref().ok_or(Refusal::NoKey)?;
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
        Ok(parts.extensions.get::<Self>().cloned().unwrap_or_default())
    }
}

/// What this server's cookie is called, and how it is marked.
#[derive(Clone, Debug)]
pub struct CookieRule {
    name: String,
    /// Whether people come by https.
    secure: bool,
}

impl CookieRule {
    /// The rule of the server with this seal.
    pub fn new(seal: &Seal, https: bool) -> Self {
        let prefix = if https { "__Host-" } else { "" };
        Self {
            name: format!("{prefix}{COOKIE}-{}", seal.name()),
            secure: https,
        }
    }

    /// The cookie that hands `key` to its owner's browser.
    pub fn bake(&self, key: &Key) -> Option<HeaderValue> {
        let secure = if self.secure { "; Secure" } else { "" };
        let cookie = format!(
            "{}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={YEAR}{secure}",
            self.name,
            key.reveal()
        );
        HeaderValue::from_str(&cookie).ok()
    }
}

/// Tells the handlers who asks, and refuses posts that another site's page sent. A newcomer's
/// browser gets a key: the cookie that comes back must go along with the answer.
pub(crate) async fn identify(
    house: &House,
    address: Option<IpAddr>,
    request: &mut Request,
) -> Result<Option<HeaderValue>, Refusal> {
    let (headers, method, path) = (request.headers(), request.method(), request.uri().path());
    let (key, cookie) = who(house, headers, method, path).await?;
    let person = key.as_ref().map(Key::person);
    request.extensions_mut().insert(Asking {
        key,
        person,
        address,
    });
    Ok(cookie)
}

/// The key of whoever asks, and the cookie to hand out with it.
async fn who(
    house: &House,
    headers: &HeaderMap,
    method: &Method,
    path: &str,
) -> Result<(Option<Key>, Option<HeaderValue>), Refusal> {
    let bearer = bearer(headers);
    // By a socket things are changed, though it is opened with a GET.
    let changes = changes_something(method) || socket::is_wanted(headers);
    if bearer.is_none() && changes && from_another_site(headers) {
        return Err(Refusal::CrossSite);
    }
    if let Some(shown) = bearer {
        let key = shown.parse().map_err(|_| Refusal::UnknownKey)?;
        return if known(house, &key).await? {
            Ok((Some(key), None))
        } else {
            Err(Refusal::UnknownKey)
        };
    }
    let rule = &house.cookie;
    let own = keys(headers, &rule.name).find(|key| key.is_issued(house.archive.seal()));
    if own.is_some() {
        return Ok((own, None));
    }
    let mut older = keys(headers, COOKIE).take(LOOKED_UP);
    let older = loop {
        match older.next() {
            // Whoever could set a cookie for our host by http could hand out a key of theirs.
            Some(key) if rule.secure && key.is_issued(house.archive.seal()) => {}
            Some(key) if known(house, &key).await? => break Some(key),
            Some(_) => {}
            None => break None,
        }
    };
    let page = method == Method::GET && wants_a_page(path, headers);
    let key = match older {
        None if page => Some(Key::issued(house.archive.seal())),
        key => key,
    };
    // What is kept under the older name is kept under the present one from now on.
    let cookie = key.as_ref().filter(|_| page);
    let cookie = cookie.and_then(|key| rule.bake(key));
    Ok((key, cookie))
}

/// Whether this server handed the key out.
async fn known(house: &House, key: &Key) -> Result<bool, Refusal> {
    Ok(key.is_issued(house.archive.seal()) || house.knows(key.person()).await?)
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

/// What is shown as `Authorization: Bearer`; nothing at all counts as not shown.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let shown = headers.get(header::AUTHORIZATION)?.to_str().unwrap_or("?");
    let (scheme, shown) = shown.trim().split_once(' ').unwrap_or((shown.trim(), ""));
    let shown = shown.trim();
    (scheme.eq_ignore_ascii_case("bearer") && !shown.is_empty()).then_some(shown)
}

/// The keys among the cookies of this name, in the order they came.
fn keys<'a>(headers: &'a HeaderMap, name: &'a str) -> impl Iterator<Item = Key> + 'a {
    cookies_named(headers, name).filter_map(|value| value.parse().ok())
}

/// The values of the cookies of one name that the request brought: whoever can set cookies for
/// another path or domain of ours can add to them.
pub(crate) fn cookies_named<'a>(
    headers: &'a HeaderMap,
    name: &'a str,
) -> impl Iterator<Item = &'a str> {
    let lines = headers
        .get_all(header::COOKIE)
        .into_iter()
        .filter_map(|line| line.to_str().ok());
    let pairs = lines
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    pairs.filter_map(move |(found, value)| (found == name).then_some(value))
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
    fn keys_are_found_among_other_cookies() {
        let key = Key::random();
        let line = format!(
            "theme=dark; hypersleep=zz; hypersleep={}; x=y",
            key.reveal()
        );
        let headers = headers(&[("cookie", &line)]);
        assert!(keys(&headers, "hypersleep").eq([key]));
        assert_eq!(keys(&headers, "theme").count(), 0);
    }

    #[test]
    fn what_is_shown_is_what_stands_behind_bearer() {
        let shown = |line: &str| bearer(&headers(&[("authorization", line)])).map(str::to_owned);
        assert_eq!(shown("Bearer  abc "), Some("abc".to_owned()));
        assert_eq!(shown("bearer abc"), Some("abc".to_owned()));
        for nothing in ["Bearer ", "Bearer", "Basic abc"] {
            assert_eq!(shown(nothing), None, "{nothing}");
        }
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
