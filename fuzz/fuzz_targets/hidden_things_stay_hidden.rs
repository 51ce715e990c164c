//! Laws 2 and 3.
#![no_main]

hypersleep_fuzz::law!(hidden_things_stay_hidden);
