//! The ledger's rules as tests.

mod components;
mod content;
mod shown;
mod walks;
mod words;
