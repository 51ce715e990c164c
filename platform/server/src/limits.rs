//! Who asks and by which name, how many requests one address may send, and the headers that tell
//! browsers how to treat our answers safely.
//!
//! Behind a proxy every request comes from the proxy, which tells the address of whoever asked. A
//! request for which it tells none, or two different ones, counts as nobody's, never as this
//! machine's own.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{ConnectInfo, Request};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::Response;
use governor::clock::Clock as _;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::errors::Refusal;

/// The largest body a request may have. A move or a chat line is far smaller.
pub const BODY_LIMIT: usize = 64 * 1024;

/// How many requests an address may send.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// In the long run, a second.
    pub per_second: NonZeroU32,
    /// At once, after a pause.
    pub burst: NonZeroU32,
}

impl Default for Rate {
    fn default() -> Self {
        Self {
            per_second: NonZeroU32::new(100).unwrap_or(NonZeroU32::MIN),
            burst: NonZeroU32::new(200).unwrap_or(NonZeroU32::MIN),
        }
    }
}

/// Those whose address nobody tells: they share what one address may.
pub(crate) const NOBODYS: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

/// Counts requests by address.
#[derive(Clone)]
pub struct Turnstile {
    counts: Option<Arc<DefaultKeyedRateLimiter<IpAddr>>>,
    behind_proxy: bool,
}

impl Turnstile {
    /// `None` lets everybody through. Behind a proxy the address is the last one it reports.
    pub fn new(rate: Option<Rate>, behind_proxy: bool) -> Self {
        let counts = rate.map(|rate| {
            Arc::new(RateLimiter::keyed(
                Quota::per_second(rate.per_second).allow_burst(rate.burst),
            ))
        });
        Self {
            counts,
            behind_proxy,
        }
    }

    /// Forgets addresses that have been quiet.
    pub fn sweep(&self) {
        if let Some(counts) = &self.counts {
            counts.retain_recent();
        }
    }

    /// Refuses an address that asks too often.
    pub(crate) fn pass(&self, address: Option<IpAddr>) -> Result<(), Refusal> {
        let Some(counts) = &self.counts else {
            return Ok(());
        };
        counts
            .check_key(&address.unwrap_or(NOBODYS))
            .map_err(|early| {
                let wait = early.wait_time_from(counts.clock().now());
                Refusal::TooOften(seconds(wait))
            })
    }

    /// Whether this machine itself asks. Behind a proxy nobody does, whatever is reported.
    pub(crate) fn is_local(&self, request: &Request) -> bool {
        !self.behind_proxy
            && direct(request).is_some_and(|address| address.to_canonical().is_loopback())
    }

    /// Who asks; one address for a whole household. Behind a proxy `None` unless it tells exactly
    /// one: its own address is nobody's.
    pub(crate) fn address(&self, request: &Request) -> Option<IpAddr> {
        if !self.behind_proxy {
            return direct(request).map(network);
        }
        let headers = request.headers();
        let told = last(headers, "x-forwarded-for", read_address);
        let forwarded = last(headers, "forwarded", read_forwarded);
        match (told, forwarded) {
            (Told::Nothing, Told::One(address)) | (Told::One(address), Told::Nothing) => {
                Some(network(address))
            }
            // Who asks can add the header that the proxy does not write: then they differ.
            (Told::One(one), Told::One(other)) if one == other => Some(network(one)),
            _ => None,
        }
    }
}

/// Whole seconds, at least one.
pub(crate) fn seconds(wait: Duration) -> u32 {
    u32::try_from(wait.as_secs().saturating_add(1)).unwrap_or(u32::MAX)
}

fn direct(request: &Request) -> Option<IpAddr> {
    let info = request.extensions().get::<ConnectInfo<SocketAddr>>();
    info.map(|info| info.0.ip())
}

/// What a header says.
enum Told {
    Nothing,
    One(IpAddr),
    Unclear,
}

/// What the last entry of a header's last line says: the others are what somebody told the proxy.
fn last(headers: &HeaderMap, name: &str, read: impl Fn(&str) -> Option<IpAddr>) -> Told {
    let Some(line) = headers.get_all(name).iter().next_back() else {
        return Told::Nothing;
    };
    let entry = line.to_str().ok().and_then(|line| line.rsplit(',').next());
    entry
        .and_then(|entry| read(entry.trim()))
        .map_or(Told::Unclear, Told::One)
}

/// An address as proxies write it: `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]`,
/// `[2001:db8::1]:80`.
fn read_address(text: &str) -> Option<IpAddr> {
    let address = match text.parse::<IpAddr>() {
        Ok(address) => address,
        Err(_) => {
            if let Ok(socket) = text.parse::<SocketAddr>() {
                socket.ip()
            } else {
                let inner = text.strip_prefix('[')?.strip_suffix(']')?;
                IpAddr::V6(inner.parse().ok()?)
            }
        }
    };
    Some(address.to_canonical())
}

/// The address in an entry of `Forwarded` (RFC 7239): `for="[2001:db8::1]:80";proto=https`.
fn read_forwarded(entry: &str) -> Option<IpAddr> {
    let pairs = entry.split(';').filter_map(|pair| pair.split_once('='));
    let mut named = pairs.filter(|(name, _)| name.trim().eq_ignore_ascii_case("for"));
    let (_, value) = named.next()?;
    let value = value.trim();
    let value = value
        .strip_prefix('"')
        .and_then(|value| value.strip_suffix('"'))
        .unwrap_or(value);
    // Twice is once too often.
    read_address(value).filter(|_| named.next().is_none())
}

/// The names a server goes by. A page of another site can point a name of its own at our address,
/// but its browser then says that name.
#[derive(Clone, Debug, Default)]
pub struct Hosts(Option<Vec<String>>);

impl Hosts {
    /// Any name.
    pub const fn any() -> Self {
        Self(None)
    }

    /// These names, `localhost`, and addresses of this machine itself.
    pub fn only(names: &[String]) -> Self {
        Self(Some(names.iter().map(|name| plain(name)).collect()))
    }

    /// Refuses a request that is addressed to another name.
    pub(crate) fn admit(&self, request: &Request) -> Result<(), Refusal> {
        let Some(names) = &self.0 else {
            return Ok(());
        };
        let ours = |authority: &str| {
            let name = plain(name_of(authority));
            let address = name.trim_start_matches('[').trim_end_matches(']');
            name == "localhost"
                || address
                    .parse::<IpAddr>()
                    .is_ok_and(|address| address.to_canonical().is_loopback())
                || names.contains(&name)
        };
        let host = request.headers().get(header::HOST);
        let said = host.and_then(|host| host.to_str().ok()).is_some_and(ours);
        let meant = request
            .uri()
            .authority()
            .is_none_or(|meant| ours(meant.as_str()));
        if said && meant {
            Ok(())
        } else {
            Err(Refusal::WrongHost)
        }
    }
}

/// The name without its port.
fn name_of(authority: &str) -> &str {
    match authority.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => authority,
    }
}

fn plain(name: &str) -> String {
    name.trim_end_matches('.').to_ascii_lowercase()
}

/// A household has a whole IPv6 network: it counts as one address.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(six) => six.to_ipv4_mapped().map_or_else(
            || {
                let [a, b, c, d, ..] = six.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            },
            IpAddr::V4,
        ),
    }
}

/// What is not said to be kept is kept nowhere: it is for one person at one moment.
const KEPT_NOWHERE: HeaderValue = HeaderValue::from_static("no-store");

/// What every answer says: no guessing of types, no use by other sites.
const GUARDS: [(HeaderName, HeaderValue); 2] = [
    (
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
];

/// What pages say besides: our own scripts, styles and pictures only, no frame around us.
const PAGE_GUARDS: [(HeaderName, HeaderValue); 4] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(web::CONTENT_SECURITY_POLICY),
    ),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (
        header::REFERRER_POLICY,
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
];

/// What everything that is no page says: nothing in it may run or be framed.
const DATA_POLICY: HeaderValue =
    HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");

/// Adds the guards to an answer.
pub(crate) fn guard(response: &mut Response) {
    let headers = response.headers_mut();
    headers.reserve(GUARDS.len() + PAGE_GUARDS.len());
    headers.extend(GUARDS.map(|(name, value)| (Some(name), value)));
    headers.entry(header::CACHE_CONTROL).or_insert(KEPT_NOWHERE);
    let page = headers
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if page {
        headers.extend(PAGE_GUARDS.map(|(name, value)| (Some(name), value)));
    } else {
        headers.insert(header::CONTENT_SECURITY_POLICY, DATA_POLICY);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_is_one_address() {
        let read = |text: &str| network(text.parse().unwrap()).to_string();
        assert_eq!(read("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(read("::ffff:10.0.0.1"), "10.0.0.1");
        assert_eq!(read("10.0.0.1"), "10.0.0.1");
    }

    fn request(headers: &[(&'static str, &str)]) -> Request {
        let mut request = Request::new(axum::body::Body::empty());
        request
            .extensions_mut()
            .insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 9))));
        for (name, value) in headers {
            request.headers_mut().append(*name, value.parse().unwrap());
        }
        request
    }

    fn told(headers: &[(&'static str, &str)]) -> Option<String> {
        let address = Turnstile::new(None, true).address(&request(headers));
        address.map(|address| address.to_string())
    }

    #[test]
    fn behind_a_proxy_the_last_reported_address_counts() {
        for (line, address) in [
            ("1.1.1.1, 2.2.2.2", "2.2.2.2"),
            ("2.2.2.2:55123", "2.2.2.2"),
            ("2001:db8:1:2:3::4", "2001:db8:1:2::"),
            ("[2001:db8:1:2:3::4]", "2001:db8:1:2::"),
            ("[2001:db8:1:2:3::4]:443", "2001:db8:1:2::"),
            ("::ffff:2.2.2.2", "2.2.2.2"),
        ] {
            let read = told(&[("x-forwarded-for", line)]);
            assert_eq!(read.as_deref(), Some(address), "{line}");
        }
        let twice = [
            ("x-forwarded-for", "1.1.1.1"),
            ("x-forwarded-for", "2.2.2.2"),
        ];
        assert_eq!(told(&twice).as_deref(), Some("2.2.2.2"));
        for (line, address) in [
            ("for=2.2.2.2", "2.2.2.2"),
            ("for=1.1.1.1, For=2.2.2.2;proto=https;by=3.3.3.3", "2.2.2.2"),
            (
                "proto=https; for=\"[2001:db8:1:2:3::4]:443\"",
                "2001:db8:1:2::",
            ),
        ] {
            let read = told(&[("forwarded", line)]);
            assert_eq!(read.as_deref(), Some(address), "{line}");
        }
    }

    /// The proxy's own address would be that of this machine.
    #[test]
    fn behind_a_proxy_what_is_not_told_clearly_is_nobodys() {
        let strange: [&[(&str, &str)]; 9] = [
            &[],
            &[("x-forwarded-for", "")],
            &[("x-forwarded-for", "nonsense")],
            &[("x-forwarded-for", "2.2.2.2, unknown")],
            &[("x-forwarded-for", "2.2.2.2:")],
            &[("forwarded", "for=_hidden")],
            &[("forwarded", "for=2.2.2.2;for=3.3.3.3")],
            &[("forwarded", "by=2.2.2.2")],
            &[("x-forwarded-for", "2.2.2.2"), ("forwarded", "for=3.3.3.3")],
        ];
        for headers in strange {
            assert_eq!(told(headers), None, "{headers:?}");
            let turnstile = Turnstile::new(None, true);
            assert!(!turnstile.is_local(&request(headers)), "{headers:?}");
        }
        let local = [("x-forwarded-for", "127.0.0.1")];
        assert!(
            !Turnstile::new(None, true).is_local(&request(&local)),
            "whoever it was came by the proxy"
        );
    }

    #[test]
    fn without_a_proxy_the_address_is_the_connections() {
        let turnstile = Turnstile::new(None, false);
        let spoofed = request(&[("x-forwarded-for", "2.2.2.2"), ("forwarded", "for=3.3.3.3")]);
        assert_eq!(
            turnstile.address(&spoofed).unwrap().to_string(),
            "127.0.0.1"
        );
        assert!(turnstile.is_local(&spoofed));
    }

    #[test]
    fn a_server_answers_to_its_own_names_alone() {
        let hosts = Hosts::only(&["Games.Example.org".to_owned()]);
        for ours in [
            "games.example.org",
            "GAMES.example.org:8080",
            "games.example.org.",
            "localhost:7937",
            "127.0.0.1:7937",
            "[::1]:7937",
        ] {
            assert!(hosts.admit(&request(&[("host", ours)])).is_ok(), "{ours}");
        }
        for strange in [
            "evil.example",
            "games.example.org.evil.example",
            "localhost.evil.example",
            "10.0.0.1",
            "",
            "[::1",
        ] {
            let asked = request(&[("host", strange)]);
            assert!(hosts.admit(&asked).is_err(), "{strange}");
            assert!(Hosts::any().admit(&asked).is_ok(), "{strange}");
        }
        assert!(hosts.admit(&request(&[])).is_err(), "it says no name");
        let mut absolute = request(&[("host", "localhost")]);
        *absolute.uri_mut() = "http://evil.example/".parse().unwrap();
        assert!(hosts.admit(&absolute).is_err());
    }
}
