//! Law 4.
#![no_main]

hypersleep_fuzz::law!(kernel::laws::replay_rebuilds);
