//! Law 4.
#![no_main]

hypersleep_fuzz::law!(replay_rebuilds);
