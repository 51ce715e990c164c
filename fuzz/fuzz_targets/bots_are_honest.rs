//! Law 8.
#![no_main]

hypersleep_fuzz::law!(|rules, options, seed| kernel::laws::bots_are_honest(
    rules,
    options,
    seed,
    &bots::thinkers()
));
