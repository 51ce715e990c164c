//! How much one person and one address may make and take in a day: tables (opened, forked, played
//! again) and records. Counted in memory; a restart begins anew.

use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use archive::PersonId;
use governor::clock::Clock as _;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::errors::Refusal;
use crate::identity::Asking;
use crate::limits::seconds;

/// An address stands for a household, a school, a provider: it may as much as so many people.
const PEOPLE: NonZeroU32 = NonZeroU32::new(4).unwrap();
const DAY: Duration = Duration::from_hours(24);
/// So many of one person's listed tables may wait for people at once.
pub(crate) const GATHERING: u32 = 5;

/// How much a day; `None`: as much as one likes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ADay {
    /// Tables one person may open.
    pub tables: Option<NonZeroU32>,
    /// Records one person may take or have proved.
    pub records: Option<NonZeroU32>,
}

impl Default for ADay {
    fn default() -> Self {
        Self {
            tables: NonZeroU32::new(100),
            records: NonZeroU32::new(500),
        }
    }
}

/// Counts what is made and taken.
pub(crate) struct Quotas {
    tables: Option<Daily>,
    records: Option<Daily>,
}

impl Quotas {
    pub(crate) fn new(a_day: ADay) -> Self {
        Self {
            tables: a_day.tables.map(|most| Daily::new("tables", most)),
            records: a_day.records.map(|most| Daily::new("records", most)),
        }
    }

    /// Refuses one more table than may be opened today.
    pub(crate) fn table(&self, asking: &Asking) -> Result<(), Refusal> {
        self.tables
            .as_ref()
            .map_or(Ok(()), |daily| daily.count(asking))
    }

    /// Refuses one more record than may be taken today.
    pub(crate) fn record(&self, asking: &Asking) -> Result<(), Refusal> {
        self.records
            .as_ref()
            .map_or(Ok(()), |daily| daily.count(asking))
    }

    /// Forgets those who have all their allowance.
    pub(crate) fn sweep(&self) {
        for daily in [&self.tables, &self.records].into_iter().flatten() {
            daily.people.retain_recent();
            daily.addresses.retain_recent();
        }
    }
}

struct Daily {
    what: &'static str,
    people: DefaultKeyedRateLimiter<PersonId>,
    addresses: DefaultKeyedRateLimiter<IpAddr>,
}

impl Daily {
    fn new(what: &'static str, most: NonZeroU32) -> Self {
        Self {
            what,
            people: keyed(most),
            addresses: keyed(most.saturating_mul(PEOPLE)),
        }
    }

    fn count(&self, asking: &Asking) -> Result<(), Refusal> {
        self.one_more(&self.addresses, &asking.address())?;
        match asking.somebody() {
            Some(person) => self.one_more(&self.people, &person),
            None => Ok(()),
        }
    }

    fn one_more<K: Hash + Eq + Clone>(
        &self,
        counts: &DefaultKeyedRateLimiter<K>,
        whose: &K,
    ) -> Result<(), Refusal> {
        counts.check_key(whose).map_err(|early| {
            let wait = early.wait_time_from(counts.clock().now());
            Refusal::EnoughToday {
                what: self.what,
                after: seconds(wait),
            }
        })
    }
}

/// So many a day, all at once if one likes.
fn keyed<K: Hash + Eq + Clone>(most: NonZeroU32) -> DefaultKeyedRateLimiter<K> {
    let each = DAY / most.get();
    let quota = Quota::with_period(each).unwrap_or(Quota::per_second(most));
    RateLimiter::keyed(quota.allow_burst(most))
}
