//! People, what they say, and the links that give them a seat.

use kernel::Seat;

use crate::{Millis, PersonId, TableId};

/// Somebody with a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The hash of their key.
    pub id: PersonId,
    /// What they want to be called; anything they typed.
    pub name: String,
    /// Their language, as a tag: `en`, `fr`.
    pub language: String,
    /// When they were first greeted.
    pub created_at: Millis,
}

/// A line of talk at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatLine {
    /// Its number at this table, from 0.
    pub number: u64,
    /// Who said it.
    pub author: PersonId,
    /// Anything they typed.
    pub text: String,
    /// When it was stored.
    pub written_at: Millis,
}

/// What a token is good for: an invitation to a seat, or its hand-over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatLink {
    /// The table.
    pub table: TableId,
    /// The seat it gives.
    pub seat: Seat,
    /// Who made the link, so that it can be refused once the seat is no longer theirs to give.
    pub issuer: PersonId,
}
