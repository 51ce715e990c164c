//! The text form of positions: what is read prints the same, what is no position is refused with a sentence, and nothing that is
//! read can make the game fail.

use kernel::{Lawful, Moves, Notation, Quick, Rules, Silent, Standing, Wanted};
use nostromo::Nostromo;

#[test]
fn a_short_position_prints_in_full_and_reads_back() {
    let rules = Nostromo::standard();
    let state = rules
        .parse("players=5 phase=choose ripley=1@ARM decoys=2@HAN h1=SO eggs=2")
        .unwrap();
    let text = rules.print(&state);
    assert!(text.contains("ripley=1@ARM") && text.contains("h1=SO") && text.contains("eggs=2"));
    assert_eq!(rules.parse(&text), Ok(state));
}

#[test]
fn what_is_no_position_is_refused() {
    let rules = Nostromo::standard();
    for (text, why) in [
        ("", "does not say players"),
        ("players=9", "2 to 8 players"),
        ("players=5 players=5", "says players twice"),
        ("players=5 colour=red", "colour, which means nothing"),
        ("players=5 h1=X", "no card X"),
        ("players=5 h1=SSSSSSSS", "too many cards S"),
        ("players=5 ripley=1@XYZ", "no room XYZ"),
        ("players=5 ripley=1@ENG", "ENG, which is not there"),
        ("players=5 ripley=7@ARM", "not there"),
        ("players=5 decoys=1@ARM,1@ARM", "only 1 decoys"),
        ("players=5 detector=nobody", "no character nobody"),
        ("players=5 phase=dance", "none of muster"),
        ("players=5 phase=end", "waits for"),
        (
            "players=5 phase=encounter exposed=ripley ripley=1!MES h1=S",
            "faces the Alien",
        ),
        ("players=5 eggs=7", "7 eggs of 6"),
        ("players=5 phase=over", "0 of 3 rounds are over"),
        ("players=5 thinking=3", "are said to be thinking"),
        ("players=5 offers=1S", "offers a card it has not"),
        ("players=4 synthetic=2", "is the Synthetic of 4 players"),
        ("players=5 layout=7Z", "cannot read \"7Z\""),
    ] {
        let error = rules.parse(text).unwrap_err();
        assert!(error.contains(why), "{text}: {error}");
    }
}

/// Positions from random play, with words changed, dropped and mixed: refused, or playable.
#[test]
fn a_position_that_is_read_can_be_played() {
    let rules = Nostromo::standard();
    let (mut chance, mut moves) = (Quick::new(3), Moves::default());
    let mut pool: Vec<String> = Vec::new();
    for players in 2..=8 {
        let options = rules.settle(players, &Wanted::new()).unwrap();
        let mut dealer = Silent::new(u64::from(players));
        let mut state = rules.deal(&options, &mut dealer);
        while let Standing::Waiting(seats) = rules.standing(&state) {
            if chance.below(8) == 0 {
                pool.push(rules.print(&state));
            }
            step(&rules, &mut state, seats, &mut dealer, &mut moves);
        }
    }
    let mut read = 0;
    for _ in 0..20_000 {
        let mut pick = |pool: &[String]| pool[chance.below(pool.len() as u32) as usize].clone();
        let (text, other) = (pick(&pool), pick(&pool));
        let mut words: Vec<&str> = text.split(' ').collect();
        for _ in 0..=chance.below(2) {
            let number = chance.below(words.len() as u32) as usize;
            let strange: Vec<&str> = other.split(' ').collect();
            match chance.below(3) {
                0 => words[number] = strange[chance.below(strange.len() as u32) as usize],
                1 => drop(words.remove(number)),
                _ => {
                    let key = words[number].split('=').next().unwrap_or_default();
                    let twin = strange
                        .iter()
                        .find(|word| word.split('=').next() == Some(key));
                    words[number] = twin.copied().unwrap_or("fired");
                }
            }
        }
        let Ok(mut state) = rules.parse(&words.join(" ")) else {
            continue;
        };
        read += 1;
        let mut dealer = Silent::new(chance.bits());
        for _ in 0..60 {
            let Standing::Waiting(seats) = rules.standing(&state) else {
                break;
            };
            step(&rules, &mut state, seats, &mut dealer, &mut moves);
            rules
                .audit(&state)
                .unwrap_or_else(|why| panic!("{}: {why}", words.join(" ")));
        }
    }
    assert!(read > 1000, "{read} were read");
}

fn step(
    rules: &Nostromo,
    state: &mut nostromo::State,
    seats: kernel::SeatSet,
    dealer: &mut Silent,
    moves: &mut Moves<nostromo::Move>,
) {
    let seat = seats
        .iter()
        .nth(dealer.0.below(u32::from(seats.len())) as usize)
        .expect("somebody is waited for");
    moves.0.clear();
    rules.offer(state, seat, moves);
    let chosen = moves.0[dealer.0.below(moves.0.len() as u32) as usize];
    rules.play(state, seat, chosen, dealer);
}
