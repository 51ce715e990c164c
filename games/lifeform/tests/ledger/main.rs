//! The ledger's rules as tests.

mod components;
mod content;
mod laws;
mod solo_walks;
mod walks;
mod words;
