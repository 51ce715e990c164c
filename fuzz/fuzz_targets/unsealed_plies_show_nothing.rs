//! Law 5, and law 2 for events.
#![no_main]

hypersleep_fuzz::law!(unsealed_plies_show_nothing);
