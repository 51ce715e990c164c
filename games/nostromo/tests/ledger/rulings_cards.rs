//! N-R45 to N-R55: cards.

use kernel::{Rules, Seat, Viewer};
use nostromo::{Equipment, Event, Kind, Move, Phase, Room, To};

use crate::table::{A, DALLAS, LAMBERT, RIPLEY, at, seat, tells_apart};

use Equipment::{Detector, Flamethrower};
use Move::{Pass, PlayAirlocks, PlayDraw, Reorganise, Skip, Visit};

/// N-R45: which windows open, how they close, and that a card played cancels the passes and leaves five seconds.
#[test]
fn windows() {
    let mut nobody = at("players=5 phase=choose ripley=1@ARM");
    nobody.play(A, Visit(Room::Mes));
    nobody.says("phase=choose action=2"); // no card anywhere: no W-Between
    let mut table = at("players=5 phase=choose h1=CL h2=S ripley=1@ARM");
    table.play(A, Visit(Room::Mes));
    table.says("phase=between");
    assert_eq!(table.seconds(), Some(10));
    table.waits_for(&[1, 2]);
    table.play(2, Pass);
    table.waits_for(&[1]);
    let before = table.rules.window(&table.state).unwrap();
    table.play(1, PlayDraw);
    table.waits_for(&[1, 2]);
    let after = table.rules.window(&table.state).unwrap();
    assert_eq!(
        (after.serial, after.floor_serial, after.floor_millis),
        (before.serial, before.floor_serial + 1, 5000)
    );
    table.expire();
    table.says("phase=choose action=2"); // no answer: pass
    table.play(A, Skip);
    table.says("phase=end");
    assert_eq!(table.seconds(), Some(10));
    // Only there: elsewhere who is ready stays so, and who has passed.
    let mut placing = at("players=5 h1=C dallas=2@ARM done=2");
    placing.play(1, PlayDraw);
    placing.says("done=2");
    assert_eq!(placing.state.window.extended, 0);
    let mut rescue =
        at("players=5 phase=encounter at=MES ripley=1!MES h2=S h3=C flamethrower=lambert");
    rescue.play(2, Pass).play(3, PlayDraw);
    rescue.waits_for(&[3]);
    let off = at("players=5 phase=between at=MES h1=C ripley=1~");
    assert!(off.can(1, PlayDraw), "off the ship one may play");
    let claim = at(
        "players=5 phase=claim revealed h1=CA h3=C ripley=1!ARM dallas=2!ARM share-flamethrower=disputed:ripley,dallas:",
    );
    assert!(!claim.can(1, PlayDraw) && claim.menu(3).is_empty());
}

/// N-R46
#[test]
fn when_airlocks_can_be_played() {
    for (phase, allowed) in [
        ("at=MES", false),
        ("phase=choose at=MES", false),
        ("phase=encounter at=MES ripley=1!MES", false),
        ("phase=between at=MES", true),
        ("phase=end at=MES revealed", true),
    ] {
        assert_eq!(
            at(&format!("players=5 h1=L {phase}")).can(1, PlayAirlocks),
            allowed,
            "{phase}"
        );
    }
}

/// N-R47: not without the figure, not twice; never staying; the effect ends with its hunt; the figure stays between turns.
#[test]
fn airlocks_details() {
    let nowhere = at("players=5 phase=between h1=L");
    assert_eq!(nowhere.refusal(1, PlayAirlocks).as_deref(), Some("N-R47"));
    for airlocks in ["active", "pending"] {
        let twice = at(&format!(
            "players=5 phase=between at=MES h1=L airlocks={airlocks}"
        ));
        assert_eq!(twice.refusal(1, PlayAirlocks).as_deref(), Some("N-R47"));
    }
    let mut table = at(
        "players=5 layout=7A phase=choose at=LAI airlocks=active ripley=1@HAN dallas=2@HAN kane=3@HAN lambert=4@HAN",
    );
    assert!(!table.can(A, Visit(Room::Lai)));
    table.play(A, Visit(Room::Mes));
    assert!(
        table.can(A, Visit(Room::Lai)),
        "back to the start is allowed"
    );
    let mut unused = at("players=5 phase=choose at=LAI airlocks=active");
    unused.play(A, Skip).play(A, Skip);
    unused.says("airlocks=shut at=LAI turn=2 phase=placement");
}

/// N-R48: take, give, move, and nothing else.
#[test]
fn what_reorganise_can_do() {
    let targets = |position: &str| -> Vec<To> {
        let menu = at(position).menu(1);
        menu.iter()
            .filter_map(|chosen| match chosen {
                Reorganise(Flamethrower, to) => Some(*to),
                _ => None,
            })
            .collect()
    };
    assert_eq!(
        targets("players=4 h1=A flamethrower=kane"),
        [To::Character(RIPLEY), To::Character(DALLAS)]
    );
    let others = [1, 2, 3, 4, 5].map(|number| To::Character(nostromo::Character(number)));
    assert_eq!(targets("players=4 h1=A flamethrower=ripley"), others);
    let rooms = [
        Room::Cmd,
        Room::Cpu,
        Room::Lai,
        Room::Han,
        Room::Cry,
        Room::Mes,
    ]
    .map(To::Room);
    assert_eq!(targets("players=5 h1=A flamethrower=ARM"), rooms);
}

/// N-R49: to the exposed it works at once; a floor item may leave the Alien's room.
#[test]
fn reorganise_in_an_encounter() {
    let position = "players=5 phase=encounter at=MES ripley=1!MES h1=A detector=lambert lambert=4@CRY flamethrower=MES";
    let mut takes = at(position);
    takes.play(1, Reorganise(Detector, To::Character(RIPLEY)));
    takes.says("ripley=1~ detector=MES eggs=0");
    assert!(at(position).can(1, Reorganise(Flamethrower, To::Room(Room::Cry))));
    let mut gives =
        at("players=5 phase=encounter at=MES ripley=1!MES h4=A flamethrower=lambert lambert=4@CRY");
    gives.play(4, Reorganise(Flamethrower, To::Character(RIPLEY)));
    gives.says("fired flamethrower=MES ripley=1!MES");
}

/// N-R50: from placement to the victory check; a later card stays in hand; off the ship may receive, out may not.
#[test]
fn reorganise_limits() {
    let mut table = at("players=5 h1=A h2=A ripley=1@ARM dallas=2@ARM kane=3@ARM lambert=4@ARM");
    table
        .play(1, Reorganise(Detector, To::Room(Room::Han)))
        .expire();
    table.play(A, Skip);
    table.says("phase=between");
    assert!(!table.can(2, Reorganise(Detector, To::Room(Room::Mes))));
    table.pass().play(A, Skip).pass();
    assert_eq!(table.state.phase, Phase::Claim(nostromo::Occasion::PickUp));
    table.expire();
    assert!(
        table.can(2, Reorganise(Detector, To::Room(Room::Mes))),
        "next turn"
    );
    let off = at("players=5 phase=between at=MES h1=A ripley=1@ARM flamethrower=ripley lambert=4~");
    assert!(off.can(1, Reorganise(Flamethrower, To::Character(LAMBERT))));
    let out = at("players=5 synthetic=4 unmasked neutralised lambert=4x h1=A flamethrower=ripley");
    assert!(!out.can(1, Reorganise(Flamethrower, To::Character(LAMBERT))));
    let fired = at("players=5 phase=end fired revealed at=MES flamethrower=MES h1=A");
    assert!(fired.can(1, Reorganise(Flamethrower, To::Room(Room::Cry))));
}

/// N-R51: on purpose only; what it brings may be played at once; it may exhaust the pile.
#[test]
fn draw_details() {
    let mut again = at("players=5 phase=between at=MES h1=C pile=SSC");
    again.play(1, PlayDraw);
    again.says("h1=SC");
    assert!(again.can(1, PlayDraw));
    let mut killed = at("players=5 phase=encounter at=MES ripley=1!MES h1=CC");
    killed.expire();
    killed.says("h1= discard=CC");
    let mut swapped = at("players=5 h1=C h2=S offers=1C");
    swapped.play(2, Move::Accept(Seat(1), Kind::Suit));
    swapped.says("h1=S h2=C");
    let mut last = at("players=5 h1=C pile=S runouts=1");
    last.play(1, PlayDraw);
    last.says("phase=round-over");
}

/// N-R52: each time from under five to five or more, to all.
#[test]
fn the_announcement() {
    let announced = |table: &crate::table::Play| {
        table
            .dealer
            .events()
            .filter(|event| matches!(event, Event::Announced { .. }))
            .count()
    };
    let mut up = at("players=5 h1=SSSC pile=OO");
    up.play(1, PlayDraw);
    assert_eq!(announced(&up), 1);
    let mut many = at("players=5 h1=SSSSSC pile=OO");
    many.play(1, PlayDraw);
    assert_eq!(announced(&many), 0, "it was five or more before and after");
    let mut again = at("players=5 h1=SSSSC pile=OO");
    again.play(1, PlayDraw);
    assert_eq!(announced(&again), 1, "four for a moment, then six");
}

/// N-R53: at the moment the last card is drawn; a draw in progress goes on; no discard is a second time.
#[test]
fn when_the_pile_runs_out() {
    let mut exact = at("players=5 h1=C pile=SO discard= h2=SSSSSSOOOOOOLLLLLLLAAAAAAACCCCCC");
    exact.play(1, PlayDraw);
    exact.says("runouts=1 discard= h1=SO");
    assert_eq!(exact.state.round.pile.len(), 1, "the card just played");
    let mut going = at("players=5 h1=C pile=S");
    going.play(1, PlayDraw);
    assert_eq!(
        (going.state.hand(Seat(1)).len(), going.state.round.run_outs),
        (2, 1)
    );
    let mut none = at(
        "players=5 phase=choose action=2 pile=S discard= ripley=1@ARM h2=SSSSSSOOOOOOOLLLLLLLAAAAAAACCCCCCC",
    );
    none.play(A, Skip);
    none.says("results=run-out:0:4::7.1.5.0.7");
}

/// N-R54: in seat order from the Alien's left, each completing theirs.
#[test]
fn the_order_of_draws() {
    let mut table = at(
        "players=5 alien=2 former=2 phase=choose action=2 ripley=0@CPU dallas=1@ARM kane=3@CPU lambert=4@ARM pile=SOLACS",
    );
    table.play(2, Skip);
    table.says("h3=SC h4=A h0=OL h1=S");
}

/// N-R55: discards and sizes to all, the card drawn to the drawer alone.
#[test]
fn public_piles() {
    for viewer in [seat(A), seat(2), Viewer::Spectator] {
        assert!(tells_apart(
            viewer,
            "players=5 discard=S",
            "players=5 discard=O"
        ));
        assert!(tells_apart(viewer, "players=5 discard=S", "players=5"));
    }
    let mut table = at("players=5 h1=C pile=OS");
    table.play(1, PlayDraw);
    assert!(
        table
            .hears(seat(1))
            .contains(&Event::YouDrew { kind: Kind::Suit })
    );
    assert!(
        !table
            .hears(seat(2))
            .iter()
            .any(|event| matches!(event, Event::YouDrew { .. }))
    );
    assert!(
        table
            .hears(seat(2))
            .contains(&Event::Drew { seat: Seat(1) })
    );
    assert!(
        !table
            .hears(seat(1))
            .contains(&Event::Drew { seat: Seat(1) }),
        "told once"
    );
}
