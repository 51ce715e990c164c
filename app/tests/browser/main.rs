//! The game as people meet it: Debian's Chromium, driven from here, before the real program on a
//! port of its own.
//!
//! `cargo xtask test` installs what these tests need; without it they fail and say so. What a page
//! holds byte by byte is the web crate's own business, and what a hostile client may send is the
//! server's.

mod accessible;
mod alone;
mod browser;
mod company;
mod corridors;
mod dock;
mod faces;
mod hidden;
mod layout;
mod learn;
mod lifeform;
mod made_up;
mod morph;
mod nemesis;
mod orders;
mod person;
mod plain;
mod program;
mod quick;
mod reach;
mod replay;
mod ring;
mod rule;
mod ship;
mod stage;
mod tabs;
mod talk;
mod telling;
mod together;
mod whole;
mod window;
