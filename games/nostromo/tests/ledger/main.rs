//! The ledger `docs/rules/nostromo.md` as tests: one file a chapter. Each test names above it the
//! rules it proves.
//!
//! Positions are in the text form of `src/notation.rs`. In all of them seat 0 is the Alien and seat
//! *n* is the ledger's P*n*; unless named, the last seat is the Synthetic.

mod bots;
mod builder;
mod content;
mod decisions;
mod hidden;
mod laws;
mod n01_components;
mod n02_setup;
mod n03_ship;
mod n04_placement;
mod n05_hunt;
mod n06_dodging;
mod n07_death;
mod n08_synthetic;
mod n09_equipment;
mod n10_lair;
mod n11_restoration;
mod n12_cards;
mod n13_effects;
mod n14_pile;
mod n15_victory;
mod n16_scoring;
mod n17_match;
mod n18_two_players;
mod positions;
mod rulings_cards;
mod rulings_end;
mod rulings_hunt;
mod rulings_setup;
mod rulings_synthetic;
mod scenarios;
mod scenes;
mod stage;
mod table;
mod told;
mod words;
