//! How many requests one address may send, and the headers that tell browsers how to treat our
//! answers safely.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request};
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::Response;
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
    pub(crate) fn pass(&self, request: &Request) -> Result<(), Refusal> {
        let Some(counts) = &self.counts else {
            return Ok(());
        };
        let passes = self
            .address(request)
            .is_none_or(|address| counts.check_key(&network(address)).is_ok());
        if passes {
            Ok(())
        } else {
            Err(Refusal::TooOften)
        }
    }

    /// Whether this machine itself asks.
    pub(crate) fn is_local(&self, request: &Request) -> bool {
        self.address(request)
            .is_some_and(|address| address.to_canonical().is_loopback())
    }

    fn address(&self, request: &Request) -> Option<IpAddr> {
        let direct = request
            .extensions()
            .get::<ConnectInfo<SocketAddr>>()
            .map(|info| info.0.ip());
        let forwarded = if self.behind_proxy {
            let lines = request
                .headers()
                .get_all("x-forwarded-for")
                .iter()
                .next_back();
            lines.and_then(|line| line.to_str().ok()?.rsplit(',').next()?.trim().parse().ok())
        } else {
            None
        };
        forwarded.or(direct)
    }
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

    #[test]
    fn behind_a_proxy_the_last_reported_address_counts() {
        let request = |lines: &[&str]| {
            let mut request = Request::new(axum::body::Body::empty());
            request
                .extensions_mut()
                .insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 9))));
            for line in lines {
                request
                    .headers_mut()
                    .append("x-forwarded-for", line.parse().unwrap());
            }
            request
        };
        let address = |behind, lines: &[&str]| {
            Turnstile::new(None, behind)
                .address(&request(lines))
                .unwrap()
                .to_string()
        };
        assert_eq!(
            address(true, &["1.1.1.1, 2.2.2.2"]),
            "2.2.2.2",
            "what the client wrote itself does not count"
        );
        assert_eq!(address(false, &["1.1.1.1"]), "127.0.0.1");
        assert_eq!(address(true, &["nonsense"]), "127.0.0.1");
        let local = |behind, lines: &[&str]| Turnstile::new(None, behind).is_local(&request(lines));
        assert_eq!(
            (
                local(true, &[]),
                local(true, &["::1"]),
                local(true, &["2.2.2.2"])
            ),
            (true, true, false)
        );
    }
}
