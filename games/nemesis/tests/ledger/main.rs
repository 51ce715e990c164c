//! The ledger of Nemesis, proved chapter by chapter: one file a chapter, one binary for all of them.

mod hidden;
mod invariants;
mod laws;
mod rooms;
mod scenarios;
mod scenarios_cards;
mod scenarios_ship;
mod common;
mod components;
mod content;
