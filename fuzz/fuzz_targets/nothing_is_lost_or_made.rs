//! Law 6.
#![no_main]

hypersleep_fuzz::law!(nothing_is_lost_or_made);
