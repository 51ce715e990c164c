//! Law 1.
#![no_main]

hypersleep_fuzz::law!(accept_is_offer);
