//! The bots play the toy: honestly, by their dice alone, and better the more they look.

use kernel::{
    Agreed, Budget, Game, Glance, Lawful, Moves, NamedBot, Quick, Rulebook, Rules, Seat, SeatSet,
    Silent, settle, settle_again,
};
use toy::{Airlock, State};

fn seed(number: u64) -> [u8; 32] {
    *blake3::hash(&number.to_le_bytes()).as_bytes()
}

/// Wins of seat 0 in `games` games between two named bots; a shared win is nobody's.
fn wins(first: &str, second: &str, games: u64) -> usize {
    let game = Rulebook::new(Airlock, blake3::hash(b""), bots::thinkers());
    let names = [first, second].map(|name| NamedBot::read(name).unwrap());
    let seeds: Vec<u64> = (0..games).collect();
    let played = game
        .simulate(&usual_table(), &names, &seeds)
        .expect("these bots exist")
        .unwrap();
    let won = played
        .iter()
        .filter(|played| played.outcome.winners == SeatSet::only(Seat(0)));
    won.count()
}

/// Two players, everything else as usual.
fn usual_table() -> Agreed {
    settle(&Airlock, 2, &[].into()).unwrap_or_else(|why| panic!("{}", why.0))
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
    let options = usual_table();
    for thinker in bots::thinkers::<Airlock>() {
        let choices = |dice: u64| {
            let mut bot = (thinker.make)(dice);
            let mut chosen = Vec::new();
            laws::walk(&Airlock, &options, seed(1), 0, usize::MAX, |watched, _| {
                if let Some(seat) = Airlock.standing(watched.after).seats().lowest() {
                    let mut moves = Moves::default();
                    Airlock.offer(watched.after, seat, &mut moves);
                    let table = Glance::new(&Airlock, watched.after, seat);
                    chosen.push(bot.choose(&Airlock, &table, &moves.0, Budget::default()));
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
    let state = dealt();
    let menu = [toy::Move::Peek, toy::Move::Rest];
    let thinkers = bots::thinkers::<Airlock>();
    let greedy = thinkers
        .iter()
        .find(|thinker| thinker.name == "greedy")
        .unwrap();
    let choose = |dice: u64, menu: &[toy::Move]| {
        let table = Glance::new(&Airlock, &state, Seat(0));
        (greedy.make)(dice).choose(&Airlock, &table, menu, Budget::default())
    };
    let peeks = (0..1000).filter(|&dice| choose(dice, &menu) == menu[0]);
    let peeks = peeks.count();
    assert!((400..600).contains(&peeks), "{peeks}");
    let menu = [toy::Move::Peek, toy::Move::Right, toy::Move::Rest];
    assert!((0..100).all(|dice| choose(dice, &menu) == toy::Move::Right));
}

/// A table of two, just dealt.
fn dealt() -> State {
    let options = settle_again(&Airlock, &usual_table()).unwrap_or_else(|why| panic!("{}", why.0));
    Airlock.deal(&options, &mut Silent::new(3))
}

/// How often a bot of a given budget looks shows in the dice it spends: with the same dice it then chooses otherwise.
#[test]
fn the_number_behind_the_colon_is_the_budget() {
    let state = dealt();
    let menu = [toy::Move::Peek, toy::Move::Rest];
    let greedy = bots::thinkers::<Airlock>().pop().expect("there are two");
    let choose = |dice: u64, budget: Budget| {
        let table = Glance::new(&Airlock, &state, Seat(0));
        (greedy.make)(dice).choose(&Airlock, &table, &menu, budget)
    };
    let differs =
        |one: Budget, other: Budget| (0..100).any(|dice| choose(dice, one) != choose(dice, other));
    let [usual, two, nine] = ["greedy", "greedy:2", "greedy:9"]
        .map(|name| NamedBot::read(name).expect("a bot's name").budget);
    assert!(!differs(usual, two), "two worlds are the usual measure");
    assert!(differs(usual, nine));
}

#[test]
fn no_number_of_worlds_is_too_small_or_too_large() {
    for name in ["greedy:0", "greedy:1", "greedy:4294967295"] {
        assert!(wins(name, "random", 3) <= 3, "{name}");
    }
}
