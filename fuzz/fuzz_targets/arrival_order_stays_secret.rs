//! Law 2 for choices made at the same time.
#![no_main]

hypersleep_fuzz::law!(arrival_order_stays_secret);
