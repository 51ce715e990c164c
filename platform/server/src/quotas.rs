//! How much one person and one address may make and take in a day: tables (opened, forked, played
//! again) and records.
//!
//! An allowance fills up again evenly, over a day. How much of it is used up is kept in the
//! archive, so that a restart forgets nobody; by hashes, from which nobody can read an address. If
//! the archive cannot keep it, it is counted in memory until the next restart.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use archive::{Allowance, Archive, PersonId};

use crate::errors::Refusal;
use crate::identity::Asking;
use crate::time::Millis;

/// How many people an address counts for: it may be a household, a school, a provider.
const PEOPLE: NonZeroU32 = NonZeroU32::new(4).unwrap();
const DAY: Millis = 24 * 60 * 60 * 1_000;
/// How many of one person's listed tables may wait for people at the same time.
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
    a_day: ADay,
    archive: Arc<dyn Archive>,
    /// When each allowance is whole again, of those somebody used lately.
    full_at: Mutex<HashMap<[u8; 32], Millis>>,
}

/// One allowance that is used.
struct Purse {
    who: [u8; 32],
    /// How long it takes to get one back.
    each: Millis,
}

impl Quotas {
    pub(crate) fn new(a_day: ADay, archive: &Arc<dyn Archive>) -> Self {
        Self {
            a_day,
            archive: Arc::clone(archive),
            full_at: Mutex::default(),
        }
    }

    /// Refuses one more table than may be opened today.
    pub(crate) async fn table(&self, asking: &Asking, now: Millis) -> Result<(), Refusal> {
        match self.a_day.tables {
            Some(most) => self.one_more("tables", most, asking, now).await,
            None => Ok(()),
        }
    }

    /// Refuses one more record than may be taken today.
    pub(crate) async fn record(&self, asking: &Asking, now: Millis) -> Result<(), Refusal> {
        match self.a_day.records {
            Some(most) => self.one_more("records", most, asking, now).await,
            None => Ok(()),
        }
    }

    /// Forgets those who have all their allowance.
    pub(crate) fn sweep(&self, now: Millis) {
        self.full_at().retain(|_, full_at| *full_at > now);
    }

    async fn one_more(
        &self,
        what: &'static str,
        most: NonZeroU32,
        asking: &Asking,
        now: Millis,
    ) -> Result<(), Refusal> {
        let address = Purse {
            who: self.hash(what, Who::Address(asking.address())),
            each: DAY / u64::from(most.saturating_mul(PEOPLE).get()),
        };
        let person = asking.somebody().map(|person| Purse {
            who: self.hash(what, Who::Person(person)),
            each: DAY / u64::from(most.get()),
        });
        let purses: Vec<Purse> = std::iter::once(address).chain(person).collect();
        self.remember(&purses, now).await?;
        let used = self.use_up(what, &purses, now)?;
        if let Err(error) = self.archive.keep_allowances(used, now).await {
            tracing::warn!(%error, "what was used of an allowance was not kept");
        }
        Ok(())
    }

    /// Finds out what was used up before the server was started.
    async fn remember(&self, purses: &[Purse], now: Millis) -> Result<(), Refusal> {
        let unknown: Vec<[u8; 32]> = {
            let known = self.full_at();
            let unknown = purses
                .iter()
                .filter(|purse| !known.contains_key(&purse.who));
            unknown.map(|purse| purse.who).collect()
        };
        if unknown.is_empty() {
            return Ok(());
        }
        let kept = self.archive.allowances(unknown).await?;
        let mut known = self.full_at();
        for Allowance { who, full_at } in kept {
            // Nobody waits longer than a day, however the clock was set meanwhile.
            known.entry(who).or_insert(full_at.min(now + DAY));
        }
        Ok(())
    }

    /// Takes one from each of them, or from none.
    fn use_up(
        &self,
        what: &'static str,
        purses: &[Purse],
        now: Millis,
    ) -> Result<Vec<Allowance>, Refusal> {
        let mut known = self.full_at();
        let mut used = Vec::with_capacity(purses.len());
        for Purse { who, each } in purses {
            let full_at = known.get(who).copied().unwrap_or(0).max(now) + each;
            if full_at > now + DAY {
                let after = (full_at - now - DAY).div_ceil(1_000);
                return Err(Refusal::EnoughToday {
                    what,
                    after: after as u32,
                });
            }
            used.push(Allowance { who: *who, full_at });
        }
        known.extend(used.iter().map(|used| (used.who, used.full_at)));
        Ok(used)
    }

    /// What is kept of who used something.
    fn hash(&self, what: &str, who: Who) -> [u8; 32] {
        let mut hasher = blake3::Hasher::new_derive_key("hypersleep 2026 allowance");
        hasher.update(self.archive.seal().as_bytes());
        hasher.update(what.as_bytes());
        match who {
            Who::Address(IpAddr::V4(address)) => hasher.update(&address.octets()),
            Who::Address(IpAddr::V6(address)) => hasher.update(&address.octets()),
            Who::Person(person) => hasher.update(person.as_bytes()),
        };
        *hasher.finalize().as_bytes()
    }

    fn full_at(&self) -> MutexGuard<'_, HashMap<[u8; 32], Millis>> {
        self.full_at.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whose an allowance is.
#[derive(Clone, Copy)]
enum Who {
    Address(IpAddr),
    Person(PersonId),
}
