//! Law 7.
#![no_main]

hypersleep_fuzz::law!(kernel::laws::round_trips);
