//! A state is plain data of bounded size, and playing a game touches the heap not at all.

use allocation_counter::measure;
use kernel::{Lawful as _, Moves, Rules as _, Silent, playout, settle_again};
use lifeform::{Lifeform, Move, State};

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 4096, "{} bytes", size_of::<State>());
}

#[test]
fn a_random_playout_allocates_nothing() {
    let lifeform = Lifeform::standard();
    let mut moves: Moves<Move> = Moves::with_capacity(1024);
    for (agreed, seed) in lifeform.tables().iter().zip(0..) {
        let options = settle_again(&lifeform, agreed).expect("a table of the game");
        let mut dealer = Silent::new(seed);
        let start = lifeform.deal(&options, &mut dealer);
        let mut decisions = 0;
        let heap = measure(|| {
            for _ in 0..20 {
                let mut state = start;
                decisions += playout(&lifeform, &mut state, &mut dealer, &mut moves).decisions;
            }
        });
        assert_eq!(
            heap.count_total, 0,
            "{} allocations in {decisions} decisions of {agreed:?}",
            heap.count_total
        );
    }
}

#[test]
fn the_counter_counts() {
    assert_eq!(
        measure(|| drop(std::hint::black_box(Box::new(1_u8)))).count_total,
        1
    );
}
