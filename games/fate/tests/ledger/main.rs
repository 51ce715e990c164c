//! The ledger of Fate of the Nostromo, proved chapter by chapter: one file a chapter, one binary
//! for all of them.

mod common;
mod walks;

mod alien;
mod ash;
mod board;
mod cards;
mod components;
mod content;
mod countdown;
mod craft;
mod crew;
mod directors_cut;
mod encounter;
mod endings;
mod flee;
mod hidden;
mod invariants;
mod items;
mod laws;
mod missions;
mod morale;
mod move_and_carry;
mod notation;
mod objectives;
mod options;
mod perft;
mod scenarios;
mod scenarios_actions;
mod setup;
mod telling;
mod terms;
mod tokens;
mod trade;
mod turn;
mod words;
