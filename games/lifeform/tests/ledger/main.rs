//! The ledger of Lifeform, proved chapter by chapter: one file a chapter, one binary for all of them.

mod table;

mod components;
mod content;
mod l02_setup;
mod l04_crew_turn;
mod l13_android;
mod laws;
mod shown;
mod solo_walks;
mod walks;
mod words;
