//! The ledger of Nemesis, proved chapter by chapter: one file a chapter, one binary for all of them.

mod components;
mod content;
mod laws;
mod printed;
mod shown;
