//! Every way a game can end, witnessed by a position and the moves that lead there.

use crate::common::at;
use fate::state::ENDINGS;
use kernel::{Rules as _, SeatSet};

/// Ending, position, moves. The first witness of each ending, in the order of [`ENDINGS`]; then
/// other ways to it.
const WITNESSES: &[(&str, &str, &str)] = &[
    (
        "morale",
        "A=ripley@c8 B=lambert@bridge alien=hyper morale=2",
        "move hyper",
    ),
    (
        "destroyed",
        "turn=B A=ripley@bridge B=lambert@bridge mission=blow-up! count=A/0 top=quiet-work",
        "end",
    ),
    (
        "sympathies",
        "A=ripley@dock(incinerator) B=lambert@bridge ash=off damage=3 alien=maint \
         mission=sympathies!",
        "burn",
    ),
    (
        "narcissus",
        "A=ripley@c8(carrier) B=lambert@dock(incinerator) floor=dock(2c!) mission=narcissus!",
        "move dock",
    ),
    (
        "blow-out",
        "A=ripley@airlock B=lambert@bridge alien=dock mission=blow-out! top=hunt",
        "end",
    ),
    (
        "blow-up",
        "A=ripley@c11(c,1s) B=lambert@airlock(c,1s) mission=blow-up!",
        "move airlock",
    ),
    (
        "cut-off",
        "A=ripley@c8 B=lambert@bridge floor=hyper(safe) mission=cut-off!",
        "move hyper",
    ),
    // Morale, by each of its enemies.
    (
        "morale",
        "A=ripley@dock B=lambert@bridge alien=maint morale=4 top=hunt",
        "end",
    ),
    (
        "morale",
        "A=ripley@c8 B=lambert@bridge floor=hyper(surprise1) morale=1",
        "move hyper",
    ),
    (
        "morale",
        "A=ripley@c8 B=lambert@bridge floor=hyper(jonesy) morale=1",
        "move hyper",
    ),
    (
        "morale",
        "A=ripley@hyper B=lambert@bridge ash=c8 morale=1 top=quiet-work",
        "end",
    ),
    (
        "morale",
        "A=ripley@c8 B=lambert@bridge ash=hyper morale=3 mission=sympathies!",
        "move hyper",
    ),
    // The Director's Cut's own countdown.
    (
        "destroyed",
        "mode=dc turn=A A=ripley@bridge B=lambert@bridge ash=bridge mission=narcissus! count=-/1/7 \
         top=quiet-work",
        "end",
    ),
    // A defeat of Ash by the attack of the Director's Cut, then the Incinerator.
    (
        "sympathies",
        "mode=dc A=ripley@dock(c,incinerator) B=lambert@bridge ash=dock damage=2 alien=c9 \
         mission=sympathies! count=-/4",
        "attack; burn",
    ),
];

#[test]
fn every_ending_has_a_witness_and_all_win_or_lose_together() {
    for &(ending, position, moves) in WITNESSES {
        let table = at(position).goes_on().play(moves).over(ending);
        let outcome = table.rules.outcome(&table.state).expect("it is over");
        let lost = ending == "morale" || ending == "destroyed";
        assert_eq!(
            outcome.winners,
            if lost {
                SeatSet::EMPTY
            } else {
                SeatSet::first(2)
            },
            "{position}"
        );
    }
    let firsts: Vec<&str> = WITNESSES[..ENDINGS.len()]
        .iter()
        .map(|witness| witness.0)
        .collect();
    assert_eq!(firsts, ENDINGS);
}
