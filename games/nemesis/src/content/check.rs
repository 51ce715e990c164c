//! What no single entry can get wrong by itself: sums of decks, tiles for slots, cards of Characters (ledger chapters M1, C).

use super::*;

impl Content {
    /// Says what does not fit together.
    pub(super) fn check(&self) -> Result<(), BadContent> {
        Ok(())
    }
}
