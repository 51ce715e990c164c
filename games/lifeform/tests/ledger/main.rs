//! The ledger's rules as tests.

mod components;
mod content;
mod laws;
mod shown;
mod walks;
mod words;
