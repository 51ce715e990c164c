//! What every game shares: seats, dealers, menus, decks, ships, views and scenes.
//!
//! A game is a value that waits for somebody: a [`Rules`] implementation deals a plain, copyable
//! state, says who must choose ([`Rules::standing`]), what they may choose ([`Rules::offer`]) and
//! what a choice does ([`Rules::play`]). What is asked, offered, done and shown stands together in
//! one [`Decision`]; interruptions inside interruptions are steps on an [`Agenda`], so a saved game
//! is a paused program.
//!
//! The kernel knows no game, does no I/O, reads no clock and keeps no global state. Everything
//! random or face down goes through a [`Dealer`]; everything a person or a bot sees goes through a
//! [`View`].

mod answer;
mod bot;
mod cards;
pub mod content;
mod context;
mod dealer;
mod event;
mod game;
mod list;
mod menu;
mod options;
mod rules;
mod ship;
mod simulate;
mod step;
mod supply;
mod told;
mod view;
mod window;
mod worded;
mod written;

#[doc(hidden)]
pub use answer::{Answer, Below, Chosen, Numbered, by_lot, first_of};
pub use answer::{after, said_by};
pub use bot::{Bot, Budget, Glance, Judged, Thinker};
pub use cards::{
    Card, Deck, Eyes, Faced, Faces, Hand, Hide, Imagine, MAX_FACES, Pile, Place, Returned, Tally,
    Tokens, Unseen, Whole,
};
pub use context::{Context, Only};
pub use dealer::{Dealer, Dice, Live, Loaded, Quick, Silent, SmallDice};
pub use event::{Mentioned, told_by};
pub use game::{Entry, Game, Illegal, Match, NamedBot, Rulebook, UNKNOWN, choice, noticed, staged};
pub use list::{By, Key, List};
pub use menu::{Listing, Menu, Moves, Of, Verdict, Why, Wrapped, ensure};
pub use options::{settle, settle_again, switches};
pub use rules::{
    About, Contests, Deadline, Ending, Fared, KnownTo, Lawful, MAX_SIDES, Notation, Outcome, Rules,
    Staged, Standing, Waiting,
};
pub use ship::{Field, Link, LinkSet, MAX_LINKS, MAX_SPACES, Ship, ShipError, Space, SpaceSet};
pub use simulate::{Player, Simulated, playout, simulate};
pub use step::{
    Agenda, AnyStep, DEEPEST, Decision, Lot, Sequence, Step, Voice, answer_late, answers_nothing,
    offer_moves,
};
pub use supply::{Bag, Supply, Track};
pub use told::{Events, Told};
pub use view::{View, is_offered, menu, view};
pub use window::Windows;
pub use written::{Hidden, Seen, complete_deck, rest_of};

// What screens and games share; named here so that a game needs the kernel alone.
pub use notation::{self as fields, Fields, Printer, Spoken, Worded};
pub use scene::*;
