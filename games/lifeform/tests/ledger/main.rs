//! The ledger's rules as tests.

mod components;
mod content;
mod walks;
mod words;
