//! Dice are fair, and the same on every machine.

use kernel::*;

/// Golden values: if these change, every record ever written deals differently.
#[test]
fn dice_are_the_same_on_every_machine() {
    let mut dice = Dice::of(&[7; 32], 3);
    let rolls: Vec<u32> = (0..8).map(|_| dice.below(6)).collect();
    assert_eq!(rolls, GOLDEN_ROLLS);
    assert_ne!(Dice::of(&[7; 32], 3).bits(), Dice::of(&[7; 32], 4).bits());
    assert_ne!(Dice::of(&[7; 32], 3).bits(), Dice::of(&[8; 32], 3).bits());
}
const GOLDEN_ROLLS: [u32; 8] = [4, 3, 1, 5, 4, 3, 0, 2];

#[test]
fn every_face_comes_up_about_equally_often() {
    let mut dice = Dice::of(&[1; 32], 0);
    let mut quick = Quick::new(1);
    let (mut slow, mut fast) = ([0_u32; 6], [0_u32; 6]);
    for _ in 0..60_000 {
        slow[dice.below(6) as usize] += 1;
        fast[quick.below(6) as usize] += 1;
    }
    assert!(
        slow.iter()
            .chain(&fast)
            .all(|n| (9_500..10_500).contains(n)),
        "{slow:?} {fast:?}"
    );
}

#[test]
fn a_live_dealer_is_sealed_by_dice_shuffles_and_reveals_only() {
    let mut live: Live<u8> = Live::new(Dice::of(&[0; 32], 0));
    live.tell(Audience::ALL, || 1);
    assert!(!live.sealed);
    live.shuffle(&mut [0; 1]);
    assert!(!live.sealed, "a pile of one has one order");
    live.shuffle(&mut [0; 2]);
    assert!(live.sealed);
}
