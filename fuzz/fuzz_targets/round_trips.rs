//! Law 7.
#![no_main]

hypersleep_fuzz::law!(round_trips);
