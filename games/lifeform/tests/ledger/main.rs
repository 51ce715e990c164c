//! The ledger of Lifeform, proved chapter by chapter: one file a chapter, one binary for all of them.

mod cards;
mod components;
mod content;
mod hidden;
mod l02_setup;
mod l04_crew_turn;
mod l13_android;
mod l16_hunt;
mod l20_attack;
mod l28_launch;
mod l32_icons;
mod l34_tracks;
mod laws;
mod modules_a_b;
mod modules_c_d;
mod shown;
mod solo_conflict;
mod solo_content;
mod solo_crisis;
mod solo_motion;
mod solo_printed;
mod solo_setup;
mod solo_walks;
mod table;
mod walks;
mod words;
