//! What the screens are given: pieces to be put, swap offers to be answered, the score sheet, the
//! Alien's shut eyes.

use kernel::{
    Audience, Budget, Dice, Game, Illegal, Lang, Match, NamedBot, Rulebook, Scene, Seat, Standing,
    Text, Told, Tone, Viewer, Wanted,
};
use nostromo::Nostromo;

fn game() -> Rulebook<Nostromo> {
    let rules = Nostromo::standard();
    let hash = rules.content.hash;
    Rulebook::new(rules, hash, bots::company())
}

fn at(position: &str) -> Box<dyn Match> {
    game().position(position).unwrap()
}

/// Plays a move in words.
fn play(table: &mut dyn Match, seat: u8, words: &str) -> Result<Told, Illegal> {
    let chosen = table.read_move(Seat(seat), words)?;
    table.play(Seat(seat), &chosen, Dice::of(&[seat; 32], 1))
}

fn seen(table: &dyn Match, seat: u8) -> Scene {
    table.scene(Viewer::Seat(Seat(seat)))
}

/// N4.4, N-R14: every place of a piece is a choice of the room, with the piece in hand.
#[test]
fn a_piece_is_taken_up_and_put_into_a_room() {
    let table = at("players=5 phase=placement");
    let scene = seen(table.as_ref(), 1);
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

/// H4, H8, N-R14: whatever the crew does while it hides, the Alien's scene stays the same, and its
/// ship is dark.
#[test]
fn nothing_moves_before_shut_eyes() {
    let mut table = at("players=5 phase=placement");
    let before = seen(table.as_ref(), 0);
    let dark = |scene: &Scene| {
        scene
            .board
            .spaces
            .iter()
            .all(|space| space.tone == Tone::Dim)
    };
    assert!(dark(&before) && before.prompt.waiting.is_empty());
    for (seat, words) in [
        (1, "place ripley ARM"),
        (2, "place decoy HAN"),
        (3, "place kane CMD"),
        (1, "ready"),
        (1, "not ready"),
        (4, "place lambert LAI"),
    ] {
        let told = play(table.as_mut(), seat, words).unwrap();
        assert_eq!(seen(table.as_ref(), 0), before, "{words}");
        let crew = Audience::seats([1, 2, 3, 4].map(Seat).into_iter().collect());
        assert_eq!(told.noticed, crew, "{words}");
    }
}

/// N4.10, N-R45: what is chosen in secret cannot be taken back, not even if all agree; what nobody
/// could learn anything from
/// can be taken back by law.
#[test]
fn secret_choices_are_final() {
    let claim = "players=5 phase=claim revealed ripley=1!ARM dallas=2!ARM \
                 share-flamethrower=disputed:ripley,dallas:";
    let (secret, shown, free) = ((true, true), (false, true), (false, false));
    for (position, seat, words, (is_secret, is_sealed)) in [
        ("players=5", 1, "place ripley ARM", secret),
        ("players=5 ripley=1@ARM", 1, "ready", secret),
        ("players=5 ripley=1@ARM done=1", 1, "not ready", secret),
        ("players=5 h1=S", 1, "offer S", secret),
        (
            "players=5 phase=between at=MES h1=S h2=S",
            1,
            "pass",
            secret,
        ),
        (
            "players=5 phase=encounter at=MES ripley=1!MES dallas=2!MES h1=S h2=S",
            1,
            "commit ripley nothing",
            secret,
        ),
        ("players=5 phase=choose", 0, "visit HAN", shown),
        ("players=5 phase=choose", 0, "skip", free),
        ("players=5 phase=muster", 1, "continue", free),
        ("players=5 phase=muster", 1, "take brett ripley", free),
        (claim, 1, "claim flamethrower", free),
    ] {
        let mut table = at(position);
        let told = play(table.as_mut(), seat, words).unwrap();
        assert_eq!(
            (told.secret, told.sealed),
            (is_secret, is_sealed),
            "{words}"
        );
    }
}

/// N-R70: who comes too late, or was never asked, is told so.
#[test]
fn who_may_not_choose_is_told_so() {
    let mut table = at("players=5");
    let nobody = play(table.as_mut(), 0, "visit HAN").unwrap_err();
    assert_eq!(nobody, Illegal::NotAsked(Seat(0)));
    let mut table = at("players=5 ripley=1- dallas=2@ARM");
    let refused = play(table.as_mut(), 1, "ready").unwrap_err();
    assert!(matches!(refused, Illegal::Refused(because) if because.rule == "N-R13"));
}

/// N16, N17.3: no sheet before a round is over; then every player's points by round, and their sum.
#[test]
fn the_score_sheet_grows_by_a_round_and_adds_up() {
    let game = game();
    let options = game.settle(5, &Wanted::new()).unwrap();
    let (mut table, _) = game.deal(&options, Dice::of(&[7; 32], 0)).unwrap();
    assert_eq!(table.scene(Viewer::Spectator).sheets, []);
    let bot = NamedBot {
        name: "stand-in",
        budget: Budget::default(),
    };
    for ply in 1.. {
        let Some(seat) = table.standing().seats().lowest() else {
            break;
        };
        let chosen = table.think(seat, &bot, ply).unwrap();
        table.play(seat, &chosen, Dice::of(&[7; 32], ply)).unwrap();
    }
    let mut scene = table.scene(Viewer::Spectator);
    game.words()
        .speak(Lang::En, &kernel::Names::default(), &mut scene);
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
        let points = |cell: &Text| {
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
            .filter(|row| row.cells[round].as_str().contains("Alien"));
        assert_eq!(aliens.count(), 1, "round {round}");
    }
}
