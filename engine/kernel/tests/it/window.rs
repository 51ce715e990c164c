//! Windows: who is asked, who has answered, how long there is time.

use kernel::*;

const ALL: SeatSet = SeatSet::first(3);

fn open() -> Windows {
    let mut windows = Windows::default();
    windows.open(ALL);
    windows
}

#[test]
fn a_window_is_done_when_all_have_answered() {
    let mut windows = open();
    for seat in ALL.iter() {
        assert!(!windows.is_done());
        windows.answered(seat);
    }
    assert!(windows.is_done());
    windows.reconsiders(Seat(1));
    assert_eq!(windows.waiting(), SeatSet::only(Seat(1)));
    windows.open(SeatSet::only(Seat(2)));
    assert_eq!(windows.waiting(), SeatSet::only(Seat(2)));
}

#[test]
fn one_is_asked_after_the_other_clockwise() {
    let mut windows = open();
    assert_eq!(windows.next(Seat(2)), Some(Seat(2)));
    windows.answered(Seat(2));
    assert_eq!(windows.next(Seat(2)), Some(Seat(0)));
    windows.answered(Seat(0));
    windows.answered(Seat(1));
    assert_eq!(windows.next(Seat(2)), None);
}

/// Each window is a new question; asking again is the same one with more time.
#[test]
fn questions_and_raises_are_counted() {
    let mut windows = open();
    windows.open(ALL);
    windows.answered(Seat(0));
    let side = KnownTo::Side(ALL);
    let waiting = Waiting {
        seats: ALL.without(Seat(0)),
        also: SeatSet::EMPTY,
        known_to: side,
        question: 2,
    };
    assert_eq!(windows.side_by_side(side), waiting);
    windows.again();
    windows.again();
    assert_eq!(windows.waiting(), ALL);
    let deadline = Deadline {
        serial: 2,
        millis: 9000,
        floor_serial: 2,
        floor_millis: 400,
    };
    assert_eq!(windows.deadline(9000, 400), deadline);
}
