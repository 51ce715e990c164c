//! A state is plain data and play stays off the heap: what makes simulation and search fast.

use kernel::{Moves, Rules, Silent, Wanted, playout, settle, settle_again};
use nostromo::{Nostromo, State};

#[test]
fn a_state_is_small_and_copied_as_a_whole() {
    const fn copied<T: Copy>() -> usize {
        size_of::<T>()
    }
    assert!(copied::<State>() < 2048, "{} bytes", copied::<State>());
}

/// Whole random matches, the deal included, allocate nothing once the menu has grown.
#[test]
fn play_and_offer_allocate_nothing() {
    let rules = Nostromo::standard();
    let mut moves = Moves::with_capacity(256);
    for players in 2..=8 {
        let agreed = settle(&rules, players, &Wanted::new()).unwrap();
        let options = settle_again(&rules, &agreed).unwrap();
        let mut dealer = Silent::new(u64::from(players));
        let mut decisions = 0;
        let counted = allocation_counter::measure(|| {
            for _ in 0..5 {
                let mut state = rules.deal(&options, &mut dealer);
                decisions += playout(&rules, &mut state, &mut dealer, &mut moves).decisions;
            }
        });
        assert!(decisions > 500);
        assert_eq!(counted.count_total, 0, "{players} players");
    }
}
