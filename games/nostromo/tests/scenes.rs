//! What the screens are given: pieces to be put, swap offers to be answered, the score sheet, the Alien's shut eyes.

use kernel::{Dice, Game, Lang, Match, Rulebook, Scene, Seat, Standing, Tone, Viewer, Wanted};
use nostromo::Nostromo;

fn at(position: &str) -> Box<dyn Match> {
    let rules = Nostromo::standard();
    let hash = rules.content.hash;
    Rulebook::new(rules, hash, nostromo::thinkers())
        .position(position)
        .unwrap()
}

fn seen(table: &dyn Match, seat: u8) -> Scene {
    table.scene(Viewer::Seat(Seat(seat)))
}

/// N4.4, N-R14: every place of a piece is a choice of the room, with the piece in hand.
#[test]
fn a_piece_is_taken_up_and_put_into_a_room() {
    let table = at("players=5 phase=placement");
    let crew = (0..5)
        .find(|&seat| !seen(table.as_ref(), seat).choices.is_empty())
        .unwrap();
    let scene = seen(table.as_ref(), crew);
    let put: Vec<_> = scene
        .choices
        .iter()
        .filter_map(|choice| Some((choice.taken.as_deref()?, &choice.targets)))
        .collect();
    assert_eq!(
        put.len(),
        2 * scene.board.spaces.len(),
        "a character and a decoy, each into any room"
    );
    for (piece, targets) in put {
        assert!(
            scene.pieces.iter().any(|known| known.id == piece),
            "{piece}"
        );
        assert_eq!(targets.len(), 1);
        assert!(
            scene
                .board
                .spaces
                .iter()
                .any(|space| space.id == targets[0]),
            "{targets:?}"
        );
    }
}

/// H4, N-R14: whatever the crew does while it hides, the Alien's scene stays the same, and its ship is dark.
#[test]
fn nothing_moves_before_shut_eyes() {
    let mut table = at("players=5 phase=placement");
    let alien = (0..5)
        .find(|&seat| seen(table.as_ref(), seat).choices.is_empty())
        .unwrap();
    let before = seen(table.as_ref(), alien);
    assert!(
        before
            .board
            .spaces
            .iter()
            .all(|space| space.tone == Tone::Dim)
    );
    let mut placed = 0;
    for seat in (0..5).filter(|&seat| seat != alien) {
        let choice = seen(table.as_ref(), seat)
            .choices
            .into_iter()
            .find(|choice| choice.taken.is_some())
            .unwrap();
        table
            .play(Seat(seat), &choice.chosen, Dice::of(&[seat; 32], 1))
            .unwrap();
        placed += 1;
        assert_eq!(seen(table.as_ref(), alien), before);
    }
    assert_eq!(placed, 4);
}

/// N16, N17.3: no sheet before a round is over; then every player's points by round, and their sum.
#[test]
fn the_score_sheet_grows_by_a_round_and_adds_up() {
    let rules = Nostromo::standard();
    let hash = rules.content.hash;
    let game = Rulebook::new(rules, hash, nostromo::thinkers());
    let options = game.settle(5, &Wanted::new()).unwrap();
    let (mut table, _) = game.deal(&options, Dice::of(&[7; 32], 0)).unwrap();
    assert_eq!(table.scene(Viewer::Spectator).sheets, []);
    let bot = kernel::TurnTo {
        name: "stand-in",
        argument: None,
    };
    for ply in 1.. {
        let Standing::Waiting(seats) = table.standing() else {
            break;
        };
        let seat = seats.lowest().unwrap();
        let chosen = table.think(seat, &bot, ply).unwrap();
        table.play(seat, &chosen, Dice::of(&[7; 32], ply)).unwrap();
    }
    let mut scene = table.scene(Viewer::Spectator);
    game.words().speak(Lang::En, &mut scene);
    let [sheet] = &scene.sheets[..] else {
        panic!("{:?}", scene.sheets)
    };
    assert_eq!(
        (sheet.heads.len(), sheet.rows.len()),
        (5, 6),
        "a name, three rounds, the total; five players and how it ended"
    );
    let Standing::Over(outcome) = table.standing() else {
        panic!("it is over")
    };
    for (seat, row) in sheet.rows[..5].iter().enumerate() {
        let points = |cell: &kernel::Text| {
            cell.as_str()
                .split(' ')
                .next()
                .unwrap_or_default()
                .parse::<i16>()
                .unwrap()
        };
        let points: Vec<i16> = row.cells.iter().map(points).collect();
        let [rounds @ .., total] = &points[..] else {
            panic!("{row:?}")
        };
        assert_eq!(rounds.iter().sum::<i16>(), *total, "{row:?}");
        assert_eq!(outcome.scores[seat], *total, "{row:?}");
        assert_eq!(
            row.tone == Tone::Good,
            outcome.winners.contains(Seat(seat as u8)),
            "{row:?}"
        );
    }
    for round in 0..3 {
        let aliens = sheet
            .rows
            .iter()
            .filter(|row| row.cells[round].as_str().ends_with(" Alien"));
        assert_eq!(aliens.count(), 1, "round {round}");
    }
}
