//! Law 1.
#![no_main]

hypersleep_fuzz::law!(kernel::laws::accept_is_offer);
