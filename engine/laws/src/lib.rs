//! What tests of games are made of: the eight laws every game keeps, what it must show and teach, and the language rule tests are
//! written in.
//!
//! Only tests, benches and fuzz targets depend on this crate; the program never does. It knows the kernel and no game.

mod at;
mod eight;
mod heap;
mod held;
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
pub use said::Said;
pub use shown::{
    everything_has_a_face, taught, the_catalogue_is_sound, the_guide_can_be_drawn,
    the_lessons_can_be_played,
};
