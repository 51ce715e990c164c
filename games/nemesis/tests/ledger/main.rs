//! The ledger of Nemesis, proved chapter by chapter: one file a chapter, one binary for all of
//! them.

mod common;

mod cards;
mod components;
mod content;
mod edges;
mod hidden;
mod invariants;
mod laws;
mod limits;
mod movement;
mod printed;
mod refused;
mod rooms;
mod rows;
mod scenarios;
mod scenarios_cards;
mod scenarios_ship;
mod shown;
mod table;
mod told;
