//! *Nemesis*, complete: semi-cooperative, solo and fully cooperative, the Intruder player, both boards (ledger:
//! `docs/rules/nemesis.md`).

pub mod content;

pub use content::Content;
