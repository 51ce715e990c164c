//! The ledger of Nemesis, proved chapter by chapter: one file a chapter, one binary for all of them.

mod laws;
mod scenarios;
mod scenarios_cards;
mod scenarios_ship;
mod common;
mod components;
mod content;
