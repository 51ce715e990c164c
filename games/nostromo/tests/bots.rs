//! The players made of code: honest, not always the same, and better than chance.

use std::collections::BTreeMap;

use kernel::{Bot, Moves, Notation, Rules, Seat, Viewer, Wanted, laws, simulate, view};
use nostromo::{Dodge, Greedy, Move, Nostromo, Room, StandIn, Token, thinkers};

/// How often `seat`'s greedy player chooses what in this position, over many dice.
fn choices(position: &str, seat: u8) -> BTreeMap<Move, u32> {
    let rules = Nostromo::standard();
    let state = rules.parse(position).unwrap();
    let mut moves = Moves::default();
    rules.offer(&state, Seat(seat), &mut moves);
    let seen = view(&rules, &state, Viewer::Seat(Seat(seat)));
    let mut chosen = BTreeMap::new();
    for dice in 0..400 {
        *chosen.entry(Greedy::new(dice).choose(&rules, &seen, Seat(seat), &moves.0)).or_insert(0) += 1;
    }
    chosen
}

/// Law 8.
#[test]
fn bots_see_only_their_view() {
    let rules = Nostromo::standard();
    for players in 2..=8 {
        let options = rules.settle(players, &Wanted::new()).unwrap();
        for seed in 0..4 {
            laws::bots_are_honest(&rules, &options, [seed; 32], &thinkers()).unwrap();
        }
    }
}

#[test]
fn greedy_bluffs_by_mixing() {
    let places = choices("players=6 h1=S", 1);
    let rooms =
        |token: Token| places.keys().filter(|chosen| matches!(chosen, Move::Place(placed, _) if *placed == token)).count();
    assert!(rooms(Token::Character(nostromo::Character(0))) >= 5 && rooms(Token::Decoy) >= 5, "{places:?}");
    assert!(places.values().all(|&times| times < 200), "{places:?}");
}

/// With all five kinds: often when nobody would notice, now and then when the Alien has been warned.
#[test]
fn greedy_goes_for_the_shuttle_with_all_five() {
    let hangar = |position: &str| {
        let places = choices(position, 1);
        places.get(&Move::Place(Token::Character(nostromo::Character(0)), Room::Han)).copied().unwrap_or(0)
    };
    let (four, five) = (hangar("players=6 h1=SOLAA decoys=1@ARM"), hangar("players=6 h1=SOLAC decoys=1@ARM"));
    assert!(five > 40 && five > 3 * four, "{five} with five kinds, {four} with four");
}

#[test]
fn greedy_dodges_when_it_can() {
    let dodges = choices("players=5 phase=encounter at=MES ripley=1!MES h1=SSO", 1);
    let hides = dodges.get(&Move::Commit(nostromo::Character(0), Dodge::Hideout)).copied().unwrap_or(0);
    let nothing = dodges.get(&Move::Commit(nostromo::Character(0), Dodge::Nothing)).copied().unwrap_or(0);
    assert!(hides > 250 && nothing < 10, "{dodges:?}");
}

#[test]
fn greedy_hunts_where_pieces_lie() {
    let visits = choices("players=5 phase=choose eggs=3 ripley=1@LAI decoys=1@LAI,2@CRY dallas=2@CRY kane=3@MES", 0);
    let of = |room: Room| visits.get(&Move::Visit(room)).copied().unwrap_or(0);
    assert!(of(Room::Lai) > of(Room::Mes) && of(Room::Cry) > of(Room::Mes), "{visits:?}");
    assert!(of(Room::Lai) > of(Room::Cry), "eggs are worth guarding: {visits:?}");
    assert!(of(Room::Han) + of(Room::Arm) + of(Room::Cmd) + of(Room::Cpu) < 20, "{visits:?}");
}

/// Over a hundred matches of five, two greedy players against three stand-ins.
#[test]
fn greedy_beats_the_stand_in() {
    let rules = Nostromo::standard();
    let options = rules.settle(5, &Wanted::new()).unwrap();
    let (mut greedy, mut others) = (0, 0);
    for seed in 0..100 {
        let mut players: Vec<Box<dyn Bot<Nostromo>>> = Vec::new();
        for seat in 0..5 {
            players.push(if seat < 2 { Box::new(Greedy::new(seed + seat)) } else { Box::new(StandIn::new(seed + seat)) });
        }
        let scores = simulate(&rules, &options, &mut players, seed).outcome.scores;
        greedy += scores[..2].iter().map(|&points| i32::from(points)).sum::<i32>();
        others += scores[2..].iter().map(|&points| i32::from(points)).sum::<i32>();
    }
    assert!(greedy * 3 > others * 2 * 11 / 10, "{greedy} points of two greedy players, {others} of three stand-ins");
}
