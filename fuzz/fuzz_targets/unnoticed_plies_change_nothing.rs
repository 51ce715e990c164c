//! Law 2 for secret choices.
#![no_main]

hypersleep_fuzz::law!(unnoticed_plies_change_nothing);
