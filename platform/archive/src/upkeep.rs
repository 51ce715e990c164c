//! Housekeeping: how much is stored, and which tables may be let go.

use crate::Millis;

/// Since when nothing has happened at a table that may be let go. A kind without a moment is kept
/// for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Quiet {
    /// At one that waits for people: no seat was taken or left.
    pub open: Option<Millis>,
    /// At one that is being played: nothing was played, said or changed.
    pub running: Option<Millis>,
    /// At one that is closed: nothing was said or changed.
    pub closed: Option<Millis>,
}

/// How much of an allowance is used up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// Whose and what for, hashed.
    pub who: [u8; 32],
    /// When all of it is there again.
    pub full_at: Millis,
}

/// How much is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Usage {
    /// Bytes on the disk: the file and what belongs to it.
    pub bytes: u64,
    /// Bytes of these that nothing is kept in: the next things stored go there.
    pub free: u64,
    /// How many tables wait for people.
    pub open: u64,
    /// How many are being played.
    pub running: u64,
    /// How many are closed.
    pub closed: u64,
}
