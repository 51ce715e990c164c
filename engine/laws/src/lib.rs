//! What tests of games are made of: the eight laws every game keeps, what it must show and teach,
//! the language rule tests are written in, and how they quote the ledger.
//!
//! Only tests, benches and fuzz targets depend on this crate; the program never does. It knows the
//! kernel and no game.

mod at;
mod eight;
mod heap;
mod held;
mod ledger;
mod pins;
mod records;
mod said;
mod shown;

pub use at::{Table, at, dealt};
pub use eight::{
    Broken, Played, Ply, Watched, accept_is_offer, arrival_order_stays_secret, bots_are_honest,
    hidden_things_stay_hidden, nothing_is_lost_or_made, perft, replay_rebuilds, round_trips,
    unnoticed_plies_change_nothing, unsealed_plies_show_nothing, walk,
};
pub use heap::playouts_stay_off_the_heap;
pub use held::{every_law, hold};
pub use ledger::ledger_says;
pub use pins::{Pins, pinned};
pub use records::{Recorded, begin, describe, ending, every_ending_is_recorded, seed};
pub use said::Said;
pub use shown::{
    everything_has_a_face, taught, the_catalogue_is_sound, the_guide_can_be_drawn,
    the_lessons_can_be_played,
};
