//! The text form of positions and moves: what is read prints the same, what is none is refused with
//! a sentence, and nothing that is read can make the game fail.

use std::collections::BTreeSet;

use kernel::{Answer, Lawful, Moves, Notation, Quick, Rules, SeatSet, Silent, Standing, Wanted};
use kernel::{settle, settle_again};
use nostromo::{Move, Nostromo, State};

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

/// Every key of a position, in one that has use for it.
#[test]
fn every_field_reads_back() {
    let rules = Nostromo::standard();
    for position in [
        "players=3 clock=untimed ships=shuffled:3 former=0,2 layout=9C alien=2 turn=7 at=MED \
         results=escape:0::1:0.7.0 eggs=3 airlocks=pending runouts=1 h0=SO h1=C \
         discard=AA ripley=0@ARM dallas=0- decoys=1@HAN,1@HAN,0@MED done=1 ash=1@ENG \
         lambert=1@ENG parker=1@ENG steps=1:2 offers=0S offered=0:3",
        "players=6 synthetic=3 unmasked human=1,2 phase=encounter action=2 at=MES visited=ENG \
         ripley=1!MES dallas=2!MES h1=S h2=O reorganised commits=ripley:hideout missing=4 \
         kane=3@ENG lambert=4~ removed=4:1 flamethrower=kane detector=CRY",
        "players=5 synthetic=4 unmasked neutralised lambert=4x phase=end action=2 fired revealed \
         at=HAN h1=SO h2=C done=2 ripley=1!HAN",
        "players=5 phase=claim action=2 revealed ripley=1!ARM dallas=2!ARM flamethrower=ARM \
         share-flamethrower=disputed:ripley,dallas:1+2,2-1",
        "players=4 phase=carry action=2 revealed ripley=1!ARM dallas=1!ARM \
         share-flamethrower=1:ripley,dallas:",
        "players=5 phase=muster steps=1:3 done=0,2",
        "players=3 phase=over former=0,1,2 \
         results=six-eggs:0:::7.1.0/run-out:1:::7.1.0/escape:2::0:7.1.0",
    ] {
        let state = rules
            .parse(position)
            .unwrap_or_else(|why| panic!("{position}: {why}"));
        let text = rules.print(&state);
        assert_eq!(rules.parse(&text), Ok(state), "{text}");
        for wanted in position.split_whitespace() {
            let printed = text.split(' ').any(|field| field == wanted);
            assert!(printed, "{wanted} in {text}");
        }
    }
}

/// Every kind of move in words of the rulebook.
#[test]
fn every_move_reads_back() {
    let rules = Nostromo::standard();
    let mut kinds = BTreeSet::new();
    for words in [
        "take ripley kane",
        "continue",
        "place ripley ARM",
        "place decoy MES",
        "ready",
        "not ready",
        "offer S",
        "withdraw",
        "accept 2 C",
        "draw",
        "reorganise flamethrower ripley",
        "reorganise detector CMD",
        "visit HAN",
        "skip",
        "commit kane hideout",
        "commit brett ducts",
        "commit ash nothing",
        "airlocks",
        "pass",
        "claim detector",
        "yield flamethrower",
        "carrier detector kane",
    ] {
        let chosen = read(&rules, words).unwrap();
        assert_eq!(rules.print_move(chosen), words);
        kinds.insert(words.split(' ').next());
    }
    assert_eq!(kinds.len(), 18, "every kind of move is above");
    for words in [
        "",
        "dance",
        "visit",
        "visit XYZ",
        "visit HAN MES",
        "place ripley",
        "place ripley nowhere",
        "accept 2",
        "accept x S",
        "offer X",
        "commit ripley dance",
        "claim shuttle",
        "carrier detector nobody",
        "ready not",
    ] {
        assert_eq!(read(&rules, words), None, "{words}");
        let muster = rules.parse("players=5 phase=muster").unwrap();
        let refused = rules.parse_move(&muster, words).unwrap_err();
        assert!(refused.contains(words), "{words}: {refused}");
    }
    let muster = rules.parse("players=5 phase=muster").unwrap();
    assert!(rules.parse_move(&muster, "  continue ").is_ok());
    let refused = rules.parse_move(&muster, "skip").unwrap_err();
    assert!(refused.contains("no answer to what is asked"), "{refused}");
}

/// What words mean, whatever is asked.
fn read(rules: &Nostromo, words: &str) -> Option<Move> {
    Move::read(rules, &words.split_whitespace().collect::<Vec<_>>())
}

/// N-R13, N4.18: nobody who must be placed is in the reserve.
#[test]
fn what_is_no_position_is_refused() {
    let rules = Nostromo::standard();
    for (text, why) in [
        ("", "does not say players"),
        ("players=9", "2 to 8 players"),
        ("players=5 players=5", "players is there twice"),
        ("players=5 colour=red", "no field \"colour\""),
        ("players=5 h1=X", "no card X"),
        ("players=5 h1=SSSSSSSS", "too many cards S"),
        ("players=5 ripley=1@XYZ", "no room XYZ"),
        ("players=5 ripley=1@ENG", "ENG, which is not there"),
        ("players=5 ripley=7@ARM", "no seat 7"),
        ("players=5 decoys=1@ARM,1@ARM", "only 1 decoys"),
        ("players=5 detector=nobody", "no character nobody"),
        ("players=5 phase=dance", "none of placement, muster"),
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
        ("players=5 synthetic=0", "is the Synthetic of 5 players"),
        ("players=5 layout=7Z", "cannot read \"7Z\""),
        (
            "players=5 phase=choose turn=2 ripley=1-",
            "in the reserve who must be placed",
        ),
        (
            "players=5 turn=2 ripley=1- done=1",
            "in the reserve who must be placed",
        ),
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
        let agreed = settle(&rules, players, &Wanted::new()).unwrap();
        let options = settle_again(&rules, &agreed).unwrap();
        let mut dealer = Silent::new(u64::from(players));
        let mut state = rules.deal(&options, &mut dealer);
        while let Standing::Waiting(waiting) = rules.standing(&state) {
            if chance.below(8) == 0 {
                pool.push(rules.print(&state));
            }
            step(&rules, &mut state, waiting.seats, &mut dealer, &mut moves);
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
            let Standing::Waiting(waiting) = rules.standing(&state) else {
                break;
            };
            step(&rules, &mut state, waiting.seats, &mut dealer, &mut moves);
            rules
                .audit(&state)
                .unwrap_or_else(|why| panic!("{}: {why}", words.join(" ")));
        }
    }
    assert!(read > 1000, "{read} were read");
}

fn step(
    rules: &Nostromo,
    state: &mut State,
    seats: SeatSet,
    dealer: &mut Silent,
    moves: &mut Moves<Move>,
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
