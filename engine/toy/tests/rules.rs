//! The rules of Airlock, in the language every game's rule tests are written in.

use kernel::{Seat, Viewer};
use laws::Table;
use toy::Airlock;

fn at(position: &str) -> Table<Airlock> {
    laws::at(Airlock, position)
}

const ANN: Viewer = Viewer::Seat(Seat(0));
const BO: Viewer = Viewer::Seat(Seat(1));

/// T1
#[test]
fn two_steps_a_turn_are_enough() {
    at("0=1/0/1 1=0/0/2 deck=3,4,5,6")
        .play("left; right")
        .refuses("right", "T1")
        .shows("0=1/0/1");
}

/// T1
#[test]
fn there_are_walls() {
    at("0=0/0/1 1=0/0/2 deck=3,4,5,6")
        .refuses("left", "T1")
        .allows("right");
    at("0=4/0/1 1=0/0/2 deck=3,4,5,6")
        .refuses("right", "T1")
        .allows("left");
}

/// T2
#[test]
fn a_look_shows_the_top_card_to_one_seat() {
    at("0=0/0/1 1=0/0/2 deck=3,4,5,6")
        .play("peek")
        .told(ANN, "Saw !Looked")
        .told(BO, "Looked !Saw")
        .shows_to(ANN, "deck=?,?,?,6 0=0/0/1/peeked 1=0/0/?")
        .shows_to(BO, "deck=?,?,?,? 0=0/0/?/peeked 1=0/0/2")
        .refuses("peek", "T2")
        .counts("reveals=1 Saw=1");
}

/// T3
#[test]
fn nobody_rests_twice_in_a_row() {
    at("0=0/0/1 1=0/0/2 deck=3,4,5,6")
        .play("rest")
        .asks([1])
        .rolling([5])
        .play("roll")
        .shows("1=0/6/2")
        .asks([0])
        .refuses("rest", "T3");
}

/// T4
#[test]
fn the_highest_bid_wins_as_much_again() {
    let bids = "0=0/3/1 1=0/3/2 deck=3,4,5,6 bids window=1 asked=0,1 agenda=[EndOfRound(),Bids()]";
    at(bids)
        .as_seat(0)
        .offers("bid", "0 1 2 3")
        .play("bid 2")
        .asks([1])
        .as_seat(1)
        .play("bid 1")
        .shows("0=0/5/1 1=0/2/2 round=1")
        .told(Viewer::Spectator, "Bids");
    at(bids).expire().shows("0=0/3/1 1=0/3/2 round=1");
    at("round=2 0=0/3/1 1=0/3/2 deck=3,4,5,6 bids window=1 asked=0,1 agenda=[EndOfRound(),Bids()]")
        .expire()
        .over("shared");
}

/// T4: who has bid is known to that seat alone where the table agreed so.
#[test]
fn bidders_can_be_secret() {
    let bids =
        "0=0/3/1 1=0/3/2 deck=3,4,5,6 bids secret window=1 asked=0,1 agenda=[EndOfRound(),Bids()]";
    let before = at(bids).seen_by(BO);
    let table = at(bids).as_seat(0).play("bid 2");
    assert_eq!(table.seen_by(BO), before);
    assert_eq!(table.heard(BO).count(), 0);
}
