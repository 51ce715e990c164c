//! Law 8.
#![no_main]

hypersleep_fuzz::law!(bots_are_honest, bots);
