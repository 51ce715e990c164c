//! Games that begin with a position in words instead of a deal.

use kernel::Viewer;
use record::{Header, Playing, Record, fork, verify};

use crate::played::{Played, airlock};

/// A position from the middle of a game: seat 1 is to move.
fn middle() -> String {
    let mut dealt = Played::deal(4);
    dealt.play(0, "roll");
    dealt.position()
}

/// What the header of a game from `position` is refused with.
fn refused(position: &str, change: impl FnOnce(&mut Header)) -> String {
    let begun = Played::begin_with(4, middle());
    let mut header = begun.record.header().clone();
    header.position = Some(position.to_owned());
    change(&mut header);
    let fault = Playing::begin(&begun.game, &header, begun.seed).map(|_| ());
    fault.unwrap_err().to_string()
}

#[test]
fn a_game_begins_with_its_position_and_is_taken_back_to_it() {
    let mut table = Played::begin_with(4, middle());
    assert_eq!(table.position(), middle());
    table.play(1, "right");
    assert_ne!(table.position(), middle());
    table.undo(1, 0).unwrap();
    assert_eq!(table.position(), middle(), "by the law");
    table.play(1, "right");
    table.undo_by_consent(0).unwrap();
    assert_eq!(table.position(), middle(), "by consent");
}

#[test]
fn a_record_from_a_position_is_read_replayed_forked_and_proved() {
    let table = Played::begin_with(4, middle()).finish(4);
    let record = Record::read(table.record.print()).unwrap();
    assert_eq!(record, table.record);
    assert_eq!(record.header().position, Some(middle()));
    let proved = verify(&table.game, &record).unwrap();
    assert_eq!((proved.from, &proved.end), (1, record.end().unwrap()));
    let first = Playing::at_ply(&table.game, &record, table.seed, 0).unwrap();
    assert_eq!(first.current().print(Viewer::Everything), middle());
    let resumed = Playing::resume(&table.game, &record, table.seed).unwrap();
    assert_eq!(resumed.current().hash(), table.playing.current().hash());
    let forked = fork(&record, 3).unwrap();
    assert_eq!(forked.header().position, Some(middle()));
    let [one, other] = [&record, &forked].map(|record| {
        let playing = Playing::at_ply(&table.game, record, table.seed, 3).unwrap();
        playing.current().hash()
    });
    assert_eq!(one, other);
}

#[test]
fn the_dice_are_those_of_the_seed() {
    let rolled = |number| {
        let mut table = Played::begin_with(number, middle());
        table.play(1, "roll");
        table.position()
    };
    assert_eq!(rolled(4), rolled(4));
    assert!((5..20).any(|number| rolled(number) != rolled(4)));
}

#[test]
fn a_dealt_game_says_nothing_of_a_position() {
    let text = Played::deal(4).record.print();
    assert!(!text.contains("position"), "{text}");
}

#[test]
fn what_cannot_be_played_is_refused_in_the_header() {
    assert_eq!(
        refused("nonsense=1", |_| {}).split(": ").nth(1),
        Some("the position cannot be played")
    );
    let mut over = Played::deal(4).finish(4);
    assert_eq!(
        refused(&over.position(), |_| {}),
        "line 1: in this position the game is over: there is nothing to play"
    );
    over = Played::deal_with(4, "bids=off");
    assert_eq!(
        refused(&over.position(), |_| {}),
        "line 1: with this position the option bids is off, not on"
    );
    let game = airlock();
    let three = game.settle(3, &kernel::Wanted::new()).unwrap();
    let named = |header: &mut Header| {
        header.options = three.clone();
        header.seats.push("Cy".to_owned());
    };
    assert_eq!(
        refused(&middle(), named),
        "line 1: this is a position of 2 players, not of 3"
    );
    let seen = Played::deal(4);
    let seen = seen.playing.current().print(Viewer::Spectator);
    assert!(
        refused(&seen, |_| {}).starts_with("line 1: the position cannot be played: "),
        "what somebody sees is not the whole table"
    );
}
