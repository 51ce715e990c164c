//! Law 6.
#![no_main]

hypersleep_fuzz::law!(kernel::laws::nothing_is_lost_or_made);
