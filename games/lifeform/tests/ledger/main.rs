//! The ledger's rules as tests.

mod content;
mod walks;
