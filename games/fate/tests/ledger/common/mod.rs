//! The kernel's test language (`laws::at`) with Fate's rulebook, and what only Fate's tests need.
//!
//! Positions and moves are written as `notation.rs` of the game says.

use fate::{Fate, Options};
use kernel::{
    Agreed, Loaded, Notation as _, Rules as _, Space, Unplayable, Wanted, settle, settle_again,
};

/// A table of this game.
pub(crate) type Table = laws::Table<Fate>;

/// All 21 cards, as a discard pile whose top is a Quiet card.
pub(crate) const ALL_CARDS: &str = "stalk,stalk,stalk,hunt,hunt,lost-the-signal,collating-data,\
                                    collating-data,meet-me-in-the-infirmary,crew-expendable,\
                                    quiet-bridge,quiet-muthur,quiet-suit,quiet-med,quiet-dock,\
                                    quiet-hyper,quiet-airlock,quiet-equip,quiet-maint,quiet-work,\
                                    quiet-garage";

/// The table at this position.
pub(crate) fn at(position: &str) -> Table {
    laws::at(Fate::standard(), position)
}

/// Asserts that this entry of the ledger begins so: a test that quotes it cannot go on proving
/// something else.
#[track_caller]
pub(crate) fn ledger_says(id: &str, words: &str) {
    let ledger = include_str!("../../../../../docs/rules/fate.md");
    laws::ledger_says(ledger, id, words);
}

/// What a table agrees on that wants these options.
pub(crate) fn agreed(players: u8, options: &[(&str, &str)]) -> Result<Agreed, Unplayable> {
    let wanted: Wanted = options
        .iter()
        .map(|&(id, word)| (id.to_owned(), word.to_owned()))
        .collect();
    settle(&Fate::standard(), players, &wanted)
}

/// The same, as the game reads it.
pub(crate) fn settled(players: u8, options: &[(&str, &str)]) -> Result<Options, Unplayable> {
    settle_again(&Fate::standard(), &agreed(players, options)?)
}

/// A new game, dealt without shuffling anything; the mission is the `mission`-th of the pool, and A
/// begins unless the options say who.
pub(crate) fn dealt(players: u8, options: &[(&str, &str)], mission: u32) -> Table {
    let fate = Fate::standard();
    let options = settled(players, options).unwrap_or_else(|why| panic!("{}", why.0));
    let state = fate.deal(&options, &mut Loaded::new([mission, 0]));
    at(&fate.print(&state))
}

/// The space of this name.
pub(crate) fn space(id: &str) -> Space {
    let space = Fate::standard().content.space(id);
    space.unwrap_or_else(|| panic!("there is no space {id:?}"))
}
