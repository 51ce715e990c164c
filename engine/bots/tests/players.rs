//! The bots play the toy: honestly, by their dice alone, and better the more they look.

use kernel::{
    Agreed, Budget, Game, Glance, Lawful, NamedBot, Quick, Rulebook, Rules, Seat, SeatSet,
};
use toy::Airlock;

fn seed(number: u64) -> [u8; 32] {
    *blake3::hash(&number.to_le_bytes()).as_bytes()
}

/// A table of two with bids.
fn table() -> Agreed {
    kernel::settle(&Airlock, 2, &kernel::Wanted::new()).unwrap()
}

/// Wins of seat 0 in `games` games between two named bots; a shared win is nobody's.
fn wins(first: &str, second: &str, games: u64) -> usize {
    let game = Rulebook::new(Airlock, blake3::hash(b""), bots::company());
    let options = table();
    let names = [first, second].map(|name| NamedBot::read(name).unwrap());
    let seeds: Vec<u64> = (0..games).collect();
    let played = game
        .simulate(&options, &names, &seeds)
        .expect("these bots exist")
        .unwrap();
    let won = played
        .iter()
        .filter(|played| played.outcome.winners == SeatSet::only(Seat(0)));
    won.count()
}

#[test]
fn bots_are_honest() {
    let thinkers = bots::company::<Airlock>();
    for options in Airlock.tables() {
        for number in 0..60 {
            laws::bots_are_honest(&Airlock, &options, seed(number), &thinkers).unwrap();
        }
    }
}

#[test]
fn one_ply_ahead_beats_chance() {
    let (crew, random) = (wins("crew", "random", 400), wins("random", "crew", 400));
    assert!(
        crew > 250 && random < 150,
        "crew won {crew}, random {random} of 400"
    );
}

#[test]
fn equal_dice_choose_equally_and_other_dice_do_not() {
    for thinker in bots::company::<Airlock>() {
        let choices = |dice: u64| {
            let mut bot = (thinker.make)(dice);
            let mut chosen = Vec::new();
            laws::walk(&Airlock, &table(), seed(1), 0, usize::MAX, |watched, _| {
                if let Some(seat) = Airlock.standing(watched.after).seats().lowest() {
                    let mut moves = kernel::Moves::default();
                    Airlock.offer(watched.after, seat, &mut moves);
                    let glance = Glance::new(&Airlock, watched.after, seat);
                    chosen.push(bot.choose(&Airlock, &glance, &moves.0, Budget(None)));
                }
                Ok(())
            })
            .unwrap();
            chosen
        };
        assert_eq!(choices(1), choices(1), "{}", thinker.name);
        let mut chance = Quick::new(1);
        // A stand-in has dice only for what a rule decides by lot.
        assert!(
            thinker.name == "stand-in" || (0..20).any(|_| choices(chance.bits()) != choices(1)),
            "{} has no dice",
            thinker.name
        );
    }
}

/// Every move that looks best is taken as often as the others: `Rest` and `Peek` change nothing the
/// toy's judgement counts.
#[test]
fn ties_are_broken_by_dice() {
    let options = Airlock.agree(&table()).unwrap();
    let state = Airlock.deal(&options, &mut kernel::Silent::new(3));
    let glance = Glance::new(&Airlock, &state, Seat(0));
    let thinkers = bots::company::<Airlock>();
    let crew = thinkers
        .iter()
        .find(|thinker| thinker.name == "crew")
        .unwrap();
    let chosen = |dice: u64, menu: &[toy::Move]| {
        (crew.make)(dice).choose(&Airlock, &glance, menu, Budget(None))
    };
    let menu = [
        toy::Move::Turn(toy::Stride::Peek),
        toy::Move::Turn(toy::Stride::Rest),
    ];
    let peeks = (0..1000)
        .filter(|&dice| chosen(dice, &menu) == menu[0])
        .count();
    assert!((400..600).contains(&peeks), "{peeks}");
    let menu = [
        toy::Move::Turn(toy::Stride::Peek),
        toy::Move::Turn(toy::Stride::Right),
        toy::Move::Turn(toy::Stride::Rest),
    ];
    assert!((0..100).all(|dice| chosen(dice, &menu) == toy::Move::Turn(toy::Stride::Right)));
}

/// More worlds use more dice: one of the crew with a budget of its own chooses differently now and
/// then.
#[test]
fn a_budget_is_the_number_of_worlds() {
    let played =
        |name: &str| -> Vec<usize> { (1..9).map(|games| wins(name, name, games)).collect() };
    assert_eq!(
        played("crew"),
        played("crew:6"),
        "six worlds if nobody says"
    );
    assert_ne!(played("crew"), played("crew:1"));
}

#[test]
fn no_number_of_worlds_is_too_small_or_too_large() {
    for name in ["crew:0", "crew:1", "crew:4294967295"] {
        assert!(wins(name, "random", 3) <= 3, "{name}");
    }
}

/// Trying moves out is worth more than looking at them, and looking more than haste.
#[test]
fn each_strength_beats_the_one_below_it() {
    let ladder = ["random", "cadet", "crew", "officer:60"];
    for pair in ladder.windows(2) {
        let (above, below) = (wins(pair[1], pair[0], 300), wins(pair[0], pair[1], 300));
        assert!(
            above >= below,
            "{} won {above} as the first of two, {} {below} of 300",
            pair[1],
            pair[0]
        );
    }
}

/// `greedy` is an old name that people and records still use.
#[test]
fn greedy_is_crew() {
    let greedy = NamedBot::read("greedy:3").unwrap();
    assert_eq!((greedy.name, greedy.budget), ("crew", Budget(Some(3))));
}

#[test]
fn no_number_of_playouts_is_too_small() {
    for name in ["officer:0", "officer:1", "officer:2"] {
        assert!(wins(name, "random", 3) <= 3, "{name}");
    }
}
