//! Random games on every table: sums hold after every decision, views keep their secrets, imagined
//! worlds agree with them.

use kernel::{
    Lawful as _, Moves, Rules as _, Silent, Standing, Viewer, Wanted, settle, settle_again, view,
};
use lifeform::{Lifeform, State};

/// No random game takes more decisions than this.
const LONGEST: u32 = 20_000;

fn games(options: &[(&str, &str)], mut each: impl FnMut(&Lifeform, &State, u64)) -> [u32; 7] {
    let lifeform = Lifeform::standard();
    let mut endings = [0; 7];
    for players in 2..=4 {
        let wanted: Wanted = (options.iter())
            .map(|&(id, word)| (id.to_owned(), word.to_owned()))
            .collect();
        let agreed = settle(&lifeform, players, &wanted).expect("a table of the game");
        let options = settle_again(&lifeform, &agreed).expect("a table of the game");
        for seed in 0..40 {
            let mut dealer = Silent::new(seed);
            let mut state = lifeform.deal(&options, &mut dealer);
            let (mut moves, mut decisions) = (Moves::default(), 0);
            loop {
                each(&lifeform, &state, seed);
                let Standing::Waiting(waiting) = lifeform.standing(&state) else {
                    break;
                };
                for seat in waiting.seats.iter() {
                    moves.0.clear();
                    lifeform.offer(&state, seat, &mut moves);
                    assert!(
                        !moves.0.is_empty(),
                        "I12: {players} players, seed {seed}: nothing to choose at {:?}",
                        state.agenda.top()
                    );
                }
                lifeform.decide(
                    &mut state,
                    {
                        moves.0.clear();
                        &mut moves
                    },
                    &mut dealer,
                    |_, seats| seats.lowest().expect("somebody is asked"),
                    |dealer, _, _, moves| moves[dealer.0.below(moves.len() as u32) as usize],
                );
                decisions += 1;
                assert!(decisions < LONGEST, "I23: seed {seed} does not end");
            }
            let Standing::Over(outcome) = lifeform.standing(&state) else {
                unreachable!("the loop ends with the game");
            };
            endings[usize::from(outcome.ending.0)] += 1;
        }
    }
    endings
}

/// I1–I5, I7–I9, I12, I20–I23
#[test]
fn sums_hold_in_random_games() {
    for options in [&[][..], &[("objectives", "off"), ("evolution", "on")][..]] {
        games(options, |lifeform, state, seed| {
            if let Err(why) = lifeform.audit(state) {
                panic!("seed {seed}: {why} at {:?}", state.agenda.steps());
            }
        });
    }
}

/// I13
#[test]
fn imagined_worlds_agree_with_what_is_seen() {
    let mut number = 0;
    games(&[], |lifeform, state, seed| {
        number += 1;
        if number % 7 != 0 {
            return;
        }
        let seats = (0..state.players).map(|seat| Viewer::Seat(kernel::Seat(seat)));
        for viewer in seats.chain([Viewer::Spectator]) {
            let seen = view(lifeform, state, viewer);
            let world = seen.imagine(lifeform, &mut Silent::new(number));
            let again = view(lifeform, &world, viewer);
            assert!(again == seen, "seed {seed}, {viewer:?}: {:?}", state.agenda);
            assert_eq!(lifeform.standing(&world), lifeform.standing(state));
            if let Err(why) = lifeform.audit(&world) {
                panic!(
                    "seed {seed}, {viewer:?}: {why} at {:?}",
                    state.agenda.steps()
                );
            }
        }
    });
}

/// Positions, those that somebody sees among them, and moves can be written down and read back.
#[test]
fn positions_and_moves_can_be_read_back() {
    use kernel::Notation as _;
    let mut number = 0;
    games(&[("evolution", "on")], |lifeform, state, seed| {
        number += 1;
        if number % 11 != 0 {
            return;
        }
        let text = lifeform.print(state);
        let read = lifeform.parse(&text);
        assert_eq!(read.as_ref(), Ok(state), "seed {seed}: {text}");
        let Standing::Waiting(waiting) = lifeform.standing(state) else {
            return;
        };
        let seat = waiting.seats.lowest().expect("somebody is asked");
        let mut moves = Moves::default();
        lifeform.offer(state, seat, &mut moves);
        for chosen in moves.0 {
            let words = lifeform.print_move(chosen);
            assert_eq!(lifeform.parse_move(state, &words), Ok(chosen), "{words}");
        }
        let seen = view(lifeform, state, Viewer::Spectator);
        let text = lifeform.print(seen.state());
        assert_eq!(lifeform.parse(&text).as_ref(), Ok(seen.state()), "{text}");
    });
}

/// What is wrong with a position is said in one sentence that names the field.
#[test]
fn what_is_no_position_is_refused() {
    use kernel::Notation as _;
    let lifeform = Lifeform::standard();
    for (text, why) in [
        ("players=5", "1 to 4 play"),
        ("lifeform=3", "the lifeform is one of them"),
        ("turn=0", "seat 0 has no crew turn"),
        ("colour=red", "no field \"colour\""),
        ("1=nobody@b03", "1: \"nobody\" is none of durrant"),
        ("1=durrant@z99", "1: there is no \"z99\""),
        ("1=durrant(tired)", "\"tired\" is no mark of a character"),
        ("fallen=scott(x)", "there is no \"x\""),
        ("images=?@b03", "images: \"?\" is no image"),
        ("images=stalking@b03(tame)", "images: \"tame\" is none of"),
        ("outages=z99", "outages: there is no \"z99\""),
        ("door=a01-c14", "door: there is no \"a01-c14\""),
        ("minute=99", "minute: there is no space 99"),
        ("hits=x", "hits: \"x\" is no number"),
        ("hand1=cw99a", "hand1: there is no \"cw99a\""),
        ("hand1=cw01a(9)", "hand1: \"9\" names no seats"),
        ("crew-deck=?99", "crew-deck: there are at most 67 cards"),
        ("evolved=?,?,?,?", "evolved holds at most 3"),
        ("objectives=hard-burn(known)", "is no mark of an objective"),
        ("missions=a01(99)", "too many mission tokens"),
        ("modules=weather", "modules: there is no module \"weather\""),
        (
            "asteroid-minutes=32",
            "asteroid-minutes: there is no space 32",
        ),
        ("agenda=[]", "nothing is to be done"),
        ("players=1 claws=lf01a", "no field \"claws\""),
        ("players=1 motion=m99", "motion: there is no \"m99\""),
        ("players=1 traits=grit(9)", "traits: there is no space 9"),
        ("players=1 zones=primary(2x)", "zones: \"x\" is none of"),
    ] {
        let refused = lifeform.parse(text).unwrap_err();
        assert!(refused.contains(why), "{text}: {refused}");
    }
}

/// L38.10, L-R120: whoever plays at random runs out of time.
#[test]
fn random_games_explode() {
    let endings = games(&[], |_, _, _| {});
    assert!(endings[3] > 60, "{endings:?}");
}
