//! Supplies, bags and tracks.

use kernel::*;

#[test]
fn a_bag_draws_each_token_by_its_number() {
    let mut bag = Bag(Supply::new([1, 0, 2]));
    let mut dealer: Loaded<()> = Loaded::new([1, 0, 0]);
    assert_eq!(
        [
            bag.draw(&mut dealer),
            bag.draw(&mut dealer),
            bag.draw(&mut dealer)
        ],
        [Some(2), Some(0), Some(2)]
    );
    assert_eq!(bag.draw(&mut dealer), None);
}

#[test]
fn tracks_and_supplies_stop_at_their_ends() {
    let mut track = Track::new(3, 5);
    assert_eq!((track.lower(9), track.raise(9), track.value), (3, 5, 5));
    let mut supply = Supply::new([1]);
    assert_eq!(
        (supply.take(0), supply.take(0), supply.take_up_to(0, 4)),
        (true, false, 0)
    );
}
