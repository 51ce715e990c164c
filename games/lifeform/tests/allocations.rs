//! A state is plain data of bounded size, and playing a game touches the heap not at all.

use allocation_counter::measure;
use lifeform::{Lifeform, State};

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 4096, "{} bytes", size_of::<State>());
}

#[test]
fn a_random_playout_allocates_nothing() {
    laws::playouts_stay_off_the_heap(&Lifeform::standard(), |work| measure(work).count_total);
}
