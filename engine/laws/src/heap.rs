//! Playing a game touches the heap not at all: what makes simulation and search fast.

use kernel::{Lawful, Moves, Silent, playout, settle_again};

/// How many games of each table are played.
const GAMES: u8 = 20;
/// More than any menu holds.
const MENU: usize = 1024;

/// Plays random games of every table inside `count`, which says how often what it is given
/// allocates; panics if it ever does, or if `count` counts nothing.
pub fn playouts_stay_off_the_heap<R: Lawful>(rules: &R, count: impl Fn(&mut dyn FnMut()) -> u64) {
    let counted = count(&mut || drop(std::hint::black_box(Box::new(1_u8))));
    assert_eq!(counted, 1, "the counter counts");
    let mut moves: Moves<R::Move> = Moves::with_capacity(MENU);
    for (agreed, seed) in rules.tables().iter().zip(0..) {
        let options = settle_again(rules, agreed).expect("a table of the game");
        let mut dealer = Silent::new(seed);
        let mut decisions = 0;
        let allocated = count(&mut || {
            for _ in 0..GAMES {
                let mut state = rules.deal(&options, &mut dealer);
                decisions += playout(rules, &mut state, &mut dealer, &mut moves).decisions;
            }
        });
        assert_eq!(
            allocated, 0,
            "allocations in {decisions} decisions of {agreed:?}"
        );
    }
}
