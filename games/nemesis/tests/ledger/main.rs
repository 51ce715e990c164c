//! The ledger of Nemesis, proved chapter by chapter: one file a chapter, one binary for all of them.

mod laws;
mod components;
mod content;
