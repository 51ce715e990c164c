//! *Nemesis*, complete: semi-cooperative, solo and fully cooperative, the Intruder player, both boards (ledger:
//! `docs/rules/nemesis.md`).

pub mod content;
pub mod stage;

pub use content::Content;
