//! The ledger's rules as tests.

mod components;
mod content;
mod laws;
mod walks;
mod words;
