//! N-R45 to N-R55: cards.

use kernel::Rules;

use crate::table::{A, Aboard, SPECTATOR, at, seat, tells_apart};

/// N-R45: which windows open and how they close.
#[test]
fn windows() {
    at("players=5 phase=choose ripley=1@ARM")
        .play("visit MES")
        .shows("phase=choose action=2"); // no card anywhere: no W-Between
    at("players=5 phase=choose h1=CL h2=S ripley=1@ARM")
        .play("visit MES")
        .shows("phase=between")
        .lasts(10)
        .asks([1, 2])
        .as_seat(2)
        .play("pass")
        .asks([1])
        .expire()
        .shows("phase=choose action=2") // no answer: pass
        .as_asked()
        .play("skip")
        .shows("phase=end")
        .lasts(10);
    at("players=5 phase=between at=MES h1=C ripley=1~")
        .as_seat(1)
        .allows("draw"); // off the ship one may play
    at(
        "players=5 phase=claim revealed h1=CA h3=C ripley=1!ARM dallas=2!ARM \
         share-flamethrower=disputed:ripley,dallas:",
    )
    .as_seat(1)
    .forbids("draw")
    .as_seat(3)
    .offers_only("");
}

/// N-R45: a card played cancels the passes and leaves five seconds, but only there: elsewhere who
/// is ready stays so, and who has passed.
#[test]
fn a_card_opens_the_window_again() {
    let table = at("players=5 phase=between at=MES h1=CL h2=S")
        .as_seat(2)
        .play("pass");
    let before = table.rules.deadline(&table.state).unwrap();
    let table = table.as_seat(1).play("draw").asks([1, 2]);
    let after = table.rules.deadline(&table.state).unwrap();
    assert_eq!(
        (after.serial, after.floor_serial, after.floor_millis),
        (before.serial, before.floor_serial + 1, 5000)
    );
    let table = at("players=5 h1=C dallas=2@ARM done=2");
    let before = table.rules.deadline(&table.state);
    let table = table.as_seat(1).play("draw").shows("done=2");
    assert_eq!(table.rules.deadline(&table.state), before);
    at("players=5 phase=encounter at=MES ripley=1!MES h2=S h3=C flamethrower=lambert")
        .as_seat(2)
        .play("pass")
        .as_seat(3)
        .play("draw")
        .asks([3]);
}

/// N-R46
#[test]
fn when_airlocks_can_be_played() {
    for phase in ["phase=between at=MES", "phase=end at=MES revealed"] {
        at(&format!("players=5 h1=L {phase}"))
            .as_seat(1)
            .allows("airlocks");
    }
    for phase in [
        "at=MES",
        "phase=choose at=MES",
        "phase=encounter at=MES ripley=1!MES",
    ] {
        at(&format!("players=5 h1=L {phase}"))
            .as_seat(1)
            .forbids("airlocks");
    }
}

/// N-R47: not without the figure, not twice; never staying; the effect ends with its hunt; the
/// figure stays between turns.
#[test]
fn airlocks_details() {
    at("players=5 phase=between h1=L")
        .as_seat(1)
        .refuses("airlocks", "N-R47");
    for airlocks in ["active", "pending"] {
        at(&format!(
            "players=5 phase=between at=MES h1=L airlocks={airlocks}"
        ))
        .as_seat(1)
        .refuses("airlocks", "N-R47");
    }
    at(
        "players=5 layout=7A phase=choose at=LAI airlocks=active ripley=1@HAN dallas=2@HAN \
         kane=3@HAN lambert=4@HAN",
    )
    .forbids("visit LAI")
    .play("visit MES")
    .allows("visit LAI"); // back to the start is allowed
    at("players=5 phase=choose at=LAI airlocks=active")
        .play("skip; skip")
        .shows("airlocks=shut at=LAI turn=2 phase=placement");
}

/// N-R48: take, give, move, and nothing else.
#[test]
fn what_reorganise_can_do() {
    for (position, targets) in [
        ("players=4 h1=A flamethrower=kane", "ripley dallas"),
        (
            "players=4 h1=A flamethrower=ripley",
            "dallas kane lambert ash parker",
        ),
        ("players=5 h1=A flamethrower=ARM", "CMD CPU LAI HAN CRY MES"),
    ] {
        at(position)
            .as_seat(1)
            .offers("reorganise flamethrower", targets);
    }
}

/// N-R49: to the exposed it works at once; a floor item may leave the Alien's room.
#[test]
fn reorganise_in_an_encounter() {
    let position = "players=5 phase=encounter at=MES ripley=1!MES h1=A detector=lambert \
                    lambert=4@CRY flamethrower=MES";
    at(position)
        .as_seat(1)
        .play("reorganise detector ripley")
        .shows("ripley=1~ detector=MES eggs=0");
    at(position)
        .as_seat(1)
        .allows("reorganise flamethrower CRY");
    at("players=5 phase=encounter at=MES ripley=1!MES h4=A flamethrower=lambert lambert=4@CRY")
        .as_seat(4)
        .play("reorganise flamethrower ripley")
        .shows("flamethrower=MES eggs=0 phase=placement");
}

/// N-R50: from placement to the victory check; a later card stays in hand; off the ship may
/// receive, out may not.
#[test]
fn reorganise_limits() {
    at("players=5 h1=A h2=A ripley=1@ARM dallas=2@ARM kane=3@ARM lambert=4@ARM")
        .as_seat(1)
        .play("reorganise detector HAN")
        .expire()
        .as_seat(A)
        .play("skip")
        .shows("phase=between")
        .as_seat(2)
        .forbids("reorganise detector MES")
        .pass()
        .play("skip")
        .pass()
        .shows("phase=claim")
        .expire()
        .as_seat(2)
        .allows("reorganise detector MES"); // next turn
    at("players=5 phase=between at=MES h1=A ripley=1@ARM flamethrower=ripley lambert=4~")
        .as_seat(1)
        .allows("reorganise flamethrower lambert");
    at("players=5 synthetic=4 unmasked neutralised lambert=4x h1=A flamethrower=ripley")
        .as_seat(1)
        .forbids("reorganise flamethrower lambert");
    at("players=5 phase=end fired revealed at=MES flamethrower=MES h1=A")
        .as_seat(1)
        .allows("reorganise flamethrower CRY");
}

/// N-R51: on purpose only; what it brings may be played at once; it may exhaust the pile.
#[test]
fn draw_details() {
    at("players=5 phase=between at=MES h1=C pile=SSC")
        .as_seat(1)
        .play("draw")
        .shows("h1=SC")
        .allows("draw");
    at("players=5 phase=encounter at=MES ripley=1!MES h1=CC")
        .expire()
        .shows("h1= discard=CC");
    at("players=5 h1=C h2=S offers=1C")
        .as_seat(2)
        .play("accept 1 S")
        .shows("h1=S h2=C");
    at("players=5 h1=C pile=S runouts=1")
        .as_seat(1)
        .play("draw")
        .shows("phase=round-over");
}

/// N-R52: each time from under five to five or more, to all.
#[test]
fn the_announcement() {
    let draws = |hand: &str| {
        at(&format!("players=5 h1={hand} pile=OO"))
            .as_seat(1)
            .play("draw")
    };
    draws("SSSC").counts("Announced=1");
    draws("SSSSSC").counts("Announced=0"); // it was five or more before and after
    draws("SSSSC").counts("Announced=1"); // four for a moment, then six
}

/// N-R53: at the moment the last card is drawn; a draw in progress goes on; no discard is a second
/// time.
#[test]
fn when_the_pile_runs_out() {
    at("players=5 h1=C pile=SO discard= h2=SSSSSSOOOOOOLLLLLLLAAAAAAACCCCCC")
        .as_seat(1)
        .play("draw")
        .shows("runouts=1 discard= h1=SO")
        .cards("pile=1"); // the card just played
    at("players=5 h1=C pile=S")
        .as_seat(1)
        .play("draw")
        .shows("runouts=1")
        .cards("h1=2");
    at(
        "players=5 phase=choose action=2 pile=S discard= ripley=1@ARM \
         h2=SSSSSSOOOOOOOLLLLLLLAAAAAAACCCCCCC",
    )
    .play("skip")
    .shows("results=run-out:0:4::7.1.5.0.7");
}

/// N-R54: in seat order from the Alien's left, each completing theirs.
#[test]
fn the_order_of_draws() {
    at(
        "players=5 alien=2 former=2 phase=choose action=2 ripley=0@CPU dallas=1@ARM kane=3@CPU \
         lambert=4@ARM pile=SOLACS",
    )
    .play("skip")
    .shows("h3=SC h4=A h0=OL h1=S");
}

/// N-R55: discards and sizes to all, the card drawn to the drawer alone, who is told once.
#[test]
fn public_piles() {
    for viewer in [seat(A), seat(2), SPECTATOR] {
        for other in ["players=5 discard=O", "players=5"] {
            assert!(tells_apart(viewer, "players=5 discard=S", other));
        }
    }
    at("players=5 h1=C pile=OS")
        .as_seat(1)
        .play("draw")
        .told(seat(1), "YouDrew YouDrew !Drew")
        .told(seat(2), "Drew Drew !YouDrew");
}
