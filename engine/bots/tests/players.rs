//! The bots play the toy: honestly, by their dice alone, and better the more they look.

use kernel::{Game, Lawful, Quick, Rulebook, Seat, SeatSet, TurnTo, laws};
use toy::{Airlock, Options};

fn seed(number: u64) -> [u8; 32] {
    *blake3::hash(&number.to_le_bytes()).as_bytes()
}

/// Wins of seat 0 in `games` games between two named bots; a shared win is nobody's.
fn wins(first: &str, second: &str, games: u64) -> usize {
    let game = Rulebook::new(Airlock, blake3::hash(b""), bots::thinkers());
    let options = game
        .tables()
        .into_iter()
        .find(|options| options["seats"] == 2)
        .unwrap();
    let names = [first, second].map(|name| TurnTo::read(name).unwrap());
    let won = |number: &u64| {
        let played = game
            .simulate(&options, &names, *number)
            .expect("these bots exist")
            .unwrap();
        played.outcome.winners == SeatSet::only(Seat(0))
    };
    (0..games).filter(won).count()
}

#[test]
fn bots_are_honest() {
    let thinkers = bots::thinkers::<Airlock>();
    for options in Airlock.tables() {
        for number in 0..60 {
            laws::bots_are_honest(&Airlock, &options, seed(number), &thinkers).unwrap();
        }
    }
}

#[test]
fn one_ply_ahead_beats_chance() {
    let (greedy, random) = (wins("greedy", "random", 400), wins("random", "greedy", 400));
    assert!(
        greedy > 250 && random < 150,
        "greedy won {greedy}, random {random} of 400"
    );
}

#[test]
fn equal_dice_choose_equally_and_other_dice_do_not() {
    let options = Options {
        seats: 2,
        bids: true,
    };
    for thinker in bots::thinkers::<Airlock>() {
        let choices = |dice: u64| {
            let mut bot = (thinker.make)(dice, None);
            let mut chosen = Vec::new();
            laws::walk(&Airlock, &options, seed(1), 0, usize::MAX, |watched, _| {
                if let kernel::Standing::Waiting(seats) =
                    kernel::Rules::standing(&Airlock, watched.after)
                {
                    let seat = seats.lowest().ok_or("nobody is waited for")?;
                    let mut moves = kernel::Moves::default();
                    kernel::Rules::offer(&Airlock, watched.after, seat, &mut moves);
                    let seen = kernel::view(&Airlock, watched.after, kernel::Viewer::Seat(seat));
                    chosen.push(bot.choose(&Airlock, &seen, seat, &moves.0));
                }
                Ok(())
            })
            .unwrap();
            chosen
        };
        assert_eq!(choices(1), choices(1), "{}", thinker.name);
        let mut chance = Quick::new(1);
        assert!(
            (0..20).any(|_| choices(chance.bits()) != choices(1)),
            "{} has no dice",
            thinker.name
        );
    }
}

/// Every move that looks best is taken as often as the others: `Rest` and `Peek` change nothing the toy's judgement counts.
#[test]
fn ties_are_broken_by_dice() {
    let options = Options {
        seats: 2,
        bids: true,
    };
    let mut dealer = kernel::Silent::new(3);
    let state = kernel::Rules::deal(&Airlock, &options, &mut dealer);
    let seen = kernel::view(&Airlock, &state, kernel::Viewer::Seat(Seat(0)));
    let menu = [toy::Move::Peek, toy::Move::Rest];
    let thinkers = bots::thinkers::<Airlock>();
    let greedy = thinkers
        .iter()
        .find(|thinker| thinker.name == "greedy")
        .unwrap();
    let peeks = (0..1000)
        .filter(|&dice| {
            (greedy.make)(dice, None).choose(&Airlock, &seen, Seat(0), &menu) == menu[0]
        })
        .count();
    assert!((400..600).contains(&peeks), "{peeks}");
    let menu = [toy::Move::Peek, toy::Move::Right, toy::Move::Rest];
    assert!((0..100).all(
        |dice| (greedy.make)(dice, None).choose(&Airlock, &seen, Seat(0), &menu)
            == toy::Move::Right
    ));
}

#[test]
fn no_number_of_worlds_is_too_small_or_too_large() {
    for name in ["greedy:0", "greedy:1", "greedy:4294967295"] {
        assert!(wins(name, "random", 3) <= 3, "{name}");
    }
}
